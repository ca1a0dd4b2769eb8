"""What survives: a killed server, a full disk, a dead worker, a forgotten room."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import TabletownError
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.server.app import create_app, listening, serve
from tabletown.server.settings import Settings
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Append, News, StoreFailure, Taken, Uncertain
from tabletown.server.thinking import Thinker
from tests.hedgerow import GAME
from tests.server.house import ROOT, Heard, Process, answered, house


def position(update: Heard) -> Heard:
    return {key: update[key] for key in ("version", "choices", "view", "question", "undo", "waiting_for")}


def test_a_table_survives_kill_9_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    """The same version, the same question, the same log and chat; an undo stays undone."""
    with Process(tmp_path / "town.sqlite") as first:
        table, secrets = first.house.table("me", "device")
        players = [first.house.player(table, secret) for secret in secrets]
        for _ in range(5):
            answered(players)
        asked = next(player for player in players if player.is_asked())
        asked.say({"type": "undo", "version": asked.update["version"]})
        asked.until("update")
        asked.say({"type": "chat", "text": "one moment"})
        asked.until("chat")
        secret = secrets[players.index(asked)]
        before = position(asked.update)
        first.end(signal.SIGKILL)

    with Process(tmp_path / "town.sqlite") as second:
        again = second.house.socket(table)
        welcome = again.hello(secret)
        after = position(again.update)
        again.choose()
        code = second.end(signal.SIGTERM)

    assert code == 0
    assert after == before
    assert [line["text"] for line in welcome["chat"]] == ["one moment"]
    assert max(event["n"] for event in welcome["log"]) == before["choices"]
    assert again.update["version"] > before["version"]


def test_bots_go_on_after_kill_9(tmp_path: Path) -> None:
    """Once somebody touches the table; and no worker outlives its server."""
    with Process(tmp_path / "town.sqlite") as first:
        table, _ = first.house.table("bot", "bot", "bot", "bot")
        first.house.player(table, None).until("update")
        workers = first.children()
        first.end(signal.SIGKILL)
    with Process(tmp_path / "town.sqlite") as second:
        watcher = second.house.player(table, None)
        while not watcher.update["over"]:
            watcher.until("update")
        second.end(signal.SIGTERM)

    assert watcher.update["choices"] == 60
    assert workers
    assert not [worker for worker in workers if is_running(worker)]


def is_running(process: int) -> bool:
    """Neither gone nor waiting to be buried."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except FileNotFoundError:
        return False


def test_the_server_says_where_it_is_and_leaves_in_peace(tmp_path: Path) -> None:
    """Exit code 0 after Ctrl-C, also with somebody connected."""
    with Process(tmp_path / "town.sqlite") as server:
        table, [secret, _] = server.house.table("me", "device")
        server.house.player(table, secret)

        assert server.line.startswith("Tabletown is open at http://127.0.0.1:")
        assert server.end(signal.SIGINT) == 0


def test_small_answers_do_not_wait_for_the_network() -> None:
    """Nagle's algorithm is off, or every answer would take 40 ms longer."""
    with listening("127.0.0.1", 0) as door:
        assert door.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_refused_in_one_sentence(tmp_path: Path) -> None:
    """No traceback, and no store left behind."""
    with listening("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        with pytest.raises(TabletownError, match=f"port {port} of 127.0.0.1 cannot be opened") as refusal:
            serve("127.0.0.1", port, Settings(str(tmp_path / "town.sqlite")))

    assert "\n" not in str(refusal.value)
    assert list(tmp_path.iterdir()) == []


def test_the_command_line_passes_the_refusal_on(tmp_path: Path) -> None:
    """Exit code 2 and one line on stderr."""
    with listening("127.0.0.1", 0) as door:
        port = str(door.getsockname()[1])
        command = [sys.executable, "-m", "tabletown", "serve", "--port", port, "--store", str(tmp_path / "s")]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)

    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "cannot be opened" in ended.stderr


class FullDisk(SqlStore):
    """A store that can be told to fail."""

    full = False
    refused = 0

    def append_all(self, appends: Sequence[Append]) -> list[Taken | None]:
        if self.full:
            self.refused += 1
            raise StoreFailure("database or disk is full")
        return super().append_all(appends)


