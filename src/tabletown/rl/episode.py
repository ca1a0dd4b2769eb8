"""One game after the other, as the environments play them."""

from __future__ import annotations

from typing import Any

from tabletown.core.errors import BadTable
from tabletown.core.events import Seat
from tabletown.core.game import Choices, Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import find
from tabletown.rl.rewards import reward_called, score


class Setting:
    """What is played: it does not change from one game to the next."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Choices | None = None,
        edition: Any = None,
        reward: str = "result",
        ask_forced: bool = False,
    ) -> None:
        self.game: Game[Any] = find(game)
        self.seats = seats or max(2, self.game.seats[0])
        self.options = options or {}
        self.edition = self.game.edition(edition)
        self.edition_source = edition
        self.reward = reward_called(reward)
        self.ask_forced = ask_forced  # questions with a single answer as well
        if not self.game.fields:
            raise BadTable(f"{self.game.name} has no observations for learning agents")
        self.deal(0)  # says now what cannot be played

    def deal(self, seed: int) -> Table:
        """A fresh game, up to the first question that an agent must answer."""
        table = self.game.table(self.seats, seed, self.options, self.edition_source)
        self.settle(table)
        return table

    def settle(self, table: Table) -> None:
        """Answer what no agent is asked: gestures of a hand, and questions with a single answer.

        That a covert question has a single answer is a secret, so it is always asked.
        """
        state = table.state
        while (decision := state.decision) is not None:
            if not decision.gesture and (self.ask_forced or decision.covert):
                return
            legal = decision.options(state)
            if not decision.gesture and len(legal) > 1:
                return
            state.choose(legal[0])
            table.choices.append(legal[0])

    def answer(self, table: Table, option: int) -> list[float]:
        """Carry out an answer that is allowed, and all that needs no agent; the rewards of all seats."""
        before = table.scores if self.reward is score else []
        table.state.choose(option)
        table.choices.append(option)
        self.settle(table)
        return self.reward(table, before)


class Deals:
    """The seeds of one game after the other: the first is the one that was asked for."""

    def __init__(self, seed: int) -> None:
        self.first: int | None = seed
        self.rng = Rng.seeded(seed)

    def next(self) -> int:
        seed, self.first = self.first, None
        return self.rng.next() if seed is None else seed


def asked(table: Table) -> Seat:
    """Whose answer is waited for; seat 0 once the game is over."""
    return 0 if table.over else table.asked
