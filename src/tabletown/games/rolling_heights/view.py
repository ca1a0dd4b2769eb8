"""What a seat may know, as plain data: built up from nothing, never cut down from everything."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Seat
from tabletown.games.rolling_heights.abilities import AnyCube, Convert, Sacrifice, UseAbility
from tabletown.games.rolling_heights.buildings import ChooseMeeple, points_if_completed
from tabletown.games.rolling_heights.chances import bust_chance, expected_gain, expected_risers
from tabletown.games.rolling_heights.components import (
    ADS,
    COLOUR_KEYS,
    COLOURS,
    CUBE_KEYS,
    CUBE_NAMES,
    CUBES,
    FIXED,
    LEVELS,
    NONE,
    SLOTS,
    STATES,
    TYPE_KEYS,
    TYPES,
    Edition,
    Objective,
    Plan,
    Slot,
    Space,
)
from tabletown.games.rolling_heights.cubes import Pay, purse
from tabletown.games.rolling_heights.draft import DraftPlan, DraftSite
from tabletown.games.rolling_heights.hidden import knows_choice, knows_target
from tabletown.games.rolling_heights.log import verdict
from tabletown.games.rolling_heights.main import Main
from tabletown.games.rolling_heights.notation import filled_stacks, slot_name, space_name
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.plans import BuySite, PlannedSite, TakePlan, cheapest_site
from tabletown.games.rolling_heights.prep import Bench
from tabletown.games.rolling_heights.risk import LayDown, MayRally
from tabletown.games.rolling_heights.score_sheet import score_sheet
from tabletown.games.rolling_heights.scoring import ChooseTarget, places, score
from tabletown.games.rolling_heights.state import (
    FROM_ADS,
    NOT_CHOSEN,
    RIVAL,
    SOURCES,
    RollingHeights,
    exhausted,
    working,
)
from tabletown.games.rolling_heights.upgrades import Upgrade
from tabletown.games.rolling_heights.vocabulary import (
    HARD_WORK,
    STEADY_WORK,
    TRADES,
    TYPE_NAMES,
    ability_text,
    formula_text,
    objective_text,
)

# -- the edition, sent once: how its components look ------------------------------------------


class CubeView(TypedDict):
    """A cube colour.  Its place in `EditionView.cubes` is its number everywhere else."""

    key: str  # "W"
    name: str  # "wood"
    trade: int  # what a commodity trade for one costs


class MeepleView(TypedDict):
    """A meeple colour.  Its place in `EditionView.meeples` is its number everywhere else."""

    key: str  # "brown"
    trade: str  # "Carpenter"
    steady: str  # what it does: "1 wood"
    hard: str  # "2 wood"
    odds: list[float]  # under the preset "table": exhausted, steady, hard


class TypeView(TypedDict):
    """A building type.  Its place in `EditionView.types` is its number everywhere else."""

    key: str  # "PK"
    name: str  # "park"


class StackView(TypedDict):
    colour: int
    height: int


class AbilityView(TypedDict):
    key: str  # "PARKS"
    steady: str  # what a steady Public Figure does there
    hard: str


class PlanView(TypedDict):
    """A Building Plan tile.  Its place in `EditionView.plans` is its number everywhere else."""

    id: str  # "T18"
    name: str  # "Viceroy House"
    level: int  # 1 or 2
    type: int
    stacks: list[StackView]  # as listed on the tile
    cubes: int  # how many it needs in all
    height: int  # of its highest stack
    vp: int  # fixed, or before what a variable number adds
    variable: bool
    vp_text: str  # "7 VP + 2 per adjacent water"
    meeples: list[list[int]]  # for each meeple depicted the colours to choose from
    ability: AbilityView | None


class ObjectiveView(TypedDict):
    """An Ad or a Target.  Its place in `EditionView.ads` or `.targets` is its number everywhere else."""

    id: str  # "AD01"
    name: str
    text: str  # what it scores


class RivalCardView(TypedDict):
    id: str  # "RV01"
    slot: int | None  # the market slot it takes a plan from
    change: int  # to the Rival's effort


class EditionView(TypedDict):
    id: str
    title: str
    source_note: str
    rows: int  # of the map
    columns: int
    board_size: int  # spaces along the edge of a neighborhood
    cubes: list[CubeView]
    meeples: list[MeepleView]
    types: list[TypeView]
    plans: list[PlanView]
    ads: list[ObjectiveView]
    targets: list[ObjectiveView]
    slot_names: list[str]  # "L1.0" to "L2.8", by slot
    space_names: list[str]  # "A1", by space
    max_active: int
    track_length: int
    wild_count: int
    rival_levels: list[str]
    rival_cards: list[RivalCardView]


# -- the table, sent with every update -----------------------------------------------------------


class NeighborhoodView(TypedDict):
    """One board of the map, from the top left to the bottom right."""

    board: str  # "N1"
    side: str  # "A" or "B"
    turns: int  # quarter turns clockwise
    name: str  # "Harbor Point"


class FilledStackView(TypedDict):
    """A stack of a plan on the map."""

    colour: int
    height: int  # cubes needed
    cubes: int  # cubes standing
    misc: int  # how many of those are miscellaneous: the topmost ones


class BuildingView(TypedDict):
    """A plan on the map."""

    plan: int
    owner: int  # a player
    stacks: list[FilledStackView]
    missing: list[int]  # cubes still to come, by colour
    left: int  # in all
    complete: bool
    points: int  # what it scored, or would score if it were completed now
    ability_used: bool  # this turn


class SiteView(TypedDict):
    """What placing a plan here costs the player whose turn it is, besides the plan itself."""

    prime: int
    distance: int
    cost: int  # both together


class SpaceView(TypedDict):
    """A space of the map.  Its place in `View.spaces` is its number everywhere else."""

    water: bool
    prime: int  # the price of prime real estate; 0 elsewhere
    vp: int  # for placing a plan of one of the types
    types: list[int]
    neighborhood: int
    building: BuildingView | None
    site: SiteView | None  # None: no plan can be placed here, or it is nobody's turn


class SlotView(TypedDict):
    """A market slot: 0-8 on the Level 1 strip, 9-17 on the Level 2 strip."""

    plan: int | None
    cost: int  # printed at the slot
    tokens: int  # Wild Tokens on the plan
    seeds: bool  # gets a token when somebody buys past it
    least: int | None  # plan and cheapest space together, for the player whose turn it is
    budget: int | None  # what that player could pay for a space: those of at most this cost can be chosen


class SupplyView(TypedDict):
    """A cube colour: the game's clock."""

    supply: int
    hand: int  # with the player whose turn it is
    built: int
    total: int
    left: int  # real cubes not built yet; when one colour's reach 0, the end is triggered


