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
ABOUT: Final = b"tabletown"  # the key under which a Parquet file says what it is about


def check_path(path: Path) -> None:
    """Refuse a file that could not be written, before hours of play."""
    if path.suffix not in KINDS:
        raise BadTable(f"results can be written as {', '.join(KINDS)}, not as {path.name!r}")
    if not path.parent.is_dir():
        raise BadTable(f"there is no folder {str(path.parent)!r} to write {path.name} into")
    if path.suffix == ".parquet":
        parquet()


def write_rows(path: Path, rows: list[Row], about: Row | None = None) -> None:
    """One row a line, in the format the name asks for; Parquet also keeps what the rows are about."""
    if path.suffix == ".parquet":
        parquet().write_table(arrow_table(rows, about or {}), path)
    elif path.suffix == ".jsonl":
        path.write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows([{key: flat(value) for key, value in row.items()} for row in rows])


def flat(value: Any) -> Any:
    """What fits into a cell of a CSV file: lists and tables as JSON."""
    return json.dumps(value) if isinstance(value, (list, dict)) else value


def arrow_table(rows: list[Row], about: Row) -> Any:
    """Columns with their types, also where every list is empty; `about` goes into the schema's metadata."""
    arrow = import_module("pyarrow")
    names = arrow.list_(arrow.string())
    types = {"has": names, "table_has": names, "scores": arrow.list_(arrow.int32())}
    columns = {
        key: arrow.array([row[key] for row in rows], type=types.get(key)) for key in (rows[0] if rows else ())
    }
    table = arrow.table(columns)
    return table.replace_schema_metadata({ABOUT: json.dumps(about)})


def read_results(path: Path) -> tuple[Row, list[Row]]:
    """What a Parquet file of `simulate --out` is about, and its rows."""
    if path.suffix != ".parquet":
        raise BadTable(f"a report reads Parquet files, not {path.name!r}")
    library = parquet()
    arrow = import_module("pyarrow")
    try:
        table = library.read_table(path)
    except FileNotFoundError:
        raise BadTable(f"there is no file {str(path)!r}") from None
    except (OSError, arrow.ArrowException):
        raise BadTable(f"{path} is no Parquet file that can be read") from None
    about = (table.schema.metadata or {}).get(ABOUT)
    if about is None or json.loads(about) == {} or "scores" not in table.column_names:
        raise BadTable(
            f"{path} was not written by `tabletown simulate --out`: it does not say what was played"
        )
    found: Row = json.loads(about)
    rows: list[Row] = table.to_pylist()
    if not rows:
        raise BadTable(f"{path} holds no games")
    return found, rows


def parquet() -> Any:
    """pyarrow's Parquet room; an extra, so it may be missing."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError:
        raise BadTable("Parquet files need pyarrow: pip install 'tabletown[lab]'") from None
