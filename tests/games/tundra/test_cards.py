"""City cards and starter cards: what is printed on each of them, and what every printed effect does.

The tables follow chapter 3 of the specification, card by card.
"""

from __future__ import annotations

import pytest

from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE, EnhancementCard
from tests.games.tundra.positions import (
    activate,
    asked,
    choose,
    effect,
    number,
    offered,
    position,
    step_to,
    tracks,
    turn,
)

STANDARD = edition.standard()

STARTERS = {  # id: name, dots, frames from the top
    "SE01": ("Peat Creel", 0, "6-5: berry 1 / 4-1: peat 1"),
    "SE02": ("Kindling Bundle", 0, "6-5: berry 1 / 4-1: firewood 1"),
    "SE03": ("Rubble Sack", 0, "6-5: berry 1 / 4-1: stone 1"),
    "SE04": ("Berry Pail", 0, "6-4: berry 1 / 3-1: berry 2"),
    "SE05": ("Felt Boots", 0, "6-5: berry 1 / 4-1: move 1"),
    "SE06": ("Village Storehouse", 0, "6-5: none / 4-1: any 1"),
    "SE07": ("Travelling Chest", 0, "6-4: any 1 / 3-1: berry 1"),
    "SE08": ("Little Bell", 0, "6-5: none / 4-3: berry 1 / 2-1: vp 1"),
    "SE09": ("Axe and Pick", 3, "6-5: firewood 1 / 4-3: stone 1 / 2-1: berry 1"),
    "SE10": ("Pick and Spade", 3, "6-5: stone 1 / 4-3: peat 1 / 2-1: berry 1"),
    "SE11": ("Carved Milestone", 3, "6-4: berry 1 / 3-1: swap x1 {stone 1 -> vp 1}"),
    "SE12": ("Smoking Hearth", 3, "6-4: peat 1 / 3-1: berry 1"),
    "SE13": ("Market Scales", 4, "6-4: swap x1 {berry 1 -> any 1} / 3-1: firewood 1"),
    "SE14": ("Worn Path", 4, "6-4: move 1 / 3-1: berry 1"),
    "SE15": ("Spade and Axe", 4, "6-5: peat 1 / 4-3: firewood 1 / 2-1: berry 1"),
    "SE16": ("Quarry Hoist", 4, "6-4: stone 1 / 3-1: berry 1"),
}
ENHANCEMENTS = {
    "EN01": ("Reindeer Team", "6-1: move 1"),
    "EN02": ("Sawmill", "6-4: firewood 1 / 3-1: firewood 1 + berry 1"),
    "EN03": ("Stonecutters' Yard", "6-4: stone 1 / 3-1: stone 1 + berry 1"),
    "EN04": ("Peat Kiln", "6-4: peat 1 / 3-1: peat 1 + berry 1"),
    "EN05": ("Berry Cellar", "6-4: berry 1 / 3-1: berry 3"),
    "EN06": ("Guild Charter", "6-1: any 1"),
    "EN07": ("Acorn Granary", "6-4: berry 1 / 3-1: vp 1"),
    "EN08": ("Painters' Loft", "6-5: vp 1 / 4-1: berry 1"),
    "EN09": ("Timber Fair", "6-1: swap x1 {firewood 1 -> vp 1}"),
    "EN10": ("Masons' Fair", "6-1: swap x1 {stone 1 -> vp 1}"),
    "EN11": ("Colliers' Fair", "6-1: swap x1 {peat 1 -> vp 1}"),
    "EN12": ("Hiring Hall", "6-4: place_for {berry 2} / 3-1: berry 1"),
    "EN13": ("Scaffolding", "6-4: build 1 / 3-1: stone 1"),
    "EN14": ("Pathfinders' Lodge", "6-4: move 1 / 3-1: move 1 + berry 1"),
    "EN15": ("Harvest Barn", "6-3: gather 1 / 2-1: gather 2"),
    "EN16": ("Mixed Storehouse", "6-5: firewood 1 / 4-3: stone 1 / 2-1: peat 1 + berry 1"),
    "EN17": ("Dice Carver's Bench", "6-4: adjust 1 / 3-1: berry 2"),
    "EN18": ("Chandlery", "6-4: swap x1 {berry 1 -> any 2} / 3-1: none"),
    "EN19": ("Tally House", "6-1: berry_per_tower"),
    "EN20": ("Feast Table", "6-4: swap x1 {berry 2 -> vp 1} / 3-1: berry 2"),
}
ADVISORS = {
    "AD01": ("Beaver Carpenter", "firewood 1 + berry 1"),
    "AD02": ("Badger Quarryman", "stone 1 + berry 1"),
    "AD03": ("Mole Peat-digger", "peat 1 + berry 1"),
    "AD04": ("Squirrel Forager", "berry 3"),
    "AD05": ("Hare Courier", "swap x1 {berry 1 -> move 2}"),
    "AD06": ("Hedgehog Steward", "any 1"),
    "AD07": ("Crane Chronicler", "swap x1 {berry 1 -> vp 1}"),
    "AD08": ("Fox Croupier", "set_die 1"),
    "AD09": ("Magpie Juggler", "adjust 2"),
    "AD10": ("Elk Foreman", "build 1"),
    "AD11": ("Ram Recruiter", "place_for {any 1}"),
    "AD12": ("Ermine Pedlar", "swap x2 {berry 1 -> any 1}"),
    "AD13": ("Otter Grocer", "swap x2 {any 1 -> berry 3}"),
    "AD14": ("Owl Archivist", "swap x1 {firewood 1 + stone 1 + peat 1 -> vp 2 + berry 1}"),
    "AD15": ("Wolverine Bailiff", "swap x1 {berry 1 -> gather 2}"),
    "AD16": ("Goose Herald", "card_for {berry 3}"),
    "AD17": ("Lynx Architect", "upgrade 1"),
    "AD18": ("Woodpecker Watchman", "berry_per_tower"),
    "AD19": ("Swan Almoner", "swap x2 {same 2 -> vp 1}"),
    "AD20": ("Seal Ferryman", "move 1 + berry 1"),
}


