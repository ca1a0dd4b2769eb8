"""The worked examples of the specification, with the numbers worked out there by hand."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers.ending import check_end, reasons_of
from tabletown.games.meeple_towers.scoring import heights, places, score
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import (
    asked,
    at,
    choose,
    finish,
    offered,
    placements_of,
    position,
    seat,
    space,
    tile,
    tokens_of,
)

CORNER = ["RREE", "ROEE", "XOOX", "XOOX"]  # three residential spaces in a corner


def cells_but(rows: int, columns: int, *taken: str) -> list[str]:
    every = [f"{row},{column}" for row in range(rows) for column in range(columns)]
    return [cell for cell in every if cell not in taken]


# -- from the rulebook -----------------------------------------------------------------------------


def test_a_meeple_may_go_to_any_free_space_of_its_location() -> None:
    """E-01: MT-39, MT-40, MT-42, MT-43"""
    s = position("y", board=CORNER, to_move="B")
    choose(s, "K1A")

    assert offered(s) == ["SKIP", "0,1", "1,0"]


def test_a_support_may_go_anywhere_but_to_a_meeple() -> None:
    """E-02: MT-46, MT-47, MT-52"""
    s = position("y", board=CORNER, to_move="B")
    choose(s, "K1A", "1,0")

    assert offered(s) == cells_but(4, 4, "0,0", "1,0")
    choose(s, "0,1")
    assert space(s, 0, 1) == "B"
    assert s.supports[seat("B")] == 15
    assert asked(s) == ("Turn", "Y")


def test_a_tile_that_would_not_lie_flat_cannot_be_built() -> None:
    """E-03: MT-58, R-3"""
    assert placements_of(position("YY . B"), "T01") == []
    assert placements_of(position("YY . BY"), "T01") == ["0@0,0", "2@0,0"]


def test_a_tile_needs_a_support_under_every_icon() -> None:
    """E-04: MT-57"""
    assert placements_of(position("Y Y ."), "T01") == []
    assert placements_of(position("Y Y B"), "T01") == ["0@0,0", "2@0,0"]


def test_a_tile_scores_its_square_and_a_node_for_each_support() -> None:
    """E-05: MT-54 to MT-71"""
    s = position("YY y BY", tops="T01", meeples={"Y": 7})
    choose(s, "K1B", "I3", "0@0,0")

    assert s.scores == [15, 3]
    assert [token[0] for token in tokens_of(s, "Y")] == ["R"]
    assert tokens_of(s, "B") == []
    assert s.meeples[seat("Y")] == 8
    assert [space(s, 0, column) for column in range(3)] == ["2R:.", "2E:.", "2O:."]


def test_a_standing_meeple_scores_one_point_and_one_for_each_level() -> None:
    """E-06: MT-94, MT-95"""
    s = position("2R:y y 1R:r r 1E:b", seats=3)

    assert [heights(s, seat(letter)) for letter in "YRB"] == [4, 3, 2]


# -- edge cases ------------------------------------------------------------------------------------


def built(s: MeepleTowers, *, by: str = "K1B", shape: str = "I3", place: str = "0@0,0") -> list[int]:
    choose(s, by, shape, place)
    return s.scores


def test_a_short_support_under_a_tile_counts() -> None:
    """E-07: MT-61, MT-67, MT-68, MT-120"""
    assert built(position("YY B YY", tops="T01")) == [18, 3]
    assert built(position("YY B YY", tops="T01", gap_supports="ignore")) == [18, 0]
    assert placements_of(position("YY B YY", gap_supports="forbid"), "T01") == []


def test_a_stack_that_is_too_tall_is_in_the_way() -> None:
    """E-08: MT-59"""
    assert placements_of(position("Y BB Y"), "T01") == []


def test_a_tile_must_not_touch_another() -> None:
    """E-09: MT-60, MT-62, R-4"""
    floor = "\n . 1R\n . 1R"

    assert placements_of(position("Y 1R Y" + floor), "T01") == []
    assert placements_of(position("YY 1R YY" + floor), "T01") == ["0@0,0", "2@0,0"]


def test_a_meeple_is_covered_however_far_below() -> None:
    """E-11: MT-61, MT-70, MT-71, R-36"""
    s = position("1R:YY b 2R:B", tops="T01")

    assert built(s) == [12, 3]
    assert [token[0] for token in tokens_of(s, "B")] == ["R"]
    assert s.meeples[seat("B")] == 8
    assert [space(s, 0, column) for column in range(3)] == ["3R:.", "3E:.", "3O:."]


def test_supports_below_a_lower_tile_do_not_count_again() -> None:
    """E-12: MT-68"""
    s = position("BB . BB", tops="T02 T01", to_move="B")
    built(s)
    assert s.scores == [0, 6 + 4 * 3]
    s.put_support(seat("Y"), at(s, 0, 0))
    s.put_support(seat("B"), at(s, 0, 2))

    assert built(s) == [6 + 3, 18 + 3]
    assert s.levels[-1].elevation == 3


def test_too_few_tokens_are_dealt_in_turn_order() -> None:
    """E-13: MT-72, MT-73, MT-89"""
    s = position(
        """
        .  .  .  .
        .  .  .  .
        .  .  y  R
        .  .  y  b
        .  .  R  .
        """,
        seats=3,
        tops="T15",
        piles={"R": [3, 4]},
    )
    choose(s, "K3B", "P5", "0@2,2")

    assert s.scores == [12, 0, 4]
    assert [tokens_of(s, letter) for letter in "YBR"] == [["R3"], ["R4"], []]
    assert s.meeples == [8, 8, 8]
    assert s.ending == 0
    assert [space(s, *place) for place in ((2, 2), (2, 3), (3, 2), (3, 3), (4, 2))] == [
        "1O:.",
        "1E:.",
        "1E:.",
        "1R:.",
        "1X:.",
    ]


def test_a_meeple_goes_home_even_if_there_is_no_token() -> None:
    """E-15: MT-73"""
    s = position("Y b Y", tops="T01", piles={"R": []})

    assert built(s) == [12, 0]
    assert s.meeples[seat("B")] == 8
    assert tokens_of(s, "B") == []


PIECES = """
    Y   .   BY  .   .   .
    .   Y   .   .   .   .
    .   .   y   .   .   .
