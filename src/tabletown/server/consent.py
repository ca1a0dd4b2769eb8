"""Consent: what one player asks the others for, who has agreed, and when that is enough."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from tabletown.core.events import Seat
from tabletown.server.protocol import ProposalView

Wish = Literal["takeback", "stand_in"]


@dataclass(frozen=True)
class Proposal:
    """A wish, and what the voters have said.  It lapses when the table moves on."""

    what: Wish
    by: Seat
    about: Seat
    version: int  # of the table it was made at
    voters: tuple[Seat, ...]  # whose word counts
    agreed: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()

    def heard(self, seat: Seat, agree: bool) -> Proposal:
        """With the word of one voter; the first word stands."""
        if agree:
            return replace(self, agreed=(*self.agreed, seat))
        return replace(self, refused=(*self.refused, seat))

    @property
    def asked(self) -> list[Seat]:
        """Who has not said anything yet."""
        return [seat for seat in self.voters if seat not in self.agreed and seat not in self.refused]

    @property
    def carried(self) -> bool:
        """A choice is taken back if all agree; a bot takes over if most do."""
        if self.what == "takeback":
            return len(self.agreed) == len(self.voters)
        return 2 * len(self.agreed) > len(self.voters)

    @property
    def lost(self) -> bool:
        if self.what == "takeback":
            return bool(self.refused)
        return 2 * len(self.refused) >= len(self.voters)

    def view(self) -> ProposalView:
        return ProposalView(
            what=self.what, by=self.by, about=self.about, agreed=list(self.agreed), asked=self.asked
        )

    def data(self) -> dict[str, Any]:
        return asdict(self)


def proposal_of(data: dict[str, Any] | None) -> Proposal | None:
    """A proposal as it was stored."""
    if data is None:
        return None
    seats = {key: tuple(data[key]) for key in ("voters", "agreed", "refused")}
    return Proposal(**{**data, **seats})
