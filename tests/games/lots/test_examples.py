"""The worked examples of the specification: E-01 to E-17 from the rulebook, X-01 to X-66 beyond it."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.new_game import new_game
from tabletown.games.lots.release import sigma_of
from tabletown.games.lots.state import BY_POINTS, BY_STOCK, Lots
from tabletown.games.lots.track import move
from tests.games.lots.positions import (
    STANDARD,
    action,
    asked,
    built,
    choose,
    colour,
    go_on,
    offered,
    place,
    position,
    roles,
    rules,
    sound,
    standing,
    tower,
)

GREENS = "green[000 100 110 210] green[020 120 121 221]"
NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"
STAIRS = " ".join([f"cube[{x}{y}{z}]" for y in range(3) for x in range(4) for z in range(x + 2 * y + 1)])


# -- 9.1: from the rulebook ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "placed", "points"),
    [
        pytest.param("green[000 100 110 210]", "green[020 120 121 221]", 2, id="E-01"),
        pytest.param(GREENS, "green[300 310 311 321]", 4, id="E-02"),
        pytest.param(
            f"{GREENS} green[300 310 311 321] green[001 101 111 211]", "green[002 102 112 212]", 2, id="E-03"
        ),
        pytest.param("yellow[000 100 001 101]", "yellow[210 310 211 311]", 0, id="E-04"),
        pytest.param(NEARLY_FULL, "yellow[210 310 220 320]", 7, id="X-01"),
        pytest.param(
            "blue[000 100 200 300] blue[001 101 201 301] yellow[010 110 020 120]"
            " yellow[011 111 021 121] yellow[210 220 211 221]",
            "yellow[310 320 311 321]", 12, id="X-02",
        ),
        pytest.param("orange[000 100 200 210]", "orange[010 020 120 220]", 2, id="X-03"),
        pytest.param("blue[000 100 200 300] blue[010 110 210 310]", "red[001 101 201 111]", 0, id="X-39"),
    ],
)  # fmt: skip
def test_a_turn_scores_floors_and_contacts(on: str, placed: str, points: int) -> None:
    """LT-040, LT-043, LT-044, LT-045, LT-047, LT-048"""
    assert built(on, placed).gained == points


def test_the_leader_reaches_the_goal() -> None:
    """E-05, LT-082, LT-083"""
    s = position("blue[000 100 200 300] yellow[010 110 020 120]", scores="38 20", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [45, 20]
    assert s.ending == BY_POINTS
    assert lots.GAME.places(s) == [1, 2]
    assert s.decision is None


def test_a_question_mark_is_any_available_pile() -> None:
    """E-06, LT-017"""
    s = position(banks="red / red", piles="0 3 3 3 3", die=5)
    go_on(s, "take")

    assert asked(s) == ("TakeBlock", 0)
    assert offered(s) == ["TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]


def test_the_left_neighbour_chooses_for_a_pile_that_has_run_out() -> None:
    """E-07, LT-018, LT-109"""
    s = position(seats=3, banks="red / red / red", piles="0 3 3 3 3", die=0)
    go_on(s, "take")

    assert asked(s) == ("TakeBlock", 1)
    choose(s, "TAKE blue")
    assert s.banks[0] == [colour("red"), colour("blue")]
    assert s.piles[4] == 2


def solo(drawing: str = "", **more: str) -> Lots:
    s = position(drawing, seats=1, **more)
    s.last_block = len(s.tower.pieces) - 1
    return s


def test_a_solo_block_touches_the_last_one_and_completes_the_floor() -> None:
    """E-08, LT-100, LT-040"""
    s = solo(
        "yellow[000 100 010 110] yellow[200 210 201 211] blue[020 120 220 320]",
        banks="green red",
        mode="none",
    )
    go_on(s, end="count")
    choose(s, "PICK green")
    place(s, "green[300 310 311 321]")

    assert s.gained == 5


def test_a_floor_opened_by_a_fall_can_be_scored_again() -> None:
    """E-09, LT-038, LT-110"""
    on = "blue[000 100 200 300] yellow[010 110 020 120]"  # a yellow has fallen from [210 310 220 320]
    s = built(on, "yellow[210 310 220 320]", seats=3)

    assert s.gained == 7


def test_every_block_with_nothing_above_it_is_on_top() -> None:
    """E-10, LT-073, LT-111"""
    text = "yellow[000 010 001 011] blue[100 101 102 103] yellow[104 105 114 115] blue[310 311 312 313]"
    s = position(text, hands=("architect", ""), banks="red green / red")
    go_on(s)
    choose(s, "PLAY architect")

    assert asked(s) == ("RemoveTop", 0)
    assert offered(s) == ["TOP 0", "TOP 1", "TOP 7"]


def test_landing_on_a_rival_bumps_it() -> None:
    """E-11, LT-050, LT-055"""
    s = position(scores="7 9", deck="mason")
    move(s, 0, 2)
    s.settle()

    assert s.scores == [9, 10]
    assert roles(s, 0) == ["mason"]


def test_a_third_card_goes_to_the_next_lowest() -> None:
    """E-12, LT-060, LT-061"""
    s = position(seats=3, scores="15 18 21", hands=("mason painter", "", ""), deck="foreman")
    move(s, 0, 2)
    s.settle()

    assert asked(s) == ("GiveCard", 0)
    assert offered(s) == ["GIVE foreman", "GIVE painter", "GIVE mason"]
    choose(s, "GIVE painter")
    assert (roles(s, 0), roles(s, 1), roles(s, 2)) == (["foreman", "mason"], ["painter"], [])


def test_the_third_empty_pile_ends_the_game_after_the_turn() -> None:
    """E-13, LT-085, LT-020"""
    s = position(banks="red / red", piles="0 0 1 3 2", die=2, scores="3 9")
    go_on(s, "take")

    assert s.piles[2] == 0
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.ending == BY_STOCK
    assert lots.GAME.places(s) == [2, 1]


@pytest.mark.parametrize(
    ("piles", "die", "marker", "taken", "after"),
    [
        pytest.param("2 2 2 2 3", 5, "green", "blue", "blue", id="E-14"),
        pytest.param("2 2 2 2 2", 5, "blue", "red", "red", id="E-15"),
        pytest.param("2 0 2 2 2", 1, "yellow", "yellow", "yellow", id="E-16"),
        pytest.param("2 2 1 0 2", 2, "yellow", "yellow", "blue", id="E-17"),
    ],
)
def test_the_solo_supply_line(piles: str, die: int, marker: str, taken: str, after: str) -> None:
    """E-14 to E-17, LT-095, LT-096, LT-097, LT-098"""
    s = solo(banks="red", piles=piles, die=die, marker=marker)
    go_on(s, "take", "take")

    assert s.banks[0] == [colour("red"), colour(taken)]
    assert s.marker == colour(after)


# -- 9.2: further vectors --------------------------------------------------------------------------


def test_a_cube_can_finish_a_floor_and_matches_nothing() -> None:
    """X-05, LT-041, LT-046"""
    on = "blue[000 100 200 300] yellow[010 110 020 120] cube[210] cube[310] cube[220] yellow[001 101 011 111]"
    s = position(on, banks="yellow green / red", cubes="1 0")
    go_on(s, end="count")
    choose(s, "PICK yellow")
    place(s, "yellow[021 121 022 122]")
    choose(s, "CUBE")
    place(s, "cube[320]")

    assert s.gained == 4 + 5


def test_one_cube_a_turn() -> None:
    """X-06, LT-028"""
    s = position(banks="red blue / red", cubes="2 0")
    go_on(s)
    choose(s, "CUBE")
    place(s, "cube[320]")

    assert offered(s) == ["PICK red", "PICK blue"]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.active == 1
    assert s.cubes == [1, 0]


def with_accident(s: Lots) -> None:
    s.accident = True


def test_an_accident_turn_scores_nothing_but_for_a_safety_officer() -> None:
    """X-10, X-11, X-43, LT-034, LT-042, LT-079, LT-081, LT-037"""
    on = "blue[000 100 200 300] yellow[010 110 020 120]"
    s = position(on, banks="yellow red / red", hands=("safety_officer painter", ""))
    go_on(s)
    choose(s, "PICK yellow")
    with_accident(s)
    place(s, "yellow[210 310 220 320]")

    assert offered(s) == ["DONE", "PLAY safety_officer"]
    twin = s.clone()
    choose(s, "DONE")
    assert s.scores == [0, 0]
    assert s.tower.finished_floors() == 1
    choose(twin, "PLAY safety_officer")
    assert twin.scores == [7, 0]


def test_only_the_night_crew_is_left_after_an_accident() -> None:
    """X-43, LT-081, LT-037"""
    s = position("yellow[000 100 010 110]", banks="yellow red / red", hands=("painter night_crew", ""))
    go_on(s)
    choose(s, "PICK yellow")
    with_accident(s)
    place(s, "yellow[001 101 011 111]")

    assert offered(s) == ["DONE", "PLAY night_crew"]


def test_passing_marked_spaces() -> None:
    """X-13, X-14, LT-050, LT-055, LT-063"""
    s = position(seats=3, scores="5 8 14", deck="mason")
    move(s, 0, 9)
    s.settle()

    assert s.scores == [14, 8, 15]
    assert s.cubes == [1, 0, 0]
    assert roles(s, 0) == []
    move(s, 1, 5)
    s.settle()
    assert s.scores == [14, 13, 15]
    assert roles(s, 1) == ["mason"]
    assert s.cubes == [1, 1, 0]


def test_a_bump_goes_to_the_first_free_space() -> None:
    """X-15, LT-050, LT-055, R-06"""
    s = position(seats=4, scores="10 11 12 4", deck="mason")
    move(s, 3, 6)
    s.settle()

    assert s.scores == [13, 11, 12, 10]
    assert s.cubes == [0, 0, 0, 1]
    assert roles(s, 3) == ["mason"]


def test_a_foreman_steals_the_win() -> None:
    """X-17, LT-080, LT-086"""
    on = "blue[000 100 200 300] yellow[010 110 020 120]"
    s = position(on, scores="34 38", banks="yellow red / red", hands=("", "foreman"))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [41, 38]
    assert asked(s) == ("MayPlayAfterAnothersScore", 1)
    choose(s, "PLAY foreman")
    assert s.scores == [41, 42]
    assert lots.GAME.places(s) == [2, 1]


def test_two_foremen_each_copy_the_active_player() -> None:
    """X-18, LT-080, LT-050"""
    on = "blue[000 100 200 300] orange[010 110 210 020] red[120 220 320 221]"
    foremen = ("", "foreman", "foreman")
    s = position(on, seats=3, scores="20 2 1", banks="green red / red / red", hands=foremen, cubes="1 0 0")
    go_on(s)
    choose(s, "PICK green")
    place(s, "green[001 101 111 211]")
    choose(s, "CUBE")
    place(s, "cube[310]")

    assert s.scores == [25, 2, 1]
    choose(s, "PLAY foreman")
    assert s.scores == [25, 5, 1]
    s.scores[2] = 2
    choose(s, "PLAY foreman")
    assert s.scores == [25, 6, 5]


def test_no_foreman_on_an_accident() -> None:
    """X-19, LT-080"""
    s = position("yellow[000 100 010 110]", banks="yellow red / red", hands=("", "foreman"))
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    with_accident(s)
    place(s, "yellow[001 101 011 111]")

    assert s.decision is None
    assert s.gained == 0


def test_a_mason_and_a_surveyor() -> None:
    """X-21, LT-076"""
    on = (
        "blue[000 100 200 300] blue[001 101 201 301] yellow[010 110 020 120]"
        " yellow[011 111 021 121] yellow[210 220 211 221]"
    )
    s = position(on, banks="yellow red / red", hands=("mason", ""))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[310 320 311 321]")
    choose(s, "PLAY mason")

    assert s.scores[0] == 20


def test_a_surveyor_counts_colours() -> None:
    """X-22, LT-077"""
    on = "red[000 100 101 200] red[201 210 211 212] green[301 310 311 320] cube[020]"
    s = position(on, banks="green blue / red", hands=("surveyor", ""))
    go_on(s)
    choose(s, "PICK green")
    place(s, "green[010 110 120 220]")
    choose(s, "PLAY surveyor")

    assert s.scores[0] == 3 + 2


def test_a_forced_block_without_a_pose_frees_the_other() -> None:
    """X-23, LT-071, LT-030"""
    s = position(STAIRS, banks="yellow blue / red", hands=("", "union_rep"))
    go_on(s, "after take")
    choose(s, "FORCE yellow")

    assert offered(s) == ["PICK blue"]


def test_a_chain_of_two_ends_in_a_discard() -> None:
    """X-25, LT-062"""
    s = position(scores="8 12", hands=("mason surveyor", "painter painter"), deck="supplier")
    move(s, 0, 1)
    s.settle()
    choose(s, "GIVE mason")

    assert asked(s) == ("GiveCard", 1)
    choose(s, "GIVE painter")
    assert (roles(s, 0), roles(s, 1)) == (["supplier", "surveyor"], ["mason", "painter"])
    assert [STANDARD.crew[role].id for role in s.discard] == ["painter"]


@pytest.mark.parametrize(("scores", "piles"), [("38 0", ""), ("0 0", "0 0 0 3 2")])
def test_no_extra_turn_after_the_end(scores: str, piles: str) -> None:
    """X-26, LT-087, LT-078"""
    night = ("night_crew", "")
    s = position("yellow[000 100 010 110]", banks="yellow red / red", hands=night, scores=scores, piles=piles)
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[001 101 011 111]")
    choose(s, "PLAY night_crew")

    assert s.decision is None
    assert s.ending in (BY_POINTS, BY_STOCK)


def test_the_night_crew_takes_a_full_turn() -> None:
    """X-27, LT-078, LT-067"""
    s = position(banks="yellow red / red", hands=("night_crew painter", ""))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")
    choose(s, "PLAY night_crew")

    assert (s.active, s.turn, s.played) == (0, 2, [0, 0])
    assert asked(s)[1] == 0


def test_an_architect_reopens_a_floor_that_can_be_refilled() -> None:
    """X-29, LT-074"""
    on = "blue[000 100 200 300] yellow[010 110 020 120] yellow[210 310 220 320]"
    s = position(on, banks="yellow red / red", hands=("architect", ""))
    go_on(s, end="count")
    choose(s, "PLAY architect", "TOP 6", "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.gained == 7


@pytest.mark.parametrize(("scores", "won"), [("37", True), ("33", False)])
def test_solo_the_last_line_runs_out(scores: str, won: bool) -> None:
    """X-30, X-31, LT-104"""
    s = solo(
        "yellow[000 100 010 110] yellow[200 210 201 211] blue[020 120 220 320]",
        banks="green red", mode="none", scores=scores, piles="0 0 0 1 1", marker="green",
    )  # fmt: skip
    go_on(s)
    choose(s, "PICK green")
    place(s, "green[300 310 311 321]")

    assert s.decision is None
    assert lots.GAME.places(s) == [1 if won else 2]


def test_the_table_after_setup() -> None:
    """X-33, LT-001 to LT-009, LT-013"""
    s = next(s for s in (fresh(3, seed) for seed in range(20)) if s.turn == 1 and asked(s)[0] != "TakeBlock")

    assert sum(s.piles) == 27 - (sum([len(bank) for bank in s.banks]) - 3)
    assert len(s.deck) == 9
    assert [len(hand) for hand in s.hands] == [1, 1, 1]
    assert s.scores == [0, 0, 0]
    assert s.tower.pieces == []
    assert bin(s.bonuses).count("1") == 11


def fresh(seats: int, seed: int, **switches: str) -> Lots:
    return new_game(seats, Rng.seeded(seed), switches, STANDARD)


def test_a_question_mark_at_the_start_is_the_players_own_choice() -> None:
    """X-34, LT-009, LT-010"""
    s = next(
        s for s in (fresh(3, seed) for seed in range(300)) if s.turn == 0 and asked(s)[1] == (s.first + 1) % 3
    )

    assert offered(s) == ["TAKE red", "TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]
    assert s.banks[(s.first + 2) % 3] == []
    choose(s, "TAKE green")
    assert s.banks[(s.first + 1) % 3] == [colour("green")]


def test_a_roll_brings_a_second_block() -> None:
    """X-35, LT-014, LT-016, LT-019, LT-021, LT-031, LT-015"""
    s = position(banks="red / red", piles="3 3 3 4 3", die=3)
    go_on(s, "take")

    assert s.piles[3] == 3
    assert s.banks[0] == [colour("red"), colour("green")]
    choose(s, "PICK red")
    place(s, "red[000 100 200 110]")
    assert s.banks[0] == [colour("green")]
    assert s.active == 1


def test_a_cube_won_now_is_for_later_turns() -> None:
    """X-38, LT-057, LT-058, LT-056"""
    s = position("yellow[000 100 010 110]", scores="11 20", cubes="1 0", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[001 101 011 111]")
    choose(s, "DONE")

    assert s.scores[0] == 13
    assert s.cubes == [2, 0]
    assert s.active == 1


def test_points_on_anothers_turn_earn_bonuses_too() -> None:
    """X-41, LT-064, LT-052, LT-059"""
    on = "blue[000 100 200 300] yellow[010 110 020 120]"
    s = position(
        on, seats=3, scores="8 8 15", banks="yellow red / red / red", hands=("", "foreman", ""), deck="mason"
    )
    s.scores = [5, 8, 15]
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [12, 8, 15]
    choose(s, "PLAY foreman")
    assert s.scores == [13, 12, 15]
    assert roles(s, 1) == ["mason"]
    assert s.cubes[1] == 1


def test_a_supplier_comes_before_the_left_neighbour() -> None:
    """X-42, LT-069, LT-070, LT-068"""
    s = position(banks="red / red", piles="0 3 3 3 3", die=0, hands=("supplier", ""))
    go_on(s, "after roll")

    assert asked(s) == ("MayPlayAfterRoll", 0)
    twin = s.clone()
    choose(s, "PLAY supplier")
    assert asked(s) == ("TakeBlock", 0)
    choose(twin, "DONE")
    assert asked(twin) == ("TakeBlock", 1)


def test_without_crew_cards_nobody_is_asked_about_them() -> None:
    """X-45, LT-090"""
    for seed in range(3):
        s = fresh(4, seed, crew="off")
        dice = Rng.seeded(seed)
        while s.decision is not None:
            assert asked(s)[0] in ("TakeBlock", "PickBlock", "PlacePiece", "ChooseLevel", "AddCube")
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])

        assert s.hands == [[], [], [], []]
        sound(s)


def test_solo_setup() -> None:
    """X-46, LT-092, LT-093, LT-094, LT-095"""
    s = next(s for s in (fresh(1, seed) for seed in range(100)) if s.turn == 0)
    s.agenda = s.agenda[1:]  # without the first turn
    choose(s, "TAKE orange")

    assert s.piles == [4, 3, 4, 4, 4]
    assert s.marker == colour("orange")
    assert s.bonuses == 0
    assert s.hands == [[]]


def test_solo_spaces_give_nothing() -> None:
    """X-47, LT-102, LT-105"""
    s = solo(banks="red", scores="4")
    move(s, 0, 5)
    s.settle()

    assert s.scores == [9]
    assert s.cubes == [0]


def test_a_solo_win_suggests_the_next_level() -> None:
    """X-49, LT-106"""
    verdicts = []
    for lot in (1, 3):
        s = position(seats=1, banks="red", scores="40", lot=lot)
        s.ending = BY_POINTS
        verdicts.append(lots.GAME.verdict(s))

    assert "footprint 2" in verdicts[0]
    assert "Master Builder" in verdicts[1]


def test_an_architect_comes_before_anything_is_placed() -> None:
    """X-50, LT-072, LT-029"""
    s = position("yellow[000 100 010 110]", banks="red blue / red", cubes="1 0", hands=("architect", ""))
    go_on(s)

    assert "PLAY architect" in offered(s)
    choose(s, "CUBE")
    place(s, "cube[320]")
    assert offered(s) == ["PICK red", "PICK blue"]


def test_one_hand_is_half_as_unsteady_again() -> None:
    """X-51, LT-091, LT-107, LT-027"""
    used = rules(mode="standard", one_hand="1")

    assert sigma_of(used, 1, 1) == 150
    assert sigma_of(used, 0, 1) == 100


def test_floors_are_finished_one_by_one() -> None:
    """X-53, LT-039"""
    floor = [f"{x}{y}" for y in range(3) for x in range(4)]
    cubes = [f"cube[{cell}{z}]" for z in range(3) for cell in floor if (cell, z) != ("11", 1)]

    assert tower(" ".join(cubes)).finished_floors() == 0b101


def test_the_seed_says_who_begins() -> None:
    """X-54, LT-012"""
    firsts = [fresh(4, seed).first for seed in range(40)]

    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [fresh(4, seed).first for seed in range(40)]
    assert fresh(4, 0, first_seat="2").first == 2


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
    place(s, "orange[000 010 020 100]")
    choose(s, "DRAW", "DRAW")
    assert s.scores == [0, 0]
    assert s.banks[0] == [colour("red")]
    assert s.active == 1


def test_no_place_for_either_block() -> None:
    """X-62, LT-030, LT-030a"""
    s = position(STAIRS, banks="yellow yellow / red", cubes="1 0", hands=("architect", "foreman"))
    go_on(s)

    assert offered(s) == ["PICK yellow"]
    choose(s, "PICK yellow")
    assert asked(s) == ("MayPlayInScore", 0)
    assert offered(s) == ["DONE"]
    choose(s, "DONE")
    assert s.active == 1
    assert s.scores == [0, 0]


def test_windows_are_put_to_everybody_who_might_answer() -> None:
    """X-63, LT-069a"""
    s = position("yellow[000 100 010 110]", banks="yellow / red", die=0, hands=("mason", "surveyor"))
    go_on(s, "after roll")
    seen = []
    while s.turn == 1:
        name, seat = asked(s)
        if offered(s) == ["DONE"]:
            seen.append((name, seat))
            choose(s, "DONE")
        elif name == "PlacePiece":
            place(s, "yellow[001 101 011 111]")
        else:
            choose(s, "PICK yellow")

    assert seen == [
        ("MayPlayAfterRoll", 0),
        ("MayForce", 1),
        ("MayPlayInScore", 0),
        ("MayPlayAfterAnothersScore", 1),
    ]


def test_who_holds_no_card_is_not_asked() -> None:
    """X-64, LT-069a"""
    s = position("yellow[000 100 010 110]", banks="yellow / red", die=0, hands=("", "surveyor"))
    go_on(s, "after roll")
    seen = []
    while s.turn == 1:
        name, seat = asked(s)
        seen.append((name, seat))
        if name == "PlacePiece":
            place(s, "yellow[001 101 011 111]")
        else:
            choose(s, "PICK yellow" if name == "PickBlock" else "DONE")

    assert seen == [
        ("MayForce", 1),
        ("PickBlock", 0),
        ("PlacePiece", 0),
        ("MayPlayAfterAnothersScore", 1),
    ]


def test_a_card_handed_over_can_be_played_at_once() -> None:
    """X-65, LT-060, LT-061, LT-063, R-45"""
    on = "blue[000 100 200 300] yellow[010 110 020 120]"
    s = position(
        on, seats=3, scores="5 13 15", banks="yellow red / red / red", hands=("foreman mason", "", "")
    )
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")
    choose(s, "DONE")

    assert asked(s) == ("GiveCard", 0)
    choose(s, "GIVE foreman")
    assert s.cubes[0] == 2
    assert asked(s) == ("MayPlayAfterAnothersScore", 1)
    choose(s, "PLAY foreman")
    assert s.scores == [12, 17, 15]


def test_only_a_block_that_can_touch_may_be_chosen() -> None:
    """X-66, LT-100, LT-101, R-44"""
    s = solo(
        "yellow[000 010 100 110] yellow[200 210 300 310] yellow[001 011 101 111] blue[020 120 220 320]",
        banks="green blue",
    )
    go_on(s)

    assert set(offered(s)) <= {"PICK green", "PICK blue"}
    choose(s, "PICK blue")
    for option in s.decision.options(s) if s.decision else []:
        twin = s.clone()
        twin.choose(option)
        if type(twin.decision).__name__ == "ChooseLevel":
            continue
        last, new = twin.tower.pieces[-2:]
        assert last.mask & new.near


def test_a_piece_whose_risk_was_looked_at_falls_all_the_same() -> None:
    """V-09, LT-033: the question shows the risk of every pose; then the hand is 0.3 off."""
    s = position("blue[110 111 112 113]", mode="standard", taps="taps", banks="red green / red")
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


def test_the_numbers_of_the_action_table() -> None:
    """5.4"""
    assert action("POSE 5 1 2") == 5 * 16 + 2 * 4 + 1
    assert [action(name) for name in ("CUBE", "DONE", "DRAW", "SWING -35", "SWING 35")] == [
        434,
        435,
        479,
        480,
        550,
    ]
    assert lots.GAME.actions == 551
    assert standing(position("cube[000]")) == ["cube[000]"]
