"""The score sheet: every line of the score in words, from left to right."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tabletown.games.happy_heights.components import (
    ALL_DIFFERENT,
    ANY_COLOUR,
    NO_BONUS,
    PARK,
    PER,
    RELATED,
    TO_FLOOR_ABOVE,
    UNIQUE,
    WILD_BUILDING,
    WILD_BUSINESS,
    Card,
    Colour,
    Edition,
)
from tabletown.games.happy_heights.hoa import can_all_differ
from tabletown.games.happy_heights.placement import bus_stop, connected_segments
from tabletown.games.happy_heights.scoring import (
    all_different_value,
    earns_all_different,
    front,
    identities,
    parks,
    related_buildings,
    roof_points,
    series_colours,
    series_points,
    standing_cards,
    ways_to_count,
)
from tabletown.games.happy_heights.state import HappyHeights, Lot, Neighborhood
from tabletown.games.happy_heights.switches import Rules
from tabletown.games.happy_heights.vocabulary import target_name, window_key

GROUND: Final = "L1 ground"
SERIES: Final = "L2 series"
PENTHOUSE: Final = "L3 penthouse"
FRONT: Final = "L4 front"
NEIGHBOURS: Final = "L5 neighbours"
PARKS: Final = "L6 parks"
TRANSIT: Final = "L7 transit"
HOA: Final = "L8 HOA"
LINES: Final = (GROUND, SERIES, PENTHOUSE, FRONT, NEIGHBOURS, PARKS, TRANSIT, HOA)


def score_sheet(s: HappyHeights, seat: Seat) -> Sheet:
    """How a seat's score comes about."""
    return sheet_of(s.rules, s.neighborhoods[seat])


def sheet_of(rules: Rules, n: Neighborhood) -> Sheet:
    """HH-80 to HH-92  All lines of a neighborhood's score."""
    street = n.street
    lines = [
        *ground_lines(rules, street),
        *tower_lines(rules, street),
        *front_lines(rules, street),
        *neighbour_lines(rules, street),
        *park_lines(rules, street),
        *transit_lines(rules, street),
        *hoa_lines(rules, n),
    ]
    lines.sort(key=lambda line: LINES.index(line.line))
    subtotals = [(name, sum([line.points for line in lines if line.line == name])) for name in LINES]
    return Sheet(lines, subtotals, wild_remarks(rules, street))


def number(i: int) -> str:
    """Lots are counted from 1 in all that people read."""
    return str(i + 1)


def named(edition: Edition, cards: list[Card]) -> str:
    return ", ".join([edition.ids[card] for card in cards])


def ground_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    points = rules.edition.ground_building_points
    return [
        SheetLine(GROUND, number(i), ground_words(rules, lot), points, "HH-80")
        for i, lot in enumerate(street)
        if lot.kind in rules.ground_kinds
    ]


def ground_words(rules: Rules, lot: Lot) -> str:
    role = "Main Floor" if lot.kind <= WILD_BUILDING else "Business"
    return f"{rules.edition.ids[lot.cards[0]]} {role}"


# -- towers --------------------------------------------------------------------------------------


def tower_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    """HH-81, HH-82, HH-85  Series and roofs in the colours chosen, and the Wild Business's bonus."""
    lines: list[SheetLine] = []
    for i, (lot, ways) in enumerate(zip(street, ways_to_count(rules, street))):
        lines += series_lines(rules, i, lot, series_colours(rules, ways))
        lines += roof_lines(rules, i, lot, max(ways, key=lambda way: roof_points(rules, lot, way)))
    return lines + all_different_lines(rules, street)


def series_lines(rules: Rules, i: int, lot: Lot, colours: list[Colour]) -> list[SheetLine]:
    points = series_points(rules, colours)
    if not points:
        return []
    if rules.pairwise:
        like = points // rules.edition.series_points
        what = f"{like} floor{'s' if like > 1 else ''} like the one below ({tinted(rules, lot, colours)})"
    else:
        run = 1 + points // rules.edition.series_points
        symbol = rules.edition.colours[colours[0]].symbol
        floors = "1 floor up" if run == 2 else f"{run - 1} floors up"
        what = f"{symbol} x{run} ({tinted(rules, lot, colours[:run])}): {floors}"
    return [SheetLine(SERIES, number(i), what, points, "HH-81")]


def tinted(rules: Rules, lot: Lot, colours: list[Colour]) -> str:
    """The floors by id, Wild ones with the colour they count as."""
    edition = rules.edition
    return ", ".join(
        [
            f"{edition.ids[card]} as {edition.colours[colour].key}"
            if edition.colour[card] == ANY_COLOUR
            else edition.ids[card]
            for card, colour in zip(lot.cards, colours)
        ]
    )


