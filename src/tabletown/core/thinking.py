"""What the time of a searching bot is well spent on, in one game and in another."""

from __future__ import annotations

from typing import Final

TO_THE_END: Final = -1  # of the game


class Thinking:
    """How a searching bot best thinks about a game: what its time is well spent on."""

    def __init__(
        self,
        futures: int = 200,
        quick: int = 40,
        width: int = 8,
        turns: int = TO_THE_END,
        spread: float = 8.0,
        victory: float = 0.0,
    ) -> None:
        self.futures = futures  # to play before the answer; the strongest level plays them all
        self.quick = quick  # what a quicker level makes do with
        self.width = width  # how many options are looked at, the likeliest first
        self.turns = turns  # how far a future is played on, by `prior`, before `evaluate` judges it
        self.spread = spread  # points won or lost that count as a clear difference
        self.victory = victory  # share of a finished game's worth that is winning, not by how much
