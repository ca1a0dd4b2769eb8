"""A position as JSON and back."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Step
from tabletown.core.rng import Rng
from tests.hedgerow.edition import Edition
from tests.hedgerow.rules import STEPS
from tests.hedgerow.state import Garden, Hedgerow

BY_NAME: Final = {step.__name__: step for step in STEPS}


def save(s: Hedgerow) -> dict[str, Any]:
    return {
        "dice": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "deck": s.deck[:],
        "market": s.market[:],
        "discard": s.discard[:],
        "gardens": [{"pot": g.pot, "row": g.row[:]} for g in s.gardens],
        "first": s.first,
        "round": s.round,
    }


def load(data: dict[str, Any], options: dict[str, str], edition: Edition) -> Hedgerow:
    dice = Rng.restored(data["dice"])
    s = Hedgerow(len(data["gardens"]), dice, edition, int(options.get("rounds", "5")))
    s.agenda = [step_of(*entry) for entry in data["agenda"]]
    s.deck = list(data["deck"])
    s.market = list(data["market"])
    s.discard = list(data["discard"])
    s.gardens = [Garden(g["pot"], list(g["row"])) for g in data["gardens"]]
    s.first = data["first"]
    s.round = data["round"]
    return s


def step_of(name: str, seat: int, arg: int) -> Step[Hedgerow]:
    return BY_NAME[name](seat, arg)
