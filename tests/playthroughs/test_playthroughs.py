"""Golden transcripts: a change of rules or words shows up as a readable difference."""

from __future__ import annotations

import json
from difflib import unified_diff
from pathlib import Path

import pytest

from tabletown.server.protocol import QuestionView
from tests.playthroughs.recorded import FILES, recorded
from tests.playthroughs.transcript import LONG, PLAYTHROUGHS, Playthrough, transcript

FOLDER = Path(__file__).parent
REWRITE = "if the change is meant: python -m tests.playthroughs.write, and read the difference"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda one: one.file)
def test_a_game_goes_as_it_is_written(playthrough: Playthrough) -> None:
    """Position, question, options, choice, and what each seat saw."""
    path = FOLDER / playthrough.file
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    played = transcript(playthrough)
    if played != written:
        changes = list(
            unified_diff(
                written.split("\n"), played.split("\n"), path.name, "as it goes now", lineterm="", n=2
            )
        )
        pytest.fail("\n".join([REWRITE, *changes[:40]]), pytrace=False)

    assert len(written.encode()) < (200_000 if playthrough.game.id in LONG else 150_000)


def test_there_is_no_transcript_nobody_plays() -> None:
    """Written anew, they are the same to the letter."""
    assert {path.name for path in FOLDER.glob("*.txt")} == {one.file for one in PLAYTHROUGHS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_updates_recorded_for_the_page_are_fresh(path: Path) -> None:
    """Both sides are tested on the same games."""
    text = recorded(FILES[path])
    written = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    if written != json.loads(text):
        pytest.fail(f"{path.name} is out of date; {REWRITE}", pytrace=False)

    assert len(text.encode()) < (1_200_000 if FILES[path].id in LONG else 600_000)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_recorded_updates_have_the_shape_of_the_protocol(path: Path) -> None:
    """server.protocol, and enough variety: every kind of question, spectators, the end."""
    updates = json.loads(recorded(FILES[path]))["updates"]
    questions = [update["question"] for update in updates if update["question"]]
    for question in questions:
        QuestionView.model_validate(question)

    assert len(updates) >= (20 if FILES[path].id in LONG else 40)
    assert {update["seats"] for update in updates} == set(FILES[path].seats)
    assert any(update["over"] for update in updates)
    assert any(update["you"] is None for update in updates)
    assert len({question["kind"] for question in questions}) >= 4
