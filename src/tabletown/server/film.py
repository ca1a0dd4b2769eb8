"""Film: a finished game, moment by moment, as a spectator saw it."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.core.events import NOBODY
from tabletown.core.table import Table
from tabletown.server.course import Course
from tabletown.server.protocol import EventView, Moment


@dataclass(frozen=True)
class Film:
    """Made once for a game, then only looked at."""

    moments: list[str]  # each a Moment as JSON
    log: list[EventView]
    scores: list[list[int]]


def film_of(course: Course) -> Film:
    """Play a finished game again and keep what a spectator saw after each choice."""
    table = Table.replay({**course.table.record(), "choices": []}, course.table.game)
    moments = [moment(table, course, "")]
    scores = [table.scores]
    for turn in course.turns:
        chosen = next(o.label for o in table.question.options if o.id == turn.option)
        table.play(turn.seat, turn.option)
        moments.append(moment(table, course, chosen))
        scores.append(table.scores)
    return Film([m.model_dump_json() for m in moments], course.log(NOBODY), scores)


def moment(table: Table, course: Course, chosen: str) -> Moment:
    """The table after as many choices as it has seen."""
    n = len(table.choices)
    turn = course.turns[n - 1] if n else None
    return Moment(
        n=n,
        of=len(course.turns),
        view=table.view(),
        events=turn.told(NOBODY) if turn else [],
        chosen=chosen,
        seat=turn.seat if turn else None,
    )
