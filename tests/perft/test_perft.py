"""Counts of choice sequences: nothing finds a missing or a doubled option faster."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletown.games.happy_heights.components import NO_CARD
from tabletown.games.happy_heights.rules import Turn
from tabletown.games.happy_heights.state import HappyHeights, Lot
from tests.games.happy_heights.positions import position, street

FILE = Path(__file__).parent / "happy-heights.perft"


class Drawn:
    """A position of the file and its counts by depth."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.streets: list[str] = []
        self.reserves = ""
        self.market = ""
        self.counts: dict[int, int] = {}


def read() -> list[Drawn]:
    found: list[Drawn] = []
    for raw in FILE.read_text(encoding="utf-8").split("\n"):
        line = "" if raw.startswith("#") else raw.partition("  # ")[0].strip()
        word, _, rest = line.partition(" ")
        if word == "position":
            found.append(Drawn(rest.strip()))
        elif word == "streets":
            found[-1].streets = [s.strip().removeprefix("(empty)") for s in rest.split(" / ")]
        elif word == "reserves":
            found[-1].reserves = rest.strip()
        elif word == "market":
            found[-1].market = rest.strip()
        elif word:
            found[-1].counts[int(word.rstrip(":"))] = int(rest)
    return found


POSITIONS = read()
CASES = [(drawn, depth) for drawn in POSITIONS for depth in drawn.counts]


def set_up(drawn: Drawn) -> HappyHeights:
    """The position; the cards it does not name are out of the game, so that nothing is drawn unseen."""
    s = position(*drawn.streets, reserves=drawn.reserves, market=drawn.market)
    s.deck = []
    s.then(*[Turn(seat) for seat in range(s.seats)])
    s.settle()
    return s


def sequences(s: HappyHeights, depth: int) -> int:
    """The number of ways to answer the next questions."""
    question = s.decision
    if depth == 0 or question is None:
        return 1 if depth == 0 else 0
    total = 0
    for option in question.options(s):
        twin = s.clone()
        twin.choose(option)
        total += sequences(twin, depth - 1)
    return total


@pytest.mark.parametrize(("drawn", "depth"), CASES, ids=[f"{d.name}, {n}" for d, n in CASES])
def test_the_rules_count_as_the_file_says(drawn: Drawn, depth: int) -> None:
    """HH-20, HH-25, HH-29, HH-36"""
    assert sequences(set_up(drawn), depth) == drawn.counts[depth]


# -- the slow count: streets as drawings, rules as the table of HH-36 says them ---------------------

Sketch = list[tuple[list[str], bool]]  # for each lot its cards by id and whether a segment is below


def kind(card: str) -> str:
    if card[0] in "PS":
        return "park" if card[0] == "P" else "stop"
    return "business" if len(card) == 3 or card[0] == "X" else "building"


def builds(lots: Sketch, card: str) -> list[Sketch]:
    """Every street that building a card can lead to, one for each way (HH-30 to HH-36, HH-51 to HH-55)."""
    if not lots:
        return [[([card], False)]]
    after: list[Sketch] = []
    stops = [i for i, (cards, _) in enumerate(lots) if kind(cards[0]) == "stop"]
    if len(lots) < 5 and not (kind(card) == "stop" and stops):
        after += [[([card], False), *lots], [*lots, ([card], False)]]
    for i, (cards, tunnel) in enumerate(lots):
        open_top = kind(cards[0]) == kind(cards[-1]) == "building" and len(cards) < 5
        if kind(card) in ("building", "business") and open_top:
            after.append([*lots[:i], ([*cards, card], tunnel), *lots[i + 1 :]])
        if kind(card) == "stop" and stops and not tunnel and may_dig(lots, stops[0], i):
            after.append([*lots[:i], (cards, True), *lots[i + 1 :]])
        if kind(card) != "stop" or not stops or stops == [i]:
            after.append([*lots[:i], ([card], tunnel), *lots[i + 1 :]])
    return after


def may_dig(lots: Sketch, stop: int, i: int) -> bool:
    """HH-53, HH-54: every lot from the stop up to the new segment has one already."""
    between = range(stop, i) if i >= stop else range(i + 1, stop + 1)
    return all(lots[j][1] for j in between)


def by_hand(streets: list[Sketch], reserves: list[str], market: list[str], seat: int, depth: int) -> int:
    """The same count without agenda, options or state."""
    if depth == 0:
        return 1
    if seat == len(streets):
        return 0
    if not market:
        return len(builds(streets[seat], reserves[seat])) if depth == 1 else 0
    if depth < 3:
        return len(market) * (1, 2)[depth - 1]
    total = 0
    for slot, drafted in enumerate(market):
        left = market[:slot] + market[slot + 1 :]
        for card, kept in ((drafted, reserves[seat]), (reserves[seat], drafted)):
            held = [*reserves[:seat], kept, *reserves[seat + 1 :]]
            for after in builds(streets[seat], card):
                world = [*streets[:seat], after, *streets[seat + 1 :]]
                total += by_hand(world, held, left, seat + 1, depth - 3)
    return total


@pytest.mark.parametrize(("drawn", "depth"), CASES, ids=[f"{d.name}, {n}" for d, n in CASES])
def test_a_slow_count_by_the_words_of_the_rules_agrees(drawn: Drawn, depth: int) -> None:
    """HH-20, HH-25, HH-29, HH-36: written without the program's rules."""
    lots: list[Sketch] = [[(lot.cards, lot.segment) for lot in street(text)] for text in drawn.streets]

    assert by_hand(lots, drawn.reserves.split(), drawn.market.split(), 0, depth) == drawn.counts[depth]


def test_the_positions_are_what_they_are_drawn_as() -> None:
    """The file is read whole: six positions, every street and card in its place."""
    seen: dict[str, Any] = {drawn.name: set_up(drawn) for drawn in POSITIONS}
    subways: list[Lot] = seen["subways"].neighborhoods[0].street

    assert len(seen) == 6
    assert [lot.segment != NO_CARD for lot in subways] == [False, True, False]
    assert seen["first turn of two"].neighborhoods[1].street == []
