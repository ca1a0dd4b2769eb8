"""Databases: SQLite in a file, PostgreSQL by its URL, both asked in the same words.

SQL is written once, with `?` for values; the few words in which the two differ are in their `words`.
"""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from tabletown.server.store import StoreFailure, Taken, Uncertain

if TYPE_CHECKING:
    import psycopg

Row = tuple[Any, ...]

BUSY: Final = 5.0  # seconds that a writer waits for another
PATIENCE: Final = 10.0  # seconds that PostgreSQL may take for anything


class Cursor(Protocol):
    """What the cursors of both have in common."""

    @property
    def rowcount(self) -> int: ...

    def execute(self, question: str, values: Sequence[object] = (), /) -> object: ...

    def executemany(self, question: str, rows: Sequence[Sequence[object]], /) -> object: ...

    def fetchall(self) -> list[Any]: ...


class Database(Protocol):
    """Transactions that happen whole or not at all; what went wrong is a StoreFailure."""

    @property
    def words(self) -> Mapping[str, str]:
        """How this database says what the other one says differently."""

    threads: int  # how many may usefully ask at once
    lock: str  # the first words of a migration: only one process at a time gets past them
    integrity: type[Exception]  # what a key that exists already raises inside `writing`

    def writing(self) -> AbstractContextManager[Cursor]: ...

    def read(self, question: str, *values: object) -> list[Row]: ...

    def close(self) -> None: ...


def database_at(where: str | Path) -> Database:
    """The database at a URL; whatever is no URL is the path of a SQLite file."""
    address = str(where)
    if address.startswith(("postgresql://", "postgres://")):
        return PostgresDatabase(address)
    return SqliteDatabase(address.removeprefix("sqlite:///"))


def without_password(address: str) -> str:
    return re.sub(r"(://[^/:@]*):.*@", r"\1@", address)


class SqliteDatabase:
    """One file, written ahead and flushed to the disk with every commit."""

    words: Final = {
        "number": "INTEGER",
        "real": "REAL",
        "serial": "INTEGER PRIMARY KEY",
        "strict": "STRICT",
        "now": "(julianday('now') - 2440587.5) * 86400.0",
    }
    threads = 1
    lock = "SELECT 1"  # every writer waits for the others anyway
    integrity: type[Exception] = sqlite3.IntegrityError

    def __init__(self, path: str) -> None:
        try:
            # Autocommit: transactions are begun and ended in `writing`, nowhere else.
            self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error as fault:
            raise StoreFailure(f"the store {path} cannot be opened: {fault}") from None
        self._one_at_a_time = threading.Lock()

    @contextmanager
    def writing(self) -> Iterator[Cursor]:
        with self._one_at_a_time:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db.cursor()
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

    def read(self, question: str, *values: object) -> list[Row]:
        with self._one_at_a_time:
            try:
                return self._db.execute(question, values).fetchall()
            except sqlite3.Error as fault:
                raise StoreFailure(str(fault)) from None

    def close(self) -> None:
        with self._one_at_a_time:
            self._db.close()


class PostgresCursor:
    """A cursor that understands `?`."""

    def __init__(self, cursor: psycopg.Cursor[Row]) -> None:
        self._cursor = cursor

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount

    def execute(self, question: str, values: Sequence[object] = (), /) -> object:
        return self._cursor.execute(in_postgres(question), values)

    def executemany(self, question: str, rows: Sequence[Sequence[object]], /) -> None:
        self._cursor.executemany(in_postgres(question), rows)

    def fetchall(self) -> list[Row]:
        return self._cursor.fetchall()


def in_postgres(question: str) -> bytes:
    return question.replace("?", "%s").encode()


class PostgresDatabase:
    """A server; each thread that asks has a connection of its own, and opens a new one when it is lost."""

    words: Final = {
        "number": "BIGINT",
        "real": "DOUBLE PRECISION",
        "serial": "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
        "strict": "",
        "now": "EXTRACT(EPOCH FROM clock_timestamp())::DOUBLE PRECISION",
    }
    threads = 4
    lock = "SELECT pg_advisory_xact_lock(7424913)"  # any number, as long as it is always this one

    def __init__(self, address: str) -> None:
        try:
            import psycopg
        except ImportError:
            raise StoreFailure(
                "PostgreSQL needs the extra `postgres`: pip install 'tabletown[postgres]'"
            ) from None
        self._psycopg = psycopg
        self.integrity: type[Exception] = psycopg.IntegrityError
        self._address = address
        self._mine = threading.local()
        self._all: list[psycopg.Connection[Row]] = []
        self._connection()

    def _connection(self) -> psycopg.Connection[Row]:
        """The connection of this thread, a new one if the old one is gone."""
        found: psycopg.Connection[Row] | None = getattr(self._mine, "connection", None)
        if found is None or found.closed:
            found = self._connected()
            self._mine.connection = found
            self._all = [*[other for other in self._all if not other.closed], found]
        return found

    def _connected(self) -> psycopg.Connection[Row]:
        try:
            connection = self._psycopg.connect(
                self._address,
                autocommit=True,  # transactions are begun and ended in `writing`, nowhere else
                connect_timeout=5,
                application_name="tabletown",
                options=f"-c statement_timeout={int(PATIENCE * 1000)} -c synchronous_commit=on",
            )
        except self._psycopg.Error as fault:
            raise StoreFailure(
                f"the store {without_password(self._address)} cannot be opened: {first_line(fault)}"
            ) from None
        return connection

    @contextmanager
    def writing(self) -> Iterator[Cursor]:
        connection = self._begun()
        committing = False
        try:
            with connection.cursor() as cursor:
                yield PostgresCursor(cursor)
                committing = True
                connection.execute("COMMIT")
        except self._psycopg.IntegrityError as fault:
            self._forget(connection)
            raise Taken(first_line(fault)) from None
        except self._psycopg.Error as fault:
            self._forget(connection)
            if committing:
                raise Uncertain(first_line(fault)) from None
            raise StoreFailure(first_line(fault)) from None
        except BaseException:
            self._forget(connection)
            raise

    def _begun(self) -> psycopg.Connection[Row]:
        """A connection with a transaction; one that was lost while nobody asked is replaced."""
        for last in (False, True):
            connection = self._connection()
            try:
                connection.execute("BEGIN")
            except self._psycopg.Error as fault:
                connection.close()
                if last:
                    raise StoreFailure(first_line(fault)) from None
            else:
                break
        return connection

    def _forget(self, connection: psycopg.Connection[Row]) -> None:
        try:
            connection.execute("ROLLBACK")
        except self._psycopg.Error:
            connection.close()

    def read(self, question: str, *values: object) -> list[Row]:
        for _ in range(2):
            connection = self._connection()
            try:
                return connection.execute(in_postgres(question), values).fetchall()
            except self._psycopg.Error as fault:
                lost = connection.closed
                reason = first_line(fault)
                connection.close()
                if not lost:
                    break
        raise StoreFailure(reason)

    def close(self) -> None:
        for connection in self._all:
            with suppress(self._psycopg.Error):
                connection.close()


def first_line(fault: Exception) -> str:
    return (str(fault).strip() or type(fault).__name__).splitlines()[0]
