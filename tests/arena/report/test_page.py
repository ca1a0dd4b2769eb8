"""The page: complete, by itself, and right about what it was given."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tabletown.arena.files import read_results, write_rows
from tabletown.arena.plan import Plan
from tabletown.arena.report.page import report
from tabletown.arena.simulate import simulate
from tabletown.cli import main
from tabletown.core.errors import BadTable
from tabletown.games import ALL

SECTIONS = ("turns", "scores", "sources", "strengths", "choices", "course", "luck", "method")


def played(folder: Path, name: str = "games", **changes: object) -> Path:
    how = {"game": "happy-heights", "seats": 2, "bots": ("random",), "games": 24} | changes
    plan = Plan(**how)  # type: ignore[arg-type]
    path = folder / f"{name}.parquet"
    write_rows(path, simulate(plan).rows, plan.about())
    return path


class Page(HTMLParser):
    """Which elements, ids and links a page has, and whether every element is closed."""

    VOID = frozenset({"meta", "br", "link"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value or "" for key, value in attrs if key == "id"]
        self.links += [value or "" for key, value in attrs if key in ("href", "src")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)


@pytest.mark.parametrize("game", [game.id for game in ALL])
def test_every_game_has_a_report(game: str, tmp_path: Path) -> None:
    """All sections, well formed, nothing to load, no script."""
    text = report([played(tmp_path, game=game, games=12 if game == "rolling-heights" else 24)])
    page = Page(text)

    assert page.open == []
    assert set(SECTIONS) - {"strengths"} <= set(page.ids)
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert not page.tags & {"script", "link", "img", "iframe"}
    assert not re.search(r"https?:|url\(|@import", text)


def test_two_files_are_compared(tmp_path: Path) -> None:
    """The reading of windows changes the points of neighbours (Q-10), and the page says so."""
    a = played(tmp_path, "as-we-read-it", games=80)
    b = played(tmp_path, "any-window", games=80, options={"window_rule": "any"})
    text = report([a, b])
    found = re.search(r"What stands out</h2><ul>(.*?)</ul>", text)

    assert found is not None
    assert "Points from L5 neighbours" in found[1]
    assert "Side by side" in text
    assert Page(text).open == []


def test_the_same_games_twice_do_not_differ(tmp_path: Path) -> None:
    """No finding where there is none."""
    a, b = played(tmp_path, "one"), played(tmp_path, "two")

    assert "No measure differs for sure between one and two." in report([a, b])


def test_a_solo_game_has_a_report_too(tmp_path: Path) -> None:
    """Without turn order and leads."""
    page = Page(report([played(tmp_path, seats=1)]))

    assert "scores" in page.ids
    assert not {"turns", "course"} & set(page.ids)


def test_a_file_says_what_was_played(tmp_path: Path) -> None:
    """The schema's metadata."""
    about, rows = read_results(played(tmp_path, games=2, seed=5, options={"window_rule": "any"}))

    assert (about["game"], about["seats"], about["seed"]) == ("happy-heights", 2, 5)
    assert about["options"] == {"window_rule": "any"}
    assert len(rows) == 4
    assert all(len(row["scores"]) == 12 for row in rows)


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """tabletown simulate, then tabletown report."""
    rows, page = tmp_path / "rows.parquet", tmp_path / "report.html"

    assert main(["simulate", "lots", "--games", "10", "--bots", "random,random", "--jobs", "1",
                 "--out", str(rows)]) == 0  # fmt: skip
    assert main(["report", str(rows), "--html", str(page)]) == 0
    assert "LOTS: a balance report" in page.read_text(encoding="utf-8")
    assert "opens in any browser" in capsys.readouterr().out


def test_what_cannot_be_reported_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line."""
    good = played(tmp_path, games=2)
    other = played(tmp_path, "other", game="lots", games=2)
    broken = tmp_path / "broken.parquet"
    broken.write_text("no Parquet at all")
    plain = tmp_path / "plain.parquet"
    write_rows(plain, [{"game": 1}])
    for files, sentence in (
        ([tmp_path / "none.parquet"], "there is no file"),
        ([broken], "is no Parquet file that can be read"),
        ([plain], "was not written by `tabletown simulate --out`"),
        ([tmp_path / "rows.csv"], "reads Parquet files"),
        ([good, other], "Happy Heights cannot be compared with LOTS"),
        ([good, good, good], "one file, or two to compare, not 3"),
    ):
        assert main(["report", *map(str, files), "--html", str(tmp_path / "out.html")]) == 2
        [line] = capsys.readouterr().err.splitlines()
        assert sentence in line
    assert main(["report", str(good), "--html", str(tmp_path / "no" / "out.html")]) == 2
    assert not (tmp_path / "out.html").exists()


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    """An edition may be called anything."""
    path = played(tmp_path, games=2)
    about, rows = read_results(path)
    write_rows(path, rows, about | {"edition": "<script>alert(1)</script>"})

    assert "<script>" not in report([path])


def test_three_files_are_too_many() -> None:
    """Before any of them is read."""
    with pytest.raises(BadTable, match="not 3"):
        report([Path("a"), Path("b"), Path("c")])
