"""Promises about copies: replays, saves and clones are the same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tests.promises import digest
from tests.promises.tables import EVERY, LONG, PLAIN, SOME, Opening, length, moments, played


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_game_replays_from_its_seed_and_choices(opening: Opening) -> None:
    """Position, events and all."""
    table = played(opening, seed=11)
    record = json.loads(json.dumps(table.record()))
    again = Table.replay(record, opening.game)

    assert again.save() == table.save()


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_game_is_told_the_same_when_it_is_replayed(opening: Opening) -> None:
    """Events too are the same every time."""
    told = [
        [event.data() for moment in moments(opening, seed=12) for event in moment.events] for _ in range(2)
    ]

    assert told[0] == told[1]


def test_a_game_is_the_same_in_another_process() -> None:
    """Nothing depends on the order of sets or on addresses in memory."""
    said = subprocess.run(
        [sys.executable, "-m", "tests.promises.digest"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert said.stdout.split() == digest.of_some_games()


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_table_survives_json_at_every_question(opening: Opening) -> None:
    """Also in the middle of a turn; the game goes on alike and looks alike to everybody."""
    game = opening.game
    table, twin = opening.table(seed=13), opening.table(seed=13)
    dice = Rng.seeded(13)
    every = 1 + length(opening, seed=13) // LONG
    while not table.over:
        if len(table.choices) % every == 0:
            saved = json.loads(json.dumps(table.save()))
            table = Table.load(saved, game)

            assert table.save() == saved == twin.save()
        assert table.legal == twin.legal
        if len(table.choices) % (7 * every) == 0:
            for seat in (None, *range(opening.seats)):
                assert table.view(seat) == twin.view(seat)
        option = table.legal[dice.below(len(table.legal))]
        told = [event.data() for event in table.play(table.asked, option)]
        assert told == [event.data() for event in twin.play(twin.asked, option)]

    assert table.save() == twin.save()


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_clone_is_equal_and_independent(opening: Opening) -> None:
    """What is played on one is not seen on the other, to the end of the game."""
    game = opening.game
    for moment in moments(opening, seed=14, every=10):
        before = game.save(moment.state)
        clone = game.clone(moment.state)

        assert game.save(clone) == before
        dice = Rng.seeded(moment.n)
        for _ in range(8):
            question = clone.decision
            if question is None:
                break
            legal = question.options(clone)
            clone.choose(legal[dice.below(len(legal))])
        assert game.save(moment.state) == before
        assert moment.table.over or game.save(clone) != before


@pytest.mark.parametrize("opening", PLAIN, ids=str)
def test_a_clone_plays_the_same_game(opening: Opening) -> None:
    """The dice are copied too."""
    table = played(opening, seed=15, choices=10)
    one, two = opening.game.clone(table.state), opening.game.clone(table.state)
    for world in (one, two):
        dice = Rng.seeded(3)
        while world.decision is not None:
            legal = world.decision.options(world)
            world.choose(legal[dice.below(len(legal))])

    assert opening.game.save(one) == opening.game.save(two)


@pytest.mark.parametrize("opening", SOME, ids=str)
def test_views_and_events_are_plain_data(opening: Opening) -> None:
    """JSON carries them to the browser and nothing is lost on the way."""
    for moment in moments(opening, seed=16, every=11):
        for seat in moment.watchers:
            view = opening.game.view(moment.state, seat)
            told = [event.seen_by(seat).data() for event in moment.events]

            assert json.loads(json.dumps(view)) == view
            assert json.loads(json.dumps(told)) == told
