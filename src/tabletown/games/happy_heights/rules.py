"""Happy Heights, for 1-6 players: the rules, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.happy_heights.actions import CLAIM, DECK, DONE, KEEP, MARKET, SWAP
from tabletown.games.happy_heights.components import (
    BUILDING,
    BUS_STOP,
    BUSINESS,
    NO_CARD,
    PARK,
    WILD_BUILDING,
    WILD_BUSINESS,
    Card,
    Goal,
)
from tabletown.games.happy_heights.events import (
    Claimed,
    Drafted,
    DrewBlind,
    GameEnded,
    Kept,
    MarketDealt,
    Reshuffled,
    RivalClaimed,
    RivalTook,
    RoundEnded,
    Swapped,
    TookReserve,
)
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.placement import build, ways_to_build
from tabletown.games.happy_heights.scoring import score
from tabletown.games.happy_heights.state import KNOWN, NO_SLOT, RIVAL, HappyHeights

MOST_SEATS: Final = 6
RIVAL_MARKET: Final = 3
RIVAL_CLAIMS_AT: Final = (4, 7, 10)


class Round(Step[HappyHeights]):
    """HH-09  A round: create the Market, one turn for every player, round end."""

    def run(self, s: HappyHeights) -> None:
        turns = [RIVAL_TURN if seat == RIVAL else TURNS[seat] for seat in s.turn_order()]
        s.then(CREATE_MARKET, *turns, END_ROUND)


class CreateMarket(Step[HappyHeights]):
    """HH-10, HH-18, HH-99  Deal as many cards face up as there are players; fewer if there are no more."""

    def run(self, s: HappyHeights) -> None:
        s.round += 1
        size = RIVAL_MARKET if s.has_rival else s.seats
        s.market = []
        while len(s.market) < size and (s.deck or s.discard):
            s.market.append(draw(s))
        if s.watched:
            s.tell(MarketDealt(s.round, s.market[:]))


def draw(s: HappyHeights) -> Card:
    """HH-17  Take the top card; an empty deck is first made anew from the shuffled discard pile."""
    if not s.deck:
        s.deck = s.discard
        s.discard = []
        s.rng.shuffle(s.deck)
        s.pool += 1
        if s.watched:
            s.tell(Reshuffled(len(s.deck)))
    return s.deck.pop()


class Turn(Step[HappyHeights]):
    """HH-13, HH-24  Draft, perhaps swap, build, HOA check; with nothing to draft, build the reserve card."""

    def run(self, s: HappyHeights) -> None:
        seat = self.seat
        if s.deck or s.discard or any_left(s.market):
            s.then(*DRAFT_AND_BUILD[seat])
        else:
            s.then(TakeReserve(seat), Build(seat), HoaCheck(seat))


def any_left(market: list[Card]) -> bool:
    return any([card != NO_CARD for card in market])


def draft_options(s: HappyHeights) -> list[int]:
    """HH-20, HH-22  Any card of the Market, or the top of the deck if a card can still come from there."""
    options = [MARKET + slot for slot, card in enumerate(s.market) if card != NO_CARD]
    if s.deck or s.discard:
        options.append(DECK)
    return options


class Draft(Decision[HappyHeights]):
    """HH-20, HH-23  Take one card of the Market or the top card of the deck, and no other."""

    def options(self, s: HappyHeights) -> list[int]:
        return draft_options(s)

    def choose(self, s: HappyHeights, option: int) -> None:
        if option == DECK:
            draft_blind(s, self.seat)
        else:
            draft_from_market(s, self.seat, option - MARKET)


def draft_from_market(s: HappyHeights, seat: Seat, slot: int) -> None:
    """HH-11  The slot stays empty until the next round."""
    s.hand = s.market[slot]
    s.hand_pool = KNOWN
    s.drafted_from = slot
    s.market[slot] = NO_CARD
    if s.watched:
        s.tell(Drafted(seat, slot, s.hand))


def draft_blind(s: HappyHeights, seat: Seat) -> None:
    """HH-21  Only the drafter sees the card."""
    s.hand = draw(s)
    s.hand_pool = s.pool
    s.drafted_from = NO_SLOT
    if s.watched:
        s.tell(DrewBlind(seat, s.hand))


class MaySwap(Decision[HappyHeights]):
    """HH-25, HH-26  You may exchange the drafted card with the one on your Blueprint Reserve."""

    def options(self, s: HappyHeights) -> list[int]:
        return [KEEP, SWAP]

    def choose(self, s: HappyHeights, option: int) -> None:
        if option == KEEP:
            if s.watched:
                s.tell(Kept(self.seat))
            return
        n = s.neighborhoods[self.seat]
        s.hand, n.reserve = n.reserve, s.hand
        s.hand_pool, n.reserve_pool = n.reserve_pool, s.hand_pool
        if s.watched:
            s.tell(Swapped(self.seat))


class TakeReserve(Step[HappyHeights]):
    """HH-24  Nothing is left to draft: the reserve card is the card to build, and the reserve stays empty."""

    def run(self, s: HappyHeights) -> None:
        n = s.neighborhoods[self.seat]
        s.hand, n.reserve = n.reserve, NO_CARD
        s.hand_pool, n.reserve_pool = n.reserve_pool, KNOWN
        s.drafted_from = NO_SLOT
        if s.watched:
            s.tell(TookReserve(self.seat))


class Build(Decision[HappyHeights]):
    """HH-29, HH-35  Add the card in hand to your own neighborhood."""

    def options(self, s: HappyHeights) -> list[int]:
        return ways_to_build(s.rules, s.neighborhoods[self.seat].street, s.hand)

    def choose(self, s: HappyHeights, option: int) -> None:
        build(s, self.seat, option)


class HoaCheck(Step[HappyHeights]):
    """HH-72, HH-73  Every goal still in the market that the street meets is claimed at once."""

    def run(self, s: HappyHeights) -> None:
        met = goals_met(s.rules, s.neighborhoods[self.seat].street, s.hoa)
        if not met:
            return
        if s.rules.ask_to_claim:
            s.then(MayClaim(self.seat))
            return
        for goal in met:
            claim(s, self.seat, goal)


def claim(s: HappyHeights, seat: Seat, goal: Goal) -> None:
    """HH-73, HH-74  The card leaves the market for good."""
    s.hoa.remove(goal)
    s.neighborhoods[seat].hoa.append(goal)
    if s.watched:
        s.tell(Claimed(seat, goal))


class MayClaim(Decision[HappyHeights]):
    """HH-77a  Claim the goals you meet one at a time, or stop."""

    def options(self, s: HappyHeights) -> list[int]:
        met = goals_met(s.rules, s.neighborhoods[self.seat].street, s.hoa)
        return [CLAIM + goal for goal in met] + [DONE]

    def choose(self, s: HappyHeights, option: int) -> None:
        if option == DONE:
            return
        claim(s, self.seat, option - CLAIM)
        if goals_met(s.rules, s.neighborhoods[self.seat].street, s.hoa):
            s.then(self)


class EndRound(Step[HappyHeights]):
    """HH-14, HH-15, HH-78  Discard what is left; the last player gets the KEY; score after the last round."""

    def run(self, s: HappyHeights) -> None:
        left = [card for card in s.market if card != NO_CARD]
        s.discard += left
        s.market = []
        s.key = s.turn_order()[-1]
        if s.watched:
            s.tell(RoundEnded(s.round, left, s.key))
        if s.round < s.rules.edition.rounds:
            s.then(Round())
        else:
            s.then(EndGame())


class EndGame(Step[HappyHeights]):
    """HH-79  The reserves are turned up and ignored; scoring follows."""

    def run(self, s: HappyHeights) -> None:
        for n in s.neighborhoods:
            n.reserve_pool = KNOWN
        if s.watched:
            s.tell(
                GameEnded([n.reserve for n in s.neighborhoods], [score(s, seat) for seat in range(s.seats)])
            )


class RivalTurn(Step[HappyHeights]):
    """HH-100, HH-101  The Rival takes the best kind in the Market, and after some cards an HOA card too."""

    def run(self, s: HappyHeights) -> None:
        slot = rival_choice(s)
        card = s.market[slot]
        s.market[slot] = NO_CARD
        s.rival_cards.append(card)
        if s.watched:
            s.tell(RivalTook(slot, card))
        if len(s.rival_cards) in RIVAL_CLAIMS_AT and s.hoa:
            goal = min(s.hoa)
            s.hoa.remove(goal)
            s.rival_hoa.append(goal)
            if s.watched:
                s.tell(RivalClaimed(goal))


def rival_choice(s: HappyHeights) -> int:
    """HH-100  Wild cards, Parks, Businesses, Bus Stops, Buildings, in this order; then the lowest slot."""
    taste = {WILD_BUILDING: 0, WILD_BUSINESS: 0, PARK: 1, BUSINESS: 2, BUS_STOP: 3, BUILDING: 4}
    kind = s.rules.edition.kind
    return min([(taste[kind[card]], slot) for slot, card in enumerate(s.market) if card != NO_CARD])[1]


# Steps never change, so the same ones serve every round of every game.
CREATE_MARKET: Final = CreateMarket()
TURNS: Final[list[Step[HappyHeights]]] = [Turn(seat) for seat in range(MOST_SEATS)]
RIVAL_TURN: Final[Step[HappyHeights]] = RivalTurn()
END_ROUND: Final = EndRound()
DRAFT_AND_BUILD: Final = [
    (Draft(seat), MaySwap(seat), Build(seat), HoaCheck(seat)) for seat in range(MOST_SEATS)
]

STEPS: Final = {
    step.__name__: step
    for step in (
        Round,
        CreateMarket,
        Turn,
        Draft,
        MaySwap,
        TakeReserve,
        Build,
        HoaCheck,
        MayClaim,
        EndRound,
        EndGame,
        RivalTurn,
    )
}
