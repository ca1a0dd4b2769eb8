"""Promises of Tundra alone: what takes more than one position to check, and its secrets piece by piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabletown.bots import bot
from tabletown.core.errors import IllegalChoice, NotYourTurn
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games.tundra import GAME
from tabletown.games.tundra.actions import STARTER
from tabletown.games.tundra.components import NONE
from tabletown.games.tundra.events import (
    DieDropped,
    DiePlaced,
    GameEnded,
    GoalActivated,
    MarketDealt,
    Rolled,
    RolledAlone,
    TowerBuilt,
    TowerPaid,
    TurnEnded,
    Upgraded,
)
from tabletown.games.tundra.state import FROM_UPGRADED, FROM_UPGRADES, Tundra
from tabletown.server.course import SHOWN, Course
from tests.promises.tables import EVERY, Moment, Opening, moments

OURS = [opening for opening in EVERY if opening.game is GAME]
SECRET = [
    Opening(GAME, seats, {"personal_goals": "on", "titles": "special", "starter_choice": choice})
    for seats in GAME.seats
    for choice in ("printed", "strategic")
]

each_opening = pytest.mark.parametrize("opening", OURS, ids=str)
each_secret_opening = pytest.mark.parametrize(
    "opening", SECRET, ids=lambda one: f"{one.seats}p {one.options}"
)


def events(opening: Opening, seed: int) -> Iterator[tuple[Tundra, Any]]:
    """Every event of a game, with the position after the choice that brought it."""
    for moment in moments(opening, seed):
        for event in moment.events:
            yield moment.state, event


@each_opening
def test_open_tiles_never_close_and_faces_never_change(opening: Opening) -> None:
    """TU-39: invariant 7"""
    opened, faces = 0, None
    for moment in moments(opening, seed=61):
        s = moment.state

        assert s.opened & opened == opened
        assert faces in (None, s.tiles)
        opened, faces = s.opened, s.tiles


@each_opening
def test_the_market_only_shrinks_between_refills(opening: Opening) -> None:
    """TU-118, TU-138: invariant 9"""
    before: list[int] = []
    for moment in moments(opening, seed=62):
        now = [card for card in moment.state.market if card != NONE]
        if any(isinstance(event, MarketDealt) for event in moment.events):
            before = [*before, *now]

        assert set(now) <= set(before)
        before = now


@each_opening
def test_upgraded_boards_stay_upgraded_and_pay_at_every_start_of_round(opening: Opening) -> None:
    """TU-53, TU-122, TU-123: invariant 11"""
    upgraded = [0] * opening.seats
    upgrades = [0] * opening.seats
    for moment in moments(opening, seed=63):
        for seat, own in enumerate(moment.state.estates):
            assert own.upgraded & upgraded[seat] == upgraded[seat]
            upgraded[seat] = own.upgraded
        for event in moment.events:
            if isinstance(event, Upgraded):
                upgrades[event.seat] += 1
    for seat, own in enumerate(moment.state.estates):
        assert own.points[FROM_UPGRADES] == own.upgraded.bit_count() == upgrades[seat]
        assert own.points[FROM_UPGRADED] <= 3 * own.upgraded.bit_count()


@each_opening
def test_a_goal_is_used_once_in_a_round_for_two_four_or_six_points(opening: Opening) -> None:
    """TU-86, TU-87: invariant 12"""
    possible = {2, 4, 6} | ({0} if opening.options.get("goal_zero_activation") == "on" else set())
    for seed in (64, 65):
        used: Counter[tuple[int, int]] = Counter()
        number = 0
        for moment in moments(opening, seed):
            for event in moment.events:
                if isinstance(event, GoalActivated):
                    assert event.points in possible
                    used[(number, event.goal)] += 1
            number = moment.state.round

        assert not used or max(used.values()) == 1


@each_opening
def test_all_dice_show_the_shared_roll_before_anything_is_changed(opening: Opening) -> None:
    """TU-57, TU-151: invariant 13"""
    rolls = 0
    for moment in moments(opening, seed=66):
        shared = [event for event in moment.events if isinstance(event, Rolled)]
        alone = {event.seat: event.values for event in moment.events if isinstance(event, RolledAlone)}
        if not shared or any(isinstance(event, DiePlaced) for event in moment.events):
            continue
        rolls += 1
        for seat, own in enumerate(moment.state.estates):
            values = Counter([*shared[0].values, *alone.get(seat, [])])

            assert own.dice == [0, *[values[value] for value in range(1, 7)]]
            assert len(alone.get(seat, [])) == (own.title.name == "Determined")
    assert rolls == 4


@each_opening
def test_one_die_is_used_in_every_turn(opening: Opening) -> None:
    """TU-60, TU-61: invariant 14, and nobody has two turns while somebody else has a die"""
    used: list[int] = []
    for _, event in events(opening, seed=67):
        if isinstance(event, DiePlaced | GoalActivated | DieDropped):
            used.append(event.seat)
        elif isinstance(event, TurnEnded):
            assert used == [event.seat]
            used = []
    assert used == []


@each_opening
def test_the_first_player_token_goes_round(opening: Opening) -> None:
    """TU-140: invariant 16"""
    firsts: dict[int, int] = {}
    for moment in moments(opening, seed=68):
        if moment.state.round:
            firsts[moment.state.round] = moment.state.first

    assert sorted(firsts) == [1, 2, 3, 4]
    assert all((firsts[1] + number - 1) % opening.seats == first for number, first in firsts.items())


@each_opening
def test_a_tower_pays_when_it_is_built_and_at_every_later_start_of_round(opening: Opening) -> None:
    """TU-103, TU-104: invariant 18"""
    for seed in (69, 70, 71):
        built: dict[tuple[int, int], int] = {}
        paid: Counter[tuple[int, int]] = Counter()
        number = 0
        for moment in moments(opening, seed):
            for event in moment.events:
                if isinstance(event, TowerBuilt):
                    built[(event.seat, event.tower)] = number
                if isinstance(event, TowerPaid):
                    paid[(event.seat, event.tower)] += 1
            number = moment.state.round

        assert paid == {tower: 1 + 4 - when for tower, when in built.items()}


# -- secrets -------------------------------------------------------------------------------------


def texts_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)
    elif isinstance(data, str):
        yield data


def words_for(moment: Moment, seat: int) -> str:
    """All words a watcher gets: the view, the drawing, the log, its own question."""
    s = moment.state
    seen = [GAME.told(s, event.seen_by(seat)) for event in moment.events]
    asked = moment.table.question if moment.table.asked == seat and seat >= 0 else None
    labels = [] if asked is None else [asked.prompt, *[option.label for option in asked.options]]
    return "\n".join([*texts_in(GAME.view(s, seat)), GAME.drawn(s, seat), *seen, *labels])


@each_secret_opening
def test_nobody_reads_an_unopened_glade(opening: Opening) -> None:
    """TU-7, TU-39"""
    tiles = GAME.edition(None).tiles
    for moment in moments(opening, seed=72, every=5):
        s = moment.state
        closed = [cell for cell in range(len(s.tiles)) if not s.opened >> cell & 1]
        for seat in moment.watchers:
            words = words_for(moment, seat)
            view = GAME.view(s, seat)

            assert not [tiles[s.tiles[cell]].name for cell in closed if tiles[s.tiles[cell]].name in words]
            assert [view["cells"][cell]["tile"] for cell in closed] == [None] * len(closed)


@each_secret_opening
def test_starter_choices_are_secret_until_all_have_chosen(opening: Opening) -> None:
    """TU-20: the cards, the boards, and how many options there were"""
    starters = GAME.edition(None).starters
    asked = []
    for moment in moments(opening, seed=73):
        s = moment.state
        if s.starters_shown:
            break
        asked.append((moment.table.asked, len(moment.table.legal)))
        for seat in moment.watchers:
            words = words_for(moment, seat)
            for owner, own in enumerate(s.estates):
                if owner == seat:
                    continue
                theirs = [card for card in (*own.hand, *own.starters) if card != NONE]
                estate = GAME.view(s, seat)["estates"][owner]

                assert not [card for card in theirs if starters[card].name in words]
                assert not [card for card in theirs if starters[card].id in words]
                assert estate["hand"] == []
                assert [board["starter"] for board in estate["boards"]] == [None] * 4
                assert all(row["gives"][1] is None for board in estate["boards"] for row in board["rows"])

    assert asked == [(seat, options) for seat in range(opening.seats) for options in (16, 9)]


@each_secret_opening
def test_a_personal_goal_is_its_owners_secret_until_the_end(opening: Opening) -> None:
    """TU-154, TU-155"""
    goals = GAME.edition(None).personal
    for moment in moments(opening, seed=74, every=3):
        s = moment.state
        if moment.table.over:
            break
        for seat in moment.watchers:
            words = words_for(moment, seat)
            for owner, own in enumerate(s.estates):
                if owner != seat and own.personal != NONE:
                    assert goals[own.personal].name not in words
                    assert GAME.view(s, seat)["estates"][owner]["personal"] is None
    assert isinstance(moment.events[-1], GameEnded)
    shown = [estate["personal"] for estate in GAME.view(s, NONE)["estates"]]
    assert all(goal is not None for goal in shown)


@each_secret_opening
def test_which_questions_are_asked_does_not_depend_on_what_is_hidden(opening: Opening) -> None:
    """Section 6: the same choice leads to the same question wherever the watcher cannot see a difference."""
    for moment in moments(opening, seed=75, every=4):
        table = moment.table
        if table.over:
            continue
        seat = table.asked
        world = GAME.imagine(moment.state, seat, Rng.seeded(moment.n))

        assert world.decision is not None
        assert world.decision.options(world) == table.legal
        assert [(type(step), step.seat, step.arg) for step in world.agenda] == [
            (type(step), step.seat, step.arg) for step in moment.state.agenda
        ]


@each_secret_opening
def test_scores_do_not_betray_a_personal_goal(opening: Opening) -> None:
    """TU-154: running scores and sheets are the VP on the track"""
    for moment in moments(opening, seed=76, every=7):
        if not moment.table.over:
            track = [own.vp for own in moment.state.estates]

            assert moment.table.scores == track
            assert [moment.table.score_sheet(seat).total for seat in range(opening.seats)] == track


# -- other ways to learn a secret ----------------------------------------------------------------


def choosing(opening: Opening, picks: list[int]) -> Course:
    """A table at which the starter cards are chosen, answered with these picks so far."""
    course = Course(GAME.table(opening.seats, 77, opening.options), [])
    for pick in picks:
        course.play(course.table.asked, pick)
    return course


def all_that_reaches(course: Course, seat: int) -> list[Any]:
    """Whatever the server sends to a seat: view, drawing, log, and whether it may take something back."""
    table = course.table
    return [
        GAME.view(table.state, seat),
        GAME.drawn(table.state, seat),
        course.log(seat),
        None if seat < 0 else course.undo(seat, alone=False),
        table.asked,
        len(table.choices),
    ]


@each_secret_opening
def test_whatever_a_seat_chooses_the_others_get_the_same(opening: Opening) -> None:
    """TU-20: two tables that differ in seat 0's two picks alone, all that others are sent compared."""
    picks = ([STARTER, STARTER + 5], [STARTER + 11, STARTER + 4])
    for made in (1, 2, 3):
        one, other = [choosing(opening, [*pick, STARTER][:made]) for pick in picks]

        assert all_that_reaches(one, 0) != all_that_reaches(other, 0)
        for watcher in (-1, *range(1, opening.seats)):
            assert all_that_reaches(one, watcher) == all_that_reaches(other, watcher)


