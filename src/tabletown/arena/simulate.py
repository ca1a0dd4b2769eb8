"""Play many games, wherever there is room, and lose none of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletown.arena.engines import run
from tabletown.arena.plan import Plan, Played, chunks_of
from tabletown.arena.unfinished import Unfinished

Progress = Callable[[int], None]  # told how many more games are done


def unheard(done: int) -> None:
    """Nobody looks at the progress."""


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Progress = unheard,
    engine: str = "local",
    results: Path | None = None,
) -> Played:
    """All games of a plan.  The rows do not depend on who played them, or how often it was interrupted.

    With `results`, the file the rows will go to, games that an interrupted run has finished are kept.
    """
    plan.check()
    unfinished = None if results is None else Unfinished(results, plan)
    played = Played() if unfinished is None else unfinished.played
    done = {row["game"] for row in played.rows}
    progress(len(done))
    for chunk, more in run(chunks_of(plan, done), engine, jobs):
        if unfinished is not None:
            unfinished.keep(more)
        played.add(more)
        progress(chunk.games)
    return played.in_order()


def forget_unfinished(results: Path, plan: Plan) -> None:
    """The results are in their file: what was kept on the way there can go."""
    Unfinished(results, plan).remove()


def play_tournament(
    plans: list[Plan], jobs: int = 1, progress: Progress = unheard, engine: str = "local"
) -> list[Played]:
    """The games of every plan, all plans at once."""
    for plan in plans:
        plan.check()
    played = [Played() for _ in plans]
    for chunk, more in run([chunk for plan in plans for chunk in chunks_of(plan)], engine, jobs):
        played[plans.index(chunk.plan)].add(more)
        progress(chunk.games)
    return [one.in_order() for one in played]
