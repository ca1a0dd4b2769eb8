"""What the numbers mean, in plain sentences."""

from __future__ import annotations

from statistics import fmean

from tabletown.arena.report.measures import Results, Strength
from tabletown.arena.report.statistics import Estimate, chance_of, difference, mean, sure_ones

STRONGEST = 3  # components named in a finding


def percent(number: float, digits: int = 1) -> str:
    return f"{100 * number:.{digits}f} %"


def between(estimate: Estimate, digits: int = 1) -> str:
    return f"{100 * estimate.low:.{digits}f} to {100 * estimate.high:.{digits}f} %"


def ordinal(n: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth")[n]


def findings(r: Results) -> list[str]:
    """The most important first."""
    if not r.contested:
        return [solo_finding(r), length_finding(r), *source_findings(r)]
    return [
        *turn_findings(r),
        skill_finding(r),
        *strength_findings(r),
        *course_findings(r),
        length_finding(r),
        *source_findings(r),
    ]


def solo_finding(r: Results) -> str:
    won = fmean([row["won"] for row in r.rows])
    return f"The game is won {percent(won)} of the time, with {r.score().value:.1f} points on average."


def turn_findings(r: Results) -> list[str]:
    """Does it matter who goes first?"""
    wins = r.wins_by_turn()
    fair = 1 / r.seats
    unfair = r.unfair_turns()
    if not any(unfair):
        widest = max([max(one.high - fair, fair - one.low) for one in wins])
        return [
            f"No place in the turn order is shown to win more often than another; an advantage of more than "
            f"{percent(widest)} of all games would have shown."
        ]
    return [
        f"Whoever goes {ordinal(n)} wins {percent(one.value)} of the games (95 %: {between(one)}); "
        f"an equal share would be {percent(fair)}."
        for n, one in enumerate(wins)
        if unfair[n]
    ]


def skill_finding(r: Results) -> str:
    """How far the better player is rewarded."""
    if len(r.bots) < 2:
        tables = r.variance().tables
        return (
            f"All seats were played by the same bot, so skill is not measured here: {percent(tables, 0)} of "
            "the differences in score lie between tables (a rich or a poor deal for everybody), nearly all "
            "of the rest is luck."
        )
    best = max(r.duels(), key=lambda duel: duel.share)
    low, high = best.interval
    return (
        f"{best.bot} comes out ahead of {best.other} in {percent(best.share)} of their games (95 %: "
        f"{100 * low:.1f} to {100 * high:.1f} %). Who plays explains {percent(r.variance().bots, 0)} of "
        "all differences in score."
    )


def strength_findings(r: Results) -> list[str]:
    """The components that go with victory, and with defeat."""
    found = []
    for kind in sorted({one.kind for one in r.strengths()}):
        ones = [one for one in r.strengths() if one.kind == kind]
        strong = [one for one in ones if one.sure and one.lift.value > 0][:STRONGEST]
        weak = [one for one in ones if one.sure and one.lift.value < 0][::-1][:STRONGEST]
        if strong:
            found.append(f"Those who have one of these win more often ({kind}): {lifts(strong)}.")
        if weak:
            found.append(f"Those who have one of these win less often ({kind}): {lifts(weak)}.")
    if r.strengths() and not found:
        found.append("No single component is shown to go with more or fewer victories.")
    return found


def lifts(ones: list[Strength]) -> str:
    return ", ".join([f"{one.name} ({100 * one.lift.value:+.1f} points of win rate)" for one in ones])


def course_findings(r: Results) -> list[str]:
    """When it is decided, and how often the lead changes."""
    changes = r.lead_changes()
    decided = r.decided()
    found = [
        f"The lead changes {fmean(changes):.1f} times a game on average, as scores stand after each round."
    ]
    if decided:
        late = sum([one > 0.75 for one in decided]) / len(decided)
        found.append(
            f"In the average game the winner is ahead for good after {percent(fmean(decided), 0)} of the "
            f"rounds; {percent(late, 0)} of the games are decided in their last quarter."
        )
    return found


def length_finding(r: Results) -> str:
    rounds, decisions = r.rounds(), r.decisions()
    long = f"always takes {rounds[0]}" if min(rounds) == max(rounds) else f"takes {fmean(rounds):.1f}"
    spread = "" if min(rounds) == max(rounds) else f" ({min(rounds)} to {max(rounds)})"
    return (
        f"A game {long} rounds{spread} and {fmean(decisions):.0f} decisions "
        f"({min(decisions)} to {max(decisions)})."
    )


def source_findings(r: Results) -> list[str]:
    """Where the points come from, and where winners get theirs."""
    means = r.by_source(r.rows)
    whole = sum(means)
    if not whole:
        return []
    first, second = sorted(zip(means, r.sources), reverse=True)[:2]
    found = [
        f"Most points come from {first[1]} ({percent(first[0] / whole, 0)}) and {second[1]} "
        f"({percent(second[0] / whole, 0)})."
    ]
    if r.contested and r.losers():
        apart = [w - o for w, o in zip(r.by_source(r.winners()), r.by_source(r.losers()))]
        most = max(range(len(apart)), key=lambda i: apart[i])
        found.append(f"Winners are ahead most in {r.sources[most]}: {apart[most]:+.1f} points on average.")
    return found


# -- two files ---------------------------------------------------------------------------------------


class Change:
    """One measure in both files, and how it differs."""

    def __init__(self, name: str, a: Estimate, b: Estimate, percent: bool = False) -> None:
        self.name = name
        self.a = a
        self.b = b
        self.percent = percent
        self.difference = difference(a, b)
        self.sure = False

    def written(self, number: float, sign: str = "") -> str:
        return f"{100 * number:{sign}.1f} %" if self.percent else f"{number:{sign}.2f}"


def changes(a: Results, b: Results) -> list[Change]:
    """Every measure both files have; all comparisons are corrected together."""
    found = [
        Change("mean score", a.score(), b.score()),
        Change("rounds", mean(floats(a.rounds())), mean(floats(b.rounds()))),
        Change("decisions", mean(floats(a.decisions())), mean(floats(b.decisions()))),
    ]
    if a.contested and b.contested:
        found += [
            Change("winning score", a.winning_score(), b.winning_score()),
            Change("margin of victory", a.margin(), b.margin()),
            Change("lead changes", mean(floats(a.lead_changes())), mean(floats(b.lead_changes()))),
        ]
    if a.seats == b.seats and a.contested:
        pairs = enumerate(zip(a.wins_by_turn(), b.wins_by_turn()))
        found += [Change(f"victories of whoever goes {ordinal(n)}", x, y, True) for n, (x, y) in pairs]
    found += [
        Change(f"points from {source}", a.points_from(source), b.points_from(source))
        for source in a.sources
        if source in b.sources
    ]
    lifts_b = {(one.kind, one.name): one for one in b.strengths()}
    found += [
        Change(f"strength of {one.kind} {one.name}", one.lift, lifts_b[(one.kind, one.name)].lift, True)
        for one in a.strengths()
        if (one.kind, one.name) in lifts_b
    ]
    for change, sure in zip(found, sure_ones([chance_of(one.difference) for one in found])):
        change.sure = sure
    return found


def floats(values: list[int]) -> list[float]:
    return [float(value) for value in values]


def comparison_findings(a: Results, b: Results) -> list[str]:
    """What is different for sure, in words."""
    sure = [change for change in changes(a, b) if change.sure]
    if not sure:
        return [f"No measure differs for sure between {a.label} and {b.label}."]
    return [
        f"{change.name[0].upper()}{change.name[1:]}: {change.written(change.a.value)} in {a.label}, "
        f"{change.written(change.b.value)} in {b.label} ({change.written(change.difference.value, '+')})."
        for change in sure[:10]
    ] + ([f"And {len(sure) - 10} more, in the table below."] if len(sure) > 10 else [])
