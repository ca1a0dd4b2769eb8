"""What a good player knows."""

from __future__ import annotations

from tabletown.core.events import Seat
from tests.hedgerow.rules import MaySwap, Plant
from tests.hedgerow.scoring import score
from tests.hedgerow.state import Card, Hedgerow


def evaluate(s: Hedgerow, seat: Seat) -> float:
    """The lead over the best of the others, with a little for a card in hand that will fit."""
    others = [score(s, other) for other in range(s.seats) if other != seat]
    return float(score(s, seat) - max(others)) + held_worth(s, seat) / 2


def held_worth(s: Hedgerow, seat: Seat) -> float:
    step = s.decision
    if isinstance(step, (MaySwap, Plant)) and step.seat == seat:
        return worth(s, seat, step.arg)
    return 0.0


def worth(s: Hedgerow, seat: Seat, card: Card) -> float:
    """What planting a card would bring: two for a neighbour, one for a new colour."""
    row = s.gardens[seat].row
    return 2.0 * (card in row[:1] + row[-1:]) + 1.0 * (card not in row)


def prior(s: Hedgerow) -> list[float]:
    """For each open option how likely a good player is to take it."""
    step = s.decision
    assert step is not None
    weights = []
    for option in step.options(s):
        twin = s.clone()
        twin.choose(option)
        weights.append(2.0 ** evaluate(twin, step.seat))
    return [weight / sum(weights) for weight in weights]
