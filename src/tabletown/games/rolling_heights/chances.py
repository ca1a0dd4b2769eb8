"""The odds of a rally: how likely it busts, and what it brings on average."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import COLOURS, EXHAUSTED, HARD, STATES, STEADY
from tabletown.games.rolling_heights.state import RollingHeights, working

TOKEN: float = 1.0  # what a strike's Wild Token is worth, in cubes


def bust_chance(s: RollingHeights, seat: Seat) -> float:
    """RH-34  How likely all thrown meeples land exhausted."""
    crew = s.crews[seat]
    chance = 1.0
    for colour in range(COLOURS):
        chance *= s.rules.odds[colour][0] ** crew[STATES * colour + EXHAUSTED]
    return chance


def expected_risers(s: RollingHeights, seat: Seat) -> float:
    """How many meeples a throw of the box brings out on average."""
    crew = s.crews[seat]
    return sum([crew[STATES * c + EXHAUSTED] * (1 - s.rules.odds[c][0]) for c in range(COLOURS)])


def expected_gain(s: RollingHeights, seat: Seat) -> float:
    """Section 11  A rally's average gain in cubes: steady work is 1, hard work 2, a strike's token 1.

    What a strike takes is counted at the average of the meeples that are out, as if drawn by lot.
    """
    crew = s.crews[seat]
    out = working(crew)
    rise = 0.0
    at_work = 0.0
    for colour in range(COLOURS):
        exhausted, steady, hard = s.rules.odds[colour]
        worth = steady + 2 * hard
        rise += crew[STATES * colour + EXHAUSTED] * worth
        at_work += (crew[STATES * colour + STEADY] + crew[STATES * colour + HARD]) * worth / (1 - exhausted)
    lost = out // 2 * at_work / out if out else 0.0
    return rise - bust_chance(s, seat) * (lost - TOKEN)
