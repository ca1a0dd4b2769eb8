"""CHOOSE, the hands-on part (4.4, 4.5): pose, level, release, accidents, the Architect's removal."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.lots.actions import DRAW, LEVEL, SIDE, SWING, TOP, WIDEST_SWING
from tabletown.games.lots.components import MOST_SEATS, PIECES, PURPLE, Colour
from tabletown.games.lots.events import BlockLost, GameEnded, Released, Stopped
from tabletown.games.lots.placement import has_legal_pose, is_drop, legal_levels, legal_poses
from tabletown.games.lots.release import DRAWN, Outcome, offset, release, remove, sigma_of
from tabletown.games.lots.state import (
    BY_DRAW,
    BY_FALL,
    BY_TAPS,
    EXACTLY,
    LOST,
    NO_PIECE,
    LastRelease,
    Lots,
)
from tabletown.games.lots.tower import GROUND, Piece, Slot, Tower

X_AXIS: Final = 0
Y_AXIS: Final = 1
SWINGS: Final = [DRAW, *range(SWING - WIDEST_SWING, SWING + WIDEST_SWING + 1)]


def must_touch(s: Lots) -> int:
    """LT-100, LT-101, R-43  Solo: the cells of the block played last, unless nothing can touch it."""
    if not s.solo or s.waived:
        return 0
    slot = s.tower.slot_of(s.last_block)
    return 0 if slot == GROUND else s.tower.pieces[slot].mask


class PlacePiece(Decision[Lots]):
    """LT-021 to LT-026, LT-029, R-44  D7: in which pose the piece of colour `arg` comes to the tower."""

    def options(self, s: Lots) -> list[int]:
        return legal_poses(s.rules, s.tower, self.arg, must_touch(s))[:]  # the tower keeps its own list

    def choose(self, s: Lots, option: int) -> None:
        s.aim = option
        levels = legal_levels(s.rules, s.tower, s.tower.lot.pose[self.arg][option], must_touch(s))
        if len(levels) > 1:
            s.then(ChooseLevel(self.seat, self.arg))
        else:
            let_go_at(s, self.seat, self.arg, levels[0])


class ChooseLevel(Decision[Lots]):
    """LT-026, R-26  D8: a pose that can be slid in under something as well as dropped: at which level."""

    def options(self, s: Lots) -> list[int]:
        pose = s.tower.lot.pose[self.arg][s.aim]
        return [LEVEL + level for level in legal_levels(s.rules, s.tower, pose, must_touch(s))]

    def choose(self, s: Lots, option: int) -> None:
        let_go_at(s, self.seat, self.arg, option - LEVEL)


def attempt_number(s: Lots, colour: Colour) -> int:
    """R-42  Attempts are counted separately for the block and for the cube, from 1 in every turn."""
    return 1 + (s.attempts_cube if colour == PURPLE else s.attempts_block)


def let_go_at(s: Lots, seat: Seat, colour: Colour, level: int) -> None:
    """LT-027  The piece hangs over its place; a person may tap, twice, before it is let go."""
    s.aim_level = level
    ask_for_taps(s, seat, attempt_number(s, colour), LET_GO[seat][colour])


def ask_for_taps(s: Lots, seat: Seat, attempt: int, then: Step[Lots]) -> None:
    """13.6, R-48  Only seats that tap are asked, and only if their hand can be off at all."""
    s.swing_x = DRAWN
    s.swing_y = DRAWN
    if seat in s.rules.taps and sigma_of(s.rules, seat, attempt) > 0:
        s.then(Swing(seat, X_AXIS), Swing(seat, Y_AXIS), then)
    else:
        s.then(then)


class Swing(Decision[Lots]):
    """13.6  D13: where a tap has stopped the swing along an axis, in tenths of sigma; or a drawn hand."""

    gesture = True

    def options(self, s: Lots) -> list[int]:
        return SWINGS[:]

    def choose(self, s: Lots, option: int) -> None:
        swing = DRAWN if option == DRAW else option - SWING
        if self.arg == X_AXIS:
            s.swing_x = swing
        else:
            s.swing_y = swing
        if s.watched:
            s.tell(Stopped(self.seat, swing != DRAWN))


def drawn_offset(s: Lots, sigma: int) -> tuple[int, int, int]:
    """13.6  The offset, x before y, and how it came about."""
    if sigma == 0:
        return 0, 0, EXACTLY
    ex = offset(s.rng, sigma, s.swing_x)
    ey = offset(s.rng, sigma, s.swing_y)
    return ex, ey, BY_DRAW if s.swing_x == s.swing_y == DRAWN else BY_TAPS


class LetGo(Step[Lots]):
    """LT-032 to LT-037  Let the piece of colour `arg` go: it stands, it slips, or others fall."""

    def run(self, s: Lots) -> None:
        seat = self.seat
        colour = self.arg
        pose = s.tower.lot.pose[colour][s.aim]
        attempt = attempt_number(s, colour)
        ex, ey, how = drawn_offset(s, sigma_of(s.rules, seat, attempt))
        dropped = is_drop(s.tower, pose, s.aim_level)
        piece = Piece(s.next_piece, pose, s.aim_level, s.tower.lot.area, seat)
        s.next_piece += 1
        if colour == PURPLE:
            s.attempts_cube += 1
        else:
            s.attempts_block += 1
        outcome = release(s.rules, s.tower, piece, dropped, ex, ey)
        stands = piece.id not in [fallen.id for fallen in outcome.fallen]
        s.last = LastRelease(seat, piece, False, dropped, attempt, ex, ey, how, stands, outcome.waves)
        if s.watched:
            s.tell(Released(s.last, how != EXACTLY))
        settle_tower(s, seat, outcome, piece.id)
        if stands:
            put_down(s, seat, piece)
        elif not s.ending:
            place_again(s, seat, colour)


def settle_tower(s: Lots, seat: Seat, outcome: Outcome, placed: int) -> None:
    """LT-032, LT-034, LT-036a, LT-038, LT-040  What fell leaves the game, but for a block the cube felled."""
    before = s.tower.finished_floors()
    finished = outcome.tower.finished_floors()
    s.tower = outcome.tower
    s.completed = (s.completed | finished & ~before) & finished
    if not outcome.waves:
        return
    others = [piece for piece in outcome.fallen if piece.id != placed]
    for piece in others:
        if piece.id == s.block:
            s.banks[seat].append(piece.colour)
            s.block = NO_PIECE
        else:
            s.removed[piece.colour] += 1
    if others:
        s.accident = True
    if s.solo and (others or s.rules.strict_slip):
        end_by_fall(s)


def end_by_fall(s: Lots) -> None:
    """LT-103  Solo: the game is lost at once, and the turn scores nothing."""
    s.ending = BY_FALL
    s.calm = 0
    s.agenda.clear()
    if s.watched:
        s.tell(GameEnded(BY_FALL, s.scores[:]))


def put_down(s: Lots, seat: Seat, piece: Piece) -> None:
    """LT-021, LT-028  The piece stands: it has left the bank."""
    if piece.colour == PURPLE:
        s.cubes[seat] -= 1
        s.cube = piece.id
    else:
        s.banks[seat].remove(piece.colour)
        s.block = piece.id
        s.last_block = piece.id


def place_again(s: Lots, seat: Seat, colour: Colour) -> None:
    """LT-033, LT-035, LT-036, R-28  The same piece again, in any legal pose; without one it is lost."""
    if has_legal_pose(s.rules, s.tower, colour, must_touch(s)):
        s.then(PLACE[seat][colour])
    else:
        lose(s, seat, colour)


def lose(s: Lots, seat: Seat, colour: Colour) -> None:
    """LT-030, R-17  A piece without a legal pose leaves the game; without a block the turn scores nothing."""
    s.removed[colour] += 1
    if colour == PURPLE:
        s.cubes[seat] -= 1
        s.cube = LOST
    else:
        s.banks[seat].remove(colour)
        s.discarded = True
    if s.watched:
        s.tell(BlockLost(seat, colour))


# -- the Architect -------------------------------------------------------------------------------


def column_number(tower: Tower, slot: Slot) -> int:
    """5.2  How D6 names a top block: by the smallest y x 4 + x among its cells."""
    return min([y * SIDE + x for x, y in tower.pieces[slot].pose.squares])


def top_actions(s: Lots) -> list[int]:
    """5.2, 5.4  The numbers of all top blocks, in ascending order."""
    return sorted([TOP + column_number(s.tower, slot) for slot in s.tower.top_blocks()])


class RemoveTop(Decision[Lots]):
    """LT-072, LT-073, LT-111  D6: which of the blocks on top of the tower is taken off."""

    def options(self, s: Lots) -> list[int]:
        return top_actions(s)

    def choose(self, s: Lots, option: int) -> None:
        s.aim = option
        ask_for_taps(s, self.seat, 1, TAKE_OFF[self.seat])


def aimed_top(s: Lots) -> Slot:
    """The top block that was chosen."""
    return next(slot for slot in s.tower.top_blocks() if TOP + column_number(s.tower, slot) == s.aim)


class TakeOff(Step[Lots]):
    """LT-072, LT-037, R-13, R-42  The block leaves the game; what falls with it is an accident."""

    def run(self, s: Lots) -> None:
        seat = self.seat
        slot = aimed_top(s)
        piece = s.tower.pieces[slot]
        ex, ey, how = drawn_offset(s, sigma_of(s.rules, seat, 1))
        outcome = remove(s.rules, s.tower, slot, ex, ey)
        s.removed[piece.colour] += 1
        s.last = LastRelease(seat, piece, True, True, 1, ex, ey, how, False, outcome.waves)
        if s.watched:
            s.tell(Released(s.last, how != EXACTLY))
        settle_tower(s, seat, outcome, piece.id)


# Steps never change, so the same ones serve every turn of every game.
PLACE: Final = [[PlacePiece(seat, piece) for piece in range(PIECES)] for seat in range(MOST_SEATS)]
LET_GO: Final = [[LetGo(seat, piece) for piece in range(PIECES)] for seat in range(MOST_SEATS)]
TAKE_OFF: Final = [TakeOff(seat) for seat in range(MOST_SEATS)]
