"""The grid (13.2): orientations of a shape, its poses on a lot, and what is known of each beforehand."""

from __future__ import annotations

from typing import Final

from tabletown.games.lots.actions import POSE, SIDE
from tabletown.games.lots.balance import EPSILON, FLOATS, Hull, hull_of
from tabletown.games.lots.components import CUBE_CELLS, Cell, Column, Edition, Footprint

Cells = tuple[Cell, ...]

# The four ways along the ground: +x, -x, +y, -y.
WAYS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))

TALLEST: Final = 4  # cells a piece is high at most
LONGEST_SWEEP: Final = 4  # cells a piece is pulled out sideways: then it is outside every lot


def turned(cells: Cells, axis: int) -> Cells:
    """The cells after a quarter turn about x (0), y (1) or z (2), pushed into the corner and sorted."""
    if axis == 0:
        return cornered(tuple([(x, -z, y) for x, y, z in cells]))
    if axis == 1:
        return cornered(tuple([(z, y, -x) for x, y, z in cells]))
    return cornered(tuple([(-y, x, z) for x, y, z in cells]))


def cornered(cells: Cells) -> Cells:
    """Shifted so that the smallest x, y and z are 0."""
    least = [min([cell[axis] for cell in cells]) for axis in range(3)]
    return tuple(sorted([(x - least[0], y - least[1], z - least[2]) for x, y, z in cells]))


def orientations(cells: Cells) -> list[Cells]:
    """3.3  The distinct results of the 24 rotations, sorted: the place in this list is the number."""
    found = {cornered(cells)}
    grown = list(found)
    while grown:
        fresh = {turned(one, axis) for one in grown for axis in range(3)} - found
        found |= fresh
        grown = list(fresh)
    return sorted(found)


class Stand:
    """How an orientation stands on its own: its columns, and its margin on each set of supported ones."""

    def __init__(self, cells: Cells) -> None:
        columns = sorted({(x, y) for x, y, _ in cells})
        self.columns: Final = columns
        self.lows: Final = [min([z for x, y, z in cells if (x, y) == column]) for column in columns]
        self.tops: Final = [1 + max([z for x, y, z in cells if (x, y) == column]) for column in columns]
        count = len(cells)
        self.middle: Final = (
            sum([x for x, _, _ in cells]) / count + 0.5,
            sum([y for _, y, _ in cells]) / count + 0.5,
            sum([z for _, _, z in cells]) / count + 0.5,
        )
        self.margins: Final = [self._margin(pattern) for pattern in range(1 << len(columns))]
        self.steady_on: Final = sum(
            [1 << pattern for pattern, margin in enumerate(self.margins) if margin > EPSILON]
        )

    def _margin(self, pattern: int) -> float:
        """13.3  The local margin if the bottom cells of `pattern` are supported."""
        squares = chosen(self.columns, pattern)
        return hull_of(squares).margin(self.middle[0], self.middle[1]) if squares else FLOATS


def chosen(columns: list[tuple[int, int]], pattern: int) -> tuple[tuple[int, int], ...]:
    return tuple([column for bit, column in enumerate(columns) if pattern >> bit & 1])


class Pose:
    """A shape in one orientation over one place of a lot, at no particular level.  Never changes.

    A piece covers every column it has in one unbroken run, so its bottom cells are one for each column.
    """

    def __init__(self, lot: Lot, shape: int, orientation: int, cells: Cells, x: int, y: int) -> None:
        stand = lot.stands[cells]
        self.shape: Final = shape  # a colour, or PURPLE for the cube
        self.orientation: Final = orientation
        self.x: Final = x
        self.y: Final = y
        self.action: Final = POSE + orientation * SIDE * SIDE + y * SIDE + x
        self.cells: Final[Cells] = tuple([(x + cx, y + cy, cz) for cx, cy, cz in cells])
        self.mass: Final = len(cells)
        self.height: Final = 1 + max([z for _, _, z in cells])
        self.columns: Final[list[Column]] = [lot.column[(x + cx, y + cy)] for cx, cy in stand.columns]
        self.squares: Final = [(x + cx, y + cy) for cx, cy in stand.columns]
        self.lows: Final = stand.lows  # for each column the level of its lowest cell
        self.feet: Final = [
            1 << low * lot.area + i for low, i in zip(stand.lows, self.columns)
        ]  # lowest cells
        self.tops: Final = stand.tops  # for each column one more than the level of its highest cell
        self.middle_x: Final = x + stand.middle[0]
        self.middle_y: Final = y + stand.middle[1]
        self.middle_z: Final = stand.middle[2]
        self.margins: Final = stand.margins  # by the set of supported columns, as bits
        self.steady_on: Final = stand.steady_on  # the sets on which it is in balance, as bits
        self.bits: Final = [cz * lot.area + lot.column[(cx, cy)] for cx, cy, cz in self.cells]
        self.mask: Final = lot.bits(list(self.cells))
        self.at: Final = [self.mask << level * lot.area for level in range(lot.levels)]
        self.sweeps: Final = [lot.bits(swept(self.cells, way)) for way in WAYS]
        self.sides: Final = [lot.bits(moved(self.cells, way, 1)) & ~self.mask for way in WAYS]
        self.layers: Final = [len([1 for cell in cells if cell[2] == z]) for z in range(self.height)]
        self.seams: Final = [  # the pairs of neighbouring columns of which it covers one or both
            (a, b) for a, b in lot.neighbours if a in self.columns or b in self.columns
        ]
        self.near: Final = self._near(lot)  # one level up, so that the cells below level 0 have bits too
        self._hulls: list[Hull | None] = [None] * len(self.margins)

    def _near(self, lot: Lot) -> int:
        """The cells that share a face with this pose, each one level higher than it is."""
        own = self.mask << lot.area
        beside = 0
        for side in self.sides:
            beside |= side
        return (own << lot.area | own >> lot.area | beside << lot.area) & ~own

    def hull(self, pattern: int) -> Hull:
        """What the pose stands on if the columns of `pattern` are supported."""
        found = self._hulls[pattern]
        if found is None:
            found = self._hulls[pattern] = hull_of(chosen(self.squares, pattern))
        return found

    def steady(self, pattern: int) -> bool:
        """LT-025  In balance on these columns alone."""
        return self.steady_on >> pattern & 1 == 1


