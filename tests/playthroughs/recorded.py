"""Recorded updates for the tests of the page: what a browser receives, from several games and phases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tabletown.core.events import NOBODY, Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import ALL
from tests.playthroughs.transcript import VARIANTS, Playthrough, picked

FOLDER: Final = Path(__file__).parents[2] / "web" / "tests" / "recorded"


def recorded(game: Any) -> str:
    """The edition once, then updates: seat by seat from the opening to the end, as text for the file."""
    tables = [Playthrough(game, seats) for seats in game.seats]
    tables += [Playthrough(game, seats, name, options) for name, seats, options in VARIANTS.get(game.id, [])]
    updates: list[Any] = []
    for i, playthrough in enumerate(tables):
        updates += updates_of(playthrough.table(), 4, offset=i)
    data = {"edition": game.edition_view(game.edition(None)), "updates": updates}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace('{"you":', '\n{"you":') + "\n"


def updates_of(table: Table, count: int, offset: int) -> list[Any]:
    """Moments spread over one game, each as a different watcher sees it; the last is its end."""
    dice = Rng.seeded(table.seats + offset)
    length = 36 * table.seats
    wanted = [length * i // count + (i + offset) % 4 for i in range(count - 1)]
    usual = first_kinds(table)
    found: list[Any] = []
    while not table.over:
        rare = len(table.question.options) > 1 and table.question.kind not in usual
        if len(table.choices) in wanted:
            found.append(update(table, table.asked if len(found) != 1 else NOBODY))
        elif rare:
            found.append(update(table, table.asked))
        table.play(table.asked, picked(table.question.options, dice).id)
    return [*found, update(table, 0)]


def first_kinds(table: Table) -> set[str]:
    """The kinds of question that come up in every turn."""
    world = table.game.clone(table.state)
    kinds = set()
    for _ in range(3):
        kinds.add(type(world.decision).__name__)
        world.choose(world.decision.options(world)[0])
    return kinds


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
        "options": [
            {"id": o.id, "kind": o.kind, "args": o.args, "label": o.label, "target": o.target, "note": o.note}
            for o in asked.options
        ],
    }


FILES: Final = {FOLDER / f"{game.id}.json": game for game in ALL}
