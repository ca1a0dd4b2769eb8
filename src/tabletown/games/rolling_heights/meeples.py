"""The meeples: which can be activated, and what each trade does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.abilities import USE_ABILITY, usable_buildings
from tabletown.games.rolling_heights.actions import ACTIVATE, HARD_AS_STEADY, HARD_WORK, STEADILY
from tabletown.games.rolling_heights.components import (
    ACTIVATED,
    BLACK,
    BLUE,
    COLOURS,
    GREEN,
    HARD,
    MAGENTA,
    PURPLE,
    STATES,
    STEADY,
    YELLOW,
    Colour,
)
from tabletown.games.rolling_heights.cubes import gain_cubes
from tabletown.games.rolling_heights.dice import land, throw
from tabletown.games.rolling_heights.events import (
    POLITICIAN,
    RE_ROLLED,
    Activated,
    GainedSpending,
    Scored,
)
from tabletown.games.rolling_heights.plans import TAKE_PLAN, can_plan
from tabletown.games.rolling_heights.state import POLITICIANS, SOURCES, Crew, RollingHeights, exhausted
from tabletown.games.rolling_heights.upgrades import UPGRADES, can_upgrade

# RH-46 to RH-53: what a steady and a hard meeple of most trades bring.
CUBES_GAINED: Final = (1, 2)  # of the colour of the trade: Carpenter, Construction Worker, Architect, Riveter
POINTS: Final = (1, 2)  # Politician
SPENDING_POWER: Final = (2, 4)  # Executive
UPGRADE_STEPS: Final = (1, 2)  # Public Servant


class Ways:
    """How the meeples of a colour can be activated, by who of them works."""

    def __init__(self, colour: Colour) -> None:
        first = ACTIVATE + 3 * colour
        self.of_steady: Final = [first + STEADILY]
        self.of_hard: Final = [first + HARD_WORK, first + HARD_AS_STEADY]
        self.of_both: Final = [first + STEADILY, first + HARD_WORK, first + HARD_AS_STEADY]
        self.need_a_reason: Final = colour in (GREEN, PURPLE, BLACK)  # trades that may find no work


WAYS: Final = [Ways(colour) for colour in range(COLOURS)]


def activation_options(s: RollingHeights, seat: Seat) -> list[int]:
    """RH-40, RH-42, RH-43  Every working meeple in every way that has an effect."""
    crew = s.crews[seat]
    if not any(crew[STEADY::STATES]) and not any(crew[HARD::STATES]):
        return []
    found: list[int] = []
    for ways, steady, hard in zip(WAYS, crew[STEADY::STATES], crew[HARD::STATES]):
        if steady:
            open_ways = ways.of_both if hard else ways.of_steady
        elif hard:
            open_ways = ways.of_hard
        else:
            continue
        if ways.need_a_reason:
            open_ways = [way for way in open_ways if has_effect(s, seat, way)]
        found += open_ways
    return found


def has_effect(s: RollingHeights, seat: Seat, option: int) -> bool:
    """RH-56, RH-62, RR-09  Judged as if the meeple already lay on its back."""
    crew = s.crews[seat]
    colour, way = divmod(option - ACTIVATE, 3)
    if colour == GREEN:
        return can_upgrade(crew)
    if colour == BLACK:
        return can_plan(s) if way == HARD_WORK else exhausted(crew) > 0
    if not s.with_ability[seat]:
        return False
    return bool(usable_buildings(s, seat, after_activating(crew, colour, way), way == HARD_WORK))


def after_activating(crew: Crew, colour: Colour, way: int) -> Crew:
    """A crew in which one meeple lies on its back."""
    after = crew[:]
    after[STATES * colour + (STEADY if way == STEADILY else HARD)] -= 1
    after[STATES * colour + ACTIVATED] += 1
    return after


def activate(s: RollingHeights, seat: Seat, option: int) -> None:
    """RH-40, RH-41, RH-42  The meeple does its work and lies on its back for the rest of the turn."""
    colour = (option - ACTIVATE) // 3
    way = (option - ACTIVATE) % 3
    state = STEADY if way == STEADILY else HARD
    hard = way == HARD_WORK
    crew = s.crews[seat]
    crew[STATES * colour + state] -= 1
    crew[STATES * colour + ACTIVATED] += 1
    if s.watched:
        s.tell(Activated(seat, colour, state, hard))
    if colour <= BLUE:
        gain_cubes(s, seat, colour, CUBES_GAINED[hard])  # RH-46 to RH-49: trades and cubes share their order
    else:
        WORK[colour](s, seat, hard)


def politician(s: RollingHeights, seat: Seat, hard: bool) -> None:
    """RH-50  1 point steady, 2 points hard, scored at once."""
    s.points[SOURCES * seat + POLITICIANS] += POINTS[hard]
    if s.watched:
        s.tell(Scored(seat, POINTS[hard], POLITICIAN))


def executive(s: RollingHeights, seat: Seat, hard: bool) -> None:
    """RH-51  2 Spending Power steady, 4 hard, for this turn only."""
    s.spending += SPENDING_POWER[hard]
    if s.watched:
        s.tell(GainedSpending(seat, SPENDING_POWER[hard]))


def public_servant(s: RollingHeights, seat: Seat, hard: bool) -> None:
    """RH-52, RH-53  Raise your meeples by one step, or by two."""
    s.then(UPGRADES[seat][UPGRADE_STEPS[hard]])


def public_figure(s: RollingHeights, seat: Seat, hard: bool) -> None:
    """RH-58  Use the ability of one of your completed buildings, with the steady or the hard value."""
    s.then(USE_ABILITY[seat][hard])


def city_planner(s: RollingHeights, seat: Seat, hard: bool) -> None:
    """RH-63, RH-64  Hard: take a plan.  Steady: throw the exhausted meeples once more, without risk."""
    if hard:
        s.then(TAKE_PLAN[seat])
    else:
        land(s, seat, throw(s, seat), RE_ROLLED)


WORK: Final[dict[Colour, Callable[[RollingHeights, Seat, bool], None]]] = {
    YELLOW: politician,
    MAGENTA: executive,
    GREEN: public_servant,
    PURPLE: public_figure,
    BLACK: city_planner,
}
