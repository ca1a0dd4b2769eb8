"""The map: how its spaces lie to each other, what is printed on them, and what stands on one."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import NOBODY, Seat
from tabletown.games.rolling_heights.components import (
    BOARDS,
    BOARDS_ACROSS,
    BOARDS_DOWN,
    NONE,
    Edition,
    Space,
    Tile,
)

QUARTERS: Final = 4  # ways to turn a board


class Grid:
    """How the spaces of a map lie to each other, whatever is printed on them (RR-44)."""

    def __init__(self, size: int) -> None:
        rows = BOARDS_DOWN * size
        columns = BOARDS_ACROSS * size
        spaces = range(rows * columns)
        self.size: Final = size
        self.rows: Final = rows
        self.columns: Final = columns
        self.spaces: Final = rows * columns
        self.row: Final = [space // columns for space in spaces]
        self.column: Final = [space % columns for space in spaces]
        self.neighborhood: Final = [
            self.row[space] // size * BOARDS_ACROSS + self.column[space] // size for space in spaces
        ]
        self.distance: Final = [
            [
                abs(self.row[here] - self.row[there]) + abs(self.column[here] - self.column[there])
                for there in spaces
            ]
            for here in spaces
        ]
        self.neighbours: Final = [
            tuple([there for there in spaces if self.distance[here][there] == 1]) for here in spaces
        ]
        # RH-76: 1 for each space lying between; a space is no farther from itself than from its neighbour
        self.between: Final = [[max(0, steps - 1) for steps in distances] for distances in self.distance]

    def from_centre(self, space: Space) -> int:
        """RH-142  Twice the orthogonal distance to the middle of the map."""
        return abs(2 * self.row[space] - self.rows + 1) + abs(2 * self.column[space] - self.columns + 1)


class Ground:
    """The six boards as they were laid out: what is printed on every space.  Never changes."""

    def __init__(self, edition: Edition, grid: Grid, layout: list[tuple[int, int, int]]) -> None:
        size = grid.size
        self.layout: Final = (
            layout  # for each neighborhood its board, its side (0 A, 1 B) and its quarter turns
        )
        self.water: Final = [False] * grid.spaces
        self.prime: Final = [0] * grid.spaces
        self.vp: Final = [0] * grid.spaces
        self.types: Final = [0] * grid.spaces  # the types that earn the points, as bits
        self.names: Final = [edition.boards[board].sides[side].name for board, side, _ in layout]
        for place, (board, side, turns) in enumerate(layout):
            cells = edition.boards[board].sides[side].cells
            for i, cell in enumerate(cells):
                row, column = turned(i // size, i % size, turns, size)
                top = place // BOARDS_ACROSS * size
                left = place % BOARDS_ACROSS * size
                space = (top + row) * grid.columns + left + column
                self.water[space] = cell.water
                self.prime[space] = cell.prime
                self.vp[space] = cell.vp
                self.types[space] = sum([1 << type_ for type_ in cell.types])
        self.land: Final = [space for space in range(grid.spaces) if not self.water[space]]


def turned(row: int, column: int, turns: int, size: int) -> tuple[int, int]:
    """RR-47  Where a cell comes to lie after so many quarter turns clockwise."""
    for _ in range(turns):
        row, column = column, size - 1 - row
    return row, column


class Building:
    """A plan on the map and the cubes standing on it.  Never changes: each cube makes a new one."""

    __slots__ = ("left", "misc", "missing", "owner", "points", "tile")

    def __init__(
        self,
        tile: Tile,
        owner: Seat,
        missing: tuple[int, ...],
        misc: tuple[int, ...],
        left: int,
        points: int,
    ) -> None:
        self.tile: Final = tile
        self.owner: Final = owner
        self.missing: Final = missing  # cubes still to come, by colour
        self.misc: Final = misc  # miscellaneous cubes standing here, by the colour they stand for
        self.left: Final = left  # cubes still to come in all; 0: the building is complete
        self.points: Final = points  # the Victory Points it scored when it was completed


NO_MISC: Final = (0, 0, 0, 0)
NO_BUILDING: Final = Building(NONE, NOBODY, NO_MISC, NO_MISC, NONE, 0)  # water, or land without a plan

assert BOARDS == BOARDS_DOWN * BOARDS_ACROSS
