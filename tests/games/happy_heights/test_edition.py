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
from tabletown.games.happy_heights import edition as editions
from tabletown.games.happy_heights.components import (
    BUILDING,
    BUS_STOP,
    BUSINESS,
    EMPTY,
    PARK,
    PER,
    POT,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    UNIQUE,
    WILD_BUILDING,
    WILD_BUSINESS,
    WITH,
    Edition,
)

STANDARD = editions.load(None)
PLAIN = editions.data(STANDARD)


def changed(**fields: Any) -> dict[str, Any]:
    """The standard edition with some fields replaced."""
    return {**copy.deepcopy(PLAIN), **fields}


def with_card(name: str, **fields: Any) -> dict[str, Any]:
    """The standard edition with some fields of one card replaced; None takes a field away."""
    plain = changed()
    for card in plain["cards"]:
        if card["id"] == name:
            card.update(fields)
            for key in [key for key, value in fields.items() if value is None]:
                del card[key]
    return plain


def with_part(part: str, **fields: Any) -> dict[str, Any]:
    return changed(**{part: {**PLAIN[part], **fields}})


def with_goal(**fields: Any) -> dict[str, Any]:
    goals = copy.deepcopy(PLAIN["hoa"])
    goals[0].update(fields)
    return changed(hoa=goals)


def cards(edition: Edition, *kinds: int) -> list[int]:
    return [card for card, kind in enumerate(edition.kind) if kind in kinds]


def only_error(source: Any) -> str:
    errors, _ = editions.faults(source)
    assert len(errors) == 1, errors
    return errors[0]


def only_warning(source: Any) -> str:
    errors, warnings = editions.faults(source)
    assert errors == []
    assert len(warnings) == 1, warnings
    return warnings[0]


# -- the standard edition ------------------------------------------------------------------------


def test_the_standard_edition_has_no_faults_and_no_warnings() -> None:
    """3.9"""
    assert editions.faults(None) == ([], [])


def test_the_box_holds_76_cards_of_six_kinds() -> None:
    """The box, kind by kind."""
    assert Counter(STANDARD.kind) == {
        BUILDING: 45,
        WILD_BUILDING: 4,
        BUSINESS: 10,
        WILD_BUSINESS: 2,
        PARK: 8,
        BUS_STOP: 7,
    }
    assert len(set(STANDARD.ids)) == 76


def test_every_colour_has_nine_buildings_and_every_shop_two_businesses() -> None:
    """3.3, 3.5"""
    assert Counter(STANDARD.colour[card] for card in cards(STANDARD, BUILDING)) == dict.fromkeys(range(5), 9)
    assert Counter(STANDARD.shop[card] for card in cards(STANDARD, BUSINESS)) == dict.fromkeys(range(5), 2)


def test_windows_of_shop_buildings_form_orthogonal_latin_squares() -> None:
    """3.2  left = (i + j) mod 5, right = (2i + 3j + 1) mod 5 for colour i and shop j."""
    pairs = []
    for card in cards(STANDARD, BUILDING):
        colour, shop = STANDARD.colour[card], STANDARD.bonus_target[card]
        if STANDARD.bonus[card] == WITH and shop >= 0:
            assert STANDARD.windows[card] == ((colour + shop) % 5, (2 * colour + 3 * shop + 1) % 5)
            assert STANDARD.bonus_value[card] == 4
            pairs.append((colour, shop))

    assert sorted(pairs) == [(colour, shop) for colour in range(5) for shop in range(5)]


