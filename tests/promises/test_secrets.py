"""Promises about secrets: what a seat is shown, told or can imagine, and what its bot knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tabletown.bots import bot
from tabletown.core.events import NOBODY, Seat
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import happy_heights
from tests.promises.tables import (
    EVERY,
    GAMES,
    HIDDEN,
    PLAIN,
    SOME,
    Moment,
    Opening,
    Reading,
    moments,
    played,
)


@pytest.mark.parametrize("opening", SOME, ids=str)
def test_a_seat_sees_the_same_in_every_world_it_imagines(opening: Opening) -> None:
    """The view, the position in text, and its own question."""
    game = opening.game
    for moment in moments(opening, seed=41, every=7):
        for seat in moment.watchers:
            world = game.imagine(moment.state, seat, Rng.seeded(moment.n))

            assert game.view(world, seat) == game.view(moment.state, seat)
            assert game.drawn(world, seat) == game.drawn(moment.state, seat)
            assert game.audit(world) == []
            if moment.table.asked == seat and not moment.table.over:
                assert question_in_words(game.question(world)) == question_in_words(moment.table.question)


def question_in_words(question: Any) -> list[Any]:
    return [question.prompt, *[(o.id, o.label, o.target, o.note, o.args) for o in question.options]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_imagining_knows_nothing_hidden(game: Any) -> None:
    """Over many imaginings every row of the hidden-information table takes several values."""
    assert game.id in HIDDEN, "write down the rows of the game's hidden-information table"
    tried: dict[str, int] = dict.fromkeys(HIDDEN[game.id], 0)
    for opening in [one for one in SOME if one.game is game and one.seats in (game.seats[0], 3)]:
        for moment in moments(opening, seed=42):
            if not moment.table.over:
                try_imagining(moment, HIDDEN[game.id], tried)
    assert all(times > 0 for times in tried.values()), tried


def try_imagining(moment: Moment, rows: dict[str, Reading], tried: dict[str, int]) -> None:
    """What is hidden from a watcher now differs from one imagined world to another.

    A row that is hidden all the time is tried now and then, one that is hidden for a moment at that moment.
    """
    for seat in moment.watchers:
        due = [row for row in rows if tried[row] < 9 or moment.n % 31 == 0]
        hidden = [row for row in due if rows[row](moment.state, seat) is not None]
        worlds = [
            moment.table.game.imagine(moment.state, seat, Rng.seeded(seed))
            for seed in range(25 if hidden else 0)
        ]
        for row in hidden:
            tried[row] += 1

            assert len({rows[row](world, seat) for world in worlds}) > 1, row


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_imagining_leaves_the_real_table_alone(opening: Opening) -> None:
    """Neither when a world is imagined nor when it is played on."""
    game = opening.game
    table = played(opening, seed=43, choices=14)
    before = table.save()
    for seat in range(opening.seats):
        world = game.imagine(table.state, seat, Rng.seeded(1))
        while world.decision is not None:
            world.choose(world.decision.options(world)[0])

    assert table.save() == before


@pytest.mark.parametrize("opening", SOME, ids=str)
def test_a_seat_is_told_different_things_only_where_it_sees_different_things(opening: Opening) -> None:
    """Every event shows a seat only what its view shows.

    The same choice is made on the real table and in a world the watcher imagines.  If the watcher cannot
    tell the two positions apart afterwards, it must have been told the same as well.  Dice thrown for all to
    see fall alike in both: they are no secret once they lie.
    """
    game = opening.game
    compared = 0
    for moment in moments(opening, seed=44, every=4):
        table = moment.table
        if table.over:
            continue
        option = table.legal[moment.n % len(table.legal)]
        for watcher in moment.watchers:
            if watcher == table.asked:
                continue
            real = game.clone(moment.state)
            world = game.imagine(moment.state, watcher, Rng.seeded(moment.n))
            world.rng = real.rng.copy()
            if option not in world.decision.options(world):
                continue
            told = [told_to(game, position, watcher, option) for position in (real, world)]
            if game.view(real, watcher) == game.view(world, watcher):
                compared += 1

                assert told[0] == told[1]
    assert compared > 0


def told_to(game: Any, s: Any, watcher: Seat, option: int) -> list[Any]:
    """What a watcher is told of a choice, as data and in words."""
    s.watched = True
    s.choose(option)
    seen = [event.seen_by(watcher) for event in s.events]
    return [(event.data(), game.told(s, event)) for event in seen]


@pytest.mark.parametrize("opening", PLAIN, ids=str)
def test_a_question_is_for_the_seat_that_is_asked_and_in_no_view(opening: Opening) -> None:
    """Q-43: the options of a hidden card would betray it."""
    for moment in moments(opening, seed=48, every=11):
        if moment.table.over:
            continue
        question = moment.table.question
        labels = {option.label for option in question.options} | {question.prompt}

        assert question.seat == moment.table.asked
        for watcher in moment.watchers:
            assert not labels & set(texts_in(opening.game.view(moment.state, watcher)))


# -- Happy Heights, card by card -------------------------------------------------------------------


def hidden_cards(s: Any, seat: Seat) -> set[int]:
    """Read from the state: the deck, secret reserves of others, a secret card in their hands."""
    hidden = set(s.deck)
    for owner, n in enumerate(s.neighborhoods):
        if owner != seat and n.reserve_pool >= 0 and n.reserve >= 0:
            hidden.add(n.reserve)
    if s.hand >= 0 and s.hand_pool >= 0 and s.decision.seat != seat:
        hidden.add(s.hand)
    return hidden


CARD = {"card", "segment"}
CARDS = {"cards", "demolished", "market", "discard", "reserves", "discarded"}


def cards_in(data: Any, field: str = "") -> Iterator[int]:
    """Every card number anywhere in a view or an event."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from cards_in(value, key)
    elif isinstance(data, list):
        if field in CARDS:
            yield from [value for value in data if type(value) is int]
        for value in data:
            yield from cards_in(value)
    elif field in CARD and type(data) is int:
        yield data


