"""Set-up."""

from __future__ import annotations

import pytest

from tabletown.core.errors import BadTable
from tabletown.core.rng import Rng
from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.actions import ACTIONS
from tabletown.games.happy_heights.components import NO_CARD
from tests.games.happy_heights.positions import ACTION_NAMES

PLAYERS = [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("players", PLAYERS)
def test_one_to_six_can_play(players: int) -> None:
    """HH-01"""
    assert len(GAME.table(players, seed=1).state.neighborhoods) == players


@pytest.mark.parametrize("players", [0, 7, -1])
def test_no_other_number_can(players: int) -> None:
    """HH-01"""
    with pytest.raises(BadTable, match="1 to 6 players"):
        GAME.table(players, seed=1)


@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_begins_with_one_card_on_the_blueprint_reserve(players: int) -> None:
    """HH-02"""
    s = GAME.table(players, seed=2).state

    assert all(n.reserve != NO_CARD for n in s.neighborhoods)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_six_goals_are_out_at_every_player_count(players: int) -> None:
    """HH-03, Q-34"""
    s = GAME.table(players, seed=3).state

    assert [s.rules.edition.goals[goal].id for goal in s.hoa] == ["A1", "A2", "A3", "A4", "A5", "A6"]


def test_the_cards_are_shuffled() -> None:
    """HH-04: over 300 deals nearly every one of the 76 cards is dealt to the first seat, none too often."""
    dealt = [GAME.table(2, seed).state.neighborhoods[0].reserve for seed in range(300)]

    assert len(set(dealt)) > 60  # 76 * (1 - exp(-300/76)) is 74.5
    assert max(dealt.count(card) for card in dealt) < 20  # 4 are expected


def test_the_order_of_the_deal_is_fixed() -> None:
    """HH-04, Q-45: shuffle, a card to each seat from the top, draw the starting player, deal the Market."""
    dice = Rng.seeded(77)
    deck = list(range(76))
    dice.shuffle(deck)
    reserves = [deck.pop() for _ in range(3)]
    first = dice.below(3)
    market = [deck.pop() for _ in range(3)]

    s = GAME.table(3, seed=77).state

    assert [n.reserve for n in s.neighborhoods] == reserves
    assert (s.key, s.market, s.deck) == (first, market, deck)


def test_only_the_owner_sees_the_card_dealt() -> None:
    """HH-05"""
    table = GAME.table(3, seed=4)
    seen = [
        [n["reserve"]["card"] is not None for n in table.view(seat)["neighborhoods"]]
        for seat in (0, 1, 2, None)
    ]

    assert seen == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
        [False, False, False],
    ]
    assert table.view(1)["neighborhoods"][1]["reserve"]["card"] == table.state.neighborhoods[1].reserve


@pytest.mark.parametrize(
    ("players", "cards"), list(zip(PLAYERS, [75, 74, 73, 72, 71, 70])), ids=[f"EV-04 {n}" for n in PLAYERS]
)
def test_the_rest_is_the_draw_deck(players: int, cards: int) -> None:
    """HH-06: EV-04; the Market of the first round has already been dealt from it."""
    s = GAME.table(players, seed=5).state

    assert len(s.deck) + len(s.market) == cards
    assert s.discard == []


@pytest.mark.parametrize(("players", "cards"), list(zip(PLAYERS, [74, 72, 70, 68, 66, 64])))
def test_the_draw_deck_lies_face_down(players: int, cards: int) -> None:
    """HH-06: one card for each player has gone to the Market; of the rest only the number is seen."""
    table = GAME.table(players, seed=5)

    assert [table.view(seat)["deck"] for seat in (*range(players), None)] == [cards] * (players + 1)


def test_the_starting_player_is_drawn_by_lot() -> None:
    """HH-07, Q-03: 240 deals for four, 60 each expected."""
    first = [GAME.table(4, seed).state.key for seed in range(240)]

    assert min(first.count(seat) for seat in range(4)) > 35


def test_a_table_may_say_who_begins() -> None:
    """HH-07: `or given`."""
    for seat in range(4):
        table = GAME.table(4, seed=6, options={"first_player": str(seat)})

        assert (table.state.key, table.asked) == (seat, seat)


def test_play_runs_clockwise_from_the_starting_player() -> None:
    """HH-07: of four the third begins, so the fourth, the first and the second follow."""
    table = GAME.table(4, seed=6, options={"first_player": "2"})
    order = []
    while table.state.round == 1:
        if table.asked not in order:
            order.append(table.asked)
        table.play(table.asked, table.legal[0])

    assert order == [2, 3, 0, 1]


def test_nobody_can_begin_who_is_not_there() -> None:
    """HH-07"""
    with pytest.raises(BadTable, match="seat 3 cannot begin: seats are 0 to 1"):
        GAME.table(2, seed=6, options={"first_player": "3"})


@pytest.mark.parametrize("players", PLAYERS)
def test_every_street_starts_empty_and_nobody_owns_a_goal(players: int) -> None:
    """HH-08"""
    table = GAME.table(players, seed=7)

    assert all(n.street == [] and n.hoa == [] for n in table.state.neighborhoods)
    assert table.scores == [0] * players


def test_every_choice_has_one_number_for_good() -> None:
    """26 actions, 7 more for claims: saves and trained bots depend on the numbers."""
    assert ACTIONS == len(ACTION_NAMES) == 33
    assert ACTION_NAMES[26] == "CLAIM_A1"
