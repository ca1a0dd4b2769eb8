/** The small pictures of the table, all on little fields of their own. */

import type { ComponentChildren } from 'preact';
import { CUBE, cubeFaces, figure, type Point } from './geometry';

/* -- cubes -------------------------------------------------------------------------------------- */

/** What a colour's cubes are made of, and the mark that tells it without colour. */
const marks: Record<string, ComponentChildren> = {
  W: <path d="M2.5 4h7M2.5 8h7" />,
  C: <path d="M3.5 4h.01M8.5 4h.01M6 6h.01M3.5 8h.01M8.5 8h.01" />,
  G: <path d="M3 8.5 8.5 3M6.2 9 9 6.2" />,
  S: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />,
};

/** A cube seen from the front on a field of 12 by 12. */
export function FlatCube({ colour, misc = false }: { colour: string; misc?: boolean }) {
  return (
    <g class={`rh-flat ${misc ? 'M' : colour}`}>
      <rect x=".5" y=".5" width="11" height="11" rx="1.2" />
      {marks[colour]}
    </g>
  );
}

/** One cube of a tower. */
export function Cube({
  colour,
  at,
  level,
  misc = false,
}: {
  colour: string;
  at: Point;
  level: number;
  misc?: boolean;
}) {
  const faces = cubeFaces(at, level);
  return (
    <g class={`rh-cube ${misc ? 'M' : colour}`}>
      <path class="left" d={faces.left} />
      <path class="right" d={faces.right} />
      <path class="top" d={faces.top} />
      {misc && (
        <text class="rh-cube-letter" x={at.x} y={at.y - (level + 1) * CUBE.rise + 3.6}>
          {colour}
        </text>
      )}
    </g>
  );
}

/** A cube by itself, as it lies in a hand. */
export const CubeIcon = ({ colour, misc = false }: { colour: string; misc?: boolean }) => (
  <svg class="rh-cube-icon" viewBox="-16 -21.5 32 30.5" aria-hidden="true">
    <Cube colour={colour} at={{ x: 0, y: 0 }} level={0} misc={misc} />
  </svg>
);

/* -- meeples ------------------------------------------------------------------------------------ */

/** What a trade brings, in one sign: the cubes' letters, up, victory, money, ability, plan. */
const letters: Record<string, string> = {
  brown: 'W',
  navy: 'C',
  clear: 'G',
  blue: 'S',
  green: 'U',
  yellow: 'V',
  magenta: '$',
  purple: 'A',
  black: 'P',
};

export type Pose = 'hard' | 'steady' | 'exhausted';

const poses: Record<Pose, { turn: string; depth: string; letter: Point }> = {
  hard: { turn: '', depth: 'translate(3 -1.6)', letter: { x: 20, y: 29 } },
  steady: { turn: 'rotate(-90 22 22) translate(0 2)', depth: 'translate(2 3)', letter: { x: 27, y: 27.5 } },
  exhausted: { turn: 'matrix(1.06 0 -.3 .62 5 16)', depth: 'translate(0 5)', letter: { x: 20, y: 36.5 } },
};

/** A meeple on a field of 44 by 44: upright, on its edge, or flat on its back. */
export function MeepleFigure({ colour, pose = 'hard' }: { colour: string; pose?: Pose }) {
  const { turn, depth, letter } = poses[pose];
  return (
    <g class={`rh-meeple ${colour} ${pose}`}>
      <g transform={turn}>
        <path class="side" d={figure} transform={depth} />
        <path class="face" d={figure} />
      </g>
      <text x={letter.x} y={letter.y}>
        {letters[colour] ?? '?'}
      </text>
    </g>
  );
}

export const MeepleIcon = ({ colour, pose }: { colour: string; pose?: Pose }) => (
  <svg class="rh-meeple-icon" viewBox="-1 -1 46 46" aria-hidden="true">
    <MeepleFigure colour={colour} pose={pose} />
  </svg>
);

/** One meeple that may have one of several colours, split between them. */
export function SplitMeeple({
  colours,
  x,
  y,
  size,
}: {
  colours: string[];
  x: number;
  y: number;
  size: number;
}) {
  const part = 40 / colours.length;
  return (
    <>
      {colours.map((colour, i) => (
        <svg
          key={colour}
          x={x + (size * i) / colours.length}
          y={y}
          width={size / colours.length}
          height={(size * 44) / 40}
          viewBox={`${part * i} 0 ${part} 44`}
          aria-hidden="true"
        >
          <g class={`rh-meeple ${colour}`}>
            <path class="face" d={figure} />
          </g>
        </svg>
      ))}
      <text class="rh-split-letter" x={x + size / 2} y={y + size * 0.72}>
        {colours.map(colour => letters[colour] ?? '?').join('/')}
      </text>
    </>
  );
}

