"""Common goals: who may use them, what they count and what they are worth.

On the map for four unnamed tiles lie in their order: firewood G01-G03 on cells 0-2, and so on.
"""

from __future__ import annotations

import pytest

from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import GoalActivated
from tabletown.games.tundra.goals import common_count
from tabletown.games.tundra.rules import EndRound
from tests.games.tundra.positions import (
    asked,
    choose,
    number,
    offered,
    position,
    tracks,
    turn,
)

STANDARD = edition.standard()


def count(goal: str, drawing: str, tiles: str = "", rival: str = "") -> int:
    s = position(drawing, rival, "", "", tiles=tiles)
    return common_count(s, 0, number(STANDARD.goals, goal))


# -- activating ----------------------------------------------------------------------------------

ACCEPTED = {
    "CG1": {1, 3, 5},
    "CG2": {2, 4, 6},
    "CG3": {1, 2, 3},
    "CG4": {4, 5, 6},
    "CG5": {1, 3, 4},
    "CG6": {1, 2, 6},
    "CG7": {2, 3, 5},
    "CG8": {1, 3, 6},
    "CG9": {2, 4, 5},
}
RICH = (
    "F10 S10 P10 B20; workers 0 1 3 4 6 7; towers 2 5 8 12; upgraded Architecture Travel Gathering Trade; "
    "advisors AD01* AD02* AD03*; cards Architecture:EN01 Travel:EN02 Gathering:EN03 Trade:EN04"
)


@pytest.mark.parametrize("goal", ACCEPTED)
@pytest.mark.parametrize("value", range(1, 7))
def test_a_goal_accepts_only_its_own_dice(goal: str, value: int) -> None:
    """TU-85"""
    s = turn(position(f"{RICH}; dice {value}", "", "", "", goals=goal))

    assert (f"GOAL {value} 0" in offered(s)) is (value in ACCEPTED[goal])


@pytest.mark.parametrize("goal", ACCEPTED)
def test_the_highest_tier_of_every_goal_can_be_reached(goal: str) -> None:
    """TU-86: six points for all cards, boards, berries, towers, workers and resources."""
    tiles = "0=G01 1=G02 2=G03 3=G04 4=G05 5=G06 6=G07 7=G08 8=G09 12=G13"
    if goal == "CG7":
        tiles = tiles.replace("12=G13", "12=G15")
    if goal == "CG8":
        tiles = tiles.replace("12=G13", "12=G17")
    value = min(ACCEPTED[goal])
    s = turn(position(f"{RICH}; dice {value}", "", "", "", goals=goal, tiles=tiles))
    before = tracks(s)
    choose(s, f"GOAL {value} 0")

    assert s.estates[0].vp == 6
    assert tracks(s).rsplit(" ", 1)[0] == before.rsplit(" ", 1)[0]  # nothing is spent


TIERS = [
    ("CG1", ["advisors AD01 AD02", "advisors AD01 AD02 AD03", "advisors AD01 AD02 AD03; cards Travel:EN01",
             "advisors AD01 AD02 AD03; cards Travel:EN01 Trade:EN02",
             "advisors AD01 AD02 AD03; cards Travel:EN01 Trade:EN02 Gathering:EN03",
             "advisors AD01 AD02 AD03; cards Travel:EN01 Trade:EN02 Gathering:EN03 Architecture:EN04"],
     [None, 2, 2, 4, 4, 6]),
    ("CG2", ["upgraded Trade", "upgraded Trade Travel", "upgraded Trade Travel Gathering",
             "upgraded Trade Travel Gathering Architecture"], [None, 2, 4, 6]),
    ("CG3", ["B9", "B10", "B14", "B15", "B19", "B20"], [None, 2, 2, 4, 4, 6]),
    ("CG4", ["towers 0", "towers 0 1", "towers 0 1 2", "towers 0 1 2 3"], [None, 2, 4, 6]),
    ("CG5", ["workers 0", "workers 0 0", "workers 0 1 S", "workers 0 1 S S1", "workers 0 1 S S S",
             "workers 0 0 0 0 0 0"], [None, 2, 2, 4, 4, 6]),
    ("CG9", ["F2 S2 P1", "F2 S2 P2", "F10 S1 P0", "F10 S1 P1", "F10 S7", "F6 S6 P6"],
     [None, 2, 2, 4, 4, 6]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("goal", "drawing", "points"),
    [(goal, drawing, worth) for goal, drawings, points in TIERS for drawing, worth in zip(drawings, points)],
)
def test_a_goal_is_worth_the_highest_tier_reached(goal: str, drawing: str, points: int | None) -> None:
    """TU-86, TU-89, TU-90, TU-92, TU-93, TU-94, TU-95, TU-96, TU-98

    Tiers do not add up; below the first a goal is not on offer.
    """
    value = min(ACCEPTED[goal])
    s = turn(position(f"{drawing}; dice {value} {value}", "dice 1", goals=goal))
    before = tracks(s)
    assert (f"GOAL {value} 0" in offered(s)) is (points is not None)
    if points is None:
        return
    choose(s, f"GOAL {value} 0")

    assert s.estates[0].vp == points
    assert tracks(s).rsplit(" ", 1)[0] == before.rsplit(" ", 1)[0]


@pytest.mark.parametrize(
    ("goal", "tiles", "value"),
    [
        ("CG6", "0=G01 1=G02 2=G13 3=G14", 1),
        ("CG7", "0=G04 1=G05 2=G15 3=G16", 2),
        ("CG8", "0=G07 1=G08 2=G17 3=G18", 1),
    ],
)
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("workers 0 0 0; towers 0", None),
        ("workers 0 1", 2),
        ("workers 0; towers 1", 2),
        ("workers 0 0; towers 1 2", 4),
        ("workers 0 1 2 3", 6),
        ("towers 0 1 2 3; workers 3", 6),
    ],
)
def test_glades_of_a_resource_are_counted_once_each(
    goal: str, tiles: str, value: int, drawing: str, points: int | None
) -> None:
    """TU-97, TU-86, TU-90"""
    s = turn(position(f"{drawing}; dice {value} {value}", "dice 6", "", "", goals=goal, tiles=tiles))
    assert (f"GOAL {value} 0" in offered(s)) is (points is not None)
    if points:
        choose(s, f"GOAL {value} 0")

        assert s.estates[0].vp == points


