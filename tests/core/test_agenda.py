"""The agenda: steps happen in the order written, questions stop the clock."""

from __future__ import annotations

from tabletown.core.agenda import Decision, State, Step
from tabletown.core.events import Event, Facts
from tabletown.core.rng import Rng


class Diary(State):
    """A state that remembers what happened."""

    def __init__(self) -> None:
        super().__init__(1, Rng.seeded(1))
        self.lines: list[str] = []


class Note(Step[Diary]):
    def run(self, s: Diary) -> None:
        s.lines.append(f"note {self.arg}")


class Chapter(Step[Diary]):
    def run(self, s: Diary) -> None:
        s.lines.append("chapter")
        s.then(Note(arg=1), Note(arg=2))


class Ask(Decision[Diary]):
    def options(self, s: Diary) -> list[int]:
        return [1, 2]

    def choose(self, s: Diary, option: int) -> None:
        s.lines.append(f"chose {option}")
        if s.watched:
            s.tell(Happened())
        s.then(Note(arg=10 * option))


class Happened(Event):
    def facts(self) -> Facts:
        return {"what": "something"}


def test_steps_happen_in_the_order_written() -> None:
    """Although the agenda is a stack."""
    s = Diary()
    s.then(Note(arg=1), Note(arg=2), Note(arg=3))
    s.settle()

    assert s.lines == ["note 1", "note 2", "note 3"]


def test_what_a_step_adds_happens_before_whatever_was_waiting() -> None:
    """ "Immediately" needs no machinery."""
    s = Diary()
    s.then(Chapter(), Note(arg=9))
    s.settle()

    assert s.lines == ["chapter", "note 1", "note 2", "note 9"]


def test_settling_stops_at_a_question_and_an_answer_goes_on() -> None:
    """Nothing behind an open question happens."""
    s = Diary()
    s.then(Ask(0), Note(arg=9))
    s.settle()
    asked = s.decision
    before = s.lines[:]
    s.choose(2)

    assert isinstance(asked, Ask)
    assert before == []
    assert s.lines == ["chose 2", "note 20", "note 9"]


def test_an_empty_agenda_asks_nobody() -> None:
    """The game is over."""
    assert Diary().decision is None


def test_events_are_only_made_while_somebody_watches() -> None:
    """A simulation pays nothing for them."""
    s = Diary()
    s.then(Ask(0), Ask(0))
    s.settle()
    s.choose(1)
    unwatched = s.events[:]
    s.watched = True
    s.choose(1)

    assert unwatched == []
    assert [event.data() for event in s.events] == [{"kind": "Happened", "what": "something"}]


class AskInSecret(Ask):
    """A question whose options nobody else may guess at."""

    covert = True


def test_a_question_says_whether_its_options_are_a_secret() -> None:
    """Plain ones say no; the class says it, so that it costs no step anything."""
    questions: list[Decision[Diary]] = [Ask(0), AskInSecret(0)]

    assert [question.covert for question in questions] == [False, True]