def test_the_other_buildings_want_the_stop_parks_floors_and_nothing() -> None:
    """3.2, 3.3"""
    for colour, word in enumerate(STANDARD.colours):
        six, seven, eight, nine = [STANDARD.ids.index(f"{word.letter}{number}") for number in (6, 7, 8, 9)]
        per_park = word.key in ("green", "blue")
        assert STANDARD.colour[six] == colour
        assert (STANDARD.bonus[six], STANDARD.bonus_target[six]) == (WITH, TO_BUS_STOP)
        assert STANDARD.windows[six][1] == EMPTY
        assert (STANDARD.bonus[seven], STANDARD.bonus_target[seven]) == (PER if per_park else WITH, TO_PARK)
        assert STANDARD.windows[seven][0] == EMPTY
        assert (STANDARD.bonus[eight], STANDARD.bonus_target[eight]) == (PER, TO_FLOOR_ABOVE)
        assert STANDARD.bonus_value[eight] == 1
        assert STANDARD.bonus[nine] == 0
        assert STANDARD.windows[nine][0] == STANDARD.windows[nine][1]


def test_each_occupant_looks_out_nine_times_on_either_side() -> None:
    """3.2"""
    rows = [STANDARD.windows[card] for card in cards(STANDARD, BUILDING, BUSINESS)]
    for side in (0, 1):
        counts = Counter(row[side] for row in rows)
        assert [counts[occupant] for occupant in range(5)] == [9, 9, 9, 9, 9]
        assert counts[POT] == 0


def test_random_facing_windows_match_with_the_probability_of_the_design() -> None:
    """3.2  0.231 over all cards with windows, 0.157 between coloured buildings only."""

    def chance(kinds: tuple[int, ...]) -> float:
        rows = [STANDARD.windows[card] for card in cards(STANDARD, *kinds)]
        matches = 0
        for i, left in enumerate(rows):
            for right in rows[:i] + rows[i + 1 :]:
                ours, theirs = left[1], right[0]
                if EMPTY not in (ours, theirs) and (ours, theirs) != (POT, POT):
                    matches += ours == theirs or POT in (ours, theirs)
        return matches / (len(rows) * (len(rows) - 1))

    assert chance((BUILDING, WILD_BUILDING, BUSINESS, WILD_BUSINESS)) == pytest.approx(0.231, abs=0.0005)
    assert chance((BUILDING,)) == pytest.approx(0.157, abs=0.0005)


def test_two_roofs_want_each_colour_and_wild_roofs_want_variety() -> None:
    """3.2, 3.5"""
    assert Counter(STANDARD.roof[card] for card in cards(STANDARD, BUSINESS)) == dict.fromkeys(range(5), 2)
    assert {STANDARD.roof[card] for card in cards(STANDARD, WILD_BUSINESS)} == {UNIQUE}
    for shop in range(5):
        roofs = [STANDARD.roof[card] for card in cards(STANDARD, BUSINESS) if STANDARD.shop[card] == shop]
        assert len(set(roofs)) == 2


def test_a_card_is_found_by_its_id() -> None:
    """3.3"""
    card = STANDARD.ids.index("R1")

    assert STANDARD.names[card] == "Brick House 1"
    assert STANDARD.colours[STANDARD.colour[card]].symbol == "heart"
    assert [STANDARD.occupants[window].key for window in STANDARD.windows[card]] == ["cat", "dog"]
    assert STANDARD.businesses[STANDARD.bonus_target[card]].key == "bakery"


def test_the_printed_numbers_of_the_rulebook() -> None:
    """3.9, HH-32, HH-33, HH-89"""
    assert STANDARD.park_points == [0, 3, 7, 10, 15, 15]
    assert (STANDARD.bus_stop_points, STANDARD.subway_points) == (3, 3)
    assert (STANDARD.ground_building_points, STANDARD.window_pair_points, STANDARD.series_points) == (1, 2, 1)
    assert (STANDARD.max_players, STANDARD.width, STANDARD.height, STANDARD.rounds) == (6, 5, 5, 12)


def test_six_goals_of_three_points() -> None:
    """3.7"""
    assert [(goal.id, goal.points, goal.predicate, goal.params) for goal in STANDARD.goals] == [
        ("A1", 3, "colours_present", {"n": 5}),
        ("A2", 3, "equal_skyline", {"lots": 3, "min_height": 2}),
        ("A3", 3, "series", {"n": 4}),
        ("A4", 3, "window_pairs", {"n": 4}),
        ("A5", 3, "park_ends", {"width": 5}),
        ("A6", 3, "penthouses", {"n": 2}),
    ]


