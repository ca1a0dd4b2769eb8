"""The edition's things in words: what people read on cards, in prompts and in the log."""

from __future__ import annotations

from typing import Final

from tabletown.games.happy_heights.components import (
    ALL_DIFFERENT,
    BUS_STOP,
    EMPTY,
    NO_BONUS,
    NO_ROOF,
    PARK,
    PER,
    POT,
    RELATED,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    UNIQUE,
    WILD_BUILDING,
    Card,
    Edition,
    HoaGoal,
    Occupant,
)

TARGET_KEYS: Final = {TO_PARK: "park", TO_BUS_STOP: "bus_stop", TO_FLOOR_ABOVE: "floor_above"}
TARGET_NAMES: Final = {TO_PARK: "Park", TO_BUS_STOP: "Bus Stop", TO_FLOOR_ABOVE: "floor above"}


def target_key(edition: Edition, target: int) -> str:
    return edition.businesses[target].key if target >= 0 else TARGET_KEYS.get(target, "")


def target_name(edition: Edition, target: int) -> str:
    return edition.businesses[target].label if target >= 0 else TARGET_NAMES[target]


def window_key(edition: Edition, window: Occupant) -> str:
    if window == POT:
        return "pot"
    return "empty" if window == EMPTY else edition.occupants[window].key


def bonus_text(edition: Edition, card: Card) -> str:
    """The bonus on a front: "+4 with Bakery"."""
    bonus = edition.bonus[card]
    value = edition.bonus_value[card]
    if bonus == NO_BONUS:
        return ""
    if bonus == ALL_DIFFERENT:
        return f"+{value} if all ground-level lots differ"
    target = target_name(edition, edition.bonus_target[card])
    if bonus == RELATED:
        return f"+{value} if a Main Floor asks for a {target}"
    return f"+{value} {'per' if bonus == PER else 'with'} {target}"


def roof_text(edition: Edition, card: Card) -> str:
    """The condition on a roof: "+1 per red floor below"."""
    roof = edition.roof[card]
    if roof == NO_ROOF:
        return ""
    if roof == UNIQUE:
        return "+1 per different colour below"
    return f"+1 per {edition.colours[roof].key} floor below"


def card_name(edition: Edition, card: Card) -> str:
    """A card by name and id: "Brick House 1 (R1)"."""
    return f"{edition.names[card]} ({edition.ids[card]})"


def card_words(edition: Edition, card: Card) -> str:
    """A card with all it shows, for people who cannot see it."""
    words = [card_name(edition, card)]
    kind = edition.kind[card]
    if kind not in (PARK, BUS_STOP):
        words.append(
            "windows " + ", ".join([window_key(edition, window) for window in edition.windows[card]])
        )
    if kind <= WILD_BUILDING:
        colour = edition.colour[card]
        words.insert(1, edition.colours[colour].key if colour >= 0 else "any colour")
    if edition.bonus[card] != NO_BONUS:
        words.append(bonus_text(edition, card))
    if edition.roof[card] != NO_ROOF:
        words.append(f"as Penthouse {roof_text(edition, card)}")
    return "; ".join(words)


def goal_text(goal: HoaGoal) -> str:
    """The condition of an HOA goal in words."""
    p = goal.params
    texts = {
        "colours_present": "floors of {n} different colours",
        "equal_skyline": "{lots} neighbouring Highrises of one height, at least {min_height} storeys",
        "series": "a series of {n} floors of one symbol from the ground up",
        "window_pairs": "{n} matching window pairs",
        "park_ends": "exactly {width} lots with a Park at both ends",
        "parks": "{n} Parks",
        "penthouses": "{n} Penthouses",
        "height": "a lot {n} storeys high",
        "width": "a street {n} lots wide",
        "subways": "{n} connected subway segments",
        "ground_businesses": "{n} Businesses at ground level",
        "all_different": "{width} lots or more, no two alike",
        "demolished_at_most": "{width} lots or more with at most {n} demolished cards",
    }
    text = texts[goal.predicate].format(**p)
    return text.replace("Businesses", "different Businesses") if p.get("distinct") else text


def edition_words(edition: Edition) -> str:
    """An edition for people to read: every card, every goal."""
    lines = [f"{edition.title} ({edition.id}, version {edition.version})", edition.source_note, ""]
    lines += [f"{edition.ids[card]:5} {card_words(edition, card)}" for card in range(len(edition.ids))]
    lines += ["", *[f"{g.id:5} {g.name}: {goal_text(g)} ({g.points} points)" for g in edition.goals], ""]
    lines.append("parks " + ", ".join([f"{n}: {p}" for n, p in enumerate(edition.park_points)]))
    lines.append(
        f"bus stop {edition.bus_stop_points}, subway {edition.subway_points}, "
        f"ground-level building {edition.ground_building_points}, window pair {edition.window_pair_points}, "
        f"series floor {edition.series_points}"
    )
    lines += [f"rule {key} = {value}" for key, value in edition.rules.items()]
    return "\n".join(lines)
