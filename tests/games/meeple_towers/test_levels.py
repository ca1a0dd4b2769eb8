"""Construct a level tile, and scoring a level tile."""

from __future__ import annotations

import pytest

from tabletown.core.events import Event
from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.ending import reasons_of
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import (
    asked,
    choose,
    events_of,
    offered,
    placements_of,
    position,
    seat,
    space,
    tile,
    tokens_of,
)

FAR = "\n".join([". . . . . ."] * 3)


def covering(s: MeepleTowers, *, half: str = "K1B", shape: str = "I3", place: str = "0@0,0") -> MeepleTowers:
    choose(s, half, shape, place)
    return s


# -- which tile ------------------------------------------------------------------------------------

EVERYTHING = "\n".join(["Y B R"] * 3)  # a support everywhere: every tile fits somewhere


@pytest.mark.parametrize(
    ("half", "shapes"),
    [
        ("K1B", ["I3", "O4"]),
        ("K2B", ["I3", "L4"]),
        ("K3B", ["I3", "P5"]),
        ("K4B", ["O4", "L4", "V5"]),
        ("K5B", ["P5", "V5", "R6"]),
    ],
)
def test_one_of_the_shapes_shown_is_built(half: str, shapes: list[str]) -> None:
    """MT-54, 3.4"""
    s = position(EVERYTHING, seats=3)
    choose(s, half)

    assert offered(s) == shapes


def test_after_a_move_one_of_three_small_shapes_is_built() -> None:
    """MT-54, 3.4"""
    s = position(EVERYTHING, seats=3)
    choose(s, "K7B", "0,0", "5,5")

    assert offered(s) == ["I3", "O4", "L4"]


def test_an_empty_stack_or_a_tile_that_does_not_fit_cannot_be_chosen() -> None:
    """MT-54, R-37"""
    s = position(EVERYTHING, seats=3, left={"I3": 0})
    choose(s, "K1B")
    assert offered(s) == ["O4"]

    s = position("Y . Y", tops="T01 T07")
    choose(s, "K1B")
    assert offered(s) == ["I3"]

    assert "K1B" not in offered(position("Y . Y", left={"I3": 0}, tops="T07"))


# -- where it may lie --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "place", "spaces"),
    [
        ("Y\n.\nY", "0@0,0", {(0, 0): "R", (1, 0): "R", (2, 0): "E", (2, 1): "E"}),
        ("Y . Y", "1@0,0", {(0, 2): "R", (0, 1): "R", (0, 0): "E", (1, 0): "E"}),
        (". Y\n. .\n. Y", "2@0,0", {(2, 1): "R", (1, 1): "R", (0, 1): "E", (0, 0): "E"}),
        (". . .\nY . Y", "3@0,0", {(1, 0): "R", (1, 1): "R", (1, 2): "E", (0, 2): "E"}),
    ],
)
def test_a_tile_may_be_turned_in_four_ways(
    drawing: str, place: str, spaces: dict[tuple[int, int], str]
) -> None:
    """MT-55, MT-65: T10 is `R* .. / R .. / E* E`; each of its spaces lies above one column."""
    s = position(drawing, tops="T10")
    covering(s, half="K2B", shape="L4", place=place)

    for row in range(6):
        for column in range(6):
            if (row, column) in spaces:
                assert space(s, row, column) == f"1{spaces[row, column]}:."
            else:
                assert s.level(6 * row + column) == 0


def test_a_tile_is_never_turned_over() -> None:
    """MT-55, R-6: T11 (`O* .. / O .. / R* R*`) has its foot to the right; a mirrored L finds no place."""
    assert placements_of(position("Y .\n. .\nY Y"), "T11") == ["0@0,0"]
    assert placements_of(position(". Y\n. .\nY Y"), "T11") == []
    assert placements_of(position(". Y\n. .\nY Y", tile_side="advanced"), "T11") == []
    assert placements_of(position(". Y\n. Y\nY Y", tile_side="advanced"), "T11") == ["0@0,0"]


