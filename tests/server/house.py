"""A server on a free port of this machine, and players who talk to it as a browser would."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from tabletown.games import ALL
from tabletown.server.app import create_app, listening, run
from tests.hedgerow import GAME

Heard = dict[str, Any]
ROOT = Path(__file__).parents[2]


class Player:
    """One socket at one table.  Everything that was heard is kept, to be searched for secrets."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Heard] = []
        self.update: Heard = {}
        self.info: Heard = {}

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, timeout: float = 10) -> Heard:
        message: Heard = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "update":
            self.update = message
        if "info" in message:
            self.info = message["info"]
        return message

    def until(self, kind: str) -> Heard:
        """The next message of a kind, past all others."""
        while True:
            message = self.next()
            if message["type"] == kind:
                return message

    def catch_up(self, version: int) -> None:
        """Listen until an update of that version or a later one."""
        while self.update.get("version", -1) < version:
            self.until("update")

    def hello(self, secret: str | None, started: bool = True) -> Heard:
        self.say({"type": "hello", "secret": secret})
        welcome = self.until("welcome")
        if started:
            self.until("update")
        return welcome

    def answer(self, option: int, version: int | None = None) -> None:
        at = self.update["version"] if version is None else version
        self.say({"type": "answer", "option": option, "version": at})

    def choose(self, place: int = -1) -> Heard:
        """Take one of the offered options and hear what comes of it."""
        self.answer(self.update["question"]["options"][place]["id"])
        return self.until("update")

    def refused(self, message: Any) -> Heard:
        self.say(message)
        return self.until("refused")

    def is_asked(self) -> bool:
        return self.update["question"] is not None

    def close(self) -> None:
        self.socket.close()


class House:
    """A running server, from outside."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30)
        self._sockets = ExitStack()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    def table(
        self, *seats: str, game: str = "hedgerow", start: bool = True, **more: Any
    ) -> tuple[str, list[str]]:
        """A table with such seats ("device", "open", "bot"), and the secrets of the people's."""
        requests = [{"kind": kind, "bot": "random" if kind == "bot" else None} for kind in seats]
        keys = self.post("/tables", {"game": game, "seats": requests, "start": start, **more})
        return keys["table"], [key["secret"] for key in keys["keys"]]

    def socket(self, table: str) -> Player:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return Player(self._sockets.enter_context(connect(address, max_size=2**22)))

    def player(self, table: str, secret: str | None, started: bool = True) -> Player:
        player = self.socket(table)
        player.hello(secret, started)
        return player

    def pair(self, **more: Any) -> tuple[str, list[Player]]:
        """A game of two people that has begun."""
        table, secrets = self.table("me", "device", **more)
        return table, [self.player(table, secret) for secret in secrets]

    def close(self) -> None:
        self._sockets.close()
        self.http.close()


@contextmanager
def house(app: FastAPI) -> Iterator[House]:
    """Serve an application from a thread of this process."""
    door = listening("127.0.0.1", 0)
    config = uvicorn.Config(
        app, log_level="warning", ws="websockets-sansio", ws_max_size=1_000_000, timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    outside = House(door.getsockname()[1])
    try:
        yield outside
    finally:
        outside.close()
        server.should_exit = True
        thread.join(15)
        door.close()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, store: str | Path, port: int = 0, bus: str = "") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.house", str(store), str(port), bus],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.line = self._process.stdout.readline()
        self.house = House(int(self.line.rsplit(":", 1)[1]))

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        """A test that fails leaves no server behind."""
        if self._process.poll() is None:
            self.end(signal.SIGKILL)

    def children(self) -> list[int]:
        """The processes it has started."""
        pid = self._process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def end(self, number: signal.Signals) -> int:
        """Send a signal and wait for the end; the exit code."""
        os.kill(self._process.pid, number)
        code = self._process.wait(15)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self.house.close()
        return code


def answered(players: list[Player]) -> None:
    """Whoever is asked takes the last option, and everybody hears of it."""
    asked = next(player for player in players if player.is_asked())
    asked.choose()
    for player in players:
        player.catch_up(asked.update["version"])


def play_to_the_end(players: list[Player]) -> None:
    while not players[0].update["over"]:
        answered(players)


if __name__ == "__main__":
    store, port, bus = sys.argv[1:]
    app = create_app(store, bot_pause=0, games=(GAME, *ALL), bus=bus, lease=0.5, driver_pause=0.1)
    run(app, listening("127.0.0.1", int(port)))
