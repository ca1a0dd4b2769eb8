"""The components of an edition as typed constants: what the rules read."""

from __future__ import annotations

from typing import Final

Tile = int  # a Building Plan: its place in Edition.tiles
Space = int  # row × columns + column
Slot = int  # a market slot: 0-8 on the Level 1 strip, 9-17 on the Level 2 strip
Cube = int  # a cube colour; with MISC added, a miscellaneous cube standing for it
Colour = int  # a meeple colour
Type = int  # a building type
Ad = int  # its place in Edition.ads
Target = int  # its place in Edition.targets

NONE: Final = -1  # no tile, no slot, no ability, no type in particular

# Cubes.  A hand counts real cubes by colour, then miscellaneous ones by the colour they stand for.
WOOD: Final = 0
CONCRETE: Final = 1
GLASS: Final = 2
STEEL: Final = 3
CUBES: Final = 4
MISC: Final = 4  # + colour
SPENDING: Final = 8  # as a unit of payment
CUBE_KEYS: Final = ("W", "C", "G", "S")
CUBE_NAMES: Final = ("wood", "concrete", "glass", "steel")

# Meeples, in canonical order.
BROWN: Final = 0
NAVY: Final = 1
CLEAR: Final = 2
BLUE: Final = 3
GREEN: Final = 4
YELLOW: Final = 5
MAGENTA: Final = 6
PURPLE: Final = 7
BLACK: Final = 8
COLOURS: Final = 9
COLOUR_KEYS: Final = ("brown", "navy", "clear", "blue", "green", "yellow", "magenta", "purple", "black")

# States of a meeple.  A crew counts meeples at STATES × colour + state.
ASIDE: Final = 0  # N: non-active
EXHAUSTED: Final = 1  # E: in the box
STEADY: Final = 2  # S
HARD: Final = 3  # H
ACTIVATED: Final = 4  # X: on its back, done for this turn
STATES: Final = 5
STATE_KEYS: Final = ("N", "E", "S", "H", "X")

# Building types.
PARK: Final = 0
CIVIC: Final = 1
RESIDENTIAL: Final = 2
COMMERCIAL: Final = 3
INDUSTRIAL: Final = 4
TYPES: Final = 5
TYPE_KEYS: Final = ("PK", "CV", "RS", "CM", "IN")

LEVELS: Final = 2
SLOTS: Final = 9  # on one strip
BOARDS: Final = 6
BOARDS_DOWN: Final = 2
BOARDS_ACROSS: Final = 3
ADS: Final = 3  # in a game
HELD_TARGETS: Final = 2  # by each player
MOST_PLAYERS: Final = 4

# What a variable number of Victory Points counts.
FIXED: Final = 0
ADJACENT_WATER: Final = 1
OWN_TYPE: Final = 2
ADJACENT_TYPE: Final = 3
MEEPLES: Final = 4
FORMULA_KEYS: Final = ("", "adjacent_water", "own_type", "adjacent_type", "meeples")

# Kinds of Public Figure abilities.
VP: Final = 0
VP_PER_OWN_TYPE: Final = 1
VP_PER_OWN_TYPE_WITHIN: Final = 2
VP_PER_EMPTY_ADJACENT: Final = 3
VP_PER_ADJACENT_BUILDING: Final = 4
VP_PER_HARD_MEEPLE: Final = 5
WILD: Final = 6
SPENDING_POWER: Final = 7
CUBES_OF: Final = 8
CUBES_ANY: Final = 9
CONVERT: Final = 10
SACRIFICE: Final = 11
UPGRADE: Final = 12
REROLL: Final = 13
ABILITY_KEYS: Final = (
    "vp",
    "vp_per_own_type",
    "vp_per_own_type_within",
    "vp_per_empty_adjacent",
    "vp_per_adjacent_building",
    "vp_per_hard_meeple",
    "wild",
    "spending",
    "cubes",
    "cubes_any",
    "convert",
    "sacrifice",
    "upgrade",
    "reroll",
)

HALF_UP: Final = -1  # as the value of an ability: 1 per 2, rounded up

