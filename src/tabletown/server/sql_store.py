"""SqlStore: the tables of the house in a database, SQLite or PostgreSQL."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from tabletown.core.events import Seat
from tabletown.server.databases import Cursor, Row, database_at
from tabletown.server.migrating import in_words_of, migrate
from tabletown.server.store import (
    Append,
    Chapter,
    ChatRow,
    Entry,
    EntryKind,
    News,
    SeatRow,
    StoreFailure,
    TableRow,
    Taken,
    WholeTable,
)

HEADER: Final = (
    "id, game, edition, options, seed, host, created, started, next_table, version, rules, edition_hash,"
    " terms, proposal"
)
PLACES: Final = ", ".join("?" for _ in HEADER.split(","))
KEPT_BY_TABLE: Final = ("chapters", "chat", "entries", "seats")


class SqlStore:
    """Every promise of `Store`, kept by transactions and by the key `(table, n)`."""

    def __init__(self, where: str | Path) -> None:
        """Open the store in a file or at a URL, and bring it up to date."""
        self._database = database_at(where)
        self.threads = self._database.threads
        try:
            migrate(self._database)
        except StoreFailure as failure:
            self._database.close()
            raise StoreFailure(f"the store cannot be opened: {failure}") from None

    def check(self) -> None:
        self._database.read("SELECT 1")

    # -- headers and seats --------------------------------------------------------------------------

    def open_table(self, table: TableRow, follows: str | None = None) -> None:
        with self._database.writing() as cursor:
            self._write_header(cursor, table)
            if follows is not None:
                follow(cursor, follows, table.id)

    def _write_header(self, cursor: Cursor, table: TableRow) -> None:
        cursor.execute(
            self._in_words(f"INSERT INTO tables ({HEADER}, visited) VALUES ({PLACES}, $now)"),
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
                table.version,
                table.rules,
                table.edition_hash,
                json.dumps(table.terms),
                written(table.proposal),
            ),
        )
        for row in table.seats:
            write_seat(cursor, table.id, row)

    def _in_words(self, question: str) -> str:
        return in_words_of(self._database, question)

    def table(self, table: str) -> TableRow | None:
        found = self._database.read(f"SELECT {HEADER} FROM tables WHERE id = ?", table)
        return table_row(found[0], self._seats(table)) if found else None

    def _seats(self, table: str) -> tuple[SeatRow, ...]:
        found = self._database.read(
            'SELECT seat, kind, name, bot, lock, stand_in FROM seats WHERE "table" = ? ORDER BY seat', table
        )
        return tuple([SeatRow(*row) for row in found])

    def seat(self, table: str, row: SeatRow, was: SeatRow, started: bool) -> None:
        with self._database.writing() as cursor:
            # Changes nothing, but nobody else can start the game before we are done.
            cursor.execute(
                "UPDATE tables SET started = started WHERE id = ? AND started = ?", (table, int(started))
            )
            if cursor.rowcount != 1 or read_seat(cursor, table, row.seat) != was:
                raise Taken(f"seat {row.seat} of table {table} is no longer as it was")
            write_seat(cursor, table, row)

    def start(self, table: str) -> None:
        with self._database.writing() as cursor:
            cursor.execute("UPDATE tables SET started = 1 WHERE id = ?", (table,))
            cursor.execute("SELECT 1 FROM seats WHERE \"table\" = ? AND kind = 'open'", (table,))
            if cursor.fetchall():
                raise Taken(f"a seat of table {table} is open")

    def propose(self, table: str, proposal: dict[str, Any] | None, was: dict[str, Any] | None) -> None:
        with self._database.writing() as cursor:
            cursor.execute(
                "UPDATE tables SET proposal = ? WHERE id = ? AND coalesce(proposal, '') = ?",
                (written(proposal), table, written(was) or ""),
            )
            if cursor.rowcount != 1:
                raise Taken(f"something else is proposed at table {table}")

    # -- the record ---------------------------------------------------------------------------------

    def append(self, table: str, first: int, entries: Sequence[Entry], ended: bool = False) -> None:
        [taken] = self.append_all([Append(table, first, tuple(entries), ended)])
        if taken is not None:
            raise taken

    def append_all(self, appends: Sequence[Append]) -> list[Taken | None]:
        answers: dict[int, Taken | None] = {}
        # In one order everywhere, so that two processes never wait for each other.
        in_order = sorted(range(len(appends)), key=lambda i: appends[i].table)
        with self._database.writing() as cursor:
            for i in in_order:
                answers[i] = self._append(cursor, appends[i])
        return [answers[i] for i in range(len(appends))]

    def _append(self, cursor: Cursor, append: Append) -> Taken | None:
        """What is taken spoils nothing of what else is kept in this transaction."""
        cursor.execute("SAVEPOINT append")
        try:
            write_entries(cursor, append.table, append.first, append.entries)
        except self._database.integrity as fault:
            cursor.execute("ROLLBACK TO SAVEPOINT append")
            return Taken(str(fault))
        cursor.execute("RELEASE SAVEPOINT append")
        if append.ended:
            cursor.execute("UPDATE tables SET ended = 1 WHERE id = ?", (append.table,))
        return None

    def news(self, table: str, version: int, lines: int) -> News | None:
        row = self.table(table)
        return None if row is None else News(row, self.entries(table, version), self.chat(table, lines))

    def entries(self, table: str, first: int = 0) -> list[Entry]:
        found = self._database.read(
            'SELECT seat, kind, value, at FROM entries WHERE "table" = ? AND n >= ? ORDER BY n', table, first
        )
        return [Entry(seat, cast(EntryKind, kind), value, at) for seat, kind, value, at in found]

    def say(self, table: str, line: ChatRow) -> int:
        with self._database.writing() as cursor:
            return write_line(cursor, table, line)

    def chat(self, table: str, last: int) -> list[ChatRow]:
        found = self._database.read(
            'SELECT seat, name, text, n, at, id FROM chat WHERE "table" = ? ORDER BY id DESC LIMIT ?',
            table,
            last,
        )
        return [ChatRow(*row) for row in reversed(found)]

    # -- what a table was begun with ----------------------------------------------------------------

    def keep_edition(self, game: str, fingerprint: str, data: dict[str, Any]) -> None:
        with self._database.writing() as cursor:
            write_edition(cursor, game, fingerprint, data)

    def edition(self, fingerprint: str) -> dict[str, Any] | None:
        found = self._database.read("SELECT data FROM editions WHERE hash = ?", fingerprint)
        return json.loads(found[0][0]) if found else None

    # -- chapters -----------------------------------------------------------------------------------

    def chapters(self, table: str, reader: str) -> list[Chapter]:
        found = self._database.read(
            "SELECT entries, first, choices, reader, position, turns FROM chapters"
            ' WHERE "table" = ? AND reader = ? ORDER BY entries',
            table,
            reader,
        )
        return [Chapter(*row) for row in found]

    def keep_chapter(self, table: str, chapter: Chapter) -> None:
        with self._database.writing() as cursor:
            cursor.execute('DELETE FROM chapters WHERE "table" = ? AND reader <> ?', (table, chapter.reader))
            cursor.execute(
                'INSERT INTO chapters ("table", entries, first, choices, reader, position, turns)'
                ' VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("table", entries) DO NOTHING',
                (
                    table,
                    chapter.entries,
                    chapter.first,
                    chapter.choices,
                    chapter.reader,
                    chapter.position,
                    chapter.turns,
                ),
            )

    # -- several processes --------------------------------------------------------------------------

    def drive(self, table: str, process: str, seconds: float) -> bool:
        with self._database.writing() as cursor:
            cursor.execute(
                self._in_words(
                    "UPDATE tables SET driver = ?, driver_until = $now + ?"
                    " WHERE id = ? AND (driver IS NULL OR driver = ? OR driver_until < $now)"
                ),
                (process, seconds, table, process),
            )
            return cursor.rowcount == 1

    def keep_driving(self, process: str, seconds: float) -> None:
        with self._database.writing() as cursor:
            cursor.execute(
                self._in_words("UPDATE tables SET driver_until = $now + ? WHERE driver = ?"),
                (seconds, process),
            )

    def stop_driving(self, process: str, table: str | None = None) -> None:
        with self._database.writing() as cursor:
            if table is None:
                cursor.execute("UPDATE tables SET driver = NULL WHERE driver = ?", (process,))
            else:
                cursor.execute(
                    "UPDATE tables SET driver = NULL WHERE driver = ? AND id = ?", (process, table)
                )

    # -- abandoned tables ---------------------------------------------------------------------------

    def visit(self, tables: Sequence[str]) -> None:
        with self._database.writing() as cursor:
            cursor.executemany(
                self._in_words("UPDATE tables SET visited = $now WHERE id = ?"), [(name,) for name in tables]
            )

    def purge(self, unfinished: float | None, finished: float | None) -> list[str]:
        purged: list[str] = []
        with self._database.writing() as cursor:
            for ended, age in ((0, unfinished), (1, finished)):
                if age is not None:
                    cursor.execute(
                        self._in_words(
                            "UPDATE tables SET ended = ended WHERE ended = ? AND visited < $now - ?"
                            " RETURNING id"
                        ),
                        (ended, age),
                    )
                    purged += [row[0] for row in cursor.fetchall()]
            for kept in KEPT_BY_TABLE:
                cursor.executemany(f'DELETE FROM {kept} WHERE "table" = ?', [(name,) for name in purged])
            cursor.executemany("DELETE FROM tables WHERE id = ?", [(name,) for name in purged])
        return purged

    # -- moving house -------------------------------------------------------------------------------

    def names(self) -> list[str]:
        return [row[0] for row in self._database.read("SELECT id FROM tables ORDER BY created, id")]

    def whole(self, table: str) -> WholeTable | None:
        row = self.table(table)
        if row is None:
            return None
        ended = self._database.read("SELECT ended FROM tables WHERE id = ?", table)
        return WholeTable(
            row,
            self.edition(row.edition_hash),
            tuple(self.entries(table)),
            tuple(self.chat(table, last=2**31)),
            bool(ended and ended[0][0]),
        )

    def put(self, whole: WholeTable) -> None:
        name = whole.row.id
        with self._database.writing() as cursor:
            self._write_header(cursor, whole.row)
            if whole.edition is not None:
                write_edition(cursor, whole.row.game, whole.row.edition_hash, whole.edition)
            write_entries(cursor, name, 0, whole.entries)
            for line in whole.chat:
                write_line(cursor, name, line)
            cursor.execute("UPDATE tables SET ended = ? WHERE id = ?", (int(whole.ended), name))

    def close(self) -> None:
        self._database.close()


def table_row(row: Row, seats: tuple[SeatRow, ...]) -> TableRow:
    (name, game, edition, options, seed, host, created, started, next_table, *pins, terms, proposal) = row
    version, rules, fingerprint = pins
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
        seats=seats,
        version=version,
        rules=rules,
        edition_hash=fingerprint,
        terms=json.loads(terms),
        proposal=None if proposal is None else json.loads(proposal),
    )


def written(proposal: dict[str, Any] | None) -> str | None:
    return None if proposal is None else json.dumps(proposal)


def follow(cursor: Cursor, table: str, next_table: str) -> None:
    cursor.execute(
        "UPDATE tables SET next_table = ? WHERE id = ? AND next_table IS NULL", (next_table, table)
    )
    if cursor.rowcount != 1:
        raise Taken(f"table {table} has a rematch already")


def read_seat(cursor: Cursor, table: str, seat: Seat) -> SeatRow | None:
    cursor.execute(
        'SELECT seat, kind, name, bot, lock, stand_in FROM seats WHERE "table" = ? AND seat = ?',
        (table, seat),
    )
    found = cursor.fetchall()
    return SeatRow(*found[0]) if found else None


def write_seat(cursor: Cursor, table: str, row: SeatRow) -> None:
    cursor.execute(
        'INSERT INTO seats ("table", seat, kind, name, bot, lock, stand_in) VALUES (?, ?, ?, ?, ?, ?, ?)'
        ' ON CONFLICT ("table", seat) DO UPDATE SET'
        " kind = excluded.kind, name = excluded.name, bot = excluded.bot, lock = excluded.lock,"
        " stand_in = excluded.stand_in",
        (table, row.seat, row.kind, row.name, row.bot, row.lock, row.stand_in),
    )


def write_entries(cursor: Cursor, table: str, first: int, entries: Sequence[Entry]) -> None:
    cursor.executemany(
        'INSERT INTO entries ("table", n, seat, kind, value, at) VALUES (?, ?, ?, ?, ?, ?)',
        [
            (table, n, entry.seat, entry.kind, entry.value, entry.at)
            for n, entry in enumerate(entries, start=first)
        ],
    )


def write_line(cursor: Cursor, table: str, line: ChatRow) -> int:
    cursor.execute(
        'INSERT INTO chat ("table", seat, name, text, n, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
        (table, line.seat, line.name, line.text, line.n, line.at),
    )
    given: int = cursor.fetchall()[0][0]
    return given


def write_edition(cursor: Cursor, game: str, fingerprint: str, data: dict[str, Any]) -> None:
    cursor.execute(
        "INSERT INTO editions (hash, game, data) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING",
        (fingerprint, game, json.dumps(data)),
    )