class CrewView(TypedDict):
    """The meeples of one colour, by state."""

    aside: int  # N: not active this turn
    exhausted: int  # E: in the box
    steady: int  # S
    hard: int  # H
    activated: int  # X: done for this turn
    total: int


class TargetView(TypedDict):
    """One of a player's two Targets."""

    target: int | None  # None: the viewer does not know it
    worth: int | None  # if it were scored now
    chosen: bool  # it is the one being scored, as far as the viewer knows


class ScoreLineView(TypedDict):
    line: str  # "Buildings"
    lot: str  # where on the map: "E3", or ""
    what: str
    points: int
    clause: str


class SubtotalView(TypedDict):
    line: str
    points: int


class PlayerView(TypedDict):
    """A player; in a solo game the second one is the Rival, who has no crew, tokens or Targets."""

    seat: int
    rival: bool
    score: int
    on_track: int  # the space of the score track its token stands on
    laps: int  # how often it has passed the end of the track
    subtotals: list[SubtotalView]
    sheet: list[ScoreLineView]
    remarks: list[str]  # what the Ads would bring now
    wild: int
    crew: list[CrewView]  # by colour
    meeples: int  # in all
    active: int  # of those, in play this turn
    plans: list[int]  # spaces, in the order they were placed
    unfinished: int
    targets: list[TargetView]
    has_chosen: bool  # a Target, at the end
    if_over: int  # the score if the game ended now, as far as everybody can know: without Targets
    place: int | None  # once the game is over; the Rival has none


