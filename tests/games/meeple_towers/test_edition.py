"""The edition: what is printed on the components, and what an edition must be."""

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
from tabletown.games.meeple_towers import edition as editions
from tabletown.games.meeple_towers.boards import joined
from tabletown.games.meeple_towers.components import KIND_LETTERS, LaidHalf

STANDARD = editions.standard()
PLAIN = editions.data(STANDARD)


def changed(**fields: Any) -> dict[str, Any]:
    """The standard edition with some fields written anew; None takes a field out."""
    plain = copy.deepcopy(PLAIN)
    plain.update(fields)
    return {key: value for key, value in plain.items() if value is not None}


def with_one(chapter: str, name: Any, **fields: Any) -> dict[str, Any]:
    """The standard edition with some fields of one tile, card, half or preset written anew."""
    plain = copy.deepcopy(PLAIN)
    for one in plain[chapter]:
        if one["id"] == name:
            one.update(fields)
    return plain


def with_face(name: str, side: str, **fields: Any) -> dict[str, Any]:
    plain = copy.deepcopy(PLAIN)
    for one in plain["tiles"]:
        if one["id"] == name:
            one[side].update(fields)
    return plain


def without(chapter: str, *names: Any, **fields: Any) -> dict[str, Any]:
    return changed(**{chapter: [one for one in PLAIN[chapter] if one["id"] not in names]}, **fields)


# -- the standard edition --------------------------------------------------------------------------


def test_the_standard_edition_has_neither_faults_nor_warnings() -> None:
    """3.8"""
    assert editions.faults(None) == ([], [])


@pytest.mark.parametrize(
    ("side", "kinds", "icons"),
    [(0, {"R": 27, "E": 27, "O": 27, "X": 10}, 54), (1, {"R": 23, "E": 22, "O": 22, "X": 24}, 75)],
)
def test_the_tiles_have_the_totals_of_the_table(side: int, kinds: dict[str, int], icons: int) -> None:
    """3.3"""
    cells = [cell for tile in STANDARD.tiles for cell in tile.faces[side].cells]

    assert len(cells) == 91
    assert Counter([KIND_LETTERS[cell.kind] for cell in cells]) == kinds
    assert sum([cell.icon for cell in cells]) == icons


def test_tiles_by_family_and_shape() -> None:
    """3.2"""
    shapes = Counter([STANDARD.shapes[tile.shape] for tile in STANDARD.tiles])
    families = Counter([STANDARD.families[tile.family] for tile in STANDARD.tiles])

    assert shapes == {"I3": 6, "O4": 3, "L4": 3, "P5": 3, "V5": 2, "R6": 4}
    assert families == {"F3": 6, "F4": 6, "F5": 5, "F6": 4}
    assert STANDARD.family_stacks == [[0], [1, 2], [3, 4], [5]]


def test_points_follow_the_curve() -> None:
    """3.3: square = 2 * spaces + icons * (3 - node), and 2 more on the advanced side."""
    for tile in STANDARD.tiles:
        for extra, face in zip((0, 2), tile.faces):
            icons = sum([cell.icon for cell in face.cells])
            assert face.square == 2 * len(face.cells) + icons * (3 - face.node) + extra, tile.id


def test_the_printed_tile() -> None:
    """3.3: three spaces, two icons, square 6, node 3."""
    face = STANDARD.tiles[0].faces[0]

    assert editions.face_written(face) == "R* E O*"
    assert (face.square, face.node) == (6, 3)


def test_tokens_have_equal_sums() -> None:
    """3.5"""
    assert STANDARD.tokens == [[3, 3, 3, 4, 4, 4], [1, 2, 3, 4, 5, 6], [2, 3, 3, 4, 4, 5]]
    assert [sum(values) for values in STANDARD.tokens] == [21, 21, 21]


def test_cards_have_the_halves_of_the_table() -> None:
    """3.4"""
    meeple = {"op": "meeple", "n": 1}

    assert [card["A"] for card in PLAIN["cards"]] == [
        [{**meeple, "kinds": ["R"]}, {"op": "support", "n": 1}],
        [{**meeple, "kinds": ["E"]}, {"op": "support", "n": 1}],
        [{**meeple, "kinds": ["O"]}, {"op": "support", "n": 1}],
        [{"op": "support", "n": 2}],
        [{"op": "support", "n": 2}],
        [{"op": "move"}, {"op": "support", "n": 1}],
        [{"op": "meeple", "n": 2, "kinds": ["R", "E", "O"]}],
    ]
    assert [card["B"][-1].get("shapes") for card in PLAIN["cards"]] == [
        ["I3", "O4"],
        ["I3", "L4"],
        ["I3", "P5"],
        ["O4", "L4", "V5"],
        ["P5", "V5", "R6"],
        None,
        ["I3", "O4", "L4"],
    ]
    assert [step["op"] for step in PLAIN["cards"][5]["B"]] == ["swap", "support"]
    assert [step["op"] for step in PLAIN["cards"][6]["B"]] == ["move", "construct"]


