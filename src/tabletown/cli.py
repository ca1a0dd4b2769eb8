"""The command line: one function for each command, and one sentence for bad input."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TextIO

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid
from rich.text import Text

from tabletown.arena.engines import ENGINES
from tabletown.arena.files import check_path, write_rows
from tabletown.arena.plan import Plan, Played, Row
from tabletown.arena.report.page import report
from tabletown.arena.simulate import Progress as Told
from tabletown.arena.simulate import (
    forget_unfinished,
    forget_unfinished_tournament,
    play_tournament,
    simulate,
)
from tabletown.arena.summary import standings
from tabletown.arena.tournament import Duel, Meeting, by_game, duels, interleaved, ratings
from tabletown.bots import BOTS, bot
from tabletown.core.errors import BadRecord, BadTable, TabletownError
from tabletown.core.game import Game
from tabletown.core.table import Table
from tabletown.games import ALL, find
from tabletown.terminal import play_in_terminal


class Parser(argparse.ArgumentParser):
    """Bad input gets one clear sentence, not a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise BadTable(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if it went well, 2 if the input was bad."""
    try:
        arguments = parser().parse_args(argv)
        result: int | None = arguments.run(arguments)
        return result or 0
    except TabletownError as refusal:
        print(f"tabletown: {refusal}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def parser() -> Parser:
    top = Parser(prog="tabletown", description="Building games: play, simulate, score.")
    commands = top.add_subparsers(required=True, metavar="command", parser_class=Parser)

    serve = commands.add_parser("serve", help="open the web table")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    add_store_argument(serve)
    bus = os.environ.get("TABLETOWN_BUS", "")
    serve.add_argument("--bus", default=bus, help="redis://..., if servers on several machines share a store")
    serve.add_argument("--workers", type=int, default=1, help="server processes on this machine")
    serve.add_argument("--bot-workers", type=int, default=2, help="processes in which bots think, per worker")
    serve.add_argument("--bot-pause", type=float, default=0.7, help="seconds a bot waits before it moves")
    serve.add_argument(
        "--purge-after", type=float, metavar="DAYS", help="forget unfinished tables nobody visits"
    )
    serve.add_argument(
        "--purge-finished-after", type=float, metavar="DAYS", help="the same for finished ones"
    )
    serve.add_argument(
        "--webhook", metavar="URL", help='an address that is posted "your turn" for people who are away'
    )
    serve.add_argument(
        "--origin",
        metavar="URL",
        help="where people find the page, if a proxy hides it: https://play.example",
    )
    serve.add_argument(
        "--tables-a-minute", type=float, default=20, help="tables one address may open; 0: no limit"
    )
    serve.add_argument("--log", choices=["text", "json"], default="text", help="json: one object a line")
    serve.set_defaults(run=run_serve)

    kept = commands.add_parser("tables", help="list, export, import or purge the tables of a store")
    kept.add_argument("do", choices=["list", "export", "import", "purge"])
    kept.add_argument("table", nargs="*", help="names of tables to export; by default all")
    add_store_argument(kept)
    kept.add_argument("--file", default="-", help="JSON lines; - is standard input or output")
    kept.add_argument(
        "--after", type=float, metavar="DAYS", help="purge unfinished tables not visited for so long"
    )
    kept.add_argument("--finished-after", type=float, metavar="DAYS", help="the same for finished ones")
    kept.set_defaults(run=run_tables)

    play = commands.add_parser("play", help="play in the terminal")
    add_table_arguments(play)
    play.add_argument("--seats", type=int, help="how many play; by default you and the bots")
    play.add_argument("--bots", default="greedy", help="who plays on the other seats: greedy,mcts; or none")
    play.set_defaults(run=run_play)

    sim = commands.add_parser("simulate", help="let bots play many games")
    add_table_arguments(sim)
    sim.add_argument("--games", type=int, default=100)
    sim.add_argument("--seats", type=int, help="how many play; by default one for each bot")
    sim.add_argument("--bots", default="greedy,random")
    add_engine_arguments(sim)
    sim.add_argument("--choices-out", type=Path, help="a row per choice, in the same formats")
    sim.add_argument("--games-out", type=Path, help="a row per game, in the same formats")
    sim.set_defaults(run=run_simulate)

    cup = commands.add_parser("tournament", help="let bots play all against all, and rate them")
    add_table_arguments(cup)
    cup.add_argument("--bots", default="random,greedy")
    cup.add_argument("--games", type=int, default=100, help="for every company of bots")
    cup.add_argument("--seats", type=int, default=2, help="how many play at a table")
    add_engine_arguments(cup)
    cup.set_defaults(run=run_tournament)

    told = commands.add_parser("report", help="what many games say about the balance of a game")
    told.add_argument("files", nargs="+", type=Path, metavar="FILE.parquet", help="one, or two to compare")
    told.add_argument("--html", type=Path, required=True, metavar="OUT", help="the page to write")
    told.set_defaults(run=run_report)

    again = commands.add_parser("replay", help="print or verify a record")
    again.add_argument("file", help="a record; - reads standard input")
    again.add_argument("--check", action="store_true", help="only verify it")
    again.set_defaults(run=run_replay)

    score = commands.add_parser("score", help="the score sheet of a street of the physical game")
    score.add_argument("game")
    score.add_argument("notation", help='for example "P | BK1 | R1/R9 | S~ ; hoa=2"; - reads standard input')
    score.add_argument("--edition", help="an edition file")
    score.add_argument("--json", action="store_true")
    score.add_argument(
        "--what-if", metavar="CARD", help="where one more card could go, and what it would bring"
    )
    score.set_defaults(run=run_score)

    edition = commands.add_parser("edition", help="show, export or check edition files")
    edition.add_argument("do", choices=["show", "export", "check"])
    edition.add_argument("game")
    edition.add_argument("file", nargs="?", help="an edition file; by default the standard edition")
    edition.set_defaults(run=run_edition)

    commands.add_parser("bots", help="which bots there are").set_defaults(run=run_bots)
    commands.add_parser("games", help="which games there are").set_defaults(run=run_games)
    return top


def add_store_argument(command: Parser) -> None:
    store = os.environ.get("TABLETOWN_STORE", "tabletown.sqlite")
    command.add_argument("--store", default=store, help="the file that keeps all tables, or postgresql://...")


def add_table_arguments(command: Parser) -> None:
    command.add_argument("game")
    command.add_argument("--seed", type=int, help="deal this game; by default one nobody knows")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule switch")
    command.add_argument("--edition", help="an edition file")


def add_engine_arguments(command: Parser) -> None:
    command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    command.add_argument("--engine", choices=ENGINES, default="local", help="ray: on a cluster")
    command.add_argument("--out", type=Path, help="a row per seat and game: FILE.csv, .jsonl or .parquet")


# -- commands ------------------------------------------------------------------------------------


def run_serve(a: argparse.Namespace) -> None:
    from tabletown.server.app import serve  # the web framework takes a while to load
    from tabletown.server.settings import Settings

    if not 0 <= a.port <= 65535:
        raise BadTable(f"a port is a number from 0 to 65535, not {a.port}")
    if a.bot_pause < 0:
        raise BadTable(f"a bot cannot wait {a.bot_pause} seconds")
    for name in ("workers", "bot_workers"):
        check_at_least(name, 1, getattr(a, name))
    for name in ("purge_after", "purge_finished_after", "tables_a_minute"):
        check_at_least(name, 0, getattr(a, name))
    settings = Settings(
        store=a.store,
        bus=a.bus,
        bot_pause=a.bot_pause,
        bot_workers=a.bot_workers,
        purge_after=a.purge_after,
        purge_finished_after=a.purge_finished_after,
        log=a.log,
        webhook=a.webhook,
        origin=a.origin,
        tables_a_minute=a.tables_a_minute or None,
    )
    serve(a.host, a.port, settings, a.workers)


def check_at_least(name: str, least: int, number: float | None) -> None:
    if number is not None and not number >= least:
        raise BadTable(f"--{name.replace('_', '-')} is a number from {least} upwards, not {number:g}")


def run_tables(a: argparse.Namespace) -> int:
    from tabletown.server import house_moving
    from tabletown.server.settings import DAY
    from tabletown.server.sql_store import SqlStore

    store = SqlStore(a.store)
    try:
        if a.do == "list":
            for line in house_moving.listed(store):
                print(line)
        elif a.do == "export":
            with lines_to(a.file) as out:
                for line in house_moving.exported(store, a.table):
                    print(line, file=out)
        elif a.do == "import":
            with lines_from(a.file) as lines:
                print(house_moving.brought(store, lines))
        elif a.after is None and a.finished_after is None:
            raise BadTable("say which tables: purge needs --after DAYS, --finished-after DAYS, or both")
        else:
            check_at_least("after", 0, a.after)
            check_at_least("finished_after", 0, a.finished_after)
            ages = [None if days is None else days * DAY for days in (a.after, a.finished_after)]
            print(f"{len(store.purge(*ages))} tables purged")
    finally:
        store.close()
    return 0


def run_play(a: argparse.Namespace) -> None:
    game = find(a.game)
    names = names_of(a.bots)
    seats = a.seats or max(game.seats[0], len(names) + 1)
    if len(names) > seats:
        raise BadTable(f"{len(names)} bots do not fit on {seats} seats")
    seed = a.seed if a.seed is not None else fresh_seed()
    table = game.table(seats, seed, options_of(a.option), a.edition)
    players = [None] * (seats - len(names)) + [bot(name, seed + i) for i, name in enumerate(names)]
    play_in_terminal(table, players)


def run_simulate(a: argparse.Namespace) -> None:
    names = names_of(a.bots)
    check_engine(a)
    for path in (a.choices_out, a.games_out):
        if path is not None:
            check_path(path)
    seed = a.seed if a.seed is not None else 0
    seats = a.seats or max(find(a.game).seats[0], len(names))
    with_choices = a.choices_out is not None
    plan = Plan(a.game, seats, names, a.games, seed, options_of(a.option), a.edition, with_choices)
    plan.check()
    began = time.perf_counter()
    with Bar(a.game, a.games) as told:
        played = simulate(plan, a.jobs, told, a.engine, a.out)
    print_standings(played.rows, time.perf_counter() - began)
    if with_choices:
        write_rows(a.choices_out, played.choices, plan.about())
    if a.games_out is not None:
        write_rows(a.games_out, played.games, plan.about())
    if a.out is not None:
        write_rows(a.out, played.rows, plan.about())
        forget_unfinished(a.out, plan)


def run_report(a: argparse.Namespace) -> None:
    if not a.html.parent.is_dir():
        raise BadTable(f"there is no folder {str(a.html.parent)!r} to write {a.html.name} into")
    page = report(a.files)
    try:
        a.html.write_text(page, encoding="utf-8")
    except OSError as fault:
        raise BadTable(f"{a.html} cannot be written: {fault.strerror}") from None
    print(f"{a.html}: {len(page) // 1024} kB, opens in any browser without a network")


def run_tournament(a: argparse.Namespace) -> None:
    check_engine(a)
    seed = a.seed if a.seed is not None else 0
    meeting = Meeting(a.game, a.seats, names_of(a.bots), a.games, seed, options_of(a.option), a.edition)
    plans = meeting.plans()
    for plan in plans:
        plan.check()
    ratings([])  # says now, not after hours, if the library is missing
    with Bar(a.game, len(plans) * a.games) as told:
        played = play_tournament(plans, a.jobs, told, a.engine, a.out)
    print_ratings(played)
    if a.out is not None:
        write_rows(a.out, tournament_rows(plans, played))
        forget_unfinished_tournament(a.out, plans)


def tournament_rows(plans: list[Plan], played: list[Played]) -> list[Row]:
    """The rows of all companies, each with the company it belongs to."""
    return [{"company": " ".join(plan.bots), **row} for plan, one in zip(plans, played) for row in one.rows]


def check_engine(a: argparse.Namespace) -> None:
    if a.jobs < 1:
        raise BadTable(f"at least one process must play, not {a.jobs}")
    if a.out is not None:
        check_path(a.out)


class Bar:
    """A progress bar on standard error, with games a second and the time that is left."""

    def __init__(self, what: str, games: int) -> None:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            Rate(),
            TimeRemainingColumn(),
        )
        self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.bar.add_task(what, total=games)

    def __enter__(self) -> Told:
        self.bar.start()
        return lambda done: self.bar.advance(self.task, done)

    def __exit__(self, *trouble: object) -> None:
        self.bar.stop()


class Rate(ProgressColumn):
    """How many games are finished in a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f}/s" if task.speed else "")


