"""What a good player knows: evaluate() says how well a seat stands, prior() which options look good."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.core.thinking import Thinking
from tabletown.games.meeple_towers.actions import PLAN, PLAY
from tabletown.games.meeple_towers.boards import Cell, Mask
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    LOCATIONS,
    SWAP,
    Stack,
)
from tabletown.games.meeple_towers.footprints import Footprint
from tabletown.games.meeple_towers.levels import (
    ChooseStack,
    PlaceTile,
    Plane,
    anchors_of,
    planes,
    resting_height,
    supports_paid,
)
from tabletown.games.meeple_towers.rules import Turn, face_up, possible
from tabletown.games.meeple_towers.scoring import score, token_points
from tabletown.games.meeple_towers.state import EMPTY, MEEPLE, ONE, OWNERS, MeepleTowers
from tabletown.games.meeple_towers.supports import MoveFrom, PlaceSupport
from tabletown.games.meeple_towers.swaps import SwapPiece
from tabletown.games.meeple_towers.workers import MayPlaceMeeple, meeple_spaces

# Points, found by playing; early in the game unless they say otherwise.
TOKEN: Final = 3.5  # a token nobody knows
LOW_MEEPLE: Final = 2.6  # a meeple that will probably be covered for a token
SUPPORT: Final = 0.9  # a support that may come to lie under a tile
IN_SCAFFOLD: Final = 1.0  # more if one support at most is missing for a tile
CARD: Final = 0.35  # a card in hand
BUILD_NEXT: Final = 0.8  # share of what the next player can build right now
BUILD_LATER: Final = 0.35  # share of what we could build if nobody else does
MOVE_TO_COME: Final = 0.4
SWAP_TO_COME: Final = 0.8
BUILD_TO_COME: Final = 1.5  # a construction that becomes possible perhaps
LAST_TILES: Final = (1.0, 0.6, 0.35)  # how late it is with so many tiles left in a family
RIVAL: Final = 0.9  # how much the best rival's standing counts
NOT_YET: Final = 0.98  # a meeple that could stand already, so that none is declined to place the next
DECLINED: Final = 0.2  # whatever might have been done instead
TEMPERATURE: Final = 2.0
THINKING: Final = Thinking(futures=240, quick=8)


class Build:
    """A construction that is possible right now: what it would bring whoever does it, and everybody."""

    def __init__(self, stack: Stack, square: int, gains: list[float]) -> None:
        self.stack: Final = stack
        self.square: Final = square
        self.gains: Final = gains  # for each seat: nodes, and tokens less the meeples covered for them


def evaluate(s: MeepleTowers, seat: Seat) -> float:
    """How well a seat stands against the best of the others, in points."""
    team = s.rules.team(seat)
    rivals = [other for other in range(s.seats) if other not in team]
    if s.finished:
        return float(score(s, seat) - max([score(s, other) for other in rivals]))
    late = lateness(s)
    heights = planes(s)
    useful = scaffolds(s)
    hopes = [prospects(s, owner, owner in team, late, useful) for owner in range(s.seats)]
    mine = expected(s, team, hopes)
    best = max([expected(s, s.rules.team(other), hopes) for other in rivals])
    builds = possible_builds(s, heights, late)
    return mine - RIVAL * best + pending(s, team, builds, late) + outlook(s, seat, team, builds, late)


def expected(s: MeepleTowers, team: list[Seat], hopes: list[float]) -> float:
    """The points a team has and those its members may hope for."""
    total = float(score(s, team[0]))
    for member in team:
        total += hopes[member]
    return total


def lateness(s: MeepleTowers) -> float:
    """How near the end is, from 0 to 1: by supports, by families, or because it has been triggered."""
    if s.ending:
        return 1.0
    supports = min(s.supports) / s.rules.edition.supports[s.seats]
    late = max(0.0, 1.15 - 1.3 * supports)
    for stacks in s.rules.edition.family_stacks:
        left = 0
        for stack in stacks:
            left += s.stack_left[stack]
        if left <= 2:
            late = max(late, LAST_TILES[left])
    return min(1.0, late)


def prospects(s: MeepleTowers, seat: Seat, known: bool, late: float, useful: Mask) -> float:
    """What a seat's tokens, meeples, supports and cards promise."""
    hope = float(token_points(s, seat)) if known else TOKEN * len(s.tokens[seat])
    for cell in s.rules.grid.cells_of(s.workers[seat]):
        hope += meeple_worth(s, cell, late)
    early = 1.0 - late
    mine = s.singles[seat] | s.uppers[seat]
    hope += early * (SUPPORT * mine.bit_count() + IN_SCAFFOLD * (mine & useful).bit_count())
    return hope + early * CARD * s.hands[seat].bit_count()


