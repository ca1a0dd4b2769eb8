"""A balance report in a browser that has no network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tabletown.arena.files import write_rows
from tabletown.arena.plan import Plan
from tabletown.arena.report.page import report
from tabletown.arena.simulate import simulate

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    plan = Plan("happy-heights", seats=3, bots=("random",), games=30)
    write_rows(folder / "games.parquet", simulate(plan).rows, plan.about())
    path = folder / "report.html"
    path.write_text(report([folder / "games.parquet"]), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_the_report_opens_without_any_network(
    browser: Browser, page_file: Path, width: int, scheme: str
) -> None:
    """Nothing is asked for but the file, nothing goes wrong, nothing sticks out."""
    context = browser.new_context(
        offline=True,
        viewport={"width": width, "height": 844},
        color_scheme=scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: wrong.append(message.text))
    page.goto(page_file.as_uri())

    assert asked == [page_file.as_uri()]
    assert wrong == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("h1").inner_text() == "Happy Heights: a balance report"
    assert page.locator("svg.chart").count() >= 4
    context.close()
