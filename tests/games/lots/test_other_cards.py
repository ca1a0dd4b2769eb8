"""Crew cards that only other editions have (3.6, extra ops): each in its window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.audit import audit
from tabletown.games.lots.components import Edition
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import asked, choose, colour, crew_of, go_on, offered, place, position

FLOOR = "blue[000 100 200 300] yellow[010 110 020 120]"
LAST_BLOCK = "yellow[210 310 220 320]"  # 7 points on FLOOR

ALL_OPS = crew_of(
    ("sponsor", 2, "score", "SCORE_FLAT", [3]),
    ("cousin", 2, "other_after_score", "SCORE_FLAT", [2]),
    ("gambler", 2, "after_roll", "REROLL", []),
    ("joker", 2, "other_after_roll", "REROLL", []),
    ("thief", 2, "score", "TAKE_CUBE", []),
    ("trader", 2, "choose", "SWAP_BANK", []),
    ("auditor", 2, "other_before_move", "HALVE_SCORE", []),
    ("lawyer", 3, "other_on_card", "BLOCK_CARD", []),
    ("foreman", 1, "other_after_score", "PIGGYBACK", [1, 2, "down"]),
)


def table(hands: tuple[str, ...], **more: Any) -> Lots:
    settings: dict[str, Any] = {"banks": "yellow red / green", **more}
    return position(FLOOR, hands=hands, cards=ALL_OPS, **settings)


def build(s: Lots) -> None:
    """Answer everything with "no card" until the yellow block stands."""
    while asked(s)[0] not in ("PickBlock", "PickBlockOrPlay"):
        choose(s, "DONE")
    choose(s, "PICK yellow")
    place(s, LAST_BLOCK)


def until(s: Lots, name: str) -> None:
    """Answer "no card" until this question is put."""
    while asked(s)[0] != name:
        choose(s, "DONE")


def until_counted(s: Lots) -> None:
    """Answer "no card" until the turn has been counted."""
    while s.turn == 1 and not s.gained:
        choose(s, "DONE")


def test_points_for_nothing_on_ones_own_turn() -> None:
    """SCORE_FLAT, LT-066"""
    s = go_on(table(("sponsor", "")))
    build(s)
    choose(s, "PLAY sponsor")
    until_counted(s)

    assert s.scores == [7 + 3, 0]


def test_points_for_nothing_on_anothers_turn_move_at_once() -> None:
    """SCORE_FLAT, LT-064: with bump and bonuses as usual."""
    s = go_on(table(("", "cousin"), scores="0 5"))
    build(s)
    until(s, "MayPlayAfterAnothersScore")
    choose(s, "PLAY cousin")

    assert s.scores == [8, 7]
    assert s.cubes == [0, 1]  # B was the last to reach space 6


@pytest.mark.parametrize(("hands", "seat"), [(("gambler", ""), 0), (("", "joker"), 1)])
def test_the_die_is_rolled_again(hands: tuple[str, str], seat: int) -> None:
    """REROLL, own or another's die; the new face stands."""
    faces = set()
    for seed in range(12):
        s = go_on(table(hands, banks="yellow / green", seed=seed, die=0), "after roll")
        assert asked(s)[1] == seat
        choose(s, f"PLAY {hands[seat]}")
        faces.add(s.face)

    assert len(faces) > 3


@pytest.mark.parametrize("played", [False, True])
def test_no_die_is_rolled_again_after_a_supplier(played: bool) -> None:
    """REROLL: no Supplier was played this turn; otherwise nobody is even asked."""
    cards = crew_of(
        ("supplier", 2, "after_roll", "WILD_ROLL", []), ("joker", 2, "other_after_roll", "REROLL", [])
    )
    s = position(banks="red / green", die=0, hands=("supplier", "joker"), cards=cards)
    go_on(s, "after roll")
    choose(s, "PLAY supplier" if played else "DONE")

    assert asked(s) == (("TakeBlock", 0) if played else ("MayPlayAfterAnothersRoll", 1))


def test_a_cube_from_the_highest_space() -> None:
    """TAKE_CUBE: that space then gives nothing."""
    s = go_on(table(("thief", "")))
    build(s)
    choose(s, "PLAY thief")

    assert s.cubes == [1, 0]
    assert s.bonuses >> ALL_OPS.marked.index(38) & 1 == 0


def test_a_block_changes_places_and_an_order_lapses() -> None:
    """SWAP_BANK: TARGET, then PICK."""
    s = table(("trader", ""))
    s.forced = colour("red")
    go_on(s)
    twin = s.clone()
    choose(s, "PLAY trader", "TARGET 1", "PICK red")
    choose(twin, "PLAY trader", "TARGET 1", "PICK yellow")

    assert (s.banks[0], s.banks[1]) == ([colour("yellow"), colour("green")], [colour("red")])
    assert offered(s) == ["PICK yellow", "PICK green"]
    assert offered(twin) == ["PICK red", "PICK green"]


def test_a_halved_turn_is_halved_before_the_movement() -> None:
    """HALVE_SCORE: and a Foreman copies the halved score, here rounded down."""
    s = go_on(table(("", "auditor", "foreman"), seats=3, banks="yellow red / green / green"))
    build(s)
    until(s, "MayPlayBeforeAnothersMove")
    choose(s, "PLAY auditor")
    until_counted(s)

    assert s.scores == [3, 0, 0]
    choose(s, "PLAY foreman")
    assert s.scores == [3, 0, 1]


def test_nothing_to_halve_nobody_asked() -> None:
    """HALVE_SCORE: turn score at least 1"""
    s = go_on(position(hands=("", "auditor"), cards=ALL_OPS, banks="yellow red / green"))
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")

    assert asked(s) == ("MayPlayAfterAnothersScore", 1)  # because of the cousin, who needs no score


def test_a_blocked_card_has_no_effect_and_counts_as_played() -> None:
    """BLOCK_CARD: asked right after a card is shown; a BLOCK_CARD itself cannot be blocked."""
    s = go_on(table(("sponsor", "lawyer", "lawyer"), seats=3, banks="yellow red / green / green"))
    build(s)
    choose(s, "PLAY sponsor")

    assert asked(s) == ("MayBlock", 1)
    choose(s, "PLAY lawyer")
    assert s.played == [1, 1, 0]
    until_counted(s)
    assert s.scores[0] == 7
    assert len(s.hands[2]) == 1


def test_a_card_nobody_blocks_takes_effect() -> None:
    """BLOCK_CARD"""
    s = go_on(table(("sponsor", "lawyer")))
    build(s)
    choose(s, "PLAY sponsor", "DONE")
    until_counted(s)

    assert s.scores[0] == 10


def random_games(cards: Edition) -> Iterator[Lots]:
    for seed in range(6):
        s = lots.GAME.new_game(2 + seed % 3, Rng.seeded(seed), {"lot": str(1 + seed % 3)}, cards)
        dice = Rng.seeded(seed)
        while s.decision is not None:
            yield s
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])
        yield s


def test_random_games_with_such_cards_are_sound() -> None:
    """All invariants, every question with words, every view."""
    for s in random_games(ALL_OPS):
        assert audit(s) == []
        if s.decision is not None:
            targets = [option.target for option in lots.GAME.question(s).options]
            assert len(set(targets)) == len(targets)
        assert lots.GAME.view(s, 0)["players"]
