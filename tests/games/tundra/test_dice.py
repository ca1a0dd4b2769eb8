"""Dice placement and free actions: slots, rerolls, shifts, bought dice."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra.events import DieBought, DieDropped, DiePlaced, Rerolled, Turned
from tests.games.tundra.positions import (
    BOARDS,
    activate,
    asked,
    choose,
    dice,
    effect,
    offered,
    position,
    tracks,
    turn,
)


def kinds(names: list[str]) -> set[str]:
    return {name.split()[0] for name in names}


# -- using a die ---------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_goes_to_the_slot_of_its_value_on_any_own_board(value: int) -> None:
    """TU-62, TU-46"""
    s = turn(position(f"dice {value}", ""))

    assert offered(s) == [f"PLACE {value} {board}" for board in BOARDS]


def test_every_die_at_hand_can_be_used() -> None:
    """TU-61, TU-62: equal dice are one option."""
    s = turn(position("dice 2 2 5", ""))

    assert offered(s) == [f"PLACE {value} {board}" for value in (2, 5) for board in BOARDS]


@pytest.mark.parametrize("board", BOARDS)
def test_a_slot_with_a_die_is_closed(board: str) -> None:
    """TU-63: only that slot."""
    s = turn(position(f"dice 3 4; used {board}3", ""))

    expected = [f"PLACE {value} {one}" for value in (3, 4) for one in BOARDS]
    expected.remove(f"PLACE 3 {board}")
    assert offered(s) == expected


def test_a_used_die_closes_its_slot_for_the_rest_of_the_round() -> None:
    """TU-63, TU-65, V2: and is no longer at hand."""
    s = turn(position("workers 0; B3; dice 3 3", "dice 6"))
    choose(s, "PLACE 3 Travel", "STOP")
    assert dice(s) == [3]
    assert s.estates[0].slots == 1 << (4 * 2 + 1)
    choose(s, "END", "PLACE 6 Trade", "STOP")

    assert asked(s) == ("UseDie", 0)
    assert [name for name in offered(s) if name.startswith("PLACE")] == [
        "PLACE 3 Architecture",
        "PLACE 3 Gathering",
        "PLACE 3 Trade",
    ]


def test_a_used_die_can_no_longer_be_changed() -> None:
    """TU-65"""
    s = turn(position("B9; dice 3 5; advisors AD08", "dice 6"))
    choose(s, "PLACE 3 Trade", "STOP")

    assert offered(s) == ["REROLL 5", "SHIFT 5 up", "SHIFT 5 down", "BUY", "ADVISOR 0", "END"]


def test_slots_of_the_others_do_not_matter() -> None:
    """TU-64"""
    s = turn(position("dice 3", "used Travel3 Trade3 Gathering3 Architecture3; dice 1"))

    assert offered(s) == [f"PLACE 3 {board}" for board in BOARDS]
    choose(s, "PLACE 3 Trade")
    assert s.estates[1].slots.bit_count() == 4


def test_exactly_one_die_is_used_in_a_turn() -> None:
    """TU-61: after the first there is no way to use another, and without berries the turn is over."""
    s = turn(position("dice 3 4", "dice 1 2"))
    choose(s, "PLACE 3 Trade", "STOP")
    assert asked(s) == ("UseDie", 1)

    s = turn(position("B3; dice 3 4", "dice 1"))
    choose(s, "PLACE 3 Trade", "STOP")
    assert kinds(offered(s)) == {"REROLL", "SHIFT", "END"}


def test_a_die_must_be_used() -> None:
    """TU-61, R11: there is no passing."""
    s = turn(position("B20; dice 3 4; advisors AD01", ""))

    assert kinds(offered(s)) == {"PLACE", "REROLL", "SHIFT", "BUY", "ADVISOR"}


def test_a_slot_may_be_used_for_nothing() -> None:
    """TU-66, R12, E28: neither a worker, nor a tower, nor a resource."""
    s = turn(position("dice 6 6", "dice 1"))
    choose(s, "PLACE 6 Architecture", "ACT board")

    assert tracks(s) == "F0 S0 P0 B0 VP0"
    assert s.estates[0].slots == 1 << 20
    assert asked(s) == ("UseDie", 1)


FULL = "used Architecture3 Travel3 Gathering3 Trade3"


def test_a_die_that_fits_nowhere_is_set_aside() -> None:
    """TU-67, R11: it is used without effect."""
    s = position(f"{FULL}; B1; dice 3", "dice 1 2")
    turn(s)
    assert offered(s) == ["DROP 3", "REROLL 3"]
    s.watched = True
    choose(s, "DROP 3")

    assert [event.data() for event in s.events if isinstance(event, DieDropped)] == [
        {"kind": "DieDropped", "seat": 0, "value": 3}
    ]
    assert s.estates[0].set_aside == 1
    assert dice(s) == []
    assert s.estates[0].supply == 2
    assert tracks(s) == "F0 S0 P0 B1 VP0"


def test_a_single_thing_to_do_is_done_without_asking() -> None:
    """TU-67, R39: no berries, one die that fits nowhere."""
    s = turn(position(f"{FULL}; dice 3", "dice 1 2"))

    assert s.estates[0].set_aside == 1
    assert asked(s) == ("UseDie", 1)


def test_a_single_slot_left_is_used_without_asking() -> None:
    """TU-61, R39: then its action is asked about."""
    s = turn(position("used Architecture3 Travel3 Gathering3; dice 3 3", "dice 1"))

    assert asked(s) == ("MayAct", 0)
    assert s.estates[0].slots >> (4 * 2 + 3) & 1


def test_nothing_is_set_aside_while_any_die_fits() -> None:
    """TU-67: of a 3 and a 4 only the 4 has a slot."""
    s = turn(position(f"{FULL}; dice 3 4", ""))

    assert offered(s) == [f"PLACE 4 {board}" for board in BOARDS]


def test_nothing_is_set_aside_while_a_goal_fits() -> None:
    """TU-67, TU-62"""
    drawing = f"{FULL}; B1; workers 0 1; dice 3"
    assert offered(turn(position(drawing, "", goals="CG5 CG2"))) == ["GOAL 3 0", "REROLL 3"]
    assert offered(turn(position(drawing, "", goals="CG2 CG4"))) == ["DROP 3", "REROLL 3"]


def test_a_die_that_fits_nowhere_may_be_changed_instead() -> None:
    """TU-67, TU-71"""
    s = turn(position(f"{FULL}; B2; dice 3", ""))
    choose(s, "SHIFT 3 up")

    assert offered(s) == [f"PLACE 4 {board}" for board in BOARDS]
    assert s.estates[0].set_aside == 0


def test_a_placed_die_is_told() -> None:
    """TU-62"""
    s = turn(position("dice 3 4", ""))
    s.watched = True
    choose(s, "PLACE 3 Gathering")

    assert [event.data() for event in s.events if isinstance(event, DiePlaced)] == [
        {"kind": "DiePlaced", "seat": 0, "value": 3, "board": 2}
    ]


# -- free actions --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("berries", "actions"),
    [
        (0, set()),
        (1, {"REROLL"}),
        (2, {"REROLL", "SHIFT"}),
        (5, {"REROLL", "SHIFT"}),
        (6, {"REROLL", "SHIFT", "BUY"}),
    ],
)
def test_free_actions_cost_one_two_and_six_berries(berries: int, actions: set[str]) -> None:
    """TU-70, TU-71, TU-72, R33: offered only if they can be paid."""
    s = turn(position(f"B{berries}; dice 3", ""))

    assert kinds(offered(s)) == {"PLACE", *actions}


def test_a_reroll_changes_one_unused_die_for_a_berry() -> None:
    """TU-70, TU-58"""
    met = set()
    for seed in range(40):
        s = turn(position("B3; dice 2 5 5", "dice 2 5 5"))
        s.rng = Rng.seeded(seed)
        s.watched = True
        choose(s, "REROLL 5")
        rolled = [event for event in s.events if isinstance(event, Rerolled)]
        assert (rolled[0].seat, rolled[0].old) == (0, 5)
        assert dice(s) == sorted([2, 5, rolled[0].new])
        assert tracks(s).split()[3] == "B2"
        assert dice(s, 1) == [2, 5, 5]
        met.add(rolled[0].new)

    assert met == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("value", "ways"),
    [(1, ["up"]), (2, ["up", "down"]), (5, ["up", "down"]), (6, ["down"])],
)
def test_values_are_not_looped(value: int, ways: list[str]) -> None:
    """TU-71, E3"""
    s = turn(position(f"B2; dice {value}", ""))

    assert [name for name in offered(s) if name.startswith("SHIFT")] == [
        f"SHIFT {value} {way}" for way in ways
    ]


@pytest.mark.parametrize(("way", "after"), [("up", [2, 5, 5]), ("down", [2, 3, 5])])
def test_a_shift_changes_one_die_by_one_for_two_berries(way: str, after: list[int]) -> None:
    """TU-71"""
    s = turn(position("B5; dice 2 4 5", ""))
    s.watched = True
    choose(s, f"SHIFT 4 {way}")

    assert dice(s) == after
    assert tracks(s).split()[3] == "B3"
    assert [event.data() for event in s.events if isinstance(event, Turned)] == [
        {"kind": "Turned", "seat": 0, "old": 4, "new": {"up": 5, "down": 3}[way]}
    ]


def test_a_bought_die_comes_from_the_supply_and_is_rolled_at_once() -> None:
    """TU-72, TU-75, V3: it can be used in this turn."""
    met = set()
    for seed in range(40):
        s = turn(position("B6; dice 6; used Travel1 Travel2 Trade1", "", round=1))
        s.rng = Rng.seeded(seed)
        s.watched = True
        choose(s, "BUY")
        bought = next(event for event in s.events if isinstance(event, DieBought))
        assert dice(s) == sorted([6, bought.value])
        assert s.estates[0].supply == 2
        assert tracks(s).split()[3] == "B0"
        assert f"PLACE {bought.value} Gathering" in offered(s)
        met.add(bought.value)

    assert met == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("drawing", "can_buy"),
    [
        ("B20; dice 1 2 3 4", True),
        ("B20; dice 1 2 3 4 5; used Travel1", True),  # one left
        ("B20; dice 1 2 3 4 5 6; used Travel1", False),  # dice on boards are not in the supply
        ("B20; dice 1 2 3 4 5; used Travel1; aside 1", False),
    ],
)
def test_dice_can_be_bought_while_the_supply_lasts(drawing: str, can_buy: bool) -> None:
    """TU-73"""
    s = turn(position(drawing, ""))

    assert ("BUY" in offered(s)) is can_buy


def test_dice_on_goals_are_not_in_the_supply() -> None:
    """TU-73"""
    s = turn(position("B20; dice 1 2 3 4 5 6", "", goals="CG5 CG2", goal_dice="CG5:0:3"))

    assert "BUY" not in offered(s)


def test_several_dice_can_be_bought_in_a_turn() -> None:
    """TU-73, TU-69"""
    s = turn(position("B20; dice 1 2 3 4", ""))
    choose(s, "BUY", "BUY", "BUY")

    assert s.estates[0].supply == 0
    assert len(dice(s)) == 7
    assert tracks(s).split()[3] == "B2"
    assert "BUY" not in offered(s)


def test_a_bought_die_gives_one_more_turn() -> None:
    """TU-74"""
    s = turn(position("B6; dice 6; workers 0", "dice 1 2"))
    choose(s, "BUY", offered(turn(position("dice 6", "")))[3], "STOP")  # the 6 on Trade
    choose(s, "PLACE 1 Trade", "STOP")

    assert asked(s) == ("UseDie", 0)


def test_a_changed_die_can_be_used_in_the_same_turn() -> None:
    """TU-75"""
    s = turn(position("B2; dice 3", ""))
    choose(s, "SHIFT 3 up", "PLACE 4 Trade")

    assert asked(s) == ("MayAct", 0)


def test_free_actions_mix_in_any_number_and_order_before_and_after_the_die() -> None:
    """TU-69, TU-77, TU-78"""
    s = turn(position("B15; dice 3 5; advisors AD04 AD01", "dice 1"))
    choose(s, "SHIFT 5 down", "ADVISOR 0", "SHIFT 4 down", "REROLL 3", "PLACE 3 Trade", "STOP")
    assert asked(s) == ("MayGoOn", 0)
    choose(s, "ADVISOR 1", "BUY")
    assert asked(s) == ("MayGoOn", 0)
    choose(s, "END")

    assert asked(s) == ("UseDie", 1)
    assert tracks(s).split()[3] == "B8"  # 15 - 2 + 3 - 2 - 1 + 1 - 6


def test_nothing_is_free_during_an_activation() -> None:
    """TU-69, R37: neither berries nor advisors between the actions of a row."""
    s = turn(position("B20; workers 0; advisors AD01; starters Travel:SE01; dice 3", ""))
    choose(s, "PLACE 3 Travel")
    assert offered(s) == ["ACT board", "ACT starter", "STOP"]
    choose(s, "ACT board")
    assert kinds(offered(s)) == {"STOP", "MOVE"}
    choose(s, "STOP")

    assert offered(s) == ["ACT starter", "STOP"]


def test_dice_can_be_bought_after_the_last_one_until_the_turn_is_ended() -> None:
    """TU-76, R13, E11"""
    s = turn(position("B6; dice 1", "dice 1 2"))
    choose(s, "PLACE 1 Trade", "STOP")
    assert offered(s) == ["BUY", "END"]
    choose(s, "BUY")
    assert asked(s) == ("UseDie", 1)  # nothing else can be done with no berries
    choose(s, "PLACE 1 Trade", "STOP")
    assert asked(s) == ("UseDie", 0)

    s = turn(position("B6; dice 1", "dice 1 2 3"))
    choose(s, "PLACE 1 Trade", "STOP", "END")
    choose(s, "PLACE 1 Trade", "STOP")
    assert asked(s) == ("UseDie", 1)


def test_the_player_decides_when_the_turn_ends() -> None:
    """TU-78, R39: asked as long as anything can be done, not a moment longer."""
    s = turn(position("B1; dice 3 4", "dice 1"))
    choose(s, "PLACE 3 Trade", "STOP")
    assert offered(s) == ["REROLL 4", "END"]
    choose(s, "REROLL 4")

    assert asked(s) == ("UseDie", 1)


def test_after_a_goal_free_actions_are_possible_as_well() -> None:
    """TU-69"""
    s = turn(position("B2; workers 0 1; dice 3 5", "dice 1", goals="CG5 CG2"))
    choose(s, "GOAL 3 0")

    assert offered(s) == ["REROLL 5", "SHIFT 5 up", "SHIFT 5 down", "END"]


# -- cards that turn dice ------------------------------------------------------------------------


def test_adjusting_costs_nothing_and_does_not_loop() -> None:
    """TU-71, D22: the Magpie Juggler, twice."""
    s = turn(position("dice 1 6; advisors AD09", "dice 1 6"))
    choose(s, "ADVISOR 0")
    assert offered(s) == ["SHIFT 1 up", "SHIFT 6 down", "STOP"]
    choose(s, "SHIFT 1 up")
    assert offered(s) == ["SHIFT 2 up", "SHIFT 2 down", "SHIFT 6 down", "STOP"]
    choose(s, "SHIFT 2 up")

    assert dice(s) == [3, 6]
    assert dice(s, 1) == [1, 6]
    assert asked(s) == ("UseDie", 0)


def test_a_die_is_set_to_any_other_face() -> None:
    """D23: the Fox Croupier."""
    s = turn(position("dice 2 5; advisors AD08", ""))
    choose(s, "ADVISOR 0")
    assert offered(s) == [
        "STOP",
        *[f"SETDIE 2 {new}" for new in (1, 3, 4, 5, 6)],
        *[f"SETDIE 5 {new}" for new in (1, 2, 3, 4, 6)],
    ]
    choose(s, "SETDIE 5 1")

    assert dice(s) == [1, 2]
    assert asked(s) == ("UseDie", 0)


@pytest.mark.parametrize("text", ["adjust 2", "set_die 1"])
def test_without_unused_dice_nothing_is_turned(text: str) -> None:
    """TU-65, R39"""
    s = effect(position("used Travel1", ""), text)

    assert asked(s) is None


def test_adjusting_inside_an_activation_leaves_the_placed_die_alone() -> None:
    """TU-65: the Dice Carver's Bench."""
    s = position("workers 0; cards Travel:EN17; dice 4 2", "")
    activate(s, 4, "Travel")
    choose(s, "ACT market")

    assert offered(s) == ["SHIFT 2 up", "SHIFT 2 down", "STOP"]
