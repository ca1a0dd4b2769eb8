"""Phase 2, Risk: stop or rally, and what a strike costs."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.actions import DONE, RALLY
from tabletown.games.rolling_heights.actions import STRIKE as STRIKE_PICK
from tabletown.games.rolling_heights.components import (
    COLOURS,
    EXHAUSTED,
    HARD,
    MOST_PLAYERS,
    STATES,
    STEADY,
)
from tabletown.games.rolling_heights.cubes import gain_tokens
from tabletown.games.rolling_heights.dice import land, throw
from tabletown.games.rolling_heights.events import RALLIED, STRIKE, LaidDown, Stopped, WentOnStrike
from tabletown.games.rolling_heights.state import RollingHeights, exhausted, working


def take_risk(s: RollingHeights, seat: Seat) -> None:
    """RH-31  There is a choice only if somebody is exhausted."""
    if exhausted(s.crews[seat]):
        s.then(MAY_RALLY[seat])


class MayRally(Decision[RollingHeights]):
    """RH-31 to RH-34, RH-37  Stop, or throw all exhausted meeples again, as often as somebody gets up."""

    def options(self, s: RollingHeights) -> list[int]:
        return [DONE, RALLY]

    def choose(self, s: RollingHeights, option: int) -> None:
        if option == DONE:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        if land(s, self.seat, throw(s, self.seat), RALLIED) == 0:
            strike(s, self.seat)
        elif exhausted(s.crews[self.seat]):
            s.then(self)


def strike(s: RollingHeights, seat: Seat) -> None:
    """RH-35, RH-36  Half of the working meeples, rounded down, go back; then you gain a Wild Token."""
    lost = working(s.crews[seat]) // 2
    if s.watched:
        s.tell(WentOnStrike(seat, lost))
    s.then(*[LAY_DOWN[seat]] * lost, GAIN_WILD_TOKEN[seat])


class LayDown(Decision[RollingHeights]):
    """RH-35  Choose one of your hard and steady meeples; it returns to the box exhausted."""

    def options(self, s: RollingHeights) -> list[int]:
        crew = s.crews[self.seat]
        found = []
        for colour in range(COLOURS):
            if crew[STATES * colour + STEADY]:
                found.append(STRIKE_PICK + 2 * colour)
            if crew[STATES * colour + HARD]:
                found.append(STRIKE_PICK + 2 * colour + 1)
        return found

    def choose(self, s: RollingHeights, option: int) -> None:
        colour = (option - STRIKE_PICK) // 2
        state = STEADY + (option - STRIKE_PICK) % 2
        crew = s.crews[self.seat]
        crew[STATES * colour + state] -= 1
        crew[STATES * colour + EXHAUSTED] += 1
        if s.watched:
            s.tell(LaidDown(self.seat, colour, state))


class GainWildToken(Step[RollingHeights]):
    """RH-36  One Wild Token from the supply."""

    def run(self, s: RollingHeights) -> None:
        gain_tokens(s, self.seat, 1, STRIKE)


MAY_RALLY: Final = [MayRally(seat) for seat in range(MOST_PLAYERS)]
LAY_DOWN: Final = [LayDown(seat) for seat in range(MOST_PLAYERS)]
GAIN_WILD_TOKEN: Final = [GainWildToken(seat) for seat in range(MOST_PLAYERS)]
