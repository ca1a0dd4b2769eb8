"""Architecture: towers and their bonuses, workers, resources for victory points."""

from __future__ import annotations

import pytest

from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import TowerBuilt, WorkerPlaced
from tests.games.tundra.positions import (
    activate,
    asked,
    choose,
    effect,
    offered,
    position,
    start,
    step_to,
    tracks,
    with_entry,
)

# -- towers --------------------------------------------------------------------------------------


def test_a_tower_takes_the_place_of_a_worker_for_two_equal_resources() -> None:
    """TU-99"""
    s = position("F2 S3; workers 5 6", "", tiles="5=G01 6=G10")
    effect(s, "build 2")
    assert offered(s) == ["STOP", "CELL 5", "CELL 6"]
    s.watched = True
    choose(s, "CELL 6", "RES stone")

    own = s.estates[0]
    assert tracks(s) == "F2 S1 P0 B0 VP0"
    assert own.towers == (6,)
    assert own.workers == [5, NONE, NONE, NONE, NONE, NONE]
    assert own.workers_left == 5
    assert s.towered == 1 << 6
    assert [event.data() for event in s.events if isinstance(event, TowerBuilt)] == [
        {"kind": "TowerBuilt", "seat": 0, "tower": 0, "cell": 6, "worker": 1}
    ]


def test_the_type_of_the_payment_is_asked_only_if_there_is_a_choice() -> None:
    """TU-99, R39, R42: and then there is no way back."""
    s = position("F2 S1 P1; workers 5", "", tiles="5=G10")
    effect(s, "build 2")
    choose(s, "CELL 5")
    assert tracks(s) == "F0 S1 P1 B0 VP2"

    s = position("F2 S1 P2; workers 5", "", tiles="5=G10")
    effect(s, "build 2")
    choose(s, "CELL 5")
    assert offered(s) == ["RES firewood", "RES peat"]


def test_the_worker_of_the_lowest_number_is_taken() -> None:
    """TU-99, R41: one of the two on the glade stays."""
    s = position("F2; workers 4 5 5", "", tiles="5=G10")
    effect(s, "build 1")
    choose(s, "CELL 5")

    assert s.estates[0].workers == [4, NONE, 5, NONE, NONE, NONE]


@pytest.mark.parametrize(
    ("upgraded", "most"), [("", 2), ("upgraded Architecture", 4)], ids=["base", "upgraded"]
)
@pytest.mark.parametrize("value", [5, 6])
def test_up_to_two_towers_and_on_the_upgraded_board_four(upgraded: str, most: int, value: int) -> None:
    """TU-100"""
    s = position(f"F10; workers 0 1 2 3 4 5; {upgraded}; dice {value}", "")
    activate(s, value, "Architecture")
    choose(s, "ACT board")
    built = 0
    while asked(s) == ("MayBuild", 0):
        choose(s, offered(s)[1])
        built += 1

    assert built == most
    assert s.estates[0].goods[0] == 10 - 2 * most


def test_each_tower_is_paid_in_its_own_type() -> None:
    """TU-100"""
    s = position("F2 S2; workers 0 1", "", tiles="0=G10 1=G01")
    effect(s, "build 2")
    choose(s, "CELL 0", "RES stone", "CELL 1")

    assert tracks(s) == "F0 S0 P0 B0 VP3"
    assert s.estates[0].towers == (0, 1)


def test_building_may_stop_early() -> None:
    """TU-83, TU-100"""
    s = position("F4; workers 0 1", "", tiles="0=G10 1=G01")
    effect(s, "build 2")
    choose(s, "CELL 0", "STOP")

    assert tracks(s) == "F2 S0 P0 B0 VP2"
    assert s.estates[0].towers == (0,)


