"""What a balance report wants to know: crew cards that were played, the footprint."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.traces import Traces
from tabletown.games.lots.actions import GIVE, PLAY
from tabletown.games.lots.components import COLOURS, PURPLE
from tabletown.games.lots.state import Lots


def current_round(s: Lots) -> int:
    return 1 + s.turn // s.seats


def first(s: Lots) -> Seat:
    return s.first


def holdings(s: Lots, seat: Seat) -> list[str]:
    """The colours of the blocks and cubes of one's own that stand at the end."""
    mine = {piece.colour for piece in s.tower.pieces if piece.owner == seat}
    return [
        f"block standing: {s.rules.edition.colour_name(c)}" for c in (*range(COLOURS), PURPLE) if c in mine
    ]


def shared(s: Lots) -> list[str]:
    return [f"footprint: {s.rules.edition.footprints[s.rules.level - 1].name}"]


def uses(s: Lots, option: int) -> str:
    """A crew card."""
    return f"crew card: {s.rules.edition.crew[option - PLAY].name}" if PLAY <= option < GIVE else ""


TRACES: Final = Traces(current_round, first, holdings, shared, uses)