def print_ratings(played: list[Played]) -> None:
    """The bots from the strongest down, and who beat whom how often."""
    games = interleaved([by_game(one.rows) for one in played])
    rated = ratings(games)
    names = [one.bot for one in rated]
    shares = {(duel.bot, duel.other): duel for duel in duels(games)}
    grid = Grid(title=f"{len(games)} games; a row's share of places before a column", title_justify="left")
    for heading in ("bot", "rating", "95 %", *names):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in rated:
        low, high = one.interval
        met = [shares.get((one.bot, other)) for other in names]
        cells = ["" if duel is None else share_and_interval(duel) for duel in met]
        grid.add_row(one.bot, f"{one.rating:.1f}", f"{low:.1f} to {high:.1f}", *cells)
    Console().print(grid)


def share_and_interval(duel: Duel) -> str:
    low, high = duel.interval
    return f"{duel.share:.0%} ({low:.0%}-{high:.0%})"


def print_standings(rows: list[Row], seconds: float) -> None:
    games = len({row["game"] for row in rows})
    decisions = sum([row["decisions"] for row in rows if row["seat"] == 0])
    grid = Grid(title=f"{games} games, {decisions} decisions in {seconds:.1f} s", title_justify="left")
    for heading in ("bot", "played", "won", "95 %", "mean", "spread", "range"):
        grid.add_column(heading, justify="left" if heading == "bot" else "right")
    for s in standings(rows):
        low, high = s.win_interval
        grid.add_row(
            s.bot,
            str(s.games),
            f"{s.win_share:.1%}",
            f"{low:.0%}-{high:.0%}",
            f"{s.score:.2f}",
            f"{s.spread:.2f}",
            f"{s.least}-{s.most}",
        )
    Console().print(grid)


