/** The four order boards of a player, with dice in their slots and the enhancement cards peeking out beneath. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type {
  TundraActivationView as Activation,
  TundraBoardView as Board,
  TundraEditionView as Edition,
  TundraEstateView as Estate,
  EventView,
  TundraFrameView as Frame,
} from '../../protocol';
import type { Lit, PointingAt } from '../../table';
import { Effect, Price } from './Effect';
import { Die, Sign, type SignName } from './icons';
import { isTurned } from './moments';

const ROWS = [6, 5, 4, 3, 2, 1] as const;

export const boardSigns: readonly SignName[] = ['tower', 'move', 'gather', 'card'];

interface OrdersProps {
  edition: Edition;
  estate: Estate;
  events: EventView[];
  /** Of this player, if one is in progress. */
  activation: Activation | null;
  lit: Lit;
  pointing: PointingAt;
}

/** Whether anything of this board can be clicked. */
const isLit = (lit: Lit, board: Board, b: number, activation: Activation | null): boolean =>
  ROWS.some(row => lit(`slot/${b}/${row}`)) ||
  board.cards.some((_, place) => lit(`under/${b}/${place}`)) ||
  lit(`board/${b}`) !== null ||
  (activation?.board === b && activation.sources.some(({ source }) => lit(`act/${source}`)));

/** On a narrow screen the boards are tabs; one is open if there is something to do on it, or if somebody wants to look. */
export function Orders({ edition, estate, events, activation, lit, pointing }: OrdersProps) {
  const wanted = useSignal<number | null>(null);
  const open = estate.boards.map((board, b) => isLit(lit, board, b, activation));
  const first = open.indexOf(true);
  const front = wanted.value ?? (first < 0 ? null : first);
  // What somebody wanted to see belongs to the question they were thinking about.
  const asking = open.join();
  useEffect(() => {
    wanted.value = null;
  }, [asking, wanted]);
  return (
    <div class="tu-orders">
      <div class="tu-tabs">
        {edition.boards.map((face, b) => (
          <button
            key={face.id}
            type="button"
            class={`tu-tab ${face.id}`}
            aria-pressed={front === b}
            onClick={() => {
              wanted.value = wanted.value === b ? null : b;
            }}
          >
            <Sign name={boardSigns[b] ?? 'card'} />
            {face.name}
            {open[b] && <i class="tu-dot" />}
          </button>
        ))}
      </div>
      <div class="tu-boards">
        {estate.boards.map((board, b) => (
          <OrderBoard
            key={edition.boards[b]?.id}
            edition={edition}
            seat={estate.seat}
            board={board}
            b={b}
            front={front === b}
            turned={isTurned(events, estate.seat, b)}
            activation={activation?.board === b ? activation : null}
            lit={lit}
            pointing={pointing}
          />
        ))}
      </div>
    </div>
  );
}

interface OrderBoardProps {
  edition: Edition;
  seat: number;
  board: Board;
  b: number;
  front: boolean;
  /** Just now. */
  turned: boolean;
  activation: Activation | null;
  lit: Lit;
  pointing: PointingAt;
}

/** What is drawn in one column: the board itself, or a card under it. */
interface Column {
  source: number;
  name: string;
  frames: Frame[];
  piece: string | null;
}

function columnsOf(edition: Edition, board: Board, b: number): Column[] {
  const face = edition.boards[b];
  const starter = board.starter === null ? undefined : edition.starters[board.starter];
  const columns: Column[] = [
    {
      source: 0,
      name: face?.name ?? '',
      frames: (board.upgraded ? face?.upgraded : face?.base) ?? [],
      piece: null,
    },
  ];
  if (starter)
    columns.push({ source: 1, name: starter.name, frames: starter.frames, piece: `starter/${starter.id}` });
  board.cards.forEach((card, place) => {
    const held = card === null ? undefined : edition.city[card];
    if (held)
      columns.push({ source: 2 + place, name: held.name, frames: held.frames, piece: `card/${card}` });
  });
  return columns;
}

