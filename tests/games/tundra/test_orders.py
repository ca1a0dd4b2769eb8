"""Travel, Gathering and Trade: what the rows of these boards give."""

from __future__ import annotations

import pytest

from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import Upgraded
from tests.games.tundra.positions import (
    BOARDS,
    activate,
    asked,
    choose,
    city,
    effect,
    offered,
    position,
    start,
    tracks,
    turn,
)

# -- the rows of all boards ----------------------------------------------------------------------

ROWS = {  # from row 6 to row 1
    "Architecture": ["build 2"] * 2 + ["place 2"] * 4,
    "Travel": ["move 2"] * 2 + ["move 1"] * 4,
    "Gathering": ["gather 4"] * 2 + ["gather 3"] * 2 + ["gather 2"] * 2,
    "Trade": ["card 1 + berry 1"] * 2 + ["berry 2 + upgrade 4"] * 4,
}
UPGRADED_ROWS = {
    "Architecture": ["build 4"] * 2 + ["place 3"] * 2 + ["vp_trade"] * 2,
    "Travel": ["move 4"] * 2 + ["move 3"] * 2 + ["move 2"] * 2,
    "Gathering": ["any 4"] * 2 + ["gather 4"] * 2 + ["gather 3"] * 2,
    "Trade": ["renew + card 1 + berry 3"] * 2 + ["berry 6 + upgrade 4"] * 4,
}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("row", range(1, 7))
@pytest.mark.parametrize(
    ("side", "rows"), [("", ROWS), ("upgraded", UPGRADED_ROWS)], ids=["base", "upgraded"]
)
def test_every_row_of_every_board_has_its_action(
    board: str, row: int, side: str, rows: dict[str, list[str]]
) -> None:
    """TU-46, TU-112, TU-116, TU-117, TU-121, 3.3, V13"""
    s = position(f"{side} {board if side else ''}; dice {row}", "")
    activate(s, row, board)

    assert s.rules.edition.effects[s.frame].text == rows[board][6 - row]


@pytest.mark.parametrize(
    ("side", "row", "points"),
    [("", 6, 2), ("", 5, 2), ("", 4, 1), ("", 1, 1), ("upgraded Travel", 6, 4), ("upgraded Travel", 4, 3),
     ("upgraded Travel", 2, 2)],
)  # fmt: skip
def test_travel_gives_movement_points(side: str, row: int, points: int) -> None:
    """TU-112"""
    s = position(f"workers 5; {side}; dice {row}", "", opened="0 1 2 3 4 6 7 8 9 10 11")
    activate(s, row, "Travel")
    choose(s, "ACT board")
    steps = 0
    while asked(s) == ("MayMove", 0):
        choose(s, offered(s)[1])
        steps += 1

    assert steps == points


# -- gathering -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "gained"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_gathering_gives_one_resource_for_each_piece_up_to_its_number(n: int, gained: int) -> None:
    """TU-113: two workers and a tower on firewood."""
    s = position("workers 0 0; towers 1", "workers 0 0 0", tiles="0=G01 1=G02")
    effect(s, f"gather {n}")
    units = 0
    while asked(s) == ("MayGather", 0):
        assert offered(s) == ["STOP", "RES firewood"]
        choose(s, "RES firewood")
        units += 1

    assert units == gained
    assert tracks(s) == f"F{gained} S0 P0 B0 VP0"
    assert not s.producing


def test_the_player_chooses_which_pieces_produce() -> None:
    """TU-114, V6: each piece once."""
    s = position("towers 3; workers 6 6 0", "", tiles="3=G04 6=G07 0=G01")
    effect(s, "gather 3")
    choose(s, "RES stone")
    assert offered(s) == ["STOP", "RES firewood", "RES peat"]
    choose(s, "RES peat")
    assert offered(s) == ["STOP", "RES firewood", "RES peat"]
    choose(s, "RES peat")

    assert tracks(s) == "F0 S1 P2 B0 VP0"


def test_gathering_may_stop_early() -> None:
    """TU-113, TU-83"""
    s = position("workers 0 0", "", tiles="0=G01")
    effect(s, "gather 2")
    choose(s, "RES firewood", "STOP")

    assert tracks(s) == "F1 S0 P0 B0 VP0"
    assert not s.producing


@pytest.mark.parametrize("drawing", ["workers S S S1", "workers 9 9; towers 10", ""])
def test_settlements_and_barren_glades_produce_nothing(drawing: str) -> None:
    """TU-115: nobody is asked."""
    s = position(drawing, "workers 0 1; towers 2", tiles="9=G10 10=G11")
    effect(s, "gather 4")

    assert asked(s) is None
    assert tracks(s) == "F0 S0 P0 B0 VP0"


