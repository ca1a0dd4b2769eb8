"""What lies on the table, and clone().

The tower is kept as it is seen from above: for every cell the open storey and what stands on it, and the
same once more as sets of cells, from which all options are read.  What lies sealed below is in `levels`.
"""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.meeple_towers.boards import Cell, Mask
from tabletown.games.meeple_towers.components import (
    KINDS,
    MOST_SEATS,
    Face,
    Kind,
    Token,
)
from tabletown.games.meeple_towers.footprints import Footprint
from tabletown.games.meeple_towers.switches import Rules

Elevation = int  # a height in supports; with thick tiles in tenths of a support
Contents = int  # what stands on a storey

NO_STOREY: Final = -1  # in place of an elevation: nothing here, not even the board
NO_KIND: Final = -1
NOTHING: Final = -1  # in place of an action of a card: none is being carried out

# What stands on a storey (MT-31): nothing, a meeple, a support, or two supports.
EMPTY: Final = 0
MEEPLE: Final = 1  # + seat
ONE: Final = 1 + MOST_SEATS  # + seat
TWO: Final = 1 + 2 * MOST_SEATS  # + 4 * seat of the lower support + seat of the upper one

# The owners of the supports on a storey, from the lowest up, by Contents.
OWNERS: Final[list[tuple[Seat, ...]]] = [
    (),
    *[() for _ in range(MOST_SEATS)],
    *[(seat,) for seat in range(MOST_SEATS)],
    *[(lower, upper) for lower in range(MOST_SEATS) for upper in range(MOST_SEATS)],
]

# Why the end of the game was triggered, one bit each.
SUPPORTS_PLACED: Final = 1
FAMILY_EXHAUSTED: Final = 2
TOKENS_EXHAUSTED: Final = 4


class Level:
    """A level tile in the tower, with the supports it sealed.  Never changes."""

    __slots__ = ("anchor", "builder", "cells", "elevation", "face", "paid", "rotation", "sealed")

    def __init__(
        self,
        face: Face,
        builder: Seat,
        rotation: int,
        anchor: Cell,
        elevation: Elevation,
        cells: list[Cell],
        sealed: list[Contents],
        paid: list[int],
    ) -> None:
        self.face: Final = face
        self.builder: Final = builder
        self.rotation: Final = rotation
        self.anchor: Final = anchor
        self.elevation: Final = elevation  # of its underside
        self.cells: Final = cells  # row by row
        self.sealed: Final = sealed  # the supports beneath each of its cells
        self.paid: Final = paid  # for each seat how many supports it scored for


