"""Reads an edition, checks it and writes it out again.

An edition is one TOML or JSON document; docs/formats/rolling-heights-edition.md describes it.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tabletown.core.entry import Entry, is_number, is_text, shown
from tabletown.core.errors import BadEdition
from tabletown.games.rolling_heights.components import (
    ABILITY_KEYS,
    ADJACENT_TYPE,
    BASE_MINUS_ADJACENT,
    BOARDS,
    BOARDS_ACROSS,
    BOARDS_DOWN,
    COLOUR_KEYS,
    COLOURS_BEYOND,
    COMPLETED_MINUS_UNFINISHED,
    CONVERT,
    CUBE_KEYS,
    CUBE_NAMES,
    CUBES_OF,
    FIXED,
    FORMULA_KEYS,
    HALF_UP,
    HALF_VP,
    HEIGHT_AT_LEAST,
    LARGEST_GROUP,
    MEEPLES,
    MOST_PENALTY,
    MOST_PLAYERS,
    MOST_RESCORE,
    NONE,
    OBJECTIVE_KEYS,
    OWN_TYPE,
    PER_ADJACENT,
    PER_MEEPLE,
    SLOTS,
    TYPE_KEYS,
    VP_PER_ADJACENT_BUILDING,
    VP_PER_HARD_MEEPLE,
    VP_PER_OWN_TYPE,
    VP_PER_OWN_TYPE_WITHIN,
    Ability,
    Ad,
    Board,
    Cell,
    Colour,
    Draft,
    Edition,
    Formula,
    Objective,
    Odds,
    Plan,
    RivalCard,
    Side,
    Slot,
    Solo,
    Stack,
)

Source = None | str | Path | dict[str, Any]

STANDARD: Final = Path(__file__).parent / "editions" / "standard.toml"

TILES: Final = 78
ADS_IN_BOX: Final = 12
TARGETS_IN_BOX: Final = 13
MEEPLES_IN_BOX: Final = 98
FEWEST_TILES_OF_LEVEL: Final = 13  # nine face up and four drafted
FEWEST_TILES_OF_TYPE: Final = 10
FEWEST_LAND: Final = 30
MOST_STACKS: Final = 6
MOST_HEIGHT: Final = 9
MOST_CUBES: Final = 18
MOST_VP: Final = 40
MOST_GRANTS: Final = 3
MOST_COLOURS_OF_GRANT: Final = 3
SMALLEST_BOARD: Final = 3
LARGEST_BOARD: Final = 5
CHEAPEST_TRADE: Final = 2
MOST_EXHAUSTED: Final = 0.95  # or Prep might not end in sensible time

PLAYER_COUNTS: Final = (2, 3, 4)
PRESETS: Final = ("wooden", "lively", "d6")
CELL: Final = re.compile(
    r"(\$(?P<prime>[0-9]{1,2}))?((?(prime):)(?P<types>[A-Z]{2}(/[A-Z]{2})*)\+(?P<vp>[0-9]{1,2}))?"
)
STACK: Final = re.compile(r"(?P<colour>[A-Z])(?P<height>[0-9]{1,2})")
SLOT: Final = re.compile(r"L(?P<level>[12])\.(?P<slot>[0-8])")

RATES: Final = (VP_PER_OWN_TYPE, VP_PER_ADJACENT_BUILDING)  # abilities that may count by halves

# What the kinds of Ads and Targets need besides `id`, `name` and `kind`; points are `vp` if not listed.
OBJECTIVE_FIELDS: Final[dict[int, tuple[str, ...]]] = {
    BASE_MINUS_ADJACENT: ("type", "base", "types", "minus"),
    PER_ADJACENT: ("any", "types", "water", "vp"),
    LARGEST_GROUP: ("any", "vp"),
    HALF_VP: ("type",),
    MOST_PENALTY: ("any", "vp"),
    MOST_RESCORE: ("any",),
    COMPLETED_MINUS_UNFINISHED: ("vp", "minus"),
    HEIGHT_AT_LEAST: ("height", "vp"),
    PER_MEEPLE: ("colours", "vp"),
    COLOURS_BEYOND: ("beyond", "vp"),
}


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
    identity = read_identity(top)
    size = read_grid(top)
    boards = [read_board(entry, size) for entry in top.entries("boards", "board")]
    sides = read_sides(top)
    market, seed_slots = read_market(top)
    abilities = read_abilities(top)
    tiles = [read_tile(entry, abilities) for entry in top.entries("tiles", "tile")]
    meeple_supply = read_counts(top, "meeple_supply", COLOUR_KEYS)
    start_meeples = read_counts(top, "start_meeples", COLOUR_KEYS, default=0)
    cube_supply = read_counts(top, "cube_supply", CUBE_KEYS)
    cube_removal = read_removal(top)
    ads = [read_objective(entry, "ad") for entry in top.entries("ads", "ad")]
    targets = [read_objective(entry, "target") for entry in top.entries("targets", "target")]
    first_game_ads = read_first_game_ads(top, ads)
    trades = read_counts(top, "trades", CUBE_KEYS, low=CHEAPEST_TRADE)
    odds, presets = read_roll(top)
    draft = read_draft(top)
    solo = read_solo(top)
    edition = Edition(
        id=identity[0],
        title=identity[1],
        version=identity[2],
        source_note=identity[3],
        size=size,
        boards=boards,
        sides=sides,
        market=market,
        seed_slots=seed_slots,
        tiles=tiles,
        abilities=abilities,
        meeple_supply=meeple_supply,
        start_meeples=start_meeples,
        cube_supply=cube_supply,
        cube_removal=cube_removal,
        misc_count=top.number("misc_count"),
        wild_count=top.number("wild_count"),
        wild_end_vp=top.number("wild_end_vp"),
        ads=ads,
        targets=targets,
        first_game_ads=first_game_ads,
        trades=trades,
        odds=odds,
        presets=presets,
        max_active=top.number("max_active", 1),
        track_length=top.number("track_length", 1),
        draft=draft,
        solo=solo,
    )
    top.close()
    check_tiles(edition, reading)
    check_meeples(edition, reading)
    check_cubes(edition, reading)
    check_boards(edition, reading)
    check_objectives(edition, reading)
    if not reading.errors:
        reading.edition = edition


def read_identity(top: Entry) -> tuple[str, str, str, str]:
    name = top.text("id")
    title = top.text("title")
    if top.has("version") and is_number(top.fields["version"]):
        version = str(top.number("version", high=10**9))
    else:
        version = top.text("version")
    return name, title, version, top.text("source_note")


def named(entry: Entry, word: str) -> str:
    """The id of an entry, which names it in all further messages."""
    name = entry.text("id")
    if name:
        entry.where = f"{word} {name}"
    return name


def read_counts(
    top: Entry, key: str, words: tuple[str, ...], low: int = 0, default: int | None = None
) -> tuple[int, ...]:
    """A number for each of these words; without a default none may be missing."""
    if not top.has(key):
        top.fault(f"{key} is missing")
        return (low,) * len(words)
    part = top.part(key)
    counts = tuple([part.number(word, low, default=default) for word in words])
    part.close()
    return counts


# -- the map ---------------------------------------------------------------------------------------


def read_grid(top: Entry) -> int:
    """Validation 5: square boards of 3 to 5 spaces a side, laid out 2 × 3."""
    if not top.has("grid"):
        top.fault("grid is missing")
        return SMALLEST_BOARD
    grid = top.part("grid")
    rows = grid.number("board_rows", SMALLEST_BOARD, LARGEST_BOARD)
    columns = grid.number("board_cols", SMALLEST_BOARD, LARGEST_BOARD)
    grid.number("boards_down", BOARDS_DOWN, BOARDS_DOWN)
    grid.number("boards_across", BOARDS_ACROSS, BOARDS_ACROSS)
    grid.close()
    if rows != columns:
        grid.fault(f"boards must be square, not {rows} × {columns}")
    return rows


def read_board(entry: Entry, size: int) -> Board:
    name = named(entry, "board")
    sides = (read_side(entry, "A", size), read_side(entry, "B", size))
    entry.close()
    return Board(name, sides)


def read_side(board: Entry, letter: str, size: int) -> Side:
    if not board.has(letter):
        board.fault(f"side {letter} is missing")
        return Side("", [])
    entry = board.part(letter)
    name = entry.text("name", "")
    written = entry.listed("cells")
    if entry.has("cells") and len(written) != size * size:
        entry.fault(f"has {len(written)} cells; a board of {size} × {size} has {size * size}")
    cells = [read_cell(entry, place, value) for place, value in enumerate(written)]
    entry.close()
    return Side(name, cells)


def read_cell(side: Entry, place: int, value: Any) -> Cell:
    """A cell in short (`$2:RS+4`) or as an object {kind, prime, vp, types}."""
    where = f"{side.where} cell {place + 1}"
    if isinstance(value, str):
        return read_short_cell(Entry(where, {}, side.errors), value)
    entry = Entry(where, value, side.errors)
    water = entry.one_of("kind", ["land", "water"]) == 1
    prime = entry.number("prime", high=99, default=0)
    vp = entry.number("vp", high=99, default=0)
    types = read_types(entry, "types") if entry.has("types") else ()
    entry.close()
    return checked_cell(entry, Cell(water, prime, vp, types))


def read_short_cell(entry: Entry, text: str) -> Cell:
    if text == "~":
        return Cell(True, 0, 0, ())
    found = CELL.fullmatch(text) if text not in ("", ".") else None
    if text != "." and found is None:
        entry.fault(f"{shown(text)} is not . or ~ or like $2:RS+4")
    if found is None:
        return Cell(False, 0, 0, ())
    words = (found["types"] or "").split("/") if found["types"] else []
    places = [entry.place("type", word, list(TYPE_KEYS)) for word in words]
    types = tuple([place for place in places if place >= 0])
    return checked_cell(entry, Cell(False, int(found["prime"] or 0), int(found["vp"] or 0), types))


def checked_cell(entry: Entry, cell: Cell) -> Cell:
    """Validation 5: points ask for a type, and water has neither points nor a price."""
    if cell.water and (cell.prime or cell.vp):
        entry.fault("water has no price and no points")
    if cell.vp and not cell.types:
        entry.fault(f"{cell.vp} points for no type of building")
    if len(set(cell.types)) < len(cell.types):
        entry.fault("a type is named twice")
    return cell


def read_types(entry: Entry, key: str) -> tuple[int, ...]:
    places = [entry.place(key, value, list(TYPE_KEYS)) for value in entry.listed(key)]
    return tuple([place for place in places if place >= 0])


def read_sides(top: Entry) -> dict[int, tuple[int, int]]:
    """How many A and B sides are used with 2, 3 and 4 players: each board shows one."""
    sides: dict[int, tuple[int, int]] = dict.fromkeys(PLAYER_COUNTS, (BOARDS, 0))
    if not top.has("sides_by_players"):
        top.fault("sides_by_players is missing")
        return sides
    part = top.part("sides_by_players")
    for players in PLAYER_COUNTS:
        value = part.listed(str(players))
        if len(value) == 2 and all(is_number(n) and n >= 0 for n in value) and sum(value) == BOARDS:
            sides[players] = (value[0], value[1])
        elif part.has(str(players)):
            part.fault(f"{players} must be two numbers that make {BOARDS}, not {shown(value)}")
    part.close()
    return sides


# -- market, plans, abilities ------------------------------------------------------------------------


def read_market(top: Entry) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]]:
    """Validation 6: nine positive costs that never go down, and two slots for Wild Tokens."""
    if not top.has("market"):
        top.fault("market is missing")
        return ((1,) * SLOTS, (1,) * SLOTS), (0, 1)
    part = top.part("market")
    strips = (read_strip(part, "L1"), read_strip(part, "L2"))
    seeds = part.listed("seed_slots")
    if part.has("seed_slots") and not (
        len(seeds) == 2
        and all(is_number(slot) and 0 <= slot < SLOTS for slot in seeds)
        and len(set(seeds)) == 2
    ):
        part.fault(f"seed_slots must be two different slots from 0 to {SLOTS - 1}, not {shown(seeds)}")
        seeds = [0, 1]
    part.close()
    return strips, tuple(sorted(seeds))


def read_strip(market: Entry, key: str) -> tuple[int, ...]:
    costs = market.listed(key)
    if not all(is_number(cost) and 1 <= cost <= 99 for cost in costs):
        market.fault(f"{key} must be whole numbers from 1 to 99, not {shown(costs)}")
        return (1,) * SLOTS
    if market.has(key) and len(costs) != SLOTS:
        market.fault(f"{key} must have {SLOTS} costs, not {len(costs)}")
    if costs != sorted(costs):
        market.fault(f"{key} must not go down: {shown(costs)}")
    return tuple((costs + [1] * SLOTS)[:SLOTS])


def read_abilities(top: Entry) -> list[Ability]:
    """Validation 9: known kinds with both values, and colours that exist."""
    part = top.part("abilities")
    if not top.has("abilities"):
        top.fault("abilities is missing")
    found = []
    for key in part.fields:
        part.asked.add(key)
        found.append(read_ability(str(key), Entry(f"ability {key}", part.fields[key], top.errors)))
    return found


def read_ability(key: str, entry: Entry) -> Ability:
    kind = entry.one_of("kind", list(ABILITY_KEYS))
    steady = read_value(entry, "steady", kind)
    hard = read_value(entry, "hard", kind)
    type_ = radius = cap_steady = cap_hard = colour = source = result = NONE
    if kind in (VP_PER_OWN_TYPE, VP_PER_OWN_TYPE_WITHIN):
        type_ = entry.one_of("type", list(TYPE_KEYS))
    if kind == VP_PER_OWN_TYPE_WITHIN:
        radius = entry.number("radius", 1, 99)
        cap_steady = entry.number("cap_steady", 1, 99, default=99)
        cap_hard = entry.number("cap_hard", 1, 99, default=99)
    if kind == VP_PER_HARD_MEEPLE:
        colour = entry.one_of("colour", list(COLOUR_KEYS))
    if kind == CUBES_OF:
        colour = entry.one_of("colour", list(CUBE_KEYS))
    if kind == CONVERT:
        source = entry.one_of("from", list(COLOUR_KEYS))
        result = entry.one_of("to", list(COLOUR_KEYS))
    entry.close(tuple(entry.fields) if kind < 0 else ())
    return Ability(key, kind, steady, hard, type_, radius, cap_steady, cap_hard, colour, source, result)


def read_value(entry: Entry, key: str, kind: int) -> int:
    """A whole number from 1 upwards; a kind that counts may say "half_up"."""
    if kind in RATES and entry.fields.get(key) == "half_up":
        entry.asked.add(key)
        return HALF_UP
    return entry.number(key, 1, 99)


def read_tile(entry: Entry, abilities: list[Ability]) -> Plan:
    name = named(entry, "tile")
    title = entry.text("name")
    level = entry.number("level", 1, 2)
    type_ = entry.one_of("type", list(TYPE_KEYS))
    stacks = read_stacks(entry)
    formula = read_formula(entry)
    grants = read_grants(entry)
    ability = entry.one_of("ability", [one.key for one in abilities]) if entry.has("ability") else NONE
    entry.close()
    return Plan(name, title, level, type_, stacks, formula, grants, ability)


def read_stacks(tile: Entry) -> list[Stack]:
    """Validation 2: stacks in short (`W1 W1 C2`) or as objects {colour, height}."""
    value = tile.fields.get("stacks")
    if isinstance(value, str):
        tile.asked.add("stacks")
        stacks = [read_short_stack(tile, word) for word in value.split()]
    else:
        stacks = [read_stack(entry) for entry in tile.entries("stacks", f"{tile.where} stack")]
    if not 1 <= len(stacks) <= MOST_STACKS:
        tile.fault(f"has {len(stacks)} stacks; there must be 1 to {MOST_STACKS}")
    cubes = sum([stack.height for stack in stacks])
    if cubes > MOST_CUBES:
        tile.fault(f"needs {cubes} cubes; at most {MOST_CUBES} are allowed")
    return stacks


def read_stack(entry: Entry) -> Stack:
    colour = entry.one_of("colour", list(CUBE_KEYS))
    height = entry.number("height", 1, MOST_HEIGHT)
    entry.close()
    return Stack(max(colour, 0), height)


def read_short_stack(tile: Entry, word: str) -> Stack:
    found = STACK.fullmatch(word)
    if found is None or found["colour"] not in CUBE_KEYS or not 1 <= int(found["height"]) <= MOST_HEIGHT:
        tile.fault(
            f"stack {shown(word)} is not one of {', '.join(CUBE_KEYS)} and a height of 1 to {MOST_HEIGHT}"
        )
        return Stack(0, 1)
    return Stack(CUBE_KEYS.index(found["colour"]), int(found["height"]))


def read_formula(tile: Entry) -> Formula:
    """Validation 2: 0 to 40 points, or a formula {base, each, per}."""
    if not isinstance(tile.fields.get("vp"), dict):
        return Formula(tile.number("vp", 0, MOST_VP))
    entry = tile.part("vp")
    base = entry.number("base", 0, MOST_VP)
    each = entry.number("each", 1, MOST_VP)
    place = entry.one_of("per", list(FORMULA_KEYS[1:]))
    counts = place + 1 if place >= 0 else FIXED
    type_ = entry.one_of("type", list(TYPE_KEYS)) if counts in (OWN_TYPE, ADJACENT_TYPE) else NONE
    divisor = entry.number("divisor", 1, 99, default=1) if counts == MEEPLES else 1
    entry.close()
    return Formula(base, counts, each, type_, divisor)


def read_grants(tile: Entry) -> tuple[tuple[Colour, ...], ...]:
    """Validation 2: up to three meeples, each with one to three colours to choose from."""
    if not tile.has("meeples"):
        return ()
    grants = [read_grant(tile, value) for value in tile.listed("meeples")]
    if len(grants) > MOST_GRANTS:
        tile.fault(f"gives {len(grants)} meeples; at most {MOST_GRANTS} are allowed")
    return tuple(grants)


def read_grant(tile: Entry, value: Any) -> tuple[Colour, ...]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_COLOURS_OF_GRANT:
        tile.fault(f"a meeple is a list of 1 to {MOST_COLOURS_OF_GRANT} colours, not {shown(value)}")
        return ()
    colours = [tile.place("meeple colour", colour, list(COLOUR_KEYS)) for colour in value]
    if len(set(colours)) < len(colours):
        tile.fault(f"a meeple has the same colour twice: {shown(value)}")
    return tuple(colours)


# -- cubes, Ads, Targets, rolls, draft, solo -----------------------------------------------------------


def read_removal(top: Entry) -> dict[int, int]:
    if not top.has("cube_removal"):
        top.fault("cube_removal is missing")
        return dict.fromkeys(PLAYER_COUNTS, 0)
    part = top.part("cube_removal")
    removal = {players: part.number(str(players)) for players in PLAYER_COUNTS}
    part.close()
    return removal


def read_objective(entry: Entry, word: str) -> Objective:
    """Validation 7: a known kind, and types and colours that exist."""
    name = named(entry, word)
    title = entry.text("name", name)
    kind = entry.one_of("kind", list(OBJECTIVE_KEYS))
    fields = OBJECTIVE_FIELDS.get(kind, ("vp",))
    type_ = NONE
    if "type" in fields or ("any" in fields and entry.has("type") and entry.fields["type"] != "any"):
        type_ = entry.one_of("type", list(TYPE_KEYS))
    objective = Objective(
        id=name,
        name=title,
        kind=kind,
        vp=entry.number("vp", 1, 99) if "vp" in fields else NONE,
        type=type_,
        types=read_types(entry, "types") if "types" in fields else (),
        water=entry.flag("water", default=False) if "water" in fields else False,
        base=entry.number("base", 0, 99) if "base" in fields else NONE,
        minus=entry.number("minus", 0, 99) if "minus" in fields else NONE,
        height=entry.number("height", 1, MOST_HEIGHT) if "height" in fields else NONE,
        beyond=entry.number("beyond", 0, len(COLOUR_KEYS)) if "beyond" in fields else NONE,
        colours=read_colours(entry) if "colours" in fields else (),
    )
    entry.close(tuple(entry.fields) if kind < 0 else ())
    return objective


def read_colours(entry: Entry) -> tuple[Colour, ...]:
    places = [entry.place("colours", value, list(COLOUR_KEYS)) for value in entry.listed("colours")]
    return tuple([place for place in places if place >= 0])


def read_first_game_ads(top: Entry, ads: list[Objective]) -> tuple[Ad, ...]:
    ids = [ad.id for ad in ads]
    places = [top.place("first_game_ads", value, ids) for value in top.listed("first_game_ads")]
    if top.has("first_game_ads") and (len(places) != 3 or len(set(places)) != 3):
        top.fault(f"first_game_ads must be three different Ads, not {shown(top.fields['first_game_ads'])}")
    return tuple(places)


def read_roll(top: Entry) -> tuple[list[Odds], dict[str, Odds]]:
    """Validation 8: chances that make 1, and nobody who would hardly ever get up."""
    part = top.part("roll")
    default = read_odds(part, "default")
    own = part.part("per_colour")
    odds = [read_odds(own, colour) if own.has(colour) else default for colour in COLOUR_KEYS]
    own.close()
    given = part.part("presets")
    presets = {name: read_odds(given, name) for name in PRESETS}
    given.close()
    part.close()
    return odds, presets


def read_odds(entry: Entry, key: str) -> Odds:
    chances = entry.listed(key)
    known = [c for c in chances if isinstance(c, float | int) and not isinstance(c, bool) and 0 <= c <= 1]
    if not entry.has(key):
        return (0.5, 0.25, 0.25)
    if len(chances) != 3 or len(known) != 3 or abs(sum(known) - 1) > 1e-9:
        entry.fault(f"{key} must be three chances that make 1, not {shown(chances)}")
        return (0.5, 0.25, 0.25)
    if known[0] > MOST_EXHAUSTED:
        entry.fault(f"{key}: {known[0]} of the meeples exhausted is more than {MOST_EXHAUSTED}")
    return (float(known[0]), float(known[1]), float(known[2]))


def read_draft(top: Entry) -> Draft:
    """Validation 10: a distance of at least 1."""
    part = top.part("draft")
    draft = Draft(
        part.flag("enabled", default=True),
        part.number("min_distance", 1, 99, default=3),
        part.flag("allow_prime", default=False),
        part.flag("refill", default=False),
    )
    part.close()
    return draft


def read_solo(top: Entry) -> Solo:
    part = top.part("solo")
    if not top.has("solo"):
        top.fault("solo is missing")
    cards = [read_rival_card(entry) for entry in part.entries("deck", "rival card")]
    levels = part.listed("levels")
    if len(levels) != 4 or not all(isinstance(level, str) and level and is_text(level) for level in levels):
        part.fault(f"levels must be four names, not {shown(levels)}")
        levels = []
    if not cards:
        part.fault("deck must have at least one card")
    solo = Solo(
        cards,
        part.number("effort", 0, 99),
        part.number("effort_rounds", 1, 99),
        part.number("most_unfinished", 1, 99),
        read_slot(part, "draft_slot"),
        part.number("target_vp", 0, 99),
        part.number("target_vp_per_level", 0, 99),
        tuple(levels),
    )
    if solo.draft_slot >= SLOTS:
        part.fault("draft_slot must be a Level 1 slot")
    part.close()
    return solo


def read_rival_card(entry: Entry) -> RivalCard:
    name = named(entry, "rival card")
    slot = read_slot(entry, "slot") if entry.has("slot") else NONE
    change = entry.number("change", -99, 99)
    entry.close()
    return RivalCard(name, slot, change)


def read_slot(entry: Entry, key: str) -> Slot:
    """A market slot as text: `L1.0` to `L2.8`."""
    found = SLOT.fullmatch(entry.text(key))
    if found is None:
        entry.fault(f"{key} {shown(entry.fields.get(key))} is not a slot from L1.0 to L2.8")
        return 0
    return SLOTS * (int(found["level"]) - 1) + int(found["slot"])


# -- what concerns several components ------------------------------------------------------------------


def once(word: str, values: list[str], reading: Reading) -> None:
    for value, times in Counter(values).items():
        if value and times > 1:
            reading.errors.append(f"{word} {value!r} is used {times} times")


def check_tiles(edition: Edition, reading: Reading) -> None:
    """Validation 1: 78 tiles with ids and names of their own, enough of each level and type."""
    tiles = edition.tiles
    once("tile id", [tile.id for tile in tiles], reading)
    once("tile name", [tile.name for tile in tiles], reading)
    if len(tiles) != TILES:
        reading.errors.append(f"tiles: there must be {TILES}, not {len(tiles)}")
    for level in (1, 2):
        count = sum([tile.level == level for tile in tiles])
        if count < FEWEST_TILES_OF_LEVEL:
            reading.errors.append(
                f"tiles: Level {level} needs at least {FEWEST_TILES_OF_LEVEL} tiles, not {count}"
            )
    for type_, key in enumerate(TYPE_KEYS):
        count = sum([tile.type == type_ for tile in tiles])
        if count < FEWEST_TILES_OF_TYPE:
            reading.errors.append(
                f"tiles: type {key} needs at least {FEWEST_TILES_OF_TYPE} tiles, not {count}"
            )


def check_meeples(edition: Edition, reading: Reading) -> None:
    """Validation 3: enough for four crews, and for what the plans give."""
    whole = sum(edition.meeple_supply)
    if whole != MEEPLES_IN_BOX:
        reading.warnings.append(f"meeple_supply: there are {whole} meeples, usually {MEEPLES_IN_BOX}")
    for colour, key in enumerate(COLOUR_KEYS):
        left = edition.meeple_supply[colour] - MOST_PLAYERS * edition.start_meeples[colour]
        given = sum([grant == (colour,) for tile in edition.tiles for grant in tile.grants])
        if left < 0:
            reading.errors.append(
                f"meeple_supply: {edition.meeple_supply[colour]} {key} meeples are too few to give each of "
                f"{MOST_PLAYERS} players {edition.start_meeples[colour]}"
            )
        elif given > left:
            reading.warnings.append(f"meeple_supply: plans give {given} {key} meeples, {left} are left")


def check_cubes(edition: Edition, reading: Reading) -> None:
    """Validation 4: some of every colour in every game, and plans for all of them."""
    for colour, key in enumerate(CUBE_KEYS):
        for players in PLAYER_COUNTS:
            if edition.cube_supply[colour] <= edition.cube_removal[players]:
                reading.errors.append(
                    f"cube_removal: with {players} players no {CUBE_NAMES[colour]} ({key}) would be left"
                )
        supply = edition.cube_supply[colour] - edition.cube_removal[4]
        wanted = sum([tile.needs[colour] for tile in edition.tiles])
        if wanted < supply:
            reading.warnings.append(
                f"cube_supply: all plans together need {wanted} {CUBE_NAMES[colour]} of {supply}; "
                "it can never end the game"
            )


def check_boards(edition: Edition, reading: Reading) -> None:
    """Validation 5: six boards, and enough land whichever sides are used."""
    boards = edition.boards
    once("board id", [board.id for board in boards], reading)
    if len(boards) != BOARDS:
        reading.errors.append(f"boards: there must be {BOARDS}, not {len(boards)}")
        return
    land = [[sum([not cell.water for cell in side.cells]) for side in board.sides] for board in boards]
    loss = sorted([b - a for a, b in land])
    for players in PLAYER_COUNTS:
        least = sum([a for a, _ in land]) + sum(loss[: edition.sides[players][1]])
        if least < FEWEST_LAND:
            reading.errors.append(
                f"boards: {players} players may have only {least} land spaces; {FEWEST_LAND} are needed"
            )


def check_objectives(edition: Edition, reading: Reading) -> None:
    """Validation 7: 12 Ads and 13 Targets with ids of their own."""
    once("ad id", [ad.id for ad in edition.ads], reading)
    once("target id", [target.id for target in edition.targets], reading)
    if len(edition.ads) != ADS_IN_BOX:
        reading.errors.append(f"ads: there must be {ADS_IN_BOX}, not {len(edition.ads)}")
    if len(edition.targets) != TARGETS_IN_BOX:
        reading.errors.append(f"targets: there must be {TARGETS_IN_BOX}, not {len(edition.targets)}")


# -- writing -----------------------------------------------------------------------------------------


def data(edition: Edition) -> dict[str, Any]:
    """The edition as plain data in the shape of the file."""
    return {
        "id": edition.id,
        "title": edition.title,
        "version": edition.version,
        "source_note": edition.source_note,
        "grid": {
            "board_rows": edition.size,
            "board_cols": edition.size,
            "boards_down": BOARDS_DOWN,
            "boards_across": BOARDS_ACROSS,
        },
        "boards": [board_data(board) for board in edition.boards],
        "sides_by_players": {str(players): list(sides) for players, sides in edition.sides.items()},
        "market": {
            "L1": list(edition.market[0]),
            "L2": list(edition.market[1]),
            "seed_slots": list(edition.seed_slots),
        },
        "abilities": {ability.key: ability_data(ability) for ability in edition.abilities},
        "tiles": [tile_data(edition, tile) for tile in edition.tiles],
        "meeple_supply": dict(zip(COLOUR_KEYS, edition.meeple_supply)),
        "start_meeples": dict(zip(COLOUR_KEYS, edition.start_meeples)),
        "cube_supply": dict(zip(CUBE_KEYS, edition.cube_supply)),
        "cube_removal": {str(players): count for players, count in edition.cube_removal.items()},
        "misc_count": edition.misc_count,
        "wild_count": edition.wild_count,
        "wild_end_vp": edition.wild_end_vp,
        "ads": [objective_data(ad) for ad in edition.ads],
        "targets": [objective_data(target) for target in edition.targets],
        "first_game_ads": [edition.ads[ad].id for ad in edition.first_game_ads],
        "trades": dict(zip(CUBE_KEYS, edition.trades)),
        "roll": {
            "default": list(edition.odds[0]),
            "per_colour": {colour: list(odds) for colour, odds in zip(COLOUR_KEYS, edition.odds)},
            "presets": {name: list(odds) for name, odds in edition.presets.items()},
        },
        "max_active": edition.max_active,
        "track_length": edition.track_length,
        "draft": {
            "enabled": edition.draft.enabled,
            "min_distance": edition.draft.min_distance,
            "allow_prime": edition.draft.allow_prime,
            "refill": edition.draft.refill,
        },
        "solo": solo_data(edition.solo),
    }


def board_data(board: Board) -> dict[str, Any]:
    return {"id": board.id, "A": side_data(board.sides[0]), "B": side_data(board.sides[1])}


def side_data(side: Side) -> dict[str, Any]:
    return {"name": side.name, "cells": [cell_text(cell) for cell in side.cells]}


def cell_text(cell: Cell) -> str:
    """A cell in short: `.`, `~`, `RS+2` or `$2:RS+4`."""
    if cell.water:
        return "~"
    price = f"${cell.prime}" if cell.prime else ""
    bonus = f"{'/'.join([TYPE_KEYS[type_] for type_ in cell.types])}+{cell.vp}" if cell.types else ""
    return ":".join([part for part in (price, bonus) if part]) or "."


def tile_data(edition: Edition, tile: Plan) -> dict[str, Any]:
    written: dict[str, Any] = {
        "id": tile.id,
        "name": tile.name,
        "level": tile.level,
        "type": TYPE_KEYS[tile.type],
        "stacks": [{"colour": CUBE_KEYS[stack.colour], "height": stack.height} for stack in tile.stacks],
        "vp": formula_data(tile.formula),
        "meeples": [[COLOUR_KEYS[colour] for colour in grant] for grant in tile.grants],
    }
    if tile.ability != NONE:
        written["ability"] = edition.abilities[tile.ability].key
    return written


def formula_data(formula: Formula) -> int | dict[str, Any]:
    if formula.counts == FIXED:
        return formula.base
    written: dict[str, Any] = {
        "base": formula.base,
        "each": formula.each,
        "per": FORMULA_KEYS[formula.counts],
    }
    if formula.type != NONE:
        written["type"] = TYPE_KEYS[formula.type]
    if formula.counts == MEEPLES:
        written["divisor"] = formula.divisor
    return written


def ability_data(ability: Ability) -> dict[str, Any]:
    written: dict[str, Any] = {"kind": ABILITY_KEYS[ability.kind]}
    for key, value in (("steady", ability.steady), ("hard", ability.hard)):
        written[key] = "half_up" if value == HALF_UP else value
    if ability.type != NONE:
        written["type"] = TYPE_KEYS[ability.type]
    if ability.kind == VP_PER_OWN_TYPE_WITHIN:
        written |= {
            "radius": ability.radius,
            "cap_steady": ability.cap_steady,
            "cap_hard": ability.cap_hard,
        }
    if ability.kind == VP_PER_HARD_MEEPLE:
        written["colour"] = COLOUR_KEYS[ability.colour]
    if ability.kind == CUBES_OF:
        written["colour"] = CUBE_KEYS[ability.colour]
    if ability.kind == CONVERT:
        written |= {"from": COLOUR_KEYS[ability.source], "to": COLOUR_KEYS[ability.result]}
    return written


def objective_data(objective: Objective) -> dict[str, Any]:
    fields = OBJECTIVE_FIELDS.get(objective.kind, ("vp",))
    written: dict[str, Any] = {
        "id": objective.id,
        "name": objective.name,
        "kind": OBJECTIVE_KEYS[objective.kind],
    }
    if objective.type != NONE:
        written["type"] = TYPE_KEYS[objective.type]
    if "types" in fields:
        written["types"] = [TYPE_KEYS[type_] for type_ in objective.types]
    if "colours" in fields:
        written["colours"] = [COLOUR_KEYS[colour] for colour in objective.colours]
    if "water" in fields:
        written["water"] = objective.water
    numbers = {
        "vp": objective.vp,
        "base": objective.base,
        "minus": objective.minus,
        "height": objective.height,
        "beyond": objective.beyond,
    }
    return written | {key: number for key, number in numbers.items() if key in fields}


def solo_data(solo: Solo) -> dict[str, Any]:
    return {
        "deck": [rival_card_data(card) for card in solo.deck],
        "effort": solo.effort,
        "effort_rounds": solo.effort_rounds,
        "most_unfinished": solo.most_unfinished,
        "draft_slot": slot_text(solo.draft_slot),
        "target_vp": solo.target_vp,
        "target_vp_per_level": solo.target_vp_per_level,
        "levels": list(solo.levels),
    }


def rival_card_data(card: RivalCard) -> dict[str, Any]:
    written: dict[str, Any] = {"id": card.id, "change": card.change}
    if card.slot != NONE:
        written["slot"] = slot_text(card.slot)
    return written


def slot_text(slot: Slot) -> str:
    """A market slot for people: `L1.0` to `L2.8`."""
    return f"L{slot // SLOTS + 1}.{slot % SLOTS}"
