"""What a balance report wants to know of a game, beyond its result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tabletown.core.agenda import State
from tabletown.core.events import Seat

S = TypeVar("S", bound=State)


def nothing_is_shared(s: Any) -> list[str]:
    """For a game in which every table has the same components."""
    return []


def nothing_is_used(s: Any, option: int) -> str:
    """For a game whose choices use up no components, or which shows them at the end."""
    return ""


class Traces(Generic[S]):
    """How to read a game's course and components off its states.

    A component is written with its kind: "goal: Skyline".
    """

    def __init__(
        self,
        round: Callable[[S], int],  # noqa: A002
        first: Callable[[S], Seat],
        holdings: Callable[[S, Seat], list[str]],
        shared: Callable[[S], list[str]] = nothing_is_shared,
        uses: Callable[[S, int], str] = nothing_is_used,
    ) -> None:
        self.round = round  # which round is being played, from 1
        self.first = first  # who has the first turn of all; NOBODY while that is open
        self.holdings = holdings  # at the end: the components a seat has got, each once
        self.shared = shared  # at the end: those that were dealt to the whole table
        self.uses = uses  # the component that the open question's option uses up, or nothing
