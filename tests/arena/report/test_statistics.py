"""Intervals and corrections, against numbers worked by hand and a library that is known to be right."""

from __future__ import annotations

from math import sqrt

import pytest

from tabletown.arena.report.statistics import (
    Estimate,
    chance_of,
    clustered,
    difference,
    mean,
    share,
    sure_ones,
)


def test_a_mean_is_as_sure_as_its_values_are_close() -> None:
    """1, 2, 3, 4: mean 2.5, variance 5/3, standard error sqrt(5/12)."""
    estimate = mean([1.0, 2.0, 3.0, 4.0])

    assert estimate.value == 2.5
    assert estimate.high - 2.5 == pytest.approx(1.96 * sqrt(5 / 12))
    assert estimate.error == pytest.approx(sqrt(5 / 12))


def test_a_share_is_wilsons() -> None:
    """scipy agrees."""
    stats = pytest.importorskip("scipy.stats")
    interval = stats.binomtest(27, 90).proportion_ci(method="wilson")
    estimate = share(27, 90)

    assert (estimate.low, estimate.high) == pytest.approx((interval.low, interval.high), abs=1e-4)


def test_a_share_of_nothing_is_unknown() -> None:
    """From 0 to 1."""
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_one_value_a_game_makes_a_plain_mean() -> None:
    """Clusters of one are independent values."""
    plain = mean([0.0, 1.0, 1.0, 0.0, 1.0])
    games = clustered([0.0, 1.0, 1.0, 0.0, 1.0], [1] * 5)

    assert (games.value, games.low) == pytest.approx((plain.value, plain.low))


def test_seats_that_share_their_luck_are_less_sure() -> None:
    """Ten games in which both seats always have the same: as good as ten values, not twenty."""
    doubled = clustered([0.0, 2.0] * 5, [2] * 10)
    single = mean([0.0, 1.0] * 5)

    assert doubled.error == pytest.approx(single.error)


def test_two_standard_errors_are_chance_in_one_of_twenty() -> None:
    """0.0455 for 2, 0.3173 for 1, from the tables of the normal curve."""
    two = Estimate(2.0, 2.0 - 1.96, 2.0 + 1.96)
    one = Estimate(1.0, 1.0 - 1.96, 1.0 + 1.96)

    assert chance_of(two) == pytest.approx(0.0455, abs=1e-4)
    assert chance_of(one) == pytest.approx(0.3173, abs=1e-4)


def test_nothing_is_learned_from_a_number_without_spread() -> None:
    """All games had twelve rounds: no finding."""
    assert chance_of(Estimate(0.0, 0.0, 0.0)) == 1.0


def test_errors_of_a_difference_add_up_in_squares() -> None:
    """3 and 4 make 5."""
    apart = difference(Estimate(1.0, 1 - 3 * 1.96, 1 + 3 * 1.96), Estimate(9.0, 9 - 4 * 1.96, 9 + 4 * 1.96))

    assert apart.value == 8.0
    assert apart.error == pytest.approx(5.0)


def test_among_many_comparisons_only_clear_ones_are_believed() -> None:
    """Benjamini and Hochberg's own example of fifteen: the four smallest are believed at 5 %."""
    chances = [
        *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344),
        *(0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000),
    ]

    assert sure_ones(chances) == [True] * 4 + [False] * 11
    assert sure_ones(chances[::-1]) == [False] * 11 + [True] * 4
    assert sure_ones([]) == []


def test_a_later_one_carries_the_earlier_ones_along() -> None:
    """0.04 alone of two is too much; with 0.045 beside it both are below 0.05."""
    assert sure_ones([0.04, 0.9]) == [False, False]
    assert sure_ones([0.04, 0.045]) == [True, True]
