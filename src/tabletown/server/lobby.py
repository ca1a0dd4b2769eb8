"""The lobby: which games there are, their editions, their rules pages and their calculators."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import tabletown
from tabletown.bots import USUAL
from tabletown.core.game import Game, Switch
from tabletown.server.clock import PACES
from tabletown.server.protocol import GameInfo, House, PaceInfo, SwitchInfo
from tabletown.server.refusal import Refusal
from tabletown.server.thinking import level_infos

NOTICE: Final = (
    "Tabletown is an independent project. Editions marked as reconstructed carry values worked out by us;"
    " the games belong to their designers and publishers, who have no part in it."
)

MOST_OFFERED: Final = 60  # values of a switch; all of them are accepted

PACKAGE: Final = Path(tabletown.__file__).parent
RULES: Final = (PACKAGE / "rules", PACKAGE.parent.parent / "docs" / "rules")  # shipped, or beside the source


def house(games: list[Game[Any]]) -> House:
    return House(
        games=[game_info(game) for game in games],
        bots=level_infos(),
        usual_bot=USUAL,
        paces=paces(),
        notice=NOTICE,
    )


def paces() -> list[PaceInfo]:
    """How long a turn may take, the most patient of all first."""
    return [PaceInfo(id=pace, words=words) for pace, words in PACES.items()]


def game_info(game: Game[Any]) -> GameInfo:
    edition = game.edition_view(game.edition(None))
    return GameInfo(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        minutes=game.minutes,
        switches=[switch_info(switch) for switch in game.switches],
        edition=edition["title"],
        edition_note=edition["source_note"],
        has_calculator=game.calculator is not None,
    )


def switch_info(switch: Switch) -> SwitchInfo:
    """A switch with a list that people can choose from: of hundreds of numbers only every twentieth."""
    step = 1 if len(switch.values) <= MOST_OFFERED else 20
    return SwitchInfo(
        key=switch.key,
        label=switch.label,
        values=[switch.values[0], *switch.values[1::step]],
        words=[switch.words[0], *switch.words[1::step]],
    )


def rules_of(game: Game[Any]) -> str:
    """The rules page in Markdown."""
    for folder in RULES:
        page = folder / f"{game.id}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise Refusal(f"The rules of {game.name} are not written down here yet.", 404)
