"""What a seat may know, as plain data: built up from nothing, never cut down from everything.

Coordinates are those of the grid: row 0 is at the top, column 0 at the left, heights are counted in
supports from the property board upwards (a support is 1 high; with thick tiles a tile is 0.1).  A space is
the square from (row, column) to (row + 1, column + 1).
"""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Seat
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.columns import BOARD, Storey, columns
from tabletown.games.meeple_towers.components import (
    HALF_NAMES,
    KIND_LETTERS,
    KIND_NAMES,
    LOCATIONS,
    OP_NAMES,
    SIDE_NAMES,
    Card,
    CardAction,
    Edition,
    Face,
    Kind,
    Stack,
    token_kind,
    token_value,
)
from tabletown.games.meeple_towers.ending import reasons_of
from tabletown.games.meeple_towers.footprints import Footprint
from tabletown.games.meeple_towers.hidden import sees_tokens_of, unseen_tiles, unseen_tokens
from tabletown.games.meeple_towers.levels import ChooseStack, PlaceTile, placements
from tabletown.games.meeple_towers.notation import cell_name
from tabletown.games.meeple_towers.preview import (
    Outcome,
    SpaceQuestion,
    best_construction,
    outcome,
    shapes_of_half,
    why_not_on,
    why_not_playable,
    why_not_there,
)
from tabletown.games.meeple_towers.rules import Turn, face_up, in_hand
from tabletown.games.meeple_towers.score_sheet import score_sheet
from tabletown.games.meeple_towers.scoring import (
    heights,
    places,
    points,
    score,
    standing_meeples,
    token_points,
)
from tabletown.games.meeple_towers.state import (
    EMPTY,
    MEEPLE,
    NO_STOREY,
    NOTHING,
    ONE,
    OWNERS,
    Elevation,
    Level,
    MeepleTowers,
)
from tabletown.games.meeple_towers.supports import MoveFrom, MoveTo, PlaceSupport
from tabletown.games.meeple_towers.swaps import SwapPiece
from tabletown.games.meeple_towers.vocabulary import action_text, half_text, spaces_of
from tabletown.games.meeple_towers.wording import verdict
from tabletown.games.meeple_towers.workers import MayPlaceMeeple

# -- the edition, sent once: how its components look ------------------------------------------


class KindView(TypedDict):
    letter: str  # "R", as in `BoardView.spaces`
    name: str  # "residential"
    location: bool  # it has bonus tokens, and cards send meeples there
    meeples: bool  # a meeple may stand on it at all


class FaceCellView(TypedDict):
    """One space of a tile, in rows and columns of its bounding box."""

    row: int
    column: int
    kind: int  # its place in EditionView.kinds
    icon: bool  # a support must stand beneath it


class FaceView(TypedDict):
    """One side of a level tile.  Its place in `EditionView.faces` is its number everywhere else."""

    tile: str  # "T01"
    side: str  # regular or advanced
    shape: int  # its stack: a place in EditionView.shapes
    family: int  # a place in EditionView.families
    rows: int
    columns: int
    cells: list[FaceCellView]  # not turned
    square: int  # points for the builder
    node: int  # points for each support beneath


class ShapeView(TypedDict):
    id: str  # "I3"
    family: int
    spaces: int
    outline: list[list[int]]  # [row, column] of each space, regular side, not turned
    tiles: int  # how many there are in the box


class StepView(TypedDict):
    """One action of a card half."""

    op: str  # meeple, support, construct, swap, move
    number: int  # of meeples or supports; otherwise 1
    kinds: list[int]  # where meeples may go
    shapes: list[int]  # what may be built
    text: str  # "1 meeple on residential"


class HalfView(TypedDict):
    name: str  # "A" or "B"
    steps: list[StepView]  # carried out in this order
    text: str  # all of it in words


