"""The score sheet: where the victory points came from."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tabletown.games.tundra.components import BERRY, NONE
from tabletown.games.tundra.goals import all_resources, personal_count
from tabletown.games.tundra.scoring import personal_points
from tabletown.games.tundra.state import (
    FROM_ADVISORS,
    FROM_BOARDS,
    FROM_ENHANCEMENTS,
    FROM_GOALS,
    FROM_TITLE,
    FROM_TOWERS,
    FROM_UPGRADED,
    FROM_UPGRADES,
    Tundra,
)

PERSONAL: Final = "Personal goal"

# For each source of victory points its heading, what it says, and its clause.
SOURCES: Final = {
    FROM_UPGRADES: ("Upgrades", "on turning order boards over", "TU-123"),
    FROM_UPGRADED: ("Upgraded boards", "at the start of rounds", "TU-53"),
    FROM_TOWERS: ("Towers", "bonuses when built and at the start of rounds", "TU-54"),
    FROM_GOALS: ("Common goals", "dice placed on goal cards", "TU-86"),
    FROM_BOARDS: ("Architecture", "resources traded for victory points", "TU-111"),
    FROM_ENHANCEMENTS: ("Enhancements", "cards under order boards", "TU-79"),
    FROM_ADVISORS: ("Advisors", "their actions", "TU-127"),
    FROM_TITLE: ("Player board", "title and starting value", "TU-14"),
}


def score_sheet(s: Tundra, seat: Seat) -> Sheet:
    """TU-141  The lines add up to the score; a personal goal has its line once it is turned up."""
    points = s.estates[seat].points
    lines = [
        SheetLine(line, "", what, points[source], clause)
        for source, (line, what, clause) in SOURCES.items()
        if points[source]
    ]
    lines += personal_lines(s, seat)
    headings = [line for line, _, _ in SOURCES.values()] + [PERSONAL]
    subtotals = [(name, sum([line.points for line in lines if line.line == name])) for name in headings]
    return Sheet(lines, subtotals, [tie_remark(s, seat)])


def personal_lines(s: Tundra, seat: Seat) -> list[SheetLine]:
    """TU-155"""
    number = s.estates[seat].personal
    if number == NONE or not s.ended:
        return []
    goal = s.rules.edition.personal[number]
    count = personal_count(s, seat, number)
    return [SheetLine(PERSONAL, "", f"{goal.name}: {count}", personal_points(s, seat), "TU-155")]


def tie_remark(s: Tundra, seat: Seat) -> str:
    """TU-143, TU-144  What would break a tie."""
    return f"in a tie: {all_resources(s, seat)} resources, then {s.estates[seat].goods[BERRY]} berries"
