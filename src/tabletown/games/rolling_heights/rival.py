"""The Rival of the solo game."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Step
from tabletown.games.rolling_heights.buildings import complete, stand_cube
from tabletown.games.rolling_heights.cleanup import refill_markets
from tabletown.games.rolling_heights.components import CUBES, NONE, SLOTS, Slot, Space, Tile
from tabletown.games.rolling_heights.cubes import supply_ran_out
from tabletown.games.rolling_heights.events import BY_RIVAL, CubeBuilt, PlanPlaced, RivalDrew
from tabletown.games.rolling_heights.plans import lot_points, stand
from tabletown.games.rolling_heights.state import LOTS, RIVAL, SOURCES, RollingHeights


class RivalDraft(Step[RollingHeights]):
    """RH-142  Its starting plan comes from the middle of the strip and goes to the middle of the map."""

    def run(self, s: RollingHeights) -> None:
        unpriced = [space for space in s.empty if s.ground.prime[space] == 0] or s.empty
        space = min(unpriced, key=s.rules.grid.from_centre)  # the lowest index of equals
        rival_places(s, s.rules.edition.solo.draft_slot, space)
        if s.rules.edition.draft.refill:
            refill_markets(s)


class RivalTurn(Step[RollingHeights]):
    """RH-143  The Rival draws a card, acquires a plan, builds, and the market is refilled."""

    def run(self, s: RollingHeights) -> None:
        card = draw_card(s)
        effort = rival_effort(s, card)
        if s.watched:
            s.tell(RivalDrew(card, effort))
        acquire(s, s.rules.edition.solo.deck[card].slot)
        rival_builds(s, effort)
        refill_markets(s)


def draw_card(s: RollingHeights) -> int:
    """RH-143  The top card; an empty deck is first made anew from all cards, shuffled."""
    if not s.rival_deck:
        s.rival_deck = list(range(len(s.rules.edition.solo.deck)))
        s.rng.shuffle(s.rival_deck)
    s.rival_card = s.rival_deck.pop()
    return s.rival_card


def rival_effort(s: RollingHeights, card: int) -> int:
    """RH-145  Two cubes, one more every three rounds, as the card and the level say."""
    solo = s.rules.edition.solo
    return max(0, solo.effort + s.round // solo.effort_rounds + solo.deck[card].change + s.rules.level)


def acquire(s: RollingHeights, slot: Slot) -> None:
    """RH-144  With fewer than three unfinished plans it takes one, if there is land; its tokens go back."""
    if slot == NONE or not s.empty or len(s.unfinished[RIVAL]) >= s.rules.edition.solo.most_unfinished:
        return
    slot = occupied_slot(s, slot)
    if slot == NONE:
        return
    s.wild_supply += s.tokens[slot]
    s.tokens[slot] = 0
    rival_places(s, slot, rival_site(s, s.market[slot]))


def occupied_slot(s: RollingHeights, slot: Slot) -> Slot:
    """RH-144  The slot named, or the nearest occupied lower one of its strip; NONE if there is none."""
    first = slot - slot % SLOTS
    return max([one for one in range(first, slot + 1) if s.market[one] != NONE], default=NONE)


def rival_site(s: RollingHeights, tile: Tile) -> Space:
    """RH-146  Near its own plans; then where the plan scores most; then the cheapest; then the first."""
    distance = s.rules.grid.distance
    own = s.plans[RIVAL]

    def taste(space: Space) -> tuple[int, int, int]:
        near = min([distance[space][one] for one in own], default=0)
        return near, -lot_points(s, tile, space), s.ground.prime[space]

    return min(s.empty, key=taste)


def rival_places(s: RollingHeights, slot: Slot, space: Space) -> None:
    """RH-142, RH-146  It pays nothing and scores the space."""
    tile = s.market[slot]
    s.market[slot] = NONE
    points = lot_points(s, tile, space)
    stand(s, RIVAL, tile, space)
    s.points[SOURCES * RIVAL + LOTS] += points
    if s.watched:
        s.tell(PlanPlaced(RIVAL, BY_RIVAL, tile, slot, space, points))


def rival_builds(s: RollingHeights, effort: int) -> None:
    """RH-147  Cube by cube on its unfinished plans, the oldest first, colours in order; the rest is lost."""
    for space in s.plans[RIVAL]:
        while effort and space in s.unfinished[RIVAL]:
            rival_builds_cube(s, space)
            effort -= 1


def rival_builds_cube(s: RollingHeights, space: Space) -> None:
    """RH-147, RH-148  A real cube while there is one; a finished building scores 1 more for each meeple."""
    building = s.city[space]
    colour = next(colour for colour in range(CUBES) if building.missing[colour])
    misc = s.supply[colour] == 0
    if not misc:
        s.supply[colour] -= 1
        if s.supply[colour] == 0:
            supply_ran_out(s, colour)
    if s.watched:
        s.tell(CubeBuilt(RIVAL, space, colour, misc))
    stand_cube(s, RIVAL, space, colour, misc)
    if building.left == 1:
        complete(s, RIVAL, space, extra=len(s.rules.edition.tiles[building.tile].grants))


RIVAL_TURN: Final = RivalTurn()
