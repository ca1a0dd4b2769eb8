"""Letting go (13.6 to 13.8): how steady a hand is, what falls because of it, and how likely that is."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.preview import light
from tabletown.games.lots.release import (
    accident_risk,
    aimed,
    noise,
    offset,
    release,
    removal_risk,
    remove,
    rings,
    scaled,
    sigma_of,
    tremor,
)
from tabletown.games.lots.switches import Rules
from tabletown.games.lots.tower import Piece
from tests.games.lots.positions import (
    asked,
    choose,
    drawn,
    drawn_pieces,
    go_on,
    is_dropped,
    offered,
    place,
    pose_at,
    position,
    rules,
    tower,
)

BRIDGE = "cube[000] cube[300] blue[001 101 201 301]"
CANTILEVER = "yellow[000 010 100 110] orange[001 101 201 211]"
UPRIGHT = "blue[110 111 112 113]"


def one(used: Rules, text: str) -> Piece:
    ((name, where),) = drawn_pieces(text)
    pose, level = pose_at(used, name, where)
    return Piece(99, pose, level, used.lot.area)


def released(on: str, placed: str, ex: int = 0, ey: int = 0) -> tuple[list[str], list[str]]:
    """What fell, wave by wave in one list, and what stands."""
    used = rules(mode="standard")
    built = tower(on, used)
    outcome = release(used, built, one(used, placed), is_dropped(used, built, placed), ex, ey)
    return [drawn(piece) for piece in outcome.fallen], [drawn(piece) for piece in outcome.tower.pieces]


def risk(on: str, placed: str, sigma: int) -> float:
    used = rules(mode="standard")
    built = tower(on, used)
    return accident_risk(used, built, one(used, placed), is_dropped(used, built, placed), sigma)


# -- 13.6: hands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("total", "mils"), [(393210, 0), (786420, 600), (0, -600)])
def test_the_noise_of_twelve_throws(total: int, mils: int) -> None:
    """V-17"""
    assert scaled(total, 100) == mils


def test_noise_has_mean_nought_and_deviation_sigma() -> None:
    """13.6: also of a throw with the game's own dice, x before y."""
    dice = Rng.seeded(5)
    thrown = [noise(dice, 100) for _ in range(4000)]

    assert abs(sum(thrown) / 4000) < 6
    assert abs(sqrt(sum([mils * mils for mils in thrown]) / 4000) - 100) < 4


@pytest.mark.parametrize(
    ("swing", "sigma", "mils"), [(7, 100, 70), (-35, 100, -350), (35, 150, 525), (35, 75, 263)]
)
def test_a_swing_is_counted_in_tenths_of_sigma(swing: int, sigma: int, mils: int) -> None:
    """V-22"""
    assert aimed(swing, sigma) == mils


def test_tremor_is_three_tenths_of_sigma() -> None:
    """V-22"""
    assert tremor(75) == 22
    assert tremor(100) == 30


def test_a_hand_is_steadier_in_later_attempts_and_unsteadier_alone() -> None:
    """13.6, LT-091, LT-107, R-42, X-51"""
    used = rules(mode="standard", one_hand="1", sigma_2="37")

    assert [sigma_of(used, 0, attempt) for attempt in range(1, 7)] == [100, 50, 50, 50, 0, 0]
    assert [sigma_of(used, 1, attempt) for attempt in range(1, 6)] == [150, 75, 75, 75, 0]
    assert [sigma_of(used, 2, attempt) for attempt in range(1, 3)] == [37, 18]


def test_an_offset_is_noise_or_a_tap_with_tremor() -> None:
    """13.6: DRAW is noise(sigma), a tap is its place plus noise(tremor), from the same twelve throws."""
    for swing, expected in (
        (99, lambda dice: noise(dice, 150)),
        (7, lambda dice: aimed(7, 150) + noise(dice, 45)),
    ):
        assert offset(Rng.seeded(4), 150, swing) == expected(Rng.seeded(4))


def test_noise_is_twelve_numbers_below_65536_from_the_dice() -> None:
    """13.6: each as likely as the others, and never more than six sigmas."""
    dice, twin = Rng.seeded(9), Rng.seeded(9)
    for _ in range(50):
        total = sum([twin.below(65536) for _ in range(12)])
        assert noise(dice, 100) == scaled(total, 100)


def swinging(**more: Any) -> Any:
    """A block hangs from the gantry of seat 0."""
    settings = {"mode": "standard", "taps": "taps", "banks": "yellow red / red", **more}
    s = go_on(position(**settings))
    choose(s, "PICK yellow")
    return s


