/** Small drawings: kinds of spaces, pieces, tiles, and the steps of a card. */

import { seatShape } from '../../parts/Seat';
import type {
  MeepleTowersEditionView as Edition,
  MeepleTowersFaceView as Face,
  MeepleTowersFaceCellView as FaceCell,
  MeepleTowersStepView as Step,
} from '../../protocol';
import { CELL, edge } from './geometry';
import { FIGURE, paint, path, room, SIGNS } from './pieces';
import { faceWords, kindName } from './words';

/** Patterns that every drawing of the table may use; drawn once. */
export const Defs = () => (
  <svg class="mt-defs" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern
        id="mt-stripes"
        width="20"
        height="20"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="20" height="20" fill="#f2cf3f" />
        <rect width="9" height="20" fill="#3d382e" />
      </pattern>
    </defs>
  </svg>
);

interface RoomProps {
  kind: string;
  icon?: boolean;
  /** Corner and side in the units of the drawing. */
  x: number;
  y: number;
  size: number;
}

/** One space: a coloured floor with the sign of its kind; stripes where no meeple may stand. */
export function Room({ kind, icon = false, x, y, size }: RoomProps) {
  const { floor, line } = room(kind);
  const sign = SIGNS[kind];
  return (
    <g class={`mt-room ${kind}`} transform={`translate(${x} ${y}) scale(${size / CELL})`}>
      <rect
        x="4"
        y="4"
        width="92"
        height="92"
        rx="9"
        fill={kind === 'striped' ? 'url(#mt-stripes)' : floor}
      />
      {kind === 'striped' && <rect x="17" y="17" width="66" height="66" rx="6" fill={floor} />}
      {sign && (
        <path
          class="mt-sign"
          d={sign}
          transform="translate(68 5) scale(1.12)"
          fill="none"
          stroke={line}
          stroke-width="2"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      )}
      {icon && <Foot line={line} />}
    </g>
  );
}

/** Where a tile must stand on a support: a pillar seen from above. */
const Foot = ({ line }: { line: string }) => (
  <g class="mt-foot" fill="none" stroke={line}>
    <circle cx="50" cy="50" r="25" stroke-width="5" stroke-dasharray="9 5" />
    <circle cx="50" cy="50" r="11" fill={line} stroke="none" />
  </g>
);

/** A support from above; the upper of two is smaller, so that both are seen. */
export function Pillar({ seat, upper = false }: { seat: number; upper?: boolean }) {
  const scale = upper ? 2.3 : 3.9;
  return (
    <g
      class={upper ? 'mt-pillar upper' : 'mt-pillar'}
      transform={`scale(${scale}) translate(-8 -8)`}
      fill={paint(seat)}
    >
      {seatShape(seat)}
    </g>
  );
}

/** A meeple with the shape of its seat on its chest, standing on (0, 0). */
export const Figure = ({ seat, scale = CELL }: { seat: number; scale?: number }) => (
  <g class="mt-figure" fill={paint(seat)}>
    <path d={path(FIGURE, scale)} />
    <g
      class="mt-chest"
      transform={`translate(0 ${-0.29 * scale}) scale(${scale / 85}) translate(-8 -8)`}
      fill="#fff"
    >
      {seatShape(seat)}
    </g>
  </g>
);

interface TileProps {
  edition: Edition;
  face: Face;
  cells?: readonly FaceCell[];
}

/** A tile without its values, in units of the plan, its corner at (0, 0). */
export const Slab = ({ edition, face, cells = face.cells }: TileProps) => (
  <g class={`mt-slab ${face.side}`}>
    {cells.map(cell => (
      <rect
        key={`${cell.row}/${cell.column}`}
        class="mt-slab-floor"
        x={cell.column * CELL - 1}
        y={cell.row * CELL - 1}
        width={CELL + 2}
        height={CELL + 2}
      />
    ))}
    <path class="mt-slab-edge" d={edge(cells)} />
    {cells.map(cell => (
      <Room
        key={`${cell.row}/${cell.column}`}
        kind={kindName(edition, cell.kind)}
        icon={cell.icon}
        x={cell.column * CELL}
        y={cell.row * CELL}
        size={CELL}
      />
    ))}
  </g>
);

