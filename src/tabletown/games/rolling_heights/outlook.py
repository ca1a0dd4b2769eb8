"""What a player's table promises: how long the game will last, what crews, plans and a turn are worth.

All values are in Victory Points.  The numbers come from section 11 of the specification and from playing many
games.
"""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.buildings import points_if_completed
from tabletown.games.rolling_heights.components import (
    BLACK,
    COLOURS,
    CUBES,
    EXHAUSTED,
    FIXED,
    GREEN,
    HARD,
    MAGENTA,
    MISC,
    PURPLE,
    STATES,
    STEADY,
    YELLOW,
    Space,
    Tile,
)
from tabletown.games.rolling_heights.state import Crew, RollingHeights

USUAL_ROUNDS: Final = 12.0
FEWEST_TURNS: Final = 2.0  # that are expected before the end is triggered

WORK: Final = 0.85  # cubes a resource meeple brings in a turn, on average
RATES: Final = (0.6, 0.6, 0.65, 0.9, 0.6, 0.85, 0.7, 0.2, 0.6)  # what a meeple brings in a turn, by colour
IDLE: Final = 0.25  # the share of it that a meeple beyond the most active ones brings
ABILITY_RATE: Final = 0.8  # what a Public Figure brings in a turn with a building to go to
EXECUTIVES: Final = 2  # more of them bring half
MOST_TURNS: Final = 9.0

CUBE: Final = 0.85  # what a cube is worth that finds its place
COSTS: Final = (1.0, 1.0, 1.1, 1.4)  # of a cube one's crew makes, in cubes
PRICES: Final = (2, 2, 2, 3)  # of one that must be traded for
STARTED: Final = 0.75  # the share of a plan's gain that one can count on before the first cube
TOKEN: Final = 1.0
PURCHASE: Final = 0.7  # a cube left to buy a plan with,
PURCHASE_CUBES: Final = 3  # up to so many
CHANGE: Final = 0.3  # a cube left to trade
SPARED: Final = 0.5  # a cube given in a trade to finish something

UPGRADE_STEP: Final = 0.7
RE_ROLL: Final = 0.35  # for each meeple in the box
FREE_PLAN: Final = 3.0
HOPE: Final = 0.1  # a meeple in the box that may be rallied
ABILITY_HOPE: Final = 0.12  # of a building with an ability, in a turn

# Things done are better than things to do: a little less for what is still in hand.
TO_ACTIVATE: Final = 0.02
TO_BUILD: Final = 0.01


# -- time ------------------------------------------------------------------------------------------------


def turns_after(s: RollingHeights, rounds: int) -> float:
    """The turns after so many rounds: known once the end is triggered, else as in a usual game.

    The cubes built would say more, but whoever believes them fears to build.
    """
    if s.trigger:
        return float(s.last_round - rounds)
    left = max(FEWEST_TURNS, USUAL_ROUNDS - rounds)
    limit = s.rules.max_rounds
    return min(left, float(limit - rounds)) if limit else left


def turns_left(s: RollingHeights, seat: Seat) -> float:
    """The turns a seat has still before it, without the one it is in."""
    question = s.decision
    if question is None:
        return 0.0
    place = (seat - s.start) % s.seats
    acting = (question.seat - s.start) % s.seats
    return turns_after(s, s.round - 1 if place > acting else s.round)


# -- crews -----------------------------------------------------------------------------------------------


def head_count(crew: Crew) -> list[int]:
    """All meeples by colour, in every state."""
    return [sum(crew[first : first + STATES]) for first in range(0, STATES * COLOURS, STATES)]


def crew_value(s: RollingHeights, player: Seat, counts: list[int], turns: float) -> float:
    """What the whole crew brings in the turns to come: those beyond the most active ones hardly anything."""
    rate = sum([count * RATES[colour] for colour, count in enumerate(counts) if count])
    rate += min(counts[PURPLE], len(s.with_ability[player])) * (ABILITY_RATE - RATES[PURPLE])
    rate -= max(0, counts[MAGENTA] - EXECUTIVES) * RATES[MAGENTA] / 2
    surplus = sum(counts) - s.rules.edition.max_active
    if surplus > 0:
        rate -= (1 - IDLE) * surplus * RATES[0]  # the least useful stay out
    return rate * min(turns, MOST_TURNS)


