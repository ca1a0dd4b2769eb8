"""Promises of Happy Heights alone: what takes more than one position to check."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from tabletown.games.happy_heights import GAME
from tabletown.games.happy_heights.actions import DEMOLISH, GROUND_LEFT, SUBWAY
from tabletown.games.happy_heights.components import BUS_STOP, NO_CARD
from tabletown.games.happy_heights.events import Built
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.placement import connected_segments
from tests.promises.tables import EVERY, Opening, moments

OURS = [opening for opening in EVERY if opening.game is GAME]


def market_size(opening: Opening) -> int:
    return 3 if opening.seats == 1 and opening.options.get("solo_mode") == "rival" else opening.seats


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_when_a_round_begins_everyone_has_built_one_card_for_each_round_before(opening: Opening) -> None:
    """HH-09, HH-78"""
    begun = 0
    for moment in moments(opening, seed=51):
        s = moment.state
        if s.round > begun:
            begun = s.round

            assert [n.cards_built for n in s.neighborhoods] == [begun - 1] * opening.seats

    assert begun == 12
    assert [n.cards_built for n in s.neighborhoods] == [12] * opening.seats


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_a_segment_is_connected_when_it_is_built(opening: Opening) -> None:
    """HH-53, HH-54: so a Bus Stop stood in that street at that time."""
    for seed in (52, 53):
        for moment in moments(opening, seed):
            for event in moment.events:
                if isinstance(event, Built) and event.level == 0:
                    street = moment.state.neighborhoods[event.seat].street

                    assert event.lot in connected_segments(moment.state.rules, street)
                    assert any(lot.kind == BUS_STOP for lot in street)


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_goals_are_claimed_once_and_never_lost(opening: Opening) -> None:
    """HH-73, HH-74: and none that is met stays behind after the player's own build."""
    claimed: list[list[int]] = [[] for _ in range(opening.seats)]
    for moment in moments(opening, seed=54):
        s = moment.state
        now = [n.hoa for n in s.neighborhoods]

        assert all(after[: len(before)] == before for before, after in zip(claimed, now))
        assert sorted(s.hoa + s.rival_hoa + [goal for mine in now for goal in mine]) == [0, 1, 2, 3, 4, 5]
        claimed = [mine[:] for mine in now]
        if opening.options.get("hoa_claim") != "ask":
            for event in moment.events:
                if isinstance(event, Built):
                    assert goals_met(s.rules, s.neighborhoods[event.seat].street, s.hoa) == []


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_the_market_only_shrinks_within_a_round(opening: Opening) -> None:
    """HH-10, HH-11: full at first if there are cards, one less a turn at most."""
    full = market_size(opening)
    number, last = 0, 0
    turns: set[int] = set()
    for moment in moments(opening, seed=55):
        s = moment.state
        if moment.table.over:
            continue
        left = len([card for card in s.market if card != NO_CARD])
        if s.round != number:
            number, last, turns = s.round, left, set()
            rival_was_first = s.key < 0
            whole = left + (1 if rival_was_first else 0)

            assert len(s.market) == whole == full or (opening.seats == 6 and s.round == 12 and whole == 4)
        turns.add(moment.table.asked)
        assert left <= last
        if len(s.market) == full:
            assert left >= full - len(turns) - (1 if market_size(opening) != opening.seats else 0)
        last = left


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_everyone_has_a_turn_in_every_round_and_the_last_is_the_next_first(opening: Opening) -> None:
    """HH-12, HH-15"""
    builds: list[list[int]] = [[] for _ in range(13)]
    number = 1
    for moment in moments(opening, seed=56):
        builds[number] += [event.seat for event in moment.events if isinstance(event, Built)]
        number = moment.state.round

    assert all(sorted(one) == list(range(opening.seats)) for one in builds[1:])
    assert all(before[-1] == after[0] for before, after in pairwise(builds[1:]))


@pytest.mark.parametrize("opening", OURS, ids=str)
def test_a_build_changes_one_lot_of_ones_own_street_and_nothing_else_in_sight(opening: Opening) -> None:
    """HH-34, HH-35, HH-71: other lots keep their cards and their order."""
    before: list[list[Any]] = []
    for moment in moments(opening, seed=57):
        s = moment.state
        streets = [n.street[:] for n in s.neighborhoods]
        built = [event for event in moment.events if isinstance(event, Built)]
        for seat, street in enumerate(streets):
            if not built or built[0].seat != seat:
                assert before in ([], streets) or street == before[seat]
                continue
            rest = Counter([id(lot) for lot in street]) & Counter([id(lot) for lot in before[seat]])
            assert sum(rest.values()) == len(street) - 1
            option = moment.table.choices[-1]
            old = before[seat]
            if option < GROUND_LEFT + 2:
                assert old == (street[1:] if option == GROUND_LEFT else street[:-1])
            else:
                assert [lot for i, lot in enumerate(street) if i != built[0].lot] == [
                    lot for i, lot in enumerate(old) if i != built[0].lot
                ]
            if option >= DEMOLISH:
                assert street[built[0].lot].segment == old[built[0].lot].segment
            elif option < SUBWAY:
                assert built[0].card == street[built[0].lot].cards[-1]
        before = streets
