"""The Homeowners' Association: which streets meet a goal, and when it is claimed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.happy_heights import edition, scoring
from tabletown.games.happy_heights.components import Edition
from tabletown.games.happy_heights.hoa import goals_met, progress
from tabletown.games.happy_heights.rules import Build, EndRound, HoaCheck, Round, Turn
from tabletown.games.happy_heights.state import HappyHeights
from tests.games.happy_heights.positions import (
    asked,
    choose,
    drawn,
    edition_with,
    exhausted,
    lines,
    offered,
    position,
)


def met(text: str, cards: Edition | None = None, **switches: str) -> list[str]:
    """The goals a street meets."""
    s = position(text, options=switches, cards=cards)
    every = list(range(len(s.rules.edition.goals)))
    found = goals_met(s.rules, s.neighborhoods[0].street, every)
    return [s.rules.edition.goals[goal].id for goal in found]


def claims(s: HappyHeights, seat: int = 0) -> list[str]:
    return [s.rules.edition.goals[goal].id for goal in s.neighborhoods[seat].hoa]


def market(s: HappyHeights) -> list[str]:
    return [s.rules.edition.goals[goal].id for goal in s.hoa]


def builds(*streets: str, hand: str, **more: Any) -> HappyHeights:
    """Seat 0 is about to build; the HOA check follows."""
    s = position(*streets, hand=hand, **more)
    s.then(Build(0), HoaCheck(0))
    return s


# -- the goals -----------------------------------------------------------------------------------

EXAMPLES = [
    ("HV-01 before", "P | R9/Y9 | Y5/V3 | V6", ""),
    ("HV-01 after", "P | R9/Y9 | Y5/V3 | V6/G8", "A2 A4"),
    ("HV-02", "R9 | Y9 | G9 | B9 | V9", "A1"),
    ("HV-04 first", "R9/W1/R8/W2", "A3"),
    ("HV-04 second", "W1/W2/R9/R8", "A3"),
    ("HV-05", "R9/R8/R1/BK1", ""),
    ("HV-06", "R9/R8/R1/R2/BK1", "A3"),
    ("HV-08 four lots", "P | R9 | Y9 | P", ""),
    ("HV-08 five lots", "P | R9 | Y9 | G9 | P", "A5"),
    ("HV-09", "R9/Y9 | G9/BK1 | B9/V9", "A1 A2"),
    ("HV-10", "R9/Y9 | P | G9/R8 | B9/V9", "A1"),
]


@pytest.mark.parametrize(("text", "goals"), [pytest.param(*row[1:], id=row[0]) for row in EXAMPLES])
def test_a_worked_example_meets_these_goals(text: str, goals: str) -> None:
    """HH-72"""
    assert met(text) == goals.split()


@pytest.mark.parametrize(
    ("text", "goals"),
    [
        pytest.param("R9/Y9/G9/B9/V9", "A1", id="A1 on any level"),
        pytest.param("R9/Y9/G9/B9 | V9", "A1", id="A1 over several lots"),
        pytest.param("R9/Y9/G9/B9/W1", "A1", id="A1 a Wild Building supplies the missing colour"),
        pytest.param("R9/Y9/G9/W1/W2", "A1", id="A1 two supply two"),
        pytest.param("R9/Y9/G9/W1/BK1", "", id="A1 a Penthouse has no colour"),
        pytest.param("R9/Y9/G9/B9#3 | P", "", id="A1 demolished cards do not count"),
        pytest.param("R9/Y9 | G9/B9 | R8/Y8", "A2", id="A2 three of two storeys"),
        pytest.param("R9/Y9 | G9/B9 | R8/Y8/B8", "", id="A2 one is higher"),
        pytest.param("R9 | Y9 | G9", "", id="A2 one storey is no Highrise"),
        pytest.param("R9 | Y9 | G9 | B9/B8/B1", "", id="A2 not even three of them beside a Highrise"),
        pytest.param("R9/Y9 | G9/BK1 | B9/R8", "A2", id="A2 a Penthouse is a storey"),
        pytest.param("R9 | P | Y9 | G9/G8/G7", "", id="A2 not even beside a tower"),
        pytest.param("R9/Y9 | G9/B9 | R8/Y8 | P", "A2", id="A2 anywhere in the street"),
        pytest.param("R9/Y9 | G9/B9 | BK1 | R8/Y8", "", id="A2 side by side"),
        pytest.param("R9/R8/R1/R2", "A3", id="A3 four floors of one symbol"),
        pytest.param("W1/R9/W2/R8", "A3", id="A3 Wild floors are of that symbol"),
        pytest.param("R9/R8/R1/Y9/R2", "", id="A3 unbroken"),
        pytest.param("Y9/R9/R8/R1/R2", "", id="A3 from the ground floor"),
        pytest.param("R9 | W1 | R1 | W2 | Y9", "A4", id="A4 four pairs, pots among them"),
        pytest.param("R9 | W1 | R1", "", id="A4 three pairs at most"),
        pytest.param("P | P | R9 | S | P", "A5", id="A5 Parks at both ends of five lots"),
        pytest.param("P | P | R9 | P | S", "", id="A5 one end is no Park"),
        pytest.param("S | P | R9 | P | P", "", id="A5 the other end is none"),
        pytest.param("R9/BK1 | Y9/X1", "A6", id="A6 two Penthouses, a Wild one too"),
        pytest.param("R9/BK1 | BU1 | Y9", "", id="A6 a Business is none"),
    ],
)
def test_the_goals_of_the_standard_edition(text: str, goals: str) -> None:
    """HH-40, HH-45, HH-61, HH-72, HH-76"""
    assert met(text) == goals.split()


OTHER_GOALS = [
    ("colours_present", {"n": 3}, "R9 | Y9 | W1", "R9/Y9 | R8"),
    ("equal_skyline", {"lots": 2, "min_height": 3}, "R9/R8/R1 | Y9/Y8/Y1", "R9/R8 | Y9/Y8 | G9/G8"),
    ("equal_skyline", {"lots": 2, "min_height": 1}, "R9/R8 | Y9/Y8", "R9 | Y9 | G9/G8"),
    ("series", {"n": 3}, "R9/R8/W1", "R9/R8/BK1"),
    ("window_pairs", {"n": 2}, "R9 | W1 | Y9", "R9 | W1"),
    ("park_ends", {"width": 3}, "P | R9 | P", "P | R9 | Y9 | P"),
    ("parks", {"n": 3}, "P | P | R9 | P", "P | P"),
    ("penthouses", {"n": 1}, "R9/BK1", "BK1"),
    ("height", {"n": 4}, "P | R9/R8/R1/BK1", "P | R9/R8/R1"),
    ("width", {"n": 3}, "P | S | R9", "R9/R8/R1 | P"),
    ("subways", {"n": 2}, "S~ | R9~", "S | R9~ | Y9~"),
    ("ground_businesses", {"n": 2, "distinct": False}, "BK1 | BK2", "BK1 | R9/BU1"),
    ("ground_businesses", {"n": 2, "distinct": True}, "BK1 | X1", "BK1 | BK2"),
    ("ground_businesses", {"n": 3, "distinct": True}, "BK1 | X1 | BU1", "BK1 | X1 | X2"),
    ("all_different", {"width": 4}, "R9 | W1 | P | S", "R9 | R8 | P | S"),
    ("all_different", {"width": 4}, "BK1 | BU1 | R9 | W1", "R9 | P | S"),
    ("demolished_at_most", {"n": 2, "width": 2}, "R9#1 | P#1", "R9#2 | P#1"),
    ("demolished_at_most", {"n": 2, "width": 2}, "R9 | P", "R9"),
]


@pytest.mark.parametrize(
    ("predicate", "params", "yes", "no"),
    OTHER_GOALS,
    ids=[f"{row[0]} {' '.join(map(str, row[1].values()))}" for row in OTHER_GOALS],
)
def test_every_goal_an_edition_may_use(predicate: str, params: dict[str, Any], yes: str, no: str) -> None:
    """HH-72: every predicate an edition may use.

    HH-40: one storey is no Highrise; HH-46: a Penthouse is no Business; HH-57: only connected segments count.
    """
    goal = {"id": "G1", "name": "Goal", "points": 3, "predicate": predicate, "params": params}
    cards = edition_with(hoa=[goal])

    assert met(yes, cards) == ["G1"]
    assert met(no, cards) == []


def test_progress_counts_towards_the_goal_and_not_beyond_it() -> None:
    """HH-72: Friendly Faces, one pair of four, then five: four at ground level, one above."""
    s = position("R9 | Y5", "V9/R8 | W1/W3 | R1 | W2 | Y9")
    faces = s.rules.edition.goals[3]
    have = [progress(s.rules, n.street, faces) for n in s.neighborhoods]

    assert faces.need == 4
    assert have == [1, 4]


# -- claiming ------------------------------------------------------------------------------------


def test_every_goal_met_is_claimed_at_once_and_several_on_one_turn() -> None:
    """HH-73, HH-91: HV-01, the score goes from 12 over 14 to 20."""
    s = builds("P | R9/Y9 | Y5/V3 | V6", hand="G8")
    before = scoring.score(s, 0)
    choose(s, "STACK_3")

    assert s.decision is None
    assert claims(s) == ["A2", "A4"]
    assert market(s) == ["A1", "A3", "A5", "A6"]
    assert (before, scoring.score(s, 0)) == (12, 14 + 6)


def test_a_claimed_goal_lies_beside_the_blueprint_of_the_player_who_built() -> None:
    """HH-73: seat 1 builds the fifth lot, and A5 is seat 1's."""
    s = position("R9", "P | R8 | Y8 | G8", hand="P1")
    s.then(Build(1), HoaCheck(1))
    choose(s, "GROUND_RIGHT")

    assert [claims(s, 0), claims(s, 1)] == [[], ["A5"]]


