"""The odds of a rally, as the specification works them out."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.chances import bust_chance, expected_gain, expected_risers
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import edition_with, position


def rolled(exhausted: int, working: int, preset: str = "table") -> RollingHeights:
    """So many meeples in the box, so many out of it."""
    crew = f"clear {'E' * exhausted}{'S' * working}"
    return position(crew=crew, options={"roll": preset})


@pytest.mark.parametrize(
    ("preset", "chances"),
    [
        ("table", (0.650, 0.423, 0.275, 0.179, 0.116)),
        ("wooden", (0.740, 0.548, 0.405, 0.300, 0.222)),
        ("lively", (0.550, 0.303, 0.166, 0.092, 0.050)),
        ("d6", (0.500, 0.250, 0.125, 0.062, 0.031)),
    ],
)
def test_how_likely_a_rally_busts(preset: str, chances: tuple[float, ...]) -> None:
    """RH-34, section 3.4"""
    for exhausted, chance in enumerate(chances, 1):
        assert bust_chance(rolled(exhausted, 5, preset), 0) == pytest.approx(chance, abs=0.0006)


def test_a_colour_with_chances_of_its_own_busts_by_them() -> None:
    """RH-34, section 3.4"""
    roll = {
        "default": [0.5, 0.3, 0.2],
        "per_colour": {"green": [0.2, 0.4, 0.4]},
        "presets": {"wooden": [0.74, 0.2, 0.06], "lively": [0.55, 0.28, 0.17], "d6": [0.5, 0.3, 0.2]},
    }
    s = position(crew="brown E, green E, navy S", cards=edition_with(roll=roll))

    assert bust_chance(s, 0) == pytest.approx(0.5 * 0.2)
    assert expected_risers(s, 0) == pytest.approx(0.5 + 0.8)


@pytest.mark.parametrize(
    ("exhausted", "working", "gain"),
    [
        (1, 2, 0.25),
        (1, 3, 0.25),
        (1, 4, -0.63),
        (1, 7, -1.50),
        (1, 8, -2.37),
        (2, 2, 0.80),
        (2, 5, 0.23),
        (2, 6, -0.34),
        (2, 8, -0.91),
        (3, 3, 1.32),
        (3, 7, 0.58),
        (5, 5, 2.15),
    ],
)
def test_what_a_rally_brings_on_average(exhausted: int, working: int, gain: float) -> None:
    """RH-32 to RH-36, section 11: in cubes, a Wild Token counted as one."""
    assert expected_gain(rolled(exhausted, working), 0) == pytest.approx(gain, abs=0.006)
