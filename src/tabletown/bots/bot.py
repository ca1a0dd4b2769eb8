"""What every bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tabletown.core.errors import NotYourTurn
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)  # bots that people write are not compiled
class Bot:
    """Chooses for a seat, from nothing but what the seat can see and its own dice."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, table: Table, seat: Seat) -> int:
        """One of the open options.  The table itself stays as it is."""
        if table.asked != seat:
            raise NotYourTurn(f"seat {seat} is not being asked")
        if table.state.decision.gesture:
            return table.legal[0]
        return self.pick(table, seat, self.dice(table, seat))

    def dice(self, table: Table, seat: Seat) -> Rng:
        """The same position as the seat sees it gives the same dice: hidden cards play no part."""
        progress = len(table.choices) + len(table.state.agenda) * 4096
        return Rng.seeded((self.seed << 32 | progress) << 8 | seat)

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        raise NotImplementedError
