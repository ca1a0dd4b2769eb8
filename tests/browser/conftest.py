"""A real server and a real Chromium, each test with its own, on loopback and free ports."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tabletown.bots import BOTS

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
)
QUIET += ("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage")


def chromium() -> str:
    """Where Chromium is; `make test` has seen to it that there is one."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    found = [path for name in names if name and (path := shutil.which(name))]
    assert found, "no Chromium: install the package 'chromium', or set CHROMIUM"
    return found[0]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """A server process that can be killed and opened again over the same store."""

    def __init__(self, store: Path) -> None:
        self.store = store
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        command = [sys.executable, "-m", "tabletown", "serve", "--port", str(self.port)]
        command += ["--store", str(self.store), "--bot-pause", "0.02"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{self.url}/api/health", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not open in 30 seconds")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path / "tables.sqlite")
    opened.open()
    yield opened
    opened.close()


@pytest.fixture(scope="module")  # not longer: while Playwright is open, no other test can run an event loop
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        yield launched
        launched.close()


class Person:
    """Somebody at a browser of their own.  What the page logs as an error is an error."""

    def __init__(self, browser: Browser, **settings: Any) -> None:
        calm: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        self.context: BrowserContext = browser.new_context(**(calm | settings))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))

    def open_box(self, house: House, company: str, game: str = "Happy Heights") -> None:
        """In the lobby, say what to play and with whom."""
        self.page.goto(house.url)
        self.page.get_by_role("article", name=game).get_by_role("button", name=company).click()

    def sit_down_against_bots(
        self, house: House, bots: int, bot: str = "level:1", game: str = "Happy Heights"
    ) -> None:
        """From the lobby into a game: one click for the company, one to start."""
        page = self.page
        self.open_box(house, "Play against bots", game)
        page.get_by_label("Your name").fill("Ada")
        self.step("Opponents", bots)
        if bots:
            page.get_by_role("radio", name=bot_name(bot)).check(force=True)
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_url("**/t/*")

    def step(self, label: str, wanted: int) -> None:
        """Turn a stepper to a number."""
        group = self.page.get_by_role("group", name=label)
        for _ in range(8):
            shown = group.locator("output").inner_text()
            now = 0 if shown == "Solo" else int(shown)
            if now == wanted:
                return
            group.get_by_role("button", name="more" if now < wanted else "fewer").click()
        raise AssertionError(f"{label} cannot be set to {wanted}")

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".tray .option").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator("section.end").count() > 0

    @property
    def prompt(self) -> str:
        return self.page.locator(".tray h2").text_content() or ""

    @property
    def version(self) -> str:
        """Which position the page shows; it grows with every choice."""
        return self.page.locator(".play").get_attribute("data-version") or ""

    def wait_for_a_question(self) -> None:
        """Until this person is asked, or the game is over."""
        self.page.wait_for_selector(".tray .option, section.end")

    def wait_for_another_position(self, version: str) -> None:
        """Until the answer has arrived."""
        expect(self.page.locator(f'.play[data-version="{version}"]')).to_have_count(0, timeout=20_000)

    def click_a_lit_target(self, which: int) -> None:
        """Answer with the mouse, on the drawn table."""
        version = self.version
        lit = self.page.locator(".middle .lit[data-option]")
        lit.first.wait_for()  # the drawing may come a moment after the text
        lit.nth(which % lit.count()).click()
        self.wait_for_another_position(version)

    def follow_the_hint(self) -> None:
        """Ask for a hint and answer as it says."""
        version = self.version
        self.page.keyboard.press("h")
        self.page.locator(".tray .option.hinted").click()
        if self.page.locator("[data-confirm]").count():
            self.page.locator("[data-confirm]").click()
        self.wait_for_another_position(version)

    def press_an_option(self, which: int) -> None:
        """Answer with the keyboard, on the text table."""
        version = self.version
        options = self.page.locator(".tray .option")
        options.nth(which % options.count()).focus()
        self.page.keyboard.press("Enter")
        self.wait_for_another_position(version)


def bot_name(bot: str) -> str:
    return next(kind.name for kind in BOTS if kind.id == bot)


@pytest.fixture
def person(browser: Browser) -> Iterator[Person]:
    someone = Person(browser)
    yield someone
    someone.context.close()
    assert someone.faults == []


@pytest.fixture
def another(browser: Browser) -> Iterator[Person]:
    someone = Person(browser)
    yield someone
    someone.context.close()
    assert someone.faults == []


@pytest.fixture
def phone(browser: Browser) -> Iterator[Person]:
    someone = Person(browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield someone
    someone.context.close()
    assert someone.faults == []
