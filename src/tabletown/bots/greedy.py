"""A bot that looks one choice ahead."""

from __future__ import annotations

from typing import Final

from tabletown.bots.bot import Bot
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table

WORLDS: Final = 4  # how many worlds an option is tried in, for its outcome may be hidden


class Greedy(Bot):
    """Tries every option in a few imagined worlds and takes the one after which it stands best."""

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        if len(options) == 1:
            return options[0]
        worth = [0.0] * len(options)
        game = table.game
        for _ in range(WORLDS):
            world = game.imagine(table.state, seat, rng.split())
            for i, option in enumerate(options):
                after = game.clone(world)
                after.choose(option)
                worth[i] += game.evaluate(after, seat)
        return options[worth.index(max(worth))]
