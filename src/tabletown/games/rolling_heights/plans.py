"""Buying and placing plans: what a site costs, a purchase, a City Planner's plan, and what placing does."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.city import NO_MISC, Building
from tabletown.games.rolling_heights.components import LEVELS, MOST_PLAYERS, NONE, SLOTS, Space, Tile
from tabletown.games.rolling_heights.cubes import PAY, pays_at_once, purse
from tabletown.games.rolling_heights.events import BOUGHT, PLAN, PLANNED, GainedTokens, PlanPlaced
from tabletown.games.rolling_heights.state import LOTS, SOURCES, RollingHeights, with_one


def cheapest_site(s: RollingHeights, player: Seat) -> int:
    """What placing a plan costs at least, besides the plan; known to clones as well, until one is placed."""
    if s.cheapest[player] == NONE:
        costs = s.site_costs[player]
        s.cheapest[player] = min([costs[space] for space in s.empty])
    return s.cheapest[player]


def buying_options(s: RollingHeights, seat: Seat, money: int) -> list[int]:
    """RH-71, RH-72  The plans one can pay for together with the cheapest site."""
    if not s.empty:
        return []
    budget = money - cheapest_site(s, seat)
    if budget <= 0:
        return []
    within = s.rules.slots_within
    options = within[budget] if budget < len(within) else within[-1]
    if NONE not in s.market:
        return options
    first = s.rules.actions.slot
    return [option for option in options if s.market[option - first] != NONE]


class BuySite(Decision[RollingHeights]):
    """RH-71 to RH-74  Choose where to place the plan you buy, if you can pay for it; `arg` is its slot."""

    def options(self, s: RollingHeights) -> list[int]:
        budget = purse(s) - s.rules.market_costs[self.arg]
        first = s.rules.actions.space
        costs = s.site_costs[self.seat]
        return [first + space for space in s.empty if costs[space] <= budget]

    def choose(self, s: RollingHeights, option: int) -> None:
        space = option - s.rules.actions.space
        s.slot = self.arg
        s.bought = self.arg
        cost = s.rules.market_costs[self.arg] + s.site_costs[self.seat][space]
        if pays_at_once(s, self.seat, cost):
            place_plan(s, self.seat, space, BOUGHT)
        else:
            s.then(PAY[self.seat], PlaceBought(self.seat, space))


class PlaceBought(Step[RollingHeights]):
    """RH-79, RH-80  The plan is paid for: place it on space `arg`."""

    def run(self, s: RollingHeights) -> None:
        place_plan(s, self.seat, self.arg, BOUGHT)


# -- the City Planner's plan -----------------------------------------------------------------------


def can_plan(s: RollingHeights) -> bool:
    """RH-64  A plan lies in the market, and there is land whose prime cost can be paid."""
    if not s.empty or s.market.count(NONE) == LEVELS * SLOTS:
        return False
    money = purse(s)
    prime = s.ground.prime
    return any([prime[space] <= money for space in s.empty])


class TakePlan(Decision[RollingHeights]):
    """RH-64  Take any plan from either market, whatever its market cost."""

    def options(self, s: RollingHeights) -> list[int]:
        first = s.rules.actions.slot
        return [first + slot for slot, tile in enumerate(s.market) if tile != NONE]

    def choose(self, s: RollingHeights, option: int) -> None:
        s.then(PlannedSite(self.seat, option - s.rules.actions.slot))


class PlannedSite(Decision[RollingHeights]):
    """RH-64  Place it on any empty land, however far; only a prime cost is paid.  `arg` is its slot."""

    def options(self, s: RollingHeights) -> list[int]:
        money = purse(s)
        first = s.rules.actions.space
        prime = s.ground.prime
        return [first + space for space in s.empty if prime[space] <= money]

    def choose(self, s: RollingHeights, option: int) -> None:
        space = option - s.rules.actions.space
        s.slot = self.arg
        if pays_at_once(s, self.seat, s.ground.prime[space]):
            place_plan(s, self.seat, space, PLANNED)
        else:
            s.then(PAY[self.seat], PlacePlanned(self.seat, space))


class PlacePlanned(Step[RollingHeights]):
    """RH-64, RH-66  The prime cost is paid: place the plan on space `arg`."""

    def run(self, s: RollingHeights) -> None:
        place_plan(s, self.seat, self.arg, PLANNED)


# -- placing -----------------------------------------------------------------------------------------


def place_plan(s: RollingHeights, seat: Seat, space: Space, how: str) -> None:
    """RH-66, RH-79 to RH-81  The plan goes to the map, its tokens to the player, the space scores."""
    slot = s.slot
    s.slot = NONE
    tile = s.market[slot]
    s.market[slot] = NONE
    points = lot_points(s, tile, space)
    stand(s, seat, tile, space)
    s.points[SOURCES * seat + LOTS] += points
    tokens = s.tokens[slot]
    s.tokens[slot] = 0
    s.wild[seat] += tokens
    if s.watched:
        s.tell(PlanPlaced(seat, how, tile, slot, space, points))
        if tokens:
            s.tell(GainedTokens(seat, tokens, PLAN))


def lot_points(s: RollingHeights, tile: Tile, space: Space) -> int:
    """RH-80  The points printed on a space, if the plan is of a type shown there."""
    return s.ground.vp[space] if s.ground.types[space] >> s.rules.edition.tiles[tile].type & 1 else 0


def stand(s: RollingHeights, player: Seat, tile: Tile, space: Space) -> None:
    """RH-81  The plan stands on the map with its owner's marker; sites are farther or nearer from now on."""
    plan = s.rules.edition.tiles[tile]
    s.city = with_one(s.city, space, Building(tile, player, plan.needs, NO_MISC, plan.cubes, 0))
    s.empty = s.empty[:]
    s.empty.remove(space)
    s.site_costs = with_one(s.site_costs, player, costs_with(s, player, space))
    s.cheapest = [NONE] * s.players
    s.plans = with_one(s.plans, player, (*s.plans[player], space))
    s.unfinished = with_one(s.unfinished, player, tuple(sorted((*s.unfinished[player], space))))
    s.built_this_round = True


def costs_with(s: RollingHeights, player: Seat, space: Space) -> list[int]:
    """RH-75, RH-76  The prime cost of every space and its distance cost, with one more plan on `space`."""
    costs = [prime + distance for prime, distance in zip(s.ground.prime, s.rules.grid.between[space])]
    if not s.plans[player]:
        return costs
    return [old if old < new else new for old, new in zip(s.site_costs[player], costs)]


BUY_SITES: Final = [[BuySite(seat, slot) for slot in range(LEVELS * SLOTS)] for seat in range(MOST_PLAYERS)]
TAKE_PLAN: Final = [TakePlan(seat) for seat in range(MOST_PLAYERS)]
