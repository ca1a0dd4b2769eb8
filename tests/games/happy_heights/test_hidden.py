"""Hidden information: what each seat knows, and the worlds it can imagine."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.actions import DECK
from tabletown.games.happy_heights.audit import audit
from tabletown.games.happy_heights.components import NO_CARD
from tabletown.games.happy_heights.hidden import imagine, unseen_cards
from tabletown.games.happy_heights.rules import Build, Draft, MaySwap, Turn
from tabletown.games.happy_heights.state import HappyHeights
from tests.games.happy_heights.positions import card, choose, drawn, exhausted, names, offered, position

SPECTATOR = -1


def reserve(s: HappyHeights, owner: int, seat: int) -> str | None:
    """A reserve as a seat sees it: an id, or None for a card face down."""
    held = GAME.view(s, seat)["neighborhoods"][owner]["reserve"]
    return None if held["card"] is None else names([held["card"]])[0]


def hand(s: HappyHeights, owner: int, seat: int) -> str | None:
    held = GAME.view(s, seat)["neighborhoods"][owner]["hand"]
    return None if held["card"] is None else names([held["card"]])[0]


def dreams(s: HappyHeights, seat: int, count: int = 60) -> list[HappyHeights]:
    return [imagine(s, seat, Rng.seeded(seed)) for seed in range(count)]


# -- reserves and hands ----------------------------------------------------------------------------


def test_a_market_card_swapped_into_the_reserve_is_known_to_all() -> None:
    """HH-26, HH-05: EV-22, A drafts R1 and swaps; the unknown W2 is built and public."""
    s = position("Y9", "G9", market="R1 P1", reserves="W2")
    s.then(Turn(0))
    s.settle()
    choose(s, "MARKET_0")
    choose(s, "SWAP")
    seen_in_hand = [hand(s, 0, seat) for seat in (0, 1, SPECTATOR)]
    choose(s, "GROUND_RIGHT")

    assert seen_in_hand == ["W2", None, None]
    assert drawn(s) == "Y9 | W2"
    assert [reserve(s, 0, seat) for seat in (0, 1, SPECTATOR)] == ["R1"] * 3
    assert all(names([dream.neighborhoods[0].reserve]) == ["R1"] for dream in dreams(s, 1))


def test_a_blind_card_swapped_into_the_reserve_is_not() -> None:
    """HH-21, HH-26: EV-23, the former reserve is built, the new one is a secret."""
    s = position("Y9", "G9", market="R1 P1", deck="V5", reserves="W2")
    s.then(Turn(0))
    s.settle()
    for choice in ("DECK", "SWAP", "GROUND_RIGHT"):
        choose(s, choice)

    assert drawn(s) == "Y9 | W2"
    assert [reserve(s, 0, seat) for seat in (0, 1, SPECTATOR)] == ["V5", None, None]
    assert len({dream.neighborhoods[0].reserve for dream in dreams(s, 1)}) > 20


def test_a_known_reserve_card_swapped_in_is_seen_before_it_is_built() -> None:
    """HH-28a: everybody knew it, and saw the swap."""
    s = position("Y9", "G9", market="R1 P1", reserves="W2", known="W2")
    s.then(Turn(0))
    s.settle()
    choose(s, "MARKET_0")
    choose(s, "SWAP")

    assert [hand(s, 0, seat) for seat in (0, 1, SPECTATOR)] == ["W2"] * 3


def test_a_swap_is_seen_but_neither_face() -> None:
    """HH-28a: A swaps the blind V5 for W2; the others see that A is about to build, and neither card."""
    s = position("Y9", "G9", market="R1 P1", deck="V5", reserves="W2")
    s.then(Turn(0))
    s.settle()
    choose(s, "DECK")
    choose(s, "SWAP")

    assert [hand(s, 0, seat) for seat in (0, 1, SPECTATOR)] == ["W2", None, None]
    assert [reserve(s, 0, seat) for seat in (0, 1, SPECTATOR)] == ["V5", None, None]
    assert GAME.view(s, 1)["phase"] == "place"


def test_a_reserve_that_was_known_is_a_secret_again_after_a_blind_swap() -> None:
    """What lies there now came from the deck."""
    s = position("Y9", "G9", market="R1 P1", deck="V5", reserves="W2", known="W2")
    s.then(Turn(0))
    s.settle()
    choose(s, "DECK")
    choose(s, "SWAP")

    assert reserve(s, 0, 1) is None
    assert hand(s, 0, 1) == "W2"


def test_the_ways_open_to_a_hidden_card_are_not_for_the_others() -> None:
    """HH-21, HH-28a, Q-43: EV-33; A may build S4 as a subway, and nobody else can tell it from a Building."""
    worlds = []
    for drawn_card in ("S4", "B9"):
        s = position("S | R9", "G9", market="R1 P1", deck=drawn_card)
        s.then(Draft(0), MaySwap(0), Build(0))
        choose(s, "DECK")
        choose(s, "KEEP")
        worlds.append(s)

    assert offered(worlds[0]) == ["SUBWAY_0", "DEMOLISH_0"]
    assert len(offered(worlds[1])) == 5
    for seat in (1, SPECTATOR):
        views = [GAME.view(s, seat) for s in worlds]
        assert views[0] == views[1]
        assert (views[0]["phase"], views[0]["acting"]) == ("place", 0)
        assert views[0]["neighborhoods"][0]["hand"] == {"card": None, "known": False}


# -- worlds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_the_same_in_every_world_it_imagines(seat: int) -> None:
    """And no card is lost or doubled."""
    s = position("R9 | S~", "Y9", "G9", market="R1 P1 BK1", hand="B9", blind=True)
    s.then(Build(0))

    for dream in dreams(s, seat, 20):
        assert GAME.view(dream, seat) == GAME.view(s, seat)
        assert audit(dream) == []


def test_all_that_a_seat_cannot_see_is_dealt_again() -> None:
    """The order of the deck, the others' reserves, a blind card in another's hand, the dice."""
    s = position("R9", "Y9", "G9", hand="B9", blind=True)
    s.then(Build(0))
    worlds = dreams(s, 1)

    assert len({tuple(dream.deck) for dream in worlds}) == len(worlds)
    assert len({dream.neighborhoods[0].reserve for dream in worlds}) > 20
    assert len({dream.neighborhoods[2].reserve for dream in worlds}) > 20
    assert len({dream.hand for dream in worlds}) > 20
    assert len({tuple(dream.rng.words()) for dream in worlds}) == len(worlds)
    assert {dream.neighborhoods[1].reserve for dream in worlds} == {s.neighborhoods[1].reserve}


def test_what_a_seat_sees_is_never_dealt_again() -> None:
    """Its own reserve and hand, the Market, the discard pile, the streets."""
    s = position("R9/R8", "S~#2", market="P1 W1", discard="BK1 BK2", hand="B9", blind=True, reserves="V1 V2")
    s.then(Build(0))

    for dream in dreams(s, 0, 20):
        assert names([dream.hand, dream.neighborhoods[0].reserve]) == ["B9", "V1"]
        assert (dream.market, sorted(dream.discard)) == (s.market, sorted(s.discard))
        assert [drawn(dream, seat) for seat in (0, 1)] == [drawn(s, seat) for seat in (0, 1)]


def test_imagining_depends_on_nothing_that_is_hidden() -> None:
    """The same dice give the same dream, however the unseen cards really lie."""
    s = position("R9", "Y9", market="R1 P1")
    s.then(Draft(0))
    other = imagine(s, 0, Rng.seeded(99))
    here, there = (imagine(world, 0, Rng.seeded(5)) for world in (s, other))

    assert GAME.save(here) == GAME.save(there)


def test_the_unseen_cards_are_all_that_lie_nowhere_in_sight() -> None:
    """76 less one's own reserve, the streets, the Market and the discard pile."""
    s = position("R9", "Y9", market="R1 P1", discard="BK1", reserves="V1 V2")
    s.then(Draft(0))
    unseen = unseen_cards(s, 0)

    assert list(unseen) == [0]
    assert len(unseen[0]) == 76 - 1 - 2 - 2 - 1
    assert card("V2") in unseen[0]
    assert card("V1") not in unseen[0]


