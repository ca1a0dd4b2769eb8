/** The table of Rolling Heights: a function of view and question.  All it remembers is how somebody looks at it. */

import './table.css';
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useMovement } from '../../movement';
import { Icon } from '../../parts/Icon';
import type {
  RollingHeightsEditionView as Edition,
  EventView,
  RollingHeightsView as View,
} from '../../protocol';
import type { Panel, TableProps } from '../../table';
import { City } from './City';
import { Clock, Hiring } from './Clock';
import { Closer } from './Closer';
import { Crews } from './Crews';
import { Goals } from './Goals';
import { useLooking } from './looking';
import { Moments } from './Moments';
import { FIT, type Roaming, useRoaming } from './roaming';
import { useRoom } from './room';
import { Strip } from './Strip';
import { Track } from './Track';
import { count, phaseWords, told } from './words';
import { Yard } from './Yard';

export { Result } from './Result';

type Props = TableProps<View, Edition>;

export default function Table(props: Props) {
  const { view, edition, seats, you, lit, motion, events } = props;
  const root = useMovement(view, motion);
  const looked = useLooking(root);
  useRoom(root);
  const mine = you ?? view.order[0] ?? 0;
  const shown = view.turn_of ?? mine;
  return (
    <div class={`rh ${motion ? '' : 'still'}`} data-asks={view.question ?? 'nothing'} ref={root}>
      <div class="rh-grid">
        <div class="rh-left">
          <Clock view={view} edition={edition} lit={lit} />
          <Goals view={view} edition={edition} seats={seats} seat={you} lit={lit} />
        </div>
        <Board {...props} />
        <div class="rh-right">
          <Yard view={view} edition={edition} seats={seats} events={events} lit={lit} seat={shown} />
          <Crews view={view} edition={edition} seats={seats} shown={shown} />
        </div>
      </div>
      {looked.value && (
        <Closer looked={looked.value} root={root} view={view} edition={edition} seats={seats} />
      )}
    </div>
  );
}

/** The map between the two strips: it can be enlarged, moved about, and seen from straight above. */
function Board({ view, edition, seats, lit, pointing, events }: Props) {
  const roaming = useRoaming();
  const above = useSignal(false);
  const near = roaming.level.value > FIT;
  return (
    <div class="rh-board">
      <div class="rh-rail">
        <Track view={view} edition={edition} seats={seats} />
        <Lens above={above} roaming={roaming} />
      </div>
      <Strip view={view} edition={edition} lit={lit} level={2} />
      <div class="rh-terrain">
        <div class={near ? 'rh-roam near' : 'rh-roam'} ref={roaming.box} tabIndex={near ? 0 : -1}>
          <div style={{ width: `${roaming.level.value * 100}%` }}>
            <City
              view={view}
              edition={edition}
              seats={seats}
              lit={lit}
              pointing={pointing}
              latest={latest(events)}
              above={above.value}
            />
          </div>
        </div>
        <Moments view={view} edition={edition} seats={seats} events={events} />
      </div>
      <Strip view={view} edition={edition} lit={lit} level={1} />
      <Hiring view={view} edition={edition} lit={lit} />
    </div>
  );
}

/** How the map is seen. */
function Lens({ above, roaming }: { above: Signal<boolean>; roaming: Roaming }) {
  return (
    <div class="rh-lens" role="group" aria-label="How the map is seen">
      <button
        type="button"
        aria-pressed={above.value}
        title={above.value ? 'See the skyline' : 'See it from above'}
        aria-label="From above"
        onClick={() => {
          above.value = !above.value;
        }}
      >
        <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
          {above.value ? (
            <path d="M12 3 21 8v8l-9 5-9-5V8zM3 8l9 5 9-5M12 13v8" />
          ) : (
            <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
          )}
        </svg>
      </button>
      <button type="button" aria-label="Larger map" title="Larger map" onClick={roaming.in}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label="Smaller map"
        title="Smaller map"
        onClick={roaming.out}
        disabled={roaming.level.value === FIT}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}

const onSpaces = new Set(['PlanPlaced', 'CubeBuilt', 'Completed', 'UsedAbility']);

/** Where the last move happened, to be marked until the next. */
const latest = (events: EventView[]): ReadonlySet<number> =>
  new Set(events.filter(event => onSpaces.has(event.kind)).map(event => told(event, 'space')));

/* -- for the page around the table ------------------------------------------------------------------- */

export const panel = (view: View, seat: number): Panel => {
  const player = view.players[seat];
  if (!player) return { score: null, place: null, first: false, chips: [] };
  const completed = player.plans.length - player.unfinished;
  return {
    score: player.score,
    place: player.place,
    first: view.start === seat,
    chips: [
      { label: 'meeples', value: String(player.meeples), title: count(player.meeples, 'meeple') },
      {
        label: 'built',
        value: `${completed}/${player.plans.length}`,
        title: `${completed} of ${count(player.plans.length, 'plan')} completed`,
      },
      { label: 'wild', value: String(player.wild), title: count(player.wild, 'Wild Token') },
      {
        label: 'if over',
        value: String(player.if_over),
        title: `${player.if_over} VP if the game ended now, with Ads and tokens, without Targets`,
      },
    ],
  };
};

export const order = (view: View): number[] => view.order.filter(seat => !view.players[seat]?.rival);

export function stand(view: View): string {
  if (view.round === 0) return phaseWords.draft as string;
  if (view.last_round === null) return `Round ${view.round}`;
  return view.round >= view.last_round
    ? `Round ${view.round}, the last`
    : `Round ${view.round} of ${view.last_round}`;
}

export function announce(before: View, after: View): string | null {
  if (after.last_round === null) return null;
  if (before.last_round === null && after.round < after.last_round)
    return `The end is near: round ${after.last_round} is the last.`;
  return after.round === after.last_round && before.round < after.last_round
    ? 'The last round begins.'
    : null;
}

export const verdict = (view: View): string | null => view.verdict;