class CardView(TypedDict):
    """A card of everybody's hand.  Its place in `EditionView.cards` is its number everywhere else."""

    id: str  # "K1"
    name: str  # "Homes"
    halves: list[HalfView]


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    colours: list[str]  # the players' colours, by seat
    kinds: list[KindView]
    families: list[str]  # "F3"
    shapes: list[ShapeView]  # the stacks, in their order
    faces: list[FaceView]
    cards: list[CardView]
    tokens: list[list[int]]  # the values of all bonus tokens, by kind (the first three kinds)


# -- the table, sent with every update -----------------------------------------------------------


class BoardView(TypedDict):
    """The grid and the property board on it."""

    name: str  # a preset, "B6-1", or its two halves
    rows: int  # of the grid: the board and an overhang margin around it
    columns: int
    margin: int  # how many cells the grid is wider than the board on each side; usually 0
    side: int  # cells are numbered row * side + column, in events as well; as wide for every board
    seam: int  # the halves meet above this row of the grid
    spaces: list[str]  # for each row of the board (not the grid) a letter for each space


class SpotView(TypedDict):
    """A space of the grid."""

    row: int
    column: int


class TileCellView(TypedDict):
    row: int  # of the grid
    column: int
    kind: int
    icon: bool
    open: bool  # nothing lies above it


class TileView(TypedDict):
    """A level tile in the tower, in the order built."""

    face: int
    builder: int
    rotation: int  # quarter turns clockwise
    row: int  # of the corner of its bounding box
    column: int
    bottom: float  # the height of its underside
    top: float  # the height of its surface: the same unless tiles are thick
    level: int  # of the meeples on it
    cells: list[TileCellView]
    paid: list[int]  # for each seat how many supports it scored for


class SupportsView(TypedDict):
    """One support, or two on top of each other."""

    row: int
    column: int
    bottom: float  # the height it stands on
    owners: list[int]  # from the lowest up: one seat or two
    open: bool  # no tile lies above it
    tile: int | None  # the tile it stands on, by its place in `tiles`; None: the board


class MeepleView(TypedDict):
    row: int
    column: int
    bottom: float
    owner: int
    kind: int  # of the space it stands on
    level: int
    points: int  # what it scores if it still stands there at the end
    tile: int | None


class CellView(TypedDict):
    """An open storey: what is seen from straight above."""

    row: int
    column: int
    name: str  # "C2"
    kind: int
    icon: bool  # the space is printed with a support icon; it means nothing for what stands on it
    level: int
    height: float
    storeys: int  # how many surfaces lie above each other here, the board included
    supports: list[int]  # owners from the lowest up
    meeple: int | None  # its owner


class TokenView(TypedDict):
    kind: int
    value: int | None  # None: face down to the viewer


class HalfStateView(TypedDict):
    """Whether the viewer could play a half as things stand, were it their turn."""

    playable: bool
    why_not: str  # nothing if it is playable
    best: int | None  # the most a construction of this half would bring right now


class LevelCountView(TypedDict):
    level: int
    meeples: int


class ScoreLineView(TypedDict):
    line: str  # "Squares"
    lot: str  # a cell, or nothing
    what: str
    points: int
    clause: str


class SubtotalView(TypedDict):
    line: str
    points: int


class PlayerView(TypedDict):
    seat: int
    team: list[int]  # the seats that score together; only this one without teams
    score: int  # on the track; at the end with heights and tokens. Partners have the same
    points: int  # this seat's own part of it
    supports: int  # in supply
    supports_of: int  # of so many
    meeples: int
    meeples_of: int
    hand: list[int]  # cards
    face_up: list[int]  # cards: those that PLAN would take back
    best_build: int | None  # the most a construction with a card in hand would bring right now; None: no way
    tokens: list[TokenView]
    token_points: int | None  # their values together; None: not known to the viewer
    heights: int  # what the standing meeples would score now
    standing: list[LevelCountView]  # the team's meeples by level, the highest first: this breaks ties
    turns: int  # completed
    subtotals: list[SubtotalView]
    sheet: list[ScoreLineView]
    remarks: list[str]
    place: int | None  # once the game is over


