"""Reads an edition, checks it and writes it out again.

An edition is one TOML or JSON document; docs/formats/meeple-towers-edition.md describes it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tabletown.core.entry import Entry, is_number, is_text, shown
from tabletown.core.errors import BadEdition
from tabletown.games.meeple_towers.boards import Board, joined, longest_side
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    CONSTRUCT,
    FEWEST_SEATS,
    HALF_NAMES,
    KIND_LETTERS,
    LOCATIONS,
    MOST_ACTIONS,
    MOST_AT_ONCE,
    MOST_SEATS,
    OP_NAMES,
    SIDE_NAMES,
    ActionCard,
    BoardHalf,
    CardAction,
    Edition,
    LaidHalf,
    LevelTile,
    Preset,
    TileCell,
    TileFace,
)
from tabletown.games.meeple_towers.footprints import looks, turned

Source = None | str | Path | dict[str, Any]

STANDARD: Final = Path(__file__).parent / "editions" / "standard.toml"

# The box (section 2 of the rulebook); fan editions may differ if they say `strict_box = false`.
BOX_SUPPORTS: Final = 16  # of each colour
BOX_MEEPLES: Final = 8  # of each colour
BOX_CARDS: Final = 7  # of each colour
BOX_TILES: Final = 21
BOX_TOKENS: Final = 18
BOX_HALVES: Final = 6

MOST_HALVES: Final = 6  # the switches know the halves 1 to 6
MOST_CARDS: Final = 12
MOST_TILES: Final = 60
MOST_POINTS: Final = 100
MOST_SIDE: Final = 10  # of a board; the action table has numbers for no more
MOST_SPACES: Final = 12  # of a tile
SMALL_BOARD: Final = (5, 5)
FEWEST_SPACES: Final = 2  # of each location on a board
FEWEST_ICONS: Final = 2
LEANING: Final = 0.3  # cells the centre of mass may lie outside the icons

Point = tuple[float, float]
Outline = list[tuple[int, int]]


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


class Draft:
    """An edition as far as it has been read: what is checked when all of it is there."""

    def __init__(self) -> None:
        self.strict_box = True
        self.supports: dict[int, int] = {}
        self.default_board: dict[int, str] = {}
        self.meeples = 0
        self.colours: list[str] = []
        self.halves: list[BoardHalf] = []
        self.presets: list[Preset] = []
        self.shapes: list[str] = []
        self.families: list[str] = []
        self.tiles: list[LevelTile] = []
        self.tokens: list[list[int]] = []
        self.cards: list[ActionCard] = []
        self.actions: list[CardAction] = []


def read_fields(fields: Any, reading: Reading) -> None:
    """Chapter by chapter; what concerns several chapters is checked once each of them could be read."""
    top = Entry("", fields, reading.errors)
    if not isinstance(fields, dict):
        return
    identity = read_identity(top)
    draft = Draft()
    draft.strict_box = top.flag("strict_box", default=True)
    read_players(top, draft)
    read_halves(top, draft)
    read_presets(top, draft)
    draft.shapes = read_words(top, "stack_order", "shape")
    read_tiles(top, draft)
    read_tokens(top, draft)
    read_cards(top, draft)
    top.close()
    if not reading.errors:
        edition = bound(identity, draft)
        check_box(edition, reading)
        check_players(edition, reading)
        check_halves(edition, reading)
        check_presets(edition, reading)
        check_tiles(edition, reading)
        check_faces(edition, reading)
        check_families(edition, reading)
        check_cards(edition, reading)
        reading.edition = None if reading.errors else edition


def read_identity(top: Entry) -> tuple[str, str, str, str]:
    identity = top.text("id")
    name = top.text("name", identity)
    if top.has("version") and is_number(top.fields["version"]):
        version = str(top.number("version", high=10**9))
    else:
        version = top.text("version")
    return identity, name, version, top.text("provenance", "")


def read_words(entry: Entry, key: str, word: str) -> list[str]:
    """A list of different words."""
    words = [value for value in entry.listed(key) if is_word(value)]
    for value in entry.listed(key) if entry.has(key) else []:
        if not is_word(value):
            entry.fault(f"{key} {shown(value)} must be letters, digits, - and _")
    for value, times in Counter(words).items():
        if times > 1:
            entry.fault(f"{word} {value} is used {times} times in {key}")
    return words


def is_word(value: Any) -> bool:
    """An id: it can be written in targets, saves and notation."""
    if not isinstance(value, str) or not 1 <= len(value) <= 20:
        return False
    return value.isascii() and value.replace("-", "").replace("_", "").isalnum()


def read_id(entry: Entry, word: str) -> str:
    """The id of one object; faults about it are called by it from here on."""
    name = entry.text("id")
    if is_word(name):
        entry.where = f"{word} {name}"
    elif name:
        entry.fault(f"id {name!r} must be letters, digits, - and _")
    return name


# -- players and boards ----------------------------------------------------------------------------


def read_players(top: Entry, draft: Draft) -> None:
    """Validation 8: supports and board for two, three and four players."""
    players = top.part("players")
    if not top.has("players"):
        top.fault("players is missing")
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
        if top.has("players") and not players.has(str(seats)):
            players.fault(f"{seats} is missing")
            continue
        entry = players.part(str(seats))
        if top.has("players"):
            draft.supports[seats] = entry.number("supports", 1, BOX_SUPPORTS)
            draft.default_board[seats] = entry.text("default_board")
            entry.close()
    players.close()
    draft.meeples = top.number("meeples_per_player", 1, 99, default=BOX_MEEPLES)
    draft.colours = read_words(top, "colours", "colour")
    if top.has("colours") and len(draft.colours) != MOST_SEATS:
        top.fault(f"colours: there must be {MOST_SEATS} of them, not {len(draft.colours)}")
    letters = [colour[0].lower() for colour in draft.colours]
    if len(set(letters)) != len(letters):
        top.fault("colours: no two may begin with the same letter")


def read_halves(top: Entry, draft: Draft) -> None:
    for entry in top.entries("halves", "half"):
        number = entry.number("id", 1, MOST_HALVES)
        entry.where = f"half {number}"
        pair = entry.number("pair_id", 1, MOST_HALVES)
        rows = entry.number("rows", 1, MOST_SIDE)
        columns = entry.number("cols", 1, MOST_SIDE)
        sides = [read_side(entry, side, rows, columns) for side in ("F", "B")]
        entry.close()
        draft.halves.append(BoardHalf(number, pair, (sides[0], sides[1])))


def read_side(entry: Entry, side: str, rows: int, columns: int) -> list[list[int]]:
    """Validation 1: so many rows of so many letters."""
    lines = entry.listed(side)
    if entry.has(side) and len(lines) != rows:
        entry.fault(f"side {side} has {len(lines)} rows, not {rows}")
    for line in lines:
        if not isinstance(line, str) or len(line) != columns or not set(line) <= set(KIND_LETTERS):
            entry.fault(
                f"side {side}: row {shown(line)} must be {columns} letters of {' '.join(KIND_LETTERS)}"
            )
            return []
    return [[KIND_LETTERS.index(letter) for letter in line] for line in lines]


def read_presets(top: Entry, draft: Draft) -> None:
    for entry in top.entries("presets", "preset"):
        name = read_id(entry, "preset")
        upper = read_laid_half(entry, "top")
        lower = read_laid_half(entry, "bottom")
        seats = entry.listed("for_players")
        if not seats or not all(is_number(n) and FEWEST_SEATS <= n <= MOST_SEATS for n in seats):
            entry.fault(f"for_players must be numbers of players from 2 to 4, not {shown(seats)}")
            seats = []
        entry.close()
        draft.presets.append(Preset(name, upper, lower, sorted(set(seats))))


def read_laid_half(entry: Entry, key: str) -> LaidHalf:
    if not entry.has(key):
        entry.fault(f"{key} is missing")
    part = entry.part(key)
    if not entry.has(key):
        return LaidHalf(1, 0, False)
    half = part.number("half", 1, MOST_HALVES)
    side = part.one_of("side", ["F", "B"])
    turn = part.number("turn", 0, 180, default=0)
    if turn not in (0, 180):
        part.fault(f"turn is 0 or 180, not {turn}")
    part.close()
    return LaidHalf(half, max(side, 0), turn == 180)


# -- tiles, tokens, cards --------------------------------------------------------------------------


def read_tiles(top: Entry, draft: Draft) -> None:
    for entry in top.entries("tiles", "tile"):
        name = read_id(entry, "tile")
        family = entry.text("family")
        if family and not is_word(family):
            entry.fault(f"family {family!r} must be letters, digits, - and _")
        if family not in draft.families:
            draft.families.append(family)
        shape = entry.one_of("shape", draft.shapes)
        faces = [read_face(entry, side) for side in SIDE_NAMES]
        entry.close()
        draft.tiles.append(LevelTile(name, draft.families.index(family), shape, (faces[0], faces[1])))
    if len(draft.tiles) > MOST_TILES:
        top.fault(f"tiles: there may be at most {MOST_TILES}, not {len(draft.tiles)}")


def read_face(tile: Entry, side: str) -> TileFace:
    """One side of a tile; its points are never negative (validation 4)."""
    if not tile.has(side):
        tile.fault(f"{side} is missing")
        return TileFace([], 0, 0)
    part = tile.part(side)
    square = part.number("square", 0, MOST_POINTS)
    node = part.number("node", 0, MOST_POINTS)
    cells = read_cells(part)
    part.close()
    return TileFace(cells, square, node)


def read_cells(part: Entry) -> list[TileCell]:
    """The spaces of a face: `R* .. / E E` are two rows; an outline's empty edges are cut off."""
    text = part.text("face")
    cells: list[TileCell] = []
    for row, line in enumerate(text.split("/")):
        for column, word in enumerate(line.split()):
            if word == "..":
                continue
            if word.removesuffix("*") not in tuple(KIND_LETTERS):
                part.fault(f"face: {word!r} is no space; {' '.join(KIND_LETTERS)} are, with * for an icon")
                return []
            cells.append(TileCell(row, column, KIND_LETTERS.index(word[0]), word.endswith("*")))
    if text and not 1 <= len(cells) <= MOST_SPACES:
        part.fault(f"face has {len(cells)} spaces; there must be 1 to {MOST_SPACES}")
        return []
    upper = min([cell.row for cell in cells], default=0)
    left = min([cell.column for cell in cells], default=0)
    return [TileCell(cell.row - upper, cell.column - left, cell.kind, cell.icon) for cell in cells]


