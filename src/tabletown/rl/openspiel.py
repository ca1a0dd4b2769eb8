"""The games in OpenSpiel: importing this registers `tabletown_happy_heights` and its siblings.

>>> import pyspiel
>>> import tabletown.rl.openspiel
>>> game = pyspiel.load_game("tabletown_tundra", {"players": 3})

All chance lies in the deal: four chance nodes draw the bytes of a 32-bit seed, each with 256 values, and
everything that is shuffled or rolled later follows from that seed.  So a history tells a game completely.
A search that clones states would see dice that are still to be rolled; one that must not can ask a state for
`resample_from_infostate`, which deals again all that a player cannot see.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import Any, Final

if find_spec("pyspiel") is None:
    raise ImportError("OpenSpiel is missing: pip install 'tabletown[openspiel]'")

import numpy as np
import pyspiel

from tabletown.core.errors import BadTable
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import ALL, find
from tabletown.rl.episode import Setting
from tabletown.rl.eyes import Eyes
from tabletown.rl.rewards import result

BYTES: Final = 4  # of the seed
VALUES: Final = 256
LONGEST: Final = 100_000  # choices; no game comes near

Params = dict[str, Any]


class Dealt:
    """A table inside an OpenSpiel state, which copies and pickles what it holds."""

    def __init__(self, table: Table | None, told: list[list[str]]) -> None:
        self.table = table  # None while the seed is being drawn
        self.told = told  # for each seat all that it has done and been told
        self.words: dict[int, str] = {}  # the open options, once somebody has asked for them

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealt:
        return Dealt(twin(self.table), [lines[:] for lines in self.told])

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (None if self.table is None else self.table.save(), self.told)

    def note(self, setting: Setting, option: int) -> None:
        """Play an option; every seat remembers its own choice and what it could see of the rest."""
        table = self.table
        assert table is not None
        seat = table.asked
        self.told[seat].append(f"I chose {option}")
        table.state.watched = True
        setting.answer(table, option)
        table.state.watched = False
        for event in table.state.events:
            for other, lines in enumerate(self.told):
                lines.append(json.dumps(event.seen_by(other).data(), sort_keys=True))
        table.state.events = []
        self.words = {}

    def label(self, option: int) -> str:
        assert self.table is not None
        if not self.words:
            self.words = {one.id: one.label for one in self.table.question.options}
        return self.words[option]


def twin(table: Table | None) -> Table | None:
    """The same position, to be played on independently."""
    if table is None:
        return None
    copy = Table(
        table.game,
        table.edition,
        table.options,
        table.seats,
        table.seed,
        table.game.clone(table.state),
        table.start,
    )
    copy.choices = table.choices[:]
    return copy


def restored(saved: Any, told: list[list[str]]) -> Dealt:
    return Dealt(None if saved is None else Table.load(saved), told)


class OpenSpielState(pyspiel.State):
    """A table while its seed is drawn, and then question by question."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.dealt = Dealt(None, [[] for _ in range(game.setting.seats)])

    @property
    def table(self) -> Table | None:
        return self.dealt.table

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.asked

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else self.table.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(value, 1 / VALUES) for value in range(VALUES)]

    def _apply_action(self, action: int) -> None:
        setting = self.get_game().setting
        if self.table is not None:
            self.dealt.note(setting, action)
            return
        self.drawn.append(action)
        if len(self.drawn) == BYTES:
            seed = int.from_bytes(bytes(self.drawn), "big")
            self.dealt = Dealt(setting.deal(seed), self.dealt.told)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        return f"{action}: {self.dealt.label(action)}"

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def returns(self) -> list[float]:
        """The reward `result`."""
        if self.table is None:
            return [0.0] * self.num_players()
        return result(self.table, [])

    def resample_from_infostate(self, player: int, dice: Any) -> OpenSpielState:
        """A state the player cannot tell from this one.  `dice` gives numbers from 0 to 1.

        It has other dice of the future, so its history does not tell it completely.
        """
        dream: OpenSpielState = self.clone()
        if self.table is not None:
            world = self.table.imagine(player, Rng.seeded(int(dice() * 2**53)))
            world.choices = self.table.choices[:]
            dream.dealt = Dealt(world, [lines[:] for lines in self.dealt.told])
        return dream

    def __str__(self) -> str:
        if self.table is None:
            return f"dealing from {bytes(self.drawn).hex() or 'nothing yet'}"
        return self.table.game.drawn(self.table.state, -1) + f"\nchoices: {self.table.choices}"


class OpenSpielGame(pyspiel.Game):
    """A game of the catalogue; parameters: players, options (`key:value;...`), edition (a path)."""

    name: str  # in the catalogue

    def __init__(self, params: Params | None = None) -> None:
        name = self.name
        given = {**defaults(name), **(params or {})}
        options = options_written(given["options"])
        self.setting = Setting(name, int(given["players"]), options, given["edition"] or None)
        players = self.setting.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.game.actions,
            max_chance_outcomes=VALUES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, players == 1), info, params or {})
        self.eyes = Eyes(self.setting.deal(0))

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return OpenSpielObserver(self.eyes, recall)


class OpenSpielObserver:
    """A seat's observation field by field; with perfect recall the string tells all it has seen."""

    def __init__(self, eyes: Eyes, recall: bool) -> None:
        self.eyes = eyes
        self.recall = recall
        self.tensor = np.zeros(eyes.size, np.float32)
        self.dict = {
            field.name: self.tensor[field.first : field.first + field.size]
            for field in eyes.fields
            if field.size
        }

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.tensor[:] = self.eyes.observation(state.table.state, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if state.table is None:
            return "nothing is dealt yet"
        view = json.dumps(state.table.view(player), sort_keys=True)
        return "\n".join([*state.dealt.told[player], view]) if self.recall else view


def options_written(text: str) -> dict[str, str]:
    """`key:value;key:value`, for OpenSpiel gives other meanings to = and commas."""
    options = {}
    for pair in text.split(";") if text else []:
        key, colon, value = pair.partition(":")
        if not colon:
            raise BadTable(f"an option is written key:value, not {pair!r}")
        options[key] = value
    return options


def defaults(name: str) -> Params:
    return {"players": max(2, find(name).seats[0]), "options": "", "edition": ""}


def game_type(name: str, alone: bool = False) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    game = find(name)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(name),
    )


def short_name(name: str) -> str:
    return "tabletown_" + name.replace("-", "_")


def register() -> None:
    """All games of the catalogue, once."""
    known = set(pyspiel.registered_names())
    for game in ALL:
        if short_name(game.id) not in known:
            pyspiel.register_game(game_type(game.id), class_for(game.id))


def class_for(id: str) -> type[OpenSpielGame]:  # noqa: A002
    """OpenSpiel keeps what makes its games until after Python has ended; only a class survives that."""

    class Catalogued(OpenSpielGame):
        name = id

    return Catalogued


register()
