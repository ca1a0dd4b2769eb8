"""What a good player knows: evaluate() says how well a seat stands, prior() which options look good."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.core.thinking import Thinking
from tabletown.games.rolling_heights.abilities import (
    SCORING,
    AnyCube,
    Convert,
    Sacrifice,
    UseAbility,
    ability_at,
    ability_points,
    usable_buildings,
)
from tabletown.games.rolling_heights.actions import (
    ABILITY,
    ACTIVATE,
    COLOUR,
    DONE,
    HARD_AS_STEADY,
    RALLY,
    STEADILY,
    STRIKE,
)
from tabletown.games.rolling_heights.buildings import GRANTS, ChooseMeeple
from tabletown.games.rolling_heights.chances import expected_gain
from tabletown.games.rolling_heights.components import (
    BLACK,
    BLUE,
    CUBES,
    EXHAUSTED,
    MISC,
    NONE,
    REROLL,
    SPENDING,
    SPENDING_POWER,
    STATES,
    UPGRADE,
    WILD,
    Cube,
    Slot,
    Space,
    Tile,
)
from tabletown.games.rolling_heights.cubes import Pay
from tabletown.games.rolling_heights.draft import DraftPlan, DraftSite
from tabletown.games.rolling_heights.main import Main, TradeGain
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.outlook import (
    CUBE,
    FREE_PLAN,
    RATES,
    TOKEN,
    UPGRADE_STEP,
    Means,
    Outlook,
    Site,
    crew_value,
    dense,
    effort,
    head_count,
    plan_value,
    plans_value,
    reward,
    turns_left,
    use,
)
from tabletown.games.rolling_heights.plans import BuySite, PlannedSite, TakePlan, lot_points
from tabletown.games.rolling_heights.prep import Bench
from tabletown.games.rolling_heights.risk import GainWildToken, LayDown, MayRally
from tabletown.games.rolling_heights.scoring import ChooseTarget, score
from tabletown.games.rolling_heights.state import NOT_CHOSEN, RollingHeights
from tabletown.games.rolling_heights.upgrades import Upgrade

SITE_CUBE: Final = 0.7  # what a cube paid for a site is worth
LAID_DOWN: Final = 1.0  # what a meeple is worth that a strike will take
NEARLY_OVER: Final = 0.06  # how much less an Ad or Target counts for each turn that is left
LEAST_WEIGHT: Final = 0.35
TEMPERATURE: Final = 1.0
WORK_FIRST: Final = 3.0  # before anything is built
BUY_LAST: Final = 1.2  # after everything is built that can be
# To the end of the turn: behind the next throws, luck drowns what one cube more or less makes.
THINKING: Final = Thinking(futures=240, quick=64, width=24, turns=1, spread=4.0)


def evaluate(s: RollingHeights, seat: Seat) -> float:
    """How well a seat stands against the best of the others, in points."""
    turns = 0.0 if isinstance(s.decision, ChooseTarget) else turns_left(s, seat)
    others = [strength(s, other, turns) for other in range(s.players) if other != seat]
    return prospects(s, seat) - max(others)


def strength(s: RollingHeights, player: Seat, turns: float) -> float:
    """Another player's points and crew, with as many turns to come: a shorter game takes from both."""
    return score(s, player) + crew_value(s, player, head_count(s.crews[player]), turns)


def prospects(s: RollingHeights, seat: Seat) -> float:
    """What a seat has, and what it may hope for."""
    question = s.decision
    if question is None:
        return float(score(s, seat))
    if isinstance(question, ChooseTarget):
        return score(s, seat) + s.rules.edition.wild_end_vp * s.wild[seat] + chosen_target(s, seat)
    outlook = Outlook(s, seat)
    sites = [site_at(s, outlook, space) for space in s.unfinished[seat]]
    value = score(s, seat) + objectives(s, seat, outlook.turns)
    value += crew_value(s, seat, outlook.counts, outlook.turns)
    if question.seat == seat:
        value += rest_of_turn(s, question, outlook, sites)
    else:
        value += TOKEN * s.wild[seat]
        sites.sort(key=dense)
    return value + plans_value(outlook, sites)


def chosen_target(s: RollingHeights, seat: Seat) -> float:
    """The worth of the Target a seat has chosen, or of the better one."""
    points = [worth(s, s.rules.edition.targets[target], seat) for target in s.targets[seat]]
    return float(max(points) if s.chosen[seat] == NOT_CHOSEN else points[s.chosen[seat]])


