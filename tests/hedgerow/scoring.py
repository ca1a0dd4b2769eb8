"""One function per scoring clause, and the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tests.hedgerow.state import Hedgerow


def neighbours(s: Hedgerow, seat: Seat) -> int:
    """HR-8  2 points for each neighbouring pair of one colour."""
    row = s.gardens[seat].row
    return 2 * sum([row[i] == row[i + 1] for i in range(len(row) - 1)])


def variety(s: Hedgerow, seat: Seat) -> int:
    """HR-9  1 point for each colour in your row."""
    return len(set(s.gardens[seat].row))


SHEET: Final[tuple[tuple[str, str, Callable[[Hedgerow, Seat], int]], ...]] = (
    ("HR-8", "Neighbours", neighbours),
    ("HR-9", "Variety", variety),
)


def score(s: Hedgerow, seat: Seat) -> int:
    return sum([clause(s, seat) for _, _, clause in SHEET])


def score_sheet(s: Hedgerow, seat: Seat) -> Sheet:
    lines = [SheetLine(line, "", line, points(s, seat), clause) for clause, line, points in SHEET]
    return Sheet(lines, [(line.line, line.points) for line in lines], [])


def places(s: Hedgerow) -> list[int]:
    """HR-10  The most points win; equals share a place."""
    scores = [score(s, seat) for seat in range(s.seats)]
    return [1 + sum([other > own for other in scores]) for own in scores]
