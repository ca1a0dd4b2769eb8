/** The end of the game: everybody's score side by side, and every line of it below. */

import { SeatMark, seatColour } from '../../parts/Seat';
import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsPlayerView as Player,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import type { ResultProps } from '../../table';
import { Tower } from './Tower';
import { plain, playerName } from './words';

export function Result({ view, edition, seats, rule }: ResultProps<View, Edition>) {
  const players = [...view.players].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const lines = players[0]?.subtotals.map(subtotal => subtotal.line) ?? [];
  const clause = (line: string): string | undefined =>
    players.flatMap(player => player.sheet).find(entry => entry.line === line)?.clause;
  return (
    <div class="rh rh-result">
      <div class="rh-scroll">
        <table class="rh-final">
          <thead>
            <tr>
              <td />
              {players.map(player => (
                <th key={player.seat} scope="col" class={player.place === 1 ? 'winner' : undefined}>
                  <SeatMark seat={player.seat} /> {playerName(view, seats, player.seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line}>
                <th scope="row">{clause(line) ? <a href={rule(clause(line) as string)}>{line}</a> : line}</th>
                {players.map(player => (
                  <td key={player.seat}>
                    {plain(player.subtotals.find(subtotal => subtotal.line === line)?.points ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
            <tr class="total">
              <th scope="row">Total</th>
              {players.map(player => (
                <td key={player.seat} class={player.place === 1 ? 'winner' : undefined}>
                  {player.score}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Meeples</th>
              {players.map(player => (
                <td key={player.seat}>{player.meeples}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div class="rh-sheets">
        {players.map(player => (
          <Ledger key={player.seat} player={player} view={view} edition={edition} seats={seats} />
        ))}
      </div>
    </div>
  );
}

interface LedgerProps {
  player: Player;
  view: View;
  edition: Edition;
  seats: SeatInfo[];
}

function Ledger({ player, view, edition, seats }: LedgerProps) {
  return (
    <section
      class={player.place === 1 ? 'rh-ledger winner' : 'rh-ledger'}
      style={{ '--seat': seatColour(player.seat) }}
    >
      <h2>
        <SeatMark seat={player.seat} /> {playerName(view, seats, player.seat)}
        <b>{player.score}</b>
      </h2>
      <Skyline player={player} view={view} edition={edition} />
      <ScoreSheet player={player} />
    </section>
  );
}

const PLOT = 72;

/** All that a player has built, in a row. */
function Skyline({ player, view, edition }: Omit<LedgerProps, 'seats'>) {
  const built = player.plans.filter(space => view.spaces[space]?.building?.complete);
  if (built.length === 0) return null;
  const width = Math.max(4, built.length) * PLOT;
  return (
    <svg
      class="rh-skyline"
      viewBox={`0 -90 ${width} 130`}
      role="img"
      aria-label={`${built.length} buildings`}
    >
      <path class="ground" d={`M0 22h${width}v18H0z`} />
      {built.map((space, i) => {
        const building = view.spaces[space]?.building;
        return (
          building && (
            <g key={space} transform={`translate(${i * PLOT + PLOT / 2} 8)`}>
              <Tower building={building} space={space} edition={edition} pieces={false} />
            </g>
          )
        );
      })}
    </svg>
  );
}

/** Every line of a score under its subtotal. */
export function ScoreSheet({ player }: { player: Player }) {
  return (
    <>
      <table class="rh-sheet">
        <tbody>
          {player.subtotals.map(({ line: name, points }) => [
            <tr key={name} class="subtotal">
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td>{plain(points)}</td>
            </tr>,
            ...player.sheet
              .filter(({ line }) => line === name)
              .map(({ lot, what, points }, i) => (
                <tr key={`${name}-${i}`}>
                  <td class="lot">{lot}</td>
                  <td>{what}</td>
                  <td>{plain(points)}</td>
                </tr>
              )),
          ])}
        </tbody>
      </table>
      {player.remarks.map(remark => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </>
  );
}
