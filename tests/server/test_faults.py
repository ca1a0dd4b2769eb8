"""A short run of benchmarks/faults.py: whatever is killed, no acknowledged choice is lost."""

from __future__ import annotations

import pytest
from benchmarks.faults import run


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_and_no_table_is_stuck() -> None:
    """Servers, thinking bots, PostgreSQL and Valkey, a dozen kills."""
    town = run(kills=12, tables=3, pause=0.5, seed=3)

    assert town.kills.total() == 12
    assert town.choices > 0
