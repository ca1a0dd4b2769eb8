"""Events: what the watchers of a table are told, each seat as much as it may know."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

Seat = int
NOBODY: Final = -1  # no seat at all; as a watcher: a spectator

Facts = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened, in the past tense.  Events never change."""

    reveals: bool = False  # True: somebody has seen something hidden, so there is no way back

    def seen_by(self, seat: Seat) -> Event:
        """The same event as `seat` may know it; NOBODY is a spectator."""
        return self

    def facts(self) -> Facts:
        """The event as plain data, without its name."""
        raise NotImplementedError

    def data(self) -> Facts:
        """The event as plain data: its name as `kind`, then its facts."""
        return {"kind": type(self).__name__, **self.facts()}
