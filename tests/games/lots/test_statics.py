"""Statics of the whole tower (13.5): loads, margins, robustness."""

from __future__ import annotations

from math import isclose

import pytest

from tabletown.core.rng import Rng
from tabletown.games.lots.balance import EPSILON
from tabletown.games.lots.statics import Footing, Loads, analyse, share, share_by_rounds, unsound_slots
from tabletown.games.lots.tower import GROUND, top_down, tower_of
from tests.games.lots.positions import drawn, fresh, tower

BRIDGE = "cube[000] cube[300] blue[001 101 201 301]"
UPRIGHT = "blue[110 111 112 113]"


def footing(text: str, of: str) -> Footing:
    built = tower(text)
    slot = next(i for i, piece in enumerate(built.pieces) if drawn(piece) == of)
    return Footing(built, analyse(built), slot)


def test_a_bridge_loads_both_piers() -> None:
    """V-03"""
    for pier in ("cube[000]", "cube[300]"):
        cube = footing(BRIDGE, pier)

        assert isclose(cube.weight, 3)
        assert isclose(cube.margin, 0.5)
        assert isclose(cube.height, 7 / 6)
        assert all(isclose(cube.robustness(way, 1.0), 3 / 7) for way in range(4))


def test_a_flat_t_on_an_upright_i() -> None:
    """V-09"""
    blue = footing(f"{UPRIGHT} red[014 114 214 124]", UPRIGHT)

    assert isclose(blue.weight, 8)
    assert isclose(blue.margin, 0.375)
    assert isclose(blue.height, 3.25)
    assert [round(blue.robustness(way, 1.0), 4) for way in range(4)] == [0.1538, 0.1538, 0.1154, 0.1923]


def test_a_neighbour_braces() -> None:
    """V-10"""
    blue = footing(f"{UPRIGHT} yellow[200 210 300 310]", UPRIGHT)

    assert [blue.robustness(way, 1.0) for way in range(4)] == [0.75, 0.25, 0.25, 0.25]


def test_a_block_on_a_full_floor_is_shared_by_three() -> None:
    """V-11"""
    text = "blue[000 100 200 300] yellow[010 020 110 120] yellow[210 220 310 320] yellow[101 201 111 211]"
    blue = footing(text, "blue[000 100 200 300]")

    assert isclose(blue.weight, 6)
    assert isclose(footing(text, "yellow[010 020 110 120]").weight, 5)
    assert isclose(footing(text, "yellow[210 220 310 320]").weight, 5)
    assert isclose(blue.robustness(3, 1.0), 0.6)


def test_a_counterweight_holds_a_cantilever() -> None:
    """V-12, V-13"""
    base = "yellow[000 010 100 110] orange[001 101 201 211]"
    loaded = analyse(tower(f"{base} yellow[202 212 203 213]"))
    held = f"{base} blue[002 003 004 005] yellow[202 212 203 213]"
    orange = footing(held, "orange[001 101 201 211]")
    yellow = footing(held, "yellow[000 010 100 110]")

    assert isclose(loaded.margin[1], -0.125)
    assert loaded.fallen == [1]
    assert isclose(orange.weight, 12)
    assert isclose(orange.margin, 0.25)
    assert isclose(orange.height, 11 / 6)
    assert isclose(orange.robustness(2, 1.0), 0.25 / (11 / 6), abs_tol=1e-4)
    assert isclose(yellow.weight, 16)
    assert isclose(yellow.margin, 0.5625)


def test_two_supporters_share_by_leverage() -> None:
    """V-15, V-16"""
    pair = "yellow[000 010 100 110] yellow[200 210 300 310]"
    names = ("yellow[000 010 100 110]", "yellow[200 210 300 310]")
    across = [footing(f"{pair} blue[001 101 201 301]", name) for name in names]
    left = footing(f"{pair} orange[001 101 201 011]", "yellow[000 010 100 110]")
    right = footing(f"{pair} orange[001 101 201 011]", "yellow[200 210 300 310]")

    assert all(isclose(yellow.weight, 6) for yellow in across)
    assert all(isclose(yellow.margin, 5 / 6) for yellow in across)
    assert all(isclose(yellow.height, 5 / 6) for yellow in across)
    assert isclose(left.weight, 7)
    assert isclose(left.margin, 13 / 14)
    assert isclose(right.weight, 5)
    assert isclose(right.margin, 0.9)


def test_what_is_slid_in_takes_over_part_of_the_load() -> None:
    """V-23"""
    text = f"{BRIDGE} yellow[100 200 110 210]"
    left, right = footing(text, "cube[000]"), footing(text, "cube[300]")

    assert isclose(left.weight, 2)
    assert isclose(left.height, 1)
    assert [round(left.robustness(way, 1.0), 9) for way in range(4)] == [1.5, 0.5, 0.5, 0.5]
    assert [round(right.robustness(way, 1.0), 9) for way in range(4)] == [0.5, 1.5, 0.5, 0.5]


