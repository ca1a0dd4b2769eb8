"""Desk: where the store is asked, in threads of its own, so that a slow disk stops no other table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from tabletown.server import metrics
from tabletown.server.store import Store, StoreFailure, Taken

P = ParamSpec("P")
T = TypeVar("T")


class Desk:
    """As many clerks as the store can use; those of SQLite would only wait for each other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._clerks = ThreadPoolExecutor(store.threads, "store")

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

    def close(self) -> None:
        self._clerks.shutdown(wait=True)
        self.store.close()