def test_pieces_of_the_others_do_not_produce() -> None:
    """TU-113, R38"""
    s = position("workers 0", "towers 0; workers 1", tiles="0=G01 1=G04")
    effect(s, "gather 4")
    choose(s, "RES firewood")

    assert asked(s) is None
    assert tracks(s) == "F1 S0 P0 B0 VP0"


def test_a_full_track_gathers_nothing() -> None:
    """TU-29, TU-113, R43, E1"""
    s = position("F10 S9; workers 0 3 3", "", tiles="0=G01 3=G04")
    effect(s, "gather 4")
    assert offered(s) == ["STOP", "RES stone"]
    choose(s, "RES stone")

    assert asked(s) is None
    assert tracks(s) == "F10 S10 P0 B0 VP0"


@pytest.mark.parametrize("row", [5, 6])
def test_upgraded_gathering_gives_four_of_any_without_any_piece(row: int) -> None:
    """TU-116"""
    s = position(f"upgraded Gathering; dice {row}", "")
    activate(s, row, "Gathering")
    choose(s, "ACT board", "RES firewood", "RES peat", "RES peat", "RES stone")

    assert tracks(s) == "F1 S1 P2 B0 VP0"
    assert s.board == NONE


# -- trade: cards --------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [5, 6])
@pytest.mark.parametrize(("side", "berries"), [("", 1), ("upgraded Trade", 3)])
def test_trade_takes_a_card_and_gives_berries(row: int, side: str, berries: int) -> None:
    """TU-117"""
    s = position(f"{side}; dice {row}", "", market="EN01 AD02 EN03 AD04")
    activate(s, row, "Trade")
    choose(s, "ACT board")
    if side:
        choose(s, "STOP")  # no new market
    assert offered(s) == ["STOP", "MARKET 0", "MARKET 1", "MARKET 2", "MARKET 3"]
    choose(s, "MARKET 1")

    assert s.estates[0].advisors == (city("AD02"),)
    assert tracks(s).split()[3] == f"B{berries}"


def test_the_gap_in_the_market_stays() -> None:
    """TU-118"""
    s = position("dice 6", "", market="EN01 AD02 EN03 AD04")
    deck = s.deck[:]
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 1")
    assert list(s.market) == [city("EN01"), NONE, city("EN03"), city("AD04")]
    assert s.deck == deck

    effect(s, "card 1")
    assert offered(s) == ["STOP", "MARKET 0", "MARKET 2", "MARKET 3"]


def test_taking_a_card_is_optional_and_the_berries_come_anyway() -> None:
    """TU-135, R24"""
    s = position("dice 6", "", market="EN01 AD02 EN03 AD04")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "STOP")

    assert s.estates[0].city_cards == 0
    assert tracks(s).split()[3] == "B1"
    assert NONE not in s.market


def test_an_empty_market_gives_berries_only() -> None:
    """TU-135"""
    s = position("dice 6", "", market="-- -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board")

    assert tracks(s).split()[3] == "B1"
    assert asked(s) is None


def test_the_upgraded_board_may_renew_the_market_once_before_the_card() -> None:
    """TU-120, R19: a full market, also if cards were missing."""
    s = position("upgraded Trade; dice 5", "", market="EN01 -- -- AD04", deck="AD05 AD06 AD07 AD08")
    activate(s, 5, "Trade")
    choose(s, "ACT board")
    assert offered(s) == ["STOP", "RENEW"]
    choose(s, "RENEW")
    assert list(s.market) == [city(name) for name in ("AD05", "AD06", "AD07", "AD08")]
    assert s.discard == [city("EN01"), city("AD04")]
    assert offered(s) == ["STOP", "MARKET 0", "MARKET 1", "MARKET 2", "MARKET 3"]
    choose(s, "MARKET 3")

    assert s.estates[0].advisors == (city("AD08"),)


def test_the_base_side_renews_nothing() -> None:
    """TU-120"""
    s = position("dice 6", "", market="EN01 AD02 EN03 AD04")
    activate(s, 6, "Trade")
    choose(s, "ACT board")

    assert "RENEW" not in offered(s)


def test_cards_just_discarded_take_part_in_the_reshuffle() -> None:
    """TU-119, TU-120, R19"""
    s = position("upgraded Trade; dice 6", "", market="EN01 EN02 EN03 EN04")
    s.deck, s.discard = [city("AD01")], [city("AD02")]
    activate(s, 6, "Trade")
    choose(s, "ACT board", "RENEW")

    assert s.market[0] == city("AD01")
    assert len(s.deck) == 2
    names = ("EN01", "EN02", "EN03", "EN04", "AD02")
    assert {*s.market[1:], *s.deck} == {city(name) for name in names}


# -- trade: upgrades -----------------------------------------------------------------------------

