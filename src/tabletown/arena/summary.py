"""Results in a few numbers, with how far they can be trusted."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Final

from tabletown.arena.plan import Row

SURE: Final = 1.96  # standard errors that make a 95 % interval


class Standing:
    """How one bot fared."""

    def __init__(self, bot: str, rows: list[Row]) -> None:
        self.bot = bot
        self.games = len(rows)
        scores = [row["score"] for row in rows]
        self.wins = sum([row["won"] for row in rows])
        self.score = fmean(scores)
        self.spread = stdev(scores) if len(scores) > 1 else 0.0
        self.least, self.most = min(scores), max(scores)
        self.win_share = self.wins / self.games
        self.win_interval = wilson(self.wins, self.games)


def standings(rows: list[Row]) -> list[Standing]:
    """Every bot, the one with the most victories first."""
    bots = sorted({row["bot"] for row in rows})
    found = [Standing(bot, [row for row in rows if row["bot"] == bot]) for bot in bots]
    return sorted(found, key=lambda s: (-s.win_share, -s.score))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which stays between 0 and 1)."""
    share = wins / games
    weight = SURE * SURE / games
    middle = (share + weight / 2) / (1 + weight)
    reach = SURE * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return max(0.0, middle - reach), min(1.0, middle + reach)
