"""Crew cards (4.8): who is asked when, what a card asks for, and what it does."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.lots.actions import DONE, FORCE, PICK, PLAY, TARGET
from tabletown.games.lots.components import (
    AFTER_ROLL,
    BLOCK_CARD,
    COLOUR_COUNT,
    EXTRA_TURN,
    FLOOR_VALUE,
    FORCE_BLOCK,
    FORGIVE,
    HALVE_SCORE,
    IN_CHOOSE,
    IN_SCORE,
    MATCH_VALUE,
    MOST_SEATS,
    NO_COLOUR,
    NO_ROLE,
    OTHER_AFTER_ROLL,
    OTHER_AFTER_SCORE,
    OTHER_AFTER_TAKE,
    OTHER_BEFORE_MOVE,
    OTHER_ON_CARD,
    PIGGYBACK,
    REMOVE_TOP,
    REROLL,
    ROUND_UP,
    SCORE_FLAT,
    SWAP_BANK,
    TAKE_CUBE,
    WILD_ROLL,
    WINDOWS,
    Colour,
    Role,
)
from tabletown.games.lots.events import BlocksSwapped, CardBlocked, CardPlayed, CubeWon
from tabletown.games.lots.placing import RemoveTop
from tabletown.games.lots.scoring import colours_touched, floors, matches, turn_points
from tabletown.games.lots.state import CREW, NO_PIECE, SOURCES, Lots
from tabletown.games.lots.supply import roll
from tabletown.games.lots.track import lay_down, move, roles_held

# -- who is asked --------------------------------------------------------------------------------


class AskCrew(Step[Lots]):
    """LT-069, LT-069a, R-45  Put window `arg` to a seat that might answer as far as the public can tell."""

    def run(self, s: Lots) -> None:
        if may_be_asked(s, self.seat, self.arg):
            s.then(MAY_PLAY[self.arg][self.seat])


def may_be_asked(s: Lots, seat: Seat, window: int) -> bool:
    """LT-069a  A card in hand, none played this turn, and some card of this window could be there and fit."""
    if not s.hands[seat] or s.played[seat] >= s.rules.edition.cards_per_turn:
        return False
    crew = s.rules.edition.crew
    for role in s.rules.roles_in[window]:
        if s.discard.count(role) < crew[role].copies and fits_in_public(s, seat, role):
            return True
    return False


def fits_in_public(s: Lots, seat: Seat, role: Role) -> bool:
    """LT-069a  The part of a card's condition that decides whether its window is opened at all."""
    op = s.rules.edition.crew[role].op
    if op == FORCE_BLOCK:
        return s.forced == NO_COLOUR and len(s.bank_colours(s.active)) > 1
    if op == PIGGYBACK:
        return s.gained >= 1
    if op == REROLL:
        return not s.wild
    if op == HALVE_SCORE:
        return not s.halved and turn_points(s) >= 1
    if op == BLOCK_CARD:
        return not s.blocked and s.shown != NO_ROLE
    if op == REMOVE_TOP:
        return nothing_placed(s) and bool(s.tower.top_blocks())
    if op == SWAP_BANK:
        return nothing_placed(s)
    return True


def nothing_placed(s: Lots) -> bool:
    """3.6  In CHOOSE, before anything was placed this turn."""
    return s.block == NO_PIECE and s.cube == NO_PIECE


def fits(s: Lots, seat: Seat, role: Role) -> bool:
    """LT-066, LT-081, LT-030a  Whether a card can be played now, its window being open."""
    kind = s.rules.edition.crew[role]
    if kind.window == IN_SCORE:
        return fits_score(s, kind.op)
    return fits_in_public(s, seat, role)


def fits_score(s: Lots, op: int) -> bool:
    """LT-030a, LT-079, LT-081  Scoring cards need something to score; after a discard none does."""
    if op == EXTRA_TURN:
        return True
    if s.discarded:
        return False
    if op == FORGIVE:
        return True
    if op == TAKE_CUBE:
        return highest_cube(s) >= 0
    if s.accident:
        return False
    if op == MATCH_VALUE:
        return matches(s) >= 1
    if op == FLOOR_VALUE:
        return floors(s) >= 1
    return True