@each_secret_opening
def test_a_refused_answer_betrays_nothing(opening: Opening) -> None:
    """TU-20, TU-154: out of turn every answer gets the same sentence; in turn, what the question says."""
    for moment in moments(opening, seed=78, every=6):
        table = moment.table
        if table.over:
            continue
        before = table.save()
        for seat in range(opening.seats):
            if seat == table.asked:
                continue
            said = set()
            for option in (*table.legal, -1, 999):
                with pytest.raises(NotYourTurn) as refused:
                    table.play(seat, option)
                said.add(str(refused.value))
            assert said == {f"seat {seat} is not being asked; the game waits for seat {table.asked}"}
        with pytest.raises(IllegalChoice) as refused:
            table.play(table.asked, 999)
        world = table.imagine(table.asked, Rng.seeded(moment.n))
        with pytest.raises(IllegalChoice) as dreamt:
            world.play(table.asked, 999)

        assert str(refused.value) == str(dreamt.value)
        assert table.save() == before


@each_secret_opening
def test_what_was_shown_cannot_be_taken_back(opening: Opening) -> None:
    """TU-39: nobody looks under a glade, at a die or at the deck and then chooses differently."""
    tiles, rolls = 0, 0
    course = Course(GAME.table(opening.seats, 79, opening.options), [])
    rng = Rng.seeded(79)
    for _ in range(160):
        table = course.table
        before = table.state
        opened, deck, dice = before.opened, before.deck[:], before.rng.words()
        seat = table.asked
        course.play(seat, table.legal[rng.below(len(table.legal))])
        if course.table.over:
            break
        after = course.table.state
        shown = (after.opened, after.deck, after.rng.words()) != (opened, deck, dice)
        tiles += after.opened != opened
        rolls += after.rng.words() != dice

        assert course.turns[-1].reveals >= shown
        if shown and course.table.asked == seat:
            assert course.undo(seat, alone=False).reason == SHOWN
    assert tiles > 0
    assert rolls > 0


