"""City cards: the market, advisors, and enhancements under order boards."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import DISCARD, MARKET, RENEW, STOP, UNDER
from tabletown.games.tundra.components import BOARDS, MARKET_PLACES, NONE, Card
from tabletown.games.tundra.events import (
    AdvisorDiscarded,
    CardTaken,
    CardTucked,
    MarketDealt,
    Reshuffled,
    Stopped,
)
from tabletown.games.tundra.goods import MOST, SEATS, can_pay, pay_price
from tabletown.games.tundra.state import Tundra, replaced

MARKET_ACTIONS: Final = 2  # the first ACT source that is a market card
MOST_IN_MARKET: Final = 6

# -- the market ----------------------------------------------------------------------------------


def lay_out_market(s: Tundra) -> None:
    """TU-22, TU-120, TU-138  Discard what is left, then lay out a full market for the player count.

    R36: places for which there is no card stay empty.
    """
    left = [card for card in s.market if card != NONE]
    s.discard += left
    size = s.rules.edition.market_size[s.seats]
    cards: list[Card] = []
    while len(cards) < size and (s.deck or s.discard):
        cards.append(draw(s))
    s.market = (*cards, *[NONE] * (size - len(cards)))
    if s.watched:
        s.tell(MarketDealt(list(s.market), left))


def draw(s: Tundra) -> Card:
    """TU-119  Take the top card; an empty deck is first made anew from the shuffled discard pile."""
    if not s.deck:
        s.deck = s.discard
        s.discard = []
        s.rng.shuffle(s.deck)
        if s.watched:
            s.tell(Reshuffled(len(s.deck)))
    return s.deck.pop()


class RenewMarket(Step[Tundra]):
    """TU-120  The market may be renewed."""

    def run(self, s: Tundra) -> None:
        s.agenda.append(MAY_RENEW[self.seat])


class MayRenew(Decision[Tundra]):
    """TU-120, R19  Discard the whole market and lay out a full new one, or leave it."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, RENEW]

    def choose(self, s: Tundra, option: int) -> None:
        if option == RENEW:
            lay_out_market(s)
        elif s.watched:
            s.tell(Stopped(self.seat))


# -- taking cards --------------------------------------------------------------------------------


def on_offer(s: Tundra) -> list[int]:
    """TU-117, TU-118  The cards of the market, as options."""
    return [MARKET + place for place, card in enumerate(s.market) if card != NONE]


class TakeCards(Step[Tundra]):
    """TU-117, TU-135  Take up to n city cards, one after the other; an empty market is not asked about."""

    def run(self, s: Tundra) -> None:
        if on_offer(s):
            s.agenda.append(MAY_TAKE[self.seat][self.arg])


class MayTake(Decision[Tundra]):
    """TU-117, R24  Choose a card of the market, or take none."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *on_offer(s)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        if self.arg > 1:
            s.agenda.append(TAKE_CARDS[self.seat][self.arg - 1])
        take(s, self.seat, option - MARKET)


class CardFor(Step[Tundra]):
    """TU-117, R42  A card for a price, asked only if that can be paid and a card is there."""

    def run(self, s: Tundra) -> None:
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        if can_pay(s.estates[self.seat], price) and on_offer(s):
            s.agenda.append(MayTakeFor(self.seat, self.arg))


class MayTakeFor(Decision[Tundra]):
    """TU-117, R42  Choose a card and pay for it, or take none."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *on_offer(s)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        s.agenda.append(TAKE[self.seat][option - MARKET])
        pay_price(s, self.seat, price)


class Take(Step[Tundra]):
    """TU-117  The card that was paid for leaves its market place."""

    def run(self, s: Tundra) -> None:
        take(s, self.seat, self.arg)


def take(s: Tundra, seat: Seat, place: int) -> None:
    """TU-118, TU-126, TU-128  The gap stays.  Advisors lie in front of the player, upright."""
    card = s.market[place]
    s.market = replaced(s.market, place, NONE)
    if s.watched:
        s.tell(CardTaken(seat, place, card))
    if not s.rules.edition.city[card].is_advisor:
        s.card = card
        s.agenda.append(PUT_UNDER[seat])
        return
    own = s.estates[seat]
    own.advisors = (*own.advisors, card)
    if len(own.advisors) > own.title.advisors_max:
        s.agenda.append(DISCARD_ADVISOR[seat])


# -- advisors ------------------------------------------------------------------------------------


class DiscardAdvisor(Decision[Tundra]):
    """TU-129, R21  One advisor too many: discard one, turned or not, the new one included."""

    def options(self, s: Tundra) -> list[int]:
        return [DISCARD + place for place in range(len(s.estates[self.seat].advisors))]

    def choose(self, s: Tundra, option: int) -> None:
        own = s.estates[self.seat]
        place = option - DISCARD
        card = own.advisors[place]
        own.advisors = own.advisors[:place] + own.advisors[place + 1 :]
        own.turned &= ~(1 << card)
        s.discard.append(card)
        if s.watched:
            s.tell(AdvisorDiscarded(self.seat, card))


# -- enhancements --------------------------------------------------------------------------------


class PutUnder(Decision[Tundra]):
    """TU-130 to TU-132  Put the new card under one of your boards: in a free place, or for another."""

    def options(self, s: Tundra) -> list[int]:
        own = s.estates[self.seat]
        options = []
        for board in range(BOARDS):
            for place in range(own.title.market_cards):
                options.append(UNDER + MARKET_PLACES * board + place)
                if own.enhancements[MARKET_PLACES * board + place] == NONE:
                    break
        return options

    def choose(self, s: Tundra, option: int) -> None:
        put_under(s, self.seat, option - UNDER)


def put_under(s: Tundra, seat: Seat, where: int) -> None:
    """TU-132 to TU-134  A card in its way is discarded; under the activated board its row is added."""
    own = s.estates[seat]
    card = s.card
    s.card = NONE
    old = own.enhancements[where]
    own.enhancements = replaced(own.enhancements, where, card)
    if old != NONE:
        s.discard.append(old)
    board, place = divmod(where, MARKET_PLACES)
    if s.watched:
        s.tell(CardTucked(seat, card, board, place, old))
    if board == s.board:
        source = 1 << (MARKET_ACTIONS + place)
        s.pending &= ~source
        if s.rules.edition.city[card].rows[s.row] != NONE:
            s.pending |= source


MAY_RENEW: Final = [MayRenew(seat) for seat in SEATS]
TAKE_CARDS: Final = [[TakeCards(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_TAKE: Final = [[MayTake(seat, n) for n in range(MOST)] for seat in SEATS]
TAKE: Final = [[Take(seat, place) for place in range(MOST_IN_MARKET)] for seat in SEATS]
PUT_UNDER: Final = [PutUnder(seat) for seat in SEATS]
DISCARD_ADVISOR: Final = [DiscardAdvisor(seat) for seat in SEATS]
