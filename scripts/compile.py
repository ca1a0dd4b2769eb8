"""Compile the hot rooms with mypyc into build/compiled, beside the source and not into it.

    python scripts/compile.py && PYTHONPATH=build/compiled python benchmarks/speed.py

What is compiled is listed in pyproject.toml under [tool.tabletown].  Nothing but speed may differ.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="tabletown-compiled", ext_modules=mypycify({modules!r}, opt_level="3"))
"""


def hot_modules() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [f"tabletown/{module}.py" for module in settings["tool"]["tabletown"]["compiled"]]


def compile_into(target: Path) -> None:
    """A copy of the package with its hot modules compiled."""
    shutil.rmtree(target, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "src" / "tabletown", target / "tabletown", ignore=ignored)
    (target / "setup.py").write_text(SETUP.format(modules=hot_modules()), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=target, capture_output=True, text=True, env=os.environ)
    if done.returncode:
        sys.exit(f"mypyc could not compile the rules:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
