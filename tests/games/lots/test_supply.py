"""ROLL: the supply die, the piles and the banks (4.2, 4.3)."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.lots.state import PLAYING
from tests.games.lots.positions import (
    asked,
    choose,
    colour,
    fresh,
    go_on,
    offered,
    place,
    position,
    sound,
)


def test_a_turn_is_roll_choose_score_check() -> None:
    """LT-014: whoever has points from a full floor has rolled, chosen and been counted, in this order."""
    s = position("blue[000 100 200 300] yellow[010 110 020 120]", banks="yellow / red")
    s.watched = True
    go_on(s, "roll")
    while asked(s)[0] == "TakeBlock":
        choose(s, "TAKE red")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")
    told = [type(event).__name__ for event in s.events]

    steps = ["Rolled", "Took", "Picked", "Released", "Scored", "Moved", "TurnBegan"]
    assert [name for name in told if name in steps][:7] == steps


def test_turns_go_clockwise() -> None:
    """LT-015"""
    s = fresh(3, 2, mode="none", crew="off")
    turns = {}
    while s.decision is not None:
        turns[s.turn] = s.active
        options = s.decision.options(s)
        s.choose(options[0])
    order = [turns[n] for n in sorted(turns) if n]

    assert order == [(s.first + i) % 3 for i in range(len(order))]


def test_a_roll_brings_a_second_block() -> None:
    """X-35, LT-014, LT-016, LT-019, LT-021, LT-031, LT-015"""
    s = position(banks="red / red", piles="3 3 3 4 3", die=3)
    go_on(s, "take")

    assert s.piles == [3, 3, 3, 3, 3]
    assert s.banks[0] == [colour("red"), colour("green")]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.banks[0] == [colour("green")]
    assert s.active == 1


def test_the_two_blocks_may_be_alike() -> None:
    """LT-019: then there is one thing to choose, and the other one stays."""
    s = go_on(position(banks="red / red", die=0), "take")

    assert s.banks[0] == [colour("red")] * 2
    assert offered(s) == ["PICK red"]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.banks[0] == [colour("red")]


def test_a_question_mark_is_any_available_pile() -> None:
    """E-06, LT-017: and the taking cannot be declined (LT-019)."""
    s = position(banks="red / red", piles="0 3 3 3 3", die=5)
    go_on(s, "take")

    assert asked(s) == ("TakeBlock", 0)
    assert offered(s) == ["TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]
    choose(s, "TAKE green")
    assert (s.banks[0], s.piles) == ([colour("red"), colour("green")], [0, 3, 3, 2, 3])


@pytest.mark.parametrize(("seats", "active", "left"), [(3, 0, 1), (3, 2, 0), (2, 1, 0), (4, 2, 3)])
def test_the_left_neighbour_chooses_for_a_pile_that_has_run_out(seats: int, active: int, left: int) -> None:
    """E-07, LT-018, LT-109, R-30: with two players the opponent."""
    banks = " / ".join(["red"] * seats)
    s = position(seats=seats, active=active, banks=banks, piles="0 3 3 0 3", die=0)
    go_on(s, "take")

    assert asked(s) == ("TakeBlock", left)
    assert offered(s) == ["TAKE orange", "TAKE yellow", "TAKE blue"]
    choose(s, "TAKE blue")
    assert s.banks[active] == [colour("red"), colour("blue")]
    assert s.banks[left] == [colour("red")]
    assert s.piles[4] == 2


def test_the_last_block_of_the_third_pile_ends_nothing_before_the_turn_is_over() -> None:
    """LT-020, LT-085"""
    s = go_on(position(banks="red / red", piles="0 0 1 3 2", die=2), "take")

    assert s.piles == [0, 0, 0, 3, 2]
    assert s.ending == PLAYING
    assert asked(s)[0] == "PickBlock"


def test_nothing_ever_returns_to_a_pile() -> None:
    """LT-020: in whole games with many falls."""
    for seed in range(4):
        s = fresh(2, seed, mode="wild")
        dice = Rng.seeded(seed)
        while s.decision is not None:
            piles = s.piles[:]
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])

            assert all(now <= before for now, before in zip(s.piles, piles))
        sound(s)
