"""The store: all or nothing, each number once, and no secret that could be read out of the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from string import Template

import pytest

from tabletown.server.databases import SqliteDatabase
from tabletown.server.migrating import LATEST
from tabletown.server.secrecy import lock_of
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import (
    Append,
    Chapter,
    ChatRow,
    Entry,
    SeatKind,
    SeatRow,
    StoreFailure,
    TableRow,
    Taken,
    Uncertain,
)
from tests.server.house import ROOT
from tests.server.services import Postgres

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


PEOPLE: tuple[tuple[SeatKind, str], ...] = (("open", ""), ("person", "Ben"), ("person", "Cleo"))


def entry(value: int) -> Entry:
    return Entry(0, "choice", value, 1.0)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty store in each kind of database: its path or its URL."""
    if request.param == "sqlite":
        yield str(tmp_path / "s")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        yield postgres.new_database(tmp_path.name)


def opened(path: str | Path) -> SqlStore:
    store = SqlStore(path)
    store.open_table(ROW)
    return store


def test_a_table_comes_back_as_it_was_kept(place: str) -> None:
    """A seed of 256 bits included."""
    opened(place).close()
    again = SqlStore(place)
    found = again.table("t1")
    again.close()

    assert found == ROW


def test_entries_come_back_in_their_order(place: str) -> None:
    """Undos among them."""
    store = opened(place)
    store.append("t1", 0, [entry(5), entry(6)])
    store.append("t1", 2, [Entry(0, "undo", 1, 2.0)])
    found = store.entries("t1")
    store.close()

    assert found == [entry(5), entry(6), Entry(0, "undo", 1, 2.0)]


def test_a_number_is_given_once_and_a_batch_is_kept_whole_or_not_at_all(place: str) -> None:
    """Two servers can never both accept entry n."""
    store = opened(place)
    store.append("t1", 1, [entry(9)])
    with pytest.raises(Taken):
        store.append("t1", 0, [entry(5), entry(6)])
    found = store.entries("t1")
    store.close()

    assert found == [entry(9)]


def test_what_is_appended_is_seen_by_another_connection_at_once(place: str) -> None:
    """Appended means committed."""
    store = opened(place)
    store.append("t1", 0, [entry(5)])
    other = SqlStore(place)
    found = other.entries("t1")
    other.close()
    store.close()

    assert found == [entry(5)]


