"""Scoring and victory; personal goals, what they count and what they are worth.

The map for four, where personal goals are drawn:

    S0  00  01  02  03  S1
      04  05  06  07  08
    09  10  11  12  13  14
      15  16  17  18  19
    S3  20  21  22  23  S2
"""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra import GAME, edition
from tabletown.games.tundra.events import GameEnded, PersonalGoalsDealt
from tabletown.games.tundra.goals import personal_count, personal_goal
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.rules import EndRound
from tabletown.games.tundra.scoring import places, score
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import begin, choose, number, offered, position

STANDARD = edition.standard()
SECRET = {"personal_goals": "on"}


def ended(*drawings: str, **more: str) -> Tundra:
    """A table after round IV."""
    options = SECRET if any("personal" in drawing for drawing in drawings) else {}
    return begin(position(*drawings, round=4, options=options, **more), EndRound())  # type: ignore[arg-type]


# -- victory -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawings", "ranking"),
    [
        (("VP41", "VP40"), [1, 2]),
        (("VP40 F10 S10 P10 B20", "VP41"), [2, 1]),
        (("VP41 F2 S3 P0 B9", "VP41 F1 S1 P2 B12"), [1, 2]),
        (("VP41 F2 S3 P0 B9", "VP41 F1 S1 P3 B12"), [2, 1]),
        (("VP41 F10 B9", "VP41 F3 S4 P4 B0"), [2, 1]),
        (("VP41 F2 S3 P0 B9", "VP41 F1 S1 P3 B9"), [1, 1]),
        (("VP5", "VP5", "VP5"), [1, 1, 1]),
        (("VP5 B1", "VP7", "VP5 B1", "VP5"), [2, 1, 2, 4]),
        (("VP53", "VP49"), [1, 2]),
    ],
)
def test_most_points_then_most_resources_then_most_berries(
    drawings: tuple[str, ...], ranking: list[int]
) -> None:
    """TU-142, TU-143, TU-144, TU-145, E15: then the victory is shared."""
    assert places(ended(*drawings)) == ranking


def test_the_verdict_names_those_who_share_the_victory() -> None:
    """TU-145"""
    shared = GAME.verdict(ended("VP5", "VP5", "VP4"))
    alone = GAME.verdict(ended("VP5", "VP6", "VP4"))

    assert "{0}" in shared
    assert "{1}" in shared
    assert "{2}" not in shared
    assert "{1}" in alone
    assert "{0}" not in alone


def test_the_final_score_is_the_track_and_the_personal_goal() -> None:
    """TU-141, TU-155: the sheet says the same."""
    s = ended("VP53; personal PG7", "VP60 ; towers 0 1 2 3; personal PG4")

    assert [score(s, seat) for seat in (0, 1)] == [53 + 17, 60]
    assert [GAME.score_sheet(s, seat).total for seat in (0, 1)] == [70, 60]
    assert places(s) == [1, 2]


def test_a_personal_goal_counts_once_it_is_revealed() -> None:
    """TU-141, TU-154, TU-155"""
    s = position("VP5; personal PG7", "VP5; personal PG4", round=4, options=SECRET)
    assert score(s, 0) == 5
    s.watched = True
    begin(s, EndRound())

    assert score(s, 0) == 22
    assert [event.data() for event in s.events if isinstance(event, GameEnded)] == [
        {"kind": "GameEnded", "personal": [6, 3], "scores": [22, 5]}
    ]


def test_without_personal_goals_the_track_is_the_score() -> None:
    """TU-141, TU-24"""
    s = ended("VP12", "VP3")

    assert [score(s, seat) for seat in (0, 1)] == [12, 3]
    assert personal_goal(s, 0) is None


