"""Zero days without an accident (4.5): what falls, who pays, and what is placed again.

Two towers fall for certain.  On `CANTILEVER` an upright yellow block overloads the orange one, also with a
perfect hand; `MAST` is an upright blue block that a jolt of 0.25 tips over.
"""

from __future__ import annotations

from typing import Any

from tabletown.games import lots
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import (
    asked,
    choose,
    colour,
    go_on,
    offered,
    place,
    place_at_last,
    position,
    sound,
    standing,
)

CANTILEVER = "yellow[000 100 010 110] orange[001 101 201 211]"
OVERLOAD = "yellow[202 212 203 213]"
MAST = "blue[110 111 112 113]"
NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"


def overloaded(**more: Any) -> Lots:
    """Seat 0 has just overloaded the cantilever: the orange block came down, the yellow one with it."""
    s = go_on(position(CANTILEVER, mode="rigid", banks="yellow red / red", **more))
    choose(s, "PICK yellow")
    place(s, OVERLOAD)
    return s


def test_what_fell_leaves_the_game() -> None:
    """LT-032, V-12: not to a pile, a bank or the track."""
    s = overloaded()

    assert s.accident
    assert standing(s) == ["yellow[000 010 100 110]"]
    assert s.removed == [0, 1, 0, 0, 0, 0]
    assert s.piles[colour("orange")] == 5
    assert s.banks == [[colour("yellow"), colour("red")], [colour("red")]]


def test_the_block_that_fell_too_is_placed_again_in_any_legal_pose() -> None:
    """LT-033, R-28: the same block, and no choice of the other."""
    s = overloaded()

    assert asked(s) == ("PlacePiece", 0)
    pose = s.tower.lot.pose[colour("yellow")]
    assert s.decision is not None
    assert all(option in pose for option in s.decision.options(s))
    place(s, "yellow[001 101 011 111]")
    assert standing(s) == ["yellow[000 010 100 110]", "yellow[001 011 101 111]"]
    assert s.banks[0] == [colour("red")]


def test_a_turn_with_an_accident_scores_nothing() -> None:
    """LT-034: the second attempt touches a yellow block in vain; the next turn is as good as any."""
    s = overloaded()
    place(s, "yellow[001 101 011 111]")

    assert s.scores == [0, 0]
    assert (s.active, s.accident, s.calm) == (1, False, 0)
    sound_but_for_the_drawing(s)


def sound_but_for_the_drawing(s: Lots) -> None:
    """The turn number of a drawn table is not that of its piles."""
    faults = [fault for fault in lots.GAME.audit(s) if "left the piles" not in fault]
    assert faults == []


def test_a_block_that_stands_counts_as_placed_although_others_fell() -> None:
    """LT-032, LT-033, V-10: the mast falls, the yellow block beside it stands."""
    s = go_on(position(MAST, mode="standard", taps="taps", banks="yellow red / red"))
    choose(s, "PICK yellow")
    place(s, "yellow[200 300 210 310]")
    choose(s, "SWING 0", "SWING 35")

    assert standing(s) == ["yellow[200 210 300 310]"]
    assert s.removed == [0, 0, 0, 0, 1, 0]
    assert (s.scores, s.active) == ([0, 0], 1)


def test_what_stood_on_it_falls_as_well() -> None:
    """V-09, LT-032, LT-033: also if everybody has looked at the risk before."""
    s = position(MAST, mode="standard", taps="taps", banks="red green / red")
    go_on(s)
    choose(s, "PICK red")
    lots.GAME.question(s)
    lots.GAME.view(s, 0)
    place(s, "red[014 114 124 214]")
    choose(s, "SWING 0", "SWING 30")

    assert standing(s) == []
    assert s.accident
    assert s.banks[0] == [colour("red"), colour("green")]
    assert asked(s) == ("PlacePiece", 0)


