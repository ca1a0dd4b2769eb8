"""Promises about playing: questions can be answered, positions are sound, games end."""

from __future__ import annotations

from math import isclose

import pytest

from tabletown.core.errors import IllegalChoice, NotYourTurn
from tabletown.core.rng import Rng
from tests.promises.tables import EVERY, QUESTIONS, Opening, moments, played


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_options_are_sorted_distinct_numbers_of_the_action_table_and_never_none(opening: Opening) -> None:
    """Sorted, distinct, inside the action table, never none."""
    for moment in moments(opening, seed=1):
        legal = moment.table.legal
        if moment.table.over:
            assert legal == []
            continue

        assert legal
        assert legal == sorted(set(legal))
        assert all(type(option) is int and 0 <= option < opening.game.actions for option in legal)


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_position_is_sound_after_every_choice_and_the_game_ends(opening: Opening) -> None:
    """Components are conserved."""
    for moment in moments(opening, seed=2):
        assert opening.game.audit(moment.state) == []
        assert moment.n < QUESTIONS.get(opening.game.id, 100) * opening.seats

    assert moment.table.over


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_every_option_has_words_and_a_place_of_its_own(opening: Opening) -> None:
    """An option names the thing to click."""
    for moment in moments(opening, seed=4, every=4):
        if moment.table.over:
            continue
        question = moment.table.question
        targets = [option.target for option in question.options]

        assert question.seat == moment.table.asked
        assert question.prompt
        assert question.kind
        assert question.clause
        assert [option.id for option in question.options] == moment.table.legal
        assert all(option.label and option.target and option.kind for option in question.options)
        assert len(set(targets)) == len(targets)


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_a_prior_has_an_entry_for_every_option_and_sums_to_one(opening: Opening) -> None:
    """Game.prior"""
    for moment in moments(opening, seed=5, every=4):
        if moment.table.over:
            continue
        prior = opening.game.prior(moment.state)

        assert len(prior) == len(moment.table.legal)
        assert min(prior) >= 0
        assert isclose(sum(prior), 1)


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_what_is_certain_comes_out_the_same_in_every_imagined_world(opening: Opening) -> None:
    """Game.certain"""
    game = opening.game
    for moment in moments(opening, seed=9, every=9):
        seat = moment.table.asked
        for option in [one for one in moment.table.legal if game.certain(moment.state, one)]:
            outcomes = set()
            for seed in (1, 2, 3):
                world = game.imagine(moment.state, seat, Rng.seeded(seed))
                world.choose(option)
                outcomes.add(game.evaluate(world, seat))

            assert len(outcomes) == 1, (option, outcomes)


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_asking_changes_nothing(opening: Opening) -> None:
    """Views, questions, scores, previews and evaluations only look."""
    game = opening.game
    for moment in moments(opening, seed=6, every=10):
        before = game.save(moment.state)
        for seat in range(opening.seats):
            game.view(moment.state, seat)
            game.score_sheet(moment.state, seat)
            game.evaluate(moment.state, seat)
            game.drawn(moment.state, seat)
        if not moment.table.over:
            game.question(moment.state)
            game.prior(moment.state)
        game.verdict(moment.state)

        assert game.save(moment.state) == before
        assert moment.state.events == []


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_the_door_refuses_what_is_not_offered(opening: Opening) -> None:
    """Table.play: and the position stays as it was."""
    for moment in moments(opening, seed=7, every=11):
        table = moment.table
        if table.over:
            with pytest.raises(NotYourTurn):
                table.play(0, 0)
            continue
        before = table.save()
        closed = next(option for option in range(opening.game.actions + 1) if option not in table.legal)
        with pytest.raises(IllegalChoice):
            table.play(table.asked, closed)
        if opening.seats > 1:
            with pytest.raises(NotYourTurn):
                table.play((table.asked + 1) % opening.seats, table.legal[0])

        assert table.save() == before


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_every_event_is_told_in_words_to_every_watcher(opening: Opening) -> None:
    """Game.told: with no program text in it; as data it goes by its name."""
    for moment in moments(opening, seed=8):
        for event in moment.events:
            assert event.data()["kind"] == type(event).__name__
            for seat in moment.watchers:
                text = opening.game.told(moment.state, event.seen_by(seat))

                assert text
                assert "None" not in text
                assert "object at" not in text


@pytest.mark.parametrize("opening", EVERY, ids=str)
def test_the_end_has_places_and_a_verdict(opening: Opening) -> None:
    """Game.places: the best first, equals share a place and the next are left out."""
    table = played(opening, seed=9)
    places = table.ranking

    assert len(places) == opening.seats
    assert table.game.verdict(table.state)
    if opening.seats > 1:
        assert places == [1 + sum([other < place for other in places]) for place in places]