# Kinds of Ads and Targets.
BASE_MINUS_ADJACENT: Final = 0
PER_ADJACENT: Final = 1
LARGEST_GROUP: Final = 2
HALF_VP: Final = 3
MOST_PENALTY: Final = 4
MOST_RESCORE: Final = 5
MAJORITY: Final = 6
TALLEST: Final = 7
SETS_OF_TYPES: Final = 8
COMPLETED_MINUS_UNFINISHED: Final = 9
HEIGHT_AT_LEAST: Final = 10
TOUCHING_OPPONENT: Final = 11
OPPONENT_TOUCHING: Final = 12
TOUCHING_WATER: Final = 13
PER_WILD: Final = 14
PER_MEEPLE: Final = 15
COLOURS_BEYOND: Final = 16
PER_NEIGHBORHOOD: Final = 17
TALLEST_HEIGHT: Final = 18
OBJECTIVE_KEYS: Final = (
    "per_own_type_base_minus_adjacent",
    "per_own_type_adjacent",
    "largest_own_group",
    "half_vp_of_type",
    "neighborhood_most_penalty",
    "neighborhood_most_rescore",
    "neighborhood_majority",
    "neighborhood_tallest",
    "sets_of_types",
    "completed_minus_unfinished",
    "per_building_height_at_least",
    "own_touching_opponent",
    "opponent_touching_own",
    "own_touching_water",
    "per_wild",
    "per_meeple",
    "per_meeple_colour_beyond",
    "per_neighborhood_present",
    "tallest_height",
)


class Cell:
    """One space printed on a neighborhood board."""

    def __init__(self, water: bool, prime: int, vp: int, types: tuple[Type, ...]) -> None:
        self.water: Final = water
        self.prime: Final = prime  # what prime real estate costs; 0 elsewhere
        self.vp: Final = vp  # for placing a plan of one of the types
        self.types: Final = types


class Side:
    """One side of a neighborhood board, its cells row by row."""

    def __init__(self, name: str, cells: list[Cell]) -> None:
        self.name: Final = name
        self.cells: Final = cells


class Board:
    """A neighborhood board: its A side and its B side."""

    def __init__(self, id: str, sides: tuple[Side, Side]) -> None:  # noqa: A002
        self.id: Final = id
        self.sides: Final = sides


class Stack:
    """So many cubes of one colour, one on top of the other."""

    def __init__(self, colour: Cube, height: int) -> None:
        self.colour: Final = colour
        self.height: Final = height


class Formula:
    """The Victory Points of a finished building: `base`, and `each` per `divisor` of what it counts."""

    def __init__(
        self,
        base: int,
        counts: int = FIXED,
        each: int = 0,
        type: Type = NONE,  # noqa: A002
        divisor: int = 1,
    ) -> None:
        self.base: Final = base
        self.counts: Final = counts
        self.each: Final = each
        self.type: Final = type
        self.divisor: Final = divisor


class Ability:
    """What a Public Figure may do at a finished building; a field that a kind does not use is NONE."""

    def __init__(
        self,
        key: str,
        kind: int,
        steady: int,
        hard: int,
        type: Type = NONE,  # noqa: A002
        radius: int = NONE,
        cap_steady: int = NONE,
        cap_hard: int = NONE,
        colour: int = NONE,
        source: Colour = NONE,
        result: Colour = NONE,
    ) -> None:
        self.key: Final = key
        self.kind: Final = kind
        self.steady: Final = steady
        self.hard: Final = hard
        self.type: Final = type
        self.radius: Final = radius
        self.cap_steady: Final = cap_steady
        self.cap_hard: Final = cap_hard
        self.colour: Final = colour  # of the cubes gained, or of the hard meeples counted
        self.source: Final = source  # what a conversion takes
        self.result: Final = result  # and what it gives


class Plan:
    """One Building Plan tile."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        level: int,
        type: Type,  # noqa: A002
        stacks: list[Stack],
        formula: Formula,
        grants: tuple[tuple[Colour, ...], ...],
        ability: int,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.level: Final = level  # 1 or 2
        self.type: Final = type
        self.stacks: Final = stacks
        self.formula: Final = formula
        self.grants: Final = grants  # for each meeple depicted the colours to choose from
        self.ability: Final = ability  # its place in Edition.abilities, or NONE
        self.needs: Final = tuple(
            [sum([stack.height for stack in stacks if stack.colour == colour]) for colour in range(CUBES)]
        )
        self.cubes: Final = sum(self.needs)
        self.height: Final = max([stack.height for stack in stacks], default=0)


class Objective:
    """An Ad or a Target: what it scores.  A field that a kind does not use is NONE or empty."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        kind: int,
        vp: int = NONE,
        type: Type = NONE,  # noqa: A002
        types: tuple[Type, ...] = (),
        water: bool = False,
        base: int = NONE,
        minus: int = NONE,
        height: int = NONE,
        beyond: int = NONE,
        colours: tuple[Colour, ...] = (),
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind
        self.vp: Final = vp
        self.type: Final = type  # NONE: any
        self.types: Final = types
        self.water: Final = water
        self.base: Final = base
        self.minus: Final = minus
        self.height: Final = height
        self.beyond: Final = beyond
        self.colours: Final = colours


