"""What a file of results says, in numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from statistics import fmean, median
from typing import Final

from tabletown.arena.plan import Row
from tabletown.arena.report.statistics import Estimate, chance_of, clustered, mean, share, sure_ones
from tabletown.arena.tournament import Duel, by_game, duels
from tabletown.games import find

COLUMNS: Final = (
    "game", "seed", "seat", "bot", "score", "place", "won", "decisions", "order", "has", "table_has",
    "scores", "chose",
)  # fmt: skip
FEWEST: Final = 20  # seats that must have had a component before anything is said about it
BARS: Final = 16  # bars of a histogram at most


@dataclass(frozen=True)
class Strength:
    """How much more often those win who have a component: 0.05 is five victories in a hundred games more."""

    kind: str
    name: str
    seats: int  # that had it
    share: float  # of all seats
    lift: Estimate
    sure: bool  # also among so many comparisons


@dataclass(frozen=True)
class Bar:
    """One bar of a histogram: from `low` up to but not including `high`."""

    low: int
    high: int
    count: int


@dataclass(frozen=True)
class Variance:
    """Where the differences between scores come from, as shares of all of them."""

    tables: float  # some deals are rich, others poor, for everybody
    bots: float  # skill
    turns: float  # who went first
    rest: float  # luck, and all that was not asked


class Results:
    """One file of results, and every measure of it."""

    def __init__(self, about: Row, rows: list[Row], label: str = "") -> None:
        self.about = about
        self.rows = rows
        self.label = label
        self.game = find(about["game"])
        self.seats: int = about["seats"]
        self.games = by_game(rows)
        self.bots = sorted({row["bot"] for row in rows})
        self.sources = [key for key in rows[0] if key not in COLUMNS]
        self.contested = self.seats > 1

    # -- who wins ------------------------------------------------------------------------------------

    def wins_by_turn(self) -> list[Estimate]:
        """For each place in the first turn order the share of victories."""
        return [self._wins([row for row in self.rows if row["order"] == n + 1]) for n in range(self.seats)]

    def wins_by_bot(self) -> dict[str, Estimate]:
        return {bot: self._wins([row for row in self.rows if row["bot"] == bot]) for bot in self.bots}

    def unfair_turns(self) -> list[bool]:
        """Which places in the turn order win surely more or less often than an equal share."""
        return sure_ones([chance_of(wins.less(1 / self.seats)) for wins in self.wins_by_turn()])

    @staticmethod
    def _wins(rows: list[Row]) -> Estimate:
        return share(sum([row["won"] for row in rows]), len(rows))

    # -- points --------------------------------------------------------------------------------------

    def score(self) -> Estimate:
        sums = [float(sum([row["score"] for row in rows])) for rows in self.games]
        return clustered(sums, [len(rows) for rows in self.games])

    def scores(self) -> list[int]:
        return [row["score"] for row in self.rows]

    def winning_score(self) -> Estimate:
        return mean([float(max([row["score"] for row in rows])) for rows in self.games])

    def margin(self) -> Estimate:
        """How far the first is ahead of the second."""
        ahead = []
        for rows in self.games:
            first, second = sorted([row["score"] for row in rows], reverse=True)[:2]
            ahead.append(float(first - second))
        return mean(ahead)

    def by_source(self, rows: list[Row]) -> list[float]:
        """The mean points from each source."""
        return [fmean([row[source] for row in rows]) if rows else 0.0 for source in self.sources]

    def points_from(self, source: str) -> Estimate:
        """The mean points of a seat from one source."""
        sums = [float(sum([row[source] for row in rows])) for rows in self.games]
        return clustered(sums, [len(rows) for rows in self.games])

    def winners(self) -> list[Row]:
        return [row for row in self.rows if row["won"] > 0]

    def losers(self) -> list[Row]:
        return [row for row in self.rows if row["won"] == 0]

    # -- length --------------------------------------------------------------------------------------

    def rounds(self) -> list[int]:
        return [len(rows[0]["scores"]) for rows in self.games]

    def decisions(self) -> list[int]:
        return [rows[0]["decisions"] for rows in self.games]

    # -- components ----------------------------------------------------------------------------------

    def strengths(self) -> list[Strength]:
        """Every component that was had often enough, by kind, the strongest first.

        A victory is compared with what the same bot wins on average, so that a component is not called strong
        because the stronger bot likes it.  All comparisons of the report are corrected together.
        """
        usual = {bot: wins.value for bot, wins in self.wins_by_bot().items()}
        sums: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        counts: dict[str, Counter[int]] = defaultdict(Counter)
        for row in self.rows:
            more = row["won"] - usual[row["bot"]]
            for name in row["has"]:
                sums[name][row["game"]] += more
                counts[name][row["game"]] += 1
        names = [name for name, each in counts.items() if self._worth_telling(each)]
        lifts = [self._lift(list(sums[name].values()), list(counts[name].values())) for name in names]
        sure = sure_ones([chance_of(lift) for lift in lifts])
        found = []
        for name, lift, believed in zip(names, lifts, sure):
            kind, _, called = name.partition(": ")
            seats = counts[name].total()
            found.append(Strength(kind, called, seats, seats / len(self.rows), lift, believed))
        return sorted(found, key=lambda one: (one.kind, -one.lift.value, one.name))

    def _worth_telling(self, each: Counter[int]) -> bool:
        """Had often enough, and not by everybody."""
        return FEWEST <= each.total() <= len(self.rows) - FEWEST

    def _lift(self, sums: list[float], counts: list[int]) -> Estimate:
        """Holders against all others: what holders win beyond the usual, and the others below it."""
        apart = len(self.rows) / (len(self.rows) - sum(counts))
        return clustered(sums, counts).times(apart)

    def shared_strengths(self) -> list[tuple[str, int, Estimate, Estimate]]:
        """For each component of whole tables: games with it, the mean score with it, and without it."""
        with_it: dict[str, list[float]] = defaultdict(list)
        means = {rows[0]["game"]: fmean([row["score"] for row in rows]) for rows in self.games}
        for rows in self.games:
            for name in rows[0]["table_has"]:
                with_it[name].append(means[rows[0]["game"]])
        found = []
        for name, values in sorted(with_it.items()):
            without = [means[r[0]["game"]] for r in self.games if name not in r[0]["table_has"]]
            if len(values) >= FEWEST and len(without) >= FEWEST:
                found.append((name, len(values), mean(values), mean(without)))
        return found

    # -- the course of the game ----------------------------------------------------------------------

    def choices_by_round(self) -> tuple[list[str], list[list[float]]]:
        """The kinds of choices from the most frequent down, and for each its share in every round."""
        most = max(self.rounds())
        counts: dict[str, list[int]] = defaultdict(lambda: [0] * most)
        for row in self.rows:
            for kind, by_round in row["chose"].items():
                for n, count in enumerate((by_round or [])[:most]):
                    counts[kind][n] += count
        totals = [sum([line[n] for line in counts.values()]) for n in range(most)]
        kinds = sorted(counts, key=lambda kind: (-sum(counts[kind]), kind))
        shares = [[counts[kind][n] / (totals[n] or 1) for n in range(most)] for kind in kinds]
        return [kind.replace("_", " ").lower() for kind in kinds], shares

    def lead_changes(self) -> list[int]:
        """For each game how often another seat took the lead at the end of a round."""
        return [lead_changes([row["scores"] for row in rows]) for rows in self.games]

    def decided(self) -> list[float]:
        """For each game with one winner the share of its rounds after which the winner was ahead for good."""
        found = []
        for rows in self.games:
            winners = [row for row in rows if row["won"] == 1.0]
            if winners:
                others = [row["scores"] for row in rows if row is not winners[0]]
                found.append(decided(winners[0]["scores"], others))
        return found

    def leader_wins(self) -> list[Estimate]:
        """After each round, up to the median length: how often the seat that leads alone goes on to win."""
        found = []
        for n in range(round(median(self.rounds()))):
            led, won = 0, 0.0
            for rows in self.games:
                standing = [row["scores"][n] for row in rows if len(row["scores"]) > n]
                if len(standing) == len(rows) and standing.count(max(standing)) == 1:
                    led += 1
                    won += rows[standing.index(max(standing))]["won"]
            found.append(share(won, led))
        return found

    # -- luck and skill ------------------------------------------------------------------------------

    def variance(self) -> Variance:
        """The squares of all deviations from the mean score, split up: tables, bots, turns, the rest."""
        grand = fmean(self.scores())
        whole = sum([(score - grand) ** 2 for score in self.scores()]) or 1.0
        inside: list[tuple[float, Row]] = []
        for rows in self.games:
            middle = fmean([row["score"] for row in rows])
            inside += [(row["score"] - middle, row) for row in rows]
        within = sum([off**2 for off, _ in inside])
        bots = explained(inside, "bot")
        turns = explained(inside, "order")
        tables = whole - within
        return Variance(tables / whole, bots / whole, turns / whole, max(0.0, within - bots - turns) / whole)

    def duels(self) -> list[Duel]:
        """Every pair of bots once, the stronger named first."""
        return [duel for duel in duels(self.games) if (duel.share, duel.bot) > (0.5, duel.other)]


def explained(values: list[tuple[float, Row]], column: str) -> float:
    """The squares that the means of the groups account for."""
    groups: dict[object, list[float]] = defaultdict(list)
    for value, row in values:
        groups[row[column]].append(value)
    return sum([len(group) * fmean(group) ** 2 for group in groups.values()])


def lead_changes(scores: list[list[int]]) -> int:
    """How often the lead passes from one seat to another; a tie leaves it where it is."""
    leader = None
    changes = 0
    for standing in zip(*scores):
        if standing.count(max(standing)) == 1:
            ahead = standing.index(max(standing))
            changes += leader is not None and leader != ahead
            leader = ahead
    return changes


def decided(winner: list[int], others: list[list[int]]) -> float:
    """The share of the rounds after which the winner stayed ahead of everybody, 1 for the very last."""
    rounds = len(winner)
    n = rounds - 1
    while n > 0 and all(winner[n - 1] > other[n - 1] for other in others):
        n -= 1
    return (n + 1) / rounds


def histogram(values: list[int], low: int, high: int) -> list[Bar]:
    """Bars of equal width from `low` to `high`, both included."""
    width = max(1, -(-(high - low + 1) // BARS))
    counts = Counter([(value - low) // width for value in values])
    bars = range((high - low) // width + 1)
    return [Bar(low + n * width, low + (n + 1) * width, counts[n]) for n in bars]
