"""Footprints: a tile face in one rotation, as shifts of bit masks, so that a whole board is tried at once.

A set of cells is an integer.  Shifting the set of support tops right by the offset of an icon gives all
anchors at which that icon stands on a support; the intersection over all icons and cells gives every legal
placement of the face in this rotation, without a loop over the board.
"""

from __future__ import annotations

from typing import Final

from tabletown.games.meeple_towers.actions import ROTATIONS
from tabletown.games.meeple_towers.boards import Grid, Mask
from tabletown.games.meeple_towers.components import Kind, TileCell, TileFace

# A footprint as the search reads it: the anchors at which it lies on the grid, the offsets of two icons
# (twice the same if there is only one), of the icons between them, and of the cells without an icon.
Search = tuple[Mask, int, int, tuple[int, ...], tuple[int, ...]]


class Footprint:
    """A face in one rotation on a grid.  The anchor is the top left corner of its bounding box."""

    def __init__(self, cells: list[TileCell], rotation: int, grid: Grid) -> None:
        self.rotation: Final = rotation
        self.cells: Final = cells  # row by row
        rows = 1 + max([cell.row for cell in cells])
        columns = 1 + max([cell.column for cell in cells])
        self.anchors: Final[Mask] = grid.rectangle(0, 0, grid.rows - rows + 1, grid.columns - columns + 1)
        self.offsets: Final = [cell.row * grid.side + cell.column for cell in cells]
        self.kinds: Final[list[Kind]] = [cell.kind for cell in cells]
        self.icons: Final = tuple([o for o, cell in zip(self.offsets, cells) if cell.icon])
        self.others: Final = tuple([o for o, cell in zip(self.offsets, cells) if not cell.icon])
        self.mask: Final[Mask] = sum([1 << o for o in self.offsets])  # at anchor 0

        self.search: Final[Search] = (
            self.anchors,
            self.icons[0],
            self.icons[-1],
            self.icons[1:-1],
            self.others,
        )


def turned(cells: list[TileCell]) -> list[TileCell]:
    """A quarter turn clockwise."""
    rows = 1 + max([cell.row for cell in cells])
    after = [TileCell(cell.column, rows - 1 - cell.row, cell.kind, cell.icon) for cell in cells]
    return sorted(after, key=lambda cell: (cell.row, cell.column))


def looks(cells: list[TileCell]) -> list[tuple[int, int, Kind, bool]]:
    """A rotation as data, to compare it with another."""
    return [(cell.row, cell.column, cell.kind, cell.icon) for cell in cells]


def footprints(face: TileFace, grid: Grid) -> list[Footprint]:
    """MT-55, MT-64  The rotations of a face that differ; of equal ones the first is kept.

    A face that looks the same after a half turn has two, one that looks the same after a quarter turn has
    one, and all others have four: the place of a rotation in the list is its number.
    """
    found: list[Footprint] = []
    cells = face.cells
    for rotation in range(ROTATIONS):
        if rotation and looks(cells) in [looks(one.cells) for one in found]:
            break
        found.append(Footprint(cells, rotation, grid))
        cells = turned(cells)
    return found
