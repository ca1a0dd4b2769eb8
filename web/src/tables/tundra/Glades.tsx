/** The map: glades opened and unopened, settlements, pieces, and the ribbon of victory points round them. */

import { Peek } from '../../parts/Peek';
import { seatColour, seatName, seatShape } from '../../parts/Seat';
import type {
  TundraCellView as Cell,
  TundraEditionView as Edition,
  EventView,
  OptionView,
  TundraPieceView as Piece,
  QuestionView,
  SeatInfo,
  TundraSettlementView as Settlement,
  TundraTileView as Tile,
  TundraView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import {
  type Box,
  bounds,
  entrance,
  hexagon,
  inRow,
  inset,
  lakes,
  middle,
  type Point,
  placeOf,
  RADIUS,
  ribbon,
} from './geometry';
import { Keep, Pawn, Sign, signOf } from './icons';
import { count, gladeWords, settlementWords } from './words';

interface GladesProps {
  view: View;
  edition: Edition;
  question: QuestionView | null;
  seats: SeatInfo[];
  events: EventView[];
  lit: Lit;
}

export function Glades({ view, edition, question, seats, events, lit }: GladesProps) {
  const layout = edition.layouts[view.layout];
  if (!layout) return null;
  const box = bounds(layout);
  const at = (cell: number): Point => middle(placeOf(layout, cell) ?? { row: 0, x: 0 });
  const opened = cellsOf(events, 'GladeOpened');
  const built = cellsOf(events, 'TowerBuilt');
  return (
    <section class="tu-map" aria-label={`The map: ${layout.name}`}>
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} class="tu-land">
        <title>{`The map ${layout.name}`}</title>
        <rect
          class="tu-ground"
          x={box.x + 2}
          y={box.y + 2}
          width={box.width - 4}
          height={box.height - 4}
          rx="20"
        />
        <Ribbon box={inset(box, 15)} view={view} spaces={edition.vp_track} seats={seats} />
        {lakes(layout).map(place => (
          <Lake key={`${place.row} ${place.x}`} at={middle(place)} />
        ))}
        {view.cells.map(cell => (
          <Glade
            key={cell.cell}
            cell={cell}
            at={at(cell.cell)}
            edition={edition}
            seats={seats}
            fresh={opened.has(cell.cell)}
            risen={built.has(cell.cell)}
          />
        ))}
        {view.settlements.map(settlement => (
          <Home key={settlement.cell} settlement={settlement} at={at(settlement.cell)} seats={seats} />
        ))}
        <Targets question={question} at={at} lit={lit} />
      </svg>
    </section>
  );
}

/** The cells at which this has just happened. */
const cellsOf = (events: EventView[], kind: string): Set<number> =>
  new Set(events.filter(event => event.kind === kind).map(event => event.facts.cell as number));

/* -- the hexagons ----------------------------------------------------------------------------- */

interface GladeProps {
  cell: Cell;
  at: Point;
  edition: Edition;
  seats: SeatInfo[];
  fresh: boolean;
  risen: boolean;
}

function Glade({ cell, at, edition, seats, fresh, risen }: GladeProps) {
  const tile = cell.tile === null ? null : (edition.tiles[cell.tile] ?? null);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>{gladeWords(edition, seats, cell)}</title>
      {tile ? <Open tile={tile} cell={cell.cell} edition={edition} fresh={fresh} /> : <Closed />}
      {cell.tower && (
        <g transform="translate(-25 40)">
          <g data-piece={`tower/${cell.tower.seat}/${cell.tower.number}`} class={risen ? 'tu-risen' : ''}>
            <Keep seat={cell.tower.seat} />
          </g>
        </g>
      )}
      <Crowd workers={cell.workers} y={-5} />
    </g>
  );
}

function Closed() {
  return (
    <g class="tu-glade closed">
      <polygon class="edge" points={hexagon()} />
      <polygon class="face" points={hexagon(RADIUS - 4)} />
      <g class="weave">
        {[0, 60, 120].map(turn => (
          <path
            key={turn}
            transform={`rotate(${turn})`}
            d="M0-26V26M-6-20 0-14 6-20M-6 20 0 14 6 20M-4-9 0-5 4-9"
          />
        ))}
        <polygon class="ring" points={hexagon(RADIUS - 14)} />
      </g>
    </g>
  );
}

interface OpenProps {
  tile: Tile;
  cell: number;
  edition: Edition;
  fresh: boolean;
}

