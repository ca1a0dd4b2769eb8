"""Demolition: a lot torn down for the card to build."""

from __future__ import annotations

import pytest

from tabletown.games.happy_heights import scoring
from tabletown.games.happy_heights.rules import Turn
from tests.games.happy_heights.positions import (
    action,
    asked,
    card,
    choose,
    drawn,
    line,
    lines,
    names,
    offered,
    position,
    to_build,
)


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("DEMOLISH_0", "V9#1 | R9/R8/BK1 | P"),
        ("DEMOLISH_1", "Y9 | V9#3 | P"),
        ("DEMOLISH_2", "Y9 | R9/R8/BK1 | V9#1"),
    ],
)
def test_any_one_lot_may_be_torn_down_as_a_whole(way: str, after: str) -> None:
    """HH-64, Q-25, Q-26: Highrise and Penthouse go together, and other ways need not be closed."""
    s = to_build("Y9 | R9/R8/BK1 | P", "V9")

    assert "GROUND_LEFT" in offered(s)
    choose(s, way)
    assert drawn(s) == after


@pytest.mark.parametrize("lot", ["R9", "W1", "R9/R8/R1/R2/R3", "R9/X1", "BU1", "X2", "P", "S"])
def test_a_lot_of_any_kind_may_be_torn_down(lot: str) -> None:
    """HH-64: Buildings, Highrises, Businesses, Parks, the Bus Stop."""
    s = to_build(f"Y9 | {lot}", "V9")
    choose(s, "DEMOLISH_1")

    assert drawn(s) == f"Y9 | V9#{1 + lot.count('/')}"


def test_the_card_is_built_at_once_on_the_cleared_site_and_nowhere_else() -> None:
    """HH-65: one action, no second question; all see what goes and what comes to level 1."""
    s = to_build("R9/R8 | Y9", "G9")
    s.watched = True
    choose(s, "DEMOLISH_0")

    assert s.decision is None
    assert drawn(s) == "G9#2 | Y9"
    assert names([s.hand]) == ["--"]
    assert [(type(event).__name__, event.facts()) for event in s.events] == [
        ("Demolished", {"seat": 0, "lot": 0, "cards": [card("R9"), card("R8")]}),
        ("Built", {"seat": 0, "card": card("G9"), "lot": 0, "level": 1}),
    ]


def test_demolished_cards_lie_under_the_new_lot_for_good() -> None:
    """HH-66, HH-78: EV-03; they score nothing, count as played and are in no pile."""
    s = to_build("R9/R8/Y9", "P1")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "P#3"
    assert names(list(s.neighborhoods[0].street[0].demolished)) == ["R9", "R8", "Y9"]
    assert s.neighborhoods[0].cards_built == 4
    assert s.discard == []
    assert not {"R9", "R8", "Y9"} & set(names(s.deck))
    assert lines("P#3") == "L6 3; total 3"


def test_cards_of_earlier_demolitions_stay_on_the_site() -> None:
    """HH-66"""
    s = to_build("R9/R8#2 | P", "G9")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "G9#4 | P"


def test_soil_stays_under_a_lot_that_grows_and_is_no_storey_of_it() -> None:
    """HH-66: five demolished cards leave room for four more floors, and R9's cat still faces Y5's."""
    s = to_build("R9#5 | P", "Y9")
    choose(s, "STACK_0")

    assert drawn(s) == "R9/Y9#5 | P"
    assert line(5, "R9#5 | Y5") == 2


@pytest.mark.parametrize(
    ("text", "hand", "points"),
    [
        pytest.param("P | P", "R9", 1 + 3, id="a Park: one is left"),
        pytest.param("BK1 | R1", "P1", 1 + 3, id="a Bakery: R1 finds none"),
        pytest.param("R1 | BK1", "P1", 3, id="a related building: the Bakery finds none"),
        pytest.param("S | R6", "V9", 1 + 1, id="a Bus Stop: R6 finds none"),
        pytest.param("R9 | Y5", "B9", 1 + 1, id="windows: Y5's cat has no neighbour"),
        pytest.param("R9/R8/R1 | P", "R2", 1 + 3, id="floors: no series"),
    ],
)
def test_what_lies_under_the_soil_scores_nothing(text: str, hand: str, points: int) -> None:
    """HH-66: the first lot is torn down; the cards that stand are scored as if it had never been."""
    s = to_build(text, hand)
    choose(s, "DEMOLISH_0")

    assert scoring.score(s, 0) == points


def test_the_subway_under_the_site_stays() -> None:
    """HH-67, HH-69: EV-26, the Bus Stop makes way for a Park; both segments lead nowhere now."""
    s = to_build("S~ | R9~", "P1")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "P~#1 | R9~"
    assert lines(drawn(s)) == "L1 1, L6 3; total 4"


