"""The options that are not in the rulebook."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import GAME, edition
from tabletown.games.meeple_towers.scoring import heights, score
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import (
    asked,
    at,
    choose,
    events_of,
    finish,
    offered,
    placements_of,
    position,
    random_game,
    space,
)

# -- policy ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "question", "afterwards"),
    [
        (["K4A"], "PlaceSupport", ("PlaceSupport", "Y")),
        (["K4A", "SKIP"], "PlaceSupport", ("Turn", "B")),
        (["K4A", "5,5"], "PlaceSupport", ("Turn", "B")),
        (["K1A", "SKIP"], "PlaceSupport", ("Turn", "B")),
        (["K1B"], "ChooseStack", ("Turn", "B")),
        (["K6B"], "SwapPiece", ("PlaceSupport", "Y")),
        (["K6A"], "MoveFrom", ("PlaceSupport", "Y")),
        (["K7B"], "MoveFrom", ("ChooseStack", "Y")),
    ],
)
def test_a_lenient_table_may_decline_every_step(
    choices: list[str], question: str, afterwards: tuple[str, str]
) -> None:
    """MT-118: declining one step leads to the next one."""
    s = position("Y . Y", tops="T01", policy="lenient")
    choose(s, *choices)
    assert asked(s) == (question, "Y")
    assert offered(s)[0] == "SKIP"
    told = events_of(s, "SKIP")

    assert told[0]["kind"] == "Declined"
    assert asked(s) == afterwards


@pytest.mark.parametrize(("choices", "question"), [(["K1B", "I3"], "PlaceTile"), (["K6A", "0,0"], "MoveTo")])
def test_what_has_been_begun_is_completed_at_a_lenient_table_too(choices: list[str], question: str) -> None:
    """MT-118, 5.2: never in D5 or D8."""
    s = position("Y . Y", tops="T01", policy="lenient")
    choose(s, *choices)

    assert asked(s)[0] == question
    assert "SKIP" not in offered(s)


def test_declining_everything_changes_nothing_but_the_card() -> None:
    """MT-118, MT-24"""
    s = position("Y . Y", tops="T01", policy="lenient")
    choose(s, "K4A", "SKIP", "SKIP")

    assert s.supports == [14, 16]
    assert s.hands[0] == 0b1110111
    assert "PLAN" not in offered(s)


def test_a_lenient_table_offers_the_same_halves() -> None:
    """MT-118, MT-21: a half of which nothing can be done is not playable."""
    for drawing in ("", "Y", "Y . Y"):
        assert offered(position(drawing, tops="T01", policy="lenient")) == offered(
            position(drawing, tops="T01")
        )


# -- tile thickness --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "thin", "thick"),
    [
        pytest.param("Y . Y", True, True, id="both on the board"),
        pytest.param("1R:Y . YY", True, False, id="a tile and a support against two supports"),
        pytest.param("1R:Y . 1R:Y", True, True, id="one tile each"),
        pytest.param("1R:YY . 2R:Y", True, True, id="one tile each, of different levels"),
        pytest.param("YY 2R YY", False, False, id="a surface just above the tops"),
        pytest.param("1R:Y 2R 1R:Y", False, False, id="a surface at the same height touches"),
    ],
)
def test_thick_tiles_add_a_tenth_of_a_support(drawing: str, thin: bool, thick: bool) -> None:
    """MT-119, R-1: a floor drawn at level n has its surface at 10 n + 1."""
    assert (placements_of(position(drawing), "T01") != []) == thin
    assert (placements_of(position(drawing, tile_thickness="1"), "T01") != []) == thick


def test_with_thick_tiles_a_surface_lies_a_tenth_above_the_supports() -> None:
    """MT-119: a bar at 10 has its surface at 11; two supports higher the next one lies at 31, surface 32."""
    s = position("Y . Y", tops="T01 T02", tile_thickness="1")
    choose(s, "K1B", "I3", "0@0,0")
    cell = at(s, 0, 0)

    assert (s.surface[cell], s.level(cell)) == (11, 1)
    assert s.levels[0].elevation == 10
    assert s.scores == [12, 0]
    choose(s, "K4A", "0,0", "0,2", "K4A", "0,0", "0,2", "K1B", "I3", "0@0,0")
    assert (s.surface[cell], s.level(cell)) == (32, 3)
    assert GAME.audit(s) == []


def test_with_thick_tiles_levels_are_still_counted_in_supports() -> None:
    """MT-119, MT-94, MT-99"""
    s = position("1R:y 2R:y 3R:b", tile_thickness="1")
    finish(s)

    assert [s.surface[cell] for cell in range(3)] == [11, 21, 31]
    assert [heights(s, 0), heights(s, 1)] == [5, 4]


# -- supports that do not reach the tile -----------------------------------------------------------


@pytest.mark.parametrize(
    ("gaps", "drawing", "scores"),
    [
        ("count", "YY B YY", [18, 3]),
        ("ignore", "YY B YY", [18, 0]),
        ("forbid", "YY B YY", None),
        ("count", "YY BB YY", [18, 6]),
        ("ignore", "YY BB YY", [18, 6]),
        ("forbid", "YY BB YY", [18, 6]),
        ("count", "1R:YY 1R:B 2R:Y", [15, 3]),
        ("ignore", "1R:YY 1R:B 2R:Y", [15, 0]),
        ("forbid", "1R:YY 1R:B 2R:Y", None),
        ("forbid", "1R:YY 2R:B 2R:Y", [15, 3]),
        ("forbid", "YY b YY", [18, 0]),
        ("forbid", "YY . YY B", [18, 0]),
    ],
)
def test_short_supports(gaps: str, drawing: str, scores: list[int] | None) -> None:
    """MT-120, MT-61, MT-67"""
    s = position(drawing, tops="T01", gap_supports=gaps)
    if scores is None:
        assert placements_of(s, "T01") == []
        assert "K1B" not in offered(s)
        return
    choose(s, "K1B", "I3", "0@0,0")
    assert s.scores == scores


# -- the cap ---------------------------------------------------------------------------------------


def passing(s: MeepleTowers) -> None:
    while s.decision is not None:
        choose(s, *(["K7A", "SKIP", "SKIP"] if "K7A" in offered(s) else ["PLAN"]))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turns", ["1", "2", "5"])
def test_the_cap_ends_the_game_with_a_complete_round(seats: int, turns: str) -> None:
    """MT-121, R-34: PLANs and passes count as turns."""
    s = position(seats=seats, start="B", to_move="B", max_turns_per_player=turns)
    passing(s)

    assert [s.turns_of(one) for one in range(seats)] == [int(turns)] * seats
    assert GAME.view(s, 0)["end"]["stalled"]


def test_a_capped_game_is_scored_normally() -> None:
    """MT-121, MT-94, MT-96"""
    s = position("2R:y b", max_turns_per_player="1", tokens={"B": "E6"}, scores={"Y": 1})
    s.watched = True
    passing(s)

    assert [score(s, 0), score(s, 1)] == [4, 7]
    assert s.events[-1].data()["stalled"] is True
    assert GAME.score_sheet(s, 0).remarks == ["the limit of 1 turn each ended the game"]


def test_a_game_whose_end_was_triggered_is_not_stalled() -> None:
    """MT-121: even if the cap is reached in the same round."""
    s = position(supports={"Y": 1}, max_turns_per_player="1")
    s.watched = True
    choose(s, "K4A", "0,0")
    passing(s)

    assert s.events[-1].data()["stalled"] is False
    assert GAME.view(s, 0)["end"]["stalled"] is False
    assert GAME.score_sheet(s, 0).remarks == []


# -- overhang ----------------------------------------------------------------------------------------


def test_nothing_can_be_placed_beyond_the_board() -> None:
    """MT-122: the added cells have no surface."""
    s = position(overhang_margin="1")
    choose(s, "K4A")

    assert len(offered(s)) == 36
    assert offered(s)[0] == "0,0"


def test_an_icon_cannot_hang_outside() -> None:
    """MT-122, MT-57: T01 has icons at both ends, T04 at one end and in the middle."""
    s = position(". . . . Y Y", overhang_margin="2")

    assert placements_of(s, "T01") == []
    assert placements_of(s, "T04") == ["0@0,4", "2@0,3"]


@pytest.mark.parametrize(
    ("margin", "places"),
    [
        ("0", ["2@0,3"]),
        ("1", ["2@0,3"]),
        ("2", ["0@0,5", "2@0,3"]),
    ],
)
def test_how_far_a_tile_may_hang_outside(margin: str, places: list[str]) -> None:
    """MT-122, R-5: a bar with a single icon at one end hangs two spaces outside, no less."""
    data = edition.data(edition.standard())
    bar = next(one for one in data["tiles"] if one["id"] == "T04")
    bar["regular"]["face"] = "R* E E"
    s = position(". . . . . Y", overhang_margin=margin, cards=edition.load(data))

    across = [place for place in placements_of(s, "T04") if place[0] in "02"]
    assert across == places


def test_a_space_outside_is_open_for_pieces_once_a_tile_hangs_there() -> None:
    """MT-122, MT-36: the E of T04 at (0,6) takes a meeple, supports, and a tile above it."""
    s = position(". . . . Y Y", tops="T04 T01", overhang_margin="1")
    choose(s, "K1B", "I3", "0@0,4", "K2A")
    assert "0,6" in offered(s)
    choose(s, "0,6", "0,4", "K4A")
    assert "0,6" not in offered(s)
    assert space(s, 0, 6) == "1E:b"
    choose(s, "0,5", "1,5")
    assert GAME.audit(s) == []

    finish(s)
    assert heights(s, 1) == 2


def test_an_icon_may_stand_on_a_support_outside() -> None:
    """MT-122, MT-57: once there is a storey, a support there counts as any other."""
    s = position(". . . . Y Y", tops="T04 T01", overhang_margin="1")
    choose(s, "K1B", "I3", "0@0,4", "K4A", "0,4", "0,6")

    assert placements_of(s, "T01") == ["0@0,4", "2@0,4"]


@pytest.mark.parametrize("margin", ["1", "2"])
def test_games_with_an_overhang_keep_every_promise(margin: str) -> None:
    """MT-122"""
    for seed in range(2):
        for s in random_game(3, seed, overhang_margin=margin):
            assert GAME.audit(s) == []
