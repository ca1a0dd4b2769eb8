/** The tower from straight above: the place for precision, for the keyboard and for those who listen. */

import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type {
  MeepleTowersCellView as Cell,
  MeepleTowersEditionView as Edition,
  SeatInfo,
  MeepleTowersView as View,
} from '../../protocol';
import type { Lit, LitTarget, PointingAt } from '../../table';
import { coming } from './coming';
import { Figure, Pillar, Room, Slab } from './Glyphs';
import { CELL, cellTarget, edge, laid, type Place, samePlace } from './geometry';
import type { Placing } from './placing';
import { asking, type Refusal } from './refusal';
import { cellWords, signed, towerRows } from './words';

interface PlanProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  lit: Lit;
  pointing: PointingAt;
  placing: Placing | null;
  /** The cells of the last move, to be marked until the next. */
  latest: ReadonlySet<string>;
  refusal: Signal<Refusal | null>;
}

const MARGIN = 34;

export function Plan(props: PlanProps) {
  const { view, edition, seats } = props;
  const { rows, columns } = view.board;
  const drawing = useRef<SVGSVGElement>(null);
  useHeldFocus(drawing, props.placing);
  useTurningWheel(drawing, props.placing);
  return (
    <div class="mt-plan">
      <svg
        ref={drawing}
        viewBox={`${-MARGIN} ${-MARGIN} ${columns * CELL + MARGIN + 8} ${rows * CELL + MARGIN + 8}`}
        role="group"
        aria-label="Plan of the tower, from above"
      >
        <Rulers rows={rows} columns={columns} />
        <Ground view={view} edition={edition} />
        {[...view.tiles]
          .sort((a, b) => a.top - b.top)
          .map(tile => {
            const face = edition.faces[tile.face];
            if (!face) return null;
            return (
              <g
                key={face.tile}
                class="mt-laid"
                style={{ '--high': Math.min(6, tile.level) }}
                data-piece={`tile/${face.tile}`}
              >
                <Slab edition={edition} face={face} cells={tile.cells} />
              </g>
            );
          })}
        {view.cells.map(cell => (
          <Standing key={cell.name} cell={cell} latest={props.latest.has(cellTarget(cell))} />
        ))}
        {props.placing ? (
          <Handles {...props} placing={props.placing} />
        ) : (
          view.cells.map(cell => <Spot key={cell.name} {...props} cell={cell} />)
        )}
        {props.refusal.value && <Refused refused={props.refusal.value} />}
      </svg>
      <ul class="unseen" aria-label="The tower in words">
        {towerRows(edition, seats, view).map(row => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </div>
  );
}

/** Turning the tile changes the handles; whoever was on one of them stays on one. */
function useHeldFocus(drawing: { current: SVGSVGElement | null }, placing: Placing | null): void {
  const inside = useRef(false);
  inside.current ||= drawing.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (placing && inside.current && lost) drawing.current?.querySelector<SVGGElement>('.mt-handle')?.focus();
    inside.current = false;
  }, [placing?.hold.rotation.rotation]);
}

const NOTCH = 140; // milliseconds: one notch of a wheel is one turn, and so is a flick over a touchpad

/** The wheel turns the tile in hand. */
function useTurningWheel(drawing: { current: SVGSVGElement | null }, placing: Placing | null): void {
  const last = useRef(0);
  useEffect(() => {
    const sheet = drawing.current;
    if (!sheet || !placing) return;
    const roll = (event: WheelEvent): void => {
      if (event.ctrlKey) return; // zooms the table
      event.preventDefault();
      if (event.timeStamp - last.current < NOTCH) return;
      last.current = event.timeStamp;
      placing.turn(event.deltaY < 0 ? -1 : 1);
    };
    sheet.addEventListener('wheel', roll, { passive: false });
    return () => sheet.removeEventListener('wheel', roll);
  });
}

