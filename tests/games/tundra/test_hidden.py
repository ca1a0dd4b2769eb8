"""Hidden information: what each seat knows, and the worlds it can imagine."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.rng import Rng
from tabletown.games.tundra import GAME, edition
from tabletown.games.tundra.audit import audit
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.hidden import imagine
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.rules import EndRound
from tabletown.games.tundra.state import Tundra
from tabletown.games.tundra.view import edition_view
from tests.games.tundra.positions import begin, choose, city, offered, position, tile, turn

STANDARD = edition.standard()
SPECTATOR = -1
SECRET = {"personal_goals": "on"}


def dreams(s: Tundra, seat: int, count: int = 40) -> list[Tundra]:
    return [imagine(s, seat, Rng.seeded(seed)) for seed in range(count)]


def ready(seats: int, **options: str) -> Tundra:
    s = new_game(seats, Rng.seeded(2), options, STANDARD)
    while s.round == 0:
        choose(s, offered(s)[0])
    return s


def estate(s: Tundra, owner: int, seat: int) -> Any:
    return GAME.view(s, seat)["estates"][owner]


# -- what is open to all -------------------------------------------------------------------------


def test_boards_dice_goods_and_pieces_are_open_to_all() -> None:
    """Section 6, TU-64: everybody and the spectators see the same."""
    s = turn(
        position(
            "F2 S1 P3 B4 VP53; workers 0 S; towers 5; upgraded Travel; dice 3 5; used Trade4; "
            "advisors AD01* AD02; cards Trade:EN03; starters Trade:SE05; title Wisdom",
            "dice 1",
            market="EN07 -- AD08 AD09",
            goals="CG5 CG2",
            goal_dice="CG5:1:3",
        )
    )
    views = [GAME.view(s, seat) for seat in (0, 1, SPECTATOR)]
    assert views[0] == views[1] == views[2]
    seen = views[1]["estates"][0]

    assert (seen["goods"], seen["vp"]) == ([2, 1, 3, 4], 53)
    assert (seen["dice"], seen["supply"]) == ([3, 5], 5)
    assert seen["advisors"] == [
        {"card": city("AD01"), "turned": True},
        {"card": city("AD02"), "turned": False},
    ]
    assert [board["upgraded"] for board in seen["boards"]] == [False, True, False, False]
    assert (seen["boards"][3]["starter"], seen["boards"][3]["cards"]) == (4, [city("EN03")])
    assert [row["die"] for row in seen["boards"][3]["rows"]] == [False, False, True, False, False, False]
    assert (seen["workers"][:3], seen["workers_left"]) == ([0, 24, None], 4)
    assert (seen["towers"], seen["towers_left"]) == ([5], 3)
    assert STANDARD.titles[seen["title"]].name == "Wisdom"
    assert views[1]["market"] == [city("EN07"), None, city("AD08"), city("AD09")]
    assert [goal["die"] for goal in views[1]["goals"]] == [{"seat": 1, "value": 3}, None]


@pytest.mark.parametrize(
    ("vp", "lap", "space"), [(0, 0, 0), (49, 0, 49), (50, 1, 0), (53, 1, 3), (100, 2, 0)]
)
def test_the_acorn_token_is_shown_from_fifty_points_on(vp: int, lap: int, space: int) -> None:
    """TU-15, TU-34, R5, V12"""
    seen = estate(turn(position(f"VP{vp}; dice 1", "")), 0, 1)

    assert (seen["lap"], seen["space"], seen["vp"]) == (lap, space, vp)


def test_both_sides_of_all_boards_may_be_looked_at() -> None:
    """TU-5: the edition, sent to everybody, has both sides of all four and their prices."""
    faces = edition_view(STANDARD)["boards"]

    assert [board["name"] for board in faces] == ["Architecture", "Travel", "Gathering", "Trade"]
    for board in faces:
        for side in (board["base"], board["upgraded"]):
            rows = [row for frame in side for row in range(frame["low"], frame["high"] + 1)]
            assert sorted(rows) == [1, 2, 3, 4, 5, 6]
        assert board["price"]


def test_settlements_lie_on_the_cell_of_their_seat() -> None:
    """TU-9: which side is up has no effect, so none is shown."""
    seen = GAME.view(ready(3), SPECTATOR)["settlements"]

    assert [(one["cell"], one["seat"]) for one in seen] == [(24, 0), (25, 1), (26, 2)]
    assert all(set(one) == {"cell", "seat", "workers"} for one in seen)


def test_titles_are_open_to_all() -> None:
    """Section 6, TU-146"""
    s = ready(2, titles="special")

    for seat in (0, 1, SPECTATOR):
        seen = [STANDARD.titles[estate(s, owner, seat)["title"]].name for owner in (0, 1)]
        assert seen == [own.title.name for own in s.estates]


def test_the_discard_pile_is_open_to_all() -> None:
    """Section 6"""
    s = turn(position("dice 1", "", discard="EN01 AD04"))

    assert GAME.view(s, SPECTATOR)["discard"] == sorted([city("EN01"), city("AD04")])


# -- glades and the deck -------------------------------------------------------------------------


def test_faces_of_unopened_glades_are_known_to_nobody() -> None:
    """Section 6, TU-7, TU-39: only which faces are left."""
    s = turn(position("workers 0; dice 3", "workers 7", tiles="0=G01 7=G10"))
    for seat in (0, 1, SPECTATOR):
        seen = GAME.view(s, seat)
        shown = {cell["cell"]: cell["tile"] for cell in seen["cells"] if cell["tile"] is not None}

        assert shown == {0: tile("G01"), 7: tile("G10")}
        assert seen["unopened"] == sorted(set(range(12)) - {tile("G01"), tile("G10")})


def test_an_opened_glade_is_known_to_all_for_good() -> None:
    """TU-39"""
    s = turn(position("workers 4; dice 3", "dice 1", tiles="5=G07"))
    choose(s, "PLACE 3 Travel", "ACT board", "MOVE 0 E")

    for seat in (0, 1, SPECTATOR):
        assert GAME.view(s, seat)["cells"][5]["tile"] == tile("G07")
    assert all(dream.tiles[5] == tile("G07") for dream in dreams(s, 1))


def test_the_order_of_the_deck_is_known_to_nobody() -> None:
    """Section 6, TU-22"""
    s = turn(position("dice 3", "", deck="AD05 EN06"))
    other = s.clone()
    other.deck.reverse()

    for seat in (0, 1, SPECTATOR):
        assert GAME.view(s, seat) == GAME.view(other, seat)
    assert len({dream.deck[-1] for dream in dreams(s, 0)}) > 10
    assert all(sorted(dream.deck) == sorted(s.deck) for dream in dreams(s, 0))


def test_a_view_does_not_change_with_what_is_hidden() -> None:
    """Invariant 20: faces of closed glades, the deck and the dice to come may be anything."""
    s = ready(3, personal_goals="on")
    for seat in range(3):
        for dream in dreams(s, seat, 10):
            assert audit(dream) == []
            assert GAME.view(dream, seat) == GAME.view(s, seat)
            assert dream.rng.words() != s.rng.words()


def test_closed_glades_are_imagined_anew() -> None:
    """Section 6"""
    s = ready(2)
    closed = [cell for cell in range(12) if not s.opened >> cell & 1]
    for cell in range(12):
        faces = {dream.tiles[cell] for dream in dreams(s, 0)}

        assert (len(faces) > 3) is (cell in closed)


# -- starter cards -------------------------------------------------------------------------------


def test_starter_cards_are_known_to_their_owner_until_all_have_chosen() -> None:
    """Section 6, TU-20"""
    s = new_game(2, Rng.seeded(2), {}, STANDARD)
    choose(s, "STARTER 1 Travel")
    hand = s.estates[0].hand
    mine = estate(s, 0, 0)
    assert mine["hand"] == [None if card == NONE else card for card in hand]
    assert mine["boards"][1]["starter"] == s.estates[0].starters[1]
    for seat in (1, SPECTATOR):
        theirs = estate(s, 0, seat)
        assert theirs["hand"] == []
        assert [board["starter"] for board in theirs["boards"]] == [None] * 4
        assert theirs["starters_chosen"] == 1
        assert all(row["gives"][1] is None for board in theirs["boards"] for row in board["rows"])

    while s.round == 0:
        choose(s, offered(s)[0])
    for seat in (0, 1, SPECTATOR):
        chosen = [board["starter"] for board in estate(s, 0, seat)["boards"]]
        assert chosen == [None if card == NONE else card for card in s.estates[0].starters]


def test_the_others_starter_cards_are_imagined_from_those_one_does_not_hold() -> None:
    """Section 6: with two players the other hand is known, where its cards lie is not."""
    s = new_game(2, Rng.seeded(2), {}, STANDARD)
    choose(s, "STARTER 1 Travel", "STARTER 2 Trade")
    mine = set(s.estates[1].hand)
    boards = set()
    for dream in dreams(s, 1):
        theirs = [card for card in (*dream.estates[0].hand, *dream.estates[0].starters) if card != NONE]
        assert set(theirs) == set(range(8)) - mine
        assert dream.estates[1].hand == s.estates[1].hand
        assert len([card for card in dream.estates[0].starters if card != NONE]) == 2
        boards.add(tuple([card != NONE for card in dream.estates[0].starters]))

    assert len(boards) > 3


def test_unchosen_starter_cards_are_never_seen() -> None:
    """TU-19"""
    s = ready(2)

    assert all(own.hand == () for own in s.estates)
    assert estate(s, 0, 0)["hand"] == []


# -- goals ---------------------------------------------------------------------------------------


def test_a_personal_goal_is_its_owners_until_scoring() -> None:
    """Section 6, TU-154, TU-155"""
    s = position("VP3; personal PG7", "personal PG3", round=4, options=SECRET)
    turn(s)
    assert estate(s, 0, 0)["personal"] == {"goal": 6, "count": 4, "tier": 3, "points": 17}
    for seat in (1, SPECTATOR):
        assert estate(s, 0, seat)["personal"] is None
    assert [estate(s, 0, seat)["score"] for seat in (0, 1, SPECTATOR)] == [3, 3, 3]
    begin(s, EndRound())

    for seat in (0, 1, SPECTATOR):
        assert estate(s, 0, seat)["personal"]["goal"] == 6
        assert estate(s, 0, seat)["score"] == 20


@pytest.mark.parametrize(("seats", "possible"), [(2, {0, 1, 2, 3, 5, 6}), (3, set(range(8)))])
def test_the_others_goals_are_imagined_among_those_of_the_player_count(
    seats: int, possible: set[int]
) -> None:
    """Section 6"""
    s = ready(seats, personal_goals="on")
    mine = s.estates[0].personal
    worlds = dreams(s, 0, 80)

    assert {dream.estates[0].personal for dream in worlds} == {mine}
    assert {dream.estates[1].personal for dream in worlds} == possible - {mine}
    assert all(len({own.personal for own in dream.estates}) == seats for dream in worlds)


def test_goals_and_market_are_not_seen_before_they_are_laid_out() -> None:
    """R35, TU-25"""
    s = new_game(2, Rng.seeded(2), {}, STANDARD)
    seen = GAME.view(s, 0)

    assert (seen["goals"], seen["market"], seen["first"]) == ([], [], None)
    assert seen["deck"] == 40


def test_a_first_player_is_not_known_before_the_token_is_handed_out() -> None:
    """TU-26, R45"""
    s = new_game(2, Rng.seeded(2), {}, STANDARD)
    while s.round == 0:
        assert GAME.view(s, 0)["first"] is None
        choose(s, offered(s)[0])

    assert GAME.view(s, 0)["first"] == s.first


def test_how_many_starter_options_there_are_tells_nothing() -> None:
    """Section 6: always sixteen and nine."""
    for seed in range(5):
        s = new_game(3, Rng.seeded(seed), {}, STANDARD)
        numbers = []
        while s.round == 0:
            numbers.append(len(offered(s)))
            choose(s, offered(s)[-1])

        assert numbers == [16, 9] * 3
