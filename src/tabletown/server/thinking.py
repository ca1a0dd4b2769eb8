"""Bots think in other processes, each on an imagined world: the real table never leaves the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from tabletown.bots import BOTS, bot
from tabletown.core.events import Seat
from tabletown.core.game import Data, Game
from tabletown.core.table import Table
from tabletown.server.protocol import BotInfo
from tabletown.server.refusal import Refusal
from tabletown.server.secrecy import new_dice

log = logging.getLogger(__name__)

PATIENCE: Final = 60.0  # seconds; a bot that thinks longer has lost its way

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


class Thinker:
    """The workers, hired when the first bot has to think."""

    def __init__(self, games: tuple[Game[Any], ...], workers: int = 2) -> None:
        self._games = games
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _hired(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers,
                multiprocessing.get_context("spawn"),
                initializer=open_worker,
                initargs=(self._games,),
            )
        return self._pool

    async def choice(self, table: Table, seat: Seat, name: str) -> int:
        """What a bot chooses for a seat.  Whatever goes wrong, some legal option comes back."""
        legal = table.legal
        if len(legal) == 1:
            return legal[0]
        try:
            option = await self._thought(table, seat, name)
        except Exception:
            log.exception("bot %s failed at seat %d of %s; chance chose for it", name, seat, table.game.id)
            return secrets.choice(legal)
        if option not in legal:
            log.error("bot %s chose %r, which is not among %s; chance chose for it", name, option, legal)
            return secrets.choice(legal)
        return option

    async def _thought(self, table: Table, seat: Seat, name: str) -> int:
        dream = table.imagine(seat, new_dice()).save()
        pool = self._hired()
        seed = secrets.randbits(64)
        thought = asyncio.get_running_loop().run_in_executor(pool, choose, dream, seat, name, seed)
        try:
            return await asyncio.wait_for(thought, PATIENCE)
        except Exception:
            self._dismiss(pool)  # a worker that died or hangs spoils its pool; the next bot gets a new one
            raise

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        workers = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()

    def close(self) -> None:
        if self._pool is not None:
            self._dismiss(self._pool)


def bot_infos() -> list[BotInfo]:
    """The bots there are, weakest first."""
    return [BotInfo(id=kind.id, name=kind.name, about=kind.about) for kind in BOTS]


def bot_named(name: str | None) -> BotInfo:
    """A bot of the catalogue; None for the strongest."""
    found = [info for info in bot_infos() if info.id == (strongest() if name is None else name)]
    if not found:
        raise Refusal(
            f"No bot is called {name}; there are {', '.join(info.id for info in bot_infos())}.", 422
        )
    return found[0]


def strongest() -> str:
    """The bot that gives hints: the last of the catalogue, which is sorted by strength."""
    return BOTS[-1].id
