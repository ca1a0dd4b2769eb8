"""Training environments: PettingZoo's own tests, and what they promise beyond."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec

from tabletown import rl
from tabletown.core.errors import BadTable, IllegalChoice
from tabletown.games import ALL, find
from tabletown.rl.episode import Setting

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in ALL])

# PettingZoo's tests say these of every environment whose observation is a dictionary with a mask.
DICTIONARIES = (
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
)
as_dictionaries = [pytest.mark.filterwarnings(warning) for warning in DICTIONARIES]


def quietly(test: Any) -> Any:
    for mark in as_dictionaries:
        test = mark(test)
    return test


@quietly
@EVERY_GAME
def test_the_api_test_passes(game: str) -> None:
    """pettingzoo.test.api_test, wrapped and raw."""
    api_test(rl.env(game, render_mode="ansi"), num_cycles=40)
    api_test(rl.raw_env(game, seats=max(find(game).seats)), num_cycles=40)


@pytest.mark.slow
@quietly
@EVERY_GAME
def test_the_api_test_passes_for_a_thousand_cycles(game: str) -> None:
    """As PettingZoo runs it: some games to their end."""
    for seats in find(game).seats:
        api_test(rl.env(game, seats=seats), num_cycles=1000)


@EVERY_GAME
def test_the_seed_test_passes(game: str) -> None:
    """pettingzoo.test.seed_test: the same seed, the same game."""
    seed_test(lambda: rl.env(game), num_cycles=40)


@EVERY_GAME
def test_the_max_cycles_test_passes(game: str) -> None:
    """pettingzoo.test.max_cycles_test, for the environment in which everybody answers at once."""
    module = SimpleNamespace(
        parallel_env=lambda max_cycles: rl.parallel_env(game, max_cycles=max_cycles),
        env=lambda max_cycles: parallel_to_aec(rl.parallel_env(game, max_cycles=max_cycles)),
    )
    max_cycles_test(module)


@EVERY_GAME
def test_the_parallel_api_test_passes(game: str) -> None:
    """pettingzoo.test.parallel_api_test: answers that are not allowed are replaced."""
    parallel_api_test(rl.parallel_env(game), num_cycles=30)


@EVERY_GAME
def test_the_environments_are_registered(game: str) -> None:
    """pettingzoo.make knows them, and the newest version without its number."""
    named = pettingzoo.make("aec", f"tabletown/{game}-v1", seats=3)
    named.reset(seed=5)

    assert len(named.agents) == 3
    assert pettingzoo.make("parallel", f"tabletown/{game}").possible_agents == ["seat_0", "seat_1"]


def played(env: Any, seed: int) -> list[dict[str, float]]:
    """A game of the first allowed answers: the rewards after every step."""
    env.reset(seed=seed)
    paid = []
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
        paid.append(env.rewards)
    return paid


@EVERY_GAME
def test_a_seed_deals_the_game_that_a_table_deals(game: str) -> None:
    """reset(seed=9) and game.table(seats, 9) begin alike."""
    env = rl.raw_env(game, ask_forced=True)
    env.reset(seed=9)
    table = find(game).table(2, 9)

    assert env.table.game.save(env.table.state) == find(game).save(table.state)


@EVERY_GAME
def test_the_result_is_paid_at_the_end_and_adds_up_to_nothing(game: str) -> None:
    """The reward `result`: 1 for the winner of two, -1 for the loser, 0 each for a tie."""
    env = rl.raw_env(game)
    paid = played(env, seed=4)
    end = [paid[-1]["seat_0"], paid[-1]["seat_1"]]
    first, second = env.table.ranking

    assert all(set(rewards.values()) == {0.0} for rewards in paid[:-1])
    assert end == ([0.0, 0.0] if first == second else [1.0, -1.0] if first == 1 else [-1.0, 1.0])


@EVERY_GAME
def test_the_scores_are_paid_as_they_come(game: str) -> None:
    """The reward `score` adds up to what was won since the first question; `margin` is the lead."""
    env = rl.raw_env(game, seats=3, reward="score")
    env.reset(seed=4)
    before = env.table.scores
    paid = played(env, seed=4)
    scores = env.table.scores

    assert [sum(rewards[agent] for rewards in paid) for agent in paid[0]] == [
        after - then for after, then in zip(scores, before)
    ]
    ahead = played(rl.raw_env(game, seats=3, reward="margin"), seed=4)[-1]

    assert ahead["seat_0"] == scores[0] - max(scores[1:])


def test_three_share_what_the_loser_of_a_shared_victory_pays() -> None:
    """Two winners of four: (4/2 - 1) / 3 each, worked by hand; the others pay 1/3 each."""
    table = SimpleNamespace(over=True, seats=4, ranking=[1, 3, 1, 3])
    thirds = rl.REWARDS["result"](table, [])  # type: ignore[arg-type]

    assert thirds == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])


@EVERY_GAME
def test_the_mask_is_what_the_rules_allow_and_others_have_none(game: str) -> None:
    """Over a game: 1 exactly at the options of the open question."""
    env = rl.raw_env(game, seats=2)
    env.reset(seed=3)
    for _ in range(30):
        agent = env.agent_selection
        other = next(one for one in env.agents if one != agent)
        mask = env.observe(agent)["action_mask"]

        assert np.flatnonzero(mask).tolist() == env.table.legal
        assert not env.observe(other)["action_mask"].any()
        env.step(env.table.legal[-1])


def test_questions_with_one_answer_are_answered_unless_one_wants_them() -> None:
    """HH-24: of 36 questions a seat those with a single answer are left out."""
    asked = rl.raw_env("happy-heights", ask_forced=True)
    left = rl.raw_env("happy-heights")

    assert len(played(asked, seed=1)) == 72
    assert len(played(left, seed=1)) < 72
    assert len(left.table.choices) == 72


def test_a_covert_question_is_asked_even_if_it_has_one_answer() -> None:
    """LOTS: that nothing can be played is a secret of the hand."""
    setting = Setting("lots", seats=3)
    table = setting.deal(1)
    seen = 0
    while not table.over:
        decision = table.state.decision
        assert not decision.gesture
        assert decision.covert or len(table.legal) > 1
        seen += len(table.legal) == 1
        setting.answer(table, table.legal[0])

    assert seen > 0


def test_what_is_not_allowed_is_refused_raw_and_ends_the_wrapped_game() -> None:
    """The raw environment stays as it was; the wrapped one pays -1."""
    raw = rl.raw_env("tundra")
    raw.reset(seed=1)
    before = raw.table.save()
    with pytest.raises(IllegalChoice, match="is not allowed here"):
        raw.step(230)

    assert raw.table.save() == before
    wrapped = rl.env("tundra")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.observe(agent)
    wrapped.step(230)

    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


def test_a_game_is_cut_off_after_so_many_questions() -> None:
    """max_cycles: truncated, not over."""
    env = rl.raw_env("tundra", max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.table.legal[0])

    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_position_can_be_read() -> None:
    """render() in text, for spectators."""
    env = rl.raw_env("lots", render_mode="ansi")
    env.reset(seed=1)

    assert env.render() == env.table.game.drawn(env.table.state, -1)
    assert rl.raw_env("lots").render() is None


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        pytest.param({"game": "chess"}, "no game is called 'chess'", id="an unknown game"),
        pytest.param({"game": "tundra", "seats": 9}, "is for 2 to 4 players", id="too many seats"),
        pytest.param({"game": "tundra", "reward": "fun"}, "no reward is called 'fun'", id="a reward"),
        pytest.param({"game": "tundra", "options": {"x": "y"}}, "has no option 'x'", id="an option"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(how: dict[str, Any], sentence: str) -> None:
    """Before anything is dealt."""
    with pytest.raises(BadTable, match=sentence):
        rl.env(**how)


def test_the_environments_are_there_as_soon_as_they_are_asked_for() -> None:
    """import tabletown is enough."""
    script = "import tabletown; print(tabletown.rl.env('tundra', seats=3).possible_agents)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "['seat_0', 'seat_1', 'seat_2']\n"