# -- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "eligible"),
    [(2, {"PG1", "PG2", "PG3", "PG4", "PG6", "PG7"}), (3, set()), (4, set())],
)
def test_personal_goals_with_dots_are_left_out_with_two_players(seats: int, eligible: set[str]) -> None:
    """TU-146"""
    met = set()
    for seed in range(40):
        s = new_game(seats, Rng.seeded(seed), {**SECRET, "starter_choice": "strategic"}, STANDARD)
        goals = [STANDARD.personal[own.personal].id for own in s.estates]
        assert len(set(goals)) == seats
        met |= set(goals)

    assert met == (eligible or {f"PG{n}" for n in range(1, 9)})


def test_a_personal_goal_is_told_to_its_owner_only() -> None:
    """TU-154"""
    s = new_game(2, Rng.seeded(1), SECRET, STANDARD)
    s.watched = True
    while s.round == 0:
        choose(s, offered(s)[0])
    dealt = next(event for event in s.events if isinstance(event, PersonalGoalsDealt))
    mine = [own.personal for own in s.estates]

    assert dealt.seen_by(0).data()["goals"] == [mine[0], None]
    assert dealt.seen_by(1).data()["goals"] == [None, mine[1]]
    assert dealt.seen_by(-1).data()["goals"] == [None, None]


# -- what they count -----------------------------------------------------------------------------

TILES = "0=G01 1=G04 2=G07 3=G10 4=G02 5=G05 6=G08 7=G11 11=G03 12=G06 17=G09"

COUNTS = [
    # PG1 towers in the largest connected group: a Y counts, two groups do not add up
    ("PG1", "", 0), ("PG1", "towers 0", 1), ("PG1", "towers 0 1", 2), ("PG1", "towers 0 2", 1),
    ("PG1", "towers 0 1 2 20", 3), ("PG1", "towers 0 1 22 23", 2), ("PG1", "towers 11 5 12 16", 4),
    ("PG1", "towers 0 2 1 3", 4), ("PG1", "towers 0 5 2 1", 4),
    # PG2 types of tile with two pieces in all
    ("PG2", "workers 0", 0), ("PG2", "workers 0 4", 1), ("PG2", "workers 0; towers 0", 1),
    ("PG2", "workers 0 4 1 5 2 6", 3), ("PG2", "workers 0 4 S S2 3 7; towers 1 5", 4),
    ("PG2", "workers S S1 3 7", 2), ("PG2", "workers 0 1 2 3 S", 0), ("PG2", "workers S S3", 1),
    ("PG2", "workers 0 0 S S 3 3; towers 1 5 2 6", 5),
    # PG3 workers in the supply
    ("PG3", "", 6), ("PG3", "workers 0 S", 4), ("PG3", "workers 0 0 0 0 0 0", 0),
    # PG4 workers beside own towers
    ("PG4", "workers 0 0 1; towers 0", 2), ("PG4", "workers 0 1 2; towers 0 1", 2), ("PG4", "workers 0 1", 0),
    ("PG4", "workers 8 8", 0), ("PG4", "workers 0 0 0 0 0 0; towers 0", 6), ("PG4", "towers 0 1", 0),
    # PG5 pieces on edge glades; settlements are none
    ("PG5", "workers 0 0 5; towers 1 6", 3), ("PG5", "workers S S 11", 0), ("PG5", "workers 9 14 20 23", 4),
    ("PG5", "workers 10 13 16 18", 0),
    # PG6 city cards and upgraded boards
    ("PG6", "starters Travel:SE01 Trade:SE02", 0), ("PG6", "advisors AD01* AD02; cards Travel:EN01", 3),
    ("PG6", "upgraded Travel Trade; advisors AD01; starters Travel:SE01", 3),
    ("PG6", "upgraded Architecture Travel Gathering Trade; advisors AD01 AD02 AD03; "
            "cards Architecture:EN01 Travel:EN02 Gathering:EN03 Trade:EN04", 11),
    # PG7 towers in the supply
    ("PG7", "", 4), ("PG7", "towers 0", 3), ("PG7", "towers 0 1 2 3", 0),
    # PG8 glades with more pieces than each other player; the rivals stand on 8 (tower and worker), 13 and 18
    ("PG8", "workers 0 1", 2), ("PG8", "workers 13", 0), ("PG8", "workers 13 13", 1),
    ("PG8", "workers 8 8", 0), ("PG8", "workers 8 8 8", 1), ("PG8", "workers 18 18", 1),
    ("PG8", "workers 18", 0), ("PG8", "workers S S1", 0),
    ("PG8", "workers 0 0; towers 0", 1),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "drawing", "count"), COUNTS)
