"""The Main phase and the nine trades."""

from __future__ import annotations

import pytest

from tests.games.rolling_heights.positions import (
    COLOURS,
    action,
    asked,
    choose,
    crew,
    end_turn,
    hand,
    in_main,
    loaded,
    offered,
    slots,
    sound,
    space,
    supply,
    vp,
)

# -- the menu ----------------------------------------------------------------------------------------


def test_main_offers_everything_at_once_and_comes_back() -> None:
    """RH-38, RH-39: activate, buy, Wild Tokens, trade, construct, or end; in any order."""
    s = in_main("T18@0:- . . . . . . . .", crew="brown S", hand="W2", wild=(1,))

    assert offered(s) == [
        "DONE",
        "ACTIVATE brown S",
        *[f"SLOT L1.{slot}" for slot in range(6)],
        *[f"SLOT L2.{slot}" for slot in range(3)],
        *[f"CUBE {cube}" for cube in "WCGS"],
        *[f"TRADE {cube}" for cube in "WCG"],
        "PLACE 0,0 W",
    ]
    choose(s, "PLACE 0,0 W", "CUBE S", "ACTIVATE brown S", "TRADE W", "PAY S", "PLACE 0,0 W")
    assert asked(s) == ("Main", 0)
    choose(s, "DONE")
    assert s.decision is None


def test_main_may_be_ended_at_once() -> None:
    """RH-39: with everything unused."""
    s = in_main("T18@0:- . . . . . . . .", crew="brown SH, yellow H", hand="W6", wild=(3,))
    choose(s, "DONE")

    assert s.decision is None
    assert (vp(s), s.wild[0]) == (0, 3)


@pytest.mark.parametrize(
    ("states", "ways"),
    [
        ("S", ["S"]),
        ("H", ["H", "HS"]),
        ("SH", ["S", "H", "HS"]),
        ("E", []),
        ("N", []),
        ("X", []),
        ("ENX", []),
    ],
)
@pytest.mark.parametrize("colour", ["brown", "navy", "clear", "blue", "yellow", "magenta"])
def test_working_meeples_can_be_activated_and_no_others(colour: str, states: str, ways: list[str]) -> None:
    """RH-40, RH-42, RH-43"""
    s = in_main(crew=f"{colour} {states}")

    assert offered(s, f"ACTIVATE {colour}") == ways


def test_an_activated_meeple_lies_on_its_back_and_cannot_work_again() -> None:
    """RH-41"""
    s = in_main(crew="brown HS")
    choose(s, "ACTIVATE brown H")
    assert crew(s) == "brown SX"
    assert offered(s, "ACTIVATE") == ["brown S"]
    choose(s, "ACTIVATE brown S")

    assert crew(s) == "brown XX"
    assert offered(s, "ACTIVATE") == []


@pytest.mark.parametrize(("colour", "cube"), [("brown", "W"), ("navy", "C"), ("clear", "G"), ("blue", "S")])
@pytest.mark.parametrize(
    ("state", "way", "count"),
    [
        pytest.param("S", "S", 1, id="steady"),
        pytest.param("H", "H", 2, id="hard"),
        pytest.param("H", "HS", 1, id="hard as steady"),
    ],
)
def test_builders_bring_cubes_of_their_colour(
    colour: str, cube: str, state: str, way: str, count: int
) -> None:
    """RH-42, RH-44, RH-46, RH-47, RH-48, RH-49: from the supply into the hand."""
    s = in_main(crew=f"{colour} {state}")
    before = supply(s)
    choose(s, f"ACTIVATE {colour} {way}")

    assert hand(s) == f"{cube}{count}"
    assert supply(s) == before | {cube: before[cube] - count}
    assert crew(s) == f"{colour} X"
    assert vp(s) == 0
    assert sound(s)


@pytest.mark.parametrize(("state", "way", "points"), [("S", "S", 1), ("H", "H", 2), ("H", "HS", 1)])
def test_a_politician_scores_at_once(state: str, way: str, points: int) -> None:
    """RH-50"""
    s = in_main(crew=f"yellow {state}")
    choose(s, f"ACTIVATE yellow {way}")

    assert vp(s) == points
    assert vp(s, 1) == 0
    assert hand(s) == ""


