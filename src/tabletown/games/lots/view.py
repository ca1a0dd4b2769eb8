"""What a seat may know, as plain data: built up from nothing, never cut down from everything."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from tabletown.core.events import NOBODY, Seat
from tabletown.games.lots.actions import TOP
from tabletown.games.lots.components import (
    ANY,
    NO_COLOUR,
    OPS,
    PIECES,
    PURPLE,
    WINDOWS,
    Colour,
    Edition,
    Footprint,
)
from tabletown.games.lots.crew import (
    ChooseSwap,
    ChooseTarget,
    MayBlock,
    MayForce,
    MayPlayAfterAnothersRoll,
    MayPlayAfterAnothersScore,
    MayPlayAfterRoll,
    MayPlayBeforeAnothersMove,
    MayPlayInScore,
)
from tabletown.games.lots.events import ENDINGS, result
from tabletown.games.lots.hidden import knows, unseen_roles
from tabletown.games.lots.placing import (
    X_AXIS,
    ChooseLevel,
    PlacePiece,
    RemoveTop,
    Swing,
    aimed_top,
    attempt_number,
    column_number,
)
from tabletown.games.lots.poses import orientations, turned
from tabletown.games.lots.preview import (
    Prospect,
    hanging_piece,
    is_removal,
    light,
    placement_risk,
    prospects,
    swing_rate,
    top_risk,
)
from tabletown.games.lots.release import sigma_of, tremor
from tabletown.games.lots.rules import AddCube, PickBlock, PickBlockOrPlay
from tabletown.games.lots.score_sheet import score_sheet
from tabletown.games.lots.scoring import matches, places, turn_points
from tabletown.games.lots.state import HOW, NO_FACE, NO_MARKER, NO_PIECE, LastRelease, Lots
from tabletown.games.lots.statics import Footing, analyse
from tabletown.games.lots.supply import TakeBlock
from tabletown.games.lots.tower import GROUND, Piece, Tower
from tabletown.games.lots.track import GiveCard
from tabletown.games.lots.vocabulary import TIMING, effect_text, piece_name
from tabletown.games.lots.wording import target_of_pose, verdict

# -- the edition, sent once: how its components look ------------------------------------------


class OrientationView(TypedDict):
    """One way to hold a shape.  Its place in `ShapeView.orientations` is its number everywhere else."""

    cells: list[list[int]]  # x, y, z, pushed into the corner
    turned: list[int]  # the orientation after a quarter turn about x, y and z


class ShapeView(TypedDict):
    """A kind of piece.  Its place in `EditionView.pieces` is its colour everywhere; the last is the cube."""

    key: str  # "red"; "purple" for the cube
    shape: str  # "T"
    name: str  # "red T"
    hex: str
    pattern: str  # embossed: "bricks"
    count: int
    solo_count: int
    orientations: list[OrientationView]


class FootprintView(TypedDict):
    id: str  # "lot1"
    level: int  # of difficulty, 1 to 3
    name: str
    cells: list[list[int]]  # x, y of every lot cell


class SpaceView(TypedDict):
    """A marked space of the score track."""

    space: int
    gives: str  # "cube" or "crew"


class RoleView(TypedDict):
    """A crew card.  Its place in `EditionView.roles` is its number everywhere else."""

    key: str  # "night_crew"
    name: str
    copies: int
    window: str  # "score"
    op: str  # "EXTRA_TURN"
    timing: str  # when it may be played, in words
    effect: str  # what it does, in words


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    pieces: list[ShapeView]
    die: list[int | None]  # for each face a colour; None is "?"
    inspectors: list[str]  # a colour for each seat
    footprints: list[FootprintView]
    length: int  # of the score track
    marked: list[SpaceView]
    floor_points: int
    match_points: int
    roles: list[RoleView]
    hand_limit: int
    cards_per_turn: int
    empty_piles_to_end: int


# -- the table, sent with every update -----------------------------------------------------------


class PieceView(TypedDict):
    """A block or cube, standing or fallen."""

    id: int  # the same as long as it stands
    colour: int
    owner: int | None  # the seat that placed it
    orientation: int
    x: int
    y: int
    level: int
    cells: list[list[int]]  # x, y, z on the grid of the lot


class StandingView(TypedDict):
    piece: PieceView
    on_top: bool  # nothing lies above any of its cells, and it is a block
    sturdiness: (
        int | None
    )  # the sideways jolt that tips it, in thousandths of gravity; None: nothing ever falls
    placed_now: bool  # this turn


class FloorView(TypedDict):
    level: int  # 0 is the ground
    filled: int
    size: int
    finished: bool
    finished_now: bool  # by a piece of this turn, so it will score


class ReleaseView(TypedDict):
    """The last piece that was let go, or block that an Architect took off the top."""

    seat: int
    piece: PieceView
    removal: bool
    entry: str  # "drop" or "side"
    attempt: int
    e: list[int]  # how far beside its place it was let go, in mils along x and y
    how: str  # "draw", "taps" or "exact"
    result: str  # "OK", "SLIP": only the piece itself fell, "ACCIDENT"
    stands: bool  # the piece itself
    fell: list[list[PieceView]]  # in the order of falling; those of one wave fall together


class LevelView(TypedDict):
    """A pose at one of its legal levels."""

    level: int
    entry: str  # "drop" or "side"
    cells: list[list[int]]
    points: int  # for floors and contacts, if nothing falls
    contacts: list[int]  # matching blocks it would touch, by id
    floors: list[int]  # that it would finish, by level
    risk: int  # of an accident, in thousandths
    light: str  # "green", "amber", "red", "black": it will fall for certain


class PoseView(TypedDict):
    option: int | None  # the answer that means this pose; None if the pose is settled and its level is asked
    target: str
    orientation: int
    x: int
    y: int
    levels: list[LevelView]  # the lowest first; with several, the level is asked next


class PlacingView(TypedDict):
    """The open question where to place a piece, for the seat that is asked."""

    colour: int
    attempt: int
    sigma: int  # how unsteady the hand is, in mils
    poses: list[PoseView]


class TopView(TypedDict):
    """A block that an Architect may take off."""

    option: int
    piece: int  # by id
    risk: int
    light: str


class SwingView(TypedDict):
    """The gantry: the piece hangs over its place and swings until it is tapped."""

    seat: int
    axis: str  # "x" or "y": the one that swings now
    piece: PieceView
    removal: bool  # an Architect's hand over a top block
    sigma: int  # mils
    amplitude: int  # of the swing, in mils
    millihertz: int  # how fast it swings
    tremor: int  # what is added to a tap, in mils
    risk: int
    light: str


class MarkView(TypedDict):
    """A marked space, in the order of `EditionView.marked`, and who will get its bonus."""

    left: bool  # the bonus is still to be had
    last: int | None  # the only seat that has not reached it: it will be the last; None: several, or nobody


class ScoreLineView(TypedDict):
    line: str  # "Floors"
    what: str  # "3 finished floors"
    points: int
    clause: str


class PlayerView(TypedDict):
    seat: int
    inspector: str  # its colour
    score: int  # the space its inspector stands on
    to_goal: int  # points that are missing; 0 once there
    bank: list[int]  # blocks by colour, in order of arrival
    cubes: int
    cards: int  # how many crew cards it holds
    hand: list[int] | None  # its crew cards by role, for its own eyes
    known: list[int]  # roles among its cards that the viewer knows of, having given them away
    played: int  # crew cards this turn
    may_play: bool  # it holds a card and may still play one this turn
    sigma: int  # how unsteady its hand is, in mils
    one_hand: bool
    taps: bool
    sheet: list[ScoreLineView]  # where the points came from
    place: int | None  # once the game is over


class TurnView(TypedDict):
    number: int  # of the whole game
    step: str  # "setup", "roll", "choose", "score", "over"
    die: int | None  # the face that lies up, 0 to 5
    wild: bool  # a card has replaced the roll by a free choice
    forced: int | None  # the colour a Union Rep has named
    chosen: int | None  # the colour of the block being placed
    block: int | None  # the block placed this turn, by id
    cube_used: bool
    accident: bool
    forgiven: bool
    lost: bool  # no legal pose: the block left the game
    floors: int  # finished this turn
    contacts: int  # of the block placed this turn
    points: int  # the turn score so far, cards included
    gained: int  # once it is counted
    extra: bool  # another turn follows
    waived: bool  # solo: nothing can touch the last block, so nothing need


class View(TypedDict):
    turn: TurnView
    phase: str  # the kind of question that is open: "pick", "place", "level", "swing", ...; "over"
    acting: int | None  # the seat that is being asked
    active: int | None  # the seat whose turn it is
    first: int  # the seat that began
    lot: int  # the footprint's level
    mode: str  # "none", "rigid", "steady", "standard", "shaky", "wild"
    side_entry: bool
    crew: bool  # crew cards are in the game
    goal: int
    piles: list[int]
    empty: int  # how many piles have run out
    marker: int | None  # solo: the line the purple cube stands at
    removed: list[int]  # pieces out of the game, by colour; the last are cubes
    tower: list[StandingView]
    floors: list[FloorView]  # from the ground to the highest
    touch: int | None  # solo: the piece that the next block must touch, by id
    last: ReleaseView | None
    calm: int  # turns without an accident
    placing: PlacingView | None
    tops: list[TopView]  # while an Architect's block is chosen, for the seat that is asked
    swing: SwingView | None
    players: list[PlayerView]
    track: list[MarkView]
    deck: int  # crew cards in it
    discard: list[int]  # crew cards played, by role, the last one on top
    unseen: list[int]  # for each role how many cards of it the viewer cannot place
    ending: str | None  # "points", "stock" or "fall" once the game is over
    verdict: str | None  # seats are written {0}, {1}, ...


# -- building the edition's view ---------------------------------------------------------------


def edition_view(edition: Edition) -> EditionView:
    """What a client needs to draw the components."""
    return {
        "id": edition.id,
        "title": edition.title,
        "source_note": edition.source_note,
        "pieces": [shape_view(edition, colour) for colour in range(PIECES)],
        "die": [None if colour == ANY else colour for colour in edition.die],
        "inspectors": list(edition.inspectors),
        "footprints": [footprint_view(footprint) for footprint in edition.footprints],
        "length": edition.length,
        "marked": [
            {"space": space, "gives": gives(edition, mark)} for mark, space in enumerate(edition.marked)
        ],
        "floor_points": edition.floor_points,
        "match_points": edition.match_points,
        "roles": [
            {
                "key": role.id,
                "name": role.name,
                "copies": role.copies,
                "window": WINDOWS[role.window],
                "op": OPS[role.op],
                "timing": TIMING[role.window],
                "effect": effect_text(role),
            }
            for role in edition.crew
        ],
        "hand_limit": edition.hand_limit,
        "cards_per_turn": edition.cards_per_turn,
        "empty_piles_to_end": edition.empty_piles_to_end,
    }


def gives(edition: Edition, mark: int) -> str:
    return "cube" if edition.gives_cube(mark) else "crew"


def shape_view(edition: Edition, colour: Colour) -> ShapeView:
    if colour == PURPLE:
        return {
            "key": "purple",
            "shape": "cube",
            "name": piece_name(edition, colour),
            "hex": edition.cube_hex,
            "pattern": edition.cube_pattern,
            "count": edition.cubes,
            "solo_count": 1,
            "orientations": [{"cells": [[0, 0, 0]], "turned": [0, 0, 0]}],
        }
    block = edition.blocks[colour]
    ways = orientations(block.cells)
    return {
        "key": block.id,
        "shape": block.shape,
        "name": piece_name(edition, colour),
        "hex": block.hex,
        "pattern": block.pattern,
        "count": block.count,
        "solo_count": block.solo_count,
        "orientations": [
            {
                "cells": [list(cell) for cell in way],
                "turned": [ways.index(turned(way, axis)) for axis in range(3)],
            }
            for way in ways
        ],
    }


def footprint_view(footprint: Footprint) -> FootprintView:
    return {
        "id": footprint.id,
        "level": footprint.level,
        "name": footprint.name,
        "cells": [[x, y] for x, y in footprint.cells],
    }


# -- building the table's view -------------------------------------------------------------------

PHASES: Final = {
    TakeBlock.__name__: ("take", "roll"),
    MayPlayAfterRoll.__name__: ("crew", "roll"),
    MayPlayAfterAnothersRoll.__name__: ("crew", "roll"),
    MayForce.__name__: ("crew", "roll"),
    PickBlock.__name__: ("pick", "choose"),
    PickBlockOrPlay.__name__: ("pick", "choose"),
    ChooseTarget.__name__: ("target", "choose"),
    ChooseSwap.__name__: ("swap", "choose"),
    RemoveTop.__name__: ("top", "choose"),
    PlacePiece.__name__: ("place", "choose"),
    ChooseLevel.__name__: ("level", "choose"),
    Swing.__name__: ("swing", "choose"),
    AddCube.__name__: ("cube", "choose"),
    MayPlayInScore.__name__: ("crew", "score"),
    MayPlayBeforeAnothersMove.__name__: ("crew", "score"),
    MayPlayAfterAnothersScore.__name__: ("crew", "score"),
    MayBlock.__name__: ("crew", ""),
    GiveCard.__name__: ("give", "score"),
}


def view(s: Lots, seat: Seat) -> View:
    """The table as `seat` may know it; NOBODY is a spectator."""
    decision = s.decision
    mine = decision is not None and decision.seat == seat
    return {
        "turn": turn_view(s),
        "phase": "over" if decision is None else PHASES[type(decision).__name__][0],
        "acting": None if decision is None else decision.seat,
        "active": none_if(s.active, NOBODY),
        "first": s.first,
        "lot": s.rules.level,
        "mode": s.rules.mode,
        "side_entry": s.rules.side_entry,
        "crew": s.rules.crew and not s.solo,
        "goal": s.goal,
        "piles": s.piles[:],
        "empty": s.empty_piles(),
        "marker": none_if(s.marker, NO_MARKER),
        "removed": s.removed[:],
        "tower": tower_view(s),
        "floors": floors_view(s),
        "touch": block_to_touch(s),
        "last": None if s.last is None else release_view(s.last),
        "calm": s.calm,
        "placing": placing_view(s) if mine else None,
        "tops": tops_view(s) if mine else [],
        "swing": swing_view(s),
        "players": [player_view(s, owner, seat) for owner in range(s.seats)],
        "track": track_view(s),
        "deck": len(s.deck),
        "discard": s.discard[:],
        "unseen": unseen_view(s, seat),
        "ending": None if decision is not None else ENDINGS[s.ending],
        "verdict": None if decision is not None else verdict(s),
    }


def none_if(value: int, nothing: int) -> int | None:
    return None if value == nothing else value


def turn_view(s: Lots) -> TurnView:
    return {
        "number": s.turn,
        "step": step_name(s),
        "die": none_if(s.face, NO_FACE),
        "wild": s.wild,
        "forced": none_if(s.forced, NO_COLOUR),
        "chosen": none_if(s.chosen, NO_COLOUR),
        "block": none_if(s.block, NO_PIECE),
        "cube_used": s.cube != NO_PIECE,
        "accident": s.accident,
        "forgiven": s.forgiven,
        "lost": s.discarded,
        "floors": s.completed.bit_count(),
        "contacts": matches(s),
        "points": turn_points(s),
        "gained": s.gained,
        "extra": s.extra,
        "waived": s.waived,
    }


def step_name(s: Lots) -> str:
    """Which of the four steps of a turn is being played."""
    decision = s.decision
    if decision is None:
        return "over"
    if s.turn == 0:
        return "setup"
    step = PHASES[type(decision).__name__][1]
    if step:
        return step
    return "roll" if len(s.banks[s.active]) < 2 and s.block == NO_PIECE else "choose"


def piece_view(piece: Piece) -> PieceView:
    return {
        "id": piece.id,
        "colour": piece.colour,
        "owner": none_if(piece.owner, NOBODY),
        "orientation": piece.pose.orientation,
        "x": piece.pose.x,
        "y": piece.pose.y,
        "level": piece.level,
        "cells": [list(cell) for cell in piece.cells],
    }


def tower_view(s: Lots) -> list[StandingView]:
    tower = s.tower
    on_top = tower.top_blocks()
    sturdy = sturdiness(s, tower)
    return [
        {
            "piece": piece_view(piece),
            "on_top": slot in on_top,
            "sturdiness": sturdy[slot] if s.rules.falls else None,
            "placed_now": piece.id in (s.block, s.cube),
        }
        for slot, piece in enumerate(tower.pieces)
    ]


def sturdiness(s: Lots, tower: Tower) -> list[int]:
    """13.5  For each piece the jolt that tips it in its weakest direction, in thousandths of gravity."""
    if not s.rules.falls:
        return []
    loads = analyse(tower)
    brace = s.rules.edition.physics.brace
    footings = [Footing(tower, loads, slot) for slot in range(len(tower.pieces))]
    return [int(1000 * min([one.robustness(way, brace) for way in range(4)]) + 0.5) for one in footings]


def floors_view(s: Lots) -> list[FloorView]:
    tower = s.tower
    finished = tower.finished_floors()
    return [
        {
            "level": level,
            "filled": tower.filled(level),
            "size": tower.lot.area,
            "finished": finished >> level & 1 == 1,
            "finished_now": s.completed >> level & 1 == 1,
        }
        for level in range(max(tower.top))
    ]


def block_to_touch(s: Lots) -> int | None:
    """LT-100  Solo: the block played last, until the next one stands."""
    if not s.solo or s.waived or s.block != NO_PIECE or s.tower.slot_of(s.last_block) == GROUND:
        return None
    return s.last_block


def release_view(last: LastRelease) -> ReleaseView:
    return {
        "seat": last.seat,
        "piece": piece_view(last.piece),
        "removal": last.removal,
        "entry": "drop" if last.dropped else "side",
        "attempt": last.attempt,
        "e": [last.ex, last.ey],
        "how": HOW[last.how],
        "result": result(last),
        "stands": last.stands,
        "fell": [[piece_view(piece) for piece in wave] for wave in last.waves],
    }


def placing_view(s: Lots) -> PlacingView | None:
    """13.4, 13.7  Every legal placement with what it would bring and risk."""
    decision = s.decision
    if not isinstance(decision, PlacePiece | ChooseLevel):
        return None
    colour = decision.arg
    poses = s.tower.lot.pose[colour]
    settled = isinstance(decision, ChooseLevel)
    actions = [s.aim] if settled else decision.options(s)
    attempt = attempt_number(s, colour)
    return {
        "colour": colour,
        "attempt": attempt,
        "sigma": sigma_of(s.rules, decision.seat, attempt),
        "poses": [
            {
                "option": None if settled else action,
                "target": target_of_pose(poses[action]),
                "orientation": poses[action].orientation,
                "x": poses[action].x,
                "y": poses[action].y,
                "levels": [level_view(way) for way in prospects(s, decision.seat, poses[action])],
            }
            for action in actions
        ],
    }


def level_view(way: Prospect) -> LevelView:
    return {
        "level": way.level,
        "entry": "drop" if way.dropped else "side",
        "cells": way.cells,
        "points": way.points,
        "contacts": way.touched,
        "floors": way.floors,
        "risk": way.risk,
        "light": light(way.risk),
    }


def tops_view(s: Lots) -> list[TopView]:
    decision = s.decision
    if not isinstance(decision, RemoveTop):
        return []
    risks = [(slot, top_risk(s, decision.seat, slot)) for slot in s.tower.top_blocks()]
    return [
        {
            "option": TOP + column_number(s.tower, slot),
            "piece": s.tower.pieces[slot].id,
            "risk": risk,
            "light": light(risk),
        }
        for slot, risk in risks
    ]


def swing_view(s: Lots) -> SwingView | None:
    """13.6  What tap times are turned into swings by: 3.5 sigma wide, and faster the higher it hangs."""
    decision = s.decision
    if not isinstance(decision, Swing):
        return None
    seat = decision.seat
    piece = hanging_piece(s, seat)
    if is_removal(s):
        attempt = 1
        risk = top_risk(s, seat, aimed_top(s))
    else:
        attempt = attempt_number(s, piece.pose.shape)
        risk = placement_risk(s, seat, piece.pose, s.aim_level)
    sigma = sigma_of(s.rules, seat, attempt)
    return {
        "seat": seat,
        "axis": "x" if decision.arg == X_AXIS else "y",
        "piece": piece_view(piece),
        "removal": is_removal(s),
        "sigma": sigma,
        "amplitude": 7 * sigma // 2,
        "millihertz": swing_rate(s, seat),
        "tremor": tremor(sigma),
        "risk": risk,
        "light": light(risk),
    }


def player_view(s: Lots, owner: Seat, seat: Seat) -> PlayerView:
    edition = s.rules.edition
    hand = s.hands[owner]
    return {
        "seat": owner,
        "inspector": edition.inspectors[owner],
        "score": s.scores[owner],
        "to_goal": max(0, s.goal - s.scores[owner]),
        "bank": s.banks[owner][:],
        "cubes": s.cubes[owner],
        "cards": len(hand),
        "hand": [card.role for card in hand] if owner == seat else None,
        "known": sorted([card.role for card in hand if owner != seat and knows(card, owner, seat)]),
        "played": s.played[owner],
        "may_play": bool(hand) and s.played[owner] < edition.cards_per_turn,
        "sigma": s.rules.sigma[owner],
        "one_hand": owner in s.rules.one_hand,
        "taps": owner in s.rules.taps,
        "sheet": [
            {"line": x.line, "what": x.what, "points": x.points, "clause": x.clause}
            for x in score_sheet(s, owner).lines
        ],
        "place": places(s)[owner] if s.decision is None else None,
    }


def track_view(s: Lots) -> list[MarkView]:
    edition = s.rules.edition
    marks: list[MarkView] = []
    for mark, space in enumerate(edition.marked):
        behind = [seat for seat in range(s.seats) if s.scores[seat] < space]
        left = s.bonuses >> mark & 1 == 1
        marks.append({"left": left, "last": behind[0] if left and len(behind) == 1 else None})
    return marks


def unseen_view(s: Lots, seat: Seat) -> list[int]:
    unseen = unseen_roles(s, seat)
    return [unseen.count(role) for role in range(len(s.rules.edition.crew))]
