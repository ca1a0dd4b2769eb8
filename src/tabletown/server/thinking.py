"""Bots think in other processes, each on an imagined world: the real table never leaves the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final

from tabletown.bots import BOTS
from tabletown.core.events import Seat
from tabletown.core.game import Game
from tabletown.core.table import Table
from tabletown.server import metrics
from tabletown.server.protocol import BotInfo
from tabletown.server.refusal import Refusal
from tabletown.server.secrecy import new_dice
from tabletown.server.worker import choose, open_worker

log = logging.getLogger(__name__)

STAND_IN: Final = "greedy"  # plays for people who left: quick, and no disgrace to them
PATIENCE: Final = 60.0  # seconds; a bot that thinks longer has lost its way


class Thinker:
    """The workers, hired when the first bot has to think."""

    def __init__(self, games: tuple[Game[Any], ...], workers: int = 2, patience: float = PATIENCE) -> None:
        self._games = games
        self._patience = patience
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)  # so that waiting for a worker is not taken for thinking

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
        for bot in (name,) if name in ("random", STAND_IN) else (name, STAND_IN):
            try:
                with metrics.THOUGHT.labels(bot).time():
                    option = await self._thought_twice(table, seat, bot)
                if option in legal:
                    return option
                log.error("bot %s chose %r, which is not among %s", bot, option, legal)
            except Exception:
                log.exception("bot %s failed at seat %d of %s", bot, seat, table.game.id)
            metrics.BOTS_FAILED.labels(bot).inc()
        log.error("chance chose at seat %d of %s", seat, table.game.id)
        return secrets.choice(legal)

    async def _thought_twice(self, table: Table, seat: Seat, name: str) -> int:
        """A worker may be dismissed because of another table's bot: that deserves a second try."""
        try:
            return await self._thought(table, seat, name)
        except BrokenExecutor:
            return await self._thought(table, seat, name)

    async def _thought(self, table: Table, seat: Seat, name: str) -> int:
        dream = table.imagine(seat, new_dice()).save()
        seed = secrets.randbits(64)
        async with self._free:
            pool = self._hired()
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, choose, dream, seat, name, seed)
                return await asyncio.wait_for(thought, self._patience)
            except (BrokenExecutor, TimeoutError):
                # A worker that died or hangs spoils its pool; the next bot gets a new one.
                self._dismiss(pool)
                raise

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        workers = list((pool._processes or {}).values())
        for worker in workers:
            worker.terminate()
        pool.shutdown(wait=False)  # whoever still waits is told that the pool is broken

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
