"""Tabletown: building games, complete.

>>> import tabletown
>>> table = tabletown.game("happy-heights").table(seats=2, seed=7)
>>> while not table.over:
...     question = table.question
...     events = table.play(question.seat, question.options[0].id)
>>> len(table.choices)
72
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tabletown.bots import Bot, bot
from tabletown.core.errors import (
    BadEdition,
    BadRecord,
    BadTable,
    IllegalChoice,
    NotYourTurn,
    TabletownError,
)
from tabletown.core.game import Game, Option, Question, Sheet
from tabletown.core.table import Table
from tabletown.games import ALL, find

__all__ = [
    "BadEdition",
    "BadRecord",
    "BadTable",
    "Bot",
    "Game",
    "IllegalChoice",
    "NotYourTurn",
    "Option",
    "Question",
    "Sheet",
    "Table",
    "TabletownError",
    "bot",
    "game",
    "games",
    "replay",
]


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple([g.id for g in ALL])


def game(name: str) -> Game[Any]:
    """The game of that id."""
    return find(name)


def replay(record: dict[str, Any]) -> Table:
    """Play a record again, checking every choice."""
    return Table.replay(record)


def __getattr__(name: str) -> Any:
    """`tabletown.rl` is loaded when it is first asked for: it needs an extra."""
    if name == "rl":
        return import_module("tabletown.rl")
    raise AttributeError(f"module 'tabletown' has no attribute {name!r}")
