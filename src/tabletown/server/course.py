"""Course: a game in progress together with all that was told about it, so that a log can be read again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.table import Table
from tabletown.server.protocol import EventView, UndoView
from tabletown.server.store import Entry

NOTHING: Final = "there is nothing to take back"
SHOWN: Final = "something hidden was shown or dice were rolled"
TURN_OVER: Final = "your turn is over"
GAME_OVER: Final = "the game is over"


class Turn:
    """One choice, and what it brought, as each seat was told it."""

    def __init__(
        self, seat: Seat, option: int, forced: bool, reveals: bool, told: list[list[EventView]]
    ) -> None:
        self.seat = seat
        self.option = option
        self.forced = forced  # the server answered, there being one option only
        self.reveals = reveals
        self._told = told

    def told(self, watcher: Seat) -> list[EventView]:
        """What a seat was told; NOBODY is a spectator."""
        return self._told[watcher + 1]


class Course:
    """A table, and every turn that led to it."""

    def __init__(self, table: Table, turns: list[Turn]) -> None:
        self.table = table
        self.turns = turns

    def twin(self) -> Course:
        """The same course to go on with, so that this one stays as it is if something goes wrong."""
        table = self.table
        state = table.game.clone(table.state)
        copy = Table(table.game, table.edition, table.options, table.seats, table.seed, state, table.start)
        copy.choices = table.choices[:]
        return Course(copy, self.turns[:])

    def play(self, seat: Seat, option: int, forced: bool = False) -> None:
        """Answer the open question; refuses what `Table.play` refuses."""
        events = self.table.play(seat, option)
        told = [self._told(seat, events, watcher) for watcher in range(NOBODY, self.table.seats)]
        self.turns.append(Turn(seat, option, forced, any(event.reveals for event in events), told))

    def _told(self, chooser: Seat, events: list[Event], watcher: Seat) -> list[EventView]:
        return [self._event_view(chooser, event.seen_by(watcher)) for event in events]

    def _event_view(self, chooser: Seat, event: Event) -> EventView:
        return EventView(
            n=len(self.table.choices),
            seat=chooser,
            kind=type(event).__name__,
            text=self.table.game.told(self.table.state, event),
            facts=event.facts(),
        )

    def play_forced(self, at_once: Callable[[Course], bool]) -> None:
        """Answer every question that has one answer only, as long as that is wanted."""
        while not self.table.over and at_once(self):
            legal = self.table.legal
            if len(legal) != 1:
                return
            self.play(self.table.asked, legal[0], forced=True)

    @property
    def is_covert(self) -> bool:
        """Whether the others must not learn how many options the open question has."""
        decision = self.table.state.decision
        return decision is not None and decision.covert

    def log(self, watcher: Seat, since: int = 0) -> list[EventView]:
        """What a seat was told from turn `since` on."""
        return [view for turn in self.turns[since:] for view in turn.told(watcher)]

    def _last_free(self) -> int | None:
        """The last turn that somebody really chose."""
        for n in range(len(self.turns) - 1, -1, -1):
            if not self.turns[n].forced:
                return n
        return None

    def undo(self, seat: Seat) -> UndoView:
        """Whether a seat may take its last choice back, and if not, why; and how many it may."""
        reason = self._why_not_undo(seat)
        steps = 0 if reason else len(self._free_choices(seat))
        return UndoView(allowed=reason == "", reason=reason, steps=steps)

    def _why_not_undo(self, seat: Seat) -> str:
        last = self._last_free()
        if last is None or not any(turn.seat == seat and not turn.forced for turn in self.turns):
            return NOTHING
        if self.table.over:
            return GAME_OVER
        if self.table.asked != seat:
            return TURN_OVER
        since = self.turns[last:]
        if any(turn.seat != seat for turn in since):
            return NOTHING
        return SHOWN if any(turn.reveals for turn in since) else ""

    def _free_choices(self, seat: Seat) -> list[int]:
        """The choices a seat has made since anybody else did or anything was shown, the last one first."""
        found: list[int] = []
        for n in range(len(self.turns) - 1, -1, -1):
            turn = self.turns[n]
            if turn.seat != seat or turn.reveals:
                break
            if not turn.forced:
                found.append(n)
        return found

    def taken_back(self, seat: Seat, whole_turn: bool) -> Course:
        """The course without the seat's last free choice, or without all of them, and what they forced."""
        free = self._free_choices(seat)
        n = free[-1] if whole_turn else free[0]
        record = {**self.table.record(), "choices": self.table.choices[:n]}
        return Course(Table.replay(record, self.table.game), self.turns[:n])


def course_of(table: Table, entries: Sequence[Entry]) -> Course:
    """The course that stored entries tell, from a table freshly dealt."""
    standing: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            del standing[entry.value :]
        else:
            standing.append(entry)
    course = Course(table, [])
    for entry in standing:
        course.play(entry.seat, entry.value, forced=entry.kind == "forced")
    return course
