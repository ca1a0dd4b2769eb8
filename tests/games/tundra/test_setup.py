"""Set-up: what lies on the table before the first round."""

from __future__ import annotations

import pytest

from tabletown.core.errors import BadTable
from tabletown.core.events import Event
from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import (
    GladeOpened,
    GoalsRevealed,
    MarketDealt,
    PersonalGoalsDealt,
    RoundBegan,
    StartersRevealed,
    StarterTucked,
)
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import action, asked, choose, offered, tracks

STANDARD = edition.standard()
COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int, seed: int = 7, **options: str) -> Tundra:
    return new_game(seats, Rng.seeded(seed), options, STANDARD)


def ready(seats: int, seed: int = 7, **options: str) -> Tundra:
    """The same table when everyone has chosen starter cards and round I begins."""
    s = dealt(seats, seed, **options)
    while s.round == 0:
        choose(s, offered(s)[0])
    return s


def told(s: Tundra, *names: str) -> list[Event]:
    """What the watchers hear while these answers are given."""
    s.watched = True
    choose(s, *names)
    s.watched = False
    events, s.events = s.events, []
    return events


# -- players, boards and dice --------------------------------------------------------------------


@COUNTS
def test_everybody_has_the_things_of_one_colour(seats: int) -> None:
    """TU-1, TU-2, TU-3, TU-4, TU-24: as many estates as players, all alike, all Humble."""
    s = dealt(seats)

    assert len(s.estates) == seats
    for own in s.estates:
        assert own.title.name == "Humble"
        assert own.supply == 7
        assert sum(own.dice) == 0
        assert own.upgraded == 0
        assert own.slots == 0
        assert own.personal == NONE


@pytest.mark.parametrize("seats", [1, 5])
def test_there_is_no_map_for_one_or_five(seats: int) -> None:
    """TU-1"""
    with pytest.raises(BadTable, match=f"no map 'default' for {seats} players"):
        dealt(seats)


@COUNTS
def test_markers_start_on_their_starting_values(seats: int) -> None:
    """TU-13, TU-14: 1 of each resource, 4 berries, 0 VP."""
    s = dealt(seats)

    assert [tracks(s, seat) for seat in range(seats)] == ["F1 S1 P1 B4 VP0"] * seats


# -- the map -------------------------------------------------------------------------------------

FACES = [f"G{number:02}" for number in range(1, 25)]


@pytest.mark.parametrize(("seats", "last"), [(2, 12), (3, 18), (4, 24)])
def test_tiles_with_more_dots_than_players_stay_in_the_box(seats: int, last: int) -> None:
    """TU-6, V14, V15"""
    s = dealt(seats)

    assert sorted([STANDARD.tiles[tile].id for tile in s.tiles]) == FACES[:last]
    assert len(s.layout.glades) == last


def test_the_tiles_are_shuffled() -> None:
    """TU-7: over forty games every tile lies on cell 0 some time, and no two neighbouring seeds are alike."""
    on_first_cell = {dealt(2, seed).tiles[0] for seed in range(40)}

    assert on_first_cell == set(range(12))
    assert dealt(2, 1).tiles != dealt(2, 2).tiles


@pytest.mark.parametrize(
    ("seats", "starts"),
    [
        (2, [(0, 4), (7, 11)]),
        (3, [(2, 5), (4, 8), (15, 16)]),
        (4, [(0, 4), (3, 8), (19, 23), (15, 20)]),
    ],
)
def test_two_workers_stand_on_the_opened_starting_glades_and_all_else_is_closed(
    seats: int, starts: list[tuple[int, int]]
) -> None:
    """TU-7, TU-10, TU-11"""
    s = dealt(seats)

    assert [cell for cell in range(24) if s.opened >> cell & 1] == sorted([c for two in starts for c in two])
    for own, start in zip(s.estates, starts):
        assert own.workers == [*start, NONE, NONE, NONE, NONE]
        assert own.workers_left == 4
        assert own.towers == ()


@pytest.mark.parametrize("seed", range(6))
def test_setting_up_gives_no_resources(seed: int) -> None:
    """TU-12: whatever the starting glades show, the tracks stay where they start until round I."""
    s = dealt(4, seed)
    before = [tracks(s, seat) for seat in range(4)]
    while len(s.agenda) > 1 and s.round == 0:
        assert [tracks(s, seat) for seat in range(4)] == before
        choose(s, offered(s)[-1])

    assert [tracks(s, seat) for seat in range(4)] == before
    assert before == ["F1 S1 P1 B4 VP0"] * 4


