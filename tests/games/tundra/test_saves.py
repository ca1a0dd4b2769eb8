"""A position as JSON and back, and what is refused at the door."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.errors import BadTable, IllegalChoice, NotYourTurn, TabletownError
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games.tundra import GAME
from tests.games.tundra.positions import asked, choose, offered, position, step_to, tracks, turn


def there_and_back(s: Any, options: dict[str, str] | None = None) -> Any:
    return GAME.load(json.loads(json.dumps(GAME.save(s))), options or {}, s.rules.edition)


def test_a_position_in_the_middle_of_a_movement_goes_on_where_it_was() -> None:
    """TU-42: the tracks in the snow are saved too."""
    s = turn(position("workers 0; starters Travel:SE01; dice 6", "dice 1", opened="1 2 4 5"))
    choose(s, "PLACE 6 Travel", "ACT board")
    step_to(s, 0, 1)
    twin = there_and_back(s)

    assert GAME.save(twin) == GAME.save(s)
    assert offered(twin) == offered(s)
    for world in (s, twin):
        step_to(world, 0, 2)
    assert offered(twin) == ["ACT starter", "STOP"]
    assert GAME.save(twin) == GAME.save(s)


@pytest.mark.parametrize(
    ("drawing", "answers"),
    [
        ("S2 P2 B1; dice 2", ["PLACE 2 Trade", "ACT board"]),
        ("F4 B2; towers 0; dice 4", ["PLACE 4 Architecture", "ACT board", "CELL 0"]),
        ("F4; workers 0 1; dice 6", ["PLACE 6 Architecture", "ACT board", "CELL 0"]),
        ("workers 0 1; dice 6", ["PLACE 6 Gathering", "ACT board", "RES firewood"]),
        ("dice 6", ["PLACE 6 Trade", "ACT board", "MARKET 0"]),
        ("B2; advisors AD12; dice 6", ["ADVISOR 0", "ACCEPT", "RES peat"]),
        ("upgraded Gathering; dice 6", ["PLACE 6 Gathering", "ACT board", "RES stone"]),
    ],
)
def test_every_effect_can_be_saved_in_the_middle(drawing: str, answers: list[str]) -> None:
    """TU-82"""
    s = turn(position(drawing, "dice 1", market="EN01 EN02 AD03 AD04"))
    choose(s, *answers)
    twin = there_and_back(s)
    while asked(s) is not None:
        assert offered(twin) == offered(s)
        assert tracks(twin) == tracks(s)
        last = offered(s)[-1]
        choose(s, last)
        choose(twin, last)

    assert GAME.save(twin) == GAME.save(s)


def test_cards_tiles_and_goals_are_written_by_id() -> None:
    """So that a save can be read by people, and by another program."""
    s = turn(
        position(
            "title Wisdom; advisors AD01*; cards Trade:EN04; starters Trade:SE05; dice 3; used Travel2; "
            "towers 3",
            "dice 1",
            tiles="3=G10",
            market="EN07 -- AD08 AD09",
            goals="CG5 CG2",
            goal_dice="CG5:1:3",
        )
    )
    saved = GAME.save(s)
    mine = saved["estates"][0]

    assert saved["market"] == ["EN07", None, "AD08", "AD09"]
    assert (saved["goals"], saved["goal_dice"]) == (["CG5", "CG2"], [[1, 3], None])
    assert (mine["title"], mine["advisors"], mine["turned"]) == ("T2", ["AD01"], ["AD01"])
    assert mine["starters"] == [None, None, None, "SE05"]
    assert mine["slots"] == [[1, 2]]
    assert saved["tiles"][3] == "G10"


def saved_table(**changes: Any) -> dict[str, Any]:
    """A table in round I as it was saved, with some fields of its position changed."""
    table = GAME.table(2, seed=31)
    lot = Rng.seeded(5)
    while not (table.state.round == 1 and type(table.state.decision).__name__ == "UseDie"):
        table.play(table.asked, table.legal[lot.below(len(table.legal))])
    saved = json.loads(json.dumps(table.save()))
    for path, value in changes.items():
        place = saved["position"]
        *way, last = path.split("__")
        for key in way:
            place = place[int(key) if key.isdigit() else key]
        place[int(last) if last.isdigit() else last] = value
    return dict(saved)


SAVED = saved_table()


def test_a_saved_table_is_read_as_it_was() -> None:
    """Table.save and Table.load"""
    table = Table.load(saved_table())

    assert table.save() == SAVED
    assert table.legal


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"deck": []}, id="cards are missing"),
        pytest.param({"deck__0": "EN99"}, id="an unknown card"),
        pytest.param({"tiles__0": "G24"}, id="a tile of another player count"),
        pytest.param({"opened": [99]}, id="a cell that is not there"),
        pytest.param({"agenda": [["Dance", 0, 0]]}, id="an unknown step"),
        pytest.param({"agenda": [["UseDie", 5, 0]]}, id="a step of a seat that is not there"),
        pytest.param({"agenda": [["UseDie", "0", 0]]}, id="a seat in words"),
        pytest.param({"agenda": [["Round", -1, 0]]}, id="an agenda that asks nothing"),
        pytest.param({"agenda": []}, id="no agenda before the end"),
        pytest.param({"round": 9}, id="a round that is never played"),
        pytest.param({"round": "x"}, id="a round in words"),
        pytest.param({"first": 2}, id="the token with a seat that is not there"),
        pytest.param({"seats": 3}, id="another number of seats"),
        pytest.param({"seats": 7}, id="too many seats"),
        pytest.param({"seats": "two"}, id="seats in words"),
        pytest.param({"estates": []}, id="nobody"),
        pytest.param({"estates__0__goods": [11, 0, 0, 0]}, id="too much firewood"),
        pytest.param({"estates__0__goods": [1, 0, 0]}, id="a track is missing"),
        pytest.param({"estates__0__goods": ["1", 0, 0, 0]}, id="firewood in words"),
        pytest.param({"estates__0__points": ["a"] * 8}, id="points in words"),
        pytest.param({"estates__0__points__0": None}, id="no points"),
        pytest.param({"estates__0__supply": "a"}, id="dice in words"),
        pytest.param({"estates__0__dice": [9]}, id="a die with nine faces"),
        pytest.param({"estates__0__dice": ["a"]}, id="a die with letters"),
        pytest.param({"estates__0__workers__0": "S"}, id="a worker somewhere"),
        pytest.param({"estates__0__workers__0": 11.5}, id="a worker between"),
        pytest.param({"estates__0__towers": [50]}, id="a tower off the map"),
        pytest.param({"estates__0__towers": ["a"]}, id="a tower nowhere"),
        pytest.param({"estates__0__title": "T9"}, id="an unknown title"),
        pytest.param({"estates__0__slots": [[1, 9]]}, id="a slot that is not there"),
        pytest.param({"estates__0__upgraded": [7]}, id="a fifth board"),
        pytest.param({"goal_dice": [[0, 9], None]}, id="a die that no goal accepts"),
        pytest.param({"goal_dice": [["a", 3], None]}, id="a die of nobody"),
        pytest.param({"goal_dice": [None]}, id="a goal without a place"),
        pytest.param({"frame": 9999, "board": 1, "row": 3}, id="an unknown effect"),
        pytest.param({"frame": "a", "board": 1, "row": 3}, id="an effect in words"),
        pytest.param({"market": "EN01"}, id="a market in words"),
        pytest.param({"rng": [0, 0, 0, 0]}, id="dead dice"),
        pytest.param({"visited": 3}, id="tracks in the snow that are none"),
        pytest.param({"card": "AD01"}, id="a card twice"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    """Section 8, at the door: in one sentence."""
    with pytest.raises(TabletownError):
        Table.load(saved_table_with(changes))


def saved_table_with(changes: dict[str, Any]) -> dict[str, Any]:
    saved = deepcopy(SAVED)
    for path, value in changes.items():
        place: Any = saved["position"]
        *way, last = path.split("__")
        for key in way:
            place = place[int(key) if key.isdigit() else key]
        place[int(last) if last.isdigit() else last] = value
    return saved


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 50) | st.floats(-2, 20) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def moments() -> list[dict[str, Any]]:
    """One game with everything, saved once at every kind of question."""
    table = GAME.table(3, seed=8, options={"titles": "special", "personal_goals": "on"})
    lot = Rng.seeded(5)
    found: dict[str, dict[str, Any]] = {}
    while not table.over:
        found.setdefault(type(table.state.decision).__name__, json.loads(json.dumps(table.save())))
        table.play(table.asked, table.legal[lot.below(len(table.legal))])
    return [*found.values(), json.loads(json.dumps(table.save()))]


MOMENTS = moments()


@st.composite
def mutated_positions(draw: st.DrawFn) -> Any:
    """A saved position with a value anywhere in it replaced or taken out."""
    saved = deepcopy(draw(st.sampled_from(MOMENTS)))
    place: Any = saved["position"]
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return saved
        key = draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and draw(st.integers(0, 3)):
            place = place[key]
            continue
        if draw(st.booleans()):
            place[key] = draw(json_values)
        else:
            del place[key]
        return saved


@settings(deadline=None, max_examples=150)
@given(mutated_positions())
def test_no_position_at_all_can_do_more_than_be_refused(saved: Any) -> None:
    """What is accepted can be asked about and seen by everybody."""
    try:
        table = Table.load(saved)
    except TabletownError:
        return
    assert table.over or table.legal
    for seat in (None, 0, 1, 2):
        table.view(seat)


# -- the door ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_is_for_two_to_four(seats: int) -> None:
    """TU-1, TU-164: there is no solo game; a bot takes the other seat."""
    with pytest.raises(BadTable, match=f"Tundra is for 2 to 4 players, not {seats}"):
        GAME.table(seats, seed=1)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"weather": "snow"}, "Tundra has no option 'weather'"),
        ({"titles": "royal"}, "option titles can be basic, special, not 'royal'"),
        ({"layout": "alternate_b"}, "no map 'alternate_b' for 2 players"),
        ({"first_player": "2"}, "seat 2 cannot begin"),
    ],
)
def test_a_bad_option_is_refused_in_a_sentence(options: dict[str, str], fault: str) -> None:
    """TU-8, TU-26"""
    with pytest.raises(BadTable, match=fault):
        GAME.table(2, seed=1, options=options)


def test_a_bad_choice_changes_nothing() -> None:
    """TU-62"""
    table = GAME.table(2, seed=1)
    before = table.save()
    for option in (0, 999, -1):
        with pytest.raises(IllegalChoice):
            table.play(0, option)
    with pytest.raises(NotYourTurn):
        table.play(1, table.legal[0])

    assert table.save() == before


def test_the_switches_are_these() -> None:
    """TU-8, TU-25, TU-26, TU-90, TU-146: the first value of each is the rule as printed."""
    assert {switch.key: switch.values for switch in GAME.switches} == {
        "titles": ("basic", "special"),
        "personal_goals": ("off", "on"),
        "starter_choice": ("printed", "strategic"),
        "goal_zero_activation": ("off", "on"),
        "layout": ("default", "alternate_a", "alternate_b"),
        "first_player": ("random", "0", "1", "2", "3"),
    }


def test_a_table_for_one_person_and_a_bot_has_the_same_rules() -> None:
    """TU-164: nothing at the table knows who sits there."""
    record = GAME.table(2, seed=4).record()

    assert record["options"] == {}
    assert record["seats"] == 2