@pytest.mark.parametrize(("state", "way", "power"), [("S", "S", 2), ("H", "H", 4), ("H", "HS", 2)])
def test_an_executive_brings_spending_power_for_this_turn(state: str, way: str, power: int) -> None:
    """RH-51, RH-67, RH-97: no cube is taken, and what is left is lost."""
    s = in_main(crew=f"magenta {state}")
    before = supply(s)
    choose(s, f"ACTIVATE magenta {way}")
    assert hand(s) == f"SP{power}"
    assert supply(s) == before
    end_turn(s)

    assert s.spending == 0


def test_cubes_gained_can_be_used_at_any_moment_of_the_turn() -> None:
    """RH-44, RH-45: built on several plans, spent and traded; two buildings completed, one plan bought."""
    s = in_main("T22@0:W1 T05@0:W1 . . . . . . .", crew="brown H, navy H", hand="G1")
    choose(s, "ACTIVATE brown H", "PLACE 0,0 W", "COLOUR navy", "ACTIVATE navy H", "PLACE 0,1 C")
    assert s.unfinished[0] == ()
    choose(s, "SLOT L1.0", "SPACE 1,0", "PAY G")
    assert offered(s, "SLOT") == []
    choose(s, "TRADE G")

    assert hand(s) == "G1"
    assert sound(s)


# -- Public Servant ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        ("blue E", "UPGRADE blue E", "blue S, green X"),
        ("blue S", "UPGRADE blue S", "blue H, green X"),
        ("purple E", "UPGRADE purple E", "green X, purple S"),
        ("black S", "UPGRADE black S", "green X, black H"),
    ],
)
def test_a_steady_public_servant_raises_one_meeple_one_step(before: str, step: str, after: str) -> None:
    """RH-52: and only one."""
    s = in_main(crew=f"{before}, green S")
    choose(s, "ACTIVATE green S")
    assert offered(s) == ["DONE", step]
    choose(s, step)

    assert crew(s) == after
    assert asked(s) == ("Main", 0)


def test_a_hard_public_servant_as_steady_raises_only_one() -> None:
    """RH-42, RH-52"""
    s = in_main(crew="brown E, navy E, green H")
    choose(s, "ACTIVATE green HS", "UPGRADE brown E")

    assert asked(s) == ("Main", 0)
    assert crew(s) == "brown S, navy E, green X"


def test_a_hard_public_servant_raises_two_meeples() -> None:
    """RH-53: one step each, and no third."""
    s = in_main(crew="brown E, navy S, blue E, green H")
    choose(s, "ACTIVATE green H", "UPGRADE brown E")
    assert asked(s) == ("Upgrade", 0)
    choose(s, "UPGRADE navy S")

    assert asked(s) == ("Main", 0)
    assert crew(s) == "brown S, navy H, blue E, green X"


def test_the_second_step_may_be_declined_and_the_first_too() -> None:
    """RH-53, D7"""
    s = in_main(crew="brown E, navy S, green HH")
    choose(s, "ACTIVATE green H", "UPGRADE brown E", "DONE")
    assert crew(s) == "brown S, navy S, green HX"
    choose(s, "ACTIVATE green H", "DONE")

    assert asked(s) == ("Main", 0)
    assert crew(s) == "brown S, navy S, green XX"


def test_a_steady_meeple_takes_no_second_step() -> None:
    """RH-53, RR-08: it is hard, and the question ends when no one else can be raised."""
    s = in_main(crew="navy S, green H")
    choose(s, "ACTIVATE green H", "UPGRADE navy S")

    assert crew(s) == "navy H, green X"
    assert asked(s) == ("Main", 0)


def test_upgrades_touch_neither_the_activated_nor_the_set_aside_nor_the_hard() -> None:
    """RH-54, RH-55, EC-03"""
    s = in_main(crew="brown X, navy N, clear H, blue E, green S")
    choose(s, "ACTIVATE green S")

    assert offered(s) == ["DONE", "UPGRADE blue E"]


