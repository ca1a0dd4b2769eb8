"""A table goes on with what it began with, or says in words why it cannot."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import BadRecord
from tabletown.core.game import Game
from tabletown.core.table import Table
from tabletown.server.app import create_app
from tests.hedgerow import GAME
from tests.server.house import answered, house


def changed(**fields: Any) -> Game[Any]:
    """Hedgerow of another day."""
    return Game(**{**vars(GAME), **fields})


def begun(path: Path) -> tuple[str, list[str]]:
    """A table with two choices, in a store that is closed again."""
    with house(create_app(path, bot_pause=0, games=(GAME,))) as town:
        table, secrets = town.table("me", "device")
        players = [town.player(table, secret) for secret in secrets]
        for _ in range(2):
            answered(players)
    return table, secrets


def test_a_table_goes_on_with_its_edition_after_the_standard_one_has_changed(tmp_path: Path) -> None:
    """What the standard edition said when it began is kept beside it."""
    path = tmp_path / "town.sqlite"
    table, secrets = begun(path)
    old = GAME.edition_data(GAME.edition(None))
    new = {**old, "id": "revised", "colours": ["violet", *old["colours"][1:]]}

    def edition(given: Any) -> Any:
        return GAME.edition(new if given is None else given)

    with house(create_app(path, bot_pause=0, games=(changed(edition=edition),))) as town:
        welcome = town.socket(table).hello(secrets[0])
        fresh, [secret, _] = town.table("me", "device")
        new_welcome = town.socket(fresh).hello(secret)

    assert welcome["edition"]["colours"][0] == old["colours"][0]
    assert new_welcome["edition"]["colours"][0] == "violet"


def test_a_table_of_other_rules_says_so(tmp_path: Path) -> None:
    """Its record stays in the store."""
    path = tmp_path / "town.sqlite"
    table, _ = begun(path)
    with house(create_app(path, bot_pause=0, games=(changed(rules=2),))) as town:
        refusal = town.get(f"/tables/{table}", status=409)

    assert "begun with rules 1 of Hedgerow" in refusal["detail"]
    assert "plays rules 2" in refusal["detail"]


def test_a_record_that_does_not_replay_says_so(tmp_path: Path) -> None:
    """Rather than showing a table that never was."""
    path = tmp_path / "town.sqlite"
    table, _ = begun(path)
    db = sqlite3.connect(path)
    db.execute("UPDATE entries SET value = 99 WHERE n = 1")
    db.commit()
    db.close()
    with house(create_app(path, bot_pause=0, games=(GAME,))) as town:
        refusal = town.get(f"/tables/{table}", status=409)

    assert "does not replay" in refusal["detail"]
    assert "99" in refusal["detail"]


def test_a_record_names_the_rules_it_was_played_with() -> None:
    """And is refused by others; one from before this was written down counts as of rules 1."""
    record = GAME.table(2, seed=1).record()
    with pytest.raises(BadRecord, match="rules 1 of Hedgerow, this version plays 2"):
        Table.replay(record, changed(rules=2))
    del record["rules"]

    assert Table.replay(record, GAME).record()["rules"] == 1
