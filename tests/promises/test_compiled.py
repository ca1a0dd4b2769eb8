"""Compiled and interpreted rules play the same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from filecmp import cmpfiles
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
INTERPRETED = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"

PLAY = """
import hashlib, json, sys
import tabletown
from tabletown.core import agenda

def digest(name, seeds, bots):
    found = hashlib.sha256()
    game = tabletown.game(name)
    for seed in seeds:
        table = game.table(seats=game.seats[seed % len(game.seats)], seed=seed)
        bot = tabletown.bot(bots[seed % len(bots)], seed)
        while not table.over:
            table.play(table.asked, bot.choose(table, table.asked))
        found.update(json.dumps([table.save(), table.scores, table.view()], sort_keys=True).encode())
    return found.hexdigest()

seeds, bots = json.loads(sys.argv[1])
digests = {name: digest(name, range(seeds), bots) for name in tabletown.games()}
print(json.dumps([not agenda.__file__.endswith(".py"), digests]))
"""


def played(package: Path, seeds: int, bots: list[str]) -> dict[str, str]:
    """For every game a digest of records and final positions, played with the package in that folder."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, json.dumps([seeds, bots])],
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, digests = json.loads(done.stdout)
    if package == COMPILED and not compiled:
        pytest.skip("no C compiler was here when `make compiled` laid out build/compiled")
    assert compiled == (package == COMPILED)
    return digests


@pytest.fixture
def fresh() -> None:
    """`make test` has compiled the source as it is; nobody else may take older rules for these."""
    files = [str(path.relative_to(INTERPRETED)) for path in INTERPRETED.rglob("*.py")]
    if cmpfiles(INTERPRETED, COMPILED, files, shallow=False)[0] != files:
        pytest.skip("`make compiled` has not seen the source as it is now")


@pytest.mark.usefixtures("fresh")
def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    """Nothing may differ but speed."""
    assert played(COMPILED, 5, ["random"]) == played(INTERPRETED, 5, ["random"])


@pytest.mark.slow
@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    ("seeds", "bots"),
    [
        pytest.param(400, ["random"], id="hundreds of games by chance"),
        pytest.param(8, ["greedy", "mcts:8"], id="thinking bots"),
    ],
)
def test_compiled_and_interpreted_rules_play_the_same_hundreds_of_games(seeds: int, bots: list[str]) -> None:
    """The same with every number of players, and with bots that imagine and clone."""
    assert played(COMPILED, seeds, bots) == played(INTERPRETED, seeds, bots)