def read_tokens(top: Entry, draft: Draft) -> None:
    """Validation 6: values for exactly the three locations."""
    if not top.has("tokens"):
        top.fault("tokens is missing")
        return
    part = top.part("tokens")
    for letter in KIND_LETTERS[:LOCATIONS]:
        values = part.listed(letter)
        if part.has(letter) and not values:
            part.fault(f"{letter} needs at least one token")
        if not all(is_number(value) and 0 <= value <= MOST_POINTS for value in values):
            part.fault(f"{letter} must be whole numbers from 0 to {MOST_POINTS}, not {shown(values)}")
            values = []
        draft.tokens.append(sorted(values))
    part.close()


def read_cards(top: Entry, draft: Draft) -> None:
    """Validation 7: two halves, each with something to do."""
    for entry in top.entries("cards", "card"):
        identity = read_id(entry, "card")
        name = entry.text("name", identity)
        halves: list[tuple[int, ...]] = []
        for half in HALF_NAMES:
            first = len(draft.actions)
            steps = entry.listed(half)
            if entry.has(half) and not steps:
                entry.fault(f"half {half} is empty")
            for i, fields in enumerate(steps):
                step = Entry(f"{entry.where} {half} step {i + 1}", fields, entry.errors)
                draft.actions.append(read_action(step, draft.shapes))
            halves.append(tuple(range(first, len(draft.actions))))
        entry.close()
        draft.cards.append(ActionCard(identity, name, (halves[0], halves[1])))
    if not 1 <= len(draft.cards) <= MOST_CARDS:
        top.fault(f"cards: there must be 1 to {MOST_CARDS}, not {len(draft.cards)}")
    if len(draft.actions) > MOST_ACTIONS:
        top.fault(
            f"cards: all halves together have {len(draft.actions)} steps; at most {MOST_ACTIONS} are read"
        )


