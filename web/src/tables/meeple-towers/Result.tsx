/** The end of the game: the sheets side by side, and where the meeples stood. */

import { plainWords, SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  MeepleTowersEditionView as Edition,
  MeepleTowersPlayerView as Player,
  SeatInfo,
  MeepleTowersView as View,
} from '../../protocol';
import type { ResultProps } from '../../table';
import { Defs, Figure } from './Glyphs';
import { Tokens } from './Players';
import { count, signed } from './words';

export function Result({ view, edition, seats, rule }: ResultProps<View, Edition>) {
  const players = [...view.players].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const lines = players[0]?.subtotals.map(({ line }) => line) ?? [];
  const clause = (line: string): string | undefined =>
    players.flatMap(({ sheet }) => sheet).find(entry => entry.line === line)?.clause;
  return (
    <div class="mt mt-result">
      <Defs />
      <div class="mt-scroll">
        <table class="mt-final">
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
                <th scope="row">{clause(line) ? <a href={rule(clause(line) as string)}>{line}</a> : line}</th>
                {players.map(({ seat, subtotals }) => (
                  <td key={seat}>{subtotals.find(subtotal => subtotal.line === line)?.points ?? 0}</td>
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
      <div class="mt-sheets">
        {players.map(player => (
          <Sheet key={player.seat} player={player} edition={edition} seats={seats} />
        ))}
      </div>
      {players[0]?.remarks.map(remark => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </div>
  );
}

function Sheet({ player, edition, seats }: { player: Player; edition: Edition; seats: SeatInfo[] }) {
  return (
    <section
      class={player.place === 1 ? 'mt-sheet winner' : 'mt-sheet'}
      style={{ '--seat': seatColour(player.seat) }}
    >
      <h3>
        <SeatMark seat={player.seat} /> {seatName(seats, player.seat)}
        {player.place === 1 && <span class="mt-ribbon">winner</span>}
      </h3>
      <ol class="mt-standings" aria-label="Meeples by level, the highest first">
        {player.standing.map(({ level, meeples }, i) => (
          <li
            key={level}
            style={{ '--step': i }}
            aria-label={`${count(meeples, 'meeple')} on level ${level}`}
          >
            <small>{level}</small>
            {Array.from({ length: meeples }, (_, i) => (
              <svg key={i} viewBox="-34 -74 68 78" aria-hidden="true">
                <Figure seat={player.seat} />
              </svg>
            ))}
            <b>{signed(meeples * (1 + level))}</b>
          </li>
        ))}
      </ol>
      <Tokens edition={edition} tokens={player.tokens} />
      <table>
        <tbody>
          {player.sheet.map((entry, i) => (
            <tr key={i}>
              <td>{entry.line}</td>
              <td>{entry.lot}</td>
              <td>{plainWords(entry.what, seats)}</td>
              <td>{entry.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
