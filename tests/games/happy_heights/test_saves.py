"""A position as JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletown.core.errors import BadRecord
from tabletown.core.table import Table
from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.rules import Build, Turn
from tests.games.happy_heights.positions import asked, choose, drawn, names, offered, position


def there_and_back(s: Any, options: dict[str, str] | None = None) -> Any:
    return GAME.load(json.loads(json.dumps(GAME.save(s))), options or {}, s.rules.edition)


def test_a_position_in_the_middle_of_a_turn_goes_on_where_it_was() -> None:
    """HH-13: a blind card in hand, the swap decided."""
    s = position("R9 | S~#2", "Y9", market="G1 G2", deck="V5", reserves="B1", claims=("A1", "A5"))
    s.then(Turn(0), Turn(1))
    s.settle()
    choose(s, "DECK")
    choose(s, "KEEP")
    twin = there_and_back(s)

    assert GAME.save(twin) == GAME.save(s)
    assert asked(twin) == ("Build", 0)
    for world in (s, twin):
        choose(world, "STACK_0")
    assert drawn(twin) == drawn(s) == "R9/V5 | S~#2"
    assert GAME.save(twin) == GAME.save(s)


def test_cards_and_goals_are_written_by_id() -> None:
    """3.9: so that a save can be read by people, and by another program."""
    s = position("S~ | R9#1", hand="B9", market="P1 --", reserves="V1", claims=("A2",))
    s.then(Build(0))
    saved = GAME.save(s)
    home = saved["neighborhoods"][0]

    assert saved["agenda"] == [["Build", 0, 0]]
    assert (saved["hand"], saved["market"]) == ("B9", ["P1", None])
    assert (home["reserve"], home["hoa"]) == ("V1", ["A2"])
    assert home["street"][1] == {"cards": ["R9"], "segment": None, "demolished": ["V9"]}
    assert saved["hoa"] == ["A1", "A3", "A4", "A5", "A6"]


def test_the_pool_of_a_reserve_survives() -> None:
    """Q-44"""
    s = position("R9", "Y9", reserves="V1 V2", known="V2")
    s.neighborhoods[0].reserve_pool = 2
    s.then(Build(0))

    assert [n.reserve_pool for n in there_and_back(s).neighborhoods] == [2, -1]


def test_the_rivals_pile_survives() -> None:
    """HH-98"""
    options = {"solo_mode": "rival"}
    s = position("R9", rival="P1 W1", rival_claims="A2", options=options)
    s.then(Turn(0))
    s.settle()
    twin = there_and_back(s, options)

    assert names(twin.rival_cards) == ["P1", "W1"]
    assert twin.rival_hoa == [1]
    assert twin.has_rival


def saved_table(**changes: Any) -> dict[str, Any]:
    """A table two choices into its second turn, as it was saved, with some fields of its position changed."""
    table = GAME.table(2, seed=31)
    for _ in range(5):
        table.play(table.asked, max(table.legal[:1]))
    saved = table.save()
    saved["position"].update(changes)
    return saved


def test_a_saved_table_is_read_as_it_was() -> None:
    """Table.save and Table.load"""
    table = Table.load(saved_table())

    assert len(table.choices) == 5
    assert offered(table.state)
    assert table.save() == saved_table()


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"deck": []}, id="cards are missing"),
        pytest.param({"discard": ["R1", "R1"]}, id="a card is there twice"),
        pytest.param({"hoa": ["A1"]}, id="goals are missing"),
        pytest.param({"hand": "no such card"}, id="an unknown card"),
        pytest.param({"agenda": [["Dance", 0, 0]]}, id="an unknown step"),
        pytest.param({"neighborhoods": []}, id="no neighborhoods"),
        pytest.param({"round": None, "agenda": None}, id="no agenda"),
        pytest.param({"agenda": [["Build", 9, 0]]}, id="a step of a seat that is not there"),
        pytest.param({"agenda": [["Build", "0", 0]]}, id="a seat in words"),
        pytest.param({"agenda": [["Build", 0, 0], ["Draft", 0, 0]]}, id="a draft with a card in hand"),
        pytest.param({"agenda": [["Round", -1, 0]]}, id="an agenda that asks nothing"),
        pytest.param({"round": 99}, id="a round that is never played"),
        pytest.param({"round": "x"}, id="a round in words"),
        pytest.param({"key": 7}, id="the KEY with a seat that is not there"),
        pytest.param({"key": "a"}, id="the KEY with a word"),
        pytest.param({"key": -1}, id="the KEY with a Rival who does not play"),
        pytest.param({"hand_pool": 5}, id="a card from a deck that was never shuffled"),
        pytest.param({"seats": 3}, id="another number of seats"),
    ],
)
def test_a_position_that_cannot_be_is_refused(changes: dict[str, Any]) -> None:
    """Invariants 1 and 8, at the door."""
    with pytest.raises(BadRecord):
        Table.load(saved_table(**changes))
