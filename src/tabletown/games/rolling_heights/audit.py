"""What must be true of every position, whatever is played."""

from __future__ import annotations

from collections.abc import Sized

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import NOBODY
from tabletown.games.rolling_heights.abilities import AnyCube, Convert, Sacrifice
from tabletown.games.rolling_heights.buildings import GRANTS, ChooseMeeple, is_complete
from tabletown.games.rolling_heights.city import Building
from tabletown.games.rolling_heights.components import (
    BOARDS,
    COLOUR_KEYS,
    COLOURS,
    CUBE_NAMES,
    CUBES,
    LEVELS,
    MISC,
    NONE,
    SLOTS,
    STATES,
    Space,
)
from tabletown.games.rolling_heights.cubes import Pay, purse
from tabletown.games.rolling_heights.draft import DraftSite
from tabletown.games.rolling_heights.main import Main, TradeGain
from tabletown.games.rolling_heights.plans import (
    BuySite,
    PlaceBought,
    PlacePlanned,
    PlannedSite,
    lot_points,
)
from tabletown.games.rolling_heights.prep import Bench, Prep
from tabletown.games.rolling_heights.risk import MayRally
from tabletown.games.rolling_heights.rules import STANDSTILL_ROUNDS
from tabletown.games.rolling_heights.scoring import ChooseTarget
from tabletown.games.rolling_heights.state import (
    BUILDINGS,
    FROM_ADS,
    LOTS,
    NOT_CHOSEN,
    SOURCES,
    RollingHeights,
    exhausted,
    working,
)
from tabletown.games.rolling_heights.upgrades import MOST_STEPS, Upgrade


def audit(s: RollingHeights) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    shape = shape_faults(s)
    if shape:
        return shape
    return (
        question_faults(s)
        + layout_faults(s)
        + cubes_conserved(s)
        + misc_faults(s)
        + meeples_conserved(s)
        + crew_faults(s)
        + tokens_conserved(s)
        + plans_conserved(s)
        + city_faults(s)
        + turn_faults(s)
        + end_faults(s)
        + points_faults(s)
        + target_faults(s)
    )


def shape_faults(s: RollingHeights) -> list[str]:
    """Every list has an entry for each player, slot, space or colour, and no count is negative."""
    edition = s.rules.edition
    sizes: list[tuple[str, Sized, int]] = [
        ("crews", s.crews, s.players),
        ("wild", s.wild, s.players),
        ("plans", s.plans, s.players),
        ("unfinished", s.unfinished, s.players),
        ("points", s.points, SOURCES * s.players),
        ("targets", s.targets, s.seats),
        ("chosen", s.chosen, s.seats),
        ("market", s.market, LEVELS * SLOTS),
        ("tokens", s.tokens, LEVELS * SLOTS),
        ("city", s.city, s.rules.grid.spaces),
        ("supply", s.supply, CUBES),
        ("built", s.built, CUBES),
        ("hand", s.hand, 2 * CUBES),
        ("meeple_supply", s.meeple_supply, COLOURS),
        ("ads", s.ads, 3),
        ("layout", s.ground.layout, BOARDS),
    ]
    faults = [
        f"{name} has {len(found)} entries, not {size}" for name, found, size in sizes if len(found) != size
    ]
    faults += [f"a crew has {len(crew)} counts" for crew in s.crews if len(crew) != STATES * COLOURS]
    counts = [*s.wild, *s.tokens, *s.supply, *s.built, *s.hand, *s.meeple_supply, s.wild_supply, s.spending]
    counts += [count for crew in s.crews for count in crew]
    if min(counts) < 0:
        faults.append("there are fewer than none of something")
    tiles = range(NONE, len(edition.tiles))
    if any([tile not in tiles for tile in s.market]):
        faults.append(f"the market holds {s.market}")
    if s.start not in range(s.seats):
        faults.append(f"the start player is seat {s.start!r}")
    return faults + [fault for step in s.agenda if (fault := step_fault(s, step))]


