"""Swings: from the moment somebody tapped to the place where something stopped."""

from __future__ import annotations

import math
import secrets
from typing import Final

from tabletown.core.game import Question, Swing
from tabletown.server.protocol import SwingView

PATIENCE: Final = 10.0  # seconds on the screen without a tap
GONE: Final = 2.5 * PATIENCE  # seconds without any word from a screen
LAG: Final = 1.5  # seconds that a clock in a browser may be ahead of ours


class Hanging:
    """What swings at a table now.  Its phase is drawn here: it is no part of the rules."""

    def __init__(self, swing: Swing, since: float) -> None:
        self.swing = swing
        self.since = since
        self.phase = 2 * math.pi * secrets.randbelow(1_000_000) / 1_000_000

    def view(self) -> SwingView:
        swing = self.swing
        return SwingView(hertz=swing.hertz, phase=self.phase, reach=swing.reach, patience=PATIENCE)

    def stopped(self, after: float, now: float) -> int:
        """The option a tap means, so many milliseconds after it began; a tap from the future is none."""
        seconds = after / 1000
        if seconds > PATIENCE or seconds > now - self.since + LAG:
            return self.swing.unsteady
        place = math.sin(2 * math.pi * self.swing.hertz * seconds + self.phase)
        return self.swing.centre + round(self.swing.reach * place)

    def allows(self, option: int) -> bool:
        """A place is reached by timing and not by choice."""
        return option == self.swing.unsteady


def hanging(question: Question, now: float) -> Hanging | None:
    return None if question.swing is None else Hanging(question.swing, now)