function Open({ tile, cell, edition, fresh }: OpenProps) {
  const bonus = edition.effects[tile.bonus]?.parts ?? [];
  const places = inRow(bonus.length, 25, 30);
  return (
    <g class={`tu-glade ${tile.resource ?? 'barren'} ${fresh ? 'fresh' : ''}`}>
      <polygon class="edge" points={hexagon()} />
      <polygon class="face" points={hexagon(RADIUS - 4)} />
      <Ground resource={tile.resource} />
      {tile.resource && (
        <>
          <circle class="plaque" cx="0" cy="-34" r="15" data-place={`cell/${cell}`} />
          <Sign name={signOf(tile.resource)} x={-11} y={-45} size={22} />
        </>
      )}
      <rect class="site" x="-36" y="14" width="22" height="24" rx="3" />
      <g transform="translate(15 27)">
        <rect
          data-place={`bonus/${cell}`}
          class="plaque"
          x={-12 - bonus.length * 6}
          y="-12"
          width={24 + bonus.length * 12}
          height="25"
          rx="8"
        />
        {bonus.map((part, i) => (
          <g key={i} transform={`translate(${places[i] ?? 0} 0)`}>
            <Sign name={signOf(part.good ?? part.kind)} x={part.n > 1 ? -5 : -9} y={-9} size={18} />
            {part.n > 1 && (
              <text class="n" x="-5" y="5.5" text-anchor="end">
                {part.n}
              </text>
            )}
          </g>
        ))}
      </g>
    </g>
  );
}

/** Open water between the glades: nobody goes there. */
function Lake({ at }: { at: Point }) {
  return (
    <g class="tu-lake" transform={`translate(${at.x} ${at.y})`}>
      <title>a lake</title>
      <polygon points={hexagon(RADIUS - 2)} />
      <path d="M-24-14q6-6 12 0t12 0M-4 6q6-6 12 0t12 0M-26 24q6-6 12 0t12 0" />
    </g>
  );
}

/** What grows or lies in a glade, faint, behind everything. */
function Ground({ resource }: { resource: string | null }) {
  if (resource === 'firewood')
    return (
      <path class="grown" d="M-40 12l7-18 7 18zM-33-2l5-14 5 14M28-2l8-20 8 20zM36-14l4-10M22 8l5-12 5 12" />
    );
  if (resource === 'stone')
    return <path class="grown" d="M-44 6l8-14 9 3 6 12zM24 2l6-15 10 2 6 14zM-24-18l5-7 7 8" />;
  if (resource === 'peat')
    return <path class="grown" d="M-44 2h22M-40-8h14M22-2h22M26-12h12M-36-8v-6M-32-8v-8M30-12v-8M34-12v-6" />;
  return (
    <path class="grown" d="M-30 6v-34M-30-18l-8-8M-30-12l9-9M-30-24l6-7M32 4v-26M32-10l8-8M32-14l-7-7" />
  );
}

function Home({ settlement, at, seats }: { settlement: Settlement; at: Point; seats: SeatInfo[] }) {
  const words = settlementWords(seats, settlement);
  return (
    <g
      class="tu-home"
      transform={`translate(${at.x} ${at.y})`}
      style={{ '--seat': seatColour(settlement.seat) }}
    >
      <title>{words}</title>
      <polygon class="edge" points={hexagon()} />
      <polygon class="face" points={hexagon(RADIUS - 7)} />
      <g class="roofs" transform="translate(0 -4)">
        <path class="wall" d="M-33 -12h20v17h-20zM13 -12h20v17H13zM-11 -22h22v27h-22z" />
        <path class="roof" d="M-37-11l14-14 14 14zM9-11l14-14 14 14zM-16-21 0-39l16 18z" />
        <path class="door" d="M-4 5v-11h8v11z" />
      </g>
      <g class="mark" transform="translate(-8 32)">
        {seatShape(settlement.seat)}
      </g>
      <Crowd workers={settlement.workers} y={17} />
    </g>
  );
}

/** Workers side by side; a crowd stands in stacks, one for each player, with their number. */
function Crowd({ workers, y }: { workers: Piece[]; y: number }) {
  const stacked = workers.length > 3;
  const owners = [...new Set(workers.map(({ seat }) => seat))];
  const places = inRow(stacked ? owners.length : workers.length, 21, 66);
  return (
    <>
      {workers.map(({ seat, number }, i) => {
        const mates = workers.slice(0, i).filter(worker => worker.seat === seat).length;
        const x = stacked ? (places[owners.indexOf(seat)] ?? 0) + mates * 1.5 : (places[i] ?? 0);
        const up = stacked ? mates * 2 : 0;
        return (
          <g key={`${seat}/${number}`} transform={`translate(${x} ${y - up}) scale(1.12)`}>
            <g data-piece={`worker/${seat}/${number}`} data-enter={`estate/${seat}`}>
              <Pawn seat={seat} />
            </g>
          </g>
        );
      })}
      {stacked &&
        owners.map((seat, i) => {
          const n = workers.filter(worker => worker.seat === seat).length;
          return n > 1 ? <Badge key={seat} n={n} x={(places[i] ?? 0) + 10} y={y - 14} /> : null;
        })}
    </>
  );
}

function Badge({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g class="tu-badge" transform={`translate(${x} ${y})`}>
      <circle r="9" />
      <text y="5" text-anchor="middle">
        {n}
      </text>
    </g>
  );
}

/* -- what can be clicked ---------------------------------------------------------------------- */

interface TargetsProps {
  question: QuestionView | null;
  at(cell: number): Point;
  lit: Lit;
}

const onMap = /^(step|cell|tower)\//;

/** Every option on the map is about a cell. */
const cellOf = (option: OptionView): number => option.args.cell as number;

