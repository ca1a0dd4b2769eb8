"""Bots that people write themselves: a class in a file, in a module, or of an installed package."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from tabletown.bots.bot import Bot
from tabletown.core.errors import BadTable

GROUP: Final = "tabletown.bots"  # the entry points of installed packages: name = "package.module:Mine"


def own_bot(name: str, seed: int) -> Bot | None:
    """`my_bot.py:Mine`, `package.module:Mine`, or what an installed package registers; None if it is none."""
    for entry in entry_points(group=GROUP, name=name):
        return made(name, loaded(name, entry.load), seed)
    where, colon, what = name.rpartition(":")
    if not colon or not where or not what.isidentifier():
        return None
    if where.endswith(".py"):
        module = loaded(name, lambda: module_in(Path(where)))
    elif all([part.isidentifier() for part in where.split(".")]):
        module = loaded(name, lambda: import_module(where))
    else:
        return None
    if not hasattr(module, what):
        raise BadTable(f"bot {name!r}: {where} has no {what}")
    return made(name, getattr(module, what), seed)


def loaded(name: str, load: Any) -> Any:
    """Somebody else's code may fail in any way: that is one sentence, too."""
    try:
        return load()
    except Exception as fault:
        raise BadTable(
            f"bot {name!r} cannot be loaded: {type(fault).__name__}: {in_one_line(fault)}"
        ) from None


def module_in(path: Path) -> ModuleType:
    """The module a file holds; run once, and again only if another file has its name."""
    key = f"tabletown own bot {path.resolve()}"
    if key not in sys.modules:
        spec = spec_from_file_location(key, path)
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[key] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[key]
            raise
    return sys.modules[key]


def made(name: str, make: Any, seed: int) -> Bot:
    """An instance of the class, with its seed."""
    if not callable(make):
        raise BadTable(f"bot {name!r} is no class, but {type(make).__name__}")
    bot = loaded(name, lambda: make(seed))
    if not callable(getattr(bot, "choose", None)):
        raise BadTable(f"bot {name!r} has no choose(table, seat)")
    found: Bot = bot
    return found


def in_one_line(fault: Exception) -> str:
    return " ".join(str(fault).split())
