"""LOTS in a real browser: by mouse over the model, alone with two taps a block, and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Person
from tests.browser.test_playing import final_scores, play_on

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lots")]


def test_a_game_against_a_bot_by_clicking_coins_and_blocks(house: House, person: Person) -> None:
    """LT-024, LT-083: every coin of the plan is a place where the block may go."""
    person.sit_down_against_bots(house, bots=1, game="LOTS")
    play_on(person, steps=300)

    assert len(final_scores(person.page)) == 2


def test_a_coin_in_the_model_is_clicked_where_it_is_seen(house: House, person: Person) -> None:
    """LT-022: a landing can be chosen in the model itself, with the mouse."""
    page = person.page
    person.sit_down_against_bots(house, bots=1, game="LOTS")
    while "Place the" not in person.prompt:
        person.wait_for_a_question()
        person.press_an_option(0)
    page.locator(".model-pins .pin").first.wait_for()
    page.wait_for_timeout(600)
    version = person.version
    seen = [box for pin in page.locator(".model-pins .pin").all() if (box := pin.bounding_box())]
    for box in seen:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 8)
        page.wait_for_timeout(150)
        if person.version != version:
            break
    person.wait_for_another_position(version)


def test_a_block_is_released_with_two_taps(house: House, person: Person) -> None:
    """LT-027, 13.6: alone on the lot; the crane swings until the space bar stops it, twice.

    Whether the block lands or slips off, the log says how far from its place it was let go.
    """
    page = person.page
    person.open_box(house, "Play against bots", "LOTS")
    person.step("Opponents", 0)
    page.get_by_text("House rules").click()
    page.get_by_label("Who releases blocks by tapping").select_option("taps")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    stopped = 0
    while stopped < 2:
        person.wait_for_a_question()
        version = person.version
        if page.locator(".swing-stop").count():
            page.locator(".swing-stop").press(" ")
            stopped += 1
            person.wait_for_another_position(version)
        else:
            person.press_an_option(0)

    expect(page.locator(".log")).to_contain_text(re.compile(r"\([+-]\d+, [+-]\d+ mils\)"))


def test_a_solo_game_by_keyboard_alone(house: House, person: Person) -> None:
    """LT-100: focus, Enter, and the game is played to its end, won or lost."""
    person.sit_down_against_bots(house, bots=0, game="LOTS")
    play_on(person, steps=200, by="keyboard")

    assert person.is_over


def test_the_site_fits_a_phone(house: House, phone: Person) -> None:
    """Nothing scrolls sideways."""
    phone.sit_down_against_bots(house, bots=1, game="LOTS")
    phone.wait_for_a_question()

    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
