"""The gate: which pages may speak for a visitor, and how many tables one visitor may open."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from tabletown.server.refusal import Refusal

BURST: Final = 30  # tables one address may open at once: a class that sits down together
VISITORS: Final = 10_000  # addresses that are remembered


def speaks_for_us(origin: str | None, host: str | None, ours: str | None = None) -> bool:
    """Whether a page that opens a channel is a page of this server.

    Browsers say where a page comes from and cannot be made to lie about it; programs that are no browsers
    say nothing and gain nothing, for every seat needs its secret.  `ours` is the address people see if a
    proxy in front of the server hides it.
    """
    if origin is None:
        return True
    if ours is not None and origin == ours:
        return True
    return host is not None and urlsplit(origin).netloc == host


class Gate:
    """Counts how many tables each address opens: a bucket for each that fills with time."""

    def __init__(self, tables_a_minute: float | None) -> None:
        self._a_second = None if tables_a_minute is None else tables_a_minute / 60
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # what is left, and when it was

    def let_in(self, visitor: str) -> None:
        """One more table for this address, or a refusal."""
        if self._a_second is None:
            return
        now = time.monotonic()
        left, since = self._buckets.pop(visitor, (float(BURST), now))
        left = min(float(BURST), left + (now - since) * self._a_second)
        self._buckets[visitor] = (left - 1 if left >= 1 else left, now)
        while len(self._buckets) > VISITORS:  # the one that has been away longest
            self._buckets.popitem(last=False)
        if left < 1:
            raise Refusal("You have opened many tables in a short time; wait a minute.", 429)