/** A tile as a picture of its own. */
export const Tile = ({ edition, face }: { edition: Edition; face: Face }) => (
  <svg
    class="mt-tile"
    viewBox={`-6 -6 ${face.columns * CELL + 12} ${face.rows * CELL + 12}`}
    role="img"
    aria-label={faceWords(edition, face)}
  >
    <Slab edition={edition} face={face} />
  </svg>
);

/** The values of a tile: a square for the builder, a node for each support; eight corners on the advanced side. */
export const Values = ({ face }: { face: Face }) => (
  <span class={`mt-values ${face.side}`} aria-hidden="true">
    <span class="mt-square" title="For the builder">
      {face.square}
    </span>
    <span class="mt-node" title="For each support beneath">
      {face.node}
    </span>
  </span>
);

/* -- the steps of a card ---------------------------------------------------------------------- */

const KindSign = ({ kind }: { kind: string }) => (
  <svg class="mt-icon" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="4" fill={room(kind).floor} />
    <path
      d={SIGNS[kind]}
      fill="none"
      stroke={room(kind).line}
      stroke-width="1.9"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  </svg>
);

const MeepleSign = () => (
  <svg class="mt-icon" viewBox="-36 -70 72 72" aria-hidden="true">
    <path d={path(FIGURE, CELL)} fill="currentColor" />
  </svg>
);

export const PillarSign = () => (
  <svg class="mt-icon narrow" viewBox="0 0 14 24" aria-hidden="true">
    <path d="M2 21.5v-17a5 2.4 0 0 1 10 0v17a5 2.4 0 0 1-10 0z" fill="currentColor" />
    <ellipse cx="7" cy="4.5" rx="3.4" ry="1.3" fill="var(--mt-card)" />
  </svg>
);

const Arrows = ({ d }: { d: string }) => (
  <svg class="mt-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

export const TilesSign = () => (
  <svg class="mt-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m3 9 9-4 9 4-9 4zM3 15l9 4 9-4" fill="none" stroke="currentColor" stroke-width="2" />
  </svg>
);

export const TokenSign = () => (
  <svg class="mt-icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="8.5" fill="none" stroke="currentColor" stroke-width="2.2" />
    <path d="M12 8v8" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
  </svg>
);

function ShapeSign({ edition, shape }: { edition: Edition; shape: number }) {
  const cells = (edition.shapes[shape]?.outline ?? []).map(([row = 0, column = 0]) => ({ row, column }));
  const rows = 1 + Math.max(...cells.map(cell => cell.row));
  const columns = 1 + Math.max(...cells.map(cell => cell.column));
  return (
    <svg
      class="mt-shape"
      viewBox={`-1 -1 ${columns * 8 + 2} ${rows * 8 + 2}`}
      style={{ height: `${0.45 * rows + 0.1}em` }}
      aria-hidden="true"
    >
      {cells.map(({ row, column }) => (
        <rect key={`${row}/${column}`} x={column * 8} y={row * 8} width="8" height="8" />
      ))}
    </svg>
  );
}

/** A step in signs; `step.text` says the same in words. */
export function StepSigns({ edition, step }: { edition: Edition; step: Step }) {
  const pieces = Array.from({ length: step.number }, (_, i) => i);
  switch (step.op) {
    case 'meeple':
      return (
        <span class="mt-step">
          {pieces.map(i => (
            <MeepleSign key={i} />
          ))}
          <Arrows d="M4 12h14M13 7l5 5-5 5" />
          {step.kinds.map(kind => (
            <KindSign key={kind} kind={kindName(edition, kind)} />
          ))}
        </span>
      );
    case 'support':
      return (
        <span class="mt-step">
          <Arrows d="M12 5v14M5 12h14" />
          {pieces.map(i => (
            <PillarSign key={i} />
          ))}
        </span>
      );
    case 'construct':
      return (
        <span class="mt-step shapes">
          {step.shapes.map(shape => (
            <ShapeSign key={shape} edition={edition} shape={shape} />
          ))}
        </span>
      );
    case 'swap':
      return (
        <span class="mt-step">
          <PillarSign />
          <Arrows d="M4 8h14l-3-3M20 16H6l3 3" />
          <MeepleSign />
        </span>
      );
    default:
      return (
        <span class="mt-step">
          <PillarSign />
          <Arrows d="M4 17c3-10 12-10 15-1M19.5 10.5 19 16l-5-1.5" />
        </span>
      );
  }
}