@pytest.mark.parametrize(
    ("board", "drawing", "places"),
    [
        ("B6-1", "Y Y", ["0@0,0"]),
        ("B6-1", "Y\nY", ["1@0,0"]),
        ("B6-1", ". . . . Y Y", ["2@0,3"]),
        ("B6-1", ". . . . . Y\nY", []),
        ("B6-1", FAR + "\n.\nY\nY", ["3@3,0"]),
        ("B5-1", ". . . Y Y", ["2@0,2"]),
        ("B5-1", FAR + "\nY\nY", ["3@2,0"]),
        ("B5-1", ". . . . Y\nY", []),
    ],
)
def test_no_space_of_a_tile_may_hang_beyond_the_board(board: str, drawing: str, places: list[str]) -> None:
    """MT-56, R-5: T04 is `R* R* E`; on 5x5 the sixth row and column are outside."""
    s = position(drawing, board=board)

    assert placements_of(s, "T04") == places


@pytest.mark.parametrize("missing", ["0,0", "0,2", "1,0", "1,2"])
def test_every_single_icon_needs_its_support(missing: str) -> None:
    """MT-57: T19 is `E* O R* / E* X R*`."""
    full = {"0,0": "Y", "0,1": ".", "0,2": "B", "1,0": "B", "1,1": ".", "1,2": "Y"}
    board = ["RRR", "RRR"]

    def drawn(spaces: dict[str, str]) -> str:
        names = list(spaces.values())
        return " ".join(names[:3]) + "\n" + " ".join(names[3:])

    assert placements_of(position(drawn(full), board=board), "T19") == ["0@0,0", "2@0,0"]
    assert placements_of(position(drawn(full | {missing: "."}), board=board), "T19") == []
    assert placements_of(position(drawn(full | {missing: "y"}), board=board), "T19") == []
    assert placements_of(position(drawn(full | {missing: "1R"}), board=board), "T19") == []


@pytest.mark.parametrize(
    ("middle", "fits"),
    [
        pytest.param(".", True, id="nothing"),
        pytest.param("y", True, id="a meeple"),
        pytest.param("B", True, id="a short support"),
        pytest.param("BB", True, id="a stack that reaches it"),
        pytest.param("1R", True, id="a tile below"),
        pytest.param("1R:y", True, id="a meeple on a tile below"),
        pytest.param("1R:B", True, id="a support on a tile that reaches it"),
        pytest.param("1R:BB", False, id="a stack that is too tall"),
        pytest.param("2R", False, id="a tile it would touch"),
        pytest.param("2R:y", False, id="a tile it would touch, with a meeple"),
        pytest.param("2R:B", False, id="a support that is too tall"),
        pytest.param("3R", False, id="a tile above"),
    ],
)
def test_what_may_be_below_a_space_without_an_icon(middle: str, fits: bool) -> None:
    """MT-59 to MT-63, R-2, R-4: T01 (`R* E O*`) on stacks of two."""
    assert placements_of(position(f"YY {middle} BB"), "T01") == (["0@0,0", "2@0,0"] if fits else [])


def test_a_tile_may_bridge_tiles_of_different_levels() -> None:
    """MT-62: T20 (`O* R E* / O R* X`) at level 3 over floors at 2, 1 and the board."""
    s = position("2R:Y 1R: 1E:YY\n. 2E:B .", tops="T20")
    covering(s, half="K5B", shape="R6", place="0@0,0")

    assert [space(s, 0, column) for column in range(3)] == ["3O:.", "3R:.", "3E:."]
    assert [space(s, 1, column) for column in range(3)] == ["3O:.", "3R:.", "3X:."]
    assert s.scores == [12 + 3 * 3, 3]


