"""City cards: advisors in front of the player, enhancements under order boards."""

from __future__ import annotations

import pytest

from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import AdvisorDiscarded, AdvisorUsed, CardTaken, CardTucked
from tests.games.tundra.positions import (
    BOARDS,
    activate,
    asked,
    choose,
    city,
    effect,
    offered,
    position,
    tracks,
    turn,
)

UNDER_ALL = [f"UNDER {board} 0" for board in BOARDS]


# -- advisors ------------------------------------------------------------------------------------


def test_an_advisor_lies_in_front_of_the_player_upright() -> None:
    """TU-126, TU-128, R41: new ones last."""
    s = position("advisors AD01*", "", market="-- AD02 -- --")
    effect(s, "card 1")
    s.watched = True
    choose(s, "MARKET 1")

    assert s.estates[0].advisors == (city("AD01"), city("AD02"))
    assert s.estates[0].turned == 1 << city("AD01")
    assert asked(s) is None
    assert [event.data() for event in s.events if isinstance(event, CardTaken)] == [
        {"kind": "CardTaken", "seat": 0, "place": 1, "card": city("AD02")}
    ]


def test_an_advisor_is_used_once_a_round() -> None:
    """TU-127, TU-77: before the die or after it."""
    s = turn(position("advisors AD01 AD02; dice 3", "dice 1 2"))
    s.watched = True
    choose(s, "ADVISOR 1")
    assert tracks(s) == "F0 S1 P0 B1 VP0"
    assert [name for name in offered(s) if name.startswith("ADVISOR")] == ["ADVISOR 0"]
    choose(s, "PLACE 3 Trade", "STOP")
    assert asked(s) == ("MayGoOn", 0)
    choose(s, "ADVISOR 0")

    assert tracks(s) == "F1 S1 P0 B2 VP0"
    assert asked(s) == ("UseDie", 1)  # no dice, no six berries, no upright advisor
    used = [event.data()["card"] for event in s.events if isinstance(event, AdvisorUsed)]
    assert used == [city("AD02"), city("AD01")]


def test_a_used_advisor_stays_turned_in_later_turns_of_the_round() -> None:
    """TU-127"""
    s = turn(position("advisors AD01; dice 3 4", ""))
    choose(s, "ADVISOR 0", "PLACE 3 Trade", "STOP", "END")

    assert asked(s) == ("UseDie", 0)
    assert "ADVISOR 0" not in offered(s)


def test_an_advisor_is_turned_when_it_is_chosen_even_if_nothing_happens() -> None:
    """TU-127, R40, E27: every upright advisor is on offer, useful or not."""
    s = turn(position("advisors AD07 AD10; dice 3", ""))
    assert {"ADVISOR 0", "ADVISOR 1"} <= set(offered(s))
    choose(s, "ADVISOR 0", "ADVISOR 1")

    assert tracks(s) == "F0 S0 P0 B0 VP0"
    assert s.estates[0].turned == (1 << city("AD07")) | (1 << city("AD10"))
    assert offered(s) == [f"PLACE 3 {board}" for board in BOARDS]


def test_advisors_are_used_in_the_own_turn_only() -> None:
    """TU-127"""
    s = turn(position("dice 3", "advisors AD01; dice 3"))

    assert not any(name.startswith("ADVISOR") for name in offered(s))


def test_a_new_advisor_may_be_used_once_the_activation_is_over() -> None:
    """TU-128, R20: not before the other actions are done or given up."""
    s = turn(position("starters Trade:SE01; dice 6", "dice 1", market="AD01 -- -- --"))
    choose(s, "PLACE 6 Trade", "ACT board", "MARKET 0")
    assert offered(s) == ["ACT starter", "STOP"]
    choose(s, "STOP")
    assert offered(s) == ["ADVISOR 0", "END"]
    choose(s, "ADVISOR 0")

    assert tracks(s) == "F1 S0 P0 B2 VP0"


