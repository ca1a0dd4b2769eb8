"""SCORE: what a turn is worth, one function per clause, and the result of the game."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.lots.state import BUMPS, BY_FALL, CREW, FLOORS, MATCHES, NO_PIECE, SOURCES, Lots
from tabletown.games.lots.tower import GROUND, Slot, Tower


def floors(s: Lots) -> int:
    """LT-040, LT-041  Floors that pieces placed this turn have finished and that are still finished."""
    return s.completed.bit_count()


def matches(s: Lots) -> int:
    """LT-043 to LT-047  Blocks of its own colour that the block placed this turn touches."""
    if s.block == NO_PIECE:
        return 0
    return matching(s.tower, s.tower.slot_of(s.block))


def matching(tower: Tower, slot: Slot) -> int:
    """LT-044, LT-046  Each block counts once; purple cubes have no match."""
    piece = tower.pieces[slot]
    count = 0
    for other in tower.pieces:
        if other.colour == piece.colour and other.mask & piece.near:
            count += 1
    return count


def colours_touched(s: Lots) -> int:
    """LT-077  Different colours among the pieces that touch the placed block, its own and purple included."""
    slot = s.tower.slot_of(s.block)
    if slot == GROUND:
        return 0
    return len({s.tower.pieces[other].colour for other in s.tower.touching(slot)})


def scores_nothing(s: Lots) -> bool:
    """LT-034, LT-030, LT-079  After an accident that nobody forgives, or without a block on the tower."""
    return s.discarded or (s.accident and not s.forgiven)


def turn_points(s: Lots) -> int:
    """LT-040, LT-043, LT-048  The turn score: floors, contacts and the crew card, perhaps halved."""
    if scores_nothing(s):
        return 0
    points = floors(s) * s.floor_value + matches(s) * s.match_value + s.card_points
    return points // 2 if s.halved else points


def note(s: Lots, seat: Seat, points: int) -> None:
    """Write down where the points of a turn came from; what a card adds or takes is the crew's."""
    edition = s.rules.edition
    if scores_nothing(s):
        return
    plain = floors(s) * edition.floor_points
    contacts = matches(s) * edition.match_points
    s.ledger[seat * SOURCES + FLOORS] += plain
    s.ledger[seat * SOURCES + MATCHES] += contacts
    s.ledger[seat * SOURCES + CREW] += points - plain - contacts


def score(s: Lots, seat: Seat) -> int:
    """LT-002  The inspector's space."""
    return s.scores[seat]


def places(s: Lots) -> list[int]:
    """LT-084, LT-085, LT-088, LT-104  The highest score wins; a lone player wins with the goal alone."""
    if s.solo:
        return [1 if s.scores[0] >= s.goal and s.ending != BY_FALL else 2]
    return [1 + sum([other > mine for other in s.scores]) for mine in s.scores]


def bumped_points(s: Lots, seat: Seat) -> int:
    """LT-051  Points that others' inspectors have pushed a player forward."""
    return s.ledger[seat * SOURCES + BUMPS]
