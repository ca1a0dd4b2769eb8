"""Movement: steps, opened glades, and what a worker picks up on the way.

The map for two, where unnamed tiles lie in their order: firewood on 0-2, stone on 3-5, peat on 6-8, barren.

      00  01  02  03
    S0  04  05  06  07  S1
          08  09  10  11
"""

from __future__ import annotations

import pytest

from tabletown.core.agenda import Decision
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import GladeOpened, Moved
from tests.games.tundra.positions import (
    activate,
    asked,
    choose,
    effect,
    moves,
    offered,
    position,
    start,
    step_to,
    tile,
    tracks,
)

ALL_OPEN = "0 1 2 3 4 5 6 7 8 9 10 11"


@pytest.mark.parametrize(
    ("where", "near"),
    [
        ("5", {1, 2, 4, 6, 8, 9}),
        ("0", {1, 4, 24}),
        ("3", {2, 6, 7}),
        ("11", {7, 10, 25}),
        ("8", {4, 5, 9}),
        ("S", {0, 4}),
        ("S1", {7, 11}),
    ],
)
def test_a_worker_steps_onto_tiles_that_share_a_side(where: str, near: set[int]) -> None:
    """TU-36, TU-37: also onto settlements; there is nothing beyond the map."""
    s = position(f"workers {where}", "")
    effect(s, "move 1")

    assert moves(s) == near
    assert len(offered(s)) == len(near) + 1


@pytest.mark.parametrize(
    ("seats", "options", "cell", "near"),
    [
        (3, {"layout": "alternate_a"}, 8, {12, 11, 7, 3, 4}),  # E is the lake
        (3, {"layout": "alternate_a"}, 9, {10, 14, 13, 5, 6}),  # W is the lake
        (4, {"layout": "alternate_a"}, 11, {5, 6, 13, 14}),
        (4, {}, 11, {12, 17, 16, 10, 5, 6}),
    ],
)
def test_lakes_cannot_be_entered(seats: int, options: dict[str, str], cell: int, near: set[int]) -> None:
    """TU-36, R6"""
    s = position(f"workers {cell}", *[""] * (seats - 1), options=options)
    effect(s, "move 1")

    assert moves(s) == near


@pytest.mark.parametrize(
    ("onto", "after"), [(1, "F1 S0 P0"), (5, "F0 S1 P0"), (8, "F0 S0 P1"), (9, "F0 S0 P0")]
)
def test_a_step_gives_one_resource_of_the_tile_if_it_shows_one(onto: int, after: str) -> None:
    """TU-35, TU-38: firewood, stone, peat, and nothing from a barren glade."""
    here = {1: 0, 5: 4, 8: 4, 9: 5}[onto]
    s = position(f"workers {here}", "", opened=ALL_OPEN)
    effect(s, "move 1")
    step_to(s, 0, onto)

    assert tracks(s) == f"{after} B0 VP0"
    assert tracks(s, 1) == "F0 S0 P0 B0 VP0"
    assert s.estates[0].workers[0] == onto
    assert asked(s) is None


def test_every_movement_point_moves_a_worker_by_one_tile() -> None:
    """TU-37"""
    s = position("workers 0", "")
    effect(s, "move 2")
    step_to(s, 0, 1)
    assert asked(s) == ("MayMove", 0)
    step_to(s, 0, 2)

    assert asked(s) is None
    assert s.estates[0].workers[0] == 2


def test_an_unopened_tile_is_opened_first_and_stays_open() -> None:
    """TU-39"""
    s = position("workers 4", "", tiles="5=G07")
    effect(s, "move 1")
    s.watched = True
    step_to(s, 0, 5)
    told = [event.data() for event in s.events]
    assert [one["kind"] for one in told] == ["Moved", "GladeOpened", "Gained"]
    assert told[1] == {"kind": "GladeOpened", "cell": 5, "tile": tile("G07")}
    assert s.opened >> 5 & 1
    s.events = []

    effect(s, "move 1")
    step_to(s, 0, 4)
    effect(s, "move 1")
    step_to(s, 0, 5)
    assert s.opened >> 5 & 1
    assert not any(isinstance(event, GladeOpened) for event in s.events)
    assert tracks(s) == "F0 S1 P2 B0 VP0"


def test_only_the_entered_tile_is_opened() -> None:
    """TU-39"""
    s = position("workers 4", "")
    before = s.opened
    effect(s, "move 1")
    step_to(s, 0, 5)

    assert s.opened == before | 1 << 5


def test_points_may_be_spent_on_one_worker_or_several_in_any_order() -> None:
    """TU-40, V10"""
    s = position("workers 0 7", "", opened=ALL_OPEN)
    effect(s, "move 4")
    for worker, cell in ((1, 6), (0, 1), (1, 5), (0, 2)):
        step_to(s, worker, cell)

    assert s.estates[0].workers[:2] == [2, 5]
    assert tracks(s) == "F2 S1 P1 B0 VP0"


def test_every_tile_on_the_way_gives_its_resource() -> None:
    """TU-41"""
    s = position("workers 4", "", opened=ALL_OPEN)
    effect(s, "move 4")
    for cell in (0, 1, 5, 8):
        step_to(s, 0, cell)

    assert tracks(s) == "F2 S1 P1 B0 VP0"


def test_a_worker_does_not_return_to_a_tile_it_stood_on_in_this_effect() -> None:
    """TU-42, E2: neither where it started nor where it has been."""
    s = position("workers 0", "", opened=ALL_OPEN)
    effect(s, "move 4")
    step_to(s, 0, 1)
    assert moves(s) == {2, 4, 5}
    step_to(s, 0, 5)
    assert moves(s) == {2, 4, 6, 8, 9}
    step_to(s, 0, 4)
    assert moves(s) == {8, 24}  # 0, 1 and 5 were visited


