"""Presence: who is at a table, here and in the other processes of the house."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tabletown.core.events import Seat

BEAT: Final = 2.0  # seconds between two signs of life of a process
SILENT: Final = 7.0  # seconds without one after which nobody is there any more


@dataclass(frozen=True)
class Here:
    """Who is connected to a table in one process."""

    seats: frozenset[Seat] = frozenset()
    watchers: int = 0

    def __bool__(self) -> bool:
        return bool(self.seats) or self.watchers > 0


NOBODY_HERE: Final = Here()


def together(heres: Iterable[Here]) -> Here:
    """Who is connected anywhere."""
    found = list(heres)
    return Here(
        frozenset[Seat]().union(*[here.seats for here in found]), sum([here.watchers for here in found])
    )


class Neighbours:
    """The other processes that are alive, by their last sign of life."""

    def __init__(self) -> None:
        self._beats: dict[str, float] = {}

    def heard(self, process: str) -> None:
        self._beats[process] = time.monotonic()

    def gone(self, process: str) -> None:
        self._beats.pop(process, None)

    def silent(self) -> list[str]:
        """Those that have not been heard for too long, and are forgotten by this."""
        now = time.monotonic()
        found = [process for process, beat in self._beats.items() if now - beat > SILENT]
        for process in found:
            del self._beats[process]
        return found
