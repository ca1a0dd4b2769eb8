"""The worked examples of the specification: V1 to V15 from the rulebook, E1 to E31 at the edges."""

from __future__ import annotations

from itertools import product

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.city import lay_out_market
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.dice import add_bought_die
from tabletown.games.tundra.goals import glades_held, tower_group
from tabletown.games.tundra.goods import score_vp
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.rules import EndRound, lay_out_dice
from tabletown.games.tundra.scoring import places
from tabletown.games.tundra.state import FROM_TITLE, Tundra
from tests.games.tundra.positions import (
    activate,
    asked,
    begin,
    choose,
    city,
    dice,
    effect,
    moves,
    offered,
    position,
    start,
    step_to,
    tile,
    tracks,
    turn,
)

# -- from the rulebook ---------------------------------------------------------------------------


def test_v1_elisabeth_starts_a_round() -> None:
    """TU-38, TU-39, TU-52, TU-53, TU-54"""
    s = position(
        "F2 S1 P0 B3 VP5; workers 0; towers 5; upgraded Travel", "", "", "", tiles="1=G04 5=G13", opened="0"
    )
    start(s)

    step_to(s, 0, 1)
    assert s.opened >> 1 & 1
    assert tracks(s) == "F2 S2 P0 B3 VP5"

    choose(s, "RES peat")
    assert tracks(s) == "F2 S2 P1 B4 VP7"
    assert asked(s) is None


def test_v2_hammy_activates_travel_3() -> None:
    """TU-62, TU-63, TU-112"""
    s = turn(position("workers 5; dice 3 4", "", opened="0 1 2 4 6 8 9"))
    choose(s, "PLACE 3 Travel", "ACT board")
    step_to(s, 0, 6)  # the only movement point

    assert asked(s) == ("UseDie", 0)
    assert s.estates[0].slots == 1 << (4 * 2 + 1)
    assert "PLACE 4 Travel" in offered(s)


def test_v3_polkan_buys_a_die() -> None:
    """TU-72, TU-74, TU-75"""
    s = turn(position("B6; dice 5; used Travel1 Travel2 Trade1", "", round=1))
    assert s.estates[0].supply == 3
    assert "BUY" in offered(s)
    s.estates[0].goods[3] = 0
    add_bought_die(s, 0, 2)  # the roll of the example

    assert dice(s) == [2, 5]
    assert s.estates[0].supply == 2
    assert {"PLACE 2 Gathering", "PLACE 5 Gathering"} <= set(offered(s))
    choose(s, "PLACE 2 Gathering", "STOP", "PLACE 5 Gathering")  # one more turn than otherwise


def test_v4_sophia_activates_trade_3_with_two_cards() -> None:
    """TU-79, TU-81, TU-82, TU-121, TU-122"""
    s = turn(
        position(
            "F2 P1; workers 0; starters Trade:SE01; cards Trade:EN01; dice 3",
            "",
            tiles="1=G10",
            opened="1",
        )
    )
    choose(s, "PLACE 3 Trade")
    assert offered(s) == ["ACT board", "ACT starter", "ACT market", "STOP"]
    choose(s, "ACT starter")
    assert tracks(s) == "F2 S0 P2 B0 VP0"
    choose(s, "ACT market")
    step_to(s, 0, 1)
    choose(s, "ACT board")
    assert offered(s) == ["STOP", "BOARD Travel"]  # no other action in between
    choose(s, "BOARD Travel")

    assert tracks(s) == "F0 S0 P0 B2 VP1"
    assert s.estates[0].upgraded == 0b10


def test_v4_in_another_order_the_upgrade_is_out_of_reach() -> None:
    """TU-81, TU-122"""
    s = turn(position("F2 P1; workers 0; starters Trade:SE01; cards Trade:EN01; dice 3", "", tiles="1=G10"))
    choose(s, "PLACE 3 Trade", "ACT board")

    assert offered(s) == ["ACT starter", "ACT market", "STOP"]
    assert tracks(s) == "F2 S0 P1 B2 VP0"


@pytest.mark.parametrize("value", [1, 2])
def test_v5_two_resources_for_a_victory_point(value: int) -> None:
    """TU-32, TU-111"""
    s = position("F3 S2 P1; towers 0 1 2; upgraded Architecture; dice 1 2", "")
    activate(s, value, "Architecture")
    choose(s, "ACT board")
    assert offered(s) == ["STOP", "RES firewood", "RES stone"]
    choose(s, "RES firewood", "RES stone")

    assert tracks(s) == "F1 S0 P1 B0 VP2"
    assert s.board == NONE  # a third time is impossible although there is a third tower


