"""Drawings for the report: plain SVG and HTML, in the page's own colours, no script."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tabletown.arena.report.measures import Bar
from tabletown.arena.report.statistics import Estimate

WIDTH, HEIGHT = 360, 190
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 10, 30


@dataclass(frozen=True)
class Line:
    """A row of a chart of intervals."""

    label: str
    estimate: Estimate
    value: str  # in words, beside the drawing
    strong: bool = False
    note: str = ""
    series: int = 0  # the colour: 0 or 1


def intervals(lines: list[Line], low: float, high: float, mark: float | None, about: str) -> str:
    """A dot and its 95 % interval for each row, on one scale; `mark` is a line to compare with."""
    span = (high - low) or 1.0

    def at(value: float) -> str:
        return f"{100 * min(1.0, max(0.0, (value - low) / span)):.2f}%"

    rows = []
    for line in lines:
        drawn = []
        if mark is not None:
            drawn.append(f'<line class="mark" x1="{at(mark)}" x2="{at(mark)}" y1="0" y2="22"/>')
        low_end, high_end = at(line.estimate.low), at(line.estimate.high)
        drawn.append(f'<line class="whisker" x1="{low_end}" x2="{high_end}" y1="11" y2="11"/>')
        drawn.append(f'<circle cx="{at(line.estimate.value)}" cy="11" r="{5 if line.strong else 4}"/>')
        note = f"<small>{escape(line.note)}</small>" if line.note else ""
        classes = f"row s{line.series}{' strong' if line.strong else ''}"
        rows.append(
            f'<div class="{classes}"><div class="label">{escape(line.label)}{note}</div>'
            f'<svg class="strip" aria-hidden="true">{"".join(drawn)}</svg>'
            f'<div class="value">{escape(line.value)}</div></div>'
        )
    return f'<div class="intervals" role="group" aria-label="{escape(about)}">{"".join(rows)}</div>'


def scale(estimates: list[Estimate], around: float) -> tuple[float, float]:
    """From the lowest to the highest end of all intervals, `around` in between, and some air."""
    low = min([around, *[one.low for one in estimates]])
    high = max([around, *[one.high for one in estimates]])
    air = 0.06 * ((high - low) or 1.0)
    return low - air, high + air


def bars(series: list[list[Bar]], unit: str, about: str) -> str:
    """Histograms over one axis, side by side in each place, as shares of their totals."""
    count = len(series[0])
    shares = [[bar.count / (sum([one.count for one in each]) or 1) for bar in each] for each in series]
    most = max([max(each) for each in shares]) or 1.0
    place = (WIDTH - LEFT - RIGHT) / count
    width = 0.84 * place / len(series)
    drawn = grid(most, percent=True)
    for n, each in enumerate(shares):
        for i, part in enumerate(each):
            tall = part / most * (HEIGHT - TOP - BOTTOM)
            x = LEFT + i * place + 0.08 * place + n * width
            bar = series[n][i]
            name = f"{bar.low}" if bar.high - bar.low == 1 else f"{bar.low} to {bar.high - 1}"
            drawn += (
                f'<rect class="s{n}" x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{width:.1f}" '
                f'height="{tall:.1f}" rx="1.5"><title>{name} {unit}: {part:.1%}</title></rect>'
            )
    step = max(1, count // 6)
    for i in range(0, count, step):
        drawn += (
            f'<text x="{LEFT + (i + 0.5) * place:.1f}" y="{HEIGHT - 14}" class="x">{series[0][i].low}</text>'
        )
    drawn += f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 2}" class="unit">{escape(unit)}</text>'
    return svg(drawn, about)


def curves(series: list[list[Estimate]], about: str, unit: str, fair: float | None = None) -> str:
    """Shares by round, each line in its band of confidence."""
    count = max([len(each) for each in series])
    drawn = grid(1.0, percent=True)

    def x(i: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (i / max(1, count - 1))

    if fair is not None:
        drawn += (
            f'<line class="mark" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(fair):.1f}" y2="{y(fair):.1f}"/>'
        )
    for n, each in enumerate(series):
        upper = [f"{x(i):.1f},{y(one.high):.1f}" for i, one in enumerate(each)]
        lower = [f"{x(i):.1f},{y(one.low):.1f}" for i, one in enumerate(each)][::-1]
        line = " ".join([f"{x(i):.1f},{y(one.value):.1f}" for i, one in enumerate(each)])
        drawn += f'<polygon class="band s{n}" points="{" ".join(upper + lower)}"/>'
        drawn += f'<polyline class="curve s{n}" points="{line}"/>'
    drawn += rounds_axis(count, x, unit)
    return svg(drawn, about)


def rounds_axis(count: int, x: object, unit: str) -> str:
    assert callable(x)
    step = max(1, -(-count // 8))
    ticks = [
        f'<text x="{x(i):.1f}" y="{HEIGHT - 14}" class="x">{i + 1}</text>' for i in range(0, count, step)
    ]
    return "".join(ticks) + f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 2}" class="unit">{escape(unit)}</text>'


def layers(names: list[str], shares: list[list[float]], about: str, unit: str) -> str:
    """What every round consists of: stacked columns, one colour for each name, from the bottom up."""
    count = len(shares[0])
    place = (WIDTH - LEFT - RIGHT) / count
    drawn = grid(1.0, percent=True)
    for i in range(count):
        base = 0.0
        for n, (name, each) in enumerate(zip(names, shares)):
            part = each[i]
            if part:
                top, tall = y(base + part), y(base) - y(base + part)
                drawn += (
                    f'<rect class="l{n}" x="{LEFT + i * place + 0.04 * place:.1f}" y="{top:.1f}" '
                    f'width="{0.92 * place:.1f}" height="{tall:.1f}"><title>{escape(name)} in round {i + 1}: '
                    f"{part:.0%}</title></rect>"
                )
            base += part
    drawn += rounds_axis(count, lambda i: LEFT + (i + 0.5) * place, unit)
    keys = [f'<li><i class="l{n}"></i>{escape(name)}</li>' for n, name in enumerate(names) if any(shares[n])]
    return svg(drawn, about) + f'<ul class="key">{"".join(keys)}</ul>'


def parts(pieces: list[tuple[str, float]], about: str) -> str:
    """One bar cut into shares, with their names below."""
    x = 0.0
    drawn = ""
    for n, (name, part) in enumerate(pieces):
        drawn += (
            f'<rect class="l{n}" x="{100 * x:.2f}%" y="0" width="{100 * part:.2f}%" height="28">'
            f"<title>{escape(name)}: {part:.1%}</title></rect>"
        )
        x += part
    keys = [
        f'<li><i class="l{n}"></i>{escape(name)} <b>{part:.0%}</b></li>'
        for n, (name, part) in enumerate(pieces)
    ]
    return (
        f'<svg class="parts" role="img" aria-label="{escape(about)}">{drawn}</svg>'
        f'<ul class="key">{"".join(keys)}</ul>'
    )


def y(part: float) -> float:
    return HEIGHT - BOTTOM - min(1.0, max(0.0, part)) * (HEIGHT - TOP - BOTTOM)


def grid(most: float, percent: bool) -> str:
    """Three lines across, with what they stand for."""
    drawn = ""
    for part in (0.0, 0.5, 1.0):
        height = HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)
        words = f"{100 * part * most:.0f} %" if percent else f"{part * most:.0f}"
        drawn += f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height:.1f}" y2="{height:.1f}"/>'
        drawn += f'<text class="y" x="{LEFT - 5}" y="{height + 4:.1f}">{words}</text>'
    return drawn


def svg(drawn: str, about: str) -> str:
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg class="chart" {box} role="img" aria-label="{escape(about)}">{drawn}</svg>'