def run_replay(a: argparse.Namespace) -> None:
    record = json_of(a.file)
    table = Table.replay(record)
    fair = check_commitment(record)
    if not a.check:
        print_replay(record)
    end = table.game.verdict(table.state) if table.over else "The game goes on."
    players = [f"seat {seat}" for seat in range(table.seats)]
    print(f"{len(table.choices)} choices, all allowed{fair}. {end.format(*players)} Scores: {table.scores}")


def check_commitment(record: dict[str, Any]) -> str:
    """A server publishes a hash of its seed before it deals; here the seed must match it."""
    promised = record.get("commitment")
    if promised is None:
        return ""
    if hashlib.sha256(str(record["seed"]).encode()).hexdigest() != promised:
        raise BadRecord("the seed is not the one the server committed to before the deal")
    return ", dealt from the seed committed to"


def print_replay(record: dict[str, Any]) -> None:
    table = Table.replay({**record, "choices": []})
    players = [f"seat {seat}" for seat in range(table.seats)]
    print(table.game.drawn(table.state, -1))
    for n, choice in enumerate(record["choices"]):
        question = table.question
        label = next(option.label for option in question.options if option.id == choice)
        print(f"{n + 1:4}  seat {question.seat}  {question.kind}: {label}")
        for event in table.play(question.seat, choice):
            print("        " + table.game.told(table.state, event.seen_by(-1)).format(*players))
    print(table.game.drawn(table.state, -1))


