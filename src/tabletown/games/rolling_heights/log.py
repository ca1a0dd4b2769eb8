"""The log: every event as a sentence, and how the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletown.core.events import Event, Seat
from tabletown.games.rolling_heights import events as told_as
from tabletown.games.rolling_heights.components import (
    CUBE_NAMES,
    EXHAUSTED,
    HARD,
    MISC,
    SPENDING,
    STEADY,
    Space,
    Tile,
)
from tabletown.games.rolling_heights.notation import slot_name, space_name
from tabletown.games.rolling_heights.scoring import places, score
from tabletown.games.rolling_heights.state import RIVAL, RollingHeights
from tabletown.games.rolling_heights.vocabulary import HARD_WORK as HARD_WORDS
from tabletown.games.rolling_heights.vocabulary import (
    STATE_NAMES,
    STEADY_WORK,
    TRADES,
    a,
    ability_text,
    listed,
    many,
    trade,
    worker,
)


def where(s: RollingHeights, space: Space) -> str:
    return space_name(s.rules.grid.columns, space)


def tile_name(s: RollingHeights, tile: Tile) -> str:
    return s.rules.edition.tiles[tile].name


def told(s: RollingHeights, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    return TELLING[type(event).__name__](s, event)


def player(s: RollingHeights, seat: Seat) -> str:
    return "The Rival" if s.has_rival and seat == RIVAL else f"{{{seat}}}"


def units_words(units: list[int]) -> str:
    """ "2 wood, 1 miscellaneous glass and 3 Spending Power"; nothing is empty."""
    words = [f"{count} {CUBE_NAMES[unit]}" for unit, count in enumerate(units[:MISC]) if count]
    words += [
        f"{count} miscellaneous {CUBE_NAMES[unit]}"
        for unit, count in enumerate(units[MISC:SPENDING])
        if count
    ]
    words += [f"{units[SPENDING]} Spending Power"] if units[SPENDING] else []
    return listed(words)


def tell_round(s: RollingHeights, e: told_as.RoundBegan) -> str:
    return f"Round {e.round} begins{': the last one' if e.last else ''}."


def tell_benched(s: RollingHeights, e: told_as.Benched) -> str:
    return f"{player(s, e.seat)} leaves out {a(trade(e.colour))}."


def tell_thrown(s: RollingHeights, e: told_as.Thrown) -> str:
    positions = [position for _, position in e.meeples]
    counts = [(positions.count(state), STATE_NAMES[state]) for state in (HARD, STEADY, EXHAUSTED)]
    result = ", ".join([f"{count} {name}" for count, name in counts])
    verbs = {
        told_as.PREP: "throws",
        told_as.AGAIN: "must throw again",
        told_as.RALLIED: "rallies",
        told_as.RE_ROLLED: "re-rolls",
    }
    return f"{player(s, e.seat)} {verbs[e.why]} {many(len(positions), 'meeple')}: {result}."


def tell_stopped(s: RollingHeights, e: told_as.Stopped) -> str:
    return f"{player(s, e.seat)} stops and goes to work."


def tell_strike(s: RollingHeights, e: told_as.WentOnStrike) -> str:
    return f"Strike! {player(s, e.seat)} must send {many(e.lost, 'meeple')} back to the box."


def tell_laid_down(s: RollingHeights, e: told_as.LaidDown) -> str:
    return f"{player(s, e.seat)} lays down {worker(e.colour, e.state)}."


def tell_tokens(s: RollingHeights, e: told_as.GainedTokens) -> str:
    reason = {told_as.STRIKE: " for the strike", told_as.PLAN: " with the plan"}.get(e.why, "")
    return f"{player(s, e.seat)} gains {many(e.count, 'Wild Token')}{reason}."


def tell_activated(s: RollingHeights, e: told_as.Activated) -> str:
    words = HARD_WORDS if e.hard else STEADY_WORK
    return f"{player(s, e.seat)} activates {worker(e.colour, e.state)}: {words[e.colour]}."


def tell_cubes(s: RollingHeights, e: told_as.GainedCubes) -> str:
    units = [0] * (SPENDING + 1)
    units[e.colour] = e.real
    units[MISC + e.colour] = e.misc
    return f"{player(s, e.seat)} gains {units_words(units)}."


def tell_spending(s: RollingHeights, e: told_as.GainedSpending) -> str:
    return f"{player(s, e.seat)} gains {e.amount} Spending Power."


def tell_scored(s: RollingHeights, e: told_as.Scored) -> str:
    return f"{player(s, e.seat)} scores {e.points} VP."


def tell_upgraded(s: RollingHeights, e: told_as.Upgraded) -> str:
    steps = f"from {STATE_NAMES[e.state]} to {STATE_NAMES[e.state + 1]}"
    return f"{player(s, e.seat)} raises {a(trade(e.colour))} {steps}."


def tell_ability(s: RollingHeights, e: told_as.UsedAbility) -> str:
    ability = s.rules.edition.abilities[s.rules.edition.tiles[e.tile].ability]
    return f"{player(s, e.seat)} uses {tile_name(s, e.tile)}: {ability_text(ability, e.hard)}."


def tell_converted(s: RollingHeights, e: told_as.Converted) -> str:
    return f"{player(s, e.seat)} turns {worker(e.colour, e.state)} into {a(trade(e.result))}."


def tell_sacrificed(s: RollingHeights, e: told_as.Sacrificed) -> str:
    return f"{player(s, e.seat)} gives up {worker(e.colour, e.state)}."


def tell_paid(s: RollingHeights, e: told_as.Paid) -> str:
    units = [0] * (SPENDING + 1)
    units[e.unit] = e.count
    return f"{player(s, e.seat)} pays {units_words(units)}."


def tell_placed(s: RollingHeights, e: told_as.PlanPlaced) -> str:
    verb = {
        told_as.DRAFTED: "drafts",
        told_as.BOUGHT: "buys",
        told_as.PLANNED: "takes",
        told_as.BY_RIVAL: "takes",
    }[e.how]
    scores = f" and scores {e.points} VP" if e.points else ""
    place = f"{tile_name(s, e.tile)} from {slot_name(e.slot)}, places it on {where(s, e.space)}"
    return f"{player(s, e.seat)} {verb} {place}{scores}."


def tell_used_token(s: RollingHeights, e: told_as.UsedToken) -> str:
    return f"{player(s, e.seat)} uses a Wild Token for {CUBE_NAMES[e.colour]}."


def tell_traded(s: RollingHeights, e: told_as.Traded) -> str:
    return f"{player(s, e.seat)} trades for {CUBE_NAMES[e.colour]}."


def tell_built(s: RollingHeights, e: told_as.CubeBuilt) -> str:
    building = s.city[e.space]
    cube = f"{'miscellaneous ' if e.misc else ''}{CUBE_NAMES[e.colour]}"
    return f"{player(s, e.seat)} builds {cube} on {tile_name(s, building.tile)}, {where(s, e.space)}."


def tell_completed(s: RollingHeights, e: told_as.Completed) -> str:
    name = f"{tile_name(s, e.tile)}, {where(s, e.space)}"
    return f"{player(s, e.seat)} completes {name} and scores {e.points} VP."


def tell_meeple(s: RollingHeights, e: told_as.GainedMeeple) -> str:
    return f"{player(s, e.seat)} gains {a(trade(e.colour))}."


def tell_forfeited(s: RollingHeights, e: told_as.MeepleForfeited) -> str:
    colours = listed([TRADES[colour] for colour in e.colours], "or")
    return f"No {colours} is left for {player(s, e.seat)}."


def tell_misc(s: RollingHeights, e: told_as.MiscEntered) -> str:
    return f"The supply of {CUBE_NAMES[e.colour]} has run out: miscellaneous cubes join it."


def tell_trigger(s: RollingHeights, e: told_as.EndTriggered) -> str:
    reasons = {
        told_as.ALL_BUILT: f"All {CUBE_NAMES[e.colour]} is built",
        told_as.DEAD_BOARD: "Nothing can be built any more",
        told_as.STANDSTILL: "Nobody has built anything for five rounds",
    }
    return f"{reasons[e.why]}: the end is near. This round is finished, and one more is played."


def tell_turn_ended(s: RollingHeights, e: told_as.TurnEnded) -> str:
    unused = units_words(e.unused)
    return f"{player(s, e.seat)} ends the turn{f'; unused: {unused}' if unused else ''}."


def tell_seeded(s: RollingHeights, e: told_as.TokensSeeded) -> str:
    return f"A Wild Token is laid on {listed([slot_name(slot) for slot in e.slots])}."


def tell_refilled(s: RollingHeights, e: told_as.MarketRefilled) -> str:
    drawn = [f"{tile_name(s, tile)} on {slot_name(slot)}" for slot, tile in e.drawn]
    return f"The market is refilled: {listed(drawn)}." if drawn else "The market slides; no plans are left."


def tell_rival(s: RollingHeights, e: told_as.RivalDrew) -> str:
    card = s.rules.edition.solo.deck[e.card]
    wants = f"it wants {slot_name(card.slot)}" if card.slot >= 0 else "it wants no plan"
    return f"The Rival draws {card.id}: {wants}, and builds with an effort of {e.effort}."


def tell_ad(s: RollingHeights, e: told_as.AdScored) -> str:
    points = [f"{player(s, seat)} {count}" for seat, count in enumerate(e.points)]
    return f"{s.rules.edition.ads[e.ad].name}: {', '.join(points)}."


def tell_target_chosen(s: RollingHeights, e: told_as.TargetChosen) -> str:
    if e.which < 0:
        return f"{player(s, e.seat)} has chosen a Target."
    return f"{player(s, e.seat)} chooses {s.rules.edition.targets[s.targets[e.seat][e.which]].name}."


def tell_targets(s: RollingHeights, e: told_as.TargetsRevealed) -> str:
    parts = [
        f"{player(s, seat)} {s.rules.edition.targets[target].name} {e.points[seat]}"
        for seat, target in enumerate(e.targets)
    ]
    parts += [f"the Rival {e.points[RIVAL]}"] if s.has_rival else []
    return f"Targets: {', '.join(parts)}."


def tell_ended(s: RollingHeights, e: told_as.GameEnded) -> str:
    points = [f"{player(s, seat)} {count}" for seat, count in enumerate(e.tokens) if count]
    tokens = f"Wild Tokens: {', '.join(points)}. " if points else ""
    return f"{tokens}The game is over. {verdict(s)}"


TELLING: Final[dict[str, Callable[[RollingHeights, Any], str]]] = {
    "RoundBegan": tell_round,
    "Benched": tell_benched,
    "Thrown": tell_thrown,
    "Stopped": tell_stopped,
    "WentOnStrike": tell_strike,
    "LaidDown": tell_laid_down,
    "GainedTokens": tell_tokens,
    "Activated": tell_activated,
    "GainedCubes": tell_cubes,
    "GainedSpending": tell_spending,
    "Scored": tell_scored,
    "Upgraded": tell_upgraded,
    "UsedAbility": tell_ability,
    "Converted": tell_converted,
    "Sacrificed": tell_sacrificed,
    "Paid": tell_paid,
    "PlanPlaced": tell_placed,
    "UsedToken": tell_used_token,
    "Traded": tell_traded,
    "CubeBuilt": tell_built,
    "Completed": tell_completed,
    "GainedMeeple": tell_meeple,
    "MeepleForfeited": tell_forfeited,
    "MiscEntered": tell_misc,
    "EndTriggered": tell_trigger,
    "TurnEnded": tell_turn_ended,
    "TokensSeeded": tell_seeded,
    "MarketRefilled": tell_refilled,
    "RivalDrew": tell_rival,
    "AdScored": tell_ad,
    "TargetChosen": tell_target_chosen,
    "TargetsRevealed": tell_targets,
    "GameEnded": tell_ended,
}


def verdict(s: RollingHeights) -> str:
    """RH-118, RH-150  The result in a sentence."""
    if s.has_rival:
        mine, rival = score(s, 0), score(s, RIVAL)
        level = s.rules.edition.solo.levels[s.rules.level]
        if mine >= rival:
            return f"{{0}} beats the Rival ({level}) {mine} to {rival}."
        return f"The Rival ({level}) wins {rival} to {mine}."
    winners = [seat for seat, place in enumerate(places(s)) if place == 1]
    points = score(s, winners[0])
    if len(winners) > 1:
        names = listed([f"{{{seat}}}" for seat in winners])
        return f"{names} share the victory with {points} points each."
    tied = [seat for seat in range(s.seats) if score(s, seat) == points]
    by_meeples = " and more meeples" if len(tied) > 1 else ""
    return f"{{{winners[0]}}} wins with {points} points{by_meeples}."
