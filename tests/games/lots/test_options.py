"""Table options (3.10) and modes (13.1): each is known, reachable and does what it says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletown.core.errors import BadTable
from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.release import accident_risk, release, sigma_of
from tabletown.games.lots.tower import Piece
from tests.games.lots.positions import (
    action,
    asked,
    choose,
    edition_with,
    go_on,
    is_dropped,
    place,
    pose_at,
    position,
    rules,
    standing,
    tower,
)

CANTILEVER = "yellow[000 100 010 110] orange[001 101 201 211]"
OVERLOAD = "yellow[202 212 203 213]"


def test_the_options_there_are() -> None:
    """3.10: the first value of each is the rule as it stands."""
    defaults = {switch.key: switch.values[0] for switch in lots.GAME.switches}

    assert defaults == {
        "lot": "1",
        "mode": "standard",
        "crew": "on",
        "side_entry": "edition",
        "one_hand": "none",
        "hands": "draw",
        "solo_strict_slip": "off",
        "first_seat": "random",
        "sigma_0": "mode",
        "sigma_1": "mode",
        "sigma_2": "mode",
        "sigma_3": "mode",
    }
    assert all(len(switch.values) == len(switch.words) for switch in lots.GAME.switches)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"mode": "drunk"}, "option mode can be standard, none, rigid, steady, shaky, wild, not 'drunk'"),
        ({"sigma_0": "401"}, "option sigma_0 can be mode, 0, 1, ..., 400, not '401'"),
        ({"first_seat": "2"}, "seat 2 cannot begin: seats are 0 to 1"),
        ({"weather": "rain"}, "LOTS has no option 'weather'; it has lot, mode, crew"),
    ],
)
def test_an_option_nobody_knows_is_refused_in_one_sentence(options: dict[str, str], sentence: str) -> None:
    """3.10"""
    with pytest.raises(BadTable) as refusal:
        lots.GAME.table(2, 1, options)

    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("mode", "sigma"),
    [("none", 0), ("rigid", 0), ("steady", 60), ("standard", 100), ("shaky", 140), ("wild", 200)],
)
def test_the_modes(mode: str, sigma: int) -> None:
    """13.1: and in each a game can be played to its end."""
    assert rules(mode=mode).sigma == [sigma] * 4
    table = lots.GAME.table(2, 5, {"mode": mode})
    dice = Rng.seeded(2)
    while not table.over:
        table.play(table.asked, table.legal[dice.below(len(table.legal))])
    assert table.view()["mode"] == mode
    assert lots.GAME.audit(table.state) == []


def test_standard_is_as_steady_as_the_edition_says() -> None:
    """13.1, 3.9: the other modes have numbers of their own."""
    physics = lots.GAME.edition_data(rules().edition)["physics"]
    other = edition_with(physics={**physics, "sigma": 80})

    assert rules(mode="standard", cards=other).sigma[0] == 80
    assert rules(mode="shaky", cards=other).sigma[0] == 140


@pytest.mark.parametrize("mode", ["rigid", "steady", "standard", "shaky", "wild"])
def test_what_cannot_stand_falls_in_every_mode_but_none(mode: str) -> None:
    """13.1, 13.7: V-12 with a perfect hand."""
    for used, fallen in ((rules(mode=mode), 2), (rules(mode="none"), 0)):
        built = tower(CANTILEVER, used)
        pose, level = pose_at(used, "yellow", "202 212 203 213")
        piece = Piece(9, pose, level, used.lot.area)
        outcome = release(used, built, piece, is_dropped(used, built, OVERLOAD), 0, 0)

        assert len(outcome.fallen) == fallen
        assert accident_risk(used, built, piece, True, 100) == (1.0 if fallen else 0.0)


def test_where_nothing_falls_nothing_is_tapped_or_drawn() -> None:
    """13.1, 13.6: `none`, even for seats that tap and have a steadiness of their own."""
    s = go_on(position(mode="none", taps="taps", sigma_0="400", banks="yellow red / red"))
    choose(s, "PICK yellow")
    before = s.rng.words()
    twin = s.clone()
    twin.agenda = twin.agenda[-2:]
    place(twin, "yellow[000 100 010 110]")

    assert twin.last is not None
    assert (twin.last.ex, twin.last.ey) == (0, 0)
    assert twin.rng.words() == before
    assert lots.GAME.view(twin, 0)["tower"][0]["sturdiness"] is None


def test_rigid_hands_draw_nothing_either() -> None:
    """13.6: sigma 0 asks for no tap and throws no dice."""
    s = go_on(position(mode="rigid", taps="taps", banks="yellow red / red"))
    choose(s, "PICK yellow")
    place(s, "yellow[000 100 010 110]")

    assert s.last is not None
    assert (s.last.ex, s.last.ey) == (0, 0)
    assert s.active == 1


@pytest.mark.parametrize(
    ("value", "tapping"), [("draw", []), ("taps", [0, 1, 2, 3]), ("1", [1]), ("0,2", [0, 2])]
)
def test_hands_say_who_taps(value: str, tapping: list[int]) -> None:
    """3.10, D13: each seat by itself."""
    for seat in range(4):
        banks = " / ".join(["yellow red" if n == seat else "red" for n in range(4)])
        s = go_on(position(seats=4, active=seat, mode="standard", taps=value, banks=banks))
        choose(s, "PICK yellow")
        place(s, "yellow[000 100 010 110]")
        assert (asked(s)[0] == "Swing") is (seat in tapping)


def test_a_seat_may_have_a_steadiness_of_its_own() -> None:
    """3.10, 13.6: from 0 to 400, whatever the mode; but not where nothing falls."""
    used = rules(mode="shaky", sigma_0="0", sigma_1="400", sigma_3="55")

    assert used.sigma == [0, 400, 140, 55]
    assert rules(mode="none", sigma_1="400").sigma == [0] * 4


def test_an_edition_says_how_often_hands_are_unsteady() -> None:
    """3.9: `retries` attempts have an offset; with none every hand is perfect."""
    physics = lots.GAME.edition_data(rules().edition)["physics"]
    for retries, sigmas in ((4, [100, 50, 50, 50, 0, 0]), (1, [100, 0, 0, 0, 0, 0]), (0, [0] * 6)):
        used = rules(mode="standard", cards=edition_with(physics={**physics, "retries": retries}))

        assert [sigma_of(used, 0, attempt) for attempt in range(1, 7)] == sigmas


def test_the_numbers_of_the_action_table() -> None:
    """5.4: written out from the specification; bots need no more than those below DRAW."""
    names = [
        ("POSE 0 0 0", 0), ("POSE 5 1 2", 89), ("POSE 23 3 3", 383), ("LEVEL 0", 384), ("LEVEL 39", 423),
        ("TAKE red", 424), ("TAKE blue", 428), ("PICK red", 429), ("CUBE", 434), ("DONE", 435),
        ("PLAY architect", 436), ("PLAY union_rep", 444), ("GIVE architect", 445), ("TOP 0", 454),
        ("TOP 15", 469), ("FORCE red", 470), ("TARGET 0", 475), ("DRAW", 479), ("SWING -35", 480),
        ("SWING 0", 515), ("SWING 35", 550),
    ]  # fmt: skip

    assert [action(name) for name, _ in names] == [number for _, number in names]
    assert lots.GAME.actions == 551


def test_options_are_in_ascending_order() -> None:
    """5.2: in every question of a game with everything in it."""
    table = lots.GAME.table(4, 3, {"mode": "wild", "hands": "0,1"})
    dice = Rng.seeded(3)
    while not table.over:
        assert all(a < b for a, b in pairwise(table.legal))
        table.play(table.asked, table.legal[dice.below(len(table.legal))])


def test_a_finished_game_leaves_no_tower_behind() -> None:
    """A tower knows what has grown from it; the empty one, which all games share, does not."""
    table = lots.GAME.table(2, 1)
    bare = table.state.rules.bare
    dice = Rng.seeded(1)
    while not table.over:
        lots.GAME.prior(table.state)
        table.play(table.asked, table.legal[dice.below(len(table.legal))])

    assert bare.grown == {}
    assert standing(table.state)
