"""Several processes: a player may land on any of them and never notice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletown.server.app import create_app
from tests.hedgerow import GAME
from tests.server.house import ROOT, Heard, House, Player, answered, house, play_to_the_end
from tests.server.services import Postgres, Valkey

Pair = tuple[House, House]


@pytest.fixture
def two(tmp_path: Path, postgres: Postgres, valkey: Valkey) -> Iterator[Pair]:
    """Two servers that share PostgreSQL and Valkey."""
    store = postgres.new_database(tmp_path.name)
    with (
        house(create_app(store, bot_pause=0, games=(GAME,), bus=valkey.url())) as here,
        house(create_app(store, bot_pause=0, games=(GAME,), bus=valkey.url())) as there,
    ):
        for one in (here, there):
            until(lambda one=one: one.http.get("/readyz").json()["bus"] == "connected")
        yield here, there


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


def heard(player: Player, which: Callable[[Heard], bool]) -> Heard:
    """The next message that is so."""
    while not which(message := player.next()):
        pass
    return message


def test_a_game_is_played_across_processes(two: Pair) -> None:
    """Each player at another one; every update reaches both."""
    here, there = two
    table, secrets = here.table("me", "device")
    players = [here.player(table, secrets[0]), there.player(table, secrets[1])]
    play_to_the_end(players)
    views = [house.player(table, None).update["view"] for house in two]

    assert players[0].update["over"]
    assert players[1].update["over"]
    assert views[0] == views[1]


def test_of_two_answers_at_two_processes_one_is_accepted(two: Pair) -> None:
    """The other is told that the table has moved on, or that it is not asked."""
    here, there = two
    table, secrets = here.table("me", "device")
    one, other = here.player(table, secrets[0]), there.player(table, secrets[0])
    for _ in range(10):
        asked = one.update["question"] is not None
        if not asked:
            answered([here.player(table, secrets[1])])
            one.until("update")
            other.catch_up(one.update["version"])
            continue
        version = one.update["version"]
        option = one.update["question"]["options"][0]["id"]
        one.answer(option, version)
        other.answer(option, version)
        one.catch_up(version + 1)
        other.catch_up(version + 1)
        assert one.update["version"] == other.update["version"]
        assert one.update["choices"] == other.update["choices"]

    refused = [message for player in (one, other) for message in player.heard if message["type"] == "refused"]
    assert refused


def test_an_undo_chat_and_marks_reach_the_other_process(two: Pair) -> None:
    """Connection marks, chat, room updates, updates."""
    here, there = two
    table, secrets = here.table("me", "device")
    ada = here.player(table, secrets[0])
    ben = there.player(table, secrets[1])
    marks = heard(ada, lambda message: message["type"] == "room" and message["info"]["seats"][1]["connected"])
    ada.choose()
    ben.catch_up(1)
    ada.say({"type": "undo", "version": ada.update["version"]})
    undone = heard(ben, lambda message: message["type"] == "update" and message["undone"])
    ada.say({"type": "chat", "text": "sorry"})
    said = ben.until("chat")
    ben.close()
    left = heard(ada, lambda m: m["type"] == "room" and not m["info"]["seats"][1]["connected"])

    assert marks["info"]["seats"][0]["connected"]
    assert undone["choices"] == 0
    assert said["text"] == "sorry"
    assert left["info"]["watchers"] == 0


def test_people_join_at_one_process_a_table_that_waits_at_the_other(two: Pair) -> None:
    """Nobody gets a seat that is taken, and the start is seen everywhere."""
    here, there = two
    table, [host] = here.table("me", "open", start=False)
    ada = here.player(table, host, started=False)
    key = there.post(f"/tables/{table}/join", {"name": "Ben"})
    joined = heard(ada, lambda m: m["type"] == "room" and m["info"]["seats"][1]["name"] == "Ben")
    here.post(f"/tables/{table}/join", {"name": "Cleo"}, status=409)
    ben = there.player(table, key["secret"], started=False)
    here.post(f"/tables/{table}/start", {"secret": host})
    ben.until("update")
    ada.until("update")
    answered([ada, ben])

    assert joined["info"]["seats"][1]["kind"] == "person"


def test_bots_are_driven_by_one_process_and_seen_by_all(two: Pair) -> None:
    """Each choice of a bot is stored once and comes with one update."""
    here, there = two
    table, [secret] = here.table("me", "bot")
    ada = there.player(table, secret)
    watcher = here.player(table, None)
    while not ada.update["over"]:
        if ada.is_asked():
            ada.choose()
        else:
            ada.until("update")
    watcher.catch_up(ada.update["version"])
    record = here.get(f"/tables/{table}/record")

    assert len(record["choices"]) == ada.update["choices"] == 30
    assert watcher.update["view"] == ada.update["view"] or watcher.update["over"]


def test_a_table_is_followed_without_the_bus(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the store is looked into every few seconds."""
    monkeypatch.setattr("tabletown.server.rooms.LOOKS", 0.1)
    store = postgres.new_database(tmp_path.name)
    nobody = "redis://127.0.0.1:1"
    with (
        house(create_app(store, bot_pause=0, games=(GAME,), bus=nobody)) as here,
        house(create_app(store, bot_pause=0, games=(GAME,), bus=nobody)) as there,
    ):
        table, secrets = here.table("me", "device")
        players = [here.player(table, secrets[0]), there.player(table, secrets[1])]
        for _ in range(6):
            answered(players)
        ready = here.http.get("/readyz")

    assert ready.status_code == 200
    assert ready.json()["bus"].startswith("broken")


