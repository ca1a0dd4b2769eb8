"""What the table shows before anything is chosen: what it would bring, and why something cannot be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import (
    asked,
    choose,
    offered,
    position,
    random_game,
    tokens_of,
)

SPECTATOR = -1


def closed(s: MeepleTowers) -> dict[str, tuple[str, str]]:
    """For every space that is not offered the reason and the clause."""
    view: Any = GAME.view(s, SPECTATOR)
    return {f"{one['row']},{one['column']}": (one["why_not"], one["clause"]) for one in view["closed"]}


def blocked(s: MeepleTowers) -> dict[str, tuple[str, str]]:
    """For every place where the tile may not go the reason and the clause."""
    ghost: Any = GAME.view(s, SPECTATOR)["ghost"]
    return {
        f"{one['rotation']}@{one['row']},{one['column']}": (one["why_not"], one["clause"])
        for one in ghost["blocked"]
    }


def placement(s: MeepleTowers, name: str) -> dict[str, Any]:
    rotation, place = name.split("@")
    target = f"place/{rotation}/{place.replace(',', '/')}"
    ghost: Any = GAME.view(s, SPECTATOR)["ghost"]
    return next(one for one in ghost["placements"] if one["target"] == target)


# -- what a placement would bring ------------------------------------------------------------------


def test_a_placement_says_what_everybody_would_get() -> None:
    """E-05, MT-66 to MT-71: 6 and three supports for yellow, one support for black, a meeple covered."""
    s = position("YY y BY", tops="T01")
    choose(s, "K1B", "I3")
    seen = placement(s, "0@0,0")

    assert (seen["level"], seen["points"]) == (2, [15, 3])
    assert [(one["seat"], one["column"], one["token"]) for one in seen["covers"]] == [(0, 1, True)]


def test_a_placement_says_who_would_go_without_a_token() -> None:
    """E-13, MT-72: yellow builds, black comes before yellow's second meeple; the pile has two."""
    s = position(
        """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  y  R  .  .
        .  .  y  b  .  .
        .  .  R  .  .  .
        """,
        seats=3,
        tops="T15",
        piles={"R": [3, 4]},
    )
    choose(s, "K3B", "P5")
    seen = placement(s, "0@2,2")
    tokens = {(one["row"], one["column"]): one["token"] for one in seen["covers"]}

    assert tokens == {(2, 2): True, (3, 2): False, (3, 3): True}


