"""A position as JSON and back; docs/formats/happy-heights-position.md describes it."""

from __future__ import annotations

from typing import Any

from tabletown.core.rng import Rng
from tabletown.games.happy_heights.components import NO_CARD, Card, Edition
from tabletown.games.happy_heights.new_game import rules_of
from tabletown.games.happy_heights.rules import STEPS
from tabletown.games.happy_heights.state import HappyHeights, Lot, Neighborhood
from tabletown.games.happy_heights.switches import Rules

Data = dict[str, Any]


def save(s: HappyHeights) -> Data:
    """Everything on the table, cards by id."""
    edition = s.rules.edition

    return {
        "seats": s.seats,
        "rng": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "round": s.round,
        "key": s.key,
        "pool": s.pool,
        "deck": written(edition, s.deck),
        "discard": written(edition, s.discard),
        "market": written(edition, s.market),
        "hoa": [edition.goals[goal].id for goal in s.hoa],
        "hand": written(edition, [s.hand])[0],
        "hand_pool": s.hand_pool,
        "drafted_from": s.drafted_from,
        "neighborhoods": [saved_neighborhood(edition, n) for n in s.neighborhoods],
        "rival_cards": written(edition, s.rival_cards),
        "rival_hoa": [edition.goals[goal].id for goal in s.rival_hoa],
    }


def written(edition: Edition, cards: list[Card]) -> list[str | None]:
    return [None if card == NO_CARD else edition.ids[card] for card in cards]


def saved_neighborhood(edition: Edition, n: Neighborhood) -> Data:
    return {
        "street": [saved_lot(edition, lot) for lot in n.street],
        "reserve": written(edition, [n.reserve])[0],
        "reserve_pool": n.reserve_pool,
        "hoa": [edition.goals[goal].id for goal in n.hoa],
    }


def saved_lot(edition: Edition, lot: Lot) -> Data:
    return {
        "cards": written(edition, list(lot.cards)),
        "segment": written(edition, [lot.segment])[0],
        "demolished": written(edition, list(lot.demolished)),
    }


def load(data: Data, options: dict[str, str], edition: Edition) -> HappyHeights:
    """A saved position, ready to go on.  Fields that a hand-written position leaves out are empty."""
    rules = rules_of(edition, options)
    s = HappyHeights(data["seats"], Rng.restored(data["rng"]) if "rng" in data else Rng.seeded(0), rules)
    cards = {name: card for card, name in enumerate(edition.ids)}
    goals = {goal.id: number for number, goal in enumerate(edition.goals)}
    s.agenda = [STEPS[name](seat, arg) for name, seat, arg in data["agenda"]]
    s.round = data["round"]
    s.key = data["key"]
    s.pool = data.get("pool", 0)
    s.deck = read(cards, data.get("deck", []))
    s.discard = read(cards, data.get("discard", []))
    s.market = read(cards, data.get("market", []))
    s.hoa = [goals[name] for name in data.get("hoa", [])]
    s.hand = read(cards, [data.get("hand")])[0]
    s.hand_pool = data.get("hand_pool", -1)
    s.drafted_from = data.get("drafted_from", -1)
    s.neighborhoods = [read_neighborhood(rules, cards, goals, n) for n in data["neighborhoods"]]
    s.rival_cards = read(cards, data.get("rival_cards", []))
    s.rival_hoa = [goals[name] for name in data.get("rival_hoa", [])]
    return s


def read(cards: dict[str, Card], names: list[str | None]) -> list[Card]:
    return [NO_CARD if name is None else cards[name] for name in names]


def read_neighborhood(
    rules: Rules, cards: dict[str, Card], goals: dict[str, int], data: Data
) -> Neighborhood:
    street = [
        Lot(
            rules,
            tuple(read(cards, lot["cards"])),
            read(cards, [lot.get("segment")])[0],
            tuple(read(cards, lot.get("demolished", []))),
        )
        for lot in data["street"]
    ]
    hoa = [goals[name] for name in data.get("hoa", [])]
    return Neighborhood(street, read(cards, [data["reserve"]])[0], data.get("reserve_pool", 0), hoa)
