"""Checks an edition and writes it out again.

An edition is one TOML or JSON document; docs/formats/lots-edition.md describes it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any, Final

from tabletown.core.entry import MOST, Entry, is_number, is_text, shown
from tabletown.core.errors import BadEdition
from tabletown.games.lots.actions import LEVELS, ORIENTATIONS, ROLES, SIDE
from tabletown.games.lots.components import (
    ANY,
    BLOCK_CELLS,
    COLOUR_COUNT,
    COLOURS,
    CUBE_NAMES,
    FITS,
    FLOOR_VALUE,
    FORGIVE,
    MATCH_VALUE,
    MOST_SEATS,
    OPS,
    PIGGYBACK,
    ROUNDINGS,
    SCORE_FLAT,
    WINDOWS,
    Block,
    Cell,
    CrewRole,
    Edition,
    Footprint,
    Physics,
    footprint_cells,
)
from tabletown.games.lots.poses import Cells, orientations

Source = None | str | Path | dict[str, Any]

STANDARD: Final = Path(__file__).parent / "editions" / "standard.toml"

STOCK_BLOCKS: Final = 30
STOCK_CARDS: Final = 12
FEWEST_BLOCKS: Final = 4  # of a colour, so that no starting roll can miss
FEWEST_SOLO: Final = 2
MOST_BLOCKS: Final = 40
FEWEST_CARDS: Final = 4
MOST_CARDS: Final = 60
SMALLEST_LOT: Final = 6
LEVEL_NUMBERS: Final = (1, 2, 3)
LOWEST_SKY: Final = 20
LONGEST_TRACK: Final = 400
LARGEST_SIGMA: Final = 1000
INSPECTORS: Final = ["black", "white", "brown", "pink"]
UNKNOWN_TINT: Final = "#888888"

MEASURES: Final = ("jolt_block", "jolt_side", "jolt_cube", "jolt_remove", "brace", "retry_factor")
ONE_NUMBER: Final = (MATCH_VALUE, FLOOR_VALUE, COLOUR_COUNT, FORGIVE, SCORE_FLAT)  # ops with one parameter


def load(source: Source) -> Edition:
    """The edition of a file or of parsed data; None is the standard one.  Raises BadEdition."""
    if source is None:
        return standard()
    reading = read(source)
    if reading.edition is None:
        raise BadEdition(reading.name, reading.errors)
    return reading.edition


def faults(source: Source) -> tuple[list[str], list[str]]:
    """Every error and every warning about an edition, in words."""
    reading = read(source)
    return reading.errors, reading.warnings


@lru_cache(maxsize=1)
def standard() -> Edition:
    return load(STANDARD)


def standard_text() -> str:
    """The file of the standard edition, to be copied and changed."""
    return STANDARD.read_text(encoding="utf-8")


def digest(edition: Edition) -> str:
    """A fingerprint of all that an edition says."""
    return standard_digest() if edition is standard() else fingerprint(edition)


@lru_cache(maxsize=1)
def standard_digest() -> str:
    return fingerprint(standard())


def fingerprint(edition: Edition) -> str:
    text = json.dumps(data(edition), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# -- reading -------------------------------------------------------------------------------------


class Reading:
    """What came of reading an edition: the edition unless there are errors."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.edition: Edition | None = None


def read(source: Any) -> Reading:
    """Read an edition from wherever it is, however broken."""
    if isinstance(source, dict):
        name = source.get("id")
        reading = Reading(name if isinstance(name, str) and is_text(name) else "without an id")
        read_fields(source, reading)
        return reading
    if source is None or isinstance(source, str | Path):
        path = STANDARD if source is None else Path(source)
        reading = Reading(path.name)
        fields = parsed(path, reading.errors)
        if not reading.errors:
            read_fields(fields, reading)
        return reading
    reading = Reading("without an id")
    reading.errors.append(f"an edition is a file or an object with fields, not {shown(source)}")
    return reading


def parsed(path: Path, errors: list[str]) -> Any:
    """The document in a file, by the ending of its name."""
    try:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".toml":
            return tomllib.loads(text)
        if path.suffix == ".json":
            return json.loads(text)
        errors.append(f"{path}: an edition file ends in .toml or .json")
    except OSError as fault:
        errors.append(f"{path}: cannot be read: {fault.strerror or fault}")
    except (ValueError, RecursionError) as fault:
        errors.append(f"{str(path)!r}: cannot be read: {fault}")
    return None


