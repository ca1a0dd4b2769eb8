"""Positions drawn as text, with the standard edition's blocks.

A piece is written as the specification writes it, a colour and its cells as digits x y z:
`tower("yellow[000 100 010 110] cube[200]")`.  `position(...)` is a table on which everything else lies where
it should: what the drawing does not name is in its pile, in the deck or on the track.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.rng import Rng
from tabletown.games.lots import edition as editions
from tabletown.games.lots.audit import audit
from tabletown.games.lots.components import (
    AFTER_ROLL,
    COLOURS,
    IN_SCORE,
    NO_COLOUR,
    OTHER_AFTER_ROLL,
    OTHER_AFTER_SCORE,
    OTHER_AFTER_TAKE,
    OTHER_BEFORE_MOVE,
    PURPLE,
    Cell,
    Edition,
)
from tabletown.games.lots.crew import ask
from tabletown.games.lots.new_game import new_game
from tabletown.games.lots.placement import is_drop
from tabletown.games.lots.poses import Pose
from tabletown.games.lots.rules import CHECK, CHOOSE, COUNT, begin_turn
from tabletown.games.lots.state import CREW, NO_MARKER, SOURCES, CrewCard, Lots
from tabletown.games.lots.supply import ROLL, TAKE_ROLLED
from tabletown.games.lots.switches import Rules, rules_of
from tabletown.games.lots.tower import Piece, Tower, empty_tower

STANDARD: Final = editions.load(None)
NAMES: Final = ("red", "orange", "yellow", "green", "blue", "cube")
DRAWN_PIECE: Final = re.compile(r"(\w+)\s*\[([\d\s]+)\]")

# The action table, written out by hand from the specification.
RANGES: Final = (
    ("POSE", 0, 384),
    ("LEVEL", 384, 40),
    ("TAKE", 424, 5),
    ("PICK", 429, 5),
    ("CUBE", 434, 1),
    ("DONE", 435, 1),
    ("PLAY", 436, 9),
    ("GIVE", 445, 9),
    ("TOP", 454, 16),
    ("FORCE", 470, 5),
    ("TARGET", 475, 4),
    ("DRAW", 479, 1),
    ("SWING", 480, 71),
)


def rules(lot: int = 1, mode: str = "none", cards: Edition | None = None, **switches: str) -> Rules:
    """The rules in force under some switches."""
    return rules_of(cards or STANDARD, {"lot": str(lot), "mode": mode, **switches})


def colour(name: str) -> int:
    """`colour("red")` is 0, `colour("cube")` 5."""
    return NAMES.index(name)


def role(name: str, cards: Edition | None = None) -> int:
    """`role("painter")` is 3."""
    return [one.id for one in (cards or STANDARD).crew].index(name)


def cells(text: str) -> list[Cell]:
    """`cells("000 1012")`: digits x, y and then z, which may have two."""
    return [(int(word[0]), int(word[1]), int(word[2:])) for word in text.split()]


def pose_at(used: Rules, name: str, where: str) -> tuple[Pose, int]:
    """The pose of a colour that covers these cells, and its level."""
    wanted = sorted(cells(where))
    level = min([z for _, _, z in wanted])
    for pose in used.lot.poses[colour(name)]:
        if sorted([(x, y, z + level) for x, y, z in pose.cells]) == wanted:
            return pose, level
    raise AssertionError(f"{name} has no pose over {where}")


def drawn_pieces(text: str) -> list[tuple[str, str]]:
    return [(name, where) for name, where in DRAWN_PIECE.findall(text)]


def tower(text: str, used: Rules | None = None) -> Tower:
    """A tower drawn piece by piece, from the first placed to the last."""
    used = used or rules()
    built = empty_tower(used.lot)
    for number, (name, where) in enumerate(drawn_pieces(text)):
        pose, level = pose_at(used, name, where)
        assert not built.occupied & pose.at[level], f"{name}[{where}] lies in another piece"
        built = built.with_piece(Piece(number, pose, level, used.lot.area))
    return built


def position(
    drawing: str = "",
    *,
    seats: int = 2,
    active: int = 0,
    lot: int = 1,
    mode: str = "none",
    banks: str = "",
    piles: str = "",
    scores: str = "",
    cubes: str = "",
    hands: tuple[str, ...] = (),
    deck: str = "",
    discard: str = "",
    taken: str = "",
    marker: str = "",
    turn: int = 1,
    die: int = 0,
    cards: Edition | None = None,
    seed: int = 1,
    taps: str = "draw",
    **switches: str,
) -> Lots:
    """A table in the middle of seat `active`'s turn; nobody is asked anything yet.

    `banks` are seat by seat, separated by `/`: "red blue / green".  `piles` are the five counts; blocks that
    are nowhere else have been removed.  `hands` are role names seat by seat; `deck` names its top cards, the
    topmost first.  `taken` are marked spaces whose bonus is gone; cubes that nobody holds are removed.  The
    switch `hands`, who taps, is called `taps` here.
    """
    used = rules_of(cards or STANDARD, {"lot": str(lot), "mode": mode, "hands": taps, **switches})
    ed = used.edition
    s = Lots(seats, Rng.seeded(seed), used)
    begin_turn(s, active)
    s.turn = turn
    s.face = die
    s.tower = tower(drawing, used)
    s.next_piece = len(s.tower.pieces)
    s.banks = [[colour(name) for name in bank.split()] for bank in banks.split("/")] if banks else []
    s.banks += [[2] for _ in range(seats - len(s.banks))]
    s.scores = [int(number) for number in scores.split()] if scores else [0] * seats
    for seat, score in enumerate(s.scores):
        s.ledger[seat * SOURCES + CREW] = score
    s.cubes = [int(number) for number in cubes.split()] if cubes else [0] * seats
    s.marker = colour(marker) if marker else 2 if seats == 1 else NO_MARKER
    lay_blocks(s, piles)
    lay_cards(s, hands, deck, discard)
    lay_bonuses(s, [int(space) for space in taken.split()])
    assert ed is s.rules.edition
    return s


def solo(drawing: str = "", **more: Any) -> Lots:
    """A table of one; the piece drawn last is the block placed last."""
    s = position(drawing, seats=1, **more)
    s.last_block = len(s.tower.pieces) - 1
    return s


def fresh(seats: int, seed: int, **switches: str) -> Lots:
    """A new game with the standard edition, as far as its first question."""
    return new_game(seats, Rng.seeded(seed), switches, STANDARD)


def fresh_where(seats: int, wanted: Callable[[Lots], bool], **switches: str) -> Lots:
    """The first of many new games of which something is true."""
    return next(s for s in (fresh(seats, seed, **switches) for seed in range(500)) if wanted(s))


def lay_blocks(s: Lots, piles: str) -> None:
    """Blocks neither on the tower nor in a bank lie in their piles, or are removed if `piles` says so."""
    blocks = s.rules.edition.blocks
    for c in range(COLOURS):
        total = blocks[c].solo_count if s.solo else blocks[c].count
        used = sum([bank.count(c) for bank in s.banks]) + len([p for p in s.tower.pieces if p.colour == c])
        left = max(0, total - used)  # a drawing may use more blocks than there are
        s.piles.append(int(piles.split()[c]) if piles else left)
        s.removed[c] = max(0, left - s.piles[c])


def lay_cards(s: Lots, hands: tuple[str, ...], deck: str, discard: str) -> None:
    if s.solo or not s.rules.crew:
        return
    left = s.rules.edition.deck[:]
    for seat, text in enumerate(hands):
        for name in text.split():
            left.remove(role(name, s.rules.edition))
            s.hands[seat].append(CrewCard(role(name, s.rules.edition)))
    for name in discard.split():
        left.remove(role(name, s.rules.edition))
        s.discard.append(role(name, s.rules.edition))
    top = [role(name, s.rules.edition) for name in deck.split()]
    for card in top:
        left.remove(card)
    s.deck = left + top[::-1]


def lay_bonuses(s: Lots, taken: list[int]) -> None:
    """Cubes and cards wait on all marked spaces that somebody has still to reach."""
    ed = s.rules.edition
    if s.solo:
        return
    on_tower = len([piece for piece in s.tower.pieces if piece.colour == PURPLE])
    for mark, space in enumerate(ed.marked):
        crew_space = not ed.gives_cube(mark)
        if space not in taken and space > min(s.scores) and (s.rules.crew or not crew_space):
            s.bonuses |= 1 << mark
    waiting = len([m for m in range(len(ed.marked)) if s.bonuses >> m & 1 and ed.gives_cube(m)])
    s.removed[PURPLE] = max(0, ed.cubes - waiting - sum(s.cubes) - on_tower)


def edition_with(**changes: Any) -> Edition:
    """The standard edition with some of its chapters written anew."""
    data = deepcopy(editions.data(STANDARD))
    data.update(changes)
    return editions.load(data)


def crew_of(*roles: tuple[str, int, str, str, list[Any]]) -> Edition:
    """The standard edition with another crew: (role, copies, window, op, args)."""
    names = ("role", "copies", "window", "op", "args")
    return edition_with(crew=[dict(zip(names, one)) for one in roles])


# -- turns ---------------------------------------------------------------------------------------

STEPS_OF_A_TURN: Final = (
    *("roll", "after roll", "take", "after take"),
    *("choose", "score", "count", "after score", "check"),
)


def go_on(s: Lots, begin: str = "choose", end: str = "check") -> Lots:
    """Lay out the active player's turn from one of its steps to another, and play until somebody is asked."""
    seat = s.active
    others = s.others(seat)
    steps: dict[str, list[Step[Any]]] = {
        "roll": [ROLL[seat]],
        "after roll": [*ask(s, [seat], AFTER_ROLL), *ask(s, others, OTHER_AFTER_ROLL)],
        "take": [TAKE_ROLLED[seat]],
        "after take": ask(s, others, OTHER_AFTER_TAKE),
        "choose": [CHOOSE[seat]],
        "score": [*ask(s, [seat], IN_SCORE), *ask(s, others, OTHER_BEFORE_MOVE)],
        "count": [COUNT[seat]],
        "after score": ask(s, others, OTHER_AFTER_SCORE),
        "check": [CHECK[seat]],
    }
    first, last = STEPS_OF_A_TURN.index(begin), STEPS_OF_A_TURN.index(end)
    s.then(*[step for name in STEPS_OF_A_TURN[first : last + 1] for step in steps[name]])
    s.settle()
    return s


