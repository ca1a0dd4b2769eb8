"""Entry: what people write is read field by field, and every fault is named."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.core.entry import LONGEST_TEXT, MOST, Entry


def entry(**fields: Any) -> Entry:
    return Entry("card 7", fields, [])


def test_fields_are_handed_out_as_they_are() -> None:
    """A text, a number, a flag, a list, a word among others, and objects inside."""
    one = entry(name="Mill", height=3, wide=True, cubes=[1, 2], kind="park", inner={"x": 1}, rows=[{}, {}])

    assert one.text("name") == "Mill"
    assert one.number("height", 1, 9) == 3
    assert one.flag("wide") is True
    assert one.listed("cubes") == [1, 2]
    assert one.one_of("kind", ["civic", "park"]) == 1
    assert one.part("inner").number("x") == 1
    assert [row.where for row in one.entries("rows", "row")] == ["row 1", "row 2"]
    one.close()
    assert one.errors == []


@pytest.mark.parametrize(
    ("read", "fault"),
    [
        (lambda one: one.text("name"), "card 7: name is missing"),
        (lambda one: one.text("number"), "card 7: number must be a text, not 12"),
        (lambda one: one.number("text"), "card 7: text 'a' is not a whole number from 0 to 1000"),
        (lambda one: one.number("number", 1, 9), "card 7: number 12 is not a whole number from 1 to 9"),
        (lambda one: one.number("yes"), "card 7: yes True is not a whole number from 0 to 1000"),
        (lambda one: one.flag("number"), "card 7: number must be true or false, not 12"),
        (lambda one: one.listed("text"), "card 7: text must be a list, not 'a'"),
        (lambda one: one.one_of("text", ["b", "c"]), "card 7: text 'a' is not one of b, c"),
        (lambda one: one.part("text"), "card 7 text: must be an object with fields, not 'a'"),
    ],
)
def test_a_wrong_field_is_named_with_its_value(read: Any, fault: str) -> None:
    """And reading goes on."""
    one = entry(text="a", number=12, yes=True)
    read(one)

    assert one.errors == [fault]


def test_a_default_stands_in_for_a_field_that_is_not_there() -> None:
    """Null is as good as absent."""
    one = entry(name=None)

    assert one.text("name", "nobody") == "nobody"
    assert one.number("height", default=4) == 4
    assert one.flag("wide", default=True) is True
    assert one.errors == []


def test_a_field_nobody_asked_for_is_a_fault() -> None:
    """A slip of the pen does not pass unnoticed; fields known otherwise may be there."""
    one = entry(name="Mill", hieght=3, note="")
    one.text("name")
    one.close(("note",))

    assert one.errors == ["card 7: unknown field 'hieght'"]


def test_what_is_too_long_is_cut_short() -> None:
    """Nobody's file costs hours, and no message is longer than a line."""
    one = entry(name="x" * (LONGEST_TEXT + 1), rows=[0] * (MOST + 5), height=10**5000)
    one.text("name")
    one.number("height")

    assert len(one.listed("rows")) == MOST
    assert len(one.errors) == 3
    assert all(len(error) < 120 for error in one.errors)
