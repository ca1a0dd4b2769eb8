"""The worked examples EX-01 to EX-20 of the specification, with its numbers."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.cleanup import Cleanup
from tabletown.games.rolling_heights.objectives import height_at
from tabletown.games.rolling_heights.prep import Prep
from tabletown.games.rolling_heights.risk import MayRally
from tabletown.games.rolling_heights.rules import Turn
from tabletown.games.rolling_heights.scoring import FinalScoring
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    crew,
    hand,
    in_main,
    loaded,
    offered,
    position,
    slots,
    sound,
    space,
    vp,
    worth_of,
)


def test_at_the_start_of_the_game_all_four_meeples_are_thrown() -> None:
    """EX-01: RH-13, RH-22"""
    s = loaded(position(), "SHSE")
    s.then(Prep(0))
    s.settle()

    assert crew(s) == "brown HS, navy SE"


def test_a_strike_takes_one_of_three_and_brings_a_wild_token() -> None:
    """EX-02: RH-34, RH-35, RH-36"""
    s = loaded(position(crew="brown HS, navy SE, clear E"), "EE")
    s.then(MayRally(0), Turn(1))

    choose(s, "RALLY")
    assert asked(s) == ("LayDown", 0)
    assert offered(s) == ["STRIKE brown S", "STRIKE brown H", "STRIKE navy S"]
    choose(s, "STRIKE brown S")

    assert crew(s) == "brown HE, navy SE, clear E"
    assert s.wild[0] == 1
    assert asked(s)[1] == 1  # no further rally


@pytest.mark.parametrize("slot", ["L1.3", "L1.4"])
def test_two_plans_in_slots_of_cost_two_cost_two_each(slot: str) -> None:
    """EX-03: RH-72, RH-73"""
    s = in_main("T05@0:- . . . . . . . .", market={"L1.3": "T25", "L1.4": "T19"}, hand="W2")
    choose(s, f"SLOT {slot}")

    assert offered(s) == ["SPACE 0,1", "SPACE 1,0"]
    choose(s, "SPACE 0,1")
    assert hand(s) == ""


def test_a_purchase_past_the_two_oldest_seeds_both() -> None:
    """EX-04: RH-77"""
    s = in_main("T05@0:- . . . . . . . .", hand="W2")
    before = slots(s, 1)
    choose(s, "SLOT L1.4", "SPACE 0,1", "DONE")
    s.then(Cleanup(0))
    s.settle()

    assert slots(s, 1)[:4] == [f"{before[0]}+1", f"{before[1]}+1", before[2], before[3]]
    assert sum(s.tokens) == 2
    assert sound(s)


def test_a_purchase_of_one_of_the_two_oldest_seeds_nothing() -> None:
    """EX-05: RH-78"""
    s = in_main("T05@0:- . . . . . . . .", hand="W1")
    choose(s, "SLOT L1.1", "SPACE 0,1", "DONE")
    s.then(Cleanup(0))
    s.settle()

    assert sum(s.tokens) == 0


def test_a_stack_of_three_steel_takes_three_and_no_fourth() -> None:
    """EX-06: RH-87, RH-91"""
    s = in_main("T73@0:C3 . . . . . . . .", hand="S4")
    choose(s, "PLACE 0,0 S", "PLACE 0,0 S", "PLACE 0,0 S")

    assert s.city[0].left == 0
    assert offered(s, "PLACE") == []


def test_viceroy_house_is_complete_with_its_sixth_wood() -> None:
    """EX-07: RH-87 to RH-94"""
    s = in_main("T18@0:- . . . . . . . .", hand="W6", crew="brown SS, navy EE")
    for _ in range(5):
        choose(s, "PLACE 0,0 W")
    assert (vp(s), s.unfinished[0]) == (0, (0,))
    choose(s, "PLACE 0,0 W")

    assert (vp(s), s.unfinished[0]) == (4, ())
    assert crew(s) == "brown SS, navy EE, magenta N"
    assert sound(s)


def test_city_hall_is_complete_with_its_fourteenth_cube() -> None:
    """EX-08: RH-91, RH-92, RR-26"""
    s = in_main("T48@0:- . . . . . . . .", hand="G5 S9")
    for _ in range(5):
        choose(s, "PLACE 0,0 G")
    for _ in range(8):
        choose(s, "PLACE 0,0 S")
    assert vp(s) == 0
    choose(s, "PLACE 0,0 S")

    assert vp(s) == 24
    assert height_at(s, 0) == 6
    assert crew(s) == "brown NN, navy NN, yellow N"


def test_garden_court_homes_lets_you_choose_a_meeple() -> None:
    """EX-09: RH-93"""
    s = in_main("T17@0:- . . . . . . . .", hand="W3")
    choose(s, "PLACE 0,0 W", "PLACE 0,0 W", "PLACE 0,0 W")

    assert vp(s) == 1
    assert asked(s) == ("ChooseMeeple", 0)
    assert offered(s) == ["COLOUR clear", "COLOUR blue"]
    choose(s, "COLOUR blue")
    assert crew(s) == "brown NN, navy NN, blue N"
    assert asked(s) == ("Main", 0)


def test_tokens_of_mayors_house_can_be_used_at_once() -> None:
    """EX-10: RH-119, RH-83"""
    s = in_main("T19@0 . . . . . . . .", crew="purple H")
    choose(s, "ACTIVATE purple H", "ABILITY 0,0")
    assert s.wild[0] == 2
    choose(s, "CUBE S", "CUBE S")

    assert (s.wild[0], hand(s)) == (0, "S2")
    assert sound(s)


def test_the_public_figure_itself_can_be_sacrificed() -> None:
    """EX-11: RH-120, RR-30"""
    s = in_main("T20@0 . . . . . . . .", crew="purple S")
    supply, points = s.meeple_supply[7], vp(s)
    choose(s, "ACTIVATE purple S", "ABILITY 0,0", "PICK purple X")

    assert vp(s) == points + 2
    assert s.meeple_supply[7] == supply + 1
    assert crew(s) == ""


def test_a_converted_worker_keeps_its_place_in_the_box() -> None:
    """EX-12: RH-122"""
    s = in_main("T03@0 . . . . . . . .", crew="navy ES, purple S")
    navy, magenta = s.meeple_supply[1], s.meeple_supply[6]
    choose(s, "ACTIVATE purple S", "ABILITY 0,0")
    assert offered(s) == ["PICK navy E", "PICK navy S"]
    choose(s, "PICK navy E")

    assert crew(s) == "navy S, magenta E, purple X"
    assert (s.meeple_supply[1], s.meeple_supply[6]) == (navy + 1, magenta - 1)


def test_a_converted_worker_that_was_activated_stays_activated() -> None:
    """EX-13: RH-123, RR-29"""
    s = in_main("T02@0 . . . . . . . .", crew="brown X, purple S")
    choose(s, "ACTIVATE purple S", "ABILITY 0,0", "PICK brown X")

    assert crew(s) == "magenta X, purple X"
    assert offered(s, "ACTIVATE") == []


def test_one_shop_next_to_two_parks_costs_a_point_for_each() -> None:
    """EX-14: RH-129, AD01"""
    s = position("T05@0 T26@1 T06@0 . . . . . .")

    assert worth_of(s, "AD01") == 6


@pytest.mark.parametrize(
    ("drawn", "where", "points"),
    [
        pytest.param(". . . . . . . . .\n. ~ T16@0 . . . . . .", "1,2", 4, id="four, one of them water"),
        pytest.param("T16@0 . . . . . . . .", "0,0", 2, id="a corner of the map"),
    ],
)
def test_gambrel_museum_counts_empty_neighbours(drawn: str, where: str, points: int) -> None:
    """EX-15: RH-126"""
    s = in_main(drawn, crew="purple S")
    before = vp(s)
    choose(s, "ACTIVATE purple S", f"ABILITY {where}")

    assert vp(s) == before + points


def test_botanical_gardens_counts_architects_who_work_hard() -> None:
    """EX-16: RH-125"""
    s = in_main("T41@0 . . . . . . . .", crew="clear HHSE, purple H")
    before = vp(s)
    choose(s, "ACTIVATE purple H", "ABILITY 0,0")

    assert vp(s) == before + 4


def test_a_building_with_three_foreign_neighbours_is_one_good_neighbor() -> None:
    """EX-17: RH-137, TG02"""
    s = position(". T05@1 . . . . . . .\nT06@1 T26@0 T08@1 . . . . . .")

    assert worth_of(s, "TG02") == 1


def test_a_building_at_two_waters_scores_once() -> None:
    """EX-18: RH-139, TG04"""
    s = position("~ T05@0 ~ . . . . . .")

    assert worth_of(s, "TG04") == 1


def test_two_unused_tokens_with_the_rainy_day_fund_are_worth_six() -> None:
    """EX-19: RH-140, RH-116"""
    s = position(wild=(2,), targets=("TG05 TG06", "TG07 TG08"), ads="AD01 AD02 AD03")
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0", "TARGET 1")

    assert s.decision is None
    assert vp(s) == 6


def test_two_steps_on_one_exhausted_riveter_make_it_work_hard() -> None:
    """EX-20: RH-53, RH-57, RH-49"""
    s = in_main(crew="green H, blue E")
    choose(s, "ACTIVATE green H", "UPGRADE blue E", "UPGRADE blue S")
    assert asked(s) == ("Main", 0)  # nobody is left to be raised
    choose(s, "ACTIVATE blue H")

    assert hand(s) == "S2"
    assert crew(s) == "blue X, green X"


def test_positions_are_what_they_are_drawn_as() -> None:
    """The drawings of these tests: plans, cubes, owners, supplies."""
    s = in_main(
        "$2:RS+4|T18@0 T48@1:G3S2 ~ PK+2|T05@1:W1 . . . . .",
        hand="W2 C1",
        wild=(1, 3),
        market={"L1.0": "T01+2"},
    )

    assert vp(s) == 8
    assert vp(s, 1) == 2
    assert s.unfinished == [(), (1, 3)]
    assert s.supply == [35 - 6 - 1 - 2, 34, 52, 33]
    assert s.empty[:2] == [space("0,4"), space("0,5")]
    assert sound(s)
