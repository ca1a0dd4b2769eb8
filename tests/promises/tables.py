"""The tables the promises are tried at: every game of the catalogue, every player count, every switch.

A game is in by being in the catalogue.  What the kit cannot find out by itself, a new game writes in
`HIDDEN`: a name and a reading for each row of its hidden-information table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from tabletown.core.errors import BadTable
from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table, introduce
from tabletown.games import ALL, happy_heights
from tests import hedgerow

GAMES: Final[tuple[Game[Any], ...]] = (*ALL, hedgerow.GAME)
introduce(GAMES)

Options = dict[str, str]


class Opening:
    """A game, a number of seats and the switches it is played with."""

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        switches = ",".join([f"{key}={value}" for key, value in self.options.items()])
        return f"{self.game.id} {self.seats}p {switches if len(self.options) < 2 else 'mixed'}".strip()

    def table(self, seed: int) -> Table:
        return self.game.table(self.seats, seed, self.options)


def openings(game: Game[Any]) -> list[Opening]:
    """Every player count with the rules as they are, the other values of every switch, and some mixtures."""
    counts = list(game.seats)
    found = [Opening(game, seats, {}) for seats in counts]
    for i, switch in enumerate(game.switches):
        for value in sorted({switch.values[1], switch.values[-1]}):
            for seats in sorted({counts[0], counts[i % 3], counts[-1] if i % 4 == 0 else counts[0]}):
                options = {switch.key: value}
                found += [Opening(game, seats, options)] if can_be_opened(game, seats, options) else []
    dice = Rng.seeded(2026)
    for seats in counts:
        mixed = {switch.key: switch.values[-1 - dice.below(2)] for switch in game.switches}
        while not can_be_opened(game, seats, mixed):
            mixed.popitem()
        found += [Opening(game, seats, mixed)] if len(mixed) > 1 else []
    return found


def can_be_opened(game: Game[Any], seats: int, options: Options) -> bool:
    """Some switches need more players than there are."""
    try:
        game.table(seats, 0, options)
    except BadTable:
        return False
    return True


EVERY: Final = [opening for game in GAMES for opening in openings(game)]
PLAIN: Final = [opening for opening in EVERY if not opening.options]
SOME: Final = [opening for opening in EVERY if not opening.options or len(opening.options) > 1]


class Moment:
    """A table at a question, or at its end; `events` are what the last choice brought."""

    def __init__(self, table: Table, events: list[Event], n: int) -> None:
        self.table = table
        self.events = events
        self.n = n

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def watchers(self) -> list[Seat]:
        """Every seat, and a spectator."""
        return [*range(self.table.seats), NOBODY]


def moments(opening: Opening, seed: int, every: int = 1) -> Iterator[Moment]:
    """A random game, question by question to its end; with `every` = 5 only each fifth and the last.

    A turn often has three questions, so `every` should not be a multiple of three.
    """
    table = opening.table(seed)
    dice = Rng.seeded(seed + 1_000_003)
    n = 0
    events: list[Event] = []
    while True:
        if n % every == 0 or table.over:
            yield Moment(table, events, n)
        if table.over:
            return
        legal = table.legal
        events = table.play(table.asked, legal[dice.below(len(legal))])
        n += 1


def played(opening: Opening, seed: int, choices: int = 10**6) -> Table:
    """A random game after so many choices, or at its end."""
    for moment in moments(opening, seed):
        if moment.n == choices:
            break
    return moment.table


# -- hidden information: for each row of a game's table how to read it, from another seat --------------

Reading = Callable[[Any, Seat], Any]  # a state and the seat that looks; None: nothing hidden here now


def deck(s: Any, seat: Seat) -> Any:
    return tuple(s.deck) if len(s.deck) > 1 else None


def dice(s: Any, seat: Seat) -> Any:
    return tuple(s.rng.words())


def reserve_of_another(s: Any, seat: Seat) -> Any:
    hidden = [n.reserve for owner, n in enumerate(s.neighborhoods) if owner != seat and n.reserve_pool == 0]
    return tuple(hidden) or None


def hand_of_another(s: Any, seat: Seat) -> Any:
    hidden = s.hand >= 0 and s.hand_pool == s.pool and s.decision.seat != seat and len(s.deck) > 3
    return s.hand if hidden else None


def pots_of_others(s: Any, seat: Seat) -> Any:
    return tuple([garden.pot for owner, garden in enumerate(s.gardens) if owner != seat])


def planted_by_another(s: Any, seat: Seat) -> Any:
    step = s.decision
    return step.arg if type(step).__name__ == "Plant" and step.seat != seat else None


HIDDEN: Final[dict[str, dict[str, Reading]]] = {
    happy_heights.GAME.id: {
        "the order of the deck": deck,
        "a reserve that did not come from the Market": reserve_of_another,
        "a blind card in hand": hand_of_another,
        "the dice of the future": dice,
    },
    hedgerow.GAME.id: {
        "the order of the deck": deck,
        "the others' pots": pots_of_others,
        "a card from the pot, about to be planted": planted_by_another,
        "the dice of the future": dice,
    },
}
