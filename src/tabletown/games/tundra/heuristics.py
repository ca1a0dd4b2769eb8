"""What a good player knows: evaluate() says how well a seat stands, prior() which options look good.

All worths are in victory points.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.core.thinking import Thinking
from tabletown.games.tundra.actions import (
    ACCEPT,
    ACT,
    ADVISOR,
    BOARD,
    BUY,
    CELL,
    DISCARD,
    DROP,
    END,
    GOAL,
    MARKET,
    MOVE,
    RENEW,
    REROLL,
    RES,
    SETDIE,
    SHIFT,
    STARTER,
    STOP,
    TOWER,
    UNDER,
)
from tabletown.games.tundra.city import (
    CardFor,
    DiscardAdvisor,
    MayTake,
    MayTakeFor,
    PutUnder,
    Take,
    TakeCards,
)
from tabletown.games.tundra.components import (
    ADJUST,
    ARCHITECTURE,
    BERRY,
    BERRY_PER_TOWER,
    BOARDS,
    BUILD,
    CARD_FOR,
    FACES,
    GAIN,
    GAIN_ANY,
    GAIN_SAME,
    GAIN_WORKER,
    GATHER,
    GLADES,
    MARKET_PLACES,
    MOVE_WORKERS,
    NONE,
    PLACE_FOR,
    PLACE_WORKERS,
    RESOURCES,
    ROUNDS,
    SET_DIE,
    SWAP,
    TAKE_CARD,
    TOWERS,
    TRADE,
    TRAVEL,
    UPGRADE,
    VP,
    VP_TRADE,
    WORKERS,
    Board,
    Card,
    Cell,
    Effect,
    Good,
    Operation,
    Price,
    Tile,
    Value,
)
from tabletown.games.tundra.dice import UP, VALUES, MayAdjust, MaySetDie
from tabletown.games.tundra.effects import MaySwap, Swap
from tabletown.games.tundra.goals import COMMON, personal_count
from tabletown.games.tundra.goods import (
    Gain,
    GainAny,
    GainBerryPerTower,
    GainSame,
    MayGainAny,
    MayGainSame,
    PayAny,
    PaySame,
    WhichAny,
    WhichSame,
    can_pay,
)
from tabletown.games.tundra.orders.architecture import (
    AskBuild,
    AskPlace,
    BuildTower,
    BuildTowers,
    GainWorkers,
    MayBuild,
    MayPlace,
    MayPlaceFor,
    MayTradeForVp,
    PlaceFor,
    PlaceWorkers,
    PutWorker,
    TakeBonuses,
    TradeForVp,
    WhichTower,
)
from tabletown.games.tundra.orders.gathering import Gather, MayGather
from tabletown.games.tundra.orders.trade import MayUpgrade, TurnOver, UpgradeBoards
from tabletown.games.tundra.orders.travel import GoOn, MayMove, MoveWorkers
from tabletown.games.tundra.rules import ChooseStarter, action_of
from tabletown.games.tundra.state import Estate, Tundra

# Lists rather than tuples: mypyc reads a module's tuple of floats as "not set".
RESOURCE: Final = [0.42, 0.42, 0.38, 0.3, 0.12]  # by round; 0 is set-up
BERRY_WORTH: Final = [0.2, 0.2, 0.18, 0.15, 0.08]
PAIR: Final = 0.08  # two of a kind can be spent together
PILED: Final = 5  # of one kind; more are worth little
STEP: Final = [0.5, 0.5, 0.46, 0.38, 0.12]  # a movement point
WORKER: Final = [1.0, 1.0, 0.8, 0.5, 0.05]  # on the map, by round
NTH_WORKER: Final = [1.8, 1.4, 1.0, 0.7, 0.5, 0.4]  # of that the first, who alone could walk, the second, ...
UPRIGHT: Final = 0.02  # so that no advisor is used for nothing
PLACED: Final = 0.12  # a worker on a resource glade
DIE: Final = 1.1  # one that is not rolled yet
BETTER_BOARD: Final = [0.4, 0.9, 0.3, 0.7]  # what an upgraded side is worth per round besides its VP
CARD: Final = 0.5  # a city card per use, before its face is looked at
FACE: Final = 0.55  # how often a row of a card is triggered in a round
GOAL_AHEAD: Final = 0.35  # share of a goal's points, for each round to come
GOAL_NEAR: Final = 0.3  # for each tier that is reached, and a share of it on the way to one
PERSONAL_NOW: Final = [0.4, 0.45, 0.55, 0.75, 1.0]  # share of a personal goal's points, by round
TURN_A_DIE: Final = 0.3
REROLLED: Final = 0.35
TEMPERATURE: Final = 0.6
THINKING: Final = Thinking(futures=120, quick=8)


def evaluate(s: Tundra, seat: Seat) -> float:
    """How well a seat stands against the best of the others, in points."""
    best = -1000.0
    mine = outlook(s, seat)
    for other in range(s.seats):
        if other != seat:
            theirs = outlook(s, other)
            if theirs > best:
                best = theirs
    return mine - 0.5 * best


def outlook(s: Tundra, seat: Seat) -> float:
    """What a seat has and may hope for."""
    own = s.estates[seat]
    worth = float(own.vp)
    if s.ended:
        return worth + personal_worth(s, seat, ROUNDS) + 0.001 * sum(own.goods)
    r = s.round
    playing = bool(own.values or own.dice[0] or turn_of(s) == seat)
    if r == ROUNDS and not playing:
        return worth + personal_worth(s, seat, r) + 0.001 * sum(own.goods)
    worth += holdings(s, own, r)
    worth += development(s, seat, own, r)
    worth += dice_worth(s, seat, own)
    worth += advisors_worth(s, seat, own, playing)
    worth += goals_worth(s, seat, r)
    worth += personal_worth(s, seat, r)
    return worth + promised(s, seat, own)


def turn_of(s: Tundra) -> Seat:
    decision = s.decision
    return NONE if decision is None else decision.seat


# -- what is there -------------------------------------------------------------------------------


def holdings(s: Tundra, own: Estate, r: int) -> float:
    """Resources, best in pairs and not too many of one; berries."""
    goods = own.goods
    each = RESOURCE[r]
    worth = 0.0
    for resource in RESOURCES:
        n = goods[resource]
        few = n if n < PILED else PILED
        worth += each * few + 0.3 * each * (n - few) + PAIR * (few // 2)
    berries = goods[BERRY]
    few = berries if berries < 8 else 8
    return worth + BERRY_WORTH[r] * (few + 0.4 * (berries - few))


def development(s: Tundra, seat: Seat, own: Estate, r: int) -> float:
    """Upgraded boards, towers, workers and cards: what comes of them in the rounds to come."""
    left = ROUNDS - r
    worth = 0.0
    for board in range(BOARDS):
        if own.upgraded >> board & 1:
            worth += left + BETTER_BOARD[board] * (left + 0.5)
    if left:
        for cell in own.towers:
            worth += left * bonus_worth(s, own, s.tiles[cell])
        for card in own.enhancements:
            if card != NONE:
                worth += card_worth(s, own, card) * left
        for board in range(BOARDS):
            starter = own.starters[board]
            if starter != NONE:
                worth += rows_worth(s, own, s.rules.edition.starters[starter].rows, board) * (left + 0.5)
    return worth + workers_worth(s, own, r)


def worker_worth(r: int, nth: int) -> float:
    """What the nth worker on the map is worth."""
    return WORKER[r] * NTH_WORKER[nth - 1] if nth else 0.0


def next_worker_worth(own: Estate, r: int) -> float:
    """What one more on the map would be worth."""
    return worker_worth(r, WORKERS + 1 - own.workers_left) if own.workers_left else 0.0


def workers_worth(s: Tundra, own: Estate, r: int) -> float:
    """Two or three are needed to walk and to gather; on a resource glade they also produce."""
    kind = s.rules.edition.resource
    out = 0
    worth = 0.0
    for cell in own.workers:
        if cell == NONE:
            continue
        out += 1
        worth += worker_worth(r, out)
        if r < ROUNDS and cell < GLADES and kind[s.tiles[cell]] != NONE:
            worth += PLACED
    return worth


def bonus_worth(s: Tundra, own: Estate, tile: Tile) -> float:
    """What the bonus of a tower on a tile is worth once."""
    return effect_worth(s, own, s.rules.edition.bonus[tile], s.round)


def card_worth(s: Tundra, own: Estate, card: Card) -> float:
    """What a city card is worth in one round."""
    face = s.rules.edition.city[card]
    if face.is_advisor:
        return effect_worth(s, own, face.action, s.round)
    return rows_worth(s, own, face.rows, TRAVEL)


def rows_worth(s: Tundra, own: Estate, rows: tuple[Effect, ...], board: Board) -> float:
    """The mean worth of a row, as often as one of them is triggered in a round."""
    worth = 0.0
    for value in range(1, FACES + 1):
        if rows[value] != NONE:
            worth += effect_worth(s, own, rows[value], s.round)
    return FACE * worth / FACES * (1.5 if board in (TRAVEL, TRADE) else 1.0)


def advisors_worth(s: Tundra, seat: Seat, own: Estate, playing: bool) -> float:
    """Upright ones can still act this round while there are turns; all of them in the rounds to come."""
    worth = 0.0
    for card in own.advisors:
        use = effect_worth(s, own, s.rules.edition.city[card].action, s.round)
        worth += 0.8 * use * (ROUNDS - s.round)
        if not own.turned >> card & 1:
            worth += UPRIGHT + (0.9 * use if playing else 0.0)
    return worth


def dice_worth(s: Tundra, seat: Seat, own: Estate) -> float:
    """Each unused die on the best slot or goal left for it; goods can be spent by one of them only."""
    worth = DIE * own.dice[0]
    if not own.values:
        return worth
    slots = own.slots
    goals = open_goals(s, seat)
    seen: dict[Effect, float] = {}
    spent: dict[Effect, float] = {}
    gains: dict[Effect, float] = {}  # what spending adds to the best that a die could do else
    for value in VALUES[own.values]:
        uses = [goal for accepted, goal in goals if accepted >> (value - 1) & 1]
        buys: list[tuple[Effect, float]] = []
        for board in range(BOARDS):
            if not slots >> (BOARDS * (value - 1) + board) & 1:
                plain = 0.0
                for effect in row_effects(s, own, board, value):
                    if effect not in seen:
                        spent[effect] = spending_worth(s, own, effect)
                        seen[effect] = effect_worth(s, own, effect, s.round) - spent[effect]
                    plain += seen[effect]
                    if spent[effect] > 0.0:
                        buys.append((effect, plain + spent[effect]))
                uses.append(plain)
        uses.sort(reverse=True)
        used = uses[: own.dice[value]]
        worth += 0.9 * sum(used)
        least = used[-1] if len(used) == own.dice[value] else 0.0
        for effect, bought in buys:
            gains[effect] = max(gains.get(effect, 0.0), bought - least)
    return worth + 0.9 * sum(sorted(gains.values(), reverse=True)[: sum(own.dice[1:])])


def spending_worth(s: Tundra, own: Estate, effect: Effect) -> float:
    """What an effect brings by spending the goods that are there: towers, workers, upgrades, VP."""
    worth = 0.0
    for operation in s.rules.edition.effects[effect].operations:
        if operation.kind in (BUILD, PLACE_WORKERS, UPGRADE, VP_TRADE):
            worth += operation_worth(s, own, operation, s.round)
    return worth


def open_goals(s: Tundra, seat: Seat) -> list[tuple[int, float]]:
    """The values that open goals accept, and their points."""
    found = []
    for place, goal in enumerate(s.goals):
        if s.goal_dice[place] == NONE:
            tally = s.rules.edition.goals[goal]
            points = tally.points(COMMON[tally.metric](s, seat))
            if points:
                found.append((tally.values, float(points)))
    return found


def row_effects(s: Tundra, own: Estate, board: Board, value: Value) -> list[Effect]:
    """All that a die in a row would activate."""
    edition = s.rules.edition
    effects = [edition.boards[board].rows[own.upgraded >> board & 1][value]]
    starter = own.starters[board]
    if starter != NONE:
        effects.append(edition.starters[starter].rows[value])
    for place in range(own.title.market_cards):
        card = own.enhancements[MARKET_PLACES * board + place]
        if card != NONE:
            effects.append(edition.city[card].rows[value])
    return effects


def row_worth(s: Tundra, own: Estate, board: Board, value: Value) -> float:
    return sum([effect_worth(s, own, effect, s.round) for effect in row_effects(s, own, board, value)])


def goals_worth(s: Tundra, seat: Seat, r: int) -> float:
    """A tier that is reached pays in every round to come, if one is quick; one that is near may."""
    left = ROUNDS - r
    worth = 0.0
    for goal in s.goals:
        tally = s.rules.edition.goals[goal]
        count = COMMON[tally.metric](s, seat)
        tier = tally.tier(count)
        if tier:
            worth += GOAL_AHEAD * left * tally.vp[tier - 1]
        near = float(tier)
        if tier < len(tally.tiers):
            below = tally.tiers[tier - 1] if tier else 0
            need = tally.tiers[tier]
            near += (count - below) / (need - below)
        worth += GOAL_NEAR * (left + 0.5) * near
    return worth


def personal_worth(s: Tundra, seat: Seat, r: int) -> float:
    """A share of the secret goal's points, and a little for the way to the next tier."""
    own = s.estates[seat]
    if own.personal == NONE:
        return 0.0
    goal = s.rules.edition.personal[own.personal]
    count = personal_count(s, seat, own.personal)
    points = float(goal.points(count))
    if s.ended:
        return points
    tier = goal.tier(count)
    if tier < len(goal.tiers):
        points += 0.2 * (count - (goal.tiers[tier - 1] if tier else 0))
    return PERSONAL_NOW[r] * points


