"""What lies on the table, and clone()."""

from __future__ import annotations

from typing import Final, TypeVar

from tabletown.core.agenda import State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.city import Building, Ground
from tabletown.games.rolling_heights.components import (
    COLOURS,
    EXHAUSTED,
    HARD,
    LEVELS,
    NONE,
    SLOTS,
    STATES,
    STEADY,
    Ad,
    Slot,
    Space,
    Target,
    Tile,
)
from tabletown.games.rolling_heights.switches import Rules

RIVAL: Final = 1  # the Rival's number among the players of a solo game

T = TypeVar("T")

Crew = list[int]  # meeples of one player, at STATES × colour + state

# Where Victory Points come from.
LOTS: Final = 0
BUILDINGS: Final = 1
POLITICIANS: Final = 2
ABILITIES: Final = 3
FROM_ADS: Final = 4  # + place of the Ad, 0-2
FROM_TARGET: Final = 7
FROM_TOKENS: Final = 8
SOURCES: Final = 9

NOT_CHOSEN: Final = -1


class RollingHeights(State):
    """A position of the game."""

    __slots__ = (  # so many fields that a plain object would look each of them up
        "ads", "bought", "built", "built_this_round", "cheapest", "chosen", "city", "completed", "crews",
        "cubes", "due", "empty", "ground", "hand", "idle_rounds", "market", "meeple_supply",
        "misc_entered", "piles", "plans", "players", "points", "revealed", "rival_card", "rival_deck",
        "round", "rules", "site_costs", "slot", "spending", "start", "supply", "targets", "tokens",
        "trigger", "unfinished", "used", "wild", "wild_supply", "with_ability",
    )  # fmt: skip

    ads: list[Ad]
    targets: list[list[Target]]  # each player's two
    chosen: list[int]  # which of them each seat will score, 0 or 1; hidden until all have chosen

    piles: list[list[Tile]]  # face down, by level; the last one is on top
    market: list[Tile]  # by slot; NONE where nothing lies
    tokens: list[int]  # Wild Tokens lying on the plan of each slot

    # Of these a new list is made whenever something changes, so that clones share them.
    city: list[Building]  # by space; NO_BUILDING where nothing stands
    empty: list[Space]  # land without a plan
    plans: list[tuple[Space, ...]]  # each player's, in the order they were placed
    unfinished: list[tuple[Space, ...]]  # of those, in the order of the map
    completed: list[tuple[Space, ...]]  # the others, in the order of the map
    with_ability: list[tuple[Space, ...]]  # completed ones that offer Public Figures something
    site_costs: list[list[int]]  # for each player by space
    cheapest: list[int]  # for each player what a site costs at least; NONE: not known yet

    supply: list[int]  # real cubes by colour
    built: list[int]  # real cubes standing in buildings, by colour
    cubes: list[int]  # all real cubes of this game, by colour; never changes
    meeple_supply: list[int]  # by colour
    crews: list[Crew]
    wild: list[int]  # Wild Tokens by player
    points: list[int]  # Victory Points at SOURCES × player + source
    hand: list[int]  # this turn's real cubes by colour, then miscellaneous ones
    rival_deck: list[int]  # the last one is on top

    def __init__(self, seats: int, rng: Rng, rules: Rules, ground: Ground) -> None:
        """An unfinished table: `new_game.empty_table` and `clone` lay out the lists."""
        super().__init__(seats, rng)
        self.rules: Final = rules
        self.ground: Final = ground
        self.players = 2 if seats == 1 else seats  # the Rival is the second player of a solo game
        self.start: Seat = 0  # who has the start player token
        self.round = 0
        self.trigger = 0  # the round in which the end was triggered; 0: not yet
        self.idle_rounds = 0  # complete rounds in a row without a plan or cube placed
        self.built_this_round = False
        self.revealed = False  # the Targets
        self.misc_entered = False
        self.wild_supply = 0

        # What belongs to the turn being played, beside the hand.
        self.spending = 0
        self.bought: Slot = NONE  # where this turn's plan was bought
        self.used: tuple[Space, ...] = ()  # buildings whose ability was used
        self.due = 0  # what is still to be paid
        self.slot: Slot = NONE  # where the plan about to be placed lies

        self.rival_card = NONE  # the one it played last

    def clone(self) -> RollingHeights:
        twin = RollingHeights(self.seats, self.rng.copy(), self.rules, self.ground)
        twin.agenda = self.agenda[
            :
        ]  # steps never change, so sharing them is safe; so is all that is not copied
        twin.start = self.start
        twin.round = self.round
        twin.trigger = self.trigger
        twin.idle_rounds = self.idle_rounds
        twin.built_this_round = self.built_this_round
        twin.ads = self.ads
        twin.targets = self.targets
        twin.chosen = self.chosen[:]
        twin.revealed = self.revealed
        twin.piles = [self.piles[0][:], self.piles[1][:]]
        twin.market = self.market[:]
        twin.tokens = self.tokens[:]
        twin.city = self.city
        twin.empty = self.empty
        twin.plans = self.plans
        twin.unfinished = self.unfinished
        twin.completed = self.completed
        twin.with_ability = self.with_ability
        twin.site_costs = self.site_costs
        twin.cheapest = self.cheapest
        twin.supply = self.supply[:]
        twin.built = self.built[:]
        twin.cubes = self.cubes
        twin.misc_entered = self.misc_entered
        twin.meeple_supply = self.meeple_supply[:]
        twin.wild_supply = self.wild_supply
        twin.crews = [crew[:] for crew in self.crews]
        twin.wild = self.wild[:]
        twin.points = self.points[:]
        twin.hand = self.hand[:]
        twin.spending = self.spending
        twin.bought = self.bought
        twin.used = self.used
        twin.due = self.due
        twin.slot = self.slot
        twin.rival_deck = self.rival_deck[:]
        twin.rival_card = self.rival_card
        return twin

    @property
    def has_rival(self) -> bool:
        """RH-142  A solo game."""
        return self.seats == 1

    def turn_order(self) -> list[Seat]:
        """RH-14, RH-20  The start player first, then clockwise; without the Rival."""
        return [(self.start + i) % self.seats for i in range(self.seats)]

    @property
    def last_round(self) -> int:
        """RH-112, RH-152  The round after which scoring follows; 0: not known yet."""
        after = self.trigger + 1 if self.trigger else 0
        limit = self.rules.max_rounds
        return min(after, limit) if after and limit else after or limit


def with_one(entries: list[T], place: int, entry: T) -> list[T]:
    """A new list with one entry changed; clones go on sharing the old one."""
    changed = entries[:]
    changed[place] = entry
    return changed


def exhausted(crew: Crew) -> int:
    """The meeples in the box."""
    return sum(crew[EXHAUSTED::STATES])


def working(crew: Crew) -> int:
    """Hard and steady meeples that have not been activated."""
    return sum(crew[STEADY::STATES]) + sum(crew[HARD::STATES])


def meeples(crew: Crew, colour: int) -> int:
    """All meeples of a colour, in every state."""
    return sum(crew[STATES * colour : STATES * colour + STATES])


NO_CREW: Final = [0] * (STATES * COLOURS)
NO_MARKET: Final = [NONE] * (LEVELS * SLOTS)
