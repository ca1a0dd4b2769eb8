"""Resources, berries and victory points: gaining and paying."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import RES, STOP
from tabletown.games.tundra.components import (
    BERRY,
    FIREWOOD,
    MOST_SEATS,
    PEAT,
    RESOURCES,
    STONE,
    VP,
    Good,
    Price,
)
from tabletown.games.tundra.events import Gained, Paid, Stopped
from tabletown.games.tundra.state import (
    FROM_ADVISORS,
    FROM_BOARDS,
    FROM_ENHANCEMENTS,
    FROM_TITLE,
    FROM_TOWERS,
    Estate,
    Tundra,
)

MOST: Final = 21  # counts that steps are kept for

# Where victory points of an effect are noted, by where the effect is printed.
NOTED: Final = (FROM_BOARDS, FROM_ENHANCEMENTS, FROM_ENHANCEMENTS, FROM_ADVISORS, FROM_TOWERS, FROM_TITLE)


# -- gaining -------------------------------------------------------------------------------------


def gain(s: Tundra, seat: Seat, good: Good, n: int) -> None:
    """TU-28, TU-29  The marker moves up at once, to the end of its track at most; any excess is lost."""
    goods = s.estates[seat].goods
    room = s.rules.edition.caps[good] - goods[good]
    won = n if n <= room else room
    goods[good] += won
    if s.watched:
        s.tell(Gained(seat, good, won, n - won))


def score_vp(s: Tundra, seat: Seat, source: int, n: int) -> None:
    """TU-33, TU-34  Victory points count the moment they are gained; `source` is where they come from."""
    s.estates[seat].add_points(source, n)
    if s.watched:
        s.tell(Gained(seat, VP, n, 0))


class Gain(Step[Tundra]):
    """TU-28, R44  Gain what an operation says.  Nobody can refuse it."""

    def run(self, s: Tundra) -> None:
        operation = s.rules.edition.operations[self.arg]
        if operation.good == VP:
            score_vp(s, self.seat, NOTED[operation.printed], operation.n)
        else:
            gain(s, self.seat, operation.good, operation.n)


class GainBerryPerTower(Step[Tundra]):
    """Gain 1 berry for each own tower on the map."""

    def run(self, s: Tundra) -> None:
        towers = len(s.estates[self.seat].towers)
        if towers:
            gain(s, self.seat, BERRY, towers)


def types_below_cap(s: Tundra, own: Estate) -> list[int]:
    """TU-29, R43  The resources whose track has room, as options."""
    caps = s.rules.edition.caps
    goods = own.goods
    return [RES + r for r in RESOURCES if goods[r] < caps[r]]


class GainAny(Step[Tundra]):
    """TU-31  Gain n resources, each of a type of your choice; ends when all tracks are full."""

    def run(self, s: Tundra) -> None:
        ask_any(s, self.seat, self.arg)


def ask_any(s: Tundra, seat: Seat, left: int) -> None:
    if left and types_below_cap(s, s.estates[seat]):
        s.agenda.append(MAY_GAIN_ANY[seat][left])


class MayGainAny(Decision[Tundra]):
    """TU-31, TU-116  Name the type of the next resource, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *types_below_cap(s, s.estates[self.seat])]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        gain(s, self.seat, option - RES, 1)
        ask_any(s, self.seat, self.arg - 1)


class GainSame(Step[Tundra]):
    """TU-32  Gain n resources of one type of your choice."""

    def run(self, s: Tundra) -> None:
        if types_below_cap(s, s.estates[self.seat]):
            s.agenda.append(MAY_GAIN_SAME[self.seat][self.arg])