def test_goals_are_tested_after_a_reserve_card_was_built_for_want_of_others() -> None:
    """HH-72, HH-73: nothing is left to draft (HH-24), and the Park of the reserve completes A5."""
    s = exhausted(position("P | R9 | Y9 | G9", "B9", reserves="P1"))
    s.then(Turn(0))
    s.settle()
    choose(s, "GROUND_RIGHT")

    assert claims(s) == ["A5"]


def test_goals_are_tested_after_a_demolition_too() -> None:
    """HH-72: a Park on the site of the last lot."""
    s = builds("P | R9 | Y9 | G9 | BK1", hand="P1")
    choose(s, "DEMOLISH_4")

    assert claims(s) == ["A5"]


def test_a_claimed_goal_is_kept_when_its_condition_is_gone() -> None:
    """HH-74: the Park at the end is torn down later."""
    s = builds("P | R9 | Y9 | G9 | P", hand="B9", claims=("A5",))
    choose(s, "DEMOLISH_4")

    assert drawn(s) == "P | R9 | Y9 | G9 | B9#1"
    assert claims(s) == ["A5"]
    assert scoring.score(s, 0) == 4 + 3 + 3  # Buildings, a Park, the goal


def test_only_the_active_player_can_claim() -> None:
    """HH-75, HH-77: seat 1 meets A5 as well, but it is seat 0 that builds."""
    s = builds("P | R9 | Y9 | G9", "P | R8 | Y8 | G8 | P", hand="P1")
    choose(s, "GROUND_RIGHT")

    assert claims(s, 0) == ["A5"]
    assert claims(s, 1) == []


