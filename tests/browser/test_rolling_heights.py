"""Rolling Heights in real browsers: every phase, the last round and the end, at a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tabletown.games.rolling_heights import GAME as RULES
from tabletown.games.rolling_heights import edition_view
from tests.browser.conftest import House, Person
from tests.browser.test_pages import serious_violations
from tests.browser.test_playing import final_scores, play_on

pytestmark = pytest.mark.browser

GAME = "Rolling Heights"


def limit_rounds(page: Page, rounds: int) -> None:
    """A house rule: so many rounds and no more."""
    box = page.get_by_role("article", name=GAME)
    box.get_by_text("House rules").click()
    box.get_by_label("Longest game").select_option(str(rounds))


def sit_down(person: Person, house: House, bots: int, rounds: int) -> None:
    person.open_box(house, "Play against bots", GAME)
    person.page.get_by_label("Your name").fill("Ada")
    person.step("Opponents", bots)
    if bots:
        person.page.get_by_role("radio", name="Tumble").check(force=True)
    limit_rounds(person.page, rounds)
    person.page.get_by_role("button", name="Start the game").click()
    person.page.wait_for_url("**/t/*")


def fits(page: Page) -> bool:
    """Whether the whole table is seen without scrolling."""
    cloth = page.locator(".cloth-scroll")
    return bool(cloth.evaluate("e => e.scrollHeight <= e.clientHeight && e.scrollWidth <= e.clientWidth"))


def open_a_table_for_four(house: House, host: Person, guest: Person, bot: str, rounds: int = 0) -> None:
    """Two people and two bots; the guest comes by the link."""
    page = host.page
    host.open_box(house, "Invite by link", GAME)
    page.get_by_label("Your name").fill("Ada")
    host.step("Seats to give away", 3)
    if rounds:
        limit_rounds(page, rounds)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    for seat in ("Seat 3", "Seat 4"):
        page.get_by_label(seat).select_option(bot)
    guest.page.goto(page.url)
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Join the table").click()
    page.get_by_role("button", name="Start the game").click()


def whoever_is_asked(*people: Person) -> Person | None:
    """Waits for somebody's question; nobody, once everybody sees the end."""
    while not all(one.is_over for one in people):
        asked = next((one for one in people if one.is_asked), None)
        if asked is not None:
            return asked
        people[0].page.wait_for_timeout(20)
    return None


def assert_both_see_the_same_end(person: Person, another: Person) -> None:
    assert len(final_scores(person.page)) == 4
    assert final_scores(person.page) == final_scores(another.page)
    expect(person.page.locator(".rh-final")).to_be_visible()


def test_two_people_and_two_bots_play_a_round_to_the_end(
    house: House, person: Person, another: Person
) -> None:
    """From the draft to the Targets by clicking what is lit; both see the same end."""
    open_a_table_for_four(house, person, another, bot="level:1", rounds=1)
    clicks = 0
    while acting := whoever_is_asked(person, another):
        acting.click_a_lit_target(clicks * 5)
        clicks += 1

    assert_both_see_the_same_end(person, another)


# Build what can be built, let everybody work, buy when nothing else is left, and then end the turn.
LIKES = ("building", "crew", "market", "space", "hand", "supply", "cube", "target", "stop", "end", "done")


def favourite(targets: list[str]) -> str:
    """Among the lit things, the one somebody in a hurry clicks."""
    return min(targets, key=lambda target: (LIKES.index(target.split("/")[0]), len(target)))


def click_a_favourite(person: Person) -> None:
    version = person.version
    lit = person.page.locator(".middle .lit[data-option]")
    lit.first.wait_for()
    known = [one for one in targets_of(person.page) if one.split("/")[0] in LIKES]
    person.page.locator(f'.middle .lit[data-target="{favourite(known)}"]').click()
    person.wait_for_another_position(version)


def targets_of(page: Page) -> list[str]:
    lit = page.locator(".middle .lit[data-target]")
    return list(lit.evaluate_all("found => found.map(one => one.dataset.target)"))


@pytest.mark.slow
def test_two_people_and_two_bots_finish_a_whole_game(house: House, person: Person, another: Person) -> None:
    """RH-110 to RH-118  As long as the cubes last, then a last round, the Ads and the Targets."""
    open_a_table_for_four(house, person, another, bot="level:3")
    stands: list[str] = []
    answers = 0
    while acting := whoever_is_asked(person, another):
        stand = acting.page.locator(".rh-clock header").inner_text()
        if stand not in stands:
            stands.append(stand)
        click_a_favourite(acting)
        answers += 1

    print(f"{answers} answers by two people; {' / '.join(stands)}".replace("\n", " "))
    assert_both_see_the_same_end(person, another)
    assert any("last round" in stand.lower() for stand in stands)
    assert len({stand.split("\n")[0] for stand in stands}) > 8  # the draft, and at least eight rounds


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_passes_axe_and_fits_the_window(scheme: str, house: House, browser: Browser) -> None:
    """WCAG as far as a machine can tell; at 1440 by 900 nothing has to be scrolled."""
    person = Person(browser, color_scheme=scheme)
    sit_down(person, house, bots=1, rounds=1)
    seen: set[str] = set()
    for _ in range(40):
        person.wait_for_a_question()
        if person.is_over:
            break
        kind = person.page.locator(".rh .lit[data-target]").first.get_attribute("data-target") or ""
        if (place := kind.split("/")[0]) not in seen:
            seen.add(place)
            assert serious_violations(person.page) == []
            assert fits(person.page)
        if len(seen) == 3:
            break
        person.click_a_lit_target(0)

    assert {"market", "space"} <= seen
    assert person.faults == []
    person.context.close()


