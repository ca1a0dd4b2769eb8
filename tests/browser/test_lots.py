"""LOTS in a real browser: by mouse over the model, alone with two taps a block, and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Person
from tests.browser.test_playing import final_scores, play_on

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("lots")]


def test_a_game_against_a_bot_by_clicking_coins_and_blocks(house: House, person: Person) -> None:
    """LT-024, LT-083: every coin of the plan is a place where the block may go."""
    person.sit_down_against_bots(house, bots=1, game="LOTS")
    play_on(person, steps=300)

    assert len(final_scores(person.page)) == 2
    expect(person.page.locator(".lots-parade li")).to_have_count(2)


def test_a_coin_in_the_model_is_clicked_where_it_is_seen(house: House, person: Person) -> None:
    """LT-022: a landing can be chosen in the model itself, with the mouse."""
    page = person.page
    person.sit_down_against_bots(house, bots=1, game="LOTS")
    while "Place the" not in person.prompt:
        person.wait_for_a_question()
        person.press_an_option(0)
    version = person.version
    page.locator(".model-pins .pin").first.wait_for()
    same = page.locator(f'.play[data-version="{version}"]')
    for _ in range(6):  # the page may still be laid out anew between a look and a click
        page.mouse.click(*a_lit_spot(page))
        try:
            expect(same).to_have_count(0, timeout=4_000)
        except AssertionError:
            continue
        return
    raise AssertionError("six clicks on a lit coin placed nothing")


def a_lit_spot(page: Page) -> tuple[float, float]:
    """The first coin that is seen where its pin hangs; the drawing may come some frames after the words."""
    for _ in range(200):
        for spot in still(page, ".model-pins .pin"):
            if under_mouse(page, spot):
                return spot
    raise AssertionError("no coin of the model is seen under its pin")


def still(page: Page, selector: str) -> list[tuple[float, float]]:
    """Where the coins under the pins are, once they have been in the same places in two pictures running."""
    script = f"""() => new Promise(done => {{
        let before = '';
        const look = () => {{
            const now = [...document.querySelectorAll({selector!r})].map(pin => {{
                const box = pin.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2 + 8];
            }});
            if (JSON.stringify(now) === before) done(now);
            else {{
                before = JSON.stringify(now);
                requestAnimationFrame(look);
            }}
        }};
        look();
    }})"""
    return [(float(x), float(y)) for x, y in page.evaluate(script)]


def under_mouse(page: Page, spot: tuple[float, float]) -> bool:
    """Whether a coin can be clicked there: nothing lies over the model, and the hand becomes a pointer."""
    page.mouse.move(*spot)
    seen = "spot => (at => [at?.tagName, at?.style.cursor])(document.elementFromPoint(...spot))"
    return list(page.evaluate(seen, list(spot))) == ["CANVAS", "pointer"]


def begin_alone_with_taps(house: House, person: Person) -> None:
    page = person.page
    person.open_box(house, "Play against bots", "LOTS")
    person.step("Opponents", 0)
    page.get_by_text("House rules").click()
    page.get_by_label("Who releases blocks by tapping").select_option("taps")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")


def test_a_block_is_released_with_two_taps(house: House, person: Person) -> None:
    """LT-027, 13.6: alone on the lot; the crane swings until the space bar stops it, twice.

    Whether the block lands or slips off, the log says how far from its place it was let go.
    """
    begin_alone_with_taps(house, person)
    page = person.page
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


def test_a_solo_game_is_played_to_its_end_with_taps_and_coins(house: House, person: Person) -> None:
    """LT-092, LT-103, 13.6: every block is let go by hand; what comes of it is the hand's affair."""
    begin_alone_with_taps(house, person)
    page = person.page
    taps = 0
    for n in range(400):
        person.wait_for_a_question()
        if person.is_over:
            break
        version = person.version
        if page.locator(".swing-stop").count():
            page.locator(".swing-stop").click()
            person.wait_for_another_position(version)
            taps += 1
        else:
            person.click_a_lit_target(n * 7)

    assert person.is_over
    assert taps >= 2


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