def read_action(step: Entry, shapes: list[str]) -> CardAction:
    """One step of a half: how many, where, or which shapes, as its `op` allows."""
    op = step.one_of("op", list(OP_NAMES))
    number = 1
    kinds: list[int] = []
    stacks: list[int] = []
    if op in (ADD_MEEPLES, ADD_SUPPORTS):
        number = step.number("n", 1, MOST_AT_ONCE, default=1)
    if op == ADD_MEEPLES:
        kinds = read_places(step, "kinds", list(KIND_LETTERS[:LOCATIONS]))
    if op == CONSTRUCT:
        stacks = read_places(step, "shapes", shapes)
    step.close(("n", "kinds", "shapes") if op < 0 else ())
    return CardAction(op, number, tuple(kinds), tuple(stacks))


def read_places(step: Entry, key: str, words: list[str]) -> list[int]:
    """A non-empty list of known words, each once, as places in the list of all of them."""
    values = step.listed(key)
    if step.has(key) and not values:
        step.fault(f"{key} is empty")
    places = [step.place(key, value, words) for value in values]
    if len(set(places)) != len(places) and -1 not in places:
        step.fault(f"{key} names something twice")
    return sorted(set(places))


# -- what concerns several chapters ----------------------------------------------------------------


def check_box(edition: Edition, reading: Reading) -> None:
    """Validation 9 and the counts of 1, 3, 6, 7: what is in the box, unless the edition says otherwise."""
    if not edition.strict_box:
        return
    for what, found, expected in (
        ("supports of each colour", max(edition.supports.values()), BOX_SUPPORTS),
        ("meeples of each colour", edition.meeples, BOX_MEEPLES),
        ("action cards of each colour", len(edition.cards), BOX_CARDS),
        ("level tiles", len(edition.tiles), BOX_TILES),
        ("bonus tokens", sum([len(values) for values in edition.tokens]), BOX_TOKENS),
        ("board halves", len(edition.halves), BOX_HALVES),
    ):
        if found != expected:
            reading.errors.append(
                f"the box has {expected} {what}, not {found} (strict_box = false allows it)"
            )


