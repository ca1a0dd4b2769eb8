"""Course: a game in progress together with all that was told about it, so that a log can be read again."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from pydantic import TypeAdapter

from tabletown.core.agenda import State
from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.table import Table
from tabletown.server.protocol import EventView, UndoView
from tabletown.server.store import Entry

NOTHING: Final = "there is nothing to take back"
SHOWN: Final = "something hidden was shown or dice were rolled"
TURN_OVER: Final = "your turn is over"
GAME_OVER: Final = "the game is over"

_views: TypeAdapter[list[EventView]] = TypeAdapter(list[EventView])


class Turn:
    """One choice, and what it brought, as each seat was told it."""

    __slots__ = ("_told", "at", "forced", "option", "reveals", "seat")

    def __init__(
        self, seat: Seat, option: int, forced: bool, reveals: bool, at: float, told: tuple[str, ...]
    ) -> None:
        self.seat = seat
        self.option = option
        self.forced = forced  # the server answered, there being one option only
        self.reveals = reveals
        self.at = at  # seconds since 1970
        self._told = told  # for a spectator and each seat the list of events as JSON

    def told(self, watcher: Seat) -> list[EventView]:
        """What a seat was told; NOBODY is a spectator."""
        return _views.validate_json(self._told[watcher + 1])

    def written(self) -> list[Any]:
        """Plain data from which `read_turn` makes this turn again."""
        return [self.seat, self.option, self.forced, self.reveals, self.at, *self._told]


def read_turn(written: list[Any]) -> Turn:
    seat, option, forced, reveals, at, *told = written
    first = told[0]
    return Turn(seat, option, forced, reveals, at, tuple([first if text == first else text for text in told]))


class Course:
    """A table, and every turn that led to it."""

    def __init__(self, table: Table, turns: list[Turn], anchor: Anchor | None = None) -> None:
        self.table = table
        self.turns = turns
        self._anchor = anchor or Anchor(len(turns), table.game.clone(table.state))

    def twin(self) -> Course:
        """The same course to go on with, so that this one stays as it is if something goes wrong."""
        state = self.table.game.clone(self.table.state)
        return Course(self._table(state, self.table.choices[:]), self.turns[:], self._anchor)

    def _table(self, state: State, choices: list[int]) -> Table:
        table = self.table
        copy = Table(table.game, table.edition, table.options, table.seats, table.seed, state, table.start)
        copy.choices = choices
        return copy

    def play(self, seat: Seat, option: int, forced: bool = False, at: float | None = None) -> None:
        """Answer the open question, now if no time is given; refuses what `Table.play` refuses."""
        events = self.table.play(seat, option)
        reveals = any(event.reveals for event in events)
        when = time.time() if at is None else at
        self.turns.append(Turn(seat, option, forced, reveals, when, self._told(seat, events)))
        if reveals or self.table.asked != seat:
            self._anchor = Anchor(len(self.turns), self.table.game.clone(self.table.state))

    def _told(self, chooser: Seat, events: list[Event]) -> tuple[str, ...]:
        """What each watcher is told; those who are told the same share the text."""
        texts: dict[bytes, str] = {}
        told: list[str] = []
        for watcher in range(NOBODY, self.table.seats):
            text = _views.dump_json([self._view(chooser, event.seen_by(watcher)) for event in events])
            told.append(texts.setdefault(text, text.decode()))
        return tuple(told)

    def _view(self, chooser: Seat, event: Event) -> EventView:
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

    def undo(self, seat: Seat, alone: bool) -> UndoView:
        """Whether a seat may take its last choice back, and if not, why; and how many it may.

        Whoever plays alone or against bots may go back behind anything; others can be asked.
        """
        never = self._why_never_undo(seat)
        reason = never or ("" if alone else self._why_not_undo(seat))
        steps = 0 if reason else max(1, len(self._free_choices(seat)))
        return UndoView(allowed=not reason, reason=reason, steps=steps, ask=not never and bool(reason))

    def _why_never_undo(self, seat: Seat) -> str:
        if self.table.over:
            return GAME_OVER
        return "" if self._last_choice(seat) is not None else NOTHING

    def _last_choice(self, seat: Seat) -> int | None:
        """The last turn in which a seat really chose."""
        for n in range(len(self.turns) - 1, -1, -1):
            if self.turns[n].seat == seat and not self.turns[n].forced:
                return n
        return None

    def _why_not_undo(self, seat: Seat) -> str:
        last = self._last_free()
        if last is None:
            return NOTHING
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

    def taken_back(self, seat: Seat, whole_turn: bool = False) -> Course:
        """The course without the seat's last choice, or all of its turn, and without what came after."""
        free = self._free_choices(seat)
        n = (free[-1] if whole_turn else free[0]) if free else self._last_choice(seat)
        assert n is not None, f"seat {seat} has chosen nothing yet"
        return self.until(n)

    def until(self, n: int) -> Course:
        """The course as it was after n choices."""
        choices = self.table.choices
        if n >= self._anchor.choices:
            state = self.table.game.clone(self._anchor.state)
            earlier = self._table(state, choices[: self._anchor.choices])
            for choice in choices[self._anchor.choices : n]:
                earlier.play(earlier.asked, choice)
            return Course(earlier, self.turns[:n], self._anchor)
        record = {**self.table.record(), "choices": choices[:n]}
        return Course(Table.replay(record, self.table.game), self.turns[:n])

    def followed(self, run: Sequence[Entry]) -> Course:
        """The course with entries that somebody else has stored: one undo, or choices in a row."""
        if run[0].kind == "undo":
            return self.until(run[0].value)
        further = self.twin()
        play_on(further, run)
        return further


class Anchor:
    """A position near the end: most undos need not play the game again from its beginning."""

    def __init__(self, choices: int, state: State) -> None:
        self.choices = choices
        self.state = state  # never changed, so courses share it


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The choices that were not taken back."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            del found[entry.value :]
        else:
            found.append(entry)
    return found


def runs(entries: Sequence[Entry]) -> list[list[Entry]]:
    """Entries in the portions in which they are told: undos one by one, choices in a row together."""
    found: list[list[Entry]] = []
    for entry in entries:
        if not found or entry.kind == "undo" or found[-1][0].kind == "undo":
            found.append([])
        found[-1].append(entry)
    return found


def course_of(table: Table, entries: Sequence[Entry]) -> Course:
    """The course that stored entries tell, from a table freshly dealt."""
    course = Course(table, [])
    play_on(course, standing(entries))
    return course


def play_on(course: Course, choices: Sequence[Entry]) -> None:
    for entry in choices:
        course.play(entry.seat, entry.value, forced=entry.kind == "forced", at=entry.at)
