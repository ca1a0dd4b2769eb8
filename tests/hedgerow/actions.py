"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.
"""

from __future__ import annotations

from typing import Final

DRAFT: Final = 0  # + market slot, 0-4
KEEP: Final = 5
SWAP: Final = 6
PLANT_LEFT: Final = 7
PLANT_RIGHT: Final = 8

ACTIONS: Final = 9
