"""What a choice would bring, before it is made, and why something cannot be chosen."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.meeple_towers.actions import PLAY
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    KIND_NAMES,
    LOCATIONS,
    STRIPED,
    SWAP,
    Card,
    CardAction,
    Face,
    Kind,
    Stack,
)
from tabletown.games.meeple_towers.footprints import Footprint
from tabletown.games.meeple_towers.levels import buildable, placements, planes, resting_height, supports_paid
from tabletown.games.meeple_towers.rules import possible
from tabletown.games.meeple_towers.state import (
    EMPTY,
    MEEPLE,
    NO_STOREY,
    ONE,
    OWNERS,
    TWO,
    Elevation,
    MeepleTowers,
)
from tabletown.games.meeple_towers.supports import MoveFrom, MoveTo, PlaceSupport
from tabletown.games.meeple_towers.swaps import SwapPiece
from tabletown.games.meeple_towers.switches import FORBID
from tabletown.games.meeple_towers.vocabulary import listed
from tabletown.games.meeple_towers.workers import MayPlaceMeeple


class Covered:
    """A meeple that a placement would cover, and whether it would bring its owner a token."""

    def __init__(self, seat: Seat, cell: Cell, kind: Kind, token: bool) -> None:
        self.seat = seat
        self.cell = cell
        self.kind = kind
        self.token = token


class Outcome:
    """What one placement of a tile would do."""

    def __init__(
        self, rotation: int, anchor: Cell, height: Elevation, points: list[int], covered: list[Covered]
    ) -> None:
        self.rotation = rotation
        self.anchor = anchor
        self.height = height  # of the tile's underside
        self.points = points  # for each seat
        self.covered = covered


def outcome(s: MeepleTowers, seat: Seat, face: Face, option: int) -> Outcome:
    """MT-66 to MT-73  What everybody would get if `seat` chose this placement."""
    rotation, anchor = divmod(option - s.rules.table.place, s.rules.grid.cells)
    footprint = s.rules.footprints[face][rotation]
    height = resting_height(s, footprint, anchor)
    cells = [anchor + offset for offset in footprint.offsets]
    printed = s.rules.edition.faces[face]
    points = [count * printed.node for count in supports_paid(s, cells, height)]
    points[seat] += printed.square
    return Outcome(rotation, anchor, height, points, covered_by(s, seat, cells))


def covered_by(s: MeepleTowers, seat: Seat, cells: list[Cell]) -> list[Covered]:
    """MT-70 to MT-73, R-42  The meeples beneath a tile, and who would get a token while the piles last."""
    covered: list[Covered] = []
    for cell in cells:
        if EMPTY < s.standing[cell] < ONE:
            covered.append(Covered(s.standing[cell] - MEEPLE, cell, s.kind[cell], token=False))
    for kind in range(LOCATIONS):
        left = s.pile_left[kind]
        owed = [
            [one for one in covered if one.kind == kind and one.seat == owner] for owner in s.turn_order(seat)
        ]
        while left and any(owed):
            for queue in owed:
                if queue and left:
                    queue.pop(0).token = True
                    left -= 1
    return covered


def best_construction(s: MeepleTowers, seat: Seat, stacks: tuple[Stack, ...]) -> int:
    """The most points one construction could bring a seat right now; -1 if none is possible."""
    best = -1
    for stack in buildable(s, stacks):
        face = s.top_face(stack)
        for option in placements(s, face):
            best = max(best, outcome(s, seat, face, option).points[seat])
    return best


def shapes_of_half(s: MeepleTowers, card: Card, half: int) -> tuple[Stack, ...]:
    """The shapes a half of a card can build."""
    shapes: list[Stack] = []
    for action in s.rules.edition.cards[card].halves[half]:
        shapes += s.rules.edition.actions[action].shapes
    return tuple(shapes)


def newly_buildable(s: MeepleTowers, after: MeepleTowers) -> list[Stack]:
    """The stacks whose top tile fits somewhere after a change, but not before it."""
    every = tuple(range(len(s.stacks)))
    before = buildable(s, every)
    return [stack for stack in buildable(after, every) if stack not in before]


# -- why not ---------------------------------------------------------------------------------------


Obstacle = tuple[str, str]  # in words, and the clause

NO_OBSTACLE: Final = ("", "")
NO_SUPPORT: Final = ("an icon lacks its support", "MT-57")
NOT_LEVEL: Final = ("it would not lie level", "MT-58")
TOO_TALL: Final = ("a support beneath it is too tall", "MT-59")
TOUCHES: Final = ("it would touch another tile", "MT-60")
GAP: Final = ("a support beneath it does not reach it", "MT-120")
STRIPES: Final = ("no meeple ever stands on stripes", "MT-41")
USED: Final = ("another support of this action went there", "MT-50")
FULL: Final = ("two supports stand there already", "MT-49")
MEEPLE_THERE: Final = ("a meeple stands there", "MT-52")
ORIGIN: Final = ("the support comes from there", "MT-83")


def why_not_there(s: MeepleTowers, footprint: Footprint, anchor: Cell) -> Obstacle:
    """MT-57 to MT-60, MT-120  What forbids a placement, in words and by clause; nothing if it is legal."""
    tops = set()
    for offset in footprint.icons:
        cell = anchor + offset
        if not OWNERS[s.standing[cell]]:
            return NO_SUPPORT
        tops.add(top_of(s, cell))
    if len(tops) > 1:
        return NOT_LEVEL
    height = tops.pop()
    for offset in footprint.others:
        cell = anchor + offset
        if s.surface[cell] >= height:
            return TOUCHES
        if top_of(s, cell) > height:
            return TOO_TALL
        if s.rules.gaps == FORBID and OWNERS[s.standing[cell]] and top_of(s, cell) < height:
            return GAP
    return NO_OBSTACLE


def top_of(s: MeepleTowers, cell: Cell) -> Elevation:
    """MT-35  How high a column reaches."""
    if s.surface[cell] == NO_STOREY:
        return NO_STOREY
    return s.surface[cell] + s.rules.support * len(OWNERS[s.standing[cell]])


SpaceQuestion = MayPlaceMeeple | PlaceSupport | SwapPiece | MoveFrom | MoveTo


def why_not_on(s: MeepleTowers, question: SpaceQuestion, cell: Cell) -> Obstacle:
    """What forbids to choose a space, in words and by clause; only for one that is not offered."""
    if isinstance(question, MayPlaceMeeple):
        return why_no_meeple_on(s, cell)
    if isinstance(question, PlaceSupport):
        return USED if s.used >> cell & 1 else why_no_support_on(s, cell)
    if isinstance(question, SwapPiece):
        return why_no_swap_on(s, question.seat, cell)
    if isinstance(question, MoveFrom):
        return why_no_move_from(s, question.seat, cell)
    return ORIGIN if cell == question.arg else why_no_support_on(s, cell)


def why_no_meeple_on(s: MeepleTowers, cell: Cell) -> Obstacle:
    if s.kind[cell] == STRIPED:
        return STRIPES
    if s.kind[cell] not in s.rules.edition.actions[s.doing].kinds:
        return f"the card does not send meeples to {KIND_NAMES[s.kind[cell]]} spaces", "MT-40"
    return ("a support stands there" if s.standing[cell] >= ONE else "a meeple stands there"), "MT-42"


def why_no_support_on(s: MeepleTowers, cell: Cell) -> Obstacle:
    return FULL if s.standing[cell] >= TWO else MEEPLE_THERE


def why_no_swap_on(s: MeepleTowers, seat: Seat, cell: Cell) -> Obstacle:
    standing = s.standing[cell]
    if standing == EMPTY:
        return "there is nothing to swap", "MT-76"
    if standing >= TWO:
        return "a support in a stack of two stays", "MT-77"
    owner = standing - (ONE if standing >= ONE else MEEPLE)
    if owner != seat and not s.rules.swap_any:
        return "it is not your piece", "MT-76"
    if standing < ONE:
        return "no support in supply to put there", "MT-81"
    return STRIPES if s.kind[cell] == STRIPED else ("no meeple in supply to put there", "MT-81")


def why_no_move_from(s: MeepleTowers, seat: Seat, cell: Cell) -> Obstacle:
    owners = OWNERS[s.standing[cell]]
    if not owners:
        return "no support stands there", "MT-82"
    if owners[-1] != seat and not s.rules.move_any:
        return "the topmost support is not yours", "MT-82"
    return "it has nowhere else to go", "MT-83"


def why_not_playable(s: MeepleTowers, seat: Seat, card: Card, half: int) -> str:
    """MT-21, MT-24  Why a half cannot be played right now; nothing if it can."""
    if not s.hands[seat] >> card & 1:
        return "face up until you plan"
    able = possible(s, seat)
    if able & s.rules.halves[2 * card + half][2]:
        return ""
    actions = [s.rules.edition.actions[action] for action in s.rules.edition.cards[card].halves[half]]
    return ", ".join([why_not_possible(s, seat, action) for action in actions])


def why_not_possible(s: MeepleTowers, seat: Seat, action: CardAction) -> str:
    """Why an action cannot be carried out right now, in a few words."""
    if action.op == ADD_MEEPLES:
        if not s.meeples[seat]:
            return "no meeple in supply"
        return f"no empty {listed([KIND_NAMES[kind] for kind in action.kinds], 'or')} space"
    if action.op == ADD_SUPPORTS:
        return "no support in supply" if not s.supports[seat] else "no space for a support"
    if action.op == CONSTRUCT:
        names = listed([s.rules.edition.shapes[shape] for shape in action.shapes], "or")
        return f"no {names} tile fits anywhere" if planes(s) else "too few supports to build on"
    return "no piece to swap" if action.op == SWAP else "no support to move"


def half_of(option: int) -> tuple[Card, int]:
    """The card and the half that a PLAY option means."""
    return divmod(option - PLAY, 2)
