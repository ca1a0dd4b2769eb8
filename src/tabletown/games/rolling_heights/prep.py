"""Phase 1, Prep: who is active, and the throw of the crew."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.actions import COLOUR
from tabletown.games.rolling_heights.components import ASIDE, COLOURS, EXHAUSTED, MOST_PLAYERS, STATES
from tabletown.games.rolling_heights.dice import land, throw
from tabletown.games.rolling_heights.events import AGAIN, PREP, Benched
from tabletown.games.rolling_heights.risk import take_risk
from tabletown.games.rolling_heights.state import Crew, RollingHeights, exhausted, working


class Prep(Step[RollingHeights]):
    """RH-22, RH-23, RH-30  Your meeples go into the box, ten at most; without any, nothing is thrown."""

    def run(self, s: RollingHeights) -> None:
        crew = s.crews[self.seat]
        crew[EXHAUSTED::STATES] = crew[ASIDE::STATES]
        crew[ASIDE::STATES] = NOBODY_ASIDE
        count = exhausted(crew)
        if count == 0:
            return
        surplus = count - s.rules.edition.max_active
        if surplus > 0:
            s.then(Bench(self.seat, surplus), THROW_CREW[self.seat])
        else:
            throw_crew(s, self.seat)


class Bench(Decision[RollingHeights]):
    """RH-23  Choose who stays out this turn, colour by colour in canonical order; `arg` more must."""

    def options(self, s: RollingHeights) -> list[int]:
        crew = s.crews[self.seat]
        return [
            COLOUR + colour
            for colour in range(last_benched(crew), COLOURS)
            if crew[STATES * colour + EXHAUSTED]
            and sum(crew[STATES * colour + EXHAUSTED :: STATES]) >= self.arg
        ]

    def choose(self, s: RollingHeights, option: int) -> None:
        colour = option - COLOUR
        crew = s.crews[self.seat]
        crew[STATES * colour + EXHAUSTED] -= 1
        crew[STATES * colour + ASIDE] += 1
        if s.watched:
            s.tell(Benched(self.seat, colour))
        if self.arg > 1:
            s.then(Bench(self.seat, self.arg - 1))


def last_benched(crew: Crew) -> int:
    """The highest colour that was left out already; 0 if none was."""
    return max([colour for colour in range(COLOURS) if crew[STATES * colour + ASIDE]], default=0)


class ThrowCrew(Step[RollingHeights]):
    """RH-24  Everybody who stays out is named: throw the others."""

    def run(self, s: RollingHeights) -> None:
        throw_crew(s, self.seat)


def throw_crew(s: RollingHeights, seat: Seat) -> None:
    """RH-24, RH-26  Throw all active meeples, and the exhausted ones again until half are out of the box."""
    land(s, seat, throw(s, seat), PREP)
    while must_throw_again(s.crews[seat]):
        land(s, seat, throw(s, seat), AGAIN)
    take_risk(s, seat)


def must_throw_again(crew: Crew) -> bool:
    """RH-26, RR-07  Strictly more than half of the active meeples are exhausted."""
    return exhausted(crew) > working(crew)


NOBODY_ASIDE: Final = [0] * COLOURS
PREPS: Final = [Prep(seat) for seat in range(MOST_PLAYERS)]
THROW_CREW: Final = [ThrowCrew(seat) for seat in range(MOST_PLAYERS)]
