"""The four rounds: start of round, dice roll, turns, end of round."""

from __future__ import annotations

import pytest

from tabletown.core.events import Event
from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.dice import share_roll
from tabletown.games.tundra.events import MarketDealt, Reshuffled, Rolled, RoundBegan, RoundEnded, TurnEnded
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.rules import EndRound, Placement, RollDice, Round, Turn
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import (
    asked,
    begin,
    choose,
    city,
    dice,
    offered,
    position,
    start,
    step_to,
    tracks,
    turn,
)

MARKET = "EN01 EN02 EN03 EN04"


def whole_game(seats: int, seed: int, **options: str) -> list[tuple[Event, Tundra]]:
    """Every event of a random game, each with the position in which its question was answered."""
    s = new_game(seats, Rng.seeded(seed), options, edition.standard())
    lot = Rng.seeded(seed + 1)
    story = []
    s.watched = True
    while (question := s.decision) is not None:
        options_now = question.options(s)
        s.choose(options_now[lot.below(len(options_now))])
        story += [(event, s) for event in s.events]
        s.events = []
    return story


# -- the course of a game ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_four_rounds_of_four_phases(seats: int) -> None:
    """TU-48, TU-136, TU-138: after rounds I to III the market is laid out anew, after round IV it is not."""
    marks = (RoundBegan, Rolled, RoundEnded, MarketDealt)
    told = [event for event, _ in whole_game(seats, 5, first_player="1") if isinstance(event, marks)]
    names = [type(event).__name__ for event in told if not isinstance(event, MarketDealt)]

    assert names == [*["RoundBegan", "Rolled", "RoundEnded"] * 3, "RoundBegan", "Rolled"]
    assert [event.round for event in told if isinstance(event, RoundBegan)] == [1, 2, 3, 4]
    dealt = [event for event in told if isinstance(event, MarketDealt)]
    assert len(dealt) >= 4  # set-up and three rounds; upgraded Trade boards may renew it besides


@pytest.mark.parametrize(
    ("seats", "first", "firsts"),
    [
        (2, 0, [0, 1, 0, 1]),
        (2, 1, [1, 0, 1, 0]),
        (3, 0, [0, 1, 2, 0]),
        (3, 2, [2, 0, 1, 2]),
        (4, 1, [1, 2, 3, 0]),
    ],
)
def test_the_first_player_token_goes_to_the_left(seats: int, first: int, firsts: list[int]) -> None:
    """TU-140, E25"""
    story = whole_game(seats, 3, first_player=str(first))

    assert [event.first for event, _ in story if isinstance(event, RoundBegan)] == firsts
    assert [event.seat for event, _ in story if isinstance(event, Rolled)] == firsts


# -- start of round ------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "number"), [(0, 4), (1, 4), (2, 5), (3, 5)])
def test_everybody_lays_out_four_dice_and_later_five(before: int, number: int) -> None:
    """TU-49"""
    s = position("workers 0", "workers 11", round=before)
    begin(s, Round())

    assert s.round == before + 1
    for own in s.estates:
        assert own.dice[0] == number  # on the board, not rolled yet
        assert own.supply == 7 - number


def test_the_first_player_starts_completely_before_the_next() -> None:
    """TU-50, E22: what seat 1 opens, seat 0 sees before it has to decide."""
    s = position("workers 4", "workers 6", round=1, first=1, tiles="5=G10")
    begin(s, Round())
    assert asked(s) == ("MayMove", 1)
    step_to(s, 0, 5)
    assert asked(s) == ("MayGainAny", 1)
    choose(s, "RES stone")

    assert asked(s) == ("MayMove", 0)
    assert s.opened >> 5 & 1


def test_steps_a_b_and_c_come_in_this_order() -> None:
    """TU-50, TU-51, TU-53, TU-54"""
    s = position("VP0; workers 0; towers 1; upgraded Trade", "", tiles="1=G10 0=G11")
    start(s)
    assert asked(s) == ("MayMove", 0)
    assert tracks(s).endswith("VP0")
    choose(s, "STOP")
    assert asked(s) == ("MayGainAny", 0)
    assert tracks(s).endswith("VP0")
    choose(s, "STOP")

    assert tracks(s).endswith("VP3")  # 1 for the board, 2 for the Old Idol