# -- what effects are worth ----------------------------------------------------------------------


def good_worth(good: Good, r: int) -> float:
    if good == VP:
        return 1.0
    return BERRY_WORTH[r] if good == BERRY else RESOURCE[r]


def price_worth(price: Price, r: int) -> float:
    return RESOURCE[r] * price.resources + BERRY_WORTH[r] * price.fixed[BERRY]


def effect_worth(s: Tundra, own: Estate, effect: Effect, r: int) -> float:
    """What carrying out an effect now would bring, roughly."""
    if effect == NONE:
        return 0.0
    worth = 0.0
    for operation in s.rules.edition.effects[effect].operations:
        worth += operation_worth(s, own, operation, r)
    return worth


def operation_worth(s: Tundra, own: Estate, operation: Operation, r: int) -> float:
    kind = operation.kind
    n = operation.n
    if kind == GAIN:
        return n * good_worth(operation.good, r)
    if kind in (GAIN_ANY, GAIN_SAME):
        return n * 1.1 * RESOURCE[r]
    if kind == MOVE_WORKERS:
        return n * STEP[r] if own.workers_left < WORKERS else 0.0
    if kind == GATHER:
        return gather_worth(s, own, n, r)
    if kind == BUILD:
        return build_worth(s, own, n, r)
    if kind == PLACE_WORKERS:
        return place_worth(own, s.rules.edition.worker_price, n, r)
    if kind == PLACE_FOR:
        assert operation.price is not None
        return place_worth(own, operation.price, 1, r)
    if kind == UPGRADE:
        return upgrades_worth(s, own, n, r)
    if kind == SWAP:
        return swap_worth(s, own, operation, r)
    if kind == VP_TRADE:
        return trade_worth(s, own, r)
    if kind == TAKE_CARD:
        return n * CARD * (ROUNDS - r + 0.3)
    if kind == CARD_FOR:
        assert operation.price is not None
        return max(0.0, CARD * (ROUNDS - r + 0.3) - price_worth(operation.price, r))
    if kind == GAIN_WORKER:
        return next_worker_worth(own, r)
    if kind == BERRY_PER_TOWER:
        return BERRY_WORTH[r] * len(own.towers)
    if kind in (ADJUST, SET_DIE):
        return TURN_A_DIE if own.values else 0.0
    return 0.1  # the market may be renewed


