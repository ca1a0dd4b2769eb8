"""The page, its headers, and the description of the API: all of it without the internet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletown.server.app import create_app
from tests.hedgerow import GAME
from tests.server.house import House, house


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a page that is built, beside a file that is nobody's business."""
    folder = tmp_path_factory.mktemp("town")
    (folder / "private.txt").write_text("private")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Tabletown</title>")
    (page / "icon.svg").write_text("<svg/>")
    (page / "assets" / "main-abc123.js").write_text("let town = 1;" * 500)
    with house(create_app(folder / "s.sqlite", page=page, games=(GAME,))) as outside:
        yield outside


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/new/hedgerow", "/replay/abc", "/rules/hedgerow", "/score/x"]
)
def test_every_address_of_the_page_is_the_page(built: House, path: str) -> None:
    """And browsers ask for it again each time."""
    answer = built.http.get(path)

    assert "<title>Tabletown</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_ever_and_sent_small(built: House) -> None:
    """Their names change with their content."""
    answer = built.http.get("/assets/main-abc123.js")

    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/docs", "/assets/main-abc123.js"])
def test_every_answer_carries_the_headers_that_guard_secrets(built: House, path: str) -> None:
    """Secrets stand in links: nobody is told where a visitor came from, and nothing foreign is loaded."""
    headers = built.http.get(path).headers

    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/../private.txt",
        "/%2e%2e/private.txt",
        "/assets/..%2f..%2fprivate.txt",
        "//etc/passwd",
        "/%00",
        "/" + "x" * 5000,
    ],
)
def test_nothing_outside_the_page_is_served(built: House, path: str) -> None:
    """Whatever the address tries."""
    answer = built.http.get(path)

    assert "private" not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code < 500


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/gone.js"])
def test_what_is_not_there_is_a_sentence_and_not_the_page(built: House, path: str) -> None:
    """A missing script must not turn out to be HTML."""
    answer = built.http.get(path)

    assert answer.status_code == 404
    assert answer.json()["detail"]


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    """While the API answers already."""
    with house(create_app(tmp_path / "s", page=tmp_path / "page", games=(GAME,))) as town:
        answer = town.http.get("/")

        assert answer.status_code == 503
        assert "make play" in answer.text
        assert town.get("/health")["ok"]


def test_the_description_of_the_api_needs_no_internet(built: House) -> None:
    """Everything it loads comes from here."""
    page = built.http.get("/api/docs").text
    loaded = re.findall(r'(?:src|href)="([^"]+)"', page)

    assert loaded
    assert all(address.startswith("/api/") for address in loaded)
    assert all(built.http.get(address).status_code == 200 for address in loaded)


def test_the_api_describes_every_door(built: House) -> None:
    """OpenAPI, with a sentence for each."""
    paths = built.get("/openapi.json")["paths"]

    assert "/api/tables/{table}/moments/{n}" in paths
    assert all(what["description"] for verbs in paths.values() for what in verbs.values())


def test_rules_that_are_not_written_yet_are_refused_in_a_sentence(built: House) -> None:
    """Hedgerow has no page of rules."""
    assert "not written down" in built.get("/rules/hedgerow", 404)["detail"]
