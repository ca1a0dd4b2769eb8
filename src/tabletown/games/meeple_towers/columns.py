"""The tower storey by storey: what lies above every cell, sealed storeys included."""

from __future__ import annotations

from typing import Final

from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import Kind
from tabletown.games.meeple_towers.state import EMPTY, Contents, Elevation, MeepleTowers

BOARD: Final = -1  # in place of a level: the property board itself


class Storey:
    """MT-30  One surface of a column: the board, or one cell of a level tile."""

    def __init__(self, elevation: Elevation, kind: Kind, standing: Contents, level: int) -> None:
        self.elevation: Final = elevation
        self.kind: Final = kind
        self.standing = standing
        self.level: Final = level  # the level tile: its place in `levels`, or BOARD


def columns(s: MeepleTowers) -> dict[Cell, list[Storey]]:
    """MT-30, MT-32  For every cell its storeys from the bottom up; the last one is open."""
    grid = s.rules.grid
    found: dict[Cell, list[Storey]] = {}
    for row, kinds in enumerate(s.rules.board.kinds):
        for column, kind in enumerate(kinds):
            cell = grid.cell(row + grid.margin, column + grid.margin)
            found[cell] = [Storey(0, kind, EMPTY, BOARD)]
    for number, level in enumerate(s.levels):
        kinds_above = s.rules.footprints[level.face][level.rotation].kinds
        surface = level.elevation + s.rules.thickness
        for cell, sealed, kind in zip(level.cells, level.sealed, kinds_above):
            below = found.setdefault(cell, [])
            if below:
                below[-1].standing = sealed
            below.append(Storey(surface, kind, EMPTY, number))
    for cell, storeys in found.items():
        storeys[-1].standing = s.standing[cell]
    return found
