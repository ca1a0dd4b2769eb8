"""Hedgerow, for 2-4 players: the rules, in the order of the rulebook."""

from __future__ import annotations

from tabletown.core.agenda import Decision, Step
from tabletown.core.rng import Rng
from tests.hedgerow.actions import DRAFT, KEEP, PLANT_LEFT, PLANT_RIGHT, SWAP
from tests.hedgerow.edition import COLOURS, COPIES, Edition
from tests.hedgerow.events import Drafted, MarketLaidOut, Planted, Swapped
from tests.hedgerow.state import Garden, Hedgerow


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> Hedgerow:
    """HR-1  Shuffle the deck and deal each player one card, face down, as their pot."""
    s = Hedgerow(seats, rng, edition, int(options.get("rounds", "5")))
    s.deck = [colour for colour in range(COLOURS) for _ in range(COPIES)]
    s.rng.shuffle(s.deck)
    s.gardens = [Garden(s.deck.pop(), []) for _ in range(seats)]
    s.then(Round())
    s.settle()
    return s


class Round(Step[Hedgerow]):
    """HR-2  A round: lay out the market, everyone drafts in turn order, tidy up."""

    def run(self, s: Hedgerow) -> None:
        drafts = [Draft(seat) for seat in s.turn_order()]
        s.then(LayOutMarket(), *drafts, EndRound())


class LayOutMarket(Step[Hedgerow]):
    """HR-3  Deal one card more than there are players, face up."""

    def run(self, s: Hedgerow) -> None:
        s.market = [s.deck.pop() for _ in range(s.seats + 1)]
        if s.watched:
            s.tell(MarketLaidOut(s.market[:]))


class Draft(Decision[Hedgerow]):
    """HR-4  Take one card from the market."""

    def options(self, s: Hedgerow) -> list[int]:
        return [DRAFT + slot for slot in range(len(s.market))]

    def choose(self, s: Hedgerow, option: int) -> None:
        card = s.market.pop(option - DRAFT)
        if s.watched:
            s.tell(Drafted(self.seat, card))
        s.then(MaySwap(self.seat, card))


class MaySwap(Decision[Hedgerow]):
    """HR-5  You may swap the card you took with the one in your pot."""

    def options(self, s: Hedgerow) -> list[int]:
        return [KEEP, SWAP]

    def choose(self, s: Hedgerow, option: int) -> None:
        card = self.arg
        if option == SWAP:
            garden = s.gardens[self.seat]
            card, garden.pot = garden.pot, card
            if s.watched:
                s.tell(Swapped(self.seat, garden.pot))
        s.then(Plant(self.seat, card))


class Plant(Decision[Hedgerow]):
    """HR-6  Plant it at either end of your row."""

    def options(self, s: Hedgerow) -> list[int]:
        row = s.gardens[self.seat].row
        return [PLANT_LEFT, PLANT_RIGHT] if row else [PLANT_RIGHT]

    def choose(self, s: Hedgerow, option: int) -> None:
        row = s.gardens[self.seat].row
        row.insert(0 if option == PLANT_LEFT else len(row), self.arg)
        if s.watched:
            s.tell(Planted(self.seat, self.arg, option == PLANT_LEFT))


class EndRound(Step[Hedgerow]):
    """HR-7  Discard the rest of the market; the next player begins.  Five rounds."""

    def run(self, s: Hedgerow) -> None:
        s.discard += s.market
        s.market = []
        s.first = (s.first + 1) % s.seats
        if s.round < s.rounds:
            s.round += 1
            s.then(Round())


STEPS: tuple[type[Step[Hedgerow]], ...] = (Round, LayOutMarket, Draft, MaySwap, Plant, EndRound)