def test_v6_gathering_up_to_three() -> None:
    """TU-113, TU-114"""
    results = set()
    for names in product(("RES firewood", "RES stone", "RES peat"), repeat=3):
        s = position("towers 3; workers 6 6 0; dice 4", "", tiles="3=G04 6=G07 0=G01")
        activate(s, 4, "Gathering")
        choose(s, "ACT board")
        try:
            choose(s, *names)
        except AssertionError:
            continue
        results.add(tracks(s))

    assert results == {"F0 S1 P2 B0 VP0", "F1 S0 P2 B0 VP0", "F1 S1 P1 B0 VP0"}


def test_v7_trade_upgraded_in_its_own_action_still_gives_two_berries() -> None:
    """TU-84, TU-125"""
    s = turn(position("S2 P2 B1; dice 1 2", ""))
    choose(s, "PLACE 2 Trade", "ACT board", "BOARD Trade")
    assert tracks(s) == "F0 S0 P0 B3 VP1"

    choose(s, "END", "PLACE 1 Trade", "ACT board")
    assert tracks(s) == "F0 S0 P0 B9 VP1"


def test_v8_a_card_under_trade_can_be_used_at_once() -> None:
    """TU-130, TU-133"""
    s = turn(position("dice 6", "", market="EN07 -- -- --"))
    choose(s, "PLACE 6 Trade", "ACT board", "MARKET 0", "UNDER Trade 0")
    assert tracks(s).split()[3] == "B1"
    assert offered(s) == ["ACT market", "STOP"]
    choose(s, "ACT market")
    assert tracks(s).split()[3] == "B2"

    s = turn(position("dice 6", "", market="EN07 -- -- --"))
    choose(s, "PLACE 6 Trade", "ACT board", "MARKET 0", "UNDER Travel 0")
    assert s.pending == 0
    assert tracks(s).split()[3] == "B1"


def test_v9_a_fourth_advisor() -> None:
    """TU-129, TU-148"""
    s = position("advisors AD01 AD02* AD03; dice 6", "", market="AD04 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0")
    assert asked(s) == ("DiscardAdvisor", 0)
    assert offered(s) == ["DISCARD 0", "DISCARD 1", "DISCARD 2", "DISCARD 3"]
    choose(s, "DISCARD 1")
    assert s.estates[0].advisors == (city("AD01"), city("AD03"), city("AD04"))
    assert s.estates[0].turned == 0
    assert s.discard == [city("AD02")]


def test_v9_provident_keeps_four_advisors_and_no_fifth() -> None:
    """TU-129, TU-148"""
    s = position("title Provident; advisors AD01 AD02 AD03", "", market="AD04 AD05 -- --")
    effect(s, "card 1")
    choose(s, "MARKET 0")
    assert asked(s) is None
    assert len(s.estates[0].advisors) == 4

    effect(s, "card 1")
    choose(s, "MARKET 1")
    assert len(offered(s)) == 5


def test_v10_three_movement_points_for_two_workers() -> None:
    """TU-40, TU-41"""
    s = position("workers 0 3", "", tiles="1=G01 5=G04 7=G07 0=G10 3=G11")
    effect(s, "move 3")
    step_to(s, 0, 1)
    step_to(s, 0, 5)
    step_to(s, 1, 7)

    assert tracks(s) == "F1 S1 P1 B0 VP0"
    assert s.estates[0].workers[:2] == [5, 7]
    assert asked(s) is None


def test_v11_more_pieces_than_each_other_player() -> None:
    """TU-163"""
    elisabeth, polkan, sophia = "workers 0 0 1", "workers 0 1; towers 1", "workers 1"
    s = position("", elisabeth, polkan, sophia, tiles="0=G07 1=G01")

    assert [glades_held(s, seat) for seat in range(4)] == [0, 1, 1, 0]


def test_v12_the_second_lap_of_the_victory_point_track() -> None:
    """TU-34"""
    s = position("VP48", "")
    score_vp(s, 0, FROM_TITLE, 5)

    assert s.estates[0].vp == 53


