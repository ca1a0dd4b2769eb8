"""A position as numbers for learning agents, from nothing but what a seat may know."""

from __future__ import annotations

from typing import Final

from tabletown.core import encoding
from tabletown.core.encoding import Field, around, bits, marked, one_hot, seat_marks
from tabletown.core.events import Seat
from tabletown.games.tundra.components import (
    BOARDS,
    CELLS,
    FACES,
    MARKET_PLACES,
    NONE,
    RESOURCES,
    TOWERS,
    WORKERS,
    Card,
)
from tabletown.games.tundra.goals import common_count, personal_count
from tabletown.games.tundra.hidden import (
    personal_is_hidden_from,
    starters_are_hidden_from,
)
from tabletown.games.tundra.rules import STEPS
from tabletown.games.tundra.state import Estate, Tundra

QUESTIONS: Final = encoding.kinds_of_questions(STEPS)
SOURCES: Final = 4  # of an activation: the board, its starter card, two market cards
DEALT: Final = 4  # starter cards to choose from
GOALS: Final = 4  # places for common goals that the action table has numbers for
MARKET: Final = 6  # market places that it has numbers for


def question(s: Tundra, seat: Seat) -> list[int]:
    return encoding.question(s, QUESTIONS)


def clock(s: Tundra, seat: Seat) -> list[int]:
    return [s.round, 1 if s.starters_shown else 0, 1 if s.ended else 0]


def first(s: Tundra, seat: Seat) -> list[int]:
    return seat_marks(s, seat, s.first)


def glades(s: Tundra, seat: Seat) -> list[int]:
    tiles = len(s.rules.edition.tiles)
    numbers: list[int] = []
    for cell, tile in enumerate(s.tiles):
        numbers += one_hot(tile if s.opened >> cell & 1 else NONE, tiles)
    return numbers


def resources(s: Tundra, seat: Seat) -> list[int]:
    kinds = s.rules.edition.resource
    numbers: list[int] = []
    for cell, tile in enumerate(s.tiles):
        opened = s.opened >> cell & 1
        numbers += [opened, *one_hot(kinds[tile] if opened else NONE, len(RESOURCES))]
    return numbers


def unopened(s: Tundra, seat: Seat) -> list[int]:
    closed = [tile for cell, tile in enumerate(s.tiles) if not s.opened >> cell & 1]
    return marked(closed, len(s.rules.edition.tiles))


