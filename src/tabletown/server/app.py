"""The web server: `create_app` puts it together, `serve` opens it to the world."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket as sockets
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException

from tabletown.core.errors import TabletownError
from tabletown.core.game import Game
from tabletown.games import ALL
from tabletown.server import lobby, metrics, protocol
from tabletown.server.bus import bus_at
from tabletown.server.calling import Caller
from tabletown.server.connections import HOPELESS, Connection
from tabletown.server.gate import Gate, speaks_for_us
from tabletown.server.logs import write_logs
from tabletown.server.page import BUILT, Porter, page_file
from tabletown.server.refusal import Refusal
from tabletown.server.room import NOT_STORED, Manners, Room
from tabletown.server.rooms import Rooms
from tabletown.server.scoring import score_answer
from tabletown.server.settings import DAY, Settings
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Store, StoreFailure

log = logging.getLogger(__name__)

API_PAGE: Final = Path(__file__).parent / "api_page"
OUR_FAULT: Final = "Something went wrong on our side; nothing was changed."


def create_app(
    store_path: str | Path | Store,
    bot_pause: float = 0.7,
    page: Path | None = None,
    games: tuple[Game[Any], ...] | None = None,
    answers_forced: bool = True,
    idle_after: float = 600.0,
    bot_workers: int = 2,
    covert_pause: tuple[float, float] = (1.0, 2.5),
    bus: str = "",
    purge_unfinished: float | None = None,
    purge_finished: float | None = None,
    driver_pause: float = 1.0,
    lease: float = 6.0,
    webhook: str | None = None,
    origin: str | None = None,
    tables_a_minute: float | None = None,
) -> FastAPI:
    """The whole server as an ASGI application.  Without `games` it has those of the catalogue."""
    games = ALL if games is None else games
    store = SqlStore(store_path) if isinstance(store_path, str | Path) else store_path
    manners = Manners(
        bot_pause,
        answers_forced,
        idle_after,
        covert_pause,
        purge_unfinished=purge_unfinished,
        purge_finished=purge_finished,
        driver_pause=driver_pause,
        lease=lease,
    )
    caller = None if webhook is None else Caller(webhook)
    rooms = Rooms(games, store, manners, bot_workers, bus_at(bus), caller)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        rooms.open_house()
        yield
        await rooms.close()

    app = FastAPI(
        title="Tabletown",
        version=version("tabletown"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual page loads its script from the internet; ours is in api_page/
        redoc_url=None,
        responses={"4XX": {"model": protocol.Problem}},
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Porter)
    add_refusals(app)
    add_house(app, rooms)
    add_watch(app, rooms)
    add_tables(app, rooms, Gate(tables_a_minute))
    add_replays(app, rooms)
    add_live_channel(app, rooms, origin)
    add_pages(app, page or BUILT)
    return app


def problem(sentence: str, status: int) -> Response:
    readable = sentence.encode("utf-8", "replace").decode()
    return JSONResponse({"detail": readable}, status)


def add_refusals(app: FastAPI) -> None:
    """Whatever goes wrong, the answer is one clear sentence."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        return problem(str(refusal), refusal.status)

    @app.exception_handler(StoreFailure)
    async def not_stored(request: Request, fault: StoreFailure) -> Response:
        log.error("the store failed: %s", fault)
        return problem(NOT_STORED, 503)

    @app.exception_handler(TabletownError)
    async def not_possible(request: Request, fault: TabletownError) -> Response:
        return problem(str(fault), 422)

    @app.exception_handler(RequestValidationError)
    async def not_understood(request: Request, faults: RequestValidationError) -> Response:
        fault = faults.errors()[0]
        where = ".".join(str(part) for part in fault["loc"] if part != "body")
        return problem(f"This request cannot be read: {where + ': ' if where else ''}{fault['msg']}.", 422)

    @app.exception_handler(HTTPException)
    async def not_found(request: Request, fault: HTTPException) -> Response:
        return problem(str(fault.detail), fault.status_code)

    @app.exception_handler(Exception)
    async def our_fault(request: Request, fault: Exception) -> Response:
        return problem(OUR_FAULT, 500)


