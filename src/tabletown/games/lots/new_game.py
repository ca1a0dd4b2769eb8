"""Set-up (4.1, 4.10, 4.11)."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.lots.components import Edition
from tabletown.games.lots.rules import TURN
from tabletown.games.lots.state import CrewCard, Lots
from tabletown.games.lots.supply import RollForStart, SetMarker
from tabletown.games.lots.switches import RANDOM, rules_of


def new_game(seats: int, rng: Rng, options: dict[str, str], edition: Edition) -> Lots:
    """LT-001 to LT-013  Who begins, the piles, the track, the crew; then everybody rolls for a block."""
    rules = rules_of(edition, options)
    rules.check_seats(seats)
    s = Lots(seats, rng, rules)
    s.tower = rules.bare.afresh()
    s.first = starting_seat(s)
    s.banks = [[] for _ in range(seats)]
    if s.solo:
        s.piles = [block.solo_count for block in edition.blocks]  # LT-093
    else:
        s.piles = [block.count for block in edition.blocks]
        lay_out_track(s)
        deal(s)
    order = [(s.first + i) % seats for i in range(seats)]
    s.then(TURN[s.first])
    if s.solo:
        s.then(SetMarker())
    s.then(*[RollForStart(seat) for seat in order])
    s.settle()
    return s


def starting_seat(s: Lots) -> Seat:
    """LT-012, R-01  Drawn by lot unless the table says who begins."""
    return s.rng.below(s.seats) if s.rules.first_seat == RANDOM else s.rules.first_seat


def lay_out_track(s: Lots) -> None:
    """LT-004, LT-059, LT-090  A cube on every cube space; crew spaces give nothing without crew cards."""
    edition = s.rules.edition
    for mark in range(len(edition.marked)):
        if edition.gives_cube(mark) or s.rules.crew:
            s.bonuses |= 1 << mark


def deal(s: Lots) -> None:
    """LT-008, LT-090  The crew cards are shuffled and each player is dealt one."""
    if s.rules.crew:
        s.deck = s.rules.edition.deck[:]
        s.rng.shuffle(s.deck)
        for seat in range(s.seats):
            s.hands[seat].append(CrewCard(s.deck.pop()))
