"""Logs: lines for people, or JSON lines for machines.  Secrets are never handed to a logger."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final, Literal, get_args

Style = Literal["text", "json"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(style: Style) -> None:
    """Send everything that is logged to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    lines.setFormatter(JsonLines() if style == "json" else text)
    logging.basicConfig(level=logging.WARNING, handlers=[lines], force=True)
    logging.getLogger("tabletown").setLevel(logging.INFO)
