"""What the watchers are told."""

from __future__ import annotations

from tabletown.core.events import NOBODY, Event, Facts, Seat
from tabletown.games.lots.components import NO_COLOUR, NO_ROLE, Colour, Role, Space
from tabletown.games.lots.state import HOW, LastRelease
from tabletown.games.lots.tower import Piece


def piece_facts(piece: Piece) -> Facts:
    """A piece as plain data, cells and all: it may be gone from the table by the time it is drawn."""
    return {
        "id": piece.id,
        "colour": piece.colour,
        "orientation": piece.pose.orientation,
        "x": piece.pose.x,
        "y": piece.pose.y,
        "level": piece.level,
        "cells": [list(cell) for cell in piece.cells],
    }


class Rolled(Event):
    reveals = True

    def __init__(self, seat: Seat, face: int, again: bool) -> None:
        self.seat = seat
        self.face = face
        self.again = again  # a card had the die rolled a second time

    def facts(self) -> Facts:
        return {"seat": self.seat, "face": self.face, "again": self.again}


class Took(Event):
    """A block went from its pile to a bank."""

    def __init__(self, seat: Seat, colour: Colour, chooser: Seat) -> None:
        self.seat = seat
        self.colour = colour
        self.chooser = chooser  # who chose the pile; NOBODY: the die did

    def facts(self) -> Facts:
        chooser = None if self.chooser == NOBODY else self.chooser
        return {"seat": self.seat, "colour": self.colour, "chooser": chooser}


class MarkerMoved(Event):
    """The purple cube of the solo game went on along the supply line."""

    def __init__(self, line: Colour) -> None:
        self.line = line

    def facts(self) -> Facts:
        return {"line": self.line}


class CardPlayed(Event):
    reveals = True

    def __init__(self, seat: Seat, role: Role, colour: Colour = NO_COLOUR) -> None:
        self.seat = seat
        self.role = role
        self.colour = colour  # the block a Union Rep names

    def facts(self) -> Facts:
        colour = None if self.colour == NO_COLOUR else self.colour
        return {"seat": self.seat, "role": self.role, "colour": colour}


class CardBlocked(Event):
    """A card was discarded without effect."""

    def __init__(self, seat: Seat, role: Role) -> None:
        self.seat = seat
        self.role = role

    def facts(self) -> Facts:
        return {"seat": self.seat, "role": self.role}


class BlocksSwapped(Event):
    def __init__(self, seat: Seat, other: Seat, gave: Colour, got: Colour) -> None:
        self.seat = seat
        self.other = other
        self.gave = gave
        self.got = got

    def facts(self) -> Facts:
        return {"seat": self.seat, "other": self.other, "gave": self.gave, "got": self.got}


class OrderLapsed(Event):
    """The block a Union Rep named cannot be placed."""

    def __init__(self, seat: Seat, colour: Colour) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class Picked(Event):
    """A block, or a purple cube, will be placed now."""

    def __init__(self, seat: Seat, colour: Colour) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class BlockLost(Event):
    """A block had no legal pose and left the game."""

    def __init__(self, seat: Seat, colour: Colour) -> None:
        self.seat = seat
        self.colour = colour

    def facts(self) -> Facts:
        return {"seat": self.seat, "colour": self.colour}


class Stopped(Event):
    """A tap has stopped the swing along an axis, or a hand is to be drawn for it; there is no second tap."""

    reveals = True

    def __init__(self, seat: Seat, tapped: bool) -> None:
        self.seat = seat
        self.tapped = tapped

    def facts(self) -> Facts:
        return {"seat": self.seat, "tapped": self.tapped}


class Released(Event):
    """A piece was let go, or a block taken off the top; what fell is in the order of falling."""

    def __init__(self, release: LastRelease, chance: bool) -> None:
        self.release = release
        self.reveals = chance  # dice were thrown for it

    def facts(self) -> Facts:
        r = self.release
        return {
            "seat": r.seat,
            "piece": piece_facts(r.piece),
            "removal": r.removal,
            "entry": "drop" if r.dropped else "side",
            "attempt": r.attempt,
            "e": [r.ex, r.ey],
            "how": HOW[r.how],
            "result": result(r),
            "fell": [[piece_facts(piece) for piece in wave] for wave in r.waves],
        }