class StackView(TypedDict):
    face: int | None  # the tile on top; None: empty
    left: int
    ways: int  # how many placements the top tile has right now
    unseen: list[str]  # the tiles below the top, by id; their order is not known


class FamilyView(TypedDict):
    left: int
    of: int


class PileView(TypedDict):
    """The bonus tokens of one location."""

    left: int
    unseen: list[int]  # the values the viewer cannot place: the pile, and what others hold face down
    expected: float | None  # what the next token is worth on average; None: the pile is empty


class EndView(TypedDict):
    """How far the end is."""

    triggered: list[str]  # supports, family, tokens: what triggered it; empty: nothing yet
    last_round: bool
    turns_left: int | None  # turns until the game is over, this one included, once the end is triggered
    fewest_supports: int  # the smallest supply
    fewest_supports_of: list[int]  # the seats that have it
    fewest_tiles: int  # of the family that is nearest to running out
    fewest_tiles_of: list[int]  # those families
    token_types_gone: int  # two end the game
    turns_each: int  # the safety cap
    stalled: bool  # the cap ended the game


class DoingView(TypedDict):
    """The card half that is being carried out."""

    card: int
    half: int  # 0: A, 1: B
    step: int  # which of its steps is under way
    still: int  # pieces of this step that are still to be placed, this one included; otherwise 1
    used: list[SpotView]  # where supports of this step went already: another one must go elsewhere
    stack: int | None  # the stack whose tile is being placed
    origin: SpotView | None  # where the support that is being moved stands


class RotationView(TypedDict):
    rotation: int
    rows: int
    columns: int
    cells: list[FaceCellView]


class CoveredView(TypedDict):
    """A meeple that a placement would cover."""

    seat: int
    row: int
    column: int
    kind: int
    token: bool  # its owner would draw a token for it


class PlacementView(TypedDict):
    """One legal placement of the tile that is being placed; its cells are those of the rotation, moved."""

    target: str  # of the option
    rotation: int
    row: int
    column: int
    bottom: float
    level: int
    points: list[int]  # for each seat
    covers: list[CoveredView]


class BlockedView(TypedDict):
    """A place on the grid where the tile may not go."""

    rotation: int
    row: int
    column: int
    why_not: str  # "it would not lie level"
    clause: str  # "MT-58"


class GhostView(TypedDict):
    """The tile that is being placed: how it looks in each rotation, where it may go and where not."""

    face: int
    rotations: list[RotationView]
    placements: list[PlacementView]
    blocked: list[BlockedView]


class ClosedView(TypedDict):
    """A space that the open question does not offer."""

    row: int
    column: int
    why_not: str  # "a meeple stands there"
    clause: str  # "MT-52"


class View(TypedDict):
    phase: str  # turn, meeple, support, stack, place, swap, move_from, move_to, over
    acting: int | None  # the seat that is being asked
    start: int  # the seat with the start player token
    order: list[int]  # seats in turn order
    round: int  # from 1
    teams: bool
    board: BoardView
    tiles: list[TileView]
    supports: list[SupportsView]
    meeples: list[MeepleView]
    cells: list[CellView]
    tallest: float  # the height of the highest thing on the table
    stacks: list[StackView]
    families: list[FamilyView]
    piles: list[PileView]
    players: list[PlayerView]
    halves: list[list[HalfStateView]]  # the viewer's cards, for each its halves A and B; none for a spectator
    end: EndView
    doing: DoingView | None
    ghost: GhostView | None
    closed: list[ClosedView]  # while a space is asked for: those that cannot be chosen, and why
    verdict: str | None  # once the game is over; seats are written {0}, {1}, ...


# -- building the edition's view ---------------------------------------------------------------


