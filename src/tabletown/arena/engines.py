"""Where games are played: in this process, in several, or on a Ray cluster.  The rows are always the same."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Final

from tabletown.arena.plan import Chunk, Played
from tabletown.core.errors import BadTable

ENGINES: Final = ("local", "ray")

Finished = Iterator[tuple[Chunk, Played]]


def run(chunks: list[Chunk], engine: str, jobs: int) -> Finished:
    """Chunks as they are finished, in any order."""
    if engine == "ray":
        return on_ray(chunks)
    return alone(chunks) if jobs == 1 or len(chunks) < 2 else in_processes(chunks, jobs)


def alone(chunks: list[Chunk]) -> Finished:
    for chunk in chunks:
        yield chunk, chunk.play()


def in_processes(chunks: list[Chunk], jobs: int) -> Finished:
    with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=get_context("spawn")) as workers:
        waiting = {workers.submit(chunk.play): chunk for chunk in chunks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def on_ray(chunks: list[Chunk]) -> Finished:
    """On the cluster that RAY_ADDRESS names, or on this machine's cores."""
    ray = the_ray()
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    play: Any = ray.remote(Chunk.play)
    waiting = {play.remote(chunk): chunk for chunk in chunks}
    while waiting:
        done, _ = ray.wait(list(waiting))
        for one in done:
            yield waiting.pop(one), ray.get(one)


def the_ray() -> Any:
    """Ray is an extra, so it may be missing."""
    try:
        return import_module("ray")
    except ImportError:
        raise BadTable("a cluster needs Ray: pip install 'tabletown[cluster]'") from None