def add_house(app: FastAPI, rooms: Rooms) -> None:
    @app.get("/api/games")
    def games() -> protocol.House:
        """The games of the house, and the bots that play them."""
        return lobby.house(list(rooms.games.values()))

    @app.get("/api/health")
    async def health() -> protocol.Health:
        """Whether the server and its store answer."""
        await rooms.desk.ask(rooms.desk.store.table, "")
        return protocol.Health(ok=True, version=version("tabletown"))

    @app.get("/api/editions/{game}")
    def edition(game: str) -> Any:
        """What the components of the standard edition look like."""
        found = rooms.game(game)
        return found.edition_view(found.edition(None))

    @app.get("/api/editions/{game}/data")
    def edition_data(game: str) -> Any:
        """The standard edition as plain data: change it, and send it with a new table."""
        found = rooms.game(game)
        return found.edition_data(found.edition(None))

    @app.get("/api/rules/{game}")
    def rules(game: str) -> protocol.RulesPage:
        """The rules of a game in our own words."""
        return protocol.RulesPage(markdown=lobby.rules_of(rooms.game(game)))

    @app.post("/api/score/{game}")
    def score(game: str, request: protocol.ScoreRequest) -> protocol.ScoreAnswer:
        """The score sheet of what lies on a real table."""
        return score_answer(rooms.game(game), request)


def add_watch(app: FastAPI, rooms: Rooms) -> None:
    """What operators and their machines look at."""

    @app.get("/healthz", include_in_schema=False)
    def healthz() -> Response:
        return JSONResponse({"alive": True})

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        faults = await rooms.faults()
        bus = (
            "connected" if rooms.bus.connected else "broken: tables of other processes are looked up instead"
        )
        return JSONResponse({"ready": not faults, "faults": faults, "bus": bus}, 503 if faults else 200)

    @app.get("/metrics", include_in_schema=False)
    def numbers() -> Response:
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


def add_tables(app: FastAPI, rooms: Rooms, gate: Gate) -> None:
    @app.post("/api/tables")
    async def open_table(wish: protocol.NewTable, request: Request) -> protocol.TableKeys:
        """Open a table; the answer holds the secrets of the asker's seats."""
        gate.let_in("" if request.client is None else request.client.host)
        return await rooms.open(wish)

    @app.get("/api/tables/{table}")
    async def table_info(table: str) -> protocol.TableInfo:
        """All that is public about a table."""
        return (await rooms.room(table)).info()

    @app.post("/api/tables/{table}/join")
    async def join(table: str, wish: protocol.Join) -> protocol.SeatKey:
        """Take an open seat."""
        return await (await rooms.room(table)).join(wish)

    @app.post("/api/tables/{table}/seats/{seat}")
    async def change_seat(table: str, seat: int, change: protocol.SeatChange) -> protocol.TableInfo:
        """The host gives a seat to a bot, or opens it again."""
        return await (await rooms.room(table)).change_seat(seat, change)

    @app.post("/api/tables/{table}/start")
    async def start(table: str, act: protocol.HostAct) -> protocol.TableInfo:
        """The host starts the game."""
        return await (await rooms.room(table)).start(act.secret)

    @app.post("/api/tables/{table}/rematch")
    async def rematch(table: str, act: protocol.HostAct) -> protocol.TableKeys:
        """Play again, one seat on.  The secrets of the old table open the new one."""
        return await rooms.rematch(table, act.secret)


