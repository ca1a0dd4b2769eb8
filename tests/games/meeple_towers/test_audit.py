"""The audit finds what cannot be: positions broken by hand, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.rules import EndTurn, Turn
from tabletown.games.meeple_towers.state import EMPTY, MEEPLE, ONE, TWO, Level, MeepleTowers
from tabletown.games.meeple_towers.supports import MoveTo, PlaceSupport
from tests.games.meeple_towers.positions import at, choose, position, random_game


def sound() -> MeepleTowers:
    """T01 on `YY . BY` with a support and a meeple on it; black has drawn a token; yellow is to move."""
    s = position("YY b BY", tops="T01", piles={"R": [4, 3, 3, 3, 4, 4]})
    choose(s, "K1B", "I3", "0@0,0", "K2A", "0,1", "0,0")
    return s


LEVEL = ("face", "builder", "rotation", "anchor", "elevation", "cells", "sealed", "paid")


def relaid(s: MeepleTowers, **changes: object) -> None:
    """The first tile with something else about it."""
    level = s.levels[0]
    fields = {name: getattr(level, name) for name in LEVEL} | changes
    s.levels[0] = Level(**fields)


def stand(s: MeepleTowers, row: int, column: int, standing: int) -> None:
    s.standing[at(s, row, column)] = standing


def swap_tiles(s: MeepleTowers) -> None:
    s.stacks[0], s.stacks[1] = s.stacks[0][:], s.stacks[1][:]
    s.stacks[0][0], s.stacks[1][0] = s.stacks[1][0], s.stacks[0][0]


def another_token(s: MeepleTowers) -> None:
    s.tokens[1] = (*s.tokens[1], 3 * 3)


def test_a_position_that_was_played_is_sound() -> None:
    """Section 8"""
    assert GAME.audit(sound()) == []


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        pytest.param(
            lambda s: s.supports.__setitem__(0, 15),
            "seat 0: 18 supports in all, not 16",
            id="1 a support too many",
        ),
        pytest.param(
            lambda s: s.supports.__setitem__(1, 13),
            "seat 1: 15 supports in all, not 16",
            id="1 a support too few",
        ),
        pytest.param(
            lambda s: s.meeples.__setitem__(0, 7), "seat 0: 7 meeples in all, not 8", id="2 a meeple too few"
        ),
        pytest.param(
            lambda s: s.meeples.__setitem__(1, 8), "seat 1: 9 meeples in all, not 8", id="2 a meeple too many"
        ),
        pytest.param(
            lambda s: relaid(s, sealed=[TWO, MEEPLE + 1, TWO + 4]), "a sealed meeple", id="2 a sealed meeple"
        ),
        pytest.param(
            lambda s: s.put_meeple(0, at(s, 1, 1)), "a meeple on stripes", id="2 a meeple on stripes"
        ),
        pytest.param(lambda s: stand(s, 3, 3, 99), "99 stands on a storey", id="3 something else"),
        pytest.param(
            lambda s: stand(s, 3, 3, ONE + 3), "a piece of a seat that is not taken", id="3 a stranger"
        ),
        pytest.param(
            lambda s: s.surface.__setitem__(at(s, 0, 0), 1),
            "is not the top of its column",
            id="4 a storey elsewhere",
        ),
        pytest.param(
            lambda s: relaid(s, elevation=0), "a storey at 0 above one at 0", id="4 storeys on one level"
        ),
        pytest.param(lambda s: relaid(s, elevation=17), "lies at level 17", id="5 too high"),
        pytest.param(
            lambda s: relaid(s, elevation=1), "T01: does not come down on cell 0", id="6 supports stick out"
        ),
        pytest.param(
            lambda s: relaid(s, elevation=3),
            "no support reaches its icon above cell 0",
            id="6 supports too short",
        ),
        pytest.param(
            lambda s: relaid(s, sealed=[EMPTY, EMPTY, TWO + 4]),
            "no support reaches its icon",
            id="6 an icon without support",
        ),
        pytest.param(
            lambda s: s.stack_left.__setitem__(0, 4), "are built or in a stack", id="7 a tile is lost"
        ),
        pytest.param(
            lambda s: s.stack_left.__setitem__(0, 6), "are built or in a stack", id="7 a tile is there twice"
        ),
        pytest.param(swap_tiles, "stack I3 has a tile of another shape", id="7 a tile in the wrong stack"),
        pytest.param(another_token, "tokens of type 0 are", id="8 a token too many"),
        pytest.param(lambda s: s.tokens.__setitem__(1, ()), "tokens of type 0 are", id="8 a token is lost"),
        pytest.param(
            lambda s: s.tokens.__setitem__(1, (3 * 9,)),
            "tokens of type 0 are",
            id="8 a token of another value",
        ),
        pytest.param(
            lambda s: s.hands.__setitem__(0, 0b11111111), "cards that do not exist", id="9 an eighth card"
        ),
        pytest.param(lambda s: s.scores.__setitem__(0, 14), "scores are", id="10 a point too few"),
        pytest.param(lambda s: s.scores.__setitem__(1, -1), "scores are", id="10 less than nothing"),
        pytest.param(
            lambda s: relaid(s, paid=[3, 2]), "paid for [3, 2] supports", id="11 a support paid twice"
        ),
        pytest.param(
            lambda s: relaid(s, builder=1),
            "scores are [15, 3], tiles brought [9, 9]",
            id="10 another builder",
        ),
        pytest.param(lambda s: s.agenda.clear(), "final scoring and the end", id="14 nobody is asked"),
        pytest.param(lambda s: setattr(s, "turn", -1), "-1 turns have been completed", id="14 turns"),
        pytest.param(
            lambda s: setattr(s, "turn", 201),
            "201 turns have been completed",
            id="14 more turns than the cap",
        ),
        pytest.param(lambda s: setattr(s, "start", 2), "seat 2 begins", id="14 a stranger begins"),
        pytest.param(lambda s: setattr(s, "turn", 3), "seat 0 is asked in turn 3", id="14 out of turn"),
        pytest.param(lambda s: s.agenda.append(EndTurn(0)), "is no question", id="16 nothing is asked"),
        pytest.param(lambda s: s.agenda.insert(0, Turn(1)), "is asked in turn", id="16 two turns at once"),
        pytest.param(
            lambda s: s.agenda.append(PlaceSupport(0, 1)),
            "is not part of a turn",
            id="16 a support out of nowhere",
        ),
        pytest.param(lambda s: s.supports.pop(), "supports are", id="a supply is missing"),
        pytest.param(lambda s: s.tokens.pop(), "tokens of 1 players", id="tokens are missing"),
        pytest.param(
            lambda s: s.stack_left.__setitem__(2, 9), "left of each stack", id="more tiles than there are"
        ),
        pytest.param(
            lambda s: s.pile_left.__setitem__(2, -1), "left of each pile", id="fewer tokens than none"
        ),
        pytest.param(
            lambda s: setattr(s, "doing", 99),
            "action 99 is being carried out",
            id="an action that does not exist",
        ),
        pytest.param(
            lambda s: setattr(s, "empty", s.empty ^ 1 << 20),
            "sets of cells do not agree",
            id="the sets of cells",
        ),
        pytest.param(lambda s: setattr(s, "peak", 1), "something is higher than 1", id="the peak"),
    ],
)
def test_the_audit_names_what_is_wrong(break_it: Callable[[MeepleTowers], object], fault: str) -> None:
    """Section 8, invariants 1 to 16"""
    s = sound()
    break_it(s)

    assert fault in "; ".join(GAME.audit(s))


def test_a_condition_that_is_met_must_have_triggered_the_end() -> None:
    """MT-90, invariant 15"""
    s = position("Y b Y", tops="T01", left={"I3": 1})
    choose(s, "K1B", "I3", "0@0,0")
    assert "triggered" not in "; ".join(GAME.audit(s))
    s.ending = 0

    assert "an end condition is met but has not triggered the end" in GAME.audit(s)


def test_a_game_is_over_only_with_a_complete_round() -> None:
    """MT-91, invariant 14"""
    s = sound()
    s.turn = 3
    s.agenda = []
    s.finished = True

    assert "the game is over after 3 turns of 2 players" in GAME.audit(s)


def test_questions_are_about_things_that_exist() -> None:
    """Invariant 16"""
    s = sound()
    choose(s, "K4A", "5,4", "5,5", "K6A", "0,0")
    assert GAME.audit(s) == []
    question = s.agenda[-1]
    s.agenda[-1] = MoveTo(question.seat, at(s, 4, 4))

    assert GAME.audit(s) == [f"MoveTo from cell {at(s, 4, 4)}"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tile_side": "advanced"},
        {"gap_supports": "ignore", "take_that_swap": "on"},
        {"tile_thickness": "1", "take_that_move": "on"},
        {"policy": "lenient", "gap_supports": "forbid"},
    ],
)
def test_every_position_of_a_game_is_sound(options: dict[str, str]) -> None:
    """Section 8: after every choice."""
    for seats in (2, 4):
        for s in random_game(seats, 5, **options):
            assert GAME.audit(s) == []
