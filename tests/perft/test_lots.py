"""Counts of legal placements in LOTS, against a slow count by the words of the rules, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest

from tabletown.games.lots.placement import closes_ring, drops, legal_levels, legal_poses, slides, stays_sound
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import NAMES, drawn_pieces, go_on, position, rules, tower

FILE = Path(__file__).parent / "lots.perft"
STAIRS = " ".join([f"cube[{x}{y}{z}]" for y in range(3) for x in range(4) for z in range(x + 2 * y + 1)])

Cell = tuple[int, int, int]
Body = frozenset[Cell]


class Drawn:
    """A position of the file and its counts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lot = 1
        self.mode = "none"
        self.tower = ""
        self.drop: list[int] = []
        self.side: list[int] = []
        self.bank = ""
        self.cubes = 0
        self.counts: dict[int, int] = {}


def read() -> list[Drawn]:
    found: list[Drawn] = []
    for raw in FILE.read_text(encoding="utf-8").split("\n"):
        line = "" if raw.startswith("#") else raw.partition("  # ")[0].strip()
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "position":
            found.append(Drawn(rest))
        elif word == "lot":
            found[-1].lot, found[-1].mode = int(rest.split()[0]), rest.split()[1]
        elif word == "tower":
            found[-1].tower = {"(empty)": "", "(stairs)": STAIRS}.get(rest, rest)
        elif word == "drop":
            found[-1].drop = [int(number) for number in rest.split()[1::2]]
        elif word == "side":
            found[-1].side = [int(number) for number in rest.split()[1::2]]
        elif word == "bank":
            found[-1].bank = rest
        elif word == "cubes":
            found[-1].cubes = int(rest)
        elif word:
            found[-1].counts[int(word.rstrip(":"))] = int(rest)
    return found


POSITIONS = read()
CASES = [(drawn, depth) for drawn in POSITIONS for depth in drawn.counts]


@pytest.mark.parametrize("drawn", POSITIONS, ids=lambda drawn: drawn.name)
def test_the_rules_find_as_many_placements_as_the_file_says(drawn: Drawn) -> None:
    """LT-022 to LT-026, LT-029, R-47"""
    used = rules(drawn.lot, drawn.mode)
    built = tower(drawn.tower, used)
    for shape in range(6):
        slid = [
            (pose, level)
            for pose, level in slides(built, shape, set())
            if not closes_ring(built, pose, level) and (not used.falls or stays_sound(built, pose, level))
        ]

        assert len(drops(built, shape)) == drawn.drop[shape], NAMES[shape]
        assert len(slid) == drawn.side[shape], NAMES[shape]
        listed = legal_poses(used, built, shape)
        levels = [len(legal_levels(used, built, used.lot.pose[shape][action])) for action in listed]
        assert sum(levels) == drawn.drop[shape] + drawn.side[shape], NAMES[shape]


def set_up(drawn: Drawn) -> Lots:
    s = position(
        drawn.tower, lot=drawn.lot, mode=drawn.mode, banks=f"{drawn.bank} / red", cubes=f"{drawn.cubes} 0"
    )
    return go_on(s, "choose", "count")


def sequences(s: Lots, depth: int) -> int:
    """The number of ways to answer the next questions of this turn."""
    question = s.decision
    if depth == 0 or question is None:
        return 1 if depth == 0 else 0
    total = 0
    for option in question.options(s):
        twin = s.clone()
        twin.choose(option)
        total += sequences(twin, depth - 1)
    return total


@pytest.mark.parametrize(("drawn", "depth"), CASES, ids=[f"{d.name}, {n}" for d, n in CASES])
def test_the_rules_count_as_the_file_says(drawn: Drawn, depth: int) -> None:
    """LT-021, LT-022, LT-026, LT-028"""
    assert sequences(set_up(drawn), depth) == drawn.counts[depth]


# -- the slow count: bodies are sets of cells, numbers are fractions -----------------------------------

