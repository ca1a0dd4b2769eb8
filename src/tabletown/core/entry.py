"""Entry: one object of a file that people write, read field by field with every fault noted in words."""

from __future__ import annotations

import reprlib
from typing import Any, Final

MOST: Final = 1000  # of anything; keeps a careless file from costing hours
LONGEST_TEXT: Final = 2000


class Entry:
    """One object of the file: hands out its fields and notes what is wrong with them.

    A wrong field gives a harmless value, so that reading goes on and finds the other faults.
    """

    def __init__(self, where: str, fields: Any, errors: list[str]) -> None:
        self.where = where
        self.errors = errors
        self.asked: set[str] = set()
        self.fields: dict[Any, Any] = {}
        if isinstance(fields, dict):
            self.fields = fields
        else:
            self.fault(f"must be an object with fields, not {shown(fields)}")

    def fault(self, text: str) -> None:
        self.errors.append(f"{self.where}: {text}" if self.where else text)

    def has(self, key: str) -> bool:
        """The field is there; null is as good as absent."""
        self.asked.add(key)
        return self.fields.get(key) is not None

    def text(self, key: str, default: str | None = None) -> str:
        if not self.has(key):
            if default is None:
                self.fault(f"{key} is missing")
            return default or ""
        value = self.fields[key]
        if isinstance(value, str) and is_text(value):
            return value
        self.fault(f"{key} must be a text, not {shown(value)}")
        return ""

    def number(self, key: str, low: int = 0, high: int = MOST, default: int | None = None) -> int:
        if not self.has(key):
            if default is None:
                self.fault(f"{key} is missing")
            return low if default is None else default
        value = self.fields[key]
        if is_number(value) and low <= value <= high:
            return int(value)
        self.fault(f"{key} {shown(value)} is not a whole number from {low} to {high}")
        return low

    def flag(self, key: str, default: bool | None = None) -> bool:
        if not self.has(key):
            if default is None:
                self.fault(f"{key} is missing")
            return bool(default)
        value = self.fields[key]
        if isinstance(value, bool):
            return value
        self.fault(f"{key} must be true or false, not {shown(value)}")
        return False

    def one_of(self, key: str, words: list[str]) -> int:
        """The place of the field's value among `words`; -1 if it is not there."""
        if not self.has(key):
            self.fault(f"{key} is missing")
            return -1
        return self.place(key, self.fields[key], words)

    def place(self, key: str, value: Any, words: list[str]) -> int:
        if isinstance(value, str) and value in words:
            return words.index(value)
        self.fault(f"{key} {shown(value)} is not one of {', '.join(words) or 'none at all'}")
        return -1

    def listed(self, key: str) -> list[Any]:
        if not self.has(key):
            self.fault(f"{key} is missing")
            return []
        value = self.fields[key]
        if not isinstance(value, list):
            self.fault(f"{key} must be a list, not {shown(value)}")
            return []
        if len(value) > MOST:
            self.fault(f"{key} has {len(value)} entries; at most {MOST} are read")
        return value[:MOST]

    def entries(self, key: str, word: str) -> list[Entry]:
        return [Entry(f"{word} {i + 1}", value, self.errors) for i, value in enumerate(self.listed(key))]

    def part(self, key: str) -> Entry:
        """An object inside this one; an absent one has no fields."""
        value = self.fields[key] if self.has(key) else {}
        return Entry(f"{self.where} {key}".strip(), value, self.errors)

    def close(self, known: tuple[str, ...] = ()) -> None:
        """No field may be left that nobody asked for."""
        for key in self.fields:
            if key not in self.asked and key not in known:
                self.fault(f"unknown field {shown(key)}")


def is_text(value: str) -> bool:
    return len(value) <= LONGEST_TEXT and value.replace("\n", "").isprintable()


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def shown(value: Any) -> str:
    """A value as a message quotes it, never too long."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write out a number of thousands of digits
        return "a number of thousands of digits"
