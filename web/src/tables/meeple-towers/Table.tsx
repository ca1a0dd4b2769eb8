/** The Meeple Towers table: an architect's desk with the model of a tower and its plan. */

import './table.css';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useMovement } from '../../movement';
import { SeatMark, seatName } from '../../parts/Seat';
import type {
  MeepleTowersEditionView as Edition,
  EventView,
  MeepleTowersPlayerView as Player,
  MeepleTowersView as View,
} from '../../protocol';
import type { Lit, Panel, Shortcut, TableProps } from '../../table';
import { Deed } from './Deed';
import { Defs } from './Glyphs';
import { cellTarget } from './geometry';
import { Hand } from './Hand';
import { Market } from './Market';
import { Plan } from './Plan';
import { Players, Supply } from './Players';
import { usePlacing } from './placing';
import { useRefusal } from './refusal';
import { Tower } from './Tower';
import { count, signed } from './words';

export { Result } from './Result';

export default function Table(props: TableProps<View, Edition>) {
  const { view, edition, seats, you, lit, motion, question, events } = props;
  const pointing = props.pointing.value;
  const root = useMovement(view, motion);
  const front = useSignal(0); // a spectator's choice of hand
  const face = useSignal<Face>('tower'); // where there is room for one only
  const placing = usePlacing(view, question !== null, pointing);
  const refusal = useRefusal(view);
  const own = view.players[you ?? front.value] ?? view.players[0];
  // What is lit changes with the question and with what is looked at, and with nothing else.
  const shining = useMemo((): Lit => target => lit(target), [lit, question, pointing]);
  const latest = useMemo(() => placesOf(view, events), [view, events]);
  if (!own) return null;
  const shared = { view, edition, seats, lit: shining, pointing, placing };
  return (
    <div class={`mt shows-${face.value}`} ref={root}>
      <Defs />
      <div class="mt-desk">
        <Market view={view} edition={edition} lit={lit} />
        <Faces face={face} />
        <Deed {...shared} refused={refusal.value} />
        <Tower {...shared} events={events} motion={motion} />
        <div class="mt-beside">
          <Plan {...shared} latest={latest} refusal={refusal} />
          <Players view={view} edition={edition} seats={seats} first={own.seat} />
          <Supply view={view} edition={edition} seats={seats} />
        </div>
        <section
          class="mt-dock"
          aria-label={own.seat === you ? 'Your cards' : `Cards of ${seatName(seats, own.seat)}`}
        >
          {you === null && view.players.length > 1 && (
            <div class="mt-whose" role="group" aria-label="Whose cards to see">
              {view.players.map(({ seat }) => (
                <button
                  key={seat}
                  type="button"
                  class="button"
                  aria-pressed={seat === own.seat}
                  onClick={() => {
                    front.value = seat;
                  }}
                >
                  <SeatMark seat={seat} /> {seatName(seats, seat)}
                </button>
              ))}
            </div>
          )}
          <Hand view={view} edition={edition} player={own} lit={lit} />
        </section>
      </div>
    </div>
  );
}

type Face = 'tower' | 'plan';

/** On a phone: the tower in the round, or its plan. */
const Faces = ({ face }: { face: Signal<Face> }) => (
  <div class="mt-faces" role="group" aria-label="What to see">
    {(['tower', 'plan'] as const).map(one => (
      <button
        key={one}
        type="button"
        aria-pressed={face.value === one}
        onClick={() => {
          face.value = one;
        }}
      >
        {one === 'tower' ? 'Tower' : 'Plan'}
      </button>
    ))}
  </div>
);

/** The spaces that the last move was about. */
function placesOf(view: View, events: EventView[]): ReadonlySet<string> {
  const { side } = view.board;
  const numbers = events.flatMap(({ facts }) => [
    facts.cell,
    ...(Array.isArray(facts.cells) ? facts.cells : []),
  ]);
  return new Set(
    numbers
      .filter((cell): cell is number => typeof cell === 'number')
      .map(cell => cellTarget({ row: Math.floor(cell / side), column: cell % side })),
  );
}

/* -- for the page around the table ------------------------------------------------------------ */

export const panel = (view: View, seat: number): Panel => {
  const player = view.players[seat] as Player;
  return {
    score: player.score,
    place: player.place,
    first: view.start === seat,
    chips: [
      {
        label: 'standing',
        value: signed(player.heights),
        title: `meeples that stand now would bring ${count(player.heights, 'point')} at the end`,
      },
      {
        label: 'tokens',
        value:
          player.token_points === null
            ? `${player.tokens.length}`
            : `${player.tokens.length} (${signed(player.token_points)})`,
        title:
          player.token_points === null
            ? `${count(player.tokens.length, 'bonus token')}, face down`
            : `${count(player.tokens.length, 'bonus token')} worth ${player.token_points}`,
      },
    ],
  };
};

export const keys: readonly Shortcut[] = [
  ['X', 'turn the tile in hand; so does the wheel over the plan'],
  ['← ↑ → ↓', 'walk around the tower, once it has the focus'],
];

export const order = (view: View): number[] => view.order;

export const stand = (view: View): string => {
  const { turns_left: left } = view.end;
  if (left !== null) return `Round ${view.round}, the last: ${count(left, 'turn')} left`;
  return `Round ${view.round}`;
};

export const announce = (before: View, after: View): string | null =>
  after.end.last_round && !before.end.last_round && after.phase !== 'over' ? 'The last round begins.' : null;

export const verdict = (view: View): string | null => view.verdict;
