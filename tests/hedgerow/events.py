"""What the watchers are told."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Event, Facts, Seat
from tests.hedgerow.state import Card

NO_CARD: Final[Card] = -1  # a card whose face the watcher does not know


class MarketLaidOut(Event):
    """Cards of the deck were turned face up."""

    reveals = True

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards

    def facts(self) -> Facts:
        return {"cards": self.cards[:]}


class Drafted(Event):
    """A card was taken from the open market."""

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card}


class Swapped(Event):
    """A card went face down into a pot, and the one in there came out."""

    def __init__(self, seat: Seat, hidden: Card) -> None:
        self.seat = seat
        self.hidden = hidden  # the card that went face down

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Swapped(self.seat, NO_CARD)

    def facts(self) -> Facts:
        return {"seat": self.seat, "hidden": None if self.hidden == NO_CARD else self.hidden}


class Planted(Event):
    """A card joined a row."""

    def __init__(self, seat: Seat, card: Card, left: bool) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card, "left": self.left}
