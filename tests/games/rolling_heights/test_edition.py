"""The standard edition, and the faults of an edition in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import BadEdition, BadTable
from tabletown.games.rolling_heights import GAME, edition
from tabletown.games.rolling_heights.components import COLOUR_KEYS, CUBE_KEYS, TYPE_KEYS
from tabletown.games.rolling_heights.edition import cell_text, standard
from tests.games.rolling_heights.positions import edition_with

# The tables of the specification: id, name, type, stacks, cubes, height, points, meeples, ability.
PLANS = """
T01 | Tumble Park | PK | W1 W1 C1 | 3 | 1 | 0 | purple | PARKS
T02 | Biggie's Ballpark | PK | W2 W2 | 4 | 2 | 1 | purple | CONV_BROWN
T03 | Pritzker Zoo | PK | C2 C2 | 4 | 2 | 1 | purple | CONV_NAVY
T04 | Fairgrounds | PK | W1 W1 W1 C1 | 4 | 1 | 2 | purple | FAIR
T05 | Commons Green | PK | W1 C1 | 2 | 1 | 0 | yellow | -
T06 | Duck Pond Walk | PK | W1 W1 G1 | 3 | 1 | 1 | purple/yellow | -
T07 | Bandstand Square | PK | W3 | 3 | 3 | 1 | green/purple | -
T08 | Seesaw Playground | PK | W1 C1 C1 | 3 | 1 | 1 | green | -
T09 | Ward Fire Station | CV | W1 C2 | 3 | 2 | 1 | green | -
T10 | Branch Library | CV | W1 W2 C1 | 4 | 2 | 2 | yellow | -
T11 | Schoolhouse No. 9 | CV | W2 C2 | 4 | 2 | 0 | green, navy | -
T12 | Survey Office | CV | W2 C1 | 3 | 2 | 1 | black | -
T13 | Parcel Post Office | CV | W1 W1 C2 | 4 | 2 | 2 | yellow | -
T14 | Precinct House | CV | C4 | 4 | 4 | 1 | green/yellow | UP12
T15 | Neighborhood Clinic | CV | W1 C1 G1 | 3 | 1 | 1 | clear/green | -
T16 | Gambrel Museum | CV | C2 C2 G1 | 5 | 2 | 3 | purple | EMPTY
T17 | Garden Court Homes | RS | W1 W2 | 3 | 2 | 1 | clear/blue | -
T18 | Viceroy House | RS | W1 W1 W4 | 6 | 4 | 4 | magenta | -
T19 | Mayor's House | RS | W2 W2 C1 | 5 | 2 | 2 | purple | WILD12
T20 | Haunted House | RS | W3 W2 | 5 | 3 | 2 | purple | SACR
T21 | Brownstone Row | RS | C1 C1 C1 | 3 | 1 | 1 | clear/navy | -
T22 | Boarding House | RS | W1 W1 | 2 | 1 | 0 | clear/navy | -
T23 | Workers' Flats | RS | C2 C2 | 4 | 2 | 0 | clear, navy | -
T24 | Streetcar Cottages | RS | W1 W2 C1 | 4 | 2 | 2 | clear/blue | -
T25 | Toy Center Co. | CM | W1 W1 C2 | 4 | 2 | 2 | magenta | -
T26 | Corner Grocery | CM | W2 C1 | 3 | 2 | 1 | magenta | -
T27 | Barbershop Arcade | CM | W1 C1 | 2 | 1 | 0 | clear | -
T28 | Penny Nickelodeon | CM | W1 C1 G1 | 3 | 1 | 0 | purple/yellow | VP12
T29 | Savings & Loan | CM | C3 | 3 | 3 | 1 | clear/magenta | -
T30 | Dry Goods Annex | CM | C2 G2 | 4 | 2 | 3 | clear | -
T31 | Automat Diner | CM | W1 G1 | 2 | 1 | 0 | clear/yellow | -
T32 | Furniture Mart | CM | W2 W2 | 4 | 2 | 1 | magenta/navy | SP24
T33 | Brickworks | IN | C2 | 2 | 2 | 0 | navy | -
T34 | Sawmill | IN | W1 W2 | 3 | 2 | 0 | blue | WOOD12
T35 | Iron Foundry | IN | C1 C2 | 3 | 2 | 1 | blue | -
T36 | Glassworks | IN | W2 C1 | 3 | 2 | 0 | clear | GLASS12
T37 | Freight Depot | IN | W1 C2 | 3 | 2 | 1 | black/blue | -
T38 | Cannery | IN | W1 C1 C1 | 3 | 1 | 1 | blue/navy | -
T39 | Trolley Substation | IN | C3 S1 | 4 | 3 | 3 | green | -
T40 | Ironmonger's Yard | IN | W2 C2 | 4 | 2 | 0 | blue, navy | -
T41 | Botanical Gardens | PK | W1 G1 G2 G2 | 6 | 2 | 5 | clear | BOT
T42 | Grand Arboretum | PK | W2 W2 G2 | 6 | 2 | 4 | green | REROLL
T43 | Lakeside Aquarium | PK | C1 G3 G3 | 7 | 3 | 7 + 2/adjacent water | - | -
T44 | Monument Garden | PK | W2 C4 | 6 | 4 | 4 | purple | ADJ
T45 | Rose Conservatory | PK | W2 G4 | 6 | 4 | 4 | purple | VP12
T46 | Veterans' Stadium | PK | C4 G4 S2 | 10 | 4 | 13 | yellow | -
T47 | Promenade Pier | PK | W3 W3 S1 | 7 | 3 | 8 | yellow | -
T48 | City Hall | CV | G1 G2 G2 S3 S6 | 14 | 6 | 24 | yellow | -
T49 | County Courthouse | CV | C3 G2 G3 | 8 | 3 | 9 | black | -
T50 | Central Library | CV | W2 G3 G3 | 8 | 3 | 8 | yellow | WILD12
T51 | Museum of Industry | CV | C2 G2 S2 | 6 | 2 | 4 + 3/own IN | - | -
T52 | Union Terminal | CV | C2 G4 S4 | 10 | 4 | 14 | black | -
T53 | Opera House | CV | W2 C2 G4 | 8 | 4 | 7 | purple | VP23
T54 | General Hospital | CV | C2 G4 S2 | 8 | 4 | 8 | green, yellow | -
T55 | Hilltop Observatory | CV | G5 S2 | 7 | 5 | 8 | - | UP12
T56 | Parkview Apartments | RS | C2 G4 | 6 | 4 | 6 + 2/adjacent PK | - | -
T57 | Penthouse Tower | RS | G5 S3 | 8 | 5 | 14 | - | -
T58 | Terrace Condominiums | RS | W3 W3 G2 | 8 | 3 | 9 | blue/clear | -
T59 | Artists' Lofts | RS | W4 G2 | 6 | 4 | 4 | purple | CUBEANY
T60 | Riverfront Mansion | RS | W2 W4 G2 | 8 | 4 | 9 | yellow | -
T61 | Viaduct Tenements | RS | C3 C3 | 6 | 3 | 4 | navy, clear | -
T62 | Skyline Residences | RS | C2 G4 S5 | 11 | 5 | 19 | - | -
T63 | Grand Hotel | CM | C3 G3 S2 | 8 | 3 | 10 | magenta | -
T64 | Insurance Tower | CM | G4 S4 | 8 | 4 | 15 | - | -
T65 | Merchants' Emporium | CM | C2 G2 G3 | 7 | 3 | 4 + 2/own CM | - | -
T66 | Stock Exchange | CM | C3 G1 S3 | 7 | 3 | 9 | - | SP36
T67 | Movie Palace | CM | W2 C1 G3 | 6 | 3 | 6 | - | VP12
T68 | Radio Mast | CM | S6 | 6 | 6 | 13 | - | -
T69 | Commerce Bank | CM | C3 G1 S2 | 6 | 3 | 7 | magenta | -
T70 | Needle Spire | CM | C2 G4 S7 | 13 | 7 | 24 | - | -
T71 | DBW Distribution | IN | C2 S2 S2 | 6 | 2 | 6 | blue | SP36
T72 | Steel Mill | IN | C4 S2 | 6 | 4 | 5 | blue, blue | -
T73 | Assembly Plant | IN | C3 S3 | 6 | 3 | 8 | blue | -
T74 | Gas Works | IN | C2 G2 S2 | 6 | 2 | 7 | - | STEEL12
T75 | Rail Yard | IN | W3 S2 S3 | 8 | 3 | 11 | black | -
T76 | Power Station | IN | C4 S4 | 8 | 4 | 11 | green | -
T77 | Textile Works | IN | W2 W4 | 6 | 4 | 3 + 1/2 meeples | - | -
T78 | Drydock | IN | W2 S4 | 6 | 4 | 8 + 2/adjacent water | - | -
"""

BOARDS = """
N1 A | Harbor Point | ~ ~ PK+2 $1:CM/IN+2 . . . $2:RS+4 CV+1
N1 B | Midtown | . $1:CM/IN+2 . RS+2 $2:PK+4 . CV+1 . $1:CV/RS+2
N2 A | Mill Bend | . IN+2 ~ PK+1 $2:CM+4 ~ . . $1:CV/RS+2
N2 B | Old Market | $1:PK/IN+2 . CM+1 . $2:RS+4 . IN+2 . $1:CV/CM+2
N3 A | Twin Ponds | CM+2 . $1:PK/RS+2 . ~ IN+1 $2:CV+4 ~ .
N3 B | Capitol Row | . PK+2 . $1:RS/CM+2 . $2:CV+4 IN+1 $1:PK/IN+2 .
N4 A | Canal Street | . $1:CM/CV+2 . RS+2 $2:IN+4 PK+1 ~ . ~
N4 B | Switchyard | CV+2 . $2:CM+4 . $1:CV/RS+2 RS+1 $1:PK/IN+2 . .
N5 A | Reservoir Hill | RS+1 ~ $2:PK+4 . ~ . $1:CV/IN+2 CM+2 .
N5 B | Foundry Flats | . CM+2 $1:CM/PK+2 $2:IN+4 . . . PK+1 $1:CV/RS+2
N6 A | Ferry Landing | $2:CM+4 . CV+2 ~ . $1:IN/PK+2 ~ RS+1 .
N6 B | Terrace Gardens | $1:RS/CV+2 . $2:PK+4 . CM+1 . $1:CM/IN+2 . IN+2
"""

VARIABLE = {
    "T43": {"base": 7, "each": 2, "per": "adjacent_water"},
    "T51": {"base": 4, "each": 3, "per": "own_type", "type": "IN"},
    "T56": {"base": 6, "each": 2, "per": "adjacent_type", "type": "PK"},
    "T65": {"base": 4, "each": 2, "per": "own_type", "type": "CM"},
    "T77": {"base": 3, "each": 1, "per": "meeples", "divisor": 2},
    "T78": {"base": 8, "each": 2, "per": "adjacent_water"},
}


# -- the standard edition ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(78), ids=lambda number: f"T{number + 1:02}")
def test_every_plan_is_as_specified(number: int) -> None:
    """RH-87, sections 3.6.1, 3.6.2; RR-34: DBW Distribution is three stacks of two for six points."""
    fields = PLANS.strip().split("\n")[number].split(" | ")
    name, title, type_, stacks, cubes, height, points, meeples, ability = fields
    plan = standard().tiles[number]
    written = edition.tile_data(standard(), plan)

    assert (plan.id, plan.name, TYPE_KEYS[plan.type]) == (name, title, type_)
    assert plan.level == (1 if number < 40 else 2)
    assert " ".join([f"{CUBE_KEYS[one.colour]}{one.height}" for one in plan.stacks]) == stacks
    assert (plan.cubes, plan.height) == (int(cubes), int(height))
    assert written["vp"] == VARIABLE.get(name, int(re.split(r" \+", points)[0]))
    granted = ", ".join(["/".join(one) for one in written["meeples"]]) or "-"
    assert sorted(re.split(r"[,/ ]+", granted)) == sorted(re.split(r"[,/ ]+", meeples))
    assert granted.count("/") == meeples.count("/")
    assert written.get("ability", "-") == ability


@pytest.mark.parametrize("number", range(12), ids=lambda number: f"N{number // 2 + 1}{'AB'[number % 2]}")
def test_every_board_is_as_specified(number: int) -> None:
    """RH-2, section 3.8"""
    name, title, cells = BOARDS.strip().split("\n")[number].split(" | ")
    board = standard().boards[number // 2]
    side = board.sides[number % 2]

    assert name == f"{board.id} {'AB'[number % 2]}"
    assert side.name == title
    assert [cell_text(cell) for cell in side.cells] == cells.split()


def test_the_counts_of_the_box() -> None:
    """RH-5, RH-7, RH-9, sections 2, 3.2, 3.3, 3.6, 3.11"""
    box = standard()
    types = Counter([(one.level, TYPE_KEYS[one.type]) for one in box.tiles])

    assert dict(zip(COLOUR_KEYS, box.meeple_supply)) == {
        "brown": 8,
        "navy": 16,
        "clear": 16,
        "blue": 13,
        "green": 8,
        "yellow": 11,
        "magenta": 8,
        "purple": 11,
        "black": 7,
    }
    assert sum(box.meeple_supply) == 98
    assert dict(zip(CUBE_KEYS, box.cube_supply)) == {"W": 60, "C": 60, "G": 80, "S": 60}
    assert box.cube_removal == {2: 25, 3: 13, 4: 0}
    assert box.sides == {2: (6, 0), 3: (4, 2), 4: (3, 3)}
    assert (box.misc_count, box.wild_count, box.wild_end_vp) == (25, 30, 1)
    assert (box.max_active, box.track_length) == (10, 50)
    assert dict(zip(CUBE_KEYS, box.trades)) == {"W": 2, "C": 2, "G": 2, "S": 3}
    assert [types[1, key] for key in TYPE_KEYS] == [8, 8, 8, 8, 8]
    assert [types[2, key] for key in TYPE_KEYS] == [7, 8, 7, 8, 8]
    assert box.market == ((1, 1, 1, 2, 2, 2, 3, 3, 3), (2, 2, 2, 3, 3, 3, 4, 4, 4))
    assert box.seed_slots == (0, 1)
    assert [sum([one.needs[colour] for one in box.tiles]) for colour in range(4)] == [118, 119, 105, 79]
    assert sum([one.ability >= 0 for one in box.tiles]) == 24


def test_the_standard_edition_has_no_fault() -> None:
    """Section 3.13"""
    assert edition.faults(None) == ([], [])


def test_an_edition_survives_being_written_out() -> None:
    """Section 3.13: and has the same fingerprint; another one has another."""
    again = edition.load(deepcopy(edition.data(standard())))

    assert edition.data(again) == edition.data(standard())
    assert edition.digest(again) == edition.digest(standard())
    assert edition.digest(edition_with(wild_end_vp=2)) != edition.digest(standard())


# -- faults ------------------------------------------------------------------------------------------

Data = dict[str, Any]
Break = Callable[[Data], object]


def tile_with(**changes: Any) -> Break:
    return lambda data: data["tiles"][0].update(changes)


def ability_with(key: str, **changes: Any) -> Break:
    return lambda data: data["abilities"][key].update(changes)


def put(*path: Any) -> Break:
    """Write a value to a place: `put("market", "L1", 0, 7)`."""

    def broken(data: Any) -> None:
        *way, last, value = path
        for key in way:
            data = data[key]
        data[last] = value

    return broken


def first_cell(**cell: Any) -> Break:
    return put("boards", 0, "A", "cells", 0, cell)


def drop(*path: Any) -> Break:
    def broken(data: Any) -> None:
        *way, last = path
        for key in way:
            data = data[key]
        del data[last]

    return broken


def all_of_type(type_: str, but: int) -> Break:
    """All but so many plans of a type become civic ones."""

    def broken(data: Data) -> None:
        for one in [one for one in data["tiles"] if one["type"] == type_][but:]:
            one["type"] = "CV"

    return broken


def few_of_level_2(data: Data) -> None:
    for one in data["tiles"][40 + 12 :]:
        one["level"] = 1


def flooded(data: Data) -> None:
    for board in data["boards"]:
        board["A"]["cells"] = ["~"] * 5 + ["."] * 4


FAULTS: list[tuple[str, str, Break]] = [
    ("1: 77 plans", "there must be 78, not 77", drop("tiles", 5)),
    ("1: an id twice", "'T02' is used 2 times", put("tiles", 0, "id", "T02")),
    ("1: a name twice", "'Pritzker Zoo' is used 2 times", put("tiles", 0, "name", "Pritzker Zoo")),
    ("1: too few of a level", "Level 2 needs at least 13 tiles, not 12", few_of_level_2),
    ("1: no such level", "level 3", tile_with(level=3)),
    ("1: no such type", "type 'XX'", tile_with(type="XX")),
    ("1: too few of a type", "type PK needs at least 10 tiles, not 9", all_of_type("PK", 9)),
    ("2: no stack", "0 stacks", tile_with(stacks=[])),
    ("2: seven stacks", "7 stacks", tile_with(stacks="W1 W1 W1 W1 W1 W1 W1")),
    ("2: a stack of ten", "'W10'", tile_with(stacks="W10")),
    ("2: a stack of nothing", "height 0", tile_with(stacks=[{"colour": "W", "height": 0}])),
    ("2: no such colour", "'X2'", tile_with(stacks="X2")),
    ("2: nineteen cubes", "19 cubes", tile_with(stacks="W9 C9 G1")),
    ("2: 41 points", "vp 41", tile_with(vp=41)),
    ("2: an unknown formula", "per 'luck'", tile_with(vp={"base": 1, "each": 1, "per": "luck"})),
    ("2: four meeples", "4 meeples", tile_with(meeples=[["navy"]] * 4)),
    ("2: a meeple of four colours", "1 to 3 colours", tile_with(meeples=[[*"abcd"]])),
    ("2: a meeple of no colour", "1 to 3 colours", tile_with(meeples=[[]])),
    ("2: a colour twice", "same colour twice", tile_with(meeples=[["navy", "navy"]])),
    ("2: an unknown colour", "'pink'", tile_with(meeples=[["pink"]])),
    ("3: too few for four crews", "7 brown meeples are too few", put("meeple_supply", "brown", 7)),
    ("4: no cube left", "with 2 players no wood (W) would be left", put("cube_supply", "W", 25)),
    ("5: five boards", "there must be 6, not 5", drop("boards", 0)),
    ("5: a side is missing", "side B is missing", drop("boards", 0, "B")),
    ("5: a cell is missing", "8 cells", drop("boards", 0, "A", "cells", 0)),
    ("5: not square", "boards must be square", put("grid", "board_cols", 4)),
    ("5: too small", "board_rows 2", put("grid", "board_rows", 2)),
    ("5: too large", "board_rows 6", put("grid", "board_rows", 6)),
    ("5: a cell that is none", "'?'", put("boards", 0, "A", "cells", 0, "?")),
    ("5: points for no type", "for no type", first_cell(kind="land", vp=2)),
    ("5: water with a price", "water has no price", first_cell(kind="water", prime=1)),
    ("5: water with points", "water has no price", first_cell(kind="water", vp=1, types=["PK"])),
    ("5: too little land", "only 24 land spaces", flooded),
    ("6: eight costs", "9 costs, not 8", drop("market", "L1", 0)),
    ("6: falling costs", "must not go down", put("market", "L2", 0, 9)),
    ("6: a cost of nothing", "from 1 to 99", put("market", "L1", 0, 0)),
    ("6: one seed slot twice", "two different slots", put("market", "seed_slots", [1, 1])),
    ("6: three seed slots", "two different slots", put("market", "seed_slots", [0, 1, 2])),
    ("7: eleven Ads", "there must be 12, not 11", drop("ads", 0)),
    ("7: twelve Targets", "there must be 13, not 12", drop("targets", 0)),
    ("7: an Ad twice", "'AD02' is used 2 times", put("ads", 0, "id", "AD02")),
    ("7: an unknown kind", "kind 'luck'", put("ads", 0, "kind", "luck")),
    ("7: an unknown type", "'XX'", put("ads", 0, "types", ["XX"])),
    ("7: an unknown colour", "'pink'", put("targets", 5, "colours", ["pink"])),
    ("7: unknown first Ads", "'AD99'", put("first_game_ads", ["AD08", "AD10", "AD99"])),
    ("8: a negative chance", "three chances that make 1", put("roll", "default", [0.6, -0.1, 0.5])),
    ("8: chances that make less", "three chances that make 1", put("roll", "default", [0.5, 0.2, 0.2])),
    ("8: hardly ever upright", "more than 0.95", put("roll", "per_colour", "green", [0.96, 0.02, 0.02])),
    ("8: a preset, too", "more than 0.95", put("roll", "presets", "wooden", [0.96, 0.02, 0.02])),
    ("9: an unknown kind", "kind 'fly'", ability_with("BOT", kind="fly")),
    ("9: no hard value", "hard is missing", drop("abilities", "VP12", "hard")),
    ("9: no steady value", "steady is missing", drop("abilities", "SP24", "steady")),
    ("9: conversion from nothing known", "from 'pink'", ability_with("CONV_NAVY", **{"from": "pink"})),
    ("9: conversion to nothing known", "to 'pink'", ability_with("CONV_NAVY", to="pink")),
    ("9: an ability nobody defines", "'FLY'", tile_with(ability="FLY")),
    ("10: no distance", "min_distance 0", put("draft", "min_distance", 0)),
    ("11: a trade for one", "W 1", put("trades", "W", 1)),
    ("11: nobody active", "max_active 0", put("max_active", 0)),
    ("11: fewer than no tokens", "wild_count -1", put("wild_count", -1)),
    ("sides that do not make six", "make 6", put("sides_by_players", "3", [4, 3])),
    ("an unknown field", "unknown field 'colour'", put("colour", "red")),
    ("a missing chapter", "market is missing", drop("market")),
    ("no cards for the Rival", "at least one card", put("solo", "deck", [])),
    ("three levels", "four names", put("solo", "levels", ["a", "b", "c"])),
    ("a draft slot of Level 2", "Level 1 slot", put("solo", "draft_slot", "L2.0")),
]  # fmt: skip


@pytest.mark.parametrize(("words", "broken"), [pytest.param(w, b, id=name) for name, w, b in FAULTS])
def test_every_fault_is_named(words: str, broken: Break) -> None:
    """Section 3.13, validation 1 to 11: the edition is refused, and the sentence says why."""
    data = deepcopy(edition.data(standard()))
    broken(data)
    errors, _ = edition.faults(data)

    assert any(words in error for error in errors), errors
    with pytest.raises(BadEdition, match=re.escape(words)):
        edition.load(data)


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        pytest.param("99 meeples, usually 98", put("meeple_supply", "black", 8), id="3: another sum"),
        pytest.param("plans give 4 black meeples, 3", put("meeple_supply", "black", 3), id="3: too few"),
        pytest.param("it can never end the game", put("cube_supply", "S", 80), id="4: more than plans need"),
    ],
)
def test_what_is_odd_but_playable_is_a_warning(words: str, broken: Break) -> None:
    """Section 3.13, validation 3 and 4"""
    data = deepcopy(edition.data(standard()))
    broken(data)
    errors, warnings = edition.faults(data)

    assert errors == []
    assert any(words in warning for warning in warnings), warnings


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("tiles", 0, "stacks"), "W9 C9"),
        (("tiles", 0, "stacks"), "W1 W1 W1 W1 W1 W1"),
        (("tiles", 0, "vp"), 40),
        (("tiles", 0, "vp"), 0),
        (("tiles", 0, "meeples"), [["navy", "blue", "clear"]] * 3),
        (("meeple_supply", "brown"), 8),
        (("cube_supply", "W"), 26),
        (("roll", "per_colour", "green"), [0.95, 0.05, 0.0]),
        (("draft", "min_distance"), 1),
        (("trades", "W"), 2),
        (("max_active",), 1),
        (("wild_count",), 0),
        (("market", "seed_slots"), [3, 8]),
        (("market", "L1"), [1] * 9),
        (("boards", 0, "A", "cells", 2), {"kind": "land", "prime": 3, "vp": 5, "types": ["PK", "IN"]}),
    ],
    ids=str,
)
def test_what_just_passes_passes(path: tuple[Any, ...], value: Any) -> None:
    """Section 3.13: the edge of every validation."""
    data = deepcopy(edition.data(standard()))
    put(*path, value)(data)

    assert edition.faults(data)[0] == []


def test_all_faults_are_listed_at_once() -> None:
    """Section 3.13"""
    data = deepcopy(edition.data(standard()))
    put("tiles", 0, "vp", 99)(data)
    put("max_active", 0)(data)

    with pytest.raises(BadEdition) as refusal:
        edition.load(data)
    assert "tile T01" in str(refusal.value)
    assert "max_active" in str(refusal.value)


@pytest.mark.parametrize("source", [17, [], "nowhere.toml", "edition.txt"])
def test_what_is_no_edition_is_refused(source: Any) -> None:
    """Section 3.13"""
    with pytest.raises(BadEdition):
        edition.load(source)


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    """Section 3.13: TOML and JSON."""
    for name, text in (("a.toml", "id = "), ("a.json", "{"), ("b.json", "[1, 2]")):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadEdition):
            edition.load(path)


# -- tables that cannot be opened ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (0, {}, "for 1 to 4 players, not 0"),
        (5, {}, "for 1 to 4 players, not 5"),
        (2, {"roll": "hard"}, "roll can be table, wooden, lively, d6, not 'hard'"),
        (2, {"rol": "d6"}, "no option 'rol'"),
        (2, {"max_rounds": "7000"}, "max_rounds"),
        (1, {"level": "4"}, "level can be"),
        (2, {"first_game": "yes"}, "first_game can be off, on"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    seats: int, options: dict[str, str], words: str
) -> None:
    """RH-1, RH-156"""
    with pytest.raises(BadTable, match=re.escape(words)):
        GAME.table(seats, 1, options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_tables_open_for_one_to_four(seats: int) -> None:
    """RH-1"""
    assert GAME.table(seats).asked >= 0
