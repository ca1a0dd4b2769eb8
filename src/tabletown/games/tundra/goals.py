"""Goals: what common and personal goal cards count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.core.events import Seat
from tabletown.games.tundra.components import (
    BERRY,
    FIREWOOD,
    GLADES,
    NONE,
    PEAT,
    STONE,
    TOWERS,
    WORKERS,
    Cell,
    Goal,
    Resource,
    Tally,
)
from tabletown.games.tundra.state import Estate, Tundra

# -- common goals --------------------------------------------------------------------------------


def city_cards(s: Tundra, seat: Seat) -> int:
    """TU-92  Advisors held and market enhancements in place."""
    return s.estates[seat].city_cards


def upgraded_boards(s: Tundra, seat: Seat) -> int:
    """TU-93"""
    return s.estates[seat].upgraded.bit_count()


def berries(s: Tundra, seat: Seat) -> int:
    """TU-89, TU-94  Counted, not spent."""
    return s.estates[seat].goods[BERRY]


def towers(s: Tundra, seat: Seat) -> int:
    """TU-95"""
    return len(s.estates[seat].towers)


def workers(s: Tundra, seat: Seat) -> int:
    """TU-96  Settlements are on the map too."""
    return WORKERS - s.estates[seat].workers_left


def firewood_glades(s: Tundra, seat: Seat) -> int:
    """TU-97"""
    return glades_with(s, seat, FIREWOOD)


def stone_glades(s: Tundra, seat: Seat) -> int:
    """TU-97"""
    return glades_with(s, seat, STONE)


def peat_glades(s: Tundra, seat: Seat) -> int:
    """TU-97"""
    return glades_with(s, seat, PEAT)


def glades_with(s: Tundra, seat: Seat, resource: Resource) -> int:
    """TU-97  Glades of a resource with an own piece; several pieces on one count once."""
    kind = s.rules.edition.resource
    tiles = s.tiles
    count = 0
    seen = 0
    for cell in glades_of_pieces(s.estates[seat]):
        if not seen >> cell & 1:
            seen |= 1 << cell
            if kind[tiles[cell]] == resource:
                count += 1
    return count


def glades_of_pieces(own: Estate) -> list[Cell]:
    """The glade each own piece stands on, workers first; pieces on settlements are left out."""
    return [cell for cell in own.workers if 0 <= cell < GLADES] + list(own.towers)


def all_resources(s: Tundra, seat: Seat) -> int:
    """TU-89, TU-98  All types together; counted, not spent."""
    goods = s.estates[seat].goods
    return goods[FIREWOOD] + goods[STONE] + goods[PEAT]


Measure = Callable[[Tundra, Seat], int]

COMMON: Final[list[Measure]] = [  # by metric
    city_cards,
    upgraded_boards,
    berries,
    towers,
    workers,
    firewood_glades,
    stone_glades,
    peat_glades,
    all_resources,
]


def common_count(s: Tundra, seat: Seat, goal: Goal) -> int:
    """What a common goal counts for a seat now."""
    return COMMON[s.rules.edition.goals[goal].metric](s, seat)


# -- personal goals ------------------------------------------------------------------------------


def tower_group(s: Tundra, seat: Seat) -> int:
    """TU-156, R27  The towers of the largest connected group."""
    left = list(s.estates[seat].towers)
    adjacent = s.layout.adjacent
    largest = 0
    while left:
        group = [left.pop()]
        for cell in group:  # grows as it is read
            near = [other for other in left if other in adjacent[cell]]
            group += near
            left = [other for other in left if other not in near]
        largest = max(largest, len(group))
    return largest


def tile_types(s: Tundra, seat: Seat) -> int:
    """TU-157, R28  Settlement, three resources, barren: types with two or more own pieces in all."""
    own = s.estates[seat]
    kind = s.rules.edition.resource
    pieces = [0, 0, 0, 0, 0]  # the last but one counts settlements, the last one barren glades
    for cell in own.workers:
        if cell >= GLADES:
            pieces[3] += 1
    for cell in glades_of_pieces(own):
        pieces[kind[s.tiles[cell]]] += 1
    return sum([count >= 2 for count in pieces])


def workers_in_supply(s: Tundra, seat: Seat) -> int:
    """TU-158"""
    return s.estates[seat].workers_left


def workers_at_towers(s: Tundra, seat: Seat) -> int:
    """TU-159  Every own worker on a glade with an own tower."""
    own = s.estates[seat]
    return sum([cell in own.towers for cell in own.workers])


def edge_pieces(s: Tundra, seat: Seat) -> int:
    """TU-160, R29  Pieces on glades at the rim of the map; the shore of a lake is none."""
    edge = s.layout.edge_bits
    return sum([edge >> cell & 1 for cell in glades_of_pieces(s.estates[seat])])


def cards_and_boards(s: Tundra, seat: Seat) -> int:
    """TU-161"""
    return city_cards(s, seat) + upgraded_boards(s, seat)


def towers_in_supply(s: Tundra, seat: Seat) -> int:
    """TU-162"""
    return TOWERS - towers(s, seat)


def glades_held(s: Tundra, seat: Seat) -> int:
    """TU-163, R30  Glades with more own pieces than of each other player."""
    pieces = [glades_of_pieces(own) for own in s.estates]
    held = 0
    for cell in set(pieces[seat]):
        most = max([theirs.count(cell) for other, theirs in enumerate(pieces) if other != seat])
        if pieces[seat].count(cell) > most:
            held += 1
    return held


PERSONAL: Final[list[Measure]] = [  # by metric
    tower_group,
    tile_types,
    workers_in_supply,
    workers_at_towers,
    edge_pieces,
    cards_and_boards,
    towers_in_supply,
    glades_held,
]


def personal_goal(s: Tundra, seat: Seat) -> Tally | None:
    """The secret goal of a seat; None if the table plays without."""
    own = s.estates[seat]
    return None if own.personal == NONE else s.rules.edition.personal[own.personal]


def personal_count(s: Tundra, seat: Seat, goal: Goal) -> int:
    """What a personal goal counts for a seat now."""
    return PERSONAL[s.rules.edition.personal[goal].metric](s, seat)
