"""What the watchers are told.

Cells are numbers of the grid, `level` is a height in supports, `location` is the kind of a space.
"""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Event, Facts, Seat
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import Card, Face, Kind, Stack

UNKNOWN: Final = -1  # in place of a token's value


class CardPlayed(Event):
    """A card was laid face up and one of its halves begun."""

    def __init__(self, seat: Seat, card: Card, half: int) -> None:
        self.seat = seat
        self.card = card
        self.half = half  # 0: A, 1: B

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card, "half": self.half}


class Planned(Event):
    """All cards that lay face up came back to hand; none: it was a pass."""

    def __init__(self, seat: Seat, cards: list[Card]) -> None:
        self.seat = seat
        self.cards = cards

    def facts(self) -> Facts:
        return {"seat": self.seat, "cards": self.cards}


class ActionLapsed(Event):
    """An action of the half, or the rest of it, could not be carried out."""

    def __init__(self, seat: Seat, action: int) -> None:
        self.seat = seat
        self.action = action  # its place in the edition's list of card actions

    def facts(self) -> Facts:
        return {"seat": self.seat, "action": self.action}


class Declined(Event):
    """Something that may be declined was: a meeple, or with the lenient policy any action."""

    def __init__(self, seat: Seat, action: int) -> None:
        self.seat = seat
        self.action = action

    def facts(self) -> Facts:
        return {"seat": self.seat, "action": self.action}


class MeeplePlaced(Event):
    def __init__(self, seat: Seat, cell: Cell, location: Kind, level: int) -> None:
        self.seat = seat
        self.cell = cell
        self.location = location
        self.level = level

    def facts(self) -> Facts:
        return {"seat": self.seat, "cell": self.cell, "location": self.location, "level": self.level}


class SupportPlaced(Event):
    """`below` is the owner of the support it stands on; None: it stands on the storey."""

    def __init__(self, seat: Seat, cell: Cell, level: int, below: Seat | None) -> None:
        self.seat = seat
        self.cell = cell
        self.level = level  # of the storey
        self.below = below

    def facts(self) -> Facts:
        return {"seat": self.seat, "cell": self.cell, "level": self.level, "below": self.below}


class StackChosen(Event):
    """The top tile of a stack was taken, to be placed next."""

    def __init__(self, seat: Seat, stack: Stack, face: Face) -> None:
        self.seat = seat
        self.stack = stack
        self.face = face

    def facts(self) -> Facts:
        return {"seat": self.seat, "stack": self.stack, "face": self.face}


class TileBuilt(Event):
    """A level tile was placed and scored: the square to its builder, the node for every support beneath."""

    def __init__(
        self,
        seat: Seat,
        face: Face,
        rotation: int,
        anchor: Cell,
        cells: list[Cell],
        level: int,
        square: int,
        nodes: list[int],
    ) -> None:
        self.seat = seat
        self.face = face
        self.rotation = rotation
        self.anchor = anchor
        self.cells = cells
        self.level = level
        self.square = square
        self.nodes = nodes  # points by seat

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "face": self.face,
            "rotation": self.rotation,
            "anchor": self.anchor,
            "cells": self.cells,
            "level": self.level,
            "square": self.square,
            "nodes": self.nodes,
        }


class MeepleCovered(Event):
    """A meeple went back to its owner's supply."""

    def __init__(self, seat: Seat, cell: Cell, location: Kind) -> None:
        self.seat = seat
        self.cell = cell
        self.location = location

    def facts(self) -> Facts:
        return {"seat": self.seat, "cell": self.cell, "location": self.location}


class TokenDrawn(Event):
    """A bonus token was drawn; only its owner, and a partner, sees the value."""

    reveals = True

    def __init__(self, seat: Seat, partner: Seat, location: Kind, value: int) -> None:
        self.seat = seat
        self.partner = partner  # the seat itself if there are no teams
        self.location = location
        self.value = value

    def seen_by(self, seat: Seat) -> Event:
        if seat in (self.seat, self.partner):
            return self
        return TokenDrawn(self.seat, self.partner, self.location, UNKNOWN)

    def facts(self) -> Facts:
        value = None if self.value == UNKNOWN else self.value
        return {"seat": self.seat, "location": self.location, "value": value}


class TokensMissing(Event):
    """The pile of a type was empty before everybody who was owed a token had one."""

    def __init__(self, seat: Seat, location: Kind, count: int) -> None:
        self.seat = seat
        self.location = location
        self.count = count  # tokens this seat did not get

    def facts(self) -> Facts:
        return {"seat": self.seat, "location": self.location, "count": self.count}


class TileRevealed(Event):
    """The next tile of a stack became visible."""

    reveals = True

    def __init__(self, stack: Stack, face: Face) -> None:
        self.stack = stack
        self.face = face

    def facts(self) -> Facts:
        return {"stack": self.stack, "face": self.face}


class MeepleSwappedIn(Event):
    """A meeple took the place of a support, which went back to its owner."""

    def __init__(self, seat: Seat, cell: Cell, owner: Seat, level: int) -> None:
        self.seat = seat
        self.cell = cell
        self.owner = owner  # of the support
        self.level = level

    def facts(self) -> Facts:
        return {"seat": self.seat, "cell": self.cell, "owner": self.owner, "level": self.level}


class SupportSwappedIn(Event):
    """A support took the place of a meeple, which went back to its owner."""

    def __init__(self, seat: Seat, cell: Cell, owner: Seat, level: int) -> None:
        self.seat = seat
        self.cell = cell
        self.owner = owner  # of the meeple
        self.level = level

    def facts(self) -> Facts:
        return {"seat": self.seat, "cell": self.cell, "owner": self.owner, "level": self.level}


class SupportMoved(Event):
    def __init__(self, seat: Seat, owner: Seat, origin: Cell, cell: Cell) -> None:
        self.seat = seat
        self.owner = owner
        self.origin = origin
        self.cell = cell

    def facts(self) -> Facts:
        return {"seat": self.seat, "owner": self.owner, "origin": self.origin, "cell": self.cell}


class EndTriggered(Event):
    """The current round is the last one."""

    def __init__(self, reasons: list[str]) -> None:
        self.reasons = reasons  # "supports", "family", "tokens"

    def facts(self) -> Facts:
        return {"reasons": self.reasons}


class GameEnded(Event):
    """Heights were scored and all tokens turned up."""

    reveals = True

    def __init__(self, heights: list[int], tokens: list[list[int]], scores: list[int], stalled: bool) -> None:
        self.heights = heights  # points for standing meeples, by seat
        self.tokens = tokens  # token values, by seat
        self.scores = scores  # totals, by seat; partners have the same
        self.stalled = stalled  # no end condition was met: the cap on turns ended the game

    def facts(self) -> Facts:
        return {
            "heights": self.heights,
            "tokens": self.tokens,
            "scores": self.scores,
            "stalled": self.stalled,
        }
