"""What the watchers are told."""

from __future__ import annotations

from tabletown.core.events import Event, Facts, Seat
from tabletown.games.tundra.components import NONE, Board, Card, Cell, Goal, Good, Starter, Tile, Value

# -- set-up --------------------------------------------------------------------------------------


class StarterTucked(Event):
    """A starter card was chosen and tucked under an order board; the others learn neither (TU-20)."""

    def __init__(self, seat: Seat, card: Starter, board: Board) -> None:
        self.seat = seat
        self.card = card
        self.board = board

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else StarterTucked(self.seat, NONE, NONE)

    def facts(self) -> Facts:
        hidden = self.card == NONE
        return {
            "seat": self.seat,
            "card": None if hidden else self.card,
            "board": None if hidden else self.board,
        }


class StartersRevealed(Event):
    """Everybody has chosen: for each seat the starter card under each board, None where there is none."""

    reveals = True

    def __init__(self, starters: list[tuple[Starter, ...]]) -> None:
        self.starters = starters

    def facts(self) -> Facts:
        return {"starters": [[None if card == NONE else card for card in mine] for mine in self.starters]}


class GoalsRevealed(Event):
    reveals = True

    def __init__(self, goals: tuple[Goal, ...]) -> None:
        self.goals = goals

    def facts(self) -> Facts:
        return {"goals": list(self.goals)}


class PersonalGoalsDealt(Event):
    """Everybody got a secret goal; a seat sees its own only."""

    reveals = True

    def __init__(self, goals: list[Goal]) -> None:
        self.goals = goals

    def seen_by(self, seat: Seat) -> Event:
        return PersonalGoalsDealt([goal if seat == owner else NONE for owner, goal in enumerate(self.goals)])

    def facts(self) -> Facts:
        return {"goals": [None if goal == NONE else goal for goal in self.goals]}


# -- rounds --------------------------------------------------------------------------------------


class RoundBegan(Event):
    reveals = True  # in round I the first player is drawn by lot

    def __init__(self, round: int, first: Seat) -> None:  # noqa: A002  the rulebook's word
        self.round = round
        self.first = first

    def facts(self) -> Facts:
        return {"round": self.round, "first": self.first}


class Rolled(Event):
    """The first player rolled; everybody has these values."""

    reveals = True

    def __init__(self, seat: Seat, values: list[Value]) -> None:
        self.seat = seat
        self.values = values

    def facts(self) -> Facts:
        return {"seat": self.seat, "values": self.values}


class RolledAlone(Event):
    """Additional dice of a title, for their owner only (TU-151)."""

    reveals = True

    def __init__(self, seat: Seat, values: list[Value]) -> None:
        self.seat = seat
        self.values = values

    def facts(self) -> Facts:
        return {"seat": self.seat, "values": self.values}


class MarketDealt(Event):
    """A full new market; what lay there before was discarded."""

    reveals = True

    def __init__(self, cards: list[Card], discarded: list[Card]) -> None:
        self.cards = cards
        self.discarded = discarded

    def facts(self) -> Facts:
        return {"cards": [None if card == NONE else card for card in self.cards], "discarded": self.discarded}


class Reshuffled(Event):
    """The discard pile became the deck."""

    reveals = True

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def facts(self) -> Facts:
        return {"cards": self.cards}


class RoundEnded(Event):
    def __init__(self, round: int, first: Seat) -> None:  # noqa: A002
        self.round = round
        self.first = first

    def facts(self) -> Facts:
        return {"round": self.round, "first": self.first}


class GameEnded(Event):
    """Personal goals were turned up (None: there are none) and the scores are final."""

    reveals = True

    def __init__(self, personal: list[Goal], scores: list[int]) -> None:
        self.personal = personal
        self.scores = scores

    def facts(self) -> Facts:
        return {
            "personal": [None if goal == NONE else goal for goal in self.personal],
            "scores": self.scores,
        }


# -- dice ----------------------------------------------------------------------------------------


class DiePlaced(Event):
    def __init__(self, seat: Seat, value: Value, board: Board) -> None:
        self.seat = seat
        self.value = value
        self.board = board

    def facts(self) -> Facts:
        return {"seat": self.seat, "value": self.value, "board": self.board}


class GoalActivated(Event):
    """A die went to a common goal; `goal` is its place on the table."""

    def __init__(self, seat: Seat, value: Value, goal: int, tier: int, points: int) -> None:
        self.seat = seat
        self.value = value
        self.goal = goal
        self.tier = tier
        self.points = points

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "value": self.value,
            "goal": self.goal,
            "tier": self.tier,
            "points": self.points,
        }


class DieDropped(Event):
    """No die fitted anywhere: one was set aside (TU-67)."""

    def __init__(self, seat: Seat, value: Value) -> None:
        self.seat = seat
        self.value = value

    def facts(self) -> Facts:
        return {"seat": self.seat, "value": self.value}