def test_it_is_the_builders_own_street_that_is_tested() -> None:
    """HH-72, HH-75: seat 0 completes A5; seat 1's two Penthouses win A6 for neither of them."""
    s = builds("P | R9 | Y9 | G9", "R8/BK1 | Y8/X1", hand="P1")
    choose(s, "GROUND_RIGHT")

    assert [claims(s, 0), claims(s, 1)] == [["A5"], []]
    assert market(s) == ["A1", "A2", "A3", "A4", "A6"]


def test_a_goal_already_taken_gives_nothing() -> None:
    """HH-75"""
    s = builds("P | R9 | Y9 | G9", "P | R8 | Y8 | G8 | P", hand="P1", claims=("", "A5"))
    choose(s, "GROUND_RIGHT")

    assert claims(s, 0) == []
    assert claims(s, 1) == ["A5"]


def test_a_wild_building_takes_whatever_colour_each_test_needs() -> None:
    """HH-76: HV-11, W1 as violet for Paintbox, then as red for One-Hue Tower."""
    s = builds("W1/R9/R8 | Y9 | G9", hand="B9")

    assert met("W1/R9/R8 | Y9 | G9") == []
    choose(s, "GROUND_RIGHT")
    assert claims(s) == ["A1"]
    s = builds(drawn(s), hand="R1", claims=("A1",))
    choose(s, "STACK_0")
    assert drawn(s) == "W1/R9/R8/R1 | Y9 | G9 | B9"
    assert claims(s) == ["A1", "A3"]


def test_what_a_wild_building_was_for_one_goal_binds_neither_the_next_nor_the_score() -> None:
    """HH-76: W1 is violet for A1 and red for A3 at once, and red when it is scored."""
    street = "W1/R9/R8/R1 | Y9 | G9 | B9"

    assert met(street) == ["A1", "A3"]
    assert lines(street, claims="A1 A3") == "L1 4, L2 3, L5 2, L8 6; total 15"


def test_goals_are_tested_after_the_players_own_build_and_at_no_other_time() -> None:
    """HH-77: not when a round begins, not on another's turn, not at the end of the game."""
    full = "P | R8 | Y8 | G8 | P"
    s = position("R9", full, market="", round=11)
    s.then(Round())
    s.settle()
    for choice in ("MARKET_0", "KEEP", "DEMOLISH_0"):
        choose(s, choice)
    assert claims(s, 1) == []
    s = position("R9", full, round=12)
    s.then(EndRound())
    s.settle()

    assert s.decision is None
    assert claims(s, 1) == []


