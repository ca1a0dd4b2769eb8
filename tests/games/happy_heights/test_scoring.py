"""Final scoring: the worked examples, one test per clause, and what must hold for every street."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.rng import Rng
from tabletown.games.happy_heights import edition, scoring
from tabletown.games.happy_heights.components import (
    ANY_COLOUR,
    BUSINESS,
    NO_CARD,
    UNIQUE,
    WILD_BUILDING,
    WILD_BUSINESS,
    Edition,
)
from tabletown.games.happy_heights.new_game import rules_of
from tabletown.games.happy_heights.placement import place, ways_to_build
from tabletown.games.happy_heights.rules import Build, HoaCheck
from tabletown.games.happy_heights.score_sheet import sheet_of
from tabletown.games.happy_heights.state import Lot, Neighborhood
from tabletown.games.happy_heights.switches import Rules
from tests.games.happy_heights.positions import (
    choose,
    drawn,
    edition_with,
    line,
    lines,
    position,
    to_build,
    wild_colours,
    with_face,
)

# -- the worked examples -----------------------------------------------------------------------

EXAMPLES = [
    # From the rulebook.
    ("SV-01", "Y1/Y9/B9/Y3", "L1 1, L2 1; total 2"),
    ("SV-02", "R2 | BU1", "L1 1, L4 8; total 9"),
    ("SV-03", "G1 | BK2", "L1 1, L4 8; total 9"),
    ("SV-04", "R3 | FH1 | P | P | G7", "L1 2, L4 16, L5 2, L6 7; total 27"),
    ("SV-05 one", "P", "L6 3; total 3"),
    ("SV-05 two", "P | P", "L6 7; total 7"),
    ("SV-05 three", "P | P | P", "L6 10; total 10"),
    ("SV-05 four", "P | P | P | P", "L6 15; total 15"),
    ("SV-06", "S~ | R9~ | P", "L1 1, L6 3, L7 9; total 13"),
    ("SV-07", "X1 | R9 | Y9 | P | S", "L1 2, L4 4, L6 3, L7 3; total 12"),
    ("SV-08", "R9/Y9/G9/B9/X1", "L1 1, L3 4; total 5"),
    ("SV-09", "Y1/B9/Y9/BK1", "L1 1, L3 2; total 3"),
    ("SV-10", "R1 | R9/BK2", "L1 2; total 2"),
    ("SV-11", "R9/R2 | BU1", "L1 1, L2 1; total 2"),
    # Windows.
    ("SV-12", "R1 | Y9", "L1 2, L5 2; total 4"),
    ("SV-13", "Y9 | R1", "L1 2; total 2"),
    ("SV-14", "R9/Y9 | V6/V3", "L1 2, L2 1, L5 4; total 7"),
    ("SV-16", "W1 | R9", "L1 2, L5 2; total 4"),
    ("SV-17", "W1 | W2", "L1 2; total 2"),
    ("SV-18", "R6 | W1", "L1 2; total 2"),
    ("SV-20", "R9 | P | Y5", "L1 2, L6 3; total 5"),
    ("SV-21", "W1 | X2 | R9", "L1 2, L4 4, L5 2; total 8"),
    # Wild identities and series.
    ("SV-22", "W1/R9/R8", "L1 1, L2 2; total 3"),
    ("SV-24", "W1/R9/R8 | X1 | R4", "L1 2, L4 4; total 6"),
    ("SV-25", "R9/W1/R8/X1", "L1 1, L2 2, L3 1; total 4"),
    ("SV-26", "X1 | R9 | X2", "L1 1; total 1"),
    ("SV-28", "X1 | BK1 | BK2", "nothing; total 0"),
    ("SV-29", "Y9/B9/B6", "L1 1; total 1"),
    ("SV-30", "BK1", "nothing; total 0"),
    ("SV-41", "W1/R9 | X1 | W2/R8", "L1 2, L2 1, L4 4; total 7"),
    # Fronts, parks, transit.
    ("SV-32", "R1 | BK1 | BK2", "L1 1, L4 12; total 13"),
    ("SV-33", "R8/R9/Y9/BK1", "L1 1, L2 1, L3 1, L4 3; total 6"),
    ("SV-34", "R6 | S", "L1 1, L4 4, L7 3; total 8"),
    ("SV-36", "P | P | P | P | P", "L6 15; total 15"),
    ("SV-37", "R9~ | Y9~#1 | P", "L1 2, L6 3; total 5"),
    ("SV-38", "S~ | Y9~", "L1 1, L7 9; total 10"),
]


@pytest.mark.parametrize(("text", "expected"), [pytest.param(*row[1:], id=row[0]) for row in EXAMPLES])
def test_a_worked_example_scores_as_worked_out(text: str, expected: str) -> None:
    """HH-80 to HH-92, Q-20: lines and total."""
    assert lines(text) == expected


def test_the_long_example_scores_44() -> None:
    """SV-40: all of HH-80 to HH-93 on one street of 12 cards."""
    text = "P | BK1 | R1/R9/R8/W1/FH1 | Y1/Y5/X1 | S~"

    assert lines(text, claims="A3 A6") == "L1 2, L2 4, L3 5, L4 12, L5 6, L6 3, L7 6, L8 6; total 44"
    assert wild_colours(text) == ["W1 = red"]
    assert position(text).neighborhoods[0].cards_built == 12


@pytest.mark.parametrize(
    ("text", "switch", "expected"),
    [
        pytest.param("Y9 | R1", {"window_rule": "any"}, "L1 2, L5 2; total 4", id="SV-13 any"),
        pytest.param(
            "W1/R9/R8 | X1 | R4",
            {"wild_identity": "per_line"},
            "L1 2, L2 2, L4 4; total 8",
            id="SV-24 per_line",
        ),
        pytest.param(
            "R9/W1/R8/X1", {"wild_identity": "per_line"}, "L1 1, L2 2, L3 2; total 5", id="SV-25 per_line"
        ),
        pytest.param("Y9/B9/B6", {"series_rule": "pairwise"}, "L1 1, L2 1; total 2", id="SV-29 pairwise"),
        pytest.param(
            "W1/R9 | X1 | W2/R8",
            {"wild_identity": "per_line"},
            "L1 2, L2 2, L4 4; total 8",
            id="SV-41 per_line",
        ),
    ],
)
def test_a_worked_example_under_another_reading(text: str, switch: dict[str, Any], expected: str) -> None:
    """HH-81, HH-87, HH-92 with the switches of 3.10."""
    assert lines(text, **switch) == expected


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        pytest.param("W1 | X2 | R9", ["W1 = yellow"], id="SV-21 any colour but red"),
        pytest.param("W1/R9/R8", ["W1 = red"], id="SV-22"),
        pytest.param("W1/R9/R8 | X1 | R4", ["W1 = yellow"], id="SV-24"),
        pytest.param("R9/W1/R8/X1", ["W1 = red"], id="SV-25"),
        pytest.param("W1/R9 | X1 | W2/R8", ["W1 = red", "W2 = yellow"], id="SV-41"),
        pytest.param("W1", ["W1 = red"], id="nothing to choose for: the first colour"),
        pytest.param("Y9/W1/Y8", ["W1 = yellow"], id="the colour of the floors around it"),
        pytest.param("W1/G9/G8", ["W1 = green"], id="the colour of the floors above it"),
    ],
)
def test_of_the_best_colours_for_wild_buildings_the_first_in_edition_order_are_reported(
    text: str, colours: list[str]
) -> None:
    """HH-92, 4.17"""
    assert wild_colours(text) == colours


def test_with_a_colour_per_line_none_is_reported() -> None:
    """HH-92, 4.17"""
    assert wild_colours("W1/R9/R8", wild_identity="per_line") == []


# -- L1 to L3 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("R9", 1, id="a coloured Building"),
        pytest.param("W1", 1, id="a Wild Building"),
        pytest.param("R9/R8/R1", 1, id="a Highrise once"),
        pytest.param("BK1", 0, id="no Business"),
        pytest.param("X1", 0, id="no Wild Business"),
        pytest.param("P", 0, id="no Park"),
        pytest.param("S", 0, id="no Bus Stop"),
        pytest.param("R9 | Y9 | G9 | B9 | W1", 5, id="five Buildings"),
    ],
)
def test_each_building_at_ground_level_is_worth_a_point(text: str, points: int) -> None:
    """HH-61, HH-80, Q-19"""
    assert line(1, text) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("Y9", 0, id="a single floor has no series"),
        pytest.param("Y9/Y8/Y7/Y6/Y5", 4, id="five floors of one symbol"),
        pytest.param("Y9/Y8/B9/Y7", 1, id="stops at the first break"),
        pytest.param("Y9/B9/Y8/Y7", 0, id="broken at once"),
        pytest.param("Y9/Y8/BK1", 1, id="stops at a Penthouse"),
        pytest.param("Y9/Y8 | R9/R8/R7", 3, id="each Highrise has its own"),
    ],
)
def test_a_series_goes_on_from_the_ground_floor_until_a_symbol_differs(text: str, points: int) -> None:
    """HH-81, Q-12, Q-13"""
    assert line(2, text) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("Y9/BK1", 1, id="the ground floor is below it too"),
        pytest.param("R9/BK1", 0, id="no floor of its symbol"),
        pytest.param("Y9/R9/Y8/Y7/BK1", 3, id="any position, gaps do not matter"),
        pytest.param("Y9/BK1 | Y8/Y7", 1, id="only its own lot"),
        pytest.param("R9/R8/X1", 1, id="Wild: equal colours count once"),
        pytest.param("R9/Y9/R8/G9/X1", 3, id="Wild: three different colours"),
        pytest.param("R9/Y9/W1/X1", 3, id="Wild over a Wild floor, which takes a third colour"),
    ],
)
def test_a_penthouse_counts_the_floors_below_it(text: str, points: int) -> None:
    """HH-60, HH-82, Q-15, Q-16"""
    assert line(3, text) == points


def test_a_roof_counts_nothing_while_its_card_is_a_business() -> None:
    """HH-47"""
    assert line(3, "BK1 | Y9/Y8") == 0  # a yellow roof at ground level
    assert line(3, "X1 | R9/Y9") == 0
    assert lines("X1 | R9/Y9 | R8") == "L1 2; total 2"  # two red lots, so not all differ either


# -- L4: fronts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("R1 | BK1", 8, id="with a shop, and the shop's own"),
        pytest.param("R1 | Y1 | BK1", 12, id="every Main Floor that asks for it"),
        pytest.param("R1 | P | BK1", 8, id="anywhere in the street"),
        pytest.param("R1 | BU1", 0, id="not with another shop"),
        pytest.param("R7 | P | P", 4, id="with Park: once"),
        pytest.param("G7 | P | P", 8, id="per Park: each"),
        pytest.param("G7 | B9", 0, id="per Park: none"),
        pytest.param("R7 | S", 0, id="with Park: a Bus Stop is none"),
        pytest.param("G7 | S | P", 4, id="per Park: Parks alone"),
        pytest.param("R6 | S", 4, id="with Bus Stop"),
        pytest.param("R6~ | Y9", 0, id="a Subway is no Bus Stop"),
        pytest.param("R8/Y9/BK1", 2, id="per floor above, the Penthouse included"),
        pytest.param("R8 | Y9/G9", 0, id="per floor above: only in its own lot"),
        pytest.param("R1/R9 | BK1", 8, id="with a shop, floors above it or not"),
        pytest.param("G7/G9/X1 | P | P", 8, id="per Park, floors above it or not"),
    ],
)
def test_the_bonus_on_a_main_floor(text: str, points: int) -> None:
    """HH-38, HH-83, Q-31, Q-37"""
    assert line(4, text) == points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("R1 | BK1", "L1 1, L4 8; total 9", id="one Bakery"),
        pytest.param("R1 | BK1 | BK2", "L1 1, L4 16; total 17", id="R1 twice, each Bakery once"),
        pytest.param("R1 | R9/BK1 | BK2", "L1 2, L4 8; total 10", id="not for a Penthouse"),
        pytest.param("R1 | BU2", "L1 1; total 1", id="not for another shop"),
    ],
)
def test_a_bonus_may_count_the_businesses_of_a_shop(text: str, expected: str) -> None:
    """HH-83, HH-84: with R1 as +4 per Bakery, which makes it a related building too."""
    cards = with_face("R1", bonus={"type": "per", "target": "bakery", "value": 4})

    assert lines(text, cards=cards) == expected


def test_a_business_is_worth_what_its_card_says() -> None:
    """HH-84: 6 for a Bakery of another edition, 4 for R1 and 1 for its ground floor."""
    cards = with_face("BK1", bonus={"type": "related", "target": "bakery", "value": 6})

    assert lines("R1 | BK1", cards=cards) == "L1 1, L4 10; total 11"


def test_the_bonus_of_a_card_used_as_a_floor_is_lost() -> None:
    """HH-41, Q-18: R1 stacked neither scores with the Bakery nor is a related building."""
    assert line(4, "R1 | BK1") == 8
    assert line(4, "R9/R1 | BK1") == 0
    assert line(4, "Y9/G7 | P | P") == 0
    assert line(4, "Y9/R6 | S") == 0
    assert line(4, "Y9/R8/G9") == 0


def test_a_business_satisfies_every_bonus_that_asks_for_its_shop() -> None:
    """HH-44: three Main Floors want the Bakery, and its own bonus counts once."""
    assert line(4, "R1 | Y1 | BK1 | G1") == 3 * 4 + 4
    assert line(4, "R1 | P | S | BK1") == 4 + 4  # however far away
    assert line(4, "R1 | BK1 | BK2") == 4 + 4 + 4  # a second Bakery satisfies R1 no more than one does
    assert line(4, "R1 | BU1 | Y1") == 0  # a Butcher is no Bakery


def test_each_business_of_a_shop_scores_once_if_a_main_floor_asks_for_it() -> None:
    """HH-84, Q-17"""
    assert line(4, "R1 | BK1 | BK2") == 4 + 4 + 4
    assert line(4, "R1 | Y1 | BK1") == 4 + 4 + 4  # two related buildings, the Bakery's own bonus once
    assert line(4, "R9 | BK1 | BK2") == 0
    assert line(4, "BU1 | R1") == 0
    assert line(4, "R2/R1 | BK1") == 0  # the floor that asks for it is no Main Floor


def test_a_penthouse_is_no_business_any_more() -> None:
    """HH-46, Q-32: R1 finds no Bakery, and the Bakery on top finds no related building."""
    assert line(4, "R1 | R9/BK1") == 0
    assert line(4, "R9/X1 | Y9") == 0  # nor has the Wild one its bonus, though all lots differ
    assert line(4, "X1 | R9/BK1 | BK2") == 4  # one red lot and one Bakery: all lots differ


def test_a_wild_business_is_no_shop_and_has_no_related_building() -> None:
    """HH-59, Q-39"""
    assert line(4, "R1 | X1 | R9") == 0  # two red lots: not all different either
    assert line(4, "R1 | Y9/X1") == 0  # nor on a roof
    assert line(4, "BK1 | W1 | W2 | P | P") == 0  # nor is a Wild Building related to a shop


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("X1", 4, id="a single lot differs from all others"),
        pytest.param("X1 | R9 | Y9", 4, id="two colours"),
        pytest.param("X1 | R9 | R8", 0, id="one colour twice"),
        pytest.param("X1 | BK1 | BU1", 4, id="two shops"),
        pytest.param("X1 | BK1 | BK2", 0, id="one shop twice"),
        pytest.param("X1 | P | S", 4, id="a Park and a Bus Stop"),
        pytest.param("X1 | P | P", 0, id="two Parks"),
        pytest.param("X1 | X2", 0, id="two Wild Businesses"),
        pytest.param("X1 | R9 | W1", 4, id="a Wild Building takes a free colour"),
        pytest.param("X1 | W1 | W2 | W3 | W4", 4, id="four Wild Buildings, five colours"),
        pytest.param("R9/X1 | Y9 | Y8", 0, id="not as a Penthouse"),
        pytest.param("R9/X1 | Y9 | P", 0, id="not even if all lots differ"),
        pytest.param("X1 | R9/Y9 | Y8", 4, id="floors above do not count"),
    ],
)
def test_a_wild_business_scores_if_all_lots_differ(text: str, points: int) -> None:
    """HH-58, HH-85, Q-30"""
    assert line(4, text) == points


def test_wild_buildings_cannot_all_differ_where_there_are_fewer_colours() -> None:
    """HH-85: an edition of red, yellow and green; three Wild Buildings differ, four do not."""
    plain = edition.data(edition.standard())
    colours = plain["colours"][:3]
    names = [None, *[colour["key"] for colour in colours]]
    cards = edition_with(
        colours=colours,
        cards=[
            face
            for face in plain["cards"]
            if face.get("colour") in names and face.get("roof", {}).get("colour") in names
        ],
        hoa=plain["hoa"][1:],
        limits={**plain["limits"], "max_players": 2},
    )

    assert lines("X1 | W1 | W2 | W3", cards=cards) == "L1 3, L4 4; total 7"
    assert lines("X1 | W1 | W2 | W3 | W4", cards=cards) == "L1 4; total 4"


# -- L5: neighbours ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("R9 | Y5", 2, id="cat faces cat"),
        pytest.param("R9/Y9 | Y5/B4", 4, id="level by level"),
        pytest.param("R9 | B9/Y5", 0, id="only on the same level"),
        pytest.param("B9 | V9 | G9 | R9 | Y5", 2, id="any two neighbours"),
        pytest.param("R9 | B9 | Y5", 0, id="only neighbouring lots"),
        pytest.param("R9 | P | Y5", 0, id="a Park has no windows"),
        pytest.param("R9 | S~ | Y5", 0, id="a Bus Stop has none, and subways do not take part"),
        pytest.param("R9 | BK1", 2, id="a Business shows its windows"),
        pytest.param("R9 | X1", 2, id="a Wild one too"),
        pytest.param("B9/Y5 | V9/BK1", 2, id="and so does a Penthouse"),
        pytest.param("B9/BO2 | V9/Y5", 2, id="to the right too"),
        pytest.param("B9/Y5 | V9/X1", 2, id="and a Wild one"),
        pytest.param("B9/BO2 | V9/G9/BK1", 0, id="but only on its own level"),
    ],
)
def test_each_matching_window_pair_of_neighbouring_lots_is_worth_two(text: str, points: int) -> None:
    """HH-48, HH-56, HH-86, Q-11"""
    assert line(5, text) == points


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("R1 | Y9", 2, id="dog faces dog"),
        pytest.param("Y9 | R1", 0, id="dog faces cat: cards are never mirrored"),
        pytest.param("R6 | R7", 0, id="empty faces empty"),
        pytest.param("R1 | R7", 0, id="dog faces empty"),
    ],
)
def test_only_the_two_windows_at_the_shared_wall_are_compared(text: str, points: int) -> None:
    """HH-34, HH-87, Q-10"""
    assert line(5, text) == points


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("R1 | Y9", "L1 2, L5 2; total 4", id="dog faces dog"),
        pytest.param("Y9 | R1", "L1 2; total 2", id="dog faces cat"),
    ],
)
def test_of_more_windows_too_only_the_outermost_are_compared(text: str, expected: str) -> None:
    """HH-87: an edition with a reader between the two windows of every card."""
    faces = deepcopy(edition.data(edition.standard())["cards"])
    for face in faces:
        if face.get("windows"):
            face["windows"].insert(1, "reader")

    assert lines(text, cards=edition_with(cards=faces)) == expected


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("W1 | R9", 2, id="pot faces cat"),
        pytest.param("R9 | W1", 2, id="cat faces pot"),
        pytest.param("W1 | Y9 | W2", 4, id="pot faces dog, dog faces pot"),
        pytest.param("W1 | G9 | W2", 4, id="pot faces parrot, parrot faces pot"),
        pytest.param("W1 | B9 | W2", 4, id="pot faces musician, musician faces pot"),
        pytest.param("W1 | V9 | W2", 4, id="pot faces reader, reader faces pot"),
        pytest.param("R9 | W1 | Y9", 4, id="two pots, one for each neighbour"),
        pytest.param("W1 | W2", 0, id="pot faces pot"),
        pytest.param("R6 | W1", 0, id="empty faces pot"),
        pytest.param("W1 | R7", 0, id="pot faces empty"),
    ],
)
def test_a_pot_matches_one_occupant_it_faces(text: str, points: int) -> None:
    """HH-63, HH-88, Q-29"""
    assert line(5, text) == points


# -- L6 to L8 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("parks", "points"), list(enumerate([0, 3, 7, 10, 15, 15])))
def test_parks_are_worth_more_together(parks: int, points: int) -> None:
    """HH-50, HH-89, Q-20: any number of Parks, by the table."""
    assert line(6, " | ".join(["P"] * parks)) == points


def test_parks_beyond_the_table_are_worth_its_last_number() -> None:
    """HH-89, Q-20: a table that ends with two Parks."""
    tables = {**edition.data(edition.standard())["tables"], "parks": [0, 3, 7]}

    assert lines("P | P | P | P", cards=edition_with(tables=tables)) == "L6 7; total 7"


def test_only_parks_that_stand_count() -> None:
    """HH-89: one of two Parks makes way for R9, which leaves 3 for the other and 1 for R9."""
    s = to_build("P | P", "R9")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "R9#1 | P"
    assert scoring.score(s, 0) == 3 + 1


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("S", 3, id="the Bus Stop"),
        pytest.param("S~", 6, id="and each segment"),
        pytest.param("P~ | S~ | R9/R8~ | BK1~ | V9~", 18, id="under any kind of lot"),
        pytest.param("S~ | R9 | Y9~#1", 6, id="not beyond a gap"),
        pytest.param("S | R9~", 3, id="not unless the Bus Stop's own lot has one"),
        pytest.param("R9~ | Y9~", 0, id="nothing without a Bus Stop"),
    ],
)
def test_the_bus_stop_and_its_connected_segments_are_worth_three_each(text: str, points: int) -> None:
    """HH-55, HH-57, HH-90, Q-23, Q-24"""
    assert line(7, text) == points


def test_a_second_bus_stop_would_score_nothing() -> None:
    """HH-90, Q-21: it cannot arise, but neither scorer nor sheet counts it."""
    s = position("S | R9 | S")

    assert scoring.transit(s.rules, s.neighborhoods[0].street) == 3
    assert line(7, "S | R9 | S") == 3
    assert lines("S~ | R9 | S~") == "L1 1, L7 6; total 7"


def test_each_claimed_goal_is_worth_three() -> None:
    """HH-91"""
    assert lines("", claims="A2") == "L8 3; total 3"
    assert lines("", claims="A1 A2 A3 A4 A5 A6") == "L8 18; total 18"


def test_the_total_is_the_sum_of_the_lines_and_nothing_is_negative() -> None:
    """HH-93: 2 for two Buildings, 4 + 4 for Bakery and R1, 3 for a Park, 3 for the Bus Stop."""
    s = position("R1 | BK1 | P | S | G9#4")

    assert scoring.score(s, 0) == 2 + 8 + 3 + 3


def test_what_brings_nothing_costs_nothing() -> None:
    """HH-93: an idle Bakery, a Corner Lot beside another, a segment that leads nowhere, demolished cards."""
    assert lines("BK1 | R9~#2 | X2 | X1") == "L1 1; total 1"


# -- Wild Buildings ------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["R", "Y", "G", "B", "V"])
def test_a_butterfly_counts_as_any_symbol_in_a_series(colour: str) -> None:
    """HH-61, HH-62: above the ground and as Main Floor."""
    assert line(2, f"{colour}9/W1/{colour}8") == 2
    assert line(2, f"W1/{colour}9/{colour}8") == 2


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("G9/V8/W1/FH1", id="red roof"),
        pytest.param("R9/V8/W1/BK1", id="yellow roof"),
        pytest.param("R9/V8/W1/BK2", id="green roof"),
        pytest.param("R9/V8/W1/BU2", id="blue roof"),
        pytest.param("R9/G8/W1/BU1", id="violet roof"),
    ],
)
def test_a_butterfly_counts_as_any_symbol_under_a_penthouse(text: str) -> None:
    """HH-61, HH-62: the roof finds no floor of its colour but the Wild one."""
    assert line(3, text) == 1


def test_all_lots_differ_only_if_that_is_worth_more_than_the_series_it_costs() -> None:
    """HH-92: beside R4 the two Wild Main Floors could differ for 4 points; as red ones they begin 3 + 3."""
    text = "W1/R9/R8/R7 | X1 | W2/R6/R5/R3 | R4"

    assert lines(text) == "L1 3, L2 6, L5 2; total 11"  # 2 for W2's pot and the musician of R4
    assert wild_colours(text) == ["W1 = red", "W2 = red"]


def test_a_wild_building_has_one_colour_for_series_and_roof_together() -> None:
    """HH-92, Q-28: red continues the series, yellow feeds the roof; not both."""
    assert lines("R9/W1/BK1") == "L1 1, L2 1; total 2"
    assert lines("R9/W1/BK1", wild_identity="per_line") == "L1 1, L2 1, L3 1; total 3"


# -- the result ----------------------------------------------------------------------------------


def test_the_highest_total_wins() -> None:
    """HH-94: 7, 15 and 3 points; places two, one and three."""
    assert scoring.places(position("P | P", "P | P | P | P", "P")) == [2, 1, 3]


def test_equal_totals_share_a_place_and_the_next_is_left_out() -> None:
    """HH-95, Q-27, Q-46"""
    assert scoring.places(position("P | R9 | S", "P", "P | Y9 | S")) == [1, 3, 1]


def test_the_reserve_is_worth_nothing() -> None:
    """HH-28, Q-06: not even a Park or the shop that is missing."""
    worth = [
        scoring.score(position("R1 | S~", reserves=reserve), 0) for reserve in ("P1", "BK1", "S7", "R9", "-")
    ]

    assert worth == [7] * 5  # Main Floor 1, Bus Stop 3, segment 3


def test_the_reserve_counts_for_nothing() -> None:
    """HH-28: neither as a card built nor for a goal: a Park on the reserve is no second park end of A5."""
    s = position("P | R9 | Y9 | G9", hand="R8", reserves="P1")
    s.then(Build(0), HoaCheck(0))
    choose(s, "STACK_1")

    assert s.neighborhoods[0].cards_built == 5
    assert s.neighborhoods[0].hoa == []


# -- every street --------------------------------------------------------------------------------


def random_street(rules: Rules, seed: int, builds: int) -> list[Lot]:
    """A street that came about by legal builds, demolitions being rare."""
    dice = Rng.seeded(seed)
    deck = list(range(len(rules.edition.ids)))
    dice.shuffle(deck)
    wilds = [one for one in deck if rules.edition.kind[one] in (WILD_BUILDING, WILD_BUSINESS)]
    deck = [*wilds[: dice.below(6)], *deck]  # more of the cards that are hard to score
    lots: list[Lot] = []
    used: set[int] = set()
    for one in deck:
        if one in used or len(used) == builds:
            continue
        used.add(one)
        ways = ways_to_build(rules, lots, one)
        gentle = [way for way in ways if way < 21] or ways
        way = ways[dice.below(len(ways))] if dice.below(8) == 0 else gentle[dice.below(len(gentle))]
        place(rules, lots, one, way)
    return lots


seeds = st.integers(0, 2**40)
builds = st.integers(1, 12)
readings = st.fixed_dictionaries(
    {
        "series_rule": st.sampled_from(["anchored", "pairwise"]),
        "window_rule": st.sampled_from(["facing", "any"]),
        "wild_identity": st.just("single"),
    }
)


def brute_force(rules: Rules, lots: list[Lot]) -> tuple[int, list[int]]:
    """HH-81, HH-82, HH-85, HH-92 by the words of the rulebook: try every colour for every Wild Building.

    The best sum of series, roofs and all-different bonus, and the first colours that reach it.
    """
    used = rules.edition
    places = [(i, level) for i, lot in enumerate(lots) for level in range(len(lot.cards))]
    wilds = [(i, level) for i, level in places if is_wild(used, lots[i].cards[level])]
    best, best_colours = -1, []
    for colours in product(range(len(used.colours)), repeat=len(wilds)):
        worn = dict(zip(wilds, colours))
        points = 0
        keys = []
        for i, lot in enumerate(lots):
            kinds = [used.kind[c] for c in lot.cards]
            floors = [
                worn.get((i, level), used.colour[c])
                for level, c in enumerate(lot.cards)
                if kinds[level] <= WILD_BUILDING
            ]
            points += series_by_hand(floors, rules.pairwise)
            if len(kinds) > 1 and kinds[-1] in (BUSINESS, WILD_BUSINESS):
                roof = used.roof[lot.cards[-1]]
                points += len(set(floors)) if roof == UNIQUE else len([f for f in floors if f == roof])
            shop = used.shop[lot.cards[0]]
            keys.append(f"colour {floors[0]}" if floors else f"kind {kinds[0]} {shop}")
        if len(set(keys)) == len(keys):
            points += sum([4 for lot in lots if used.kind[lot.cards[0]] == WILD_BUSINESS])
        if points > best:
            best, best_colours = points, list(colours)
    return best, best_colours


def series_by_hand(floors: list[int], pairwise: bool) -> int:
    if pairwise:
        return len([k for k in range(1, len(floors)) if floors[k] == floors[k - 1]])
    run = 0
    while run + 1 < len(floors) and floors[run + 1] == floors[0]:
        run += 1
    return run


def is_wild(used: Edition, one: int) -> bool:
    return used.colour[one] == ANY_COLOUR


@settings(max_examples=150, deadline=None)
@given(seeds, builds, readings)
def test_the_quick_scorer_agrees_with_trying_every_colour(
    seed: int, count: int, options: dict[str, str]
) -> None:
    """HH-92, 4.17: the sum, and of the best assignments the lexicographically first."""
    rules = rules_of(edition.standard(), options)
    lots = random_street(rules, seed, count)
    colours = [
        colour
        for lot, worn in zip(lots, scoring.identities(rules, lots))
        for one, colour in zip(lot.cards, worn)
        if is_wild(rules.edition, one)
    ]

    assert (scoring.towers(rules, lots), colours) == brute_force(rules, lots)


@settings(max_examples=100, deadline=None)
@given(seeds, builds)
def test_a_mirrored_street_has_the_same_score(seed: int, count: int) -> None:
    """HH-86: lots in reverse order, left and right windows of every card exchanged."""
    rules = rules_of(edition.standard(), {})
    lots = random_street(rules, seed, count)
    there = rules_of(mirrored(), {})
    back = [Lot(there, lot.cards, lot.segment, lot.demolished) for lot in reversed(lots)]

    assert street_total(there, back) == street_total(rules, lots)


@settings(max_examples=100, deadline=None)
@given(seeds, builds, st.integers(0, 3))
def test_other_names_for_colours_and_occupants_change_no_score(seed: int, count: int, which: int) -> None:
    """HH-82, HH-85, HH-87"""
    rules = rules_of(edition.standard(), {})
    lots = random_street(rules, seed, count)
    there = rules_of(permuted(which), {})
    same = [Lot(there, lot.cards, lot.segment, lot.demolished) for lot in lots]

    assert street_total(there, same) == street_total(rules, lots)


@settings(max_examples=150, deadline=None)
@given(seeds, builds)
def test_the_lines_keep_within_their_bounds(seed: int, count: int) -> None:
    """HH-80 to HH-90, invariants 11, 12 and 13"""
    rules = rules_of(edition.standard(), {})
    lots = random_street(rules, seed, count)
    worth = [points for _, points in street_lines(rules, lots)]
    facing = sum([min(a.storeys, b.storeys) for a, b in pairwise(lots)])

    assert 0 <= worth[0] <= 5
    assert 0 <= worth[1] <= 4 * len(lots)
    assert 0 <= worth[2] <= 4 * sum([lot.penthouse for lot in lots])
    assert worth[4] in range(0, 2 * facing + 1, 2)
    assert facing <= 9
    assert worth[5] in (0, 3, 7, 10, 15)
    assert worth[6] in range(0, 19, 3)
    assert min(worth) >= 0


def street_lines(rules: Rules, lots: list[Lot]) -> list[tuple[str, int]]:
    return sheet_of(rules, Neighborhood(lots, NO_CARD, 0, [])).subtotals


def street_total(rules: Rules, lots: list[Lot]) -> int:
    return scoring.total(rules, Neighborhood(lots, NO_CARD, 0, []))


_editions: dict[str, Edition] = {}


def mirrored() -> Edition:
    """The standard edition with every card's windows exchanged."""
    if "mirrored" not in _editions:
        data = deepcopy(edition.data(edition.standard()))
        for entry in data["cards"]:
            if entry.get("windows"):
                entry["windows"] = entry["windows"][::-1]
        _editions["mirrored"] = edition.load(data)
    return _editions["mirrored"]


def permuted(which: int) -> Edition:
    """The standard edition with colours and occupants renamed among themselves, consistently."""
    name = f"permuted {which}"
    if name not in _editions:
        data = deepcopy(edition.data(edition.standard()))
        colours = renaming([word["key"] for word in data["colours"]], which)
        occupants = renaming([word["key"] for word in data["occupants"]], which + 100)
        for entry in data["cards"]:
            rename(entry, "colour", colours)
            if entry.get("windows"):
                entry["windows"] = [occupants.get(window, window) for window in entry["windows"]]
            if entry.get("roof"):
                rename(entry["roof"], "colour", colours)
        _editions[name] = edition.load(data)
    return _editions[name]


def renaming(keys: list[str], seed: int) -> dict[str, str]:
    order = list(range(len(keys)))
    Rng.seeded(seed).shuffle(order)
    return {key: keys[i] for key, i in zip(keys, order)}


def rename(entry: dict[str, Any], field: str, new: dict[str, str]) -> None:
    if entry.get(field):
        entry[field] = new[entry[field]]
