"""Long games open quickly because their course is written down in chapters, and nobody can tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletown.core.events import NOBODY
from tabletown.server import chapters
from tabletown.server.app import create_app
from tabletown.server.chapters import next_chapter, opened, reader, valid
from tabletown.server.course import Course, course_of, standing
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Chapter, Entry
from tests.hedgerow import GAME
from tests.server.house import answered, house


def entries_of(count: int) -> list[Entry]:
    """A game that always takes the last option, with an undo after every seventh choice if one is allowed."""
    course = Course(GAME.table(3, 5), [])
    found: list[Entry] = []
    while len(found) < count and not course.table.over:
        seat, option = course.table.asked, course.table.legal[-1]
        course.play(seat, option)
        found.append(Entry(seat, "choice", option, 0.0))
        if len(found) % 7 == 0 and course.undo(seat, alone=False).allowed:
            course = course.taken_back(seat, whole_turn=False)
            found.append(Entry(seat, "undo", len(course.turns), 0.0))
    return found


def written(entries: list[Entry]) -> list[Chapter]:
    """Every chapter that is due while these entries come in one by one."""
    found: list[Chapter] = []
    for n in range(1, len(entries) + 1):
        so_far = valid(entries[:n], found)
        course = course_of(GAME.table(3, 5), entries[:n])
        chapter = next_chapter(course, so_far[-1].choices if so_far else 0, n)
        if chapter is not None:
            found.append(chapter)
    return found


def told(course: Course) -> list[list[Any]]:
    return [course.log(watcher) for watcher in range(NOBODY, 3)]


@pytest.mark.parametrize("count", [4, 5, 9, 17, 30])
def test_a_course_from_chapters_is_the_course(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Position, choices, what each seat was told, and what can be taken back."""
    monkeypatch.setattr(chapters, "LENGTH", 4)
    entries = entries_of(count)
    plain = course_of(GAME.table(3, 5), entries)
    quick, ends = opened(GAME.table(3, 5), entries, written(entries))

    assert ends
    assert quick.table.save() == plain.table.save()
    assert told(quick) == told(plain)
    assert [quick.undo(seat, alone=False) for seat in range(3)] == [
        plain.undo(seat, alone=False) for seat in range(3)
    ]
    assert [turn.written() for turn in quick.turns] == [turn.written() for turn in plain.turns]


def test_an_undo_that_goes_back_into_a_chapter_makes_it_void(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken back is told nowhere."""
    monkeypatch.setattr(chapters, "LENGTH", 4)
    entries = standing(entries_of(14))
    all_of_them = written(entries)
    taken_back = [*entries, Entry(0, "undo", all_of_them[-1].choices - 1, 0.0)]
    plain = course_of(GAME.table(3, 5), taken_back)
    quick, ends = opened(GAME.table(3, 5), taken_back, all_of_them)

    assert ends == [chapter.choices for chapter in all_of_them[:-1]]
    assert quick.table.save() == plain.table.save()
    assert told(quick) == told(plain)


def test_a_game_goes_on_from_its_chapters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that opens the store again reads them, and the log is whole."""
    monkeypatch.setattr(chapters, "LENGTH", 4)
    path = tmp_path / "town.sqlite"
    with house(create_app(path, bot_pause=0, games=(GAME,))) as town:
        table, secrets = town.table("me", "device")
        players = [town.player(table, secret) for secret in secrets]
        for _ in range(14):
            answered(players)
        before = town.socket(table).hello(secrets[0])
    store = SqlStore(path)
    kept = store.chapters(table, reader(GAME))
    store.close()
    with house(create_app(path, bot_pause=0, games=(GAME,))) as town:
        after = town.socket(table).hello(secrets[0])
        players = [town.player(table, secret) for secret in secrets]
        answered(players)

    assert kept
    assert after["log"] == before["log"]
    assert players[0].update["choices"] > 14
