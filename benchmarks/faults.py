"""Kill everything at random while people and bots play, then look whether anything is missing.

    python -m benchmarks.faults --kills 200

Two server processes share PostgreSQL and Valkey.  Again and again one of these is killed with SIGKILL and
started again: a server, a worker in which bots think, PostgreSQL, Valkey.  Meanwhile scripted people play
at many tables and write down which of their choices were acknowledged.  In the end every table must be
played to its end, and each acknowledged choice must lie in the store exactly once, under its number.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from tests.server.services import Postgres, Service, Valkey
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tabletown.server.sql_store import SqlStore

ROOT = Path(__file__).parents[1]
GAME = "happy-heights"
PEOPLE = 2
STUCK = 120.0  # seconds without any news of a table after the last kill

Answer = tuple[int, int, int]  # version, seat, option


class Server(Service):
    """One server process on a port that it keeps."""

    def __init__(self, store: str, bus: str) -> None:
        super().__init__()
        self._addresses = ["--store", store, "--bus", bus]

    def command(self) -> list[str]:
        command = [sys.executable, "-m", "tabletown", "serve", "--port", str(self.port), *self._addresses]
        return [*command, "--bot-pause", "0", "--bot-workers", "1", "--tables-a-minute", "0"]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(ROOT / "src")}

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def thinkers(self) -> list[int]:
        """The workers in which its bots think."""
        assert self.process is not None
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children]


@dataclass
class Game:
    """One table, and what its people know about it."""

    name: str
    secrets: dict[int, str]
    sent: set[Answer] = field(default_factory=set)
    acknowledged: set[Answer] = field(default_factory=set)
    news: float = field(default_factory=time.monotonic)
    over: bool = False


class Person:
    """Somebody with a seat, who comes back to any server whenever the line breaks."""

    def __init__(self, game: Game, seat: int, ports: list[int], dice: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.ports = ports
        self.dice = dice

    async def play(self) -> None:
        while not self.game.over:
            try:
                port = self.dice.choice(self.ports)
                address = f"ws://127.0.0.1:{port}/api/tables/{self.game.name}/live"
                async with connect(address, compression=None, open_timeout=5, max_size=2**22) as socket:
                    hello = {"type": "hello", "secret": self.game.secrets[self.seat]}
                    await socket.send(json.dumps(hello))
                    await self._sit(socket)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(0.1 + 0.4 * self.dice.random())

    async def _sit(self, socket: Any) -> None:
        waiting: Answer | None = None  # sent on this line and not settled
        update: dict[str, Any] = {}
        while not self.game.over:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 2))
            except TimeoutError:  # nothing new: whoever is asked and was refused asks again
                message = {"type": "nothing"}
            if message["type"] == "update":
                update = message
                self.game.news = time.monotonic()
                if waiting is not None and update["version"] > waiting[0]:
                    self.game.acknowledged.add(waiting)
                    waiting = None
                self.game.over = update["over"]
            elif message["type"] == "refused":
                waiting = None
                await asyncio.sleep(0.1)
            elif message["type"] != "nothing":
                continue
            if waiting is None and update.get("question") is not None:
                waiting = await self._answer(socket, update)

    async def _answer(self, socket: Any, update: dict[str, Any]) -> Answer:
        # Whoever comes back to a question that was answered on a broken line gives the same answer again.
        options = update["question"]["options"]
        option = options[hash((self.game.name, update["version"])) % len(options)]["id"]
        answer = (update["version"], self.seat, option)
        self.game.sent.add(answer)
        message = {"type": "answer", "version": update["version"], "option": option}
        await socket.send(json.dumps(message))
        return answer


class Town:
    """Everything that runs, and everything that was played."""

    def __init__(self, tables: int, seed: int) -> None:
        self.dice = random.Random(seed)
        self.postgres = Postgres(safe=True)
        self.valkey = Valkey()
        self.servers = [Server(self.postgres.url(), self.valkey.url()) for _ in range(2)]
        self.games: list[Game] = []
        self.kills: Counter[str] = Counter()
        self.killing = True
        self._tables = tables

    def open(self) -> None:
        for service in (self.postgres, self.valkey, *self.servers):
            service.start()

    def close(self) -> None:
        for service in (*self.servers, self.valkey, self.postgres):
            service.close()

    async def run(self, kills: int, pause: float) -> None:
        playing = [asyncio.create_task(self._seats_taken()) for _ in range(self._tables)]
        for n in range(kills):
            await asyncio.sleep(pause * (0.5 + self.dice.random()))
            await asyncio.to_thread(self._kill_something)
            if (n + 1) % 20 == 0:
                print(
                    f"{n + 1} kills, {len(self.games)} tables, {self.choices} choices acknowledged",
                    flush=True,
                )
        self.killing = False
        last = time.monotonic()
        for game in self.games:
            game.news = max(game.news, last)
        while not all([task.done() for task in playing]):
            await asyncio.sleep(0.5)
            stuck = [g.name for g in self.games if not g.over and time.monotonic() - g.news > STUCK]
            assert not stuck, f"stuck: {stuck}"
        await asyncio.gather(*playing)

    @property
    def choices(self) -> int:
        return sum([len(game.acknowledged) for game in self.games])

    async def _seats_taken(self) -> None:
        """One game after the other at one table, as long as things are killed, and the last to its end."""
        while self.killing:
            game = await self._opened()
            ports = [server.port for server in self.servers]
            people = [Person(game, seat, ports, self.dice) for seat in game.secrets]
            await asyncio.gather(*[person.play() for person in people])

    async def _opened(self) -> Game:
        seats = [
            *[{"kind": "me", "name": f"Player {n}"} for n in range(PEOPLE)],
            {"kind": "bot", "bot": "random"},
        ]
        body = {"game": GAME, "seats": seats, "start": True}
        async with httpx.AsyncClient(timeout=10) as http:
            while True:
                port = self.dice.choice(self.servers).port
                try:
                    answer = await http.post(f"http://127.0.0.1:{port}/api/tables", json=body)
                    answer.raise_for_status()
                    break
                except httpx.HTTPError:
                    await asyncio.sleep(0.3)
        keys = answer.json()
        game = Game(keys["table"], {key["seat"]: key["secret"] for key in keys["keys"]})
        self.games.append(game)
        return game

    def _kill_something(self) -> None:
        what = self.dice.choice(("server", "thinker", "postgres", "valkey"))
        if what == "thinker":
            thinkers = [pid for server in self.servers for pid in server.thinkers()]
            if thinkers:
                os.kill(self.dice.choice(thinkers), signal.SIGKILL)
            else:
                what = "server"
        if what != "thinker":
            services: dict[str, list[Service]] = {
                "server": [*self.servers],
                "postgres": [self.postgres],
                "valkey": [self.valkey],
            }
            service = self.dice.choice(services[what])
            service.kill()
            time.sleep(self.dice.random())
            service.start()
        self.kills[what] += 1

    def check(self) -> None:
        """Each acknowledged choice lies there, no other choice of theirs does, and every game is over."""
        store = SqlStore(self.postgres.url())
        try:
            for game in self.games:
                whole = store.whole(game.name)
                assert whole is not None, f"{game.name} is lost"
                assert game.over, f"{game.name} is not over"
                assert whole.ended, f"{game.name} is over, but the store does not know"
                stored = {(n, e.seat, e.value) for n, e in enumerate(whole.entries)}
                lost = game.acknowledged - stored
                assert not lost, f"{game.name}: {sorted(lost)} were acknowledged and are not stored"
                chosen = {n for n, e in enumerate(whole.entries) if e.kind == "choice"}
                theirs = {answer for answer in stored if answer[0] in chosen and answer[1] in game.secrets}
                invented = theirs - game.sent
                assert not invented, f"{game.name}: {sorted(invented)} are stored and were never sent"
        finally:
            store.close()


def run(kills: int, tables: int, pause: float, seed: int) -> Town:
    """Play and kill, then check; an AssertionError says what went wrong."""
    town = Town(tables, seed)
    try:
        town.open()
        asyncio.run(town.run(kills, pause))
        town.check()
    finally:
        town.close()
    return town


def main() -> None:
    questions = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    questions.add_argument("--kills", type=int, default=200)
    questions.add_argument("--tables", type=int, default=8, help="at a time")
    questions.add_argument("--pause", type=float, default=1.0, help="seconds between two kills")
    questions.add_argument("--seed", type=int, default=1)
    a = questions.parse_args()
    begun = time.monotonic()
    town = run(a.kills, a.tables, a.pause, a.seed)
    killed = ", ".join([f"{what} {n}" for what, n in sorted(town.kills.items())])
    print(f"{town.kills.total()} kills ({killed}) in {time.monotonic() - begun:.0f} s")
    print(f"{len(town.games)} tables, all played to their end")
    print(f"{town.choices} acknowledged choices, each stored once under its number")


if __name__ == "__main__":
    main()
