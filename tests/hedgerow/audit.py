"""What is wrong with a position: nothing, unless the rules have a bug or a save was tampered with."""

from __future__ import annotations

from tests.hedgerow.edition import COLOURS, COPIES
from tests.hedgerow.rules import MaySwap, Plant
from tests.hedgerow.state import Card, Hedgerow


def audit(s: Hedgerow) -> list[str]:
    """HR-1  Each of the 32 cards is somewhere, once."""
    cards = cards_in_play(s)
    return [
        f"there are {cards.count(colour)} cards of colour {colour}, not {COPIES}"
        for colour in range(COLOURS)
        if cards.count(colour) != COPIES
    ]


def cards_in_play(s: Hedgerow) -> list[Card]:
    held = [step.arg for step in s.agenda if isinstance(step, (MaySwap, Plant))]
    gardens = [card for garden in s.gardens for card in [garden.pot, *garden.row]]
    return s.deck + s.market + s.discard + held + gardens
