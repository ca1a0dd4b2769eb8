"""The standard edition, and what an edition must be (3.9)."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.errors import BadEdition
from tabletown.games import lots
from tabletown.games.lots import edition as editions
from tabletown.games.lots.components import ANY, OPS, WINDOWS

STANDARD = editions.load(None)
PLAIN = editions.data(STANDARD)


def changed(**fields: Any) -> dict[str, Any]:
    """The standard edition with some fields replaced."""
    return {**copy.deepcopy(PLAIN), **fields}


def with_entry(chapter: str, number: int, **fields: Any) -> dict[str, Any]:
    """The standard edition with some fields of one entry of a list replaced; None takes a field away."""
    plain = changed()
    plain[chapter][number].update(fields)
    return plain


def with_part(part: str, **fields: Any) -> dict[str, Any]:
    return changed(**{part: {**PLAIN[part], **fields}})


def only_error(source: Any) -> str:
    errors, _ = editions.faults(source)
    assert len(errors) == 1, errors
    return errors[0]


# -- the standard edition --------------------------------------------------------------------------


def test_the_box_is_complete() -> None:
    """2, 3.1, 3.5, 3.6, LT-003, LT-004, LT-008"""
    assert [(block.id, block.shape) for block in STANDARD.blocks] == [
        ("red", "T"),
        ("orange", "L"),
        ("yellow", "O"),
        ("green", "S"),
        ("blue", "I"),
    ]
    assert sum([block.count for block in STANDARD.blocks]) == 30
    assert sum([block.solo_count for block in STANDARD.blocks]) == 20
    assert STANDARD.cubes == 6
    assert len(STANDARD.deck) == 12
    assert STANDARD.die == [0, 1, 2, 3, 4, ANY]


def test_the_track_and_the_thresholds() -> None:
    """3.5, 3.7, LT-082"""
    assert STANDARD.cube_spaces == [6, 12, 19, 25, 32, 38]
    assert STANDARD.crew_spaces == [9, 16, 22, 29, 35]
    assert STANDARD.goal[1:] == [40, 40, 35, 30]
    assert (STANDARD.floor_points, STANDARD.match_points) == (5, 2)


def test_the_crew() -> None:
    """3.6"""
    crew = [(role.id, role.copies, WINDOWS[role.window], OPS[role.op], role.args) for role in STANDARD.crew]

    assert crew == [
        ("architect", 2, "choose", "REMOVE_TOP", ()),
        ("foreman", 2, "other_after_score", "PIGGYBACK", (1, 2, 1)),
        ("supplier", 1, "after_roll", "WILD_ROLL", ()),
        ("painter", 2, "score", "MATCH_VALUE", (4,)),
        ("mason", 1, "score", "FLOOR_VALUE", (9,)),
        ("surveyor", 1, "score", "COLOUR_COUNT", (1,)),
        ("night_crew", 1, "score", "EXTRA_TURN", ()),
        ("safety_officer", 1, "score", "FORGIVE", (2,)),
        ("union_rep", 1, "other_after_take", "FORCE_BLOCK", ()),
    ]


def test_the_footprints_have_twelve_cells_each() -> None:
    """3.4"""
    assert [(one.id, one.level, len(one.cells)) for one in STANDARD.footprints] == [
        ("lot1", 1, 12),
        ("lot2", 2, 12),
        ("lot3", 3, 12),
    ]


def test_an_edition_survives_being_written_out(tmp_path: Path) -> None:
    """As data and as a file."""
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(PLAIN), encoding="utf-8")

    assert editions.digest(editions.load(file)) == editions.digest(STANDARD)
    assert editions.data(editions.load(PLAIN)) == PLAIN


def test_another_edition_has_another_fingerprint_and_can_be_played() -> None:
    """3.9"""
    other = with_part("points", floor=6)
    table = lots.GAME.table(2, 1, edition=other)

    assert lots.GAME.edition_hash(table.edition) != editions.digest(STANDARD)
    assert table.record()["edition_data"]["points"]["floor"] == 6


# -- what is refused -------------------------------------------------------------------------------

FLAT = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        # 1: blocks
        pytest.param(
            changed(blocks=[*PLAIN["blocks"][:4], PLAIN["blocks"][0]]), "used 2 times", id="an id twice"
        ),
        pytest.param(with_entry("blocks", 0, cells=FLAT[:3]), "4 different cells", id="three cells"),
        pytest.param(
            with_entry("blocks", 0, cells=[*FLAT[:3], [0, 0, 0]]), "4 different cells", id="a cell twice"
        ),
        pytest.param(
            with_entry("blocks", 0, cells=[*FLAT[:3], [2, 1, 1]]), "hang together", id="loose cells"
        ),
        pytest.param(with_entry("blocks", 0, cells=FLAT), "has the shape of block red", id="a shape twice"),
        pytest.param(with_entry("blocks", 0, count=3), "whole number from 4", id="too few blocks"),
        pytest.param(with_entry("blocks", 0, solo_count=7), "more than count", id="more solo"),
        pytest.param(with_entry("blocks", 0, solo_count=1), "whole number from 2", id="too few solo"),
        pytest.param(
            changed(stock=True, blocks=[{**PLAIN["blocks"][0], "count": 7}, *PLAIN["blocks"][1:]]),
            "has 30 blocks, not 31",
            id="not the stock",
        ),
        pytest.param(with_entry("blocks", 0, hex="red"), "must look like", id="no tint"),
        # 2: die
        pytest.param(changed(die=["red", "orange", "yellow", "green", "blue"]), "6 faces", id="five faces"),
        pytest.param(
            changed(die=["red", "orange", "yellow", "green", "blue", "red"]), "no face shows ?", id="no ?"
        ),
        pytest.param(
            changed(die=["red", "orange", "yellow", "green", "?", "?"]), "no face shows blue", id="no blue"
        ),
        # 3: track
        pytest.param(changed(cubes=5), "5 cubes for 6 cube spaces", id="a cube short"),
        pytest.param(
            with_part("track", cube_spaces=[6, 12, 19, 25, 32, 32]), "strictly increasing", id="a space twice"
        ),
        pytest.param(with_part("track", crew_spaces=[6]), "both a cube space", id="two bonuses"),
        # 4: footprints
        pytest.param(with_entry("footprints", 0, level=2), "one of each level", id="levels"),
        pytest.param(with_entry("footprints", 0, rows=["####"] * 3), "4 texts of 4 marks", id="three rows"),
        pytest.param(
            with_entry("footprints", 0, rows=["##..", "##..", "..##", "..##"]), "hang together", id="corners"
        ),
        # 5: goal
        pytest.param(with_part("goal", **{"2": 41}), "whole number from 1 to 40", id="too far"),
        # 6: crew
        pytest.param(with_entry("crew", 0, window="score"), "does not fit window score", id="a wrong window"),
        pytest.param(with_entry("crew", 0, op="BRIBE"), "is not one of", id="an unknown op"),
        pytest.param(with_entry("crew", 3, args=["four"]), "one number", id="a wrong parameter"),
        pytest.param(with_entry("crew", 1, args=[1, 0, "up"]), "two numbers", id="a share of nothing"),
        pytest.param(changed(crew=PLAIN["crew"][:1]), "4 to 60 cards, not 2", id="too few cards"),
        pytest.param(changed(stock=True, crew=PLAIN["crew"][:8]), "has 12 cards, not 11", id="a card short"),
        # 7: physics
        pytest.param(with_part("physics", brace=float("inf")), "finite", id="infinite"),
        pytest.param(with_part("physics", jolt_cube=-1), "finite", id="negative"),
        pytest.param(with_part("physics", sigma=1.5), "whole number", id="a broken sigma"),
        pytest.param(with_part("physics", max_floors=41), "from 20 to 40", id="too high"),
        pytest.param(with_part("physics", ring=[1, 0.5]), "three finite numbers", id="two rings"),
        # and the rest
        pytest.param(changed(colour="blue"), "unknown field", id="an unknown field"),
        pytest.param(changed(hand_limit=0), "whole number from 1", id="no hand"),
    ],
)
def test_a_fault_is_named(source: dict[str, Any], message: str) -> None:
    """3.9, validation 1 to 7"""
    errors, _ = editions.faults(source)

    assert any(message in error for error in errors), errors


def test_every_shape_must_fit_every_lot() -> None:
    """3.9, validation 4"""
    wide = {"id": "wide", "cells": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], "count": 6, "solo_count": 4}
    ring = with_entry("footprints", 0, rows=["....", "....", "###.", "#.##"])
    errors, _ = editions.faults(ring)

    assert errors == []
    line = changed(blocks=[*PLAIN["blocks"][:4], wide], die=["red", "orange", "yellow", "green", "wide", "?"])
    assert editions.faults(line)[0] == []


def test_too_many_roles_and_a_small_lot() -> None:
    """3.9, validation 4 and 6"""
    roles = [{**PLAIN["crew"][3], "role": f"painter_{i}"} for i in range(10)]

    assert "at most 9 roles" in only_error(changed(crew=roles))
    small = with_entry("footprints", 0, rows=["....", "....", "....", "####"])
    assert any("at least 6" in error for error in editions.faults(small)[0])


def test_all_faults_are_named_at_once() -> None:
    """BadEdition"""
    source = changed(cubes=5, die=["?"] * 6, hand_limit=0)
    with pytest.raises(BadEdition) as refusal:
        editions.load(source)

    assert len(refusal.value.faults) >= 7
    assert "lots-reconstructed-1" in str(refusal.value)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(sorted(PLAIN)),
    st.one_of(
        st.none(),
        st.integers(),
        st.text(),
        st.lists(st.integers()),
        st.dictionaries(st.text(), st.integers()),
    ),
)
def test_whatever_a_field_holds_the_answer_is_a_list_of_sentences(field: str, value: Any) -> None:
    """No exception but BadEdition, however broken the file."""
    errors, warnings = editions.faults(changed(**{field: value}))

    assert all(isinstance(error, str) and error for error in errors)
    assert warnings == []
