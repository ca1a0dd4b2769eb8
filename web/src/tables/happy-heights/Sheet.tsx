/** A street's score: every line of the sheet under its subtotal, and what the numbers rest on. */

interface SheetProps {
  subtotals: { line: string; points: number }[];
  lines: { line: string; lot: string; what: string; points: number; clause: string }[];
  remarks: string[];
  total: number;
  /** Where a clause is explained; without it the lines are plain words. */
  rule?(clause: string): string;
}

export function Sheet({ subtotals, lines, remarks, total, rule }: SheetProps) {
  return (
    <>
      <table class="hh-sheet">
        <tbody>
          {subtotals.map(({ line: name, points }) => [
            <tr key={name} class={points === 0 ? 'subtotal zero' : 'subtotal'}>
              <th scope="row" colSpan={2}>
                {lineName(name)}
              </th>
              <td>{points}</td>
            </tr>,
            ...lines
              .filter(({ line }) => line === name)
              .map(({ lot, what, points, clause }, i) => (
                <tr key={`${name}-${i}`} class="line">
                  <td class="lot">{lot && `lot ${lot}`}</td>
                  <td>
                    {what} {rule && <a href={rule(clause)}>{clause}</a>}
                  </td>
                  <td>{points}</td>
                </tr>
              )),
          ])}
          <tr class="total">
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{total}</td>
          </tr>
        </tbody>
      </table>
      {remarks.map(remark => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </>
  );
}

/** "L2 series" is how the sheet numbers it; people read "Series". */
export const lineName = (line: string): string => {
  const words = line.replace(/^L\d+\s+/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
