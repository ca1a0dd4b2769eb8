"""Pictures of real games in a real browser.

scripts/screenshots.py                                     those of docs/images
scripts/screenshots.py FOLDER [--game GAME] [--answers N]  one game, wide and narrow, light and dark
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

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
ANSWERS = 26  # Happy Heights: some way into the tenth round
OTHERS = {"Rolling Heights": 110, "Meeple Towers": 34, "Tundra": 70, "LOTS": 13}  # answers to a good picture


class Sitting:
    """A game to be photographed after so many answers, and at its end."""

    def __init__(self, game: str, answers: int) -> None:
        self.game = game
        self.answers = answers

    def photograph(self, person: Person, house: House, suffix: str, target: Path) -> None:
        """The lobby, a table in the middle of a game, and its end."""
        person.page.goto(house.url)
        person.page.get_by_role("button", name="Play against bots").first.wait_for()
        person.page.screenshot(path=target / f"lobby{suffix}.png")
        person.sit_down_against_bots(house, bots=2, bot="level:3", game=self.game)
        play_on(person, steps=self.answers, by="hint")
        person.wait_for_a_question()
        person.page.wait_for_timeout(700)  # a model in the round takes a moment to stand still
        person.page.screenshot(path=target / f"table{suffix}.png")
        play_on(person, steps=1000, by="hint")
        person.page.screenshot(path=target / f"end{suffix}.png")


def others(target: Path) -> None:
    """One picture of every other game, wide and light."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        for game, answers in OTHERS.items():
            person = Person(browser, **WIDE)
            person.sit_down_against_bots(house, bots=2, bot="level:2", game=game)
            play_on(person, steps=answers, by="hint")
            person.wait_for_a_question()
            person.page.wait_for_timeout(900)  # a model in the round takes a moment to stand still
            person.page.screenshot(path=target / f"{game.lower().replace(' ', '-')}.png")
            person.context.close()
        browser.close()
        house.close()


def main(target: Path, sitting: Sitting, wanted: tuple[str, ...] | None) -> None:
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.sqlite")
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        taken = Path(folder) / "pictures"
        taken.mkdir()
        for suffix, settings in SCENES.items():
            person = Person(browser, **settings)
            sitting.photograph(person, house, suffix, taken)
            person.context.close()
        browser.close()
        house.close()
        for picture in taken.iterdir():
            if wanted is None or picture.stem in wanted:
                (target / picture.name).write_bytes(picture.read_bytes())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Pictures of real games in a real browser.")
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--game", default="Happy Heights")
    parser.add_argument("--answers", type=int, default=ANSWERS)
    wish = parser.parse_args()
    sitting = Sitting(wish.game, wish.answers)
    if wish.folder:
        main(wish.folder, sitting, None)
    else:
        main(ROOT / "docs" / "images", sitting, DOCUMENTED)
        others(ROOT / "docs" / "images")