def test_a_slip_of_the_piece_itself_is_no_accident() -> None:
    """LT-035: an upright blue block let go more than half a cell beside its place; 5 + 0 points at last."""
    on = "yellow[010 110 020 120] yellow[210 310 220 320]"
    s = go_on(position(on, mode="wild", taps="taps", sigma_0="400", banks="blue red / red"))
    choose(s, "PICK blue")
    place(s, "blue[000 001 002 003]")
    choose(s, "SWING -35", "SWING 0")

    assert not s.accident
    assert len(standing(s)) == 2
    assert s.banks[0] == [colour("blue"), colour("red")]
    assert s.removed == [0] * 6
    assert asked(s) == ("PlacePiece", 0)
    place_at_last(s, "blue[000 100 200 300]")
    assert s.scores == [5, 0]


def test_a_cube_that_slips_is_placed_again() -> None:
    """LT-035, R-19: it stays in the bank until it stands."""
    s = go_on(position(mode="wild", taps="taps", sigma_0="400", banks="blue red / red", cubes="1 0"))
    choose(s, "CUBE")
    place(s, "cube[000]")
    choose(s, "SWING 35", "SWING 0")

    assert (s.accident, s.cubes, standing(s)) == (False, [1, 0], [])
    assert asked(s) == ("PlacePiece", 0)
    place_at_last(s, "cube[000]")
    assert (s.cubes, standing(s)) == ([0, 0], ["cube[000]"])


def test_attempts_are_counted_for_block_and_cube_apart() -> None:
    """R-42, 13.6: the cube's slips make nothing easier for the block; the fifth attempt is exact."""
    s = go_on(position(mode="wild", taps="taps", sigma_0="400", banks="blue red / red", cubes="1 0", seed=4))
    choose(s, "CUBE")
    for attempt, sigma in ((1, 400), (2, 200), (3, 200), (4, 200)):
        placing = lots.GAME.view(s, 0)["placing"]
        assert (placing["attempt"], placing["sigma"]) == (attempt, sigma)
        place(s, "cube[000]")
        choose(s, "SWING 35", "SWING 0")
    assert lots.GAME.view(s, 0)["placing"]["sigma"] == 0
    place(s, "cube[000]")  # no tap is asked for

    assert standing(s) == ["cube[000]"]
    choose(s, "PICK blue")
    assert lots.GAME.view(s, 0)["placing"]["sigma"] == 400


def test_an_accident_with_the_cube_leaves_cube_and_block_to_be_finished() -> None:
    """LT-036: the cube slips and takes the mast along; both are placed, and the turn scores nothing."""
    s = position(f"{MAST} yellow[300 310 301 311]", mode="wild", taps="taps", sigma_0="400", cubes="1 0",
                 banks="yellow red / red")  # fmt: skip
    go_on(s)
    choose(s, "CUBE")
    place(s, "cube[100]")
    choose(s, "SWING -35", "SWING 0")

    assert MAST not in standing(s)
    assert s.accident
    assert s.cubes == [1, 0]
    assert asked(s) == ("PlacePiece", 0)
    place_at_last(s, "cube[000]")
    assert "cube[000]" in standing(s)
    assert asked(s) == ("PickBlock", 0)
    assert offered(s) == ["PICK red", "PICK yellow"]
    choose(s, "PICK yellow")
    place_at_last(s, "yellow[320 220 321 221]")
    assert (s.scores, s.active) == ([0, 0], 1)


def test_after_an_accident_a_cube_need_not_be_begun() -> None:
    """LT-036: it is still offered, and may be kept."""
    s = overloaded(cubes="1 0")
    place(s, "yellow[001 101 011 111]")

    assert asked(s) == ("AddCube", 0)
    assert offered(s) == ["CUBE", "DONE"]
    choose(s, "DONE")
    assert s.cubes == [1, 0]