# -- pools -----------------------------------------------------------------------------------------


def after_the_reshuffle() -> HappyHeights:
    """EV-32: six players, round 11, the deck is empty; A draws blind, and it is S3."""
    for seed in range(100):
        s = exhausted(
            position(
                *("R9", "Y9", "G9", "B9", "V9", "R8"),
                market="Y1 Y2 Y3 Y4 Y5 Y6",
                reserves="B1 B2 B3 B4 B5 B6",
                round=11,
            ),
            discard="R1 P2 S3 BK1",
        )
        s.rng = Rng.seeded(seed)
        s.then(Turn(0), Turn(1))
        s.settle()
        s.choose(DECK)
        if names([s.hand]) == ["S3"]:
            return s
    raise AssertionError("no dice turn up S3")


def test_after_a_reshuffle_the_deck_is_the_old_discard_pile_in_unknown_order() -> None:
    """HH-17, HH-22, Q-44: EV-32"""
    s = after_the_reshuffle()
    choose(s, "KEEP")
    choose(s, "GROUND_RIGHT")

    assert (drawn(s), len(s.deck), s.discard) == ("R9 | S", 3, [])
    for seat in range(6):
        worlds = dreams(s, seat)
        assert {tuple(sorted(names(dream.deck))) for dream in worlds} == {("BK1", "P2", "R1")}
        assert len({tuple(dream.deck) for dream in worlds}) == 6
        old = {name for dream in worlds for name in names([n.reserve for n in dream.neighborhoods])}
        assert old == {"B1", "B2", "B3", "B4", "B5", "B6"}