def asks(text: str, hand: str, **more: Any) -> HappyHeights:
    return builds(text, hand=hand, options={"hoa_claim": "ask"}, **more)


def test_with_the_switch_a_player_is_asked_and_claims_one_at_a_time() -> None:
    """HH-77a: in any order; the question ends by itself with the last goal met."""
    s = asks("P | R9/Y9 | Y5/V3 | V6", "G8")
    choose(s, "STACK_3")

    assert (asked(s), offered(s)) == (("MayClaim", 0), ["CLAIM_A2", "CLAIM_A4", "DONE"])
    choose(s, "CLAIM_A4")
    assert offered(s) == ["CLAIM_A2", "DONE"]
    choose(s, "CLAIM_A2")
    assert s.decision is None
    assert claims(s) == ["A4", "A2"]


def test_a_player_who_meets_no_goal_is_not_asked() -> None:
    """HH-77a"""
    s = asks("R9", "Y9")
    choose(s, "STACK_0")

    assert s.decision is None


def test_a_goal_that_is_not_claimed_stays_for_everybody_and_is_tested_again() -> None:
    """HH-77a: A5 is declined, and offered again after the next build."""
    s = asks("P | R9 | Y9 | G9", "P1", market="B9")
    s.agenda = []
    s.then(Build(0), HoaCheck(0), Turn(0))
    choose(s, "GROUND_RIGHT")
    choose(s, "DONE")

    assert claims(s) == []
    assert market(s) == ["A1", "A2", "A3", "A4", "A5", "A6"]
    for choice in ("MARKET_0", "KEEP", "STACK_1"):
        choose(s, choice)
    assert offered(s) == ["CLAIM_A5", "DONE"]


def test_a_goal_that_is_not_claimed_may_be_claimed_by_another() -> None:
    """HH-77a: seat 0 declines A5, seat 1 meets it later in the round and takes it."""
    streets = ("P | R9 | Y9 | G9", "P | R8 | Y8 | G8")
    s = position(*streets, deck="P1 P2", options={"hoa_claim": "ask"})
    s.then(Round())
    s.settle()
    for choice in ("MARKET_0", "KEEP", "GROUND_RIGHT", "DONE"):
        choose(s, choice)
    for choice in ("MARKET_1", "KEEP", "GROUND_RIGHT", "CLAIM_A5"):
        choose(s, choice)

    assert [claims(s, 0), claims(s, 1)] == [[], ["A5"]]


def test_a_player_is_asked_about_goals_after_building_and_at_no_other_time() -> None:
    """HH-77, HH-77a: seat 0 declines A5; round end, draft and swap pass before it is asked again."""
    s = position("P | R9 | Y9 | G9", "B9", deck="P1 B1 B2 B3", options={"hoa_claim": "ask"})
    s.then(Round())
    s.settle()
    questions = []
    for choice in (
        *("MARKET_0", "KEEP", "GROUND_RIGHT", "DONE"),
        *("MARKET_1", "KEEP", "STACK_0"),
        *("MARKET_0", "KEEP", "STACK_0"),
        *("MARKET_1", "KEEP", "STACK_1", "DONE"),
    ):
        questions.append(asked(s))
        choose(s, choice)

    turn = ["Draft", "MaySwap", "Build"]
    assert [name for name, _ in questions] == [*turn, "MayClaim", *turn, *turn, *turn, "MayClaim"]
    assert [seat for _, seat in questions] == [0] * 4 + [1] * 6 + [0] * 4


def test_goals_may_be_worth_other_points_in_another_edition() -> None:
    """HH-91, 3.9: the number is the edition's."""
    goal = {"id": "G1", "name": "Goal", "points": 7, "predicate": "parks", "params": {"n": 1}}
    s = position("P", claims=("G1",), cards=edition_with(hoa=[goal]))

    assert scoring.score(s, 0) == 3 + 7


def test_a_goal_that_names_no_points_is_worth_those_of_the_table() -> None:
    """HH-91, 3.9: 3 unless the edition says otherwise."""
    goal = {"id": "G1", "name": "Goal", "predicate": "parks", "params": {"n": 1}}
    tables = edition.data(edition.standard())["tables"]
    other = {**tables, "hoa_default_points": 5}
    worth = [
        scoring.score(position("", claims=("G1",), cards=edition_with(hoa=[goal], tables=table)), 0)
        for table in (tables, other)
    ]

    assert "hoa_default_points" not in tables
    assert worth == [3, 5]
