"""The edition: what the box of Hedgerow calls itself and its colours."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.errors import BadEdition

COLOURS: Final = 4
COPIES: Final = 8
CARDS: Final = COLOURS * COPIES

TEXTS: Final = ("id", "title", "source_note")
STANDARD: Final[dict[str, Any]] = {
    "id": "standard",
    "title": "Hedgerow, garden edition",
    "source_note": "Invented for the style guide.",
    "colours": ["red", "green", "blue", "yellow"],
}


class Edition:
    """A checked edition.  Never changes once read."""

    def __init__(self, texts: dict[str, str], colours: list[str]) -> None:
        self.texts: Final = texts
        self.colours: Final = colours


def faults(source: Any) -> tuple[list[str], list[str]]:
    """Every fault and every warning, in words."""
    data = STANDARD if source is None else source
    if not isinstance(data, dict):
        return ["an edition is a table with named fields"], []
    found = [f"{key!r} is not a text" for key in TEXTS if not isinstance(data.get(key), str)]
    found += [f"{key!r} is not a field of an edition" for key in data if key not in (*TEXTS, "colours")]
    colours = data.get("colours")
    if not isinstance(colours, list) or not all(isinstance(colour, str) for colour in colours):
        found.append("'colours' is not a list of texts")
    elif len(set(colours)) != COLOURS or len(colours) != COLOURS:
        found.append(f"there are {COLOURS} different colours, not {len(colours)}")
    return found, []


def read(source: Any) -> Edition:
    """None for the standard edition, or an edition as plain data."""
    found, _ = faults(source)
    if found:
        raise BadEdition("hedgerow", found)
    data = STANDARD if source is None else source
    return Edition({key: data[key] for key in TEXTS}, list(data["colours"]))


def as_data(edition: Edition) -> dict[str, Any]:
    return {**edition.texts, "colours": edition.colours[:]}


def fingerprint(edition: Edition) -> str:
    """Two editions with one fingerprint are the same box."""
    return "|".join([*edition.texts.values(), *edition.colours])


def text() -> str:
    """The standard edition as a file to start one's own from."""
    return "".join([f"{key} = {value!r}\n" for key, value in STANDARD.items()])


def words(edition: Edition) -> str:
    return f"{edition.texts['title']}: {', '.join(edition.colours)}"