@pytest.mark.parametrize(
    ("title", "most"), [("Humble", 3), ("Provident", 4), ("Industrious", 2), ("Wisdom", 3)]
)
def test_one_advisor_too_many_and_one_must_go(title: str, most: int) -> None:
    """TU-129, TU-148, TU-152, V9"""
    names = ["AD01", "AD02", "AD03", "AD04"]
    s = position(f"title {title}; advisors {' '.join(names[: most - 1])}", "", market="AD11 AD12 -- --")
    effect(s, "card 1")
    choose(s, "MARKET 0")
    assert asked(s) is None
    assert len(s.estates[0].advisors) == most
    effect(s, "card 1")
    choose(s, "MARKET 1")

    assert asked(s) == ("DiscardAdvisor", 0)
    assert offered(s) == [f"DISCARD {place}" for place in range(most + 1)]  # no way out


@pytest.mark.parametrize(
    ("place", "left", "turned"),
    [
        (0, ["AD02", "AD03", "AD04"], ["AD02"]),
        (1, ["AD01", "AD03", "AD04"], []),
        (3, ["AD01", "AD02", "AD03"], ["AD02"]),
    ],
)
def test_any_advisor_may_be_discarded_a_turned_one_and_the_new_one_too(
    place: int, left: list[str], turned: list[str]
) -> None:
    """TU-129, TU-134, R21, R41: the others close up and stay as they are."""
    s = position("advisors AD01 AD02* AD03", "", market="AD04 -- -- --", discard="EN09")
    effect(s, "card 1")
    s.watched = True
    choose(s, "MARKET 0", f"DISCARD {place}")

    gone = city(f"AD0{place + 1}")
    assert s.estates[0].advisors == tuple([city(name) for name in left])
    assert s.estates[0].turned == sum([1 << city(name) for name in turned])
    assert s.discard == [city("EN09"), gone]
    assert [event.card for event in s.events if isinstance(event, AdvisorDiscarded)] == [gone]


# -- enhancements --------------------------------------------------------------------------------


def test_an_enhancement_goes_under_a_board_of_choice_at_once() -> None:
    """TU-126, TU-130"""
    for place, board in enumerate(BOARDS):
        s = position("starters Travel:SE01", "", market="EN01 -- -- --")
        effect(s, "card 1")
        choose(s, "MARKET 0")
        assert asked(s) == ("PutUnder", 0)
        assert offered(s) == UNDER_ALL
        assert s.card == city("EN01")
        s.watched = True
        choose(s, f"UNDER {board} 0")

        assert s.estates[0].enhancements[2 * place] == city("EN01")
        assert s.card == NONE
        assert s.estates[0].advisors == ()
        assert [event.data() for event in s.events if isinstance(event, CardTucked)] == [
            {
                "kind": "CardTucked",
                "seat": 0,
                "card": city("EN01"),
                "board": place,
                "place": 0,
                "replaced": None,
            }
        ]


def test_under_each_board_lies_at_most_one_market_card() -> None:
    """TU-131, TU-132, R22: a second one takes its place, also if another board has room."""
    s = position("starters Travel:SE01; cards Travel:EN02", "", market="EN01 -- -- --")
    starters = s.estates[0].starters
    effect(s, "card 1")
    choose(s, "MARKET 0")
    assert offered(s) == UNDER_ALL
    choose(s, "UNDER Travel 0")

    assert s.estates[0].enhancements == (NONE, NONE, city("EN01"), NONE, NONE, NONE, NONE, NONE)
    assert s.discard == [city("EN02")]
    assert s.estates[0].starters == starters  # starter cards never move


def test_industrious_has_room_for_two_market_cards_under_each_board() -> None:
    """TU-152, TU-131, D16: the lowest empty place, or a filled one."""
    s = position("title Industrious; cards Travel:EN02 Trade:EN03 Trade:EN04", "", market="EN01 -- -- --")
    effect(s, "card 1")
    choose(s, "MARKET 0")
    assert offered(s) == [
        "UNDER Architecture 0",
        "UNDER Travel 0",
        "UNDER Travel 1",
        "UNDER Gathering 0",
        "UNDER Trade 0",
        "UNDER Trade 1",
    ]
    choose(s, "UNDER Trade 1")

    assert s.estates[0].enhancements[6:] == (city("EN03"), city("EN01"))
    assert s.discard == [city("EN04")]