PRICES = {
    "Architecture": "F2 S2 P0",
    "Travel": "F2 S0 P2",
    "Gathering": "F1 S1 P1",
    "Trade": "F0 S2 P2",
}


@pytest.mark.parametrize("row", [1, 2, 3, 4])
@pytest.mark.parametrize(("side", "berries"), [("", 2), ("upgraded Trade", 6)])
def test_trade_gives_berries_and_upgrades(row: int, side: str, berries: int) -> None:
    """TU-121"""
    s = position(f"F10 S10 P10; {side}; dice {row}", "")
    activate(s, row, "Trade")
    choose(s, "ACT board")

    assert s.estates[0].goods[3] == berries
    assert asked(s) == ("MayUpgrade", 0)


@pytest.mark.parametrize("board", BOARDS)
def test_an_upgrade_costs_its_price_and_brings_a_point(board: str) -> None:
    """TU-122, TU-123"""
    s = position(f"{PRICES[board]} B1", "")
    effect(s, "upgrade 1")
    assert f"BOARD {board}" in offered(s)
    s.watched = True
    choose(s, f"BOARD {board}")

    assert tracks(s) == "F0 S0 P0 B1 VP1"
    assert s.estates[0].upgraded == 1 << BOARDS.index(board)
    assert [event.data() for event in s.events if isinstance(event, Upgraded)] == [
        {"kind": "Upgraded", "seat": 0, "board": BOARDS.index(board)}
    ]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("good", [0, 1, 2])
def test_one_resource_less_and_the_board_stays_as_it_is(board: str, good: int) -> None:
    """TU-122, TU-30"""
    s = position(PRICES[board], "")
    if s.estates[0].goods[good] == 0:
        return
    s.estates[0].goods[good] -= 1
    effect(s, "upgrade 1")

    assert asked(s) is None or f"BOARD {board}" not in offered(s)


def test_up_to_four_boards_are_upgraded_in_one_action_each_once() -> None:
    """TU-121, TU-122"""
    s = position("F5 S5 P5; dice 1", "")
    activate(s, 1, "Trade")
    choose(s, "ACT board", "BOARD Gathering")
    assert offered(s) == ["STOP", "BOARD Architecture", "BOARD Travel", "BOARD Trade"]
    choose(s, "BOARD Trade", "BOARD Architecture", "BOARD Travel")

    assert tracks(s) == "F0 S0 P0 B2 VP4"
    assert s.estates[0].upgraded == 0b1111


def test_upgraded_boards_are_not_on_offer() -> None:
    """TU-122"""
    s = position("F10 S10 P10; upgraded Architecture Gathering", "")
    effect(s, "upgrade 1")

    assert offered(s) == ["STOP", "BOARD Travel", "BOARD Trade"]


def test_upgrading_may_stop_early() -> None:
    """TU-83, TU-121"""
    s = position("F10 S10 P10; dice 1", "")
    activate(s, 1, "Trade")
    choose(s, "ACT board", "BOARD Travel", "STOP")

    assert s.estates[0].upgraded == 0b10


def test_an_advisor_upgrades_one_board_only() -> None:
    """TU-122: the Lynx Architect."""
    s = position("F10 S10 P10", "")
    effect(s, "upgrade 1")
    choose(s, "BOARD Travel")

    assert asked(s) is None


def test_dice_and_cards_stay_on_a_board_that_is_turned_and_nothing_is_triggered() -> None:
    """TU-124, E23"""
    s = position("F2 P2; workers 0; used Travel3; starters Travel:SE01; cards Travel:EN02", "")
    effect(s, "upgrade 1")
    choose(s, "BOARD Travel")

    own = s.estates[0]
    assert asked(s) is None
    assert tracks(s) == "F0 S0 P0 B0 VP1"
    assert own.slots == 1 << (4 * 2 + 1)
    assert own.starters[1] != NONE
    assert own.enhancements[2] == city("EN02")


def test_upgrading_trade_in_its_own_action_still_gives_two_berries() -> None:
    """TU-84, TU-125, V7"""
    s = turn(position("S2 P2 B1; dice 2", "dice 1 2"))
    choose(s, "PLACE 2 Trade", "ACT board")
    assert tracks(s).split()[3] == "B3"
    choose(s, "BOARD Trade")

    assert tracks(s) == "F0 S0 P0 B3 VP1"


def test_an_upgrade_pays_again_at_the_start_of_later_rounds() -> None:
    """TU-53, TU-123"""
    s = position("title Inspiring; F1 S1 P1", "")
    effect(s, "upgrade 1")
    choose(s, "BOARD Gathering")
    assert s.estates[0].vp == 1
    start(s)
    start(s)

    assert s.estates[0].vp == 3
