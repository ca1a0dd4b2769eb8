"""Positions drawn as text, with the standard edition's plans.

    s = position(
        '''
        .  .  .        .       .  .  .  .  .
        .  ~  $2:RS+4  T18@0:W3 .  .  .  .  .
        ''',
        crew="brown SH, navy E",
        hand="W2 mC1 SP3",
    )

The map is drawn row by row; rows that are not drawn are plain land.  A space is printed as in the edition
file (`.`, `~`, `RS+2`, `$2:RS+4`), and a plan on it is written behind a bar, or alone on plain land: `T18@0`
is complete and belongs to seat 0, `T18@0:-` has no cube yet, `T48@1:G3S2mS1` has some, one of them
miscellaneous.  Seats own what they are drawn with; everything else lies where a game begins with it.  The
supplies are what the drawing leaves, or what `supply` says: the game then simply has so many cubes.

Choices are written as words: `choose(s, "ACTIVATE brown H")`, `choose(s, "PLACE 1,3 W")`.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.entry import Entry
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.audit import audit
from tabletown.games.rolling_heights.buildings import mark_complete, plan_points
from tabletown.games.rolling_heights.city import Building, Ground
from tabletown.games.rolling_heights.cleanup import Cleanup
from tabletown.games.rolling_heights.components import Cell, Edition
from tabletown.games.rolling_heights.edition import read_short_cell
from tabletown.games.rolling_heights.main import Main
from tabletown.games.rolling_heights.new_game import deal_targets, empty_table, new_game, rules_of
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.plans import lot_points, stand
from tabletown.games.rolling_heights.state import RollingHeights
from tabletown.games.rolling_heights.switches import Rules

COLOURS: Final = ("brown", "navy", "clear", "blue", "green", "yellow", "magenta", "purple", "black")
CUBES: Final = ("W", "C", "G", "S")
UNITS: Final = ("W", "C", "G", "S", "mW", "mC", "mG", "mS", "SP")
STATES: Final = ("N", "E", "S", "H", "X")
SLOTS: Final = tuple([f"L{level}.{slot}" for level in (1, 2) for slot in range(9)])
SPACES: Final = tuple([f"{row},{column}" for row in range(6) for column in range(9)])

# The action table of the specification, written out by hand: first number, then what is counted.
ACTION_NAMES: Final = (
    "DONE",
    "RALLY",
    *[f"COLOUR {colour}" for colour in COLOURS],
    *[f"STRIKE {colour} {state}" for colour in COLOURS for state in "SH"],
    *[f"ACTIVATE {colour} {way}" for colour in COLOURS for way in ("S", "H", "HS")],
    *[f"ABILITY {space}" for space in SPACES],
    *[f"UPGRADE {colour} {state}" for colour in COLOURS for state in "ES"],
    *[f"SLOT {slot}" for slot in SLOTS],
    *[f"SPACE {space}" for space in SPACES],
    *[f"PAY {unit}" for unit in UNITS],
    *[f"CUBE {cube}" for cube in CUBES],
    *[f"TRADE {cube}" for cube in CUBES],
    *[f"PLACE {space} {cube}" for space in SPACES for cube in CUBES],
    *[f"PICK {colour} {state}" for colour in COLOURS for state in STATES],
    *["TARGET 0", "TARGET 1"],
)


def action(name: str) -> int:
    """`action("RALLY")` is 1."""
    return ACTION_NAMES.index(name)


def tile(name: str) -> int:
    """A plan of the standard edition by its id or its name."""
    tiles = edition.standard().tiles
    return next(number for number, one in enumerate(tiles) if name in (one.id, one.name))


def space(name: str) -> int:
    """`space("2,4")` is row 2, column 4: 22."""
    return SPACES.index(name)


# -- drawing -----------------------------------------------------------------------------------------


def counts(text: str, words: tuple[str, ...]) -> dict[str, int]:
    """`W2 mC1` as numbers."""
    found = dict.fromkeys(words, 0)
    for word, number in re.findall(r"([A-Za-z]+)(\d+)", text):
        found[word] += int(number)
    return found


def crew_of(text: str) -> list[int]:
    """`brown SH, navy E` as counts by colour and state."""
    crew = [0] * 45
    for part in text.split(",") if text.strip() else []:
        colour, _, states = part.strip().partition(" ")
        for state in states:
            crew[5 * COLOURS.index(colour) + STATES.index(state)] += 1
    return crew


class DrawnSpace:
    """One space of a drawing: what is printed there, and a plan with its owner and cubes."""

    def __init__(self, text: str) -> None:
        printed, bar, plan = text.partition("|")
        if not bar and "@" in text:
            printed, plan = ".", text
        self.cell: Cell = read_short_cell(Entry(text, {}, []), printed)
        self.plan, _, rest = plan.partition("@")
        owner, colon, cubes = rest.partition(":")
        self.owner = int(owner or 0)
        self.complete = not colon
        self.cubes = counts(cubes, UNITS)


def drawing(text: str) -> list[DrawnSpace]:
    """All 54 spaces, the rows that are not drawn being plain land."""
    rows = [line.split() for line in text.strip().split("\n") if line.strip()]
    assert all(len(row) == 9 for row in rows), f"a row of the map has nine spaces: {rows}"
    words = [word for row in rows for word in row]
    return [DrawnSpace(word) for word in words + ["."] * (54 - len(words))]


def ground_of(cells: list[Cell], rules: Rules, seats: int) -> Ground:
    """A map on which exactly these cells are printed, whatever the boards are; A sides come first."""
    of_a_side = rules.edition.sides[rules.players(seats)][0]
    layout = [(board, int(board >= of_a_side), 0) for board in range(6)]
    ground = Ground(rules.edition, rules.grid, layout)
    for number, cell in enumerate(cells):
        ground.water[number] = cell.water
        ground.prime[number] = cell.prime
        ground.vp[number] = cell.vp
        ground.types[number] = sum([1 << type_ for type_ in cell.types])
    ground.land[:] = [number for number, cell in enumerate(cells) if not cell.water]
    return ground


START_CREW: Final = "brown NN, navy NN"


def position(
    map: str = "",  # noqa: A002  the rulebook's word
    seats: int = 2,
    crew: str = START_CREW,
    crews: dict[int, str] | None = None,
    hand: str = "",
    wild: tuple[int, ...] = (),
    market: dict[str, str] | None = None,
    piles: tuple[str, str] | None = None,
    supply: str | None = None,
    meeple_supply: str = "",
    misc_entered: bool = False,
    bought: str = "",
    used: tuple[str, ...] = (),
    ads: str = "AD08 AD10 AD12",
    targets: tuple[str, ...] = (),
    points: tuple[int, ...] = (),
    round: int = 2,  # noqa: A002
    trigger: int = 0,
    start: int = 0,
    options: dict[str, str] | None = None,
    cards: Edition | None = None,
) -> RollingHeights:
    """A table as it is drawn; nobody is asked anything yet.

    `crew` is seat 0's, `crews` the others'.  `market` says what lies in a slot, with Wild Tokens (`T05+2`) or
    nothing (`-`); the other slots hold the first plans of their level that are drawn nowhere.  `piles` names
    the plans of both draw piles, the topmost first, all others being out of the game.  `supply` (`W3 C0`)
    says how many cubes are left of some colours.  `points` are what each player has, from politics.
    """
    used_edition = cards or edition.standard()
    rules = rules_of(used_edition, options or {})
    spaces = drawing(map)
    s = RollingHeights(seats, Rng.seeded(1), rules, ground_of([one.cell for one in spaces], rules, seats))
    empty_table(s)
    s.round = round
    s.trigger = trigger
    s.start = start
    s.ads = [[ad.id for ad in used_edition.ads].index(name) for name in ads.split()]
    hold_targets(s, targets)
    for seat in range(seats):
        s.crews[seat] = crew_of((crews or {}).get(seat, crew if seat == 0 else START_CREW))
    count_meeples(s, meeple_supply)
    for number, count in enumerate(wild):
        s.wild[number] = count
        s.wild_supply -= count
    lay_market(s, market or {}, [one.plan for one in spaces if one.plan], piles)
    for number, one in enumerate(spaces):
        if one.plan:
            put_plan(s, number, one)
    for number, one in enumerate(spaces):
        if one.plan and one.complete:
            finish(s, number)
    held = counts(hand, UNITS)
    s.hand = [held[unit] for unit in UNITS[:8]]
    s.spending = held["SP"]
    count_cubes(s, supply, misc_entered)
    s.bought = SLOTS.index(bought) if bought else -1
    s.used = tuple([space(name) for name in used])
    for seat, number in enumerate(points):
        s.points[9 * seat + 2] = number
    s.built_this_round = False
    return s


def hold_targets(s: RollingHeights, targets: tuple[str, ...]) -> None:
    """`targets` names each seat's two; the others hold any."""
    deal_targets(s)
    ids = [target.id for target in s.rules.edition.targets]
    named = [[ids.index(name) for name in text.split()] for text in targets]
    taken = [number for held in named for number in held]
    rest = [number for number in range(len(ids)) if number not in taken]
    named += [[rest.pop(0), rest.pop(0)] for _ in range(s.seats - len(named))]
    s.targets = named


