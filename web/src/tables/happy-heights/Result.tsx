/** The end of the game: every player's sheet side by side, line by line from left to right. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import { pointingNowhere, unlit } from '../../pointing';
import type { HappyHeightsEditionView as Edition, HappyHeightsView as View } from '../../protocol';
import type { ResultProps } from '../../table';
import { Defs } from './icons';
import { Street } from './Neighborhood';
import { lineName, Sheet } from './Sheet';

export function Result({ view, edition, seats, rule }: ResultProps<View, Edition>) {
  const homes = [...view.neighborhoods].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const lines = homes[0]?.subtotals.map(subtotal => subtotal.line) ?? [];
  const clause = (line: string): string | undefined =>
    homes.flatMap(home => home.sheet).find(entry => entry.line === line)?.clause;
  return (
    <div class="hh hh-result">
      <Defs />
      <div class="hh-scroll">
        <table class="hh-final">
          <thead>
            <tr>
              <th />
              {homes.map(home => (
                <th key={home.seat} scope="col" class={home.place === 1 ? 'winner' : undefined}>
                  <SeatMark seat={home.seat} /> {seatName(seats, home.seat)}
                </th>
              ))}
              {view.rival && <th scope="col">The Rival</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line}>
                <th scope="row">
                  {clause(line) ? (
                    <a href={rule(clause(line) as string)}>{lineName(line)}</a>
                  ) : (
                    lineName(line)
                  )}
                </th>
                {homes.map(home => {
                  const points = home.subtotals.find(subtotal => subtotal.line === line)?.points ?? 0;
                  return (
                    <td key={home.seat} class={points === 0 ? 'faint' : undefined}>
                      {points}
                    </td>
                  );
                })}
                {view.rival && <td />}
              </tr>
            ))}
            <tr class="total">
              <th scope="row">Total</th>
              {homes.map(home => (
                <td key={home.seat} class={home.place === 1 ? 'winner' : undefined}>
                  {home.score}
                </td>
              ))}
              {view.rival && <td>{view.rival.score}</td>}
            </tr>
          </tbody>
        </table>
      </div>
      <div class="hh-sheets">
        {homes.map(home => (
          <section
            key={home.seat}
            class={home.place === 1 ? 'hh-sheet-card winner' : 'hh-sheet-card'}
            style={{ '--seat': seatColour(home.seat) }}
          >
            <h3>
              <SeatMark seat={home.seat} /> {seatName(seats, home.seat)}
              {home.place === 1 && <span class="hh-ribbon">winner</span>}
            </h3>
            <Street
              home={home}
              edition={edition}
              name={seatName(seats, home.seat)}
              lit={unlit}
              pointing={pointingNowhere}
              large={false}
              pieces={false}
            />
            <Sheet {...home} lines={home.sheet} total={home.score} />
          </section>
        ))}
      </div>
    </div>
  );
}
