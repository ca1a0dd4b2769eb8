"""What is still to be done: whether an agenda is one that a turn of this game could have left behind."""

from __future__ import annotations

from typing import Any, Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import NOBODY
from tabletown.games.lots.components import (
    AFTER_ROLL,
    COLOURS,
    IN_CHOOSE,
    IN_SCORE,
    NO_ROLE,
    OTHER_AFTER_ROLL,
    OTHER_AFTER_SCORE,
    OTHER_AFTER_TAKE,
    OTHER_BEFORE_MOVE,
    OTHER_ON_CARD,
    PURPLE,
    WINDOWS,
    Colour,
)
from tabletown.games.lots.crew import AskCrew, ChooseSwap, ChooseTarget, Effect, MayBlock, MayPlay
from tabletown.games.lots.placement import legal_levels, legal_poses
from tabletown.games.lots.placing import (
    X_AXIS,
    Y_AXIS,
    ChooseLevel,
    LetGo,
    PlacePiece,
    RemoveTop,
    Swing,
    TakeOff,
    must_touch,
    top_actions,
)
from tabletown.games.lots.rules import (
    AddCube,
    Check,
    Choose,
    Count,
    MayAddCube,
    PickBlock,
    Rebuild,
    Turn,
)
from tabletown.games.lots.state import NO_PIECE, Lots
from tabletown.games.lots.supply import Roll, RollForStart, SetMarker, Take, TakeBlock
from tabletown.games.lots.track import Award, GiveCard

# The order of a turn (LT-014, LT-069).  Card windows are numbered by their place in it too.
ROLLING: Final = 0
TAKING: Final = 3
CHOOSING: Final = 5
COUNTING: Final = 8
SCORED: Final = 9
CHECKING: Final = 10
STAGE_OF_WINDOW: Final = {
    AFTER_ROLL: 1,
    OTHER_AFTER_ROLL: 2,
    OTHER_AFTER_TAKE: 4,
    IN_CHOOSE: CHOOSING,
    IN_SCORE: 6,
    OTHER_BEFORE_MOVE: 7,
    OTHER_AFTER_SCORE: SCORED,
}
OWN_WINDOWS: Final = (AFTER_ROLL, IN_CHOOSE, IN_SCORE)

LotsStep = Step[Any]


def agenda_faults(s: Lots) -> list[str]:
    """Every step is one of this table, and together they are what is left of a set-up or of a turn."""
    if not s.agenda:
        return []
    faults = [fault for step in s.agenda if (fault := step_fault(s, step))]
    if faults:
        return faults
    return setup_faults(s) if s.turn == 0 else rest_of_turn_faults(s)


def step_fault(s: Lots, step: LotsStep) -> str:
    """A step is of a seat that it can be of, and about something there is."""
    name = type(step).__name__
    if step.seat not in range(s.seats) and not (isinstance(step, SetMarker) and step.seat == NOBODY):
        return f"{name} of seat {step.seat}"
    if not seat_fits(s, step):
        return f"{name} of seat {step.seat} in a turn of seat {s.active}"
    return "" if arg_fits(s, step) else f"{name} about {step.arg}"


def seat_fits(s: Lots, step: LotsStep) -> bool:
    """LT-069  A window is put to the active player or to the others; all else is the active player's."""
    if s.turn == 0 or isinstance(step, (Award, GiveCard, MayBlock)):
        return True
    mine = step.seat == s.active
    if isinstance(step, AskCrew) and step.arg == OTHER_ON_CARD:
        return True
    if isinstance(step, (AskCrew, MayPlay)):
        return mine == (step.arg in OWN_WINDOWS)
    if isinstance(step, Effect):
        return mine == (window_of(s, step.arg) in OWN_WINDOWS)
    if isinstance(step, TakeBlock):
        return mine or step.seat == s.left_of(s.active)
    return mine


def window_of(s: Lots, role: int) -> int:
    crew = s.rules.edition.crew
    return crew[role].window if role in range(len(crew)) else IN_CHOOSE


def arg_fits(s: Lots, step: LotsStep) -> bool:
    arg = step.arg
    if isinstance(step, TakeBlock):
        return arg == (s.active if s.turn else step.seat)
    if isinstance(step, MayPlay):
        return arg in range(len(WINDOWS)) and type(step).__name__ == MAY_PLAY_NAME[arg] and crew_is_in(s)
    if isinstance(step, AskCrew):
        return arg in range(len(WINDOWS)) and arg != IN_CHOOSE and crew_is_in(s)
    if isinstance(step, Effect):
        return arg in range(len(s.rules.edition.crew)) and arg == s.shown
    if isinstance(step, (PlacePiece, ChooseLevel, LetGo)):
        return piece_is_held(s, arg)
    if isinstance(step, Swing):
        return arg in (X_AXIS, Y_AXIS)
    if isinstance(step, ChooseSwap):
        return arg in s.others(step.seat)
    if isinstance(step, Award):
        return arg in range(len(s.rules.edition.marked)) and s.bonuses >> arg & 1 == 1 and was_last(s, step)
    if isinstance(step, GiveCard):
        return arg in range(1 << s.seats) and not arg >> step.seat & 1
    return arg in (0, 1) if isinstance(step, Turn) else arg == 0