@pytest.mark.parametrize(
    ("own", "rival", "sites"),
    [
        ("F2; workers 0 1", "", ["CELL 0", "CELL 1"]),
        ("F2; workers 0 1", "towers 0", ["CELL 1"]),
        ("F2; workers 0 1; towers 1", "", ["CELL 0"]),
        ("F2; workers 0 0 S S1", "workers 0 3", ["CELL 0"]),
        ("F2; workers S S1", "workers 0 3", None),
        ("F2; towers 0", "", None),
        ("F1 S1 P1 B20; workers 0 1", "", None),
        ("F10 S10 P10; workers 0; towers 1 2 3 4", "", None),
        ("F2; workers 0; towers 1 2 3", "", ["CELL 0"]),
    ],
)
def test_towers_rise_where_an_own_worker_stands_and_no_tower_does(
    own: str, rival: str, sites: list[str] | None
) -> None:
    """TU-99, TU-101, TU-102, TU-30, E5: never on a settlement, never a fifth one."""
    s = position(own, rival)
    effect(s, "build 2")

    assert (offered(s)[1:] if asked(s) else None) == sites


def test_the_last_tower_of_the_supply_ends_the_building() -> None:
    """TU-102"""
    s = position("F10; workers 0 1 2; towers 3 4 5", "", tiles="0=G10")
    effect(s, "build 4")
    choose(s, "CELL 0")

    assert asked(s) is None
    assert len(s.estates[0].towers) == 4


def test_bonuses_come_after_the_whole_action() -> None:
    """TU-103, E7: the first tower's points are not there while the second is built."""
    s = position("F4; workers 0 1", "", tiles="0=G10 1=G04")
    effect(s, "build 2")
    choose(s, "CELL 0")
    assert tracks(s) == "F2 S0 P0 B0 VP0"
    choose(s, "CELL 1")

    assert tracks(s) == "F0 S0 P0 B0 VP3"


def test_bonuses_of_new_towers_come_in_any_order_and_older_towers_pay_nothing_now() -> None:
    """TU-103, D12: numbers are those of the building order."""
    s = position("F4; workers 0 1; towers 9", "", tiles="0=G12 1=G06 9=G10")
    effect(s, "build 2")
    choose(s, "CELL 1", "CELL 0")
    assert offered(s) == ["TOWER 1", "TOWER 2"]
    choose(s, "TOWER 2")
    assert s.estates[0].workers[0] == 0
    assert asked(s) == ("MayMove", 0)
    step_to(s, 0, 4)

    assert tracks(s).endswith("B2 VP0")
    assert asked(s) is None


def test_the_bonus_comes_again_at_the_start_of_later_rounds() -> None:
    """TU-104"""
    s = position("title Inspiring; F2; workers 0", "", tiles="0=G10")
    effect(s, "build 1")
    choose(s, "CELL 0")
    assert s.estates[0].vp == 2
    start(s)

    assert s.estates[0].vp == 4


BONUSES = {
    "G01": "VP1", "G02": "P1 B1", "G03": "worker", "G04": "VP1", "G05": "F1 B1", "G06": "step B1",
    "G07": "VP1", "G08": "S1 B1", "G09": "B3", "G10": "VP2", "G11": "VP1 any", "G12": "worker B1",
    "G13": "VP1 B1", "G14": "step B1", "G15": "worker", "G16": "B3", "G17": "any B1", "G18": "VP1 B1",
    "G19": "any B1", "G20": "VP1 B1", "G21": "worker", "G22": "VP1 B2", "G23": "any any B1",
    "G24": "VP1 step",
}  # fmt: skip


@pytest.mark.parametrize("name", BONUSES)
def test_every_tile_pays_the_tower_bonus_that_is_printed_on_it(name: str) -> None:
    """TU-54, TU-103, TU-105, 3.4: on the map for four, the tower on cell 11 far from everybody."""
    wanted = BONUSES[name].split()
    s = position(
        "F2; workers 11 S", "", "", "", tiles=f"11={name} 0=G10" if name != "G10" else "11=G10 0=G11"
    )
    effect(s, "build 1")
    choose(s, "CELL 11")
    gained = {"F": 0, "S": 0, "P": 0, "B": 0, "VP": 0}
    for word in wanted:
        if word == "step":
            assert asked(s) == ("MayMove", 0)
            step_to(s, 1, 0)  # a barren glade beside the settlement
        elif word == "any":
            assert offered(s) == ["STOP", "RES firewood", "RES stone", "RES peat"]
            choose(s, "RES peat")
            gained["P"] += 1
        elif word != "worker":
            gained[word.rstrip("0123456789")] += int(word[-1])

    assert asked(s) is None
    assert tracks(s) == " ".join([f"{letter}{n}" for letter, n in gained.items()])
    assert s.estates[0].workers.count(11) == ("worker" in wanted)


