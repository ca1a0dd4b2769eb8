"""The components of an edition as typed constants: what the rules read."""

from __future__ import annotations

from typing import Final

Cell = int  # 0-23 a glade, 24 + seat a settlement
Tile = int  # a glade tile: its place in Edition.tiles
Card = int  # a city card: its place in Edition.city
Starter = int  # a starter enhancement card: its place in Edition.starters
Goal = int  # a common goal card: its place in Edition.goals
Resource = int  # FIREWOOD, STONE or PEAT
Good = int  # what a track counts: a resource, BERRY or VP
Board = int  # an order board
Value = int  # of a die, 1-6
Effect = int  # an effect's place in Edition.effects

NONE: Final = -1  # no card, no tile, no cell, no effect

# What a track counts.  Berries are not a resource (TU-27).
FIREWOOD: Final = 0
STONE: Final = 1
PEAT: Final = 2
BERRY: Final = 3
VP: Final = 4
RESOURCES: Final = (FIREWOOD, STONE, PEAT)
GOOD_NAMES: Final = ("firewood", "stone", "peat", "berry", "vp")

# The order boards.
ARCHITECTURE: Final = 0
TRAVEL: Final = 1
GATHERING: Final = 2
TRADE: Final = 3
BOARDS: Final = 4

# The limits of a box and of the action table.
FACES: Final = 6
ROUNDS: Final = 4
WORKERS: Final = 6
TOWERS: Final = 4
GLADES: Final = 24
CELLS: Final = 28
SETTLEMENT: Final = 24  # + seat
MARKET_PLACES: Final = 2  # for market cards under one board; only some titles may use the second
MOST_SEATS: Final = 4
DIRECTIONS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))  # E, SE, SW, W, NW, NE

# The operations of an effect.
GAIN: Final = 0  # n of a good
GAIN_WORKER: Final = 1
BERRY_PER_TOWER: Final = 2
GAIN_ANY: Final = 3
GAIN_SAME: Final = 4
MOVE_WORKERS: Final = 5
GATHER: Final = 6
BUILD: Final = 7
PLACE_WORKERS: Final = 8
PLACE_FOR: Final = 9
VP_TRADE: Final = 10
TAKE_CARD: Final = 11
CARD_FOR: Final = 12
RENEW_MARKET: Final = 13
UPGRADE: Final = 14
SWAP: Final = 15
ADJUST: Final = 16
SET_DIE: Final = 17
OPERATION_NAMES: Final = (
    "gain", "worker", "berry_per_tower", "any", "same", "move", "gather", "build", "place",
    "place_for", "vp_trade", "card", "card_for", "renew", "upgrade", "swap", "adjust", "set_die",
)  # fmt: skip

# Where an effect is printed; victory points are remembered by it.
ON_BOARD: Final = 0
ON_STARTER: Final = 1
ON_ENHANCEMENT: Final = 2
ON_ADVISOR: Final = 3
ON_TILE: Final = 4
ON_TITLE: Final = 5

# When a title acts.
AT_START: Final = 0  # of every round
AT_SET_UP: Final = 1
NEVER: Final = 2  # its values say it all
TRIGGER_NAMES: Final = ("start", "setup", "always")

# What goal cards count.
CITY_CARDS: Final = 0
UPGRADED_BOARDS: Final = 1
BERRIES: Final = 2
TOWERS_ON_MAP: Final = 3
WORKERS_ON_MAP: Final = 4
FIREWOOD_GLADES: Final = 5
STONE_GLADES: Final = 6
PEAT_GLADES: Final = 7
ALL_RESOURCES: Final = 8
COMMON_METRICS: Final = (
    "city_cards", "upgraded_boards", "berries", "towers", "workers",
    "firewood_glades", "stone_glades", "peat_glades", "resources",
)  # fmt: skip
PERSONAL_METRICS: Final = (
    "tower_group", "tile_types", "workers_in_supply", "workers_at_towers",
    "edge_pieces", "cards_and_boards", "towers_in_supply", "glades_held",
)  # fmt: skip


class Price:
    """What must be paid: fixed goods, resources of any types, resources of one type (TU-30 to TU-32)."""

    def __init__(self, fixed: tuple[int, int, int, int], any_of: int, same: int) -> None:
        self.fixed: Final = fixed  # firewood, stone, peat, berries
        self.any_of: Final = any_of
        self.same: Final = same
        self.resources: Final = fixed[0] + fixed[1] + fixed[2] + any_of + same


