"""What lies on the table, and clone()."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import State
from tabletown.core.events import NOBODY, Seat
from tabletown.core.rng import Rng
from tabletown.games.lots.components import NO_COLOUR, NO_ROLE, PIECES, Colour, Role
from tabletown.games.lots.release import DRAWN
from tabletown.games.lots.switches import Rules
from tabletown.games.lots.tower import Level, Piece, Tower

NO_PIECE: Final = -1
LOST: Final = -2  # in place of a cube: it could not be placed and left the game
NO_FACE: Final = -1  # no die has been rolled yet
NO_MARKER: Final = -1

# How a game ended.
PLAYING: Final = 0
BY_POINTS: Final = 1
BY_STOCK: Final = 2
BY_FALL: Final = 3  # the solo game only

# Where a seat's points came from.
FLOORS: Final = 0
MATCHES: Final = 1
CREW: Final = 2
BUMPS: Final = 3
SOURCES: Final = 4

# How a release was done.
BY_DRAW: Final = 0
BY_TAPS: Final = 1
EXACTLY: Final = 2  # no offset: nothing was drawn or tapped
HOW: Final = ("draw", "taps", "exact")


class CrewCard:
    """A crew card in a hand.  Never changes.

    Who gives a card away knows what the receiver holds, until that card may have gone on unseen (section 6).
    """

    __slots__ = ("known_to", "role")

    def __init__(self, role: Role, known_to: int = 0) -> None:
        self.role: Final = role
        self.known_to: Final = known_to  # the seats besides its holder that know it is there, as bits


class LastRelease:
    """The last piece let go, or block taken off the top, and what it brought.  Never changes."""

    def __init__(
        self,
        seat: Seat,
        piece: Piece,
        removal: bool,
        dropped: bool,
        attempt: int,
        ex: int,
        ey: int,
        how: int,
        stands: bool,
        waves: list[list[Piece]],
    ) -> None:
        self.seat: Final = seat
        self.piece: Final = piece
        self.removal: Final = removal  # an Architect's
        self.dropped: Final = dropped  # otherwise slid in
        self.attempt: Final = attempt
        self.ex: Final = ex  # mils
        self.ey: Final = ey
        self.how: Final = how
        self.stands: Final = stands  # the piece itself; never after a removal
        self.waves: Final = waves  # what fell, in the order of falling; the piece itself may be among it

    @property
    def others_fell(self) -> bool:
        return any([fallen.id != self.piece.id for wave in self.waves for fallen in wave])


class Lots(State):
    """A position of the game."""

    def __init__(self, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(seats, rng)
        self.rules: Final = rules
        self.tower: Tower = rules.bare
        self.next_piece = 0  # the id of the next attempt
        self.piles: list[int] = []  # blocks left of each colour
        self.banks: list[list[Colour]] = []  # blocks of each seat, in order of arrival
        self.cubes: list[int] = [0] * seats
        self.removed: list[int] = [0] * PIECES  # out of the game: fallen, taken off the top, or never placed
        self.bonuses = 0  # the marked spaces whose cube or card is still to be had, as bits
        self.scores: list[int] = [0] * seats  # the space of each inspector
        self.ledger: list[int] = [0] * seats * SOURCES  # where the points came from
        self.hands: list[list[CrewCard]] = [[] for _ in range(seats)]
        self.deck: list[Role] = []  # the last one is on top
        self.discard: list[Role] = []
        self.first: Seat = 0
        self.marker = NO_MARKER  # the line the solo game's purple cube stands at
        self.turn = 0  # of the whole game, an extra turn included
        self.calm = 0  # turns finished since the last accident
        self.ending = PLAYING
        self.last_block = NO_PIECE  # the block placed last, by its id: the solo game asks for it
        self.last: LastRelease | None = None
        # -- this turn
        self.active: Seat = NOBODY
        self.face = NO_FACE  # the face of the die, 0-5
        self.wild = False  # a Supplier has replaced the roll
        self.played: list[int] = [0] * seats  # crew cards played this turn
        self.forced: Colour = NO_COLOUR  # the block that a Union Rep wants to be placed
        self.chosen: Colour = NO_COLOUR  # the block being placed
        self.block = NO_PIECE  # the chosen block, once it stands
        self.cube = NO_PIECE  # the cube placed this turn, whether or not it still stands
        self.attempts_block = 0
        self.attempts_cube = 0
        self.completed = 0  # floors finished by pieces placed this turn, as bits
        self.accident = False
        self.discarded = False  # no legal pose: the block left the game
        self.waived = False  # solo: nothing can touch the last block, so nothing need
        self.extra = False  # another turn follows
        self.forgiven = False
        self.floor_value = 0  # what a floor and a contact are worth this turn
        self.match_value = 0
        self.card_points = 0
        self.halved = False
        self.gained = 0  # what the active player scored this turn
        # -- a piece on its way
        self.aim = 0  # the action of its pose
        self.aim_level: Level = 0
        self.swing_x = DRAWN  # where the two taps stopped the swing
        self.swing_y = DRAWN
        # -- a card on its way
        self.named: Colour = NO_COLOUR  # by a Union Rep whose order may still be blocked
        self.shown: Role = NO_ROLE  # a card that may still be blocked
        self.blocked = False

    def clone(self) -> Lots:
        twin = Lots(self.seats, self.rng.copy(), self.rules)
        twin.agenda = self.agenda[:]  # steps never change, so sharing them is safe
        twin.tower = self.tower  # nor do towers
        twin.next_piece = self.next_piece
        twin.piles = self.piles[:]
        twin.banks = [bank[:] for bank in self.banks]
        twin.cubes = self.cubes[:]
        twin.removed = self.removed[:]
        twin.bonuses = self.bonuses
        twin.scores = self.scores[:]
        twin.ledger = self.ledger[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.first = self.first
        twin.marker = self.marker
        twin.turn = self.turn
        twin.calm = self.calm
        twin.ending = self.ending
        twin.last_block = self.last_block
        twin.last = self.last
        twin.active = self.active
        twin.face = self.face
        twin.wild = self.wild
        twin.played = self.played[:]
        twin.forced = self.forced
        twin.chosen = self.chosen
        twin.block = self.block
        twin.cube = self.cube
        twin.attempts_block = self.attempts_block
        twin.attempts_cube = self.attempts_cube
        twin.completed = self.completed
        twin.accident = self.accident
        twin.discarded = self.discarded
        twin.waived = self.waived
        twin.extra = self.extra
        twin.forgiven = self.forgiven
        twin.floor_value = self.floor_value
        twin.match_value = self.match_value
        twin.card_points = self.card_points
        twin.halved = self.halved
        twin.gained = self.gained
        twin.aim = self.aim
        twin.aim_level = self.aim_level
        twin.swing_x = self.swing_x
        twin.swing_y = self.swing_y
        twin.named = self.named
        twin.shown = self.shown
        twin.blocked = self.blocked
        return twin

    @property
    def solo(self) -> bool:
        """LT-001  One player plays Jack of All Trades."""
        return self.seats == 1

    @property
    def goal(self) -> int:
        """LT-082, LT-092  The points that end the game."""
        return self.rules.edition.goal[self.seats]

    def left_of(self, seat: Seat) -> Seat:
        """R-30  The next seat clockwise."""
        return (seat + 1) % self.seats

    def others(self, seat: Seat) -> list[Seat]:
        """LT-069  All other seats, clockwise from the left."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def empty_piles(self) -> int:
        return self.piles.count(0)

    def bank_colours(self, seat: Seat) -> list[Colour]:
        """The different colours in a bank, in order."""
        return sorted(set(self.banks[seat]))
