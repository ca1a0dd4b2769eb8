"""Bus Stops and Subways."""

from __future__ import annotations

import pytest

from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.placement import connected_segments
from tests.games.happy_heights.positions import choose, drawn, line, offered, position, to_build


def sites(text: str, **switches: str) -> list[int]:
    """The lots that may receive a segment."""
    s = to_build(text, "S1", options=switches)
    return [int(way[-1]) for way in offered(s) if way.startswith("SUBWAY")]


def connected(text: str, **switches: str) -> list[int]:
    s = position(text, options=switches)
    return connected_segments(s.rules, s.neighborhoods[0].street)


def test_one_bus_stop_may_stand_at_ground_level() -> None:
    """HH-51, Q-21: a second one is neither a new lot nor built on another site."""
    assert offered(to_build("R9 | S | Y9", "S1")) == ["SUBWAY_1", "DEMOLISH_1"]
    assert offered(to_build("S | R9", "S1")) == ["SUBWAY_0", "DEMOLISH_0"]
    assert offered(to_build("S~", "S1")) == ["DEMOLISH_0"]
    assert offered(to_build("R9 | Y9 | P | BK1 | S", "S1")) == ["SUBWAY_4", "DEMOLISH_4"]


def test_a_bus_stop_is_a_lot_of_its_own() -> None:
    """HH-51: at an end of the street or on a cleared site, never on top of a Building."""
    assert offered(to_build("R9 | P", "S1")) == ["GROUND_LEFT", "GROUND_RIGHT", "DEMOLISH_0", "DEMOLISH_1"]


def test_a_bus_stop_card_may_be_tucked_under_a_lot() -> None:
    """HH-52: it stands nowhere, and the lot is as high as before."""
    s = to_build("R9 | S", "S1")
    choose(s, "SUBWAY_1")

    assert drawn(s) == "R9 | S~"
    assert s.neighborhoods[0].street[1].storeys == 1


def test_a_lot_has_at_most_one_segment() -> None:
    """HH-52, Q-47"""
    assert sites("S~") == []
    assert sites("R9 | S~") == [0]
    assert sites("S~#2") == []  # not even after the lot was rebuilt


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("R9 | S | Y9", [1], id="the stop's own lot"),
        pytest.param("R9~ | S | Y9~", [1], id="while no segment is connected"),
        pytest.param("R9~ | Y9 | G9", [], id="without a Bus Stop nowhere"),
    ],
)
def test_a_subway_starts_under_the_bus_stop(text: str, expected: list[int]) -> None:
    """HH-53, Q-22"""
    assert sites(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("R9 | Y9 | S~ | G9 | B9", [1, 3], id="left and right of the first"),
        pytest.param("R9 | Y9~ | S~ | G9 | B9", [0, 3], id="and of every connected one"),
        pytest.param("S~ | R9 | Y9~#1 | G9", [1], id="not beside one that is not connected"),
        pytest.param("S~ | R9~ | Y9~ | G9~ | B9~", [], id="until there is one everywhere"),
    ],
)
def test_further_segments_go_beside_connected_ones(text: str, expected: list[int]) -> None:
    """HH-54: EV-09, EV-10"""
    assert sites(text) == expected


@pytest.mark.parametrize("lot", ["R9", "R9/R8/R1/R2/R3", "R9/BK1", "BK1", "X1", "P", "W1"])
def test_any_kind_of_lot_may_stand_above_a_segment(lot: str) -> None:
    """HH-55, Q-23"""
    assert sites(f"{lot} | S~") == [0]


def test_the_bus_stop_itself_may_stand_above_a_segment() -> None:
    """HH-55: the first segment lies under it."""
    assert sites("S | R9") == [0]


def test_demolished_cards_do_not_hinder_a_segment() -> None:
    """Q-48, HH-52, HH-66: soil and segment, in either order."""
    s = to_build("R9#3 | S~", "S1")
    choose(s, "SUBWAY_0")

    assert drawn(s) == "R9~#3 | S~"
    s = to_build("R9~#3 | S~", "Y9")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "Y9~#4 | S~"


def test_a_segment_is_no_lot_no_storey_and_has_no_windows_but_counts_as_a_card() -> None:
    """HH-56: the street is as wide and the towers as high as without it."""
    s = to_build("R9/R8/R1/R2~ | S~ | Y9~ | G9~", "B9")

    assert {"GROUND_LEFT", "GROUND_RIGHT", "STACK_0"} <= set(offered(s))
    assert line(5, "R9~ | S~ | Y5~") == 0
    assert position("S~").neighborhoods[0].cards_built == 2


def test_a_segment_is_no_storey_of_a_skyline_no_floor_above_and_no_bus_stop() -> None:
    """HH-56: A2 sees three Highrises of two storeys; R8 asks for floors above it, R6 for a Bus Stop."""
    s = position("S~ | R9/R8~ | Y9/Y8 | G9/G8")

    assert goals_met(s.rules, s.neighborhoods[0].street, [1]) == [1]
    assert line(4, "S~ | R8~") == 0
    assert line(4, "R6~ | Y9~") == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("R9 | S~ | Y9", [1], id="under the stop itself"),
        pytest.param("R9~ | S~ | Y9~", [0, 1, 2], id="all the way to the stop"),
        pytest.param("R9~ | Y9 | S~", [2], id="a gap cuts off"),
        pytest.param("R9~ | S | Y9~", [], id="the stop's lot is part of the way"),
        pytest.param("R9~ | P~ | Y9~", [], id="no stop, no connection"),
    ],
)
def test_a_segment_is_connected_if_segments_lead_to_the_stop(text: str, expected: list[int]) -> None:
    """HH-57"""
    assert connected(text) == expected


def test_a_new_segment_that_joins_an_old_run_connects_it() -> None:
    """HH-57, HH-69: EV-10, all three segments and the stop score 12."""
    s = to_build("S~ | R9 | Y9~#1", "S1")
    choose(s, "SUBWAY_1")

    assert drawn(s) == "S~ | R9~ | Y9~#1"
    assert line(7, drawn(s)) == 12


def test_a_bus_stop_built_onto_an_old_segment_connects_it_again() -> None:
    """HH-69: EV-11, after DEMOLISH_0 both segments count again."""
    s = to_build("R9~ | Y9~#1 | P", "S1")
    choose(s, "DEMOLISH_0")

    assert drawn(s) == "S~#1 | Y9~#1 | P"
    assert line(7, drawn(s)) == 9