def check_players(edition: Edition, reading: Reading) -> None:
    """Validation 8: never more supports with more players; every default board is there."""
    supports = [edition.supports[seats] for seats in sorted(edition.supports)]
    if supports != sorted(supports, reverse=True):
        reading.errors.append(f"players: supports must not go up with the number of players: {supports}")
    for seats, name in sorted(edition.default_board.items()):
        presets = [preset for preset in edition.presets if preset.id == name]
        if not presets:
            reading.errors.append(f"players {seats}: default_board {name!r} is not a preset")
        elif seats not in presets[0].for_players:
            reading.errors.append(f"players {seats}: preset {name} is not for {seats} players")


def check_halves(edition: Edition, reading: Reading) -> None:
    """Validation 1: different halves in disjoint pairs."""
    pairs = {half.id: half.pair for half in edition.halves}
    for number, times in Counter([half.id for half in edition.halves]).items():
        if times > 1:
            reading.errors.append(f"half {number}: the id is used {times} times")
    for number, pair in pairs.items():
        if pair == number or pairs.get(pair) != number:
            reading.errors.append(
                f"half {number}: names {pair} as its match, which does not name it in return"
            )
    if longest_side(edition) > MOST_SIDE:
        reading.errors.append(f"halves: no side of a board may be longer than {MOST_SIDE} spaces")


def boards_of(edition: Edition) -> list[Board]:
    """The boards of the presets that can be joined."""
    boards = [joined(edition, preset.id, preset.top, preset.bottom) for preset in edition.presets]
    return [board for board in boards if board is not None]


def check_presets(edition: Edition, reading: Reading) -> None:
    """Validation 2: two different halves that fit, homes for every kind of meeple, a small board for two."""
    for name, times in Counter([preset.id for preset in edition.presets]).items():
        if times > 1:
            reading.errors.append(f"preset {name}: the id is used {times} times")
    for preset in edition.presets:
        board = joined(edition, preset.id, preset.top, preset.bottom)
        if board is None:
            reading.errors.append(
                f"preset {preset.id}: {preset.top.name} and {preset.bottom.name} must be two different "
                f"halves of the edition with equally many columns"
            )
            continue
        for kind in range(LOCATIONS):
            number = sum([row.count(kind) for row in board.kinds])
            if number < FEWEST_SPACES:
                reading.errors.append(
                    f"preset {preset.id}: only {number} spaces of kind {KIND_LETTERS[kind]}"
                )
    small = [board.name for board in boards_of(edition) if (board.rows, board.columns) == SMALL_BOARD]
    if not any(preset.id in small and FEWEST_SEATS in preset.for_players for preset in edition.presets):
        reading.errors.append("presets: there must be a 5x5 board for 2 players")


def check_tiles(edition: Edition, reading: Reading) -> None:
    """Validation 3: ids, outlines, shapes and families agree, and every tile fits on every preset board."""
    for name, times in Counter([tile.id for tile in edition.tiles]).items():
        if times > 1:
            reading.errors.append(f"tile {name}: the id is used {times} times")
    for tile in edition.tiles:
        reading.errors += [f"tile {tile.id}: {fault}" for fault in outline_faults(edition, tile)]
    for stack, shape in enumerate(edition.shapes):
        members = [tile for tile in edition.tiles if tile.shape == stack]
        if not members:
            reading.errors.append(f"stack_order: shape {shape} has no tile")
        for tile in members[1:]:
            if tile.family != members[0].family:
                reading.errors.append(f"tile {tile.id}: tiles of shape {shape} are of one family")
            if outline(tile.faces[0]) != outline(members[0].faces[0]):
                reading.errors.append(f"tile {tile.id}: tiles of shape {shape} share one outline")