class AdView(TypedDict):
    ad: int
    worth: list[int]  # by player: what it brings if scored now, or what it brought
    scored: bool


class TurnView(TypedDict):
    """What the player whose turn it is holds and has done."""

    seat: int
    hand: list[int]  # real cubes by colour, then miscellaneous ones by the colour they stand for
    buildable: list[bool]  # for each of those eight whether it may be built now (RH-105)
    spending: int
    purse: int  # cubes and Spending Power together
    bought: int | None  # the slot this turn's plan was bought from
    used: list[int]  # spaces of buildings whose ability was used
    due: int  # what is still to be paid
    placing: int | None  # the plan that is being placed or paid for
    site: int | None  # the space it goes to, if chosen


class RiskView(TypedDict):
    """A rally of the box of the player whose turn it is, before it is thrown."""

    exhausted: int  # meeples in the box
    working: int
    bust: float  # the chance that all of them stay exhausted
    lost: int  # meeples a strike would cost
    risers: float  # how many get up on average
    gain: float  # on average, in cubes: steady work is 1, hard work 2, a strike's token 1


class RivalView(TypedDict):
    level: int
    level_name: str
    card: int | None  # drawn last, by its place in EditionView.rival_cards
    deck: list[int]  # the cards still to come, in no telling order
    effort: int  # what the next card's effort is built on: base, rounds and level


class View(TypedDict):
    round: int
    last_round: int | None  # once it is known
    triggered: int | None  # the round in which the end was triggered
    idle_rounds: int  # complete rounds in a row without a plan or a cube placed; five end the game
    phase: str  # draft, prep, risk, strike, main, target, over
    question: str | None  # the open question's name: "BuySite"
    acting: int | None  # the seat that is being asked
    turn_of: int | None  # the seat whose turn it is
    start: int  # who has the start player token
    order: list[int]  # players in turn order; the Rival last
    neighborhoods: list[NeighborhoodView]
    spaces: list[SpaceView]
    market: list[SlotView]
    piles: list[int]  # how many plans are left face down, by level
    unseen: list[list[int]]  # which plans those are, in no telling order
    cubes: list[SupplyView]  # by colour
    misc_entered: bool  # miscellaneous cubes have joined the supply
    meeple_supply: list[int]  # by colour
    wild_supply: int
    odds: list[list[float]]  # of a thrown meeple by colour: exhausted, steady, hard
    players: list[PlayerView]
    ads: list[AdView]
    turn: TurnView | None
    risk: RiskView | None  # while a rally can be chosen
    rival: RivalView | None
    verdict: str | None  # once the game is over; seats are written {0}, {1}, ...


# -- building the edition's view ---------------------------------------------------------------


def edition_view(edition: Edition) -> EditionView:
    """What a client needs to draw the components."""
    rows, columns = 2 * edition.size, 3 * edition.size
    return {
        "id": edition.id,
        "title": edition.title,
        "source_note": edition.source_note,
        "rows": rows,
        "columns": columns,
        "board_size": edition.size,
        "cubes": [
            {"key": CUBE_KEYS[c], "name": CUBE_NAMES[c], "trade": edition.trades[c]} for c in range(CUBES)
        ],
        "meeples": [
            {
                "key": COLOUR_KEYS[c],
                "trade": TRADES[c],
                "steady": STEADY_WORK[c],
                "hard": HARD_WORK[c],
                "odds": list(edition.odds[c]),
            }
            for c in range(COLOURS)
        ],
        "types": [{"key": TYPE_KEYS[t], "name": TYPE_NAMES[t]} for t in range(TYPES)],
        "plans": [plan_view(edition, plan) for plan in edition.tiles],
        "ads": [objective_view(ad) for ad in edition.ads],
        "targets": [objective_view(target) for target in edition.targets],
        "slot_names": [slot_name(slot) for slot in range(LEVELS * SLOTS)],
        "space_names": [space_name(columns, space) for space in range(rows * columns)],
        "max_active": edition.max_active,
        "track_length": edition.track_length,
        "wild_count": edition.wild_count,
        "rival_levels": list(edition.solo.levels),
        "rival_cards": [
            {"id": card.id, "slot": None if card.slot == NONE else card.slot, "change": card.change}
            for card in edition.solo.deck
        ],
    }