def result(r: LastRelease) -> str:
    """13.7  OK, SLIP or ACCIDENT."""
    if r.others_fell:
        return "ACCIDENT"
    return "OK" if r.stands or r.removal else "SLIP"


class Scored(Event):
    """A turn was counted."""

    def __init__(self, seat: Seat, floors: int, matches: int, crew: int, points: int) -> None:
        self.seat = seat
        self.floors = floors  # how many
        self.matches = matches
        self.crew = crew  # points from a crew card
        self.points = points

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "floors": self.floors,
            "matches": self.matches,
            "crew": self.crew,
            "points": self.points,
        }


class Moved(Event):
    def __init__(self, seat: Seat, start: Space, end: Space) -> None:
        self.seat = seat
        self.start = start
        self.end = end

    def facts(self) -> Facts:
        return {"seat": self.seat, "start": self.start, "end": self.end}


class Bumped(Event):
    def __init__(self, seat: Seat, start: Space, end: Space) -> None:
        self.seat = seat
        self.start = start
        self.end = end

    def facts(self) -> Facts:
        return {"seat": self.seat, "start": self.start, "end": self.end}


class CubeWon(Event):
    def __init__(self, seat: Seat, space: Space) -> None:
        self.seat = seat
        self.space = space

    def facts(self) -> Facts:
        return {"seat": self.seat, "space": self.space}


class CardDrawn(Event):
    """The last inspector to reach a crew space drew a card; only its holder sees it."""

    reveals = True

    def __init__(self, seat: Seat, space: Space, role: Role) -> None:
        self.seat = seat
        self.space = space
        self.role = role  # NO_ROLE: hidden, or no card was left

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else CardDrawn(self.seat, self.space, NO_ROLE)

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "space": self.space,
            "role": None if self.role == NO_ROLE else self.role,
        }


class NoCardLeft(Event):
    """A crew space gave nothing: deck and discard pile are empty."""

    def __init__(self, seat: Seat, space: Space) -> None:
        self.seat = seat
        self.space = space

    def facts(self) -> Facts:
        return {"seat": self.seat, "space": self.space}


class Reshuffled(Event):
    """The discarded crew cards became the deck."""

    reveals = True

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def facts(self) -> Facts:
        return {"cards": self.cards}


class CardGiven(Event):
    """A third crew card was passed on; giver and receiver know which."""

    reveals = True

    def __init__(self, seat: Seat, receiver: Seat, role: Role) -> None:
        self.seat = seat
        self.receiver = receiver
        self.role = role

    def seen_by(self, seat: Seat) -> Event:
        return self if seat in (self.seat, self.receiver) else CardGiven(self.seat, self.receiver, NO_ROLE)

    def facts(self) -> Facts:
        role = None if self.role == NO_ROLE else self.role
        return {"seat": self.seat, "receiver": self.receiver, "role": role}


class CardDiscarded(Event):
    """Nobody was left to take a third crew card: it went face up to the discard pile."""

    reveals = True

    def __init__(self, seat: Seat, role: Role) -> None:
        self.seat = seat
        self.role = role

    def facts(self) -> Facts:
        return {"seat": self.seat, "role": self.role}


class TurnBegan(Event):
    def __init__(self, seat: Seat, turn: int, extra: bool) -> None:
        self.seat = seat
        self.turn = turn
        self.extra = extra

    def facts(self) -> Facts:
        return {"seat": self.seat, "turn": self.turn, "extra": self.extra}


class GameEnded(Event):
    def __init__(self, ending: int, scores: list[int]) -> None:
        self.ending = ending
        self.scores = scores

    def facts(self) -> Facts:
        return {"ending": ENDINGS[self.ending], "scores": self.scores}


ENDINGS = ("", "points", "stock", "fall")
