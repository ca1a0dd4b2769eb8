"""Ads and Targets: one function for each kind of scoring.

A building is a completed one, of any owner unless it says whose (RR-24); adjacency is orthogonal (RH-128).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.buildings import (
    adjacent_buildings,
    adjacent_water,
    plan_points,
    type_at,
)
from tabletown.games.rolling_heights.components import (
    BASE_MINUS_ADJACENT,
    BOARDS,
    COLOURS,
    COLOURS_BEYOND,
    COMPLETED_MINUS_UNFINISHED,
    HALF_VP,
    HEIGHT_AT_LEAST,
    LARGEST_GROUP,
    MAJORITY,
    MOST_PENALTY,
    MOST_RESCORE,
    NONE,
    OPPONENT_TOUCHING,
    PER_ADJACENT,
    PER_MEEPLE,
    PER_NEIGHBORHOOD,
    PER_WILD,
    SETS_OF_TYPES,
    TALLEST,
    TALLEST_HEIGHT,
    TOUCHING_OPPONENT,
    TOUCHING_WATER,
    TYPES,
    Objective,
    Space,
    Type,
)
from tabletown.games.rolling_heights.state import RollingHeights, meeples


def worth(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """What an Ad or a Target would bring a player now."""
    return SCORING[objective.kind](s, objective, player)


# -- what they look at -------------------------------------------------------------------------------


def of_type(s: RollingHeights, spaces: tuple[Space, ...] | list[Space], type_: Type) -> list[Space]:
    """Those of a type; NONE is any type."""
    return [space for space in spaces if type_ in (NONE, type_at(s, space))]


def all_completed(s: RollingHeights) -> list[Space]:
    return [space for player in range(s.players) for space in s.completed[player]]


def owner_at(s: RollingHeights, space: Space) -> Seat:
    return s.city[space].owner


def height_at(s: RollingHeights, space: Space) -> int:
    """RR-26  The highest single stack of the plan on a space."""
    return s.rules.edition.tiles[s.city[space].tile].height


def in_neighborhood(s: RollingHeights, spaces: tuple[Space, ...], neighborhood: int) -> list[Space]:
    places = s.rules.grid.neighborhood
    return [space for space in spaces if places[space] == neighborhood]


def fullest_neighborhoods(s: RollingHeights, spaces: list[Space]) -> list[int]:
    """Those that hold the most of these spaces, all of them if several tie; none if there are no spaces."""
    places = s.rules.grid.neighborhood
    counts = [0] * BOARDS
    for space in spaces:
        counts[places[space]] += 1
    most = max(counts)
    return [place for place in range(BOARDS) if counts[place] == most] if most else []


def adjacent_of_types(s: RollingHeights, space: Space, types: tuple[Type, ...]) -> int:
    return len([one for one in adjacent_buildings(s, space) if type_at(s, one) in types])


# -- one function for each kind ----------------------------------------------------------------------


def base_minus_adjacent(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD01, RH-129  So much for each own building of the type, less for each neighbour of the others."""
    own = of_type(s, s.completed[player], objective.type)
    return sum([objective.base - objective.minus * adjacent_of_types(s, one, objective.types) for one in own])


