"""What a seat may know, as plain data: built up from nothing, never cut down from everything."""

from __future__ import annotations

from typing_extensions import TypedDict

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Seat
from tabletown.games.tundra.components import (
    BOARDS,
    COMMON_METRICS,
    FACES,
    GOOD_NAMES,
    MARKET_PLACES,
    NONE,
    OPERATION_NAMES,
    PERSONAL_METRICS,
    ROUNDS,
    SETTLEMENT,
    TOWERS,
    TRIGGER_NAMES,
    WORKERS,
    Board,
    Cell,
    Edition,
    Effect,
    EffectList,
    EnhancementCard,
    GladeTile,
    Goal,
    Layout,
    Operation,
    OrderBoard,
    Place,
    Price,
    Tally,
    Title,
    Value,
)
from tabletown.games.tundra.goals import common_count, personal_count
from tabletown.games.tundra.goods import can_pay
from tabletown.games.tundra.hidden import (
    closed_glades,
    personal_is_hidden_from,
    starters_are_hidden_from,
)
from tabletown.games.tundra.orders.gathering import MayGather, producing_pieces
from tabletown.games.tundra.orders.travel import MayMove
from tabletown.games.tundra.rules import ChooseStarter, RollDice, action_of
from tabletown.games.tundra.score_sheet import score_sheet
from tabletown.games.tundra.scoring import places
from tabletown.games.tundra.state import Estate, Tundra
from tabletown.games.tundra.vocabulary import (
    CHARACTERS,
    city_words,
    effect_words,
    frames,
    goal_text,
    operation_words,
    personal_text,
    price_words,
    starter_words,
    title_text,
)
from tabletown.games.tundra.wording import verdict

# -- the edition, sent once: how its components look ---------------------------------------------


class AmountView(TypedDict):
    good: str  # firewood, stone, peat, berry, vp; in a price also "any" and "same"
    n: int


class PartView(TypedDict):
    """One operation of an effect: an icon and its number."""

    kind: str  # gain, worker, any, move, gather, build, place, swap, ...: the operations of the notation
    n: int  # how many, or how often
    good: str | None  # of a gain
    price: list[AmountView]  # of a swap, place_for or card_for
    gain: int | None  # of a swap: the effect that is bought, its place in EditionView.effects
    text: str  # "1 movement point"


class EffectView(TypedDict):
    """An effect.  Its place in `EditionView.effects` is its number everywhere else."""

    text: str  # in words
    notation: str  # as the edition file writes it, short enough for a label
    parts: list[PartView]


class FrameView(TypedDict):
    """One action of a board side or card: the rows `high` down to `low`."""

    high: int
    low: int
    effect: int


class BoardFaceView(TypedDict):
    id: str
    name: str  # "Architecture"
    base: list[FrameView]  # from the top
    upgraded: list[FrameView]
    price: list[AmountView]  # of the upgrade
    price_text: str


class TileView(TypedDict):
    id: str  # "G01"
    name: str
    resource: str | None  # None: barren
    bonus: int  # the effect of its tower bonus
    dots: int  # 0, 3 or 4


class StarterView(TypedDict):
    id: str
    name: str
    frames: list[FrameView]  # rows that are in no frame add nothing
    text: str
    dots: int


class CityCardView(TypedDict):
    """A city card.  Its place in `EditionView.city` is its number everywhere else."""

    id: str
    name: str
    kind: str  # advisor, enhancement
    frames: list[FrameView]  # of an enhancement
    effect: int | None  # of an advisor
    text: str


class GoalFaceView(TypedDict):
    id: str
    name: str
    text: str  # "3 / 5 / 7 city cards owned, starter cards not counted"
    metric: str  # city_cards, berries, tower_group, ...: what it counts
    tiers: list[int]
    vp: list[int]  # what the tiers are worth
    dice: list[int]  # the values a common goal accepts; empty for a personal one
    dots: int


class TitleView(TypedDict):
    id: str
    name: str
    trigger: str  # start (of every round), setup, always
    effect: int | None
    text: str  # what it does besides its values
    advisors_max: int
    dice_start: list[int]  # by round
    dice_max: int
    reroll: int  # berries
    shift: int
    buy: int
    market_cards: int  # under each order board
    marked: list[str]  # the values that differ from the basic title and get a patterned border


class PlaceView(TypedDict):
    """Where a hexagon lies: doubled-width coordinates, pointy tops; neighbours in a row are 2 apart."""

    row: int
    x: int


