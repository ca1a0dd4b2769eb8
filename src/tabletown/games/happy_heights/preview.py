"""What a choice would bring, before it is made."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.happy_heights.components import Card, Goal
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.placement import place, ways_to_build
from tabletown.games.happy_heights.scoring import score, total
from tabletown.games.happy_heights.state import HappyHeights, Lot, Neighborhood


def street_with(s: HappyHeights, seat: Seat, card: Card, way: int) -> list[Lot]:
    """The seat's street as it would be; the real one stays as it is."""
    street = s.neighborhoods[seat].street[:]
    place(s.rules, street, card, way)
    return street


def gain(s: HappyHeights, seat: Seat, card: Card, way: int) -> int:
    """By how much the running score would change, HOA cards won by it included."""
    street = street_with(s, seat, card, way)
    claims: list[Goal] = s.neighborhoods[seat].hoa + goals_met(s.rules, street, s.hoa)
    after = Neighborhood(street, card, 0, claims)
    return total(s.rules, after) - score(s, seat)


def best_gain(s: HappyHeights, seat: Seat, card: Card) -> int:
    """The most that building this card now could bring."""
    ways = ways_to_build(s.rules, s.neighborhoods[seat].street, card)
    return max([gain(s, seat, card, way) for way in ways])
