"""Lay out build/compiled: a copy of the package with its hot rooms compiled, beside the source and not in it.

    make compiled && PYTHONPATH=build/compiled .venv/bin/python benchmarks/speed.py

`make play` and `make test` run on it and lay it out again when the source has changed.  Without a C compiler
it is a plain copy.  What is compiled is listed in pyproject.toml under [tool.tabletown], how in setup.py.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tabletown"
TARGET = ROOT / "build" / "compiled"
LIBRARIES = ROOT / "build" / "mypyc" / "libraries"
OBJECTS = ROOT / "build" / "mypyc" / "objects"

sys.path.insert(0, str(ROOT))
from setup import hot_rooms, what_is_missing  # noqa: E402


def compile_rooms() -> None:
    """Those that have changed since the last time, on all cores."""
    places = ["--build-lib", str(LIBRARIES), "--build-temp", str(OBJECTS)]
    command = [sys.executable, "setup.py", "-q", "build_ext", *places]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    sys.stderr.write(done.stderr if done.returncode == 0 else "")
    if done.returncode:
        sys.exit(f"mypyc could not compile the rules:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


def lay_out(compiled: bool) -> None:
    """A fresh copy, so that nothing of yesterday is left in it.  Pages are not copied: they are looked up."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(
        SOURCE, TARGET / "tabletown", ignore=shutil.ignore_patterns("__pycache__", "page", "*.so")
    )
    (TARGET / "tabletown" / "server" / "page").symlink_to(SOURCE / "server" / "page")
    (TARGET / "tabletown" / "rules").symlink_to(ROOT / "docs" / "rules")
    if compiled:
        for name, files in hot_rooms().items():
            place(f"tabletown_{name}__mypyc")
            for file in files:
                place(str(Path(file).relative_to("src").with_suffix("")))


def place(module: str) -> None:
    """Copy a compiled module to where it is imported from."""
    [library] = (LIBRARIES / module).parent.glob(f"{Path(module).name}.*")
    shutil.copy2(library, TARGET / library.relative_to(LIBRARIES))


if __name__ == "__main__":
    missing = what_is_missing()
    compile_rooms()
    lay_out(not missing)