def meeple_worth(s: MeepleTowers, cell: Cell, late: float) -> float:
    """1 and its level if it stays; early in the game at least a share of the token it may bring."""
    standing = 1.0 + s.level(cell)
    if standing >= LOW_MEEPLE or s.kind[cell] >= LOCATIONS or not s.pile_left[s.kind[cell]]:
        return standing
    return standing + (1.0 - late) * (LOW_MEEPLE - standing)


# -- constructions -----------------------------------------------------------------------------------


def possible_builds(s: MeepleTowers, heights: list[Plane], late: float) -> list[Build]:
    """Every placement of every top tile."""
    found: list[Build] = []
    if not heights:
        return found
    for stack, left in enumerate(s.stack_left):
        if left:
            face = s.stacks[stack][left - 1]
            for footprint in s.rules.footprints[face]:
                anchors = 0
                for tops, free in heights:
                    anchors |= anchors_of(footprint.search, tops, free)
                for anchor in s.rules.grid.cells_of(anchors):
                    height = resting_height(s, footprint, anchor)
                    found.append(build_at(s, stack, footprint, anchor, height, late))
    return found


def build_at(
    s: MeepleTowers, stack: Stack, footprint: Footprint, anchor: Cell, height: int, late: float
) -> Build:
    """The top tile of a stack at this place."""
    printed = s.rules.edition.faces[s.top_face(stack)]
    cells = [anchor + offset for offset in footprint.offsets]
    paid = supports_paid(s, cells, height)
    gains = [float(count * printed.node) for count in paid]
    for cell in cells:
        standing = s.standing[cell]
        if EMPTY < standing < ONE:
            token = TOKEN if s.kind[cell] < LOCATIONS and s.pile_left[s.kind[cell]] else 0.0
            gains[standing - MEEPLE] += token - meeple_worth(s, cell, late)
        elif standing >= ONE:  # a support that is paid promises nothing more
            for owner in OWNERS[standing][-1:]:
                gains[owner] -= (1.0 - late) * (SUPPORT + IN_SCAFFOLD)
    return Build(stack, printed.square, gains)


def margin(s: MeepleTowers, build: Build, builder: Seat, seat: Seat) -> float:
    """By how much a construction puts a seat's team ahead of the best of the others."""
    gains = build.gains[:]
    gains[builder] += build.square
    if s.seats == 2:
        return gains[seat] - gains[1 - seat]
    team = s.rules.team(seat)
    if len(team) > 1:
        return 2 * (gains[team[0]] + gains[team[1]]) - sum(gains)
    return gains[seat] - max([gains[other] for other in range(s.seats) if other != seat])


def best_margin(s: MeepleTowers, builds: list[Build], builder: Seat, stacks: list[Stack]) -> float:
    """What the best of these constructions brings its builder; 0 if none is worth it."""
    best = 0.0
    for build in builds:
        if build.stack in stacks:
            best = max(best, margin(s, build, builder, builder))
    return best


def outlook(s: MeepleTowers, seat: Seat, team: list[Seat], builds: list[Build], late: float) -> float:
    """What the next player will build, and what we could build after that."""
    if not builds:
        return 0.0
    decision = s.decision
    assert decision is not None
    following = decision.seat if isinstance(decision, Turn) else (decision.seat + 1) % s.seats
    wanted = s.rules.wanted_stacks
    if following == s.start and s.ending and not isinstance(decision, Turn):
        return 0.0  # there is no next turn
    nearest = best_margin(s, builds, following, wanted[s.hands[following]])
    if following in team:
        return BUILD_NEXT * nearest
    later = best_margin(s, builds, seat, wanted[s.hands[seat]])
    return BUILD_LATER * (1.0 - late) * later - BUILD_NEXT * nearest


def scaffolds(s: MeepleTowers) -> Mask:
    """Supports that stand under an icon of some top tile's placement that lacks one support at most."""
    useful = 0
    unit = s.rules.support
    for height in range(unit, s.peak + 1):
        tops = s.tops[height]
        if tops:
            near = s.bare[height - unit] & s.empty | s.tops[height - unit] & s.lone
            useful |= scaffolds_at(s, tops, near, free_at(s, height))
    return useful


def free_at(s: MeepleTowers, height: int) -> Mask:
    """Cells over which a tile at this height may hang."""
    blocked = s.bare[height]
    for above in range(height + 1, s.peak + 1):
        blocked |= s.bare[above] | s.tops[above]
    return s.rules.grid.mask & ~blocked


