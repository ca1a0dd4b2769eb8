"""The edition's things in words: what people read on cards, in prompts and in the log."""

from __future__ import annotations

from typing import Final

from tabletown.core.events import Seat
from tabletown.games.tundra.components import (
    ADJUST,
    BERRY,
    BERRY_PER_TOWER,
    BUILD,
    CARD_FOR,
    FACES,
    GAIN,
    GAIN_ANY,
    GAIN_SAME,
    GAIN_WORKER,
    GATHER,
    GLADES,
    GOOD_NAMES,
    MOVE_WORKERS,
    NONE,
    PLACE_FOR,
    PLACE_WORKERS,
    RENEW_MARKET,
    SET_DIE,
    SETTLEMENT,
    SWAP,
    TAKE_CARD,
    UPGRADE,
    VP,
    VP_TRADE,
    Board,
    Card,
    Cell,
    Edition,
    Effect,
    Good,
    Operation,
    Price,
    Resource,
    Starter,
    Tally,
    Title,
)

CHARACTERS: Final = ("Merchant Hammy", "Duchess Elisabeth", "Governor Polkan", "Abbess Sophia")
ROUND_NAMES: Final = ("", "I", "II", "III", "IV")
SOURCE_NAMES: Final = ("order board", "starter card", "market card", "second market card")
DIRECTION_NAMES: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")

COMMON_WORDS: Final = (
    "city cards, not starters",
    "upgraded order boards",
    "berries",
    "towers on the map",
    "workers on the map",
    "firewood glades you stand on",
    "stone glades you stand on",
    "peat glades you stand on",
    "resources in all",
)
PERSONAL_WORDS: Final = (
    "towers in your largest connected group",
    "types of tiles with two or more of your pieces in all",
    "workers in your supply",
    "workers on glades with a tower of yours",
    "pieces on glades at the rim of the map",
    "city cards and upgraded order boards together",
    "towers in your supply",
    "glades with more of your pieces than of each other player",
)


# -- goods and prices ----------------------------------------------------------------------------


def amount(n: int, good: Good) -> str:
    """`2 berries`, `1 VP`, `3 firewood`."""
    if good == VP:
        return f"{n} VP"
    if good == BERRY:
        return f"{n} {'berry' if n == 1 else 'berries'}"
    return f"{n} {GOOD_NAMES[good]}"


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" and {words[-1]}" if words else ""


def price_words(price: Price) -> str:
    parts = [amount(n, good) for good, n in enumerate(price.fixed) if n]
    if price.any_of:
        parts.append(counted(price.any_of, "resource of any type", "resources of any types"))
    if price.same:
        parts.append(f"{price.same} resources of one type")
    return listed(parts)


# -- effects -------------------------------------------------------------------------------------


def effect_words(edition: Edition, effect: Effect) -> str:
    """An effect as people say it: `2 berries, then upgrade up to 4 boards`."""
    if effect == NONE:
        return "nothing"
    return ", then ".join([operation_words(edition, one) for one in edition.effects[effect].operations])


def operation_words(edition: Edition, one: Operation) -> str:
    n = one.n
    if one.kind == GAIN:
        return amount(n, one.good)
    if one.kind == SWAP:
        assert one.price is not None
        bargain = f"{price_words(one.price)} for {effect_words(edition, one.gain)}"
        return bargain if n == 1 else f"up to {n} times {bargain}"
    if one.kind in (PLACE_FOR, CARD_FOR):
        assert one.price is not None
        what = "place 1 worker" if one.kind == PLACE_FOR else "1 city card"
        return f"{what} for {price_words(one.price)}"
    return {
        GAIN_WORKER: counted(n, "worker", "workers"),
        BERRY_PER_TOWER: "1 berry for each tower of yours",
        GAIN_ANY: counted(n, "resource of any type", "resources of any types"),
        GAIN_SAME: f"{n} resources of one type",
        MOVE_WORKERS: counted(n, "movement point", "movement points"),
        GATHER: f"gather up to {n}",
        BUILD: f"build up to {counted(n, 'tower', 'towers')}",
        PLACE_WORKERS: f"place up to {counted(n, 'worker', 'workers')}",
        VP_TRADE: f"{edition.trade_same} equal resources for {edition.trade_vp} VP, once for each tower",
        TAKE_CARD: counted(n, "city card", "city cards"),
        RENEW_MARKET: "renew the market if you like",
        UPGRADE: f"upgrade up to {counted(n, 'board', 'boards')}",
        ADJUST: f"change a die by 1{'' if n == 1 else f', up to {n} times'}",
        SET_DIE: f"turn {counted(n, 'die', 'dice')} to any face",
    }[one.kind]


# -- cards, goals, titles ------------------------------------------------------------------------


def rows_words(edition: Edition, rows: tuple[Effect, ...]) -> str:
    """A board side or card frame by frame: `6-4: 1 firewood; 3-1: 1 firewood, then 1 berry`."""
    return "; ".join(
        [f"{rows_name(high, low)}: {effect_words(edition, effect)}" for high, low, effect in frames(rows)]
    )


def frames(rows: tuple[Effect, ...]) -> list[tuple[int, int, Effect]]:
    """The frames of a board side or card from the top: highest row, lowest row, effect."""
    found: list[tuple[int, int, Effect]] = []
    for row in range(FACES, 0, -1):
        if rows[row] == NONE:
            continue
        if found and found[-1][2] == rows[row] and found[-1][1] == row + 1:
            found[-1] = (found[-1][0], row, rows[row])
        else:
            found.append((row, row, rows[row]))
    return found


