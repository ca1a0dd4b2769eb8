"""Letting go (13.6 to 13.8): how steady a hand is, what falls because of it, and how likely that is."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Final

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.lots.balance import EPSILON
from tabletown.games.lots.components import PURPLE
from tabletown.games.lots.poses import WAYS
from tabletown.games.lots.statics import Footing, Loads, analyse, unsound_slots
from tabletown.games.lots.switches import Rules
from tabletown.games.lots.tower import Piece, Slot, Tower

Mils = int  # thousandths of a cell

MILS: Final = 1000.0
DRAWN: Final = 99  # in place of a swing: no tap, the hand is drawn

NOISE_WORDS: Final = 12
NOISE_SHIFT: Final = 16  # of a word of 32 bits the upper half is a number below 65536
FARTHEST: Final = 6.0  # no offset drawn is more than so many sigmas


# -- the hand ------------------------------------------------------------------------------------


def sigma_of(rules: Rules, seat: Seat, attempt: int) -> Mils:
    """13.6, R-42  How far off a hand is: less in a second attempt, not at all after the fourth."""
    physics = rules.edition.physics
    if attempt > physics.retries:
        return 0
    return rules.sigma[seat] if attempt == 1 else int(rules.sigma[seat] * physics.retry_factor)


def noise(rng: Rng, sigma: Mils) -> Mils:
    """13.6  Twelve throws of a large die: nearly normal, in whole numbers, the same on every machine."""
    return scaled(sum([word >> NOISE_SHIFT for word in rng.many(NOISE_WORDS)]), sigma)


def scaled(total: int, sigma: Mils) -> Mils:
    """13.6  The sum of the twelve throws as an offset with mean 0 and deviation sigma, at most 6 sigma."""
    return (2 * (total - 393210) * sigma + 65535) // 131070


def aimed(swing: int, sigma: Mils) -> Mils:
    """13.6  Where a tap has stopped the swing: one step is a tenth of sigma."""
    return (swing * sigma + 5) // 10


def tremor(sigma: Mils) -> Mils:
    """13.6  How far off a hand still is that has tapped."""
    return 3 * sigma // 10


def offset(rng: Rng, sigma: Mils, swing: int) -> Mils:
    """13.6  How far beside its place a piece is let go along one axis."""
    return noise(rng, sigma) if swing == DRAWN else aimed(swing, sigma) + noise(rng, tremor(sigma))


# -- what falls ----------------------------------------------------------------------------------


class Outcome:
    """What a release has left standing, and what fell, in the order of falling."""

    def __init__(self, tower: Tower, waves: list[list[Piece]]) -> None:
        self.tower: Final = tower
        self.waves: Final = waves  # the pieces of a wave fall together

    @property
    def fallen(self) -> list[Piece]:
        return [piece for wave in self.waves for piece in wave]


def release(rules: Rules, tower: Tower, piece: Piece, dropped: bool, ex: Mils, ey: Mils) -> Outcome:
    """13.7  Let a piece go a little beside its place: what loses its balance falls, the rest stays."""
    after = tower.with_piece(piece)
    if not rules.falls:
        return Outcome(after, [])
    slot = len(after.pieces) - 1
    if ex == 0 and ey == 0:
        return collapse(after, unsound_slots(after))
    loads = analyse(after, slot, ex / MILS, ey / MILS)
    factors = rings(rules, after, after.touching(slot))
    factors[slot] = 0.0  # the piece itself is not jolted, it jolts
    tipped = jolted(rules, after, loads, factors, jolt_of(rules, piece, dropped), ex, ey)
    falling = loads.fallen + tipped
    return collapse(after, falling or unsound_slots(after))


def jolt_of(rules: Rules, piece: Piece, dropped: bool) -> float:
    """13.7  A cube shakes the tower less than a block, and sliding shakes it more than dropping."""
    physics = rules.edition.physics
    jolt = physics.jolt_cube if piece.colour == PURPLE else physics.jolt_block
    return jolt if dropped else jolt * physics.jolt_side


def rings(rules: Rules, tower: Tower, first: list[Slot]) -> list[float]:
    """13.7  How much of a jolt reaches each piece: the pieces touched, those they touch, all others."""
    near, next_to_near, far = rules.edition.physics.ring
    factors = [far] * len(tower.pieces)
    around = 0
    for slot in first:
        around |= tower.pieces[slot].near
    for slot, piece in enumerate(tower.pieces):
        if piece.mask & around:
            factors[slot] = next_to_near
    for slot in first:
        factors[slot] = near
    return factors


def jolted(
    rules: Rules, tower: Tower, loads: Loads, factors: list[float], jolt: float, ex: Mils, ey: Mils
) -> list[Slot]:
    """13.7  The standing pieces that a sideways jolt tips over.

    No edge is nearer than the margin, so most pieces need no second look.
    """
    tipped: list[Slot] = []
    brace = rules.edition.physics.brace
    strongest = max(abs(ex), abs(ey)) / MILS * jolt
    for slot, factor in enumerate(factors):
        margin = loads.margin[slot]
        if factor == 0.0 or margin <= EPSILON:
            continue
        height = loads.z[slot] / loads.weight[slot] - tower.rests[slot].base
        if factor * strongest * height <= margin:
            continue
        footing = Footing(tower, loads, slot)
        for way, (dx, dy) in enumerate(WAYS):
            push = factor * jolt * (ex * dx + ey * dy) / MILS
            if push > 0.0 and push > footing.robustness(way, brace) + EPSILON:
                tipped.append(slot)
                break
    return tipped


def collapse(tower: Tower, falling: list[Slot]) -> Outcome:
    """13.7  Take away what falls, then whatever cannot stand without it, until nothing falls any more."""
    waves: list[list[Piece]] = []
    while falling:
        waves.append([tower.pieces[slot] for slot in sorted(falling)])
        tower = tower.without(falling)
        falling = unsound_slots(tower)
    return Outcome(tower, waves)


def remove(rules: Rules, tower: Tower, slot: Slot, ex: Mils, ey: Mils) -> Outcome:
    """13.8  Take a block off the top, a little unsteadily; the block itself is not among what falls."""
    after, factors = taken_off(rules, tower, slot)
    if not rules.falls:
        return Outcome(after, [])
    loads = analyse(after)
    return collapse(
        after, loads.fallen + jolted(rules, after, loads, factors, rules.edition.physics.jolt_remove, ex, ey)
    )


def taken_off(rules: Rules, tower: Tower, slot: Slot) -> tuple[Tower, list[float]]:
    """13.8  The tower without a piece, and how much of a jolt reaches the others: first what touched it."""
    after = tower.without([slot])
    return after, rings(rules, after, [other - (other > slot) for other in tower.touching(slot)])


# -- how likely that is ----------------------------------------------------------------------------


def accident_risk(rules: Rules, tower: Tower, piece: Piece, dropped: bool, sigma: Mils) -> float:
    """13.7  How likely it is that something else falls when this piece is let go, in closed form."""
    if not rules.falls:
        return 0.0
    after = tower.with_piece(piece)
    return risk_with(rules, after, len(after.pieces) - 1, dropped, sigma)


def risk_with(rules: Rules, tower: Tower, slot: Slot, dropped: bool, sigma: Mils) -> float:
    """13.7  The same once the piece is in its place."""
    key = (sigma << 10 | slot) << 1 | dropped
    found = tower.dangers.get(key)
    if found is None:
        loads = analyse(tower, slot)
        if any([fallen != slot for fallen in loads.fallen]):
            found = 1.0
        else:
            factors = rings(rules, tower, tower.touching(slot))
            factors[slot] = 0.0
            found = chance(rules, tower, loads, factors, jolt_of(rules, tower.pieces[slot], dropped), sigma)
        tower.dangers[key] = found
    return found


def removal_risk(rules: Rules, tower: Tower, slot: Slot, sigma: Mils) -> float:
    """13.8  How likely it is that something falls when a block is taken off the top."""
    if not rules.falls:
        return 0.0
    after, factors = taken_off(rules, tower, slot)
    loads = analyse(after)
    if loads.fallen:
        return 1.0
    return chance(rules, after, loads, factors, rules.edition.physics.jolt_remove, sigma)


def chance(rules: Rules, tower: Tower, loads: Loads, factors: list[float], jolt: float, sigma: Mils) -> float:
    """13.7  How likely a hand is so far off that something tips, from the smallest such offset each way."""
    if sigma == 0:
        return 0.0
    deviation = sigma / MILS
    beyond = FARTHEST * deviation
    brace = rules.edition.physics.brace
    critical = [beyond] * len(WAYS)
    for slot, factor in enumerate(factors):
        margin = loads.margin[slot]
        if factor == 0.0 or margin <= EPSILON:
            continue
        weight = loads.weight[slot]
        height = loads.z[slot] / weight - tower.rests[slot].base
        if margin >= beyond * (factor * jolt * height + loads.traced[slot] / weight):
            continue  # no edge is nearer than the margin
        footing = Footing(tower, loads, slot)
        for way in range(len(WAYS)):
            reach = footing.reach[way]
            braced = brace if footing.braced[way] else 0.0
            limit = (reach + braced) / (factor * jolt * footing.height + footing.share)
            if footing.share > 0.0:
                limit = min(limit, reach / footing.share)
            critical[way] = min(critical[way], limit)
    east, west, north, south = [upper_tail(limit / deviation) for limit in critical]
    return 1.0 - (1.0 - east - west) * (1.0 - north - south)


def upper_tail(x: float) -> float:
    """The share of a normal law above x deviations."""
    return 0.5 * erfc(x / sqrt(2.0))