MAY_PLAY_NAME: Final = {
    AFTER_ROLL: "MayPlayAfterRoll",
    OTHER_AFTER_ROLL: "MayPlayAfterAnothersRoll",
    OTHER_AFTER_TAKE: "MayForce",
    IN_CHOOSE: "",
    IN_SCORE: "MayPlayInScore",
    OTHER_BEFORE_MOVE: "MayPlayBeforeAnothersMove",
    OTHER_AFTER_SCORE: "MayPlayAfterAnothersScore",
    OTHER_ON_CARD: "MayBlock",
}


def crew_is_in(s: Lots) -> bool:
    return s.rules.crew and not s.solo


def piece_is_held(s: Lots, colour: Colour) -> bool:
    """LT-021, LT-028  What is being placed is the chosen block or the one cube of the turn."""
    if colour == PURPLE:
        return s.cubes[s.active] > 0 and s.cube == NO_PIECE
    return colour in range(COLOURS) and colour == s.chosen and colour in s.banks[s.active]


def was_last(s: Lots, award: LotsStep) -> bool:
    """LT-055  Everybody has reached the space."""
    return s.rules.edition.marked[award.arg] <= min(s.scores)


# -- set-up ----------------------------------------------------------------------------------------


def setup_faults(s: Lots) -> list[str]:
    """LT-009, LT-010, LT-094  Whoever has still to roll has no block; then the first turn comes."""
    if touched(s) or any(s.scores) or s.tower.pieces or s.shown != NO_ROLE or s.blocked:
        return ["something has been played before the first turn"]
    first, *rest = s.agenda
    if not isinstance(first, Turn) or first.seat != s.first or first.arg:
        return ["set-up does not lead to the first turn"]
    if s.solo and (not rest or not isinstance(rest.pop(0), SetMarker)):
        return ["set-up does not come to the marker"]
    if not rest or not isinstance(rest[-1], TakeBlock):
        return ["set-up asks for no block"]
    asked = rest.pop().seat
    order = [(s.first + i) % s.seats for i in range(s.seats)]
    waiting = order[order.index(asked) + 1 :]
    if [step.seat for step in rest] != waiting[::-1] or not all(
        [type(step) is RollForStart for step in rest]
    ):
        return ["the starting rolls are not those still to come"]
    return [
        f"seat {seat}: bank {bank} in set-up"
        for seat, bank in enumerate(s.banks)
        if len(bank) != (seat != asked and seat not in waiting)
    ]


# -- a turn ----------------------------------------------------------------------------------------


def rest_of_turn_faults(s: Lots) -> list[str]:
    """LT-014, LT-069  What is left of a turn is in its order, and ends with the check."""
    steps = s.agenda[::-1]
    if any([isinstance(step, (Turn, SetMarker, RollForStart)) for step in steps]):
        return ["a step of set-up in the middle of a turn"]
    if any([isinstance(step, Decision) and not isinstance(step, Swing) for step in steps[1:]]):
        return ["two questions at once"]
    stages = [stage_of(s, steps, n) for n in range(len(steps))]
    if stages != sorted(stages) or not isinstance(steps[-1], Check) or stages.count(CHECKING) != 1:
        return ["the steps of a turn in a wrong order"]
    counts = len([step for step in steps if isinstance(step, Count)])
    if counts != (stages[0] < COUNTING):
        return [f"the turn is counted {counts} times"]
    return card_faults(s, steps) + release_faults(s, steps) + placing_faults(s, steps, stages[0])


def stage_of(s: Lots, steps: list[LotsStep], n: int) -> int:
    """How far on in a turn a step is; what answers a card is where that card is."""
    step = steps[n]
    if isinstance(step, Roll):
        return ROLLING
    if isinstance(step, (Take, TakeBlock)):
        return TAKING
    if isinstance(step, Effect):
        return STAGE_OF_WINDOW.get(window_of(s, step.arg), CHECKING)
    if isinstance(step, (AskCrew, MayPlay)):
        if step.arg == OTHER_ON_CARD:
            return stage_of(s, steps, n + 1) if n + 1 < len(steps) else CHECKING
        return STAGE_OF_WINDOW[step.arg]
    if isinstance(step, Count):
        return COUNTING
    if isinstance(step, (Award, GiveCard)):
        return SCORED
    return CHECKING if isinstance(step, Check) else CHOOSING