def test_two_taps_first_left_and_right_then_back_and_forth() -> None:
    """13.6, D13, LT-027: each is SWING -35 to 35, or DRAW."""
    s = swinging()
    place(s, "yellow[000 100 010 110]")

    assert asked(s) == ("Swing", 0)
    assert offered(s) == ["DRAW", *[f"SWING {n}" for n in range(-35, 36)]]
    assert lots.GAME.view(s, 0)["swing"]["axis"] == "x"
    choose(s, "SWING 20")
    assert lots.GAME.view(s, 1)["swing"]["axis"] == "y"
    choose(s, "SWING -10")
    assert s.last is not None
    assert abs(s.last.ex - 200) < 6 * 30
    assert abs(s.last.ey + 100) < 6 * 30


def test_x_is_drawn_before_y_after_both_answers() -> None:
    """13.6: the same dice give the same two offsets, x first."""
    s = swinging(seed=12)
    place(s, "yellow[000 100 010 110]")
    dice = s.rng.copy()
    choose(s, "DRAW", "DRAW")

    assert s.last is not None
    assert (s.last.ex, s.last.ey) == (noise(dice, 100), noise(dice, 100))


def test_high_work_swings_faster() -> None:
    """13.6: 0.6 Hz on the ground, three per cent more for each floor that the highest cell is up."""
    for on, placed, hertz in (
        ("", "yellow[000 100 010 110]", 0.6),
        ("", "yellow[000 100 001 101]", 0.618),
        ("cube[000] cube[100] cube[001] cube[101]", "yellow[002 102 003 103]", 0.6 * 1.09),
    ):
        s = go_on(position(on, mode="standard", taps="taps", banks="yellow red / red"))
        choose(s, "PICK yellow")
        place(s, placed)
        swing = lots.GAME.question(s).swing
        assert swing is not None
        assert swing.hertz == pytest.approx(hertz)


def test_an_architect_taps_too() -> None:
    """13.8, D13: always as a first attempt (R-42)."""
    s = position("yellow[000 100 010 110]", mode="standard", taps="taps", hands=("architect", ""),
                 banks="red green / red")  # fmt: skip
    go_on(s)
    choose(s, "PLAY architect", "TOP 0")

    assert asked(s) == ("Swing", 0)
    assert lots.GAME.view(s, 1)["swing"]["removal"]
    choose(s, "SWING 0", "SWING 0")
    assert s.tower.pieces == []
    assert not s.accident


def test_what_is_recorded_of_a_release() -> None:
    """13.9: the piece, its pose, how it came in, the attempt, the offset, the result and what fell."""
    s = swinging(drawing=UPRIGHT)
    s.watched = True
    place(s, "yellow[200 300 210 310]")
    choose(s, "SWING 0", "SWING 35")
    facts = next(event.facts() for event in s.events if type(event).__name__ == "Released")

    assert (facts["seat"], facts["entry"], facts["attempt"], facts["how"]) == (0, "drop", 1, "taps")
    assert facts["e"] == [s.last.ex, s.last.ey]
    assert facts["result"] == "ACCIDENT"
    assert [[piece["colour"] for piece in wave] for wave in facts["fell"]] == [[4]]


# -- 13.7, 13.8: what falls --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ey", "falls"),
    [
        pytest.param(90, False, id="stands"),
        pytest.param(100, False, id="an exact tie stands"),
        pytest.param(110, True, id="falls"),
    ],
)
def test_a_jolt_tips_what_is_tall_and_narrow(ey: int, falls: bool) -> None:
    """V-09, LT-032, LT-033: and what stood on it falls too, the placed piece among it."""
    fallen, standing = released(UPRIGHT, "red[014 114 214 124]", 0, ey)

    assert (UPRIGHT in fallen) is falls
    assert (standing == []) is falls


@pytest.mark.parametrize(
    ("e", "fell"),
    [((-240, 0), []), ((-260, 0), [UPRIGHT]), ((260, 0), []), ((0, 260), [UPRIGHT])],
)
def test_a_braced_piece_stands(e: tuple[int, int], fell: list[str]) -> None:
    """V-10: the yellow stays placed each time."""
    fallen, standing = released(UPRIGHT, "yellow[200 210 300 310]", *e)

    assert fallen == fell
    assert "yellow[200 210 300 310]" in standing


