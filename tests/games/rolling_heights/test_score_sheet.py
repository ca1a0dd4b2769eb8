"""The score sheet: where every point comes from."""

from __future__ import annotations

from tabletown.games.rolling_heights import GAME
from tabletown.games.rolling_heights.scoring import FinalScoring, score
from tests.games.rolling_heights.positions import choose, in_main, position


def test_every_source_has_its_line() -> None:
    """INV-20, RH-80, RH-92, RH-50, RH-58"""
    s = in_main("RS+2|T18@0 T53@0 T05@1 . . . . . .", crew="yellow H, purple H")
    choose(s, "ACTIVATE yellow H", "ACTIVATE purple H", "ABILITY 0,1")
    sheet = GAME.score_sheet(s, 0)

    assert dict(sheet.subtotals) == {
        "Spaces": 2,
        "Buildings": 4 + 7,
        "Politicians": 2,
        "Abilities": 3,
        "Ads": 0,
        "Target": 0,
        "Wild Tokens": 0,
    }
    assert sheet.total == score(s, 0) == 18
    assert {line.clause for line in sheet.lines} == {"RH-80", "RH-92", "RH-50", "RH-58"}


def test_the_end_has_its_lines_too() -> None:
    """INV-20, RH-114, RH-115, RH-116"""
    s = position(
        "T18@0 T05@0:- . . . . . . .",
        ads="AD06 AD11 AD12",
        targets=("TG13 TG01", "TG02 TG03"),
        wild=(2, 0),
    )
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0", "TARGET 0")
    sheet = GAME.score_sheet(s, 0)
    found = dict(sheet.subtotals)

    assert (found["Ads"], found["Target"], found["Wild Tokens"]) == (-1 + 2, 4, 2)
    assert sheet.total == score(s, 0) == 4 + 1 + 4 + 2
    assert sorted([line.points for line in sheet.lines if line.line == "Ads"]) == [-1, 2]


def test_the_rival_has_a_sheet() -> None:
    """RH-148, RH-149, INV-20"""
    s = position("T05@0 T18@1 . . . . . . .", seats=1, crews={1: ""}, targets=("TG02 TG03",))
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0")
    sheet = GAME.score_sheet(s, 1)

    assert dict(sheet.subtotals)["Target"] == 7
    assert sheet.total == score(s, 1)