def test_the_standard_edition_has_every_switch_at_its_default() -> None:
    """3.10"""
    assert STANDARD.rules == {switch: values[0] for switch, values in editions.SWITCHES.items()}
    assert STANDARD.rules["ground_point_kinds"] == "building,wild_building"


# -- reading and writing -------------------------------------------------------------------------


def test_an_edition_written_out_reads_back_the_same() -> None:
    again = editions.load(json.loads(json.dumps(PLAIN)))

    assert editions.data(again) == PLAIN
    assert editions.digest(again) == editions.digest(STANDARD)


def test_the_standard_edition_is_read_once() -> None:
    assert editions.load(None) is STANDARD


def test_the_digest_notices_every_change() -> None:
    other = editions.load(with_card("R1", windows=["cat", "cat"]))

    assert editions.digest(other) != editions.digest(STANDARD)
    assert len(editions.digest(other)) == 16


def test_a_file_may_be_toml_or_json(tmp_path: Path) -> None:
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
        pytest.param("mine.json", "[" * 100_000, "cannot be read", id="JSON nested without end"),
        pytest.param("mine.json", "[]", "must be an object", id="JSON that is no object"),
        pytest.param("mine.txt", "", "ends in .toml or .json", id="another ending"),
        pytest.param("mine.toml", f"id = 0x{'f' * 9000}", "thousands of digits", id="a number without end"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_in_words(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    (tmp_path / name).write_text(text)

    with pytest.raises(BadEdition, match=fault):
        editions.load(tmp_path / name)


def test_a_missing_file_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"nowhere\.toml: cannot be read"):
        editions.load(tmp_path / "nowhere.toml")


def test_a_goal_that_names_no_points_has_the_default() -> None:
    """3.9"""
    goals = copy.deepcopy(PLAIN["hoa"])
    del goals[0]["points"]

    edition = editions.load(changed(hoa=goals, tables={**PLAIN["tables"], "hoa_default_points": 2}))

    assert [goal.points for goal in edition.goals] == [2, 3, 3, 3, 3, 3]


def test_cards_with_one_face_share_an_entry() -> None:
    """3.9"""
    parks = {"ids": [f"P{n}" for n in range(1, 9)], "copies": 8, "kind": "park", "name": "Park"}
    others = [card for card in PLAIN["cards"] if card["kind"] != "park"]

    edition = editions.load(changed(cards=[*others, parks]))

    assert sorted(edition.ids) == sorted(STANDARD.ids)


def test_version_may_be_a_number() -> None:
    assert editions.load(changed(version=7)).version == "7"


def test_ground_points_may_be_given_to_businesses_too() -> None:
    """HH-80"""
    kinds = ["wild_business", "building", "business", "wild_building"]

    edition = editions.load(with_part("rules", ground_point_kinds=kinds))

    assert edition.rules["ground_point_kinds"] == "building,wild_building,business,wild_business"


# -- what an edition must be ---------------------------------------------------------------------


def test_every_fault_is_reported_at_once() -> None:
    """3.9"""
    plain = with_card("R1", colour="rde", windows=["cat", "dgo"])
    plain["hoa"][2]["predicate"] = "seris"
    del plain["limits"]["rounds"]
    plain["extra"] = 1

    with pytest.raises(BadEdition) as refused:
        editions.load(plain)

    assert sorted(refused.value.faults) == [
        "card R1: colour 'rde' is not one of red, yellow, green, blue, violet",
        "card R1: window 'dgo' is not one of cat, dog, parrot, musician, reader, empty, pot",
        "goal A3: predicate 'seris' is not one of " + ", ".join(editions.PREDICATES),
        "limits: rounds is missing",
        "unknown field 'extra'",
    ]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        pytest.param(changed(retail=True, cards=PLAIN["cards"][:75]), "has 76 cards, not 75", id="1 retail"),
        pytest.param(changed(cards=PLAIN["cards"][5:]), "need at least 72 cards, not 71", id="1 enough"),
        pytest.param(with_card("R2", id="R1"), "card R1: the id is used 2 times", id="2 ids"),
        pytest.param(with_card("R1", colour="pink"), "card R1: colour 'pink' is not one of", id="2 colour"),
        pytest.param(
            with_card("BK1", business="baker", bonus=None), "card BK1: business 'baker'", id="2 shop"
        ),
        pytest.param(with_card("R1", windows=["cat", "cow"]), "card R1: window 'cow'", id="2 occupant"),
        pytest.param(
            with_card("BK1", roof={"type": "match", "colour": "pink"}), "card BK1 roof: colour", id="2 roof"
        ),
        pytest.param(
            changed(colours=[{**PLAIN["colours"][0], "letter": "Y"}, *PLAIN["colours"][1:]]),
            "colour letter 'Y' is used 2 times",
            id="2 letters of colours",
        ),
        pytest.param(
            changed(occupants=[{**PLAIN["occupants"][0], "letter": "d"}, *PLAIN["occupants"][1:]]),
            "occupant letter 'd' is used 2 times",
            id="2 letters of occupants",
        ),
        pytest.param(
            changed(occupants=[{**PLAIN["occupants"][0], "letter": "*"}, *PLAIN["occupants"][1:]]),
            "letter '\\*' must be a single letter",
            id="2 letters that mean something else",
        ),
        pytest.param(
            changed(colours=[{**PLAIN["colours"][0], "letter": "P"}, *PLAIN["colours"][1:]]),
            "colour red: letter 'P' has another meaning",
            id="2 reserved letters",
        ),
        pytest.param(with_goal(id="A2"), "goal id 'A2' is used 2 times", id="3 ids"),
        pytest.param(with_goal(points=-1), "goal A1: points -1 is not", id="3 points"),
        pytest.param(with_goal(predicate="art"), "goal A1: predicate 'art' is not one of", id="3 predicate"),
        pytest.param(
            with_goal(predicate="width", params={"n": 6}),
            "goal A1 params: n 6 is not .* 1 to 5",
            id="3 range",
        ),
        pytest.param(with_goal(params={"n": 5, "m": 1}), "goal A1 params: unknown field 'm'", id="3 params"),
        pytest.param(with_card("R1", colour=None), "card R1: colour is missing", id="4 colour"),
        pytest.param(with_card("R1", windows=None), "card R1: windows is missing", id="4 windows"),
        pytest.param(
            with_card("R1", windows=["cat"]), "card R1: has 1 windows; the other faces have 2", id="4 row"
        ),
        pytest.param(
            changed(
                cards=[
                    {**card, "kind": "bus_stop"} if card["kind"] == "park" else card
                    for card in PLAIN["cards"]
                ]
            ),
            "a bonus mentions the park, but there is none",
            id="5 park",
        ),
        pytest.param(
            changed(
                cards=[
                    {**card, "kind": "park"} if card["kind"] == "bus_stop" else card
                    for card in PLAIN["cards"]
                ]
            ),
            "a bonus mentions the bus_stop, but there is none",
            id="5 bus stop",
        ),
        pytest.param(
            with_card("R1", bonus={"type": "with", "target": "bakery", "value": 21}),
            "card R1 bonus: value 21 is not a whole number from 0 to 20",
            id="6 value",
        ),
        pytest.param(with_part("tables", parks=[0, 3, 2]), "tables: parks must not go down", id="6 parks"),
        pytest.param(
            with_part("rules", window_rul="any"), "rules: unknown field 'window_rul'", id="8 switch"
        ),
        pytest.param(
            with_part("rules", window_rule="all"),
            "rules: window_rule 'all' is not one of facing, any",
            id="8 value",
        ),
        pytest.param(
            with_part("rules", ground_point_kinds=["building"]),
            "must contain building and wild",
            id="8 ground",
        ),
        pytest.param(with_part("limits", max_players=7), "limits: max_players 7 is not", id="9 players"),
        pytest.param(with_part("limits", height=0), "limits: height 0 is not", id="9 height"),
        pytest.param(with_part("limits", rounds=0), "limits: rounds 0 is not", id="9 rounds"),
        pytest.param(with_part("limits", max_ground_stops=2), "limits: max_ground_stops 2", id="9 stops"),
        pytest.param(with_part("limits", subway_depth=2), "limits: subway_depth 2", id="9 depth"),
        pytest.param(
            changed(hoa=[*PLAIN["hoa"], {**PLAIN["hoa"][0], "id": "A7"}]),
            "at most 6 goals, not 7",
            id="9 goals",
        ),
        pytest.param(
            with_card("P1", windows=["cat", "cat"]), "card P1: unknown field 'windows'", id="fields"
        ),
        pytest.param(with_card("R1", kind="house"), "card R1: kind 'house' is not one of", id="kind"),
        pytest.param(
            with_card("W1", bonus={"type": "with", "target": "park", "value": 4}),
            "card W1 bonus: a wild_building has no bonus",
            id="a bonus the kind cannot have",
        ),
        pytest.param(with_part("tables", series_points="1"), "tables: series_points '1' is not", id="types"),
        pytest.param(
            with_part("tables", series_points=True), "series_points True is not", id="truth is no number"
        ),
    ],
)
def test_an_edition_with_a_fault_is_refused(source: dict[str, Any], fault: str) -> None:
    """3.9"""
    with pytest.raises(BadEdition, match=fault):
        editions.load(source)


