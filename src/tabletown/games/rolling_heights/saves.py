"""A position as JSON and back; docs/formats/rolling-heights-position.md describes it."""

from __future__ import annotations

from typing import Any

from tabletown.core.agenda import Step
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.buildings import mark_complete
from tabletown.games.rolling_heights.city import Building, Ground
from tabletown.games.rolling_heights.components import (
    COLOUR_KEYS,
    CUBE_KEYS,
    CUBES,
    NONE,
    STATE_KEYS,
    STATES,
    Edition,
    Space,
)
from tabletown.games.rolling_heights.new_game import empty_table, rules_of
from tabletown.games.rolling_heights.plans import stand
from tabletown.games.rolling_heights.rules import STEPS
from tabletown.games.rolling_heights.state import Crew, RollingHeights
from tabletown.games.rolling_heights.switches import Rules

Data = dict[str, Any]


def save(s: RollingHeights) -> Data:
    """Everything on the table, components by id."""
    edition = s.rules.edition
    tiles = edition.tiles
    return {
        "seats": s.seats,
        "rng": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "layout": [[edition.boards[board].id, "AB"[side], turns] for board, side, turns in s.ground.layout],
        "start": s.start,
        "round": s.round,
        "trigger": s.trigger,
        "idle_rounds": s.idle_rounds,
        "built_this_round": s.built_this_round,
        "ads": [edition.ads[ad].id for ad in s.ads],
        "targets": [[edition.targets[target].id for target in held] for held in s.targets],
        "chosen": s.chosen[:],
        "revealed": s.revealed,
        "piles": [[tiles[tile].id for tile in pile] for pile in s.piles],
        "market": [None if tile == NONE else tiles[tile].id for tile in s.market],
        "tokens": s.tokens[:],
        "plans": [[saved_building(s, space) for space in plans] for plans in s.plans],
        "misc_entered": s.misc_entered,
        "crews": [saved_crew(crew) for crew in s.crews],
        "wild": s.wild[:],
        "points": s.points[:],
        "hand": s.hand[:],
        "spending": s.spending,
        "bought": s.bought,
        "used": list(s.used),
        "due": s.due,
        "slot": s.slot,
        "rival_deck": [edition.solo.deck[card].id for card in s.rival_deck],
        "rival_card": None if s.rival_card == NONE else edition.solo.deck[s.rival_card].id,
    }


def saved_building(s: RollingHeights, space: Space) -> Data:
    """A plan on the map with the cubes standing on it."""
    building = s.city[space]
    plan = s.rules.edition.tiles[building.tile]
    placed = [plan.needs[c] - building.missing[c] - building.misc[c] for c in range(CUBES)]
    return {
        "space": space,
        "plan": plan.id,
        "cubes": {key: count for key, count in zip(CUBE_KEYS, placed) if count},
        "misc": {key: count for key, count in zip(CUBE_KEYS, building.misc) if count},
        "points": building.points,
    }


def saved_crew(crew: Crew) -> dict[str, str]:
    """For each colour a letter for each meeple: {"brown": "EH"}."""
    letters = [
        "".join([key * crew[STATES * colour + state] for state, key in enumerate(STATE_KEYS)])
        for colour in range(len(COLOUR_KEYS))
    ]
    return {key: text for key, text in zip(COLOUR_KEYS, letters) if text}


# -- reading -----------------------------------------------------------------------------------------


def numbered(ids: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(ids)}


