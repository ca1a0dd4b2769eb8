"""ROLL: the supply die, the piles and the banks (4.3); the supply line of the solo game (4.11)."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import NOBODY, Seat
from tabletown.games.lots.actions import TAKE
from tabletown.games.lots.components import ANY, COLOURS, MOST_SEATS, Colour
from tabletown.games.lots.events import MarkerMoved, Rolled, Took
from tabletown.games.lots.state import NO_MARKER, Lots

FACES: Final = 6


class RollForStart(Step[Lots]):
    """LT-009, LT-010, LT-094  Everybody rolls once for the first block; "?" is a free choice."""

    def run(self, s: Lots) -> None:
        roll(s, self.seat)
        colour = s.rules.edition.die[s.face]
        if colour == ANY:
            s.then(TakeBlock(self.seat, self.seat))
        else:
            take(s, self.seat, colour, NOBODY)


class SetMarker(Step[Lots]):
    """LT-094  Solo: the purple cube goes in front of the line the first block came from."""

    def run(self, s: Lots) -> None:
        s.marker = s.banks[0][0]


class Roll(Step[Lots]):
    """LT-016  The active player rolls the supply die."""

    def run(self, s: Lots) -> None:
        roll(s, self.seat)


def roll(s: Lots, seat: Seat, again: bool = False) -> None:
    """LT-005, 3.2  Six faces, each as likely as the others."""
    s.face = s.rng.below(FACES)
    if s.watched:
        s.tell(Rolled(seat, s.face, again))


class Take(Step[Lots]):
    """LT-016 to LT-018, LT-070  The block shown; any on "?"; if there is none, the left neighbour chooses."""

    def run(self, s: Lots) -> None:
        colour = s.rules.edition.die[s.face]
        if s.solo:
            take_alone(s, colour)
        elif s.wild or colour == ANY:
            s.then(TakeBlock(self.seat, self.seat))
        elif s.piles[colour] == 0:
            s.then(TakeBlock(s.left_of(self.seat), self.seat))
        else:
            take(s, self.seat, colour, NOBODY)


class TakeBlock(Decision[Lots]):
    """LT-009, LT-017, LT-018, LT-070  Choose an available pile; the block goes to the bank of seat `arg`."""

    def options(self, s: Lots) -> list[int]:
        return [TAKE + colour for colour in range(COLOURS) if s.piles[colour]]

    def choose(self, s: Lots, option: int) -> None:
        take(s, self.arg, option - TAKE, self.seat)


def take(s: Lots, seat: Seat, colour: Colour, chooser: Seat) -> None:
    """LT-016, LT-020  A block leaves its pile for good."""
    s.piles[colour] -= 1
    s.banks[seat].append(colour)
    if s.watched:
        s.tell(Took(seat, colour, chooser))
    if s.marker != NO_MARKER and s.piles[s.marker] == 0:
        move_marker(s)


def take_alone(s: Lots, colour: Colour) -> None:
    """LT-095 to LT-097  Solo: "?" moves the marker on; an empty line is replaced by the marker's."""
    if colour == ANY:
        move_marker(s)
        colour = s.marker
    elif s.piles[colour] == 0:
        colour = s.marker
    take(s, 0, colour, NOBODY)


def move_marker(s: Lots) -> None:
    """LT-096, LT-098, R-32  Clockwise to the next line that has blocks, from blue to red."""
    for step in range(1, COLOURS + 1):
        line = (s.marker + step) % COLOURS
        if s.piles[line]:
            s.marker = line
            break
    if s.watched:
        s.tell(MarkerMoved(s.marker))


ROLL: Final = [Roll(seat) for seat in range(MOST_SEATS)]
TAKE_ROLLED: Final = [Take(seat) for seat in range(MOST_SEATS)]