def plan_view(edition: Edition, plan: Plan) -> PlanView:
    return {
        "id": plan.id,
        "name": plan.name,
        "level": plan.level,
        "type": plan.type,
        "stacks": [{"colour": stack.colour, "height": stack.height} for stack in plan.stacks],
        "cubes": plan.cubes,
        "height": plan.height,
        "vp": plan.formula.base,
        "variable": plan.formula.counts != FIXED,
        "vp_text": formula_text(plan.formula),
        "meeples": [list(grant) for grant in plan.grants],
        "ability": ability_view(edition, plan),
    }


def ability_view(edition: Edition, plan: Plan) -> AbilityView | None:
    if plan.ability == NONE:
        return None
    ability = edition.abilities[plan.ability]
    return {"key": ability.key, "steady": ability_text(ability, False), "hard": ability_text(ability, True)}


def objective_view(objective: Objective) -> ObjectiveView:
    return {"id": objective.id, "name": objective.name, "text": objective_text(objective)}


# -- building the table's view -------------------------------------------------------------------

PHASES: Final = {
    DraftPlan.__name__: "draft",
    DraftSite.__name__: "draft",
    Bench.__name__: "prep",
    MayRally.__name__: "risk",
    LayDown.__name__: "strike",
    Main.__name__: "main",
    Upgrade.__name__: "main",
    UseAbility.__name__: "main",
    AnyCube.__name__: "main",
    Convert.__name__: "main",
    Sacrifice.__name__: "main",
    TakePlan.__name__: "main",
    PlannedSite.__name__: "main",
    BuySite.__name__: "main",
    Pay.__name__: "main",
    ChooseMeeple.__name__: "main",
    ChooseTarget.__name__: "target",
}


def view(s: RollingHeights, seat: Seat) -> View:
    """The table as `seat` may know it; NOBODY is a spectator."""
    decision = s.decision
    turn_of = turn_owner(decision)
    return {
        "round": s.round,
        "last_round": s.last_round or None,
        "triggered": s.trigger or None,
        "idle_rounds": s.idle_rounds,
        "phase": phase(decision),
        "question": None if decision is None else type(decision).__name__,
        "acting": None if decision is None else decision.seat,
        "turn_of": None if turn_of == NOBODY else turn_of,
        "start": s.start,
        "order": s.turn_order() + ([RIVAL] if s.has_rival else []),
        "neighborhoods": neighborhood_views(s),
        "spaces": [space_view(s, space, turn_of) for space in range(s.rules.grid.spaces)],
        "market": [slot_view(s, slot, turn_of) for slot in range(LEVELS * SLOTS)],
        "piles": [len(pile) for pile in s.piles],
        "unseen": [sorted(pile) for pile in s.piles],
        "cubes": [supply_view(s, colour) for colour in range(CUBES)],
        "misc_entered": s.misc_entered,
        "meeple_supply": s.meeple_supply[:],
        "wild_supply": s.wild_supply,
        "odds": [list(odds) for odds in s.rules.odds],
        "players": [player_view(s, player, seat) for player in range(s.players)],
        "ads": [ad_view(s, place) for place in range(ADS)],
        "turn": None if turn_of == NOBODY else turn_view(s, turn_of),
        "risk": risk_view(s, decision.seat) if isinstance(decision, MayRally) else None,
        "rival": rival_view(s) if s.has_rival else None,
        "verdict": verdict(s) if decision is None else None,
    }


