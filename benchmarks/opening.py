"""How long does a table of a very long game take to open, with its chapters and without?

python -m benchmarks.opening; names of games limit it to those.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletown.core.game import Game
from tabletown.games import ALL, find
from tabletown.server.chapters import LENGTH, next_chapter
from tabletown.server.course import Course
from tabletown.server.opening import opened
from tabletown.server.protocol import NewTable, SeatRequest
from tabletown.server.room import Manners
from tabletown.server.rooms import Rooms
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Entry

LONG = 900
REPEATS = 7


def longest(game: Game[Any], tries: int = 12) -> tuple[int, list[int]]:
    """The longest of some random games at a full table: its seed and choices, at most LONG of them."""
    found: tuple[int, list[int]] = (0, [])
    for seed in range(tries):
        table = game.table(game.seats[-1], seed)
        dice = random.Random(seed)
        while not table.over and len(table.choices) < LONG:
            table.play(table.asked, dice.choice(table.legal))
        if len(table.choices) > len(found[1]):
            found = (seed, table.choices)
    return found


def stored(store: SqlStore, game: Game[Any], with_chapters: bool) -> tuple[str, int]:
    """A table of such a game, and its number of choices."""
    seed, choices = longest(game)
    wish = NewTable(game=game.id, seats=[SeatRequest(kind="me")] * game.seats[-1], start=True)
    row = replace(opened(wish, game)[0], seed=seed)
    store.open_table(row)
    course = Course(game.table(len(row.seats), seed), [])
    told = 0
    for n, choice in enumerate(choices):
        seat = course.table.asked
        course.play(seat, choice)
        store.append(row.id, n, [Entry(seat, "choice", choice, 0.0)])
        if with_chapters and len(course.turns) - told >= LENGTH:
            chapter = next_chapter(course, told, n + 1)
            assert chapter is not None
            store.keep_chapter(row.id, chapter)
            told = chapter.choices
    return row.id, len(choices)


async def time_to_open(place: str, table: str) -> float:
    """Milliseconds until a server that has just started knows the table."""
    rooms = Rooms(ALL, SqlStore(place), Manners(), 1)
    began = time.perf_counter()
    await rooms.room(table)
    took = time.perf_counter() - began
    await rooms.close()
    return 1000 * took


def best(act: Callable[[], float]) -> float:
    return min([act() for _ in range(REPEATS)])


def main() -> None:
    for game in [find(name) for name in sys.argv[1:]] or ALL:
        with tempfile.TemporaryDirectory() as folder:
            place = str(Path(folder) / "town.sqlite")
            store = SqlStore(place)
            plain, choices = stored(store, game, with_chapters=False)
            told, _ = stored(store, game, with_chapters=True)
            store.close()
            slow = best(lambda: asyncio.run(time_to_open(place, plain)))  # noqa: B023  called at once
            quick = best(lambda: asyncio.run(time_to_open(place, told)))  # noqa: B023
        print(
            f"{game.id:16} {game.seats[-1]} seats, {choices:3} choices: {slow:4.0f} ms from the record,"
            f" {quick:4.0f} ms from chapters; load average {os.getloadavg()[0]:.1f}"
        )


if __name__ == "__main__":
    main()