def outline_faults(edition: Edition, tile: LevelTile) -> list[str]:
    regular, advanced = tile.faces
    faults = []
    for side, face in zip(SIDE_NAMES, tile.faces):
        if not is_connected(face):
            faults.append(f"the {side} face is not in one piece")
        if not all(fits_on(face, board) for board in boards_of(edition)):
            faults.append(f"the {side} face fits on some preset board in no rotation")
    if len(regular.cells) != len(advanced.cells):
        faults.append(f"has {len(regular.cells)} spaces on one side and {len(advanced.cells)} on the other")
    elif outline(advanced) != outline(mirrored(regular)):
        faults.append("the advanced outline must be the mirror image of the regular one")
    return faults


def is_connected(face: TileFace) -> bool:
    left = {(cell.row, cell.column) for cell in face.cells}
    edge = [left.pop()]
    while edge:
        row, column = edge.pop()
        for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if place in left:
                left.remove(place)
                edge.append(place)
    return not left


def fits_on(face: TileFace, board: Board) -> bool:
    """The smallest board decides; a quarter turn exchanges rows and columns."""
    upright = face.rows <= board.rows and face.columns <= board.columns
    return upright or (face.columns <= board.rows and face.rows <= board.columns)


def mirrored(face: TileFace) -> TileFace:
    cells = [TileCell(c.row, face.columns - 1 - c.column, c.kind, c.icon) for c in face.cells]
    return TileFace(cells, face.square, face.node)


def outline(face: TileFace) -> Outline:
    """The outline in the rotation that comes first, so that rotations of one outline are equal."""
    cells = sorted(face.cells, key=lambda cell: (cell.row, cell.column))
    rotations = []
    for _ in range(4):
        rotations.append([(row, column) for row, column, _, _ in looks(cells)])
        cells = turned(cells)
    return min(rotations)


def check_faces(edition: Edition, reading: Reading) -> None:
    """Validation 4: icons to stand on, and the centre of mass above them."""
    for tile in edition.tiles:
        for side, face in zip(SIDE_NAMES, tile.faces):
            icons = [cell for cell in face.cells if cell.icon]
            if not icons:
                reading.errors.append(f"tile {tile.id}: the {side} face has no support icon")
            elif len(icons) < FEWEST_ICONS:
                reading.warnings.append(f"tile {tile.id}: the {side} face has a single support icon")
            if icons and overbalance(face) > LEANING:
                reading.warnings.append(f"tile {tile.id}: the {side} face would tip over on its icons alone")


def overbalance(face: TileFace) -> float:
    """How far the centre of mass lies outside the hull of the icon cells' centres; 0 inside."""
    count = len(face.cells)
    centre = (sum([c.row for c in face.cells]) / count, sum([c.column for c in face.cells]) / count)
    hull = convex_hull(sorted({(float(c.row), float(c.column)) for c in face.cells if c.icon}))
    if len(hull) > 2 and all(cross(hull[i - 1], hull[i], centre) >= 0 for i in range(len(hull))):
        return 0.0
    return min([distance(centre, hull[i - 1], hull[i]) for i in range(len(hull))])


def cross(a: Point, b: Point, c: Point) -> float:
    """Positive if c lies to the left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def convex_hull(points: list[Point]) -> list[Point]:
    """The corners of sorted points, anticlockwise (Andrew's monotone chain)."""
    if len(points) < 3:
        return points
    hull: list[Point] = []
    for way in (points, points[::-1]):
        chain: list[Point] = []
        for point in way:
            while len(chain) > 1 and cross(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        hull += chain[:-1]
    return hull


def distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the stretch between two others."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = 0.0
    if length:
        along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    along = min(1.0, max(0.0, along))
    nearest = (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1]))
    return float(((point[0] - nearest[0]) ** 2 + (point[1] - nearest[1]) ** 2) ** 0.5)


def check_families(edition: Edition, reading: Reading) -> None:
    """Validation 5: at least two families of at least two tiles."""
    if len(edition.families) < 2:
        reading.errors.append(f"tiles: there must be 2 families or more, not {len(edition.families)}")
    for number, family in enumerate(edition.families):
        count = sum([tile.family == number for tile in edition.tiles])
        if count < 2:
            reading.errors.append(f"tiles: family {family} has {count} tile; 2 are the least")