def read_fields(fields: Any, reading: Reading) -> None:
    """Chapter by chapter; what concerns several chapters is checked at the end."""
    top = Entry("", fields, reading.errors)
    if not isinstance(fields, dict):
        return
    name, title, version = top.text("id"), top.text("title"), read_version(top)
    source_note = top.text("source_note")
    stock = top.flag("stock", default=False)
    blocks = read_blocks(top, stock)
    cube = top.part("cube")
    tint, pattern = read_tint(cube), cube.text("pattern", "")
    cube.close()
    die = read_die(top, [block.id for block in blocks])
    cubes = top.number("cubes", 0, MOST_BLOCKS)
    inspectors = read_inspectors(top)
    footprints = read_footprints(top, blocks)
    length, cube_spaces, crew_spaces = read_track(top, cubes)
    points = top.part("points")
    floor_points, match_points = points.number("floor"), points.number("match")
    points.close()
    goal = read_goal(top, length)
    piles = top.number("empty_piles_to_end", 1, COLOURS)
    hand_limit = top.number("hand_limit", 1, MOST_CARDS)
    cards_per_turn = top.number("cards_per_turn", 1, MOST_CARDS)
    crew = read_crew(top, stock)
    physics = read_physics(top)
    top.close()
    if not reading.errors:
        reading.edition = Edition(
            id=name,
            title=title,
            version=version,
            source_note=source_note,
            blocks=blocks,
            cube_hex=tint,
            cube_pattern=pattern,
            die=die,
            cubes=cubes,
            inspectors=inspectors,
            footprints=sorted(footprints, key=lambda one: one.level),
            length=length,
            cube_spaces=cube_spaces,
            crew_spaces=crew_spaces,
            floor_points=floor_points,
            match_points=match_points,
            goal=goal,
            empty_piles_to_end=piles,
            hand_limit=hand_limit,
            cards_per_turn=cards_per_turn,
            crew=crew,
            physics=physics,
        )


def read_version(top: Entry) -> str:
    if top.has("version") and is_number(top.fields["version"]):
        return str(top.number("version", high=10**9))
    return top.text("version")


def read_tint(entry: Entry) -> str:
    tint = entry.text("hex", UNKNOWN_TINT)
    if not (len(tint) == 7 and tint[0] == "#" and all(c in "0123456789abcdefABCDEF" for c in tint[1:])):
        entry.fault(f"hex {tint!r} must look like #c8453b")
    return tint


def read_inspectors(top: Entry) -> list[str]:
    names = top.listed("inspectors") if top.has("inspectors") else INSPECTORS
    if len(names) != MOST_SEATS or not all(isinstance(name, str) and is_text(name) for name in names):
        top.fault(f"inspectors must be {MOST_SEATS} texts")
        return INSPECTORS[:]
    if len(set(names)) != MOST_SEATS:
        top.fault("inspectors must all be different")
    return list(names)


# -- blocks and die ------------------------------------------------------------------------------


def read_blocks(top: Entry, stock: bool) -> list[Block]:
    """Validation 1."""
    entries = top.entries("blocks", "block")
    if len(entries) != COLOURS:
        top.fault(f"blocks: there must be {COLOURS} of them, not {len(entries)}")
    blocks = [read_block(entry) for entry in entries]
    ids = [block.id for block in blocks]
    for twice in sorted({name for name in ids if name and ids.count(name) > 1}):
        top.fault(f"block id {twice!r} is used {ids.count(twice)} times")
    check_shapes_differ(top, blocks)
    total = sum([block.count for block in blocks])
    if stock and total != STOCK_BLOCKS:
        top.fault(f"blocks: a stock edition has {STOCK_BLOCKS} blocks, not {total}")
    return blocks


def read_block(entry: Entry) -> Block:
    name = entry.text("id")
    if name:
        entry.where = f"block {name}"
        if not name.isidentifier() or name in CUBE_NAMES:
            entry.fault(f"id {name!r} must be a word of letters, digits and _, and not purple or cube")
    cells = read_cells(entry)
    count = entry.number("count", FEWEST_BLOCKS, MOST_BLOCKS)
    solo_count = entry.number("solo_count", FEWEST_SOLO, MOST_BLOCKS)
    if solo_count > count:
        entry.fault(f"solo_count {solo_count} is more than count {count}")
    shape = entry.text("shape", name[:1].upper())
    block = Block(name, shape, read_tint(entry), entry.text("pattern", ""), cells, count, solo_count)
    entry.close()
    return block