def test_the_restriction_includes_settlements() -> None:
    """TU-42, R7: a settlement is a tile too."""
    s = position("workers S", "", opened=ALL_OPEN)
    effect(s, "move 2")
    step_to(s, 0, 0)

    assert moves(s) == {1, 4}


def test_the_restriction_is_each_workers_own() -> None:
    """TU-42"""
    s = position("workers 0 1", "", opened=ALL_OPEN)
    effect(s, "move 4")
    step_to(s, 0, 4)

    assert 0 in moves(s, 1)
    step_to(s, 1, 0)
    assert 1 not in moves(s, 1)
    assert 0 not in moves(s, 0)


def test_every_effect_starts_with_fresh_tracks() -> None:
    """TU-42, R7"""
    s = position("workers 0; cards Travel:EN01; dice 3", "", opened=ALL_OPEN)
    activate(s, 3, "Travel")
    choose(s, "ACT board")
    step_to(s, 0, 1)
    choose(s, "ACT market")

    assert 0 in moves(s)


def test_a_worker_with_nowhere_to_go_ends_the_movement() -> None:
    """TU-42, R39: from its settlement over 4 and 0 back is forbidden, and nobody is asked."""
    s = position("workers 0", "", opened=ALL_OPEN)
    effect(s, "move 3")
    step_to(s, 0, 4)
    step_to(s, 0, 24)  # beside it lie 0 and 4 only

    assert asked(s) is None
    assert not s.visited


def test_movement_points_may_be_left_unused() -> None:
    """TU-43"""
    s = position("workers 0", "", opened=ALL_OPEN)
    effect(s, "move 4")
    step_to(s, 0, 1)
    choose(s, "STOP")
    assert asked(s) is None
    assert not s.visited

    s = position("workers 0", "")
    effect(s, "move 2")
    choose(s, "STOP")
    assert s.estates[0].workers[0] == 0
    assert tracks(s) == "F0 S0 P0 B0 VP0"


def test_any_number_of_workers_of_any_players_share_a_tile_with_or_without_a_tower() -> None:
    """TU-44"""
    s = position("workers 4 5", "workers 5 5 5; towers 5", tiles="5=G01")
    effect(s, "move 1")
    step_to(s, 0, 5)

    assert s.estates[0].workers[:2] == [5, 5]
    assert tracks(s) == "F1 S0 P0 B0 VP0"
    effect(s, "move 1", seat=1)
    assert asked(s) == ("MayMove", 1)


@pytest.mark.parametrize(("here", "settlement"), [(4, 24), (0, 24), (7, 25), (11, 25)])
def test_settlements_of_all_players_may_be_entered_and_give_nothing(here: int, settlement: int) -> None:
    """TU-45, R8"""
    s = position(f"workers {here}", "", opened=ALL_OPEN)
    effect(s, "move 1")
    step_to(s, 0, settlement)

    assert s.estates[0].workers[0] == settlement
    assert tracks(s) == "F0 S0 P0 B0 VP0"


def test_a_resource_at_the_cap_is_lost_but_the_step_is_taken() -> None:
    """TU-29, TU-38"""
    s = position("F10; workers 0", "")
    effect(s, "move 1")
    step_to(s, 0, 1)

    assert tracks(s) == "F10 S0 P0 B0 VP0"
    assert s.estates[0].workers[0] == 1


def test_of_workers_who_stand_and_stood_alike_only_the_first_is_named() -> None:
    """TU-37, R41: workers who have gone different ways are told apart."""
    s = position("workers 5 5 5", "", opened=ALL_OPEN)
    effect(s, "move 4")
    assert {name.split()[1] for name in offered(s) if name != "STOP"} == {"0"}
    step_to(s, 0, 4)
    assert {name.split()[1] for name in offered(s) if name != "STOP"} == {"0", "1"}
    step_to(s, 1, 4)  # both came from 5 to 4
    assert {name.split()[1] for name in offered(s) if name != "STOP"} == {"0", "2"}


def test_a_worker_who_came_by_is_told_apart_from_one_who_stayed() -> None:
    """TU-42: on the same tile, but only one of them has been next door."""
    s = position("workers 4 5", "", opened=ALL_OPEN)
    effect(s, "move 2")
    step_to(s, 0, 5)

    assert 4 not in moves(s, 0)
    assert 4 in moves(s, 1)


def test_without_workers_on_the_map_nobody_is_asked() -> None:
    """TU-37, R39"""
    s = position("towers 0", "")
    effect(s, "move 2")

    assert asked(s) is None


def test_only_own_workers_move() -> None:
    """TU-37"""
    s = position("workers 0", "workers 7 11")
    effect(s, "move 1")

    assert {name.split()[1] for name in offered(s) if name != "STOP"} == {"0"}
    step_to(s, 0, 1)
    assert s.estates[1].workers[:2] == [7, 11]


def test_workers_in_the_supply_do_not_move() -> None:
    """TU-37"""
    s = position("workers 0", "")
    s.estates[0].workers = [NONE, 0, NONE, NONE, NONE, 5]
    effect(s, "move 1")

    assert {name.split()[1] for name in offered(s) if name != "STOP"} == {"1", "5"}


def test_a_step_is_told_from_where_to_where() -> None:
    """TU-37"""
    s = position("workers 0", "", opened=ALL_OPEN)
    start(s)
    assert isinstance(s.decision, Decision)
    s.watched = True
    step_to(s, 0, 24)

    assert [event.data() for event in s.events if isinstance(event, Moved)] == [
        {"kind": "Moved", "seat": 0, "worker": 0, "start": 0, "end": 24}
    ]
