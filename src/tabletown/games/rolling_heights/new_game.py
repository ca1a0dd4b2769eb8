"""Set-up."""

from __future__ import annotations

from typing import Final

from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.city import NO_BUILDING, QUARTERS, Ground
from tabletown.games.rolling_heights.cleanup import refill_markets
from tabletown.games.rolling_heights.components import (
    ADS,
    ASIDE,
    BOARDS,
    COLOURS,
    CUBES,
    HELD_TARGETS,
    LEVELS,
    NONE,
    SLOTS,
    STATES,
    Ad,
    Edition,
    Tile,
)
from tabletown.games.rolling_heights.draft import DraftPlans
from tabletown.games.rolling_heights.rules import ROUND
from tabletown.games.rolling_heights.state import NOT_CHOSEN, SOURCES, Crew, RollingHeights
from tabletown.games.rolling_heights.switches import Rules

_in_force: dict[tuple[int, tuple[tuple[str, str], ...]], Rules] = {}
REMEMBERED: Final = 64


def rules_of(edition: Edition, options: dict[str, str]) -> Rules:
    """The rules in force; the same object again for the same edition and options."""
    key = (id(edition), tuple(sorted(options.items())))
    found = _in_force.get(key)
    if found is None:
        if len(_in_force) >= REMEMBERED:  # a server may meet many editions
            _in_force.clear()
        found = _in_force[key] = Rules(edition, options)  # keeps the edition alive, so its id stays its own
    return found


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> RollingHeights:
    """RH-1 to RH-14  Lay out map and markets, deal Ads and Targets, hand out crews, draw who begins."""
    rules = rules_of(edition, options)
    players = rules.players(seats)
    s = RollingHeights(seats, rng, rules, Ground(edition, rules.grid, shuffled_boards(edition, players, rng)))
    empty_table(s)
    s.piles = [shuffled_plans(edition, level, rng) for level in (1, 2)]
    refill_markets(s)  # RH-6: the first card to slot 0
    s.ads = drawn_ads(rules, rng)
    deal_targets(s)
    s.start = rng.below(seats) if seats > 1 else 0
    if s.has_rival:
        s.rival_deck = list(range(len(edition.solo.deck)))
        rng.shuffle(s.rival_deck)
    if edition.draft.enabled:
        s.then(DraftPlans(), ROUND)
    else:
        s.then(ROUND)
    s.settle()
    return s


def shuffled_boards(edition: Edition, players: int, rng: Rng) -> list[tuple[int, int, int]]:
    """RH-2, RH-3, RR-47  For each neighborhood a board, one of its sides, and how it is turned."""
    boards = list(range(BOARDS))
    rng.shuffle(boards)
    of_b_side = list(range(BOARDS))
    rng.shuffle(of_b_side)
    of_b_side = of_b_side[: edition.sides[players][1]]
    return [(board, int(board in of_b_side), rng.below(QUARTERS)) for board in boards]


def shuffled_plans(edition: Edition, level: int, rng: Rng) -> list[Tile]:
    """RH-5  The plans of one level, face down."""
    pile = [number for number, tile in enumerate(edition.tiles) if tile.level == level]
    rng.shuffle(pile)
    return pile


def empty_table(s: RollingHeights) -> None:
    """RH-7 to RH-9, RH-13  An empty map, the supplies, and everybody's first crew."""
    edition = s.rules.edition
    players = s.players
    s.ads = []
    s.targets = [[] for _ in range(s.seats)]
    s.chosen = [NOT_CHOSEN] * s.seats
    s.piles = [[] for _ in range(LEVELS)]
    s.market = [NONE] * (LEVELS * SLOTS)
    s.tokens = [0] * (LEVELS * SLOTS)
    s.city = [NO_BUILDING] * s.rules.grid.spaces
    s.empty = s.ground.land
    s.plans = [()] * players
    s.unfinished = [()] * players
    s.completed = [()] * players
    s.with_ability = [()] * players
    s.site_costs = [s.ground.prime] * players  # RR-45: the first plan is near everywhere
    s.cheapest = [NONE] * players
    s.cubes = s.rules.cubes(players)
    s.supply = s.cubes[:]
    s.built = [0] * CUBES
    s.crews = [first_crew(edition) for _ in range(s.seats)]
    if s.has_rival:
        s.crews.append([0] * (STATES * COLOURS))  # RH-142
    s.meeple_supply = [
        edition.meeple_supply[colour] - s.seats * edition.start_meeples[colour] for colour in range(COLOURS)
    ]
    s.wild_supply = edition.wild_count
    s.wild = [0] * players
    s.points = [0] * (SOURCES * players)
    s.hand = [0] * (2 * CUBES)
    s.rival_deck = []


def first_crew(edition: Edition) -> Crew:
    """RH-13  Two Carpenters and two Construction Workers."""
    crew = [0] * (STATES * COLOURS)
    for colour in range(COLOURS):
        crew[STATES * colour + ASIDE] = edition.start_meeples[colour]
    return crew


def drawn_ads(rules: Rules, rng: Rng) -> list[Ad]:
    """RH-10, RH-11  Three Ads at random, or those for a first game."""
    if rules.first_game:
        return list(rules.edition.first_game_ads)
    ads = list(range(len(rules.edition.ads)))
    rng.shuffle(ads)
    return ads[:ADS]


def deal_targets(s: RollingHeights) -> None:
    """RH-12  Two Targets for each player; the Rival has none."""
    targets = list(range(len(s.rules.edition.targets)))
    s.rng.shuffle(targets)
    s.targets = [targets[HELD_TARGETS * seat : HELD_TARGETS * (seat + 1)] for seat in range(s.seats)]
