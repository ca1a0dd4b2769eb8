"""What lies on the table, and clone()."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.happy_heights.components import ANY_COLOUR, BUSINESS, NO_CARD, WILD_BUILDING, Card, Goal
from tabletown.games.happy_heights.switches import Rules

Pool = int

KNOWN: Final = -1  # in place of a pool: everybody knows the card
RIVAL: Final = -1  # in place of a seat: the Rival of the solo game
NO_SLOT: Final = -1


class Lot:
    """One position of the street with everything standing on it.  Never changes: building makes a new one."""

    __slots__ = (
        "cards", "demolished", "hues", "kind", "penthouse", "segment",
        "series", "storeys", "takes_floor", "tower", "wilds",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        cards: tuple[Card, ...],
        segment: Card = NO_CARD,
        demolished: tuple[Card, ...] = (),
    ) -> None:
        edition = rules.edition
        self.cards: Final = cards  # standing, from the ground up
        self.segment: Final = segment  # the subway card under the lot, or NO_CARD
        self.demolished: Final = demolished  # under the soil
        self.kind: Final = edition.kind[cards[0]]
        self.storeys: Final = len(cards)
        self.penthouse: Final = len(cards) > 1 and edition.kind[cards[-1]] >= BUSINESS
        self.takes_floor: Final = (
            self.kind <= WILD_BUILDING and not self.penthouse and len(cards) < edition.height
        )
        self.tower: list[int] | None = None  # scoring.tower() remembers its answer here
        hues = 0
        wilds = 0
        series = 0
        first = ANY_COLOUR
        unbroken = True
        for card in cards:
            colour = edition.colour[card]
            if colour == ANY_COLOUR:
                wilds += 1
            elif colour < 0:
                break  # a Penthouse, or a lot without floors
            else:
                hues |= 1 << colour
                if first == ANY_COLOUR:
                    first = colour
                elif colour != first:
                    unbroken = False
            if unbroken:
                series += 1
        self.hues: Final = hues  # the colours of its coloured floors, as bits
        self.wilds: Final = wilds  # Wild Buildings standing here
        self.series: Final = series  # floors of one symbol from the ground up, wilds helping; 0: no Building

    @property
    def floors(self) -> tuple[Card, ...]:
        """The Building cards standing here, without the Penthouse."""
        if self.kind > WILD_BUILDING:
            return ()
        return self.cards[:-1] if self.penthouse else self.cards


class Neighborhood:
    """One player's street, Blueprint Reserve and HOA cards."""

    __slots__ = ("hoa", "reserve", "reserve_pool", "street")

    def __init__(self, street: list[Lot], reserve: Card, reserve_pool: Pool, hoa: list[Goal]) -> None:
        self.street = street  # from left to right
        self.reserve = reserve  # face down; NO_CARD only after HH-24
        self.reserve_pool = reserve_pool  # the pool it was drawn from, or KNOWN
        self.hoa = hoa

    @property
    def cards_built(self) -> int:
        """HH-78  Standing cards, segments and demolished cards."""
        return sum([lot.storeys + (lot.segment != NO_CARD) + len(lot.demolished) for lot in self.street])


class HappyHeights(State):
    """A position of the game."""

    def __init__(self, seats: int, rng: Rng, rules: Rules) -> None:
        super().__init__(seats, rng)
        self.rules: Final = rules
        self.deck: list[Card] = []  # the last one is on top
        self.pool: Pool = 0  # how often the discard pile has become the deck
        self.discard: list[Card] = []
        self.market: list[Card] = []  # by slot; NO_CARD where one was taken
        self.hoa: list[Goal] = []  # still to be had
        self.neighborhoods: list[Neighborhood] = []
        self.key: Seat = 0  # who goes first this round; RIVAL is possible
        self.round = 0
        self.hand: Card = NO_CARD  # the card the active player is about to build
        self.hand_pool: Pool = KNOWN
        self.drafted_from = NO_SLOT  # the slot the card in hand came from; NO_SLOT: the deck or the reserve
        self.rival_cards: list[Card] = []
        self.rival_hoa: list[Goal] = []

    def clone(self) -> HappyHeights:
        twin = HappyHeights(self.seats, self.rng.copy(), self.rules)
        twin.agenda = self.agenda[:]  # steps never change, so sharing them is safe
        twin.deck = self.deck[:]
        twin.pool = self.pool
        twin.discard = self.discard[:]
        twin.market = self.market[:]
        twin.hoa = self.hoa[:]
        twin.neighborhoods = [
            Neighborhood(n.street[:], n.reserve, n.reserve_pool, n.hoa[:]) for n in self.neighborhoods
        ]
        twin.key = self.key
        twin.round = self.round
        twin.hand = self.hand
        twin.hand_pool = self.hand_pool
        twin.drafted_from = self.drafted_from
        twin.rival_cards = self.rival_cards[:]
        twin.rival_hoa = self.rival_hoa[:]
        return twin

    @property
    def has_rival(self) -> bool:
        """HH-98  The solo game against the Rival."""
        return self.seats == 1 and self.rules.rival

    def turn_order(self) -> list[Seat]:
        """HH-12  The KEY holder first, then clockwise.  The Rival sits across from a lone player."""
        if self.has_rival:
            return [0, RIVAL] if self.key == 0 else [RIVAL, 0]
        return [(self.key + i) % self.seats for i in range(self.seats)]
