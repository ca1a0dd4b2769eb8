"""How long a bot may think: so many futures, or so many seconds."""

from __future__ import annotations

from time import perf_counter

from tabletown.core.errors import BadTable

MOST_FUTURES = 1_000_000
MOST_SECONDS = 60.0


class Budget:
    """What a search may spend on one decision."""

    def begin(self) -> None:
        """A new decision."""
        raise NotImplementedError

    def spend(self, futures: int) -> None:
        """So many more futures were played."""
        raise NotImplementedError

    @property
    def spent(self) -> float:
        """The share that is gone; 1 or more when it is time to answer."""
        raise NotImplementedError


class Futures(Budget):
    """A number of futures: the same seed always gives the same answer."""

    def __init__(self, futures: int) -> None:
        self.futures = futures
        self.played = 0

    def begin(self) -> None:
        self.played = 0

    def spend(self, futures: int) -> None:
        self.played += futures

    @property
    def spent(self) -> float:
        return self.played / self.futures


class Seconds(Budget):
    """A time by the clock: the quicker the machine, the better the answer."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = 0.0

    def begin(self) -> None:
        self.began = perf_counter()

    def spend(self, futures: int) -> None:
        pass

    @property
    def spent(self) -> float:
        return (perf_counter() - self.began) / self.seconds


def budget(words: str) -> Budget:
    """`500` futures, or `0.5s`."""
    refusal = f"mcts thinks for 1 to {MOST_FUTURES} futures or for 0.01s to 60s, not {words!r}"
    if words.isascii() and words.isdigit():
        if 1 <= int(words) <= MOST_FUTURES:
            return Futures(int(words))
        raise BadTable(refusal)
    try:
        seconds = float(words.removesuffix("s")) if words.endswith("s") else 0.0
    except ValueError:
        seconds = 0.0
    if 0.01 <= seconds <= MOST_SECONDS:
        return Seconds(seconds)
    raise BadTable(refusal)
