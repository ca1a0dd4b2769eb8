"""A table as a PettingZoo environment in which all agents answer at once.

A cycle is one question.  Everybody answers, and the answer of the seat that is asked counts.
"""

from __future__ import annotations

import os
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from tabletown.core.game import Choices
from tabletown.core.table import Table
from tabletown.rl.aec import Observation, action_space, agent_names, observation_space, observed
from tabletown.rl.episode import Deals, Setting
from tabletown.rl.eyes import Eyes


class EverybodyEnv(ParallelEnv[str, Any, Any]):
    """An answer that is not allowed is replaced by the lowest one that is, and `infos` says so."""

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
        self.setting = Setting(game, seats, options, edition, reward, ask_forced)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {"name": f"{game}-v1", "render_modes": ["ansi"], "render_fps": 1}
        self.possible_agents = agent_names(self.setting.seats)
        self.agents: list[str] = []
        self.deals = Deals(int.from_bytes(os.urandom(4), "big"))
        self.table: Table = self.setting.deal(0)
        self.eyes = Eyes(self.table)
        self.observation_spaces = {agent: observation_space(self.eyes) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.eyes) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.deals = Deals(seed)
        self.table = self.setting.deal(self.deals.next())
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        everybody = self.agents
        agent = self.possible_agents[self.table.asked]
        legal = self.table.legal
        wanted = int(actions[agent])
        allowed = wanted in legal
        rewards = dict(zip(everybody, self.setting.answer(self.table, wanted if allowed else legal[0])))
        self.cycles += 1
        over = self.table.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        infos: dict[str, dict[str, Any]] = {one: {} for one in everybody}
        if not allowed:
            infos[agent]["illegal"] = wanted
        observations = self._observations()
        if over or cut:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(everybody, over),
            dict.fromkeys(everybody, cut),
            infos,
        )

    def render(self) -> str | None:
        """The position in text, as a spectator sees it."""
        return None if self.render_mode is None else self.table.game.drawn(self.table.state, -1)

    def close(self) -> None:
        """Nothing is held open."""

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: observed(self.eyes, self.table, seat) for seat, agent in enumerate(self.possible_agents)
        }


def parallel_env(game: str, seats: int | None = None, **how: Any) -> EverybodyEnv:
    """The environment in which all agents answer at once."""
    return EverybodyEnv(game, seats, **how)
