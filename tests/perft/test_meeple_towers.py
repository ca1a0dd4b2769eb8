"""Counts of placements and of choice sequences in Meeple Towers, twice: by the rules and by their words."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletown.games.meeple_towers import edition
from tabletown.games.meeple_towers.levels import placements
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import position

FILE = Path(__file__).parent / "meeple-towers.perft"
PRINTED = edition.data(edition.standard())


class Drawn:
    """A position of the file and its counts, by stack and by depth."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.board = "B6-1"
        self.seats = 2
        self.rows: list[str] = []
        self.tops = ""
        self.face_up: dict[str, str] = {}
        self.switches: dict[str, str] = {}
        self.placements: dict[str, int] = {}
        self.counts: dict[int, int] = {}


def read() -> list[Drawn]:
    found: list[Drawn] = []
    for raw in FILE.read_text(encoding="utf-8").split("\n"):
        line = "" if raw.startswith("#") else raw.partition("  # ")[0].strip()
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "position":
            found.append(Drawn(rest))
        elif word in ("board", "tops"):
            setattr(found[-1], word, rest)
        elif word == "seats":
            found[-1].seats = int(rest)
        elif word == "|":
            found[-1].rows.append(rest)
        elif word == "face_up":
            letter, _, cards = rest.partition(": ")
            found[-1].face_up[letter] = cards
        elif word == "switches":
            found[-1].switches = dict([switch.split("=") for switch in rest.split()])
        elif word in PRINTED["stack_order"]:
            found[-1].placements[word] = int(rest)
        elif word and word != "tower":
            found[-1].counts[int(word.rstrip(":"))] = int(rest)
    return found


POSITIONS = read()
DEPTHS = [(drawn, depth) for drawn in POSITIONS for depth in drawn.counts]
STACKS = [(drawn, shape) for drawn in POSITIONS for shape in drawn.placements]


def set_up(drawn: Drawn) -> MeepleTowers:
    return position(
        "\n".join(drawn.rows),
        board=drawn.board,
        seats=drawn.seats,
        tops=drawn.tops,
        face_up=drawn.face_up,
        **drawn.switches,
    )


def sequences(s: MeepleTowers, depth: int) -> int:
    """The number of ways to answer the next questions."""
    question = s.decision
    if depth == 0 or question is None:
        return 1 if depth == 0 else 0
    if depth == 1:
        return len(question.options(s))
    total = 0
    for option in question.options(s):
        twin = s.clone()
        twin.choose(option)
        total += sequences(twin, depth - 1)
    return total


@pytest.mark.parametrize(("drawn", "shape"), STACKS, ids=[f"{d.name}, {shape}" for d, shape in STACKS])
def test_a_tile_has_as_many_placements_as_the_file_says(drawn: Drawn, shape: str) -> None:
    """MT-54 to MT-64"""
    s = set_up(drawn)
    stack = s.rules.edition.shapes.index(shape)

    assert len(placements(s, s.top_face(stack))) == drawn.placements[shape]


@pytest.mark.parametrize(("drawn", "depth"), DEPTHS, ids=[f"{d.name}, {n}" for d, n in DEPTHS])
def test_the_rules_count_as_the_file_says(drawn: Drawn, depth: int) -> None:
    """MT-18 to MT-27, MT-39 to MT-84"""
    assert sequences(set_up(drawn), depth) == drawn.counts[depth]


# -- the slow count: a tower of words, and the rules as the specification says them ------------------


