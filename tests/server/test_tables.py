"""Opening, joining, starting: who sits where, and who may change it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from tests.server.house import House, Player, play_to_the_end


def test_the_house_says_which_games_there_are(town: House) -> None:
    """With seats, switches and edition, and the bots."""
    house = town.get("/games")
    hedgerow = next(game for game in house["games"] if game["id"] == "hedgerow")

    assert (hedgerow["min_seats"], hedgerow["max_seats"]) == (2, 4)
    assert hedgerow["edition"] == "Hedgerow, garden edition"
    assert hedgerow["switches"][0]["values"] == ["5", "1"]
    assert [bot["id"] for bot in house["bots"]] == [f"level:{level}" for level in range(1, 6)]
    assert house["usual_bot"] in [bot["id"] for bot in house["bots"]]


def test_a_guest_joins_by_link_and_the_host_starts(town: House) -> None:
    """The waiting room hears of it at once."""
    table, [secret] = town.table("me", "open", start=False)
    host = town.player(table, secret, started=False)
    key = town.post(f"/tables/{table}/join", {"name": "  Ada "})
    joined = host.until("room")["info"]
    guest = town.player(table, key["secret"], started=False)
    town.post(f"/tables/{table}/start", {"secret": secret})
    host.until("update")
    guest.until("update")

    assert key["seat"] == 1
    assert joined["seats"][1]["name"] == "Ada"
    assert joined["seats"][1]["connected"] is False
    assert [host.is_asked(), guest.is_asked()] == [True, False]


def test_starting_twice_is_starting_once(town: House) -> None:
    """An impatient double click deals no second game."""
    table, [secret, _] = town.table("me", "device", start=False)
    town.post(f"/tables/{table}/start", {"secret": secret})
    player = town.player(table, secret)
    player.choose()
    town.post(f"/tables/{table}/start", {"secret": secret})

    assert town.player(table, secret).update["choices"] == player.update["choices"]


def test_a_table_with_an_open_seat_does_not_start(town: House) -> None:
    """The sentence says what to do."""
    table, [secret] = town.table("me", "open", start=False)

    assert "bot" in town.post(f"/tables/{table}/start", {"secret": secret}, 409)["detail"]


def test_the_host_fills_a_seat_with_a_bot_and_opens_it_again(town: House) -> None:
    """Nobody else does."""
    table, [secret] = town.table("me", "open", "open", start=False)
    guest = town.post(f"/tables/{table}/join", {"name": "Ada", "seat": 2})
    with_bot = town.post(f"/tables/{table}/seats/1", {"secret": secret, "kind": "bot", "bot": "random"})
    opened = town.post(f"/tables/{table}/seats/1", {"secret": secret, "kind": "open"})
    by_guest = town.post(f"/tables/{table}/seats/1", {"secret": guest["secret"], "kind": "open"}, 403)

    assert with_bot["seats"][1]["bot"] == "random"
    assert opened["seats"][1]["kind"] == "open"
    assert by_guest["detail"] == "Only the host of the table may do this."


def test_a_guest_whose_seat_the_host_takes_back_watches_and_has_no_key_any_more(town: House) -> None:
    """The old secret opens nothing."""
    table, [secret] = town.table("me", "open", start=False)
    key = town.post(f"/tables/{table}/join", {"name": "Ada"})
    guest = town.player(table, key["secret"], started=False)
    town.post(f"/tables/{table}/seats/1", {"secret": secret, "kind": "bot", "bot": "random"})

    assert guest.until("welcome")["you"] is None
    assert "opens no seat" in town.socket(table).refused({"type": "hello", "secret": key["secret"]})["reason"]


def test_the_host_keeps_a_seat(town: House) -> None:
    """Or nobody could start."""
    table, [secret] = town.table("me", "open", start=False)
    town.post(f"/tables/{table}/seats/0", {"secret": secret, "kind": "open"}, 409)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        pytest.param("   ", "at least one", id="nothing but spaces"),
        pytest.param("x" * 25, "at most 24", id="too long"),
        pytest.param("a\nb", "control", id="a line break"),
        pytest.param("a\u202eb", "control", id="text that runs backwards"),
        pytest.param("PLAYER 1", "already called", id="the host's name in capitals"),
        pytest.param("Ｐlayer 1", "already called", id="the host's name in wide letters"),
    ],
)
def test_a_nickname_that_cannot_be_told_or_seen_is_refused(town: House, name: str, reason: str) -> None:
    """Trimmed, 1-24 characters, visible, different from the others."""
    table, _ = town.table("me", "open", start=False)
    answer = town.http.post(f"/api/tables/{table}/join", json={"name": name})

    assert answer.status_code in (409, 422)
    assert reason in answer.json()["detail"]
    assert town.get(f"/tables/{table}")["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"game": "chess"}, "No game is called chess", id="an unknown game"),
        pytest.param({"seats": [{"kind": "me"}]}, "2 to 4 players", id="too few seats"),
        pytest.param({"options": {"rounds": "9"}}, "rounds can be", id="an unknown option"),
        pytest.param({"edition": {"id": 3}}, "edition hedgerow", id="an edition with faults"),
        pytest.param({"extra": 1}, "extra", id="an unknown field"),
        pytest.param({"seats": [{"kind": "open"}] * 2}, "a seat of yours", id="no seat for the asker"),
        pytest.param(
            {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "No bot", id="an unknown bot"
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    town: House, change: dict[str, Any], reason: str
) -> None:
    """One sentence, and no traceback."""
    wish = {"game": "hedgerow", "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    answer = town.http.post("/api/tables", json=wish)

    assert 400 <= answer.status_code < 500
    assert reason in answer.json()["detail"]


@pytest.mark.parametrize("body", ["", "{", "[]", "null", '{"game": "\\ud800"}', "[" * 5000])
def test_a_body_that_is_no_request_is_refused_in_a_sentence(town: House, body: str) -> None:
    """Whatever it is."""
    answer = town.http.post("/api/tables", content=body, headers={"content-type": "application/json"})

    assert 400 <= answer.status_code < 500
    assert answer.json()["detail"]


def test_text_that_cannot_be_written_is_refused_in_an_edition(town: House) -> None:
    """Half a character in an edition would break every message that carries it."""
    edition = '{"id": "x", "title": "\\ud800", "source_note": "", "colours": ["a", "b", "c", "d"]}'
    body = f'{{"game": "hedgerow", "seats": [{{"kind": "me"}}, {{"kind": "open"}}], "edition": {edition}}}'
    answer = town.http.post("/api/tables", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 422


def test_a_body_of_a_megabyte_is_refused(town: House) -> None:
    """Before it is read."""
    answer = town.http.post("/api/tables", content=b" " * 1_000_001)

    assert answer.status_code == 413
    assert "at most" in answer.json()["detail"]


def test_a_table_that_is_not_there_says_so(town: House) -> None:
    """Over HTTP and over the socket."""
    player = town.socket("nowhere")

    assert town.get("/tables/nowhere", 404)["detail"] == "There is no such table."
    assert player.next()["reason"] == "There is no such table."


def test_a_seat_of_the_dots_follows_the_sockets(town: House) -> None:
    """Two sockets of one seat are one person; a watcher is counted."""
    table, [ada, _] = town.table("me", "device")
    watcher = town.player(table, None)
    first = town.player(table, ada)
    second = town.player(table, ada)
    first.close()
    still = town.get(f"/tables/{table}")
    second.close()
    while watcher.until("room")["info"]["seats"][0]["connected"]:
        pass

    assert still["seats"][0]["connected"] is True
    assert still["watchers"] == 1
    assert watcher.info["seats"][0]["connected"] is False


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end(town: House) -> None:
    """SHA-256 of its decimal digits."""
    table, players = town.pair(options={"rounds": "1"})
    before = town.get(f"/tables/{table}")
    refused = town.get(f"/tables/{table}/record", 409)
    play_to_the_end(players)
    after = town.get(f"/tables/{table}")

    assert before["seed"] is None
    assert "seed" in refused["detail"]
    assert hashlib.sha256(after["seed"].encode()).hexdigest() == before["commitment"]
    assert players[0].until("room")["info"]["seed"] == after["seed"]
    assert town.get(f"/tables/{table}/record")["seed"] == int(after["seed"])


def test_a_rematch_moves_everybody_up_a_seat_and_old_secrets_open_the_new_seats(town: House) -> None:
    """Whoever asks first opens it; the others follow `next_table`."""
    table, [ada, bob] = town.table("me", "device", options={"rounds": "1"})
    town.post(f"/tables/{table}/rematch", {"secret": ada}, 409)
    players = [town.player(table, secret) for secret in (ada, bob)]
    play_to_the_end(players)
    by_bob = town.post(f"/tables/{table}/rematch", {"secret": bob})
    by_ada = town.post(f"/tables/{table}/rematch", {"secret": ada})
    info = players[0].until("room")["info"]
    while info["next_table"] is None:
        info = players[0].until("room")["info"]
    again: list[Player] = [town.player(by_bob["table"], secret) for secret in (ada, bob)]

    assert by_bob["table"] == by_ada["table"] == info["next_table"]
    assert by_bob["keys"] == [{"seat": 0, "secret": bob}]
    assert by_ada["keys"] == [{"seat": 1, "secret": ada}]
    assert [player.is_asked() for player in again] == [False, True]
    assert again[0].info["commitment"] != info["commitment"]
