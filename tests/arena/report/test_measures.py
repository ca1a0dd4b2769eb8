"""What results say, on games small enough to count by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.arena.plan import Row
from tabletown.arena.report.measures import Bar, Results, decided, histogram, lead_changes


def row(game: int, seat: int, won: float, **more: Any) -> Row:
    """A seat's row; the score is 10 for a victory and 4 otherwise unless it is said."""
    plain: Row = {
        "game": game, "seed": game, "seat": seat, "bot": "a", "score": 10 if won else 4,
        "place": 1 if won else 2, "won": won, "decisions": 20, "order": seat + 1, "has": [],
        "table_has": [], "scores": [1, 10 if won else 4], "chose": {"DRAFT": [1, 1]}, "points": 4,
    }  # fmt: skip
    return plain | more


def results(rows: list[Row]) -> Results:
    about = {"game": "happy-heights", "seats": 2, "bots": ["a"], "games": len(rows) // 2, "seed": 0}
    return Results(about | {"options": {}, "edition": "test"}, rows)


def test_victories_are_counted_by_turn_order() -> None:
    """The seat that begins wins three of four."""
    played = []
    for game in range(4):
        begins = game % 2
        winner = begins if game < 3 else 1 - begins
        played += [
            row(game, seat, float(seat == winner), order=1 if seat == begins else 2) for seat in (0, 1)
        ]

    assert [one.value for one in results(played).wins_by_turn()] == [0.75, 0.25]


def test_an_advantage_of_the_first_is_found_if_there_are_games_enough() -> None:
    """Sixty of a hundred are hardly enough, six hundred of a thousand are."""

    def first_wins(share: float, games: int) -> list[bool]:
        won = [float(game < share * games) for game in range(games)]
        rows = [row(g, seat, won[g] if seat == 0 else 1 - won[g]) for g in range(games) for seat in (0, 1)]
        return results(rows).unfair_turns()

    assert first_wins(0.55, 100) == [False, False]
    assert first_wins(0.6, 1000) == [True, True]


def test_a_component_is_as_strong_as_it_helps_to_win() -> None:
    """Forty games: with the card 15 of 20 win, without it 25 of 60: 75 % against 41.7 %."""
    played = []
    for game in range(40):
        holder_wins = game < 15 or game >= 20
        played.append(row(game, 0, float(holder_wins), has=["card: ace"] if game < 20 else []))
        played.append(row(game, 1, float(not holder_wins)))
    [ace] = results(played).strengths()

    assert (ace.kind, ace.name, ace.seats, ace.share) == ("card", "ace", 20, 0.25)
    assert ace.lift.value == pytest.approx(15 / 20 - 25 / 60)
    assert ace.lift.low < ace.lift.value < ace.lift.high


def test_a_component_is_not_strong_because_the_stronger_bot_likes_it() -> None:
    """The strong bot always wins and always has the card: among its own games the card changes nothing."""
    played = []
    for game in range(40):
        played.append(row(game, 0, 1.0, bot="strong", has=["card: ace"]))
        played.append(row(game, 1, 0.0, bot="weak"))
    [ace] = results(played).strengths()

    assert ace.lift.value == 0
    assert not ace.sure


def test_what_was_had_too_seldom_is_not_judged() -> None:
    """Nineteen seats are too few, and so are all but nineteen."""
    played = []
    for game in range(40):
        cards = (["card: rare"] if game < 19 else []) + ["card: common"]
        played.append(row(game, 0, float(game % 2), has=cards))
        played.append(row(game, 1, float(1 - game % 2), has=["card: common"]))

    assert results(played).strengths() == []


def test_a_component_of_the_table_changes_the_scores() -> None:
    """Twenty games with the goal at 9 points a seat, twenty without at 7."""
    played = []
    for game in range(40):
        mean = 9 if game % 2 else 7
        has = ["goal: rich"] if game % 2 else []
        played += [row(game, seat, 1.0 - seat, score=mean + 1 - 2 * seat, table_has=has) for seat in (0, 1)]
    [(name, games, with_it, without)] = results(played).shared_strengths()

    assert (name, games, with_it.value, without.value) == ("goal: rich", 20, 9, 7)


def test_choices_are_shares_of_their_round() -> None:
    """Round 1: three drafts and one swap; round 2: one draft."""
    played = [
        row(0, 0, 1.0, chose={"DRAFT": [2, 1], "MAY_SWAP": [1]}),
        row(0, 1, 0.0, chose={"DRAFT": [1], "MAY_SWAP": None}),
    ]

    assert results(played).choices_by_round() == (["draft", "may swap"], [[0.75, 1.0], [0.25, 0.0]])


def test_the_lead_passes_from_seat_to_seat() -> None:
    """Ahead: first, a tie, second, first: two changes; a tie alone is none."""
    assert lead_changes([[2, 3, 3, 9], [1, 3, 5, 5]]) == 2
    assert lead_changes([[1, 2, 3], [1, 2, 2]]) == 0


def test_a_game_is_decided_when_the_winner_stays_ahead() -> None:
    """Four rounds: ahead since the third, since the first, only at the end."""
    assert decided([1, 2, 6, 8], [[2, 4, 5, 7]]) == 0.75
    assert decided([2, 4, 6, 8], [[1, 3, 5, 7]]) == 0.25
    assert decided([1, 2, 3, 8], [[2, 4, 5, 7]]) == 1.0


def test_the_leader_after_a_round_wins_so_often() -> None:
    """Of two games with a leader after round 1 the leader wins one; after round 2 both."""
    played = [
        row(0, 0, 1.0, scores=[3, 9]),
        row(0, 1, 0.0, scores=[1, 4]),
        row(1, 0, 0.0, scores=[3, 4]),
        row(1, 1, 1.0, scores=[1, 9]),
    ]

    assert [one.value for one in results(played).leader_wins()] == [0.5, 1.0]


def test_differences_in_score_are_split_up() -> None:
    """Deals of 10 and 20 points on average, the bot worth 2 either way, nothing else.

    Scores 12, 8, 22, 18: squares from 15 are 9 + 49 + 49 + 9 = 116; tables 4 x 25, bots 4 x 4.
    """
    played = [
        row(0, 0, 1.0, bot="a", score=12, order=1),
        row(0, 1, 0.0, bot="b", score=8, order=2),
        row(1, 0, 0.0, bot="b", score=18, order=1),
        row(1, 1, 1.0, bot="a", score=22, order=2),
    ]
    parts = results(played).variance()

    assert parts.tables == pytest.approx(100 / 116)
    assert parts.bots == pytest.approx(16 / 116)
    assert parts.turns == pytest.approx(0)
    assert parts.rest == pytest.approx(0)


def test_points_by_source_and_by_winners() -> None:
    """The columns that are nothing else are sources."""
    played = [row(0, 0, 1.0, points=6), row(0, 1, 0.0, points=2)]
    r = results(played)

    assert r.sources == ["points"]
    assert (r.by_source(r.rows), r.by_source(r.winners()), r.by_source(r.losers())) == ([4.0], [6.0], [2.0])


def test_bars_hold_every_value_once() -> None:
    """Twenty values from 1 to 20 make ten bars of two; three values make three."""
    assert histogram(list(range(1, 21)), 1, 20) == [Bar(1 + 2 * n, 3 + 2 * n, 2) for n in range(10)]
    assert histogram([5, 5, 7], 5, 7) == [Bar(5, 6, 2), Bar(6, 7, 0), Bar(7, 8, 1)]
