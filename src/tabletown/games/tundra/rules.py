"""Tundra, for 2-4 players: the rules, in the order of the rulebook.

Chapters with rooms of their own: goods.py, dice.py, orders/, city.py, goals.py, and effects.py, which turns
what is printed on components into steps.
"""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.tundra.actions import ACT, DROP, END, GOAL, PLACE, REROLL, STARTER, STOP
from tabletown.games.tundra.city import (
    CardFor,
    DiscardAdvisor,
    MayRenew,
    MayTake,
    MayTakeFor,
    PutUnder,
    RenewMarket,
    Take,
    TakeCards,
    lay_out_market,
)
from tabletown.games.tundra.components import (
    AT_START,
    BERRY,
    BOARDS,
    FACES,
    MARKET_PLACES,
    NONE,
    ROUNDS,
    Effect,
    Value,
)
from tabletown.games.tundra.dice import (
    DROPS,
    VALUES,
    AdjustDice,
    MayAdjust,
    MaySetDie,
    SetDice,
    act_freely,
    free_actions,
    roll_alone,
    share_roll,
)
from tabletown.games.tundra.effects import MaySwap, Swap
from tabletown.games.tundra.events import (
    Acted,
    DieDropped,
    DiePlaced,
    GameEnded,
    GoalActivated,
    GoalsRevealed,
    PersonalGoalsDealt,
    RoundBegan,
    RoundEnded,
    StartersRevealed,
    StarterTucked,
    Stopped,
    TurnEnded,
)
from tabletown.games.tundra.goals import COMMON
from tabletown.games.tundra.goods import (
    SEATS,
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
    score_vp,
)
from tabletown.games.tundra.orders.architecture import (
    TAKE_BONUSES,
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
from tabletown.games.tundra.scoring import score
from tabletown.games.tundra.state import FROM_GOALS, FROM_UPGRADED, Estate, Tundra, replaced
from tabletown.games.tundra.switches import RANDOM

# -- set-up --------------------------------------------------------------------------------------


class ChooseStarter(Decision[Tundra]):
    """TU-18  Choose one of your starter cards and tuck it under a board that has none."""

    def options(self, s: Tundra) -> list[int]:
        own = s.estates[self.seat]
        return [
            STARTER + BOARDS * place + board
            for place, card in enumerate(own.hand)
            if card != NONE
            for board in range(BOARDS)
            if own.starters[board] == NONE
        ]

    def choose(self, s: Tundra, option: int) -> None:
        own = s.estates[self.seat]
        place, board = divmod(option - STARTER, BOARDS)
        card = own.hand[place]
        own.hand = replaced(own.hand, place, NONE)
        own.starters = replaced(own.starters, board, card)
        if s.watched:
            s.tell(StarterTucked(self.seat, card, board))


class RevealStarters(Step[Tundra]):
    """TU-19, TU-20  Everyone has chosen: the cards become public, the others leave the game unseen."""

    def run(self, s: Tundra) -> None:
        s.starters_shown = True
        for own in s.estates:
            own.hand = ()
        if s.watched:
            s.tell(StartersRevealed([own.starters for own in s.estates]))


class RevealGoals(Step[Tundra]):
    """TU-23  As many common goals as there are players, drawn from those for the player count."""

    def run(self, s: Tundra) -> None:
        edition = s.rules.edition
        goals = edition.in_play([goal.dots for goal in edition.goals], s.seats)
        s.rng.shuffle(goals)
        s.goals = tuple(goals[: s.seats])
        s.goal_dice = (NONE,) * s.seats
        if s.watched:
            s.tell(GoalsRevealed(s.goals))


class DealPersonalGoals(Step[Tundra]):
    """TU-146, TU-154  One for each player, known to nobody else."""

    def run(self, s: Tundra) -> None:
        edition = s.rules.edition
        goals = edition.in_play([goal.dots for goal in edition.personal], s.seats)
        s.rng.shuffle(goals)
        for seat, own in enumerate(s.estates):
            own.personal = goals[seat]
        if s.watched:
            s.tell(PersonalGoalsDealt([own.personal for own in s.estates]))


class OpenMarket(Step[Tundra]):
    """TU-22  The city deck is shuffled, and the market gets its first cards."""

    def run(self, s: Tundra) -> None:
        s.rng.shuffle(s.deck)
        lay_out_market(s)


class HandOutToken(Step[Tundra]):
    """TU-26, R3  The first player is drawn by lot unless the table says who begins."""

    def run(self, s: Tundra) -> None:
        first = s.rules.first_player
        s.first = s.rng.below(s.seats) if first == RANDOM else first


# -- the round -----------------------------------------------------------------------------------


class Round(Step[Tundra]):
    """TU-48, TU-50  A round: start, dice roll, dice placement, end; the start seat by seat."""

    def run(self, s: Tundra) -> None:
        s.round += 1
        if s.watched:
            s.tell(RoundBegan(s.round, s.first))
        lay_out_dice(s)
        starts = [START_OF_ROUND[seat] for seat in s.turn_order()]
        s.then(*starts, ROLL_DICE, PLACEMENT[s.first], END_ROUND)


def lay_out_dice(s: Tundra) -> None:
    """TU-49  Everyone moves dice from the supply to the player board, as many as the title says."""
    for own in s.estates:
        number = own.title.dice_start[s.round - 1]
        own.supply -= number
        own.dice[0] = number


class StartOfRound(Step[Tundra]):
    """TU-50  Steps a, b and c, completely before the next player begins."""

    def run(self, s: Tundra) -> None:
        seat = self.seat
        title = s.estates[seat].title
        s.then(BOARD_INCOME[seat], TOWER_INCOME[seat])
        if title.trigger == AT_START:
            s.carry_out(title.effect, seat)


class BoardIncome(Step[Tundra]):
    """TU-53  1 VP for each upgraded order board."""

    def run(self, s: Tundra) -> None:
        upgraded = s.estates[self.seat].upgraded.bit_count()
        if upgraded:
            score_vp(s, self.seat, FROM_UPGRADED, upgraded * s.rules.edition.upgrade_vp)


class TowerIncome(Step[Tundra]):
    """TU-54, TU-104  The bonus of each own tower on the map."""

    def run(self, s: Tundra) -> None:
        s.bonuses = (1 << len(s.estates[self.seat].towers)) - 1
        if s.bonuses:
            s.agenda.append(TAKE_BONUSES[self.seat])


class RollDice(Step[Tundra]):
    """TU-56, TU-151  The first player rolls for all; additional dice of titles are rolled after that."""

    def run(self, s: Tundra) -> None:
        share_roll(s, s.rng.roll(s.rules.edition.titles[0].dice_start[s.round - 1], FACES))
        for seat in s.turn_order():
            more = s.estates[seat].dice[0]
            if more:
                roll_alone(s, seat, s.rng.roll(more, FACES))


# -- dice placement ------------------------------------------------------------------------------


class Placement(Step[Tundra]):
    """TU-59, TU-60, TU-68  The next player with a die has a turn; without any dice the phase is over."""

    def run(self, s: Tundra) -> None:
        seats = s.seats
        for i in range(seats):
            seat = (self.seat + i) % seats
            if s.estates[seat].values:
                s.agenda.append(PLACEMENT[(seat + 1) % seats])
                s.agenda.append(TURN[seat])
                return


class Turn(Step[Tundra]):
    """TU-61, R39  A player with a die must use one; if only one thing can be done, it is done."""

    def run(self, s: Tundra) -> None:
        seat = self.seat
        own = s.estates[seat]
        if own.goods[BERRY] < own.title.cheapest and at_most_one_slot(own):
            options = ways_to_use(s, seat)
            if len(options) == 1:
                use(s, seat, options[0])
                return
        s.agenda.append(USE_DIE[seat])


def at_most_one_slot(own: Estate) -> bool:
    """There are no two slots that the dice at hand fit; a quick look before all options are listed."""
    found = 0
    for value in VALUES[own.values]:
        found += len(FREE_SLOTS[value][own.slots >> 4 * value - 4 & 15])
        if found > 1:
            return False
    return True


def ways_to_use(s: Tundra, seat: Seat) -> list[int]:
    """TU-62, TU-67, TU-69  Slots and goals that fit a die; none at all: set one aside; and free actions."""
    own = s.estates[seat]
    slots = own.slots
    options: list[int] = []
    for value in VALUES[own.values]:
        options += FREE_SLOTS[value][slots >> 4 * value - 4 & 15]
    options += goals_to_activate(s, own, seat)
    if not options:
        options += DROPS[own.values]
    options += free_actions(own)
    return options


def goals_to_activate(s: Tundra, own: Estate, seat: Seat) -> list[int]:
    """TU-85, TU-87, TU-90  Open goals that accept a value at hand and of which a tier is reached."""
    goals = s.rules.edition.goals
    options: list[int] = []
    for place, goal in enumerate(s.goals):
        tally = goals[goal]
        fitting = tally.values & own.values
        if (
            fitting
            and s.goal_dice[place] == NONE
            and (s.rules.goals_for_nothing or COMMON[tally.metric](s, seat) >= tally.tiers[0])
        ):
            several = bool(options)
            options += [GOAL - 4 + 4 * value + place for value in VALUES[fitting]]
            if several:
                options.sort()
    return options


class UseDie(Decision[Tundra]):
    """TU-61, TU-62, TU-69  Use a die, or take a free action first."""

    def options(self, s: Tundra) -> list[int]:
        return ways_to_use(s, self.seat)

    def choose(self, s: Tundra, option: int) -> None:
        use(s, self.seat, option)


def use(s: Tundra, seat: Seat, option: int) -> None:
    """TU-62, TU-75  Place a die, activate a goal or set a die aside; after a free action the turn goes on."""
    if option < GOAL:
        s.agenda.append(AFTER_DIE[seat])
        place_die(s, seat, option)
    elif option < DROP:
        s.agenda.append(AFTER_DIE[seat])
        value, goal = divmod(option - GOAL, 4)
        activate_goal(s, seat, value + 1, goal)
    elif option < REROLL:
        s.agenda.append(AFTER_DIE[seat])
        set_aside(s, seat, option - DROP + 1)
    else:
        s.agenda.append(TURN[seat])
        act_freely(s, seat, option)


def set_aside(s: Tundra, seat: Seat, value: Value) -> None:
    """TU-67  No die fits anywhere: one is used without effect."""
    own = s.estates[seat]
    own.take_die(value)
    own.set_aside += 1
    if s.watched:
        s.tell(DieDropped(seat, value))


class AfterDie(Step[Tundra]):
    """TU-69, TU-76, R39  The die is used: ask for free actions if one is possible, else the turn is over."""

    def run(self, s: Tundra) -> None:
        if free_actions(s.estates[self.seat]):
            s.agenda.append(MAY_GO_ON[self.seat])
        elif s.watched:
            s.tell(TurnEnded(self.seat))


class MayGoOn(Decision[Tundra]):
    """TU-69, TU-78  Take a free action, or end the turn."""

    def options(self, s: Tundra) -> list[int]:
        return [*free_actions(s.estates[self.seat]), END]

    def choose(self, s: Tundra, option: int) -> None:
        if option == END:
            if s.watched:
                s.tell(TurnEnded(self.seat))
            return
        s.agenda.append(AFTER_DIE[self.seat])
        act_freely(s, self.seat, option)


# -- activating order boards ---------------------------------------------------------------------


def place_die(s: Tundra, seat: Seat, slot: int) -> None:
    """TU-63, TU-79, TU-84  The die closes the slot; the board's action is that of the side that is up now."""
    own = s.estates[seat]
    value, board = slot // BOARDS + 1, slot % BOARDS
    own.take_die(value)
    own.slots |= 1 << slot
    s.board = board
    s.row = value
    s.frame = s.rules.edition.boards[board].rows[own.upgraded >> board & 1][value]
    s.pending = sources(s, own)
    s.agenda.append(MAY_ACT[seat])
    if s.watched:
        s.tell(DiePlaced(seat, value, board))


def sources(s: Tundra, own: Estate) -> int:
    """TU-79  The board and those of its cards that add something to the activated row, as bits."""
    edition = s.rules.edition
    board = s.board
    found = 1
    starter = own.starters[board]
    if starter != NONE and edition.starters[starter].rows[s.row] != NONE:
        found |= 2
    for place in range(own.title.market_cards):
        card = own.enhancements[MARKET_PLACES * board + place]
        if card != NONE and edition.city[card].rows[s.row] != NONE:
            found |= 4 << place
    return found


def action_of(s: Tundra, own: Estate, source: int) -> Effect:
    """TU-79, TU-80  What a source gives in the activated row: the board, a starter, a market card."""
    edition = s.rules.edition
    if source == 0:
        return s.frame
    if source == 1:
        starter = own.starters[s.board]
        return NONE if starter == NONE else edition.starters[starter].rows[s.row]
    card = own.enhancements[MARKET_PLACES * s.board + source - 2]
    return NONE if card == NONE else edition.city[card].rows[s.row]


class MayAct(Decision[Tundra]):
    """TU-81, TU-83, R40  Carry out the next action of the row, in any order, or give up the rest."""

    def options(self, s: Tundra) -> list[int]:
        return ACTS[s.pending]

    def choose(self, s: Tundra, option: int) -> None:
        seat = self.seat
        if option == STOP:
            end_activation(s)
            if s.watched:
                s.tell(Stopped(seat))
            return
        source = option - ACT
        s.pending &= ~(1 << source)
        s.agenda.append(ACTIVATION[seat])
        if s.watched:
            s.tell(Acted(seat, s.board, s.row, source))
        s.carry_out(action_of(s, s.estates[seat], source), seat)


class Activation(Step[Tundra]):
    """TU-81, TU-82  An action is finished: ask for the next one if there is one."""

    def run(self, s: Tundra) -> None:
        if s.pending:
            s.agenda.append(MAY_ACT[self.seat])
        else:
            end_activation(s)


def end_activation(s: Tundra) -> None:
    s.board = NONE
    s.row = 0
    s.frame = NONE
    s.pending = 0


# -- activating goal cards -----------------------------------------------------------------------


def activate_goal(s: Tundra, seat: Seat, value: Value, place: int) -> None:
    """TU-86 to TU-89, TU-91  VP of the highest tier reached; the die closes the goal until the round ends."""
    own = s.estates[seat]
    tally = s.rules.edition.goals[s.goals[place]]
    count = COMMON[tally.metric](s, seat)
    own.take_die(value)
    s.goal_dice = replaced(s.goal_dice, place, 8 * seat + value)
    points = tally.points(count)
    if s.watched:
        s.tell(GoalActivated(seat, value, place, tally.tier(count), points))
    if points:
        score_vp(s, seat, FROM_GOALS, points)


# -- end of round and scoring --------------------------------------------------------------------


class EndRound(Step[Tundra]):
    """TU-136, TU-140  Tidy up, move the counter, pass the token to the left; after round IV score at once."""

    def run(self, s: Tundra) -> None:
        if s.round == ROUNDS:
            s.agenda.append(EndGame())
            return
        for own in s.estates:
            return_dice(own)
            own.turned = 0  # TU-139
        s.goal_dice = (NONE,) * s.seats
        s.first = (s.first + 1) % s.seats
        if s.watched:
            s.tell(RoundEnded(s.round, s.first))
        lay_out_market(s)  # TU-138
        s.agenda.append(Round())


def return_dice(own: Estate) -> None:
    """TU-137  All dice go back to the supply, those bought and those set aside too."""
    own.supply = own.title.dice_max
    own.slots = 0
    own.set_aside = 0


class EndGame(Step[Tundra]):
    """TU-141, TU-155  Personal goals are turned up, and the scores are final."""

    def run(self, s: Tundra) -> None:
        s.ended = True
        if s.watched:
            personal = [own.personal for own in s.estates]
            s.tell(GameEnded(personal, [score(s, seat) for seat in range(s.seats)]))


# TU-62, TU-63  For each value and each set of closed slots the slots that are open, as options.
FREE_SLOTS: Final = [
    [
        [PLACE + BOARDS * (value - 1) + board for board in range(BOARDS) if not closed >> board & 1]
        for closed in range(1 << BOARDS)
    ]
    for value in range(FACES + 1)
]

# For each set of pending sources the actions to choose from.
ACTS: Final = [
    [*[ACT + source for source in range(4) if pending >> source & 1], STOP] for pending in range(16)
]

# Steps never change, so the same ones serve every game.
START_OF_ROUND: Final = [StartOfRound(seat) for seat in SEATS]
BOARD_INCOME: Final = [BoardIncome(seat) for seat in SEATS]
TOWER_INCOME: Final = [TowerIncome(seat) for seat in SEATS]
ROLL_DICE: Final = RollDice()
PLACEMENT: Final = [Placement(seat) for seat in SEATS]
TURN: Final = [Turn(seat) for seat in SEATS]
USE_DIE: Final = [UseDie(seat) for seat in SEATS]
AFTER_DIE: Final = [AfterDie(seat) for seat in SEATS]
MAY_GO_ON: Final = [MayGoOn(seat) for seat in SEATS]
MAY_ACT: Final = [MayAct(seat) for seat in SEATS]
ACTIVATION: Final = [Activation(seat) for seat in SEATS]
END_ROUND: Final = EndRound()

CLASSES: Final[tuple[type[Step[Any]], ...]] = (
    ChooseStarter,
    RevealStarters,
    RevealGoals,
    DealPersonalGoals,
    OpenMarket,
    HandOutToken,
    Round,
    StartOfRound,
    BoardIncome,
    TowerIncome,
    RollDice,
    Placement,
    Turn,
    UseDie,
    AfterDie,
    MayGoOn,
    MayAct,
    Activation,
    EndRound,
    EndGame,
    Gain,
    GainBerryPerTower,
    GainAny,
    MayGainAny,
    GainSame,
    MayGainSame,
    PaySame,
    WhichSame,
    PayAny,
    WhichAny,
    AdjustDice,
    MayAdjust,
    SetDice,
    MaySetDie,
    MoveWorkers,
    MayMove,
    GoOn,
    Gather,
    MayGather,
    BuildTowers,
    AskBuild,
    MayBuild,
    BuildTower,
    TakeBonuses,
    WhichTower,
    GainWorkers,
    PlaceWorkers,
    AskPlace,
    MayPlace,
    PutWorker,
    PlaceFor,
    MayPlaceFor,
    TradeForVp,
    MayTradeForVp,
    UpgradeBoards,
    MayUpgrade,
    TurnOver,
    RenewMarket,
    MayRenew,
    TakeCards,
    MayTake,
    CardFor,
    MayTakeFor,
    Take,
    DiscardAdvisor,
    PutUnder,
    Swap,
    MaySwap,
)

STEPS: Final = {step.__name__: step for step in CLASSES}
