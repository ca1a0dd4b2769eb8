"""Positions drawn as text, with the standard edition's cards and tiles.

    position("F2 S1 B3 VP5; workers 0 0 S; towers 5; upgraded Travel; dice 3 3 5", "", tiles="0=G04 5=G13")

is a table for two.  One text for each seat, its parts divided by `;`:

    F2 S1 P0 B3 VP5        the tracks; what is not named is 0
    dice 3 3 5             dice on the player board
    used Travel3 Trade6    slots with a die
    aside 1                dice set aside this round
    workers 0 0 S S1       cells; S is the own settlement, S1 that of seat 1
    towers 5 7             cells, in building order
    upgraded Travel Trade  order boards
    starters Trade:SE01    starter cards
    cards Trade:EN01       market cards under boards
    advisors AD01 AD02*    a star: turned
    hand SE01 SE02 ...     starter cards to choose from
    title Wisdom           otherwise Humble
    personal PG1

All other dice are in the supply, all other pieces too.  Every tile of the player count lies somewhere: those
the drawing does not name fill the other glades in their order, face down.  City cards it does not name are in
the deck.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.rng import Rng
from tabletown.games.tundra import edition
from tabletown.games.tundra.components import NONE, Edition
from tabletown.games.tundra.new_game import rules_of
from tabletown.games.tundra.rules import Activation, AfterDie, Placement, StartOfRound, Turn, place_die
from tabletown.games.tundra.state import FROM_TITLE, Estate, Tundra, new_estate, replaced

BOARDS: Final = ("Architecture", "Travel", "Gathering", "Trade")
GOODS: Final = ("F", "S", "P", "B")
DIRECTIONS: Final = ("E", "SE", "SW", "W", "NW", "NE")
RESOURCES: Final = ("firewood", "stone", "peat")
SOURCES: Final = ("board", "starter", "market", "market2")
CELLS: Final = (*[str(cell) for cell in range(24)], "S0", "S1", "S2", "S3")
FACES: Final = range(1, 7)

# The action table, written out in the order of the specification: the number of an action is its place here.
ACTION_NAMES: Final = (
    *[f"PLACE {value} {board}" for value in FACES for board in BOARDS],
    *[f"GOAL {value} {goal}" for value in FACES for goal in range(4)],
    *[f"DROP {value}" for value in FACES],
    *[f"REROLL {value}" for value in FACES],
    *[f"SHIFT {value} {way}" for value in FACES for way in ("up", "down")],
    "BUY",
    *[f"ADVISOR {place}" for place in range(4)],
    "END",
    *[f"ACT {source}" for source in SOURCES],
    "STOP",
    *[f"MOVE {worker} {way}" for worker in range(6) for way in DIRECTIONS],
    *[f"CELL {cell}" for cell in CELLS],
    *[f"RES {resource}" for resource in RESOURCES],
    *[f"MARKET {place}" for place in range(6)],
    "RENEW",
    *[f"BOARD {board}" for board in BOARDS],
    *[f"UNDER {board} {place}" for board in BOARDS for place in range(2)],
    *[f"DISCARD {place}" for place in range(5)],
    "ACCEPT",
    *[f"SETDIE {old} {new}" for old in FACES for new in FACES],
    *[f"STARTER {card} {board}" for card in range(4) for board in BOARDS],
    *[f"TOWER {tower}" for tower in range(4)],
)


def action(name: str) -> int:
    """`action("PLACE 3 Travel")` is 9."""
    return ACTION_NAMES.index(name)


def number(things: list[Any], name: str) -> int:
    """The place of a card, tile, goal or title by its id."""
    return [thing.id for thing in things].index(name)


def city(name: str) -> int:
    """A city card of the standard edition by its id."""
    return number(edition.standard().city, name)


def tile(name: str) -> int:
    """A glade tile of the standard edition by its id."""
    return number(edition.standard().tiles, name)


def position(
    *estates: str,
    tiles: str = "",
    opened: str = "",
    market: str = "",
    deck: str = "",
    discard: str = "",
    goals: str = "",
    goal_dice: str = "",
    round: int = 2,  # noqa: A002  the rulebook's word
    first: int = 0,
    options: dict[str, str] | None = None,
    box: Edition | None = None,
) -> Tundra:
    """A table with these estates; nobody is asked anything yet.

    `tiles` says which tile lies where (`0=G04`), `opened` which glades are open besides those with pieces.
    `market` has a card or -- for each place, `deck` names its top cards, the topmost first.  `goal_dice` is
    `CG5:1:3` for a die 3 of seat 1 on that goal.
    """
    used = box or edition.standard()
    rules = rules_of(used, options or {})
    seats = len(estates)
    s = Tundra(seats, Rng.seeded(1), rules, rules.layout(seats))
    s.estates = [estate(used, text, seat) for seat, text in enumerate(estates)]
    s.tiles = laid_out(used, tiles, seats)
    for own in s.estates:
        for cell in [*own.workers, *own.towers]:
            s.opened |= 1 << cell if 0 <= cell < 24 else 0
        for cell in own.towers:
            s.towered |= 1 << cell
    for glade in opened.split():
        s.opened |= 1 << int(glade)
    s.market = tuple([NONE if name == "--" else number(used.city, name) for name in market.split()])
    s.discard = [number(used.city, name) for name in discard.split()]
    top = [number(used.city, name) for name in reversed(deck.split())]
    owned = [card for own in s.estates for card in (*own.advisors, *own.enhancements)]
    rest = [card for card in range(len(used.city)) if card not in [*s.market, *s.discard, *top, *owned]]
    s.deck = rest + top
    s.goals = tuple([number(used.goals, name) for name in goals.split()])
    s.goal_dice = (NONE,) * len(s.goals)
    for die in goal_dice.split():
        name, seat, value = die.split(":")
        place = s.goals.index(number(used.goals, name))
        s.goal_dice = replaced(s.goal_dice, place, 8 * int(seat) + int(value))
        s.estates[int(seat)].supply -= 1
    s.round = round
    s.first = first
    s.starters_shown = True
    return s


def estate(used: Edition, text: str, seat: int) -> Estate:
    """One player's things as they are drawn."""
    parts = [part.split() for part in text.split(";") if part.split()]
    words = {part[0]: part[1:] for part in parts if part[0].islower()}
    tracks = [track for part in parts if not part[0].islower() for track in part]
    names = [title.name for title in used.titles]
    title = used.titles[names.index(words.get("title", ["Humble"])[0])]
    own = new_estate(title, (0, 0, 0, 0, 0))
    for track in tracks:
        if track.startswith("VP"):
            own.add_points(FROM_TITLE, int(track[2:]))
        else:
            own.goods[GOODS.index(track[0])] = int(track[1:])
    for value in words.get("dice", []):
        own.add_die(int(value))
    for slot in words.get("used", []):
        own.slots |= 1 << (4 * (int(slot[-1]) - 1) + BOARDS.index(slot[:-1]))
    own.set_aside = int(words.get("aside", ["0"])[0])
    own.supply = title.dice_max - sum(own.dice) - own.slots.bit_count() - own.set_aside
    for worker, where in enumerate(words.get("workers", [])):
        own.workers[worker] = cell_named(where, seat)
    own.towers = tuple([int(cell) for cell in words.get("towers", [])])
    own.upgraded = sum([1 << BOARDS.index(board) for board in words.get("upgraded", [])])
    own.starters = under(words.get("starters", []), [card.id for card in used.starters], 1)
    own.enhancements = under(words.get("cards", []), [card.id for card in used.city], 2)
    advisors = words.get("advisors", [])
    own.advisors = tuple([number(used.city, name.rstrip("*")) for name in advisors])
    own.turned = sum([1 << card for card, name in zip(own.advisors, advisors) if name.endswith("*")])
    own.hand = tuple([number(used.starters, name) for name in words.get("hand", [])])
    if "personal" in words:
        own.personal = number(used.personal, words["personal"][0])
    return own


