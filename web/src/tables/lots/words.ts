/** Small words of the LOTS table. */

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A risk in thousandths, as people say it. */
export const percent = (thousandths: number): string =>
  thousandths === 0 ? '0 %' : thousandths < 5 ? 'under 1 %' : `${Math.round(thousandths / 10)} %`;
