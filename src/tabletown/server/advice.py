"""Advice: what a strong bot thinks of the open question, in words."""

from __future__ import annotations

from typing import Final

from tabletown.core.game import Question
from tabletown.server.protocol import HintView, Weighed

MOST: Final = 3  # options that are named: the best and two others
CLEAR: Final = 0.25  # points between two options that are worth a word


def hint(question: Question, version: int, advice: list[tuple[int, int, float]]) -> HintView:
    """The best option, up to two others, and why."""
    best = advice[0][2]
    named = [
        Weighed(option=option, futures=futures, behind=round(max(0.0, best - points), 1))
        for option, futures, points in advice[:MOST]
    ]
    return HintView(
        type="hint",
        version=version,
        option=named[0].option,
        others=[one.option for one in named[1:]],
        weighed=named,
        reason=reason(question, named, sum([futures for _, futures, _ in advice])),
        clause=question.clause,
    )


def reason(question: Question, named: list[Weighed], futures: int) -> str:
    """A sentence or two for the person who asked."""
    best = in_words(question, named[0].option)
    if not futures:
        return f"There is nothing to weigh: {best}."
    tried = f"A bot tried {futures} imagined futures and would do this: {best}."
    if len(named) == 1:
        return tried
    next_best = in_words(question, named[1].option)
    behind = named[1].behind
    if behind < CLEAR:
        return f"{tried} About as good: {next_best}."
    points = "a point" if behind == 1 else f"{behind:g} points"
    return f"{tried} It comes out {points} ahead of the next best: {next_best}."


def in_words(question: Question, option: int) -> str:
    """The first phrase of its label, which says what, and its note."""
    chosen = next(o for o in question.options if o.id == option)
    what = chosen.label.split("; ")[0]
    return f"{what} ({chosen.note})" if chosen.note else what
