"""What must be true of every position, whatever is played (the invariants of the specification)."""

from __future__ import annotations

from collections.abc import Sized

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY
from tabletown.games.lots.actions import WIDEST_SWING
from tabletown.games.lots.balance import EPSILON
from tabletown.games.lots.components import (
    COLOURS,
    FLOOR_VALUE,
    MATCH_VALUE,
    NO_COLOUR,
    PIECES,
    PURPLE,
)
from tabletown.games.lots.events import ENDINGS
from tabletown.games.lots.release import DRAWN
from tabletown.games.lots.state import (
    BY_FALL,
    BY_POINTS,
    BY_STOCK,
    LOST,
    NO_FACE,
    NO_MARKER,
    NO_PIECE,
    PLAYING,
    SOURCES,
    Lots,
)
from tabletown.games.lots.statics import analyse
from tabletown.games.lots.supply import Take, TakeBlock
from tabletown.games.lots.tower import GROUND, Tower, top_down
from tabletown.games.lots.track import Award, GiveCard
from tabletown.games.lots.unfinished import agenda_faults


def audit(s: Lots) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    shape = shape_faults(s)
    if shape:
        return shape
    faults = [
        *blocks_conserved(s),
        *cubes_conserved(s),
        *crew_faults(s),
        *bank_faults(s),
        *track_faults(s),
        *turn_faults(s),
        *solo_faults(s),
        *end_faults(s),
    ]
    faults += tower_faults(s.tower, s.rules.falls and s.ending != BY_FALL)
    return faults or agenda_faults(s) or question_faults(s)


def shape_faults(s: Lots) -> list[str]:
    """Every list has an entry for each seat or colour, no count is negative, every name means something."""
    sizes: list[tuple[str, Sized, int]] = [
        ("piles", s.piles, COLOURS),
        ("removed", s.removed, PIECES),
        ("banks", s.banks, s.seats),
        ("cubes", s.cubes, s.seats),
        ("scores", s.scores, s.seats),
        ("ledger", s.ledger, s.seats * SOURCES),
        ("hands", s.hands, s.seats),
        ("played", s.played, s.seats),
    ]
    faults = [
        f"{name} has {len(found)} entries, not {size}" for name, found, size in sizes if len(found) != size
    ]
    counts = [*s.piles, *s.removed, *s.cubes, *s.played, s.turn, s.calm, s.gained, s.card_points]
    counts += [s.attempts_block, s.attempts_cube, s.completed, s.bonuses, s.next_piece]
    if min(counts) < 0:
        faults.append("there are fewer than none of something")
    if s.active not in range(0 if s.turn else NOBODY, s.seats) or s.first not in range(s.seats):
        faults.append(f"seat {s.active!r} is active, seat {s.first!r} began")
    if any([colour not in range(COLOURS) for bank in s.banks for colour in bank]):
        faults.append("a purple cube among the blocks of a bank")
    if any([colour == PURPLE for colour in (s.marker, s.forced, s.chosen, s.named)]):
        faults.append("a purple cube where a block is meant")
    if s.ending not in range(len(ENDINGS)):
        faults.append(f"ending {s.ending}")
    if any([swing != DRAWN and abs(swing) > WIDEST_SWING for swing in (s.swing_x, s.swing_y)]):
        faults.append(f"swings of {s.swing_x} and {s.swing_y}")
    return faults + value_faults(s) + piece_faults(s)


def value_faults(s: Lots) -> list[str]:
    """LT-075, LT-076  What floors and contacts are worth this turn is printed somewhere."""
    edition = s.rules.edition
    floor = [edition.floor_points, *[role.args[0] for role in edition.crew if role.op == FLOOR_VALUE]]
    match = [edition.match_points, *[role.args[0] for role in edition.crew if role.op == MATCH_VALUE]]
    if s.turn and (s.floor_value not in floor or s.match_value not in match):
        return [f"a floor is worth {s.floor_value}, a contact {s.match_value}"]
    return []


