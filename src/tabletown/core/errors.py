"""What can go wrong at the door.

* TabletownError
  * IllegalChoice    the open question has no such option
  * NotYourTurn      somebody else is being asked, or nobody
  * BadTable         a game, number of seats, option or seed that does not exist
  * BadEdition       an edition file with faults, all of them listed
  * BadRecord        a saved table or record that cannot be what it says
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class TabletownError(Exception):
    """Something from outside that cannot be accepted; the message is for people."""


class IllegalChoice(TabletownError):
    """The open question has no such option."""


class NotYourTurn(TabletownError):
    """Somebody else is being asked, or nobody."""


class BadTable(TabletownError):
    """A game, number of seats, option or seed that does not exist."""


class BadEdition(TabletownError):
    """An edition with faults."""

    def __init__(self, name: str, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(f"edition {name}: " + "; ".join(faults))


class BadRecord(TabletownError):
    """A saved table or record that cannot be what it says."""
