"""The position in a few lines of text."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.games.rolling_heights.components import SLOTS, Slot
from tabletown.games.rolling_heights.hidden import knows_choice, knows_target
from tabletown.games.rolling_heights.log import where
from tabletown.games.rolling_heights.notation import building_written, crew_written, cubes_written
from tabletown.games.rolling_heights.scoring import score
from tabletown.games.rolling_heights.state import RIVAL, RollingHeights


def drawn(s: RollingHeights, seat: Seat) -> str:
    """The position as a seat may know it, in a few lines of text."""
    edition = s.rules.edition
    last = f"/{s.last_round}" if s.last_round else ""
    misc = " misc" if s.misc_entered else ""
    ads = " ".join([edition.ads[ad].id for ad in s.ads])
    lines = [
        f"round {s.round}{last}   supply {cubes_written(s.supply)}{misc}   built {cubes_written(s.built)}   "
        f"tokens {s.wild_supply}   {ads}"
    ]
    lines += [drawn_strip(s, level) for level in (0, 1)]
    for owner in range(s.players):
        lines.append(drawn_player(s, owner, seat))
    return "\n".join(lines)


def drawn_strip(s: RollingHeights, level: int) -> str:
    slots = range(SLOTS * level, SLOTS * level + SLOTS)
    plans = [drawn_slot(s, slot) for slot in slots]
    return f"L{level + 1}  {' '.join(plans)}   pile {len(s.piles[level])}"


def drawn_slot(s: RollingHeights, slot: Slot) -> str:
    if s.market[slot] < 0:
        return "--"
    return s.rules.edition.tiles[s.market[slot]].id + (f"+{s.tokens[slot]}" if s.tokens[slot] else "")


def drawn_player(s: RollingHeights, owner: Seat, seat: Seat) -> str:
    tiles = s.rules.edition.tiles
    buildings = [(space, s.city[space]) for space in s.plans[owner]]
    plans = " ".join(
        [f"{where(s, space)}={building_written(tiles[one.tile], one)}" for space, one in buildings]
    )
    if s.has_rival and owner == RIVAL:
        return f"rival   {score(s, owner):3} points   {plans}"
    decision = s.decision
    hand = ""
    if decision is not None and decision.seat == owner and (any(s.hand) or s.spending):
        hand = f"   hand {cubes_written([*s.hand, s.spending])}"
    start = "*" if owner == s.start else " "
    return (
        f"seat {owner}{start} {score(s, owner):3} points   wild {s.wild[owner]}   "
        f"targets {drawn_targets(s, owner, seat)}   {crew_written(s.crews[owner])}{hand}   {plans}"
    )


def drawn_targets(s: RollingHeights, owner: Seat, seat: Seat) -> str:
    """Two Targets, as far as the seat knows them; the one that is scored has a mark."""
    words = []
    for which, target in enumerate(s.targets[owner]):
        name = s.rules.edition.targets[target].id if knows_target(s, owner, which, seat) else "?"
        mark = "!" if s.chosen[owner] == which and knows_choice(s, owner, seat) else ""
        words.append(name + mark)
    return " ".join(words)
