"""Fingerprints of a few games, to compare between processes: `python -m tests.promises.digest`."""

from __future__ import annotations

import hashlib
import json

from tabletown.bots import bot
from tabletown.core.table import Table
from tests.promises.tables import PLAIN, SOME, played


def of_some_games() -> list[str]:
    """Random games at many openings, and the first choices of bots that think."""
    finished = [played(opening, seed=21).save() for opening in SOME]
    thought = [started_by_bots(opening.table(seed=22)).save() for opening in PLAIN if opening.seats in (1, 3)]
    return [fingerprint(saved) for saved in [*finished, *thought]]


def started_by_bots(table: Table) -> Table:
    names = ["greedy"] * 12 + ["mcts:5"] * 3
    for name in names:
        table.play(table.asked, bot(name, seed=23).choose(table, table.asked))
    return table


def fingerprint(saved: object) -> str:
    return hashlib.sha256(json.dumps(saved, sort_keys=True).encode()).hexdigest()[:16]


if __name__ == "__main__":
    print("\n".join(of_some_games()))