def per_adjacent(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD02, AD03, TG01, RH-130  For each own building of the type, each neighbour that counts."""
    count = 0
    for space in of_type(s, s.completed[player], objective.type):
        count += adjacent_of_types(s, space, objective.types)
        if objective.water:
            count += adjacent_water(s, space)
    return objective.vp * count


def largest_group(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD04, RH-131  For each building of the largest orthogonally contiguous group of one's own."""
    left = set(of_type(s, s.completed[player], objective.type))
    most = 0
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            size += 1
            for space in s.rules.grid.neighbours[edge.pop()]:
                if space in left:
                    left.remove(space)
                    edge.append(space)
        most = max(most, size)
    return objective.vp * most


def half_vp(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD05, RH-132, RH-141  Half of what the own buildings of the type score now, rounded down at the end."""
    return sum([rescored(s, player, one) for one in of_type(s, s.completed[player], objective.type)]) // 2


def rescored(s: RollingHeights, player: Seat, space: Space) -> int:
    """RH-141  The points of a building as if it were completed now."""
    return plan_points(s, player, s.city[space].tile, space)


def most_penalty(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD06, RH-133, RR-32  Less for each own plan, finished or not, where most of the type stand."""
    fullest = fullest_neighborhoods(s, of_type(s, all_completed(s), objective.type))
    places = s.rules.grid.neighborhood
    return -objective.vp * len([space for space in s.plans[player] if places[space] in fullest])


def most_rescore(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD07, RH-134, D16  The best own building scores again where most buildings stand."""
    points = 0
    for place in fullest_neighborhoods(s, of_type(s, all_completed(s), objective.type)):
        own = in_neighborhood(s, s.completed[player], place)
        points += max([rescored(s, player, space) for space in own], default=0)
    return points


def majority(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD08, RH-135  For each neighborhood in which nobody has completed more."""
    counts = [[0] * s.players for _ in range(BOARDS)]
    for space in all_completed(s):
        counts[s.rules.grid.neighborhood[space]][owner_at(s, space)] += 1
    return objective.vp * len([here for here in counts if here[player] and here[player] == max(here)])


def tallest(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD09, RH-135  For each neighborhood in which nobody has completed a taller building."""
    heights = [[0] * s.players for _ in range(BOARDS)]
    for space in all_completed(s):
        here = heights[s.rules.grid.neighborhood[space]]
        here[owner_at(s, space)] = max(here[owner_at(s, space)], height_at(s, space))
    return objective.vp * len([here for here in heights if here[player] and here[player] == max(here)])


def sets_of_types(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD10  For each set of own buildings of all five types."""
    types = [type_at(s, space) for space in s.completed[player]]
    return objective.vp * min([types.count(type_) for type_ in range(TYPES)])


def completed_minus_unfinished(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD11  For each completed building, less for each plan that is not."""
    return objective.vp * len(s.completed[player]) - objective.minus * len(s.unfinished[player])


def height_at_least(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """AD12  For each own building with a stack of that height."""
    return objective.vp * len(
        [space for space in s.completed[player] if height_at(s, space) >= objective.height]
    )


def touching_opponent(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG02, RH-137  For each own building next to somebody else's, however many."""
    return objective.vp * len(
        [space for space in s.completed[player] if touches_other_owner(s, space, player)]
    )


def touches_other_owner(s: RollingHeights, space: Space, player: Seat) -> bool:
    return any([owner_at(s, one) != player for one in adjacent_buildings(s, space)])


def opponent_touching(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG03, RH-138  For each building of others next to one's own, however many."""
    others = [space for space in all_completed(s) if owner_at(s, space) != player]
    return objective.vp * len(
        [
            space
            for space in others
            if any([owner_at(s, one) == player for one in adjacent_buildings(s, space)])
        ]
    )


def touching_water(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG04, RH-139  For each own building next to water, however much."""
    return objective.vp * len([space for space in s.completed[player] if adjacent_water(s, space)])


def per_wild(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG05, RH-140  For each unused Wild Token, which scores as usual besides."""
    return objective.vp * s.wild[player]


def per_meeple(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG06 to TG10, RH-136  For each meeple of these colours, in every state."""
    return objective.vp * sum([meeples(s.crews[player], colour) for colour in objective.colours])


def colours_beyond(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG11  For each colour of meeples beyond so many."""
    colours = len([colour for colour in range(COLOURS) if meeples(s.crews[player], colour)])
    return objective.vp * max(0, colours - objective.beyond)


def per_neighborhood(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG12  For each neighborhood with an own building."""
    return objective.vp * len({s.rules.grid.neighborhood[space] for space in s.completed[player]})


def tallest_height(s: RollingHeights, objective: Objective, player: Seat) -> int:
    """TG13, RR-26  The height of the tallest own building."""
    return objective.vp * max([height_at(s, space) for space in s.completed[player]], default=0)


SCORING: Final[dict[int, Callable[[RollingHeights, Objective, Seat], int]]] = {
    BASE_MINUS_ADJACENT: base_minus_adjacent,
    PER_ADJACENT: per_adjacent,
    LARGEST_GROUP: largest_group,
    HALF_VP: half_vp,
    MOST_PENALTY: most_penalty,
    MOST_RESCORE: most_rescore,
    MAJORITY: majority,
    TALLEST: tallest,
    SETS_OF_TYPES: sets_of_types,
    COMPLETED_MINUS_UNFINISHED: completed_minus_unfinished,
    HEIGHT_AT_LEAST: height_at_least,
    TOUCHING_OPPONENT: touching_opponent,
    OPPONENT_TOUCHING: opponent_touching,
    TOUCHING_WATER: touching_water,
    PER_WILD: per_wild,
    PER_MEEPLE: per_meeple,
    COLOURS_BEYOND: colours_beyond,
    PER_NEIGHBORHOOD: per_neighborhood,
    TALLEST_HEIGHT: tallest_height,
}