def test_v13_six_dice_on_one_board() -> None:
    """TU-46, TU-63"""
    s = position("workers 0; dice 6 5 4 3 2 1", "")
    texts = []
    for value in (6, 5, 4, 3, 2, 1):
        activate(s, value, "Travel")
        texts.append(s.rules.edition.effects[s.frame].text)
        choose(s, "STOP")

    assert texts == ["move 2", "move 2", "move 1", "move 1", "move 1", "move 1"]
    assert s.estates[0].slots == sum([1 << (4 * row + 1) for row in range(6)])


@pytest.mark.parametrize(
    ("seats", "glades", "market", "goals"), [(2, 12, 4, 2), (3, 18, 5, 3), (4, 24, 6, 4)]
)
def test_v14_v15_set_up(seats: int, glades: int, market: int, goals: int) -> None:
    """TU-6, TU-16, TU-17, TU-22, TU-23"""
    s = new_game(seats, Rng.seeded(5), {}, edition.standard())
    assert len(s.tiles) == glades
    assert sorted([card for own in s.estates for card in own.hand]) == list(range(4 * seats))

    through_set_up(s)
    assert len(s.market) == market
    assert len(s.goals) == goals
    assert seats > 2 or all(s.rules.edition.goals[goal].dots == 0 for goal in s.goals)


def through_set_up(s: Tundra) -> None:
    while s.round == 0:
        assert s.decision is not None
        s.choose(s.decision.options(s)[0])


# -- at the edges --------------------------------------------------------------------------------


def test_e1_gathering_stops_at_the_cap() -> None:
    """TU-29, TU-113"""
    s = position("F9; workers 0 1 2", "", tiles="0=G01 1=G02 2=G03")
    effect(s, "gather 3")
    choose(s, "RES firewood")

    assert tracks(s).startswith("F10")
    assert asked(s) is None


def test_e2_no_step_back() -> None:
    """TU-42"""
    s = position("workers 0", "", opened="1")
    effect(s, "move 2")
    step_to(s, 0, 1)

    assert moves(s) == {2, 4, 5}


def test_e3_a_six_cannot_go_up() -> None:
    """TU-71"""
    s = turn(position("B2; dice 6", ""))
    assert "SHIFT 6 up" not in offered(s)
    choose(s, "SHIFT 6 down")

    assert dice(s) == [5]
    assert tracks(s).split()[3] == "B0"


def test_e5_no_second_tower_on_a_glade() -> None:
    """TU-101"""
    s = position("F2; workers 0 1", "towers 0")
    effect(s, "build 2")

    assert offered(s) == ["STOP", "CELL 1"]


def test_e6_a_worker_bonus_with_an_empty_supply() -> None:
    """TU-105"""
    s = position("workers 0 0 0 0 0 0; towers 1; B0", "", tiles="1=G03")
    start(s)
    choose(s, "STOP", "STOP")

    assert asked(s) is None
    assert s.estates[0].workers == [0] * 6


def test_e7_the_bonus_comes_after_the_action() -> None:
    """TU-103"""
    s = position("F2 P1; workers 0 1; dice 5", "", tiles="0=G02 1=G01")
    activate(s, 5, "Architecture")
    choose(s, "ACT board", "CELL 0")

    assert s.estates[0].towers == (0,)
    assert tracks(s) == "F0 S0 P2 B1 VP0"


def test_e8_three_workers_at_once() -> None:
    """TU-107, TU-109"""
    s = position("F4 S2 B3; towers 0; upgraded Architecture; dice 4", "")
    activate(s, 4, "Architecture")
    choose(s, "ACT board", "CELL 0", "RES firewood")
    assert offered(s) == ["STOP", "CELL S0"]
    choose(s, "CELL S0", "RES firewood", "CELL S0")

    assert tracks(s) == "F0 S0 P0 B0 VP0"
    assert s.estates[0].workers[:3] == [0, 24, 24]


def test_e9_a_goal_is_open_again_in_the_next_round() -> None:
    """TU-87, TU-88"""
    s = turn(position("workers 0 1; dice 4", "dice 2", goals="CG5 CG2", goal_dice="CG5:1:3"))
    assert "GOAL 4 0" not in offered(s)
    s.agenda = []
    begin(s, EndRound())

    assert s.goal_dice == (NONE, NONE)


