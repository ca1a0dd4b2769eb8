/** The LOTS table: a building site at dusk, the street of inspectors around it, the depot beside it. */

import './table.css';
import { useMovement } from '../../movement';
import type { LOTSEditionView as Edition, LOTSView as View } from '../../protocol';
import type { Panel, TableProps } from '../../table';
import { useAim } from './aim';
import { Plan } from './Plan';
import { Site } from './Site';
import { Calm, Die, Supply } from './Supply';
import { Track } from './Track';
import { Hand, Trays } from './Trays';
import { count } from './words';

export { Result } from './Result';

type Props = TableProps<View, Edition>;

export default function Table(props: Props) {
  const { view, edition, seats, you, lit, motion } = props;
  const root = useMovement(view, motion);
  const aim = useAim(props);
  const shared = { view, edition, seats, you, lit };
  return (
    <div class={`lots seats-${view.players.length}`} ref={root}>
      <div class="lots-grid">
        <Site {...props} aim={aim} />
        <div class="lots-street">
          <Track view={view} edition={edition} seats={seats}>
            <Plan view={view} edition={edition} aim={aim} />
          </Track>
          <div class="lots-now">
            <Die view={view} edition={edition} />
            <Turn view={view} />
            <Calm view={view} />
          </div>
          <Supply view={view} edition={edition} lit={lit} />
          <Hand {...shared} />
          <Done {...props} />
        </div>
        <Trays {...shared} />
      </div>
    </div>
  );
}

/** What this turn has brought so far. */
function Turn({ view }: { view: View }) {
  const { floors, contacts, points, accident, forgiven, lost } = view.turn;
  const parts = [
    floors > 0 && count(floors, 'floor'),
    contacts > 0 && count(contacts, 'contact'),
    accident && (forgiven ? 'accident forgiven' : 'accident: no points'),
    lost && 'block lost',
  ].filter(Boolean);
  return (
    <p class={`lots-turn ${accident && !forgiven ? 'accident' : ''}`}>
      <b>+{points}</b>
      <span>{parts.join(', ') || 'this turn'}</span>
    </p>
  );
}

/** The way out of a window: everybody can see that it is open, nobody what could be played. */
function Done({ lit }: Props) {
  const open = lit('done');
  if (!open) return null;
  return (
    <button type="button" {...open.props} class={`button lots-done ${open.props.class}`}>
      {open.option.label}
    </button>
  );
}

/* -- for the page around the table ------------------------------------------------------------ */

export const panel = (view: View, seat: number): Panel => {
  const player = view.players[seat];
  return {
    score: player?.score ?? null,
    place: player?.place ?? null,
    first: view.first === seat,
    chips: player
      ? [
          {
            label: 'to go',
            value: String(player.to_goal),
            title: `${count(player.to_goal, 'point')} to the goal`,
          },
          ...(view.players.length > 1
            ? [{ label: 'cubes', value: String(player.cubes), title: count(player.cubes, 'purple cube') }]
            : []),
          ...(view.crew
            ? [{ label: 'crew', value: String(player.cards), title: count(player.cards, 'crew card') }]
            : []),
        ]
      : [],
  };
};

export const order = (view: View): number[] =>
  view.players.map((_, i) => (view.first + i) % view.players.length);

export const stand = (view: View): string =>
  view.phase === 'over'
    ? 'The game is over'
    : `Turn ${view.turn.number} · goal ${view.goal} · ${view.empty} piles out`;

export const announce = (before: View, after: View): string | null => {
  if (after.turn.accident && !before.turn.accident) return 'Accident!';
  if (after.empty > before.empty && after.phase !== 'over') return 'A pile has run out.';
  return null;
};

export const verdict = (view: View): string | null => view.verdict;
