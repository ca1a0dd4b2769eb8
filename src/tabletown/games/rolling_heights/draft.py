"""The draft of starting plans, in reverse turn order."""

from __future__ import annotations

from tabletown.core.agenda import Decision, Step
from tabletown.games.rolling_heights.cleanup import refill_markets
from tabletown.games.rolling_heights.components import NONE, SLOTS, Space
from tabletown.games.rolling_heights.events import DRAFTED
from tabletown.games.rolling_heights.plans import place_plan
from tabletown.games.rolling_heights.rival import RivalDraft
from tabletown.games.rolling_heights.state import RollingHeights


class DraftPlans(Step[RollingHeights]):
    """RH-15, RH-19, RH-142  The last player first, the start player last; then the market is refilled."""

    def run(self, s: RollingHeights) -> None:
        rival = [RivalDraft()] if s.has_rival else []
        drafts = [DraftPlan(seat) for seat in reversed(s.turn_order())]
        s.then(*rival, *drafts, RefillAfterDraft())


class DraftPlan(Decision[RollingHeights]):
    """RH-15  Take one face-up Level 1 plan, for nothing (RH-16)."""

    def options(self, s: RollingHeights) -> list[int]:
        return [s.rules.actions.slot + slot for slot in range(SLOTS) if s.market[slot] != NONE]

    def choose(self, s: RollingHeights, option: int) -> None:
        s.then(DraftSite(self.seat, option - s.rules.actions.slot))


class DraftSite(Decision[RollingHeights]):
    """RH-15, RH-17  Place it at once, away from the other starting plans; `arg` is its slot."""

    def options(self, s: RollingHeights) -> list[int]:
        return [s.rules.actions.space + space for space in starting_sites(s)]

    def choose(self, s: RollingHeights, option: int) -> None:
        s.slot = self.arg
        place_plan(s, self.seat, option - s.rules.actions.space, DRAFTED)  # RH-18: the space scores
        if s.rules.edition.draft.refill:
            refill_markets(s)


def starting_sites(s: RollingHeights) -> list[Space]:
    """RH-16, RH-17, RR-03  Empty land, not prime, far enough from every plan; else as far as can be."""
    draft = s.rules.edition.draft
    unpriced = [space for space in s.empty if draft.allow_prime or s.ground.prime[space] == 0]
    sites = unpriced or s.empty  # an edition might print a price on every space
    nearest = {space: nearest_plan(s, space) for space in sites}
    far = min(draft.min_distance, max(nearest.values()))
    return [space for space in sites if nearest[space] >= far]


def nearest_plan(s: RollingHeights, space: Space) -> int:
    """The orthogonal distance to the nearest plan on the map."""
    steps = s.rules.grid.distance[space]
    return min([steps[plan] for plans in s.plans for plan in plans], default=s.rules.grid.spaces)


class RefillAfterDraft(Step[RollingHeights]):
    """RH-19  After the last pick the Level 1 strip slides and refills; no tokens are seeded."""

    def run(self, s: RollingHeights) -> None:
        refill_markets(s)
