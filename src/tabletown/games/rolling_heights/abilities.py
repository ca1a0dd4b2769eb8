"""The Public Figures' abilities, one function for each kind."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.actions import ABILITY
from tabletown.games.rolling_heights.buildings import adjacent_buildings, type_at
from tabletown.games.rolling_heights.components import (
    CONVERT,
    CUBES_ANY,
    CUBES_OF,
    HALF_UP,
    HARD,
    MOST_PLAYERS,
    NONE,
    REROLL,
    SACRIFICE,
    SPENDING_POWER,
    STATES,
    UPGRADE,
    VP,
    VP_PER_ADJACENT_BUILDING,
    VP_PER_EMPTY_ADJACENT,
    VP_PER_HARD_MEEPLE,
    VP_PER_OWN_TYPE,
    VP_PER_OWN_TYPE_WITHIN,
    WILD,
    Ability,
    Space,
)
from tabletown.games.rolling_heights.cubes import gain_cubes, gain_tokens
from tabletown.games.rolling_heights.dice import land, throw
from tabletown.games.rolling_heights.events import ABILITY as BY_ABILITY
from tabletown.games.rolling_heights.events import (
    RE_ROLLED,
    Converted,
    GainedSpending,
    Sacrificed,
    Scored,
    UsedAbility,
)
from tabletown.games.rolling_heights.state import (
    ABILITIES,
    SOURCES,
    Crew,
    RollingHeights,
    exhausted,
    meeples,
)
from tabletown.games.rolling_heights.upgrades import UPGRADES, can_upgrade

SCORING: Final = VP_PER_HARD_MEEPLE  # the last kind that gives nothing but points


def ability_at(s: RollingHeights, space: Space) -> Ability:
    """The ability printed on the plan on a space; only for a plan that has one."""
    edition = s.rules.edition
    return edition.abilities[edition.tiles[s.city[space].tile].ability]


def usable_buildings(s: RollingHeights, seat: Seat, crew: Crew, hard: bool) -> list[Space]:
    """RH-58, RH-59, RH-62  Your completed buildings whose ability is unused and would change something."""
    return [
        space
        for space in s.with_ability[seat]
        if space not in s.used and would_change_something(s, seat, crew, space, hard)
    ]


def would_change_something(s: RollingHeights, seat: Seat, crew: Crew, space: Space, hard: bool) -> bool:
    """RR-38  An ability that would do nothing is not offered."""
    ability = ability_at(s, space)
    kind = ability.kind
    if kind <= SCORING:
        return ability_points(s, seat, crew, space, ability, hard) > 0
    if kind == WILD:
        return s.wild_supply > 0
    if kind == UPGRADE:
        return can_upgrade(crew)
    if kind == REROLL:
        return exhausted(crew) > 0
    if kind == CONVERT:
        return meeples(crew, ability.source) > 0 and s.meeple_supply[ability.result] > 0
    return True


def ability_points(
    s: RollingHeights, seat: Seat, crew: Crew, space: Space, ability: Ability, hard: bool
) -> int:
    """RH-60, RH-121, RH-124 to RH-126  The points of a scoring ability as the table stands now."""
    value = ability.hard if hard else ability.steady
    if ability.kind == VP:
        return value
    count = counted_by(s, seat, crew, space, ability)
    points = (count + 1) // 2 if value == HALF_UP else value * count
    if ability.kind == VP_PER_OWN_TYPE_WITHIN:
        return min(points, ability.cap_hard if hard else ability.cap_steady)
    return points


def counted_by(s: RollingHeights, seat: Seat, crew: Crew, space: Space, ability: Ability) -> int:
    """What a scoring ability counts."""
    kind = ability.kind
    if kind == VP_PER_OWN_TYPE:
        return len([one for one in s.completed[seat] if type_at(s, one) == ability.type])
    if kind == VP_PER_OWN_TYPE_WITHIN:
        steps = s.rules.grid.distance[space]
        return len(
            [
                one
                for one in s.completed[seat]
                if steps[one] <= ability.radius and type_at(s, one) == ability.type
            ]
        )
    if kind == VP_PER_EMPTY_ADJACENT:
        return len([one for one in s.rules.grid.neighbours[space] if s.city[one].tile == NONE])
    if kind == VP_PER_ADJACENT_BUILDING:
        return len(adjacent_buildings(s, space))
    assert kind == VP_PER_HARD_MEEPLE, kind
    return crew[STATES * ability.colour + HARD]


class UseAbility(Decision[RollingHeights]):
    """RH-58, RH-59  Choose the building whose ability is used; `arg` is 1 for the hard value."""

    def options(self, s: RollingHeights) -> list[int]:
        usable = usable_buildings(s, self.seat, s.crews[self.seat], self.arg == 1)
        return [ABILITY + space for space in usable]

    def choose(self, s: RollingHeights, option: int) -> None:
        space = option - ABILITY
        building = s.city[space]
        ability = ability_at(s, space)
        s.used = (*s.used, space)
        if s.watched:
            s.tell(UsedAbility(self.seat, space, building.tile, self.arg == 1))
        use_ability(s, self.seat, space, ability, self.arg == 1)


def use_ability(s: RollingHeights, seat: Seat, space: Space, ability: Ability, hard: bool) -> None:
    """RH-119 to RH-126  What the ability brings."""
    value = ability.hard if hard else ability.steady
    kind = ability.kind
    if kind <= SCORING:
        score_ability(s, seat, ability_points(s, seat, s.crews[seat], space, ability, hard))
    elif kind == WILD:
        gain_tokens(s, seat, value, BY_ABILITY)
    elif kind == SPENDING_POWER:
        s.spending += value
        if s.watched:
            s.tell(GainedSpending(seat, value))
    elif kind == CUBES_OF:
        gain_cubes(s, seat, ability.colour, value)
    elif kind == CUBES_ANY:
        s.then(AnyCube(seat, value))
    elif kind == UPGRADE:
        s.then(UPGRADES[seat][value])
    elif kind == REROLL:
        land(s, seat, throw(s, seat), RE_ROLLED)
    elif kind == CONVERT:
        s.then(Convert(seat, space))
    else:
        assert kind == SACRIFICE, kind
        s.then(Sacrifice(seat, value))


def score_ability(s: RollingHeights, seat: Seat, points: int) -> None:
    s.points[SOURCES * seat + ABILITIES] += points
    if s.watched:
        s.tell(Scored(seat, points, BY_ABILITY))


class AnyCube(Decision[RollingHeights]):
    """3.7 CUBEANY  Gain a cube of any colour; `arg` are still to come."""

    def options(self, s: RollingHeights) -> list[int]:
        return s.rules.cube_options[:]

    def choose(self, s: RollingHeights, option: int) -> None:
        gain_cubes(s, self.seat, option - s.rules.actions.cube, 1)
        if self.arg > 1:
            s.then(AnyCube(self.seat, self.arg - 1))


class Convert(Decision[RollingHeights]):
    """RH-122, RH-123, RR-29  One of your meeples, wherever it is, is exchanged; `arg` is the building."""

    def options(self, s: RollingHeights) -> list[int]:
        ability = ability_at(s, self.arg)
        crew = s.crews[self.seat]
        first = STATES * ability.source
        return [s.rules.actions.pick + i for i in range(first, first + STATES) if crew[i]]

    def choose(self, s: RollingHeights, option: int) -> None:
        ability = ability_at(s, self.arg)
        crew = s.crews[self.seat]
        pick = option - s.rules.actions.pick
        state = pick % STATES
        crew[pick] -= 1
        crew[STATES * ability.result + state] += 1
        s.meeple_supply[ability.source] += 1
        s.meeple_supply[ability.result] -= 1
        if s.watched:
            s.tell(Converted(self.seat, ability.source, state, ability.result))


class Sacrifice(Decision[RollingHeights]):
    """RH-120, RR-30  Any meeple of yours in any state returns to the supply, for `arg` points."""

    def options(self, s: RollingHeights) -> list[int]:
        pick = s.rules.actions.pick
        return [pick + i for i, count in enumerate(s.crews[self.seat]) if count]

    def choose(self, s: RollingHeights, option: int) -> None:
        pick = option - s.rules.actions.pick
        s.crews[self.seat][pick] -= 1
        s.meeple_supply[pick // STATES] += 1
        if s.watched:
            s.tell(Sacrificed(self.seat, pick // STATES, pick % STATES))
        score_ability(s, self.seat, self.arg)


USE_ABILITY: Final = [(UseAbility(seat, 0), UseAbility(seat, 1)) for seat in range(MOST_PLAYERS)]
