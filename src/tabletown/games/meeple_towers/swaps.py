"""Swap a support/meeple."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.boards import Mask
from tabletown.games.meeple_towers.components import MOST_SEATS, STRIPED
from tabletown.games.meeple_towers.ending import check_end
from tabletown.games.meeple_towers.events import (
    ActionLapsed,
    Declined,
    MeepleSwappedIn,
    SupportSwappedIn,
)
from tabletown.games.meeple_towers.state import ONE, MeepleTowers
from tabletown.games.meeple_towers.supports import with_skip


class Swap(Step[MeepleTowers]):
    """MT-76  Exchange a piece of the supply with one in play.  `arg` is the action of the card."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = self.arg
        if swap_targets(s, self.seat):
            s.agenda.append(SWAP_PIECE[self.seat])
        elif s.watched:
            s.tell(ActionLapsed(self.seat, self.arg))


def swap_targets(s: MeepleTowers, seat: Seat) -> Mask:
    """MT-76 to MT-81, MT-109, MT-111  Meeples a support can replace, lone supports a meeple can replace."""
    meeples = 0
    supports = 0
    for owner in range(s.seats) if s.rules.swap_any else (seat,):
        meeples |= s.workers[owner]
        supports |= s.singles[owner]
    targets = meeples if s.supports[seat] else 0
    return targets | supports & ~s.kinds[STRIPED] if s.meeples[seat] else targets


class SwapPiece(Decision[MeepleTowers]):
    """MT-76, MT-79  Choose the piece to replace; what stands there fixes the direction."""

    def options(self, s: MeepleTowers) -> list[int]:
        return with_skip(s, swap_targets(s, self.seat))

    def choose(self, s: MeepleTowers, option: int) -> None:
        """MT-80, MT-88, MT-110, R-29  No points and no token; the piece taken off goes back to its owner."""
        seat = self.seat
        if option == s.rules.table.skip:
            if s.watched:
                s.tell(Declined(seat, s.doing))
            return
        cell = option - s.rules.table.cell
        if s.standing[cell] >= ONE:
            owner = s.lift_support(cell)
            s.put_meeple(seat, cell)
            if s.watched:
                s.tell(MeepleSwappedIn(seat, cell, owner, s.level(cell)))
        else:
            owner = s.lift_meeple(cell)
            s.put_support(seat, cell)
            if s.watched:
                s.tell(SupportSwappedIn(seat, cell, owner, s.level(cell)))
            if not s.supports[seat]:
                check_end(s)


SWAP_PIECE: Final = [SwapPiece(seat) for seat in range(MOST_SEATS)]
