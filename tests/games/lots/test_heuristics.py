"""What a good player knows (section 11)."""

from __future__ import annotations

import pytest

from tabletown.games.lots.actions import DONE, TOP
from tabletown.games.lots.heuristics import evaluate, prior, shape, shape_change
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import (
    action,
    asked,
    choose,
    go_on,
    offered,
    place,
    pose_at,
    position,
    rules,
    tower,
)

FLOOR = "blue[000 100 200 300] yellow[010 110 020 120]"


def favourite(s: Lots) -> int:
    """The option with the highest prior."""
    assert s.decision is not None
    weights = prior(s)
    return s.decision.options(s)[weights.index(max(weights))]


def after(s: Lots, *names: str) -> Lots:
    twin = s.clone()
    choose(twin, *names)
    return twin


def after_number(s: Lots, option: int) -> Lots:
    twin = s.clone()
    twin.choose(option)
    return twin


def test_a_floor_and_a_contact_are_the_best_turn() -> None:
    """11, 1: 5 and 2 points."""
    s = go_on(position(FLOOR, banks="yellow green / red", mode="standard"))
    choose(s, "PICK yellow")
    pose, _ = pose_at(s.rules, "yellow", "210 310 220 320")

    assert favourite(s) == pose.action


def test_the_block_that_finishes_the_floor_is_chosen() -> None:
    """11, 1"""
    s = go_on(position(FLOOR, banks="yellow green / red", mode="standard"))

    assert favourite(s) == action("PICK yellow")
    assert evaluate(after(s, "PICK yellow"), 0) > evaluate(after(s, "PICK green"), 0)


@pytest.mark.parametrize(("cubes", "wanted"), [("210 310 220", "CUBE"), ("210 310", "DONE"), ("210", "DONE")])
def test_a_cube_is_spent_on_a_floor_and_on_nothing_else(cubes: str, wanted: str) -> None:
    """11, 7: it closes the last cell of floor 0, or stays in the bank until there is one to close."""
    standing = " ".join([f"cube[{cell}]" for cell in cubes.split()])
    s = go_on(position(f"{FLOOR} {standing}", banks="green red / red", cubes="1 0"))
    choose(s, "PICK green")
    place(s, "green[001 101 111 211]")
    values = {name: evaluate(after(s, name), 0) for name in offered(s)}

    assert sorted(values) == ["CUBE", "DONE"]
    assert max(values, key=values.__getitem__) == wanted


def test_what_falls_for_certain_is_not_a_favourite() -> None:
    """11, 10: V-12 is legal and hopeless."""
    s = go_on(
        position("yellow[000 100 010 110] orange[001 101 201 211]", banks="yellow red / red", mode="rigid")
    )
    choose(s, "PICK yellow")
    pose, _ = pose_at(s.rules, "yellow", "202 212 203 213")
    options = s.decision.options(s) if s.decision else []

    assert pose.action in options
    assert prior(s)[options.index(pose.action)] < 1 / len(options)


def test_an_accident_is_worth_less_than_no_points() -> None:
    """11, 10"""
    s = go_on(
        position("yellow[000 100 010 110] orange[001 101 201 211]", banks="yellow red / red", mode="rigid")
    )
    choose(s, "PICK yellow")
    safe, fatal = s.clone(), s.clone()
    place(safe, "yellow[220 320 221 321]")
    place(fatal, "yellow[202 212 203 213]")

    assert evaluate(safe, 0) > evaluate(fatal, 0)


def test_a_painter_is_kept_for_two_contacts() -> None:
    """11, 13"""
    one = go_on(position("yellow[000 100 010 110]", banks="yellow red / red", hands=("painter", "")))
    choose(one, "PICK yellow")
    place(one, "yellow[001 101 011 111]")
    two = go_on(
        position(
            "yellow[000 100 010 110] yellow[200 300 210 310]", banks="yellow red / red", hands=("painter", "")
        )
    )
    choose(two, "PICK yellow")
    place(two, "yellow[101 201 111 211]")

    assert favourite(one) == DONE
    assert favourite(two) == action("PLAY painter")


def test_the_shape_of_a_tower_changes_as_foreseen() -> None:
    """11, 5 and 6: the change of a placement is the difference of two towers."""
    used = rules()
    before = tower(FLOOR)
    for drawing in ("yellow[210 310 220 320]", "red[001 101 201 111]", "blue[001 101 201 301]"):
        name, where = drawing.rstrip("]").split("[")
        pose, level = pose_at(used, name, where)
        change = shape(tower(f"{FLOOR} {drawing}")) - shape(before)

        assert abs(shape_change(before, pose, level) - change) < 1e-9


def test_a_hole_covered_is_a_point_lost() -> None:
    """11, 5"""
    flat = tower("yellow[000 100 010 110] yellow[200 300 210 310]")
    roofed = tower("yellow[000 001 010 011] yellow[300 301 310 311] blue[002 102 202 302]")

    assert shape(flat) > shape(roofed) + 3


def test_what_hangs_from_the_crane_counts_as_aimed() -> None:
    """13.6, 11: before the taps as after them, a floor and a contact are better than neither."""
    s = go_on(position(FLOOR, banks="yellow green / red", mode="standard", taps="taps"))
    choose(s, "PICK yellow")
    good, poor = s.clone(), s.clone()
    place(good, "yellow[210 310 220 320]")
    place(poor, "yellow[001 101 011 111]")

    assert asked(good) == asked(poor) == ("Swing", 0)
    assert evaluate(good, 0) > evaluate(poor, 0) + 4


def test_the_block_under_the_architects_hand_counts_as_gone() -> None:
    """13.8, 11, 13: an upright yellow O keeps a flat one from finishing floor 0 with a contact, for 7."""
    s = position(
        f"{FLOOR} yellow[210 310 211 311]",
        banks="yellow red / red",
        mode="steady",
        taps="taps",
        hands=("architect", ""),
    )
    choose(go_on(s), "PLAY architect")
    assert s.decision is not None
    values = {option: evaluate(after_number(s, option), 0) for option in s.decision.options(s)}

    assert asked(after_number(s, TOP + 1 * 4 + 2)) == ("Swing", 0)
    assert max(values, key=values.__getitem__) == TOP + 1 * 4 + 2


def test_a_hand_is_drawn_rather_than_tapped() -> None:
    """13.6"""
    s = go_on(position(banks="yellow red / red", mode="standard", taps="taps"))
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")

    assert favourite(s) == action("DRAW")
