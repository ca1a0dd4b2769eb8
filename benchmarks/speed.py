"""How fast are the rules?  Decisions per second of random play, clone and scoring times, on one core.

Names of games limit it to those.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from tabletown.bots.random import play_out
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.games import ALL, find

REPEATS = 40  # short runs, the best of many: the others were disturbed


def random_game(game: Game[Any], edition: Any, seats: int, seed: int) -> tuple[Any, int]:
    """A random game and its number of decisions, driver included."""
    s = game.new_game(seats, Rng.seeded(seed), {}, edition)
    decisions = play_out(s, Rng.seeded(seed + 1))
    return s, decisions


def best(act: Callable[[], int]) -> float:
    """Seconds per unit of the quickest repeat."""
    times = []
    for _ in range(REPEATS):
        began = process_time()
        units = act()
        times.append((process_time() - began) / units)
    return min(times)


def half_played(game: Game[Any], edition: Any, seats: int) -> Any:
    s = game.new_game(seats, Rng.seeded(1), {}, edition)
    dice = Rng.seeded(2)
    _, length = random_game(game, edition, seats, 1)
    for _ in range(length // 2):
        options = s.decision.options(s)
        s.choose(options[dice.below(len(options))])
    return s


def report(game: Game[Any]) -> None:
    edition = game.edition(None)
    compiled = (
        "compiled" if not sys.modules["tabletown.core.agenda"].__file__.endswith(".py") else "interpreted"
    )
    print(f"{game.name} ({compiled}, Python {sys.version.split()[0]})")
    for seats in sorted({max(2, game.seats[0]), 4, game.seats[-1]}):
        play = best(lambda n=seats: sum([random_game(game, edition, n, seed)[1] for seed in range(20)]))
        middle = half_played(game, edition, seats)
        clone = best(lambda s=middle: len([game.clone(s) for _ in range(500)]))
        print(f"  {seats} seats: {1 / play:9,.0f} decisions/s   clone {clone * 1e6:5.2f} µs")
    ends = [random_game(game, edition, 2, seed)[0] for seed in range(50)]
    fresh = [[game.load(game.save(s), {}, edition) for s in ends] for _ in range(REPEATS + 1)]
    score = best(lambda: sum([game.score(s, 0) >= 0 for s in fresh.pop()]))
    print(f"  scoring a finished game: {score * 1e6:.1f} µs")
    sheet = best(lambda: len([game.score_sheet(s, 0) for s in ends]))
    print(f"  score sheet in words: {sheet * 1e6:.1f} µs")


if __name__ == "__main__":
    for each in [find(name) for name in sys.argv[1:]] or ALL:
        report(each)
