"""A position as JSON and back; docs/formats/meeple-towers-position.md describes it."""

from __future__ import annotations

from typing import Any

from tabletown.core.rng import Rng
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import (
    KIND_LETTERS,
    LOCATIONS,
    Edition,
    token_of,
    token_value,
)
from tabletown.games.meeple_towers.ending import REASONS, reasons_of
from tabletown.games.meeple_towers.levels import resting_height, supports_paid
from tabletown.games.meeple_towers.new_game import bare_table, rules_of
from tabletown.games.meeple_towers.notation import (
    NOWHERE,
    face_name,
    face_read,
    standing_read,
    standing_written,
    token_read,
    token_written,
)
from tabletown.games.meeple_towers.rules import STEPS
from tabletown.games.meeple_towers.state import (
    EMPTY,
    MEEPLE,
    NO_STOREY,
    NOTHING,
    ONE,
    OWNERS,
    Level,
    MeepleTowers,
)
from tabletown.games.meeple_towers.switches import Rules

Data = dict[str, Any]


def save(s: MeepleTowers) -> Data:
    """Everything on the table; tiles, cards and colours by their names in the edition."""
    edition = s.rules.edition
    return {
        "seats": s.seats,
        "rng": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "start": s.start,
        "turn": s.turn,
        "doing": s.doing,
        "used": [place_data(s.rules, cell) for cell in s.rules.grid.cells_of(s.used)],
        "ending": reasons_of(s.ending),
        "players": [saved_player(s, seat) for seat in range(s.seats)],
        "stacks": {
            shape: [face_name(edition, face) for face in stack[:left]]
            for shape, stack, left in zip(edition.shapes, s.stacks, s.stack_left)
        },
        "piles": {
            KIND_LETTERS[kind]: [token_value(token) for token in s.piles[kind][: s.pile_left[kind]]]
            for kind in range(LOCATIONS)
        },
        "levels": [saved_level(s, level) for level in s.levels],
        "tower": saved_tower(s),
    }


def place_data(rules: Rules, cell: Cell) -> list[int]:
    return [rules.grid.row(cell), rules.grid.column(cell)]


def saved_player(s: MeepleTowers, seat: int) -> Data:
    return {
        "score": s.scores[seat],
        "supports": s.supports[seat],
        "meeples": s.meeples[seat],
        "hand": [card.id for i, card in enumerate(s.rules.edition.cards) if s.hands[seat] >> i & 1],
        "tokens": [token_written(token) for token in s.tokens[seat]],
    }


def saved_level(s: MeepleTowers, level: Level) -> Data:
    return {
        "tile": face_name(s.rules.edition, level.face),
        "builder": level.builder,
        "rotation": level.rotation,
        "anchor": place_data(s.rules, level.anchor),
        "sealed": [standing_written(s.rules.edition, standing) for standing in level.sealed],
    }


def saved_tower(s: MeepleTowers) -> list[str]:
    """What stands on the open storeys, a line for each row of the grid."""
    grid = s.rules.grid
    return [
        " ".join(
            [
                NOWHERE
                if s.surface[cell] == NO_STOREY
                else standing_written(s.rules.edition, s.standing[cell])
                for cell in range(grid.cell(row, 0), grid.cell(row, grid.columns))
            ]
        )
        for row in range(grid.rows)
    ]


# -- and back --------------------------------------------------------------------------------------


def load(data: Data, options: dict[str, str], edition: Edition) -> MeepleTowers:
    """A saved position, ready to go on.  Fields that a hand-written position leaves out have a default."""
    rules = rules_of(edition, options, whole(data["seats"]))
    rng = Rng.restored(data["rng"]) if "rng" in data else Rng.seeded(0)
    s = bare_table(rules.seats, rng, rules)
    s.agenda = [STEPS[name](whole(seat), whole(arg)) for name, seat, arg in data["agenda"]]
    s.finished = not s.agenda
    s.start = whole(data.get("start", 0))
    s.turn = whole(data["turn"])
    s.doing = whole(data.get("doing", NOTHING))
    s.used = sum([1 << read_place(rules, place) for place in data.get("used", [])])
    reasons = data.get("ending", [])
    s.ending = sum([bit for bit, name in REASONS if name in reasons])
    stacks = dict(data["stacks"])
    s.stacks = [[face_read(edition, str(name)) for name in stacks.get(shape, [])] for shape in edition.shapes]
    s.stack_left = [len(stack) for stack in s.stacks]
    piles = dict(data["piles"])
    s.piles = [
        [token_of(kind, whole(value)) for value in piles.get(KIND_LETTERS[kind], [])]
        for kind in range(LOCATIONS)
    ]
    s.pile_left = [len(pile) for pile in s.piles]
    for level in data.get("levels", []):
        read_level(s, level)
    if "tower" in data:
        read_tower(s, data["tower"])
    if len(data["players"]) != rules.seats:
        raise ValueError(f"{len(data['players'])} players at a table of {rules.seats}")
    for seat, player in enumerate(data["players"]):
        read_player(s, seat, player)
    return s


