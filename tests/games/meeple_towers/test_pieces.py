"""The actions with pieces: add meeples, add supports, swap, move."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import edition
from tabletown.games.meeple_towers.components import KIND_LETTERS
from tests.games.meeple_towers.positions import asked, at, choose, offered, position, random_game, seat, space

EVERY_KIND = ["REOXN", "REOXN"]


# -- add worker meeple(s) --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "cells"),
    [
        ("K1A", ["0,0", "1,0"]),
        ("K2A", ["0,1", "1,1"]),
        ("K3A", ["0,2", "1,2"]),
        ("K7A", ["0,0", "0,1", "0,2", "1,0", "1,1", "1,2"]),
    ],
)
def test_a_meeple_goes_to_a_space_of_a_kind_that_is_shown(half: str, cells: list[str]) -> None:
    """MT-39, MT-40, MT-41: never to stripes, and to no neutral space."""
    s = position(board=EVERY_KIND)
    choose(s, half)

    assert offered(s) == ["SKIP", *cells]


@pytest.mark.parametrize("floor", ["1X", "4X"])
def test_stripes_on_a_tile_take_no_meeple_either(floor: str) -> None:
    """MT-41, R-14: the board below is residential."""
    s = position(f"{floor} 1R")
    choose(s, "K7A")

    assert "0,0" not in offered(s)
    assert "0,1" in offered(s)


def test_no_action_brings_a_meeple_onto_stripes() -> None:
    """MT-41, MT-77: neither adding nor swapping, nor swapping out the support of another."""
    for seed in range(4):
        for s in random_game(3, seed, take_that_swap="on"):
            for workers in s.workers:
                assert not workers & s.kinds[KIND_LETTERS.index("X")]


@pytest.mark.parametrize("taken", ["y", "b", "Y", "B", "YB"])
def test_a_meeple_needs_an_empty_space(taken: str) -> None:
    """MT-42"""
    s = position(taken)
    choose(s, "K1A")

    assert "0,0" not in offered(s)
    assert "0,1" in offered(s)


def test_a_declined_meeple_stays_in_the_supply() -> None:
    """MT-43, MT-39: and the second one of the action is still asked for."""
    s = position()
    choose(s, "K7A", "SKIP")
    assert asked(s) == ("MayPlaceMeeple", "Y")
    choose(s, "0,0")

    assert s.meeples == [7, 8]
    assert space(s, 0, 0) == "y"
    assert asked(s) == ("Turn", "B")


def test_a_meeple_comes_from_its_owners_supply() -> None:
    """MT-39, 3.4: two with K7 A, one with K1 A."""
    s = position()
    choose(s, "K7A", "0,0", "0,1")
    assert s.meeples == [6, 8]
    choose(s, "K1A", "1,0")

    assert s.meeples == [6, 7]
    assert asked(s) == ("PlaceSupport", "B")


def test_a_second_meeple_lapses_without_a_space() -> None:
    """MT-43, MT-23"""
    s = position(board=["RX"])
    choose(s, "K7A", "0,0")

    assert s.meeples[seat("Y")] == 7
    assert asked(s) == ("Turn", "B")


def test_meeples_in_play_are_not_taken_back_to_be_placed_again() -> None:
    """MT-44"""
    s = position("y y\ny", meeples={"Y": 0})
    assert [half for half in offered(s) if half in ("K1A", "K7A")] == ["K1A"]
    choose(s, "K1A")

    assert asked(s) == ("PlaceSupport", "Y")
    assert s.meeples[seat("Y")] == 0


@pytest.mark.parametrize(
    "second",
    [
        pytest.param("0,1", id="the same area"),
        pytest.param("5,0", id="another area of the same kind"),
        pytest.param("0,2", id="an area of another kind"),
    ],
)
def test_two_meeples_may_go_to_one_area_or_to_two(second: str) -> None:
    """MT-45: each on a space of its own."""
    s = position()
    choose(s, "K7A", "0,0")
    assert "0,0" not in offered(s)
    choose(s, second)

    row, column = second.split(",")
    assert (space(s, 0, 0), space(s, int(row), int(column))) == ("y", "y")
    assert s.meeples == [6, 8]


# -- add support(s) --------------------------------------------------------------------------------


def test_supports_go_to_spaces_of_any_kind() -> None:
    """MT-47, R-14: stripes and neutral spaces included."""
    s = position(board=EVERY_KIND)
    choose(s, "K4A")

    assert offered(s) == [f"{row},{column}" for row in range(2) for column in range(5)]


@pytest.mark.parametrize(
    ("standing", "allowed"),
    [
        (".", True),
        ("Y", True),
        ("B", True),
        ("YY", False),
        ("BY", False),
        ("YB", False),
        ("BB", False),
        ("y", False),
        ("b", False),
        ("1R", True),
        ("1X", True),
        ("1R:B", True),
        ("1R:YB", False),
        ("1R:b", False),
    ],
)
def test_a_support_goes_to_an_empty_space_or_onto_a_single_support(standing: str, allowed: bool) -> None:
    """MT-47 to MT-49, MT-52, R-16, R-18"""
    s = position(standing)
    choose(s, "K4A")

    assert ("0,0" in offered(s)) == allowed


def test_a_new_stack_of_two_may_rise_above_a_tile() -> None:
    """MT-49, R-18: two below the tile, two above it."""
    s = position("YY . YY", tops="T01")
    choose(s, "K1B", "I3", "0@0,0", "K4A", "0,0", "0,2", "K4A")
    assert {"0,0", "0,2"} <= set(offered(s))
    choose(s, "0,0", "0,2", "K5A")

    assert {"0,0", "0,2"}.isdisjoint(offered(s))
    assert space(s, 0, 0) == "2R:BY"


def test_as_many_supports_as_the_half_shows() -> None:
    """MT-46, 3.4: two with K4 A and K5 A, one with the others, from the player's own supply."""
    s = position()
    choose(s, "K4A", "0,0", "0,1")
    assert s.supports == [14, 16]
    choose(s, "K1A", "SKIP", "0,2")
    assert s.supports == [14, 15]
    choose(s, "K5A", "1,1", "1,2")

    assert s.supports == [12, 15]
    assert asked(s) == ("Turn", "B")


