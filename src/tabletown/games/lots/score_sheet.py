"""The score sheet: where a player's points came from."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tabletown.games.lots.state import BUMPS, CREW, FLOORS, MATCHES, SOURCES, Lots

LINES: Final = ("Floors", "Contacts", "Crew cards", "Bumps")  # by source
WORDS: Final = {
    FLOORS: ("finished floors", "LT-040"),
    MATCHES: ("blocks of the same colour touched", "LT-043"),
    CREW: ("what crew cards added", "LT-048"),
    BUMPS: ("pushed forward by other inspectors", "LT-051"),
}


def score_sheet(s: Lots, seat: Seat) -> Sheet:
    """LT-002, LT-048, LT-051  The inspector's space, source by source."""
    points = s.ledger[seat * SOURCES : (seat + 1) * SOURCES]
    lines = [
        SheetLine(LINES[source], "", words(s, source, points[source]), points[source], WORDS[source][1])
        for source in range(SOURCES)
        if points[source]
    ]
    return Sheet(lines, list(zip(LINES, points)), [])


def words(s: Lots, source: int, points: int) -> str:
    """ "3 finished floors"; crew cards and bumps have no count of their own."""
    edition = s.rules.edition
    each = {FLOORS: edition.floor_points, MATCHES: edition.match_points}.get(source, 0)
    text = WORDS[source][0]
    return f"{points // each} {text}" if each and points // each > 1 else text
