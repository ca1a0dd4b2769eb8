"""The catalogue of games, written out."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.errors import BadTable
from tabletown.core.game import Game
from tabletown.core.table import introduce
from tabletown.games import happy_heights, lots, meeple_towers, rolling_heights, tundra

ALL: Final[tuple[Game[Any], ...]] = (
    happy_heights.GAME,
    rolling_heights.GAME,
    meeple_towers.GAME,
    tundra.GAME,
    lots.GAME,
)

introduce(ALL)


def find(name: str) -> Game[Any]:
    """The game of that id."""
    for game in ALL:
        if game.id == name:
            return game
    raise BadTable(f"no game is called {name!r}; there are {', '.join([game.id for game in ALL])}")