def test_e10_a_goal_of_the_second_tier() -> None:
    """TU-86, TU-89"""
    s = turn(position("F1 B1; workers 0 0 0 0 0; dice 1", "", goals="CG5 CG2"))
    choose(s, "GOAL 1 0")

    assert tracks(s) == "F1 S0 P0 B1 VP4"


def test_e11_buying_after_the_last_die() -> None:
    """TU-60, TU-76"""
    drawing = "B6; dice 1; used Travel1 Travel2 Travel3 Travel4"
    s = turn(position(drawing, "dice 1"))
    choose(s, "PLACE 1 Trade", "STOP", "BUY")
    assert s.estates[0].supply == 1
    assert len(dice(s)) == 1

    s = turn(position(drawing, "dice 1 2"))
    choose(s, "PLACE 1 Trade", "STOP", "END")
    assert asked(s) == ("UseDie", 1)
    choose(s, "PLACE 1 Trade", "STOP")
    assert asked(s) == ("UseDie", 1)  # seat 0 has been skipped


def test_e13_wisdom_owns_eight_dice() -> None:
    """TU-149"""
    s = position("title Wisdom; B5", "", round=1)
    lay_out_dice(s)
    own = s.estates[0]

    assert (own.dice[0], own.supply) == (4, 4)
    assert own.title.buy == 5


def test_e14_the_discard_pile_becomes_the_deck() -> None:
    """TU-119, TU-138"""
    s = position("", "", "", "", market="EN01 -- -- -- -- --")
    cards = s.deck[:]
    s.deck = cards[:2]
    s.discard = cards[2:22]
    lay_out_market(s)

    assert len(s.market) == 6
    assert NONE not in s.market
    assert (len(s.deck), len(s.discard)) == (17, 0)
    assert city("EN01") in [*s.deck, *s.market]


def test_e15_a_tie_is_broken_by_resources_then_berries() -> None:
    """TU-143, TU-144"""
    s = position("VP41 F2 S3 P0 B9", "VP41 F1 S1 P3 B12")

    assert places(s) == [2, 1]


