"""Public Figures: the abilities of completed buildings."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.rolling_heights.state import ABILITIES, SOURCES, RollingHeights
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    crew,
    end_turn,
    hand,
    in_main,
    loaded,
    offered,
    sound,
    supply,
)


def use(s: RollingHeights, way: str, where: str) -> int:
    """Activate a Public Figure for the ability of a building; what it scored."""
    before = s.points[ABILITIES]
    choose(s, f"ACTIVATE purple {way}", f"ABILITY {where}")
    return s.points[ABILITIES] - before


# -- which abilities can be used ---------------------------------------------------------------------


def test_only_ones_own_completed_buildings_can_be_used() -> None:
    """RH-58: not an unfinished one, not an opponent's, not one without an ability."""
    s = in_main("T19@0 T28@0:W1 T45@1 T05@0 T67@0 . . . .", crew="purple S")
    choose(s, "ACTIVATE purple S")

    assert asked(s) == ("UseAbility", 0)
    assert offered(s) == ["ABILITY 0,0", "ABILITY 0,4"]


@pytest.mark.parametrize(("state", "way", "points"), [("S", "S", 2), ("H", "H", 3), ("H", "HS", 2)])
def test_the_position_of_the_public_figure_decides_the_value(state: str, way: str, points: int) -> None:
    """RH-58, RH-42: Opera House, 2 or 3 points."""
    s = in_main("T53@0 . . . . . . . .", crew=f"purple {state}")

    assert use(s, way, "0,0") == points
    assert crew(s) == "purple X"


def test_each_public_figure_needs_a_building_of_its_own() -> None:
    """RH-59, EC-21: a second figure is not offered once the only ability is used."""
    s = in_main("T53@0 . . . . . . . .", crew="purple HH")
    use(s, "H", "0,0")

    assert offered(s, "ACTIVATE") == []


def test_the_same_ability_on_two_buildings_is_two_abilities() -> None:
    """RH-59, RR-28: Penny Nickelodeon and Movie Palace."""
    s = in_main("T28@0 T67@0 . . . . . . .", crew="purple HS")
    use(s, "H", "0,1")
    choose(s, "ACTIVATE purple S")

    assert offered(s) == ["ABILITY 0,0"]


def test_used_abilities_are_fresh_in_the_next_turn() -> None:
    """RH-59"""
    s = in_main("T28@0 . . . . . . . .", crew="purple H")
    use(s, "H", "0,0")
    end_turn(s)

    assert s.used == ()


def test_a_building_completed_this_turn_offers_its_ability_at_once() -> None:
    """RH-61"""
    s = in_main("T53@0:W2C2G3 . . . . . . . .", crew="purple S", hand="G1")
    assert offered(s, "ACTIVATE") == []
    choose(s, "PLACE 0,0 G")

    assert use(s, "S", "0,0") == 2


def test_a_public_figure_without_an_ability_cannot_be_activated() -> None:
    """RH-62"""
    assert offered(in_main("T05@0 . . . . . . . .", crew="purple SH"), "ACTIVATE") == []
    assert offered(in_main(crew="purple SH"), "ACTIVATE") == []


# -- points ------------------------------------------------------------------------------------------

PARKS = "T01@0 . T05@0 . T06@0 T07@0:W1 T08@1 T02@1 ."


@pytest.mark.parametrize(
    ("drawn", "steady", "hard"),
    [
        pytest.param("T01@0 . . . . . . . .", 1, 1, id="itself"),
        pytest.param("T01@0 T05@0 . . . . . . .", 1, 2, id="two"),
        pytest.param(PARKS, 2, 3, id="EC-37, three, one unfinished, two of others"),
        pytest.param("T01@0 T05@0 T06@0 T07@0 . T09@0 . . .", 2, 4, id="four, and a fire station"),
    ],
)
def test_tumble_park_counts_ones_own_completed_parks(drawn: str, steady: int, hard: int) -> None:
    """RH-124, RH-60: steady by halves, rounded up."""
    assert use(in_main(drawn, crew="purple S"), "S", "0,0") == steady
    assert use(in_main(drawn, crew="purple H"), "H", "0,0") == hard