SHAPES = {
    "red": "000 100 200 110",
    "orange": "000 100 200 210",
    "yellow": "000 100 010 110",
    "green": "000 100 110 210",
    "blue": "000 100 200 300",
    "cube": "000",
}
LOTS = {
    1: {(x, y) for x in range(4) for y in range(3)},
    2: {(x, y) for x in range(4) for y in range(4) if not (x >= 2 and y >= 2)},
    3: {(x, y) for x in range(4) for y in range(4) if not (1 <= x <= 2 and 1 <= y <= 2)},
}


def cells_of(text: str) -> Body:
    return frozenset([(int(word[0]), int(word[1]), int(word[2:])) for word in text.split()])


def rotations(body: Body) -> set[Body]:
    """All 24 rotations: every way to send the axes to axes that keeps handedness."""
    found = set()
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        swaps = sum([order[a] > order[b] for a, b in combinations(range(3), 2)])
        for signs in product((1, -1), repeat=3):
            if (-1) ** swaps * signs[0] * signs[1] * signs[2] == 1:
                turned = [tuple([signs[i] * cell[order[i]] for i in range(3)]) for cell in body]
                least = [min([cell[i] for cell in turned]) for i in range(3)]
                found.add(frozenset([(c[0] - least[0], c[1] - least[1], c[2] - least[2]) for c in turned]))
    return found


def contacts(body: Body, others: list[Body]) -> list[tuple[Cell, int]]:
    """The cells with something right below, and whose it is: -1 is the ground."""
    found = []
    for x, y, z in sorted(body):
        if z == 0:
            found.append(((x, y, z), -1))
        found += [((x, y, z), i) for i, other in enumerate(others) if (x, y, z - 1) in other - body]
    return found


def inside(point: tuple[Fraction, Fraction], squares: list[Cell]) -> bool:
    """Strictly inside the hull of unit squares: on the inner side of every line along its edge."""
    corners = sorted({(x + dx, y + dy) for x, y, _ in squares for dx in (0, 1) for dy in (0, 1)})
    for p, q in combinations(corners, 2):
        sides = [(q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) for r in corners]
        mine = (q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0])
        if (min(sides) >= 0 and mine <= 0) or (max(sides) <= 0 and mine >= 0):
            return False
    return bool(corners)


def middle(body: Body) -> tuple[Fraction, Fraction]:
    half = Fraction(1, 2)
    return (
        Fraction(sum([x for x, _, _ in body]), len(body)) + half,
        Fraction(sum([y for _, y, _ in body]), len(body)) + half,
    )


def in_balance(body: Body, others: list[Body]) -> bool:
    """LT-025: on what is directly below it, by itself."""
    return inside(middle(body), [cell for cell, _ in contacts(body, others) if cell])


def spring_forces(points: list[tuple[int, int]], load: tuple[Fraction, Fraction, Fraction]) -> list[Fraction]:
    """13.5, step 5: least squares, leaving out springs that would pull."""
    weight, x, y = load
    arms = [(Fraction(1), px - x / weight, py - y / weight) for px, py in points]
    active = [True] * len(arms)
    forces: list[Fraction] = []
    for _ in range(30):
        used = [arm for arm, on in zip(arms, active) if on]
        sums = [[sum([arm[i] * arm[j] for arm in used], Fraction(0)) for j in range(3)] for i in range(3)]
        factors = solved(sums, [weight, Fraction(0), Fraction(0)])
        forces = [sum([f * a for f, a in zip(factors, arm)], Fraction(0)) for arm in arms]
        if [force > 0 for force in forces] == active:
            break
        active = [force > 0 for force in forces]
    return [max(force, Fraction(0)) for force in forces]


