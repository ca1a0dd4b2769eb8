"""Calling: a word to people who are not at the table that it is their turn."""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from urllib.parse import urlsplit

from tabletown.core.errors import BadTable
from tabletown.core.events import Seat

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds


class Caller:
    """Posts "your turn" as JSON to one address that whoever runs the server has chosen: a webhook.

    Nothing at a table waits for it, and a call that fails is only logged.
    """

    def __init__(self, address: str) -> None:
        if urlsplit(address).scheme not in ("http", "https") or not urlsplit(address).hostname:
            raise BadTable(f"a webhook is an address that begins with http:// or https://, not {address!r}")
        self._address = address
        self._calls: set[asyncio.Task[None]] = set()

    def call(self, table: str, game: str, seat: Seat, name: str) -> None:
        """Say so in words, and in parts for programs."""
        words = f"{name}, it is your turn at {game}."
        call = asyncio.create_task(
            self._post({"text": words, "table": table, "game": game, "seat": seat, "name": name})
        )
        self._calls.add(call)  # asyncio itself holds tasks only weakly
        call.add_done_callback(self._calls.discard)

    async def _post(self, message: dict[str, object]) -> None:
        try:
            await asyncio.to_thread(self._send, json.dumps(message).encode())
        except OSError as fault:
            log.warning("the webhook could not be called: %s", fault)

    def _send(self, body: bytes) -> None:
        request = urllib.request.Request(
            self._address, body, {"content-type": "application/json"}, method="POST"
        )
        with urllib.request.urlopen(request, timeout=PATIENCE):
            pass
