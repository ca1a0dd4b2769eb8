"""The games in OpenSpiel."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")

from tabletown.games import ALL, find  # noqa: E402
from tabletown.rl.openspiel import BYTES, short_name  # noqa: E402

EVERY_GAME = pytest.mark.parametrize("name", [game.id for game in ALL])


def loaded(name: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(name), params)


def dealt(game: Any, seed: int = 7, choices: int = 0) -> Any:
    """A state after the deal and some random choices."""
    state = game.new_initial_state()
    for byte in seed.to_bytes(BYTES, "big"):
        state.apply_action(byte)
    dice = random.Random(seed)
    for _ in range(choices):
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@EVERY_GAME
def test_the_random_simulation_test_passes(name: str) -> None:
    """pyspiel.random_sim_test: clones, masks, strings, observations, serialising, returns."""
    short = {"options": "max_rounds:1"} if name == "rolling-heights" else {}
    pyspiel.random_sim_test(loaded(name, **short), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@EVERY_GAME
def test_the_random_simulation_test_passes_at_every_player_count(name: str) -> None:
    """The same at full length, twice for each count."""
    for players in find(name).seats:
        pyspiel.random_sim_test(loaded(name, players=players), num_sims=2, serialize=True, verbose=False)


@EVERY_GAME
def test_the_deal_is_the_seed_of_a_table(name: str) -> None:
    """Four chance nodes, most significant byte first; then the questions of that table."""
    state = dealt(loaded(name), seed=258)

    assert state.table.seed == 258
    assert state.history() == [0, 0, 1, 2]
    assert state.legal_actions() == state.table.legal


@EVERY_GAME
def test_a_state_resampled_looks_the_same_to_its_player(name: str) -> None:
    """Another world, the same information state, the same options."""
    game = loaded(name)
    state = dealt(game, choices=12)
    player = state.current_player()
    dice = random.Random(3)
    dreams = [state.resample_from_infostate(player, dice.random) for _ in range(4)]

    for dream in dreams:
        assert dream.information_state_string(player) == state.information_state_string(player)
        assert dream.observation_tensor(player) == state.observation_tensor(player)
        assert dream.legal_actions() == state.legal_actions()
    assert len({str(dream.table.save()["position"]["rng"]) for dream in dreams}) == 4


def test_an_information_state_remembers_what_a_player_did() -> None:
    """Two ways to the same view are two information states."""
    state = dealt(loaded("happy-heights"), choices=10)
    player = state.current_player()
    before = [own_choices(state, seat) for seat in (player, 1 - player)]
    option = state.legal_actions()[0]
    state.apply_action(option)

    assert own_choices(state, player) == [*before[0], f"I chose {option}"]
    assert own_choices(state, 1 - player) == before[1]


def own_choices(state: Any, player: int) -> list[str]:
    lines = state.information_state_string(player).splitlines()
    return [line for line in lines if line.startswith("I chose")]


def test_the_tensor_comes_in_named_pieces() -> None:
    """OpenSpiel's observers give a dictionary: one array for each field."""
    game = loaded("lots")
    observer = game.make_py_observer()
    observer.set_from(dealt(game, choices=5), 0)

    assert list(observer.dict) == [field.name for field in find("lots").fields]
    assert observer.dict["asked"].sum() == 1


def test_options_and_players_are_parameters() -> None:
    """key:value;key:value."""
    state = dealt(loaded("lots", players=3, options="lot:2;mode:rigid"))

    assert state.table.options == {"lot": "2", "mode": "rigid"}
    assert state.num_players() == 3


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what makes games until after the end of Python."""
    script = "import tabletown.rl.openspiel"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
