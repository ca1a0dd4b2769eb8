"""Counts of choice sequences in Tundra, by the rules and by a slow script that tells them in words."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tabletown.games.tundra import edition
from tabletown.games.tundra.rules import ChooseStarter, Placement, StartOfRound
from tabletown.games.tundra.state import Tundra
from tests.games.tundra.positions import BOARDS, begin, position

FILE = Path(__file__).parent / "tundra.perft"


class Drawn:
    """A position of the file and its counts by depth."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seats: list[str] = []
        self.words: dict[str, str] = {}
        self.counts: dict[int, int] = {}


def read() -> list[Drawn]:
    found: list[Drawn] = []
    for raw in FILE.read_text(encoding="utf-8").split("\n"):
        line = "" if raw.startswith("#") else raw.partition("  # ")[0].strip()
        word, _, rest = line.partition(" ")
        if word == "position":
            found.append(Drawn(rest.strip()))
        elif word == "seat":
            found[-1].seats.append(rest.strip())
        elif word.rstrip(":").isdigit():
            found[-1].counts[int(word.rstrip(":"))] = int(rest)
        elif word:
            found[-1].words[word] = rest.strip()
    return found


POSITIONS = read()
CASES = [(drawn, depth) for drawn in POSITIONS for depth in drawn.counts]
each_case = pytest.mark.parametrize(("drawn", "depth"), CASES, ids=[f"{d.name}, {n}" for d, n in CASES])


# -- the program ---------------------------------------------------------------------------------


def set_up(drawn: Drawn) -> Tundra:
    words = {key: value for key, value in drawn.words.items() if key != "do"}
    s = position(*drawn.seats, **words)  # type: ignore[arg-type]
    if drawn.words["do"] == "starters":
        return begin(s, *[ChooseStarter(seat) for seat in range(s.seats) for _ in range(2)])
    return begin(s, StartOfRound(0) if drawn.words["do"] == "start" else Placement(0))


def sequences(s: Tundra, depth: int) -> int:
    """The number of ways to answer the next questions."""
    question = s.decision
    if depth == 0 or question is None:
        return 1 if depth == 0 else 0
    options = question.options(s)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        twin = s.clone()
        twin.choose(option)
        total += sequences(twin, depth - 1)
    return total


@each_case
def test_the_rules_count_as_the_file_says(drawn: Drawn, depth: int) -> None:
    """TU-18, TU-37, TU-42, TU-55, TU-62, TU-67, TU-81, TU-99, TU-111, TU-113, TU-122"""
    assert sequences(set_up(drawn), depth) == drawn.counts[depth]


# -- the slow count ------------------------------------------------------------------------------

Script = Generator[list[Any], Any, None]  # asks by yielding what can be answered, and is sent an answer

STOP = "stop"
PLAIN = edition.data(edition.standard())
TILES = {tile["id"]: tile for tile in PLAIN["tiles"]}
CARDS = {card["id"]: card for card in PLAIN["starters"] + PLAIN["city"]}
GOALS = {goal["id"]: goal for goal in PLAIN["goals"]}
MAP = PLAIN["layouts"][0]  # all positions are for two players
PRICES = [dict(part.split() for part in board["price"].split(" + ")) for board in PLAIN["boards"]]


class Player:
    """What a seat's line says."""

    def __init__(self, text: str, seat: int) -> None:
        parts = [part.split() for part in text.split(";") if part.split()]
        words = {part[0]: part[1:] for part in parts if part[0].islower()}
        tracks = {track[0]: int(track[1:]) for part in parts if not part[0].islower() for track in part}
        self.seat = seat
        self.goods = {"firewood": tracks.get("F", 0), "stone": tracks.get("S", 0), "peat": tracks.get("P", 0)}
        self.goods["berry"] = tracks.get("B", 0)
        self.dice = sorted([int(value) for value in words.get("dice", [])])
        self.used = {(BOARDS.index(slot[:-1]), int(slot[-1])) for slot in words.get("used", [])}
        self.workers: list[Any] = [int(cell) for cell in words.get("workers", [])]
        self.towers = [int(cell) for cell in words.get("towers", [])]
        self.upgraded = {BOARDS.index(board) for board in words.get("upgraded", [])}
        self.cards: list[list[str]] = [[], [], [], []]
        for card in words.get("starters", []) + words.get("cards", []):
            board, _, name = card.partition(":")
            self.cards[BOARDS.index(board)].append(name)
        self.hand = words.get("hand", [])


class World:
    """A position as the file draws it."""

    def __init__(self, drawn: Drawn) -> None:
        self.players = [Player(text, seat) for seat, text in enumerate(drawn.seats)]
        named = dict(one.split("=") for one in drawn.words.get("tiles", "").split())
        rest = [name for name in TILES if TILES[name]["dots"] == 0 and name not in named.values()]
        self.tiles = [named[str(cell)] if str(cell) in named else rest.pop(0) for cell in range(12)]
        self.goals = [GOALS[name] for name in drawn.words.get("goals", "").split()]
        self.closed_goals: set[int] = set()

    def near(self, cell: int) -> list[int]:
        """Hexagons with a common side: two apart in a row, or one to the side in the next."""
        places = dict(enumerate(MAP["glades"])) | {24 + n: at for n, at in enumerate(MAP["settlements"])}
        row, x = places[cell]
        return [c for c, (r, y) in places.items() if (abs(r - row), abs(y - x)) in ((0, 2), (1, 1))]

    def resource(self, cell: int) -> str | None:
        return TILES[self.tiles[cell]].get("resource") if cell < 24 else None


