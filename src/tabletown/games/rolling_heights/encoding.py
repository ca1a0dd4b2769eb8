"""A position as numbers for learning agents, from nothing but what a seat may know."""

from __future__ import annotations

from typing import Final

from tabletown.core import encoding
from tabletown.core.encoding import Field, bits, marked, one_hot
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import (
    COLOURS,
    CUBES,
    HELD_TARGETS,
    LEVELS,
    NONE,
    SLOTS,
    TYPES,
    Plan,
    Space,
)
from tabletown.games.rolling_heights.hidden import knows_choice, knows_target
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.rules import STEPS
from tabletown.games.rolling_heights.scoring import score
from tabletown.games.rolling_heights.state import NOT_CHOSEN, SOURCES, RollingHeights

QUESTIONS: Final = encoding.kinds_of_questions(STEPS)
PLAN_SIZE: Final = TYPES + CUBES + 3 + COLOURS
CHANCE: Final = 1000  # chances are written in thousandths


def players(s: RollingHeights, seat: Seat) -> list[Seat]:
    """All players, the one that looks first; the Rival of the solo game is the second."""
    return [(seat + i) % s.players for i in range(s.players)]


def question(s: RollingHeights, seat: Seat) -> list[int]:
    return encoding.question(s, QUESTIONS)


def clock(s: RollingHeights, seat: Seat) -> list[int]:
    return [s.round, s.last_round, 1 if s.trigger else 0, s.idle_rounds, 1 if s.misc_entered else 0]


def start(s: RollingHeights, seat: Seat) -> list[int]:
    return encoding.seat_marks(s, seat, s.start)


def spaces(s: RollingHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for space in range(s.rules.grid.spaces):
        numbers += space_numbers(s, seat, space)
    return numbers


def space_numbers(s: RollingHeights, seat: Seat, space: Space) -> list[int]:
    ground, building = s.ground, s.city[space]
    numbers = [1 if ground.water[space] else 0, ground.prime[space], ground.vp[space]]
    numbers += bits(ground.types[space], TYPES)
    if building.tile == NONE:
        numbers.append(0 if ground.water[space] else s.site_costs[seat][space])
        return numbers + [0] * (s.players + TYPES + CUBES + 3)
    plan = s.rules.edition.tiles[building.tile]
    numbers.append(0)
    numbers += one_hot((building.owner - seat) % s.players, s.players)
    numbers += one_hot(plan.type, TYPES)
    numbers += building.missing
    return [*numbers, building.left, plan.height, building.points]


def market(s: RollingHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for slot in range(LEVELS * SLOTS):
        plan = s.market[slot]
        numbers += [1 if plan != NONE else 0, s.rules.market_costs[slot], s.tokens[slot]]
        numbers += [0] * PLAN_SIZE if plan == NONE else plan_numbers(s.rules.edition.tiles[plan])
    return numbers


def plan_numbers(plan: Plan) -> list[int]:
    """Type, cubes by colour, height, points, whether it has an ability, meeples by colour."""
    granted = [colour for choice in plan.grants for colour in choice]
    return [
        *one_hot(plan.type, TYPES),
        *plan.needs,
        plan.height,
        plan.formula.base,
        0 if plan.ability == NONE else 1,
        *marked(granted, COLOURS),
    ]


def piles(s: RollingHeights, seat: Seat) -> list[int]:
    return marked([tile for pile in s.piles for tile in pile], len(s.rules.edition.tiles))


def crews(s: RollingHeights, seat: Seat) -> list[int]:
    return [count for player in players(s, seat) for count in s.crews[player]]


def belongings(s: RollingHeights, seat: Seat) -> list[int]:
    numbers = []
    for player in players(s, seat):
        numbers += [s.wild[player], len(s.plans[player]), len(s.unfinished[player])]
    return numbers


def points(s: RollingHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for player in players(s, seat):
        numbers.append(score(s, player))
        numbers += s.points[SOURCES * player : SOURCES * player + SOURCES]
    return numbers


def turn(s: RollingHeights, seat: Seat) -> list[int]:
    return [*s.hand, s.spending, s.due, len(s.used), *one_hot(s.bought, LEVELS * SLOTS)]


def placing(s: RollingHeights, seat: Seat) -> list[int]:
    return one_hot(s.slot, LEVELS * SLOTS)


def supplies(s: RollingHeights, seat: Seat) -> list[int]:
    return [*s.supply, *s.built, *s.meeple_supply, s.wild_supply]


def odds(s: RollingHeights, seat: Seat) -> list[int]:
    return [round(CHANCE * chance) for chances in s.rules.odds for chance in chances]


def ads(s: RollingHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for ad in s.ads:
        numbers += one_hot(ad, len(s.rules.edition.ads))
        numbers += [worth(s, s.rules.edition.ads[ad], player) for player in players(s, seat)]
    return numbers


def targets(s: RollingHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in encoding.around(s, seat):
        chosen = s.chosen[owner]
        for which in range(HELD_TARGETS):
            known = knows_target(s, owner, which, seat)
            numbers += one_hot(s.targets[owner][which] if known else NONE, len(s.rules.edition.targets))
            numbers.append(worth(s, s.rules.edition.targets[s.targets[owner][which]], owner) if known else 0)
            numbers.append(1 if chosen == which and knows_choice(s, owner, seat) else 0)
        numbers.append(0 if chosen == NOT_CHOSEN else 1)
    return numbers


def rival(s: RollingHeights, seat: Seat) -> list[int]:
    return marked(s.rival_deck, len(s.rules.edition.solo.deck))


FIELDS: Final[tuple[Field[RollingHeights], ...]] = (
    Field("asked", "for each seat, oneself first: whether it is asked", 1, encoding.asked),
    Field("question", f"which question is open: {', '.join(QUESTIONS)}", 1, question),
    Field("subject", "the number in one's own open question", 500, encoding.subject),
    Field("clock", "the round, the last round (0: not known), the end triggered, rounds without building, "
          "miscellaneous cubes in play", 60, clock),
    Field("start", "for each seat, oneself first: whether it has the start player token", 1, start),
    Field("spaces", "space by space: water, prime cost, printed points and types, what a site costs oneself; "
          "then owner, type, cubes missing by colour and in all, height, points scored", 30, spaces),
    Field("market", "slot by slot: taken, cost, tokens; type, cubes by colour, height, points, ability, "
          "meeples by colour", 30, market),
    Field("piles", "for each plan: whether it still lies face down", 1, piles),
    Field("crews", "for each player, oneself first: meeples by colour and state", 10, crews),
    Field("belongings", "for each player, oneself first: Wild Tokens, plans, open ones", 30, belongings),
    Field("points", "for each player, oneself first: the score and where it came from", 200, points),
    Field("turn", "cubes in hand, real then miscellaneous; spending power, what is due, abilities used, the "
          "slot bought from", 20, turn),
    Field("placing", "the slot of the plan that is being placed", 1, placing),
    Field("supplies", "cubes left and built by colour, meeples by colour, Wild Tokens", 100, supplies),
    Field("odds", "for each meeple colour: exhausted, steady, hard, in thousandths", CHANCE, odds),
    Field("ads", "for each Ad: which one, and what it would bring each player, oneself first", 30, ads),
    Field("targets", "for each seat, oneself first: its two Targets if known, their worth, whether it is "
          "chosen; whether the seat has chosen", 30, targets),
    Field("rival", "for each of the Rival's cards: whether it is still to come", 2, rival),
)  # fmt: skip
