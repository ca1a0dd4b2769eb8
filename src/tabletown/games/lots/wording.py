"""Prompts, labels, log sentences, click targets.

The targets, by the thing on the table that a click would mean:

* `pile/<colour>`           a pile of the supply line
* `bank/<seat>/<colour>`    a block in a bank
* `cube/<seat>`             the purple cubes of a bank
* `crew/<role>`             a crew card in one's own hand
* `pose/<o>/<x>/<y>`        a pose: orientation and the place of its corner
* `level/<z>`               a level at which the chosen pose may be placed
* `piece/<id>`              a piece of the tower
* `seat/<seat>`             a player
* `swing/<s>`, `swing/draw` where the swing stops, from -35 to 35; or a drawn hand
* `done`                    the way out of a "may"
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import NOBODY, Event, Seat
from tabletown.core.game import Option, Question, Swing
from tabletown.games.lots import placing
from tabletown.games.lots.actions import (
    CUBE,
    DONE,
    DRAW,
    FORCE,
    GIVE,
    LEVEL,
    PICK,
    PLAY,
    SWING,
    TAKE,
    TARGET,
    TOP,
    WIDEST_SWING,
)
from tabletown.games.lots.components import (
    ANY,
    COLOURS,
    NO_COLOUR,
    NO_ROLE,
    PURPLE,
    Colour,
)
from tabletown.games.lots.crew import (
    ChooseSwap,
    ChooseTarget,
    MayBlock,
    MayForce,
    MayPlayAfterAnothersRoll,
    MayPlayAfterAnothersScore,
    MayPlayAfterRoll,
    MayPlayBeforeAnothersMove,
    MayPlayInScore,
)
from tabletown.games.lots.events import (
    BlockLost,
    BlocksSwapped,
    Bumped,
    CardBlocked,
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardPlayed,
    CubeWon,
    GameEnded,
    MarkerMoved,
    Moved,
    NoCardLeft,
    OrderLapsed,
    Picked,
    Released,
    Reshuffled,
    Rolled,
    Scored,
    Stopped,
    Took,
    TurnBegan,
    result,
)
from tabletown.games.lots.hidden import knows
from tabletown.games.lots.placement import legal_poses
from tabletown.games.lots.placing import (
    X_AXIS,
    ChooseLevel,
    PlacePiece,
    RemoveTop,
    column_number,
    must_touch,
)
from tabletown.games.lots.poses import Pose
from tabletown.games.lots.preview import Prospect, best_points, card_gain, prospects, swing_rate, top_risk
from tabletown.games.lots.rules import AddCube, PickBlock, PickBlockOrPlay
from tabletown.games.lots.scoring import places
from tabletown.games.lots.state import BY_FALL, BY_STOCK, NO_FACE, Lots
from tabletown.games.lots.supply import TakeBlock
from tabletown.games.lots.track import GiveCard, next_lowest
from tabletown.games.lots.vocabulary import (
    a_piece,
    counted,
    effect_text,
    face_name,
    listed,
    percent,
    piece_name,
    role_name,
)

# -- questions -----------------------------------------------------------------------------------


def question(s: Lots) -> Question:
    """The open question, for the eyes of the seat that is asked."""
    decision = s.decision
    assert decision is not None
    prompt, clause, option = ASKING[type(decision).__name__]
    options = [option(s, decision, choice) for choice in decision.options(s)]
    kind = type(decision).__name__
    return Question(decision.seat, kind, prompt(s, decision), clause, options, swing_of(s, decision))


def swing_of(s: Lots, decision: Decision[Lots]) -> Swing | None:
    """13.6  A piece on the gantry is stopped by a tap."""
    if not isinstance(decision, placing.Swing):
        return None
    return Swing(SWING, WIDEST_SWING, swing_rate(s, decision.seat) / 1000, DRAW)


def done(label: str) -> Option:
    return Option(DONE, "DONE", {}, label, "done")


def take_prompt(s: Lots, decision: Decision[Any]) -> str:
    if decision.seat != decision.arg:
        name = face_name(s.rules.edition, s.face)
        return f"{player(decision.arg)} rolled the {name}, which has run out. Choose a block for them."
    if s.turn == 0:
        return "You rolled ?. Take any block to begin with."
    return "Take any block from the supply line."


def take_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    colour = choice - TAKE
    left = s.piles[colour]
    note = "the last one" if left == 1 else f"{left} left"
    label = f"Take {a_piece(s.rules.edition, colour)}"
    return Option(choice, "TAKE", {"colour": colour, "left": left}, label, f"pile/{colour}", note)


def pick_prompt(s: Lots, decision: Decision[Any]) -> str:
    if s.forced != NO_COLOUR:
        return f"The union wants the {piece_name(s.rules.edition, s.forced)} to be placed."
    if not legal_bank(s, decision.seat):
        return "Neither of your blocks can be placed. Choose the one that leaves the game."
    return "Choose the block you place on the tower."


def legal_bank(s: Lots, seat: Seat) -> list[Colour]:
    return [c for c in s.bank_colours(seat) if legal_poses(s.rules, s.tower, c, must_touch(s))]


def pick_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    seat = decision.seat
    edition = s.rules.edition
    if choice == CUBE:
        return Option(choice, "CUBE", {}, "Place a purple cube first", f"cube/{seat}")
    if choice >= PLAY:
        return play_option(s, decision, choice)
    colour = choice - PICK
    actions = legal_poses(s.rules, s.tower, colour, must_touch(s))
    name = piece_name(edition, colour)
    target = f"bank/{seat}/{colour}"
    if not actions:
        return Option(choice, "PICK", {"colour": colour, "poses": 0}, f"Give up the {name}", target, "lost")
    best = best_points(s, colour, actions)
    args = {"colour": colour, "poses": len(actions), "best": best}
    return Option(choice, "PICK", args, f"Place the {name}", target, f"up to +{best}")


def play_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    if choice == DONE:
        return done("Play no crew card")
    role = choice - PLAY
    points = card_gain(s, decision.seat, role)
    edition = s.rules.edition
    label = f"Play the {role_name(edition, role)}: {effect_text(edition.crew[role])}"
    note = f"+{points}" if points else ""
    return Option(choice, "PLAY", {"role": role, "points": points}, label, f"crew/{role}", note)


def after_roll_prompt(s: Lots, decision: Decision[Any]) -> str:
    return f"You rolled {face_name(s.rules.edition, s.face)}. Play a crew card before you take the block?"


def after_anothers_roll_prompt(s: Lots, decision: Decision[Any]) -> str:
    face = face_name(s.rules.edition, s.face)
    return f"{player(s.active)} rolled {face}. Play a crew card before they take the block?"


def force_prompt(s: Lots, decision: Decision[Any]) -> str:
    names = listed([a_piece(s.rules.edition, colour) for colour in s.bank_colours(s.active)])
    return f"{player(s.active)} may place {names}. Play a crew card to name the block?"


def force_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    if choice == DONE:
        return done("Play no crew card")
    colour = choice - FORCE
    label = f"Force the {piece_name(s.rules.edition, colour)}"
    return Option(choice, "FORCE", {"colour": colour}, label, f"bank/{s.active}/{colour}")


def in_score_prompt(s: Lots, decision: Decision[Any]) -> str:
    return "Your turn is about to be scored. Play a crew card?"


def before_move_prompt(s: Lots, decision: Decision[Any]) -> str:
    return f"{player(s.active)} is about to score. Play a crew card before the inspector moves?"


def after_score_prompt(s: Lots, decision: Decision[Any]) -> str:
    return f"{player(s.active)} has scored {counted(s.gained, 'point')}. Play a crew card?"


def block_prompt(s: Lots, decision: Decision[Any]) -> str:
    return f"The {role_name(s.rules.edition, s.shown)} was shown. Play a crew card against it?"


def target_prompt(s: Lots, decision: Decision[Any]) -> str:
    return "With whom do you exchange a block?"


def target_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    seat = choice - TARGET
    block = a_piece(s.rules.edition, s.banks[seat][0])
    return Option(choice, "TARGET", {"seat": seat}, f"With {player(seat)}", f"seat/{seat}", block)


def swap_prompt(s: Lots, decision: Decision[Any]) -> str:
    name = piece_name(s.rules.edition, s.banks[decision.arg][0])
    return f"Which of your blocks do you give for the {name}?"


def swap_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    colour = choice - PICK
    label = f"Give the {piece_name(s.rules.edition, colour)}"
    return Option(choice, "PICK", {"colour": colour}, label, f"bank/{decision.seat}/{colour}")


def top_prompt(s: Lots, decision: Decision[Any]) -> str:
    return "Which block do you take off the top of the tower?"


def top_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    slot = next(one for one in s.tower.top_blocks() if TOP + column_number(s.tower, one) == choice)
    piece = s.tower.pieces[slot]
    risk = top_risk(s, decision.seat, slot)
    name = piece_name(s.rules.edition, piece.colour)
    label = f"Take off the {name} ({where(piece.cells)})"
    return Option(choice, "TOP", {"piece": piece.id, "risk": risk}, label, f"piece/{piece.id}", percent(risk))


def place_prompt(s: Lots, decision: Decision[Any]) -> str:
    name = piece_name(s.rules.edition, decision.arg)
    again = s.attempts_cube if decision.arg == PURPLE else s.attempts_block
    touch = " It must touch the block placed last." if must_touch(s) and decision.arg != PURPLE else ""
    return f"Place the {name} {'again' if again else 'on the tower'}.{touch}"


def target_of_pose(pose: Pose) -> str:
    return f"pose/{pose.orientation}/{pose.x}/{pose.y}"


def place_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    """A pose with what it would bring when it is dropped; if it can only be slid in, at its highest level."""
    pose = s.tower.lot.pose[decision.arg][choice]
    ways = prospects(s, decision.seat, pose)
    way = ways[-1]
    args = {"levels": len(ways), **way_args(way)}
    entry = "" if way.dropped else ", slid in"
    label = f"{where(way.cells)}{entry}{way_words(way)}"
    if len(ways) > 1:
        label += f"; or lower, {counted(len(ways) - 1, 'other level')}"
    return Option(choice, "POSE", args, label, target_of_pose(pose), way_note(way))


def where(cells: Sequence[Sequence[int]]) -> str:
    """Cells of the plan with their floors, as people say it: "a1, b1 on floor 2, b2 on floors 2-4"."""
    floors: dict[str, list[int]] = {}
    for x, y, z in sorted([tuple(cell) for cell in cells]):
        floors.setdefault(f"{'abcd'[x]}{y + 1}", []).append(z)
    alike: dict[str, list[str]] = {}
    for cell, levels in floors.items():
        alike.setdefault(storeys(levels), []).append(cell)
    return ", ".join([f"{', '.join(columns)} on {levels}" for levels, columns in alike.items()])


def storeys(levels: list[int]) -> str:
    if len(levels) == 1:
        return f"floor {levels[0]}"
    if levels == list(range(levels[0], levels[-1] + 1)):
        return f"floors {levels[0]}–{levels[-1]}"
    return f"floors {listed([str(level) for level in levels])}"


def way_args(way: Prospect) -> dict[str, int]:
    return {"level": way.level, "points": way.points, "risk": way.risk}


def way_words(way: Prospect) -> str:
    """What a placement would bring: ", finishes 1 floor, 2 contacts"."""
    words = []
    if way.floors:
        words.append(f"finishes {counted(len(way.floors), 'floor')}")
    if way.touched:
        words.append(counted(len(way.touched), "contact"))
    return "".join([f", {word}" for word in words])


def way_note(way: Prospect) -> str:
    return f"+{way.points}, {percent(way.risk)}" if way.risk else f"+{way.points}"


def level_prompt(s: Lots, decision: Decision[Any]) -> str:
    return f"At which level do you place the {piece_name(s.rules.edition, decision.arg)}?"


def level_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    level = choice - LEVEL
    ways = prospects(s, decision.seat, s.tower.lot.pose[decision.arg][s.aim])
    way = next(one for one in ways if one.level == level)
    how = "drop it" if way.dropped else "slide it in"
    label = f"Level {level}: {how}{way_words(way)}"
    return Option(choice, "LEVEL", way_args(way), label, f"level/{level}", way_note(way))


def swing_prompt(s: Lots, decision: Decision[Any]) -> str:
    way = "left and right" if decision.arg == X_AXIS else "back and forth"
    return f"The crane swings {way}: stop it."


def swing_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    if choice == DRAW:
        return Option(choice, "DRAW", {}, "Assist: let a hand of your steadiness be drawn", "swing/draw")
    swing = choice - SWING
    sides = ("left", "right") if decision.arg == X_AXIS else ("near side", "far side")
    side = sides[swing > 0]
    label = f"Stop {abs(swing)} tenths of your steadiness to the {side}" if swing else "Stop dead centre"
    return Option(choice, "SWING", {"swing": swing}, label, f"swing/{swing}")


def cube_prompt(s: Lots, decision: Decision[Any]) -> str:
    return "Add a purple cube to the tower?"


def cube_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    if choice == DONE:
        return done("No cube this turn")
    held = s.cubes[decision.seat]
    return Option(
        choice, "CUBE", {"held": held}, "Place a purple cube", f"cube/{decision.seat}", f"{held} held"
    )


def give_prompt(s: Lots, decision: Decision[Any]) -> str:
    receiver = next_lowest(s, decision.arg | 1 << decision.seat)
    limit = s.rules.edition.hand_limit
    if receiver == NOBODY:
        return f"You may keep {counted(limit, 'crew card')}. Which one do you discard?"
    return f"You may keep {counted(limit, 'crew card')}. Which one do you give to {player(receiver)}?"


def give_option(s: Lots, decision: Decision[Any], choice: int) -> Option:
    role = choice - GIVE
    edition = s.rules.edition
    verb = "Discard" if next_lowest(s, decision.arg | 1 << decision.seat) == NOBODY else "Give"
    label = f"{verb} the {role_name(edition, role)}: {effect_text(edition.crew[role])}"
    return Option(choice, "GIVE", {"role": role}, label, f"crew/{role}")


Prompt = Callable[[Lots, Decision[Any]], str]
MakeOption = Callable[[Lots, Decision[Any], int], Option]

ASKING: Final[dict[str, tuple[Prompt, str, MakeOption]]] = {
    TakeBlock.__name__: (take_prompt, "LT-017", take_option),
    MayPlayAfterRoll.__name__: (after_roll_prompt, "LT-070", play_option),
    MayPlayAfterAnothersRoll.__name__: (after_anothers_roll_prompt, "LT-069", play_option),
    MayForce.__name__: (force_prompt, "LT-071", force_option),
    PickBlock.__name__: (pick_prompt, "LT-021", pick_option),
    PickBlockOrPlay.__name__: (pick_prompt, "LT-021", pick_option),
    ChooseTarget.__name__: (target_prompt, "LT-066", target_option),
    ChooseSwap.__name__: (swap_prompt, "LT-066", swap_option),
    RemoveTop.__name__: (top_prompt, "LT-072", top_option),
    PlacePiece.__name__: (place_prompt, "LT-022", place_option),
    ChooseLevel.__name__: (level_prompt, "LT-026", level_option),
    placing.Swing.__name__: (swing_prompt, "LT-027", swing_option),
    AddCube.__name__: (cube_prompt, "LT-028", cube_option),
    MayPlayInScore.__name__: (in_score_prompt, "LT-069", play_option),
    MayPlayBeforeAnothersMove.__name__: (before_move_prompt, "LT-069", play_option),
    MayPlayAfterAnothersScore.__name__: (after_score_prompt, "LT-080", play_option),
    MayBlock.__name__: (block_prompt, "LT-069", play_option),
    GiveCard.__name__: (give_prompt, "LT-060", give_option),
}


# -- the log -------------------------------------------------------------------------------------


def told(s: Lots, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    return TELLING[type(event).__name__](s, event)


def player(seat: Seat) -> str:
    return f"{{{seat}}}"


def tell_rolled(s: Lots, event: Rolled) -> str:
    instead = " instead" if event.again else ""
    return f"{player(event.seat)} rolls {face_name(s.rules.edition, event.face)}{instead}."


def tell_took(s: Lots, event: Took) -> str:
    block = a_piece(s.rules.edition, event.colour)
    if event.chooser not in (NOBODY, event.seat):
        return f"{player(event.chooser)} hands {player(event.seat)} {block}."
    return f"{player(event.seat)} takes {block}."


def tell_marker(s: Lots, event: MarkerMoved) -> str:
    return f"The purple cube moves on to the {s.rules.edition.colour_name(event.line)} line."


def tell_played(s: Lots, event: CardPlayed) -> str:
    named = "" if event.colour == NO_COLOUR else f" and names the {piece_name(s.rules.edition, event.colour)}"
    return f"{player(event.seat)} plays the {role_name(s.rules.edition, event.role)}{named}."


def tell_blocked(s: Lots, event: CardBlocked) -> str:
    return f"The {role_name(s.rules.edition, event.role)} of {player(event.seat)} has no effect."


def tell_swapped(s: Lots, event: BlocksSwapped) -> str:
    edition = s.rules.edition
    gave, got = piece_name(edition, event.gave), piece_name(edition, event.got)
    return f"{player(event.seat)} gives {player(event.other)} the {gave} for the {got}."


def tell_lapsed(s: Lots, event: OrderLapsed) -> str:
    return f"The {piece_name(s.rules.edition, event.colour)} cannot be placed: the union's order lapses."


def tell_picked(s: Lots, event: Picked) -> str:
    article = "a" if event.colour == PURPLE else "the"
    return f"{player(event.seat)} will place {article} {piece_name(s.rules.edition, event.colour)}."


def tell_lost(s: Lots, event: BlockLost) -> str:
    return f"There is no place for the {piece_name(s.rules.edition, event.colour)}: it leaves the game."


def tell_stopped(s: Lots, event: Stopped) -> str:
    return f"{player(event.seat)} {'stops the swing' if event.tapped else 'lets a hand be drawn'}."


def tell_released(s: Lots, event: Released) -> str:
    """What was let go, how steadily, and what came of it."""
    r = event.release
    edition = s.rules.edition
    name = piece_name(edition, r.piece.colour)
    off = f" ({r.ex:+d}, {r.ey:+d} mils)" if r.ex or r.ey else ""
    if r.removal:
        begun = f"{player(r.seat)} takes the {name} off the top{off}"
    else:
        verb = "lets" if r.dropped else "slides"
        way = "down" if r.dropped else "in"
        begun = f"{player(r.seat)} {verb} the {name} {way} ({where(r.piece.cells)}){off}"
    others = [piece for wave in r.waves for piece in wave if piece.id != r.piece.id]
    if result(r) == "ACCIDENT":
        lost = listed([f"the {piece_name(edition, piece.colour)}" for piece in others])
        also = "" if r.removal or r.stands else ", and the piece itself"
        return f"{begun}. Accident! Down comes {lost}{also}."
    return f"{begun}." if result(r) == "OK" else f"{begun}, but it slips off."


def tell_scored(s: Lots, event: Scored) -> str:
    words = []
    if event.floors:
        words.append(counted(event.floors, "finished floor"))
    if event.matches:
        words.append(counted(event.matches, "contact"))
    if event.crew:
        words.append(f"{event.crew} by crew card")
    why = f" ({listed(words)})" if words else ""
    return f"{player(event.seat)} scores {counted(event.points, 'point')}{why}."


def tell_moved(s: Lots, event: Moved) -> str:
    return f"The inspector of {player(event.seat)} moves to space {event.end}."


def tell_bumped(s: Lots, event: Bumped) -> str:
    return f"{player(event.seat)} is bumped from space {event.start} to {event.end}."


def tell_cube(s: Lots, event: CubeWon) -> str:
    return f"{player(event.seat)} gets the purple cube of space {event.space}."


def tell_drawn(s: Lots, event: CardDrawn) -> str:
    name = "" if event.role == NO_ROLE else f": the {role_name(s.rules.edition, event.role)}"
    return f"{player(event.seat)} draws a crew card for space {event.space}{name}."


def tell_no_card(s: Lots, event: NoCardLeft) -> str:
    return f"No crew card is left for {player(event.seat)} on space {event.space}."


def tell_reshuffled(s: Lots, event: Reshuffled) -> str:
    return f"{counted(event.cards, 'crew card')} from the discard pile are shuffled into a new deck."


def tell_given(s: Lots, event: CardGiven) -> str:
    what = "a crew card" if event.role == NO_ROLE else f"the {role_name(s.rules.edition, event.role)}"
    return f"{player(event.seat)} gives {player(event.receiver)} {what}."


def tell_discarded(s: Lots, event: CardDiscarded) -> str:
    return f"{player(event.seat)} discards the {role_name(s.rules.edition, event.role)}."


def tell_turn(s: Lots, event: TurnBegan) -> str:
    return f"Turn {event.turn}: {player(event.seat)}{' once more' if event.extra else ''}."


def tell_ended(s: Lots, event: GameEnded) -> str:
    return f"The game is over. {verdict(s)}"


TELLING: Final[dict[str, Callable[[Lots, Any], str]]] = {
    Rolled.__name__: tell_rolled,
    Took.__name__: tell_took,
    MarkerMoved.__name__: tell_marker,
    CardPlayed.__name__: tell_played,
    CardBlocked.__name__: tell_blocked,
    BlocksSwapped.__name__: tell_swapped,
    OrderLapsed.__name__: tell_lapsed,
    Picked.__name__: tell_picked,
    BlockLost.__name__: tell_lost,
    Stopped.__name__: tell_stopped,
    Released.__name__: tell_released,
    Scored.__name__: tell_scored,
    Moved.__name__: tell_moved,
    Bumped.__name__: tell_bumped,
    CubeWon.__name__: tell_cube,
    CardDrawn.__name__: tell_drawn,
    NoCardLeft.__name__: tell_no_card,
    Reshuffled.__name__: tell_reshuffled,
    CardGiven.__name__: tell_given,
    CardDiscarded.__name__: tell_discarded,
    TurnBegan.__name__: tell_turn,
    GameEnded.__name__: tell_ended,
}


def verdict(s: Lots) -> str:
    """LT-084, LT-085, LT-088, LT-092, LT-106  The result in a sentence; before the end, how it stands."""
    if s.solo:
        return solo_verdict(s)
    winners = [seat for seat, place in enumerate(places(s)) if place == 1]
    points = counted(s.scores[winners[0]], "point")
    if len(winners) > 1:
        return f"{listed([player(seat) for seat in winners])} share the win with {points} each."
    stock = ": the supply line has run out" if s.ending == BY_STOCK else ""
    return f"{player(winners[0])} wins with {points}{stock}."


def solo_verdict(s: Lots) -> str:
    """LT-103, LT-104, LT-106  Won, and what to try next; or lost, and why."""
    level = s.rules.level
    if s.ending == BY_FALL:
        return f"{{0}} has lost: the tower has come down at {counted(s.scores[0], 'point')}."
    if places(s) == [1]:
        hardest = s.rules.edition.footprints[-1].level
        praise = "a Master Builder" if level == hardest else f"ready for footprint {level + 1}"
        return f"{{0}} has built lot {level} with {counted(s.scores[0], 'point')} and is {praise}."
    missing = counted(max(0, s.goal - s.scores[0]), "point")
    return f"{{0}} has lost: the supply line has run out with {missing} to go."


# -- the position in text ------------------------------------------------------------------------


def drawn(s: Lots, seat: Seat) -> str:
    """The position as a seat may know it, in a few lines of text."""
    edition = s.rules.edition
    piles = " ".join([f"{edition.colour_name(colour)} {s.piles[colour]}" for colour in range(COLOURS)])
    marks = " ".join([str(space) for mark, space in enumerate(edition.marked) if s.bonuses >> mark & 1])
    die = "-" if s.face == NO_FACE else face_words(s)
    lines = [f"turn {s.turn}   die {die}   piles {piles}   deck {len(s.deck)}   bonuses {marks or '--'}"]
    if s.solo and s.marker >= 0:
        lines[0] += f"   marker {edition.colour_name(s.marker)}"
    lines += [drawn_player(s, owner, seat) for owner in range(s.seats)]
    return "\n".join([*lines, *drawn_tower(s)])


def face_words(s: Lots) -> str:
    colour = s.rules.edition.die[s.face]
    return "?" if colour == ANY else s.rules.edition.colour_name(colour)


def drawn_player(s: Lots, owner: Seat, seat: Seat) -> str:
    edition = s.rules.edition
    mark = "*" if owner == s.active else " "
    bank = " ".join([edition.colour_name(colour) for colour in s.banks[owner]])
    known = [card.role for card in s.hands[owner] if knows(card, owner, seat)]
    hidden = ["?"] * (len(s.hands[owner]) - len(known))
    crew = " ".join([edition.crew[role].id for role in sorted(known)] + hidden)
    return (
        f"seat {owner}{mark} {s.scores[owner]:2} points   bank {bank or '--'}   cubes {s.cubes[owner]}"
        f"   crew {crew or '--'}"
    )


def drawn_tower(s: Lots) -> list[str]:
    """The floors from the top down, a letter for each cell, the near side first; `.` is free."""
    tower = s.tower
    if not tower.pieces:
        return ["(nothing built)"]
    letters = {}
    for piece in tower.pieces:
        for cell in piece.cells:
            letters[cell] = s.rules.edition.colour_name(piece.colour)[0]
    deep = sorted({y for _, y in tower.lot.cells})
    wide = sorted({x for x, _ in tower.lot.cells})
    return [
        f"{level:2} "
        + " | ".join(
            [
                "".join(
                    [letters.get((x, y, level), "." if (x, y) in tower.lot.column else " ") for x in wide]
                )
                for y in deep
            ]
        )
        for level in range(max(tower.top) - 1, -1, -1)
    ]
