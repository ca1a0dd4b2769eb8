"""A second opinion on falling towers: the load-path analysis of LOTS against rigid bodies in MuJoCo.

    pip install ".[physics]" && python benchmarks/tower_physics.py [towers of each kind]

Towers are grown as in a game with perfectly steady hands.  At every turn each legal placement is one that the
load-path analysis lets stand or fall; equally many of both kinds are kept.  MuJoCo then gets every piece as a
free body of unit boxes and seconds of gravity.  A tower has fallen if a piece ends FALLEN from its place.
"""

from __future__ import annotations

import sys
from collections import Counter
from math import sqrt

import mujoco

from tabletown.core.rng import Rng
from tabletown.games.lots import edition
from tabletown.games.lots.placement import drop_level, legal_poses
from tabletown.games.lots.statics import analyse, unsound_slots
from tabletown.games.lots.switches import rules_of
from tabletown.games.lots.tower import Piece, Tower

GAP = 0.004  # cells that neighbours keep from each other, so that only what is below carries
SECONDS = 3.0
TIMESTEP = 0.002
FALLEN = 0.3  # cells
FRICTION = 0.8
MOST_PIECES = 24
CLOSE = 0.1  # a margin so small that hands and bevelled edges would decide


def grown(lot: int, seed: int) -> list[tuple[Tower, bool]]:
    """Towers of one random game, each with the analysis's verdict on its last piece."""
    rules = rules_of(edition.load(None), {"lot": str(lot), "mode": "rigid"})
    dice = Rng.seeded(seed)
    tower = rules.bare
    found: list[tuple[Tower, bool]] = []
    while len(tower.pieces) < MOST_PIECES:
        shape = dice.below(5)
        after = [added(tower, shape, action) for action in legal_poses(rules, tower, shape)]
        sound = [one for one in after if not unsound_slots(one)]
        unsound = [one for one in after if unsound_slots(one)]
        if not sound:
            break
        if unsound:
            found.append((unsound[dice.below(len(unsound))], False))
        tower = sound[dice.below(len(sound))]
        found.append((tower, True))
    return found


def added(tower: Tower, shape: int, action: int) -> Tower:
    pose = tower.lot.pose[shape][action]
    return tower.with_piece(Piece(len(tower.pieces), pose, drop_level(tower, pose), tower.lot.area))


def world_of(tower: Tower) -> str:
    """The tower as a MuJoCo model: a floor, and a free body of unit boxes for each piece."""
    half = 0.5 - GAP / 2
    bodies = []
    for piece in tower.pieces:
        boxes = "".join(
            [
                f'<geom type="box" size="{half} {half} 0.5" pos="{x + 0.5} {y + 0.5} {z + 0.5}" mass="1"/>'
                for x, y, z in piece.cells
            ]
        )
        bodies.append(f'<body name="p{piece.id}"><freejoint/>{boxes}</body>')
    return f"""
    <mujoco>
      <option timestep="{TIMESTEP}" cone="elliptic" integrator="implicitfast" noslip_iterations="4"/>
      <default><geom friction="{FRICTION} 0.005 0.0001" solref="0.006 1" condim="3"/></default>
      <worldbody>
        <geom type="plane" size="50 50 1"/>
        {"".join(bodies)}
      </worldbody>
    </mujoco>"""


def stands(tower: Tower) -> bool:
    """Whether every piece is still near its place after a while."""
    model = mujoco.MjModel.from_xml_string(world_of(tower))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    start = data.xipos.copy()
    for step in range(int(SECONDS / TIMESTEP)):
        mujoco.mj_step(model, data)
        if step % 50 == 49 and moved(data.xipos, start) > 3.0:
            return False
    return moved(data.xipos, start) <= FALLEN


def moved(now: list[list[float]], start: list[list[float]]) -> float:
    """How far the piece that has moved most is from where it was."""
    return max([sqrt(sum([(a - b) ** 2 for a, b in zip(p, q)])) for p, q in zip(now[1:], start[1:])])


def smallest_margin(tower: Tower) -> float:
    return min([abs(margin) for margin in analyse(tower).margin if margin > -1e6])


def sampled(count: int) -> list[tuple[Tower, bool]]:
    """So many towers that stand and so many that fall, from all three lots."""
    wanted = {True: count, False: count}
    found: list[tuple[Tower, bool]] = []
    seed = 0
    while any(wanted.values()):
        dice = Rng.seeded(seed)
        for tower, sound in grown(1 + seed % 3, seed):
            if wanted[sound] and len(tower.pieces) >= 4 and (not sound or dice.below(3) == 0):
                wanted[sound] -= 1
                found.append((tower, sound))
        seed += 1
    return found


def report(count: int) -> None:
    verdicts: Counter[tuple[bool, bool]] = Counter()
    clear: Counter[bool] = Counter()
    pieces = 0
    for tower, sound in sampled(count):
        stood = stands(tower)
        verdicts[(sound, stood)] += 1
        pieces += len(tower.pieces)
        if smallest_margin(tower) >= CLOSE:
            clear[sound == stood] += 1
    total = sum(verdicts.values())
    agreed = verdicts[(True, True)] + verdicts[(False, False)]
    print(f"{total} towers of {pieces / total:.1f} pieces on average, MuJoCo {mujoco.__version__}")
    print(f"agreement {100 * agreed / total:.1f} %")
    for sound in (True, False):
        says = "stands" if sound else "falls"
        stood = verdicts[(sound, True)]
        fell = verdicts[(sound, False)]
        print(f"  analysis: {says:6}   MuJoCo: {stood} stand, {fell} fall")
    decided = sum(clear.values())
    if decided:
        print(f"no margin under {CLOSE}: {decided} towers, agreement {100 * clear[True] / decided:.1f} %")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 150)