class Operation:
    """One operation of an effect.  `number` is its place in Edition.operations."""

    def __init__(
        self,
        number: int,
        kind: int,
        n: int,
        good: Good,
        price: Price | None,
        gain: Effect,
        printed: int,
        tile: Tile,
    ) -> None:
        self.number: Final = number
        self.kind: Final = kind
        self.n: Final = n  # how many, or how often
        self.good: Final = good  # of GAIN
        self.price: Final = price  # of SWAP, PLACE_FOR and CARD_FOR
        self.gain: Final = gain  # of SWAP: the effect that is bought
        self.printed: Final = printed  # ON_BOARD, ON_STARTER, ...
        self.tile: Final = tile  # the glade tile it is printed on, or NONE


class EffectList:
    """An effect: operations in their order.  `text` is how the edition file writes it."""

    def __init__(self, operations: list[Operation], text: str) -> None:
        self.operations: Final = operations
        self.text: Final = text


class Tally:
    """A goal card: what it counts, its tiers and what they are worth."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        metric: int,
        tiers: tuple[int, ...],
        vp: tuple[int, ...],
        dice: tuple[Value, ...],
        dots: int,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.metric: Final = metric
        self.tiers: Final = tiers
        self.vp: Final = vp
        self.dice: Final = dice  # the values a common goal accepts; none for a personal one
        self.values: Final = sum([1 << (value - 1) for value in dice])  # the same as bits
        self.dots: Final = dots

    def tier(self, count: int) -> int:
        """TU-86  The highest tier that a count reaches, from 1; 0 is none."""
        reached = 0
        for need in self.tiers:
            if count >= need:
                reached += 1
        return reached

    def points(self, count: int) -> int:
        """TU-86, TU-155  Tiers do not add up."""
        reached = self.tier(count)
        return self.vp[reached - 1] if reached else 0


class Title:
    """TU-47  A title: the ability, the dice and advisors it allows, the prices of free actions."""

    def __init__(
        self,
        number: int,
        id: str,  # noqa: A002
        name: str,
        trigger: int,
        effect: Effect,
        advisors_max: int,
        dice_start: tuple[int, ...],
        dice_max: int,
        reroll: int,
        shift: int,
        buy: int,
        market_cards: int,
        dots: int,
    ) -> None:
        self.number: Final = number  # its place in Edition.titles
        self.id: Final = id
        self.name: Final = name
        self.trigger: Final = trigger
        self.effect: Final = effect  # NONE: its values say it all
        self.advisors_max: Final = advisors_max
        self.dice_start: Final = dice_start  # by round
        self.dice_max: Final = dice_max
        self.reroll: Final = reroll  # berries
        self.shift: Final = shift
        self.buy: Final = buy
        self.cheapest: Final = min(reroll, shift)  # with so many berries something can be done to any die
        self.market_cards: Final = market_cards  # under each order board
        self.dots: Final = dots


class GladeTile:
    """TU-35  A glade tile: at most one resource, a tower space and its bonus."""

    def __init__(self, id: str, name: str, resource: int, bonus: Effect, dots: int) -> None:  # noqa: A002
        self.id: Final = id
        self.name: Final = name
        self.resource: Final = resource  # NONE: barren
        self.bonus: Final = bonus
        self.dots: Final = dots


class OrderBoard:
    """TU-46  An order board: for each side and row the effect of its frame, and the upgrade price."""

    def __init__(self, id: str, name: str, rows: tuple[tuple[Effect, ...], ...], price: Price) -> None:  # noqa: A002
        self.id: Final = id
        self.name: Final = name
        self.rows: Final = rows  # [side][value]; value 0 is NONE
        self.price: Final = price


class EnhancementCard:
    """TU-79  A starter card, or a city card: what each row adds.  An advisor has one action and no rows."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        rows: tuple[Effect, ...],
        action: Effect,
        dots: int,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.rows: Final = rows  # [value]; NONE where it adds nothing; () for an advisor
        self.action: Final = action  # of an advisor; NONE for an enhancement
        self.dots: Final = dots

    @property
    def is_advisor(self) -> bool:
        return self.action != NONE


Place = tuple[int, int]  # row and x of a hexagon, doubled width


