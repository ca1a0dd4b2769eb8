"""The page about writing a bot: its bot plays, and keeps its promise about secrets."""

from __future__ import annotations

from pathlib import Path

import tabletown
from tests.docs.test_readme import ROOT, blocks

PAGE = ROOT / "docs" / "writing-a-bot.md"


def test_the_bot_of_the_page_beats_chance_and_knows_no_secret(tmp_path: Path) -> None:
    """Both Python blocks run, the second with a table and the bot of the first."""
    written, promise = blocks(PAGE, "python")
    file = tmp_path / "my_bot.py"
    file.write_text(written, encoding="utf-8")
    mine = tabletown.bot(f"{file}:Mine", seed=1)
    chance = tabletown.bot("random", seed=1)
    table = tabletown.game("happy-heights").table(seats=2, seed=3)
    exec(promise, {"table": table, "mine": mine})
    while not table.over:
        player = mine if table.asked == 0 else chance
        table.play(table.asked, player.choose(table, table.asked))

    assert table.scores[0] > table.scores[1]