def test_a_new_card_under_the_activated_board_adds_its_row() -> None:
    """TU-133, V8"""
    s = position("dice 6", "", market="EN07 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0", "UNDER Trade 0")
    assert offered(s) == ["ACT market", "STOP"]
    choose(s, "ACT market")

    assert tracks(s) == "F0 S0 P0 B2 VP0"


def test_a_new_card_under_another_board_adds_nothing_now() -> None:
    """TU-133, V8"""
    s = position("dice 6", "", market="EN07 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0", "UNDER Travel 0")

    assert s.pending == 0
    assert s.board == NONE
    assert tracks(s) == "F0 S0 P0 B1 VP0"


def test_a_new_card_without_an_action_in_the_row_adds_nothing() -> None:
    """TU-133: the Chandlery has nothing in row 3."""
    s = position("dice 3; cards Trade:EN02", "", market="EN18 -- -- --")
    activate(s, 3, "Trade")
    effect(s, "card 1")
    choose(s, "MARKET 0", "UNDER Trade 0")

    assert offered(s) == ["ACT board", "STOP"]


def test_a_pending_card_that_is_replaced_is_lost() -> None:
    """TU-132, TU-133, R23, E18"""
    s = position("cards Trade:EN02; dice 6", "", market="EN06 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0", "UNDER Trade 0", "ACT market", "RES peat")
    assert tracks(s) == "F0 S0 P1 B1 VP0"

    s = position("cards Trade:EN02; dice 6", "", market="EN06 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT market", "ACT board", "MARKET 0", "UNDER Trade 0", "ACT market", "RES peat")
    assert tracks(s) == "F1 S0 P1 B1 VP0"


def test_a_second_market_card_of_industrious_is_an_action_of_its_own() -> None:
    """TU-133, TU-152"""
    s = position("title Industrious; cards Trade:EN02; dice 6", "", market="EN06 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0", "UNDER Trade 1")

    assert offered(s) == ["ACT market", "ACT market2", "STOP"]


def test_a_card_that_comes_outside_an_activation_triggers_nothing() -> None:
    """TU-133, R23: the Goose Herald before and after the die."""
    s = turn(position("B3; advisors AD16; dice 6", "dice 1", market="EN07 EN05 -- --"))
    choose(s, "PLACE 6 Trade", "STOP", "ADVISOR 0", "MARKET 0", "UNDER Trade 0")
    assert asked(s) == ("UseDie", 1)
    assert tracks(s) == "F0 S0 P0 B0 VP0"

    s = turn(position("B3; advisors AD16; dice 6", "", market="EN07 EN05 -- --"))
    choose(s, "ADVISOR 0", "MARKET 0", "UNDER Trade 0")
    assert asked(s) == ("UseDie", 0)
    assert s.pending == 0
    choose(s, "PLACE 6 Trade")
    assert "ACT market" in offered(s)  # from now on it works


def test_discarded_cards_go_to_the_city_discard_pile() -> None:
    """TU-134: nothing is ever lost."""
    s = position("cards Trade:EN02", "", market="EN06 AD01 -- --", discard="AD09")
    effect(s, "card 1")
    choose(s, "MARKET 0", "UNDER Trade 0")

    assert s.discard == [city("AD09"), city("EN02")]


def test_a_card_for_berries_is_paid_when_it_is_named() -> None:
    """D19: the Goose Herald."""
    s = turn(position("B4; advisors AD16; dice 6", "", market="AD07 EN05 -- --"))
    choose(s, "ADVISOR 0")
    assert offered(s) == ["STOP", "MARKET 0", "MARKET 1"]
    assert tracks(s).split()[3] == "B4"
    choose(s, "MARKET 0")

    assert tracks(s).split()[3] == "B1"
    assert s.estates[0].advisors == (city("AD16"), city("AD07"))
    assert s.market[0] == NONE
