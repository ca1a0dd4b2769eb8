"""LOTS, for 1-4 players: the turn and the end of the game, in the order of the rulebook.

ROLL is in supply.py, the way of a piece to the tower in placing.py, movement and Worker's Comp in track.py,
and the crew cards in crew.py.
"""

from __future__ import annotations

from typing import Final

from tabletown.core.agenda import Decision, Step
from tabletown.core.events import Seat
from tabletown.games.lots import crew, placing, supply, track
from tabletown.games.lots.actions import CUBE, DONE, PICK, PLAY
from tabletown.games.lots.components import (
    AFTER_ROLL,
    IN_CHOOSE,
    IN_SCORE,
    MOST_SEATS,
    NO_COLOUR,
    OTHER_AFTER_ROLL,
    OTHER_AFTER_SCORE,
    OTHER_AFTER_TAKE,
    OTHER_BEFORE_MOVE,
    PURPLE,
    Colour,
)
from tabletown.games.lots.crew import ask, choose_window_is_open, play, playable
from tabletown.games.lots.events import GameEnded, OrderLapsed, Picked, Scored, TurnBegan
from tabletown.games.lots.placement import has_legal_pose
from tabletown.games.lots.placing import PLACE, lose, must_touch
from tabletown.games.lots.scoring import floors, matches, note, scores_nothing, turn_points
from tabletown.games.lots.state import BY_POINTS, BY_STOCK, NO_PIECE, Lots
from tabletown.games.lots.supply import ROLL, TAKE_ROLLED
from tabletown.games.lots.track import move

ANOTHER: Final = 1  # the argument of an extra turn


class Turn(Step[Lots]):
    """LT-014, LT-069  ROLL, CHOOSE, SCORE, CHECK, and between them the windows of the crew cards."""

    def run(self, s: Lots) -> None:
        seat = self.seat
        begin_turn(s, seat)
        if s.watched:
            s.tell(TurnBegan(seat, s.turn, self.arg == ANOTHER))
        others = s.others(seat)
        s.then(
            ROLL[seat],
            *ask(s, [seat], AFTER_ROLL),
            *ask(s, others, OTHER_AFTER_ROLL),
            TAKE_ROLLED[seat],
            *ask(s, others, OTHER_AFTER_TAKE),
            CHOOSE[seat],
            *ask(s, [seat], IN_SCORE),
            *ask(s, others, OTHER_BEFORE_MOVE),
            COUNT[seat],
            *ask(s, others, OTHER_AFTER_SCORE),
            CHECK[seat],
        )


def begin_turn(s: Lots, seat: Seat) -> None:
    """LT-067, LT-078  Everything that is counted by the turn begins anew."""
    s.turn += 1
    s.active = seat
    s.wild = False
    s.played = [0] * s.seats
    s.forced = NO_COLOUR
    s.chosen = NO_COLOUR
    s.block = NO_PIECE
    s.cube = NO_PIECE
    s.attempts_block = 0
    s.attempts_cube = 0
    s.completed = 0
    s.accident = False
    s.discarded = False
    s.waived = False
    s.extra = False
    s.forgiven = False
    s.floor_value = s.rules.edition.floor_points
    s.match_value = s.rules.edition.match_points
    s.card_points = 0
    s.halved = False
    s.gained = 0


# -- CHOOSE --------------------------------------------------------------------------------------


class Choose(Step[Lots]):
    """LT-021, LT-069a  Which block is placed; whether a cube or a crew card comes first is asked with it."""

    def run(self, s: Lots) -> None:
        seat = self.seat
        if s.solo and must_touch(s) and not placeable(s, seat):
            s.waived = True  # LT-101, R-15, R-44
        if s.forced != NO_COLOUR and not has_legal_pose(s.rules, s.tower, s.forced):
            if s.watched:
                s.tell(OrderLapsed(seat, s.forced))
            s.forced = NO_COLOUR  # LT-071
        s.then(PickBlockOrPlay(seat) if choose_window_is_open(s, seat) else PickBlock(seat))


def placeable(s: Lots, seat: Seat) -> list[Colour]:
    """LT-030, LT-101  The blocks in a bank that have a legal pose on the tower as it is."""
    touch = must_touch(s)
    return [colour for colour in s.bank_colours(seat) if has_legal_pose(s.rules, s.tower, colour, touch)]


class PickBlock(Decision[Lots]):
    """LT-021, LT-028, LT-030, LT-030a, LT-071  D5: choose a block, or first a purple cube or a crew card."""

    def options(self, s: Lots) -> list[int]:
        seat = self.seat
        colours = placeable(s, seat)
        cube = bool(colours) and may_place_cube(s, seat)
        if s.forced in colours:
            colours = [s.forced]
        options = [PICK + colour for colour in colours or s.bank_colours(seat)]
        if cube:
            options.append(CUBE)
        return options + [PLAY + role for role in playable(s, seat, IN_CHOOSE)]

    def choose(self, s: Lots, option: int) -> None:
        seat = self.seat
        if option >= PLAY:
            s.then(CHOOSE[seat])
            play(s, seat, option - PLAY)
        elif option == CUBE:
            start_cube(s, seat)
            s.then(PLACE[seat][PURPLE], CHOOSE[seat])
        else:
            pick(s, seat, option - PICK)


