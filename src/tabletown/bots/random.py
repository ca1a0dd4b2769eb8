"""A bot that picks any option."""

from __future__ import annotations

from tabletown.bots.bot import Bot
from tabletown.core.agenda import Decision, State
from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table


class Random(Bot):
    """Picks any option that is allowed, each as likely as the others."""

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        return options[rng.below(len(options))]


def play_out(s: State, dice: Rng) -> int:
    """Answer every question by chance until the game is over; how many there were.

    Nobody watches: this is the loop of simulations, and as quick as the rules.
    """
    choices = 0
    while s.agenda:
        question = s.agenda[-1]
        assert isinstance(question, Decision)
        options = question.options(s)
        s.choose(options[dice.below(len(options))])
        choices += 1
    return choices
