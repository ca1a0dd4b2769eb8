"""Hidden information: what each seat knows, and the worlds it can imagine."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng
from tabletown.games.meeple_towers import GAME
from tabletown.games.meeple_towers.hidden import imagine
from tabletown.games.meeple_towers.state import MeepleTowers
from tests.games.meeple_towers.positions import choose, finish, position, tile, tokens_of

SPECTATOR = -1


def dreams(s: MeepleTowers, seat: int, count: int = 80) -> list[MeepleTowers]:
    return [imagine(s, seat, Rng.seeded(seed)) for seed in range(count)]


def with_tokens(teams: str = "off") -> MeepleTowers:
    """Yellow has E1, black E6 and R4; they are not in the piles."""
    return position(
        seats=4,
        tokens={"Y": "E1", "B": "E6 R4"},
        piles={"R": [3, 3, 3, 4, 4], "E": [2, 3, 4, 5]},
        teams=teams,
    )


def test_what_everybody_may_see() -> None:
    """Section 6: pieces, sealed supports, supplies, hands, scores, tops and numbers left."""
    s = position("YY . BY", seats=3, tops="T01 T04", face_up={"R": "K2"})
    choose(s, "K1B", "I3", "0@0,0")
    views = [GAME.view(s, watcher) for watcher in (SPECTATOR, 0, 1, 2)]

    for seen in views:
        assert [pillar["owners"] for pillar in seen["supports"]] == [[0, 0], [1, 0]]
        assert [pillar["open"] for pillar in seen["supports"]] == [False, False]
        assert [player["supports"] for player in seen["players"]] == [11, 13, 14]
        assert [player["meeples"] for player in seen["players"]] == [8, 8, 8]
        assert [player["face_up"] for player in seen["players"]] == [[0], [], [1]]
        assert [player["score"] for player in seen["players"]] == [15, 3, 0]
        assert [stack["left"] for stack in seen["stacks"]] == [5, 3, 3, 3, 2, 4]
        assert seen["stacks"][0]["face"] == 2 * tile("T04")
        assert [pile["left"] for pile in seen["piles"]] == [6, 6, 6]


@pytest.mark.parametrize(
    ("watcher", "values"),
    [
        (SPECTATOR, [[None], [None, None]]),
        (0, [[1], [None, None]]),
        (1, [[None], [6, 4]]),
        (2, [[None], [None, None]]),
    ],
)
def test_token_values_are_for_their_owner(watcher: int, values: list[list[int | None]]) -> None:
    """MT-74, section 6: number and types are public."""
    players = GAME.view(with_tokens(), watcher)["players"]

    assert [[token["value"] for token in players[owner]["tokens"]] for owner in (0, 1)] == values
    assert [[token["kind"] for token in players[owner]["tokens"]] for owner in (0, 1)] == [[1], [1, 0]]


@pytest.mark.parametrize(
    ("watcher", "unseen", "expected"),
    [
        (SPECTATOR, [1, 2, 3, 4, 5, 6], 21 / 6),
        (0, [2, 3, 4, 5, 6], 20 / 5),
        (1, [1, 2, 3, 4, 5], 15 / 5),
        (2, [1, 2, 3, 4, 5, 6], 21 / 6),
    ],
)
def test_what_can_be_inferred_about_the_next_token(watcher: int, unseen: list[int], expected: float) -> None:
    """Section 6: the edition's list less what the viewer holds; pile and other players together."""
    pile = GAME.view(with_tokens(), watcher)["piles"][1]

    assert (pile["unseen"], pile["expected"]) == (unseen, pytest.approx(expected))


def test_partners_know_their_tokens_together() -> None:
    """MT-105, section 6: red is yellow's partner, white black's."""
    s = with_tokens(teams="on")

    assert [GAME.view(s, watcher)["piles"][1]["unseen"] for watcher in range(4)] == [
        [2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5],
        [2, 3, 4, 5, 6],
        [1, 2, 3, 4, 5],
    ]


def test_an_empty_pile_has_no_next_token() -> None:
    """Section 6"""
    assert GAME.view(position(piles={"R": []}), 0)["piles"][0]["expected"] is None


def test_at_the_end_everybody_sees_all_tokens() -> None:
    """MT-96, section 6"""
    s = with_tokens()
    finish(s)

    for watcher in (SPECTATOR, 0, 1, 2, 3):
        players = GAME.view(s, watcher)["players"]
        assert [token["value"] for token in players[1]["tokens"]] == [6, 4]


def test_a_seat_imagines_every_value_it_cannot_see_and_no_other() -> None:
    """5.3: yellow holds E1, so black's entertainment token may be any of the other five."""
    s = with_tokens()
    worlds = dreams(s, 0)

    assert {tuple(tokens_of(world, "Y")) for world in worlds} == {("E1",)}
    assert {tokens_of(world, "B")[0] for world in worlds} == {"E2", "E3", "E4", "E5", "E6"}
    assert {tokens_of(world, "B")[1] for world in worlds} == {"R3", "R4"}
    for world in worlds:
        held = [token for seat in world.tokens for token in seat if token % 3 == 1]
        assert sorted(held + world.piles[1]) == [3 * value + 1 for value in range(1, 7)]
        assert GAME.view(world, 0) == GAME.view(s, 0)


def test_a_partner_imagines_nothing_else_about_the_team() -> None:
    """MT-105"""
    for world in dreams(with_tokens(teams="on"), 3, 20):
        assert tokens_of(world, "B") == ["E6", "R4"]


def test_the_tops_stay_and_the_rest_of_each_stack_is_dealt_again() -> None:
    """5.3, MT-10"""
    s = position(tops="T03 T08")
    worlds = dreams(s, 0)

    assert {world.stacks[0][-1] for world in worlds} == {2 * tile("T03")}
    assert {world.stacks[0][-2] // 2 for world in worlds} == {0, 1, 3, 4, 5}
    assert {world.stacks[1][-2] // 2 for world in worlds} == {tile("T07"), tile("T09")}
    assert all(sorted(world.stacks[0]) == sorted(s.stacks[0]) for world in worlds)


def test_with_mixed_sides_the_hidden_sides_are_dealt_again_too() -> None:
    """MT-117, section 6: a side is seen only when its tile is on top."""
    s = position(tile_side="mixed")
    worlds = dreams(s, 0)

    assert {world.stacks[0][-1] for world in worlds} == {s.stacks[0][-1]}
    below = {face for world in worlds for face in world.stacks[0][:-1]}
    assert len(below) == 2 * 5


def test_no_list_of_options_depends_on_what_is_hidden() -> None:
    """Section 6"""
    s = position("Y b Y\n. B", tops="T01", tokens={"B": "E6"}, piles={"E": [1, 2, 3, 4, 5]})
    for world in dreams(s, 0, 10):
        assert world.decision is not None
        assert s.decision is not None
        assert world.decision.options(world) == s.decision.options(s)
