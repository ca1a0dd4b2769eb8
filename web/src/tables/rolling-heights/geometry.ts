/** Where things are: lots on the map, stacks on a lot, cubes of a tower.  Pure functions of counts. */

export interface Point {
  x: number;
  y: number;
}

/* -- the map: lots with streets between them, and avenues between neighborhoods ------------------- */

export const LOT = 92;
const PITCH = 100;
const AVENUE_ACROSS = 12;
const AVENUE_DOWN = 24; // wide enough for a name
const EDGE = 8;

export interface Grid {
  rows: number;
  columns: number;
  board_size: number;
}

const along = (index: number, size: number, avenue: number): number =>
  index * PITCH + Math.floor(index / size) * avenue;

/** The upper left corner of a lot. */
export function lotAt(grid: Grid, space: number): Point {
  const row = Math.floor(space / grid.columns);
  const column = space % grid.columns;
  return {
    x: EDGE + along(column, grid.board_size, AVENUE_ACROSS),
    y: AVENUE_DOWN + along(row, grid.board_size, AVENUE_DOWN),
  };
}

export function mapSize(grid: Grid): { width: number; height: number } {
  const last = lotAt(grid, grid.rows * grid.columns - 1);
  return { width: last.x + LOT + EDGE, height: last.y + LOT + EDGE };
}

/** The upper left corner of a neighborhood's first lot, and how wide its lots are together. */
export function neighborhoodAt(grid: Grid, index: number): Point & { side: number } {
  const across = grid.columns / grid.board_size;
  const row = Math.floor(index / across) * grid.board_size;
  const column = (index % across) * grid.board_size;
  return { ...lotAt(grid, row * grid.columns + column), side: (grid.board_size - 1) * PITCH + LOT };
}

/* -- a building on its lot: stacks stand on a small raster that is seen from a corner ------------- */

export const CUBE = { across: 30, deep: 15, rise: 12 };

/** Raster cells from the back to the front. */
const rasters: [number, number][][] = [
  [[0, 0]],
  [
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
];

const wide: [number, number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 0],
  [1, 1],
  [2, 1],
];

const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** The ground points of so many stacks, from the back to the front, about the middle of a lot. */
export function footprints(count: number): Point[] {
  const cells = rasters[count - 1] ?? wide.slice(0, count);
  const points = cells.map(([i, j]) => ({ x: ((i - j) * CUBE.across) / 2, y: ((i + j) * CUBE.deep) / 2 }));
  const x = middle(points.map(point => point.x));
  const y = middle(points.map(point => point.y));
  return points.map(point => ({ x: point.x - x, y: point.y - y }));
}

/** Which stack stands where: the tall ones behind, so that none hides another.  From back to front. */
export function standing<S extends { height: number }>(
  stacks: S[],
): { stack: S; index: number; at: Point }[] {
  const places = footprints(stacks.length);
  return stacks
    .map((stack, index) => ({ stack, index }))
    .sort((a, b) => b.stack.height - a.stack.height || a.index - b.index)
    .map((one, place) => ({ ...one, at: places[place] as Point }));
}

const path = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

const round = (value: number): number => Math.round(value * 100) / 100;

/** The three faces of a cube that are seen, with its level counted from the ground. */
export function cubeFaces({ x, y }: Point, level: number): { top: string; left: string; right: string } {
  const { across, deep, rise } = CUBE;
  const roof = y - (level + 1) * rise;
  const floor = y - level * rise;
  const a = across / 2;
  const d = deep / 2;
  return {
    top: path([
      [x, roof - d],
      [x + a, roof],
      [x, roof + d],
      [x - a, roof],
    ]),
    left: path([
      [x - a, roof],
      [x, roof + d],
      [x, floor + d],
      [x - a, floor],
    ]),
    right: path([
      [x + a, roof],
      [x, roof + d],
      [x, floor + d],
      [x + a, floor],
    ]),
  };
}

/** The outline of a stack between two levels, as a draughtsman would sketch it. */
export function wire({ x, y }: Point, from: number, to: number): string {
  const { across, deep, rise } = CUBE;
  const a = across / 2;
  const d = deep / 2;
  const top = y - to * rise;
  const low = y - from * rise;
  return [
    path([
      [x, top - d],
      [x + a, top],
      [x, top + d],
      [x - a, top],
    ]),
    `M${round(x - a)} ${round(top)}V${round(low)}L${round(x)} ${round(low + d)}L${round(x + a)} ${round(low)}V${round(top)}`,
    `M${round(x)} ${round(top + d)}V${round(low + d)}`,
  ].join('');
}

/** The flat raster of stacks seen from straight above: squares about the middle of a lot. */
export function fromAbove(count: number, side: number): Point[] {
  const columns = count <= 2 ? count : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % columns) - (columns - 1) / 2) * side,
    y: (Math.floor(i / columns) - (rows - 1) / 2) * side,
  }));
}

/* -- a meeple, on a field of 40 by 44 ------------------------------------------------------------------ */

export const figure =
  'M20 2a7.5 7.5 0 0 1 6.2 11.7L36 17.5c2.6 1 3 4.4.8 6L29.5 28l6 11.2c.9 1.7-.2 3.3-2 3.3h-8.2c-1 0-1.8-.5-2.3-1.3L20 35.5l-3 5.7c-.5.8-1.3 1.3-2.3 1.3H6.5c-1.8 0-2.9-1.6-2-3.3L10.5 28l-7.3-4.5c-2.2-1.6-1.8-5 .8-6l9.8-3.8A7.5 7.5 0 0 1 20 2Z';