def objectives(s: RollingHeights, seat: Seat, turns: float) -> float:
    """Ads and the better Target as they stand now; the earlier it is, the less they say."""
    weight = max(LEAST_WEIGHT, 1 - NEARLY_OVER * turns)
    points = sum([worth(s, s.rules.edition.ads[ad], seat) for ad in s.ads])
    targets = [worth(s, s.rules.edition.targets[target], seat) for target in s.targets[seat]]
    return weight * (points + max(targets))


def site_at(s: RollingHeights, outlook: Outlook, space: Space) -> Site:
    building = s.city[space]
    plan = s.rules.edition.tiles[building.tile]
    return Site(reward(s, outlook, building.tile, space), list(building.missing), plan.cubes)


def new_site(s: RollingHeights, outlook: Outlook, tile: Tile, space: Space) -> Site:
    plan = s.rules.edition.tiles[tile]
    return Site(reward(s, outlook, tile, space), list(plan.needs), plan.cubes)


# -- the turn being played ---------------------------------------------------------------------------------


def rest_of_turn(s: RollingHeights, question: Decision[Any], outlook: Outlook, sites: list[Site]) -> float:
    """What the seat can still make of its turn; `sites` are left as they would be at its end."""
    means = Means(s, question.seat)
    value = pending(s, question, outlook, means, sites)
    sites.sort(key=dense)
    may_buy = s.bought == NONE and s.slot == NONE and not isinstance(question, BuySite) and bool(s.empty)
    return value + means.points + use(means, outlook, sites, may_buy)