def card_faults(s: Lots, steps: list[LotsStep]) -> list[str]:
    """LT-066, LT-067  A card that was shown takes effect once, or is blocked."""
    faults = []
    effects = len([step for step in steps if isinstance(step, Effect)])
    answered = [step for step in steps if isinstance(step, (AskCrew, MayPlay)) and step.arg == OTHER_ON_CARD]
    if effects != (s.shown != NO_ROLE) or (s.blocked and not effects) or (answered and not effects):
        faults.append("a card was shown that has no effect to come, or the other way round")
    if sum(s.played) > len(s.discard) and s.turn > 0 and crew_is_in(s):
        faults.append(f"{sum(s.played)} crew cards played, {len(s.discard)} in the discard")
    return faults


def release_faults(s: Lots, steps: list[LotsStep]) -> list[str]:
    """LT-026, LT-072, 13.6  What hangs in the air has a legal place, and is let go after at most two taps."""
    taps = [step.arg for step in steps if isinstance(step, Swing)]
    then = steps[len(taps)]
    if taps not in ([], [Y_AXIS], [X_AXIS, Y_AXIS]) or (taps and not isinstance(then, (LetGo, TakeOff))):
        return ["taps that let nothing go"]
    if taps and s.active not in s.rules.taps:
        return [f"seat {s.active} does not tap"]
    loose = len([step for step in steps if isinstance(step, (LetGo, TakeOff))])
    if loose != bool(taps):
        return ["a piece in the air that nobody holds"]
    if isinstance(then, TakeOff):
        return [] if s.aim in top_actions(s) else ["a block is taken off that is not on top"]
    if not isinstance(then, (ChooseLevel, LetGo)):
        return []
    touch = must_touch(s)
    if s.aim not in legal_poses(s.rules, s.tower, then.arg, touch):
        return ["a piece on its way to no legal pose"]
    levels = legal_levels(s.rules, s.tower, s.tower.lot.pose[then.arg][s.aim], touch)
    if isinstance(then, LetGo) and s.aim_level not in levels:
        return [f"a piece on its way to level {s.aim_level}"]
    return []


def placing_faults(s: Lots, steps: list[LotsStep], stage: int) -> list[str]:
    """LT-021, LT-030, LT-036a  A block is placed in every turn, and only one."""
    if stage < CHOOSING and touched(s):
        return ["something was placed before the choice of a block"]
    rebuilds = any([isinstance(step, Rebuild) for step in steps])
    placing = [step.arg for step in steps if isinstance(step, (PlacePiece, ChooseLevel, LetGo))]
    to_choose = len([step for step in steps if isinstance(step, (Choose, PickBlock))])
    to_place = to_choose + len([colour for colour in placing if colour != PURPLE])
    placed = s.block != NO_PIECE or s.discarded
    faults = []
    if to_place > 1 or len(placing) > 1:
        faults.append("two blocks are to be placed in a turn")
    if not rebuilds and (to_place == 1) == placed:
        faults.append("a block is to be placed twice, or never")
    in_choice = (RemoveTop, TakeOff, ChooseTarget, ChooseSwap)
    if any([isinstance(step, in_choice) for step in steps]) and to_choose != 1:
        faults.append("a crew card for the choice of a block after it")
    if rebuilds and (placing != [PURPLE] or to_choose or s.chosen not in range(COLOURS)):
        faults.append("a block is to be built again for no reason")
    adding = any([isinstance(step, MayAddCube) for step in steps])
    if adding and (len(placing) != 1 or placing[0] == PURPLE or to_choose):
        faults.append("a cube is to be added to no block")
    if isinstance(steps[0], AddCube) and (s.cubes[s.active] == 0 or s.cube != NO_PIECE):
        faults.append("a cube is to be added that nobody has")
    if placing == [PURPLE] and not to_choose and not rebuilds:
        faults.append("a cube is placed and nothing follows")
    return faults


def touched(s: Lots) -> bool:
    """Something that only happens from CHOOSE on has happened this turn."""
    counted = s.completed or s.attempts_block or s.attempts_cube or s.gained or s.card_points
    flags = s.accident or s.discarded or s.extra or s.forgiven or s.halved or s.waived
    return bool(counted) or flags or s.block != NO_PIECE or s.cube != NO_PIECE
