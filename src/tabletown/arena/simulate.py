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
    plans: list[Plan],
    jobs: int = 1,
    progress: Progress = unheard,
    engine: str = "local",
    results: Path | None = None,
) -> list[Played]:
    """The games of every plan, all plans at once.  With `results` an interrupted tournament goes on."""
    for plan in plans:
        plan.check()
    kept = (
        []
        if results is None
        else [Unfinished(company_file(results, n), plan) for n, plan in enumerate(plans)]
    )
    played = [one.played for one in kept] or [Played() for _ in plans]
    done = [{row["game"] for row in one.rows} for one in played]
    progress(sum([len(games) for games in done]))
    chunks = [chunk for plan, games in zip(plans, done) for chunk in chunks_of(plan, games)]
    for chunk, more in run(chunks, engine, jobs):
        n = plans.index(chunk.plan)
        if kept:
            kept[n].keep(more)
        played[n].add(more)
        progress(chunk.games)
    return [one.in_order() for one in played]


def forget_unfinished_tournament(results: Path, plans: list[Plan]) -> None:
    """All companies' games are in the file."""
    for n, plan in enumerate(plans):
        forget_unfinished(company_file(results, n), plan)


def company_file(results: Path, n: int) -> Path:
    """Beside the results, the file of one company of bots."""
    return results.with_name(f"{results.name}.{n + 1}")
