"""Compiled and interpreted rules play the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import hashlib, json, sys
import tabletown
from tabletown.core import agenda
print(agenda.__file__.endswith(".so"), file=sys.stderr)
digest = hashlib.sha256()
for game in tabletown.games():
    for seats in tabletown.game(game).seats:
        for name in ("random", "greedy", "mcts:8") if seats == 2 else ("random",):
            table = tabletown.game(game).table(seats=seats, seed=seats)
            bot = tabletown.bot(name, 5)
            while not table.over:
                table.play(table.asked, bot.choose(table, table.asked))
            digest.update(json.dumps([table.save(), table.scores, table.view(0)], sort_keys=True).encode())
print(digest.hexdigest())
"""


def played(package: Path) -> tuple[str, bool]:
    """A digest of some games, and whether the rules were compiled."""
    env = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr.strip() == "True"


@pytest.mark.slow
def test_compiled_and_interpreted_rules_play_the_same_games(tmp_path: Path) -> None:
    """Nothing may differ but speed."""
    subprocess.run([sys.executable, str(ROOT / "scripts" / "compile.py"), str(tmp_path)], check=True)
    interpreted, was_compiled = played(ROOT / "src")
    compiled, is_compiled = played(tmp_path)

    assert (was_compiled, is_compiled) == (False, True)
    assert compiled == interpreted
