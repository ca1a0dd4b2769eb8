"""Turns, and their first two phases: who is active, the throw, the rally and the strike."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.dice import throw
from tabletown.games.rolling_heights.main import Main
from tabletown.games.rolling_heights.prep import Prep
from tabletown.games.rolling_heights.risk import take_risk
from tabletown.games.rolling_heights.rules import Round, Turn
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import (
    LoadedDice,
    asked,
    choose,
    crew,
    edition_with,
    loaded,
    offered,
    position,
    sound,
)


def thrown(crew: str, *throws: str, **more: Any) -> RollingHeights:
    """A table at which seat 0 has thrown its crew, with these throws; Main comes next."""
    s = loaded(position(crew=crew, **more), *throws)
    s.then(Prep(0), Main(0))
    s.settle()
    return s


def at_risk(crew: str, *throws: str, **more: Any) -> RollingHeights:
    """A table at which seat 0 is past Prep with this crew."""
    s = loaded(position(crew=crew, **more), *throws)
    s.then(Main(0))
    take_risk(s, 0)
    s.settle()
    return s


def left(s: RollingHeights) -> int:
    """How many of the loaded throws are still to come."""
    return len(s.rng.words_to_come)  # type: ignore[attr-defined]


# -- turns -------------------------------------------------------------------------------------------


def test_a_round_is_one_turn_for_everybody_clockwise_from_the_start_player() -> None:
    """RH-20, RH-101, RH-14"""
    s = position("T05@0:- . . . T06@1:- . . . T07@2:-", seats=3, start=1, round=0)
    s.then(Round())
    s.settle()
    turns = []
    for _ in range(6):
        seat = asked(s)[1]
        turns.append((s.round, seat))
        while asked(s) != ("Main", seat):
            choose(s, "DONE")
        choose(s, "DONE")

    assert turns == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_a_turn_is_prep_risk_main_and_cleanup() -> None:
    """RH-20, RH-21, RH-37: the throw comes at the start of one's own turn; stopping leads to Main."""
    s = loaded(position("T05@0:- . . . T06@1:- . . . ."), "SEHE", "SSSS")
    s.then(Turn(0), Turn(1))
    s.settle()

    assert crew(s, 1) == "brown NN, navy NN"
    assert asked(s) == ("MayRally", 0)
    choose(s, "DONE")
    assert (crew(s), s.wild[0]) == ("brown SE, navy HE", 0)
    assert asked(s) == ("Main", 0)
    choose(s, "DONE")
    assert crew(s) == "brown NN, navy NN"
    assert (crew(s, 1), asked(s)) == ("brown SS, navy SS", ("Main", 1))


# -- Prep --------------------------------------------------------------------------------------------


def test_ten_meeples_are_all_active() -> None:
    """RH-22, EC-05: nobody is left out, and with an empty box nobody is asked to rally."""
    s = thrown("brown NNNN, navy NNNN, black NN", "SSSSSSSSHH", crews={1: ""})

    assert crew(s) == "brown SSSS, navy SSSS, black HH"
    assert asked(s) == ("Main", 0)


def test_the_eleventh_meeple_means_choosing_ten() -> None:
    """RH-23: exactly one is left out, and only the ten are thrown."""
    s = thrown("brown NNNN, navy NNNN, black NNN", "SSSSSSSSHH", crews={1: ""})
    assert asked(s) == ("Bench", 0)
    assert offered(s) == ["COLOUR brown", "COLOUR navy", "COLOUR black"]
    choose(s, "COLOUR navy")

    assert crew(s) == "brown SSSS, navy SSSN, black HHS"
    assert left(s) == 0
    assert sound(s)


