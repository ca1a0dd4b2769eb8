"""Meeple Towers in a real browser: by mouse in the model, by keyboard in the plan, on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import House, Person
from tests.browser.test_pages import serious_violations

pytestmark = pytest.mark.browser

GAME = "Meeple Towers"
FLAT = "HTMLCanvasElement.prototype.getContext = () => null"  # a browser that cannot draw in the round
SOONER = ("card/3/A", "card/4/A", "card/5/A", "plan")  # two supports a turn: the shortest way to the end


class Builder(Person):
    """Somebody who answers on the drawn table."""

    @property
    def board_is_lit(self) -> bool:
        return self.page.locator(".mt-spot.lit, .mt-handle.lit").count() > 0

    def card_to_play(self) -> Locator:
        """What builds, for the first two tiles in the tower; else what ends the game soon."""
        page = self.page
        building = page.locator(".mt-desk:not(:has(.mt-plan .mt-laid ~ .mt-laid)) .mt-half.lit:has(.mt-best)")
        wanted = [page.locator(".mt-stack.lit"), building]
        wanted += [page.locator(f'.mt-dock [data-target="{target}"]') for target in SOONER]
        wanted.append(page.locator(".mt-half.lit"))
        return next(found for found in wanted if found.count()).first

    def click_in_the_model(self, which: int) -> None:
        """Where a pin of the model hangs; the click goes to the canvas."""
        for _ in range(12):
            if spots := self.seen_spots():
                self.page.mouse.click(*spots[which % len(spots)])
                return
            self.page.get_by_role("button", name="Turn left").click()  # something lies over all of them
        raise AssertionError("nothing that is lit can be seen in the model, from no side")

    def seen_spots(self) -> list[list[float]]:
        """Where the pins hang over which nothing lies."""
        pins = self.page.locator("[data-pin][style*=translate]")
        pins.first.wait_for(state="attached")
        spots: list[list[float]] = pins.evaluate_all(
            """pins => pins.map(pin => pin.getBoundingClientRect())
                .map(box => [box.x + box.width / 2, box.y + box.height / 2])
                .filter(([x, y]) => document.elementFromPoint(x, y)?.tagName === 'CANVAS')"""
        )
        return spots

    def answer(self, n: int, on_the_board: str) -> bool:
        """One answer, on the board if it is lit; says whether it was."""
        version = self.version
        board = self.board_is_lit
        if not board:
            target = self.card_to_play()
            if on_the_board == "keyboard":
                target.focus()
                self.page.keyboard.press("Enter")
            else:
                target.click()
        elif on_the_board == "keyboard":
            self.press_in_the_plan(n)
        else:
            self.click_in_the_model(n * 5)
        self.wait_for_another_position(version)
        return board

    def press_in_the_plan(self, n: int) -> None:
        """With a tile in hand it is turned first; the focus stays in the plan."""
        lit = self.page.locator(".mt-plan .lit")
        lit.nth(n * 5 % lit.count()).focus()
        if self.page.locator(".mt-handle").count():
            self.page.keyboard.press("x")
            expect(self.page.locator(".mt-handle:focus")).to_have_count(1)
        self.page.keyboard.press("Enter")

    def play(self, by: str, steps: int = 300) -> int:
        """Until the game is over; how many answers were given on the board."""
        answers = 0
        for n in range(steps):
            self.wait_for_a_question()
            if self.is_over:
                return answers
            answers += self.answer(n, by)
        raise AssertionError("the game does not end")


@pytest.fixture
def builder(browser: Browser) -> Iterator[Builder]:
    someone = Builder(browser, viewport={"width": 1280, "height": 760})
    yield someone
    someone.context.close()
    assert someone.faults == []


def test_a_whole_game_by_mouse_in_the_model(house: House, builder: Builder) -> None:
    """Everything that happens on the tower is clicked on the canvas, seen from straight above."""
    builder.sit_down_against_bots(house, bots=1, game=GAME)
    builder.wait_for_a_question()
    builder.page.get_by_role("button", name="Straight from above").click()

    assert builder.play("mouse") >= 10
    expect(builder.page.locator("section.end .mt-final")).to_be_visible()


def test_a_whole_game_by_keyboard_where_nothing_can_be_drawn_in_the_round(
    house: House, builder: Builder
) -> None:
    """The plan is a table of its own: focus, X to turn a tile, Enter."""
    builder.page.add_init_script(FLAT)
    builder.sit_down_against_bots(house, bots=1, game=GAME)
    builder.wait_for_a_question()
    expect(builder.page.locator(".mt-no-model")).to_be_visible()

    assert builder.play("keyboard") >= 10
    expect(builder.page.locator("section.end .mt-final")).to_be_visible()


def test_a_turn_on_a_phone(house: House, phone: Person) -> None:
    """The page never scrolls sideways; a tap in the plan picks, a second one confirms."""
    page = phone.page
    phone.sit_down_against_bots(house, bots=3, game=GAME)
    phone.wait_for_a_question()
    expect(page.locator(".model canvas")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('.mt-half[data-target="card/3/A"]').tap()
    version = phone.version
    page.locator("[data-confirm]").tap()
    phone.wait_for_another_position(version)
    page.get_by_role("button", name="Plan", exact=True).tap()
    for _ in range(2):
        version = phone.version
        spot = page.locator(".mt-spot.lit").nth(8)
        spot.tap()
        expect(page.locator(".mt-spot.picked .mt-ghost")).to_be_visible()
        spot.tap()
        phone.wait_for_another_position(version)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_passes_axe(scheme: str, house: House, browser: Browser) -> None:
    """WCAG as far as a machine can tell, with cards to choose and with spaces to choose."""
    person = Builder(browser, color_scheme=scheme)
    person.sit_down_against_bots(house, bots=3, game=GAME)
    person.wait_for_a_question()
    person.page.locator(".mt-half.lit").first.wait_for()

    assert serious_violations(person.page) == []
    person.page.locator('.mt-half[data-target="card/0/A"]').click()
    person.page.locator(".mt-spot.lit").first.wait_for()
    assert serious_violations(person.page) == []
    person.context.close()