@pytest.mark.parametrize(
    ("drawn", "steady", "hard"),
    [
        pytest.param("T04@0 . . T17@0 . . . . .", 1, 1, id="three steps away"),
        pytest.param("T04@0 T17@0 T18@0:W1 T19@1 . . . . .", 1, 1, id="not unfinished, not others', RR-23"),
        pytest.param("T04@0 T17@0 T18@0 T19@0 . . . . .", 2, 3, id="at most two steady"),
        pytest.param(
            "T04@0 T17@0 T18@0 T19@0 . . . . .\nT20@0 T21@0 . . . . . . .", 2, 4, id="at most four hard"
        ),
        pytest.param("T04@0 . . . . . . . .\n. T17@0 T22@0 . . . . . .\n", 2, 2, id="orthogonally counted"),
        pytest.param("T04@0 . . . . . . . .\n. . T17@0 T22@0 . . . . .\n", 1, 1, id="four steps are too far"),
    ],
)
def test_fairgrounds_count_ones_own_homes_within_three_steps(drawn: str, steady: int, hard: int) -> None:
    """RH-121"""
    assert use(in_main(drawn, crew="purple S"), "S", "0,0") == steady
    assert use(in_main(drawn, crew="purple H"), "H", "0,0") == hard


@pytest.mark.parametrize("way", ["S", "H"])
@pytest.mark.parametrize(
    ("drawn", "where", "points"),
    [
        pytest.param(". . . .  . . . . .\n. T16@0 . . . . . . .", "1,1", 4, id="all around"),
        pytest.param(
            ". T05@1:- . . . . . . .\n. T16@0 T06@0 . . . . . .", "1,1", 2, id="plans are not empty"
        ),
        pytest.param("~ ~ . . . . . . .\n~ T16@0 ~ . . . . . .\n. ~ . . . . . . .", "1,1", 4, id="water is"),
        pytest.param(". T16@0 . . . . . . .", "0,1", 3, id="beyond the edge is nothing"),
        pytest.param("T05@0 . . . . . . . .\n. T16@0 . . . . . . .", "1,1", 4, id="diagonals do not matter"),
    ],
)
def test_gambrel_museum_scores_empty_neighbours(drawn: str, where: str, points: int, way: str) -> None:
    """RH-126: steady and hard alike, four at most."""
    assert use(in_main(drawn, crew=f"purple {way}"), way, where) == points


@pytest.mark.parametrize(
    ("architects", "steady", "hard"),
    [("H", 1, 2), ("HHSE", 2, 4), ("HXN", 1, 2), ("HHHHH", 5, 10)],
)
def test_botanical_gardens_pay_for_architects_working_hard(architects: str, steady: int, hard: int) -> None:
    """RH-125: not for steady, exhausted, activated or set aside ones."""
    drawn = "T41@0 . . . . . . . ."

    assert use(in_main(drawn, crew=f"clear {architects}, purple S"), "S", "0,0") == steady
    assert use(in_main(drawn, crew=f"clear {architects}, purple H"), "H", "0,0") == hard


def test_an_activated_architect_no_longer_counts() -> None:
    """RH-125, RR-22, EC-22"""
    s = in_main("T41@0 . . . . . . . .", crew="clear HH, purple S")
    choose(s, "ACTIVATE clear H")

    assert use(s, "S", "0,0") == 1


@pytest.mark.parametrize(
    ("plan", "steady", "hard"), [("T28", 1, 2), ("T45", 1, 2), ("T67", 1, 2), ("T53", 2, 3)]
)
def test_some_abilities_give_plain_points(plan: str, steady: int, hard: int) -> None:
    """RH-58, section 3.7: VP12 and VP23."""
    assert use(in_main(f"{plan}@0 . . . . . . . .", crew="purple S"), "S", "0,0") == steady
    assert use(in_main(f"{plan}@0 . . . . . . . .", crew="purple H"), "H", "0,0") == hard


