"""Upgrades, by a Public Servant or an ability."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision
from tabletown.games.rolling_heights.actions import DONE
from tabletown.games.rolling_heights.components import (
    COLOURS,
    EXHAUSTED,
    GREEN,
    MOST_PLAYERS,
    STATES,
    STEADY,
)
from tabletown.games.rolling_heights.events import Upgraded
from tabletown.games.rolling_heights.state import Crew, RollingHeights

MOST_STEPS: Final = 99  # of an edition's ability


def can_upgrade(crew: Crew) -> bool:
    """RH-54 to RH-56  Somebody other than a Public Servant is exhausted or steady."""
    for colour in range(COLOURS):
        if colour != GREEN and (crew[STATES * colour + EXHAUSTED] or crew[STATES * colour + STEADY]):
            return True
    return False


class Upgrade(Decision[RollingHeights]):
    """RH-52 to RH-57  Raise a meeple a step, exhausted to steady or steady to hard; `arg` steps are left."""

    def options(self, s: RollingHeights) -> list[int]:
        crew = s.crews[self.seat]
        first = s.rules.actions.upgrade
        found = [DONE]
        for colour in range(COLOURS):
            if colour == GREEN:
                continue
            if crew[STATES * colour + EXHAUSTED]:
                found.append(first + 2 * colour)
            if crew[STATES * colour + STEADY]:
                found.append(first + 2 * colour + 1)
        return found

    def choose(self, s: RollingHeights, option: int) -> None:
        if option == DONE:
            return
        colour = (option - s.rules.actions.upgrade) // 2
        state = EXHAUSTED + (option - s.rules.actions.upgrade) % 2
        crew = s.crews[self.seat]
        crew[STATES * colour + state] -= 1
        crew[STATES * colour + state + 1] += 1
        if s.watched:
            s.tell(Upgraded(self.seat, colour, state))
        if self.arg > 1 and can_upgrade(crew):
            s.then(UPGRADES[self.seat][self.arg - 1])


UPGRADES: Final = [[Upgrade(seat, steps) for steps in range(MOST_STEPS + 1)] for seat in range(MOST_PLAYERS)]
