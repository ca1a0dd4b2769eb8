"""Hundreds of live tables, four clients each: how long does an update take, and what does a table cost?

    python -m benchmarks.load                       one process, SQLite
    python -m benchmarks.load --processes 2         two processes, PostgreSQL and Valkey

Everything is on loopback and gone afterwards.  Clients are scripted: the one who is asked takes any of
the options it was offered; the whole house is paced to so many choices a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from tests.server.services import Postgres, Valkey
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]


class Server:
    """One server process, from outside."""

    def __init__(self, store: str, bus: str) -> None:
        command = [sys.executable, "-m", "tabletown", "serve", "--port", "0", "--store", store]
        command += ["--bus", bus, "--bot-workers", "1", "--tables-a-minute", "0"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    @property
    def kilobytes(self) -> int:
        """The memory it really uses."""
        for line in Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
        raise AssertionError("this system does not tell")

    @property
    def seconds(self) -> float:
        """The processor time it has used so far."""
        times = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Client:
    """One browser at one table."""

    def __init__(self, table: Table, socket: ClientConnection) -> None:
        self.table = table
        self.socket = socket
        self.question: dict[str, Any] | None = None
        self.version = -1
        self.over = False

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "update":
                self.version, self.question = message["version"], message["question"]
                self.over = message["over"]
                self.table.told(self, now)
            elif message["type"] == "refused":
                self.table.refusals.append(message["reason"])


class Table:
    """Four clients, and the answer that is on its way."""

    def __init__(self, name: str, times: list[float]) -> None:
        self.name = name
        self.clients: list[Client] = []
        self.refusals: list[str] = []
        self.sent = 0.0
        self.answered = -1  # the version that was answered
        self.waiting = 0  # how many clients have not been told yet
        self._times = times

    def told(self, client: Client, now: float) -> None:
        if self.waiting and client.version > self.answered:
            self.waiting -= 1
            self._times.append(now - self.sent)

    @property
    def asked(self) -> Client | None:
        """The client who may answer now; None while an answer is on its way, or when the game is over."""
        if self.waiting:
            return None
        return next((client for client in self.clients if client.question is not None), None)

    async def choose(self, dice: random.Random) -> bool:
        client = self.asked
        if client is None or client.question is None:
            return False
        option = dice.choice(client.question["options"])["id"]
        self.answered, self.waiting = client.version, len(self.clients)
        client.question = None
        self.sent = time.perf_counter()
        answer = {"type": "answer", "option": option, "version": self.answered}
        await client.socket.send(json.dumps(answer))
        return True


async def opened(http: httpx.AsyncClient, ports: list[int], game: str, n: int, times: list[float]) -> Table:
    """A table of four, its clients spread over the processes."""
    seats = [{"kind": "me", "name": f"Player {seat}"} for seat in range(4)]
    body = {"game": game, "seats": seats, "start": True}
    keys = (await http.post(f"http://127.0.0.1:{ports[n % len(ports)]}/api/tables", json=body)).json()
    table = Table(keys["table"], times)
    for key in keys["keys"]:
        port = ports[(n + key["seat"]) % len(ports)]
        socket = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{table.name}/live", compression=None, max_size=2**22
        )
        await socket.send(json.dumps({"type": "hello", "secret": key["secret"]}))
        table.clients.append(Client(table, socket))
    return table


async def play(tables: list[Table], rate: float, seconds: float, dice: random.Random) -> int:
    """So many choices a second, each at a table that is waiting for one; how many there were."""
    begun = time.perf_counter()
    chosen = 0
    while (passed := time.perf_counter() - begun) < seconds:
        while chosen < passed * rate:
            for _ in range(50):
                if await dice.choice(tables).choose(dice):
                    chosen += 1
                    break
            else:
                break
        await asyncio.sleep(0.002)
    return chosen


def share(times: list[float], of: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * of))] * 1000


async def measure(servers: list[Server], a: argparse.Namespace) -> None:
    dice = random.Random(1)
    ports = [server.port for server in servers]
    times: list[float] = []
    async with httpx.AsyncClient(timeout=30) as http:
        await (await opened(http, ports, a.game, 0, times)).clients[0].socket.close()
        empty = sum([server.kilobytes for server in servers])
        tables = [await opened(http, ports, a.game, n, times) for n in range(a.tables)]
        listening = [asyncio.create_task(client.listen()) for table in tables for client in table.clients]
        await asyncio.sleep(2)
        print(
            f"load average {os.getloadavg()[0]:.1f}; {a.tables} tables of {a.game}, {len(listening)} clients"
        )
        connected = sum([server.kilobytes for server in servers])
        print(f"memory of a new table and its four connections: {(connected - empty) / a.tables:.0f} KB")
        await play(tables, a.rate, a.warm_up, dice)
        times.clear()
        used = sum([server.seconds for server in servers])
        chosen = await play(tables, a.rate, a.seconds, dice)
        await asyncio.sleep(1)
        print(
            f"{chosen / a.seconds:.0f} choices/s for {a.seconds:.0f} s: from answer to update"
            f" p50 {share(times, 0.5):.1f} ms, p90 {share(times, 0.9):.1f}, p99 {share(times, 0.99):.1f},"
            f" longest {max(times) * 1000:.0f}; {len(times)} updates; load average {os.getloadavg()[0]:.1f}"
        )
        used = sum([server.seconds for server in servers]) - used
        print(f"processor time of the servers: {1000 * used / chosen:.2f} ms for each choice")
        refusals = [reason for table in tables for reason in table.refusals]
        print(f"{len(refusals)} refusals {set(refusals) or ''}")
        choices = sum([max([client.version for client in table.clients]) for table in tables]) / a.tables
        played = sum([server.kilobytes for server in servers])
        print(
            f"memory of a table after {choices:.0f} choices, four connections included:"
            f" {(played - empty) / a.tables:.0f} KB"
        )
        for task in listening:
            task.cancel()
        for table in tables:
            for client in table.clients:
                await client.socket.close()
        await asyncio.sleep(2)
        idle = sum([server.kilobytes for server in servers])
        print(f"memory of it when nobody is connected: {(idle - empty) / a.tables:.0f} KB")


def main() -> None:
    questions = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    questions.add_argument("--tables", type=int, default=500)
    questions.add_argument("--rate", type=float, default=200)
    questions.add_argument("--seconds", type=float, default=30)
    questions.add_argument("--warm-up", type=float, default=5)
    questions.add_argument("--processes", type=int, default=1)
    questions.add_argument("--game", default="happy-heights")
    a = questions.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with ExitStack() as stack:
        store = str(Path(stack.enter_context(tempfile.TemporaryDirectory())) / "town.sqlite")
        bus = ""
        if a.processes > 1:
            postgres, valkey = Postgres(safe=True), Valkey()
            for service in (postgres, valkey):
                stack.callback(service.close)
                service.start()
            store, bus = postgres.url(), valkey.url()
        servers = [Server(store, bus) for _ in range(a.processes)]
        for server in servers:
            stack.callback(server.close)
        asyncio.run(measure(servers, a))


if __name__ == "__main__":
    main()