@pytest.mark.parametrize(
    ("drawn", "steady", "hard"),
    [
        pytest.param(". T05@0 . . . . . . .\n. T44@0 . . . . . . .", 1, 1, id="one"),
        pytest.param(". T05@1 . . . . . . .\nT06@0 T44@0 T07@1 . . . . . .", 2, 3, id="three of any owner"),
        pytest.param(". T05@1 . . . . . . .\nT06@0 T44@0 T07@1:W1 . . . . . .", 1, 2, id="completed ones"),
        pytest.param("T08@1 T05@1 . . . . . . .\n. T44@0 . . . . . . .", 1, 1, id="not diagonally"),
    ],
)
def test_monument_garden_counts_the_buildings_around_it(drawn: str, steady: int, hard: int) -> None:
    """RH-58, RH-128, section 3.7: ADJ; steady by halves, rounded up."""
    assert use(in_main(drawn, crew="purple S"), "S", "1,1") == steady
    assert use(in_main(drawn, crew="purple H"), "H", "1,1") == hard


def test_points_are_counted_as_the_board_is_at_that_instant() -> None:
    """RH-60: a plan placed first takes a space from the museum."""
    s = in_main("T16@0 . . . . . . . .", crew="purple S", hand="W1")
    choose(s, "SLOT L1.0", "SPACE 0,1")

    assert use(s, "S", "0,0") == 1
    assert s.points[ABILITIES] == 1
    assert s.points[SOURCES + ABILITIES] == 0


# -- tokens, power, cubes ----------------------------------------------------------------------------


@pytest.mark.parametrize("plan", ["T19", "T50"])
@pytest.mark.parametrize(("way", "tokens"), [("S", 1), ("H", 2)])
def test_some_abilities_give_wild_tokens(plan: str, way: str, tokens: int) -> None:
    """RH-119"""
    s = in_main(f"{plan}@0 . . . . . . . .", crew=f"purple {way}")
    use(s, way, "0,0")

    assert (s.wild[0], s.wild_supply) == (tokens, 30 - tokens)


def test_the_last_token_is_all_there_is() -> None:
    """RH-119, RR-14, RR-38: with none left the ability is not offered."""
    s = in_main("T19@0 T50@0 . . . . . . .", crew="purple HH", wild=(0, 29))
    use(s, "H", "0,0")

    assert s.wild == [1, 29]
    assert offered(s, "ACTIVATE") == []


@pytest.mark.parametrize(
    ("plan", "steady", "hard"), [("T32", "SP2", "SP4"), ("T66", "SP3", "SP6"), ("T71", "SP3", "SP6")]
)
def test_some_abilities_give_spending_power(plan: str, steady: str, hard: str) -> None:
    """RH-58, RH-67, section 3.7: SP24 and SP36."""
    for way, gained in (("S", steady), ("H", hard)):
        s = in_main(f"{plan}@0 . . . . . . . .", crew=f"purple {way}")
        use(s, way, "0,0")
        assert hand(s) == gained


@pytest.mark.parametrize(("plan", "cube"), [("T34", "W"), ("T36", "G"), ("T74", "S")])
@pytest.mark.parametrize(("way", "count"), [("S", 1), ("H", 2)])
def test_some_abilities_give_cubes(plan: str, cube: str, way: str, count: int) -> None:
    """RH-58, RH-44, section 3.7: WOOD12, GLASS12, STEEL12."""
    s = in_main(f"{plan}@0 . . . . . . . .", crew=f"purple {way}")
    before = supply(s)[cube]
    use(s, way, "0,0")

    assert hand(s) == f"{cube}{count}"
    assert supply(s)[cube] == before - count


def test_artists_lofts_give_cubes_of_any_colours() -> None:
    """RH-58, section 3.7: CUBEANY, one question for each cube."""
    s = in_main("T59@0 . . . . . . . .", crew="purple HS")
    use(s, "H", "0,0")
    assert asked(s) == ("AnyCube", 0)
    assert offered(s) == ["CUBE W", "CUBE C", "CUBE G", "CUBE S"]
    choose(s, "CUBE S", "CUBE C")

    assert hand(s) == "C1 S1"
    assert asked(s) == ("Main", 0)
    assert s.wild[0] == 0

    s = in_main("T59@0 . . . . . . . .", crew="purple S")
    use(s, "S", "0,0")
    choose(s, "CUBE G")
    assert (hand(s), asked(s)) == ("G1", ("Main", 0))


