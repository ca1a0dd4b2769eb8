"""Effects: from what is printed on boards, cards and tiles to steps on the agenda."""

from __future__ import annotations

from typing import Any

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import ACCEPT, STOP
from tabletown.games.tundra.city import CardFor, RenewMarket, TakeCards
from tabletown.games.tundra.components import (
    ADJUST,
    BERRY_PER_TOWER,
    BUILD,
    CARD_FOR,
    GAIN,
    GAIN_ANY,
    GAIN_SAME,
    GAIN_WORKER,
    GATHER,
    MOVE_WORKERS,
    PLACE_FOR,
    PLACE_WORKERS,
    RENEW_MARKET,
    SET_DIE,
    SWAP,
    TAKE_CARD,
    UPGRADE,
    VP_TRADE,
    Edition,
    EffectList,
    Operation,
)
from tabletown.games.tundra.dice import AdjustDice, SetDice
from tabletown.games.tundra.events import Stopped
from tabletown.games.tundra.goods import SEATS, Gain, GainAny, GainBerryPerTower, GainSame, can_pay, pay_price
from tabletown.games.tundra.orders.architecture import (
    BuildTowers,
    GainWorkers,
    PlaceFor,
    PlaceWorkers,
    TradeForVp,
)
from tabletown.games.tundra.orders.gathering import Gather
from tabletown.games.tundra.orders.trade import UpgradeBoards
from tabletown.games.tundra.orders.travel import MoveWorkers
from tabletown.games.tundra.state import Tundra

# -- swaps ---------------------------------------------------------------------------------------


class Swap(Step[Tundra]):
    """Pay a price for a gain; asked only if the whole price can be paid (R42).

    `arg` is an operation.  A swap that may be made N times is N operations, each leading on to the next.
    """

    def run(self, s: Tundra) -> None:
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        if can_pay(s.estates[self.seat], price):
            s.agenda.append(MaySwap(self.seat, self.arg))


class MaySwap(Decision[Tundra]):
    """TU-83, R43  Accept, also if the gain would be lost, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, ACCEPT]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        operation = s.rules.edition.operations[self.arg]
        assert operation.price is not None
        if operation.n > 1:
            s.agenda.append(Swap(self.seat, self.arg + 1))
        s.carry_out(operation.gain, self.seat)
        pay_price(s, self.seat, operation.price)


# -- from operations to steps --------------------------------------------------------------------


def step_of(operation: Operation, seat: Seat) -> Step[Any]:
    """The step that carries out an operation: about its count, or about the operation if that is not all."""
    kind = operation.kind
    n = operation.n
    number = operation.number
    if kind == GAIN:
        return Gain(seat, number)
    if kind == GAIN_WORKER:
        return GainWorkers(seat, number)
    if kind == BERRY_PER_TOWER:
        return GainBerryPerTower(seat)
    if kind == GAIN_ANY:
        return GainAny(seat, n)
    if kind == GAIN_SAME:
        return GainSame(seat, n)
    if kind == MOVE_WORKERS:
        return MoveWorkers(seat, n)
    if kind == GATHER:
        return Gather(seat, n)
    if kind == BUILD:
        return BuildTowers(seat, n)
    if kind == PLACE_WORKERS:
        return PlaceWorkers(seat, n)
    if kind == PLACE_FOR:
        return PlaceFor(seat, number)
    if kind == VP_TRADE:
        return TradeForVp(seat)
    if kind == TAKE_CARD:
        return TakeCards(seat, n)
    if kind == CARD_FOR:
        return CardFor(seat, number)
    if kind == RENEW_MARKET:
        return RenewMarket(seat)
    if kind == UPGRADE:
        return UpgradeBoards(seat, n)
    if kind == SWAP:
        return Swap(seat, number)
    if kind == ADJUST:
        return AdjustDice(seat, n)
    assert kind == SET_DIE, kind
    return SetDice(seat, n)


def steps_of(effect: EffectList, seat: Seat) -> list[Step[Any]]:
    """TU-82  The steps of an effect as the agenda takes them: the first one last."""
    return [step_of(operation, seat) for operation in effect.operations[::-1]]


def steps_of_all(edition: Edition) -> list[list[list[Step[Any]]]]:
    """For each effect and seat its steps, made once and shared by every game."""
    return [[steps_of(effect, seat) for seat in SEATS] for effect in edition.effects]
