"""What a good player knows: evaluate() says how well a seat stands, prior() which options look good."""

from __future__ import annotations

from math import exp
from typing import Final

from tabletown.core.events import Seat
from tabletown.core.thinking import Thinking
from tabletown.games.lots.actions import CUBE, DONE, FORCE, GIVE, PICK, PLAY, TAKE
from tabletown.games.lots.components import (
    COLOURS,
    EXTRA_TURN,
    NO_COLOUR,
    PURPLE,
    REMOVE_TOP,
    WILD_ROLL,
    Colour,
    Role,
)
from tabletown.games.lots.crew import MayForce, MayPlay
from tabletown.games.lots.placement import drop_level, legal_levels, legal_poses
from tabletown.games.lots.placing import (
    ChooseLevel,
    PlacePiece,
    RemoveTop,
    Swing,
    attempt_number,
    column_number,
    must_touch,
)
from tabletown.games.lots.poses import Pose
from tabletown.games.lots.preview import (
    CERTAIN,
    card_gain,
    hanging_piece,
    is_removal,
    placement_risk,
    top_risk,
)
from tabletown.games.lots.release import risk_with, sigma_of
from tabletown.games.lots.rules import Count, PickBlock
from tabletown.games.lots.scoring import places, turn_points
from tabletown.games.lots.state import NO_PIECE, Lots
from tabletown.games.lots.supply import TakeBlock
from tabletown.games.lots.tower import Level, Tower
from tabletown.games.lots.track import GiveCard

SHAPE: Final = 0.5  # how much the shape of a tower counts that others build on too
HOLE: Final = 1.0  # a covered hole
ROUGH: Final = 0.12  # a step between neighbouring columns
FILL: Final = 1.5  # a full floor; a half-full one is worth a quarter
HIGH: Final = 0.1  # a level higher
CARD: Final = 3.0  # a crew card in hand, early in the game
CUBE_HELD: Final = 2.0
BACK_IN_THE_BOX: Final = 0.3  # of its worth a cube keeps to the end: nobody spends one for nothing
FALL: Final = 15.0  # an accident: a turn, and the pieces that others would have had to build around
SOLO_FALL: Final = 60.0
THREAT: Final = 0.5  # share of what the next player may score
RESULT: Final = 15.0  # the game won rather than lost
WEIGHED: Final = 6  # the placements whose risk is looked at, the best first
TEMPERATURE: Final = 1.5
THINKING: Final = Thinking(futures=120, quick=16, turns=4)


def evaluate(s: Lots, seat: Seat) -> float:
    """How well a seat stands against the best of the others, in points."""
    value = holdings(s, seat)
    others = [holdings(s, other) for other in range(s.seats) if other != seat]
    if others:
        value -= max(others)
    if s.decision is None:
        return value + (RESULT if places(s)[seat] == 1 else -RESULT)
    value += SHAPE * shape(s.tower) - fall_cost(s) * risk_just_run(s, seat)
    if s.active == seat:
        return value + turn_to_come(s)
    return value - THREAT * threat(s)


def holdings(s: Lots, seat: Seat) -> float:
    """Points, and what crew cards and cubes may still bring."""
    kept = CARD * len(s.hands[seat]) + CUBE_HELD * s.cubes[seat]
    return s.scores[seat] + kept * worth_of_keeping(s)


def worth_of_keeping(s: Lots) -> float:
    """How much of what is kept for later still counts: less and less towards the end."""
    return min(1.0, blocks_to_the_end(s) / 8.0)


def blocks_to_the_end(s: Lots) -> int:
    """How many blocks must be taken at least until the supply line ends the game."""
    return sum(sorted(s.piles)[: s.rules.edition.empty_piles_to_end])


def fall_cost(s: Lots) -> float:
    """11, 10  A fall costs a turn and part of the tower; alone it costs the game."""
    return SOLO_FALL if s.solo else FALL


