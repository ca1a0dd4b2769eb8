"""A plan of many games between bots, played in small pieces: a row per seat and game."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any, Final

from tabletown.arena.chronicle import Chronicle, Kinds
from tabletown.bots import bot
from tabletown.core.errors import BadTable
from tabletown.games import find

Row = dict[str, Any]

CHUNK: Final = 8  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to play.  Seeds and names travel between processes, never objects."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: Any = None  # None, a path or parsed data
    choices: bool = False  # a row per choice as well

    def check(self) -> None:
        """Refuse in a sentence, before anything is played, what cannot be played."""
        if self.games < 1:
            raise BadTable(f"at least one game must be played, not {self.games}")
        if not self.bots:
            raise BadTable("at least one bot must play")
        if len(self.bots) > self.seats:
            raise BadTable(f"{len(self.bots)} bots do not fit on {self.seats} seats")
        for name in self.bots:
            bot(name)
        find(self.game).table(self.seats, self.seed, self.options, self.edition)

    def about(self) -> Row:
        """The plan as it is written into files, with what its edition is called."""
        game = find(self.game)
        edition = game.edition(self.edition)
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "edition": game.edition_view(edition)["title"],
            "edition_hash": game.edition_hash(edition),
        }

    def seated(self, n: int) -> list[str]:
        """Who sits where in game n: everyone takes every seat in turn."""
        return [self.bots[(seat + n) % len(self.bots)] for seat in range(self.seats)]


@dataclass
class Played:
    """What came of some games: a row per seat and game, and a row per choice if it was asked for."""

    rows: list[Row] = field(default_factory=list)
    choices: list[Row] = field(default_factory=list)

    def add(self, more: Played) -> None:
        self.rows += more.rows
        self.choices += more.choices

    @property
    def games(self) -> list[Row]:
        """A row per game: what all its seats have in common."""
        return [
            {key: row[key] for key in ("game", "seed", "decisions", "table_has") if key in row}
            | {"rounds": len(row.get("scores", []))}
            for row in self.rows
            if row["seat"] == 0
        ]

    def in_order(self) -> Played:
        """The same, whoever was finished first."""
        return Played(
            sorted(self.rows, key=lambda row: (row["game"], row["seat"])),
            sorted(self.choices, key=lambda row: (row["game"], row["n"])),
        )


@dataclass(frozen=True)
class Chunk:
    """Games `first` to `last` - 1 of a plan: what one worker plays at a time."""

    plan: Plan
    first: int
    last: int

    @property
    def games(self) -> int:
        return self.last - self.first

    def play(self) -> Played:
        played = Played()
        kinds: Kinds = {}
        for n in range(self.first, self.last):
            played.add(play_game(self.plan, n, kinds))
        return played


def chunks_of(plan: Plan, done: Container[int] = ()) -> list[Chunk]:
    """The plan in small pieces, without those that are done."""
    edges = range(0, plan.games, CHUNK)
    return [Chunk(plan, first, min(first + CHUNK, plan.games)) for first in edges if first not in done]


def play_game(plan: Plan, n: int, kinds: Kinds | None = None) -> Played:
    """Game n of a plan.  `kinds` is what earlier games have learned about the action table."""
    game = find(plan.game)
    seed = plan.seed + n
    table = game.table(plan.seats, seed, plan.options, plan.edition)
    names = plan.seated(n)
    players = [bot(name, seed * plan.seats + seat) for seat, name in enumerate(names)]
    course = Chronicle(table, {} if kinds is None else kinds)
    choices: list[Row] = []
    while not table.over:
        seat = table.asked
        option = players[seat].choose(table, seat)
        kind = course.hear(seat, option)
        if plan.choices:
            asked = type(table.state.decision).__name__
            choices.append(
                {"game": n, "n": len(table.choices), "seat": seat, "bot": names[seat], "asked": asked}
                | {"options": len(table.legal), "chosen": option, "kind": kind, "round": course.round}
            )
        table.play(seat, option)
        course.look()
    scores, ranking = table.scores, table.ranking
    rows = [
        {"game": n, "seed": seed, "seat": seat, "bot": names[seat], "score": scores[seat]}
        | {"place": ranking[seat], "won": won(ranking, seat), "decisions": len(table.choices)}
        | course.of_seat(seat)
        | dict(table.score_sheet(seat).subtotals)
        for seat in range(plan.seats)
    ]
    return Played(rows, choices)


def won(ranking: list[int], seat: int) -> float:
    """A shared victory is shared out."""
    return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
