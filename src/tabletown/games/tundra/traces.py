"""What a balance report wants to know: titles, cards, tiles with towers, goals."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import NOBODY, Seat
from tabletown.core.traces import Traces
from tabletown.games.tundra.actions import DROP, GOAL
from tabletown.games.tundra.components import BOARDS, NONE
from tabletown.games.tundra.state import Tundra


def current_round(s: Tundra) -> int:
    return max(1, s.round)


def first(s: Tundra) -> Seat:
    """Who has the token in the first round; it is handed out after the set-up."""
    return s.first if s.round else NOBODY


def holdings(s: Tundra, seat: Seat) -> list[str]:
    """The title, starter and city cards held at the end, tiles under towers, boards turned, personal goal."""
    edition, own = s.rules.edition, s.estates[seat]
    held = [f"title: {own.title.name}"] if len(edition.titles) > 1 else []
    held += [f"starter card: {edition.starters[card].name}" for card in own.starters if card != NONE]
    held += [f"enhancement: {edition.city[card].name}" for card in own.enhancements if card != NONE]
    held += [f"advisor: {edition.city[card].name}" for card in own.advisors]
    held += [f"tower tile: {edition.tiles[s.tiles[cell]].name}" for cell in own.towers]
    held += [f"upgrade: {edition.boards[board].name}" for board in range(BOARDS) if own.upgraded >> board & 1]
    if own.personal != NONE:
        held.append(f"personal goal: {edition.personal[own.personal].name}")
    return held


def shared(s: Tundra) -> list[str]:
    goals = [f"goal: {s.rules.edition.goals[goal].name}" for goal in s.goals]
    return [*goals, f"map: {s.layout.name}"]


def uses(s: Tundra, option: int) -> str:
    """A common goal that a die was placed on."""
    if not GOAL <= option < DROP:
        return ""
    return f"goal: {s.rules.edition.goals[s.goals[(option - GOAL) % BOARDS]].name}"


TRACES: Final = Traces(current_round, first, holdings, shared, uses)
