"""What a balance report wants to know: plans finished, Targets scored, Ads led."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.traces import Traces
from tabletown.games.rolling_heights.components import ADS
from tabletown.games.rolling_heights.state import FROM_ADS, NOT_CHOSEN, SOURCES, RollingHeights


def current_round(s: RollingHeights) -> int:
    return s.round


def first(s: RollingHeights) -> Seat:
    return s.start


def holdings(s: RollingHeights, seat: Seat) -> list[str]:
    """Completed plans, the Target that was scored, and the Ads on which nobody got more."""
    edition = s.rules.edition
    plans = {edition.tiles[s.city[space].tile] for space in s.completed[seat]}
    held = sorted([f"plan: {plan.id} {plan.name}" for plan in plans])
    if s.chosen[seat] != NOT_CHOSEN:
        held.append(f"target: {edition.targets[s.targets[seat][s.chosen[seat]]].name}")
    for place in range(ADS):
        points = [s.points[SOURCES * player + FROM_ADS + place] for player in range(s.players)]
        if points[seat] == max(points) > min(points):
            held.append(f"ad: {edition.ads[s.ads[place]].name}")
    return held


def shared(s: RollingHeights) -> list[str]:
    return [f"ad: {s.rules.edition.ads[ad].name}" for ad in s.ads]


TRACES: Final = Traces(current_round, first, holdings, shared)
