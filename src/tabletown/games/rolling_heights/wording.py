"""Prompts, labels, click targets.

Every option names the thing to click.  The addresses are, with seats, spaces and slots as numbers, meeple
colours by key and states by letter:

    market/4              a plan in a market slot, 0-8 on Level 1 and 9-17 on Level 2
    space/22              a space of the map
    building/22/W         an unfinished plan, for one more cube of a colour
    building/22/ability   a completed building, for its ability
    crew/0/brown/H        meeples of a seat, a colour and a state
    crew/0/brown/H/steady hard meeples, for their steady work
    hand/mW, hand/SP      cubes in hand, or Spending Power, to pay with
    wild/W                a Wild Token used for a cube of a colour
    trade/W               a commodity trade for a cube of a colour
    cube/W                a cube of the supply, by an ability
    supply/clear          a meeple of the supply
    target/0/1            a Target of a seat
    rally, stop, end, done
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Seat
from tabletown.core.game import Option, Question
from tabletown.games.rolling_heights.abilities import (
    SCORING,
    AnyCube,
    Convert,
    Sacrifice,
    UseAbility,
    ability_at,
    ability_points,
)
from tabletown.games.rolling_heights.actions import (
    ABILITY,
    ACTIVATE,
    COLOUR,
    DONE,
    HARD_AS_STEADY,
    HARD_WORK,
    STRIKE,
)
from tabletown.games.rolling_heights.buildings import ChooseMeeple, points_if_completed
from tabletown.games.rolling_heights.chances import bust_chance, expected_gain, expected_risers
from tabletown.games.rolling_heights.components import (
    COLOUR_KEYS,
    CUBE_KEYS,
    CUBE_NAMES,
    CUBES,
    EXHAUSTED,
    HARD,
    MISC,
    SPENDING,
    STATE_KEYS,
    STATES,
    STEADY,
    Colour,
    Slot,
)
from tabletown.games.rolling_heights.cubes import Pay, purse
from tabletown.games.rolling_heights.draft import DraftPlan, DraftSite
from tabletown.games.rolling_heights.log import tile_name, units_words, where
from tabletown.games.rolling_heights.main import Main, TradeGain
from tabletown.games.rolling_heights.notation import (
    UNIT_KEYS,
)
from tabletown.games.rolling_heights.objectives import worth
from tabletown.games.rolling_heights.plans import (
    BuySite,
    PlannedSite,
    TakePlan,
    cheapest_site,
    lot_points,
)
from tabletown.games.rolling_heights.prep import Bench
from tabletown.games.rolling_heights.risk import LayDown, MayRally
from tabletown.games.rolling_heights.scoring import ChooseTarget
from tabletown.games.rolling_heights.state import RollingHeights, exhausted, working
from tabletown.games.rolling_heights.upgrades import Upgrade
from tabletown.games.rolling_heights.vocabulary import (
    HARD_WORK as HARD_WORDS,
)
from tabletown.games.rolling_heights.vocabulary import (
    STATE_NAMES,
    STEADY_WORK,
    TRADES,
    a,
    ability_text,
    listed,
    many,
    objective_text,
    plan_words,
    posed,
)

# -- questions -----------------------------------------------------------------------------------


def question(s: RollingHeights) -> Question:
    """The open question, for the eyes of the seat that is asked."""
    decision = s.decision
    assert decision is not None
    prompt, clause, option = ASKING[type(decision).__name__]
    options = [option(s, decision, choice) for choice in decision.options(s)]
    return Question(decision.seat, type(decision).__name__, prompt(s, decision), clause, options)


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def crew_address(seat: Seat, colour: Colour, state: int) -> str:
    return f"crew/{seat}/{COLOUR_KEYS[colour]}/{STATE_KEYS[state]}"


# -- the draft and sites ------------------------------------------------------------------------------


def draft_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return "Draft your starting plan from the Level 1 strip. It is free."


def slot_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    """A plan for nothing: in the draft, or for a City Planner."""
    slot = choice - s.rules.actions.slot
    plan = s.rules.edition.tiles[s.market[slot]]
    label = f"Take {plan_words(s.rules.edition, plan)}{token_words(s, slot)}"
    args = {"slot": slot, "tile": s.market[slot], "tokens": s.tokens[slot]}
    return Option(choice, "SLOT", args, label, f"market/{slot}", token_note(s, slot))


def token_words(s: RollingHeights, slot: Slot) -> str:
    tokens = s.tokens[slot]
    return f"; with {many(tokens, 'Wild Token')}" if tokens else ""


def token_note(s: RollingHeights, slot: Slot) -> str:
    return f"+{many(s.tokens[slot], 'token')}" if s.tokens[slot] else ""


def draft_site_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    least = s.rules.edition.draft.min_distance
    return f"Place {tile_name(s, s.market[decision.arg])}: unpriced land, {least} steps from other plans."


def draft_site_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    return site_option(s, decision, choice, 0, 0, 0)


def buy_site_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    cost = s.rules.market_costs[decision.arg]
    name = tile_name(s, s.market[decision.arg])
    return f"Where to place {name}? {cost} for the plan and what its space costs; you have {purse(s)}."


def buy_site_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    space = choice - s.rules.actions.space
    prime = s.ground.prime[space]
    distance = s.site_costs[decision.seat][space] - prime
    return site_option(s, decision, choice, s.rules.market_costs[decision.arg], prime, distance)


def planned_site_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return f"Where to place {tile_name(s, s.market[decision.arg])}? Only prime real estate costs something."


def planned_site_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    return site_option(s, decision, choice, 0, s.ground.prime[choice - s.rules.actions.space], 0)


def site_option(
    s: RollingHeights, decision: Decision[Any], choice: int, market: int, prime: int, distance: int
) -> Option:
    """A space with its whole cost and the points it gives the plan."""
    space = choice - s.rules.actions.space
    points = lot_points(s, s.market[decision.arg], space)
    cost = market + prime + distance
    parts = [
        f"{name} {part}"
        for name, part in (("market", market), ("prime", prime), ("distance", distance))
        if part
    ]
    gain = f"; scores {points} VP" if points else ""
    label = f"{where(s, space)}{gain}; {' + '.join(parts) or 'free'}"
    args = {
        "space": space,
        "cost": cost,
        "market": market,
        "prime": prime,
        "distance": distance,
        "points": points,
    }
    note = ", ".join([f"cost {cost}"] * (cost > 0) + [f"{signed(points)} VP"] * (points > 0))
    return Option(choice, "SPACE", args, label, f"space/{space}", note)


# -- Prep and Risk -------------------------------------------------------------------------------------


def bench_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    most = s.rules.edition.max_active
    return f"Only {most} of your meeples can work this turn. Leave out {decision.arg} more."


def bench_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour = choice - COLOUR
    label = f"Leave out {a(TRADES[colour])}"
    target = crew_address(decision.seat, colour, EXHAUSTED)
    return Option(choice, "BENCH", {"colour": colour}, label, target)


def rally_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    crew = s.crews[decision.seat]
    return (
        f"{many(working(crew), 'meeple works', 'meeples work')}, {exhausted(crew)} exhausted. "
        "Stop, or rally them and risk a strike?"
    )


def rally_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    if choice == DONE:
        return Option(choice, "STOP", {}, "Go to work; no more risk", "stop")
    seat = decision.seat
    bust = bust_chance(s, seat)
    lost = working(s.crews[seat]) // 2
    percent = round(100 * bust)
    label = (
        f"Rally {many(exhausted(s.crews[seat]), 'meeple')}; {expected_risers(s, seat):.1f} get up, "
        f"a strike costs {lost}"
    )
    args = {"bust_percent": percent, "lost": lost, "gain_hundredths": round(100 * expected_gain(s, seat))}
    return Option(choice, "RALLY", args, label, "rally", f"{percent} % strike")


def strike_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    left = sum([isinstance(step, LayDown) for step in s.agenda])
    return f"Strike! Choose {many(left, 'working meeple')} to go back to the box."


def strike_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour, hard = divmod(choice - STRIKE, 2)
    state = STEADY + hard
    label = f"Lay down {a(posed(colour, state))}"
    args = {"colour": colour, "state": state}
    return Option(choice, "STRIKE", args, label, crew_address(decision.seat, colour, state))


# -- Main ------------------------------------------------------------------------------------------------


def main_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    plan = "buy a plan, " if s.bought < 0 else ""
    held = units_words([*s.hand, s.spending])
    return f"Work, {plan}trade and build. In hand: {held or 'nothing yet'}."


def main_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    numbers = s.rules.actions
    if choice == DONE:
        return end_option(s, decision, choice)
    if choice < ABILITY:
        return activate_option(s, decision, choice)
    if choice >= numbers.place:
        return build_option(s, decision, choice)
    if choice >= numbers.trade:
        return trade_option(s, decision, choice)
    if choice >= numbers.cube:
        return wild_option(s, decision, choice)
    return buy_option(s, decision, choice)


def end_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    unused = sum(s.hand)
    parts = [many(unused, "cube")] * (unused > 0) + [f"{s.spending} Spending Power"] * (s.spending > 0)
    lost = f"; {listed(parts)} unused" if parts else ""
    args = {"cubes": unused, "spending": s.spending}
    return Option(choice, "END", args, f"End your turn{lost}", "end")


def activate_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour, way = divmod(choice - ACTIVATE, 3)
    hard = way == HARD_WORK
    state = HARD if way else STEADY
    brings = HARD_WORDS[colour] if hard else STEADY_WORK[colour]
    target = crew_address(decision.seat, colour, state)
    label = f"{STATE_NAMES[state].title()} {TRADES[colour]}"
    if way == HARD_AS_STEADY:
        label += ", steadily"
        target += "/steady"
    args = {"colour": colour, "state": state, "hard": int(hard)}
    return Option(choice, "ACTIVATE", args, label, target, brings)


def build_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    space, colour = divmod(choice - s.rules.actions.place, CUBES)
    building = s.city[space]
    misc = s.hand[colour] == 0
    cube = f"miscellaneous {CUBE_NAMES[colour]}" if misc else CUBE_NAMES[colour]
    args = {"space": space, "colour": colour, "misc": int(misc), "left": building.left - 1, "points": 0}
    label = f"Build {cube} on {where(s, space)}; {tile_name(s, building.tile)}"
    note = f"{building.left - 1} to go"
    if building.left == 1:
        args["points"] = points_if_completed(s, decision.seat, building.tile, space)
        note = f"completes, {signed(args['points'])} VP"
    return Option(choice, "PLACE", args, label, f"building/{space}/{CUBE_KEYS[colour]}", note)


def trade_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour = choice - s.rules.actions.trade
    price = s.rules.edition.trades[colour]
    label = f"Trade for {CUBE_NAMES[colour]}; {price} of anything"
    args = {"colour": colour, "cost": price}
    return Option(choice, "TRADE", args, label, f"trade/{CUBE_KEYS[colour]}", f"{price}:1")


def wild_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour = choice - s.rules.actions.cube
    label = f"Wild Token for {CUBE_NAMES[colour]}"
    return Option(choice, "WILD", {"colour": colour}, label, f"wild/{CUBE_KEYS[colour]}")


def buy_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    slot = choice - s.rules.actions.slot
    cost = s.rules.market_costs[slot]
    least = cost + cheapest_site(s, decision.seat)
    plan = s.rules.edition.tiles[s.market[slot]]
    label = f"Buy {plan_words(s.rules.edition, plan)}{token_words(s, slot)}"
    args = {
        "slot": slot,
        "tile": s.market[slot],
        "market": cost,
        "least": least,
        "tokens": s.tokens[slot],
    }
    return Option(choice, "BUY", args, label, f"market/{slot}", f"from {least}")


def upgrade_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return f"Raise a meeple one step: {many(decision.arg, 'step')} left."


def upgrade_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    if choice == DONE:
        return Option(choice, "DONE", {}, "Raise nobody else", "done")
    colour, steady = divmod(choice - s.rules.actions.upgrade, 2)
    state = EXHAUSTED + steady
    label = f"Raise {a(posed(colour, state))}"
    args = {"colour": colour, "state": state}
    target = crew_address(decision.seat, colour, state)
    return Option(choice, "UPGRADE", args, label, target, f"to {STATE_NAMES[state + 1]}")


def ability_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return f"Which building does your Public Figure visit? It works {'hard' if decision.arg else 'steadily'}."


def ability_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    space = choice - ABILITY
    building = s.city[space]
    ability = ability_at(s, space)
    hard = decision.arg == 1
    text = ability_text(ability, hard)
    args = {"space": space, "hard": int(hard), "points": 0}
    note = ""
    if ability.kind <= SCORING:
        crew = s.crews[decision.seat]
        args["points"] = ability_points(s, decision.seat, crew, space, ability, hard)
        note = f"{signed(args['points'])} VP"
    label = f"Visit {tile_name(s, building.tile)}; {where(s, space)}, {text}"
    return Option(choice, "ABILITY", args, label, f"building/{space}/ability", note)


def pay_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    waiting = s.agenda[-2] if len(s.agenda) > 1 else None
    goods = "your plan"
    if isinstance(waiting, TradeGain):
        goods = f"1 {CUBE_NAMES[waiting.arg]}"
    elif waiting is not None and s.slot >= 0:
        goods = f"{tile_name(s, s.market[s.slot])} on {where(s, waiting.arg)}"
    return f"Pay {s.due} more for {goods}. With what?"


def pay_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    unit = choice - s.rules.actions.pay
    if unit == SPENDING:
        return Option(choice, "PAY", {"unit": unit}, "Pay 1 Spending Power", "hand/SP", f"of {s.spending}")
    name = CUBE_NAMES[unit % MISC]
    label = f"Pay 1 {'miscellaneous ' if unit >= MISC else ''}{name}"
    return Option(choice, "PAY", {"unit": unit}, label, f"hand/{UNIT_KEYS[unit]}", f"of {s.hand[unit]}")


def any_cube_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return f"Gain {many(decision.arg, 'cube')} of any colour. Which first?"


def any_cube_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour = choice - s.rules.actions.cube
    target = f"cube/{CUBE_KEYS[colour]}"
    return Option(choice, "CUBE", {"colour": colour}, f"Gain 1 {CUBE_NAMES[colour]}", target)


def meeple_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return "Which meeple joins your crew? It can work from your next turn on."


def meeple_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    colour = choice - COLOUR
    label = f"Hire {a(TRADES[colour])}; {STEADY_WORK[colour]}, hard: {HARD_WORDS[colour]}"
    note = f"{s.meeple_supply[colour]} left"
    return Option(choice, "MEEPLE", {"colour": colour}, label, f"supply/{COLOUR_KEYS[colour]}", note)


def convert_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    ability = ability_at(s, decision.arg)
    return f"Which {TRADES[ability.source]} becomes {a(TRADES[ability.result])}? It keeps its place."


def pick_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    """One meeple of the crew, in whatever state."""
    colour, state = divmod(choice - s.rules.actions.pick, STATES)
    verb = "Convert" if isinstance(decision, Convert) else "Give up"
    label = f"{verb} {a(posed(colour, state))}"
    args = {"colour": colour, "state": state}
    note = "" if isinstance(decision, Convert) else f"{signed(decision.arg)} VP"
    return Option(choice, "PICK", args, label, crew_address(decision.seat, colour, state), note)


def sacrifice_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return f"Which of your meeples leaves for good, for {decision.arg} VP?"


def target_prompt(s: RollingHeights, decision: Decision[Any]) -> str:
    return "Which of your Targets do you score? The others see it when all have chosen."


def target_option(s: RollingHeights, decision: Decision[Any], choice: int) -> Option:
    which = choice - s.rules.actions.target
    target = s.rules.edition.targets[s.targets[decision.seat][which]]
    points = worth(s, target, decision.seat)
    label = f"{target.name}; {objective_text(target)}"
    args = {"which": which, "points": points}
    return Option(choice, "TARGET", args, label, f"target/{decision.seat}/{which}", f"{signed(points)} VP")


Prompt = Callable[[RollingHeights, Decision[Any]], str]
MakeOption = Callable[[RollingHeights, Decision[Any], int], Option]

ASKING: Final[dict[str, tuple[Prompt, str, MakeOption]]] = {
    DraftPlan.__name__: (draft_prompt, "RH-15", slot_option),
    DraftSite.__name__: (draft_site_prompt, "RH-17", draft_site_option),
    Bench.__name__: (bench_prompt, "RH-23", bench_option),
    MayRally.__name__: (rally_prompt, "RH-31", rally_option),
    LayDown.__name__: (strike_prompt, "RH-35", strike_option),
    Main.__name__: (main_prompt, "RH-38", main_option),
    Upgrade.__name__: (upgrade_prompt, "RH-52", upgrade_option),
    UseAbility.__name__: (ability_prompt, "RH-58", ability_option),
    TakePlan.__name__: (lambda s, d: "Take any plan from either market.", "RH-64", slot_option),
    PlannedSite.__name__: (planned_site_prompt, "RH-64", planned_site_option),
    BuySite.__name__: (buy_site_prompt, "RH-72", buy_site_option),
    Pay.__name__: (pay_prompt, "RH-68", pay_option),
    AnyCube.__name__: (any_cube_prompt, "RH-58", any_cube_option),
    ChooseMeeple.__name__: (meeple_prompt, "RH-93", meeple_option),
    Convert.__name__: (convert_prompt, "RH-122", pick_option),
    Sacrifice.__name__: (sacrifice_prompt, "RH-120", pick_option),
    ChooseTarget.__name__: (target_prompt, "RH-115", target_option),
}
