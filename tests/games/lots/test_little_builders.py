"""The variant for younger players (4.10): no crew cards, and adults with one hand."""

from __future__ import annotations

from tabletown.games import lots
from tabletown.games.lots.placing import Swing
from tabletown.games.lots.release import sigma_of
from tabletown.games.lots.track import move
from tests.games.lots.positions import choose, fresh, go_on, place, play_on, position, rules, sound


def test_without_crew_cards_nobody_is_asked_about_them() -> None:
    """X-45, LT-090: four players, whole games."""
    for seed in range(3):
        s = fresh(4, seed, crew="off")
        seen = play_on(s, seed)

        assert set(seen) <= {"TakeBlock", "PickBlock", "PlacePiece", "ChooseLevel", "AddCube"}
        assert s.hands == [[], [], [], []]
        assert (s.deck, s.discard) == ([], [])
        sound(s)


def test_without_crew_cards_crew_spaces_give_nothing() -> None:
    """X-45, LT-090: the cubes are still there to be won."""
    s = position(scores="5 20", crew="off")
    left = [space for mark, space in enumerate(s.rules.edition.marked) if s.bonuses >> mark & 1]
    assert left == [6, 12, 19, 25, 32, 38]
    move(s, 0, 8)
    s.settle()

    assert s.cubes == [2, 0]
    assert s.hands == [[], []]


def test_one_hand_is_half_as_unsteady_again() -> None:
    """X-51, LT-091, LT-107, LT-027, R-48: also with a steadiness of one's own; rounded down."""
    used = rules(mode="standard", one_hand="1,2", sigma_2="37")

    assert [sigma_of(used, seat, 1) for seat in range(4)] == [100, 150, 55, 100]
    assert sigma_of(rules(mode="wild", one_hand="0"), 0, 1) == 300
    assert sigma_of(rules(mode="rigid", one_hand="0"), 0, 1) == 0


def test_one_hand_swings_wider() -> None:
    """X-51, LT-091: 525 mils instead of 350."""
    for one_hand, amplitude in (("none", 350), ("0", 525), ("1", 350)):
        s = go_on(position(mode="standard", taps="taps", one_hand=one_hand, banks="yellow red / red"))
        choose(s, "PICK yellow")
        place(s, "yellow[000 100 010 110]")
        assert isinstance(s.decision, Swing)

        assert lots.GAME.view(s, 1)["swing"]["amplitude"] == amplitude


def test_two_hands_are_the_rule() -> None:
    """LT-027, LT-107: nobody is marked unless the table says so, and it can be seen who is."""
    marked = [player["one_hand"] for player in lots.GAME.table(3, 1).view()["players"]]
    adults = lots.GAME.table(3, 1, {"one_hand": "0,2"}).view()["players"]

    assert marked == [False, False, False]
    assert [player["one_hand"] for player in adults] == [True, False, True]