def load(data: Data, options: dict[str, str], edition: Edition) -> RollingHeights:
    """A saved position, ready to go on.  Fields that a hand-written position leaves out are empty."""
    rules = rules_of(edition, options)
    rng = Rng.restored(data["rng"]) if "rng" in data else Rng.seeded(0)
    s = RollingHeights(data["seats"], rng, rules, read_ground(data["layout"], rules))
    if s.seats not in range(1, 5):
        raise ValueError(f"{s.seats} seats")
    tiles = numbered([one.id for one in edition.tiles])
    ads = numbered([one.id for one in edition.ads])
    targets = numbered([one.id for one in edition.targets])
    cards = numbered([one.id for one in edition.solo.deck])
    empty_table(s)
    s.agenda = [read_step(name, seat, arg) for name, seat, arg in data["agenda"]]
    s.start = whole(data["start"])
    s.round = whole(data["round"])
    s.trigger = whole(data.get("trigger", 0))
    s.idle_rounds = whole(data.get("idle_rounds", 0))
    s.ads = [ads[name] for name in data["ads"]]
    s.targets = [[targets[name] for name in held] for held in data["targets"]]
    s.chosen = wholes(data.get("chosen", [-1] * s.seats))
    s.revealed = bool(data.get("revealed", False))
    s.piles = [[tiles[name] for name in pile] for pile in data["piles"]]
    s.market = [NONE if name is None else tiles[name] for name in data["market"]]
    s.tokens = wholes(data.get("tokens", s.tokens))
    read_plans(s, data["plans"], tiles)
    s.built_this_round = bool(data.get("built_this_round", False))
    s.misc_entered = bool(data.get("misc_entered", False))
    s.crews = [read_crew(crew) for crew in data["crews"]]
    s.wild = wholes(data.get("wild", s.wild))
    s.points = wholes(data.get("points", s.points))
    s.hand = wholes(data.get("hand", s.hand))
    s.spending = whole(data.get("spending", 0))
    s.bought = whole(data.get("bought", NONE))
    s.used = tuple(wholes(data.get("used", [])))
    s.due = whole(data.get("due", 0))
    s.slot = whole(data.get("slot", NONE))
    s.rival_deck = [cards[name] for name in data.get("rival_deck", [])]
    card = data.get("rival_card")
    s.rival_card = NONE if card is None else cards[card]
    count_supplies(s)
    return s


def whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def wholes(values: Any) -> list[int]:
    return [whole(value) for value in values]


def fields(value: Any) -> Data:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not an object with named fields")
    return value


def read_step(name: str, seat: Any, arg: Any) -> Step[Any]:
    return STEPS[name](whole(seat), whole(arg))


def read_ground(layout: Any, rules: Rules) -> Ground:
    """Six boards, each with its side and its quarter turns, in the order of the neighborhoods."""
    boards = [board.id for board in rules.edition.boards]
    read = [(boards.index(name), "AB".index(side), whole(turns)) for name, side, turns in layout]
    if sorted([board for board, _, _ in read]) != list(range(len(boards))):
        raise ValueError("the layout has every board once")
    if any([turns not in range(4) for _, _, turns in read]):
        raise ValueError("a board is turned by 0 to 3 quarters")
    return Ground(rules.edition, rules.grid, read)


def read_plans(s: RollingHeights, owned: Any, tiles: dict[str, int]) -> None:
    """The plans of each player in the order they were placed, with their cubes."""
    for player, plans in enumerate(owned):
        for written in plans:
            read_building(s, player, fields(written), tiles[written["plan"]])


def read_building(s: RollingHeights, player: int, written: Data, tile: int) -> None:
    space = whole(written["space"])
    if space not in s.empty:
        raise ValueError(f"no plan can stand on space {space}")
    stand(s, player, tile, space)
    needs = s.rules.edition.tiles[tile].needs
    cubes = [whole(fields(written.get("cubes", {})).get(key, 0)) for key in CUBE_KEYS]
    misc = tuple([whole(fields(written.get("misc", {})).get(key, 0)) for key in CUBE_KEYS])
    if min(*cubes, *misc) < 0:
        raise ValueError("fewer than no cubes")
    missing = tuple([need - real - other for need, real, other in zip(needs, cubes, misc)])
    points = whole(written.get("points", 0))
    s.city[space] = Building(tile, player, missing, misc, sum(missing), points)
    if sum(missing) == 0:
        mark_complete(s, player, space)
    for colour in range(CUBES):
        s.built[colour] += cubes[colour]


def read_crew(written: dict[str, str]) -> Crew:
    crew = [0] * (STATES * len(COLOUR_KEYS))
    for key, letters in fields(written).items():
        for letter in letters:
            crew[STATES * COLOUR_KEYS.index(key) + STATE_KEYS.index(letter)] += 1
    return crew


def count_supplies(s: RollingHeights) -> None:
    """What lies nowhere else is in the supplies."""
    edition = s.rules.edition
    s.supply = [s.cubes[colour] - s.built[colour] - s.hand[colour] for colour in range(CUBES)]
    s.meeple_supply = [
        whole_box - sum([sum(crew[STATES * colour : STATES * colour + STATES]) for crew in s.crews])
        for colour, whole_box in enumerate(edition.meeple_supply)
    ]
    s.wild_supply = edition.wild_count - sum(s.tokens) - sum(s.wild)
