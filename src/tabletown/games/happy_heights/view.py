"""What a seat may know, as plain data: built up from nothing, never cut down from everything."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Seat
from tabletown.core.game import Sheet
from tabletown.games.happy_heights.components import (
    BONUS_NAMES,
    KIND_NAMES,
    NO_BONUS,
    NO_CARD,
    NO_ROOF,
    Card,
    Colour,
    Edition,
    Goal,
    Named,
)
from tabletown.games.happy_heights.hidden import (
    acting_seat,
    hand_is_hidden_from,
    reserve_is_hidden_from,
    unseen_cards,
)
from tabletown.games.happy_heights.hoa import progress
from tabletown.games.happy_heights.placement import connected_segments
from tabletown.games.happy_heights.rules import Build, Draft, MayClaim, MaySwap
from tabletown.games.happy_heights.score_sheet import FRONT, PENTHOUSE, number, sheet_of
from tabletown.games.happy_heights.scoring import (
    places,
    rival_score,
    series_breaks,
    series_colours,
    ways_to_count,
)
from tabletown.games.happy_heights.state import KNOWN, RIVAL, HappyHeights, Lot
from tabletown.games.happy_heights.switches import Rules
from tabletown.games.happy_heights.vocabulary import (
    bonus_text,
    goal_text,
    roof_text,
    target_key,
    window_key,
)
from tabletown.games.happy_heights.wording import verdict

# -- the edition, sent once: how its components look ------------------------------------------


class ColourView(TypedDict):
    key: str  # "red"
    letter: str  # "R"
    symbol: str  # "heart"
    hex: str  # "#c8453b"


class NamedView(TypedDict):
    key: str  # "cat", "bakery"
    letter: str  # the letter or prefix of the notation
    label: str  # "Cat"


class BonusView(TypedDict):
    type: str  # "with", "per", "related", "all_different"
    target: str  # a shop's key, "park", "bus_stop", "floor_above"; "" for all_different
    value: int
    text: str  # "+4 with Bakery"


class RoofView(TypedDict):
    type: str  # "match" or "unique"
    colour: str | None
    text: str  # "+1 per yellow floor below"


class FaceView(TypedDict):
    """One physical card.  Its place in `EditionView.cards` is its number everywhere else."""

    id: str  # "R1"
    name: str  # "Brick House 1"
    kind: str  # building, wild_building, business, wild_business, park, bus_stop
    colour: str | None  # the key of its colour; None unless a coloured building
    windows: list[str]  # occupant keys, "empty" or "pot", left to right; none for parks and stops
    business: str | None  # the shop's key
    bonus: BonusView | None
    roof: RoofView | None


class GoalView(TypedDict):
    id: str  # "A1"
    name: str
    text: str  # the condition in words
    points: int


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    colours: list[ColourView]
    occupants: list[NamedView]
    businesses: list[NamedView]
    cards: list[FaceView]
    goals: list[GoalView]
    park_points: list[int]
    width: int
    height: int
    rounds: int


# -- the table, sent with every update -----------------------------------------------------------


class LotView(TypedDict):
    cards: list[int]  # standing, bottom to top
    segment: int | None  # the subway card under the lot
    connected: bool  # the segment leads to the Bus Stop
    demolished: list[int]
    breaks: list[int]  # levels at which a floor does not go on with the series below it; 1 is the ground
    front_points: int  # what its front brings now
    roof_points: int  # what its Penthouse brings now
    colours: list[str | None]  # for each standing card the colour it scores as; None if it has none
    penthouse: bool


class MatchView(TypedDict):
    """Two neighbours in facing windows: between lot `lot` and the one to its right."""

    lot: int
    level: int  # 1 is the ground
    pairs: int


class HeldCardView(TypedDict):
    """A card somebody holds.  `card` is None if the viewer does not know its face."""

    card: int | None
    known: bool  # everybody knows it


class ProgressView(TypedDict):
    """How far a neighborhood is on the way to a goal."""

    have: int
    need: int
    met: bool


class ScoreLineView(TypedDict):
    line: str  # "L2 series"
    lot: str  # "3" or "3-4" or ""
    what: str
    points: int
    clause: str


class SubtotalView(TypedDict):
    line: str
    points: int


class NeighborhoodView(TypedDict):
    seat: int
    street: list[LotView]
    matches: list[MatchView]
    reserve: HeldCardView | None  # None: the reserve is empty
    hand: HeldCardView | None  # None: this seat holds no drafted card now
    drafted_from: int | None  # the slot the card in hand came from; -1: the deck; None: nothing drafted
    claims: list[int]  # goals, by their place in EditionView.goals
    progress: list[ProgressView]  # for each goal
    score: int
    subtotals: list[SubtotalView]
    sheet: list[ScoreLineView]
    remarks: list[str]
    cards_built: int
    place: int | None  # once the game is over


class RivalView(TypedDict):
    cards: list[int]
    claims: list[int]
    score: int


class OddsView(TypedDict):
    """What the next card of the deck may be, from all the viewer knows."""

    kind: str
    count: int
    of: int


class View(TypedDict):
    round: int
    rounds: int
    phase: str  # draft, swap, place, claim, over
    acting: int | None  # the seat that is being asked
    key: int  # the seat that goes first this round; -1: the rival
    order: list[int]  # seats in this round's turn order; -1: the rival
    market: list[int | None]  # None: an empty slot
    deck: int  # how many cards
    discard: list[int]
    goals: list[int | None]  # for each goal who has it: a seat, -1 the rival, None nobody
    neighborhoods: list[NeighborhoodView]
    rival: RivalView | None
    odds: list[OddsView]
    verdict: str | None  # once the game is over; seats are written {0}, {1}, ...


# -- building the edition's view ---------------------------------------------------------------


def edition_view(edition: Edition) -> EditionView:
    """What a client needs to draw the cards."""
    return {
        "id": edition.id,
        "title": edition.title,
        "source_note": edition.source_note,
        "colours": [
            {"key": c.key, "letter": c.letter, "symbol": c.symbol, "hex": c.hex} for c in edition.colours
        ],
        "occupants": [named_view(word) for word in edition.occupants],
        "businesses": [named_view(word) for word in edition.businesses],
        "cards": [face_view(edition, card) for card in range(len(edition.ids))],
        "goals": [
            {"id": goal.id, "name": goal.name, "text": goal_text(goal), "points": goal.points}
            for goal in edition.goals
        ],
        "park_points": edition.park_points,
        "width": edition.width,
        "height": edition.height,
        "rounds": edition.rounds,
    }


def named_view(word: Named) -> NamedView:
    return {"key": word.key, "letter": word.letter, "label": word.label}


def face_view(edition: Edition, card: Card) -> FaceView:
    colour = edition.colour[card]
    shop = edition.shop[card]
    return {
        "id": edition.ids[card],
        "name": edition.names[card],
        "kind": KIND_NAMES[edition.kind[card]],
        "colour": edition.colours[colour].key if colour >= 0 else None,
        "windows": [window_key(edition, window) for window in edition.windows[card]],
        "business": edition.businesses[shop].key if shop >= 0 else None,
        "bonus": bonus_view(edition, card),
        "roof": roof_view(edition, card),
    }


def bonus_view(edition: Edition, card: Card) -> BonusView | None:
    if edition.bonus[card] == NO_BONUS:
        return None
    return {
        "type": BONUS_NAMES[edition.bonus[card]],
        "target": target_key(edition, edition.bonus_target[card]),
        "value": edition.bonus_value[card],
        "text": bonus_text(edition, card),
    }


def roof_view(edition: Edition, card: Card) -> RoofView | None:
    roof = edition.roof[card]
    if roof == NO_ROOF:
        return None
    return {
        "type": "match" if roof >= 0 else "unique",
        "colour": edition.colours[roof].key if roof >= 0 else None,
        "text": roof_text(edition, card),
    }


# -- building the table's view -------------------------------------------------------------------

PHASES: Final = {
    Draft.__name__: "draft",
    MaySwap.__name__: "swap",
    Build.__name__: "place",
    MayClaim.__name__: "claim",
}


def view(s: HappyHeights, seat: Seat) -> View:
    """The table as `seat` may know it; NOBODY is a spectator."""
    acting = acting_seat(s)
    return {
        "round": s.round,
        "rounds": s.rules.edition.rounds,
        "phase": phase(s.decision),
        "acting": None if acting == NOBODY else acting,
        "key": s.key,
        "order": s.turn_order(),
        "market": [None if card == NO_CARD else card for card in s.market],
        "deck": len(s.deck),
        "discard": sorted(s.discard),
        "goals": [owner_of(s, goal) for goal in range(len(s.rules.edition.goals))],
        "neighborhoods": [neighborhood_view(s, owner, seat) for owner in range(s.seats)],
        "rival": rival_view(s) if s.has_rival else None,
        "odds": odds(s, seat),
        "verdict": verdict(s) if s.decision is None else None,
    }


def phase(decision: Decision[HappyHeights] | None) -> str:
    return "over" if decision is None else PHASES[type(decision).__name__]


def owner_of(s: HappyHeights, goal: Goal) -> int | None:
    """Who has claimed a goal; RIVAL for the Rival, None for nobody."""
    if goal in s.rival_hoa:
        return RIVAL
    for seat, n in enumerate(s.neighborhoods):
        if goal in n.hoa:
            return seat
    return None


def neighborhood_view(s: HappyHeights, owner: Seat, seat: Seat) -> NeighborhoodView:
    n = s.neighborhoods[owner]
    sheet = sheet_of(s.rules, n)
    acting = acting_seat(s) == owner
    return {
        "seat": owner,
        "street": street_view(s.rules, n.street, sheet),
        "matches": matches(s.rules, n.street),
        "reserve": reserve_view(s, owner, seat),
        "hand": hand_view(s, seat) if acting and s.hand != NO_CARD else None,
        "drafted_from": s.drafted_from if acting and s.hand != NO_CARD else None,
        "claims": n.hoa[:],
        "progress": [
            {"have": have, "need": goal.need, "met": have >= goal.need}
            for goal in s.rules.edition.goals
            for have in [progress(s.rules, n.street, goal)]
        ],
        "score": sheet.total,
        "subtotals": [{"line": line, "points": points} for line, points in sheet.subtotals],
        "sheet": score_lines(sheet),
        "remarks": sheet.remarks,
        "cards_built": n.cards_built,
        "place": places(s)[owner] if s.decision is None else None,
    }


def street_view(rules: Rules, street: list[Lot], sheet: Sheet) -> list[LotView]:
    served = connected_segments(rules, street)
    ways = ways_to_count(rules, street)
    return [
        {
            "cards": list(lot.cards),
            "segment": None if lot.segment == NO_CARD else lot.segment,
            "connected": i in served,
            "demolished": list(lot.demolished),
            "breaks": series_breaks(rules, series_colours(rules, ways[i])),
            "front_points": points_of(sheet, FRONT, i),
            "roof_points": points_of(sheet, PENTHOUSE, i),
            "colours": colour_keys(rules, lot, ways[i]),
            "penthouse": lot.penthouse,
        }
        for i, lot in enumerate(street)
    ]


def score_lines(sheet: Sheet) -> list[ScoreLineView]:
    return [
        {"line": x.line, "lot": x.lot, "what": x.what, "points": x.points, "clause": x.clause}
        for x in sheet.lines
    ]


def points_of(sheet: Sheet, name: str, i: int) -> int:
    """What one lot brings on one line of the sheet."""
    return sum([line.points for line in sheet.lines if line.line == name and line.lot == number(i)])


def colour_keys(rules: Rules, lot: Lot, ways: list[list[Colour]]) -> list[str | None]:
    """For each standing card the colour it scores as; a Wild Building that need not decide has none."""
    colours = ways[0] if len(ways) == 1 else [rules.edition.colour[card] for card in lot.floors]
    keys: list[str | None] = [rules.edition.colours[c].key if c >= 0 else None for c in colours]
    return keys + [None] * (lot.storeys - len(keys))


def matches(rules: Rules, street: list[Lot]) -> list[MatchView]:
    return [
        {"lot": i, "level": level + 1, "pairs": rules.pairs[left][right]}
        for i in range(len(street) - 1)
        for level, (left, right) in enumerate(zip(street[i].cards, street[i + 1].cards))
        if rules.pairs[left][right]
    ]


def reserve_view(s: HappyHeights, owner: Seat, seat: Seat) -> HeldCardView | None:
    """HH-05  Face down to all but its owner, unless everybody saw it go there."""
    n = s.neighborhoods[owner]
    if n.reserve == NO_CARD:
        return None
    hidden = reserve_is_hidden_from(s, owner, seat)
    return {"card": None if hidden else n.reserve, "known": n.reserve_pool == KNOWN}


def hand_view(s: HappyHeights, seat: Seat) -> HeldCardView:
    """HH-21  A card drawn blind is its drafter's secret until it is built."""
    return {"card": None if hand_is_hidden_from(s, seat) else s.hand, "known": s.hand_pool == KNOWN}


def rival_view(s: HappyHeights) -> RivalView:
    return {"cards": s.rival_cards[:], "claims": s.rival_hoa[:], "score": rival_score(s)}


def odds(s: HappyHeights, seat: Seat) -> list[OddsView]:
    """What the top of the deck may be: the cards of its pool that the seat cannot place, by kind."""
    pool = unseen_cards(s, seat)[s.pool]
    if not s.deck:
        pool = s.discard
    kinds = [s.rules.edition.kind[card] for card in pool]
    return [
        {"kind": name, "count": kinds.count(kind), "of": len(pool)} for kind, name in enumerate(KIND_NAMES)
    ]
