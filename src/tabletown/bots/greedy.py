"""A bot that looks one choice ahead."""

from __future__ import annotations

from typing import Final

from tabletown.bots.bot import Bot
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table

WORLDS: Final = 4  # how many worlds an option is tried in, for its outcome may be hidden


class Greedy(Bot):
    """Tries every option in a few imagined worlds and takes the one after which it stands best.

    An option that comes out the same in all of them is tried in one.
    """

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        if len(options) == 1:
            return options[0]
        game = table.game
        outcomes: dict[int, list[float]] = {option: [] for option in options}
        to_try = options
        for _ in range(WORLDS):
            if not to_try:
                break
            world = game.imagine(table.state, seat, rng.split())
            for option in to_try:
                after = game.clone(world)
                after.choose(option)
                outcomes[option].append(game.evaluate(after, seat))
            to_try = [option for option in to_try if not game.certain(table.state, option)]
        return max(options, key=lambda option: sum(outcomes[option]) / len(outcomes[option]))
