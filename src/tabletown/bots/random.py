"""A bot that picks any option."""

from __future__ import annotations

from tabletown.bots.bot import Bot
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table


class Random(Bot):
    """Picks any option that is allowed, each as likely as the others."""

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        return options[rng.below(len(options))]
