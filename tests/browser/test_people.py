"""What people at a table ask of each other, in two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Person

pytestmark = pytest.mark.browser


def sit_down_together(house: House, ada: Person, ben: Person, pace: str = "No clock") -> None:
    """Ada opens a table for two and starts it when Ben has come."""
    page = ada.page
    ada.open_box(house, "Invite by link")
    page.get_by_label("Your name").fill("Ada")
    ada.step("Seats to give away", 1)
    page.get_by_text("Time and watchers").click()
    page.get_by_label("How long a turn may take").select_option(pace)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    ben.page.goto(page.url)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join the table").click()
    page.get_by_role("button", name="Start the game").click()
    ada.page.locator(".play").wait_for()


def until_asked(person: Person, other: Person) -> None:
    """The other one plays on until this one is asked."""
    person.page.locator(".play").wait_for()
    while not person.is_asked:
        other.wait_for_a_question()
        other.press_an_option(0)
        expect(person.page.locator(f'.play[data-version="{other.version}"]')).to_have_count(1)


def test_a_choice_that_others_have_seen_is_taken_back_when_they_agree(
    house: House, person: Person, another: Person
) -> None:
    """The one asks, the other agrees, the first chooses again."""
    sit_down_together(house, person, another, pace="3 days a turn")
    expect(person.page.locator(".clock")).to_contain_text("left")
    until_asked(person, another)
    until_asked(another, person)
    version = person.version
    person.page.get_by_role("button", name="Ask back").click()
    expect(person.page.locator(".wish")).to_contain_text("Waiting for Ben")
    another.page.get_by_role("button", name="Agree").click()
    person.wait_for_another_position(version)
    person.wait_for_a_question()

    assert "Your turn" in person.page.title()
    expect(another.page.locator(".wish")).to_have_count(0)


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(
    house: House, person: Person, another: Person
) -> None:
    """It is the seat of the person all the time."""
    sit_down_together(house, person, another)
    person.page.get_by_role("tab", name="Table").click()
    person.page.get_by_role("button", name="Leave, and let a bot play for me").click()
    another.wait_for_a_question()
    expect(another.page.get_by_text("a bot plays for now")).to_have_count(1)
    person.page.get_by_role("button", name="Play again myself").click()
    expect(another.page.get_by_text("a bot plays for now")).to_have_count(0)
    until_asked(person, another)


def test_against_bots_everything_can_be_taken_back(house: House, person: Person) -> None:
    """Though they have moved since."""
    person.sit_down_against_bots(house, bots=1)
    for _ in range(4):
        person.wait_for_a_question()
        person.press_an_option(0)
    person.wait_for_a_question()
    expect(person.page.get_by_role("button", name="Undo", exact=True)).to_have_attribute(
        "aria-disabled", "false"
    )
    version = person.version
    person.page.keyboard.press("u")
    person.wait_for_another_position(version)
    person.wait_for_a_question()