def under(drawn: list[str], ids: list[str], places: int) -> tuple[int, ...]:
    """`Trade:EN01`: cards under boards, in the first free place."""
    found = [NONE] * (len(BOARDS) * places)
    for text in drawn:
        board, _, name = text.partition(":")
        place = places * BOARDS.index(board)
        while found[place] != NONE:
            place += 1
        found[place] = ids.index(name)
    return tuple(found)


def cell_named(text: str, seat: int) -> int:
    """`5` is a glade, `S` the own settlement, `S1` that of seat 1."""
    if text.startswith("S"):
        return 24 + int(text[1:] or seat)
    return int(text)


def laid_out(used: Edition, text: str, seats: int) -> tuple[int, ...]:
    """The tiles of the player count by cell: those named, then the others in their order."""
    named = {}
    for one in text.split():
        cell, _, name = one.partition("=")
        named[int(cell)] = number(used.tiles, name)
    box = [i for i, one in enumerate(used.tiles) if one.dots <= seats]
    rest = [one for one in box if one not in named.values()]
    return tuple([named[cell] if cell in named else rest.pop(0) for cell in range(len(box))])


def edition_with(**changes: Any) -> Edition:
    """The standard edition with some of its chapters written anew."""
    data = deepcopy(edition.data(edition.standard()))
    data.update(changes)
    return edition.load(data)


