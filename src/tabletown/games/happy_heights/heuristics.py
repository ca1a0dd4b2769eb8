"""What a good player knows: evaluate() says how well a seat stands, prior() which options look good."""

from __future__ import annotations

from math import exp
from typing import Final

from tabletown.core.events import Seat
from tabletown.core.thinking import Thinking
from tabletown.games.happy_heights.actions import DECK, DONE, KEEP, MARKET
from tabletown.games.happy_heights.components import (
    NO_CARD,
    RELATED,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    WITH,
    Card,
)
from tabletown.games.happy_heights.hoa import MEASURES
from tabletown.games.happy_heights.placement import place, ways_to_build
from tabletown.games.happy_heights.rules import Build, Draft, MayClaim, MaySwap
from tabletown.games.happy_heights.scoring import front, related_buildings, total
from tabletown.games.happy_heights.state import KNOWN, HappyHeights, Lot, Neighborhood
from tabletown.games.happy_heights.switches import Situation

BLIND: Final = 1.2  # what an unseen card is worth more than the reserve alone
CRAMPED: Final = 1.2  # per card still to come for which there is no room without demolition
GOAL: Final = 0.45  # share of an open goal's points, at full progress but one
PROMISE: Final = 0.13  # share of a bonus that may still come true, per round left
STOREY: Final = 0.25  # a floor that may still be added
TEMPERATURE: Final = 1.5
THINKING: Final = Thinking(futures=160, quick=16)


def evaluate(s: HappyHeights, seat: Seat) -> float:
    """How well a seat stands against the best of the others, in points."""
    mine = outlook(s, seat)
    others = [outlook(s, other) for other in range(s.seats) if other != seat]
    return mine - max(others) if others else mine


def certain(s: HappyHeights, option: int) -> bool:
    """Only a blind draw is a surprise, as long as nobody has to build a reserve card next (HH-24)."""
    return option != DECK and bool(s.deck or s.discard)


def outlook(s: HappyHeights, seat: Seat) -> float:
    """What a seat may hope for: its street, its reserve, and the card in its hand if it holds one."""
    decision = s.decision
    n = s.neighborhoods[seat]
    if s.hand == NO_CARD or decision is None or decision.seat != seat:
        return as_it_stands(s, seat)
    keep = best_build(s, seat, s.hand, n.reserve)
    if isinstance(decision, Build):
        return keep
    return max(keep, best_build(s, seat, n.reserve, s.hand))


def as_it_stands(s: HappyHeights, seat: Seat) -> float:
    """The prospects of a street to which nothing is added now."""
    n = s.neighborhoods[seat]
    key = situation(s, n, NO_CARD)
    value = s.rules.outlooks.get(key)
    if value is None:
        value = prospects(s, seat, n.street, n.reserve)
        s.rules.remember(key, value)
    return value


def best_build(s: HappyHeights, seat: Seat, card: Card, reserve: Card) -> float:
    """The prospects after building a card in the best way."""
    key = situation(s, s.neighborhoods[seat], card)
    value = s.rules.outlooks.get(key)
    if value is None:
        value = max(build_values(s, seat, card, reserve))
        s.rules.remember(key, value)
    return value


def situation(s: HappyHeights, n: Neighborhood, card: Card) -> Situation:
    """All that the prospects of a street and a card to build depend on: worlds share the answer."""
    return card, tuple(n.street), tuple(n.hoa), tuple(s.hoa)


def build_values(s: HappyHeights, seat: Seat, card: Card, reserve: Card) -> list[float]:
    """For each way to build a card, the prospects after it."""
    street = s.neighborhoods[seat].street
    values = []
    for way in ways_to_build(s.rules, street, card):
        after = street[:]
        place(s.rules, after, card, way)
        values.append(prospects(s, seat, after, reserve))
    return values


def prospects(s: HappyHeights, seat: Seat, street: list[Lot], reserve: Card) -> float:
    """The score of a street now, and what it promises in the rounds to come."""
    n = s.neighborhoods[seat]
    built = Neighborhood(street, reserve, KNOWN, n.hoa)
    left = s.rules.edition.rounds - built.cards_built
    now = total(s.rules, built) + open_goals(s, street, left)
    if left <= 0:
        return now
    return now + promises(s, street, left) - cramped(s, street, left)


def promises(s: HappyHeights, street: list[Lot], left: int) -> float:
    """Bonuses on fronts that are not met yet, and room to grow where it pays."""
    edition = s.rules.edition
    room = len(street) < edition.width
    share = min(1.0, PROMISE * left) if room else min(0.35, PROMISE * left / 2)
    hope = 0.0
    for lot in street:
        base = lot.cards[0]
        bonus = edition.bonus[base]
        if bonus == WITH and front(s.rules, street, lot) == 0:
            hope += share * edition.bonus_value[base] * likelihood(s, edition.bonus_target[base])
        elif bonus == RELATED and not related_buildings(s.rules, street, edition.shop[base]):
            hope += share * edition.bonus_value[base] * 0.5
        if lot.takes_floor:
            hope += STOREY * min(left, edition.height - lot.storeys)
            if lot.series == lot.storeys:
                hope += STOREY
    return hope


def likelihood(s: HappyHeights, target: int) -> float:
    """How likely what a bonus asks for is to come along."""
    if target in (TO_PARK, TO_BUS_STOP):
        return 0.6
    return 0.0 if target == TO_FLOOR_ABOVE else 0.5


def cramped(s: HappyHeights, street: list[Lot], left: int) -> float:
    """Cards still to come for which there is no room without tearing something down."""
    edition = s.rules.edition
    storeys = sum([edition.height - lot.storeys for lot in street if lot.takes_floor])
    lots = edition.width - len(street)
    return CRAMPED * max(0, left - storeys - 2 * lots)


def open_goals(s: HappyHeights, street: list[Lot], left: int) -> float:
    """The points of goals the street now meets, and a share of those it is on the way to."""
    hope = 0.0
    for number in s.hoa:
        goal = s.rules.edition.goals[number]
        missing = goal.need - MEASURES[goal.predicate](s.rules, street, goal.params)
        if missing <= 0:
            hope += goal.points
        elif missing <= left:
            hope += goal.points * GOAL / (missing + 1)
    return hope


# -- options -------------------------------------------------------------------------------------


def prior(s: HappyHeights) -> list[float]:
    """For each open option how likely a good player is to take it."""
    values = option_values(s)
    best = max(values)
    weights = [exp((value - best) / TEMPERATURE) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def option_values(s: HappyHeights) -> list[float]:
    """For each open option the outlook after it."""
    decision = s.decision
    assert decision is not None
    seat = decision.seat
    n = s.neighborhoods[seat]
    options = decision.options(s)
    if isinstance(decision, Build):
        return build_values(s, seat, s.hand, n.reserve)
    if isinstance(decision, MaySwap):
        return [
            best_build(s, seat, s.hand, n.reserve)
            if option == KEEP
            else best_build(s, seat, n.reserve, s.hand)
            for option in options
        ]
    if isinstance(decision, MayClaim):
        return [-2.0 if option == DONE else 0.0 for option in options]
    assert isinstance(decision, Draft)
    instead = best_build(s, seat, n.reserve, NO_CARD)
    return [
        instead + BLIND
        if option == DECK
        else max(instead, best_build(s, seat, s.market[option - MARKET], n.reserve))
        for option in options
    ]
