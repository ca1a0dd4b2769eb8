"""The Homeowners' Association: public goals, first achieved, first awarded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.games.happy_heights.components import (
    BUSINESS,
    NO_CARD,
    PARK,
    WILD_BUILDING,
    WILD_BUSINESS,
    Goal,
    HoaGoal,
)
from tabletown.games.happy_heights.placement import connected_segments
from tabletown.games.happy_heights.state import Lot
from tabletown.games.happy_heights.switches import Rules

Street = list[Lot]


def goals_met(rules: Rules, street: Street, goals: list[Goal]) -> list[Goal]:
    """HH-72  Which of these goals the street meets."""
    standing = sum([lot.storeys for lot in street])
    met = []
    for number in goals:
        goal = rules.edition.goals[number]
        if (
            goal.fewest_cards <= standing
            and MEASURES[goal.predicate](rules, street, goal.params) >= goal.need
        ):
            met.append(number)
    return met


def progress(rules: Rules, street: Street, goal: HoaGoal) -> int:
    """How much of `goal.need` the street has."""
    return min(goal.need, MEASURES[goal.predicate](rules, street, goal.params))


def colours_present(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A1, HH-76  Different colours among the floors; each Wild Building may supply a missing one."""
    hues = 0
    wilds = 0
    for lot in street:
        hues |= lot.hues
        wilds += lot.wilds
    return min(hues.bit_count() + wilds, len(rules.edition.colours))


def equal_skyline(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A2  The longest row of Highrises of one height; a Penthouse counts as a storey."""
    lowest = max(2, params["min_height"])
    longest = 0
    row = 0
    height = 0
    for lot in street:
        storeys = lot.storeys
        if storeys < lowest:
            row = 0
        elif storeys == height:
            row += 1
        else:
            row = 1
        height = storeys
        if row > longest:
            longest = row
    return longest


def series(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A3  The longest unbroken series of one symbol from a ground floor up, the ground floor counted."""
    longest = 0
    for lot in street:
        if lot.series > longest:
            longest = lot.series
    return longest


def window_pairs(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A4, HH-86  Matching window pairs, level by level between neighbouring lots."""
    table = rules.pairs
    pairs = 0
    for i in range(len(street) - 1):
        for left, right in zip(street[i].cards, street[i + 1].cards):
            pairs += table[left][right]
    return pairs


def park_ends(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A5  One each for a Park at the left end, a Park at the right end, and exactly the width asked for."""
    if not street:
        return 0
    ends = (street[0].kind == PARK) + (len(street) > 1 and street[-1].kind == PARK)
    return ends + (len(street) == params["width"])


def parks(rules: Rules, street: Street, params: dict[str, int]) -> int:
    return sum([lot.kind == PARK for lot in street])


def penthouses(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """A6"""
    count = 0
    for lot in street:
        if lot.penthouse:
            count += 1
    return count


def height(rules: Rules, street: Street, params: dict[str, int]) -> int:
    return max([lot.storeys for lot in street], default=0)


def width(rules: Rules, street: Street, params: dict[str, int]) -> int:
    return len(street)


def subways(rules: Rules, street: Street, params: dict[str, int]) -> int:
    return len(connected_segments(rules, street))


def ground_businesses(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """Businesses at ground level; distinct ones: each shop once, all Wild ones together once."""
    shops = [rules.edition.shop[lot.cards[0]] for lot in street if BUSINESS <= lot.kind <= WILD_BUSINESS]
    return len(set(shops)) if params["distinct"] else len(shops)


def all_different(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """The number of lots if no two have the same key, else none."""
    return len(street) if can_all_differ(rules, street) else 0


def demolished_at_most(rules: Rules, street: Street, params: dict[str, int]) -> int:
    """The number of lots while few enough cards lie under the soil, else none."""
    return len(street) if sum([len(lot.demolished) for lot in street]) <= params["n"] else 0


def can_all_differ(rules: Rules, street: Street) -> bool:
    """HH-85  No two lots share a key; Wild Main Floors take colours that are left."""
    keys = [lot_key(rules, lot) for lot in street if lot.kind != WILD_BUILDING]
    wilds = len(street) - len(keys)
    colours = sum([lot.kind < WILD_BUILDING for lot in street])
    return len(set(keys)) == len(keys) and colours + wilds <= len(rules.edition.colours)


def lot_key(rules: Rules, lot: Lot) -> tuple[int, int]:
    """HH-85  A Building's colour, a Business's shop, or the kind alone."""
    base = lot.cards[0]
    if lot.kind <= WILD_BUILDING:
        return (0, rules.edition.colour[base])
    return (lot.kind, rules.edition.shop[base] if lot.kind == BUSINESS else NO_CARD)


Measure = Callable[[Rules, Street, dict[str, int]], int]

MEASURES: Final[dict[str, Measure]] = {
    "colours_present": colours_present,
    "equal_skyline": equal_skyline,
    "series": series,
    "window_pairs": window_pairs,
    "park_ends": park_ends,
    "parks": parks,
    "penthouses": penthouses,
    "height": height,
    "width": width,
    "subways": subways,
    "ground_businesses": ground_businesses,
    "all_different": all_different,
    "demolished_at_most": demolished_at_most,
}