def test_a_worker_bonus_goes_to_the_glade_of_its_tower() -> None:
    """TU-105, TU-110: and picks up nothing there (R34)."""
    s = position("title Inspiring; workers 3; towers 5", "workers 5", tiles="5=G03")
    start(s)

    assert s.estates[0].workers[:2] == [3, 5]
    assert tracks(s) == "F0 S0 P0 B0 VP0"


@pytest.mark.parametrize(("left", "after"), [(0, 0), (1, 0), (2, 1)])
def test_a_worker_bonus_takes_one_from_the_supply_if_there_is_one(left: int, after: int) -> None:
    """TU-105, R17, E6"""
    s = position(f"title Inspiring; workers {'3 ' * (6 - left)}; towers 5", "", tiles="5=G12")
    start(s)

    assert s.estates[0].workers_left == after
    assert s.estates[0].workers.count(5) == min(left, 1)
    assert tracks(s).split()[3] == "B1"


def test_a_worker_from_a_card_goes_to_the_own_settlement() -> None:
    """TU-105, R17"""
    box = with_entry("city", "AD06", effect="worker 2")
    s = position("workers 3 3 3 3 3", "", box=box)
    advisor = box.city[[card.id for card in box.city].index("AD06")]
    s.carry_out(advisor.action, 0)
    s.settle()

    assert s.estates[0].workers == [3, 3, 3, 3, 3, 24]
    assert asked(s) is None


def test_fixed_gains_of_a_bonus_cannot_be_refused() -> None:
    """TU-55, R44"""
    s = position("title Inspiring; towers 0 1 5", "", tiles="0=G03 1=G10 5=G09")
    start(s)

    assert asked(s) is None
    assert tracks(s) == "F0 S0 P0 B3 VP2"


# -- workers -------------------------------------------------------------------------------------


def test_a_worker_costs_two_equal_resources_and_a_berry() -> None:
    """TU-106, TU-110: it gains nothing, wherever it stands."""
    s = position("F3 S2 B2; workers 9; towers 0", "", tiles="0=G01")
    effect(s, "place 2")
    s.watched = True
    choose(s, "CELL 0", "RES firewood")

    assert tracks(s) == "F1 S2 P0 B1 VP0"
    assert s.estates[0].workers == [9, 0, NONE, NONE, NONE, NONE]
    assert [event.data() for event in s.events if isinstance(event, WorkerPlaced)] == [
        {"kind": "WorkerPlaced", "seat": 0, "worker": 1, "cell": 0}
    ]


@pytest.mark.parametrize(
    ("drawing", "is_asked"),
    [
        ("F2 B1", True),
        ("F2 B0", False),
        ("F1 S1 P1 B5", False),
        ("F2 B1; workers 0 0 0 0 0 0", False),
        ("F2 B1; workers 0 0 0 0 0", True),
    ],
)
def test_a_worker_is_placed_only_if_one_is_left_and_the_price_at_hand(drawing: str, is_asked: bool) -> None:
    """TU-106, TU-30, R42"""
    s = position(drawing, "")
    effect(s, "place 2")

    assert (asked(s) == ("MayPlace", 0)) is is_asked


@pytest.mark.parametrize(
    ("upgraded", "values", "most"), [("", (1, 2, 3, 4), 2), ("upgraded Architecture", (3, 4), 3)]
)
def test_up_to_two_workers_and_on_the_upgraded_board_three(
    upgraded: str, values: tuple[int, ...], most: int
) -> None:
    """TU-107"""
    for value in values:
        s = position(f"F10 B10; {upgraded}; dice {value}", "")
        activate(s, value, "Architecture")
        choose(s, "ACT board")
        placed = 0
        while asked(s) == ("MayPlace", 0):
            choose(s, "CELL S0")
            placed += 1

        assert placed == most
        assert tracks(s) == f"F{10 - 2 * most} S0 P0 B{10 - most} VP0"


def test_workers_go_to_the_own_settlement_or_to_glades_with_own_towers() -> None:
    """TU-108: not to the rivals' towers or settlements, nor where other workers stand."""
    s = position("F2 B1; workers 9 10; towers 5 3", "towers 6; workers 5")
    effect(s, "place 2")

    assert offered(s) == ["STOP", "CELL 3", "CELL 5", "CELL S0"]


