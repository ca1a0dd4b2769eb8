"""Who may know what (section 6): crew hands, given cards, and questions that betray nothing."""

from __future__ import annotations

from tabletown.core.rng import Rng
from tabletown.games import lots
from tabletown.games.lots.hidden import imagine
from tabletown.games.lots.state import CrewCard, Lots
from tabletown.games.lots.track import hand_over, lay_down, move
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
