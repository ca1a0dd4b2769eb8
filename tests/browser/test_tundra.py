"""Tundra in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tabletown.games.tundra.actions import END, STOP
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