def test_every_seat_has_its_own_settlement() -> None:
    """TU-108"""
    s = position("", "F2 B1")
    effect(s, "place 2", seat=1)

    assert offered(s) == ["STOP", "CELL S1"]
    choose(s, "CELL S1")
    assert s.estates[1].workers[0] == 25


def test_at_most_one_worker_of_an_action_goes_to_each_tower_glade() -> None:
    """TU-109, E8: other pieces there do not matter, the settlement takes any number."""
    s = position("F6 B3; workers 5; towers 5 3", "workers 5")
    effect(s, "place 3")
    choose(s, "CELL 5")
    assert offered(s) == ["STOP", "CELL 3", "CELL S0"]
    choose(s, "CELL S0")
    assert offered(s) == ["STOP", "CELL 3", "CELL S0"]
    choose(s, "CELL S0")

    assert s.estates[0].workers[:4] == [5, 5, 24, 24]
    assert s.placed == 0


def test_the_next_action_may_use_the_same_tower_glade_again() -> None:
    """TU-109"""
    s = position("F8 B4; towers 5", "")
    for stop in ("STOP", None):
        effect(s, "place 2")
        choose(s, "CELL 5")
        choose(s, stop or "CELL S0")

    assert s.estates[0].workers[:3] == [5, 5, 24]


def test_a_card_may_use_the_same_tower_glade_after_the_boards_action() -> None:
    """TU-109: the Hiring Hall is an action of its own, however the board's ended."""
    for last in ("STOP", "CELL S0"):
        s = position("F4 B4; towers 5; cards Architecture:EN12; dice 4", "")
        activate(s, 4, "Architecture")
        choose(s, "ACT board", "CELL 5", last, "ACT market")

        assert offered(s) == ["STOP", "CELL 5", "CELL S0"]


@pytest.mark.parametrize(
    ("text", "drawing", "after"),
    [
        ("place_for {berry 2}", "B3; towers 5", "F0 S0 P0 B1 VP0"),
        ("place_for {any 1}", "S1; towers 5", "F0 S0 P0 B0 VP0"),
    ],
)
def test_a_worker_for_a_special_price(text: str, drawing: str, after: str) -> None:
    """TU-108, TU-110, D14"""
    s = position(drawing, "", tiles="5=G01")
    effect(s, text)
    assert offered(s) == ["STOP", "CELL 5", "CELL S0"]
    choose(s, "CELL 5")

    assert s.estates[0].workers[0] == 5
    assert tracks(s) == after
    assert asked(s) is None


@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        ("place_for {berry 2}", "F9 B1"),
        ("place_for {any 1}", "B9"),
        ("place_for {berry 2}", "B9; workers 0 0 0 0 0 0"),
    ],
)
def test_a_special_price_that_cannot_be_paid_is_not_asked_about(text: str, drawing: str) -> None:
    """TU-30, R42"""
    assert asked(effect(position(drawing, ""), text)) is None


# -- resources for victory points ----------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 2])
@pytest.mark.parametrize(("towers", "points"), [("", 0), ("towers 0", 1), ("towers 0 1 2 3", 4)])
def test_two_equal_resources_buy_a_point_once_for_each_own_tower(
    value: int, towers: str, points: int
) -> None:
    """TU-111, V5"""
    s = position(f"F10; {towers}; upgraded Architecture; dice {value}", "towers 5 6")
    activate(s, value, "Architecture")
    choose(s, "ACT board")
    while asked(s) == ("MayTradeForVp", 0):
        choose(s, "RES firewood")

    assert tracks(s) == f"F{10 - 2 * points} S0 P0 B0 VP{points}"


def test_the_trade_may_stop_early() -> None:
    """TU-111, TU-83"""
    s = position("F10; towers 0 1 2", "")
    effect(s, "vp_trade")
    choose(s, "RES firewood", "STOP")

    assert tracks(s) == "F8 S0 P0 B0 VP1"


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_base_side_sells_no_points(value: int) -> None:
    """TU-111: rows 4 to 1 of the base side place workers."""
    s = position(f"F10 B5; towers 0 1; dice {value}", "")
    activate(s, value, "Architecture")
    choose(s, "ACT board")

    assert asked(s) == ("MayPlace", 0)
