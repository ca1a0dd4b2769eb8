"""What players ask of each other: taking back, a bot for somebody who is away, and who may say so."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tabletown.core.errors import BadTable
from tabletown.server import clock
from tabletown.server.app import create_app
from tabletown.server.calling import Caller
from tabletown.server.consent import Proposal, proposal_of
from tests.hedgerow import GAME
from tests.server.house import House, Player, answered, house


def after_two_moves(town: House, *seats: str, **more: Any) -> tuple[str, list[Player]]:
    """A game in which the first seat has moved and somebody else after it; the table and its people."""
    table, secrets = town.table(*seats, **more)
    players = [town.player(table, secret) for secret in secrets]
    first = players[0]
    while not first.is_asked():
        first.until("update")
    first.choose()
    while first.is_asked():
        first.choose()
    for player in players:
        player.catch_up(first.update["version"])
    return table, players


def proposed(player: Player, what: str) -> None:
    player.say({"type": "propose", "what": what, "version": player.update["version"]})


def informed(player: Player, wanted: str) -> Any:
    """The first word about the table in which something is so: "proposal", or "no proposal"."""
    while True:
        info = player.until("room")["info"]
        if (info["proposal"] is None) == wanted.startswith("no"):
            return info["proposal"]


# -- taking back ----------------------------------------------------------------------------------


def test_against_bots_any_choice_can_be_taken_back(town: House) -> None:
    """Though the bot has moved since, and a card was shown."""
    table, secrets = town.table("me", "bot")
    player = town.player(table, secrets[0])
    before = player.update["choices"]
    player.choose()
    while not player.is_asked() or player.update["choices"] < before + 4:
        player.choose() if player.is_asked() else player.until("update")
    allowed = player.update["undo"]
    player.say({"type": "undo", "version": player.update["version"]})
    back = player.until("update")

    assert allowed["allowed"]
    assert back["undone"]
    assert player.is_asked()


def test_what_others_have_seen_is_taken_back_only_if_all_of_them_agree(town: House) -> None:
    """The asker's last choice goes, and everything after it."""
    _, [ada, ben, cleo] = after_two_moves(town, "me", "device", "device")
    moved_on = ada.update["choices"]
    undo = ada.update["undo"]
    proposed(ada, "takeback")
    wish = informed(ben, "proposal")
    informed(cleo, "proposal")
    ben.say({"type": "vote", "agree": True})
    still = informed(cleo, "proposal")
    cleo.say({"type": "vote", "agree": True})
    back = ada.until("update")

    assert (undo["allowed"], undo["ask"]) == (False, True)
    assert wish == {"what": "takeback", "by": 0, "about": 0, "agreed": [], "asked": [1, 2]}
    assert (still["agreed"], still["asked"]) == ([1], [2])
    assert back["undone"]
    assert back["choices"] < moved_on
    assert ada.is_asked()


def test_one_no_is_enough_to_keep_a_choice(town: House) -> None:
    """And the wish is gone."""
    _, [ada, ben] = after_two_moves(town, "me", "device")
    version = ada.update["version"]
    proposed(ada, "takeback")
    informed(ben, "proposal")
    ben.say({"type": "vote", "agree": False})

    assert informed(ada, "no proposal") is None
    assert ada.update["version"] == version


def test_a_wish_lapses_when_the_game_goes_on(town: House) -> None:
    """A late yes changes nothing."""
    _, [ada, ben] = after_two_moves(town, "me", "device")
    proposed(ada, "takeback")
    informed(ben, "proposal")
    answered([ada, ben])
    informed(ben, "no proposal")

    refusal = ben.refused({"type": "vote", "agree": True})
    assert refusal["reason"] == "Nothing is proposed at the moment."


def test_only_those_who_are_asked_may_vote_and_only_once(town: House) -> None:
    """Neither the asker nor a watcher."""
    table, [ada, ben, cleo] = after_two_moves(town, "me", "device", "device")
    watcher = town.player(table, None)
    proposed(ada, "takeback")
    informed(ben, "proposal")
    ben.say({"type": "vote", "agree": True})
    informed(cleo, "proposal")
    said = "Your word is not asked for, or you have given it."

    assert ben.refused({"type": "vote", "agree": True})["reason"] == said
    assert ada.refused({"type": "vote", "agree": True})["reason"] == said
    assert "only the players" in watcher.refused({"type": "vote", "agree": True})["reason"]


