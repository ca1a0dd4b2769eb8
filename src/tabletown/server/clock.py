"""The clock of a table: how long the one who is asked has been thinking, and may think."""

from __future__ import annotations

import time
from typing import Final

from tabletown.server.course import Course
from tabletown.server.protocol import ClockView, Pace, Terms

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

TURN: Final[dict[Pace, float]] = {"live": 5 * MINUTE, "hours": 12 * HOUR, "days": 3 * DAY}
PACES: Final[dict[Pace, str]] = {
    "free": "No clock",
    "live": "5 minutes a turn",
    "hours": "12 hours a turn",
    "days": "3 days a turn",
}
ABSENCE: Final = MINUTE  # how long a game without a clock waits for somebody who is away, before a vote


def thinking_since(course: Course, dealt: float) -> float:
    """Since when the same seat has been asked; `dealt` is the time of the deal."""
    asked = course.table.asked
    for turn in reversed(course.turns):
        if turn.seat != asked:
            return turn.at
    return course.turns[0].at if course.turns else dealt


def clock(terms: Terms, course: Course, dealt: float) -> ClockView | None:
    """What the asked seat has left; None if nobody counts."""
    turn = TURN.get(terms.pace)
    if turn is None or course.table.over:
        return None
    left = turn - (time.time() - thinking_since(course, dealt))
    return ClockView(seat=course.table.asked, left=round(left, 1), turn=turn)
