"""Set-up for two to four players (4.1)."""

from __future__ import annotations

import pytest

from tabletown.core.errors import BadTable
from tabletown.games import lots
from tests.games.lots.positions import asked, choose, colour, fresh, fresh_where, offered, play_on, rules

SEEDS = range(60)


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_play(seats: int) -> None:
    """LT-001"""
    with pytest.raises(BadTable, match="1 to 4 players"):
        lots.GAME.table(seats, 1)


def test_the_table_after_setup() -> None:
    """X-33, LT-001 to LT-004, LT-006 to LT-009, LT-013: three players, nobody has chosen anything yet."""
    s = fresh_where(3, lambda s: s.turn == 1 and sum([len(bank) for bank in s.banks]) == 3)

    assert sum(s.piles) == 27
    assert [len(bank) for bank in s.banks] == [1, 1, 1]
    assert len(s.deck) == 9
    assert [len(hand) for hand in s.hands] == [1, 1, 1]
    assert s.scores == [0, 0, 0]
    assert s.cubes == [0, 0, 0]
    assert s.tower.pieces == []


def test_piles_of_six_in_the_order_of_the_supply_line() -> None:
    """LT-003: public, and what the banks hold has come from them."""
    for seats in (2, 3, 4):
        s = fresh(seats, 5)
        held = [sum([bank.count(c) for bank in s.banks]) for c in range(5)]

        assert [block.id for block in s.rules.edition.blocks] == ["red", "orange", "yellow", "green", "blue"]
        assert [pile + own for pile, own in zip(s.piles, held)] == [6] * 5
        assert lots.GAME.view(s, 0)["piles"] == s.piles


def test_a_cube_on_each_cube_space_and_a_card_for_each_crew_space() -> None:
    """LT-004, 3.5"""
    s = fresh(2, 1)
    marked = s.rules.edition.marked
    left = [space for mark, space in enumerate(marked) if s.bonuses >> mark & 1]

    assert left == [6, 9, 12, 16, 19, 22, 25, 29, 32, 35, 38]
    assert [space for mark, space in enumerate(marked) if s.rules.edition.gives_cube(mark)] == [
        6, 12, 19, 25, 32, 38,
    ]  # fmt: skip


def test_everybody_rolls_the_same_die() -> None:
    """LT-005: one die lies on the table, and each of its six faces comes up for everybody."""
    for seat in range(4):
        faces = {fresh(4, seed, first_seat=str(seat)).face for seed in SEEDS}

        assert faces == {0, 1, 2, 3, 4, 5}
    view = lots.GAME.view(fresh(4, 1), 3)
    assert view["turn"]["die"] in range(6)


def test_every_player_has_an_inspector_of_their_own_on_the_driveway() -> None:
    """LT-002, LT-006: the driveway is space 0, and all may stand there."""
    players = lots.GAME.view(fresh(4, 1), 0)["players"]

    assert len({player["inspector"] for player in players}) == 4
    assert [player["score"] for player in players] == [0, 0, 0, 0]


def test_the_score_is_the_space_of_the_inspector() -> None:
    """LT-002: for everybody to see, and the score sheet adds up to it."""
    s = fresh(3, 4)
    play_on(s)

    for seat in range(3):
        assert lots.GAME.score(s, seat) == s.scores[seat]
        assert lots.GAME.score_sheet(s, seat).total == s.scores[seat]
        assert [p["score"] for p in lots.GAME.view(s, seat)["players"]] == s.scores


@pytest.mark.parametrize(("value", "level"), [(None, 1), ("1", 1), ("2", 2), ("3", 3)])
def test_one_footprint_is_chosen_and_stays(value: str | None, level: int) -> None:
    """LT-007: level 1 unless the table says otherwise."""
    table = lots.GAME.table(2, 3, {} if value is None else {"lot": value})
    first = table.state.tower.lot

    assert first.footprint.level == level
    play_on(table.state)
    assert table.state.tower.lot is first
    assert table.view()["lot"] == level


def test_a_higher_number_is_harder() -> None:
    """LT-007, 3.4: the same room, but fewer ways to lie on it."""
    lot = [rules(level).lot for level in (1, 2, 3)]
    poses = [sum([len(poses) for poses in one.poses[:5]]) for one in lot]

    assert [one.area for one in lot] == [12, 12, 12]
    assert poses == [310, 269, 196]


def test_the_crew_cards_are_shuffled_and_dealt() -> None:
    """LT-008: one each from the twelve, in an order that the seed decides."""
    decks = [fresh(2, seed) for seed in SEEDS]
    orders = {(*s.deck, *[hand[0].role for hand in s.hands]) for s in decks}

    assert len(orders) == len(decks)
    assert all(sorted(order) == [0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 7, 8] for order in orders)
    assert {s.hands[0][0].role for s in decks} == set(range(9))


def test_the_first_block_is_the_one_rolled() -> None:
    """LT-009: for the last to roll, whose die still lies there."""
    s = fresh_where(2, lambda s: s.turn == 0 and asked(s)[1] == s.first)
    other = 1 - s.first
    choose(s, "TAKE blue")

    assert s.banks[s.first][0] == colour("blue")
    assert len(s.banks[other]) >= 1


def test_a_question_mark_at_the_start_is_the_players_own_choice() -> None:
    """X-34, LT-009, LT-010: the third rolls only afterwards."""
    s = fresh_where(3, lambda s: s.turn == 0 and asked(s)[1] == (s.first + 1) % 3)

    assert offered(s) == ["TAKE red", "TAKE orange", "TAKE yellow", "TAKE green", "TAKE blue"]
    assert len(s.banks[s.first]) == 1
    assert s.banks[(s.first + 2) % 3] == []
    choose(s, "TAKE green")
    assert s.banks[(s.first + 1) % 3][0] == colour("green")


@pytest.mark.parametrize("first", range(4))
def test_starting_rolls_go_round_from_the_starting_player(first: int) -> None:
    """LT-010, R-01: who rolls a question mark is asked while those after them have nothing."""
    for seed in SEEDS:
        s = fresh(4, seed, first_seat=str(first))
        while s.turn == 0:
            order = [(first + i) % 4 for i in range(4)]
            place = order.index(asked(s)[1])

            assert [len(s.banks[seat]) for seat in order] == [1] * place + [0] * (4 - place)
            choose(s, "TAKE red")


def test_the_seed_says_who_begins() -> None:
    """X-54, LT-012: and the table may say so instead."""
    firsts = [fresh(4, seed).first for seed in SEEDS]

    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [fresh(4, seed).first for seed in SEEDS]
    s = fresh_where(4, lambda s: s.turn == 1, first_seat="2")
    assert (s.first, s.active) == (2, 2)


def test_out_of_stock_cards_do_nothing() -> None:
    """LT-011: an empty pile is shown as such; nothing else tells of it."""
    s = fresh(2, 1)
    before = lots.GAME.view(s, 0)
    s.removed[0], s.piles[0] = s.piles[0], 0
    after = lots.GAME.view(s, 0)

    assert (before["empty"], after["empty"]) == (0, 1)
    assert {key for key in after if after[key] != before[key]} == {"piles", "empty", "removed"}


def test_the_lot_is_empty_at_first() -> None:
    """LT-013"""
    s = fresh(2, 8)

    assert (s.tower.occupied, max(s.tower.top), lots.GAME.view(s, 0)["floors"]) == (0, 0, [])
