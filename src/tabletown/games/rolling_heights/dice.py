"""Throwing meeples: the throw in one function, what comes of it in another."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import COLOURS, EXHAUSTED, HARD, STATES, STEADY
from tabletown.games.rolling_heights.events import Thrown
from tabletown.games.rolling_heights.state import RollingHeights


def throw(s: RollingHeights, seat: Seat) -> list[int]:
    """RH-24  A position for each exhausted meeple of the seat, in the order of their colours."""
    box = s.crews[seat][EXHAUSTED::STATES]
    words = s.rng.many(sum(box))
    if s.rules.all_roll_alike:
        return positions_of(words, s.rules.rolls[0])
    positions: list[int] = []
    for count, roll in zip(box, s.rules.rolls):
        positions += positions_of(words[len(positions) : len(positions) + count], roll)
    return positions


def positions_of(words: list[int], roll: tuple[int, int]) -> list[int]:
    """Words of the dice as positions: below the first mark exhausted, below the second steady, else hard."""
    exhausted, standing = roll
    return [EXHAUSTED if word < exhausted else STEADY if word < standing else HARD for word in words]


def land(s: RollingHeights, seat: Seat, positions: list[int], why: str) -> int:
    """RH-25  Hard and steady meeples leave the box as they lie; returns how many did."""
    crew = s.crews[seat]
    thrown = thrown_meeples(s, seat, positions) if s.watched else []
    first = 0
    for colour, count in enumerate(crew[EXHAUSTED::STATES]):
        if count:
            for position in positions[first : first + count]:
                if position != EXHAUSTED:
                    crew[STATES * colour + EXHAUSTED] -= 1
                    crew[STATES * colour + position] += 1
            first += count
    if s.watched:
        s.tell(Thrown(seat, why, thrown))
    return len(positions) - positions.count(EXHAUSTED)


def thrown_meeples(s: RollingHeights, seat: Seat, positions: list[int]) -> list[tuple[int, int]]:
    """The colour and the position of each meeple that is thrown."""
    crew = s.crews[seat]
    colours = [colour for colour in range(COLOURS) for _ in range(crew[STATES * colour + EXHAUSTED])]
    return list(zip(colours, positions))
