"""The score sheet: every line of the score in words."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tabletown.games.meeple_towers.components import KIND_NAMES, token_kind, token_value
from tabletown.games.meeple_towers.notation import cell_name
from tabletown.games.meeple_towers.state import MeepleTowers
from tabletown.games.meeple_towers.vocabulary import counted

SQUARES: Final = "Squares"
NODES: Final = "Nodes"
HEIGHTS: Final = "Heights"
TOKENS: Final = "Tokens"
LINES: Final = (SQUARES, NODES, HEIGHTS, TOKENS)


def score_sheet(s: MeepleTowers, seat: Seat) -> Sheet:
    """MT-66, MT-67, MT-94, MT-96, MT-103  How a seat's score comes about; in teams with the partner's."""
    lines: list[SheetLine] = []
    for member in s.rules.team(seat):
        lines += tile_lines(s, member)
        if s.finished:
            lines += height_lines(s, member) + token_lines(s, member)
    lines.sort(key=lambda line: LINES.index(line.line))
    subtotals = [(name, sum([line.points for line in lines if line.line == name])) for name in LINES]
    return Sheet(lines, subtotals, remarks(s))


def whose(s: MeepleTowers, seat: Seat) -> str:
    """In teams a line says which of the partners it is about."""
    return f" ({{{seat}}})" if s.rules.teams else ""


def tile_lines(s: MeepleTowers, seat: Seat) -> list[SheetLine]:
    edition = s.rules.edition
    lines = []
    for level in s.levels:
        tile = edition.tiles[level.face // 2].id
        place = cell_name(s.rules, level.anchor)
        face = edition.faces[level.face]
        if level.builder == seat:
            lines.append(SheetLine(SQUARES, place, f"built {tile}{whose(s, seat)}", face.square, "MT-66"))
        count = level.paid[seat]
        if count:
            what = f"{counted(count, 'support')} under {tile}{whose(s, seat)}"
            lines.append(SheetLine(NODES, place, what, count * face.node, "MT-67"))
    return lines


def height_lines(s: MeepleTowers, seat: Seat) -> list[SheetLine]:
    lines = []
    for cell in s.rules.grid.cells_of(s.workers[seat]):
        level = s.level(cell)
        what = f"meeple on level {level}{whose(s, seat)}"
        lines.append(SheetLine(HEIGHTS, cell_name(s.rules, cell), what, 1 + level, "MT-94"))
    return lines


def token_lines(s: MeepleTowers, seat: Seat) -> list[SheetLine]:
    return [
        SheetLine(
            TOKENS, "", f"{KIND_NAMES[token_kind(token)]} token{whose(s, seat)}", token_value(token), "MT-96"
        )
        for token in s.tokens[seat]
    ]


def remarks(s: MeepleTowers) -> list[str]:
    """MT-121  What else must be said about the result."""
    stalled = s.finished and not s.ending
    return [f"the limit of {counted(s.rules.turns, 'turn')} each ended the game"] if stalled else []
