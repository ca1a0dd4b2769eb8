/** Round track and common goals: which dice they take, how far everybody is, which are closed. */

import { SeatMark, seatName } from '../../parts/Seat';
import type {
  TundraEditionView as Edition,
  TundraGoalView as Goal,
  SeatInfo,
  TundraView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { Die, Sign } from './icons';
import { ROMAN } from './words';

/** The round counter moves from step to step, and the ship crosses when the additional die comes aboard. */
export function Rounds({ view, seats }: { view: View; seats: SeatInfo[] }) {
  const crossed = view.round > 2;
  return (
    <ol class="tu-rounds" aria-label={`Round ${view.round} of ${view.rounds}`}>
      {ROMAN.slice(1).map((name, i) => (
        <li
          key={name}
          class={i + 1 < view.round ? 'past' : i + 1 === view.round ? 'now' : ''}
          aria-current={i + 1 === view.round ? 'step' : undefined}
        >
          {i + 1 === view.round && <i class="tu-round" data-piece="round" />}
          {i === 2 && (
            <span
              class={crossed ? 'tu-ship crossed' : 'tu-ship'}
              data-piece="ship"
              title="from round III on everybody has one more die"
            >
              <Sign name="ship" />
            </span>
          )}
          <b>{name}</b>
          {i + 1 === view.round && view.first !== null && (
            <span class="tu-token-first" title={`${seatName(seats, view.first)} has the first player token`}>
              <SeatMark seat={view.first} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface GoalsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  /** Whose tiers are marked. */
  seat: number;
  lit: Lit;
}

export function Goals({ view, edition, seats, seat, lit }: GoalsProps) {
  return (
    <section class="tu-goals" aria-label="Common goals">
      {view.goals.length === 0 && (
        <p class="tu-later">The common goals are drawn when everyone has chosen.</p>
      )}
      {view.goals.map((goal, place) => (
        <GoalCard
          key={goal.goal}
          goal={goal}
          place={place}
          edition={edition}
          seats={seats}
          seat={seat}
          lit={lit}
        />
      ))}
    </section>
  );
}

function GoalCard({
  goal,
  place,
  edition,
  seats,
  seat,
  lit,
}: Omit<GoalsProps, 'view'> & { goal: Goal; place: number }) {
  const face = edition.goals[goal.goal];
  if (!face) return null;
  const mine = goal.standings[seat];
  return (
    <article class={goal.die ? 'tu-goal closed' : 'tu-goal'} title={face.text} data-place={`goal/${place}`}>
      <header>
        <b>{face.name}</b>
        <span class="tu-goal-dice">
          {goal.die ? (
            <span
              title={`closed by ${seatName(seats, goal.die.seat)} until the end of the round`}
              data-piece={`goal/${place}/die`}
              data-enter={`dice/${goal.die.seat}/${goal.die.value}`}
            >
              <Die value={goal.die.value} seat={goal.die.seat} />
            </span>
          ) : (
            face.dice.map(value => {
              const open = lit(`goal/${place}/${value}`);
              return (
                <span key={value} {...open?.props} class={`tu-accepts ${open?.props.class ?? ''}`}>
                  <Die value={value} />
                </span>
              );
            })
          )}
        </span>
      </header>
      <p class="tu-goal-text">{face.text.replace(/^[\d /]+/, '')}</p>
      <ol class="tu-tiers">
        {face.tiers.map((tier, i) => (
          <li key={tier} class={mine && mine.tier > i ? 'reached' : ''}>
            {tier}
            <span>
              {face.vp[i]}
              <Sign name="vp" />
            </span>
          </li>
        ))}
      </ol>
      <ul class="tu-standings">
        {goal.standings.map(({ count, points }, other) => (
          <li key={other} title={`${seatName(seats, other)}: ${count}, worth ${points} VP now`}>
            <SeatMark seat={other} />
            {count}
          </li>
        ))}
      </ul>
    </article>
  );
}