class LayoutView(TypedDict):
    id: str
    name: str
    players: int
    glades: list[PlaceView]  # by cell, from 0
    settlements: list[PlaceView]  # by seat; the cell is 24 + seat
    edge: list[int]  # glades at the rim of the map


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    effects: list[EffectView]
    boards: list[BoardFaceView]
    tiles: list[TileView]
    starters: list[StarterView]
    city: list[CityCardView]
    goals: list[GoalFaceView]
    personal: list[GoalFaceView]
    titles: list[TitleView]
    layouts: list[LayoutView]
    characters: list[str]  # by seat
    caps: list[int]  # the ends of the tracks: firewood, stone, peat, berries
    vp_track: int  # spaces of the VP track
    tower_price: str  # in words
    worker_price: str
    workers: int  # pieces of each player
    towers: int


# -- the table, sent with every update -----------------------------------------------------------


class PieceView(TypedDict):
    seat: int
    number: int  # the worker's number, 0-5, or the tower's, in building order


class CellView(TypedDict):
    """A glade."""

    cell: int
    tile: int | None  # None: not opened yet
    edge: bool
    tower: PieceView | None
    workers: list[PieceView]


class SettlementView(TypedDict):
    cell: int  # 24 + seat
    seat: int  # whose it is
    workers: list[PieceView]  # of anybody


class DieOnGoalView(TypedDict):
    seat: int
    value: int


class StandingView(TypedDict):
    """What a goal counts for one player now, and what it would bring."""

    count: int
    tier: int  # 0: none reached
    points: int


class GoalView(TypedDict):
    goal: int  # its place in EditionView.goals
    die: DieOnGoalView | None  # closed until the end of the round
    standings: list[StandingView]  # by seat


class RowView(TypedDict):
    """A row of an order board with all that a die there would activate."""

    die: bool  # a die lies there: closed for this round
    gives: list[
        int | None
    ]  # effects by ACT source: the board, its starter card, its market cards; None: nothing


class BoardView(TypedDict):
    upgraded: bool
    payable: bool  # its upgrade could be paid right now
    rows: list[RowView]  # from 6 down to 1
    starter: int | None  # the starter card under it, if the viewer may know
    cards: list[int | None]  # the places for market cards under it, as many as the title allows


class AdvisorView(TypedDict):
    card: int
    turned: bool


class PersonalView(TypedDict):
    """A personal goal as its owner sees it, or all once the game is over."""

    goal: int  # its place in EditionView.personal
    count: int
    tier: int
    points: int


class ScoreLineView(TypedDict):
    line: str
    lot: str  # always "" in this game
    what: str
    points: int
    clause: str


class SubtotalView(TypedDict):
    line: str
    points: int


class EstateView(TypedDict):
    """All that belongs to one player."""

    seat: int
    title: int  # its place in EditionView.titles
    goods: list[int]  # firewood, stone, peat, berries
    vp: int
    lap: int  # full laps of the VP track; from 1 on the acorn token lies on the player board
    space: int  # where the counter stands on the track
    dice: list[int]  # the values of the unused dice, low to high
    unrolled: int  # dice on the player board that are still to be rolled
    supply: int  # dice that could be bought
    set_aside: int  # dice without a slot this round
    boards: list[BoardView]
    advisors: list[AdvisorView]
    workers: list[int | None]  # the cell of each worker by number; None: in the supply
    workers_left: int  # in the supply
    towers: list[int]  # cells, in building order
    towers_left: int
    producing: list[int]  # pieces on glades of firewood, stone and peat
    income_vp: int  # from upgraded boards at the start of a round
    city_cards: int
    starters_chosen: int  # 0 to 2, for all to see
    hand: list[int | None]  # starter cards to choose from, if the viewer may know; None where one was chosen
    personal: PersonalView | None  # None: there is none, or it is secret
    score: int
    subtotals: list[SubtotalView]
    sheet: list[ScoreLineView]
    remarks: list[str]
    place: int | None  # once the game is over


class SourceView(TypedDict):
    """An action of the activation in progress."""

    source: int
    effect: int
    pending: bool  # still to be had


class ActivationView(TypedDict):
    seat: int
    board: int
    row: int
    sources: list[SourceView]


class OddsView(TypedDict):
    """How many of the unopened glades show this."""

    resource: str | None  # None: barren
    count: int
    of: int


