"""Set-up."""

from __future__ import annotations

from typing import Final

from tabletown.core.rng import Rng
from tabletown.games.happy_heights.components import Edition
from tabletown.games.happy_heights.rules import Round
from tabletown.games.happy_heights.state import HappyHeights, Neighborhood
from tabletown.games.happy_heights.switches import RANDOM, Rules

_in_force: dict[tuple[int, tuple[tuple[str, str], ...]], Rules] = {}
REMEMBERED: Final = 64


def rules_of(edition: Edition, options: dict[str, str]) -> Rules:
    """The rules in force; the same object again for the same edition and options."""
    key = (id(edition), tuple(sorted(options.items())))
    found = _in_force.get(key)
    if found is None:
        if len(_in_force) >= REMEMBERED:  # a server may meet many editions
            _in_force.clear()
        found = _in_force[key] = Rules(edition, options)  # keeps the edition alive, so its id stays its own
    return found


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> HappyHeights:
    """HH-01 to HH-08  Shuffle, deal everyone a reserve card, lay out the HOA cards, hand out the KEY."""
    rules = rules_of(edition, options)
    rules.check_seats(seats)
    s = HappyHeights(seats, rng, rules)
    s.deck = list(range(len(edition.ids)))
    rng.shuffle(s.deck)
    s.neighborhoods = [Neighborhood([], s.deck.pop(), s.pool, []) for _ in range(seats)]
    s.hoa = list(range(len(edition.goals)))
    s.key = starting_player(s)
    s.then(Round())
    s.settle()
    return s


def starting_player(s: HappyHeights) -> int:
    """HH-07, HH-98, Q-03  Drawn by lot unless the table says who begins; a lone player always does."""
    if s.rules.first_player != RANDOM:
        return s.rules.first_player
    return s.rng.below(s.seats)
