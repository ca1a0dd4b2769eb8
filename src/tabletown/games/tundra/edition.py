"""Reads an edition, checks it and writes it out again.

An edition is one TOML or JSON document; docs/formats/tundra-edition.md describes it.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from tabletown.core.entry import Entry, is_number, is_text, shown
from tabletown.core.errors import BadEdition
from tabletown.games.tundra.components import (
    ALL_RESOURCES,
    AT_SET_UP,
    AT_START,
    BERRIES,
    BERRY,
    BOARDS,
    BUILD,
    CARD_FOR,
    CITY_CARDS,
    COMMON_METRICS,
    FACES,
    FIREWOOD_GLADES,
    GLADES,
    GOOD_NAMES,
    MOST_SEATS,
    NEVER,
    NONE,
    ON_ADVISOR,
    ON_BOARD,
    ON_ENHANCEMENT,
    ON_STARTER,
    ON_TILE,
    ON_TITLE,
    OPERATION_NAMES,
    PEAT_GLADES,
    PERSONAL_METRICS,
    RENEW_MARKET,
    ROUNDS,
    SETTLEMENT,
    SWAP,
    TOWERS,
    TOWERS_ON_MAP,
    TRIGGER_NAMES,
    UPGRADE,
    UPGRADED_BOARDS,
    WORKERS,
    WORKERS_ON_MAP,
    Cell,
    Edition,
    Effect,
    EffectList,
    EnhancementCard,
    GladeTile,
    Layout,
    Operation,
    OrderBoard,
    Place,
    Price,
    Tally,
    Tile,
    Title,
    neighbours,
)
from tabletown.games.tundra.notation import (
    Written,
    effect_written,
    price_written,
    read_effect,
    read_price,
)
from tabletown.games.tundra.vocabulary import frames, rows_name

Source = None | str | Path | dict[str, Any]

STANDARD: Final = Path(__file__).parent / "editions" / "standard.toml"

SEATS: Final = (2, 3, 4)
DOTS: Final = (0, 3, 4)
TILES: Final = (12, 6, 6)  # by dots: printed
STARTERS: Final = (8, 4, 4)
CITY: Final = 40
FEWEST_ADVISORS: Final = 12
FEWEST_ENHANCEMENTS: Final = 16
GOALS: Final = 9
UNDOTTED_GOALS: Final = 6
TITLES: Final = 7
TIERS: Final = 3
MOST_ADVISORS: Final = 4  # the action table has numbers for one more
MOST_DICE: Final = 8
MOST_IN_MARKET: Final = 6
MOST_VP: Final = 200
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,19}")
FRAME: Final = re.compile(r"([1-6])(?:-([1-6]))?")

# R46  A turn must end: these may not come from a tower or a title.
NOT_IN_BONUSES: Final = (BUILD, CARD_FOR, RENEW_MARKET, UPGRADE)


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
        meta = source.get("meta")
        name = meta.get("id") if isinstance(meta, dict) else None
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


class Effects:
    """Collects effects and operations and gives them their numbers."""

    def __init__(self) -> None:
        self.operations: list[Operation] = []
        self.effects: list[EffectList] = []

    def add(self, written: list[Written], printed: int, tile: Tile = NONE) -> Effect:
        """The number of an effect."""
        own = [self.operation(one, printed, tile) for one in written]
        self.effects.append(EffectList(own, effect_written(written)))
        return len(self.effects) - 1

    def operation(self, one: Written, printed: int, tile: Tile) -> Operation:
        """A swap that may be made N times becomes N operations, one after the other."""
        gain = self.add(one.gain, printed, tile) if one.kind == SWAP else NONE
        first = len(self.operations)
        for left in range(one.n, 0, -1) if one.kind == SWAP else [one.n]:
            number = len(self.operations)
            self.operations.append(
                Operation(number, one.kind, left, one.good, one.price, gain, printed, tile)
            )
        return self.operations[first]


Thing = TypeVar("Thing")


def read_fields(fields: Any, reading: Reading) -> None:
    """Chapter by chapter; what concerns several chapters is checked at the end."""
    top = Entry("", fields, reading.errors)
    if not isinstance(fields, dict):
        return
    effects = Effects()
    meta = read_meta(top.part("meta"))
    constants = Constants(top.part("constants"))
    boards = each(top, "boards", "board", lambda entry: read_board(entry, effects, constants))
    tiles = [read_tile(entry, effects, i) for i, entry in enumerate(top.entries("tiles", "tile"))]
    starters = each(top, "starters", "starter card", lambda entry: read_starter(entry, effects))
    city = each(top, "city", "city card", lambda entry: read_city_card(entry, effects))
    goals = each(top, "goals", "goal", lambda entry: read_goal(entry, constants, tiles))
    titles = [read_title(entry, effects, i) for i, entry in enumerate(top.entries("titles", "title"))]
    personal = each(top, "personal", "personal goal", read_personal)
    layouts = read_layouts(top, reading)
    top.close()
    check_ids(top, reading)
    check_boards(boards, reading)
    check_tiles(tiles, reading)
    check_starters(starters, reading)
    check_city(city, reading)
    check_goals(goals, reading)
    check_titles(titles, reading)
    check_personal(personal, reading)
    check_layouts(layouts, reading)
    if not reading.errors:
        reading.edition = Edition(
            *meta,
            start=constants.start,
            caps=constants.caps,
            vp_track=constants.vp_track,
            market_size=constants.market_size,
            tower_price=constants.tower_price,
            worker_price=constants.worker_price,
            trade_same=constants.trade_same,
            trade_vp=constants.trade_vp,
            upgrade_vp=constants.upgrade_vp,
            boards=boards,
            tiles=tiles,
            layouts=layouts,
            starters=starters,
            city=city,
            goals=goals,
            titles=titles,
            personal=personal,
            operations=effects.operations,
            effects=effects.effects,
        )


def each(top: Entry, key: str, word: str, reader: Callable[[Entry], Thing]) -> list[Thing]:
    return [reader(entry) for entry in top.entries(key, word)]


def read_meta(meta: Entry) -> tuple[str, str, str, str]:
    name = meta.text("id")
    title = meta.text("name")
    if meta.has("version") and is_number(meta.fields["version"]):
        version = str(meta.number("version", high=10**9))
    else:
        version = meta.text("version")
    source = meta.text("source")
    meta.close()
    return name, title, version, source


def read_id(entry: Entry, word: str) -> str:
    """Validation 1: an id; from here on faults name it."""
    name = entry.text("id")
    if name and not ID.fullmatch(name):
        entry.fault(f"id {shown(name)} must be up to 20 letters, digits, - and _")
    elif name:
        entry.where = f"{word} {name}"
    return name


def read_dots(entry: Entry) -> int:
    """How many players a component needs: 0, 3 or 4."""
    dots = entry.number("dots", 0, MOST_SEATS, default=0)
    if dots not in DOTS:
        entry.fault(f"dots {dots} is not one of 0, 3, 4")
    return dots


def effect_of(entry: Entry, key: str, text: str) -> list[Written]:
    """Validation 1: an effect that parses."""
    wrong: list[str] = []
    written = read_effect(text, wrong)
    for fault in wrong:
        entry.fault(f"{key}: {fault}")
    return written


def price_of(entry: Entry, key: str) -> Price:
    wrong: list[str] = []
    price = read_price(entry.text(key), wrong)
    if entry.has(key):
        for fault in wrong:
            entry.fault(f"{key}: {fault}")
    return price


def kinds_in(written: list[Written]) -> set[int]:
    """The operations of an effect, those that it sells included."""
    return {one.kind for one in written} | {kind for one in written for kind in kinds_in(one.gain)}


def refuse(entry: Entry, key: str, written: list[Written], kinds: tuple[int, ...]) -> None:
    """Validation 1: operations that may not stand here."""
    for kind in sorted(kinds_in(written) & set(kinds)):
        entry.fault(f"{key}: {OPERATION_NAMES[kind]} may not stand here")


# -- constants -----------------------------------------------------------------------------------


class Constants:
    """Validation 11: the numbers of the player board, the market and the fixed prices."""

    def __init__(self, entry: Entry) -> None:
        caps = entry.part("caps")
        self.caps: Final = tuple([caps.number(name, 1, 99, default=cap) for name, cap in CAPS])
        caps.close()
        start = entry.part("start")
        values = [start.number(name, 0, cap) for (name, _), cap in zip(CAPS, self.caps)]
        self.start: Final = (*values, start.number("vp", 0, MOST_VP))
        start.close()
        self.vp_track: Final = entry.number("vp_track", 1)
        market = entry.part("market_size")
        self.market_size: Final = (0, 0, *[market.number(str(n), 1, MOST_IN_MARKET) for n in SEATS])
        market.close()
        self.tower_price: Final = price_of(entry, "tower_price")
        self.worker_price: Final = price_of(entry, "worker_price")
        trade = entry.part("vp_trade")
        self.trade_same: Final = trade.number("same", 1, 20)
        self.trade_vp: Final = trade.number("vp", 1, 20)
        trade.close()
        self.upgrade_vp: Final = entry.number("upgrade_vp", 0, 20)
        for key, price in (("tower_price", self.tower_price), ("worker_price", self.worker_price)):
            self.check_payable(entry, key, price)
        entry.close()

    def check_payable(self, entry: Entry, key: str, price: Price) -> None:
        """Validation 6: a price that fits on the tracks, and is one."""
        resources = self.caps[:BERRY]
        if (
            any([n > cap for n, cap in zip(price.fixed, self.caps)])
            or price.same > max(resources)
            or price.resources > sum(resources)
        ):
            entry.fault(f"{key} {price_written(price)!r} is more than the tracks can hold")
        if not price_written(price):
            entry.fault(f"{key} costs nothing")


CAPS: Final = tuple(zip(GOOD_NAMES, (10, 10, 10, 20)))


# -- boards and cards ----------------------------------------------------------------------------


def read_frames(entry: Entry, key: str, effects: Effects, printed: int, whole: bool) -> tuple[Effect, ...]:
    """Validation 5: contiguous frames, each row once; on a board every row has one."""
    rows = [NONE] * (FACES + 1)
    taken: list[int] = []
    side = entry.part(key)
    if not entry.has(key):
        entry.fault(f"{key} is missing")
    for name in side.fields:
        written = FRAME.fullmatch(name) if isinstance(name, str) else None
        if written is None:
            side.fault(f"frame {shown(name)} is not written as 6-5 or 3")
            continue
        high, low = int(written[1]), int(written[2] or written[1])
        if high < low:
            side.fault(f"frame {name!r} begins with the higher row")
        text = side.text(name)
        operations = [] if text == "none" else effect_of(side, name, text)
        if printed != ON_BOARD:
            refuse(side, name, operations, (RENEW_MARKET,))
        taken += range(low, high + 1)
        if operations:
            effect = effects.add(operations, printed)
            for row in range(low, high + 1):
                rows[row] = effect
    check_rows(side, taken, whole)
    return tuple(rows)


def check_rows(side: Entry, taken: list[int], whole: bool) -> None:
    for row, times in sorted(Counter(taken).items()):
        if times > 1:
            side.fault(f"row {row} is in {times} frames")
    missing = [row for row in range(1, FACES + 1) if row not in taken]
    if whole and missing:
        side.fault(f"rows without a frame: {', '.join([str(row) for row in missing])}")


def read_board(entry: Entry, effects: Effects, constants: Constants) -> OrderBoard:
    """Validation 6: two sides with an action in every row, and a price in goods."""
    name = read_id(entry, "board")
    title = entry.text("name", name)
    sides = [read_frames(entry, side, effects, ON_BOARD, whole=True) for side in ("base", "upgraded")]
    for side, rows in zip(("base", "upgraded"), sides):
        if NONE in rows[1:] and entry.has(side):
            entry.fault(f"{side}: every row of a board has an action")
    price = price_of(entry, "price")
    if price.any_of or price.same:
        entry.fault("price: only resources and berries by name")
    constants.check_payable(entry, "price", price)
    entry.close()
    return OrderBoard(name, title, tuple(sides), price)


def read_tile(entry: Entry, effects: Effects, number: Tile) -> GladeTile:
    name = read_id(entry, "tile")
    title = entry.text("name", name)
    words = list(GOOD_NAMES[:BERRY])
    resource = entry.one_of("resource", words) if entry.has("resource") else NONE
    bonus = effect_of(entry, "bonus", entry.text("bonus"))
    refuse(entry, "bonus", bonus, NOT_IN_BONUSES)
    dots = read_dots(entry)
    entry.close()
    return GladeTile(name, title, resource, effects.add(bonus, ON_TILE, number), dots)


def read_starter(entry: Entry, effects: Effects) -> EnhancementCard:
    name = read_id(entry, "starter card")
    title = entry.text("name", name)
    rows = read_frames(entry, "frames", effects, ON_STARTER, whole=False)
    dots = read_dots(entry)
    entry.close()
    return EnhancementCard(name, title, rows, NONE, dots)


def read_city_card(entry: Entry, effects: Effects) -> EnhancementCard:
    name = read_id(entry, "city card")
    title = entry.text("name", name)
    kind = entry.one_of("kind", ["advisor", "enhancement"])
    rows: tuple[Effect, ...] = ()
    action = NONE
    if kind == 0:
        written = effect_of(entry, "effect", entry.text("effect"))
        refuse(entry, "effect", written, (RENEW_MARKET,))
        action = effects.add(written, ON_ADVISOR)
    elif kind == 1:
        rows = read_frames(entry, "frames", effects, ON_ENHANCEMENT, whole=False)
    entry.close(("effect", "frames") if kind < 0 else ())
    return EnhancementCard(name, title, rows, action, 0)


# -- goals and titles ----------------------------------------------------------------------------


def read_numbers(entry: Entry, key: str, low: int, high: int, length: int) -> tuple[int, ...]:
    """A list of whole numbers of a given length."""
    values = entry.listed(key)
    if not all([is_number(value) and low <= value <= high for value in values]):
        entry.fault(f"{key} {shown(values)} must be whole numbers from {low} to {high}")
    elif entry.has(key) and len(values) != length:
        entry.fault(f"{key} has {len(values)} numbers, not {length}")
    elif values:
        return tuple(values)
    return (low,) * length


def read_tiers(entry: Entry) -> tuple[tuple[int, ...], tuple[int, ...]]:
    tiers = read_numbers(entry, "tiers", 1, 99, TIERS)
    vp = read_numbers(entry, "vp", 0, MOST_VP, TIERS)
    if entry.has("tiers") and list(tiers) != sorted(set(tiers)):
        entry.fault(f"tiers {list(tiers)} must go up")
    if list(vp) != sorted(vp):
        entry.fault(f"vp {list(vp)} must not go down")
    return tiers, vp


def read_goal(entry: Entry, constants: Constants, tiles: list[GladeTile]) -> Tally:
    """Validation 7: tiers that go up and can be reached, and dice that fit."""
    name = read_id(entry, "goal")
    title = entry.text("name", name)
    metric = entry.one_of("metric", list(COMMON_METRICS))
    tiers, vp = read_tiers(entry)
    dice = entry.listed("dice")
    faces = range(1, FACES + 1)
    if not all([is_number(value) and value in faces for value in dice]) or len(set(map(str, dice))) != len(
        dice
    ):
        entry.fault(f"dice {shown(dice)} must be different values from 1 to {FACES}")
        dice = []
    elif entry.has("dice") and not dice:
        entry.fault("dice: at least one value")
    dots = read_dots(entry)
    if metric >= 0 and tiers[-1] > most_of(metric, dots, constants, tiles):
        entry.fault(f"tier {tiers[-1]} can never be reached")
    entry.close()
    return Tally(name, title, metric, tiers, vp, tuple(sorted(dice)), dots)


def most_of(metric: int, dots: int, constants: Constants, tiles: list[GladeTile]) -> int:
    """The largest count a common goal can find, within caps and pieces."""
    if FIREWOOD_GLADES <= metric <= PEAT_GLADES:
        seats = max(SEATS[0], dots)
        glades = [t for t in tiles if t.dots <= seats and t.resource == metric - FIREWOOD_GLADES]
        return min(len(glades), WORKERS + TOWERS)
    return {
        CITY_CARDS: 3 + BOARDS,
        UPGRADED_BOARDS: BOARDS,
        BERRIES: constants.caps[BERRY],
        TOWERS_ON_MAP: TOWERS,
        WORKERS_ON_MAP: WORKERS,
        ALL_RESOURCES: sum(constants.caps[:BERRY]),
    }[metric]


def read_personal(entry: Entry) -> Tally:
    """Validation 9: worth more the more is reached."""
    name = read_id(entry, "personal goal")
    title = entry.text("name", name)
    metric = entry.one_of("metric", list(PERSONAL_METRICS))
    tiers, vp = read_tiers(entry)
    dots = read_dots(entry)
    entry.close()
    return Tally(name, title, metric, tiers, vp, (), dots)


def read_title(entry: Entry, effects: Effects, number: int) -> Title:
    """Validation 8: values the action table has room for, and prices that make every turn end (R46)."""
    name = read_id(entry, "title")
    title = entry.text("name", name)
    trigger = entry.one_of("trigger", list(TRIGGER_NAMES))
    effect = NONE
    if trigger in (AT_START, AT_SET_UP) or entry.has("effect"):
        written = effect_of(entry, "effect", entry.text("effect"))
        refuse(entry, "effect", written, NOT_IN_BONUSES)
        effect = effects.add(written, ON_TITLE)
        if trigger == NEVER:
            entry.fault("effect: a title that acts always has none")
    advisors = entry.number("advisors_max", 1, MOST_ADVISORS)
    before = len(entry.errors)
    most = entry.number("dice_max", 1, MOST_DICE)
    start = read_numbers(entry, "dice_start", 1, MOST_DICE, ROUNDS)
    if len(entry.errors) == before and max(start) > most:
        entry.fault(f"dice_start {list(start)} is more than dice_max {most}")
    prices = entry.part("prices")
    reroll, shift, buy = [prices.number(key, 1, 20) for key in ("reroll", "shift", "buy")]
    prices.close()
    market_cards = entry.number("market_cards", 1, 2, default=1)
    dots = read_dots(entry)
    entry.close()
    return Title(
        number,
        name,
        title,
        trigger,
        effect,
        advisors,
        start,
        most,
        reroll,
        shift,
        buy,
        market_cards,
        dots,
    )


# -- maps ----------------------------------------------------------------------------------------


def read_layouts(top: Entry, reading: Reading) -> list[Layout]:
    met: set[int] = set()
    layouts = []
    for entry in top.entries("layouts", "map"):
        name = read_id(entry, "map")
        players = entry.number("players", SEATS[0], SEATS[-1])
        layout = read_layout(entry, name, players, players in met, reading)
        met.add(players)
        if layout is not None:
            layouts.append(layout)
    return layouts


def read_layout(entry: Entry, name: str, players: int, alternate: bool, reading: Reading) -> Layout | None:
    """Validation 10: every cell once, connected, starts beside their settlements.  None if it is no map."""
    before = len(entry.errors)
    title = entry.text("name", name)
    glades = read_places(entry, "glades")
    settlements = read_places(entry, "settlements")
    tiles = sum([number for dots, number in zip(DOTS, TILES) if dots <= players])
    if len(glades) != tiles:
        entry.fault(f"has {len(glades)} glades; {players} players need {tiles}")
    if len(settlements) != players:
        entry.fault(f"has {len(settlements)} settlements for {players} players")
    for place, times in Counter([*glades, *settlements]).items():
        if times > 1:
            entry.fault(f"{list(place)} is used {times} times")
    starts = [read_cells(entry, "starts", start, len(glades)) for start in entry.listed("starts")]
    if len(starts) != players or any([len(set(start)) != 2 for start in starts]):
        entry.fault("starts must be two different glades for each player")
    edge = read_cells(entry, "edge", entry.listed("edge"), len(glades))
    entry.close()
    if len(entry.errors) > before:
        return None
    check_neighbours(entry, glades, settlements, starts, alternate, reading)
    return Layout(name, title, glades, settlements, [(a, b) for a, b in starts], edge)


def read_places(entry: Entry, key: str) -> list[Place]:
    found = []
    for value in entry.listed(key)[: GLADES + 1]:
        if (
            isinstance(value, list)
            and len(value) == 2
            and all([is_number(n) and 0 <= n <= 99 for n in value])
        ):
            found.append((value[0], value[1]))
        else:
            entry.fault(f"{key}: {shown(value)} is not a row and an x")
    return found


def read_cells(entry: Entry, key: str, values: Any, glades: int) -> list[Cell]:
    if not isinstance(values, list) or not all([is_number(n) and 0 <= n < glades for n in values]):
        entry.fault(f"{key}: {shown(values)} must be glades from 0 to {glades - 1}")
        return []
    if len(set(values)) != len(values):
        entry.fault(f"{key}: {shown(values)} names a glade twice")
    return sorted(values)


def check_neighbours(
    entry: Entry,
    glades: list[Place],
    settlements: list[Place],
    starts: list[list[Cell]],
    alternate: bool,
    reading: Reading,
) -> None:
    adjacent = neighbours(glades, settlements)
    reached = [0]
    for cell in reached:  # grows as it is read
        reached += [near for near in adjacent[cell] if near != NONE and near not in reached]
    if len(reached) != len(glades) + len(settlements):
        entry.fault("is not connected")
    for seat, start in enumerate(starts):
        for cell in start:
            if cell not in adjacent[SETTLEMENT + seat]:
                text = f"starting glade {cell} does not touch settlement {seat}"
                if alternate:
                    reading.warnings.append(f"{entry.where}: {text}")
                else:
                    entry.fault(text)


# -- what concerns whole chapters ----------------------------------------------------------------


def check_ids(top: Entry, reading: Reading) -> None:
    """Validation 1: no id twice in the whole file."""
    chapters = ("boards", "tiles", "starters", "city", "goals", "titles", "personal", "layouts")
    things = [thing for key in chapters if isinstance(top.fields.get(key), list) for thing in top.fields[key]]
    ids = [thing.get("id") for thing in things if isinstance(thing, dict)]
    for name, times in Counter([name for name in ids if isinstance(name, str)]).items():
        if times > 1:
            reading.errors.append(f"id {name!r} is used {times} times")


def check_boards(boards: list[OrderBoard], reading: Reading) -> None:
    if len(boards) != BOARDS:
        reading.errors.append(f"boards: there are {BOARDS}, not {len(boards)}")


def check_dots(word: str, dots: list[int], numbers: tuple[int, ...], reading: Reading) -> None:
    found = tuple([dots.count(number) for number in DOTS])
    if found != numbers:
        want = " / ".join([str(number) for number in numbers])
        have = " / ".join([str(number) for number in found])
        reading.errors.append(f"{word}: with 0 / 3 / 4 dots there must be {want}, not {have}")


def check_tiles(tiles: list[GladeTile], reading: Reading) -> None:
    """Validation 2: the right number by dots, and every kind of glade in every game."""
    check_dots("tiles", [tile.dots for tile in tiles], TILES, reading)
    for seats in SEATS:
        present = {tile.resource for tile in tiles if tile.dots <= seats}
        for resource, name in ((NONE, "barren"), *enumerate(GOOD_NAMES[:BERRY])):
            if resource not in present:
                reading.errors.append(f"tiles: {seats} players have no {name} glade")


def check_starters(starters: list[EnhancementCard], reading: Reading) -> None:
    """Validation 3: four for every player."""
    check_dots("starters", [card.dots for card in starters], STARTERS, reading)


def check_city(city: list[EnhancementCard], reading: Reading) -> None:
    """Validation 4: enough of both kinds."""
    advisors = len([card for card in city if card.is_advisor])
    if len(city) != CITY:
        reading.errors.append(f"city: there are {CITY} cards, not {len(city)}")
    if advisors < FEWEST_ADVISORS:
        reading.errors.append(f"city: at least {FEWEST_ADVISORS} cards are advisors, not {advisors}")
    if len(city) - advisors < FEWEST_ENHANCEMENTS:
        reading.errors.append(
            f"city: at least {FEWEST_ENHANCEMENTS} cards are enhancements, not {len(city) - advisors}"
        )


def check_goals(goals: list[Tally], reading: Reading) -> None:
    """Validation 7: nine, six of them for two players."""
    undotted = len([goal for goal in goals if goal.dots == 0])
    if len(goals) != GOALS or undotted != UNDOTTED_GOALS:
        reading.errors.append(
            f"goals: there are {GOALS}, {UNDOTTED_GOALS} without dots, not {len(goals)} and {undotted}"
        )


def check_titles(titles: list[Title], reading: Reading) -> None:
    """Validation 8: the basic one and six special ones, enough for every player count."""
    if len(titles) != TITLES:
        reading.errors.append(f"titles: there are {TITLES}, the basic one first, not {len(titles)}")
        return
    basic = titles[0]
    if basic.dots:
        reading.errors.append(f"title {basic.id}: the basic title has no dots")
    for title in titles[1:]:
        if any([mine < shared for mine, shared in zip(title.dice_start, basic.dice_start)]):
            reading.errors.append(
                f"title {title.id}: dice_start {list(title.dice_start)} is less than the shared roll "
                f"{list(basic.dice_start)}"
            )
    check_enough("titles", [title.dots for title in titles[1:]], reading)


def check_personal(personal: list[Tally], reading: Reading) -> None:
    """Validation 9: enough for every player count."""
    check_enough("personal", [goal.dots for goal in personal], reading)


def check_enough(word: str, dots: list[int], reading: Reading) -> None:
    for seats in SEATS:
        number = len([dot for dot in dots if dot <= seats])
        if number < seats:
            reading.errors.append(f"{word}: {seats} players need at least {seats}, not {number}")


def check_layouts(layouts: list[Layout], reading: Reading) -> None:
    """Validation 10: a map for every player count."""
    for seats in SEATS:
        if not any([len(layout.settlements) == seats for layout in layouts]):
            reading.errors.append(f"layouts: there is no map for {seats} players")


# -- writing -------------------------------------------------------------------------------------


def data(edition: Edition) -> dict[str, Any]:
    """The edition as plain data in the shape of the file."""
    return {
        "meta": {
            "id": edition.id,
            "name": edition.title,
            "version": edition.version,
            "source": edition.source_note,
        },
        "constants": {
            "start": dict(zip(GOOD_NAMES, edition.start)),
            "caps": dict(zip(GOOD_NAMES, edition.caps)),
            "vp_track": edition.vp_track,
            "market_size": {str(seats): edition.market_size[seats] for seats in SEATS},
            "tower_price": price_written(edition.tower_price),
            "worker_price": price_written(edition.worker_price),
            "vp_trade": {"same": edition.trade_same, "vp": edition.trade_vp},
            "upgrade_vp": edition.upgrade_vp,
        },
        "boards": [
            {
                "id": board.id,
                "name": board.name,
                "price": price_written(board.price),
                "base": frames_data(edition, board.rows[0]),
                "upgraded": frames_data(edition, board.rows[1]),
            }
            for board in edition.boards
        ],
        "tiles": [tile_data(edition, tile) for tile in edition.tiles],
        "starters": [
            {
                "id": card.id,
                "name": card.name,
                "dots": card.dots,
                "frames": frames_data(edition, card.rows),
            }
            for card in edition.starters
        ],
        "city": [city_data(edition, card) for card in edition.city],
        "goals": [{**tally_data(goal, COMMON_METRICS), "dice": list(goal.dice)} for goal in edition.goals],
        "titles": [title_data(edition, title) for title in edition.titles],
        "personal": [tally_data(goal, PERSONAL_METRICS) for goal in edition.personal],
        "layouts": [
            {
                "id": layout.id,
                "name": layout.name,
                "players": len(layout.settlements),
                "glades": [list(place) for place in layout.glades],
                "settlements": [list(place) for place in layout.settlements],
                "starts": [list(start) for start in layout.starts],
                "edge": layout.edge,
            }
            for layout in edition.layouts
        ],
    }


def frames_data(edition: Edition, rows: tuple[Effect, ...]) -> dict[str, str]:
    return {rows_name(high, low): edition.effects[effect].text for high, low, effect in frames(rows)}


def tile_data(edition: Edition, tile: GladeTile) -> dict[str, Any]:
    written: dict[str, Any] = {"id": tile.id, "name": tile.name}
    if tile.resource != NONE:
        written["resource"] = GOOD_NAMES[tile.resource]
    return {**written, "bonus": edition.effects[tile.bonus].text, "dots": tile.dots}


def city_data(edition: Edition, card: EnhancementCard) -> dict[str, Any]:
    written: dict[str, Any] = {"id": card.id, "name": card.name}
    if card.is_advisor:
        return {**written, "kind": "advisor", "effect": edition.effects[card.action].text}
    return {**written, "kind": "enhancement", "frames": frames_data(edition, card.rows)}


def tally_data(goal: Tally, metrics: tuple[str, ...]) -> dict[str, Any]:
    return {
        "id": goal.id,
        "name": goal.name,
        "metric": metrics[goal.metric],
        "tiers": list(goal.tiers),
        "vp": list(goal.vp),
        "dots": goal.dots,
    }


def title_data(edition: Edition, title: Title) -> dict[str, Any]:
    written: dict[str, Any] = {
        "id": title.id,
        "name": title.name,
        "trigger": TRIGGER_NAMES[title.trigger],
        "advisors_max": title.advisors_max,
        "dice_start": list(title.dice_start),
        "dice_max": title.dice_max,
        "market_cards": title.market_cards,
        "prices": {"reroll": title.reroll, "shift": title.shift, "buy": title.buy},
        "dots": title.dots,
    }
    if title.effect != NONE:
        written["effect"] = edition.effects[title.effect].text
    return written
