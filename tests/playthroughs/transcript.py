"""A seeded random game written out in full: position, question, options, choice, what each seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.game import Game, Option
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import ALL

WIDTH: Final = 110
MANY: Final = 12  # more options than Happy Heights ever has


class Playthrough:
    """One transcript: a game, its table, and the name of its file."""

    def __init__(
        self, game: Game[Any], seats: int, name: str = "", options: dict[str, str] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options or {}
        self.file: Final = f"{game.id}-{seats}p{f'-{name}' if name else ''}.txt"

    def table(self) -> Table:
        return self.game.table(self.seats, seed=self.seats, options=self.options)


# Besides every player count under the rules as they are: a word for the file, seats, switches.
VARIANTS: Final = {
    "happy-heights": [
        ("rival", 1, {"solo_mode": "rival"}),
        ("ask", 2, {"hoa_claim": "ask"}),
        ("any-window", 2, {"window_rule": "any"}),
        (
            "other-readings",
            2,
            {
                "series_rule": "pairwise",
                "wild_identity": "per_line",
                "ground_point_kinds": "building,wild_building,business,wild_business",
                "subway_start": "under_or_beside_stop",
                "subway_under": "no_parks",
                "tie_break": "hoa_then_fewest_demolished",
            },
        ),
    ],
    "tundra": [
        ("titles-and-goals", 2, {"titles": "special", "personal_goals": "on", "starter_choice": "strategic"}),
    ],
    "lots": [
        ("taps", 1, {"lot": "2", "hands": "taps", "mode": "steady"}),
        ("wild-courtyard", 2, {"lot": "3", "mode": "wild", "one_hand": "0"}),
        ("little-builders", 3, {"crew": "off", "mode": "none", "lot": "2"}),
    ],
    "meeple-towers": [
        (
            "teams",
            4,
            {"teams": "on", "take_that_swap": "on", "take_that_move": "on", "tile_side": "advanced"},
        ),
        (
            "other-readings",
            2,
            {
                "tile_side": "mixed",
                "policy": "lenient",
                "tile_thickness": "1",
                "overhang_margin": "1",
                "gap_supports": "ignore",
            },
        ),
    ],
}

# Games whose transcripts are long are written out at few player counts.
COUNTS: Final = {"tundra": range(2, 3), "meeple-towers": range(2, 4)}

# Games of hundreds of questions: some tables in place of every player count, played as a good player might.
LONG: Final = {
    "rolling-heights": [
        ("", 1, {"max_rounds": "4"}),
        ("", 2, {}),
        ("", 3, {"max_rounds": "2", "roll": "lively"}),
        ("", 4, {"max_rounds": "1"}),
        ("rolled-ahead", 2, {"max_rounds": "2", "pre_roll": "on", "open_targets": "on", "first_game": "on"}),
    ],
}


def playthroughs(game: Game[Any]) -> list[Playthrough]:
    """Every player count under the rules as they are and the variants, or a long game's tables."""
    usual = [*[("", seats, {}) for seats in COUNTS.get(game.id, game.seats)], *VARIANTS.get(game.id, [])]
    return [Playthrough(game, seats, name, options) for name, seats, options in LONG.get(game.id, usual)]


PLAYTHROUGHS: Final = [playthrough for game in ALL for playthrough in playthroughs(game)]


def transcript(playthrough: Playthrough) -> str:
    """The whole game as text."""
    table = playthrough.table()
    dice = Rng.seeded(playthrough.seats)
    lines = [f"{playthrough.game.name}, {playthrough.seats} seats, seed {table.seed}"]
    lines += [f"  {key} = {value}" for key, value in playthrough.options.items()]
    turn_of, turn_kind = NOBODY, ""
    while not table.over:
        question = table.question
        if question.seat != turn_of or (question.kind == turn_kind and table.game.id not in LONG):
            lines += ["", *indented(table.game.drawn(table.state, question.seat), "| ")]
            turn_of, turn_kind = question.seat, question.kind
        pick = promising if table.game.id in LONG else picked
        option = pick(table, dice)
        heading = f"{len(table.choices) + 1:3} seat {question.seat} {question.kind}:"
        lines += wrapped(heading, offers(question.options))
        events = table.play(question.seat, option.id)
        lines.append(f"    -> {option.id} {option.label}")
        lines += list(seen(table, events))
    lines += ["", *indented(table.game.drawn(table.state, NOBODY), "| ")]
    lines += list(sheets(table))
    return "\n".join(lines) + "\n"


def promising(table: Table, dice: Rng) -> Option:
    """One that looks good, so that a long game gets somewhere."""
    options = table.question.options
    left = dice.below(1_000_000) / 1_000_000
    for option, likely in zip(options, table.game.prior(table.state)):
        left -= likely
        if left < 0:
            return option
    return options[-1]


def picked(table: Table, dice: Rng) -> Option:
    """Any option; mostly one that costs nothing, so that streets grow and goals are met."""
    options = table.question.options
    gentle = [one for one in options if not one.note.startswith("−") and not one.args.get("lost")]
    among = gentle if gentle and dice.below(5) else options
    return among[dice.below(len(among))]


def offers(options: list[Option]) -> list[str]:
    """Every option in short; of many only the numbers, those in a row joined: 128-136."""
    if len(options) <= MANY:
        return [offer(one) for one in options]
    rows: list[list[int]] = []
    for one in options:
        if rows and one.id == rows[-1][-1] + 1:
            rows[-1].append(one.id)
        else:
            rows.append([one.id])
    return [f"{row[0]}-{row[-1]}" if len(row) > 1 else str(row[0]) for row in rows]


def offer(option: Option) -> str:
    """An option in short: its number, its place, what it would bring."""
    return f"{option.id} {option.target}" + (f" ({option.note})" if option.note else "")


def wrapped(heading: str, items: list[str]) -> list[str]:
    lines = [heading]
    for item in items:
        if len(lines[-1]) + len(item) > WIDTH:
            lines.append("   ")
        lines[-1] += f" {item} ·"
    return [line.removesuffix(" ·") for line in lines]


def indented(text: str, mark: str) -> list[str]:
    return [mark + line for line in text.split("\n")]


def seen(table: Table, events: list[Event]) -> Iterator[str]:
    """Each event as each seat saw it; * is a spectator.  Seats that saw the same share a line."""
    watchers: list[Seat] = [*range(table.seats), NOBODY]
    for event in events:
        versions: dict[str, list[str]] = {}
        for watcher in watchers:
            shown = event.seen_by(watcher)
            facts = ", ".join([f"{key}={value}" for key, value in shown.facts().items()])
            words = f"{type(shown).__name__}({facts})  {table.game.told(table.state, shown)}"
            versions.setdefault(words, []).append("*" if watcher == NOBODY else str(watcher))
        for words, who in versions.items():
            yield f"       {'all' if len(who) == len(watchers) else ' '.join(who)}: {words}"


def sheets(table: Table) -> Iterator[str]:
    """Every score line by line, and the result."""
    for seat in range(table.seats):
        sheet = table.score_sheet(seat)
        yield ""
        yield f"seat {seat}, place {table.ranking[seat]}, {sheet.total} points"
        for line in sheet.lines:
            yield f"  {line.line:14} {line.lot:4} {line.what:60} {line.points:3}  {line.clause}"
        yield from [f"  {remark}" for remark in sheet.remarks]
    yield ""
    yield table.game.verdict(table.state)
