"""What a good player knows."""

from __future__ import annotations

import pytest

from tabletown.bots import bot
from tabletown.core.agenda import Decision
from tabletown.core.rng import Rng
from tabletown.games.tundra import GAME
from tabletown.games.tundra.heuristics import evaluate, outlook, prior
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import ACTION_NAMES, activate, effect, offered, position, turn


def favourite(s: Tundra) -> str:
    """The option with the highest prior."""
    question = s.decision
    assert isinstance(question, Decision)
    chances = prior(s)
    return ACTION_NAMES[question.options(s)[chances.index(max(chances))]]


def chosen(s: Tundra) -> str:
    """The option after which seat 0 stands best."""
    question = s.decision
    assert isinstance(question, Decision)
    worth = {}
    for option in question.options(s):
        after = GAME.clone(s)
        after.choose(option)
        worth[ACTION_NAMES[option]] = evaluate(after, 0)
    return max(worth, key=lambda name: worth[name])


def test_an_upgrade_is_not_put_off_though_several_dice_could_bring_it() -> None:
    """Section 11, 1: each round of delay costs 1 VP, and the goods can be spent once."""
    s = effect(position("F2 S2; workers 0 1; dice 2 3 4", "dice 2 3 4", round=3), "berry 2 + upgrade 4")

    assert chosen(s) == "BOARD Architecture"


def test_the_last_worker_is_not_given_for_a_small_bonus() -> None:
    """Section 11, 4: somebody must walk."""
    drawing = "F2; {}; dice 3 4"
    tiles = "0=G06 1=G01 4=G04"
    alone = effect(position(drawing.format("workers 0"), "", tiles=tiles, round=2), "build 1")
    helped = effect(position(drawing.format("workers 0 1 4 4"), "", tiles="0=G10 1=G01", round=1), "build 1")

    assert chosen(alone) == "STOP"
    assert chosen(helped) == "CELL 0"


def test_a_resource_that_reaches_a_tier_is_taken() -> None:
    """Section 11, 8: before the last roll too, when nobody knows which dice will come."""
    s = effect(position("F5 S4 P2; workers 0", "", goals="CG9 CG2", round=4), "any 1")

    assert chosen(s).startswith("RES")


def test_no_advisor_is_used_for_nothing() -> None:
    """TU-127: what it could do is not wanted, so it stays upright."""
    s = turn(position("F1; workers 0; advisors AD18; dice 3", "dice 3", round=2))

    assert not chosen(s).startswith("ADVISOR")


def test_six_points_for_a_die_are_taken() -> None:
    """Section 11, 8"""
    s = turn(position("B20; workers 0 1; dice 1 6", "dice 1 6", goals="CG3 CG4"))

    assert favourite(s) == "GOAL 1 0"


def test_an_action_is_carried_out_rather_than_given_up() -> None:
    """Section 11, 5"""
    s = activate(position("workers 0; dice 3 4", "", opened="1"), 3, "Travel")
    chances = prior(s)

    assert chances[0] > 0.5
    assert offered(s) == ["ACT board", "STOP"]


def test_a_step_onto_a_resource_is_better_than_one_home() -> None:
    """Section 11, 5"""
    s = effect(position("workers 0", "", tiles="0=G10 1=G01 4=G11", opened="1 4"), "move 1")

    assert favourite(s) == "MOVE 0 E"


def test_an_upgrade_is_worth_more_the_earlier_it_is() -> None:
    """Section 11, 1"""
    worth = [
        outlook(position("upgraded Travel; dice 1", "", round=number), 0)
        - outlook(position("dice 1", "", round=number), 0)
        for number in (1, 2, 3)
    ]

    assert worth == sorted(worth, reverse=True)


def test_at_the_end_only_the_score_counts_and_goods_break_ties() -> None:
    """TU-141, TU-143"""
    s = position("VP20 F3; personal PG7", "VP20", options={"personal_goals": "on"})
    s.ended = True

    assert outlook(s, 0) == pytest.approx(37.003)  # no tower built: 17 VP
    assert evaluate(s, 0) > 0


@pytest.mark.parametrize("seed", [1, 2])
def test_a_bot_values_only_what_its_seat_can_see(seed: int) -> None:
    """Section 6: a seat is worth the same in every world it imagines, but for others' secret goals."""
    table = GAME.table(2, seed)
    player = bot("greedy", seed)
    for _ in range(60):
        table.play(table.asked, player.choose(table, table.asked))
        for seat in range(2):
            worlds = [GAME.imagine(table.state, seat, Rng.seeded(n)) for n in range(3)]
            values = {round(outlook(world, seat), 6) for world in worlds}

            assert values == {round(outlook(table.state, seat), 6)}
