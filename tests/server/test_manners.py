"""Questions that are answered in their own time: secret ones after a pause, swings by a tap."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.game import Question, Swing
from tabletown.server.app import create_app
from tabletown.server.swings import LAG, PATIENCE, Hanging, hanging
from tests.hedgerow import GAME
from tests.hedgerow.actions import PLANT_RIGHT
from tests.hedgerow.rules import Plant
from tests.hedgerow.wording import question
from tests.server.house import House, house

PAUSE = 0.6


# -- questions whose options are a secret --------------------------------------------------------


@pytest.fixture
def discreet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server of a Hedgerow in which nobody may know where one could have planted."""
    monkeypatch.setattr(Plant, "covert", True)
    with house(create_app(tmp_path / "s.sqlite", 0, games=(GAME,), covert_pause=(PAUSE, PAUSE))) as outside:
        yield outside


def test_a_forced_answer_to_a_secret_question_takes_as_long_as_a_free_one(discreet: House) -> None:
    """The first card can only be planted in one place: the others see a question like any other."""
    _, [asker, other] = discreet.pair()
    asker.choose(0)
    asked = asker.choose(0)
    began = time.monotonic()
    other.catch_up(asked["version"])
    assert other.update["waiting_for"] == [0]
    other.until("update")

    assert [option["id"] for option in asked["question"]["options"]] == [PLANT_RIGHT]
    assert PAUSE - 0.1 <= time.monotonic() - began <= PAUSE + 1.5
    assert other.update["waiting_for"] == [1]


def test_a_quick_answer_to_a_secret_question_waits_too(discreet: House) -> None:
    """Pressing the only option at once shows nothing either."""
    _, [asker, other] = discreet.pair()
    asker.choose(0)
    asker.choose(0)
    began = time.monotonic()
    asker.choose(0)

    assert time.monotonic() - began >= PAUSE - 0.1
    other.catch_up(asker.update["version"])
    assert other.update["waiting_for"] == [1]


def test_alone_with_bots_nobody_waits_for_a_secret(discreet: House) -> None:
    """Bots keep no watch."""
    table, [secret] = discreet.table("me", "bot")
    player = discreet.player(table, secret)
    while not player.is_asked():
        player.until("update")
    player.choose(0)
    began = time.monotonic()
    planted = player.choose(0)

    assert "Planted" in [event["kind"] for event in planted["events"]]
    assert time.monotonic() - began < PAUSE


# -- swings --------------------------------------------------------------------------------------


def swinging_question(s: Any) -> Question:
    """Drafting by a tap: the middle of the market is slot 1, and whoever does not tap gets slot 0."""
    asked = question(s)
    swing = Swing(centre=1, reach=1, hertz=0.5, unsteady=0) if asked.kind == "Draft" else None
    return Question(asked.seat, asked.kind, asked.prompt, asked.clause, asked.options, swing)


SWINGING = type(GAME)(**{**vars(GAME), "question": swinging_question})


@pytest.fixture
def fairground(tmp_path: Path) -> Iterator[House]:
    with house(create_app(tmp_path / "s.sqlite", 0, games=(SWINGING,))) as outside:
        yield outside


def test_a_tap_takes_what_was_in_the_middle_at_that_moment(fairground: House) -> None:
    """The place is reach * sin(2 pi * hertz * seconds + phase), rounded."""
    _, [player, other] = fairground.pair()
    swing = player.update["question"]["swing"]
    market = player.update["view"]["market"]
    seconds = ((math.pi / 2 - swing["phase"]) % (2 * math.pi)) / (2 * math.pi * swing["hertz"])
    time.sleep(max(0.0, seconds - LAG + 0.2))
    player.say({"type": "tap", "version": player.update["version"], "after": seconds * 1000})
    tapped = player.until("update")

    assert tapped["choices"] == 1
    assert tapped["view"]["market"] == [market[0], market[1]]  # at the far end of the swing is slot 2
    assert other.update["question"] is None


def test_where_it_stops_cannot_be_chosen(fairground: House) -> None:
    """Only the way out is listed, and only the way out is taken."""
    _, [player, _] = fairground.pair()
    version = player.update["version"]
    refusal = player.refused({"type": "answer", "option": 1, "version": version})

    assert [option["id"] for option in player.update["question"]["options"]] == [0]
    assert "tap" in refusal["reason"]
    assert player.choose(0)["choices"] == 1


def test_a_tap_where_nothing_swings_is_refused(fairground: House) -> None:
    """One sentence, and nothing changes; also for whoever is not asked."""
    _, [player, other] = fairground.pair()
    not_asked = other.refused({"type": "tap", "version": other.update["version"], "after": 100})
    player.choose(0)
    nothing = player.refused({"type": "tap", "version": player.update["version"], "after": 100})

    assert "not" in not_asked["reason"]
    assert nothing["reason"] == "Nothing swings here now."


def test_a_tap_from_the_future_or_far_too_late_counts_as_none() -> None:
    """The clock of a browser may be ahead a little, not more."""
    held = Hanging(Swing(centre=100, reach=35, hertz=0.6, unsteady=7), since=50.0)
    held.phase = math.pi / 2

    assert held.stopped(0, now=50.0) == 135
    assert held.stopped(1000 / 0.6 / 2, now=50.0 + 1) == 65
    assert held.stopped(2000, now=50.0 + 2.1 - LAG) != 7
    assert held.stopped(2000, now=50.0 + 1.9 - LAG) == 7
    assert held.stopped(PATIENCE * 1000 + 1, now=500.0) == 7


def test_an_ordinary_question_hangs_nowhere() -> None:
    """Only what is a matter of timing."""
    assert hanging(Question(0, "Draft", "", "HR-4", []), 0.0) is None


def test_who_never_taps_lets_go_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table does not wait for a screen that is gone."""
    monkeypatch.setattr("tabletown.server.room.GONE", 0.3)
    with house(create_app(tmp_path / "s.sqlite", 0, games=(SWINGING,))) as outside:
        _, [player, _] = outside.pair()
        market = player.update["view"]["market"]
        let_go = player.until("update")

    assert let_go["choices"] == 1
    assert let_go["view"]["market"] == market[1:]