def test_a_blind_card_drawn_after_the_reshuffle_stays_in_its_pool_in_the_reserve() -> None:
    """Q-44: A swaps S3 away; the others know it is one of four, and that B1 was A's old reserve."""
    s = after_the_reshuffle()
    choose(s, "SWAP")
    choose(s, "GROUND_RIGHT")
    worlds = dreams(s, 1)

    assert drawn(s) == "R9 | B1"
    assert {names([dream.neighborhoods[0].reserve])[0] for dream in worlds} == {"R1", "P2", "S3", "BK1"}
    others = {names([dream.neighborhoods[2].reserve])[0] for dream in worlds}
    assert others == {"B3", "B4", "B5", "B6"}
    assert s.neighborhoods[0].reserve_pool == 1


def test_the_last_unknown_reserve_of_a_pool_is_known_by_elimination() -> None:
    """Q-44: nobody else holds a card of the old pool."""
    s = exhausted(position("R9", "Y9", market="R1 P1", reserves="V1 V2", known="V1"), discard="B1 B2")
    s.then(Draft(0))
    choose(s, "DECK")

    assert {names([dream.neighborhoods[1].reserve])[0] for dream in dreams(s, 0)} == {"V2"}


# -- what the view says --------------------------------------------------------------------------


def test_the_odds_count_the_cards_that_may_be_on_top_of_the_deck() -> None:
    """Of the 76, all but four parks and three others in sight of seat 0."""
    s = position("P | P", "P | P", market="R1 S1", reserves="V1 V2")
    s.then(Draft(0))
    odds = {row["kind"]: row["count"] for row in GAME.view(s, 0)["odds"]}

    assert odds == {
        "building": 45 - 2,  # R1 in the Market, V1 in one's own reserve
        "wild_building": 4,
        "business": 10,
        "wild_business": 2,
        "park": 8 - 4,
        "bus_stop": 7 - 1,
    }
    assert {row["of"] for row in GAME.view(s, 0)["odds"]} == {sum(odds.values())}


def test_with_an_empty_deck_the_odds_are_those_of_the_discard_pile() -> None:
    """HH-17: the next card will come from there."""
    s = exhausted(position("R9", "Y9", market="R1 P1"), discard="B1 P2 P3")
    s.then(Draft(0))
    odds = {row["kind"]: row["count"] for row in GAME.view(s, 1)["odds"] if row["count"]}

    assert odds == {"building": 1, "park": 2}


def test_an_empty_reserve_is_seen_by_all() -> None:
    """HH-24"""
    s = position("R9", "Y9", reserves="-")
    s.then(Draft(0))

    assert s.neighborhoods[0].reserve == NO_CARD
    assert [GAME.view(s, seat)["neighborhoods"][0]["reserve"] for seat in (0, 1, SPECTATOR)] == [None] * 3
