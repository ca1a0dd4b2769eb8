/** A seat's colour always comes with its shape, so that neither has to be told apart alone. */

import type { ComponentChildren } from 'preact';
import type { SeatInfo } from '../protocol';

const shapes = [
  <circle key="0" cx="8" cy="8" r="6" />,
  <rect key="1" x="2.5" y="2.5" width="11" height="11" rx="1.5" />,
  <path key="2" d="M8 1.5 15 14H1z" />,
  <path key="3" d="M8 .8 15.2 8 8 15.2.8 8z" />,
  <path key="4" d="M4.3 1.8h7.4L15.3 8l-3.6 6.2H4.3L.7 8z" />,
  <path key="5" d="m8 .9 2.1 4.7 5.1.5-3.8 3.4 1.1 5L8 11.9l-4.5 2.6 1.1-5L.8 6.1l5.1-.5z" />,
];

const shapeNames = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'];

export const seatColour = (seat: number): string => `var(--seat-${seat % shapes.length})`;

/** The shape alone, as SVG children on a 16 by 16 field. */
export const seatShape = (seat: number) => shapes[seat % shapes.length];

export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg
      class="seat-mark"
      viewBox="0 0 16 16"
      role="img"
      aria-label={shapeNames[seat % shapes.length]}
      style={{ fill: seatColour(seat) }}
    >
      {seatShape(seat)}
    </svg>
  );
}

export const seatName = (seats: SeatInfo[], seat: number): string => {
  const name = seats.find(info => info.seat === seat)?.name;
  return name || `Player ${seat + 1}`;
};

export function SeatName({ seats, seat }: { seats: SeatInfo[]; seat: number }) {
  return (
    <b class="seat-name" style={{ color: seatColour(seat) }}>
      <SeatMark seat={seat} />
      {seatName(seats, seat)}
    </b>
  );
}

const places = /\{(\d+)\}/;

/** A sentence of the server with its seats, written {0}, {1}, … put in as names. */
export function Words({ text, seats }: { text: string; seats: SeatInfo[] }): ComponentChildren {
  return text
    .split(places)
    .map((part, i) => (i % 2 ? <SeatName key={i} seats={seats} seat={Number(part)} /> : part));
}

/** The same as plain text, for titles and screen readers. */
export const plainWords = (text: string, seats: SeatInfo[]): string =>
  text.replace(/\{(\d+)\}/g, (_, seat) => seatName(seats, Number(seat)));
