"""The invariants (section 8): true after every choice of real games, and named when they are broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.core.events import Event
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.games import lots
from tabletown.games.lots.audit import audit
from tabletown.games.lots.state import BY_FALL, BY_POINTS, BY_STOCK, CrewCard, Lots
from tabletown.games.lots.tower import Piece, tower_of

GAMES = [
    (1, {}),
    (2, {"mode": "wild"}),
    (3, {"lot": "2"}),
    (4, {"lot": "3", "mode": "shaky"}),
    (2, {"crew": "off"}),
]


class Turn:
    """What was told of one turn."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # by whom
        self.orders = 0
        self.cubes = 0
        self.points = 0
        self.scored = False


def note(turn: Turn, event: Event) -> None:
    name, facts = type(event).__name__, event.facts()
    if name == "CardPlayed":
        turn.cards.append(facts["seat"])
        turn.orders += facts["colour"] is not None
    elif name == "Picked":
        turn.cubes += facts["colour"] == 5
    elif name == "Scored":
        turn.points, turn.scored = facts["points"], True


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=[f"{n} players {o}" for n, o in GAMES])
def test_what_is_true_after_every_choice(seats: int, options: dict[str, str]) -> None:
    """1 to 15, 17, 18: and scores never fall, piles never grow, one card, cube and order a turn."""
    for seed in range(3):
        table = lots.GAME.table(seats, seed, options)
        s = table.state
        dice = Rng.seeded(seed)
        turns: dict[int, Turn] = {}
        while not table.over:
            before, scores, piles = s.turn, s.scores[:], s.piles[:]
            at = before
            for event in table.play(table.asked, table.legal[dice.below(len(table.legal))]):
                at = event.facts()["turn"] if type(event).__name__ == "TurnBegan" else at
                note(turns.setdefault(at, Turn()), event)
            assert audit(s) == []
            assert all(now >= then for now, then in zip(s.scores, scores))
            assert all(now <= then for now, then in zip(s.piles, piles))
        for turn in turns.values():
            assert len(set(turn.cards)) == len(turn.cards)
            assert turn.orders <= 1
            assert turn.cubes <= 1
            assert turn.cards or turn.points not in (1, 3)
        assert all(turn.scored for number, turn in turns.items() if number) or s.ending == BY_FALL
        assert seats == 1 or max(s.scores) == s.scores[lots.GAME.places(s).index(1)]
        assert s.ending != BY_POINTS or max(s.scores) >= s.goal


def test_records_replay_to_the_same_state() -> None:
    """16: with taps and falls."""
    table = lots.GAME.table(3, 4, {"mode": "wild", "hands": "0,2"})
    dice = Rng.seeded(4)
    while not table.over:
        table.play(table.asked, table.legal[dice.below(len(table.legal))])

    assert Table.replay(table.record()).save() == table.save()


def in_the_middle(seats: int = 3) -> Lots:
    """A real game in turn 8, about to choose a block."""
    s = lots.GAME.table(seats, 2, {"mode": "rigid"}).state
    dice = Rng.seeded(5)
    while s.turn < 8 or not type(s.decision).__name__.startswith("PickBlock"):
        options = s.decision.options(s)
        s.choose(options[dice.below(len(options))])
    assert audit(s) == []
    return s


def lose_a_block(s: Lots) -> None:
    s.removed[0] += 1


def find_a_cube(s: Lots) -> None:
    s.cubes[0] += 1


def draw_a_card_twice(s: Lots) -> None:
    s.hands[0].append(CrewCard(0))


def hide_cards_in_a_hand(s: Lots) -> None:
    while s.deck and len(s.hands[1]) < 3:
        s.hands[1].append(CrewCard(s.deck.pop()))


def give_a_third_block(s: Lots) -> None:
    colour = next(c for c in range(5) if s.piles[c])
    s.piles[colour] -= 1
    s.banks[s.active].append(colour)


def empty_four_piles(s: Lots) -> None:
    for colour in range(4):
        s.removed[colour] += s.piles[colour]
        s.piles[colour] = 0


def share_a_space(s: Lots) -> None:
    s.scores = [7, 7, 3]
    s.ledger = [7, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0]


def leave_a_bonus_behind(s: Lots) -> None:
    s.scores = [7, 8, 9]
    s.ledger = [7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0]
    s.bonuses = (1 << 11) - 1


