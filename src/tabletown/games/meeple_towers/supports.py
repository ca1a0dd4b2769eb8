"""Add support(s), and move a support."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.boards import Cell, Mask
from tabletown.games.meeple_towers.components import MOST_AT_ONCE, MOST_SEATS
from tabletown.games.meeple_towers.ending import check_end
from tabletown.games.meeple_towers.events import ActionLapsed, Declined, SupportMoved, SupportPlaced
from tabletown.games.meeple_towers.state import OWNERS, MeepleTowers


def support_spaces(s: MeepleTowers) -> Mask:
    """MT-36, MT-47 to MT-49, MT-52  Open empty spaces of any kind, and single supports of any owner."""
    return s.empty | s.lone


class AddSupports(Step[MeepleTowers]):
    """MT-46  Place exactly so many supports, one after the other.  `arg` is the action of the card."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = self.arg
        s.used = 0  # MT-51: what earlier actions placed may be stacked upon
        ask_for_support(s, self.seat, s.rules.edition.actions[self.arg].number)


def ask_for_support(s: MeepleTowers, seat: Seat, number: int) -> None:
    """MT-53  As many as the supply and the different squares allow; the rest lapses."""
    if s.supports[seat] and support_spaces(s) & ~s.used:
        s.agenda.append(PLACE_SUPPORT[seat][number])
    elif s.watched:
        s.tell(ActionLapsed(seat, s.doing))


class PlaceSupport(Decision[MeepleTowers]):
    """MT-47, MT-50  Place a support, each of one action on another square.  `arg` is how many are to come."""

    def options(self, s: MeepleTowers) -> list[int]:
        return with_skip(s, support_spaces(s) & ~s.used)

    def choose(self, s: MeepleTowers, option: int) -> None:
        seat = self.seat
        if option == s.rules.table.skip:
            if s.watched:
                s.tell(Declined(seat, s.doing))
        else:
            cell = option - s.rules.table.cell
            place_support(s, seat, cell)
            s.used |= 1 << cell
        if self.arg > 1:
            ask_for_support(s, seat, self.arg - 1)


def with_skip(s: MeepleTowers, cells: Mask) -> list[int]:
    """MT-22, MT-118  The cells as options; a lenient table may decline as well."""
    options = s.rules.cell_options(cells)
    return [s.rules.table.skip, *options] if s.rules.lenient else options


def place_support(s: MeepleTowers, seat: Seat, cell: Cell) -> None:
    """MT-46, MT-86  From the supply onto the tower; the last one triggers the end."""
    if s.watched:
        owners = OWNERS[s.standing[cell]]
        s.tell(SupportPlaced(seat, cell, s.level(cell), owners[0] if owners else None))
    s.put_support(seat, cell)
    if not s.supports[seat]:
        check_end(s)


# -- move a support --------------------------------------------------------------------------------


class MoveSupport(Step[MeepleTowers]):
    """MT-82  Move one support.  `arg` is the action of the card."""

    def run(self, s: MeepleTowers) -> None:
        s.doing = self.arg
        if movable_supports(s, self.seat):
            s.agenda.append(MOVE_FROM[self.seat])
        elif s.watched:
            s.tell(ActionLapsed(self.seat, self.arg))


def movable_supports(s: MeepleTowers, seat: Seat) -> Mask:
    """MT-82, MT-83, MT-112  Topmost supports on open storeys that have somewhere else to go."""
    cells = 0
    for owner in range(s.seats) if s.rules.move_any else (seat,):
        cells |= s.singles[owner] | s.uppers[owner]
    spaces = support_spaces(s)
    if not spaces & (spaces - 1):  # a single space: whoever stands on it has nowhere else
        cells = cells & ~spaces if spaces else 0
    return cells


class MoveFrom(Decision[MeepleTowers]):
    """MT-82, MT-113  Choose the support to move."""

    def options(self, s: MeepleTowers) -> list[int]:
        return with_skip(s, movable_supports(s, self.seat))

    def choose(self, s: MeepleTowers, option: int) -> None:
        if option == s.rules.table.skip:
            if s.watched:
                s.tell(Declined(self.seat, s.doing))
            return
        s.agenda.append(MoveTo(self.seat, option - s.rules.table.cell))


class MoveTo(Decision[MeepleTowers]):
    """MT-83, R-21  Choose where the support goes: anywhere a support may be added but its own square.

    `arg` is where it stands.
    """

    def options(self, s: MeepleTowers) -> list[int]:
        return s.rules.cell_options(support_spaces(s) & ~(1 << self.arg))

    def choose(self, s: MeepleTowers, option: int) -> None:
        """MT-84, MT-112  No supply changes, and the support keeps its owner."""
        cell = option - s.rules.table.cell
        owner = s.lift_support(self.arg)
        s.put_support(owner, cell)
        if s.watched:
            s.tell(SupportMoved(self.seat, owner, self.arg, cell))


PLACE_SUPPORT: Final = [
    [PlaceSupport(seat, number) for number in range(MOST_AT_ONCE + 1)] for seat in range(MOST_SEATS)
]
MOVE_FROM: Final = [MoveFrom(seat) for seat in range(MOST_SEATS)]