/** Where one points in vain. */
const Refused = ({ refused }: { refused: Refusal }) => (
  <path class="mt-refused-edge" d={edge(refused.cells)} />
);

const Rulers = ({ rows, columns }: { rows: number; columns: number }) => (
  <g class="mt-rulers">
    {Array.from({ length: columns }, (_, i) => (
      <text key={`c${i}`} x={i * CELL + CELL / 2} y="-10">
        {String.fromCharCode(65 + i)}
      </text>
    ))}
    {Array.from({ length: rows }, (_, i) => (
      <text key={`r${i}`} x="-18" y={i * CELL + CELL / 2 + 8}>
        {i + 1}
      </text>
    ))}
  </g>
);

/** The property board, as it lies under everything. */
function Ground({ view, edition }: { view: View; edition: Edition }) {
  const { spaces, margin, seam, rows, columns } = view.board;
  const [width, depth] = [(columns - 2 * margin) * CELL, (rows - 2 * margin) * CELL];
  return (
    <g class="mt-ground">
      {margin > 0 && <rect class="mt-margin" width={columns * CELL} height={rows * CELL} rx="10" />}
      <rect class="mt-board" x={margin * CELL} y={margin * CELL} width={width} height={depth} rx="10" />
      {spaces.flatMap((row, i) =>
        [...row].map((letter, j) => (
          <Room
            key={`${i}/${j}`}
            kind={edition.kinds.find(kind => kind.letter === letter)?.name ?? ''}
            x={(margin + j) * CELL}
            y={(margin + i) * CELL}
            size={CELL}
          />
        )),
      )}
      <path class="mt-seam" d={`M${margin * CELL} ${seam * CELL}h${width}`} />
    </g>
  );
}

/** What is seen on a space: its level and what stands there. */
function Standing({ cell, latest }: { cell: Cell; latest: boolean }) {
  const place = `${cell.row}/${cell.column}/${cell.height}`;
  return (
    <g
      class={latest ? 'mt-standing latest' : 'mt-standing'}
      transform={`translate(${cell.column * CELL} ${cell.row * CELL})`}
    >
      {latest && <rect class="mt-latest" x="7" y="7" width="86" height="86" rx="8" />}
      {cell.level > 0 && (
        <g class="mt-level">
          <rect x="6" y="6" width="27" height="27" rx="6" />
          <text x="19.5" y="27">
            {cell.level}
          </text>
        </g>
      )}
      {cell.supports.map((seat, i) => (
        <g key={i} transform="translate(50 52)">
          <g data-piece={`support/${place}/${i}`} data-enter={`supply/${seat}`}>
            <Pillar seat={seat} upper={i > 0} />
          </g>
        </g>
      ))}
      {cell.meeple !== null && (
        <g transform="translate(50 86)">
          <g
            data-piece={`meeple/${place}`}
            data-enter={`supply/${cell.meeple}`}
            data-leave={`supply/${cell.meeple}`}
          >
            <Figure seat={cell.meeple} scale={104} />
          </g>
        </g>
      )}
    </g>
  );
}

/** A space that can be chosen: framed, and with a ghost of what would come there. */
function Spot({ view, edition, seats, lit, pointing, cell, refusal }: PlanProps & { cell: Cell }) {
  const open = lit(cellTarget(cell));
  const at = { transform: `translate(${cell.column * CELL} ${cell.row * CELL})` };
  const closed = view.closed.find(one => samePlace(one, cell));
  if (!open)
    return (
      <rect
        {...at}
        {...(closed && asking(refusal, { ...closed, name: cell.name, cells: [cell] }))}
        class="mt-hover"
        width={CELL}
        height={CELL}
      >
        <title>{cellWords(edition, seats, cell)}</title>
      </rect>
    );
  return (
    <g {...open.props} {...at} class={`mt-spot ${open.props.class}`}>
      <rect class="mt-frame" x="5" y="5" width="90" height="90" rx="10" />
      <Ghost view={view} open={open} pointing={pointing} cell={cell} />
      <Tag open={open} />
    </g>
  );
}

