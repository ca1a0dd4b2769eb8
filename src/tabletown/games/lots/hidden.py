"""imagine(): worlds a seat cannot tell from the real one."""

from __future__ import annotations

from tabletown.core.events import NOBODY, Seat
from tabletown.core.rng import Rng
from tabletown.games.lots.components import Role
from tabletown.games.lots.state import CrewCard, Lots


def knows(card: CrewCard, holder: Seat, seat: Seat) -> bool:
    """Section 6  One's own cards, and one that was given away and must still be there."""
    return holder == seat or (seat != NOBODY and card.known_to >> seat & 1 == 1)


def unseen_roles(s: Lots, seat: Seat) -> list[Role]:
    """R-29  The crew cards that a seat cannot place, in no telling order."""
    unseen = s.deck[:]
    for holder, hand in enumerate(s.hands):
        unseen += [card.role for card in hand if not knows(card, holder, seat)]
    unseen.sort()  # the order they lie in is a secret too
    return unseen


def imagine(s: Lots, seat: Seat, rng: Rng) -> Lots:
    """Section 6  Deal again all cards that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    unseen = unseen_roles(s, seat)
    rng.shuffle(unseen)
    for holder, hand in enumerate(twin.hands):
        twin.hands[holder] = [
            card if knows(card, holder, seat) else CrewCard(unseen.pop(), card.known_to) for card in hand
        ]
    twin.deck = unseen
    twin.rng = rng.split()
    return twin
