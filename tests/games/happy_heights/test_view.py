"""What a seat may know, as plain data."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.happy_heights import GAME, edition
from tabletown.games.happy_heights.rules import Build, Draft, EndRound, HoaCheck, MaySwap
from tests.games.happy_heights.positions import card, choose, position


def view(s: Any, seat: int = 0) -> Any:
    return GAME.view(s, seat)


def test_the_table_is_all_there() -> None:
    """HH-03, HH-10, HH-12, HH-14: round, order, Market with its gaps, piles, goals and their owners."""
    s = position("R9", "Y9", "G9", market="P1 -- P2", discard="R2 R1", claims=("", "A2", ""), round=7, key=1)
    s.then(Draft(1))
    seen = view(s)

    assert (seen["round"], seen["rounds"], seen["phase"], seen["acting"]) == (7, 12, "draft", 1)
    assert (seen["key"], seen["order"]) == (1, [1, 2, 0])
    assert seen["market"] == [card("P1"), None, card("P2")]
    assert seen["discard"] == sorted([card("R1"), card("R2")])  # open, in no telling order
    assert seen["deck"] == 76 - 3 - 3 - 2 - 2  # streets, reserves, Market, discard pile
    assert seen["goals"] == [None, 1, None, None, None, None]
    assert (seen["rival"], seen["verdict"]) == (None, None)


def test_the_phases_of_a_turn() -> None:
    """HH-13"""
    s = position("R9/BK1 | Y9", market="BU1", options={"hoa_claim": "ask"})
    s.then(Draft(0), MaySwap(0), Build(0), HoaCheck(0))
    phases = [view(s)["phase"]]
    for choice in ("MARKET_0", "KEEP", "STACK_1", "DONE"):
        choose(s, choice)
        phases.append(view(s)["phase"])

    assert phases == ["draft", "swap", "place", "claim", "over"]


def test_a_street_is_described_lot_by_lot() -> None:
    """HH-57, HH-66, HH-81, HH-92: what stands, what is below, and what each card scores as."""
    s = position("W1/R9/BK1#2 | S~ | Y9~")
    s.then(Build(0))
    lots = view(s)["neighborhoods"][0]["street"]

    assert lots[0]["cards"] == [card("W1"), card("R9"), card("BK1")]
    assert len(lots[0]["demolished"]) == 2
    assert lots[0]["penthouse"]
    assert lots[0]["colours"] == ["red", "red", None]
    assert [lot["segment"] is not None for lot in lots] == [False, True, True]
    assert [lot["connected"] for lot in lots] == [False, True, True]


def test_what_fronts_and_roofs_bring_stands_at_the_lot() -> None:
    """HH-82 to HH-84: a house and the Butcher it asks for bring 4 each, a yellow roof 1 per yellow floor."""
    s = position("R2 | BU1 | Y9/R9/Y5/BK1")
    s.then(Build(0))
    lots = view(s)["neighborhoods"][0]["street"]

    assert [lot["front_points"] for lot in lots][:2] == [4, 4]
    assert [lot["roof_points"] for lot in lots] == [0, 0, 2]


@pytest.mark.parametrize(("series_rule", "breaks"), [("anchored", [2]), ("pairwise", [2, 4])])
def test_a_broken_series_is_pointed_out(series_rule: str, breaks: list[int]) -> None:
    """HH-81  Red, yellow, yellow, blue: cut once from the ground up; pairwise the two yellow ones hold."""
    s = position("R9/Y9/Y8/B9 | R5/R6 | P1", options={"series_rule": series_rule})
    s.then(Build(0))
    lots = view(s)["neighborhoods"][0]["street"]

    assert [lot["breaks"] for lot in lots] == [breaks, [], []]


@pytest.mark.parametrize("wild_identity", ["single", "per_line"])
@pytest.mark.parametrize(("series_rule", "cuts"), [("anchored", [3]), ("pairwise", [2])])
def test_a_wild_floor_goes_on_with_one_series_only(
    wild_identity: str, series_rule: str, cuts: list[int]
) -> None:
    """HH-81, HH-92  Yellow, wild, red: anchored the wild one is yellow; pairwise red, the first best."""
    s = position("Y9/W1/R9", options={"series_rule": series_rule, "wild_identity": wild_identity})
    s.then(Build(0))

    assert view(s)["neighborhoods"][0]["street"][0]["breaks"] == cuts


def test_a_segment_that_does_not_lead_to_the_stop_is_shown_as_not_connected() -> None:
    """HH-57: the lot between has none."""
    s = position("R9~#1 | Y9 | S~")
    s.then(Build(0))
    lots = view(s)["neighborhoods"][0]["street"]

    assert [lot["segment"] is not None for lot in lots] == [True, False, True]
    assert [lot["connected"] for lot in lots] == [False, False, True]


def test_matching_windows_are_pointed_out() -> None:
    """HH-86"""
    s = position("R9/Y9 | Y5/B4 | BK1")
    s.then(Build(0))

    assert view(s)["neighborhoods"][0]["matches"] == [
        {"lot": 0, "level": 1, "pairs": 1},
        {"lot": 0, "level": 2, "pairs": 1},
        {"lot": 1, "level": 1, "pairs": 1},  # Y5's cat and the Bakery's
    ]


def test_score_and_progress_are_public() -> None:
    """HH-72, HH-93: of every neighborhood, to every seat."""
    s = position("P | P", "R9 | Y5", claims=("A3", ""))
    s.then(Draft(0))
    one, two = view(s, -1)["neighborhoods"]

    assert (one["score"], one["claims"], one["cards_built"]) == (10, [2], 2)
    assert (two["score"], two["place"]) == (2 + 2, None)
    assert two["progress"][0] == {"have": 2, "need": 5, "met": False}
    assert two["progress"][3] == {"have": 1, "need": 4, "met": False}


@pytest.mark.parametrize(("choice", "slot"), [("MARKET_1", 1), ("DECK", -1)])
def test_where_a_draft_came_from_is_seen_by_all(choice: str, slot: int) -> None:
    """HH-20, HH-28a: a slot or the deck, at once."""
    s = position("R9", "Y9", market="G1 G2")
    s.then(Draft(0), MaySwap(0))
    before = view(s, 1)["neighborhoods"][0]["drafted_from"]
    choose(s, choice)

    assert before is None
    assert [view(s, seat)["neighborhoods"][0]["drafted_from"] for seat in (0, 1, -1)] == [slot] * 3


def test_at_the_end_there_are_places_and_a_verdict() -> None:
    """HH-79, HH-94"""
    s = position("P | P", "P", round=12)
    s.then(EndRound())
    s.settle()
    seen = view(s, 1)

    assert (seen["phase"], seen["acting"]) == ("over", None)
    assert [n["place"] for n in seen["neighborhoods"]] == [1, 2]
    assert seen["verdict"] == "{0} wins with 7 points."


def test_the_edition_is_sent_with_every_face() -> None:
    """A building, a business and a park."""
    seen: Any = GAME.edition_view(edition.standard())
    faces = {face["id"]: face for face in seen["cards"]}

    assert len(seen["cards"]) == 76
    assert faces["R1"] == {
        "id": "R1",
        "name": "Brick House 1",
        "kind": "building",
        "colour": "red",
        "windows": ["cat", "dog"],
        "business": None,
        "bonus": {"type": "with", "target": "bakery", "value": 4, "text": "+4 with Bakery"},
        "roof": None,
    }
    assert faces["FH2"]["business"] == "firehall"
    assert faces["FH2"]["roof"] == {"type": "match", "colour": "yellow", "text": "+1 per yellow floor below"}
    assert faces["X1"]["roof"]["type"] == "unique"
    assert (faces["P1"]["windows"], faces["P1"]["bonus"]) == ([], None)
    assert [goal["id"] for goal in seen["goals"]] == ["A1", "A2", "A3", "A4", "A5", "A6"]
