"""A long run that was interrupted goes on where it stopped.

Finished games are appended to `RESULTS.part` as they come, one JSON line a chunk, under a first line that
says what is being played.  The file is removed when all games are in their final place.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tabletown.arena.plan import Plan, Played
from tabletown.core.errors import BadTable


class Unfinished:
    """The games of a plan that have been played so far, on disk."""

    def __init__(self, results: Path, plan: Plan) -> None:
        self.path = results.with_name(results.name + ".part")
        self.plan = json.loads(json.dumps(asdict(plan)))
        self.played = Played()
        if self.path.exists():
            self._read()
        else:
            self._write(json.dumps(self.plan) + "\n")

    def _read(self) -> None:
        """What an earlier run has left; a last line that was cut off in the middle never happened."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if whole and json.loads(whole[0]) != self.plan:
            raise BadTable(f"{self.path} holds games of another plan: finish that one, or remove the file")
        for line in whole[1:]:
            self.played.add(Played(**json.loads(line)))
        self._write("".join(whole) or json.dumps(self.plan) + "\n")

    def _write(self, text: str) -> None:
        self.path.write_text(text, encoding="utf-8")

    def keep(self, more: Played) -> None:
        """Some more games."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(more)) + "\n")

    def remove(self) -> None:
        self.path.unlink()
