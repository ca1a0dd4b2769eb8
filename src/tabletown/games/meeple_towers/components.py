"""The components of an edition as typed constants: what the rules read."""

from __future__ import annotations

from typing import Final

Kind = int
Tile = int  # a level tile: its place in Edition.tiles
Face = int  # one side of a level tile: 2 * tile, + 1 for the advanced side
Stack = int  # a shape and its stack: its place in Edition.shapes
Card = int  # one of the cards everybody owns: its place in Edition.cards
Half = int  # one half of a card: 2 * card, + 1 for half B
Token = int  # a bonus token: 3 * value + kind

# Kinds of spaces.  The first three are locations, with bonus tokens of their own.
RESIDENTIAL: Final = 0
ENTERTAINMENT: Final = 1
OFFICE: Final = 2
STRIPED: Final = 3  # no meeple ever
NEUTRAL: Final = 4  # a meeple only by a swap, and no token for it
LOCATIONS: Final = 3
KINDS: Final = 5
KIND_LETTERS: Final = "REOXN"
KIND_NAMES: Final = ("residential", "entertainment", "office", "striped", "neutral")

# The sides of a level tile.
REGULAR: Final = 0
ADVANCED: Final = 1
SIDE_NAMES: Final = ("regular", "advanced")

# What one action of a card half does.
ADD_MEEPLES: Final = 0
ADD_SUPPORTS: Final = 1
CONSTRUCT: Final = 2
SWAP: Final = 3
MOVE: Final = 4
OP_NAMES: Final = ("meeple", "support", "construct", "swap", "move")

MOST_SEATS: Final = 4
FEWEST_SEATS: Final = 2
MOST_AT_ONCE: Final = 8  # pieces placed by one action
MOST_ACTIONS: Final = 128  # on the halves of all cards
HALF_NAMES: Final = ("A", "B")


def token_of(kind: Kind, value: int) -> Token:
    return LOCATIONS * value + kind


def token_kind(token: Token) -> Kind:
    return token % LOCATIONS


def token_value(token: Token) -> int:
    return token // LOCATIONS


class TileCell:
    """One space of a face, in rows and columns of its bounding box."""

    def __init__(self, row: int, column: int, kind: Kind, icon: bool) -> None:
        self.row: Final = row
        self.column: Final = column
        self.kind: Final = kind
        self.icon: Final = icon  # there must be a support beneath it


class TileFace:
    """One side of a level tile."""

    def __init__(self, cells: list[TileCell], square: int, node: int) -> None:
        self.cells: Final = cells  # row by row
        self.square: Final = square  # points for the builder
        self.node: Final = node  # points for each support

    @property
    def rows(self) -> int:
        return 1 + max([cell.row for cell in self.cells])

    @property
    def columns(self) -> int:
        return 1 + max([cell.column for cell in self.cells])


class LevelTile:
    """A level tile of the box."""

    def __init__(self, id: str, family: int, shape: Stack, faces: tuple[TileFace, TileFace]) -> None:  # noqa: A002
        self.id: Final = id  # "T01"
        self.family: Final = family  # its place in Edition.families
        self.shape: Final = shape
        self.faces: Final = faces  # regular, advanced


class CardAction:
    """One action of a card half; those of a half are carried out in order."""

    def __init__(self, op: int, number: int, kinds: tuple[Kind, ...], shapes: tuple[Stack, ...]) -> None:
        self.op: Final = op
        self.number: Final = number  # of meeples or supports; otherwise 1
        self.kinds: Final = kinds  # where meeples may go
        self.shapes: Final = shapes  # what may be constructed


class ActionCard:
    """A card of everybody's hand; each half lists its actions by their place in Edition.actions."""

    def __init__(self, id: str, name: str, halves: tuple[tuple[int, ...], tuple[int, ...]]) -> None:  # noqa: A002
        self.id: Final = id  # "K1"
        self.name: Final = name
        self.halves: Final = halves


class BoardHalf:
    """A property board half: two sides of equal size, each as rows of kinds."""

    def __init__(self, id: int, pair: int, sides: tuple[list[list[Kind]], list[list[Kind]]]) -> None:  # noqa: A002
        self.id: Final = id
        self.pair: Final = pair  # the id of the half it matches
        self.sides: Final = sides  # front, back

    @property
    def rows(self) -> int:
        return len(self.sides[0])

    @property
    def columns(self) -> int:
        return len(self.sides[0][0])


class LaidHalf:
    """A board half as it lies: which one, which side up, turned by half a turn or not."""

    def __init__(self, half: int, side: int, turned: bool) -> None:
        self.half: Final = half  # its id
        self.side: Final = side  # 0: front, 1: back
        self.turned: Final = turned

    @property
    def name(self) -> str:
        """The half as the switches write it: 3B-180."""
        return f"{self.half}{'FB'[self.side]}{'-180' if self.turned else ''}"


class Preset:
    """A board the edition proposes."""

    def __init__(self, id: str, top: LaidHalf, bottom: LaidHalf, for_players: list[int]) -> None:  # noqa: A002
        self.id: Final = id  # "B6-1"
        self.top: Final = top
        self.bottom: Final = bottom
        self.for_players: Final = for_players


class Edition:
    """A checked edition."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        version: str,
        provenance: str,
        strict_box: bool,
        supports: dict[int, int],
        default_board: dict[int, str],
        meeples: int,
        colours: list[str],
        halves: list[BoardHalf],
        presets: list[Preset],
        families: list[str],
        shapes: list[str],
        tiles: list[LevelTile],
        tokens: list[list[int]],
        cards: list[ActionCard],
        actions: list[CardAction],
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.version: Final = version
        self.provenance: Final = provenance
        self.strict_box: Final = strict_box  # the counts are those of the published box
        self.supports: Final = supports  # of each player, by number of players
        self.default_board: Final = default_board  # a preset's id, by number of players
        self.meeples: Final = meeples  # of each player
        self.colours: Final = colours  # by seat
        self.halves: Final = halves
        self.presets: Final = presets
        self.families: Final = families  # "F3", ... in the order of the tiles
        self.shapes: Final = shapes  # the stack order
        self.tiles: Final = tiles
        self.tokens: Final = tokens  # values by location
        self.cards: Final = cards
        self.actions: Final = actions  # of all card halves, in a row
        self.faces: Final[list[TileFace]] = [face for tile in tiles for face in tile.faces]  # by Face
        self.family_stacks: Final = [
            sorted({tile.shape for tile in tiles if tile.family == family}) for family in range(len(families))
        ]

    def half(self, id: int) -> BoardHalf | None:  # noqa: A002
        for half in self.halves:
            if half.id == id:
                return half
        return None
