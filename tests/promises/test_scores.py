"""Promises about scores: the sheet says how they came about."""

from __future__ import annotations

import pytest

from tests.promises.tables import EVERY, Opening, moments


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_score_sheet_adds_up_to_the_score_at_every_moment(opening: Opening) -> None:
    """Lines, subtotals and score, for every seat."""
    for moment in moments(opening, seed=31, every=4):
        for seat in range(opening.seats):
            sheet = moment.table.score_sheet(seat)

            assert sheet.total == moment.table.scores[seat]
            assert sum([points for _, points in sheet.subtotals]) == sheet.total
            for name, points in sheet.subtotals:
                assert points == sum([line.points for line in sheet.lines if line.line == name])
            assert all(line.what and line.clause for line in sheet.lines)
