"""The course of one game, for reports: scores by round, what was chosen when, components."""

from __future__ import annotations

from typing import Any

from tabletown.core.events import NOBODY, Seat
from tabletown.core.table import Table

Kinds = dict[int, str]  # what the numbers of an action table are called, as far as they have been met


def kind_of(table: Table, option: int, kinds: Kinds) -> str:
    """The kind of an open option, as questions name it."""
    if option not in kinds:
        kinds.update({one.id: one.kind for one in table.question.options})
    return kinds[option]


class Chronicle:
    """Told of every choice before it is made; reads the rest off the table."""

    def __init__(self, table: Table, kinds: Kinds) -> None:
        self.table = table
        self.kinds = kinds
        self.traces = table.game.traces
        self.round = 1
        self.first: Seat = NOBODY
        self.scores: list[list[int]] = [[] for _ in range(table.seats)]  # by round, as each one ends
        self.chose: list[dict[str, list[int]]] = [{} for _ in range(table.seats)]  # by kind, then round
        self.used: list[list[str]] = [[] for _ in range(table.seats)]
        self.look()

    def hear(self, seat: Seat, option: int) -> str:
        """The kind of a choice that is about to be made."""
        kind = kind_of(self.table, option, self.kinds)
        if self.traces is not None:
            counts = self.chose[seat].setdefault(kind, [])
            counts += [0] * (self.round - len(counts))
            counts[self.round - 1] += 1
            used = self.traces.uses(self.table.state, option)
            if used:
                self.used[seat].append(used)
        return kind

    def look(self) -> None:
        """After a choice: has a round ended?"""
        if self.traces is None:
            return
        state = self.table.state
        if self.first == NOBODY:
            self.first = self.traces.first(state)
        now = self.traces.round(state)
        if now > self.round or self.table.over:
            scores = self.table.scores
            for seat, line in enumerate(self.scores):
                line += [scores[seat]] * ((now if self.table.over else now - 1) - len(line))
            self.round = now

    def of_seat(self, seat: Seat) -> dict[str, Any]:
        """The columns of a seat's row."""
        if self.traces is None:
            return {}
        held = [*self.used[seat], *self.traces.holdings(self.table.state, seat)]
        shared = self.traces.shared(self.table.state)
        order = (seat - self.first) % self.table.seats + 1 if self.first != NOBODY else seat + 1
        return {
            "order": order,
            "has": sorted(set(held)),
            "table_has": sorted(set(shared)),
            "scores": self.scores[seat],
            "chose": self.chose[seat],
        }
