"""Towers as text: `yellow[000 100 010 110] purple[200]`, each piece with its cells as digits x, y and z."""

from __future__ import annotations

import re
from typing import Final

from tabletown.games.lots.components import COLOURS, CUBE_NAMES, PURPLE, Cell, Colour, Edition
from tabletown.games.lots.poses import Lot, Pose
from tabletown.games.lots.tower import Level, Piece, Tower

WRITTEN_PIECE: Final = re.compile(r"(\w+)\[([^\]]*)\]")


def piece_written(edition: Edition, piece: Piece) -> str:
    """A piece at its place: "red[000 100 110 200]"."""
    return f"{edition.colour_name(piece.colour)}[{cells_written(piece.cells)}]"


def cells_written(cells: list[Cell]) -> str:
    """x and y have one digit each, so whatever follows is z."""
    return " ".join([f"{x}{y}{z}" for x, y, z in sorted(cells)])


def tower_written(edition: Edition, tower: Tower) -> str:
    """All pieces in order of placement."""
    return " ".join([piece_written(edition, piece) for piece in tower.pieces])


def piece_read(edition: Edition, lot: Lot, text: str) -> tuple[Pose, Level]:
    """The pose and level a written piece has; ValueError if a lot has no such pose."""
    written = WRITTEN_PIECE.fullmatch(text.strip())
    if written is None:
        raise ValueError(f"{text!r} is not written like red[000 100 110 200]")
    colour = colour_read(edition, written[1])
    cells = sorted([cell_read(word) for word in written[2].split()])
    level = min([z for _, _, z in cells], default=0)
    for pose in lot.poses[colour]:
        if level < lot.levels and sorted([(x, y, z + level) for x, y, z in pose.cells]) == cells:
            return pose, level
    raise ValueError(
        f"{text!r} is no place for a {edition.colour_name(colour)} piece on {lot.footprint.name}"
    )


def cell_read(word: str) -> Cell:
    if len(word) < 3 or not word.isdigit():
        raise ValueError(f"cell {word!r} is not written as three digits x, y and z")
    return int(word[0]), int(word[1]), int(word[2:])


def colour_read(edition: Edition, name: str) -> Colour:
    names = [edition.colour_name(colour) for colour in range(COLOURS)]
    if name in CUBE_NAMES:
        return PURPLE
    if name not in names:
        raise ValueError(f"no piece is {name!r}; there are {', '.join(names)} and purple")
    return names.index(name)
