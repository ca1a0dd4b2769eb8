"""Final scoring: one function per line of the score, and the colours Wild Buildings take."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.happy_heights.components import (
    ALL_DIFFERENT,
    ANY_COLOUR,
    BUS_STOP,
    BUSINESS,
    NO_BONUS,
    PARK,
    PER,
    RELATED,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    UNIQUE,
    WILD_BUILDING,
    WILD_BUSINESS,
    WITH,
    Card,
    Colour,
    Kind,
    Shop,
)
from tabletown.games.happy_heights.hoa import can_all_differ, lot_key, window_pairs
from tabletown.games.happy_heights.placement import connected_segments
from tabletown.games.happy_heights.state import HappyHeights, Lot, Neighborhood
from tabletown.games.happy_heights.switches import Rules

NEVER: Final = -1  # in place of points: this colour cannot be

WILD_POINTS: Final = 3
AMENITY_POINTS: Final = 2
BUILDING_POINTS: Final = 1


def score(s: HappyHeights, seat: Seat) -> int:
    """HH-93  The sum of all lines, as it stands now."""
    return total(s.rules, s.neighborhoods[seat])


def total(rules: Rules, n: Neighborhood) -> int:
    """HH-80 to HH-91  The score of a neighborhood."""
    return (
        ground(rules, n.street)
        + towers(rules, n.street)
        + fronts(rules, n.street)
        + neighbours(rules, n.street)
        + parks(rules, n.street)
        + transit(rules, n.street)
        + hoa(rules, n)
    )


def ground(rules: Rules, street: list[Lot]) -> int:
    """HH-80  1 point for each lot whose ground-level card is a Building."""
    count = 0
    for lot in street:
        if lot.kind in rules.ground_kinds:
            count += 1
    return rules.edition.ground_building_points * count


# -- series, penthouses and the Wild Business, which share the Wild Buildings' colours ------------


def series_points(rules: Rules, colours: list[Colour]) -> int:
    """HH-81  1 point for each floor that continues the ground floor's symbol; pairwise: the floor below's."""
    points = 0
    for k in range(1, len(colours)):
        if rules.pairwise:
            points += colours[k] == colours[k - 1]
        elif colours[k] == colours[0]:
            points += 1
        else:
            break
    return rules.edition.series_points * points


def series_breaks(rules: Rules, colours: list[Colour]) -> list[int]:
    """HH-81  The levels at which a series is cut: the first above the ground floor's, or pairwise each."""
    other = [k + 1 for k in range(1, len(colours)) if colours[k] != colours[k - 1 if rules.pairwise else 0]]
    return other if rules.pairwise else other[:1]


def roof_points(rules: Rules, lot: Lot, colours: list[Colour]) -> int:
    """HH-82  A Penthouse: 1 point per floor below in its colour, or per different colour below."""
    if not lot.penthouse:
        return 0
    roof = rules.edition.roof[lot.cards[-1]]
    return len(set(colours)) if roof == UNIQUE else colours.count(roof)


def colourings(rules: Rules, floors: tuple[Card, ...]) -> list[list[Colour]]:
    """HH-61  Every way to give the Wild Buildings among these floors a colour, in lexicographic order."""
    ways: list[list[Colour]] = [[]]
    for floor in floors:
        colour = rules.edition.colour[floor]
        choices = list(range(len(rules.edition.colours))) if colour == ANY_COLOUR else [colour]
        ways = [[*way, choice] for way in ways for choice in choices]
    return ways


def tower(rules: Rules, lot: Lot) -> list[int]:
    """HH-92  For each colour of the ground floor, the best series and roof together; NEVER if it cannot be.

    A lot never changes, so the answer is remembered in it.
    """
    if lot.tower is None:
        best = [NEVER] * len(rules.edition.colours)
        for colours in colourings(rules, lot.floors):
            points = series_points(rules, colours) + roof_points(rules, lot, colours)
            if points > best[colours[0]]:
                best[colours[0]] = points
        lot.tower = best
    return lot.tower


def towers(rules: Rules, street: list[Lot]) -> int:
    """HH-92  Series, roofs and the Wild Business's bonus, in the colours that make the most of all three."""
    if rules.wild_per_line:
        return towers_line_by_line(rules, street)
    free = 0
    for lot in street:
        if lot.kind <= WILD_BUILDING and lot.storeys > 1:
            free += max(tower(rules, lot))
    value = all_different_value(rules, street)
    if value == 0 or not can_all_differ(rules, street):
        return free
    return max(free, value + best_all_different(rules, street))


