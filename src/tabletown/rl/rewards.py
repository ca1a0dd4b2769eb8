"""What agents are paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.core.errors import BadTable
from tabletown.core.table import Table

Reward = Callable[[Table, list[int]], list[float]]  # the table and the scores before; for each seat its pay


def result(table: Table, before: list[int]) -> list[float]:
    """Nothing until the end; then 1 for the winner, and what the losers pay for it in equal parts.

    Equals share a victory.  The rewards of all seats add up to nothing, except in a solo game, where there is
    1 for a victory and -1 for a defeat.
    """
    if not table.over:
        return [0.0] * table.seats
    places = table.ranking
    if table.seats == 1:
        return [1.0 if places[0] == 1 else -1.0]
    winners = places.count(1)
    n = table.seats
    return [(n / winners - 1) / (n - 1) if place == 1 else -1 / (n - 1) for place in places]


def margin(table: Table, before: list[int]) -> list[float]:
    """Nothing until the end; then the points by which a seat is ahead of the best of the others.

    A solo game pays its score.
    """
    if not table.over:
        return [0.0] * table.seats
    scores = table.scores
    if table.seats == 1:
        return [float(scores[0])]
    return [float(mine - max(scores[:seat] + scores[seat + 1 :])) for seat, mine in enumerate(scores)]


def score(table: Table, before: list[int]) -> list[float]:
    """After every answer the points by which each seat's score has changed; together the final score."""
    return [float(now - then) for now, then in zip(table.scores, before)]


REWARDS: Final[dict[str, Reward]] = {"result": result, "margin": margin, "score": score}


def reward_called(name: str) -> Reward:
    if name not in REWARDS:
        raise BadTable(f"no reward is called {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]