def rows_name(high: int, low: int) -> str:
    """How an edition file names a frame: `6-5`, or `3` alone."""
    return str(high) if high == low else f"{high}-{low}"


def city_name(edition: Edition, card: Card) -> str:
    """A city card by name and id: `Sawmill (EN02)`."""
    return f"{edition.city[card].name} ({edition.city[card].id})"


def city_words(edition: Edition, card: Card) -> str:
    """A city card with all it shows."""
    kind = "advisor" if edition.city[card].is_advisor else "enhancement"
    return f"{city_name(edition, card)}, {kind}: {what_it_does(edition, card)}"


def city_face(edition: Edition, card: Card) -> str:
    """A city card for a label: its name, and below what it does."""
    return f"{city_name(edition, card)}; {what_it_does(edition, card)}"


def what_it_does(edition: Edition, card: Card) -> str:
    face = edition.city[card]
    return effect_words(edition, face.action) if face.is_advisor else rows_words(edition, face.rows)


def starter_name(edition: Edition, card: Starter) -> str:
    return f"{edition.starters[card].name} ({edition.starters[card].id})"


def starter_words(edition: Edition, card: Starter) -> str:
    return f"{starter_name(edition, card)}: {rows_words(edition, edition.starters[card].rows)}"


def goal_text(goal: Tally) -> str:
    """What a common goal counts: `3 / 5 / 7 city cards owned`."""
    return f"{' / '.join([str(tier) for tier in goal.tiers])} {COMMON_WORDS[goal.metric]}"


def personal_text(goal: Tally) -> str:
    return f"{' / '.join([str(tier) for tier in goal.tiers])} {PERSONAL_WORDS[goal.metric]}"


def vp_text(goal: Tally) -> str:
    return f"{' / '.join([str(points) for points in goal.vp])} VP"


def title_text(edition: Edition, title: Title) -> str:
    """What a title does besides its values."""
    words = []
    if title.effect != NONE:
        when = ("at the start of each round", "at set-up", "")[title.trigger]
        words.append(f"{when}: {effect_words(edition, title.effect)}")
    more = title.dice_start[0] - edition.titles[0].dice_start[0]
    if more:
        words.append(f"{counted(more, 'additional die', 'additional dice')} each round, rolled for you alone")
    if title.dice_max > edition.titles[0].dice_max:
        words.append("a white die for the whole game")
    if title.market_cards > 1:
        words.append(f"up to {title.market_cards} market cards under each order board")
    return "; ".join(words)


def board_name(edition: Edition, board: Board) -> str:
    return edition.boards[board].name


def resource_name(resource: Resource) -> str:
    return "barren" if resource == NONE else GOOD_NAMES[resource]


def cell_name(cell: Cell) -> str:
    """`glade 5`, `the settlement of {1}`."""
    return f"glade {cell}" if cell < GLADES else f"the settlement of {player(cell - SETTLEMENT)}"


def player(seat: Seat) -> str:
    """A seat as logs and verdicts write it."""
    return f"{{{seat}}}"


def dice_words(values: list[int]) -> str:
    return ", ".join([str(value) for value in values])


# -- the whole edition ---------------------------------------------------------------------------


def edition_words(edition: Edition) -> str:
    """An edition for people to read: every board, tile, card, goal and title."""
    lines = [f"{edition.title} ({edition.id}, version {edition.version})", edition.source_note, ""]
    for board in edition.boards:
        for side, rows in zip(("base", "upgraded"), board.rows):
            lines.append(f"{board.name}, {side}: {rows_words(edition, rows)}")
        lines.append(f"{board.name}, upgrade: {price_words(board.price)}")
    lines.append("")
    for tile in edition.tiles:
        bonus = effect_words(edition, tile.bonus)
        lines.append(f"{tile.id:5} {tile.name}: {resource_name(tile.resource)}; tower: {bonus}")
    lines.append("")
    lines += [f"      {starter_words(edition, card)}" for card in range(len(edition.starters))]
    lines += [f"      {city_words(edition, card)}" for card in range(len(edition.city))]
    lines.append("")
    for goal in edition.goals:
        accepts = f"dice {dice_words(list(goal.dice))}"
        lines.append(f"{goal.id:5} {goal.name}: {goal_text(goal)}; {vp_text(goal)}; {accepts}")
    for goal in edition.personal:
        lines.append(f"{goal.id:5} {goal.name}: {personal_text(goal)}; {vp_text(goal)}")
    lines.append("")
    for title in edition.titles:
        lines.append(f"{title.id:5} {title.name}: {title_text(edition, title)}; {title_values(title)}")
    lines.append("")
    lines += [
        f"{m.id:5} {m.name}: {len(m.settlements)} players, {len(m.glades)} glades" for m in edition.layouts
    ]
    start = ", ".join([amount(n, good) for good, n in enumerate(edition.start)])
    lines += ["", f"start: {start}", f"tower: {price_words(edition.tower_price)}"]
    lines.append(f"worker: {price_words(edition.worker_price)}")
    return "\n".join(lines)


def title_values(title: Title) -> str:
    return (
        f"{title.advisors_max} advisors, {dice_words(list(title.dice_start))} dice of {title.dice_max}, "
        f"reroll {title.reroll}, shift {title.shift}, die {title.buy}"
    )
