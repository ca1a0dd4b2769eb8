"""The turn: play one half of a card, or plan."""

from __future__ import annotations

import pytest

from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import asked, choose, events_of, offered, position, seat, space

ALL = "K1 K2 K3 K4 K5 K6 K7"
EMPTY_BOARD = ["K1A", "K2A", "K3A", "K4A", "K5A", "K6A", "K6B", "K7A"]


def cards(s: MeepleTowers, letter: str, watcher: int = -1) -> tuple[str, str]:
    """What a seat has in hand and what lies face up, as a watcher sees it: `("K1 K2", "K3 ...")`."""
    player = GAME.view(s, watcher)["players"][seat(letter)]
    names = [card.id for card in s.rules.edition.cards]
    return " ".join([names[c] for c in player["hand"]]), " ".join([names[c] for c in player["face_up"]])


# -- which halves may be chosen --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "supplies", "playable"),
    [
        pytest.param("", (16, 8), EMPTY_BOARD, id="on the empty board nothing can be built"),
        pytest.param("", (16, 0), ["K1A", "K2A", "K3A", "K4A", "K5A", "K6A", "K6B"], id="no meeple"),
        pytest.param("", (0, 8), ["K1A", "K2A", "K3A", "K7A"], id="no support"),
        pytest.param("", (0, 0), ["PLAN"], id="nothing at all"),
        pytest.param("Y", (0, 0), ["K6A", "K7B"], id="a support to move"),
        pytest.param("X Y", (0, 0), ["K6A", "K7B"], id="a support on stripes to move"),
        pytest.param(
            "Y", (0, 1), ["K1A", "K2A", "K3A", "K6A", "K6B", "K7A", "K7B"], id="a meeple to swap in"
        ),
        pytest.param("y", (0, 0), ["PLAN"], id="a meeple, but nothing to replace it"),
        pytest.param("B", (0, 0), ["PLAN"], id="a support of somebody else"),
        pytest.param("YB", (0, 0), ["PLAN"], id="a support under another"),
        pytest.param("B . B", (0, 0), ["K1B", "K2B", "K3B", "K7B"], id="a bar on the supports of another"),
    ],
)
def test_a_half_may_be_chosen_if_something_of_it_can_be_done(
    drawing: str, supplies: tuple[int, int], playable: list[str]
) -> None:
    """MT-21, MT-26, R-11, R-12, R-41"""
    supports, meeples = {"Y": supplies[0]}, {"Y": supplies[1]}
    s = position(drawing.replace("X Y", ".\n. Y"), supports=supports, meeples=meeples, tops="T01")

    assert offered(s) == playable


@pytest.mark.parametrize(
    ("drawing", "playable"),
    [
        (". b b .", ["K1A", "K7A"]),
        ("b . b .", ["K2A", "K7A"]),
        ("b b . .", ["K3A", "K7A"]),
        ("b b b .", ["PLAN"]),
    ],
)
def test_a_card_for_meeples_needs_a_space_of_its_kind(drawing: str, playable: list[str]) -> None:
    """MT-21, MT-40, MT-41: one space of each kind; there are no supports left."""
    assert offered(position(drawing, board=["REOX"], supports={"Y": 0})) == playable


def test_a_half_that_can_only_place_a_meeple_may_be_chosen_and_the_meeple_declined() -> None:
    """MT-22, MT-43, R-11"""
    s = position(supports={"Y": 0})
    choose(s, "K1A", "SKIP")

    assert asked(s) == ("Turn", "B")
    assert cards(s, "Y")[1] == "K1"


def test_a_build_needs_a_card_that_shows_the_shape() -> None:
    """MT-21, MT-54, 3.4: only K5 B builds the large rectangle."""
    s = position("Y . Y\n. Y .", board=["RRR", "RRR"], tops="T01 T18 T09 T11 T15 T16")

    assert [option for option in offered(s) if option.endswith("B") and option != "K6B"] == [
        "K1B",
        "K2B",
        "K3B",
        "K5B",
        "K7B",
    ]
    choose(s, "K5B")
    assert offered(s) == ["R6"]


