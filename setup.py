"""Builds the package: the hot rooms compiled where a C compiler is, everything interpreted where none is.

What is compiled is listed in pyproject.toml under [tool.tabletown].  TABLETOWN_COMPILE=no leaves everything
interpreted, TABLETOWN_COMPILE=yes refuses to do so.  An editable install is never compiled, so that
no compiled module is ever older than the source beside it; `make compiled` has a folder of its own for them.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
GENERATED = "build/mypyc"  # the C files, and what mypy remembers of the last time
BUILDING = {"bdist_wheel", "build_ext"}


class PackageWithRulesPages(build_py):
    """The server finds the rules pages beside the source, or in the package once it is installed."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(
                ROOT / "docs" / "rules", Path(self.build_lib, "tabletown", "rules"), dirs_exist_ok=True
            )


def compiled_rooms() -> list[Any]:
    """The extension modules to build; none if they are not wanted or cannot be built."""
    if not BUILDING & set(sys.argv):
        return []
    missing = what_is_missing()
    if missing:
        if os.environ.get("TABLETOWN_COMPILE") == "yes":
            sys.exit(f"The rules cannot be compiled: {missing}.")
        sys.stderr.write(f"The rules stay interpreted, which is several times slower: {missing}.\n")
        return []
    from mypyc.build import mypycify

    groups = hot_rooms()
    return mypycify(
        [f"--cache-dir={GENERATED}/cache", *[file for group in groups.values() for file in group]],
        separate=[(group, f"tabletown_{name}") for name, group in groups.items()],
        opt_level="2",
        debug_level="0",
        target_dir=GENERATED,
    )


def hot_rooms() -> dict[str, list[str]]:
    """The files to compile, by the room they are in: a room is compiled anew only when it changes."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups: dict[str, list[str]] = {}
    for module in settings["tool"]["tabletown"]["compiled"]:
        room, rest = module.split("/", 1)
        name = rest.split("/")[0] if room == "games" else room
        groups.setdefault(name, []).append(f"src/tabletown/{module}.py")
    return groups


def what_is_missing() -> str:
    """Why the rules are not compiled here, in words; nothing if they can be."""
    if os.environ.get("TABLETOWN_COMPILE") == "no":
        return "TABLETOWN_COMPILE=no asks for it"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    return "" if has_compiler() else "there is no C compiler here that knows the headers of Python"


def has_compiler() -> bool:
    """Whether the smallest possible module can be compiled and linked."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text(
            "#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8"
        )
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            headers = [sysconfig.get_path("include")]
            objects = compiler.compile([str(probe)], output_dir=folder, include_dirs=headers)
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


if __name__ == "__main__":
    setup(
        ext_modules=compiled_rooms(),
        cmdclass={"build_py": PackageWithRulesPages},
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
