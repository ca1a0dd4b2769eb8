"""The tower as text: names of cells, and what stands on a space.

A cell is named like a square of a chessboard, column letter and row number: `A1` is the top left corner.
What stands there is written with the first letters of the colours: `y` a meeple, `Y` a support, `YB` two
supports with yellow below black, `.` nothing.
"""

from __future__ import annotations

from typing import Final

from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import (
    KIND_LETTERS,
    LOCATIONS,
    MOST_SEATS,
    SIDE_NAMES,
    Edition,
    Face,
    Token,
    token_kind,
    token_of,
    token_value,
)
from tabletown.games.meeple_towers.state import (
    EMPTY,
    MEEPLE,
    NO_STOREY,
    ONE,
    OWNERS,
    TWO,
    Contents,
    MeepleTowers,
)
from tabletown.games.meeple_towers.switches import Rules

NOWHERE: Final = "_"  # no storey: an overhang margin over which nothing hangs yet
COLUMN_WIDTH: Final = 6


def cell_name(rules: Rules, cell: Cell) -> str:
    """`C2` is the third column of the second row, counted from the corner of the grid."""
    return f"{chr(ord('A') + rules.grid.column(cell))}{rules.grid.row(cell) + 1}"


def seat_letters(edition: Edition) -> str:
    """The first letter of each colour; no two are the same."""
    return "".join([colour[0].upper() for colour in edition.colours])


def standing_written(edition: Edition, standing: Contents) -> str:
    letters = seat_letters(edition)
    if standing == EMPTY:
        return "."
    if standing < ONE:
        return letters[standing - MEEPLE].lower()
    return "".join([letters[owner] for owner in OWNERS[standing]])


def standing_read(edition: Edition, text: str) -> Contents:
    """The reverse of `standing_written`; raises ValueError at anything else."""
    letters = seat_letters(edition)
    if text == ".":
        return EMPTY
    if len(text) == 1 and text.islower():
        return MEEPLE + letters.index(text.upper())
    if len(text) == 1:
        return ONE + letters.index(text)
    if len(text) != 2:
        raise ValueError(f"{text!r} can stand on no space")
    return TWO + MOST_SEATS * letters.index(text[0]) + letters.index(text[1])


def face_name(edition: Edition, face: Face) -> str:
    """A side of a tile: `T01 regular`."""
    return f"{edition.tiles[face // 2].id} {SIDE_NAMES[face % 2]}"


def face_read(edition: Edition, text: str) -> Face:
    """The reverse of `face_name`; raises ValueError at anything else."""
    tile, side = text.split(" ")
    return 2 * [one.id for one in edition.tiles].index(tile) + SIDE_NAMES.index(side)


def token_written(token: Token) -> str:
    """`R3` is a residential token worth 3."""
    return f"{KIND_LETTERS[token_kind(token)]}{token_value(token)}"


def token_read(text: str) -> Token:
    """The reverse of `token_written`; raises ValueError at anything else."""
    return token_of(KIND_LETTERS[:LOCATIONS].index(text[0]), int(text[1:]))


def space_written(s: MeepleTowers, cell: Cell) -> str:
    """An open storey with level and kind, as in the picture: `1E`, or `0R:YB` with something on it."""
    if s.surface[cell] == NO_STOREY:
        return NOWHERE
    space = f"{s.level(cell)}{KIND_LETTERS[s.kind[cell]]}"
    return f"{space}:{standing_written(s.rules.edition, s.standing[cell])}" if s.standing[cell] else space


def tower_written(s: MeepleTowers) -> list[str]:
    """The tower from above, a line for each row, with the names of rows and columns at its edges."""
    grid = s.rules.grid
    heads = "".join([chr(ord("A") + column).ljust(COLUMN_WIDTH) for column in range(grid.columns)])
    lines = [f"    {heads}".rstrip()]
    for row in range(grid.rows):
        spaces = [space_written(s, grid.cell(row, column)) for column in range(grid.columns)]
        lines.append(f"{row + 1:3} " + "".join([space.ljust(COLUMN_WIDTH) for space in spaces]).rstrip())
    return lines