def risk_just_run(s: Lots, seat: Seat) -> float:
    """How likely the last thing a seat did was to end in an accident; 1 if it did.

    A placement that stood by luck is not worth what a safe one is.
    """
    last = s.last
    if last is None or last.seat != seat or not s.rules.falls:
        return 0.0
    if last.others_fell:
        return 1.0
    pieces = s.tower.pieces
    if not last.stands or not pieces or pieces[-1].id != last.piece.id:
        return 0.0
    sigma = sigma_of(s.rules, seat, last.attempt)
    return risk_with(s.rules, s.tower, len(pieces) - 1, last.dropped, sigma)


# -- the shape of the tower ------------------------------------------------------------------------


def shape(tower: Tower) -> float:
    """11, 3 to 6  Full floors are good; covered holes, steps and height are not."""
    area = tower.lot.area
    occupied = tower.occupied
    top = tower.top
    value = -HOLE * tower.holes.bit_count()
    for a, b in tower.lot.neighbours:
        value -= ROUGH * abs(top[a] - top[b])
    for level in range(max(top)):
        filled = (occupied >> level * area & tower.lot.full).bit_count()
        value += FILL * (filled / area) * (filled / area)
    return value - HIGH * sum(top) / area


def shape_change(tower: Tower, pose: Pose, level: Level) -> float:
    """How a placement would change the shape of the tower."""
    area = tower.lot.area
    top = tower.top[:]
    grown = 0
    covered = 0
    for j, column in enumerate(pose.columns):
        height = level + pose.tops[j]
        if height > top[column]:
            covered += level + pose.lows[j] - top[column]
            grown += height - top[column]
            top[column] = height
    covered -= (pose.at[level] & tower.holes).bit_count()
    value = -HOLE * covered - HIGH * grown / area
    old = tower.top
    steps = 0
    for a, b in pose.seams:
        steps += abs(top[a] - top[b]) - abs(old[a] - old[b])
    around = tower.occupied >> level * area
    filled = 0
    for cells in pose.layers:
        filled += cells * (cells + 2 * (around & tower.lot.full).bit_count())
        around >>= area
    return value - ROUGH * steps + FILL * filled / (area * area)


# -- what a turn may bring -------------------------------------------------------------------------


def turn_to_come(s: Lots) -> float:
    """What the active player may still make of this turn, and of the next if one is promised."""
    decision = s.decision
    if not any([isinstance(step, Count) for step in s.agenda]):
        return 0.0
    value = float(turn_points(s))
    if is_cube_in_hand(s):
        value -= cost_of_cube(s)
    if s.accident and not s.forgiven:
        return value  # nothing placed from here on scores
    if isinstance(decision, PlacePiece):
        value += best_placement(s, decision.arg)
    elif isinstance(decision, ChooseLevel):
        pose = s.tower.lot.pose[decision.arg][s.aim]
        value += max(
            [value_at(s, pose, level) for level in legal_levels(s.rules, s.tower, pose, must_touch(s))]
        )
    elif isinstance(decision, Swing):
        value += value_hanging(s)
    elif s.block == NO_PIECE and not s.discarded:
        value += best_of_bank(s)
    return value


def best_of_bank(s: Lots) -> float:
    return max([best_placement(s, colour) for colour in blocks_to_choose_from(s)], default=0.0)


def value_hanging(s: Lots) -> float:
    """13.6  The aim is taken: a placement with its risk, or a removal and what it makes room for."""
    piece = hanging_piece(s, s.active)
    if not is_removal(s):
        return value_at(s, piece.pose, piece.level)
    slot = s.tower.slot_of(piece.id)
    cleared = s.clone()
    cleared.tower = s.tower.without([slot])
    return best_of_bank(cleared) - fall_cost(s) * top_risk(s, s.active, slot) / CERTAIN


def is_cube_in_hand(s: Lots) -> bool:
    """A purple cube was begun and does not stand yet."""
    decision = s.decision
    if isinstance(decision, PlacePiece | ChooseLevel):
        return decision.arg == PURPLE
    return isinstance(decision, Swing) and not is_removal(s) and hanging_piece(s, s.active).colour == PURPLE


