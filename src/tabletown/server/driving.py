"""Driving: of all processes that know a table only one answers for its bots."""

from __future__ import annotations

import asyncio
import logging
import time

from tabletown.server.desk import Desk
from tabletown.server.store import StoreFailure

log = logging.getLogger(__name__)


class Drivers:
    """Which tables this process drives, as the store knows it."""

    def __init__(self, desk: Desk, process: str, lease: float) -> None:
        self._desk = desk
        self._process = process
        self._lease = lease  # seconds after which the tables of a dead process find another driver
        self._driven: set[str] = set()
        self._until = 0.0  # when our leases run out unless they are renewed

    async def takes(self, table: str) -> bool:
        """Whether this process may answer for the bots of a table, now and for a while."""
        if table in self._driven and time.monotonic() < self._until:
            return True
        asked = time.monotonic()
        if not await self._desk.ask(self._desk.store.drive, table, self._process, self._lease):
            self._driven.discard(table)
            return False
        if not self._driven or self._until < asked:
            self._driven.clear()  # whatever else we held has run out
            self._until = asked + self._lease
        self._driven.add(table)
        return True

    async def keep_on(self) -> None:
        """Renew the leases, again and again."""
        while True:
            await asyncio.sleep(self._lease / 3)
            if self._driven:
                asked = time.monotonic()
                try:
                    await self._desk.ask(self._desk.store.keep_driving, self._process, self._lease)
                except StoreFailure as failure:
                    log.warning("the leases could not be renewed: %s", failure)
                else:
                    self._until = asked + self._lease

    async def leave(self, table: str) -> None:
        """Let another process drive a table that is forgotten here."""
        if table in self._driven:
            self._driven.discard(table)
            await self._desk.ask(self._desk.store.stop_driving, self._process, table)

    async def leave_all(self) -> None:
        if self._driven:
            self._driven.clear()
            await self._desk.ask(self._desk.store.stop_driving, self._process)