def add_replays(app: FastAPI, rooms: Rooms) -> None:
    @app.get("/api/tables/{table}/replay")
    async def replay(table: str) -> protocol.Replay:
        """The log and the scores of a finished game."""
        film = await rooms.film(table)
        room = await rooms.room(table)
        return protocol.Replay(
            info=room.info(), edition=room.edition_view(), log=film.log, scores=film.scores
        )

    @app.get("/api/tables/{table}/analysis")
    async def analysis(table: str) -> protocol.AnalysisView:
        """Who was likely to win, turn by turn; ask again until all moments are there."""
        return (await rooms.analysis(table)).view()

    @app.get("/api/tables/{table}/moments/{n}", response_model=protocol.Moment)
    async def moment(table: str, n: int) -> Response:
        """A finished game after n choices, as a spectator saw it."""
        moments = (await rooms.film(table)).moments
        if not 0 <= n < len(moments):
            raise Refusal(f"This game has moments 0 to {len(moments) - 1}, not {n}.", 404)
        # Nothing about a finished game changes any more.
        return Response(moments[n], media_type="application/json", headers={"cache-control": "max-age=86400"})

    @app.get("/api/tables/{table}/record")
    async def record(table: str) -> Response:
        """The replay file of a finished game, for `tabletown replay --check`."""
        room = await rooms.room(table)
        if room.course is None or not room.over:
            raise Refusal("The record is published once the game is over: it contains the seed.")
        text = json.dumps({**room.course.table.record(), "commitment": room.info().commitment})
        name = f'attachment; filename="{room.row.game}-{table}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})