class Outlook:
    """What a seat can expect: its turns, what its crew makes in them, and what meeples would add."""

    def __init__(self, s: RollingHeights, seat: Seat) -> None:
        counts = head_count(s.crews[seat])
        whole = sum(counts)
        most = s.rules.edition.max_active
        turns = turns_left(s, seat)
        self.seat: Final = seat
        self.turns: Final = turns
        self.counts: Final = counts
        share = turns * WORK * (1.0 if whole <= most else most / whole)
        self.cubes: Final = [share * counts[colour] for colour in range(CUBES)]  # in the turns to come
        self.capacity: Final = 1.1 * sum(self.cubes)
        useful = min(turns, MOST_TURNS) * (1.0 if whole < most else IDLE)
        meeples = [useful * rate for rate in RATES]  # what one more of each colour would bring
        if len(s.with_ability[seat]) > counts[PURPLE]:
            meeples[PURPLE] = useful * ABILITY_RATE
        if counts[MAGENTA] >= EXECUTIVES:
            meeples[MAGENTA] /= 2
        self.meeples: Final = meeples
        self.ability: Final = ABILITY_HOPE * min(turns, MOST_TURNS) * (1 + counts[PURPLE])


# -- plans -----------------------------------------------------------------------------------------------


class Site:
    """An unfinished plan in a player's thoughts: what it would bring, and what it still needs."""

    def __init__(self, reward: float, missing: list[int], cubes: int) -> None:
        self.reward: Final = reward
        self.missing: Final = missing
        self.cubes: Final = cubes
        self.density: Final = reward / (1 + sum(missing))


def dense(site: Site) -> float:
    return -site.density


def reward(s: RollingHeights, outlook: Outlook, tile: Tile, space: Space) -> float:
    """What completing a plan brings: its points, its meeples and its ability."""
    plan = s.rules.edition.tiles[tile]
    formula = plan.formula
    if formula.counts == FIXED:
        worth = float(formula.base)
    else:
        worth = float(points_if_completed(s, outlook.seat, tile, space))
    for grant in plan.grants:
        worth += max([outlook.meeples[colour] if s.meeple_supply[colour] else 0.0 for colour in grant])
    return worth + outlook.ability if plan.ability >= 0 else worth


def effort(outlook: Outlook, missing: list[int]) -> float:
    """What the missing cubes cost, counted in cubes: those the crew does not make must be traded for."""
    cost = 0.0
    for colour in range(CUBES):
        count = missing[colour]
        if count:
            made = outlook.cubes[colour]
            if made >= count:
                cost += COSTS[colour] * count
            else:
                cost += COSTS[colour] * made + PRICES[colour] * (count - made)
    return cost


def plan_value(outlook: Outlook, site: Site, cost: float, capacity: float) -> float:
    """What an unfinished plan is worth, at such a cost and with so much capacity left."""
    gain = site.reward - CUBE * cost
    if gain <= 0 or outlook.turns <= 0:
        return 0.0
    progress = 1 - sum(site.missing) / site.cubes
    return gain * (STARTED + (1 - STARTED) * progress) * min(1.0, capacity / cost)


def plans_value(outlook: Outlook, sites: list[Site]) -> float:
    """All plans together: the best for their cubes are finished first, the others with what is left."""
    capacity = outlook.capacity
    worth = 0.0
    for site in sites:
        cost = effort(outlook, site.missing)
        if cost == 0:
            worth += site.reward
        else:
            worth += plan_value(outlook, site, cost, capacity)
            capacity = max(0.0, capacity - cost)
    return worth


# -- a turn ----------------------------------------------------------------------------------------------


