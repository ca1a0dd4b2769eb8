"""Positions drawn as text, in the notation of the score calculator, with the standard edition's cards.

`position("P | BK1 | R1/R9~ | S~#1", hand="Y9")` is a table whose first seat has that street and is about
to build Y9.  Every card of the edition lies somewhere: what the drawing does not name is in the deck.
`P` and `S` are any Park and any Bus Stop, `~` is a Subway segment, `#2` are two demolished cards.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.rng import Rng
from tabletown.games.happy_heights import edition, scoring
from tabletown.games.happy_heights.audit import cards_conserved
from tabletown.games.happy_heights.components import BUS_STOP, NO_CARD, PARK, Card, Edition
from tabletown.games.happy_heights.new_game import rules_of
from tabletown.games.happy_heights.rules import Build
from tabletown.games.happy_heights.score_sheet import sheet_of
from tabletown.games.happy_heights.state import KNOWN, HappyHeights, Lot, Neighborhood

# The action table, written out by hand: the number of an action is its place here.
ACTION_NAMES: Final = (
    *("MARKET_0", "MARKET_1", "MARKET_2", "MARKET_3", "MARKET_4", "MARKET_5"),
    *("DECK", "KEEP", "SWAP", "GROUND_LEFT", "GROUND_RIGHT"),
    *("STACK_0", "STACK_1", "STACK_2", "STACK_3", "STACK_4"),
    *("SUBWAY_0", "SUBWAY_1", "SUBWAY_2", "SUBWAY_3", "SUBWAY_4"),
    *("DEMOLISH_0", "DEMOLISH_1", "DEMOLISH_2", "DEMOLISH_3", "DEMOLISH_4"),
    *("CLAIM_A1", "CLAIM_A2", "CLAIM_A3", "CLAIM_A4", "CLAIM_A5", "CLAIM_A6", "DONE"),
)


def action(name: str) -> int:
    """`action("STACK_2")` is 13."""
    return ACTION_NAMES.index(name)


def card(name: str) -> Card:
    """A card of the standard edition by its id."""
    return edition.standard().ids.index(name)


def names(cards: list[Card]) -> list[str]:
    """Cards of the standard edition as ids; a gap is written --."""
    return ["--" if one == NO_CARD else edition.standard().ids[one] for one in cards]


class DrawnLot:
    """One lot as it is drawn: `R1/R9~#2`."""

    def __init__(self, text: str) -> None:
        text, _, soil = text.strip().partition("#")
        self.demolished = int(soil or "0")
        self.segment = text.endswith("~")
        self.cards = [name.strip() for name in text.rstrip("~").split("/")]


def street(text: str) -> list[DrawnLot]:
    """A street as it is drawn, from left to right; an empty text is an empty street."""
    return [DrawnLot(lot) for lot in text.split("|")] if text.strip() else []


class Box:
    """The cards of an edition, to be taken out one by one."""

    def __init__(self, cards: Edition) -> None:
        self.edition = cards
        self.left = list(range(len(cards.ids)))

    def named(self, name: str) -> Card:
        found = self.edition.ids.index(name)
        self.left.remove(found)  # ValueError: the drawing has the card twice
        return found

    def any_of(self, kind: int) -> Card:
        found = next(one for one in reversed(self.left) if self.edition.kind[one] == kind)
        self.left.remove(found)
        return found

    def spare(self) -> Card:
        """A card the drawing does not name; Wild ones and lots without windows come last."""
        found = max(self.left, key=lambda one: (-self.edition.kind[one], one))
        self.left.remove(found)
        return found


def position(
    *streets: str,
    hand: str = "",
    blind: bool = False,
    reserves: str = "",
    known: str = "",
    market: str = "",
    discard: str = "",
    deck: str = "",
    hoa: str = "A1 A2 A3 A4 A5 A6",
    claims: tuple[str, ...] = (),
    rival: str = "",
    rival_claims: str = "",
    round: int = 2,  # noqa: A002  the rulebook's word
    key: int = 0,
    options: dict[str, str] | None = None,
    cards: Edition | None = None,
) -> HappyHeights:
    """A table with these streets, one for each seat; nobody is asked anything yet.

    `hand` is the card to build, drafted from the Market unless `blind`.  `reserves` names the reserve
    cards seat by seat (`-` for an empty one); those also in `known` were seen by all.  `deck` names its
    top cards, the topmost first; cards that are named nowhere lie below them.
    """
    used = cards or edition.standard()
    box = Box(used)
    s = HappyHeights(len(streets), Rng.seeded(1), rules_of(used, options or {}))
    drawings = [street(text) for text in streets]
    taken = {
        name: box.named(name)
        for text in (hand, reserves, market, discard, rival, deck)
        for name in text.split()
        if name not in ("-", "--")
    }
    standing = [[[stand(box, name) for name in lot.cards] for lot in drawing] for drawing in drawings]
    drawn = [
        [
            (cards_here, box.any_of(BUS_STOP) if lot.segment else NO_CARD)
            for lot, cards_here in zip(drawing, columns)
        ]
        for drawing, columns in zip(drawings, standing)
    ]
    goals = {goal.id: number for number, goal in enumerate(used.goals)}
    held = reserves.split() + [""] * len(streets)
    for seat, drawing in enumerate(drawings):
        lots = [
            Lot(s.rules, tuple(here), segment, tuple([box.spare() for _ in range(lot.demolished)]))
            for lot, (here, segment) in zip(drawing, drawn[seat])
        ]
        reserve = NO_CARD if held[seat] == "-" else taken[held[seat]] if held[seat] else box.spare()
        pool = KNOWN if held[seat] in known.split() or held[seat] == "-" else 0
        mine = [goals[name] for name in claims[seat].split()] if seat < len(claims) else []
        s.neighborhoods.append(Neighborhood(lots, reserve, pool, mine))
    s.hand = taken[hand] if hand else NO_CARD
    s.hand_pool = 0 if blind else KNOWN
    s.market = [NO_CARD if name == "--" else taken[name] for name in market.split()]
    s.discard = [taken[name] for name in discard.split()]
    s.rival_cards = [taken[name] for name in rival.split()]
    s.rival_hoa = [goals[name] for name in rival_claims.split()]
    claimed = [goal for n in s.neighborhoods for goal in n.hoa] + s.rival_hoa
    s.hoa = [goals[name] for name in hoa.split() if name in goals and goals[name] not in claimed]
    s.round = round
    s.key = key
    s.deck = box.left + [taken[name] for name in reversed(deck.split())]
    assert cards_conserved(s) == []
    return s


def edition_with(**changes: Any) -> Edition:
    """The standard edition with some of its chapters written anew."""
    data = deepcopy(edition.data(edition.standard()))
    data.update(changes)
    return edition.load(data)


def with_face(name: str, **fields: Any) -> Edition:
    """The standard edition with some fields of one card written anew."""
    faces = deepcopy(edition.data(edition.standard())["cards"])
    for face in faces:
        if face["id"] == name:
            face.update(fields)
    return edition_with(cards=faces)


def stand(box: Box, name: str) -> Card:
    """A card of a drawing: an id, or any Park or Bus Stop."""
    kinds = {"P": PARK, "S": BUS_STOP}
    return box.any_of(kinds[name]) if name in kinds else box.named(name)


def exhausted(s: HappyHeights, deck: str = "", discard: str = "") -> HappyHeights:
    """The same table late in a game: all that is left to draw are these cards; the others lie under soil.

    They are buried as demolished cards of the last seat's first lot, where they score nothing.
    """
    pile = [card(name) for name in reversed(deck.split())]
    rest = [card(name) for name in discard.split()]
    n = s.neighborhoods[-1]
    buried = tuple([one for one in s.deck + s.discard if one not in pile + rest])
    first = n.street[0]
    n.street[0] = Lot(s.rules, first.cards, first.segment, first.demolished + buried)
    s.deck = pile
    s.discard = rest
    assert cards_conserved(s) == []
    return s


def to_build(text: str, hand: str, **more: Any) -> HappyHeights:
    """A table for one at which seat 0 is asked where to build `hand`."""
    s = position(text, hand=hand, **more)
    s.then(Build(0))
    return s


def choose(s: HappyHeights, name: str) -> None:
    """Answer the open question with an action by name; it must be on offer."""
    assert name in offered(s)
    s.choose(action(name))


def offered(s: HappyHeights) -> list[str]:
    """The names of the open options."""
    question = s.decision
    assert question is not None
    return [ACTION_NAMES[option] for option in question.options(s)]


def asked(s: HappyHeights) -> tuple[str, int]:
    """What is asked and who is."""
    question = s.decision
    assert isinstance(question, Decision)
    return type(question).__name__, question.seat


def drawn(s: HappyHeights, seat: int = 0) -> str:
    """A seat's street as text again: `P~#1 | R9`."""
    return " | ".join([drawn_lot(s, lot) for lot in s.neighborhoods[seat].street])


