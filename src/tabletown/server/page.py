"""The page: what vite built, served so that browsers keep what never changes and trust nothing else."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import Request, Response
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletown.server.refusal import Refusal

BUILT: Final = Path(__file__).parent / "page"
NOT_BUILT: Final = "The page is not built yet: `make play` builds it and opens the table.\n"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # the name of an asset changes with its content
ASK_AGAIN: Final = "no-cache"

LARGEST_BODY: Final = 1_000_000  # bytes; the largest honest one is an edition

# Secrets stand in the fragments of links: no other site may be told where a visitor comes from.
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self';"
        " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}

mimetypes.add_type("text/javascript", ".js")  # some systems say otherwise, and nosniff would refuse it
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def page_file(page: Path, path: str) -> Response:
    """A file of the built page; every address that is none belongs to the page itself."""
    if is_inside(page, path):
        keep = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return FileResponse(page / path, headers={"cache-control": keep})
    if path.startswith(("api/", "assets/")):
        raise Refusal("There is nothing at this address.", 404)
    index = page / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, status_code=503)
    return FileResponse(index, headers={"cache-control": ASK_AGAIN})


def is_inside(page: Path, path: str) -> bool:
    """Whether an address names a file of the page, and nothing beside or above it."""
    try:
        wanted = (page / path).resolve()
        return wanted.is_relative_to(page.resolve()) and wanted.is_file()
    except (OSError, ValueError):  # an address that is no file name: too long, or with a zero in it
        return False


class Porter:
    """Sees every request in and out: no body too large, no answer without its headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        if announced_length(Request(scope)) > LARGEST_BODY:
            answer = PlainTextResponse(
                f'{{"detail":"A request has at most {LARGEST_BODY} bytes."}}',
                413,
                media_type="application/json",
            )
            await answer(scope, receive, send_with_headers)
            return
        await self.app(scope, limited(receive), send_with_headers)


def announced_length(request: Request) -> int:
    length = request.headers.get("content-length", "0")
    return int(length) if length.isdecimal() else 0


def limited(receive: Receive) -> Receive:
    """A body that grows past the limit without having said so is cut off as if the client had left."""
    seen = 0

    async def receive_some() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return {"type": "http.disconnect"} if seen > LARGEST_BODY else message

    return receive_some