def read_cells(entry: Entry) -> Cells:
    """Four distinct cells that hang together by their faces; none if they do not."""
    found: list[Cell] = []
    for value in entry.listed("cells"):
        if isinstance(value, list) and len(value) == 3 and all(is_number(n) and 0 <= n < 10 for n in value):
            found.append((value[0], value[1], value[2]))
        else:
            entry.fault(f"cell {shown(value)} must be three whole numbers from 0 to 9")
            return ()
    if len(found) != BLOCK_CELLS or len(set(found)) != BLOCK_CELLS:
        entry.fault(f"must have {BLOCK_CELLS} different cells")
        return ()
    if not is_connected(found):
        entry.fault("its cells do not hang together by their faces")
        return ()
    return tuple(found)


def is_connected(cells: list[Cell]) -> bool:
    """Every cell can be reached from the first one through shared faces."""
    reached = cells[:1]
    for cell in reached:
        reached += [other for other in cells if other not in reached and distance(cell, other) == 1]
    return len(reached) == len(cells)


def distance(cell: Cell, other: Cell) -> int:
    return sum([abs(a - b) for a, b in zip(cell, other)])


def check_shapes_differ(top: Entry, blocks: list[Block]) -> None:
    seen: dict[Cells, str] = {}
    for block in blocks:
        if block.cells:
            turned = orientations(block.cells)
            if turned[0] in seen:
                top.fault(f"block {block.id}: has the shape of block {seen[turned[0]]}")
            seen[turned[0]] = block.id
            assert len(turned) <= ORIENTATIONS


def read_die(top: Entry, ids: list[str]) -> list[int]:
    """Validation 2."""
    faces = top.listed("die")
    if len(faces) != 6:
        top.fault(f"die: it has 6 faces, not {len(faces)}")
    known = [*ids, "?"]
    for face in faces:
        if face not in known:
            top.fault(f"die: {shown(face)} is neither a block nor ?")
    for name in known:
        if name and name not in faces:
            top.fault(f"die: no face shows {name}")
    return [ANY if face == "?" else ids.index(face) for face in faces if face in known]


# -- footprints and track ------------------------------------------------------------------------


def read_footprints(top: Entry, blocks: list[Block]) -> list[Footprint]:
    """Validation 4."""
    found = [read_footprint(entry, blocks) for entry in top.entries("footprints", "footprint")]
    if sorted([one.level for one in found]) != list(LEVEL_NUMBERS):
        top.fault("footprints: there must be one of each level 1, 2 and 3")
    ids = [one.id for one in found]
    for twice in sorted({name for name in ids if name and ids.count(name) > 1}):
        top.fault(f"footprint id {twice!r} is used {ids.count(twice)} times")
    return found


def read_footprint(entry: Entry, blocks: list[Block]) -> Footprint:
    name = entry.text("id")
    if name:
        entry.where = f"footprint {name}"
    level = entry.number("level", LEVEL_NUMBERS[0], LEVEL_NUMBERS[-1])
    title = entry.text("name", name)
    rows = entry.listed("rows")
    entry.close()
    if len(rows) != SIDE or not all(is_row(row) for row in rows):
        entry.fault(f"rows must be {SIDE} texts of {SIDE} marks, each # or .")
        return Footprint(name, level, title, ())
    footprint = Footprint(name, level, title, tuple(rows))
    check_outline(entry, footprint, blocks)
    return footprint


def is_row(value: Any) -> bool:
    return isinstance(value, str) and len(value) == SIDE and set(value) <= {"#", "."}


def check_outline(entry: Entry, footprint: Footprint, blocks: list[Block]) -> None:
    cells = footprint_cells(footprint.rows)
    if len(cells) < SMALLEST_LOT:
        entry.fault(f"has {len(cells)} cells; at least {SMALLEST_LOT} are needed")
    if not is_connected([(x, y, 0) for x, y in cells]):
        entry.fault("its cells do not hang together by their sides")
    for block in blocks:
        if block.cells and not has_pose(cells, block.cells):
            entry.fault(f"block {block.id} has no place on it")