def solved(rows: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """Three equations by elimination."""
    table = [[*row, value] for row, value in zip(rows, right)]
    for i in range(3):
        pivot = next(j for j in range(i, 3) if table[j][i] != 0)
        table[i], table[pivot] = table[pivot], table[i]
        table[i] = [value / table[i][i] for value in table[i]]
        for j in range(3):
            if j != i:
                table[j] = [a - table[j][i] * b for a, b in zip(table[j], table[i])]
    return [row[3] for row in table]


def rests_on(bodies: list[Body]) -> list[list[tuple[Cell, int]]]:
    return [contacts(body, bodies) for body in bodies]


def order_of(rests: list[list[tuple[Cell, int]]]) -> list[int]:
    """From the top down; shorter than the list if pieces rest on each other in a ring."""
    done: list[int] = []
    while True:
        ready = [
            i
            for i in range(len(rests))
            if i not in done
            and all(i not in [o for _, o in rests[j]] or j in done for j in range(len(rests)))
        ]
        if not ready:
            return done
        done.append(max(ready))


def whole_tower_stands(bodies: list[Body]) -> bool:
    """13.5"""
    rests = rests_on(bodies)
    loads = [(Fraction(len(b)), len(b) * middle(b)[0], len(b) * middle(b)[1]) for b in bodies]
    for i in order_of(rests):
        weight, x, y = loads[i]
        squares = [cell for cell, _ in rests[i]]
        if not inside((x / weight, y / weight), squares):
            return False
        owners = [owner for _, owner in rests[i]]
        if len(set(owners)) == 1:
            shares = {owners[0]: (weight, x, y)}
        else:
            corners = [(cx + dx, cy + dy) for cx, cy, _ in squares for dx in (0, 1) for dy in (0, 1)]
            forces = spring_forces(corners, loads[i])
            shares = {}
            for k, owner in enumerate(owners):
                four = list(zip(forces[4 * k : 4 * k + 4], corners[4 * k : 4 * k + 4]))
                w, sx, sy = shares.get(owner, (Fraction(0), Fraction(0), Fraction(0)))
                w += sum([f for f, _ in four])
                sx += sum([f * c[0] for f, c in four])
                sy += sum([f * c[1] for f, c in four])
                shares[owner] = (w, sx, sy)
        for owner, (w, sx, sy) in shares.items():
            if owner >= 0:
                loads[owner] = (loads[owner][0] + w, loads[owner][1] + sx, loads[owner][2] + sy)
    return True


def free_way(body: Body, taken: set[Cell]) -> bool:
    """LT-026: straight out to one of the four sides."""
    return any(
        all((x + dx * n, y + dy * n, z) not in taken for x, y, z in body for n in range(1, 5))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )


def by_hand(drawn: Drawn, name: str) -> tuple[int, int]:
    """Every orientation at every place and level, let down or slid in."""
    bodies = [cells_of(where) for _, where in drawn_pieces(drawn.tower)]
    taken = {cell for body in bodies for cell in body}
    highest = 1 + max([z for _, _, z in taken], default=-1)
    dropped = slid = 0
    for turned in rotations(cells_of(SHAPES[name])):
        for dx, dy in product(range(4), repeat=2):
            if any((x + dx, y + dy) not in LOTS[drawn.lot] for x, y, _ in turned):
                continue
            landed = False
            for level in range(highest, -1, -1):
                body = frozenset([(x + dx, y + dy, z + level) for x, y, z in turned])
                covered = any((x, y, above) in taken for x, y, z in body for above in range(z + 1, highest))
                if body & taken:
                    landed = True
                    continue
                good = in_balance(body, bodies)
                lower = frozenset([(x, y, z - 1) for x, y, z in body])
                stops = level == 0 or bool(lower & taken)
                if not landed and stops:
                    landed = True
                    dropped += good and not covered
                elif covered and good and free_way(body, taken) and stays(drawn, [*bodies, body]):
                    slid += 1
    return dropped, slid


def stays(drawn: Drawn, bodies: list[Body]) -> bool:
    if len(order_of(rests_on(bodies))) < len(bodies):
        return False
    return drawn.mode == "none" or whole_tower_stands(bodies)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("drawn", POSITIONS, ids=lambda drawn: drawn.name)
def test_a_slow_count_by_the_words_of_the_rules_agrees(drawn: Drawn, name: str) -> None:
    """LT-022 to LT-026, LT-029, R-47, 13.5: written without the program's rules."""
    number = NAMES.index(name)

    assert by_hand(drawn, name) == (drawn.drop[number], drawn.side[number])
