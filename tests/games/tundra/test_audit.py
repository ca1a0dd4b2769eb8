"""The audit: every invariant holds in every position of real games, and every violation is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.audit import audit
from tabletown.games.tundra.components import NONE, WORKERS
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.orders.travel import MayMove
from tabletown.games.tundra.rules import MayAct, UseDie
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import city

STANDARD = edition.standard()
EVERYTHING = {"titles": "special", "personal_goals": "on"}


def played(until: str, seats: int = 2, seed: int = 1, options: dict[str, str] | None = None) -> Tundra:
    """A real game at the first question of this name in round II."""
    s = new_game(seats, Rng.seeded(seed), options or {}, STANDARD)
    lot = Rng.seeded(seed)
    while (question := s.decision) is not None:
        if type(question).__name__ == until and s.round in (0, 2):
            return s
        legal = question.options(s)
        s.choose(legal[lot.below(len(legal))])
    raise AssertionError(until)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, EVERYTHING, {"goal_zero_activation": "on"}], ids=["basic", "all", "zero"]
)
def test_nothing_is_wrong_with_any_position_of_a_game(seats: int, options: dict[str, str]) -> None:
    """Section 8, invariants 1 to 17: and VP never fall, boards never turn back, glades never close."""
    s = new_game(seats, Rng.seeded(seats), options, STANDARD)
    lot = Rng.seeded(9)
    tiles = s.tiles
    while (question := s.decision) is not None:
        before = [(own.vp, own.upgraded, own.towers) for own in s.estates]
        opened = s.opened
        legal = question.options(s)
        assert audit(s) == []
        assert legal == sorted(set(legal))
        assert len(legal) >= 2  # R39: a question with a single answer is not asked
        s.choose(legal[lot.below(len(legal))])
        for own, (vp, upgraded, towers) in zip(s.estates, before):
            assert own.vp >= vp
            assert own.upgraded & upgraded == upgraded
            assert own.towers[: len(towers)] == towers
        assert s.opened & opened == opened

    assert audit(s) == []
    assert s.tiles == tiles


# -- every violation -----------------------------------------------------------------------------


def lose_worker(s: Tundra) -> None:
    s.estates[0].workers.pop()


def worker_off_the_map(s: Tundra) -> None:
    s.estates[0].workers[0] = 12


def fifth_tower(s: Tundra) -> None:
    s.estates[0].towers = (0, 4, 1, 2, 3)
    s.opened |= 0b11111
    s.towered = 0b11111


def tower_on_settlement(s: Tundra) -> None:
    s.estates[0].towers = (24,)
    s.towered = 1 << 24


def two_towers(s: Tundra) -> None:
    for own in s.estates:
        own.towers = (0,)
    s.towered = 1


def tower_not_noted(s: Tundra) -> None:
    s.estates[0].towers = (0,)
    s.towered = 0


def tower_on_closed_glade(s: Tundra) -> None:
    closed = next(cell for cell in range(12) if not s.opened >> cell & 1)
    s.estates[0].towers = (closed,)
    s.towered = 1 << closed


def worker_on_closed_glade(s: Tundra) -> None:
    s.estates[0].workers[0] = next(cell for cell in range(12) if not s.opened >> cell & 1)


def set_goods(good: int, n: int) -> Callable[[Tundra], None]:
    def change(s: Tundra) -> None:
        s.estates[0].goods[good] = n

    return change


def lose_points(s: Tundra) -> None:
    s.estates[0].points = (0, 0, -1, 0, 0, 0, 0, 0)


def extra_die(s: Tundra) -> None:
    s.estates[0].supply += 1


def die_lost(s: Tundra) -> None:
    s.estates[0].supply -= 1


def values_not_noted(s: Tundra) -> None:
    s.estates[0].values = 0b111111 & ~s.estates[0].values


def die_on_wrong_goal(s: Tundra) -> None:
    value = next(v for v in range(1, 7) if v not in STANDARD.goals[s.goals[0]].dice)
    s.goal_dice = (value, NONE)
    s.estates[0].supply -= 1


def die_of_a_stranger(s: Tundra) -> None:
    s.goal_dice = (8 * 3 + STANDARD.goals[s.goals[0]].dice[0], NONE)


def goal_twice(s: Tundra) -> None:
    s.goals = (s.goals[0], s.goals[0])


def dotted_goal(s: Tundra) -> None:
    s.goals = (s.goals[0], 5)


def another_tile(s: Tundra) -> None:
    s.tiles = (23, *s.tiles[1:])


def tile_twice(s: Tundra) -> None:
    s.tiles = (s.tiles[1], *s.tiles[1:])


def tile_missing(s: Tundra) -> None:
    s.tiles = s.tiles[1:]


def card_missing(s: Tundra) -> None:
    s.deck.pop()


def card_twice(s: Tundra) -> None:
    s.discard.append(s.deck[0])


def large_market(s: Tundra) -> None:
    s.market = (*s.market, s.deck.pop())


def four_advisors(s: Tundra) -> None:
    s.estates[0].advisors = tuple([take(s, name) for name in ("AD01", "AD02", "AD03", "AD04")])


def take(s: Tundra, name: str) -> int:
    """A card from wherever it lies."""
    card = city(name)
    for pile in (s.deck, s.discard):
        if card in pile:
            pile.remove(card)
    s.market = tuple([NONE if one == card else one for one in s.market])
    for own in s.estates:
        own.advisors = tuple([one for one in own.advisors if one != card])
        own.enhancements = tuple([NONE if one == card else one for one in own.enhancements])
        own.turned &= ~(1 << card)
    return card


def enhancement_among_advisors(s: Tundra) -> None:
    s.estates[0].advisors = (take(s, "EN01"),)


def advisor_under_board(s: Tundra) -> None:
    s.estates[0].enhancements = (take(s, "AD01"), *s.estates[0].enhancements[1:])


def two_market_cards(s: Tundra) -> None:
    s.estates[0].enhancements = (take(s, "EN01"), take(s, "EN02"), *s.estates[0].enhancements[2:])


def turned_stranger(s: Tundra) -> None:
    s.estates[0].turned |= 1 << s.deck[0]


def three_starters(s: Tundra) -> None:
    own = s.estates[0]
    spare = next(card for card in range(8) if all(card not in one.starters for one in s.estates))
    board = own.starters.index(NONE)
    own.starters = (*own.starters[:board], spare, *own.starters[board + 1 :])


def one_starter(s: Tundra) -> None:
    own = s.estates[0]
    board = next(board for board in range(4) if own.starters[board] != NONE)
    own.starters = (*own.starters[:board], NONE, *own.starters[board + 1 :])


def starter_twice(s: Tundra) -> None:
    s.estates[1].starters = s.estates[0].starters


def personal_goal_too_many(s: Tundra) -> None:
    s.estates[0].personal = 0


def fifth_round(s: Tundra) -> None:
    s.round = 5


def no_such_first_player(s: Tundra) -> None:
    s.first = 2


def over_too_early(s: Tundra) -> None:
    s.ended = True


def stopped_too_early(s: Tundra) -> None:
    s.agenda = []


def strange_seat(s: Tundra) -> None:
    s.agenda.insert(0, UseDie(2))


def half_an_activation(s: Tundra) -> None:
    s.board = 1


def too_few_players(s: Tundra) -> None:
    s.estates.pop()


def nothing_to_place(s: Tundra) -> None:
    own = s.estates[s.agenda[-1].seat]
    own.supply += sum(own.dice)
    own.dice = [0] * 7
    own.values = 0


VIOLATIONS: list[tuple[str, Callable[[Tundra], None], str]] = [
    ("1 a worker is lost", lose_worker, "wrong lengths"),
    ("1 a fifth tower", fifth_tower, "5 towers"),
    ("2 a die too many", extra_die, "8 dice of 7"),
    ("2 a die is lost", die_lost, "6 dice of 7"),
    ("2 dice that are not noted", values_not_noted, "with values"),
    ("3 a goal with a die it does not accept", die_on_wrong_goal, "holds a die"),
    ("3 a die of somebody who is not there", die_of_a_stranger, "of seat 3"),
    ("4 too much firewood", set_goods(0, 11), "11 firewood"),
    ("4 stone below nothing", set_goods(1, -1), "-1 stone"),
    ("4 too much peat", set_goods(2, 11), "11 peat"),
    ("4 too many berries", set_goods(3, 21), "21 berry"),
    ("4 points below nothing", lose_points, "victory points"),
    ("5 two towers on a glade", two_towers, "two towers on one glade"),
    ("5 a tower on a settlement", tower_on_settlement, "a tower on cell 24"),
    ("5 a tower that is not noted", tower_not_noted, "noted as"),
    ("5 a tower on a closed glade", tower_on_closed_glade, "a piece on unopened glade"),
    ("6 a worker off the map", worker_off_the_map, "a worker on cell 12"),
    ("6 a worker on a closed glade", worker_on_closed_glade, "a piece on unopened glade"),
    ("7 a tile of another player count", another_tile, "the glade tiles are"),
    ("7 a tile twice", tile_twice, "the glade tiles are"),
    ("7 a tile is missing", tile_missing, "11 tiles on 12 glades"),
    ("8 a card is missing", card_missing, "cards missing"),
    ("8 a card twice", card_twice, "in two places: "),
    ("9 a market too large", large_market, "the market has 5 places"),
    ("10 four advisors", four_advisors, "4 advisors"),
    ("10 an enhancement among the advisors", enhancement_among_advisors, "an enhancement lies among"),
    ("10 an advisor under a board", advisor_under_board, "an advisor lies under a board"),
    ("10 two market cards under a board", two_market_cards, "two market cards"),
    ("10 three starter cards", three_starters, "3 starter cards"),
    ("10 one starter card", one_starter, "1 starter cards"),
    ("10 a starter card twice", starter_twice, "held twice"),
    ("10 a turned advisor who is not there", turned_stranger, "an advisor is turned who is not there"),
    ("12 a goal twice", goal_twice, "the common goals are"),
    ("12 a goal of another player count", dotted_goal, "the common goals are"),
    ("16 a first player who is not there", no_such_first_player, "first player 2"),
    ("a fifth round", fifth_round, "round 5"),
    ("over too early", over_too_early, "has ended but goes on"),
    ("stopped too early", stopped_too_early, "stopped before its end"),
    ("a step of a stranger", strange_seat, "UseDie of seat 2"),
    ("half an activation", half_an_activation, "half an activation"),
    ("a personal goal too many", personal_goal_too_many, "a personal goal too many"),
    ("too few players", too_few_players, "1 players at a table for 2"),
    ("nothing to place", nothing_to_place, "UseDie without what it is about"),
]


@pytest.mark.parametrize(("change", "fault"), [pytest.param(*row[1:], id=row[0]) for row in VIOLATIONS])
def test_a_violation_is_named(change: Callable[[Tundra], None], fault: str) -> None:
    """Section 8"""
    s = played("UseDie").clone()
    assert audit(s) == []
    change(s)

    assert any(fault in one for one in audit(s)), audit(s)


def test_a_personal_goal_that_is_missing_is_named() -> None:
    """Section 8"""
    s = played("UseDie", options={"personal_goals": "on"})
    s.estates[0].personal = NONE

    assert audit(s) == ["seat 0: a personal goal is missing"]


def test_dice_and_advisors_are_back_when_a_round_begins() -> None:
    """Invariant 15"""
    s = played("MayMove")
    own = s.estates[0]
    own.slots, own.supply = 1, own.supply - 1

    assert audit(s) == ["seat 0: dice or advisors were used although the round has only begun"]


def test_a_worker_has_been_where_it_stands() -> None:
    """Invariant 17"""
    s = played("UseDie")
    s.visited = (0,) * WORKERS
    s.agenda.append(MayMove(0, 2))
    assert audit(s) == []
    s.visited = (1 << 24, 0, 0, 0, 0, 0)

    assert audit(s) == ["seat 0: worker 0 has not been where it stands"]


def activation(**fields: Any) -> Tundra:
    """Row 3 of Travel is being activated; some fields of that are wrong."""
    s = played("UseDie").clone()
    own = s.estates[0]
    own.enhancements = (NONE,) * 8
    s.agenda.append(MayAct(0))
    s.board, s.row, s.pending = 1, 3, 1
    s.frame = STANDARD.boards[1].rows[0][3]
    for name, value in fields.items():
        setattr(s, name, value)
    return s


@pytest.mark.parametrize(
    "fields",
    [
        {"pending": 0b101},  # of a market card that is not there
        {"frame": STANDARD.boards[1].rows[0][6]},  # of another row
        {"frame": STANDARD.boards[3].rows[0][3]},  # of another board
        {"frame": STANDARD.tiles[9].bonus},
    ],
)
def test_only_actions_of_the_row_are_pending(fields: dict[str, int]) -> None:
    """TU-79, TU-84: whatever a hand-written position says."""
    faults = [one for one in audit(activation()) if "activation" in one]
    assert faults == []

    assert any("activation" in one for one in audit(activation(**fields)))


def test_the_board_of_an_activation_may_have_been_turned_since() -> None:
    """TU-84"""
    upgraded = STANDARD.boards[1].rows[1][3]

    assert not any("activation" in one for one in audit(activation(frame=upgraded)))


# -- over a whole game ---------------------------------------------------------------------------


def story(seats: int, seed: int, options: dict[str, str]) -> list[tuple[int, dict[str, Any]]]:
    """What is told in a random game, each event with the round it happens in."""
    s = new_game(seats, Rng.seeded(seed), options, STANDARD)
    lot = Rng.seeded(seed)
    told: list[tuple[int, dict[str, Any]]] = []
    number = 0
    s.watched = True
    while (question := s.decision) is not None:
        legal = question.options(s)
        willing = [option for option in legal if option != 82] or legal  # seldom stop: more happens
        s.choose(willing[lot.below(len(willing))])
        for event in s.events:
            data = event.data()
            number = data["round"] if data["kind"] == "RoundBegan" else number
            told.append((number, data))
        s.events = []
    return told


STORIES = [story(seats, seed, EVERYTHING if seed % 2 else {}) for seed, seats in enumerate((2, 3, 4, 2, 3))]


def of_kind(told: list[tuple[int, dict[str, Any]]], kind: str) -> list[tuple[int, dict[str, Any]]]:
    return [(number, data) for number, data in told if data["kind"] == kind]


def test_a_tower_pays_when_it_is_built_and_at_the_start_of_every_later_round() -> None:
    """Invariant 18; TU-54, TU-103, TU-104: 1 + (4 - r) times if built in round r."""
    towers = 0
    for told in STORIES:
        for built, tower in of_kind(told, "TowerBuilt"):
            paid = [data for _, data in of_kind(told, "TowerPaid") if data["cell"] == tower["cell"]]
            towers += 1

            assert len(paid) == 1 + (4 - built)
            assert {data["seat"] for data in paid} == {tower["seat"]}
    assert towers > 10


def test_a_die_is_used_in_every_turn_and_only_one() -> None:
    """Invariant 14; TU-61"""
    turns = 0
    for told in STORIES:
        used = 0
        for _, data in told:
            used += data["kind"] in ("DiePlaced", "GoalActivated", "DieDropped")
            if data["kind"] == "TurnEnded":
                turns += 1
                assert used == 1
                used = 0
        assert used == 0
    assert turns > 100


def test_dice_of_all_rounds_are_used_up() -> None:
    """TU-49, TU-59, TU-68, TU-74: those of the title and those that were bought."""
    for told in STORIES:
        bought = len(of_kind(told, "DieBought"))
        alone = sum([len(data["values"]) for _, data in of_kind(told, "RolledAlone")])
        shared = sum([len(data["values"]) for _, data in of_kind(told, "Rolled")])
        seats = len(of_kind(told, "StarterTucked")) // 2

        assert shared == 18
        assert len(of_kind(told, "TurnEnded")) == seats * shared + alone + bought


def test_goals_are_worth_two_four_or_six_and_are_used_once_a_round() -> None:
    """Invariant 12; TU-86, TU-87"""
    uses = [(told, number, data) for told in STORIES for number, data in of_kind(told, "GoalActivated")]

    assert {data["points"] for _, _, data in uses} <= {2, 4, 6}
    assert all(data["points"] == 2 * data["tier"] for _, _, data in uses)
    places = [(id(told), number, data["goal"]) for told, number, data in uses]
    assert len(set(places)) == len(places) > 10