def all_different_value(rules: Rules, street: list[Lot]) -> int:
    """HH-85  What the Wild Businesses at ground level offer; two of them already share a key."""
    for lot in street:
        if lot.kind == WILD_BUSINESS and rules.edition.bonus[lot.cards[0]] == ALL_DIFFERENT:
            return rules.edition.bonus_value[lot.cards[0]]
    return 0


def building_lots(street: list[Lot]) -> list[Lot]:
    return [lot for lot in street if lot.kind <= WILD_BUILDING]


def best_all_different(rules: Rules, street: list[Lot]) -> int:
    """HH-85  The most that series and roofs can bring if no two Main Floors may share a colour."""
    return max([points for points, _ in different_grounds(rules, building_lots(street))])


def different_grounds(rules: Rules, lots: list[Lot]) -> list[tuple[int, list[Colour]]]:
    """Every way to give the Main Floors different colours, with the points it allows."""
    ways: list[tuple[int, list[Colour]]] = [(0, [])]
    for lot in lots:
        best = tower(rules, lot)
        ways = [
            (points + best[colour], [*grounds, colour])
            for points, grounds in ways
            for colour in range(len(best))
            if best[colour] != NEVER and colour not in grounds
        ]
    return ways


def towers_line_by_line(rules: Rules, street: list[Lot]) -> int:
    """Q-28  The other reading: each series, each roof and the all-different test choose for themselves."""
    points = 0
    for lot in building_lots(street):
        ways = colourings(rules, lot.floors)
        points += max([series_points(rules, way) for way in ways])
        points += max([roof_points(rules, lot, way) for way in ways])
    value = all_different_value(rules, street)
    return points + (value if value and can_all_differ(rules, street) else 0)


def identities(rules: Rules, street: list[Lot]) -> list[list[Colour]]:
    """HH-92  The colour each floor scores as, lot by lot: the lexicographically first of the best."""
    lots = building_lots(street)
    best = towers(rules, street)
    first = [first_colourings(rules, lot) for lot in lots]
    answers: list[list[list[Colour]]] = []
    if sum([max(tower(rules, lot)) for lot in lots]) == best:
        answers.append([first_of_the_best(rules, lot, firsts) for lot, firsts in zip(lots, first)])
    value = all_different_value(rules, street)
    if value and can_all_differ(rules, street):
        for points, grounds in different_grounds(rules, lots):
            if points + value == best:
                answers.append([firsts[ground] for firsts, ground in zip(first, grounds)])
    chosen = iter(min(answers))
    return [next(chosen) if lot.kind <= WILD_BUILDING else [] for lot in street]


def ways_to_count(rules: Rules, street: list[Lot]) -> list[list[list[Colour]]]:
    """HH-92, Q-28  For each lot the colourings its lines may choose among: one for all, or every one."""
    if rules.wild_per_line:
        return [colourings(rules, lot.floors) for lot in street]
    return [[chosen] for chosen in identities(rules, street)]


def series_colours(rules: Rules, ways: list[list[Colour]]) -> list[Colour]:
    """HH-81  The colours in which a lot's series is counted."""
    return max(ways, key=lambda way: series_points(rules, way))


def first_colourings(rules: Rules, lot: Lot) -> dict[Colour, list[Colour]]:
    """For each colour the Main Floor can have, the first colouring that brings the most with it."""
    best = tower(rules, lot)
    first: dict[Colour, list[Colour]] = {}
    for colours in colourings(rules, lot.floors):
        points = series_points(rules, colours) + roof_points(rules, lot, colours)
        if colours[0] not in first and points == best[colours[0]]:
            first[colours[0]] = colours
    return first


def first_of_the_best(rules: Rules, lot: Lot, first: dict[Colour, list[Colour]]) -> list[Colour]:
    best = tower(rules, lot)
    most = max(best)
    return min([colours for ground, colours in first.items() if best[ground] == most])


def earns_all_different(rules: Rules, street: list[Lot], colours: list[list[Colour]]) -> bool:
    """HH-85  No two lots have the same key, with the Wild Buildings in the colours given."""
    keys = [
        (0, colours[i][0]) if lot.kind <= WILD_BUILDING else lot_key(rules, lot)
        for i, lot in enumerate(street)
    ]
    return len(set(keys)) == len(keys)


# -- fronts --------------------------------------------------------------------------------------


def fronts(rules: Rules, street: list[Lot]) -> int:
    """HH-83, HH-84  The bonuses on ground-level fronts; the Wild Business's is with the towers."""
    points = 0
    for lot in street:
        if rules.edition.bonus[lot.cards[0]] != NO_BONUS:
            points += front(rules, street, lot)
    return points


