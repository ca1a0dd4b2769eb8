"""Rows into files: CSV, JSON lines, or Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
import json
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from tabletown.arena.plan import Row
from tabletown.core.errors import BadTable

KINDS: Final = (".csv", ".jsonl", ".parquet")


def check_path(path: Path) -> None:
    """Refuse a file that could not be written, before hours of play."""
    if path.suffix not in KINDS:
        raise BadTable(f"results can be written as {', '.join(KINDS)}, not as {path.name!r}")
    if not path.parent.is_dir():
        raise BadTable(f"there is no folder {str(path.parent)!r} to write {path.name} into")
    if path.suffix == ".parquet":
        parquet()


def write_rows(path: Path, rows: list[Row]) -> None:
    """One row a line, in the format the name asks for."""
    if path.suffix == ".parquet":
        parquet().write_table(import_module("pyarrow").Table.from_pylist(rows), path)
    elif path.suffix == ".jsonl":
        path.write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)


def parquet() -> Any:
    """pyarrow's Parquet room; an extra, so it may be missing."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise BadTable("Parquet files need pyarrow: pip install 'tabletown[lab]'") from None
