"""The rule switches, and the rules in force at one table: an edition, a board and the switches."""

from __future__ import annotations

from typing import Final

from tabletown.core.errors import BadTable
from tabletown.core.game import Switch
from tabletown.games.meeple_towers.actions import ACTIONS, PLAY, ActionTable
from tabletown.games.meeple_towers.boards import Board, Grid, Mask, chunk_tables, joined, listed, longest_side
from tabletown.games.meeple_towers.components import (
    ADD_MEEPLES,
    ADD_SUPPORTS,
    ADVANCED,
    HALF_NAMES,
    LOCATIONS,
    MOST_SEATS,
    MOVE,
    REGULAR,
    SWAP,
    CardAction,
    Edition,
    LaidHalf,
    Preset,
    Stack,
)
from tabletown.games.meeple_towers.footprints import Footprint, footprints

LAID_HALVES: Final = [
    LaidHalf(half, side, turned) for half in range(1, 7) for side in (0, 1) for turned in (False, True)
]
HALF_VALUES: Final = ("preset", *[laid.name for laid in LAID_HALVES])
HALF_WORDS: Final = (
    "as the board says",
    *[
        f"half {laid.half}, {'front' if laid.side == 0 else 'back'}{', turned round' if laid.turned else ''}"
        for laid in LAID_HALVES
    ],
)

SWITCHES: Final = (
    Switch(
        "tile_side",
        ("regular", "mixed", "advanced"),
        "Side of the level tiles",
        ("regular", "drawn by lot for each tile", "advanced: harder to place, better paid"),
    ),
    Switch(
        "take_that_swap",
        ("off", "on"),
        "Take That: Swap",
        ("only your own pieces", "also the pieces of others"),
    ),
    Switch(
        "take_that_move",
        ("off", "on"),
        "Take That: Move",
        ("only your own supports", "also the supports of others"),
    ),
    Switch(
        "policy",
        ("strict", "lenient"),
        "Actions of the chosen half",
        ("only meeples may be declined", "everything may be declined"),
    ),
    Switch(
        "gap_supports",
        ("count", "ignore", "forbid"),
        "Supports that do not reach the tile above",
        ("allowed, and they score", "allowed, but they do not score", "not allowed"),
    ),
    Switch(
        "tile_thickness",
        ("0", "1"),
        "Thickness of a level tile",
        ("none: heights are counted in supports", "a tenth of a support"),
    ),
    Switch(
        "overhang_margin",
        ("0", "1", "2"),
        "Overhang beyond the board",
        ("none", "by one space", "by two spaces"),
    ),
    Switch(
        "max_turns_per_player",
        ("100", "1", "2", "3", "5", "10", "15", "20", "25", "30", "40", "50", "200"),
        "Most turns of a player",
        ("100", "a single one", "2", "3", "5", "10", "15", "20", "25", "30", "40", "50", "200"),
    ),
    Switch(
        "board_size",
        ("by_players", "any"),
        "Which boards may be chosen",
        ("those meant for the number of players; 5x5 for two", "any board (house rule)"),
    ),
    Switch(
        "board",
        ("default", "B6-1", "B6-2", "B6-3", "B6-4", "B5-1", "B5-2"),
        "Property board",
        (
            "5x5 for two players, otherwise 6x6",
            "6x6: halves 1F and 2F",
            "6x6: halves 1B and 2B",
            "6x6: halves 3F and 4F",
            "6x6: halves 3B and 4B",
            "5x5: halves 5F and 6F",
            "5x5: halves 5B and 6B",
        ),
    ),
    Switch(
        "teams",
        ("off", "on"),
        "Teams",
        ("everyone for themselves", "two against two, partners sit opposite"),
    ),
    Switch(
        "start_player",
        ("random", "0", "1", "2", "3"),
        "Start player",
        ("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4"),
    ),
    Switch("top_half", HALF_VALUES, "Upper half of the board", HALF_WORDS),
    Switch("bottom_half", HALF_VALUES, "Lower half of the board", HALF_WORDS),
)

