"""How does the cost of random play grow: with the length of a game, its players, and games played in turn?

    PYTHONPATH=build/compiled python benchmarks/growth.py [GAME ...]

Of each game: decisions per second in every quarter of it, for every number of players, and when a loop keeps
many games going, a decision in each before the next; then what one more game costs in memory, at its deal and
at its end, with all that the games share already there.
"""

from __future__ import annotations

import os
import sys
import tracemalloc
from time import process_time
from typing import Any, Final

from tabletown.bots.random import play_out
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.games import ALL, find

REPEATS: Final = 6  # the best of them counts
GAMES: Final = 24
PARALLEL: Final = (1, 10, 100, 1000)


class Growth:
    """One game under measurement."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.edition = game.edition(None)

    def deal(self, seats: int, seed: int) -> Any:
        return self.game.new_game(seats, Rng.seeded(seed), {}, self.edition)

    def by_players(self, seats: int) -> tuple[float, float]:
        """Decisions per second, and decisions in a game."""
        best = 0.0
        decisions = 0
        for _ in range(REPEATS):
            began = process_time()
            decisions = sum([play_out(self.deal(seats, n), Rng.seeded(n + 1)) for n in range(GAMES)])
            best = max(best, decisions / (process_time() - began))
        return best, decisions / GAMES

    def by_quarter(self, seats: int) -> list[float]:
        """Decisions per second in each quarter of a game, without the deal."""
        best = [0.0] * 4
        for _ in range(REPEATS):
            spent = [0.0] * 4
            count = [0] * 4
            for n in range(GAMES):
                s = self.deal(seats, n)
                dice = Rng.seeded(n + 1)
                length = play_out(self.deal(seats, n), Rng.seeded(n + 1))
                for quarter in range(4):
                    steps = length * (quarter + 1) // 4 - length * quarter // 4
                    began = process_time()
                    take(s, dice, steps)
                    spent[quarter] += process_time() - began
                    count[quarter] += steps
            best = [max(old, n / seconds) for old, n, seconds in zip(best, count, spent)]
        return best

    def in_turn(self, seats: int, games: int) -> float:
        """Decisions per second when so many games are kept going to their ends, each a decision in turn."""
        best = 0.0
        for _ in range(REPEATS if games <= GAMES else 1):
            decisions = 0
            spent = 0.0
            for first in range(0, max(games, GAMES), games):
                tables = [(self.deal(seats, n), Rng.seeded(n + 1)) for n in range(first, first + games)]
                began = process_time()
                while tables:
                    for s, dice in tables:
                        take(s, dice, 1)
                    decisions += len(tables)
                    tables = [table for table in tables if table[0].agenda]
                spent += process_time() - began
            best = max(best, decisions / spent)
        return best

    def memory(self, seats: int) -> tuple[float, float]:
        """Kilobytes that Python allocates for a game: at its deal, and when it is over and still kept."""
        play_out(self.deal(seats, 0), Rng.seeded(1))
        tracemalloc.start()
        tables = [self.deal(seats, n) for n in range(GAMES)]
        dealt = tracemalloc.get_traced_memory()[0]
        for n, s in enumerate(tables):
            play_out(s, Rng.seeded(n + 1))
        over = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return dealt / 1024 / GAMES, over / 1024 / GAMES


def take(s: Any, dice: Rng, steps: int) -> None:
    """So many choices by chance."""
    for _ in range(steps):
        options = s.decision.options(s)
        s.choose(options[dice.below(len(options))])


def report(game: Game[Any]) -> None:
    growth = Growth(game)
    print(f"\n{game.name}")
    for seats in game.seats:
        rate, length = growth.by_players(seats)
        print(f"  {seats} players: {rate:11,.0f} decisions/s, {length:4.0f} decisions a game")
    seats = game.seats[-1]
    quarters = "  ".join([f"{rate:11,.0f}" for rate in growth.by_quarter(seats)])
    print(f"  by quarter of a game:      {quarters}")
    turns = "  ".join([f"{games}: {growth.in_turn(seats, games):,.0f}" for games in PARALLEL])
    print(f"  games kept going in turn:  {turns}")
    dealt, over = growth.memory(seats)
    print(f"  memory of a game:          {dealt:.1f} kB dealt, {over:.1f} kB when it is over")


if __name__ == "__main__":
    core = sys.modules["tabletown.core.agenda"].__file__ or ""
    print("interpreted" if core.endswith(".py") else "compiled", f"rules, Python {sys.version.split()[0]}")
    print(f"one core, load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "one core")
    for each in [find(name) for name in sys.argv[1:]] or ALL:
        report(each)
