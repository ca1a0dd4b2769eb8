"""The store: a table is its record, and a choice is acknowledged only once it lies here.

`Store` is the small interface; `SqlStore` keeps everything in a database.  Whatever follows it must
promise the same two things: when `append` returns the entries survive a power cut, and of two entries
with the same number at the same table one is refused.

What can go wrong:

* StoreFailure    nothing was stored
  * Taken         another entry has this number: somebody else was quicker
  * Uncertain     the connection broke while storing: it may have happened or not, read again
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from tabletown.core.errors import TabletownError
from tabletown.core.events import Seat

SeatKind = Literal["open", "person", "bot"]
EntryKind = Literal["choice", "forced", "undo"]


class StoreFailure(TabletownError):
    """Nothing was stored."""


class Taken(StoreFailure):
    """Another entry has this number: somebody else was quicker."""


class Uncertain(StoreFailure):
    """The connection broke in the middle of storing; only reading again tells."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits where.  Of a secret only its lock is kept."""

    seat: Seat
    kind: SeatKind
    name: str
    bot: str | None
    lock: str | None
    stand_in: str | None = None  # the bot that plays for a person who left

    @property
    def played_by(self) -> str | None:
        """The bot that answers for this seat now; None: a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class TableRow:
    """What a table was opened with."""

    id: str
    game: str
    edition: dict[str, Any] | None  # None: the standard edition of its day, see `edition_hash`
    options: dict[str, str]
    seed: int
    host: Seat
    created: float
    started: bool
    next_table: str | None
    seats: tuple[SeatRow, ...]
    version: str = ""  # of Tabletown, when it was opened
    rules: int = 1  # of the game, when it was opened
    edition_hash: str = ""  # empty: opened before editions were pinned
    terms: dict[str, Any] = field(default_factory=dict)  # what was agreed on apart from the rules
    proposal: dict[str, Any] | None = None  # what somebody asks the others for


@dataclass(frozen=True)
class Entry:
    """One line of the record: a choice, one the server made because it was forced, or an undo."""

    seat: Seat
    kind: EntryKind
    value: int  # the option; of an undo, how many choices remain
    at: float


@dataclass(frozen=True)
class ChatRow:
    seat: Seat | None
    name: str
    text: str
    n: int  # after how many choices it was said
    at: float
    id: int = 0  # given by the store


@dataclass(frozen=True)
class Chapter:
    """What became of a stretch of the record, so that it need not be played again.

    Only a copy: `reader` names the code that wrote it, and nobody else reads it.
    """

    entries: int  # how many entries lead to its end
    first: int  # the turns from here ...
    choices: int  # ... up to here are told in it
    reader: str
    position: str
    turns: str


@dataclass(frozen=True)
class WholeTable:
    """All that is kept of a table for good."""

    row: TableRow
    edition: dict[str, Any] | None  # the data behind `row.edition_hash`
    entries: tuple[Entry, ...]
    chat: tuple[ChatRow, ...]
    ended: bool


@dataclass(frozen=True)
class News:
    """What is stored of a table beyond what somebody knows already."""

    row: TableRow
    entries: list[Entry]
    chat: list[ChatRow]


@dataclass(frozen=True)
class Append:
    """What a choice adds to the record of a table."""

    table: str
    first: int  # the number of the first entry
    entries: tuple[Entry, ...]
    ended: bool = False


class Store(Protocol):
    """All that the rooms need of a store.  Every call that writes raises StoreFailure if it did not."""

    threads: int  # how many may usefully ask at once

    def check(self) -> None:
        """Whether the store answers; StoreFailure if not."""

    def open_table(self, table: TableRow, follows: str | None = None) -> None:
        """Keep a new table; `follows` names the table whose rematch it is.  Taken: that one has a rematch."""

    def table(self, table: str) -> TableRow | None: ...

    def seat(self, table: str, row: SeatRow, was: SeatRow, started: bool) -> None:
        """Change a seat.  Taken: seat or table are no longer as they were."""

    def start(self, table: str) -> None:
        """Begin the game; beginning twice is beginning once.  Taken: a seat is open."""

    def propose(self, table: str, proposal: dict[str, Any] | None, was: dict[str, Any] | None) -> None:
        """Keep a wish and what was said to it.  Taken: something else is proposed by now."""

    def append(self, table: str, first: int, entries: Sequence[Entry], ended: bool = False) -> None:
        """Keep all the entries, numbered from `first` on, or none.  Taken: such a number exists."""

    def append_all(self, appends: Sequence[Append]) -> list[Taken | None]:
        """The same for several tables with one commit: for each whether its numbers were taken."""
        ...

    def news(self, table: str, version: int, lines: int) -> News | None:
        """The header, the entries from `version` on and the last lines of the chat; None: no such table."""

    def entries(self, table: str, first: int = 0) -> list[Entry]: ...

    def say(self, table: str, line: ChatRow) -> int:
        """Keep a chat line; its id."""

    def chat(self, table: str, last: int) -> list[ChatRow]: ...

    def keep_edition(self, game: str, fingerprint: str, data: dict[str, Any]) -> None:
        """Keep what an edition says, so that tables can go on with it when the standard one has changed."""

    def edition(self, fingerprint: str) -> dict[str, Any] | None: ...

    def chapters(self, table: str, reader: str) -> list[Chapter]: ...

    def keep_chapter(self, table: str, chapter: Chapter) -> None: ...

    def drive(self, table: str, process: str, seconds: float) -> bool:
        """Become the one process that answers for the bots of a table; not while another one is."""

    def keep_driving(self, process: str, seconds: float) -> None:
        """Drive whatever this process drives for some more seconds."""

    def stop_driving(self, process: str, table: str | None = None) -> None:
        """Let another process drive a table, or all that this one drives."""

    def visit(self, tables: Sequence[str]) -> None:
        """Somebody is there: these tables are not abandoned."""

    def purge(self, unfinished: float | None, finished: float | None) -> list[str]:
        """Forget tables nobody has visited for so many seconds; None: never."""

    def names(self) -> list[str]:
        """Every table, oldest first."""

    def whole(self, table: str) -> WholeTable | None: ...

    def put(self, whole: WholeTable) -> None:
        """Keep a table that was kept elsewhere.  Taken: there is one of that name."""

    def close(self) -> None: ...