def scaffolds_at(s: MeepleTowers, tops: Mask, near: Mask, free: Mask) -> Mask:
    """All placements at one height whose icons stand on `tops`, or all but one and that one is `near`."""
    useful = 0
    reach = tops | near
    for stack, left in enumerate(s.stack_left):
        if left:
            for anchors, first, last, icons, others in s.rules.searches[s.stacks[stack][left - 1]]:
                anchors &= reach >> first & reach >> last
                if not anchors:
                    continue
                for offset in icons:
                    anchors &= reach >> offset
                for offset in others:
                    anchors &= free >> offset
                if anchors:
                    useful |= lacking_one(anchors, (first, *icons, last), tops)
    return useful


def lacking_one(anchors: Mask, icons: tuple[int, ...], tops: Mask) -> Mask:
    """Of anchors at which every icon is or can be supported, the supports where one at most is missing."""
    useful = 0
    for missing in icons:
        here = anchors
        for offset in icons:
            if offset != missing:
                here &= tops >> offset
        if here:
            for offset in icons:
                useful |= here << offset
    return useful & tops


# -- what is under way -----------------------------------------------------------------------------


def pending(s: MeepleTowers, team: list[Seat], builds: list[Build], late: float) -> float:
    """What the open question and the rest of the card half will bring, for us or for a rival."""
    decision = s.decision
    assert decision is not None
    if isinstance(decision, Turn):
        return 0.0
    hope = asked_for(s, decision, builds, late)
    for step in s.agenda[1:-1]:
        hope += to_come(s, decision.seat, step.arg, builds, late)
    return hope if decision.seat in team else -hope


def asked_for(s: MeepleTowers, decision: Decision[Any], builds: list[Build], late: float) -> float:
    """What the best answer to the open question will bring."""
    seat = decision.seat
    if isinstance(decision, PlaceTile):
        return best_margin(s, builds, seat, [decision.arg])
    if isinstance(decision, ChooseStack):
        return best_margin(s, builds, seat, list(s.rules.edition.actions[s.doing].shapes))
    if isinstance(decision, MayPlaceMeeple):
        return NOT_YET * min(decision.arg, s.meeples[seat]) * best_space(s, s.doing, late)
    if isinstance(decision, PlaceSupport):
        return min(decision.arg, s.supports[seat]) * support_to_come(late)
    return SWAP_TO_COME if isinstance(decision, SwapPiece) else MOVE_TO_COME


def to_come(s: MeepleTowers, seat: Seat, action: int, builds: list[Build], late: float) -> float:
    """What a later action of the card half will bring."""
    printed = s.rules.edition.actions[action]
    if printed.op == ADD_MEEPLES:
        return min(printed.number, s.meeples[seat]) * best_space(s, action, late)
    if printed.op == ADD_SUPPORTS:
        return min(printed.number, s.supports[seat]) * support_to_come(late)
    if printed.op == CONSTRUCT:
        return max(BUILD_TO_COME * (1.0 - late), best_margin(s, builds, seat, list(printed.shapes)))
    return SWAP_TO_COME if printed.op == SWAP else MOVE_TO_COME


def support_to_come(late: float) -> float:
    return (1.0 - late) * (SUPPORT + IN_SCAFFOLD / 2)


def best_space(s: MeepleTowers, action: int, late: float) -> float:
    """What a meeple is worth on the best space open to it."""
    return max(
        [meeple_worth(s, cell, late) for cell in s.rules.grid.cells_of(meeple_spaces(s, action))], default=0.0
    )


# -- options -------------------------------------------------------------------------------------


