"""Replays, records and the calculator: what can be looked at once a game is over."""

from __future__ import annotations

import json

import pytest

import tabletown
from tests.server.house import House, play_to_the_end


@pytest.fixture(scope="module")
def finished(town: House) -> str:
    """A game that is over."""
    table, players = town.pair()
    play_to_the_end(players)
    return table


@pytest.mark.parametrize("what", ["replay", "moments/0", "record", "analysis"])
def test_nothing_of_a_running_game_is_replayed(town: House, what: str) -> None:
    """The sentence says when."""
    table, _ = town.table("me", "device")

    assert "once the game is over" in town.get(f"/tables/{table}/{what}", 409)["detail"]


def test_every_moment_of_a_finished_game_can_be_looked_at(town: House, finished: str) -> None:
    """From the deal to the last choice, in words and as a spectator saw it."""
    of = town.get(f"/tables/{finished}/moments/0")["of"]
    moments = [town.get(f"/tables/{finished}/moments/{n}") for n in range(of + 1)]

    assert [moment["n"] for moment in moments] == list(range(of + 1))
    assert (moments[0]["chosen"], moments[0]["seat"], moments[0]["events"]) == ("", None, [])
    assert moments[1]["chosen"].startswith("Take ")
    assert moments[-1]["view"]["round"] == 5
    assert all(garden["pot"] is None for moment in moments for garden in moment["view"]["gardens"])


def test_a_moment_that_never_was_is_refused(town: House, finished: str) -> None:
    """The sentence says which there are."""
    assert "moments 0 to" in town.get(f"/tables/{finished}/moments/9999", 404)["detail"]
    assert "moments 0 to" in town.get(f"/tables/{finished}/moments/-1", 404)["detail"]


def test_a_replay_has_the_scores_after_every_choice_beginning_with_none(town: House, finished: str) -> None:
    """One row for each moment."""
    replay = town.get(f"/tables/{finished}/replay")
    last = town.get(f"/tables/{finished}/moments/{len(replay['scores']) - 1}")

    assert replay["scores"][0] == [0, 0]
    assert replay["scores"][-1] == [garden["score"] for garden in last["view"]["gardens"]]
    assert replay["info"]["over"]
    assert {event["n"] for event in replay["log"]} <= set(range(len(replay["scores"])))


def test_the_chances_of_a_finished_game_end_with_its_winner(town: House, finished: str) -> None:
    """Each moment's shares of victory add up to one, and after the last choice there is no doubt."""
    found = town.get(f"/tables/{finished}/analysis")
    while len(found["moments"]) < found["of"]:
        found = town.get(f"/tables/{finished}/analysis")
    last = town.get(f"/tables/{finished}/replay")["scores"][-1]

    assert found["moments"][0] == 0
    assert len(found["chances"]) == found["of"] > 2
    assert all([abs(sum(shares) - 1) < 1e-9 for shares in found["chances"]])
    assert found["chances"][-1] == [float(score == max(last)) / last.count(max(last)) for score in last]


def test_the_record_of_a_happy_heights_game_is_a_file_that_replays(town: House) -> None:
    """As `tabletown replay --check` reads it."""
    table, _ = town.table("bot", game="happy-heights")
    watcher = town.player(table, None)
    while not watcher.update["over"]:
        watcher.until("update")
    answer = town.http.get(f"/api/tables/{table}/record")

    assert answer.headers["content-disposition"] == f'attachment; filename="happy-heights-{table}.json"'
    assert tabletown.replay(json.loads(answer.text)).over


def test_the_calculator_scores_a_street_and_names_its_faults(town: House) -> None:
    """What cannot be read is a fault with a sentence, not an error of the server."""
    answer = town.post("/score/happy-heights", {"notation": "this is no street"})
    faults = [*answer["faults"], *[fault for player in answer["players"] for fault in player["faults"]]]

    assert any(fault["error"] and fault["text"] for fault in faults)


def test_a_game_without_a_calculator_says_so(town: House) -> None:
    """Hedgerow is scored by looking at it."""
    assert "no calculator" in town.post("/score/hedgerow", {"notation": "rrgb"}, 404)["detail"]


def test_editions_can_be_drawn_and_taken_home(town: House) -> None:
    """The data opens a table of one's own."""
    data = town.get("/editions/hedgerow/data")
    data["colours"] = ["pink", "teal", "grey", "gold"]
    table, [secret, _] = town.table("me", "device", edition=data)
    welcome = town.socket(table).hello(secret)

    assert town.get("/editions/hedgerow")["colours"][0] == "red"
    assert welcome["edition"]["colours"][0] == "pink"
    assert town.get("/editions/chess", 404)["detail"].startswith("No game is called chess")
