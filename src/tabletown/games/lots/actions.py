"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.  Bots and learning agents never need more
than the numbers below DRAW; those from DRAW on carry a person's gesture.
"""

from __future__ import annotations

from typing import Final

POSE: Final = 0  # + orientation x 16 + y x 4 + x
LEVEL: Final = 384  # + level, 0-39
TAKE: Final = 424  # + colour, 0-4
PICK: Final = 429  # + colour, 0-4
CUBE: Final = 434
DONE: Final = 435
PLAY: Final = 436  # + role, 0-8
GIVE: Final = 445  # + role, 0-8
TOP: Final = 454  # + column, y x 4 + x
FORCE: Final = 470  # + colour, 0-4
TARGET: Final = 475  # + seat, 0-3
DRAW: Final = 479
SWING: Final = 515  # + swing, -35 to 35

ACTIONS: Final = 551

ORIENTATIONS: Final = 24  # that POSE has numbers for
LEVELS: Final = 40
ROLES: Final = 9
SIDE: Final = 4  # columns a lot is wide and deep at most
WIDEST_SWING: Final = 35
