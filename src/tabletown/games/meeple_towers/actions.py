"""The action table: every choice in the game has one number, for good.

Saves, logs and trained bots depend on it: append, never renumber.  Cells are numbered row by row on a grid
that is as wide for a 5x5 board as for a 6x6 one, so the boards of the box share one table:

    0           PLAN
    1 - 14      PLAY, two numbers for each card: half A, half B
    15          SKIP
    16 - 51     CELL
    52 - 57     STACK, in the edition's stack order
    58 - 201    PLACE, 36 anchors for each of the four rotations

A wider grid (an overhang margin, an edition with larger boards) makes the later blocks longer.
"""

from __future__ import annotations

from typing import Final

PLAN: Final = 0
PLAY: Final = 1  # + 2 * card, + 1 for half B
ROTATIONS: Final = 4

ACTIONS: Final = 522  # the table of the widest grid, ten cells on a side; 202 are used without an overhang


class ActionTable:
    """Where the blocks of the table begin, for a number of cards, grid cells and stacks."""

    def __init__(self, cards: int, cells: int, stacks: int) -> None:
        self.skip: Final = PLAY + 2 * cards
        self.cell: Final = self.skip + 1  # + cell
        self.stack: Final = self.cell + cells  # + place in the stack order
        self.place: Final = self.stack + stacks  # + cells * rotation + anchor
        self.size: Final = self.place + ROTATIONS * cells