def test_thirteen_meeples_ask_three_times_in_the_order_of_colours() -> None:
    """RH-23, EC-03: a colour is offered only if it and later ones still hold enough."""
    s = thrown("brown NNNN, navy NNNN, green NNN, black NN", "S" * 10, crews={1: ""})
    assert offered(s, "COLOUR") == ["brown", "navy", "green"]  # two City Planners are too few for three
    choose(s, "COLOUR navy")
    assert offered(s, "COLOUR") == ["navy", "green", "black"]  # no way back to brown
    choose(s, "COLOUR green")
    assert offered(s, "COLOUR") == ["green", "black"]
    choose(s, "COLOUR black")

    assert crew(s) == "brown SSSS, navy SSSN, green SSN, black SN"
    assert left(s) == 0
    assert asked(s) == ("Main", 0)


def test_those_left_out_can_be_chosen_in_the_next_turn() -> None:
    """RH-23, RH-98"""
    s = thrown("brown NNNN, navy NNNN, black NNN", "S" * 10, crews={1: ""})
    choose(s, "COLOUR black")
    s.agenda.clear()
    s.then(Turn(0))
    for one in range(9):
        s.crews[0][5 * one] = sum(s.crews[0][5 * one : 5 * one + 5])
        s.crews[0][5 * one + 1 : 5 * one + 5] = [0] * 4
    s.settle()

    assert offered(s, "COLOUR") == ["brown", "navy", "black"]


def test_an_edition_may_have_other_boxes() -> None:
    """RH-23: `max_active` is what the edition says."""
    s = thrown("brown NN, navy NN", "SSS", cards=edition_with(max_active=3))

    assert asked(s) == ("Bench", 0)


def test_each_meeple_lands_in_one_of_three_positions_and_the_working_leave_the_box() -> None:
    """RH-24, RH-25"""
    s = thrown("brown NN, navy NN, clear NN", "HSEHSE")

    assert crew(s) == "brown HS, navy HE, clear SE"


@pytest.mark.parametrize(
    ("crew_before", "throws", "crew_after"),
    [
        pytest.param("brown NN, navy NN", ["SSEE"], "brown SS, navy EE", id="EC-02, half is enough"),
        pytest.param("brown NN, navy NN", ["SEEE", "SEE"], "brown SS, navy EE", id="three of four are not"),
        pytest.param("brown NN, navy NN, blue N", ["EEESH", "EES"], "brown EE, navy SS, blue H", id="EC-01"),
        pytest.param("brown NNN, navy NN", ["SSSEE"], "brown SSS, navy EE", id="two of five are enough"),
        pytest.param("purple N", ["E", "E", "S"], "purple S", id="EC-34, alone until it stands"),
        pytest.param("brown NN", ["EE", "EE", "EE", "SE"], "brown SE", id="as often as it takes"),
    ],
)
def test_while_more_than_half_are_exhausted_they_are_thrown_again(
    crew_before: str, throws: list[str], crew_after: str
) -> None:
    """RH-26, RR-07: mandatory, and never a strike."""
    s = thrown(crew_before, *throws)

    assert crew(s) == crew_after
    assert left(s) == 0
    assert s.wild[0] == 0


def test_only_the_exhausted_are_thrown_again() -> None:
    """RH-26, RH-29: who is out of the box stays as it lies."""
    s = thrown("brown NNN, navy NNN", "HEEEES", "SSSS")

    assert crew(s) == "brown HSS, navy SSS"


@pytest.mark.parametrize(
    ("preset", "chances"),
    [
        ("table", (0.65, 0.23, 0.12)),
        ("wooden", (0.74, 0.20, 0.06)),
        ("lively", (0.55, 0.28, 0.17)),
        ("d6", (3 / 6, 2 / 6, 1 / 6)),
    ],
)
def test_meeples_land_by_the_chances_of_the_preset(preset: str, chances: tuple[float, ...]) -> None:
    """RH-24, RH-27, RH-28, RH-156: three positions and no other, within four standard deviations."""
    s = position(crew="brown EEEE, navy EEEE, black EE", crews={1: ""}, options={"roll": preset})
    s.rng = Rng.seeded(7)
    throws = 1500
    counts = Counter([one for _ in range(throws) for one in throw(s, 0)])

    assert set(counts) == {1, 2, 3}
    for number, chance in enumerate(chances):
        expected = 10 * throws * chance
        assert abs(counts[number + 1] - expected) < 4 * (expected * (1 - chance)) ** 0.5