def test_a_choice_that_cannot_be_stored_is_refused_and_does_not_happen(tmp_path: Path) -> None:
    """Acknowledged means stored; and once there is room again the same answer is taken."""
    store = FullDisk(tmp_path / "town.sqlite")
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        table, players = town.pair()
        before = position(players[0].update)
        store.full = True
        refusal = players[0].refused({"type": "answer", "option": 0, "version": 0})
        meanwhile = position(town.player(table, None).update)
        store.full = False
        players[0].choose(0)

    assert "could not store" in refusal["reason"]
    assert (meanwhile["version"], meanwhile["view"]["market"]) == (0, before["view"]["market"])
    assert players[0].update["version"] == 1


def test_an_undo_that_cannot_be_stored_does_not_happen(tmp_path: Path) -> None:
    """The same promise."""
    store = FullDisk(tmp_path / "town.sqlite")
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        table, players = town.pair()
        players[0].choose(0)
        store.full = True
        players[0].refused({"type": "undo", "version": 1})

        assert town.player(table, None).update["choices"] == 1


def test_two_servers_on_one_store_never_both_accept_the_same_turn(tmp_path: Path) -> None:
    """The slower one is told that the table has moved on, and shown where it stands now."""
    path = tmp_path / "town.sqlite"
    with (
        house(create_app(path, bot_pause=0, games=(GAME,))) as here,
        house(create_app(path, bot_pause=0, games=(GAME,))) as there,
    ):
        table, [secret, _] = here.table("me", "device")
        one, other = here.player(table, secret), there.player(table, secret)
        one.choose(0)
        refusal = other.refused({"type": "answer", "option": 1, "version": 0})
        shown = [message for message in other.heard if message["type"] == "update"][-1]

    assert "moved on" in refusal["reason"]
    assert (shown["version"], shown["view"]) == (1, one.update["view"])


def test_a_room_nobody_is_in_is_forgotten_and_comes_back(tmp_path: Path) -> None:
    """Memory is a copy; the record is the table."""
    app = create_app(tmp_path / "town.sqlite", bot_pause=0, games=(GAME,), idle_after=0.05)
    with house(app) as town:
        table, [secret, _] = town.table("me", "device")
        player = town.player(table, secret)
        player.choose()
        before = position(player.update)
        player.close()
        time.sleep(0.4)

        assert position(town.player(table, secret).update) == before


def dying_load(*_: object) -> Any:
    """A worker that reads this position is gone."""
    os._exit(1)


def sleeping_load(*_: object) -> Any:
    time.sleep(60)


def test_a_worker_that_dies_costs_nothing_but_a_good_move(caplog: pytest.LogCaptureFixture) -> None:
    """Chance chooses, and it is logged."""
    game = type(GAME)(**{**vars(GAME), "load": dying_load})
    table = Table.deal(game, 2, 1, {}, None)
    thinker = Thinker((game,), workers=1)
    option = asyncio.run(thinker.choice(table, 0, "random"))
    thinker.close()

    assert option in table.legal
    assert "chance chose" in caplog.text


class Confused(Thinker):
    """Its tree searches fail."""

    async def _thought(self, think: Any, table: Table, seat: int, *more: Any) -> Any:
        if more[0] == "mcts":
            raise RuntimeError("lost in the tree")
        assert more[0] == "greedy"
        return table.legal[-1]


def test_a_bot_that_fails_is_replaced_by_a_simpler_one(caplog: pytest.LogCaptureFixture) -> None:
    """The next best, before chance."""
    table = Table.deal(GAME, 2, 1, {}, None)
    option = asyncio.run(Confused((GAME,)).choice(table, 0, "mcts"))

    assert option == table.legal[-1]
    assert "bot mcts failed" in caplog.text
    assert "chance" not in caplog.text


def test_a_bot_that_thinks_for_ever_is_sent_home(caplog: pytest.LogCaptureFixture) -> None:
    """Its worker is ended, and the next bot gets a new one."""
    game = type(GAME)(**{**vars(GAME), "load": sleeping_load})
    table = Table.deal(game, 2, 1, {}, None)
    thinker = Thinker((game,), workers=1, patience=0.5)
    option = asyncio.run(thinker.choice(table, 0, "random"))
    thinker.close()

    assert option in table.legal
    assert "chance chose" in caplog.text