def step_fault(s: RollingHeights, step: Step[RollingHeights]) -> str:
    """A step is of a seat of this table, a question of somebody, and about something there is."""
    name = type(step).__name__
    if step.seat not in range(NOBODY, s.seats) or (isinstance(step, Decision) and step.seat == NOBODY):
        return f"{name} of seat {step.seat!r}"
    if isinstance(step, DraftSite):
        known = s.market[step.arg] != NONE if step.arg in range(SLOTS) else False
    elif isinstance(step, (BuySite, PlannedSite)):
        known = s.market[step.arg] != NONE if step.arg in range(LEVELS * SLOTS) else False
    elif isinstance(step, (PlaceBought, PlacePlanned)):
        known = step.arg in s.empty and s.slot != NONE
    elif isinstance(step, ChooseMeeple):
        known = step.arg in range(GRANTS * len(s.rules.edition.tiles)) and bool(depicted(s, step.arg))
    elif isinstance(step, Convert):
        known = step.arg in s.used
    elif isinstance(step, (Bench, Upgrade, AnyCube, Sacrifice)):
        known = 1 <= step.arg <= MOST_STEPS
    elif isinstance(step, TradeGain):
        known = step.arg in range(CUBES)
    else:
        known = True
    return "" if known else f"{name} about {step.arg!r}"


