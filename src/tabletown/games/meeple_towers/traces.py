"""What a balance report wants to know: tiles that were built, and the shapes of their footprints."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.traces import Traces
from tabletown.games.meeple_towers.components import SIDE_NAMES
from tabletown.games.meeple_towers.state import MeepleTowers


def current_round(s: MeepleTowers) -> int:
    return s.round


def first(s: MeepleTowers) -> Seat:
    return s.start


def holdings(s: MeepleTowers, seat: Seat) -> list[str]:
    """The tiles a seat has built; in teams those of both partners."""
    edition = s.rules.edition
    mine = [level.face for level in s.levels if level.builder in s.rules.team(seat)]
    tiles = [f"tile: {edition.tiles[face // 2].id} {SIDE_NAMES[face % 2]}" for face in mine]
    shapes = {edition.shapes[edition.tiles[face // 2].shape] for face in mine}
    return tiles + sorted([f"footprint: {shape}" for shape in shapes])


def shared(s: MeepleTowers) -> list[str]:
    return [f"board: {s.rules.board.name}"]


TRACES: Final = Traces(current_round, first, holdings, shared)