def test_the_second_support_of_an_action_may_not_go_on_the_first() -> None:
    """MT-50: but onto supports of earlier turns, MT-51."""
    s = position("Y B")
    choose(s, "K4A", "2,2")

    assert "2,2" not in offered(s)
    assert {"0,0", "0,1"} <= set(offered(s))
    choose(s, "0,1", "K4A")
    assert "2,2" in offered(s)
    assert "0,1" not in offered(s)


def test_with_one_support_left_only_one_is_placed() -> None:
    """MT-53, MT-86"""
    s = position(supports={"Y": 1})
    choose(s, "K4A", "0,0")

    assert s.supports[seat("Y")] == 0
    assert asked(s) == ("Turn", "B")


# -- swap a support/meeple -------------------------------------------------------------------------


def test_a_support_replaces_a_meeple() -> None:
    """MT-76, MT-80: the meeple goes back, nobody scores, no token is drawn."""
    s = position("1R:y")
    choose(s, "K6B", "0,0")

    assert space(s, 0, 0) == "1R:Y"
    assert (s.supports, s.meeples) == ([15, 16], [8, 8])
    assert (s.scores, s.tokens, s.pile_left) == ([0, 0], [(), ()], [6, 6, 6])
    assert asked(s) == ("PlaceSupport", "Y")


def test_a_meeple_replaces_a_support() -> None:
    """MT-76, MT-80"""
    s = position("1R:Y")
    choose(s, "K6B", "0,0")

    assert space(s, 0, 0) == "1R:y"
    assert (s.supports, s.meeples) == ([16, 16], [7, 8])
    assert (s.scores, s.tokens) == ([0, 0], [(), ()])
    assert asked(s) == ("PlaceSupport", "Y")


@pytest.mark.parametrize(
    ("standing", "allowed"),
    [
        pytest.param("Y", True, id="alone"),
        pytest.param("YY", False, id="two of mine"),
        pytest.param("BY", False, id="on a support of another"),
        pytest.param("YB", False, id="under a support of another"),
        pytest.param("B", False, id="not mine"),
        pytest.param("1R:Y", True, id="alone on a tile"),
        pytest.param("1X:Y", False, id="alone on the stripes of a tile"),
        pytest.param("1R:BY", False, id="in a stack on a tile"),
    ],
)
def test_a_support_must_stand_alone_and_not_on_stripes(standing: str, allowed: bool) -> None:
    """MT-77, R-14, R-19"""
    s = position(f"{standing} y")
    choose(s, "K6B")

    assert offered(s) == (["0,0", "0,1"] if allowed else ["0,1"])


def test_a_support_on_the_stripes_of_the_board_stays() -> None:
    """MT-77"""
    s = position("y\n. Y")
    choose(s, "K6B")

    assert offered(s) == ["0,0"]


@pytest.mark.parametrize("where", ["0,0", "0,1", "0,2", "0,4"])
def test_a_meeple_can_be_replaced_wherever_it_stands(where: str) -> None:
    """MT-78, MT-79: on R, E, O or a neutral space."""
    s = position("y y y . y", board=EVERY_KIND)
    choose(s, "K6B")
    assert offered(s) == ["0,0", "0,1", "0,2", "0,4"]
    choose(s, where)

    assert space(s, 0, int(where[-1])) == "Y"