def gather_worth(s: Tundra, own: Estate, n: int, r: int) -> float:
    kind = s.rules.edition.resource
    pieces = len([cell for cell in own.workers if 0 <= cell < GLADES and kind[s.tiles[cell]] != NONE])
    pieces += len([cell for cell in own.towers if kind[s.tiles[cell]] != NONE])
    return RESOURCE[r] * (n if n < pieces else pieces)


def tower_worth(s: Tundra, own: Estate, cell: Cell, r: int) -> float:
    """Its bonus now and in every round to come, less the worker it replaces."""
    bonuses = (1 + ROUNDS - r) * bonus_worth(s, own, s.tiles[cell])
    return bonuses - worker_worth(r, WORKERS - own.workers_left)


def build_worth(s: Tundra, own: Estate, n: int, r: int) -> float:
    """The best towers that can be paid for."""
    affordable = pairs(own)
    if not affordable:
        return 0.0
    towered = s.towered
    sites = {cell for cell in own.workers if 0 <= cell < GLADES and not towered >> cell & 1}
    gains = sorted([tower_worth(s, own, cell, r) - 2 * RESOURCE[r] for cell in sites], reverse=True)
    out = WORKERS - own.workers_left
    worth = 0.0
    for built, gain in enumerate(gains[: min(n, affordable, TOWERS - len(own.towers))]):
        dearer = worker_worth(r, out - built) - worker_worth(
            r, out
        )  # each worker is missed more than the last
        worth += max(0.0, gain - dearer)
    return worth