class MayGainSame(Decision[Tundra]):
    """TU-32  Name the type, or take nothing."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *types_below_cap(s, s.estates[self.seat])]

    def choose(self, s: Tundra, option: int) -> None:
        if option != STOP:
            gain(s, self.seat, option - RES, self.arg)
        elif s.watched:
            s.tell(Stopped(self.seat))


# -- paying --------------------------------------------------------------------------------------


def can_pay(own: Estate, price: Price) -> bool:
    """TU-30, R42  The whole price is at hand."""
    fixed = price.fixed
    goods = own.goods
    firewood = goods[FIREWOOD] - fixed[FIREWOOD]
    stone = goods[STONE] - fixed[STONE]
    peat = goods[PEAT] - fixed[PEAT]
    if firewood < 0 or stone < 0 or peat < 0 or goods[BERRY] < fixed[BERRY]:
        return False
    if price.same > firewood and price.same > stone and price.same > peat:
        return False
    return price.same + price.any_of <= firewood + stone + peat


def pay(s: Tundra, seat: Seat, good: Good, n: int) -> None:
    """TU-28  The marker moves down at once."""
    s.estates[seat].goods[good] -= n
    if s.watched:
        s.tell(Paid(seat, good, n))


def pay_price(s: Tundra, seat: Seat, price: Price) -> None:
    """TU-30, R42  Pay what is fixed; what is left to choose is asked next, and there is no way back."""
    fixed = price.fixed
    for good in range(BERRY + 1):
        if fixed[good]:
            pay(s, seat, good, fixed[good])
    if price.any_of:
        s.agenda.append(PAY_ANY[seat][price.any_of])
    if price.same:
        s.agenda.append(PAY_SAME[seat][price.same])


def types_with(own: Estate, n: int) -> list[int]:
    """The resources of which there are at least n, as options."""
    goods = own.goods
    return [RES + r for r in RESOURCES if goods[r] >= n]


class PaySame(Step[Tundra]):
    """TU-32  Pay n resources of one type; asked only if there are several such types."""

    def run(self, s: Tundra) -> None:
        types = types_with(s.estates[self.seat], self.arg)
        if len(types) == 1:
            pay(s, self.seat, types[0] - RES, self.arg)
        else:
            s.agenda.append(WHICH_SAME[self.seat][self.arg])


class WhichSame(Decision[Tundra]):
    """TU-32  Choose the type of a payment of n equal resources."""

    def options(self, s: Tundra) -> list[int]:
        return types_with(s.estates[self.seat], self.arg)

    def choose(self, s: Tundra, option: int) -> None:
        pay(s, self.seat, option - RES, self.arg)


class PayAny(Step[Tundra]):
    """TU-31  Pay n resources of any types; asked unit by unit while there is a choice."""

    def run(self, s: Tundra) -> None:
        own = s.estates[self.seat]
        types = [option - RES for option in types_with(own, 1)]
        if len(types) == 1:
            pay(s, self.seat, types[0], self.arg)
        elif sum([own.goods[r] for r in types]) == self.arg:
            for r in types:
                pay(s, self.seat, r, own.goods[r])
        else:
            s.agenda.append(WHICH_ANY[self.seat][self.arg])


class WhichAny(Decision[Tundra]):
    """TU-31  Choose the type of the next resource to pay."""

    def options(self, s: Tundra) -> list[int]:
        return types_with(s.estates[self.seat], 1)

    def choose(self, s: Tundra, option: int) -> None:
        pay(s, self.seat, option - RES, 1)
        if self.arg > 1:
            s.agenda.append(PAY_ANY[self.seat][self.arg - 1])


# Steps never change, so the same ones serve every game.
SEATS: Final = range(MOST_SEATS)
MAY_GAIN_ANY: Final = [[MayGainAny(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_GAIN_SAME: Final = [[MayGainSame(seat, n) for n in range(MOST)] for seat in SEATS]
PAY_SAME: Final = [[PaySame(seat, n) for n in range(MOST)] for seat in SEATS]
WHICH_SAME: Final = [[WhichSame(seat, n) for n in range(MOST)] for seat in SEATS]
PAY_ANY: Final = [[PayAny(seat, n) for n in range(MOST)] for seat in SEATS]
WHICH_ANY: Final = [[WhichAny(seat, n) for n in range(MOST)] for seat in SEATS]
