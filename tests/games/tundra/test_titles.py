"""Titles: the basic one and six special ones, with their own limits and prices."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import Rolled, RolledAlone
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.rules import EndRound, Round
from tabletown.games.tundra.state import Tundra
from tabletown.games.tundra.view import edition_view
from tests.games.tundra.positions import (
    asked,
    begin,
    choose,
    city,
    dice,
    offered,
    position,
    start,
    tracks,
    turn,
    with_entry,
)

STANDARD = edition.standard()
SPECIAL = {"Provident", "Wisdom", "Inspiring", "Determined", "Industrious", "Generous"}


def dealt(seats: int, seed: int = 7, **options: str) -> Tundra:
    return new_game(seats, Rng.seeded(seed), {"titles": "special", **options}, STANDARD)


# -- the deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_a_different_special_title(seats: int) -> None:
    """TU-146: and personal goals only if they are switched on (R25)."""
    met = set()
    for seed in range(40):
        s = dealt(seats, seed)
        names = [own.title.name for own in s.estates]
        assert len(set(names)) == seats
        met |= set(names)

    assert met == SPECIAL
    while s.round == 0:
        choose(s, offered(s)[0])
    assert all(own.personal == NONE for own in s.estates)


def test_titles_with_dots_are_left_out_with_two_players() -> None:
    """TU-146"""
    box = with_entry("titles", "T3", dots=3)
    for seats, there in ((2, False), (3, True)):
        games = [new_game(seats, Rng.seeded(n), {"titles": "special"}, box) for n in range(40)]

        assert any(own.title.id == "T3" for s in games for own in s.estates) is there


@pytest.mark.parametrize(("titles", "goals"), [("basic", "on"), ("special", "off"), ("special", "on")])
def test_the_two_modules_are_switched_on_separately(titles: str, goals: str) -> None:
    """TU-146, TU-24, R25"""
    s = new_game(2, Rng.seeded(3), {"titles": titles, "personal_goals": goals}, STANDARD)
    while s.round == 0:
        choose(s, offered(s)[0])

    assert all((own.title.name in SPECIAL) is (titles == "special") for own in s.estates)
    assert all((own.personal != NONE) is (goals == "on") for own in s.estates)


VALUES = {  # advisors, dice at the start of rounds, most dice, prices of reroll, shift and die, market cards
    "Humble": (3, (4, 4, 5, 5), 7, 1, 2, 6, 1),
    "Provident": (4, (4, 4, 5, 5), 7, 1, 2, 6, 1),
    "Wisdom": (3, (4, 4, 5, 5), 8, 1, 2, 5, 1),
    "Inspiring": (3, (4, 4, 5, 5), 7, 1, 2, 6, 1),
    "Determined": (3, (5, 5, 6, 6), 7, 1, 2, 9, 1),
    "Industrious": (2, (4, 4, 5, 5), 7, 1, 2, 6, 2),
    "Generous": (3, (4, 4, 5, 5), 7, 1, 1, 6, 1),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_title_has_its_limits_and_prices(name: str) -> None:
    """TU-47, TU-147, 3.9"""
    title = next(title for title in STANDARD.titles if title.name == name)

    assert VALUES[name] == (
        title.advisors_max,
        title.dice_start,
        title.dice_max,
        title.reroll,
        title.shift,
        title.buy,
        title.market_cards,
    )


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("berries", range(10))
def test_free_actions_cost_what_the_title_says(name: str, berries: int) -> None:
    """TU-47, TU-147, TU-149, TU-151, TU-153"""
    *_, reroll, shift, buy, _ = VALUES[name]
    s = turn(position(f"title {name}; B{berries}; dice 3 4", ""))
    kinds = {option.split()[0] for option in offered(s)}

    assert ("REROLL" in kinds) is (berries >= reroll)
    assert ("SHIFT" in kinds) is (berries >= shift)
    assert ("BUY" in kinds) is (berries >= buy)


@pytest.mark.parametrize("name", VALUES)
def test_free_actions_are_paid_at_the_price_of_the_title(name: str) -> None:
    """TU-47, TU-149, TU-151, TU-153"""
    *_, reroll, shift, buy, _ = VALUES[name]
    for answer, price in (("REROLL 3", reroll), ("SHIFT 3 up", shift), ("BUY", buy)):
        s = turn(position(f"title {name}; B20; dice 3 4", ""))
        choose(s, answer)

        assert tracks(s).split()[3] == f"B{20 - price}"


@pytest.mark.parametrize("name", ["Wisdom", "Inspiring", "Determined", "Industrious"])
def test_a_special_title_covers_the_humble_income(name: str) -> None:
    """TU-147, TU-150: these do nothing at the start of a round."""
    s = position(f"title {name}; workers 0", "", market="AD01 AD02 AD03 AD04")
    start(s)

    assert asked(s) is None
    assert tracks(s) == "F0 S0 P0 B0 VP0"


def test_values_that_differ_from_the_basic_title_are_marked() -> None:
    """TU-147"""
    marked = {title["name"]: title["marked"] for title in edition_view(STANDARD)["titles"]}

    assert marked == {
        "Humble": [],
        "Provident": ["advisors_max"],
        "Wisdom": ["dice_max", "buy"],
        "Inspiring": [],
        "Determined": ["dice_start", "buy"],
        "Industrious": ["advisors_max", "market_cards"],
        "Generous": ["shift"],
    }


# -- what they do --------------------------------------------------------------------------------


def test_provident_takes_a_card_at_the_start_of_each_round() -> None:
    """TU-148: free, of choice, and the gap stays; nothing of the Humble income."""
    s = position("title Provident; workers 0", "", market="AD01 EN02 -- AD04")
    start(s)
    assert offered(s) == ["STOP", "MARKET 0", "MARKET 1", "MARKET 3"]
    choose(s, "MARKET 3")

    assert s.estates[0].advisors == (city("AD04"),)
    assert list(s.market) == [city("AD01"), city("EN02"), NONE, NONE]
    assert tracks(s) == "F0 S0 P0 B0 VP0"
    assert asked(s) is None


def test_provident_may_take_none_and_puts_enhancements_under_a_board() -> None:
    """TU-148, TU-51, TU-130"""
    s = position("title Provident", "", market="AD01 EN02 -- AD04")
    start(s)
    choose(s, "STOP")
    assert s.estates[0].city_cards == 0

    start(s)
    choose(s, "MARKET 1", "UNDER Trade 0")
    assert s.estates[0].enhancements[6] == city("EN02")
    assert s.pending == 0


def test_provident_takes_its_card_before_boards_and_towers_pay() -> None:
    """TU-148, TU-50"""
    s = position("title Provident; upgraded Trade", "", market="AD01 -- -- --")
    start(s)

    assert tracks(s).endswith("VP0")
    choose(s, "STOP")
    assert tracks(s).endswith("VP1")


@pytest.mark.parametrize(("before", "laid_out", "left"), [(0, 4, 4), (2, 5, 3)])
def test_wisdom_has_a_white_die_in_the_supply(before: int, laid_out: int, left: int) -> None:
    """TU-149, E13: eight dice, as many of them at the start as everybody has."""
    s = position("title Wisdom", "title Inspiring", round=before, market="AD01")
    begin(s, Round())

    assert len(dice(s)) == laid_out
    assert s.estates[0].supply == left
    assert s.estates[1].supply == left - 1


def test_wisdom_uses_at_most_eight_dice_a_round() -> None:
    """TU-149, E13: four more for five berries each, then the supply is empty."""
    s = turn(position("title Wisdom; B20; dice 1 2 3 4", "", round=1))
    choose(s, "BUY", "BUY", "BUY", "BUY")
    assert tracks(s).split()[3] == "B0"
    assert len(dice(s)) == 8
    s.estates[0].goods[3] = 20

    assert "BUY" not in offered(s)


def test_wisdom_keeps_the_white_die_for_the_whole_game() -> None:
    """TU-149, TU-137"""
    s = position(
        "title Wisdom; used Trade1 Trade2 Trade3 Trade4 Travel1 Travel2 Travel3 Travel4", "", round=1
    )
    s.then(EndRound())
    s.agenda.pop().run(s)

    assert s.estates[0].supply == 8


def test_inspiring_puts_two_more_workers_on_the_own_settlement() -> None:
    """TU-150, R45: four on the map, two in the supply; the others have two."""
    found = 0
    for seed in range(30):
        s = dealt(3, seed)
        for seat, own in enumerate(s.estates):
            start_cells = list(s.layout.starts[seat])
            if own.title.name == "Inspiring":
                assert own.workers == [*start_cells, 24 + seat, 24 + seat, NONE, NONE]
                found += 1
            else:
                assert own.workers == [*start_cells, NONE, NONE, NONE, NONE]

    assert found > 5


@pytest.mark.parametrize(("before", "shared"), [(0, 4), (1, 4), (2, 5), (3, 5)])
@pytest.mark.parametrize("first", [0, 1])
def test_determined_rolls_an_additional_die_alone(before: int, shared: int, first: int) -> None:
    """TU-151, R26: first player or not, nobody copies it."""
    s = position("title Determined", "title Inspiring", round=before, first=first, market="AD01")
    s.watched = True
    begin(s, Round())
    rolled = next(event for event in s.events if isinstance(event, Rolled))
    alone = [event for event in s.events if isinstance(event, RolledAlone)]

    assert len(rolled.values) == shared
    assert [(event.seat, len(event.values)) for event in alone] == [(0, 1)]
    assert dice(s) == sorted([*rolled.values, *alone[0].values])
    assert dice(s, 1) == sorted(rolled.values)
    assert s.estates[0].supply == 7 - shared - 1
    order = [event for event in s.events if isinstance(event, Rolled | RolledAlone)]
    assert isinstance(order[0], Rolled)


def test_industrious_has_up_to_three_cards_under_a_board() -> None:
    """TU-152, E21"""
    s = position(
        "title Industrious; workers 0; starters Gathering:SE01; cards Gathering:EN02 Gathering:EN06; dice 2",
        "",
    )
    turn(s)
    choose(s, "PLACE 2 Gathering")

    assert offered(s) == ["ACT board", "ACT starter", "ACT market", "ACT market2", "STOP"]


def test_generous_gains_three_berries_at_the_start_of_each_round() -> None:
    """TU-153: nothing else, and nothing is asked."""
    s = position("title Generous; B18; workers 0", "")
    start(s)

    assert tracks(s) == "F0 S0 P0 B20 VP0"
    assert asked(s) is None
