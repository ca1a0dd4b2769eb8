"""The gate: whose pages may speak, how many tables one visitor opens, how many people one table holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tabletown.server import room
from tabletown.server.app import create_app
from tabletown.server.gate import BURST, Gate, speaks_for_us
from tabletown.server.refusal import Refusal
from tests.hedgerow import GAME
from tests.server.house import House, house


@pytest.mark.parametrize(
    ("origin", "host", "ours", "allowed"),
    [
        pytest.param(None, "play.example", None, True, id="a program that is no browser"),
        pytest.param("https://play.example", "play.example", None, True, id="our own page"),
        pytest.param("http://127.0.0.1:8000", "127.0.0.1:8000", None, True, id="with a port"),
        pytest.param("https://elsewhere.example", "play.example", None, False, id="another site"),
        pytest.param("https://play.example:444", "play.example", None, False, id="another port"),
        pytest.param("null", "play.example", None, False, id="a page without an origin"),
        pytest.param("https://play.example", "10.0.0.3:8000", "https://play.example", True, id="a proxy"),
        pytest.param("https://evil.example", "10.0.0.3:8000", "https://play.example", False, id="not ours"),
        pytest.param("https://play.example", None, None, False, id="no host"),
    ],
)
def test_only_our_own_pages_speak_for_a_visitor(
    origin: str | None, host: str | None, ours: str | None, allowed: bool
) -> None:
    """A browser says where its page comes from."""
    assert speaks_for_us(origin, host, ours) == allowed


def test_a_page_of_another_site_gets_no_channel(town: House) -> None:
    """Not even to watch; our own does."""
    table, _ = town.table("me", "device")
    address = f"ws://127.0.0.1:{town.port}/api/tables/{table}/live"
    with connect(address, origin=Origin(f"http://127.0.0.1:{town.port}")) as ours:
        ours.send('{"type": "hello", "secret": null}')
        assert "welcome" in str(ours.recv(10))

    with (
        pytest.raises((InvalidStatus, ConnectionClosed)),
        connect(address, origin=Origin("https://elsewhere.example")) as other,
    ):
        other.recv(10)


def test_one_visitor_opens_so_many_tables_and_no_more() -> None:
    """Others are not held up."""
    gate = Gate(tables_a_minute=0.001)
    for _ in range(BURST):
        gate.let_in("10.0.0.1")
    with pytest.raises(Refusal, match="wait a minute"):
        gate.let_in("10.0.0.1")

    gate.let_in("10.0.0.2")


def test_whoever_waits_may_open_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bucket fills with time."""
    now = [100.0]
    monkeypatch.setattr("tabletown.server.gate.time.monotonic", lambda: now[0])
    gate = Gate(tables_a_minute=6)
    for _ in range(BURST):
        gate.let_in("10.0.0.1")
    now[0] += 10.5
    gate.let_in("10.0.0.1")

    with pytest.raises(Refusal):
        gate.let_in("10.0.0.1")


def test_a_refused_table_is_not_opened(tmp_path: Path) -> None:
    """429, in a sentence."""
    app = create_app(tmp_path / "t.sqlite", games=(GAME,), tables_a_minute=0.001)
    wish = {"game": "hedgerow", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with house(app) as small:
        for _ in range(BURST):
            small.post("/tables", wish)

        assert small.post("/tables", wish, 429)["detail"].endswith("wait a minute.")


def test_a_table_holds_so_many_people_and_no_more(town: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is inside may say hello again."""
    monkeypatch.setattr(room, "MOST_HERE", 2)
    table, secrets = town.table("me", "device")
    ada, ben = [town.player(table, secret) for secret in secrets]
    late = town.socket(table)

    assert "nobody else can be let in" in late.refused({"type": "hello", "secret": None})["reason"]
    assert ada.hello(secrets[0])["you"] == 0
    ben.close()
