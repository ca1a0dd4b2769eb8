"""Promises about what learning agents observe."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.encoding import encoded, spans
from tabletown.core.rng import Rng
from tabletown.games import ALL
from tests.promises.tables import SOME, Opening, moments

OBSERVED = [opening for opening in SOME if opening.game.fields]


def test_every_game_of_the_catalogue_can_be_observed() -> None:
    """core.encoding: fields have names of their own, and say what they are."""
    for game in ALL:
        names = [field.name for field in game.fields]

        assert names[:3] == ["asked", "question", "subject"]
        assert len(set(names)) == len(names)
        assert all(field.about and field.most > 0 for field in game.fields)


@pytest.mark.parametrize("opening", OBSERVED, ids=str)
def test_an_observation_is_the_same_in_every_world_its_seat_imagines(opening: Opening) -> None:
    """Field by field: nothing hidden is ever among the numbers."""
    for moment in moments(opening, seed=61, every=11):
        for seat in range(opening.seats):
            mine = by_field(opening.game, moment.state, seat)
            for seed in range(3):
                world = opening.game.imagine(moment.state, seat, Rng.seeded(100 * moment.n + seed))

                assert by_field(opening.game, world, seat) == mine


def by_field(game: Any, s: Any, seat: int) -> dict[str, list[int]]:
    return {field.name: field.read(s, seat) for field in game.fields}


@pytest.mark.parametrize("opening", OBSERVED, ids=str)
def test_an_observation_always_has_the_same_length(opening: Opening) -> None:
    """Every field keeps its place from the first question to the end."""
    places = [(span.first, span.size) for span in spans(opening.game.fields, opening.table(1).state)]
    length = sum(size for _, size in places)
    for moment in moments(opening, seed=62, every=11):
        for seat in range(opening.seats):
            assert len(encoded(opening.game.fields, moment.state, seat)) == length
        found = spans(opening.game.fields, moment.state)

        assert [(span.first, span.size) for span in found] == places


@pytest.mark.parametrize("opening", OBSERVED, ids=str)
def test_observing_leaves_the_table_alone(opening: Opening) -> None:
    """Reading is not touching."""
    for moment in moments(opening, seed=63, every=29):
        before = opening.game.save(moment.state)
        for seat in range(opening.seats):
            encoded(opening.game.fields, moment.state, seat)

        assert opening.game.save(moment.state) == before


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_an_observation_tells_whose_question_it_is(game: Any) -> None:
    """The seat that is asked finds itself in the first place, its neighbour in the last."""
    opening = Opening(game, 3, {})
    for moment in moments(opening, seed=64, every=29):
        if moment.table.over:
            continue
        asked = moment.table.asked

        assert by_field(game, moment.state, asked)["asked"] == [1, 0, 0]
        assert by_field(game, moment.state, (asked + 1) % 3)["asked"] == [0, 0, 1]
        assert sum(by_field(game, moment.state, asked)["question"]) == 1
