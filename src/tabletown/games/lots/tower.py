"""The tower (13.2): the pieces that stand, what they rest on, and what can be asked about them."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import NOBODY, Seat
from tabletown.games.lots.balance import EPSILON, Hull
from tabletown.games.lots.components import PURPLE, Colour
from tabletown.games.lots.poses import Lot, Pose

Slot = int  # a piece's place in Tower.pieces; the ids there ascend
Level = int

UNKNOWN: Final = -1
GROUND: Final = -1  # in place of a slot: what rests there rests on the lot itself


class Piece:
    """A block or cube at its place.  Never changes."""

    __slots__ = (
        "colour",
        "id",
        "level",
        "mask",
        "moment_x",
        "moment_y",
        "moment_z",
        "near",
        "owner",
        "pose",
        "weight",
    )

    def __init__(self, id: int, pose: Pose, level: Level, area: int, owner: Seat = NOBODY) -> None:  # noqa: A002
        self.id: Final = id  # in order of placement, a new one for every attempt
        self.colour: Final[Colour] = pose.shape
        self.pose: Final = pose
        self.level: Final = level
        self.owner: Final = owner  # who placed it
        self.mask: Final = pose.at[level]
        self.near: Final = (pose.near << level * area) >> area  # the cells that share a face with it
        self.weight: Final = float(pose.mass)
        self.moment_x: Final = pose.mass * pose.middle_x
        self.moment_y: Final = pose.mass * pose.middle_y
        self.moment_z: Final = pose.mass * (pose.middle_z + level)

    @property
    def cells(self) -> list[tuple[int, int, int]]:
        return [(x, y, z + self.level) for x, y, z in self.pose.cells]


class Rest:
    """What a piece rests on: its contact cells and whose they are.  Never changes."""

    __slots__ = ("base", "hull", "slots", "squares")

    def __init__(self, hull: Hull | None, slots: list[Slot], squares: list[list[int]], base: Level) -> None:
        self.hull: Final = hull  # None: it rests on nothing
        self.slots: Final = slots  # its supporters, each once; GROUND is one
        self.squares: Final = squares  # for each supporter the places of its contact squares in the hull
        self.base: Final = base  # the height of the lowest contact


class Tower:
    """All that stands on a lot.  Never changes: placing and falling make a new one.

    What is found out about a tower is kept in it, so that clones and imagined worlds share the work.
    """

    __slots__ = (
        "beneath", "dangers", "drops", "firm", "fits", "grown", "holes", "lot", "occupied", "order",
        "owners", "pieces", "poses", "prospects", "rests", "risks", "sound", "top", "unsound",
    )  # fmt: skip

    def __init__(
        self,
        lot: Lot,
        pieces: list[Piece],
        owners: dict[int, Slot],
        rests: list[Rest],
        occupied: int,
        top: list[Level],
        holes: int,
    ) -> None:
        self.lot: Final = lot
        self.pieces: Final = pieces  # in order of placement
        self.owners: Final = owners  # for each occupied cell, by its bit, whose it is
        self.rests: Final = rests  # for each piece
        self.occupied: Final = occupied  # all occupied cells as bits
        self.top: Final = top  # for each column one more than its highest occupied level
        self.holes: Final = holes  # the free cells that have an occupied one above them, as bits
        self.order: list[Slot] | None = None  # top_down() remembers its answer here
        self.beneath: list[int] | None = None  # slots_beneath() does
        self.firm = UNKNOWN  # firm_slots() does
        self.sound: dict[int, bool] = {}  # placement.stays_sound() does, by pose and level
        self.unsound: list[Slot] | None = None  # statics.unsound_slots() does
        self.risks: dict[int, int] = {}  # preview.placement_risk() does, by pose, level and sigma
        self.dangers: dict[int, float] = {}  # release.risk_with() does, by slot, entry and sigma
        self.grown: dict[tuple[int, int, int, int, int], Tower] = {}  # with_piece() does, by piece
        self.fits: dict[int, bool] = {}  # placement.has_legal_pose() does, by kind of piece
        self.poses: dict[int, list[int]] = {}  # placement.legal_poses() does, by kind of piece
        self.drops: dict[int, set[int]] = {}  # placement.legal_poses() too: those that can be let down
        self.prospects: dict[tuple[int, ...], float] = {}  # heuristics.best_placement(), most_points() do

    # -- building and falling ----------------------------------------------------------------------

    def afresh(self) -> Tower:
        """The same tower, for another game: it knows what can be placed, but not what has been.

        A tower keeps all that has grown from it.  If games shared their first one, none could be forgotten.
        """
        twin = Tower(self.lot, self.pieces, self.owners, self.rests, self.occupied, self.top, self.holes)
        twin.order = self.order
        twin.beneath = self.beneath
        twin.firm = self.firm
        twin.fits = self.fits
        twin.poses = self.poses
        twin.drops = self.drops
        return twin

    def with_piece(self, piece: Piece) -> Tower:
        """The tower after a piece was put in its place; it may carry others if it was slid in."""
        key = (piece.id, piece.pose.shape, piece.pose.action, piece.level, piece.owner)
        found = self.grown.get(key)
        if found is None:
            found = self.grown[key] = self._grow(piece)
        return found

    def _grow(self, piece: Piece) -> Tower:
        pose = piece.pose
        top = self.top[:]
        for column, height in zip(pose.columns, pose.tops):
            if piece.level + height > top[column]:
                top[column] = piece.level + height
        occupied = self.occupied | piece.mask
        rest = rest_of(self, piece)
        rests = [*self.rests, rest]
        owners = self.owners.copy()
        for bit in pose.bits:
            owners[bit + piece.level * self.lot.area] = len(self.pieces)
        holes = holes_under(self.lot, occupied, top)
        after = Tower(self.lot, [*self.pieces, piece], owners, rests, occupied, top, holes)
        above = self.slots_above(pose, piece.level) if piece.mask & self.holes else []
        for slot in above:  # it was slid in, and what hung above it rests on it now
            rests[slot] = rest_of(self, self.pieces[slot], piece)
        if not above:
            self._hand_down(after, rest)
        return after

    def _hand_down(self, after: Tower, rest: Rest) -> None:
        """What is known of this tower and goes for the next as well, nothing resting on the new piece."""
        slot = len(self.pieces)
        if self.order is not None:
            after.order = [slot, *self.order]
        if self.beneath is not None:
            below = 0
            for other in rest.slots:
                if other != GROUND:
                    below |= self.beneath[other] | 1 << other
            after.beneath = [*self.beneath, below]
        if self.firm != UNKNOWN:
            firm = self.firm
            for i, other in enumerate(rest.slots):
                if other != GROUND and not bears(self, other, rest, i):
                    firm &= ~(1 << other)
            after.firm = firm | 1 << slot if is_firm(after, slot) else firm

    def without(self, slots: list[Slot]) -> Tower:
        """The tower after some pieces have gone."""
        return tower_of(self.lot, [piece for slot, piece in enumerate(self.pieces) if slot not in slots])

    # -- questions ------------------------------------------------------------------------------

    def slots_above(self, pose: Pose, level: Level) -> list[Slot]:
        """The pieces with a cell right above a pose."""
        found: list[Slot] = []
        for j, column in enumerate(pose.columns):
            slot = self.owners.get((level + pose.tops[j]) * self.lot.area + column, GROUND)
            if slot != GROUND and slot not in found:
                found.append(slot)
        return found

    def slots_below(self, pose: Pose, level: Level) -> list[Slot]:
        """The pieces with a cell right below a pose."""
        found: list[Slot] = []
        for j, column in enumerate(pose.columns):
            slot = self.owners.get((level + pose.lows[j] - 1) * self.lot.area + column, GROUND)
            if slot != GROUND and slot not in found:
                found.append(slot)
        return found

    def slot_of(self, id: int) -> Slot:  # noqa: A002
        """The slot of a piece by its id; GROUND if it does not stand."""
        for slot, piece in enumerate(self.pieces):
            if piece.id == id:
                return slot
        return GROUND

    def finished_floors(self) -> int:
        """LT-039  The floors on which every lot cell is occupied, as bits."""
        floors = 0
        full = self.lot.full
        for level in range(min(self.top)):
            if self.occupied >> level * self.lot.area & full == full:
                floors |= 1 << level
        return floors

    def filled(self, level: Level) -> int:
        """How many lot cells of a floor are occupied."""
        return (self.occupied >> level * self.lot.area & self.lot.full).bit_count()

    def touching(self, slot: Slot) -> list[Slot]:
        """LT-045  The pieces that share a whole face with a piece: beside, above or below it."""
        near = self.pieces[slot].near
        return [other for other, piece in enumerate(self.pieces) if piece.mask & near]

    def top_blocks(self) -> list[Slot]:
        """LT-073  The blocks with no other piece anywhere above any of their cells; cubes are no blocks."""
        return [
            slot
            for slot, piece in enumerate(self.pieces)
            if piece.colour != PURPLE
            and all(
                [
                    self.top[column] == piece.level + height
                    for column, height in zip(piece.pose.columns, piece.pose.tops)
                ]
            )
        ]


def empty_tower(lot: Lot) -> Tower:
    """LT-013  Nothing stands on the lot."""
    return tower_of(lot, [])


def tower_of(lot: Lot, pieces: list[Piece]) -> Tower:
    """The tower of some pieces, in whatever order they came to stand there."""
    occupied = 0
    top = [0] * lot.area
    owners: dict[int, Slot] = {}
    for slot, piece in enumerate(pieces):
        occupied |= piece.mask
        for bit in piece.pose.bits:
            owners[bit + piece.level * lot.area] = slot
        for column, height in zip(piece.pose.columns, piece.pose.tops):
            top[column] = max(top[column], piece.level + height)
    tower = Tower(lot, pieces, owners, [], occupied, top, holes_under(lot, occupied, top))
    tower.rests.extend([rest_of(tower, piece) for piece in pieces])
    if not pieces:
        tower.order = []
        tower.beneath = []
        tower.firm = 0
    return tower


def holes_under(lot: Lot, occupied: int, top: list[Level]) -> int:
    """The free cells below the tops of their columns."""
    covered = 0
    for column, height in enumerate(top):
        covered |= lot.below[column][height]
    return covered & ~occupied


def rest_of(tower: Tower, piece: Piece, new: Piece | None = None) -> Rest:
    """13.5, step 1  A piece rests on others, or the ground, through every cell with theirs right below it.

    `new` is a piece about to join the tower.
    """
    pose = piece.pose
    area = tower.lot.area
    pattern = 0
    base = 1 << 30
    count = 0
    slots: list[Slot] = []
    squares: list[list[int]] = []
    for j, column in enumerate(pose.columns):
        level = piece.level + pose.lows[j]
        slot = GROUND
        if level > 0:
            below = (level - 1) * area + column
            slot = tower.owners.get(below, GROUND)
            if slot == GROUND:
                if new is None or not new.mask >> below & 1:
                    continue
                slot = len(tower.pieces)
        pattern |= 1 << j
        if level < base:
            base = level
        if slot in slots:
            squares[slots.index(slot)].append(count)
        else:
            slots.append(slot)
            squares.append([count])
        count += 1
    return Rest(pose.hull(pattern) if pattern else None, slots, squares, base)


# -- the contact graph ---------------------------------------------------------------------------


def top_down(tower: Tower) -> list[Slot]:
    """13.5, step 2  Every piece after all that rest on it; among those ready the one placed last."""
    if tower.order is None:
        count = len(tower.pieces)
        carrying = [0] * count
        for rest in tower.rests:
            for below in rest.slots:
                if below != GROUND:
                    carrying[below] += 1
        ready = [slot for slot in range(count) if carrying[slot] == 0]
        order: list[Slot] = []
        while ready:
            slot = ready.pop(ready.index(max(ready)))
            order.append(slot)
            for below in tower.rests[slot].slots:
                if below != GROUND:
                    carrying[below] -= 1
                    if carrying[below] == 0:
                        ready.append(below)
        tower.order = order
    return tower.order


def slots_beneath(tower: Tower) -> list[int]:
    """For each piece all that it rests on, directly or not, as bits."""
    if tower.beneath is None:
        found = [0] * len(tower.pieces)
        for slot in top_down(tower)[::-1]:
            for below in tower.rests[slot].slots:
                if below != GROUND:
                    found[slot] |= found[below] | 1 << below
        tower.beneath = found
    return tower.beneath


def firm_slots(tower: Tower) -> int:
    """The pieces that no load can tip, as bits: see is_firm()."""
    if tower.firm == UNKNOWN:
        tower.firm = 0
        for slot in range(len(tower.pieces)):
            if is_firm(tower, slot):
                tower.firm |= 1 << slot
    return tower.firm


def is_firm(tower: Tower, slot: Slot) -> bool:
    """It is in balance by itself, and whatever rests on it does so above its own footing.

    Then its load, however large, comes down between its own centre and those contact squares: inside.
    """
    piece = tower.pieces[slot]
    hull = tower.rests[slot].hull
    if hull is None or hull.margin(piece.pose.middle_x, piece.pose.middle_y) <= EPSILON:
        return False
    for other in tower.slots_above(piece.pose, piece.level):
        rest = tower.rests[other]
        if slot in rest.slots and not bears(tower, slot, rest, rest.slots.index(slot)):
            return False
    return True


def bears(tower: Tower, slot: Slot, rest: Rest, place: int) -> bool:
    """The squares on which something rests on a piece, its supporter number `place`, are over its footing."""
    mine = tower.rests[slot].hull
    theirs = rest.hull
    if mine is None or theirs is None:
        return False
    for square in rest.squares[place]:  # noqa: SIM110  a loop is what is quick here
        if not mine.covers(theirs.centres[square]):
            return False
    return True
