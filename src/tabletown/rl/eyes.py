"""What an agent sees: observations and masks as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tabletown.core.encoding import Span, encoded, spans
from tabletown.core.errors import BadTable
from tabletown.core.events import Seat
from tabletown.core.table import Table

Floats = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Eyes:
    """Reads tables of one kind: same game, seats, switches and edition."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.actions = table.game.actions
        self.fields: list[Span] = spans(table.game.fields, table.state)
        self.size = sum([field.size for field in self.fields])
        sizes = [field.size for field in self.fields]
        self.scale: Floats = np.repeat([1 / field.most for field in self.fields], sizes).astype(np.float32)

    def numbers(self, state: Any, seat: Seat) -> list[int]:
        """The whole numbers behind an observation."""
        return encoded(self.game.fields, state, seat)

    def observation(self, state: Any, seat: Seat) -> Floats:
        """Every number as a share of the most it usually is, from -1 to 1."""
        return self.scaled(np.array(self.numbers(state, seat), dtype=np.float32))

    def scaled(self, numbers: Floats) -> Floats:
        """One observation or a matrix of them, in place."""
        numbers *= self.scale
        return np.clip(numbers, -1.0, 1.0, out=numbers)

    def mask(self, legal: list[int]) -> Mask:
        """1 for each answer that is allowed, 0 for all other numbers of the action table."""
        mask = np.zeros(self.actions, dtype=np.int8)
        self.mark(mask, legal)
        return mask

    def mark(self, mask: npt.NDArray[Any], legal: list[int]) -> None:
        if legal and legal[-1] >= self.actions:
            raise BadTable(
                f"this edition of {self.game.name} needs more than the {self.actions} actions of the table"
            )
        mask[legal] = 1
