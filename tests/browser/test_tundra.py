"""Tundra in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games.tundra import GAME
from tabletown.games.tundra.actions import END, MARKET, STOP
from tabletown.games.tundra.components import MARKET_PLACES, NONE, TRADE
from tabletown.server.secrecy import lock_of
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Entry, SeatRow, TableRow
from tests.browser.conftest import House, Person
from tests.browser.test_pages import serious_violations
from tests.browser.test_playing import final_scores

pytestmark = pytest.mark.browser

ENDING = ".middle .lit[data-target='end'], .middle .lit[data-target='stop']"
DONE = f".tray .option[data-option='{END}'], .tray .option[data-option='{STOP}']"
PLACING = ".middle .lit[data-target^='slot/'], .middle .lit[data-target^='die/'][data-target$='/drop']"


def click(person: Person, wanted: str, which: int = 0) -> None:
    """Click one of the lit things of this kind, if there is one, or else anything that is lit."""
    version = person.version
    page = person.page
    page.locator(".middle .lit[data-option]").first.wait_for()
    found = page.locator(wanted)
    lit = found if found.count() else page.locator(".middle .lit[data-option]")
    lit.nth(which % lit.count()).click()
    person.wait_for_another_position(version)


def test_a_game_against_bots_by_clicking_lit_targets(house: House, person: Person) -> None:
    """TU-138  A round is played with everything that is lit, three more as quickly as possible."""
    person.sit_down_against_bots(house, bots=1, game="Tundra")
    for n in range(400):
        person.wait_for_a_question()
        if person.is_over:
            break
        if n < 25:
            person.click_a_lit_target(n * 7)
        elif person.page.locator(ENDING).count():
            click(person, ENDING)
        else:
            click(person, PLACING, n)

    assert person.is_over
    assert len(final_scores(person.page)) == 2
    expect(person.page.locator(".tu-final")).to_be_visible()
    assert serious_violations(person.page) == []


def press(person: Person, place: str) -> None:
    """Focus the first thing of this kind and press Enter."""
    version = person.version
    person.page.locator(place).first.focus()
    person.page.keyboard.press("Enter")
    person.wait_for_another_position(version)


def test_a_game_by_keyboard_alone(house: House, browser: Browser) -> None:
    """TU-62  The first answers on the drawn table, the others in the list, to the end of round IV."""
    person = Person(browser, color_scheme="dark")
    page = person.page
    person.sit_down_against_bots(house, bots=1, game="Tundra")
    for n in range(400):
        person.wait_for_a_question()
        if person.is_over:
            break
        page.locator(".middle .lit[data-option]").first.wait_for()
        if n < 10:
            press(person, ".middle .lit[data-option]")
        else:
            press(person, DONE if page.locator(DONE).count() else ".tray .option")

    assert person.is_over
    assert len(final_scores(page)) == 2
    assert serious_violations(page) == []
    person.context.close()
    assert person.faults == []


def test_a_row_shows_what_it_would_give(house: House, person: Person) -> None:
    """TU-79  The board's frame and those of the cards under it light up with the row."""
    person.sit_down_against_bots(house, bots=1, game="Tundra")
    page = person.page
    for _ in range(30):
        person.wait_for_a_question()
        if page.locator(".tu-row.lit").count():
            break
        person.click_a_lit_target(0)
    page.locator(".tu-row.lit").first.hover()

    expect(page.locator(".tu-frame.would").first).to_be_visible()
    expect(page.locator(".tu-foot.sum")).to_be_visible()


