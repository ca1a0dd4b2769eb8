"""Dice: the shared roll, free actions, and turning a die to another face."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import ADVISOR, BUY, DROP, REROLL, SETDIE, SHIFT, STOP
from tabletown.games.tundra.components import BERRY, FACES, Value
from tabletown.games.tundra.events import (
    AdvisorUsed,
    DieBought,
    Rerolled,
    Rolled,
    RolledAlone,
    Stopped,
    Turned,
)
from tabletown.games.tundra.goods import MOST, SEATS, pay
from tabletown.games.tundra.state import Estate, Tundra

UP: Final = 0
DOWN: Final = 1

# The values of a set of dice, by its bits.
VALUES: Final = [[v for v in range(1, FACES + 1) if bits >> (v - 1) & 1] for bits in range(1 << FACES)]


def shifts(values: list[Value]) -> list[int]:
    """TU-71  By one up or down; a 6 cannot go up and a 1 cannot go down."""
    return [
        SHIFT + 2 * (value - 1) + way
        for value in values
        for way in (UP, DOWN)
        if value != (FACES if way == UP else 1)
    ]


SHIFTS: Final = [shifts(values) for values in VALUES]
REROLLS: Final = [[REROLL + value - 1 for value in values] for values in VALUES]
DROPS: Final = [[DROP + value - 1 for value in values] for values in VALUES]
SETTINGS: Final = [
    [SETDIE + 6 * (old - 1) + new - 1 for old in values for new in range(1, FACES + 1) if new != old]
    for values in VALUES
]

# TU-70 to TU-72  What can be afforded (bit 0 a reroll, bit 1 a shift, bit 2 a die), by the values there are.
FREE: Final = [
    [
        (REROLLS[bits] if afforded & 1 else [])
        + (SHIFTS[bits] if afforded & 2 else [])
        + ([BUY] if afforded & 4 else [])
        for bits in range(1 << FACES)
    ]
    for afforded in range(8)
]


# -- the roll ------------------------------------------------------------------------------------


def share_roll(s: Tundra, roll: list[Value]) -> None:
    """TU-56, TU-57  All dice of the first player; everybody else turns the own dice to the same values."""
    if s.watched:
        s.tell(Rolled(s.first, roll))
    for own in s.estates:
        for value in roll:
            own.add_die(value)
        own.dice[0] -= len(roll)


def roll_alone(s: Tundra, seat: Seat, roll: list[Value]) -> None:
    """TU-151, R26  Additional dice of a title, for their owner only."""
    own = s.estates[seat]
    for value in roll:
        own.add_die(value)
    own.dice[0] -= len(roll)
    if s.watched:
        s.tell(RolledAlone(seat, roll))


# -- free actions --------------------------------------------------------------------------------


def free_actions(own: Estate) -> list[int]:
    """TU-69 to TU-73, TU-77  What berries and advisors allow before and after using a die."""
    berries = own.goods[BERRY]
    title = own.title
    afforded = (
        (berries >= title.reroll)
        + 2 * (berries >= title.shift)
        + 4 * (berries >= title.buy and own.supply > 0)
    )
    options = FREE[afforded][own.values]
    if own.advisors:
        turned = own.turned
        upright = [ADVISOR + k for k, card in enumerate(own.advisors) if not turned >> card & 1]
        return options + upright
    return options


def act_freely(s: Tundra, seat: Seat, option: int) -> None:
    """TU-69  Carry out a free action or an advisor's."""
    if option >= ADVISOR:
        use_advisor(s, seat, option - ADVISOR)
    elif option == BUY:
        pay(s, seat, BERRY, s.estates[seat].title.buy)
        add_bought_die(s, seat, 1 + s.rng.below(FACES))
    elif option >= SHIFT:
        pay(s, seat, BERRY, s.estates[seat].title.shift)
        shift_die(s, seat, option - SHIFT)
    else:
        pay(s, seat, BERRY, s.estates[seat].title.reroll)
        reroll_die(s, seat, option - REROLL + 1, 1 + s.rng.below(FACES))


def reroll_die(s: Tundra, seat: Seat, old: Value, new: Value) -> None:
    """TU-58, TU-70  One own unused die; nobody else's changes."""
    own = s.estates[seat]
    own.take_die(old)
    own.add_die(new)
    if s.watched:
        s.tell(Rerolled(seat, old, new))


def add_bought_die(s: Tundra, seat: Seat, value: Value) -> None:
    """TU-72, TU-74  From the supply, rolled at once; from now on a die like any other."""
    own = s.estates[seat]
    own.supply -= 1
    own.add_die(value)
    if s.watched:
        s.tell(DieBought(seat, value))


def shift_die(s: Tundra, seat: Seat, shift: int) -> None:
    """TU-71  By one, up or down."""
    old = shift // 2 + 1
    turn_die(s, seat, old, old + 1 if shift % 2 == UP else old - 1)


def turn_die(s: Tundra, seat: Seat, old: Value, new: Value) -> None:
    own = s.estates[seat]
    own.take_die(old)
    own.add_die(new)
    if s.watched:
        s.tell(Turned(seat, old, new))


def use_advisor(s: Tundra, seat: Seat, place: int) -> None:
    """TU-127, R40  The card is turned when it is chosen, whatever part of its action is carried out."""
    own = s.estates[seat]
    card = own.advisors[place]
    own.turned |= 1 << card
    if s.watched:
        s.tell(AdvisorUsed(seat, card))
    s.carry_out(s.rules.edition.city[card].action, seat)


# -- effects that turn dice ----------------------------------------------------------------------


class AdjustDice(Step[Tundra]):
    """TU-58, TU-71  Up to n times change an own unused die by one without paying; no dice, no question."""

    def run(self, s: Tundra) -> None:
        if s.estates[self.seat].values:
            s.agenda.append(MAY_ADJUST[self.seat][self.arg])


class MayAdjust(Decision[Tundra]):
    """TU-71  Choose a die and a way, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [*SHIFTS[s.estates[self.seat].values], STOP]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        shift_die(s, self.seat, option - SHIFT)
        if self.arg > 1:
            s.agenda.append(MAY_ADJUST[self.seat][self.arg - 1])


class SetDice(Step[Tundra]):
    """TU-58  Turn up to n own unused dice to any face; no dice, no question."""

    def run(self, s: Tundra) -> None:
        if s.estates[self.seat].values:
            s.agenda.append(MAY_SET_DIE[self.seat][self.arg])


class MaySetDie(Decision[Tundra]):
    """TU-58  Choose a die and its new face, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *SETTINGS[s.estates[self.seat].values]]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        old, new = divmod(option - SETDIE, FACES)
        turn_die(s, self.seat, old + 1, new + 1)
        if self.arg > 1:
            s.agenda.append(MAY_SET_DIE[self.seat][self.arg - 1])


MAY_ADJUST: Final = [[MayAdjust(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_SET_DIE: Final = [[MaySetDie(seat, n) for n in range(MOST)] for seat in SEATS]
