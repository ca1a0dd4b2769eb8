/** A player's name plate: who, the KEY, claimed goals, the score and what it is made of. */

import { Peek } from '../../parts/Peek';
import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsNeighborhoodView as Home,
  SeatInfo,
  HappyHeightsView as View,
} from '../../protocol';
import { Sheet } from './Sheet';
import { count } from './words';

export const Key = () => (
  <svg
    class="hh-key"
    viewBox="0 0 32 32"
    role="img"
    aria-label="has the KEY: first this round"
    data-piece="key"
  >
    <title>The KEY: first this round</title>
    <use href="#hh-key" width="32" height="32" />
  </svg>
);

/** A goal card beside its owner's blueprint. */
export const Medal = ({ edition, goal }: { edition: Edition; goal: number }) => (
  <span class="hh-medal won" title={edition.goals[goal]?.name} data-piece={`goal/${goal}`}>
    {edition.goals[goal]?.points}
    <span class="hh-medal-name">{edition.goals[goal]?.name}</span>
  </span>
);

export function Score({ home, name }: { home: Home; name: string }) {
  return (
    <Peek
      class="hh-score"
      label={`${name}: ${count(home.score, 'point')}, with every line`}
      face={
        <>
          <b>{home.score}</b>
          <span class="hh-points"> {home.score === 1 ? 'point' : 'points'}</span>
        </>
      }
    >
      <b>{name}</b>
      <Sheet {...home} lines={home.sheet} total={home.score} />
    </Peek>
  );
}

interface PlateProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  home: Home;
  you: number | null;
}

export function Plate({ view, edition, seats, home, you }: PlateProps) {
  const name = seatName(seats, home.seat);
  const acting = view.acting === home.seat;
  return (
    <header
      class={acting ? 'hh-plate acting' : 'hh-plate'}
      style={{ '--seat': seatColour(home.seat) }}
      data-place={`seat/${home.seat}`}
    >
      <SeatMark seat={home.seat} />
      <b class="hh-name">{name}</b>
      {home.seat === you && <span class="faint">you</span>}
      <span class="hh-key-hook">{view.key === home.seat && <Key />}</span>
      <span class="hh-claims">
        {home.claims.map(goal => (
          <Medal key={goal} edition={edition} goal={goal} />
        ))}
      </span>
      <Score home={home} name={name} />
    </header>
  );
}
