"""Worlds a seat cannot tell from the real one."""

from __future__ import annotations

from typing import Any

from tabletown.core.agenda import Step
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tests.hedgerow.rules import Plant
from tests.hedgerow.state import Card, Hedgerow


def imagine(s: Hedgerow, seat: Seat, rng: Rng) -> Hedgerow:
    """Deal again all that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    twin.rng = rng
    unseen = twin.deck + [g.pot for owner, g in enumerate(twin.gardens) if owner != seat]
    unseen += [step.arg for step in twin.agenda if is_held_by_another(step, seat)]
    unseen.sort()  # the imagined world must not depend on the order the cards really have
    rng.shuffle(unseen)
    for owner, garden in enumerate(twin.gardens):
        if owner != seat:
            garden.pot = unseen.pop()
    twin.agenda = [dreamt(step, seat, unseen) for step in twin.agenda]
    twin.deck = unseen
    return twin


def is_held_by_another(step: Step[Any], seat: Seat) -> bool:
    """After a swap, the card about to be planted came from the pot: the others have not seen it."""
    return isinstance(step, Plant) and step.seat != seat


def dreamt(step: Step[Any], seat: Seat, unseen: list[Card]) -> Step[Any]:
    return Plant(step.seat, unseen.pop()) if is_held_by_another(step, seat) else step
