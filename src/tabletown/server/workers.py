"""Workers: several server processes behind one door, and a parent that keeps them running."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Final

from tabletown.server.app import address_of, app_of, run
from tabletown.server.hub import Hub
from tabletown.server.logs import write_logs
from tabletown.server.metrics import FOLDER, forget_process
from tabletown.server.settings import Settings

log = logging.getLogger(__name__)

LOOK: Final = 0.1  # seconds between two looks whether everybody is well
TOO_SOON: Final = 5.0  # seconds; a worker that ends sooner is not started again at once
GRACE: Final = 10.0  # seconds a worker has to leave

_spawn = multiprocessing.get_context("spawn")


class Worker:
    """One server process."""

    def __init__(self, door: socket.socket, settings: Settings) -> None:
        self.ready: Event = _spawn.Event()
        self.process: SpawnProcess = _spawn.Process(target=work, args=(door, settings, self.ready))
        self.since = time.monotonic()
        self.process.start()

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    async def is_ready(self) -> bool:
        """Wait until it takes connections; False if it ended before."""
        while self.is_alive and not self.ready.is_set():
            await asyncio.sleep(LOOK)
        return self.is_alive

    def ask_to_leave(self) -> None:
        if self.is_alive:
            self.process.terminate()

    async def leave(self) -> None:
        self.ask_to_leave()
        end = time.monotonic() + GRACE
        while self.is_alive and time.monotonic() < end:
            await asyncio.sleep(LOOK)
        if self.is_alive:
            self.process.kill()
        self.process.join()


class Crew:
    """All workers.  One that dies is replaced; SIGHUP replaces all, one after the other."""

    def __init__(self, door: socket.socket, settings: Settings, size: int, folder: Path) -> None:
        self._door = door
        self._settings = settings
        self._size = size
        self._folder = folder
        self._workers: list[Worker] = []
        self._leaving = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Work until told to stop."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._leaving.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        self._workers = [self._hired() for _ in range(self._size)]
        for worker in self._workers:
            if not await worker.is_ready() and not self._leaving.is_set():
                log.error("a worker did not get ready")
        if not self._leaving.is_set():
            sys.stdout.write(f"Tabletown is open at {address_of(self._door)}\n")
            sys.stdout.flush()
        while not self._leaving.is_set():
            self._replace_the_dead()
            await asyncio.sleep(LOOK)
        if self._renewing is not None:
            self._renewing.cancel()
        await asyncio.gather(*[worker.leave() for worker in self._workers])

    def _hired(self) -> Worker:
        return Worker(self._door, self._settings)

    def _replace_the_dead(self) -> None:
        for i, worker in enumerate(self._workers):
            if not worker.is_alive and time.monotonic() - worker.since > TOO_SOON:
                log.error("worker %s ended with code %s", worker.process.pid, worker.process.exitcode)
                self._bury(worker)
                self._workers[i] = self._hired()

    def _bury(self, worker: Worker) -> None:
        forget_process(worker.process.pid or 0, self._folder)
        worker.process.join()

    def _renew(self) -> None:
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._replace_all())

    async def _replace_all(self) -> None:
        """A new worker with today's code for each old one, which leaves once the new one is ready."""
        for i in range(self._size):
            successor = self._hired()
            if not await successor.is_ready():
                log.error("a new worker did not get ready; the old ones stay")
                return
            old, self._workers[i] = self._workers[i], successor
            await old.leave()
            self._bury(old)


def work(door: socket.socket, settings: Settings, ready: Event) -> None:
    """What a worker process does."""
    write_logs(settings.log)
    threading.Thread(target=leave_with_the_parent, daemon=True).start()
    with door:
        run(app_of(settings), door, ready.set)


def leave_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def run_workers(door: socket.socket, settings: Settings, workers: int) -> None:
    """Serve with several processes until SIGINT or SIGTERM."""
    with tempfile.TemporaryDirectory(prefix="tabletown-") as name:
        folder = Path(name)
        os.environ[FOLDER] = name
        asyncio.run(with_hub(door, settings, workers, folder))


async def with_hub(door: socket.socket, settings: Settings, workers: int, folder: Path) -> None:
    """Workers of one machine need no bus from outside: their parent passes on what they say."""
    hub = Hub()
    if not settings.bus:
        await hub.open(folder / "hub")
        settings = replace(settings, bus=f"unix://{folder / 'hub'}")
    await Crew(door, settings, workers, folder).run()
    await hub.close()
