"""Players made of arithmetic, for any game.  They only ever see worlds they imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.bots.bot import Bot
from tabletown.bots.greedy import Greedy
from tabletown.bots.mcts import Mcts
from tabletown.bots.random import Random
from tabletown.core.errors import BadTable

__all__ = ["BOTS", "Bot", "Kind", "bot"]


class Kind:
    """A kind of bot: its name, what it is like, and how to make one."""

    def __init__(self, id: str, name: str, about: str, make: Callable[[int], Bot]) -> None:  # noqa: A002
        self.id = id
        self.name = name
        self.about = about
        self.make = make


BOTS: Final = (
    Kind("random", "Dizzy", "picks any option that is allowed", Random),
    Kind("greedy", "Handy", "takes what looks best right now", Greedy),
    Kind("mcts", "Thinker", "tries out many possible futures before it answers", Mcts),
)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name; `mcts:500` thinks for 500 iterations."""
    base, _, strength = name.partition(":")
    if base == "mcts" and strength:
        if not strength.isdigit() or not 1 <= int(strength) <= 1_000_000:
            raise BadTable(f"mcts thinks for 1 to 1000000 iterations, not {strength!r}")
        return Mcts(seed, int(strength))
    for kind in BOTS:
        if kind.id == name:
            return kind.make(seed)
    raise BadTable(f"no bot is called {name!r}; there are {', '.join([kind.id for kind in BOTS])} and mcts:N")