def test_a_personal_goal_counts(goal: str, drawing: str, count: int) -> None:
    """TU-156, TU-157, TU-158, TU-159, TU-160, TU-161, TU-162, TU-163, R27, R28, R29, R30"""
    s = position(drawing, "workers 8 13 18; towers 8", "workers 18", "", tiles=TILES)

    assert personal_count(s, 0, number(STANDARD.personal, goal)) == count


def test_the_others_are_compared_one_by_one() -> None:
    """TU-163, V11: two pieces against one and one are more than each, though not than all."""
    s = position("workers 0 0", "workers 0", "workers 0", "")

    assert personal_count(s, 0, 7) == 1


def test_the_shore_of_a_lake_is_no_edge() -> None:
    """TU-160, R29: cells 8, 9 and 12 lie round the lake, 7 and 3 at the rim."""
    s = position("workers 8 9 12 7 3", "", "", options={"layout": "alternate_a"})

    assert personal_count(s, 0, 4) == 2


def test_workers_who_went_back_to_the_supply_count() -> None:
    """TU-158: it does not matter that they were on the map."""
    s = position("F4; workers 0 1", "")
    before = personal_count(s, 0, 2)
    s.carry_out([e.text for e in STANDARD.effects].index("build 2"), 0)
    s.settle()
    choose(s, "CELL 0", "CELL 1")

    assert (before, personal_count(s, 0, 2)) == (4, 6)


WORTH = [
    ("PG1", (2, 3, 4), (2, 5, 9)),
    ("PG2", (2, 3, 4), (4, 8, 10)),
    ("PG3", (2, 4, 6), (4, 10, 17)),
    ("PG4", (2, 4, 6), (2, 5, 9)),
    ("PG5", (6, 8, 10), (4, 10, 17)),
    ("PG6", (4, 7, 11), (2, 5, 9)),
    ("PG7", (2, 3, 4), (4, 10, 17)),
    ("PG8", (3, 5, 7), (2, 5, 9)),
]


@pytest.mark.parametrize(("goal", "tiers", "vp"), WORTH)
def test_the_highest_tier_reached_is_scored_and_below_the_first_nothing(
    goal: str, tiers: tuple[int, ...], vp: tuple[int, ...]
) -> None:
    """TU-155, 3.10"""
    tally = STANDARD.personal[number(STANDARD.personal, goal)]

    assert tally.points(tiers[0] - 1) == 0
    for need, points in zip(tiers, vp):
        assert tally.points(need) == points
    assert tally.points(tiers[1] - 1) == vp[0]
    assert tally.points(tiers[2] - 1) == vp[1]
    assert tally.points(tiers[2] + 1) == vp[2]


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("towers 0 1 2 20; personal PG1", 5),
        ("towers 0 2; personal PG1", 0),
        ("workers 0 0 1 1; personal PG3", 4),
        ("workers 0 0 1 1; personal PG2", 4),
        ("workers 0 0 0 0; towers 0; personal PG4", 5),
        ("workers 0 1 2 3 4 8; personal PG5", 4),
        ("towers 0 1; personal PG7", 4),
        ("workers 0 1 2; personal PG8", 2),
        ("workers 0 1; personal PG8", 0),
        ("upgraded Travel Trade; advisors AD01 AD02; personal PG6", 2),
    ],
)
def test_a_personal_goal_is_added_at_the_end(drawing: str, points: int) -> None:
    """TU-141, TU-155, E19"""
    s = ended(
        f"VP3; {drawing}", "personal PG7" if "PG7" not in drawing else "personal PG3", "", "", tiles=TILES
    )

    assert score(s, 0) == 3 + points
