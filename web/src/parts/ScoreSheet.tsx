/** A street's score, line by line. */

import type { ScoredStreet } from '../protocol';

export function ScoreSheet({ scored, rule }: { scored: ScoredStreet; rule(clause: string): string }) {
  return (
    <div class="score-sheet">
      {scored.faults.map(fault => (
        <p key={fault.code + fault.text} class={`fault ${fault.error ? 'error' : ''}`}>
          {fault.text} <code>{fault.code}</code>
        </p>
      ))}
      {scored.total !== null && (
        <table>
          <caption class="unseen">Score of {scored.name}</caption>
          <thead>
            <tr>
              <th>For</th>
              <th>Lot</th>
              <th>Because</th>
              <th class="number">Points</th>
            </tr>
          </thead>
          <tbody>
            {scored.lines.map((line, i) => (
              <tr key={i}>
                <td>
                  <a href={rule(line.clause)} title={`Rule ${line.clause}`}>
                    {line.line}
                  </a>
                </td>
                <td>{line.lot}</td>
                <td>{line.what}</td>
                <td class="number">{line.points}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={3}>Total{scored.place !== null && `, place ${scored.place}`}</th>
              <td class="number total">{scored.total}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {scored.remarks.map(remark => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </div>
  );
}