# -- one half, in printed order --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "questions"),
    [
        ("K1A", ["MayPlaceMeeple", "PlaceSupport"]),
        ("K2A", ["MayPlaceMeeple", "PlaceSupport"]),
        ("K3A", ["MayPlaceMeeple", "PlaceSupport"]),
        ("K4A", ["PlaceSupport", "PlaceSupport"]),
        ("K5A", ["PlaceSupport", "PlaceSupport"]),
        ("K6A", ["MoveFrom", "MoveTo", "PlaceSupport"]),
        ("K6B", ["SwapPiece", "PlaceSupport"]),
        ("K7A", ["MayPlaceMeeple", "MayPlaceMeeple"]),
        ("K7B", ["MoveFrom", "MoveTo", "ChooseStack", "PlaceTile"]),
        ("K1B", ["ChooseStack", "PlaceTile"]),
        ("K2B", ["ChooseStack", "PlaceTile"]),
        ("K3B", ["ChooseStack", "PlaceTile"]),
    ],
)
def test_the_actions_of_a_half_follow_in_printed_order(half: str, questions: list[str]) -> None:
    """MT-19, MT-20, R-9, 3.4: only the chosen half is carried out, and then the turn is over."""
    s = position("Y . Y\n\n\n. . .\n. . . . .\n. . . . . Y", tops="T01")
    choose(s, half)
    met = []
    while asked(s) != ("Turn", "B"):
        assert asked(s)[1] == "Y"
        met.append(asked(s)[0])
        # the last option leaves the two supports of the first row alone
        choose(s, offered(s)[-1])

    assert met == questions


def test_the_meeple_comes_before_the_support() -> None:
    """MT-20: so the support finds its space taken."""
    s = position()
    told = events_of(s, "K1A", "0,0", "0,1")

    assert [event["kind"] for event in told] == ["CardPlayed", "MeeplePlaced", "SupportPlaced"]


def test_the_swap_comes_before_the_support() -> None:
    """MT-20, MT-51: so the support may be stacked on what was swapped in."""
    s = position("y")
    choose(s, "K6B", "0,0")

    assert "0,0" in offered(s)
    choose(s, "0,0")
    assert space(s, 0, 0) == "YY"


# -- what may be declined --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "question"),
    [
        (["K4A"], "PlaceSupport"),
        (["K4A", "5,5"], "PlaceSupport"),
        (["K1A", "SKIP"], "PlaceSupport"),
        (["K1B"], "ChooseStack"),
        (["K1B", "I3"], "PlaceTile"),
        (["K6B"], "SwapPiece"),
        (["K6A"], "MoveFrom"),
        (["K6A", "0,0"], "MoveTo"),
    ],
)
def test_everything_but_a_meeple_must_be_done(choices: list[str], question: str) -> None:
    """MT-22, R-10"""
    s = position("Y . Y", tops="T01")
    choose(s, *choices)

    assert asked(s) == (question, "Y")
    assert "SKIP" not in offered(s)


@pytest.mark.parametrize("choices", [["K1A"], ["K2A"], ["K3A"], ["K7A"], ["K7A", "SKIP"], ["K7A", "0,1"]])
def test_each_single_meeple_may_be_declined(choices: list[str]) -> None:
    """MT-22, MT-43"""
    s = position()
    choose(s, *choices)

    assert asked(s) == ("MayPlaceMeeple", "Y")
    assert offered(s)[0] == "SKIP"


# -- what lapses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("half", "drawing"),
    [
        pytest.param("K1A", "y y", id="no residential space is free"),
        pytest.param("K6A", "y y", id="no support to move"),
        pytest.param("K6B", "B", id="nothing of mine to swap"),
    ],
)
def test_an_action_that_cannot_be_done_lapses_and_the_next_one_follows(half: str, drawing: str) -> None:
    """MT-23"""
    s = position(drawing, board=["RR", "EE"] if half != "K6B" else ["RX", "EE"])
    told = events_of(s, half)

    assert [event["kind"] for event in told] == ["CardPlayed", "ActionLapsed"]
    assert asked(s) == ("PlaceSupport", "Y")


