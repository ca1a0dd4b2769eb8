"""Playing over the live channel: what gets in, what is told to whom, and what can be taken back."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.server.app import create_app
from tests.hedgerow import GAME
from tests.hedgerow.actions import KEEP, SWAP
from tests.server.house import Heard, House, Player, answered, house, play_to_the_end


def standing(player: Player) -> tuple[int, int]:
    return player.update["version"], player.update["choices"]


def seen_again(town: House, table: str, secret: str | None) -> Heard:
    """The update a newcomer gets, with the same eyes."""
    update = town.player(table, secret).update
    return {key: update[key] for key in ("version", "choices", "view", "question", "undo", "over")}


# -- a whole game --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_over_sockets(town: House, seats: int) -> None:
    """And its record replays to the scores everybody saw."""
    table, secrets = town.table("me", *["device"] * (seats - 1))
    players = [town.player(table, secret) for secret in secrets]
    play_to_the_end(players)
    replayed = Table.replay(town.get(f"/tables/{table}/record"), GAME)

    assert replayed.over
    assert [garden["score"] for garden in players[0].update["view"]["gardens"]] == replayed.scores


def test_happy_heights_is_played_to_its_end_against_bots(town: House) -> None:
    """One person, two bots, all of it over the socket."""
    table, [secret] = town.table("me", "bot", "bot", game="happy-heights")
    player = town.player(table, secret)
    while not player.update["over"]:
        if player.is_asked():
            player.choose()
        else:
            player.until("update")

    assert player.update["view"]["verdict"]
    assert town.get(f"/tables/{table}")["over"]


def test_a_table_of_bots_plays_by_itself(town: House) -> None:
    """Somebody may watch."""
    table, secrets = town.table("bot", "bot", options={"rounds": "1"})
    watcher = town.player(table, None)
    while not watcher.update["over"]:
        watcher.until("update")

    assert secrets == []


def test_only_the_asked_seat_is_sent_the_question(town: House) -> None:
    """The others are told who is asked, and nothing else."""
    table, players = town.pair()
    watcher = town.player(table, None)

    assert [player.is_asked() for player in [*players, watcher]] == [True, False, False]
    assert watcher.update["waiting_for"] == [0]


def test_versions_only_ever_grow_and_each_update_counts_its_choices(town: House) -> None:
    """However many forced choices an answer brings."""
    _, players = town.pair()
    versions = [players[0].update["version"]]
    while not players[0].update["over"]:
        answered(players)
        versions.append(players[0].update["version"])

    assert versions == sorted(set(versions))
    assert players[0].update["choices"] == versions[-1]


def test_a_newcomer_reads_the_whole_log(town: House) -> None:
    """The same lines, in the same order, as somebody who was there."""
    table, players = town.pair()
    for _ in range(8):
        answered(players)
    lived = [
        event for message in players[0].heard if message["type"] == "update" for event in message["events"]
    ]
    watcher = town.socket(table)

    assert [event["n"] for event in watcher.hello(None)["log"]] == [event["n"] for event in lived]


# -- secrets -------------------------------------------------------------------------------------


def test_nobody_is_ever_sent_another_seats_pot_or_a_seat_secret(town: House) -> None:
    """Every message of a whole game is searched, log of a late watcher included."""
    table, secrets = town.table("me", "device", "device")
    players = [town.player(table, secret) for secret in secrets]
    watcher = town.player(table, None)
    while not players[0].update["over"]:
        asked = next(player for player in players if player.is_asked())
        kinds = [option["id"] for option in asked.update["question"]["options"]]
        asked.answer(SWAP if SWAP in kinds else kinds[0])
        asked.until("update")
        for player in [*players, watcher]:
            player.catch_up(asked.update["version"])
    late = town.player(table, None)

    for seat, ears in [*enumerate(players), (None, watcher), (None, late)]:
        for message in ears.heard:
            check_no_secrets(message, seat)
            assert not any(secret in json.dumps(message) for secret in secrets)


def check_no_secrets(message: Heard, seat: int | None) -> None:
    """Hedgerow's secrets: the pots, and what a swap hides."""
    for owner, garden in enumerate(message.get("view", {}).get("gardens", [])):
        assert (garden["pot"] is None) == (owner != seat)
    for event in [*message.get("events", []), *message.get("log", [])]:
        if event["kind"] == "Swapped":
            assert (event["facts"]["hidden"] is None) == (event["facts"]["seat"] != seat)
            assert ("hides a card" in event["text"]) == (event["facts"]["seat"] != seat)
    if message.get("question"):
        assert message["question"]["seat"] == seat