def moved(cells: Cells, way: tuple[int, int], steps: int) -> list[Cell]:
    return [(x + steps * way[0], y + steps * way[1], z) for x, y, z in cells]


def swept(cells: Cells, way: tuple[int, int]) -> list[Cell]:
    """The cells that a pose passes when it is pulled straight out."""
    return [cell for steps in range(1, LONGEST_SWEEP + 1) for cell in moved(cells, way, steps)]


class Scan:
    """The poses of one shape, ready to be tried one after the other on the tops of the columns.

    An entry has the pose's action, each column with its lowest level, and as bits what it is steady on.
    """

    def __init__(self, poses: list[Pose]) -> None:
        self.one: Final = [(p.action, p.columns[0]) for p in poses if len(p.columns) == 1]
        self.two: Final = [
            (p.action, p.columns[0], p.lows[0], p.columns[1], p.lows[1], p.steady_on)
            for p in poses
            if len(p.columns) == 2
        ]
        self.three: Final = [
            (p.action, p.columns[0], p.lows[0], p.columns[1], p.lows[1], p.columns[2], p.lows[2],
             p.steady_on)
            for p in poses
            if len(p.columns) == 3
        ]  # fmt: skip
        self.four: Final = [
            (p.action, p.columns[0], p.columns[1], p.columns[2], p.columns[3], p.steady_on)
            for p in poses
            if len(p.columns) == 4  # a block of four cells over four columns lies flat
        ]


class Lot:
    """A footprint with all poses of an edition's shapes on it.

    Lot cells are numbered by y, then x; cell i at level z is bit z x area + i of every mask.
    """

    def __init__(self, edition: Edition, footprint: Footprint) -> None:
        self.footprint: Final = footprint
        self.cells: Final = footprint.cells
        self.area: Final = len(footprint.cells)
        self.levels: Final = edition.physics.max_floors
        self.full: Final = (1 << self.area) - 1  # a finished floor, at level 0
        self.column: Final = {cell: i for i, cell in enumerate(footprint.cells)}
        self.neighbours: Final = [  # pairs of columns side by side
            (i, self.column[(x + dx, y + dy)])
            for i, (x, y) in enumerate(footprint.cells)
            for dx, dy in ((1, 0), (0, 1))
            if (x + dx, y + dy) in self.column
        ]
        self.shapes: Final[list[list[Cells]]] = [
            orientations(cells) for cells in [*[block.cells for block in edition.blocks], CUBE_CELLS]
        ]
        self.stands: Final = {cells: Stand(cells) for shape in self.shapes for cells in shape}
        self.poses: Final = [self._poses(shape) for shape in range(len(self.shapes))]
        self.pose: Final = [{pose.action: pose for pose in poses} for poses in self.poses]
        self.scans: Final = [Scan(poses) for poses in self.poses]
        # For each shape, column and height, every pose with a cell that high in that column.
        self.through: Final = [
            [[self._through(poses, cell, height) for height in range(TALLEST)] for cell in self.cells]
            for poses in self.poses
        ]
        # For each column and height, the cells of the column below it.
        self.below: Final = [
            [sum([1 << z * self.area + i for z in range(height)]) for height in range(self.levels + 1)]
            for i in range(self.area)
        ]

    def _poses(self, shape: int) -> list[Pose]:
        """LT-022  Every orientation at every place where all its cells lie over the lot, by action."""
        return [
            Pose(self, shape, orientation, cells, x, y)
            for orientation, cells in enumerate(self.shapes[shape])
            for y in range(SIDE)
            for x in range(SIDE)
            if all([(x + cx, y + cy) in self.column for cx, cy, _ in cells])
        ]

    def _through(self, poses: list[Pose], cell: tuple[int, int], height: int) -> list[tuple[int, int, Pose]]:
        return [
            (pose.mask, pose.action, pose)
            for pose in poses
            for x, y, z in pose.cells
            if (x, y, z) == (*cell, height)
        ]

    def bits(self, cells: list[Cell]) -> int:
        """The mask of some cells; those beside the lot have no bit."""
        mask = 0
        for x, y, z in cells:
            if (x, y) in self.column:
                mask |= 1 << (z * self.area + self.column[(x, y)])
        return mask


_built: dict[tuple[int, int], tuple[Edition, Lot]] = {}
REMEMBERED: Final = 24


def lot_of(edition: Edition, level: int) -> Lot:
    """The lot of a footprint card; the same object again for the same edition."""
    key = (id(edition), level)
    found = _built.get(key)
    if found is None:
        if len(_built) >= REMEMBERED:  # a server may meet many editions
            _built.clear()
        footprint = next(one for one in edition.footprints if one.level == level)
        found = _built[key] = (edition, Lot(edition, footprint))  # keeps the edition, so its id stays its own
    return found[1]