def phase(decision: Decision[RollingHeights] | None) -> str:
    return "over" if decision is None else PHASES[type(decision).__name__]


def turn_owner(decision: Decision[RollingHeights] | None) -> Seat:
    """Whose turn it is: the seat that is asked, except when Targets are chosen."""
    if decision is None or isinstance(decision, ChooseTarget):
        return NOBODY
    return decision.seat


def neighborhood_views(s: RollingHeights) -> list[NeighborhoodView]:
    boards = s.rules.edition.boards
    return [
        {"board": boards[board].id, "side": "AB"[side], "turns": turns, "name": s.ground.names[place]}
        for place, (board, side, turns) in enumerate(s.ground.layout)
    ]


def space_view(s: RollingHeights, space: Space, turn_of: Seat) -> SpaceView:
    ground = s.ground
    return {
        "water": ground.water[space],
        "prime": ground.prime[space],
        "vp": ground.vp[space],
        "types": [type_ for type_ in range(TYPES) if ground.types[space] >> type_ & 1],
        "neighborhood": s.rules.grid.neighborhood[space],
        "building": building_view(s, space),
        "site": site_view(s, space, turn_of),
    }


def building_view(s: RollingHeights, space: Space) -> BuildingView | None:
    building = s.city[space]
    if building.tile == NONE:
        return None
    plan = s.rules.edition.tiles[building.tile]
    filled = filled_stacks(plan, building)
    complete = building.left == 0
    return {
        "plan": building.tile,
        "owner": building.owner,
        "stacks": [
            {"colour": stack.colour, "height": stack.height, "cubes": cubes, "misc": misc}
            for stack, (cubes, misc) in zip(plan.stacks, filled)
        ],
        "missing": list(building.missing),
        "left": building.left,
        "complete": complete,
        "points": building.points
        if complete
        else points_if_completed(s, building.owner, building.tile, space),
        "ability_used": space in s.used,
    }


def site_view(s: RollingHeights, space: Space, turn_of: Seat) -> SiteView | None:
    """RH-75, RH-76  The cost of a site for the player whose turn it is."""
    if turn_of == NOBODY or s.ground.water[space] or s.city[space].tile != NONE:
        return None
    prime = s.ground.prime[space]
    cost = s.site_costs[turn_of][space]
    return {"prime": prime, "distance": cost - prime, "cost": cost}


def slot_view(s: RollingHeights, slot: Slot, turn_of: Seat) -> SlotView:
    cost = s.rules.market_costs[slot]
    plan = s.market[slot]
    offered = plan != NONE and turn_of != NOBODY and bool(s.empty)
    return {
        "plan": None if plan == NONE else plan,
        "cost": cost,
        "tokens": s.tokens[slot],
        "seeds": slot % SLOTS in s.rules.edition.seed_slots,
        "least": cost + cheapest_site(s, turn_of) if offered else None,
        "budget": purse(s) - cost if offered and s.bought == NONE else None,
    }


def supply_view(s: RollingHeights, colour: int) -> SupplyView:
    return {
        "supply": s.supply[colour],
        "hand": s.hand[colour],
        "built": s.built[colour],
        "total": s.cubes[colour],
        "left": s.cubes[colour] - s.built[colour],
    }


