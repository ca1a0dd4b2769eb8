"""The twelve Ads and thirteen Targets."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.rolling_heights import edition
from tests.games.rolling_heights.positions import edition_with, position, worth_of

ROW = ". . . . . . . . ."


def table(*cases: Any) -> Any:
    """Cases of `what it shows`, the drawing, and what it is worth to seat 0."""
    return pytest.mark.parametrize(
        ("drawn", "points"), [pytest.param(*case[1:], id=case[0]) for case in cases]
    )


@table(
    ("a park alone", "T05@0 . . . . . . . .", 4),
    ("an unfinished park", "T05@0:W1 . . . . . . . .", 0),
    ("somebody else's", "T05@1 . . . . . . . .", 0),
    ("EX-14", "T05@0 T26@1 T06@0 . . . . . .", 6),
    ("industry, commerce and civic cost one each", ". T33@1 . . . . . . .\nT25@0 T05@0 T09@1 . . . . . .", 1),
    ("homes and parks cost nothing", "T17@1 T05@0 T06@1 . . . . . .", 4),
    ("unfinished neighbours cost nothing", "T33@1:- T05@0 . . . . . . .", 4),
    ("diagonal ones neither", "T33@1 . . . . . . . .\n. T05@0 . . . . . . .", 4),
    (
        "four make it worthless",
        ". T33@1 . . . . . . .\nT25@0 T05@0 T09@1 . . . . . .\n. T34@1 . . . . . . .",
        0,
    ),
)
def test_peaceful_parks(drawn: str, points: int) -> None:
    """AD01, RH-129, RH-128, RR-24"""
    assert worth_of(position(drawn), "AD01") == points


def test_an_edition_may_make_neighbours_cost_more() -> None:
    """AD01, RH-129: 7 for a park, 3 less for each shop."""
    ads = edition.data(edition.standard())["ads"]
    ads[0] |= {"base": 7, "minus": 3, "types": ["CM"]}
    s = position("T25@1 T05@0 T26@1 T33@1 . . . . .", cards=edition_with(ads=ads))

    assert worth_of(s, "AD01") == 1


@table(
    ("a civic building alone", "T09@0 . . . . . . . .", 0),
    ("homes, shops and industry of any owner", ". T17@1 . . . . . . .\nT25@0 T09@0 T33@1 . . . . . .", 6),
    ("not parks or civic ones", "T05@1 T09@0 T10@1 . . . . . .", 0),
    ("not unfinished ones", "T17@1:- T09@0 . . . . . . .", 0),
    ("not when itself unfinished", "T17@1 T09@0:- . . . . . . .", 0),
    ("one home between two counts twice", "T09@0 T17@1 T10@0 . . . . . .", 4),
    ("not diagonally", "T17@1 . . . . . . . .\n. T09@0 . . . . . . .", 0),
    ("not somebody else's", "T09@1 T17@0 . . . . . . .", 0),
    ("not water", "~ T09@0 ~ . . . . . .", 0),
)
def test_civic_pride(drawn: str, points: int) -> None:
    """AD02, RH-130, RH-128, RR-24"""
    assert worth_of(position(drawn), "AD02") == points


@table(
    ("a park, a school and the water", ". T05@1 . . . . . . .\nT09@0 T17@0 ~ . . . . . .", 6),
    ("two waters", "~ T17@0 ~ . . . . . .", 4),
    ("not shops, industry, homes", ". T25@1 . . . . . . .\nT33@1 T17@0 T18@1 . . . . . .", 0),
    ("one pond between two homes counts twice", "T17@0 ~ T18@0 . . . . . .", 4),
    ("not unfinished parks", "T05@1:W1 T17@0 . . . . . . .", 0),
    ("not for unfinished homes", "~ T17@0:- . . . . . . .", 0),
    ("not diagonal water", "~ . . . . . . . .\n. T17@0 . . . . . . .", 0),
)
def test_fresh_air_homes(drawn: str, points: int) -> None:
    """AD03, RH-130, RH-128, RR-24"""
    assert worth_of(position(drawn), "AD03") == points


@table(
    ("nothing", ROW, 0),
    ("one", "T05@0 . . . . . . . .", 1),
    ("a block of three beside one of two", "T05@0 T06@0 T07@0 . T09@0 T10@0 . . .", 3),
    ("around a corner", "T05@0 . . . . . . . .\nT06@0 T07@0 . . . . . . .", 3),
    ("a diagonal is no block", "T05@0 . . . . . . . .\n. T06@0 . . . . . . .", 1),
    ("an unfinished plan parts it", "T05@0 T06@0:- T07@0 . . . . . .", 1),
    ("an opponent's parts it", "T05@0 T06@1 T07@0 . . . . . .", 1),
    ("across the edge of a row is not adjacent", f"{ROW[:-1]}T05@0\nT06@0 . . . . . . . .", 1),
    (
        "a ring of eight",
        "T01@0 T02@0 T03@0 . . . . . .\nT05@0 . T06@0 . . . . . .\nT07@0 T08@0 T09@0 . . . . . .",
        8,
    ),
)
def test_one_big_block(drawn: str, points: int) -> None:
    """AD04, RH-131"""
    assert worth_of(position(drawn), "AD04") == points


@table(
    ("none", "T17@0 . . . . . . . .", 0),
    ("1 halved is nothing", "T09@0 . . . . . . . .", 0),
    ("1 and 2 make 3, halved 1", "T09@0 T10@0 . . . . . . .", 1),
    ("1 and 1 make 2: summed before halved", "T09@0 T12@0 . . . . . . .", 1),
    ("9 + 14 = 23", "T49@0 T52@0 . . . . . . .", 11),
    ("the points of their spaces are not included", "CV+4|T10@0 . . . . . . . .", 1),
    ("not unfinished, others', or of other types", "T48@0:- T52@1 T10@0 T62@0 . . . . .", 1),
    ("a variable one is computed again", "T51@0 T33@0 T34@0 . . . . . .", 5),
)
def test_landmark_renewal(drawn: str, points: int) -> None:
    """AD05, RH-132, RH-141"""
    assert worth_of(position(drawn), "AD05") == points


def test_a_variable_building_is_worth_what_it_would_be_now() -> None:
    """RH-141, RR-25: the Museum scored 4 when it was alone; with two factories it re-scores 10."""
    s = position("T51@0 T33@0 T34@0 . . . . . .")
    museum = s.city[0]
    s.city[0] = type(museum)(museum.tile, 0, museum.missing, museum.misc, 0, 4)

    assert worth_of(s, "AD05") == 5
    assert worth_of(s, "AD07") == 10


@table(
    ("no industry, no smog", "T05@0 T06@0 . . . . . . .", 0),
    ("each plan of yours where most industry is", "T33@1 T05@0 T06@0:- . T07@0 . . . .", -2),
    ("your own industry too", "T33@0 T34@0 . T35@1 . . . . .", -2),
    ("unfinished industry is none", "T33@1:- T05@0 . T34@1 T06@0 . . . .", -1),
    (
        "EC-26, tied neighborhoods all count",
        f"T33@1 T34@1 T05@0 . . . . . .\nT06@0 T07@0:- . . . . . . .\n{ROW}\n. . . T35@1 T36@1 T08@0 . . .",
        -4,
    ),
)
def test_smog_scare(drawn: str, points: int) -> None:
    """AD06, RH-133, RR-32"""
    assert worth_of(position(drawn), "AD06") == points


@table(
    ("no building at all", "T05@0:- . . . . . . . .", 0),
    ("the best of yours in the fullest neighborhood", "T18@0 T10@0 T05@1 T48@0 . . . . .", 4),
    ("none of yours there", "T33@1 T34@1 . T18@0 . . . . .", 0),
    ("unfinished ones neither count nor score", "T33@1 T34@0 T48@0:- T18@0 . . . . .", 0),
    ("two tied neighborhoods, one building in each", "T18@0 T10@0 . T19@0 T20@0 . T62@1 . .", 4 + 2),
    ("a variable one as it is now", "T43@0 ~ T05@1 . . . . . .\n~ . . . . . . . .", 11),
    ("its space is not scored again", "RS+2|T18@0 . . . . . . . .", 4),
)
def test_grand_tour(drawn: str, points: int) -> None:
    """AD07, RH-134, RH-141, RR-32, D16"""
    assert worth_of(position(drawn), "AD07") == points


@pytest.mark.parametrize(
    ("drawn", "points"),
    [
        pytest.param("T05@0 T06@0 T07@1 T08@1 . . . . .", (3, 3, 0), id="most in one each"),
        pytest.param("T05@0 T06@1 . . . . . . .", (3, 3, 0), id="a tie: both"),
        pytest.param("T05@0:- T06@0:- T07@1 . . . . . .", (0, 3, 0), id="completed ones only"),
        pytest.param("T05@0 . . T06@0 . . T07@0 . .", (9, 0, 0), id="every neighborhood"),
        pytest.param(
            f"{ROW}\n{ROW}\n{ROW}\nT05@0 T06@0 T07@1 . . . . . .\nT08@1 T09@2 . . . . . . .",
            (3, 3, 0),
            id="EC-25, two tied and a third with one",
        ),
    ],
)
def test_ward_bosses(drawn: str, points: tuple[int, ...]) -> None:
    """AD08, RH-135: zero never scores."""
    s = position(drawn, seats=3)

    assert tuple([worth_of(s, "AD08", player) for player in range(3)]) == points


@pytest.mark.parametrize(
    ("drawn", "points"),
    [
        pytest.param("T18@0 T05@1 . . . . . . .", (3, 0), id="4 against 1"),
        pytest.param("T18@0 T14@1 . . . . . . .", (3, 3), id="a tie: both"),
        pytest.param("T18@0 T14@0 . . . . . . .", (3, 0), id="a neighborhood once"),
        pytest.param("T71@0 T14@1 . . . . . . .", (0, 3), id="RR-26, one stack of 4 beats three of 2"),
        pytest.param("T48@0:- T05@1 . . . . . . .", (0, 3), id="completed ones only"),
        pytest.param("T18@0 . . T48@1 . . T05@0 . .", (6, 3), id="each neighborhood for itself"),
    ],
)
def test_skyline_prize(drawn: str, points: tuple[int, ...]) -> None:
    """AD09, RH-135, RR-26"""
    s = position(drawn)

    assert (worth_of(s, "AD09"), worth_of(s, "AD09", 1)) == points


# Two parks, one civic building, three homes, one shop, one factory; two unfinished plans; three are 4 high.
EC56 = """
T01@0 T02@0 T14@0  T17@0 T18@0 T19@0   T25@0 T76@0 T46@1
T05@0:- T06@0:- T48@1 T09@1 T21@1 .    .     .     .
"""


@pytest.mark.parametrize(("ad", "points"), [("AD10", 5), ("AD11", 4), ("AD12", 6)])
def test_model_city_ribbon_cuttings_and_tower_craze(ad: str, points: int) -> None:
    """EC-56, AD10, AD11, AD12: 5; 8 - 2 × 2; 2 × 3; RH-114"""
    assert worth_of(position(EC56), ad) == points


@table(
    ("four types are no set", "T01@0 T09@0 T17@0 T25@0 . . . . .", 0),
    ("the fifth is not completed", "T01@0 T09@0 T17@0 T25@0 T33@0:- . . . .", 0),
    ("the fifth is not yours", "T01@0 T09@0 T17@0 T25@0 T33@1 . . . .", 0),
    ("one of each", "T01@0 T09@0 T17@0 T25@0 T33@0 . . . .", 5),
    ("two of each", "T01@0 T09@0 T17@0 T25@0 T33@0 T02@0 T10@0 T18@0 T26@0\nT34@0 . . . . . . . .", 10),
)
def test_model_city(drawn: str, points: int) -> None:
    """AD10, RH-114"""
    assert worth_of(position(drawn), "AD10") == points


@table(
    ("height 3 is too low", "T07@0 . . . . . . . .", 0),
    ("height 4 is enough", "T18@0 . . . . . . . .", 2),
    ("six cubes in stacks of 2 are not", "T41@0 . . . . . . . .", 0),
    ("unfinished or others'", "T18@0:- T48@1 . . . . . . .", 0),
)
def test_tower_craze(drawn: str, points: int) -> None:
    """AD12, RR-26"""
    assert worth_of(position(drawn), "AD12") == points


def test_ribbon_cuttings_can_cost_points() -> None:
    """AD11, RR-27"""
    assert worth_of(position("T05@0 T06@0:- T07@0:- T08@1 . . . . ."), "AD11") == 1 - 4


# -- Targets -----------------------------------------------------------------------------------------


@table(
    ("homes, civic ones and parks", ". T17@1 . . . . . . .\nT09@0 T25@0 T05@1 . . . . . .", 6),
    ("not shops and industry", "T26@1 T25@0 T33@1 . . . . . .", 0),
    ("not unfinished ones", "T17@1:- T25@0 . . . . . . .", 0),
    ("one home between two shops counts twice", "T25@0 T17@1 T26@0 . . . . . .", 4),
    ("not for others' shops", "T25@1 T17@0 . . . . . . .", 0),
    ("not water", "~ T25@0 ~ . . . . . .", 0),
)
def test_main_street(drawn: str, points: int) -> None:
    """TG01, RH-130, RH-128"""
    assert worth_of(position(drawn), "TG01") == points


@table(
    ("EX-17", ". T05@1 . . . . . . .\nT06@1 T26@0 T08@1 . . . . . .", 1),
    ("two of yours at one of theirs", "T05@0 T06@1 T07@0 . . . . . .", 2),
    ("not diagonally", "T05@1 . . . . . . . .\n. T06@0 . . . . . . .", 0),
    ("not an unfinished neighbour", "T05@0 T06@1:- . . . . . . .", 0),
    ("not when unfinished yourself", "T05@0:- T06@1 . . . . . . .", 0),
    ("not your own neighbour", "T05@0 T06@0 . . . . . . .", 0),
)
def test_good_neighbors(drawn: str, points: int) -> None:
    """TG02, RH-137, RH-128"""
    assert worth_of(position(drawn), "TG02") == points


@table(
    ("one of theirs at two of yours", "T05@0 T06@1 T07@0 . . . . . .", 1),
    ("three of theirs at one of yours", ". T05@1 . . . . . . .\nT06@1 T26@0 T08@1 . . . . . .", 3),
    ("not diagonally", "T05@1 . . . . . . . .\n. T06@0 . . . . . . .", 0),
    ("not an unfinished one", "T05@0 T06@1:- . . . . . . .", 0),
    ("not at an unfinished one of yours", "T05@0:- T06@1 . . . . . . .", 0),
    ("not your own neighbours", "T05@0 T06@0 . . . . . . .", 0),
)
def test_boxed_in(drawn: str, points: int) -> None:
    """TG03, RH-138, RH-128"""
    assert worth_of(position(drawn), "TG03") == points


def test_every_opponent_is_one() -> None:
    """TG02, TG03, RH-137, RH-138: also two different ones."""
    s = position("T05@1 T06@0 T07@2 . . . . . .", seats=3)

    assert worth_of(s, "TG02") == 1
    assert worth_of(s, "TG03") == 2
    assert worth_of(s, "TG03", 1) == 1


@table(
    ("EX-18, two waters", "~ T05@0 ~ . . . . . .", 1),
    ("two at one pond", "T05@0 ~ T06@0 . . . . . .", 2),
    ("not diagonally", "~ . . . . . . . .\n. T06@0 . . . . . . .", 0),
    ("not unfinished, not others'", "T05@0:- ~ T06@1 . . . . . .", 0),
)
def test_waterfront(drawn: str, points: int) -> None:
    """TG04, RH-139, RH-128"""
    assert worth_of(position(drawn), "TG04") == points


@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 2), (5, 10)])
def test_rainy_day_fund(tokens: int, points: int) -> None:
    """TG05, RH-140: on top of what every token scores."""
    assert worth_of(position(wild=(tokens, 7)), "TG05") == points


@pytest.mark.parametrize(
    ("target", "counted"),
    [
        ("TG06", ["clear"]),
        ("TG07", ["blue"]),
        ("TG08", ["navy"]),
        ("TG09", ["green", "black"]),
        ("TG10", ["magenta", "yellow"]),
    ],
)
def test_meeple_targets_count_their_colours(target: str, counted: list[str]) -> None:
    """TG06 to TG10, RH-136: two points for each meeple, in every state."""
    for colour in ("brown", "navy", "clear", "blue", "green", "yellow", "magenta", "purple", "black"):
        s = position(crew=f"{colour} NESHX", crews={1: f"{colour} NN"})
        assert worth_of(s, target) == (10 if colour in counted else 0), colour
        assert worth_of(s, target, 1) == (4 if colour in counted else 0), colour


@pytest.mark.parametrize(
    ("crew", "points"),
    [
        ("", 0),
        pytest.param("brown NN, navy N, clear N", 0, id="EC-57, three colours"),
        ("brown N, navy X, clear E, blue S", 0),
        ("brown N, navy X, clear E, blue S, green HH", 2),
        ("brown N, navy N, clear N, blue N, green N, yellow N, magenta N, purple N, black N", 10),
    ],
)
def test_full_payroll(crew: str, points: int) -> None:
    """TG11, RH-136: two for each colour beyond four."""
    assert worth_of(position(crew=crew), "TG11") == points


@table(
    ("nowhere", ROW, 0),
    ("two in one neighborhood", "T05@0 T06@0 . . . . . . .", 2),
    ("three neighborhoods", "T05@0 . . T06@0 . . T07@0 . .", 6),
    ("completed and yours only", "T05@0 . . T06@0:- . . T07@1 . .", 2),
)
def test_all_over_town(drawn: str, points: int) -> None:
    """TG12, RH-115"""
    assert worth_of(position(drawn), "TG12") == points


@table(
    ("nothing", "T48@0:- T70@1 . . . . . . .", 0),
    ("the highest stack", "T05@0 T18@0 T07@0 . . . . . .", 4),
    ("seven at most in the box", "T70@0 . . . . . . . .", 7),
)
def test_tall_order(drawn: str, points: int) -> None:
    """TG13, RR-26, RH-109"""
    assert worth_of(position(drawn), "TG13") == points
