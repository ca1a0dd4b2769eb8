"""What a balance report wants to know: cards that were built, goals that were claimed."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.traces import Traces
from tabletown.games.happy_heights.components import NO_CARD
from tabletown.games.happy_heights.state import HappyHeights


def current_round(s: HappyHeights) -> int:
    return s.round


def first(s: HappyHeights) -> Seat:
    """The KEY holder of the first round; the Rival is nobody."""
    return s.key


def holdings(s: HappyHeights, seat: Seat) -> list[str]:
    """Everything that was built, whether or not it still stands, and HOA cards."""
    edition, n = s.rules.edition, s.neighborhoods[seat]
    built = [card for lot in n.street for card in (*lot.cards, lot.segment, *lot.demolished)]
    cards = [f"card: {edition.ids[card]} {edition.names[card]}" for card in built if card != NO_CARD]
    return cards + [f"goal: {edition.goals[goal].id} {edition.goals[goal].name}" for goal in n.hoa]


TRACES: Final = Traces(current_round, first, holdings)