def rows_printed(frames: str) -> list[str]:
    """`6-5: berry 1 / 4-1: peat 1` row by row, from row 1."""
    rows = ["none"] * 6
    for frame in frames.split(" / "):
        span, _, text = frame.partition(": ")
        high, _, low = span.partition("-")
        for row in range(int(low), int(high) + 1):
            rows[row - 1] = text
    return rows


def rows_of(card: EnhancementCard) -> list[str]:
    return ["none" if row == NONE else STANDARD.effects[row].text for row in card.rows[1:]]


@pytest.mark.parametrize("name", STARTERS)
def test_a_starter_card_shows_its_rows(name: str) -> None:
    """TU-16, TU-79, 3.6"""
    card = STANDARD.starters[number(STANDARD.starters, name)]
    title, dots, frames = STARTERS[name]

    assert (card.name, card.dots, rows_of(card)) == (title, dots, rows_printed(frames))


@pytest.mark.parametrize("name", ENHANCEMENTS)
def test_an_enhancement_shows_its_rows(name: str) -> None:
    """TU-79, TU-126, 3.7"""
    card = STANDARD.city[number(STANDARD.city, name)]
    title, frames = ENHANCEMENTS[name]

    assert not card.is_advisor
    assert (card.name, rows_of(card)) == (title, rows_printed(frames))


@pytest.mark.parametrize("name", ADVISORS)
def test_an_advisor_shows_its_action(name: str) -> None:
    """TU-127, 3.7"""
    card = STANDARD.city[number(STANDARD.city, name)]
    title, text = ADVISORS[name]

    assert card.is_advisor
    assert (card.name, STANDARD.effects[card.action].text) == (title, text)


def test_there_are_forty_city_cards() -> None:
    """TU-22, 3.7"""
    assert len(STANDARD.city) == len(ENHANCEMENTS) + len(ADVISORS) == 40
    assert len(STANDARD.starters) == len(STARTERS) == 16


# -- what the printed effects do -----------------------------------------------------------------

