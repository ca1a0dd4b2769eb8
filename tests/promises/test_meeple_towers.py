"""Promises of Meeple Towers alone: what takes a whole game or another way of counting to check."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.events import NOBODY
from tabletown.core.rng import Rng
from tabletown.games import meeple_towers
from tabletown.games.meeple_towers.levels import placements
from tabletown.games.meeple_towers.preview import outcome, why_not_playable, why_not_there
from tabletown.games.meeple_towers.rules import Turn
from tests.promises.tables import EVERY, Opening, moments

GAME = meeple_towers.GAME
OPENINGS = [opening for opening in EVERY if opening.game is GAME]
TEAMS = Opening(GAME, 4, {"teams": "on"})
MIXED = Opening(GAME, 3, {"tile_side": "mixed"})


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_scores_never_fall_and_every_point_is_told(opening: Opening) -> None:
    """Invariants 10 and 17: a construction adds its square and a node for each support it sealed."""
    scores = [0] * opening.seats
    for moment in moments(opening, seed=61):
        for event in moment.events:
            facts = event.data()
            if facts["kind"] == "TileBuilt":
                scores[facts["seat"]] += facts["square"]
                scores = [have + more for have, more in zip(scores, facts["nodes"])]

        assert moment.state.scores == scores


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_nobody_has_more_tokens_than_covered_meeples(opening: Opening) -> None:
    """Invariant 12, MT-71, MT-73: a covered meeple brings a token or is told to bring none."""
    covered = [0] * opening.seats
    missing = [0] * opening.seats
    for moment in moments(opening, seed=62):
        for event in moment.events:
            facts = event.data()
            if facts["kind"] == "MeepleCovered":
                covered[facts["seat"]] += 1
            elif facts["kind"] == "TokensMissing":
                missing[facts["seat"]] += facts["count"]

        held = [len(tokens) for tokens in moment.state.tokens]
        assert [have + lost for have, lost in zip(held, missing)] == covered


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_turns_stay_equal_and_a_trigger_is_never_undone(opening: Opening) -> None:
    """Invariants 14 and 15, MT-90, MT-91"""
    triggered = 0
    for moment in moments(opening, seed=63):
        s = moment.state
        turns = [s.turns_of(seat) for seat in range(s.seats)]

        assert sum(turns) == s.turn
        assert max(turns) - min(turns) <= (0 if moment.table.over else 1)
        assert not triggered or s.ending == triggered
        triggered = s.ending


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_what_forbids_a_placement_is_said_exactly_where_it_is_forbidden(opening: Opening) -> None:
    """MT-54 to MT-64: the search by masks agrees with a look at every cell of every placement."""
    for moment in moments(opening, seed=64, every=4):
        s = moment.state
        for stack, left in enumerate(s.stack_left):
            if not left:
                continue
            face = s.top_face(stack)
            found = [
                s.rules.table.place + footprint.rotation * s.rules.grid.cells + anchor
                for footprint in s.rules.footprints[face]
                for anchor in s.rules.grid.cells_of(footprint.anchors)
                if why_not_there(s, footprint, anchor) == ("", "")
            ]

            assert placements(s, face) == found


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_preview_is_what_comes_about(opening: Opening) -> None:
    """MT-66 to MT-73: the points everybody would get, the level, the covered meeples and who gets a token."""
    for moment in moments(opening, seed=65):
        s = moment.state
        if moment.table.over or type(s.decision).__name__ != "PlaceTile":
            continue
        seat = s.decision.seat
        for option in moment.table.legal:
            foreseen = outcome(s, seat, s.top_face(s.decision.arg), option)
            after = GAME.clone(s)
            after.choose(option)

            assert [now - then for now, then in zip(after.scores, s.scores)] == foreseen.points
            assert after.levels[-1].elevation == foreseen.height
            gained = [len(now) - len(then) for now, then in zip(after.tokens, s.tokens)]
            drawn = [one.seat for one in foreseen.covered if one.token]
            assert [drawn.count(owner) for owner in range(s.seats)] == gained


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_half_is_unplayable_for_a_reason_or_on_offer(opening: Opening) -> None:
    """MT-21, MT-24"""
    for moment in moments(opening, seed=66, every=2):
        s = moment.state
        if not isinstance(s.decision, Turn):
            continue
        legal = moment.table.legal
        for card in range(len(s.rules.edition.cards)):
            for half in (0, 1):
                assert (1 + 2 * card + half in legal) == (
                    why_not_playable(s, s.decision.seat, card, half) == ""
                )


# -- secrets ---------------------------------------------------------------------------------------


def values_seen(view: Any, owner: int) -> list[int | None]:
    return [token["value"] for token in view["players"][owner]["tokens"]]


@pytest.mark.parametrize("opening", [TEAMS, *[one for one in OPENINGS if not one.options]], ids=str)
def test_token_values_are_for_their_owner_and_a_partner_until_the_end(opening: Opening) -> None:
    """MT-74, MT-96, MT-105: in views and in what is told."""
    shown = 0
    for seed in range(67, 70):
        for moment in moments(opening, seed=seed, every=3):
            s = moment.state
            for watcher in moment.watchers:
                view = GAME.view(s, watcher)
                for owner in range(s.seats):
                    friends = moment.table.over or watcher in s.rules.team(owner)
                    for value in values_seen(view, owner):
                        shown += 1
                        assert (value is not None) == friends
                for event in moment.events:
                    facts = event.seen_by(watcher).data()
                    if facts["kind"] == "TokenDrawn":
                        assert (facts["value"] is not None) == (watcher in s.rules.team(facts["seat"]))
    assert shown > 0


def test_the_side_of_a_tile_is_not_known_before_it_is_on_top() -> None:
    """MT-117"""
    for moment in moments(MIXED, seed=71, every=9):
        s = moment.state
        for watcher in (NOBODY, 0):
            worlds = [GAME.imagine(s, watcher, Rng.seeded(seed)) for seed in range(40)]
            for stack, left in enumerate(s.stack_left):
                below = {face for world in worlds for face in world.stacks[stack][: max(0, left - 1)]}
                tiles = {face // 2 for face in below}

                assert all(2 * tile in below and 2 * tile + 1 in below for tile in tiles)
                assert {world.top_face(stack) for world in worlds if left} <= {s.stacks[stack][left - 1]}