def test_what_can_simply_be_undone_need_not_be_proposed(town: House) -> None:
    """And somebody who has chosen nothing has nothing to ask for."""
    _, [ada, ben] = town.pair()
    wish = {"type": "propose", "what": "takeback", "version": ada.choose()["version"]}
    ben.catch_up(ada.update["version"])

    assert "nobody has to be asked" in ada.refused(wish)["reason"]
    assert "there is nothing to take back" in ben.refused(wish)["reason"]


def test_a_wish_survives_the_room(tmp_path: Path) -> None:
    """It lies in the store like everything else that was acknowledged."""
    store = tmp_path / "town.sqlite"
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        table, secrets = town.table("me", "device")
        players = [town.player(table, secret) for secret in secrets]
        while players[0].is_asked():
            answered(players)
        proposed(players[0], "takeback")
        informed(players[1], "proposal")
    with house(create_app(store, bot_pause=0, games=(GAME,))) as town:
        ben = town.player(table, secrets[1])

        assert ben.info["proposal"]["by"] == 0
        ben.say({"type": "vote", "agree": True})
        assert ben.until("update")["undone"]


def test_whoever_left_is_asked_all_the_same_before_their_choices_go(town: House) -> None:
    """A bot that stands in does not agree for them."""
    _, [ada, ben] = after_two_moves(town, "me", "device")
    ben.say({"type": "leave"})
    while ada.info["seats"][1]["stand_in"] is None:
        ada.until("room")
    while not ada.is_asked():
        ada.until("update")
    undo = ada.update["undo"]
    proposed(ada, "takeback")
    wish = informed(ada, "proposal")
    ben.say({"type": "vote", "agree": True})

    assert (undo["allowed"], undo["ask"]) == (False, True)
    assert wish["asked"] == [1]
    assert ada.until("update")["undone"]


# -- bots for people ------------------------------------------------------------------------------


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(town: House) -> None:
    """The seat stays theirs."""
    _, [ada, ben] = town.pair()
    ada.say({"type": "leave"})
    while not ben.is_asked():
        ben.until("update")
    while ada.info["seats"][0]["stand_in"] is None:
        ada.until("room")
    ada.catch_up(ben.update["version"])
    refusal = ada.refused({"type": "answer", "option": 0, "version": ada.update["version"]})
    ada.say({"type": "return"})
    while ada.info["seats"][0]["stand_in"] is not None:
        ada.until("room")
    while not ada.is_asked():
        ben.catch_up(ada.update["version"])
        if ben.is_asked():
            ben.choose()
        ada.until("update")

    assert ben.info["seats"][0]["kind"] == "person"
    assert "A bot plays for you" in refusal["reason"]


def test_nobody_returns_to_a_seat_that_no_bot_plays(town: House) -> None:
    """One sentence, nothing changed."""
    _, [ada, _] = town.pair()

    assert ada.refused({"type": "return"})["reason"] == "No bot plays for you: the seat is yours."


def test_a_game_everybody_has_left_is_played_to_its_end_by_bots(town: House) -> None:
    """And can be watched meanwhile."""
    table, [ada, ben] = town.pair(options={"rounds": "1"})
    watcher = town.player(table, None)
    ada.say({"type": "leave"})
    ben.say({"type": "leave"})
    while not watcher.update["over"]:
        watcher.until("update")

    assert ada.until("room")


def test_as_long_as_somebody_has_time_no_bot_can_be_called(town: House) -> None:
    """Without a clock a connected player is never overdue."""
    for pace in ("free", "days"):
        _, [ada, ben] = town.pair(terms={"pace": pace})
        wish = {"type": "propose", "what": "stand_in", "version": ben.update["version"]}

        assert ben.refused(wish)["reason"].endswith("still has time.")
        assert "waits for you" in ada.refused(wish)["reason"]


