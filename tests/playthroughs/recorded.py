"""Recorded updates for the tests of the page: what a browser receives, from several games and phases."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tabletown.core.events import NOBODY, Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import ALL
from tests.playthroughs.transcript import VARIANTS, Playthrough, picked

FOLDER: Final = Path(__file__).parents[2] / "web" / "tests" / "recorded"


EACH_KIND: Final = 3  # how many questions of one kind are worth keeping


def recorded(game: Any) -> str:
    """The edition once, then updates: seat by seat from the opening to the end, as text for the file."""
    tables = [Playthrough(game, seats) for seats in game.seats]
    tables += [Playthrough(game, seats, name, options) for name, seats, options in VARIANTS.get(game.id, [])]
    updates: list[Any] = []
    kept: Counter[str] = Counter()
    for i, playthrough in enumerate(tables):
        updates += updates_of(playthrough, 4, i, kept)
    data = {"edition": game.edition_view(game.edition(None)), "updates": updates}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace('{"you":', '\n{"you":') + "\n"


def updates_of(playthrough: Playthrough, count: int, offset: int, kept: Counter[str]) -> list[Any]:
    """Moments spread over one game, each as a different watcher sees it, and every kind of question.

    The last is its end.
    """
    length = len(list(questions(playthrough.table(), offset)))
    wanted = [length * i // count + (i + offset) % 4 for i in range(count - 1)]
    found: list[Any] = []
    table = playthrough.table()
    for kind in questions(table, offset):
        if len(table.choices) in wanted:
            found.append(update(table, table.asked if len(found) != 1 else NOBODY))
        elif kept[kind] < EACH_KIND and len(table.legal) > 1:
            kept[kind] += 1
            found.append(update(table, table.asked))
    return [*found, update(table, 0)]


def questions(table: Table, offset: int) -> Iterator[str]:
    """A random game; stops at each question and says of which kind it is."""
    dice = Rng.seeded(table.seats + offset)
    while not table.over:
        yield table.question.kind
        table.play(table.asked, picked(table, dice).id)


def update(table: Table, watcher: Seat) -> dict[str, Any]:
    """The view and the question as `server.protocol.Update` carries them, and how many seats there are."""
    return {
        "you": None if watcher == NOBODY else watcher,
        "seats": table.seats,
        "choices": len(table.choices),
        "waiting_for": [] if table.over else [table.asked],
        "over": table.over,
        "question": question(table) if not table.over and table.asked == watcher else None,
        "view": table.game.view(table.state, watcher),
    }


def question(table: Table) -> dict[str, Any]:
    """The shape of `server.protocol.QuestionView`."""
    asked = table.question
    return {
        "seat": asked.seat,
        "kind": asked.kind,
        "prompt": asked.prompt,
        "clause": asked.clause,
        "swing": None,  # the server's own, drawn for each tap
        "options": [
            {"id": o.id, "kind": o.kind, "args": o.args, "label": o.label, "target": o.target, "note": o.note}
            for o in asked.options
        ],
    }


FILES: Final = {FOLDER / f"{game.id}.json": game for game in ALL}
