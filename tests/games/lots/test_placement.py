"""CHOOSE: which block, in which pose, at which level (4.4, 13.2 to 13.4)."""

from __future__ import annotations

from math import isclose, sqrt

import pytest

from tabletown.games import lots
from tabletown.games.lots.balance import FLOATS, hull_of
from tabletown.games.lots.placement import (
    closes_ring,
    drop_level,
    drops,
    legal_levels,
    legal_poses,
    slides,
    support,
)
from tabletown.games.lots.switches import Rules
from tabletown.games.lots.tower import Tower
from tests.games.lots.positions import (
    asked,
    choose,
    colour,
    edition_with,
    fresh,
    go_on,
    offered,
    place,
    pose_at,
    position,
    rules,
    sound,
    standing,
    tower,
)

BRIDGE = "cube[000] cube[300] blue[001 101 201 301]"
TWO_BRIDGES = f"{BRIDGE} cube[010] cube[310] blue[011 111 211 311]"
CANTILEVER = "yellow[000 010 100 110] orange[001 101 201 211]"
UPRIGHT = "blue[110 111 112 113]"
STAIRS = " ".join([f"cube[{x}{y}{z}]" for y in range(3) for x in range(4) for z in range(x + 2 * y + 1)])

# 3.3, written out from the specification.
ORIENTATIONS = {
    "red": "000 001 002 011,000 001 002 101,000 010 011 020,000 010 020 110,000 100 101 200,000 100 110 200,"
    "001 010 011 012,001 010 011 021,001 100 101 102,001 100 101 201,010 100 110 120,010 100 110 210",
    "green": "000 001 011 012,000 001 101 102,000 010 011 021,000 010 110 120,000 100 101 201,"
    "000 100 110 210,001 002 010 011,001 002 100 101,001 010 011 020,001 100 101 200,"
    "010 020 100 110,010 100 110 200",
    "orange": "000 001 002 010,000 001 002 012,000 001 002 100,000 001 002 102,000 001 010 020,"
    "000 001 011 021,000 001 100 200,000 001 101 201,000 010 011 012,000 010 020 021,000 010 020 100,"
    "000 010 020 120,000 010 100 200,000 010 110 210,000 100 101 102,000 100 110 120,000 100 200 201,"
    "000 100 200 210,001 011 020 021,001 101 200 201,002 010 011 012,002 100 101 102,010 110 200 210,"
    "020 100 110 120",
    "yellow": "000 001 010 011,000 001 100 101,000 010 100 110",
    "blue": "000 001 002 003,000 010 020 030,000 100 200 300",
    "cube": "000",
}


def local_margin(on: str, placed: str) -> float:
    used = rules()
    name, where = placed.rstrip("]").split("[")
    pose, level = pose_at(used, name, where)
    return pose.margins[support(tower(on, used), pose, level)]


def may_go(on: str, placed: str, **settings: str) -> bool:
    """Whether a drawn piece may be placed on a drawn tower, at just that level."""
    used = rules(**settings)  # type: ignore[arg-type]
    name, where = placed.rstrip("]").split("[")
    pose, level = pose_at(used, name, where)
    return level in legal_levels(used, tower(on, used), pose)


def counted(built: Tower) -> list[tuple[int, int]]:
    """For each colour how many poses can be dropped and how many pose-level pairs slid in."""
    return [
        (len(drops(built, shape)), len([1 for pose, level in slides(built, shape, set())
                                        if not closes_ring(built, pose, level)]))
        for shape in range(6)
    ]  # fmt: skip


# -- choosing --------------------------------------------------------------------------------------


def test_one_of_two_blocks_is_placed_and_the_other_stays() -> None:
    """LT-021, LT-031"""
    s = go_on(position(banks="red blue / green"))

    assert offered(s) == ["PICK red", "PICK blue"]
    choose(s, "PICK blue")
    place(s, "blue[000 100 200 300]")
    assert standing(s) == ["blue[000 100 200 300]"]
    assert (s.banks, s.active) == ([[colour("red")], s.banks[1]], 1)


def test_every_turn_of_a_game_ends_with_one_block_in_each_bank() -> None:
    """LT-031: with accidents and lost blocks as well."""
    s = fresh(3, 6, mode="wild")
    turn = 1
    while s.decision is not None:
        s.choose(s.decision.options(s)[-1])
        if s.decision is not None and s.turn > turn and asked(s)[0] == "MayPlayAfterRoll":
            turn = s.turn
            assert [len(bank) for bank in s.banks] == [1, 1, 1]


