"""The score track: movement, bumps (4.6) and Worker's Comp (4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.state import Lots
from tabletown.games.lots.track import move
from tests.games.lots.positions import (
    STANDARD,
    asked,
    choose,
    crew_of,
    fresh,
    go_on,
    offered,
    place,
    position,
    roles,
)

NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"  # a yellow block there is worth 7


def moved(seat: int, points: int, **table: Any) -> Lots:
    """A table after one movement and its bonuses."""
    s = position(**table)
    move(s, seat, points)
    s.settle()
    return s


# -- movement and bumps ----------------------------------------------------------------------------


def test_the_inspector_moves_by_the_turn_score_at_once() -> None:
    """LT-049: 7 points from space 10."""
    s = position(NEARLY_FULL, banks="yellow red / red", scores="10 3")
    go_on(s, end="count")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [17, 3]


def test_a_turn_without_points_moves_nothing() -> None:
    """LT-049, LT-053: nobody is bumped, neither on the driveway nor beside an equal."""
    s = position(banks="yellow red / red", scores="0 0")
    s.watched = True
    go_on(s, end="count")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [0, 0]
    assert not [event for event in s.events if type(event).__name__ in ("Moved", "Bumped")]


def test_landing_on_a_rival_bumps_it() -> None:
    """E-11, LT-050, LT-055: and being the last at crew space 9 brings a card."""
    s = moved(0, 2, scores="7 9", deck="mason")

    assert s.scores == [9, 10]
    assert roles(s, 0) == ["mason"]


def test_a_bump_goes_to_the_first_free_space() -> None:
    """X-15, LT-050, LT-055, R-06: it does not bump in turn."""
    s = moved(3, 6, seats=4, scores="10 11 12 4", deck="mason")

    assert s.scores == [13, 11, 12, 10]
    assert s.cubes == [0, 0, 0, 1]
    assert roles(s, 3) == ["mason"]


def test_passing_by_bumps_nobody() -> None:
    """LT-050"""
    assert moved(0, 5, seats=3, scores="3 5 7").scores == [8, 5, 7]


def test_bumped_points_are_real_and_nobodys_turn_score() -> None:
    """LT-051: they are on the sheet of the bumped, and a Foreman copies 7, not 8."""
    hands = ("", "", "foreman")
    s = position(NEARLY_FULL, seats=3, banks="yellow red / red / red", scores="5 12 20", hands=hands)
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [12, 13, 20]
    sheet = lots.GAME.score_sheet(s, 1)
    assert [(line.line, line.points) for line in sheet.lines][-1] == ("Bumps", 1)
    assert s.gained == 7
    choose(s, "PLAY foreman")
    assert s.scores == [12, 13, 24]


def test_a_foreman_is_not_put_to_anybody_for_points_by_bump_alone() -> None:
    """LT-051, LT-080: B is bumped on A's turn; on B's own pointless turn nothing is there to be copied."""
    s = position(banks="yellow red / red", active=1, scores="12 13", hands=("foreman", ""))
    s.banks[1] = [2, 0]
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.decision is None


def test_a_bump_never_wins_a_bonus() -> None:
    """LT-052: B is pushed onto cube space 12, but the one who pushed is behind and last there."""
    s = moved(0, 4, scores="7 11")

    assert s.scores == [11, 12]
    assert s.cubes == [0, 0]
    assert s.bonuses >> STANDARD.marked.index(12) & 1 == 1


def test_nobody_is_bumped_off_the_driveway() -> None:
    """LT-053: all start there and may stay together."""
    s = moved(1, 1, seats=4, scores="0 0 0 0")

    assert s.scores == [0, 1, 0, 0]
    assert moved(2, 1, seats=4, scores="0 1 0 0").scores == [0, 2, 1, 0]


def test_scores_go_on_beyond_the_printed_track() -> None:
    """LT-054, R-24: and so does bumping."""
    assert moved(0, 6, seats=3, scores="38 44 45").scores == [44, 46, 45]


# -- Worker's Comp ---------------------------------------------------------------------------------


def test_passing_marked_spaces() -> None:
    """X-13, X-14, LT-050, LT-055, LT-063, R-03, R-08"""
    s = position(seats=3, scores="5 8 14", deck="mason")
    move(s, 0, 9)
    s.settle()

    assert s.scores == [14, 8, 15]
    assert s.cubes == [1, 0, 0]
    assert roles(s, 0) == []
    move(s, 1, 5)
    s.settle()
    assert s.scores == [14, 13, 15]
    assert roles(s, 1) == ["mason"]
    assert s.cubes == [1, 1, 0]


@pytest.mark.parametrize(
    ("scores", "points", "cubes"),
    [
        pytest.param("5 6", 1, 1, id="onto the space, the other stands on it and is bumped"),
        pytest.param("5 7", 3, 1, id="past it"),
        pytest.param("5 4", 1, 0, id="the other is not there yet"),
        pytest.param("6 9", 3, 0, id="it was reached before"),
        pytest.param("4 9", 1, 0, id="not reached"),
    ],
)
def test_only_the_last_to_reach_a_space_gets_its_bonus(scores: str, points: int, cubes: int) -> None:
    """LT-055: cube space 6."""
    s = moved(0, points, scores=scores, crew="off")

    assert s.cubes[0] == cubes


def test_a_bonus_is_given_once() -> None:
    """LT-056: the third to pass a space whose cube is gone gets nothing."""
    s = moved(0, 5, scores="4 9", taken="6", deck="mason")

    assert s.scores == [9, 10]
    assert s.cubes == [0, 0]
    assert roles(s, 0) == ["mason"]


def test_a_cube_won_now_is_for_later_turns() -> None:
    """X-38, LT-057, LT-058, LT-056: next turn one of the two may be used."""
    s = position("yellow[000 100 010 110]", scores="11 20", cubes="1 0", banks="yellow red / red")
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[001 101 011 111]")
    choose(s, "DONE")

    assert s.scores[0] == 13
    assert s.cubes == [2, 0]
    assert s.active == 1
    assert s.bonuses >> STANDARD.marked.index(12) & 1 == 0


def test_a_crew_space_gives_the_top_card() -> None:
    """LT-059: the one that was on top, and the deck is one smaller."""
    s = moved(0, 2, scores="8 15", deck="surveyor mason painter")

    assert roles(s, 0) == ["surveyor"]
    assert len(s.deck) == 11


def test_a_third_card_goes_to_the_next_lowest() -> None:
    """E-12, LT-060, LT-061"""
    s = moved(0, 2, seats=3, scores="15 21 18", hands=("mason painter", "", ""), deck="foreman")

    assert asked(s) == ("GiveCard", 0)
    assert offered(s) == ["GIVE foreman", "GIVE painter", "GIVE mason"]
    choose(s, "GIVE painter")
    assert (roles(s, 0), roles(s, 1), roles(s, 2)) == (["foreman", "mason"], [], ["painter"])


def test_two_cards_are_kept_and_two_alike_are_one_answer() -> None:
    """LT-060: with one in hand nothing is given; D11 lists roles, not copies."""
    assert roles(moved(0, 2, scores="8 15", hands=("mason", ""), deck="painter"), 0) == ["mason", "painter"]
    s = moved(0, 2, scores="8 15", hands=("mason painter", ""), deck="painter")

    assert offered(s) == ["GIVE painter", "GIVE mason"]


def test_who_has_overtaken_others_gives_to_the_lowest_of_them() -> None:
    """LT-061, R-10: by a Foreman B passes A and C, who then are both behind."""
    hands = ("", "mason surveyor", "")
    s = moved(1, 6, seats=3, scores="10 8 12", hands=hands, deck="painter")

    assert s.scores == [10, 14, 12]
    choose(s, "GIVE mason")
    assert (roles(s, 0), roles(s, 2)) == (["mason"], [])


def test_a_chain_of_two_ends_in_a_discard() -> None:
    """X-25, LT-062: face up, for all to see."""
    s = moved(0, 1, scores="8 12", hands=("mason surveyor", "painter painter"), deck="supplier")
    choose(s, "GIVE mason")

    assert asked(s) == ("GiveCard", 1)
    choose(s, "GIVE painter")
    assert (roles(s, 0), roles(s, 1)) == (["supplier", "surveyor"], ["mason", "painter"])
    assert [STANDARD.crew[role].id for role in s.discard] == ["painter"]
    assert lots.GAME.view(s, 0)["discard"] == s.discard


def test_a_chain_goes_on_to_those_who_have_not_passed_a_card() -> None:
    """LT-061, LT-062: A to C (lower), C to B, and B discards."""
    hands = ("mason surveyor", "painter painter", "foreman foreman")
    s = moved(0, 1, seats=3, scores="8 14 11", hands=hands, deck="supplier")
    choose(s, "GIVE mason")
    assert asked(s) == ("GiveCard", 2)
    choose(s, "GIVE foreman")
    assert asked(s) == ("GiveCard", 1)
    choose(s, "GIVE painter")

    assert s.decision is None
    assert [roles(s, seat) for seat in range(3)] == [
        ["supplier", "surveyor"],
        ["foreman", "painter"],
        ["foreman", "mason"],
    ]


def test_several_bonuses_come_in_the_order_of_the_spaces() -> None:
    """LT-063: 6, 9, 12 and 16, after the bump."""
    s = position(scores="5 16", deck="mason supplier")
    s.watched = True
    move(s, 0, 11)
    s.settle()
    told = [event.facts().get("space") for event in s.events]

    assert [type(event).__name__ for event in s.events][:2] == ["Moved", "Bumped"]
    assert told[2:] == [6, 9, 12, 16]
    assert roles(s, 0) == ["mason", "supplier"]


def test_points_on_anothers_turn_earn_bonuses_too() -> None:
    """X-41, LT-064, LT-052, LT-059: B's Foreman lands on A, and B is last at 9 and 12."""
    hands = ("", "foreman", "")
    s = position(
        NEARLY_FULL, seats=3, scores="5 8 15", taken="6", banks="yellow red / red / red", hands=hands,
        deck="mason",
    )  # fmt: skip
    go_on(s, end="after score")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert s.scores == [12, 8, 15]
    choose(s, "PLAY foreman")
    assert s.scores == [13, 12, 15]
    assert roles(s, 1) == ["mason"]
    assert s.cubes == [0, 1, 0]