def test_every_commit_is_flushed_to_the_disk(tmp_path: Path) -> None:
    """Written ahead, synchronous in full."""
    store = SqlStore(tmp_path / "s")
    modes = [
        store._database._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    store.close()

    assert modes == ["wal", 2]


def test_a_store_that_is_locked_fails_in_words_and_works_again_afterwards(tmp_path: Path) -> None:
    """Nothing is half written."""
    store = opened(tmp_path / "s")
    store._database._db.execute("PRAGMA busy_timeout = 10")
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


def test_an_entry_for_a_table_that_is_not_there_is_refused(place: str) -> None:
    """No record without its header."""
    store = SqlStore(place)
    with pytest.raises(StoreFailure):
        store.append("nowhere", 0, [entry(1)])
    store.close()


def test_a_table_has_one_rematch(place: str) -> None:
    """The second is refused whole."""
    store = opened(place)
    store.open_table(replace(ROW, id="t2"), follows="t1")
    with pytest.raises(Taken):
        store.open_table(replace(ROW, id="t3"), follows="t1")
    found = [store.table(name) for name in ("t1", "t3")]
    store.close()

    assert found[0] is not None
    assert found[0].next_table == "t2"
    assert found[1] is None


def test_seats_and_the_start_are_kept(place: str) -> None:
    """Changes of the waiting room survive as well."""
    store = opened(place)
    store.seat("t1", SeatRow(1, "person", "Ben", None, "lock"), was=ROW.seats[1], started=False)
    store.start("t1")
    store.start("t1")
    found = store.table("t1")
    store.close()

    assert found is not None
    assert found.started
    assert found.seats[1].name == "Ben"


def test_a_seat_is_only_changed_as_it_was_seen(place: str) -> None:
    """Two people who join at two processes do not get the same seat, nor one that has begun to play."""
    store = opened(place)
    nobody, ben, cleo = [SeatRow(1, kind, name, None, None) for kind, name in PEOPLE]
    store.seat("t1", nobody, was=ROW.seats[1], started=False)
    with pytest.raises(Taken):
        store.start("t1")
    store.seat("t1", ben, was=nobody, started=False)
    with pytest.raises(Taken):
        store.seat("t1", cleo, was=nobody, started=False)
    store.start("t1")
    with pytest.raises(Taken):
        store.seat("t1", cleo, was=ben, started=False)
    found = store.table("t1")
    store.close()

    assert found is not None
    assert found.started
    assert found.seats[1] == ben


def test_only_the_last_lines_of_a_chat_are_read_in_their_order(place: str) -> None:
    """A newcomer needs no more."""
    store = opened(place)
    for n in range(5):
        store.say("t1", ChatRow(0, "Ada", f"line {n}", n, 1.0))
    found = store.chat("t1", last=2)
    store.close()

    assert [line.text for line in found] == ["line 3", "line 4"]
    assert found[0].id < found[1].id


def test_no_secret_lies_in_the_file(tmp_path: Path) -> None:
    """Only its lock."""
    opened(tmp_path / "s").close()

    assert b"secret" not in (tmp_path / "s").read_bytes()


def test_a_store_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    """In a sentence."""
    with pytest.raises(StoreFailure, match="cannot be opened"):
        SqlStore(tmp_path / "no" / "such" / "folder" / "s")


def test_a_store_from_before_migrations_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its tables are all there, and count as just visited."""
    db = sqlite3.connect(tmp_path / "s")
    first = (ROOT / "src/tabletown/server/migrations/0001_tables.sql").read_text()
    db.executescript(Template(first).substitute(SqliteDatabase.words))
    db.execute("INSERT INTO tables VALUES ('old', 'hedgerow', NULL, '{}', '7', 0, 1.5, 1, NULL)")
    db.commit()
    db.close()

    store = SqlStore(tmp_path / "s")
    found = store.table("old")
    gone = store.purge(unfinished=3600, finished=None)
    store.close()

    assert found is not None
    assert (found.seed, found.rules, found.edition_hash) == (7, 1, "")
    assert gone == []


def test_processes_that_start_together_migrate_one_after_the_other(place: str) -> None:
    """Every step is taken once."""
    with ThreadPoolExecutor(4) as together:
        stores = list(together.map(lambda _: SqlStore(place), range(4)))
    steps = stores[0]._database.read("SELECT n FROM migrations ORDER BY n")
    for store in stores:
        store.close()

    assert steps == [(n,) for n in range(1, LATEST + 1)]


def test_a_store_of_a_later_version_is_left_alone(place: str) -> None:
    """In a sentence."""
    store = SqlStore(place)
    with store._database.writing() as cursor:
        cursor.execute("INSERT INTO migrations VALUES (999, 'from the future', 0)")
    store.close()

    with pytest.raises(StoreFailure, match="later version"):
        SqlStore(place)


def test_of_many_writers_of_one_number_exactly_one_succeeds(place: str) -> None:
    """Each with a connection of its own, as processes have."""
    opened(place).close()
    stores = [SqlStore(place) for _ in range(4)]

    def wrote(store: SqlStore) -> int:
        kept = 0
        for n in range(20):
            try:
                store.append("t1", n, [entry(stores.index(store))])
            except Taken:
                continue
            kept += 1
        return kept

    with ThreadPoolExecutor(4) as together:
        counts = list(together.map(wrote, stores))
    found = stores[0].entries("t1")
    for store in stores:
        store.close()

    assert sum(counts) == 20
    assert [found.count(entry(which)) for which in range(4)] == counts


def test_one_process_drives_a_table_until_it_stops_or_its_time_is_up(place: str) -> None:
    """The other is told so."""
    store = opened(place)
    answers = [store.drive("t1", "a", 60), store.drive("t1", "b", 60), store.drive("t1", "a", -1)]
    answers += [store.drive("t1", "b", 60)]
    store.stop_driving("b")
    answers += [store.drive("t1", "a", 60)]
    store.close()

    assert answers == [True, False, True, True, True]


def test_abandoned_tables_are_purged_and_others_are_not(place: str) -> None:
    """By the time of the last visit; finished ones have a time of their own."""
    store = opened(place)
    store.open_table(replace(ROW, id="over"))
    store.open_table(replace(ROW, id="busy"))
    store.append("t1", 0, [entry(5)])
    store.append("over", 0, [entry(5)], ended=True)
    store.say("t1", ChatRow(0, "Ada", "hello", 1, 1.0))
    with store._database.writing() as cursor:
        cursor.execute("UPDATE tables SET visited = visited - 7200")
    store.visit(["busy"])
    first = store.purge(unfinished=3600, finished=None)
    left = store.names()
    second = store.purge(unfinished=None, finished=3600)
    found = [store.table("t1"), store.entries("t1"), store.chat("t1", 9)]
    store.close()

    assert (first, second) == (["t1"], ["over"])
    assert sorted(left) == ["busy", "over"]
    assert found == [None, [], []]


def test_a_whole_table_moves_from_one_kind_of_store_to_the_other(tmp_path: Path, postgres: Postgres) -> None:
    """Header, seats, entries, chat and edition."""
    here = opened(tmp_path / "s")
    here.keep_edition("hedgerow", "abc", {"colours": 4})
    here.open_table(replace(ROW, id="t2", edition_hash="abc"))
    here.append("t2", 0, [entry(5), Entry(1, "undo", 0, 2.0)], ended=True)
    here.say("t2", ChatRow(None, "A watcher", "so long", 2, 3.0))
    whole = here.whole("t2")
    assert whole is not None
    there = SqlStore(postgres.new_database(tmp_path.name))
    there.put(whole)
    moved = there.whole("t2")
    with pytest.raises(Taken):
        there.put(whole)
    there.close()
    here.close()

    assert moved is not None
    assert replace(moved, chat=()) == replace(whole, chat=())
    assert [line.text for line in moved.chat] == ["so long"]


def test_chapters_of_other_code_are_not_read_and_do_not_pile_up(place: str) -> None:
    """They are a copy that only their writer understands."""
    store = opened(place)
    old, new = Chapter(5, 0, 5, "old code", "{}", "[]"), Chapter(9, 5, 9, "new code", "{}", "[]")
    store.keep_chapter("t1", old)
    store.keep_chapter("t1", new)
    found = [store.chapters("t1", reader) for reader in ("old code", "new code")]
    store.close()

    assert found == [[], [new]]


def test_a_lost_connection_is_replaced(tmp_path: Path, postgres: Postgres) -> None:
    """Losing it between two questions costs nothing."""
    store = opened(postgres.new_database(tmp_path.name))
    other = SqlStore(postgres.url(tmp_path.name))
    hang_up = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = ?"
    )
    other._database.read(hang_up, tmp_path.name)
    store.append("t1", 0, [entry(5)])
    other._database.read(hang_up, tmp_path.name)
    found = store.entries("t1")
    store.close()
    other.close()

    assert found == [entry(5)]


def test_a_connection_lost_while_committing_leaves_it_uncertain(tmp_path: Path, postgres: Postgres) -> None:
    """Whoever asked must read again."""
    store = opened(postgres.new_database(tmp_path.name))

    def losing_it() -> None:
        with store._database.writing():
            store._database._connection().close()

    with pytest.raises(Uncertain):
        losing_it()
    store.close()


def test_no_password_is_told(tmp_path: Path) -> None:
    """A store that cannot be opened names its address without it."""
    with pytest.raises(StoreFailure) as failure:
        SqlStore("postgresql://ada:hush@127.0.0.1:1/none")

    assert "hush" not in str(failure.value)
    assert "ada@127.0.0.1" in str(failure.value)


def test_what_is_taken_at_one_table_is_kept_at_the_others(place: str) -> None:
    """Several tables share one commit."""
    store = opened(place)
    store.open_table(replace(ROW, id="t0"))
    store.append("t1", 0, [entry(5)])
    appends = [Append("t1", 0, (entry(6), entry(7))), Append("t0", 0, (entry(8),), ended=True)]
    answers = store.append_all(appends)
    found = [store.entries("t1"), store.entries("t0")]
    whole = store.whole("t0")
    store.close()

    assert [type(answer) for answer in answers] == [Taken, type(None)]
    assert found == [[entry(5)], [entry(8)]]
    assert whole is not None
    assert whole.ended