def pairs(own: Estate) -> int:
    """How often two resources of one type can be paid."""
    goods = own.goods
    return goods[0] // 2 + goods[1] // 2 + goods[2] // 2


def place_worth(own: Estate, price: Price, n: int, r: int) -> float:
    left = own.workers_left
    if not left or not can_pay(own, price):
        return 0.0
    times = 1 if price.same == 0 else min(n, left, pairs(own))
    first = WORKERS + 1 - left
    gains = [worker_worth(r, nth) - price_worth(price, r) for nth in range(first, first + times)]
    return sum([gain for gain in gains if gain > 0])


def upgrade_gain(s: Tundra, board: Board, r: int) -> float:
    """VP now and in every round to come, and better actions, less the price."""
    edition = s.rules.edition
    left = ROUNDS - r
    better = BETTER_BOARD[board] * (left + 0.5)
    return edition.upgrade_vp * (1 + left) + better - price_worth(edition.boards[board].price, r)


def upgrades_worth(s: Tundra, own: Estate, n: int, r: int) -> float:
    """The best boards that can be paid for, one after the other."""
    boards = s.rules.edition.boards
    gains = [
        (upgrade_gain(s, board, r), board)
        for board in range(BOARDS)
        if not own.upgraded >> board & 1 and can_pay(own, boards[board].price)
    ]
    if not gains:
        return 0.0
    gains.sort(reverse=True)
    left = own.goods[:]
    worth = 0.0
    for gain, board in gains[:n]:
        fixed = boards[board].price.fixed
        if all([left[good] >= fixed[good] for good in range(BERRY + 1)]):
            for good in range(BERRY + 1):
                left[good] -= fixed[good]
            worth += max(0.0, gain)
    return worth