def has_pose(lot: list[tuple[int, int]], cells: Cells) -> bool:
    return any(
        all((x + cx, y + cy) in lot for cx, cy, _ in turned)
        for turned in orientations(cells)
        for x in range(SIDE)
        for y in range(SIDE)
    )


def read_track(top: Entry, cubes: int) -> tuple[int, list[int], list[int]]:
    """Validation 3."""
    track = top.part("track")
    length = track.number("length", 1, LONGEST_TRACK)
    cube_spaces = read_spaces(track, "cube_spaces", length)
    crew_spaces = read_spaces(track, "crew_spaces", length)
    track.close()
    for key, spaces in (("cube_spaces", cube_spaces), ("crew_spaces", crew_spaces)):
        if spaces != sorted(set(spaces)):
            track.fault(f"{key} must be strictly increasing")
    both = sorted(set(cube_spaces) & set(crew_spaces))
    if both:
        track.fault(f"space {both[0]} is both a cube space and a crew space")
    if len(cube_spaces) != cubes:
        track.fault(f"there are {cubes} cubes for {len(cube_spaces)} cube spaces")
    return length, cube_spaces, crew_spaces


def read_spaces(track: Entry, key: str, length: int) -> list[int]:
    found = []
    for value in track.listed(key):
        if is_number(value) and 1 <= value <= length:
            found.append(int(value))
        else:
            track.fault(f"{key}: {shown(value)} is not a whole number from 1 to {length}")
    return found


def read_goal(top: Entry, length: int) -> list[int]:
    """Validation 5."""
    goal = top.part("goal")
    goal.fields = {str(key): value for key, value in goal.fields.items()}
    found = [0, *[goal.number(str(players), 1, length) for players in range(1, MOST_SEATS + 1)]]
    goal.close()
    return found


# -- crew and physics ----------------------------------------------------------------------------


def read_crew(top: Entry, stock: bool) -> list[CrewRole]:
    """Validation 6."""
    entries = top.entries("crew", "role")
    if len(entries) > ROLES:
        top.fault(f"crew: there may be at most {ROLES} roles, not {len(entries)}")
    crew = [read_role(entry) for entry in entries]
    ids = [role.id for role in crew]
    for twice in sorted({name for name in ids if name and ids.count(name) > 1}):
        top.fault(f"role {twice!r} is used {ids.count(twice)} times")
    cards = sum([role.copies for role in crew])
    if stock and cards != STOCK_CARDS:
        top.fault(f"crew: a stock edition has {STOCK_CARDS} cards, not {cards}")
    if not FEWEST_CARDS <= cards <= MOST_CARDS:
        top.fault(f"crew: there must be {FEWEST_CARDS} to {MOST_CARDS} cards, not {cards}")
    return crew


def read_role(entry: Entry) -> CrewRole:
    name = entry.text("role")
    if name:
        entry.where = f"role {name}"
        if not name.isidentifier():
            entry.fault(f"role {name!r} must be a word of letters, digits and _")
    label = entry.text("name", name.replace("_", " ").title())
    copies = entry.number("copies", 1, MOST_CARDS)
    window = entry.one_of("window", list(WINDOWS))
    op = entry.one_of("op", list(OPS))
    args = read_args(entry, op)
    entry.close()
    if window >= 0 and op >= 0 and window not in FITS[op]:
        fitting = ", ".join([WINDOWS[one] for one in FITS[op]])
        entry.fault(f"{OPS[op]} does not fit window {WINDOWS[window]}; it fits {fitting}")
    return CrewRole(name, label, copies, window, op, args)


def read_args(entry: Entry, op: int) -> tuple[int, ...]:
    """A card's parameters: whole numbers, and for a share of points how it is rounded."""
    values = entry.listed("args") if entry.has("args") else []
    if op == PIGGYBACK:
        if (
            len(values) == 3
            and all(is_number(value) and 1 <= value <= 20 for value in values[:2])
            and values[2] in ROUNDINGS
        ):
            return values[0], values[1], ROUNDINGS.index(values[2])
        entry.fault(f"args {shown(values)} must be two numbers from 1 to 20 and up or down")
        return 1, 1, 0
    if op in ONE_NUMBER:
        if len(values) == 1 and is_number(values[0]) and 0 <= values[0] <= 40:
            return (values[0],)
        entry.fault(f"args {shown(values)} must be one number from 0 to 40")
        return (0,)
    if op >= 0 and values:
        entry.fault(f"{OPS[op]} has no args")
    return ()


