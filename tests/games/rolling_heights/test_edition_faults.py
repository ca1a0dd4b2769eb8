"""The edition: what the standard one holds, and every fault of another named in words."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import BadEdition
from tabletown.games import find
from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.components import COLOUR_KEYS, CUBE_KEYS, TYPE_KEYS
from tests.games.rolling_heights.positions import edition_with, tile

STANDARD = edition.standard()


def data() -> dict[str, Any]:
    return deepcopy(edition.data(STANDARD))


def faults_of(**changes: Any) -> list[str]:
    errors, _ = edition.faults(data() | changes)
    return errors


def warnings_of(**changes: Any) -> list[str]:
    errors, warnings = edition.faults(data() | changes)
    assert errors == []
    return warnings


def with_tile(which: str, /, **fields: Any) -> list[Any]:
    """The plans with some fields of one written anew."""
    return [one | fields if one["id"] == which else one for one in data()["tiles"]]


def changed(field: str, **parts: Any) -> dict[str, Any]:
    """One field with some of its parts written anew."""
    return {field: data()[field] | parts}


def grid_of(rows: int, columns: int) -> dict[str, Any]:
    return {"grid": {"board_rows": rows, "board_cols": columns, "boards_down": 2, "boards_across": 3}}


# -- the standard edition ------------------------------------------------------------------------------


def test_the_standard_edition_is_good() -> None:
    """3.13: no error, no warning."""
    assert edition.faults(None) == ([], [])


def test_it_has_the_plans_of_the_curve() -> None:
    """3.6: 40 of Level 1, eight of each type, and 38 of Level 2."""
    levels = [
        Counter([TYPE_KEYS[one.type] for one in STANDARD.tiles if one.level == level]) for level in (1, 2)
    ]

    assert levels[0] == {"PK": 8, "CV": 8, "RS": 8, "CM": 8, "IN": 8}
    assert levels[1] == {"PK": 7, "CV": 8, "RS": 7, "CM": 8, "IN": 8}


def test_all_plans_together_need_the_cubes_of_the_curve() -> None:
    """3.6: wood 118, concrete 119, glass 105, steel 79."""
    assert [sum([one.needs[colour] for one in STANDARD.tiles]) for colour in range(4)] == [118, 119, 105, 79]


def test_meeples_granted_outright_are_those_of_the_curve() -> None:
    """3.6: purple 11, yellow 9, green 7, blue 7, clear 6, navy 5, magenta 5, black 4; 15 are choices."""
    grants = [grant for one in STANDARD.tiles for grant in one.grants]
    outright = Counter([COLOUR_KEYS[grant[0]] for grant in grants if len(grant) == 1])

    assert outright == {
        "purple": 11,
        "yellow": 9,
        "green": 7,
        "blue": 7,
        "clear": 6,
        "navy": 5,
        "magenta": 5,
        "black": 4,
    }
    assert len([grant for grant in grants if len(grant) == 2]) == 15


def test_twenty_four_plans_have_an_ability() -> None:
    """3.7"""
    assert len([one for one in STANDARD.tiles if one.ability >= 0]) == 24


@pytest.mark.parametrize(
    ("name", "stacks", "cubes", "height"),
    [("Viceroy House", "W1 W1 W4", 6, 4), ("City Hall", "G1 G2 G2 S3 S6", 14, 6), ("Radio Mast", "S6", 6, 6)],
)
def test_stacks_are_read_as_they_are_written(name: str, stacks: str, cubes: int, height: int) -> None:
    """3.6"""
    plan = STANDARD.tiles[tile(name)]
    written = " ".join([f"{CUBE_KEYS[stack.colour]}{stack.height}" for stack in plan.stacks])

    assert (written, plan.cubes, plan.height) == (stacks, cubes, height)


@pytest.mark.parametrize("board", STANDARD.boards, ids=lambda board: board.id)
def test_every_side_keeps_the_rules_it_was_designed_by(board: Any) -> None:
    """3.8: water, priced, bonus and plain spaces; an A side uses each type once."""
    a, b = board.sides
    prices = [sorted([cell.prime for cell in side.cells if cell.prime]) for side in (a, b)]
    free = [sorted([cell.vp for cell in side.cells if cell.vp and not cell.prime]) for side in (a, b)]
    plain = [len([cell for cell in side.cells if not cell.water and not cell.types]) for side in (a, b)]

    assert [sum([cell.water for cell in side.cells]) for side in (a, b)] == [2, 0]
    assert prices == [[1, 2], [1, 1, 2]]
    assert free == [[1, 2], [1, 2]]
    assert plain == [3, 4]
    assert sorted([type_ for cell in a.cells for type_ in cell.types]) == [0, 1, 2, 3, 4]


def test_an_edition_written_out_and_read_again_is_the_same() -> None:
    """Game.edition_data: also through JSON."""
    again = edition.load(json.loads(json.dumps(data())))

    assert edition.data(again) == edition.data(STANDARD)
    assert edition.digest(again) == edition.digest(STANDARD)


def test_another_edition_has_another_fingerprint() -> None:
    """Records carry it."""
    assert edition.digest(edition_with(wild_end_vp=2)) != edition.digest(STANDARD)


def test_the_standard_file_can_be_copied_and_read(tmp_path: Path) -> None:
    """`tabletown edition export`"""
    path = tmp_path / "mine.toml"
    path.write_text(edition.standard_text(), encoding="utf-8")

    assert edition.digest(edition.load(path)) == edition.digest(STANDARD)


def test_cells_and_stacks_can_be_objects() -> None:
    """3.13: as the specification writes them."""
    boards = data()["boards"]
    boards[0]["A"]["cells"][7] = {"kind": "land", "prime": 2, "vp": 4, "types": ["RS"]}
    boards[0]["A"]["cells"][0] = {"kind": "water"}
    tiles = with_tile("T18", stacks="W1 W1 W4")

    assert edition.data(edition_with(boards=boards, tiles=tiles)) == edition.data(STANDARD)


# -- faults ---------------------------------------------------------------------------------------------


def test_all_faults_are_named_together() -> None:
    """BadEdition"""
    with pytest.raises(BadEdition) as refusal:
        edition.load(data() | {"max_active": 0, "wild_count": -1, "first_game_ads": ["AD01", "AD02", "AD99"]})

    assert len(refusal.value.faults) == 3
    assert "max_active 0 is not a whole number from 1" in str(refusal.value)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        # 1
        ({"tiles": data()["tiles"][:-1]}, "tiles: there must be 78, not 77"),
        ({"tiles": with_tile("T02", id="T01")}, "tile id 'T01' is used 2 times"),
        ({"tiles": with_tile("T02", name="Tumble Park")}, "tile name 'Tumble Park' is used 2 times"),
        (
            {"tiles": [one | {"level": 2} for one in data()["tiles"]]},
            "Level 1 needs at least 13 tiles",
        ),
        ({"tiles": with_tile("T02", level=3)}, "tile T02: level 3 is not a whole number from 1 to 2"),
        ({"tiles": with_tile("T02", type="XX")}, "tile T02: type 'XX' is not one of PK, CV, RS, CM, IN"),
        (
            {"tiles": [one | {"type": "PK"} for one in data()["tiles"]]},
            "type CV needs at least 10 tiles",
        ),
        # 2
        ({"tiles": with_tile("T02", stacks="")}, "tile T02: has 0 stacks; there must be 1 to 6"),
        ({"tiles": with_tile("T02", stacks="W1 W1 W1 W1 W1 W1 W1")}, "tile T02: has 7 stacks"),
        ({"tiles": with_tile("T02", stacks="W9 W9 W1")}, "tile T02: needs 19 cubes; at most 18"),
        ({"tiles": with_tile("T02", stacks="Q2")}, "tile T02: stack 'Q2' is not one of W, C, G, S"),
        (
            {"tiles": with_tile("T02", stacks=[{"colour": "W", "height": 10}])},
            "height 10 is not",
        ),
        ({"tiles": with_tile("T02", vp=41)}, "tile T02: vp 41 is not a whole number from 0 to 40"),
        ({"tiles": with_tile("T02", vp={"base": 1, "each": 1, "per": "cats"})}, "per 'cats' is not one of"),
        ({"tiles": with_tile("T02", meeples=[["brown"]] * 4)}, "tile T02: gives 4 meeples; at most 3"),
        ({"tiles": with_tile("T02", meeples=[["pink"]])}, "meeple colour 'pink' is not one of"),
        ({"tiles": with_tile("T02", meeples=[["navy", "navy"]])}, "the same colour twice"),
        ({"tiles": with_tile("T02", meeples=[[]])}, "a meeple is a list of 1 to 3 colours"),
        # 3
        ({"start_meeples": {"brown": 3}}, "8 brown meeples are too few to give each of 4 players 3"),
        # 4
        ({"cube_removal": {"2": 60, "3": 13, "4": 0}}, "with 2 players no wood (W) would be left"),
        # 5
        ({"boards": data()["boards"][:5]}, "boards: there must be 6, not 5"),
        (
            {"grid": {"board_rows": 3, "board_cols": 4, "boards_down": 2, "boards_across": 3}},
            "must be square",
        ),
        (grid_of(6, 6), "board_rows 6 is not a whole number from 3 to 5"),
        ({"sides_by_players": {"2": [6, 1], "3": [4, 2], "4": [3, 3]}}, "two numbers that make 6"),
        # 6
        (changed("market", L1=[1, 1, 3, 2, 2, 2, 3, 3, 3]), "market: L1 must not go down"),
        (changed("market", L2=[1, 2]), "market: L2 must have 9 costs, not 2"),
        (changed("market", L2=[0] * 9), "market: L2 must be whole numbers from 1"),
        (changed("market", seed_slots=[1, 1]), "seed_slots must be two different slots"),
        # 7
        ({"ads": data()["ads"][:11]}, "ads: there must be 12, not 11"),
        ({"targets": data()["targets"][:12]}, "targets: there must be 13, not 12"),
        ({"ads": [data()["ads"][0]] * 12}, "ad id 'AD01' is used 12 times"),
        # 8
        (
            {"roll": data()["roll"] | {"default": [0.7, 0.2, 0.2]}},
            "default must be three chances that make 1",
        ),
        (changed("roll", default=[0.96, 0.02, 0.02]), "more than 0.95"),
        (
            {"roll": data()["roll"] | {"per_colour": {"blue": [1.2, -0.1, -0.1]}}},
            "roll per_colour: blue must be",
        ),
        # 9
        (changed("abilities", PARKS={"kind": "magic"}), "kind 'magic' is not one of"),
        (changed("abilities", VP12={"kind": "vp", "steady": 1}), "VP12: hard is missing"),
        (
            {
                "abilities": data()["abilities"]
                | {"CONV_NAVY": data()["abilities"]["CONV_NAVY"] | {"to": "red"}}
            },
            "ability CONV_NAVY: to 'red' is not one of",
        ),
        ({"tiles": with_tile("T02", ability="FLY")}, "tile T02: ability 'FLY' is not one of"),
        # 10
        (
            {"draft": data()["draft"] | {"min_distance": 0}},
            "draft: min_distance 0 is not a whole number from 1",
        ),
        # 11
        (changed("trades", W=1), "trades: W 1 is not a whole number from 2"),
        ({"max_active": 0}, "max_active 0 is not a whole number from 1"),
        ({"wild_count": -1}, "wild_count -1 is not a whole number from 0"),
        # the rest
        ({"colour": "red"}, "unknown field 'colour'"),
        (changed("solo", draft_slot="L2.1"), "draft_slot must be a Level 1 slot"),
        (changed("solo", deck=[{"id": "RV01", "slot": "L3.1", "change": 0}]), "is not a slot"),
    ],
)
def test_a_fault_is_named_with_the_thing_and_its_value(changes: dict[str, Any], fault: str) -> None:
    """3.13, validation 1 to 11"""
    assert any(fault in found for found in faults_of(**changes)), faults_of(**changes)


@pytest.mark.parametrize(
    ("cell", "fault"),
    [
        ("RS2", "'RS2' is not . or ~ or like $2:RS+4"),
        ("RX+2", "type 'RX' is not one of"),
        ({"kind": "land", "vp": 2}, "2 points for no type of building"),
        ({"kind": "water", "prime": 1}, "water has no price and no points"),
        ({"kind": "swamp"}, "kind 'swamp' is not one of land, water"),
        ("RS/RS+2", "a type is named twice"),
    ],
)
def test_a_wrong_cell_is_found(cell: Any, fault: str) -> None:
    """3.13, validation 5"""
    boards = data()["boards"]
    boards[2]["B"]["cells"][4] = cell

    assert any(f"board N3 B cell 5: {fault}" in found for found in faults_of(boards=boards))


def test_a_flooded_map_is_refused() -> None:
    """3.13, validation 5: 30 land spaces however the sides fall."""
    boards = data()["boards"]
    for board in boards[:4]:
        board["A"]["cells"] = ["~"] * 6 + ["."] * 3

    assert faults_of(boards=boards) == [
        "boards: 2 players may have only 26 land spaces; 30 are needed",
    ]


def test_a_side_with_too_few_cells_is_refused() -> None:
    """3.13, validation 5"""
    boards = data()["boards"]
    boards[0]["A"]["cells"].pop()

    assert "board N1 A: has 8 cells; a board of 3 × 3 has 9" in faults_of(boards=boards)


def test_what_is_odd_but_possible_is_a_warning() -> None:
    """3.13, validation 3 and 4"""
    supply = data()["meeple_supply"] | {"purple": 10}
    cubes = data()["cube_supply"] | {"S": 80}

    assert warnings_of(meeple_supply=supply) == [
        "meeple_supply: there are 97 meeples, usually 98",
        "meeple_supply: plans give 11 purple meeples, 10 are left",
    ]
    assert warnings_of(cube_supply=cubes) == [
        "cube_supply: all plans together need 79 steel of 80; it can never end the game"
    ]


@pytest.mark.parametrize("source", [7, [], "/no/such/file.toml", {"id": 3}, {}])
def test_what_is_no_edition_is_refused_in_words(source: Any) -> None:
    """BadEdition, never a crash"""
    with pytest.raises(BadEdition):
        edition.load(source)


@pytest.mark.parametrize("field", sorted(edition.data(STANDARD)))
@pytest.mark.parametrize("value", [None, 0, "x", [], {}, [1, 2], {"a": 1}, True], ids=repr)
def test_a_field_of_the_wrong_shape_never_crashes_the_reader(field: str, value: Any) -> None:
    """Every fault is a sentence."""
    errors, _ = edition.faults(data() | {field: value})

    assert all(isinstance(error, str) for error in errors)


# -- playing with other editions ------------------------------------------------------------------------


def larger(size: int) -> dict[str, Any]:
    """The standard edition on boards of `size` × `size` spaces: plain land around the printed ones."""
    boards = data()["boards"]
    for board in boards:
        for side in "AB":
            cells = iter(board[side]["cells"])
            board[side]["cells"] = [
                next(cells) if row < 3 and column < 3 else "."
                for row in range(size)
                for column in range(size)
            ]
    grid = {"board_rows": size, "board_cols": size, "boards_down": 2, "boards_across": 3}
    return data() | {"boards": boards, "grid": grid, "id": f"size-{size}"}


@pytest.mark.parametrize("size", [4, 5])
def test_a_larger_map_is_played_to_the_end(size: int) -> None:
    """RR-44: 6k² spaces, 156 + 6N actions."""
    game = find("rolling-heights")
    table = game.table(2, seed=3, options={"max_rounds": "6"}, edition=larger(size))
    numbers = table.state.rules.actions
    while not table.over:
        legal = table.legal
        assert max(legal) < numbers.actions == 156 + 6 * 6 * size * size
        table.play(table.asked, legal[len(table.choices) * 7 % len(legal)])

    assert table.record()["edition_data"]["id"] == f"size-{size}"
    assert game.audit(table.state) == []


def test_an_edition_without_a_draft_begins_with_the_first_turn() -> None:
    """RR-45: and the first plan is near everywhere."""
    table = find("rolling-heights").table(2, seed=3, edition=data() | {"draft": {"enabled": False}})

    assert table.state.round == 1
    assert table.state.plans == [(), ()]
    assert table.state.site_costs[0] == table.state.ground.prime
