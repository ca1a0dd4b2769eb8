"""Hub: passes what one worker of this machine says on to all others."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path


class Hub:
    """A Unix socket; every line that comes in goes out to everybody else."""

    def __init__(self) -> None:
        self._lines: set[asyncio.StreamWriter] = set()
        self._listening: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self, path: Path) -> None:
        self._server = await asyncio.start_unix_server(self._answer, path)

    def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        listening = asyncio.create_task(self._listen(reader, writer))
        self._listening.add(listening)
        listening.add_done_callback(self._listening.discard)

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        try:
            while line := await reader.readline():
                await self._pass_on(line, writer)
        except ConnectionError:
            pass
        finally:
            self._lines.discard(writer)
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _pass_on(self, line: bytes, sender: asyncio.StreamWriter) -> None:
        for other in [writer for writer in self._lines if writer is not sender]:
            other.write(line)
            with suppress(ConnectionError):
                await other.drain()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for writer in self._lines:
            writer.close()
        if self._listening:
            await asyncio.wait(self._listening, timeout=1)