RANDOM: Final = -1
MIXED: Final = -1  # in place of a side: drawn by lot for each tile
SMALL_BOARD: Final = 5  # the side of the board for two players
SMALLEST_SIDE: Final = 6  # of the numbering of cells, whatever the board
SUPPORT: Final = 10  # the height of a support where a tile has the thickness 1

# gap_supports
COUNT: Final = 0
IGNORE: Final = 1
FORBID: Final = 2

# What a player can do right now, one bit each; a card half shows the bits that make it worth playing.
CAN_SUPPORT: Final = 1 << LOCATIONS  # below it: a meeple can go to the location of that number
CAN_SWAP: Final = 2 << LOCATIONS
CAN_MOVE: Final = 4 << LOCATIONS
CAN_CONSTRUCT: Final = LOCATIONS + 3  # the bit of the first stack; the others follow

# A card half as an option: the option, the bit of its card in a hand, and what of it must be possible.
PlayableHalf = tuple[int, int, int]


class Rules:
    """An edition on a board under the switches in force: all that the rules read while a game is played."""

    def __init__(
        self, edition: Edition, options: dict[str, str], seats: int, board: Board | None = None
    ) -> None:
        if seats not in edition.supports:  # before anything is made for each seat
            raise BadTable(
                f"edition {edition.id} is for {min(edition.supports)} to {MOST_SEATS} players, not {seats}"
            )
        values = {switch.key: switch.values[0] for switch in SWITCHES}
        values.update(options)
        self.edition: Final = edition
        self.seats: Final = seats
        self.side: Final = {"regular": REGULAR, "advanced": ADVANCED, "mixed": MIXED}[values["tile_side"]]
        self.swap_any: Final = values["take_that_swap"] == "on"
        self.move_any: Final = values["take_that_move"] == "on"
        self.lenient: Final = values["policy"] == "lenient"
        self.gaps: Final = {"count": COUNT, "ignore": IGNORE, "forbid": FORBID}[values["gap_supports"]]
        self.thickness: Final = int(values["tile_thickness"])
        self.support: Final = SUPPORT if self.thickness else 1  # what a support adds to the elevation
        self.turns: Final = int(values["max_turns_per_player"])
        self.teams: Final = values["teams"] == "on"
        self.team_of: Final = [sorted({seat, self.partner(seat)}) for seat in range(seats)]
        start = values["start_player"]
        self.start_player: Final = RANDOM if start == "random" else int(start)

        self.board: Final = board or chosen_board(edition, values, seats)
        margin = int(values["overhang_margin"])
        side = max(SMALLEST_SIDE, longest_side(edition), self.board.rows, self.board.columns) + 2 * margin
        self.grid: Final = Grid(self.board, side, margin)
        self.table: Final = ActionTable(len(edition.cards), self.grid.cells, len(edition.shapes))
        self.cell_tables: Final = chunk_tables(self.grid.cells, self.table.cell)
        self.footprints: Final[list[list[Footprint]]] = [
            footprints(face, self.grid) for face in edition.faces
        ]
        self.searches: Final = [[one.search for one in prints] for prints in self.footprints]
        self.one_icon: Final = any([len(prints[0].icons) == 1 for prints in self.footprints])

        self.full_hand: Final = (1 << len(edition.cards)) - 1
        self.wants: Final = [wanted(action) for action in edition.actions]
        self.halves: Final[list[PlayableHalf]] = [
            (PLAY + 2 * card + half, 1 << card, self.wanted_by_half(card, half))
            for card in range(len(edition.cards))
            for half in range(len(HALF_NAMES))
        ]
        self.wanted_stacks: Final = [self.stacks_wanted_by(hand) for hand in range(self.full_hand + 1)]
        levels = min(2 * len(edition.tiles), seats * edition.supports[seats]) + 2
        self.elevations: Final = self.support * (levels + 1) + self.thickness * len(edition.tiles) + 1
        self.check(edition, seats)

    def cell_options(self, cells: Mask) -> list[int]:
        """A set of cells as options, in ascending order."""
        return listed(cells, self.cell_tables)

    def wanted_by_half(self, card: int, half: int) -> int:
        """MT-21  What must be possible for a half to be chosen: any of its actions."""
        wants = 0
        for action in self.edition.cards[card].halves[half]:
            wants |= self.wants[action]
        return wants

    def stacks_wanted_by(self, hand: int) -> list[Stack]:
        """The stacks that some card of a hand can build from."""
        shapes: set[Stack] = set()
        for number, card in enumerate(self.edition.cards):
            if hand >> number & 1:
                for half in card.halves:
                    shapes.update(*[self.edition.actions[action].shapes for action in half])
        return sorted(shapes)

    def check(self, edition: Edition, seats: int) -> None:
        """Whether so many can play by these rules."""
        if self.teams and seats != MOST_SEATS:
            raise BadTable(f"two against two needs 4 players, not {seats}")
        if self.start_player >= seats:
            raise BadTable(f"seat {self.start_player} cannot begin: seats are 0 to {seats - 1}")
        if self.table.size > ACTIONS:
            raise BadTable(
                f"a grid of {self.grid.side} by {self.grid.side} cells needs {self.table.size} actions; "
                f"there are {ACTIONS}: choose a smaller overhang_margin"
            )

    def partner(self, seat: int) -> int:
        """MT-102  The seat opposite; without teams nobody but oneself."""
        return (seat + 2) % MOST_SEATS if self.teams else seat

    def team(self, seat: int) -> list[int]:
        """MT-103  The seats whose pieces count together."""
        return self.team_of[seat]


