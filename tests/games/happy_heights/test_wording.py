"""Prompts, labels, log sentences, click targets, and the position in text."""

from __future__ import annotations

import pytest

from tabletown.core.events import Event
from tabletown.core.game import Question
from tabletown.games.happy_heights import GAME, events
from tabletown.games.happy_heights.rules import Build, Draft, HoaCheck, MaySwap
from tabletown.games.happy_heights.state import HappyHeights
from tests.games.happy_heights.positions import card, choose, position, to_build


def asking(s: HappyHeights) -> Question:
    return GAME.question(s)


def targets(question: Question) -> list[str]:
    return [option.target for option in question.options]


# -- questions -----------------------------------------------------------------------------------


def test_the_draft_names_the_cards_with_all_they_show() -> None:
    """HH-20, HH-21: the Market by face, the deck unseen."""
    s = position("R9", "Y9", market="R1 -- FH2 P1 W1 X1")
    s.then(Draft(0))
    question = asking(s)

    assert (question.kind, question.clause, question.seat) == ("Draft", "HH-20", 0)
    assert [option.label for option in question.options] == [
        "Take Brick House 1 (R1); red; windows cat, dog; +4 with Bakery",
        "Take Firehall (FH2); windows empty, reader; +4 if a Main Floor asks for a Firehall; "
        "as Penthouse +1 per yellow floor below",
        "Take Park (P1)",
        f"Take {s.rules.edition.names[card('W1')]} (W1); any colour; windows pot, pot",
        f"Take {s.rules.edition.names[card('X1')]} (X1); windows pot, empty; "
        "+4 if all ground-level lots differ; as Penthouse +1 per different colour below",
        "Draw the top card of the deck",
    ]
    assert targets(question) == ["market/0", "market/2", "market/3", "market/4", "market/5", "deck"]


def test_the_swap_names_both_cards() -> None:
    """HH-25"""
    s = position("R9", hand="Y9", reserves="V1")
    s.then(MaySwap(0))
    question = asking(s)

    assert question.clause == "HH-25"
    assert question.prompt == (
        "You drafted Sunny House 9 (Y9). Build it, "
        "or swap it with Lilac House 1 (V1) on your Blueprint Reserve?"
    )
    assert targets(question) == ["hand", "reserve/0"]


def test_a_build_option_names_the_place_to_click() -> None:
    """HH-29: new lots at the ends, floors, subways, sites."""
    building = asking(to_build("R9 | P", "Y9"))
    stop = asking(to_build("R9 | S", "S1"))

    assert [(option.kind, option.label, option.target) for option in building.options] == [
        ("GROUND_LEFT", "New lot at the left end of the street", "street/0/left"),
        ("GROUND_RIGHT", "New lot at the right end of the street", "street/0/right"),
        ("STACK", "Floor 2 of lot 1", "lot/0/0/floor"),
        ("DEMOLISH", "Tear down lot 1 (1 card) and build there", "lot/0/0/site"),
        ("DEMOLISH", "Tear down lot 2 (1 card) and build there", "lot/0/1/site"),
    ]
    assert [(option.label, option.target) for option in stop.options] == [
        ("Subway under lot 2", "lot/0/1/subway"),
        ("Tear down lot 2 (1 card) and build there", "lot/0/1/site"),
    ]
    assert building.clause == "HH-29"


def test_a_business_card_on_a_building_is_called_a_penthouse() -> None:
    """HH-45"""
    options = asking(to_build("R9/R8", "BK1")).options

    assert [option.label for option in options if option.kind == "STACK"] == ["Penthouse on top of lot 1"]
    assert [option.label for option in options if option.kind == "DEMOLISH"] == [
        "Tear down lot 1 (2 cards) and build there"
    ]


def test_an_option_says_what_it_would_bring() -> None:
    """HH-93, HH-73: the change of the running score, goals won by it included; minus with the minus sign.

    Street P | P is worth 7.  Y9 as a new lot +1, on the site of a Park 1 + 3 - 7 = -3.
    """
    notes = {option.kind: option.note for option in asking(to_build("P | P", "Y9")).options}

    assert notes == {"GROUND_LEFT": "+1", "GROUND_RIGHT": "+1", "DEMOLISH": "−3"}


