"""Rounds, the Market, the draft, the swap, running out of cards, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.actions import DECK, DEMOLISH, KEEP, SWAP
from tabletown.games.happy_heights.audit import audit
from tabletown.games.happy_heights.components import NO_CARD
from tabletown.games.happy_heights.events import GameEnded, Kept, MarketDealt, Reshuffled, Swapped
from tabletown.games.happy_heights.rules import Build, CreateMarket, Draft, EndRound, MaySwap, Round, Turn
from tabletown.games.happy_heights.state import KNOWN, HappyHeights
from tests.games.happy_heights.positions import (
    asked,
    card,
    choose,
    drawn,
    exhausted,
    names,
    offered,
    position,
)

Choice = Callable[[Table], int]


def any_choice(seed: int) -> Choice:
    """Random play that tears nothing down unless it must."""
    dice = Rng.seeded(seed)

    def pick(table: Table) -> int:
        legal = [option for option in table.legal if not DEMOLISH <= option < DEMOLISH + 5] or table.legal
        return legal[dice.below(len(legal))]

    return pick


def blind_drafts(count: int, seed: int = 1) -> Choice:
    """Random play with exactly so many blind drafts, the earliest that are possible."""
    other = any_choice(seed)
    drawn_so_far = [0]

    def pick(table: Table) -> int:
        if not isinstance(table.state.decision, Draft):
            return other(table)
        if drawn_so_far[0] < count and DECK in table.legal:
            drawn_so_far[0] += 1
            return DECK
        return min(table.legal)

    return pick


def play(table: Table, choice: Choice, watch: Callable[[Table, list[Any]], None] | None = None) -> Table:
    while not table.over:
        events = table.play(table.asked, choice(table))
        if watch:
            watch(table, events)
    return table


# -- the reserve ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_reserve_holds_one_card_at_every_moment(players: int) -> None:
    """HH-02: swapped or kept, a card of its own; only round 12 of six players is an exception (HH-24)."""
    table = GAME.table(players, seed=20)
    choice = any_choice(20)
    answers = set()
    while not table.over and (players < 6 or table.state.round < 12):
        option = choice(table)
        answers.add(option)
        table.play(table.asked, option)

        assert NO_CARD not in [n.reserve for n in table.state.neighborhoods]
        assert audit(table.state) == []  # so no card lies on two reserves
    assert answers >= {KEEP, SWAP}


# -- the round -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_a_game_has_twelve_rounds_and_everyone_builds_twelve_cards(players: int) -> None:
    """HH-09, HH-78: standing cards, segments and demolished cards."""
    rounds: list[int] = []
    table = play(
        GAME.table(players, seed=players),
        any_choice(players),
        lambda table, events: rounds.append(table.state.round),
    )

    assert sorted(set(rounds)) == list(range(1, 13))
    assert [n.cards_built for n in table.state.neighborhoods] == [12] * players


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_market_has_a_card_for_every_player_in_every_round(players: int) -> None:
    """HH-10, HH-19: EV-01 for 4 players."""
    dealt: list[int] = [len(GAME.table(players, seed=9).state.market)]

    def watch(table: Table, events: list[Any]) -> None:
        dealt.extend([len(event.cards) for event in events if isinstance(event, MarketDealt)])

    play(GAME.table(players, seed=9), any_choice(9), watch)

    assert dealt == [players] * 12


def test_market_slots_are_numbered_in_the_order_of_dealing() -> None:
    """HH-10"""
    s = position("R9", "Y9", deck="G1 G2 G3")
    s.then(CreateMarket())
    s.settle()

    assert names(s.market) == ["G1", "G2"]
    assert names(s.deck)[-1] == "G3"


def test_a_drafted_card_leaves_its_slot_empty_until_the_next_round() -> None:
    """HH-11: the others keep their numbers."""
    s = position("R9", "Y9", "G9", market="B1 B2 B3")
    s.then(Turn(0), Turn(1))
    s.settle()

    choose(s, "MARKET_1")

    assert names(s.market) == ["B1", "--", "B3"]
    choose(s, "KEEP")
    choose(s, "GROUND_RIGHT")
    assert offered(s) == ["MARKET_0", "MARKET_2", "DECK"]


def test_the_key_holder_goes_first_and_the_others_follow_clockwise() -> None:
    """HH-12"""
    s = position("R9", "Y9", "G9", "B9", key=2)

    assert s.turn_order() == [2, 3, 0, 1]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_everyone_takes_one_turn_a_round_and_finishes_it(players: int) -> None:
    """HH-12: the seats asked in a round are each asked in one go."""
    turns: list[list[int]] = [[] for _ in range(13)]
    table = GAME.table(players, seed=11)
    choice = any_choice(11)
    while not table.over:
        in_round = turns[table.state.round]
        if not in_round or in_round[-1] != table.asked:
            in_round.append(table.asked)
        table.play(table.asked, choice(table))

    assert all(sorted(one) == list(range(players)) for one in turns[1:])


def test_a_turn_is_over_with_its_hoa_check_before_the_next_begins() -> None:
    """HH-12, HH-13: A builds a second Penthouse and has A6 before B, who could have it too, is asked."""
    s = position("R9/BK1 | Y9", "G9/FH1 | B9", deck="BU1 CA1")
    s.then(Round())
    s.settle()
    for choice in ("MARKET_0", "KEEP", "STACK_1"):
        choose(s, choice)

    assert asked(s) == ("Draft", 1)
    assert [n.hoa for n in s.neighborhoods] == [[5], []]
    for choice in ("MARKET_1", "KEEP", "STACK_1"):
        choose(s, choice)
    assert [n.hoa for n in s.neighborhoods] == [[5], []]


def test_a_turn_is_draft_swap_build_and_then_the_hoa_check() -> None:
    """HH-13: one question after the other, the claim last."""
    s = position("R9/BK1 | Y9", market="BU1", options={"hoa_claim": "ask"})
    s.then(Turn(0))
    s.settle()
    order = []
    for choice in ("MARKET_0", "KEEP", "STACK_1", "CLAIM_A6"):
        order.append(asked(s)[0])
        choose(s, choice)

    assert order == ["Draft", "MaySwap", "Build", "MayClaim"]
    assert s.decision is None


def test_what_is_left_in_the_market_is_discarded_at_the_end_of_the_round() -> None:
    """HH-14: EV-21, two players; A drafts S3 blind, B takes R1, P1 is left."""
    s = position("R9", "Y9", market="R1 P1", deck="S3", round=3)
    cards = len(s.deck)
    s.then(Turn(0), Turn(1), EndRound())
    s.settle()
    for choice in ("DECK", "KEEP", "GROUND_LEFT", "MARKET_0", "KEEP", "STACK_0"):
        choose(s, choice)

    assert drawn(s, 0) == "S | R9"
    assert drawn(s, 1) == "Y9/R1"
    assert names(s.discard) == ["P1"]
    assert len(s.deck) == cards - 1 - 2  # the blind draft, and the next Market


def test_every_card_left_in_the_market_is_discarded() -> None:
    """HH-14: two of four cards are left; they lie with those of earlier rounds, open to all."""
    s = position("R9", "Y9", "G9", "B9", market="P1 -- P2 --", discard="R1", deck="V1 V2 V3 V4", round=3)
    s.then(EndRound())
    s.settle()

    assert names(s.discard) == ["R1", "P1", "P2"]
    assert names(s.market) == ["V1", "V2", "V3", "V4"]
    assert [sorted(names(GAME.view(s, seat)["discard"])) for seat in (0, 3, -1)] == [["P1", "P2", "R1"]] * 3


def test_the_last_round_too_ends_with_an_empty_market() -> None:
    """HH-14, HH-17: nobody needs a card any more, so the discard pile stays though the deck is empty."""
    s = exhausted(position("R9", "Y9", "G9", market="P1 -- P2", round=12))
    s.then(EndRound())
    s.settle()

    assert s.decision is None
    assert (s.market, s.deck) == ([], [])
    assert names(s.discard) == ["P1", "P2"]


def test_the_last_player_of_a_round_has_the_key_in_the_next() -> None:
    """HH-15: EV-02, four players A B C D; A begins."""
    table = GAME.table(4, seed=12, options={"first_player": "0"})
    firsts: dict[int, str] = {}
    lasts: dict[int, str] = {}
    choice = any_choice(12)
    while not table.over:
        firsts.setdefault(table.state.round, "ABCD"[table.asked])
        lasts[table.state.round] = "ABCD"[table.asked]
        table.play(table.asked, choice(table))

    assert "".join(firsts.values()) == "ADCBADCBADCB"
    assert lasts[1] == firsts[2] == "D"


def test_a_lone_player_keeps_the_key() -> None:
    """HH-16"""
    keys = set()
    play(GAME.table(1, seed=13), any_choice(13), lambda table, _: keys.add(table.state.key))

    assert keys == {0}


# -- running out of cards ------------------------------------------------------------------------


def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed_and_none_is_there() -> None:
    """HH-17: for a blind draft."""
    s = exhausted(position("R9", "Y9", market="G1 G2"), discard="B1 B2 B3")
    s.then(Draft(0), MaySwap(0))

    choose(s, "DECK")

    assert s.discard == []
    assert len(s.deck) == 2
    assert sorted(names([*s.deck, s.hand])) == ["B1", "B2", "B3"]


def test_the_market_too_is_dealt_on_from_the_shuffled_discard_pile() -> None:
    """HH-10, HH-17: one card in the deck, for the first slot; the other slots from the discard pile."""
    s = exhausted(position("R9", "Y9", "G9"), deck="V1", discard="B1 B2 B3")
    s.then(CreateMarket())
    s.settle()

    assert names(s.market)[0] == "V1"
    assert set(names(s.market)[1:]) < {"B1", "B2", "B3"}
    assert (len(s.deck), s.discard) == (1, [])


def test_the_discard_pile_is_shuffled_not_turned_over() -> None:
    """HH-17: over many tables every order of three cards comes up."""
    orders = set()
    for seed in range(60):
        s = exhausted(position("R9", "Y9", "G9"), discard="B1 B2 B3")
        s.rng = Rng.seeded(seed)
        s.then(CreateMarket())
        s.settle()
        orders.add(tuple(names(s.market)))

    assert len(orders) == 6


def test_an_empty_deck_alone_is_no_reason_to_shuffle() -> None:
    """HH-17, Q-02: the last card of the deck is drawn, the discard pile stays."""
    s = exhausted(position("R9", "Y9", market="G1 G2"), deck="V1", discard="B1 B2")
    s.then(Draft(0), MaySwap(0))

    choose(s, "DECK")

    assert s.deck == []
    assert names(s.discard) == ["B1", "B2"]


def test_a_market_that_takes_the_last_cards_of_the_deck_leaves_the_discard_pile() -> None:
    """HH-17, Q-02: two players, two cards in the deck; no further card is needed yet."""
    s = exhausted(position("R9", "Y9"), deck="V1 V2", discard="B1 B2")
    s.then(CreateMarket())
    s.settle()

    assert names(s.market) == ["V1", "V2"]
    assert s.deck == []
    assert names(s.discard) == ["B1", "B2"]


def test_without_enough_cards_the_market_is_smaller() -> None:
    """HH-18"""
    s = exhausted(position("R9", "Y9", "G9", "B9"), deck="V1", discard="V2")
    s.then(CreateMarket())
    s.settle()

    assert names(s.market) == ["V1", "V2"]
    assert s.deck == s.discard == []


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_deck_of_one_to_three_players_lasts_whatever_they_do(players: int) -> None:
    """HH-19: at most 24 cards a player are drawn."""
    table = play(GAME.table(players, seed=14), blind_drafts(36))

    assert table.state.pool == 0
    assert len(table.state.deck) == 76 - players - 24 * players


@pytest.mark.parametrize(
    ("players", "blind", "shuffles"),
    [(4, 24, 0), (4, 25, 1), (5, 11, 0), (5, 12, 1), (6, 0, 0), (6, 1, 1)],
)
def test_more_players_shuffle_only_after_many_blind_drafts(players: int, blind: int, shuffles: int) -> None:
    """HH-19: more than 24, 11 or 0 of them in all."""
    shuffled: list[Any] = []
    play(
        GAME.table(players, seed=15),
        blind_drafts(blind),
        lambda _, events: shuffled.extend([event for event in events if isinstance(event, Reshuffled)]),
    )

    assert len(shuffled) == shuffles


@pytest.mark.parametrize("blind", [0, 3, 30])
def test_six_players_end_with_four_cards_in_the_last_market(blind: int) -> None:
    """HH-18, HH-19, HH-24, Q-01: EV-19."""
    table = GAME.table(6, seed=16)
    choice = blind_drafts(blind)
    while table.state.round < 12:
        table.play(table.asked, choice(table))
    s = table.state

    assert (len(s.market), len(s.deck), len(s.discard)) == (4, 0, 0)
    questions: list[tuple[int, str, int]] = []
    while not table.over:
        questions.append((table.asked, type(s.decision).__name__, len(table.legal)))
        table.play(table.asked, min(table.legal))
    drafts = [options for _, kind, options in questions if kind == "Draft"]
    order = list(dict.fromkeys([seat for seat, *_ in questions]))
    assert drafts == [4, 3, 2, 1]
    assert [kind for seat, kind, _ in questions if seat in order[4:]] == ["Build", "Build"]
    assert sum(n.cards_built for n in s.neighborhoods) == 72
    assert [s.neighborhoods[seat].reserve == NO_CARD for seat in order] == [False] * 4 + [True] * 2


# -- draft ---------------------------------------------------------------------------------------


def test_a_player_takes_any_card_of_the_market_or_the_top_of_the_deck() -> None:
    """HH-20"""
    s = position("R9", "Y9", "G9", market="B1 B2 B3", deck="V1")
    s.then(Draft(0), MaySwap(0))

    assert offered(s) == ["MARKET_0", "MARKET_1", "MARKET_2", "DECK"]
    taken = []
    for choice in offered(s):
        twin = s.clone()
        choose(twin, choice)
        taken.append(names([twin.hand])[0])
    assert taken == ["B1", "B2", "B3", "V1"]


def test_a_blind_card_is_seen_by_its_drafter_alone_and_only_after_the_choice() -> None:
    """HH-21, Q-04"""
    s = position("R9", "Y9", market="G1 G2", deck="V1")
    s.then(Draft(0), MaySwap(0), Build(0))
    before = GAME.view(s, 0)["neighborhoods"][0]["hand"]
    choose(s, "DECK")
    hands = [GAME.view(s, seat)["neighborhoods"][0]["hand"]["card"] for seat in (0, 1, -1)]

    assert before is None
    assert hands == [card("V1"), None, None]


def test_a_blind_card_in_the_reserve_stays_hidden_and_a_built_one_is_public() -> None:
    """HH-21, Q-05: A swaps it away, B builds it."""
    s = position("R9", "Y9", market="G1 G2", deck="V1 V2", reserves="B1 B2")
    s.then(Turn(0), Turn(1))
    s.settle()
    for choice in ("DECK", "SWAP", "GROUND_RIGHT", "DECK", "KEEP", "GROUND_RIGHT"):
        choose(s, choice)

    assert GAME.view(s, 1)["neighborhoods"][0]["reserve"] == {"card": None, "known": False}
    assert drawn(s, 1) == "Y9 | V2"


def test_a_blind_card_is_told_to_its_drafter_at_once_and_to_all_when_it_is_built() -> None:
    """HH-21: seat 0 draws, keeps and builds; 0, 1 and a spectator watch."""
    table = GAME.table(2, seed=18, options={"first_player": "0"})
    top = table.state.deck[-1]
    watchers = (0, 1, -1)
    [drew] = table.play(0, DECK)
    table.play(0, KEEP)
    built = table.play(0, min(table.legal))[0]
    streets = [GAME.view(table.state, seat)["neighborhoods"][0]["street"] for seat in watchers]

    assert [drew.seen_by(seat).facts()["card"] for seat in watchers] == [top, None, None]
    assert [built.seen_by(seat).facts()["card"] for seat in watchers] == [top] * 3
    assert [street[0]["cards"] for street in streets] == [[top]] * 3


@pytest.mark.parametrize(
    ("deck", "discard", "expected"),
    [
        pytest.param("V1", "", ["MARKET_0", "DECK"], id="a card in the deck"),
        pytest.param("", "V1", ["MARKET_0", "DECK"], id="a card in the discard pile"),
        pytest.param("", "", ["MARKET_0"], id="EV-25: none in either"),
    ],
)
def test_the_deck_may_be_chosen_if_a_card_can_come_from_it(
    deck: str, discard: str, expected: list[str]
) -> None:
    """HH-22"""
    s = exhausted(position("G9", "Y9", market="R1"), deck=deck, discard=discard)
    s.then(Draft(0))

    assert offered(s) == expected


def test_nobody_passes_takes_a_second_card_or_puts_one_back() -> None:
    """HH-23, Q-42: the draft has no way out, after it comes the swap; a single option is asked too."""
    s = exhausted(position("R9", "Y9", market="G1"))
    s.then(Turn(0))
    s.settle()

    assert (asked(s), offered(s)) == (("Draft", 0), ["MARKET_0"])
    choose(s, "MARKET_0")
    assert (asked(s), offered(s)) == (("MaySwap", 0), ["KEEP", "SWAP"])
    choose(s, "KEEP")
    assert asked(s) == ("Build", 0)
    assert offered(s) == ["GROUND_LEFT", "GROUND_RIGHT", "STACK_0", "DEMOLISH_0"]
    choose(s, "GROUND_LEFT")
    assert s.decision is None
    assert names(s.market) == ["--"]


@pytest.mark.parametrize(("choice", "cards"), [("MARKET_1", 0), ("DECK", 1)])
@pytest.mark.parametrize("answer", ["KEEP", "SWAP"])
def test_one_card_is_taken_a_turn_and_none_goes_back(choice: str, cards: int, answer: str) -> None:
    """HH-23: one from the Market or one from the deck; the other piles stay as they are."""
    s = position("R9", "Y9", market="G1 G2", discard="B1", deck="V1")
    before = s.deck[:]
    s.then(Turn(0))
    s.settle()
    for one in (choice, answer, "GROUND_RIGHT"):
        choose(s, one)

    assert names(s.market) == (["G1", "G2"] if cards else ["G1", "--"])
    assert s.deck == before[: len(before) - cards]
    assert names(s.discard) == ["B1"]


def test_with_nothing_left_to_draft_the_reserve_card_is_built() -> None:
    """HH-24: no draft, no swap, and the reserve stays empty."""
    s = exhausted(position("R9", "Y9", reserves="V1"))
    s.then(Turn(0))
    s.settle()

    assert asked(s) == ("Build", 0)
    assert names([s.hand, s.neighborhoods[0].reserve]) == ["V1", "--"]
    choose(s, "GROUND_RIGHT")
    assert drawn(s) == "R9 | V1"


@pytest.mark.parametrize(
    ("market", "deck", "discard"),
    [
        pytest.param("-- G1", "", "", id="a card in the Market"),
        pytest.param("-- --", "G1", "", id="a card in the deck"),
        pytest.param("-- --", "", "G1", id="a card in the discard pile"),
    ],
)
def test_a_single_card_anywhere_must_be_drafted(market: str, deck: str, discard: str) -> None:
    """HH-24: only if the Market, the deck and the discard pile are all empty is there no draft."""
    s = exhausted(position("R9", "Y9", market=market, reserves="V1"), deck=deck, discard=discard)
    s.then(Turn(0))
    s.settle()

    assert asked(s) == ("Draft", 0)
    assert names([s.hand, s.neighborhoods[0].reserve]) == ["--", "V1"]


def test_a_reserve_card_built_for_want_of_another_may_win_a_goal() -> None:
    """HH-13, HH-24: the turn ends with the HOA check as always; BU1 is the second Penthouse, which is A6."""
    s = exhausted(position("R9/BK1 | Y9", "G9", reserves="BU1"))
    s.then(Turn(0))
    s.settle()
    choose(s, "STACK_1")

    assert s.decision is None
    assert s.neighborhoods[0].hoa == [5]


@pytest.mark.parametrize(("known", "face"), [("", None), ("V1", "V1")])
def test_the_others_see_that_reserve_card_only_if_they_knew_it(known: str, face: str | None) -> None:
    """HH-24"""
    s = exhausted(position("R9", "Y9", reserves="V1", known=known))
    s.then(Turn(0))
    s.settle()
    hand = GAME.view(s, 1)["neighborhoods"][0]["hand"]

    assert hand["card"] == (None if face is None else card(face))


# -- swap ----------------------------------------------------------------------------------------


def test_the_drafted_card_may_be_exchanged_with_the_reserve_in_any_round() -> None:
    """HH-25: in the first round as in the last."""
    for round_number in (1, 6, 12):
        s = position("", "", market="G1 G2", round=round_number)
        s.then(Draft(0), MaySwap(0), Build(0))
        choose(s, "MARKET_0")

        assert (asked(s), offered(s)) == (("MaySwap", 0), ["KEEP", "SWAP"])


@pytest.mark.parametrize("choice", ["MARKET_0", "DECK"])
def test_a_card_from_the_deck_may_be_exchanged_like_one_from_the_market(choice: str) -> None:
    """HH-25: wherever the drafted card came from."""
    s = position("R9", market="G1")
    s.then(Turn(0))
    s.settle()
    choose(s, choice)

    assert (asked(s), offered(s)) == (("MaySwap", 0), ["KEEP", "SWAP"])


def test_there_is_one_swap_a_turn() -> None:
    """HH-25: after it the card must be built."""
    s = position("R9", market="G1")
    s.then(Turn(0))
    s.settle()
    choose(s, "MARKET_0")
    choose(s, "SWAP")

    assert asked(s) == ("Build", 0)


def test_a_swap_puts_the_drafted_card_on_the_reserve_and_builds_the_old_one() -> None:
    """HH-26"""
    s = position("R9", market="G1", reserves="V1")
    s.then(Turn(0))
    s.settle()
    for choice in ("MARKET_0", "SWAP", "GROUND_RIGHT"):
        choose(s, choice)

    assert drawn(s) == "R9 | V1"
    assert names([s.neighborhoods[0].reserve]) == ["G1"]


def test_without_a_swap_the_drafted_card_is_built() -> None:
    """HH-26"""
    s = position("R9", market="G1", reserves="V1")
    s.then(Turn(0))
    s.settle()
    for choice in ("MARKET_0", "KEEP", "GROUND_RIGHT"):
        choose(s, choice)

    assert drawn(s) == "R9 | G1"
    assert names([s.neighborhoods[0].reserve]) == ["V1"]


def test_nothing_but_a_swap_changes_a_reserve() -> None:
    """HH-27, Q-06: in a whole game of six, HH-24 in the last round excepted."""
    table = GAME.table(6, seed=17)
    choice = any_choice(17)
    changes = []
    while not table.over:
        before = [n.reserve for n in table.state.neighborhoods]
        option = choice(table)
        table.play(table.asked, option)
        if [n.reserve for n in table.state.neighborhoods] != before and option != SWAP:
            changes.append((table.state.round, sum(n.reserve == NO_CARD for n in table.state.neighborhoods)))

    assert changes == [(12, 1), (12, 2)]


def test_a_swap_changes_no_reserve_but_ones_own() -> None:
    """HH-27: B swaps V2 for G1; A's and C's cards stay where they are."""
    s = position("R9", "Y9", "G9", market="G1", reserves="V1 V2 V3")
    s.then(Turn(1))
    s.settle()
    choose(s, "MARKET_0")
    choose(s, "SWAP")

    assert names([n.reserve for n in s.neighborhoods]) == ["V1", "G1", "V3"]


def test_everybody_sees_at_once_whether_a_player_swaps() -> None:
    """HH-28a, Q-41"""
    for option, told in ((KEEP, Kept), (SWAP, Swapped)):
        table = GAME.table(3, seed=18)
        table.play(table.asked, DECK)
        events = table.play(table.asked, option)

        assert [type(event.seen_by(seat)) for event in events for seat in (0, 1, 2, -1)] == [told] * 4


# -- the end -------------------------------------------------------------------------------------


def last_round_over(*streets: str, **more: Any) -> HappyHeights:
    s = position(*streets, round=12, **more)
    s.then(EndRound())
    s.settle()
    return s


def test_the_game_is_over_after_the_twelfth_round() -> None:
    """HH-78"""
    assert last_round_over("R9", "Y9").decision is None
    s = position("R9", "Y9", round=11)
    s.then(EndRound())
    s.settle()
    assert asked(s) == ("Draft", 1)


def test_demolished_cards_and_segments_are_among_the_twelve() -> None:
    """HH-78, HH-56: four standing, two segments, six under the soil."""
    assert position("S~ | R9~#6 | Y9/Y8").neighborhoods[0].cards_built == 12


def test_at_the_end_the_reserves_are_turned_up_and_ignored() -> None:
    """HH-79: the face is public, the score the same; goals left in the market stay there."""
    s = last_round_over("R9", "Y9", reserves="P1 P2", hoa="A1 A2 A3 A4 A5", claims=("A6",))

    for owner, other, face in ((0, 1, "P1"), (1, 0, "P2")):
        reserve = GAME.view(s, other)["neighborhoods"][owner]["reserve"]
        assert reserve == {"card": card(face), "known": True}
    assert [GAME.score(s, seat) for seat in (0, 1)] == [1 + 3, 1]
    assert len(s.hoa) == 5


def test_the_end_is_told_with_the_reserves_and_the_scores() -> None:
    """HH-79"""
    table = GAME.table(2, seed=19)
    told: list[Any] = []
    play(table, any_choice(19), lambda _, events: told.append(events[-1]))

    assert isinstance(told[-1], GameEnded)
    assert told[-1].scores == table.scores
    assert told[-1].reserves == [n.reserve for n in table.state.neighborhoods]


def test_an_empty_reserve_is_told_as_none() -> None:
    """HH-24, HH-79: the last two of six players have nothing to turn up."""
    told = GameEnded([card("R1"), NO_CARD], [3, 4])

    assert told.facts() == {"reserves": [card("R1"), None], "scores": [3, 4]}


def test_a_round_lays_out_its_turns() -> None:
    """HH-09, HH-12: Market, a turn for everyone from the KEY holder on."""
    s = position("R9", "Y9", "G9", key=1, round=4)
    s.then(Round())
    s.settle()

    assert s.round == 5
    assert len(s.market) == 3
    assert asked(s) == ("Draft", 1)
    assert audit(s) == []


def test_the_card_of_a_kept_market_draft_is_known_to_all_until_built() -> None:
    """HH-21: it came from the open Market."""
    s = position("R9", "Y9", market="G1 G2")
    s.then(Draft(0), MaySwap(0), Build(0))
    choose(s, "MARKET_1")
    choose(s, "KEEP")

    assert s.hand_pool == KNOWN
    assert GAME.view(s, 1)["neighborhoods"][0]["hand"] == {"card": card("G2"), "known": True}
