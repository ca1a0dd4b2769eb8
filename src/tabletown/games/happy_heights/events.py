"""What the watchers are told."""

from __future__ import annotations

from tabletown.core.events import Event, Facts, Seat
from tabletown.games.happy_heights.components import NO_CARD, Card, Goal


class MarketDealt(Event):
    reveals = True

    def __init__(self, round: int, cards: list[Card]) -> None:  # noqa: A002  the rulebook's word
        self.round = round
        self.cards = cards

    def facts(self) -> Facts:
        return {"round": self.round, "cards": self.cards}


class Reshuffled(Event):
    """The discard pile became the deck."""

    reveals = True

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def facts(self) -> Facts:
        return {"cards": self.cards}


class Drafted(Event):
    """A card was taken from a slot of the Market, for all to see."""

    def __init__(self, seat: Seat, slot: int, card: Card) -> None:
        self.seat = seat
        self.slot = slot
        self.card = card

    def facts(self) -> Facts:
        return {"seat": self.seat, "slot": self.slot, "card": self.card}


class DrewBlind(Event):
    """The top card of the deck was taken; only its drafter sees it."""

    reveals = True

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else DrewBlind(self.seat, NO_CARD)

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": None if self.card == NO_CARD else self.card}


class Kept(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class Swapped(Event):
    """The card drafted went face down on the reserve, and the reserve card came up."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class TookReserve(Event):
    """Nothing was left to draft: the reserve card is built."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class Demolished(Event):
    def __init__(self, seat: Seat, lot: int, cards: tuple[Card, ...]) -> None:
        self.seat = seat
        self.lot = lot
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": self.seat, "lot": self.lot, "cards": list(self.cards)}


class Built(Event):
    """A card was built; level 0 is the subway.  `lot` counts in the street as it is now."""

    reveals = True  # the face may have come from the reserve

    def __init__(self, seat: Seat, card: Card, lot: int, level: int) -> None:
        self.seat = seat
        self.card = card
        self.lot = lot
        self.level = level

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card, "lot": self.lot, "level": self.level}


class Claimed(Event):
    def __init__(self, seat: Seat, goal: Goal) -> None:
        self.seat = seat
        self.goal = goal

    def facts(self) -> Facts:
        return {"seat": self.seat, "goal": self.goal}


class RivalTook(Event):
    def __init__(self, slot: int, card: Card) -> None:
        self.slot = slot
        self.card = card

    def facts(self) -> Facts:
        return {"slot": self.slot, "card": self.card}


class RivalClaimed(Event):
    def __init__(self, goal: Goal) -> None:
        self.goal = goal

    def facts(self) -> Facts:
        return {"goal": self.goal}


class RoundEnded(Event):
    def __init__(self, round: int, discarded: list[Card], key: Seat) -> None:  # noqa: A002
        self.round = round
        self.discarded = discarded
        self.key = key

    def facts(self) -> Facts:
        return {"round": self.round, "discarded": self.discarded, "key": self.key}


class GameEnded(Event):
    """The reserves were turned up and the streets scored."""

    reveals = True

    def __init__(self, reserves: list[Card], scores: list[int]) -> None:
        self.reserves = reserves
        self.scores = scores

    def facts(self) -> Facts:
        reserves = [None if card == NO_CARD else card for card in self.reserves]  # empty after HH-24
        return {"reserves": reserves, "scores": self.scores}
