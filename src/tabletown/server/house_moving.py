"""House moving: whole tables as JSON lines, from one store to another.

A line holds everything, the seed of a running game and the locks of its seats included: keep the file
as you keep the store.  A seat's secret opens it in the new house as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from tabletown.core.errors import BadRecord
from tabletown.server.sql_store import SqlStore
from tabletown.server.store import Taken, WholeTable

FORMAT: Final = 1

_whole: TypeAdapter[WholeTable] = TypeAdapter(WholeTable)


def listed(store: SqlStore) -> Iterator[str]:
    """A line for each table: name, game, how many sit there, how far it is."""
    for whole in wholes(store, []):
        row = whole.row
        state = "over" if whole.ended else "playing" if row.started else "waiting"
        names = ", ".join([seat.name or "open" for seat in row.seats])
        yield f"{row.id}  {row.game:16} {state:8} {len(whole.entries):5} entries  {names}"


def wholes(store: SqlStore, names: Iterable[str]) -> Iterator[WholeTable]:
    for name in list(names) or store.names():
        whole = store.whole(name)
        if whole is None:
            raise BadRecord(f"no table is called {name}")
        yield whole


def exported(store: SqlStore, names: Iterable[str]) -> Iterator[str]:
    """Tables as lines; all of them if none is named."""
    for whole in wholes(store, names):
        line = asdict(whole)
        line["row"]["seed"] = str(whole.row.seed)  # too large for most readers of JSON
        yield json.dumps({"format": FORMAT, **line}, ensure_ascii=False)


def brought(store: SqlStore, lines: Iterable[str]) -> str:
    """Keep the tables of a file; those that are here already stay as they are."""
    kept = known = 0
    for n, line in enumerate(lines, start=1):
        if line.strip():
            try:
                store.put(read(line))
                kept += 1
            except Taken:
                known += 1
            except BadRecord as fault:
                raise BadRecord(f"line {n}: {fault} ({kept} tables were brought in before it)") from None
    return f"{kept} tables brought in, {known} were here already"


def read(line: str) -> WholeTable:
    try:
        found: Any = json.loads(line)
        if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
            raise BadRecord(f"this is no exported table of format {FORMAT}")
        json.dumps(found, ensure_ascii=False).encode()  # halves of characters can be read but not kept
        return _whole.validate_python(found)
    except ValidationError as faults:
        fault = faults.errors(include_url=False, include_input=False)[0]
        where = ".".join([str(part) for part in fault["loc"]])
        raise BadRecord(f"{where}: {fault['msg']}") from None
    except ValueError as fault:
        raise BadRecord(f"this is no JSON: {fault}") from None
