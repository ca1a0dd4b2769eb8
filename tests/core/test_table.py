"""The guarded door: what it lets in, what it refuses in words, and what survives saving and replay."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.core.errors import BadEdition, BadRecord, BadTable, IllegalChoice, NotYourTurn
from tabletown.core.rng import Rng
from tabletown.core.table import Table, introduce
from tests.hedgerow import GAME


def played(seats: int, seed: int, choices: int) -> Table:
    """A table after so many random choices, or at its end if that comes first."""
    table = GAME.table(seats, seed)
    dice = Rng.seeded(seed + 1)
    while not table.over and len(table.choices) < choices:
        legal = table.legal
        table.play(table.asked, legal[dice.below(len(legal))])
    return table


tables = st.builds(played, st.integers(2, 4), st.integers(0, 2**64), st.integers(0, 70))


@pytest.mark.parametrize("option", [99, -1, 5, None, "0", 0.0, True, [0], {}])
def test_a_choice_the_question_does_not_offer_is_refused_and_changes_nothing(option: Any) -> None:
    """Not even a number that equals an option without being one."""
    table = GAME.table(2, seed=1)
    before = table.save()
    with pytest.raises(IllegalChoice):
        table.play(0, option)

    assert table.save() == before


def test_a_refused_choice_is_told_the_answers_there_are() -> None:
    """IllegalChoice names the reason."""
    table = GAME.table(2, seed=1)
    labels = [option.label for option in table.question.options]
    with pytest.raises(IllegalChoice, match="7 is not an answer to Draft; the answers are 0") as refusal:
        table.play(0, 7)

    assert all(label in str(refusal.value) for label in labels)


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    """NotYourTurn, and nothing changes."""
    table = GAME.table(2, seed=1)
    before = table.save()
    with pytest.raises(NotYourTurn, match="seat 1 is not being asked; the game waits for seat 0"):
        table.play(1, 0)

    assert table.save() == before


def test_nobody_is_asked_once_the_game_is_over() -> None:
    """Neither a question nor an answer."""
    table = played(2, 3, 1000)
    with pytest.raises(NotYourTurn, match="over"):
        table.play(0, 0)
    with pytest.raises(NotYourTurn, match="over"):
        _ = table.question

    assert table.over
    assert table.legal == []
    assert table.asked == -1


@pytest.mark.parametrize(
    ("seats", "seed", "options", "reason"),
    [
        pytest.param(1, 0, {}, "2 to 4 players, not 1", id="too few seats"),
        pytest.param(5, 0, {}, "2 to 4 players, not 5", id="too many seats"),
        pytest.param(2, -1, {}, "a seed is a whole number", id="a negative seed"),
        pytest.param(2, True, {}, "a seed is a whole number", id="a truth value for a seed"),
        pytest.param(2, 0, {"speed": "9"}, "no option 'speed'; it has rounds", id="an unknown switch"),
        pytest.param(2, 0, {"rounds": "9"}, "rounds can be 5, 1, not '9'", id="an unknown value"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    seats: int, seed: int, options: dict[str, str], reason: str
) -> None:
    """BadTable says what there is instead."""
    with pytest.raises(BadTable, match=reason):
        GAME.table(seats, seed, options)


def test_an_edition_with_faults_is_refused_with_all_of_them() -> None:
    """BadEdition lists every fault."""
    with pytest.raises(BadEdition) as refusal:
        GAME.table(2, 0, edition={"title": 3})

    assert len(refusal.value.faults) == 4


@settings(max_examples=60, deadline=None)
@given(tables)
def test_a_table_survives_json_in_the_middle_of_a_turn(table: Table) -> None:
    """And goes on alike, dice included."""
    twin = Table.load(json.loads(json.dumps(table.save())), GAME)

    assert twin.save() == table.save()
    while not table.over:
        option = table.legal[-1]
        twin.play(twin.asked, option)
        table.play(table.asked, option)
    assert twin.save() == table.save()


@settings(max_examples=60, deadline=None)
@given(tables)
def test_a_record_replays_to_the_same_position(table: Table) -> None:
    """With the seed, the choices are the whole game."""
    assert Table.replay(json.loads(json.dumps(table.record())), GAME).save() == table.save()


@settings(max_examples=60, deadline=None)
@given(tables)
def test_a_question_never_lacks_options_and_says_each_in_words(table: Table) -> None:
    """Sorted, distinct, inside the action table, and the same as the legal numbers."""
    if table.over:
        return
    ids = [option.id for option in table.question.options]

    assert ids
    assert ids == sorted(set(ids)) == table.legal
    assert all(0 <= number < GAME.actions for number in ids)
    assert all(option.label and option.target for option in table.question.options)


@settings(max_examples=60, deadline=None)
@given(tables, st.integers(0, 2**64))
def test_a_seat_sees_the_same_in_every_world_it_can_imagine(table: Table, seed: int) -> None:
    """The view is all a seat knows."""
    for seat in range(table.seats):
        assert table.imagine(seat, Rng.seeded(seed)).view(seat) == table.view(seat)


@settings(max_examples=60, deadline=None)
@given(tables, st.integers(0, 2**64))
def test_an_imagined_world_depends_on_what_is_seen_and_on_the_given_dice_only(
    table: Table, seed: int
) -> None:
    """Two worlds a seat cannot tell apart imagine alike: no hidden order shines through."""
    for seat in range(table.seats):
        elsewhere = table.imagine(seat, Rng.seeded(seed + 1))

        assert (
            elsewhere.imagine(seat, Rng.seeded(seed)).save()["position"]
            == table.imagine(seat, Rng.seeded(seed)).save()["position"]
        )


def test_an_imagined_table_carries_neither_seed_nor_history() -> None:
    """Nothing can be learned from them."""
    dream = played(3, 12345, 20).imagine(1, Rng.seeded(5))

    assert dream.seed == 0
    assert dream.choices == []


def test_an_imagined_table_can_be_saved_and_loaded_but_not_replayed() -> None:
    """It travels to a bot in another process; it has no beginning."""
    dream = played(3, 1, 20).imagine(1, Rng.seeded(5))
    saved = json.loads(json.dumps(dream.save()))

    assert Table.load(saved, GAME).save() == dream.save()
    with pytest.raises(BadRecord, match="no beginning"):
        Table.replay(saved, GAME)


def test_a_replay_names_the_first_choice_that_was_not_allowed() -> None:
    """And stops there."""
    record = played(2, 1, 4).record()
    record["choices"][2] = 99
    with pytest.raises(BadRecord, match="choice 2: 99 is not an answer to Plant"):
        Table.replay(record, GAME)


def test_a_replay_ends_with_the_game() -> None:
    """A choice after the end is no choice."""
    record = played(2, 1, 1000).record()
    record["choices"].append(0)
    with pytest.raises(BadRecord, match="already over"):
        Table.replay(record, GAME)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"format": 99}, "format 99 is not known", id="another format"),
        pytest.param({"edition": "other"}, "played with edition other", id="another edition"),
        pytest.param({"options": []}, "options must be a table", id="options that are none"),
        pytest.param({"choices": ["x"]}, "list of whole numbers", id="choices that are no numbers"),
        pytest.param({"position": 3}, "a position is an object", id="a position that is none"),
        pytest.param({"position": {}}, "cannot be read", id="a position with nothing in it"),
    ],
)
def test_a_saved_table_that_cannot_be_is_refused_in_words(change: dict[str, Any], reason: str) -> None:
    """BadRecord names the fault."""
    saved = {**played(2, 1, 4).save(), **change}
    with pytest.raises(BadRecord, match=reason):
        Table.load(saved, GAME)


def test_a_saved_table_with_a_card_too_many_is_refused() -> None:
    """The audit of the game is asked."""
    saved = played(2, 1, 4).save()
    saved["position"]["deck"].append(0)
    with pytest.raises(BadRecord, match="9 cards of colour 0, not 8"):
        Table.load(saved, GAME)


def test_a_position_written_by_hand_is_a_beginning() -> None:
    """It needs no seed; its record replays from it."""
    saved = played(2, 1, 4).save()
    table = Table.load({key: saved[key] for key in ("game", "seats", "position")}, GAME)
    table.play(table.asked, table.legal[0])

    assert Table.replay(table.record(), GAME).save() == table.save()


def test_a_saved_table_finds_its_rules_by_name() -> None:
    """Once the games have been introduced."""
    introduce((GAME,))
    saved = played(2, 1, 4).save()

    assert Table.load(saved).save() == saved
    with pytest.raises(BadRecord, match="no game is called 'chess'"):
        Table.load({**saved, "game": "chess"})


def test_another_edition_travels_with_the_record() -> None:
    """So that a replay needs no file."""
    colours = ["pink", "teal", "grey", "gold"]
    edition = {"id": "mine", "title": "Mine", "source_note": "-", "colours": colours}
    table = GAME.table(2, 1, edition=edition)
    again = Table.replay(table.record(), GAME)

    assert again.record()["edition_data"] == edition
    assert again.question.options[0].label.split()[-1] in colours


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_a_seat_that_is_not_at_the_table_sees_nothing(seat: Any) -> None:
    """A spectator is None, not a number out of range."""
    table = GAME.table(2, 1)
    with pytest.raises(BadTable, match="seats 0 to 1"):
        table.view(seat)


def test_a_spectator_sees_no_pot() -> None:
    """NOBODY's view."""
    assert [garden["pot"] for garden in GAME.table(3, 1).view()["gardens"]] == [None, None, None]


@settings(max_examples=30, deadline=None)
@given(tables)
def test_score_sheets_add_up_and_places_follow_the_scores(table: Table) -> None:
    """The sheet, the score and the ranking are one thing."""
    assert [table.score_sheet(seat).total for seat in range(table.seats)] == table.scores
    best = max(table.scores)
    assert [place == 1 for place in table.ranking] == [score == best for score in table.scores]