def test_upgrades_pass_over_every_public_servant() -> None:
    """RH-56"""
    s = in_main(crew="navy E, green SSE")
    choose(s, "ACTIVATE green S")

    assert offered(s) == ["DONE", "UPGRADE navy E"]


@pytest.mark.parametrize(
    "others",
    [
        pytest.param("green SE", id="EC-06, only other Public Servants"),
        pytest.param("brown HX, green E", id="all hard or activated"),
        pytest.param("navy NNN", id="set aside"),
    ],
)
@pytest.mark.parametrize("state", ["S", "H"])
def test_a_public_servant_with_nobody_to_raise_is_not_offered(others: str, state: str) -> None:
    """RH-54, RH-55, RH-56, section 5"""
    s = in_main(crew=f"{others}, green {state}")

    assert offered(s, "ACTIVATE green") == []


def test_a_raised_meeple_leaves_the_box_and_works() -> None:
    """RH-57"""
    s = in_main(crew="blue E, green S")
    assert offered(s, "ACTIVATE") == ["green S"]
    choose(s, "ACTIVATE green S", "UPGRADE blue E", "ACTIVATE blue S")

    assert hand(s) == "S1"


# -- City Planner ------------------------------------------------------------------------------------


def test_a_steady_city_planner_throws_the_box_once_more() -> None:
    """RH-63: who gets up leaves the box and may be activated; the others are untouched."""
    s = loaded(in_main(crew="brown ES, navy EX, clear E, black S"), "HES")
    choose(s, "ACTIVATE black S")

    assert crew(s) == "brown HS, navy EX, clear S, black X"
    assert asked(s) == ("Main", 0)
    choose(s, "ACTIVATE brown H")
    assert hand(s) == "W2"


def test_the_planners_throw_cannot_bust_and_is_a_single_one() -> None:
    """RH-63: all stay exhausted, nobody strikes, and no token comes."""
    s = loaded(in_main(crew="brown SS, navy EEEE, black S"), "EEEE", "SSSS")
    choose(s, "ACTIVATE black S")

    assert crew(s) == "brown SS, navy EEEE, black X"
    assert s.wild[0] == 0
    assert asked(s) == ("Main", 0)


def test_a_steady_city_planner_needs_somebody_in_the_box() -> None:
    """RH-63, RR-09: also a hard one that would work steadily."""
    assert offered(in_main(crew="brown S, black S"), "ACTIVATE black") == []
    assert offered(in_main(crew="brown S, black H"), "ACTIVATE black") == ["H"]
    assert offered(in_main(crew="brown E, black H"), "ACTIVATE black") == ["H", "HS"]
    assert offered(in_main(crew="green E, black S"), "ACTIVATE black") == ["S"]


def test_a_hard_city_planner_takes_any_plan_for_nothing_and_places_it_anywhere() -> None:
    """RH-64, RH-66: far from one's own plans, from the dearest slot, with an empty hand."""
    s = in_main("T05@0:- ~ . . . . . . .\n$1:CV+2 . . . . . . . .", crew="black H", market={"L2.8": "T48"})
    choose(s, "ACTIVATE black H")
    assert asked(s) == ("TakePlan", 0)
    assert len(offered(s, "SLOT")) == 18
    choose(s, "SLOT L2.8")
    assert len(offered(s, "SPACE")) == 54 - 3  # a plan, water, prime land
    choose(s, "SPACE 5,8")

    placed = s.city[space("5,8")]
    assert (s.rules.edition.tiles[placed.tile].id, placed.owner, placed.left) == ("T48", 0, 14)
    assert asked(s) == ("Main", 0)
    assert crew(s) == "black X"


def test_prime_land_must_be_paid_by_the_city_planner() -> None:
    """RH-64, RR-35, EC-10: with cubes or Spending Power, and nothing else is paid."""
    s = in_main(
        "T05@0:- . . . . . . . $2:CV+4\n. . . . . . . . $3",
        crew="black HH",
        hand="W2",
        market={"L2.8": "T48"},
    )
    choose(s, "ACTIVATE black H", "SLOT L2.8")
    assert "0,8" in offered(s, "SPACE")
    assert "1,8" not in offered(s, "SPACE")
    choose(s, "SPACE 0,8")
    assert hand(s) == ""
    assert vp(s) == 4  # RH-66: the space scores
    assert s.bought == -1

    s.spending = 3
    choose(s, "ACTIVATE black H", "SLOT L2.7", "SPACE 1,8")
    assert hand(s) == ""
    assert len(s.plans[0]) == 3


