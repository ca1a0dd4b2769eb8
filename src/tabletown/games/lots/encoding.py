"""A position as numbers for learning agents, from nothing but what a seat may know."""

from __future__ import annotations

from typing import Final

from tabletown.core import encoding
from tabletown.core.encoding import Field, around, bits, marked, one_hot, seat_marks
from tabletown.core.events import Seat
from tabletown.games.lots.actions import SIDE
from tabletown.games.lots.components import COLOURS, PIECES
from tabletown.games.lots.hidden import knows
from tabletown.games.lots.rules import STEPS
from tabletown.games.lots.state import SOURCES, Lots
from tabletown.games.lots.tower import GROUND

QUESTIONS: Final = encoding.kinds_of_questions(STEPS)
SEEN: Final = 6  # storeys below the highest whose cells are written out
FACES: Final = 6
MARKS: Final = 16  # marked spaces of the score track at most


def question(s: Lots, seat: Seat) -> list[int]:
    return encoding.question(s, QUESTIONS)


def active(s: Lots, seat: Seat) -> list[int]:
    return seat_marks(s, seat, s.active)


def clock(s: Lots, seat: Seat) -> list[int]:
    return [s.turn, s.calm, s.goal, s.marker + 1, s.empty_piles()]


def columns(s: Lots, seat: Seat) -> list[int]:
    """By y, then x: not on the lot -1, otherwise how high it is."""
    lot = s.tower.lot
    return [s.tower.top[lot.column[(x, y)]] if (x, y) in lot.column else -1 for x, y in SQUARES]


def surface(s: Lots, seat: Seat) -> list[int]:
    numbers: list[int] = []
    tower = s.tower
    for square in SQUARES:
        slot = GROUND
        if square in tower.lot.column:
            column = tower.lot.column[square]
            slot = tower.owners.get((tower.top[column] - 1) * tower.lot.area + column, GROUND)
        numbers += one_hot(tower.pieces[slot].colour if slot != GROUND else -1, PIECES)
    return numbers


def storeys(s: Lots, seat: Seat) -> list[int]:
    numbers: list[int] = []
    tower = s.tower
    highest = max(tower.top)
    for level in range(highest - 1, highest - 1 - SEEN, -1):
        for square in SQUARES:
            slot = GROUND
            if level >= 0 and square in tower.lot.column:
                slot = tower.owners.get(level * tower.lot.area + tower.lot.column[square], GROUND)
            numbers += one_hot(tower.pieces[slot].colour if slot != GROUND else -1, PIECES)
    return numbers


def building(s: Lots, seat: Seat) -> list[int]:
    tower = s.tower
    return [max(tower.top), min(tower.top), tower.finished_floors().bit_count(), len(tower.pieces)]


def supply(s: Lots, seat: Seat) -> list[int]:
    return [*s.piles, *s.removed]


def banks(s: Lots, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        numbers += [*marked(s.banks[owner], COLOURS), s.cubes[owner]]
    return numbers


def scores(s: Lots, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        numbers += [s.scores[owner], *s.ledger[owner * SOURCES : (owner + 1) * SOURCES]]
    return numbers


def bonuses(s: Lots, seat: Seat) -> list[int]:
    return bits(s.bonuses, MARKS)


def crew(s: Lots, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        hand = s.hands[owner]
        numbers += [len(hand), s.played[owner]]
        numbers += marked([card.role for card in hand if knows(card, owner, seat)], len(s.rules.edition.crew))
    return numbers


def discard(s: Lots, seat: Seat) -> list[int]:
    return [len(s.deck), *marked(s.discard, len(s.rules.edition.crew))]


def turn(s: Lots, seat: Seat) -> list[int]:
    return [
        *one_hot(s.face, FACES),
        1 if s.wild else 0,
        *one_hot(s.forced, COLOURS),
        *one_hot(s.chosen, PIECES),
        *one_hot(s.named, COLOURS),
        *one_hot(s.shown, len(s.rules.edition.crew)),
    ]


def so_far(s: Lots, seat: Seat) -> list[int]:
    return [
        s.attempts_block,
        s.attempts_cube,
        s.completed.bit_count(),
        1 if s.accident else 0,
        1 if s.discarded else 0,
        1 if s.extra else 0,
        1 if s.forgiven else 0,
        s.floor_value,
        s.match_value,
        s.card_points,
        1 if s.halved else 0,
        s.gained,
    ]


def steadiness(s: Lots, seat: Seat) -> list[int]:
    return [s.rules.sigma[owner] for owner in around(s, seat)]


SQUARES: Final = [(x, y) for y in range(SIDE) for x in range(SIDE)]

FIELDS: Final[tuple[Field[Lots], ...]] = (
    Field("asked", "for each seat, oneself first: whether it is asked", 1, encoding.asked),
    Field("question", f"which question is open: {', '.join(QUESTIONS)}", 1, question),
    Field("subject", "the number in one's own open question", 500, encoding.subject),
    Field("active", "for each seat, oneself first: whether it is its turn", 1, active),
    Field("clock", "turns played, turns since the last accident, the goal, the solo marker, empty piles", 100,
          clock),
    Field("columns", "square by square (by y, then x): its height, -1 outside the lot", 40, columns),
    Field("surface", "for each square: the colour of what lies on top of it, purple last", 1, surface),
    Field("storeys", "storey by storey, six from the top down, and square by square: the colour", 1,
          storeys),
    Field("building", "the highest storey, the lowest column, finished floors, pieces", 40, building),
    Field("supply", "blocks left by colour, then pieces out of the game by colour", 15, supply),
    Field("banks", "for each seat, oneself first: blocks by colour, cubes", 10, banks),
    Field("scores", "for each seat, oneself first: its space, and where the points came from", 40, scores),
    Field("bonuses", "for each marked space: whether its bonus is still there", 1, bonuses),
    Field("crew", "for each seat, oneself first: cards in hand, played this turn, those one knows by role", 3,
          crew),
    Field("discard", "cards in the crew deck, and the discarded ones by role", 12, discard),
    Field("turn", "the face of the die, a wild roll, the block that is forced, chosen, named, the card shown",
          1, turn),
    Field("so far", "attempts with block and cube, floors finished, accident, discarded, extra turn, pardon, "
          "value of floor and contact, card points, halved, points gained", 20, so_far),
    Field("steadiness", "for each seat, oneself first: how far off its hand is, in mils", 400, steadiness),
)  # fmt: skip
