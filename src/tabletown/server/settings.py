"""Settings: how a house is run, as plain values that a worker process can be told."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.server.logs import Style

DAY = 86400.0


@dataclass(frozen=True)
class Settings:
    """What `tabletown serve` was told."""

    store: str = "tabletown.sqlite"  # a file, or postgresql://...
    bus: str = ""  # redis://...; empty: nobody else to talk to
    bot_pause: float = 0.7  # seconds a bot waits before it moves
    bot_workers: int = 2  # processes in which bots think, for each worker
    purge_after: float | None = None  # days without a visit after which unfinished tables are forgotten
    purge_finished_after: float | None = None
    log: Style = "text"
    webhook: str | None = None  # where "your turn" is posted for people who are away
    origin: str | None = None  # where people find the page, if a proxy hides it
    tables_a_minute: float | None = 20.0  # that one address may open, in each process
