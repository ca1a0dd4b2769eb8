"""Play many games between bots, in this process or in several, and keep a row per seat and game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, Final

from tabletown.bots import bot
from tabletown.core.errors import BadTable
from tabletown.games import find

Row = dict[str, Any]

CHUNK: Final = 8  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to play.  Seeds and names travel between processes, never objects."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: Any = None  # None, a path or parsed data
    choices: bool = False  # a row per choice as well

    def check(self) -> None:
        """Refuse in a sentence, before anything is played, what cannot be played."""
        if self.games < 1:
            raise BadTable(f"at least one game must be played, not {self.games}")
        if not self.bots:
            raise BadTable("at least one bot must play")
        if len(self.bots) > self.seats:
            raise BadTable(f"{len(self.bots)} bots do not fit on {self.seats} seats")
        for name in self.bots:
            bot(name)
        find(self.game).table(self.seats, self.seed, self.options, self.edition)

    def seated(self, n: int) -> list[str]:
        """Who sits where in game n: everyone takes every seat in turn."""
        return [self.bots[(seat + n) % len(self.bots)] for seat in range(self.seats)]


def play_game(plan: Plan, n: int) -> tuple[list[Row], list[Row]]:
    """Game n of a plan: its rows by seat, and by choice if asked for."""
    game = find(plan.game)
    seed = plan.seed + n
    table = game.table(plan.seats, seed, plan.options, plan.edition)
    names = plan.seated(n)
    players = [bot(name, seed * plan.seats + seat) for seat, name in enumerate(names)]
    choices: list[Row] = []
    while not table.over:
        seat = table.asked
        option = players[seat].choose(table, seat)
        if plan.choices:
            asked = type(table.state.decision).__name__
            choices.append(
                {"game": n, "n": len(table.choices), "seat": seat, "bot": names[seat], "asked": asked}
                | {"options": len(table.legal), "chosen": option}
            )
        table.play(seat, option)
    scores, ranking = table.scores, table.ranking
    rows = [
        {"game": n, "seed": seed, "seat": seat, "bot": names[seat], "score": scores[seat]}
        | {"place": ranking[seat], "won": won(ranking, seat), "decisions": len(table.choices)}
        | dict(table.score_sheet(seat).subtotals)
        for seat in range(plan.seats)
    ]
    return rows, choices


def won(ranking: list[int], seat: int) -> float:
    """A shared victory is shared out."""
    return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0


def play_games(plan: Plan, first: int, last: int) -> tuple[list[Row], list[Row]]:
    """Games `first` to `last` - 1."""
    rows: list[Row] = []
    choices: list[Row] = []
    for n in range(first, last):
        seats, chosen = play_game(plan, n)
        rows += seats
        choices += chosen
    return rows, choices


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> tuple[list[Row], list[Row]]:
    """All games of a plan.  The rows do not depend on how many processes played them."""
    plan.check()
    rows: list[Row] = []
    choices: list[Row] = []
    for done, (seats, chosen) in played(plan, jobs):
        rows += seats
        choices += chosen
        progress(done)
    rows.sort(key=lambda row: (row["game"], row["seat"]))
    choices.sort(key=lambda row: (row["game"], row["n"]))
    return rows, choices


def played(plan: Plan, jobs: int) -> Iterator[tuple[int, tuple[list[Row], list[Row]]]]:
    """Chunks of games as they are finished, each with its number of games."""
    chunks = [(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    if jobs == 1 or len(chunks) == 1:
        for first, last in chunks:
            yield last - first, play_games(plan, first, last)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn")) as workers:
        waiting = {workers.submit(play_games, plan, first, last): last - first for first, last in chunks}
        for chunk in as_completed(waiting):
            yield waiting[chunk], chunk.result()
