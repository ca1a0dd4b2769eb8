"""Constructing and completing buildings, variable points, meeples gained."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.state import BUILDINGS
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    crew,
    edition_with,
    end_turn,
    hand,
    in_main,
    offered,
    sound,
    vp,
    worth_of,
)

EDGE = ". . . . . . . . ."


def test_cubes_go_to_matching_unfinished_stacks_of_ones_own_plans() -> None:
    """RH-87, RH-88: T09 needs 1 wood and 2 concrete, T30 concrete and glass; not an opponent's T26."""
    s = in_main("T09@0:W1 T30@0:C2 T26@1:- T05@0 . . . . .", hand="W1 C1 G1 S1")

    assert offered(s, "PLACE") == ["0,0 C", "0,1 G"]
    choose(s, "PLACE 0,0 C")
    assert hand(s) == "W1 G1 S1"
    assert offered(s, "PLACE") == ["0,1 G"]


def test_stacks_of_one_colour_add_up() -> None:
    """RH-87: Viceroy House takes six wood, one and one and four, and no seventh."""
    s = in_main("T18@0:- . . . . . . . .", hand="W7")
    for _ in range(6):
        choose(s, "PLACE 0,0 W")

    assert offered(s, "PLACE") == []
    assert hand(s) == "W1"


def test_cubes_may_be_placed_on_any_number_of_plans_before_and_after_anything() -> None:
    """RH-88, RH-45"""
    s = in_main("T18@0:- T10@0:- . . . . . . .", hand="W3", crew="brown S")
    choose(s, "PLACE 0,0 W", "PLACE 0,1 W", "ACTIVATE brown S", "PLACE 0,0 W", "PLACE 0,0 W")

    first, second = s.city[0], s.city[1]
    assert (first.missing, second.missing) == ((3, 0, 0, 0), (2, 1, 0, 0))


def test_placed_cubes_stay() -> None:
    """RH-89: nothing on offer takes one away, and Cleanup leaves them."""
    s = in_main("T18@0:- . . . . . . . .", hand="W2")
    choose(s, "PLACE 0,0 W")
    end_turn(s)

    plan = s.city[0]
    assert plan.missing == (5, 0, 0, 0)
    assert s.built == [1, 0, 0, 0]
    assert s.supply[0] == 34


def test_a_plan_with_all_its_cubes_is_complete_at_once() -> None:
    """RH-91, RH-39, RH-92: without being asked; it scores and takes no more."""
    s = in_main("T33@0:C1 . . . . . . . .", hand="C2")
    choose(s, "PLACE 0,0 C")

    assert s.unfinished[0] == ()
    assert offered(s, "PLACE") == []
    assert crew(s) == "brown NN, navy NNN"
    assert hand(s) == "C1"


@pytest.mark.parametrize(
    ("plan", "before", "last", "points"),
    [
        ("T18", "W5", "W", 4),
        ("T05", "W1", "C", 0),
        ("T48", "G5S8", "S", 24),
        ("T70", "C2G4S6", "S", 24),
        ("T68", "S5", "S", 13),
    ],
)
def test_a_completed_building_scores_its_points(plan: str, before: str, last: str, points: int) -> None:
    """RH-92"""
    s = in_main(f"{plan}@0:{before} . . . . . . . .", hand=f"{last}1")
    choose(s, f"PLACE 0,0 {last}")

    assert s.points[BUILDINGS] == points
    assert vp(s) == points
    assert vp(s, 1) == 0


def test_points_come_before_the_meeples() -> None:
    """RH-92, RH-127: Garden Court Homes has scored when the colour is asked for."""
    s = in_main("T17@0:W2 . . . . . . . .", hand="W1")
    choose(s, "PLACE 0,0 W")

    assert asked(s) == ("ChooseMeeple", 0)
    assert vp(s) == 1


