"""Connection: one browser at one table, with an outbox so that a slow one keeps nobody waiting."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from tabletown.core.events import NOBODY, Seat
from tabletown.server.protocol import FromClient, Message, Refused
from tabletown.server.refusal import Refusal

LONGEST: Final = 4096  # characters in a message; the longest honest one is a chat line of 500
OUTBOX: Final = 200  # messages a browser may lag behind before it is asked to come back
BURST: Final = 40
PER_SECOND: Final = 15.0
HOPELESS: Final = 400  # refusals for haste before the socket is closed

_messages: TypeAdapter[FromClient] = TypeAdapter(FromClient)


class Hurry:
    """How much haste a connection has left: a bucket that fills with time."""

    def __init__(self) -> None:
        self._left = float(BURST)
        self._since = time.monotonic()
        self.refused = 0

    def allows(self) -> bool:
        now = time.monotonic()
        self._left = min(float(BURST), self._left + (now - self._since) * PER_SECOND)
        self._since = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        return True


class Connection:
    """One socket.  Without a seat it watches."""

    def __init__(self, socket: WebSocket) -> None:
        self.seat: Seat | None = None
        self.welcomed = False
        self.hurry = Hurry()
        self.advised: asyncio.Task[None] | None = None  # the hint that is being thought about
        self._socket = socket
        self._outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self._lost = False

    @property
    def watcher(self) -> Seat:
        """The seat whose eyes this connection has; NOBODY is a spectator."""
        return NOBODY if self.seat is None else self.seat

    def tell(self, text: str) -> None:
        """Put a message in the outbox.  A full outbox means a lost browser: it will resynchronise."""
        try:
            self._outbox.put_nowait(text)
        except asyncio.QueueFull:
            self._lost = True

    def say(self, message: Message) -> None:
        self.tell(message.model_dump_json())

    def refuse(self, reason: str, version: int) -> None:
        self.say(Refused(type="refused", reason=reason[:600], version=version))

    async def deliver(self) -> None:
        """Empty the outbox into the socket until the socket is gone."""
        try:
            while not self._lost:
                await self._socket.send_text(await self._outbox.get())
            await self._socket.close(1013, "too far behind")
        except (WebSocketDisconnect, RuntimeError):
            return  # the reading side notices too, and leaves the room

    async def close(self, code: int, reason: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # gone already
            while not self._outbox.empty():
                await self._socket.send_text(self._outbox.get_nowait())
            await self._socket.close(code, reason)

    async def next(self) -> FromClient:
        """The next message; what is none is refused in a sentence."""
        frame = await self._socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1006))
        if not self.hurry.allows():
            raise Refusal("You are sending faster than the table can follow; wait a moment.", 429)
        return read(frame.get("text"))


def read(text: str | None) -> FromClient:
    """A message from its JSON text."""
    if text is None:
        raise Refusal("A message is a JSON text, not binary.", 400)
    if len(text) > LONGEST:
        raise Refusal(f"A message has at most {LONGEST} characters, not {len(text)}.", 413)
    try:
        return _messages.validate_json(text, strict=True)
    except ValidationError as faults:
        raise Refusal(in_a_sentence(faults), 400) from None


def in_a_sentence(faults: ValidationError) -> str:
    """The first thing that is wrong with a message."""
    fault = faults.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    return f"This message cannot be read: {where + ': ' if where else ''}{fault['msg']}."
