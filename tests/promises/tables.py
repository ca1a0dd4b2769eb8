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
from tabletown.games import ALL, happy_heights, lots, meeple_towers, rolling_heights, tundra
from tests import hedgerow

GAMES: Final[tuple[Game[Any], ...]] = (*ALL, hedgerow.GAME)
introduce(GAMES)

Options = dict[str, str]

# How many questions a game played at random may ask for each seat; 100 unless it is named here.
QUESTIONS: Final = {rolling_heights.GAME.id: 1000, tundra.GAME.id: 400}


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
    """Every player count with the rules as they are, the other values of every switch, and some mixtures.

    A switch is tried at a player count or two, each switch at others.
    """
    counts = list(game.seats)
    found = [Opening(game, seats, {}) for seats in counts]
    for i, switch in enumerate(game.switches):
        for value in sorted({switch.values[1], switch.values[-1]}):
            options = {switch.key: value}
            able = [seats for seats in counts if can_be_opened(game, seats, options)]
            found += [Opening(game, seats, options) for seats in sorted({able[0], able[i % len(able)]})]
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


LONG: Final = 200  # questions


def length(opening: Opening, seed: int) -> int:
    """How many questions the random game of that seed has."""
    s = opening.table(seed).state
    dice = Rng.seeded(seed + 1_000_003)
    n = 0
    while s.decision is not None:
        legal = s.decision.options(s)
        s.choose(legal[dice.below(len(legal))])
        n += 1
    return n


def moments(opening: Opening, seed: int, every: int = 1) -> Iterator[Moment]:
    """A random game, question by question to its end; with `every` = 5 only each fifth and the last.

    A turn often has three questions, so `every` should not be a multiple of three.  Of a game of many
    hundred questions those that are picked lie further apart.
    """
    table = opening.table(seed)
    dice = Rng.seeded(seed + 1_000_003)
    n = 0
    events: list[Event] = []
    if every > 1:
        every *= max(1, length(opening, seed) // LONG)
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


def crew_of_others(s: Any, seat: Seat) -> Any:
    hidden = [
        card.role
        for holder, hand in enumerate(s.hands)
        for card in hand
        if holder != seat and (seat == NOBODY or not card.known_to >> seat & 1)
    ]
    return tuple(hidden) or None


def pots_of_others(s: Any, seat: Seat) -> Any:
    return tuple([garden.pot for owner, garden in enumerate(s.gardens) if owner != seat])


def planted_by_another(s: Any, seat: Seat) -> Any:
    step = s.decision
    return step.arg if type(step).__name__ == "Plant" and step.seat != seat else None


def tiles_below_the_tops(s: Any, seat: Seat) -> Any:
    below = [tuple(stack[: left - 1]) for stack, left in zip(s.stacks, s.stack_left)]
    return tuple(below) if any([len(tiles) > 1 for tiles in below]) else None


def values_in_the_piles(s: Any, seat: Seat) -> Any:
    piles = [tuple(pile[:left]) for pile, left in zip(s.piles, s.pile_left)]
    return tuple(piles) if any([len(pile) > 2 for pile in piles]) else None


def tokens_of_others(s: Any, seat: Seat) -> Any:
    return tuple([held for owner, held in enumerate(s.tokens) if owner != seat and held]) or None


def draw_piles(s: Any, seat: Seat) -> Any:
    return tuple([tuple(pile) for pile in s.piles]) if max([len(pile) for pile in s.piles]) > 1 else None


def targets_of_others(s: Any, seat: Seat) -> Any:
    hidden = [tuple(held) for owner, held in enumerate(s.targets) if owner != seat]
    return tuple(hidden) or None


def targets_not_dealt(s: Any, seat: Seat) -> Any:
    if s.seats == 1 and seat == 0:
        return None  # a lone player knows them: all but one's own
    dealt = [target for held in s.targets for target in held]
    return tuple([n for n in range(len(s.rules.edition.targets)) if n not in dealt])


def target_chosen_by_another(s: Any, seat: Seat) -> Any:
    hidden = [which for owner, which in enumerate(s.chosen) if owner != seat and which >= 0]
    return tuple(hidden) or None


def rival_deck(s: Any, seat: Seat) -> Any:
    return tuple(s.rival_deck) if len(s.rival_deck) > 2 else None


def closed_glades(s: Any, seat: Seat) -> Any:
    faces = [tile for cell, tile in enumerate(s.tiles) if not s.opened >> cell & 1]
    return tuple(faces) if len(faces) > 1 else None


def dealt_starters_of_others(s: Any, seat: Seat) -> Any:
    hands = [(own.hand, own.starters) for owner, own in enumerate(s.estates) if owner != seat]
    return None if s.starters_shown else tuple(hands)


def boards_of_others_starters(s: Any, seat: Seat) -> Any:
    chosen = [[card >= 0 for card in own.starters] for owner, own in enumerate(s.estates) if owner != seat]
    return str(chosen) if not s.starters_shown and any(any(boards) for boards in chosen) else None


def personal_goals_of_others(s: Any, seat: Seat) -> Any:
    goals = [own.personal for owner, own in enumerate(s.estates) if owner != seat]
    return tuple(goals) if not s.ended and max(goals) >= 0 else None


HIDDEN: Final[dict[str, dict[str, Reading]]] = {
    happy_heights.GAME.id: {
        "the order of the deck": deck,
        "a reserve that did not come from the Market": reserve_of_another,
        "a blind card in hand": hand_of_another,
        "the dice of the future": dice,
    },
    meeple_towers.GAME.id: {
        "the tiles below the top of each stack": tiles_below_the_tops,
        "the values in the token piles": values_in_the_piles,
        "the values of the others' tokens": tokens_of_others,
        "the dice of the future": dice,
    },
    rolling_heights.GAME.id: {
        "the order of the two draw piles": draw_piles,
        "the Targets of others": targets_of_others,
        "the Target another has chosen": target_chosen_by_another,
        "the Targets that were not dealt": targets_not_dealt,
        "the order of the Rival's deck": rival_deck,
        "the dice of the future": dice,
    },
    # Goals and titles that were not dealt and starter cards that were not chosen are kept nowhere.
    tundra.GAME.id: {
        "faces of unopened glades": closed_glades,
        "the order of the city deck": deck,
        "dealt starter cards": dealt_starters_of_others,
        "the boards of chosen starter cards": boards_of_others_starters,
        "personal goals": personal_goals_of_others,
        "the dice of the future": dice,
    },
    lots.GAME.id: {
        "the order of the crew deck": deck,
        "the others' crew cards": crew_of_others,
        "the dice of the future, and with them the offsets": dice,
    },
    hedgerow.GAME.id: {
        "the order of the deck": deck,
        "the others' pots": pots_of_others,
        "a card from the pot, about to be planted": planted_by_another,
        "the dice of the future": dice,
    },
}