def test_the_last_action_may_lapse() -> None:
    """MT-23: without supports the second half of K2 A lapses."""
    s = position(supports={"Y": 0})
    told = events_of(s, "K2A", "0,2")

    assert [event["kind"] for event in told] == ["CardPlayed", "MeeplePlaced", "ActionLapsed"]
    assert asked(s) == ("Turn", "B")


# -- cards face up, and plan -----------------------------------------------------------------------


def test_a_played_card_lies_face_up_however_little_came_of_it() -> None:
    """MT-24"""
    s = position()
    choose(s, "K7A", "SKIP", "SKIP")

    assert cards(s, "Y") == ("K1 K2 K3 K4 K5 K6", "K7")
    assert cards(s, "B") == (ALL, "")


def test_a_card_face_up_is_not_available_until_its_owner_plans() -> None:
    """MT-24, MT-26: neither half of it."""
    s = position("Y . Y", tops="T01", face_up={"Y": "K1 K2", "B": "K3"})
    assert offered(s) == ["PLAN", "K3A", "K3B", "K4A", "K5A", "K6A", "K6B", "K7A", "K7B"]

    choose(s, "PLAN")
    assert offered(s)[:6] == ["PLAN", "K1A", "K1B", "K2A", "K2B", "K4A"]
    choose(s, "PLAN")
    assert offered(s)[:4] == ["K1A", "K1B", "K2A", "K2B"]


def test_a_card_is_face_up_while_its_half_is_carried_out() -> None:
    """MT-24"""
    s = position()
    choose(s, "K4A")

    assert cards(s, "Y") == ("K1 K2 K3 K5 K6 K7", "K4")


def test_plan_takes_back_my_cards_and_changes_nothing_else() -> None:
    """MT-25, MT-18"""
    s = position("Y b", face_up={"Y": "K2 K5", "B": "K1"}, scores={"Y": 4})
    before = GAME.save(s)
    choose(s, "PLAN")
    after = GAME.save(s)

    assert cards(s, "Y") == (ALL, "")
    assert cards(s, "B") == ("K2 K3 K4 K5 K6 K7", "K1")
    assert {name for name in before if before[name] != after[name]} == {"agenda", "players", "turn"}
    assert {
        name for name in before["players"][0] if before["players"][0][name] != after["players"][0][name]
    } == {"hand"}
    assert before["players"][1] == after["players"][1]


def test_plan_needs_a_card_to_take_back() -> None:
    """MT-26, R-12"""
    assert "PLAN" not in offered(position())
    assert "PLAN" in offered(position(face_up={"Y": "K1"}))
    assert "PLAN" not in offered(position(face_up={"B": "K1"}))


def test_plan_is_a_pass_for_a_player_who_can_do_nothing() -> None:
    """MT-26, R-12"""
    s = position("y", supports={"Y": 0}, meeples={"Y": 0})
    assert offered(s) == ["PLAN"]
    told = events_of(s, "PLAN")

    assert told == [{"kind": "Planned", "seat": 0, "cards": []}]
    assert cards(s, "Y") == (ALL, "")
    assert asked(s) == ("Turn", "B")


def test_an_empty_hand_leaves_only_plan() -> None:
    """MT-27"""
    s = position("Y . Y", tops="T01", face_up={"Y": ALL})

    assert offered(s) == ["PLAN"]


def test_hands_and_played_cards_are_open_to_all() -> None:
    """MT-28"""
    s = position(face_up={"Y": "K2 K7", "B": "K1"}, seats=3)

    for watcher in (-1, 0, 1, 2):
        assert cards(s, "Y", watcher) == ("K1 K3 K4 K5 K6", "K2 K7")
        assert cards(s, "B", watcher) == ("K2 K3 K4 K5 K6 K7", "K1")
        assert cards(s, "R", watcher) == (ALL, "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_a_play_or_a_plan_the_next_player_clockwise_is_asked(seats: int) -> None:
    """MT-29"""
    s = position(seats=seats, start="B", to_move="B")
    order = ""
    for _ in range(2 * seats):
        order += asked(s)[1]
        choose(s, *(["K7A", "SKIP", "SKIP"] if "K7A" in offered(s) else ["PLAN"]))

    clockwise = "YBRW"[:seats]
    assert order == 2 * (clockwise[1:] + clockwise[:1])