class World:
    """A table without masks, agenda or states: columns by row and column, and what is still to be done."""

    def __init__(self, s: MeepleTowers, drawn: Drawn) -> None:
        self.switches = drawn.switches
        self.letters = "YBRW"[: drawn.seats]
        self.columns = columns_of(s, drawn)
        self.supports = {letter: s.supports[i] for i, letter in enumerate(self.letters)}
        self.meeples = {letter: s.meeples[i] for i, letter in enumerate(self.letters)}
        cards = [card["id"] for card in PRINTED["cards"]]
        self.hands = {
            letter: [card for card in cards if card not in drawn.face_up.get(letter, "").split()]
            for letter in self.letters
        }
        ids = [tile["id"] for tile in PRINTED["tiles"]]
        self.stacks = {
            shape: [ids[face // 2] for face in stack]
            for shape, stack in zip(PRINTED["stack_order"], s.stacks)
        }
        self.mover = self.letters[0]
        self.todo: list[Any] = []  # steps of the half that is being carried out; None: a turn begins

    @property
    def turn_begins(self) -> bool:
        return not self.todo


def columns_of(s: MeepleTowers, drawn: Drawn) -> dict[tuple[int, int], dict[str, Any]]:
    """For each cell its open storey: level, kind, and the pieces on it as they are drawn."""
    spaces = {}
    for row, kinds in enumerate(s.rules.board.kinds):
        words = drawn.rows[row].split() if row < len(drawn.rows) else []
        for column, kind in enumerate(kinds):
            word = words[column] if column < len(words) else "."
            level, letter = 0, "REOXN"[kind]
            if word[0].isdigit():
                floor, _, word = word.partition(":")
                level, letter = int(floor[0]), floor[1]
            pieces = word.replace(".", "")
            spaces[row, column] = {"level": level, "kind": letter, "pieces": pieces}
    return spaces


def steps_of(card: str, half: str) -> list[Any]:
    """The steps of a half, meeples and supports one by one."""
    steps: list[Any] = []
    for step in next(one for one in PRINTED["cards"] if one["id"] == card)[half]:
        if step["op"] == "meeple":
            steps += [("meeple", tuple(step["kinds"]))] * step["n"]
        elif step["op"] == "support":
            steps += [("support", step["n"] - i) for i in range(step["n"])]
        elif step["op"] == "construct":
            steps.append(("construct", tuple(step["shapes"])))
        else:
            steps.append((step["op"],))
    return steps


def heights_of(column: dict[str, Any]) -> tuple[int, int]:
    """MT-35: the surface, and the top of the supports on it."""
    return column["level"], column["level"] + sum([piece.isupper() for piece in column["pieces"]])


def turned(cells: dict[tuple[int, int], str], times: int) -> dict[tuple[int, int], str]:
    """5.2: (r, c) -> (c, h - 1 - r) for each quarter turn."""
    for _ in range(times):
        height = 1 + max([row for row, _ in cells])
        cells = {(column, height - 1 - row): text for (row, column), text in cells.items()}
    return cells


def face_of(tile: str) -> dict[tuple[int, int], str]:
    text = next(one for one in PRINTED["tiles"] if one["id"] == tile)["regular"]["face"]
    return {
        (row, column): word
        for row, line in enumerate(text.split("/"))
        for column, word in enumerate(line.split())
        if word != ".."
    }


def places_for(world: World, tile: str) -> list[dict[tuple[int, int], str]]:
    """MT-55 to MT-64: every different way to lay the tile, as the words on its cells."""
    found: list[dict[tuple[int, int], str]] = []
    for turns in range(4):
        face = turned(face_of(tile), turns)
        for down in range(8):
            for right in range(8):
                laid = {(row + down, column + right): word for (row, column), word in face.items()}
                if all(place in world.columns for place in laid) and lies(world, laid) and laid not in found:
                    found.append(laid)
    return found


def lies(world: World, laid: dict[tuple[int, int], str]) -> bool:
    icons = [world.columns[place] for place, word in laid.items() if word.endswith("*")]
    if any(heights_of(column)[0] == heights_of(column)[1] for column in icons):
        return False
    level = heights_of(icons[0])[1]
    if any(heights_of(column)[1] != level for column in icons):
        return False
    for place in laid:
        surface, top = heights_of(world.columns[place])
        if top > level or surface >= level:
            return False
        if world.switches.get("gap_supports") == "forbid" and surface < top < level:
            return False
    return True


def may_take_support(world: World, place: tuple[int, int]) -> bool:
    """MT-47 to MT-49, MT-52"""
    pieces = world.columns[place]["pieces"]
    return pieces == "" or (len(pieces) == 1 and pieces.isupper())


def targets(world: World, step: Any) -> list[Any]:
    """What a step can be answered with; nothing: it lapses."""
    me = world.mover
    if step[0] == "end":
        return []
    if step[0] == "meeple":
        return [
            place
            for place, column in world.columns.items()
            if world.meeples[me] and column["pieces"] == "" and column["kind"] in step[1]
        ]
    if step[0] == "support":
        used = step[2] if len(step) > 2 else []
        return [
            place
            for place in world.columns
            if world.supports[me] and may_take_support(world, place) and place not in used
        ]
    if step[0] == "construct":
        return [
            shape for shape in step[1] if world.stacks[shape] and places_for(world, world.stacks[shape][-1])
        ]
    if step[0] == "place":
        return places_for(world, world.stacks[step[1]][-1])
    whose = world.letters if world.switches.get(f"take_that_{step[0]}".replace("_to", "")) == "on" else me
    if step[0] == "swap":
        return [place for place, column in world.columns.items() if can_swap(world, column, whose)]
    if step[0] == "move":
        return [
            place
            for place, column in world.columns.items()
            if column["pieces"].isupper()
            and column["pieces"][-1] in whose
            and any(may_take_support(world, other) for other in world.columns if other != place)
        ]
    return [place for place in world.columns if may_take_support(world, place) and place != step[1]]


def can_swap(world: World, column: dict[str, Any], whose: str) -> bool:
    """MT-76 to MT-81"""
    pieces = column["pieces"]
    if len(pieces) != 1 or pieces.upper() not in whose:
        return False
    if pieces.islower():
        return world.supports[world.mover] > 0
    return world.meeples[world.mover] > 0 and column["kind"] != "X"


def after(world: World, target: Any) -> World:
    """The world after the first step is answered with a target; None declines it."""
    twin = deepcopy(world)
    step = twin.todo.pop(0)
    me = twin.mover
    if step[0] == "support" and step[1] > 1:  # the next support of the same action goes elsewhere
        used = [*(step[2] if len(step) > 2 else []), target]
        twin.todo[0] = ("support", step[1] - 1, used)
    if target is None:
        return twin
    if step[0] == "meeple":
        twin.columns[target]["pieces"] = me.lower()
        twin.meeples[me] -= 1
    elif step[0] == "support":
        twin.columns[target]["pieces"] += me
        twin.supports[me] -= 1
    elif step[0] == "construct":
        twin.todo.insert(0, ("place", target))
    elif step[0] == "place":
        lay(twin, step[1], target)
    elif step[0] == "swap":
        swap(twin, target)
    elif step[0] == "move":
        twin.todo.insert(0, ("move_to", target))
    else:
        piece = twin.columns[step[1]]["pieces"][-1]
        twin.columns[step[1]]["pieces"] = twin.columns[step[1]]["pieces"][:-1]
        twin.columns[target]["pieces"] += piece
    return twin


def lay(world: World, shape: str, laid: dict[tuple[int, int], str]) -> None:
    """MT-65, MT-70"""
    world.stacks[shape].pop()
    level = max([heights_of(world.columns[place])[1] for place, word in laid.items() if word.endswith("*")])
    for place, word in laid.items():
        for piece in world.columns[place]["pieces"]:
            if piece.islower():
                world.meeples[piece.upper()] += 1
        world.columns[place] = {"level": level, "kind": word[0], "pieces": ""}


def swap(world: World, place: tuple[int, int]) -> None:
    """MT-76, MT-110"""
    me = world.mover
    piece = world.columns[place]["pieces"]
    if piece.islower():
        world.meeples[piece.upper()] += 1
        world.supports[me] -= 1
        world.columns[place]["pieces"] = me
    else:
        world.supports[piece] += 1
        world.meeples[me] -= 1
        world.columns[place]["pieces"] = me.lower()


def next_worlds(world: World) -> list[World]:
    """One world for each answer to the next question."""
    world = deepcopy(world)
    if world.turn_begins:
        return [*plans(world), *plays(world)]
    while world.todo and not targets(world, world.todo[0]):
        world.todo.pop(0)
    if not world.todo:
        world.mover = world.letters[(world.letters.index(world.mover) + 1) % len(world.letters)]
        return next_worlds(world)
    step = world.todo[0]
    lenient = world.switches.get("policy") == "lenient" and step[0] not in ("place", "move_to")
    declined = [after(world, None)] if step[0] == "meeple" or lenient else []
    return declined + [after(world, target) for target in targets(world, step)]


def plays(world: World) -> list[World]:
    """MT-19, MT-21: a half is playable if any of its steps could be done right now."""
    found = []
    for card in world.hands[world.mover]:
        for half in ("A", "B"):
            if any(targets(world, step) for step in steps_of(card, half)):
                twin = deepcopy(world)
                twin.hands[twin.mover].remove(card)
                twin.todo = [*steps_of(card, half), ("end",)]
                found.append(twin)
    return found


def plans(world: World) -> list[World]:
    """MT-25, MT-26"""
    if len(world.hands[world.mover]) == len(PRINTED["cards"]) and plays(world):
        return []
    twin = deepcopy(world)
    twin.hands[twin.mover] = [card["id"] for card in PRINTED["cards"]]
    twin.todo = [("end",)]
    return [twin]


def count(world: World, depth: int) -> int:
    if depth == 0:
        return 1
    worlds = next_worlds(world)
    return len(worlds) if depth == 1 else sum([count(one, depth - 1) for one in worlds])


@pytest.mark.parametrize(("drawn", "shape"), STACKS, ids=[f"{d.name}, {shape}" for d, shape in STACKS])
def test_a_slow_search_by_the_words_of_the_rules_finds_as_many_placements(drawn: Drawn, shape: str) -> None:
    """MT-54 to MT-64: written without masks."""
    world = World(set_up(drawn), drawn)

    assert len(places_for(world, world.stacks[shape][-1])) == drawn.placements[shape]


@pytest.mark.parametrize(
    ("drawn", "depth"),
    [(d, n) for d, n in DEPTHS if n < 3],
    ids=[f"{d.name}, {n}" for d, n in DEPTHS if n < 3],
)
def test_a_slow_count_by_the_words_of_the_rules_agrees(drawn: Drawn, depth: int) -> None:
    """MT-18 to MT-27, MT-39 to MT-84: written without the program's rules."""
    assert count(World(set_up(drawn), drawn), depth) == drawn.counts[depth]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("drawn", "depth"),
    [(d, n) for d, n in DEPTHS if n > 2],
    ids=[f"{d.name}, {n}" for d, n in DEPTHS if n > 2],
)
def test_a_slow_count_agrees_at_greater_depth(drawn: Drawn, depth: int) -> None:
    """MT-18 to MT-27, MT-39 to MT-84"""
    assert count(World(set_up(drawn), drawn), depth) == drawn.counts[depth]
