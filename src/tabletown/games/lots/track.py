"""The score track: movement and bumps (4.6), Worker's Comp (4.7)."""

from __future__ import annotations

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import NOBODY, Seat
from tabletown.games.lots.actions import GIVE
from tabletown.games.lots.components import Role
from tabletown.games.lots.events import (
    Bumped,
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CubeWon,
    Moved,
    NoCardLeft,
    Reshuffled,
)
from tabletown.games.lots.state import BUMPS, SOURCES, CrewCard, Lots


def move(s: Lots, seat: Seat, points: int) -> None:
    """LT-049 to LT-054  Forward by so many spaces; whoever stands there is bumped; then the bonuses."""
    start = s.scores[seat]
    end = start + points
    s.scores[seat] = end
    if s.watched:
        s.tell(Moved(seat, start, end))
    for other in s.others(seat):
        if s.scores[other] == end:
            bump(s, other)
            break
    won = marks_won(s, seat, start)
    if won:
        s.then(*[Award(seat, mark) for mark in won])


def bump(s: Lots, seat: Seat) -> None:
    """LT-050, LT-051, R-06  To the next space ahead that nobody holds; these points are real."""
    start = s.scores[seat]
    end = start + 1
    while end in s.scores:
        end += 1
    s.scores[seat] = end
    s.ledger[seat * SOURCES + BUMPS] += end - start
    if s.watched:
        s.tell(Bumped(seat, start, end))


def marks_won(s: Lots, seat: Seat, start: int) -> list[int]:
    """LT-055, LT-056, LT-063  The marked spaces reached just now, last of all, in increasing order."""
    if s.solo:
        return []
    end = s.scores[seat]
    behind = min([s.scores[other] for other in s.others(seat)])
    return [
        mark
        for mark, space in enumerate(s.rules.edition.marked)
        if start < space <= end and space <= behind and s.bonuses >> mark & 1
    ]


class Award(Step[Lots]):
    """LT-057, LT-059  The cube lying on the space, or the top card of the crew deck."""

    def run(self, s: Lots) -> None:
        mark = self.arg
        s.bonuses &= ~(1 << mark)
        if s.rules.edition.gives_cube(mark):
            s.cubes[self.seat] += 1
            if s.watched:
                s.tell(CubeWon(self.seat, s.rules.edition.marked[mark]))
        else:
            draw(s, self.seat, s.rules.edition.marked[mark])


def draw(s: Lots, seat: Seat, space: int) -> None:
    """LT-059, LT-065  A used-up deck is made anew from the discard pile, if there is one."""
    if not s.deck and s.discard:
        s.deck, s.discard = s.discard, []
        s.deck.sort()
        s.rng.shuffle(s.deck)
        if s.watched:
            s.tell(Reshuffled(len(s.deck)))
    if not s.deck:
        if s.watched:
            s.tell(NoCardLeft(seat, space))
        return
    role = s.deck.pop()
    s.hands[seat].append(CrewCard(role))
    if s.watched:
        s.tell(CardDrawn(seat, space, role))
    keep_to_limit(s, seat, 0)


def keep_to_limit(s: Lots, seat: Seat, passed: int) -> None:
    """LT-060  A hand too large gives a card away; `passed` are the seats that have done so, as bits."""
    if len(s.hands[seat]) > s.rules.edition.hand_limit:
        s.then(GiveCard(seat, passed))


class GiveCard(Decision[Lots]):
    """LT-060 to LT-062  D11: give a card to the player with the next lowest score; the last one discards."""

    covert = True

    def options(self, s: Lots) -> list[int]:
        return [GIVE + role for role in roles_held(s, self.seat)]

    def choose(self, s: Lots, option: int) -> None:
        role = option - GIVE
        passed = self.arg | 1 << self.seat
        receiver = next_lowest(s, passed)
        if receiver == NOBODY:
            lay_down(s, self.seat, role)
            s.discard.append(role)
            if s.watched:
                s.tell(CardDiscarded(self.seat, role))
            return
        hand_over(s, self.seat, receiver, role)
        if s.watched:
            s.tell(CardGiven(self.seat, receiver, role))
        keep_to_limit(s, receiver, passed)


def roles_held(s: Lots, seat: Seat) -> list[Role]:
    """The different roles in a hand, in order."""
    return sorted({card.role for card in s.hands[seat]})


def next_lowest(s: Lots, passed: int) -> Seat:
    """LT-061, LT-062, R-10  The lowest score among those who have not passed a card on, or NOBODY."""
    left = [seat for seat in range(s.seats) if not passed >> seat & 1]
    return min(left, key=s.scores.__getitem__) if left else NOBODY


def lay_down(s: Lots, seat: Seat, role: Role) -> None:
    """A card leaves a hand for all to see: whoever knew of one such card knows of one fewer."""
    hand = s.hands[seat]
    place = next(i for i, card in enumerate(hand) if card.role == role)
    unaware = ~hand.pop(place).known_to
    for i, card in enumerate(hand):
        if card.role == role:
            hand[i] = CrewCard(role, card.known_to & ~unaware)
            unaware &= ~card.known_to


def hand_over(s: Lots, giver: Seat, receiver: Seat, role: Role) -> None:
    """Section 6  Giver and receiver know the card; all others no longer know what the giver holds."""
    hand = s.hands[giver]
    copies = [i for i, card in enumerate(hand) if card.role == role]
    hand.pop(max(copies, key=lambda i: hand[i].known_to >> receiver & 1))  # of two alike, the one it knew of
    s.hands[giver] = [CrewCard(card.role, card.known_to & 1 << receiver) for card in hand]
    s.hands[receiver].append(CrewCard(role, 1 << giver))
