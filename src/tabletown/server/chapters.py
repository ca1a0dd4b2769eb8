"""Chapters: now and then a table's course is written down, so that a long game opens quickly.

A chapter holds the position at its end and what was told since the chapter before.  It is read only by
the very code that wrote it; for any other the record is played again from its beginning.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import tabletown
from tabletown.core.game import Game
from tabletown.core.table import Table
from tabletown.server.course import Course, play_on, read_turn, standing
from tabletown.server.store import Chapter, Entry

LENGTH: Final = 60  # choices after which a chapter is written


@cache
def reader_of(package: str) -> str:
    """A fingerprint of the code that plays a game and words its events."""
    here = Path(tabletown.__file__).parent
    folders = [here / "core", here / "server", *[Path(path) for path in sys.modules[package].__path__]]
    digest = hashlib.sha256(sys.version.encode())
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".so", ".toml"):
                digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def reader(game: Game[Any]) -> str:
    return reader_of(game.new_game.__module__.rpartition(".")[0])


def next_chapter(course: Course, told: int, entries: int) -> Chapter | None:
    """What is to be written after so many entries, if `told` turns lie in chapters already."""
    choices = len(course.turns)
    if choices - told < LENGTH or course.table.start is not None:
        return None
    table = course.table
    return Chapter(
        entries=entries,
        first=told,
        choices=choices,
        reader=reader(table.game),
        position=json.dumps(table.game.save(table.state)),
        turns=json.dumps([turn.written() for turn in course.turns[told:]]),
    )


def opened(table: Table, entries: Sequence[Entry], chapters: Sequence[Chapter]) -> tuple[Course, list[int]]:
    """The course that stored entries tell, and where the chapters end that were read."""
    choices = standing(entries)
    course = Course(table, [])
    read = valid(entries, chapters)
    if read:
        last = read[-1]
        table.state = table.game.load(json.loads(last.position), table.options, table.edition)
        table.choices = [choice.value for choice in choices[: last.choices]]
        course = Course(table, [read_turn(turn) for chapter in read for turn in json.loads(chapter.turns)])
    play_on(course, choices[len(course.turns) :])
    return course, [chapter.choices for chapter in read]


def valid(entries: Sequence[Entry], chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters, without a gap, of which nothing was taken back afterwards."""
    found: list[Chapter] = []
    for chapter in chapters:
        undos = [entry.value for entry in entries[chapter.entries :] if entry.kind == "undo"]
        follows = chapter.first == (found[-1].choices if found else 0)
        if follows and chapter.entries <= len(entries) and all([n >= chapter.choices for n in undos]):
            found.append(chapter)
    return found