def test_a_throw_is_exact_to_a_part_in_four_billion() -> None:
    """RH-24, section 3.4: words below 65 % lie exhausted, the last 12 % stand hard."""
    s = position(crew="brown EEE, navy EEE", crews={1: ""})
    words = [0, round(0.65 * 2**32) - 1, round(0.65 * 2**32), round(0.88 * 2**32) - 2]
    words += [round(0.88 * 2**32) + 2, 2**32 - 1]
    s.rng = LoadedDice(words)

    assert throw(s, 0) == [1, 1, 2, 2, 3, 3]


def test_a_colour_may_have_chances_of_its_own() -> None:
    """RH-24, RH-156, section 3.4: in the preset `table` only."""
    roll = {
        "default": [0.65, 0.23, 0.12],
        "per_colour": {"green": [0.0, 0.0, 1.0]},
        "presets": {"wooden": [0.74, 0.2, 0.06], "lively": [0.55, 0.28, 0.17], "d6": [0.5, 0.3, 0.2]},
    }
    cards = edition_with(roll=roll)
    s = position(crew="green NNNNNNNN", crews={1: ""}, cards=cards)
    s.then(Prep(0), Main(0))
    s.settle()
    assert crew(s) == "green HHHHHHHH"

    mixed = position(crew="brown E, green EE, blue E", crews={1: ""}, cards=cards)
    mixed.rng = LoadedDice([2**32 - 1, 0, 0, 0])
    assert throw(mixed, 0) == [3, 1, 3, 3]  # brown, blue, green, green

    wooden = position(cards=cards, options={"roll": "wooden"})
    assert wooden.rules.odds == [(0.74, 0.2, 0.06)] * 9


@pytest.mark.parametrize("meeples", [4, 5, 6, 8, 10])
def test_as_many_come_out_of_prep_as_worked_out(meeples: int) -> None:
    """RH-26, section 3.4: mean 2.38, 3.37, 3.56, 4.74 and 5.93 for the preset `table`."""
    mean = {4: 2.38, 5: 3.37, 6: 3.56, 8: 4.74, 10: 5.93}[meeples]
    s = position(crew="clear " + "N" * meeples)
    s.rng = Rng.seeded(meeples)
    out = 0
    throws = 1200
    for _ in range(throws):
        s.crews[0][10:15] = [meeples, 0, 0, 0, 0]
        s.agenda.clear()
        s.then(Prep(0), Main(0))
        s.settle()
        out += sum(s.crews[0][12:14])

    assert abs(out / throws - mean) < 0.12


def test_without_meeples_prep_and_risk_are_skipped() -> None:
    """RH-30"""
    s = position("T05@0:- . . . T06@1:- . . . .", crew="", crews={1: "brown NN, navy NN"})
    s.then(Turn(0), Turn(1))
    s.settle()

    assert asked(s) == ("Main", 0)
    assert offered(s) == ["DONE"]


# -- Risk --------------------------------------------------------------------------------------------


def test_with_somebody_exhausted_one_may_stop_or_rally() -> None:
    """RH-31"""
    s = at_risk("brown SS, navy SE")

    assert asked(s) == ("MayRally", 0)
    assert offered(s) == ["DONE", "RALLY"]


def test_with_nobody_exhausted_there_is_no_risk() -> None:
    """RH-31, EC-05, RR-42"""
    assert asked(at_risk("brown SS, navy HH")) == ("Main", 0)


