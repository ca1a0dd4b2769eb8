"""SCORE, on the tower: finished floors and matching contacts (4.6)."""

from __future__ import annotations

import pytest

from tabletown.games.lots.scoring import matches
from tests.games.lots.positions import built, choose, go_on, offered, place, position, tower

GREENS = "green[000 100 110 210] green[020 120 121 221]"
NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"
TWO_NEARLY_FULL = (
    "blue[000 100 200 300] blue[001 101 201 301] yellow[010 110 020 120]"
    " yellow[011 111 021 121] yellow[210 220 211 221]"
)


@pytest.mark.parametrize(
    ("on", "placed", "points"),
    [
        pytest.param("green[000 100 110 210]", "green[020 120 121 221]", 2, id="E-01"),
        pytest.param(GREENS, "green[300 310 311 321]", 4, id="E-02"),
        pytest.param(
            "yellow[000 100 010 110] yellow[200 300 210 310] blue[020 120 220 320] yellow[001 011 002 012]",
            "yellow[101 201 111 211]", 6, id="E-03: three",
        ),
        pytest.param("yellow[000 100 001 101]", "yellow[210 310 211 311]", 0, id="E-04"),
        pytest.param(NEARLY_FULL, "yellow[210 310 220 320]", 7, id="X-01"),
        pytest.param(TWO_NEARLY_FULL, "yellow[310 320 311 321]", 12, id="X-02"),
        pytest.param("orange[000 100 200 210]", "orange[010 020 120 220]", 2, id="X-03"),
        pytest.param("blue[000 100 200 300] blue[010 110 210 310]", "red[001 101 201 111]", 0, id="X-39"),
    ],
)  # fmt: skip
def test_a_turn_scores_floors_and_contacts(on: str, placed: str, points: int) -> None:
    """LT-040, LT-043, LT-044, LT-045, LT-047, LT-048"""
    s = built(on, placed)

    assert s.gained == points
    assert s.scores[0] == points


def test_floors_are_finished_one_by_one() -> None:
    """X-53, LT-039: a single empty cell spoils one, and those above need not care."""
    floor = [f"{x}{y}" for y in range(3) for x in range(4)]
    cubes = [f"cube[{cell}{z}]" for z in range(3) for cell in floor if (cell, z) != ("11", 1)]

    assert tower(" ".join(cubes)).finished_floors() == 0b101


def test_a_floor_above_an_unfinished_one_scores() -> None:
    """LT-039: the ground floor has a hole for good."""
    ground = "blue[000 100 200 300] yellow[010 110 020 120] cube[210] cube[220] cube[320]"
    first = "blue[001 101 201 301] yellow[011 111 021 121]"
    s = built(f"{ground} {first}", "yellow[211 311 221 321]")

    assert s.tower.finished_floors() == 0b10
    assert s.gained == 5 + 2


def test_a_floor_that_stays_finished_scores_no_more() -> None:
    """LT-042: the next block lies on a finished floor."""
    s = built(f"{NEARLY_FULL} yellow[210 310 220 320]", "red[001 101 201 111]")

    assert s.tower.finished_floors() == 1
    assert s.gained == 0


def test_a_floor_finished_in_a_turn_without_points_is_never_scored() -> None:
    """X-10, LT-042, R-20: the next player's block completes nothing."""
    s = position(NEARLY_FULL, banks="yellow red / red green")
    go_on(s)
    choose(s, "PICK yellow")
    s.accident = True
    place(s, "yellow[210 310 220 320]")
    assert (s.scores, s.tower.finished_floors(), s.active) == ([0, 0], 1, 1)
    while "PICK red" not in offered(s):
        choose(s, offered(s)[-1])
    choose(s, "PICK red")
    place(s, "red[001 101 201 111]")

    assert s.scores == [0, 0]


