"""Who may know what (section 6): crew hands, given cards, and questions that betray nothing."""

from __future__ import annotations

from typing import Any

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.crew import MayPlay
from tabletown.games.lots.hidden import imagine
from tabletown.games.lots.placing import PlacePiece
from tabletown.games.lots.rules import STEPS, PickBlock, PickBlockOrPlay
from tabletown.games.lots.state import CrewCard, Lots
from tabletown.games.lots.track import GiveCard, hand_over, lay_down, move
from tests.games.lots.positions import asked, choose, go_on, position, role, roles


def known(s: Lots, viewer: int, holder: int) -> list[str]:
    """What a seat knows of another's hand."""
    found = lots.GAME.view(s, viewer)["players"][holder]["known"]
    return [s.rules.edition.crew[one].id for one in found]


def test_giver_and_receiver_know_the_card() -> None:
    """Section 6, LT-060"""
    s = position(seats=3, scores="15 18 21", hands=("mason painter", "architect", ""), deck="foreman")
    move(s, 0, 2)
    s.settle()
    choose(s, "GIVE painter")

    assert roles(s, 1) == ["architect", "painter"]
    assert known(s, 0, 1) == ["painter"]
    assert known(s, 2, 1) == []
    assert lots.GAME.view(s, 0)["players"][1]["cards"] == 2


def test_a_given_card_stays_where_it_is_in_every_imagined_world() -> None:
    """Section 6: the other card of the receiver may be anything."""
    s = position(seats=3, hands=("mason painter", "architect", "foreman"))
    hand_over(s, 0, 1, role("painter"))
    worlds = [imagine(s, 0, Rng.seeded(seed)) for seed in range(30)]

    assert all("painter" in roles(world, 1) for world in worlds)
    assert len({tuple(roles(world, 1)) for world in worlds}) > 3
    assert len({tuple(roles(imagine(s, 2, Rng.seeded(seed)), 1)) for seed in range(30)}) > 6


def test_what_may_have_been_passed_on_unseen_is_no_longer_known() -> None:
    """Section 6: until the receiver passes on a card unseen by the giver."""
    s = position(seats=3, hands=("painter", "architect", "foreman"))
    hand_over(s, 0, 1, role("painter"))
    hand_over(s, 1, 2, role("architect"))

    assert known(s, 0, 1) == []
    assert known(s, 1, 2) == ["architect"]


def test_a_card_played_openly_is_no_longer_in_the_hand() -> None:
    """Section 6: of two alike one fewer is known."""
    s = position(hands=("painter painter", ""))
    hand_over(s, 0, 1, role("painter"))
    s.hands[1].append(CrewCard(role("painter")))
    s.hands[0].pop()
    assert known(s, 0, 1) == ["painter"]
    lay_down(s, 1, role("painter"))

    assert known(s, 0, 1) == []
    assert roles(s, 1) == ["painter"]


def test_the_questions_of_a_turn_do_not_depend_on_what_is_held() -> None:
    """LT-069a: whatever B holds, the same questions are put, and as many."""
    seen = set()
    for card in ("union_rep", "foreman", "mason"):
        s = position("yellow[000 100 010 110]", banks="yellow / red", die=0, hands=("painter", card))
        go_on(s, "after roll")
        trail = []
        while s.turn == 1:
            name, seat = asked(s)
            trail.append((name, seat, len(s.agenda)))
            if name == "PlacePiece":
                s.choose(s.decision.options(s)[0] if s.decision else 0)
            else:
                choose(s, "PICK yellow" if name.startswith("PickBlock") else "DONE")
        seen.add(tuple(trail))

    assert len(seen) == 1


def test_secret_questions_say_so() -> None:
    """LT-069a: whoever answers a forced one must not be quicker than a person."""
    s = position("yellow[000 100 010 110]", banks="yellow red / green", hands=("mason", ""))
    go_on(s)
    assert asked(s)[0] == "PickBlockOrPlay"
    assert s.decision is not None
    assert s.decision.covert
    plain = go_on(position(banks="yellow red / green"))

    assert plain.decision is not None
    assert not plain.decision.covert


def test_others_are_not_told_which_card_was_drawn_or_given() -> None:
    """Section 6: that a card was given, by whom and to whom, is open."""
    s = position(seats=3, scores="15 18 21", hands=("mason painter", "", ""), deck="foreman")
    s.watched = True
    move(s, 0, 2)
    s.settle()
    choose(s, "GIVE painter")
    facts = [[event.seen_by(seat).facts() for event in s.events] for seat in (0, 1, 2)]
    drawn = [next(f["role"] for f in seat if "space" in f) for seat in facts]
    given = [next(f["role"] for f in seat if "receiver" in f) for seat in facts]

    assert drawn == [role("foreman"), None, None]
    assert given == [role("painter"), role("painter"), None]