def test_the_subway_stays_under_the_site_of_any_lot() -> None:
    """HH-67: a Highrise makes way for Y9; Main Floor 1, Bus Stop and two segments 9."""
    s = to_build("R9/R8~ | S~", "Y9")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "Y9~#2 | S~"
    assert lines(drawn(s)) == "L1 1, L7 9; total 10"


def test_a_bus_stop_may_replace_the_bus_stop() -> None:
    """HH-68: EV-27, the segments stay connected."""
    s = to_build("S~ | R9~", "S2")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "S~#1 | R9~"
    assert lines(drawn(s)) == "L1 1, L7 9; total 10"


def test_a_bus_stop_is_not_built_on_another_site_while_one_stands() -> None:
    """HH-68"""
    ways = offered(to_build("R9 | S | Y9", "S1"))

    assert [way for way in ways if way.startswith("DEMOLISH")] == ["DEMOLISH_1"]


@pytest.mark.parametrize("hand", ["R8", "W1", "BK1", "X1", "P1", "S1"])
def test_the_new_card_may_be_of_any_kind(hand: str) -> None:
    """HH-68: with no Bus Stop in the street."""
    s = to_build("R9 | Y9", hand)
    choose(s, "DEMOLISH_1")

    assert drawn(s) == f"R9 | {hand[0] if hand in ('P1', 'S1') else hand}#1"


def test_segments_of_a_demolished_stop_do_not_score_until_a_stop_reconnects_them() -> None:
    """HH-69, Q-24: SV-37"""
    s = to_build("R9~ | S~", "Y9")
    choose(s, "DEMOLISH_1")

    assert drawn(s) == "R9~ | Y9~#1"
    assert line(7, "R9~ | Y9~#1") == 0
    assert line(7, "R9~ | S~#2") == 9


def test_after_the_stop_is_gone_segments_start_again_under_the_next_one() -> None:
    """HH-69, HH-53: without a stop none can be built; the new stop's own lot comes first."""
    assert not [way for way in offered(to_build("R9~ | Y9~#1 | G9", "S1")) if "SUBWAY" in way]
    assert offered(to_build("R9~ | Y9~#1 | S", "S1")) == ["SUBWAY_2", "DEMOLISH_2"]


def test_a_stop_beside_an_old_run_does_not_connect_it_until_it_has_a_segment_too() -> None:
    """HH-69, HH-57: the run cannot grow at its far end either before that; then all three segments count."""
    assert line(7, "G9 | R9~ | Y9~#1 | S") == 3
    s = to_build("G9 | R9~ | Y9~#1 | S", "S1")
    assert offered(s) == ["SUBWAY_3", "DEMOLISH_3"]
    choose(s, "SUBWAY_3")

    assert drawn(s) == "G9 | R9~ | Y9~#1 | S~"
    assert line(7, drawn(s)) == 3 + 3 * 3
    assert offered(to_build(drawn(s), "S1")) == ["SUBWAY_0", "DEMOLISH_3"]


def test_at_most_one_lot_is_torn_down_a_turn_and_only_to_build() -> None:
    """HH-70: from the second build on; demolition is part of the one Build question."""
    assert offered(to_build("", "R9")) == ["GROUND_RIGHT"]
    assert "DEMOLISH_0" in offered(to_build("R9", "Y9"))
    s = position("R9 | V9", "Y9", market="G9 G8")
    s.then(Turn(0), Turn(1))
    s.settle()
    assert not [way for way in offered(s) if "DEMOLISH" in way]
    choose(s, "MARKET_0")
    assert not [way for way in offered(s) if "DEMOLISH" in way]
    choose(s, "KEEP")
    choose(s, "DEMOLISH_0")
    assert asked(s) == ("Draft", 1)
    assert drawn(s) == "G9#1 | V9"


@pytest.mark.parametrize("round", [2, 11, 12])
def test_a_lot_may_be_torn_down_on_every_turn(round: int) -> None:  # noqa: A002  the rulebook's word
    """HH-70: to the last round, whatever was torn down before, and the same site again."""
    s = to_build("R9#1 | Y9", "G9", round=round)

    assert [way for way in offered(s) if way.startswith("DEMOLISH")] == ["DEMOLISH_0", "DEMOLISH_1"]
    choose(s, "DEMOLISH_0")
    assert drawn(s) == "G9#2 | Y9"


def test_the_site_keeps_its_place_between_its_neighbours() -> None:
    """HH-71: the new lot's windows face those of the old lot's neighbours."""
    s = to_build("R9 | P | Y9", "W1")

    assert line(5, drawn(s)) == 0
    s.choose(action("DEMOLISH_1"))
    assert drawn(s) == "R9 | W1#1 | Y9"
    assert line(5, drawn(s)) == 4