# From F2 S2 P2 B4 with workers on firewood (0) and stone (3) and a tower on peat (8); 1 and 2 are barren.
EFFECTS = [
    ("firewood 1", "", "F3 S2 P2 B4 VP0"),
    ("stone 1", "", "F2 S3 P2 B4 VP0"),
    ("peat 1", "", "F2 S2 P3 B4 VP0"),
    ("berry 1", "", "F2 S2 P2 B5 VP0"),
    ("berry 2", "", "F2 S2 P2 B6 VP0"),
    ("berry 3", "", "F2 S2 P2 B7 VP0"),
    ("vp 1", "", "F2 S2 P2 B4 VP1"),
    ("vp 2", "", "F2 S2 P2 B4 VP2"),
    ("firewood 1 + berry 1", "", "F3 S2 P2 B5 VP0"),
    ("stone 1 + berry 1", "", "F2 S3 P2 B5 VP0"),
    ("peat 1 + berry 1", "", "F2 S2 P3 B5 VP0"),
    ("any 1", "RES peat", "F2 S2 P3 B4 VP0"),
    ("any 1", "STOP", "F2 S2 P2 B4 VP0"),
    ("move 1", "MOVE 0 E", "F2 S2 P2 B4 VP0"),
    ("move 1", "STOP", "F2 S2 P2 B4 VP0"),
    ("move 1 + berry 1", "MOVE 0 E", "F2 S2 P2 B5 VP0"),
    ("move 1 + berry 1", "STOP", "F2 S2 P2 B5 VP0"),
    ("swap x1 {firewood 1 -> vp 1}", "ACCEPT", "F1 S2 P2 B4 VP1"),
    ("swap x1 {stone 1 -> vp 1}", "ACCEPT", "F2 S1 P2 B4 VP1"),
    ("swap x1 {stone 1 -> vp 1}", "STOP", "F2 S2 P2 B4 VP0"),
    ("swap x1 {peat 1 -> vp 1}", "ACCEPT", "F2 S2 P1 B4 VP1"),
    ("swap x1 {berry 1 -> vp 1}", "ACCEPT", "F2 S2 P2 B3 VP1"),
    ("swap x1 {berry 2 -> vp 1}", "ACCEPT", "F2 S2 P2 B2 VP1"),
    ("swap x1 {berry 1 -> any 1}", "ACCEPT, RES stone", "F2 S3 P2 B3 VP0"),
    ("swap x1 {berry 1 -> any 1}", "ACCEPT, STOP", "F2 S2 P2 B3 VP0"),
    ("swap x1 {berry 1 -> any 2}", "ACCEPT, RES stone, RES peat", "F2 S3 P3 B3 VP0"),
    ("swap x2 {berry 1 -> any 1}", "ACCEPT, RES stone, ACCEPT, RES stone", "F2 S4 P2 B2 VP0"),
    ("swap x2 {berry 1 -> any 1}", "ACCEPT, RES stone, STOP", "F2 S3 P2 B3 VP0"),
    ("swap x2 {any 1 -> berry 3}", "ACCEPT, RES peat, ACCEPT, RES stone", "F2 S1 P1 B10 VP0"),
    ("swap x2 {same 2 -> vp 1}", "ACCEPT, RES peat, ACCEPT, RES firewood", "F0 S2 P0 B4 VP2"),
    ("swap x1 {firewood 1 + stone 1 + peat 1 -> vp 2 + berry 1}", "ACCEPT", "F1 S1 P1 B5 VP2"),
    ("swap x1 {berry 1 -> move 2}", "ACCEPT, MOVE 0 E, MOVE 0 E", "F2 S2 P2 B3 VP0"),
    ("swap x1 {berry 1 -> gather 2}", "ACCEPT, RES peat, RES stone", "F2 S3 P3 B3 VP0"),
    ("gather 1", "RES firewood", "F3 S2 P2 B4 VP0"),
    ("gather 2", "RES firewood, RES peat", "F3 S2 P3 B4 VP0"),
    ("berry_per_tower", "", "F2 S2 P2 B5 VP0"),
    ("build 1", "CELL 3, RES stone", "F2 S0 P2 B4 VP1"),
    ("place_for {berry 2}", "CELL S0", "F2 S2 P2 B2 VP0"),
    ("place_for {any 1}", "CELL 8, RES firewood", "F1 S2 P2 B4 VP0"),
    ("upgrade 1", "BOARD Gathering", "F1 S1 P1 B4 VP1"),
    ("card_for {berry 3}", "MARKET 0", "F2 S2 P2 B1 VP0"),
    ("card_for {berry 3}", "STOP", "F2 S2 P2 B4 VP0"),
]


