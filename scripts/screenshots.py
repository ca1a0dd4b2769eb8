"""Pictures for the documentation, from real games in a real browser: docs/images."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import QUIET, House, Person, chromium  # noqa: E402
from tests.browser.test_playing import play_on  # noqa: E402

SIZES = {"": {"width": 1440, "height": 900}, "-phone": {"width": 390, "height": 844}}


def photograph(target: Path, answers: int = 26) -> None:
    """Lobby, table and end screen, wide and on a phone, light and dark."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        for suffix, size in SIZES.items():
            for scheme in ("light", "dark"):
                person = Person(browser, viewport=size, color_scheme=scheme)
                name = suffix + ("" if scheme == "light" else "-dark")
                person.page.goto(house.url)
                person.page.get_by_role("button", name="Play against bots").wait_for()
                person.page.screenshot(path=target / f"lobby{name}.png")
                person.sit_down_against_bots(house, bots=2, bot="greedy")
                play_on(person, steps=answers, by="hint")
                person.wait_for_a_question()
                person.page.screenshot(path=target / f"table{name}.png")
                play_on(person, by="hint")
                person.page.screenshot(path=target / f"end{name}.png")
                person.context.close()
        browser.close()
        house.close()


if __name__ == "__main__":
    photograph(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")
