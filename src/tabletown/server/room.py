"""Room: a table that is open now, who is in it, and the one way a choice gets in."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from tabletown.core.errors import TabletownError
from tabletown.core.events import NOBODY, Seat
from tabletown.core.game import Game, Question
from tabletown.core.table import Table
from tabletown.server.advice import hint
from tabletown.server.calling import Caller
from tabletown.server.chapters import next_chapter, reader
from tabletown.server.chapters import opened as opened_course
from tabletown.server.clock import ABSENCE, PACES, clock, thinking_since
from tabletown.server.connections import Connection
from tabletown.server.consent import Proposal, proposal_of
from tabletown.server.course import Course, Turn, runs
from tabletown.server.desk import Desk
from tabletown.server.driving import Drivers
from tabletown.server.metrics import CHOICES
from tabletown.server.nicknames import is_visible, nickname
from tabletown.server.opening import bot_seat, is_full, open_seat, person_seat
from tabletown.server.pins import check_rules, edition_of
from tabletown.server.presence import NOBODY_HERE, Here, together
from tabletown.server.protocol import (
    Answer,
    Chat,
    ChatLine,
    ClockView,
    Join,
    OptionView,
    Propose,
    QuestionView,
    RoomUpdate,
    SeatChange,
    SeatInfo,
    SeatKey,
    TableInfo,
    Tap,
    Terms,
    Undo,
    UndoView,
    Update,
    Vote,
    Welcome,
)
from tabletown.server.refusal import MovedOn, NotStored, Refusal
from tabletown.server.secrecy import commitment, opens
from tabletown.server.store import (
    Append,
    Chapter,
    ChatRow,
    Entry,
    SeatRow,
    StoreFailure,
    TableRow,
    Taken,
    Uncertain,
)
from tabletown.server.swings import GONE, Hanging, hanging
from tabletown.server.thinking import STAND_IN, Thinker

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_HERE: Final = 200  # browsers at one table in this process, players and watchers
CHAT_KEPT: Final = 200  # lines a newcomer is shown
CLOSED: Final = "This table is not open to watchers."
STALE: Final = "The table has moved on since you saw it; look again and choose."
SEAT_GONE: Final = "Somebody else was quicker; look again."
NOT_STORED: Final = "The table could not store this, so it did not happen; try again in a moment."
UNCERTAIN: Final = "The store was lost at this very moment; whether it happened will be seen shortly."
NO_TABLE: Final = "There is no such table."
AGAIN: Final = 5.0  # seconds until something that could not be stored is tried again
TRIES: Final = 5  # at one turn of a bot, if something is wrong with it


@dataclass(frozen=True)
class Manners:
    """How this server runs its tables."""

    bot_pause: float = 0.7  # seconds before a bot's move, so that people can follow
    answers_forced: bool = True  # a person's question with one answer is answered by the server
    idle_after: float = 600.0  # seconds after which an empty room is forgotten
    covert_pause: tuple[float, float] = (1.0, 2.5)  # seconds a question with secret options stays open
    purge_unfinished: float | None = None  # seconds without a visit after which a table is forgotten
    purge_finished: float | None = None
    purge_pause: float = 3600.0  # seconds between two purges
    lease: float = 6.0  # seconds after which the bots of a dead process are taken over
    driver_pause: float = 1.0  # seconds between looks whether bots that another process drives are answered


@dataclass(frozen=True)
class Services:
    """What the rooms of a house share."""

    desk: Desk
    thinker: Thinker
    drivers: Drivers
    tell: Callable[[str, str], None]  # what, and at which table: to the other processes
    tell_here: Callable[[str, Here], None]
    caller: Caller | None  # tells people who are away that it is their turn


class Room:
    """One table in memory.  The store is the truth; this is a copy of it that can be thrown away."""

    def __init__(self, row: TableRow, game: Game[Any], house: Services, manners: Manners) -> None:
        self.row = row
        self.game = game
        self.course: Course | None = None  # None: not started yet
        self.version = 0  # how many entries are stored
        self.touched = time.monotonic()
        self.edition: dict[str, Any] | None = row.edition  # None: the standard edition
        self._chat: list[ChatLine] = []
        self._said: set[int] = set()  # the ids of these lines
        self._chapters: list[int] = []  # after which turns the chapters end
        self._connections: set[Connection] = set()
        self._elsewhere: dict[str, Here] = {}  # who is connected in other processes
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._open_until = 0.0  # when the open question may be answered at the earliest
        self._hanging: Hanging | None = None  # what the asked person is to stop with a tap
        self._patience: asyncio.TimerHandle | None = None
        self._letting_go: asyncio.Task[None] | None = None
        self._dealt = time.time()
        self._alarm: asyncio.TimerHandle | None = None  # rings when somebody's time is up
        self._ringing: asyncio.Task[None] | None = None
        self._called: Seat = NOBODY  # who was told last that it is their turn
        self._house = house
        self._desk = house.desk
        self._thinker = house.thinker
        self._manners = manners

    # -- from the store and back ------------------------------------------------------------------

    async def rebuild(self) -> None:
        """Read the table from its record, as after a restart."""
        self.edition = await edition_of(self.row, self.game, self._desk)
        check_rules(self.row, self.game)
        await self._catch_up()

    async def read_again(self) -> None:
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what is stored and not known here yet, and tell it."""
        news = await self._desk.ask(self._desk.store.news, self.row.id, self.version, CHAT_KEPT)
        if news is None:
            raise Refusal(NO_TABLE, 404)
        row = news.row
        entries = news.entries if row.started else []
        began = row.started and self.course is None
        if began:
            self.course, self._chapters = await self._opened(row, entries)
            self.version = len(entries)
        self._follow_row(row)
        if began:
            await self._show_out()
            self._open_question()
            self._tell_update(0)
        else:
            self._follow(entries)
        self._follow_chat(news.chat)
        self._wake()

    async def _opened(self, row: TableRow, entries: list[Entry]) -> tuple[Course, list[int]]:
        """The course so far, played or read where it stops no other table."""
        chapters = await self._desk.ask(self._desk.store.chapters, row.id, reader(self.game))
        try:
            return await asyncio.to_thread(opened_course, self._deal(), entries, chapters)
        except TabletownError as fault:
            raise Refusal(f"This table cannot go on: its record does not replay here. {fault}") from None

    def _follow_row(self, row: TableRow) -> None:
        """Somebody joined, left a seat, started the game or opened a rematch elsewhere."""
        old, self.row = self.row, row
        for was, seat in zip(old.seats, row.seats, strict=True):
            if was.lock != seat.lock:
                self._unseat(seat.seat)
        if old != row:
            self.tell_room()
        if self.course is not None and stand_ins(old) != stand_ins(row):
            self._open_question()
            self._tell_update(len(self.course.turns))

    def _follow(self, entries: list[Entry]) -> None:
        """Play what was chosen elsewhere."""
        wished = self.proposal is not None
        for run in runs(entries):
            before = self._running()
            self.course = before.followed(run)
            self.version += len(run)
            self._forget_chapters()
            self._open_question()
            undone = run[0].kind == "undo"
            self._tell_update(len((self.course if undone else before).turns), undone)
        if entries and (self.over or wished):
            self.tell_room()

    def _follow_chat(self, rows: list[ChatRow]) -> None:
        unheard = [row for row in rows if row.id not in self._said]
        for row in unheard:
            self._hear(row)

    def _hear(self, row: ChatRow) -> None:
        line = chat_line(row)
        self._said.add(row.id)
        self._chat = [*self._chat, line][-CHAT_KEPT:]
        heard = line.model_dump_json()
        for connection in self._connections:
            connection.tell(heard)

    def look(self) -> None:
        """Something may be in the store that is not known here: read it, soon and until it works."""
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        wait = 0.2
        while True:
            async with self._lock:
                self._looking = None  # what is heard from now on needs another look
                try:
                    await self._catch_up()
                except StoreFailure as failure:
                    log.warning("table %s: the store cannot be read: %s", self.row.id, failure)
                    self._looking = asyncio.current_task()
                except TabletownError as refusal:
                    log.warning("table %s cannot go on: %s", self.row.id, refusal)
                    return
                else:
                    return
            await asyncio.sleep(wait)
            wait = min(2 * wait, 5.0)

    def _deal(self) -> Table:
        row = self.row
        return self.game.table(len(row.seats), row.seed, row.options, self.edition)

    async def _keep(self, entries: list[Entry], ended: bool = False) -> None:
        """Store entries, or refuse.  Only after this may anything in memory change."""
        await self._kept(self._desk.append(Append(self.row.id, self.version, tuple(entries), ended)), STALE)
        self.version += len(entries)

    async def _kept(self, writing: Awaitable[T], too_late: str = SEAT_GONE) -> T:
        """Wait until something is stored and tell the other processes, or refuse whatever it was for."""
        try:
            stored = await writing
        except Taken:  # another server process was quicker: what we have in memory is old
            await self._catch_up()
            raise MovedOn(too_late) from None
        except Uncertain as failure:
            log.error("table %s: whether something was stored is not known: %s", self.row.id, failure)
            self.look()
            raise NotStored(UNCERTAIN) from None
        except StoreFailure as failure:
            log.error("table %s: something was not stored: %s", self.row.id, failure)
            raise NotStored(NOT_STORED) from None
        self._house.tell("look", self.row.id)
        return stored

    def _forget_chapters(self) -> None:
        """What was taken back is not told in any chapter."""
        turns = len(self._running().turns)
        self._chapters = [end for end in self._chapters if end <= turns]

    def _write_chapter(self) -> None:
        """Write down what a long game has come to, beside everything else."""
        if self._writing is not None and not self._writing.done():
            return
        told = self._chapters[-1] if self._chapters else 0
        chapter = next_chapter(self._running(), told, self.version)
        if chapter is not None:
            self._writing = asyncio.create_task(self._keep_chapter(chapter, self._running().turns[-1]))

    async def _keep_chapter(self, chapter: Chapter, last: Turn) -> None:
        try:
            await self._desk.ask(self._desk.store.keep_chapter, self.row.id, chapter)
        except StoreFailure as failure:
            log.warning("table %s: a chapter was not stored: %s", self.row.id, failure)
        else:
            turns = self._running().turns
            if len(turns) >= chapter.choices and turns[chapter.choices - 1] is last:
                self._chapters.append(chapter.choices)

    # -- what everybody is told -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.course is not None and self.course.table.over

    @property
    def terms(self) -> Terms:
        return Terms.model_validate(self.row.terms)

    @property
    def anywhere(self) -> Here:
        """Who is connected in this process or another one."""
        return together([self.here, *self._elsewhere.values()])

    def _people(self, but: Seat = NOBODY) -> list[Seat]:
        """The seats that people play now, and no bots for them."""
        return [row.seat for row in self.row.seats if row.played_by is None and row.seat != but]

    def _others(self, seat: Seat) -> list[Seat]:
        """The seats that belong to other people, also while a bot plays for them."""
        return [row.seat for row in self.row.seats if row.kind == "person" and row.seat != seat]

    def _is_alone(self, seat: Seat) -> bool:
        """Whether all the others are bots, so that nobody minds what is taken back."""
        return not self._others(seat)

    @property
    def proposal(self) -> Proposal | None:
        """What is proposed at this moment of the game; older wishes have lapsed."""
        found = proposal_of(self.row.proposal)
        return found if found is not None and found.version == self.version else None

    def info(self) -> TableInfo:
        row = self.row
        here = self.anywhere
        proposal = self.proposal
        return TableInfo(
            table=row.id,
            game=row.game,
            options=row.options,
            seats=[seat_info(seat, seat.seat in here.seats) for seat in row.seats],
            host=row.host,
            started=row.started,
            over=self.over,
            terms=self.terms,
            pace=PACES[self.terms.pace],
            proposal=None if proposal is None else proposal.view(),
            watchers=here.watchers,
            commitment=commitment(row.seed),
            seed=str(row.seed) if self.over else None,
            created=row.created,
            next_table=row.next_table,
        )

    def tell_room(self, but: Connection | None = None) -> None:
        text = RoomUpdate(type="room", info=self.info()).model_dump_json()
        for connection in self._connections:
            if connection is not but:
                connection.tell(text)

    def _tell_update(self, since: int, undone: bool = False) -> None:
        """One update for each connection, with no more than its seat may know."""
        texts: dict[Seat, str] = {}
        for connection in self._connections:
            watcher = connection.watcher
            if watcher not in texts:
                texts[watcher] = self._update(watcher, since, undone).model_dump_json()
            connection.tell(texts[watcher])

    def _update(self, watcher: Seat, since: int, undone: bool = False) -> Update:
        course = self._running()
        table = course.table
        asked = table.asked
        return Update(
            type="update",
            version=self.version,
            choices=len(table.choices),
            view=table.view(None if watcher == NOBODY else watcher),
            question=question_view(table.question, self._hanging)
            if asked == watcher and watcher in self._people()
            else None,
            waiting_for=[] if table.over else [asked],
            events=course.log(watcher, since),
            undone=undone,
            undo=UndoView(allowed=False, reason="you are watching", steps=0, ask=False)
            if watcher == NOBODY
            else course.undo(watcher, self._is_alone(watcher)),
            clock=self._clock(),
            over=table.over,
        )

    def _welcome(self, connection: Connection) -> None:
        connection.say(
            Welcome(
                type="welcome",
                info=self.info(),
                you=connection.seat,
                edition=self.edition_view(),
                log=[] if self.course is None else self.course.log(connection.watcher),
                chat=self._chat,
            )
        )
        if self.course is not None:
            connection.say(self._update(connection.watcher, len(self.course.turns)))

    def edition_view(self) -> Any:
        """What the components of this table look like."""
        return self.game.edition_view(self.game.edition(self.edition))

    # -- coming and going -------------------------------------------------------------------------

    @property
    def here(self) -> Here:
        """Who is connected in this process."""
        seats = [connection.seat for connection in self._connections]
        return Here(frozenset([seat for seat in seats if seat is not None]), seats.count(None))

    def is_elsewhere(self, process: str, here: Here) -> None:
        """Another process says who is connected there."""
        before = self._elsewhere.get(process, NOBODY_HERE)
        if here:
            self._elsewhere[process] = here
        else:
            self._elsewhere.pop(process, None)
        if here != before:
            self.tell_room()

    def _tell_here(self) -> None:
        self._house.tell_here(self.row.id, self.here)

    def seat_of(self, secret: str) -> Seat:
        """The seat a secret opens."""
        for row in self.row.seats:
            if opens(secret, row.lock):
                return row.seat
        raise Refusal("This secret opens no seat at this table.", 403)

    async def greet(self, connection: Connection, secret: str | None) -> None:
        """Let a browser in, at its seat or to watch; and again, if it wants another seat."""
        async with self._lock:
            seat = None if secret is None else self.seat_of(secret)
            if seat is None and self.row.started and not self.terms.watchers:
                raise Refusal(CLOSED, 403)
            if len(self._connections) >= MOST_HERE and connection not in self._connections:
                raise Refusal("So many people are at this table that nobody else can be let in.", 429)
            connection.seat = seat
            connection.welcomed = True
            self._connections.add(connection)
            self._welcome(connection)
            self.tell_room(but=connection)
            self._tell_here()
            self._wake()

    def leave(self, connection: Connection) -> None:
        if connection.advised is not None:
            connection.advised.cancel()
        if connection in self._connections:
            self._connections.remove(connection)
            self.touched = time.monotonic()
            self.tell_room()
            self._tell_here()

    def is_idle(self, now: float) -> bool:
        busy = (self._connections, self._lock.locked(), self._driver, self._looking)
        if any(busy):
            return False
        return now - self.touched > self._manners.idle_after

    # -- before the start -------------------------------------------------------------------------

    def _check_host(self, secret: str) -> None:
        if self.seat_of(secret) != self.row.host:
            raise Refusal("Only the host of the table may do this.", 403)

    def _check_not_started(self) -> None:
        if self.row.started:
            raise Refusal("The game has begun: seats stay as they are, but you can watch.")

    def _taken_names(self, but: Seat) -> list[str]:
        return [row.name for row in self.row.seats if row.kind != "open" and row.seat != but]

    async def join(self, wish: Join) -> SeatKey:
        """Give somebody an open seat, and its secret."""
        async with self._lock:
            self._check_not_started()
            seat = self._open_seat(wish.seat)
            row, key = person_seat(seat, nickname(wish.name, self._taken_names(seat)))
            await self._keep_seat(row)
            self.tell_room()
            return key

    def _open_seat(self, wish: Seat | None) -> Seat:
        free = [row.seat for row in self.row.seats if row.kind == "open"]
        if not free:
            raise Refusal("Every seat of this table is taken, but you can watch.")
        if wish is None:
            return free[0]
        if wish not in free:
            raise Refusal(f"Seat {wish} is not open; open are {', '.join(str(seat) for seat in free)}.")
        return wish

    async def change_seat(self, seat: Seat, change: SeatChange) -> TableInfo:
        """The host puts a bot on a seat, or opens it again."""
        async with self._lock:
            self._check_host(change.secret)
            self._check_not_started()
            if not 0 <= seat < len(self.row.seats):
                raise Refusal(f"This table has seats 0 to {len(self.row.seats) - 1}, not {seat}.", 404)
            if seat == self.row.host:
                raise Refusal("The host keeps a seat at the table.")
            if change.kind == "open":
                await self._keep_seat(open_seat(seat))
            else:
                await self._keep_seat(bot_seat(seat, change.bot, self._taken_names(seat)))
            self._unseat(seat)
            self.tell_room()
            return self.info()

    def _unseat(self, seat: Seat) -> None:
        """Whoever sat there watches from now on."""
        for connection in self._connections:
            if connection.seat == seat:
                connection.seat = None
                self._welcome(connection)
                self._tell_here()

    async def _keep_seat(self, row: SeatRow) -> None:
        was = self.row.seats[row.seat]
        writing = self._desk.ask(self._desk.store.seat, self.row.id, row, was=was, started=self.row.started)
        await self._kept(writing)
        seats = tuple([row if old.seat == row.seat else old for old in self.row.seats])
        self.row = replace(self.row, seats=seats)

    async def start(self, secret: str) -> TableInfo:
        """Deal.  Starting twice is starting once."""
        async with self._lock:
            self._check_host(secret)
            if not self.row.started:
                if not is_full(self.row.seats):
                    raise Refusal("A seat is still open: wait for somebody, or give it to a bot.")
                await self._kept(self._desk.ask(self._desk.store.start, self.row.id))
                self.row = replace(self.row, started=True)
                self.course = Course(self._deal(), [])
                self._dealt = time.time()
                await self._show_out()
                self._open_question()
                self.tell_room()
                self._tell_update(0)
                self._call()
                self._wake()
            return self.info()

    async def _show_out(self) -> None:
        """Whoever has no seat leaves when a game begins that nobody may watch."""
        for connection in [] if self.terms.watchers else list(self._connections):
            if connection.seat is None:
                self._connections.remove(connection)
                connection.welcomed = False
                connection.refuse(CLOSED, self.version)
                await connection.close(4403, "not open to watchers")

    # -- playing ----------------------------------------------------------------------------------

    def _running(self) -> Course:
        if self.course is None:
            raise Refusal("The game has not begun.")
        return self.course

    def _check_seated(self, connection: Connection) -> Seat:
        if connection.seat is None:
            raise Refusal("You are watching: only the players of this table may do this.", 403)
        return connection.seat

    def _check_plays(self, connection: Connection) -> Seat:
        """A seat for which no bot plays at the moment."""
        seat = self._check_seated(connection)
        if seat not in self._people():
            raise Refusal("A bot plays for you at the moment: take your seat back first.")
        return seat

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise Refusal(STALE)

    async def answer(self, connection: Connection, message: Answer) -> None:
        """Take a choice in: stored first, then told to everybody."""
        if message.version == self.version:
            await self._wait_with_the_others()
        async with self._lock:
            seat = self._check_plays(connection)
            course = self._running().twin()
            self._check_version(message.version)
            if self._hanging is not None and not self._hanging.allows(message.option):
                raise Refusal("This is a matter of timing: tap to stop it.")
            course.play(seat, message.option)
            await self._accept(course)

    async def tap(self, connection: Connection, message: Tap) -> None:
        """Stop what swings where it was at that moment."""
        async with self._lock:
            seat = self._check_plays(connection)
            course = self._running().twin()
            self._check_version(message.version)
            if self._hanging is None:
                raise Refusal("Nothing swings here now.")
            course.play(seat, self._hanging.stopped(message.after, time.monotonic()))
            await self._accept(course)

    def _lose_patience(self, version: int) -> None:
        self._letting_go = asyncio.create_task(self._let_go(version))

    async def _let_go(self, version: int) -> None:
        """Nobody tapped, and nobody seems to be there: let it fall as it will."""
        async with self._lock:
            if self.version == version and self._hanging is not None:
                course = self._running().twin()
                course.play(course.table.asked, self._hanging.swing.unsteady)
                await self._accept(course)

    async def _accept(self, course: Course) -> None:
        """Store what a course has more than ours, then make it ours and tell everybody."""
        course.play_forced(self._answers_at_once)
        since = len(self._running().turns)
        wished = self.proposal is not None
        now = time.time()
        await self._keep(
            [
                Entry(turn.seat, "forced" if turn.forced else "choice", turn.option, now)
                for turn in course.turns[since:]
            ],
            ended=course.table.over,
        )
        CHOICES.labels(self.game.id).inc(len(course.turns) - since)
        self.course = course
        self._open_question()
        self._tell_update(since)
        if self.over or wished:
            self.tell_room()  # the seed is public now, or nothing is proposed any more
        self._write_chapter()
        self._call()
        self._wake()

    def _answers_at_once(self, course: Course) -> bool:
        return self._is_answered_for(course.table.asked) and not self._is_secret(course)

    def _is_answered_for(self, seat: Seat) -> bool:
        return self._manners.answers_forced or self.row.seats[seat].played_by is not None

    def _is_secret(self, course: Course) -> bool:
        """Somebody else could learn from the time an answer takes whether there was anything to choose."""
        return course.is_covert and bool(self._people(but=course.table.asked))

    def _open_question(self) -> None:
        """A question has just been opened: see how it is to be answered."""
        self._open_until = 0.0
        self._hanging = None
        if self._patience is not None:
            self._patience.cancel()
        self._set_alarm()
        if self.course is None or self.over:
            return
        now = time.monotonic()
        if self._is_secret(self.course):
            self._open_until = now + random.uniform(*self._manners.covert_pause)
        if self.course.table.asked in self._people():
            self._hanging = hanging(self.course.table.question, now)
        if self._hanging is not None:
            self._patience = asyncio.get_running_loop().call_later(GONE, self._lose_patience, self.version)

    async def _wait_with_the_others(self) -> None:
        """An answer that could be the only one comes no sooner and no later than any other."""
        await asyncio.sleep(max(0.0, self._open_until - time.monotonic()))

    async def undo(self, connection: Connection, message: Undo) -> None:
        """Take the last free choice back, if nobody has learned anything from it or nobody minds."""
        async with self._lock:
            seat = self._check_plays(connection)
            course = self._running()
            self._check_version(message.version)
            verdict = course.undo(seat, self._is_alone(seat))
            if not verdict.allowed:
                raise Refusal(f"This cannot be taken back: {verdict.reason}.")
            await self._take_back(seat, course.taken_back(seat, message.whole_turn))

    async def _take_back(self, seat: Seat, earlier: Course) -> None:
        wished = self.proposal is not None
        await self._keep([Entry(seat, "undo", len(earlier.turns), time.time())])
        self.course = earlier
        self._forget_chapters()
        self._open_question()
        self._tell_update(len(earlier.turns), undone=True)
        if wished:
            self.tell_room()
        self._wake()

    # -- asking the others ------------------------------------------------------------------------

    async def propose(self, connection: Connection, message: Propose) -> None:
        """Ask the others for something; if nobody else has a say, it is done."""
        async with self._lock:
            seat = self._check_plays(connection)
            self._running()
            self._check_version(message.version)
            wished = self._takeback_by if message.what == "takeback" else self._stand_in_by
            await self._consider(wished(seat))

    def _takeback_by(self, seat: Seat) -> Proposal:
        verdict = self._running().undo(seat, self._is_alone(seat))
        if not verdict.ask:
            reason = verdict.reason or "nobody has to be asked, just undo it"
            raise Refusal(f"This need not be proposed: {reason}.")
        return Proposal("takeback", seat, seat, self.version, tuple(self._others(seat)))

    def _stand_in_by(self, seat: Seat) -> Proposal:
        about = self._running().table.asked
        if about not in self._people():
            raise Refusal("The game waits for no person now.")
        if about == seat:
            raise Refusal("The game waits for you: play, or leave and let a bot play for you.")
        if not self._is_overdue():
            raise Refusal(f"{self.row.seats[about].name} still has time.")
        return Proposal("stand_in", seat, about, self.version, tuple(self._people(but=about)), (seat,))

    async def vote(self, connection: Connection, message: Vote) -> None:
        """One word of somebody whose word was asked for."""
        async with self._lock:
            seat = self._check_seated(connection)
            proposal = self.proposal
            if proposal is None:
                raise Refusal("Nothing is proposed at the moment.")
            if seat not in proposal.asked:
                raise Refusal("Your word is not asked for, or you have given it.")
            await self._consider(proposal.heard(seat, message.agree))

    async def _consider(self, proposal: Proposal) -> None:
        if proposal.carried and proposal.what == "takeback":
            await self._take_back(proposal.by, self._running().taken_back(proposal.by))
        elif proposal.carried:
            await self._let_bot_play(proposal.about)
        else:
            await self._keep_proposal(None if proposal.lost else proposal.data())
            self.tell_room()

    async def _keep_proposal(self, proposal: dict[str, Any] | None) -> None:
        was = self.row.proposal
        await self._kept(self._desk.ask(self._desk.store.propose, self.row.id, proposal, was=was))
        self.row = replace(self.row, proposal=proposal)

    # -- leaving and coming back ------------------------------------------------------------------

    async def get_up(self, connection: Connection) -> None:
        """A bot plays for somebody who leaves."""
        async with self._lock:
            seat = self._check_plays(connection)
            self._running()
            if self.over:
                raise Refusal("The game is over: nobody has to play for you.")
            await self._let_bot_play(seat)

    async def sit_down_again(self, connection: Connection) -> None:
        """Somebody who left, or was away too long, plays again."""
        async with self._lock:
            seat = self._check_seated(connection)
            if self.row.seats[seat].stand_in is None:
                raise Refusal("No bot plays for you: the seat is yours.")
            await self._change_hands(replace(self.row.seats[seat], stand_in=None))

    async def _let_bot_play(self, seat: Seat) -> None:
        await self._change_hands(replace(self.row.seats[seat], stand_in=STAND_IN))

    async def _change_hands(self, row: SeatRow) -> None:
        """From a person to a bot or back, in the middle of a game."""
        await self._keep_seat(row)
        if self.proposal is not None:
            await self._keep_proposal(None)
        self._open_question()
        self.tell_room()
        self._tell_update(len(self._running().turns))
        self._wake()

    # -- time -------------------------------------------------------------------------------------

    def _clock(self) -> ClockView | None:
        """What the asked person has left; nobody counts a bot's seconds."""
        if self.course is None or self.course.table.asked not in self._people():
            return None
        return clock(self.terms, self.course, self._dealt)

    def _is_overdue(self) -> bool:
        """Whether the asked person has used up their time, or, without a clock, has been away for long."""
        course = self._running()
        left = self._clock()
        if left is not None:
            return left.left <= 0
        waited = time.time() - thinking_since(course, self._dealt)
        return course.table.asked not in self.anywhere.seats and waited > ABSENCE

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        left = self._clock() if self.terms.overtime == "bot" else None
        if left is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, left.left), self._ring, self.version)

    def _ring(self, version: int) -> None:
        self._ringing = asyncio.create_task(self._time_is_up(version))

    async def _time_is_up(self, version: int) -> None:
        """A bot takes over, as was agreed."""
        async with self._lock:
            if self.version == version and self._clock() is not None:
                try:
                    await self._let_bot_play(self._running().table.asked)
                except NotStored:  # a store comes back, sooner or later
                    self._alarm = asyncio.get_running_loop().call_later(AGAIN, self._ring, version)
                except MovedOn:
                    return

    def _call(self) -> None:
        """Tell somebody who is not here that it is their turn, once a turn."""
        asked = NOBODY if self.course is None else self.course.table.asked
        caller = self._house.caller
        is_new = asked != self._called and asked in self._people()
        if caller is not None and is_new and asked not in self.anywhere.seats:
            caller.call(self.row.id, self.game.name, asked, self.row.seats[asked].name)
        self._called = asked

    async def say(self, connection: Connection, message: Chat) -> None:
        """Keep a chat line and pass it on."""
        text = "".join(letter for letter in message.text if is_visible(letter)).strip()
        if not text:
            raise Refusal("A chat line needs at least one character.")
        async with self._lock:
            name = "A watcher" if connection.seat is None else self.row.seats[connection.seat].name
            n = 0 if self.course is None else len(self.course.turns)
            row = ChatRow(connection.seat, name, text, n, time.time())
            given = await self._kept(self._desk.ask(self._desk.store.say, self.row.id, row))
            self._hear(replace(row, id=given))

    async def advise(self, connection: Connection, version: int) -> None:
        """Tell the asker what a strong bot would do with what the asker can see, and why."""
        seat = self._check_seated(connection)
        table = self._running().table
        self._check_version(version)
        if table.asked != seat:
            raise Refusal("You are not being asked, so there is nothing to advise.")
        advice = await self._thinker.advice(table, seat)
        self._check_version(version)
        connection.say(hint(table.question, version, advice))

    # -- bots -------------------------------------------------------------------------------------

    def _due(self) -> Seat | None:
        """The seat the server has to answer for."""
        if self.course is None or self.over:
            return None
        seat = self.course.table.asked
        if self.row.seats[seat].played_by is not None:
            return seat
        return seat if self._is_answered_for(seat) and len(self.course.table.legal) == 1 else None

    def _wake(self) -> None:
        if self._driver is None and self._due() is not None:
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        """Answer for bots until a person is asked.  One bad turn is tried again, a few times."""
        failures = 0
        try:
            while (seat := self._due()) is not None and failures < TRIES:
                try:
                    if await self._house.drivers.takes(self.row.id):
                        await self._bot_turn(seat)
                    else:
                        await asyncio.sleep(self._manners.driver_pause)
                    failures = 0
                except MovedOn:
                    continue
                except (NotStored, StoreFailure):  # a store comes back, sooner or later
                    await asyncio.sleep(self._manners.driver_pause)
                except Exception:
                    log.exception("table %s: the turn of seat %d failed", self.row.id, seat)
                    failures += 1
                    await asyncio.sleep(0.3 * failures)
        finally:
            self._driver = None
            self.touched = time.monotonic()

    async def _bot_turn(self, seat: Seat) -> None:
        version = self.version
        course = self._running()
        bot = self.row.seats[seat].played_by
        if bot is None:
            await self._wait_with_the_others()
            option = course.table.legal[0]
        else:
            pause = asyncio.sleep(self._manners.bot_pause)
            option, _ = await asyncio.gather(self._thinker.choice(course.table, seat, bot), pause)
        async with self._lock:
            if self.version == version and self.row.seats[seat].played_by == bot:
                further = course.twin()
                further.play(seat, option, forced=bot is None)
                await self._accept(further)

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for timer in (self._patience, self._alarm):
            if timer is not None:
                timer.cancel()
        tasks = [self._driver, self._looking, self._letting_go, self._ringing]
        for task in tasks:
            if task is not None:
                task.cancel()
        ending = [task for task in (*tasks, self._writing) if task is not None]
        await asyncio.gather(*ending, return_exceptions=True)


async def kept(writing: Awaitable[T]) -> T:
    """Wait until something is stored, or refuse whatever it was for."""
    try:
        return await writing
    except StoreFailure as failure:
        log.error("the store refused: %s", failure)
        raise NotStored(NOT_STORED) from None


def seat_info(row: SeatRow, here: bool) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        stand_in=row.stand_in,
        connected=here or row.kind == "bot",
    )


def stand_ins(row: TableRow) -> list[str | None]:
    """For each seat the bot that plays for its person."""
    return [seat.stand_in for seat in row.seats]


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(type="chat", seat=row.seat, name=row.name, text=row.text, n=row.n)


def question_view(question: Question, hanging: Hanging | None) -> QuestionView:
    """The question for the one who is asked; of what a tap decides, only the way out is listed."""
    open_to_choice = [o for o in question.options if hanging is None or hanging.allows(o.id)]
    return QuestionView(
        seat=question.seat,
        kind=question.kind,
        prompt=question.prompt,
        clause=question.clause,
        options=[
            OptionView(id=o.id, kind=o.kind, args=o.args, label=o.label, target=o.target, note=o.note)
            for o in open_to_choice
        ],
        swing=None if hanging is None else hanging.view(),
    )