def test_e17_renewing_the_market() -> None:
    """TU-117, TU-120"""
    s = position("upgraded Trade; dice 6", "", "", "", market="EN01 -- -- AD02 -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "RENEW")
    assert len([card for card in s.market if card != NONE]) == 6
    assert s.discard == [city("EN01"), city("AD02")]
    choose(s, offered(s)[1])
    if asked(s) == ("PutUnder", 0):
        choose(s, "UNDER Travel 0")

    assert len([card for card in s.market if card != NONE]) == 5
    assert tracks(s).split()[3] == "B3"


def test_e18_a_pending_card_that_is_replaced_is_lost() -> None:
    """TU-132, TU-133"""
    s = position("cards Trade:EN02; dice 6", "", market="EN06 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT board", "MARKET 0", "UNDER Trade 0")
    assert s.discard == [city("EN02")]
    assert offered(s) == ["ACT market", "STOP"]
    choose(s, "ACT market", "RES peat")
    assert tracks(s).startswith("F0 S0 P1")

    s = position("cards Trade:EN02; dice 6", "", market="EN06 -- -- --")
    activate(s, 6, "Trade")
    choose(s, "ACT market", "ACT board", "MARKET 0", "UNDER Trade 0", "ACT market", "RES peat")
    assert tracks(s).startswith("F1 S0 P1")


def test_e19_the_largest_group_of_towers() -> None:
    """TU-156"""
    s = position("towers 0 1 2 20; personal PG1", "", "", "", options={"personal_goals": "on"})

    assert tower_group(s, 0) == 3
    assert s.rules.edition.personal[0].points(3) == 5


def test_e21_industrious_has_four_actions() -> None:
    """TU-79, TU-152"""
    s = turn(
        position(
            "title Industrious; workers 0; starters Gathering:SE01; cards Gathering:EN02 Gathering:EN06; "
            "dice 2",
            "",
            tiles="0=G10",
        )
    )
    choose(s, "PLACE 2 Gathering")
    assert offered(s) == ["ACT board", "ACT starter", "ACT market", "ACT market2", "STOP"]
    choose(s, "ACT starter", "ACT market", "ACT market2", "RES stone")

    assert tracks(s) == "F1 S1 P1 B1 VP0"


def test_e22_seats_see_what_earlier_seats_have_opened() -> None:
    """TU-39, TU-50"""
    s = position("workers 4", "workers 7", tiles="5=G07", opened="4 6")
    start(s)
    assert not s.opened >> 5 & 1
    step_to(s, 0, 5)

    assert s.opened >> 5 & 1
    assert s.tiles[5] == tile("G07")


def test_e23_an_upgrade_later_in_the_round() -> None:
    """TU-124"""
    s = position("F2 P2; workers 0; used Travel3; dice 3", "")
    effect(s, "upgrade 1")
    choose(s, "BOARD Travel")
    assert asked(s) is None
    turn(s)

    assert "PLACE 3 Travel" not in offered(s)


def test_e25_first_players_of_a_game_for_two() -> None:
    """TU-140"""
    s = new_game(2, Rng.seeded(4), {"first_player": "0"}, edition.standard())
    firsts = {}
    lot = Rng.seeded(3)
    while (question := s.decision) is not None:
        if s.round:
            firsts[s.round] = s.first
        options = question.options(s)
        s.choose(options[lot.below(len(options))])

    assert firsts == {1: 0, 2: 1, 3: 0, 4: 1}


def test_e26_nothing_is_tidied_up_after_round_four() -> None:
    """TU-136"""
    s = position("used Travel3", "", market="EN01 -- -- --", round=4, first=1)
    begin(s, EndRound())

    assert s.ended
    assert s.first == 1
    assert s.market == (city("EN01"), NONE, NONE, NONE)
    assert s.estates[0].slots


def test_e27_an_advisor_is_spent_when_it_is_chosen() -> None:
    """TU-127"""
    s = turn(position("B2; advisors AD12; dice 3", ""))
    choose(s, "ADVISOR 0", "STOP")

    assert tracks(s).split()[3] == "B2"
    assert asked(s) == ("UseDie", 0)
    assert "ADVISOR 0" not in offered(s)


def test_e28_nothing_can_be_paid() -> None:
    """TU-30, TU-66"""
    s = turn(position("F1 S1 P1 B2; workers 0 1; dice 6 5", ""))
    choose(s, "PLACE 6 Architecture", "ACT board")

    assert asked(s) == ("MayGoOn", 0)
    assert tracks(s) == "F1 S1 P1 B2 VP0"
    assert s.estates[0].slots == 1 << 20


def test_the_only_slot_for_two_different_dice_is_taken_unasked() -> None:
    """TU-61, R39"""
    s = turn(
        position(
            "dice 2 3; used Architecture2 Travel2 Gathering2 Trade2 Architecture3 Travel3 Gathering3",
            "dice 1",
        )
    )

    assert asked(s) == ("MayAct", 0)
    assert (s.board, s.row) == (3, 3)
    assert dice(s) == [2]


@pytest.mark.parametrize(("first", "cell"), [(1, 1), (0, 0)])
def test_e29_two_worker_bonuses_and_one_worker(first: int, cell: int) -> None:
    """TU-55, TU-105"""
    s = position("workers 2 2 2 2 2; towers 0 1", "", tiles="0=G03 1=G12")
    start(s)
    choose(s, "STOP", "STOP")
    assert offered(s) == ["TOWER 0", "TOWER 1"]
    choose(s, f"TOWER {first}")

    assert asked(s) is None
    assert s.estates[0].workers[5] == cell
    assert tracks(s).split()[3] == "B1"


def test_e30_full_tracks_are_not_asked_about() -> None:
    """TU-29, TU-51"""
    s = position("F10 S10 P10; workers 0", "", tiles="1=G01")
    start(s)
    step_to(s, 0, 1)

    assert asked(s) is None
    assert tracks(s) == "F10 S10 P10 B0 VP0"


def test_e31_trade_upgraded_by_its_own_base_side() -> None:
    """TU-29, TU-84, TU-124, TU-125"""
    s = turn(position("S2 P2 B19; dice 3 4", "dice 1"))
    choose(s, "PLACE 4 Trade", "ACT board")
    assert tracks(s).split()[3] == "B20"
    choose(s, "BOARD Trade", "END")
    assert tracks(s) == "F0 S0 P0 B20 VP1"
    assert s.estates[0].slots == 1 << 15
    s.estates[0].goods[3] = 10
    choose(s, "PLACE 1 Trade", "STOP", "PLACE 3 Trade", "ACT board")

    assert tracks(s).split()[3] == "B16"
