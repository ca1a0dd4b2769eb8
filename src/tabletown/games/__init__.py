"""The catalogue of games, written out."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.errors import BadTable
from tabletown.core.game import Game
from tabletown.core.table import introduce
from tabletown.games import happy_heights

ALL: Final[tuple[Game[Any], ...]] = (happy_heights.GAME,)

introduce(ALL)


def find(name: str) -> Game[Any]:
    """The game of that id."""
    for game in ALL:
        if game.id == name:
            return game
    raise BadTable(f"no game is called {name!r}; there are {', '.join([game.id for game in ALL])}")
