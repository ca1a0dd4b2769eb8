"""The store: a table is its record, and a choice is acknowledged only once it lies here.

`Store` is the small interface; `SqliteStore` keeps everything in one file.  Whatever follows it must
promise the same two things: when `append` returns the entries survive a power cut, and of two entries
with the same number at the same table one is refused.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol, cast

from tabletown.core.errors import TabletownError
from tabletown.core.events import Seat

SeatKind = Literal["open", "person", "bot"]
EntryKind = Literal["choice", "forced", "undo"]


class StoreFailure(TabletownError):
    """Nothing was stored."""


class Taken(StoreFailure):
    """Another entry has this number: somebody else was quicker."""


@dataclass(frozen=True)
class SeatRow:
    """Who sits where.  Of a secret only its lock is kept."""

    seat: Seat
    kind: SeatKind
    name: str
    bot: str | None
    lock: str | None


@dataclass(frozen=True)
class TableRow:
    """What a table was opened with."""

    id: str
    game: str
    edition: dict[str, Any] | None
    options: dict[str, str]
    seed: int
    host: Seat
    created: float
    started: bool
    next_table: str | None
    seats: tuple[SeatRow, ...]


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


class Store(Protocol):
    """All that the rooms need of a store.  Every call that writes raises StoreFailure if it did not."""

    def open_table(self, table: TableRow, follows: str | None = None) -> None:
        """Keep a new table; `follows` names the table whose rematch it is.  Taken: that one has a rematch."""

    def table(self, table: str) -> TableRow | None: ...

    def seat(self, table: str, row: SeatRow) -> None: ...

    def start(self, table: str) -> None: ...

    def append(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        """Keep all the entries, numbered from `first` on, or none.  Taken: such a number exists."""

    def entries(self, table: str) -> list[Entry]: ...

    def say(self, table: str, line: ChatRow) -> None: ...

    def chat(self, table: str, last: int) -> list[ChatRow]: ...

    def close(self) -> None: ...


SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    edition TEXT,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    host INTEGER NOT NULL,
    created REAL NOT NULL,
    started INTEGER NOT NULL,
    next_table TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    lock TEXT,
    PRIMARY KEY ("table", seat)
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    "table" TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY ("table", n)
) STRICT;
CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY,
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    n INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS chat_of_a_table ON chat ("table", id);
"""


class SqliteStore:
    """One file, written ahead and flushed to the disk with every commit."""

    def __init__(self, path: str | Path) -> None:
        try:
            # Autocommit: transactions are begun and ended in `_writing`, nowhere else.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.executescript(SCHEMA)
        except sqlite3.Error as fault:
            raise StoreFailure(f"the store {path} cannot be opened: {fault}") from None
        self._one_at_a_time = threading.Lock()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing of it."""
        with self._one_at_a_time:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                self._db.execute("COMMIT")
            except sqlite3.Error as fault:
                self._forget()
                if isinstance(fault, sqlite3.IntegrityError):
                    raise Taken(str(fault)) from None
                raise StoreFailure(str(fault)) from None
            except BaseException:
                self._forget()
                raise

    def _forget(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _read(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        with self._one_at_a_time:
            try:
                return self._db.execute(question, values).fetchall()
            except sqlite3.Error as fault:
                raise StoreFailure(str(fault)) from None

    def open_table(self, table: TableRow, follows: str | None = None) -> None:
        with self._writing() as db:
            db.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id,
                    table.game,
                    None if table.edition is None else json.dumps(table.edition),
                    json.dumps(table.options),
                    str(table.seed),
                    table.host,
                    table.created,
                    int(table.started),
                    table.next_table,
                ),
            )
            for row in table.seats:
                self._write_seat(db, table.id, row)
            if follows is not None:
                self._follow(db, follows, table.id)

    def _follow(self, db: sqlite3.Connection, table: str, next_table: str) -> None:
        found = db.execute(
            "UPDATE tables SET next_table = ? WHERE id = ? AND next_table IS NULL", (next_table, table)
        )
        if found.rowcount != 1:
            raise Taken(f"table {table} has a rematch already")

    def _write_seat(self, db: sqlite3.Connection, table: str, row: SeatRow) -> None:
        db.execute(
            "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)",
            (table, row.seat, row.kind, row.name, row.bot, row.lock),
        )

    def table(self, table: str) -> TableRow | None:
        found = self._read(
            "SELECT id, game, edition, options, seed, host, created, started, next_table"
            " FROM tables WHERE id = ?",
            table,
        )
        if not found:
            return None
        name, game, edition, options, seed, host, created, started, next_table = found[0]
        return TableRow(
            id=name,
            game=game,
            edition=None if edition is None else json.loads(edition),
            options=json.loads(options),
            seed=int(seed),
            host=host,
            created=created,
            started=bool(started),
            next_table=next_table,
            seats=self._seats(table),
        )

    def _seats(self, table: str) -> tuple[SeatRow, ...]:
        found = self._read(
            'SELECT seat, kind, name, bot, lock FROM seats WHERE "table" = ? ORDER BY seat', table
        )
        return tuple([SeatRow(*row) for row in found])

    def seat(self, table: str, row: SeatRow) -> None:
        with self._writing() as db:
            self._write_seat(db, table, row)

    def start(self, table: str) -> None:
        with self._writing() as db:
            db.execute("UPDATE tables SET started = 1 WHERE id = ?", (table,))

    def append(self, table: str, first: int, entries: Sequence[Entry]) -> None:
        with self._writing() as db:
            db.executemany(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (table, first + i, entry.seat, entry.kind, entry.value, entry.at)
                    for i, entry in enumerate(entries)
                ],
            )

    def entries(self, table: str) -> list[Entry]:
        found = self._read('SELECT seat, kind, value, at FROM entries WHERE "table" = ? ORDER BY n', table)
        return [Entry(seat, cast(EntryKind, kind), value, at) for seat, kind, value, at in found]

    def say(self, table: str, line: ChatRow) -> None:
        with self._writing() as db:
            db.execute(
                'INSERT INTO chat ("table", seat, name, text, n, at) VALUES (?, ?, ?, ?, ?, ?)',
                (table, line.seat, line.name, line.text, line.n, line.at),
            )

    def chat(self, table: str, last: int) -> list[ChatRow]:
        found = self._read(
            'SELECT seat, name, text, n, at FROM chat WHERE "table" = ? ORDER BY id DESC LIMIT ?', table, last
        )
        return [ChatRow(*row) for row in reversed(found)]

    def close(self) -> None:
        with self._one_at_a_time:
            self._db.close()