# -- upgrades and re-rolls ---------------------------------------------------------------------------


@pytest.mark.parametrize("plan", ["T14", "T55"])
def test_some_abilities_raise_meeples_like_a_public_servant(plan: str) -> None:
    """RH-52 to RH-56, RR-39, section 3.7: UP12 passes over Public Servants; other figures can be raised."""
    s = in_main(f"{plan}@0 . . . . . . . .", crew="brown E, navy X, clear N, green ES, purple HS")
    use(s, "H", "0,0")
    assert offered(s) == ["DONE", "UPGRADE brown E", "UPGRADE purple S"]
    choose(s, "UPGRADE brown E", "UPGRADE brown S")
    assert asked(s) == ("Main", 0)
    assert crew(s) == "brown H, navy X, clear N, green SE, purple SX"

    s = in_main(f"{plan}@0 . . . . . . . .", crew="brown EE, purple S")
    use(s, "S", "0,0")
    choose(s, "UPGRADE brown E")
    assert asked(s) == ("Main", 0)


def test_a_public_figure_cannot_raise_itself() -> None:
    """RH-56, RH-62, RR-39, EC-52: nor the Public Servant, who can raise it."""
    s = in_main("T14@0 . . . . . . . .", crew="green S, purple S")

    assert offered(s, "ACTIVATE") == ["green S"]
    choose(s, "ACTIVATE green S")
    assert offered(s) == ["DONE", "UPGRADE purple S"]


@pytest.mark.parametrize("way", ["S", "H"])
def test_the_arboretum_throws_the_box_once_without_risk(way: str) -> None:
    """RH-63, section 3.7: REROLL; only the box, once, and nobody strikes."""
    s = loaded(in_main("T42@0 . . . . . . . .", crew=f"brown SE, navy EE, purple {way}"), "EEH", "SS")
    use(s, way, "0,0")
    assert crew(s) == "brown SE, navy HE, purple X"

    s = loaded(in_main("T42@0 . . . . . . . .", crew=f"brown SS, navy EE, purple {way}"), "EE", "SS")
    use(s, way, "0,0")
    assert crew(s) == "brown SS, navy EE, purple X"
    assert s.wild[0] == 0
    assert asked(s) == ("Main", 0)


# -- converting and sacrificing ----------------------------------------------------------------------


@pytest.mark.parametrize(("plan", "colour"), [("T02", "brown"), ("T03", "navy")])
@pytest.mark.parametrize("state", ["N", "E", "S", "H", "X"])
@pytest.mark.parametrize("way", ["S", "H"])
def test_a_converted_meeple_keeps_state_and_position(plan: str, colour: str, state: str, way: str) -> None:
    """RH-122, RH-123, RR-29: Pritzker Zoo and Biggie's Ballpark, one meeple whichever way."""
    s = in_main(f"{plan}@0 . . . . . . . .", crew=f"{colour} {state}{state}, clear S, purple {way}")
    at = 0 if colour == "brown" else 1
    before = s.meeple_supply[at], s.meeple_supply[6]
    use(s, way, "0,0")
    assert offered(s) == [f"PICK {colour} {state}"]
    choose(s, f"PICK {colour} {state}")

    assert crew(s) == f"{colour} {state}, clear S, magenta {state}, purple X"
    assert (s.meeple_supply[at], s.meeple_supply[6]) == (before[0] + 1, before[1] - 1)
    assert asked(s) == ("Main", 0)
    assert sound(s)


def test_a_converted_exhausted_worker_can_be_raised_and_spend() -> None:
    """RH-122, RH-52, RH-51, EC-23"""
    s = in_main("T03@0 . . . . . . . .", crew="navy E, green S, purple S")
    use(s, "S", "0,0")
    choose(s, "PICK navy E", "ACTIVATE green S", "UPGRADE magenta E", "ACTIVATE magenta S")

    assert hand(s) == "SP2"


