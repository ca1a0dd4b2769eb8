"""Who is likely to win from here, judged by playing on many times."""

from __future__ import annotations

from tabletown.bots.mcts import play_on
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.core.thinking import TO_THE_END


def chances(table: Table, rng: Rng, futures: int) -> list[float]:
    """For each seat its share of the victories, as whoever is asked could imagine the game to go on."""
    if table.over:
        return shares(table.ranking)
    wins = [0.0] * table.seats
    for _ in range(futures):
        world = table.imagine(table.asked, rng.split())
        play_on(world.game, world.state, TO_THE_END)
        for seat, share in enumerate(shares(world.ranking)):
            wins[seat] += share
    return [won / futures for won in wins]


def shares(ranking: list[int]) -> list[float]:
    """A victory is shared among all who are first."""
    first = ranking.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in ranking]