def test_a_card_handed_over_can_be_played_at_once() -> None:
    """X-65, LT-060, LT-061, LT-063, R-45: 13 + 4 = 17, and no bonus, for A has not reached 16."""
    hands = ("foreman mason", "", "")
    s = position(NEARLY_FULL, seats=3, scores="5 13 15", banks="yellow red / red / red", hands=hands)
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")
    choose(s, "DONE")

    assert asked(s) == ("GiveCard", 0)
    assert s.cubes[0] == 1  # the cube of 12 comes after the card of 9
    choose(s, "GIVE foreman")
    assert s.cubes[0] == 2
    assert asked(s) == ("MayPlayAfterAnothersScore", 1)
    choose(s, "PLAY foreman")
    assert s.scores == [12, 17, 15]
    assert s.cubes[1] == 0


FEW_CARDS = crew_of(("painter", 3, "score", "MATCH_VALUE", [4]), ("mason", 1, "score", "FLOOR_VALUE", [9]))


def test_an_empty_deck_is_made_anew_from_the_discard() -> None:
    """LT-065: in an order that the dice decide; the top one is drawn."""
    drawn = set()
    for seed in range(20):
        s = moved(0, 2, scores="8 15", cards=FEW_CARDS, discard="painter painter painter mason", seed=seed)
        (card,) = roles(s, 0)
        drawn.add(card)

        assert (len(s.deck), s.discard) == (3, [])
    assert drawn == {"painter", "mason"}


def test_without_deck_and_discard_there_is_no_card() -> None:
    """LT-065: the space is spent all the same."""
    hands = ("painter mason", "painter painter")
    s = moved(0, 2, scores="8 15", cards=FEW_CARDS, hands=hands)

    assert s.decision is None
    assert roles(s, 0) == ["mason", "painter"]
    assert s.bonuses >> FEW_CARDS.marked.index(9) & 1 == 0


def test_the_box_has_cards_enough() -> None:
    """LT-065: dealt and awarded cards are 9 of 12 at most."""
    assert 4 + len(STANDARD.crew_spaces) <= len(STANDARD.deck)
    for seed in range(5):
        s = fresh(4, seed)
        dice = Rng.seeded(seed)
        while s.decision is not None:
            options = s.decision.options(s)
            s.choose(options[dice.below(len(options))])
        assert len(s.deck) >= 3
