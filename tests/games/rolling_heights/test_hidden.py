"""What a seat may know: the table of hidden information, views, events and imagined worlds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletown.core.events import NOBODY
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights import GAME
from tabletown.games.rolling_heights.events import TargetChosen
from tabletown.games.rolling_heights.scoring import FinalScoring
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import choose, dealt, in_main, position

TARGETS = ("TG01 TG02", "TG03 TG04", "TG05 TG06")
WATCHERS = (0, 1, 2, NOBODY)


def seen(s: RollingHeights, seat: int) -> dict[str, Any]:
    return json.loads(json.dumps(GAME.view(s, seat)))  # type: ignore[no-any-return]


def targets_seen(s: RollingHeights, seat: int) -> list[list[int | None]]:
    """What a seat sees of every player's Targets."""
    return [[one["target"] for one in player["targets"]] for player in seen(s, seat)["players"]]


def table() -> RollingHeights:
    return in_main("T05@0:- T18@1:W2 T33@2 . . . . . .", seats=3, hand="W1", targets=TARGETS, wild=(1, 2, 3))


# -- Targets -----------------------------------------------------------------------------------------


def test_everybody_sees_their_own_two_targets_and_nobody_elses() -> None:
    """RH-12, section 6"""
    s = table()
    nothing = [None, None]

    assert targets_seen(s, 0) == [[0, 1], nothing, nothing]
    assert targets_seen(s, 1) == [nothing, [2, 3], nothing]
    assert targets_seen(s, 2) == [nothing, nothing, [4, 5]]
    assert targets_seen(s, NOBODY) == [nothing, nothing, nothing]


def test_open_targets_lie_open_for_all() -> None:
    """RH-154, section 6: for spectators too."""
    s = in_main("T05@0:- . . . . . . . .", seats=3, targets=TARGETS, options={"open_targets": "on"})

    for seat in WATCHERS:
        assert targets_seen(s, seat) == [[0, 1], [2, 3], [4, 5]]


def test_what_a_hidden_target_is_worth_is_hidden_too() -> None:
    """RH-12: neither points nor ranking give it away."""
    s = table()
    for seat in WATCHERS:
        for player in seen(s, seat)["players"]:
            for one in player["targets"]:
                assert (one["worth"] is None) == (player["seat"] != seat)


def test_a_choice_is_its_owners_secret_until_all_have_chosen() -> None:
    """RH-115, RR-43, section 6: in the view and in the events."""
    worlds = []
    for first in (0, 1):
        s = position("T05@0 . . . . . . . .", seats=3, targets=TARGETS)
        s.then(FinalScoring())
        s.settle()
        s.watched = True
        choose(s, f"TARGET {first}")
        worlds.append(s)
    told = [[event.seen_by(1).data() for event in s.events] for s in worlds]

    for seat in (1, 2, NOBODY):
        assert seen(worlds[0], seat) == seen(worlds[1], seat)
    assert seen(worlds[0], 0) != seen(worlds[1], 0)
    assert seen(worlds[0], 1)["players"][0]["has_chosen"]
    assert told[0] == told[1]


def test_the_event_of_a_choice_tells_only_its_owner_which() -> None:
    """RR-43"""
    event = TargetChosen(1, 0)

    assert event.seen_by(1).data() != event.seen_by(0).data()
    assert event.seen_by(0).data() == TargetChosen(1, 1).seen_by(0).data()
    assert event.seen_by(NOBODY).data() == TargetChosen(1, 1).seen_by(NOBODY).data()


def test_the_scored_target_becomes_public_and_the_other_never() -> None:
    """RH-115, section 6"""
    s = position("T05@0 . . . . . . . .", seats=3, targets=TARGETS)
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0", "TARGET 1", "TARGET 0")

    assert s.decision is None
    assert targets_seen(s, 0) == [[0, 1], [None, 3], [4, None]]
    assert targets_seen(s, NOBODY) == [[0, None], [None, 3], [4, None]]


# -- piles, deck, dice -------------------------------------------------------------------------------


def test_the_order_of_the_draw_piles_is_nobodys() -> None:
    """RH-5, section 6: their sizes and what is in them are everybody's."""
    s, other = table(), table()
    for pile in other.piles:
        pile.reverse()
    other.rng = Rng.seeded(99)

    for seat in WATCHERS:
        assert seen(s, seat) == seen(other, seat)
    assert seen(s, 0)["piles"] == [len(pile) for pile in s.piles]
    assert seen(s, NOBODY)["unseen"] == [sorted(pile) for pile in s.piles]


