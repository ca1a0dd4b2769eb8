"""The components of an edition as typed constants: what the rules read."""

from __future__ import annotations

from typing import Final

Colour = int  # of a block: its place in Edition.blocks; PURPLE is the cube's
Role = int  # a crew card: copies of a role are alike, so a card is its role's place in Edition.crew
Space = int  # of the score track; the driveway is 0
Cell = tuple[int, int, int]  # x to the right, y away from the viewer, z up
Column = int  # a lot cell seen from above: its place in Lot.cells

COLOURS: Final = 5
PURPLE: Final = 5
PIECES: Final = 6  # kinds of piece: five blocks and the cube
BLOCK_CELLS: Final = 4
CUBE_NAMES: Final = ("purple", "cube")  # in written positions; no block may be called so
CUBE_CELLS: Final[tuple[Cell, ...]] = ((0, 0, 0),)

NO_COLOUR: Final = -1
NO_ROLE: Final = -1
ANY: Final = -1  # the face "?" of the supply die

MOST_SEATS: Final = 4

# When a crew card may be played.  Windows that begin with OTHER are open to the other players.
AFTER_ROLL: Final = 0
OTHER_AFTER_ROLL: Final = 1
OTHER_AFTER_TAKE: Final = 2
IN_CHOOSE: Final = 3
IN_SCORE: Final = 4
OTHER_BEFORE_MOVE: Final = 5
OTHER_AFTER_SCORE: Final = 6
OTHER_ON_CARD: Final = 7
WINDOWS: Final = (
    "after_roll",
    "other_after_roll",
    "other_after_take",
    "choose",
    "score",
    "other_before_move",
    "other_after_score",
    "other_on_card",
)

# What a crew card does.
REMOVE_TOP: Final = 0
PIGGYBACK: Final = 1
WILD_ROLL: Final = 2
MATCH_VALUE: Final = 3
FLOOR_VALUE: Final = 4
COLOUR_COUNT: Final = 5
EXTRA_TURN: Final = 6
FORGIVE: Final = 7
FORCE_BLOCK: Final = 8
SCORE_FLAT: Final = 9
REROLL: Final = 10
TAKE_CUBE: Final = 11
SWAP_BANK: Final = 12
HALVE_SCORE: Final = 13
BLOCK_CARD: Final = 14
OPS: Final = (
    "REMOVE_TOP",
    "PIGGYBACK",
    "WILD_ROLL",
    "MATCH_VALUE",
    "FLOOR_VALUE",
    "COLOUR_COUNT",
    "EXTRA_TURN",
    "FORGIVE",
    "FORCE_BLOCK",
    "SCORE_FLAT",
    "REROLL",
    "TAKE_CUBE",
    "SWAP_BANK",
    "HALVE_SCORE",
    "BLOCK_CARD",
)

# For each op the windows it fits.
FITS: Final = (
    (IN_CHOOSE,),
    (OTHER_AFTER_SCORE,),
    (AFTER_ROLL,),
    (IN_SCORE,),
    (IN_SCORE,),
    (IN_SCORE,),
    (IN_SCORE,),
    (IN_SCORE,),
    (OTHER_AFTER_TAKE,),
    (IN_SCORE, OTHER_AFTER_SCORE),
    (AFTER_ROLL, OTHER_AFTER_ROLL),
    (IN_SCORE,),
    (IN_CHOOSE,),
    (OTHER_BEFORE_MOVE,),
    (OTHER_ON_CARD,),
)

ROUND_DOWN: Final = 0  # the third parameter of PIGGYBACK
ROUND_UP: Final = 1
ROUNDINGS: Final = ("down", "up")


class Block:
    """One of the five colours of blocks; a colour has one shape."""

    def __init__(
        self,
        id: str,  # noqa: A002
        shape: str,
        hex: str,  # noqa: A002
        pattern: str,
        cells: tuple[Cell, ...],
        count: int,
        solo_count: int,
    ) -> None:
        self.id: Final = id  # "red"
        self.shape: Final = shape  # "T"
        self.hex: Final = hex  # "#c8453b"
        self.pattern: Final = pattern  # embossed, for those who do not tell colours apart
        self.cells: Final = cells
        self.count: Final = count
        self.solo_count: Final = solo_count