def test_whoever_builds_is_promised_the_last_token() -> None:
    """MT-72, R-42: the deal begins with the active player, not with the first seat."""
    s = position(
        """
        B . .
        y . .
        B b .
        """,
        board=["RRR", "RRR", "RRR"],
        tops="T10",
        to_move="B",
        piles={"R": [3]},
    )
    choose(s, "K2B", "L4")
    tokens = {one["seat"]: one["token"] for one in placement(s, "0@0,0")["covers"]}
    choose(s, "0@0,0")

    assert tokens == {0: False, 1: True}
    assert (tokens_of(s, "Y"), tokens_of(s, "B")) == ([], ["R3"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foretold_of_a_placement_comes_true(seats: int) -> None:
    """MT-66 to MT-73: points, level and tokens of every placement of random games."""
    seen = 0
    for seed in range(12):
        for s in random_game(seats, seed, gap_supports=("count", "ignore", "forbid")[seed % 3]):
            if s.decision is None or asked(s)[0] != "PlaceTile":
                continue
            for name in offered(s):
                foretold = placement(s, name)
                after = s.clone()
                choose(after, name)
                gained = [new - old for new, old in zip(after.scores, s.scores)]
                drawn = [len(after.tokens[seat]) - len(s.tokens[seat]) for seat in range(seats)]
                tokens = [one["seat"] for one in foretold["covers"] if one["token"]]

                assert gained == foretold["points"]
                assert drawn == [tokens.count(seat) for seat in range(seats)]
                seen += 1
    assert seen > 20


# -- why a tile cannot go somewhere --------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "place", "reason"),
    [
        ("YY . B\n. . .\nY . Y", "0@0,0", ("it would not lie level", "MT-58")),
        ("Y Y .\n. . .\nY . Y", "0@0,0", ("an icon lacks its support", "MT-57")),
        ("Y BB Y\n. . .\nY . Y", "0@0,0", ("a support beneath it is too tall", "MT-59")),
        ("Y 1O:. Y\n. . .\nY . Y", "0@0,0", ("it would touch another tile", "MT-60")),
    ],
)
def test_a_place_that_is_refused_says_why(drawing: str, place: str, reason: tuple[str, str]) -> None:
    """MT-57 to MT-60, E-03, E-04, E-08, E-09"""
    s = position(drawing, tops="T01")
    choose(s, "K1B", "I3")

    assert blocked(s)[place] == reason


def test_a_gap_is_named_where_gaps_are_forbidden() -> None:
    """MT-120, E-07"""
    s = position("YY B YY\n. . .\nY . Y", tops="T01", gap_supports="forbid")
    choose(s, "K1B", "I3")

    assert blocked(s)["0@0,0"] == ("a support beneath it does not reach it", "MT-120")


@pytest.mark.parametrize("thickness", ["0", "1"])
def test_every_place_of_a_tile_is_either_offered_or_refused_with_a_reason(thickness: str) -> None:
    """MT-54 to MT-60: all places at which the tile would lie on the grid, none of them twice."""
    seen = 0
    for seed in range(12):
        for s in random_game(3, seed, tile_thickness=thickness, overhang_margin=str(seed % 2)):
            if s.decision is None or asked(s)[0] != "PlaceTile":
                continue
            refused: Any = GAME.view(s, SPECTATOR)["ghost"]["blocked"]
            footprints = s.rules.footprints[s.top_face(s.decision.arg)]
            places = sum([footprint.anchors.bit_count() for footprint in footprints])

            assert all(one["why_not"] and one["clause"] for one in refused)
            assert len(refused) + len(offered(s)) == places
            seen += 1
    assert seen > 20


# -- why a space cannot be chosen ----------------------------------------------------------------

TOWER = """
    y  Y  YB BY .
    .  Y  .
    b  B  .
"""
NO_STRIPES = ("no meeple ever stands on stripes", "MT-41")
MEEPLE = ("a meeple stands there", "MT-52")
FULL = ("two supports stand there already", "MT-49")


@pytest.mark.parametrize(
    ("choices", "space", "reason"),
    [
        (["K1A"], "0,0", ("a meeple stands there", "MT-42")),
        (["K1A"], "0,1", ("a support stands there", "MT-42")),
        (["K1A"], "0,4", ("the card does not send meeples to office spaces", "MT-40")),
        (["K1A"], "1,1", NO_STRIPES),
        (["K4A"], "0,0", MEEPLE),
        (["K4A"], "0,2", FULL),
        (["K4A", "5,5"], "5,5", ("another support of this action went there", "MT-50")),
        (["K6B"], "0,2", ("a support in a stack of two stays", "MT-77")),
        (["K6B"], "0,4", ("there is nothing to swap", "MT-76")),
        (["K6B"], "1,1", NO_STRIPES),
        (["K6B"], "2,0", ("it is not your piece", "MT-76")),
        (["K6A"], "0,2", ("the topmost support is not yours", "MT-82")),
        (["K6A"], "0,4", ("no support stands there", "MT-82")),
        (["K6A", "0,1"], "0,1", ("the support comes from there", "MT-83")),
        (["K6A", "0,1"], "0,0", MEEPLE),
        (["K6A", "0,1"], "0,3", FULL),
    ],
)
def test_a_space_that_is_not_offered_says_why(
    choices: list[str], space: str, reason: tuple[str, str]
) -> None:
    """MT-40 to MT-42, MT-47 to MT-52, MT-76, MT-77, MT-82, MT-83: Yellow has a meeple at 0,0."""
    s = position(TOWER)
    choose(s, *choices)

    assert space not in offered(s)
    assert closed(s)[space] == reason


@pytest.mark.parametrize(
    ("supplies", "space", "reason"),
    [
        ({"supports": {"Y": 0}}, "0,0", ("no support in supply to put there", "MT-81")),
        ({"meeples": {"Y": 0}}, "0,1", ("no meeple in supply to put there", "MT-81")),
    ],
)
def test_a_swap_without_the_other_piece_in_supply_says_so(
    supplies: dict[str, Any], space: str, reason: tuple[str, str]
) -> None:
    """MT-81"""
    s = position(TOWER, **supplies)
    choose(s, "K6B")

    assert closed(s)[space] == reason


def test_a_support_that_has_nowhere_to_go_says_so() -> None:
    """MT-83: every other space is full; yellow's single support could only stay where it is."""
    s = position("YY BB BB\nY BB BB", board=["RRR", "RRR"])
    choose(s, "K6A")

    assert offered(s) == ["0,0"]
    assert closed(s)["1,0"] == ("it has nowhere else to go", "MT-83")


def test_every_space_is_either_offered_or_closed_with_a_reason() -> None:
    """5.2: at every question for a space, with and without Take That; nothing else closes spaces."""
    for seed in range(8):
        taking = "on" if seed % 2 else "off"
        for s in random_game(2 + seed % 3, seed, take_that_swap=taking, take_that_move=taking):
            if s.decision is None:
                continue
            reasons = closed(s)
            cells = [name for name in offered(s) if "," in name and "@" not in name]
            if not cells:
                assert not reasons
                continue
            assert not reasons.keys() & set(cells)
            assert len(reasons) + len(cells) == s.rules.board.rows * s.rules.board.columns
            assert all(why and clause for why, clause in reasons.values())
