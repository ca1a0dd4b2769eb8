"""Prompts, labels, log sentences, click targets.

The address of what can be clicked, by action:

    PLACE     slot/<board>/<value>          a slot of the asked seat's order board, 0 Architecture to 3 Trade
    GOAL      goal/<place>/<value>          a common goal, and the value of the die that would go there
    DROP      die/<value>/drop              a die to be set aside
    REROLL    die/<value>/reroll
    SHIFT     die/<value>/up, die/<value>/down
    BUY       buy                           the dice supply of the asked seat
    ADVISOR   advisor/<seat>/<place>
    END       end
    ACT       act/<source>                  0 the board's frame, 1 its starter card, 2 and 3 its market cards
    STOP      stop
    MOVE      step/<worker>/<cell>          the cell the worker of that number would step onto
    CELL      cell/<cell>                   a glade, or from 24 on the settlement of seat cell - 24
    RES       good/<seat>/<resource>        a resource track, 0 firewood, 1 stone, 2 peat
    MARKET    market/<place>
    RENEW     renew                         the city deck
    BOARD     board/<board>                 an order board to be turned over
    UNDER     under/<board>/<place>         a place for market cards under a board
    DISCARD   advisor/<seat>/<place>
    ACCEPT    accept
    SETDIE    die/<value>/set/<new value>
    STARTER   starter/<place>/<board>       a card in hand and the board it would be tucked under
    TOWER     tower/<seat>/<tower>

No two options of one question share an address.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.game import Option, Question
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
from tabletown.games.tundra.city import DiscardAdvisor, MayRenew, MayTake, MayTakeFor, PutUnder
from tabletown.games.tundra.components import (
    BOARDS,
    FACES,
    GLADES,
    GOOD_NAMES,
    MARKET_PLACES,
    NONE,
    ROUNDS,
    SETTLEMENT,
    TOWERS,
    Board,
    Card,
    Cell,
    Price,
)
from tabletown.games.tundra.dice import UP, MayAdjust, MaySetDie
from tabletown.games.tundra.effects import MaySwap
from tabletown.games.tundra.events import (
    Acted,
    AdvisorDiscarded,
    AdvisorUsed,
    CardTaken,
    CardTucked,
    DieBought,
    DieDropped,
    DiePlaced,
    Gained,
    GameEnded,
    GladeOpened,
    GoalActivated,
    GoalsRevealed,
    MarketDealt,
    Moved,
    Paid,
    PersonalGoalsDealt,
    Rerolled,
    Reshuffled,
    Rolled,
    RolledAlone,
    RoundBegan,
    RoundEnded,
    StartersRevealed,
    StarterTucked,
    Stopped,
    TowerBuilt,
    TowerPaid,
    Turned,
    TurnEnded,
    Upgraded,
    WorkerPlaced,
)
from tabletown.games.tundra.goals import COMMON
from tabletown.games.tundra.goods import MayGainAny, MayGainSame, WhichAny, WhichSame
from tabletown.games.tundra.hidden import personal_is_hidden_from, starters_are_hidden_from
from tabletown.games.tundra.orders.architecture import (
    MayBuild,
    MayPlace,
    MayPlaceFor,
    MayTradeForVp,
    WhichTower,
)
from tabletown.games.tundra.orders.gathering import MayGather
from tabletown.games.tundra.orders.trade import MayUpgrade
from tabletown.games.tundra.orders.travel import MayMove
from tabletown.games.tundra.rules import ChooseStarter, MayAct, MayGoOn, UseDie, action_of
from tabletown.games.tundra.scoring import places, score, standing
from tabletown.games.tundra.state import Estate, Tundra
from tabletown.games.tundra.vocabulary import (
    DIRECTION_NAMES,
    ROUND_NAMES,
    SOURCE_NAMES,
    amount,
    board_name,
    cell_name,
    city_face,
    city_name,
    counted,
    dice_words,
    effect_words,
    goal_text,
    listed,
    personal_text,
    player,
    price_words,
    resource_name,
    rows_words,
    starter_name,
)

# -- questions -----------------------------------------------------------------------------------


def question(s: Tundra) -> Question:
    """The open question, for the eyes of the seat that is asked."""
    decision = s.decision
    assert decision is not None
    clause, prompt = ASKING[type(decision).__name__]
    options = [option(s, decision, choice) for choice in decision.options(s)]
    return Question(decision.seat, type(decision).__name__, prompt(s, decision), clause, options)


Prompt = Callable[[Tundra, Decision[Any]], str]


def said(text: str) -> Prompt:
    """A prompt that is always the same."""
    return lambda s, decision: text


def starter_prompt(s: Tundra, decision: Decision[Any]) -> str:
    second = any([card == NONE for card in s.estates[decision.seat].hand])
    which = "a second starter card, under another board" if second else "a starter card and a board for it"
    return f"Choose {which}. The others see it when everyone has chosen."


def act_prompt(s: Tundra, decision: Decision[Any]) -> str:
    where = f"{board_name(s.rules.edition, s.board)} {s.row}"
    return f"{where}: carry out an action, in any order, or give up the rest."


def left_prompt(text: str) -> Prompt:
    """A prompt with the number of times that are left."""
    return lambda s, decision: f"{text} ({counted(decision.arg, 'time', 'times')} left)."


def move_prompt(s: Tundra, decision: Decision[Any]) -> str:
    return f"Move a worker: {counted(decision.arg, 'movement point', 'movement points')} left."


def same_prompt(s: Tundra, decision: Decision[Any]) -> str:
    return f"Pay {decision.arg} resources of one type: which?"


def any_prompt(s: Tundra, decision: Decision[Any]) -> str:
    return f"Pay {counted(decision.arg, 'resource', 'resources')}: which is the next?"


def trade_prompt(s: Tundra, decision: Decision[Any]) -> str:
    edition = s.rules.edition
    times = counted(decision.arg, "time", "times")
    return f"Trade {edition.trade_same} equal resources for {edition.trade_vp} VP ({times} left)."


def priced_prompt(text: str) -> Prompt:
    """A prompt about the price of an operation."""
    return lambda s, decision: f"{text} for {price_words(price_of(s, decision))}."


def price_of(s: Tundra, decision: Decision[Any]) -> Price:
    price = s.rules.edition.operations[decision.arg].price
    assert price is not None
    return price


def swap_prompt(s: Tundra, decision: Decision[Any]) -> str:
    operation = s.rules.edition.operations[decision.arg]
    gain = effect_words(s.rules.edition, operation.gain)
    return f"Pay {price_words(price_of(s, decision))} for this: {gain}?"


def under_prompt(s: Tundra, decision: Decision[Any]) -> str:
    return f"Put {city_name(s.rules.edition, s.card)} under one of your order boards."


def discard_prompt(s: Tundra, decision: Decision[Any]) -> str:
    most = s.estates[decision.seat].title.advisors_max
    return f"You can keep {counted(most, 'advisor', 'advisors')}: discard one."


ASKING: Final[dict[str, tuple[str, Prompt]]] = {
    ChooseStarter.__name__: ("TU-18", starter_prompt),
    UseDie.__name__: ("TU-61", said("Use a die, or take a free action first.")),
    MayGoOn.__name__: ("TU-69", said("Take a free action, or end your turn.")),
    MayAct.__name__: ("TU-81", act_prompt),
    MayGainAny.__name__: ("TU-31", left_prompt("Gain a resource of your choice")),
    MayGainSame.__name__: ("TU-32", said("Gain resources of one type: which?")),
    WhichSame.__name__: ("TU-32", same_prompt),
    WhichAny.__name__: ("TU-31", any_prompt),
    MayMove.__name__: ("TU-37", move_prompt),
    MayGather.__name__: ("TU-113", left_prompt("Gather a resource from one of your pieces")),
    MayBuild.__name__: ("TU-99", left_prompt("Build a tower where one of your workers stands")),
    MayPlace.__name__: ("TU-106", left_prompt("Place a worker")),
    MayPlaceFor.__name__: ("TU-108", priced_prompt("Place a worker")),
    WhichTower.__name__: ("TU-55", said("Which tower's bonus do you take next?")),
    MayTradeForVp.__name__: ("TU-111", trade_prompt),
    MayUpgrade.__name__: ("TU-122", left_prompt("Upgrade an order board")),
    MayRenew.__name__: ("TU-120", said("Renew the market before you take a card?")),
    MayTake.__name__: ("TU-117", said("Take a city card from the market.")),
    MayTakeFor.__name__: ("TU-117", priced_prompt("Take a city card from the market")),
    DiscardAdvisor.__name__: ("TU-129", discard_prompt),
    PutUnder.__name__: ("TU-130", under_prompt),
    MaySwap.__name__: ("TU-83", swap_prompt),
    MayAdjust.__name__: ("TU-71", left_prompt("Change one of your dice by 1 without paying")),
    MaySetDie.__name__: ("TU-58", said("Turn one of your dice to any face.")),
}


# -- options -------------------------------------------------------------------------------------


def option(s: Tundra, decision: Decision[Any], choice: int) -> Option:
    """One option in words; the action table says what kind it is."""
    for first, name, words in BLOCKS:
        if choice >= first:
            args, label, target, note = words(s, decision, choice - first)
            return Option(choice, name, args, label, target, note)
    raise AssertionError(choice)


Said = tuple[dict[str, int], str, str, str]  # args, label, target, note


def place_words(s: Tundra, decision: Decision[Any], slot: int) -> Said:
    value, board = slot // BOARDS + 1, slot % BOARDS
    effects = row_effects(s, s.estates[decision.seat], board, value)
    words = "; ".join([effect_words(s.rules.edition, effect) for effect in effects])
    label = f"Die {value} on {board_name(s.rules.edition, board)}; {words}"
    return {"value": value, "board": board}, label, f"slot/{board}/{value}", ""


def row_effects(s: Tundra, own: Estate, board: Board, value: int) -> list[int]:
    """TU-79  All that a die in a row would activate: the board first, then its cards."""
    edition = s.rules.edition
    effects = [edition.boards[board].rows[own.upgraded >> board & 1][value]]
    if own.starters[board] != NONE:
        effects.append(edition.starters[own.starters[board]].rows[value])
    for card in own.enhancements[MARKET_PLACES * board :][:MARKET_PLACES]:
        if card != NONE:
            effects.append(edition.city[card].rows[value])
    return [effect for effect in effects if effect != NONE]


def goal_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    value, place = number // 4 + 1, number % 4
    goal = s.rules.edition.goals[s.goals[place]]
    count = COMMON[goal.metric](s, decision.seat)
    points = goal.points(count)
    label = f"Die {value} on {goal.name}; {goal_text(goal)}; you have {count}, {points} VP"
    args = {"value": value, "goal": place, "points": points, "tier": goal.tier(count)}
    return args, label, f"goal/{place}/{value}", f"+{points} VP"


def drop_words(s: Tundra, decision: Decision[Any], die: int) -> Said:
    label = f"Set die {die + 1} aside: no die fits anywhere"
    return {"value": die + 1}, label, f"die/{die + 1}/drop", "no effect"


def reroll_words(s: Tundra, decision: Decision[Any], die: int) -> Said:
    price = s.estates[decision.seat].title.reroll
    label = f"Reroll die {die + 1} for {berries(price)}"
    return {"value": die + 1, "price": price}, label, f"die/{die + 1}/reroll", f"−{berries(price)}"


def berries(n: int) -> str:
    return counted(n, "berry", "berries")


def shift_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    old = number // 2 + 1
    up = number % 2 == UP
    new = old + 1 if up else old - 1
    free = isinstance(decision, MayAdjust)
    price = 0 if free else s.estates[decision.seat].title.shift
    label = f"Turn die {old} to {new}" + ("" if free else f" for {berries(price)}")
    args = {"value": old, "new": new, "price": price}
    return args, label, f"die/{old}/{'up' if up else 'down'}", "free" if free else f"−{berries(price)}"


def buy_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    own = s.estates[decision.seat]
    label = f"Buy a die for {berries(own.title.buy)} and roll it; {own.supply} left"
    return {"price": own.title.buy, "supply": own.supply}, label, "buy", f"−{berries(own.title.buy)}"


def advisor_words(s: Tundra, decision: Decision[Any], place: int) -> Said:
    card = s.estates[decision.seat].advisors[place]
    action = s.rules.edition.city[card].action
    label = f"Use {city_name(s.rules.edition, card)}; {effect_words(s.rules.edition, action)}"
    return {"place": place, "card": card}, label, f"advisor/{decision.seat}/{place}", ""


def end_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    return {}, "End the turn", "end", ""


def act_words(s: Tundra, decision: Decision[Any], source: int) -> Said:
    own = s.estates[decision.seat]
    effect = action_of(s, own, source)
    name = source_name(s, own, s.board, source)
    label = f"{name}; {effect_words(s.rules.edition, effect)}"
    return {"source": source}, label, f"act/{source}", ""


def source_name(s: Tundra, own: Estate, board: Board, source: int) -> str:
    """Where an action of a row is printed."""
    edition = s.rules.edition
    if source == 0:
        return board_name(edition, board)
    if source == 1:
        return starter_name(edition, own.starters[board])
    return city_name(edition, own.enhancements[MARKET_PLACES * board + source - 2])


def stop_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    label = STOP_WORDS.get(type(decision).__name__, "Stop here")
    if isinstance(decision, MayAct):
        return {"lost": s.pending.bit_count()}, label, "stop", ""
    if isinstance(decision, MayMove | MayGainAny | MayGather):
        return {"lost": decision.arg}, label, "stop", ""
    return {}, label, "stop", ""


STOP_WORDS: Final = {
    MayAct.__name__: "Give up the rest of this row",
    MayMove.__name__: "Leave the movement points unused",
    MayRenew.__name__: "Leave the market as it is",
    MayTake.__name__: "Take no card",
    MayTakeFor.__name__: "Take no card",
    MaySwap.__name__: "No swap",
    MaySetDie.__name__: "Leave the dice as they are",
    MayAdjust.__name__: "Leave the dice as they are",
}


def move_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    worker, way = divmod(number, 6)
    start = s.estates[decision.seat].workers[worker]
    cell = s.layout.adjacent[start][way]
    found = what_lies_on(s, cell)
    label = (
        f"Worker {worker + 1} {DIRECTION_NAMES[way]} to {cell_words(cell)}, {found}; from {cell_words(start)}"
    )
    args = {"worker": worker, "start": start, "cell": cell}
    return args, label, f"step/{worker}/{cell}", step_note(s, decision.seat, cell)


def cell_words(cell: Cell) -> str:
    """A cell without naming its owner, for labels."""
    return f"glade {cell}" if cell < GLADES else f"settlement {cell - SETTLEMENT + 1}"


def what_lies_on(s: Tundra, cell: Cell) -> str:
    """What is known of a tile."""
    if cell >= GLADES:
        return "a settlement"
    if not s.opened >> cell & 1:
        return "unopened"
    tile = s.rules.edition.tiles[s.tiles[cell]]
    return f"{tile.name}, {resource_name(tile.resource)}"


def step_note(s: Tundra, seat: Seat, cell: Cell) -> str:
    """What a step onto a tile would bring at once."""
    if cell >= GLADES:
        return ""
    if not s.opened >> cell & 1:
        return "unopened"
    resource = s.rules.edition.resource[s.tiles[cell]]
    if resource == NONE:
        return "nothing"
    full = s.estates[seat].goods[resource] >= s.rules.edition.caps[resource]
    return f"{GOOD_NAMES[resource]} full" if full else f"+1 {GOOD_NAMES[resource]}"


def site_words(s: Tundra, decision: Decision[Any], cell: Cell) -> Said:
    if not isinstance(decision, MayBuild):
        place = "your settlement" if cell >= GLADES else f"{tile_name(s, cell)}, beside your tower"
        return {"cell": cell}, f"Place a worker on {place}", f"cell/{cell}", ""
    tile = s.rules.edition.tiles[s.tiles[cell]]
    bonus = effect_words(s.rules.edition, tile.bonus)
    label = f"Tower on {tile.name}, glade {cell}; instead of your worker"
    return {"cell": cell}, label, f"cell/{cell}", f"{bonus} now and every round"


def resource_words(s: Tundra, decision: Decision[Any], resource: int) -> Said:
    edition = s.rules.edition
    have = s.estates[decision.seat].goods[resource]
    name = GOOD_NAMES[resource]
    gains, n = True, 1
    if isinstance(decision, WhichSame | WhichAny | MayTradeForVp):
        gains = False
        n = decision.arg if isinstance(decision, WhichSame) else 1
        n = edition.trade_same if isinstance(decision, MayTradeForVp) else n
    elif isinstance(decision, MayGainSame):
        n = decision.arg
    note = f"{'+' if gains else '−'}{n} {name}"
    label = f"{'Gain' if gains else 'Pay'} {n} {name} (you have {have})"
    if isinstance(decision, MayTradeForVp):
        note, label = f"+{edition.trade_vp} VP", f"{label} for {edition.trade_vp} VP"
    return {"resource": resource, "n": n}, label, f"good/{decision.seat}/{resource}", note


def market_words(s: Tundra, decision: Decision[Any], place: int) -> Said:
    card = s.market[place]
    kind = "advisor" if s.rules.edition.city[card].is_advisor else "enhancement"
    label = f"Take {city_face(s.rules.edition, card)}"
    return {"place": place, "card": card}, label, f"market/{place}", kind


def renew_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    left = len([card for card in s.market if card != NONE])
    size = s.rules.edition.market_size[s.seats]
    label = f"Renew the market; discard its {counted(left, 'card', 'cards')}, lay out {size} new ones"
    return {"left": left, "size": size}, label, "renew", ""


def board_words(s: Tundra, decision: Decision[Any], board: Board) -> Said:
    edition = s.rules.edition
    price = edition.boards[board].price
    label = f"Upgrade {board_name(edition, board)}; {edition.upgrade_vp} VP now and each round"
    return {"board": board}, label, f"board/{board}", f"for {price_words(price)}"


def under_words(s: Tundra, decision: Decision[Any], where: int) -> Said:
    board, place = divmod(where, MARKET_PLACES)
    edition = s.rules.edition
    old = s.estates[decision.seat].enhancements[where]
    label = f"Under {board_name(edition, board)}"
    note = ""
    if old != NONE:
        label += f", discarding {city_name(edition, old)}"
        note = f"−{edition.city[old].name}"
    if board == s.board and edition.city[s.card].rows[s.row] != NONE:
        label += "; its action can be used at once"
        note = note or "at once"
    return {"board": board, "place": place}, label, f"under/{board}/{place}", note


def discard_words(s: Tundra, decision: Decision[Any], place: int) -> Said:
    own = s.estates[decision.seat]
    card = own.advisors[place]
    used = ", used this round" if own.turned >> card & 1 else ""
    label = f"Discard {city_face(s.rules.edition, card)}{used}"
    return {"place": place, "card": card}, label, f"advisor/{decision.seat}/{place}", ""


def accept_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    edition = s.rules.edition
    operation = edition.operations[decision.arg]
    label = f"Pay {price_words(price_of(s, decision))}: {effect_words(edition, operation.gain)}"
    return {"left": operation.n}, label, "accept", ""


def set_die_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    old, new = number // FACES + 1, number % FACES + 1
    return {"value": old, "new": new}, f"Turn die {old} to {new}", f"die/{old}/set/{new}", "free"


def starter_option_words(s: Tundra, decision: Decision[Any], number: int) -> Said:
    place, board = divmod(number, BOARDS)
    card = s.estates[decision.seat].hand[place]
    edition = s.rules.edition
    face = edition.starters[card]
    label = f"{face.name} under {board_name(edition, board)}"
    args = {"place": place, "board": board, "card": card}
    return args, label, f"starter/{place}/{board}", rows_words(edition, face.rows)


def tower_words(s: Tundra, decision: Decision[Any], tower: int) -> Said:
    cell = s.estates[decision.seat].towers[tower]
    tile = s.rules.edition.tiles[s.tiles[cell]]
    label = f"Tower on {tile.name}, glade {cell}; {effect_words(s.rules.edition, tile.bonus)}"
    return {"tower": tower, "cell": cell}, label, f"tower/{decision.seat}/{tower}", ""


OptionWords = Callable[[Tundra, Decision[Any], int], Said]

# The blocks of the action table from the last to the first: where each begins, its name, its words.
BLOCKS: Final[tuple[tuple[int, str, OptionWords], ...]] = (
    (TOWER, "TOWER", tower_words),
    (STARTER, "STARTER", starter_option_words),
    (SETDIE, "SETDIE", set_die_words),
    (ACCEPT, "ACCEPT", accept_words),
    (DISCARD, "DISCARD", discard_words),
    (UNDER, "UNDER", under_words),
    (BOARD, "BOARD", board_words),
    (RENEW, "RENEW", renew_words),
    (MARKET, "MARKET", market_words),
    (RES, "RES", resource_words),
    (CELL, "CELL", site_words),
    (MOVE, "MOVE", move_words),
    (STOP, "STOP", stop_words),
    (ACT, "ACT", act_words),
    (END, "END", end_words),
    (ADVISOR, "ADVISOR", advisor_words),
    (BUY, "BUY", buy_words),
    (SHIFT, "SHIFT", shift_words),
    (REROLL, "REROLL", reroll_words),
    (DROP, "DROP", drop_words),
    (GOAL, "GOAL", goal_words),
    (0, "PLACE", place_words),
)


# -- the log -------------------------------------------------------------------------------------


def told(s: Tundra, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    name = type(event).__name__
    return TELLING[name](s, event)


def tell_starter(s: Tundra, event: Any) -> str:
    if event.card == NONE:
        return f"{player(event.seat)} chooses a starter card."
    edition = s.rules.edition
    board = board_name(edition, event.board)
    return f"{player(event.seat)} chooses {starter_name(edition, event.card)} for {board}."


def tell_starters(s: Tundra, event: Any) -> str:
    edition = s.rules.edition
    shown = []
    for seat, cards in enumerate(event.starters):
        held = [(starter_name(edition, c), board_name(edition, b)) for b, c in enumerate(cards) if c != NONE]
        shown.append(f"{player(seat)} has {listed([f'{card} under {board}' for card, board in held])}")
    return f"The starter cards are shown: {'; '.join(shown)}."


def tell_goals(s: Tundra, event: Any) -> str:
    names = [s.rules.edition.goals[goal].name for goal in event.goals]
    return f"The common goals are {listed(names)}."


def tell_personal(s: Tundra, event: Any) -> str:
    own = [goal for goal in event.goals if goal != NONE]
    if len(own) != 1:
        return "Everyone gets a personal goal."
    goal = s.rules.edition.personal[own[0]]
    return f"Everyone gets a personal goal; yours is {goal.name}: {personal_text(goal)}."


def tell_round(s: Tundra, event: Any) -> str:
    return f"Round {ROUND_NAMES[event.round]} begins; {player(event.first)} is first."


def tell_rolled(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} rolls {dice_words(event.values)} for everyone."


def tell_rolled_alone(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} also rolls {dice_words(event.values)}."


def tell_market(s: Tundra, event: Any) -> str:
    cards = [s.rules.edition.city[card].name for card in event.cards if card != NONE]
    return f"The market offers {listed(cards) or 'nothing'}."


def tell_reshuffled(s: Tundra, event: Any) -> str:
    return f"The discard pile is shuffled: the deck has {counted(event.cards, 'card', 'cards')} again."


def tell_round_ended(s: Tundra, event: Any) -> str:
    return f"Round {ROUND_NAMES[event.round]} is over; {player(event.first)} has the first player token."


def tell_ended(s: Tundra, event: Any) -> str:
    goals = s.rules.edition.personal
    shown = [
        f"{player(seat)} had {goals[goal].name}" for seat, goal in enumerate(event.personal) if goal != NONE
    ]
    return f"The game is over. {f'{listed(shown)}. ' if shown else ''}{verdict(s)}"


def tell_placed(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} places a {event.value} on {board_name(s.rules.edition, event.board)}."


def tell_goal(s: Tundra, event: Any) -> str:
    goal = s.rules.edition.goals[s.goals[event.goal]]
    return f"{player(event.seat)} places a {event.value} on the goal {goal.name} for {event.points} VP."


def tell_dropped(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} has no place for any die and sets a {event.value} aside."


def tell_rerolled(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} rerolls a {event.old}: {event.new}."


def tell_turned(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} turns a {event.old} to {event.new}."


def tell_bought(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} buys a die and rolls {event.value}."


def tell_turn_ended(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} ends the turn."


def tell_acted(s: Tundra, event: Any) -> str:
    board = board_name(s.rules.edition, event.board)
    return f"{player(event.seat)} carries out {board} {event.row}: the {SOURCE_NAMES[event.source]}."


def tell_stopped(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} leaves it at that."


def tell_advisor(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} uses {city_name(s.rules.edition, event.card)}."


def tell_gained(s: Tundra, event: Any) -> str:
    if not event.n:
        return f"{player(event.seat)} has no room for {amount(event.lost, event.good)}."
    lost = f"; there is no room for {event.lost} more" if event.lost else ""
    return f"{player(event.seat)} gains {amount(event.n, event.good)}{lost}."


def tell_paid(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} pays {amount(event.n, event.good)}."


def tile_name(s: Tundra, cell: Cell) -> str:
    """A glade by its name, which the map shows too, as soon as it is open."""
    return s.rules.edition.tiles[s.tiles[cell]].name if s.opened >> cell & 1 else cell_name(cell)


def tell_moved(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} moves from {tile_name(s, event.start)} to {tile_name(s, event.end)}."


def tell_opened(s: Tundra, event: Any) -> str:
    tile = s.rules.edition.tiles[event.tile]
    return f"Glade {event.cell} is opened: it is {tile.name}, {resource_name(tile.resource)}."


def tell_worker(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} places a worker on {tile_name(s, event.cell)}."


def tell_tower(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} builds a tower on {tile_name(s, event.cell)}."


def tell_bonus(s: Tundra, event: Any) -> str:
    tile = s.rules.edition.tiles[s.tiles[event.cell]]
    return f"{player(event.seat)}'s tower on {tile.name} brings {effect_words(s.rules.edition, tile.bonus)}."


def tell_upgraded(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} upgrades {board_name(s.rules.edition, event.board)}."


def tell_taken(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} takes {city_name(s.rules.edition, event.card)} from the market."


def tell_tucked(s: Tundra, event: Any) -> str:
    edition = s.rules.edition
    instead = "" if event.replaced == NONE else f", discarding {city_name(edition, event.replaced)}"
    board = board_name(edition, event.board)
    return f"{player(event.seat)} puts {city_name(edition, event.card)} under {board}{instead}."


def tell_discarded(s: Tundra, event: Any) -> str:
    return f"{player(event.seat)} discards {city_name(s.rules.edition, event.card)}."


TELLING: Final[dict[str, Callable[[Tundra, Any], str]]] = {
    StarterTucked.__name__: tell_starter,
    StartersRevealed.__name__: tell_starters,
    GoalsRevealed.__name__: tell_goals,
    PersonalGoalsDealt.__name__: tell_personal,
    RoundBegan.__name__: tell_round,
    Rolled.__name__: tell_rolled,
    RolledAlone.__name__: tell_rolled_alone,
    MarketDealt.__name__: tell_market,
    Reshuffled.__name__: tell_reshuffled,
    RoundEnded.__name__: tell_round_ended,
    GameEnded.__name__: tell_ended,
    DiePlaced.__name__: tell_placed,
    GoalActivated.__name__: tell_goal,
    DieDropped.__name__: tell_dropped,
    Rerolled.__name__: tell_rerolled,
    Turned.__name__: tell_turned,
    DieBought.__name__: tell_bought,
    TurnEnded.__name__: tell_turn_ended,
    Acted.__name__: tell_acted,
    Stopped.__name__: tell_stopped,
    AdvisorUsed.__name__: tell_advisor,
    Gained.__name__: tell_gained,
    Paid.__name__: tell_paid,
    Moved.__name__: tell_moved,
    GladeOpened.__name__: tell_opened,
    WorkerPlaced.__name__: tell_worker,
    TowerBuilt.__name__: tell_tower,
    TowerPaid.__name__: tell_bonus,
    Upgraded.__name__: tell_upgraded,
    CardTaken.__name__: tell_taken,
    CardTucked.__name__: tell_tucked,
    AdvisorDiscarded.__name__: tell_discarded,
}


def verdict(s: Tundra) -> str:
    """TU-142 to TU-145  The result in a sentence."""
    winners = [seat for seat, place in enumerate(places(s)) if place == 1]
    points = score(s, winners[0])
    if len(winners) > 1:
        names = listed([player(seat) for seat in winners])
        return f"{names} share the victory with {points} VP each."
    return f"{player(winners[0])} wins with {points} VP{tie_words(s, winners[0])}."


def tie_words(s: Tundra, winner: Seat) -> str:
    """How a tie was broken, if one was."""
    results = [standing(s, seat) for seat in range(s.seats)]
    best = results.pop(winner)
    tied = [result for result in results if result[0] == best[0]]
    if not tied:
        return ""
    return " and more resources" if all([other[1] < best[1] for other in tied]) else " and more berries"


# -- the position in text ------------------------------------------------------------------------


def drawn(s: Tundra, seat: Seat) -> str:
    """The position as a seat may know it, in a few lines of text."""
    edition = s.rules.edition
    market = " ".join([card_id(s, card) for card in s.market]) or "--"
    goals = " ".join([drawn_goal(s, place) for place in range(len(s.goals))]) or "--"
    lines = [
        f"round {ROUND_NAMES[s.round] or '0'}/{ROUND_NAMES[ROUNDS]}   market {market}   deck {len(s.deck)}   "
        f"discard {len(s.discard)}   goals {goals}",
        "glades " + " ".join([drawn_glade(s, cell) for cell in range(len(s.tiles))]),
    ]
    if s.board != NONE:
        lines.append(f"activating {edition.boards[s.board].name} {s.row}")
    return "\n".join([*lines, *[drawn_estate(s, owner, seat) for owner in range(s.seats)]])


def card_id(s: Tundra, card: Card) -> str:
    return "--" if card == NONE else s.rules.edition.city[card].id


def drawn_goal(s: Tundra, place: int) -> str:
    goal = s.rules.edition.goals[s.goals[place]]
    die = s.goal_dice[place]
    return goal.id if die == NONE else f"{goal.id}[{die % 8} of {die // 8}]"


def drawn_glade(s: Tundra, cell: Cell) -> str:
    """`5:stone` or `5:?`, followed by the pieces: `a` and `A` are worker and tower of seat 0."""
    known = s.opened >> cell & 1
    face = resource_name(s.rules.edition.resource[s.tiles[cell]]) if known else "?"
    pieces = ""
    for seat, own in enumerate(s.estates):
        letter = "abcd"[seat]
        pieces += letter.upper() * own.towers.count(cell) + letter * own.workers.count(cell)
    return f"{cell}:{face}{'/' if pieces else ''}{pieces}"


def drawn_estate(s: Tundra, owner: Seat, seat: Seat) -> str:
    own = s.estates[owner]
    goods = " ".join([f"{letter}{n}" for letter, n in zip("FSPB", own.goods)])
    dice = " ".join([str(value) for value in range(1, FACES + 1) for _ in range(own.dice[value])])
    home = sum([cell >= GLADES for cell in own.workers])
    boards = " ".join([drawn_board(s, owner, board, seat) for board in range(BOARDS)])
    advisors = " ".join([card_id(s, c) + ("*" if own.turned >> c & 1 else "") for c in own.advisors])
    first = "*" if owner == s.first and s.round else " "
    title = f"   {own.title.name}" if own.title.number else ""
    return (
        f"seat {owner}{first} {score(s, owner):2} VP   {goods}   dice {dice or '--'} +{own.supply}   "
        f"home {home} left {own.workers_left}w {TOWERS - len(own.towers)}t   {boards}   "
        f"advisors {advisors or '--'}{title}{drawn_secrets(s, owner, seat)}"
    )


def drawn_board(s: Tundra, owner: Seat, board: Board, seat: Seat) -> str:
    """`Tra+(SE01 EN02)36`: upgraded, its cards, the slots with dice."""
    own = s.estates[owner]
    edition = s.rules.edition
    cards = []
    if own.starters[board] != NONE and not starters_are_hidden_from(s, owner, seat):
        cards.append(edition.starters[own.starters[board]].id)
    cards += [card_id(s, c) for c in own.enhancements[MARKET_PLACES * board :][:MARKET_PLACES] if c != NONE]
    slots = [str(value) for value in range(1, FACES + 1) if own.slots >> (BOARDS * (value - 1) + board) & 1]
    mark = "+" if own.upgraded >> board & 1 else ""
    held = f"({' '.join(cards)})" if cards else ""
    return f"{edition.boards[board].name[:4]}{mark}{held}{''.join(slots) or '-'}"


def drawn_secrets(s: Tundra, owner: Seat, seat: Seat) -> str:
    own = s.estates[owner]
    words = ""
    if own.hand and seat != NOBODY and not starters_are_hidden_from(s, owner, seat):
        names = [s.rules.edition.starters[card].id for card in own.hand if card != NONE]
        words += f"   hand {' '.join(names)}"
    if own.personal != NONE and not personal_is_hidden_from(s, owner, seat):
        words += f"   goal {s.rules.edition.personal[own.personal].id}"
    return words
