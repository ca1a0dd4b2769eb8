"""The wire protocol as one JSON Schema: `python -m tabletown.server.schema`.  protocol.ts is made from it."""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from tabletown.games import ALL
from tabletown.server import protocol

Schema = dict[str, Any]

# What travels by itself rather than inside something else.
BODIES: Final[tuple[type[BaseModel], ...]] = (
    protocol.House,
    protocol.TableInfo,
    protocol.NewTable,
    protocol.TableKeys,
    protocol.SeatKey,
    protocol.Join,
    protocol.SeatChange,
    protocol.HostAct,
    protocol.Problem,
    protocol.RulesPage,
    protocol.AnalysisView,
    protocol.Replay,
    protocol.Moment,
    protocol.ScoreRequest,
    protocol.ScoreAnswer,
)


def schema() -> Schema:
    """Definitions of every message, and of every game's view with the game's name in front."""
    ref = "#/$defs/{model}"
    _, bodies = models_json_schema([(body, "validation") for body in BODIES], ref_template=ref)
    definitions: Schema = dict(bodies["$defs"])
    unions: dict[str, Any] = {"FromClient": protocol.FromClient, "FromServer": protocol.FromServer}
    for name, union in unions.items():
        found = TypeAdapter[Any](union).json_schema(ref_template=ref)
        definitions |= found.pop("$defs")
        definitions[name] = found
    for game in ALL:
        prefix = game.name.replace(" ", "")
        for view in game.wire.values():
            found = TypeAdapter[Any](view).json_schema(ref_template=f"#/$defs/{prefix}{{model}}")
            inner = found.pop("$defs", {})
            definitions |= {prefix + name: inner[name] for name in inner}
            definitions[prefix + view.__name__] = found
    definitions["GameId"] = {"enum": [game.id for game in ALL]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tabletown",
        "$defs": {name: closed(definitions[name]) for name in sorted(definitions)},
    }


def closed(part: Any) -> Any:
    """The same schema without the titles pydantic makes up, and with unknown fields refused."""
    if isinstance(part, list):
        return [closed(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {key: closed(value) for key, value in part.items() if key not in ("title", "properties")}
    if "properties" in part:
        kept["properties"] = {name: closed(value) for name, value in part["properties"].items()}
        kept["additionalProperties"] = False
    return kept


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2)
    sys.stdout.write("\n")
