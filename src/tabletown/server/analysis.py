"""Analysis: who was likely to win, turn by turn of a finished game."""

from __future__ import annotations

from typing import Final

from tabletown.core.game import Data
from tabletown.server.course import Course
from tabletown.server.protocol import AnalysisView
from tabletown.server.thinking import Thinker
from tabletown.server.worker import chances_after

MOST: Final = 50  # moments that are looked at
FUTURES: Final = 24  # played on from each


class Analysis:
    """Grows moment by moment while a worker plays on from each of them."""

    def __init__(self, course: Course) -> None:
        self._record = course.table.record()
        self.moments = moments_of(course)
        self.chances: list[list[float]] = []
        self.failed = False

    async def grow(self, thinker: Thinker) -> None:
        """From the beginning to the end of the game."""
        try:
            for n in self.moments:
                self.chances.append(await thinker.worked(chances_after, self._until(n), n, FUTURES))
        except Exception:
            self.failed = True
            raise

    def _until(self, n: int) -> Data:
        return {**self._record, "choices": self._record["choices"][:n]}

    def view(self) -> AnalysisView:
        done = len(self.chances)
        return AnalysisView(
            of=done if self.failed else len(self.moments),
            futures=FUTURES,
            moments=self.moments[:done],
            chances=self.chances[:],
        )


def moments_of(course: Course) -> list[int]:
    """The beginning of each turn, or of some if they are many, and the end; none of a game played alone."""
    if course.table.seats == 1:
        return []
    turns = course.turns
    begun = [n for n in range(len(turns)) if n == 0 or turns[n].seat != turns[n - 1].seat]
    step = -(-len(begun) // (MOST - 1))
    return [*begun[::step], len(turns)]