function OrderBoard(props: OrderBoardProps) {
  const { edition, seat, board, b, front, turned, activation, lit, pointing } = props;
  const face = edition.boards[b];
  if (!face) return null;
  const columns = columnsOf(edition, board, b);
  const places = board.cards
    .map((_, place) => ({ place, open: lit(`under/${b}/${place}`) }))
    .filter(p => p.open);
  const turn = lit(`board/${b}`);
  const row = activation?.row ?? rowPointedAt(pointing, b);
  const width = columns.length + places.filter(({ place }) => board.cards[place] === null).length;
  return (
    <section
      class={`tu-board ${face.id} ${board.upgraded ? 'upgraded' : ''} ${front ? 'front' : ''} ${turned ? 'turned' : ''}`}
      aria-label={`${face.name}${board.upgraded ? ', upgraded' : ''}`}
    >
      <header>
        <Sign name={boardSigns[b] ?? 'card'} />
        <b>{face.name}</b>
        {board.upgraded && <Sign name="vp" />}
      </header>
      <div
        class={`tu-rows-grid ${width === 1 ? 'bare' : width > 2 ? 'crowded' : ''}`}
        style={{ '--cards': width - 1, '--rows': heights(lit, b) }}
      >
        {ROWS.map((value, i) => (
          <Slot
            key={value}
            seat={seat}
            value={value}
            filled={board.rows[i]?.die ?? false}
            b={b}
            now={row === value}
          />
        ))}
        {columns.map((column, x) => (
          <ColumnFrames
            key={column.source}
            edition={edition}
            column={column}
            x={x}
            row={row}
            activation={activation}
            lit={lit}
          />
        ))}
        {ROWS.map((value, i) => {
          const open = lit(`slot/${b}/${value}`);
          if (!open) return null;
          return (
            <div
              key={value}
              {...open.props}
              class={`tu-row ${open.props.class}`}
              style={{ gridRow: i + 1 }}
            />
          );
        })}
        {places.map(({ place, open }) => {
          const held = columns.findIndex(column => column.source === 2 + place);
          return (
            <div
              key={place}
              {...open?.props}
              class={`tu-under ${open?.props.class ?? ''}`}
              style={{ gridColumn: held < 0 ? width + 1 : held + 2 }}
            >
              <Sign name="card" />
              <span>{open?.option.note || 'here'}</span>
            </div>
          );
        })}
        {turn && (
          <div {...turn.props} class={`tu-turn ${turn.props.class}`}>
            <Sign name="upgrade" />
            <b>Turn over</b>
            <span class="tu-effect">
              <Price price={face.price} />
            </span>
          </div>
        )}
      </div>
      <Foot edition={edition} board={board} b={b} row={row} columns={columns} />
    </section>
  );
}

/** On a narrow screen rows that can be touched are as high as a finger needs, the others as low as their die. */
const heights = (lit: Lit, b: number): string =>
  ROWS.map(row => (lit(`slot/${b}/${row}`) ? FINGER : LOW)).join(' ');

const FINGER = '44px';
const LOW = '28px';

/** The row of this board that the option somebody looks at would activate. */
function rowPointedAt({ hovered, picked }: PointingAt, b: number): number | null {
  const option = hovered ?? picked;
  return option?.kind === 'PLACE' && option.args.board === b ? (option.args.value as number) : null;
}

interface SlotProps {
  seat: number;
  value: number;
  filled: boolean;
  b: number;
  now: boolean;
}

function Slot({ seat, value, filled, b, now }: SlotProps) {
  return (
    <span
      class={`tu-slot ${filled ? 'filled' : ''} ${now ? 'now' : ''}`}
      style={{ gridRow: 7 - value }}
      data-place={filled && now ? `order/${seat}/${b}` : undefined}
    >
      {filled ? (
        <span data-piece={`slot/${seat}/${b}/${value}`} data-enter={`dice/${seat}/${value}`}>
          <Die value={value} seat={seat} />
        </span>
      ) : (
        value
      )}
    </span>
  );
}

interface ColumnProps {
  edition: Edition;
  column: Column;
  x: number;
  row: number | null;
  activation: Activation | null;
  lit: Lit;
}

function ColumnFrames({ edition, column, x, row, activation, lit }: ColumnProps) {
  const source = activation?.sources.find(found => found.source === column.source);
  const open = source?.pending ? lit(`act/${column.source}`) : null;
  return column.frames.map(({ high, low, effect }) => {
    const touched = row !== null && row <= high && row >= low;
    const act = touched ? open : null;
    const state = touched ? (source && !source.pending ? 'done' : 'would') : '';
    return (
      <div
        key={high}
        {...act?.props}
        class={`tu-frame ${column.source === 0 ? '' : 'card'} ${state} ${act?.props.class ?? ''}`}
        style={{ gridColumn: x + 2, gridRow: `${7 - high} / ${8 - low}` }}
      >
        <Effect edition={edition} effect={effect} />
      </div>
    );
  });
}

interface FootProps {
  edition: Edition;
  board: Board;
  b: number;
  row: number | null;
  columns: Column[];
}

/** The names of the cards, or what the row somebody looks at would give in all. */
function Foot({ edition, board, b, row, columns }: FootProps) {
  const face = edition.boards[b];
  const gives = row === null ? [] : (board.rows[6 - row]?.gives ?? []).filter(effect => effect !== null);
  if (gives.length > 0) {
    return (
      <footer class="tu-foot sum">
        <b>{row}:</b>
        {gives.map((effect, i) => (
          <Effect key={i} edition={edition} effect={effect} />
        ))}
      </footer>
    );
  }
  return (
    <footer class="tu-foot">
      {board.upgraded ? (
        <span class="tu-price">upgraded</span>
      ) : (
        <span
          class={board.payable ? 'tu-price payable' : 'tu-price'}
          title={`Upgrade for ${face?.price_text}`}
        >
          <Sign name="upgrade" />
          <Price price={face?.price ?? []} />
        </span>
      )}
      {columns.slice(1).map(column => (
        <span
          key={column.source}
          class="tu-tuck"
          title={column.name}
          data-piece={column.piece}
          data-enter="deck"
        >
          {column.name}
        </span>
      ))}
    </footer>
  );
}