def wanted(action: CardAction) -> int:
    """MT-21, MT-23  What makes an action possible: any of these bits."""
    if action.op == ADD_MEEPLES:
        return sum([1 << kind for kind in action.kinds])
    if action.op == ADD_SUPPORTS:
        return CAN_SUPPORT
    if action.op == SWAP:
        return CAN_SWAP
    if action.op == MOVE:
        return CAN_MOVE
    return sum([1 << (CAN_CONSTRUCT + shape) for shape in action.shapes])


def chosen_board(edition: Edition, values: dict[str, str], seats: int) -> Board:
    """MT-02 to MT-06, MT-123  A preset or two halves; with two players the 5x5 board."""
    top, bottom = values["top_half"], values["bottom_half"]
    if (top, bottom) == ("preset", "preset"):
        preset = chosen_preset(edition, values["board"], seats)
        if values["board_size"] != "any" and seats not in preset.for_players:
            raise BadTable(f"board {preset.id} is not meant for {seats} players; board_size=any allows it")
        board = joined(edition, preset.id, preset.top, preset.bottom)
    else:
        if values["board"] != "default":
            raise BadTable(f"choose either the board {values['board']} or its halves, not both")
        upper = laid_half(edition, top, bottom)
        lower = laid_half(edition, bottom, top)
        board = joined(edition, f"{upper.name} + {lower.name}", upper, lower)
        if board is None:
            raise BadTable(f"halves {upper.name} and {lower.name} cannot be joined")
    assert board is not None  # presets are checked with the edition
    if (
        seats == 2
        and values["board_size"] != "any"
        and (board.rows, board.columns) != (SMALL_BOARD, SMALL_BOARD)
    ):
        raise BadTable(f"two players use a 5x5 board, not {board.name}; board_size=any allows it")
    return board


def chosen_preset(edition: Edition, name: str, seats: int) -> Preset:
    if name == "default":
        name = edition.default_board[seats]
    for preset in edition.presets:
        if preset.id == name:
            return preset
    raise BadTable(
        f"edition {edition.id} has no board {name}; it has {', '.join([p.id for p in edition.presets])}"
    )


def laid_half(edition: Edition, name: str, other: str) -> LaidHalf:
    """A half by its name; one that is not named is the matching half with the same side up."""
    if name != "preset":
        return LAID_HALVES[HALF_VALUES.index(name) - 1]
    given = LAID_HALVES[HALF_VALUES.index(other) - 1]
    half = edition.half(given.half)
    if half is None:
        raise BadTable(f"edition {edition.id} has no board half {given.half}")
    return LaidHalf(half.pair, given.side, False)