class View(TypedDict):
    round: int  # 0 during set-up
    rounds: int
    phase: str  # starters, start, placement, over
    acting: int | None  # the seat that is being asked
    first: int | None  # who has the first player token; None before it is handed out
    order: list[int]  # seats in this round's turn order
    layout: int  # its place in EditionView.layouts
    cells: list[CellView]
    settlements: list[SettlementView]
    unopened: list[int]  # the tiles that still lie face down, in no order
    odds: list[OddsView]  # what an unopened glade may be
    market: list[int | None]  # None: an empty place
    deck: int  # how many cards
    unseen: list[int]  # the city cards in the deck, in no order
    discard: list[int]
    goals: list[GoalView]
    activation: ActivationView | None
    movement: int | None  # movement points left in the move that is being made
    gathering: list[int] | None  # pieces that may still produce in the gathering in progress, by resource
    card: int | None  # an enhancement that was just taken and goes under a board
    estates: list[EstateView]
    secret_goals: bool  # the table plays with personal goals
    verdict: str | None  # once the game is over; seats are written {0}, {1}, ...


# -- building the edition's view -----------------------------------------------------------------


def edition_view(edition: Edition) -> EditionView:
    """What a client needs to draw the components."""
    return {
        "id": edition.id,
        "title": edition.title,
        "source_note": edition.source_note,
        "effects": [effect_view(edition, effect) for effect in range(len(edition.effects))],
        "boards": [board_face_view(board) for board in edition.boards],
        "tiles": [tile_view(tile) for tile in edition.tiles],
        "starters": [
            {
                "id": card.id,
                "name": card.name,
                "frames": frames_view(card.rows),
                "text": starter_words(edition, number),
                "dots": card.dots,
            }
            for number, card in enumerate(edition.starters)
        ],
        "city": [city_card_view(edition, number) for number in range(len(edition.city))],
        "goals": [goal_face_view(goal, goal_text(goal), COMMON_METRICS) for goal in edition.goals],
        "personal": [
            goal_face_view(goal, personal_text(goal), PERSONAL_METRICS) for goal in edition.personal
        ],
        "titles": [title_view(edition, title) for title in edition.titles],
        "layouts": [layout_view(layout) for layout in edition.layouts],
        "characters": list(CHARACTERS),
        "caps": list(edition.caps),
        "vp_track": edition.vp_track,
        "tower_price": price_words(edition.tower_price),
        "worker_price": price_words(edition.worker_price),
        "workers": WORKERS,
        "towers": TOWERS,
    }


def amounts(price: Price) -> list[AmountView]:
    words = [*zip(GOOD_NAMES, price.fixed), ("any", price.any_of), ("same", price.same)]
    return [{"good": good, "n": n} for good, n in words if n]


def effect_view(edition: Edition, effect: Effect) -> EffectView:
    face: EffectList = edition.effects[effect]
    return {
        "text": effect_words(edition, effect),
        "notation": face.text,
        "parts": [part_view(edition, one) for one in face.operations],
    }


def part_view(edition: Edition, one: Operation) -> PartView:
    return {
        "kind": OPERATION_NAMES[one.kind],
        "n": one.n,
        "good": None if one.good == NONE else GOOD_NAMES[one.good],
        "price": [] if one.price is None else amounts(one.price),
        "gain": None if one.gain == NONE else one.gain,
        "text": operation_words(edition, one),
    }


def frames_view(rows: tuple[Effect, ...]) -> list[FrameView]:
    return [{"high": high, "low": low, "effect": effect} for high, low, effect in frames(rows)]


def board_face_view(board: OrderBoard) -> BoardFaceView:
    return {
        "id": board.id,
        "name": board.name,
        "base": frames_view(board.rows[0]),
        "upgraded": frames_view(board.rows[1]),
        "price": amounts(board.price),
        "price_text": price_words(board.price),
    }


def tile_view(tile: GladeTile) -> TileView:
    return {
        "id": tile.id,
        "name": tile.name,
        "resource": None if tile.resource == NONE else GOOD_NAMES[tile.resource],
        "bonus": tile.bonus,
        "dots": tile.dots,
    }


def city_card_view(edition: Edition, number: int) -> CityCardView:
    card: EnhancementCard = edition.city[number]
    return {
        "id": card.id,
        "name": card.name,
        "kind": "advisor" if card.is_advisor else "enhancement",
        "frames": [] if card.is_advisor else frames_view(card.rows),
        "effect": card.action if card.is_advisor else None,
        "text": city_words(edition, number),
    }


def goal_face_view(goal: Tally, text: str, metrics: tuple[str, ...]) -> GoalFaceView:
    return {
        "id": goal.id,
        "name": goal.name,
        "text": text,
        "metric": metrics[goal.metric],
        "tiers": list(goal.tiers),
        "vp": list(goal.vp),
        "dice": list(goal.dice),
        "dots": goal.dots,
    }