def test_a_city_planners_payment_may_ask_for_units() -> None:
    """RH-64, RH-68"""
    s = in_main("T05@0:- $1 . . . . . . .", crew="black H", hand="W1 C1")
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 0,1")
    assert offered(s) == ["PAY W", "PAY C"]
    choose(s, "PAY C")

    assert hand(s) == "W1"
    assert s.plans[0] == (0, 1)


def test_the_planners_plan_comes_on_top_of_the_one_bought() -> None:
    """RH-65: several hard City Planners may each take one."""
    s = in_main("T05@0:- . . . . . . . .", crew="black HH", hand="W1")
    choose(s, "ACTIVATE black H", "SLOT L1.3", "SPACE 0,1")
    choose(s, "SLOT L1.0", "SPACE 0,2")
    choose(s, "ACTIVATE black H", "SLOT L2.0", "SPACE 0,3")

    assert s.plans[0] == (0, 1, 2, 3)
    assert sound(s)


def test_the_planners_plan_brings_its_tokens_and_seeds_none() -> None:
    """RH-66, RH-78, RR-10, RR-11"""
    s = in_main("T05@0:- . . . . . . . .", crew="black HH", market={"L1.0": "T01+2"})
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 0,1")
    assert s.wild[0] == 2
    choose(s, "ACTIVATE black H", "SLOT L1.5", "SPACE 0,2")
    end_turn(s)

    assert sum(s.tokens) == 0
    assert sound(s)


def test_a_hard_city_planner_needs_land_it_can_pay() -> None:
    """RH-64, section 5: an empty hand does not reach prime land, one cube does."""
    water = "\n".join(["~ ~ ~ ~ ~ ~ ~ ~ ~"] * 5)
    drawn = f"T05@0:- $1 ~ ~ ~ ~ ~ ~ ~\n{water}"

    assert offered(in_main(drawn, crew="black H"), "ACTIVATE") == []
    assert offered(in_main(drawn, crew="black H", hand="S1"), "ACTIVATE") == ["black H"]


def test_a_hard_city_planner_needs_a_plan_in_the_market() -> None:
    """RH-64, section 5"""
    empty = {f"L{level}.{slot}": "-" for level in (1, 2) for slot in range(9)}
    s = in_main("T05@0:- . . . . . . . .", crew="black H", market=empty)
    assert offered(s, "ACTIVATE") == []

    s = in_main("T05@0:- . . . . . . . .", crew="black H", market=empty | {"L2.4": "T50"})
    choose(s, "ACTIVATE black H")
    assert offered(s) == ["SLOT L2.4"]


def test_numbers_of_actions_are_those_of_the_specification() -> None:
    """Section 5: 480 ids."""
    expected = {
        "DONE": 0,
        "RALLY": 1,
        "COLOUR brown": 2,
        "STRIKE brown S": 11,
        "ACTIVATE brown S": 29,
        "ABILITY 0,0": 56,
        "UPGRADE brown E": 110,
        "SLOT L1.0": 128,
        "SPACE 0,0": 146,
        "PAY W": 200,
        "CUBE W": 209,
        "TRADE W": 213,
        "PLACE 0,0 W": 217,
        "PICK brown N": 433,
        "TARGET 0": 478,
        "TARGET 1": 479,
    }
    numbers = in_main().rules.actions

    assert {name: action(name) for name in expected} == expected
    assert numbers.actions == 480
    assert (numbers.upgrade, numbers.slot, numbers.space, numbers.pay) == (110, 128, 146, 200)
    assert (numbers.cube, numbers.trade, numbers.place) == (209, 213, 217)
    assert (numbers.pick, numbers.target) == (433, 478)
    assert len(COLOURS) == 9
    assert len(slots(in_main(), 1)) == 9