def test_a_cube_may_come_before_or_after_the_block() -> None:
    """LT-028, R-18"""
    for cube_first in (True, False):
        s = go_on(position(banks="red blue / green", cubes="1 0"))
        if cube_first:
            choose(s, "CUBE")
            place(s, "cube[320]")
        choose(s, "PICK red")
        place(s, "red[000 100 200 110]")
        if not cube_first:
            assert offered(s) == ["CUBE", "DONE"]
            choose(s, "CUBE")
            place(s, "cube[320]")

        assert set(standing(s)) == {"cube[320]", "red[000 100 110 200]"}
        assert (s.active, s.cubes) == (1, [0, 0])


def test_one_cube_a_turn() -> None:
    """X-06, LT-028, LT-058: of two that are held."""
    s = position(banks="red blue / red", cubes="2 0")
    go_on(s)
    choose(s, "CUBE")
    place(s, "cube[320]")

    assert offered(s) == ["PICK red", "PICK blue"]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.active == 1
    assert s.cubes == [1, 0]


def test_a_cube_is_never_placed_instead_of_the_block_and_need_not_be() -> None:
    """LT-028: having placed it, the block is still asked for; and after the block it may be kept."""
    s = go_on(position(banks="red blue / red", cubes="1 0"))
    twin = s.clone()
    choose(s, "CUBE")
    place(s, "cube[000]")
    assert asked(s) == ("PickBlock", 0)
    choose(twin, "PICK red")
    place(twin, "red[000 100 200 110]")
    choose(twin, "DONE")

    assert (twin.cubes, twin.active) == ([1, 0], 1)


def test_without_a_cube_there_is_nothing_to_ask() -> None:
    """5.2, D9"""
    s = go_on(position(banks="red blue / red", cubes="0 1"))

    assert offered(s) == ["PICK red", "PICK blue"]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.active == 1


def test_a_cube_obeys_the_rules_of_placement() -> None:
    """LT-029: on every column of the lot, and below a bridge from the side, at no other level."""
    used = rules()
    cube = [used.lot.pose[5][action] for action in legal_poses(used, tower(BRIDGE), 5)]
    levels = {(pose.x, pose.y): legal_levels(used, tower(BRIDGE), pose) for pose in cube}

    assert levels == {
        **{(x, y): [0] for x in range(4) for y in (1, 2)},
        (0, 0): [2],
        (1, 0): [0, 2],
        (2, 0): [0, 2],
        (3, 0): [2],
    }


# -- poses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(ORIENTATIONS))
def test_orientations_are_numbered_as_the_table_says(name: str) -> None:
    """3.1, 3.3, LT-024: all 54 of them, and the cube."""
    shapes = rules().lot.shapes[colour(name)]

    assert [" ".join([f"{x}{y}{z}" for x, y, z in one]) for one in shapes] == ORIENTATIONS[name].split(",")


@pytest.mark.parametrize(
    ("lot", "poses", "openings"),
    [
        (1, [68, 136, 23, 68, 15], [68, 116, 23, 34, 15]),
        (2, [58, 116, 21, 58, 16], [58, 100, 21, 26, 16]),
        (3, [40, 88, 12, 40, 16], [40, 72, 12, 16, 16]),
    ],
)
def test_a_lot_has_so_many_poses_and_legal_openings(lot: int, poses: list[int], openings: list[int]) -> None:
    """3.4, LT-022, 13.2"""
    used = rules(lot)

    assert [len(used.lot.poses[shape]) for shape in range(5)] == poses
    assert [len(legal_poses(used, used.bare, shape)) for shape in range(5)] == openings


@pytest.mark.parametrize("lot", [1, 2, 3])
def test_nothing_sticks_out_however_high(lot: int) -> None:
    """LT-022: no cell of any placement, on the ground and on a full floor, lies beside the lot."""
    used = rules(lot)
    floor = tower(" ".join([f"cube[{x}{y}0]" for x, y in used.lot.cells]), used)
    for built in (used.bare, floor):
        for shape in range(6):
            for action in legal_poses(used, built, shape):
                pose = used.lot.pose[shape][action]
                assert {(x, y) for x, y, _ in pose.cells} <= set(used.lot.cells)


def test_a_t_cannot_lie_flat_in_the_courtyard() -> None:
    """X-07, LT-022"""
    used = rules(3)
    flat = [
        [action for action in legal_poses(used, used.bare, shape) if used.lot.pose[shape][action].height == 1]
        for shape in range(5)
    ]

    assert [len(actions) for actions in flat] == [0, 8, 0, 0, 4]


