"""What must be true of every position, whatever is played."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import NOBODY
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.columns import Storey, columns
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    MOST_AT_ONCE,
    MOVE,
    STRIPED,
    SWAP,
    Token,
    token_of,
)
from tabletown.games.meeple_towers.ending import end_conditions
from tabletown.games.meeple_towers.levels import ChooseStack, Construct, PlaceTile
from tabletown.games.meeple_towers.rules import EndTurn, Turn
from tabletown.games.meeple_towers.state import (
    EMPTY,
    MEEPLE,
    NO_KIND,
    NO_STOREY,
    NOTHING,
    ONE,
    OWNERS,
    Contents,
    Level,
    MeepleTowers,
)
from tabletown.games.meeple_towers.supports import (
    AddSupports,
    MoveFrom,
    MoveSupport,
    MoveTo,
    PlaceSupport,
)
from tabletown.games.meeple_towers.swaps import Swap, SwapPiece
from tabletown.games.meeple_towers.switches import IGNORE
from tabletown.games.meeple_towers.workers import AddMeeples, MayPlaceMeeple


def audit(s: MeepleTowers) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    faults = shape_faults(s)
    if faults:
        return faults
    storeys = columns(s)
    faults = tower_faults(s, storeys) + piece_faults(s, storeys) + tile_faults(s) + token_faults(s)
    faults += score_faults(s) + turn_faults(s)
    return faults or set_faults(s) + question_faults(s)


def shape_faults(s: MeepleTowers) -> list[str]:
    """What is counted by seat, stack or location is there so often, and no number is impossible."""
    faults = []
    for name, values in (
        ("scores", s.scores),
        ("supports", s.supports),
        ("meeples", s.meeples),
        ("hands", s.hands),
    ):
        if len(values) != s.seats or min(values) < 0:
            faults.append(f"{name} are {values} for {s.seats} seats")
    if len(s.tokens) != s.seats:
        faults.append(f"tokens of {len(s.tokens)} players for {s.seats} seats")
    for name, left, piles in (("stack", s.stack_left, s.stacks), ("pile", s.pile_left, s.piles)):
        if len(left) != len(piles) or any([not 0 <= n <= len(pile) for n, pile in zip(left, piles)]):
            faults.append(f"{left} left of each {name}")
    if any([hand & ~s.rules.full_hand for hand in s.hands]):
        faults.append(f"hands {s.hands} have cards that do not exist")
    if s.start not in range(s.seats):
        faults.append(f"seat {s.start!r} begins")
    if s.doing not in range(NOTHING, len(s.rules.edition.actions)):
        faults.append(f"action {s.doing!r} is being carried out")
    for step in s.agenda:
        if step.seat not in range(NOBODY, s.seats):
            faults.append(f"{type(step).__name__} of seat {step.seat!r}")
    faults += contents_faults(s, range(len(s.standing)), s.standing)
    for level in s.levels:
        faults += contents_faults(s, level.cells, level.sealed)
    return faults


def contents_faults(s: MeepleTowers, cells: Sequence[Cell], contents: list[Contents]) -> list[str]:
    """Invariant 3: nothing, a meeple, one support or two, of players who are there."""
    faults = []
    for cell, standing in zip(cells, contents):
        if not EMPTY <= standing < len(OWNERS):
            faults.append(f"cell {cell}: {standing} stands on a storey")
        elif any([owner >= s.seats for owner in seats_on(standing)]):
            faults.append(f"cell {cell}: a piece of a seat that is not taken")
    return faults


def seats_on(standing: int) -> list[int]:
    """Whose pieces stand on a storey."""
    return [standing - MEEPLE] if EMPTY < standing < ONE else list(OWNERS[standing])


# -- the tower -----------------------------------------------------------------------------------


def tower_faults(s: MeepleTowers, storeys: dict[Cell, list[Storey]]) -> list[str]:
    """Invariants 4 to 6: what is drawn from above agrees with the storeys, and the storeys with the rules."""
    faults = []
    for cell in range(s.rules.grid.cells):
        column = storeys.get(cell)
        top = column[-1] if column else Storey(NO_STOREY, NO_KIND, EMPTY, NO_KIND)
        if (s.surface[cell], s.kind[cell], s.standing[cell]) != (top.elevation, top.kind, top.standing):
            faults.append(f"cell {cell}: the open storey is not the top of its column")
        faults += column_faults(s, cell, column or [])
    if s.rules.thickness == 0:
        for level in s.levels:
            faults += level_faults(s, level, storeys)
    return faults


def column_faults(s: MeepleTowers, cell: Cell, column: list[Storey]) -> list[str]:
    faults = []
    for below, above in pairwise(column):
        if below.elevation >= above.elevation:
            faults.append(f"cell {cell}: a storey at {above.elevation} above one at {below.elevation}")
        if EMPTY < below.standing < ONE:
            faults.append(f"cell {cell}: a sealed meeple")
    if column and column[-1].kind == STRIPED and EMPTY < column[-1].standing < ONE:
        faults.append(f"cell {cell}: a meeple on stripes")
    return faults


def level_faults(s: MeepleTowers, level: Level, storeys: dict[Cell, list[Storey]]) -> list[str]:
    """Invariants 5 and 6: a tile lies level on a support under each icon and touches no other tile."""
    faults = []
    tile = s.rules.edition.tiles[level.face // 2].id
    supports = s.seats * s.rules.edition.supports[s.seats]
    if not 1 <= level.elevation <= (supports if s.rules.one_icon else supports // 2):
        faults.append(f"tile {tile}: lies at level {level.elevation}")
    icons = s.rules.footprints[level.face][level.rotation].icons
    number = s.levels.index(level)
    for cell, sealed in zip(level.cells, level.sealed):
        below = [storey for storey in storeys[cell] if storey.level < number]
        if not below:
            continue  # it hangs outside the board
        top = below[-1].elevation + len(OWNERS[sealed])
        if below[-1].elevation >= level.elevation or top > level.elevation:
            faults.append(f"tile {tile}: does not come down on cell {cell}")
        if cell - level.anchor in icons and (top != level.elevation or not OWNERS[sealed]):
            faults.append(f"tile {tile}: no support reaches its icon above cell {cell}")
    return faults


def set_faults(s: MeepleTowers) -> list[str]:
    """The sets of cells say the same as the cells one by one."""
    fresh = MeepleTowers(s.seats, s.rng, s.rules)
    fresh.clear_tower()
    fresh.supports = [99] * s.seats
    fresh.meeples = [99] * s.seats
    for cell, kind in enumerate(s.kind):
        if kind != NO_KIND:
            fresh.open_storey(cell, s.surface[cell], kind)
            standing = s.standing[cell]
            if EMPTY < standing < ONE:
                fresh.put_meeple(standing - MEEPLE, cell)
            for owner in OWNERS[standing]:
                fresh.put_support(owner, cell)
    mine = (s.kinds, s.empty, s.lone, s.workers, s.singles, s.uppers, s.bare, s.tops)
    other = (
        fresh.kinds,
        fresh.empty,
        fresh.lone,
        fresh.workers,
        fresh.singles,
        fresh.uppers,
        fresh.bare,
        fresh.tops,
    )
    faults = [] if mine == other else ["the sets of cells do not agree with the cells"]
    return faults if s.peak >= fresh.peak else [*faults, f"something is higher than {s.peak}"]


# -- pieces, tiles, tokens -------------------------------------------------------------------------


def piece_faults(s: MeepleTowers, storeys: dict[Cell, list[Storey]]) -> list[str]:
    """Invariants 1, 2 and 9: every support and every meeple of a player is in the supply or on the tower."""
    edition = s.rules.edition
    supports = s.supports[:]
    meeples = s.meeples[:]
    for column in storeys.values():
        for storey in column:
            for owner in OWNERS[storey.standing]:
                supports[owner] += 1
            if EMPTY < storey.standing < ONE:
                meeples[storey.standing - MEEPLE] += 1
    faults = []
    for seat in range(s.seats):
        if supports[seat] != edition.supports[s.seats]:
            faults.append(f"seat {seat}: {supports[seat]} supports in all, not {edition.supports[s.seats]}")
        if meeples[seat] != edition.meeples:
            faults.append(f"seat {seat}: {meeples[seat]} meeples in all, not {edition.meeples}")
    return faults


def tile_faults(s: MeepleTowers) -> list[str]:
    """Invariants 7 and 13: every tile is in its stack or once on the tower."""
    edition = s.rules.edition
    faults = []
    built = [level.face // 2 for level in s.levels]
    left = [face // 2 for stack, count in zip(s.stacks, s.stack_left) for face in stack[:count]]
    if sorted(built + left) != list(range(len(edition.tiles))):
        faults.append(f"tiles {sorted(built + left)} are built or in a stack")
    for number, (stack, count) in enumerate(zip(s.stacks, s.stack_left)):
        if any([edition.tiles[face // 2].shape != number for face in stack[:count]]):
            faults.append(f"stack {edition.shapes[number]} has a tile of another shape")
    for level in s.levels:
        if len(level.cells) != len(edition.faces[level.face].cells):
            faults.append(f"tile {edition.tiles[level.face // 2].id} covers {len(level.cells)} cells")
    if not s.rules.one_icon and 2 * len(s.levels) > s.seats * edition.supports[s.seats]:
        faults.append(f"{len(s.levels)} tiles are built with too few supports")
    return faults


def token_faults(s: MeepleTowers) -> list[str]:
    """Invariant 8: the tokens of each type are in its pile or with a player."""
    faults = []
    for kind, values in enumerate(s.rules.edition.tokens):
        present: list[Token] = s.piles[kind][: s.pile_left[kind]]
        for held in s.tokens:
            present = present + [token for token in held if token % 3 == kind]
        if sorted(present) != sorted([token_of(kind, value) for value in values]):
            faults.append(f"tokens of type {kind} are {sorted(present)}")
    return faults


# -- scores and turns ----------------------------------------------------------------------------


def score_faults(s: MeepleTowers) -> list[str]:
    """Invariants 10, 11 and 17: scores are squares and nodes of tiles, each sealed support paid once."""
    points = [0] * s.seats
    faults = []
    for level in s.levels:
        face = s.rules.edition.faces[level.face]
        points[level.builder] += face.square
        for seat, count in enumerate(level.paid):
            points[seat] += count * face.node
        sealed = [owner for standing in level.sealed for owner in OWNERS[standing]]
        if s.rules.gaps != IGNORE and level.paid != [sealed.count(seat) for seat in range(s.seats)]:
            faults.append(f"tile {level.face // 2}: paid for {level.paid} supports, sealed those of {sealed}")
    return faults if points == s.scores else [*faults, f"scores are {s.scores}, tiles brought {points}"]


def turn_faults(s: MeepleTowers) -> list[str]:
    """Invariants 14 and 15: equal turns at the end, and a condition that is true has triggered it."""
    faults = []
    if not 0 <= s.turn <= s.rules.turns * s.seats:
        faults.append(f"{s.turn} turns have been completed")
    if not s.agenda and s.turn % s.seats:
        faults.append(f"the game is over after {s.turn} turns of {s.seats} players")
    if s.finished != (not s.agenda):
        faults.append("final scoring and the end of the agenda do not go together")
    if end_conditions(s) and not s.ending:
        faults.append("an end condition is met but has not triggered the end")
    return faults


def question_faults(s: MeepleTowers) -> list[str]:
    """Invariant 16: whoever is asked has an answer, and it is their turn."""
    if not s.agenda:
        return []
    question = s.agenda[-1]
    name = type(question).__name__
    if not isinstance(question, Decision):
        return ["the last step of the agenda is no question"]
    if any([step.seat != (s.start + s.turn) % s.seats for step in s.agenda]):
        return [f"seat {question.seat} is asked in turn {s.turn} of a game begun by seat {s.start}"]
    if not isinstance(s.agenda[0], Turn if isinstance(question, Turn) else EndTurn):
        return [f"{name} is not part of a turn"]
    faults = [fault for step in s.agenda for fault in step_faults(s, step)]
    if faults:
        return faults
    return [] if question.options(s) else [f"{name} has no options"]


def step_faults(s: MeepleTowers, step: Step[MeepleTowers]) -> list[str]:
    """A step is about an action, a stack, a cell or a number of pieces that exists."""
    actions = s.rules.edition.actions
    name = type(step).__name__
    if isinstance(step, Decision):
        if not isinstance(step, Turn) and (s.doing == NOTHING or OP_OF[name] != actions[s.doing].op):
            return [f"{name} is no part of action {s.doing}"]
        if isinstance(step, MayPlaceMeeple | PlaceSupport) and not 1 <= step.arg <= MOST_AT_ONCE:
            return [f"{name} of {step.arg} pieces"]
        if isinstance(step, PlaceTile) and (
            step.arg not in range(len(s.stacks)) or not s.stack_left[step.arg]
        ):
            return [f"{name} from stack {step.arg}"]
        if isinstance(step, MoveTo) and (
            step.arg not in range(s.rules.grid.cells) or s.standing[step.arg] < ONE
        ):
            return [f"{name} from cell {step.arg}"]
        return []
    missing = not 0 <= step.arg < len(actions) or OP_OF.get(name) != actions[step.arg].op
    return [f"{name} of action {step.arg}"] if missing and not isinstance(step, EndTurn) else []


OP_OF: Final = {
    AddMeeples.__name__: ADD_MEEPLES,
    MayPlaceMeeple.__name__: ADD_MEEPLES,
    AddSupports.__name__: ADD_SUPPORTS,
    PlaceSupport.__name__: ADD_SUPPORTS,
    Construct.__name__: CONSTRUCT,
    ChooseStack.__name__: CONSTRUCT,
    PlaceTile.__name__: CONSTRUCT,
    Swap.__name__: SWAP,
    SwapPiece.__name__: SWAP,
    MoveSupport.__name__: MOVE,
    MoveFrom.__name__: MOVE,
    MoveTo.__name__: MOVE,
}
