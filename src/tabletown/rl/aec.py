"""A table as a PettingZoo environment: one agent after the other, as the questions come."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tabletown.core.errors import IllegalChoice
from tabletown.core.events import Seat
from tabletown.core.game import Choices
from tabletown.core.table import Table
from tabletown.rl.episode import Deals, Setting, asked
from tabletown.rl.eyes import Eyes

Observation = dict[str, Any]

ILLEGAL = -1.0  # what the wrapped environment pays for an answer that is not allowed


class TableEnv(AECEnv[str, Any, Any]):
    """Agents are seats.  An observation is a dictionary: `observation` and `action_mask`."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Choices | None = None,
        edition: Any = None,
        reward: str = "result",
        ask_forced: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options, edition, reward, ask_forced)
        self.max_cycles = max_cycles  # questions after which a game is cut off
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}-v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = agent_names(self.setting.seats)
        self.deals = Deals(int.from_bytes(os.urandom(4), "big"))
        self.table: Table = self.setting.deal(0)
        self.eyes = Eyes(self.table)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.eyes) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.eyes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal.  With a seed it is the game that `game.table(seats, seed)` deals."""
        if seed is not None:
            self.deals = Deals(seed)
        self.table = self.setting.deal(self.deals.next())
        self.cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[asked(self.table)]

    def observe(self, agent: str) -> Observation:
        """What the seat may know; the mask is empty unless it is being asked."""
        seat = self.possible_agents.index(agent)
        return observed(self.eyes, self.table, seat)

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        option = int(action)
        if option not in self.table.legal:
            raise IllegalChoice(f"{option} is not allowed here; the mask has 1 at {self.table.legal}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        paid = self.setting.answer(self.table, option)
        self.rewards = dict(zip(self.possible_agents, paid))
        self._accumulate_rewards()
        self.cycles += 1
        over = self.table.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.possible_agents[asked(self.table)]

    def render(self) -> str | None:
        """The position in text, as a spectator sees it."""
        return None if self.render_mode is None else self.table.game.drawn(self.table.state, -1)

    def state(self) -> Any:
        """The observations of all seats in a row: what all of them together know."""
        seats = range(self.setting.seats)
        return np.concatenate([self.eyes.observation(self.table.state, seat) for seat in seats])

    def close(self) -> None:
        """Nothing is held open."""


def agent_names(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


def observation_space(eyes: Eyes) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (eyes.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (eyes.actions,), np.int8),
        }
    )


def action_space(eyes: Eyes) -> spaces.Discrete:
    return spaces.Discrete(eyes.actions)


def observed(eyes: Eyes, table: Table, seat: Seat) -> Observation:
    legal = table.legal if table.asked == seat else []
    return {"observation": eyes.observation(table.state, seat), "action_mask": eyes.mask(legal)}


def raw_env(game: str, seats: int | None = None, **how: Any) -> TableEnv:
    """The bare environment: an answer that is not allowed is an `IllegalChoice`."""
    return TableEnv(game, seats, **how)


def env(game: str, seats: int | None = None, **how: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: an answer that is not allowed ends the game."""
    bare = raw_env(game, seats, **how)
    checked = wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL)
    bounded = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(bounded)
