"""Jack of All Trades, the game for one (4.11)."""

from __future__ import annotations

import pytest

from tabletown.games import lots
from tabletown.games.lots.placement import legal_levels
from tabletown.games.lots.state import BY_FALL, BY_POINTS, BY_STOCK, PLAYING, Lots
from tabletown.games.lots.track import move
from tests.games.lots.positions import (
    asked,
    choose,
    colour,
    fresh,
    fresh_where,
    go_on,
    offered,
    place,
    place_at_last,
    play_on,
    pose_at,
    position,
    solo,
    sound,
    standing,
)

E_08 = "yellow[000 100 010 110] yellow[200 210 201 211] blue[020 120 220 320]"  # green finishes the floor
WALLED = "blue[010 110 210 310] blue[000 100 200 300] blue[020 120 220 320] blue[011 111 211 311]"
SHAFT = "yellow[100 110 101 111] " + " ".join(  # only the column in the corner leads down to the yellow block
    [
        f"cube[{x}{y}{z}]"
        for y in range(3)
        for x in range(4)
        for z in range(5)
        if (x, y) != (0, 0) and not (x == 1 and y < 2 and z < 2)
    ]
)


def touching_yellow(s: Lots) -> Lots:
    """The yellow block of the drawing, its first piece, is the one placed last."""
    s.last_block = 0
    return s


# -- set-up ----------------------------------------------------------------------------------------


def test_solo_setup() -> None:
    """X-46, LT-001, LT-092, LT-093, LT-094, LT-095: the player rolls "?" and takes orange."""
    s = fresh_where(1, lambda s: s.turn == 0)
    assert offered(s) == ["TAKE red", "TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]
    s.agenda = s.agenda[1:]  # without the first turn
    choose(s, "TAKE orange")

    assert s.piles == [4, 3, 4, 4, 4]
    assert s.banks == [[colour("orange")]]
    assert s.marker == colour("orange")
    assert (s.bonuses, s.cubes) == (0, [0])
    assert (s.hands, s.deck, s.discard) == ([[]], [], [])


def test_the_marker_stands_at_the_line_of_the_first_block() -> None:
    """LT-094: whatever the die shows, unless the first turn has moved it."""
    found = set()
    for seed in range(60):
        s = fresh(1, seed)
        if s.turn == 1 and s.face != 5 and len(s.banks[0]) == 2:
            found.add(s.marker)
            assert s.marker == s.banks[0][0]
    assert found == {0, 1, 2, 3, 4}


# -- ROLL ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "die", "marker", "taken", "after"),
    [
        pytest.param("2 2 2 2 2", 3, "red", "green", "red", id="LT-095"),
        pytest.param("2 2 2 2 3", 5, "green", "blue", "blue", id="E-14"),
        pytest.param("2 2 2 2 2", 5, "blue", "red", "red", id="E-15"),
        pytest.param("2 2 0 2 2", 5, "orange", "green", "green", id="LT-096: past an empty line"),
        pytest.param(
            "2 1 2 2 2", 5, "red", "orange", "yellow", id="LT-098: the line it came to is empty now"
        ),
        pytest.param("2 0 2 2 2", 1, "yellow", "yellow", "yellow", id="E-16"),
        pytest.param("2 2 1 0 2", 2, "yellow", "yellow", "blue", id="E-17"),
        pytest.param("2 0 1 2 2", 1, "yellow", "yellow", "green", id="LT-097, LT-098"),
        pytest.param("1 2 2 2 2", 0, "blue", "red", "blue", id="LT-098: another line runs out"),
    ],
)
def test_the_solo_supply_line(piles: str, die: int, marker: str, taken: str, after: str) -> None:
    """E-14 to E-17, LT-095 to LT-098, LT-109, R-31, R-32: nothing is asked."""
    s = solo(banks="red", piles=piles, die=die, marker=marker)
    go_on(s, "take", "take")

    assert s.decision is None
    assert s.banks[0] == [colour("red"), colour(taken)]
    assert s.marker == colour(after)


def test_a_lone_player_is_asked_nothing_about_cards_cubes_or_piles() -> None:
    """5.1, LT-096, LT-102: after set-up only blocks, poses and levels."""
    for seed in range(6):
        s = fresh(1, seed, mode="none")
        while s.turn == 0:
            choose(s, "TAKE red")

        assert set(play_on(s, seed)) <= {"PickBlock", "PlacePiece", "ChooseLevel"}


# -- CHOOSE ----------------------------------------------------------------------------------------


