"""What must be true of every position, whatever is played."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tabletown.core.agenda import Step
from tabletown.core.events import NOBODY, Seat
from tabletown.games.tundra.city import CardFor, DiscardAdvisor, MayTakeFor, PutUnder
from tabletown.games.tundra.components import (
    BERRY,
    BOARDS,
    CARD_FOR,
    CELLS,
    FACES,
    GAIN,
    GAIN_WORKER,
    GLADES,
    GOOD_NAMES,
    MARKET_PLACES,
    NONE,
    PLACE_FOR,
    ROUNDS,
    SETTLEMENT,
    SWAP,
    TOWERS,
    WORKERS,
)
from tabletown.games.tundra.effects import MaySwap, Swap
from tabletown.games.tundra.goods import MOST, Gain
from tabletown.games.tundra.orders.architecture import (
    BuildTower,
    GainWorkers,
    MayPlaceFor,
    PlaceFor,
    PutWorker,
    WhichTower,
)
from tabletown.games.tundra.orders.gathering import MayGather
from tabletown.games.tundra.orders.trade import TurnOver
from tabletown.games.tundra.orders.travel import GoOn, MayMove
from tabletown.games.tundra.rules import (
    ChooseStarter,
    DealPersonalGoals,
    EndGame,
    EndRound,
    HandOutToken,
    MayAct,
    OpenMarket,
    RevealGoals,
    RevealStarters,
    RollDice,
    Round,
    UseDie,
    action_of,
)
from tabletown.games.tundra.state import POINT_SOURCES, Estate, Tundra

STARTERS_CHOSEN: Final = 2

# Steps whose number is an operation, and of which kind.
OPERATIONS: Final = {
    Gain: GAIN,
    GainWorkers: GAIN_WORKER,
    PlaceFor: PLACE_FOR,
    MayPlaceFor: PLACE_FOR,
    CardFor: CARD_FOR,
    MayTakeFor: CARD_FOR,
    Swap: SWAP,
    MaySwap: SWAP,
}
# Steps that belong to no seat.
OF_THE_TABLE: Final = (
    DealPersonalGoals,
    EndGame,
    EndRound,
    HandOutToken,
    OpenMarket,
    RevealGoals,
    RevealStarters,
    RollDice,
    Round,
)
PLACES: Final = {BuildTower: GLADES, PutWorker: CELLS, TurnOver: BOARDS}  # steps about a cell or a board


def audit(s: Tundra) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    if len(s.estates) != s.seats:
        return [f"{len(s.estates)} players at a table for {s.seats}"]
    faults = shape_faults(s) or agenda_faults(s)
    if faults:
        return faults  # the rest would stumble
    faults = tile_faults(s) + card_faults(s) + goal_faults(s) + activation_faults(s)
    for seat, own in enumerate(s.estates):
        wrong = track_faults(s, own) + dice_faults(s, seat) + piece_faults(s, own) + own_card_faults(s, seat)
        faults += [f"seat {seat}: {fault}" for fault in wrong]
    return faults + map_faults(s)


def shape_faults(s: Tundra) -> list[str]:
    """Lists of the right length, numbers that are numbers and in their range."""
    numbers = [s.seats, s.round, s.first, s.board, s.row, s.frame, *s.goal_dice]
    for own in s.estates:
        numbers += [*own.goods, *own.points, own.supply, own.set_aside, *own.workers, *own.towers]
    numbers += [number for step in s.agenda for number in (step.seat, step.arg)]
    strange = [number for number in numbers if type(number) is not int]
    if strange:
        return [f"{strange[0]!r} is not a whole number"]
    faults = []
    if s.round not in range(ROUNDS + 1) or s.first not in range(s.seats):
        faults.append(f"round {s.round!r} with first player {s.first!r}")
    if len(s.tiles) != len(s.layout.glades):
        faults.append(f"{len(s.tiles)} tiles on {len(s.layout.glades)} glades")
    if s.opened >> len(s.tiles):
        faults.append("a glade is open that is not there")
    if len(s.goal_dice) != len(s.goals):
        faults.append(f"{len(s.goal_dice)} dice places on {len(s.goals)} goals")
    if s.board not in range(NONE, BOARDS) or s.row not in range(FACES + 1) or s.pending not in range(16):
        faults.append(f"an activation of board {s.board!r}, row {s.row!r}, sources {s.pending!r}")
    for seat, own in enumerate(s.estates):
        lengths = (len(own.goods), len(own.points), len(own.dice), len(own.workers))
        if lengths != (BERRY + 1, POINT_SOURCES, FACES + 1, WORKERS):
            faults.append(f"seat {seat}: tracks, points, dice or workers have wrong lengths {lengths}")
        if own.upgraded not in range(1 << BOARDS):
            faults.append(f"seat {seat}: a board is upgraded that is not there")
        if len(own.starters) != BOARDS or len(own.enhancements) != BOARDS * MARKET_PLACES:
            faults.append(f"seat {seat}: places under the boards are missing")
    return faults


def agenda_faults(s: Tundra) -> list[str]:
    """The steps are of this table, and what the open question needs is there."""
    faults = [
        f"{type(step).__name__} of seat {step.seat!r} about {step.arg!r}"
        for step in s.agenda
        if step.seat not in ([NOBODY] if type(step) in OF_THE_TABLE else range(s.seats)) or not fits(s, step)
    ]
    if faults:
        return faults
    question = s.agenda[-1] if s.agenda else None
    if s.bonuses and (question is None or s.bonuses >> len(s.estates[question.seat].towers)):
        faults.append("the bonus of a tower that is not there")
    for needs, there in (
        (isinstance(question, MayMove | GoOn), len(s.visited) == WORKERS),
        (isinstance(question, MayGather), len(s.producing) == 3),
        (isinstance(question, PutUnder), s.card != NONE),
        (isinstance(question, WhichTower), s.bonuses > 0),
        (isinstance(question, MayAct), s.pending > 0 and s.board != NONE),
        (isinstance(question, UseDie), question is not None and s.estates[question.seat].values > 0),
    ):
        if needs and not there:
            faults.append(f"{type(question).__name__} without what it is about")
    if s.ended == bool(s.agenda):
        faults.append("the game has ended but goes on" if s.ended else "the game stopped before its end")
    if any([isinstance(step, GoOn) for step in s.agenda]) and len(s.visited) != WORKERS:
        faults.append("a move goes on that nobody has begun")
    return faults


def fits(s: Tundra, step: Step[Any]) -> bool:
    """The number of a step is one that such a step can have."""
    kind = OPERATIONS.get(type(step))
    operations = s.rules.edition.operations
    if kind is not None:
        return step.arg in range(len(operations)) and operations[step.arg].kind == kind
    return step.arg in range(PLACES.get(type(step), MOST))


def tile_faults(s: Tundra) -> list[str]:
    """Invariant 7: the tiles for the player count, each once."""
    edition = s.rules.edition
    if sorted(s.tiles) != edition.in_play([tile.dots for tile in edition.tiles], s.seats):
        return [f"the glade tiles are {sorted(s.tiles)}"]
    return []


def card_faults(s: Tundra) -> list[str]:
    """Invariants 8 and 9: every city card lies in exactly one place; the market is never too large."""
    city = s.rules.edition.city
    cards = Counter([*s.deck, *s.discard, *s.market, s.card])
    for own in s.estates:
        cards.update([*own.advisors, *own.enhancements])
    del cards[NONE]
    missing = [city[card].id for card in range(len(city)) if card not in cards]
    doubled = [city[card].id for card, times in sorted(cards.items()) if times > 1]
    faults = []
    if missing or doubled:
        faults.append(
            f"cards missing: {', '.join(missing) or 'none'}; in two places: {', '.join(doubled) or 'none'}"
        )
    if len(s.market) > s.rules.edition.market_size[s.seats]:
        faults.append(f"the market has {len(s.market)} places")
    return faults


def goal_faults(s: Tundra) -> list[str]:
    """Invariants 3 and 12: goals of this game, each once, with a die they accept."""
    goals = s.rules.edition.goals
    faults = []
    if len(set(s.goals)) != len(s.goals) or any([goals[goal].dots > s.seats for goal in s.goals]):
        faults.append(f"the common goals are {s.goals}")
    for goal, die in zip(s.goals, s.goal_dice):
        if die != NONE and (die // 8 not in range(s.seats) or die % 8 not in goals[goal].dice):
            faults.append(f"goal {goals[goal].id} holds a die {die % 8} of seat {die // 8}")
    if s.agenda and s.round and phase_before_roll(s) and any([die != NONE for die in s.goal_dice]):
        faults.append("a die lies on a goal although the round has only begun")
    return faults


def phase_before_roll(s: Tundra) -> bool:
    """The round has begun and its dice are still to be rolled."""
    return any([isinstance(step, RollDice) for step in s.agenda])


def activation_faults(s: Tundra) -> list[str]:
    """What belongs to an effect or an activation is gone when that is over."""
    between = not s.agenda or isinstance(s.agenda[-1], Round | EndRound | EndGame)
    in_progress = s.board != NONE or s.visited or s.producing or s.placed or s.bonuses or s.card != NONE
    if between and (in_progress or s.pending):
        return ["an effect is left unfinished"]
    if (s.board == NONE) != (s.frame == NONE) or (s.board == NONE) != (s.row == 0):
        return [f"half an activation: board {s.board}, row {s.row}, frame {s.frame}"]
    if s.board != NONE:
        own = s.estates[s.agenda[-1].seat]
        sources = [source for source in range(2 + MARKET_PLACES) if s.pending >> source & 1]
        if s.frame not in [side[s.row] for side in s.rules.edition.boards[s.board].rows] or any(
            [action_of(s, own, source) == NONE for source in sources]
        ):
            return [f"an activation of what row {s.row} does not have: frame {s.frame}, sources {sources}"]
    return []


def track_faults(s: Tundra, own: Estate) -> list[str]:
    """Invariant 4: markers stay on their tracks."""
    caps = s.rules.edition.caps
    faults = [
        f"{own.goods[good]!r} {GOOD_NAMES[good]}"
        for good in range(BERRY + 1)
        if own.goods[good] not in range(caps[good] + 1)
    ]
    if min(own.points) < 0:
        faults.append(f"victory points {own.points}")
    return faults


def dice_faults(s: Tundra, seat: Seat) -> list[str]:
    """Invariants 2, 3 and 15: no die is lost, and a round begins with empty slots and upright advisors."""
    own = s.estates[seat]
    faults = []
    if (
        min(own.dice) < 0
        or own.supply < 0
        or own.set_aside < 0
        or own.slots not in range(1 << BOARDS * FACES)
    ):
        faults.append(f"impossible dice {own.dice}, supply {own.supply}, slots {own.slots}")
    if own.values != sum([1 << (value - 1) for value in range(1, FACES + 1) if own.dice[value]]):
        faults.append(f"dice {own.dice} with values {own.values:06b}")
    on_goals = len([die for die in s.goal_dice if die != NONE and die // 8 == seat])
    number = sum(own.dice) + own.slots.bit_count() + on_goals + own.set_aside + own.supply
    if number != own.title.dice_max:
        faults.append(f"{number} dice of {own.title.dice_max}")
    if phase_before_roll(s) and s.round and (own.slots or own.set_aside or own.turned or own.values):
        faults.append("dice or advisors were used although the round has only begun")
    return faults


def piece_faults(s: Tundra, own: Estate) -> list[str]:
    """Invariants 1, 5, 6 and 17: pieces stand on open tiles of the map; nobody walks in circles."""
    faults = []
    cells = [*range(len(s.layout.glades)), *range(SETTLEMENT, SETTLEMENT + s.seats)]
    for cell in own.workers:
        if cell != NONE and cell not in cells:
            faults.append(f"a worker on cell {cell!r}")
    for cell in own.towers:
        if cell not in range(len(s.layout.glades)):
            faults.append(f"a tower on cell {cell!r}")
    if len(own.towers) > TOWERS:
        faults.append(f"{len(own.towers)} towers")
    closed = [cell for cell in [*own.workers, *own.towers] if 0 <= cell < GLADES and not s.opened >> cell & 1]
    if closed:
        faults.append(f"a piece on unopened glade {closed[0]}")
    question = s.agenda[-1] if s.agenda else None
    if isinstance(question, MayMove) and s.estates[question.seat] is own and len(s.visited) == WORKERS:
        for worker, visited in enumerate(s.visited):
            if visited and not visited >> own.workers[worker] & 1:
                faults.append(f"worker {worker} has not been where it stands")
    return faults


def own_card_faults(s: Tundra, seat: Seat) -> list[str]:
    """Invariant 10: no more advisors and market cards than the title allows; two starter cards."""
    own = s.estates[seat]
    edition = s.rules.edition
    faults = []
    question = s.agenda[-1] if s.agenda else None
    extra = isinstance(question, DiscardAdvisor) and question.seat == seat
    if len(own.advisors) > own.title.advisors_max + extra:
        faults.append(f"{len(own.advisors)} advisors")
    if any([not edition.city[card].is_advisor for card in own.advisors]):
        faults.append("an enhancement lies among the advisors")
    cards = [card for card in own.enhancements if card != NONE]
    if any([edition.city[card].is_advisor for card in cards]):
        faults.append("an advisor lies under a board")
    second = [card for card in own.enhancements[1::MARKET_PLACES] if card != NONE]
    if second and own.title.market_cards < MARKET_PLACES:
        faults.append("two market cards lie under one board")
    if own.turned & ~sum([1 << card for card in own.advisors]):
        faults.append("an advisor is turned who is not there")
    chosen = len([card for card in own.starters if card != NONE])
    left = len([step for step in s.agenda if isinstance(step, ChooseStarter) and step.seat == seat])
    if chosen + left != STARTERS_CHOSEN:
        faults.append(f"{chosen} starter cards")
    if (own.personal != NONE) != s.rules.personal_goals and s.round:
        faults.append("a personal goal is missing" if s.rules.personal_goals else "a personal goal too many")
    return faults


def map_faults(s: Tundra) -> list[str]:
    """Invariants 5, 8 and 10: one tower to a glade; starter cards and secret goals exist once."""
    faults = []
    towers = [cell for own in s.estates for cell in own.towers]
    if len(set(towers)) != len(towers):
        faults.append("two towers on one glade")
    if s.towered != sum([1 << cell for cell in set(towers)]):
        faults.append(f"towers {sorted(towers)} noted as {s.towered:b}")
    starters = [card for own in s.estates for card in (*own.starters, *own.hand) if card != NONE]
    goals = [own.personal for own in s.estates if own.personal != NONE]
    if len(set(starters)) != len(starters) or len(set(goals)) != len(goals):
        faults.append("a starter card or personal goal is held twice")
    return faults
