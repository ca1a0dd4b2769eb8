"""What must be true of every position, whatever is played (the invariants of the specification)."""

from __future__ import annotations

from tabletown.core.events import NOBODY
from tabletown.games.lots.balance import EPSILON
from tabletown.games.lots.components import COLOURS, NO_COLOUR, PURPLE
from tabletown.games.lots.placing import PlacePiece
from tabletown.games.lots.rules import PickBlock
from tabletown.games.lots.state import (
    BY_FALL,
    BY_POINTS,
    BY_STOCK,
    NO_MARKER,
    NO_PIECE,
    PLAYING,
    SOURCES,
    Lots,
)
from tabletown.games.lots.statics import analyse
from tabletown.games.lots.supply import Take, TakeBlock
from tabletown.games.lots.tower import Tower, top_down
from tabletown.games.lots.track import Award, GiveCard


def audit(s: Lots) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    if len(s.scores) != s.seats or len(s.banks) != s.seats or len(s.hands) != s.seats:
        return [f"scores, banks and hands are not those of {s.seats} seats"]
    faults = [
        *shape_faults(s),
        *blocks_conserved(s),
        *cubes_conserved(s),
        *crew_faults(s),
        *bank_faults(s),
        *track_faults(s),
        *turn_faults(s),
        *solo_faults(s),
        *end_faults(s),
    ]
    return faults + tower_faults(s.tower, s.rules.falls and s.ending != BY_FALL)


def shape_faults(s: Lots) -> list[str]:
    """The numbers are possible at all, and the steps are of this table."""
    faults = []
    if len(s.piles) != COLOURS or min(s.piles) < 0 or min(s.cubes) < 0 or min(s.removed) < 0:
        faults.append(f"piles {s.piles}, cubes {s.cubes}, removed {s.removed}")
    if s.active not in range(NOBODY, s.seats) or s.first not in range(s.seats):
        faults.append(f"seat {s.active!r} is active, seat {s.first!r} began")
    faults += [
        f"{type(step).__name__} of seat {step.seat!r}"
        for step in s.agenda
        if step.seat not in range(NOBODY, s.seats)
    ]
    return faults


def blocks_conserved(s: Lots) -> list[str]:
    """1  For each colour: pile, banks, tower and removed blocks are all there are."""
    faults = []
    standing = [piece.colour for piece in s.tower.pieces]
    for colour, block in enumerate(s.rules.edition.blocks):
        held = sum([bank.count(colour) for bank in s.banks])
        found = s.piles[colour] + held + standing.count(colour) + s.removed[colour]
        expected = block.solo_count if s.solo else block.count
        if found != expected:
            faults.append(f"{found} {block.id} blocks instead of {expected}")
    return faults


def cubes_conserved(s: Lots) -> list[str]:
    """2  Purple cubes on the track, in banks, on the tower, removed; solo there is only the marker."""
    edition = s.rules.edition
    on_track = sum([s.bonuses >> m & 1 for m in range(len(edition.marked)) if edition.gives_cube(m)])
    standing = sum([piece.colour == PURPLE for piece in s.tower.pieces])
    found = on_track + sum(s.cubes) + standing + s.removed[PURPLE]
    expected = 0 if s.solo else edition.cubes
    return [] if found == expected else [f"{found} purple cubes instead of {expected}"]


def crew_faults(s: Lots) -> list[str]:
    """3, 14  Every crew card is in the deck, a hand or the discard pile; hands keep to the limit."""
    edition = s.rules.edition
    cards = s.deck + s.discard + [card.role for hand in s.hands for card in hand]
    expected = edition.deck if s.rules.crew and not s.solo else []
    faults = []
    if sorted(cards) != expected:
        faults.append(f"crew cards are {sorted(cards)}")
    giving = [step.seat for step in s.agenda if isinstance(step, GiveCard)]
    for seat, hand in enumerate(s.hands):
        if len(hand) > edition.hand_limit + (seat in giving):
            faults.append(f"seat {seat}: {len(hand)} crew cards in hand")
        if s.played[seat] > edition.cards_per_turn:
            faults.append(f"seat {seat}: {s.played[seat]} crew cards played in a turn")
    return faults


