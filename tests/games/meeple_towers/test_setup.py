"""Set-up: boards are tried in test_other_editions; here tokens, tiles, pieces, cards and who begins."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.meeple_towers import GAME, edition
from tabletown.games.meeple_towers.components import token_value
from tabletown.games.meeple_towers.new_game import new_game
from tabletown.games.meeple_towers.scoring import score
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import asked, choose, offered, position, space

SHAPES = ["I3", "O4", "L4", "P5", "V5", "R6"]
TILES = {
    "I3": ["T01", "T02", "T03", "T04", "T05", "T06"],
    "O4": ["T07", "T08", "T09"],
    "L4": ["T10", "T11", "T12"],
    "P5": ["T13", "T14", "T15"],
    "V5": ["T16", "T17"],
    "R6": ["T18", "T19", "T20", "T21"],
}
TOKENS = [[3, 3, 3, 4, 4, 4], [1, 2, 3, 4, 5, 6], [2, 3, 3, 4, 4, 5]]
CARDS = ["K1", "K2", "K3", "K4", "K5", "K6", "K7"]


def fresh(seats: int = 2, seed: int = 0, **options: str) -> MeepleTowers:
    return new_game(seats, Rng.seeded(seed), options, edition.standard())


def tile_names(faces: list[int]) -> list[str]:
    return [edition.standard().tiles[face // 2].id for face in faces]


# -- score track and tokens ------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "teams"), [(2, "off"), (3, "off"), (4, "off"), (4, "on")])
def test_everybody_starts_with_no_points_in_sight_of_all(seats: int, teams: str) -> None:
    """MT-07"""
    s = fresh(seats, teams=teams)

    assert [score(s, seat) for seat in range(seats)] == [0] * seats
    for watcher in range(-1, seats):
        assert [player["score"] for player in GAME.view(s, watcher)["players"]] == [0] * seats


def test_every_watcher_reads_the_score_track() -> None:
    """MT-07"""
    s = position("YY . BY", tops="T01")
    choose(s, "K1B", "I3", "0@0,0")

    for watcher in (-1, 0, 1):
        assert [player["score"] for player in GAME.view(s, watcher)["players"]] == [15, 3]


def test_tokens_are_sorted_by_type_into_three_piles() -> None:
    """MT-08, 3.5"""
    s = fresh()

    assert [sorted([token_value(token) for token in pile]) for pile in s.piles] == TOKENS
    assert [{token % 3 for token in pile} for pile in s.piles] == [{0}, {1}, {2}]
    assert s.pile_left == [6, 6, 6]


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_every_token_may_lie_anywhere_in_its_pile(kind: int) -> None:
    """MT-08, C3: in sixty games every value is seen at the top and at the bottom."""
    piles = [[token_value(token) for token in fresh(seed=seed).piles[kind]] for seed in range(60)]

    assert {pile[-1] for pile in piles} == set(TOKENS[kind])
    assert {pile[0] for pile in piles} == set(TOKENS[kind])


# -- tiles -------------------------------------------------------------------------------------------


def test_tiles_are_sorted_by_shape_into_stacks_that_all_can_see() -> None:
    """MT-09, 3.2"""
    s = fresh(3)

    assert {shape: sorted(tile_names(stack)) for shape, stack in zip(SHAPES, s.stacks)} == TILES
    for watcher in (-1, 0, 1, 2):
        stacks = GAME.view(s, watcher)["stacks"]
        assert [stack["left"] for stack in stacks] == [6, 3, 3, 3, 2, 4]
        assert [stack["face"] for stack in stacks] == [stack[-1] for stack in s.stacks]


@pytest.mark.parametrize("stack", range(6))
def test_any_tile_may_be_on_top_of_its_stack(stack: int) -> None:
    """MT-10, C2, R-8: in sixty games every tile is seen on top, and at the bottom."""
    stacks = [tile_names(fresh(seed=seed).stacks[stack]) for seed in range(60)]

    assert {tiles[-1] for tiles in stacks} == set(TILES[SHAPES[stack]])
    assert {tiles[0] for tiles in stacks} == set(TILES[SHAPES[stack]])


def test_only_the_top_tile_can_be_taken() -> None:
    """MT-10, MT-54: T04 fits these supports, but the bar on top of it does not."""
    assert "K1B" in offered(position("Y Y", tops="T04 T01"))
    assert "K1B" not in offered(position("Y Y", tops="T01 T04"))


def test_the_order_below_the_top_is_told_to_nobody() -> None:
    """MT-10, R-8"""
    s = position(tops="T05 T02 T06")
    t = position(tops="T05 T06 T02")
    for watcher in (-1, 0, 1):
        stack = GAME.view(s, watcher)["stacks"][0]
        assert stack["unseen"] == ["T01", "T02", "T03", "T04", "T06"]
        assert stack == GAME.view(t, watcher)["stacks"][0]


@pytest.mark.parametrize(("side", "odd"), [("regular", 0), ("advanced", 1)])
def test_one_side_of_the_tiles_is_used_for_all(side: str, odd: int) -> None:
    """MT-11, MT-117, R-7"""
    s = fresh(tile_side=side)

    assert [face % 2 for stack in s.stacks for face in stack] == [odd] * 21


def test_the_regular_side_is_used_unless_the_group_says_otherwise() -> None:
    """MT-11"""
    assert fresh(seed=7).stacks == fresh(seed=7, tile_side="regular").stacks


def test_the_side_holds_for_the_whole_game() -> None:
    """MT-11: T01 advanced, R* X* O*, 8 and 3; the bar after it has its advanced side up too."""
    s = position("Y Y Y", tops="T01 T04", tile_side="advanced")
    choose(s, "K1B", "I3", "0@0,0")

    assert s.scores == [8 + 3 * 3, 0]
    assert [space(s, 0, column) for column in range(3)] == ["1R:.", "1X:.", "1O:."]
    top = GAME.view(s, 0)["stacks"][0]["face"]
    assert GAME.edition_view(s.rules.edition)["faces"][top]["side"] == "advanced"
    assert tile_names([top]) == ["T04"]


def test_mixed_sides_are_drawn_tile_by_tile() -> None:
    """MT-117, C4: over sixty games each tile shows each side, and sides differ inside one game."""
    games = [fresh(seed=seed, tile_side="mixed") for seed in range(60)]

    assert {face for s in games for stack in s.stacks for face in stack} == set(range(42))
    assert all({face % 2 for stack in s.stacks for face in stack} == {0, 1} for s in games)
    assert all(sorted([face // 2 for stack in s.stacks for face in stack]) == list(range(21)) for s in games)


# -- pieces and cards ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "supports"), [(2, 16), (3, 14), (4, 12)])
def test_supports_and_meeples_by_the_number_of_players(seats: int, supports: int) -> None:
    """MT-12, MT-13, 3.7: what is not handed out is nowhere in the game."""
    s = fresh(seats)

    assert s.supports == [supports] * seats
    assert s.meeples == [8] * seats
    assert GAME.audit(s) == []
    s.supports[0] += 1
    assert f"seat 0: {supports + 1} supports in all, not {supports}" in GAME.audit(s)


def test_partners_have_the_pieces_of_a_game_of_four() -> None:
    """MT-13, MT-104"""
    s = fresh(4, teams="on")

    assert (s.supports, s.meeples) == ([12] * 4, [8] * 4)


def test_every_seat_has_its_own_colour() -> None:
    """MT-12"""
    assert edition.standard().colours == ["yellow", "black", "red", "white"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_start_with_the_same_seven_cards_in_hand(seats: int) -> None:
    """MT-14, MT-12"""
    s = fresh(seats)

    for player in GAME.view(s, 0)["players"]:
        assert [edition.standard().cards[card].id for card in player["hand"]] == CARDS
        assert player["face_up"] == []


def test_the_reference_sheet_is_no_card() -> None:
    """MT-15: fourteen halves can ever be played, and PLAN brings back seven cards, not eight."""
    s = position(face_up={"Y": " ".join(CARDS)})
    choose(s, "PLAN")

    assert len(s.rules.halves) == 14
    assert len(GAME.view(s, 0)["players"][0]["hand"]) == 7


# -- who begins ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_by_lot(seats: int) -> None:
    """MT-16, C1: in eighty games everybody begins about as often."""
    starts = [fresh(seats, seed).start for seed in range(80)]

    assert set(starts) == set(range(seats))
    assert all(starts.count(seat) > 80 // seats // 2 for seat in range(seats))


@pytest.mark.parametrize("seat", range(4))
def test_the_group_may_say_who_begins(seat: int) -> None:
    """MT-16, MT-116"""
    for seed in range(5):
        s = fresh(4, seed, start_player=str(seat))

        assert (s.start, asked(s)) == (seat, ("Turn", "YBRW"[seat]))


def test_the_start_player_token_stays_where_it_is() -> None:
    """MT-16"""
    s = fresh(3, start_player="1")
    for _ in range(7):
        choose(s, "K7A" if "K7A" in offered(s) else "PLAN")
        while asked(s)[0] != "Turn":
            choose(s, "SKIP")

        assert GAME.view(s, 0)["start"] == 1


def test_turns_go_clockwise_from_the_start_player() -> None:
    """MT-17, MT-29"""
    s = fresh(4, start_player="2")
    order = []
    for _ in range(6):
        order.append(asked(s)[1])
        choose(s, *(["K7A", "SKIP", "SKIP"] if "K7A" in offered(s) else ["PLAN"]))

    assert "".join(order) == "RWYBRW"
    assert GAME.view(s, 0)["order"] == [2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "cells"), [(2, 25), (3, 36), (4, 36)])
def test_the_board_starts_with_no_pieces_on_it(seats: int, cells: int) -> None:
    """MT-17, MT-30"""
    seen = GAME.view(fresh(seats), 0)

    assert (seen["supports"], seen["meeples"], seen["tiles"]) == ([], [], [])
    assert [(cell["level"], cell["supports"], cell["meeple"]) for cell in seen["cells"]] == [
        (0, [], None)
    ] * cells