def starters(world: World) -> Script:
    """Everyone tucks two of four cards under two different boards."""
    for player in world.players:
        cards, boards = list(player.hand), [0, 1, 2, 3]
        for _ in range(2):
            card, board = yield [(card, board) for card in cards for board in boards]
            cards.remove(card)
            boards.remove(board)


def start(world: World) -> Script:
    """Humble: one step, one resource of choice; then the tower bonuses."""
    player = world.players[0]
    yield from effect(world, player, "move 1")
    yield from effect(world, player, "any 1")
    yield from bonuses(world, player, list(range(len(player.towers))))


def turn(world: World) -> Script:
    """A die each in turn while anybody has one.  Nobody has berries to spend before the die."""
    while any(player.dice for player in world.players):
        for player in world.players:
            if player.dice:
                yield from use_a_die(world, player)


def use_a_die(world: World, player: Player) -> Script:
    values = sorted(set(player.dice))
    slots = [("slot", v, board) for v in values for board in range(4) if (board, v) not in player.used]
    goals = [
        ("goal", v, place)
        for v in values
        for place, goal in enumerate(world.goals)
        if v in goal["dice"] and place not in world.closed_goals and counted(player, goal) >= goal["tiers"][0]
    ]
    choices = slots + goals or [("aside", v, 0) for v in values]
    choice = choices[0] if len(choices) == 1 else (yield choices)
    kind, value, place = choice
    player.dice.remove(value)
    if kind == "goal":
        world.closed_goals.add(place)
    elif kind == "slot":
        player.used.add((place, value))
        yield from activation(world, player, place, value)
    assert player.goods["berry"] == 0 or not player.dice, "the script knows no free actions"
    assert player.goods["berry"] < 6, "nor bought dice"


def counted(player: Player, goal: dict[str, Any]) -> int:
    kinds = {
        "towers": len(player.towers),
        "resources": sum([player.goods[kind] for kind in ("firewood", "stone", "peat")]),
        "upgraded_boards": len(player.upgraded),
        "berries": player.goods["berry"],
    }
    return int(kinds[goal["metric"]])


def framed(frames: dict[str, str], value: int) -> str | None:
    """The action of the frame that a row belongs to."""
    for rows, text in frames.items():
        high, _, low = rows.partition("-")
        if int(low or high) <= value <= int(high):
            return text
    return None


def activation(world: World, player: Player, board: int, value: int) -> Script:
    """All actions of the row in any order, each once, or none of the rest."""
    side = "upgraded" if board in player.upgraded else "base"
    sides = [PLAIN["boards"][board][side], *[CARDS[card]["frames"] for card in player.cards[board]]]
    left = [text for text in [framed(frames, value) for frames in sides] if text]
    while left:
        choice = yield [*range(len(left)), STOP]
        if choice == STOP:
            return
        for part in left.pop(choice).split(" + "):
            yield from effect(world, player, part)


def effect(world: World, player: Player, text: str) -> Script:
    word, _, rest = text.partition(" ")
    if word == "swap":
        yield from swap(player, rest)
        return
    number = int(rest) if rest else 0
    if word in player.goods:
        player.goods[word] = min(player.goods[word] + number, 20 if word == "berry" else 10)
    elif word == "worker":
        if len(player.workers) < 6:
            player.workers.append(player.tower_glade)  # type: ignore[attr-defined]
    elif word in CHOICES:
        yield from CHOICES[word](world, player, number)
    else:
        assert word in ("vp", "card")  # the market of all positions is empty


def swap(player: Player, text: str) -> Script:
    """`x1 {firewood 1 -> vp 1}`"""
    assert text.startswith("x1 {")
    kind, n = text[4:].split(" -> ")[0].split()
    if player.goods[kind] >= int(n):
        answer = yield [STOP, "accept"]
        if answer == "accept":
            player.goods[kind] -= int(n)


def move(world: World, player: Player, points: int) -> Script:
    """No worker comes back to a tile; workers who have been alike are one and the same."""
    paths = [[cell] for cell in player.workers]
    for _ in range(points):
        alike = {(path[-1], frozenset(path)): i for i, path in reversed(list(enumerate(paths)))}
        steps = [
            (i, cell) for (here, been), i in alike.items() for cell in world.near(here) if cell not in been
        ]
        if not steps:
            break
        choice = yield [STOP, *sorted(steps)]
        if choice == STOP:
            break
        paths[choice[0]].append(choice[1])
        kind = world.resource(choice[1])
        if kind:
            player.goods[kind] = min(10, player.goods[kind] + 1)
    player.workers = [path[-1] for path in paths]


