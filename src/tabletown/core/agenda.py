"""A game is a state and an agenda: the steps the rulebook still asks for."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.rng import Rng

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One sentence of the rulebook waiting its turn.  Never changes once made."""

    def __init__(self, seat: Seat = NOBODY, arg: int = 0) -> None:
        self.seat: Final = seat
        self.arg: Final = arg  # what the step is about: a card, a cell, a count

    def run(self, s: S) -> None:
        """Carry the step out.  Only steps that need no choice are run."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step at which `seat` picks one of `options`."""

    # True: that it is asked is public, how many options it has is not.  Whoever answers a forced one for the
    # seat must take as long as a free choice would, or the pause betrays the hand.
    covert: bool = False

    # True: a gesture that a person makes with the hands.  A bot has none and takes the first option.
    gesture: bool = False

    def options(self, s: S) -> list[int]:
        """The numbers of all choices that are allowed now, in ascending order, never none."""
        raise NotImplementedError

    def choose(self, s: S, option: int) -> None:
        """Carry out one of the options.  Unchecked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has; each game adds its own fields."""

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.agenda: list[Step[Any]] = []  # the last entry is next
        self.watched = False  # in simulations nobody is, and making events would cost as much as the rules
        self.events: list[Event] = []

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, to happen in the order written."""
        self.agenda.extend(steps[::-1])

    def tell(self, event: Event) -> None:
        """Note an event for the watchers; rules ask first whether the state is `watched`."""
        self.events.append(event)

    @property
    def decision(self) -> Decision[Any] | None:
        """The open question; None once the game is over."""
        if not self.agenda:
            return None
        question = self.agenda[-1]
        assert isinstance(question, Decision)
        return question

    def choose(self, option: int) -> None:
        """Answer the open question.  Unchecked: `Table.play` is the guarded door."""
        agenda = self.agenda
        question = agenda.pop()
        assert isinstance(question, Decision)
        question.choose(self, option)
        if not agenda or not isinstance(agenda[-1], Decision):
            self.settle()

    def settle(self) -> None:
        """Carry out what needs no choice, until someone is asked or the game is over."""
        agenda = self.agenda
        while agenda and not isinstance(agenda[-1], Decision):
            agenda.pop().run(self)
