"""Pins: what a table was begun with.  It goes on with the same, or says why it cannot."""

from __future__ import annotations

from typing import Any

from tabletown.core.game import Game
from tabletown.server.desk import Desk
from tabletown.server.refusal import Refusal
from tabletown.server.store import TableRow


def check_rules(row: TableRow, game: Game[Any]) -> None:
    """Rules are code: those of another version are not here any more."""
    if row.rules != game.rules:
        begun_by = f"Tabletown {row.version or '0.1.0'}"
        raise Refusal(
            f"This table was begun with rules {row.rules} of {game.name}, by {begun_by};"
            f" this server plays rules {game.rules}. Its record is kept and can be exported."
        )


async def edition_of(row: TableRow, game: Game[Any], desk: Desk) -> dict[str, Any] | None:
    """The edition a table was opened with, as data; None if that is the standard edition of today."""
    if row.edition is not None or row.edition_hash in ("", standard_hash(game)):
        return row.edition
    found = await desk.ask(desk.store.edition, row.edition_hash)
    if found is None:
        raise Refusal(
            f"This table was begun with edition {row.edition_hash} of {game.name}, which is not kept here;"
            f" the standard edition is {standard_hash(game)} now."
        )
    return found


def standard_hash(game: Game[Any]) -> str:
    return game.edition_hash(game.edition(None))
