"""Many games at once: every call answers one question in each of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tabletown.core.errors import BadTable, IllegalChoice
from tabletown.core.game import Choices
from tabletown.core.table import Table
from tabletown.rl.episode import Deals, Setting
from tabletown.rl.eyes import Eyes, Floats


class Vector:
    """Games of one kind, stepped together.  A game that is over makes way for the next one at once.

    `observations`, `masks` and `seats` always belong to the open questions, a row for each game.  The arrays
    are written anew by every step: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        games: int,
        seats: int | None = None,
        seed: int = 0,
        options: Choices | None = None,
        edition: Any = None,
        reward: str = "result",
        ask_forced: bool = False,
    ) -> None:
        if games < 1:
            raise BadTable(f"at least one game must be played, not {games}")
        self.setting = Setting(game, seats, options, edition, reward, ask_forced)
        self.games = games
        self.deals = Deals(seed)
        self.tables: list[Table] = [self.setting.deal(self.deals.next()) for _ in range(games)]
        self.eyes = Eyes(self.tables[0])
        self.observations: Floats = np.zeros((games, self.eyes.size), np.float32)
        self.masks: npt.NDArray[np.bool_] = np.zeros((games, self.eyes.actions), np.bool_)
        self.seats: npt.NDArray[np.int64] = np.zeros(games, np.int64)  # whose question it is
        self.rewards: Floats = np.zeros((games, self.setting.seats), np.float32)
        self.over: npt.NDArray[np.bool_] = np.zeros(games, np.bool_)  # games that the last step has ended
        self.scores: npt.NDArray[np.int64] = np.zeros((games, self.setting.seats), np.int64)  # theirs
        self._look()

    def step(self, actions: npt.NDArray[Any] | list[int]) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """One answer for each game: the rewards of every seat, and which games are over."""
        answers = [int(action) for action in actions]
        allowed = self.masks[np.arange(self.games), answers]
        if not allowed.all():
            n = int(np.flatnonzero(~allowed)[0])
            raise IllegalChoice(f"game {n}: {answers[n]} is not allowed; its mask has 1 where an answer is")
        for n, (table, answer) in enumerate(zip(self.tables, answers)):
            self.rewards[n] = self.setting.answer(table, answer)
            self.over[n] = table.over
            if table.over:
                self.scores[n] = table.scores
                self.tables[n] = self.setting.deal(self.deals.next())
        self._look()
        return self.rewards, self.over

    def _look(self) -> None:
        self.masks[:] = False
        for n, table in enumerate(self.tables):
            decision = table.state.decision
            self.seats[n] = decision.seat
            self.observations[n] = self.eyes.numbers(table.state, decision.seat)
            self.eyes.mark(self.masks[n], decision.options(table.state))
        self.eyes.scaled(self.observations)
