"""The score sheet: every line of the score in words."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.core.game import Sheet, SheetLine
from tabletown.games.rolling_heights.components import ADS
from tabletown.games.rolling_heights.notation import space_name
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.plans import lot_points
from tabletown.games.rolling_heights.state import (
    ABILITIES,
    FROM_ADS,
    FROM_TARGET,
    FROM_TOKENS,
    POLITICIANS,
    RIVAL,
    SOURCES,
    RollingHeights,
)
from tabletown.games.rolling_heights.vocabulary import formula_text, many, objective_text

SPACES: Final = "Spaces"
FINISHED: Final = "Buildings"
POLITICS: Final = "Politicians"
FIGURES: Final = "Abilities"
ADVERTS: Final = "Ads"
TARGET: Final = "Target"
TOKENS: Final = "Wild Tokens"
LINES: Final = (SPACES, FINISHED, POLITICS, FIGURES, ADVERTS, TARGET, TOKENS)


def score_sheet(s: RollingHeights, player: Seat) -> Sheet:
    """How a player's score comes about; the Rival has one too."""
    lines = [
        *space_lines(s, player),
        *building_lines(s, player),
        *source_line(s, player, POLITICIANS, POLITICS, "points from Politicians", "RH-50"),
        *source_line(s, player, ABILITIES, FIGURES, "points from Public Figures", "RH-58"),
        *ad_lines(s, player),
        *target_lines(s, player),
        *token_lines(s, player),
    ]
    subtotals = [(name, sum([line.points for line in lines if line.line == name])) for name in LINES]
    return Sheet(lines, subtotals, ad_remarks(s, player))


def points_of(s: RollingHeights, player: Seat, source: int) -> int:
    return s.points[SOURCES * player + source]


def space_lines(s: RollingHeights, player: Seat) -> list[SheetLine]:
    """RH-80  Spaces that printed points for the plan placed there."""
    lines = []
    for space in s.plans[player]:
        building = s.city[space]
        points = lot_points(s, building.tile, space)
        if points:
            name = s.rules.edition.tiles[building.tile].name
            lines.append(SheetLine(SPACES, where(s, space), f"{name} placed there", points, "RH-80"))
    return lines


def building_lines(s: RollingHeights, player: Seat) -> list[SheetLine]:
    """RH-92, RH-148  Completed buildings, with what they scored at that moment."""
    lines = []
    for space in s.plans[player]:
        building = s.city[space]
        if building.points:
            plan = s.rules.edition.tiles[building.tile]
            what = f"{plan.name}: {formula_text(plan.formula)}"
            clause = "RH-92"
            if s.has_rival and player == RIVAL:
                what += f", and {many(len(plan.grants), 'meeple')} depicted" if plan.grants else ""
                clause = "RH-148"
            lines.append(SheetLine(FINISHED, where(s, space), what, building.points, clause))
    return lines


def where(s: RollingHeights, space: int) -> str:
    return space_name(s.rules.grid.columns, space)


def source_line(
    s: RollingHeights, player: Seat, source: int, line: str, what: str, clause: str
) -> list[SheetLine]:
    points = points_of(s, player, source)
    return [SheetLine(line, "", what, points, clause)] if points else []


def ad_lines(s: RollingHeights, player: Seat) -> list[SheetLine]:
    """RH-114  What each Ad brought, once it is scored."""
    lines = []
    for place in range(ADS):
        points = points_of(s, player, FROM_ADS + place)
        if points:
            ad = s.rules.edition.ads[s.ads[place]]
            lines.append(SheetLine(ADVERTS, "", f"{ad.name}: {objective_text(ad)}", points, "RH-114"))
    return lines


def target_lines(s: RollingHeights, player: Seat) -> list[SheetLine]:
    """RH-115, RH-149  The Target that was chosen, once it is revealed."""
    points = points_of(s, player, FROM_TARGET)
    if not points:
        return []
    if s.has_rival and player == RIVAL:
        return [SheetLine(TARGET, "", "in place of a Target", points, "RH-149")]
    target = s.rules.edition.targets[s.targets[player][s.chosen[player]]]
    return [SheetLine(TARGET, "", f"{target.name}: {objective_text(target)}", points, "RH-115")]


def token_lines(s: RollingHeights, player: Seat) -> list[SheetLine]:
    """RH-116  Unused Wild Tokens."""
    points = points_of(s, player, FROM_TOKENS)
    tokens = many(s.wild[player], "unused Wild Token")
    return [SheetLine(TOKENS, "", tokens, points, "RH-116")] if points else []


def ad_remarks(s: RollingHeights, player: Seat) -> list[str]:
    """Before the end: what the Ads would bring now."""
    if not s.agenda or any(
        s.points[SOURCES * p + FROM_ADS + a] for p in range(s.players) for a in range(ADS)
    ):
        return []
    ads = [s.rules.edition.ads[ad] for ad in s.ads]
    return [f"{ad.name} would bring {worth(s, ad, player)} VP now" for ad in ads]
