"""A hundred thousand bad messages, and all the requests schemathesis thinks of: nothing may give way.

    python -m benchmarks.fuzz                    100,000 messages on the sockets of some tables
    python -m benchmarks.fuzz --messages 5000    fewer
    python -m benchmarks.fuzz --requests         the HTTP interface (pip install schemathesis)

Messages are malformed, huge, binary, out of order, of the wrong seat, repeated, or honest ones with a
field changed.  After each the table is where it was; in between honest games go on and must come to their
ends with every acknowledged choice in the record.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from tests.server.house import House, Player, house

from tabletown.core.table import Table
from tabletown.games import ALL
from tabletown.server import connections
from tabletown.server.app import create_app

KINDS: Final = (
    "hello",
    "answer",
    "tap",
    "undo",
    "propose",
    "vote",
    "leave",
    "return",
    "hint",
    "chat",
    "dance",
)
FIELDS: Final = ("option", "version", "secret", "text", "what", "agree", "after", "whole_turn", "seat")
PIECES: Final[tuple[Any, ...]] = (
    *(None, True, False, -1, 0, 1, 7, 2**31, 2**70, -(2**63), 1.5, 1e308, "", "0", "takeback", "stand_in"),
    *("x" * 501, "\ud800", "\u0000", [], [0], {}, {"type": "answer"}),
)
PORTION: Final = 100  # messages a guest sends before leaving


class Guest:
    """Somebody at a table who means no good.  What they send is refused, or changes nothing."""

    def __init__(self, town: House, table: str, secret: str | None, dice: random.Random) -> None:
        self.player = town.player(table, secret)
        self.dice = dice
        self.version: int = self.player.update["version"]

    def message(self) -> str | bytes:
        """One bad message."""
        ways = (self.noise, self.cut, self.invented, self.invented, self.early, self.usurped, self.large)
        return self.dice.choice(ways)()

    def noise(self) -> str | bytes:
        letters = self.dice.randbytes(self.dice.randrange(60))
        return letters if self.dice.random() < 0.5 else letters.decode("latin-1")

    def cut(self) -> str:
        whole = json.dumps({"type": "answer", "option": 0, "version": self.version})
        return whole[: self.dice.randrange(len(whole))]

    def invented(self) -> str:
        found: dict[str, Any] = {"type": self.dice.choice(KINDS), "nothing": 0}
        for field in self.dice.sample(FIELDS, self.dice.randrange(4)):
            found[field] = self.dice.choice(PIECES)
        return json.dumps(found)

    def early(self) -> str:
        """An honest answer to a question of long ago, or to one that is still to come."""
        version = self.version + self.dice.choice((-3, -1, 1, 2, 1000))
        return json.dumps({"type": "answer", "option": self.dice.randrange(40), "version": version})

    def usurped(self) -> str:
        """An answer that would be honest if somebody else gave it."""
        if self.player.is_asked():
            return self.early()
        return json.dumps({"type": "answer", "option": self.dice.randrange(40), "version": self.version})

    def large(self) -> str:
        return self.dice.choice(("[" * 4090, " " * 100_000, '{"type":"chat","text":"' + "y" * 4000 + '"}'))

    def annoy(self, messages: int) -> None:
        """Send so many and hear as many refusals."""
        for _ in range(messages):
            self.player.say(self.message())
        for _ in range(messages):
            reason: str = self.player.until("refused")["reason"]
            assert reason, "a refusal says why"
            assert "Traceback" not in reason, reason


def position(player: Player) -> dict[str, Any]:
    return {key: player.update[key] for key in ("version", "choices", "view", "over")}


def still(folder: str) -> FastAPI:
    """A server at which no table moves by itself: also what is forced is left to the people."""
    return create_app(Path(folder) / "s.sqlite", 0, answers_forced=False)


def fuzz_sockets(messages: int, seed: int) -> None:
    """Bad messages at tables of every game, one honest choice after each portion."""
    connections.BURST = connections.HOPELESS = 10**9  # type: ignore[misc]  # haste is another test
    dice = random.Random(seed)
    sent = portions = 0
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, house(still(folder)) as town:
        tables = [town.table("me", "device", game=game.id) for game in ALL]
        honest = [[town.player(table, secret) for secret in secrets] for table, secrets in tables]
        acknowledged = [0] * len(tables)
        while sent < messages:
            n = portions % len(tables)
            table, secrets = tables[n]
            guest = Guest(town, table, dice.choice([*secrets, None]), dice)
            before = position(guest.player)
            guest.annoy(PORTION)
            guest.player.close()
            late = town.player(table, None)
            moved = f"{table} of {ALL[n].id} moved from {before['version']} to {late.update['version']}"
            assert late.update["version"] == before["version"], moved
            assert late.update["choices"] == before["choices"]
            late.close()
            acknowledged[n] += choose_once(honest[n], dice)
            sent += PORTION
            portions += 1
        check_records(town, tables, honest, acknowledged, dice)
    seconds = time.perf_counter() - began
    print(
        f"{sent:,} bad messages in {seconds:.0f} s: all refused in words, no table moved, {sum(acknowledged)}"
    )
    print("honest choices in between, all of them in the records of games that came to their ends")


def choose_once(players: list[Player], dice: random.Random) -> int:
    """One honest choice, heard of by everybody; 0 once the game is over."""
    if players[0].update["over"]:
        return 0
    asked = next(player for player in players if player.is_asked())
    offered = asked.update["question"]["options"]
    asked.answer(dice.choice(offered)["id"])
    version = asked.until("update")["version"]
    for player in players:
        player.catch_up(version)
    return 1


def check_records(
    town: House,
    tables: list[tuple[str, list[str]]],
    honest: list[list[Player]],
    acknowledged: list[int],
    dice: random.Random,
) -> None:
    """Every game can be finished, and its record holds what was acknowledged."""
    for n, players in enumerate(honest):
        while not players[0].update["over"]:
            acknowledged[n] += choose_once(players, dice)
        record = town.get(f"/tables/{tables[n][0]}/record")
        assert Table.replay(record).over
        assert len(record["choices"]) >= acknowledged[n]


def fuzz_requests(examples: int) -> int:
    """Schemathesis against the interface as it describes itself; its exit code."""
    with tempfile.TemporaryDirectory() as folder, house(create_app(Path(folder) / "s.sqlite", 0)) as town:
        command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
        command += [f"http://127.0.0.1:{town.port}/api/openapi.json", "--max-examples", str(examples)]
        command += ["--checks", "not_a_server_error,status_code_conformance,response_schema_conformance"]
        return subprocess.run(command, check=False).returncode


def main() -> None:
    settings = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    settings.add_argument("--messages", type=int, default=100_000)
    settings.add_argument("--seed", type=int, default=1)
    settings.add_argument("--requests", action="store_true")
    settings.add_argument("--examples", type=int, default=200, help="for each operation of the interface")
    asked = settings.parse_args()
    if asked.requests:
        sys.exit(fuzz_requests(asked.examples))
    fuzz_sockets(asked.messages, asked.seed)


if __name__ == "__main__":
    main()
