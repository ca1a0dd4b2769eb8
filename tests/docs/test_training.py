"""The page about training: its code runs, its tables are true."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.encoding import spans
from tabletown.games import ALL
from tests.docs.test_readme import ROOT, blocks

PAGE = ROOT / "docs" / "training.md"
EVERY_GAME = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


@pytest.mark.parametrize("code", blocks(PAGE, "python"), ids=range(len(blocks(PAGE, "python"))))
def test_what_the_page_shows_runs(code: str) -> None:
    """Every block by itself."""
    exec(compile(code, str(PAGE), "exec"), {})


@EVERY_GAME
def test_the_page_knows_how_long_observations_are(game: Any) -> None:
    """For every number of seats."""
    lengths = [
        f"{seats}: {sum([span.size for span in spans(game.fields, game.table(seats).state)])}"
        for seats in game.seats
    ]

    assert f"| {game.name} | {', '.join(lengths)} | {game.actions} |" in PAGE.read_text(encoding="utf-8")


@EVERY_GAME
def test_the_page_describes_every_field(game: Any) -> None:
    """In the order of the observation, under the game's heading."""
    section = PAGE.read_text(encoding="utf-8").split(f"### {game.name}\n")[1].split("\n#")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][1:]

    assert rows == [
        f"| {span.name} | {span.size} | {span.about} | {span.most} |"
        for span in spans(game.fields, game.table(2).state)
    ]


@pytest.mark.parametrize("page", ["formats/results.md"])
def test_what_other_pages_of_the_laboratory_show_runs(page: str) -> None:
    """Every block by itself."""
    for code in blocks(ROOT / "docs" / page, "python"):
        exec(compile(code, page, "exec"), {})