def swap_worth(s: Tundra, own: Estate, operation: Operation, r: int) -> float:
    assert operation.price is not None
    if not can_pay(own, operation.price):
        return 0.0
    gain = effect_worth(s, own, operation.gain, r) - price_worth(operation.price, r)
    return max(0.0, gain) * operation.n


def trade_worth(s: Tundra, own: Estate, r: int) -> float:
    edition = s.rules.edition
    times = min(len(own.towers), pairs(own))
    return max(0.0, times * (edition.trade_vp - edition.trade_same * RESOURCE[r]))


# -- what the agenda still promises --------------------------------------------------------------


def promised(s: Tundra, seat: Seat, own: Estate) -> float:
    """What the seat has begun and not finished."""
    worth = 0.0
    r = s.round
    if s.pending and turn_of(s) == seat:
        for source in range(2 + MARKET_PLACES):
            if s.pending >> source & 1:
                worth += effect_worth(s, own, action_of(s, own, source), r)
    for step in s.agenda:
        if step.seat == seat:
            worth += step_worth(s, own, step, r)
    return worth


def step_worth(s: Tundra, own: Estate, step: Step[Any], r: int) -> float:
    """What one step of the agenda will bring or cost."""
    n = step.arg
    edition = s.rules.edition
    if isinstance(step, MayMove | GoOn | MoveWorkers):
        return n * STEP[r]
    if isinstance(step, WhichSame | WhichAny | PaySame | PayAny):
        return -n * RESOURCE[r]
    if isinstance(step, MayGainAny | GainAny | GainSame | MayGainSame):
        return n * 1.1 * RESOURCE[r]
    if isinstance(step, MayGather):
        return RESOURCE[r] * min(n, sum(s.producing))
    if isinstance(step, Gather):
        return gather_worth(s, own, n, r)
    if isinstance(step, BuildTower):
        return tower_worth(s, own, n, r)
    if isinstance(step, AskBuild | MayBuild | BuildTowers):
        return build_worth(s, own, n, r)
    if isinstance(step, TakeBonuses | WhichTower):
        return sum([bonus_worth(s, own, s.tiles[c]) for t, c in enumerate(own.towers) if s.bonuses >> t & 1])
    if isinstance(step, PutWorker):
        return next_worker_worth(own, r)
    if isinstance(step, AskPlace | MayPlace | PlaceWorkers):
        return place_worth(own, edition.worker_price, n, r)
    if isinstance(step, TurnOver):
        return upgrade_gain(s, n, r) + price_worth(edition.boards[n].price, r)
    if isinstance(step, UpgradeBoards | MayUpgrade):
        return upgrades_worth(s, own, n, r)
    if isinstance(step, PutUnder):
        return card_worth(s, own, s.card) * (ROUNDS - r + 0.3)
    if isinstance(step, TradeForVp | MayTradeForVp):
        return trade_worth(s, own, r)
    if isinstance(step, Take):
        return card_worth(s, own, s.market[n]) * (ROUNDS - r + 0.3)
    if isinstance(step, TakeCards | MayTake):
        return CARD * (ROUNDS - r + 0.3)
    if isinstance(step, DiscardAdvisor):
        return -CARD * (ROUNDS - r)
    if isinstance(step, Gain | GainWorkers | PlaceFor | MayPlaceFor | CardFor | MayTakeFor | Swap | MaySwap):
        return operation_worth(s, own, edition.operations[n], r)
    if isinstance(step, GainBerryPerTower):
        return BERRY_WORTH[r] * len(own.towers)
    if isinstance(step, MayAdjust | MaySetDie):
        return 0.2 * n
    return 0.0


