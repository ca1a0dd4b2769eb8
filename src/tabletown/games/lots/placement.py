"""Where a piece may go (13.4): let down from above, or slid in from the side."""

from __future__ import annotations

from tabletown.games.lots.poses import Pose
from tabletown.games.lots.statics import stand
from tabletown.games.lots.switches import Rules
from tabletown.games.lots.tower import (
    GROUND,
    Level,
    Piece,
    Rest,
    Slot,
    Tower,
    bears,
    firm_slots,
    rest_of,
    slots_beneath,
)


def legal_poses(rules: Rules, tower: Tower, shape: int, touch: int = 0) -> list[int]:
    """LT-022 to LT-026  The actions of all poses of a shape that have a legal level, in ascending order.

    With `touch`, a mask, only levels count at which the pose touches it (LT-100).
    """
    if touch:
        poses = tower.lot.pose[shape]
        return [
            action
            for action in legal_poses(rules, tower, shape)
            if can_touch(rules, tower, poses[action], touch)
        ]
    found = tower.poses.get(shape)
    if found is None:
        found = drops(tower, shape)
        tower.drops[shape] = set(found)
        if rules.side_entry and tower.holes:
            known = set(found)
            for pose, level in slides(tower, shape, known):
                if pose.action not in known and may_slide(rules, tower, pose, level):
                    known.add(pose.action)
            found = list(known)
        found.sort()
        tower.poses[shape] = found
    return found


def can_touch(rules: Rules, tower: Tower, pose: Pose, touch: int) -> bool:
    """LT-100  At one of its legal levels, of which a pose has at least one, it touches the mask."""
    if can_drop(tower, pose) and touches(tower, pose, drop_level(tower, pose), touch):
        return True
    return tower.holes != 0 and bool(legal_levels(rules, tower, pose, touch))


def has_legal_pose(rules: Rules, tower: Tower, shape: int, touch: int = 0) -> bool:
    """LT-030  Whether a piece can be placed at all: the first pose that can be dropped is enough."""
    if touch:
        return can_drop_one(tower, shape, touch) or bool(legal_poses(rules, tower, shape, touch))
    found = tower.fits.get(shape)
    if found is None:
        found = can_drop_one(tower, shape, 0) or bool(legal_poses(rules, tower, shape))
        tower.fits[shape] = found
    return found


def can_drop_one(tower: Tower, shape: int, touch: int) -> bool:
    for pose in tower.lot.poses[shape]:
        if can_drop(tower, pose) and (not touch or touches(tower, pose, drop_level(tower, pose), touch)):
            return True
    return False


def legal_levels(rules: Rules, tower: Tower, pose: Pose, touch: int = 0) -> list[Level]:
    """LT-026  The levels at which a pose may be placed, in ascending order; its drop level is the highest."""
    levels: list[Level] = []
    if rules.side_entry and tower.holes:
        levels = [level for level in slide_levels(tower, pose) if may_slide(rules, tower, pose, level)]
    if can_drop(tower, pose):
        levels.append(drop_level(tower, pose))
    return [level for level in levels if touches(tower, pose, level, touch)] if touch else levels


def may_slide(rules: Rules, tower: Tower, pose: Pose, level: Level) -> bool:
    """R-47, 13.4  It locks nothing into a ring, and the whole tower would stand it."""
    return not closes_ring(tower, pose, level) and (not rules.falls or stays_sound(tower, pose, level))


def touches(tower: Tower, pose: Pose, level: Level, mask: int) -> bool:
    """LT-045  Faces shared between a pose and the cells of a mask."""
    area = tower.lot.area
    return (pose.near << level * area) >> area & mask != 0


def is_drop(tower: Tower, pose: Pose, level: Level) -> bool:
    """13.4  A level that can be reached both ways is a drop."""
    return level == drop_level(tower, pose)


def drop_level(tower: Tower, pose: Pose) -> Level:
    """13.4  Where a pose comes to lie when it is let down from above: every pose has one such level."""
    level = 0
    for j, column in enumerate(pose.columns):
        level = max(level, tower.top[column] - pose.lows[j])
    return level


def support(tower: Tower, pose: Pose, level: Level) -> int:
    """13.3  The columns of a pose that are supported at a level, as bits."""
    return supported(pose, on_ground(tower) >> level * tower.lot.area)


def on_ground(tower: Tower) -> int:
    """The occupied cells one level higher than they are, and below them the ground, which carries all."""
    return tower.occupied << tower.lot.area | tower.lot.full


def supported(pose: Pose, below: int) -> int:
    """The columns of a pose whose lowest cells have something in `below`, which is drawn one level higher."""
    pattern = 0
    bit = 1
    for foot in pose.feet:
        if below & foot:
            pattern |= bit
        bit <<= 1
    return pattern


def can_drop(tower: Tower, pose: Pose) -> bool:
    """LT-025, LT-026  From above, in balance on what is directly below, and not through the sky."""
    level = drop_level(tower, pose)
    return level + pose.height <= tower.lot.levels and pose.steady(support(tower, pose, level))