class Layout:
    """TU-8, TU-36  A map: where glades and settlements lie, and which share a side."""

    def __init__(
        self,
        id: str,  # noqa: A002
        name: str,
        glades: list[Place],
        settlements: list[Place],
        starts: list[tuple[Cell, Cell]],
        edge: list[Cell],
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.glades: Final = glades
        self.settlements: Final = settlements
        self.starts: Final = starts  # by seat
        self.edge: Final = edge
        self.adjacent: Final = neighbours(glades, settlements)  # [cell][direction], NONE where nothing lies
        self.edge_bits: Final = sum([1 << cell for cell in edge])
        self.moves: Final = moves_of(self.adjacent)


def places_of(glades: list[Place], settlements: list[Place]) -> list[Place | None]:
    """What lies where, by cell; settlements begin at cell 24 in every layout."""
    cells: list[Place | None] = [None] * CELLS
    for cell, place in enumerate(glades):
        cells[cell] = place
    for seat, place in enumerate(settlements):
        cells[SETTLEMENT + seat] = place
    return cells


def neighbours(glades: list[Place], settlements: list[Place]) -> list[list[Cell]]:
    """TU-36  For each cell the cell in each direction."""
    cells = places_of(glades, settlements)
    at = {place: cell for cell, place in enumerate(cells) if place is not None}
    return [
        [NONE if place is None else at.get((place[0] + dr, place[1] + dx), NONE) for dr, dx in DIRECTIONS]
        for place in cells
    ]


def moves_of(adjacent: list[list[Cell]]) -> list[list[list[int]]]:
    """For each worker and cell the steps it can take at first, as 6 x worker + direction."""
    return [
        [[6 * worker + d for d in range(6) if adjacent[cell][d] != NONE] for cell in range(CELLS)]
        for worker in range(WORKERS)
    ]


class Edition:
    """A checked edition.  Never changes once read."""

    def __init__(
        self,
        id: str,  # noqa: A002
        title: str,
        version: str,
        source_note: str,
        start: tuple[int, ...],
        caps: tuple[int, ...],
        vp_track: int,
        market_size: tuple[int, ...],
        tower_price: Price,
        worker_price: Price,
        trade_same: int,
        trade_vp: int,
        upgrade_vp: int,
        boards: list[OrderBoard],
        tiles: list[GladeTile],
        layouts: list[Layout],
        starters: list[EnhancementCard],
        city: list[EnhancementCard],
        goals: list[Tally],
        titles: list[Title],
        personal: list[Tally],
        operations: list[Operation],
        effects: list[EffectList],
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.version: Final = version
        self.source_note: Final = source_note
        self.start: Final = start  # firewood, stone, peat, berries, VP
        self.caps: Final = caps  # firewood, stone, peat, berries
        self.vp_track: Final = vp_track  # spaces of the VP track, and what the token is worth
        self.market_size: Final = market_size  # by number of players
        self.tower_price: Final = tower_price
        self.worker_price: Final = worker_price
        self.trade_same: Final = trade_same  # equal resources that buy `trade_vp`
        self.trade_vp: Final = trade_vp
        self.upgrade_vp: Final = upgrade_vp
        self.boards: Final = boards
        self.tiles: Final = tiles
        self.layouts: Final = layouts
        self.starters: Final = starters
        self.city: Final = city
        self.goals: Final = goals
        self.titles: Final = titles  # the basic one first
        self.personal: Final = personal
        self.operations: Final = operations
        self.effects: Final = effects
        self.resource: Final = [tile.resource for tile in tiles]
        self.bonus: Final = [tile.bonus for tile in tiles]
        self.bonus_moves: Final = [self.holds(tile.bonus, MOVE_WORKERS) for tile in tiles]
        self.bonus_workers: Final = [self.holds(tile.bonus, GAIN_WORKER) for tile in tiles]

    def holds(self, effect: Effect, kind: int) -> bool:
        """Whether an operation of a kind occurs in an effect, also as something bought."""
        return any(
            [
                one.kind == kind or (one.gain != NONE and self.holds(one.gain, kind))
                for one in self.effects[effect].operations
            ]
        )

    @staticmethod
    def in_play(dots: list[int], seats: int) -> list[int]:
        """TU-6, TU-16, TU-23, TU-146  Cards and tiles with more dots than players stay in the box."""
        return [number for number, dot in enumerate(dots) if dot <= seats]