def built(on: str, placed: str, **more: Any) -> Lots:
    """Seat 0 has placed one block on a tower and its turn has been counted."""
    name, _ = drawn_pieces(placed)[0]
    s = position(on, banks=f"{name} {'red' if name != 'red' else 'blue'}", **more)
    go_on(s, "choose", "count")
    choose(s, f"PICK {name}")
    place(s, placed)
    return s


# -- answers by name -----------------------------------------------------------------------------


def action(name: str, cards: Edition | None = None) -> int:
    """`action("PICK red")` is 429, `action("POSE 5 1 0")` orientation, x, y; `action("SWING -7")`."""
    word, *args = name.split()
    start, _ = next((start, size) for key, start, size in RANGES if key == word)
    if word == "POSE":
        orientation, x, y = [int(arg) for arg in args]
        return start + orientation * 16 + y * 4 + x
    if word in ("TAKE", "PICK", "FORCE"):
        return start + colour(args[0])
    if word in ("PLAY", "GIVE"):
        return start + role(args[0], cards)
    if word == "SWING":
        return start + 35 + int(args[0])
    return start + (int(args[0]) if args else 0)


def action_name(number: int, cards: Edition | None = None) -> str:
    """The other way round."""
    word, start, _ = next(one for one in RANGES if one[1] <= number < one[1] + one[2])
    at = number - start
    if word == "POSE":
        return f"POSE {at // 16} {at % 4} {at // 4 % 4}"
    if word in ("TAKE", "PICK", "FORCE"):
        return f"{word} {NAMES[at]}"
    if word in ("PLAY", "GIVE"):
        return f"{word} {(cards or STANDARD).crew[at].id}"
    if word == "SWING":
        return f"SWING {at - 35}"
    return word if word in ("CUBE", "DONE", "DRAW") else f"{word} {at}"


