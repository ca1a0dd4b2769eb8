"""The tower: columns, storeys, and the Golden Rule."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.columns import columns
from tabletown.games.meeple_towers.components import KIND_LETTERS
from tabletown.games.meeple_towers.state import EMPTY, MEEPLE, ONE, OWNERS, TWO, MeepleTowers
from tests.games.meeple_towers.positions import (
    SEATS,
    at,
    choose,
    offered,
    placements_of,
    position,
    random_game,
    seat,
    space,
)

VARIANTS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"take_that_swap": "on", "take_that_move": "on"}),
    (4, {"policy": "lenient", "tile_side": "mixed"}),
]


def column(s: MeepleTowers, row: int, where: int) -> list[str]:
    """A column from the bottom up, each storey as level, kind and what stands on it: `["0R:YB", "2E:."]`."""
    drawn = []
    for storey in columns(s)[at(s, row, where)]:
        owners = "".join([SEATS[owner] for owner in OWNERS[storey.standing]])
        if EMPTY < storey.standing < ONE:
            owners = SEATS[storey.standing - MEEPLE].lower()
        drawn.append(f"{storey.elevation}{KIND_LETTERS[storey.kind]}:{owners or '.'}")
    return drawn


def stacked() -> MeepleTowers:
    """T01 at level 1 over the first row with `YB` and `B` on it; B has just played."""
    s = position("Y . B", tops="T01 T03")
    choose(s, "K1B", "I3", "0@0,0", "K4A", "0,0", "0,2", "K4A", "0,0", "5,5")
    return s


# -- columns ---------------------------------------------------------------------------------------


def test_a_column_begins_with_the_board_and_grows_a_storey_with_each_tile() -> None:
    """MT-30, MT-34: the board says R R E; T01 lies at level 1, T03 two supports above it."""
    s = position("Y . B", tops="T01 T03")
    assert column(s, 0, 0) == ["0R:Y"]
    choose(s, "K1B", "I3", "0@0,0")
    assert column(s, 0, 0) == ["0R:Y", "1R:."]
    choose(s, "K4A", "0,0", "0,2", "K4A", "0,0", "0,2", "K1B", "I3", "0@0,0")

    assert column(s, 0, 0) == ["0R:Y", "1R:BY", "3O:."]
    assert column(s, 0, 1) == ["0R:.", "1E:.", "3R:."]
    assert column(s, 0, 2) == ["0E:B", "1O:BY", "3E:."]
    assert column(s, 0, 3) == ["0E:."]


def test_the_last_storey_is_open_and_the_others_are_sealed() -> None:
    """MT-32"""
    s = stacked()
    seen = GAME.view(s, 0)
    corner = [pillar for pillar in seen["supports"] if (pillar["row"], pillar["column"]) == (0, 0)]

    assert [(pillar["owners"], pillar["open"]) for pillar in corner] == [([0], False), ([1, 0], True)]
    assert [cell["supports"] for cell in seen["cells"] if (cell["row"], cell["column"]) == (0, 0)] == [[1, 0]]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_a_storey_holds_nothing_a_meeple_or_one_or_two_supports(seats: int, options: dict[str, str]) -> None:
    """MT-31, MT-41, MT-70: and a sealed storey never a meeple, stripes neither."""
    for seed in range(3):
        for s in random_game(seats, seed, **options):
            for storeys in columns(s).values():
                for storey in storeys:
                    assert EMPTY <= storey.standing < TWO + 16
                    if EMPTY < storey.standing < ONE:
                        assert storey is storeys[-1]
                        assert KIND_LETTERS[storey.kind] != "X"


# -- the Golden Rule -------------------------------------------------------------------------------


def test_nothing_below_a_tile_can_be_moved_swapped_or_built_upon() -> None:
    """MT-33, MT-82, MT-77: the supports of Y and B under T01 are out of reach, also for Take That."""
    s = position("Y . B", tops="T01", take_that_swap="on", take_that_move="on")
    assert [option for option in offered(s) if option in ("K6A", "K7B")] == ["K6A", "K7B"]
    choose(s, "K1B", "I3", "0@0,0")

    assert "K7B" not in offered(s)  # nothing to move
    choose(s, "K6B")
    assert len(offered(s)) == 36  # nothing to swap: the support of the second action
    choose(s, "0,0")
    assert column(s, 0, 0) == ["0R:Y", "1R:B"]


def test_a_meeple_goes_onto_the_tile_not_below_it() -> None:
    """MT-33, MT-36: (0,0) says R on the board and O on the tile, (0,1) says R and E."""
    s = position("Y . B", tops="T03")
    choose(s, "K1B", "I3", "0@0,0")

    choose(s, "K1A")
    assert "0,0" not in offered(s)
    assert "0,1" in offered(s)
    choose(s, "0,1")
    assert column(s, 0, 1) == ["0R:.", "1R:b"]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_tiles_and_what_they_seal_never_change(seats: int, options: dict[str, str]) -> None:
    """MT-38, MT-33"""
    for seed in range(3):
        known: list[object] = []
        for s in random_game(seats, seed, **options):
            now = [
                (level.face, level.rotation, level.anchor, level.elevation, tuple(level.sealed))
                for level in s.levels
            ]
            assert now[: len(known)] == known
            known = list(now)
        assert known


def test_sealed_supports_are_still_there_after_others_are_moved_about() -> None:
    """MT-38"""
    s = stacked()
    choose(s, "K6A", "0,2", "1,0", "1,0")

    assert column(s, 0, 0) == ["0R:Y", "1R:BY"]
    assert column(s, 0, 2) == ["0E:B", "1O:."]
    assert [level.sealed for level in s.levels] == [[ONE + seat("Y"), EMPTY, ONE + seat("B")]]


# -- levels ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "fits"),
    [
        ("Y", "Y", True),
        ("YY", "Y", False),
        ("1R:Y", "YY", True),
        ("1R:YY", "2R:Y", True),
        ("1R:YY", "2R:YY", False),
        ("2R:Y", "1R:YY", True),
        ("3R:Y", "2R:YY", True),
        ("3R:Y", "1R:YY", False),
        ("1R", "Y", False),
        ("1R", "1R", False),
    ],
)
def test_the_top_of_a_column_is_its_surface_and_its_supports(first: str, second: str, fits: bool) -> None:
    """MT-34, MT-35, MT-57, MT-58"""
    assert (placements_of(position(f"{first} . {second}"), "T01") != []) == fits


def test_spaces_on_tiles_are_spaces_like_any_other() -> None:
    """MT-36, R-13: for meeples, supports, swaps and moves."""
    s = position("1R:Y 2R:y 1E: 2O:")
    choose(s, "K7A")
    assert {"0,2", "0,3"} <= set(offered(s))

    s = position("1R:Y 2R:y 1E: 2O:")
    choose(s, "K4A")
    assert {"0,0", "0,2", "0,3"} <= set(offered(s))
    assert "0,1" not in offered(s)

    s = position("1R:Y 2R:y 1E: 2O:")
    choose(s, "K6B")
    assert offered(s) == ["0,0", "0,1"]

    s = position("1R:Y 2R:y 1E: 2O:")
    choose(s, "K6A", "0,0", "0,3")
    assert space(s, 0, 3) == "2O:Y"


def test_an_icon_does_not_reserve_a_space() -> None:
    """MT-37, MT-42, R-15: T01 is R* E O*; its icon spaces take meeples and supports as E does."""
    s = position("Y . B", tops="T01")
    choose(s, "K1B", "I3", "0@0,0", "K7A")
    assert {"0,0", "0,1", "0,2"} <= set(offered(s))
    choose(s, "0,0", "SKIP", "K4A")
    assert {"0,1", "0,2"} <= set(offered(s))
    choose(s, "0,1", "0,2")

    assert [space(s, 0, column) for column in range(3)] == ["1R:b", "1E:Y", "1O:Y"]


def test_a_residential_icon_space_takes_only_residential_meeples() -> None:
    """MT-37, MT-40"""
    s = position("Y . B", tops="T01")
    choose(s, "K1B", "I3", "0@0,0", "K2A")

    assert "0,1" in offered(s)
    assert {"0,0", "0,2"}.isdisjoint(offered(s))
