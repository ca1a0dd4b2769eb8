"""Metrics: what an operator wants to see from outside, in the words of Prometheus.

Nothing here names a table, a person or a secret.  With several workers each writes its numbers into a
folder of its parent's, and whoever is asked adds them up.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SLOW: Final = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60)

CHOICES: Final = Counter("tabletown_choices", "Choices that were stored, forced ones included", ["game"])
ANSWERS: Final = Histogram(
    "tabletown_answer_seconds", "From an answer to its update, the store included", buckets=QUICK
)
REFUSED: Final = Counter("tabletown_refused", "Messages on live channels that changed nothing")
STORED: Final = Histogram("tabletown_store_seconds", "What the store took to answer", buckets=QUICK)
STORE_FAILED: Final = Counter("tabletown_store_failures", "Questions that the store did not answer")
THOUGHT: Final = Histogram("tabletown_bot_seconds", "What bots took to choose", ["bot"], buckets=SLOW)
BOTS_FAILED: Final = Counter("tabletown_bot_failures", "Choices that had to be made for a bot", ["bot"])
ROOMS: Final = Gauge("tabletown_rooms", "Tables in memory", multiprocess_mode="livesum")
CONNECTED: Final = Gauge("tabletown_connections", "Open live channels", multiprocess_mode="livesum")


@contextmanager
def connected() -> Iterator[None]:
    """Count a live channel while it is open."""
    CONNECTED.inc()
    try:
        yield
    finally:
        CONNECTED.dec()


def exposition() -> bytes:
    """All numbers of this process, or of all workers."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_process(process: int, folder: Path) -> None:
    """A worker has ended: its tables and connections are gone, its choices still count."""
    mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
