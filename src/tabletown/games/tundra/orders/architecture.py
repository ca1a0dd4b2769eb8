"""Architecture: towers and their bonuses, workers, and resources for victory points."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import CELL, RES, STOP, TOWER
from tabletown.games.tundra.components import CELLS, GLADES, NONE, SETTLEMENT, TOWERS, Cell, Price
from tabletown.games.tundra.events import Stopped, TowerBuilt, TowerPaid, WorkerPlaced
from tabletown.games.tundra.goods import MOST, SEATS, can_pay, pay, pay_price, score_vp, types_with
from tabletown.games.tundra.state import FROM_BOARDS, Tundra

# -- towers --------------------------------------------------------------------------------------


class BuildTowers(Step[Tundra]):
    """TU-100, TU-103  Build up to n towers; when that is finished, gain the bonus of each of them."""

    def run(self, s: Tundra) -> None:
        s.agenda.append(TAKE_BONUSES[self.seat])
        s.agenda.append(ASK_BUILD[self.seat][self.arg])


class AskBuild(Step[Tundra]):
    """TU-100  Ask for the next of up to n towers, if one can be built."""

    def run(self, s: Tundra) -> None:
        if tower_sites(s, self.seat):
            s.agenda.append(MAY_BUILD[self.seat][self.arg])


def tower_sites(s: Tundra, seat: Seat) -> list[int]:
    """TU-99, TU-101, TU-102  Glades with an own worker and nobody's tower, if one is there and payable."""
    own = s.estates[seat]
    if len(own.towers) == TOWERS or not can_pay(own, s.rules.edition.tower_price):
        return []
    towered = s.towered
    return sorted({CELL + cell for cell in own.workers if 0 <= cell < GLADES and not towered >> cell & 1})


class MayBuild(Decision[Tundra]):
    """TU-99  Choose the glade of the next tower, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *tower_sites(s, self.seat)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        if self.arg > 1:
            s.agenda.append(ASK_BUILD[self.seat][self.arg - 1])
        s.agenda.append(BUILD_TOWER[self.seat][option - CELL])
        pay_price(s, self.seat, s.rules.edition.tower_price)


class BuildTower(Step[Tundra]):
    """TU-99, R41  The worker of the lowest number goes back to the supply, the tower takes its glade."""

    def run(self, s: Tundra) -> None:
        own = s.estates[self.seat]
        cell = self.arg
        worker = own.workers.index(cell)
        own.workers[worker] = NONE
        s.bonuses |= 1 << len(own.towers)
        s.towered |= 1 << cell
        own.towers = (*own.towers, cell)
        if s.watched:
            s.tell(TowerBuilt(self.seat, len(own.towers) - 1, cell, worker))


# -- tower bonuses -------------------------------------------------------------------------------


class TakeBonuses(Step[Tundra]):
    """TU-54, TU-55, TU-103  Gain the bonus of each of these towers, in an order of your choice."""

    def run(self, s: Tundra) -> None:
        waiting = s.bonuses
        if not waiting:
            return
        if order_matters(s, self.seat):
            s.agenda.append(WHICH_TOWER[self.seat])
        else:
            take_bonus(s, self.seat, (waiting & -waiting).bit_length() - 1)


def order_matters(s: Tundra, seat: Seat) -> bool:
    """R10, R47  Two bonuses wait, and one of them moves, or they bring more workers than are left."""
    own = s.estates[seat]
    edition = s.rules.edition
    tiles = [s.tiles[cell] for tower, cell in enumerate(own.towers) if s.bonuses >> tower & 1]
    if len(tiles) < 2:
        return False
    if any([edition.bonus_moves[tile] for tile in tiles]):
        return True
    return 0 < own.workers_left < sum([edition.bonus_workers[tile] for tile in tiles])


def take_bonus(s: Tundra, seat: Seat, tower: int) -> None:
    """TU-54, TU-104  The bonus is printed beside the tower space of the tile."""
    s.bonuses &= ~(1 << tower)
    if s.bonuses:
        s.agenda.append(TAKE_BONUSES[seat])
    cell = s.estates[seat].towers[tower]
    if s.watched:
        s.tell(TowerPaid(seat, tower, cell))
    s.carry_out(s.rules.edition.bonus[s.tiles[cell]], seat)


class WhichTower(Decision[Tundra]):
    """TU-55, R10  Choose the tower whose bonus you take next."""

    def options(self, s: Tundra) -> list[int]:
        return [TOWER + tower for tower in range(TOWERS) if s.bonuses >> tower & 1]

    def choose(self, s: Tundra, option: int) -> None:
        take_bonus(s, self.seat, option - TOWER)


class GainWorkers(Step[Tundra]):
    """TU-105, R17  Workers from the supply: of a tower onto its glade, otherwise onto the settlement."""

    def run(self, s: Tundra) -> None:
        operation = s.rules.edition.operations[self.arg]
        cell = SETTLEMENT + self.seat if operation.tile == NONE else s.tiles.index(operation.tile)
        for _ in range(min(operation.n, s.estates[self.seat].workers_left)):
            put_worker(s, self.seat, cell)


def put_worker(s: Tundra, seat: Seat, cell: Cell) -> None:
    """TU-110, R41  Workers leave the supply lowest number first; being placed gives no resource."""
    workers = s.estates[seat].workers
    worker = workers.index(NONE)
    workers[worker] = cell
    if s.watched:
        s.tell(WorkerPlaced(seat, worker, cell))


# -- workers -------------------------------------------------------------------------------------


class PlaceWorkers(Step[Tundra]):
    """TU-106, TU-107  Put up to n workers on the map, at the normal price each."""

    def run(self, s: Tundra) -> None:
        s.placed = 0
        s.agenda.append(ASK_PLACE[self.seat][self.arg])


class AskPlace(Step[Tundra]):
    """TU-107  Ask for the next of up to n workers, if one can be placed."""

    def run(self, s: Tundra) -> None:
        if worker_sites(s, self.seat, s.rules.edition.worker_price):
            s.agenda.append(MAY_PLACE[self.seat][self.arg])
        else:
            s.placed = 0


def worker_sites(s: Tundra, seat: Seat, price: Price) -> list[int]:
    """TU-108, TU-109  The own settlement and own tower glades not used in this action, if all is payable."""
    own = s.estates[seat]
    if not own.workers_left or not can_pay(own, price):
        return []
    glades = sorted([CELL + cell for cell in own.towers if not s.placed >> cell & 1])
    return [*glades, CELL + SETTLEMENT + seat]


class MayPlace(Decision[Tundra]):
    """TU-106  Choose where the next worker goes, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *worker_sites(s, self.seat, s.rules.edition.worker_price)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            s.placed = 0
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        cell = option - CELL
        if self.arg > 1:
            s.agenda.append(ASK_PLACE[self.seat][self.arg - 1])
            s.placed |= 1 << cell
        else:
            s.placed = 0
        s.agenda.append(PUT_WORKER[self.seat][cell])
        pay_price(s, self.seat, s.rules.edition.worker_price)