# -- whole games -----------------------------------------------------------------------------------

OWN_ONLY = {"placing", "tops", "unseen"}  # what a seat sees for itself, besides its hand


def public(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what only its seat may see."""
    rest = {key: value for key, value in view.items() if key not in OWN_ONLY}
    rest["players"] = [
        {key: value for key, value in player.items() if key not in ("hand", "known")}
        for player in view["players"]
    ]
    return rest


def test_everybody_sees_the_same_but_for_hands() -> None:
    """Section 6: tower, piles, banks, scores, die, order, windows and settings are open to all."""
    table = lots.GAME.table(3, 6, {"mode": "shaky", "hands": "1"})
    dice = Rng.seeded(6)
    while not table.over:
        views = [table.view(seat) for seat in (None, 0, 1, 2)]
        assert all(public(view) == public(views[0]) for view in views)
        for seat, view in enumerate(views[1:]):
            hands = [player["hand"] for player in view["players"]]
            assert [hand is not None for hand in hands] == [owner == seat for owner in range(3)]
            assert view["placing"] is None or table.asked == seat
            assert view["tops"] == [] or table.asked == seat
        assert [player["hand"] for player in views[0]["players"]] == [None] * 3
        assert sum(views[0]["unseen"]) == 12 - len(table.state.discard)
        table.play(table.asked, table.legal[dice.below(len(table.legal))])


def test_the_log_differs_only_in_cards_drawn_and_given() -> None:
    """Section 6: whoever is not concerned learns that it happened, not what."""
    differing = set()
    for seed in range(25):
        table = lots.GAME.table(2, seed, {"mode": "none"})
        dice = Rng.seeded(seed)
        while not table.over:
            for event in table.play(table.asked, table.legal[dice.below(len(table.legal))]):
                shown = [event.seen_by(seat).facts() for seat in (-1, 0, 1)]
                if shown[0] != shown[1] or shown[0] != shown[2]:
                    differing.add(type(event).__name__)
                    assert shown[0]["role"] is None

    assert "CardDrawn" in differing
    assert differing <= {"CardDrawn", "CardGiven"}


def test_the_unseen_cards_are_the_twelve_less_what_one_knows() -> None:
    """Section 6: own hand, discard, and a card given away that must still be there."""
    s = position(seats=3, hands=("mason painter", "architect", "foreman"), discard="supplier")
    hand_over(s, 0, 1, role("painter"))
    unseen = {
        s.rules.edition.crew[n].id: count for n, count in enumerate(lots.GAME.view(s, 0)["unseen"]) if count
    }

    assert unseen == {
        "architect": 2, "foreman": 2, "painter": 1, "surveyor": 1, "night_crew": 1, "safety_officer": 1,
        "union_rep": 1,
    }  # fmt: skip


def test_all_questions_about_cards_are_covert() -> None:
    """LT-069a, section 6: a forced DONE must not be answered quicker than a choice; a gift neither."""
    for step in STEPS.values():
        if issubclass(step, MayPlay | GiveCard | PickBlockOrPlay):
            assert step(0, 0).covert, step.__name__
    assert not PickBlock(0, 0).covert
    assert not PlacePiece(0, 0).covert


def test_an_architect_in_hand_shows_in_no_question_of_another_kind() -> None:
    """LT-069a: the same name and agenda whether or not the card is an Architect; options are for A alone."""
    seen = []
    for card in ("architect", "mason"):
        s = go_on(position("yellow[000 100 010 110]", banks="red blue / green", hands=(card, "")))
        view = lots.GAME.view(s, 1)
        seen.append((asked(s), len(s.agenda), public(view)))

    assert seen[0] == seen[1]


def test_what_a_knowing_seat_is_told_of_passing_on() -> None:
    """Section 6: the receiver of a second gift still knows what it gave before; nobody else does."""
    s = position(seats=3, hands=("painter", "mason", "foreman"))
    hand_over(s, 0, 1, role("painter"))  # A knows B's Painter
    hand_over(s, 1, 0, role("mason"))  # B keeps the Painter, and A, who got the Mason, can tell

    assert known(s, 0, 1) == ["painter"]
    assert known(s, 1, 0) == ["mason"]
    assert known(s, 2, 0) == known(s, 2, 1) == []