def texts_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)
    elif isinstance(data, str):
        yield data


@pytest.mark.parametrize("opening", [one for one in PLAIN if one.game is happy_heights.GAME], ids=str)
def test_no_view_and_no_event_of_happy_heights_holds_a_hidden_card(opening: Opening) -> None:
    """HH-05, HH-21, Q-43: by number or by name, for every seat and for spectators."""
    game = opening.game
    ids = game.edition(None).ids
    for moment in moments(opening, seed=45, every=5):
        for seat in moment.watchers:
            hidden = hidden_cards(moment.state, seat)
            view = game.view(moment.state, seat)
            seen = [event.seen_by(seat) for event in moment.events]
            texts = [*texts_in(view), game.drawn(moment.state, seat)]
            texts += [game.told(moment.state, event) for event in seen]
            named = set(re.findall(r"\b[A-Z]{1,2}\d\b", " ".join(texts)))

            assert not hidden & set(cards_in(view))
            assert not hidden & set(cards_in([event.data() for event in seen]))
            assert not {ids[card] for card in hidden} & named


# -- bots ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:8", "level:2"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(game: Any, name: str) -> None:
    """A bot thinks in imagined worlds, never in a clone of the real one."""
    opening = next(one for one in PLAIN if one.game is game and one.seats == 3)
    thinker = bot(name, seed=46)
    for moment in moments(opening, seed=46, every=29 if "mcts" in name else 7):
        table = moment.table
        if table.over:
            continue
        choice = thinker.choose(table, table.asked)
        for seed in range(2 if "mcts" in name else 3):
            dream = table.imagine(table.asked, Rng.seeded(seed))
            dream.choices = table.choices[:]  # public, and what the bot's dice are thrown from

            assert dream.legal == table.legal
            assert thinker.choose(dream, table.asked) == choice


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:8", "level:2"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_leaves_the_table_as_it_was_and_chooses_what_is_offered(game: Any, name: str) -> None:
    """Bot.choose"""
    opening = next(one for one in PLAIN if one.game is game and one.seats == 2)
    table: Table = played(opening, seed=47, choices=9)
    before = table.save()
    choice = bot(name, seed=1).choose(table, table.asked)

    assert choice in table.legal
    assert table.save() == before
    assert table.state.watched is False


def test_a_spectator_is_nobody() -> None:
    """core.events: a seat that owns nothing."""
    assert NOBODY == -1
