"""What the watchers are told."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Event, Facts, Seat
from tabletown.games.rolling_heights.components import Ad, Colour, Cube, Slot, Space, Target, Tile

# Why meeples were thrown.
PREP: Final = "prep"
AGAIN: Final = "again"  # more than half lay exhausted
RALLIED: Final = "rally"
RE_ROLLED: Final = "reroll"  # by a City Planner or an ability

# How a plan came to the map.
DRAFTED: Final = "drafted"
BOUGHT: Final = "bought"
PLANNED: Final = "planned"  # by a City Planner
BY_RIVAL: Final = "rival"

# Where Wild Tokens and points come from.
STRIKE: Final = "strike"
PLAN: Final = "plan"
ABILITY: Final = "ability"
POLITICIAN: Final = "politician"

# Why the end was triggered.
ALL_BUILT: Final = "all built"  # RH-110
DEAD_BOARD: Final = "dead board"  # RH-153
STANDSTILL: Final = "standstill"  # RH-155


class RoundBegan(Event):
    def __init__(self, round: int, last: bool) -> None:  # noqa: A002  the rulebook's word
        self.round = round
        self.last = last

    def facts(self) -> Facts:
        return {"round": self.round, "last": self.last}


class Benched(Event):
    """A meeple was left out of this turn."""

    def __init__(self, seat: Seat, colour: Colour) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class Thrown(Event):
    """Meeples were thrown: each with its colour and the position it came to rest in (1 E, 2 S, 3 H)."""

    reveals = True

    def __init__(self, seat: Seat, why: str, meeples: list[tuple[Colour, int]]) -> None:
        self.seat = seat
        self.why = why
        self.meeples = meeples

    def facts(self) -> Facts:
        return {"seat": self.seat, "why": self.why, "meeples": [list(meeple) for meeple in self.meeples]}


class Stopped(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class WentOnStrike(Event):
    """A rally brought nobody to their feet: half of the working meeples must go back."""

    def __init__(self, seat: Seat, lost: int) -> None:
        self.seat = seat
        self.lost = lost

    def facts(self) -> Facts:
        return {"seat": self.seat, "lost": self.lost}


class LaidDown(Event):
    """A working meeple went back to the box in a strike."""

    def __init__(self, seat: Seat, colour: Colour, state: int) -> None:
        self.seat = seat
        self.colour = colour
        self.state = state  # as it was: 2 S or 3 H

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "state": self.state}


class GainedTokens(Event):
    def __init__(self, seat: Seat, count: int, why: str) -> None:
        self.seat = seat
        self.count = count
        self.why = why

    def facts(self) -> Facts:
        return {"seat": self.seat, "count": self.count, "why": self.why}


class Activated(Event):
    def __init__(self, seat: Seat, colour: Colour, state: int, hard: bool) -> None:
        self.seat = seat
        self.colour = colour
        self.state = state  # as it stood: 2 S or 3 H
        self.hard = hard  # for which ability

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "state": self.state, "hard": self.hard}


class GainedCubes(Event):
    def __init__(self, seat: Seat, colour: Cube, real: int, misc: int) -> None:
        self.seat = seat
        self.colour = colour
        self.real = real
        self.misc = misc  # miscellaneous cubes standing for the colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "real": self.real, "misc": self.misc}


class GainedSpending(Event):
    def __init__(self, seat: Seat, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def facts(self) -> Facts:
        return {"seat": self.seat, "amount": self.amount}


class Scored(Event):
    def __init__(self, seat: Seat, points: int, why: str) -> None:
        self.seat = seat
        self.points = points
        self.why = why

    def facts(self) -> Facts:
        return {"seat": self.seat, "points": self.points, "why": self.why}


class Upgraded(Event):
    """A meeple rose by one step from this state."""

    def __init__(self, seat: Seat, colour: Colour, state: int) -> None:
        self.seat = seat
        self.colour = colour
        self.state = state

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "state": self.state}


class UsedAbility(Event):
    def __init__(self, seat: Seat, space: Space, tile: Tile, hard: bool) -> None:
        self.seat = seat
        self.space = space
        self.tile = tile
        self.hard = hard

    def facts(self) -> Facts:
        return {"seat": self.seat, "space": self.space, "tile": self.tile, "hard": self.hard}


class Converted(Event):
    """A meeple went to the supply and one of another colour took over its state."""

    def __init__(self, seat: Seat, colour: Colour, state: int, result: Colour) -> None:
        self.seat = seat
        self.colour = colour
        self.state = state
        self.result = result

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "state": self.state, "result": self.result}


class Sacrificed(Event):
    def __init__(self, seat: Seat, colour: Colour, state: int) -> None:
        self.seat = seat
        self.colour = colour
        self.state = state

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour, "state": self.state}


class Paid(Event):
    """So many units of a kind: 0-3 real cubes by colour, 4-7 miscellaneous ones, 8 Spending Power."""

    def __init__(self, seat: Seat, unit: int, count: int) -> None:
        self.seat = seat
        self.unit = unit
        self.count = count

    def facts(self) -> Facts:
        return {"seat": self.seat, "unit": self.unit, "count": self.count}


class PlanPlaced(Event):
    """A plan went from a market slot to the map; `points` are those of its space."""

    def __init__(self, seat: Seat, how: str, tile: Tile, slot: Slot, space: Space, points: int) -> None:
        self.seat = seat
        self.how = how
        self.tile = tile
        self.slot = slot
        self.space = space
        self.points = points

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "how": self.how,
            "tile": self.tile,
            "slot": self.slot,
            "space": self.space,
            "points": self.points,
        }


class UsedToken(Event):
    def __init__(self, seat: Seat, colour: Cube) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class Traded(Event):
    def __init__(self, seat: Seat, colour: Cube) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class CubeBuilt(Event):
    def __init__(self, seat: Seat, space: Space, colour: Cube, misc: bool) -> None:
        self.seat = seat
        self.space = space
        self.colour = colour
        self.misc = misc

    def facts(self) -> Facts:
        return {"seat": self.seat, "space": self.space, "colour": self.colour, "misc": self.misc}


class Completed(Event):
    def __init__(self, seat: Seat, space: Space, tile: Tile, points: int) -> None:
        self.seat = seat
        self.space = space
        self.tile = tile
        self.points = points

    def facts(self) -> Facts:
        return {"seat": self.seat, "space": self.space, "tile": self.tile, "points": self.points}


class GainedMeeple(Event):
    def __init__(self, seat: Seat, colour: Colour) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class MeepleForfeited(Event):
    """None of the colours of a meeple depicted was left in the supply."""

    def __init__(self, seat: Seat, colours: tuple[Colour, ...]) -> None:
        self.seat = seat
        self.colours = colours

    def facts(self) -> Facts:
        return {"seat": self.seat, "colours": list(self.colours)}


class MiscEntered(Event):
    """The supply of a colour ran out: the miscellaneous cubes joined it."""

    def __init__(self, colour: Cube) -> None:
        self.colour = colour

    def facts(self) -> Facts:
        return {"colour": self.colour}


class EndTriggered(Event):
    def __init__(self, why: str, colour: Cube, round: int) -> None:  # noqa: A002
        self.why = why
        self.colour = colour  # of which every real cube is built; -1 for the other reasons
        self.round = round

    def facts(self) -> Facts:
        return {"why": self.why, "colour": self.colour, "round": self.round}


class TurnEnded(Event):
    """What was not used went back: real cubes by colour, miscellaneous ones by colour, Spending Power."""

    def __init__(self, seat: Seat, unused: list[int]) -> None:
        self.seat = seat
        self.unused = unused

    def facts(self) -> Facts:
        return {"seat": self.seat, "unused": self.unused}


class TokensSeeded(Event):
    def __init__(self, slots: list[Slot]) -> None:
        self.slots = slots

    def facts(self) -> Facts:
        return {"slots": self.slots}


class MarketRefilled(Event):
    """Plans slid along the strips, and these were drawn: slot and tile."""

    reveals = True

    def __init__(self, drawn: list[tuple[Slot, Tile]]) -> None:
        self.drawn = drawn

    def facts(self) -> Facts:
        return {"drawn": [list(one) for one in self.drawn]}


class RivalDrew(Event):
    reveals = True

    def __init__(self, card: int, effort: int) -> None:
        self.card = card
        self.effort = effort

    def facts(self) -> Facts:
        return {"card": self.card, "effort": self.effort}


class AdScored(Event):
    """An Ad's points for every player, the Rival included."""

    def __init__(self, ad: Ad, points: list[int]) -> None:
        self.ad = ad
        self.points = points

    def facts(self) -> Facts:
        return {"ad": self.ad, "points": self.points}


class TargetChosen(Event):
    """A seat decided which Target to score; only that seat knows which."""

    def __init__(self, seat: Seat, which: int) -> None:
        self.seat = seat
        self.which = which  # 0 or 1; -1: not for these eyes

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else TargetChosen(self.seat, -1)

    def facts(self) -> Facts:
        return {"seat": self.seat, "which": None if self.which < 0 else self.which}


class TargetsRevealed(Event):
    """The Target every seat scores, and the points of every player, the Rival included."""

    reveals = True

    def __init__(self, targets: list[Target], points: list[int]) -> None:
        self.targets = targets
        self.points = points

    def facts(self) -> Facts:
        return {"targets": self.targets, "points": self.points}


class GameEnded(Event):
    """Wild Tokens were scored, and the result stands."""

    def __init__(self, tokens: list[int], scores: list[int]) -> None:
        self.tokens = tokens  # the points of each player's unused tokens
        self.scores = scores

    def facts(self) -> Facts:
        return {"tokens": self.tokens, "scores": self.scores}