@pytest.mark.parametrize(
    ("preset", "rows"),
    [
        ("B6-1", ["RREEOO", "RXEXOX", "OORREE", "OORREE", "OXRXEE", "RROOXE"]),
        ("B5-1", ["RRXOO", "REEXO", "XEEOR", "OOXOR", "EEERR"]),
    ],
)
def test_the_boards_drawn_out(preset: str, rows: list[str]) -> None:
    """3.6"""
    found = next(one for one in STANDARD.presets if one.id == preset)
    board = joined(STANDARD, preset, found.top, found.bottom)

    assert board is not None
    assert ["".join([KIND_LETTERS[kind] for kind in row]) for row in board.kinds] == rows


def test_every_board_half_has_the_counts_of_the_table() -> None:
    """3.6"""
    counts = {
        1: (5, 5, 5, 3),
        2: (5, 5, 5, 3),
        3: (5, 5, 5, 3),
        4: (5, 5, 5, 3),
        5: (4, 4, 4, 3),
        6: (3, 3, 3, 1),
    }
    for half in STANDARD.halves:
        for side in half.sides:
            spaces = Counter([kind for row in side for kind in row])
            assert tuple([spaces[kind] for kind in range(4)]) == counts[half.id]


def test_a_turned_half_reverses_its_rows_and_each_row() -> None:
    """3.6, MT-06"""
    board = joined(STANDARD, "", LaidHalf(5, 0, turned=True), LaidHalf(6, 1, turned=False))

    assert board is not None
    assert ["".join([KIND_LETTERS[kind] for kind in row]) for row in board.kinds] == [
        "ROEEX",
        "OXEER",
        "OOXRR",
        "OORXE",
        "ORREE",
    ]
    assert board.seam == 3


def test_how_many_different_boards_there_are() -> None:
    """3.6, MT-06: 96 of 6x6 and 16 of 5x5, up to a turn of the whole board."""
    boards: dict[int, set[Any]] = {5: set(), 6: set()}
    laid = [
        LaidHalf(half, side, turned) for half in range(1, 7) for side in (0, 1) for turned in (False, True)
    ]
    for top in laid:
        for bottom in laid:
            board = joined(STANDARD, "", top, bottom)
            if board is not None:
                rows = tuple([tuple(row) for row in board.kinds])
                upside_down = tuple([row[::-1] for row in rows[::-1]])
                boards[board.rows].add(min(rows, upside_down))

    assert {size: len(found) for size, found in boards.items()} == {6: 96, 5: 16}


# -- reading and writing -------------------------------------------------------------------------


def test_an_edition_written_out_reads_back_the_same() -> None:
    again = editions.load(json.loads(json.dumps(PLAIN)))

    assert editions.data(again) == PLAIN
    assert editions.digest(again) == editions.digest(STANDARD)


