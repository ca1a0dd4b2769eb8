"""A position as numbers for learning agents, from nothing but what a seat may know."""

from __future__ import annotations

from typing import Final

from tabletown.core import encoding
from tabletown.core.encoding import Field, around, bits, marked, one_hot, seat_marks
from tabletown.core.events import Seat
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import KINDS, LOCATIONS, token_kind, token_value
from tabletown.games.meeple_towers.hidden import sees_tokens_of, unseen_tiles, unseen_tokens
from tabletown.games.meeple_towers.rules import STEPS
from tabletown.games.meeple_towers.scoring import points
from tabletown.games.meeple_towers.state import MEEPLE, NO_STOREY, ONE, OWNERS, MeepleTowers

QUESTIONS: Final = encoding.kinds_of_questions(STEPS)
ENDINGS: Final = 3  # reasons for the end, one bit each


def question(s: MeepleTowers, seat: Seat) -> list[int]:
    return encoding.question(s, QUESTIONS)


def clock(s: MeepleTowers, seat: Seat) -> list[int]:
    return [s.turn, s.rules.turns, *bits(s.ending, ENDINGS), 1 if s.finished else 0]


def start(s: MeepleTowers, seat: Seat) -> list[int]:
    return seat_marks(s, seat, s.start)


def partners(s: MeepleTowers, seat: Seat) -> list[int]:
    return [1 if other in s.rules.team(seat) else 0 for other in around(s, seat)]


def cells(s: MeepleTowers, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for cell in range(s.rules.grid.cells):
        numbers += cell_numbers(s, seat, cell)
    return numbers


def cell_numbers(s: MeepleTowers, seat: Seat, cell: Cell) -> list[int]:
    """Level, kind, whose meeple, whose supports from the lowest up."""
    inside = s.surface[cell] != NO_STOREY
    standing = s.standing[cell]
    meeple = standing - MEEPLE if MEEPLE <= standing < ONE else -1
    owners = OWNERS[standing]
    return [
        s.level(cell) if inside else -1,
        *one_hot(s.kind[cell], KINDS),
        *seat_marks(s, seat, meeple),
        *seat_marks(s, seat, owners[0] if owners else -1),
        *seat_marks(s, seat, owners[1] if len(owners) > 1 else -1),
    ]


def under_way(s: MeepleTowers, seat: Seat) -> list[int]:
    return one_hot(s.doing, len(s.rules.edition.actions)) + bits(s.used, s.rules.grid.cells)


def stacks(s: MeepleTowers, seat: Seat) -> list[int]:
    numbers: list[int] = []
    faces = s.rules.edition.faces
    for stack, left in enumerate(s.stack_left):
        face = s.top_face(stack) if left else -1
        printed = [faces[face].square, faces[face].node] if left else [0, 0]
        numbers += [left, *printed, *one_hot(face, len(faces))]
    return numbers


def tiles_to_come(s: MeepleTowers, seat: Seat) -> list[int]:
    unseen = [tile for stack in range(len(s.stacks)) for tile in unseen_tiles(s, stack)]
    return marked(unseen, len(s.rules.edition.tiles))


def cards(s: MeepleTowers, seat: Seat) -> list[int]:
    return [bit for owner in around(s, seat) for bit in bits(s.hands[owner], len(s.rules.edition.cards))]


def pieces(s: MeepleTowers, seat: Seat) -> list[int]:
    return [count for owner in around(s, seat) for count in (s.supports[owner], s.meeples[owner])]


def tokens(s: MeepleTowers, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        held = s.tokens[owner]
        known = sees_tokens_of(s, owner, seat)
        numbers += marked([token_kind(token) for token in held], LOCATIONS)
        for kind in range(LOCATIONS):
            values = [token_value(token) for token in held if known and token_kind(token) == kind]
            numbers.append(sum(values))
    return numbers


def piles(s: MeepleTowers, seat: Seat) -> list[int]:
    numbers = s.pile_left[:]
    for kind in range(LOCATIONS):
        numbers.append(sum([token_value(token) for token in unseen_tokens(s, seat, kind)]))
    return numbers


def scores(s: MeepleTowers, seat: Seat) -> list[int]:
    return [points(s, owner) for owner in around(s, seat)]


FIELDS: Final[tuple[Field[MeepleTowers], ...]] = (
    Field("asked", "for each seat, oneself first: whether it is asked", 1, encoding.asked),
    Field("question", f"which question is open: {', '.join(QUESTIONS)}", 1, question),
    Field("subject", "the number in one's own open question", 500, encoding.subject),
    Field("clock", "turns played, the limit of turns, why the end was triggered, finished", 100, clock),
    Field("start", "for each seat, oneself first: whether it has the start player token", 1, start),
    Field("partners", "for each seat, oneself first: whether it is on one's side", 1, partners),
    Field("cells", "cell by cell: level (-1: not on the board), kind, whose meeple, whose lower and upper "
          "support", 10, cells),
    Field("under way", "the action of a card half that is being carried out, and the cells it has used", 1,
          under_way),
    Field("stacks", "stack by stack: tiles left, points of the top one for builder and support, which "
          "face it is", 20, stacks),
    Field("tiles to come", "for each tile: whether it lies below the top of a stack", 1, tiles_to_come),
    Field("cards", "for each seat, oneself first, and each card: whether it is in hand", 1, cards),
    Field("pieces", "for each seat, oneself first: supports and meeples in the supply", 24, pieces),
    Field("tokens", "for each seat, oneself first: how many of each kind, then their values if known", 24,
          tokens),
    Field("piles", "tokens left of each kind, and the values nobody has shown one", 60, piles),
    Field("scores", "for each seat, oneself first: its own points as they stand", 100, scores),
)  # fmt: skip
