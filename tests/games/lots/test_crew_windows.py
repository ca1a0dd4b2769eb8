"""When crew cards may be played, and who is asked (LT-066 to LT-069a)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games import lots
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import (
    STANDARD,
    asked,
    choose,
    crew_of,
    go_on,
    offered,
    place,
    position,
    role,
    roles,
)

ROLES = [one.id for one in STANDARD.crew]
OWN = {
    "supplier": "MayPlayAfterRoll",
    "architect": "PickBlockOrPlay",
    "painter": "MayPlayInScore",
    "mason": "MayPlayInScore",
    "surveyor": "MayPlayInScore",
    "night_crew": "MayPlayInScore",
    "safety_officer": "MayPlayInScore",
}
OTHERS = {"union_rep": "MayForce", "foreman": "MayPlayAfterAnothersScore"}
NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"


def trail(s: Lots, placed: str = "yellow[210 310 220 320]") -> list[tuple[str, int, list[str]]]:
    """Every question of a turn with its card options, all of them declined; the yellow block is placed."""
    seen = []
    while s.decision is not None and s.turn == 1:
        name, seat = asked(s)
        cards = [one for one in offered(s) if one.split()[0] in ("PLAY", "FORCE", "DONE")]
        seen.append((name, seat, cards))
        if name == "PlacePiece":
            place(s, placed)
        elif name.startswith("PickBlock"):
            choose(s, "PICK yellow")
        elif name == "TakeBlock":
            choose(s, "TAKE red")
        else:
            choose(s, "DONE")
    return seen


def turn(hands: tuple[str, ...], **more: Any) -> Lots:
    """A whole turn of seat 0 from after the roll: red came up, 7 points can be made."""
    return go_on(position(NEARLY_FULL, banks="yellow / green", die=0, hands=hands, **more), "after roll")


@pytest.mark.parametrize("card", ROLES)
def test_a_card_can_be_played_in_its_own_window_and_nowhere_else(card: str) -> None:
    """LT-066, LT-108, 3.6: held by the active player, and by another."""
    mine = [name for name, seat, cards in trail(turn((card, ""))) if card_options(cards) and seat == 0]
    theirs = [name for name, seat, cards in trail(turn(("", card))) if card_options(cards) and seat == 1]

    assert mine == ([OWN[card]] if card in OWN else [])
    assert theirs == ([OTHERS[card]] if card in OTHERS else [])


def card_options(cards: list[str]) -> list[str]:
    return [one for one in cards if one != "DONE"]


def test_a_played_card_is_discarded_face_up() -> None:
    """LT-066: it leaves the hand, and all see it."""
    s = turn(("supplier mason", ""))
    choose(s, "PLAY supplier")

    assert roles(s, 0) == ["mason"]
    assert lots.GAME.view(s, 1)["discard"] == [role("supplier")]


def test_one_card_a_turn_for_each_player() -> None:
    """LT-067, R-11: having played the Supplier, A is not asked in SCORE; B may still answer."""
    s = turn(("supplier painter", "foreman"))
    choose(s, "PLAY supplier", "TAKE red", "DONE", "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert asked(s) == ("MayPlayAfterAnothersScore", 1)
    assert offered(s) == ["DONE", "PLAY foreman"]


def test_one_card_a_turn_counts_other_players_turns_too() -> None:
    """LT-067: B has played a Union Rep on A's turn, so no Foreman."""
    s = turn(("", "union_rep foreman"))
    choose(s, "FORCE yellow", "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.turn == 2
    assert s.played == [0, 0]


def test_the_next_turn_has_a_card_of_its_own() -> None:
    """LT-067: B has played on A's turn and is asked again on the next."""
    s = turn(("", "union_rep supplier"))
    choose(s, "FORCE yellow", "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert asked(s) == ("MayPlayAfterRoll", 1)


def test_playing_is_never_compulsory() -> None:
    """LT-068: every window that offers a card offers to play none."""
    for card in ROLES:
        for hands in ((card, ""), ("", card)):
            for name, _, cards in trail(turn(hands)):
                assert name.startswith(("Pick", "Place", "Take")) or "DONE" in cards


def test_the_windows_of_a_turn_in_order() -> None:
    """LT-069: with everybody holding a card; the others clockwise from the left."""
    s = position(
        NEARLY_FULL, seats=3, active=1, banks="green / yellow / green", die=0,
        hands=("mason", "surveyor", "painter"),
    )  # fmt: skip
    go_on(s, "after roll")

    assert [(name, seat) for name, seat, _ in trail(s)] == [
        ("MayPlayAfterRoll", 1),
        ("MayForce", 2),
        ("MayForce", 0),
        ("PickBlockOrPlay", 1),
        ("PlacePiece", 1),
        ("MayPlayInScore", 1),
        ("MayPlayAfterAnothersScore", 2),
        ("MayPlayAfterAnothersScore", 0),
    ]


def test_a_supplier_comes_before_the_left_neighbour() -> None:
    """X-42, LT-069, LT-070, LT-068"""
    s = position(banks="red / red", piles="0 3 3 3 3", die=0, hands=("supplier", ""))
    go_on(s, "after roll")

    assert asked(s) == ("MayPlayAfterRoll", 0)
    twin = s.clone()
    choose(s, "PLAY supplier")
    assert asked(s) == ("TakeBlock", 0)
    choose(twin, "DONE")
    assert asked(twin) == ("TakeBlock", 1)


# -- who is asked ----------------------------------------------------------------------------------


def test_windows_are_put_to_everybody_who_might_answer() -> None:
    """X-63, LT-069a: A holds only a Mason, B only a Surveyor; each is asked with nothing to play."""
    s = position("yellow[000 100 010 110]", banks="yellow / red", die=0, hands=("mason", "surveyor"))
    go_on(s, "after roll")
    seen = [one for one in trail(s, "yellow[001 101 011 111]") if one[2]]

    assert seen == [
        ("MayPlayAfterRoll", 0, ["DONE"]),
        ("MayForce", 1, ["DONE"]),
        ("MayPlayInScore", 0, ["DONE"]),
        ("MayPlayAfterAnothersScore", 1, ["DONE"]),
    ]


def test_who_holds_no_card_is_not_asked() -> None:
    """X-64, LT-069a"""
    s = position("yellow[000 100 010 110]", banks="yellow / red", die=0, hands=("", "surveyor"))
    go_on(s, "after roll")

    assert [(name, seat) for name, seat, _ in trail(s, "yellow[001 101 011 111]")] == [
        ("MayForce", 1),
        ("PickBlock", 0),
        ("PlacePiece", 0),
        ("MayPlayAfterAnothersScore", 1),
    ]


@pytest.mark.parametrize(
    ("discard", "gone"),
    [
        pytest.param("supplier", "MayPlayAfterRoll", id="D2"),
        pytest.param("union_rep", "MayForce", id="D4"),
        pytest.param("architect architect", "PickBlockOrPlay", id="D5"),
        pytest.param("foreman foreman", "MayPlayAfterAnothersScore", id="D12"),
        pytest.param(
            "painter painter mason surveyor night_crew safety_officer", "MayPlayInScore", id="D10"
        ),
    ],
)  # fmt: skip
def test_a_window_whose_cards_are_all_played_is_closed(discard: str, gone: str) -> None:
    """LT-069a: and with one copy missing in the discard it is open."""
    holders = ("foreman", "architect") if "foreman" not in discard else ("supplier", "union_rep")
    if "architect" in discard:
        holders = ("mason", "foreman")
    played = [name for name, _, _ in trail(turn(holders, discard=discard))]
    one_less = " ".join(discard.split()[1:])
    open_still = [name for name, _, _ in trail(turn(holders, discard=one_less))]

    assert gone not in played
    assert gone in open_still


def test_two_blocks_alike_leave_nothing_to_name() -> None:
    """LT-069a, LT-071: nobody is asked for a Union Rep."""
    s = position(NEARLY_FULL, banks="yellow / green", die=2, hands=("", "union_rep"))
    go_on(s, "after roll")

    assert "MayForce" not in [name for name, _, _ in trail(s)]


def test_the_question_itself_says_nothing_of_the_hand() -> None:
    """LT-069a, section 6: others see who is asked, not what can be answered."""
    seen = []
    for card in ("supplier", "mason"):
        s = turn((card, "foreman"))
        view = lots.GAME.view(s, 1)
        seen.append((view["phase"], view["acting"], view["players"][0]["cards"], view["players"][0]["hand"]))

    assert seen[0] == seen[1] == ("crew", 0, 1, None)


def test_each_window_asks_each_player_once() -> None:
    """R-45: after one Foreman the next player is asked, never the same again."""
    hands = ("", "foreman", "foreman")
    s = position(NEARLY_FULL, seats=3, banks="yellow red / red / red", hands=hands, scores="0 20 10")
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")
    assert asked(s)[1] == 1
    choose(s, "PLAY foreman")
    assert asked(s)[1] == 2
    choose(s, "PLAY foreman")

    assert s.decision is None


def test_a_window_that_no_role_uses_is_never_asked() -> None:
    """3.6: an edition of Painters alone."""
    painters = crew_of(("painter", 6, "score", "MATCH_VALUE", [4]))
    s = turn(("painter", "painter"), cards=painters)

    assert [name for name, _, _ in trail(s)] == ["PickBlock", "PlacePiece", "MayPlayInScore"]
