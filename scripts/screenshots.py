"""Pictures of real games in a real browser: those of docs/images, or all of them into another folder."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import QUIET, House, Person, chromium  # noqa: E402
from tests.browser.test_playing import play_on  # noqa: E402

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}}
SCENES: dict[str, dict[str, Any]] = {
    "": WIDE,
    "-dark": {**WIDE, "color_scheme": "dark"},
    "-phone": PHONE,
    "-phone-dark": {**PHONE, "color_scheme": "dark"},
}
DOCUMENTED = ("lobby", "table", "table-dark", "table-phone")
ANSWERS = 26  # some way into the tenth round


def photograph(browser: Browser, house: House, settings: dict[str, Any], suffix: str, target: Path) -> None:
    """The lobby, a table in the middle of a game, and its end."""
    person = Person(browser, **settings)
    person.page.goto(house.url)
    person.page.get_by_role("button", name="Play against bots").first.wait_for()
    person.page.screenshot(path=target / f"lobby{suffix}.png")
    person.sit_down_against_bots(house, bots=2, bot="greedy")
    play_on(person, steps=ANSWERS, by="hint")
    person.wait_for_a_question()
    person.page.screenshot(path=target / f"table{suffix}.png")
    play_on(person, by="hint")
    person.page.screenshot(path=target / f"end{suffix}.png")
    person.context.close()


def main(target: Path, wanted: tuple[str, ...] | None) -> None:
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        taken = Path(folder) / "pictures"
        taken.mkdir()
        for suffix, settings in SCENES.items():
            photograph(browser, house, settings, suffix, taken)
        browser.close()
        house.close()
        for picture in taken.iterdir():
            if wanted is None or picture.stem in wanted:
                (target / picture.name).write_bytes(picture.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]), None)
    else:
        main(ROOT / "docs" / "images", DOCUMENTED)
