"""End of the game, final scoring, ties."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.ending import end_conditions, reasons_of
from tabletown.games.meeple_towers.scoring import heights, places, score
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import (
    asked,
    choose,
    events_of,
    finish,
    offered,
    position,
    random_game,
    seat,
    space,
    tokens_of,
)


def pass_a_turn(s: MeepleTowers) -> None:
    choose(s, *(["K7A", "SKIP", "SKIP"] if "K7A" in offered(s) else ["PLAN"]))


# -- what triggers the end -------------------------------------------------------------------------


def test_the_last_support_triggers_the_end_and_the_one_before_does_not() -> None:
    """MT-85, MT-86, MT-90"""
    s = position(supports={"Y": 2})
    choose(s, "K4A", "0,0")
    assert s.ending == 0
    told = events_of(s, "0,1")

    assert told[1] == {"kind": "EndTriggered", "reasons": ["supports"]}
    assert reasons_of(s.ending) == ["supports"]


@pytest.mark.parametrize(
    ("shape", "tile", "half", "drawing", "left", "over"),
    [
        ("I3", "T01", "K1B", "Y . Y", {"I3": 1}, True),
        ("I3", "T01", "K1B", "Y . Y", {"I3": 2}, False),
        ("O4", "T07", "K1B", "Y .\n. Y", {"O4": 1, "L4": 0}, True),
        ("O4", "T07", "K1B", "Y .\n. Y", {"O4": 1, "L4": 1}, False),
        ("L4", "T10", "K2B", "Y\n.\nY", {"O4": 0, "L4": 1}, True),
        ("L4", "T10", "K2B", "Y\n.\nY", {"O4": 3, "L4": 1}, False),
        ("P5", "T15", "K3B", ". Y\n. .\nY", {"P5": 1, "V5": 0}, True),
        ("P5", "T15", "K3B", ". Y\n. .\nY", {"P5": 1, "V5": 2}, False),
        ("R6", "T18", "K5B", "Y . Y\n. Y .", {"R6": 1}, True),
        ("R6", "T18", "K5B", "Y . Y\n. Y .", {"R6": 2}, False),
    ],
)
def test_a_family_has_run_out_when_all_its_stacks_are_empty(
    shape: str, tile: str, half: str, drawing: str, left: dict[str, int], over: bool
) -> None:
    """MT-85, MT-87, R-23, 3.2"""
    s = position(drawing, left=left, tops=tile)
    choose(s, half, shape)
    choose(s, "0@0,0")

    assert reasons_of(s.ending) == (["family"] if over else [])


@pytest.mark.parametrize(
    ("piles", "over"),
    [
        ({"R": [3], "E": [1], "O": [2]}, False),
        ({"R": [3], "E": [], "O": [2]}, True),
        ({"R": [3], "E": [1], "O": []}, True),
        ({"R": [3, 4], "E": [], "O": [2]}, False),
        ({"R": [3], "E": [], "O": []}, True),
    ],
)
def test_two_empty_token_piles_trigger_the_end(piles: dict[str, list[int]], over: bool) -> None:
    """MT-85, MT-89, MT-90: a residential token is drawn."""
    s = position("Y b Y", tops="T01", piles=piles)
    choose(s, "K1B", "I3", "0@0,0")

    assert reasons_of(s.ending) == (["tokens"] if over else [])


def test_several_conditions_at_once_are_all_remembered() -> None:
    """MT-85, R-43"""
    s = position("Y b Y", tops="T01", left={"I3": 1}, piles={"R": [3], "E": []})
    told = events_of(s, "K1B", "I3", "0@0,0")

    assert told[-1] == {"kind": "EndTriggered", "reasons": ["family", "tokens"]}


def test_nothing_else_triggers_the_end() -> None:
    """MT-85: no meeple left, one card left, a high tower."""
    s = position("9R:Y y y y y y\n. . y . y", face_up={"Y": "K2 K3 K4 K5 K6 K7"}, meeples={"Y": 1})
    choose(s, "K1A", "1,0", "5,5")

    assert s.meeples[0] == 0
    assert (s.ending, end_conditions(s)) == (0, 0)


def test_a_support_swapped_in_counts_as_placed() -> None:
    """MT-88, MT-80: not so a support that is moved, or a meeple swapped in."""
    s = position("y", supports={"Y": 1})
    choose(s, "K6B", "0,0")
    assert reasons_of(s.ending) == ["supports"]

    s = position("Y", supports={"Y": 1})
    choose(s, "K6A", "0,0", "0,1")
    assert s.ending == 0

    s = position("Y y", supports={"Y": 1})
    choose(s, "K6B", "0,0")
    assert (s.ending, s.supports[0]) == (0, 2)


def test_a_triggered_end_stays_triggered() -> None:
    """MT-90, MT-91, R-24: the last support comes back by hand, and the game ends all the same."""
    s = position("Y", supports={"Y": 1}, seats=3)
    choose(s, "K4A", "1,1")
    assert reasons_of(s.ending) == ["supports"]
    s.lift_support(7)
    assert end_conditions(s) == 0
    pass_a_turn(s)
    pass_a_turn(s)

    assert reasons_of(s.ending) == ["supports"]
    assert s.decision is None


# -- the last round --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "place"), [(n, place) for n in (2, 3, 4) for place in range(n)])
@pytest.mark.parametrize("start", [0, 1])
def test_all_have_the_same_number_of_turns(seats: int, place: int, start: int) -> None:
    """MT-91, MT-93, R-25: whoever triggers the end, those who come later in the round have one more turn."""
    actor = "YBRW"[(start + place) % seats]
    s = position(seats=seats, start="YBRW"[start], to_move=actor, supports={actor: 1}, turn=4 * seats + place)
    choose(s, "K4A", "0,0")
    still = 0
    while s.decision is not None:
        assert GAME.view(s, 0)["end"]["last_round"]
        pass_a_turn(s)
        still += 1

    assert still == seats - 1 - place
    assert {s.turns_of(one) for one in range(seats)} == {5}


def test_turns_after_the_trigger_follow_all_rules() -> None:
    """MT-92: black builds, yellow's meeple is covered and brings a token; red plans."""
    s = position(
        "B y B",
        seats=3,
        supports={"Y": 1},
        tops="T01",
        face_up={"R": "K1 K2"},
        piles={"R": [4, 3, 3, 3, 4, 4]},
    )
    choose(s, "K4A", "5,5")
    assert s.ending
    assert "K1B" in offered(s)
    choose(s, "K1B", "I3", "0@0,0")
    assert s.scores == [0, 12, 0]
    assert tokens_of(s, "Y") == ["R4"]
    assert asked(s) == ("Turn", "R")
    choose(s, "PLAN")

    assert s.hands[seat("R")] == 0b1111111
    assert s.decision is None
    assert score(s, 0) == 4


