"""The standard edition, and what an edition must be."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.errors import BadEdition
from tabletown.games.tundra import edition as editions
from tabletown.games.tundra.components import DIRECTIONS, NONE, Layout, Price
from tabletown.games.tundra.notation import effect_written, price_written, read_effect, read_price

STANDARD = editions.load(None)
PLAIN = editions.data(STANDARD)


def changed(**fields: Any) -> dict[str, Any]:
    """The standard edition with some chapters replaced."""
    return {**copy.deepcopy(PLAIN), **fields}


def with_entry(chapter: str, name: str, **fields: Any) -> dict[str, Any]:
    """The standard edition with some fields of one entry replaced; None takes a field away."""
    plain = changed()
    for entry in plain[chapter]:
        if entry["id"] == name:
            entry.update(fields)
            for key in [key for key, value in fields.items() if value is None]:
                del entry[key]
    return plain


def with_constant(**fields: Any) -> dict[str, Any]:
    return changed(constants={**copy.deepcopy(PLAIN["constants"]), **fields})


def without(chapter: str, name: str) -> dict[str, Any]:
    return changed(**{chapter: [entry for entry in PLAIN[chapter] if entry["id"] != name]})


def only_error(source: Any) -> str:
    errors, _ = editions.faults(source)
    assert len(errors) == 1, errors
    return errors[0]


# -- the standard edition ------------------------------------------------------------------------


def test_the_standard_edition_has_no_faults_and_no_warnings() -> None:
    """3.12"""
    assert editions.faults(None) == ([], [])


def test_the_box_holds_what_the_rulebook_counts() -> None:
    """TU-6, TU-16, TU-22, TU-23"""
    assert Counter(tile.dots for tile in STANDARD.tiles) == {0: 12, 3: 6, 4: 6}
    assert Counter(card.dots for card in STANDARD.starters) == {0: 8, 3: 4, 4: 4}
    assert Counter(card.is_advisor for card in STANDARD.city) == {True: 20, False: 20}
    assert Counter(goal.dots for goal in STANDARD.goals) == {0: 6, 3: 3}
    assert len(STANDARD.titles) == 7
    assert len(STANDARD.personal) == 8
    assert STANDARD.market_size[2:] == (4, 5, 6)


@pytest.mark.parametrize(("seats", "kinds"), [(2, (3, 3, 3, 3)), (3, (5, 5, 5, 3)), (4, (6, 6, 6, 6))])
def test_no_resource_is_privileged_on_the_map(seats: int, kinds: tuple[int, ...]) -> None:
    """3.4"""
    resources = Counter(tile.resource for tile in STANDARD.tiles if tile.dots <= seats)

    assert tuple(resources[kind] for kind in (0, 1, 2, NONE)) == kinds


def test_the_player_board() -> None:
    """3.2, TU-29"""
    assert STANDARD.start == (1, 1, 1, 4, 0)
    assert STANDARD.caps == (10, 10, 10, 20)
    assert STANDARD.vp_track == 50
    humble = STANDARD.titles[0]
    assert (humble.name, STANDARD.effects[humble.effect].text) == ("Humble", "move 1 + any 1")
    assert (humble.dice_start, humble.dice_max, humble.advisors_max) == ((4, 4, 5, 5), 7, 3)
    assert (humble.reroll, humble.shift, humble.buy) == (1, 2, 6)


def test_all_four_upgrades_cost_as_much_of_every_resource() -> None:
    """3.3"""
    prices = [board.price.fixed for board in STANDARD.boards]

    assert [sum(price) for price in prices] == [4, 4, 3, 4]
    assert tuple(map(sum, zip(*prices))) == (5, 5, 5, 0)


@pytest.mark.parametrize(
    ("board", "side", "rows"),
    [
        (0, 0, ["place 2"] * 4 + ["build 2"] * 2),
        (0, 1, ["vp_trade"] * 2 + ["place 3"] * 2 + ["build 4"] * 2),
        (1, 0, ["move 1"] * 4 + ["move 2"] * 2),
        (1, 1, ["move 2"] * 2 + ["move 3"] * 2 + ["move 4"] * 2),
        (2, 0, ["gather 2"] * 2 + ["gather 3"] * 2 + ["gather 4"] * 2),
        (2, 1, ["gather 3"] * 2 + ["gather 4"] * 2 + ["any 4"] * 2),
        (3, 0, ["berry 2 + upgrade 4"] * 4 + ["card 1 + berry 1"] * 2),
        (3, 1, ["berry 6 + upgrade 4"] * 4 + ["renew + card 1 + berry 3"] * 2),
    ],
)
def test_what_the_order_boards_print(board: int, side: int, rows: list[str]) -> None:
    """3.3, TU-46: rows 1 to 6"""
    effects = STANDARD.boards[board].rows[side]

    assert [STANDARD.effects[effects[value]].text for value in range(1, 7)] == rows


def test_every_value_is_accepted_by_about_as_many_goals() -> None:
    """3.8"""
    accepted = Counter(value for goal in STANDARD.goals for value in goal.dice)

    assert [accepted[value] for value in range(1, 7)] == [5, 5, 5, 4, 4, 4]
    assert all(goal.vp == (2, 4, 6) for goal in STANDARD.goals)


def test_the_titles_differ_where_the_rulebook_says() -> None:
    """TU-147 to TU-153"""
    values = {
        title.name: (title.advisors_max, title.dice_start, title.dice_max, title.shift, title.buy)
        for title in STANDARD.titles
    }

    assert values == {
        "Humble": (3, (4, 4, 5, 5), 7, 2, 6),
        "Provident": (4, (4, 4, 5, 5), 7, 2, 6),
        "Wisdom": (3, (4, 4, 5, 5), 8, 2, 5),
        "Inspiring": (3, (4, 4, 5, 5), 7, 2, 6),
        "Determined": (3, (5, 5, 6, 6), 7, 2, 9),
        "Industrious": (2, (4, 4, 5, 5), 7, 2, 6),
        "Generous": (3, (4, 4, 5, 5), 7, 1, 6),
    }
    assert [title.market_cards for title in STANDARD.titles] == [1, 1, 1, 1, 1, 2, 1]


# -- maps ----------------------------------------------------------------------------------------

each_map = pytest.mark.parametrize("layout", STANDARD.layouts, ids=lambda layout: layout.id)


def test_there_are_six_maps() -> None:
    """3.5, TU-8"""
    maps = [(layout.id, len(layout.settlements), len(layout.glades)) for layout in STANDARD.layouts]

    assert maps == [
        ("L2", 2, 12),
        ("L3", 3, 18),
        ("L4", 4, 24),
        ("L3A", 3, 18),
        ("L3B", 3, 18),
        ("L4A", 4, 24),
    ]


@each_map
def test_a_settlement_touches_its_two_starting_glades_and_no_other(layout: Layout) -> None:
    """3.5, TU-10"""
    for seat, start in enumerate(layout.starts):
        near = sorted([cell for cell in layout.adjacent[24 + seat] if cell != NONE])

        assert near == sorted(start)


@each_map
def test_glades_touch_each_other_mutually(layout: Layout) -> None:
    """TU-36"""
    for cell, near in enumerate(layout.adjacent):
        for way, other in enumerate(near):
            assert other == NONE or layout.adjacent[other][(way + 3) % 6] == cell


@each_map
def test_edge_glades_touch_the_outside_and_lakes_are_inside(layout: Layout) -> None:
    """TU-160: water is poured in from the corner of the board and reaches every edge glade, no other."""
    land = {*layout.glades, *layout.settlements}
    shores: set[tuple[int, int]] = set()
    sea = [(-2, -4 + sum(layout.glades[0]) % 2)]  # row and x of all hexagons add up to odd, or all to even
    for place in sea:  # grows as it is read
        for dr, dx in DIRECTIONS:
            near = (place[0] + dr, place[1] + dx)
            if near in land:
                shores.add(near)
            elif -3 < near[0] < 9 and -5 < near[1] < 18 and near not in sea:
                sea.append(near)

    assert [cell for cell, place in enumerate(layout.glades) if place in shores] == layout.edge


# -- the notation of effects ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "vp 1 + any 1",
        "swap x2 {same 2 -> vp 1}",
        "swap x1 {firewood 1 + stone 1 + peat 1 -> vp 2 + berry 1}",
        "place_for {berry 2} + card_for {any 1}",
        "renew + card 1 + berry_per_tower + vp_trade",
        "same 3 + adjust 2 + set_die 1 + worker 1 + gather 2 + build 1 + place 1 + upgrade 1 + move 4",
    ],
)
def test_an_effect_reads_back_as_it_is_written(text: str) -> None:
    """3.1"""
    faults: list[str] = []

    assert effect_written(read_effect(text, faults)) == text
    assert faults == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "an operation is missing"),
        ("berry", "'berry' is no operation"),
        ("berry 0", "'berry 0': a count is 1 to 20"),
        ("gold 2", "'gold 2' is no operation"),
        ("berry 1 +", "an operation is missing"),
        ("swap x0 {berry 1 -> vp 1}", "a count is 1 to 20"),
        ("swap x1 {gold 1 -> vp 1}", "'gold 1' is no part of a price"),
        ("swap x1 {berry 1 + berry 1 -> vp 1}", "berry stands twice"),
        ("swap x1 {berry 1 -> swap x1 {berry 1 -> vp 1}}", "is no operation"),
        ("card_for 3", "'card_for 3' is no operation"),
        ("vp_trade 2", "'vp_trade 2' is no operation"),
        ("x" * 500, "an effect of 500 letters"),
    ],
)
def test_what_is_no_effect_is_named(text: str, fault: str) -> None:
    """3.1"""
    faults: list[str] = []
    read_effect(text, faults)

    assert any(fault in found for found in faults), faults


def test_a_price_reads_back_as_it_is_written() -> None:
    """3.1, TU-31, TU-32"""
    faults: list[str] = []
    price: Price = read_price("peat 2 + berry 1 + any 1 + same 2", faults)

    assert (price.fixed, price.any_of, price.same, price.resources) == ((0, 0, 2, 1), 1, 2, 5)
    assert price_written(price) == "peat 2 + berry 1 + any 1 + same 2"
    assert faults == []


# -- reading and writing -------------------------------------------------------------------------


def test_an_edition_written_out_reads_back_the_same() -> None:
    """3.12"""
    again = editions.load(json.loads(json.dumps(PLAIN)))

    assert editions.data(again) == PLAIN
    assert editions.digest(again) == editions.digest(STANDARD)


def test_the_standard_edition_is_read_once() -> None:
    """edition.load"""
    assert editions.load(None) is STANDARD


def test_the_digest_notices_every_change() -> None:
    """edition.digest"""
    other = editions.load(with_entry("tiles", "G01", bonus="vp 2"))

    assert editions.digest(other) != editions.digest(STANDARD)
    assert len(editions.digest(other)) == 16


def test_a_file_may_be_toml_or_json(tmp_path: Path) -> None:
    """3.12"""
    toml, plain = tmp_path / "mine.toml", tmp_path / "mine.json"
    toml.write_text(editions.standard_text())
    plain.write_text(json.dumps(PLAIN))

    assert editions.data(editions.load(toml)) == PLAIN
    assert editions.data(editions.load(str(plain))) == PLAIN


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        pytest.param("mine.toml", "id = ", "cannot be read", id="broken TOML"),
        pytest.param("mine.json", "{", "cannot be read", id="broken JSON"),
        pytest.param("mine.json", "[]", "must be an object", id="JSON that is no object"),
        pytest.param("mine.txt", "", "ends in .toml or .json", id="another ending"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_in_words(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    """BadEdition"""
    (tmp_path / name).write_text(text)

    with pytest.raises(BadEdition, match=fault):
        editions.load(tmp_path / name)


def test_a_missing_file_is_refused_in_words(tmp_path: Path) -> None:
    """BadEdition"""
    with pytest.raises(BadEdition, match=r"nowhere\.toml: cannot be read"):
        editions.load(tmp_path / "nowhere.toml")


def test_a_frame_of_nothing_may_be_written_out() -> None:
    """3.1: none"""
    frames = {"6-5": "none", "4": "berry 1", "3-1": "vp 1"}
    edition = editions.load(with_entry("starters", "SE01", frames=frames))

    assert edition.starters[0].rows[5:] == (NONE, NONE)
    assert editions.data(edition)["starters"][0]["frames"] == {"4": "berry 1", "3-1": "vp 1"}


# -- what an edition must be ---------------------------------------------------------------------


def test_every_fault_is_reported_at_once() -> None:
    """3.12"""
    plain = with_entry("tiles", "G01", resource="gold", bonus="vp 0")
    plain["goals"][2]["metric"] = "beries"
    del plain["constants"]["start"]["berry"]
    plain["extra"] = 1

    with pytest.raises(BadEdition) as refused:
        editions.load(plain)

    assert sorted(refused.value.faults) == [
        "constants start: berry is missing",
        "goal CG3: metric 'beries' is not one of city_cards, upgraded_boards, berries, towers, workers, "
        "firewood_glades, stone_glades, peat_glades, resources",
        "tile G01: bonus: 'vp 0': a count is 1 to 20",
        "tile G01: resource 'gold' is not one of firewood, stone, peat",
        "unknown field 'extra'",
    ]


L2 = copy.deepcopy(PLAIN["layouts"][0])
L3A = copy.deepcopy(PLAIN["layouts"][3])


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        pytest.param(with_entry("tiles", "G02", id="EN01"), "id 'EN01' is used 2 times", id="1 ids"),
        pytest.param(with_entry("city", "AD01", effect="gold 1"), "'gold 1' is no operation", id="1 effect"),
        pytest.param(with_entry("city", "AD01", effect="renew"), "AD01: effect: renew may not", id="1 renew"),
        pytest.param(
            with_entry("city", "EN01", frames={"6-1": "renew"}),
            "renew may not stand here",
            id="1 renew on a card",
        ),
        pytest.param(with_entry("tiles", "G01", bonus="build 1"), "G01: bonus: build may not", id="1 build"),
        pytest.param(
            with_entry("tiles", "G01", bonus="swap x1 {berry 1 -> upgrade 1}"),
            "G01: bonus: upgrade may not stand here",
            id="1 upgrade for sale",
        ),
        pytest.param(
            with_entry("titles", "T1", effect="card_for {berry 1}"), "T1: effect: card_for", id="1 card_for"
        ),
        pytest.param(with_entry("tiles", "G24", dots=0), "must be 12 / 6 / 6, not 13 / 6 / 5", id="2 dots"),
        pytest.param(
            changed(tiles=[{**tile, "resource": "peat"} for tile in PLAIN["tiles"]]),
            "2 players have no barren glade",
            id="2 kinds",
        ),
        pytest.param(without("starters", "SE01"), "must be 8 / 4 / 4, not 7 / 4 / 4", id="3 starters"),
        pytest.param(without("city", "EN01"), "there are 40 cards, not 39", id="4 city"),
        pytest.param(
            changed(city=[c for c in PLAIN["city"] if c["kind"] == "advisor"]),
            "at least 16 cards are enhancements, not 0",
            id="4 kinds",
        ),
        pytest.param(
            with_entry("city", "EN01", frames={"6-4": "vp 1", "4-1": "vp 1"}),
            "row 4 is in 2 frames",
            id="5 rows",
        ),
        pytest.param(
            with_entry("boards", "travel", base={"6-5": "move 1"}),
            "rows without a frame: 1, 2, 3, 4",
            id="5 whole",
        ),
        pytest.param(
            with_entry("city", "EN01", frames={"1-6": "vp 1"}), "begins with the higher row", id="5 order"
        ),
        pytest.param(with_entry("city", "EN01", frames={"7-6": "vp 1"}), "frame '7-6' is not", id="5 frame"),
        pytest.param(
            with_entry("boards", "travel", base={"6-5": "move 1", "4-1": "none"}),
            "every row of a board has an action",
            id="6 action",
        ),
        pytest.param(
            with_entry("boards", "trade", price="any 3"), "only resources and berries", id="6 price"
        ),
        pytest.param(
            with_entry("boards", "trade", price="stone 11"), "more than the tracks can", id="6 caps"
        ),
        pytest.param(without("boards", "trade"), "boards: there are 4, not 3", id="6 boards"),
        pytest.param(without("goals", "CG1"), "there are 9, 6 without dots, not 8 and 5", id="7 number"),
        pytest.param(with_entry("goals", "CG1", tiers=[3, 3, 7]), "must go up", id="7 tiers"),
        pytest.param(
            with_entry("goals", "CG4", tiers=[2, 3, 5]), "tier 5 can never be reached", id="7 reach"
        ),
        pytest.param(
            with_entry("goals", "CG6", dots=0), "CG6: tier 4 can never be reached", id="7 reach with two"
        ),
        pytest.param(with_entry("goals", "CG1", dice=[0, 3]), "must be different values", id="7 dice"),
        pytest.param(with_entry("goals", "CG1", dice=[]), "dice: at least one value", id="7 no dice"),
        pytest.param(
            without("titles", "T6"), "titles: there are 7, the basic one first, not 6", id="8 number"
        ),
        pytest.param(with_entry("titles", "T4", dice_max=5), "is more than dice_max 5", id="8 dice"),
        pytest.param(with_entry("titles", "T1", dice_max=9), "dice_max 9 is not", id="8 most dice"),
        pytest.param(with_entry("titles", "T1", advisors_max=5), "advisors_max 5 is not", id="8 advisors"),
        pytest.param(with_entry("titles", "T1", advisors_max=0), "advisors_max 0 is not", id="8 none"),
        pytest.param(
            with_entry("titles", "T1", prices={"reroll": 0, "shift": 2, "buy": 6}),
            "reroll 0 is not",
            id="8 price",
        ),
        pytest.param(
            changed(titles=[{**t, "dots": 3 if t["id"] > "T1" else 0} for t in PLAIN["titles"]]),
            "titles: 2 players need at least 2, not 1",
            id="8 undotted",
        ),
        pytest.param(
            with_entry("titles", "T1", dice_start=[3, 4, 5, 5]),
            "less than the shared roll",
            id="8 shared roll",
        ),
        pytest.param(
            changed(personal=PLAIN["personal"][:3]), "4 players need at least 4, not 3", id="9 number"
        ),
        pytest.param(with_entry("personal", "PG1", vp=[5, 2, 9]), "must not go down", id="9 VP"),
        pytest.param(changed(layouts=PLAIN["layouts"][1:]), "there is no map for 2 players", id="10 maps"),
        pytest.param(
            with_entry("layouts", "L2", glades=L2["glades"][:11], edge=[]),
            "has 11 glades; 2 players need 12",
            id="10",
        ),
        pytest.param(
            with_entry("layouts", "L2", settlements=[[1, 0]]),
            "has 1 settlements for 2 players",
            id="10 seats",
        ),
        pytest.param(
            with_entry("layouts", "L2", settlements=[[1, 0], [9, 9]]),
            "map L2: is not connected",
            id="10 connected",
        ),
        pytest.param(
            with_entry("layouts", "L2", starts=[[0, 4], [6, 11]]),
            "starting glade 6 does not touch settlement 1",
            id="10 starts",
        ),
        pytest.param(
            with_entry("layouts", "L2", glades=[[0, 3], *L2["glades"][1:]]),
            r"\[0, 3\] is used 2 times",
            id="10 twice",
        ),
        pytest.param(with_entry("layouts", "L2", edge=[12]), "must be glades from 0 to 11", id="10 edge"),
        pytest.param(
            with_constant(start={**PLAIN["constants"]["start"], "stone": 11}),
            "stone 11 is not",
            id="11 start",
        ),
        pytest.param(with_constant(tower_price="same 40"), "a count is 1 to 20", id="11 price"),
        pytest.param(changed(tiles=None), "tiles is missing", id="a chapter is missing"),
        pytest.param(with_entry("goals", "CG1", dots=2), "dots 2 is not one of 0, 3, 4", id="dots"),
        pytest.param(
            with_entry("city", "AD01", frames={"6-1": "vp 1"}), "unknown field 'frames'", id="fields"
        ),
    ],
)
def test_an_edition_with_a_fault_is_refused(source: dict[str, Any], fault: str) -> None:
    """3.12"""
    with pytest.raises(BadEdition, match=fault):
        editions.load(source)


def test_an_alternate_map_with_distant_starts_is_only_strange() -> None:
    """3.12, item 10"""
    source = with_entry("layouts", "L3A", starts=[[1, 3], *L3A["starts"][1:]])
    errors, warnings = editions.faults(source)

    assert errors == []
    assert warnings == ["map L3A: starting glade 1 does not touch settlement 0"]


def test_one_slip_is_reported_once() -> None:
    """3.12"""
    assert only_error(with_entry("city", "AD02", effect="stoen 1")) == (
        "city card AD02: effect: 'stoen 1' is no operation"
    )


def test_caps_may_be_other_ones() -> None:
    """3.12, item 11"""
    edition = editions.load(with_constant(caps={"firewood": 12, "stone": 12, "peat": 12, "berry": 24}))

    assert edition.caps == (12, 12, 12, 24)


# -- whatever comes ------------------------------------------------------------------------------

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def mutated_editions(draw: st.DrawFn) -> Any:
    """The standard edition with a few values anywhere in it replaced, taken out or doubled."""
    plain = copy.deepcopy(PLAIN)
    for _ in range(draw(st.integers(1, 4))):
        place: Any = plain
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(place[key], dict | list) and draw(st.booleans()):
                place = place[key]
                continue
            change = draw(st.sampled_from(["replace", "drop", "swap"]))
            if change == "replace":
                place[key] = draw(json_values)
            elif change == "drop":
                del place[key]
            else:
                place[key] = copy.deepcopy(place[draw(st.sampled_from(keys))])
            break
    return plain


@settings(deadline=None)
@given(mutated_editions() | json_values)
def test_no_data_at_all_can_do_more_than_be_refused(source: Any) -> None:
    """3.12"""
    errors, _ = editions.faults(source)
    if errors:
        with pytest.raises(BadEdition):
            editions.load(source if source is not None else [])  # type: ignore[arg-type]
    else:
        edition = editions.load(source)

        assert editions.data(editions.load(editions.data(edition))) == editions.data(edition)