def title_view(edition: Edition, title: Title) -> TitleView:
    return {
        "id": title.id,
        "name": title.name,
        "trigger": TRIGGER_NAMES[title.trigger],
        "effect": None if title.effect == NONE else title.effect,
        "text": title_text(edition, title),
        "advisors_max": title.advisors_max,
        "dice_start": list(title.dice_start),
        "dice_max": title.dice_max,
        "reroll": title.reroll,
        "shift": title.shift,
        "buy": title.buy,
        "market_cards": title.market_cards,
        "marked": marked(title, edition.titles[0]),
    }


def marked(title: Title, basic: Title) -> list[str]:
    """TU-147  Values that differ from the basic title are highlighted."""
    differs = {
        "advisors_max": title.advisors_max != basic.advisors_max,
        "dice_start": title.dice_start != basic.dice_start,
        "dice_max": title.dice_max != basic.dice_max,
        "reroll": title.reroll != basic.reroll,
        "shift": title.shift != basic.shift,
        "buy": title.buy != basic.buy,
        "market_cards": title.market_cards != basic.market_cards,
    }
    return [name for name, other in differs.items() if other]


def layout_view(layout: Layout) -> LayoutView:
    return {
        "id": layout.id,
        "name": layout.name,
        "players": len(layout.settlements),
        "glades": [place_view(place) for place in layout.glades],
        "settlements": [place_view(place) for place in layout.settlements],
        "edge": layout.edge,
    }


def place_view(place: Place) -> PlaceView:
    return {"row": place[0], "x": place[1]}


# -- building the table's view -------------------------------------------------------------------


def view(s: Tundra, seat: Seat) -> View:
    """The table as `seat` may know it; NOBODY is a spectator."""
    decision = s.decision
    acting = NOBODY if decision is None else decision.seat
    unopened = sorted([s.tiles[cell] for cell in closed_glades(s)])
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "phase": phase(s),
        "acting": None if acting == NOBODY else acting,
        "first": s.first if s.round else None,
        "order": s.turn_order() if s.round else list(range(s.seats)),
        "layout": s.rules.edition.layouts.index(s.layout),
        "cells": [cell_view(s, cell) for cell in range(len(s.tiles))],
        "settlements": [
            {"cell": SETTLEMENT + owner, "seat": owner, "workers": workers_on(s, SETTLEMENT + owner)}
            for owner in range(s.seats)
        ],
        "unopened": unopened,
        "odds": odds(s, unopened),
        "market": known(s.market),
        "deck": len(s.deck),
        "unseen": sorted(s.deck),
        "discard": sorted(s.discard),
        "goals": [goal_view(s, place) for place in range(len(s.goals))],
        "activation": activation_view(s),
        "movement": decision.arg if isinstance(decision, MayMove) else None,
        "gathering": list(s.producing) if isinstance(decision, MayGather) else None,
        "card": None if s.card == NONE else s.card,
        "estates": [estate_view(s, owner, seat) for owner in range(s.seats)],
        "secret_goals": s.rules.personal_goals,
        "verdict": verdict(s) if decision is None else None,
    }


def phase(s: Tundra) -> str:
    """Where the game stands; the agenda is public."""
    decision: Decision[Tundra] | None = s.decision
    if decision is None:
        return "over"
    if isinstance(decision, ChooseStarter):
        return "starters"
    return "start" if any([isinstance(step, RollDice) for step in s.agenda]) else "placement"


def known(numbers: list[int] | tuple[int, ...]) -> list[int | None]:
    return [None if number == NONE else number for number in numbers]


def cell_view(s: Tundra, cell: Cell) -> CellView:
    return {
        "cell": cell,
        "tile": s.tiles[cell] if s.opened >> cell & 1 else None,
        "edge": bool(s.layout.edge_bits >> cell & 1),
        "tower": tower_on(s, cell),
        "workers": workers_on(s, cell),
    }


def tower_on(s: Tundra, cell: Cell) -> PieceView | None:
    for seat, own in enumerate(s.estates):
        if cell in own.towers:
            return {"seat": seat, "number": own.towers.index(cell)}
    return None


def workers_on(s: Tundra, cell: Cell) -> list[PieceView]:
    return [
        {"seat": seat, "number": worker}
        for seat, own in enumerate(s.estates)
        for worker, where in enumerate(own.workers)
        if where == cell
    ]


def odds(s: Tundra, unopened: list[int]) -> list[OddsView]:
    """Legitimate inference: the tiles in play minus the open ones."""
    resources = [s.rules.edition.resource[tile] for tile in unopened]
    return [
        {
            "resource": None if resource == NONE else GOOD_NAMES[resource],
            "count": resources.count(resource),
            "of": len(unopened),
        }
        for resource in (0, 1, 2, NONE)
    ]


