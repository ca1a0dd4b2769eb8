"""A position as JSON and back; docs/formats/lots-position.md describes it."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.events import NOBODY
from tabletown.core.rng import Rng
from tabletown.games.lots.components import MOST_SEATS, NO_COLOUR, NO_ROLE, PIECES, Colour, Edition, Role
from tabletown.games.lots.notation import colour_read, piece_read, piece_written
from tabletown.games.lots.poses import Lot
from tabletown.games.lots.release import DRAWN
from tabletown.games.lots.rules import STEPS
from tabletown.games.lots.state import HOW, NO_FACE, NO_PIECE, PLAYING, CrewCard, LastRelease, Lots
from tabletown.games.lots.switches import rules_of
from tabletown.games.lots.tower import Piece, tower_of

Data = dict[str, Any]

# Whole numbers and flags of the state that are written as they are, each with its usual value.
NUMBERS: Final = {
    "turn": 0,
    "calm": 0,
    "ending": PLAYING,
    "active": NOBODY,
    "first": 0,
    "face": NO_FACE,
    "last_block": NO_PIECE,
    "block": NO_PIECE,
    "cube": NO_PIECE,
    "attempts_block": 0,
    "attempts_cube": 0,
    "completed": 0,
    "bonuses": 0,
    "card_points": 0,
    "gained": 0,
    "aim": 0,
    "aim_level": 0,
    "swing_x": DRAWN,
    "swing_y": DRAWN,
}
FLAGS: Final = ("wild", "accident", "discarded", "waived", "extra", "forgiven", "halved", "blocked")
COLOURED: Final = ("marker", "forced", "chosen", "named")


def save(s: Lots) -> Data:
    """Everything on the table, colours and roles by name."""
    edition = s.rules.edition
    return {
        "seats": s.seats,
        "rng": s.rng.words(),
        "agenda": [[type(step).__name__, step.seat, step.arg] for step in s.agenda],
        "tower": [saved_piece(edition, piece) for piece in s.tower.pieces],
        "next_piece": s.next_piece,
        "piles": s.piles[:],
        "banks": [[edition.colour_name(colour) for colour in bank] for bank in s.banks],
        "cubes": s.cubes[:],
        "removed": s.removed[:],
        "scores": s.scores[:],
        "ledger": s.ledger[:],
        "hands": [[[edition.crew[card.role].id, card.known_to] for card in hand] for hand in s.hands],
        "deck": [edition.crew[role].id for role in s.deck],
        "discard": [edition.crew[role].id for role in s.discard],
        "played": s.played[:],
        "floor_value": s.floor_value,
        "match_value": s.match_value,
        "shown": None if s.shown == NO_ROLE else edition.crew[s.shown].id,
        "last": None if s.last is None else saved_release(edition, s.last),
        **{key: getattr(s, key) for key in (*NUMBERS, *FLAGS)},
        **{key: colour_name(edition, getattr(s, key)) for key in COLOURED},
    }


def colour_name(edition: Edition, colour: Colour) -> str | None:
    return None if colour == NO_COLOUR else edition.colour_name(colour)


def saved_piece(edition: Edition, piece: Piece) -> Data:
    return {"piece": piece_written(edition, piece), "id": piece.id, "owner": piece.owner}


def saved_release(edition: Edition, last: LastRelease) -> Data:
    return {
        "seat": last.seat,
        "piece": saved_piece(edition, last.piece),
        "removal": last.removal,
        "dropped": last.dropped,
        "attempt": last.attempt,
        "e": [last.ex, last.ey],
        "how": HOW[last.how],
        "stands": last.stands,
        "fell": [[saved_piece(edition, piece) for piece in wave] for wave in last.waves],
    }


def load(data: Data, options: dict[str, str], edition: Edition) -> Lots:
    """A saved position, ready to go on.  What a hand-written position leaves out has its usual value."""
    rules = rules_of(edition, options)
    seats = whole(data["seats"])
    if seats not in range(1, MOST_SEATS + 1):
        raise ValueError(f"nobody plays with {seats} seats")
    s = Lots(seats, Rng.restored(numbers(data["rng"])) if "rng" in data else Rng.seeded(0), rules)
    s.agenda = [STEPS[name](whole(seat), whole(arg)) for name, seat, arg in data["agenda"]]
    pieces = [read_piece(edition, rules.lot, piece, number) for number, piece in enumerate(data["tower"])]
    s.tower = tower_of(rules.lot, pieces)
    s.next_piece = whole(data.get("next_piece", 1 + max([piece.id for piece in pieces], default=-1)))
    s.piles = numbers(data["piles"])
    s.banks = [[colour_read(edition, name) for name in bank] for bank in data["banks"]]
    s.scores = numbers(data["scores"])
    s.ledger = numbers(data["ledger"])
    s.cubes = numbers(data.get("cubes", [0] * seats))
    s.removed = numbers(data.get("removed", [0] * PIECES))
    s.played = numbers(data.get("played", [0] * seats))
    s.hands = [
        [CrewCard(role_read(edition, name), whole(known_to)) for name, known_to in hand]
        for hand in data.get("hands", [[] for _ in range(seats)])
    ]
    s.deck = [role_read(edition, name) for name in data.get("deck", [])]
    s.discard = [role_read(edition, name) for name in data.get("discard", [])]
    s.floor_value = whole(data.get("floor_value", edition.floor_points))
    s.match_value = whole(data.get("match_value", edition.match_points))
    shown = data.get("shown")
    s.shown = NO_ROLE if shown is None else role_read(edition, shown)
    last = data.get("last")
    s.last = None if last is None else read_release(edition, rules.lot, last)
    for key, usual in NUMBERS.items():
        setattr(s, key, whole(data.get(key, usual)))
    for key in FLAGS:
        setattr(s, key, bool(data.get(key, False)))
    for key in COLOURED:
        name = data.get(key)
        setattr(s, key, NO_COLOUR if name is None else colour_read(edition, name))
    if s.face not in range(NO_FACE, len(edition.die)):
        raise ValueError(f"the die has no face {s.face}")
    return s


def whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is not a whole number")
    return value


def numbers(values: Any) -> list[int]:
    return [whole(value) for value in values]


def role_read(edition: Edition, name: str) -> Role:
    names = [role.id for role in edition.crew]
    if name not in names:
        raise ValueError(f"no crew card is called {name!r}")
    return names.index(name)


def read_piece(edition: Edition, lot: Lot, data: Data, number: int) -> Piece:
    pose, level = piece_read(edition, lot, data["piece"])
    return Piece(whole(data.get("id", number)), pose, level, lot.area, whole(data.get("owner", NOBODY)))


def read_release(edition: Edition, lot: Lot, data: Data) -> LastRelease:
    return LastRelease(
        whole(data["seat"]),
        read_piece(edition, lot, data["piece"], 0),
        bool(data["removal"]),
        bool(data["dropped"]),
        whole(data["attempt"]),
        whole(data["e"][0]),
        whole(data["e"][1]),
        HOW.index(data["how"]),
        bool(data["stands"]),
        [[read_piece(edition, lot, piece, 0) for piece in wave] for wave in data["fell"]],
    )
