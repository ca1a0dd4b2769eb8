"""Whole games in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Person

pytestmark = pytest.mark.browser


def play_on(person: Person, steps: int = 200, by: str = "mouse") -> int:
    """Play until the game is over or so many answers were given; returns how many were."""
    for n in range(steps):
        person.wait_for_a_question()
        if person.is_over:
            return n
        if by == "mouse":
            person.click_a_lit_target(n * 7)
        elif by == "hint":
            person.follow_the_hint()
        else:
            person.press_an_option(n * 7)
    return steps


def final_scores(page: Page) -> list[int]:
    return sorted(int(text) for text in page.locator("section.end .ranking .points").all_inner_texts())


def test_a_game_against_bots_is_three_clicks_away(house: House, person: Person) -> None:
    """The company, the start; the third click is already a move."""
    page = person.page
    person.open_box(house, "Play against bots")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".middle .lit[data-option]").first.wait_for()

    assert "Your turn" in page.title()


def test_the_table_grows_under_the_wheel(house: House, person: Person) -> None:
    """With Ctrl held, as browsers do for a pinched touchpad; a key fits it again."""
    person.sit_down_against_bots(house, bots=1)
    person.wait_for_a_question()
    sheet = person.page.locator(".cloth-sheet")
    sheet.hover()
    person.page.keyboard.down("Control")
    person.page.mouse.wheel(0, -120)
    person.page.keyboard.up("Control")

    expect(sheet).to_have_attribute("style", re.compile(r"width: 14\d"))
    person.page.keyboard.press("0")
    expect(sheet).to_have_attribute("style", re.compile(r"width: 100%"))


def test_a_whole_game_against_bots_by_clicking_lit_targets(house: House, person: Person) -> None:
    """HH-09  Twelve rounds, three answers each; the first build is forced and answered by the table."""
    person.sit_down_against_bots(house, bots=2)
    answers = play_on(person)

    assert 30 <= answers <= 36
    assert len(final_scores(person.page)) == 3
    expect(person.page.locator("section.end table").first).to_be_visible()


def test_a_whole_game_by_keyboard_alone(house: House, person: Person) -> None:
    """The text table is a table of its own: focus, Enter, and the game is played."""
    person.sit_down_against_bots(house, bots=1)

    assert 30 <= play_on(person, by="keyboard") <= 36


def test_a_whole_solo_game_on_a_phone(house: House, phone: Person) -> None:
    """Touch asks for confirmation; the page never scrolls sideways."""
    page = phone.page
    phone.sit_down_against_bots(house, bots=0)
    for n in range(60):
        phone.wait_for_a_question()
        if phone.is_over:
            break
        version = phone.version
        options = page.locator(".tray .option")
        options.nth(n % options.count()).tap()
        page.locator("[data-confirm]").tap()
        phone.wait_for_another_position(version)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert phone.is_over


def test_two_people_finish_a_game_at_one_table(house: House, person: Person, another: Person) -> None:
    """One opens the table and sends the link, the other takes the seat; both see the same end."""
    page = person.page
    person.open_box(house, "Invite by link")
    page.get_by_label("Your name").fill("Ada")
    person.step("Seats to give away", 1)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    another.page.goto(page.url)
    another.page.get_by_label("Your name").fill("Ben")
    another.page.get_by_role("button", name="Join the table").click()
    page.get_by_role("button", name="Start the game").click()
    for n in range(5000):
        page.wait_for_selector(".tray, section.end")
        acting = next((p for p in (person, another) if p.is_asked), None)
        if acting is not None:
            acting.click_a_lit_target(n * 5)
        elif person.is_over and another.is_over:
            break
        else:
            page.wait_for_timeout(20)

    assert person.is_over
    assert another.is_over
    assert final_scores(page) == final_scores(another.page)


def test_a_killed_server_comes_back_in_mid_turn(house: House, person: Person) -> None:
    """Acknowledged means stored: the page reconnects by itself and the same question is open."""
    person.sit_down_against_bots(house, bots=1)
    play_on(person, steps=7)
    person.wait_for_a_question()
    prompt = person.prompt
    round_now = person.page.locator(".stand").inner_text()
    house.kill()
    expect(person.page.get_by_text("The connection is lost")).to_be_visible()
    house.open()
    expect(person.page.get_by_text("The connection is lost")).to_be_hidden(timeout=30_000)
    person.wait_for_a_question()

    assert person.prompt == prompt
    assert person.page.locator(".stand").inner_text() == round_now
    play_on(person)
    assert person.is_over


def test_a_refresh_continues_the_same_seat(house: House, person: Person) -> None:
    """Leaving and coming back changes nothing."""
    person.sit_down_against_bots(house, bots=1)
    play_on(person, steps=4)
    person.wait_for_a_question()
    prompt = person.prompt
    person.page.reload()
    person.wait_for_a_question()

    assert person.prompt == prompt


def test_a_spectator_sees_the_table_and_no_options(house: House, person: Person, another: Person) -> None:
    """The table's address alone lets you watch only."""
    person.sit_down_against_bots(house, bots=1)
    person.wait_for_a_question()
    another.page.goto(person.page.url)
    expect(another.page.get_by_text("You are watching")).to_be_visible()

    assert another.page.locator("[data-option]").count() == 0
    expect(person.page.get_by_text("1 watching").first).to_be_visible()


def test_a_choice_can_be_taken_back_until_something_hidden_was_shown(house: House, person: Person) -> None:
    """HH-21  Among people a Market card may be put back; a card drawn blind may not."""
    page = person.page
    person.open_box(house, "This device")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name=re.compile("^I am")).click()
    person.wait_for_a_question()
    drafting, version = person.prompt, person.version
    page.locator(".middle .lit[data-target^='market/']").first.click()
    person.wait_for_another_position(version)
    version = person.version
    page.keyboard.press("u")
    person.wait_for_another_position(version)

    assert person.prompt == drafting
    version = person.version
    page.locator(".middle .lit[data-target='deck']").click()
    person.wait_for_another_position(version)
    expect(page.get_by_role("button", name="Ask back")).to_be_visible()
    version = person.version
    page.keyboard.press("u")
    expect(page.locator(".wish")).to_be_visible()
    assert person.version == version


def test_people_at_one_device_do_not_see_each_others_cards(house: House, person: Person) -> None:
    """A curtain falls between two people; behind it nothing of the next hand is in the page."""
    page = person.page
    person.open_box(house, "This device")
    page.get_by_label("Player 1").fill("Ada")
    page.get_by_label("Player 2").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    curtain = page.get_by_role("dialog", name=re.compile("Pass the device to"))
    expect(curtain).to_be_visible()
    first = page.locator(".curtain h1").inner_text()

    assert page.locator(".tray, .middle").count() == 0
    curtain.get_by_role("button").click()
    play_until_curtain(person)
    assert page.locator(".curtain h1").inner_text() != first


def play_until_curtain(person: Person) -> None:
    for n in range(6):
        person.page.wait_for_selector(".tray .option, .curtain")
        if person.page.locator(".curtain").count():
            return
        version = person.version
        person.page.locator(".middle .lit[data-option]").nth(n % 2).click()
        person.wait_for_another_position(version)  # a curtain shows none