def test_one_of_two_blocks_is_placed_as_usual() -> None:
    """LT-099, LT-021: then another turn begins (LT-105)."""
    s = go_on(position(seats=1, banks="red green"))

    assert offered(s) == ["PICK red", "PICK green"]
    choose(s, "PICK green")
    place(s, "green[000 100 110 210]")
    assert (s.turn, s.active) == (2, 0)
    assert s.banks[0][0] == colour("red")
    assert len(s.banks[0]) == 2


def test_the_first_block_is_free() -> None:
    """LT-100"""
    s = go_on(position(seats=1, banks="red green"))
    choose(s, "PICK red")

    assert s.decision is not None
    assert len(s.decision.options(s)) == 68


def test_a_solo_block_touches_the_last_one_and_completes_the_floor() -> None:
    """E-08, LT-100, LT-040, LT-102"""
    s = solo(E_08, banks="green red", mode="none")
    go_on(s, end="count")
    choose(s, "PICK green")
    place(s, "green[300 310 311 321]")

    assert s.gained == 5


def test_every_pose_on_offer_touches_the_block_placed_last() -> None:
    """LT-100, R-44: by a whole face, at every level on offer; some poses that do not are not offered."""
    s = solo(E_08, banks="green red")
    go_on(s)
    choose(s, "PICK green")
    assert s.decision is not None
    offers = s.decision.options(s)
    last = s.tower.pieces[s.last_block]
    for option in offers:
        pose = s.tower.lot.pose[colour("green")][option]
        levels = legal_levels(s.rules, s.tower, pose, last.mask)
        assert levels
        for level in levels:
            cells = {(x, y, z + level) for x, y, z in pose.cells}
            assert any(
                abs(a - x) + abs(b - y) + abs(c - z) == 1 for a, b, c in cells for x, y, z in last.cells
            )
    edge_only, _ = pose_at(s.rules, "green", "001 101 111 211")
    assert edge_only.action not in offers


def test_a_level_that_does_not_touch_is_not_offered() -> None:
    """R-44: slid in below the bridges the yellow touches the blue row, dropped on them it would not."""
    bridges = "cube[000] cube[300] blue[001 101 201 301] cube[010] cube[310] blue[011 111 211 311]"
    s = solo(f"{bridges} blue[020 120 220 320]", banks="yellow red")
    go_on(s)
    choose(s, "PICK yellow")
    pose, _ = pose_at(s.rules, "yellow", "100 110 200 210")
    s.choose(pose.action)

    assert "yellow[100 110 200 210]" in standing(s)  # no level was asked for


def test_only_a_block_that_can_touch_may_be_chosen() -> None:
    """X-66, LT-100, LT-101, R-44: into the shaft goes a blue block, but no red one."""
    s = touching_yellow(solo(SHAFT, banks="red blue"))
    go_on(s)

    assert offered(s) == ["PICK blue"]
    choose(s, "PICK blue")
    assert offered(s) == ["POSE 0 0 0"]


def test_the_requirement_is_waived_if_neither_block_can_touch() -> None:
    """LT-101, R-15, R-44: for this turn, and for every pose of it; the page says so."""
    s = touching_yellow(solo(SHAFT, banks="red yellow"))
    go_on(s)

    assert s.waived
    assert lots.GAME.view(s, 0)["touch"] is None
    assert offered(s) == ["PICK red", "PICK yellow"]
    choose(s, "PICK yellow")
    place(s, "yellow[205 305 215 315]")
    assert (s.turn, s.waived) == (2, False)
    assert lots.GAME.view(s, 0)["touch"] == s.last_block


def test_a_block_walled_in_on_all_sides_waives_it_too() -> None:
    """LT-101"""
    s = solo(WALLED, banks="red green")
    s.last_block = 0
    go_on(s)

    assert s.waived


def test_a_discarded_block_is_not_the_last_one_placed() -> None:
    """R-43: neither yellow has a place; the one to be touched is still the last that was placed."""
    stairs = [f"cube[{x}{y}{z}]" for y in range(3) for x in range(4) for z in range(x + 2 * y + 1)]
    s = solo(" ".join(stairs), banks="yellow yellow", scores="10")
    before = s.last_block
    go_on(s)
    choose(s, "PICK yellow")

    assert (s.last_block, s.scores, s.ending) == (before, [10], PLAYING)
    assert s.turn == 2


# -- SCORE and CHECK -------------------------------------------------------------------------------


