"""Constructing and completing buildings."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.actions import COLOUR
from tabletown.games.rolling_heights.city import Building
from tabletown.games.rolling_heights.components import (
    ADJACENT_TYPE,
    ADJACENT_WATER,
    ASIDE,
    CUBES,
    FIXED,
    MISC,
    NONE,
    OWN_TYPE,
    STATES,
    Colour,
    Cube,
    Formula,
    Space,
    Tile,
)
from tabletown.games.rolling_heights.cubes import may_build_misc, stand_real_cube
from tabletown.games.rolling_heights.events import Completed, CubeBuilt, GainedMeeple, MeepleForfeited
from tabletown.games.rolling_heights.state import BUILDINGS, SOURCES, RollingHeights, with_one

GRANTS: Final = 4  # the number of a depicted meeple is GRANTS × tile + its place


def buildable_colours(s: RollingHeights) -> list[Cube]:
    """RH-88, RH-105  The colours of which you hold a cube that may be built now."""
    hand = s.hand
    if not s.misc_entered:
        return [colour for colour in range(CUBES) if hand[colour]]
    return [
        colour
        for colour in range(CUBES)
        if hand[colour] or (hand[MISC + colour] and may_build_misc(s, colour))
    ]


def building_options(s: RollingHeights, seat: Seat) -> list[int]:
    """RH-88  Every unfinished plan of yours with every colour that you hold and it still needs."""
    colours = buildable_colours(s)
    first = s.rules.actions.place
    city = s.city
    return [
        first + CUBES * space + colour
        for space in s.unfinished[seat]
        for colour in colours
        if city[space].missing[colour]
    ]


def build(s: RollingHeights, seat: Seat, space: Space, colour: Cube) -> None:
    """RH-88, RH-105  Put one cube of your hand on the plan, a real one if you have it."""
    misc = s.hand[colour] == 0
    s.hand[MISC + colour if misc else colour] -= 1
    if s.watched:
        s.tell(CubeBuilt(seat, space, colour, misc))
    stand_cube(s, seat, space, colour, misc)
    building = s.city[space]
    if building.left == 0:
        complete(s, seat, space)
        gain_meeples(s, seat, building.tile, 0)


def stand_cube(s: RollingHeights, player: Seat, space: Space, colour: Cube, misc: bool) -> None:
    """RH-89, RH-110  The cube stands there for good."""
    old = s.city[space]
    missing = list(old.missing)
    missing[colour] -= 1
    stock = old.misc
    if misc:
        stock = tuple([count + (c == colour) for c, count in enumerate(stock)])
    s.city = with_one(s.city, space, Building(old.tile, player, tuple(missing), stock, old.left - 1, 0))
    s.built_this_round = True
    if not misc:
        stand_real_cube(s, colour)


def complete(s: RollingHeights, player: Seat, space: Space, extra: int = 0) -> None:
    """RH-91, RH-92, RH-127  A plan with all its cubes is complete and scores at once, with `extra` points."""
    done = s.city[space]
    mark_complete(s, player, space)
    points = plan_points(s, player, done.tile, space) + extra
    s.city = with_one(s.city, space, Building(done.tile, player, done.missing, done.misc, 0, points))
    s.points[SOURCES * player + BUILDINGS] += points
    if s.watched:
        s.tell(Completed(player, space, done.tile, points))


def mark_complete(s: RollingHeights, player: Seat, space: Space) -> None:
    """RH-61, RH-91  From now on it counts as completed, and its ability is open."""
    left = tuple([other for other in s.unfinished[player] if other != space])
    s.unfinished = with_one(s.unfinished, player, left)
    s.completed = with_one(s.completed, player, tuple(sorted((*s.completed[player], space))))
    if s.rules.edition.tiles[s.city[space].tile].ability != NONE:
        open_now = tuple(sorted((*s.with_ability[player], space)))
        s.with_ability = with_one(s.with_ability, player, open_now)


def plan_points(s: RollingHeights, player: Seat, tile: Tile, space: Space) -> int:
    """RH-92, RH-127, RH-141  The points of a finished building as the table stands now."""
    formula = s.rules.edition.tiles[tile].formula
    if formula.counts == FIXED:
        return formula.base
    return formula.base + formula.each * (counted(s, player, formula, space) // formula.divisor)


def points_if_completed(s: RollingHeights, player: Seat, tile: Tile, space: Space) -> int:
    """RH-127  What an unfinished plan would score now; one that counts its own type counts itself."""
    plan = s.rules.edition.tiles[tile]
    formula = plan.formula
    itself = formula.each if formula.counts == OWN_TYPE and formula.type == plan.type else 0
    return plan_points(s, player, tile, space) + itself


def counted(s: RollingHeights, player: Seat, formula: Formula, space: Space) -> int:
    """What a variable number of points counts: completed buildings only, meeples in every state."""
    if formula.counts == ADJACENT_WATER:
        return adjacent_water(s, space)
    if formula.counts == OWN_TYPE:
        return len([one for one in s.completed[player] if type_at(s, one) == formula.type])
    if formula.counts == ADJACENT_TYPE:
        return len([one for one in adjacent_buildings(s, space) if type_at(s, one) == formula.type])
    return sum(s.crews[player])


def adjacent_water(s: RollingHeights, space: Space) -> int:
    return sum([s.ground.water[one] for one in s.rules.grid.neighbours[space]])


def adjacent_buildings(s: RollingHeights, space: Space) -> list[Space]:
    """RH-128  Completed buildings of any owner on orthogonally adjacent spaces."""
    return [one for one in s.rules.grid.neighbours[space] if is_complete(s, one)]


def is_complete(s: RollingHeights, space: Space) -> bool:
    return s.city[space].left == 0


def type_at(s: RollingHeights, space: Space) -> int:
    """The type of the plan on a space; NONE without one."""
    tile = s.city[space].tile
    return NONE if tile == NONE else s.rules.edition.tiles[tile].type


# -- meeples gained ----------------------------------------------------------------------------------


def gain_meeples(s: RollingHeights, seat: Seat, tile: Tile, first: int) -> None:
    """RH-92 to RH-95  The meeples depicted from the `first` on, one by one; choose if there is a choice."""
    grants = s.rules.edition.tiles[tile].grants
    for place in range(first, len(grants)):
        colours = [colour for colour in grants[place] if s.meeple_supply[colour]]
        if len(colours) > 1:
            s.then(ChooseMeeple(seat, GRANTS * tile + place))
            return
        if colours:
            gain_meeple(s, seat, colours[0])
        elif s.watched:
            s.tell(MeepleForfeited(seat, grants[place]))


def gain_meeple(s: RollingHeights, seat: Seat, colour: Colour) -> None:
    """RH-94  From the supply, not active before your next turn."""
    s.meeple_supply[colour] -= 1
    s.crews[seat][STATES * colour + ASIDE] += 1
    if s.watched:
        s.tell(GainedMeeple(seat, colour))


class ChooseMeeple(Decision[RollingHeights]):
    """RH-93, RH-95  A meeple of several colours: choose one that the supply has.  `arg` says which meeple."""

    def options(self, s: RollingHeights) -> list[int]:
        grant = s.rules.edition.tiles[self.arg // GRANTS].grants[self.arg % GRANTS]
        return [COLOUR + colour for colour in sorted(grant) if s.meeple_supply[colour]]

    def choose(self, s: RollingHeights, option: int) -> None:
        gain_meeple(s, self.seat, option - COLOUR)
        gain_meeples(s, self.seat, self.arg // GRANTS, self.arg % GRANTS + 1)
