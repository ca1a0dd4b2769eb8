"""Prompts, labels, log sentences, click targets."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Event, Seat
from tabletown.core.game import Option, Question
from tests.hedgerow.actions import DRAFT, KEEP, PLANT_LEFT, SWAP
from tests.hedgerow.events import NO_CARD, Drafted, MarketLaidOut, Planted, Swapped
from tests.hedgerow.rules import Draft, MaySwap, Plant
from tests.hedgerow.scoring import places, score
from tests.hedgerow.state import Card, Hedgerow
from tests.hedgerow.view import view

PROMPTS: Final = {
    Draft: ("Take one card from the market.", "HR-4"),
    MaySwap: ("You may swap the card you took with the one in your pot.", "HR-5"),
    Plant: ("Plant the card at either end of your row.", "HR-6"),
}


def question(s: Hedgerow) -> Question:
    """The open question in words."""
    step = s.decision
    assert isinstance(step, (Draft, MaySwap, Plant))
    prompt, clause = PROMPTS[type(step)]
    options = [option_in_words(s, step, option) for option in step.options(s)]
    return Question(step.seat, type(step).__name__, prompt, clause, options)


def option_in_words(s: Hedgerow, step: Draft | MaySwap | Plant, option: int) -> Option:
    held = colour(s, step.arg)
    if isinstance(step, Draft):
        slot = option - DRAFT
        return Option(option, "DRAFT", {"slot": slot}, f"Take {colour(s, s.market[slot])}", f"market/{slot}")
    if option == KEEP:
        return Option(option, "KEEP", {}, f"Keep {held}", "hand")
    if option == SWAP:
        pot = colour(s, s.gardens[step.seat].pot)
        return Option(option, "SWAP", {}, f"Swap for the {pot} in your pot", f"garden/{step.seat}/pot")
    if option == PLANT_LEFT:
        return Option(option, "PLANT_LEFT", {}, f"Plant {held} on the left", f"garden/{step.seat}/left")
    return Option(option, "PLANT_RIGHT", {}, f"Plant {held} on the right", f"garden/{step.seat}/right")


def colour(s: Hedgerow, card: Card) -> str:
    return s.edition.colours[card]


def told(s: Hedgerow, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    if isinstance(event, MarketLaidOut):
        return "The market: " + ", ".join([colour(s, card) for card in event.cards])
    if isinstance(event, Drafted):
        return f"{{{event.seat}}} takes {colour(s, event.card)}"
    if isinstance(event, Swapped):
        hidden = "a card" if event.hidden == NO_CARD else colour(s, event.hidden)
        return f"{{{event.seat}}} hides {hidden} in the pot"
    assert isinstance(event, Planted)
    return f"{{{event.seat}}} plants {colour(s, event.card)} on the {'left' if event.left else 'right'}"


def verdict(s: Hedgerow) -> str:
    """The result in a sentence; seats are written {0}, {1}, ..."""
    winners = [f"{{{seat}}}" for seat, place in enumerate(places(s)) if place == 1]
    points = max([score(s, seat) for seat in range(s.seats)])
    if len(winners) == 1:
        return f"{winners[0]} wins with {points} points"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win with {points} points"


def drawn(s: Hedgerow, seat: Seat) -> str:
    """The position in text, as a seat may know it."""
    seen = view(s, seat)
    lines = [f"round {seen['round']} of {seen['rounds']}   market {letters(s, seen['market'])}"]
    for owner, garden in enumerate(seen["gardens"]):
        pot = "?" if garden["pot"] is None else letters(s, [garden["pot"]])
        lines.append(f"  {owner}  pot {pot}  row {letters(s, garden['row'])}  {garden['score']} points")
    return "\n".join(lines)


def letters(s: Hedgerow, cards: list[Card]) -> str:
    return "".join([colour(s, card)[0] for card in cards]) or "-"
