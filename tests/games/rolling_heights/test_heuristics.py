"""What greedy makes of a turn: no cube is burnt, and what can be finished is."""

from __future__ import annotations

from typing import Any

from tabletown.bots.greedy import Greedy
from tabletown.core.table import Table
from tabletown.games.rolling_heights import GAME
from tabletown.games.rolling_heights.cleanup import CLEANUP
from tabletown.games.rolling_heights.heuristics import evaluate
from tabletown.games.rolling_heights.main import MAIN
from tabletown.games.rolling_heights.rules import END_ROUND, TURNS
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import ACTION_NAMES, choose, position


def in_a_game(drawn: str, **more: Any) -> RollingHeights:
    """Seat 0 has bought its plan and is in its Main phase; the turns of the others follow."""
    s = position(drawn, bought="L1.0", **more)
    s.then(MAIN[0], CLEANUP[0], TURNS[1], END_ROUND)
    return s


def greedy_answers(s: RollingHeights) -> str:
    """What greedy does here, as a word of the action table."""
    table = Table(GAME, s.rules.edition, {}, s.seats, 0, s, start={})
    return ACTION_NAMES[Greedy().choose(table, table.asked)]


def test_cubes_nobody_needs_are_not_traded_away() -> None:
    """Two wood for one wood helps nobody: the turn ends."""
    s = in_a_game("T22@0 . . . . . T06@1:- . .", hand="W2")

    assert greedy_answers(s) == "DONE"


def test_a_wild_token_is_kept_when_a_cube_would_be_of_no_use() -> None:
    """It is worth a point at the end."""
    s = in_a_game("T22@0 . . . . . T06@1:- . .", hand="W1", wild=(1, 0))

    assert greedy_answers(s) == "DONE"


def test_a_tenth_meeple_does_not_keep_a_building_from_being_finished() -> None:
    """Three plans promise the tenth meeple: the first one that is built does not spoil the others."""
    crew = "brown XXX, navy XXX, purple XXX"
    drawn = "T73@0:C3S2 T24@0:- T18@0:- T30@0:- . . T06@1:- . ."
    s = in_a_game(drawn, hand="S1", crew=crew, round=7)
    ended = s.clone()
    choose(ended, "DONE")
    built = s.clone()
    choose(built, "PLACE 0,0 S")

    assert evaluate(built, 0) > evaluate(ended, 0)
    assert greedy_answers(s) == "PLACE 0,0 S"


def test_money_that_is_still_to_be_earned_pays_for_nothing() -> None:
    """A trade is paid with what is in hand: glass for glass, while an Executive stands idle, is a loss."""
    s = in_a_game(
        "T60@0:G2 T52@0:- . . . . T06@1:- . .", hand="W1 G2", crew="brown S, blue H, magenta S", round=6
    )

    assert not greedy_answers(s).startswith("TRADE")
