"""Scoring and victory."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.tundra.components import BERRY
from tabletown.games.tundra.goals import all_resources, personal_count, personal_goal
from tabletown.games.tundra.state import Tundra


def score(s: Tundra, seat: Seat) -> int:
    """TU-141  VP on the track; personal goals are secret, so they count once they are turned up."""
    return s.estates[seat].vp + (personal_points(s, seat) if s.ended else 0)


def personal_points(s: Tundra, seat: Seat) -> int:
    """TU-155  The VP of the highest tier reached; without personal goals nothing."""
    goal = personal_goal(s, seat)
    return 0 if goal is None else goal.points(personal_count(s, seat, s.estates[seat].personal))


def standing(s: Tundra, seat: Seat) -> tuple[int, int, int]:
    """TU-142 to TU-144  Most VP, then most resources, then most berries."""
    return (score(s, seat), all_resources(s, seat), s.estates[seat].goods[BERRY])


def places(s: Tundra) -> list[int]:
    """TU-142, TU-145  For each seat its place, 1 for the best; equals share one."""
    results = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([other > result for other in results]) for result in results]
