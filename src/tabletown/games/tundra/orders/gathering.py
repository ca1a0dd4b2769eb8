"""Gathering: one resource for each piece on a resource glade."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import RES, STOP
from tabletown.games.tundra.components import GLADES, RESOURCES
from tabletown.games.tundra.events import Stopped
from tabletown.games.tundra.goods import MOST, SEATS, gain
from tabletown.games.tundra.state import Tundra, replaced


def producing_pieces(s: Tundra, seat: Seat) -> list[int]:
    """TU-113, TU-115  For each resource the own pieces on its glades; other tiles give nothing."""
    own = s.estates[seat]
    resource = s.rules.edition.resource
    tiles = s.tiles
    pieces = [0, 0, 0, 0]  # the last one counts those that produce nothing
    for cell in own.workers:
        if 0 <= cell < GLADES:
            pieces[resource[tiles[cell]]] += 1
    for cell in own.towers:
        pieces[resource[tiles[cell]]] += 1
    return pieces[:3]


class Gather(Step[Tundra]):
    """TU-113  Gain up to n resources, at most one for each own piece."""

    def run(self, s: Tundra) -> None:
        s.producing = tuple(producing_pieces(s, self.seat))
        ask_gather(s, self.seat, self.arg)


def gatherable(s: Tundra, seat: Seat) -> list[int]:
    """TU-29, TU-113  Resources that a piece not yet counted stands on and whose track has room."""
    caps = s.rules.edition.caps
    goods = s.estates[seat].goods
    producing = s.producing
    return [RES + r for r in RESOURCES if producing[r] and goods[r] < caps[r]]


def ask_gather(s: Tundra, seat: Seat, left: int) -> None:
    if left and gatherable(s, seat):
        s.agenda.append(MAY_GATHER[seat][left])
    else:
        s.producing = ()


class MayGather(Decision[Tundra]):
    """TU-114  Choose what the next piece produces, or stop."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *gatherable(s, self.seat)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            s.producing = ()
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        resource = option - RES
        s.producing = replaced(s.producing, resource, s.producing[resource] - 1)
        gain(s, self.seat, resource, 1)
        ask_gather(s, self.seat, self.arg - 1)


MAY_GATHER: Final = [[MayGather(seat, n) for n in range(MOST)] for seat in SEATS]