def test_a_meeple_never_obstructs_a_tile() -> None:
    """MT-63, MT-70: three meeples under the large rectangle, mine and another's."""
    s = position("Y y B\nb Y b", tops="T18")
    assert "0@0,0" in placements_of(s, "T18")
    covering(s, half="K5B", shape="R6")

    assert s.meeples == [8, 8]
    assert s.workers == [0, 0]


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("T06", ["0@0,0", "1@0,0"]),
        ("T01", ["0@0,0", "1@0,0", "2@0,0", "3@0,0"]),
    ],
)
def test_equal_rotations_are_one_placement(name: str, places: list[str]) -> None:
    """MT-64: T06 is `E* X E*`, T01 `R* E O*`; of equal rotations the lowest number is kept."""
    assert placements_of(position("Y . Y\n.\nY"), name) == places


def test_the_next_tile_of_the_stack_becomes_visible() -> None:
    """MT-65"""
    s = position("Y . Y", tops="T01 T04")
    told = events_of(s, "K1B", "I3", "0@0,0")

    assert told[-1] == {"kind": "TileRevealed", "stack": 0, "face": 2 * tile("T04")}
    stack = GAME.view(s, -1)["stacks"][0]
    assert (stack["face"], stack["left"]) == (2 * tile("T04"), 5)


def test_the_new_storeys_are_open_and_empty() -> None:
    """MT-65, MT-30"""
    s = covering(position("YY b BY", tops="T01"))

    choose(s, "K4A")
    assert {"0,0", "0,1", "0,2"} <= set(offered(s))


# -- squares and nodes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "scores"),
    [
        pytest.param("B . B", [6, 6, 0], id="the builder has no support there"),
        pytest.param("Y . B", [9, 3, 0], id="one each"),
        pytest.param("YB . BR", [9, 6, 3], id="stacks of two owners"),
        pytest.param("BB . RB", [6, 9, 3], id="both of a stack"),
        pytest.param("YY YY YY", [24, 0, 0], id="six supports"),
        pytest.param("Y R Y", [12, 0, 3], id="an additional support"),
        pytest.param("Y . Y R", [12, 0, 0], id="a support beside the tile"),
    ],
)
def test_the_builder_scores_the_square_and_every_support_its_node(drawing: str, scores: list[int]) -> None:
    """MT-66, MT-67, MT-69, R-16: T01, square 6, node 3."""
    s = covering(position(drawing, seats=3, tops="T01"))

    assert s.scores == scores


def test_both_supports_of_a_stack_count_each_for_its_owner() -> None:
    """MT-69: T06, square 4, node 4; black is below yellow on one side, above on the other."""
    s = covering(position("BY . YB", tops="T06"))

    assert s.scores == [4 + 2 * 4, 2 * 4]


def test_points_are_added_to_the_score() -> None:
    """MT-66"""
    s = covering(position("Y . B", tops="T01", scores={"Y": 10, "B": 20}))

    assert s.scores == [19, 23]


# -- covered meeples -------------------------------------------------------------------------------


@pytest.mark.parametrize(("middle", "token"), [("b", "R"), ("1E:b", "E"), ("1O:b", "O"), ("1R:b", "R")])
def test_a_token_is_of_the_type_of_the_space_the_meeple_stood_on(middle: str, token: str) -> None:
    """MT-70, MT-71: the board below is residential; the tile says what counts."""
    s = covering(position(f"YY {middle} YY", tops="T01"))

    assert [held[0] for held in tokens_of(s, "B")] == [token]
    assert tokens_of(s, "Y") == []
    assert (s.meeples[seat("B")], sum(s.pile_left)) == (8, 17)


def test_only_meeples_in_covered_columns_go_home() -> None:
    """MT-70, R-36"""
    s = covering(position("Y b Y b\nb b b", tops="T01"))

    assert s.meeples == [8, 4]
    assert len(tokens_of(s, "B")) == 1


def test_a_neutral_space_earns_no_token() -> None:
    """MT-73, 3.1"""
    s = position("YY 1N:b YY", tops="T01")
    told = events_of(s, "K1B", "I3", "0@0,0")

    assert tokens_of(s, "B") == []
    assert s.meeples[seat("B")] == 8
    assert [event["kind"] for event in told if event["kind"].startswith("Token")] == []


