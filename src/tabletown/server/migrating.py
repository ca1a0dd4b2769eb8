"""Migrating: the numbered steps in `migrations/` bring a store of any age to what this version reads."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Final

from tabletown.server.databases import Cursor, Database
from tabletown.server.store import StoreFailure

STEPS: Final = tuple(sorted((Path(__file__).parent / "migrations").glob("*.sql")))
LATEST: Final = len(STEPS)
DONE: Final = (
    "CREATE TABLE IF NOT EXISTS migrations"
    " (n $number PRIMARY KEY, name TEXT NOT NULL, at $real NOT NULL) $strict"
)


def migrate(database: Database) -> None:
    """Take every step that was not taken yet, all of them or none, while no other process does."""
    with database.writing() as cursor:
        cursor.execute(database.lock)
        cursor.execute(in_words_of(database, DONE))
        cursor.execute("SELECT COALESCE(MAX(n), 0) FROM migrations")
        taken = cursor.fetchall()[0][0]
        if taken > LATEST:
            raise StoreFailure(
                f"the store was written by a later version, up to step {taken}; this one knows {LATEST} steps"
            )
        for n, step in enumerate(STEPS[taken:], start=taken + 1):
            take(database, cursor, n, step)


def take(database: Database, cursor: Cursor, n: int, step: Path) -> None:
    text = in_words_of(database, step.read_text(encoding="utf-8"))
    for statement in text.split(";"):
        if statement.strip():
            cursor.execute(statement)
    cursor.execute(
        in_words_of(database, "INSERT INTO migrations (n, name, at) VALUES (?, ?, $now)"), (n, step.stem)
    )


def in_words_of(database: Database, text: str) -> str:
    """SQL with the words in which databases differ filled in."""
    return Template(text).substitute(database.words)
