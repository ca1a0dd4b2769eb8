"""The end of the game (4.9)."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.state import BY_POINTS, BY_STOCK, PLAYING
from tests.games.lots.positions import asked, choose, fresh, go_on, place, position

NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"
LAST_BLOCK = "yellow[210 310 220 320]"  # 7 points


@pytest.mark.parametrize(("seats", "goal"), [(2, 40), (3, 35), (4, 30)])
def test_the_goal_depends_on_the_number_of_players(seats: int, goal: int) -> None:
    """LT-082, LT-083: at the goal the game is over, one short of it it goes on."""
    for short in (0, 1):
        scores = " ".join([str(goal - 7 - short), "3", "2", "1"][:seats])
        s = position(NEARLY_FULL, seats=seats, scores=scores, banks="yellow red / red")
        s.banks = s.banks[:1] + [[0]] * (seats - 1)
        go_on(s)
        choose(s, "PICK yellow")
        place(s, LAST_BLOCK)

        assert s.scores[0] == goal - short
        assert s.ending == (PLAYING if short else BY_POINTS)
        assert (s.decision is None) is not bool(short)


def test_the_leader_reaches_the_goal() -> None:
    """E-05, LT-082, LT-083"""
    s = position("yellow[000 100 010 110] yellow[200 300 210 310]", scores="38 20", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[101 201 111 211]")

    assert s.scores == [42, 20]
    assert s.ending == BY_POINTS
    assert lots.GAME.places(s) == [1, 2]
    assert s.decision is None
    assert lots.GAME.verdict(s) == "{0} wins with 42 points."


def test_a_bump_over_the_goal_ends_the_game_and_wins() -> None:
    """LT-083, LT-084, R-05: A lands on 39, B is pushed to 40."""
    s = position(NEARLY_FULL, scores="32 39", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)

    assert s.scores == [39, 40]
    assert s.ending == BY_POINTS
    assert lots.GAME.places(s) == [2, 1]


def test_the_highest_score_wins_not_the_first_to_the_goal() -> None:
    """LT-084: A reaches 40 exactly; B stood there and is pushed to 41."""
    s = position(NEARLY_FULL, scores="33 40", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)

    assert s.scores == [40, 41]
    assert lots.GAME.places(s) == [2, 1]


def test_a_win_can_be_stolen_before_the_check() -> None:
    """LT-083, LT-084, LT-086: A has the goal, but all windows of the turn come first."""
    s = position(NEARLY_FULL, scores="34 38", banks="yellow red / red", hands=("", "foreman"))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)
    assert (s.scores[0], s.ending, asked(s)[1]) == (41, PLAYING, 1)
    twin = s.clone()
    choose(s, "PLAY foreman")
    choose(twin, "DONE")

    assert (lots.GAME.places(s), lots.GAME.places(twin)) == ([2, 1], [1, 2])


def test_a_win_by_stock_can_be_stolen_too() -> None:
    """LT-086: 7 against 5; the Foreman makes it 9."""
    s = position(
        NEARLY_FULL, scores="0 5", banks="yellow red / red", hands=("", "foreman"), piles="0 0 0 3 2"
    )
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)
    choose(s, "PLAY foreman")

    assert s.ending == BY_STOCK
    assert lots.GAME.places(s) == [2, 1]
    assert lots.GAME.verdict(s) == "{1} wins with 9 points: the supply line has run out."


def test_the_third_empty_pile_ends_the_game_after_the_turn() -> None:
    """E-13, LT-085, LT-020: whose turn it is does not matter."""
    s = position(banks="red / red", piles="0 0 1 3 2", die=2, scores="3 9")
    go_on(s, "take")

    assert s.piles[2] == 0
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.ending == BY_STOCK
    assert lots.GAME.places(s) == [2, 1]


def test_two_empty_piles_end_nothing() -> None:
    """LT-085"""
    s = go_on(position(banks="red blue / red", piles="0 0 1 3 2"))
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")

    assert s.ending == PLAYING


def test_an_accident_counts_for_the_stock_all_the_same() -> None:
    """R-34: the block has left its pile."""
    s = go_on(position("yellow[000 100 010 110]", banks="yellow red / red", piles="0 0 0 3 2", scores="3 9"))
    choose(s, "PICK yellow")
    s.accident = True
    place(s, "yellow[001 101 011 111]")

    assert s.ending == BY_STOCK


def test_goal_and_stock_in_one_turn_are_one_ending() -> None:
    """R-37: the highest score wins."""
    s = position(NEARLY_FULL, scores="34 39", banks="yellow red / red", piles="0 0 0 3 2")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)

    assert s.decision is None
    assert lots.GAME.places(s) == [1, 2]


def test_there_is_no_completing_of_rounds() -> None:
    """LT-087: the first of four ends the game; the others have no further turn."""
    s = position(NEARLY_FULL, seats=4, scores="23 3 2 1", banks="yellow red / red / red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)

    assert (s.decision, s.turn) == (None, 1)


def test_a_win_is_shared_on_the_driveway_only() -> None:
    """LT-088, R-25: three piles have run out before anybody scored."""
    s = go_on(position(seats=3, banks="red blue / red / red", piles="0 0 0 3 2"))
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")

    assert lots.GAME.places(s) == [1, 1, 1]
    assert lots.GAME.verdict(s) == "{0}, {1} and {2} share the win with 0 points each."


def test_scores_above_nought_are_all_different() -> None:
    """LT-088, LT-050: throughout whole games, and one wins."""
    for seed in range(8):
        s = fresh(4, seed, lot=str(1 + seed % 3))
        dice = Rng.seeded(seed)
        while s.decision is not None:
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])
            ahead = [score for score in s.scores if score]
            assert len(set(ahead)) == len(ahead)
        if max(s.scores):
            assert lots.GAME.places(s).count(1) == 1


@pytest.mark.parametrize(("seats", "most"), [(1, 17), (2, 26), (3, 25), (4, 24)])
def test_a_game_has_a_last_turn(seats: int, most: int) -> None:
    """LT-089: every turn takes a block; at the end two piles are left with one block at least."""
    total = 20 if seats == 1 else 30
    assert most == total - 2 - seats
    for seed in range(12):
        s = fresh(seats, seed, mode="none")
        dice = Rng.seeded(seed)
        while s.decision is not None:
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])

        assert s.turn <= most
        assert s.turn == total - seats - sum(s.piles)


def test_a_game_can_last_as_long_as_that() -> None:
    """LT-089: with one block left in each of two piles, turn 26 was the last for two."""
    s = position(banks="red blue / red", piles="0 0 0 1 1", turn=26)
    go_on(s)
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")

    assert (s.decision, s.turn) == (None, 26)
