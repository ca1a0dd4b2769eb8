"""Counts of choice sequences in Rolling Heights' Main phase."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import COLOURS, counts, crew_of, drawing, in_main

FILE = Path(__file__).parent / "rolling-heights.perft"
UNITS = ("W", "C", "G", "S", "mW", "mC", "mG", "mS", "SP")


class Drawn:
    """A position of the file and its counts by depth."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.fields: dict[str, str] = {}
        self.counts: dict[int, int] = {}


def read() -> list[Drawn]:
    found: list[Drawn] = []
    for raw in FILE.read_text(encoding="utf-8").split("\n"):
        line = "" if raw.startswith("#") else raw.partition("  # ")[0].strip()
        word, _, rest = line.partition(" ")
        if word == "position":
            found.append(Drawn(rest.strip()))
        elif word.endswith(":"):
            found[-1].counts[int(word[:-1])] = int(rest)
        elif word:
            found[-1].fields[word] = rest.strip()
    return found


POSITIONS = read()
CASES = [(drawn, depth) for drawn in POSITIONS for depth in drawn.counts]


def set_up(drawn: Drawn) -> RollingHeights:
    fields = drawn.fields
    return in_main(
        fields["map"].replace(" / ", "\n"),
        crew=fields.get("crew", ""),
        hand=fields.get("hand", ""),
        wild=(int(fields.get("wild", "0")),),
        supply=fields.get("supply"),
    )


def sequences(s: RollingHeights, depth: int) -> int:
    """The number of ways to answer the next questions."""
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
    """RH-38, RH-40, RH-68, RH-71, RH-83, RH-88"""
    assert sequences(set_up(drawn), depth) == drawn.counts[depth]


# -- the slow count: a table as plain words and numbers, the rules as the specification says them ------------

Table = dict[str, Any]
PLANS = {plan["id"]: plan for plan in edition.data(edition.standard())["tiles"]}
MARKET_COSTS = [1, 1, 1, 2, 2, 2, 3, 3, 3, 2, 2, 2, 3, 3, 3, 4, 4, 4]
MAKES = {"brown": "W", "navy": "C", "clear": "G", "blue": "S"}