def lower_edge(page: Page, part: str) -> float:
    box = page.locator(part).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


WRITE_ON_CARDS = """([cards, objectives]) => document.querySelectorAll(cards).forEach((card, i) => {
  card.querySelector('.rh-title').textContent = objectives[i].name;
  card.querySelector('p').textContent = objectives[i].text;
})"""


def test_the_longest_ads_and_targets_fit_beside_the_board(house: House, person: Person) -> None:
    """Four players, and of all Ads and Targets those with the most words: still nothing to scroll."""
    words = edition_view(RULES.edition(None))
    sit_down(person, house, bots=3, rounds=1)
    person.wait_for_a_question()
    person.page.locator(".rh-dossier").nth(1).wait_for()
    for cards, objectives in ((".rh-poster", words["ads"]), (".rh-dossier", words["targets"])):
        longest = sorted(objectives, key=lambda one: -len(one["text"]))
        person.page.evaluate(WRITE_ON_CARDS, [cards, longest])

    assert lower_edge(person.page, ".rh-goals") <= lower_edge(person.page, ".rh-board")
    assert fits(person.page)


AT_ITS_PALEST = """() => document.getAnimations().forEach(one => {
  one.pause();
  one.currentTime = 0;
})"""


def test_the_siren_stays_legible_while_it_sounds(house: House, browser: Browser) -> None:
    """In the dark theme, with everything moving, in the first moment of every animation."""
    person = Person(browser, color_scheme="dark", reduced_motion="no-preference")
    sit_down(person, house, bots=1, rounds=1)
    siren = person.page.locator(".rh-siren.on")
    for _ in range(30):
        person.wait_for_a_question()
        if siren.count():
            break
        person.click_a_lit_target(0)
    siren.wait_for()
    person.page.evaluate(AT_ITS_PALEST)

    assert [fault for fault in serious_violations(person.page) if "rh-siren" in fault] == []
    person.context.close()


LONGEST_MOTION = """() => {
  const seconds = style => [style.animationDuration, style.transitionDuration]
    .flatMap(times => (times || '0s').split(','))
    .map(time => parseFloat(time) * (time.includes('ms') ? 0.001 : 1) || 0);
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  const ours = rules.filter(rule => rule.selectorText?.includes('rh-'));
  return Math.max(...ours.flatMap(rule => seconds(rule.style)));
}"""


def test_nothing_moves_for_longer_than_a_second(house: House, person: Person) -> None:
    """As the page's own stylesheet says it."""
    sit_down(person, house, bots=1, rounds=1)
    person.page.locator(".rh-city").wait_for()

    assert 0 < person.page.evaluate(LONGEST_MOTION) <= 1


def test_a_turn_on_a_phone(house: House, phone: Person) -> None:
    """The map grows and moves within its frame, the tray stays in reach, the page never scrolls sideways."""
    page = phone.page
    sit_down(phone, house, bots=1, rounds=1)
    phone.wait_for_a_question()
    city = page.locator(".rh-city")
    fitting = (city.bounding_box() or {})["width"]
    page.get_by_role("button", name="Larger map").tap()
    expect(page.locator(".rh-roam.near")).to_be_visible()
    assert (city.bounding_box() or {})["width"] > 1.3 * fitting
    assert (page.locator(".rh-roam").bounding_box() or {})["height"] > 250  # the frame keeps its size
    for n in range(60):
        phone.wait_for_a_question()
        if phone.is_over:
            break
        version = phone.version
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        options = page.locator(".tray .option")
        expect(options.first).to_be_in_viewport()
        options.nth(n % options.count()).tap()
        page.locator("[data-confirm]").tap()
        phone.wait_for_another_position(version)

    assert phone.is_over


def test_looking_at_a_plan_tells_what_it_costs_and_brings(house: House, person: Person) -> None:
    """A resting mouse opens a closer look; from above, towers are squares with numbers."""
    page = person.page
    sit_down(person, house, bots=1, rounds=1)
    person.wait_for_a_question()
    page.locator(".rh-offer").first.hover()
    expect(page.locator(".rh-closer")).to_contain_text(re.compile(r"Costs \d"))
    play_on(person, steps=2)
    person.wait_for_a_question()
    page.get_by_role("button", name="From above").click()

    expect(page.locator(".rh-above").first).to_be_visible()
    expect(page.locator(".rh-tower")).to_have_count(0)