"""
SEALED = """
    .   .   .   .   .   .
    .   .   .   .   1R  .
"""


def test_what_can_be_swapped() -> None:
    """E-16: MT-76 to MT-81"""
    s = position(PIECES + SEALED)
    choose(s, "K6B")
    assert offered(s) == ["0,0", "2,2"]

    s = position(PIECES + SEALED, supports={"Y": 0})
    choose(s, "K6B")
    assert offered(s) == ["0,0"]

    s = position(PIECES + "y y y y y y\n y . . . 1R .")
    assert s.meeples[seat("Y")] == 0
    choose(s, "K6B")
    assert offered(s) == ["2,2", "3,0", "3,1", "3,2", "3,3", "3,4", "3,5", "4,0"]


def test_take_that_swaps_the_pieces_of_others() -> None:
    """E-17: MT-109 to MT-111, R-29"""
    s = position(PIECES + SEALED + "B . . . . b", take_that_swap="on")
    choose(s, "K6B")

    assert offered(s) == ["0,0", "2,2", "5,0", "5,5"]
    choose(s, "5,5")
    assert space(s, 5, 5) == "Y"
    assert s.meeples == [7, 8]
    assert s.scores == [0, 0]


def test_a_support_swapped_in_may_be_the_last() -> None:
    """E-18: MT-80, MT-88, MT-90, MT-91, MT-23"""
    s = position(". . .\n . . .\n . . y", supports={"Y": 1})
    choose(s, "K6B", "2,2")

    assert reasons_of(s.ending) == ["supports"]
    assert s.meeples[seat("Y")] == 8
    assert asked(s) == ("Turn", "B")
    choose(s, "K7A", "SKIP", "SKIP")
    assert s.decision is None


def test_which_supports_can_be_moved_and_where_to() -> None:
    """E-19: MT-82, MT-83, MT-112"""
    s = position("YB BY Y 1R")
    choose(s, "K6A")
    assert offered(s) == ["0,1", "0,2"]
    choose(s, "0,2")
    assert offered(s) == cells_but(6, 6, "0,0", "0,1", "0,2")

    s = position("YB BY Y 1R", take_that_move="on")
    choose(s, "K6A")
    assert offered(s) == ["0,0", "0,1", "0,2"]


def test_supports_of_one_action_go_to_different_squares() -> None:
    """E-20: MT-48 to MT-50"""
    s = position("B")
    choose(s, "K4A")
    assert len(offered(s)) == 36
    choose(s, "0,0")
    assert offered(s) == cells_but(6, 6, "0,0")
    choose(s, "0,1")

    assert space(s, 0, 0) == "BY"
    assert s.supports[seat("Y")] == 14


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turn(seats: int) -> None:
    """E-21: MT-21, MT-23, MT-26"""
    s = position(seats=seats)

    assert offered(s) == ["K1A", "K2A", "K3A", "K4A", "K5A", "K6A", "K6B", "K7A"]


def pass_a_turn(s: MeepleTowers) -> None:
    if "K7A" in offered(s):
        choose(s, "K7A", "SKIP", "SKIP")
    else:
        choose(s, "PLAN")


@pytest.mark.parametrize(("letter", "turns_left"), [("B", 2), ("W", 0)])
def test_the_round_is_completed_after_the_trigger(letter: str, turns_left: int) -> None:
    """E-23: MT-91, MT-93"""
    s = position(seats=4, to_move=letter, supports={letter: 1})
    choose(s, "K4A", "0,0")
    for _ in range(turns_left):
        pass_a_turn(s)

    assert s.decision is None
    assert s.finished


def test_a_family_runs_out_with_its_last_stack() -> None:
    """E-24: MT-87, R-23"""
    s = position("Y\n .\n Y", left={"O4": 0, "L4": 1}, tops="T10")
    check_end(s)
    assert s.ending == 0
    choose(s, "K2B", "L4", "0@0,0")

    assert reasons_of(s.ending) == ["family"]


def test_two_token_types_run_out() -> None:
    """E-25: MT-89"""
    s = position("Y b Y", board=["REO", "REO", "REO"], tops="T01", piles={"R": [], "E": [5]})
    check_end(s)
    assert s.ending == 0
    built(s)

    assert tokens_of(s, "B") == ["E5"]
    assert reasons_of(s.ending) == ["tokens"]


def test_no_overhang_beyond_the_board_unless_the_table_plays_so() -> None:
    """E-27: MT-56, MT-122"""
    assert placements_of(position(". . . . Y Y"), "T04") == ["2@0,3"]

    s = position(". . . . Y Y", tops="T04", overhang_margin="1")
    assert placements_of(s, "T04") == ["0@0,4", "2@0,3"]
    built(s, place="0@0,4")
    assert space(s, 0, 6) == "1E:."
    assert s.empty >> at(s, 0, 6) & 1


def test_rotations_that_look_the_same_are_one_placement() -> None:
    """E-28: MT-64"""
    assert placements_of(position("Y . Y"), "T06") == ["0@0,0"]


def test_a_tie_is_broken_by_meeples_from_the_top_down() -> None:
    """E-29: MT-99, MT-100"""
    s = position("3R:y 1R:y 1R:y\n 3E:b 2E:b", seats=3, scores={"Y": 62, "B": 63, "R": 66})
    finish(s)

    assert [score(s, seat(letter)) for letter in "YBR"] == [70, 70, 66]
    assert places(s) == [2, 1, 3]


def test_a_perfect_tie_is_a_shared_victory() -> None:
    """E-31: MT-101"""
    s = position("2R:y y y\n 2E:b b b", scores={"Y": 65, "B": 65})
    finish(s)

    assert [score(s, 0), score(s, 1)] == [70, 70]
    assert places(s) == [1, 1]


def test_partners_score_together() -> None:
    """E-32: MT-103 to MT-105"""
    s = position(". . . . Y R\n . . . . r B", seats=4, teams="on", tops="T07")
    choose(s, "K1B", "O4", "0@0,4")

    assert [score(s, seat(letter)) for letter in "YRBW"] == [14, 14, 3, 3]
    assert [token[0] for token in tokens_of(s, "R")] == ["O"]


def test_a_partners_meeple_is_no_target_of_a_swap() -> None:
    """E-33: MT-104, MT-114"""
    s = position("r", seats=4, teams="on")
    choose(s, "K6B")
    assert asked(s)[0] == "PlaceSupport"

    s = position("r", seats=4, teams="on", take_that_swap="on")
    choose(s, "K6B")
    assert (asked(s)[0], offered(s)) == ("SwapPiece", ["0,0"])


def test_height_is_counted_in_supports_not_in_tiles() -> None:
    """E-34: MT-94, MT-95, R-35"""
    s = position("YY . YY", tops="T01")
    assert built(s) == [18, 0]
    s.put_meeple(0, at(s, 0, 1))
    finish(s)

    assert score(s, 0) == 21


def test_as_many_supports_as_there_are_squares() -> None:
    """E-35: MT-53, MT-86"""
    s = position("Y BB\n BB BB", board=["RR", "RR"], supports={"Y": 3})
    choose(s, "K4A")
    assert offered(s) == ["0,0"]
    choose(s, "0,0")

    assert s.supports[0] == 2
    assert asked(s) == ("Turn", "B")
    assert s.ending == 0


def test_plan_brings_all_cards_back() -> None:
    """E-36: MT-25, MT-26"""
    s = position(face_up={"Y": "K1 K2 K3 K5 K6 K7"})
    assert offered(s) == ["PLAN", "K4A"]
    choose(s, "PLAN")

    assert s.hands[0] == 0b1111111
    assert asked(s) == ("Turn", "B")


def test_the_advanced_side_shows_the_mirrored_outline() -> None:
    """E-37: MT-55, R-6"""
    s = position(tile_side="advanced")
    outlines = [
        {(cell.row, cell.column) for cell in print_.cells}
        for print_ in s.rules.footprints[2 * tile("T10") + 1]
    ]

    assert outlines == [
        {(0, 1), (1, 1), (2, 0), (2, 1)},
        {(0, 0), (1, 0), (1, 1), (1, 2)},
        {(0, 0), (0, 1), (1, 0), (2, 0)},
        {(0, 0), (0, 1), (0, 2), (1, 2)},
    ]


def test_a_second_meeple_lapses_without_supply() -> None:
    """E-38: MT-44, MT-23"""
    s = position(meeples={"Y": 1})
    choose(s, "K7A", "0,0")

    assert asked(s) == ("Turn", "B")


def test_an_added_support_may_stand_on_the_one_just_moved() -> None:
    """E-39: MT-51, R-17"""
    s = position(". . . .\n. . . .\n. . . .\n. . . Y")
    choose(s, "K6A", "3,3", "4,4")

    assert {"4,4", "3,3"} <= set(offered(s))
    choose(s, "4,4")
    assert space(s, 4, 4) == "YY"


def test_moving_a_support_and_building_on_it() -> None:
    """E-40: MT-21, MT-23, MT-54, MT-84, R-41"""
    drawing = "Y . .\n . . .\n . . .\n . . . Y"
    s = position(drawing, tops="T01 T07 T11")
    assert "K7B" in offered(s)
    choose(s, "K7B")
    assert offered(s) == ["0,0", "3,3"]
    choose(s, "3,3", "0,2")
    assert offered(s) == ["I3"]
    choose(s, "I3")
    assert offered(s) == ["0@0,0", "2@0,0"]
    choose(s, "0@0,0")
    assert s.scores == [12, 0]
    assert s.supports[0] == 14

    s = position(drawing, tops="T01 T07 T11")
    choose(s, "K7B", "3,3", "5,5")
    assert asked(s) == ("Turn", "B")


def test_a_game_without_progress_is_ended_by_the_cap() -> None:
    """E-41: MT-43, MT-101, MT-121, R-34"""
    s = position()
    while s.decision is not None:
        pass_a_turn(s)

    assert [s.turns_of(0), s.turns_of(1)] == [100, 100]
    assert (s.ending, s.finished) == (0, True)
    assert [score(s, 0), score(s, 1)] == [0, 0]
    assert places(s) == [1, 1]


def test_a_floor_and_a_support_are_as_high_as_two_supports() -> None:
    """E-42: MT-34, MT-35, MT-58, MT-119, R-1"""
    assert built(position("1R:Y . YY", tops="T01")) == [15, 0]
    assert placements_of(position("1R:Y . YY", tile_thickness="1"), "T01") == []


def test_tokens_are_dealt_round_the_table_from_the_active_player() -> None:
    """E-43: MT-71, MT-72, R-42"""
    s = position(
        "B b B\n b B y", board=["EEE"] * 3, seats=3, to_move="B", tops="T20", piles={"E": [1, 2, 3, 4]}
    )
    choose(s, "K5B", "R6", "0@0,0")

    assert [tokens_of(s, letter) for letter in "YBR"] == [["E2"], ["E1", "E3"], []]
