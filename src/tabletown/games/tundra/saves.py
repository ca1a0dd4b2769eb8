"""A position as JSON and back; docs/formats/tundra-position.md describes it."""

from __future__ import annotations

from typing import Any

from tabletown.core.rng import Rng
from tabletown.games.tundra.components import (
    BOARDS,
    FACES,
    MARKET_PLACES,
    MOST_SEATS,
    NONE,
    WORKERS,
    Edition,
)
from tabletown.games.tundra.new_game import rules_of
from tabletown.games.tundra.rules import STEPS
from tabletown.games.tundra.state import POINT_SOURCES, Estate, Tundra

Data = dict[str, Any]


def save(s: Tundra) -> Data:
    """Everything on the table, cards and tiles by id."""
    edition = s.rules.edition
    return {
        "seats": s.seats,
        "rng": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "round": s.round,
        "first": s.first,
        "tiles": written(edition.tiles, s.tiles),
        "opened": bits(s.opened),
        "deck": written(edition.city, s.deck),
        "discard": written(edition.city, s.discard),
        "market": written(edition.city, s.market),
        "goals": written(edition.goals, s.goals),
        "goal_dice": [None if die == NONE else [die // 8, die % 8] for die in s.goal_dice],
        "starters_shown": s.starters_shown,
        "ended": s.ended,
        "board": s.board,
        "row": s.row,
        "frame": s.frame,
        "pending": bits(s.pending),
        "visited": [bits(cells) for cells in s.visited],
        "producing": list(s.producing),
        "placed": bits(s.placed),
        "bonuses": bits(s.bonuses),
        "card": written(edition.city, [s.card])[0],
        "estates": [saved_estate(edition, own) for own in s.estates],
    }


def written(things: list[Any], numbers: Any) -> list[str | None]:
    return [None if number == NONE else things[number].id for number in numbers]


def bits(mask: int) -> list[int]:
    """The numbers whose bits are set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def saved_estate(edition: Edition, own: Estate) -> Data:
    return {
        "title": own.title.id,
        "goods": own.goods[:],
        "points": list(own.points),
        "dice": [value for value in range(FACES + 1) for _ in range(own.dice[value])],
        "supply": own.supply,
        "set_aside": own.set_aside,
        "slots": [[slot % BOARDS, slot // BOARDS + 1] for slot in bits(own.slots)],
        "upgraded": bits(own.upgraded),
        "starters": written(edition.starters, own.starters),
        "enhancements": written(edition.city, own.enhancements),
        "advisors": written(edition.city, own.advisors),
        "turned": written(edition.city, bits(own.turned)),
        "workers": [None if cell == NONE else cell for cell in own.workers],
        "towers": list(own.towers),
        "hand": written(edition.starters, own.hand),
        "personal": written(edition.personal, [own.personal])[0],
    }


def load(data: Data, options: dict[str, str], edition: Edition) -> Tundra:
    """A saved position, ready to go on.  Fields that a hand-written position leaves out are empty."""
    rules = rules_of(edition, options)
    seats = whole(data["seats"])
    if not 2 <= seats <= MOST_SEATS:
        raise ValueError(f"{seats} seats")
    rng = Rng.restored([whole(word) for word in data["rng"]]) if "rng" in data else Rng.seeded(0)
    s = Tundra(seats, rng, rules, rules.layout(seats))
    city = numbers_of(edition.city)
    s.agenda = [STEPS[name](whole(seat), whole(arg)) for name, seat, arg in data["agenda"]]
    s.round = whole(data["round"])
    s.first = whole(data["first"])
    s.tiles = tuple(read(numbers_of(edition.tiles), data["tiles"]))
    s.opened = mask(data.get("opened", []))
    s.deck = read(city, data.get("deck", []))
    s.discard = read(city, data.get("discard", []))
    s.market = tuple(read(city, data.get("market", [])))
    s.goals = tuple(read(numbers_of(edition.goals), data.get("goals", [])))
    s.goal_dice = tuple([read_die(die) for die in data.get("goal_dice", [None] * len(s.goals))])
    s.starters_shown = bool(data.get("starters_shown", True))
    s.ended = bool(data.get("ended", not s.agenda))
    s.board = whole(data.get("board", NONE))
    s.row = whole(data.get("row", 0))
    s.frame = whole(data.get("frame", NONE))
    s.pending = mask(data.get("pending", []))
    s.visited = tuple([mask(cells) for cells in data.get("visited", [])])
    s.producing = tuple([whole(pieces) for pieces in data.get("producing", [])])
    s.placed = mask(data.get("placed", []))
    s.bonuses = mask(data.get("bonuses", []))
    s.card = read(city, [data.get("card")])[0]
    s.estates = [read_estate(edition, city, estate) for estate in data["estates"]]
    s.towered = mask([cell for own in s.estates for cell in own.towers])
    if s.frame not in range(NONE, len(edition.effects)):
        raise ValueError(f"there is no effect {s.frame}")
    return s


def whole(value: Any) -> int:
    """A whole number; anything else is refused."""
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number")
    return value


def numbers_of(things: list[Any]) -> dict[str, int]:
    return {thing.id: number for number, thing in enumerate(things)}


def read(numbers: dict[str, int], names: list[str | None]) -> list[int]:
    return [NONE if name is None else numbers[name] for name in names]


def mask(numbers: list[int]) -> int:
    """The numbers as bits.  Refuses what is no small number."""
    if any([not 0 <= whole(number) < 64 for number in numbers]):
        raise ValueError(f"{numbers} are not cells, boards or sources")
    return sum([1 << number for number in set(numbers)])


def read_die(die: list[int] | None) -> int:
    if die is None:
        return NONE
    seat, value = die
    return 8 * whole(seat) + whole(value)


def read_estate(edition: Edition, city: dict[str, int], data: Data) -> Estate:
    if not isinstance(data, dict):
        raise ValueError(f"an estate is an object with fields, not {data!r}")
    titles = numbers_of(edition.titles)
    title = edition.titles[titles[data.get("title", edition.titles[0].id)]]
    values = [whole(value) for value in data.get("dice", [])]
    slots = [BOARDS * (whole(value) - 1) + whole(board) for board, value in data.get("slots", [])]
    workers = [NONE if cell is None else whole(cell) for cell in data.get("workers", [])]
    aside = whole(data.get("set_aside", 0))
    supply = whole(data.get("supply", title.dice_max - len(values) - len(slots) - aside))
    return Estate(
        title,
        [whole(n) for n in data["goods"]],
        tuple([whole(n) for n in data.get("points", [0] * POINT_SOURCES)]),
        [values.count(value) for value in range(FACES + 1)],
        mask([value - 1 for value in values if value]),
        supply,
        aside,
        mask(slots),
        mask(data.get("upgraded", [])),
        tuple(read(numbers_of(edition.starters), data.get("starters", [None] * BOARDS))),
        tuple(read(city, data.get("enhancements", [None] * (BOARDS * MARKET_PLACES)))),
        tuple(read(city, data.get("advisors", []))),
        mask(read(city, data.get("turned", []))),
        workers + [NONE] * (WORKERS - len(workers)),
        tuple([whole(cell) for cell in data.get("towers", [])]),
        tuple(read(numbers_of(edition.starters), data.get("hand", []))),
        read(numbers_of(edition.personal), [data.get("personal")])[0],
    )
