"""All against all: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations
from typing import Any, Final

from tabletown.arena.plan import Plan, Row
from tabletown.arena.summary import SURE, wilson
from tabletown.core.errors import BadTable


@dataclass(frozen=True)
class Meeting:
    """What is to be played.  Every company of bots gets the same deals, and everyone takes every seat."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int  # for each company
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    edition: Any = None

    def plans(self) -> list[Plan]:
        """One plan for each company that can sit down together."""
        if len(set(self.bots)) < len(self.bots):
            raise BadTable("a bot meets the others, not itself: name each one once")
        if len(self.bots) < 2:
            raise BadTable("a tournament needs at least two bots")
        if self.seats < 2:
            raise BadTable("a tournament needs at least two seats")
        size = min(self.seats, len(self.bots))
        return [
            Plan(self.game, self.seats, company, self.games, self.seed, self.options, self.edition)
            for company in combinations(self.bots, size)
        ]


@dataclass(frozen=True)
class Duel:
    """How often one bot came out before another in the games they shared; a tie counts half."""

    bot: str
    other: str
    games: int
    won: float

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)


@dataclass(frozen=True)
class Rated:
    """A bot's strength on the scale of the rating library, where everybody begins at 25."""

    bot: str
    rating: float
    doubt: float  # one standard deviation

    @property
    def interval(self) -> tuple[float, float]:
        return self.rating - SURE * self.doubt, self.rating + SURE * self.doubt


BEGINNING: Final = 25.0


def duels(games: list[list[Row]]) -> list[Duel]:
    """Every ordered pair of bots that met; a game with two seats of one bot counts its best."""
    met: dict[tuple[str, str], list[float]] = {}
    for rows in games:
        best = best_places(rows)
        for bot, place in best.items():
            for other, others in best.items():
                if bot != other:
                    met.setdefault((bot, other), []).append((place < others) + (place == others) / 2)
    return [Duel(bot, other, len(won), sum(won)) for (bot, other), won in sorted(met.items())]


def best_places(rows: list[Row]) -> dict[str, int]:
    """The best place of every bot in one game."""
    best: dict[str, int] = {}
    for row in rows:
        best[row["bot"]] = min(row["place"], best.get(row["bot"], row["place"]))
    return best


def ratings(games: list[list[Row]]) -> list[Rated]:
    """Plackett-Luce ratings from the order in which the bots finished, the strongest first."""
    model = plackett_luce()
    known: dict[str, Any] = {}
    for rows in games:
        best = best_places(rows)
        teams = [[known.get(bot) or model.rating(mu=BEGINNING)] for bot in best]
        for bot, [after] in zip(best, model.rate(teams, ranks=list(best.values()))):
            known[bot] = after
    found = [Rated(bot, rating.mu, rating.sigma) for bot, rating in known.items()]
    return sorted(found, key=lambda rated: (-rated.rating, rated.bot))


def plackett_luce() -> Any:
    """The rating library is an extra, so it may be missing."""
    try:
        return import_module("openskill.models").PlackettLuce(tau=0.0)
    except ImportError:
        raise BadTable("ratings need openskill: pip install 'tabletown[lab]'") from None


def interleaved(companies: list[list[list[Row]]]) -> list[list[Row]]:
    """The games of all companies, deal by deal: no company comes last, when ratings hardly move any more."""
    return [company[n] for n in range(max(map(len, companies))) for company in companies if n < len(company)]


def by_game(rows: list[Row]) -> list[list[Row]]:
    """Rows of one plan, game by game."""
    games: dict[int, list[Row]] = {}
    for row in rows:
        games.setdefault(row["game"], []).append(row)
    return [games[n] for n in sorted(games)]