def play_too_long(s: Lots) -> None:
    s.turn = 26


def lift_a_piece(s: Lots) -> None:
    piece = s.tower.pieces[-1]
    lifted = Piece(piece.id, piece.pose, piece.level + 3, s.tower.lot.area)
    s.tower = tower_of(s.tower.lot, [*s.tower.pieces[:-1], lifted])


def press_a_piece_into_another(s: Lots) -> None:
    first = s.tower.pieces[0]
    twin = Piece(s.tower.pieces[-1].id + 1, first.pose, first.level, s.tower.lot.area)
    s.tower = tower_of(s.tower.lot, [*s.tower.pieces, twin])
    s.next_piece = twin.id + 1


def play_two_cards(s: Lots) -> None:
    s.played[1] = 2


def name_a_block_that_is_not_there(s: Lots) -> None:
    s.forced = next(c for c in range(5) if c not in s.banks[s.active])


def end_by_points(s: Lots) -> None:
    s.agenda.clear()
    s.ending = BY_POINTS


def end_by_stock(s: Lots) -> None:
    s.agenda.clear()
    s.ending = BY_STOCK


def ask_nobody(s: Lots) -> None:
    s.agenda.clear()


def end_and_ask(s: Lots) -> None:
    s.ending = BY_STOCK


def put_up_a_marker(s: Lots) -> None:
    s.marker = 0


def place_without_a_choice(s: Lots) -> None:
    s.discarded = True
    s.removed[s.banks[s.active].pop()] += 1


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lose_a_block, "red blocks instead of 6"),
        (find_a_cube, "7 purple cubes instead of 6"),
        (draw_a_card_twice, "crew cards are"),
        (hide_cards_in_a_hand, "3 crew cards in hand"),
        (give_a_third_block, "3 blocks in the bank instead of 2"),
        (empty_four_piles, "piles are empty"),
        (share_a_space, "inspectors stand on [7, 7, 3]"),
        (leave_a_bonus_behind, "the bonus of space 6 is still there"),
        (play_too_long, "turn 26 of at most 25"),
        (lift_a_piece, "floats"),
        (press_a_piece_into_another, "lies in another one"),
        (play_two_cards, "2 crew cards played in a turn"),
        (name_a_block_that_is_not_there, "the block that was named is not in the bank"),
        (end_by_points, "ended by points that nobody has"),
        (end_by_stock, "ended by stock that is still there"),
        (ask_nobody, "nobody is asked, but the game has not ended"),
        (end_and_ask, "the game has ended, but somebody is asked"),
        (put_up_a_marker, "a marker on the supply line"),
        (place_without_a_choice, "a block is to be placed twice, or never"),
    ],
)
def test_what_is_broken_is_named(spoil: Callable[[Lots], None], sentence: str) -> None:
    """1 to 18"""
    s = in_the_middle()
    spoil(s)

    assert sentence in "; ".join(audit(s))


def test_a_lone_players_marker_stands_at_a_line_with_blocks() -> None:
    """17"""
    s = lots.GAME.table(1, 3).state
    while s.turn == 0:
        s.choose(s.decision.options(s)[0])
    s.removed[s.marker] += s.piles[s.marker]
    s.piles[s.marker] = 0

    assert "the marker stands at an empty line" in audit(s)


def test_a_tower_that_cannot_stand_is_named_unless_nothing_falls() -> None:
    """10: V-12's overloaded cantilever."""
    for mode, stands in (("rigid", False), ("none", True)):
        s = lots.GAME.table(2, 1, {"mode": mode}).state
        poses = s.tower.lot.pose
        where = (("000 010 100 110", 2), ("001 101 201 211", 1), ("202 212 203 213", 2))
        for number, (cells, colour) in enumerate(where):
            wanted = sorted([(int(c[0]), int(c[1]), int(c[2])) for c in cells.split()])
            level = min([z for _, _, z in wanted])
            pose = next(
                p
                for p in poses[colour].values()
                if sorted((x, y, z + level) for x, y, z in p.cells) == wanted
            )
            s.tower = s.tower.with_piece(Piece(number, pose, level, s.tower.lot.area))
        s.next_piece = 3

        assert any("cannot stand" in fault for fault in audit(s)) is not stands
