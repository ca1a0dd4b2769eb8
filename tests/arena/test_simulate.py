"""Many games: rows that can be trusted, whoever played them."""

from __future__ import annotations

import json
import sys
from math import isclose
from pathlib import Path

import pytest

from tabletown.arena.engines import alone
from tabletown.arena.files import check_path, write_rows
from tabletown.arena.plan import Plan, chunks_of, play_game
from tabletown.arena.simulate import forget_unfinished, simulate
from tabletown.arena.summary import standings, wilson
from tabletown.core.errors import BadTable


def plan(**changes: object) -> Plan:
    return Plan(**{"game": "happy-heights", "seats": 2, "bots": ("greedy", "random"), "games": 3} | changes)  # type: ignore[arg-type]


def test_every_game_has_a_row_for_each_seat() -> None:
    """A row knows its game, seat, bot and result."""
    rows = simulate(plan()).rows

    assert [(row["game"], row["seat"]) for row in rows] == [(n, seat) for n in range(3) for seat in (0, 1)]
    assert all(1 <= row["place"] <= 2 for row in rows)


def test_bots_take_the_seats_in_turn() -> None:
    """Game 0 seats greedy first, game 1 random."""
    assert plan().seated(0) == ["greedy", "random"]
    assert plan().seated(1) == ["random", "greedy"]


def test_the_rows_do_not_depend_on_the_number_of_processes() -> None:
    """Two processes play the same games as one."""
    many = plan(bots=("random",), games=20)

    assert simulate(many, jobs=2) == simulate(many, jobs=1)


def test_a_row_per_choice_on_request() -> None:
    """36 choices a player: 12 rounds of draft, swap and build (HH-09, HH-13)."""
    played = play_game(plan(choices=True), 0)

    assert len(played.choices) == 72 == played.rows[0]["decisions"]
    assert {row["asked"] for row in played.choices} == {"Draft", "MaySwap", "Build"}


def test_the_lines_of_the_score_add_up_to_it() -> None:
    """L1 to L8 are columns of their own."""
    rows = simulate(plan(games=1)).rows

    for row in rows:
        assert sum(value for key, value in row.items() if key.startswith("L")) == row["score"]


def test_a_shared_victory_is_shared_out() -> None:
    """Every game hands out one victory."""
    rows = simulate(plan(seats=3, bots=("random",), games=10)).rows

    assert isclose(sum(row["won"] for row in rows), 10)


def test_progress_counts_every_game() -> None:
    """The bar reaches its end."""
    done: list[int] = []
    simulate(plan(bots=("random",), games=11), progress=done.append)

    assert sum(done) == 11


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        pytest.param({"games": 0}, "at least one game", id="no games"),
        pytest.param({"bots": ()}, "at least one bot", id="no bots"),
        pytest.param({"bots": ("greedy", "oracle")}, "no bot is called 'oracle'", id="an unknown bot"),
        pytest.param({"bots": ("random",) * 3}, "3 bots do not fit on 2 seats", id="too many bots"),
        pytest.param({"seats": 7}, "for 1 to 6 players, not 7", id="too many seats"),
        pytest.param({"game": "chess"}, "no game is called 'chess'", id="an unknown game"),
        pytest.param({"options": {"wind": "east"}}, "has no option 'wind'", id="an unknown option"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(changes: dict[str, object], sentence: str) -> None:
    """One clear sentence."""
    with pytest.raises(BadTable, match=sentence):
        simulate(plan(**changes))


def test_wilsons_interval_of_eight_in_ten() -> None:
    """Worked by hand: centre (0.8 + 0.19208) / 1.38416, reach 1.96 * sqrt(0.016 + 0.009604) / 1.38416."""
    low, high = wilson(8, 10)

    assert isclose(low, 0.7167 - 0.2266, abs_tol=0.0005)
    assert isclose(high, 0.7167 + 0.2266, abs_tol=0.0005)


def test_standings_put_the_winner_first() -> None:
    """Most victories, then the higher mean."""
    rows = [
        {"bot": "a", "won": 0.0, "score": 10},
        {"bot": "b", "won": 1.0, "score": 12},
        {"bot": "a", "won": 0.0, "score": 20},
        {"bot": "b", "won": 1.0, "score": 22},
    ]
    first, second = standings(rows)

    assert (first.bot, first.win_share, first.score) == ("b", 1.0, 17)
    assert (second.bot, second.least, second.most) == ("a", 10, 20)


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".parquet"])
def test_rows_can_be_read_back_from_their_file(suffix: str, tmp_path: Path) -> None:
    """The three formats hold the same rows."""
    path = tmp_path / f"rows{suffix}"
    write_rows(path, [{"game": 0, "bot": "a", "score": 10}, {"game": 1, "bot": "b", "score": 12}])

    if suffix == ".parquet":
        import pyarrow.parquet

        assert pyarrow.parquet.read_table(path).to_pylist()[1] == {"game": 1, "bot": "b", "score": 12}
    elif suffix == ".jsonl":
        assert json.loads(path.read_text().splitlines()[1]) == {"game": 1, "bot": "b", "score": 12}
    else:
        assert path.read_text().splitlines() == ["game,bot,score", "0,a,10", "1,b,12"]


