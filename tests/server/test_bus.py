"""The bus: what is said reaches everybody else, and a broken line is mended."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from tabletown.server import bus as buses
from tabletown.server.bus import EVERYTHING, Bus, Wire, bus_at
from tabletown.server.hub import Hub
from tabletown.server.refusal import Refusal
from tests.server.services import Valkey


@pytest.fixture
def path() -> Iterator[Path]:
    """A place for a socket; pytest's own folders have names too long for one."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "hub"


async def come_true(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


async def listening(address: str) -> tuple[Bus, list[str]]:
    """A bus that is connected, and what it hears."""
    heard: list[str] = []
    bus = bus_at(address)
    bus.open(heard.append)
    await come_true(lambda: bus.connected and bool(heard))
    heard.clear()
    return bus, heard


async def said_and_heard(address: str) -> None:
    one, _ = await listening(address)
    other, heard = await listening(address)
    for text in ("first", "second"):
        one.tell(text)
    await come_true(lambda: len(heard) == 2)
    await one.close()
    await other.close()

    assert heard == ["first", "second"]


def run_with_hub(act: Callable[[Hub], Awaitable[None]], path: Path) -> None:
    async def everything() -> None:
        hub = Hub()
        await hub.open(path)
        await act(hub)
        await hub.close()

    asyncio.run(everything())


def test_what_one_worker_says_the_others_hear_in_order(path: Path) -> None:
    """Through the hub of their parent."""
    run_with_hub(lambda hub: said_and_heard(f"unix://{path}"), path)


def test_what_one_machine_says_the_others_hear_in_order(valkey: Valkey) -> None:
    """Through Valkey, by either name."""
    asyncio.run(said_and_heard(valkey.url()))
    asyncio.run(said_and_heard(valkey.url().replace("redis", "valkey")))


class Deaf:
    """A wire that fails at the first message, and carries the rest."""

    def __init__(self, sent: list[str]) -> None:
        self.sent = sent
        self.failed = False

    async def send(self, text: str) -> None:
        if not self.failed:
            self.failed = True
            raise ConnectionError("lost")
        self.sent.append(text)

    async def receive(self) -> str:
        await asyncio.sleep(3600)
        return ""

    async def close(self) -> None:
        pass


def test_a_message_that_could_not_be_sent_is_sent_again() -> None:
    """In its order."""
    sent: list[str] = []
    wire = Deaf(sent)

    async def dial() -> Wire:
        return wire

    async def two_messages() -> None:
        bus = Bus(dial)
        bus.tell("first")
        bus.tell("second")
        bus.open(lambda text: None)
        await come_true(lambda: len(sent) == 2)
        await bus.close()

    asyncio.run(two_messages())

    assert sent == ["first", "second"]


def test_too_many_messages_become_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at everything."""
    monkeypatch.setattr(buses, "OUTBOX", 3)
    sent: list[str] = []
    wire = Deaf(sent)
    wire.failed = True

    async def dial() -> Wire:
        return wire

    async def many_messages() -> None:
        bus = Bus(dial)
        for n in range(5):
            bus.tell(str(n))
        bus.open(lambda text: None)
        await come_true(lambda: bool(sent) and sent[-1] == "4")
        await bus.close()

    asyncio.run(many_messages())

    assert sent == [EVERYTHING, "4"]


def test_after_a_break_everything_is_to_be_looked_at() -> None:
    """Whatever was said meanwhile may have been lost."""
    heard: list[str] = []
    wire = Deaf([])

    async def dial() -> Wire:
        return wire

    async def one_message() -> None:
        bus = Bus(dial)
        bus.open(heard.append)
        await come_true(lambda: bus.connected)
        bus.tell("lost at first")
        await come_true(lambda: wire.sent == ["lost at first"])
        await bus.close()

    asyncio.run(one_message())

    assert heard == [EVERYTHING, EVERYTHING]


@pytest.mark.parametrize("address", ["http://somewhere", "somewhere", "ftp://ada:hush@x"])
def test_what_is_no_bus_is_refused_without_its_password(address: str) -> None:
    """In a sentence."""
    with pytest.raises(Refusal, match="redis://") as refusal:
        bus_at(address)

    assert "hush" not in str(refusal.value)