def test_what_is_built_over_nothing() -> None:
    """LT-023, X-37: an overhang, a bridge, a roof over a hole, and a T over four empty cells."""
    assert may_go("cube[100] cube[200]", "blue[001 101 201 301]")
    assert may_go("cube[000] cube[300]", "blue[001 101 201 301]")
    assert may_go("cube[000] cube[020] cube[110]", "red[001 011 021 111]")
    assert may_go(BRIDGE, "red[002 102 202 112]")


def test_pieces_never_lie_in_one_another() -> None:
    """LT-024: whatever is placed on a crowded lot covers free cells only."""
    used = rules()
    built = tower(TWO_BRIDGES)
    for shape in range(6):
        for action in legal_poses(used, built, shape):
            pose = used.lot.pose[shape][action]
            assert all(not pose.at[level] & built.occupied for level in legal_levels(used, built, pose))


# -- balance ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "placed", "margin"),
    [
        pytest.param("cube[100]", "blue[001 101 201 301]", 0.0, id="V-01"),
        pytest.param("cube[000] cube[300]", "blue[001 101 201 301]", 0.5, id="V-03"),
        pytest.param("cube[000]", "yellow[001 101 011 111]", 0.0, id="V-04"),
        pytest.param("cube[000] cube[110]", "yellow[001 101 011 111]", sqrt(0.5), id="V-05"),
        pytest.param("cube[000]", "green[001 002 102 103]", 0.0, id="V-07"),
        pytest.param(UPRIGHT, "red[014 114 214 124]", 0.25, id="V-09"),
        pytest.param(CANTILEVER, "yellow[202 212 203 213]", 0.5, id="V-12"),
        pytest.param(BRIDGE, "red[002 102 202 112]", 0.25, id="X-37"),
    ],
)
def test_the_local_margin_decides(on: str, placed: str, margin: float) -> None:
    """LT-025, 13.3: on the very edge is not in balance."""
    assert isclose(local_margin(on, placed), margin, abs_tol=1e-9)
    assert may_go(on, placed) is (margin > 0)


@pytest.mark.parametrize(
    ("on", "placed", "legal"),
    [
        pytest.param("cube[100] cube[200]", "blue[001 101 201 301]", True, id="I across its middle"),
        pytest.param("cube[000] cube[100]", "blue[001 101 201 301]", False, id="I on one half"),
        pytest.param("cube[000] cube[100]", "yellow[001 101 002 102]", True, id="upright O on two"),
        pytest.param("cube[000]", "yellow[001 101 002 102]", False, id="upright O on one"),
        pytest.param("cube[000] cube[100] cube[010]", "yellow[001 101 011 111]", True, id="O on three"),
        pytest.param("cube[000] cube[100]", "yellow[001 101 011 111]", False, id="O on two side by side"),
        pytest.param("cube[000]", "orange[001 002 003 103]", True, id="upright L on one"),
        pytest.param("cube[000]", "red[001 002 003 102]", True, id="upright T on one"),
        pytest.param("cube[000]", "cube[001]", True, id="a cube"),
    ],
)
def test_what_can_stand_on_what(on: str, placed: str, legal: bool) -> None:
    """LT-025, 13.3: the consequences that the specification lists."""
    assert may_go(on, placed) is legal


def test_a_block_must_rest_on_something() -> None:
    """LT-025: not in the air beside a tower, nor above its place."""
    assert not may_go("cube[000]", "yellow[201 301 211 311]")
    assert not may_go("", "yellow[001 101 011 111]")


def test_the_only_margins_there_are() -> None:
    """13.3"""
    margins = {
        round(margin, 4)
        for lot in (1, 2, 3)
        for stand in rules(lot).lot.stands.values()
        for margin in stand.margins
        if margin != FLOATS
    }

    assert {margin for margin in margins if margin > 0} == {
        0.1768, 0.25, 0.3354, 0.3536, 0.5, 0.6708, 0.7071, 0.75, 1.0,
    }  # fmt: skip
    assert all(margin <= -0.25 for margin in margins if margin < 0)


def test_the_distance_from_a_hull_is_signed() -> None:
    """13.3"""
    hull = hull_of(((0, 0), (1, 0)))

    assert hull.margin(1.0, 0.5) == 0.5
    assert isclose(hull.margin(3.0, 2.0), -sqrt(2))
    assert isclose(hull.margin(2.5, 0.5), -0.5)
    assert [hull.reach(0.5, 0.5, dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))] == [
        1.5, 0.5, 0.5, 0.5,
    ]  # fmt: skip


# -- the way in ------------------------------------------------------------------------------------


