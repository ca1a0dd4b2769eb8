"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.
"""

from __future__ import annotations

from typing import Final

PLACE: Final = 0  # + 4 x (die value - 1) + board, 0-3
GOAL: Final = 24  # + 4 x (die value - 1) + goal place, 0-3
DROP: Final = 48  # + die value - 1
REROLL: Final = 54  # + die value - 1
SHIFT: Final = 60  # + 2 x (die value - 1) + 0 up, 1 down
BUY: Final = 72
ADVISOR: Final = 73  # + place, 0-3
END: Final = 77
ACT: Final = 78  # + source: 0 board, 1 starter card, 2 and 3 market cards
STOP: Final = 82
MOVE: Final = 83  # + 6 x worker + direction: E, SE, SW, W, NW, NE
CELL: Final = 119  # + cell: glades 0-23, settlements 24-27
RES: Final = 147  # + resource: firewood, stone, peat
MARKET: Final = 150  # + market place, 0-5
RENEW: Final = 156
BOARD: Final = 157  # + board, 0-3
UNDER: Final = 161  # + 2 x board + market card place, 0-1
DISCARD: Final = 169  # + advisor place, 0-4
ACCEPT: Final = 174
SETDIE: Final = 175  # + 6 x (die value - 1) + (new value - 1)
STARTER: Final = 211  # + 4 x card in hand, 0-3, + board, 0-3
TOWER: Final = 227  # + tower, 0-3, in the order they were built

ACTIONS: Final = 231
