"""imagine(): worlds a seat cannot tell from the real one."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.components import HELD_TARGETS, Target
from tabletown.games.rolling_heights.state import NOT_CHOSEN, RollingHeights


def knows_target(s: RollingHeights, owner: Seat, which: int, seat: Seat) -> bool:
    """RH-12, RH-115, RH-154  One's own Targets; all if they are open; the one that somebody has scored."""
    return owner == seat or s.rules.open_targets or (s.revealed and s.chosen[owner] == which)


def knows_choice(s: RollingHeights, owner: Seat, seat: Seat) -> bool:
    """RR-43  Which Target a player will score is hidden until all have chosen."""
    return owner == seat or s.revealed


def unseen_targets(s: RollingHeights, seat: Seat) -> list[Target]:
    """The Targets that the seat cannot place, in no telling order: the others' and those not dealt."""
    seen = [
        s.targets[owner][which]
        for owner in range(s.seats)
        for which in range(HELD_TARGETS)
        if knows_target(s, owner, which, seat)
    ]
    return [target for target in range(len(s.rules.edition.targets)) if target not in seen]


def imagine(s: RollingHeights, seat: Seat, rng: Rng) -> RollingHeights:
    """Section 6  Shuffle again all that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    for pile in (*twin.piles, twin.rival_deck):
        pile.sort()  # the order they lie in is the secret
        rng.shuffle(pile)
    unseen = unseen_targets(s, seat)
    rng.shuffle(unseen)
    twin.targets = [
        [
            s.targets[owner][which] if knows_target(s, owner, which, seat) else unseen.pop()
            for which in range(HELD_TARGETS)
        ]
        for owner in range(s.seats)
    ]
    for owner in range(s.seats):
        if s.chosen[owner] != NOT_CHOSEN and not knows_choice(s, owner, seat):
            twin.chosen[owner] = rng.below(HELD_TARGETS)
    twin.rng = rng.split()
    return twin
