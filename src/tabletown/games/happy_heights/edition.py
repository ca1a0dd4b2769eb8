"""Reads an edition, checks it and writes it out again.

An edition is one TOML or JSON document; docs/formats/happy-heights-edition.md describes it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tabletown.core.entry import MOST, Entry, is_number, is_text, shown
from tabletown.core.errors import BadEdition
from tabletown.games.happy_heights import switches
from tabletown.games.happy_heights.components import (
    ALL_DIFFERENT,
    ANY_COLOUR,
    BONUS_NAMES,
    BUILDING,
    BUS_STOP,
    BUSINESS,
    EMPTY,
    KIND_NAMES,
    NO_BONUS,
    NO_COLOUR,
    NO_ROOF,
    NO_TARGET,
    PARK,
    PER,
    POT,
    RELATED,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    UNIQUE,
    WILD_BUILDING,
    WITH,
    Colour,
    Edition,
    HoaGoal,
    Kind,
    Named,
    Occupant,
    Shop,
)
from tabletown.games.happy_heights.vocabulary import target_key, window_key

Source = None | str | Path | dict[str, Any]

STANDARD: Final = Path(__file__).parent / "editions" / "standard.toml"

# The rule switches, the default first; who begins is a matter of the table.
SWITCHES: Final = {switch.key: switch.values for switch in switches.SWITCHES if switch.key != "first_player"}

# The fields of a card besides `id`, `ids`, `copies`, `name` and `kind`.
FIELDS: Final = (
    ("colour", "windows", "bonus"),
    ("windows", "bonus"),
    ("business", "windows", "bonus", "roof"),
    ("windows", "bonus", "roof"),
    (),
    (),
)

# The bonuses a card of each kind may print.
BONUSES: Final = ((WITH, PER), (), (RELATED,), (ALL_DIFFERENT,), (), ())

TARGETS: Final = {"park": TO_PARK, "bus_stop": TO_BUS_STOP, "floor_above": TO_FLOOR_ABOVE}
PLAIN_TARGETS: Final = {WITH: ("park", "bus_stop"), PER: ("park", "floor_above")}  # besides the shops
TARGET_WORDS: Final = ("park", "bus_stop", "stop", "floor_above", "floor")  # no shop may be called so

WINDOWS: Final = {"empty": EMPTY, "pot": POT}
MARKS: Final = "WXPS"  # the notation's letters for cards without a colour

RETAIL_CARDS: Final = 76
GOALS: Final = 6
MOST_CARDS: Final = 300
MOST_COLOURS: Final = 8  # with more, a tower of Wild Buildings has too many colourings to try
MOST_WINDOWS: Final = 8

# The numbers of `tables`, besides `parks` and `hoa_default_points`.
POINTS: Final = (
    "bus_stop_points",
    "subway_points",
    "ground_building_points",
    "window_pair_points",
    "series_points",
)

# Parameters of the goals, how small and how large they may be: a limit, the number of colours, or anything.
PREDICATES: Final[dict[str, tuple[tuple[str, int, str], ...]]] = {
    "colours_present": (("n", 1, "colours"),),
    "equal_skyline": (("lots", 1, "width"), ("min_height", 1, "height")),
    "series": (("n", 1, "height"),),
    "window_pairs": (("n", 1, ""),),
    "park_ends": (("width", 2, "width"),),
    "parks": (("n", 1, "width"),),
    "penthouses": (("n", 1, "width"),),
    "height": (("n", 1, "height"),),
    "width": (("n", 1, "width"),),
    "subways": (("n", 1, "width"),),
    "ground_businesses": (("n", 1, "width"), ("distinct", 0, "flag")),
    "all_different": (("width", 1, "width"),),
    "demolished_at_most": (("n", 0, ""), ("width", 1, "width")),
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


class Words:
    """The vocabulary of an edition, and the limits its goals are measured by."""

    def __init__(self, colours: list[Named], occupants: list[Named], businesses: list[Named]) -> None:
        self.colours = colours
        self.occupants = occupants
        self.businesses = businesses
        self.colour_keys = [word.key for word in colours]
        self.occupant_keys = [word.key for word in occupants]
        self.shop_keys = [word.key for word in businesses]


class Face:
    """What one entry of `cards` says: a face and the ids of the cards that show it."""

    def __init__(self, entry: Entry, ids: list[str], name: str, kind: Kind) -> None:
        self.entry = entry
        self.ids = ids
        self.name = name
        self.kind = kind
        self.colour: Colour = ANY_COLOUR if kind == WILD_BUILDING else NO_COLOUR
        self.windows: tuple[Occupant, ...] = ()
        self.shop: Shop = -1
        self.bonus = NO_BONUS
        self.target = NO_TARGET
        self.value = 0
        self.roof: Colour = NO_ROOF


def read_fields(fields: Any, reading: Reading) -> None:
    """Chapter by chapter; what concerns several chapters is checked at the end."""
    top = Entry("", fields, reading.errors)
    if not isinstance(fields, dict):
        return
    identity = read_identity(top)
    retail = top.flag("retail", default=False)
    words = read_words(top)
    faces = [face for entry in top.entries("cards", "card") if (face := read_card(entry, words))]
    limits = read_limits(top)
    tables = top.part("tables")
    points = {key: tables.number(key) for key in POINTS}
    parks = read_parks(tables)
    default_points = tables.number("hoa_default_points", default=3)
    tables.close()
    goals = read_goals(top, default_points, limits, len(words.colours), reading)
    rules = read_rules(top)
    top.close()
    check_ids(faces, reading)
    check_number(faces, retail, limits, reading)
    check_window_rows(faces, reading)
    check_windows(faces, reading)
    check_mentions(faces, words, reading)
    check_colours(faces, words, reading)
    if not reading.errors:
        reading.edition = bound(identity, words, faces, goals, parks, points, limits, rules)


def read_identity(top: Entry) -> tuple[str, str, str, str]:
    name = top.text("id")
    title = top.text("title")
    if top.has("version") and is_number(top.fields["version"]):
        version = str(top.number("version", high=10**9))
    else:
        version = top.text("version")
    return name, title, version, top.text("source_note")


# -- vocabulary ----------------------------------------------------------------------------------


def read_words(top: Entry) -> Words:
    colours = [read_colour(entry) for entry in top.entries("colours", "colour")]
    if not 1 <= len(colours) <= MOST_COLOURS:
        top.fault(f"colours: there must be 1 to {MOST_COLOURS} of them, not {len(colours)}")
    occupants = [read_occupant(entry) for entry in top.entries("occupants", "occupant")]
    businesses = [read_business(entry) for entry in top.entries("businesses", "business")]
    for word, named in (("colour", colours), ("occupant", occupants), ("business", businesses)):
        once(word, "key", [one.key for one in named], top)
        once(word, "prefix" if word == "business" else "letter", [one.letter for one in named], top)
    for shop in businesses:
        if shop.key in [colour.letter for colour in colours]:
            top.fault(f"business {shop.key}: a colour has this letter already")
    return Words(colours, occupants, businesses)


def once(word: str, field: str, values: list[str], top: Entry) -> None:
    for value, times in Counter(values).items():
        if value and times > 1:
            top.fault(f"{word} {field} {value!r} is used {times} times")


def read_key(entry: Entry, word: str, reserved: tuple[str, ...]) -> str:
    key = entry.text("key")
    if not key:
        return key
    entry.where = f"{word} {key}"
    if not key.isidentifier():
        entry.fault(f"key {key!r} must be a word of letters, digits and _")
    if key in reserved:
        entry.fault(f"key {key!r} has another meaning already")
    return key


def read_letter(entry: Entry, taken: str) -> str:
    letter = entry.text("letter")
    if letter and not (len(letter) == 1 and letter.isalpha()):
        entry.fault(f"letter {letter!r} must be a single letter")
    elif letter and letter in taken:
        entry.fault(f"letter {letter!r} has another meaning already: {', '.join(taken)} are taken")
    return letter


def read_colour(entry: Entry) -> Named:
    key = read_key(entry, "colour", ())
    letter = read_letter(entry, MARKS)
    symbol = entry.text("symbol")
    tint = entry.text("hex")
    if tint and not is_tint(tint):
        entry.fault(f"hex {tint!r} must look like #c8453b")
    entry.close()
    return Named(key, letter, key, symbol, tint)


def is_tint(text: str) -> bool:
    return len(text) == 7 and text[0] == "#" and all(digit in "0123456789abcdefABCDEF" for digit in text[1:])


def read_occupant(entry: Entry) -> Named:
    key = read_key(entry, "occupant", tuple(WINDOWS))
    letter = read_letter(entry, "")
    label = entry.text("label", key)
    entry.close()
    return Named(key, letter, label)


def read_business(entry: Entry) -> Named:
    key = read_key(entry, "business", TARGET_WORDS)
    prefix = entry.text("prefix")
    label = entry.text("label", key)
    entry.close()
    return Named(key, prefix, label)


# -- cards ---------------------------------------------------------------------------------------


def read_card(entry: Entry, words: Words) -> Face | None:
    """A face as far as it can be read; None if not even its kind is known."""
    ids = read_ids(entry)
    if ids:
        entry.where = f"card {ids[0]}"
    kind = entry.one_of("kind", list(KIND_NAMES))
    if kind < 0:
        return None
    face = Face(entry, ids, entry.text("name", ""), kind)
    fields = FIELDS[kind]
    if "colour" in fields:
        face.colour = entry.one_of("colour", words.colour_keys)
    if "windows" in fields:
        face.windows = read_windows(entry, words)
    if "business" in fields:
        face.shop = entry.one_of("business", words.shop_keys)
    if "bonus" in fields and entry.has("bonus"):
        read_bonus(entry.part("bonus"), face, words)
    if "roof" in fields and entry.has("roof"):
        face.roof = read_roof(entry.part("roof"), words)
    entry.close()
    return face


def read_ids(entry: Entry) -> list[str]:
    """Either `id`, or `ids` for several cards with one face; `copies`, if given, agrees."""
    if entry.has("ids") and entry.has("id"):
        entry.fault("has both id and ids")
    if entry.has("ids"):
        values = entry.listed("ids")
        if not values:
            entry.fault("ids is empty")
    else:
        values = [entry.fields["id"]] if entry.has("id") else []
        if not values:
            entry.fault("id is missing")
    for value in values:
        if not is_id(value):
            entry.fault(f"id {shown(value)} must be letters, digits, - and _, and neither P nor S alone")
    ids = [value for value in values if is_id(value)]
    if values and entry.has("copies") and entry.number("copies", 1) != len(values):
        entry.fault(f"copies is {shown(entry.fields['copies'])} but there are {len(values)} ids")
    return ids


def is_id(value: Any) -> bool:
    """An id can be written in the notation, where P and S alone are any Park and any Bus Stop."""
    if not isinstance(value, str) or not 1 <= len(value) <= 40 or value in ("P", "S"):
        return False
    return value.replace("-", "").replace("_", "").isalnum()


def read_windows(entry: Entry, words: Words) -> tuple[Occupant, ...]:
    values = entry.listed("windows")
    if entry.has("windows") and not 1 <= len(values) <= MOST_WINDOWS:
        entry.fault(f"has {len(values)} windows; there must be 1 to {MOST_WINDOWS}")
    keys = [*words.occupant_keys, *WINDOWS]
    windows: list[Occupant] = []
    for value in values[:MOST_WINDOWS]:
        place = entry.place("window", value, keys)
        windows.append(WINDOWS[keys[place]] if place >= len(words.occupant_keys) else place)
    return tuple(windows)


def read_bonus(bonus: Entry, face: Face, words: Words) -> None:
    """The front of a card: which types a card may print depends on its kind."""
    allowed = BONUSES[face.kind]
    if not allowed:
        bonus.fault(f"a {KIND_NAMES[face.kind]} has no bonus")
        return
    names = [BONUS_NAMES[kind] for kind in allowed]
    place = bonus.one_of("type", names)
    face.value = bonus.number("value", 0, 20)
    if place >= 0:
        face.bonus = allowed[place]
        face.target = read_target(bonus, face, words)
    bonus.close(("target",) if place < 0 else ())


def read_target(bonus: Entry, face: Face, words: Words) -> int:
    if face.bonus == ALL_DIFFERENT:
        return NO_TARGET
    if face.bonus == RELATED:
        if bonus.has("target") and bonus.one_of("target", words.shop_keys) != face.shop:
            bonus.fault("target of a related bonus is the card's own business")
        return face.shop
    plain = PLAIN_TARGETS[face.bonus]
    place = bonus.one_of("target", [*plain, *words.shop_keys])
    if place < 0:
        return NO_TARGET
    return TARGETS[plain[place]] if place < len(plain) else place - len(plain)


def read_roof(roof: Entry, words: Words) -> Colour:
    place = roof.one_of("type", ["match", "unique"])
    colour = roof.one_of("colour", words.colour_keys) if place == 0 else UNIQUE
    roof.close(("colour",) if place < 0 else ())
    return colour


# -- goals, tables, limits, rules ----------------------------------------------------------------


def read_goals(
    top: Entry, default_points: int, limits: dict[str, int], colours: int, reading: Reading
) -> list[HoaGoal]:
    entries = top.entries("hoa", "goal")
    if len(entries) > GOALS:
        top.fault(f"hoa: there may be at most {GOALS} goals, not {len(entries)}")
    elif len(entries) < GOALS:
        reading.warnings.append(f"hoa: there are {len(entries)} goals, usually {GOALS}")
    ids = [entry.fields.get("id") for entry in entries]
    once("goal", "id", [name for name in ids if isinstance(name, str)], top)
    return [goal for entry in entries if (goal := read_goal(entry, default_points, limits, colours))]


def read_goal(entry: Entry, default_points: int, limits: dict[str, int], colours: int) -> HoaGoal | None:
    """A goal; None if its predicate is not known."""
    name = entry.text("id")
    if is_id(name):
        entry.where = f"goal {name}"
    elif name:
        entry.fault(f"id {name!r} must be letters, digits, - and _, and neither P nor S alone")
    if name.isdecimal():
        entry.fault(f"id {name!r} must not be a number: hoa={name} would mean so many goals")
    title = entry.text("name", name)
    points = entry.number("points", default=default_points)
    place = entry.one_of("predicate", list(PREDICATES))
    if place < 0:
        entry.close(("params",))
        return None
    predicate = list(PREDICATES)[place]
    if not entry.has("params"):
        entry.fault("params is missing")
    params = read_params(entry.part("params"), predicate, limits, colours)
    entry.close()
    return HoaGoal(name, title, points, predicate, params)


def read_params(entry: Entry, predicate: str, limits: dict[str, int], colours: int) -> dict[str, int]:
    """The parameters a predicate needs, none larger than the street or the vocabulary allows."""
    most = {**limits, "colours": max(colours, 1), "": MOST}
    params: dict[str, int] = {}
    for key, low, bound in PREDICATES[predicate]:
        if bound == "flag":
            params[key] = int(entry.flag(key))
        else:
            params[key] = entry.number(key, low, max(low, most[bound]))
    entry.close()
    return params


def read_parks(tables: Entry) -> list[int]:
    """HH-89  Points by number of parks: more parks are never worth less."""
    parks = tables.listed("parks")
    if tables.has("parks") and not parks:
        tables.fault("parks must be a list with at least one number")
    if not all(is_number(points) and 0 <= points <= MOST for points in parks):
        tables.fault(f"parks must be whole numbers from 0 to {MOST}, not {shown(parks)}")
        return []
    if parks != sorted(parks):
        tables.fault(f"parks must not go down: {shown(parks)}")
    return parks


def read_limits(top: Entry) -> dict[str, int]:
    """The action table and HH-51 to HH-57 know no wider, higher or deeper street."""
    limits = top.part("limits")
    sizes = {
        "max_players": limits.number("max_players", 1, 6),
        "width": limits.number("width", 1, 5),
        "height": limits.number("height", 1, 5),
        "rounds": limits.number("rounds", 1),
    }
    limits.number("max_ground_stops", 1, 1)
    limits.number("subway_depth", 1, 1)
    limits.close()
    return sizes


def read_rules(top: Entry) -> dict[str, str]:
    """Known switches with known values; the others have their defaults."""
    entry = top.part("rules")
    rules = {}
    for switch, values in SWITCHES.items():
        rules[switch] = values[0]
        if switch == "ground_point_kinds" and entry.has(switch):
            rules[switch] = read_ground_point_kinds(entry)
        elif entry.has(switch):
            rules[switch] = values[max(0, entry.one_of(switch, list(values)))]
    entry.close()
    return rules


def read_ground_point_kinds(entry: Entry) -> str:
    """HH-80  Buildings always have their ground point; businesses may be added."""
    kinds = entry.listed("ground_point_kinds")
    known = list(KIND_NAMES[:PARK])
    places = [entry.place("ground_point_kinds", kind, known) for kind in kinds]
    if BUILDING not in places or WILD_BUILDING not in places:
        entry.fault("ground_point_kinds must contain building and wild_building")
    return ",".join([kind for kind in known if kind in kinds])


# -- what concerns several cards -----------------------------------------------------------------


def check_ids(faces: list[Face], reading: Reading) -> None:
    """Validation 2: no two cards share an id."""
    for name, times in Counter([name for face in faces for name in face.ids]).items():
        if times > 1:
            reading.errors.append(f"card {name}: the id is used {times} times")


def check_number(faces: list[Face], retail: bool, limits: dict[str, int], reading: Reading) -> None:
    """Validation 1: the box has 76 cards, and every player must be able to build in every round."""
    number = sum([len(face.ids) for face in faces])
    needed = limits["rounds"] * limits["max_players"]
    if retail and number != RETAIL_CARDS:
        reading.errors.append(f"cards: a retail edition has {RETAIL_CARDS} cards, not {number}")
    if number < needed:
        reading.errors.append(
            f"cards: {limits['rounds']} rounds with {limits['max_players']} players "
            f"need at least {needed} cards, not {number}"
        )
    if number > MOST_CARDS:
        reading.errors.append(f"cards: there may be at most {MOST_CARDS} cards, not {number}")


def check_window_rows(faces: list[Face], reading: Reading) -> None:
    """Validation 4: all faces have equally many windows."""
    lengths = Counter([len(face.windows) for face in faces if face.windows])
    usual = max(lengths, key=lengths.__getitem__, default=0)
    for face in faces:
        if face.windows and len(face.windows) != usual:
            face.entry.fault(f"has {len(face.windows)} windows; the other faces have {usual}")


def check_windows(faces: list[Face], reading: Reading) -> None:
    """Validation 4: pots and dark houses are for wild cards; on others they are probably slips."""
    for face in faces:
        if face.kind == BUILDING and POT in face.windows:
            reading.warnings.append(f"{face.entry.where}: a coloured building has a pot in a window")
        if face.kind in (BUILDING, WILD_BUILDING) and set(face.windows) == {EMPTY}:
            reading.warnings.append(f"{face.entry.where}: all windows are empty")


def check_mentions(faces: list[Face], words: Words, reading: Reading) -> None:
    """Validation 5: what a bonus mentions exists, and every shop has a building that wants it."""
    kinds = [face.kind for face in faces]
    wanted = [face.target for face in faces if face.bonus in (WITH, PER)]
    for target, kind in ((TO_PARK, PARK), (TO_BUS_STOP, BUS_STOP)):
        if target in wanted and kind not in kinds:
            reading.errors.append(f"cards: a bonus mentions the {KIND_NAMES[kind]}, but there is none")
    for shop, key in enumerate(words.shop_keys):
        stands = any(face.kind == BUSINESS and face.shop == shop for face in faces)
        if shop in wanted and not stands:
            reading.warnings.append(f"business {key}: a bonus mentions it, but no card is one")
        if stands and shop not in wanted:
            reading.warnings.append(f"business {key}: no building has a bonus with it")


def check_colours(faces: list[Face], words: Words, reading: Reading) -> None:
    """Validation 7: a series of four needs four buildings of a colour."""
    for colour, key in enumerate(words.colour_keys):
        number = sum([len(face.ids) for face in faces if face.kind == BUILDING and face.colour == colour])
        if number < 4:
            reading.warnings.append(f"colour {key}: only {number} buildings have it; a series of 4 is hard")


def bound(
    identity: tuple[str, str, str, str],
    words: Words,
    faces: list[Face],
    goals: list[HoaGoal],
    parks: list[int],
    points: dict[str, int],
    limits: dict[str, int],
    rules: dict[str, str],
) -> Edition:
    """The checked edition, with one entry for each physical card."""
    each = [(name, face) for face in faces for name in face.ids]
    return Edition(
        id=identity[0],
        title=identity[1],
        version=identity[2],
        source_note=identity[3],
        colours=words.colours,
        occupants=words.occupants,
        businesses=words.businesses,
        ids=[name for name, _ in each],
        names=[face.name or name for name, face in each],
        kind=[face.kind for _, face in each],
        colour=[face.colour for _, face in each],
        windows=[face.windows for _, face in each],
        shop=[face.shop for _, face in each],
        bonus=[face.bonus for _, face in each],
        bonus_target=[face.target for _, face in each],
        bonus_value=[face.value for _, face in each],
        roof=[face.roof for _, face in each],
        goals=goals,
        park_points=parks,
        bus_stop_points=points["bus_stop_points"],
        subway_points=points["subway_points"],
        ground_building_points=points["ground_building_points"],
        window_pair_points=points["window_pair_points"],
        series_points=points["series_points"],
        max_players=limits["max_players"],
        width=limits["width"],
        height=limits["height"],
        rounds=limits["rounds"],
        rules=rules,
    )


# -- writing -------------------------------------------------------------------------------------


def data(edition: Edition) -> dict[str, Any]:
    """The edition as plain data in the shape of the file, every card by itself."""
    return {
        "id": edition.id,
        "title": edition.title,
        "version": edition.version,
        "source_note": edition.source_note,
        "colours": [
            {"key": word.key, "letter": word.letter, "symbol": word.symbol, "hex": word.hex}
            for word in edition.colours
        ],
        "occupants": [
            {"key": word.key, "letter": word.letter, "label": word.label} for word in edition.occupants
        ],
        "businesses": [
            {"key": word.key, "prefix": word.letter, "label": word.label} for word in edition.businesses
        ],
        "cards": [card_data(edition, card) for card in range(len(edition.ids))],
        "hoa": [goal_data(goal) for goal in edition.goals],
        "tables": {
            "parks": list(edition.park_points),
            "bus_stop_points": edition.bus_stop_points,
            "subway_points": edition.subway_points,
            "ground_building_points": edition.ground_building_points,
            "window_pair_points": edition.window_pair_points,
            "series_points": edition.series_points,
        },
        "limits": {
            "max_players": edition.max_players,
            "width": edition.width,
            "height": edition.height,
            "rounds": edition.rounds,
            "max_ground_stops": 1,
            "subway_depth": 1,
        },
        "rules": {**edition.rules, "ground_point_kinds": edition.rules["ground_point_kinds"].split(",")},
    }


def card_data(edition: Edition, card: int) -> dict[str, Any]:
    kind = edition.kind[card]
    written: dict[str, Any] = {
        "id": edition.ids[card],
        "name": edition.names[card],
        "kind": KIND_NAMES[kind],
    }
    if kind == BUILDING:
        written["colour"] = edition.colours[edition.colour[card]].key
    if kind == BUSINESS:
        written["business"] = edition.businesses[edition.shop[card]].key
    if "windows" in FIELDS[kind]:
        written["windows"] = [window_key(edition, window) for window in edition.windows[card]]
    if edition.bonus[card] != NO_BONUS:
        written["bonus"] = bonus_data(edition, card)
    if edition.roof[card] == UNIQUE:
        written["roof"] = {"type": "unique"}
    elif edition.roof[card] != NO_ROOF:
        written["roof"] = {"type": "match", "colour": edition.colours[edition.roof[card]].key}
    return written


def bonus_data(edition: Edition, card: int) -> dict[str, Any]:
    written: dict[str, Any] = {"type": BONUS_NAMES[edition.bonus[card]]}
    if edition.bonus[card] != ALL_DIFFERENT:
        written["target"] = target_key(edition, edition.bonus_target[card])
    written["value"] = edition.bonus_value[card]
    return written


def goal_data(goal: HoaGoal) -> dict[str, Any]:
    params: dict[str, Any] = dict(goal.params)
    if "distinct" in params:
        params["distinct"] = bool(params["distinct"])
    return {
        "id": goal.id,
        "name": goal.name,
        "points": goal.points,
        "predicate": goal.predicate,
        "params": params,
    }