def read_physics(top: Entry) -> Physics:
    """Validation 7."""
    entry = top.part("physics")
    ring = entry.listed("ring")
    if len(ring) != 3 or not all(is_measure(factor) for factor in ring):
        entry.fault("ring must be three finite numbers from 0 upwards")
        ring = [0, 0, 0]
    measures = [read_measure(entry, key) for key in MEASURES]
    physics = Physics(
        sigma=entry.number("sigma", 0, LARGEST_SIGMA),
        ring=(float(ring[0]), float(ring[1]), float(ring[2])),
        jolt_block=measures[0],
        jolt_side=measures[1],
        jolt_cube=measures[2],
        jolt_remove=measures[3],
        brace=measures[4],
        retry_factor=measures[5],
        retries=entry.number("retries", 0, 100),
        side_entry=entry.flag("side_entry"),
        max_floors=entry.number("max_floors", LOWEST_SKY, LEVELS),
    )
    entry.close()
    return physics


def read_measure(entry: Entry, key: str) -> float:
    if not entry.has(key):
        entry.fault(f"{key} is missing")
        return 0.0
    value = entry.fields[key]
    if is_measure(value):
        return float(value)
    entry.fault(f"{key} {shown(value)} is not a finite number from 0 to {MOST}")
    return 0.0


def is_measure(value: Any) -> bool:
    """A finite number from 0 upwards, whole or not."""
    return (is_number(value) or (isinstance(value, float) and isfinite(value))) and 0 <= value <= MOST


# -- writing -------------------------------------------------------------------------------------


def data(edition: Edition) -> dict[str, Any]:
    """The edition as plain data in the shape of the file."""
    return {
        "id": edition.id,
        "title": edition.title,
        "version": edition.version,
        "source_note": edition.source_note,
        "blocks": [block_data(block) for block in edition.blocks],
        "die": ["?" if colour == ANY else edition.blocks[colour].id for colour in edition.die],
        "cubes": edition.cubes,
        "cube": {"hex": edition.cube_hex, "pattern": edition.cube_pattern},
        "inspectors": list(edition.inspectors),
        "footprints": [
            {"id": one.id, "level": one.level, "name": one.name, "rows": list(one.rows)}
            for one in edition.footprints
        ],
        "track": {
            "length": edition.length,
            "cube_spaces": list(edition.cube_spaces),
            "crew_spaces": list(edition.crew_spaces),
        },
        "points": {"floor": edition.floor_points, "match": edition.match_points},
        "goal": {str(players): edition.goal[players] for players in range(1, MOST_SEATS + 1)},
        "empty_piles_to_end": edition.empty_piles_to_end,
        "hand_limit": edition.hand_limit,
        "cards_per_turn": edition.cards_per_turn,
        "crew": [role_data(role) for role in edition.crew],
        "physics": physics_data(edition.physics),
    }


def block_data(block: Block) -> dict[str, Any]:
    return {
        "id": block.id,
        "shape": block.shape,
        "hex": block.hex,
        "pattern": block.pattern,
        "cells": [list(cell) for cell in block.cells],
        "count": block.count,
        "solo_count": block.solo_count,
    }


def role_data(role: CrewRole) -> dict[str, Any]:
    args: list[Any] = list(role.args)
    if role.op == PIGGYBACK:
        args[2] = ROUNDINGS[args[2]]
    return {
        "role": role.id,
        "name": role.name,
        "copies": role.copies,
        "window": WINDOWS[role.window],
        "op": OPS[role.op],
        "args": args,
    }


def physics_data(physics: Physics) -> dict[str, Any]:
    return {
        "sigma": physics.sigma,
        "ring": list(physics.ring),
        "jolt_block": physics.jolt_block,
        "jolt_side": physics.jolt_side,
        "jolt_cube": physics.jolt_cube,
        "jolt_remove": physics.jolt_remove,
        "brace": physics.brace,
        "retry_factor": physics.retry_factor,
        "retries": physics.retries,
        "side_entry": physics.side_entry,
        "max_floors": physics.max_floors,
    }
