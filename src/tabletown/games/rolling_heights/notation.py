"""The notation: spaces, slots, stacks, hands and crews in short, as labels, drawings and records write them.

docs/formats/rolling-heights-notation.md describes it.
"""

from __future__ import annotations

from typing import Final

from tabletown.games.rolling_heights.city import Building
from tabletown.games.rolling_heights.components import (
    ACTIVATED,
    ASIDE,
    COLOUR_KEYS,
    CUBE_KEYS,
    CUBES,
    EXHAUSTED,
    HARD,
    MISC,
    SLOTS,
    STATE_KEYS,
    STATES,
    STEADY,
    Plan,
    Slot,
    Space,
)
from tabletown.games.rolling_heights.state import Crew

UNIT_KEYS: Final = (*CUBE_KEYS, *[f"m{key}" for key in CUBE_KEYS], "SP")
SHOWN_STATES: Final = (HARD, STEADY, EXHAUSTED, ASIDE, ACTIVATED)  # those who work first


def space_name(columns: int, space: Space) -> str:
    """A space for people, like a chessboard's: A1 is the top left corner, letters are columns."""
    return f"{chr(ord('A') + space % columns)}{space // columns + 1}"


def slot_name(slot: Slot) -> str:
    """A market slot for people: `L1.0` to `L2.8`."""
    return f"L{slot // SLOTS + 1}.{slot % SLOTS}"


def stacks_written(plan: Plan) -> str:
    """The stacks of a plan: `W1 W1 C2`."""
    return " ".join([f"{CUBE_KEYS[stack.colour]}{stack.height}" for stack in plan.stacks])


def cubes_written(counts: tuple[int, ...] | list[int]) -> str:
    """Cubes by colour, or a whole hand with Spending Power: `W2 mC1 SP3`; nothing is `-`."""
    return " ".join([f"{key}{count}" for key, count in zip(UNIT_KEYS, counts) if count]) or "-"


def crew_written(crew: Crew) -> str:
    """A crew: `brown HS, navy E`; nobody is `-`."""
    parts = []
    for colour, key in enumerate(COLOUR_KEYS):
        states = "".join([STATE_KEYS[state] * crew[STATES * colour + state] for state in SHOWN_STATES])
        if states:
            parts.append(f"{key} {states}")
    return ", ".join(parts) or "-"


def building_written(plan: Plan, building: Building) -> str:
    """A plan on the map: `T18@0` is complete, `T18@0:W3` has three wood, `T18@0:-` nothing yet."""
    if building.left == 0:
        return f"{plan.id}@{building.owner}"
    placed = [
        plan.needs[colour] - building.missing[colour] - building.misc[colour] for colour in range(CUBES)
    ]
    return f"{plan.id}@{building.owner}:{cubes_written([*placed, *building.misc]).replace(' ', '')}"


def filled_stacks(plan: Plan, building: Building) -> list[tuple[int, int]]:
    """For each stack its cubes, and how many are miscellaneous: a colour fills its stacks in order."""
    placed = [plan.needs[colour] - building.missing[colour] for colour in range(CUBES)]
    real = [placed[colour] - building.misc[colour] for colour in range(CUBES)]
    filled = []
    for stack in plan.stacks:
        cubes = min(stack.height, placed[stack.colour])
        placed[stack.colour] -= cubes
        genuine = min(cubes, real[stack.colour])
        real[stack.colour] -= genuine
        filled.append((cubes, cubes - genuine))
    return filled


assert len(UNIT_KEYS) == MISC + CUBES + 1