def goal_view(s: Tundra, place: int) -> GoalView:
    goal = s.goals[place]
    die = s.goal_dice[place]
    return {
        "goal": goal,
        "die": None if die == NONE else {"seat": die // 8, "value": die % 8},
        "standings": [standing_view(s, seat, goal) for seat in range(s.seats)],
    }


def standing_view(s: Tundra, seat: Seat, goal: Goal) -> StandingView:
    tally = s.rules.edition.goals[goal]
    count = common_count(s, seat, goal)
    return {"count": count, "tier": tally.tier(count), "points": tally.points(count)}


def activation_view(s: Tundra) -> ActivationView | None:
    """TU-79  The row that is being activated, and what of it is still to be had."""
    decision = s.decision
    if s.board == NONE or decision is None:
        return None
    own = s.estates[decision.seat]
    return {
        "seat": decision.seat,
        "board": s.board,
        "row": s.row,
        "sources": [
            {"source": source, "effect": effect, "pending": bool(s.pending >> source & 1)}
            for source in range(2 + MARKET_PLACES)
            if (effect := action_of(s, own, source)) != NONE
        ],
    }


def estate_view(s: Tundra, owner: Seat, seat: Seat) -> EstateView:
    own = s.estates[owner]
    sheet = score_sheet(s, owner)
    track = s.rules.edition.vp_track
    hidden = starters_are_hidden_from(s, owner, seat)
    return {
        "seat": owner,
        "title": own.title.number,
        "goods": own.goods[:],
        "vp": own.vp,
        "lap": own.vp // track,
        "space": own.vp % track,
        "dice": [value for value in range(1, FACES + 1) for _ in range(own.dice[value])],
        "unrolled": own.dice[0],
        "supply": own.supply,
        "set_aside": own.set_aside,
        "boards": [board_view(s, own, board, hidden) for board in range(BOARDS)],
        "advisors": [{"card": card, "turned": bool(own.turned >> card & 1)} for card in own.advisors],
        "workers": known(own.workers),
        "workers_left": own.workers_left,
        "towers": list(own.towers),
        "towers_left": TOWERS - len(own.towers),
        "producing": producing_pieces(s, owner),
        "income_vp": own.upgraded.bit_count() * s.rules.edition.upgrade_vp,
        "city_cards": own.city_cards,
        "starters_chosen": BOARDS - own.starters.count(NONE),
        "hand": [] if hidden else known(own.hand),
        "personal": personal_view(s, owner, seat),
        "score": sheet.total,
        "subtotals": [{"line": line, "points": points} for line, points in sheet.subtotals],
        "sheet": [
            {"line": x.line, "lot": x.lot, "what": x.what, "points": x.points, "clause": x.clause}
            for x in sheet.lines
        ],
        "remarks": sheet.remarks,
        "place": places(s)[owner] if s.decision is None else None,
    }


def board_view(s: Tundra, own: Estate, board: Board, hidden: bool) -> BoardView:
    """TU-79  An order board: each row with everything a die there would activate."""
    starter = NONE if hidden else own.starters[board]
    cards = own.enhancements[MARKET_PLACES * board :][: own.title.market_cards]
    upgraded = bool(own.upgraded >> board & 1)
    return {
        "upgraded": upgraded,
        "payable": not upgraded and can_pay(own, s.rules.edition.boards[board].price),
        "rows": [row_view(s, own, board, value, starter) for value in range(FACES, 0, -1)],
        "starter": None if starter == NONE else starter,
        "cards": known(cards),
    }


def row_view(s: Tundra, own: Estate, board: Board, value: Value, starter: int) -> RowView:
    edition = s.rules.edition
    gives = [
        edition.boards[board].rows[own.upgraded >> board & 1][value],
        NONE if starter == NONE else edition.starters[starter].rows[value],
    ]
    for card in own.enhancements[MARKET_PLACES * board :][: own.title.market_cards]:
        gives.append(NONE if card == NONE else edition.city[card].rows[value])
    return {"die": bool(own.slots >> (BOARDS * (value - 1) + board) & 1), "gives": known(gives)}


def personal_view(s: Tundra, owner: Seat, seat: Seat) -> PersonalView | None:
    """TU-154  For its owner only, until the game is over."""
    number = s.estates[owner].personal
    if number == NONE or personal_is_hidden_from(s, owner, seat):
        return None
    goal = s.rules.edition.personal[number]
    count = personal_count(s, owner, number)
    return {"goal": number, "count": count, "tier": goal.tier(count), "points": goal.points(count)}