def playable(s: Lots, seat: Seat, window: int) -> list[Role]:
    """LT-066 to LT-068  The roles in a hand that can be played in a window."""
    if not s.hands[seat] or s.played[seat] >= s.rules.edition.cards_per_turn:
        return []
    crew = s.rules.edition.crew
    return [role for role in roles_held(s, seat) if crew[role].window == window and fits(s, seat, role)]


# -- the windows ---------------------------------------------------------------------------------


class MayPlay(Decision[Lots]):
    """LT-068  Play a card that fits, or none.  Nobody else learns whether there was one."""

    covert = True

    def options(self, s: Lots) -> list[int]:
        return [DONE] + [PLAY + role for role in playable(s, self.seat, self.arg)]

    def choose(self, s: Lots, option: int) -> None:
        if option != DONE:
            play(s, self.seat, option - PLAY)


class MayPlayAfterRoll(MayPlay):
    """LT-069, LT-070  D2: after your own roll, before a block is taken."""


class MayPlayAfterAnothersRoll(MayPlay):
    """LT-069  After another player's roll, before the block is taken."""


class MayForce(MayPlay):
    """LT-069, LT-071  D4: another player has two blocks; a Union Rep names the one that must be placed."""

    def options(self, s: Lots) -> list[int]:
        if not playable(s, self.seat, self.arg):
            return [DONE]
        return [DONE] + [FORCE + colour for colour in s.bank_colours(s.active)]

    def choose(self, s: Lots, option: int) -> None:
        if option != DONE:
            play(s, self.seat, playable(s, self.seat, self.arg)[0], option - FORCE)


class MayPlayInScore(MayPlay):
    """LT-069, LT-075 to LT-079  D10: in SCORE, before your inspector moves."""


class MayPlayBeforeAnothersMove(MayPlay):
    """LT-069  Before another player's inspector moves."""


class MayPlayAfterAnothersScore(MayPlay):
    """LT-069, LT-080, LT-086  D12: after another player's movement and bonuses."""


class MayBlock(MayPlay):
    """LT-069  A card was shown and has not taken effect yet."""


def question_of(seat: Seat, window: int) -> Decision[Lots]:
    if window == AFTER_ROLL:
        return MayPlayAfterRoll(seat, window)
    if window == OTHER_AFTER_ROLL:
        return MayPlayAfterAnothersRoll(seat, window)
    if window == OTHER_AFTER_TAKE:
        return MayForce(seat, window)
    if window == OTHER_BEFORE_MOVE:
        return MayPlayBeforeAnothersMove(seat, window)
    if window == OTHER_AFTER_SCORE:
        return MayPlayAfterAnothersScore(seat, window)
    if window == OTHER_ON_CARD:
        return MayBlock(seat, window)
    return MayPlayInScore(seat, window)  # IN_CHOOSE is part of the choice of a block and never asked alone


ASK: Final = [[AskCrew(seat, window) for seat in range(MOST_SEATS)] for window in range(len(WINDOWS))]
MAY_PLAY: Final = [
    [question_of(seat, window) for seat in range(MOST_SEATS)] for window in range(len(WINDOWS))
]


def ask(s: Lots, seats: list[Seat], window: int) -> list[Step[Lots]]:
    """The steps that put a window to some seats, in order; none if the edition has no card for it."""
    if s.solo or not s.rules.crew or not s.rules.roles_in[window]:
        return []
    return [ASK[window][seat] for seat in seats]


# -- playing a card ------------------------------------------------------------------------------


def play(s: Lots, seat: Seat, role: Role, colour: Colour = NO_COLOUR) -> None:
    """LT-066, LT-067  Show a card and discard it; others may block it before it takes effect."""
    lay_down(s, seat, role)
    s.discard.append(role)
    s.played[seat] += 1
    if s.watched:
        s.tell(CardPlayed(seat, role, colour))
    if s.rules.edition.crew[role].op == BLOCK_CARD:
        s.blocked = True
        return
    s.named = colour
    s.shown = role
    s.blocked = False
    s.then(*ask(s, s.others(seat), OTHER_ON_CARD), Effect(seat, role))


