/** The end of the game: every player's sheet side by side, line by line. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type { TundraEditionView as Edition, TundraView as View } from '../../protocol';
import type { ResultProps } from '../../table';
import { Sign } from './icons';

export function Result({ view, edition, seats, rule }: ResultProps<View, Edition>) {
  const estates = [...view.estates].sort((a, b) => (a.place ?? 9) - (b.place ?? 9));
  const scored = (line: string): boolean =>
    estates.some(estate => estate.subtotals.some(one => one.line === line && one.points !== 0));
  const lines = (estates[0]?.subtotals ?? []).map(subtotal => subtotal.line).filter(scored);
  const clause = (line: string): string | undefined =>
    estates.flatMap(estate => estate.sheet).find(entry => entry.line === line)?.clause;
  return (
    <div class="tu tu-result">
      <div class="tu-scroll">
        <table class="tu-final" style={{ '--players': estates.length }}>
          <thead>
            <tr>
              <td />
              {estates.map(estate => (
                <th key={estate.seat} scope="col" style={{ '--seat': seatColour(estate.seat) }}>
                  <SeatMark seat={estate.seat} /> {seatName(seats, estate.seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => {
              const where = clause(line);
              return (
                <tr key={line}>
                  <th scope="row">{where ? <a href={rule(where)}>{line}</a> : line}</th>
                  {estates.map(estate => {
                    const points = estate.subtotals.find(subtotal => subtotal.line === line)?.points ?? 0;
                    return (
                      <td key={estate.seat} class={points === 0 ? 'zero' : undefined}>
                        {points}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            <tr class="total">
              <th scope="row">Total</th>
              {estates.map(estate => (
                <td key={estate.seat}>
                  {estate.score} <Sign name="vp" />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div class="tu-sheets">
        {estates.map(estate => {
          const personal = estate.personal && edition.personal[estate.personal.goal];
          return (
            <section
              key={estate.seat}
              class={estate.place === 1 ? 'tu-sheet winner' : 'tu-sheet'}
              style={{ '--seat': seatColour(estate.seat) }}
            >
              <h2>
                <SeatMark seat={estate.seat} /> {seatName(seats, estate.seat)}
                <span class="quiet"> as {edition.characters[estate.seat]}</span>
              </h2>
              <ul>
                {estate.sheet.map((entry, i) => (
                  <li key={i}>
                    <b>{entry.points}</b> {entry.line}: {entry.what}
                  </li>
                ))}
              </ul>
              {personal && (
                <p>
                  Personal goal {personal.name}: {personal.text}
                </p>
              )}
              {estate.remarks.map(remark => (
                <p key={remark} class="quiet">
                  {remark}
                </p>
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
}
