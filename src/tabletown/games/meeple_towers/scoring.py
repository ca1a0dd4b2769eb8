"""Final scoring, ties and places: one function per clause.  Points for tiles are scored as they are built."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.meeple_towers.components import token_value
from tabletown.games.meeple_towers.state import MeepleTowers


def heights(s: MeepleTowers, seat: Seat) -> int:
    """MT-94, MT-95  1 point for every standing meeple, and 1 for each level below it."""
    return sum([1 + s.level(cell) for cell in s.rules.grid.cells_of(s.workers[seat])])


def token_points(s: MeepleTowers, seat: Seat) -> int:
    """MT-96  The values of the tokens a seat has drawn."""
    return sum([token_value(token) for token in s.tokens[seat]])


def points(s: MeepleTowers, seat: Seat) -> int:
    """MT-66, MT-67, MT-94 to MT-97  What a seat has scored; heights and tokens only at the end."""
    if s.finished:
        return s.scores[seat] + heights(s, seat) + token_points(s, seat)
    return s.scores[seat]


def score(s: MeepleTowers, seat: Seat) -> int:
    """MT-103  A seat's points; in teams those of both partners."""
    return sum([points(s, member) for member in s.rules.team(seat)])


def standing_meeples(s: MeepleTowers, seat: Seat) -> dict[int, int]:
    """How many meeples stand on each level; in teams those of both partners."""
    count: dict[int, int] = {}
    for member in s.rules.team(seat):
        for cell in s.rules.grid.cells_of(s.workers[member]):
            level = s.level(cell)
            count[level] = count.get(level, 0) + 1
    return count


def result(s: MeepleTowers, seat: Seat) -> tuple[int, list[int]]:
    """MT-98 to MT-100, MT-107  Seats are ranked by the total, then by their meeples from the top down."""
    count = standing_meeples(s, seat)
    return score(s, seat), [count.get(level, 0) for level in range(s.rules.elevations, -1, -1)]


def places(s: MeepleTowers) -> list[int]:
    """MT-98 to MT-101, R-44  The place of each seat; equals share one, and the next are skipped."""
    results = [result(s, seat) for seat in range(s.seats)]
    return [1 + sum([other > one for other in results]) for one in results]
