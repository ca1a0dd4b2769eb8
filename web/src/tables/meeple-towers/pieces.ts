/** What pieces look like, once for the model in the round and for the flat drawings. */

export type Point = readonly [x: number, y: number];

/** Painted wood is the same by day and by night. */
export const PAINTS = ['#c8402f', '#2468bd', '#dfa31a', '#2b8a4b', '#8a4aa8', '#546670'] as const;

export const paint = (seat: number): string => PAINTS[seat % PAINTS.length] as string;

/** A seat's shape as text, for words that hang in front of the model. */
export const seatSign = (seat: number): string => '●■▲◆⬢★'.charAt(seat % 6);

const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]),
];

/** A builder with a hard hat, standing on y = 0; one unit is the width of a space. */
export const FIGURE: readonly Point[] = mirrored([
  [0, 0.68],
  [0.07, 0.67],
  [0.12, 0.63],
  [0.14, 0.575],
  [0.185, 0.565],
  [0.185, 0.53],
  [0.13, 0.52],
  [0.125, 0.47],
  [0.085, 0.42],
  [0.17, 0.385],
  [0.25, 0.31],
  [0.28, 0.22],
  [0.225, 0.19],
  [0.16, 0.255],
  [0.15, 0.18],
  [0.22, 0],
  [0.06, 0],
  [0.04, 0.09],
  [0, 0.11],
]);

/** The cross-section of a seat's supports; null: round.  The narrow diamond is no square seen askew. */
export const section = (seat: number): readonly Point[] | null =>
  [
    null,
    [
      [-0.23, -0.23],
      [0.23, -0.23],
      [0.23, 0.23],
      [-0.23, 0.23],
    ] as const,
    [
      [0, -0.32],
      [0.3, 0.22],
      [-0.3, 0.22],
    ] as const,
    [
      [0, -0.36],
      [0.21, 0],
      [0, 0.36],
      [-0.21, 0],
    ] as const,
  ][seat % 4] ?? null;

/** An outline as an SVG path, `scale` units for the width of a space, y downwards. */
export const path = (outline: readonly Point[], scale: number): string =>
  `M${outline.map(([x, y]) => `${+(x * scale).toFixed(1)} ${+(-y * scale).toFixed(1)}`).join('L')}Z`;

/** The colours of a kind of space, by its name in the edition; what is not known is neutral. */
export const ROOMS: Record<string, { floor: string; line: string }> = {
  residential: { floor: '#d5c1ec', line: '#6b3fa0' },
  entertainment: { floor: '#f9d09c', line: '#a85708' },
  office: { floor: '#b9dcf5', line: '#1c629c' },
  striped: { floor: '#efe2b8', line: '#4b4434' },
  neutral: { floor: '#e6e0d4', line: '#6f675c' },
};

export const room = (name: string) => ROOMS[name] ?? (ROOMS.neutral as { floor: string; line: string });

/** A sign for each kind on a field of 24 by 24, drawn with one stroke: a house, a mask, a briefcase. */
export const SIGNS: Record<string, string> = {
  residential: 'M4 12 12 5l8 7M6.5 10.5V19h11v-8.5M10.5 19v-5h3v5',
  entertainment:
    'M5 6c4.5 1.6 9.5 1.6 14 0 .6 6-1.6 12-7 13-5.4-1-7.6-7-7-13zM8.4 10.4h2M13.6 10.4h2M9 14c2 1.8 4 1.8 6 0',
  office: 'M4.5 8.5h15V18h-15zM9 8.5V6h6v2.5M4.5 12.5h15M12 11.6v2',
  striped: '',
  neutral: '',
};