def drops(tower: Tower, shape: int) -> list[int]:
    """LT-024 to LT-026  The actions of all poses of a shape that can be let down from above, in no order.

    A column supports the pose if its top is what stops it: so the tops alone decide.
    """
    scan = tower.lot.scans[shape]
    top = tower.top
    found = [action for action, _ in scan.one]
    for action, a, low_a, b, low_b, steady in scan.two:
        under_a = top[a] - low_a
        under_b = top[b] - low_b
        if steady >> (3 if under_a == under_b else 1 if under_a > under_b else 2) & 1:
            found.append(action)
    for action, a, low_a, b, low_b, c, low_c, steady in scan.three:
        under_a = top[a] - low_a
        under_b = top[b] - low_b
        under_c = top[c] - low_c
        level = under_a if under_a > under_b else under_b
        if under_c > level:
            level = under_c
        pattern = (under_a == level) + 2 * (under_b == level) + 4 * (under_c == level)
        if steady >> pattern & 1:
            found.append(action)
    for action, a, b, c, d, steady in scan.four:
        top_a = top[a]
        top_b = top[b]
        top_c = top[c]
        top_d = top[d]
        level = top_a if top_a > top_b else top_b
        if top_c > level:
            level = top_c
        if top_d > level:
            level = top_d
        pattern = (top_a == level) + 2 * (top_b == level) + 4 * (top_c == level) + 8 * (top_d == level)
        if steady >> pattern & 1:
            found.append(action)
    if max(top) + 4 > tower.lot.levels:
        poses = tower.lot.pose[shape]
        return [action for action in found if can_drop(tower, poses[action])]
    return found


def slides(tower: Tower, shape: int, but: set[int]) -> list[tuple[Pose, Level]]:
    """LT-026  The places in which a shape fits under something, free to be slid in and in balance.

    Poses whose action is in `but` are left out.  Rings and the whole tower are another question.
    """
    found: list[tuple[Pose, Level]] = []
    area = tower.lot.area
    through = tower.lot.through[shape]
    occupied = tower.occupied
    grounded = on_ground(tower)
    taken = occupied  # and the holes already gone through: what has a cell there was found there
    holes = tower.holes
    while holes:
        hole = holes & -holes
        holes ^= hole
        height, column = divmod(hole.bit_length() - 1, area)
        for z, poses in enumerate(through[column]):
            level = height - z
            if level < 0:
                break
            blocked = taken >> level * area
            for mask, action, pose in poses:
                if mask & blocked or action in but:
                    continue
                pattern = supported(pose, grounded >> level * area)
                if pose.steady_on >> pattern & 1 and has_way_out(pose, occupied >> level * area):
                    found.append((pose, level))
        taken |= hole
    return [(pose, level) for pose, level in found if level + pose.height <= tower.lot.levels]


def has_way_out(pose: Pose, around: int) -> bool:
    """LT-026  Straight out of the tower to some side."""
    for sweep in pose.sweeps:  # noqa: SIM110  a loop is what is quick here
        if not around & sweep:
            return True
    return False


def slide_levels(tower: Tower, pose: Pose) -> list[Level]:
    """LT-026  The levels below its drop level at which a pose can be slid in under something."""
    return [
        level
        for level in range(drop_level(tower, pose))
        if pose.at[level] & tower.holes
        and not pose.at[level] & tower.occupied
        and pose.steady(support(tower, pose, level))
        and has_way_out(pose, tower.occupied >> level * tower.lot.area)
    ]


def closes_ring(tower: Tower, pose: Pose, level: Level) -> bool:
    """R-47  Something that would rest on the pose already carries, directly or not, what it rests on."""
    carried = 0
    for slot in tower.slots_above(pose, level):
        carried |= 1 << slot
    if not carried:
        return False
    beneath = slots_beneath(tower)
    return any([(beneath[slot] | 1 << slot) & carried for slot in tower.slots_below(pose, level)])


def stays_sound(tower: Tower, pose: Pose, level: Level) -> bool:
    """13.4  Nothing falls if a pose is slid in with a perfectly steady hand."""
    key = pose.action << 6 | level | pose.shape << 20
    found = tower.sound.get(key)
    if found is None:
        found = tower.sound[key] = nothing_tips(tower, Piece(0, pose, level, tower.lot.area))
    return found


def nothing_tips(tower: Tower, piece: Piece) -> bool:
    """Only pieces whose load changes can tip, and of these only those not firm: often there are none."""
    rest = rest_of(tower, piece)
    above = tower.slots_above(piece.pose, piece.level)
    beneath = slots_beneath(tower)
    own = 0  # what the piece would rest on, directly or not
    loose = 0  # supporters that would carry it beside their own footing
    for i, below in enumerate(rest.slots):
        if below != GROUND:
            own |= beneath[below] | 1 << below
            if not bears(tower, below, rest, i):
                loose |= 1 << below
    changed = own
    for slot in above:
        changed |= beneath[slot]
    suspects = changed & ~firm_slots(tower) | loose
    if above and not carries(tower, piece, rest, above):
        suspects |= 1 << len(tower.pieces)
    if not suspects:
        return True
    rests = [*tower.rests, rest]
    for slot in above:
        rests[slot] = rest_of(tower, tower.pieces[slot], piece)
    return stand([*tower.pieces, piece], rests, with_one_more(beneath, above, own), suspects)


def with_one_more(beneath: list[int], above: list[Slot], own: int) -> list[int]:
    """What every piece rests on, once those above rest on a new piece too, which itself rests on `own`."""
    carried = 0
    for slot in above:
        carried |= 1 << slot
    new = own | 1 << len(beneath)
    return [
        *[below | new if (below | 1 << slot) & carried else below for slot, below in enumerate(beneath)],
        own,
    ]


def carries(tower: Tower, piece: Piece, rest: Rest, above: list[Slot]) -> bool:
    """What would rest on a piece does so over the piece's own footing."""
    hull = rest.hull
    loaded = 0
    for slot in above:
        loaded |= tower.pieces[slot].mask
    shift = (piece.level + 1) * tower.lot.area
    for bit, (x, y, _) in zip(piece.pose.bits, piece.pose.cells):
        if loaded >> (bit + shift) & 1 and (hull is None or not hull.covers((x + 0.5, y + 0.5))):
            return False
    return True
