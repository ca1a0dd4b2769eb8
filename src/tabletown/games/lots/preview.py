"""What a choice would bring, before it is made: points, contacts, floors and risk."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.lots.actions import TOP
from tabletown.games.lots.components import (
    COLOUR_COUNT,
    FLOOR_VALUE,
    FORGIVE,
    MATCH_VALUE,
    PIGGYBACK,
    PURPLE,
    SCORE_FLAT,
    Colour,
    Role,
)
from tabletown.games.lots.crew import piggyback
from tabletown.games.lots.placement import is_drop, legal_levels
from tabletown.games.lots.placing import LetGo, aimed_top, attempt_number, must_touch
from tabletown.games.lots.poses import Pose
from tabletown.games.lots.release import accident_risk, removal_risk, sigma_of
from tabletown.games.lots.scoring import colours_touched, floors, matches
from tabletown.games.lots.state import Lots
from tabletown.games.lots.tower import Level, Piece, Slot, Tower

CERTAIN: Final = 1000  # risks are in thousandths


class Prospect:
    """One way to place a piece, and what it would bring if nothing fell."""

    def __init__(self, s: Lots, seat: Seat, pose: Pose, level: Level) -> None:
        self.pose: Final = pose
        self.level: Final = level
        self.dropped: Final = is_drop(s.tower, pose, level)
        self.touched: Final = same_colour_near(s.tower, pose, level)  # matching blocks, by id
        self.floors: Final = floors_finished(s.tower, pose, level)  # by level
        self.points: Final = len(self.touched) * s.match_value + len(self.floors) * s.floor_value
        self.risk: Final = placement_risk(s, seat, pose, level)

    @property
    def cells(self) -> list[list[int]]:
        return [[x, y, z + self.level] for x, y, z in self.pose.cells]


def prospects(s: Lots, seat: Seat, pose: Pose) -> list[Prospect]:
    """A pose at each of its legal levels, the lowest first."""
    levels = legal_levels(s.rules, s.tower, pose, must_touch(s))
    return [Prospect(s, seat, pose, level) for level in levels]


def same_colour_near(tower: Tower, pose: Pose, level: Level) -> list[int]:
    """LT-043 to LT-046  The blocks of its colour that a block would touch there."""
    if pose.shape == PURPLE:
        return []
    area = tower.lot.area
    near = (pose.near << level * area) >> area
    return [piece.id for piece in tower.pieces if piece.colour == pose.shape and piece.mask & near]


def floors_finished(tower: Tower, pose: Pose, level: Level) -> list[Level]:
    """LT-040  The floors that a piece would finish there."""
    area = tower.lot.area
    full = tower.lot.full
    after = tower.occupied | pose.at[level]
    return [z for z in range(level, level + pose.height) if after >> z * area & full == full]


def placement_risk(s: Lots, seat: Seat, pose: Pose, level: Level) -> int:
    """13.7  How likely an accident is with the next attempt, in thousandths."""
    sigma = sigma_of(s.rules, seat, attempt_number(s, pose.shape))
    tower = s.tower
    key = (sigma << 6 | level) << 12 | pose.shape << 9 | pose.action
    found = tower.risks.get(key)
    if found is None:
        piece = Piece(s.next_piece, pose, level, tower.lot.area, seat)
        risk = accident_risk(s.rules, tower, piece, is_drop(tower, pose, level), sigma)
        found = tower.risks[key] = thousandths(risk)
    return found


def top_risk(s: Lots, seat: Seat, slot: Slot) -> int:
    """13.8  How likely an accident is if a top block is taken off, in thousandths."""
    return thousandths(removal_risk(s.rules, s.tower, slot, sigma_of(s.rules, seat, 1)))


def thousandths(risk: float) -> int:
    return int(CERTAIN * risk + 0.5)


def light(risk: int) -> str:
    """Section 10  A traffic light: green below 3 %, amber to 15 %, red above, black for certain."""
    if risk >= CERTAIN:
        return "black"
    if risk > 150:
        return "red"
    return "amber" if risk >= 30 else "green"


def best_points(s: Lots, colour: Colour, actions: list[int]) -> int:
    """The most points that a block can bring in one of these poses, crew cards apart."""
    best = 0
    for action in actions:
        pose = s.tower.lot.pose[colour][action]
        for level in legal_levels(s.rules, s.tower, pose, must_touch(s)):
            touched = same_colour_near(s.tower, pose, level)
            done = floors_finished(s.tower, pose, level)
            best = max(best, len(touched) * s.match_value + len(done) * s.floor_value)
    return best


def card_gain(s: Lots, seat: Seat, role: Role) -> int:
    """What a card would add to its player's points if it were played now."""
    kind = s.rules.edition.crew[role]
    if kind.op == PIGGYBACK:
        return piggyback(s.gained, kind.args)
    if kind.op == MATCH_VALUE:
        return matches(s) * (kind.args[0] - s.match_value)
    if kind.op == FLOOR_VALUE:
        return floors(s) * (kind.args[0] - s.floor_value)
    if kind.op == COLOUR_COUNT:
        return kind.args[0] * colours_touched(s)
    if kind.op == SCORE_FLAT:
        return kind.args[0]
    if kind.op == FORGIVE:
        return floors(s) * s.floor_value + matches(s) * s.match_value if s.accident else kind.args[0]
    return 0


# -- on the gantry -------------------------------------------------------------------------------

SLOWEST: Final = 600  # millihertz, for a flat block on the ground
QUICKER: Final = 18  # for every floor above it


def is_removal(s: Lots) -> bool:
    """An Architect's hand is over a top block, rather than a piece over its place."""
    return s.aim >= TOP


def hanging_piece(s: Lots, seat: Seat) -> Piece:
    """13.6  The piece that is about to be let go, in its place; or the one about to be taken off."""
    if is_removal(s):
        return s.tower.pieces[aimed_top(s)]
    waiting = [step for step in s.agenda if isinstance(step, LetGo)]
    pose = s.tower.lot.pose[waiting[-1].arg][s.aim]
    return Piece(s.next_piece, pose, s.aim_level, s.tower.lot.area, seat)


def swing_rate(s: Lots, seat: Seat) -> int:
    """13.6  In millihertz: high work is quicker, by three per cent for every floor."""
    return SLOWEST + QUICKER * max([z for _, _, z in hanging_piece(s, seat).cells])
