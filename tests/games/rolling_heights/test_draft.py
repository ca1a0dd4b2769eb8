"""The starting plans, drafted in reverse turn order."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.rolling_heights.draft import DraftPlans
from tabletown.games.rolling_heights.state import RollingHeights
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    cost_of,
    dealt,
    edition_with,
    hand,
    in_main,
    offered,
    position,
    slots,
    sound,
    space,
    vp,
)


def drafting(drawn: str = "", **more: Any) -> RollingHeights:
    """A table at which the draft begins."""
    s = position(drawn, round=0, **more)
    s.then(DraftPlans())
    s.settle()
    return s


def test_the_last_player_drafts_first_and_the_start_player_last() -> None:
    """RH-15, RR-01"""
    s = drafting(seats=4, start=2)
    order = []
    for spot in ("0,0", "0,8", "5,0", "5,8"):
        order.append(asked(s))
        choose(s, offered(s)[0], f"SPACE {spot}")

    assert order == [("DraftPlan", seat) for seat in (1, 0, 3, 2)]
    assert s.plans == [(8,), (0,), (53,), (45,)]


def test_a_face_up_level_1_plan_is_taken_and_placed_at_once() -> None:
    """RH-15: any of the nine, never one of Level 2."""
    s = drafting()
    assert offered(s) == [f"SLOT L1.{slot}" for slot in range(9)]

    before = s.market[6]
    choose(s, "SLOT L1.6")
    assert asked(s) == ("DraftSite", 1)
    choose(s, "SPACE 2,4")

    built = s.city[space("2,4")]
    assert (built.tile, built.owner) == (before, 1)
    assert s.unfinished[1] == (space("2,4"),)


def test_a_drafted_plan_costs_nothing_and_prime_land_is_not_for_it() -> None:
    """RH-16, RR-02: not even the dearest slot and the farthest space cost anything."""
    s = drafting("$1 ~ $2:PK+4 . PK+1 . . . .\n. . . . . . . . .", seats=2)
    choose(s, "SLOT L1.8")
    sites = offered(s, "SPACE")

    assert "0,0" not in sites
    assert "0,1" not in sites
    assert "0,2" not in sites
    assert sites[:2] == ["0,3", "0,4"]
    assert len(sites) == 54 - 3
    choose(s, "SPACE 5,8")
    assert asked(s) == ("DraftPlan", 0)
    assert (s.due, s.spending, s.hand) == (0, 0, [0] * 8)


def test_a_starting_plan_keeps_three_steps_away_from_every_other() -> None:
    """RH-17, EC-27: distance 2 is too near, 3 is far enough; of whichever other player."""
    s = drafting(seats=3, start=0)
    choose(s, "SLOT L1.0", "SPACE 2,4", "SLOT L1.1")
    near = ["2,4", "2,5", "2,6", "3,5", "4,4", "1,3", "0,4", "2,2"]
    far = ["2,7", "4,5", "2,1", "5,4", "0,5", "1,6", "0,0"]

    assert not set(near) & set(offered(s, "SPACE"))
    assert set(far) <= set(offered(s, "SPACE"))
    assert len(offered(s, "SPACE")) == 54 - 1 - 4 - 8

    choose(s, "SPACE 2,7", "SLOT L1.2")
    assert not {"2,4", "2,6", "2,7", "2,8", "3,8"} & set(offered(s, "SPACE"))
    assert "5,7" in offered(s, "SPACE")


def test_where_no_space_is_far_enough_the_farthest_are_offered() -> None:
    """RH-17, RR-03: all land left lies at distance 1 or 2 from the plan in the middle."""
    water = "~ " * 9
    s = drafting(
        f"{water}\n{water}\n~ ~ ~ . . . ~ ~ ~\n~ ~ ~ . . $1 ~ ~ ~\n{water}\n{water}", start=0, seats=2
    )
    choose(s, "SLOT L1.0", "SPACE 2,4", "SLOT L1.1")

    assert offered(s, "SPACE") == ["3,3"]  # 2 away; the other one is prime


def test_a_starting_plan_scores_its_space() -> None:
    """RH-18, RR-04: T05 is a park, T09 is not."""
    s = drafting("PK+2 . . . PK+2 . . . .", market={"L1.0": "T05", "L1.1": "T09"})
    choose(s, "SLOT L1.0", "SPACE 0,0", "SLOT L1.1", "SPACE 0,4")

    assert (vp(s, 1), vp(s, 0)) == (2, 0)
    assert s.plans == [(4,), (0,)]


def test_the_strip_is_refilled_only_after_the_last_pick() -> None:
    """RH-19, RR-05: and no Wild Tokens come of the draft."""
    s = drafting()
    before = slots(s, 1)
    top = [s.rules.edition.tiles[one].id for one in s.piles[0][:-3:-1]]
    choose(s, "SLOT L1.4", "SPACE 0,0")
    assert slots(s, 1) == [*before[:4], "-", *before[5:]]
    assert "SLOT L1.4" not in offered(s)

    choose(s, "SLOT L1.1", "SPACE 5,5")
    assert s.decision is None
    assert slots(s, 1) == [before[0], *before[2:4], *before[5:], *top]
    assert sum(s.tokens) == 0
    assert s.wild_supply == 30
    assert sound(s)


def test_an_edition_may_refill_between_picks() -> None:
    """RH-19, RR-05"""
    draft = {"enabled": True, "min_distance": 3, "allow_prime": False, "refill": True}
    s = drafting(cards=edition_with(draft=draft))
    before = slots(s, 1)
    choose(s, "SLOT L1.4", "SPACE 0,0")

    assert slots(s, 1)[:8] == [*before[:4], *before[5:]]
    assert "-" not in slots(s, 1)


def test_an_edition_may_refill_after_the_rivals_pick_too() -> None:
    """RH-19, RH-142, RR-05"""
    draft = {"enabled": True, "min_distance": 3, "allow_prime": False, "refill": True}
    s = drafting(seats=1, cards=edition_with(draft=draft))

    assert "-" not in slots(s, 1)
    assert len(offered(s, "SLOT")) == 9


def test_an_edition_may_allow_prime_land_and_other_distances() -> None:
    """RH-16, RH-17"""
    draft = {"enabled": True, "min_distance": 2, "allow_prime": True, "refill": False}
    s = drafting("$2:RS+4 . . . . . . . .", cards=edition_with(draft=draft))
    choose(s, "SLOT L1.0", "SPACE 0,0", "SLOT L1.1")

    assert "0,1" not in offered(s, "SPACE")
    assert "0,2" in offered(s, "SPACE")


def test_without_a_draft_the_first_plan_is_near_everywhere() -> None:
    """RH-76, RR-45: from the second plan on distance costs again."""
    draft = {"enabled": False, "min_distance": 3, "allow_prime": False, "refill": False}
    s = dealt(2, cards=edition_with(draft=draft))

    assert s.round == 1
    assert s.plans == [(), ()]
    assert cost_of(s, "5,8") == s.ground.prime[53]
    assert sound(s)

    bare = in_main(hand="W2", cards=s.rules.edition)
    choose(bare, "SLOT L1.3", "SPACE 2,4")
    assert hand(bare) == ""
    assert (cost_of(bare, "2,5"), cost_of(bare, "2,8"), cost_of(bare, "2,8", 1)) == (0, 3, 0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_after_the_draft_everybody_owns_one_plan_and_the_first_round_begins(seats: int) -> None:
    """RH-15, RH-20, INV-17"""
    s = dealt(seats, 3)
    for _ in range(seats):
        choose(s, offered(s)[0])
        choose(s, offered(s)[-1])

    assert [len(plans) for plans in s.plans] == [1] * s.players
    assert s.round == 1
    assert asked(s)[1] == s.start
    assert sound(s)
