"""Rooms: every table of the house, and what this process and the others tell each other about them."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from tabletown.core.game import Game
from tabletown.server.analysis import Analysis
from tabletown.server.bus import Bus
from tabletown.server.calling import Caller
from tabletown.server.desk import Desk
from tabletown.server.driving import Drivers
from tabletown.server.film import Film, film_of
from tabletown.server.metrics import ROOMS
from tabletown.server.opening import opened, rematch_of, rematch_seat
from tabletown.server.pins import standard_hash
from tabletown.server.presence import BEAT, NOBODY_HERE, Here, Neighbours
from tabletown.server.protocol import NewTable, SeatKey, TableKeys
from tabletown.server.refusal import NotStored, Refusal
from tabletown.server.room import NO_TABLE, NOT_STORED, Manners, Room, Services, kept
from tabletown.server.store import Store, StoreFailure, Taken
from tabletown.server.thinking import Thinker

log = logging.getLogger(__name__)

FILMS_KEPT: Final = 8
LONGEST_NAME: Final = 40
VISITS: Final = 3600.0  # seconds between two times the store is told that somebody is there
LOOKS: Final = 5.0  # seconds between looks into the store while the bus is broken


class Rooms:
    """Every table of the house: those in memory, and those that come back when somebody asks."""

    def __init__(
        self,
        games: tuple[Game[Any], ...],
        store: Store,
        manners: Manners,
        workers: int,
        bus: Bus | None = None,
        caller: Caller | None = None,
    ) -> None:
        self.games = {game.id: game for game in games}
        self.desk = Desk(store)
        self.thinker = Thinker(games, workers)
        self.bus = bus or Bus()
        self.process = secrets.token_hex(8)  # how this process is called among the others
        self.leaving = False
        self._drivers = Drivers(self.desk, self.process, manners.lease)
        self._services = Services(self.desk, self.thinker, self._drivers, self._tell, self._tell_here, caller)
        self._manners = manners
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._heard_meanwhile: set[str] = set()  # tables that somebody changed while they were being opened
        self._neighbours = Neighbours()
        self._films: dict[str, Film] = {}
        self._analyst = Thinker(games, workers=1)  # its own, so that no live table waits for it
        self._analyses: dict[str, tuple[Analysis, asyncio.Task[None]]] = {}
        self._editions: set[str] = set()  # fingerprints of standard editions that are kept already
        self._unvisited: set[str] = set()
        self._errands: list[asyncio.Task[None]] = []

    # -- the house opens and closes ---------------------------------------------------------------

    def open_house(self) -> None:
        """Begin with everything that goes on by itself."""
        self.bus.open(self._heard)
        errands = (
            self._forget_idle_rooms,
            self._drivers.keep_on,
            self._beat,
            self._look_around,
            self._tell_visits,
            self._purge,
        )
        self._errands = [asyncio.create_task(errand()) for errand in errands]

    async def close(self) -> None:
        """Leave everything so that another process can go on at once."""
        self.leaving = True
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.close()
        ROOMS.dec(len(self._rooms))
        for _, growing in self._analyses.values():
            growing.cancel()
        self._analyst.close()
        self.thinker.close()
        with suppress(StoreFailure):
            await self._drivers.leave_all()
        self._say(what="gone")
        await self.bus.close()
        await asyncio.to_thread(self.desk.close)

    async def faults(self) -> list[str]:
        """Why nobody should be sent to this process now; nothing, if all is well."""
        if self.leaving:
            return ["this process is leaving"]
        try:
            await self.desk.ask(self.desk.store.check)
        except StoreFailure:
            return ["the store does not answer"]
        return []

    # -- what processes tell each other -----------------------------------------------------------

    def _say(self, **message: Any) -> None:
        self.bus.tell(json.dumps({"process": self.process, **message}))

    def _tell(self, what: str, table: str) -> None:
        self._say(what=what, table=table)

    def _tell_here(self, table: str, here: Here) -> None:
        self._say(what="here", table=table, seats=sorted(here.seats), watchers=here.watchers)

    def _heard(self, text: str) -> None:
        """Another process says something.  What cannot be read is of a version that knows more."""
        try:
            message = json.loads(text)
            what, process = message["what"], message.get("process")
        except (ValueError, KeyError, TypeError):
            log.warning("the bus brought something that is no message")
            return
        if process == self.process:
            return
        if process is not None:
            self._neighbours.heard(process)
        if what == "everything":
            self._look_everywhere()
        elif what == "gone":
            self._is_gone(process)
        elif what in ("look", "here", "who"):
            self._heard_of(message["table"], what, message)

    def _heard_of(self, table: str, what: str, message: dict[str, Any]) -> None:
        if table in self._opening:
            self._heard_meanwhile.add(table)
        room = self._rooms.get(table)
        if room is None:
            return
        if what == "look":
            room.look()
        elif what == "here":
            room.is_elsewhere(message["process"], Here(frozenset(message["seats"]), message["watchers"]))
        elif room.here:
            self._tell_here(table, room.here)

    def _is_gone(self, process: str) -> None:
        self._neighbours.gone(process)
        for room in self._rooms.values():
            room.is_elsewhere(process, NOBODY_HERE)

    def _look_everywhere(self) -> None:
        """Messages may have been lost: read what was missed, and ask and tell who is where."""
        for table, room in self._rooms.items():
            room.look()
            self._tell("who", table)
            if room.here:
                self._tell_here(table, room.here)

    async def _beat(self) -> None:
        """Tell the others that this process lives, and notice who does not any more."""
        while True:
            self._say(what="alive")
            await asyncio.sleep(BEAT)
            for process in self._neighbours.silent():
                self._is_gone(process)

    async def _look_around(self) -> None:
        """While the bus is broken the store is all there is."""
        while True:
            await asyncio.sleep(LOOKS)
            if not self.bus.connected:
                for room in self._rooms.values():
                    room.look()

    # -- tables -----------------------------------------------------------------------------------

    def game(self, name: str) -> Game[Any]:
        game = self.games.get(name)
        if game is None:
            raise Refusal(f"No game is called {name}; there are {', '.join(self.games)}.", 404)
        return game

    async def open(self, wish: NewTable) -> TableKeys:
        row, keys = opened(wish, self.game(wish.game))
        if row.edition is None:
            await self._keep_standard(self.game(wish.game))
        await kept(self.desk.ask(self.desk.store.open_table, row))
        await self.room(row.id)  # so that bots begin at once
        return TableKeys(table=row.id, keys=keys)

    async def _keep_standard(self, game: Game[Any]) -> None:
        """The standard edition may change one day; tables that began with this one go on with it."""
        fingerprint = standard_hash(game)
        if fingerprint not in self._editions:
            data = game.edition_data(game.edition(None))
            await kept(self.desk.ask(self.desk.store.keep_edition, game.id, fingerprint, data))
            self._editions.add(fingerprint)

    async def room(self, table: str) -> Room:
        """The room of a table, built from its record if it is not in memory."""
        room = self._rooms.get(table)
        if room is None:
            if not (table.isascii() and table.isalnum() and len(table) <= LONGEST_NAME):
                raise Refusal(NO_TABLE, 404)
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._opened(table))
            room = await asyncio.shield(self._opening[table])
        room.touched = time.monotonic()
        return room

    async def _opened(self, table: str) -> Room:
        self._heard_meanwhile.discard(table)
        try:
            room = await self._found(table)
            self._rooms[table] = room
            ROOMS.inc()
        finally:
            del self._opening[table]
        if table in self._heard_meanwhile:
            room.look()
        self._unvisited.add(table)
        self._tell("who", table)
        return room

    async def _found(self, table: str) -> Room:
        row = await self.desk.ask(self.desk.store.table, table)
        if row is None:
            raise Refusal(NO_TABLE, 404)
        room = Room(row, self.game(row.game), self._services, self._manners)
        await room.rebuild()
        return room

    async def rematch(self, table: str, secret: str) -> TableKeys:
        """The table of the next game, opened by whoever asks first."""
        room = await self.room(table)
        seat = room.seat_of(secret)
        if not room.over:
            raise Refusal("A rematch can be asked for once the game is over.")
        if room.row.next_table is None:
            await self._open_rematch(room)
        assert room.row.next_table is not None
        key = SeatKey(seat=rematch_seat(seat, len(room.row.seats)), secret=secret)
        return TableKeys(table=room.row.next_table, keys=[key])

    async def _open_rematch(self, room: Room) -> None:
        await self._keep_standard(room.game)
        row = rematch_of(room.row, room.game)
        try:
            await self.desk.ask(self.desk.store.open_table, row, follows=room.row.id)
        except Taken:  # two asked at once: both get the table of the first
            await room.read_again()
            return
        except StoreFailure:
            raise NotStored(NOT_STORED) from None
        room.row = replace(room.row, next_table=row.id)
        room.tell_room()
        self._tell("look", room.row.id)
        await self.room(row.id)

    async def film(self, table: str) -> Film:
        """The replay of a finished game, kept for a while because a scrubber asks often."""
        film = self._films.get(table)
        if film is None:
            room = await self.room(table)
            if room.course is None or not room.over:
                raise Refusal("The replay can be seen once the game is over.")
            film = await asyncio.to_thread(film_of, room.course)
            self._films[table] = film
            while len(self._films) > FILMS_KEPT:
                del self._films[next(iter(self._films))]
        return film

    async def analysis(self, table: str) -> Analysis:
        """Who was likely to win; begun when somebody first asks, and kept like films."""
        found = self._analyses.get(table)
        if found is None:
            room = await self.room(table)
            if room.course is None or not room.over:
                raise Refusal("The analysis can be seen once the game is over.")
            grown = Analysis(room.course)
            found = self._analyses[table] = grown, asyncio.create_task(self._grow(grown, table))
            while len(self._analyses) > FILMS_KEPT:
                self._analyses.pop(next(iter(self._analyses)))[1].cancel()
        return found[0]

    async def _grow(self, grown: Analysis, table: str) -> None:
        try:
            await grown.grow(self._analyst)
        except Exception:
            log.exception("table %s: the analysis stopped after %d moments", table, len(grown.chances))

    # -- errands ----------------------------------------------------------------------------------

    async def _forget_idle_rooms(self) -> None:
        """Drop rooms nobody has been in for a while, again and again."""
        while True:
            await asyncio.sleep(self._manners.idle_after / 4)
            now = time.monotonic()
            for name in [name for name, room in self._rooms.items() if room.is_idle(now)]:
                self._forget(name)
                with suppress(StoreFailure):
                    await self._drivers.leave(name)

    def _forget(self, name: str) -> None:
        if self._rooms.pop(name, None) is not None:
            ROOMS.dec()

    async def _tell_visits(self) -> None:
        """Keep in the store which tables are not abandoned."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(min(VISITS, self._manners.idle_after) / 4)
            if time.monotonic() - told > VISITS:
                told = time.monotonic()
                self._unvisited |= {name for name, room in self._rooms.items() if room.here}
            if not self._unvisited:
                continue
            visited, self._unvisited = self._unvisited, set()
            try:
                await self.desk.ask(self.desk.store.visit, sorted(visited))
            except StoreFailure:
                self._unvisited |= visited

    async def _purge(self) -> None:
        """Forget abandoned tables, if this server is to."""
        unfinished, finished = self._manners.purge_unfinished, self._manners.purge_finished
        while unfinished is not None or finished is not None:
            try:
                purged = await self.desk.ask(self.desk.store.purge, unfinished, finished)
            except StoreFailure as failure:
                log.warning("abandoned tables could not be purged: %s", failure)
            else:
                for name in purged:
                    self._forget(name)
                if purged:
                    log.info("%d abandoned tables were purged", len(purged))
            await asyncio.sleep(self._manners.purge_pause)
