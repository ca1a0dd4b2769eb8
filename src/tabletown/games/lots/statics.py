"""Statics of the whole tower (13.5): loads are passed down the contact graph, and what is overloaded tips."""

from __future__ import annotations

from typing import Final

from tabletown.games.lots.balance import EPSILON, FLOATS, Hull
from tabletown.games.lots.poses import WAYS
from tabletown.games.lots.tower import GROUND, Piece, Rest, Slot, Tower, top_down

NO_SLOT: Final = -1
SLOT_BITS: Final = 10  # no tower has a thousand pieces
MOST_ROUNDS: Final = 30  # of looking for the springs that carry something; one is nearly always enough


class Loads:
    """What every piece of a tower carries, slot by slot.  The weight of a cell is 1.

    `x`, `y` and `z` are moments: divided by the weight they are the point it acts at and its height value.
    """

    __slots__ = ("fallen", "margin", "traced", "weight", "x", "y", "z")

    def __init__(self, pieces: list[Piece], traced: Slot) -> None:
        self.weight: Final = [piece.weight for piece in pieces]
        self.x: Final = [piece.moment_x for piece in pieces]
        self.y: Final = [piece.moment_y for piece in pieces]
        self.z: Final = [piece.moment_z for piece in pieces]
        self.traced: Final = [0.0] * len(pieces)  # how much of the weight is that of one piece
        if traced != NO_SLOT:
            self.traced[traced] = self.weight[traced]
        self.margin: Final = [FLOATS] * len(pieces)
        self.fallen: Final[list[Slot]] = []  # margin not positive


def analyse(tower: Tower, shifted: Slot = NO_SLOT, ex: float = 0.0, ey: float = 0.0) -> Loads:
    """13.5  The loads of a tower, one piece of which may stand a little beside its place.

    The weight of the shifted piece is traced through the tower.
    """
    loads = Loads(tower.pieces, shifted)
    weight = loads.weight
    moment_x = loads.x
    moment_y = loads.y
    if shifted != NO_SLOT:
        moment_x[shifted] += weight[shifted] * ex
        moment_y[shifted] += weight[shifted] * ey
    for slot in top_down(tower):
        rest = tower.rests[slot]
        hull = rest.hull
        if hull is None:
            loads.fallen.append(slot)
            continue
        w = weight[slot]
        margin = hull.margin(moment_x[slot] / w, moment_y[slot] / w)
        loads.margin[slot] = margin
        if margin <= EPSILON:
            loads.fallen.append(slot)
        else:
            pass_down(loads, slot, rest)
    return loads


def unsound_slots(tower: Tower) -> list[Slot]:
    """13.5  The pieces of a tower that cannot stand, every piece being exactly at its place."""
    if tower.unsound is None:
        tower.unsound = analyse(tower).fallen
    return tower.unsound


def pass_down(loads: Loads, slot: Slot, rest: Rest) -> None:
    """13.5, step 5  The whole load to a single supporter, or to each a share; the ground keeps its own."""
    below = rest.slots[0]
    if len(rest.slots) > 1:
        assert rest.hull is not None
        share(loads, slot, rest, rest.hull)
    elif below != GROUND:
        loads.weight[below] += loads.weight[slot]
        loads.x[below] += loads.x[slot]
        loads.y[below] += loads.y[slot]
        loads.z[below] += loads.z[slot]
        loads.traced[below] += loads.traced[slot]


def stand(pieces: list[Piece], rests: list[Rest], beneath: list[int], suspects: int) -> bool:
    """13.5  Whether some of these pieces, the suspects, bear their loads; the others are known to.

    Loads come from above, so only the suspects and what rests on them are looked at.  Whatever rests on a
    piece rests on more than that piece does: so those with the most beneath them come first.
    """
    ranked = [
        below.bit_count() << SLOT_BITS | slot
        for slot, below in enumerate(beneath)
        if (below | 1 << slot) & suspects
    ]
    ranked.sort(reverse=True)
    loads = Loads(pieces, NO_SLOT)
    for rank in ranked:
        slot = rank & (1 << SLOT_BITS) - 1
        rest = rests[slot]
        if suspects >> slot & 1:
            w = loads.weight[slot]
            if rest.hull is None or rest.hull.margin(loads.x[slot] / w, loads.y[slot] / w) <= EPSILON:
                return False
        pass_down(loads, slot, rest)
    return True