def test_the_seed_is_in_no_message_before_the_end(town: House) -> None:
    """Nor in the table's public card."""
    table, players = town.pair(options={"rounds": "1"})
    play_to_the_end(players)
    seed = town.get(f"/tables/{table}")["seed"]
    ends = [n for n, message in enumerate(players[1].heard) if message.get("over")]
    before = players[1].heard[: ends[0]]

    assert len(before) > 4
    assert not any(seed in json.dumps(message) for message in before)


# -- what is refused -----------------------------------------------------------------------------

RUBBISH: list[Any] = [
    pytest.param("", id="nothing"),
    pytest.param("hello", id="no JSON"),
    pytest.param("[]", id="a list"),
    pytest.param("null", id="null"),
    pytest.param(b"\x00\xff", id="binary"),
    pytest.param('{"type": "dance"}', id="an unknown type"),
    pytest.param('{"type": "answer"}', id="an answer without an option"),
    pytest.param('{"type": "answer", "option": "0", "version": 0}', id="an option that is a text"),
    pytest.param('{"type": "answer", "option": 0.0, "version": 0}', id="an option with a point"),
    pytest.param('{"type": "answer", "option": true, "version": 0}', id="an option that is true"),
    pytest.param('{"type": "answer", "option": 0, "version": 0, "seat": 1}', id="a field too many"),
    pytest.param('{"type": "answer", "option": 77, "version": 0}', id="an option there is not"),
    pytest.param('{"type": "answer", "option": -1, "version": 0}', id="a negative option"),
    pytest.param('{"type": "answer", "option": 1' + "0" * 3000 + ', "version": 0}', id="an enormous option"),
    pytest.param('{"type": "answer", "option": 0, "version": 1}', id="a version to come"),
    pytest.param('{"type": "answer", "option": 0, "version": -1}', id="a version that never was"),
    pytest.param('{"type": "undo", "version": 0}', id="an undo with nothing to take back"),
    pytest.param('{"type": "chat", "text": "   "}', id="a chat line of spaces"),
    pytest.param(json.dumps({"type": "chat", "text": "x" * 501}), id="a chat line too long"),
    pytest.param('{"type": "chat", "text": "\\ud800"}', id="half a character"),
    pytest.param('{"type": "hello", "secret": "guessed"}', id="a foreign secret"),
    pytest.param("[" * 4000, id="brackets without end"),
    pytest.param(" " * 5000, id="a message too long"),
    pytest.param(" " * 900_000, id="a message far too long"),
]


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_rubbish_is_refused_in_a_sentence_and_changes_nothing(town: House, rubbish: Any) -> None:
    """The socket stays usable: the next honest answer is taken."""
    table, players = town.pair()
    before = seen_again(town, table, None)
    reason = players[0].refused(rubbish)["reason"]
    after = seen_again(town, table, None)
    players[0].choose()

    assert 5 < len(reason) <= 600
    assert "Traceback" not in reason
    assert after == before
    assert players[0].update["choices"] > before["choices"]


PIECES: tuple[Any, ...] = (None, True, -1, 1, 2**70, 1.5, "", "0", "x" * 50, [], [0], {}, {"type": "chat"})


def invented(dice: Rng) -> Heard:
    """A message that looks like one and is none: no field ever has the value that would make it honest."""
    fields = ("option", "version", "secret", "text", "seat", "type2")
    message: Heard = {"type": ("answer", "undo", "hint", "chat", "hello", "x")[dice.below(6)], "odd": 1}
    if dice.below(2):
        message.pop("odd")
        message["version"] = PIECES[dice.below(len(PIECES))]
    for _ in range(dice.below(4)):
        message[fields[dice.below(len(fields))]] = PIECES[dice.below(len(PIECES))]
    return message


def test_no_invented_message_breaks_a_table(town: House) -> None:
    """Each is refused, and the table stands where it stood."""
    table, [secret, _] = town.table("me", "device")
    dice = Rng.seeded(77)
    before = seen_again(town, table, None)
    for _ in range(6):
        player = town.player(table, secret)
        for _ in range(30):
            message = invented(dice)

            assert player.refused(message)["version"] == 0, message
        player.close()

    assert seen_again(town, table, None) == before


def test_nothing_is_taken_before_hello(town: House) -> None:
    """Not even an honest answer."""
    table, _ = town.table("me", "device")

    refusal = town.socket(table).refused({"type": "answer", "option": 0, "version": 0})

    assert refusal["reason"] == "Say hello first."