def player_view(s: RollingHeights, player: Seat, seat: Seat) -> PlayerView:
    rival = s.has_rival and player == RIVAL
    sheet = score_sheet(s, player)
    points = score(s, player)
    track = s.rules.edition.track_length
    crew = s.crews[player]
    return {
        "seat": player,
        "rival": rival,
        "score": points,
        "on_track": points % track,
        "laps": points // track,
        "subtotals": [{"line": line, "points": count} for line, count in sheet.subtotals],
        "sheet": [
            {"line": x.line, "lot": x.lot, "what": x.what, "points": x.points, "clause": x.clause}
            for x in sheet.lines
        ],
        "remarks": sheet.remarks,
        "wild": s.wild[player],
        "crew": [crew_view(crew[STATES * c : STATES * c + STATES]) for c in range(COLOURS)],
        "meeples": sum(crew),
        "active": sum(crew) - sum(crew[::STATES]),
        "plans": list(s.plans[player]),
        "unfinished": len(s.unfinished[player]),
        "targets": [] if rival else [target_view(s, player, which, seat) for which in (0, 1)],
        "has_chosen": not rival and s.chosen[player] != NOT_CHOSEN,
        "if_over": points + open_points(s, player),
        "place": places(s)[player] if s.decision is None and not rival else None,
    }


def open_points(s: RollingHeights, player: Seat) -> int:
    """What Ads and Wild Tokens would add if the game ended now."""
    if s.decision is None:
        return 0
    ads = 0 if ads_scored(s) else sum([worth(s, s.rules.edition.ads[ad], player) for ad in s.ads])
    return ads + s.rules.edition.wild_end_vp * s.wild[player]


def ads_scored(s: RollingHeights) -> bool:
    """RH-114  The Ads are scored before anybody chooses a Target."""
    return s.decision is None or isinstance(s.decision, ChooseTarget)


def crew_view(counts: list[int]) -> CrewView:
    return {
        "aside": counts[0],
        "exhausted": counts[1],
        "steady": counts[2],
        "hard": counts[3],
        "activated": counts[4],
        "total": sum(counts),
    }


def target_view(s: RollingHeights, owner: Seat, which: int, seat: Seat) -> TargetView:
    """RH-12  Hidden from all but its owner, unless it was scored or all are open."""
    chosen = s.chosen[owner] == which and knows_choice(s, owner, seat)
    if not knows_target(s, owner, which, seat):
        return {"target": None, "worth": None, "chosen": chosen}
    target = s.targets[owner][which]
    return {
        "target": target,
        "worth": worth(s, s.rules.edition.targets[target], owner),
        "chosen": chosen,
    }


def ad_view(s: RollingHeights, place: int) -> AdView:
    ad = s.rules.edition.ads[s.ads[place]]
    scored = ads_scored(s)
    return {
        "ad": s.ads[place],
        "worth": [
            s.points[SOURCES * player + FROM_ADS + place] if scored else worth(s, ad, player)
            for player in range(s.players)
        ],
        "scored": scored,
    }


def turn_view(s: RollingHeights, seat: Seat) -> TurnView:
    decision = s.decision
    placing, site = s.slot, NONE
    if isinstance(decision, (BuySite, PlannedSite, DraftSite)):
        placing = decision.arg
    elif isinstance(decision, Pay) and s.slot != NONE:
        site = s.agenda[-2].arg
    built = [s.built[c] == s.cubes[c] for c in range(CUBES)]
    return {
        "seat": seat,
        "hand": s.hand[:],
        "buildable": [True] * CUBES + [built[c] and not s.hand[c] for c in range(CUBES)],
        "spending": s.spending,
        "purse": purse(s),
        "bought": None if s.bought == NONE else s.bought,
        "used": list(s.used),
        "due": s.due,
        "placing": None if placing == NONE else s.market[placing],
        "site": None if site == NONE else site,
    }


def risk_view(s: RollingHeights, seat: Seat) -> RiskView:
    crew = s.crews[seat]
    return {
        "exhausted": exhausted(crew),
        "working": working(crew),
        "bust": bust_chance(s, seat),
        "lost": working(crew) // 2,
        "risers": expected_risers(s, seat),
        "gain": expected_gain(s, seat),
    }


def rival_view(s: RollingHeights) -> RivalView:
    solo = s.rules.edition.solo
    return {
        "level": s.rules.level,
        "level_name": solo.levels[s.rules.level],
        "card": None if s.rival_card == NONE else s.rival_card,
        "deck": sorted(s.rival_deck),
        "effort": solo.effort + s.round // solo.effort_rounds + s.rules.level,
    }