def share(loads: Loads, slot: Slot, rest: Rest, hull: Hull) -> None:
    """13.5, step 5  Several supporters: point springs at the corners of all contact squares share the load.

    The forces of least squares that add up to the weight and its moments are a plane over the corners, so the
    four of a square come to four times the force at its centre.  Springs cannot pull: if the plane dips below
    zero somewhere, the bed is solved by rounds.
    """
    w = loads.weight[slot]
    off_x = loads.x[slot] - w * hull.middle_x
    off_y = loads.y[slot] - w * hull.middle_y
    level = w / len(hull.points)
    slope_x = hull.inverse_xx * off_x + hull.inverse_xy * off_y
    slope_y = hull.inverse_xy * off_x + hull.inverse_yy * off_y
    for x, y in hull.vertices:
        if level + slope_x * (x - hull.middle_x) + slope_y * (y - hull.middle_y) < 0.0:
            share_by_rounds(loads, slot, rest, hull)
            return
    for i, below in enumerate(rest.slots):
        if below == GROUND:
            continue
        force = 0.0
        force_x = 0.0
        force_y = 0.0
        for square in rest.squares[i]:
            x, y = hull.centres[square]
            f = 4.0 * (level + slope_x * (x - hull.middle_x) + slope_y * (y - hull.middle_y))
            force += f
            force_x += f * x + slope_x
            force_y += f * y + slope_y
        pass_on(loads, slot, below, force, force_x, force_y)


def pass_on(loads: Loads, slot: Slot, below: Slot, force: float, force_x: float, force_y: float) -> None:
    """A supporter's share of a load: its height value and the traced part go along in proportion."""
    part = force / loads.weight[slot]
    loads.weight[below] += force
    loads.x[below] += force_x
    loads.y[below] += force_y
    loads.z[below] += part * loads.z[slot]
    loads.traced[below] += part * loads.traced[slot]


def share_by_rounds(loads: Loads, slot: Slot, rest: Rest, hull: Hull) -> None:
    """13.5, step 5  The bed of springs, leaving out those that would pull until none does."""
    w = loads.weight[slot]
    at_x = loads.x[slot] / w
    at_y = loads.y[slot] / w
    arms = [(x - at_x, y - at_y) for x, y in hull.points]
    active = [True] * len(arms)
    forces = [0.0] * len(arms)
    for _ in range(MOST_ROUNDS):
        level, slope_x, slope_y = plane([arm for arm, used in zip(arms, active) if used], w)
        forces = [level + slope_x * x + slope_y * y for x, y in arms]
        pushing = [f > 0.0 for f in forces]
        if pushing == active:
            break
        active = pushing
    forces = [f if f > 0.0 else 0.0 for f in forces]
    for i, below in enumerate(rest.slots):
        if below == GROUND:
            continue
        force = 0.0
        force_x = 0.0
        force_y = 0.0
        for square in rest.squares[i]:
            for k in range(4 * square, 4 * square + 4):
                force += forces[k]
                force_x += forces[k] * hull.points[k][0]
                force_y += forces[k] * hull.points[k][1]
        if force > 0.0:
            pass_on(loads, slot, below, force, force_x, force_y)


def plane(arms: list[tuple[float, float]], weight: float) -> tuple[float, float, float]:
    """The forces of least squares at these points that add up to a weight without any moment: 3 equations."""
    n = len(arms) + 1e-12
    x = y = xy = 0.0
    xx = yy = 1e-12
    for ax, ay in arms:
        x += ax
        y += ay
        xx += ax * ax
        xy += ax * ay
        yy += ay * ay
    minor = xx * yy - xy * xy
    minor_x = x * yy - y * xy
    minor_y = x * xy - y * xx
    whole = n * minor - x * minor_x + y * minor_y
    return weight * minor / whole, -weight * minor_x / whole, weight * minor_y / whole


# -- what it takes to tip a piece ------------------------------------------------------------------


class Footing:
    """Where the load of a piece acts, seen from the edge it would tip over."""

    def __init__(self, tower: Tower, loads: Loads, slot: Slot) -> None:
        w = loads.weight[slot]
        rest = tower.rests[slot]
        assert rest.hull is not None, "only what stands can be tipped"
        self.weight: Final = w
        self.margin: Final = loads.margin[slot]
        self.height: Final = loads.z[slot] / w - rest.base
        self.share: Final = loads.traced[slot] / w  # of the weight that is the traced piece's
        self.reach: Final = [rest.hull.reach(loads.x[slot] / w, loads.y[slot] / w, dx, dy) for dx, dy in WAYS]
        self.braced: Final = [is_braced(tower, slot, way) for way in range(len(WAYS))]

    def robustness(self, way: int, brace: float) -> float:
        """13.5  The sideways jolt, in units of gravity, that tips it: wide and low is sturdy."""
        return (self.reach[way] + (brace if self.braced[way] else 0.0)) / self.height


def is_braced(tower: Tower, slot: Slot, way: int) -> bool:
    """Some other piece stands right beside it on that side."""
    piece = tower.pieces[slot]
    return tower.occupied >> piece.level * tower.lot.area & piece.pose.sides[way] != 0