def whole(value: Any) -> int:
    """A whole number; raises ValueError at anything else."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def read_place(rules: Rules, place: list[int]) -> Cell:
    """A cell by row and column of the grid; raises ValueError outside it."""
    row, column = whole(place[0]), whole(place[1])
    if not (0 <= row < rules.grid.rows and 0 <= column < rules.grid.columns):
        raise ValueError(f"{place} is no place of the grid")
    return rules.grid.cell(row, column)


def read_level(s: MeepleTowers, data: Data) -> None:
    """Lay a tile on what has been read so far, sealing the supports that are named."""
    face = face_read(s.rules.edition, str(data["tile"]))
    rotation = whole(data["rotation"])
    footprints = s.rules.footprints[face]
    anchor = read_place(s.rules, data["anchor"])
    if not 0 <= rotation < len(footprints) or not footprints[rotation].anchors >> anchor & 1:
        raise ValueError(f"{data['tile']} cannot lie at {data['anchor']} in rotation {rotation}")
    footprint = footprints[rotation]
    cells = [anchor + offset for offset in footprint.offsets]
    sealed = [standing_read(s.rules.edition, str(text)) for text in data["sealed"]]
    if len(sealed) != len(cells):
        raise ValueError(f"{data['tile']} covers {len(cells)} spaces, not {len(sealed)}")
    for cell, standing in zip(cells, sealed):
        check_owners(s, standing)
        s.standing[cell] = standing
    height = resting_height(s, footprint, anchor)
    if not 0 < height + s.rules.thickness < s.rules.elevations - 2 * s.rules.support:
        raise ValueError(f"{data['tile']} cannot lie at height {height}")
    paid = supports_paid(s, cells, height)
    s.lay(footprint, anchor, height + s.rules.thickness)
    s.levels.append(Level(face, read_seat(s, data["builder"]), rotation, anchor, height, cells, sealed, paid))


def read_seat(s: MeepleTowers, seat: int) -> int:
    if seat not in range(s.seats):
        raise ValueError(f"{seat!r} is no seat")
    return seat


def check_owners(s: MeepleTowers, standing: int) -> None:
    owners = [standing - MEEPLE] if EMPTY < standing < ONE else OWNERS[standing]
    for owner in owners:
        read_seat(s, owner)


def read_tower(s: MeepleTowers, rows: list[str]) -> None:
    """What stands on the open storeys."""
    for row, line in enumerate(rows):
        for column, text in enumerate(str(line).split(" ")):
            cell = read_place(s.rules, [row, column])
            if (text == NOWHERE) != (s.surface[cell] == NO_STOREY):
                raise ValueError(
                    f"row {row}, column {column}: there is {'a' if text == NOWHERE else 'no'} storey"
                )
            standing = EMPTY if text == NOWHERE else standing_read(s.rules.edition, text)
            check_owners(s, standing)
            if EMPTY < standing < ONE:
                s.put_meeple(standing - MEEPLE, cell)
            for owner in OWNERS[standing]:
                s.put_support(owner, cell)


def read_player(s: MeepleTowers, seat: int, data: Data) -> None:
    cards = [card.id for card in s.rules.edition.cards]
    s.scores[seat] = whole(data["score"])
    s.supports[seat] = whole(data["supports"])
    s.meeples[seat] = whole(data["meeples"])
    s.hands[seat] = sum([1 << cards.index(card) for card in set(data.get("hand", cards))])
    s.tokens[seat] = tuple([token_read(text) for text in data.get("tokens", [])])