def run_score(a: argparse.Namespace) -> int:
    game = find(a.game)
    if game.calculator is None:
        raise BadTable(f"{game.name} has no score calculator")
    text = sys.stdin.read() if a.notation == "-" else a.notation
    edition = game.edition(a.edition)
    if a.what_if is not None:
        return print_what_if(game.calculator.what_if(text, a.what_if, edition), a.json)
    if a.json:
        data = game.calculator.data(text, edition)
        print(json.dumps(data, indent=2))
        return 0 if all([player["total"] is not None for player in data["players"]]) else 2
    sheet, scored = game.calculator.printed(text, edition)
    print(sheet, file=sys.stdout if scored else sys.stderr)
    return 0 if scored else 2


def print_what_if(answer: dict[str, Any], as_json: bool) -> int:
    errors = [fault for fault in answer["faults"] if fault["error"]]
    if as_json:
        print(json.dumps(answer, indent=2))
    for fault in [] if as_json else errors:
        print(f"error {fault['code']}: {fault['text']}", file=sys.stderr)
    for place in [] if as_json or errors else answer["placings"]:
        goals = f"   meets {', '.join(place['meets'])}" if place["meets"] else ""
        print(f"{place['gain']:+4}  {place['total']:4}  {place['label']}{goals}")
    return 2 if errors else 0