def test_the_die_closes_a_goal_for_everyone_until_the_round_ends() -> None:
    """TU-87, E9: for its owner, too."""
    s = position(
        "workers 0 1; dice 1 3 4", "workers 7 11; dice 1 3 4", goals="CG5 CG2", market="EN01", round=1
    )
    turn(s)
    choose(s, "GOAL 3 0")
    assert asked(s) == ("UseDie", 1)
    assert not any(name.startswith("GOAL") for name in offered(s))
    choose(s, "PLACE 1 Trade", "STOP")
    assert asked(s) == ("UseDie", 0)
    assert not any(name.startswith("GOAL") for name in offered(s))

    s.agenda = []
    s.then(EndRound())
    s.agenda.pop().run(s)
    assert list(s.goal_dice) == [NONE, NONE]


def test_a_goal_is_open_again_to_the_same_player_in_a_later_round() -> None:
    """TU-88"""
    s = position("workers 0 1; used Travel3", "", goals="CG5 CG2", goal_dice="CG5:0:3", round=1)
    s.then(EndRound())
    s.agenda.pop().run(s)
    s.agenda = []
    s.estates[0].add_die(3)
    turn(s)

    assert "GOAL 3 0" in offered(s)


def test_several_goals_can_be_used_in_one_round() -> None:
    """TU-88: one die each."""
    s = turn(position("B10; workers 0 1; dice 3 3 5", "", goals="CG5 CG3"))
    assert [name for name in offered(s) if name.startswith("GOAL")] == ["GOAL 3 0", "GOAL 3 1"]
    choose(s, "GOAL 3 0", "END", "GOAL 3 1")

    assert s.estates[0].vp == 4
    assert list(s.goal_dice) == [3, 3]


def test_the_die_lies_on_the_goal_and_is_told() -> None:
    """TU-62, TU-87"""
    s = position("", "workers 7 11 11 11; dice 4", goals="CG2 CG5")
    turn(s, 1)
    s.watched = True
    choose(s, "GOAL 4 1")

    assert list(s.goal_dice) == [NONE, 8 + 4]
    assert [event.data() for event in s.events if isinstance(event, GoalActivated)] == [
        {"kind": "GoalActivated", "seat": 1, "value": 4, "goal": 1, "tier": 2, "points": 4}
    ]


@pytest.mark.parametrize(("switch", "is_offered"), [("off", False), ("on", True)])
def test_a_goal_without_a_tier_is_blocked_only_where_agreed(switch: str, is_offered: bool) -> None:
    """TU-90, R15"""
    options = {"goal_zero_activation": switch}
    s = turn(position("workers 0; dice 3", "dice 3", goals="CG5 CG2", options=options))
    assert ("GOAL 3 0" in offered(s)) is is_offered
    if is_offered:
        choose(s, "GOAL 3 0")

        assert s.estates[0].vp == 0
        assert list(s.goal_dice) == [3, NONE]
        assert "GOAL 3 0" not in offered(s)


def test_cards_under_boards_are_not_triggered_by_a_goal() -> None:
    """TU-91, R16"""
    drawing = "workers 0 1; starters Travel:SE01 Trade:SE02; cards Travel:EN02 Trade:EN03; dice 3"
    s = turn(position(drawing, "dice 1 2", goals="CG5 CG2"))
    choose(s, "GOAL 3 0")

    assert asked(s) == ("UseDie", 1)
    assert tracks(s) == "F0 S0 P0 B0 VP2"
    assert s.pending == 0


# -- what they count -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "cards"),
    [
        ("starters Travel:SE01 Trade:SE02", 0),
        ("advisors AD01 AD02*", 2),
        ("starters Travel:SE01; cards Travel:EN01 Trade:EN02", 2),
        ("title Industrious; advisors AD01; cards Travel:EN01 Travel:EN02", 3),
    ],
)
def test_city_cards_are_advisors_turned_or_not_and_market_cards(drawing: str, cards: int) -> None:
    """TU-92"""
    assert count("CG1", drawing, rival="advisors AD05 AD06; cards Trade:EN09") == cards


def test_what_the_others_have_does_not_count() -> None:
    """TU-92, TU-93, TU-94, TU-95, TU-96, TU-97, TU-98"""
    rival = "F5 S5 P5 B20; workers 0 1 2; towers 3 4 5; upgraded Travel Trade"
    assert [count(f"CG{number}", "", rival=rival) for number in range(1, 10)] == [0] * 9


def test_workers_on_settlements_are_on_the_map_and_those_in_the_supply_are_not() -> None:
    """TU-96"""
    assert count("CG5", "workers S S S1 0") == 4
    assert count("CG5", "") == 0


def test_settlements_and_other_glades_are_not_glades_of_a_resource() -> None:
    """TU-97"""
    tiles = "0=G01 1=G04 2=G07 3=G10"
    drawing = "workers S 1 2 3; towers 0"

    assert [count(goal, drawing, tiles) for goal in ("CG6", "CG7", "CG8")] == [1, 1, 1]


def test_all_resources_are_counted_together_and_berries_are_not() -> None:
    """TU-98, TU-27"""
    assert count("CG9", "F1 S2 P4 B20") == 7
