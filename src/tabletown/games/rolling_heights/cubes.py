"""Cubes and Wild Tokens: gaining them, miscellaneous cubes, paying."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import CUBES, MISC, MOST_PLAYERS, SPENDING, Cube
from tabletown.games.rolling_heights.events import (
    ALL_BUILT,
    EndTriggered,
    GainedCubes,
    GainedTokens,
    MiscEntered,
    Paid,
)
from tabletown.games.rolling_heights.state import RollingHeights


def gain_cubes(s: RollingHeights, seat: Seat, colour: Cube, count: int) -> None:
    """RH-44, RH-103, RH-104  Cube by cube from the supply, and miscellaneous ones once it is empty."""
    supply = s.supply
    real = count if count <= supply[colour] else supply[colour]
    supply[colour] -= real
    s.hand[colour] += real
    s.hand[MISC + colour] += count - real
    if s.watched:
        s.tell(GainedCubes(seat, colour, real, count - real))
    if supply[colour] == 0:
        supply_ran_out(s, colour)


def supply_ran_out(s: RollingHeights, colour: Cube) -> None:
    """RH-102  The first time, all miscellaneous cubes join the supply for the rest of the game."""
    if s.misc_entered:
        return
    s.misc_entered = True
    if s.watched:
        s.tell(MiscEntered(colour))


def stand_real_cube(s: RollingHeights, colour: Cube) -> None:
    """RH-110, RH-113  The first time all real cubes of a colour stand in buildings, the end is triggered."""
    s.built[colour] += 1
    if s.built[colour] == s.cubes[colour] and not s.trigger:
        s.trigger = s.round
        if s.watched:
            s.tell(EndTriggered(ALL_BUILT, colour, s.round))


def may_build_misc(s: RollingHeights, colour: Cube) -> bool:
    """RH-105  Only when every real cube of the colour already stands in buildings."""
    return s.built[colour] == s.cubes[colour]


def gain_tokens(s: RollingHeights, seat: Seat, count: int, why: str) -> None:
    """RR-14  As many Wild Tokens as the supply still has."""
    count = min(count, s.wild_supply)
    s.wild_supply -= count
    s.wild[seat] += count
    if s.watched and count:
        s.tell(GainedTokens(seat, count, why))


# -- paying ----------------------------------------------------------------------------------------


def purse(s: RollingHeights) -> int:
    """RH-68  All that a cost in "any cube" can be paid with."""
    return sum(s.hand) + s.spending


class Pay(Decision[RollingHeights]):
    """RH-68 to RH-70  Pay what is due unit by unit; real cubes only when no miscellaneous one is left."""

    def options(self, s: RollingHeights) -> list[int]:
        pay = s.rules.actions.pay
        units = range(MISC, SPENDING) if any(s.hand[MISC:]) else range(CUBES)
        found = [pay + unit for unit in units if s.hand[unit]]
        if s.spending:
            found.append(pay + SPENDING)
        return found

    def choose(self, s: RollingHeights, option: int) -> None:
        spend(s, self.seat, option - s.rules.actions.pay, 1)
        if s.due and not paid_in_the_only_way(s, self.seat):
            s.then(self)


def spend(s: RollingHeights, seat: Seat, unit: int, count: int) -> None:
    """RH-68, RH-108  Real cubes go back to the supply at once, miscellaneous ones to their stock."""
    if unit == SPENDING:
        s.spending -= count
    else:
        s.hand[unit] -= count
        if unit < MISC:
            s.supply[unit] += count
    s.due -= count
    if s.watched:
        s.tell(Paid(seat, unit, count))


def pays_at_once(s: RollingHeights, seat: Seat, cost: int) -> bool:
    """Begin a payment; True if it needs no choice and is made."""
    s.due = cost
    return cost == 0 or paid_in_the_only_way(s, seat)


def paid_in_the_only_way(s: RollingHeights, seat: Seat) -> bool:
    """RR-42  A rest that can be met by a single multiset of units is paid without asking."""
    hand = s.hand
    due = s.due
    misc = sum(hand[MISC:])
    real = sum(hand[:MISC])
    least = max(0, due - misc - real)  # Spending Power
    if least != min(s.spending, due):
        return False
    cubes = due - least
    if 0 < cubes < misc and hand[MISC:].count(0) < CUBES - 1:
        return False
    if misc < cubes < misc + real and hand[:MISC].count(0) < CUBES - 1:
        return False
    if least:
        spend(s, seat, SPENDING, least)
    for unit in MISC_FIRST:
        if s.due and hand[unit]:
            spend(s, seat, unit, min(s.due, hand[unit]))
    return True


MISC_FIRST: Final = (*range(MISC, SPENDING), *range(CUBES))  # RH-106

# Steps never change, so the same ones serve every game.
PAY: Final = [Pay(seat) for seat in range(MOST_PLAYERS)]