class PutWorker(Step[Tundra]):
    """TU-108  The worker that was paid for goes to its cell."""

    def run(self, s: Tundra) -> None:
        put_worker(s, self.seat, self.arg)


class PlaceFor(Step[Tundra]):
    """TU-108  Put one worker on the map for the special price of an operation."""

    def run(self, s: Tundra) -> None:
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        if worker_sites(s, self.seat, price):
            s.agenda.append(MayPlaceFor(self.seat, self.arg))


class MayPlaceFor(Decision[Tundra]):
    """TU-108  Choose where the worker goes, or stop."""

    def options(self, s: Tundra) -> list[int]:
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        return [STOP, *worker_sites(s, self.seat, price)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        price = s.rules.edition.operations[self.arg].price
        assert price is not None
        s.agenda.append(PUT_WORKER[self.seat][option - CELL])
        pay_price(s, self.seat, price)


# -- resources for victory points ----------------------------------------------------------------


class TradeForVp(Step[Tundra]):
    """TU-111  Pay equal resources for victory points, once for each own tower at most."""

    def run(self, s: Tundra) -> None:
        ask_trade(s, self.seat, len(s.estates[self.seat].towers))


def ask_trade(s: Tundra, seat: Seat, left: int) -> None:
    if left and types_with(s.estates[seat], s.rules.edition.trade_same):
        s.agenda.append(MAY_TRADE_FOR_VP[seat][left])


class MayTradeForVp(Decision[Tundra]):
    """TU-111  Choose the type to pay with, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *types_with(s.estates[self.seat], s.rules.edition.trade_same)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        edition = s.rules.edition
        pay(s, self.seat, option - RES, edition.trade_same)
        score_vp(s, self.seat, FROM_BOARDS, edition.trade_vp)
        ask_trade(s, self.seat, self.arg - 1)


TAKE_BONUSES: Final = [TakeBonuses(seat) for seat in SEATS]
WHICH_TOWER: Final = [WhichTower(seat) for seat in SEATS]
ASK_BUILD: Final = [[AskBuild(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_BUILD: Final = [[MayBuild(seat, n) for n in range(MOST)] for seat in SEATS]
BUILD_TOWER: Final = [[BuildTower(seat, cell) for cell in range(GLADES)] for seat in SEATS]
ASK_PLACE: Final = [[AskPlace(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_PLACE: Final = [[MayPlace(seat, n) for n in range(MOST)] for seat in SEATS]
PUT_WORKER: Final = [[PutWorker(seat, cell) for cell in range(CELLS)] for seat in SEATS]
MAY_TRADE_FOR_VP: Final = [[MayTradeForVp(seat, n) for n in range(TOWERS + 1)] for seat in SEATS]
