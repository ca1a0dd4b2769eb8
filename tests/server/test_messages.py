"""Reading messages: whatever a text says, it is a message or a sentence why not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from tabletown.server.connections import LONGEST, Hurry, read
from tabletown.server.refusal import Refusal

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
nearly = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            ["hello", "answer", "tap", "undo", "propose", "vote", "leave", "return", "hint", "chat", "x"]
        )
    },
    optional={
        "option": anything,
        "version": anything,
        "what": anything,
        "agree": anything,
        "after": anything,
        "secret": anything,
        "text": anything,
        "seat": anything,
    },
)


@settings(max_examples=300, deadline=None)
@given(st.text() | (anything | nearly).map(json.dumps))
def test_every_text_is_a_message_or_is_refused_in_a_sentence(text: str) -> None:
    """No other exception ever gets out."""
    message = message_or_sentence(text)

    if isinstance(message, str):
        assert message.endswith(".")
    else:
        assert message.model_dump(exclude_unset=True) == json.loads(text)  # nothing guessed, nothing dropped


def message_or_sentence(text: str) -> BaseModel | str:
    try:
        return read(text)
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize("text", [None, "x" * (LONGEST + 1), '{"type": "hello", "secret": 3}'])
def test_what_is_no_message_is_refused(text: Any) -> None:
    """Binary, too long, or of the wrong kind."""
    with pytest.raises(Refusal):
        read(text)


def test_haste_is_allowed_in_bursts_only() -> None:
    """A quick clicker is not slowed down; a script is."""
    hurry = Hurry()
    allowed = [hurry.allows() for _ in range(100)]

    assert all(allowed[:40])
    assert not all(allowed)
    assert hurry.refused == allowed.count(False)