def offered(s: Lots) -> list[str]:
    """The names of the open options."""
    question = s.decision
    assert question is not None
    return [action_name(option, s.rules.edition) for option in question.options(s)]


def choose(s: Lots, *names: str) -> None:
    """Answer the open questions with actions by name; each must be on offer."""
    for name in names:
        assert name in offered(s), f"{name} is not among {offered(s)}"
        s.choose(action(name, s.rules.edition))


def asked(s: Lots) -> tuple[str, int]:
    """What is asked and who is."""
    question = s.decision
    assert isinstance(question, Decision)
    return type(question).__name__, question.seat


def place(s: Lots, drawing: str) -> None:
    """Place one drawn piece: answers PlacePiece and, if it is asked, ChooseLevel."""
    ((name, where),) = drawn_pieces(drawing)
    pose, level = pose_at(s.rules, name, where)
    question = s.decision
    assert question is not None
    assert pose.action in question.options(s), f"{drawing} is not legal"
    s.choose(pose.action)
    if type(s.decision).__name__ == "ChooseLevel":
        s.choose(384 + level)


def place_at_last(s: Lots, drawing: str) -> None:
    """Place a piece with drawn hands, as often as it takes until it stands."""
    while type(s.decision).__name__ == "PlacePiece" and drawing:
        place(s, drawing)
        while type(s.decision).__name__ == "Swing":
            choose(s, "DRAW")


