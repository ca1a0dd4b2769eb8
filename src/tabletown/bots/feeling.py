"""A bot that plays by feel: what looks likely to it, it does often, and now and then anything at all."""

from __future__ import annotations

from typing import Final

from tabletown.bots.bot import Bot
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table

FINE: Final = 1 << 20  # how finely likelihoods are told apart


class Feeling(Bot):
    """Draws an option as likely as `prior` says; in `slips` of 100 decisions any option."""

    def __init__(self, seed: int = 0, slips: int = 0) -> None:
        super().__init__(seed)
        self.slips = slips

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        if rng.below(100) < self.slips:
            return options[rng.below(len(options))]
        world = table.game.imagine(table.state, seat, rng.split())
        at = rng.below(FINE) / FINE
        for option, prior in zip(options, table.game.prior(world)):
            at -= prior
            if at < 0:
                return option
        return options[-1]