@pytest.mark.parametrize(
    ("drawn", "where", "last", "points"),
    [
        pytest.param(f"{EDGE}\n. T43@0:C1G5 . . . . . . .", "1,1", "G", 7, id="Aquarium without water"),
        pytest.param(
            "~ ~ ~ . . . . . .\n~ T43@0:C1G5 . . . . . . .", "1,1", "G", 11, id="Aquarium, two beside it"
        ),
        pytest.param(
            f". ~ . . . . . . .\n~ T43@0:C1G5 ~ . . . . . .\n. ~ . . . . . . .\n{EDGE}",
            *("1,1", "G", 15),
            id="Aquarium in the water",
        ),
        pytest.param("~ T78@0:W2S3 ~ . . . . . .", "0,1", "S", 12, id="Drydock"),
        pytest.param("T78@0:W2S3 . . . . . . . .", "0,0", "S", 8, id="Drydock ashore"),
        pytest.param(
            "T51@0:C2G2S1 T33@0 . T34@0 T35@0:- T36@1 . . .", "0,0", "S", 10, id="EC-58, Museum of Industry"
        ),
        pytest.param("T51@0:C2G2S1 . . . . . . . .", "0,0", "S", 4, id="Museum alone"),
        pytest.param("T65@0:C2G4 . T25@0 . T26@0 T27@1 . T28@0:W1 .", "0,0", "G", 10, id="EC-58, Emporium"),
        pytest.param("T65@0:C2G4 . . . . . . . .", "0,0", "G", 6, id="Emporium counts itself"),
        pytest.param(
            "T01@1 T05@0 T02@0 . . . . . .\nT06@1 T56@0:C2G3 T07@0:W1 . . . . . .\nT08@0 . T09@0 . . . . . .",
            *("1,1", "G", 10),
            id="Parkview: two parks beside it, of any owner, complete",
        ),
        pytest.param(f"{EDGE}\n. T56@0:C2G3 . . . . . . .", "1,1", "G", 6, id="Parkview without parks"),
    ],
)
def test_variable_points_are_computed_on_completion(drawn: str, where: str, last: str, points: int) -> None:
    """RH-127, RH-92, RH-128"""
    s = in_main(drawn, hand=f"{last}1")
    before = s.points[BUILDINGS]
    choose(s, f"PLACE {where} {last}")

    assert s.points[BUILDINGS] - before == points


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ("brown SSSS, navy NNNN, blue X", 7),
        ("brown SSSS, navy NNNN, blue XE", 8),
        ("brown S", 3),
        ("brown SH", 4),
    ],
)
def test_textile_works_count_pairs_of_meeples(owned: str, points: int) -> None:
    """RH-127, EC-31: nine make four pairs; in every state."""
    s = in_main("T77@0:W5 . . . . . . . .", hand="W1", crew=owned)
    choose(s, "PLACE 0,0 W")

    assert vp(s) == points


def test_variable_points_are_computed_once() -> None:
    """RH-127: another shop later does not pay the Emporium again."""
    s = in_main("T65@0:C2G4 T27@0:W1 . . . . . . .", hand="C1 G1")
    choose(s, "PLACE 0,0 G")
    assert vp(s) == 6
    choose(s, "PLACE 0,1 C")

    assert vp(s) == 6  # Barbershop Arcade itself is worth nothing
    emporium = s.city[0]
    assert emporium.points == 6


# -- meeples -----------------------------------------------------------------------------------------


def test_both_meeples_of_a_plan_are_gained_from_the_supply() -> None:
    """RH-92, RH-94: Steel Mill gives two Riveters, set aside and of no use this turn."""
    s = in_main("T72@0:C4S1 . . . . . . . .", hand="S1", crew="brown S, green S")
    before = s.meeple_supply[3]
    choose(s, "PLACE 0,0 S")

    assert crew(s) == "brown S, blue NN, green S"
    assert s.meeple_supply[3] == before - 2
    assert offered(s, "ACTIVATE") == ["brown S", "green S"]
    choose(s, "ACTIVATE green S")
    assert offered(s) == ["DONE", "UPGRADE brown S"]
    assert sound(s)