def test_the_humble_income_is_a_step_and_a_resource() -> None:
    """TU-51, TU-52: in round I as well."""
    s = position("workers 0", "workers 11", round=0, tiles="1=G04")
    begin(s, Round())
    step_to(s, 0, 1)
    assert offered(s) == ["STOP", "RES firewood", "RES stone", "RES peat"]
    choose(s, "RES peat")

    assert tracks(s) == "F0 S1 P1 B0 VP0"
    assert asked(s) == ("MayMove", 1)


@pytest.mark.parametrize(
    ("answers", "after"),
    [
        (("STOP", "STOP"), "F0 S0 P0"),
        (("STOP", "RES stone"), "F0 S1 P0"),
        (("MOVE 0 E", "STOP"), "F1 S0 P0"),
        (("MOVE 0 E", "RES firewood"), "F2 S0 P0"),
    ],
)
def test_a_title_is_used_wholly_in_part_or_not_at_all(answers: tuple[str, ...], after: str) -> None:
    """TU-51"""
    s = position("workers 0", "", tiles="1=G01")
    start(s)
    choose(s, *answers)

    assert tracks(s) == f"{after} B0 VP0"
    assert asked(s) is None


@pytest.mark.parametrize(
    ("upgraded", "points"),
    [
        ("", 0),
        ("upgraded Travel", 1),
        ("upgraded Travel Trade", 2),
        ("upgraded Architecture Travel Gathering Trade", 4),
    ],
)
def test_every_upgraded_board_brings_a_victory_point(upgraded: str, points: int) -> None:
    """TU-53, R9"""
    s = position(f"title Inspiring; {upgraded}", "")
    start(s)

    assert s.estates[0].vp == points
    assert s.estates[1].vp == 0


def test_every_own_tower_pays_its_bonus() -> None:
    """TU-54, TU-104: G04 1 VP, G09 3 berries, G05 firewood and a berry; the rival's G10 pays nothing here."""
    s = position("title Inspiring; towers 0 5 9", "towers 6", tiles="0=G04 5=G09 9=G05 6=G10")
    start(s)

    assert tracks(s) == "F1 S0 P0 B4 VP1"
    assert tracks(s, 1) == "F0 S0 P0 B0 VP0"


def test_tower_bonuses_are_paid_again_in_every_later_round() -> None:
    """TU-104"""
    s = position("title Inspiring; towers 0", "title Inspiring", tiles="0=G10")
    for total in (2, 4, 6):
        start(s)

        assert s.estates[0].vp == total


@pytest.mark.parametrize(
    ("drawing", "tiles", "is_asked"),
    [
        ("workers 2; towers 0 1", "0=G04 1=G09", False),
        ("workers 2; towers 0 1", "0=G04 1=G06", True),  # one moves
        ("workers 2; towers 0", "0=G06", False),  # alone
        ("workers 2 2 2 2 2; towers 0 1", "0=G03 1=G12", True),  # two workers wanted, one is left
        ("workers 2 2 2 2; towers 0 1", "0=G03 1=G12", False),  # enough for both
        ("workers 2 2 2 2 2 2; towers 0 1", "0=G03 1=G12", False),  # none left for either
        ("workers 2 2 2 2 2; towers 0 1", "0=G03 1=G04", False),  # only one wants a worker
    ],
)
def test_the_order_of_tower_bonuses_is_asked_only_where_it_matters(
    drawing: str, tiles: str, is_asked: bool
) -> None:
    """TU-55, R10, R47, D6"""
    s = position(f"title Inspiring; {drawing}", "", tiles=tiles)
    start(s)

    assert (asked(s) == ("WhichTower", 0)) is is_asked


def test_the_owner_takes_tower_bonuses_in_any_order() -> None:
    """TU-55: a worker gained first may be the one that walks; gains cannot be refused, a step can (R44)."""
    s = position("title Inspiring; towers 0 5 9", "", tiles="0=G06 5=G12 9=G04")
    start(s)
    assert offered(s) == ["TOWER 0", "TOWER 1", "TOWER 2"]
    choose(s, "TOWER 1")
    assert s.estates[0].workers[0] == 5
    assert tracks(s) == "F0 S0 P0 B1 VP0"
    assert offered(s) == ["TOWER 0", "TOWER 2"]
    choose(s, "TOWER 0")
    assert asked(s) == ("MayMove", 0)
    choose(s, "STOP")

    assert tracks(s) == "F0 S0 P0 B2 VP1"  # the last bonus is not asked about
    assert s.bonuses == 0


