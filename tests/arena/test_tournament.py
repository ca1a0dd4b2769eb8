"""All against all."""

from __future__ import annotations

import sys
from math import isclose
from pathlib import Path

import pytest

from tabletown.arena.plan import Row
from tabletown.arena.simulate import forget_unfinished_tournament, play_tournament
from tabletown.arena.tournament import Meeting, by_game, duels, interleaved, ratings
from tabletown.core.errors import BadTable


def game(*places: tuple[str, int]) -> list[Row]:
    return [{"bot": bot, "place": place} for bot, place in places]


def test_every_company_of_two_plays_every_deal_in_both_seats() -> None:
    """Three bots, three companies; the seeds are the same for all."""
    plans = Meeting("happy-heights", 2, ("a", "b", "c"), 4, seed=10).plans()

    assert [plan.bots for plan in plans] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert {(plan.seed, plan.games) for plan in plans} == {(10, 4)}
    assert [plans[0].seated(n) for n in (0, 1)] == [["a", "b"], ["b", "a"]]


def test_at_a_larger_table_companies_are_larger() -> None:
    """Four bots at tables of three: each sits out once."""
    plans = Meeting("happy-heights", 3, ("a", "b", "c", "d"), 4).plans()

    assert [plan.bots for plan in plans] == [
        ("a", "b", "c"),
        ("a", "b", "d"),
        ("a", "c", "d"),
        ("b", "c", "d"),
    ]


def test_two_bots_fill_a_table_of_three() -> None:
    """They take the seats in turn."""
    (plan,) = Meeting("happy-heights", 3, ("a", "b"), 4).plans()

    assert plan.seated(0) == ["a", "b", "a"]


@pytest.mark.parametrize(
    ("bots", "seats", "sentence"),
    [
        pytest.param(("greedy",), 2, "at least two bots", id="one bot"),
        pytest.param(("greedy", "random"), 1, "at least two seats", id="one seat"),
        pytest.param(("greedy", "greedy"), 2, "name each one once", id="a bot against itself"),
    ],
)
def test_what_is_no_tournament_is_refused(bots: tuple[str, ...], seats: int, sentence: str) -> None:
    """One clear sentence."""
    with pytest.raises(BadTable, match=sentence):
        Meeting("happy-heights", seats, bots, 4).plans()


def test_a_duel_counts_who_came_out_before_whom() -> None:
    """A tie counts half; somebody who was not there does not count."""
    found = duels(
        [
            game(("a", 1), ("b", 2)),
            game(("a", 1), ("b", 1)),
            game(("a", 2), ("c", 1)),
            game(("b", 2), ("a", 1)),
        ]
    )

    assert [(d.bot, d.other, d.won, d.games) for d in found] == [
        ("a", "b", 2.5, 3),
        ("a", "c", 0.0, 1),
        ("b", "a", 0.5, 3),
        ("c", "a", 1.0, 1),
    ]


def test_of_a_bot_with_two_seats_the_better_counts() -> None:
    """a is first and third, b second."""
    (ab, ba) = duels([game(("a", 3), ("b", 2), ("a", 1))])

    assert (ab.won, ba.won) == (1.0, 0.0)


def test_whoever_wins_more_is_rated_higher_and_doubt_shrinks() -> None:
    """Everybody begins at 25, give or take 25/3."""
    few = ratings([game(("a", 1), ("b", 2))] * 2)
    many = ratings([game(("a", 1), ("b", 2))] * 40)

    assert [one.bot for one in few] == ["a", "b"]
    assert few[0].rating > 25 > few[1].rating
    assert 25 / 3 > few[0].doubt > many[0].doubt
    low, high = few[0].interval
    assert isclose(high - low, 2 * 1.96 * few[0].doubt)


def test_deals_are_rated_in_turn_not_company_by_company() -> None:
    """The first deal of every company, then the second."""
    companies = [[game(("a", 1)), game(("a", 2))], [game(("b", 1)), game(("b", 2))]]

    assert [rows[0]["bot"] + str(rows[0]["place"]) for rows in interleaved(companies)] == [
        "a1",
        "b1",
        "a2",
        "b2",
    ]


def test_greedy_is_rated_above_random() -> None:
    """A small tournament, played."""
    told: list[int] = []
    plans = Meeting("happy-heights", 2, ("random", "greedy"), 10).plans()
    (played,) = play_tournament(plans, progress=told.append)
    games = by_game(played.rows)

    assert sum(told) == 10 == len(games)
    assert [one.bot for one in ratings(games)] == ["greedy", "random"]


def test_without_the_rating_library_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An extra, in one sentence."""
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(BadTable, match=r"pip install 'tabletown\[lab\]'"):
        ratings([])


class PowerCut(Exception):
    pass


def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Of three companies one has finished: only the others play, and nothing is left behind at the end."""
    plans = Meeting("lots", 2, ("random", "greedy", "mcts:1"), games=1).plans()
    results = tmp_path / "cup.csv"

    def cut(done: int) -> None:
        if done:
            raise PowerCut

    with pytest.raises(PowerCut):
        play_tournament(plans, progress=cut, results=results)
    told: list[int] = []
    played = play_tournament(plans, progress=told.append, results=results)

    assert told == [1, 1, 1]
    assert played == play_tournament(plans)
    forget_unfinished_tournament(results, plans)
    assert list(tmp_path.iterdir()) == []