@pytest.mark.parametrize(("way", "points"), [("S", 2), ("H", 4)])
@pytest.mark.parametrize("pick", ["brown N", "navy E", "clear S", "blue H", "green X", "purple X"])
def test_any_meeple_can_be_sacrificed(way: str, points: int, pick: str) -> None:
    """RH-120, RR-29, RR-30: active or not, activated or not, even the Public Figure itself."""
    s = in_main("T20@0 . . . . . . . .", crew=f"brown N, navy E, clear S, blue H, green X, purple {way}")
    whole = sum(s.crews[0])
    use(s, way, "0,0")
    assert len(offered(s, "PICK")) == 6
    supply_before = sum(s.meeple_supply)
    choose(s, f"PICK {pick}")

    assert s.points[ABILITIES] == points
    assert sum(s.crews[0]) == whole - 1
    assert pick.split()[0] not in crew(s)
    assert sum(s.meeple_supply) == supply_before + 1
    assert sound(s)


# -- abilities that would do nothing -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "with_crew", "more"),
    [
        pytest.param("T16@0 T05@0 . . . . . . .\nT06@1 . . . . . . . .", "", {}, id="EMPTY without empty"),
        pytest.param("T04@0 T05@0 T18@0:- T17@1 . . . . .", "", {}, id="FAIR without homes"),
        pytest.param("T41@0 . . . . . . . .", "clear SEXN, ", {}, id="BOT without a Hard Architect"),
        pytest.param("T19@0 . . . . . . . .", "", {"wild": (0, 30)}, id="WILD without tokens"),
        pytest.param("T14@0 . . . . . . . .", "brown HXN, green SE, ", {}, id="UP without a target"),
        pytest.param("T42@0 . . . . . . . .", "brown SHXN, ", {}, id="REROLL without a box"),
        pytest.param("T02@0 . . . . . . . .", "navy SS, ", {}, id="CONV without Carpenters"),
        pytest.param("T03@0 . . . . . . . .", "brown SS, ", {}, id="CONV without workers"),
        pytest.param(
            "T03@0 . . . . . . . .",
            "navy SS, ",
            {"crews": {1: "magenta NNNNNNNN"}},
            id="CONV without Executives in the supply",
        ),
        pytest.param("T44@0 . . . . . . . .", "", {}, id="ADJ without neighbours"),
    ],
)
@pytest.mark.parametrize("way", ["S", "H"])
def test_an_ability_that_would_do_nothing_is_not_offered(
    drawn: str, with_crew: str, more: dict[str, Any], way: str
) -> None:
    """RH-62, RR-38"""
    s = in_main(drawn, crew=f"{with_crew}purple {way}", **more)

    assert offered(s, "ACTIVATE purple") == []


@pytest.mark.parametrize(
    ("drawn", "with_crew"),
    [
        ("T16@0 T05@0 . . . . . . .", ""),
        ("T04@0 T17@0 . . . . . . .", ""),
        ("T41@0 . . . . . . . .", "clear H, "),
        ("T19@0 . . . . . . . .", ""),
        ("T14@0 . . . . . . . .", "brown E, "),
        ("T42@0 . . . . . . . .", "green E, "),
        ("T02@0 . . . . . . . .", "brown N, "),
        ("T03@0 . . . . . . . .", "navy X, "),
        ("T44@0 T05@1 . . . . . . .", ""),
        ("T20@0 . . . . . . . .", ""),
        ("T32@0 . . . . . . . .", ""),
        ("T34@0 . . . . . . . .", ""),
        ("T59@0 . . . . . . . .", ""),
    ],
)
def test_an_ability_that_would_change_something_is_offered(drawn: str, with_crew: str) -> None:
    """RH-62, RR-38"""
    s = in_main(drawn, crew=f"{with_crew}purple S")

    assert offered(s, "ACTIVATE purple") == ["S"]


def test_the_way_decides_whether_an_ability_does_something() -> None:
    """RH-62, section 5: `re-roll` judged for each way; two abilities, one usable."""
    s = in_main("T42@0 T28@0 . . . . . . .", crew="purple H")
    choose(s, "ACTIVATE purple HS")

    assert offered(s) == ["ABILITY 0,1"]
