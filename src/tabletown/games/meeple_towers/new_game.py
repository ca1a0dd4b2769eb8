"""Set-up."""

from __future__ import annotations

from typing import Final

from tabletown.core.rng import Rng
from tabletown.games.meeple_towers.components import ADVANCED, LOCATIONS, Edition, Face, Stack, token_of
from tabletown.games.meeple_towers.rules import TURNS
from tabletown.games.meeple_towers.state import MeepleTowers
from tabletown.games.meeple_towers.switches import MIXED, RANDOM, Rules

_in_force: dict[tuple[int, int, tuple[tuple[str, str], ...]], Rules] = {}
REMEMBERED: Final = 64


def rules_of(edition: Edition, options: dict[str, str], seats: int) -> Rules:
    """The rules in force; the same object again for the same edition, options and number of players."""
    key = (id(edition), seats, tuple(sorted(options.items())))
    found = _in_force.get(key)
    if found is None:
        if len(_in_force) >= REMEMBERED:  # a server may meet many editions
            _in_force.clear()
        found = _in_force[key] = Rules(
            edition, options, seats
        )  # keeps the edition alive, so its id stays its own
    return found


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> MeepleTowers:
    """MT-01 to MT-17  Join the board, shuffle tokens and tiles, hand out pieces and cards, see who begins."""
    s = bare_table(seats, rng, rules_of(edition, options, seats))
    s.start = starting_player(s)
    s.piles = [shuffled_pile(s, kind) for kind in range(LOCATIONS)]
    s.pile_left = [len(pile) for pile in s.piles]
    s.stacks = [shuffled_stack(s, stack) for stack in range(len(edition.shapes))]
    s.stack_left = [len(stack) for stack in s.stacks]
    s.then(TURNS[s.start])
    s.settle()
    return s


def bare_table(seats: int, rng: Rng, rules: Rules) -> MeepleTowers:
    """MT-07, MT-12 to MT-14, MT-17  The empty board; everybody's pieces and cards."""
    s = MeepleTowers(seats, rng, rules)
    s.scores = [0] * seats
    s.supports = [rules.edition.supports[seats]] * seats
    s.meeples = [rules.edition.meeples] * seats
    s.hands = [rules.full_hand] * seats
    s.tokens = [()] * seats
    s.stacks = []
    s.stack_left = []
    s.piles = []
    s.pile_left = []
    s.clear_tower()
    grid = rules.grid
    for row, kinds in enumerate(rules.board.kinds):
        for column, kind in enumerate(kinds):
            cell = grid.cell(row + grid.margin, column + grid.margin)
            s.surface[cell] = 0
            s.kind[cell] = kind
            s.kinds[kind] |= 1 << cell
    s.bare[0] = s.empty = grid.board_mask
    return s


def starting_player(s: MeepleTowers) -> int:
    """MT-16, MT-116  Drawn by lot unless the table says who begins."""
    if s.rules.start_player != RANDOM:
        return s.rules.start_player
    return s.rng.below(s.seats)


def shuffled_pile(s: MeepleTowers, kind: int) -> list[int]:
    """MT-08  The tokens of one type, face down."""
    pile = [token_of(kind, value) for value in s.rules.edition.tokens[kind]]
    s.rng.shuffle(pile)
    return pile


def shuffled_stack(s: MeepleTowers, stack: Stack) -> list[Face]:
    """MT-09 to MT-11, MT-117  The tiles of one shape, all with the same side up unless sides are mixed."""
    tiles = [tile for tile, one in enumerate(s.rules.edition.tiles) if one.shape == stack]
    s.rng.shuffle(tiles)
    if s.rules.side == MIXED:
        return [2 * tile + s.rng.below(1 + ADVANCED) for tile in tiles]
    return [2 * tile + s.rules.side for tile in tiles]
