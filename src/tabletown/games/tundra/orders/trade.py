"""Trade: upgrading order boards.  City cards are a chapter of their own, city.py."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import BOARD, STOP
from tabletown.games.tundra.components import BOARDS
from tabletown.games.tundra.events import Stopped, Upgraded
from tabletown.games.tundra.goods import MOST, SEATS, can_pay, pay_price, score_vp
from tabletown.games.tundra.state import FROM_UPGRADES, Tundra


class UpgradeBoards(Step[Tundra]):
    """TU-121  Upgrade up to n own order boards; asked while one can be paid."""

    def run(self, s: Tundra) -> None:
        if upgradable(s, self.seat):
            s.agenda.append(MAY_UPGRADE[self.seat][self.arg])


def upgradable(s: Tundra, seat: Seat) -> list[int]:
    """TU-122  Boards on their base side whose price is at hand, as options."""
    own = s.estates[seat]
    boards = s.rules.edition.boards
    return [
        BOARD + board
        for board in range(BOARDS)
        if not own.upgraded >> board & 1 and can_pay(own, boards[board].price)
    ]


class MayUpgrade(Decision[Tundra]):
    """TU-122  Choose the next board to upgrade, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *upgradable(s, self.seat)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        board = option - BOARD
        if self.arg > 1:
            s.agenda.append(UPGRADE_BOARDS[self.seat][self.arg - 1])
        s.agenda.append(TURN_OVER[self.seat][board])
        pay_price(s, self.seat, s.rules.edition.boards[board].price)


class TurnOver(Step[Tundra]):
    """TU-122 to TU-124  The board is turned over where it lies; dice and cards stay, nothing is triggered."""

    def run(self, s: Tundra) -> None:
        s.estates[self.seat].upgraded |= 1 << self.arg
        if s.watched:
            s.tell(Upgraded(self.seat, self.arg))
        score_vp(s, self.seat, FROM_UPGRADES, s.rules.edition.upgrade_vp)


UPGRADE_BOARDS: Final = [[UpgradeBoards(seat, n) for n in range(MOST)] for seat in SEATS]
MAY_UPGRADE: Final = [[MayUpgrade(seat, n) for n in range(MOST)] for seat in SEATS]
TURN_OVER: Final = [[TurnOver(seat, board) for board in range(BOARDS)] for seat in SEATS]
