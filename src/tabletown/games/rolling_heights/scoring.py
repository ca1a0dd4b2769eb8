"""The end of the game: Ads, Targets, Wild Tokens, and who has won."""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import ADS, HELD_TARGETS, MOST_PLAYERS
from tabletown.games.rolling_heights.events import AdScored, GameEnded, TargetChosen, TargetsRevealed
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.state import (
    FROM_ADS,
    FROM_TARGET,
    FROM_TOKENS,
    RIVAL,
    SOURCES,
    RollingHeights,
)


class FinalScoring(Step[RollingHeights]):
    """RH-114 to RH-116  Three Ads for everybody, then one Target each, then unused Wild Tokens."""

    def run(self, s: RollingHeights) -> None:
        targets = [CHOOSE_TARGET[seat] for seat in s.turn_order()]
        s.then(SCORE_ADS, *targets, SCORE_TARGETS, SCORE_TOKENS)


class ScoreAds(Step[RollingHeights]):
    """RH-114, RH-149  Every player scores all three Ads, the Rival too."""

    def run(self, s: RollingHeights) -> None:
        for place in range(ADS):
            ad = s.rules.edition.ads[s.ads[place]]
            points = [worth(s, ad, player) for player in range(s.players)]
            for player in range(s.players):
                s.points[SOURCES * player + FROM_ADS + place] = points[player]
            if s.watched:
                s.tell(AdScored(s.ads[place], points))


class ChooseTarget(Decision[RollingHeights]):
    """RH-115, RR-43  Choose which of your two Targets to score; nobody else knows before all have chosen."""

    def options(self, s: RollingHeights) -> list[int]:
        return [s.rules.actions.target + which for which in range(HELD_TARGETS)]

    def choose(self, s: RollingHeights, option: int) -> None:
        which = option - s.rules.actions.target
        s.chosen[self.seat] = which
        if s.watched:
            s.tell(TargetChosen(self.seat, which))


class ScoreTargets(Step[RollingHeights]):
    """RH-115, RH-149  All choices are revealed and scored together; the Rival has points of its own."""

    def run(self, s: RollingHeights) -> None:
        s.revealed = True
        chosen = [s.targets[seat][s.chosen[seat]] for seat in range(s.seats)]
        points = [worth(s, s.rules.edition.targets[chosen[seat]], seat) for seat in range(s.seats)]
        if s.has_rival:
            solo = s.rules.edition.solo
            points.append(solo.target_vp + solo.target_vp_per_level * s.rules.level)
        for player in range(s.players):
            s.points[SOURCES * player + FROM_TARGET] = points[player]
        if s.watched:
            s.tell(TargetsRevealed(chosen, points))


class ScoreTokens(Step[RollingHeights]):
    """RH-116  Every unused Wild Token scores its end value."""

    def run(self, s: RollingHeights) -> None:
        points = [s.rules.edition.wild_end_vp * tokens for tokens in s.wild]
        for player in range(s.players):
            s.points[SOURCES * player + FROM_TOKENS] = points[player]
        if s.watched:
            s.tell(GameEnded(points, [score(s, player) for player in range(s.players)]))


# -- the result --------------------------------------------------------------------------------------


def score(s: RollingHeights, player: Seat) -> int:
    """RH-117  Victory Points as they stand now; a lap of the track is only shown."""
    return sum(s.points[SOURCES * player : SOURCES * player + SOURCES])


def standing(s: RollingHeights, player: Seat) -> tuple[int, int]:
    """RH-118  What players are ranked by: Victory Points, then meeples in every state."""
    return score(s, player), sum(s.crews[player])


def places(s: RollingHeights) -> list[int]:
    """RH-118, RH-150  The place of each seat; equals share one.  A lone player wins ties with the Rival."""
    if s.has_rival:
        return [1 if score(s, 0) >= score(s, RIVAL) else 2]
    results = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([other > result for other in results]) for result in results]


SCORE_ADS: Final = ScoreAds()
CHOOSE_TARGET: Final = [ChooseTarget(seat) for seat in range(MOST_PLAYERS)]
SCORE_TARGETS: Final = ScoreTargets()
SCORE_TOKENS: Final = ScoreTokens()
