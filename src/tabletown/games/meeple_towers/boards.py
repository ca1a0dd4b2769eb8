"""The property board: two halves joined into one rectangle, and the grid of cells the tower stands on."""

from __future__ import annotations

from typing import Final

from tabletown.games.meeple_towers.components import BoardHalf, Edition, Kind, LaidHalf

Cell = int  # row * side + column of the grid
Mask = int  # a set of cells: bit c is cell c

CHUNK: Final = 9  # bits of a mask that are turned into cells at a time
CHUNK_MASK: Final = (1 << CHUNK) - 1


def chunk_tables(cells: int, first: int) -> list[list[list[int]]]:
    """For every nine bits of a mask and each value they can have, the cells they mean; cell 0 is `first`."""
    return [
        [[first + low + i for i in range(CHUNK) if bits >> i & 1] for bits in range(CHUNK_MASK + 1)]
        for low in range(0, cells, CHUNK)
    ]


def listed(mask: Mask, tables: list[list[list[int]]]) -> list[int]:
    """The cells of a set, in ascending order."""
    found: list[int] = []
    for table in tables:
        if mask & CHUNK_MASK:
            found += table[mask & CHUNK_MASK]
        mask >>= CHUNK
    return found


class Board:
    """A joined board: the kind of every space, row by row."""

    def __init__(self, name: str, kinds: list[list[Kind]], seam: int) -> None:
        self.name: Final = name  # a preset's id, or its two halves: "3F + 1B-180"
        self.kinds: Final = kinds
        self.seam: Final = seam  # rows above the line where the halves meet
        self.rows: Final = len(kinds)
        self.columns: Final = len(kinds[0])


def laid_rows(half: BoardHalf, laid: LaidHalf) -> list[list[Kind]]:
    """A half as it lies; half a turn reverses the rows and each row."""
    rows = half.sides[laid.side]
    return [row[::-1] for row in rows[::-1]] if laid.turned else [row[:] for row in rows]


def joined(edition: Edition, name: str, top: LaidHalf, bottom: LaidHalf) -> Board | None:
    """MT-02, MT-06  Two different halves joined along edges of equal length; None if they cannot be."""
    upper = edition.half(top.half)
    lower = edition.half(bottom.half)
    if upper is None or lower is None or upper is lower or upper.columns != lower.columns:
        return None
    return Board(name, laid_rows(upper, top) + laid_rows(lower, bottom), upper.rows)


def longest_side(edition: Edition) -> int:
    """R-45  The longest side of any board that two halves of the edition can form."""
    sides = [0]
    for upper in edition.halves:
        for lower in edition.halves:
            if upper is not lower and upper.columns == lower.columns:
                sides += [upper.columns, upper.rows + lower.rows]
    return max(sides)


class Grid:
    """The cells a tile may lie above: the board, and an overhang margin around it.

    All grids of an edition have the same side, so that a cell number means the same row and column on
    every board.  Rows and columns count from the margin's corner.
    """

    def __init__(self, board: Board, side: int, margin: int) -> None:
        self.side: Final = side
        self.margin: Final = margin
        self.rows: Final = board.rows + 2 * margin
        self.columns: Final = board.columns + 2 * margin
        self.cells: Final = side * side  # numbers, not all of them on this board
        self.mask: Final[Mask] = self.rectangle(0, 0, self.rows, self.columns)
        self.board_mask: Final[Mask] = self.rectangle(margin, margin, board.rows, board.columns)
        self.tables: Final = chunk_tables(self.cells, 0)

    def rectangle(self, row: int, column: int, rows: int, columns: int) -> Mask:
        """The cells of a rectangle; empty if it has no rows or columns."""
        mask = 0
        for r in range(row, row + rows):
            for c in range(column, column + columns):
                mask |= 1 << (r * self.side + c)
        return mask

    def cells_of(self, mask: Mask) -> list[Cell]:
        """The cells of a set, in ascending order."""
        return listed(mask, self.tables)

    def cell(self, row: int, column: int) -> Cell:
        return row * self.side + column

    def row(self, cell: Cell) -> int:
        return cell // self.side

    def column(self, cell: Cell) -> int:
        return cell % self.side