def test_a_bot_is_only_ever_given_an_imagined_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """No seed, no history, and over many turns not the real pot of the other seat."""
    dreams: list[dict[str, Any]] = []

    def overheard(dream: dict[str, Any], seat: int, name: str, seed: int) -> int:
        dreams.append(dream)
        return 0

    def overheard_advice(dream: dict[str, Any], seat: int, seed: int) -> list[tuple[int, int, float]]:
        dreams.append(dream)
        return []

    class Eager:
        """Runs at once what a pool would run elsewhere."""

        async def think(self, table: Table) -> None:
            thinker = Thinker((GAME,), workers=1)
            monkeypatch.setattr("tabletown.server.thinking.choose", overheard)
            monkeypatch.setattr(thinker, "_hired", lambda: None)  # the loop's own threads
            for _ in range(40):
                await thinker.choice(table, 0, "random")

        async def advise(self, table: Table) -> None:
            thinker = Thinker((GAME,), workers=1)
            monkeypatch.setattr("tabletown.server.thinking.advise", overheard_advice)
            monkeypatch.setattr(thinker, "_hired", lambda: None)
            for _ in range(40):
                await thinker.advice(table, 0)

    table = GAME.table(2, seed=Rng.seeded(3).next())
    asyncio.run(Eager().think(table))
    asyncio.run(Eager().advise(table))
    pots = {dream["position"]["gardens"][1]["pot"] for dream in dreams}

    assert len(dreams) == 80
    assert all(dream["seed"] == 0 and dream["choices"] == [] for dream in dreams)
    assert all(dream["position"]["dice"] != table.state.rng.words() for dream in dreams)
    assert len(pots) > 1


class LostLine(SqlStore):
    """A store whose connection breaks while it commits, after or before it has."""

    commits: bool | None = None

    def append_all(self, appends: Sequence[Append]) -> list[Taken | None]:
        if self.commits:
            super().append_all(appends)
        if self.commits is not None:
            self.commits = None
            raise Uncertain("server closed the connection unexpectedly")
        return super().append_all(appends)


@pytest.mark.parametrize("commits", [True, False])
def test_what_may_have_been_stored_is_looked_up(tmp_path: Path, commits: bool) -> None:
    """The table then shows what the store knows, whether the choice is there or not, and goes on."""
    store = LostLine(tmp_path / "town.sqlite")
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        table, players = town.pair()
        store.commits = commits
        refusal = players[0].refused({"type": "answer", "option": 0, "version": 0})
        if commits:
            players[0].until("update")
        else:
            players[0].choose(0)
        players[1].catch_up(1)
        record = store.entries(table)

    assert "will be seen shortly" in refusal["reason"]
    assert [(entry.seat, entry.value) for entry in record] == [(0, 0)]
    assert players[1].update["version"] == 1


def test_bots_go_on_by_themselves_when_the_store_is_back(tmp_path: Path) -> None:
    """However long it was away."""
    store = FullDisk(tmp_path / "town.sqlite")
    app = create_app(store, bot_pause=0, games=(GAME,), bot_workers=1, driver_pause=0.01)
    with house(app) as town:
        store.full = True
        table, _ = town.table("bot", "bot")
        watcher = town.player(table, None)
        while store.refused < 20:
            time.sleep(0.01)
        store.full = False
        while not watcher.update["over"]:
            watcher.until("update")

    assert watcher.update["choices"] == 30


class Silent(SqlStore):
    """A store that refuses every number and cannot be read either, when told so."""

    silent = False

    def append_all(self, appends: Sequence[Append]) -> list[Taken | None]:
        return [Taken("taken") for _ in appends] if self.silent else super().append_all(appends)

    def news(self, table: str, version: int, lines: int) -> News | None:
        if self.silent:
            raise StoreFailure("connection to 10.0.0.7 failed")
        return super().news(table, version, lines)


def test_what_ails_the_store_is_not_told_to_players(tmp_path: Path) -> None:
    """Its address is nobody's business, over HTTP or on the live channel."""
    store = Silent(tmp_path / "town.sqlite")
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        _, players = town.pair()
        store.silent = True
        refusal = players[0].refused({"type": "answer", "option": 0, "version": 0})
        opening = town.post("/tables", {"game": "hedgerow", "seats": [{"kind": "me"}, {"kind": "me"}]}, 503)
        store.silent = False

    assert "could not store" in refusal["reason"]
    assert "could not store" in opening["detail"]
