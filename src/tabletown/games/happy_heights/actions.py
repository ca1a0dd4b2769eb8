"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.
"""

from __future__ import annotations

from typing import Final

MARKET: Final = 0  # + market slot, 0-5
DECK: Final = 6
KEEP: Final = 7
SWAP: Final = 8
GROUND_LEFT: Final = 9
GROUND_RIGHT: Final = 10
STACK: Final = 11  # + lot, 0-4
SUBWAY: Final = 16  # + lot, 0-4
DEMOLISH: Final = 21  # + lot, 0-4
CLAIM: Final = 26  # + goal, 0-5
DONE: Final = 32

ACTIONS: Final = 33

SITES: Final = 5  # lots that STACK, SUBWAY and DEMOLISH have numbers for