def edition_view(edition: Edition) -> EditionView:
    """What a client needs to draw the components."""
    return {
        "id": edition.id,
        "title": edition.name,
        "source_note": edition.provenance,
        "colours": edition.colours,
        "kinds": [
            {
                "letter": KIND_LETTERS[kind],
                "name": name,
                "location": kind < LOCATIONS,
                "meeples": name != "striped",
            }
            for kind, name in enumerate(KIND_NAMES)
        ],
        "families": edition.families,
        "shapes": [shape_view(edition, stack) for stack in range(len(edition.shapes))],
        "faces": [face_view(edition, face) for face in range(len(edition.faces))],
        "cards": [card_view(edition, card) for card in range(len(edition.cards))],
        "tokens": edition.tokens,
    }


def shape_view(edition: Edition, stack: Stack) -> ShapeView:
    tiles = [tile for tile in edition.tiles if tile.shape == stack]
    return {
        "id": edition.shapes[stack],
        "family": tiles[0].family,
        "spaces": spaces_of(edition, stack),
        "outline": [[cell.row, cell.column] for cell in tiles[0].faces[0].cells],
        "tiles": len(tiles),
    }


def face_view(edition: Edition, face: Face) -> FaceView:
    tile = edition.tiles[face // 2]
    printed = edition.faces[face]
    return {
        "tile": tile.id,
        "side": SIDE_NAMES[face % 2],
        "shape": tile.shape,
        "family": tile.family,
        "rows": printed.rows,
        "columns": printed.columns,
        "cells": [
            {"row": cell.row, "column": cell.column, "kind": cell.kind, "icon": cell.icon}
            for cell in printed.cells
        ],
        "square": printed.square,
        "node": printed.node,
    }


def card_view(edition: Edition, card: Card) -> CardView:
    printed = edition.cards[card]
    return {
        "id": printed.id,
        "name": printed.name,
        "halves": [
            {
                "name": name,
                "steps": [step_view(edition, edition.actions[action]) for action in printed.halves[half]],
                "text": half_text(edition, card, half),
            }
            for half, name in enumerate(HALF_NAMES)
        ],
    }


def step_view(edition: Edition, action: CardAction) -> StepView:
    return {
        "op": OP_NAMES[action.op],
        "number": action.number,
        "kinds": list(action.kinds),
        "shapes": list(action.shapes),
        "text": action_text(edition, action),
    }


# -- building the table's view -------------------------------------------------------------------

PHASES: Final = {
    Turn.__name__: "turn",
    MayPlaceMeeple.__name__: "meeple",
    PlaceSupport.__name__: "support",
    ChooseStack.__name__: "stack",
    PlaceTile.__name__: "place",
    SwapPiece.__name__: "swap",
    MoveFrom.__name__: "move_from",
    MoveTo.__name__: "move_to",
}


def view(s: MeepleTowers, seat: Seat) -> View:
    """The table as `seat` may know it; NOBODY is a spectator."""
    decision = s.decision
    storeys = columns(s)
    return {
        "phase": "over" if decision is None else PHASES[type(decision).__name__],
        "acting": None if decision is None else decision.seat,
        "start": s.start,
        "order": s.turn_order(s.start),
        "round": s.round,
        "teams": s.rules.teams,
        "board": board_view(s),
        "tiles": [tile_view(s, number, storeys) for number in range(len(s.levels))],
        "supports": supports_views(s, storeys),
        "meeples": meeple_views(s, storeys),
        "cells": [cell_view(s, cell, storeys[cell]) for cell in sorted(storeys)],
        "tallest": tallest(s, storeys),
        "stacks": [stack_view(s, stack) for stack in range(len(s.stacks))],
        "families": family_views(s),
        "piles": [pile_view(s, kind, seat) for kind in range(LOCATIONS)],
        "players": [player_view(s, owner, seat) for owner in range(s.seats)],
        "halves": [] if seat == NOBODY or decision is None else half_states(s, seat),
        "end": end_view(s),
        "doing": None if decision is None or s.doing == NOTHING else doing_view(s, decision),
        "ghost": ghost_view(s, decision) if isinstance(decision, PlaceTile) else None,
        "closed": closed_views(s, decision) if isinstance(decision, SpaceQuestion) else [],
        "verdict": verdict(s) if decision is None else None,
    }


def half_states(s: MeepleTowers, seat: Seat) -> list[list[HalfStateView]]:
    return [
        [half_state_view(s, seat, card, half) for half in range(len(HALF_NAMES))]
        for card in range(len(s.rules.edition.cards))
    ]


def height(s: MeepleTowers, elevation: Elevation) -> float:
    """An elevation in supports."""
    return elevation / s.rules.support


def board_view(s: MeepleTowers) -> BoardView:
    grid = s.rules.grid
    board = s.rules.board
    return {
        "name": board.name,
        "rows": grid.rows,
        "columns": grid.columns,
        "margin": grid.margin,
        "side": grid.side,
        "seam": board.seam + grid.margin,
        "spaces": ["".join([KIND_LETTERS[kind] for kind in row]) for row in board.kinds],
    }


def tile_view(s: MeepleTowers, number: int, storeys: dict[Cell, list[Storey]]) -> TileView:
    level: Level = s.levels[number]
    grid = s.rules.grid
    surface = level.elevation + s.rules.thickness
    footprint = s.rules.footprints[level.face][level.rotation]
    return {
        "face": level.face,
        "builder": level.builder,
        "rotation": level.rotation,
        "row": grid.row(level.anchor),
        "column": grid.column(level.anchor),
        "bottom": height(s, level.elevation),
        "top": height(s, surface),
        "level": surface // s.rules.support,
        "cells": [
            {
                "row": grid.row(cell),
                "column": grid.column(cell),
                "kind": printed.kind,
                "icon": printed.icon,
                "open": storeys[cell][-1].level == number,
            }
            for cell, printed in zip(level.cells, footprint.cells)
        ],
        "paid": level.paid,
    }


def supports_views(s: MeepleTowers, storeys: dict[Cell, list[Storey]]) -> list[SupportsView]:
    grid = s.rules.grid
    return [
        {
            "row": grid.row(cell),
            "column": grid.column(cell),
            "bottom": height(s, storey.elevation),
            "owners": list(OWNERS[storey.standing]),
            "open": storey is column[-1],
            "tile": None if storey.level == BOARD else storey.level,
        }
        for cell, column in sorted(storeys.items())
        for storey in column
        if storey.standing >= ONE
    ]


def meeple_views(s: MeepleTowers, storeys: dict[Cell, list[Storey]]) -> list[MeepleView]:
    grid = s.rules.grid
    return [
        {
            "row": grid.row(cell),
            "column": grid.column(cell),
            "bottom": height(s, column[-1].elevation),
            "owner": column[-1].standing - MEEPLE,
            "kind": column[-1].kind,
            "level": s.level(cell),
            "points": 1 + s.level(cell),
            "tile": None if column[-1].level == BOARD else column[-1].level,
        }
        for cell, column in sorted(storeys.items())
        if EMPTY < column[-1].standing < ONE
    ]


def cell_view(s: MeepleTowers, cell: Cell, column: list[Storey]) -> CellView:
    grid = s.rules.grid
    top = column[-1]
    standing = top.standing
    return {
        "row": grid.row(cell),
        "column": grid.column(cell),
        "name": cell_name(s.rules, cell),
        "kind": top.kind,
        "icon": is_icon(s, cell, top),
        "level": s.level(cell),
        "height": height(s, top.elevation),
        "storeys": len(column),
        "supports": list(OWNERS[standing]),
        "meeple": standing - MEEPLE if EMPTY < standing < ONE else None,
    }


def is_icon(s: MeepleTowers, cell: Cell, top: Storey) -> bool:
    if top.level == BOARD:
        return False
    level = s.levels[top.level]
    return cell - level.anchor in s.rules.footprints[level.face][level.rotation].icons


def tallest(s: MeepleTowers, storeys: dict[Cell, list[Storey]]) -> float:
    tops = [
        column[-1].elevation + s.rules.support * len(OWNERS[column[-1].standing])
        for column in storeys.values()
    ]
    return height(s, max(tops))


def stack_view(s: MeepleTowers, stack: Stack) -> StackView:
    left = s.stack_left[stack]
    tiles = s.rules.edition.tiles
    return {
        "face": s.top_face(stack) if left else None,
        "left": left,
        "ways": len(placements(s, s.top_face(stack))) if left else 0,
        "unseen": [tiles[tile].id for tile in unseen_tiles(s, stack)],
    }


def family_views(s: MeepleTowers) -> list[FamilyView]:
    edition = s.rules.edition
    return [
        {
            "left": sum([s.stack_left[stack] for stack in stacks]),
            "of": sum([tile.family == family for tile in edition.tiles]),
        }
        for family, stacks in enumerate(edition.family_stacks)
    ]


def pile_view(s: MeepleTowers, kind: Kind, seat: Seat) -> PileView:
    unseen = [token_value(token) for token in unseen_tokens(s, seat, kind)]
    left = s.pile_left[kind]
    return {
        "left": left,
        "unseen": unseen,
        "expected": round(sum(unseen) / len(unseen), 2) if left else None,
    }


# -- players ---------------------------------------------------------------------------------------


def player_view(s: MeepleTowers, owner: Seat, seat: Seat) -> PlayerView:
    edition = s.rules.edition
    known = sees_tokens_of(s, owner, seat)
    sheet = score_sheet(s, owner)
    return {
        "seat": owner,
        "team": s.rules.team(owner),
        "score": score(s, owner),
        "points": points(s, owner),
        "supports": s.supports[owner],
        "supports_of": edition.supports[s.seats],
        "meeples": s.meeples[owner],
        "meeples_of": edition.meeples,
        "hand": in_hand(s, owner),
        "face_up": face_up(s, owner),
        "best_build": best_build(s, owner),
        "tokens": [
            {"kind": token_kind(token), "value": token_value(token) if known else None}
            for token in s.tokens[owner]
        ],
        "token_points": token_points(s, owner) if known else None,
        "heights": heights(s, owner),
        "standing": [
            {"level": level, "meeples": count}
            for level, count in sorted(standing_meeples(s, owner).items(), reverse=True)
        ],
        "turns": s.turns_of(owner),
        "subtotals": [{"line": line, "points": gained} for line, gained in sheet.subtotals],
        "sheet": [
            {"line": x.line, "lot": x.lot, "what": x.what, "points": x.points, "clause": x.clause}
            for x in sheet.lines
        ],
        "remarks": sheet.remarks,
        "place": places(s)[owner] if s.decision is None else None,
    }


def best_build(s: MeepleTowers, owner: Seat) -> int | None:
    shapes: set[Stack] = set()
    for card in in_hand(s, owner):
        shapes.update(*[shapes_of_half(s, card, half) for half in range(len(HALF_NAMES))])
    best = best_construction(s, owner, tuple(sorted(shapes)))
    return None if best < 0 else best


def half_state_view(s: MeepleTowers, seat: Seat, card: Card, half: int) -> HalfStateView:
    why_not = why_not_playable(s, seat, card, half)
    best = best_construction(s, seat, shapes_of_half(s, card, half))
    return {"playable": not why_not, "why_not": why_not, "best": None if best < 0 else best}


# -- the end, and what is being done -----------------------------------------------------------------


def end_view(s: MeepleTowers) -> EndView:
    families = [family["left"] for family in family_views(s)]
    fewest = min(s.supports)
    return {
        "triggered": reasons_of(s.ending),
        "last_round": bool(s.ending),
        "turns_left": s.seats - s.turn % s.seats if s.ending and s.decision is not None else None,
        "fewest_supports": fewest,
        "fewest_supports_of": [seat for seat in range(s.seats) if s.supports[seat] == fewest],
        "fewest_tiles": min(families),
        "fewest_tiles_of": [family for family, left in enumerate(families) if left == min(families)],
        "token_types_gone": s.pile_left.count(0),
        "turns_each": s.rules.turns,
        "stalled": s.finished and not s.ending,
    }


def doing_view(s: MeepleTowers, decision: Decision[MeepleTowers]) -> DoingView:
    card, half, step = place_of_action(s.rules.edition, s.doing)
    return {
        "card": card,
        "half": half,
        "step": step,
        "still": decision.arg if isinstance(decision, MayPlaceMeeple | PlaceSupport) else 1,
        "used": [spot_view(s, cell) for cell in s.rules.grid.cells_of(s.used)],
        "stack": decision.arg if isinstance(decision, PlaceTile) else None,
        "origin": spot_view(s, decision.arg) if isinstance(decision, MoveTo) else None,
    }


def spot_view(s: MeepleTowers, cell: Cell) -> SpotView:
    return {"row": s.rules.grid.row(cell), "column": s.rules.grid.column(cell)}


def place_of_action(edition: Edition, action: int) -> tuple[Card, int, int]:
    """The card, the half and the step that an action is."""
    return next(
        (number, half, actions.index(action))
        for number, card in enumerate(edition.cards)
        for half, actions in enumerate(card.halves)
        if action in actions
    )


def closed_views(s: MeepleTowers, question: SpaceQuestion) -> list[ClosedView]:
    grid = s.rules.grid
    open_cells = [option - s.rules.table.cell for option in question.options(s)]
    closed: list[ClosedView] = []
    for cell in grid.cells_of(grid.mask):
        if s.surface[cell] != NO_STOREY and cell not in open_cells:
            why_not, clause = why_not_on(s, question, cell)
            closed.append(
                {"row": grid.row(cell), "column": grid.column(cell), "why_not": why_not, "clause": clause}
            )
    return closed


def ghost_view(s: MeepleTowers, decision: Decision[MeepleTowers]) -> GhostView:
    face = s.top_face(decision.arg)
    footprints = s.rules.footprints[face]
    outcomes = [outcome(s, decision.seat, face, option) for option in decision.options(s)]
    legal = {(one.rotation, one.anchor) for one in outcomes}
    return {
        "face": face,
        "rotations": [rotation_view(footprint) for footprint in footprints],
        "placements": [placement_view(s, one) for one in outcomes],
        "blocked": [
            blocked_view(s, footprint, anchor)
            for footprint in footprints
            for anchor in s.rules.grid.cells_of(footprint.anchors)
            if (footprint.rotation, anchor) not in legal
        ],
    }


def rotation_view(footprint: Footprint) -> RotationView:
    return {
        "rotation": footprint.rotation,
        "rows": 1 + max([cell.row for cell in footprint.cells]),
        "columns": 1 + max([cell.column for cell in footprint.cells]),
        "cells": [
            {"row": cell.row, "column": cell.column, "kind": cell.kind, "icon": cell.icon}
            for cell in footprint.cells
        ],
    }


def placement_view(s: MeepleTowers, one: Outcome) -> PlacementView:
    grid = s.rules.grid
    row, column = grid.row(one.anchor), grid.column(one.anchor)
    return {
        "target": f"place/{one.rotation}/{row}/{column}",
        "rotation": one.rotation,
        "row": row,
        "column": column,
        "bottom": height(s, one.height),
        "level": one.height // s.rules.support,
        "points": one.points,
        "covers": [
            {
                "seat": covered.seat,
                "row": grid.row(covered.cell),
                "column": grid.column(covered.cell),
                "kind": covered.kind,
                "token": covered.token,
            }
            for covered in one.covered
        ],
    }


def blocked_view(s: MeepleTowers, footprint: Footprint, anchor: Cell) -> BlockedView:
    why_not, clause = why_not_there(s, footprint, anchor)
    return {
        "rotation": footprint.rotation,
        "row": s.rules.grid.row(anchor),
        "column": s.rules.grid.column(anchor),
        "why_not": why_not,
        "clause": clause,
    }
