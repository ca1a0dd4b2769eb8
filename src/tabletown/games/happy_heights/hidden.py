"""imagine(): worlds a seat cannot tell from the real one."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.happy_heights.components import NO_CARD, Card
from tabletown.games.happy_heights.state import KNOWN, HappyHeights, Pool


def acting_seat(s: HappyHeights) -> Seat:
    """Whose turn it is: the seat that is being asked."""
    decision = s.decision
    return -1 if decision is None else decision.seat


def hand_is_hidden_from(s: HappyHeights, seat: Seat) -> bool:
    """HH-21  A card in hand that came from nowhere public, seen by its owner alone."""
    return s.hand != NO_CARD and s.hand_pool != KNOWN and acting_seat(s) != seat


def reserve_is_hidden_from(s: HappyHeights, owner: Seat, seat: Seat) -> bool:
    """HH-05  A reserve card that did not come from the open Market, seen by its owner alone."""
    n = s.neighborhoods[owner]
    return n.reserve != NO_CARD and n.reserve_pool != KNOWN and owner != seat


def unseen_cards(s: HappyHeights, seat: Seat) -> dict[Pool, list[Card]]:
    """Q-44  For each pool the cards in it that the seat cannot place, in no telling order."""
    unseen: dict[Pool, list[Card]] = {s.pool: s.deck[:]}
    if hand_is_hidden_from(s, seat):
        unseen.setdefault(s.hand_pool, []).append(s.hand)
    for owner, n in enumerate(s.neighborhoods):
        if reserve_is_hidden_from(s, owner, seat):
            unseen.setdefault(n.reserve_pool, []).append(n.reserve)
    for cards in unseen.values():
        cards.sort()  # the order they lie in is a secret too
    return unseen


def imagine(s: HappyHeights, seat: Seat, rng: Rng) -> HappyHeights:
    """Q-44  Deal again, pool by pool, all that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    unseen = unseen_cards(s, seat)
    for pool in sorted(unseen):
        rng.shuffle(unseen[pool])
    if hand_is_hidden_from(s, seat):
        twin.hand = unseen[s.hand_pool].pop()
    for owner, n in enumerate(twin.neighborhoods):
        if reserve_is_hidden_from(s, owner, seat):
            n.reserve = unseen[n.reserve_pool].pop()
    twin.deck = unseen[s.pool]
    twin.rng = rng.split()
    return twin
