"""A position as JSON and back; what is no position is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletown.core.errors import BadRecord, BadTable, IllegalChoice, NotYourTurn
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import asked, choose, offered, position, space


def saved_table(seats: int = 2, seed: int = 3, choices: int = 40, **options: str) -> dict[str, Any]:
    """A table in the middle of a game of random choices, as it was saved."""
    table = GAME.table(seats, seed, options)
    dice = Rng.seeded(seed)
    for _ in range(choices):
        table.play(table.asked, table.legal[dice.below(len(table.legal))])
    return json.loads(json.dumps(table.save()))  # type: ignore[no-any-return]


def there_and_back(s: MeepleTowers, **options: str) -> MeepleTowers:
    options = {"board": "B6-1", "board_size": "any", **options}
    return GAME.load(json.loads(json.dumps(GAME.save(s))), options, s.rules.edition)


@pytest.mark.parametrize(
    "choices",
    [
        ["K4A", "5,5"],
        ["K1A"],
        ["K1B"],
        ["K1B", "I3"],
        ["K6A"],
        ["K6A", "0,0"],
        ["K6B"],
        ["K7A", "SKIP"],
        ["K7B", "0,0", "0,3"],
    ],
)
def test_a_position_in_the_middle_of_a_half_goes_on_where_it_was(choices: list[str]) -> None:
    """MT-20, MT-50: the question, what is still to come, and squares that are used."""
    s = position("Y y Y B", tops="T01", face_up={"B": "K2"}, tokens={"B": "R3"}, scores={"Y": 3})
    choose(s, *choices)
    twin = there_and_back(s)

    assert GAME.save(twin) == GAME.save(s)
    assert (asked(twin), offered(twin)) == (asked(s), offered(s))
    while s.decision is not None and asked(s) != ("Turn", "B"):
        last = offered(s)[-1]
        choose(s, last)
        choose(twin, last)
        assert GAME.save(twin) == GAME.save(s)


def test_tiles_cards_and_colours_are_written_by_name() -> None:
    """So that people can read and write a position."""
    s = position("YY b BY", tops="T01 T04", piles={"R": [4, 3, 3, 3, 4, 4]})
    choose(s, "K1B", "I3", "0@0,0", "K2A", "0,1", "0,0")
    saved = GAME.save(s)

    assert saved["agenda"] == [["Turn", 0, 0]]
    assert saved["levels"] == [
        {"tile": "T01 regular", "builder": 0, "rotation": 0, "anchor": [0, 0], "sealed": ["YY", ".", "BY"]}
    ]
    assert saved["tower"][:2] == ["B b . . . .", ". . . . . ."]
    assert saved["players"][0]["hand"] == ["K2", "K3", "K4", "K5", "K6", "K7"]
    assert saved["players"][1]["tokens"] == ["R4"]
    assert saved["piles"]["R"] == [4, 4, 3, 3, 3]
    assert saved["stacks"]["I3"][-1] == "T04 regular"


def test_a_trigger_survives() -> None:
    """MT-90, R-43: also when its condition is no longer true."""
    s = position("Y b Y", tops="T01", left={"I3": 1}, piles={"R": [3], "E": []})
    choose(s, "K1B", "I3", "0@0,0")

    assert GAME.save(s)["ending"] == ["family", "tokens"]
    assert there_and_back(s).ending == s.ending


def test_an_overhang_survives() -> None:
    """MT-122"""
    s = position(". . . . Y Y", tops="T04", overhang_margin="1")
    choose(s, "K1B", "I3", "0@0,4")
    twin = there_and_back(s, overhang_margin="1")

    assert space(twin, 0, 6) == "1E:."
    assert GAME.save(twin) == GAME.save(s)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tile_side": "mixed"},
        {"tile_thickness": "1"},
        {"gap_supports": "ignore"},
        {"overhang_margin": "2", "policy": "lenient"},
    ],
)
def test_a_saved_table_is_read_as_it_was(options: dict[str, str]) -> None:
    """Table.save and Table.load, with the options it was opened with."""
    for choices in (1, 33, 60):
        saved = saved_table(3, 5, choices, **options)

        assert json.loads(json.dumps(Table.load(saved).save())) == saved


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        pytest.param({"agenda": [["Dance", 0, 0]]}, "Dance", id="an unknown step"),
        pytest.param({"agenda": [["Turn", 9, 0]]}, "seat 9", id="a seat that is not there"),
        pytest.param({"agenda": [["Turn", "0", 0]]}, "not a whole number", id="a seat in words"),
        pytest.param({"agenda": [["EndTurn", 0, 0]]}, "must be a question", id="nothing is asked"),
        pytest.param({"turn": "x"}, "not a whole number", id="a turn in words"),
        pytest.param({"turn": 100000}, "100000 turns", id="more turns than the cap"),
        pytest.param({"start": 5}, "seat 5 begins", id="a start player who is not there"),
        pytest.param({"stacks": {}}, "built or in a stack", id="no tiles"),
        pytest.param({"stacks": {"I3": ["T99 regular"]}}, "T99", id="an unknown tile"),
        pytest.param({"piles": {"R": [9]}}, "tokens of type", id="a token that does not exist"),
        pytest.param({"players": []}, "0 players at a table of 2", id="no players"),
        pytest.param({"tower": ["Q"]}, "the position", id="an unknown piece"),
        pytest.param({"tower": ["W . . . ."]}, "is no seat", id="a piece of a seat that is not taken"),
        pytest.param({"tower": ["YYY . . . ."]}, "can stand on no space", id="three supports"),
        pytest.param({"tower": [". . . . . . . ."]}, "no place of the grid", id="beyond the board"),
        pytest.param({"used": [[9, 9]]}, "no place of the grid", id="a used square beyond the board"),
        pytest.param(
            {
                "levels": [
                    {"tile": "T01 regular", "builder": 0, "rotation": 0, "anchor": [0, 4], "sealed": []}
                ]
            },
            "cannot lie at",
            id="a tile beyond the board",
        ),
        pytest.param(
            {
                "levels": [
                    {"tile": "T01 regular", "builder": 0, "rotation": 7, "anchor": [0, 0], "sealed": []}
                ]
            },
            "cannot lie at",
            id="a rotation that does not exist",
        ),
        pytest.param(
            {
                "levels": [
                    {"tile": "T01 regular", "builder": 0, "rotation": 0, "anchor": [0, 0], "sealed": []}
                ]
            },
            "covers 3 spaces, not 0",
            id="what it seals is missing",
        ),
        pytest.param(
            {
                "levels": [
                    {
                        "tile": "T01 regular",
                        "builder": 0,
                        "rotation": 0,
                        "anchor": [0, 0],
                        "sealed": [".", ".", "Y"],
                    }
                ]
            },
            "cannot lie at height 0",
            id="a tile on nothing",
        ),
        pytest.param({"seats": 3}, "the position", id="another number of seats"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any], fault: str) -> None:
    """Section 8, at the door."""
    saved = saved_table(choices=1)
    saved["position"].update(changes)

    with pytest.raises(BadRecord, match=fault):
        Table.load(saved)


@pytest.mark.parametrize(
    ("field", "value"),
    [("supports", 3), ("meeples", 1), ("score", 7), ("hand", ["K9"]), ("tokens", ["R3"]), ("score", "1")],
)
def test_a_player_who_cannot_be_is_refused(field: str, value: object) -> None:
    """Invariants 1, 2, 8, 9 and 10, at the door."""
    saved = saved_table(choices=1)
    saved["position"]["players"][0][field] = value

    with pytest.raises(BadRecord):
        Table.load(saved)


def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    """MT-18, MT-21: nor may another seat answer."""
    table = GAME.table(2, 0, {"start_player": "0"})
    before = table.save()
    for option in (0, 2, 15, 16, 201, 999, -1):
        with pytest.raises(IllegalChoice):
            table.play(0, option)
    with pytest.raises(NotYourTurn):
        table.play(1, 1)

    assert table.save() == before


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        ({"dance": "on"}, "has no option 'dance'"),
        ({"teams": "maybe"}, "option teams can be off, on"),
        ({"policy": ""}, "option policy can be strict, lenient"),
        ({"max_turns_per_player": "0"}, "option max_turns_per_player can be"),
        ({"overhang_margin": "3"}, "option overhang_margin can be 0, 1, 2"),
        ({"tile_thickness": "2"}, "option tile_thickness can be 0, 1"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: dict[str, str], refusal: str) -> None:
    """MT-116 to MT-123: the cap is never off."""
    with pytest.raises(BadTable, match=refusal):
        GAME.table(4, 0, options)
