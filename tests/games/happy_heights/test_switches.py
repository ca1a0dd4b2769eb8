"""Every rule switch, both ways."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.errors import BadTable
from tabletown.games.happy_heights import GAME, scoring
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.state import HappyHeights
from tabletown.games.happy_heights.switches import SWITCHES, settings
from tests.games.happy_heights.positions import edition_with, line, lines, offered, position, to_build
from tests.games.happy_heights.test_subways import connected, sites


def test_the_switches_and_their_defaults() -> None:
    """The house rules and who begins: the first value is the rule as we read it.

    HH-07 (random), HH-80 (Buildings), HH-81, HH-87, HH-92, HH-95 (shared), HH-96 (basic), HH-102 (standard).
    """
    assert [(switch.key, switch.values[0]) for switch in SWITCHES] == [
        ("window_rule", "facing"),
        ("series_rule", "anchored"),
        ("wild_identity", "single"),
        ("ground_point_kinds", "building,wild_building"),
        ("subway_start", "under_stop"),
        ("subway_under", "any_lot"),
        ("tie_break", "shared"),
        ("hoa_claim", "automatic"),
        ("solo_mode", "basic"),
        ("rival_level", "standard"),
        ("first_player", "random"),
    ]
    assert all(len(switch.words) == len(switch.values) and switch.label for switch in SWITCHES)


@pytest.mark.parametrize("options", [{"window_rule": "both"}, {"windows": "any"}, {"first_player": "6"}])
def test_an_unknown_switch_or_value_is_refused(options: dict[str, str]) -> None:
    """In a sentence, before anything is dealt."""
    with pytest.raises(BadTable):
        GAME.table(2, seed=1, options=options)


def test_an_edition_may_set_a_switch_and_the_table_has_the_last_word() -> None:
    """An edition may come with `rules` of its own."""
    cards = edition_with(rules={"window_rule": "any"})

    assert settings(cards, {})["window_rule"] == "any"
    assert settings(cards, {"window_rule": "facing"})["window_rule"] == "facing"
    assert lines("Y9 | R1", cards=cards) == "L1 2, L5 2; total 4"


# -- windows -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "facing", "any_window"),
    [
        pytest.param("Y9 | R1", 0, 2, id="dog dog with cat dog: one pair"),
        pytest.param("R9 | Y5", 2, 4, id="cat cat with cat cat: two pairs"),
        pytest.param("R1 | V3", 2, 4, id="cat dog with dog cat: two pairs"),
        pytest.param("R9 | R1", 2, 2, id="cat cat with cat dog: each occupant once"),
        pytest.param("W1 | R9", 2, 2, id="two pots, but one occupant for each building beside"),
        pytest.param("R9 | W1", 2, 2, id="the same from the other side"),
        pytest.param("W1 | W2", 0, 0, id="pots match no pots"),
        pytest.param("R6 | W1", 0, 2, id="the dog on the far side of an empty window"),
        pytest.param("X1 | R9", 0, 2, id="the pot on the far side"),
        pytest.param("R6 | R7", 0, 0, id="nobody alike"),
        pytest.param("R9 | P | Y5", 0, 0, id="a Park separates"),
    ],
)
def test_windows_match_at_the_wall_or_anywhere(text: str, facing: int, any_window: int) -> None:
    """HH-63, HH-86, HH-87, HH-88, 4.17, Q-10"""
    assert line(5, text) == facing
    assert line(5, text, window_rule="any") == any_window


def test_friendly_faces_goes_by_the_window_rule_in_force() -> None:
    """HH-72, A4: at the walls cat-cat, cat-cat and dog-cat, so 2 pairs; anywhere 2 + 1 + 1."""
    for rule, met in (("facing", []), ("any", [3])):
        s = position("R9 | Y5 | R1/V3 | V2", options={"window_rule": rule})

        assert goals_met(s.rules, s.neighborhoods[0].street, [3]) == met


def test_four_cards_are_enough_for_friendly_faces_if_any_window_counts() -> None:
    """HH-72, A4: two cats with two cats, and two dogs with two dogs above them."""
    s = position("R9/Y9 | Y5/B4", options={"window_rule": "any"})

    assert goals_met(s.rules, s.neighborhoods[0].street, [3]) == [3]


# -- series and wilds ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "anchored", "pairwise"),
    [
        pytest.param("Y9/Y8/B9/Y7", 1, 1, id="one pair either way"),
        pytest.param("Y9/B9/B8/B7", 0, 2, id="a series that starts above the ground"),
        pytest.param("Y9/Y8/B9/B8", 1, 2, id="two short ones"),
        pytest.param("Y9/W1/B9/B8", 1, 2, id="the Wild floor joins one neighbour"),
    ],
)
def test_a_series_is_anchored_or_counted_floor_by_floor(text: str, anchored: int, pairwise: int) -> None:
    """HH-81, 4.17, Q-12"""
    assert line(2, text) == anchored
    assert line(2, text, series_rule="pairwise") == pairwise


def test_one_hue_tower_is_anchored_under_either_rule() -> None:
    """HH-72, A3, 3.9"""
    for rule in ("anchored", "pairwise"):
        s = position("Y9/B9/B8/B7/B6", options={"series_rule": rule})

        assert goals_met(s.rules, s.neighborhoods[0].street, [2]) == []


@pytest.mark.parametrize(
    ("text", "single", "per_line"),
    [
        pytest.param("R9/W1/BK1", 2, 3, id="red for the series, yellow for the roof"),
        pytest.param("W1/R9/R8 | X1 | R4", 6, 8, id="SV-24"),
        pytest.param("R9/W1/R8/X1", 4, 5, id="SV-25"),
        pytest.param("W1/R9 | X1 | W2/R8", 7, 8, id="SV-41"),
        pytest.param("W1/R9/R8", 3, 3, id="no conflict, no difference"),
    ],
)
def test_a_wild_building_has_one_colour_or_one_for_each_line(text: str, single: int, per_line: int) -> None:
    """HH-92, Q-28"""
    assert lines(text).endswith(f"total {single}")
    assert lines(text, wild_identity="per_line").endswith(f"total {per_line}")


@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        ("building,wild_building", 2),
        ("building,wild_building,business", 3),
        ("building,wild_building,wild_business", 3),
        ("building,wild_building,business,wild_business", 4),
    ],
)
def test_the_kinds_that_earn_a_ground_point(kinds: str, points: int) -> None:
    """HH-80, Q-19: a Building, a Wild one, a shop, a corner lot; Parks never."""
    assert line(1, "R9 | W1 | BK1 | X1 | P", ground_point_kinds=kinds) == points


# -- subways -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "under", "beside"),
    [
        pytest.param("R9 | S | Y9 | G9", [1], [0, 1, 2], id="the first segment"),
        pytest.param("R9 | S | Y9~ | G9", [1], [0, 1, 3], id="then beside connected ones"),
        pytest.param("R9 | S~ | Y9 | G9", [0, 2], [0, 2], id="from the stop's own segment"),
    ],
)
def test_a_subway_starts_under_the_stop_or_beside_it(text: str, under: list[int], beside: list[int]) -> None:
    """HH-53, HH-54, Q-22"""
    assert sites(text) == under
    assert sites(text, subway_start="under_or_beside_stop") == beside


@pytest.mark.parametrize(
    ("text", "under", "beside"),
    [
        pytest.param("R9~ | S | Y9~ | G9~", [], [0, 2, 3], id="runs that touch the stop's lot"),
        pytest.param("R9~ | Y9 | S | G9~", [], [3], id="not beyond a gap"),
        pytest.param("R9~ | S~ | Y9", [0, 1], [0, 1], id="runs that contain it"),
        pytest.param("R9~ | P~", [], [], id="none without a stop"),
    ],
)
def test_what_touches_the_stop_is_connected_with_the_switch(
    text: str, under: list[int], beside: list[int]
) -> None:
    """HH-57, Q-22: and scores 3 for each."""
    assert connected(text) == under
    assert connected(text, subway_start="under_or_beside_stop") == beside
    stop = 3 if "S" in text else 0
    assert line(7, text, subway_start="under_or_beside_stop") == stop + 3 * len(beside)


def test_a_subway_may_shun_parks() -> None:
    """HH-55, Q-23: tucking only; a Park built on a segment's site leaves it there."""
    assert sites("P | S~ | R9") == [0, 2]
    assert sites("P | S~ | R9", subway_under="no_parks") == [2]
    assert line(7, "P~#1 | S~ | R9", subway_under="no_parks") == 9
    assert "DEMOLISH_2" in offered(to_build("P | S~ | R9~", "P1", options={"subway_under": "no_parks"}))


