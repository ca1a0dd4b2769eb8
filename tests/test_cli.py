"""The command line: what it prints, and one clear sentence for bad input."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import pytest

import tabletown
from tabletown.cli import main


def finished_record(seed: int = 5) -> dict[str, object]:
    table = tabletown.game("happy-heights").table(seats=2, seed=seed)
    bot = tabletown.bot("random")
    while not table.over:
        table.play(table.asked, bot.choose(table, table.asked))
    return table.record()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished_record()))
    return path


def test_games_lists_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    """With player counts and switches."""
    assert main(["games"]) == 0
    assert "happy-heights    Happy Heights, 1-6 players" in capsys.readouterr().out


def test_bots_lists_who_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """The bots of the house, five levels among them, and how to name others."""
    assert main(["bots"]) == 0
    out = capsys.readouterr().out

    names = [line.split()[0] for line in out.splitlines()]
    levels = [f"level:{level}" for level in range(1, 6)]
    assert names == ["random", "greedy", "mcts", *levels, "mcts:N", "mcts:Ns", "FILE:CLASS"]


def test_score_prints_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    """SV-02  A Butcher and a building that asks for one: 1 + 4 + 4."""
    assert main(["score", "happy-heights", "R2 | BU1"]) == 0
    out = capsys.readouterr().out

    assert "R2: with Butcher (BU1)" in out
    assert out.splitlines()[-2].split()[-1] == "9"


def test_score_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """SV-12  Dog faces dog: 1 + 1 + 2."""
    assert main(["score", "happy-heights", "R1|Y9", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"][0]["total"] == 4


def test_score_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SV-05  Two Parks are worth 7; a line for each player."""
    monkeypatch.setattr("sys.stdin", io.StringIO("P|P ; name=Ada\nP ; name=Ben\n"))

    assert main(["score", "happy-heights", "-"]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["1. Ada  7", "2. Ben  3"]


def test_a_street_that_cannot_be_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """CV-02"""
    assert main(["score", "happy-heights", "R9/P"]) == 2
    captured = capsys.readouterr()

    assert captured.out == ""
    assert captured.err.startswith("error E_GROUND_ONLY")


def test_what_if_lists_every_legal_place(capsys: pytest.CaptureFixture[str]) -> None:
    """EV-06  A Bus Stop for R9|Y9: both ends, or instead of either lot."""
    assert main(["score", "happy-heights", "R9|Y9", "--what-if", "S"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_a_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """72 choices for two players."""
    assert main(["replay", str(record), "--check"]) == 0
    assert capsys.readouterr().out.startswith("72 choices, all allowed. ")


def test_a_record_is_printed_choice_by_choice(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --check the whole game is told."""
    assert main(["replay", str(record)]) == 0
    assert "seat 0  Draft: Take " in capsys.readouterr().out


def test_the_seed_must_match_the_servers_commitment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal that was exchanged after the promise is found out."""
    honest = finished_record(5) | {"commitment": hashlib.sha256(b"5").hexdigest()}
    forged = finished_record(6) | {"commitment": hashlib.sha256(b"5").hexdigest()}
    for name, content in (("honest", honest), ("forged", forged)):
        (tmp_path / name).write_text(json.dumps(content))

    assert main(["replay", str(tmp_path / "honest"), "--check"]) == 0
    assert "dealt from the seed committed to" in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "forged"), "--check"]) == 2
    assert "not the one the server committed to" in capsys.readouterr().err


def test_simulate_prints_the_standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And writes the rows it is asked for."""
    out = tmp_path / "rows.csv"
    assert main(["simulate", "happy-heights", "--games", "2", "--jobs", "1", "--out", str(out)]) == 0

    assert "greedy" in capsys.readouterr().out
    assert len(out.read_text().splitlines()) == 5


def test_tournament_prints_ratings_and_who_beat_whom(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And writes a row per seat and game, with the company."""
    out = tmp_path / "rows.jsonl"
    command = ["tournament", "happy-heights", "--bots", "random,greedy,mcts:2", "--games", "2", "--jobs", "1"]

    assert main([*command, "--out", str(out)]) == 0
    assert "6 games" in capsys.readouterr().out
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(rows) == 12
    assert {row["company"] for row in rows} == {"random greedy", "random mcts:2", "greedy mcts:2"}


def test_a_whole_game_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Always the first option: the game ends with a verdict, and no line shows a hidden reserve."""
    monkeypatch.setattr("sys.stdin", io.StringIO("?\ns\n" + "1\n" * 36))

    assert main(["play", "happy-heights", "--seed", "3", "--bots", "random"]) == 0
    out = capsys.readouterr().out
    assert out.rstrip().endswith(" points.") or out.rstrip().endswith(" points each.")


def test_leaving_the_terminal_is_no_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """q, or the end of the input."""
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))

    assert main(["play", "happy-heights", "--bots", "none", "--seats", "1"]) == 0
    assert "You leave the table." in capsys.readouterr().out


def test_edition_export_is_a_good_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is exported can be checked and played."""
    assert main(["edition", "export", "happy-heights"]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out)

    assert main(["edition", "check", "happy-heights", str(path)]) == 0
    assert (
        main(["simulate", "happy-heights", "--games", "1", "--bots", "random", "--edition", str(path)]) == 0
    )


def test_edition_show_lists_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    """76 cards and 6 goals."""
    assert main(["edition", "show", "happy-heights"]) == 0
    out = capsys.readouterr().out

    assert "R1    Brick House 1 (R1); red; windows cat, dog; +4 with Bakery" in out
    assert sum("(" in line and line[:1].isupper() for line in out.splitlines()) >= 76


def test_every_fault_of_an_edition_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two wrong cards, two sentences."""
    main(["edition", "export", "happy-heights"])
    text = capsys.readouterr().out.replace('colour = "red"', 'colour = "rde"', 2)
    path = tmp_path / "bad.toml"
    path.write_text(text)

    assert main(["edition", "check", "happy-heights", str(path)]) == 2
    assert capsys.readouterr().err.count("'rde'") == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        pytest.param(["simulate", "chess"], "no game is called 'chess'", id="an unknown game"),
        pytest.param(
            ["simulate", "happy-heights", "--bots", "oracle"], "no bot is called", id="an unknown bot"
        ),
        pytest.param(["tournament", "happy-heights", "--bots", "greedy"], "at least two bots", id="one bot"),
        pytest.param(["simulate", "happy-heights", "--games", "many"], "invalid int value", id="no number"),
        pytest.param(["simulate", "happy-heights", "--jobs", "0"], "at least one process", id="no process"),
        pytest.param(["simulate", "happy-heights", "--out", "x.xls"], "can be written as", id="a bad format"),
        pytest.param(["simulate", "happy-heights", "--option", "hm"], "KEY=VALUE", id="half an option"),
        pytest.param(["play", "happy-heights", "--seats", "9"], "1 to 6 players, not 9", id="nine players"),
        pytest.param(["play", "happy-heights", "--seed", "-1"], "from 0 upwards", id="a negative seed"),
        pytest.param(["play", "happy-heights", "--edition", "/no/such"], "/no/such", id="no such edition"),
        pytest.param(["replay", "/no/such/file"], "cannot be read", id="no such record"),
        pytest.param(["serve", "--port", "99999"], "a port is a number", id="no such port"),
        pytest.param(["fly"], "invalid choice: 'fly'", id="an unknown command"),
        pytest.param([], "required", id="nothing"),
    ],
)
def test_bad_input_gets_one_clear_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stderr, with exit code 2 and no traceback."""
    assert main(words) == 2
    captured = capsys.readouterr()

    assert captured.out == ""
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        pytest.param({"choices": [99]}, "choice 0: 99 is not an answer", id="an illegal choice"),
        pytest.param({"choices": "none"}, "a record has a list of choices", id="no list"),
        pytest.param({"game": "chess"}, "no game is called 'chess'", id="another game"),
        pytest.param({"edition": "0000"}, "was played with edition 0000", id="another edition"),
        pytest.param({"format": 9}, "format 9 is not known", id="a format of the future"),
        pytest.param({"seats": "two"}, "not two", id="seats in words"),
        pytest.param({"seed": "x"}, "a seed is a whole number", id="a seed in words"),
        pytest.param({"options": []}, "options must be", id="options as a list"),
    ],
)
def test_a_record_that_cannot_be_is_refused(
    change: dict[str, object], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the reason."""
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(finished_record() | change))

    assert main(["replay", str(path), "--check"]) == 2
    assert sentence in capsys.readouterr().err
