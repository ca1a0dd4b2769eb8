"""The course of a game, as it is written down for reports."""

from __future__ import annotations

import pytest

from tabletown.arena.plan import Plan, Row, play_game
from tabletown.core.events import NOBODY
from tabletown.games import ALL, find

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in ALL])


def rows_of(game: str, seats: int = 3, seed: int = 2) -> list[Row]:
    return play_game(Plan(game, seats, ("random",), 1, seed), 0).rows


@EVERY_GAME
def test_scores_by_round_end_with_the_final_score(game: str) -> None:
    """As many rounds for every seat."""
    rows = rows_of(game)

    assert all(row["scores"][-1] == row["score"] for row in rows)
    assert len({len(row["scores"]) for row in rows}) == 1


@EVERY_GAME
def test_every_choice_is_counted_once(game: str) -> None:
    """By kind and round; none is forgotten."""
    rows = rows_of(game)
    counted = sum(sum(counts) for row in rows for counts in row["chose"].values())

    assert counted == rows[0]["decisions"]


@EVERY_GAME
def test_the_turn_order_begins_with_whoever_goes_first(game: str) -> None:
    """1, 2, 3 clockwise."""
    orders = [row["order"] for row in rows_of(game)]

    assert sorted(orders) == [1, 2, 3]
    assert orders[(orders.index(1) + 1) % 3] == 2


@EVERY_GAME
def test_components_are_written_with_their_kind(game: str) -> None:
    """And each once."""
    for row in rows_of(game):
        for names in (row["has"], row["table_has"]):
            assert len(set(names)) == len(names)
            assert all(": " in name for name in names)


def test_happy_heights_takes_twelve_rounds() -> None:
    """HH-13: three choices a round, one of each kind of question."""
    for row in rows_of("happy-heights"):
        assert len(row["scores"]) == 12
        assert [sum(counts[n] for counts in row["chose"].values() if n < len(counts)) for n in range(12)] == [
            3
        ] * 12
        assert len([name for name in row["has"] if name.startswith("card: ")]) == 12


def test_tundra_knows_who_is_first_only_after_the_set_up() -> None:
    """TU-25: the token is handed out when the starter cards have been chosen."""
    game = find("tundra")
    table = game.table(2, 1)
    assert game.traces is not None

    assert game.traces.first(table.state) == NOBODY


def test_a_crew_card_is_noted_when_it_is_played() -> None:
    """LT-069: in some of thirty random games at least."""
    played = [name for seed in range(30) for row in rows_of("lots", seed=seed) for name in row["has"]]

    assert any(name.startswith("crew card: ") for name in played)


def test_games_have_rows_of_their_own() -> None:
    """What all seats have in common."""
    played = play_game(Plan("rolling-heights", 2, ("random",), 1), 0)
    [game] = played.games

    assert game["rounds"] == len(played.rows[0]["scores"])
    assert len(game["table_has"]) == 3
