"""End of the game: what triggers it."""

from __future__ import annotations

from typing import Final

from tabletown.games.meeple_towers.events import EndTriggered
from tabletown.games.meeple_towers.state import (
    FAMILY_EXHAUSTED,
    SUPPORTS_PLACED,
    TOKENS_EXHAUSTED,
    MeepleTowers,
)

REASONS: Final = ((SUPPORTS_PLACED, "supports"), (FAMILY_EXHAUSTED, "family"), (TOKENS_EXHAUSTED, "tokens"))
TYPES_EXHAUSTED: Final = 2  # token types


def end_conditions(s: MeepleTowers) -> int:
    """MT-85, R-43  The end conditions that are true right now."""
    met = 0
    if someone_is_out_of_supports(s):
        met |= SUPPORTS_PLACED
    if a_family_has_run_out(s):
        met |= FAMILY_EXHAUSTED
    if two_token_types_have_run_out(s):
        met |= TOKENS_EXHAUSTED
    return met


def someone_is_out_of_supports(s: MeepleTowers) -> bool:
    """MT-86, MT-88, MT-106  Some player has no support left in the supply."""
    return 0 in s.supports


def a_family_has_run_out(s: MeepleTowers) -> bool:
    """MT-87, R-23  All stacks of one family are empty."""
    left = s.stack_left
    return any([not any([left[stack] for stack in stacks]) for stacks in s.rules.edition.family_stacks])


def two_token_types_have_run_out(s: MeepleTowers) -> bool:
    """MT-89  Two of the three piles are empty."""
    return s.pile_left.count(0) >= TYPES_EXHAUSTED


def check_end(s: MeepleTowers) -> None:
    """MT-90, MT-115, R-24  The first condition that becomes true triggers the end, once and for all."""
    if s.ending:
        return
    s.ending = end_conditions(s)
    if s.ending and s.watched:
        s.tell(EndTriggered(reasons_of(s.ending)))


def reasons_of(ending: int) -> list[str]:
    """R-43  In the order supports, family, tokens."""
    return [name for bit, name in REASONS if ending & bit]