def piece_faults(s: Lots) -> list[str]:
    """13.2  Every piece has a number of its own, and what was placed this turn is one of them."""
    faults = []
    ids = [piece.id for piece in s.tower.pieces]
    if any([number not in range(s.next_piece) for number in ids]):
        faults.append(f"pieces {ids} before piece {s.next_piece}")
    if any([piece.owner not in range(NOBODY, s.seats) for piece in s.tower.pieces]):
        faults.append("a piece of somebody who does not play")
    standing = s.tower.slot_of(s.block)
    if s.block != NO_PIECE and (standing == GROUND or s.tower.pieces[standing].colour != s.chosen):
        faults.append(f"block {s.block}, placed this turn, is not on the tower")
    if s.cube not in range(LOST, s.next_piece) or s.last_block not in range(NO_PIECE, s.next_piece):
        faults.append(f"cube {s.cube} and last block {s.last_block} before piece {s.next_piece}")
    if s.completed & ~s.tower.finished_floors():
        faults.append("a floor finished this turn is not finished")
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
        if any([card.known_to not in range(1 << s.seats) or card.known_to >> seat & 1 for card in hand]):
            faults.append(f"seat {seat}: a crew card known to seats that cannot know it")
        if s.played[seat] > edition.cards_per_turn:
            faults.append(f"seat {seat}: {s.played[seat]} crew cards played in a turn")
    return faults


def bank_faults(s: Lots) -> list[str]:
    """4  One block between turns; two for the active player from the take until one stands or is lost."""
    if s.turn == 0 or s.ending == BY_FALL:  # the set-up is looked at with the agenda
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
    edition = s.rules.edition
    if s.bonuses >> len(edition.marked) or (s.solo and s.bonuses):
        faults.append("bonuses on spaces that have none")
    for mark, space in enumerate(edition.marked):
        if s.bonuses >> mark & 1 and not s.rules.crew and not edition.gives_cube(mark):
            faults.append(f"a crew card on space {space}, but there are no crew cards")
        if s.bonuses >> mark & 1 and mark not in coming and space <= min(s.scores):
            faults.append(f"the bonus of space {space} is still there, but everybody has reached it")
    return faults


def turn_faults(s: Lots) -> list[str]:
    """5, 8, 14  Piles run out at the end only, every turn takes a block, an order names one of two."""
    edition = s.rules.edition
    faults = []
    if s.empty_piles() > edition.empty_piles_to_end:
        faults.append(f"{s.empty_piles()} piles are empty")
    blocks = sum([block.solo_count if s.solo else block.count for block in edition.blocks])
    most = blocks - s.seats - (COLOURS - edition.empty_piles_to_end)  # LT-089
    if s.turn > most:
        faults.append(f"turn {s.turn} of at most {most}")
    to_take = any([isinstance(step, (Take, TakeBlock)) for step in s.agenda])
    taken = blocks - sum(s.piles)
    if s.turn and taken != s.seats + s.turn - to_take:
        faults.append(f"{taken} blocks have left the piles by turn {s.turn}")
    if s.turn and s.block == NO_PIECE and not s.discarded and s.forced not in (NO_COLOUR, *s.banks[s.active]):
        faults.append("the block that was named is not in the bank")
    return faults


def question_faults(s: Lots) -> list[str]:
    """15  The open question has an answer: what is to be placed has a legal pose, a hand is too large."""
    question = s.agenda[-1] if s.agenda else None
    if isinstance(question, GiveCard) and len(s.hands[question.seat]) <= s.rules.edition.hand_limit:
        return [f"seat {question.seat} gives a crew card away without need"]
    if s.face == NO_FACE and any([isinstance(step, (Take, TakeBlock)) for step in s.agenda]):
        return ["a block is to be taken before the die was rolled"]
    if isinstance(question, Decision) and not question.options(s):
        return [f"{type(question).__name__} has no answer"]
    return []


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
    if s.ending == BY_FALL and not s.solo:
        return ["ended by a fall that loses nothing with others"]
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