def play_on(s: Lots, seed: int = 1, until: str = "") -> list[str]:
    """Answer at random to the end of the game, or to a question of this name; the names of all questions."""
    dice = Rng.seeded(seed)
    seen = []
    while s.decision is not None and asked(s)[0] != until:
        seen.append(asked(s)[0])
        options = s.decision.options(s)
        s.choose(options[dice.below(len(options))])
    return seen


def standing(s: Lots) -> list[str]:
    """The pieces that stand, as they are drawn: `yellow[000 010 100 110]`."""
    return [drawn(piece) for piece in s.tower.pieces]


def drawn(piece: Piece) -> str:
    written = " ".join([f"{x}{y}{z}" for x, y, z in sorted(piece.cells)])
    return f"{NAMES[piece.colour]}[{written}]"


def is_dropped(used: Rules, built: Tower, drawing: str) -> bool:
    ((name, where),) = drawn_pieces(drawing)
    pose, level = pose_at(used, name, where)
    return is_drop(built, pose, level)


def sound(s: Lots) -> None:
    """Every invariant holds."""
    assert audit(s) == []


def roles(s: Lots, seat: int) -> list[str]:
    """The crew cards of a hand by name."""
    return sorted([s.rules.edition.crew[card.role].id for card in s.hands[seat]])


__all__ = [
    "NO_COLOUR",
    "STANDARD",
    "action",
    "action_name",
    "asked",
    "built",
    "cells",
    "choose",
    "colour",
    "crew_of",
    "drawn",
    "drawn_pieces",
    "edition_with",
    "fresh",
    "fresh_where",
    "go_on",
    "is_dropped",
    "offered",
    "place",
    "place_at_last",
    "play_on",
    "pose_at",
    "position",
    "role",
    "roles",
    "rules",
    "solo",
    "sound",
    "standing",
    "tower",
]
