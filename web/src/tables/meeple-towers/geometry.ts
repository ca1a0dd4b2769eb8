/** Where things are: pure functions from the view's rows and columns to the plan and to the hand of whoever builds. */

import type {
  MeepleTowersBlockedView as Blocked,
  MeepleTowersGhostView as Ghost,
  MeepleTowersPlacementView as Placement,
  MeepleTowersRotationView as Rotation,
} from '../../protocol';

export const CELL = 100; // units of the plan for one space

export interface Place {
  row: number;
  column: number;
}

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;

export const cellTarget = ({ row, column }: Place): string => `cell/${row}/${column}`;

export function cellOf(target: string): Place | null {
  const [word, row, column] = target.split('/');
  return word === 'cell' ? { row: Number(row), column: Number(column) } : null;
}

/** The edge around a set of cells as an SVG path: a line wherever a cell has no neighbour. */
export function edge(cells: readonly Place[], size = CELL): string {
  const filled = new Set(cells.map(cellTarget));
  const line = (from: Place, to: Place) =>
    `M${from.column * size} ${from.row * size}L${to.column * size} ${to.row * size}`;
  return cells
    .flatMap(({ row, column }) => {
      const corner = (down: number, right: number): Place => ({ row: row + down, column: column + right });
      const sides: [Place, Place, Place][] = [
        [corner(-1, 0), corner(0, 0), corner(0, 1)],
        [corner(0, 1), corner(0, 1), corner(1, 1)],
        [corner(1, 0), corner(1, 1), corner(1, 0)],
        [corner(0, -1), corner(1, 0), corner(0, 0)],
      ];
      return sides
        .filter(([beyond]) => !filled.has(cellTarget(beyond)))
        .map(([, from, to]) => line(from, to));
    })
    .join('');
}

/** The cells of a turned tile that lies somewhere. */
export const laid = (rotation: Rotation, corner: Place) =>
  rotation.cells.map(cell => ({ ...cell, row: corner.row + cell.row, column: corner.column + cell.column }));

/** Where one holds a tile: its cell nearest to the middle.  No two places of one rotation share it. */
export function grip({ cells }: Pick<Rotation, 'cells'>): Place {
  const middle = (of: (cell: Place) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [row, column] = [middle(cell => cell.row), middle(cell => cell.column)];
  const far = (cell: Place) => (cell.row - row) ** 2 + (cell.column - column) ** 2;
  return cells.reduce((best, cell) => (far(cell) < far(best) - 1e-9 ? cell : best));
}

/** The tile that is being placed, turned one way: what can be done with it. */
export interface Held {
  rotation: Rotation;
  /** Legal places, each with the cell one points at to mean it. */
  handles: { at: Place; placement: Placement }[];
  /** Where it may not go, by the same cell. */
  blocked: { at: Place; blocked: Blocked }[];
}

export function held(ghost: Ghost, turned: number): Held | null {
  const rotation = ghost.rotations.find(one => one.rotation === turned);
  if (!rotation) return null;
  const by = grip(rotation);
  const gripped = (corner: Place): Place => ({ row: corner.row + by.row, column: corner.column + by.column });
  return {
    rotation,
    handles: ghost.placements
      .filter(one => one.rotation === turned)
      .map(placement => ({ at: gripped(placement), placement })),
    blocked: ghost.blocked
      .filter(one => one.rotation === turned)
      .map(blocked => ({ at: gripped(blocked), blocked })),
  };
}

/** The rotations in which the tile fits somewhere; identical ones are offered once by the server. */
export const fitting = (ghost: Ghost): number[] =>
  ghost.rotations
    .map(({ rotation }) => rotation)
    .filter(rotation => ghost.placements.some(placement => placement.rotation === rotation));

/** What pointing at a cell means: the tile held over it, or else the nearest place in which it would cover it. */
export function aimed({ rotation, handles }: Held, cell: Place): Placement | null {
  const far = ({ at }: { at: Place }) => (at.row - cell.row) ** 2 + (at.column - cell.column) ** 2;
  const covering = handles.filter(({ placement }) =>
    laid(rotation, placement).some(covered => samePlace(covered, cell)),
  );
  return covering.sort((a, b) => far(a) - far(b))[0]?.placement ?? null;
}
