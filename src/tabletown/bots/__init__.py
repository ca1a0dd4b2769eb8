"""Players made of arithmetic, for any game.  They only ever see worlds they imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletown.bots.bot import Bot
from tabletown.bots.budget import budget
from tabletown.bots.feeling import Feeling
from tabletown.bots.greedy import Greedy
from tabletown.bots.mcts import Mcts
from tabletown.bots.own import own_bot
from tabletown.bots.random import Random
from tabletown.core.errors import BadTable

__all__ = ["BOTS", "LEVELS", "STRONGEST", "USUAL", "Bot", "Kind", "bot"]


class Kind:
    """A kind of bot: its name, what it is like, and how to make one."""

    def __init__(self, id: str, name: str, about: str, make: Callable[[int], Bot]) -> None:  # noqa: A002
        self.id = id
        self.name = name
        self.about = about
        self.make = make


LEVELS: Final = (  # weakest first
    Kind("level:1", "Tumble", "hardly knows the rules", lambda seed: Feeling(seed, slips=60)),
    Kind(
        "level:2", "Breezy", "plays by feel and forgets a thing or two", lambda seed: Feeling(seed, slips=5)
    ),
    Kind("level:3", "Canny", "takes what looks best right now", Greedy),
    Kind("level:4", "Sharp", "thinks a few turns ahead", lambda seed: Mcts(seed, quick=True)),
    Kind("level:5", "Sage", "tries out hundreds of possible futures before it answers", Mcts),
)
USUAL: Final = "level:3"  # whom one meets without asking for somebody else
STRONGEST: Final = "level:5"

BOTS: Final = (
    Kind("random", "Dizzy", "picks any option that is allowed", Random),
    Kind("greedy", "Handy", "takes what looks best right now", Greedy),
    Kind("mcts", "Thinker", "tries out many possible futures before it answers", Mcts),
    *LEVELS,
)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot by name.

    `mcts:500` thinks for 500 futures and `mcts:0.5s` for half a second; `my_bot.py:Mine` and
    `package.module:Mine` are classes of one's own.
    """
    for kind in BOTS:
        if kind.id == name:
            return kind.make(seed)
    base, colon, rest = name.partition(":")
    if base == "mcts" and colon:
        return Mcts(seed, budget(rest))
    found = own_bot(name, seed)
    if found is None:
        known = ", ".join([kind.id for kind in BOTS])
        raise BadTable(f"no bot is called {name!r}; there are {known}, mcts:N, mcts:0.5s and FILE.py:CLASS")
    return found
