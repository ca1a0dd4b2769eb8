"""A position as JSON and back, and what is refused at the door."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.errors import BadRecord
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import lots
from tests.games.lots.positions import choose, go_on, place, position

OPENINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}),
    (2, {"mode": "wild", "hands": "taps"}),
    (3, {"mode": "shaky"}),
    (4, {"mode": "none", "lot": "3"}),
)


@lru_cache(maxsize=1)
def moments() -> list[dict[str, Any]]:
    """Real games, saved at every kind of question and at their end."""
    found: dict[tuple[int, str], dict[str, Any]] = {}
    for seats, options in OPENINGS:
        for seed in range(5):
            table = lots.GAME.table(seats, seed, options)
            dice = Rng.seeded(seed)
            while not table.over:
                kind = type(table.state.decision).__name__
                if (seats, kind) not in found or table.state.turn == 9:
                    found[seats, kind] = json.loads(json.dumps(table.save()))
                table.play(table.asked, table.legal[dice.below(len(table.legal))])
            found[seats, "over"] = json.loads(json.dumps(table.save()))
    return list(found.values())


def at(kind: str) -> dict[str, Any]:
    """A saved table at a question of this kind, with company if there is one."""
    found = [
        one for one in moments() if one["position"]["agenda"] and one["position"]["agenda"][-1][0] == kind
    ]
    return deepcopy(max(found, key=lambda one: one["seats"] == 2))


def test_there_is_a_save_for_every_question_of_the_standard_game() -> None:
    """5.2, D1 to D13: what the tests below look at."""
    kinds = {saved["position"]["agenda"][-1][0] for saved in moments() if saved["position"]["agenda"]}

    assert kinds >= {
        "TakeBlock", "MayPlayAfterRoll", "MayForce", "PickBlock", "PickBlockOrPlay", "RemoveTop",
        "PlacePiece", "ChooseLevel", "Swing", "AddCube", "MayPlayInScore", "MayPlayAfterAnothersScore",
    }  # fmt: skip


def test_a_saved_table_is_read_as_it_was() -> None:
    """At every kind of question, and once the game is over."""
    for saved in moments():
        assert Table.load(saved).save() == saved


def test_a_piece_on_the_gantry_goes_on_where_it_was() -> None:
    """13.6: after the first tap, with the same dice."""
    s = go_on(position(mode="standard", taps="taps", banks="yellow red / red"))
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")
    choose(s, "SWING 12")
    twin = lots.GAME.load(
        json.loads(json.dumps(lots.GAME.save(s))), {"mode": "standard", "hands": "taps"}, s.rules.edition
    )
    for world in (s, twin):
        choose(world, "SWING -3")

    assert lots.GAME.save(twin) == lots.GAME.save(s)


@pytest.mark.parametrize(
    ("kind", "path", "value"),
    [
        pytest.param("PickBlock", "seats", 3, id="another number of seats"),
        pytest.param("PickBlock", "seats", 10**9, id="a crowd"),
        pytest.param("PickBlock", "piles", [6, 6], id="three piles are missing"),
        pytest.param("PickBlock", "piles__0", 40, id="too many blocks"),
        pytest.param("PickBlock", "piles__0", -1, id="fewer than none"),
        pytest.param("PickBlock", "banks__0", ["red"] * 3, id="a bank of the wrong size"),
        pytest.param("PickBlock", "banks__0__0", "purple", id="a cube among the blocks"),
        pytest.param("PickBlock", "cubes", [9, 9], id="too many cubes"),
        pytest.param("PickBlock", "scores", [3, 3], id="two inspectors on a space"),
        pytest.param("PickBlock", "ledger__0", 5, id="points that do not add up"),
        pytest.param("PickBlock", "bonuses", 1 << 20, id="a bonus on no space"),
        pytest.param("PickBlock", "bonuses", 0, id="cubes that are nowhere"),
        pytest.param("PickBlock", "deck", [], id="no crew deck"),
        pytest.param("PickBlock", "discard", ["boss"], id="an unknown crew card"),
        pytest.param("PickBlock", "turn", 27, id="a turn after the last"),
        pytest.param("PickBlock", "turn", 1, id="fewer turns than blocks taken"),
        pytest.param("PickBlock", "active", 1 << 8, id="a turn of nobody"),
        pytest.param("PickBlock", "block", 99, id="a block that is not there"),
        pytest.param("PickBlock", "marker", "red", id="a marker in company"),
        pytest.param("PickBlock", "next_piece", 0, id="numbers used twice"),
        pytest.param("PickBlock", "floor_value", 50, id="a floor worth fifty"),
        pytest.param("PickBlock", "match_value", "red", id="a contact worth red"),
        pytest.param("PickBlock", "ending", 1, id="an end in the middle"),
        pytest.param("PickBlock", "agenda", [], id="nobody is asked"),
        pytest.param("PickBlock", "agenda", [["Dance", 0, 0]], id="an unknown step"),
        pytest.param("PickBlock", "agenda", [["PickBlock", 0, 0]], id="a turn without an end"),
        pytest.param("PickBlock", "agenda__-1", ["PickBlock", 3, 0], id="a question to nobody"),
        pytest.param("PickBlock", "agenda__-1", ["AddCube", 0, 0], id="a cube for no block"),
        pytest.param("PickBlock", "agenda__-1", ["PlacePiece", 0, 5], id="a cube instead of the block"),
        pytest.param("PickBlock", "agenda__-1", ["PlacePiece", 0, 9], id="a piece of no colour"),
        pytest.param("PickBlock", "agenda__-1", ["RemoveTop", 0, 0], id="an Architect from nowhere"),
        pytest.param("PickBlock", "agenda__-1", ["Swing", 0, 0], id="a tap at nothing"),
        pytest.param("PickBlock", "agenda__-1", ["GiveCard", 0, 0], id="a card to give without need"),
        pytest.param("PickBlock", "agenda__-1", ["TakeBlock", 0, 0], id="a third block"),
        pytest.param("PickBlock", "agenda__-1", ["MayPlayInScore", 0, 2], id="another window's question"),
        pytest.param("PickBlock", "agenda__-1", ["Choose", 0, 0], id="no question at all"),
        pytest.param("Swing", "aim", 999, id="a pose that is not there"),
        pytest.param("Swing", "aim_level", 39, id="a level in the sky"),
        pytest.param("Swing", "swing_x", 50, id="a swing too wide"),
        pytest.param("ChooseLevel", "aim", -2, id="a level of no pose"),
        pytest.param("MayPlayAfterRoll", "played", [1, 1, 1, 1], id="cards played that were not"),
        pytest.param("MayPlayAfterRoll", "hands__0__0", ["mason", 99], id="known to a stranger"),
        pytest.param("MayPlayAfterRoll", "discarded", True, id="a block given up before the choice"),
        pytest.param("MayPlayAfterRoll", "blocked", True, id="a block on no card"),
        pytest.param("MayPlayAfterRoll", "face", 6, id="a seventh face"),
        pytest.param("MayPlayAfterRoll", "face", -1, id="a die not rolled"),
        pytest.param("TakeBlock", "rng", [0, 0, 0, 0], id="dead dice"),
        pytest.param("TakeBlock", "rng", [1.5, 0, 0, 1], id="broken dice"),
        pytest.param("PlacePiece", "tower__0__piece", "red[00 11]", id="a piece of two cells"),
        pytest.param("PlacePiece", "tower__0__piece", "cube[999]", id="a piece beside the lot"),
        pytest.param("PlacePiece", "tower__0__id", -4, id="a number below nought"),
        pytest.param("PlacePiece", "tower__0__owner", 7, id="a piece of a stranger"),
        pytest.param("PlacePiece", "chosen", "purple", id="a cube chosen as a block"),
        pytest.param("PlacePiece", "completed", 1 << 30, id="a floor in the sky"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_one_sentence(kind: str, path: str, value: Any) -> None:
    """Section 8, at the door: nothing is changed, and a sentence says why."""
    saved = at(kind)
    place: Any = saved["position"]
    *way, last = path.split("__")
    for key in way:
        place = place[int(key) if key.lstrip("-").isdigit() else key]
    place[int(last) if last.lstrip("-").isdigit() else last] = value

    with pytest.raises(BadRecord) as refusal:
        Table.load(saved)
    assert "\n" not in str(refusal.value)


PLAIN_VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 60),
    st.sampled_from([384, 10**7, 1.5, "red", "purple", "mason", "", "x"]),
    st.lists(st.integers(-2, 9), max_size=3),
    st.just({}),
)


@st.composite
def changed_saves(draw: st.DrawFn) -> dict[str, Any]:
    """A real save with one thing in its position replaced, taken away or shifted by one."""
    saved = deepcopy(draw(st.sampled_from(moments())))
    place: Any = saved["position"]
    key: Any = draw(st.sampled_from(sorted(place)))
    while isinstance(place[key], list | dict) and place[key] and draw(st.booleans()):
        place = place[key]
        key = draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    how = draw(st.sampled_from(["replaced", "replaced", "shifted", "gone"]))
    if how == "gone":
        del place[key]
    elif how == "shifted" and isinstance(place[key], int):
        place[key] += draw(st.sampled_from([-1, 1]))
    else:
        place[key] = draw(PLAIN_VALUES)
    return saved


def loaded(saved: dict[str, Any]) -> Table | None:
    """The table, or None if it was refused; anything but a refusal is an error."""
    try:
        return Table.load(saved)
    except BadRecord:
        return None


@settings(max_examples=150, deadline=None, derandomize=True)
@given(changed_saves())
def test_whatever_is_changed_a_save_is_refused_or_can_be_played_to_its_end(saved: dict[str, Any]) -> None:
    """In one sentence, or with everybody's views, questions and invariants in order."""
    table = loaded(saved)
    if table is None:
        return
    dice = Rng.seeded(7)
    answers = 0
    while not table.over:
        if answers < 6:
            assert table.question.options
            assert table.view(table.asked)["players"]
            assert lots.GAME.prior(table.state)
        told = table.play(table.asked, table.legal[dice.below(len(table.legal))])
        assert all(lots.GAME.told(table.state, event) for event in told)
        answers += 1
        if answers < 30:
            assert lots.GAME.audit(table.state) == []
    assert table.view()["verdict"]
