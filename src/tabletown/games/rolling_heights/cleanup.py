"""Phase 4, Cleanup: unused things go back, tokens are seeded, the market slides and refills."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import (
    ASIDE,
    COLOURS,
    CUBES,
    LEVELS,
    MOST_PLAYERS,
    NONE,
    SLOTS,
    STATES,
    Slot,
    Tile,
)
from tabletown.games.rolling_heights.events import MarketRefilled, TokensSeeded, TurnEnded
from tabletown.games.rolling_heights.state import RollingHeights


class Cleanup(Step[RollingHeights]):
    """RH-96 to RH-99  Return cubes, lose Spending Power, gather the crew, seed tokens, refill the market."""

    def run(self, s: RollingHeights) -> None:
        if s.watched:
            s.tell(TurnEnded(self.seat, [*s.hand, s.spending]))
        return_cubes(s)
        s.spending = 0
        gather_crew(s, self.seat)
        seed_tokens(s)
        refill_markets(s)
        s.bought = NONE
        s.used = ()


def return_cubes(s: RollingHeights) -> None:
    """RH-96  Real cubes go to the supply, miscellaneous ones to their stock."""
    if any(s.hand):
        s.supply = [left + unused for left, unused in zip(s.supply, s.hand)]
        s.hand = [0] * (2 * CUBES)


def gather_crew(s: RollingHeights, seat: Seat) -> None:
    """RH-98  All meeples, active or not, are set aside for the next turn."""
    crew = s.crews[seat]
    gathered = [0] * (STATES * COLOURS)
    gathered[ASIDE::STATES] = [sum(crew[i : i + STATES]) for i in range(0, STATES * COLOURS, STATES)]
    s.crews[seat] = gathered


def seed_tokens(s: RollingHeights) -> None:
    """RH-77, RH-78, RR-12, RR-14  A purchase past the two oldest plans puts a Wild Token on each of them."""
    seeds = s.rules.edition.seed_slots
    if s.bought == NONE or s.bought % SLOTS in seeds:
        return
    first = s.bought - s.bought % SLOTS
    seeded: list[Slot] = []
    for seed in seeds:
        slot = first + seed
        if s.market[slot] != NONE and s.wild_supply:
            s.wild_supply -= 1
            s.tokens[slot] += 1
            seeded.append(slot)
    if s.watched and seeded:
        s.tell(TokensSeeded(seeded))


def refill_markets(s: RollingHeights) -> None:
    """RH-99, RR-41  Plans slide down to fill gaps, then the top is refilled: Level 1 first, then Level 2."""
    if NONE not in s.market:
        return
    drawn: list[tuple[Slot, Tile]] = []
    for level in range(LEVELS):
        first = SLOTS * level
        if NONE not in s.market[first : first + SLOTS]:
            continue
        slide(s, first)
        for slot in range(first, first + SLOTS):
            if s.market[slot] == NONE and (s.piles[0] or s.piles[1]):
                s.market[slot] = draw(s, level)
                drawn.append((slot, s.market[slot]))
    if s.watched:
        s.tell(MarketRefilled(drawn))


def slide(s: RollingHeights, first: Slot) -> None:
    """RH-99  Every plan moves toward the first slot, with the tokens lying on it."""
    lying = [slot for slot in range(first, first + SLOTS) if s.market[slot] != NONE]
    gaps = SLOTS - len(lying)
    s.market[first : first + SLOTS] = [s.market[slot] for slot in lying] + [NONE] * gaps
    s.tokens[first : first + SLOTS] = [s.tokens[slot] for slot in lying] + [0] * gaps


def draw(s: RollingHeights, level: int) -> Tile:
    """RH-100  From the strip's own pile, or from the other one when it is empty."""
    pile = s.piles[level] or s.piles[1 - level]
    return pile.pop()


CLEANUP: Final = [Cleanup(seat) for seat in range(MOST_PLAYERS)]