def front(rules: Rules, street: list[Lot], lot: Lot) -> int:
    """HH-83, HH-84  The bonus on one front: its value times what it asks for, or once if that is there."""
    base = lot.cards[0]
    bonus = rules.edition.bonus[base]
    target = rules.edition.bonus_target[base]
    value = rules.edition.bonus_value[base]
    if bonus == WITH:
        return value if standing_cards(rules, street, target) else 0
    if bonus == PER:
        return value * (
            lot.storeys - 1 if target == TO_FLOOR_ABOVE else len(standing_cards(rules, street, target))
        )
    if bonus == RELATED:
        return value if related_buildings(rules, street, target) else 0
    return 0


def standing_cards(rules: Rules, street: list[Lot], target: int) -> list[Card]:
    """HH-44, HH-46  The ground-level cards that are a given shop, Parks or Bus Stops."""
    if target == TO_PARK:
        return [lot.cards[0] for lot in street if lot.kind == PARK]
    if target == TO_BUS_STOP:
        return [lot.cards[0] for lot in street if lot.kind == BUS_STOP]
    shop = rules.edition.shop
    return [lot.cards[0] for lot in street if lot.kind == BUSINESS and shop[lot.cards[0]] == target]


def related_buildings(rules: Rules, street: list[Lot], shop: Shop) -> list[Card]:
    """HH-84  The Main Floors whose bonus asks for a shop."""
    edition = rules.edition
    return [
        lot.cards[0]
        for lot in street
        if lot.kind <= WILD_BUILDING
        and edition.bonus_target[lot.cards[0]] == shop
        and edition.bonus[lot.cards[0]] in (WITH, PER)
    ]


# -- neighbours, parks, transit, HOA ---------------------------------------------------------------


def neighbours(rules: Rules, street: list[Lot]) -> int:
    """HH-86  2 points for every matching window pair."""
    return rules.edition.window_pair_points * window_pairs(rules, street, {})


def parks(rules: Rules, street: list[Lot]) -> int:
    """HH-89  By number of Parks; the table's last entry holds for more."""
    count = 0
    for lot in street:
        if lot.kind == PARK:
            count += 1
    table = rules.edition.park_points
    return table[min(count, len(table) - 1)]


def transit(rules: Rules, street: list[Lot]) -> int:
    """HH-90  3 points for the ground-level Bus Stop and for each connected Subway segment."""
    for lot in street:
        if lot.kind == BUS_STOP:
            segments = len(connected_segments(rules, street))
            return rules.edition.bus_stop_points + rules.edition.subway_points * segments
    return 0


def hoa(rules: Rules, n: Neighborhood) -> int:
    """HH-91  The points of each claimed HOA card."""
    points = 0
    for goal in n.hoa:
        points += rules.edition.goals[goal].points
    return points


# -- the result --------------------------------------------------------------------------------


def rival_score(s: HappyHeights) -> int:
    """HH-102  3 per Wild card, 2 per Park, Business or Bus Stop, 1 per Building, the HOA cards, the level."""
    worth: dict[Kind, int] = {WILD_BUILDING: WILD_POINTS, WILD_BUSINESS: WILD_POINTS}
    worth.update({PARK: AMENITY_POINTS, BUSINESS: AMENITY_POINTS, BUS_STOP: AMENITY_POINTS})
    cards = sum([worth.get(s.rules.edition.kind[card], BUILDING_POINTS) for card in s.rival_cards])
    goals = sum([s.rules.edition.goals[goal].points for goal in s.rival_hoa])
    return cards + goals + s.rules.rival_bonus


def standing(rules: Rules, n: Neighborhood) -> tuple[int, ...]:
    """HH-94, HH-95  What players are ranked by, the most important first; more is better."""
    points = total(rules, n)
    if not rules.tie_break:
        return (points,)
    return (points, len(n.hoa), -sum([len(lot.demolished) for lot in n.street]))


def ranked(results: list[tuple[int, ...]]) -> list[int]:
    """Q-46  The place of each result: equals share one, and the following places are skipped."""
    return [1 + sum([other > result for other in results]) for result in results]


def places(s: HappyHeights) -> list[int]:
    """HH-94, HH-95, HH-103, Q-46  The place of each seat; equals share one, the Rival wins ties."""
    if s.has_rival:
        return [1 if score(s, 0) > rival_score(s) else 2]
    return ranked([standing(s.rules, n) for n in s.neighborhoods])


RANKS: Final = (
    (44, "Landmark District"),
    (37, "Happy Heights"),
    (32, "Sought-after Address"),
    (26, "Pleasant Street"),
    (20, "Quiet Cul-de-sac"),
    (0, "Vacant Lot"),
)


def solo_rank(points: int) -> str:
    """HH-97  The title a solo score earns."""
    return next(title for least, title in RANKS if points >= least)