def test_an_overloaded_cantilever_falls_with_its_load() -> None:
    """V-12"""
    fallen, standing = released("yellow[000 010 100 110] orange[001 101 201 211]", "yellow[202 212 203 213]")

    assert fallen == ["orange[001 101 201 211]", "yellow[202 203 212 213]"]
    assert standing == ["yellow[000 010 100 110]"]


@pytest.mark.parametrize(
    ("e", "fell"),
    [
        pytest.param((250, 0), [], id="a tie stands"),
        pytest.param((251, 0), ["cube[300]"], id="to the right"),
        pytest.param((-251, 0), ["cube[000]"], id="to the left"),
        pytest.param((0, 251), ["cube[000]", "cube[300]"], id="both"),
    ],
)
def test_sliding_in_jolts_twice_as_much(e: tuple[int, int], fell: list[str]) -> None:
    """V-23"""
    fallen, standing = released(BRIDGE, "yellow[100 200 110 210]", *e)

    assert fallen == fell
    assert {"blue[001 101 201 301]", "yellow[100 110 200 210]"} <= set(standing)


@pytest.mark.parametrize(("ey", "fell"), [(500, []), (510, [UPRIGHT])])
def test_taking_a_brace_away_jolts_what_it_braced(ey: int, fell: list[str]) -> None:
    """V-24, LT-072"""
    used = rules(mode="standard")
    built = tower(f"{UPRIGHT} yellow[200 210 300 310]", used)
    outcome = remove(used, built, 1, 0, ey)

    assert [drawn(piece) for piece in outcome.fallen] == fell


def test_nothing_falls_where_nothing_may() -> None:
    """13.1: mode none"""
    used = rules(mode="none")
    built = tower("yellow[000 010 100 110] orange[001 101 201 211]", used)
    outcome = release(used, built, one(used, "yellow[202 212 203 213]"), True, 0, 0)

    assert outcome.fallen == []
    assert accident_risk(used, built, one(used, "yellow[202 212 203 213]"), True, 100) == 0


def test_a_jolt_is_weaker_farther_away() -> None:
    """13.7: 1 for what the piece touches, 0.5 for what that touches, 0.25 for all others."""
    used = rules(mode="standard")
    row = tower("cube[000] cube[100] cube[200] cube[320]", used)

    assert rings(used, row, [0]) == [1.0, 0.5, 0.25, 0.25]


@pytest.mark.parametrize(
    ("on", "placed", "ey", "falls"),
    [
        pytest.param(UPRIGHT, "cube[210]", 490, False, id="a dropped cube jolts half"),
        pytest.param(UPRIGHT, "yellow[200 300 210 310]", 490, True, id="a dropped block in full"),
        pytest.param(
            f"{UPRIGHT} cube[210]", "yellow[300 310 301 311]", 490, False, id="the second ring half"
        ),
        pytest.param(f"{UPRIGHT} cube[210]", "yellow[300 310 301 311]", 510, True, id="if more than twice"),
        pytest.param(UPRIGHT, "yellow[300 310 301 311]", 999, False, id="all others a quarter"),
    ],
)
def test_how_much_of_a_jolt_arrives(on: str, placed: str, ey: int, falls: bool) -> None:
    """13.7: the upright I tips at 0.25 towards +y."""
    fallen, _ = released(on, placed, 0, ey)

    assert (UPRIGHT in fallen) is falls


def test_a_slid_cube_jolts_like_a_dropped_block() -> None:
    """13.7, 3.9: 0.5 x 2; each pier of the bridge carries less, and stands 0.4 and falls at 0.6."""
    for ey, fell in ((400, False), (600, True)):
        fallen, _ = released(BRIDGE, "cube[100]", 0, ey)
        assert bool([name for name in fallen if name != "cube[100]"]) is fell


def test_only_the_side_it_is_pushed_to_matters() -> None:
    """13.7: only components of the offset that point there; the brace is on the other side."""
    braced = f"{UPRIGHT} yellow[200 210 300 310]"
    for ex, falls in ((-520, True), (520, False)):
        fallen, _ = released(braced, "cube[100]", ex, 0)

        assert (UPRIGHT in fallen) is falls


def test_a_piece_that_stands_is_squared_up() -> None:
    """13.7: the offset leaves no trace."""
    _, standing = released("yellow[000 010 100 110]", "yellow[001 011 101 111]", 300, 300)

    assert standing == ["yellow[000 010 100 110]", "yellow[001 011 101 111]"]


