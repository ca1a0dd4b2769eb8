"""The rule switches, and the rules in force at one table: an edition under its switches."""

from __future__ import annotations

from typing import Final

from tabletown.core.game import Switch
from tabletown.games.rolling_heights.actions import ActionTable
from tabletown.games.rolling_heights.city import Grid
from tabletown.games.rolling_heights.components import COLOURS, CUBES, LEVELS, SLOTS, Edition, Odds

ROUND_LIMITS: Final = (
    *("0", "1", "2", "3", "4", "5", "6", "8", "10", "12", "15", "18", "20", "25", "30"),
    *("40", "50", "60", "80", "100", "150", "200"),
)

SWITCHES: Final = (
    Switch(
        "roll",
        ("table", "wooden", "lively", "d6"),
        "Roll",
        (
            "thick plastic meeples: 65 % exhausted, 23 % steady, 12 % hard",
            "flat wooden meeples: 74 % exhausted, 20 % steady, 6 % hard",
            "lively meeples: 55 % exhausted, 28 % steady, 17 % hard",
            "an ordinary die: 1-3 exhausted, 4-5 steady, 6 hard",
        ),
    ),
    Switch("first_game", ("off", "on"), "Ads", ("three drawn at random", "the three for a first game")),
    Switch(
        "pre_roll",
        ("off", "on"),
        "When crews are thrown",
        ("at the start of one's turn", "in advance, right after one's Cleanup"),
    ),
    Switch("open_targets", ("off", "on"), "Targets", ("hidden", "dealt face up, for analysis")),
    Switch(
        "max_rounds",
        ROUND_LIMITS,
        "Longest game",
        ("no limit", *[f"{rounds} round{'s' if rounds != '1' else ''}" for rounds in ROUND_LIMITS[1:]]),
    ),
    Switch(
        "level",
        ("1", "0", "2", "3"),
        "The Rival of the solo game",
        ("Journeyman", "Apprentice", "Master", "Tycoon"),
    ),
)

WORD: Final = 1 << 32  # thrown meeples are words of the dice, compared with their chances


class Rules:
    """An edition under the switches in force: all that the rules read while a game is played."""

    def __init__(self, edition: Edition, options: dict[str, str]) -> None:
        values = {switch.key: switch.values[0] for switch in SWITCHES}
        values.update(options)
        self.edition: Final = edition
        self.grid: Final = Grid(edition.size)
        self.actions: Final = ActionTable(self.grid.spaces)
        self.first_game: Final = values["first_game"] == "on"
        self.pre_roll: Final = values["pre_roll"] == "on"
        self.open_targets: Final = values["open_targets"] == "on"
        self.max_rounds: Final = int(values["max_rounds"])
        self.level: Final = int(values["level"])
        preset = values["roll"]
        self.odds: Final[list[Odds]] = (
            edition.odds if preset == "table" else [edition.presets[preset]] * COLOURS
        )
        # A word below the first lies exhausted, below the second steady, any other stands hard.
        self.rolls: Final = [
            (round(exhausted * WORD), WORD - round(hard * WORD)) for exhausted, _, hard in self.odds
        ]
        self.all_roll_alike: Final = len(set(self.rolls)) == 1
        self.market_costs: Final = [*edition.market[0], *edition.market[1]]
        most = max(self.market_costs)
        # RH-73: the plans one can pay for, by what is left for the market
        self.slots_within: Final = [
            [self.actions.slot + slot for slot in range(LEVELS * SLOTS) if self.market_costs[slot] <= budget]
            for budget in range(most + 1)
        ]
        self.trade_options: Final = [
            [self.actions.trade + colour for colour in range(CUBES) if edition.trades[colour] <= purse]
            for purse in range(max(edition.trades) + 1)
        ]
        self.cube_options: Final = [self.actions.cube + colour for colour in range(CUBES)]

    def players(self, seats: int) -> int:
        """RH-142  The Rival of the solo game is the second player."""
        return 2 if seats == 1 else seats

    def cubes(self, players: int) -> list[int]:
        """RH-8  The real cubes of each colour in a game."""
        return [count - self.edition.cube_removal[players] for count in self.edition.cube_supply]
