/** The signs of Tundra on a field of 24 by 24: cut from felt and bark, coloured by the stylesheet. */

import type { ComponentChildren } from 'preact';
import { seatColour, seatShape } from '../../parts/Seat';
import type { Fall } from './moments';

const pawn =
  'M5.6 6.6a2.5 2.5 0 1 1 3.3-2.4 6 6 0 0 1 6.2 0 2.5 2.5 0 1 1 3.3 2.4 6 6 0 0 1-2 6.2c2.7 1.3 4 4 4.1 8.2h-17c.1-4.2 1.4-6.9 4.1-8.2a6 6 0 0 1-2-6.2z';
const tower = 'M6 22 7.2 9.6 5.6 8.2V5.4h2.6v1.6h2.4V5.4h2.8V7h2.4V5.4h2.6v2.8l-1.6 1.4L18 22z';
const die = <rect class="tu-i-die" x="3" y="3" width="18" height="18" rx="4" />;

const signs = {
  firewood: (
    <>
      <path class="tu-i-wood" d="M3 15.5h14.5v5H3zM6 9.5h14.5v5H6zM3.6 4h13v5h-13z" />
      <g class="tu-i-cut">
        <ellipse cx="17.6" cy="18" rx="2.1" ry="2.6" />
        <ellipse cx="20.4" cy="12" rx="2.1" ry="2.6" />
        <ellipse cx="16.8" cy="6.5" rx="2.1" ry="2.6" />
      </g>
    </>
  ),
  stone: (
    <>
      <path class="tu-i-stone" d="m2.5 19.5 2.3-8 5.4-4.2 5.2 3 1.6 9.2z" />
      <path class="tu-i-stone-2" d="m12.5 20.5 1.4-6 4.2-2.6 3.6 3.2.5 5.4z" />
    </>
  ),
  peat: (
    <>
      <path class="tu-i-peat" d="M2.5 11.5 12 7l9.5 4.5v5L12 21.5l-9.5-5z" />
      <path class="tu-i-moss" d="M2.5 11.5 12 7l9.5 4.5L12 16z" />
      <path class="tu-i-blade" d="M8 9V4.5M12 8V3M16 9V5" />
    </>
  ),
  berry: (
    <>
      <path
        class="tu-i-leaf"
        d="M12 9C9 8 8.4 4.4 9.5 2.6 13 3.2 14 6 12 9zM13 8c.4-2.6 3-3.8 5.2-3.2C18 7.4 15.6 9 13 8z"
      />
      <circle class="tu-i-berry" cx="8" cy="13.5" r="4.5" />
      <circle class="tu-i-berry" cx="16" cy="13.5" r="4.5" />
      <circle class="tu-i-berry" cx="12" cy="18" r="4.5" />
    </>
  ),
  vp: (
    <>
      <path
        class="tu-i-star"
        d="m12 1.5 2.7 5 5.6-1.2-1.2 5.6 4.4 3.1-4.9 2.3.2 5.700L12 19.6 5.2 22l.2-5.7-4.9-2.3 4.4-3.1-1.2-5.6 5.6 1.200z"
      />
      <path class="tu-i-star-2" d="M12 8v8M8.5 10l7 4M15.5 10l-7 4" />
    </>
  ),
  any: (
    <>
      <circle class="tu-i-any" cx="12" cy="12" r="9.5" />
      <path class="tu-i-wood" d="M12 12V2.500A9.5 9.5 0 0 1 20.2 16.700z" />
      <path class="tu-i-stone" d="m12 12 8.2 4.700A9.5 9.5 0 0 1 3.8 16.700z" />
      <path class="tu-i-peat" d="M12 12 3.8 16.700A9.5 9.5 0 0 1 12 2.500z" />
    </>
  ),
  same: (
    <>
      <circle class="tu-i-any" cx="8" cy="12" r="6.5" />
      <circle class="tu-i-any" cx="16" cy="12" r="6.5" />
      <path class="tu-i-line" d="M9.5 10.300h5M9.5 13.700h5" />
    </>
  ),
  worker: <path class="tu-i-ink" d={pawn} />,
  tower: <path class="tu-i-ink" d={tower} />,
  move: (
    <path
      class="tu-i-ink"
      d="M7 2.500h6.500v9l6 2.800c1.7.8 2.5 2.2 2.5 4.200H7zM7 20h15v2H7zM2 6h3v1.800H2zm-.5 4H5v1.800H1.500zM2 14h3v1.800H2z"
    />
  ),
  gather: (
    <>
      <path class="tu-i-basket" d="M2.5 11h19l-2.6 10.500H5.100z" />
      <path class="tu-i-line" d="M6 11c0-5 2.6-8 6-8s6 3 6 8M8 14l.6 5M12 14v5M16 14l-.6 5" />
    </>
  ),
  build: (
    <>
      <path
        class="tu-i-ink"
        d="M3 22 4 10.5 2.6 9.200V6.500H5V8h2V6.500h2.600V8h2V6.500H14v2.700l-1.4 1.3 1 11.500z"
      />
      <path class="tu-i-flag" d="M18 5v10M13.5 10h9" />
    </>
  ),
  place: (
    <>
      <g transform="translate(-2 3) scale(.82)">
        <path class="tu-i-ink" d={pawn} />
      </g>
      <path class="tu-i-flag" d="M19 3v8M15 7h8" />
    </>
  ),
  card: (
    <>
      <rect class="tu-i-card" x="8" y="2" width="13" height="18" rx="2" transform="rotate(8 14 11)" />
      <rect class="tu-i-card" x="3" y="4" width="13" height="18" rx="2" />
      <path class="tu-i-line" d="M6 9h7M6 13h7M6 17h4" />
    </>
  ),
  renew: (
    <path
      class="tu-i-line"
      d="M19.5 9A8 8 0 0 0 5 8M4.5 3.500V8.500h5M4.5 15A8 8 0 0 0 19 16m.5 4.500v-5h-5"
    />
  ),
  upgrade: (
    <>
      <rect class="tu-i-card" x="3" y="3" width="18" height="18" rx="2" />
      <path class="tu-i-flag" d="M12 18V7M7 11.5 12 6.500l5 5" />
    </>
  ),
  adjust: (
    <>
      {die}
      <path class="tu-i-line" d="M12 6v6M9 9h6M9 16.500h6" />
    </>
  ),
  buy: (
    <>
      {die}
      <path class="tu-i-line" d="M12 7.500v9M7.500 12h9" />
    </>
  ),
  set_die: (
    <>
      {die}
      <path class="tu-i-line" d="M8.8 9.200a3.3 3.3 0 1 1 4.4 3.600c-.8.4-1.2.9-1.2 1.900M12 17.500v.4" />
    </>
  ),
  arrow: <path class="tu-i-line" d="M3 12h16M13.5 6.5 19 12l-5.5 5.5" />,
  reroll: <path class="tu-i-line" d="M19.5 12A7.5 7.5 0 1 1 16.5 6M17.5 2v5h-5" />,
  up: <path class="tu-i-line" d="M12 5v14M5 12h14" />,
  down: <path class="tu-i-line" d="M5 12h14" />,
  glade: <path class="tu-i-ice" d="m12 1.5 9.2 5.250v10.500L12 22.500l-9.2-5.250V6.750z" />,
  goal: <path class="tu-i-flag" d="M6 22V3l12 4-12 5" />,
  ship: (
    <>
      <path class="tu-i-wood" d="M2 16h20l-3 5.500H5z" />
      <path class="tu-i-sail" d="M12.5 2c4 3 5.5 7 5 12h-5zM11 4v10H5c1-4 3-7.5 6-10z" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export type SignName = keyof typeof signs;

const isSign = (name: string): name is SignName => name in signs;

/** A sign by its name; what has no picture is shown as a card. */
export const signOf = (name: string): SignName => (isSign(name) ? name : 'card');

/** A sign; inside another drawing it takes x, y and a size. */
export function Sign({ name, x, y, size }: { name: SignName; x?: number; y?: number; size?: number }) {
  return (
    <svg class="tu-sign" viewBox="0 0 24 24" aria-hidden="true" x={x} y={y} width={size} height={size}>
      {signs[name]}
    </svg>
  );
}

/** A bear-eared pawn with the mark of its seat, round the origin. */
export function Pawn({ seat }: { seat: number }) {
  return (
    <g class="tu-pawn" style={{ '--seat': seatColour(seat) }}>
      <g transform="translate(-12 -12.5)">
        <path class="body" d={pawn} />
        <g class="mark" transform="translate(8 13.6) scale(.5)">
          {seatShape(seat)}
        </g>
      </g>
    </g>
  );
}

/** A tall tower with a pennant and the mark of its seat; its foot is at the origin. */
export function Keep({ seat }: { seat: number }) {
  return (
    <g class="tu-keep" style={{ '--seat': seatColour(seat) }}>
      <path class="pole" d="M0 -38v-14" />
      <path class="pennant" d="M0 -52l12 4-12 4z" />
      <path class="body" d="M-11 0-9 -26-12 -29v-8h5v4h4v-4h6v4h4v-4h5v8l-3 3L11 0z" />
      <path class="shade" d="M3 0V-33h4v-4h5v8l-3 3L11 0z" />
      <g class="mark" transform="translate(-5.5 -18) scale(.7)">
        {seatShape(seat)}
      </g>
    </g>
  );
}

const pips: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

/** A die of a seat, or without one a printed face. */
export function Die({ value, seat, fall = null }: { value: number; seat?: number; fall?: Fall }) {
  return (
    <svg
      class={`tu-die ${seat === undefined ? 'printed' : ''} ${fall ?? ''}`}
      viewBox="0 0 24 24"
      role="img"
      aria-label={`die ${value}`}
      style={seat === undefined ? undefined : { '--seat': seatColour(seat) }}
    >
      <rect x="1.5" y="1.5" width="21" height="21" rx="5" />
      {(pips[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" />
      ))}
    </svg>
  );
}
