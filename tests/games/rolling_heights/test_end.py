"""The end of the game: trigger, last round, final scoring, the winner."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.main import Main
from tabletown.games.rolling_heights.rules import EndRound, Round
from tabletown.games.rolling_heights.scoring import FinalScoring, places, score
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    dealt,
    end_turn,
    in_main,
    offered,
    position,
    sound,
    supply,
    vp,
)


def pass_turn(s: RollingHeights) -> int:
    """The player whose turn it is stops and ends; returns who that was."""
    seat = asked(s)[1]
    while asked(s) != ("Main", seat):
        choose(s, "DONE")
    choose(s, "DONE")
    return seat


# -- the trigger -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cube", "plan"), [("W", "T22"), ("C", "T33"), ("G", "T30"), ("S", "T68")])
def test_the_end_is_triggered_when_all_real_cubes_of_a_colour_are_built(cube: str, plan: str) -> None:
    """RH-110, RR-20: any of the four colours, on an unfinished plan too."""
    s = in_main(f"{plan}@0:- . . . . . . . .", hand=f"{cube}1", supply=f"{cube}0", round=7)
    choose(s, f"PLACE 0,0 {cube}")

    assert s.trigger == 7
    assert s.unfinished[0] == (0,)
    assert s.last_round == 8


def test_a_cube_in_hand_or_in_the_supply_holds_the_end_off() -> None:
    """RH-110, RH-111: though the miscellaneous cubes have entered."""
    s = in_main("T18@0:- . . . . . . . .", hand="W2", supply="W0")
    choose(s, "PLACE 0,0 W")
    assert (s.trigger, s.misc_entered) == (0, True)

    s = in_main("T18@0:- . . . . . . . .", hand="W1", supply="W1")
    choose(s, "PLACE 0,0 W")
    assert (s.trigger, s.misc_entered) == (0, False)


def test_cubes_returned_hold_the_end_off() -> None:
    """RH-108, RH-110: wood paid for a plan must be built before the end can come."""
    s = in_main("T18@0:- . . . . . . . .", hand="W2", supply="W0")
    choose(s, "SLOT L1.0", "SPACE 0,1", "PLACE 0,0 W")

    assert s.trigger == 0
    assert supply(s)["W"] == 1


def test_further_triggers_change_nothing() -> None:
    """RH-113"""
    s = in_main("T40@0:- . . . . . . . .", hand="W1 C1", supply="W0 C0", round=6, trigger=5)
    choose(s, "PLACE 0,0 W", "PLACE 0,0 C")

    assert (s.trigger, s.last_round) == (5, 6)


@pytest.mark.parametrize(
    ("start", "who"),
    [
        pytest.param(0, 1, id="EC-17, the second player of the round"),
        pytest.param(0, 3, id="EC-18, the last one, RR-21"),
        pytest.param(2, 1, id="the last one, to the right of the start player"),
        pytest.param(2, 2, id="the start player"),
    ],
)
def test_the_round_is_finished_and_exactly_one_more_is_played(start: int, who: int) -> None:
    """RH-112, INV-15, INV-16: all players have equal turns."""
    drawn = "T05@0:- . . T06@1:- . . T07@2:- . .\n. . . . . . . . .\nT08@3:- . . . . . . . ."
    s = position(drawn, seats=4, start=start, round=8)
    s.then(Round())
    s.settle()
    turns = []
    while asked(s)[0] != "ChooseTarget":
        seat = asked(s)[1]
        while asked(s) != ("Main", seat):
            choose(s, "DONE")
        if s.round == 9 and seat == who:
            s.trigger = s.round  # as by RH-110
        choose(s, "DONE")
        turns.append((s.round, seat))
    order = [(start + seat) % 4 for seat in range(4)]

    assert [seat for _, seat in turns] == order * 2
    assert s.round == 10


# -- final scoring -----------------------------------------------------------------------------------


def test_final_scoring_is_ads_then_targets_then_tokens() -> None:
    """RH-114, RH-115, RH-116: each player one Target of their two, and everybody all three Ads."""
    s = position(
        "T05@0 T22@0 T33@1 . . . . . .",
        ads="AD04 AD11 AD08",
        targets=("TG12 TG13", "TG05 TG08"),
        wild=(3, 1),
    )
    before = vp(s), vp(s, 1)
    s.then(FinalScoring())
    s.settle()
    assert s.points[4:9] == [2, 2, 3, 0, 0]  # a block of two; two buildings; most in the neighborhood
    assert s.points[13:18] == [1, 1, 0, 0, 0]
    assert asked(s) == ("ChooseTarget", 0)
    assert offered(s) == ["TARGET 0", "TARGET 1"]
    choose(s, "TARGET 1")
    assert s.points[7] == 0  # not before all have chosen
    choose(s, "TARGET 0")

    assert s.decision is None
    assert s.points[7:9] == [1, 3]  # a height of 1; three tokens
    assert s.points[16:18] == [2, 1]  # two for the token, and the token
    assert (vp(s) - before[0], vp(s, 1) - before[1]) == (11, 5)
    assert s.revealed


@pytest.mark.parametrize(("choice", "points"), [("TARGET 0", 2), ("TARGET 1", 4)])
def test_the_other_target_is_not_scored(choice: str, points: int) -> None:
    """RH-115"""
    s = position("T18@0 . . . . . . . .", targets=("TG12 TG13", "TG05 TG06"))
    s.then(FinalScoring())
    s.settle()
    choose(s, choice, "TARGET 0")

    assert s.points[7] == points


def test_targets_are_asked_for_in_turn_order_even_when_they_are_worth_the_same() -> None:
    """RH-115, RR-33, RR-43"""
    s = position(seats=3, start=1, targets=("TG06 TG07", "TG09 TG10", "TG01 TG02"))
    s.then(FinalScoring())
    s.settle()
    order = []
    while s.decision is not None:
        order.append(asked(s)[1])
        choose(s, "TARGET 0")

    assert order == [1, 2, 0]


def test_ads_may_take_points_away_below_nothing() -> None:
    """RH-114, RR-27"""
    s = position("T33@1 T05@0:- T06@0:- . . . . . .", ads="AD06 AD11 AD12")
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0", "TARGET 0")

    assert s.points[4:6] == [-2, -4]
    assert score(s, 0) < 0


def test_tokens_lying_on_plans_score_for_nobody() -> None:
    """RH-116"""
    s = position(wild=(1, 0), market={"L1.0": "T01+4"})
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0", "TARGET 0")

    assert (s.points[8], s.points[17]) == (1, 0)


def test_points_are_plain_numbers() -> None:
    """RH-117, EC-30: 47 and 6 make 53."""
    s = in_main("T67@0:W2C1G2 . . . . . . . .", hand="G1", points=(47,))
    choose(s, "PLACE 0,0 G")

    assert score(s, 0) == vp(s) == 53


@pytest.mark.parametrize(
    ("points", "crews", "expected"),
    [
        pytest.param((90, 88), ("brown NN", "brown NNNN"), [1, 2], id="most points"),
        pytest.param((88, 90), ("brown NNNN", "brown NN"), [2, 1], id="whoever has them"),
        pytest.param((88, 88), ("brown NN, navy NNXX", "brown NN"), [1, 2], id="EC-35, more meeples"),
        pytest.param((88, 88), ("brown N, navy X", "brown SE"), [1, 1], id="EC-35, shared"),
        pytest.param((88, 88, 88), ("brown N", "navy NN", "blue NN"), [3, 1, 1], id="two of three share"),
        pytest.param((5, 9, 7, 9), ("", "navy N", "blue NN", "black NN"), [4, 2, 3, 1], id="four places"),
    ],
)
def test_most_points_win_then_most_meeples(
    points: tuple[int, ...], crews: tuple[str, ...], expected: list[int]
) -> None:
    """RH-118: in every state; still tied, they share the victory."""
    s = position(seats=len(points), points=points, crew=crews[0], crews=dict(enumerate(crews)))

    assert places(s) == expected


# -- ends without a trigger --------------------------------------------------------------------------

STILL = "T05@0:- . . T06@1:- . . . . ."


def test_five_idle_rounds_trigger_the_end() -> None:
    """RH-155, RR-37, EC-51: at the close of the fifth; the sixth is the last."""
    s = position(STILL, round=0)
    s.then(Round())
    s.settle()
    for turn in range(10):
        assert s.trigger == 0, turn
        pass_turn(s)
    assert (s.round, s.trigger) == (6, 5)
    pass_turn(s)
    pass_turn(s)

    assert asked(s)[0] == "ChooseTarget"
    assert s.round == 6
    assert sound(s)


@pytest.mark.parametrize("what", ["a cube", "a plan"])
def test_a_cube_or_a_plan_begins_the_count_again(what: str) -> None:
    """RH-155: whoever placed it."""
    s = position(STILL, round=4)
    s.idle_rounds = 4
    s.then(Round())
    s.settle()
    pass_turn(s)
    while asked(s) != ("Main", 1):
        choose(s, "DONE")
    s.hand[0] = 1
    s.supply[0] -= 1
    choose(s, *(["PLACE 0,3 W"] if what == "a cube" else ["SLOT L1.0", "SPACE 0,2"]), "DONE")

    assert (s.idle_rounds, s.trigger) == (0, 0)


def test_the_draft_belongs_to_no_round() -> None:
    """RH-155, EC-51: after it five idle rounds are five."""
    s = dealt(2, 4)
    while s.round == 0:
        choose(s, offered(s)[0])
    for _ in range(10):
        pass_turn(s)

    assert (s.round, s.trigger) == (6, 5)


def test_a_busy_round_is_followed_by_five_idle_ones() -> None:
    """RH-155: every round is looked at for itself."""
    s = position(STILL, round=0)
    s.then(Round())
    s.settle()
    while asked(s) != ("Main", 0):
        choose(s, "DONE")
    s.hand[0] = 1
    s.supply[0] -= 1
    choose(s, "PLACE 0,0 W")
    for _ in range(12):
        pass_turn(s)

    assert (s.round, s.trigger) == (7, 6)


def test_only_rounds_before_a_trigger_are_counted() -> None:
    """RH-155, RH-113"""
    s = position(STILL, round=5, trigger=4)
    s.idle_rounds = 4
    s.then(EndRound())
    s.settle()

    assert (s.trigger, s.idle_rounds) == (4, 4)


WATER = "~ ~ ~ ~ ~ ~ ~ ~ ~"


@pytest.mark.parametrize(
    ("first", "more", "trigger"),
    [
        pytest.param("T05@0 T06@1 ~ ~ ~ ~ ~ ~ ~", {}, 4, id="no land, nothing unfinished"),
        pytest.param("T05@0 T06@1:- ~ ~ ~ ~ ~ ~ ~", {}, 0, id="somebody can still build"),
        pytest.param("T05@0 T06@1 . ~ ~ ~ ~ ~ ~", {}, 0, id="land is left"),
        pytest.param("T05@0 T06@1 . ~ ~ ~ ~ ~ ~", {"piles": ("", "")}, 0, id="plans are in the market"),
        pytest.param("T05@0 T06@1 . ~ ~ ~ ~ ~ ~", {"piles": ("", ""), "bare": True}, 4, id="no plan is left"),
    ],
)
def test_a_dead_board_triggers_the_end_at_the_start_of_a_round(
    first: str, more: dict[str, object], trigger: int
) -> None:
    """RH-153: that round is played and one more."""
    piles = ("", "") if "piles" in more else None
    s = position("\n".join([first, *[WATER] * 5]), round=3, piles=piles)
    if "bare" in more:
        s.market = [-1] * 18
    s.then(Round())
    s.settle()

    assert (s.round, s.trigger) == (4, trigger)
    assert s.last_round == (5 if trigger else 0)


def test_a_dead_board_does_not_put_the_end_off() -> None:
    """RH-113, RH-153: the last round stays the last."""
    s = position("\n".join(["T05@0 T06@1 ~ ~ ~ ~ ~ ~ ~", *[WATER] * 5]), round=3, trigger=3)
    s.then(Round())
    s.settle()

    assert (s.round, s.trigger, s.last_round) == (4, 3, 4)


def test_plans_in_a_draw_pile_keep_the_board_alive() -> None:
    """RH-153"""
    s = position("\n".join(["T05@0 T06@1 . ~ ~ ~ ~ ~ ~", *[WATER] * 5]), round=3, piles=("", "T50"))
    s.market = [-1] * 18
    s.then(Round())
    s.settle()

    assert s.trigger == 0


@pytest.mark.parametrize(("limit", "last"), [("3", 3), ("4", 4), ("0", 6)])
def test_a_limit_of_rounds_ends_the_game(limit: str, last: int) -> None:
    """RH-152: after that many complete rounds, trigger or not; 0 is no limit."""
    s = position(STILL, round=0, options={"max_rounds": limit})
    s.then(Round())
    s.settle()
    turns = 0
    while asked(s)[0] != "ChooseTarget":
        pass_turn(s)
        turns += 1

    assert (s.round, turns) == (last, 2 * last)


def test_a_trigger_ends_the_game_before_the_limit() -> None:
    """RH-152, RH-112"""
    assert position(round=5, trigger=4, options={"max_rounds": "20"}).last_round == 5
    assert position(round=5, trigger=5, options={"max_rounds": "5"}).last_round == 5


def test_a_turn_that_builds_the_last_cube_goes_on() -> None:
    """RH-110, RH-39: the trigger ends nothing at once."""
    s = in_main("T22@0:- . . . . . . . .", hand="W1 C2", supply="W0")
    choose(s, "PLACE 0,0 W")

    assert asked(s) == ("Main", 0)
    assert "TRADE G" in offered(s)
    end_turn(s)
    s.then(Main(1))
    assert asked(s) == ("Main", 1)
