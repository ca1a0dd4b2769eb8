/** The HOA's row of public goals: who has them, and how far everybody is. */

import { Peek } from '../../parts/Peek';
import { SeatMark, seatName } from '../../parts/Seat';
import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsGoalView as Goal,
  SeatInfo,
  HappyHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';

const RIVAL = -1;

export const ownerName = (seats: SeatInfo[], seat: number): string =>
  seat === RIVAL ? 'the Rival' : seatName(seats, seat);

interface GoalsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  /** Whose progress is shown at a glance. */
  seat: number;
  lit: Lit;
}

export function Goals({ view, edition, seats, seat, lit }: GoalsProps) {
  const done = lit('goals/done');
  return (
    <section class="hh-goals" aria-label="Goals of the home owners' association">
      {edition.goals.map((goal, g) => (
        <GoalCard key={goal.id} goal={goal} g={g} view={view} seats={seats} seat={seat} lit={lit} />
      ))}
      {done && (
        <div {...done.props} class={`hh-done ${done.props.class}`}>
          {done.option.label}
        </div>
      )}
    </section>
  );
}

function GoalCard({
  goal,
  g,
  view,
  seats,
  seat,
  lit,
}: Omit<GoalsProps, 'edition'> & { goal: Goal; g: number }) {
  const open = lit(`goal/${g}`);
  const owner = view.goals[g] ?? null;
  const mine = view.neighborhoods[seat]?.progress[g];
  const state = owner === null ? 'open' : 'claimed';
  const label =
    owner === null
      ? `${goal.name}, ${goal.points} points: ${goal.text}. ${mine ? `${mine.have} of ${mine.need}` : ''}`
      : `${goal.name}: taken by ${ownerName(seats, owner)}`;
  const face = (
    <>
      <span class="hh-goal-head">
        <b>{goal.name}</b>
        {/* A claimed card has flown to its owner and left its outline. */}
        {owner === null ? (
          <>
            {mine && (
              <span class={mine.met ? 'hh-fraction met' : 'hh-fraction'}>
                {mine.have}/{mine.need}
              </span>
            )}
            <span class="hh-medal" data-piece={`goal/${g}`}>
              {goal.points}
            </span>
          </>
        ) : (
          <span class="hh-owner">{owner === RIVAL ? 'Rival' : <SeatMark seat={owner} />}</span>
        )}
      </span>
      <span class="hh-goal-text">{goal.text}</span>
      {owner === null && mine && (
        <span class={mine.met ? 'hh-meter met' : 'hh-meter'}>
          <span style={{ width: `${Math.min(100, (100 * mine.have) / Math.max(1, mine.need))}%` }} />
        </span>
      )}
    </>
  );
  if (open) {
    return (
      <div {...open.props} class={`hh-goal ${state} ${open.props.class}`}>
        {face}
      </div>
    );
  }
  return (
    <Peek class={`hh-goal ${state}`} label={label} face={face}>
      <b>
        {goal.name} · {goal.points} points
      </b>
      <p>{goal.text}</p>
      <ul class="hh-everybody">
        {view.neighborhoods.map(home => {
          const progress = home.progress[g];
          return (
            <li key={home.seat}>
              <SeatMark seat={home.seat} /> {seatName(seats, home.seat)}
              <span class="hh-fraction">
                {owner === home.seat ? 'has it' : progress ? `${progress.have}/${progress.need}` : ''}
              </span>
            </li>
          );
        })}
        {owner === RIVAL && <li>The Rival has it</li>}
      </ul>
    </Peek>
  );
}
