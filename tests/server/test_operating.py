"""What an operator sees and does: health, numbers, logs, moving house, purging."""

from __future__ import annotations

import json
import logging
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletown.cli import main
from tabletown.server.app import create_app
from tabletown.server.logs import JsonLines
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import StoreFailure
from tests.hedgerow import GAME
from tests.server.house import ROOT, House, answered, house
from tests.server.services import Postgres


class Away(SqlStore):
    """A store that does not answer when told so."""

    away = False

    def check(self) -> None:
        if self.away:
            raise StoreFailure("gone fishing")


def test_a_process_is_alive_and_ready_or_says_why_not(tmp_path: Path) -> None:
    """A store that does not answer makes it unready, not dead."""
    store = Away(tmp_path / "s")
    with house(create_app(store, games=(GAME,))) as town:
        well = [town.http.get(path) for path in ("/healthz", "/readyz")]
        store.away = True
        unwell = [town.http.get(path) for path in ("/healthz", "/readyz")]

    assert [answer.status_code for answer in (*well, *unwell)] == [200, 200, 200, 503]
    assert unwell[1].json()["faults"] == ["the store does not answer"]


def number(town: House, name: str) -> float:
    found = [line for line in town.http.get("/metrics").text.splitlines() if line.startswith(name + " ")]
    return float(found[0].split()[1]) if found else 0.0


def test_metrics_count_choices_and_connections(tmp_path: Path) -> None:
    """And name neither tables nor secrets."""
    with house(create_app(tmp_path / "s", games=(GAME,))) as town:
        choices = 'tabletown_choices_total{game="hedgerow"}'
        before = number(town, choices), number(town, "tabletown_connections")
        table, secrets = town.table("me", "device")
        players = [town.player(table, secret) for secret in secrets]
        answered(players)
        after = number(town, choices), number(town, "tabletown_connections")
        text = town.http.get("/metrics").text

    assert after[0] - before[0] >= 1
    assert after[1] - before[1] == 2
    assert table not in text
    assert not any(secret in text for secret in secrets)


def test_a_log_line_is_an_object() -> None:
    """With the trace of what went wrong, on one line."""
    try:
        raise ValueError("no such hedge")
    except ValueError:
        record = logging.getLogger("x").makeRecord(
            "tabletown.x", logging.ERROR, "f", 1, "table %s", ("t1",), sys.exc_info()
        )
    text = JsonLines().format(record)
    line = json.loads(text)

    assert "\n" not in text
    assert (line["level"], line["logger"], line["message"]) == ("error", "tabletown.x", "table t1")
    assert "no such hedge" in line["trace"]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with one table in the middle of its game, and one that waits."""
    path = tmp_path / "town.sqlite"
    with house(create_app(path, bot_pause=0)) as town:
        table, secrets = town.table("me", "device", game="happy-heights")
        players = [town.player(table, secret) for secret in secrets]
        answered(players)
        town.table("me", "open", game="happy-heights", start=False)
    return path


def test_tables_are_listed(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """How far each one is, and who sits there."""
    assert main(["tables", "list", "--store", str(store)]) == 0
    lines = capsys.readouterr().out.splitlines()

    assert ["playing" in lines[0], "waiting" in lines[1]] == [True, True]
    assert "Player 1, Player 2" in lines[0]


def test_tables_move_to_another_store(
    store: Path, tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a file to PostgreSQL and back, and what is there already is left alone."""
    out, back = tmp_path / "tables.jsonl", tmp_path / "back.jsonl"
    there = postgres.new_database(tmp_path.name)
    assert main(["tables", "export", "--store", str(store), "--file", str(out)]) == 0
    assert main(["tables", "import", "--store", there, "--file", str(out)]) == 0
    assert main(["tables", "import", "--store", there, "--file", str(out)]) == 0
    assert main(["tables", "export", "--store", there, "--file", str(back)]) == 0
    said = capsys.readouterr().out

    assert said == "2 tables brought in, 0 were here already\n0 tables brought in, 2 were here already\n"
    assert out.read_text() == back.read_text()
    assert out.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        pytest.param("{", "line 1: this is no JSON", id="no JSON"),
        pytest.param("[]", "line 1: this is no exported table of format 1", id="no object"),
        pytest.param('{"format": 2}', "line 1: this is no exported table of format 1", id="another format"),
        pytest.param('{"format": 1, "row": 7}', "line 1: row: ", id="no table"),
    ],
)
def test_what_is_no_export_is_refused_in_a_sentence(
    tmp_path: Path, line: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and the line is named."""
    file = tmp_path / "bad.jsonl"
    file.write_text(line)

    assert main(["tables", "import", "--store", str(tmp_path / "s"), "--file", str(file)]) == 2
    assert complaint in capsys.readouterr().err


def aged(store: Path, days: float) -> None:
    db = sqlite3.connect(store)
    db.execute("UPDATE tables SET visited = visited - ?", (days * 86400,))
    db.commit()
    db.close()


def test_abandoned_tables_are_purged_by_command(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only when somebody says how old is old."""
    assert main(["tables", "purge", "--store", str(store)]) == 2
    aged(store, days=10)
    assert main(["tables", "purge", "--store", str(store), "--after", "11"]) == 0
    assert main(["tables", "purge", "--store", str(store), "--after", "9"]) == 0

    assert capsys.readouterr().out == "0 tables purged\n2 tables purged\n"


def test_a_server_purges_by_itself(store: Path) -> None:
    """And whoever comes to such a table is told that there is none."""
    kept = SqlStore(store)
    names = kept.names()
    kept.close()
    aged(store, days=10)
    with house(create_app(store, purge_unfinished=9 * 86400)) as town:
        end = time.monotonic() + 10
        while town.http.get(f"/api/tables/{names[0]}").status_code != 404:
            assert time.monotonic() < end


@pytest.mark.parametrize(
    "words",
    [
        ["--workers", "0"],
        ["--purge-after", "-1"],
        ["--bus", "http://somewhere"],
        ["--store", "postgresql://nobody:hush@127.0.0.1:1/none"],
        ["--workers", "2", "--store", "/no/such/folder/s"],
    ],
)
def test_a_server_that_cannot_be_opened_as_told_says_so(words: list[str], tmp_path: Path) -> None:
    """One sentence, exit code 2, no password."""
    command = [
        sys.executable,
        "-m",
        "tabletown",
        "serve",
        "--port",
        "0",
        "--store",
        str(tmp_path / "s"),
        *words,
    ]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)

    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "hush" not in ended.stderr