def sketch(drawn: Drawn, s: RollingHeights) -> Table:
    """The position as words; only what lies in the market is read from the program."""
    spaces = drawing(drawn.fields["map"].replace(" / ", "\n"))
    crew = crew_of(drawn.fields.get("crew", ""))
    plans = {}
    for space, one in enumerate(spaces):
        if one.plan:
            missing = dict.fromkeys("WCGS", 0)
            for stack in PLANS[one.plan]["stacks"] if not one.complete else []:
                missing[stack["colour"]] += stack["height"]
            for cube in "WCGS":
                missing[cube] -= one.cubes[cube] + one.cubes[f"m{cube}"]
            plans[space] = {"plan": one.plan, "missing": missing}
    return {
        "asked": "main",
        "crew": {(COLOURS[i // 5], "NESHX"[i % 5]): count for i, count in enumerate(crew)},
        "hand": counts(drawn.fields.get("hand", ""), UNITS),
        "wild": int(drawn.fields.get("wild", "0")),
        "plans": plans,
        "market": [s.rules.edition.tiles[tile].id for tile in s.market],
        "bought": False,
        "used": [],
        "supply": dict(zip("WCGS", s.supply)),
        "built_out": {cube: s.built[i] == s.cubes[i] for i, cube in enumerate("WCGS")},
    }


def purse(t: Table) -> int:
    return sum(t["hand"].values())


def far(t: Table, space: int) -> int:
    """RH-76"""
    steps = [abs(space // 9 - one // 9) + abs(space % 9 - one % 9) for one in t["plans"]]
    return min(steps) - 1


def after(t: Table, **changes: Any) -> Table:
    return deepcopy(t) | changes


def take(t: Table, cube: str, count: int) -> Table:
    """RH-102, RH-103"""
    for _ in range(count):
        if t["supply"][cube]:
            t["supply"][cube] -= 1
            t["hand"][cube] += 1
        else:
            t["hand"][f"m{cube}"] += 1
    return t


def futures(t: Table) -> list[Table]:
    """Every table that one more answer can lead to; forced payments are made (RR-42)."""
    return {"main": main, "site": site, "pay": pay, "upgrade": upgrade, "meeple": meeple, "ability": ability}[
        t["asked"]
    ](t)


def main(t: Table) -> list[Table]:
    found = [after(t, asked="over")]
    for (colour, state), count in t["crew"].items():
        if count and state in "SH":
            for hard in [True, False] if state == "H" else [False]:
                found += activate(t, colour, state, hard)
    if not t["bought"]:
        cheapest = min([far(t, space) for space in range(54) if space not in t["plans"]])
        for slot, cost in enumerate(MARKET_COSTS):
            if cost + cheapest <= purse(t):
                found.append(after(t, asked="site", slot=slot))
    for cube in "WCGS":
        if t["wild"]:
            found.append(take(after(t, wild=t["wild"] - 1), cube, 1))
        price = 3 if cube == "S" else 2
        if purse(t) >= price:
            found += settle(after(t, asked="pay", due=price, goods=cube))
        for space in t["plans"]:
            if t["plans"][space]["missing"][cube]:
                found += build(t, space, cube)
    return found


def activate(t: Table, colour: str, state: str, hard: bool) -> list[Table]:
    """RH-40 to RH-53, for the trades these positions have."""
    done = after(t)
    done["crew"][colour, state] -= 1
    done["crew"][colour, "X"] += 1
    if colour in MAKES:
        return [take(done, MAKES[colour], 1 + hard)]
    if colour == "green":
        return [done | {"asked": "upgrade", "steps": 1 + hard}] if raisable(done) else []
    if colour == "purple":
        houses = [s for s, p in t["plans"].items() if p["plan"] == "T19" and s not in t["used"]]
        whole = [s for s in houses if not any(t["plans"][s]["missing"].values())]
        return [done | {"asked": "ability", "tokens": 1 + hard, "houses": whole}] if whole else []
    assert colour == "yellow", colour
    return [done]


def raisable(t: Table) -> list[tuple[str, str]]:
    """RH-54 to RH-56"""
    return [key for key, count in t["crew"].items() if count and key[1] in "ES" and key[0] != "green"]


def upgrade(t: Table) -> list[Table]:
    found = [after(t, asked="main")]
    for colour, state in raisable(t):
        risen = after(t, steps=t["steps"] - 1)
        risen["crew"][colour, state] -= 1
        risen["crew"][colour, "S" if state == "E" else "H"] += 1
        found.append(risen if risen["steps"] and raisable(risen) else risen | {"asked": "main"})
    return found


def ability(t: Table) -> list[Table]:
    """RH-119: the Mayor's House."""
    return [
        after(t, asked="main", wild=t["wild"] + t["tokens"], used=[*t["used"], house])
        for house in t["houses"]
    ]


def site(t: Table) -> list[Table]:
    """RH-72, RH-74: these maps have neither water nor prices."""
    found: list[Table] = []
    for space in range(54):
        if space not in t["plans"]:
            cost = MARKET_COSTS[t["slot"]] + far(t, space)
            if cost <= purse(t):
                found += settle(after(t, asked="pay", due=cost, goods=space))
    return found


def payments(t: Table) -> set[tuple[str, ...]]:
    """Every multiset of units that meets what is due, miscellaneous cubes going first (RH-70)."""
    if t["due"] == 0:
        return {()}
    return {tuple(sorted((unit, *rest))) for unit in payable(t) for rest in payments(paid(t, unit))}


def payable(t: Table) -> list[str]:
    units = [unit for unit in UNITS if t["hand"][unit]]
    misc = any(unit.startswith("m") for unit in units)
    return [unit for unit in units if unit == "SP" or unit.startswith("m") == misc]


def paid(t: Table, unit: str) -> Table:
    less = after(t, due=t["due"] - 1)
    less["hand"][unit] -= 1
    if unit in "WCGS":
        less["supply"][unit] += 1
    return less


def settle(t: Table) -> list[Table]:
    """A payment that can be made in one way only is made at once (RR-42)."""
    ways = payments(t)
    if len(ways) > 1:
        return [t]
    for unit in sorted(ways.pop(), key=lambda unit: (unit != "SP", not unit.startswith("m"))):
        t = paid(t, unit)
    return [delivered(t)]


def delivered(t: Table) -> Table:
    if isinstance(t["goods"], str):
        return take(t | {"asked": "main"}, t["goods"], 1)
    plan = t["market"][t["slot"]]
    missing = dict.fromkeys("WCGS", 0)
    for stack in PLANS[plan]["stacks"]:
        missing[stack["colour"]] += stack["height"]
    placed = after(t, asked="main", bought=True)
    placed["plans"][t["goods"]] = {"plan": plan, "missing": missing}
    return placed


def pay(t: Table) -> list[Table]:
    return [table for unit in payable(t) for table in settle(paid(t, unit))]


def build(t: Table, space: int, cube: str) -> list[Table]:
    """RH-88, RH-105"""
    unit = cube if t["hand"][cube] else f"m{cube}"
    if not t["hand"][unit] or (unit != cube and not t["built_out"][cube]):
        return []
    built = after(t)
    built["hand"][unit] -= 1
    missing = built["plans"][space]["missing"]
    missing[cube] -= 1
    if not any(missing.values()):
        choices = [grant for grant in PLANS[built["plans"][space]["plan"]]["meeples"] if len(grant) > 1]
        if choices:
            return [built | {"asked": "meeple", "grant": choices[0]}]
    return [built]


def meeple(t: Table) -> list[Table]:
    return [after(t, asked="main") for _ in t["grant"]]


def by_hand(t: Table, depth: int) -> int:
    """The same count without agenda, options or state."""
    if depth == 0:
        return 1
    return 0 if t["asked"] == "over" else sum([by_hand(one, depth - 1) for one in futures(t)])


@pytest.mark.parametrize(("drawn", "depth"), CASES, ids=[f"{d.name}, {n}" for d, n in CASES])
def test_a_slow_count_by_the_words_of_the_rules_agrees(drawn: Drawn, depth: int) -> None:
    """RH-38, RH-40, RH-68, RH-71, RH-83, RH-88: written without the program's rules."""
    assert by_hand(sketch(drawn, set_up(drawn)), depth) == drawn.counts[depth]


def test_the_file_is_read_whole() -> None:
    """Every position with its map and at least two counts."""
    assert len(POSITIONS) == len(re.findall(r"^position", FILE.read_text(encoding="utf-8"), re.M))
    assert all("map" in drawn.fields and len(drawn.counts) >= 2 for drawn in POSITIONS)