def drawn_lot(s: HappyHeights, lot: Lot) -> str:
    used = s.rules.edition
    marks = {PARK: "P", BUS_STOP: "S"}
    standing = "/".join([marks.get(used.kind[one], used.ids[one]) for one in lot.cards])
    soil = f"#{len(lot.demolished)}" if lot.demolished else ""
    return standing + ("~" if lot.segment != NO_CARD else "") + soil


def lines(text: str, claims: str = "", cards: Edition | None = None, **switches: Any) -> str:
    """The score of a street line by line: `L1 2, L5 2; total 4`."""
    s = position(text, claims=(claims,), options=switches, cards=cards)
    sheet = sheet_of(s.rules, s.neighborhoods[0])
    assert sheet.total == scoring.score(s, 0)
    worth = [f"{line.split()[0]} {points}" for line, points in sheet.subtotals if points]
    return f"{', '.join(worth) or 'nothing'}; total {scoring.score(s, 0)}"


def line(number: int, text: str, **switches: str) -> int:
    """The points of one line of a street's score; scorer and sheet agree on the total."""
    s = position(text, options=switches)
    sheet = sheet_of(s.rules, s.neighborhoods[0])
    assert sheet.total == scoring.score(s, 0)
    return sheet.subtotals[number - 1][1]


def wild_colours(text: str, **switches: str) -> list[str]:
    """The colours a street's Wild Buildings score as: `W1 = red`."""
    s = position(text, options=switches)
    return [remark.split(" ", 2)[2] for remark in sheet_of(s.rules, s.neighborhoods[0]).remarks]