/** Above everything, so that no piece is in the way of a click. */
function Targets({ question, at, lit }: TargetsProps) {
  const options = (question?.options ?? []).filter(option => onMap.test(option.target));
  const cells = [...new Set(options.map(option => cellOf(option)))];
  return cells.map(cell => {
    const here = options.filter(option => cellOf(option) === cell);
    const [only] = here;
    if (only && here.length === 1) return <Whole key={cell} option={only} at={at} cell={cell} lit={lit} />;
    return here.map((option, i) => (
      <Entrance key={option.id} option={option} at={at} cell={cell} beside={twins(here, i)} lit={lit} />
    ));
  });
}

/** How many options before this one come from the same hexagon. */
const twins = (options: OptionView[], i: number): number =>
  options.slice(0, i).filter(other => other.args.start === options[i]?.args.start).length;

interface TargetProps {
  option: OptionView;
  cell: number;
  at(cell: number): Point;
  lit: Lit;
}

/** Only one thing can happen here: the whole hexagon means it. */
function Whole({ option, cell, at, lit }: TargetProps) {
  const open = lit(option.target);
  const start = option.args.start as number | undefined;
  const to = at(cell);
  const from = start === undefined ? null : entrance(at(start), to);
  return (
    <g {...open?.props} class={`tu-target ${open?.props.class ?? ''}`}>
      <polygon transform={`translate(${to.x} ${to.y})`} points={hexagon(RADIUS - 3)} />
      {from && (
        <path
          class="way"
          transform={`translate(${from.x} ${from.y}) rotate(${from.turn})`}
          d="M-9-9 3 0-9 9z"
        />
      )}
    </g>
  );
}

/** Several workers could come here: each has an entrance of its own. */
function Entrance({ option, cell, at, beside, lit }: TargetProps & { beside: number }) {
  const open = lit(option.target);
  const start = option.args.start as number | undefined;
  const to = at(cell);
  const { x, y, turn } = entrance(at(start ?? cell), to);
  return (
    <g {...open?.props} class={`tu-target entrance ${open?.props.class ?? ''}`}>
      <g transform={`translate(${x} ${y}) rotate(${turn}) translate(${beside * 22} 0)`}>
        <circle r="17" />
        <path class="way" d="M-6-9 8 0-6 9z" />
      </g>
    </g>
  );
}

/* -- victory points --------------------------------------------------------------------------- */

interface RibbonProps {
  box: Box;
  view: View;
  spaces: number;
  seats: SeatInfo[];
}

function Ribbon({ box, view, spaces, seats }: RibbonProps) {
  const track = ribbon(box, spaces);
  return (
    <g class="tu-ribbon">
      <rect class="cloth" x={box.x} y={box.y} width={box.width} height={box.height} rx="6" />
      {track.map(({ x, y }, space) =>
        space % 5 === 0 ? (
          <text key={space} x={x} y={y + 4.5} text-anchor="middle">
            {space}
          </text>
        ) : (
          <circle key={space} class="stitch" cx={x} cy={y} r="2.4" />
        ),
      )}
      {view.estates.map(({ seat, vp, space, lap }) => {
        const { x, y } = track[space] ?? { x: 0, y: 0 };
        const before = view.estates.filter(other => other.space === space && other.seat < seat).length;
        return (
          <g key={seat} transform={`translate(${x + before * (x < box.x + box.width / 2 ? 17 : -17)} ${y})`}>
            <g class="tu-counter" data-piece={`counter/${seat}`} style={{ '--seat': seatColour(seat) }}>
              <title>{`${seatName(seats, seat)}: ${vp} victory points`}</title>
              <circle r="12" />
              <g class="mark" transform="translate(-7.2 -7.2) scale(.9)">
                {seatShape(seat)}
              </g>
              {lap > 0 && <path class="acorn" d="M6-9a6 6 0 0 1 12 0zM7-8h10c0 5-3 7-5 9-2-2-5-4-5-9z" />}
            </g>
          </g>
        );
      })}
    </g>
  );
}

/* -- what may lie face down ------------------------------------------------------------------- */

/** Glades without a tower: what is left to build on, once they are open. */
export function Sites({ view }: { view: View }) {
  const free = view.cells.filter(cell => cell.tower === null);
  const open = free.filter(cell => cell.tile !== null).length;
  return (
    <span
      class="tu-chip"
      title={`${count(open, 'open glade')} and ${free.length - open} unopened have no tower yet`}
    >
      <Sign name="tower" /> {count(open, 'free site')}
    </span>
  );
}

export function Unopened({ view }: { view: View }) {
  const total = view.unopened.length;
  return (
    <Peek
      class="tu-chip"
      label={`${count(total, 'unopened glade')}: what they may be`}
      face={
        <>
          <Sign name="glade" /> {total} unopened
        </>
      }
    >
      <b>What an unopened glade may be</b>
      <table class="tu-odds">
        <tbody>
          {view.odds.map(({ resource, count: n, of }) => (
            <tr key={resource}>
              <th scope="row">{resource ?? 'barren'}</th>
              <td class="bar">
                <span style={{ width: `${of === 0 ? 0 : (100 * n) / of}%` }} />
              </td>
              <td>
                {n} of {of}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Peek>
  );
}