def bank_faults(s: Lots) -> list[str]:
    """4  One block between turns; two for the active player from the take until one stands or is lost."""
    if s.turn == 0 or s.ending == BY_FALL:
        return [f"seat {seat}: bank {bank}" for seat, bank in enumerate(s.banks) if len(bank) > 2]
    to_take = any([isinstance(step, (Take, TakeBlock)) for step in s.agenda])
    placed = s.block != NO_PIECE or s.discarded
    faults = []
    for seat, bank in enumerate(s.banks):
        expected = 2 if seat == s.active and not to_take and not placed else 1
        if len(bank) != expected:
            faults.append(f"seat {seat}: {len(bank)} blocks in the bank instead of {expected}")
    return faults


def track_faults(s: Lots) -> list[str]:
    """6, 7  No two inspectors share a space but the driveway; a bonus still there has somebody behind it."""
    faults = []
    moved = [space for space in s.scores if space > 0]
    if len(set(moved)) != len(moved) or min(s.scores) < 0:
        faults.append(f"inspectors stand on {s.scores}")
    for seat, space in enumerate(s.scores):
        if sum(s.ledger[seat * SOURCES : (seat + 1) * SOURCES]) != space:
            faults.append(f"seat {seat}: the sources of its points do not add up to {space}")
    coming = [step.arg for step in s.agenda if isinstance(step, Award)]
    for mark, space in enumerate(s.rules.edition.marked):
        if s.bonuses >> mark & 1 and mark not in coming and space <= min(s.scores):
            faults.append(f"the bonus of space {space} is still there, but everybody has reached it")
    return faults


def turn_faults(s: Lots) -> list[str]:
    """5, 8, 15  Piles run out at the end only, turns are bounded, what is to be placed has a legal pose."""
    edition = s.rules.edition
    faults = []
    if s.empty_piles() > edition.empty_piles_to_end:
        faults.append(f"{s.empty_piles()} piles are empty")
    blocks = sum([block.solo_count if s.solo else block.count for block in edition.blocks])
    most = blocks - s.seats - (COLOURS - edition.empty_piles_to_end)  # LT-089
    if s.turn > most:
        faults.append(f"turn {s.turn} of at most {most}")
    question = s.agenda[-1] if s.agenda else None
    if isinstance(question, PlacePiece) and not question.options(s):
        faults.append("a piece is to be placed that has no legal pose")
    if isinstance(question, PickBlock) and s.forced != NO_COLOUR and s.forced not in s.banks[question.seat]:
        faults.append("the block that was named is not in the bank")
    return faults


def solo_faults(s: Lots) -> list[str]:
    """17  The marker of the solo game stands at a line that has blocks, if any has."""
    if not s.solo:
        return [] if s.marker == NO_MARKER else ["a marker on the supply line"]
    if s.marker == NO_MARKER:
        return [] if s.turn == 0 else ["no marker on the supply line"]
    if s.piles[s.marker] == 0 and any(s.piles):
        return ["the marker stands at an empty line"]
    return []


def end_faults(s: Lots) -> list[str]:
    """18  A game by points ends with somebody at the goal; one by stock with enough empty piles."""
    if s.ending == PLAYING:
        return [] if s.agenda else ["nobody is asked, but the game has not ended"]
    if s.agenda:
        return ["the game has ended, but somebody is asked"]
    if s.ending == BY_POINTS and max(s.scores) < s.goal:
        return ["ended by points that nobody has"]
    if s.ending == BY_STOCK and s.empty_piles() < s.rules.edition.empty_piles_to_end:
        return ["ended by stock that is still there"]
    return []


def tower_faults(tower: Tower, falls: bool) -> list[str]:
    """9 to 12  Pieces lie on the lot and not in each other, rest on something, in no ring, and stand."""
    faults = []
    occupied = 0
    for piece in tower.pieces:
        if piece.mask & occupied:
            faults.append(f"piece {piece.id} lies in another one")
        if piece.level + piece.pose.height > tower.lot.levels:
            faults.append(f"piece {piece.id} is above the highest floor")
        occupied |= piece.mask
    if [piece.id for piece in tower.pieces] != sorted({piece.id for piece in tower.pieces}):
        faults.append("pieces are not in order of placement")
    if occupied != tower.occupied:
        faults.append("the occupied cells are not those of the pieces")
    if faults:
        return faults
    faults += [
        f"piece {piece.id} floats" for piece, rest in zip(tower.pieces, tower.rests) if rest.hull is None
    ]
    if len(top_down(tower)) < len(tower.pieces):
        return [*faults, "pieces rest on each other in a ring"]
    if falls and not faults:
        margins = analyse(tower).margin
        faults += [
            f"piece {piece.id} cannot stand"
            for piece, margin in zip(tower.pieces, margins)
            if margin <= EPSILON
        ]
    return faults