def test_solo_spaces_give_nothing() -> None:
    """X-47, LT-093, LT-102: from 4 to 9, over a cube space and onto a crew space."""
    s = solo(banks="red", scores="4")
    move(s, 0, 5)
    s.settle()

    assert (s.scores, s.cubes, s.hands) == ([9], [0], [[]])


@pytest.mark.parametrize(
    ("scores", "piles", "ending", "won"),
    [
        pytest.param("37", "0 0 0 1 1", BY_POINTS, True, id="X-30"),
        pytest.param("34", "0 0 0 1 1", BY_STOCK, False, id="X-31: 39 points"),
        pytest.param("35", "0 0 2 1 1", BY_POINTS, True, id="LT-104: 40 exactly"),
        pytest.param("34", "0 0 2 1 1", PLAYING, False, id="LT-105"),
    ],
)
def test_won_with_forty_points_lost_with_three_empty_lines(
    scores: str, piles: str, ending: int, won: bool
) -> None:
    """X-30, X-31, LT-092, LT-104, LT-105, R-16: the block is worth 5."""
    s = solo(E_08, banks="green red", scores=scores, piles=piles, marker="green")
    go_on(s)
    choose(s, "PICK green")
    place(s, "green[300 310 311 321]")

    assert s.ending == ending
    assert (s.decision is None) is (ending != PLAYING)
    assert lots.GAME.places(s) == [1 if won else 2]


# -- falling ---------------------------------------------------------------------------------------


def overloading(**more: str) -> Lots:
    """An upright yellow block is about to overload the cantilever, also with a perfect hand."""
    s = solo("yellow[000 100 010 110] orange[001 101 201 211]", mode="rigid", banks="yellow red", **more)
    go_on(s)
    choose(s, "PICK yellow")
    return s


def test_a_fall_loses_at_once() -> None:
    """LT-103, LT-092, LT-110: nothing is scored for that turn, and nothing more is asked."""
    s = overloading(scores="35")
    place(s, "yellow[202 212 203 213]")

    assert (s.decision, s.ending, s.scores) == (None, BY_FALL, [35])
    assert lots.GAME.places(s) == [2]
    assert lots.GAME.verdict(s) == "{0} has lost: the tower has come down at 35 points."
    assert lots.GAME.view(s, 0)["ending"] == "fall"


def slipping(strict: str) -> Lots:
    """A lone blue block, let go more than half a cell beside its place."""
    s = go_on(solo(mode="wild", taps="taps", sigma_0="400", banks="blue red", solo_strict_slip=strict))
    choose(s, "PICK blue")
    place(s, "blue[000 001 002 003]")
    choose(s, "SWING 35", "SWING 0")
    return s


def test_a_slip_is_not_a_loss() -> None:
    """LT-103, R-33: the same block again."""
    s = slipping("off")

    assert (s.ending, asked(s), s.accident) == (PLAYING, ("PlacePiece", 0), False)
    place_at_last(s, "blue[000 100 200 300]")
    assert s.turn == 2


def test_a_strict_table_loses_with_a_slip() -> None:
    """LT-103: option `solo_strict_slip`."""
    s = slipping("on")

    assert (s.ending, s.decision) == (BY_FALL, None)
    assert standing(s) == []


def test_a_strict_table_changes_nothing_for_more_players() -> None:
    """LT-103: the option is for the solo game."""
    s = position(mode="wild", taps="taps", sigma_0="400", banks="blue red / red", solo_strict_slip="on")
    go_on(s)
    choose(s, "PICK blue")
    place(s, "blue[000 001 002 003]")
    choose(s, "SWING 35", "SWING 0")

    assert (s.ending, asked(s)) == (PLAYING, ("PlacePiece", 0))


# -- challenge -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lot", "praise"), [(1, "ready for footprint 2"), (2, "ready for footprint 3"), (3, "a Master Builder")]
)
def test_a_solo_win_suggests_the_next_level(lot: int, praise: str) -> None:
    """X-49, LT-106, R-40"""
    s = position(seats=1, banks="red", scores="40", lot=lot)
    s.ending = BY_POINTS

    assert lots.GAME.verdict(s) == f"{{0}} has built lot {lot} with 40 points and is {praise}."


def test_whole_solo_games_are_sound() -> None:
    """Section 8, 17: on every lot."""
    for seed in range(6):
        s = fresh(1, seed, lot=str(1 + seed % 3))
        play_on(s, seed)
        sound(s)
        assert s.ending in (BY_POINTS, BY_STOCK, BY_FALL)
