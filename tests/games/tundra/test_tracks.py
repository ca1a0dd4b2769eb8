"""Resources, berries and victory points: gaining, paying, and the ends of the tracks."""

from __future__ import annotations

import pytest

from tabletown.games.tundra.components import BERRY, FIREWOOD, PEAT, STONE, Price
from tabletown.games.tundra.events import Gained, Paid
from tabletown.games.tundra.goals import all_resources
from tabletown.games.tundra.goods import can_pay, gain, score_vp
from tabletown.games.tundra.state import FROM_GOALS
from tests.games.tundra.positions import (
    activate,
    asked,
    choose,
    effect,
    offered,
    position,
    tracks,
    turn,
    with_entry,
)

GOODS = pytest.mark.parametrize(
    ("good", "letter", "cap"), [(FIREWOOD, "F", 10), (STONE, "S", 10), (PEAT, "P", 10), (BERRY, "B", 20)]
)


def track(text: str, letter: str) -> int:
    return int(next(one for one in text.split() if one.startswith(letter))[1:])


def test_berries_are_not_a_resource() -> None:
    """TU-27: nobody counts them as one, and `any` never gives one."""
    s = position("F1 S2 P3 B9", "")
    assert all_resources(s, 0) == 6
    effect(s, "any 4")

    assert offered(s) == ["STOP", "RES firewood", "RES stone", "RES peat"]


def test_berries_do_not_pay_for_resources() -> None:
    """TU-27, TU-30"""
    s = position("B20; workers 0; towers 1", "")
    effect(s, "build 2")
    effect(s, "place 2")
    effect(s, "vp_trade")

    assert asked(s) is None


@GOODS
def test_gains_move_the_marker_up_at_once(good: int, letter: str, cap: int) -> None:
    """TU-28"""
    s = position(f"{letter}3", "")
    gain(s, 0, good, 2)

    assert track(tracks(s), letter) == 5
    assert track(tracks(s, 1), letter) == 0


@GOODS
@pytest.mark.parametrize(
    ("below", "n", "missing"),
    [(1, 1, 0), (1, 2, 0), (0, 1, 0), (3, 2, 1)],
    ids=["one", "two", "full", "room"],
)
def test_what_the_track_has_no_room_for_is_lost(
    good: int, letter: str, cap: int, below: int, n: int, missing: int
) -> None:
    """TU-29: 10 of each resource, 20 berries."""
    s = position(f"{letter}{cap - below}", "")
    s.watched = True
    gain(s, 0, good, n)

    assert track(tracks(s), letter) == cap - missing
    won = below - missing
    assert [event.data() for event in s.events] == [
        {"kind": "Gained", "seat": 0, "good": good, "n": won, "lost": n - won}
    ]


def test_a_payment_moves_the_marker_down_at_once() -> None:
    """TU-28: the price of an upgrade is gone before the next question."""
    s = position("F3 S3 P1 B1", "")
    effect(s, "berry 2 + upgrade 4")
    choose(s, "BOARD Architecture")

    assert tracks(s) == "F1 S1 P1 B3 VP1"
    assert offered(s) == ["STOP", "BOARD Gathering"]


FIXED = Price((1, 0, 2, 1), 0, 0)
SAME = Price((0, 0, 0, 1), 0, 2)
ANY = Price((0, 1, 0, 0), 2, 0)