class Rerolled(Event):
    reveals = True

    def __init__(self, seat: Seat, old: Value, new: Value) -> None:
        self.seat = seat
        self.old = old
        self.new = new

    def facts(self) -> Facts:
        return {"seat": self.seat, "old": self.old, "new": self.new}


class Turned(Event):
    """A die was turned to another face: by a shift, an adjustment or a card."""

    def __init__(self, seat: Seat, old: Value, new: Value) -> None:
        self.seat = seat
        self.old = old
        self.new = new

    def facts(self) -> Facts:
        return {"seat": self.seat, "old": self.old, "new": self.new}


class DieBought(Event):
    reveals = True

    def __init__(self, seat: Seat, value: Value) -> None:
        self.seat = seat
        self.value = value

    def facts(self) -> Facts:
        return {"seat": self.seat, "value": self.value}


class TurnEnded(Event):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


# -- actions -------------------------------------------------------------------------------------


class Acted(Event):
    """The action of a source was begun: 0 the board, 1 its starter card, 2 and 3 market cards."""

    def __init__(self, seat: Seat, board: Board, row: Value, source: int) -> None:
        self.seat = seat
        self.board = board
        self.row = row
        self.source = source

    def facts(self) -> Facts:
        return {"seat": self.seat, "board": self.board, "row": self.row, "source": self.source}


class Stopped(Event):
    """What was left of an action, or of an activation, was given up."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def facts(self) -> Facts:
        return {"seat": self.seat}


class AdvisorUsed(Event):
    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card}


class Gained(Event):
    """A marker moved up, or VP were scored; `lost` is what the track had no room for (TU-29)."""

    def __init__(self, seat: Seat, good: Good, n: int, lost: int) -> None:
        self.seat = seat
        self.good = good
        self.n = n
        self.lost = lost

    def facts(self) -> Facts:
        return {"seat": self.seat, "good": self.good, "n": self.n, "lost": self.lost}


class Paid(Event):
    def __init__(self, seat: Seat, good: Good, n: int) -> None:
        self.seat = seat
        self.good = good
        self.n = n

    def facts(self) -> Facts:
        return {"seat": self.seat, "good": self.good, "n": self.n}


class Moved(Event):
    def __init__(self, seat: Seat, worker: int, start: Cell, end: Cell) -> None:
        self.seat = seat
        self.worker = worker
        self.start = start
        self.end = end

    def facts(self) -> Facts:
        return {"seat": self.seat, "worker": self.worker, "start": self.start, "end": self.end}


class GladeOpened(Event):
    reveals = True

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def facts(self) -> Facts:
        return {"cell": self.cell, "tile": self.tile}


class WorkerPlaced(Event):
    """A worker came from the supply."""

    def __init__(self, seat: Seat, worker: int, cell: Cell) -> None:
        self.seat = seat
        self.worker = worker
        self.cell = cell

    def facts(self) -> Facts:
        return {"seat": self.seat, "worker": self.worker, "cell": self.cell}


class TowerBuilt(Event):
    """A tower took the place of a worker, who went back to the supply."""

    def __init__(self, seat: Seat, tower: int, cell: Cell, worker: int) -> None:
        self.seat = seat
        self.tower = tower
        self.cell = cell
        self.worker = worker

    def facts(self) -> Facts:
        return {"seat": self.seat, "tower": self.tower, "cell": self.cell, "worker": self.worker}


class TowerPaid(Event):
    """The bonus of a tower is taken; what it brings follows."""

    def __init__(self, seat: Seat, tower: int, cell: Cell) -> None:
        self.seat = seat
        self.tower = tower
        self.cell = cell

    def facts(self) -> Facts:
        return {"seat": self.seat, "tower": self.tower, "cell": self.cell}


class Upgraded(Event):
    def __init__(self, seat: Seat, board: Board) -> None:
        self.seat = seat
        self.board = board

    def facts(self) -> Facts:
        return {"seat": self.seat, "board": self.board}


# -- city cards ----------------------------------------------------------------------------------


class CardTaken(Event):
    """A city card left the market."""

    def __init__(self, seat: Seat, place: int, card: Card) -> None:
        self.seat = seat
        self.place = place
        self.card = card

    def facts(self) -> Facts:
        return {"seat": self.seat, "place": self.place, "card": self.card}


class CardTucked(Event):
    """An enhancement went under an order board; `replaced` was discarded for it."""

    def __init__(self, seat: Seat, card: Card, board: Board, place: int, replaced: Card) -> None:
        self.seat = seat
        self.card = card
        self.board = board
        self.place = place
        self.replaced = replaced

    def facts(self) -> Facts:
        return {
            "seat": self.seat,
            "card": self.card,
            "board": self.board,
            "place": self.place,
            "replaced": None if self.replaced == NONE else self.replaced,
        }


class AdvisorDiscarded(Event):
    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card

    def facts(self) -> Facts:
        return {"seat": self.seat, "card": self.card}
