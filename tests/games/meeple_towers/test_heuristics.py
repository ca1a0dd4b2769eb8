"""What a good player knows: choices that anybody at the table would call sensible, or silly."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers.heuristics import evaluate, prior
from tabletown.games.meeple_towers.levels import buildable
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import action, asked, choose, finish, name_of, position, random_game


def favourite(s: MeepleTowers) -> str:
    """What somebody takes who looks one choice ahead."""
    question = s.decision
    assert question is not None
    values: dict[str, float] = {}
    for option in question.options(s):
        after = s.clone()
        after.choose(option)
        values[name_of(s, option)] = evaluate(after, question.seat)
    return max(values, key=lambda name: values[name])


def test_the_only_meeple_is_not_kept_for_the_second_question() -> None:
    """MT-39: declining the first of two, to place the second, is nothing but odd."""
    s = position(meeples={"Y": 1})
    choose(s, "K7A")

    assert favourite(s) != "SKIP"


def test_what_can_be_built_well_is_built() -> None:
    """Section 11, 3: 12 points at least lie on the table, and black has the cards for them as well."""
    s = position("Y . Y", tops="T01")
    while asked(s)[1] == "Y":
        choose(s, favourite(s))

    assert s.scores[0] >= 12


def test_nobody_finishes_a_scaffold_for_the_next_player() -> None:
    """Section 11, 1: one pillar is missing for T01, and black holds all seven cards."""
    s = position("B . .\n. . .\nB . .", tops="T01")
    choose(s, "K4A")
    after = s.clone()
    after.choose(action(s, favourite(s)))

    assert buildable(after, (0,)) == []


def test_of_two_places_the_better_paid_one_is_taken() -> None:
    """T01 over one's own pillars pays four supports; black could build nothing afterwards."""
    s = position("YY . YY\n. . .\nBB . BB", tops="T01", face_up={"B": "K1 K2 K3 K4 K5 K7"})
    choose(s, "K1B", "I3")

    assert favourite(s) in ("0@0,0", "2@0,0")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_prior_is_a_probability_for_every_option(seats: int) -> None:
    """One for each option, all of them possible."""
    for s in random_game(seats, seed=3):
        if s.decision is not None:
            likely = prior(s)
            assert len(likely) == len(s.decision.options(s))
            assert sum(likely) == pytest.approx(1)
            assert min(likely) > 0


def test_at_the_end_only_points_count() -> None:
    """MT-98: 14 and a meeple on the board against 11."""
    s = position("y", scores={"Y": 14, "B": 11})
    finish(s)

    assert [evaluate(s, 0), evaluate(s, 1)] == [4, -4]