def test_a_rally_throws_all_the_exhausted_and_only_them() -> None:
    """RH-32, RH-33, RH-29"""
    s = at_risk("brown HE, navy SE, clear E", "ESE")
    choose(s, "RALLY")

    assert crew(s) == "brown HE, navy SS, clear E"
    assert left(s) == 0
    assert asked(s) == ("MayRally", 0)


def test_one_may_rally_as_long_as_somebody_gets_up() -> None:
    """RH-33: without limit, until the box is empty."""
    s = at_risk("brown SSSS, navy EEEE", "SEEE", "ESE", "EH", "S")
    choose(s, "RALLY", "RALLY", "RALLY")
    assert crew(s) == "brown SSSS, navy HSSE"
    choose(s, "RALLY")

    assert crew(s) == "brown SSSS, navy HSSS"
    assert s.wild[0] == 0
    assert asked(s) == ("Main", 0)


@pytest.mark.parametrize(
    ("crew_before", "rolled", "lost"),
    [
        pytest.param("brown S, navy E", "E", 0, id="one works: none is lost"),
        pytest.param("brown SS, navy E", "E", 1, id="two: one"),
        pytest.param("brown SH, navy SE", "E", 1, id="three: one"),
        pytest.param("brown SH, navy SS, clear EE", "EE", 2, id="four: two"),
        pytest.param("brown SSHH, navy SSHH, blue SE", "E", 4, id="nine: four"),
    ],
)
def test_a_bust_costs_half_of_the_working_meeples_rounded_down(
    crew_before: str, rolled: str, lost: int
) -> None:
    """RH-34, RH-35, INV-11; RR-42: with nobody to give up, nobody is asked."""
    s = at_risk(crew_before, rolled, crews={1: ""})
    boxed = sum(s.crews[0][1::5])
    working = sum(s.crews[0][2::5]) + sum(s.crews[0][3::5])
    choose(s, "RALLY")
    asks = 0
    while asked(s)[0] == "LayDown":
        choose(s, offered(s)[-1])
        asks += 1

    assert asks == lost
    assert sum(s.crews[0][1::5]) == boxed + lost
    assert sum(s.crews[0][2::5]) + sum(s.crews[0][3::5]) == working - lost
    assert s.wild[0] == 1
    assert s.wild_supply == 29
    assert asked(s) == ("Main", 0)  # RH-36: no further rally


def test_a_single_riser_is_no_bust() -> None:
    """RH-34"""
    s = at_risk("brown SS, navy SEEE", "EES")
    choose(s, "RALLY")

    assert asked(s) == ("MayRally", 0)
    assert s.wild[0] == 0


def test_a_strike_may_take_those_who_came_out_in_earlier_rallies() -> None:
    """RH-35: hard or steady, of any colour that is out of the box, and none that is not."""
    s = at_risk("brown S, navy S, clear EE, black N", "HE", "E")
    choose(s, "RALLY", "RALLY")

    assert offered(s) == ["STRIKE brown S", "STRIKE navy S", "STRIKE clear H"]
    choose(s, "STRIKE clear H")
    assert crew(s) == "brown S, navy S, clear EE, black N"
    assert asked(s) == ("Main", 0)


def test_a_strike_asks_for_one_after_the_other() -> None:
    """RH-35: the second choice is made among those who are left; the token comes after it."""
    s = at_risk("brown SS, navy HHE", "E")
    choose(s, "RALLY", "STRIKE navy H")
    assert s.wild[0] == 0
    assert offered(s) == ["STRIKE brown S", "STRIKE navy H"]
    choose(s, "STRIKE navy H")

    assert crew(s) == "brown SS, navy EEE"
    assert s.wild[0] == 1


def test_a_strike_brings_no_token_when_none_is_left() -> None:
    """RH-36, RR-14"""
    s = at_risk("brown S, navy E", "E", wild=(0, 30))
    choose(s, "RALLY")

    assert s.wild == [0, 30]
    assert s.wild_supply == 0
