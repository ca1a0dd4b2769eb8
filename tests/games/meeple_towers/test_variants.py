"""The variants of the rulebook: two against two, and Take That."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.ending import reasons_of
from tabletown.games.meeple_towers.scoring import places, score
from tests.games.meeple_towers.positions import (
    SEATS,
    asked,
    choose,
    events_of,
    finish,
    offered,
    position,
    random_game,
    seat,
    space,
    tokens_of,
)

# -- two against two -------------------------------------------------------------------------------


def test_partners_sit_opposite_and_the_teams_alternate() -> None:
    """MT-102"""
    s = position(seats=4, teams="on")
    teams = [player["team"] for player in GAME.view(s, 0)["players"]]

    assert teams == [[0, 2], [1, 3], [0, 2], [1, 3]]
    assert GAME.view(s, 0)["order"] == [0, 1, 2, 3]


def test_a_team_has_one_score() -> None:
    """MT-103: T01 on the supports of all four; 6 for yellow, 3 for each support."""
    s = position("YB . RW", seats=4, teams="on", tops="T01")
    choose(s, "K1B", "I3", "0@0,0")

    assert s.scores == [9, 3, 3, 3]
    assert [score(s, one) for one in range(4)] == [12, 6, 12, 6]
    for watcher in range(-1, 4):
        assert [player["score"] for player in GAME.view(s, watcher)["players"]] == [12, 6, 12, 6]


def test_a_partner_counts_only_with_the_switch() -> None:
    """MT-103"""
    s = position("YB . RW", seats=4, tops="T01")
    choose(s, "K1B", "I3", "0@0,0")

    assert [score(s, one) for one in range(4)] == [9, 3, 3, 3]


@pytest.mark.parametrize(
    ("half", "question", "cells"),
    [("K6B", "SwapPiece", ["0,0", "0,1"]), ("K6A", "MoveFrom", ["0,0"])],
)
def test_actions_concern_only_the_acting_players_own_colour(
    half: str, question: str, cells: list[str]
) -> None:
    """MT-104, R-27: red is the partner, but its pieces are not yellow's."""
    s = position("Y y R r", seats=4, teams="on")
    choose(s, half)

    assert (asked(s)[0], offered(s)) == (question, cells)


def test_partners_have_their_own_supply_and_hand() -> None:
    """MT-104"""
    s = position(seats=4, teams="on", supports={"Y": 2}, face_up={"R": "K4"})
    choose(s, "K4A", "0,0", "0,1")

    assert s.supports == [0, 12, 12, 12]
    assert GAME.view(s, 0)["players"][0]["face_up"] == GAME.view(s, 0)["players"][2]["face_up"] == [3]


def test_partners_see_each_others_tokens() -> None:
    """MT-105, R-28"""
    s = position(seats=4, teams="on", tokens={"R": "O5"})
    seen = {watcher: GAME.view(s, watcher)["players"][2]["tokens"][0]["value"] for watcher in range(-1, 4)}

    assert seen == {-1: None, 0: 5, 1: None, 2: 5, 3: None}


def test_a_token_is_drawn_by_the_owner_of_the_meeple_and_told_to_the_partner() -> None:
    """MT-105, MT-74, R-42: dealt by seat from the active player, black before red."""
    s = position("Y r Y\nb Y .", board=["EEE"] * 2, seats=4, teams="on", tops="T20", piles={"E": [6, 1, 2]})
    s.watched = True
    choose(s, "K5B", "R6", "0@0,0")

    assert [tokens_of(s, letter) for letter in SEATS] == [[], ["E6"], ["E1"], []]
    told = {
        watcher: [e.seen_by(watcher).data()["value"] for e in s.events if e.data()["kind"] == "TokenDrawn"]
        for watcher in range(-1, 4)
    }
    assert told == {-1: [None, None], 0: [None, 1], 1: [6, None], 2: [None, 1], 3: [6, None]}
    finish(s)
    assert [score(s, one) for one in range(4)] == [12 + 9 + 1, 6, 22, 6]