def test_a_choice_that_was_taken_back_leaves_no_trace() -> None:
    """TU-20: after an undo the others get what they got before, whatever had been picked."""
    opening = SECRET[0]
    pristine = choosing(opening, [])
    for pick in (STARTER, STARTER + 15):
        undone = choosing(opening, [pick]).taken_back(0, whole_turn=False)

        for watcher in (-1, *range(opening.seats)):
            assert all_that_reaches(undone, watcher) == all_that_reaches(pristine, watcher)


@pytest.mark.parametrize("name", ["greedy", "mcts:8"])
def test_a_hint_does_not_know_what_is_hidden(name: str) -> None:
    """TU-20, TU-154: the same advice in every world the asker can imagine, with secrets on the table."""
    advisor = bot(name, seed=80)
    for moment in moments(SECRET[2], seed=80, every=41):
        table: Table = moment.table
        if table.over:
            continue
        advice = advisor.choose(table, table.asked)
        for seed in range(2):
            dream = table.imagine(table.asked, Rng.seeded(seed))
            dream.choices = table.choices[:]

            assert advisor.choose(dream, table.asked) == advice


@each_secret_opening
def test_every_starter_question_leaves_a_choice(opening: Opening) -> None:
    """TU-18: never a single option, so no question is answered by itself and no pause tells a thing."""
    for moment in moments(opening, seed=81):
        if moment.state.starters_shown:
            break
        assert len(moment.table.legal) in (16, 9)
        for seat in moment.watchers:
            seen = GAME.view(moment.state, seat)
            assert [estate["starters_chosen"] for estate in seen["estates"]] == [
                min(2, max(0, moment.n - 2 * owner)) for owner in range(opening.seats)
            ]