def test_a_cube_can_finish_a_floor_and_matches_nothing() -> None:
    """X-05, LT-041, LT-046: 4 for two contacts of the block, 5 for the cube's floor."""
    on = "blue[000 100 200 300] yellow[010 110 020 120] cube[210] cube[310] cube[220] yellow[001 101 011 111]"
    for cube_first in (False, True):
        s = position(on, banks="yellow green / red", cubes="1 0")
        go_on(s, end="count")
        if cube_first:
            choose(s, "CUBE")
            place(s, "cube[320]")
        choose(s, "PICK yellow")
        place(s, "yellow[021 121 022 122]")
        if not cube_first:
            choose(s, "CUBE")
            place(s, "cube[320]")

        assert s.gained == 4 + 5


def test_block_and_cube_finish_a_floor_together() -> None:
    """LT-040, LT-041: neither could alone, and the floor counts once."""
    on = "blue[000 100 200 300] yellow[010 110 020 120] cube[220]"  # 210, 310 and 320 are free
    s = position(on, banks="green red / red", cubes="1 0")
    go_on(s, end="count")
    choose(s, "PICK green")
    place(s, "green[301 310 311 320]")
    assert s.completed == 0
    choose(s, "CUBE")
    place(s, "cube[210]")

    assert s.gained == 5


@pytest.mark.parametrize(
    ("on", "placed", "touched"),
    [
        pytest.param("yellow[000 100 010 110]", "yellow[200 210 201 211]", 1, id="beside"),
        pytest.param("yellow[000 100 010 110]", "yellow[001 101 011 111]", 1, id="above"),
        pytest.param(
            "cube[100] cube[110] yellow[101 111 102 112]", "yellow[210 220 211 221]", 1, id="one cell of it"
        ),
        pytest.param("yellow[000 100 010 110]", "yellow[220 320 221 321]", 0, id="along an edge"),
        pytest.param(
            "yellow[000 010 001 011] cube[120] cube[121] cube[220] cube[221]", "yellow[122 123 222 223]", 0,
            id="at a corner",
        ),
        pytest.param("yellow[000 100 010 110]", "yellow[020 120 021 121]", 1, id="behind"),
    ],
)  # fmt: skip
def test_touching_is_sharing_a_whole_face(on: str, placed: str, touched: int) -> None:
    """LT-045: beside, above or below; not along an edge or at a corner."""
    name, where = placed.rstrip("]").split("[")
    s = position(on, banks=f"{name} red / red")
    go_on(s, end="count")
    choose(s, f"PICK {name}")
    place(s, f"{name}[{where}]")

    assert s.gained == 2 * touched


def test_a_block_slid_in_below_touches_what_is_above() -> None:
    """LT-045, R-22: the bridge over it is of its colour."""
    piers = "cube[000] cube[001] cube[300] cube[301]"
    s = built(f"{piers} blue[002 102 202 302]", "blue[010 110 210 310]")
    assert s.gained == 0
    low = "cube[000] cube[300] blue[001 101 201 301] cube[020] cube[320] cube[010] cube[310]"
    s = built(f"{low} blue[011 111 211 311]", "yellow[100 110 200 210]")
    assert s.gained == 0
    yellow = built("cube[010] cube[310] cube[020] yellow[011 111 021 121]", "yellow[110 120 210 220]")

    assert yellow.gained == 2


def test_a_block_among_cubes_matches_nothing() -> None:
    """LT-046: nor do cubes match each other when one is placed."""
    s = position("cube[000] cube[100] cube[010]", banks="red blue / red", cubes="1 0")
    go_on(s, end="count")
    choose(s, "CUBE")
    place(s, "cube[110]")
    choose(s, "PICK blue")
    place(s, "blue[020 120 220 320]")

    assert s.gained == 0


def test_only_contacts_of_the_block_placed_now_count() -> None:
    """LT-047: the cube placed after it joins no blocks, and older neighbours stay silent."""
    s = position("blue[000 100 200 300] blue[010 110 210 310]", banks="red green / red", cubes="1 0")
    go_on(s, end="count")
    choose(s, "PICK red")
    place(s, "red[001 101 201 111]")
    choose(s, "CUBE")
    place(s, "cube[211]")

    assert (matches(s), s.gained) == (0, 0)