def test_a_seat_cannot_answer_for_another(town: House) -> None:
    """Nor can a watcher, nor the secret of another table."""
    table, players = town.pair()
    _, [foreign, _] = town.table("me", "device")
    watcher = town.player(table, None)
    answer = {"type": "answer", "option": 0, "version": 0}

    assert "waits for seat 0" in players[1].refused(answer)["reason"]
    assert "watching" in watcher.refused(answer)["reason"]
    assert "opens no seat" in watcher.refused({"type": "hello", "secret": foreign})["reason"]
    assert seen_again(town, table, None)["version"] == 0


def test_an_answer_before_the_start_is_refused(town: House) -> None:
    """There is no question yet."""
    table, [secret] = town.table("me", "open", start=False)
    player = town.player(table, secret, started=False)

    assert "not begun" in player.refused({"type": "answer", "option": 0, "version": 0})["reason"]


def test_a_late_click_is_refused(town: House) -> None:
    """An answer to a question that has been answered is an answer to nothing."""
    _, players = town.pair()
    players[0].choose()
    version = players[0].update["version"]
    refusal = players[0].refused({"type": "answer", "option": KEEP, "version": version - 1})

    assert "moved on" in refusal["reason"]
    assert refusal["version"] == version


def test_of_two_answers_to_one_question_exactly_one_is_taken(town: House) -> None:
    """Two devices of one person, or a double click."""
    for _ in range(10):
        table, [secret, _] = town.table("me", "device")
        twins = [town.player(table, secret) for _ in range(2)]
        threads = [threading.Thread(target=twin.answer, args=(0,)) for twin in twins]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        heard = [twin.until("update") for twin in twins]
        refusals = [twin for twin in twins if any(message["type"] == "refused" for message in drained(twin))]

        assert [update["version"] for update in heard] == [1, 1]
        assert len(refusals) == 1


def drained(player: Player) -> list[Heard]:
    """All a player has been told, up to the echo of a line of chat."""
    player.say({"type": "chat", "text": "over"})
    while player.until("chat")["text"] != "over":
        pass
    return player.heard


def test_a_flood_is_refused_and_then_cut_off_while_the_table_goes_on(town: House) -> None:
    """The others do not notice."""
    table, players = town.pair()
    flooder = town.player(table, None)
    for _ in range(60):
        flooder.say("x")
    reasons = [flooder.next()["reason"] for _ in range(60)]
    with pytest.raises(ConnectionClosed) as closed:
        flood(flooder)
    players[0].choose()

    assert any("faster than the table can follow" in reason for reason in reasons)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1008, 1013)
    assert players[0].update["version"] == 1


def flood(player: Player) -> None:
    """Shout, then listen until the server has had enough."""
    for _ in range(1000):
        player.say("x")
    while True:
        player.next()


# -- undo and forced choices ---------------------------------------------------------------------


def test_a_choice_is_taken_back_while_its_seat_is_still_asked(town: House) -> None:
    """The same question stands again, and everybody is told."""
    _, players = town.pair()
    first = players[0].update
    taken = players[0].choose(0)
    players[0].say({"type": "undo", "version": taken["version"]})
    back = players[0].until("update")
    players[1].catch_up(2)

    assert first["undo"] == {
        "allowed": False,
        "reason": "there is nothing to take back",
        "steps": 0,
        "ask": False,
    }
    assert taken["undo"] == {"allowed": True, "reason": "", "steps": 1, "ask": False}
    assert back["undone"]
    assert players[1].update["undone"]
    assert back["version"] == 2
    assert (back["choices"], back["view"], back["question"]) == (0, first["view"], first["question"])


def test_a_choice_taken_back_can_be_made_differently(town: House) -> None:
    """And the record knows only what stood in the end."""
    table, players = town.pair(options={"rounds": "1"})
    players[0].choose(0)
    players[0].say({"type": "undo", "version": 1})
    players[0].until("update")
    players[0].choose(2)
    players[1].catch_up(3)
    play_to_the_end(players)

    assert town.get(f"/tables/{table}/record")["choices"][0] == 2
    assert len(town.get(f"/tables/{table}/record")["choices"]) == players[0].update["choices"]


def test_a_whole_turn_is_taken_back_at_once(patient: House) -> None:
    """To its first question, however many were answered since; what another has chosen stays."""
    _, players = patient.pair()
    while not players[1].is_asked():
        answered(players)
    first = players[1].update
    players[1].choose(0)
    kept = players[1].choose(0)
    players[1].say({"type": "undo", "version": kept["version"], "whole_turn": True})
    back = players[1].until("update")

    assert kept["undo"]["steps"] == 2
    assert (back["choices"], back["view"], back["question"]) == (
        first["choices"],
        first["view"],
        first["question"],
    )