def test_a_fall_goes_on_wave_by_wave() -> None:
    """13.7: what cannot stand without the fallen falls next; the rest stays."""
    used = rules(mode="standard")
    built = tower(f"{UPRIGHT} cube[114] yellow[300 310 301 311]", used)
    outcome = release(used, built, one(used, "yellow[200 210 201 211]"), True, 0, 260)

    assert [[drawn(piece) for piece in wave] for wave in outcome.waves] == [[UPRIGHT], ["cube[114]"]]
    assert len(outcome.tower.pieces) == 2


# -- risk ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "placed", "percent"),
    [
        pytest.param(UPRIGHT, "red[014 114 214 124]", [7.5, 35, 57, 75], id="V-09"),
        pytest.param(UPRIGHT, "yellow[200 210 300 310]", [0, 1.8, 11, 29], id="V-10"),
        pytest.param(
            "blue[000 100 200 300] yellow[010 020 110 120] yellow[210 220 310 320]",
            "yellow[101 201 111 211]", [0, 0, 0.05, 1], id="V-11",
        ),
        pytest.param(CANTILEVER, "yellow[202 212 203 213]", [100] * 4, id="V-12"),
    ],
)  # fmt: skip
def test_the_closed_form_is_close_to_what_was_simulated(on: str, placed: str, percent: list[float]) -> None:
    """13.7: sigma 60, 100, 140, 200; the table gives simulated figures"""
    computed = [100 * risk(on, placed, sigma) for sigma in (60, 100, 140, 200)]

    assert computed == pytest.approx(percent, abs=1.6)


def test_the_closed_form_errs_on_the_safe_side_for_bridges() -> None:
    """13.7: V-03 gives 1.3, 10 and 32 per cent."""
    computed = [
        100 * risk("cube[000] cube[300]", "blue[001 101 201 301]", sigma) for sigma in (100, 140, 200)
    ]

    assert computed == pytest.approx([1.3, 10, 32], abs=0.5)


def test_the_risk_of_taking_a_block_off() -> None:
    """13.8: rho 0.25 all round and half a jolt, so the limit is 500 mils on every side."""
    used = rules(mode="standard")
    built = tower(f"{UPRIGHT} yellow[200 210 300 310]", used)

    assert removal_risk(used, built, 1, 200) == pytest.approx(1 - (1 - 2 * 0.00621) ** 2, abs=1e-4)
    assert removal_risk(used, built, 1, 0) == 0


def test_the_closed_form_agrees_with_many_releases() -> None:
    """13.7: V-09 at sigma 100 is 35 per cent, by formula and by 1,500 drawn hands."""
    used = rules(mode="standard")
    built = tower(UPRIGHT, used)
    piece = one(used, "red[014 114 214 124]")
    dice = Rng.seeded(8)
    accidents = 0
    for _ in range(1500):
        fallen = release(used, built, piece, True, noise(dice, 100), noise(dice, 100)).fallen
        accidents += any([other.id != piece.id for other in fallen])

    assert risk(UPRIGHT, "red[014 114 214 124]", 100) == pytest.approx(0.35, abs=0.01)
    assert accidents / 1500 == pytest.approx(0.35, abs=0.04)


def test_the_critical_offsets_of_the_closed_form() -> None:
    """13.7, by hand: V-09's mast has h 3.25 and half its load is the T's, so r = x / (3.25 + 0.5)."""

    def tail(x: float) -> float:
        return 0.5 * erfc(x / sqrt(2))

    reach = {"+x": 0.5, "-x": 0.5, "+y": 0.375, "-y": 0.625}
    r = {way: x / 3.75 / 0.1 for way, x in reach.items()}
    by_hand = 1 - (1 - tail(r["+x"]) - tail(r["-x"])) * (1 - tail(r["+y"]) - tail(r["-y"]))

    assert risk(UPRIGHT, "red[014 114 214 124]", 100) == pytest.approx(by_hand, abs=1e-6)


def test_a_perfect_hand_risks_only_what_cannot_stand() -> None:
    """13.7: sigma 0."""
    assert risk(UPRIGHT, "red[014 114 214 124]", 0) == 0
    assert risk(CANTILEVER, "yellow[202 212 203 213]", 0) == 1


@pytest.mark.parametrize(
    ("thousandths", "colour"),
    [(0, "green"), (29, "green"), (30, "amber"), (150, "amber"), (151, "red"), (999, "red"), (1000, "black")],
)
def test_the_traffic_light(thousandths: int, colour: str) -> None:
    """Section 10: green below 3 per cent, amber to 15, red above, black for certain."""
    assert light(thousandths) == colour
