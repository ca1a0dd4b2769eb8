"""What runs in a worker process.  Apart from the rest because a worker needs no web framework to start."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from typing import Any, Final

from tabletown.bots import bot
from tabletown.bots.chances import chances
from tabletown.bots.mcts import Mcts
from tabletown.core.events import Seat
from tabletown.core.game import Data, Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table

GENTLY: Final = 15  # how far a process steps back

_games: dict[str, Game[Any]] = {}  # in a worker: the rules it knows


def open_worker(games: tuple[Game[Any], ...]) -> None:
    """What a worker does first: learn the games, leave Ctrl-C to the server, and never outlive it."""
    _games.update({game.id: game for game in games})
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_the_server, daemon=True).start()


def leave_with_the_server() -> None:
    """A killed server cannot tell its workers; they watch for it themselves."""
    server = multiprocessing.parent_process()
    if server is not None:
        multiprocessing.connection.wait([server.sentinel])
        os._exit(0)


def choose(dream: Data, seat: Seat, name: str, seed: int) -> int:
    """In a worker: what a bot does in the world it was given."""
    table = Table.load(dream, _games[dream["game"]])
    return bot(name, seed=seed).choose(table, seat)


def chances_after(record: Data, seed: int, futures: int) -> list[float]:
    """In a worker: who is likely to win after the choices of a record."""
    os.nice(max(0, GENTLY - os.nice(0)))  # whoever looks back can wait for those who play
    return chances(Table.replay(record, _games[record["game"]]), Rng.seeded(seed), futures)


def advise(dream: Data, seat: Seat, seed: int) -> list[tuple[int, int, float]]:
    """In a worker: the options a strong bot would consider, the best first, with futures and points."""
    table = Table.load(dream, _games[dream["game"]])
    return [(one.option, one.futures, one.points) for one in Mcts(seed).advice(table, seat)]
