"""What is shipped plays by itself: a wheel, far from the source, with and without a C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.promises.test_compiled import ROOT

pytestmark = pytest.mark.slow

AWAY = """
import tabletown
from tabletown.core import agenda
from tabletown.games import ALL
from tabletown.server.lobby import rules_of
from tabletown.server.page import BUILT

for game in ALL:
    assert rules_of(game).startswith("# "), game.id
    table = game.table(2 if 2 in game.seats else 1, seed=1)
    while not table.over:
        table.play(table.asked, table.legal[0])
print(tabletown.__file__)
print((BUILT / "index.html").is_file() and any((BUILT / "assets").iterdir()))
print(agenda.__file__.endswith(".py"))
"""


def copy_of_the_source(folder: Path) -> Path:
    """What a wheel is made from, where nothing was ever built but the page."""
    folder.mkdir()
    for name in ("src", "docs"):
        shutil.copytree(
            ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info")
        )
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, folder)
    page = folder / "src" / "tabletown" / "server" / "page"
    if not page.exists():  # tests without a browser need not build it
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<!doctype html>")
        (page / "assets" / "page.js").write_text("")
    return folder


def wheel(source: Path, **env: str) -> Path:
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        "wheels",
        ".",
    ]
    subprocess.run(command, cwd=source, env={**os.environ, **env}, check=True)
    [built] = (source / "wheels").glob("*.whl")
    return built


def fresh_python(folder: Path, built: Path) -> Path:
    """A Python with nothing but the wheel and what it requires."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    [site] = folder.glob("lib/python*/site-packages")
    (site / "requirements.pth").write_text(sysconfig.get_path("purelib"))  # nested .pth files are not read
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-deps", "--no-index", built], check=True)
    return python


@pytest.mark.parametrize("compiler", ["there is none", "there is one"])
def test_a_wheel_plays_every_game_and_has_its_pages(tmp_path: Path, compiler: str) -> None:
    missing = compiler == "there is none"
    source = copy_of_the_source(tmp_path / "source")
    built = wheel(source, CC="no-such-compiler") if missing else wheel(source, TABLETOWN_COMPILE="yes")
    python = fresh_python(tmp_path / "venv", built)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([python, "-c", AWAY], cwd=tmp_path, env=env, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    place, has_page, interpreted = done.stdout.splitlines()
    assert Path(place).is_relative_to(tmp_path / "venv")
    assert has_page == "True"
    assert interpreted == str(missing)
    assert built.name.endswith("-none-any.whl") == missing
