"""Construct a level tile, and scoring a level tile."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.boards import Cell, Mask
from tabletown.games.meeple_towers.components import (
    LOCATIONS,
    MOST_SEATS,
    Face,
    Kind,
    Stack,
    token_value,
)
from tabletown.games.meeple_towers.ending import check_end
from tabletown.games.meeple_towers.events import (
    ActionLapsed,
    Declined,
    MeepleCovered,
    StackChosen,
    TileBuilt,
    TileRevealed,
    TokenDrawn,
    TokensMissing,
)
from tabletown.games.meeple_towers.footprints import Footprint, Search
from tabletown.games.meeple_towers.state import EMPTY, ONE, OWNERS, Elevation, Level, MeepleTowers
from tabletown.games.meeple_towers.switches import FORBID, IGNORE

Plane = tuple[Mask, Mask]  # supports whose tops are at one height, and the cells free for a tile lying there


def planes(s: MeepleTowers) -> list[Plane]:
    """MT-58 to MT-60, MT-119, MT-120  Every height at which a tile could lie, from the highest down.

    A cell is free for a tile at height H if no support reaches above H and no surface lies at H or above.
    """
    found: list[Plane] = []
    grid = s.rules.grid.mask
    bare = s.bare
    tops = s.tops
    forbid = s.rules.gaps == FORBID
    blocked = 0
    for height in range(s.peak, 0, -1):
        blocked |= bare[height]
        top = tops[height]
        if top:
            if top & (top - 1) or s.rules.one_icon:  # two supports at least, unless one is enough for a tile
                free = grid & ~blocked
                found.append((top, free & ~shorter_supports(s, height) if forbid else free))
            blocked |= top
    return found


def shorter_supports(s: MeepleTowers, height: Elevation) -> Mask:
    """MT-120  Where supports end below a height."""
    cells = 0
    for below in range(1, height):
        cells |= s.tops[below]
    return cells


def anchors_of(search: Search, tops: Mask, free: Mask) -> Mask:
    """MT-57 to MT-60  Where all icons stand on `tops` and all other cells hang over what is `free`."""
    anchors, first, last, icons, others = search
    anchors &= tops >> first & tops >> last
    if anchors:
        for offset in icons:
            anchors &= tops >> offset
        for offset in others:
            anchors &= free >> offset
    return anchors


def fits(s: MeepleTowers, face: Face, heights: list[Plane]) -> bool:
    """MT-54  Whether a face has any legal placement."""
    for search in s.rules.searches[face]:
        anchors, first, last, _, _ = search
        for tops, free in heights:
            # most searches end with the first two icons: the call is worth saving
            if anchors & tops >> first & tops >> last and anchors_of(search, tops, free):
                return True
    return False


def placements(s: MeepleTowers, face: Face) -> list[int]:
    """MT-54 to MT-64  All legal placements of a face, as options."""
    rules = s.rules
    heights = planes(s)
    options: list[int] = []
    first = rules.table.place
    for search in rules.searches[face]:
        anchors = 0
        for tops, free in heights:
            anchors |= anchors_of(search, tops, free)
        if anchors:
            options += [first + anchor for anchor in rules.grid.cells_of(anchors)]
        first += rules.grid.cells
    return options


def buildable(s: MeepleTowers, shapes: tuple[Stack, ...]) -> list[Stack]:
    """MT-54  Those of the shapes whose stack is not empty and whose top tile has a legal placement."""
    heights = planes(s)
    if not heights:
        return []
    return [stack for stack in shapes if s.stack_left[stack] and fits(s, s.top_face(stack), heights)]


class Construct(Step[MeepleTowers]):
    """MT-54, R-37  Build one of the shapes shown.  `arg` is the action of the card."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = self.arg
        if buildable(s, s.rules.edition.actions[self.arg].shapes):
            s.agenda.append(CHOOSE_STACK[self.seat])
        elif s.watched:
            s.tell(ActionLapsed(self.seat, self.arg))


class ChooseStack(Decision[MeepleTowers]):
    """MT-54  Choose the stack whose top tile is built."""

    def options(self, s: MeepleTowers) -> list[int]:
        table = s.rules.table
        shapes = buildable(s, s.rules.edition.actions[s.doing].shapes)
        options = [table.stack + stack for stack in shapes]
        if s.rules.lenient:
            options.insert(0, table.skip)
        return options

    def choose(self, s: MeepleTowers, option: int) -> None:
        if option == s.rules.table.skip:
            if s.watched:
                s.tell(Declined(self.seat, s.doing))
            return
        stack = option - s.rules.table.stack
        if s.watched:
            s.tell(StackChosen(self.seat, stack, s.top_face(stack)))
        s.agenda.append(PlaceTile(self.seat, stack))