def test_a_goal_that_would_be_won_is_part_of_what_an_option_brings() -> None:
    """HH-73: the fifth lot, a Park at the end: 7 - 3 for it and 3 for Garden Gates."""
    notes = {o.target: o.note for o in asking(to_build("P | R9 | BU1 | G9", "P1")).options}

    assert notes["street/0/right"] == "+7"
    assert notes["street/0/left"] == "+4"


def test_a_claim_names_the_goal_and_its_condition() -> None:
    """HH-77a"""
    s = position("P | R9 | Y9 | G9", hand="P1", options={"hoa_claim": "ask"})
    s.then(Build(0), HoaCheck(0))
    choose(s, "GROUND_RIGHT")
    question = asking(s)

    assert question.clause == "HH-77a"
    assert [(option.label, option.target, option.note) for option in question.options] == [
        ("Claim Garden Gates: exactly 5 lots with a Park at both ends", "goal/4", "+3"),
        ("Claim nothing more", "goals/done", ""),
    ]


# -- the log -------------------------------------------------------------------------------------


SENTENCES: list[tuple[Event, str]] = [
    (
        events.MarketDealt(3, [card("R1"), card("P1")]),
        "Round 3: the Market offers Brick House 1, Park.",
    ),
    (events.MarketDealt(12, []), "Round 12: the Market offers nothing."),
    (events.Reshuffled(4), "The discard pile is shuffled: the deck has 4 cards again."),
    (events.Drafted(1, 0, card("R1")), "{1} takes Brick House 1 (R1) from the Market."),
    (events.DrewBlind(1, card("R1")), "{1} draws from the deck: Brick House 1 (R1)."),
    (events.DrewBlind(1, card("R1")).seen_by(0), "{1} draws from the deck."),
    (events.Kept(0), "{0} keeps the card."),
    (events.Swapped(0), "{0} swaps it with the reserve."),
    (events.TookReserve(0), "{0} finds nothing to draft and builds the reserve card."),
    (events.Demolished(0, 1, (card("R1"), card("R9"))), "{0} tears down lot 2 (R1, R9)."),
    (events.Built(0, card("R1"), 1, 1), "{0} builds Brick House 1 (R1) on lot 2."),
    (events.Built(0, card("R1"), 1, 3), "{0} builds Brick House 1 (R1) as floor 3 of lot 2."),
    (events.Built(0, card("BK1"), 1, 3), "{0} builds Bakery (BK1) as the Penthouse of lot 2."),
    (events.Built(0, card("S1"), 1, 0), "{0} builds Bus Stop (S1) as a subway under lot 2."),
    (events.Claimed(0, 4), "{0} claims Garden Gates for 3 points."),
    (events.RivalTook(0, card("P1")), "The Rival takes Park (P1)."),
    (events.RivalClaimed(1), "The Rival takes the HOA card Even Skyline."),
    (events.RoundEnded(2, [], 1), "Round 2 is over; {1} has the KEY."),
    (events.RoundEnded(2, [], -1), "Round 2 is over; the Rival has the KEY."),
    (events.GameEnded([0, 1], [3, 7]), "The game is over. {1} wins with 7 points."),
]


@pytest.mark.parametrize(
    ("event", "sentence"), SENTENCES, ids=[f"{type(e).__name__} {i}" for i, (e, _) in enumerate(SENTENCES)]
)
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    """HH-21, HH-28a: and a blind card only to its drafter."""
    assert GAME.told(position("P", "P | P"), event) == sentence


# -- the position in text --------------------------------------------------------------------------


def test_a_position_is_drawn_as_a_seat_may_know_it() -> None:
    """HH-05, HH-21: others' reserve and blind card are question marks."""
    s = position(
        "P | R1/R9~", "S~#1", market="G1 --", discard="B1", hand="Y9", blind=True, reserves="V1 V2", round=3
    )
    s.then(Build(0))
    deck = len(s.deck)
    mine, other = GAME.drawn(s, 0).split("\n"), GAME.drawn(s, 1).split("\n")

    assert mine[0] == f"round 3/12   market G1 --   deck {deck}   discard 1   HOA A1 A2 A3 A4 A5 A6"
    assert mine[1] == "seat 0*   5 points   reserve V1   hand Y9   HOA --   P | R1/R9~"
    assert mine[2] == "seat 1    6 points   reserve ?   HOA --   S~#1"
    assert other[1] == "seat 0*   5 points   reserve ?   hand ?   HOA --   P | R1/R9~"
    assert other[2] == "seat 1    6 points   reserve V2   HOA --   S~#1"
