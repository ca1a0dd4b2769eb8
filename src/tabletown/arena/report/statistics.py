"""How far numbers can be trusted: intervals, lifts, and corrections for many comparisons."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt
from statistics import fmean, variance

from tabletown.arena.summary import SURE, wilson

FALSE_DISCOVERIES = 0.05  # the share of findings that may be chance


@dataclass(frozen=True)
class Estimate:
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        return (self.high - self.low) / (2 * SURE)

    def less(self, number: float) -> Estimate:
        """Measured from a number that is known."""
        return Estimate(self.value - number, self.low - number, self.high - number)

    def times(self, factor: float) -> Estimate:
        """In another unit."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)


def share(part: float, whole: int) -> Estimate:
    """Wilson's interval."""
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0)
    return Estimate(part / whole, *wilson(part, whole))


def mean(values: list[float]) -> Estimate:
    """The mean, and how sure it is from the spread of the values."""
    middle = fmean(values)
    reach = SURE * sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return Estimate(middle, middle - reach, middle + reach)


def clustered(sums: list[float], counts: list[int]) -> Estimate:
    """The mean of values that come in games: a sum and a count for each game, itself one draw.

    Seats of one game share its luck, and only one can win; so the game, not the seat, is what varies freely.
    """
    whole = sum(counts)
    middle = sum(sums) / whole
    games = len(counts)
    spread = sum([(total - count * middle) ** 2 for total, count in zip(sums, counts)])
    few = games / (games - 1) if games > 1 else 1.0
    reach = SURE * sqrt(few * spread) / whole
    return Estimate(middle, middle - reach, middle + reach)


def chance_of(estimate: Estimate) -> float:
    """How likely so large a number is if the truth is 0: two-sided, from the normal curve."""
    if estimate.error == 0:
        return 1.0
    return erfc(abs(estimate.value) / estimate.error / sqrt(2))


def difference(a: Estimate, b: Estimate) -> Estimate:
    """b - a, if the two were found independently."""
    reach = SURE * sqrt(a.error**2 + b.error**2)
    return Estimate(b.value - a.value, b.value - a.value - reach, b.value - a.value + reach)


def sure_ones(chances: list[float]) -> list[bool]:
    """Which of many comparisons to believe (Benjamini and Hochberg): of those about 5 % are chance."""
    order = sorted(range(len(chances)), key=lambda i: chances[i])
    believed = 0
    for rank, i in enumerate(order, start=1):
        if chances[i] <= FALSE_DISCOVERIES * rank / len(chances):
            believed = rank
    found = [False] * len(chances)
    for i in order[:believed]:
        found[i] = True
    return found