/* -- building types ------------------------------------------------------------------------------ */

/** Shape and sign of a building type, on a field of 24 by 24. */
const signs: Record<string, ComponentChildren> = {
  PK: (
    <>
      <circle class="field" cx="12" cy="12" r="11" />
      <path class="sign" d="M7 17C6 9 11 6 18 6c0 7-3 11-9 10M7 18l6-7" />
    </>
  ),
  CV: (
    <>
      <rect class="field" x="1.5" y="1.5" width="21" height="21" rx="2" />
      <path class="sign" d="M5 9 12 5l7 4zM7 11v6M12 11v6M17 11v6M5 19h14" />
    </>
  ),
  RS: (
    <>
      <path class="field" d="M12 .8 23 9v14H1V9z" />
      <path class="sign" d="M6.5 19v-8L12 7l5.5 4v8zM10.5 19v-4h3v4" />
    </>
  ),
  CM: (
    <>
      <path class="field" d="M6.5 1h11L23.4 12l-5.9 11h-11L.6 12z" />
      <path class="sign" d="M6 7h12l1 4H5zM7 11v7h10v-7M11 18v-4h3v4" />
    </>
  ),
  IN: (
    <>
      <path
        class="field"
        d="m10 .8 4 0 .6 3 2.3 1 2.6-1.7 2.7 2.8-1.7 2.6 1 2.3 3 .5v3.4l-3 .6-1 2.3 1.7 2.6-2.7 2.8-2.6-1.8-2.3 1-.6 3h-4l-.5-3-2.3-1L4.6 23 1.9 20.2l1.7-2.6-1-2.3-2.6-.6v-3.4l3-.5 1-2.3L1.9 5.9 4.6 3.1l2.6 1.7 2.3-1z"
      />
      <path class="sign" d="M6.5 17.5v-7l4 2.5v-2.5l4 2.5V8h3v9.5z" />
    </>
  ),
};

/** A type as children of a drawing, with its upper left corner and its size. */
export const TypeSign = ({ type, x, y, size }: { type: string; x: number; y: number; size: number }) => (
  <g class={`rh-type ${type}`} transform={`translate(${x} ${y}) scale(${size / 24})`}>
    {signs[type] ?? <circle class="field" cx="12" cy="12" r="11" />}
  </g>
);

export const TypeIcon = ({ type }: { type: string }) => (
  <svg class="rh-type-icon" viewBox="0 0 24 24" aria-hidden="true">
    <TypeSign type={type} x={0} y={0} size={24} />
  </svg>
);

/* -- tokens, stars, coins ------------------------------------------------------------------------- */

const star = 'M0-12 3.2-4.4 11.4-3.7 5.2 1.7 7.1 9.7 0 5.4-7.1 9.7-5.2 1.7-11.4-3.7-3.2-4.4Z';

/** Victory Points. */
export function Star({ x, y, size, children }: Point & { size: number; children: string | number }) {
  const long = String(children).length > 1;
  return (
    <g class={long ? 'rh-star long' : 'rh-star'} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path d={star} transform="scale(1.18)" />
      {long && <circle r="9.3" />}
      <text y={long ? 4.4 : 5}>{children}</text>
    </g>
  );
}

/** What something costs. */
export const Coin = ({ x, y, size, children }: Point & { size: number; children: ComponentChildren }) => (
  <g class="rh-coin" transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <circle r="11.5" />
    <circle class="rim" r="9.2" />
    <text y="4.8">{children}</text>
  </g>
);

/** A Wild Token: a cog of all four cube colours. */
export const WildToken = () => (
  <svg class="rh-wild" viewBox="-12 -12 24 24" aria-hidden="true">
    <circle class="rim" r="11.5" />
    <path class="W" d="M0 0V-8.5A8.5 8.5 0 0 0-8.5 0z" />
    <path class="C" d="M0 0H8.5A8.5 8.5 0 0 0 0-8.5z" />
    <path class="G" d="M0 0V8.5A8.5 8.5 0 0 0 8.5 0z" />
    <path class="S" d="M0 0H-8.5A8.5 8.5 0 0 0 0 8.5z" />
    <circle class="hub" r="3" />
  </svg>
);

/** Spending Power: a banknote. */
export const Note = () => (
  <svg class="rh-note" viewBox="0 0 30 20" aria-hidden="true">
    <rect x="1" y="2" width="28" height="16" rx="2" />
    <circle cx="15" cy="10" r="5" />
    <text x="15" y="13.6">
      $
    </text>
  </svg>
);
