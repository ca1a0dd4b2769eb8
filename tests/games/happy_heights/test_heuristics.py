"""What a good player knows: evaluate() and prior()."""

from __future__ import annotations

import pytest

from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.rules import Build, Draft, HoaCheck, MaySwap
from tabletown.games.happy_heights.state import HappyHeights
from tests.games.happy_heights.positions import ACTION_NAMES, choose, offered, position, to_build


def favourite(s: HappyHeights) -> str:
    """The option a good player is most likely to take."""
    prior = GAME.prior(s)
    return offered(s)[prior.index(max(prior))]


def test_at_the_end_only_the_lead_counts() -> None:
    """HH-94: 12 cards built each; 7 + 1 points against 3 + 1 + 1."""
    s = position("P | P | R9#9", "P | Y9/Y8#9", round=12)

    assert [n.cards_built for n in s.neighborhoods] == [12, 12]
    assert GAME.evaluate(s, 0) == (7 + 1) - (3 + 1 + 1)
    assert GAME.evaluate(s, 1) == -GAME.evaluate(s, 0)


def test_a_shop_that_is_wanted_is_built_beside_its_building_not_on_top_of_it() -> None:
    """HH-83, HH-84: the two are worth 8 together."""
    assert favourite(to_build("R1", "BK1")).startswith("GROUND")


def test_the_missing_shop_is_drafted() -> None:
    """HH-83: the Bakery for R1, rather than a card that brings nothing."""
    s = position("R1 | Y1", market="BU2 BK1 V9")
    s.then(Draft(0))

    assert favourite(s) == "MARKET_1"


def test_the_better_of_two_cards_is_built() -> None:
    """HH-25: the Bakery waits on the reserve for R1."""
    s = position("R1", hand="BU2", reserves="BK1")
    s.then(MaySwap(0), Build(0))

    assert favourite(s) == "SWAP"


def test_a_goal_is_claimed_rather_than_left() -> None:
    """HH-77a"""
    s = position("P | R9 | Y9 | G9", hand="P1", options={"hoa_claim": "ask"})
    s.then(Build(0), HoaCheck(0))
    choose(s, "GROUND_RIGHT")

    assert favourite(s) == "CLAIM_A5"


@pytest.mark.parametrize("text", ["", "R9", "R9/R8 | S~ | P", "R9 | Y9 | G9 | B9 | V9"])
def test_every_way_to_build_has_its_weight(text: str) -> None:
    """HH-29: one for each option, more than nothing."""
    s = to_build(text, "S1")

    assert len(GAME.prior(s)) == len(offered(s))
    assert min(GAME.prior(s)) > 0
    assert set(offered(s)) <= set(ACTION_NAMES)