def test_the_digest_notices_every_change() -> None:
    other = editions.load(with_face("T01", "regular", square=7))

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
        pytest.param("mine.json", "[]", "must be an object", id="JSON that is no object"),
        pytest.param("mine.txt", "", "ends in .toml or .json", id="another ending"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_in_words(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    (tmp_path / name).write_text(text)

    with pytest.raises(BadEdition, match=fault):
        editions.load(tmp_path / name)


def test_an_outline_may_be_drawn_with_empty_edges() -> None:
    """3.1"""
    faces = with_face("T01", "regular", face=".. .. .. .. / .. R* E O*")

    assert editions.data(editions.load(faces)) == PLAIN


def test_numbers_of_pieces_may_be_left_out() -> None:
    """3.8: n is 1, a half lies unturned, the box has eight meeples."""
    plain = copy.deepcopy(PLAIN)
    del plain["cards"][0]["A"][0]["n"]
    del plain["presets"][0]["top"]["turn"]
    del plain["meeples_per_player"]

    assert editions.data(editions.load(plain)) == PLAIN


# -- what an edition must be -----------------------------------------------------------------------


def test_every_fault_of_a_reading_is_reported_at_once() -> None:
    """3.8"""
    plain = with_face("T01", "regular", face="R* Q O*", node=-1)
    plain["cards"][0]["A"][0]["kinds"] = ["X"]
    plain["extra"] = 1
    del plain["tokens"]["E"]

    with pytest.raises(BadEdition) as refused:
        editions.load(plain)

    assert sorted(refused.value.faults) == [
        "card K1 A step 1: kinds 'X' is not one of R, E, O",
        "tile T01 regular: face: 'Q' is no space; R E O X N are, with * for an icon",
        "tile T01 regular: node -1 is not a whole number from 0 to 100",
        "tokens: E is missing",
        "unknown field 'extra'",
    ]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        pytest.param(with_one("halves", 1, pair_id=3), "half 1: names 3 as its match", id="1 pairs"),
        pytest.param(with_one("halves", 2, id=1), "half 1: the id is used 2 times", id="1 ids"),
        pytest.param(with_one("halves", 1, id=7), "id 7 is not a whole number from 1 to 6", id="1 numbers"),
        pytest.param(
            with_one("halves", 1, F=["RREEOO", "RXEXOX", "OORREQ"]), "row 'OORREQ' must be", id="1 letters"
        ),
        pytest.param(
            with_one("halves", 1, F=["RREEO", "RXEXOX", "OORREE"]), "row 'RREEO' must be 6", id="1 columns"
        ),
        pytest.param(with_one("halves", 1, F=["RREEOO"]), "side F has 1 rows, not 3", id="1 rows"),
        pytest.param(without("halves", 5, 6), "the box has 6 board halves, not 4", id="1 number"),
        pytest.param(without("presets", "B5-1", "B5-2"), "there must be a 5x5 board for 2", id="2 for two"),
        pytest.param(
            with_one("presets", "B6-1", bottom={"half": 1, "side": "B", "turn": 0}),
            "preset B6-1: 1F and 1B must be two different",
            id="2 one half twice",
        ),
        pytest.param(
            with_one("presets", "B6-1", bottom={"half": 5, "side": "B", "turn": 0}),
            "preset B6-1: 1F and 5B must be two different halves",
            id="2 columns",
        ),
        pytest.param(
            with_one("presets", "B6-1", bottom={"half": 2, "side": "B", "turn": 90}),
            "turn is 0 or 180, not 90",
            id="2 turn",
        ),
        pytest.param(
            changed(
                halves=[
                    {**half, side: [row.replace("O", "X") for row in half[side]]} if half["id"] > 4 else half
                    for half in PLAIN["halves"]
                    for side in ("F",)
                ]
            ),
            "preset B5-1: only 0 spaces of kind O",
            id="2 spaces",
        ),
        pytest.param(without("tiles", "T01"), "the box has 21 level tiles, not 20", id="3 number"),
        pytest.param(with_one("tiles", "T02", id="T01"), "tile T01: the id is used 2 times", id="3 ids"),
        pytest.param(
            with_face("T10", "regular", face="R* .. / R .. / .. E* / .. E"),
            "tile T10: the regular face is not in one piece",
            id="3 in one piece",
        ),
        pytest.param(
            with_face("T01", "advanced", face="R* X* O* E"), "has 3 spaces on one side and 4", id="3 spaces"
        ),
        pytest.param(
            with_face("T10", "advanced", face="R* .. / E .. / X* E*"),
            "tile T10: the advanced outline must be the mirror image",
            id="3 mirror",
        ),
        pytest.param(
            with_face("T01", "regular", face="R* R* R* R* R* R*"), "fits on some preset board", id="3 fits"
        ),
        pytest.param(
            with_one("tiles", "T07", shape="L4"), "tile T07: tiles of shape|share one", id="3 outline"
        ),
        pytest.param(with_one("tiles", "T07", family="F5"), "are of one family", id="3 family"),
        pytest.param(changed(stack_order=["I3", "I3"]), "shape I3 is used 2 times", id="3 stack order"),
        pytest.param(with_one("tiles", "T01", shape="I9"), "shape 'I9' is not one of", id="3 shape"),
        pytest.param(
            changed(stack_order=[*PLAIN["stack_order"], "Z5"]), "shape Z5 has no tile", id="3 empty stack"
        ),
        pytest.param(with_face("T01", "regular", face="R E O"), "has no support icon", id="4 icons"),
        pytest.param(with_face("T01", "regular", square=-1), "square -1 is not", id="4 square"),
        pytest.param(
            changed(tiles=[{**tile, "family": "F"} for tile in PLAIN["tiles"]]), "2 families", id="5 families"
        ),
        pytest.param(
            without("tiles", "T16", strict_box=False, stack_order=PLAIN["stack_order"])
            | {
                "tiles": [
                    {**t, "family": "F9"} if t["id"] == "T17" else t
                    for t in PLAIN["tiles"]
                    if t["id"] != "T16"
                ]
            },
            "family F9 has 1 tile",
            id="5 tiles of a family",
        ),
        pytest.param(
            changed(tokens={**PLAIN["tokens"], "X": [1]}), "tokens: unknown field 'X'", id="6 types"
        ),
        pytest.param(changed(tokens={**PLAIN["tokens"], "R": [3]}), "18 bonus tokens, not 13", id="6 number"),
        pytest.param(changed(tokens={**PLAIN["tokens"], "R": []}), "R needs at least one token", id="6 none"),
        pytest.param(
            changed(tokens={**PLAIN["tokens"], "R": [-1]}), "R must be whole numbers", id="6 values"
        ),
        pytest.param(without("cards", "K4"), "has 7 action cards of each colour, not 6", id="7 number"),
        pytest.param(with_one("cards", "K1", A=[]), "card K1: half A is empty", id="7 half"),
        pytest.param(with_one("cards", "K1", A=[{"op": "support", "n": 0}]), "step 1: n 0 is not", id="7 n"),
        pytest.param(
            with_one("cards", "K1", A=[{"op": "meeple", "kinds": []}]), "kinds is empty", id="7 kinds"
        ),
        pytest.param(
            with_one("cards", "K1", B=[{"op": "construct", "shapes": ["I9"]}]),
            "shapes 'I9' is not",
            id="7 shapes",
        ),
        pytest.param(
            with_one("cards", "K5", B=[{"op": "construct", "shapes": ["P5"]}]),
            "constructs shape R6",
            id="7 all",
        ),
        pytest.param(
            with_one("cards", "K6", B=[{"op": "support"}]), "no half has the action swap", id="7 all actions"
        ),
        pytest.param(
            with_one("cards", "K6", B=[{"op": "swap", "n": 2}]), "step 1: unknown field 'n'", id="7 fields"
        ),
        pytest.param(
            changed(players={**PLAIN["players"], "4": {"supports": 15, "default_board": "B6-1"}}),
            "supports must not go up",
            id="8 order",
        ),
        pytest.param(
            changed(players={**PLAIN["players"], "2": {"supports": 17, "default_board": "B5-1"}}),
            "supports 17 is not a whole number from 1 to 16",
            id="8 most",
        ),
        pytest.param(
            changed(players={key: PLAIN["players"][key] for key in ("2", "3")}),
            "players: 4 is missing",
            id="8 four",
        ),
        pytest.param(
            changed(players={**PLAIN["players"], "3": {"supports": 14, "default_board": "B7"}}),
            "default_board 'B7' is not a preset",
            id="8 board",
        ),
        pytest.param(
            changed(players={**PLAIN["players"], "2": {"supports": 16, "default_board": "B6-1"}}),
            "preset B6-1 is not for 2 players",
            id="8 board for two",
        ),
        pytest.param(changed(meeples_per_player=9), "8 meeples of each colour, not 9", id="9 meeples"),
        pytest.param(
            changed(players={n: {**row, "supports": 10} for n, row in PLAIN["players"].items()}),
            "16 supports of each colour, not 10",
            id="9 supports",
        ),
        pytest.param(changed(colours=["red", "rose", "blue", "white"]), "the same letter", id="colours"),
    ],
)
def test_an_edition_with_a_fault_is_refused(source: dict[str, Any], fault: str) -> None:
    """3.8"""
    with pytest.raises(BadEdition, match=fault):
        editions.load(source)


