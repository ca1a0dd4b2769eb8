"""The report as one page: no script, no address, nothing to load."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from math import ceil
from pathlib import Path
from statistics import fmean, median
from typing import Final

from tabletown.arena.files import read_results
from tabletown.arena.report import charts
from tabletown.arena.report.charts import Line
from tabletown.arena.report.findings import (
    between,
    changes,
    comparison_findings,
    findings,
    ordinal,
    percent,
)
from tabletown.arena.report.measures import Results, Strength, histogram
from tabletown.arena.report.statistics import share
from tabletown.core.errors import BadTable

LAYERS = 9  # kinds of choices with a colour of their own; the others share one
SHOWN = 10  # components at either end that are not folded away


def report(paths: list[Path]) -> str:
    """The page of one file of results, or of two to compare."""
    if not 1 <= len(paths) <= 2:
        raise BadTable(f"a report reads one file, or two to compare, not {len(paths)}")
    results = [Results(*read_results(path), label=path.stem) for path in paths]
    if len(results) == 2:
        if results[0].game is not results[1].game:
            raise BadTable(f"{results[0].game.name} cannot be compared with {results[1].game.name}")
        if results[0].label == results[1].label:
            results[0].label, results[1].label = "the first file", "the second file"
    return page_of(results)


def page_of(results: list[Results]) -> str:
    game = results[0].game
    title = f"{game.name}: a balance report"
    contested = any([r.contested for r in results])
    sections = [
        comparison(results) if len(results) == 2 else "",
        turns(results) if contested else "",
        scores(results),
        sources(results),
        strengths(results),
        shared(results),
        choices(results),
        course(results) if contested else "",
        luck(results),
    ]
    body = "\n".join([section for section in sections if section])
    style = (files("tabletown.arena.report") / "report.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><main>\n"
        + f"{heading(results, title, body)}\n{top_findings(results)}\n{body}\n{method()}"
        + "\n</main></body></html>\n"
    )


# -- the head of the page ----------------------------------------------------------------------------


LINKS: Final = (
    ("comparison", "side by side"),
    ("turns", "turn order"),
    ("scores", "scores and length"),
    ("sources", "sources"),
    ("strengths", "components"),
    ("choices", "choices"),
    ("course", "the course of the game"),
    ("luck", "luck and skill"),
)


def heading(results: list[Results], title: str, body: str) -> str:
    """Title, what was played, and links to the sections that are there."""
    lines = [f"<p class='soft'>{described(r, len(results) == 2, n)}</p>" for n, r in enumerate(results)]
    links = [f'<a href="#{place}">{name}</a>' for place, name in LINKS if f'id="{place}"' in body]
    nav = "".join([*links, '<a href="#method">how to read it</a>'])
    return f"<header><h1>{escape(title)}</h1>{''.join(lines)}<nav>{nav}</nav></header>"


def described(r: Results, named: bool, n: int) -> str:
    """What was played."""
    options = ", ".join([f"{key} = {value}" for key, value in r.about["options"].items()])
    seats = "one player" if r.seats == 1 else f"{r.seats} players"
    switches = f"Switches: {options}" if options else "Switches as the edition has them"
    words = (
        f"{len(r.games):,} games of {seats}, played by {', '.join(r.bots)}. "
        f"Edition: {r.about['edition']}. {switches}. "
        f"Seeds from {r.about['seed']}."
    )
    mark = f'<b><i class="s{n} dot">&nbsp;&nbsp;&nbsp;</i> {escape(r.label)}:</b> ' if named else ""
    return mark + escape(words)


def top_findings(results: list[Results]) -> str:
    said = findings(results[0]) if len(results) == 1 else comparison_findings(results[0], results[1])
    items = "".join([f"<li>{escape(one)}</li>" for one in said])
    return f'<section class="findings"><h2>What stands out</h2><ul>{items}</ul></section>'


def comparison(results: list[Results]) -> str:
    """Every measure of both files in a table."""
    a, b = results
    rows = []
    for one in sorted(changes(a, b), key=lambda change: not change.sure):
        low, high = one.written(one.difference.low, "+"), one.written(one.difference.high, "+")
        mark = "<b>yes</b>" if one.sure else "no"
        rows.append(
            f"<tr><td>{escape(one.name)}</td><td>{one.written(one.a.value)}</td>"
            f"<td>{one.written(one.b.value)}</td><td>{one.written(one.difference.value, '+')}</td>"
            f"<td>{low} to {high}</td><td>{mark}</td></tr>"
        )
    head = (
        f"<tr><th>measure</th><th>{escape(a.label)}</th><th>{escape(b.label)}</th><th>difference</th>"
        "<th>95 %</th><th>sure?</th></tr>"
    )
    first, rest = "".join(rows[:14]), "".join(rows[14:])
    more = f"<details><summary>{len(rows) - 14} more</summary>{table(head, rest)}</details>" if rest else ""
    words = "Sure: also when so many comparisons are made, at most about one in twenty of these is chance."
    return section("comparison", "Side by side", words, table(head, first) + more)


def table(head: str, rows: str) -> str:
    return f'<div class="scroll"><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>'


def section(id: str, title: str, words: str, body: str) -> str:  # noqa: A002
    return f'<section id="{id}"><h2>{escape(title)}</h2><p class="soft">{escape(words)}</p>{body}</section>'


def figure(caption: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawn}</figure>"


# -- the sections --------------------------------------------------------------------------------------


def turns(results: list[Results]) -> str:
    lines: list[tuple[int, Line]] = []
    for n, r in enumerate(results):
        if not r.contested:
            continue
        unfair = r.unfair_turns()
        for turn, wins in enumerate(r.wins_by_turn()):
            name = ordinal(turn) + (f", {r.label}" if len(results) == 2 else "")
            lines.append((turn, Line(name, wins, percent(wins.value), unfair[turn], between(wins), n)))
    fair = 1 / results[0].seats
    low, high = charts.scale([line.estimate for _, line in lines], fair)
    in_order = [line for _, line in sorted(lines, key=lambda entry: entry[0])]
    drawn = charts.intervals(in_order, low, high, fair, "share of victories by place in the turn order")
    words = "How often each place in the first turn order wins. The dashed line is an equal share."
    bots = bot_table(results)
    return section("turns", "Does it matter who goes first?", words, drawn + bots)


def bot_table(results: list[Results]) -> str:
    """Who plays better, if several bots played."""
    lines = [
        Line(
            f"{bot}{f', {r.label}' if len(results) == 2 else ''}",
            wins,
            percent(wins.value),
            True,
            between(wins),
            n,
        )
        for n, r in enumerate(results)
        if len(r.bots) > 1
        for bot, wins in r.wins_by_bot().items()
    ]
    if not lines:
        return ""
    fair = 1 / results[0].seats
    low, high = charts.scale([line.estimate for line in lines], fair)
    drawn = charts.intervals(lines, low, high, fair, "share of victories by bot")
    return f"<h3>By bot</h3>{drawn}"


def scores(results: list[Results]) -> str:
    """Distributions of scores and lengths."""
    figures = []
    for caption, unit, values in (
        ("Scores of all seats", "points", [r.scores() for r in results]),
        ("Rounds", "rounds", [r.rounds() for r in results]),
        ("Decisions", "decisions", [r.decisions() for r in results]),
    ):
        low = min([min(each) for each in values])
        high = max([max(each) for each in values])
        if low < high:
            drawn = charts.bars([histogram(each, low, high) for each in values], unit, caption)
            figures.append(figure(f"{caption}: {spread(results, values)}", drawn))
    tiles = "".join([number_tiles(r) for r in results])
    body = f'{tiles}<div class="two">{"".join(figures)}</div>'
    return section("scores", "Scores and length", "How much is scored, and how long it takes.", body)


def spread(results: list[Results], values: list[list[int]]) -> str:
    """The middle and its surroundings, in words."""
    said = []
    for r, each in zip(results, values):
        name = f"{r.label}: " if len(results) == 2 else ""
        ordered = sorted(each)
        low, high = ordered[len(ordered) // 10], ordered[-1 - len(ordered) // 10]
        said.append(f"{name}half below {median(each):g}, four in five from {low} to {high}")
    return "; ".join(said)


def number_tiles(r: Results) -> str:
    tiles = [("mean score", f"{r.score().value:.1f}")]
    if r.contested:
        tiles += [
            ("winning score", f"{r.winning_score().value:.1f}"),
            ("margin of victory", f"{r.margin().value:.1f}"),
            ("lead changes", f"{fmean(r.lead_changes()):.1f}"),
        ]
    tiles += [("rounds", f"{fmean(r.rounds()):.1f}"), ("decisions", f"{fmean(r.decisions()):.0f}")]
    inner = "".join([f'<div class="tile"><b>{value}</b>{name}</div>' for name, value in tiles])
    return f'<div class="tiles" aria-label="{escape(r.label)}">{inner}</div>'


def sources(results: list[Results]) -> str:
    """Where points come from."""
    head = "<tr><th>source</th>"
    for r in results:
        name = f" {escape(r.label)}" if len(results) == 2 else ""
        head += f"<th>mean{name}</th><th>winners{name}</th><th>others{name}</th>"
    rows = ""
    columns = [(r, r.by_source(r.rows), r.by_source(r.winners()), r.by_source(r.losers())) for r in results]
    for source in dict.fromkeys([source for r in results for source in r.sources]):
        rows += f"<tr><td>{escape(source)}</td>"
        for r, everybody, winners, others in columns:
            if source not in r.sources:
                rows += "<td></td><td></td><td></td>"
                continue
            i = r.sources.index(source)
            rows += f"<td>{everybody[i]:.2f}</td><td>{winners[i]:.2f}</td><td>{others[i]:.2f}</td>"
        rows += "</tr>"
    drawn = "".join(
        [
            figure(
                r.label if len(results) == 2 else "All points",
                charts.parts(source_shares(r), "points by source"),
            )
            for r in results
        ]
    )
    words = "Points by line of the score sheet: of everybody, of the winners, of the others."
    return section("sources", "Where the points come from", words, drawn + table(head + "</tr>", rows))


def source_shares(r: Results) -> list[tuple[str, float]]:
    """Shares of all points; what costs points on balance has none."""
    means = [max(0.0, one) for one in r.by_source(r.rows)]
    whole = sum(means) or 1.0
    return [(source, one / whole) for source, one in zip(r.sources, means)]


def strengths(results: list[Results]) -> str:
    """Every component: who has it wins how much more often?"""
    found = [(n, r, one) for n, r in enumerate(results) if r.contested for one in r.strengths()]
    if not found:
        return ""
    body = ""
    for kind in dict.fromkeys([one.kind for _, _, one in found]):
        ones = [entry for entry in found if entry[2].kind == kind]
        names = list(dict.fromkeys([one.name for _, _, one in ones]))
        low, high = charts.scale([one.lift for _, _, one in ones], 0.0)
        ends = names if len(names) <= 2 * SHOWN else [*names[:SHOWN], *names[-SHOWN:]]
        middle = [name for name in names if name not in ends]
        body += f"<h3>{escape(kind.capitalize())}</h3>{strength_rows(results, ones, ends, low, high)}"
        if middle:
            folded = strength_rows(results, ones, middle, low, high)
            body += f"<details><summary>{len(middle)} between them</summary>{folded}</details>"
    words = (
        "How much more often a seat wins that has the component than one that has not, in percentage points, "
        "with its 95 % interval. A filled dot is sure also among so many comparisons. Having is not the same "
        "as causing: whoever is ahead may get more of everything."
    )
    return section("strengths", "Strength of components", words, body)


def strength_rows(
    results: list[Results],
    ones: list[tuple[int, Results, Strength]],
    names: list[str],
    low: float,
    high: float,
) -> str:
    lines = []
    for name in names:
        for n, r, one in ones:
            if one.name == name:
                label = f"{name}, {r.label}" if len(results) == 2 else name
                value = f"{100 * one.lift.value:+.1f}"
                low_end, high_end = 100 * one.lift.low, 100 * one.lift.high
                note = f"{percent(one.share, 0)} of seats, {low_end:+.1f} to {high_end:+.1f}"
                lines.append(Line(label, one.lift, value, one.sure, note, n))
    return charts.intervals(lines, low, high, 0.0, "win-rate lift with 95 % interval")


def shared(results: list[Results]) -> str:
    """Components of the whole table: what they do to the score."""
    rows = ""
    for r in results:
        for name, games, with_it, without in r.shared_strengths():
            label = f"{name}, {r.label}" if len(results) == 2 else name
            apart = with_it.value - without.value
            reach = 1.96 * (with_it.error**2 + without.error**2) ** 0.5
            rows += (
                f"<tr><td>{escape(label)}</td><td>{games}</td><td>{with_it.value:.1f}</td>"
                f"<td>{without.value:.1f}</td><td>{apart:+.1f}</td>"
                f"<td>{apart - reach:+.1f} to {apart + reach:+.1f}</td></tr>"
            )
    if not rows:
        return ""
    names = ("dealt to the table", "games", "mean score", "without", "difference", "95 %")
    head = f"<tr>{''.join([f'<th>{name}</th>' for name in names])}</tr>"
    words = (
        "Components that everybody at a table shares cannot make one of them win, but they change the scores."
    )
    return section("shared", "Components of the whole table", words, table(head, rows))


def choices(results: list[Results]) -> str:
    """What is chosen when."""
    figures = []
    for r in results:
        kinds, shares = r.choices_by_round()
        if len(kinds) > LAYERS:
            others = [sum(parts) for parts in zip(*shares[LAYERS:])]
            kinds, shares = [*kinds[:LAYERS], "all others"], [*shares[:LAYERS], others]
        last = common_rounds(r)
        drawn = charts.layers(kinds, [each[:last] for each in shares], "choices by round", "round")
        figures.append(figure(r.label if len(results) == 2 else "All choices", drawn))
    words = (
        "The kinds of choices, as shares of all choices of a round; rounds that one game in twenty reaches."
    )
    return section("choices", "What is chosen when", words, f'<div class="two">{"".join(figures)}</div>')


def common_rounds(r: Results) -> int:
    """The last round that one game in twenty reaches."""
    ordered = sorted(r.rounds(), reverse=True)
    return max(1, ordered[len(ordered) // 20])


def course(results: list[Results]) -> str:
    """Lead changes, and when the game is decided."""
    contested = [r for r in results if r.contested]
    leads = [r.lead_changes() for r in contested]
    most = max(1, *[max(each) for each in leads])
    changes_drawn = charts.bars(
        [histogram(each, 0, most) for each in leads], "lead changes", "lead changes a game"
    )
    late = [[ceil(10 * one - 1e-9) for one in r.decided()] for r in contested]
    decided_drawn = charts.bars(
        [histogram(each, 1, 10) for each in late],
        "tenth of the rounds",
        "when the winner was ahead for good",
    )
    wins = charts.curves(
        [r.leader_wins() for r in contested],
        "how often the leader goes on to win",
        "round",
        1 / contested[0].seats,
    )
    body = (
        '<div class="two">'
        + figure(
            "How often whoever leads after a round goes on to win; dashed: an equal share",
            wins,
        )
        + figure("Games by the tenth of their rounds since which the winner was ahead", decided_drawn)
        + figure("Games by the number of times another seat took the lead", changes_drawn)
        + "</div>"
    )
    words = (
        "Scores as they stand at the end of each round. A game is decided once the winner is ahead of "
        "everybody and stays it; points that come at the very end keep it open until then."
    )
    return section("course", "The course of the game", words, body)


def luck(results: list[Results]) -> str:
    """Where differences between scores come from."""
    drawn = ""
    for r in results:
        v = r.variance()
        pieces = [
            ("the deal, for everybody alike", v.tables),
            ("the bot", v.bots),
            ("the turn order", v.turns),
        ]
        caption = r.label if len(results) == 2 else "All differences in score"
        drawn += figure(
            caption, charts.parts([*pieces, ("luck, and all else", v.rest)], "variance of scores")
        )
        rows = "".join(
            [
                f"<tr><td>{escape(duel.bot)} before {escape(duel.other)}</td><td>{duel.games}</td>"
                f"<td>{percent(duel.share)}</td><td>{between(share(duel.won, duel.games))}</td></tr>"
                for duel in r.duels()
            ]
        )
        if rows:
            head = "<tr><th>who comes out ahead</th><th>games</th><th>share</th><th>95 %</th></tr>"
            drawn += table(head, rows)
    words = (
        "The squared differences from the mean score, split up. The stronger bot comes out ahead in half of "
        "the games if all is luck, in every game if nothing is."
    )
    return section("luck", "Luck and skill", words, drawn)


def method() -> str:
    return (
        '<footer id="method"><p>How to read it. Intervals hold the truth in 95 of 100 reports. Shares have '
        "Wilson's interval. A component's lift compares victories with what the same bot wins on average, "
        "and treats a game, not a seat, as one draw. Sure are those that remain after the correction of "
        "Benjamini and Hochberg at 5 %. All games were played by bots: people may play differently."
        "</p></footer>"
    )
