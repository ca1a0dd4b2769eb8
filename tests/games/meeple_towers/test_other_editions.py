"""Editions with other boards, tiles and cards, and the boards a table can choose."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tabletown.core.errors import BadTable
from tabletown.core.rng import Rng
from tabletown.games.meeple_towers import GAME, edition
from tabletown.games.meeple_towers.actions import ACTIONS
from tabletown.games.meeple_towers.components import KIND_LETTERS

PLAIN = edition.data(edition.standard())


def large_boards() -> dict[str, Any]:
    """R-45: halves 1 to 4 are four rows of eight."""
    plain = copy.deepcopy(PLAIN)
    for half in plain["halves"][:4]:
        half.update(rows=4, cols=8, F=["RREEOOXX"] * 4, B=["XXOOEERR"] * 4)
    return plain


def small_box() -> dict[str, Any]:
    """A fan edition: neutral spaces, a tile on one foot, fewer cards, tiles, tokens and meeples."""
    plain = copy.deepcopy(PLAIN)
    plain.update(strict_box=False, meeples_per_player=3)
    plain["halves"][4]["F"] = ["RRXNO", "RENXO", "XEEOR"]
    plain["tiles"] = [tile for tile in plain["tiles"] if tile["id"] not in ("T02", "T08", "T20")]
    plain["tiles"][0]["regular"]["face"] = "R E* O"
    plain["tokens"] = {"R": [9], "E": [1, 2], "O": [5]}
    plain["cards"] = [card for card in plain["cards"] if card["id"] not in ("K4", "K1")]
    plain["cards"][0]["A"] = [
        {"op": "support", "n": 3},
        {"op": "support", "n": 1},
        {"op": "meeple", "n": 2, "kinds": ["R", "O"]},
    ]
    plain["players"]["4"]["supports"] = 5
    return plain


def played(source: dict[str, Any], seats: int, seed: int, **options: str) -> Any:
    """A random game, sound after every choice."""
    table = GAME.table(seats, seed, options, source)
    dice = Rng.seeded(seed)
    while not table.over:
        legal = table.legal
        assert legal == sorted(set(legal))
        assert legal[-1] < table.state.rules.table.size <= ACTIONS
        table.play(table.asked, legal[dice.below(len(legal))])
        assert GAME.audit(table.state) == []
        assert GAME.view(table.state, 0)
    assert [table.score_sheet(seat).total for seat in range(seats)] == table.scores
    assert GAME.save(GAME.load(GAME.save(table.state), options, table.edition)) == GAME.save(table.state)
    return table


@pytest.mark.parametrize("options", [{}, {"overhang_margin": "1"}, {"tile_side": "mixed"}])
def test_larger_boards_make_a_wider_grid(options: dict[str, str]) -> None:
    """R-45, MT-122: the longest side of any board numbers the cells, also of the small board."""
    for seats in (2, 3, 4):
        table = played(large_boards(), seats, seats, **options)

        assert table.state.rules.grid.side == 8 + 2 * int(options.get("overhang_margin", "0"))


def test_a_grid_wider_than_the_action_table_is_refused() -> None:
    """R-45, 5.4"""
    with pytest.raises(BadTable, match="12 by 12 cells needs 742 actions; there are 522"):
        GAME.table(3, 0, {"overhang_margin": "2"}, large_boards())


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("thick", ["0", "1"])
def test_a_fan_edition_plays_to_the_end(seats: int, thick: str) -> None:
    """3.8, MT-73: neutral spaces, single icons, two support actions in one half."""
    for seed in range(4):
        table = played(small_box(), seats, seed, tile_thickness=thick, board="B5-1")

        assert table.state.rules.table.skip == 1 + 2 * 5


def test_the_action_table_of_the_box() -> None:
    """5.4: 202 actions, 342 and 522 with an overhang."""
    sizes = [
        GAME.table(3, 0, {"overhang_margin": margin}).state.rules.table.size for margin in ("0", "1", "2")
    ]

    assert sizes == [202, 342, 522]


# -- boards at the door ------------------------------------------------------------------------------


def board(seats: int, **options: str) -> list[str]:
    kinds = GAME.table(seats, 0, options).state.rules.board.kinds
    return ["".join([KIND_LETTERS[kind] for kind in row]) for row in kinds]


def test_the_usual_boards() -> None:
    """MT-04, MT-05"""
    assert board(2) == board(3, board="B5-1") == ["RRXOO", "REEXO", "XEEOR", "OOXOR", "EEERR"]
    assert board(3) == board(4) == board(4, board="B6-1")


def test_any_two_halves_that_fit_make_a_board() -> None:
    """MT-02, MT-06, MT-123"""
    assert board(4, top_half="3B-180", bottom_half="1F") == [
        "ERRXOO",
        "EEEORX",
        "EXOORR",
        "RREEOO",
        "RXEXOX",
        "OORREE",
    ]


def test_a_half_that_is_not_named_is_the_matching_one() -> None:
    """MT-03, MT-123"""
    assert board(2, top_half="5B") == board(2, board="B5-2")
    assert board(3, bottom_half="2F") == board(3, board="B6-1")


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (2, {"board": "B6-1"}, "not meant for 2 players; board_size=any allows it"),
        (2, {"top_half": "1F", "bottom_half": "2F"}, "two players use a 5x5 board"),
        (3, {"top_half": "1F", "bottom_half": "1B"}, "halves 1F and 1B cannot be joined"),
        (3, {"top_half": "1F", "bottom_half": "5F"}, "halves 1F and 5F cannot be joined"),
        (3, {"board": "B6-1", "top_half": "1F"}, "either the board B6-1 or its halves"),
        (3, {"teams": "on"}, "two against two needs 4 players, not 3"),
        (2, {"start_player": "2"}, "seat 2 cannot begin"),
        (3, {"board": "B7"}, "option board can be"),
        (1, {}, "for 2 to 4 players, not 1"),
        (5, {}, "for 2 to 4 players, not 5"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    seats: int, options: dict[str, str], refusal: str
) -> None:
    """MT-01, MT-02, MT-04, MT-102, MT-116, R-40"""
    with pytest.raises(BadTable, match=refusal):
        GAME.table(seats, 0, options)


def test_two_players_may_use_a_larger_board_as_a_house_rule() -> None:
    """MT-04, R-40"""
    assert board(2, board="B6-1", board_size="any") == board(3)