def test_a_fan_edition_may_have_other_counts() -> None:
    """3.8, validation 9"""
    fan = without("tiles", "T01", strict_box=False, meeples_per_player=9)
    fan["tokens"]["R"] = [3]
    fan["cards"] = [card for card in fan["cards"] if card["id"] != "K4"]

    edition = editions.load(fan)

    assert (len(edition.tiles), edition.meeples, len(edition.cards)) == (20, 9, 6)


@pytest.mark.parametrize(
    ("source", "warning"),
    [
        pytest.param(
            with_face("T01", "regular", face="R E* O"),
            "tile T01: the regular face has a single",
            id="4 icons",
        ),
        pytest.param(
            with_face("T18", "regular", face="R* E* O / R E O"),
            "tile T18: the regular face would tip",
            id="4 mass",
        ),
    ],
)
def test_what_is_only_strange_is_a_warning(source: dict[str, Any], warning: str) -> None:
    """3.8, validation 4"""
    errors, warnings = editions.faults(source)

    assert errors == []
    assert [text for text in warnings if text.startswith(warning)]


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
    """3.8"""
    errors, _ = editions.faults(source)
    if errors:
        with pytest.raises(BadEdition):
            editions.load(source if source is not None else [])  # type: ignore[arg-type]
    else:
        edition = editions.load(source)

        assert editions.data(editions.load(editions.data(edition))) == editions.data(edition)
