"""The environments in PettingZoo's registry: `pettingzoo.make("aec", "tabletown/tundra-v1", seats=3)`."""

from __future__ import annotations

from typing import Final

import pettingzoo

from tabletown.games import ALL

VERSION: Final = 1  # grows when observations, actions or rewards change their meaning


def register() -> None:
    """All games, once."""
    for game in ALL:
        name = f"tabletown/{game.id}-v{VERSION}"
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "tabletown.rl:env", kwargs={"game": game.id})
            pettingzoo.register("parallel", name, "tabletown.rl:parallel_env", kwargs={"game": game.id})