# -- ties ----------------------------------------------------------------------------------------


def tied(tie_break: str, *streets: str, **more: Any) -> HappyHeights:
    return position(*streets, options={"tie_break": tie_break}, round=12, **more)


@pytest.mark.parametrize(
    ("streets", "claims", "shared", "broken"),
    [
        pytest.param(("P", "S"), ("", ""), [1, 1], [1, 1], id="equal in everything"),
        pytest.param(("P", ""), ("", "A1"), [1, 1], [2, 1], id="more HOA cards"),
        pytest.param(("P#1", "S"), ("", ""), [1, 1], [2, 1], id="fewer demolished cards"),
        pytest.param(("P", "R9#3"), ("", "A1"), [2, 1], [2, 1], id="points come first"),
        pytest.param(("P", "S#9 | BK1"), ("", ""), [1, 1], [1, 2], id="and the other way round"),
        pytest.param(("P", "S#1", "P#1"), ("", "", ""), [1, 1, 1], [1, 2, 2], id="shared behind the winner"),
    ],
)
def test_ties_are_shared_or_broken(
    streets: tuple[str, ...], claims: tuple[str, ...], shared: list[int], broken: list[int]
) -> None:
    """HH-95, Q-27, Q-46"""
    assert scoring.places(tied("shared", *streets, claims=claims)) == shared
    assert scoring.places(tied("hoa_then_fewest_demolished", *streets, claims=claims)) == broken


@pytest.mark.parametrize(
    ("streets", "claims", "verdict"),
    [
        (("P", ""), ("", "A1"), "{1} wins with 3 points and more HOA cards."),
        (("P#1", "S"), ("", ""), "{1} wins with 3 points and fewer demolished cards."),
        (("P", "S"), ("", ""), "{0} and {1} share the victory with 3 points each."),
        (("P | P", "S"), ("", ""), "{0} wins with 7 points."),
    ],
)
def test_the_verdict_says_how_a_tie_was_broken(
    streets: tuple[str, ...], claims: tuple[str, ...], verdict: str
) -> None:
    """HH-94, HH-95"""
    assert GAME.verdict(tied("hoa_then_fewest_demolished", *streets, claims=claims)) == verdict
