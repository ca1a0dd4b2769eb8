"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.  The numbers up to ABILITY are the same on
every map; those behind it move with the number of spaces (RR-44), which is 54 in the standard edition.
"""

from __future__ import annotations

from typing import Final

DONE: Final = 0  # stop, end, no more
RALLY: Final = 1
COLOUR: Final = 2  # + meeple colour, 0-8
STRIKE: Final = 11  # + 2 × meeple colour + 0 steady, 1 hard
ACTIVATE: Final = 29  # + 3 × meeple colour + STEADILY, HARD_WORK or HARD_AS_STEADY
ABILITY: Final = 56  # + space

STEADILY: Final = 0  # a steady meeple does its steady work
HARD_WORK: Final = 1
HARD_AS_STEADY: Final = 2  # a hard meeple does its steady work (RH-42)

STANDARD_SPACES: Final = 54


class ActionTable:
    """The numbers that depend on how many spaces the map has."""

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces
        self.upgrade: Final = ABILITY + spaces  # + 2 × meeple colour + 0 exhausted, 1 steady
        self.slot: Final = self.upgrade + 18  # + market slot: 9 of Level 1, then 9 of Level 2
        self.space: Final = self.slot + 18  # + space
        self.pay: Final = self.space + spaces  # + W C G S mW mC mG mS and Spending Power
        self.cube: Final = self.pay + 9  # + cube colour: for a Wild Token, or any cube
        self.trade: Final = self.cube + 4  # + cube colour
        self.place: Final = self.trade + 4  # + 4 × space + cube colour
        self.pick: Final = self.place + 4 * spaces  # + 5 × meeple colour + state N E S H X
        self.target: Final = self.pick + 45  # + 0 or 1
        self.actions: Final = self.target + 2


ACTIONS: Final = ActionTable(STANDARD_SPACES).actions
