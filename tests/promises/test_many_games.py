"""The long run: ten thousand random games, sound after every choice.  `make test-all` only."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.games import ALL
from tests.promises.tables import Opening, can_be_opened, moments

GAMES_EACH = 10_000
PARTS = 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_ten_thousand_random_games_are_sound_at_every_step(game: Game[Any], part: int) -> None:
    """At mixed player counts, now and then with other switches."""
    dice = Rng.seeded(1000 + part)
    for n in range(GAMES_EACH // PARTS):
        opening = random_opening(game, dice, mixed=n % 4 == 0)
        for moment in moments(opening, seed=part * GAMES_EACH + n):
            assert opening.game.audit(moment.state) == []

        assert moment.table.over
        assert [moment.table.score_sheet(seat).total for seat in range(opening.seats)] == moment.table.scores


def random_opening(game: Game[Any], dice: Rng, mixed: bool) -> Opening:
    seats = game.seats[dice.below(len(game.seats))]
    options: dict[str, str] = {}
    for switch in game.switches if mixed else ():
        value = switch.values[dice.below(len(switch.values))]
        if can_be_opened(game, seats, {**options, switch.key: value}):
            options[switch.key] = value
    return Opening(game, seats, options)