def cost_of_cube(s: Lots) -> float:
    """11, 7  It is as good as spent; and the next player comes after it as after a turn without it."""
    spent = CUBE_HELD * max(BACK_IN_THE_BOX, worth_of_keeping(s))
    return spent if s.block == NO_PIECE else spent + THREAT * left_behind(s)


def left_behind(s: Lots) -> float:
    """11, 2  What the next player may make of the tower as it is: one block is known, one will be rolled."""
    held = max([most_points(s, colour) for colour in s.bank_colours(s.left_of(s.active))], default=0.0)
    rolled = [max(held, most_points(s, colour)) for colour in range(COLOURS) if s.piles[colour]]
    return sum(rolled) / len(rolled) if rolled else held


def blocks_to_choose_from(s: Lots) -> list[Colour]:
    """The blocks the active player may place, one that is still to be taken included."""
    if s.forced != NO_COLOUR:
        return [s.forced]
    colours = s.bank_colours(s.active)
    decision = s.decision
    if isinstance(decision, TakeBlock) and decision.seat == s.active:
        colours = sorted({*colours, *[colour for colour in range(COLOURS) if s.piles[colour]]})
    return colours


def best_placement(s: Lots, colour: Colour) -> float:
    """The value of the best placement of a piece: points, shape and, for the most promising ones, risk."""
    sigma = sigma_of(s.rules, s.active, attempt_number(s, colour))
    key = (colour, must_touch(s), sigma, s.match_value, s.floor_value, s.solo)
    found = s.tower.prospects.get(key)
    if found is None:
        found = s.tower.prospects[key] = best_of(s, placement_values(s, colour))
    return found


def best_of(s: Lots, placements: list[tuple[float, Pose, Level]]) -> float:
    ranked = sorted(placements, key=lambda one: -one[0])
    if not ranked:
        return 0.0
    if not s.rules.falls:
        return ranked[0][0]
    cost = fall_cost(s)
    return max(
        [
            value - cost * placement_risk(s, s.active, pose, level) / CERTAIN
            for value, pose, level in ranked[:WEIGHED]
        ]
    )


def placement_values(s: Lots, colour: Colour) -> list[tuple[float, Pose, Level]]:
    """Every pose of a piece at its highest legal level, with what it would bring but for the risk."""
    mates = mates_of(s.tower, colour)
    return [
        (points_at(s, pose, level, mates) + SHAPE * shape_change(s.tower, pose, level), pose, level)
        for pose, level in usual_placements(s, colour)
    ]


def usual_placements(s: Lots, colour: Colour) -> list[tuple[Pose, Level]]:
    """Every pose where it would be dropped; if it can only be slid in, at the highest such level."""
    tower = s.tower
    touch = must_touch(s)
    poses = [tower.lot.pose[colour][action] for action in legal_poses(s.rules, tower, colour, touch)]
    droppable = tower.drops[colour]
    return [
        (pose, drop_level(tower, pose))
        if pose.action in droppable and not touch
        else (pose, legal_levels(s.rules, tower, pose, touch)[-1])
        for pose in poses
    ]


def mates_of(tower: Tower, colour: Colour) -> list[int]:
    """LT-043, LT-046  The cells of each block of a colour; purple cubes match nothing."""
    return [] if colour == PURPLE else [piece.mask for piece in tower.pieces if piece.colour == colour]


def points_at(s: Lots, pose: Pose, level: Level, mates: list[int]) -> int:
    """LT-040, LT-043  Floors and contacts that a placement would bring."""
    tower = s.tower
    area = tower.lot.area
    near = (pose.near << level * area) >> area
    points = 0
    for mate in mates:
        if mate & near:
            points += s.match_value
    around = (tower.occupied | pose.at[level]) >> level * area
    full = tower.lot.full
    for _ in pose.layers:
        if around & full == full:
            points += s.floor_value
        around >>= area
    return points


def value_at(s: Lots, pose: Pose, level: Level) -> float:
    """A placement with its risk."""
    risk = placement_risk(s, s.active, pose, level) / CERTAIN
    points = points_at(s, pose, level, mates_of(s.tower, pose.shape))
    return points + SHAPE * shape_change(s.tower, pose, level) - fall_cost(s) * risk


