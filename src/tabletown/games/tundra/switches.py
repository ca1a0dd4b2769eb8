"""The rule switches, and the rules in force at one table: an edition under its switches."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Step
from tabletown.core.errors import BadTable
from tabletown.core.game import Switch
from tabletown.games.tundra.components import Edition, Layout

MAPS: Final = ("default", "alternate_a", "alternate_b")  # in the order in which the edition has them

SWITCHES: Final = (
    Switch(
        "titles",
        ("basic", "special"),
        "Titles",
        ("everyone is Humble", "everyone is dealt a special title (TU-146)"),
    ),
    Switch(
        "personal_goals",
        ("off", "on"),
        "Personal goals",
        ("none", "everyone has a secret one (TU-146)"),
    ),
    Switch(
        "starter_choice",
        ("printed", "strategic"),
        "Starter cards are chosen",
        ("before the goals are known", "after the goals are known (TU-25)"),
    ),
    Switch(
        "goal_zero_activation",
        ("off", "on"),
        "A common goal without a tier reached",
        ("cannot be used", "can be used for 0 VP, which blocks it (ruling R15)"),
    ),
    Switch(
        "layout",
        MAPS,
        "Map",
        ("the usual one", "alternate A (3 or 4 players)", "alternate B (3 players)"),
    ),
    Switch(
        "first_player",
        ("random", "0", "1", "2", "3"),
        "Who begins",
        ("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4"),
    ),
)

RANDOM: Final = -1


class Rules:
    """An edition under the switches in force: all that the rules read while a game is played."""

    def __init__(self, edition: Edition, options: dict[str, str]) -> None:
        values = {switch.key: options.get(switch.key, switch.values[0]) for switch in SWITCHES}
        self.edition: Final = edition
        self.special_titles: Final = values["titles"] == "special"
        self.personal_goals: Final = values["personal_goals"] == "on"
        self.goals_first: Final = values["starter_choice"] == "strategic"
        self.goals_for_nothing: Final = values["goal_zero_activation"] == "on"
        self.map: Final = MAPS.index(values["layout"])
        first = values["first_player"]
        self.first_player: Final = RANDOM if first == "random" else int(first)
        # For each effect and seat the steps that carry it out, the first one last; effects.py lays them out.
        self.steps: list[list[list[Step[Any]]]] = []

    def layout(self, seats: int) -> Layout:
        """TU-8  The default map of the player count, or the alternate one that was agreed on."""
        fitting = [layout for layout in self.edition.layouts if len(layout.settlements) == seats]
        if self.map >= len(fitting):
            raise BadTable(f"there is no map {MAPS[self.map]!r} for {seats} players")
        return fitting[self.map]

    def check_seats(self, seats: int) -> None:
        """Whether so many can play by these rules."""
        self.layout(seats)
        if self.first_player >= seats:
            raise BadTable(f"seat {self.first_player} cannot begin: seats are 0 to {seats - 1}")