def depicted(s: RollingHeights, number: int) -> tuple[int, ...]:
    """The colours of a depicted meeple; none if there is no such meeple."""
    grants = s.rules.edition.tiles[number // GRANTS].grants
    return grants[number % GRANTS] if number % GRANTS < len(grants) else ()


def question_faults(s: RollingHeights) -> list[str]:
    """INV-19, INV-23  The open question has an answer, and what is due can be paid."""
    faults = []
    question = s.decision
    if question is not None and not question.options(s):
        faults.append(f"{type(question).__name__} has no options")
    if s.due not in range(purse(s) + 1) or (s.due > 0) != isinstance(question, Pay):
        faults.append(f"{s.due} is to be paid with {purse(s)}")
    return faults


def layout_faults(s: RollingHeights) -> list[str]:
    """INV-18, RH-2  Every board shows one side, as many A and B sides as the players ask for."""
    sides = s.rules.edition.sides[s.players]
    shown = tuple([sum([side == one for _, side, _ in s.ground.layout]) for one in (0, 1)])
    return [] if shown == sides else [f"there are {shown} A and B sides, not {sides}"]


def cubes_conserved(s: RollingHeights) -> list[str]:
    """INV-1  Of each colour: supply, hand and buildings make what the game has."""
    faults = []
    for colour, name in enumerate(CUBE_NAMES):
        standing = sum([real_cubes(s, building, colour) for building in s.city if building.tile != NONE])
        if standing != s.built[colour]:
            faults.append(f"{standing} {name} cubes stand in buildings, {s.built[colour]} are counted")
        whole = s.supply[colour] + s.hand[colour] + s.built[colour]
        if whole != s.cubes[colour]:
            faults.append(f"there are {whole} {name} cubes, not {s.cubes[colour]}")
    return faults


def real_cubes(s: RollingHeights, building: Building, colour: int) -> int:
    needs = s.rules.edition.tiles[building.tile].needs
    return needs[colour] - building.missing[colour] - building.misc[colour]


def misc_faults(s: RollingHeights) -> list[str]:
    """INV-6 to INV-8  Miscellaneous cubes only where real ones have run out, or all stand in buildings."""
    faults = []
    for colour, name in enumerate(CUBE_NAMES):
        standing = sum([building.misc[colour] for building in s.city if building.tile != NONE])
        if s.hand[MISC + colour] and not s.misc_entered:
            faults.append(f"a miscellaneous {name} cube in hand before they entered")
        if s.hand[MISC + colour] and s.supply[colour]:
            faults.append(f"a miscellaneous {name} cube in hand while the supply has real ones")
        if standing and s.built[colour] != s.cubes[colour]:
            faults.append(f"a miscellaneous {name} cube stands while real ones are left")
        if s.supply[colour] == 0 and not s.misc_entered:
            faults.append(f"no {name} is left, but the miscellaneous cubes have not entered")
    return faults


def meeples_conserved(s: RollingHeights) -> list[str]:
    """INV-2  Of each colour: the supply and all crews make what is in the box."""
    faults = []
    for colour, key in enumerate(COLOUR_KEYS):
        owned = sum([sum(crew[STATES * colour : STATES * colour + STATES]) for crew in s.crews])
        whole = s.meeple_supply[colour] + owned
        if whole != s.rules.edition.meeple_supply[colour]:
            faults.append(f"there are {whole} {key} meeples, not {s.rules.edition.meeple_supply[colour]}")
    return faults


def crew_faults(s: RollingHeights) -> list[str]:
    """INV-10  Ten active meeples at most, and after Prep half of them are out of the box."""
    faults = []
    benching = s.agenda[-1].seat if s.agenda and isinstance(s.agenda[-1], (Bench, Prep)) else NOBODY
    for player, crew in enumerate(s.crews):
        active = sum(crew) - sum(crew[::STATES])
        if player != benching and active > s.rules.edition.max_active:
            faults.append(f"player {player} has {active} active meeples")
    question = s.decision
    if isinstance(question, MayRally):
        crew = s.crews[question.seat]
        if exhausted(crew) > working(crew):
            faults.append(f"seat {question.seat} is past Prep with {exhausted(crew)} in the box")
    return faults


def tokens_conserved(s: RollingHeights) -> list[str]:
    """INV-3, INV-21  All Wild Tokens are somewhere, on plans only in the slots that get them or lower."""
    whole = s.wild_supply + sum(s.tokens) + sum(s.wild)
    faults = []
    if whole != s.rules.edition.wild_count:
        faults.append(f"there are {whole} Wild Tokens, not {s.rules.edition.wild_count}")
    for slot, count in enumerate(s.tokens):
        if count and (s.market[slot] == NONE or slot % SLOTS > max(s.rules.edition.seed_slots)):
            faults.append(f"Wild Tokens lie on slot {slot}")
    return faults


def plans_conserved(s: RollingHeights) -> list[str]:
    """INV-4  Every plan lies in exactly one place."""
    plans = s.piles[0] + s.piles[1] + [tile for tile in s.market if tile != NONE]
    plans += [building.tile for building in s.city if building.tile != NONE]
    faults = []
    if sorted(plans) != list(range(len(s.rules.edition.tiles))):
        faults.append(f"plans are {sorted(plans)}")
    for level, pile in enumerate(s.piles):
        if any([s.rules.edition.tiles[tile].level != level + 1 for tile in pile]):
            faults.append(f"a plan of another level lies in pile {level + 1}")
    return faults


def city_faults(s: RollingHeights) -> list[str]:
    """INV-4, INV-9, INV-17  No plan on water; what is known of owners and cubes agrees with the map."""
    faults = []
    for space, building in enumerate(s.city):
        if building.tile != NONE:
            faults += [f"space {space}: {fault}" for fault in building_faults(s, space, building)]
    owned = sorted([space for plans in s.plans for space in plans])
    standing = [space for space, building in enumerate(s.city) if building.tile != NONE]
    if owned != standing:
        faults.append(f"players own plans on {owned}, plans stand on {standing}")
    for player in range(s.players):
        if sorted((*s.unfinished[player], *s.completed[player])) != sorted(s.plans[player]):
            faults.append(f"player {player} has plans neither finished nor unfinished")
    if s.empty != [space for space in s.ground.land if s.city[space].tile == NONE]:
        faults.append("the list of empty land is wrong")
    if s.round and s.rules.edition.draft.enabled and not all(s.plans):
        faults.append("a player owns no plan")
    return faults


def building_faults(s: RollingHeights, space: Space, building: Building) -> list[str]:
    plan = s.rules.edition.tiles[building.tile]
    faults = []
    if s.ground.water[space]:
        faults.append("a plan on water")
    if building.owner not in range(s.players) or space not in s.plans[building.owner]:
        faults.append(f"the owner is {building.owner!r}")
        return faults
    if min(building.missing) < 0 or any([m > n for m, n in zip(building.missing, plan.needs)]):
        faults.append(f"cubes {building.missing} are missing of {plan.needs}")
    if building.left != sum(building.missing):
        faults.append(f"{building.left} cubes are missing, or {building.missing}")
    if (building.left > 0) != (space in s.unfinished[building.owner]):
        faults.append("unfinished and not, or finished and not")
    if any([m > n - left for m, n, left in zip(building.misc, plan.needs, building.missing)]):
        faults.append(f"more miscellaneous cubes than cubes: {building.misc}")
    if building.left and building.points:
        faults.append("points for an unfinished plan")
    return faults


def turn_faults(s: RollingHeights) -> list[str]:
    """INV-1, INV-5, INV-12, INV-13  Hands, Spending Power and full markets, within a turn and between."""
    faults = []
    in_main = any([isinstance(step, Main) and step.seat == s.agenda[-1].seat for step in s.agenda[-4:]])
    if not in_main and (any(s.hand) or s.spending or s.bought != NONE or s.used):
        faults.append("cubes, Spending Power or a purchase outside the Main phase")
    if len(set(s.used)) < len(s.used) or not all([is_complete(s, space) for space in s.used]):
        faults.append(f"abilities used at {s.used}")
    if s.bought not in range(NONE, LEVELS * SLOTS) or s.slot not in range(NONE, LEVELS * SLOTS):
        faults.append(f"slots {s.bought} and {s.slot}")
    if s.round and not in_main and NONE in s.market and (s.piles[0] or s.piles[1]):
        faults.append("a gap in the market that could be filled")
    return faults


def end_faults(s: RollingHeights) -> list[str]:
    """INV-16, INV-22  One round after the trigger round; five idle rounds are a trigger."""
    faults = []
    if s.trigger not in range(s.round + 1):
        faults.append(f"triggered in round {s.trigger} of {s.round}")
    elif s.trigger and s.round > s.trigger + 1:
        faults.append(f"round {s.round} after the end was triggered in round {s.trigger}")
    if not s.trigger and any([s.built[colour] == s.cubes[colour] for colour in range(CUBES)]):
        faults.append("all cubes of a colour are built and the end is not triggered")
    if s.idle_rounds not in range(STANDSTILL_ROUNDS + 1) or (
        s.idle_rounds == STANDSTILL_ROUNDS and not s.trigger
    ):
        faults.append(f"{s.idle_rounds} idle rounds")
    return faults


def points_faults(s: RollingHeights) -> list[str]:
    """INV-14, INV-20  Points of spaces and buildings are those that stand on the map; only Ads take away."""
    faults = []
    for player in range(s.players):
        points = s.points[SOURCES * player : SOURCES * player + SOURCES]
        buildings = [(space, s.city[space]) for space in s.plans[player]]
        lots = sum([lot_points(s, building.tile, space) for space, building in buildings])
        done = sum([building.points for _, building in buildings])
        if points[LOTS] != lots:
            faults.append(f"player {player} has {points[LOTS]} points from spaces, not {lots}")
        if points[BUILDINGS] != done:
            faults.append(f"player {player} has {points[BUILDINGS]} points from buildings, not {done}")
        if min(points[:FROM_ADS]) < 0 or min(points[FROM_ADS + 3 :]) < 0:
            faults.append(f"player {player} has lost points: {points}")
    return faults


def target_faults(s: RollingHeights) -> list[str]:
    """RH-12, RR-43  Different Targets for everybody; choices are 0 or 1, and made when they are revealed."""
    dealt = [target for held in s.targets for target in held]
    faults = []
    known = range(len(s.rules.edition.targets))
    two_each = len(set(dealt)) == 2 * s.seats and all([len(held) == 2 for held in s.targets])
    if not two_each or any([target not in known for target in dealt]):
        faults.append(f"Targets {s.targets}")
    scoring = not s.agenda or isinstance(s.agenda[-1], ChooseTarget)
    if any([which not in (NOT_CHOSEN, 0, 1) for which in s.chosen]):
        faults.append(f"Targets chosen: {s.chosen}")
    if any([which != NOT_CHOSEN for which in s.chosen]) and not scoring:
        faults.append("a Target chosen before the end")
    if s.revealed and NOT_CHOSEN in s.chosen:
        faults.append("Targets revealed that were not chosen")
    if len(set(s.ads)) != 3 or any([ad not in range(len(s.rules.edition.ads)) for ad in s.ads]):
        faults.append(f"Ads {s.ads}")
    return faults
