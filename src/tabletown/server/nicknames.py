"""Nicknames: short, visible and different from each other."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from tabletown.server.refusal import Refusal

LONGEST: Final = 24
JOINER: Final = "\u200d"  # invisible by itself, but families and flags are written with it


def nickname(wish: str, taken: Iterable[str]) -> str:
    """A wish as it will be shown; refused if it cannot be told from another or cannot be seen."""
    name = " ".join(wish.split(" ")).strip()
    if not name:
        raise Refusal("A nickname needs at least one character.", 422)
    if len(name) > LONGEST:
        raise Refusal(f"A nickname has at most {LONGEST} characters, not {len(name)}.", 422)
    if not all(is_visible(letter) for letter in name):
        raise Refusal("A nickname has no control characters.", 422)
    if any(alike(name, other) for other in taken):
        raise Refusal(f"Somebody at this table is already called {name}.")
    return name


def is_visible(letter: str) -> bool:
    return letter == JOINER or (unicodedata.category(letter)[0] != "C" and letter not in "\u2028\u2029")


def alike(name: str, other: str) -> bool:
    return folded(name) == folded(other)


def folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).replace(JOINER, "").casefold()


def numbered(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with the first number that makes it different from the others."""
    others = list(taken)
    wish, number = name, 1
    while any(alike(wish, other) for other in others):
        number += 1
        wish = f"{name} {number}"
    return wish