@pytest.mark.parametrize(("text", "answers", "after"), EFFECTS)
def test_every_printed_effect_does_what_it_says(text: str, answers: str, after: str) -> None:
    """TU-28, TU-82, TU-83, 3.1: with these answers it is over, no earlier and no later."""
    s = position(
        "F2 S2 P2 B4; workers 0 3; towers 8",
        "",
        tiles="0=G01 1=G10 2=G11 3=G04 8=G09",
        market="AD01 EN01 -- --",
    )
    effect(s, text)
    for answer in answers.split(", "):
        if answer:
            choose(s, answer)

    assert asked(s) is None
    assert tracks(s) == after


def test_the_table_of_effects_is_complete() -> None:
    """3.1, 3.6, 3.7: every effect of a card is in it, or has its own tests with the dice."""
    printed = {row for _, _, frames in STARTERS.values() for row in rows_printed(frames)}
    printed |= {row for _, frames in ENHANCEMENTS.values() for row in rows_printed(frames)}
    printed |= {text for _, text in ADVISORS.values()}

    assert printed - {text for text, _, _ in EFFECTS} == {"none", "adjust 1", "adjust 2", "set_die 1"}


UNPAYABLE = [
    ("swap x1 {firewood 1 -> vp 1}", "S9 P9 B9"),
    ("swap x1 {stone 1 -> vp 1}", "F9 P9 B9"),
    ("swap x1 {peat 1 -> vp 1}", "F9 S9 B9"),
    ("swap x1 {berry 2 -> vp 1}", "F9 S9 P9 B1"),
    ("swap x2 {any 1 -> berry 3}", "B9"),
    ("swap x2 {same 2 -> vp 1}", "F1 S1 P1 B9"),
    ("swap x1 {firewood 1 + stone 1 + peat 1 -> vp 2 + berry 1}", "F9 S9 B9"),
    ("card_for {berry 3}", "F9 S9 P9 B2"),
]


@pytest.mark.parametrize(("text", "drawing"), UNPAYABLE)
def test_what_cannot_be_paid_is_not_asked_about(text: str, drawing: str) -> None:
    """TU-30, R42"""
    s = position(drawing, "", market="AD01 EN01 -- --")
    before = tracks(s)
    effect(s, text)

    assert asked(s) is None
    assert tracks(s) == before


def test_a_swap_ends_when_it_cannot_be_paid_again() -> None:
    """TU-30, R39"""
    s = effect(position("B1", ""), "swap x2 {berry 1 -> any 1}")
    choose(s, "ACCEPT", "RES stone")

    assert asked(s) is None


def test_a_swap_whose_gain_is_lost_may_still_be_made() -> None:
    """R43"""
    s = effect(position("F1 B20", ""), "swap x2 {any 1 -> berry 3}")
    choose(s, "ACCEPT")

    assert tracks(s) == "F0 S0 P0 B20 VP0"


def test_a_card_for_a_price_needs_a_market() -> None:
    """TU-135"""
    assert asked(effect(position("B9", "", market="-- -- -- --"), "card_for {berry 3}")) is None


def test_the_courier_walks_two_steps_for_a_berry() -> None:
    """TU-42, R7: two points of one effect, so no way back."""
    s = turn(position("B1; workers 0; advisors AD05; dice 3", "", opened="1 2 4 5"))
    choose(s, "ADVISOR 0", "ACCEPT")
    step_to(s, 0, 1)

    assert "MOVE 0 W" not in offered(s)


@pytest.mark.parametrize(("towers", "berries"), [("", 0), ("towers 0 1", 2), ("towers 0 1 2 3", 4)])
def test_berries_for_towers_count_own_towers_on_the_map(towers: str, berries: int) -> None:
    """3.1: the Tally House."""
    s = position(f"{towers}; cards Travel:EN19; dice 3", "towers 5 6")
    activate(s, 3, "Travel")
    choose(s, "ACT market")

    assert s.estates[0].goods[3] == berries
