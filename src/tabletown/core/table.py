"""Table: the guarded door to a game in progress, with the list of choices that led to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletown.core.agenda import Decision, State
from tabletown.core.errors import BadRecord, BadTable, IllegalChoice, NotYourTurn
from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.rng import Rng

if TYPE_CHECKING:
    from tabletown.core.game import Data, Game, Question, Sheet

FORMAT: Final = 1
MOST_NAMED: Final = 20  # values of a switch in one sentence

_known: dict[str, Game[Any]] = {}


def introduce(games: tuple[Game[Any], ...]) -> None:
    """Tell tables which games there are, so that a saved one finds its rules again."""
    for game in games:
        _known[game.id] = game


class Table:
    """A game in progress: the state, and the choices that led to it."""

    def __init__(
        self,
        game: Game[Any],
        edition: Any,
        options: dict[str, str],
        seats: int,
        seed: int,
        state: State,
        start: Data | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.options = options
        self.seats = seats
        self.seed = seed
        self.state: Any = state
        self.start = start  # the position it began from, if that was not a fresh deal
        self.choices: list[int] = []  # with the seed, the whole game

    @classmethod
    def deal(cls, game: Game[Any], seats: int, seed: int, options: dict[str, str], edition: Any) -> Table:
        """A fresh game.  Refuses what the game does not know, in a sentence."""
        if seats not in game.seats:
            raise BadTable(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise BadTable(f"a seed is a whole number from 0 upwards, not {seed!r}")
        check_options(game, options)
        checked = game.edition(edition)
        state = game.new_game(seats, Rng.seeded(seed), options, checked)
        return cls(game, checked, dict(options), seats, seed, state)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def asked(self) -> Seat:
        """Whose answer the game is waiting for; NOBODY once it is over."""
        decision = self.state.decision
        return NOBODY if decision is None else decision.seat

    @property
    def legal(self) -> list[int]:
        """The numbers of the options of the open question; none once the game is over."""
        decision = self.state.decision
        return [] if decision is None else decision.options(self.state)

    @property
    def question(self) -> Question:
        """The open question, for the eyes of the seat that is asked."""
        if self.over:
            raise NotYourTurn("the game is over: nobody is being asked")
        return self.game.question(self.state)

    def play(self, seat: Seat, option: int) -> list[Event]:
        """Answer the open question and return what happened."""
        decision = self.state.decision
        if decision is None:
            raise NotYourTurn("the game is over")
        if decision.seat != seat:
            raise NotYourTurn(f"seat {seat} is not being asked; the game waits for seat {decision.seat}")
        legal = decision.options(self.state)
        if type(option) is not int or option not in legal:  # 3.0 equals 3, but is no answer
            allowed = ", ".join([f"{o.id} ({o.label})" for o in self.game.question(self.state).options])
            name = type(decision).__name__
            raise IllegalChoice(f"{option!r} is not an answer to {name}; the answers are {allowed}")
        self.state.watched = True
        self.state.choose(option)
        self.choices.append(option)
        self.state.watched = False
        events: list[Event] = self.state.events
        self.state.events = []
        return events

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it stands now."""
        return [self.game.score(self.state, seat) for seat in range(self.seats)]

    @property
    def ranking(self) -> list[int]:
        """For each seat its place, 1 for the best; equals share a place."""
        return self.game.places(self.state)

    def score_sheet(self, seat: Seat) -> Sheet:
        self._check_seat(seat)
        return self.game.score_sheet(self.state, seat)

    def view(self, seat: Seat | None = None) -> Any:
        """What a seat may know, as plain data; None is a spectator."""
        if seat is None:
            return self.game.view(self.state, NOBODY)
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def imagine(self, seat: Seat, rng: Rng) -> Table:
        """This table as `seat` might dream it: all that it cannot see is dealt again.

        The dream has no seed and no history, so nothing can be learned from them.
        """
        self._check_seat(seat)
        world = self.game.imagine(self.state, seat, rng)
        return Table(self.game, self.edition, self.options, self.seats, 0, world, start={})

    def _check_seat(self, seat: Seat) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadTable(f"this table has seats 0 to {self.seats - 1}, not {seat!r}")

    def save(self) -> Data:
        """Everything, as plain data: also in the middle of a turn."""
        return {**self.record(), "position": self.game.save(self.state)}

    def record(self) -> Data:
        """The replay file: what the game began from, and every choice."""
        record: Data = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.edition_hash(self.edition),
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "choices": self.choices[:],
        }
        if record["edition"] != self.game.edition_hash(self.game.edition(None)):
            record["edition_data"] = self.game.edition_data(self.edition)
        if self.start is not None:
            record["start"] = self.start
        return record

    @classmethod
    def load(cls, saved: Data, game: Game[Any] | None = None) -> Table:
        """A saved table, exactly where it was."""
        game = game or game_of(saved)
        table = cls._opened(saved, game)
        if "position" not in saved:
            raise BadRecord("this is no saved table: it has no position (a record is for replay)")
        table.state = cls._position(saved["position"], game, table)
        choices = saved.get("choices", [])
        if not isinstance(choices, list) or not all([type(choice) is int for choice in choices]):
            raise BadRecord("choices must be a list of whole numbers")
        table.choices = list(choices)
        if "seed" not in saved and "start" not in saved:  # written by hand: the position is the beginning
            table.start = saved["position"]
            table.choices = []
        return table

    @classmethod
    def replay(cls, record: Data, game: Game[Any] | None = None) -> Table:
        """Play a record again from its beginning; refuses the first choice that was not allowed."""
        game = game or game_of(record)
        if record.get("start") == {}:
            raise BadRecord("an imagined table has no beginning to replay from")
        table = cls._opened(record, game)
        choices = record.get("choices")
        if not isinstance(choices, list):
            raise BadRecord("a record has a list of choices")
        for n, choice in enumerate(choices):
            if table.over:
                raise BadRecord(f"choice {n}: the game was already over")
            try:
                table.play(table.asked, choice)
            except IllegalChoice as refusal:
                raise BadRecord(f"choice {n}: {refusal}") from None
        return table

    @classmethod
    def _opened(cls, record: Data, game: Game[Any]) -> Table:
        """The table of a record before its first choice."""
        if record.get("format", FORMAT) != FORMAT:
            raise BadRecord(f"format {record['format']!r} is not known; this version reads format {FORMAT}")
        rules = record.get("rules", 1)
        if rules != game.rules:
            raise BadRecord(
                f"the record was played with rules {rules!r} of {game.name}, this version plays {game.rules}"
            )
        edition = record.get("edition_data")
        expected = record.get("edition")
        options = record.get("options", {})
        seed = record.get("seed", 0)
        if not isinstance(options, dict):
            raise BadRecord("options must be a table of switches and values")
        table = cls.deal(game, record.get("seats", 0), seed, options, edition)
        found = game.edition_hash(table.edition)
        if expected is not None and expected != found:
            raise BadRecord(f"the record was played with edition {expected}, not with {found}")
        start = record.get("start")
        if start is not None:
            table.start = start
        if start:  # an imagined table has an empty one: no beginning to go back to
            table.state = cls._position(start, game, table)
        return table

    @staticmethod
    def _position(position: Any, game: Game[Any], table: Table) -> State:
        if not isinstance(position, dict):
            raise BadRecord("a position is an object with named fields")
        try:
            state: State = game.load(position, table.options, table.edition)
        except (AttributeError, KeyError, TypeError, ValueError, IndexError) as fault:
            raise BadRecord(f"the position cannot be read: {fault!r}") from None
        if state.seats != table.seats:
            raise BadRecord(f"the position is for {state.seats} seats, the table has {table.seats}")
        if state.agenda and not isinstance(state.agenda[-1], Decision):
            raise BadRecord("the last step of the agenda must be a question")
        faults = game.audit(state)
        if faults:
            raise BadRecord("the position cannot be: " + "; ".join(faults))
        return state


def check_options(game: Game[Any], options: dict[str, str]) -> None:
    """Every option is a switch the game has, with a value the switch knows."""
    for key, value in options.items():
        switch = [s for s in game.switches if s.key == key]
        if not switch:
            known = ", ".join([s.key for s in game.switches])
            raise BadTable(f"{game.name} has no option {key!r}; it has {known}")
        if value not in switch[0].values:
            raise BadTable(f"option {key} can be {values_in_short(switch[0].values)}, not {value!r}")


def values_in_short(values: tuple[str, ...]) -> str:
    """All values of a switch; of very many the first and the last."""
    if len(values) > MOST_NAMED:
        values = (*values[:3], "...", values[-1])
    return ", ".join(values)


def game_of(record: Data) -> Game[Any]:
    """The game a record says it is of."""
    if not isinstance(record, dict) or not isinstance(record.get("game"), str):
        raise BadRecord("a record is an object that names its game")
    game = _known.get(record["game"])
    if game is None:
        raise BadRecord(f"no game is called {record['game']!r}; there are {', '.join(sorted(_known))}")
    return game
