"""Building and placement: which ways are open to a card, and what building it does."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.happy_heights.actions import (
    DEMOLISH,
    GROUND_LEFT,
    GROUND_RIGHT,
    SITES,
    STACK,
    SUBWAY,
)
from tabletown.games.happy_heights.components import BUS_STOP, NO_CARD, PARK, Card
from tabletown.games.happy_heights.events import Built, Demolished
from tabletown.games.happy_heights.state import HappyHeights, Lot
from tabletown.games.happy_heights.switches import Rules

ENDS: Final = [GROUND_LEFT, GROUND_RIGHT]
DEMOLITIONS: Final = [list(range(DEMOLISH, DEMOLISH + lots)) for lots in range(SITES + 1)]  # by lots standing


def ways_to_build(rules: Rules, street: list[Lot], card: Card) -> list[int]:
    """HH-29, HH-36  A new lot, a floor, a subway segment, or a lot torn down for it, as its kind allows."""
    if not street:
        return [GROUND_RIGHT]  # HH-30; left would be the same
    kind = rules.edition.kind[card]
    if kind == BUS_STOP:
        return ways_for_a_bus_stop(rules, street)
    if kind == PARK:
        return new_lots(rules, street) + DEMOLITIONS[len(street)]
    floors = [STACK + i for i, lot in enumerate(street) if lot.takes_floor]
    return new_lots(rules, street) + floors + DEMOLITIONS[len(street)]


def new_lots(rules: Rules, street: list[Lot]) -> list[int]:
    """HH-31, HH-32  At either end of the street, while there is room."""
    return ENDS if len(street) < rules.edition.width else []


def ways_for_a_bus_stop(rules: Rules, street: list[Lot]) -> list[int]:
    """HH-51, HH-52, HH-68  A lot of its own if no other stop stands, else a subway or the old stop's site."""
    stop = bus_stop(street)
    if stop < 0:
        return new_lots(rules, street) + DEMOLITIONS[len(street)]
    return [SUBWAY + i for i in subway_sites(rules, street)] + [DEMOLISH + stop]


def bus_stop(street: list[Lot]) -> int:
    """HH-51  Where the ground-level Bus Stop stands; -1 if there is none."""
    for i, lot in enumerate(street):
        if lot.kind == BUS_STOP:
            return i
    return -1


def subway_sites(rules: Rules, street: list[Lot]) -> list[int]:
    """HH-53, HH-54, HH-55  Under the Bus Stop first, then next to a connected segment; one under each lot."""
    stop = bus_stop(street)
    if stop < 0:
        return []
    served = connected_segments(rules, street)
    starts = [stop - 1, stop, stop + 1] if rules.subway_beside else [stop]
    reach = set(starts + [i - 1 for i in served] + [i + 1 for i in served])
    return [
        i
        for i, lot in enumerate(street)
        if i in reach and lot.segment == NO_CARD and not (rules.subway_shuns_parks and lot.kind == PARK)
    ]


def connected_segments(rules: Rules, street: list[Lot]) -> list[int]:
    """HH-57  The lots from which segments lead without a gap to the ground-level Bus Stop."""
    stop = bus_stop(street)
    if stop < 0:
        return []
    left = stop
    while left > 0 and street[left - 1].segment != NO_CARD:
        left -= 1
    right = stop
    while right < len(street) - 1 and street[right + 1].segment != NO_CARD:
        right += 1
    if street[stop].segment != NO_CARD:
        return list(range(left, right + 1))
    if rules.subway_beside:
        return [i for i in range(left, right + 1) if i != stop]
    return []


def build(s: HappyHeights, seat: Seat, way: int) -> None:
    """HH-29, HH-64  Build the card in hand, in one of the ways open to it."""
    street = s.neighborhoods[seat].street
    card = s.hand
    s.hand = NO_CARD
    if s.watched and way >= DEMOLISH:
        s.tell(Demolished(seat, way - DEMOLISH, street[way - DEMOLISH].cards))
    lot = place(s.rules, street, card, way)
    if s.watched:
        s.tell(Built(seat, card, lot, 0 if SUBWAY <= way < DEMOLISH else street[lot].storeys))


def place(rules: Rules, street: list[Lot], card: Card, way: int) -> int:
    """Put a card into a street; returns the lot it is now part of."""
    if way == GROUND_LEFT:
        street.insert(0, Lot(rules, (card,)))
        return 0
    if way == GROUND_RIGHT:
        street.append(Lot(rules, (card,)))
        return len(street) - 1
    if way >= DEMOLISH:
        i = way - DEMOLISH
        street[i] = on_cleared_site(rules, street[i], card)
    elif way >= SUBWAY:
        i = way - SUBWAY
        street[i] = Lot(rules, street[i].cards, card, street[i].demolished)
    else:
        i = way - STACK
        street[i] = Lot(rules, (*street[i].cards, card), street[i].segment, street[i].demolished)
    return i


def on_cleared_site(rules: Rules, old: Lot, card: Card) -> Lot:
    """HH-64 to HH-67  The whole lot goes under the soil, its subway stays, the card takes the site."""
    return Lot(rules, (card,), old.segment, old.demolished + old.cards)
