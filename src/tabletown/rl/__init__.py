"""Training environments: PettingZoo, many games at once, OpenSpiel.

>>> from tabletown import rl
>>> env = rl.env("tundra", seats=3)
>>> env.reset(seed=7)
>>> observation, reward, over, cut, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((3044,), 16)
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    raise ImportError("training environments need PettingZoo: pip install 'tabletown[rl]'")

from tabletown.rl.aec import TableEnv, env, raw_env
from tabletown.rl.eyes import Eyes
from tabletown.rl.parallel import EverybodyEnv, parallel_env
from tabletown.rl.registry import register
from tabletown.rl.rewards import REWARDS
from tabletown.rl.vector import Vector

__all__ = [
    "REWARDS",
    "EverybodyEnv",
    "Eyes",
    "TableEnv",
    "Vector",
    "env",
    "parallel_env",
    "raw_env",
    "register",
]

register()