def test_bonuses_whose_order_does_not_matter_are_taken_in_building_order() -> None:
    """TU-55, R41: the berry track is full after the first."""
    s = position("title Inspiring; B18; towers 5 0", "", tiles="0=G08 5=G09")
    s.watched = True
    start(s)

    paid = [event.data()["cell"] for event in s.events if event.data()["kind"] == "TowerPaid"]
    assert paid == [5, 0]
    assert tracks(s) == "F0 S1 P0 B20 VP0"


# -- dice roll -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("round_", "number"), [(1, 4), (2, 4), (3, 5), (4, 5)])
def test_the_first_player_rolls_and_all_others_copy(round_: int, number: int) -> None:
    """TU-56, TU-57"""
    s = position("workers 0", "workers 1", "workers 2", round=round_ - 1, first=2)
    begin(s, Round())
    s.watched = True
    while asked(s) and asked(s) != ("UseDie", 2):
        choose(s, "STOP")
    rolled = next(event for event in s.events if isinstance(event, Rolled))

    assert rolled.seat == 2
    assert len(rolled.values) == number
    assert [dice(s, seat) for seat in range(3)] == [sorted(rolled.values)] * 3


def test_every_value_is_rolled() -> None:
    """TU-56"""
    met = set()
    for seed in range(30):
        s = position("", "", round=1)
        s.rng = Rng.seeded(seed)
        for own in s.estates:
            own.supply, own.dice[0] = 3, 4
        begin(s, RollDice())
        met |= set(dice(s))

    assert met == {1, 2, 3, 4, 5, 6}


def test_after_the_roll_everybodys_dice_are_their_own() -> None:
    """TU-58: a shift of seat 0 changes nothing for seat 1."""
    s = position("B2", "B2")
    for own in s.estates:
        own.supply, own.dice[0] = 4, 3
    share_roll(s, [2, 2, 5])
    turn(s)
    choose(s, "SHIFT 2 up")

    assert dice(s) == [2, 3, 5]
    assert dice(s, 1) == [2, 2, 5]


# -- turns ---------------------------------------------------------------------------------------


def turns_of(s: Tundra) -> list[int]:
    """Who uses a die, turn by turn, if everybody plays on Travel and Trade and gives up the actions."""
    order = []
    while (question := asked(s)) is not None:
        if question[0] == "UseDie":
            order.append(question[1])
            choose(s, offered(s)[0])
        else:
            choose(s, offered(s)[-1])
    return order


@pytest.mark.parametrize(
    ("drawings", "first", "order"),
    [
        (("dice 1 2 3", "dice 1 2 3", "dice 1 2 3"), 0, [0, 1, 2] * 3),
        (("dice 1 2", "dice 1 2", "dice 1 2"), 2, [2, 0, 1] * 2),
        (("dice 1", "dice 1 2 3", "dice 1 2"), 0, [0, 1, 2, 1, 2, 1]),
        (("dice 1 2", "", "dice 1 2"), 1, [2, 0, 2, 0]),
    ],
)
def test_turns_go_clockwise_one_die_at_a_time_and_players_without_dice_are_skipped(
    drawings: tuple[str, ...], first: int, order: list[int]
) -> None:
    """TU-59, TU-60, TU-68"""
    s = begin(position(*drawings, first=first), Placement(first))

    assert turns_of(s) == order
    assert all(dice(s, seat) == [] for seat in range(3))


def test_a_player_without_dice_can_do_nothing_in_a_turn() -> None:
    """TU-60, TU-76, E11: neither buy a die nor use an advisor."""
    s = begin(position("B20; advisors AD04", "dice 1 2"), Placement(0))

    assert turns_of(s) == [1, 1]
    assert tracks(s).split()[3] == "B20"


def test_the_phase_ends_when_nobody_has_a_die_left() -> None:
    """TU-68: then the round ends, not before."""
    s = position("dice 3", "dice 3 4", market=MARKET, round=1)
    begin(s, Placement(0), EndRound())
    choose(s, "PLACE 3 Trade", "STOP", "PLACE 3 Trade", "STOP")
    assert s.round == 1
    choose(s, "PLACE 4 Trade", "STOP")

    assert s.round == 2


def test_the_end_of_a_turn_is_told() -> None:
    """TU-78"""
    s = turn(position("B1; dice 3 4", "dice 1"))
    s.watched = True
    choose(s, "PLACE 3 Trade", "STOP")
    assert not any(isinstance(event, TurnEnded) for event in s.events)
    choose(s, "END")

    assert [event.seat for event in s.events if isinstance(event, TurnEnded)] == [0]


# -- end of round --------------------------------------------------------------------------------


