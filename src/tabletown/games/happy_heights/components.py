"""The components of an edition as typed constants, by card number: what the rules read."""

from __future__ import annotations

from typing import Final

Card = int  # a physical card: its place in Edition.ids
Colour = int  # a colour's place in Edition.colours
Occupant = int
Shop = int
Goal = int  # an HOA card: its place in Edition.goals
Kind = int

NO_CARD: Final = -1

# Kinds of Building Lot cards.
BUILDING: Final = 0
WILD_BUILDING: Final = 1
BUSINESS: Final = 2
WILD_BUSINESS: Final = 3
PARK: Final = 4
BUS_STOP: Final = 5
KIND_NAMES: Final = ("building", "wild_building", "business", "wild_business", "park", "bus_stop")

# Colours of cards that are not simply coloured.
NO_COLOUR: Final = -1
ANY_COLOUR: Final = -2

# What a window shows if it is not an occupant.
EMPTY: Final = -1
POT: Final = -2

# Types of bonus on the front of a card.
NO_BONUS: Final = 0
WITH: Final = 1
PER: Final = 2
RELATED: Final = 3
ALL_DIFFERENT: Final = 4
BONUS_NAMES: Final = ("", "with", "per", "related", "all_different")

# What a bonus counts if it is not a shop.
TO_PARK: Final = -1
TO_BUS_STOP: Final = -2
TO_FLOOR_ABOVE: Final = -3
NO_TARGET: Final = -4

# What a roof counts if it is not a colour.
UNIQUE: Final = -1
NO_ROOF: Final = -2


# Which parameter of an HOA predicate its measure has to reach; the others have a fixed need.
NEEDS: Final = {
    "colours_present": "n",
    "equal_skyline": "lots",
    "series": "n",
    "window_pairs": "n",
    "parks": "n",
    "penthouses": "n",
    "height": "n",
    "width": "n",
    "subways": "n",
    "ground_businesses": "n",
    "all_different": "width",
    "demolished_at_most": "width",
}
PARK_ENDS_NEED: Final = 3  # two Parks and the width


def fewest_cards(predicate: str, need: int, params: dict[str, int]) -> int:
    """How many cards stand in a street at least when it meets a goal: with fewer it need not be tested."""
    if predicate == "equal_skyline":
        return need * max(2, params["min_height"])
    if predicate == "penthouses":
        return 2 * need
    if predicate == "park_ends":
        return params["width"]
    if predicate == "window_pairs":
        return 2
    return need


class HoaGoal:
    """One of the HOA's public goals; `params` are those of its predicate, by name."""

    def __init__(self, id: str, name: str, points: int, predicate: str, params: dict[str, int]) -> None:  # noqa: A002
        self.id: Final = id
        self.name: Final = name
        self.points: Final = points
        self.predicate: Final = predicate
        self.params: Final = params  # `distinct` is 0 or 1
        self.need: Final = PARK_ENDS_NEED if predicate == "park_ends" else params[NEEDS[predicate]]
        self.fewest_cards: Final = fewest_cards(predicate, self.need, params)


class Named:
    """A word of the edition's vocabulary: a colour, an occupant, a shop."""

    def __init__(self, key: str, letter: str, label: str, symbol: str = "", hex: str = "") -> None:  # noqa: A002
        self.key: Final = key
        self.letter: Final = letter  # its letter (a shop: its prefix) in the notation
        self.label: Final = label
        self.symbol: Final = symbol  # colours only
        self.hex: Final = hex  # colours only


class Edition:
    """A checked edition.  Lists with one entry per physical card share their index: the Card."""

    def __init__(
        self,
        id: str,  # noqa: A002
        title: str,
        version: str,
        source_note: str,
        colours: list[Named],
        occupants: list[Named],
        businesses: list[Named],
        ids: list[str],
        names: list[str],
        kind: list[Kind],
        colour: list[Colour],
        windows: list[tuple[Occupant, ...]],
        shop: list[Shop],
        bonus: list[int],
        bonus_target: list[int],
        bonus_value: list[int],
        roof: list[Colour],
        goals: list[HoaGoal],
        park_points: list[int],
        bus_stop_points: int,
        subway_points: int,
        ground_building_points: int,
        window_pair_points: int,
        series_points: int,
        max_players: int,
        width: int,
        height: int,
        rounds: int,
        rules: dict[str, str],
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.version: Final = version
        self.source_note: Final = source_note
        self.colours: Final = colours
        self.occupants: Final = occupants
        self.businesses: Final = businesses
        self.ids: Final = ids  # "R1"
        self.names: Final = names  # "Brick House 1"
        self.kind: Final = kind
        self.colour: Final = colour  # NO_COLOUR unless a building; ANY_COLOUR if wild
        self.windows: Final = windows  # left to right; () for parks and bus stops
        self.shop: Final = shop  # -1 unless a business
        self.bonus: Final = bonus
        self.bonus_target: Final = bonus_target
        self.bonus_value: Final = bonus_value
        self.roof: Final = roof  # a colour, UNIQUE or NO_ROOF
        self.goals: Final = goals
        self.park_points: Final = park_points  # by number of parks; the last entry repeats
        self.bus_stop_points: Final = bus_stop_points
        self.subway_points: Final = subway_points
        self.ground_building_points: Final = ground_building_points
        self.window_pair_points: Final = window_pair_points
        self.series_points: Final = series_points
        self.max_players: Final = max_players
        self.width: Final = width
        self.height: Final = height
        self.rounds: Final = rounds
        self.rules: Final = rules  # the edition's own settings of the rule switches