def test_every_pose_has_one_drop_level() -> None:
    """13.4, LT-026: on the highest top below it; an L may hook over an edge."""
    used = rules()
    built = tower("yellow[000 010 100 110] cube[001]")
    flat, _ = pose_at(used, "blue", "000 100 200 300")
    hook, _ = pose_at(used, "orange", "200 201 202 102")

    assert drop_level(built, flat) == 2
    assert drop_level(tower("cube[100] cube[101]"), hook) == 0


def test_placements_around_a_bridge() -> None:
    """V-08, LT-026"""
    used = rules()
    built = tower(BRIDGE)

    assert counted(built) == [(48, 8), (88, 12), (16, 1), (16, 8), (15, 0), (12, 2)]
    (entry,) = slides(built, colour("yellow"), set())
    assert (entry[0].orientation, entry[0].x, entry[0].y, entry[1]) == (2, 1, 0, 0)
    assert len(legal_poses(used, built, colour("yellow"))) == 16 + 1
    assert len(legal_poses(used, built, colour("cube"))) == 12  # two of them at two levels


@pytest.mark.parametrize("placed", ["yellow[100 110 200 210]", "cube[100]", "cube[200]"])
def test_sliding_in_can_be_switched_off(placed: str) -> None:
    """R-26, 3.10"""
    assert may_go(BRIDGE, placed)
    assert may_go(BRIDGE, placed, side_entry="on")
    assert not may_go(BRIDGE, placed, side_entry="off")


def test_an_edition_may_forbid_sliding_and_a_table_allow_it() -> None:
    """3.9, 3.10: the switch decides, and by default the edition does."""
    strict = edition_with(physics={**lots.GAME.edition_data(rules().edition)["physics"], "side_entry": False})

    assert not rules(cards=strict).side_entry
    assert rules(cards=strict, side_entry="on").side_entry
    assert not rules(side_entry="off").side_entry


def test_no_way_in_through_pieces() -> None:
    """LT-026: the hole under the roof is walled in on every side but one, then on that one too."""
    walls = "cube[000] cube[020] cube[200] cube[220] cube[100] cube[120] cube[210]"
    roof = "cube[001] cube[201] cube[021] cube[221] cube[101] cube[121] cube[211]"
    lid = "blue[012 112 212 312]"
    open_side = f"{walls} {roof} {lid}".replace("blue[012 112 212 312]", "red[012 112 212 122]")

    assert may_go(open_side, "cube[110]")
    assert not may_go(f"cube[010] {open_side}", "cube[110]")


def test_a_pose_with_several_levels_is_asked_for_its_level() -> None:
    """5.2, D8: dropped on both bridges or slid in under them."""
    s = go_on(position(TWO_BRIDGES, banks="yellow red / red"))
    choose(s, "PICK yellow")
    pose, _ = pose_at(s.rules, "yellow", "100 200 110 210")
    s.choose(pose.action)

    assert asked(s) == ("ChooseLevel", 0)
    assert offered(s) == ["LEVEL 0", "LEVEL 2"]
    choose(s, "LEVEL 0")
    assert "yellow[100 110 200 210]" in standing(s)
    assert s.last is not None
    assert not s.last.dropped


def test_what_would_tip_something_cannot_be_slid_in_unless_nothing_ever_falls() -> None:
    """13.4: the whole tower with the piece in place, in every mode but `none`."""
    found = 0
    for lot in (1, 2, 3):
        for seed in range(12):
            s = fresh(2, seed, lot=str(lot), mode="rigid")
            while s.decision is not None:
                options = s.decision.options(s)
                s.choose(options[(seed * 7 + s.turn * 3) % len(options)])
            free: Rules = rules(lot, "none")
            same = tower_in(free, s.tower)
            for shape in range(5):
                bold, careful = legal_poses(free, same, shape), legal_poses(s.rules, s.tower, shape)
                assert set(careful) <= set(bold)
                found += len(set(bold) - set(careful))

    assert found > 0


def tower_in(used: Rules, built: Tower) -> Tower:
    """The same pieces under other rules."""
    copy = used.bare.afresh()
    for piece in built.pieces:
        copy = copy.with_piece(piece)
    return copy


def test_a_piece_that_would_close_a_ring_is_not_legal() -> None:
    """V-21, R-47"""
    used = rules()
    built = tower("green[000 010 011 021] green[001 100 101 200] green[201 210 211 220]")
    pose, level = pose_at(used, "green", "020 120 121 221")

    assert (pose, level) in slides(built, colour("green"), set())
    assert isclose(pose.margins[support(built, pose, level)], 0.5)
    assert level not in legal_levels(used, built, pose)