def check_cards(edition: Edition, reading: Reading) -> None:
    """Validation 7: every shape can be built and every kind of action occurs."""
    for name, times in Counter([card.id for card in edition.cards]).items():
        if times > 1:
            reading.errors.append(f"card {name}: the id is used {times} times")
    for stack, shape in enumerate(edition.shapes):
        if not any(stack in action.shapes for action in edition.actions):
            reading.errors.append(f"cards: no half constructs shape {shape}")
    for op, name in enumerate(OP_NAMES):
        if not any(action.op == op for action in edition.actions):
            reading.errors.append(f"cards: no half has the action {name}")


def bound(identity: tuple[str, str, str, str], draft: Draft) -> Edition:
    return Edition(
        id=identity[0],
        name=identity[1],
        version=identity[2],
        provenance=identity[3],
        strict_box=draft.strict_box,
        supports=draft.supports,
        default_board=draft.default_board,
        meeples=draft.meeples,
        colours=draft.colours,
        halves=draft.halves,
        presets=draft.presets,
        families=draft.families,
        shapes=draft.shapes,
        tiles=draft.tiles,
        tokens=draft.tokens,
        cards=draft.cards,
        actions=draft.actions,
    )


# -- writing -------------------------------------------------------------------------------------


def data(edition: Edition) -> dict[str, Any]:
    """The edition as plain data in the shape of the file."""
    return {
        "id": edition.id,
        "name": edition.name,
        "version": edition.version,
        "provenance": edition.provenance,
        "strict_box": edition.strict_box,
        "players": {
            str(seats): {"supports": supports, "default_board": edition.default_board[seats]}
            for seats, supports in edition.supports.items()
        },
        "meeples_per_player": edition.meeples,
        "colours": list(edition.colours),
        "halves": [half_data(half) for half in edition.halves],
        "presets": [
            {
                "id": preset.id,
                "top": laid_half_data(preset.top),
                "bottom": laid_half_data(preset.bottom),
                "for_players": list(preset.for_players),
            }
            for preset in edition.presets
        ],
        "stack_order": list(edition.shapes),
        "tiles": [
            {
                "id": tile.id,
                "family": edition.families[tile.family],
                "shape": edition.shapes[tile.shape],
                **{side: face_data(face) for side, face in zip(SIDE_NAMES, tile.faces)},
            }
            for tile in edition.tiles
        ],
        "tokens": {KIND_LETTERS[kind]: list(values) for kind, values in enumerate(edition.tokens)},
        "cards": [card_data(edition, card) for card in edition.cards],
    }


def half_data(half: BoardHalf) -> dict[str, Any]:
    sides = [["".join([KIND_LETTERS[kind] for kind in row]) for row in side] for side in half.sides]
    return {
        "id": half.id,
        "pair_id": half.pair,
        "rows": half.rows,
        "cols": half.columns,
        "F": sides[0],
        "B": sides[1],
    }


def laid_half_data(laid: LaidHalf) -> dict[str, Any]:
    return {"half": laid.half, "side": "FB"[laid.side], "turn": 180 if laid.turned else 0}


def face_data(face: TileFace) -> dict[str, Any]:
    return {"face": face_written(face), "square": face.square, "node": face.node}


def face_written(face: TileFace) -> str:
    """A face as the file writes it: `R* .. / E E`."""
    rows = [[".."] * face.columns for _ in range(face.rows)]
    for cell in face.cells:
        rows[cell.row][cell.column] = KIND_LETTERS[cell.kind] + ("*" if cell.icon else "")
    return " / ".join([" ".join(row) for row in rows])


def card_data(edition: Edition, card: ActionCard) -> dict[str, Any]:
    written: dict[str, Any] = {"id": card.id, "name": card.name}
    for name, half in zip(HALF_NAMES, card.halves):
        written[name] = [action_data(edition, edition.actions[action]) for action in half]
    return written


def action_data(edition: Edition, action: CardAction) -> dict[str, Any]:
    written: dict[str, Any] = {"op": OP_NAMES[action.op]}
    if action.op in (ADD_MEEPLES, ADD_SUPPORTS):
        written["n"] = action.number
    if action.op == ADD_MEEPLES:
        written["kinds"] = [KIND_LETTERS[kind] for kind in action.kinds]
    if action.op == CONSTRUCT:
        written["shapes"] = [edition.shapes[shape] for shape in action.shapes]
    return written