def threat(s: Lots) -> float:
    """11, 2  The most points that the player whose turn it is can make with the blocks in the bank."""
    if not any([isinstance(step, Count) for step in s.agenda]):
        return 0.0
    if s.block != NO_PIECE or s.discarded or s.accident:
        return float(turn_points(s))
    return max([most_points(s, colour) for colour in blocks_to_choose_from(s)], default=0.0)


def most_points(s: Lots, colour: Colour) -> float:
    """The most that one block can bring, crew cards apart."""
    key = (colour, must_touch(s), s.match_value, s.floor_value)
    found = s.tower.prospects.get(key)
    if found is None:
        mates = mates_of(s.tower, colour)
        points = [points_at(s, pose, level, mates) for pose, level in usual_placements(s, colour)]
        found = s.tower.prospects[key] = float(max(points, default=0))
    return found


# -- options -------------------------------------------------------------------------------------


def prior(s: Lots) -> list[float]:
    """For each open option how likely a good player is to take it."""
    values = option_values(s)
    best = max(values)
    weights = [exp((value - best) / TEMPERATURE) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def option_values(s: Lots) -> list[float]:
    """For each open option about what it would bring."""
    decision = s.decision
    assert decision is not None
    options = decision.options(s)
    if isinstance(decision, PlacePiece):
        return pose_values(s, decision.arg)
    if isinstance(decision, ChooseLevel):
        pose = s.tower.lot.pose[decision.arg][s.aim]
        levels = legal_levels(s.rules, s.tower, pose, must_touch(s))
        return [value_at(s, pose, level) for level in levels]
    if isinstance(decision, Swing):
        return [
            0.0 if n == 0 else -20.0 for n in range(len(options))
        ]  # a bot has no hands: it has them drawn
    if isinstance(decision, RemoveTop):
        slots = sorted(s.tower.top_blocks(), key=lambda slot: column_number(s.tower, slot))
        return [-fall_cost(s) * top_risk(s, decision.seat, slot) / CERTAIN for slot in slots]
    if isinstance(decision, GiveCard):
        return [-card_gain(s, decision.seat, option - GIVE) / 4.0 for option in options]
    if isinstance(decision, TakeBlock):
        sign = 1.0 if decision.seat == decision.arg else -1.0
        return [sign * best_placement(s, option - TAKE) if s.turn else 0.0 for option in options]
    if isinstance(decision, MayForce):
        return [0.0 if option == DONE else -CARD - best_placement(s, option - FORCE) for option in options]
    if isinstance(decision, PickBlock | MayPlay):
        return [choice_value(s, decision.seat, option) for option in options]
    return [0.0] * len(options)


def pose_values(s: Lots, colour: Colour) -> list[float]:
    """Every pose, the risk of the best ones included; the others are taken to be as risky as these."""
    found = placement_values(s, colour)
    values = [value for value, _, _ in found]
    if s.rules.falls:
        cost = fall_cost(s)
        for i in sorted(range(len(values)), key=lambda n: -values[n])[: 2 * WEIGHED]:
            _, pose, level = found[i]
            values[i] -= cost * placement_risk(s, s.active, pose, level) / CERTAIN
    return values


def choice_value(s: Lots, seat: Seat, option: int) -> float:
    """Of a block to place, a cube to begin with, or a crew card to play."""
    if option == DONE:
        return 0.0
    if option == CUBE:
        return best_placement(s, PURPLE) - CUBE_HELD
    if option >= PLAY:
        return card_value(s, seat, option - PLAY) - CARD
    return best_placement(s, option - PICK)


def card_value(s: Lots, seat: Seat, role: Role) -> float:
    """What a crew card is worth if it is played now."""
    op = s.rules.edition.crew[role].op
    if op in (EXTRA_TURN, REMOVE_TOP, WILD_ROLL):
        return 3.3
    return float(card_gain(s, seat, role))