class RivalCard:
    """A card of the Rival's deck: the slot it takes a plan from, or NONE, and how it changes the effort."""

    def __init__(self, id: str, slot: Slot, change: int) -> None:  # noqa: A002
        self.id: Final = id
        self.slot: Final = slot
        self.change: Final = change


class Solo:
    """The Rival of the solo game."""

    def __init__(
        self,
        deck: list[RivalCard],
        effort: int,
        effort_rounds: int,
        most_unfinished: int,
        draft_slot: Slot,
        target_vp: int,
        target_vp_per_level: int,
        levels: tuple[str, ...],
    ) -> None:
        self.deck: Final = deck
        self.effort: Final = effort  # cubes in a turn,
        self.effort_rounds: Final = effort_rounds  # and one more for each so many rounds
        self.most_unfinished: Final = most_unfinished  # with so many unfinished plans it takes no other
        self.draft_slot: Final = draft_slot
        self.target_vp: Final = target_vp  # in place of a Target,
        self.target_vp_per_level: Final = target_vp_per_level  # and so much more for each level
        self.levels: Final = levels


class Draft:
    """How the starting plans are chosen."""

    def __init__(self, enabled: bool, min_distance: int, allow_prime: bool, refill: bool) -> None:
        self.enabled: Final = enabled
        self.min_distance: Final = min_distance
        self.allow_prime: Final = allow_prime
        self.refill: Final = refill  # between picks


Odds = tuple[float, float, float]  # of a thrown meeple: exhausted, steady, hard


class Edition:
    """A checked edition."""

    def __init__(
        self,
        id: str,  # noqa: A002
        title: str,
        version: str,
        source_note: str,
        size: int,
        boards: list[Board],
        sides: dict[int, tuple[int, int]],
        market: tuple[tuple[int, ...], tuple[int, ...]],
        seed_slots: tuple[int, ...],
        tiles: list[Plan],
        abilities: list[Ability],
        meeple_supply: tuple[int, ...],
        start_meeples: tuple[int, ...],
        cube_supply: tuple[int, ...],
        cube_removal: dict[int, int],
        misc_count: int,
        wild_count: int,
        wild_end_vp: int,
        ads: list[Objective],
        targets: list[Objective],
        first_game_ads: tuple[Ad, ...],
        trades: tuple[int, ...],
        odds: list[Odds],
        presets: dict[str, Odds],
        max_active: int,
        track_length: int,
        draft: Draft,
        solo: Solo,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.version: Final = version
        self.source_note: Final = source_note
        self.size: Final = size  # spaces along the edge of a board
        self.boards: Final = boards
        self.sides: Final = sides  # by number of players: how many A sides, how many B sides
        self.market: Final = market  # costs slot by slot, for each strip
        self.seed_slots: Final = seed_slots
        self.tiles: Final = tiles
        self.abilities: Final = abilities
        self.meeple_supply: Final = meeple_supply  # by colour
        self.start_meeples: Final = start_meeples
        self.cube_supply: Final = cube_supply  # by colour, in the box
        self.cube_removal: Final = cube_removal  # of each colour, by number of players
        self.misc_count: Final = misc_count  # for display: they are unlimited (RH-107)
        self.wild_count: Final = wild_count
        self.wild_end_vp: Final = wild_end_vp
        self.ads: Final = ads
        self.targets: Final = targets
        self.first_game_ads: Final = first_game_ads
        self.trades: Final = trades  # the price of a cube, by colour
        self.odds: Final = odds  # of the preset "table", by meeple colour
        self.presets: Final = presets  # the others, for every colour alike
        self.max_active: Final = max_active
        self.track_length: Final = track_length
        self.draft: Final = draft
        self.solo: Final = solo
