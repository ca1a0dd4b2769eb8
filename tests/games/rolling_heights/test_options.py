"""The options of a table."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.rules import Round
from tabletown.games.rolling_heights.state import RollingHeights
from tabletown.games.rolling_heights.switches import SWITCHES
from tests.games.rolling_heights.positions import asked, choose, crew, loaded, position, sound

DRAWN = "T05@0:- . . . T06@1:- . . . ."


def test_the_options_and_their_defaults() -> None:
    """RH-156"""
    values = {switch.key: switch.values for switch in SWITCHES}

    assert {key: found[0] for key, found in values.items()} == {
        "roll": "table",
        "first_game": "off",
        "pre_roll": "off",
        "open_targets": "off",
        "max_rounds": "0",
        "level": "1",
    }
    assert set(values["roll"]) == {"table", "wooden", "lively", "d6"}
    assert set(values["level"]) == {"0", "1", "2", "3"}
    assert "200" in values["max_rounds"]
    assert all(len(switch.values) == len(switch.words) for switch in SWITCHES)


def test_every_value_is_in_force() -> None:
    """RH-156, RH-154"""
    rules = position(options={"open_targets": "on", "pre_roll": "on", "max_rounds": "40"}).rules

    assert rules.open_targets
    assert rules.pre_roll
    assert not rules.first_game
    assert rules.max_rounds == 40
    assert position().rules.odds == [(0.65, 0.23, 0.12)] * 9


# -- rolling ahead -----------------------------------------------------------------------------------


def rolling_ahead(*throws: str, trigger: int = 0, round: int = 0) -> RollingHeights:  # noqa: A002
    s = loaded(position(DRAWN, options={"pre_roll": "on"}, round=round, trigger=trigger), *throws)
    s.then(Round())
    s.settle()
    return s


def test_the_first_throw_comes_at_the_start_of_ones_first_turn() -> None:
    """RH-21, RR-46"""
    s = rolling_ahead("SSSS")

    assert asked(s) == ("Main", 0)
    assert crew(s, 1) == "brown NN, navy NN"


def test_the_next_throw_follows_ones_cleanup() -> None:
    """RH-21, RR-06, RR-46: with the risk, before the next player's turn; a strike's token is gained then."""
    s = rolling_ahead("SSSS", "SSEE", "EE", "HHHH", "SSSS", "SSSS")
    choose(s, "DONE")
    assert asked(s) == ("MayRally", 0)
    assert crew(s) == "brown SS, navy EE"
    choose(s, "RALLY", "STRIKE brown S")
    assert s.wild[0] == 1
    assert asked(s) == ("Main", 1)
    assert crew(s, 1) == "brown HH, navy HH"
    assert sound(s)

    choose(s, "DONE")  # seat 1 throws ahead, and the second round begins
    assert (s.round, asked(s)) == (2, ("Main", 0))
    assert crew(s) == "brown SE, navy EE"  # as it was thrown, no new throw
    assert sound(s)


def test_after_ones_last_turn_nothing_is_thrown() -> None:
    """RH-21, RR-46"""
    s = rolling_ahead("SSSS", round=5, trigger=5)
    before = crew(s)
    while asked(s)[0] != "ChooseTarget":
        choose(s, "DONE")

    assert before == "brown NN, navy NN"  # nothing was thrown in advance in this drawing
    assert crew(s) == crew(s, 1) == "brown NN, navy NN"


@pytest.mark.parametrize(("limit", "thrown"), [("1", False), ("2", True)])
def test_a_limit_of_rounds_is_a_last_turn_too(limit: str, thrown: bool) -> None:
    """RH-152, RR-46"""
    s = loaded(
        position(DRAWN, options={"pre_roll": "on", "max_rounds": limit}, round=0), "SSSS", "SSSS", "HHHH"
    )
    s.then(Round())
    s.settle()
    choose(s, "DONE")

    assert asked(s) == ("Main", 1)
    assert crew(s) == ("brown SS, navy SS" if thrown else "brown NN, navy NN")


def test_the_trigger_of_a_later_player_does_not_spoil_the_throw() -> None:
    """RH-112, RR-46: one more round follows in any case, and the throw is used in it."""
    s = rolling_ahead("SSSS", "HHHH", "SSSS", "SSSS")
    choose(s, "DONE")
    s.trigger = s.round
    choose(s, "DONE")

    assert (s.round, asked(s)) == (2, ("Main", 0))
    assert crew(s) == "brown HH, navy HH"
