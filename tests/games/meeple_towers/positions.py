"""Positions drawn as text, with the standard edition's tiles and cards.

    position('''
        YY  y   BY
        .   1E:Y
    ''', tops="T01 T07")

is a table on board B6-1, seen from above, row by row from the top left corner; what the drawing leaves out
is empty.  A space is written

    .       nothing             y       a meeple
    Y       a support           YB      two supports, the lower one first
    1E:YB   the same on a floor at level 1 with a space of kind E; `1E:.` is an empty floor

Seats are Y, B, R and W: yellow, black, red, white.  Y begins and is to move unless the call says otherwise.
A floor drawn like this has no tile; supports that hold it up are not counted.  Everybody has the other
pieces in supply, unless `supports` or `meeples` says how many: then the rest is out of the way.

Options have names: `PLAN`, `K1A`, `SKIP`, a cell as `0,1` (row, column), a stack as `I3`, a placement as
`2@0,3` (rotation, and the row and column of its top left corner).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.rng import Rng
from tabletown.games.meeple_towers import edition
from tabletown.games.meeple_towers.actions import PLAN, PLAY
from tabletown.games.meeple_towers.boards import Board, Cell, joined
from tabletown.games.meeple_towers.components import (
    HALF_NAMES,
    KIND_LETTERS,
    Edition,
    Face,
    token_kind,
    token_of,
    token_value,
)
from tabletown.games.meeple_towers.levels import placements
from tabletown.games.meeple_towers.new_game import bare_table, new_game, shuffled_stack
from tabletown.games.meeple_towers.rules import Turn
from tabletown.games.meeple_towers.state import EMPTY, MEEPLE, ONE, OWNERS, MeepleTowers
from tabletown.games.meeple_towers.switches import Rules

SEATS: Final = "YBRW"
SPACE: Final = re.compile(r"((?P<level>\d+)(?P<kind>[REOXN])?:?)?(?P<standing>[YBRW]{1,2}|[ybrw]|\.)?")

# The action table of the boards in the box, written out by hand: the number of an action is its place here.
ACTION_NAMES: Final = (
    "PLAN",
    *("K1A", "K1B", "K2A", "K2B", "K3A", "K3B", "K4A", "K4B", "K5A", "K5B", "K6A", "K6B", "K7A", "K7B"),
    "SKIP",
    *[f"{row},{column}" for row in range(6) for column in range(6)],
    *("I3", "O4", "L4", "P5", "V5", "R6"),
    *[f"{turn}@{row},{column}" for turn in range(4) for row in range(6) for column in range(6)],
)


def seat(letter: str) -> int:
    """`seat("B")` is 1."""
    return SEATS.index(letter)


def tile(name: str) -> int:
    """A tile of the standard edition by its id."""
    return [one.id for one in edition.standard().tiles].index(name)


def board_of(name: str | list[str], used: Edition) -> Board:
    """A preset by its id, or rows of letters for a board of its own."""
    if isinstance(name, list):
        return Board("drawn", [[KIND_LETTERS.index(letter) for letter in row] for row in name], len(name))
    preset = next(one for one in used.presets if one.id == name)
    board = joined(used, name, preset.top, preset.bottom)
    assert board is not None
    return board


def position(
    drawing: str = "",
    *,
    board: str | list[str] = "B6-1",
    seats: int = 2,
    to_move: str = "Y",
    start: str = "Y",
    supports: dict[str, int] | None = None,
    meeples: dict[str, int] | None = None,
    face_up: dict[str, str] | None = None,
    tops: str = "",
    left: dict[str, int] | None = None,
    piles: dict[str, list[int]] | None = None,
    tokens: dict[str, str] | None = None,
    scores: dict[str, int] | None = None,
    turn: int | None = None,
    cards: Edition | None = None,
    **options: str,
) -> MeepleTowers:
    """A table with this tower, at the beginning of a turn.

    `supports` and `meeples` are supplies by seat; `face_up` are played cards (`{"Y": "K1 K4"}`); `tops` are
    tiles on top of their stacks; `left` is how many tiles a stack has; `piles` are token piles in drawing
    order; `tokens` are drawn ones (`{"B": "R3 E6"}`), not taken from any pile.  Options are rule switches.
    """
    used = cards or edition.standard()
    s = bare_table(seats, Rng.seeded(1), Rules(used, dict(options), seats, board_of(board, used)))
    s.stacks = [stack_with(s, stack, tops.split()) for stack in range(len(used.shapes))]
    s.stack_left = [len(stack) for stack in s.stacks]
    for name, count in (left or {}).items():
        stack = used.shapes.index(name)
        s.stacks[stack] = s.stacks[stack][len(s.stacks[stack]) - count :]
        s.stack_left[stack] = count
    for kind, values in enumerate(used.tokens):
        drawn_first = (piles or {}).get(KIND_LETTERS[kind], values)
        s.piles.append([token_of(kind, value) for value in reversed(drawn_first)])
        s.pile_left.append(len(drawn_first))
    for row, line in enumerate([line for line in drawing.split("\n") if line.strip()]):
        for column, text in enumerate(line.split()):
            draw_space(s, at(s, row, column), text)
    for letter, cards_up in (face_up or {}).items():
        for card in cards_up.split():
            s.hands[seat(letter)] &= ~(1 << [one.id for one in used.cards].index(card))
    for letter, held in (tokens or {}).items():
        s.tokens[seat(letter)] = tuple(
            [token_of(KIND_LETTERS.index(token[0]), int(token[1:])) for token in held.split()]
        )
    for letter, points in (scores or {}).items():
        s.scores[seat(letter)] = points
    for letter, number in (supports or {}).items():
        s.supports[seat(letter)] = number
    for letter, number in (meeples or {}).items():
        s.meeples[seat(letter)] = number
    s.start = seat(start)
    s.turn = (seat(to_move) - s.start) % seats if turn is None else turn
    s.agenda = [Turn(seat(to_move))]
    return s


def stack_with(s: MeepleTowers, stack: int, tops: list[str]) -> list[Face]:
    """A stack with the tiles named on top of it, the first named uppermost."""
    shuffled = shuffled_stack(s, stack)
    wanted = [tile(name) for name in tops if s.rules.edition.tiles[tile(name)].shape == stack]
    upper = [face for one in reversed(wanted) for face in shuffled if face // 2 == one]
    return [face for face in shuffled if face not in upper] + upper


def draw_space(s: MeepleTowers, cell: Cell, text: str) -> None:
    read = SPACE.fullmatch(text)
    assert read, f"{text!r} is no space"
    if read["level"]:
        kind = KIND_LETTERS.index(read["kind"]) if read["kind"] else s.kind[cell]
        s.open_storey(cell, int(read["level"]) * s.rules.support + s.rules.thickness, kind)
    standing = read["standing"] or "."
    if standing.islower():
        s.put_meeple(seat(standing.upper()), cell)
    elif standing != ".":
        for letter in standing:
            s.put_support(seat(letter), cell)


def at(s: MeepleTowers, row: int, column: int) -> Cell:
    """A cell by row and column of the board."""
    return s.rules.grid.cell(row + s.rules.grid.margin, column + s.rules.grid.margin)


def name_of_cell(s: MeepleTowers, cell: Cell) -> str:
    grid = s.rules.grid
    return f"{grid.row(cell) - grid.margin},{grid.column(cell) - grid.margin}"


def space(s: MeepleTowers, row: int, column: int) -> str:
    """A space as it is drawn: `1E:YB`."""
    return drawn_cell(s, at(s, row, column))


def drawn_cell(s: MeepleTowers, cell: Cell) -> str:
    standing = s.standing[cell]
    if EMPTY < standing < ONE:
        text = SEATS[standing - MEEPLE].lower()
    else:
        text = "".join([SEATS[owner] for owner in OWNERS[standing]]) or "."
    level = s.level(cell)
    return f"{level}{KIND_LETTERS[s.kind[cell]]}:{text}" if level else text


def action(s: MeepleTowers, name: str) -> int:
    """The number of an action by its name."""
    table = s.rules.table
    used = s.rules.edition
    if name in ("PLAN", "SKIP"):
        return PLAN if name == "PLAN" else table.skip
    if name in used.shapes:
        return table.stack + used.shapes.index(name)
    if "," in name:
        turned, _, place = name.rpartition("@")
        row, column = place.split(",")
        cell = at(s, int(row), int(column))
        return table.place + int(turned) * s.rules.grid.cells + cell if turned else table.cell + cell
    card = [one.id for one in used.cards].index(name[:-1])
    return PLAY + 2 * card + HALF_NAMES.index(name[-1])


def name_of(s: MeepleTowers, option: int) -> str:
    """The name of an action by its number."""
    table = s.rules.table
    if option in (PLAN, table.skip):
        return "PLAN" if option == PLAN else "SKIP"
    if option >= table.place:
        turned, cell = divmod(option - table.place, s.rules.grid.cells)
        return f"{turned}@{name_of_cell(s, cell)}"
    if option >= table.stack:
        return s.rules.edition.shapes[option - table.stack]
    if option >= table.cell:
        return name_of_cell(s, option - table.cell)
    card, half = divmod(option - PLAY, 2)
    return s.rules.edition.cards[card].id + HALF_NAMES[half]


def offered(s: MeepleTowers) -> list[str]:
    """The names of the open options."""
    question = s.decision
    assert question is not None
    return [name_of(s, option) for option in question.options(s)]


def choose(s: MeepleTowers, *names: str) -> None:
    """Answer the open questions one after the other; each answer must be on offer."""
    for name in names:
        assert name in offered(s), f"{name} is not among {offered(s)}"
        s.choose(action(s, name))


def asked(s: MeepleTowers) -> tuple[str, str]:
    """What is asked and who is: `("PlaceSupport", "Y")`."""
    question = s.decision
    assert isinstance(question, Decision)
    return type(question).__name__, SEATS[question.seat]


def placements_of(s: MeepleTowers, name: str) -> list[str]:
    """Where a tile could be placed, whatever lies on its stack; the side is the table's."""
    return [name_of(s, option) for option in placements(s, 2 * tile(name) + max(0, s.rules.side))]


def tokens_of(s: MeepleTowers, letter: str) -> list[str]:
    """The tokens a seat has drawn: `["R3", "E6"]`."""
    return [f"{KIND_LETTERS[token_kind(t)]}{token_value(t)}" for t in s.tokens[seat(letter)]]


def events_of(s: MeepleTowers, *names: str) -> list[Any]:
    """Answer questions as `choose` does, and return what the watchers were told, as data."""
    s.watched = True
    choose(s, *names)
    s.watched = False
    told = [event.data() for event in s.events]
    s.events = []
    return told


def finish(s: MeepleTowers) -> None:
    """Score the position as if the last round had just been completed."""
    s.agenda = []
    s.finished = True


def random_game(seats: int, seed: int, **options: str) -> Iterator[MeepleTowers]:
    """A game of random choices: the same table again after each of them."""
    s = new_game(seats, Rng.seeded(seed), options, edition.standard())
    dice = Rng.seeded(seed + 1000)
    yield s
    while s.decision is not None:
        choices = s.decision.options(s)
        s.choose(choices[dice.below(len(choices))])
        yield s