def with_entry(chapter: str, name: str, **fields: Any) -> Edition:
    """The standard edition with some fields of one card, tile, board, goal or title written anew."""
    data = deepcopy(edition.data(edition.standard()))
    for entry in data[chapter]:
        if entry["id"] == name:
            entry.update(fields)
    return edition.load(data)


# -- what happens --------------------------------------------------------------------------------


def begin(s: Tundra, *steps: Step[Any]) -> Tundra:
    """Put steps on the agenda and go on until somebody is asked."""
    s.then(*steps)
    s.settle()
    return s


def turn(s: Tundra, seat: int = 0) -> Tundra:
    """It is this seat's turn to use a die; the others follow."""
    return begin(s, Turn(seat), Placement((seat + 1) % s.seats))


def start(s: Tundra, seat: int = 0) -> Tundra:
    """The seat begins its start of round."""
    return begin(s, StartOfRound(seat))


def effect(s: Tundra, text: str, seat: int = 0) -> Tundra:
    """An effect of the edition, found by how it is written, is carried out."""
    texts = [one.text for one in s.rules.edition.effects]
    s.carry_out(texts.index(text), seat)
    s.settle()
    return s


def activate(s: Tundra, value: int, board: str, seat: int = 0) -> Tundra:
    """Place a die and go on to the activation."""
    s.then(AfterDie(seat))
    place_die(s, seat, 4 * (value - 1) + BOARDS.index(board))
    s.settle()
    return s


def choose(s: Tundra, *names: str) -> None:
    """Answer the open questions one after the other; each answer must be on offer."""
    for name in names:
        assert name in offered(s), (name, asked(s), offered(s))
        s.choose(action(name))


def offered(s: Tundra) -> list[str]:
    """The names of the open options."""
    question = s.decision
    assert question is not None
    return [ACTION_NAMES[option] for option in question.options(s)]


def asked(s: Tundra) -> tuple[str, int] | None:
    """What is asked and who is; None if nobody."""
    question = s.decision
    if question is None:
        return None
    assert isinstance(question, Decision)
    return type(question).__name__, question.seat


def tracks(s: Tundra, seat: int = 0) -> str:
    """A seat's tracks as text again: `F2 S1 P0 B3 VP5`."""
    own = s.estates[seat]
    goods = " ".join([f"{letter}{n}" for letter, n in zip(GOODS, own.goods)])
    return f"{goods} VP{own.vp}"


def dice(s: Tundra, seat: int = 0) -> list[int]:
    """The values of a seat's unused dice."""
    own = s.estates[seat]
    return [value for value in FACES for _ in range(own.dice[value])]


def moves(s: Tundra, worker: int = 0) -> set[int]:
    """The cells a worker may step onto now."""
    ways = [name.split() for name in offered(s) if name.startswith(f"MOVE {worker} ")]
    question = s.decision
    assert question is not None
    here = s.estates[question.seat].workers[worker]
    return {s.layout.adjacent[here][DIRECTIONS.index(way)] for _, _, way in ways}


def step_to(s: Tundra, worker: int, cell: int) -> None:
    """Answer with the step of a worker onto a cell."""
    question = s.decision
    assert question is not None
    here = s.estates[question.seat].workers[worker]
    way = DIRECTIONS[s.layout.adjacent[here].index(cell)]
    choose(s, f"MOVE {worker} {way}")


def activation_goes_on(s: Tundra) -> bool:
    """Whether an activation is still open on the agenda."""
    return any(isinstance(step, Activation) for step in s.agenda)
