"""Activating a row: the board's action and those of the cards under it."""

from __future__ import annotations

import pytest

from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import Acted, Stopped
from tests.games.tundra.positions import (
    BOARDS,
    activate,
    asked,
    choose,
    offered,
    position,
    step_to,
    tracks,
    turn,
)


def test_a_die_triggers_the_board_and_every_card_under_it() -> None:
    """TU-79, V4, E21"""
    s = position("starters Travel:SE01; cards Travel:EN02; workers 0; dice 3", "")
    activate(s, 3, "Travel")

    assert offered(s) == ["ACT board", "ACT starter", "ACT market", "STOP"]


@pytest.mark.parametrize("board", BOARDS)
def test_cards_under_other_boards_are_not_triggered(board: str) -> None:
    """TU-79"""
    others = [other for other in BOARDS if other != board]
    cards = " ".join([f"{other}:EN0{number + 1}" for number, other in enumerate(others)])
    s = position(f"starters {others[0]}:SE01; cards {cards}; dice 3", "")
    activate(s, 3, board)

    assert offered(s) == ["ACT board", "STOP"]


def test_cards_of_the_others_are_not_triggered() -> None:
    """TU-79, TU-64"""
    s = position("dice 3", "starters Travel:SE01; cards Travel:EN02")
    activate(s, 3, "Travel")

    assert offered(s) == ["ACT board", "STOP"]


@pytest.mark.parametrize(("row", "after"), [(6, "B1"), (5, "B1"), (4, "B1"), (3, "B3"), (2, "B3"), (1, "B3")])
def test_a_card_gives_the_frame_of_the_row_whatever_the_board_has(row: int, after: str) -> None:
    """TU-80: the Berry Cellar is divided between 4 and 3, the Travel board between 5 and 4."""
    s = position(f"cards Travel:EN05; dice {row}", "")
    activate(s, row, "Travel")
    choose(s, "ACT market")

    assert tracks(s).split()[3] == after


@pytest.mark.parametrize(("row", "sources"), [(6, 1), (5, 1), (4, 2), (1, 2)])
def test_a_row_that_adds_nothing_is_not_offered(row: int, sources: int) -> None:
    """TU-79: the Village Storehouse has nothing in rows 6 and 5."""
    s = position(f"starters Travel:SE06; dice {row}", "")
    activate(s, row, "Travel")

    assert len(offered(s)) == sources + 1


@pytest.mark.parametrize(("row", "sources"), [(6, 2), (4, 2), (3, 1), (1, 1)])
def test_a_row_of_a_market_card_that_adds_nothing_is_not_offered(row: int, sources: int) -> None:
    """TU-79: the Chandlery has nothing in rows 3 to 1."""
    s = position(f"cards Travel:EN18; dice {row}", "")
    activate(s, row, "Travel")

    assert len(offered(s)) == sources + 1


@pytest.mark.parametrize(
    "order",
    [
        ("board", "starter", "market"),
        ("board", "market", "starter"),
        ("starter", "board", "market"),
        ("starter", "market", "board"),
        ("market", "board", "starter"),
        ("market", "starter", "board"),
    ],
)
def test_actions_come_in_any_order_each_once(order: tuple[str, ...]) -> None:
    """TU-81"""
    s = position("starters Trade:SE01; cards Trade:EN02; dice 3", "dice 1 2")
    turn(s)
    choose(s, "PLACE 3 Trade")
    left = {"board", "starter", "market"}
    for source in order:
        assert set(offered(s)) == {f"ACT {one}" for one in left} | {"STOP"}
        choose(s, f"ACT {source}")
        left.discard(source)

    assert tracks(s) == "F1 S0 P1 B3 VP0"  # peat; firewood and a berry; two berries
    assert s.board == NONE


def test_an_action_is_finished_before_another_begins() -> None:
    """TU-82, V4: between berries and upgrades nothing else is on offer."""
    s = position("F1 S1 P1; starters Trade:SE01; dice 3", "")
    activate(s, 3, "Trade")
    choose(s, "ACT board")
    assert tracks(s).split()[3] == "B2"

    assert offered(s) == ["STOP", "BOARD Gathering"]
    choose(s, "BOARD Gathering")
    assert offered(s) == ["ACT starter", "STOP"]


def test_any_action_may_be_skipped() -> None:
    """TU-83: whatever is left is given up."""
    s = position("starters Trade:SE01; cards Trade:EN02; dice 3", "dice 1")
    turn(s)
    choose(s, "PLACE 3 Trade", "ACT market")
    s.watched = True
    choose(s, "STOP")

    assert tracks(s) == "F1 S0 P0 B1 VP0"
    assert any(isinstance(event, Stopped) for event in s.events)
    assert (s.board, s.row, s.frame, s.pending) == (NONE, 0, NONE, 0)


def test_an_action_that_was_stopped_cannot_be_taken_up_again() -> None:
    """TU-83, R40"""
    s = position("workers 0; starters Travel:SE01; dice 6", "", opened="0 1 2 4")
    activate(s, 6, "Travel")
    choose(s, "ACT board")
    step_to(s, 0, 1)
    choose(s, "STOP")

    assert offered(s) == ["ACT starter", "STOP"]


def test_an_action_is_spent_when_it_is_chosen_even_if_nothing_can_be_done() -> None:
    """TU-83, R40"""
    s = position("starters Architecture:SE01; dice 6", "")
    activate(s, 6, "Architecture")
    choose(s, "ACT board")

    assert offered(s) == ["ACT starter", "STOP"]


def test_an_action_that_cannot_be_paid_yet_stays_on_offer() -> None:
    """TU-81, R40: firewood from the starter pays the Timber Fair."""
    s = position("starters Trade:SE02; cards Trade:EN09; dice 3", "")
    activate(s, 3, "Trade")
    assert "ACT market" in offered(s)
    choose(s, "ACT starter", "ACT market", "ACCEPT")

    assert tracks(s) == "F0 S0 P0 B0 VP1"


def test_the_last_pending_action_is_still_asked() -> None:
    """TU-83, R39: to do it, or to give it up."""
    s = position("dice 3", "")
    activate(s, 3, "Travel")

    assert offered(s) == ["ACT board", "STOP"]


def test_the_side_that_was_up_counts_for_the_whole_activation() -> None:
    """TU-84, R14: Travel is upgraded by a card while its die waits; the die still moves by one."""
    s = position("F2 P2; workers 0; advisors AD17; starters Trade:SE01; dice 6 3", "", opened="1 2 4 5")
    activate(s, 3, "Travel")
    s.estates[0].upgraded |= 0b10
    choose(s, "ACT board")
    step_to(s, 0, 1)

    assert asked(s) != ("MayMove", 0)


@pytest.mark.parametrize(("upgraded", "text"), [("", "move 1"), ("upgraded Travel", "move 3")])
def test_the_upgraded_side_has_its_own_actions(upgraded: str, text: str) -> None:
    """TU-84"""
    s = position(f"{upgraded}; dice 3", "")
    activate(s, 3, "Travel")

    assert s.rules.edition.effects[s.frame].text == text


def test_what_is_begun_is_told() -> None:
    """TU-81"""
    s = position("starters Trade:SE01; dice 3", "")
    activate(s, 3, "Trade")
    s.watched = True
    choose(s, "ACT starter")

    assert [event.data() for event in s.events if isinstance(event, Acted)] == [
        {"kind": "Acted", "seat": 0, "board": 3, "row": 3, "source": 1}
    ]
