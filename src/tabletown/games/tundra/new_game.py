"""Set-up."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Step
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.tundra.components import AT_SET_UP, Edition, Layout, Title
from tabletown.games.tundra.effects import steps_of_all
from tabletown.games.tundra.rules import (
    ChooseStarter,
    DealPersonalGoals,
    HandOutToken,
    OpenMarket,
    RevealGoals,
    RevealStarters,
    Round,
)
from tabletown.games.tundra.state import Tundra, new_estate
from tabletown.games.tundra.switches import Rules

STARTERS_DEALT: Final = 4
STARTERS_CHOSEN: Final = 2

_in_force: dict[tuple[int, tuple[tuple[str, str], ...]], Rules] = {}
REMEMBERED: Final = 64


def rules_of(edition: Edition, options: dict[str, str]) -> Rules:
    """The rules in force; the same object again for the same edition and options."""
    key = (id(edition), tuple(sorted(options.items())))
    found = _in_force.get(key)
    if found is None:
        if len(_in_force) >= REMEMBERED:  # a server may meet many editions
            _in_force.clear()
        found = Rules(edition, options)
        found.steps = steps_of_all(edition)
        _in_force[key] = found  # keeps the edition alive, so its id stays its own
    return found


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> Tundra:
    """TU-1 to TU-26, R45  Titles, map and pieces, starter cards; the rest once those are chosen."""
    rules = rules_of(edition, options)
    rules.check_seats(seats)
    s = Tundra(seats, rng, rules, rules.layout(seats))
    s.estates = [new_estate(title, edition.start) for title in titles(s)]
    lay_out_map(s)
    place_pieces(s, s.layout)
    s.deck = list(range(len(edition.city)))
    deal_starters(s)
    s.then(*set_up(s), Round())
    for seat, own in enumerate(s.estates):
        if own.title.trigger == AT_SET_UP:
            s.carry_out(own.title.effect, seat)  # TU-150
    s.settle()
    return s


def set_up(s: Tundra) -> list[Step[Any]]:
    """TU-18 to TU-26, R35, R45  What follows the deal; with TU-25 goals come before the starter cards."""
    choices: list[Step[Any]] = [
        ChooseStarter(seat) for seat in range(s.seats) for _ in range(STARTERS_CHOSEN)
    ]
    starters = [*choices, RevealStarters()]
    personal: list[Step[Any]] = [DealPersonalGoals()] if s.rules.personal_goals else []
    goals = [RevealGoals(), *personal]
    first = [*goals, *starters] if s.rules.goals_first else [*starters, *goals]
    return [*first, OpenMarket(), HandOutToken()]


def titles(s: Tundra) -> list[Title]:
    """TU-2, TU-24, TU-146  Everyone is Humble, or dealt a special title; dotted ones need more players."""
    basic, *special = s.rules.edition.titles
    if not s.rules.special_titles:
        return [basic] * s.seats
    numbers = s.rules.edition.in_play([title.dots for title in special], s.seats)
    s.rng.shuffle(numbers)
    return [special[number] for number in numbers[: s.seats]]


def lay_out_map(s: Tundra) -> None:
    """TU-6, TU-7, TU-10  The tiles for the player count, shuffled, face down but for the starting glades."""
    edition = s.rules.edition
    tiles = edition.in_play([tile.dots for tile in edition.tiles], s.seats)
    s.rng.shuffle(tiles)
    s.tiles = tuple(tiles)
    for start in s.layout.starts:
        for cell in start:
            s.opened |= 1 << cell


def place_pieces(s: Tundra, layout: Layout) -> None:
    """TU-11, TU-12  A worker on each own starting glade; nothing is gained for it."""
    for own, start in zip(s.estates, layout.starts):
        for worker, cell in enumerate(start):
            own.workers[worker] = cell


def deal_starters(s: Tundra) -> None:
    """TU-16, TU-17  The cards for the player count, shuffled, four to each player."""
    edition = s.rules.edition
    cards = edition.in_play([card.dots for card in edition.starters], s.seats)
    s.rng.shuffle(cards)
    for seat in range(s.seats):
        s.estates[seat].hand = dealt(cards, seat)


def dealt(cards: list[int], seat: Seat) -> tuple[int, ...]:
    """The four cards of a seat."""
    return tuple(cards[STARTERS_DEALT * seat : STARTERS_DEALT * (seat + 1)])
