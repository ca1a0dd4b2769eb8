"""Hedgerow, clause by clause."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tests.hedgerow import edition, scoring
from tests.hedgerow.actions import PLANT_LEFT, SWAP
from tests.hedgerow.rules import MaySwap, Plant, new_game
from tests.hedgerow.state import Garden, Hedgerow


def garden(row: str, pot: str = "r") -> Garden:
    """A garden drawn as text: `garden("rrgb")` is red, red, green, blue."""
    return Garden("rgby".index(pot), ["rgby".index(c) for c in row])


def position(*gardens: Garden) -> Hedgerow:
    s = Hedgerow(len(gardens), Rng.seeded(1), edition.read(None), 5)
    s.gardens = list(gardens)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_is_dealt_a_pot_and_the_market_has_one_card_more_than_players(seats: int) -> None:
    """HR-1, HR-3"""
    s = new_game(seats, Rng.seeded(1), {}, edition.read(None))

    assert len(s.gardens) == seats
    assert len(s.market) == seats + 1
    assert len(s.deck) == 32 - 2 * seats - 1


@pytest.mark.parametrize(
    ("row", "points"),
    [
        pytest.param("", 0, id="an empty row is worth nothing"),
        pytest.param("rrr", 4, id="three of a colour are two pairs"),
        pytest.param("rgr", 0, id="a colour interrupted starts again"),
    ],
)
def test_each_neighbouring_pair_of_a_colour_scores_two(row: str, points: int) -> None:
    """HR-8"""
    assert scoring.neighbours(position(garden(row)), 0) == points


def test_each_colour_in_the_row_scores_one() -> None:
    """HR-9"""
    assert scoring.variety(position(garden("rgrb")), 0) == 3


def test_a_swap_pots_the_new_card_and_plants_the_old_one() -> None:
    """HR-5"""
    s = position(garden("", pot="y"), garden(""))
    blue, yellow = 2, 3
    s.then(MaySwap(0, blue))

    s.choose(SWAP)

    assert s.gardens[0].pot == blue
    assert isinstance(s.decision, Plant)
    assert s.decision.arg == yellow


def test_a_card_planted_on_the_left_comes_first() -> None:
    """HR-6"""
    s = position(garden("rg"), garden(""))
    s.then(Plant(0, 2))

    s.choose(PLANT_LEFT)

    assert s.gardens[0].row == [2, 0, 1]


def test_equals_share_a_place() -> None:
    """HR-10"""
    assert scoring.places(position(garden("rr"), garden("g"), garden("bb"))) == [1, 3, 1]
