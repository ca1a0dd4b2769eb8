"""Bots: what they refuse, and how strong they are at the least."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.bots import BOTS, LEVELS, STRONGEST, USUAL, Bot, bot
from tabletown.bots.budget import Futures
from tabletown.bots.mcts import Mcts
from tabletown.bots.random import play_out
from tabletown.core.errors import BadTable, NotYourTurn
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import ALL, find

HAPPY_HEIGHTS = find("happy-heights")
EVERY_GAME = pytest.mark.parametrize("game", ALL, ids=[game.id for game in ALL])
LOTS = find("lots")


def finished(bots: list[Bot], seed: int, game: Game[Any] = HAPPY_HEIGHTS) -> Table:
    """A game between bots, one a seat."""
    table = game.table(len(bots), seed)
    while not table.over:
        table.play(table.asked, bots[table.asked].choose(table, table.asked))
    return table


def share_of_wins(strong: str, weak: str, games: int, game: Game[Any] = HAPPY_HEIGHTS) -> float:
    """How much of the games for two the first bot wins, from either seat; a shared victory counts half."""
    won = 0.0
    for n in range(games):
        seat = n % 2
        bots = [bot(strong, seed=n), bot(weak, seed=n)]
        places = finished(bots if seat == 0 else bots[::-1], n // 2, game).ranking
        won += 0.5 if places == [1, 1] else places[seat] == 1
    return won / games


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:5"])
def test_a_bot_that_is_not_asked_says_so(name: str) -> None:
    """NotYourTurn, in a sentence"""
    table = HAPPY_HEIGHTS.table(2, seed=1)
    other = 1 - table.asked

    with pytest.raises(NotYourTurn, match=f"seat {other} is not being asked"):
        bot(name).choose(table, other)


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:5"])
def test_a_bot_at_the_end_of_a_game_is_not_asked(name: str) -> None:
    """NotYourTurn"""
    table = finished([bot("random")], seed=1)

    with pytest.raises(NotYourTurn):
        bot(name).choose(table, 0)


@pytest.mark.parametrize(
    "name",
    ["", "Random", "clever", "mcts:", "mcts:0", "mcts:-3", "mcts:many", "mcts:0s", "mcts:nans", "level:6"],
)
def test_a_bot_nobody_knows_is_refused_in_one_sentence(name: str) -> None:
    """BadTable names the bots there are, or what mcts can do."""
    with pytest.raises(BadTable) as refusal:
        bot(name)

    assert "\n" not in str(refusal.value)
    assert "mcts" in str(refusal.value)


def test_every_bot_has_a_name_and_a_word_about_itself() -> None:
    """The catalogue of bots."""
    assert [kind.id for kind in BOTS][:2] == ["random", "greedy"]
    assert all(kind.name and kind.about and isinstance(kind.make(1), Bot) for kind in BOTS)


def test_a_bot_with_the_same_seed_plays_the_same_game() -> None:
    """And with another seed another one."""
    games = [finished([bot("random", seed=s)] * 2, seed=5).choices for s in (1, 1, 2)]

    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("name", ["greedy", "mcts:30"])
def test_a_thinking_bot_claims_a_goal_it_is_offered(name: str) -> None:
    """HH-77a: 3 points for nothing are never left lying."""
    offered = 0
    for seed in range(6):
        table = HAPPY_HEIGHTS.table(1, seed, {"hoa_claim": "ask"})
        while not table.over:
            if table.question.kind == "MayClaim":
                offered += 1

                assert bot(name).choose(table, 0) < max(table.legal)
            table.play(0, bot("greedy").choose(table, 0))
    assert offered > 3


@pytest.mark.parametrize("options", [{"solo_mode": "rival"}, {"hoa_claim": "ask"}, {"window_rule": "any"}])
def test_greedy_plays_under_other_rules_too(options: dict[str, str]) -> None:
    """To the end, and better than nothing."""
    table = HAPPY_HEIGHTS.table(1, 3, options)
    while not table.over:
        table.play(0, bot("greedy").choose(table, 0))

    assert table.scores[0] > 15


@EVERY_GAME
def test_greedy_beats_random(game: Game[Any]) -> None:
    """10 games for two, at least 9 of them."""
    assert share_of_wins("greedy", "random", 10, game) >= 0.9


@pytest.mark.slow
@EVERY_GAME
def test_greedy_beats_random_in_the_long_run(game: Game[Any]) -> None:
    """200 games for two, at least 190 of them."""
    assert share_of_wins("greedy", "random", 200, game) >= 0.95


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:5"])
def test_a_bot_makes_no_gestures(name: str) -> None:
    """Decision.gesture: it takes the first option, which has its hand drawn (13.6)."""
    table = LOTS.table(2, seed=1, options={"hands": "taps"})
    asked = 0
    while asked < 4:
        if table.state.decision.gesture:
            asked += 1

            assert bot(name).choose(table, table.asked) == table.legal[0]
        table.play(table.asked, bot("random", seed=2).choose(table, table.asked))


@pytest.mark.slow
def test_greedy_beats_random_from_a_crane_too() -> None:
    """LOTS, 13.6: where the rules ask for taps, what hangs is judged before it is let go; 20 games."""
    won = 0
    for n in range(20):
        table = LOTS.table(2, n, {"hands": "taps"})
        bots = [bot("greedy", seed=n), bot("random", seed=n)][:: 1 - 2 * (n % 2)]
        while not table.over:
            table.play(table.asked, bots[table.asked].choose(table, table.asked))
        won += table.ranking[n % 2] == 1

    assert won >= 19


@pytest.mark.slow
def test_greedy_seldom_brings_a_good_tower_down() -> None:
    """LOTS, 13.1: under 3 accidents in 100 turns between two careful players on lot 1."""
    accidents = turns = 0
    for seed in range(40):
        table = LOTS.table(2, seed)
        bots = [bot("greedy", seed=seed), bot("greedy", seed=seed + 1)]
        while not table.over:
            before = table.state.accident
            events = table.play(table.asked, bots[table.asked].choose(table, table.asked))
            fell = [event for event in events if event.facts().get("result") == "ACCIDENT"]
            accidents += bool(fell) and not before
        turns += table.state.turn

    assert accidents < 0.03 * turns


def test_the_levels_are_five_and_the_usual_one_lies_between() -> None:
    """What the lobby offers, weakest first."""
    ids = [kind.id for kind in LEVELS]

    assert ids == [f"level:{n}" for n in range(1, 6)]
    assert 0 < ids.index(USUAL) < 4
    assert ids[-1] == STRONGEST
    assert len({kind.name for kind in BOTS}) == len(BOTS)


def test_a_bot_with_a_stopwatch_answers_in_time() -> None:
    """mcts:0.05s ends when its time is up, whatever the number of futures."""
    table = HAPPY_HEIGHTS.table(2, seed=1)

    assert bot("mcts:0.05s").choose(table, table.asked) in table.legal


def test_a_search_advises_what_it_would_do() -> None:
    """The best option first, each with how often it was tried."""
    table = HAPPY_HEIGHTS.table(2, seed=3)
    thinker = Mcts(seed=4, budget=Futures(24))
    advice = thinker.advice(table, table.asked)

    assert advice[0].option == thinker.choose(table, table.asked)
    assert sorted([one.option for one in advice]) == table.legal
    assert sum([one.futures for one in advice]) >= 24
    assert advice[0].futures == max([one.futures for one in advice])


def test_a_search_never_sees_the_real_future() -> None:
    """Two real deals behind the same view: the same answer, for what is tried is imagined."""
    table = HAPPY_HEIGHTS.table(2, seed=5)
    other = table.imagine(table.asked, Rng.seeded(99))
    thinker = Mcts(seed=4, budget=Futures(24))

    assert thinker.choose(table, table.asked) == thinker.choose(other, table.asked)


@EVERY_GAME
def test_the_first_levels_are_in_order(game: Game[Any]) -> None:
    """10 games for two: whoever plays by feel beats whoever hardly knows the rules."""
    assert share_of_wins("level:2", "level:1", 10, game) >= 0.7


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4, 5])
@EVERY_GAME
def test_each_level_beats_the_one_below(game: Game[Any], level: int) -> None:
    """60 games for two, more than half of them."""
    assert share_of_wins(f"level:{level}", f"level:{level - 1}", 60, game) > 0.5


@pytest.mark.slow
@EVERY_GAME
def test_the_best_level_beats_greedy(game: Game[Any]) -> None:
    """200 games for two, three of four."""
    assert share_of_wins("level:5", "greedy", 200, game) >= 0.75


@pytest.mark.parametrize("game", ALL, ids=[game.id for game in ALL])
def test_chance_plays_a_game_out_choice_by_choice(game: Game[Any]) -> None:
    """What simulations do without a table is what anybody would do with the same dice."""
    alone = game.new_game(2, Rng.seeded(3), {}, game.edition(None))
    choices = play_out(alone, Rng.seeded(4))
    table = game.table(2, seed=3)
    dice = Rng.seeded(4)
    while not table.over:
        legal = table.legal
        table.play(table.asked, legal[dice.below(len(legal))])

    assert choices == len(table.choices)
    assert game.save(alone) == game.save(table.state)