def test_a_block_the_cube_knocks_down_is_placed_again() -> None:
    """X-61, LT-036a, LT-036, LT-031: a cube let go 0.4 beside its place tips the overhanging orange."""
    s = position(mode="standard", taps="taps", sigma_0="115", banks="orange red / red", cubes="1 0", seed=3)
    go_on(s)
    choose(s, "PICK orange")
    place(s, "orange[110 111 112 122]")
    choose(s, "SWING 0", "SWING 0", "CUBE")
    place(s, "cube[210]")
    choose(s, "SWING 0", "SWING 34")

    assert standing(s) == ["cube[210]"]
    assert s.accident
    assert s.banks[0] == [colour("red"), colour("orange")]
    assert s.removed == [0] * 6
    assert asked(s) == ("PlacePiece", 0)
    assert lots.GAME.view(s, 0)["placing"]["attempt"] == 2  # it goes on counting
    place(s, "orange[000 010 020 100]")
    choose(s, "DRAW", "DRAW")
    assert s.scores == [0, 0]
    assert s.banks[0] == [colour("red")]
    assert s.active == 1


def test_a_cube_the_block_knocks_down_is_lost() -> None:
    """LT-036a: the cube stood on the mast; there is no second one this turn."""
    s = position(MAST, mode="standard", taps="taps", banks="yellow red / red", cubes="2 0")
    go_on(s)
    choose(s, "CUBE")
    place(s, "cube[114]")
    choose(s, "SWING 0", "SWING 0", "PICK yellow")
    place(s, "yellow[200 300 210 310]")
    choose(s, "SWING 0", "SWING 35")

    assert standing(s) == ["yellow[200 210 300 310]"]
    assert s.removed[colour("cube")] == 1
    assert (s.cubes, s.active) == ([1, 0], 1)


def test_one_flag_a_turn() -> None:
    """R-49, LT-037: a second fall changes nothing but the tower, and the flag ends with the turn."""
    s = overloaded(cubes="1 0")
    place(s, "yellow[001 101 011 111]")
    choose(s, "CUBE")
    assert s.accident
    place(s, "cube[320]")

    assert s.scores == [0, 0]
    assert not s.accident


def test_accidents_are_the_active_players_whoever_owns_the_pieces() -> None:
    """LT-037: seat 1 fells what seat 0 has built; only seat 1's turn is worth nothing."""
    s = position(CANTILEVER, active=1, mode="rigid", banks="red / yellow red", scores="9 4")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, OVERLOAD)
    place(s, "yellow[001 101 011 111]")

    assert s.scores == [9, 4]
    assert s.active == 0


def test_a_floor_opened_by_a_fall_can_be_scored_again() -> None:
    """E-09, LT-038, LT-110: a full floor loses its mast; whoever fills the gap scores the floor once more."""
    floor = f"{NEARLY_FULL} cube[210] cube[220] cube[320] blue[310 311 312 313]"
    s = position(floor, seats=3, mode="standard", taps="taps", banks="yellow red / blue red / red")
    assert s.tower.finished_floors() == 1
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[211 221 212 222]")
    choose(s, "SWING 35", "SWING 0")

    assert "blue[310 311 312 313]" not in standing(s)
    assert (s.tower.finished_floors(), s.scores) == (0, [0, 0, 0])
    while asked(s) != ("PickBlock", 1):
        choose(s, offered(s)[-1])
    choose(s, "PICK blue")
    place(s, "blue[310 311 312 313]")
    choose(s, "SWING 0", "SWING 0")
    assert s.tower.finished_floors() == 1
    assert s.scores[1] == 5 + 2  # it touches the blue row


def test_a_deliberate_fall_is_legal() -> None:
    """R-27: the placement is offered, with a black light."""
    s = go_on(position(CANTILEVER, mode="rigid", banks="yellow red / red"))
    choose(s, "PICK yellow")
    poses = lots.GAME.view(s, 0)["placing"]["poses"]
    black = [level["cells"] for pose in poses for level in pose["levels"] if level["light"] == "black"]

    assert [[2, 0, 2], [2, 0, 3], [2, 1, 2], [2, 1, 3]] in black


def test_every_game_with_shaky_hands_comes_to_an_end() -> None:
    """R-28, 13.7: retries are finite, in the worst of modes; and nothing is ever out of place."""
    for seed in range(6):
        table = lots.GAME.table(2 + seed % 3, seed, {"mode": "wild", "one_hand": "0,1,2,3", "sigma_0": "400"})
        while not table.over:
            table.play(table.asked, table.legal[(seed * 31 + len(table.choices)) % len(table.legal)])
        sound(table.state)