class PickBlockOrPlay(PickBlock):
    """LT-069a  The same while the public cannot tell whether a crew card is among the options."""

    covert = True


def may_place_cube(s: Lots, seat: Seat) -> bool:
    """LT-028, LT-029  At most one cube per turn, in addition to the block."""
    return s.cubes[seat] > 0 and s.cube == NO_PIECE and has_legal_pose(s.rules, s.tower, PURPLE)


def pick(s: Lots, seat: Seat, colour: Colour) -> None:
    """LT-021, LT-030  The block is placed; if neither could be, it leaves the game and the turn scores 0."""
    s.chosen = colour
    if s.watched:
        s.tell(Picked(seat, colour))
    if has_legal_pose(s.rules, s.tower, colour, must_touch(s)):
        s.then(PLACE[seat][colour], MAY_ADD_CUBE[seat])
    else:
        lose(s, seat, colour)


def start_cube(s: Lots, seat: Seat) -> None:
    if s.watched:
        s.tell(Picked(seat, PURPLE))


class MayAddCube(Step[Lots]):
    """LT-028  The block stands: a cube that is held and was not used may still be placed."""

    def run(self, s: Lots) -> None:
        if s.block != NO_PIECE and may_place_cube(s, self.seat):
            s.then(AddCube(self.seat))


class AddCube(Decision[Lots]):
    """LT-028, R-18  D9: a purple cube after the block, or none."""

    def options(self, s: Lots) -> list[int]:
        return [CUBE, DONE]

    def choose(self, s: Lots, option: int) -> None:
        if option == CUBE:
            start_cube(s, self.seat)
            s.then(PLACE[self.seat][PURPLE], Rebuild(self.seat))


class Rebuild(Step[Lots]):
    """LT-036a, R-41  The chosen block, knocked down by the cube, is placed again."""

    def run(self, s: Lots) -> None:
        if s.block == NO_PIECE:
            placing.place_again(s, self.seat, s.chosen)


# -- SCORE and CHECK -----------------------------------------------------------------------------


class Count(Step[Lots]):
    """LT-040, LT-043, LT-049  The turn score, and the inspector's way along the track."""

    def run(self, s: Lots) -> None:
        seat = self.seat
        points = turn_points(s)
        note(s, seat, points)
        s.gained = points
        if s.watched:
            nothing = scores_nothing(s)
            s.tell(
                Scored(
                    seat,
                    0 if nothing else floors(s),
                    0 if nothing else matches(s),
                    0 if nothing else s.card_points,
                    points,
                )
            )
        if points:
            move(s, seat, points)


class Check(Step[Lots]):
    """LT-015, LT-078, LT-083 to LT-087, LT-104, LT-105  Has the game ended?  If not, whose turn is it?"""

    def run(self, s: Lots) -> None:
        s.calm = 0 if s.accident else s.calm + 1
        if max(s.scores) >= s.goal:
            end_game(s, BY_POINTS)
        elif s.empty_piles() >= s.rules.edition.empty_piles_to_end:
            end_game(s, BY_STOCK)
        elif s.extra:
            s.then(Turn(self.seat, ANOTHER))
        else:
            s.then(TURN[s.left_of(self.seat)])


def end_game(s: Lots, ending: int) -> None:
    s.ending = ending
    if s.watched:
        s.tell(GameEnded(ending, s.scores[:]))


# Steps never change, so the same ones serve every turn of every game.
TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
CHOOSE: Final = [Choose(seat) for seat in range(MOST_SEATS)]
MAY_ADD_CUBE: Final = [MayAddCube(seat) for seat in range(MOST_SEATS)]
COUNT: Final = [Count(seat) for seat in range(MOST_SEATS)]
CHECK: Final = [Check(seat) for seat in range(MOST_SEATS)]

STEPS: Final = {
    step.__name__: step
    for step in (
        supply.RollForStart,
        supply.SetMarker,
        supply.Roll,
        supply.Take,
        supply.TakeBlock,
        crew.AskCrew,
        crew.MayPlayAfterRoll,
        crew.MayPlayAfterAnothersRoll,
        crew.MayForce,
        crew.MayPlayInScore,
        crew.MayPlayBeforeAnothersMove,
        crew.MayPlayAfterAnothersScore,
        crew.MayBlock,
        crew.Effect,
        crew.ChooseTarget,
        crew.ChooseSwap,
        placing.PlacePiece,
        placing.ChooseLevel,
        placing.Swing,
        placing.LetGo,
        placing.RemoveTop,
        placing.TakeOff,
        track.Award,
        track.GiveCard,
        Turn,
        Choose,
        PickBlock,
        PickBlockOrPlay,
        MayAddCube,
        AddCube,
        Rebuild,
        Count,
        Check,
    )
}