@pytest.mark.parametrize(
    ("to_move", "tokens"),
    [("Y", [["E1"], ["E2"], []]), ("B", [[], ["E1"], ["E2"]]), ("R", [["E2"], [], ["E1"]])],
)
def test_too_few_tokens_go_round_from_the_active_player(to_move: str, tokens: list[list[str]]) -> None:
    """MT-72, R-22, R-42: one meeple each, two tokens."""
    s = position("Y y Y\nb Y r", board=["EEE"] * 2, seats=3, to_move=to_move, tops="T20", piles={"E": [1, 2]})
    told = events_of(s, "K5B", "R6", "0@0,0")

    assert [tokens_of(s, letter) for letter in "YBR"] == tokens
    assert s.meeples == [8, 8, 8]
    missing = [event for event in told if event["kind"] == "TokensMissing"]
    assert [(event["seat"], event["count"]) for event in missing] == [(tokens.index([]), 1)]


def test_nobody_gets_a_second_token_before_everybody_owed_has_one() -> None:
    """MT-72: yellow is active and owed two, black one; two tokens are left."""
    s = position("Y y Y\ny Y b", board=["EEE"] * 2, tops="T20", piles={"E": [6, 5]})
    covering(s, half="K5B", shape="R6")

    assert [tokens_of(s, letter) for letter in "YB"] == [["E6"], ["E5"]]


def test_the_value_of_a_token_is_for_its_owner_alone() -> None:
    """MT-74: number and type are public."""
    s = covering(position("Y b Y", tops="T01", piles={"R": [4, 3, 3, 3, 4, 4]}))

    seen = {watcher: GAME.view(s, watcher)["players"][1]["tokens"] for watcher in (-1, 0, 1)}
    assert seen == {
        -1: [{"kind": 0, "value": None}],
        0: [{"kind": 0, "value": None}],
        1: [{"kind": 0, "value": 4}],
    }
    assert GAME.view(s, 0)["players"][1]["token_points"] is None
    assert s.scores == [12, 0]  # it does not count before the end


def test_what_is_told_of_a_drawn_token() -> None:
    """MT-74"""
    s = position("Y b Y", tops="T01", piles={"R": [4, 3, 3, 3, 4, 4]})
    s.watched = True
    choose(s, "K1B", "I3", "0@0,0")

    def told(watcher: int) -> list[dict[str, object]]:
        events: list[Event] = [event.seen_by(watcher) for event in s.events]
        return [event.data() for event in events if event.data()["kind"] == "TokenDrawn"]

    assert told(1) == [{"kind": "TokenDrawn", "seat": 1, "location": 0, "value": 4}]
    assert told(0) == told(-1) == [{"kind": "TokenDrawn", "seat": 1, "location": 0, "value": None}]


def test_the_order_in_which_a_tile_is_scored() -> None:
    """MT-75, MT-90: meeples go home, tokens by type R, E, O; the two piles they empty end the game."""
    s = position("Y y Y\nb Y y", board=["ROR", "EER"], tops="T18", piles={"R": [3], "E": [6], "O": [2, 3, 3]})
    told = events_of(s, "K5B", "R6", "0@0,0")

    assert [event["kind"] for event in told] == [
        "CardPlayed",
        "StackChosen",
        "TileBuilt",
        "MeepleCovered",
        "MeepleCovered",
        "MeepleCovered",
        "TokenDrawn",
        "TokenDrawn",
        "TokenDrawn",
        "TileRevealed",
        "EndTriggered",
    ]
    assert (told[2]["square"], told[2]["nodes"]) == (12, [9, 0])
    drawn = [(event["seat"], event["location"]) for event in told if event["kind"] == "TokenDrawn"]
    assert drawn == [(0, 0), (1, 1), (0, 2)]
    assert reasons_of(s.ending) == ["tokens"]
    assert asked(s) == ("Turn", "B")