def prior(s: MeepleTowers) -> list[float]:
    """For each open option how likely a good player is to take it."""
    decision = s.decision
    assert decision is not None
    values = option_values(s, decision, decision.options(s))
    best = max(values)
    weights = [exp((value - best) / TEMPERATURE) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def option_values(s: MeepleTowers, decision: Decision[Any], options: list[int]) -> list[float]:
    """For each open option what it promises, in points, from a glance at the table."""
    late = lateness(s)
    if isinstance(decision, Turn):
        return turn_values(s, decision.seat, options, late)
    if isinstance(decision, MayPlaceMeeple):
        return [meeple_worth(s, cell, late) if cell >= 0 else DECLINED for cell in cells_meant(s, options)]
    if isinstance(decision, ChooseStack):
        builds = possible_builds(s, planes(s), late)
        first = s.rules.table.stack
        return [best_margin(s, builds, decision.seat, [option - first]) for option in options]
    if isinstance(decision, PlaceTile):
        return placement_values(s, decision, options, late)
    if isinstance(decision, SwapPiece):
        return [swap_value(s, cell, late) if cell >= 0 else DECLINED for cell in cells_meant(s, options)]
    if isinstance(decision, MoveFrom):
        useful = scaffolds(s)
        return [-IN_SCAFFOLD * (useful >> cell & 1) if cell >= 0 else 0.0 for cell in cells_meant(s, options)]
    return support_values(s, decision, options, late)


def cells_meant(s: MeepleTowers, options: list[int]) -> list[Cell]:
    """The cells that options name; a way out is negative."""
    return [option - s.rules.table.cell for option in options]


def turn_values(s: MeepleTowers, seat: Seat, options: list[int], late: float) -> list[float]:
    """PLAN is worth the cards that come back, a half what its actions will bring."""
    able = possible(s, seat)
    builds = possible_builds(s, planes(s), late)
    values = []
    for option in options:
        if option == PLAN:
            values.append((1.0 - late) * CARD * len(face_up(s, seat)))
            continue
        card, half = divmod(option - PLAY, 2)
        value = -(1.0 - late) * CARD
        for action in s.rules.edition.cards[card].halves[half]:
            if s.rules.wants[action] & able or s.rules.edition.actions[action].op == CONSTRUCT:
                value += to_come(s, seat, action, builds, late)
        values.append(value)
    return values


def placement_values(
    s: MeepleTowers, decision: Decision[Any], options: list[int], late: float
) -> list[float]:
    """What each placement of the chosen tile puts its builder ahead."""
    stack = decision.arg
    face = s.top_face(stack)
    values = []
    for option in options:
        rotation, anchor = divmod(option - s.rules.table.place, s.rules.grid.cells)
        footprint = s.rules.footprints[face][rotation]
        build = build_at(s, stack, footprint, anchor, resting_height(s, footprint, anchor), late)
        values.append(margin(s, build, decision.seat, decision.seat))
    return values


def swap_value(s: MeepleTowers, cell: Cell, late: float) -> float:
    """A meeple on this space against a support there."""
    difference = meeple_worth(s, cell, late) - (1.0 - late) * SUPPORT
    return difference if s.standing[cell] >= ONE else -difference


def support_values(s: MeepleTowers, decision: Decision[Any], options: list[int], late: float) -> list[float]:
    """Where to put a support: what it completes for the next player, or for us if that one cannot build."""
    seat = decision.seat
    theirs = [0.0] * s.rules.grid.cells
    ours = [0.0] * s.rules.grid.cells
    following = (seat + 1) % s.seats
    their_stacks = s.rules.wanted_stacks[s.hands[following]]
    our_stacks = s.rules.wanted_stacks[s.hands[seat]]
    for cell, build in builds_lacking_one(s, late):
        build.gains[seat] += s.rules.edition.faces[s.top_face(build.stack)].node
        if build.stack in their_stacks:
            theirs[cell] = max(theirs[cell], margin(s, build, following, following))
        if build.stack in our_stacks:
            ours[cell] = max(ours[cell], margin(s, build, seat, seat))
    return [
        DECLINED
        if cell < 0
        else support_to_come(late)
        + BUILD_LATER * ours[cell] * (theirs[cell] == 0)
        - BUILD_NEXT * theirs[cell]
        for cell in cells_meant(s, options)
    ]


def builds_lacking_one(s: MeepleTowers, late: float) -> list[tuple[Cell, Build]]:
    """Constructions for which a single support is missing, and where."""
    found: list[tuple[Cell, Build]] = []
    unit = s.rules.support
    for height in range(unit, s.peak + 1):
        tops = s.tops[height]
        if tops:
            near = s.bare[height - unit] & s.empty | s.tops[height - unit] & s.lone
            free = free_at(s, height)
            for stack, left in enumerate(s.stack_left):
                if left:
                    for footprint in s.rules.footprints[s.stacks[stack][left - 1]]:
                        for missing in footprint.icons:
                            anchors = footprint.anchors & near >> missing
                            for offset in footprint.icons:
                                if offset != missing:
                                    anchors &= tops >> offset
                            if anchors:
                                for offset in footprint.others:
                                    anchors &= free >> offset
                            for anchor in s.rules.grid.cells_of(anchors):
                                found.append(
                                    (anchor + missing, build_at(s, stack, footprint, anchor, height, late))
                                )
    return found