def test_all_dice_return_to_their_supplies() -> None:
    """TU-137, TU-74: those on boards, on goals, bought ones and those set aside."""
    s = position(
        "used Travel1 Travel2 Travel3 Trade4 Trade5; aside 1",
        "used Trade1 Trade2 Trade3 Trade4; title Wisdom",
        goals="CG5 CG2",
        goal_dice="CG5:0:3",
        market=MARKET,
        round=1,
    )
    assert s.estates[0].supply == 0
    s.agenda = []
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert [own.supply for own in s.estates] == [7, 8]
    assert [own.slots for own in s.estates] == [0, 0]
    assert [own.set_aside for own in s.estates] == [0, 0]
    assert list(s.goal_dice) == [NONE, NONE]


def test_the_rest_of_the_market_is_discarded_and_a_full_new_one_laid_out() -> None:
    """TU-138"""
    s = position("", "", market="EN01 -- AD02 --", discard="EN09", deck="EN05 EN06 AD07 AD08 AD09", round=1)
    s.watched = True
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert list(s.market) == [city(name) for name in ("EN05", "EN06", "AD07", "AD08")]
    assert s.discard == [city(name) for name in ("EN09", "EN01", "AD02")]
    assert s.deck[-1] == city("AD09")
    dealt = next(event for event in s.events if isinstance(event, MarketDealt))
    assert dealt.data()["discarded"] == [city("EN01"), city("AD02")]


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 5), (4, 6)])
def test_the_new_market_has_its_size_again(seats: int, size: int) -> None:
    """TU-138"""
    s = position(*[""] * seats, market="EN01 " + "-- " * (size - 1), round=1)
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert len(s.market) == size
    assert NONE not in s.market


def test_an_empty_deck_is_made_anew_from_the_discard_pile_in_the_middle_of_a_deal() -> None:
    """TU-119, TU-138, E14: the two that are left, then reshuffled ones."""
    s = position("", "", "", "", market="EN01 -- -- -- -- --", round=2)
    cards = s.deck
    s.deck, s.discard = cards[:2], cards[2:22]
    top = [s.deck[1], s.deck[0]]
    old = {*s.discard, city("EN01")}
    s.watched = True
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert list(s.market[:2]) == top
    assert set(s.market[2:]) | set(s.deck) == old
    assert len(s.deck) == 17
    assert s.discard == []
    assert [event.cards for event in s.events if isinstance(event, Reshuffled)] == [21]
    assert s.deck != sorted(s.deck)


def test_a_deck_that_is_just_enough_is_not_reshuffled() -> None:
    """TU-119: only when a card must be drawn and there is none."""
    s = position("", "", market="EN01 -- -- --", round=2)
    s.deck, s.discard = s.deck[:4], s.deck[4:]
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert s.deck == []
    assert len(s.discard) == 36


def test_missing_cards_leave_places_empty() -> None:
    """R36: an edition may let players own so many cards."""
    s = position("", "", market="EN01 -- -- --", round=2)
    s.deck, s.discard = [city("AD01")], []
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert list(s.market) == [city("AD01"), city("EN01"), NONE, NONE]


def test_all_turned_advisors_are_turned_upright() -> None:
    """TU-139"""
    s = position("advisors AD01* AD02", "advisors AD03*", market=MARKET, round=3)
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert [own.turned for own in s.estates] == [0, 0]
    assert [len(own.advisors) for own in s.estates] == [2, 1]


def test_the_round_counter_moves_on() -> None:
    """TU-140"""
    s = position("workers 0", "workers 1", market=MARKET, round=2, first=1)
    begin(s, EndRound())

    assert (s.round, s.first) == (3, 0)
    assert asked(s) == ("MayMove", 0)


def test_after_round_four_nothing_is_tidied_up() -> None:
    """TU-136, E26"""
    s = position("used Travel3; advisors AD01*", "", market="EN01 -- -- --", round=4, first=1)
    deck = s.deck[:]
    begin(s, EndRound())

    assert s.ended
    assert asked(s) is None
    assert (s.round, s.first) == (4, 1)
    assert list(s.market) == [city("EN01"), NONE, NONE, NONE]
    assert (s.deck, s.discard) == (deck, [])
    assert s.estates[0].slots
    assert s.estates[0].turned


def test_a_turn_of_a_player_with_dice_comes_even_after_the_others_are_out() -> None:
    """TU-59, TU-61"""
    s = begin(position("dice 5", ""), Turn(0), Placement(1))
    choose(s, "PLACE 5 Trade", "STOP")

    assert asked(s) is None
