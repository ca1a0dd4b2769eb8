"""The edition's things in words: what people read on plans, Ads and Targets, in prompts and in the log."""

from __future__ import annotations

from typing import Final

from tabletown.games.rolling_heights.components import (
    ADJACENT_TYPE,
    ADJACENT_WATER,
    BASE_MINUS_ADJACENT,
    COLOUR_KEYS,
    COLOURS_BEYOND,
    COMPLETED_MINUS_UNFINISHED,
    CONVERT,
    CUBE_KEYS,
    CUBE_NAMES,
    CUBES_ANY,
    CUBES_OF,
    FIXED,
    HALF_UP,
    HALF_VP,
    HEIGHT_AT_LEAST,
    LARGEST_GROUP,
    MAJORITY,
    MOST_PENALTY,
    MOST_RESCORE,
    NONE,
    OPPONENT_TOUCHING,
    OWN_TYPE,
    PER_ADJACENT,
    PER_MEEPLE,
    PER_NEIGHBORHOOD,
    PER_WILD,
    REROLL,
    SACRIFICE,
    SETS_OF_TYPES,
    SPENDING_POWER,
    TALLEST,
    TALLEST_HEIGHT,
    TOUCHING_OPPONENT,
    TOUCHING_WATER,
    UPGRADE,
    VP,
    VP_PER_ADJACENT_BUILDING,
    VP_PER_EMPTY_ADJACENT,
    VP_PER_HARD_MEEPLE,
    VP_PER_OWN_TYPE,
    VP_PER_OWN_TYPE_WITHIN,
    WILD,
    Ability,
    Colour,
    Edition,
    Formula,
    Objective,
    Plan,
    Type,
)
from tabletown.games.rolling_heights.edition import cell_text
from tabletown.games.rolling_heights.notation import slot_name, stacks_written

TRADES: Final = (
    "Carpenter",
    "Construction Worker",
    "Architect",
    "Riveter",
    "Public Servant",
    "Politician",
    "Executive",
    "Public Figure",
    "City Planner",
)
TRADES_PLURAL: Final = (
    *("Carpenters", "Construction Workers", "Architects", "Riveters", "Public Servants"),
    *("Politicians", "Executives", "Public Figures", "City Planners"),
)
STEADY_WORK: Final = (
    *("1 wood", "1 concrete", "1 glass", "1 steel", "1 upgrade step", "1 VP", "2 Spending Power"),
    *("an ability, steady", "re-roll the box"),
)
HARD_WORK: Final = (
    *("2 wood", "2 concrete", "2 glass", "2 steel", "2 upgrade steps", "2 VP", "4 Spending Power"),
    *("an ability, hard", "take any plan"),
)
TYPE_NAMES: Final = ("park", "civic", "residential", "commercial", "industrial")
STATE_NAMES: Final = ("non-active", "exhausted", "steady", "hard", "activated")


def a(words: str) -> str:
    """Words with their article: "a Riveter", "an Architect"."""
    return f"{'an' if words[0] in 'aeiouAEIOU' else 'a'} {words}"


def many(count: int, one: str, more: str = "") -> str:
    """A number with its word: "1 cube", "3 cubes"."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def listed(words: list[str], last: str = "and") -> str:
    """Words in a row: "wood, glass and steel"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def type_list(types: tuple[Type, ...], last: str = "or") -> str:
    return listed([TYPE_NAMES[type_] for type_ in types], last)


def buildings_of(type_: Type) -> str:
    """ "building" or "civic building"."""
    return "building" if type_ == NONE else f"{TYPE_NAMES[type_]} building"


def trade(colour: Colour) -> str:
    """A meeple for people: "Riveter (blue)"."""
    return f"{TRADES[colour]} ({COLOUR_KEYS[colour]})"


def posed(colour: Colour, state: int) -> str:
    """A meeple as it lies, in short: "exhausted Riveter"."""
    return f"{STATE_NAMES[state]} {TRADES[colour]}"


def worker(colour: Colour, state: int) -> str:
    """A meeple as it lies: "an exhausted Riveter (blue)"."""
    return a(f"{STATE_NAMES[state]} {trade(colour)}")


def formula_text(formula: Formula) -> str:
    """Victory Points of a plan: "24 VP", "7 VP + 2 per adjacent water"."""
    if formula.counts == FIXED:
        return f"{formula.base} VP"
    each = f"{formula.base} VP + {formula.each} per"
    if formula.counts == ADJACENT_WATER:
        return f"{each} adjacent water"
    if formula.counts == OWN_TYPE:
        return f"{each} {buildings_of(formula.type)} you own"
    if formula.counts == ADJACENT_TYPE:
        return f"{each} adjacent {buildings_of(formula.type)}"
    return f"{each} {many(formula.divisor, 'meeple')} you own"


def grant_text(grant: tuple[Colour, ...]) -> str:
    return listed([TRADES[colour] for colour in grant], "or")


