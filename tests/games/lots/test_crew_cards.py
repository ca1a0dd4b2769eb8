"""The crew cards one by one (LT-070 to LT-081)."""

from __future__ import annotations

import pytest

from tabletown.games.lots.placing import TOP
from tabletown.games.lots.state import BY_POINTS, BY_STOCK, Lots
from tests.games.lots.positions import (
    asked,
    choose,
    colour,
    crew_of,
    go_on,
    offered,
    place,
    position,
    role,
    roles,
    standing,
)

NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"
LAST_BLOCK = "yellow[210 310 220 320]"  # one contact and the ground floor: 7 points
STAIRS = " ".join([f"cube[{x}{y}{z}]" for y in range(3) for x in range(4) for z in range(x + 2 * y + 1)])


def scoring(card: str, on: str = NEARLY_FULL, placed: str = LAST_BLOCK, accident: bool = False) -> Lots:
    """Seat 0 holds a card and has placed a block; its turn is about to be scored."""
    name, _ = placed.split("[")
    s = go_on(position(on, banks=f"{name} {'red' if name != 'red' else 'blue'} / red", hands=(card, "")))
    choose(s, f"PICK {name}")
    s.accident = accident
    place(s, placed)
    return s


# -- Supplier --------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [0, 3, 5])
def test_a_supplier_takes_from_any_pile_whatever_was_rolled(die: int) -> None:
    """LT-070: a pile that is empty, one that is not, and a question mark."""
    s = position(banks="red / red", piles="0 3 3 3 3", die=die, hands=("supplier", ""))
    go_on(s, "after roll")
    choose(s, "PLAY supplier")

    assert asked(s) == ("TakeBlock", 0)
    assert offered(s) == ["TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]
    choose(s, "TAKE blue")
    assert s.banks[0] == [colour("red"), colour("blue")]


# -- Union Rep -------------------------------------------------------------------------------------


def test_a_union_rep_names_the_block() -> None:
    """LT-071: either of the two, by FORCE; then there is no choice."""
    for named, other in (("red", "blue"), ("blue", "red")):
        s = position(banks="red blue / red", hands=("", "union_rep"))
        go_on(s, "after take")
        assert asked(s) == ("MayForce", 1)
        assert offered(s) == ["DONE", "FORCE red", "FORCE blue"]
        choose(s, f"FORCE {named}")

        assert offered(s) == [f"PICK {named}"]
        assert s.discard == [role("union_rep")]
        assert colour(other) in s.banks[0]


def test_an_order_leaves_cube_and_architect_free() -> None:
    """LT-071, LT-028: only the block is named."""
    hands = ("architect", "union_rep")
    s = position("yellow[000 100 010 110]", banks="red blue / red", hands=hands, cubes="1 0")
    go_on(s, "after take")
    choose(s, "FORCE blue")

    assert offered(s) == ["PICK blue", "CUBE", "PLAY architect"]


def test_a_forced_block_without_a_pose_frees_the_other() -> None:
    """X-23, LT-071, LT-030"""
    s = position(STAIRS, banks="yellow blue / red", hands=("", "union_rep"))
    go_on(s, "after take")
    choose(s, "FORCE yellow")

    assert offered(s) == ["PICK blue"]


def test_one_order_a_turn() -> None:
    """LT-071, invariant 14: after an order the next player is not asked."""
    hands = ("", "union_rep", "mason")
    s = position(seats=3, banks="red blue / red / red", hands=hands)
    go_on(s, "after take")
    twin = s.clone()
    choose(s, "FORCE red")
    assert asked(s) == ("PickBlock", 0)
    choose(twin, "DONE")

    assert asked(twin) == ("MayForce", 2)


def test_one_order_a_turn_however_many_could_give_one() -> None:
    """LT-071, invariant 14: in an edition with four Union Reps too."""
    reps = crew_of(("union_rep", 4, "other_after_take", "FORCE_BLOCK", []))
    s = position(seats=3, banks="red blue / red / red", hands=("", "union_rep", "union_rep"), cards=reps)
    go_on(s, "after take")
    choose(s, "FORCE red")

    assert asked(s) == ("PickBlock", 0)


def test_an_order_ends_with_the_turn() -> None:
    """LT-071: this turn."""
    s = position(banks="red blue / red green", hands=("", "union_rep"))
    go_on(s, "after take")
    choose(s, "FORCE red", "PICK red")
    place(s, "red[000 100 200 110]")

    assert s.forced == -1


# -- Architect -------------------------------------------------------------------------------------


def test_every_block_with_nothing_above_it_is_on_top() -> None:
    """E-10, LT-073, LT-111: at whatever height."""
    text = "yellow[000 010 001 011] blue[100 101 102 103] yellow[104 105 114 115] blue[310 311 312 313]"
    s = position(text, hands=("architect", ""), banks="red green / red")
    go_on(s)
    choose(s, "PLAY architect")

    assert asked(s) == ("RemoveTop", 0)
    assert offered(s) == ["TOP 0", "TOP 1", "TOP 7"]


def test_what_lies_anywhere_above_keeps_a_block_from_being_on_top() -> None:
    """LT-073, R-14: a bridge high over it does, although it does not touch it."""
    text = "cube[000] cube[001] cube[300] cube[301] yellow[100 200 110 210] blue[002 102 202 302]"
    s = go_on(position(text, hands=("architect", ""), banks="red green / red"))
    choose(s, "PLAY architect")

    assert offered(s) == ["TOP 0"]  # the bridge itself


def test_cubes_cannot_be_taken_off_but_cover() -> None:
    """LT-073: a cube on the yellow block; a free cube and a blue block beside it."""
    text = "yellow[000 100 010 110] cube[001] cube[220] blue[300 301 302 303]"
    s = position(text, hands=("architect", ""), banks="red green / red")
    go_on(s)
    choose(s, "PLAY architect")

    assert offered(s) == ["TOP 3"]


def test_without_a_block_on_top_the_architect_has_nothing_to_do() -> None:
    """LT-072, 3.6: an empty lot."""
    s = go_on(position(hands=("architect", ""), banks="red green / red"))

    assert offered(s) == ["PICK red", "PICK green"]


def test_the_block_taken_off_leaves_the_game_and_scores_nothing() -> None:
    """LT-072, R-13: then the turn goes on, with the same two blocks."""
    s = go_on(position(f"{NEARLY_FULL} {LAST_BLOCK}", hands=("architect", ""), banks="red green / red"))
    choose(s, "PLAY architect", "TOP 6")

    assert s.removed[colour("yellow")] == 1
    assert s.piles[colour("yellow")] == 4
    assert s.scores == [0, 0]
    assert standing(s) == ["blue[000 100 200 300]", "yellow[010 020 110 120]"]
    assert offered(s) == ["PICK red", "PICK green"]


def test_a_top_block_is_named_by_its_first_column() -> None:
    """5.2, D6: the smallest y x 4 + x among its cells."""
    s = go_on(position("red[010 110 210 120]", hands=("architect", ""), banks="red green / red"))
    choose(s, "PLAY architect")

    assert s.decision is not None
    assert s.decision.options(s) == [TOP + 4]


def test_an_architect_comes_before_anything_is_placed() -> None:
    """X-50, LT-072, LT-029"""
    s = position("yellow[000 100 010 110]", banks="red blue / red", cubes="1 0", hands=("architect", ""))
    go_on(s)

    assert "PLAY architect" in offered(s)
    choose(s, "CUBE")
    place(s, "cube[320]")
    assert offered(s) == ["PICK red", "PICK blue"]


def test_an_architect_reopens_a_floor_that_can_be_refilled() -> None:
    """X-29, LT-074, R-21"""
    on = f"{NEARLY_FULL} {LAST_BLOCK}"
    s = position(on, banks="yellow red / red", hands=("architect", ""))
    go_on(s, end="count")
    choose(s, "PLAY architect", "TOP 6", "PICK yellow")
    place(s, LAST_BLOCK)

    assert s.gained == 7


def test_an_architect_who_fells_others_has_an_accident() -> None:
    """LT-072, LT-037: without the counterweight the loaded cantilever tips."""
    on = "yellow[000 010 100 110] orange[001 101 201 211] blue[002 003 004 005] yellow[202 212 203 213]"
    s = go_on(position(on, mode="rigid", hands=("architect", ""), banks="red green / red"))
    choose(s, "PLAY architect", "TOP 0")

    assert standing(s) == ["yellow[000 010 100 110]"]
    assert s.accident
    assert s.removed[:5] == [0, 1, 1, 0, 1]
    assert asked(s)[0] == "PickBlock"


# -- Painter, Mason, Surveyor -------------------------------------------------------------------------


def test_a_painter_makes_contacts_worth_four() -> None:
    """LT-075: one contact and a floor are 4 + 5; next turn a contact is worth 2 again."""
    s = scoring("painter")
    choose(s, "PLAY painter")

    assert s.scores[0] == 4 + 5
    assert (s.turn, s.match_value) == (2, 2)


def test_a_painter_needs_a_contact() -> None:
    """LT-075, 3.6: a floor alone is not enough."""
    on = "blue[000 100 200 300] yellow[010 110 020 120] cube[210] cube[220]"
    s = scoring("painter", on, "green[301 310 311 320]")
    assert s.completed == 1

    assert offered(s) == ["DONE"]


def test_a_mason_makes_floors_worth_nine() -> None:
    """X-21, LT-076: two floors and one contact."""
    on = (
        "blue[000 100 200 300] blue[001 101 201 301] yellow[010 110 020 120]"
        " yellow[011 111 021 121] yellow[210 220 211 221]"
    )
    s = scoring("mason", on, "yellow[310 320 311 321]")
    choose(s, "PLAY mason")

    assert s.scores[0] == 2 * 9 + 2
    assert s.floor_value == 5


def test_a_mason_needs_a_floor() -> None:
    """LT-076, 3.6: a contact alone is not enough."""
    s = scoring("mason", "yellow[000 100 010 110]", "yellow[001 101 011 111]")

    assert offered(s) == ["DONE"]


def test_a_surveyor_counts_colours() -> None:
    """X-22, LT-077: red, green and purple."""
    on = "red[000 100 101 200] red[201 210 211 212] green[301 310 311 320] cube[020]"
    s = scoring("surveyor", on, "green[010 110 120 220]")
    choose(s, "PLAY surveyor")

    assert s.scores[0] == 3 + 2


def test_a_surveyor_may_be_played_for_nothing() -> None:
    """LT-077, 3.6: a block that touches nothing has 0 colours, and the ground is none."""
    s = scoring("surveyor", "", "red[000 100 200 110]")
    choose(s, "PLAY surveyor")

    assert s.scores == [0, 0]


def test_a_surveyor_counts_a_cube_that_was_added_last() -> None:
    """LT-077, LT-043: contacts are looked at once, at the end of CHOOSE."""
    s = go_on(position(banks="red blue / red", hands=("surveyor", ""), cubes="1 0"))
    choose(s, "PICK blue")
    place(s, "blue[000 100 200 300]")
    choose(s, "CUBE")
    place(s, "cube[010]")
    choose(s, "PLAY surveyor")

    assert s.scores[0] == 1


# -- Night Crew ------------------------------------------------------------------------------------


def test_the_night_crew_takes_a_full_turn() -> None:
    """X-27, LT-078, LT-067: with a card of its own; then the left neighbour is next."""
    s = position(banks="yellow red / red", hands=("night_crew painter", ""))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")
    choose(s, "PLAY night_crew")

    assert (s.active, s.turn, s.played) == (0, 2, [0, 0])
    assert asked(s) == ("MayPlayAfterRoll", 0)
    while s.turn == 2:
        options = offered(s)
        choose(s, "DONE" if "DONE" in options else options[0])
    assert (s.active, s.turn, s.extra) == (1, 3, False)


@pytest.mark.parametrize(
    ("scores", "piles", "ending"), [("38 0", "", BY_POINTS), ("0 0", "0 0 0 3 2", BY_STOCK)]
)
def test_no_extra_turn_after_the_end(scores: str, piles: str, ending: int) -> None:
    """X-26, LT-087, LT-078"""
    night = ("night_crew", "")
    s = position("yellow[000 100 010 110]", banks="yellow red / red", hands=night, scores=scores, piles=piles)
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[001 101 011 111]")
    choose(s, "PLAY night_crew")

    assert s.decision is None
    assert s.ending == ending


# -- Safety Officer --------------------------------------------------------------------------------


def test_a_safety_officer_scores_in_spite_of_an_accident() -> None:
    """X-10, X-11, LT-034, LT-079: 5 + 2, and not 2 more."""
    s = scoring("safety_officer painter", accident=True)

    assert offered(s) == ["DONE", "PLAY safety_officer"]
    twin = s.clone()
    choose(s, "DONE")
    assert s.scores == [0, 0]
    choose(twin, "PLAY safety_officer")
    assert twin.scores == [7, 0]


def test_a_safety_officer_is_worth_two_without_an_accident() -> None:
    """LT-079: 7 + 2; and 2 for a turn that brings nothing else."""
    s = scoring("safety_officer")
    choose(s, "PLAY safety_officer")
    assert s.scores[0] == 9
    s = scoring("safety_officer", "", "red[000 100 200 110]")
    choose(s, "PLAY safety_officer")

    assert s.scores[0] == 2


def test_after_an_accident_only_night_crew_and_safety_officer_are_left() -> None:
    """X-43, LT-081, LT-037"""
    for card, playable in (
        ("painter", False), ("mason", False), ("surveyor", False), ("night_crew", True),
        ("safety_officer", True),
    ):  # fmt: skip
        s = scoring(card, accident=True)

        assert offered(s) == (["DONE", f"PLAY {card}"] if playable else ["DONE"])


# -- Foreman ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gained", "share"), [(1, 1), (2, 1), (5, 3), (7, 4), (12, 6)])
def test_a_foreman_scores_half_rounded_up(gained: int, share: int) -> None:
    """LT-080"""
    s = position(scores="30 0", hands=("", "foreman"))
    s.gained = gained
    go_on(s, "after score", "after score")
    choose(s, "PLAY foreman")

    assert s.scores == [30, share]


def test_a_foreman_copies_points_from_all_sources() -> None:
    """LT-080: 7 and a Painter's 2 are 9; half of that is 5."""
    s = position(NEARLY_FULL, banks="yellow red / red", hands=("painter", "foreman"), scores="20 0")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)
    choose(s, "PLAY painter", "PLAY foreman")

    assert s.scores == [29, 5]