class Effect(Step[Lots]):
    """LT-066  A card that nobody has blocked takes effect."""

    def run(self, s: Lots) -> None:
        s.shown = NO_ROLE
        if s.blocked:
            s.blocked = False
            if s.watched:
                s.tell(CardBlocked(self.seat, self.arg))
            return
        take_effect(s, self.seat, self.arg)


def take_effect(s: Lots, seat: Seat, role: Role) -> None:
    """3.6  What each op does."""
    kind = s.rules.edition.crew[role]
    op = kind.op
    if op == REMOVE_TOP:  # LT-072
        s.then(RemoveTop(seat))
    elif op == PIGGYBACK:  # LT-080
        gain(s, seat, piggyback(s.gained, kind.args))
    elif op == WILD_ROLL:  # LT-070
        s.wild = True
    elif op == MATCH_VALUE:  # LT-075
        s.match_value = kind.args[0]
    elif op == FLOOR_VALUE:  # LT-076
        s.floor_value = kind.args[0]
    elif op == COLOUR_COUNT:  # LT-077
        s.card_points += kind.args[0] * colours_touched(s)
    elif op == EXTRA_TURN:  # LT-078
        s.extra = True
    elif op == FORGIVE:  # LT-079
        forgive(s, kind.args[0])
    elif op == FORCE_BLOCK:  # LT-071
        s.forced = s.named
    elif op == SCORE_FLAT:
        if seat == s.active:
            s.card_points += kind.args[0]
        else:
            gain(s, seat, kind.args[0])
    elif op == REROLL:
        roll(s, s.active, again=True)
    elif op == TAKE_CUBE:
        take_cube(s, seat)
    elif op == SWAP_BANK:
        s.then(ChooseTarget(seat))
    elif op == HALVE_SCORE:
        s.halved = True


def piggyback(points: int, args: tuple[int, ...]) -> int:
    """LT-080  A share of another's points, rounded as the card says."""
    share, of, rounding = args
    return (points * share + (of - 1 if rounding == ROUND_UP else 0)) // of


def gain(s: Lots, seat: Seat, points: int) -> None:
    """LT-064  Points on somebody else's turn: a movement like any other."""
    if points:
        s.ledger[seat * SOURCES + CREW] += points
        move(s, seat, points)


def forgive(s: Lots, points: int) -> None:
    """LT-079  Score as if nothing had fallen; if nothing has, a few points."""
    if s.accident:
        s.forgiven = True
    else:
        s.card_points += points


def highest_cube(s: Lots) -> int:
    """3.6  The highest marked space with a cube still on it, by its place; -1 if none."""
    edition = s.rules.edition
    left = [m for m in range(len(edition.marked)) if s.bonuses >> m & 1 and edition.gives_cube(m)]
    return left[-1] if left else -1


def take_cube(s: Lots, seat: Seat) -> None:
    """3.6  TAKE_CUBE: that space gives nothing any more."""
    mark = highest_cube(s)
    s.bonuses &= ~(1 << mark)
    s.cubes[seat] += 1
    if s.watched:
        s.tell(CubeWon(seat, s.rules.edition.marked[mark]))


class ChooseTarget(Decision[Lots]):
    """3.6  SWAP_BANK: with whom to exchange a block."""

    def options(self, s: Lots) -> list[int]:
        return [TARGET + seat for seat in range(s.seats) if seat != self.seat]

    def choose(self, s: Lots, option: int) -> None:
        s.then(ChooseSwap(self.seat, option - TARGET))


class ChooseSwap(Decision[Lots]):
    """3.6  SWAP_BANK: which of your blocks changes places with that of seat `arg`; an order lapses."""

    def options(self, s: Lots) -> list[int]:
        return [PICK + colour for colour in s.bank_colours(self.seat)]

    def choose(self, s: Lots, option: int) -> None:
        gave = option - PICK
        got = s.banks[self.arg].pop()
        s.banks[self.seat].remove(gave)
        s.banks[self.seat].append(got)
        s.banks[self.arg].append(gave)
        s.forced = NO_COLOUR
        if s.watched:
            s.tell(BlocksSwapped(self.seat, self.arg, gave, got))


def choose_window_is_open(s: Lots, seat: Seat) -> bool:
    """LT-069a  As far as the public can tell, the seat might hold a card for CHOOSE."""
    return not s.solo and s.rules.crew and may_be_asked(s, seat, IN_CHOOSE)