@pytest.mark.parametrize(
    ("text", "weakest"),
    [
        pytest.param("yellow[000 010 100 110]", 2.0, id="a flat O alone"),
        pytest.param(UPRIGHT, 0.25, id="an upright I alone"),
        pytest.param("cube[000]", 1.0, id="a cube alone"),
    ],
)
def test_wide_and_low_is_sturdy(text: str, weakest: float) -> None:
    """13.5: reach over height."""
    alone = footing(text, text)

    assert min([alone.robustness(way, 1.0) for way in range(4)]) == pytest.approx(weakest)


def test_the_whole_load_goes_to_a_single_supporter() -> None:
    """13.5, step 5: with its point and its height value; the ground keeps its own."""
    loads = analyse(tower("yellow[000 010 100 110] blue[001 002 003 004] cube[005]"))

    assert loads.weight == [9, 5, 1]
    assert loads.x[0] / 9 == pytest.approx((4 * 1.0 + 5 * 0.5) / 9)
    assert loads.z[0] / 9 == pytest.approx((4 * 0.5 + 4 * 3.0 + 1 * 5.5) / 9)


def test_pieces_are_looked_at_from_the_top_down() -> None:
    """13.5, step 2: among those ready the one placed last comes first; the bridge before what it rests on."""
    piers_and_bridge = f"{BRIDGE} cube[220] yellow[100 200 110 210]"  # slots 0 to 4, the last one slid in

    assert top_down(tower(piers_and_bridge)) == [3, 2, 4, 1, 0]


def test_springs_push_and_never_pull() -> None:
    """13.5, step 5: a load far to one side of three squares in a row leaves the far corners unloaded."""
    piers = "cube[000] cube[100] cube[300]"
    built = tower(f"{piers} blue[001 101 201 301] blue[002 003 004 005] blue[006 007 008 009]")
    loads = analyse(built)
    weights = loads.weight[:3]

    assert sum(weights) == pytest.approx(3 + 12)
    assert all(weight >= 1 - 1e-9 for weight in weights)
    assert weights[0] > weights[1] > weights[2]


def test_a_bed_of_springs_is_the_same_by_rounds_as_by_the_plane() -> None:
    """13.5, step 5: wherever no spring would pull, the short cut gives what the rounds give."""
    compared = 0
    for seed in range(6):
        s = fresh(2, seed, mode="rigid", lot=str(1 + seed % 3))
        dice = Rng.seeded(seed)
        while s.decision is not None:
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])
        for slot, rest in enumerate(s.tower.rests):
            if len(rest.slots) > 1 and rest.hull is not None:
                short, long = Loads(s.tower.pieces, slot), Loads(s.tower.pieces, slot)
                share(short, slot, rest, rest.hull)
                share_by_rounds(long, slot, rest, rest.hull)
                assert short.weight == pytest.approx(long.weight, abs=1e-9)
                assert short.x == pytest.approx(long.x, abs=1e-9)
                compared += 1

    assert compared > 20


def test_what_falls_passes_nothing_on() -> None:
    """13.5, step 4: the overloaded orange block leaves the yellow one below with its own weight."""
    loads = analyse(tower("yellow[000 010 100 110] orange[001 101 201 211] yellow[202 212 203 213]"))

    assert loads.fallen == [1]
    assert loads.weight == [4, 8, 4]


def test_the_share_of_one_piece_is_followed_down() -> None:
    """13.5, step 6: a sixth of what the bridge passes on, 3 to each pier, is the traced cube's."""
    built = tower(f"{BRIDGE} cube[002] cube[302]")
    loads = analyse(built, 3)

    assert loads.weight[:2] == pytest.approx([1 + 2 + 1, 1 + 2 + 1])
    assert loads.traced[:2] == pytest.approx([0.5, 0.5])


def test_a_tower_taken_apart_and_put_together_has_the_same_loads() -> None:
    """13.2: what a tower remembers from growing is what it would find out anew."""
    for seed in range(4):
        s = fresh(2, seed, mode="shaky", lot=str(1 + seed % 3))
        dice = Rng.seeded(seed)
        while s.decision is not None:
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])
            anew = tower_of(s.tower.lot, s.tower.pieces)
            assert analyse(s.tower).margin == pytest.approx(analyse(anew).margin)
            assert unsound_slots(s.tower) == []
            assert all(margin > EPSILON for margin in analyse(anew).margin)
            assert (anew.holes, anew.top, anew.owners) == (s.tower.holes, s.tower.top, s.tower.owners)
            assert GROUND not in anew.owners.values()
