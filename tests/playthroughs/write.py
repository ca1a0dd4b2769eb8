"""Write all transcripts and recorded updates anew: `python -m tests.playthroughs.write`."""

from __future__ import annotations

from pathlib import Path

from tests.playthroughs.recorded import FILES, recorded
from tests.playthroughs.transcript import PLAYTHROUGHS, transcript

FOLDER = Path(__file__).parent


def write() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for playthrough in PLAYTHROUGHS:
        text = transcript(playthrough)
        (FOLDER / playthrough.file).write_text(text, encoding="utf-8")
        print(f"{playthrough.file:40} {len(text.encode()):7} bytes")
    for path, game in FILES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        text = recorded(game)
        path.write_text(text, encoding="utf-8")
        print(f"{path.name:40} {len(text.encode()):7} bytes")


if __name__ == "__main__":
    write()