def run_edition(a: argparse.Namespace) -> int:
    game = find(a.game)
    if a.do == "check":
        return check_edition(game, a.file)
    edition = game.edition(a.file)
    if a.do == "export":
        print(json.dumps(game.edition_data(edition), indent=1) if a.file else game.edition_text(), end="")
        return 0
    print(game.edition_words(edition))
    return 0


def check_edition(game: Game[Any], file: str | None) -> int:
    errors, warnings = game.edition_faults(file)
    for warning in warnings:
        print(f"warning: {warning}", file=sys.stderr)
    for error in errors:
        print(f"error: {error}", file=sys.stderr)
    if errors:
        return 2
    print(f"{file or 'the standard edition'}: good ({len(warnings)} warnings)")
    return 0


def run_bots(a: argparse.Namespace) -> None:
    for kind in BOTS:
        print(f"{kind.id:10} {kind.name}: {kind.about}")
    print(f"{'mcts:N':10} Thinker with N futures for each decision, as in mcts:500")
    print(f"{'mcts:Ns':10} Thinker with N seconds for each decision, as in mcts:0.5s")
    print(f"{'FILE:CLASS':10} a bot of your own, as in my_bot.py:Mine or package.module:Mine")


def run_games(a: argparse.Namespace) -> None:
    for game in ALL:
        first, last = game.seats[0], game.seats[-1]
        print(f"{game.id:16} {game.name}, {first}-{last} players, {game.minutes} minutes. {game.tagline}")
        for switch in game.switches:
            print(f"{'':16}   --option {switch.key}={'|'.join(switch.values)}")


# -- reading what people type ---------------------------------------------------------------------


def names_of(bots: str) -> tuple[str, ...]:
    return () if bots in ("", "none") else tuple(bots.split(","))


def options_of(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadTable(f"an option is written KEY=VALUE, not {pair!r}")
        options[key] = value
    return options


@contextmanager
def lines_to(file: str) -> Iterator[TextIO]:
    """Standard output, or a file that nobody but its owner may read: it will hold secrets."""
    if file == "-":
        yield sys.stdout
        return
    try:
        number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as fault:
        raise BadRecord(f"{file} cannot be written: {fault.strerror}") from None
    with os.fdopen(number, "w", encoding="utf-8") as out:
        yield out


@contextmanager
def lines_from(file: str) -> Iterator[TextIO]:
    if file == "-":
        yield sys.stdin
        return
    try:
        with Path(file).open(encoding="utf-8") as lines:
            yield lines
    except (OSError, UnicodeDecodeError) as fault:
        raise BadRecord(f"{file} cannot be read: {fault}") from None


def json_of(file: str) -> dict[str, Any]:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        record = json.loads(text)
    except OSError as fault:
        raise BadRecord(f"{file} cannot be read: {fault.strerror}") from None
    except ValueError as fault:
        raise BadRecord(f"{file} is no JSON: {fault}") from None
    if not isinstance(record, dict):
        raise BadRecord(f"{file} is no record: a record is a JSON object")
    return record


def fresh_seed() -> int:
    return int.from_bytes(os.urandom(8), "big")