# -- options -------------------------------------------------------------------------------------


def prior(s: Tundra) -> list[float]:
    """For each open option how likely a good player is to take it."""
    decision = s.decision
    assert decision is not None
    values = [option_worth(s, decision, option) for option in decision.options(s)]
    best = max(values)
    weights = [exp((value - best) / TEMPERATURE) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def option_worth(s: Tundra, decision: Decision[Any], option: int) -> float:
    """What an option brings at first sight."""
    seat = decision.seat
    own = s.estates[seat]
    r = s.round
    if option < GOAL:
        return row_worth(s, own, option % BOARDS, option // BOARDS + 1)
    if option < DROP:
        tally = s.rules.edition.goals[s.goals[(option - GOAL) % 4]]
        return float(tally.points(COMMON[tally.metric](s, seat)))
    if option < REROLL:
        return 0.0
    if option < ADVISOR:
        return free_action_worth(s, decision, own, option)
    if option < END:
        card = own.advisors[option - ADVISOR]
        return 0.5 + effect_worth(s, own, s.rules.edition.city[card].action, r)
    if option == END:
        return 0.6
    if option < STOP:
        return 0.3 + effect_worth(s, own, action_of(s, own, option - ACT), r)
    if option == STOP:
        return -0.6
    if option < CELL:
        return move_worth(s, seat, own, option - MOVE)
    if option < RES:
        return site_worth(s, decision, own, option - CELL)
    if option < MARKET:
        return resource_worth(s, decision, own, option - RES)
    if option < RENEW:
        return card_worth(s, own, s.market[option - MARKET]) * (ROUNDS - r + 0.5)
    if option == RENEW:
        return 0.0
    if option < UNDER:
        return upgrade_gain(s, option - BOARD, r)
    if option < DISCARD:
        return under_worth(s, own, option - UNDER)
    if option < ACCEPT:
        return -card_worth(s, own, own.advisors[option - DISCARD])
    if option == ACCEPT:
        return 0.3
    if option < STARTER:
        old, new = (option - SETDIE) // FACES + 1, (option - SETDIE) % FACES + 1
        return best_use(s, seat, own, new) - best_use(s, seat, own, old)
    if option < TOWER:
        return starter_worth(s, decision, own, option - STARTER)
    return 0.0


def free_action_worth(s: Tundra, decision: Decision[Any], own: Estate, option: int) -> float:
    """Rerolls, shifts and dice: worth their berries if they make more of a die."""
    seat = decision.seat
    r = s.round
    if option == BUY:
        return 1.2 - own.title.buy * BERRY_WORTH[r]
    if option >= SHIFT:
        old = (option - SHIFT) // 2 + 1
        new = old + 1 if (option - SHIFT) % 2 == UP else old - 1
        gain = best_use(s, seat, own, new) - best_use(s, seat, own, old)
        free = isinstance(decision, MayAdjust)
        return gain - (0.0 if free else own.title.shift * BERRY_WORTH[r])
    value = option - REROLL + 1
    return REROLLED - 0.3 * best_use(s, seat, own, value) - own.title.reroll * BERRY_WORTH[r]


def best_use(s: Tundra, seat: Seat, own: Estate, value: Value) -> float:
    """The best that a die of this value could do now."""
    uses = [points for accepted, points in open_goals(s, seat) if accepted >> (value - 1) & 1]
    for board in range(BOARDS):
        if not own.slots >> (BOARDS * (value - 1) + board) & 1:
            uses.append(row_worth(s, own, board, value))
    return max(uses, default=0.0)


def move_worth(s: Tundra, seat: Seat, own: Estate, move: int) -> float:
    """A step onto a resource glade, into the unknown, or nowhere in particular."""
    cell = s.layout.adjacent[own.workers[move // 6]][move % 6]
    if cell >= GLADES:
        return -0.5
    if not s.opened >> cell & 1:
        return 0.35
    resource = s.rules.edition.resource[s.tiles[cell]]
    if resource == NONE:
        return -0.2
    return 0.5 + 0.1 * (own.goods[resource] % 2)


def site_worth(s: Tundra, decision: Decision[Any], own: Estate, cell: Cell) -> float:
    if isinstance(decision, MayBuild):
        return tower_worth(s, own, cell, s.round) - 2 * RESOURCE[s.round]
    return 0.3 if cell < GLADES else 0.0


def resource_worth(s: Tundra, decision: Decision[Any], own: Estate, resource: int) -> float:
    """To gain: what completes a pair.  To pay with: what there is most of."""
    have = own.goods[resource]
    if isinstance(decision, WhichSame | WhichAny | MayTradeForVp):
        return 0.2 * have
    return 0.3 + 0.2 * (have % 2) - 0.1 * have


def under_worth(s: Tundra, own: Estate, where: int) -> float:
    """At once, under a board that is used often, and not in place of another card."""
    board = where // MARKET_PLACES
    worth = 0.3 if board == s.board and s.rules.edition.city[s.card].rows[s.row] != NONE else 0.0
    if own.enhancements[where] != NONE:
        worth -= 1.0
    return worth + (0.2 if board in (TRAVEL, TRADE) else -0.1 if board == ARCHITECTURE else 0.0)


def starter_worth(s: Tundra, decision: Decision[Any], own: Estate, number: int) -> float:
    assert isinstance(decision, ChooseStarter)
    rows = s.rules.edition.starters[own.hand[number // BOARDS]].rows
    return 3.0 * rows_worth(s, own, rows, number % BOARDS)
