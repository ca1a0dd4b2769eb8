"""Meeple Towers, for 2-4 players: the turn, in the order of the rulebook.

The actions of the cards have chapters of their own: `workers`, `supports` (add and move), `levels`, `swaps`;
`ending` says what triggers the end and `scoring` what follows.
"""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.actions import PLAN, PLAY
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    LOCATIONS,
    MOST_ACTIONS,
    MOST_SEATS,
    MOVE,
    SWAP,
    Card,
    token_value,
)
from tabletown.games.meeple_towers.events import CardPlayed, GameEnded, Planned
from tabletown.games.meeple_towers.levels import ChooseStack, Construct, PlaceTile, fits, planes
from tabletown.games.meeple_towers.scoring import heights, score
from tabletown.games.meeple_towers.state import NOTHING, MeepleTowers
from tabletown.games.meeple_towers.supports import (
    AddSupports,
    MoveFrom,
    MoveSupport,
    MoveTo,
    PlaceSupport,
    movable_supports,
    support_spaces,
)
from tabletown.games.meeple_towers.swaps import Swap, SwapPiece, swap_targets
from tabletown.games.meeple_towers.switches import CAN_CONSTRUCT, CAN_MOVE, CAN_SUPPORT, CAN_SWAP
from tabletown.games.meeple_towers.workers import AddMeeples, MayPlaceMeeple


class Turn(Decision[MeepleTowers]):
    """MT-18  Play one card, or plan."""

    def options(self, s: MeepleTowers) -> list[int]:
        """MT-19, MT-21, MT-26, MT-27  Halves of cards in hand of which something can be done; PLAN."""
        hand = s.hands[self.seat]
        able = possible(s, self.seat)
        options = [option for option, card, wants in s.rules.halves if card & hand and wants & able]
        if hand != s.rules.full_hand or not options:
            options.insert(0, PLAN)
        return options

    def choose(self, s: MeepleTowers, option: int) -> None:
        s.agenda.append(END_TURN[self.seat])
        if option == PLAN:
            plan(s, self.seat)
        else:
            play(s, self.seat, (option - PLAY) // 2, (option - PLAY) % 2)


def possible(s: MeepleTowers, seat: Seat) -> int:
    """MT-21, R-41  What of the cards in hand the seat could do right now, as bits that halves ask for."""
    rules = s.rules
    able = 0
    if s.meeples[seat]:
        empty = s.empty
        for kind in range(LOCATIONS):
            if s.kinds[kind] & empty:
                able |= 1 << kind
    if s.supports[seat] and support_spaces(s):
        able |= CAN_SUPPORT
    if swap_targets(s, seat):
        able |= CAN_SWAP
    if movable_supports(s, seat):
        able |= CAN_MOVE
    heights = planes(s)
    if heights:
        wanted = rules.wanted_stacks[s.hands[seat]]
        left = s.stack_left
        for stack in wanted:
            if left[stack] and fits(s, s.stacks[stack][left[stack] - 1], heights):
                able |= 1 << (CAN_CONSTRUCT + stack)
    return able


def play(s: MeepleTowers, seat: Seat, card: Card, half: int) -> None:
    """MT-19, MT-20, MT-24  The card lies face up; the actions of the half follow in printed order."""
    s.hands[seat] ^= 1 << card
    if s.watched:
        s.tell(CardPlayed(seat, card, half))
    edition = s.rules.edition
    for action in edition.cards[card].halves[half][::-1]:
        s.agenda.append(CARRY_OUT[edition.actions[action].op][seat][action])


def plan(s: MeepleTowers, seat: Seat) -> None:
    """MT-25  Take all cards that lie face up back into hand."""
    if s.watched:
        s.tell(Planned(seat, face_up(s, seat)))
    s.hands[seat] = s.rules.full_hand


def in_hand(s: MeepleTowers, seat: Seat) -> list[Card]:
    """MT-28  The cards a seat could play."""
    return [card for card in range(len(s.rules.edition.cards)) if s.hands[seat] >> card & 1]


def face_up(s: MeepleTowers, seat: Seat) -> list[Card]:
    """MT-24, MT-28  The cards that lie face up in front of a seat."""
    return [card for card in range(len(s.rules.edition.cards)) if not s.hands[seat] >> card & 1]


class EndTurn(Step[MeepleTowers]):
    """MT-29, MT-91 to MT-93, MT-121  The next player's turn, unless the last round is complete."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = NOTHING
        s.used = 0
        s.turn += 1
        following = (self.seat + 1) % s.seats
        if following == s.start and (s.ending or s.turn >= s.rules.turns * s.seats):
            s.agenda.append(FINAL_SCORING)
        else:
            s.agenda.append(TURNS[following])


class FinalScoring(Step[MeepleTowers]):
    """MT-94, MT-96, MT-121  Standing meeples score, tokens are revealed; without a trigger it is a stall."""

    def run(self, s: MeepleTowers) -> None:
        s.finished = True
        if s.watched:
            seats = range(s.seats)
            tokens = [[token_value(token) for token in held] for held in s.tokens]
            standing = [heights(s, seat) for seat in seats]
            s.tell(GameEnded(standing, tokens, [score(s, seat) for seat in seats], not s.ending))


# Steps never change, so the same ones serve every turn of every game.
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]
FINAL_SCORING: Final = FinalScoring()
CARRY_OUT: Final[dict[int, list[list[Step[Any]]]]] = {
    ADD_MEEPLES: [[AddMeeples(seat, a) for a in range(MOST_ACTIONS)] for seat in range(MOST_SEATS)],
    ADD_SUPPORTS: [[AddSupports(seat, a) for a in range(MOST_ACTIONS)] for seat in range(MOST_SEATS)],
    CONSTRUCT: [[Construct(seat, a) for a in range(MOST_ACTIONS)] for seat in range(MOST_SEATS)],
    SWAP: [[Swap(seat, a) for a in range(MOST_ACTIONS)] for seat in range(MOST_SEATS)],
    MOVE: [[MoveSupport(seat, a) for a in range(MOST_ACTIONS)] for seat in range(MOST_SEATS)],
}

STEPS: Final = {
    step.__name__: step
    for step in (
        Turn,
        AddMeeples,
        MayPlaceMeeple,
        AddSupports,
        PlaceSupport,
        Construct,
        ChooseStack,
        PlaceTile,
        Swap,
        SwapPiece,
        MoveSupport,
        MoveFrom,
        MoveTo,
        EndTurn,
        FinalScoring,
    )
}
