"""The score sheet: every line of the score in words, from left to right."""

from __future__ import annotations

import pytest

from tabletown.core.game import Sheet
from tabletown.games.happy_heights import GAME
from tests.games.happy_heights.positions import position

STREET = "P | BK1 | R1/R9/R8/W1/FH1 | Y1/Y5/X1 | S~"


def sheet(text: str, claims: str = "", **switches: str) -> Sheet:
    return GAME.score_sheet(position(text, claims=(claims,), options=switches), 0)


def written(text: str, claims: str = "", **switches: str) -> list[tuple[str, str, str, int]]:
    return [(x.line, x.lot, x.what, x.points) for x in sheet(text, claims, **switches).lines]


def test_the_sheet_of_the_long_example_line_by_line() -> None:
    """HH-80 to HH-92: the sheet in words, SV-40."""
    assert written(STREET, claims="A3 A6") == [
        ("L1 ground", "3", "R1 Main Floor", 1),
        ("L1 ground", "4", "Y1 Main Floor", 1),
        ("L2 series", "3", "heart x4 (R1, R9, R8, W1 as red): 3 floors up", 3),
        ("L2 series", "4", "sun x2 (Y1, Y5): 1 floor up", 1),
        ("L3 penthouse", "3", "FH1: 1 per red floor below (R1 R9 R8 W1)", 4),
        ("L3 penthouse", "4", "X1: unique colours below (yellow)", 1),
        ("L4 front", "2", "BK1: related building present (R1)", 4),
        ("L4 front", "3", "R1: with Bakery (BK1)", 4),
        ("L4 front", "4", "Y1: with Bakery (BK1)", 4),
        ("L5 neighbours", "3-4", "level 1 dog - dog", 2),
        ("L5 neighbours", "3-4", "level 2 cat - cat", 2),
        ("L5 neighbours", "3-4", "level 3 reader - pot", 2),
        ("L6 parks", "", "1 Park", 3),
        ("L7 transit", "5", "Bus Stop", 3),
        ("L7 transit", "5", "1 connected Subway segment", 3),
        ("L8 HOA", "", "A3, A6", 6),
    ]
    assert sheet(STREET, claims="A3 A6").remarks == ["wild 3/4 W1 = red"]


def test_subtotals_name_every_line_also_those_worth_nothing() -> None:
    """HH-93"""
    assert sheet("R9 | P").subtotals == [
        ("L1 ground", 1),
        ("L2 series", 0),
        ("L3 penthouse", 0),
        ("L4 front", 0),
        ("L5 neighbours", 0),
        ("L6 parks", 3),
        ("L7 transit", 0),
        ("L8 HOA", 0),
    ]
    assert sheet("R9 | P").total == 4


@pytest.mark.parametrize(
    ("text", "switches", "line"),
    [
        ("G7 | P | P", {}, ("L4 front", "1", "G7: 4 per Park (P8, P7)", 8)),
        ("R8/Y9/BK1", {}, ("L4 front", "1", "R8: 1 per floor above (Y9, BK1)", 2)),
        ("R6 | S", {}, ("L4 front", "1", "R6: with Bus Stop (S7)", 4)),
        ("X1 | R9", {}, ("L4 front", "1", "X1: all ground-level lots differ", 4)),
        ("S~ | R9~", {}, ("L7 transit", "1-2", "2 connected Subway segments", 6)),
        ("P | P", {}, ("L6 parks", "", "2 Parks", 7)),
        ("R9/Y9/X1", {}, ("L3 penthouse", "1", "X1: unique colours below (red, yellow)", 2)),
        (
            "Y9/B9/B8/B7",
            {"series_rule": "pairwise"},
            ("L2 series", "1", "2 floors like the one below (Y9, B9, B8, B7)", 2),
        ),
        ("R9 | Y5", {"window_rule": "any"}, ("L5 neighbours", "1-2", "level 1 R9 - Y5: 2 pairs", 4)),
        (
            "BK1 | R9",
            {"ground_point_kinds": "building,wild_building,business"},
            ("L1 ground", "1", "BK1 Business", 1),
        ),
    ],
)
def test_a_line_says_what_it_is_for(
    text: str, switches: dict[str, str], line: tuple[str, str, str, int]
) -> None:
    """HH-80 to HH-90: lots are counted from 1 in what people read."""
    assert line in written(text, **switches)


def test_every_line_names_its_clause() -> None:
    """HH-80 to HH-91, as the reader of a sheet finds them in the rules."""
    clauses = {x.line: x.clause for x in sheet(STREET, claims="A3").lines}

    assert clauses == {
        "L1 ground": "HH-80",
        "L2 series": "HH-81",
        "L3 penthouse": "HH-82",
        "L4 front": "HH-83",
        "L5 neighbours": "HH-86",
        "L6 parks": "HH-89",
        "L7 transit": "HH-90",
        "L8 HOA": "HH-91",
    }
    assert [x.clause for x in sheet("BK1 | R1").lines if x.what.startswith("BK1")] == ["HH-84"]
    assert [x.clause for x in sheet("X1").lines] == ["HH-85"]