def test_the_end_is_triggered_by_the_supply_of_one_player() -> None:
    """MT-106: though the partner still has twelve."""
    s = position(seats=4, teams="on", supports={"Y": 1})
    choose(s, "K4A", "0,0")

    assert s.supports == [0, 12, 12, 12]
    assert reasons_of(s.ending) == ["supports"]


@pytest.mark.parametrize(
    ("drawing", "winners"),
    [
        pytest.param("2R:r\n1R:b 1R:w", "YR", id="the partner's meeple is the highest"),
        pytest.param("2R:y 2R:r\n2R:b 1R:w", "YR", id="two of the team on the highest level"),
        pytest.param("2R:y y\n2R:b w r", "YR", id="on the board the meeples of both count"),
        pytest.param("2R:y r\n2R:w b", "YBRW", id="all equal"),
    ],
)
def test_ties_take_the_meeples_of_a_team_together(drawing: str, winners: str) -> None:
    """MT-107"""
    s = position(drawing, board=["RRRR"] * 2, seats=4, teams="on")
    finish(s)
    for one in (0, 1):
        s.scores[one] = 40 - score(s, one)

    assert [score(s, one) for one in range(4)] == [40] * 4
    assert places(s) == [1 if letter in winners else 3 for letter in SEATS]


def test_the_final_scores_of_partners_are_added() -> None:
    """MT-107: meeples at 3 and 1, tokens 4 and 2."""
    s = position("3R:y 1R:r\nb", seats=4, teams="on", scores={"Y": 10, "R": 5}, tokens={"Y": "R4", "R": "O2"})
    finish(s)

    assert [score(s, one) for one in range(4)] == [15 + 4 + 2 + 6, 1, 27, 1]


def test_everything_else_is_as_in_a_game_of_four() -> None:
    """MT-108: the same choices in the same positions, until the last turn; only scores are shared."""
    for seed in range(2):
        alone = [
            (
                s.scores[:],
                s.supports[:],
                s.meeples[:],
                s.ending,
                [(type(step), step.seat) for step in s.agenda],
            )
            for s in random_game(4, seed, start_player="1")
        ]
        together = [
            (
                s.scores[:],
                s.supports[:],
                s.meeples[:],
                s.ending,
                [(type(step), step.seat) for step in s.agenda],
            )
            for s in random_game(4, seed, start_player="1", teams="on")
        ]
        assert alone == together


# -- Take That: swap -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("standing", "target"),
    [
        pytest.param("b", True, id="a meeple of another"),
        pytest.param("B", True, id="a lone support of another"),
        pytest.param("1R:B", True, id="the same on a tile"),
        pytest.param("1X:B", False, id="a support on stripes"),
        pytest.param("BB", False, id="a stack"),
        pytest.param("YB", False, id="on top of mine"),
        pytest.param("BY", False, id="below mine"),
        pytest.param("Y", True, id="my own support"),
        pytest.param("y", True, id="my own meeple"),
    ],
)
def test_what_of_others_can_be_swapped_out(standing: str, target: bool) -> None:
    """MT-109, MT-111, MT-114, MT-77"""
    s = position(f"{standing} . r", seats=3, take_that_swap="on")
    choose(s, "K6B")

    assert offered(s) == (["0,0", "0,2"] if target else ["0,2"])


@pytest.mark.parametrize(
    ("supports", "meeples", "targets"), [(3, 3, ["0,0", "0,1"]), (3, 0, ["0,1"]), (0, 3, ["0,0"])]
)
def test_the_acting_player_puts_in_a_piece_of_their_own(
    supports: int, meeples: int, targets: list[str]
) -> None:
    """MT-109, MT-111, MT-81, R-29: of the other type, from their own supply."""
    s = position("B b", supports={"Y": supports}, meeples={"Y": meeples}, take_that_swap="on")
    choose(s, "K6B")

    assert offered(s) == targets