class Workers:
    """`tabletown serve --workers 2`, as an operator runs it."""

    def __init__(self, store: str) -> None:
        command = [sys.executable, "-m", "tabletown", "serve", "--port", "0", "--workers", "2"]
        command += ["--store", store, "--bot-pause", "0", "--log", "json", "--bot-workers", "1"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.house = House(int(self.process.stdout.readline().rsplit(":", 1)[1]))

    def workers(self) -> list[int]:
        """The server processes, without what Python starts to look after shared things."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [
            int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
        ]

    def end(self) -> tuple[int, list[dict[str, Any]]]:
        """The exit code, and what was logged."""
        self.house.close()
        self.process.terminate()
        _, logged = self.process.communicate(timeout=30)
        return self.process.returncode, [json.loads(line) for line in logged.splitlines()]


def test_workers_share_a_door_and_one_that_is_killed_is_replaced(tmp_path: Path) -> None:
    """Players who were there come back to another one, and nothing is lost."""
    crew = Workers(str(tmp_path / "town.sqlite"))
    try:
        table, secrets = crew.house.table("me", "device", game="happy-heights")
        players = [crew.house.player(table, secret) for secret in (*secrets, *secrets, *secrets)]
        asked = next(player for player in players if player.is_asked())
        asked.choose()
        for player in players:
            player.catch_up(asked.update["version"])
        before = crew.workers()
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(crew.workers()) == 2 and before[0] not in crew.workers())
        again = crew.house.player(table, secrets[0])
        numbers = crew.house.http.get("/metrics").text
    finally:
        code, logged = crew.end()

    assert again.update["version"] == asked.update["version"]
    assert 'tabletown_choices_total{game="happy-heights"}' in numbers
    assert code == 0
    assert any("ended with code -9" in line["message"] for line in logged), logged
    assert not any(secret in json.dumps(logged) for secret in secrets)


@pytest.mark.slow
def test_a_hangup_renews_all_workers_without_losing_a_table(tmp_path: Path) -> None:
    """How a new version is deployed while people play."""
    crew = Workers(str(tmp_path / "town.sqlite"))
    try:
        table, secrets = crew.house.table("me", "device", game="happy-heights")
        answered([crew.house.player(table, secret) for secret in secrets])
        before = set(crew.workers())
        crew.process.send_signal(signal.SIGHUP)
        until(lambda: len(crew.workers()) == 2 and not before & set(crew.workers()))
        again = crew.house.player(table, secrets[0])
    finally:
        code, _ = crew.end()

    assert code == 0
    assert again.update["version"] >= 1