def test_on_a_phone_the_boards_are_the_tray(house: House, phone: Person) -> None:
    """The page never scrolls sideways, and the boards stay in reach."""
    page = phone.page
    phone.sit_down_against_bots(house, bots=1, game="Tundra")
    for n in range(8):
        phone.wait_for_a_question()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        version = phone.version
        options = page.locator(".tray .option")
        options.nth(n % options.count()).tap()
        page.locator("[data-confirm]").tap()
        phone.wait_for_another_position(version)
    phone.wait_for_a_question()

    page.locator(".tu-tab", has_text="Travel").tap()
    expect(page.locator(".tu-board.travel")).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_passes_axe(scheme: str, house: House, browser: Browser) -> None:
    """Names, roles, contrast: when cards are chosen, and in the middle of a round."""
    person = Person(browser, color_scheme=scheme)
    person.sit_down_against_bots(house, bots=2, game="Tundra")
    person.wait_for_a_question()
    person.page.locator(".tu-hand .lit").first.wait_for()
    assert serious_violations(person.page) == []
    for n in range(9):
        person.wait_for_a_question()
        person.click_a_lit_target(n)
    person.wait_for_a_question()
    assert serious_violations(person.page) == []
    person.context.close()


# -- positions that a game comes to only now and then ---------------------------------------------

WITH_ALL: Final = {"titles": "special", "personal_goals": "on"}


def find(wanted: Callable[[Table], bool]) -> Table:
    """A game of four, played at random until seat 0 is asked in such a position."""
    for seed in range(1000):
        table = GAME.table(4, seed, WITH_ALL)
        dice = Rng.seeded(seed)
        while not table.over:
            if table.asked == 0 and wanted(table):
                return table
            table.play(table.asked, table.legal[dice.below(len(table.legal))])
    raise AssertionError("no game came to such a position")


def sit_at(person: Person, house: House, table: Table) -> None:
    """Put a table that somebody else played so far into the store, and take seat 0."""
    names = ("Ada", "Ben", "Cleo", "Dora")
    seats = tuple(SeatRow(seat, "person", name, None, lock_of(name)) for seat, name in enumerate(names))
    row = TableRow("abcdefghijkl", GAME.id, None, table.options, table.seed, 0, 0.0, False, None, seats)
    again = GAME.table(4, table.seed, table.options)
    entries = []
    for choice in table.choices:
        entries.append(Entry(again.asked, "choice", choice, 0.0))
        again.play(again.asked, choice)
    store = SqlStore(house.store)
    store.open_table(row)
    store.start(row.id)
    store.append(row.id, 0, entries)
    store.close()
    person.page.goto(f"{house.url}/t/{row.id}#0.Ada")
    person.page.locator(".tray .option").first.wait_for()
    person.page.locator(".middle .lit[data-option]").first.wait_for()


def is_crowded(table: Table) -> bool:
    """An upgraded Trade board with two cards beneath, and a full bench of advisors, one of them turned."""
    own = table.state.estates[0]
    return bool(
        own.upgraded >> TRADE & 1
        and own.starters[TRADE] != NONE
        and own.enhancements[MARKET_PLACES * TRADE] != NONE
        and len(own.advisors) >= 2
        and own.turned
    )


CUT_OFF: Final = """
names => names.flatMap(name => [...document.querySelectorAll(name)]
  .filter(e => e.clientWidth && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1))
  .map(e => `${name} ${e.textContent}: ${e.scrollWidth}x${e.scrollHeight}`))
"""
NEVER_CUT: Final = [
    ".tu-left", ".tu-right", ".tu-goal", ".tu-stalls", ".tu-stalls .tu-card", ".tu-rival",
    ".tu-estate", ".tu-advisors", ".tu-advisors .tu-card", ".tu-board", ".tu-frame",
]  # fmt: skip


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1100, 760), (390, 844)])
def test_nothing_is_cut_off_on_a_crowded_table(size: tuple[int, int], house: House, browser: Browser) -> None:
    """TU-79, TU-127: all that two cards add to a row, what turned advisors do, everybody's goals."""
    width, height = size
    person = Person(browser, viewport={"width": width, "height": height})
    sit_at(person, house, find(is_crowded))
    assert person.page.evaluate(CUT_OFF, NEVER_CUT) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.context.close()


def test_a_phone_shows_the_market_to_who_chooses_from_it(house: House, phone: Person) -> None:
    """TU-117: it comes first then, so nobody has to look for it."""
    sit_at(phone, house, find(lambda table: any(MARKET <= option < MARKET + 6 for option in table.legal)))

    expect(phone.page.locator(".tu-stalls .lit").first).to_be_in_viewport(ratio=0.9)
