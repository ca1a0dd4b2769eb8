"""Game: the record of functions a game hands to the world, and the words it answers in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from tabletown.core.agenda import State
from tabletown.core.encoding import Field
from tabletown.core.events import Event, Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.core.thinking import Thinking
from tabletown.core.traces import Traces

S = TypeVar("S", bound=State)

Data = dict[str, Any]  # anything JSON can hold
Choices = dict[str, str]  # the rule switches a table was opened with


class Option:
    """One thing a player may choose: its number in the action table, its words, its place."""

    def __init__(
        self,
        id: int,  # noqa: A002  the stable interface calls it id
        kind: str,
        args: dict[str, int],
        label: str,
        target: str,
        note: str = "",
    ) -> None:
        self.id = id
        self.kind = kind  # "STACK"
        self.args = args  # {"lot": 2}
        self.label = label  # "Add it as floor 3 of lot 2"; other seats are written {0}, {1}, ...
        self.target = target  # the address of the thing to click: "lot/2/floor"
        self.note = note  # what it would bring, in a word: "+3"


class Swing:
    """A question of timing: something hangs and swings, and a person stops it with a tap.

    The options from `centre - reach` to `centre + reach` are the places between which it swings,
    `unsteady` is the option of whoever does not tap.
    """

    def __init__(self, centre: int, reach: int, hertz: float, unsteady: int) -> None:
        self.centre = centre
        self.reach = reach
        self.hertz = hertz
        self.unsteady = unsteady


class Question:
    """What one seat is asked, in words and options."""

    def __init__(
        self,
        seat: Seat,
        kind: str,
        prompt: str,
        clause: str,
        options: list[Option],
        swing: Swing | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind  # the step's name: "Draft"
        self.prompt = prompt
        self.clause = clause  # the rule behind the question: "HH-20"
        self.options = options
        self.swing = swing  # None: a matter of choice, not of timing


class SheetLine:
    """One line of a score sheet."""

    def __init__(self, line: str, lot: str, what: str, points: int, clause: str) -> None:
        self.line = line  # the heading it belongs to: "L2 series"
        self.lot = lot  # where on the table, for people: "3" or "3-4", or nothing
        self.what = what
        self.points = points
        self.clause = clause


class Sheet:
    """How a score came about; the lines add up to the total."""

    def __init__(self, lines: list[SheetLine], subtotals: list[tuple[str, int]], remarks: list[str]) -> None:
        self.lines = lines
        self.subtotals = subtotals  # every heading in order, also those worth nothing
        self.remarks = remarks  # what the numbers rest on: "W1 counts as red"

    @property
    def total(self) -> int:
        return sum([line.points for line in self.lines])


class Switch:
    """A rule switch: which values it knows, the first being the rule as we read it."""

    def __init__(self, key: str, values: tuple[str, ...], label: str, words: tuple[str, ...]) -> None:
        self.key = key
        self.values = values
        self.label = label
        self.words = words  # one phrase for each value


class Calculator:
    """Scores positions that people write down: an aid for owners of the physical game."""

    def __init__(
        self,
        data: Callable[[str, Any], Data],
        printed: Callable[[str, Any], tuple[str, bool]],
        what_if: Callable[[str, str, Any], Data],
    ) -> None:
        self.data = data  # text and edition: every player's sheet and faults, as plain data
        self.printed = printed  # the same as text, and whether it could be scored
        self.what_if = what_if  # text, one more piece, edition: every place it may go and what it brings


def nothing_is_certain(s: State, option: int) -> bool:
    """For a game that does not say which options come out the same in every imagined world."""
    return False


class Game(Generic[S]):
    """All that the rest of the house knows of a game."""

    def __init__(
        self,
        id: str,  # noqa: A002  the stable interface calls it id
        name: str,
        tagline: str,
        seats: range,
        minutes: str,
        actions: int,
        switches: tuple[Switch, ...],
        edition: Callable[[Any], Any],
        edition_data: Callable[[Any], Data],
        edition_hash: Callable[[Any], str],
        edition_view: Callable[[Any], Any],
        edition_faults: Callable[[Any], tuple[list[str], list[str]]],
        edition_text: Callable[[], str],
        edition_words: Callable[[Any], str],
        new_game: Callable[[int, Rng, Choices, Any], S],
        clone: Callable[[S], S],
        imagine: Callable[[S, Seat, Rng], S],
        score: Callable[[S, Seat], int],
        places: Callable[[S], list[int]],
        verdict: Callable[[S], str],
        score_sheet: Callable[[S, Seat], Sheet],
        view: Callable[[S, Seat], Any],
        question: Callable[[S], Question],
        told: Callable[[S, Event], str],
        drawn: Callable[[S, Seat], str],
        save: Callable[[S], Data],
        load: Callable[[Data, Choices, Any], S],
        evaluate: Callable[[S, Seat], float],
        prior: Callable[[S], list[float]],
        audit: Callable[[S], list[str]],
        wire: dict[str, Any],
        calculator: Calculator | None = None,
        certain: Callable[[S, int], bool] = nothing_is_certain,
        rules: int = 1,
        fields: tuple[Field[S], ...] = (),
        traces: Traces[S] | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.tagline = tagline
        self.seats = seats  # how many may play
        self.minutes = minutes
        self.actions = actions  # how many numbers the action table has
        self.switches = switches
        self.edition = edition  # None, a path or parsed data: a checked edition; BadEdition otherwise
        self.edition_data = edition_data  # an edition as plain data, to embed in records
        self.edition_hash = edition_hash
        self.edition_view = edition_view  # what a client needs to draw its components
        self.edition_faults = edition_faults  # every fault and every warning, in words
        self.edition_text = edition_text  # the standard edition's file, to start one's own from
        self.edition_words = edition_words  # an edition for people to read
        self.new_game = new_game
        self.clone = clone
        self.imagine = imagine  # a world the seat cannot tell from the real one
        self.score = score
        self.places = places  # for each seat its place, 1 for the best; equals share one
        self.verdict = verdict  # the result in a sentence; seats written as {0}, {1}, ...
        self.score_sheet = score_sheet
        self.view = view
        self.question = question
        self.told = told  # an event as a sentence; seats written as {0}, {1}, ...
        self.drawn = drawn  # the position in text, as a seat may know it
        self.save = save
        self.load = load
        self.evaluate = evaluate  # how well a seat stands: higher is better
        self.prior = prior  # for each open option how likely a good player is to take it
        self.audit = audit  # what is wrong with a position; nothing, unless the rules have a bug
        self.wire = wire  # the types of what a client receives: "View", "EditionView"
        self.calculator = calculator
        self.rules = rules  # raised whenever an old record would be dealt or played otherwise
        self.fields = fields  # what learning agents observe
        self.traces = traces  # what balance reports read
        self.thinking = Thinking() if thinking is None else thinking  # how searching bots do it
        self.certain = certain  # whether `evaluate` says the same after an option in every imagined world

    def table(
        self,
        seats: int,
        seed: int = 0,
        options: Choices | None = None,
        edition: Any = None,
    ) -> Table:
        """Open a table: deal a new game from a seed."""
        return Table.deal(self, seats, seed, options or {}, edition)