def test_undealt_targets_and_unused_ads_are_nowhere() -> None:
    """RH-10, RH-12, section 6"""
    view = seen(table(), 0)

    assert [ad["ad"] for ad in view["ads"]] == [7, 9, 11]
    assert "undealt" not in json.dumps(view)


def test_the_order_of_the_rivals_deck_is_nobodys() -> None:
    """RH-143, section 6: which cards are left is public."""
    s, other = dealt(1), dealt(1)
    other.rival_deck.reverse()

    assert seen(s, 0) == seen(other, 0)
    assert seen(s, 0)["rival"]["deck"] == list(range(12))
    s.rival_deck.pop()
    assert len(seen(s, 0)["rival"]["deck"]) == 11


def test_everything_else_lies_open() -> None:
    """Section 6: map, market, crews, hands, tokens, points, supplies; the same for all."""
    s = table()
    views = [seen(s, seat) for seat in WATCHERS]
    for view in views:
        for player in view["players"]:
            del player["targets"]

    assert all(view == views[0] for view in views)
    view = views[0]
    assert [player["wild"] for player in view["players"]] == [1, 2, 3]
    assert view["turn"]["hand"] == s.hand
    assert view["wild_supply"] == 24
    assert view["meeple_supply"] == s.meeple_supply
    assert [one["supply"] for one in view["cubes"]] == s.supply
    assert [one["plan"] for one in view["market"]] == s.market
    assert view["spaces"][1]["building"]["owner"] == 1
    assert view["spaces"][1]["building"]["missing"] == [4, 0, 0, 0]


def test_the_track_shows_laps() -> None:
    """RH-117, EC-30: 53 points are a lap and 3."""
    player = seen(in_main(points=(53, 50)), 0)["players"]

    assert (player[0]["score"], player[0]["on_track"], player[0]["laps"]) == (53, 3, 1)
    assert (player[1]["on_track"], player[1]["laps"]) == (0, 1)


# -- imagined worlds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_imagined_world_looks_the_same_to_its_dreamer(seat: int) -> None:
    """Section 6: one's own Targets stay, all else that is hidden is dealt again."""
    s = table()
    for seed in range(10):
        world = GAME.imagine(s, seat, Rng.seeded(seed))
        assert seen(world, seat) == seen(s, seat)
        assert world.targets[seat] == s.targets[seat]
        dealt_targets = [target for held in world.targets for target in held]
        assert len(set(dealt_targets)) == 6
        assert [sorted(pile) for pile in world.piles] == [sorted(pile) for pile in s.piles]
        assert world.rng.words() != s.rng.words()
        assert GAME.audit(world) == []


def test_other_peoples_targets_are_any_of_those_unseen() -> None:
    """Section 6: each of the eleven that one does not hold."""
    s = table()
    found = {GAME.imagine(s, 0, Rng.seeded(seed)).targets[1][0] for seed in range(150)}

    assert found == set(range(2, 13))


def test_the_piles_of_imagined_worlds_differ() -> None:
    """Section 6: every plan of a level is as likely on top."""
    s = table()
    tops = {GAME.imagine(s, 0, Rng.seeded(seed)).piles[0][-1] for seed in range(300)}

    assert tops == set(s.piles[0])


def test_a_hidden_choice_is_imagined_too() -> None:
    """RR-43"""
    s = position("T05@0 . . . . . . . .", seats=3, targets=TARGETS)
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 1")

    assert {GAME.imagine(s, 1, Rng.seeded(seed)).chosen[0] for seed in range(20)} == {0, 1}
    assert {GAME.imagine(s, 0, Rng.seeded(seed)).chosen[0] for seed in range(20)} == {1}


def test_the_rivals_deck_is_imagined() -> None:
    """RH-143, section 6"""
    s = dealt(1)
    tops = {GAME.imagine(s, 0, Rng.seeded(seed)).rival_deck[-1] for seed in range(100)}

    assert tops == set(range(12))


def test_a_question_gives_nothing_away() -> None:
    """RR-43: its words do not name the Targets' numbers of others."""
    s = position("T05@0 . . . . . . . .", seats=3, targets=TARGETS)
    s.then(FinalScoring())
    s.settle()
    question = GAME.question(s)

    assert [option.id for option in question.options] == [478, 479]
    assert "Main Street" in question.options[0].label
    assert "Good Neighbors" in question.options[1].label
