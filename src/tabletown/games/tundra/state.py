"""What lies on the table, and clone()."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.tundra.components import (
    BOARDS,
    FACES,
    MARKET_PLACES,
    NONE,
    WORKERS,
    Board,
    Card,
    Cell,
    Effect,
    Goal,
    Layout,
    Starter,
    Tile,
    Title,
    Value,
)
from tabletown.games.tundra.switches import Rules

# Where victory points came from, by place in Estate.points.
FROM_UPGRADES: Final = 0  # on the spot, TU-123
FROM_UPGRADED: Final = 1  # at the start of rounds, TU-53
FROM_TOWERS: Final = 2
FROM_GOALS: Final = 3
FROM_BOARDS: Final = 4  # order boards: the trade of TU-111
FROM_ENHANCEMENTS: Final = 5
FROM_ADVISORS: Final = 6
FROM_TITLE: Final = 7
POINT_SOURCES: Final = 8

NO_STARTERS: Final = (NONE,) * BOARDS
NO_ENHANCEMENTS: Final = (NONE,) * (BOARDS * MARKET_PLACES)


def replaced(things: tuple[int, ...], place: int, thing: int) -> tuple[int, ...]:
    """A tuple with one entry changed.  Clones share tuples, so none is ever changed in place."""
    return (*things[:place], thing, *things[place + 1 :])


class Estate:
    """All that belongs to one player: player board, order boards, cards and pieces."""

    __slots__ = (
        "advisors", "dice", "enhancements", "goods", "hand", "personal", "points", "set_aside", "slots",
        "starters", "supply", "title", "towers", "turned", "upgraded", "values", "workers",
    )  # fmt: skip

    def __init__(
        self,
        title: Title,
        goods: list[int],
        points: tuple[int, ...],
        dice: list[int],
        values: int,
        supply: int,
        set_aside: int,
        slots: int,
        upgraded: int,
        starters: tuple[Starter, ...],
        enhancements: tuple[Card, ...],
        advisors: tuple[Card, ...],
        turned: int,
        workers: list[Cell],
        towers: tuple[Cell, ...],
        hand: tuple[Starter, ...],
        personal: Goal,
    ) -> None:
        self.title = title
        self.goods = goods  # firewood, stone, peat, berries
        self.points = points  # victory points by where they came from
        self.dice = dice  # on the player board, how many of each value; 0: not rolled yet
        self.values = values  # the values that are there, as bits; bit 0 is value 1
        self.supply = supply  # dice beside the player board
        self.set_aside = set_aside  # dice that fitted nowhere this round (TU-67)
        self.slots = slots  # slots with a die, as bits; bit 4 x (value - 1) + board
        self.upgraded = upgraded  # order boards on their upgraded side, as bits
        self.starters = starters  # by order board; NONE where there is none
        self.enhancements = enhancements  # market cards, by 2 x order board + place
        self.advisors = advisors  # in order of acquisition
        self.turned = turned  # advisors used this round, as bits by card
        self.workers = workers  # the cell each stands on; NONE in the supply
        self.towers = towers  # the cells of the towers, in building order
        self.hand = hand  # starter cards to choose from during set-up, NONE where one was chosen
        self.personal = personal  # the secret goal; NONE without them

    @property
    def vp(self) -> int:
        """TU-34  A plain number, whatever lap of the track it is."""
        return sum(self.points)

    @property
    def workers_left(self) -> int:
        """Workers in the supply."""
        return self.workers.count(NONE)

    @property
    def city_cards(self) -> int:
        """TU-92  Advisors, upright or turned, and market enhancements; starter cards do not count."""
        return len(self.advisors) + len(self.enhancements) - self.enhancements.count(NONE)

    def add_points(self, source: int, n: int) -> None:
        """Victory points from one of the sources."""
        self.points = replaced(self.points, source, self.points[source] + n)

    def add_die(self, value: Value) -> None:
        self.dice[value] += 1
        self.values |= 1 << (value - 1)

    def take_die(self, value: Value) -> None:
        self.dice[value] -= 1
        if not self.dice[value]:
            self.values &= ~(1 << (value - 1))


class Tundra(State):
    """A position of the game."""

    def __init__(self, seats: int, rng: Rng, rules: Rules, layout: Layout) -> None:
        super().__init__(seats, rng)
        self.rules: Final = rules
        self.layout: Final = layout
        self.estates: list[Estate] = []
        self.tiles: tuple[Tile, ...] = ()  # by cell, face up or not
        self.opened = 0  # cells whose tile is face up, as bits
        self.towered = 0  # cells with a tower of anybody, as bits
        self.deck: list[Card] = []  # the last one is on top
        self.discard: list[Card] = []
        self.market: tuple[Card, ...] = ()  # by place; NONE where one was taken
        self.goals: tuple[Goal, ...] = ()  # the common goals of this game
        self.goal_dice: tuple[
            int, ...
        ] = ()  # for each goal 8 x seat + value of its die; NONE while it is open
        self.round = 0  # 1 to 4; 0 during set-up
        self.first: Seat = 0  # who has the first player token
        self.starters_shown = False  # chosen starter cards are public once all have chosen (TU-20)
        self.ended = False  # personal goals are turned up
        # The activation that is being carried out (TU-79 to TU-84).
        self.board: Board = NONE  # the order board with the die
        self.row: Value = 0
        self.frame: Effect = NONE  # the board's action, of the side that was up when the die was placed
        self.pending = 0  # sources whose action is still to be had, as bits
        # What the effect that is being carried out must remember; empty outside of it.
        self.visited: tuple[int, ...] = ()  # move: for each worker the cells it has stood on, as bits
        self.producing: tuple[int, ...] = ()  # gather: pieces that may still produce, by resource
        self.placed = 0  # place: tower glades that got a worker in this action, as bits
        self.bonuses = 0  # own towers whose bonus is to be taken, as bits
        self.card: Card = NONE  # an enhancement that must be put under a board

    def clone(self) -> Tundra:
        twin = Tundra(self.seats, self.rng.copy(), self.rules, self.layout)
        twin.agenda = self.agenda[:]  # steps never change, so sharing them is safe
        twin.estates = [
            Estate(
                own.title,
                own.goods[:],
                own.points,
                own.dice[:],
                own.values,
                own.supply,
                own.set_aside,
                own.slots,
                own.upgraded,
                own.starters,
                own.enhancements,
                own.advisors,
                own.turned,
                own.workers[:],
                own.towers,
                own.hand,
                own.personal,
            )
            for own in self.estates
        ]
        twin.tiles = self.tiles
        twin.opened = self.opened
        twin.towered = self.towered
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.market = self.market
        twin.goals = self.goals
        twin.goal_dice = self.goal_dice
        twin.round = self.round
        twin.first = self.first
        twin.starters_shown = self.starters_shown
        twin.ended = self.ended
        twin.board = self.board
        twin.row = self.row
        twin.frame = self.frame
        twin.pending = self.pending
        twin.visited = self.visited
        twin.producing = self.producing
        twin.placed = self.placed
        twin.bonuses = self.bonuses
        twin.card = self.card
        return twin

    def carry_out(self, effect: Effect, seat: Seat) -> None:
        """Put the operations of an effect on the agenda, to happen in their order."""
        self.agenda += self.rules.steps[effect][seat]

    def turn_order(self) -> list[Seat]:
        """TU-50, TU-59  The first player, then clockwise."""
        return [(self.first + i) % self.seats for i in range(self.seats)]


def new_estate(title: Title, start: tuple[int, ...]) -> Estate:
    """TU-3, TU-4, TU-13, TU-14  Dice in the supply, boards on the base side, markers on their start."""
    printed = (*[0] * FROM_TITLE, start[4])  # VP as a starting value are noted with the title's
    return Estate(
        title,
        list(start[:4]),
        printed,
        [0] * (FACES + 1),
        0,
        title.dice_max,
        0,
        0,
        0,
        NO_STARTERS,
        NO_ENHANCEMENTS,
        (),
        0,
        [NONE] * WORKERS,
        (),
        (),
        NONE,
    )