def count_meeples(s: RollingHeights, meeple_supply: str) -> None:
    """The supply is what the crews leave of the box, unless it is named."""
    box = s.rules.edition.meeple_supply
    s.meeple_supply = [
        box[colour] - sum([sum(crew[5 * colour : 5 * colour + 5]) for crew in s.crews]) for colour in range(9)
    ]
    for colour, number in re.findall(r"([a-z]+) (\d+)", meeple_supply):
        s.meeple_supply[COLOURS.index(colour)] = int(number)


def lay_market(
    s: RollingHeights, named: dict[str, str], on_map: list[str], piles: tuple[str, str] | None
) -> None:
    """Named plans in their slots, the first of the rest in the others, what is left face down."""
    ids = [one.id for one in s.rules.edition.tiles]
    taken = [ids.index(word.partition("+")[0]) for word in named.values() if word != "-"]
    taken += [tile(word) for word in on_map]
    drawn = [[ids.index(name) for name in pile.split()] for pile in piles] if piles is not None else [[], []]
    taken += drawn[0] + drawn[1]
    rest = [number for number in range(len(ids)) if number not in taken]
    by_level = [[n for n in rest if s.rules.edition.tiles[n].level == level] for level in (1, 2)]
    for slot, name in enumerate(SLOTS):
        word = named.get(name)
        if word is None:
            s.market[slot] = by_level[slot // 9].pop(0) if by_level[slot // 9] else -1
        elif word != "-":
            plan, _, tokens = word.partition("+")
            s.market[slot] = ids.index(plan)
            s.tokens[slot] = int(tokens or 0)
            s.wild_supply -= s.tokens[slot]
    s.piles = [pile[::-1] for pile in drawn] if piles is not None else [by_level[0][::-1], by_level[1][::-1]]


def put_plan(s: RollingHeights, number: int, one: DrawnSpace) -> None:
    """A plan with the cubes drawn on it, complete or not; its space scores."""
    plan = tile(one.plan)
    stand(s, one.owner, plan, number)
    s.points[9 * one.owner] += lot_points(s, plan, number)
    needs = s.rules.edition.tiles[plan].needs
    misc = tuple([one.cubes[f"m{cube}"] for cube in CUBES])
    placed = needs if one.complete else tuple([one.cubes[cube] + one.cubes[f"m{cube}"] for cube in CUBES])
    missing = tuple([need - there for need, there in zip(needs, placed)])
    assert min(missing) >= 0, f"{one.plan} has more cubes than it needs"
    s.city[number] = Building(plan, one.owner, missing, misc, sum(missing), 0)
    for colour in range(4):
        s.built[colour] += placed[colour] - misc[colour]


def finish(s: RollingHeights, number: int) -> None:
    """A complete building has scored what it is worth with all that is drawn."""
    done = s.city[number]
    points = plan_points(s, done.owner, done.tile, number)
    s.city[number] = Building(done.tile, done.owner, done.missing, done.misc, 0, points)
    mark_complete(s, done.owner, number)
    s.points[9 * done.owner + 1] += points


def count_cubes(s: RollingHeights, supply: str | None, misc_entered: bool) -> None:
    """What is neither in hand nor built is in the supply; a supply that is named makes the game smaller."""
    named = dict(re.findall(r"([WCGS])(\d+)", supply or ""))
    s.cubes = s.cubes[:]
    for colour, cube in enumerate(CUBES):
        if cube in named:
            s.cubes[colour] = int(named[cube]) + s.hand[colour] + s.built[colour]
        s.supply[colour] = s.cubes[colour] - s.hand[colour] - s.built[colour]
    s.misc_entered = misc_entered or 0 in s.supply


def dealt(seats: int, seed: int = 0, cards: Edition | None = None, **options: str) -> RollingHeights:
    """A game as it is dealt: the first question is open."""
    return new_game(seats, Rng.seeded(seed), options, cards or edition.standard())


def cells_of(ground: Ground) -> list[list[str]]:
    """A map as it is printed, row by row."""
    found = []
    for number in range(54):
        types = tuple([type_ for type_ in range(5) if ground.types[number] >> type_ & 1])
        cell = Cell(ground.water[number], ground.prime[number], ground.vp[number], types)
        found.append(edition.cell_text(cell))
    return [found[9 * row : 9 * row + 9] for row in range(6)]


def in_main(*drawn: Any, seat: int = 0, **more: Any) -> RollingHeights:
    """A table at which a seat is asked what to do in its Main phase."""
    s = position(*drawn, **more)
    s.then(Main(seat))
    return s


class LoadedDice(Rng):
    """Dice that throw meeples as they are told, then as any dice."""

    def __init__(self, words: list[int]) -> None:
        super().__init__(1, 2, 3, 4)
        self.words_to_come = words

    def many(self, count: int) -> list[int]:
        told = self.words_to_come[:count]
        self.words_to_come = self.words_to_come[count:]
        return told + super().many(count - len(told))

    def copy(self) -> Rng:
        twin = LoadedDice(self.words_to_come[:])
        twin.a, twin.b, twin.c, twin.d = self.a, self.b, self.c, self.d
        return twin


def loaded(s: RollingHeights, *throws: str) -> RollingHeights:
    """The next throws come out so, a letter for each meeple in the order of the colours: `"EES", "H"`."""
    exhausted, standing = s.rules.rolls[0]
    words = {"E": 0, "S": exhausted, "H": standing}
    s.rng = LoadedDice([words[letter] for letter in "".join(throws).replace(" ", "")])
    return s


def edition_with(**changes: Any) -> Edition:
    """The standard edition with some of its chapters written anew."""
    data = deepcopy(edition.data(edition.standard()))
    data.update(changes)
    return edition.load(data)


# -- playing and looking -------------------------------------------------------------------------------


def choose(s: RollingHeights, *names: str) -> None:
    """Answer one question after the other with actions by name; each must be on offer, and nothing breaks."""
    for name in names:
        assert name in offered(s), f"{name} is not offered: {offered(s)}"
        s.choose(action(name))


def end_turn(s: RollingHeights, seat: int = 0) -> None:
    """End the Main phase, and clean up."""
    choose(s, "DONE")
    s.then(Cleanup(seat))
    s.settle()


def offered(s: RollingHeights, kind: str = "") -> list[str]:
    """The names of the open options; with a kind only those, without it: `offered(s, "PLACE")`."""
    question = s.decision
    assert question is not None
    names = [ACTION_NAMES[option] for option in question.options(s)]
    return [name.removeprefix(kind).strip() for name in names if name.startswith(kind)]


def asked(s: RollingHeights) -> tuple[str, int]:
    """What is asked and who is."""
    question = s.decision
    assert isinstance(question, Decision)
    return type(question).__name__, question.seat


def crew(s: RollingHeights, seat: int = 0) -> str:
    """A seat's meeples as text again: `brown HS, navy E`."""
    parts = []
    for number, colour in enumerate(COLOURS):
        states = "".join([STATES[i] * s.crews[seat][5 * number + i] for i in (3, 2, 1, 0, 4)])
        parts += [f"{colour} {states}"] if states else []
    return ", ".join(parts)


def hand(s: RollingHeights) -> str:
    """The active player's cubes and Spending Power as text again: `W2 mC1 SP3`."""
    held = [*s.hand, s.spending]
    return " ".join([f"{unit}{count}" for unit, count in zip(UNITS, held) if count])


def supply(s: RollingHeights) -> dict[str, int]:
    return dict(zip(CUBES, s.supply))


def slots(s: RollingHeights, level: int) -> list[str]:
    """What lies on a strip: `T05+2` is a plan with two Wild Tokens, `-` a gap."""
    first = 9 * (level - 1)
    return [
        "-"
        if s.market[i] < 0
        else s.rules.edition.tiles[s.market[i]].id + (f"+{s.tokens[i]}" if s.tokens[i] else "")
        for i in range(first, first + 9)
    ]


def vp(s: RollingHeights, seat: int = 0) -> int:
    return sum(s.points[9 * seat : 9 * seat + 9])


def cost_of(s: RollingHeights, site: str, player: int = 0) -> int:
    """What a site costs besides the plan: prime and distance."""
    return s.site_costs[player][space(site)]


def worth_of(s: RollingHeights, name: str, player: int = 0) -> int:
    """What an Ad or a Target would bring now: `worth_of(s, "AD01")`."""
    every = s.rules.edition.ads + s.rules.edition.targets
    return worth(s, next(one for one in every if one.id == name), player)


def sound(s: RollingHeights) -> bool:
    """Nothing got lost; only that every player owns a plan is left out, for few drawings are so complete."""
    faults = [fault for fault in audit(s) if fault != "a player owns no plan"]
    assert not faults, faults
    return True