def test_the_sky_is_the_limit() -> None:
    """13.4, 3.9: an upright I needs four free floors below `max_floors`."""
    low = edition_with(physics={**lots.GAME.edition_data(rules().edition)["physics"], "max_floors": 20})
    used = rules(cards=low)
    for height, legal in ((16, True), (17, False)):
        built = tower(" ".join([f"cube[00{z}]" for z in range(height)]), used)
        pose, _ = pose_at(used, "blue", "000 001 002 003")

        assert (pose.action in legal_poses(used, built, colour("blue"))) is legal


# -- no place --------------------------------------------------------------------------------------


def test_a_staircase_has_few_places() -> None:
    """X-09, LT-030"""
    used = rules()

    assert [len(legal_poses(used, tower(STAIRS), shape)) for shape in range(5)] == [32, 55, 0, 15, 12]


def test_the_only_block_that_fits_must_be_chosen() -> None:
    """LT-030: a yellow has no place on the stairs."""
    s = go_on(position(STAIRS, banks="yellow red / red", cubes="1 0"))

    assert offered(s) == ["PICK red", "CUBE"]


def test_no_place_for_either_block() -> None:
    """X-62, LT-030, LT-030a: no cube, no D9, no Architect without a top block, no Foreman afterwards."""
    s = position(STAIRS, banks="yellow yellow / red", cubes="1 0", hands=("architect", "foreman"))
    go_on(s)

    assert offered(s) == ["PICK yellow"]
    choose(s, "PICK yellow")
    assert s.removed[colour("yellow")] == 1
    assert s.banks[0] == [colour("yellow")]
    assert asked(s) == ("MayPlayInScore", 0)
    assert offered(s) == ["DONE"]
    choose(s, "DONE")
    assert (s.active, s.turn, s.scores, s.cubes) == (1, 2, [0, 0], [1, 0])


def test_of_the_scoring_cards_only_the_night_crew_is_left_without_a_block() -> None:
    """LT-030a, X-62"""
    hands = ("safety_officer night_crew", "")
    s = go_on(position(STAIRS, banks="yellow yellow / red", hands=hands))
    choose(s, "PICK yellow")

    assert offered(s) == ["DONE", "PLAY night_crew"]


def test_a_cube_placed_before_a_discard_stays_and_scores_nothing() -> None:
    """LT-030a: it finishes a floor, but fills the one step of the stairs on which the greens could stand."""
    heights = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]
    drawing = " ".join([f"cube[{n % 4}{n // 4}{z}]" for n, top in enumerate(heights) for z in range(top)])
    s = position(drawing, banks="green green / red", cubes="1 0")
    go_on(s, end="count")
    assert offered(s) == ["PICK green", "CUBE"]
    choose(s, "CUBE")
    place(s, "cube[001]")

    assert s.tower.finished_floors() == 0b11
    assert s.completed == 0b10
    assert offered(s) == ["PICK green"]
    choose(s, "PICK green")
    assert (s.gained, s.scores, s.removed[colour("green")]) == (0, [0, 0], 1)
    assert "cube[001]" in standing(s)


def test_an_architect_is_offered_while_nothing_fits() -> None:
    """LT-030a: it may make room; what can be placed is then looked at afresh."""
    capped = f"{STAIRS} blue[001 002 003 004]"
    s = go_on(position(capped, banks="yellow yellow / red", hands=("architect", ""), cubes="1 0"))

    assert offered(s) == ["PICK yellow", "PLAY architect"]
    choose(s, "PLAY architect", "TOP 0")
    assert asked(s)[0].startswith("PickBlock")
    assert "blue[001 002 003 004]" not in standing(s)


def test_the_numbers_of_poses_say_orientation_and_corner() -> None:
    """5.4: orientation x 16 + y x 4 + x, on every lot."""
    for lot in (1, 2, 3):
        for shape, poses in enumerate(rules(lot).lot.poses):
            for pose in poses:
                corner = rules(lot).lot.shapes[shape][pose.orientation]
                assert pose.action == pose.orientation * 16 + pose.y * 4 + pose.x
                assert sorted(pose.cells) == sorted([(x + pose.x, y + pose.y, z) for x, y, z in corner])


def test_whole_games_without_falls_are_sound() -> None:
    """Section 8: every lot, nothing ever falls."""
    for lot in ("1", "2", "3"):
        s = fresh(2, 3, lot=lot, mode="none")
        while s.decision is not None:
            sound(s)
            options = s.decision.options(s)
            s.choose(options[s.turn % len(options)])
        sound(s)
