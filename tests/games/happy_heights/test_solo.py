"""Playing alone: for a score and a title, or against the Rival."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.happy_heights import GAME, scoring
from tabletown.games.happy_heights.rules import EndRound, RivalTurn, Round, Turn
from tabletown.games.happy_heights.state import HappyHeights
from tests.games.happy_heights.positions import asked, choose, drawn, names, offered, position

RIVAL = {"solo_mode": "rival"}


def goals(s: HappyHeights, claimed: list[int]) -> list[str]:
    return [s.rules.edition.goals[goal].id for goal in claimed]


# -- basic ---------------------------------------------------------------------------------------


def test_alone_the_choice_is_the_visible_card_or_the_unknown_one() -> None:
    """HH-96: EV-29, one card in the Market; the one not taken is discarded."""
    table = GAME.table(1, seed=21)
    s = table.state
    shown = names(s.market)

    assert len(shown) == 1
    assert goals(s, s.hoa) == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert offered(s) == ["MARKET_0", "DECK"]
    for choice in ("DECK", "KEEP", "GROUND_RIGHT"):
        choose(s, choice)
    assert names(s.discard) == shown
    assert (s.round, asked(s)) == (2, ("Draft", 0))


def test_alone_every_goal_can_go_to_the_player() -> None:
    """HH-96: A6 is claimed as always."""
    s = position("R9/BK1 | Y9", market="CA1", round=5)
    s.then(Turn(0))
    s.settle()
    for choice in ("MARKET_0", "KEEP", "STACK_1"):
        choose(s, choice)

    assert goals(s, s.neighborhoods[0].hoa) == ["A6"]


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "Vacant Lot"),
        (19, "Vacant Lot"),
        (20, "Quiet Cul-de-sac"),
        (25, "Quiet Cul-de-sac"),
        (26, "Pleasant Street"),
        (31, "Pleasant Street"),
        (32, "Sought-after Address"),
        (36, "Sought-after Address"),
        (37, "Happy Heights"),
        (43, "Happy Heights"),
        (44, "Landmark District"),
        (99, "Landmark District"),
    ],
)
def test_a_solo_score_earns_a_title(points: int, title: str) -> None:
    """HH-97"""
    assert scoring.solo_rank(points) == title


def test_a_lone_player_is_told_score_and_title_and_cannot_lose() -> None:
    """HH-97, Q-46: the street of SV-40, 44 points."""
    s = position("P | BK1 | R1/R9/R8/W1/FH1 | Y1/Y5/X1 | S~", claims=("A3 A6",), round=12)
    s.then(EndRound())
    s.settle()

    assert GAME.verdict(s) == "{0} scores 44 points: Landmark District."
    assert GAME.places(s) == [1]


# -- the Rival -----------------------------------------------------------------------------------


def test_the_rival_has_no_street_and_no_reserve() -> None:
    """HH-98: set-up as for one player: 75 cards, three of them in the Market."""
    s = GAME.table(1, seed=22, options=RIVAL).state

    assert len(s.neighborhoods) == 1
    assert s.rival_cards == s.rival_hoa == []
    assert len(s.deck) + len(s.market) == 75
    assert asked(s) == ("Draft", 0)


def test_player_and_rival_take_turns_in_going_first() -> None:
    """HH-98: the player finds three cards in odd rounds, two in even ones; twelve turns each."""
    table = GAME.table(1, seed=23, options=RIVAL)
    found = []
    while not table.over:
        if asked(table.state)[0] == "Draft":
            found.append(len([card for card in table.state.market if card >= 0]))
        table.play(0, min(table.legal))

    assert found == [3, 2] * 6
    assert len(table.state.rival_cards) == 12


def test_the_rival_market_has_three_cards_and_the_rest_is_discarded() -> None:
    """HH-99: one is left each round if the player drafts from the Market."""
    table = GAME.table(1, seed=24, options=RIVAL)
    sizes = set()
    while not table.over:
        sizes.add(len(table.state.market))
        table.play(0, min(table.legal))

    assert sizes == {3}
    assert len(table.state.discard) == 12


def test_two_cards_are_discarded_if_the_player_drafts_from_the_deck() -> None:
    """HH-99: the Rival takes P2, the player none of the three."""
    s = position("G9", deck="R1 BK1 P2 Y9", options=RIVAL)
    s.then(Round())
    s.settle()
    for choice in ("DECK", "KEEP", "GROUND_RIGHT"):
        choose(s, choice)

    assert drawn(s) == "G9 | Y9"
    assert names(s.discard) == ["R1", "BK1"]


@pytest.mark.parametrize(
    ("market", "taken"),
    [
        pytest.param("R1 BK1 P2", "P2", id="EV-30: Park before Business before Building"),
        pytest.param("P1 W1 BK1", "W1", id="a Wild Building before all"),
        pytest.param("P1 X1 BK1", "X1", id="or a Wild Business"),
        pytest.param("X1 W1 P1", "X1", id="which are equals: the lowest slot"),
        pytest.param("W1 X1 P1", "W1", id="either way round"),
        pytest.param("S1 BK1 R1", "BK1", id="Business before Bus Stop"),
        pytest.param("R1 S1 Y1", "S1", id="Bus Stop before Building"),
        pytest.param("-- R1 Y1", "R1", id="among equals the lowest slot"),
    ],
)
def test_the_rival_takes_the_best_kind_in_the_market(market: str, taken: str) -> None:
    """HH-100"""
    s = position("G9", market=market, options=RIVAL)
    s.then(RivalTurn())
    deck = s.deck[:]
    s.settle()

    assert names(s.rival_cards) == [taken]
    assert names(s.market) == [("--" if name == taken else name) for name in market.split()]
    assert s.deck == deck  # it never takes from the deck


BUILDINGS = "R1 R2 R3 R4 R5 R6 R7 R8 R9 Y1 Y2"


@pytest.mark.parametrize(("before", "takes"), [(n, n + 1 in (4, 7, 10)) for n in range(12)])
def test_the_rival_takes_a_goal_with_its_fourth_seventh_and_tenth_card(before: int, takes: bool) -> None:
    """HH-101: EV-31, the lowest-numbered one left."""
    s = position(
        "G9",
        market="B1 B2 B3",
        rival=" ".join(BUILDINGS.split()[:before]),
        claims=("A1",),
        rival_claims="A3 A4",
        options=RIVAL,
    )
    s.then(RivalTurn())
    s.settle()

    assert goals(s, s.rival_hoa) == (["A3", "A4", "A2"] if takes else ["A3", "A4"])
    assert goals(s, s.hoa) == (["A5", "A6"] if takes else ["A2", "A5", "A6"])


def test_the_rival_takes_no_goal_when_none_is_left() -> None:
    """HH-101"""
    s = position("G9", market="B1 B2 B3", rival="R1 R2 R3", claims=("A1 A2 A3 A4 A5 A6",), options=RIVAL)
    s.then(RivalTurn())
    s.settle()

    assert s.rival_hoa == []


@pytest.mark.parametrize(
    ("rival", "points"), [("W1", 3), ("X1", 3), ("P1", 2), ("BK1", 2), ("S1", 2), ("R1", 1), ("", 0)]
)
def test_each_card_of_the_rival_counts_by_its_kind(rival: str, points: int) -> None:
    """HH-102: at the standard level, which is the usual one."""
    assert scoring.rival_score(position("G9", rival=rival, options=RIVAL)) == points


@pytest.mark.parametrize(("level", "points"), [("friendly", 11), ("standard", 16), ("hard", 21)])
def test_the_rival_scores_by_kinds_goals_and_level(level: str, points: int) -> None:
    """HH-102: 3 + 3 for the Wild cards, 2 + 2 + 2, 1 for the Building, 3 for a goal: 16."""
    s = position("G9", rival="W1 X1 P1 BK1 S1 R1", rival_claims="A1", options={**RIVAL, "rival_level": level})

    assert scoring.rival_score(s) == points


@pytest.mark.parametrize(
    ("rival", "place", "verdict"),
    [
        pytest.param("R1 R2", 1, "{0} beats the Rival 3 to 2.", id="more points win"),
        pytest.param("R1 R2 R3", 2, "The Rival wins 3 to 3.", id="a tie is lost"),
        pytest.param("P1 P2", 2, "The Rival wins 4 to 3.", id="fewer are too"),
    ],
)
def test_the_player_wins_with_more_points_than_the_rival(rival: str, place: int, verdict: str) -> None:
    """HH-103, Q-46: a single Park is worth 3."""
    s = position("P", rival=rival, options=RIVAL, round=12)

    assert scoring.places(s) == [place]
    assert GAME.verdict(s) == verdict


def test_the_rivals_pile_lies_open() -> None:
    """HH-98: face up."""
    s = position("P", rival="R1 W1", rival_claims="A2", options=RIVAL)
    s.then(Round())
    s.settle()
    rival: Any = GAME.view(s, 0)["rival"]

    assert names(rival["cards"])[:2] == ["R1", "W1"]
    assert (rival["claims"], rival["score"]) == ([1], 1 + 3 + 3)


def test_with_more_players_there_is_no_rival() -> None:
    """HH-98: the switch is for one player only."""
    table = GAME.table(2, seed=25, options=RIVAL)

    assert len(table.state.market) == 2
    assert table.view(0)["rival"] is None
    assert drawn(table.state) == ""