class PlaceTile(Decision[MeepleTowers]):
    """MT-55 to MT-64  Choose rotation and place of the tile.  `arg` is its stack."""

    def options(self, s: MeepleTowers) -> list[int]:
        return placements(s, s.top_face(self.arg))

    def choose(self, s: MeepleTowers, option: int) -> None:
        rotation, anchor = divmod(option - s.rules.table.place, s.rules.grid.cells)
        build(s, self.seat, self.arg, rotation, anchor)


def resting_height(s: MeepleTowers, footprint: Footprint, anchor: Cell) -> Elevation:
    """MT-58  The height of the support tops under the icons of a legal placement."""
    cell = anchor + footprint.icons[0]
    return s.surface[cell] + s.rules.support * len(OWNERS[s.standing[cell]])


def build(s: MeepleTowers, seat: Seat, stack: Stack, rotation: int, anchor: Cell) -> None:
    """MT-65 to MT-75  Place the top tile of a stack: square, nodes, covered meeples, tokens, end check."""
    face = s.top_face(stack)
    s.stack_left[stack] -= 1
    footprint = s.rules.footprints[face][rotation]
    height = resting_height(s, footprint, anchor)
    cells = [anchor + offset for offset in footprint.offsets]
    paid = supports_paid(s, cells, height)
    score_tile(s, seat, face, paid)
    if s.watched:
        tell_built(s, seat, face, rotation, anchor, cells, height, paid)
    covered = send_meeples_home(s, cells)
    sealed = [s.standing[cell] for cell in cells]
    s.lay(footprint, anchor, height + s.rules.thickness)
    s.levels = [*s.levels, Level(face, seat, rotation, anchor, height, cells, sealed, paid)]
    if covered:
        deal_tokens(s, seat, covered)
    if s.watched and s.stack_left[stack]:
        s.tell(TileRevealed(stack, s.top_face(stack)))
    check_end(s)


# -- scoring a level tile --------------------------------------------------------------------------


def supports_paid(s: MeepleTowers, cells: list[Cell], height: Elevation) -> list[int]:
    """MT-67 to MT-69, MT-120  For each seat how many of its supports under the tile score."""
    paid = [0] * s.seats
    ignore_short = s.rules.gaps == IGNORE
    for cell in cells:
        standing = s.standing[cell]
        if standing >= ONE:
            owners = OWNERS[standing]
            if ignore_short and s.surface[cell] + s.rules.support * len(owners) < height:
                continue
            for owner in owners:
                paid[owner] += 1
    return paid


def score_tile(s: MeepleTowers, builder: Seat, face: Face, paid: list[int]) -> None:
    """MT-66, MT-67  The square for the builder, the node for each support."""
    printed = s.rules.edition.faces[face]
    s.scores[builder] += printed.square
    for owner, count in enumerate(paid):
        s.scores[owner] += count * printed.node


def tell_built(
    s: MeepleTowers,
    seat: Seat,
    face: Face,
    rotation: int,
    anchor: Cell,
    cells: list[Cell],
    height: Elevation,
    paid: list[int],
) -> None:
    printed = s.rules.edition.faces[face]
    level = height // s.rules.support
    nodes = [count * printed.node for count in paid]
    s.tell(TileBuilt(seat, face, rotation, anchor, cells, level, printed.square, nodes))


def send_meeples_home(s: MeepleTowers, cells: list[Cell]) -> list[tuple[Seat, Kind]]:
    """MT-63, MT-70, R-36  Meeples beneath the tile go home: whose they were, and where they stood."""
    covered: list[tuple[Seat, Kind]] = []
    for cell in cells:
        if EMPTY < s.standing[cell] < ONE:
            kind = s.kind[cell]
            owner = s.lift_meeple(cell)
            covered.append((owner, kind))
            if s.watched:
                s.tell(MeepleCovered(owner, cell, kind))
    return covered


def deal_tokens(s: MeepleTowers, seat: Seat, covered: list[tuple[Seat, Kind]]) -> None:
    """MT-71 to MT-73, R-42  Type by type, one at a time in turn order from the active player."""
    for kind in range(LOCATIONS):
        owed = [covered.count((owner, kind)) for owner in range(s.seats)]
        while any(owed) and s.pile_left[kind]:
            for owner in s.turn_order(seat):
                if owed[owner] and s.pile_left[kind]:
                    owed[owner] -= 1
                    draw_token(s, owner, kind)
        if s.watched:
            for owner, count in enumerate(owed):
                if count:
                    s.tell(TokensMissing(owner, kind, count))


def draw_token(s: MeepleTowers, seat: Seat, kind: Kind) -> None:
    """MT-71, MT-74  The next token of the pile, face down to all but its owner."""
    s.pile_left[kind] -= 1
    token = s.piles[kind][s.pile_left[kind]]
    s.tokens = s.tokens[:]
    s.tokens[seat] += (token,)
    if s.watched:
        s.tell(TokenDrawn(seat, s.rules.partner(seat), kind, token_value(token)))


CHOOSE_STACK: Final = [ChooseStack(seat) for seat in range(MOST_SEATS)]