@pytest.mark.parametrize(("pick", "after"), [("clear", "clear N"), ("blue", "blue N")])
def test_a_meeple_of_two_colours_is_one_meeple(pick: str, after: str) -> None:
    """RH-93: of the colour you choose."""
    s = in_main("T17@0:W2 . . . . . . . .", hand="W1", crew="")
    choose(s, "PLACE 0,0 W")
    assert offered(s) == ["COLOUR clear", "COLOUR blue"]
    choose(s, f"COLOUR {pick}")

    assert crew(s) == after
    assert asked(s) == ("Main", 0)


def test_new_meeples_are_thrown_in_ones_next_turn() -> None:
    """RH-94, RH-98"""
    s = in_main("T33@0:C1 . . . . . . . .", hand="C1", crew="brown X")
    choose(s, "PLACE 0,0 C")
    end_turn(s)

    assert crew(s) == "brown N, navy N"


@pytest.mark.parametrize(
    ("left", "gained"),
    [
        pytest.param("green 0, purple 3", "purple N", id="EC-19, the colour that is left"),
        pytest.param("green 2, purple 0", "green N", id="the other"),
        pytest.param("green 0, purple 0", "", id="EC-19, nothing"),
    ],
)
def test_a_scarce_colour_leaves_no_choice(left: str, gained: str) -> None:
    """RH-95, RR-19, RR-42: Bandstand Square gives a Public Servant or a Public Figure."""
    s = in_main("T07@0:W2 . . . . . . . .", hand="W1", crew="", meeple_supply=left)
    choose(s, "PLACE 0,0 W")

    assert asked(s) == ("Main", 0)
    assert crew(s) == gained


@pytest.mark.parametrize(("left", "gained"), [(2, "blue NN"), (1, "blue N"), (0, "")])
def test_what_the_supply_lacks_is_forfeited(left: int, gained: str) -> None:
    """RH-95, RR-19: one by one."""
    s = in_main("T72@0:C4S1 . . . . . . . .", hand="S1", crew="", meeple_supply=f"blue {left}")
    choose(s, "PLACE 0,0 S")

    assert crew(s) == gained


def test_a_missing_meeple_does_not_cost_the_next_one() -> None:
    """RH-95, RR-19: General Hospital without Public Servants still gives its Politician."""
    s = in_main("T54@0:C2G4S1 . . . . . . . .", hand="S1", crew="", meeple_supply="green 0")
    choose(s, "PLACE 0,0 S")

    assert crew(s) == "yellow N"


def test_several_meeples_of_several_colours_are_asked_for_one_by_one() -> None:
    """RH-93, RH-95, D13: in listed order, options by colour; what the first took the second cannot have."""
    tiles = edition.data(edition.standard())["tiles"]
    tiles[21]["meeples"] = [["purple", "green"], ["navy"], ["green", "clear", "blue"]]
    s = in_main(
        "T22@0:W1 . . . . . . . .",
        hand="W1",
        crew="",
        meeple_supply="green 1",
        cards=edition_with(tiles=tiles),
    )
    choose(s, "PLACE 0,0 W")
    assert offered(s) == ["COLOUR green", "COLOUR purple"]
    choose(s, "COLOUR green")
    assert crew(s) == "navy N, green N"
    assert offered(s) == ["COLOUR clear", "COLOUR blue"]
    choose(s, "COLOUR blue")

    assert crew(s) == "navy N, blue N, green N"
    assert asked(s) == ("Main", 0)


def test_one_completion_follows_the_other() -> None:
    """RH-91, RR-31: the second sees what the first has changed."""
    s = in_main("T05@0:W1 T56@0:C2G3 . . . . . . .", hand="C1 G1")
    choose(s, "PLACE 0,0 C", "PLACE 0,1 G")

    assert vp(s) == 6 + 2
    assert worth_of(s, "AD11") == 2
