"""Bots think in other processes, each on an imagined world: the real table never leaves the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final, TypeVar

from tabletown.bots import BOTS, LEVELS, USUAL, Kind
from tabletown.core.events import Seat
from tabletown.core.game import Game
from tabletown.core.table import Table
from tabletown.server import metrics
from tabletown.server.protocol import BotInfo
from tabletown.server.refusal import Refusal
from tabletown.server.secrecy import new_dice
from tabletown.server.worker import advise, choose, open_worker

T = TypeVar("T")

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
                    option = await self._thought(choose, table, seat, bot, secrets.randbits(64))
                if option in legal:
                    return option
                log.error("bot %s chose %r, which is not among %s", bot, option, legal)
            except Exception:
                log.exception("bot %s failed at seat %d of %s", bot, seat, table.game.id)
            metrics.BOTS_FAILED.labels(bot).inc()
        log.error("chance chose at seat %d of %s", seat, table.game.id)
        return secrets.choice(legal)

    async def advice(self, table: Table, seat: Seat) -> list[tuple[int, int, float]]:
        """The options a strong bot considers for a seat, the best first: futures tried, points won."""
        found = await self._thought(advise, table, seat, secrets.randbits(64))
        return [one for one in found if one[0] in table.legal]

    async def _thought(self, think: Callable[..., T], table: Table, seat: Seat, *more: Any) -> T:
        """What a worker finds in an imagined world.

        It may be dismissed because of another table's bot: that deserves a second try.
        """
        dream = table.imagine(seat, new_dice()).save()
        try:
            return await self.worked(think, dream, seat, *more)
        except BrokenExecutor:
            return await self.worked(think, dream, seat, *more)

    async def worked(self, work: Callable[..., T], *given: Any) -> T:
        """What a worker makes of plain data, as soon as one is free."""
        async with self._free:
            pool = self._hired()
            try:
                done = asyncio.get_running_loop().run_in_executor(pool, work, *given)
                return await asyncio.wait_for(done, self._patience)
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


def level_infos() -> list[BotInfo]:
    """The bots one is offered, weakest first."""
    return [info(kind) for kind in LEVELS]


def info(kind: Kind) -> BotInfo:
    return BotInfo(id=kind.id, name=kind.name, about=kind.about)


def bot_named(name: str | None) -> BotInfo:
    """A bot of the catalogue; None for the one that suits most people."""
    for kind in BOTS:
        if kind.id == (USUAL if name is None else name):
            return info(kind)
    raise Refusal(f"No bot is called {name}; there are {', '.join(kind.id for kind in BOTS)}.", 422)
