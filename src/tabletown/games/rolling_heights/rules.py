"""Rolling Heights, for 1-4 players: rounds, turns and the end, in the order of the rulebook.

The phases have rooms of their own: draft, prep, risk, main (with meeples, abilities, upgrades, plans, cubes
and buildings), cleanup and scoring; the Rival of the solo game too.
"""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Step
from tabletown.games.rolling_heights.abilities import AnyCube, Convert, Sacrifice, UseAbility
from tabletown.games.rolling_heights.buildings import ChooseMeeple
from tabletown.games.rolling_heights.cleanup import CLEANUP, Cleanup
from tabletown.games.rolling_heights.components import LEVELS, MOST_PLAYERS, NONE, SLOTS
from tabletown.games.rolling_heights.cubes import Pay
from tabletown.games.rolling_heights.draft import DraftPlan, DraftPlans, DraftSite, RefillAfterDraft
from tabletown.games.rolling_heights.events import DEAD_BOARD, STANDSTILL, EndTriggered, RoundBegan
from tabletown.games.rolling_heights.main import MAIN, Main, TradeGain
from tabletown.games.rolling_heights.plans import (
    BuySite,
    PlaceBought,
    PlacePlanned,
    PlannedSite,
    TakePlan,
)
from tabletown.games.rolling_heights.prep import PREPS, Bench, Prep, ThrowCrew
from tabletown.games.rolling_heights.risk import GainWildToken, LayDown, MayRally
from tabletown.games.rolling_heights.rival import RIVAL_TURN, RivalDraft, RivalTurn
from tabletown.games.rolling_heights.scoring import (
    ChooseTarget,
    FinalScoring,
    ScoreAds,
    ScoreTargets,
    ScoreTokens,
)
from tabletown.games.rolling_heights.state import RollingHeights
from tabletown.games.rolling_heights.upgrades import Upgrade

STANDSTILL_ROUNDS: Final = 5


class Round(Step[RollingHeights]):
    """RH-20, RH-143  A round is one turn for every player, clockwise from the start player."""

    def run(self, s: RollingHeights) -> None:
        s.round += 1
        s.built_this_round = False
        if not s.trigger and nothing_can_be_built(s):
            trigger_end(s, DEAD_BOARD)
        if s.watched:
            s.tell(RoundBegan(s.round, s.round == s.last_round))
        turns: list[Step[RollingHeights]] = [TURNS[seat] for seat in s.turn_order()]
        if s.has_rival:
            turns.append(RIVAL_TURN)
        s.then(*turns, END_ROUND)


class Turn(Step[RollingHeights]):
    """RH-20, RH-21, RR-46  Prep, Risk, Main, Cleanup; with `pre_roll` the next Prep and Risk follow."""

    def run(self, s: RollingHeights) -> None:
        seat = self.seat
        if s.rules.pre_roll:
            ahead = [PREPS[seat]] if s.round == 1 else []
            s.then(*ahead, MAIN[seat], CLEANUP[seat], ROLL_AHEAD[seat])
        else:
            s.then(PREPS[seat], MAIN[seat], CLEANUP[seat])


class RollAhead(Step[RollingHeights]):
    """RR-46  Prep and Risk of the next turn, unless this was the player's last."""

    def run(self, s: RollingHeights) -> None:
        if s.round != s.last_round:
            s.then(PREPS[self.seat])


class EndRound(Step[RollingHeights]):
    """RH-112, RH-152, RH-155  One round after the trigger round, then scoring; a standstill triggers too."""

    def run(self, s: RollingHeights) -> None:
        if not s.trigger:
            s.idle_rounds = 0 if s.built_this_round else s.idle_rounds + 1
            if s.idle_rounds == STANDSTILL_ROUNDS:
                trigger_end(s, STANDSTILL)
        if s.round == s.last_round:
            s.then(FINAL_SCORING)
        else:
            s.then(ROUND)


def nothing_can_be_built(s: RollingHeights) -> bool:
    """RH-153  No plan can be placed any more, and none is unfinished."""
    no_site = not s.empty
    no_plan = s.market.count(NONE) == LEVELS * SLOTS and not s.piles[0] and not s.piles[1]
    return (no_site or no_plan) and not any(s.unfinished)


def trigger_end(s: RollingHeights, why: str) -> None:
    """RH-112, RH-113  This round is finished, and one more follows."""
    s.trigger = s.round
    if s.watched:
        s.tell(EndTriggered(why, NONE, s.round))


# Steps never change, so the same ones serve every round of every game.
ROUND: Final = Round()
TURNS: Final = [Turn(seat) for seat in range(MOST_PLAYERS)]
ROLL_AHEAD: Final = [RollAhead(seat) for seat in range(MOST_PLAYERS)]
END_ROUND: Final = EndRound()
FINAL_SCORING: Final = FinalScoring()

STEPS: Final = {
    step.__name__: step
    for step in (
        DraftPlans,
        DraftPlan,
        DraftSite,
        RefillAfterDraft,
        Round,
        Turn,
        Prep,
        Bench,
        ThrowCrew,
        MayRally,
        LayDown,
        GainWildToken,
        Main,
        Upgrade,
        UseAbility,
        AnyCube,
        Convert,
        Sacrifice,
        TakePlan,
        PlannedSite,
        PlacePlanned,
        BuySite,
        PlaceBought,
        Pay,
        TradeGain,
        ChooseMeeple,
        Cleanup,
        RollAhead,
        EndRound,
        RivalDraft,
        RivalTurn,
        FinalScoring,
        ScoreAds,
        ChooseTarget,
        ScoreTargets,
        ScoreTokens,
    )
}
