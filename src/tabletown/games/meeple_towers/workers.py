"""Add worker meeple(s)."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.boards import Mask
from tabletown.games.meeple_towers.components import MOST_AT_ONCE, MOST_SEATS
from tabletown.games.meeple_towers.events import ActionLapsed, Declined, MeeplePlaced
from tabletown.games.meeple_towers.state import MeepleTowers


class AddMeeples(Step[MeepleTowers]):
    """MT-39  Place up to so many meeples, one after the other.  `arg` is the action of the card."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = self.arg
        ask_for_meeple(s, self.seat, s.rules.edition.actions[self.arg].number)


def meeple_spaces(s: MeepleTowers, action: int) -> Mask:
    """MT-36, MT-37, MT-40 to MT-42, MT-45  Open, empty spaces of a kind the action shows."""
    spaces = 0
    for kind in s.rules.edition.actions[action].kinds:
        spaces |= s.kinds[kind]
    return spaces & s.empty


def ask_for_meeple(s: MeepleTowers, seat: Seat, number: int) -> None:
    """MT-23, MT-43, MT-44  Without a meeple in supply or a space for it the rest of the action lapses."""
    if s.meeples[seat] and meeple_spaces(s, s.doing):
        s.agenda.append(MAY_PLACE_MEEPLE[seat][number])
    elif s.watched:
        s.tell(ActionLapsed(seat, s.doing))


class MayPlaceMeeple(Decision[MeepleTowers]):
    """MT-40, MT-43  Place a meeple on a matching space, or decline it.  `arg` is how many are to come."""

    def options(self, s: MeepleTowers) -> list[int]:
        return [s.rules.table.skip, *s.rules.cell_options(meeple_spaces(s, s.doing))]

    def choose(self, s: MeepleTowers, option: int) -> None:
        seat = self.seat
        if option == s.rules.table.skip:
            if s.watched:
                s.tell(Declined(seat, s.doing))
        else:
            cell = option - s.rules.table.cell
            s.put_meeple(seat, cell)
            if s.watched:
                s.tell(MeeplePlaced(seat, cell, s.kind[cell], s.level(cell)))
        if self.arg > 1:
            ask_for_meeple(s, seat, self.arg - 1)


MAY_PLACE_MEEPLE: Final = [
    [MayPlaceMeeple(seat, number) for number in range(MOST_AT_ONCE + 1)] for seat in range(MOST_SEATS)
]
