"""Travel: movement points, and what a worker picks up on the way."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import MOVE, STOP
from tabletown.games.tundra.components import GLADES, NONE, WORKERS, Cell
from tabletown.games.tundra.events import GladeOpened, Moved, Stopped
from tabletown.games.tundra.goods import MOST, SEATS, gain
from tabletown.games.tundra.state import Tundra, replaced

NOBODY_HAS_MOVED: Final = (0,) * WORKERS


class MoveWorkers(Step[Tundra]):
    """TU-40, TU-112  Gain n movement points; every effect starts with fresh tracks in the snow (R7)."""

    def run(self, s: Tundra) -> None:
        if s.estates[self.seat].workers_left < WORKERS:
            s.visited = NOBODY_HAS_MOVED
            s.agenda.append(MAY_MOVE[self.seat][self.arg])


def ways_to_move(s: Tundra, seat: Seat) -> list[int]:
    """TU-36, TU-37, TU-42  Every step of every worker onto a tile it has not stood on in this effect.

    Of workers on one tile who have stood on the same tiles only the first is named.
    """
    workers = s.estates[seat].workers
    visited = s.visited
    moves = s.layout.moves
    options: list[int] = []
    fresh = 0  # tiles from which a worker that has not moved yet can already step
    for worker in range(WORKERS):
        cell = workers[worker]
        if cell == NONE:
            continue
        if visited[worker] == 0:
            if not fresh >> cell & 1:
                fresh |= 1 << cell
                for move in moves[worker][cell]:
                    options.append(MOVE + move)
        elif not has_double(workers, visited, worker):
            adjacent = s.layout.adjacent[cell]
            for move in moves[worker][cell]:
                if not visited[worker] >> adjacent[move - 6 * worker] & 1:
                    options.append(MOVE + move)
    return options


def has_double(workers: list[Cell], visited: tuple[int, ...], worker: int) -> bool:
    """A worker of a lower number stands on the same tile and has stood on the same ones."""
    for other in range(worker):
        if workers[other] == workers[worker] and visited[other] == visited[worker]:
            return True
    return False


class MayMove(Decision[Tundra]):
    """TU-37, TU-43  Move one of your workers by one tile, or leave the points unused."""

    def options(self, s: Tundra) -> list[int]:
        return [STOP, *ways_to_move(s, self.seat)]

    def choose(self, s: Tundra, option: int) -> None:
        if option == STOP:
            s.visited = ()
            if s.watched:
                s.tell(Stopped(self.seat))
            return
        worker = (option - MOVE) // 6
        start = s.estates[self.seat].workers[worker]
        end = s.layout.adjacent[start][(option - MOVE) % 6]
        if self.arg == 1:
            s.visited = ()
        else:
            s.visited = replaced(s.visited, worker, s.visited[worker] | 1 << start | 1 << end)
            s.agenda.append(GO_ON[self.seat][self.arg - 1])
        step_onto(s, self.seat, worker, end)


class GoOn(Step[Tundra]):
    """TU-40  Movement points are left: ask again if anybody can still take a step."""

    def run(self, s: Tundra) -> None:
        if ways_to_move(s, self.seat):
            s.agenda.append(MAY_MOVE[self.seat][self.arg])
        else:
            s.visited = ()


def step_onto(s: Tundra, seat: Seat, worker: int, cell: Cell) -> None:
    """TU-38, TU-39, TU-41, TU-45  Open the tile if need be, and gain its resource if it shows one."""
    workers = s.estates[seat].workers
    if s.watched:
        s.tell(Moved(seat, worker, workers[worker], cell))
    workers[worker] = cell
    if cell >= GLADES:
        return
    if not s.opened >> cell & 1:
        open_glade(s, cell)
    resource = s.rules.edition.resource[s.tiles[cell]]
    if resource != NONE:
        gain(s, seat, resource, 1)


def open_glade(s: Tundra, cell: Cell) -> None:
    """TU-39  An opened tile stays open."""
    s.opened |= 1 << cell
    if s.watched:
        s.tell(GladeOpened(cell, s.tiles[cell]))


MAY_MOVE: Final = [[MayMove(seat, n) for n in range(MOST)] for seat in SEATS]
GO_ON: Final = [[GoOn(seat, n) for n in range(MOST)] for seat in SEATS]
