/** The score track: a paved ring of spaces around the block, bonuses on some of them, inspectors walking. */

import type { ComponentChildren } from 'preact';
import { seatColour, seatName, seatShape } from '../../parts/Seat';
import type {
  LOTSEditionView as Edition,
  LOTSMarkView as Mark,
  SeatInfo,
  LOTSView as View,
} from '../../protocol';
import { Inspector } from './Inspector';

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

const onSpace = (space: number, length: number): [number, number] => {
  const { x, y } = placeOf(space, length);
  return [x + CELL / 2, y + CELL / 2];
};

function bonusWords(gives: string, mark: Mark | undefined, seats: SeatInfo[]): string {
  const bonus = gives === 'cube' ? 'a purple cube' : 'a crew card';
  if (!mark?.left) return `${bonus}, given away`;
  if (mark.last === null) return `${bonus} for the last to reach it`;
  return `${bonus} for ${seatName(seats, mark.last)}, who will be the last to reach it`;
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
              <text
                class={space % 10 === 0 || goal ? 'milestone' : undefined}
                x={CELL / 2}
                y={space % 10 === 0 || goal ? CELL / 2 + 4.5 : 10}
              >
                {space}
              </text>
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
              transform={`translate(${x + CELL / 2} ${y + CELL / 2 + 4})`}
            >
              <title>{`Space ${space}: ${bonusWords(gives, mark, seats)}`}</title>
              {gives === 'cube' ? <Cube /> : <Hat />}
              {mark?.last != null && (
                <g
                  class="heir"
                  transform="translate(5 -15) scale(0.62)"
                  style={{ fill: seatColour(mark.last) }}
                >
                  {seatShape(mark.last)}
                </g>
              )}
            </g>
          );
        })}
        {standing.has(0) && <Driveway wide={wide} />}
        {[...standing].flatMap(([space, there]) =>
          there.map((seat, i) => {
            const [x, y] =
              space > 0 ? onSpace(space, edition.length) : [CELL + 20 + i * 22, wide - CELL - 15];
            return (
              <g
                key={seat}
                class="inspector"
                data-piece={`inspector/${seat}`}
                transform={`translate(${x - 13} ${y - 14}) scale(1.3)`}
              >
                <title>{`${seatName(seats, seat)}: ${space}`}</title>
                <Inspector seat={seat} />
              </g>
            );
          }),
        )}
      </svg>
      <div class="lots-square">{children}</div>
    </div>
  );
}

/** Where all begin: kerb and gravel, just inside the corner below the first space. */
const Driveway = ({ wide }: { wide: number }) => (
  <g class="driveway">
    <rect x={CELL + 3} y={wide - CELL - 30} width="106" height="27" rx="6" />
    <path d={`M${CELL + 3} ${wide - CELL - 24} v15`} />
  </g>
);

const Cube = () => (
  <>
    <rect class="cube" x="-7" y="-7" width="14" height="14" rx="2" />
    <path class="cube-mark" d="M0 -4.5 L1.4 -1.2 4.6 -1 2 1 3 4.4 0 2.4 -3 4.4 -2 1 -4.6 -1 -1.4 -1.2Z" />
  </>
);

const Hat = () => (
  <path class="hat" d="M-9 5 h18 v3 h-18 z M-7 4 a7 8 0 0 1 14 0 z M-1.6 -6 h3.2 v5 h-3.2 z" />
);