def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    """Not after hours of play."""
    with pytest.raises(BadTable, match="can be written as"):
        check_path(tmp_path / "rows.xls")
    with pytest.raises(BadTable, match="there is no folder"):
        check_path(tmp_path / "nowhere" / "rows.csv")


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Games that were finished are not played again, and the rows are those of a run without a pause."""
    long = plan(bots=("random",), games=20)
    results = tmp_path / "rows.csv"
    interrupted(long, results, after=8)
    told: list[int] = []
    played = simulate(long, progress=told.append, results=results)

    assert told == [8, 8, 4]
    assert played == simulate(long)


def test_a_line_cut_off_by_a_power_cut_never_happened(tmp_path: Path) -> None:
    """Half a chunk is played again."""
    long = plan(bots=("random",), games=20)
    results = tmp_path / "rows.csv"
    interrupted(long, results, after=16)
    part = results.with_name("rows.csv.part")
    part.write_text(part.read_text()[:-40])
    told: list[int] = []

    assert simulate(long, progress=told.append, results=results) == simulate(long)
    assert told == [8, 8, 4]


def test_an_interrupted_run_is_not_mixed_with_another(tmp_path: Path) -> None:
    """Other bots, another seed: refused, and nothing is lost."""
    results = tmp_path / "rows.csv"
    interrupted(plan(games=20), results, after=8)
    kept = results.with_name("rows.csv.part").read_text()
    with pytest.raises(BadTable, match="games of another plan"):
        simulate(plan(games=20, seed=5), results=results)

    assert results.with_name("rows.csv.part").read_text() == kept


def test_a_finished_run_leaves_nothing_behind(tmp_path: Path) -> None:
    """Once the results are in their file."""
    few = plan(games=2)
    simulate(few, results=tmp_path / "rows.csv")
    forget_unfinished(tmp_path / "rows.csv", few)

    assert list(tmp_path.iterdir()) == []


class PowerCut(Exception):
    pass


def interrupted(long: Plan, results: Path, after: int) -> None:
    """A run that ends in the middle."""
    seen = 0

    def progress(done: int) -> None:
        nonlocal seen
        seen += done
        if seen >= after:
            raise PowerCut

    with pytest.raises(PowerCut):
        simulate(long, progress=progress, results=results)


def test_a_plan_in_pieces_is_the_whole_plan() -> None:
    """Every game once."""
    pieces = chunks_of(plan(games=19))

    assert [n for piece in pieces for n in range(piece.first, piece.last)] == list(range(19))
    assert [piece for piece, _ in alone(pieces[2:])] == pieces[2:]


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An extra, in one sentence."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadTable, match=r"pip install 'tabletown\[cluster\]'"):
        simulate(plan(), engine="ray")


@pytest.mark.slow
def test_a_cluster_plays_the_same_games() -> None:
    """On a Ray of this machine, if the extra is installed."""
    ray = pytest.importorskip("ray", reason="the extra 'cluster' is not installed")
    many = plan(bots=("random",), games=20)
    try:
        assert simulate(many, engine="ray") == simulate(many)
    finally:
        ray.shutdown()