def add_live_channel(app: FastAPI, rooms: Rooms, ours: str | None) -> None:
    @app.websocket("/api/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if not speaks_for_us(socket.headers.get("origin"), socket.headers.get("host"), ours):
            await socket.close(1008, "a page of another site")
            return
        await socket.accept()
        connection = Connection(socket)
        try:
            room = await rooms.room(table)
        except StoreFailure:
            connection.refuse(NOT_STORED, 0)
            await connection.close(1013, "try again later")
            return
        except TabletownError as refusal:
            connection.refuse(str(refusal), 0)
            await connection.close(4404, "no such table")
            return
        delivering = asyncio.create_task(connection.deliver())
        with metrics.connected():
            try:
                await listen(room, connection)
            except WebSocketDisconnect:
                pass
            finally:
                room.leave(connection)
                delivering.cancel()


async def listen(room: Room, connection: Connection) -> None:
    """Take messages one after the other until the browser leaves; a bad one spoils none of the others."""
    while connection.hurry.refused < HOPELESS:
        try:
            message = await connection.next()
        except Refusal as refusal:
            connection.refuse(str(refusal), room.version)
        else:
            await answer_or_refuse(room, connection, message)
    await connection.close(1008, "too many messages")


async def answer_or_refuse(room: Room, connection: Connection, message: protocol.FromClient) -> None:
    try:
        await heed(room, connection, message)
    except StoreFailure as failure:  # its words are for operators
        log.error("table %s: the store failed: %s", room.row.id, failure)
        connection.refuse(NOT_STORED, room.version)
    except TabletownError as refusal:
        metrics.REFUSED.inc()
        connection.refuse(str(refusal), room.version)
    except Exception:
        log.exception("table %s: a message could not be handled", room.row.id)
        connection.refuse(OUR_FAULT, room.version)


async def heed(room: Room, connection: Connection, message: protocol.FromClient) -> None:
    """Do what a message asks."""
    if isinstance(message, protocol.Hello):
        await room.greet(connection, message.secret)
    elif not connection.welcomed:
        raise Refusal("Say hello first.")
    elif isinstance(message, protocol.Answer):
        with metrics.ANSWERS.time():
            await room.answer(connection, message)
    elif isinstance(message, protocol.Tap):
        await room.tap(connection, message)
    elif isinstance(message, protocol.Undo):
        await room.undo(connection, message)
    elif isinstance(message, protocol.Propose):
        await room.propose(connection, message)
    elif isinstance(message, protocol.Vote):
        await room.vote(connection, message)
    elif isinstance(message, protocol.Leave):
        await room.get_up(connection)
    elif isinstance(message, protocol.Return):
        await room.sit_down_again(connection)
    elif isinstance(message, protocol.Chat):
        await room.say(connection, message)
    else:
        begin_advice(room, connection, message)


def begin_advice(room: Room, connection: Connection, message: protocol.Hint) -> None:
    """Think about a hint beside the channel, which stays open for an answer meanwhile."""
    if connection.advised is not None and not connection.advised.done():
        raise Refusal("A hint is on its way already.")

    async def advice() -> None:
        try:
            await room.advise(connection, message.version)
        except TabletownError as refusal:
            connection.refuse(str(refusal), room.version)
        except Exception:
            log.exception("table %s: no hint could be given", room.row.id)
            connection.refuse("No hint could be found.", room.version)

    connection.advised = asyncio.create_task(advice())


def add_pages(app: FastAPI, page: Path) -> None:
    @app.get("/api/docs", include_in_schema=False)
    def api_page() -> Response:
        return FileResponse(API_PAGE / "index.html")

    @app.get("/api/docs/style.css", include_in_schema=False)
    def api_style() -> Response:
        return FileResponse(API_PAGE / "style.css")

    @app.get("/api/docs/script.js", include_in_schema=False)
    def api_script() -> Response:
        return FileResponse(API_PAGE / "script.js", media_type="text/javascript")

    @app.get("/{path:path}", include_in_schema=False)
    def built(path: str) -> Response:
        return page_file(page, path)


class Announced(uvicorn.Server):
    """A server that says so once it listens."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._announce()


def address_of(door: sockets.socket) -> str:
    host, port = door.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def app_of(settings: Settings) -> FastAPI:
    """The application that settings describe."""
    purges = [
        None if days is None else days * DAY for days in (settings.purge_after, settings.purge_finished_after)
    ]
    return create_app(
        settings.store,
        settings.bot_pause,
        bot_workers=settings.bot_workers,
        bus=settings.bus,
        purge_unfinished=purges[0],
        purge_finished=purges[1],
        webhook=settings.webhook,
        origin=settings.origin,
        tables_a_minute=settings.tables_a_minute,
    )


def serve(
    host: str = "127.0.0.1", port: int = 8000, settings: Settings | None = None, workers: int = 1
) -> None:
    """Serve until told to stop; a port or a store that cannot be opened is a TabletownError."""
    settings = settings or Settings()
    write_logs(settings.log)
    try:
        door = listening(host, port)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise Refusal(f"port {port} of {host} cannot be opened ({reason}); try another with --port") from None
    with door:
        if workers == 1:
            run(app_of(settings), door)
            return
        from tabletown.server.workers import run_workers  # it needs this module

        bus_at(settings.bus)
        SqlStore(settings.store).close()  # migrated once, and what is wrong with it is said once
        run_workers(door, settings, workers)


def listening(host: str, port: int) -> sockets.socket:
    """The door of the house, opened before anything else: if the port is taken, say so at once."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    # Named as TCP so that asyncio turns Nagle's algorithm off: with it small answers wait for 40 ms.
    door = sockets.socket(family, sockets.SOCK_STREAM, sockets.IPPROTO_TCP)
    try:
        door.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen(128)
    except OSError:
        door.close()
        raise
    return door


def run(app: FastAPI, door: sockets.socket, announce: Callable[[], None] | None = None) -> None:
    """Serve behind an open door until SIGINT or SIGTERM."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=1_000_000,  # far above the longest message, so that a long one is refused in words
        ws_per_message_deflate=False,  # a compressor for each browser takes more memory than its table
        timeout_graceful_shutdown=2,
    )
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn hands them on when it is done; that is all we want

    def tell() -> None:
        sys.stdout.write(f"Tabletown is open at {address_of(door)}\n")
        sys.stdout.flush()

    with suppress(KeyboardInterrupt):
        Announced(config, announce or tell).run(sockets=[door])