@pytest.mark.parametrize(
    ("seats", "layout", "name"),
    [
        (2, "default", "L2"),
        (3, "default", "L3"),
        (4, "default", "L4"),
        (3, "alternate_a", "L3A"),
        (3, "alternate_b", "L3B"),
        (4, "alternate_a", "L4A"),
    ],
)
def test_the_table_may_agree_on_an_alternate_map(seats: int, layout: str, name: str) -> None:
    """TU-8"""
    s = dealt(seats, layout=layout)

    assert s.layout.id == name
    assert [tuple(own.workers[:2]) for own in s.estates] == s.layout.starts


@pytest.mark.parametrize(("seats", "layout"), [(2, "alternate_a"), (2, "alternate_b"), (4, "alternate_b")])
def test_an_alternate_map_of_another_player_count_is_refused(seats: int, layout: str) -> None:
    """TU-8"""
    with pytest.raises(BadTable, match=f"there is no map '{layout}' for {seats} players"):
        dealt(seats, layout=layout)


@COUNTS
def test_every_settlement_lies_beside_its_two_starting_glades_and_no_other(seats: int) -> None:
    """TU-9, TU-10: the settlement of seat k is cell 24 + k."""
    s = dealt(seats)
    for seat in range(seats):
        beside = [cell for cell in s.layout.adjacent[24 + seat] if cell != NONE]

        assert sorted(beside) == sorted(s.layout.starts[seat])


# -- starter cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 12), (4, 16)])
def test_all_starter_cards_of_the_player_count_are_dealt_four_to_each(seats: int, cards: int) -> None:
    """TU-16, TU-17, V14, V15"""
    s = dealt(seats)
    hands = [own.hand for own in s.estates]

    assert [len(hand) for hand in hands] == [4] * seats
    ids = sorted([STANDARD.starters[card].id for hand in hands for card in hand])
    assert ids == [f"SE{number:02}" for number in range(1, cards + 1)]


def test_starter_cards_are_shuffled() -> None:
    """TU-17"""
    assert {dealt(2, seed).estates[0].hand[0] for seed in range(40)} == set(range(8))


def test_the_first_starter_card_can_be_any_of_four_under_any_board() -> None:
    """TU-18: sixteen ways."""
    s = dealt(2)

    assert asked(s) == ("ChooseStarter", 0)
    assert [action(name) for name in offered(s)] == list(range(211, 227))


def test_the_second_starter_card_is_another_card_under_another_board() -> None:
    """TU-18, R41: nine ways; cards keep their number in the deal."""
    s = dealt(2)
    choose(s, "STARTER 1 Travel")

    boards = ("Architecture", "Gathering", "Trade")
    assert offered(s) == [f"STARTER {card} {board}" for card in (0, 2, 3) for board in boards]


def test_two_starter_cards_are_tucked_where_their_owner_says_and_the_others_leave() -> None:
    """TU-18, TU-19"""
    s = dealt(2)
    hand = s.estates[0].hand
    choose(s, "STARTER 3 Trade", "STARTER 0 Architecture")
    assert s.estates[0].starters == (hand[0], NONE, NONE, hand[3])
    choose(s, "STARTER 0 Travel", "STARTER 1 Trade")

    assert [own.hand for own in s.estates] == [(), ()]
    assert [len([card for card in own.starters if card != NONE]) for own in s.estates] == [2, 2]


@COUNTS
def test_everybody_is_asked_for_two_starter_cards(seats: int) -> None:
    """TU-18, TU-20"""
    s = dealt(seats)
    who = []
    while s.round == 0:
        question = asked(s)
        assert question is not None
        who.append(question)
        choose(s, offered(s)[0])

    assert who == [("ChooseStarter", seat) for seat in range(seats) for _ in range(2)]


def test_chosen_starter_cards_become_public_when_everyone_has_chosen() -> None:
    """TU-20, R2"""
    s = dealt(2)
    first = told(s, "STARTER 0 Travel", "STARTER 1 Trade", "STARTER 0 Travel")
    before = s.starters_shown
    assert [type(event) for event in first] == [StarterTucked] * 3
    assert first[0].seen_by(1).data() == {"kind": "StarterTucked", "seat": 0, "card": None, "board": None}
    assert first[0].seen_by(-1).data() == first[0].seen_by(1).data()
    assert first[0].seen_by(0).data()["board"] == 1
    last = told(s, "STARTER 1 Trade")

    assert (before, s.starters_shown) == (False, True)
    revealed = [event for event in last if isinstance(event, StartersRevealed)]
    assert revealed[0].seen_by(1).data()["starters"] == [
        [None if card == NONE else card for card in own.starters] for own in s.estates
    ]


