/** A player's name plate: who, the KEY, claimed goals, the score and what it is made of. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsNeighborhoodView as Home,
  SeatInfo,
  HappyHeightsView as View,
} from '../../protocol';
import { Peek } from './Peek';
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

/** Every line of the sheet, under its subtotal. */
export function Sheet({ home }: { home: Home }) {
  return (
    <table class="hh-sheet">
      <tbody>
        {home.subtotals.map(subtotal => {
          const lines = home.sheet.filter(line => line.line === subtotal.line);
          return [
            <tr key={subtotal.line} class={subtotal.points === 0 ? 'subtotal zero' : 'subtotal'}>
              <th scope="row" colSpan={2}>
                {lineName(subtotal.line)}
              </th>
              <td>{subtotal.points}</td>
            </tr>,
            ...lines.map((line, i) => (
              <tr key={`${subtotal.line}-${i}`} class="line">
                <td class="lot">{line.lot && `lot ${line.lot}`}</td>
                <td>{line.what}</td>
                <td>{line.points}</td>
              </tr>
            )),
          ];
        })}
        <tr class="total">
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{home.score}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** "L2 series" is how the sheet numbers it; people read "Series". */
export const lineName = (line: string): string => {
  const words = line.replace(/^L\d+\s+/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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
      <Sheet home={home} />
      {home.remarks.map(remark => (
        <p key={remark} class="faint">
          {remark}
        </p>
      ))}
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
