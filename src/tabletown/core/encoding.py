"""Observations for learning agents: what a seat may know as a row of whole numbers of fixed length."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from tabletown.core.agenda import Decision, State, Step
from tabletown.core.events import Seat

S = TypeVar("S", bound=State)


class Field(Generic[S]):
    """Some numbers of an observation that belong together.

    How many they are depends on the edition, the switches and the number of players, never on the position.
    """

    def __init__(self, name: str, about: str, most: int, read: Callable[[S, Seat], list[int]]) -> None:
        self.name = name
        self.about = about  # what the numbers are, in order
        self.most = most  # none of them is usually farther from 0 than that
        self.read = read  # from nothing but what the seat may know


class Span:
    """Where a field lies in the observation."""

    def __init__(self, name: str, about: str, first: int, size: int, most: int) -> None:
        self.name = name
        self.about = about
        self.first = first
        self.size = size
        self.most = most


def encoded(fields: tuple[Field[S], ...], s: S, seat: Seat) -> list[int]:
    """All fields in a row."""
    numbers: list[int] = []
    for field in fields:
        numbers += field.read(s, seat)
    return numbers


def spans(fields: tuple[Field[S], ...], s: S) -> list[Span]:
    """Where each field lies at a table like this one."""
    found = []
    first = 0
    for field in fields:
        size = len(field.read(s, 0))
        found.append(Span(field.name, field.about, first, size, field.most))
        first += size
    return found


# -- words the encodings of all games are written in -------------------------------------------------


def around(s: State, seat: Seat) -> list[Seat]:
    """All seats clockwise, the one that looks first."""
    return [(seat + i) % s.seats for i in range(s.seats)]


def one_hot(value: int, size: int) -> list[int]:
    """A 1 at the place of the value, 0 elsewhere; a value outside has no 1 at all."""
    marks = [0] * size
    if 0 <= value < size:
        marks[value] = 1
    return marks


def marked(values: list[int], size: int) -> list[int]:
    """How often each number occurs."""
    counts = [0] * size
    for value in values:
        if 0 <= value < size:
            counts[value] += 1
    return counts


def bits(mask: int, size: int) -> list[int]:
    """A set written as bits, one number for each."""
    return [mask >> i & 1 for i in range(size)]


def seat_marks(s: State, seat: Seat, who: Seat) -> list[int]:
    """Whose it is: a 1 at the place clockwise from the one that looks; none if it is nobody's."""
    return one_hot((who - seat) % s.seats, s.seats) if who >= 0 else [0] * s.seats


def kinds_of_questions(steps: Mapping[str, type[Step[Any]]]) -> list[str]:
    """The names of a game's questions, in the order of the alphabet."""
    return sorted([name for name, step in steps.items() if issubclass(step, Decision)])


def asked(s: State, seat: Seat) -> list[int]:
    """Which seat is asked, clockwise from the one that looks."""
    decision = s.decision
    return [0] * s.seats if decision is None else seat_marks(s, seat, decision.seat)


def question(s: State, kinds: list[str]) -> list[int]:
    """Which question is open."""
    decision = s.decision
    name = "" if decision is None else type(decision).__name__
    return [1 if kind == name else 0 for kind in kinds]


def subject(s: State, seat: Seat) -> list[int]:
    """What one's own question is about: a card, a cell, a count."""
    decision = s.decision
    return [decision.arg if decision is not None and decision.seat == seat else 0]