class Footprint:
    """A footprint card: which columns belong to the lot."""

    def __init__(self, id: str, level: int, name: str, rows: tuple[str, ...]) -> None:  # noqa: A002
        self.id: Final = id  # "lot1"
        self.level: Final = level
        self.name: Final = name
        self.rows: Final = rows  # the first has the largest y
        self.cells: Final = footprint_cells(rows)


def footprint_cells(rows: tuple[str, ...]) -> list[tuple[int, int]]:
    """The lot cells (x, y), ordered by y, then x."""
    deep = len(rows)
    return [(x, y) for y in range(deep) for x, mark in enumerate(rows[deep - 1 - y]) if mark == "#"]


class CrewRole:
    """A role among the crew cards: when it may be played and what it does."""

    def __init__(
        self, id: str, name: str, copies: int, window: int, op: int, args: tuple[int, ...]  # noqa: A002
    ) -> None:  # fmt: skip
        self.id: Final = id  # "night_crew"
        self.name: Final = name  # "Night Crew"
        self.copies: Final = copies
        self.window: Final = window
        self.op: Final = op
        self.args: Final = args


class Physics:
    """The constants of the tower (section "How towers fall" of the rules page)."""

    def __init__(
        self,
        sigma: int,
        ring: tuple[float, float, float],
        jolt_block: float,
        jolt_side: float,
        jolt_cube: float,
        jolt_remove: float,
        brace: float,
        retry_factor: float,
        retries: int,
        side_entry: bool,
        max_floors: int,
    ) -> None:
        self.sigma: Final = sigma  # steadiness of the mode `standard`, in mils: thousandths of a cell
        self.ring: Final = ring  # how much of a jolt reaches neighbours, their neighbours, all others
        self.jolt_block: Final = jolt_block
        self.jolt_side: Final = jolt_side
        self.jolt_cube: Final = jolt_cube
        self.jolt_remove: Final = jolt_remove
        self.brace: Final = brace
        self.retry_factor: Final = retry_factor
        self.retries: Final = retries  # attempts with an offset; later ones are exact
        self.side_entry: Final = side_entry
        self.max_floors: Final = max_floors


class Edition:
    """A checked edition."""

    def __init__(
        self,
        id: str,  # noqa: A002
        title: str,
        version: str,
        source_note: str,
        blocks: list[Block],
        cube_hex: str,
        cube_pattern: str,
        die: list[Colour],
        cubes: int,
        inspectors: list[str],
        footprints: list[Footprint],
        length: int,
        cube_spaces: list[Space],
        crew_spaces: list[Space],
        floor_points: int,
        match_points: int,
        goal: list[int],
        empty_piles_to_end: int,
        hand_limit: int,
        cards_per_turn: int,
        crew: list[CrewRole],
        physics: Physics,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.version: Final = version
        self.source_note: Final = source_note
        self.blocks: Final = blocks  # in the order of the supply line, which is clockwise
        self.cube_hex: Final = cube_hex
        self.cube_pattern: Final = cube_pattern
        self.die: Final = die  # six faces: a colour or ANY
        self.cubes: Final = cubes
        self.inspectors: Final = inspectors
        self.footprints: Final = footprints  # by level, the easiest first
        self.length: Final = length  # of the score track
        self.cube_spaces: Final = cube_spaces
        self.crew_spaces: Final = crew_spaces
        self.floor_points: Final = floor_points
        self.match_points: Final = match_points
        self.goal: Final = goal  # by number of players; entry 0 is unused
        self.empty_piles_to_end: Final = empty_piles_to_end
        self.hand_limit: Final = hand_limit
        self.cards_per_turn: Final = cards_per_turn
        self.crew: Final = crew
        self.physics: Final = physics
        self.marked: Final = sorted(cube_spaces + crew_spaces)  # the spaces with a bonus
        self.deck: Final = [role for role, kind in enumerate(crew) for _ in range(kind.copies)]

    def gives_cube(self, mark: int) -> bool:
        """Whether a marked space, by its place in `marked`, gives a cube; otherwise it gives a card."""
        return self.marked[mark] in self.cube_spaces

    def colour_name(self, colour: Colour) -> str:
        return "purple" if colour == PURPLE else self.blocks[colour].id