class MeepleTowers(State):
    """A position of the game."""

    __slots__ = (
        "bare", "doing", "empty", "ending", "finished", "hands", "kind", "kinds", "levels", "lone",
        "meeples", "peak", "pile_left", "piles", "rules", "scores", "singles", "stack_left", "stacks",
        "standing", "start", "supports", "surface", "tokens", "tops", "turn", "uppers", "used", "workers",
    )  # fmt: skip

    scores: list[int]  # points for tiles, by seat
    supports: list[int]  # in the supply, by seat
    meeples: list[int]
    hands: list[int]  # by seat the cards in hand, one bit each; the others lie face up
    tokens: list[tuple[Token, ...]]  # by seat, in the order drawn; a new list whenever one is

    stacks: list[list[Face]]  # as they were shuffled, the last one on top; never changes
    stack_left: list[int]  # so many of each stack are left
    piles: list[list[Token]]  # by location, the last one next; never changes
    pile_left: list[int]

    levels: list[Level]  # in the order built; a new list whenever one is
    surface: list[Elevation]  # of each cell's open storey; a new list whenever a tile is laid
    kind: list[Kind]  # of each cell's open storey; likewise
    standing: list[Contents]  # on each cell's open storey

    # The same as sets of cells.
    kinds: list[Mask]  # open storeys by kind; a new list whenever a tile is laid
    empty: Mask  # open storeys with nothing on them
    lone: Mask  # those with a single support
    workers: list[Mask]  # those with a meeple of each seat
    singles: list[Mask]  # those with a single support of each seat
    uppers: list[Mask]  # those with two supports, the upper one of each seat
    bare: list[Mask]  # storeys without supports, by elevation
    tops: list[Mask]  # supports with nothing on them, by elevation of their top
    peak: Elevation  # nothing was ever higher

    def __init__(self, seats: int, rng: Rng, rules: Rules) -> None:
        """An unfinished table: `new_game.bare_table` and `clone` lay out the lists."""
        super().__init__(seats, rng)
        self.rules: Final = rules
        self.start: Seat = 0  # who has the start player token
        self.turn = 0  # how many turns have been completed
        self.doing = NOTHING  # the action of a card half that is under way: its place in Edition.actions
        self.used: Mask = 0  # where supports of the same action went already
        self.ending = 0  # why the end was triggered; 0: it was not
        self.finished = False  # heights and tokens have been scored

    def clear_tower(self) -> None:
        """Nothing anywhere, not even a board."""
        cells = self.rules.grid.cells
        self.levels = []
        self.surface = [NO_STOREY] * cells
        self.kind = [NO_KIND] * cells
        self.standing = [EMPTY] * cells
        self.kinds = [0] * KINDS
        self.empty = 0
        self.lone = 0
        self.workers = [0] * self.seats
        self.singles = [0] * self.seats
        self.uppers = [0] * self.seats
        self.bare = [0] * self.rules.elevations
        self.tops = [0] * self.rules.elevations
        self.peak = 0

    def clone(self) -> MeepleTowers:
        twin = MeepleTowers(self.seats, self.rng.copy(), self.rules)
        twin.agenda = self.agenda[
            :
        ]  # steps never change, so sharing them is safe; so is all that is not copied
        twin.start = self.start
        twin.turn = self.turn
        twin.doing = self.doing
        twin.used = self.used
        twin.ending = self.ending
        twin.finished = self.finished
        twin.scores = self.scores[:]
        twin.supports = self.supports[:]
        twin.meeples = self.meeples[:]
        twin.hands = self.hands[:]
        twin.tokens = self.tokens
        twin.stacks = self.stacks
        twin.stack_left = self.stack_left[:]
        twin.piles = self.piles
        twin.pile_left = self.pile_left[:]
        twin.levels = self.levels
        twin.surface = self.surface
        twin.kind = self.kind
        twin.standing = self.standing[:]
        twin.kinds = self.kinds
        twin.empty = self.empty
        twin.lone = self.lone
        twin.workers = self.workers[:]
        twin.singles = self.singles[:]
        twin.uppers = self.uppers[:]
        twin.bare = self.bare[:]
        twin.tops = self.tops[:]
        twin.peak = self.peak
        return twin

    # -- whose turn, and how high ------------------------------------------------------------------

    def turn_order(self, first: Seat) -> list[Seat]:
        """MT-17  Clockwise from a seat."""
        return [(first + i) % self.seats for i in range(self.seats)]

    @property
    def round(self) -> int:
        """Which round is being played, from 1; after the end the last one."""
        return 1 + (self.turn - 1 if self.finished else self.turn) // self.seats

    def turns_of(self, seat: Seat) -> int:
        """How many turns a seat has completed."""
        return (self.turn + self.seats - 1 - (seat - self.start) % self.seats) // self.seats

    def level(self, cell: Cell) -> int:
        """MT-34, MT-95, MT-119  The level of a cell's open storey, counted in supports."""
        return self.surface[cell] // self.rules.support

    def top_face(self, stack: int) -> Face:
        """The face on top of a stack that is not empty."""
        return self.stacks[stack][self.stack_left[stack] - 1]

    # -- pieces ----------------------------------------------------------------------------------------

    def put_meeple(self, seat: Seat, cell: Cell) -> None:
        """From the supply onto an empty space."""
        bit = 1 << cell
        self.meeples[seat] -= 1
        self.standing[cell] = MEEPLE + seat
        self.workers[seat] |= bit
        self.empty ^= bit

    def lift_meeple(self, cell: Cell) -> Seat:
        """Back to its owner's supply."""
        bit = 1 << cell
        seat = self.standing[cell] - MEEPLE
        self.meeples[seat] += 1
        self.standing[cell] = EMPTY
        self.workers[seat] ^= bit
        self.empty |= bit
        return seat

    def put_support(self, seat: Seat, cell: Cell) -> None:
        """From the supply onto an empty space or a single support."""
        bit = 1 << cell
        self.supports[seat] -= 1
        surface = self.surface[cell]
        top = surface + self.rules.support
        standing = self.standing[cell]
        if standing == EMPTY:
            self.standing[cell] = ONE + seat
            self.empty ^= bit
            self.lone |= bit
            self.singles[seat] |= bit
            self.bare[surface] ^= bit
        else:
            lower = standing - ONE
            self.standing[cell] = TWO + MOST_SEATS * lower + seat
            self.lone ^= bit
            self.singles[lower] ^= bit
            self.uppers[seat] |= bit
            self.tops[top] ^= bit
            top += self.rules.support
        self.tops[top] |= bit
        if top > self.peak:
            self.peak = top

    def lift_support(self, cell: Cell) -> Seat:
        """The topmost support back to its owner's supply."""
        bit = 1 << cell
        surface = self.surface[cell]
        top = surface + self.rules.support
        standing = self.standing[cell]
        if standing < TWO:
            seat = standing - ONE
            self.standing[cell] = EMPTY
            self.empty |= bit
            self.lone ^= bit
            self.singles[seat] ^= bit
            self.bare[surface] |= bit
            self.tops[top] ^= bit
        else:
            lower, seat = divmod(standing - TWO, MOST_SEATS)
            self.standing[cell] = ONE + lower
            self.lone |= bit
            self.singles[lower] |= bit
            self.uppers[seat] ^= bit
            self.tops[top + self.rules.support] ^= bit
            self.tops[top] |= bit
        self.supports[seat] += 1
        return seat

    def open_storey(self, cell: Cell, elevation: Elevation, kind: Kind) -> None:
        """MT-30, MT-65  A new open, empty storey; what was there before is sealed."""
        bit = 1 << cell
        self.clear(bit)
        self.surface[cell] = elevation
        self.kind[cell] = kind
        self.standing[cell] = EMPTY
        self.kinds[kind] |= bit
        self.bare[elevation] |= bit
        self.empty |= bit
        if elevation > self.peak:
            self.peak = elevation

    def clear(self, mask: Mask) -> None:
        """Take cells out of all sets, to be laid anew: what clones share is copied here."""
        keep = ~mask
        self.empty &= keep
        self.lone &= keep
        self.surface = self.surface[:]
        self.kind = self.kind[:]
        self.kinds = [cells & keep for cells in self.kinds]
        self.workers = [cells & keep for cells in self.workers]
        self.singles = [cells & keep for cells in self.singles]
        self.uppers = [cells & keep for cells in self.uppers]
        for elevation in range(self.peak + 1):
            self.bare[elevation] &= keep
            self.tops[elevation] &= keep

    def lay(self, footprint: Footprint, anchor: Cell, elevation: Elevation) -> None:
        """MT-65  A tile's cells become the open storeys of the columns beneath it."""
        mask = footprint.mask << anchor
        self.clear(mask)
        for offset, kind in zip(footprint.offsets, footprint.kinds):
            cell = anchor + offset
            self.surface[cell] = elevation
            self.kind[cell] = kind
            self.standing[cell] = EMPTY
            self.kinds[kind] |= 1 << cell
        self.bare[elevation] |= mask
        self.empty |= mask
        if elevation > self.peak:
            self.peak = elevation