# -- goals, city cards and the token -------------------------------------------------------------


@COUNTS
def test_the_goals_are_not_known_before_the_starter_cards_are_chosen(seats: int) -> None:
    """TU-25, R35: neither is the market."""
    s = dealt(seats)

    assert s.goals == ()
    assert list(s.market) == []
    assert ready(seats).goals != ()


@COUNTS
def test_with_the_strategic_option_starter_cards_are_chosen_after_the_goals(seats: int) -> None:
    """TU-25, R35, R45: personal goals come before the choice too, the market does not."""
    s = dealt(seats, starter_choice="strategic", personal_goals="on")

    assert len(s.goals) == seats
    assert all(own.personal != NONE for own in s.estates)
    assert asked(s) == ("ChooseStarter", 0)
    assert list(s.market) == []


@COUNTS
def test_personal_goals_are_dealt_after_the_starter_cards_unless_agreed(seats: int) -> None:
    """TU-25, TU-146, R45"""
    s = dealt(seats, personal_goals="on")
    assert all(own.personal == NONE for own in s.estates)

    goals = [own.personal for own in ready(seats, personal_goals="on").estates]
    assert len(set(goals)) == seats
    assert NONE not in goals


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 5), (4, 6)])
def test_the_market_gets_its_cards_from_the_shuffled_deck(seats: int, size: int) -> None:
    """TU-22, V14, V15"""
    s = ready(seats)

    assert len(s.market) == size
    assert NONE not in s.market
    assert len(s.deck) == 40 - size
    assert sorted([*s.deck, *s.market]) == list(range(40))
    assert s.discard == []


def test_the_city_deck_is_shuffled() -> None:
    """TU-22: in sixty games more than thirty different cards lie in the first place."""
    assert len({ready(2, seed).market[0] for seed in range(60)}) > 20
    assert ready(2, 1).deck != sorted(ready(2, 1).deck)


@pytest.mark.parametrize(
    ("seats", "eligible"),
    [
        (2, {"CG1", "CG2", "CG3", "CG4", "CG5", "CG9"}),
        (3, {f"CG{number}" for number in range(1, 10)}),
        (4, {f"CG{number}" for number in range(1, 10)}),
    ],
)
def test_as_many_goals_as_players_are_drawn_from_those_of_the_player_count(
    seats: int, eligible: set[str]
) -> None:
    """TU-23, V14, V15"""
    met = set()
    for seed in range(40):
        goals = [STANDARD.goals[goal].id for goal in ready(seats, seed).goals]
        assert len(set(goals)) == len(goals) == seats
        met |= set(goals)

    assert met == eligible


def test_every_goal_is_open_at_first() -> None:
    """TU-23"""
    assert list(ready(3).goal_dice) == [NONE, NONE, NONE]


@COUNTS
def test_the_round_counter_starts_on_round_one(seats: int) -> None:
    """TU-21"""
    assert dealt(seats).round == 0
    assert ready(seats).round == 1


@COUNTS
def test_the_first_player_is_drawn_by_lot(seats: int) -> None:
    """TU-26, R3"""
    firsts = [ready(seats, seed).first for seed in range(40)]

    assert set(firsts) == set(range(seats))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_table_may_fix_who_begins(seat: int) -> None:
    """TU-26, R3"""
    s = ready(3, first_player=str(seat))

    assert s.first == seat
    question = asked(s)
    assert question is not None
    assert question[1] == seat


@pytest.mark.parametrize(("seats", "first"), [(2, "2"), (2, "3"), (3, "3")])
def test_nobody_begins_who_is_not_there(seats: int, first: str) -> None:
    """TU-26"""
    with pytest.raises(BadTable, match=f"seat {first} cannot begin"):
        dealt(seats, first_player=first)


def test_set_up_is_told_in_the_printed_order() -> None:
    """TU-19, TU-20, TU-22, TU-23, TU-26, R35, R45"""
    s = dealt(2, personal_goals="on")
    choose(s, "STARTER 0 Travel", "STARTER 1 Trade", "STARTER 0 Travel")
    kinds = [type(event) for event in told(s, "STARTER 1 Trade")]

    assert kinds == [
        StarterTucked,
        StartersRevealed,
        GoalsRevealed,
        PersonalGoalsDealt,
        MarketDealt,
        RoundBegan,
    ]
    assert GladeOpened not in kinds


def test_the_acorn_token_plays_no_part_until_the_track_is_full() -> None:
    """TU-15, TU-34: it is the fiftieth point, nothing else."""
    s = ready(2)

    assert [own.vp for own in s.estates] == [0, 0]
    assert s.rules.edition.vp_track == 50