@pytest.mark.parametrize(
    ("price", "tracks_drawn", "payable"),
    [
        (FIXED, "F1 P2 B1", True),
        (FIXED, "F0 S9 P2 B1", False),
        (FIXED, "F1 S9 P1 B1", False),
        (FIXED, "F1 S9 P2 B0", False),
        (SAME, "F2 B1", True),
        (SAME, "S2 B1", True),
        (SAME, "P2 B1", True),
        (SAME, "F1 S1 P1 B20", False),
        (SAME, "F2 S2 P2", False),
        (ANY, "S1 F1 P1", True),
        (ANY, "S3", True),
        (ANY, "S2", False),
        (ANY, "F9 P9", False),
        (Price((1, 0, 0, 0), 0, 2), "F2 S1", False),
        (Price((1, 0, 0, 0), 0, 2), "F3", True),
        (Price((0, 0, 0, 0), 1, 2), "F2", False),
        (Price((0, 0, 0, 0), 1, 2), "F2 P1", True),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(price: Price, tracks_drawn: str, payable: bool) -> None:
    """TU-30, R42"""
    s = position(tracks_drawn, "")

    assert can_pay(s.estates[0], price) is payable


@pytest.mark.parametrize(("berries", "offers"), [(0, []), (1, ["REROLL 3"])])
def test_nothing_goes_below_zero(berries: int, offers: list[str]) -> None:
    """TU-30"""
    s = turn(position(f"B{berries}; dice 3", ""))

    assert [name for name in offered(s) if not name.startswith("PLACE")] == offers


def test_any_resource_is_named_unit_by_unit() -> None:
    """TU-31, R4"""
    s = position("", "")
    effect(s, "any 4")
    choose(s, "RES peat", "RES firewood", "RES peat", "RES stone")

    assert tracks(s) == "F1 S1 P2 B0 VP0"
    assert asked(s) is None


def test_any_resource_may_be_stopped_early() -> None:
    """TU-83: what was gained stays."""
    s = position("", "")
    effect(s, "any 4")
    choose(s, "RES peat", "STOP")

    assert tracks(s) == "F0 S0 P1 B0 VP0"
    assert asked(s) is None


def test_any_resource_offers_only_types_with_room() -> None:
    """TU-29, R43: and ends when there is none."""
    s = position("F10 S9 P10", "")
    effect(s, "any 4")
    assert offered(s) == ["STOP", "RES stone"]
    choose(s, "RES stone")

    assert tracks(s) == "F10 S10 P10 B0 VP0"
    assert asked(s) is None


def test_paying_any_resources_asks_unit_by_unit_while_there_is_a_choice() -> None:
    """TU-31, R39, R42: the Otter Grocer takes any resource for three berries."""
    s = turn(position("F1 S1 P0; advisors AD13; dice 3", ""))
    choose(s, "ADVISOR 0", "ACCEPT")
    assert offered(s) == ["RES firewood", "RES stone"]  # no way back
    assert tracks(s) == "F1 S1 P0 B0 VP0"  # the berries come after the payment
    choose(s, "RES stone")
    assert tracks(s) == "F1 S0 P0 B3 VP0"
    choose(s, "ACCEPT")  # only firewood is left, so nobody asks

    assert tracks(s) == "F0 S0 P0 B6 VP0"
    assert asked(s) == ("UseDie", 0)


def test_a_price_of_several_resources_is_paid_unit_by_unit() -> None:
    """TU-31, R39, R42: as long as there is a choice."""
    box = with_entry("city", "AD13", effect="swap x1 {any 3 -> vp 1}")
    s = position("F2 S2 P1", "", box=box)
    effect(s, "swap x1 {any 3 -> vp 1}")
    choose(s, "ACCEPT", "RES firewood")
    assert offered(s) == ["RES firewood", "RES stone", "RES peat"]
    choose(s, "RES peat")
    assert offered(s) == ["RES firewood", "RES stone"]
    choose(s, "RES stone")

    assert tracks(s) == "F1 S1 P0 B0 VP1"
    assert asked(s) is None


@pytest.mark.parametrize("drawing", ["F2 S1", "F3", "F1 S1 P1"])
def test_a_price_that_takes_everything_is_paid_without_asking(drawing: str) -> None:
    """TU-31, R39"""
    box = with_entry("city", "AD13", effect="swap x1 {any 3 -> vp 1}")
    s = position(drawing, "", box=box)
    effect(s, "swap x1 {any 3 -> vp 1}")
    choose(s, "ACCEPT")

    assert tracks(s) == "F0 S0 P0 B0 VP1"
    assert asked(s) is None


def test_equal_resources_are_paid_before_any_others() -> None:
    """TU-31, TU-32, R42: what is left pays for the rest."""
    box = with_entry("city", "AD13", effect="swap x1 {any 1 + same 2 -> vp 1}")
    s = position("F2 S3", "", box=box)
    effect(s, "swap x1 {any 1 + same 2 -> vp 1}")
    choose(s, "ACCEPT")
    assert offered(s) == ["RES firewood", "RES stone"]
    choose(s, "RES stone")
    assert offered(s) == ["RES firewood", "RES stone"]
    choose(s, "RES firewood")

    assert tracks(s) == "F1 S1 P0 B0 VP1"


def test_an_equal_sign_demands_one_type() -> None:
    """TU-32: three resources of three types buy nothing for two of the same."""
    s = position("F1 S1 P1; towers 0", "")
    effect(s, "vp_trade")
    assert asked(s) is None

    s = position("F2 S1 P4; towers 0", "")
    effect(s, "vp_trade")
    assert offered(s) == ["STOP", "RES firewood", "RES peat"]


def test_an_equal_gain_is_of_one_chosen_type() -> None:
    """TU-32"""
    box = with_entry("city", "AD06", effect="same 3")
    for answer, after in (("RES stone", "F0 S3 P9 B0 VP0"), ("RES peat", "F0 S0 P10 B0 VP0")):
        s = position("P9", "", box=box)
        effect(s, "same 3")
        assert offered(s) == ["STOP", "RES firewood", "RES stone", "RES peat"]
        choose(s, answer)

        assert tracks(s) == after
        assert asked(s) is None


@pytest.mark.parametrize(
    ("before", "n", "after", "token", "space"),
    [(48, 1, 49, False, 49), (48, 2, 50, True, 0), (48, 5, 53, True, 3)],
)
def test_victory_points_count_at_once_and_past_the_end_of_the_track(
    before: int, n: int, after: int, token: bool, space: int
) -> None:
    """TU-33, TU-34, R5, V12"""
    s = position(f"VP{before}", "")
    score_vp(s, 0, FROM_GOALS, n)

    assert s.estates[0].vp == after
    length = s.rules.edition.vp_track
    assert (s.estates[0].vp >= length, s.estates[0].vp % length) == (token, space)


def test_victory_points_are_scored_before_the_next_question() -> None:
    """TU-33: the Painters' Loft under an activated board."""
    s = position("cards Travel:EN08; workers 0; dice 6", "")
    activate(s, 6, "Travel")
    choose(s, "ACT market")

    assert s.estates[0].vp == 1
    assert offered(s) == ["ACT board", "STOP"]


def test_gains_and_payments_are_told() -> None:
    """TU-28"""
    s = position("B1; advisors AD07; dice 3", "")
    turn(s)
    s.watched = True
    choose(s, "ADVISOR 0", "ACCEPT")

    paid = [event.data() for event in s.events if isinstance(event, Paid)]
    gained = [event.data() for event in s.events if isinstance(event, Gained)]
    assert paid == [{"kind": "Paid", "seat": 0, "good": BERRY, "n": 1}]
    assert gained == [{"kind": "Gained", "seat": 0, "good": 4, "n": 1, "lost": 0}]