class Means:
    """All that a player can still use this turn: in hand, and with the meeples that have not worked yet."""

    def __init__(self, s: RollingHeights, seat: Seat) -> None:
        crew = s.crews[seat]
        hand = s.hand
        self.cubes = [0] * CUBES
        waiting = TO_BUILD * s.spending
        for colour in range(CUBES):
            held = hand[colour] + hand[MISC + colour]
            yields = crew[STATES * colour + STEADY] + 2 * crew[STATES * colour + HARD]
            self.cubes[colour] = held + yields
            waiting += TO_BUILD * held + TO_ACTIVATE * yields
        executives = 2 * crew[STATES * MAGENTA + STEADY] + 4 * crew[STATES * MAGENTA + HARD]
        politicians = crew[STATES * YELLOW + STEADY] + 2 * crew[STATES * YELLOW + HARD]
        waiting += TO_ACTIVATE * (executives + politicians)
        self.any = s.spending + executives  # Spending Power
        self.tokens = s.wild[seat]
        self.points = politicians + special_work(s, seat, crew) - waiting  # as good as scored


def special_work(s: RollingHeights, seat: Seat, crew: Crew) -> float:
    """What Public Servants, Public Figures and City Planners at work are likely to bring, and the box."""
    box = sum(crew[EXHAUSTED::STATES])
    worth = HOPE * box
    steps = crew[STATES * GREEN + STEADY] + 2 * crew[STATES * GREEN + HARD]
    if steps:
        worth += UPGRADE_STEP * min(steps, box + sum(crew[STEADY::STATES]))
    figures = crew[STATES * PURPLE + STEADY] + 1.7 * crew[STATES * PURPLE + HARD]
    if figures:
        unused = len([space for space in s.with_ability[seat] if space not in s.used])
        worth += min(figures, 1.7 * unused)
    if crew[STATES * BLACK + STEADY]:
        worth += RE_ROLL * box
    return worth + FREE_PLAN * crew[STATES * BLACK + HARD]


def use(means: Means, outlook: Outlook, sites: list[Site], may_buy: bool) -> float:
    """Spend the means on the plans, in thought: finish what can be finished, then build on, then the rest.

    The plans are left with what they would still miss; returned is the worth of everything else.
    """
    for site in sites:
        if can_finish(means, site.missing) and pays_off(means, outlook, site):
            finish(means, site.missing)
    left = means.any
    for colour in range(CUBES):
        held = means.cubes[colour]
        if held and outlook.turns > 0:
            for site in sites:
                built = min(held, site.missing[colour])
                site.missing[colour] -= built
                held -= built
        left += held
    return TOKEN * means.tokens + change(left, outlook, sites, may_buy)


def can_finish(means: Means, missing: list[int]) -> bool:
    """With the cubes there are, with trades and with Wild Tokens."""
    spare = means.any + 2 * means.tokens
    for colour in range(CUBES):
        more = means.cubes[colour] - missing[colour]
        spare += more if more >= 0 else more * PRICES[colour]
    return spare >= 0


def pays_off(means: Means, outlook: Outlook, site: Site) -> bool:
    """What is traded away or taken with Wild Tokens is worth less than having the building now."""
    dear = 0
    for colour in range(CUBES):
        short = site.missing[colour] - means.cubes[colour]
        if short > 0:
            dear += short * PRICES[colour]
    if dear == 0:
        return True
    later = plan_value(outlook, site, effort(outlook, site.missing), outlook.capacity)
    return SPARED * dear < site.reward - later


def finish(means: Means, missing: list[int]) -> None:
    """Take the cubes for a plan that can be finished: trade what can be spared, then use Wild Tokens."""
    due = 0
    cubes = means.cubes
    for colour in range(CUBES):
        short = missing[colour] - cubes[colour]
        if short > 0:
            due += short * PRICES[colour]
            cubes[colour] = 0
        else:
            cubes[colour] = -short
        missing[colour] = 0
    paid = min(due, means.any)
    means.any -= paid
    due -= paid
    for colour in range(CUBES):
        paid = min(due, cubes[colour])
        cubes[colour] -= paid
        due -= paid
    means.tokens -= min(means.tokens, (due + 1) // 2)


def change(left: int, outlook: Outlook, sites: list[Site], may_buy: bool) -> float:
    """What cubes and Spending Power are worth that no plan takes now."""
    worth = 0.0
    if left == 0 or outlook.turns <= 0:
        return worth
    if may_buy:
        bought_with = min(left, PURCHASE_CUBES)
        worth += PURCHASE * bought_with
        left -= bought_with
    if left > 1 and any([any(site.missing) for site in sites]):
        worth += CHANGE * left
    return worth
