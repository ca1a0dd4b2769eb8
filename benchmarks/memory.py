"""What does a table cost that is open in memory with nobody connected?

python -m benchmarks.memory GAME TABLES CHOICES
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tempfile
from pathlib import Path

from tabletown.games import ALL
from tabletown.server.opening import opened
from tabletown.server.protocol import NewTable, SeatRequest
from tabletown.server.room import Manners
from tabletown.server.rooms import Rooms
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Entry


def kilobytes() -> int:
    """What this process really uses."""
    lines = Path("/proc/self/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1])


def stored(rooms: Rooms, store: SqlStore, name: str, choices: int, seed: int) -> str:
    """A table of four in the middle of a random game."""
    game = rooms.game(name)
    wish = NewTable(game=name, seats=[SeatRequest(kind="me")] * 4, start=True)
    row, _ = opened(wish, game)
    table = game.table(4, row.seed)
    dice = random.Random(seed)
    entries = []
    while len(entries) < choices and not table.over:
        seat, option = table.asked, dice.choice(table.legal)
        table.play(seat, option)
        entries.append(Entry(seat, "choice", option, 0.0))
    store.open_table(row)
    store.append(row.id, 0, entries)
    return row.id


async def measure(game: str, tables: int, choices: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqlStore(Path(folder) / "town.sqlite")
        rooms = Rooms(ALL, store, Manners(), 1)
        names = [stored(rooms, store, game, choices, seed) for seed in range(tables + 1)]
        await rooms.room(names[0])
        gc.collect()
        before = kilobytes()
        for name in names[1:]:
            await rooms.room(name)
        gc.collect()
        print(f"{game}, {choices} choices: {(kilobytes() - before) / tables:.0f} KB for each table")
        await rooms.close()


if __name__ == "__main__":
    asyncio.run(measure(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
