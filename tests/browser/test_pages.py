"""The other pages: replay, rules, calculator; and that everybody can use them."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import House, Person
from tests.browser.test_playing import play_on

pytestmark = pytest.mark.browser


def serious_violations(page: Page) -> list[str]:
    """What axe finds wrong, in words."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['help']} at {[node['target'] for node in fault['nodes']][:3]}"
        for fault in found
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lobby_and_table_pass_axe(scheme: str, house: House, browser: Browser) -> None:
    """WCAG as far as a machine can tell: names, roles, contrast, focus."""
    person = Person(browser, color_scheme=scheme)
    person.page.goto(house.url)
    expect(person.page.get_by_role("button", name="Play against bots").first).to_be_visible()

    assert serious_violations(person.page) == []
    person.sit_down_against_bots(house, bots=2)
    play_on(person, steps=10)
    person.wait_for_a_question()
    assert serious_violations(person.page) == []
    person.context.close()


def test_the_replay_goes_to_any_moment(house: House, person: Person) -> None:
    """The scrubber shows the beginning, the end, and what was chosen in between."""
    person.sit_down_against_bots(house, bots=0)
    play_on(person)
    page = person.page
    page.get_by_role("link", name="Replay").first.click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")

    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value("36")


def test_the_rules_page_opens_at_a_clause(house: House, person: Person) -> None:
    """HH-20  Every prompt links to the rule behind it."""
    person.page.goto(f"{house.url}/rules/happy-heights#HH-20")

    expect(person.page.locator("#HH-20")).to_be_in_viewport()


def test_the_calculator_scores_a_street_built_by_tapping(house: House, person: Person) -> None:
    """SV-02  Brick House 2 beside a Butcher: 1 + 4 + 4 = 9 points."""
    page = person.page
    page.goto(f"{house.url}/score/happy-heights")
    for card in ("R2", "BU1"):
        page.get_by_label("Search the cards").fill(card)
        page.locator(".palette button").first.click()
        page.get_by_role("group", name="The street").get_by_role("button").last.click()

    expect(page.get_by_label("As text")).to_have_value(re.compile(r"R2 \| BU1"))
    expect(page.get_by_role("region", name="Score")).to_contain_text("9")


def test_the_first_load_is_small(house: House) -> None:
    """Under 300 KB of JavaScript, gzipped, apart from what a table loads when it is opened."""
    with urllib.request.urlopen(house.url) as answer:
        html = answer.read().decode()
    scripts = [
        part.split('"')[0] for part in html.split('"') if part.startswith("/assets/") and part.endswith(".js")
    ]
    size = 0
    for script in set(scripts):
        request = urllib.request.Request(house.url + script, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            size += len(answer.read())

    assert scripts
    assert size < 300_000


def test_the_server_says_which_games_it_has(house: House) -> None:
    """The lobby lists what can be played, with the notice that editions are reconstructed."""
    with urllib.request.urlopen(f"{house.url}/api/games") as answer:
        found = json.load(answer)

    assert "happy-heights" in [game["id"] for game in found["games"]]
    assert "reconstructed" in found["notice"].lower()