@pytest.mark.parametrize(("row", "kind"), [("0,0", "R"), ("0,1", "E"), ("0,2", "O"), ("0,4", "N")])
def test_the_kind_of_the_space_does_not_matter_for_a_swap(row: str, kind: str) -> None:
    """MT-79, R-20: a meeple may be swapped in on any space but stripes."""
    s = position("Y Y Y Y Y", board=EVERY_KIND)
    choose(s, "K6B")
    assert offered(s) == ["0,0", "0,1", "0,2", "0,4"]
    choose(s, row)

    cell = at(s, 0, int(row[-1]))
    assert KIND_LETTERS[s.kind[cell]] == kind
    assert space(s, 0, int(row[-1])) == "y"


@pytest.mark.parametrize(
    ("supports", "meeples", "targets"),
    [(1, 1, ["0,0", "0,1"]), (1, 0, ["0,1"]), (0, 1, ["0,0"])],
)
def test_a_swap_needs_the_other_piece_in_supply(supports: int, meeples: int, targets: list[str]) -> None:
    """MT-81"""
    s = position("Y y", supports={"Y": supports}, meeples={"Y": meeples})
    choose(s, "K6B")

    assert offered(s) == targets


def test_a_swapped_out_meeple_can_be_used_again_in_the_same_turn_order() -> None:
    """R-38, MT-44: a meeple that came home is in the supply like any other."""
    s = position("y", meeples={"Y": 0})
    choose(s, "K6B", "0,0", "5,5", "K7A", "SKIP", "SKIP", "K7A", "0,1")

    assert space(s, 0, 1) == "y"
    assert s.meeples[seat("Y")] == 0


# -- move a support --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("standing", "movable"),
    [("Y", True), ("BY", True), ("YY", True), ("YB", False), ("B", False), ("1X:Y", True), ("y", False)],
)
def test_a_support_on_top_of_an_open_storey_can_be_moved(standing: str, movable: bool) -> None:
    """MT-82"""
    s = position(f"{standing} Y")
    choose(s, "K6A")

    assert offered(s) == (["0,0", "0,1"] if movable else ["0,1"])


@pytest.mark.parametrize("origin", ["Y", "BY", "YY", "1R:Y"])
def test_a_support_moves_where_one_could_be_added_but_not_to_its_own_square(origin: str) -> None:
    """MT-83, R-21: not onto two supports, not onto a meeple; onto one support of anybody."""
    s = position(f"{origin} Y B YB b 1X\n. .")
    choose(s, "K6A", "0,0")

    assert offered(s)[:5] == ["0,1", "0,2", "0,5", "1,0", "1,1"]
    assert len(offered(s)) == 33


def test_a_support_without_another_place_to_go_cannot_be_moved() -> None:
    """MT-82, MT-83, D7: the only square left is its own."""
    s = position("Y BB\nb b", board=["RR", "RR"], tops="T09")
    assert "K7B" not in offered(s)
    choose(s, "K6A")
    assert asked(s) == ("PlaceSupport", "Y")

    s = position("Y BY\nb b", board=["RR", "RR"], tops="T09")
    choose(s, "K6A")
    assert offered(s) == ["0,1"]
    choose(s, "0,1")
    assert offered(s) == ["0,0"]


def test_a_move_leaves_the_lower_support_and_every_supply_as_they_were() -> None:
    """MT-84"""
    s = position("BY . .\n. . B")
    choose(s, "K6A", "0,0", "1,2")

    assert (space(s, 0, 0), space(s, 1, 2)) == ("B", "BY")
    assert (s.supports, s.meeples) == ([15, 14], [8, 8])


def test_a_move_with_an_empty_supply_neither_needs_nor_gives_a_support() -> None:
    """MT-84, MT-23"""
    s = position("Y", supports={"Y": 0})
    choose(s, "K6A", "0,0", "3,3")

    assert s.supports[seat("Y")] == 0
    assert asked(s) == ("Turn", "B")


def test_a_second_support_may_go_on_one_swapped_in_or_moved_before_it() -> None:
    """MT-51, R-17"""
    s = position("y")
    choose(s, "K6B", "0,0", "0,0", "K4A", "1,1", "2,2")
    assert space(s, 0, 0) == "YY"

    s = position("Y")
    choose(s, "K6A", "0,0", "2,2", "2,2")
    assert space(s, 2, 2) == "YY"


def test_two_actions_of_one_half_may_stack_on_each_other() -> None:
    """MT-50, MT-51, R-17: a card that shows one support and then another; the squares are free again."""
    data = edition.data(edition.standard())
    pillars = next(card for card in data["cards"] if card["id"] == "K4")
    pillars["A"] = [{"op": "support", "n": 1}, {"op": "support", "n": 1}]
    s = position(cards=edition.load(data))
    choose(s, "K4A", "0,0")

    assert "0,0" in offered(s)
    choose(s, "0,0")
    assert space(s, 0, 0) == "YY"
