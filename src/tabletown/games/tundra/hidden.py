"""imagine(): worlds a seat cannot tell from the real one."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.tundra.components import BOARDS, NONE, Cell, Goal, Starter
from tabletown.games.tundra.state import Estate, Tundra


def starters_are_hidden_from(s: Tundra, owner: Seat, seat: Seat) -> bool:
    """TU-20  Until everyone has chosen, nobody knows the others' starter cards nor their boards."""
    return not s.starters_shown and owner != seat


def personal_is_hidden_from(s: Tundra, owner: Seat, seat: Seat) -> bool:
    """TU-154  A personal goal is its owner's secret until scoring."""
    return s.estates[owner].personal != NONE and not s.ended and owner != seat


def closed_glades(s: Tundra) -> list[Cell]:
    """TU-7  Glades whose face nobody knows."""
    return [cell for cell in range(len(s.tiles)) if not s.opened >> cell & 1]


def unseen_starters(s: Tundra, seat: Seat) -> list[Starter]:
    """The starter cards a seat cannot place, in no telling order."""
    return sorted(
        [
            card
            for owner, own in enumerate(s.estates)
            if starters_are_hidden_from(s, owner, seat)
            for card in (*own.hand, *own.starters)
            if card != NONE
        ]
    )


def possible_goals(s: Tundra, seat: Seat) -> list[Goal]:
    """The personal goals that others may hold: those for the player count without one's own."""
    edition = s.rules.edition
    known = [own.personal for owner, own in enumerate(s.estates) if owner == seat]
    eligible = edition.in_play([goal.dots for goal in edition.personal], s.seats)
    return [goal for goal in eligible if goal not in known]


def imagine(s: Tundra, seat: Seat, rng: Rng) -> Tundra:
    """Deal again all that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    shuffle_closed_glades(twin, rng)
    twin.deck.sort()  # the order the cards lie in is a secret too
    rng.shuffle(twin.deck)
    if not s.starters_shown:
        cards = unseen_starters(s, seat)
        rng.shuffle(cards)
        for owner, own in enumerate(twin.estates):
            if starters_are_hidden_from(s, owner, seat):
                deal_and_choose(own, cards, rng)
    if s.rules.personal_goals and not s.ended:
        goals = possible_goals(s, seat)
        rng.shuffle(goals)
        for owner, own in enumerate(twin.estates):
            if personal_is_hidden_from(s, owner, seat):
                own.personal = goals.pop()
    twin.rng = rng.split()
    return twin


def shuffle_closed_glades(s: Tundra, rng: Rng) -> None:
    """The faces of unopened glades change places."""
    cells = closed_glades(s)
    faces = sorted([s.tiles[cell] for cell in cells])
    rng.shuffle(faces)
    tiles = list(s.tiles)
    for cell, tile in zip(cells, faces):
        tiles[cell] = tile
    s.tiles = tuple(tiles)


def deal_and_choose(own: Estate, cards: list[Starter], rng: Rng) -> None:
    """Other starter cards, and as many of them chosen as the seat has chosen, under any boards."""
    chosen = BOARDS - own.starters.count(NONE)
    boards = list(range(BOARDS))
    rng.shuffle(boards)
    starters = [NONE] * BOARDS
    hand = [cards.pop() for _ in own.hand]
    for place, board in enumerate(boards[:chosen]):
        starters[board] = hand[place]
        hand[place] = NONE
    rng.shuffle(hand)
    own.starters = tuple(starters)
    own.hand = tuple(hand)
