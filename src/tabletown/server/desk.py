"""Desk: where the store is asked, in threads of its own, so that a slow disk stops no other table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tabletown.server import metrics
from tabletown.server.store import Append, Store, StoreFailure, Taken

P = ParamSpec("P")
T = TypeVar("T")


class Desk:
    """As many clerks as the store can use; those of SQLite would only wait for each other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._clerks = ThreadPoolExecutor(store.threads, "store")
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._flushes = 0
        self._flushing: set[asyncio.Task[None]] = set()

    async def ask(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        with metrics.STORED.time():
            try:
                return await loop.run_in_executor(self._clerks, lambda: question(*args, **kwargs))
            except Taken:  # an answer like any other
                raise
            except StoreFailure:
                metrics.STORE_FAILED.inc()
                raise

    async def append(self, append: Append) -> None:
        """Keep what a choice adds; whatever else is waiting is kept with the same commit."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, kept))
        if self._flushes < self.store.threads:
            self._flushes += 1
            flush = asyncio.create_task(self._flush())
            self._flushing.add(flush)
            flush.add_done_callback(self._flushing.discard)
        await kept

    async def _flush(self) -> None:
        """Commit what waits, until nothing waits any more: the busier the house, the larger the portions."""
        while self._waiting:
            portion, self._waiting = self._waiting, []
            try:
                answers = await self.ask(self.store.append_all, [append for append, _ in portion])
            except Exception as failure:
                settle([(kept, failure) for _, kept in portion])
            else:
                settle([(kept, taken) for (_, kept), taken in zip(portion, answers, strict=True)])
        self._flushes -= 1

    def close(self) -> None:
        self._clerks.shutdown(wait=True)
        self.store.close()


def settle(answers: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Tell everybody who still waits what came of it."""
    for kept, failure in answers:
        if kept.done():  # nobody waits any more
            continue
        if failure is None:
            kept.set_result(None)
        else:
            kept.set_exception(failure)
