"""The long run: three thousand random games in every mode, sound after every choice (`make test-all`)."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.audit import audit
from tests.games.lots.positions import STANDARD

GAMES_EACH = 3000
PARTS = 6


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("mode", ["none", "rigid", "steady", "standard", "shaky", "wild"])
def test_three_thousand_random_games_in_each_mode_are_sound_and_end(mode: str, part: int) -> None:
    """All invariants; 1 to 4 players on all three lots, now and then with taps."""
    for n in range(part * GAMES_EACH // PARTS, (part + 1) * GAMES_EACH // PARTS):
        options = {"mode": mode, "lot": str(1 + n % 3), "hands": "taps" if n % 5 == 0 else "draw"}
        s = lots.GAME.new_game(1 + n % 4, Rng.seeded(n), options, STANDARD)
        dice = Rng.seeded(n + 1)
        while s.decision is not None:
            assert audit(s) == [], (mode, n)
            legal = s.decision.options(s)
            s.choose(legal[dice.below(len(legal))])

        assert audit(s) == [], (mode, n)
