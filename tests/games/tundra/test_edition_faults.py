"""Faults of edition files item by item of the specification, and the maps as it draws them."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import BadEdition
from tabletown.games.tundra import edition as editions
from tabletown.games.tundra.components import NONE

STANDARD = editions.standard()
PLAIN = editions.data(STANDARD)
Data = dict[str, Any]


def changed(change: Callable[[Data], Any]) -> Data:
    """The standard edition after a change."""
    plain = deepcopy(PLAIN)
    change(plain)
    return plain


def with_entry(chapter: str, place: int | str, **fields: Any) -> Data:
    """The standard edition with some fields of one thing written anew."""
    plain = deepcopy(PLAIN)
    things = plain[chapter]
    thing = things[place] if isinstance(place, int) else next(one for one in things if one["id"] == place)
    thing.update(fields)
    return plain


def errors(source: Any) -> list[str]:
    return editions.faults(source)[0]


# -- the standard edition ------------------------------------------------------------------------


def test_the_player_board_starts_and_ends_as_printed() -> None:
    """TU-13, TU-14, TU-29, TU-34, 3.2"""
    assert STANDARD.start == (1, 1, 1, 4, 0)
    assert STANDARD.caps == (10, 10, 10, 20)
    assert STANDARD.vp_track == 50
    assert STANDARD.market_size[2:] == (4, 5, 6)


TILES = (  # resource and dots; bonuses are tested with the towers
    "F0 F0 F0 S0 S0 S0 P0 P0 P0 -0 -0 -0 F3 F3 S3 S3 P3 P3 F4 S4 P4 -4 -4 -4"
)


def test_tiles_have_their_resources_and_dots() -> None:
    """TU-6, TU-35, 3.4"""
    letters = {0: "F", 1: "S", 2: "P", NONE: "-"}

    assert " ".join([f"{letters[tile.resource]}{tile.dots}" for tile in STANDARD.tiles]) == TILES
    assert [tile.id for tile in STANDARD.tiles] == [f"G{number:02}" for number in range(1, 25)]


MAPS = {
    "L2": """
          00  01  02  03
        S0  04  05  06  07  S1
              08  09  10  11
    """,
    "L3": """
                00  01
          S0  02  03  04  S1
            05  06  07  08
          09  10  11  12  13
            14  15  16  17
                  S2
    """,
    "L4": """
        S0  00  01  02  03  S1
          04  05  06  07  08
        09  10  11  12  13  14
          15  16  17  18  19
        S3  20  21  22  23  S2
    """,
    "L3A": """
        S0  00  01  02
          03  04  05  06  S1
        07  08      09  10
          11  12  13  14
            15  16  17
              S2
    """,
    "L3B": """
        S0  00  01  02  03  S1
          04  05  06  07  08
            09  10  11  12
              13  14  15
                16  17
                  S2
    """,
    "L4A": """
        S0  00  01  02  03  04  S1
          05  06  07  08  09  10
            11              12
          13  14  15  16  17  18
        S3  19  20  21  22  23  S2
    """,
}
EDGES = {
    "L2": {0, 1, 2, 3, 4, 7, 8, 9, 10, 11},
    "L3": {0, 1, 2, 4, 5, 8, 9, 13, 14, 15, 16, 17},
    "L4": {0, 1, 2, 3, 4, 8, 9, 14, 15, 19, 20, 21, 22, 23},
    "L3A": {0, 1, 2, 3, 6, 7, 10, 11, 14, 15, 16, 17},
    "L3B": {0, 1, 2, 3, 4, 8, 9, 12, 13, 15, 16, 17},
    "L4A": {0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 18, 19, 20, 21, 22, 23},
}


def neighbours_drawn(text: str) -> dict[int, set[int]]:
    """Which tiles share a side in a drawing where a hexagon is four letters wide."""
    at = {}
    for row, line in enumerate(text.strip("\n").splitlines()):
        for column in range(0, len(line), 2):
            word = line[column : column + 2].strip()
            if len(word) == 2:
                at[row, column] = 24 + int(word[1]) if word[0] == "S" else int(word)
    sides = ((0, 4), (0, -4), (1, 2), (1, -2), (-1, 2), (-1, -2))
    return {
        cell: {at[r + dr, x + dx] for dr, dx in sides if (r + dr, x + dx) in at}
        for (r, x), cell in at.items()
    }


@pytest.mark.parametrize("layout", STANDARD.layouts, ids=lambda layout: layout.id)
def test_maps_are_as_drawn(layout: Any) -> None:
    """TU-8, TU-36, TU-160, 3.5: every neighbourhood, every settlement, every edge."""
    drawn = neighbours_drawn(MAPS[layout.id])
    found = {cell: {near for near in layout.adjacent[cell] if near != NONE} for cell in drawn}

    assert found == drawn
    assert set(layout.edge) == EDGES[layout.id]
    for seat, start in enumerate(layout.starts):
        assert drawn[24 + seat] == set(start)


def test_directions_run_from_east_clockwise() -> None:
    """TU-36, 3.5: of glade 5 on the map for two."""
    assert STANDARD.layouts[0].adjacent[5] == [6, 9, 8, 4, 1, 2]


def test_all_upgrades_together_favour_no_resource() -> None:
    """TU-122, 3.3"""
    prices = [board.price.fixed for board in STANDARD.boards]

    assert prices == [(2, 2, 0, 0), (2, 0, 2, 0), (1, 1, 1, 0), (0, 2, 2, 0)]


def test_an_edition_written_out_and_read_again_is_the_same() -> None:
    """3.12"""
    again = editions.load(json.loads(json.dumps(PLAIN)))

    assert editions.data(again) == PLAIN
    assert editions.digest(again) == editions.digest(STANDARD)
    assert editions.faults(PLAIN) == ([], [])


def test_another_edition_has_another_fingerprint() -> None:
    """3.12"""
    other = editions.load(with_entry("boards", 0, price="firewood 3"))

    assert editions.digest(other) != editions.digest(STANDARD)


# -- faults --------------------------------------------------------------------------------------

G01 = "tile G01"
FAULTS: list[tuple[str, Data, str]] = [
    ("1 an id twice", with_entry("city", 0, id="AD01"), "id 'AD01' is used 2 times"),
    ("1 an id twice in two chapters", with_entry("tiles", 0, id="CG1"), "id 'CG1' is used 2 times"),
    (
        "1 an effect that cannot be read",
        with_entry("tiles", 0, bonus="acorns"),
        "tile G01: bonus: 'acorns' is no",
    ),
    (
        "1 an unknown operation",
        with_entry("tiles", 0, bonus="dance 2"),
        "tile G01: bonus: 'dance 2' is no operation",
    ),
    (
        "1 a count of none",
        with_entry("tiles", 0, bonus="vp 0"),
        "tile G01: bonus: 'vp 0': a count is 1 to 20",
    ),
    (
        "1 a swap made never",
        with_entry("city", "AD07", effect="swap x0 {berry 1 -> vp 1}"),
        "a count is 1 to 20",
    ),
    (
        "1 an empty effect",
        with_entry("tiles", 0, bonus="vp 1 + "),
        "tile G01: bonus: an operation is missing",
    ),
    (
        "1 renew on an advisor",
        with_entry("city", "AD01", effect="renew"),
        "AD01: effect: renew may not stand here",
    ),
    ("1 renew on a card", with_entry("city", "EN01", frames={"6-1": "renew"}), "renew may not stand here"),
    ("1 renew on a starter", with_entry("starters", 0, frames={"6-1": "renew"}), "renew may not stand here"),
    (
        "1 renew for sale",
        with_entry("city", "AD01", effect="swap x1 {berry 1 -> renew}"),
        "renew may not stand",
    ),
    *[
        (
            f"1 {word} on a tower",
            with_entry("tiles", 0, bonus=text),
            f"tile G01: bonus: {word} may not stand here",
        )
        for word, text in (
            ("build", "build 1"),
            ("card_for", "card_for {berry 1}"),
            ("renew", "renew"),
            ("upgrade", "upgrade 1"),
        )
    ],
    *[
        (
            f"1 {word} on a title",
            with_entry("titles", 1, effect=text),
            f"title T1: effect: {word} may not stand here",
        )
        for word, text in (
            ("build", "build 1"),
            ("card_for", "card_for {berry 1}"),
            ("renew", "renew"),
            ("upgrade", "upgrade 1"),
        )
    ],
    (
        "2 too few tiles",
        changed(lambda d: d["tiles"].pop()),
        "tiles: with 0 / 3 / 4 dots there must be 12 / 6 / 6",
    ),
    ("2 dots", with_entry("tiles", 0, dots=3), "must be 12 / 6 / 6, not 11 / 7 / 6"),
    ("2 no such dots", with_entry("tiles", 0, dots=2), "tile G01: dots 2 is not one of 0, 3, 4"),
    ("2 a resource", with_entry("tiles", 0, resource="gold"), "tile G01: resource 'gold' is not one of"),
    (
        "2 no barren glade",
        changed(lambda d: [tile.update(resource="peat") for tile in d["tiles"][9:12]]),
        "tiles: 2 players have no barren glade",
    ),
    (
        "2 no stone",
        changed(lambda d: [tile.update(resource="peat") for tile in d["tiles"][3:6]]),
        "tiles: 2 players have no stone glade",
    ),
    (
        "3 starter dots",
        with_entry("starters", 0, dots=4),
        "starters: with 0 / 3 / 4 dots there must be 8 / 4 / 4",
    ),
    ("3 too few starters", changed(lambda d: d["starters"].pop()), "8 / 4 / 4, not 8 / 4 / 3"),
    ("4 too few cards", changed(lambda d: d["city"].pop()), "city: there are 40 cards, not 39"),
    (
        "4 too few advisors",
        changed(
            lambda d: [
                card.update(kind="enhancement", frames={"6-1": "vp 1"}) or card.pop("effect")
                for card in d["city"][31:]
            ]
        ),
        "city: at least 12 cards are advisors, not 11",
    ),
    (
        "4 too few enhancements",
        changed(
            lambda d: [
                card.update(kind="advisor", effect="vp 1") or card.pop("frames") for card in d["city"][:5]
            ]
        ),
        "city: at least 16 cards are enhancements, not 15",
    ),
    (
        "5 a row twice on a card",
        with_entry("city", "EN01", frames={"6-3": "vp 1", "3-1": "vp 1"}),
        "row 3 is in 2",
    ),
    (
        "5 a row twice on a board",
        with_entry("boards", 1, base={"6-4": "move 1", "4-1": "move 1"}),
        "row 4 is in 2 frames",
    ),
    (
        "5 a row missing on a board",
        with_entry("boards", 1, base={"6-2": "move 1"}),
        "rows without a frame: 1",
    ),
    (
        "5 a frame upside down",
        with_entry("city", "EN01", frames={"1-6": "vp 1"}),
        "begins with the higher row",
    ),
    (
        "5 no frame",
        with_entry("city", "EN01", frames={"6,4": "vp 1"}),
        "frame '6,4' is not written as 6-5 or 3",
    ),
    (
        "5 a row that is not there",
        with_entry("city", "EN01", frames={"7-1": "vp 1"}),
        "frame '7-1' is not written",
    ),
    ("6 a price of any", with_entry("boards", 0, price="any 2"), "price: only resources and berries by name"),
    ("6 a price of points", with_entry("boards", 0, price="vp 2"), "'vp 2' is no part of a price"),
    (
        "6 too dear",
        with_entry("boards", 0, price="stone 11"),
        "price 'stone 11' is more than the tracks can hold",
    ),
    (
        "6 too many berries",
        with_entry("boards", 0, price="berry 20 + stone 12"),
        "more than the tracks can hold",
    ),
    ("6 no price", with_entry("boards", 0, price="stone 0"), "a count is 1 to 20"),
    (
        "6 none in a board row",
        with_entry("boards", 1, base={"6-2": "move 1", "1": "none"}),
        "every row of a board",
    ),
    ("6 three boards", changed(lambda d: d["boards"].pop()), "boards: there are 4, not 3"),
    (
        "7 eight goals",
        changed(lambda d: d["goals"].pop(0)),
        "goals: there are 9, 6 without dots, not 8 and 5",
    ),
    ("7 dots", with_entry("goals", 0, dots=3), "goals: there are 9, 6 without dots, not 9 and 5"),
    (
        "7 tiers that stay",
        with_entry("goals", "CG2", tiers=[2, 2, 4]),
        "goal CG2: tiers [2, 2, 4] must go up",
    ),
    (
        "7 tiers that fall",
        with_entry("goals", "CG2", tiers=[3, 2, 4]),
        "goal CG2: tiers [3, 2, 4] must go up",
    ),
    *[
        (
            f"7 {name} out of reach",
            with_entry("goals", name, tiers=[1, 2, most + 1]),
            f"tier {most + 1} can never be",
        )
        for name, most in (
            ("CG1", 7),
            ("CG2", 4),
            ("CG3", 20),
            ("CG4", 4),
            ("CG5", 6),
            ("CG9", 30),
            ("CG6", 5),
        )
    ],
    ("7 no dice", with_entry("goals", 0, dice=[]), "goal CG1: dice: at least one value"),
    (
        "7 a die with seven faces",
        with_entry("goals", 0, dice=[1, 7]),
        "goal CG1: dice [1, 7] must be different values",
    ),
    (
        "7 a value twice",
        with_entry("goals", 0, dice=[1, 1]),
        "goal CG1: dice [1, 1] must be different values",
    ),
    ("8 six titles", changed(lambda d: d["titles"].pop()), "titles: there are 7, the basic one first, not 6"),
    (
        "8 dice",
        with_entry("titles", 1, dice_start=[4, 4, 5, 8]),
        "title T1: dice_start [4, 4, 5, 8] is more than",
    ),
    ("8 too many dice", with_entry("titles", 2, dice_max=9), "title T2: dice_max 9 is not a whole number"),
    ("8 no advisors", with_entry("titles", 1, advisors_max=0), "title T1: advisors_max 0 is not"),
    ("8 five advisors", with_entry("titles", 1, advisors_max=5), "title T1: advisors_max 5 is not"),
    *[
        (
            f"8 a free {word}",
            with_entry("titles", 1, prices={"reroll": 1, "shift": 1, "buy": 1, word: 0}),
            f"title T1 prices: {word} 0 is not a whole number from 1",
        )
        for word in ("reroll", "shift", "buy")
    ],
    (
        "8 too few undotted titles",
        changed(lambda d: [title.update(dots=3) for title in d["titles"][2:]]),
        "titles: 2 players need at least 2, not 1",
    ),
    (
        "8 a title that never acts",
        with_entry("titles", 2, effect="vp 1"),
        "a title that acts always has none",
    ),
    (
        "9 three personal goals",
        changed(lambda d: d.update(personal=d["personal"][:3])),
        "4 players need at least 4",
    ),
    (
        "9 dotted personal goals",
        changed(lambda d: [goal.update(dots=3) for goal in d["personal"][1:]]),
        "personal: 2 players need at least 2, not 1",
    ),
    (
        "9 worth less",
        with_entry("personal", 0, vp=[2, 9, 5]),
        "personal goal PG1: vp [2, 9, 5] must not go down",
    ),
    (
        "10 no map for three",
        changed(lambda d: d.update(layouts=[d["layouts"][0], d["layouts"][2]])),
        "no map for 3",
    ),
    (
        "10 a glade too few",
        changed(lambda d: d["layouts"][0]["glades"].pop(2)),
        "map L2: has 11 glades; 2 players need 12",
    ),
    (
        "10 a settlement too few",
        changed(lambda d: d["layouts"][0]["settlements"].pop()),
        "1 settlements for 2",
    ),
    (
        "10 a cell twice",
        changed(lambda d: d["layouts"][0]["glades"].__setitem__(1, [0, 1])),
        "map L2: [0, 1] is used 2 times",
    ),
    (
        "10 an island",
        changed(lambda d: d["layouts"][0]["glades"].__setitem__(2, [8, 8])),
        "map L2: is not connected",
    ),
    (
        "10 a start far away",
        changed(lambda d: d["layouts"][0].update(starts=[[0, 5], [7, 11]])),
        "map L2: starting glade 5 does not touch settlement 0",
    ),
    ("10 an edge that is not there", changed(lambda d: d["layouts"][0].update(edge=[0, 12])), "from 0 to 11"),
    (
        "11 a start above the cap",
        changed(lambda d: d["constants"]["start"].update(stone=11)),
        "constants start: stone 11 is not a whole number from 0 to 10",
    ),
    (
        "11 berries above the cap",
        changed(lambda d: d["constants"]["start"].update(berry=21)),
        "constants start: berry 21 is not a whole number from 0 to 20",
    ),
    (
        "11 a start below nothing",
        changed(lambda d: d["constants"]["start"].update(stone=-1)),
        "constants start: stone -1 is not",
    ),
    ("an unknown field", with_entry("tiles", 0, colour="red"), "tile G01: unknown field 'colour'"),
    (
        "a market too large",
        changed(lambda d: d["constants"]["market_size"].update({"4": 7})),
        "market_size: 4 7 is",
    ),
    (
        "a tower nobody can pay",
        changed(lambda d: d["constants"].update(tower_price="same 11")),
        "constants: tower_price 'same 11' is more than the tracks can hold",
    ),
    (
        "a roll larger than the dice of a title",
        with_entry("titles", 1, dice_start=[3, 4, 5, 5]),
        "title T1: dice_start [3, 4, 5, 5] is less than the shared roll [4, 4, 5, 5]",
    ),
]


@pytest.mark.parametrize(("source", "fault"), [pytest.param(*row[1:], id=row[0]) for row in FAULTS])
def test_an_edition_with_a_fault_is_refused_and_the_fault_named(source: Data, fault: str) -> None:
    """3.12"""
    with pytest.raises(BadEdition) as refusal:
        editions.load(source)

    assert fault in str(refusal.value)


def test_a_start_that_does_not_touch_its_settlement_is_only_a_warning_on_alternate_maps() -> None:
    """3.12, item 10"""
    source = changed(lambda d: d["layouts"][3].update(starts=[[0, 4], [6, 10], [15, 16]]))

    assert editions.faults(source) == ([], ["map L3A: starting glade 4 does not touch settlement 0"])
    assert editions.load(source).layouts[3].starts[0] == (0, 4)


@pytest.mark.parametrize(
    "source",
    [
        with_entry("goals", "CG1", tiers=[1, 2, 7]),
        with_entry("goals", "CG6", tiers=[1, 2, 5]),
        with_entry("titles", 1, dice_max=8, advisors_max=4),
        with_entry("titles", 1, advisors_max=1),
        with_entry("boards", 0, price="berry 20 + stone 10"),
        changed(lambda d: d.update(personal=d["personal"][:4])),
        changed(lambda d: d["constants"].pop("caps")),
        with_entry("city", "EN01", frames={"3": "vp 1"}),
    ],
)
def test_what_is_just_allowed_is_allowed(source: Data) -> None:
    """3.12"""
    assert errors(source) == []


def test_caps_are_ten_and_twenty_unless_the_file_says_otherwise() -> None:
    """3.12, item 11; TU-29"""
    assert editions.load(changed(lambda d: d["constants"].pop("caps"))).caps == (10, 10, 10, 20)
    assert editions.load(changed(lambda d: d["constants"]["caps"].update(peat=12))).caps == (10, 10, 12, 20)


def test_every_fault_is_reported_at_once() -> None:
    """3.12"""
    source = with_entry("tiles", 0, bonus="dance 2")
    source["titles"][2]["dice_max"] = 9

    assert len(errors(source)) == 2


def test_files_that_cannot_be_read_are_told_so(tmp_path: Path) -> None:
    """3.12"""
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    other = tmp_path / "edition.txt"
    other.write_text("", encoding="utf-8")

    assert "cannot be read" in errors(broken)[0]
    assert "ends in .toml or .json" in errors(other)[0]
    assert "cannot be read" in errors(tmp_path / "missing.toml")[0]
    assert "an edition is a file or an object" in errors(7)[0]