def test_a_turn_that_is_over_is_not_taken_back(town: House) -> None:
    """Somebody else has been asked since."""
    _, players = town.pair()
    while players[0].is_asked():
        players[0].choose()

    assert players[0].update["undo"]["reason"] == "your turn is over"
    refusal = players[0].refused({"type": "undo", "version": players[0].update["version"]})
    assert "your turn is over" in refusal["reason"]


def test_nobody_takes_back_the_choice_of_another(town: House) -> None:
    """Being asked is not enough."""
    _, players = town.pair()
    while not players[1].is_asked():
        answered(players)

    assert players[1].update["undo"]["reason"] == "there is nothing to take back"


def test_a_choice_that_showed_a_hidden_card_is_not_taken_back(town: House) -> None:
    """In Hedgerow for two, who ends a round begins the next: still asked, but a new market lies there."""
    _, players = town.pair()
    while players[0].update["view"]["round"] == 1:
        answered(players)

    assert players[1].is_asked()
    assert players[1].update["undo"]["reason"] == "something hidden was shown or dice were rolled"


def test_a_forced_choice_is_made_by_the_server_and_logged(town: House) -> None:
    """The first card has one place to go."""
    _, players = town.pair()
    players[0].choose(0)
    kept = players[0].choose(0)

    assert kept["choices"] == 3
    assert [event["kind"] for event in kept["events"]] == ["Planted"]
    assert kept["waiting_for"] == [1]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that lets people answer forced questions themselves."""
    store = tmp_path_factory.mktemp("store") / "patient.sqlite"
    with house(create_app(store, bot_pause=0, games=(GAME,), answers_forced=False)) as outside:
        yield outside


def test_a_server_can_leave_forced_choices_to_people(patient: House) -> None:
    """Then they are questions like any other, and can be taken back to."""
    _, players = patient.pair()
    players[0].choose(0)
    kept = players[0].choose(0)
    players[0].say({"type": "undo", "version": kept["version"]})
    back = players[0].until("update")

    assert [option["kind"] for option in kept["question"]["options"]] == ["PLANT_RIGHT"]
    assert back["question"]["kind"] == "MaySwap"


# -- chat, hints and bots ------------------------------------------------------------------------


def test_a_chat_line_reaches_everybody_and_waits_for_newcomers(town: House) -> None:
    """Tagged with the number of choices made."""
    table, players = town.pair()
    players[0].choose()
    players[0].say({"type": "chat", "text": " hello\u0007 there "})
    line = players[1].until("chat")
    late = town.socket(table).hello(None)

    assert (line["seat"], line["name"], line["text"], line["n"]) == (0, "Player 1", "hello there", 1)
    assert late["chat"] == [line]


def test_a_hint_names_an_option_for_the_asked_seat_only(town: House) -> None:
    """From what that seat can see; and the table stands where it stood."""
    _, players = town.pair()
    players[0].say({"type": "hint", "version": 0})
    hint = players[0].until("hint")
    options = [option["id"] for option in players[0].update["question"]["options"]]
    refusal = players[1].refused({"type": "hint", "version": 0})

    assert hint["option"] in options
    assert hint["option"] not in hint["others"]
    assert set(hint["others"]) <= set(options)
    assert "would do this" in hint["reason"]
    assert [one["option"] for one in hint["weighed"]] == [hint["option"], *hint["others"]]
    assert all([one["behind"] >= 0 and one["futures"] > 0 for one in hint["weighed"]])
    assert hint["clause"]
    assert "not being asked" in refusal["reason"]


def test_a_seat_continues_on_another_device(town: House) -> None:
    """The same secret, the same question, and both devices are told."""
    table, [secret, _] = town.table("me", "device")
    phone = town.player(table, secret)
    phone.choose()
    laptop = town.player(table, secret)
    laptop.choose()
    phone.catch_up(laptop.update["version"])

    assert standing(phone) == standing(laptop)


def test_a_bot_that_crashes_is_replaced_by_chance(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A game whose imagination fails still comes to its end."""
    app = create_app(tmp_path / "s.sqlite", bot_pause=0, games=(BROKEN,), bot_workers=1)
    with house(app) as town:
        table, _ = town.table("bot", "bot", options={"rounds": "1"})
        watcher = town.player(table, None)
        while not watcher.update["over"]:
            watcher.until("update")

    assert "chance chose" in caplog.text


def broken_imagination(*_: object) -> Any:
    raise RuntimeError("out of ideas")


BROKEN = type(GAME)(**{**vars(GAME), "imagine": broken_imagination})