def ability_text(ability: Ability, hard: bool) -> str:
    """What a Public Figure does there."""
    value = ability.hard if hard else ability.steady
    rate = "1 VP per 2" if value == HALF_UP else f"{value} VP per"
    rounded = ", rounded up" if value == HALF_UP else ""
    cap = ability.cap_hard if hard else ability.cap_steady
    texts = {
        VP: f"{value} VP",
        VP_PER_OWN_TYPE: f"{rate} {buildings_of(ability.type)} you own{rounded}",
        VP_PER_OWN_TYPE_WITHIN: (
            f"{rate} {buildings_of(ability.type)} you own within {ability.radius} spaces, at most {cap}"
        ),
        VP_PER_EMPTY_ADJACENT: f"{rate} empty space next to it",
        VP_PER_ADJACENT_BUILDING: f"{rate} adjacent building{rounded}",
        VP_PER_HARD_MEEPLE: f"{rate} {TRADES[ability.colour]} working hard",
        WILD: many(value, "Wild Token"),
        SPENDING_POWER: f"{value} Spending Power",
        CUBES_OF: f"{value} {CUBE_NAMES[ability.colour]}",
        CUBES_ANY: f"{many(value, 'cube')} of any colour",
        CONVERT: f"convert {a(TRADES[ability.source])} into {a(TRADES[ability.result])}",
        SACRIFICE: f"return a meeple to the supply for {value} VP",
        UPGRADE: many(value, "upgrade step"),
        REROLL: "re-roll the box, without risk",
    }
    return texts[ability.kind]


def objective_text(objective: Objective) -> str:
    """What an Ad or a Target scores."""
    vp = objective.vp
    own = buildings_of(objective.type)
    each = f"each {own} of yours"
    neighbours = type_list(objective.types)
    water = " and adjacent water" if objective.water else ""
    trades = listed([TRADES[colour] for colour in objective.colours], "or")
    texts = {
        BASE_MINUS_ADJACENT: (
            f"{each}: {objective.base} VP, minus {objective.minus} for each adjacent {neighbours} building"
        ),
        PER_ADJACENT: f"{each}: {vp} VP per adjacent {neighbours} building{water}",
        LARGEST_GROUP: f"{vp} VP per {own} in your largest connected group",
        HALF_VP: f"half the VP of all {own}s of yours again, rounded down",
        MOST_PENALTY: f"in the neighborhood with the most {own}s: minus {vp} VP per plan of yours",
        MOST_RESCORE: f"in the neighborhood with the most {own}s: score your best building again",
        MAJORITY: f"each neighborhood: {vp} VP for the most completed buildings",
        TALLEST: f"each neighborhood: {vp} VP for the tallest building",
        SETS_OF_TYPES: f"{vp} VP per set of buildings of all five types",
        COMPLETED_MINUS_UNFINISHED: (
            f"{vp} VP per completed building, minus {objective.minus} per unfinished plan"
        ),
        HEIGHT_AT_LEAST: f"{vp} VP per building of height {objective.height} or more",
        TOUCHING_OPPONENT: f"{vp} VP per building of yours next to somebody else's",
        OPPONENT_TOUCHING: f"{vp} VP per building of somebody else's next to yours",
        TOUCHING_WATER: f"{vp} VP per building of yours next to water",
        PER_WILD: f"{vp} VP per unused Wild Token, besides its own",
        PER_MEEPLE: f"{vp} VP per {trades}",
        COLOURS_BEYOND: f"{vp} VP per meeple colour beyond {objective.beyond}",
        PER_NEIGHBORHOOD: f"{vp} VP per neighborhood with a building of yours",
        TALLEST_HEIGHT: f"{many(vp, 'VP', 'VP')} per level of your tallest building",
    }
    return texts[objective.kind]


def plan_words(edition: Edition, plan: Plan) -> str:
    """A plan with all it shows, for people who cannot see it; its id is what drawings in text call it."""
    kind = f"{plan.id}, {TYPE_NAMES[plan.type]}"
    words = [plan.name, kind, stacks_written(plan), formula_text(plan.formula)]
    words += [f"gives {a(grant_text(grant))}" for grant in plan.grants]
    if plan.ability != NONE:
        ability = edition.abilities[plan.ability]
        steady, hard = ability_text(ability, False), ability_text(ability, True)
        words.append(f"ability: {steady}" + ("" if steady == hard else f"; hard: {hard}"))
    return "; ".join(words)


def edition_words(edition: Edition) -> str:
    """An edition for people to read: every board, plan, Ad and Target."""
    lines = [f"{edition.title} ({edition.id}, version {edition.version})", edition.source_note, ""]
    for board in edition.boards:
        for letter, side in zip("AB", board.sides):
            lines.append(
                f"{board.id}{letter} {side.name}: {' '.join([cell_text(cell) for cell in side.cells])}"
            )
    lines.append("")
    lines += [f"Level {plan.level}  {plan_words(edition, plan)}" for plan in edition.tiles]
    lines.append("")
    lines += [f"{one.id} {one.name}: {objective_text(one)}" for one in (*edition.ads, *edition.targets)]
    lines.append("")
    slots = range(len(edition.market[0]))
    for level in range(len(edition.market)):
        costs = ", ".join([f"{slot_name(len(slots) * level + i)} {edition.market[level][i]}" for i in slots])
        lines.append(f"market costs: {costs}")
    meeples = [f"{key} {count}" for key, count in zip(COLOUR_KEYS, edition.meeple_supply)]
    lines.append(f"meeples: {', '.join(meeples)}")
    cubes = [f"{key} {count}" for key, count in zip(CUBE_KEYS, edition.cube_supply)]
    lines.append(
        f"cubes: {', '.join(cubes)}; trades at {', '.join([str(price) for price in edition.trades])}"
    )
    return "\n".join(lines)
