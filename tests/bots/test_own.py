"""Bots that people write themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletown.bots import Bot, bot
from tabletown.cli import main
from tabletown.core.errors import BadTable

LAST = """
from tabletown.bots import Bot

class Last(Bot):
    def pick(self, table, seat, rng):
        return table.legal[-1]

class Mute:
    def __init__(self, seed):
        pass

number = 3
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(LAST, encoding="utf-8")
    return path


def test_a_class_in_a_file_plays(file: Path) -> None:
    """FILE.py:CLASS"""
    import tabletown

    table = tabletown.game("happy-heights").table(seats=2, seed=1)

    assert bot(f"{file}:Last", seed=3).seed == 3
    assert bot(f"{file}:Last").choose(table, table.asked) == table.legal[-1]


def test_a_class_in_a_module_plays() -> None:
    """package.module:CLASS"""
    assert isinstance(bot("tabletown.bots.greedy:Greedy"), Bot)


def test_an_installed_package_registers_its_bots(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry points of the group tabletown.bots."""
    about = file.parent / "town_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: town-bots\nVersion: 1.0\n", encoding="utf-8"
    )
    (about / "entry_points.txt").write_text("[tabletown.bots]\nlast = my_bot:Last\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(file.parent))

    assert type(bot("last", seed=4)).__name__ == "Last"


def test_a_whole_tournament_of_ones_own(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Seeds and names travel between processes, and a file's path is a name."""
    monkeypatch.chdir(file.parent)
    command = [
        "tournament",
        "happy-heights",
        "--bots",
        "my_bot.py:Last,random",
        "--games",
        "2",
        "--jobs",
        "1",
    ]

    assert main(command) == 0
    assert "Last" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "words"),
    [
        pytest.param("{file}:Other", "has no Other", id="no such class"),
        pytest.param("{file}:Mute", "has no choose", id="a class that is no bot"),
        pytest.param("{file}:number", "is no class", id="no class at all"),
        pytest.param("nowhere.py:Mine", "cannot be loaded", id="no such file"),
        pytest.param("no.such.module:Mine", "cannot be loaded", id="no such module"),
        pytest.param("{broken}:Mine", "SyntaxError", id="a file that is no Python"),
        pytest.param("my bot:Mine", "no bot is called", id="no name at all"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(
    file: Path, name: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, one line on standard error."""
    broken = file.with_name("broken.py")
    broken.write_text("class Mine(:", encoding="utf-8")
    named = name.format(file=file, broken=broken)

    with pytest.raises(BadTable, match=words):
        bot(named)
    assert main(["simulate", "happy-heights", "--bots", named]) == 2
    assert capsys.readouterr().err.count("\n") == 1