def test_another_condition_in_the_last_round_changes_nothing() -> None:
    """MT-90, R-43: the latch remembers what set it, and the end is told once."""
    s = position("B . B", seats=3, supports={"Y": 1}, tops="T01", left={"I3": 1})
    told = events_of(s, "K4A", "3,3", "K1B", "I3", "0@0,0")

    assert [event["reasons"] for event in told if event["kind"] == "EndTriggered"] == [["supports"]]
    assert reasons_of(s.ending) == ["supports"]
    assert asked(s) == ("Turn", "R")
    pass_a_turn(s)
    assert s.decision is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_in_a_complete_round(seats: int) -> None:
    """MT-91, MT-93: the end is never forgotten, and no turn begins after its round."""
    for seed in range(3):
        latched_in = 0
        for s in random_game(seats, seed):
            if latched_in:
                assert s.ending
                assert s.round == latched_in
            elif s.ending:
                latched_in = s.round
        assert s.finished
        assert len({s.turns_of(one) for one in range(seats)}) == 1


# -- final scoring ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "points"), [("y", 1), ("1R:y", 2), ("2R:y", 3), ("7R:y", 8), ("2R:y 5E:y", 9)]
)
def test_a_meeple_scores_one_and_its_level(drawing: str, points: int) -> None:
    """MT-94, MT-95, R-35"""
    s = position(drawing)
    assert score(s, 0) == 0  # not before the end
    finish(s)

    assert (heights(s, 0), score(s, 0), score(s, 1)) == (points, points, 0)


def test_tokens_are_revealed_and_added_at_the_end() -> None:
    """MT-96, MT-74"""
    s = position(tokens={"Y": "R3 E6", "B": "O2"}, scores={"Y": 10, "B": 20})
    assert [score(s, 0), score(s, 1)] == [10, 20]
    finish(s)

    assert [score(s, 0), score(s, 1)] == [19, 22]
    for watcher in (-1, 0, 1):
        players = GAME.view(s, watcher)["players"]
        assert [[token["value"] for token in player["tokens"]] for player in players] == [[3, 6], [2]]