def roof_lines(rules: Rules, i: int, lot: Lot, colours: list[Colour]) -> list[SheetLine]:
    points = roof_points(rules, lot, colours)
    if not points:
        return []
    edition = rules.edition
    top = edition.ids[lot.cards[-1]]
    roof = edition.roof[lot.cards[-1]]
    if roof == UNIQUE:
        seen = ", ".join([edition.colours[c].key for c in sorted(set(colours))])
        what = f"{top}: unique colours below ({seen})"
    else:
        below = [edition.ids[card] for card, c in zip(lot.cards, colours) if c == roof]
        what = f"{top}: 1 per {edition.colours[roof].key} floor below ({' '.join(below)})"
    return [SheetLine(PENTHOUSE, number(i), what, points, "HH-82")]


def all_different_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    value = all_different_value(rules, street)
    if rules.wild_per_line:
        earned = can_all_differ(rules, street)
    else:
        earned = earns_all_different(rules, street, identities(rules, street))
    if not value or not earned:
        return []
    edition = rules.edition
    return [
        SheetLine(
            FRONT, number(i), f"{edition.ids[lot.cards[0]]}: all ground-level lots differ", value, "HH-85"
        )
        for i, lot in enumerate(street)
        if lot.kind == WILD_BUSINESS and edition.bonus[lot.cards[0]] == ALL_DIFFERENT
    ]


def wild_remarks(rules: Rules, street: list[Lot]) -> list[str]:
    """HH-92  Which colour each Wild Building was given; none with the other reading."""
    if rules.wild_per_line:
        return []
    edition = rules.edition
    return [
        f"wild {i + 1}/{level + 1} {edition.ids[card]} = {edition.colours[colour].key}"
        for i, colours in enumerate(identities(rules, street))
        for level, (card, colour) in enumerate(zip(street[i].cards, colours))
        if edition.colour[card] == ANY_COLOUR
    ]


# -- the other lines -----------------------------------------------------------------------------


def front_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    lines = []
    for i, lot in enumerate(street):
        points = front(rules, street, lot) if rules.edition.bonus[lot.cards[0]] != NO_BONUS else 0
        if points:
            clause = "HH-83" if lot.kind <= WILD_BUILDING else "HH-84"
            lines.append(SheetLine(FRONT, number(i), front_words(rules, street, lot), points, clause))
    return lines


def front_words(rules: Rules, street: list[Lot], lot: Lot) -> str:
    edition = rules.edition
    base = lot.cards[0]
    target = edition.bonus_target[base]
    if edition.bonus[base] == RELATED:
        reason = f"related building present ({named(edition, related_buildings(rules, street, target)[:1])})"
    elif target == TO_FLOOR_ABOVE:
        reason = f"{edition.bonus_value[base]} per floor above ({named(edition, list(lot.cards[1:]))})"
    elif edition.bonus[base] == PER:
        there = standing_cards(rules, street, target)
        reason = f"{edition.bonus_value[base]} per {target_name(edition, target)} ({named(edition, there)})"
    else:
        there = standing_cards(rules, street, target)[:1]
        reason = f"with {target_name(edition, target)} ({named(edition, there)})"
    return f"{edition.ids[base]}: {reason}"


def neighbour_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    """HH-86  Pair by pair, level by level."""
    lines = []
    for i in range(len(street) - 1):
        for level, (left, right) in enumerate(zip(street[i].cards, street[i + 1].cards)):
            pairs = rules.pairs[left][right]
            if pairs:
                what = f"level {level + 1} {window_words(rules, left, right)}"
                points = rules.edition.window_pair_points * pairs
                lines.append(SheetLine(NEIGHBOURS, f"{i + 1}-{i + 2}", what, points, "HH-86"))
    return lines


def window_words(rules: Rules, left: Card, right: Card) -> str:
    edition = rules.edition
    if rules.any_window:
        pairs = rules.pairs[left][right]
        return f"{edition.ids[left]} - {edition.ids[right]}: {pairs} pair{'s' if pairs > 1 else ''}"
    return (
        f"{window_key(edition, edition.windows[left][-1])} - {window_key(edition, edition.windows[right][0])}"
    )


def park_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    count = sum([lot.kind == PARK for lot in street])
    if not count:
        return []
    return [SheetLine(PARKS, "", f"{count} Park{'s' if count > 1 else ''}", parks(rules, street), "HH-89")]


def transit_lines(rules: Rules, street: list[Lot]) -> list[SheetLine]:
    """HH-90  The ground-level Bus Stop, a further one never, and the segments connected to it."""
    edition = rules.edition
    stop = bus_stop(street)
    if stop < 0:
        return []
    lines = [SheetLine(TRANSIT, number(stop), "Bus Stop", edition.bus_stop_points, "HH-90")]
    served = connected_segments(rules, street)
    if served:
        where = number(served[0]) if len(served) == 1 else f"{served[0] + 1}-{served[-1] + 1}"
        what = f"{len(served)} connected Subway segment{'s' if len(served) > 1 else ''}"
        lines.append(SheetLine(TRANSIT, where, what, edition.subway_points * len(served), "HH-90"))
    return lines


def hoa_lines(rules: Rules, n: Neighborhood) -> list[SheetLine]:
    goals = [rules.edition.goals[goal] for goal in n.hoa]
    if not goals:
        return []
    names = ", ".join([goal.id for goal in goals])
    return [SheetLine(HOA, "", names, sum([goal.points for goal in goals]), "HH-91")]