function Ghost({
  view,
  open,
  pointing,
  cell,
}: {
  view: View;
  open: LitTarget;
  pointing: PointingAt;
  cell: Cell;
}) {
  const { option } = open;
  if (pointing.picked?.id !== option.id && pointing.hovered?.id !== option.id) return null;
  const comes = coming(view, option);
  if (!comes) return null;
  return (
    <g class="mt-ghost" transform={`translate(50 ${comes.piece === 'meeple' ? 86 : 52})`}>
      {comes.piece === 'meeple' ? (
        <Figure seat={comes.seat} scale={104} />
      ) : (
        <Pillar seat={comes.seat} upper={cell.meeple === null && cell.supports.length > 0} />
      )}
    </g>
  );
}

/** What an option brings, in a corner of its space. */
function Tag({ open }: { open: LitTarget }) {
  const { points, opens } = open.option.args;
  const text = points ? String(points) : opens ? '+▦' : '';
  if (!text) return null;
  return (
    <g class="mt-tag">
      <rect x="56" y="64" width="40" height="32" rx="9" />
      <text x="76" y="87">
        {text}
      </text>
    </g>
  );
}

const nameOf = (view: View, place: Place): string =>
  view.cells.find(cell => samePlace(cell, place))?.name ?? '';

/** The tile in hand: every place it fits has one handle, where it would be held. */
function Handles({ view, edition, lit, placing, refusal }: PlanProps & { placing: Placing }) {
  const { hold, looked } = placing;
  const face = view.ghost && edition.faces[view.ghost.face];
  const builder = view.acting ?? 0;
  return (
    <>
      {hold.blocked.map(({ at, blocked }) => (
        <rect
          key={cellTarget(at)}
          {...asking(refusal, { ...blocked, name: nameOf(view, at), cells: laid(hold.rotation, blocked) })}
          class="mt-hover"
          x={at.column * CELL}
          y={at.row * CELL}
          width={CELL}
          height={CELL}
        />
      ))}
      {hold.handles.map(({ at, placement }) => {
        const open = lit(placement.target);
        return (
          <g
            key={cellTarget(at)}
            {...open?.props}
            class={`mt-handle ${open?.props.class ?? ''}`}
            transform={`translate(${at.column * CELL + CELL / 2} ${at.row * CELL + CELL / 2})`}
          >
            <rect class="mt-reach" x="-50" y="-50" width={CELL} height={CELL} />
            <circle r="34" />
            <text y="11">{signed(placement.points[builder] ?? 0)}</text>
          </g>
        );
      })}
      {looked && face && (
        <g class="mt-ghost-tile">
          <g class="mt-laid" style={{ '--high': 6 }}>
            <Slab edition={edition} face={face} cells={laid(hold.rotation, looked)} />
          </g>
          <path class="mt-ghost-edge" d={edge(laid(hold.rotation, looked))} />
          {looked.covers.map(({ seat, row, column }) => (
            <g
              key={`${row}/${column}`}
              class="mt-covered"
              transform={`translate(${column * CELL + 50} ${row * CELL + 86})`}
            >
              <Figure seat={seat} scale={104} />
            </g>
          ))}
          <Owed view={view} looked={looked} hold={hold} />
        </g>
      )}
    </>
  );
}

/** The points stay readable on the ghost, at the handle. */
function Owed({
  view,
  looked,
  hold,
}: {
  view: View;
  looked: NonNullable<Placing['looked']>;
  hold: Placing['hold'];
}) {
  const at = hold.handles.find(handle => handle.placement === looked)?.at;
  if (!at) return null;
  return (
    <g
      class="mt-handle hovered shown"
      transform={`translate(${at.column * CELL + CELL / 2} ${at.row * CELL + CELL / 2})`}
    >
      <circle r="34" />
      <text y="11">{signed(looked.points[view.acting ?? 0] ?? 0)}</text>
    </g>
  );
}