def test_nothing_else_scores() -> None:
    """MT-97: no supply, no card in hand, no support that is not sealed."""
    s = position("Y YY BY\n1R:Y 2R:YY", face_up={"B": "K1 K2 K3 K4 K5"}, supports={"B": 1}, scores={"B": 1})
    finish(s)

    assert [score(s, 0), score(s, 1)] == [0, 1]
    assert places(s) == [2, 1]


def test_the_highest_total_wins() -> None:
    """MT-98: heights and tokens count, and the higher meeple helps only in a tie."""
    s = position("b 3R:y", seats=3, scores={"Y": 20, "B": 20, "R": 19}, tokens={"B": "R4", "R": "O5"})
    finish(s)

    assert [score(s, one) for one in range(3)] == [24, 25, 24]
    assert places(s) == [2, 1, 3]
    assert "{1}" in GAME.verdict(s)


@pytest.mark.parametrize(
    ("yellow", "black", "winner"),
    [
        pytest.param("2R:y", "1R:b b", "Y", id="the highest meeple"),
        pytest.param("2R:y", "1R:b 1R:b 1R:b", "Y", id="the highest one, not the most"),
        pytest.param("2R:y 2R:y", "2R:b 1R:b 1R:b", "Y", id="more on that level"),
        pytest.param("3R:y 1R:y", "3R:b b b", "Y", id="the next level down, though gaps lie between"),
        pytest.param("2R:y 1R:y y", "2R:b 1R:b", "Y", id="and so on to the board"),
        pytest.param("y", ".", "Y", id="one that stands against none"),
        pytest.param("2R:y y", "2R:b b", "YB", id="all equal"),
        pytest.param(".", ".", "YB", id="nobody stands"),
    ],
)
def test_ties_are_broken_by_standing_meeples(yellow: str, black: str, winner: str) -> None:
    """MT-99 to MT-101, R-26"""
    s = position(f"{yellow}\n{black}", board=["RRRR"] * 2)
    for one in (0, 1):
        s.scores[one] = 50 - heights(s, one)
    finish(s)

    assert [score(s, 0), score(s, 1)] == [50, 50]
    assert places(s) == [1 if letter in winner else 2 for letter in "YB"]


def test_lower_places_are_ordered_in_the_same_way() -> None:
    """MT-99, MT-101, R-44: red and white are equal in everything behind black; yellow is last."""
    s = position("1R:r 1R:w", seats=4, scores={"Y": 5, "B": 30, "R": 10, "W": 10})
    finish(s)
    assert places(s) == [4, 1, 2, 2]

    s = position("1R:r w", seats=4, scores={"Y": 5, "B": 30, "R": 10, "W": 11})
    finish(s)
    assert [score(s, 2), score(s, 3)] == [12, 12]
    assert places(s) == [4, 1, 2, 3]


def test_the_score_sheet_adds_up() -> None:
    """MT-66, MT-67, MT-94, MT-96, MT-97: invariant 17 by hand."""
    s = position("YY b BY", tops="T01", piles={"R": [4, 3, 3, 3, 4, 4]})
    choose(s, "K1B", "I3", "0@0,0", "K7A", "0,1", "SKIP")
    finish(s)

    sheets = [GAME.score_sheet(s, one) for one in (0, 1)]
    assert sheets[0].subtotals == [("Squares", 6), ("Nodes", 9), ("Heights", 0), ("Tokens", 0)]
    assert sheets[1].subtotals == [("Squares", 0), ("Nodes", 3), ("Heights", 3), ("Tokens", 4)]
    assert [sheet.total for sheet in sheets] == [score(s, 0), score(s, 1)] == [15, 10]
    assert space(s, 0, 1) == "2E:b"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_total_of_all_points_at_the_end(seats: int) -> None:
    """MT-97: squares, nodes for sealed supports, heights, tokens: nothing more (invariant 17)."""
    for seed in range(3):
        *_, s = random_game(seats, seed)
        faces = s.rules.edition.faces
        total = sum([faces[level.face].square for level in s.levels])
        for level in s.levels:
            pillars = sum([0 if held < 5 else 1 if held < 9 else 2 for held in level.sealed])
            total += faces[level.face].node * pillars
        for one in range(seats):
            total += heights(s, one) + sum([token // 3 for token in s.tokens[one]])

        assert sum([score(s, one) for one in range(seats)]) == total
