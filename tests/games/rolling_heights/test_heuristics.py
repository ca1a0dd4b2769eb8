"""What greedy makes of a turn: nothing is burnt that somebody could still use."""

from __future__ import annotations

from typing import Any

from tabletown.bots.greedy import Greedy
from tabletown.core.table import Table
from tabletown.games.rolling_heights import GAME
from tabletown.games.rolling_heights.cleanup import CLEANUP
from tabletown.games.rolling_heights.main import MAIN
from tabletown.games.rolling_heights.rules import END_ROUND, TURNS
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import ACTION_NAMES, position


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


def test_money_that_is_still_to_be_earned_pays_for_nothing() -> None:
    """A trade is paid with what is in hand: glass for glass, while an Executive stands idle, is a loss."""
    s = in_a_game(
        "T60@0:G2 T52@0:- . . . . T06@1:- . .", hand="W1 G2", crew="brown S, blue H, magenta S", round=6
    )

    assert not greedy_answers(s).startswith("TRADE")
