/** The end of the game: where everybody's points came from. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  LOTSEditionView as Edition,
  LOTSPlayerView as Player,
  SeatInfo,
  LOTSView as View,
} from '../../protocol';
import type { ResultProps } from '../../table';
import { Inspector } from './Inspector';
import { count } from './words';

const endings: Record<string, string> = {
  points: 'The goal is reached.',
  stock: 'The depot ran out of stock.',
  fall: 'The tower fell.',
};

export function Result({ view, seats, rule }: ResultProps<View, Edition>) {
  const players = [...view.players].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const lines = [...new Set(players.flatMap(player => player.sheet.map(({ line }) => line)))];
  const clauses = new Map(players.flatMap(({ sheet }) => sheet.map(({ line, clause }) => [line, clause])));
  const sum = (seat: number, line: string) =>
    view.players[seat]?.sheet
      .filter(entry => entry.line === line)
      .reduce((total, entry) => total + entry.points, 0) ?? 0;
  return (
    <div class="lots lots-result">
      <p>
        {view.ending ? endings[view.ending] : ''} The tower has {count(view.floors.length, 'floor')} and{' '}
        {count(view.tower.length, 'piece')}.
      </p>
      <Parade players={players} goal={view.goal} seats={seats} />
      <table>
        <thead>
          <tr>
            <th />
            {players.map(({ seat, place }) => (
              <th key={seat} scope="col" class={place === 1 ? 'winner' : undefined}>
                <SeatMark seat={seat} /> {seatName(seats, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line}>
              <th scope="row">
                {clauses.get(line) ? <a href={rule(clauses.get(line) ?? '')}>{line}</a> : line}
              </th>
              {players.map(({ seat }) => (
                <td key={seat}>{sum(seat, line)}</td>
              ))}
            </tr>
          ))}
          <tr class="total">
            <th scope="row">Total</th>
            {players.map(({ seat, score, place }) => (
              <td key={seat} class={place === 1 ? 'winner' : undefined}>
                {score}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface ParadeProps {
  players: Player[];
  goal: number;
  seats: SeatInfo[];
}

/** The inspectors walk once more, each as far as they came. */
function Parade({ players, goal, seats }: ParadeProps) {
  const far = Math.max(goal, ...players.map(({ score }) => score));
  return (
    <ol class="lots-parade" aria-label={`The way to ${goal}`}>
      {players.map(({ seat, score }) => (
        <li
          key={seat}
          style={{ '--far': `${(100 * score) / far}%`, '--seat': seatColour(seat) }}
          aria-label={`${seatName(seats, seat)}: ${score}`}
        >
          <span class="way">
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <Inspector seat={seat} />
            </svg>
          </span>
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}