def test_a_foreman_steals_the_win() -> None:
    """X-17, LT-080, LT-086"""
    s = position(NEARLY_FULL, scores="34 38", banks="yellow red / red", hands=("", "foreman"))
    go_on(s)
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)

    assert s.scores == [41, 38]
    assert asked(s) == ("MayPlayAfterAnothersScore", 1)
    choose(s, "PLAY foreman")
    assert s.scores == [41, 42]


def test_two_foremen_each_copy_the_active_player() -> None:
    """X-18, LT-080, LT-050: each gets 3 of 5; C lands on B's new space and bumps B."""
    on = "blue[000 100 200 300] orange[010 110 210 020] red[120 220 320 221]"
    foremen = ("", "foreman", "foreman")
    s = position(on, seats=3, scores="20 2 0", banks="green red / red / red", hands=foremen, cubes="1 0 0")
    go_on(s, end="after score")
    choose(s, "PICK green")
    place(s, "green[001 101 111 211]")
    choose(s, "CUBE")
    place(s, "cube[310]")

    assert s.scores == [25, 2, 0]
    choose(s, "PLAY foreman")
    assert s.scores == [25, 5, 0]
    choose(s, "PLAY foreman")
    assert s.scores == [25, 5, 3]
    bumping = position(seats=3, scores="20 2 5", hands=foremen)
    bumping.gained = 5
    go_on(bumping, "after score", "after score")
    choose(bumping, "PLAY foreman")
    assert bumping.scores == [20, 5, 6]


def test_no_foreman_on_an_accident() -> None:
    """X-19, LT-080: nothing was gained."""
    s = position("yellow[000 100 010 110]", banks="yellow red / red", hands=("", "foreman"))
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    s.accident = True
    place(s, "yellow[001 101 011 111]")

    assert s.decision is None
    assert s.gained == 0
    assert roles(s, 1) == ["foreman"]