def test_the_others_may_call_a_bot_once_the_time_is_up(town: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only other one decides alone."""
    monkeypatch.setitem(clock.TURN, "live", 0.0)
    _, [_, ben] = town.pair(terms={"pace": "live"})
    left = ben.update["clock"]
    proposed(ben, "stand_in")
    while ben.info["seats"][0]["stand_in"] is None:
        ben.until("room")
    while not ben.is_asked():
        ben.until("update")

    assert left["seat"] == 0
    assert left["left"] <= 0


def test_where_that_was_agreed_a_bot_takes_over_by_itself(
    town: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No vote: overtime = bot."""
    monkeypatch.setitem(clock.TURN, "live", 0.2)
    _, [ada, ben] = town.pair(terms={"pace": "live", "overtime": "bot"})
    while ada.info["seats"][0]["stand_in"] is None:
        ada.until("room")
    ben.until("update")

    assert ada.until("update")["question"] is None


def test_a_bot_s_seconds_are_not_counted(town: House) -> None:
    """Nor those of a game without a clock."""
    table, secrets = town.table("me", "bot", terms={"pace": "live"})
    person = town.player(table, secrets[0])
    _, [free, _] = town.pair()

    assert person.update["clock"]["turn"] == clock.TURN["live"]
    assert 0 < person.update["clock"]["left"] <= clock.TURN["live"]
    assert free.update["clock"] is None


@pytest.mark.parametrize(
    ("voters", "agreed", "refused", "carried", "lost"),
    [
        pytest.param((1,), (), (), False, False, id="nobody has spoken"),
        pytest.param((1, 2), (1,), (), False, False, id="half of two is not most"),
        pytest.param((1, 2, 3), (1, 2), (), True, False, id="two of three are most"),
        pytest.param((1, 2, 3), (1,), (2,), False, False, id="one against one, one to come"),
        pytest.param((1, 2), (1,), (2,), False, True, id="no majority is possible any more"),
    ],
)
def test_most_voters_decide_whether_a_bot_takes_over(
    voters: tuple[int, ...], agreed: tuple[int, ...], refused: tuple[int, ...], carried: bool, lost: bool
) -> None:
    """More than half; a wish that cannot win is over."""
    proposal = Proposal("stand_in", 1, 0, 5, voters, agreed, refused)

    assert (proposal.carried, proposal.lost) == (carried, lost)
    assert proposal_of(json.loads(json.dumps(proposal.data()))) == proposal


# -- watchers -------------------------------------------------------------------------------------


def test_a_closed_table_is_for_its_players_only(town: House) -> None:
    """Watchers are refused, and shown out when the game begins."""
    table, [secret] = town.table("me", "open", start=False, terms={"watchers": False})
    waiting = town.player(table, None, started=False)
    key = town.post(f"/tables/{table}/join", {"name": "Ben", "seat": None})
    town.post(f"/tables/{table}/start", {"secret": secret})
    shown_out = waiting.until("refused")
    newcomer = town.socket(table)

    assert shown_out["reason"] == "This table is not open to watchers."
    assert newcomer.refused({"type": "hello", "secret": None})["reason"] == shown_out["reason"]
    assert newcomer.hello(key["secret"])["you"] == 1


# -- the webhook ----------------------------------------------------------------------------------


@pytest.fixture
def post_office() -> Iterator[tuple[str, list[Any]]]:
    """An address on this machine, and what arrives there."""
    heard: list[Any] = []

    class Here(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Here)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/hook", heard
    server.shutdown()
    thread.join()
    server.server_close()


def test_whoever_is_away_is_called_when_it_is_their_turn(
    tmp_path: Path, post_office: tuple[str, list[Any]]
) -> None:
    """Once a turn, and nobody who is at the table."""
    address, heard = post_office
    with house(create_app(tmp_path / "t.sqlite", bot_pause=0, games=(GAME,), webhook=address)) as town:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "device", "name": "Ben"}]
        keys = town.post("/tables", {"game": "hedgerow", "seats": seats, "start": True})
        ada = town.player(keys["table"], keys["keys"][0]["secret"])
        while ada.is_asked():
            ada.choose()
        until = time.monotonic() + 10
        while not heard and time.monotonic() < until:
            time.sleep(0.01)

    assert [(call["name"], call["table"], call["seat"]) for call in heard] == [("Ben", keys["table"], 1)]
    assert heard[0]["text"] == "Ben, it is your turn at Hedgerow."


def test_a_webhook_that_is_no_address_is_refused() -> None:
    """Before anything is opened."""
    for address in ("ftp://example.org", "nonsense", "http://"):
        with pytest.raises(BadTable, match="http"):
            Caller(address)
