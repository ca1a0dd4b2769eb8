/** The lot from above: how high each cell is built, and where the block in hand could go. */

import type { LOTSEditionView as Edition, LOTSView as View } from '../../protocol';
import type { Aim } from './aim';
import { lights, row, SIDE } from './site';
import { percent } from './words';

const CELL = 40;

interface PlanProps {
  view: View;
  edition: Edition;
  aim: Aim;
}

interface Column {
  height: number;
  colour: string | null;
}

/** For each cell its height and the colour on top. */
function columns(view: View, edition: Edition): Map<string, Column> {
  const found = new Map<string, Column>();
  for (const { piece } of view.tower)
    for (const [x = 0, y = 0, z = 0] of piece.cells) {
      const before = found.get(`${x},${y}`);
      if (!before || before.height <= z)
        found.set(`${x},${y}`, { height: z + 1, colour: edition.pieces[piece.colour]?.hex ?? null });
    }
  return found;
}

/** The middle of some cells, in pixels of the plan. */
function middle(cells: readonly (readonly number[])[]): [number, number] {
  const sum = (of: (cell: readonly number[]) => number) =>
    (cells.reduce((total, cell) => total + of(cell) + 0.5, 0) / cells.length) * CELL;
  return [sum(([x = 0]) => x), sum(([, y = 0]) => row(y))];
}

const ASIDE = 34; // two reaches of a coin

export function Plan({ view, edition, aim: { found, looked, lit } }: PlanProps) {
  const lot = edition.footprints.find(({ level }) => level === view.lot);
  const built = columns(view, edition);
  return (
    <svg
      class="lots-plan"
      viewBox={`-2 -2 ${SIDE * CELL + 4} ${SIDE * CELL + 4}`}
      role="group"
      aria-label="Plan of the lot"
    >
      <rect class="grass" x="-2" y="-2" width={SIDE * CELL + 4} height={SIDE * CELL + 4} rx="6" />
      {(lot?.cells ?? []).map(([x = 0, y = 0]) => {
        const column = built.get(`${x},${y}`);
        return (
          <g key={`${x},${y}`} transform={`translate(${x * CELL} ${row(y) * CELL})`}>
            <rect
              class="cell"
              x="1"
              y="1"
              width={CELL - 2}
              height={CELL - 2}
              rx="4"
              style={column?.colour ? { fill: column.colour } : undefined}
            />
            <text x={CELL - 8} y="13">
              {column?.height ?? 0}
            </text>
            <text class="name" x="9" y={CELL - 5}>
              {'abcd'[x]}
              {y + 1}
            </text>
          </g>
        );
      })}
      {looked?.level.cells.map(([x = 0, y = 0, z = 0]) => (
        <rect
          key={`${x},${y},${z}`}
          class="aim"
          x={x * CELL + 3}
          y={row(y) * CELL + 3}
          width={CELL - 6}
          height={CELL - 6}
          rx="5"
        />
      ))}
      {found.map(({ target, level }, i) => {
        const open = lit(target);
        if (!open) return null;
        const [spot, y] = middle(level.cells);
        // Floors one above the other have their coins side by side, so that each can be clicked.
        const under = found.slice(0, i).filter(one => String(middle(one.level.cells)) === String([spot, y]));
        const x = spot + under.length * (spot > CELL * 2 ? -ASIDE : ASIDE);
        return (
          <g
            key={target}
            {...open.props}
            class={`coin ${open.props.class}`}
            transform={`translate(${x} ${y})`}
          >
            <title>{`${open.option.label}: ${percent(level.risk)}`}</title>
            <circle class="reach" r="17" />
            <circle r="12" style={{ fill: lights[level.light]?.colour }} />
            <text y="4.5">{level.points}</text>
          </g>
        );
      })}
      {view.tops.map(({ piece, light, risk }) => {
        const open = lit(`piece/${piece}`);
        const cells = view.tower.find(standing => standing.piece.id === piece)?.piece.cells ?? [];
        if (!open || cells.length === 0) return null;
        const [x, y] = middle(cells);
        return (
          <g
            key={piece}
            {...open.props}
            class={`coin ${open.props.class}`}
            transform={`translate(${x} ${y})`}
          >
            <title>{`${open.option.label}: ${percent(risk)}`}</title>
            <circle class="reach" r="17" />
            <circle r="12" style={{ fill: lights[light]?.colour }} />
            <path class="off" d="M0 6 V-5 M-5 0 L0 -6 5 0" />
          </g>
        );
      })}
    </svg>
  );
}