def pieces(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        own = s.estates[owner]
        numbers += marked(own.workers, CELLS)
        numbers += marked(list(own.towers), CELLS)
    return numbers


def own_pieces(s: Tundra, seat: Seat) -> list[int]:
    own = s.estates[seat]
    numbers: list[int] = []
    for worker in range(WORKERS):
        numbers += one_hot(own.workers[worker], CELLS)
    for tower in range(TOWERS):
        numbers += one_hot(own.towers[tower] if tower < len(own.towers) else NONE, CELLS)
    return numbers


def goods(s: Tundra, seat: Seat) -> list[int]:
    return [count for owner in around(s, seat) for count in s.estates[owner].goods]


def points(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        own = s.estates[owner]
        numbers += [own.vp, *own.points]
    return numbers


def dice(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        own = s.estates[owner]
        numbers += [*own.dice, own.supply, own.set_aside, *bits(own.slots, FACES * BOARDS)]
    return numbers


def upgrades(s: Tundra, seat: Seat) -> list[int]:
    return [bit for owner in around(s, seat) for bit in bits(s.estates[owner].upgraded, BOARDS)]


def titles(s: Tundra, seat: Seat) -> list[int]:
    count = len(s.rules.edition.titles)
    return [bit for owner in around(s, seat) for bit in one_hot(s.estates[owner].title.number, count)]


def starters(s: Tundra, seat: Seat) -> list[int]:
    count = len(s.rules.edition.starters)
    numbers: list[int] = []
    for owner in around(s, seat):
        shown = not starters_are_hidden_from(s, owner, seat)
        for card in s.estates[owner].starters:
            numbers += one_hot(card if shown else NONE, count)
    return numbers


def to_choose(s: Tundra, seat: Seat) -> list[int]:
    hand = s.estates[seat].hand
    numbers: list[int] = []
    for place in range(DEALT):
        numbers += one_hot(hand[place] if place < len(hand) else NONE, len(s.rules.edition.starters))
    return numbers


def cards(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        numbers += cards_of(s, s.estates[owner])
    return numbers


def cards_of(s: Tundra, own: Estate) -> list[int]:
    """Enhancements board by board, advisors, advisors used this round."""
    count = len(s.rules.edition.city)
    numbers: list[int] = []
    for board in range(BOARDS):
        under = own.enhancements[MARKET_PLACES * board : MARKET_PLACES * (board + 1)]
        numbers += marked(list(under), count)
    return numbers + marked(list(own.advisors), count) + bits(own.turned, count)


def own_advisors(s: Tundra, seat: Seat) -> list[int]:
    held = s.estates[seat].advisors
    numbers: list[int] = []
    for place in range(GOALS + 1):
        numbers += one_hot(held[place] if place < len(held) else NONE, len(s.rules.edition.city))
    return numbers


def market(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for place in range(MARKET):
        card: Card = s.market[place] if place < len(s.market) else NONE
        numbers += one_hot(card, len(s.rules.edition.city))
    return numbers


def deck(s: Tundra, seat: Seat) -> list[int]:
    count = len(s.rules.edition.city)
    return marked(s.deck, count) + marked(s.discard, count)


def goals(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for place in range(GOALS):
        goal = s.goals[place] if place < len(s.goals) else NONE
        die = s.goal_dice[place] if goal != NONE else NONE
        numbers += one_hot(goal, len(s.rules.edition.goals))
        numbers += seat_marks(s, seat, NONE if die == NONE else die // 8)
        numbers.append(0 if die == NONE else die % 8)
        numbers += [0 if goal == NONE else common_count(s, owner, goal) for owner in around(s, seat)]
    return numbers


def personal(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        goal = NONE if personal_is_hidden_from(s, owner, seat) else s.estates[owner].personal
        numbers += one_hot(goal, len(s.rules.edition.personal))
        numbers.append(0 if goal == NONE else personal_count(s, owner, goal))
    return numbers


def under_way(s: Tundra, seat: Seat) -> list[int]:
    producing = [*s.producing, 0, 0, 0][: len(RESOURCES)]
    numbers = [*one_hot(s.board, BOARDS), s.row, *bits(s.pending, SOURCES), *producing]
    numbers += one_hot(s.card, len(s.rules.edition.city))
    return numbers + bits(s.placed, CELLS) + bits(s.bonuses, CELLS)


def visited(s: Tundra, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for worker in range(WORKERS):
        numbers += bits(s.visited[worker] if worker < len(s.visited) else 0, CELLS)
    return numbers


FIELDS: Final[tuple[Field[Tundra], ...]] = (
    Field("asked", "for each seat, oneself first: whether it is asked", 1, encoding.asked),
    Field("question", f"which question is open: {', '.join(QUESTIONS)}", 1, question),
    Field("subject", "the number in one's own open question", 200, encoding.subject),
    Field("clock", "the round, starter cards shown, personal goals shown", 4, clock),
    Field("first", "for each seat, oneself first: whether it has the first player token", 1, first),
    Field("glades", "glade by glade: which tile lies there, if it is open", 1, glades),
    Field("resources", "glade by glade: open, then firewood, stone, peat", 1, resources),
    Field("unopened", "for each tile: whether it still lies face down", 1, unopened),
    Field("pieces", "for each seat, oneself first: workers by cell, towers by cell", 6, pieces),
    Field("own pieces", "where each of one's workers and towers stands, by its number", 1, own_pieces),
    Field("goods", "for each seat, oneself first: firewood, stone, peat, berries", 20, goods),
    Field("points", "for each seat, oneself first: victory points, and where they came from", 100, points),
    Field("dice", "for each seat, oneself first: unrolled, then by value; supply, set aside; slots taken", 8,
          dice),
    Field("upgrades", "for each seat, oneself first: boards on their upgraded side", 1, upgrades),
    Field("titles", "for each seat, oneself first: its title", 1, titles),
    Field("starters", "for each seat, oneself first, and board: its starter card, if known", 1, starters),
    Field("to choose", "the starter cards one may choose from, by place", 1, to_choose),
    Field("cards", "for each seat, oneself first: enhancements by board, advisors, advisors used", 2, cards),
    Field("own advisors", "one's advisors by place", 1, own_advisors),
    Field("market", "place by place: which city card lies there", 1, market),
    Field("deck", "for each city card: whether it is in the deck, whether it is discarded", 1, deck),
    Field("goals", "place by place: which common goal, whose die, its value, the count of each seat", 20,
          goals),
    Field("personal", "for each seat, oneself first: its personal goal if known, and what it counts", 10,
          personal),
    Field("under way", "the activation: board, row, actions to come; pieces to produce, a card to place, "
          "glades that got a worker, tower bonuses to come", 8, under_way),
    Field("visited", "for each worker the cells it has stood on in this move", 1, visited),
)  # fmt: skip