@pytest.mark.parametrize(
    ("source", "warning"),
    [
        pytest.param(changed(hoa=PLAIN["hoa"][:5]), "hoa: there are 5 goals, usually 6", id="3 goals"),
        pytest.param(
            with_card("R1", windows=["cat", "pot"]), "card R1: a coloured building has a pot", id="4 pot"
        ),
        pytest.param(
            with_card("R1", windows=["empty", "empty"]), "card R1: all windows are empty", id="4 dark"
        ),
        pytest.param(
            changed(
                cards=[
                    {**card, "business": "bakery", "bonus": None} if card.get("business") == "cafe" else card
                    for card in PLAIN["cards"]
                ]
            ),
            "business cafe: a bonus mentions it, but no card is one",
            id="5 a shop without a card",
        ),
        pytest.param(
            changed(
                cards=[
                    {**card, "bonus": None} if card.get("bonus", {}).get("target") == "cafe" else card
                    for card in PLAIN["cards"]
                ]
            ),
            "business cafe: no building has a bonus with it",
            id="5 a shop without a building",
        ),
        pytest.param(
            changed(
                colours=[
                    *PLAIN["colours"],
                    {"key": "grey", "letter": "A", "symbol": "moon", "hex": "#888888"},
                ]
            ),
            "colour grey: only 0 buildings have it",
            id="7 a rare colour",
        ),
    ],
)
def test_what_is_only_strange_is_a_warning(source: dict[str, Any], warning: str) -> None:
    """3.9"""
    assert only_warning(source).startswith(warning)
    assert editions.load(source).id == STANDARD.id


def test_one_slip_is_reported_once() -> None:
    """3.9"""
    assert only_error(with_card("R1", colour="rde")) == (
        "card R1: colour 'rde' is not one of red, yellow, green, blue, violet"
    )


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
    """3.9"""
    errors, _ = editions.faults(source)
    if errors:
        with pytest.raises(BadEdition):
            editions.load(source if source is not None else [])  # type: ignore[arg-type]
    else:
        edition = editions.load(source)

        assert editions.data(editions.load(editions.data(edition))) == editions.data(edition)
