"""A position as JSON and back, and saves that cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tabletown.core.errors import BadRecord
from tabletown.core.table import Table
from tabletown.games.rolling_heights import GAME
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import asked, choose, hand, in_main, offered, slots, vp


def there_and_back(s: RollingHeights) -> RollingHeights:
    return GAME.load(json.loads(json.dumps(GAME.save(s))), {}, s.rules.edition)


MAP = "~ ~ T05@0:- T18@1:W2 . . . . ."  # on land of the boards that saves name


def test_a_position_in_the_middle_of_a_payment_goes_on_where_it_was() -> None:
    """RH-68: what is due, what lies where, who owns what."""
    s = GAME.table(2, 5).state
    choose(s, offered(s)[0])
    choose(s, offered(s)[0])
    choose(s, offered(s)[0])
    choose(s, offered(s)[-1])
    while asked(s)[0] != "Main":
        choose(s, "DONE")
    s.hand[:3], s.spending = [2, 2, 1], 1
    s.supply = [held - taken for held, taken in zip(s.supply, (2, 2, 1, 0))]
    choose(s, "TRADE S", "PAY W")
    twin = there_and_back(s)

    assert GAME.save(twin) == GAME.save(s)
    assert asked(twin) == ("Pay", asked(s)[1])
    for world in (s, twin):
        choose(world, "PAY SP", "PAY C")
        assert hand(world) == "W1 C1 G1 S1"
    assert GAME.save(twin) == GAME.save(s)
    assert (slots(twin, 1), vp(twin)) == (slots(s, 1), vp(s))


def test_components_are_written_by_id() -> None:
    """So that people can read a save."""
    s = in_main(MAP, crew="brown SE, black X", market={"L1.0": "T01+2"}, wild=(1,), targets=("TG01 TG02",))
    saved = GAME.save(s)

    assert saved["agenda"] == [["Main", 0, 0]]
    assert saved["crews"][0] == {"brown": "ES", "black": "X"}
    assert (saved["market"][0], saved["tokens"][0]) == ("T01", 2)
    assert saved["plans"][1] == [{"space": 3, "plan": "T18", "cubes": {"W": 2}, "misc": {}, "points": 0}]
    assert saved["targets"][0] == ["TG01", "TG02"]
    assert saved["ads"] == ["AD08", "AD10", "AD12"]
    assert saved["layout"][0] == ["N1", "A", 0]


def test_supplies_are_what_lies_nowhere_else() -> None:
    """RH-8, RH-9: they are not written down, so they cannot be wrong."""
    s = in_main(MAP, crew="brown SE", hand="W1 S2", wild=(1, 2))
    twin = there_and_back(s)

    assert "supply" not in GAME.save(s)
    assert twin.supply == s.supply == [32, 35, 55, 33]
    assert twin.meeple_supply == s.meeple_supply
    assert twin.wild_supply == s.wild_supply == 27
    assert (twin.built, twin.cubes) == (s.built, s.cubes)


def test_miscellaneous_cubes_survive() -> None:
    """RH-105: in hand and on a plan."""
    s = in_main("T18@0:W1mW2 . . . . . . . .", hand="mW1", trigger=2)
    saved = GAME.save(s)

    assert saved["plans"][0][0]["cubes"] == {"W": 1}
    assert saved["plans"][0][0]["misc"] == {"W": 2}
    assert saved["hand"] == [0, 0, 0, 0, 1, 0, 0, 0]


# -- saves that cannot be ------------------------------------------------------------------------------


def saved_table() -> dict[str, Any]:
    """A table of two after the draft, as JSON."""
    table = GAME.table(2, 5)
    while table.state.round == 0:
        table.play(table.asked, table.legal[-1])
    while table.question.kind != "Main":
        table.play(table.asked, table.legal[0])
    saved: dict[str, Any] = json.loads(json.dumps(table.save()))
    assert Table.load(saved, GAME).save() == saved
    return saved


def put(*path: Any) -> Callable[[Any], None]:
    def broken(data: Any) -> None:
        *way, last, value = path
        for key in way:
            data = data[key]
        data[last] = value

    return broken


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        pytest.param(put("seats", 3), "3 seats", id="another number of seats"),
        pytest.param(put("seats", 9), "9 seats", id="no such number of seats"),
        pytest.param(put("market", 0, "T99"), "T99", id="an unknown plan"),
        pytest.param(put("market", 0, None), "plans are", id="a plan lost"),
        pytest.param(put("crews", 0, "brown"), "named fields", id="a crew that is none"),
        pytest.param(put("crews", 0, {"pink": "N"}), "cannot be read", id="an unknown colour"),
        pytest.param(put("crews", 0, {"brown": "Q"}), "cannot be read", id="an unknown state"),
        pytest.param(
            put("crews", 0, {"brown": "N" * 9}), "fewer than none", id="more meeples than there are"
        ),
        pytest.param(put("plans", 0, 0, "x"), "named fields", id="a plan that is none"),
        pytest.param(put("plans", 0, 0, "cubes", 3), "named fields", id="cubes that are none"),
        pytest.param(put("plans", 0, 0, "cubes", {"W": 99}), "cannot be", id="too many cubes"),
        pytest.param(put("plans", 0, 0, "cubes", {"W": -1}), "fewer than no cubes", id="too few cubes"),
        pytest.param(put("plans", 0, 0, "space", 54), "no plan can stand on space 54", id="off the map"),
        pytest.param(put("plans", 0, 0, "points", 3), "points", id="points for an unfinished plan"),
        pytest.param(put("hand", [99] + [0] * 7), "fewer than none", id="more cubes than there are"),
        pytest.param(put("hand", [0.5] + [0] * 7), "not a whole number", id="half a cube"),
        pytest.param(put("wild", [31, 0]), "fewer than none", id="more tokens than there are"),
        pytest.param(put("layout", 0, 1, "B"), "A and B sides", id="a B side for two"),
        pytest.param(put("layout", 0, 2, 4), "0 to 3 quarters", id="five quarters"),
        pytest.param(put("layout", 0, ["N9", "A", 0]), "cannot be read", id="an unknown board"),
        pytest.param(put("agenda", [["Nap", 0, 0]]), "Nap", id="an unknown step"),
        pytest.param(put("agenda", [["Main", 7, 0]]), "Main of seat 7", id="somebody who is not there"),
        pytest.param(put("agenda", [["BuySite", 0, 99]]), "BuySite about 99", id="a slot that is not there"),
        pytest.param(put("agenda", [["ChooseMeeple", 0, 3]]), "ChooseMeeple about 3", id="no such meeple"),
        pytest.param(put("agenda", [["Round", -1, 0]]), "must be a question", id="no question"),
        pytest.param(put("due", 3), "to be paid", id="a debt"),
        pytest.param(put("trigger", 9), "triggered in round 9", id="triggered in the future"),
        pytest.param(put("targets", [["TG01", "TG01"], ["TG02", "TG03"]]), "Targets", id="a Target twice"),
        pytest.param(put("rng", [0, 0, 0, 0]), "cannot be read", id="dice that cannot roll"),
        pytest.param(put("rival_deck", ["RV99"]), "RV99", id="an unknown card"),
    ],
)
def test_a_save_that_cannot_be_is_refused_in_a_sentence(broken: Callable[[Any], None], words: str) -> None:
    """Section 8: and what was wrong is said."""
    saved = saved_table()
    broken(saved["position"])

    with pytest.raises(BadRecord, match=words):
        Table.load(saved, GAME)