def pending(
    s: RollingHeights, question: Decision[Any], outlook: Outlook, means: Means, sites: list[Site]
) -> float:
    """What the open question will bring besides: a plan to place, a payment, an ability, a strike."""
    seat = question.seat
    if isinstance(question, (BuySite, PlannedSite, DraftSite)):
        return site_pending(s, question, outlook, means, sites)
    if isinstance(question, Pay):
        return payment_pending(s, outlook, means, sites)
    if isinstance(question, LayDown):
        strikes = sum([isinstance(step, LayDown) for step in s.agenda])
        means.tokens += sum([isinstance(step, GainWildToken) for step in s.agenda])
        return -LAID_DOWN * strikes
    if isinstance(question, Bench):
        return bench_value(s, seat, outlook)
    if isinstance(question, Upgrade):
        return UPGRADE_STEP * question.arg
    if isinstance(question, UseAbility):
        usable = usable_buildings(s, seat, s.crews[seat], question.arg == 1)
        return max([ability_value(s, outlook, space, question.arg == 1) for space in usable])
    if isinstance(question, AnyCube):
        means.tokens += question.arg
        return 0.0
    if isinstance(question, ChooseMeeple):
        grant = s.rules.edition.tiles[question.arg // GRANTS].grants[question.arg % GRANTS]
        return max([outlook.meeples[colour] for colour in grant if s.meeple_supply[colour]])
    if isinstance(question, Convert):
        ability = ability_at(s, question.arg)
        return max(0.0, outlook.meeples[ability.result] - outlook.meeples[ability.source])
    if isinstance(question, Sacrifice):
        return question.arg - min(outlook.meeples)
    return FREE_PLAN if isinstance(question, TakePlan) else 0.0


def site_pending(
    s: RollingHeights, question: Decision[Any], outlook: Outlook, means: Means, sites: list[Site]
) -> float:
    """A plan is chosen and its site is not: count on the best one."""
    tile = s.market[question.arg]
    costs = s.ground.prime
    if isinstance(question, BuySite):
        costs = s.site_costs[question.seat]
        pay(s, means, s.rules.market_costs[question.arg], sites)
    first = s.rules.actions.space
    best, best_space = -99.0, NONE
    for option in question.options(s):
        space = option - first
        gain = lot_points(s, tile, space) - SITE_CUBE * costs[space]
        if gain > best:
            best, best_space = gain, space
    sites.append(new_site(s, outlook, tile, best_space))
    means.tokens += s.tokens[question.arg]
    return best


def payment_pending(s: RollingHeights, outlook: Outlook, means: Means, sites: list[Site]) -> float:
    """What is due goes, what it is for comes."""
    goods = s.agenda[-2]
    pay(s, means, s.due, sites)
    if isinstance(goods, TradeGain):
        means.cubes[goods.arg] += 1
        return 0.0
    tile = s.market[s.slot]
    sites.append(new_site(s, outlook, tile, goods.arg))
    means.tokens += s.tokens[s.slot]
    return float(lot_points(s, tile, goods.arg))


def pay(s: RollingHeights, means: Means, due: int, sites: list[Site]) -> None:
    """With what is in hand: Spending Power first, then cubes that no plan needs, then the others."""
    paid = min(due, s.spending)
    means.any -= paid
    due -= paid
    held = [s.hand[colour] + s.hand[MISC + colour] for colour in range(CUBES)]
    for sparing in (True, False):
        for colour in range(CUBES):
            needed = sum([site.missing[colour] for site in sites]) if sparing else 0
            paid = min(due, held[colour], max(0, means.cubes[colour] - needed))
            means.cubes[colour] -= paid
            held[colour] -= paid
            due -= paid


def bench_value(s: RollingHeights, seat: Seat, outlook: Outlook) -> float:
    """Who is about to be thrown: those whose cubes are needed are worth more."""
    crew = s.crews[seat]
    needed = [any([s.city[space].missing[colour] for space in s.unfinished[seat]]) for colour in range(CUBES)]
    value = 0.0
    for colour, rate in enumerate(RATES):
        useful = rate + (CUBE / 2 if colour <= BLUE and needed[colour] else 0.0)
        value += useful * crew[STATES * colour + EXHAUSTED]
    return value


def ability_value(s: RollingHeights, outlook: Outlook, space: Space, hard: bool) -> float:
    """About what an ability brings now."""
    ability = ability_at(s, space)
    value = ability.hard if hard else ability.steady
    if ability.kind <= SCORING:
        return float(ability_points(s, outlook.seat, s.crews[outlook.seat], space, ability, hard))
    if ability.kind == WILD:
        return TOKEN * min(value, s.wild_supply)
    if ability.kind == SPENDING_POWER:
        return 0.4 * value
    if ability.kind == UPGRADE:
        return UPGRADE_STEP * value
    return CUBE * value


# -- options -------------------------------------------------------------------------------------


def prior(s: RollingHeights) -> list[float]:
    """For each open option how likely a good player is to take it."""
    question = s.decision
    assert question is not None
    values = option_values(s, question, question.options(s))
    best = max(values)
    weights = [exp((value - best) / TEMPERATURE) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def option_values(s: RollingHeights, question: Decision[Any], options: list[int]) -> list[float]:
    """For each open option about what it brings, without trying it."""
    seat = question.seat
    if isinstance(question, Main):
        return main_values(s, question, options)
    if isinstance(question, (BuySite, PlannedSite, DraftSite)):
        costs = s.site_costs[seat] if isinstance(question, BuySite) else s.ground.prime
        spaces = [option - s.rules.actions.space for option in options]
        tile = s.market[question.arg]
        return [lot_points(s, tile, space) - SITE_CUBE * costs[space] for space in spaces]
    if isinstance(question, (DraftPlan, TakePlan)):
        outlook = Outlook(s, seat)
        return [slot_value(s, outlook, option - s.rules.actions.slot) for option in options]
    if isinstance(question, MayRally):
        gain = CUBE * expected_gain(s, seat)
        return [gain if option == RALLY else 0.0 for option in options]
    if isinstance(question, UseAbility):
        outlook = Outlook(s, seat)
        return [ability_value(s, outlook, option - ABILITY, question.arg == 1) for option in options]
    if isinstance(question, Pay):
        return payment_values(s, seat, options)
    if isinstance(question, LayDown):
        return [-RATES[(option - STRIKE) // 2] * (1 + (option - STRIKE) % 2) for option in options]
    if isinstance(question, Bench):
        return [-RATES[option - COLOUR] for option in options]
    if isinstance(question, Upgrade):
        first = s.rules.actions.upgrade
        return [-1.0 if option == DONE else RATES[(option - first) // 2] for option in options]
    if isinstance(question, ChooseMeeple):
        outlook = Outlook(s, seat)
        return [outlook.meeples[option - COLOUR] for option in options]
    if isinstance(question, AnyCube):
        lacking = lacking_cubes(s, seat)
        return [1.0 if option - s.rules.actions.cube in lacking else 0.0 for option in options]
    if isinstance(question, ChooseTarget):
        targets = [s.rules.edition.targets[target] for target in s.targets[seat]]
        return [float(worth(s, target, seat)) for target in targets]
    return [-1.0 if option == DONE else 0.0 for option in options]


def slot_value(s: RollingHeights, outlook: Outlook, slot: Slot) -> float:
    """What the plan in a slot promises, with the Wild Tokens on it."""
    site = new_site(s, outlook, s.market[slot], s.empty[0])
    cost = effort(outlook, site.missing)
    return plan_value(outlook, site, cost, outlook.capacity) + TOKEN * s.tokens[slot]


def main_values(s: RollingHeights, question: Decision[Any], options: list[int]) -> list[float]:
    """Work first, then build where it pays best, buy with what is left; end when nothing is worth doing."""
    numbers = s.rules.actions
    outlook = Outlook(s, question.seat)
    spaces = s.unfinished[question.seat]
    lacking = lacking_cubes(s, question.seat)
    values = []
    for option in options:
        if option == DONE:
            values.append(0.0)
        elif option < ABILITY:
            values.append(-4.0 if (option - ACTIVATE) % 3 == HARD_AS_STEADY else WORK_FIRST)
        elif option >= numbers.place:
            values.append(building_value(s, outlook, (option - numbers.place) // CUBES))
        elif option >= numbers.trade:
            values.append(1.0 if option - numbers.trade in lacking else -2.0)
        elif option >= numbers.cube:
            values.append(0.8 if option - numbers.cube in lacking else -3.0)
        else:
            slot = option - numbers.slot
            cost = s.rules.market_costs[slot] + s.cheapest[question.seat]
            gain = slot_value(s, outlook, slot) - SITE_CUBE * cost
            values.append(min(gain, BUY_LAST) if spaces else gain)
    return values


def building_value(s: RollingHeights, outlook: Outlook, space: Space) -> float:
    """A cube for a plan: best where few are missing for much, and wasted if there is no turn to finish it."""
    building = s.city[space]
    if building.left == 1:
        return 2.8
    site = site_at(s, outlook, space)
    held = sum([min(s.hand[c] + s.hand[MISC + c], site.missing[c]) for c in range(CUBES)])
    if held == building.left:
        return 2.6
    return 1.4 + 0.1 * min(10.0, site.density) if outlook.turns > 0 else -0.5


def lacking_cubes(s: RollingHeights, seat: Seat) -> list[Cube]:
    """The colours of which a single cube would finish a building."""
    return [
        colour
        for space in s.unfinished[seat]
        if s.city[space].left == 1
        for colour in range(CUBES)
        if s.city[space].missing[colour] and not s.hand[colour] and not s.hand[MISC + colour]
    ]


def payment_values(s: RollingHeights, seat: Seat, options: list[int]) -> list[float]:
    """Spending Power, then cubes that no plan of one's own needs."""
    values = []
    for option in options:
        unit = option - s.rules.actions.pay
        needed = unit < SPENDING and any(
            [s.city[space].missing[unit % CUBES] for space in s.unfinished[seat]]
        )
        values.append(2.0 if unit == SPENDING else -1.0 if needed else 0.0)
    return values


# -- chance --------------------------------------------------------------------------------------

RE_ROLLS: Final = (ACTIVATE + 3 * BLACK + STEADILY, ACTIVATE + 3 * BLACK + HARD_AS_STEADY)


def certain(s: RollingHeights, option: int) -> bool:
    """Whether evaluate() says the same after an option in every world: nothing thrown, drawn or revealed.

    What the others throw after the end of a turn, and what the market is refilled with, it does not look at.
    """
    question = s.decision
    if isinstance(question, Main):
        return option not in RE_ROLLS and (option != DONE or others_are_next(s))
    if isinstance(question, MayRally):
        return option == DONE and others_are_next(s)
    if isinstance(question, UseAbility):
        return ability_at(s, option - ABILITY).kind != REROLL
    return not isinstance(question, (Bench, DraftSite, LayDown, ChooseTarget))


def others_are_next(s: RollingHeights) -> bool:
    """Nobody throws for the next turn before somebody else is asked."""
    return s.seats > 1 and not s.rules.pre_roll
