"""Opening a table: who sits where, and with which secrets."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import version
from typing import Any, Final

from tabletown.core.events import Seat
from tabletown.core.game import Game
from tabletown.server.nicknames import nickname, numbered
from tabletown.server.protocol import NewTable, SeatKey, SeatRequest
from tabletown.server.refusal import Refusal
from tabletown.server.secrecy import lock_of, new_secret, new_seed, new_table_name
from tabletown.server.store import SeatRow, TableRow
from tabletown.server.thinking import bot_named

VERSION: Final = version("tabletown")


def opened(wish: NewTable, game: Game[Any]) -> tuple[TableRow, list[SeatKey]]:
    """A new table as its asker wants it, and the secrets of the asker's seats."""
    check_writable(wish.edition)
    seed = new_seed()
    # Dealt once to see whether it can be: seats, options and edition are refused here, in the game's words.
    dealt = game.table(len(wish.seats), seed, wish.options, wish.edition)
    seats, keys = seated(wish.seats)
    row = TableRow(
        id=new_table_name(),
        game=game.id,
        edition=wish.edition,
        options=wish.options,
        seed=seed,
        host=keys[0].seat if keys else 0,
        created=time.time(),
        started=wish.start and is_full(seats),
        next_table=None,
        seats=seats,
        terms=wish.terms.model_dump(),
        version=VERSION,
        rules=game.rules,
        edition_hash=game.edition_hash(dealt.edition),
    )
    if not keys and not row.started:
        raise Refusal("A table needs a seat of yours, unless only bots play and it starts at once.", 422)
    return row, keys


def check_writable(edition: dict[str, Any] | None) -> None:
    """JSON can hold halves of characters, which no message and no store can carry on."""
    try:
        json.dumps(edition, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refusal("The edition contains text that is no valid Unicode.", 422) from None


def is_full(seats: Sequence[SeatRow]) -> bool:
    return all(row.kind != "open" for row in seats)


def seated(requests: Sequence[SeatRequest]) -> tuple[tuple[SeatRow, ...], list[SeatKey]]:
    rows: list[SeatRow] = []
    keys: list[SeatKey] = []
    for seat, request in enumerate(requests):
        taken = [row.name for row in rows]
        if request.kind == "open":
            rows.append(open_seat(seat))
        elif request.kind == "bot":
            rows.append(bot_seat(seat, request.bot, taken))
        else:
            wish = request.name if request.name.strip() else numbered(f"Player {seat + 1}", taken)
            row, key = person_seat(seat, nickname(wish, taken))
            rows.append(row)
            keys.append(key)
    return tuple(rows), keys


def open_seat(seat: Seat) -> SeatRow:
    return SeatRow(seat, "open", "", None, None)


def bot_seat(seat: Seat, bot: str | None, taken: Sequence[str]) -> SeatRow:
    found = bot_named(bot)
    return SeatRow(seat, "bot", numbered(found.name, taken), found.id, None)


def person_seat(seat: Seat, name: str) -> tuple[SeatRow, SeatKey]:
    secret = new_secret()
    return SeatRow(seat, "person", name, None, lock_of(secret)), SeatKey(seat=seat, secret=secret)


def rematch_seat(seat: Seat, seats: int) -> Seat:
    """Everybody moves up one seat, and whoever began goes last."""
    return (seat - 1) % seats


def rematch_of(row: TableRow, game: Game[Any]) -> TableRow:
    """The same people and bots one seat on, with a new seed.

    Locks move with their seats: the secret that opened a seat of the old table opens the seat of the
    same person at the new one.  So nobody has to be handed a new secret, and nobody else could be.
    """
    moved = [replace(seat, seat=rematch_seat(seat.seat, len(row.seats)), stand_in=None) for seat in row.seats]
    return replace(
        row,
        id=new_table_name(),
        seed=new_seed(),
        host=rematch_seat(row.host, len(row.seats)),
        created=time.time(),
        started=True,
        next_table=None,
        proposal=None,
        version=VERSION,
        rules=game.rules,
        edition_hash=game.edition_hash(game.edition(row.edition)),
        seats=tuple(sorted(moved, key=lambda seat: seat.seat)),
    )
