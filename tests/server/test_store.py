"""The store: all or nothing, each number once, and no secret that could be read out of the file."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from tabletown.server.secrecy import lock_of
from tabletown.server.store import ChatRow, Entry, SeatRow, SqliteStore, StoreFailure, TableRow, Taken

ROW = TableRow(
    id="t1",
    game="hedgerow",
    edition={"id": "mine", "colours": ["é"]},
    options={"rounds": "1"},
    seed=2**255 + 7,
    host=0,
    created=12.5,
    started=False,
    next_table=None,
    seats=(SeatRow(0, "person", "Ada", None, lock_of("secret")), SeatRow(1, "bot", "Dizzy", "random", None)),
)


def entry(value: int) -> Entry:
    return Entry(0, "choice", value, 1.0)


def opened(path: Path) -> SqliteStore:
    store = SqliteStore(path)
    store.open_table(ROW)
    return store


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    """A seed of 256 bits included."""
    opened(tmp_path / "s").close()
    again = SqliteStore(tmp_path / "s")
    found = again.table("t1")
    again.close()

    assert found == ROW


def test_entries_come_back_in_their_order(tmp_path: Path) -> None:
    """Undos among them."""
    store = opened(tmp_path / "s")
    store.append("t1", 0, [entry(5), entry(6)])
    store.append("t1", 2, [Entry(0, "undo", 1, 2.0)])
    found = store.entries("t1")
    store.close()

    assert found == [entry(5), entry(6), Entry(0, "undo", 1, 2.0)]


def test_a_number_is_given_once_and_a_batch_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    """Two servers can never both accept entry n."""
    store = opened(tmp_path / "s")
    store.append("t1", 1, [entry(9)])
    with pytest.raises(Taken):
        store.append("t1", 0, [entry(5), entry(6)])
    found = store.entries("t1")
    store.close()

    assert found == [entry(9)]


def test_what_is_appended_is_seen_by_another_connection_at_once(tmp_path: Path) -> None:
    """Appended means committed."""
    store = opened(tmp_path / "s")
    store.append("t1", 0, [entry(5)])
    other = SqliteStore(tmp_path / "s")
    found = other.entries("t1")
    other.close()
    store.close()

    assert found == [entry(5)]


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    """Written ahead, synchronous in full."""
    store = SqliteStore(tmp_path / "s")
    modes = [store._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    store.close()

    assert modes == ["wal", 2]


def test_a_store_that_is_locked_fails_in_words_and_works_again_afterwards(tmp_path: Path) -> None:
    """Nothing is half written."""
    store = opened(tmp_path / "s")
    store._db.execute("PRAGMA busy_timeout = 10")
    rival = sqlite3.connect(tmp_path / "s", isolation_level=None)
    rival.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailure, match="locked"):
        store.append("t1", 0, [entry(5)])
    rival.execute("ROLLBACK")
    rival.close()
    store.append("t1", 0, [entry(6)])
    found = store.entries("t1")
    store.close()

    assert found == [entry(6)]


def test_an_entry_for_a_table_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """No record without its header."""
    store = SqliteStore(tmp_path / "s")
    with pytest.raises(StoreFailure):
        store.append("nowhere", 0, [entry(1)])
    store.close()


def test_a_table_has_one_rematch(tmp_path: Path) -> None:
    """The second is refused whole."""
    store = opened(tmp_path / "s")
    store.open_table(replace(ROW, id="t2"), follows="t1")
    with pytest.raises(Taken):
        store.open_table(replace(ROW, id="t3"), follows="t1")
    found = [store.table(name) for name in ("t1", "t3")]
    store.close()

    assert found[0] is not None
    assert found[0].next_table == "t2"
    assert found[1] is None


def test_seats_and_the_start_are_kept(tmp_path: Path) -> None:
    """Changes of the waiting room survive as well."""
    store = opened(tmp_path / "s")
    store.seat("t1", SeatRow(1, "open", "", None, None))
    store.start("t1")
    found = store.table("t1")
    store.close()

    assert found is not None
    assert found.started
    assert found.seats[1].kind == "open"


def test_only_the_last_lines_of_a_chat_are_read_in_their_order(tmp_path: Path) -> None:
    """A newcomer needs no more."""
    store = opened(tmp_path / "s")
    for n in range(5):
        store.say("t1", ChatRow(0, "Ada", f"line {n}", n, 1.0))
    found = store.chat("t1", last=2)
    store.close()

    assert [line.text for line in found] == ["line 3", "line 4"]


def test_no_secret_lies_in_the_file(tmp_path: Path) -> None:
    """Only its lock."""
    opened(tmp_path / "s").close()

    assert b"secret" not in (tmp_path / "s").read_bytes()


def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(StoreFailure, match="cannot be opened"):
        SqliteStore(tmp_path / "no" / "such" / "folder" / "s")
