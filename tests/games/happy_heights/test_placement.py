"""Building: which ways are open to a card, and what building it does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.rng import Rng
from tabletown.games.happy_heights import edition
from tabletown.games.happy_heights.actions import DEMOLISH
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.new_game import rules_of
from tabletown.games.happy_heights.placement import place, ways_to_build
from tabletown.games.happy_heights.rules import Build, Turn
from tabletown.games.happy_heights.state import Lot
from tests.games.happy_heights.positions import (
    action,
    choose,
    drawn,
    line,
    lines,
    names,
    offered,
    position,
    to_build,
)

ENDS = "GROUND_LEFT GROUND_RIGHT"


def demolitions(*lots: int) -> str:
    return " ".join([f"DEMOLISH_{lot}" for lot in lots])


# -- the legal builds --------------------------------------------------------------------

EXAMPLES = [
    ("EV-05 building", "", "R9", "GROUND_RIGHT"),
    ("EV-05 business", "", "BK1", "GROUND_RIGHT"),
    ("EV-05 park", "", "P1", "GROUND_RIGHT"),
    ("EV-05 stop", "", "S1", "GROUND_RIGHT"),
    ("EV-06", "R9 | Y9", "S1", f"{ENDS} {demolitions(0, 1)}"),
    ("EV-07", "R9 | S | Y9", "S1", "SUBWAY_1 DEMOLISH_1"),
    ("EV-09", "S~ | R9~ | Y9~ | G9~ | B9~", "S1", "DEMOLISH_0"),
    ("EV-10", "S~ | R9 | Y9~#1", "S1", "SUBWAY_1 DEMOLISH_0"),
    ("EV-11", "R9~ | Y9~#1 | P", "S1", f"{ENDS} {demolitions(0, 1, 2)}"),
    ("EV-13", "R9 | Y9 | G9 | B9 | V9", "P1", demolitions(0, 1, 2, 3, 4)),
    ("EV-14", "R9/R8/BK1 | BU1 | W1", "Y9", f"{ENDS} STACK_2 {demolitions(0, 1, 2)}"),
    ("EV-15", "R9/R8/R1/R2/R3", "Y9", f"{ENDS} DEMOLISH_0"),
    (
        "EV-17 business",
        "R9 | Y9 | G9 | B9",
        "X1",
        f"{ENDS} STACK_0 STACK_1 STACK_2 STACK_3 {demolitions(0, 1, 2, 3)}",
    ),
    (
        "EV-17 building",
        "R9 | Y9 | G9 | B9",
        "R8",
        f"{ENDS} STACK_0 STACK_1 STACK_2 STACK_3 {demolitions(0, 1, 2, 3)}",
    ),
    (
        "EV-18",
        "R9 | Y9 | G9 | B9 | V9",
        "R8",
        f"STACK_0 STACK_1 STACK_2 STACK_3 STACK_4 {demolitions(0, 1, 2, 3, 4)}",
    ),
]


@pytest.mark.parametrize(("text", "hand", "legal"), [pytest.param(*row[1:], id=row[0]) for row in EXAMPLES])
def test_exactly_these_ways_are_open(text: str, hand: str, legal: str) -> None:
    """HH-29, HH-36"""
    assert offered(to_build(text, hand)) == legal.split()


# -- building in general -------------------------------------------------------------------------


def test_the_card_in_hand_is_built_this_turn_in_one_of_four_ways() -> None:
    """HH-29: there is no other option, and afterwards the hand is empty."""
    kinds = set()
    for text, hand in (("R9 | S", "Y9"), ("R9 | S", "S1")):
        s = to_build(text, hand)
        for option in offered(s):
            kinds.add(option.rstrip("_01234"))
            twin = s.clone()
            twin.choose(action(option))

            assert twin.neighborhoods[0].cards_built == 3
            assert names([twin.hand]) == ["--"]
    assert kinds == {"GROUND_LEFT", "GROUND_RIGHT", "STACK", "SUBWAY", "DEMOLISH"}


@pytest.mark.parametrize("hand", ["R9", "W1", "BK1", "X1", "P1", "S1"])
def test_the_first_card_is_a_new_lot_whatever_it_is(hand: str) -> None:
    """HH-30, Q-38, Q-42: left and right would be the same, so one option is asked."""
    s = to_build("", hand)

    assert offered(s) == ["GROUND_RIGHT"]
    choose(s, "GROUND_RIGHT")
    assert drawn(s) == {"P1": "P", "S1": "S"}.get(hand, hand)


@pytest.mark.parametrize(
    ("way", "after"), [("GROUND_LEFT", "G9 | R9 | Y9"), ("GROUND_RIGHT", "R9 | Y9 | G9")]
)
def test_a_new_lot_goes_to_either_end_of_the_street(way: str, after: str) -> None:
    """HH-31, Q-07"""
    s = to_build("R9 | Y9", "G9")
    choose(s, way)

    assert drawn(s) == after


@pytest.mark.parametrize("text", ["P", "P | R9", "P | R9 | Y9", "P | R9 | Y9 | BU1"])
@pytest.mark.parametrize("hand", ["G9", "W1", "BK1", "X1", "P1", "S1"])
def test_both_ends_are_open_to_every_kind_and_nothing_else_is(text: str, hand: str) -> None:
    """HH-31: a new lot is the first or the last of the row, however long it is."""
    s = to_build(text, hand)
    new = {"P1": "P", "S1": "S"}.get(hand, hand)
    rows = []
    for option in offered(s):
        twin = s.clone()
        twin.choose(action(option))
        if len(twin.neighborhoods[0].street) > len(s.neighborhoods[0].street):
            rows.append(drawn(twin))

    assert rows == [f"{new} | {text}", f"{text} | {new}"]


@pytest.mark.parametrize("text", ["R9 | Y9 | G9 | B9 | V9", "P | P | BK1 | S | X1"])
def test_a_street_is_at_most_five_lots_wide_lots_of_every_kind_counting(text: str) -> None:
    """HH-32"""
    narrower = text.rsplit(" | ", 1)[0]

    assert not {"GROUND_LEFT", "GROUND_RIGHT"} & set(offered(to_build(text, "R8")))
    assert {"GROUND_LEFT", "GROUND_RIGHT"} <= set(offered(to_build(narrower, "R8")))


@pytest.mark.parametrize("hand", ["R8", "W1", "BK1", "X1", "P1", "S1"])
def test_no_kind_of_card_makes_a_street_wider_than_five_lots(hand: str) -> None:
    """HH-32"""
    ends = {"GROUND_LEFT", "GROUND_RIGHT"}

    assert not ends & set(offered(to_build("R9 | P | BU1 | Y9 | X2", hand)))
    assert ends <= set(offered(to_build("R9 | P | BU1 | Y9", hand)))


@pytest.mark.parametrize("hand", ["Y9", "W1", "BK1", "X1"])
def test_a_lot_is_at_most_five_storeys_high(hand: str) -> None:
    """HH-33, Q-08: four take one more, be it a Penthouse; five take none; what lies below does not count."""
    assert "STACK_0" in offered(to_build("R9/R8/R1/R2 | P", hand))
    assert "STACK_0" not in offered(to_build("R9/R8/R1/R2/R3 | P", hand))
    assert "STACK_0" in offered(to_build("R9/R8/R1/R2~#5 | S~", hand))


def test_cards_built_never_move_or_turn() -> None:
    """HH-34: whatever is built, every other card keeps its level and its neighbours."""
    s = to_build("R1/R9 | S~ | P#1", "Y9")
    after = {}
    for option in offered(s):
        twin = s.clone()
        twin.choose(action(option))
        after[option] = drawn(twin)

    assert after == {
        "GROUND_LEFT": "Y9 | R1/R9 | S~ | P#1",
        "GROUND_RIGHT": "R1/R9 | S~ | P#1 | Y9",
        "STACK_0": "R1/R9/Y9 | S~ | P#1",
        "DEMOLISH_0": "Y9#2 | S~ | P#1",
        "DEMOLISH_1": "R1/R9 | Y9~#1 | P#1",
        "DEMOLISH_2": "R1/R9 | S~ | Y9#2",
    }


def test_a_subway_leaves_what_stands_and_lies_there_as_it_is() -> None:
    """HH-34: the tower over the new segment keeps its order, and the soil under it its cards."""
    s = to_build("P#1 | S~ | R1/R9/Y9/B9#2", "S1")
    soil = s.neighborhoods[0].street[2].demolished
    choose(s, "SUBWAY_2")

    assert drawn(s) == "P#1 | S~ | R1/R9/Y9/B9~#2"
    assert s.neighborhoods[0].street[2].demolished == soil


def test_a_player_builds_only_in_their_own_street() -> None:
    """HH-35: the ways are those of one's own two lots, and the neighbour's street stays."""
    s = position("R9 | Y9", "G9/G8 | P | B9", hand="V9")
    s.then(Build(0))
    for option in offered(s):
        twin = s.clone()
        twin.choose(action(option))

        assert drawn(twin, 1) == "G9/G8 | P | B9"
        assert drawn(twin, 0) != drawn(s, 0)
    assert offered(s)[-1] == "DEMOLISH_1"


KINDS = {"building": "Y9", "wild_building": "W2", "business": "BK1", "wild_business": "X1", "park": "P1"}
WAYS = {
    # the lot at hand: is a floor on it allowed, for each kind of card
    "R9": {"building": True, "wild_building": True, "business": True, "wild_business": True, "park": False},
    "W1": {"building": True, "wild_building": True, "business": True, "wild_business": True, "park": False},
    "R9/W1": {
        "building": True,
        "wild_building": True,
        "business": True,
        "wild_business": True,
        "park": False,
    },
    "R9/BU1": dict.fromkeys(KINDS, False),
    "BU1": dict.fromkeys(KINDS, False),
    "X2": dict.fromkeys(KINDS, False),
    "P": dict.fromkeys(KINDS, False),
    "S": dict.fromkeys(KINDS, False),
}


@pytest.mark.parametrize("lot", WAYS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_ways_open_to_each_kind(kind: str, lot: str) -> None:
    """HH-36, HH-39, HH-42, HH-43: new lots and demolition always, a floor on Buildings only, no subway."""
    expected = ["GROUND_LEFT", "GROUND_RIGHT", *(["STACK_0"] if WAYS[lot][kind] else []), "DEMOLISH_0"]

    assert offered(to_build(lot, KINDS[kind])) == expected


@pytest.mark.parametrize(
    ("hand", "built"),
    [("Y9", "Y9"), ("W2", "W2"), ("BK1", "BK1"), ("X1", "X1"), ("P1", "P"), ("S1", "S")],
)
def test_after_a_demolition_every_kind_stands_at_level_one(hand: str, built: str) -> None:
    """HH-36: on the site of a tower a business card is a Business, no Penthouse."""
    s = to_build("R9/R8", hand)
    choose(s, "DEMOLISH_0")

    assert drawn(s) == f"{built}#2"


@pytest.mark.parametrize(
    ("lot", "expected"),
    [
        ("R9", ["GROUND_LEFT", "GROUND_RIGHT", "DEMOLISH_0"]),
        ("P", ["GROUND_LEFT", "GROUND_RIGHT", "DEMOLISH_0"]),
        ("S", ["SUBWAY_0", "DEMOLISH_0"]),
        ("S~", ["DEMOLISH_0"]),
    ],
)
def test_the_ways_open_to_a_bus_stop_card(lot: str, expected: list[str]) -> None:
    """HH-36: a new lot only if no other stop stands; never a floor."""
    assert offered(to_build(lot, "S1")) == expected


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**40), st.integers(1, 11), st.sampled_from(["R9", "W1", "BK1", "X1", "P1", "S1"]))
def test_from_the_second_build_on_something_can_always_be_torn_down(seed: int, count: int, hand: str) -> None:
    """HH-37: for every kind any lot, for a Bus Stop any lot or the lot of the one that stands."""
    rules = rules_of(edition.standard(), {})
    dice = Rng.seeded(seed)
    cards = [one for one in range(76) if rules.edition.ids[one] != hand]
    dice.shuffle(cards)
    lots: list[Lot] = []
    for one in cards[:count]:
        ways = ways_to_build(rules, lots, one)
        place(rules, lots, one, ways[dice.below(len(ways))])
    stops = [i for i, lot in enumerate(lots) if rules.edition.ids[lot.cards[0]].startswith("S")]
    torn = [
        way - DEMOLISH for way in ways_to_build(rules, lots, rules.edition.ids.index(hand)) if way >= DEMOLISH
    ]

    assert torn == (stops if hand == "S1" and stops else list(range(len(lots))))


# -- buildings and highrises ---------------------------------------------------------------------


def test_the_front_of_a_main_floor_is_active() -> None:
    """HH-38: R7 with a Park, at level 1 and above it."""
    assert lines("R7 | P") == "L1 1, L4 4, L6 3; total 8"
    assert lines("Y9/R7 | P") == "L1 1, L6 3; total 4"


@pytest.mark.parametrize("hand", ["Y9", "G9", "B9", "V9", "R8", "W1"])
def test_a_floor_may_have_any_colour(hand: str) -> None:
    """HH-39"""
    s = to_build("R9", hand)
    choose(s, "STACK_0")

    assert drawn(s) == f"R9/{hand}"


@pytest.mark.parametrize("hand", ["V9", "W1"])
def test_every_lot_of_buildings_takes_a_floor_until_it_has_five_storeys(hand: str) -> None:
    """HH-39: the first and the fourth here; the others have a Park, five storeys or a Penthouse."""
    ways = offered(to_build("R9 | P | G9/G8/G1/G2/G3 | Y9/Y8/Y1/Y2 | B9/BK1", hand))

    assert [way for way in ways if way.startswith("STACK")] == ["STACK_0", "STACK_3"]


def test_two_storeys_make_a_highrise() -> None:
    """HH-40: A2 asks for three Highrises of one height, a series starts on the second storey."""
    low = position("R9 | Y9 | G9 | B9/B8/B1")
    high = position("R9/R8 | Y9/Y8 | G9/G8")

    assert goals_met(low.rules, low.neighborhoods[0].street, [1]) == []
    assert goals_met(high.rules, high.neighborhoods[0].street, [1]) == [1]
    assert (line(2, "R9"), line(2, "R9/R8")) == (0, 1)


def test_above_the_ground_only_windows_and_symbol_count() -> None:
    """HH-41: R1 as a floor continues the series and shows its dog, but asks for no Bakery."""
    assert lines("R9/R1 | BK1 | Y9") == "L1 2, L2 1, L5 2; total 5"  # R9's cat faces BK1's
    assert lines("R9/R1 | V9/Y9") == "L1 2, L2 1, L5 2; total 5"  # R1's dog faces Y9's
    assert lines("R9/Y9/BK1 | Y1") == "L1 2, L3 1; total 3"  # the roof finds Y9, Y1 finds no Bakery


@pytest.mark.parametrize("lot", ["P", "S", "S~", "BK1", "X1", "R9/BK1", "R9/X1"])
def test_nothing_stands_on_a_park_stop_business_or_penthouse(lot: str) -> None:
    """HH-42, HH-50, HH-51"""
    for hand in ("Y9", "W1", "BU1", "X2", "P1"):
        assert "STACK_0" not in offered(to_build(lot, hand))


# -- businesses and penthouses -------------------------------------------------------------------


def test_a_business_is_a_lot_of_one_storey() -> None:
    """HH-43"""
    s = to_build("R9", "BK1")
    choose(s, "GROUND_RIGHT")

    assert drawn(s) == "R9 | BK1"
    assert [way for way in offered(to_build("R9 | BK1", "Y9")) if "STACK" in way] == ["STACK_0"]


@pytest.mark.parametrize("hand", ["BK1", "X1"])
def test_a_business_card_built_on_a_building_is_its_penthouse_and_its_last_floor(hand: str) -> None:
    """HH-45, Q-14: a one-storey Building is enough."""
    s = to_build("R9", hand)
    choose(s, "STACK_0")

    assert drawn(s) == f"R9/{hand}"
    assert s.neighborhoods[0].street[0].penthouse
    assert s.neighborhoods[0].street[0].storeys == 2
    assert "STACK_0" not in offered(to_build(f"R9/{hand}", "Y9"))


@pytest.mark.parametrize("hand", ["BK1", "X1"])
def test_business_or_penthouse_is_chosen_once(hand: str) -> None:
    """HH-49: both are offered; afterwards no way of building turns one into the other."""
    s = to_build("R9", hand)

    assert {"GROUND_LEFT", "GROUND_RIGHT", "STACK_0"} <= set(offered(s))
    for lot in (f"{hand} | R9", f"R9/{hand}"):
        later = to_build(lot, "Y9")
        for option in offered(later):
            twin = later.clone()
            twin.choose(action(option))
            standing = drawn(twin)
            assert "#" in standing or (f"/{hand}" in standing) == (f"/{hand}" in lot)


@pytest.mark.parametrize("parks", [1, 2, 3, 4])
def test_any_number_of_parks_may_stand_side_by_side(parks: int) -> None:
    """HH-50"""
    s = to_build(" | ".join(["P"] * parks), "P1")
    choose(s, "GROUND_LEFT")

    assert drawn(s) == " | ".join(["P"] * (parks + 1))


def test_a_park_stands_on_the_ground_and_within_the_width() -> None:
    """HH-50: it is no floor of a Building, and no sixth lot."""
    assert offered(to_build("R9 | W1", "P1")) == [*ENDS.split(), "DEMOLISH_0", "DEMOLISH_1"]
    assert offered(to_build("P | P | P | P | P", "P1")) == demolitions(0, 1, 2, 3, 4).split()


# -- the order of the numbers --------------------------------------------------------------------


def test_lots_are_numbered_in_the_street_before_the_build() -> None:
    """5.2: after GROUND_LEFT the numbers shift by one."""
    s = position("R9 | Y9", market="P1 G9")
    s.then(Turn(0), Turn(0))
    s.settle()
    for choice in ("MARKET_0", "KEEP", "GROUND_LEFT", "MARKET_1", "KEEP", "STACK_1"):
        choose(s, choice)

    assert drawn(s) == "P | R9/G9 | Y9"
