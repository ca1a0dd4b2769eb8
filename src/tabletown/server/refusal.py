"""Refusal: something asked of the server that it will not do, in one sentence for people."""

from __future__ import annotations

from tabletown.core.errors import TabletownError


class Refusal(TabletownError):
    """Nothing was changed.  The status is what HTTP answers; the sentence is what people read."""

    def __init__(self, sentence: str, status: int = 409) -> None:
        self.status = status
        super().__init__(sentence)


class NotStored(Refusal):
    """The store failed: nothing happened, or it will be shown that something did."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 503)


class MovedOn(Refusal):
    """Somebody was quicker."""
