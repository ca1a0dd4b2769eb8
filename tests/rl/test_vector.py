"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest

from tabletown import rl
from tabletown.core.errors import BadTable, IllegalChoice
from tabletown.games import ALL

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in ALL])


def first_allowed(masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


@EVERY_GAME
def test_every_row_is_what_the_single_environment_shows(game: str) -> None:
    """The same deals, the same answers, the same observations and masks."""
    vector = rl.Vector(game, games=3, seed=11)
    singles = [rl.raw_env(game) for _ in range(3)]
    for table, single in zip(vector.tables, singles):
        single.reset(seed=table.seed)
    for _ in range(25):
        for n, single in enumerate(singles):
            seen = single.observe(single.agent_selection)

            assert single.agent_selection == f"seat_{vector.seats[n]}"
            assert (vector.observations[n] == seen["observation"]).all()
            assert (vector.masks[n] == seen["action_mask"].astype(bool)).all()
        answers = first_allowed(vector.masks)
        over = vector.step(answers)[1]
        if over.any():
            break
        for single, answer in zip(singles, answers):
            single.step(answer)


def test_a_game_that_is_over_makes_way_for_the_next() -> None:
    """Rewards and scores of the last game, the first question of the new one."""
    vector = rl.Vector("happy-heights", games=2, seed=1)
    old = vector.tables[0]
    while not vector.over[0]:
        rewards, _ = vector.step(first_allowed(vector.masks))

    assert old.over
    assert vector.scores[0].tolist() == old.scores
    assert rewards[0].sum() == pytest.approx(0)
    assert vector.tables[0] is not old
    assert vector.tables[0].seed != old.seed
    assert vector.masks[0].any()


def test_the_same_seed_plays_the_same_games() -> None:
    """Two runs, and another one that differs."""
    runs = []
    for seed in (5, 5, 6):
        vector = rl.Vector("meeple-towers", games=2, seed=seed)
        for _ in range(30):
            vector.step(first_allowed(vector.masks))
        runs.append(vector.observations.copy())

    assert (runs[0] == runs[1]).all()
    assert not (runs[0] == runs[2]).all()


def test_an_answer_that_is_not_allowed_changes_nothing() -> None:
    """No game is stepped if one answer is wrong."""
    vector = rl.Vector("tundra", games=2, seed=1)
    answers = first_allowed(vector.masks)
    answers[1] = 230
    before = [table.save() for table in vector.tables]
    with pytest.raises(IllegalChoice, match="game 1: 230 is not allowed"):
        vector.step(answers)

    assert [table.save() for table in vector.tables] == before


def test_no_games_at_all_are_refused() -> None:
    """In a sentence."""
    with pytest.raises(BadTable, match="at least one game"):
        rl.Vector("tundra", games=0)
