"""Miscellaneous cubes: when they enter, what they stand for, where they may be built."""

from __future__ import annotations

import pytest

from tests.games.rolling_heights.positions import (
    choose,
    end_turn,
    hand,
    in_main,
    offered,
    sound,
    supply,
)

HOME = "T05@0:- . . . . . . . ."


@pytest.mark.parametrize(
    ("left", "entered"),
    [pytest.param(2, True, id="the last is taken"), pytest.param(3, False, id="one is left")],
)
def test_they_enter_when_a_supply_first_reaches_nothing(left: int, entered: bool) -> None:
    """RH-102, RH-111: at once, though no end is triggered."""
    s = in_main(HOME, crew="brown H", supply=f"W{left}")
    assert not s.misc_entered
    choose(s, "ACTIVATE brown H")

    assert s.misc_entered == entered
    assert hand(s) == "W2"
    assert s.trigger == 0
    assert sound(s)


def test_they_stay_for_the_rest_of_the_game() -> None:
    """RH-102, RR-36, RH-108: though the supply recovers; then gains are real again."""
    s = in_main(HOME, crew="brown SS", supply="W1")
    choose(s, "ACTIVATE brown S")
    end_turn(s)

    assert s.misc_entered
    assert supply(s)["W"] == 1


@pytest.mark.parametrize(
    ("way", "held"),
    [
        pytest.param("H", "W1 mW1", id="cube by cube, RH-104"),
        pytest.param("HS", "W1", id="EC-39, the steady work avoids it"),
    ],
)
def test_a_gain_is_real_while_real_cubes_last(way: str, held: str) -> None:
    """RH-103, RH-104, RH-42, RH-102"""
    s = in_main(HOME, crew="brown H", supply="W1")
    choose(s, f"ACTIVATE brown {way}")

    assert hand(s) == held
    assert supply(s)["W"] == 0
    assert s.misc_entered


def test_a_colour_that_is_there_is_gained_as_real() -> None:
    """RH-104, RR-36: while another has run out."""
    s = in_main(HOME, crew="navy H", supply="W0")
    choose(s, "ACTIVATE navy H")

    assert hand(s) == "C2"


@pytest.mark.parametrize(("how", "cube"), [("CUBE S", "S"), ("TRADE S", "S"), ("TRADE C", "C")])
def test_tokens_and_trades_give_them_only_for_a_colour_that_ran_out(how: str, cube: str) -> None:
    """RH-103, RR-18"""
    s = in_main(HOME, hand="G3", wild=(1,), supply="S0 C0")
    choose(s, how)
    held = hand(s)

    assert f"m{cube}1" in held
    s = in_main(HOME, hand="G3", wild=(1,), supply="W0")
    choose(s, how)
    assert "m" not in hand(s)


def test_they_are_not_wild() -> None:
    """RH-103: one that stands for wood is no concrete, even where all concrete is built."""
    s = in_main("T09@0:- T11@0:W2 . . . . . . .", hand="mW1", supply="W0 C0")
    assert s.built == [2, 0, 0, 0]

    assert offered(s, "PLACE") == ["0,0 W"]


@pytest.mark.parametrize(
    ("drawn", "held", "left", "places"),
    [
        pytest.param("T18@0:W2 . . . . . . . .", "mW1", "W0", ["0,0 W"], id="all real wood is built"),
        pytest.param("T18@0:W2 . . . . . . . .", "mW1 W1", "W0", ["0,0 W"], id="a real one in hand is used"),
        pytest.param("T18@0:W2 . . . . . . . .", "mW1", "W1", [], id="one is still in the supply"),
    ],
)
def test_they_are_built_only_when_all_real_ones_are(
    drawn: str, held: str, left: str, places: list[str]
) -> None:
    """RH-105"""
    s = in_main(drawn, hand=held, supply=left, misc_entered=True)

    assert offered(s, "PLACE") == places


def test_real_cubes_are_built_first() -> None:
    """RH-105, RH-110, EC-14: the real cube triggers the end, then the miscellaneous one may follow."""
    s = in_main("T22@0:- . . . . . . . .", hand="W1 mW1", supply="W0")
    choose(s, "PLACE 0,0 W")
    assert (hand(s), s.trigger) == ("mW1", 2)
    choose(s, "PLACE 0,0 W")

    plan = s.city[0]
    assert plan.misc == (1, 0, 0, 0)
    assert s.unfinished[0] == ()


def test_a_plan_that_needs_one_gets_the_real_one() -> None:
    """RH-105, RH-96, EC-15: the other is returned in Cleanup, to its own stock."""
    s = in_main("T05@0:C1 T22@1:W1 . . . . . . .", hand="W1 mW1", supply="W0")
    choose(s, "PLACE 0,0 W")
    assert s.trigger == 2
    assert hand(s) == "mW1"
    end_turn(s)

    assert supply(s)["W"] == 0


def test_they_are_without_limit() -> None:
    """RH-107: thirty in one hand."""
    s = in_main(HOME, wild=(30,), supply="W0")
    choose(s, *["CUBE W"] * 30)

    assert hand(s) == "mW30"


def test_real_cubes_paid_are_there_to_be_gained_again() -> None:
    """RH-108, RH-68"""
    s = in_main(HOME, hand="W1", crew="brown H", supply="W0")
    choose(s, "SLOT L1.0", "SPACE 0,1", "ACTIVATE brown H")

    assert hand(s) == "W1 mW1"


def test_gaining_before_paying_brings_more_of_them() -> None:
    """RH-108, RH-106: the same things in the other order, where the miscellaneous cubes pay."""
    s = in_main(HOME, hand="W1", crew="brown H", supply="W0")
    choose(s, "ACTIVATE brown H")
    assert hand(s) == "W1 mW2"
    choose(s, "SLOT L1.0", "SPACE 0,1")

    assert hand(s) == "W1 mW1"


def test_they_count_as_their_colour_but_never_end_the_game() -> None:
    """RH-109, RH-110: a building of miscellaneous steel is complete; one real cube is still out."""
    s = in_main("T22@0:W1 . . . . . . . .", hand="mW1 S1", supply="W0 S0", trigger=1)
    choose(s, "PLACE 0,0 W")
    assert s.unfinished[0] == ()
    assert s.built == [1, 0, 0, 0]
    assert s.cubes == [1, 35, 55, 1]
    assert s.trigger == 1
