"""What lies on the table."""

from __future__ import annotations

from tabletown.core.agenda import State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tests.hedgerow.edition import Edition

Card = int  # its colour, 0-3: cards of a colour are all alike


class Garden:
    """What lies before one seat."""

    def __init__(self, pot: Card, row: list[Card]) -> None:
        self.pot = pot  # face down: only its owner knows it
        self.row = row


class Hedgerow(State):
    """A position."""

    def __init__(self, seats: int, rng: Rng, edition: Edition, rounds: int) -> None:
        super().__init__(seats, rng)
        self.edition = edition
        self.rounds = rounds
        self.deck: list[Card] = []  # the last card is on top
        self.market: list[Card] = []
        self.discard: list[Card] = []
        self.gardens: list[Garden] = []
        self.first: Seat = 0
        self.round = 1

    def clone(self) -> Hedgerow:
        twin = Hedgerow(self.seats, self.rng.copy(), self.edition, self.rounds)
        twin.agenda = self.agenda[:]  # steps never change, so sharing them is safe
        twin.deck = self.deck[:]
        twin.market = self.market[:]
        twin.discard = self.discard[:]
        twin.gardens = [Garden(g.pot, g.row[:]) for g in self.gardens]
        twin.first = self.first
        twin.round = self.round
        return twin

    def turn_order(self) -> list[Seat]:
        return [(self.first + i) % self.seats for i in range(self.seats)]
