/** The score track: a paved ring of spaces around the block, bonuses on some of them, inspectors walking. */

import type { ComponentChildren } from 'preact';
import { seatColour, seatName, seatShape } from '../../parts/Seat';
import type { LOTSEditionView as Edition, SeatInfo, LOTSView as View } from '../../protocol';

const CELL = 30;

/** Spaces run clockwise from just above the bottom left corner, along four equal sides. */
function placeOf(space: number, length: number): { x: number; y: number } {
  const side = length / 4;
  const n = (((space - 1) % length) + length) % length;
  const along = (n % side) + 1;
  const [x, y] = [
    [0, side - along],
    [along, 0],
    [side, along],
    [side - along, side],
  ][Math.floor(n / side)] as [number, number];
  return { x: x * CELL, y: y * CELL };
}

interface TrackProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  children: ComponentChildren;
}

export function Track({ view, edition, seats, children }: TrackProps) {
  const wide = (edition.length / 4 + 1) * CELL;
  const standing = new Map<number, number[]>();
  for (const { seat, score } of view.players) standing.set(score, [...(standing.get(score) ?? []), seat]);
  const words = view.players.map(({ seat, score }) => `${seatName(seats, seat)} on ${score}`).join(', ');
  return (
    <div class="lots-track">
      <svg
        viewBox={`-4 -4 ${wide + 8} ${wide + 8}`}
        role="img"
        aria-label={`Score track to ${view.goal}: ${words}`}
      >
        {Array.from({ length: edition.length }, (_, i) => i + 1).map(space => {
          const { x, y } = placeOf(space, edition.length);
          const goal = space === view.goal;
          return (
            <g key={space} transform={`translate(${x} ${y})`}>
              <rect
                class={goal ? 'space goal' : 'space'}
                x="1"
                y="1"
                width={CELL - 2}
                height={CELL - 2}
                rx="4"
              />
              {(space % 5 === 0 || goal) && (
                <text x={CELL / 2} y={CELL / 2 + 4}>
                  {space}
                </text>
              )}
            </g>
          );
        })}
        {edition.marked.map(({ space, gives }, i) => {
          const { x, y } = placeOf(space, edition.length);
          const mark = view.track[i];
          return (
            <g
              key={space}
              class={mark?.left ? 'bonus' : 'bonus gone'}
              transform={`translate(${x + CELL / 2} ${y + CELL / 2})`}
            >
              <title>
                {`Space ${space}: ${gives === 'cube' ? 'a purple cube' : 'a crew card'} for the last to reach it${mark?.left ? '' : ', given away'}`}
              </title>
              {gives === 'cube' ? <Cube /> : <Hat />}
            </g>
          );
        })}
        {[...standing].flatMap(([space, there]) =>
          there.map((seat, i) => {
            const at =
              space > 0 ? placeOf(space, edition.length) : { x: 6 + i * 15, y: wide - CELL - 8 - CELL * 0.4 };
            const shift = space > 0 ? (i - (there.length - 1) / 2) * 9 : 0;
            return (
              <g
                key={seat}
                class="inspector"
                data-piece={`inspector/${seat}`}
                transform={`translate(${at.x + CELL / 2 - 10 + shift} ${at.y + CELL / 2 - 10})`}
                style={{ fill: seatColour(seat) }}
              >
                <title>{`${seatName(seats, seat)}: ${space}`}</title>
                <g transform="scale(0.83)">{seatShape(seat)}</g>
              </g>
            );
          }),
        )}
      </svg>
      <div class="lots-square">{children}</div>
    </div>
  );
}

const Cube = () => (
  <>
    <rect class="cube" x="-7" y="-7" width="14" height="14" rx="2" />
    <path class="cube-mark" d="M0 -4.5 L1.4 -1.2 4.6 -1 2 1 3 4.4 0 2.4 -3 4.4 -2 1 -4.6 -1 -1.4 -1.2Z" />
  </>
);

const Hat = () => (
  <path class="hat" d="M-9 5 h18 v3 h-18 z M-7 4 a7 8 0 0 1 14 0 z M-1.6 -6 h3.2 v5 h-3.2 z" />
);
