"""What a seat may know, as plain data."""

from __future__ import annotations

from typing_extensions import TypedDict

from tabletown.core.events import Seat
from tests.hedgerow.edition import Edition
from tests.hedgerow.rules import MaySwap, Plant
from tests.hedgerow.scoring import score
from tests.hedgerow.state import Card, Hedgerow


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    colours: list[str]


class GardenView(TypedDict):
    pot: Card | None
    row: list[Card]
    score: int


class View(TypedDict):
    round: int
    rounds: int
    market: list[Card]
    discard: list[Card]
    cards_left: int
    holding: Card | None  # the card in the viewer's hand
    gardens: list[GardenView]


def edition_view(edition: Edition) -> EditionView:
    return {
        "id": edition.texts["id"],
        "title": edition.texts["title"],
        "source_note": edition.texts["source_note"],
        "colours": edition.colours[:],
    }


def view(s: Hedgerow, seat: Seat) -> View:
    """Built up from nothing, never cut down from everything."""
    return {
        "round": s.round,
        "rounds": s.rounds,
        "market": s.market[:],
        "discard": s.discard[:],
        "cards_left": len(s.deck),
        "holding": holding(s, seat),
        "gardens": [
            {"pot": g.pot if owner == seat else None, "row": g.row[:], "score": score(s, owner)}
            for owner, g in enumerate(s.gardens)
        ],
    }


def holding(s: Hedgerow, seat: Seat) -> Card | None:
    step = s.decision
    if isinstance(step, (MaySwap, Plant)) and step.seat == seat:
        return step.arg
    return None
