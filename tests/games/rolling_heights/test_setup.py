"""Set-up: boards, markets, supplies, Ads, Targets, crews and the start player."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.city import Grid, Ground, turned
from tabletown.games.rolling_heights.edition import standard
from tabletown.games.rolling_heights.new_game import shuffled_boards
from tests.games.rolling_heights.positions import COLOURS, CUBES, cells_of, crew, dealt, edition_with, tile

SEEDS = range(40)


@pytest.mark.parametrize(("seats", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_two_three_or_four_play_and_a_lone_player_meets_the_rival(seats: int, players: int) -> None:
    """RH-1, RH-142"""
    s = dealt(seats)

    assert (s.seats, s.players) == (seats, players)
    assert s.has_rival == (seats == 1)
    assert len(s.crews) == len(s.wild) == len(s.plans) == players


@pytest.mark.parametrize(("seats", "b_sides", "land"), [(1, 0, 42), (2, 0, 42), (3, 2, 46), (4, 3, 48)])
def test_every_board_shows_one_of_its_sides(seats: int, b_sides: int, land: int) -> None:
    """RH-2, INV-18: six A sides; four A and two B; three A and three B."""
    for seed in SEEDS:
        s = dealt(seats, seed)
        assert sorted(board for board, _, _ in s.ground.layout) == [0, 1, 2, 3, 4, 5]
        assert sum(side for _, side, _ in s.ground.layout) == b_sides
        assert len(s.ground.land) == land


def test_which_boards_show_their_b_side_is_drawn_apart_from_their_place() -> None:
    """RH-2, RH-3, RR-47: every board, every pair, every place and every turn comes up."""
    layouts = [dealt(3, seed).ground.layout for seed in range(300)]
    of_b_side = Counter([tuple(sorted(board for board, side, _ in layout if side)) for layout in layouts])
    places = Counter([(place, one[0]) for layout in layouts for place, one in enumerate(layout)])
    turns = Counter([(one[0], one[2]) for layout in layouts for one in layout])
    sides = Counter([(place, one[1]) for layout in layouts for place, one in enumerate(layout)])

    assert len(of_b_side) == 15  # pairs out of six
    assert len(places) == 36
    assert len(turns) == 24
    assert min(turns.values()) > 40  # 75 expected of each
    assert all(60 < sides[place, 1] < 140 for place in range(6))  # 100 expected


def test_boards_lie_two_by_three_and_turn_clockwise() -> None:
    """RH-3, RR-47: N1 A turned once shows its left column, read upwards, on top."""
    edition = standard()
    grid = Grid(3)
    layout = [(board, 0, 0) for board in range(6)]
    upright = cells_of(Ground(edition, grid, layout))
    once = cells_of(Ground(edition, grid, [(0, 0, 1), *layout[1:]]))
    twice = cells_of(Ground(edition, grid, [(0, 0, 2), *layout[1:]]))
    thrice = cells_of(Ground(edition, grid, [(0, 0, 3), *layout[1:]]))

    assert [row[:3] for row in upright[:3]] == [
        ["~", "~", "PK+2"],
        ["$1:CM/IN+2", ".", "."],
        [".", "$2:RS+4", "CV+1"],
    ]
    assert [row[:3] for row in once[:3]] == [
        [".", "$1:CM/IN+2", "~"],
        ["$2:RS+4", ".", "~"],
        ["CV+1", ".", "PK+2"],
    ]
    assert [row[:3] for row in twice[:3]] == [
        ["CV+1", "$2:RS+4", "."],
        [".", ".", "$1:CM/IN+2"],
        ["PK+2", "~", "~"],
    ]
    assert [row[:3] for row in thrice[:3]] == [
        ["PK+2", ".", "CV+1"],
        ["~", ".", "$2:RS+4"],
        ["~", "$1:CM/IN+2", "."],
    ]
    assert upright[0][3:6] == [".", "IN+2", "~"]  # N2 is the second board of the first row,
    assert upright[3][:3] == [".", "$1:CV/CM+2", "."]  # N4 the first of the second
    assert upright[0][3:] == once[0][3:]


@pytest.mark.parametrize(("turns", "corner"), [(0, (0, 0)), (1, (0, 2)), (2, (2, 2)), (3, (2, 0))])
def test_a_corner_wanders_clockwise(turns: int, corner: tuple[int, int]) -> None:
    """RH-3, RR-47"""
    assert turned(0, 0, turns, 3) == corner


def test_the_map_knows_its_neighborhoods() -> None:
    """RH-3, section 3.1: index = (row div 3) × 3 + (column div 3)."""
    grid = Grid(3)
    drawn = ["".join(str(grid.neighborhood[9 * row + column]) for column in range(9)) for row in range(6)]

    assert drawn == ["000111222"] * 3 + ["333444555"] * 3


def test_plans_are_parted_by_level_and_dealt_from_the_first_slot_on() -> None:
    """RH-4, RH-5, RH-6: nine of each level lie face up, the rest face down in one pile for each strip."""
    s = dealt(2)
    tiles = s.rules.edition.tiles

    assert [tiles[one].level for one in s.market] == [1] * 9 + [2] * 9
    assert [len(pile) for pile in s.piles] == [40 - 9, 38 - 9]
    assert {tiles[one].level for one in s.piles[0]} == {1}
    assert {tiles[one].level for one in s.piles[1]} == {2}
    assert sorted(s.market + s.piles[0] + s.piles[1]) == list(range(78))
    assert s.tokens == [0] * 18


def test_both_draw_piles_are_shuffled() -> None:
    """RH-5: every plan of a level comes to lie in the first slot, on top and below."""
    games = [dealt(2, seed) for seed in range(400)]

    assert {s.market[0] for s in games} == set(range(40))
    assert {s.market[9] for s in games} == set(range(40, 78))
    assert len({s.piles[0][-1] for s in games}) > 35
    assert len({s.piles[1][0] for s in games}) > 33


@pytest.mark.parametrize(
    ("seats", "cubes"),
    [
        pytest.param(1, {"W": 35, "C": 35, "G": 55, "S": 35}, id="solo as for two"),
        pytest.param(2, {"W": 35, "C": 35, "G": 55, "S": 35}, id="two players, 25 fewer of each"),
        pytest.param(3, {"W": 47, "C": 47, "G": 67, "S": 47}, id="three players, 13 fewer"),
        pytest.param(4, {"W": 60, "C": 60, "G": 80, "S": 60}, id="four players, all"),
    ],
)
def test_cubes_are_removed_by_the_number_of_players(seats: int, cubes: dict[str, int]) -> None:
    """RH-7, RH-8: and the miscellaneous cubes wait outside the supply."""
    s = dealt(seats)

    assert dict(zip(CUBES, s.supply)) == cubes
    assert dict(zip(CUBES, s.cubes)) == cubes
    assert not s.misc_entered
    assert s.hand == [0] * 8


@pytest.mark.parametrize(("seats", "brown", "navy"), [(1, 6, 14), (2, 4, 12), (3, 2, 10), (4, 0, 8)])
def test_what_the_crews_leave_of_the_meeples_is_the_supply(seats: int, brown: int, navy: int) -> None:
    """RH-9, RH-13, section 3.2; thirty Wild Tokens lie beside."""
    s = dealt(seats)

    assert s.meeple_supply == [brown, navy, 16, 13, 8, 11, 8, 11, 7]
    assert s.wild_supply == 30


def test_three_different_ads_lie_open() -> None:
    """RH-10: every Ad comes up, and none twice in a game."""
    games = [dealt(2, seed) for seed in range(100)]

    assert all(len(s.ads) == len(set(s.ads)) == 3 for s in games)
    assert {ad for s in games for ad in s.ads} == set(range(12))
    assert {s.ads[0] for s in games} == set(range(12))


def test_the_first_game_has_its_own_three_ads() -> None:
    """RH-11"""
    for seed in range(5):
        s = dealt(2, seed, first_game="on")
        assert [s.rules.edition.ads[ad].id for ad in s.ads] == ["AD08", "AD10", "AD12"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_holds_two_targets_of_their_own(seats: int) -> None:
    """RH-12, RH-142: all different; the Rival has none, and nobody has chosen yet."""
    seen = set()
    for seed in SEEDS:
        s = dealt(seats, seed)
        held = [target for both in s.targets for target in both]
        assert [len(both) for both in s.targets] == [2] * seats
        assert len(set(held)) == 2 * seats
        assert s.chosen == [-1] * seats
        assert not s.revealed
        seen |= set(held)
    assert seen == set(range(13))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_two_carpenters_and_two_construction_workers(seats: int) -> None:
    """RH-13: and with no points, tokens or plans."""
    s = dealt(seats)

    assert [crew(s, seat) for seat in range(seats)] == ["brown NN, navy NN"] * seats
    assert s.points == [0] * 9 * seats
    assert s.wild == [0] * seats
    assert s.plans == [()] * seats


def test_the_start_player_is_drawn() -> None:
    """RH-14: each seat as often as another, and turns go clockwise from there."""
    starts = Counter([dealt(4, seed).start for seed in range(400)])
    assert all(70 < starts[seat] < 130 for seat in range(4))

    s = dealt(4, next(seed for seed in range(40) if dealt(4, seed).start == 2))
    assert s.turn_order() == [2, 3, 0, 1]


def test_the_lone_player_begins() -> None:
    """RH-14, RH-142"""
    assert {dealt(1, seed).start for seed in range(20)} == {0}


def test_crews_and_cubes_are_the_editions() -> None:
    """RH-8, RH-13: an edition may deal other crews, remove other cubes and use other sides."""
    other = edition_with(
        start_meeples={"brown": 1, "green": 2},
        cube_removal={"2": 20, "3": 0, "4": 0},
        sides_by_players={"2": [0, 6], "3": [4, 2], "4": [3, 3]},
        wild_count=12,
    )
    s = dealt(2, cards=other)

    assert crew(s) == "brown N, green NN"
    assert s.meeple_supply[COLOURS.index("green")] == 4
    assert s.supply == [40, 40, 60, 40]
    assert s.wild_supply == 12
    assert [side for _, side, _ in s.ground.layout] == [1] * 6


def test_larger_boards_make_a_larger_map() -> None:
    """RH-3, RR-44: 96 spaces in rows of twelve, with a longer action table."""
    side = {"name": "Green Field", "cells": ["."] * 16}
    boards = [{"id": f"B{n}", "A": side, "B": side} for n in range(6)]
    grid = {"board_rows": 4, "board_cols": 4, "boards_down": 2, "boards_across": 3}
    s = dealt(2, cards=edition_with(grid=grid, boards=boards))

    assert (s.rules.grid.spaces, s.rules.grid.columns) == (96, 12)
    assert s.rules.grid.neighborhood[12 * 4 + 8] == 5
    assert s.rules.grid.neighborhood[12 * 3 + 7] == 1
    assert s.rules.actions.actions == 156 + 6 * 96
    assert sorted(s.rules.grid.neighbours[13]) == [1, 12, 14, 25]


def test_layouts_are_drawn_with_the_dice_of_the_game() -> None:
    """RH-3: the same seed lays the same map."""
    edition = standard()

    assert shuffled_boards(edition, 4, Rng.seeded(5)) == shuffled_boards(edition, 4, Rng.seeded(5))
    assert dealt(2, 1).ground.layout != dealt(2, 2).ground.layout


def test_plans_are_found_by_id_and_name() -> None:
    """The names these tests use."""
    assert tile("T18") == tile("Viceroy House") == 17