def gain_any(world: World, player: Player, number: int) -> Script:
    for _ in range(number):
        kinds = [kind for kind in ("firewood", "stone", "peat") if player.goods[kind] < 10]
        if not kinds:
            return
        choice = yield [STOP, *kinds]
        if choice == STOP:
            return
        player.goods[choice] += 1


def gather(world: World, player: Player, number: int) -> Script:
    produce = [world.resource(cell) for cell in player.workers + player.towers]
    for _ in range(number):
        kinds = {kind for kind in produce if kind and player.goods[kind] < 10}
        if not kinds:
            return
        choice = yield [STOP, *sorted(kinds)]
        if choice == STOP:
            return
        produce.remove(choice)
        player.goods[choice] += 1


def pairs(player: Player) -> list[str]:
    return [kind for kind in ("firewood", "stone", "peat") if player.goods[kind] >= 2]


def pay_a_pair(player: Player) -> Script:
    kinds = pairs(player)
    kind = kinds[0] if len(kinds) == 1 else (yield kinds)
    player.goods[kind] -= 2


def build(world: World, player: Player, number: int) -> Script:
    first = len(player.towers)
    taken = [cell for other in world.players for cell in other.towers]
    for _ in range(number):
        sites = sorted({cell for cell in player.workers if cell < 24 and cell not in taken})
        if not sites or not pairs(player) or len(player.towers) == 4:
            break
        choice = yield [STOP, *sites]
        if choice == STOP:
            break
        yield from pay_a_pair(player)
        player.workers.remove(choice)
        player.towers.append(choice)
        taken.append(choice)
    yield from bonuses(world, player, list(range(first, len(player.towers))))


def bonuses(world: World, player: Player, waiting: list[int]) -> Script:
    """The order is asked for where it can matter: somebody walks, or workers run out."""
    texts = {tower: TILES[world.tiles[player.towers[tower]]]["bonus"].split(" + ") for tower in waiting}
    while waiting:
        walks = any("move 1" in texts[tower] for tower in waiting)
        new = sum(["worker 1" in texts[tower] for tower in waiting])
        matters = len(waiting) > 1 and (walks or new > 6 - len(player.workers) > 0)
        tower = (yield waiting) if matters else waiting[0]
        waiting = [other for other in waiting if other != tower]
        player.tower_glade = player.towers[tower]  # type: ignore[attr-defined]
        for part in texts[tower]:
            yield from effect(world, player, part)


def place(world: World, player: Player, number: int) -> Script:
    glades = sorted(player.towers)
    for _ in range(number):
        if len(player.workers) == 6 or not pairs(player) or not player.goods["berry"]:
            return
        choice = yield [STOP, *glades, 24 + player.seat]
        if choice == STOP:
            return
        yield from pay_a_pair(player)
        player.goods["berry"] -= 1
        player.workers.append(choice)
        glades = [cell for cell in glades if cell != choice]


def upgrade(world: World, player: Player, number: int) -> Script:
    for _ in range(number):
        payable = [
            board
            for board, price in enumerate(PRICES)
            if board not in player.upgraded and all(player.goods[kind] >= int(n) for kind, n in price.items())
        ]
        if not payable:
            return
        choice = yield [STOP, *payable]
        if choice == STOP:
            return
        player.upgraded.add(choice)
        for kind, n in PRICES[choice].items():
            player.goods[kind] -= int(n)


def vp_trade(world: World, player: Player, number: int) -> Script:
    for _ in player.towers:
        if not pairs(player):
            return
        choice = yield [STOP, *pairs(player)]
        if choice == STOP:
            return
        player.goods[choice] -= 2


CHOICES: dict[str, Any] = {
    "move": move,
    "any": gain_any,
    "gather": gather,
    "build": build,
    "place": place,
    "upgrade": upgrade,
    "vp_trade": vp_trade,
}
SCRIPTS = {"starters": starters, "start": start, "turn": turn}


def by_hand(drawn: Drawn, answers: list[Any], depth: int) -> int:
    """A script cannot be copied, so it is told again from the beginning for every sequence."""
    script = SCRIPTS[drawn.words["do"]](World(drawn))
    try:
        options = next(script)
        for answer in answers:
            options = script.send(answer)
    except StopIteration:
        return 0
    if depth == 1:
        return len(options)
    return sum([by_hand(drawn, [*answers, option], depth - 1) for option in options])


@each_case
def test_a_slow_count_by_the_words_of_the_rules_agrees(drawn: Drawn, depth: int) -> None:
    """TU-18, TU-37, TU-42, TU-55, TU-62, TU-67, TU-81, TU-99, TU-111, TU-113, TU-122"""
    assert by_hand(drawn, [], depth) == drawn.counts[depth]


def test_the_positions_are_what_they_are_drawn_as() -> None:
    """The file is read whole."""
    seen = {drawn.name: set_up(drawn) for drawn in POSITIONS}

    assert len(seen) == 10
    assert seen["goals of two players"].goals == (3, 8)
    assert seen["nothing fits"].estates[0].set_aside == 1
