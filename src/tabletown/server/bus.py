"""Bus: how the processes of one house tell each other to look into the store.

What travels is a hint and never the truth: a message that is lost makes somebody look later, not wrongly.
Between machines the wire is Valkey or Redis, between the workers of one machine a socket of their
parent's (`hub.py`), and a server that is alone has none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Protocol

from tabletown.server.databases import without_password
from tabletown.server.refusal import Refusal

log = logging.getLogger(__name__)

CHANNEL: Final = "tabletown"
LONGEST_WAIT: Final = 2.0  # seconds until the next try to reach the wire
OUTBOX: Final = 10_000  # messages kept while the wire is broken
EVERYTHING: Final = '{"what":"everything"}'  # some messages were lost: look at every table


class Wire(Protocol):
    """Carries lines of text to all others, and theirs to us."""

    async def send(self, text: str) -> None: ...

    async def receive(self) -> str: ...

    async def close(self) -> None: ...


Dial = Callable[[], Awaitable[Wire]]


class Bus:
    """A wire that is mended whenever it breaks."""

    def __init__(self, dial: Dial | None = None) -> None:
        """Without a way to dial there is nobody else to talk to."""
        self.connected = dial is None
        self._dial = dial
        self._outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self._unsent: str | None = None  # taken from the outbox when the wire broke
        self._running: asyncio.Task[None] | None = None

    def tell(self, text: str) -> None:
        """Send as soon as the wire allows."""
        if self._dial is None:
            return
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self._outbox.put_nowait(EVERYTHING)

    def open(self, heard: Callable[[str], None]) -> None:
        """Begin to listen.  After every mending EVERYTHING is heard, for something may have been missed."""
        if self._dial is not None:
            self._running = asyncio.create_task(self._run(self._dial, heard))

    async def _run(self, dial: Dial, heard: Callable[[str], None]) -> None:
        wait = 0.1
        while True:
            try:
                wire = await dial()
            except Exception as fault:
                log.warning("the bus cannot be reached: %s", without_password(str(fault)))
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
                continue
            wait = 0.1
            self.connected = True
            heard(EVERYTHING)
            try:
                await self._talk(wire, heard)
            except Exception as fault:
                log.warning("the bus is broken: %s", without_password(str(fault)))
            finally:
                self.connected = False
                with suppress(Exception):
                    await wire.close()

    async def _talk(self, wire: Wire, heard: Callable[[str], None]) -> None:
        """Send and receive until one of the two fails."""
        sending = asyncio.create_task(self._send(wire))
        receiving = asyncio.create_task(self._receive(wire, heard))
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            receiving.cancel()
            for ended in await asyncio.gather(sending, receiving, return_exceptions=True):
                if isinstance(ended, Exception):
                    raise ended

    async def _send(self, wire: Wire) -> None:
        while True:
            if self._unsent is None:
                self._unsent = await self._outbox.get()
            await wire.send(self._unsent)
            self._unsent = None

    async def _receive(self, wire: Wire, heard: Callable[[str], None]) -> None:
        while True:
            heard(await wire.receive())

    async def close(self) -> None:
        """Send what is left, if it can be sent at once, and hang up."""
        if self._running is None:
            return
        for _ in range(20):
            if not self.connected or (self._outbox.empty() and self._unsent is None):
                break
            await asyncio.sleep(0.01)
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running


class ValkeyWire:
    """Publish and subscribe of Valkey or Redis.  What we send we hear ourselves, and ignore."""

    def __init__(self, address: str) -> None:
        import redis.asyncio

        self._valkey = redis.asyncio.from_url(address, socket_connect_timeout=5, health_check_interval=15)
        self._heard = self._valkey.pubsub(ignore_subscribe_messages=True)

    async def dial(self) -> ValkeyWire:
        try:
            await self._heard.subscribe(CHANNEL)
        except Exception:
            await self.close()
            raise
        return self

    async def send(self, text: str) -> None:
        await self._valkey.publish(CHANNEL, text)

    async def receive(self) -> str:
        while True:
            message = await self._heard.get_message(timeout=None)
            if message is not None:
                return bytes(message["data"]).decode()

    async def close(self) -> None:
        await self._heard.aclose()  # type: ignore[no-untyped-call]
        await self._valkey.aclose()


class HubWire:
    """A line to the hub that the workers of one machine share."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, text: str) -> None:
        self._writer.write(text.encode() + b"\n")
        await self._writer.drain()

    async def receive(self) -> str:
        line = await self._reader.readline()
        if not line:
            raise ConnectionError("the hub has hung up")
        return line.decode().removesuffix("\n")

    async def close(self) -> None:
        self._writer.close()
        await self._writer.wait_closed()


def bus_at(address: str) -> Bus:
    """The bus at a URL; without one the server is alone."""
    if not address:
        return Bus()
    if address.startswith("unix://"):
        path = address.removeprefix("unix://")

        async def hub() -> Wire:
            return HubWire(*await asyncio.open_unix_connection(path))

        return Bus(hub)
    if not address.startswith(("redis://", "rediss://", "valkey://", "valkeys://")):
        raise Refusal(f"a bus is a redis:// address, not {without_password(address)}", 422)
    try:
        import redis.asyncio  # noqa: F401  missed now rather than when the first player comes
    except ImportError:
        raise Refusal("a bus needs the extra `bus`: pip install 'tabletown[bus]'", 422) from None
    spoken = address.replace("valkey", "redis", 1) if address.startswith("valkey") else address

    async def valkey() -> Wire:
        return await ValkeyWire(spoken).dial()

    return Bus(valkey)