def test_an_ousted_piece_goes_back_to_its_owner() -> None:
    """MT-110, R-29: no points, no token."""
    s = position("B r", seats=3, take_that_swap="on")
    told = events_of(s, "K6B", "0,0")
    assert told[1]["owner"] == seat("B")
    assert space(s, 0, 0) == "y"
    assert (s.supports, s.meeples) == ([14, 14, 14], [7, 8, 7])
    choose(s, "5,5", "K6B", "0,1")

    assert space(s, 0, 1) == "B"
    assert (s.supports, s.meeples) == ([13, 13, 14], [7, 8, 8])
    assert (s.scores, s.tokens) == ([0, 0, 0], [(), (), ()])


def test_without_the_switch_others_are_left_alone() -> None:
    """MT-109, MT-112, MT-76, MT-82: and each switch stands for itself."""
    for other in ("off", "on"):
        s = position("B b Y", take_that_move=other)
        choose(s, "K6B")
        assert offered(s) == ["0,2"]
        s = position("B b Y", take_that_swap=other)
        choose(s, "K6A")
        assert offered(s) == ["0,2"]


def test_a_piece_that_comes_back_does_not_undo_the_end() -> None:
    """MT-115, MT-90, R-24: black ousts yellow's last support; red builds, and the round is still the last."""
    s = position("R . R", seats=3, supports={"Y": 1}, take_that_swap="on", tops="T01")
    choose(s, "K4A", "3,3", "K6B", "3,3", "5,5")
    assert s.supports[seat("Y")] == 1
    assert reasons_of(s.ending) == ["supports"]
    choose(s, "K1B", "I3", "0@0,0")

    assert reasons_of(s.ending) == ["supports"]
    assert s.decision is None


# -- Take That: move -------------------------------------------------------------------------------


def test_a_moved_support_keeps_its_owner() -> None:
    """MT-112, MT-84"""
    s = position("B r", seats=3, take_that_move="on")
    choose(s, "K6A", "0,0", "3,3")

    assert (space(s, 0, 0), space(s, 3, 3)) == (".", "B")
    assert (s.supports, s.meeples) == ([14, 13, 14], [8, 8, 7])


@pytest.mark.parametrize(
    ("standing", "movable"),
    [("B", True), ("YB", True), ("BY", True), ("BR", True), ("1X:B", True), ("b", False), ("1R", False)],
)
def test_only_the_topmost_support_of_others_can_be_moved(standing: str, movable: bool) -> None:
    """MT-113, MT-114: of BY it is yellow's own."""
    s = position(f"{standing} Y", seats=3, take_that_move="on")
    choose(s, "K6A")

    assert offered(s) == (["0,0", "0,1"] if movable else ["0,1"])


def test_the_upper_support_of_a_mixed_stack_is_the_one_that_moves() -> None:
    """MT-113"""
    s = position("BR", seats=3, take_that_move="on")
    choose(s, "K6A", "0,0", "0,1")

    assert (space(s, 0, 0), space(s, 0, 1)) == ("B", "R")


def test_the_destination_must_be_legal_for_the_support_of_another_too() -> None:
    """MT-113, MT-83: not its own square, no full stack, no meeple, nothing under a tile."""
    s = position("B YB y Y 1R", take_that_move="on")
    choose(s, "K6A", "0,0")

    assert {"0,0", "0,1", "0,2"}.isdisjoint(offered(s))
    assert len(offered(s)) == 33


def test_a_sealed_support_of_another_cannot_be_moved() -> None:
    """MT-113, MT-33"""
    s = position("B . B\nB", tops="T01", take_that_move="on")
    choose(s, "K1B", "I3", "0@0,0", "K6A")

    assert offered(s) == ["1,0"]


def test_a_partner_counts_as_another_player() -> None:
    """MT-114, MT-104"""
    s = position("R W", seats=4, teams="on", take_that_move="on")
    choose(s, "K6A")
    assert offered(s) == ["0,0", "0,1"]

    s = position("R W", seats=4, teams="on")
    choose(s, "K6A")
    assert asked(s)[0] == "PlaceSupport"
