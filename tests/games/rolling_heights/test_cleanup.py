"""Cleanup, and the market between turns."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.cleanup import refill_markets
from tabletown.games.rolling_heights.rules import Turn
from tests.games.rolling_heights.positions import (
    SLOTS,
    asked,
    choose,
    crew,
    end_turn,
    hand,
    in_main,
    loaded,
    offered,
    position,
    slots,
    sound,
    supply,
)

HOME = "T05@0:- . . . . . . . ."
NOTHING = dict.fromkeys(SLOTS, "-")


def test_unused_cubes_go_back_to_the_supply() -> None:
    """RH-96"""
    s = in_main(HOME, hand="W3 C1 G2 S4")
    before = supply(s)
    end_turn(s)

    assert hand(s) == ""
    held = {"W": 3, "C": 1, "G": 2, "S": 4}
    assert supply(s) == {cube: before[cube] + held[cube] for cube in "WCGS"}
    assert sound(s)


def test_unused_miscellaneous_cubes_go_to_their_own_stock() -> None:
    """RH-96, RH-107: no real cube comes of them."""
    s = in_main(HOME, hand="mW3 C1", supply="W0")
    before = supply(s)
    end_turn(s)

    assert supply(s) == before | {"C": before["C"] + 1}
    assert s.misc_entered


def test_all_meeples_are_gathered() -> None:
    """RH-98: whatever their state; other players' are not touched."""
    s = in_main(HOME, crew="brown NESHX, green XX", crews={1: "navy SHE"})
    end_turn(s)

    assert crew(s) == "brown NNNNN, green NN"
    assert crew(s, 1) == "navy HSE"


def test_plans_slide_toward_the_first_slot_with_their_tokens() -> None:
    """RH-99: each strip for itself, and the top is filled from its pile."""
    market = {"L1.0": "-", "L1.1": "T02+1", "L1.4": "-", "L2.3": "-"}
    s = in_main(HOME, market=market)
    first, second = slots(s, 1), slots(s, 2)
    tops = [[s.rules.edition.tiles[one].id for one in pile[::-1][:2]] for pile in s.piles]
    end_turn(s)

    assert slots(s, 1) == ["T02+1", *first[2:4], *first[5:], *tops[0]]
    assert slots(s, 2) == [*second[:3], *second[4:], tops[1][0]]
    assert sound(s)


def test_a_full_market_stays_as_it_is() -> None:
    """RH-99"""
    s = in_main(HOME, market={"L1.1": "T03+1"})
    before = slots(s, 1), slots(s, 2)
    end_turn(s)

    assert (slots(s, 1), slots(s, 2)) == before


def test_an_empty_strip_is_filled_from_the_lowest_slot_on() -> None:
    """RH-6, RH-99, RR-41: the topmost plan to slot 0."""
    s = in_main(HOME, market=NOTHING, piles=("T01 T02 T03", "T41 T42"))
    end_turn(s)

    assert slots(s, 1) == ["T01", "T02", "T03", "T41", "T42", "-", "-", "-", "-"]
    assert slots(s, 2) == ["-"] * 9  # RH-100: nothing is left for them


def test_an_empty_pile_is_replaced_by_the_other() -> None:
    """RH-100, RR-41, EC-54: Level 1 is filled first; a plan costs what its slot says."""
    s = in_main(HOME, market={"L1.2": "-", "L2.5": "-"}, piles=("", "T50"), hand="W9")
    end_turn(s)

    assert slots(s, 1)[8] == "T50"
    assert slots(s, 2)[8] == "-"
    assert s.rules.market_costs[8] == 3
    assert s.piles == [[], []]


def test_the_other_pile_helps_level_2_as_well() -> None:
    """RH-100"""
    s = in_main(HOME, market={"L2.5": "-"}, piles=("T40 T39", ""))
    end_turn(s)

    assert slots(s, 2)[8] == "T40"
    assert len(s.piles[0]) == 1


def test_each_strip_draws_from_its_own_pile_while_it_lasts() -> None:
    """RH-99, RH-100"""
    s = in_main(HOME, market={"L1.2": "-", "L1.3": "-", "L2.5": "-"}, piles=("T40", "T50 T51"))
    end_turn(s)

    assert slots(s, 1)[7:] == ["T40", "T50"]
    assert slots(s, 2)[8] == "T51"


def test_a_strange_plan_seeds_the_strip_it_lies_on() -> None:
    """RH-77, RR-41: a Level 2 plan bought from the Level 1 strip."""
    s = in_main(HOME, market={"L1.5": "T50"}, hand="W2")
    choose(s, "SLOT L1.5", "SPACE 0,1")
    end_turn(s)

    assert [slot for slot in range(18) if s.tokens[slot]] == [0, 1]


def test_with_both_piles_empty_the_slots_stay_empty() -> None:
    """RH-100"""
    s = position(HOME, market={"L1.0": "-"}, piles=("", ""))
    refill_markets(s)

    assert slots(s, 1)[8] == "-"
    assert "-" not in slots(s, 1)[:8]


@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_passes_clockwise(seat: int, following: int) -> None:
    """RH-101"""
    drawn = "T05@0:- . . T06@1:- . . T07@2:- . ."
    s = loaded(position(drawn, seats=3), "SSSS", "SSSS")
    s.then(*[Turn((seat + turn) % 3) for turn in range(2)])
    s.settle()
    choose(s, "DONE")

    assert asked(s) == ("Main", following)
    assert offered(s, "ACTIVATE") == ["brown S", "navy S"]
