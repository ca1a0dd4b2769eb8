"""Prompts, labels, log sentences, click targets.

Every option names the thing on the table that a click would mean:

    plan                    take the played cards back
    card/<card>/<half>      play a half: card/0/A is half A of the first card
    skip                    decline a meeple, or anything with the lenient policy
    cell/<row>/<column>     a space of the grid, counted from 0 at the corner of the grid
    stack/<stack>           the stack of a shape, in the edition's stack order
    place/<rotation>/<row>/<column>
                            a placement of the chosen tile: quarter turns clockwise, and the corner
                            of its bounding box
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Event, Seat
from tabletown.core.game import Option, Question
from tabletown.games.meeple_towers.actions import PLAN
from tabletown.games.meeple_towers.boards import Cell
from tabletown.games.meeple_towers.components import ADVANCED, HALF_NAMES, KIND_NAMES, Stack
from tabletown.games.meeple_towers.events import (
    UNKNOWN,
    ActionLapsed,
    CardPlayed,
    Declined,
    EndTriggered,
    GameEnded,
    MeepleCovered,
    MeeplePlaced,
    MeepleSwappedIn,
    Planned,
    StackChosen,
    SupportMoved,
    SupportPlaced,
    SupportSwappedIn,
    TileBuilt,
    TileRevealed,
    TokenDrawn,
    TokensMissing,
)
from tabletown.games.meeple_towers.hidden import sees_tokens_of
from tabletown.games.meeple_towers.levels import ChooseStack, PlaceTile, placements
from tabletown.games.meeple_towers.notation import cell_name, seat_letters, token_written, tower_written
from tabletown.games.meeple_towers.preview import (
    best_construction,
    half_of,
    newly_buildable,
    outcome,
    shapes_of_half,
)
from tabletown.games.meeple_towers.rules import Turn, face_up
from tabletown.games.meeple_towers.scoring import places, result, score
from tabletown.games.meeple_towers.state import EMPTY, MEEPLE, ONE, OWNERS, MeepleTowers
from tabletown.games.meeple_towers.supports import MoveFrom, MoveTo, PlaceSupport
from tabletown.games.meeple_towers.swaps import SwapPiece
from tabletown.games.meeple_towers.vocabulary import (
    action_text,
    card_names,
    counted,
    face_words,
    half_name,
    half_text,
    listed,
    signed,
)
from tabletown.games.meeple_towers.workers import MayPlaceMeeple

# -- questions -----------------------------------------------------------------------------------


def question(s: MeepleTowers) -> Question:
    """The open question, for the eyes of the seat that is asked."""
    decision = s.decision
    assert decision is not None
    prompt, clause, option = ASKING[type(decision).__name__]
    options = [option(s, decision, choice) for choice in decision.options(s)]
    return Question(decision.seat, type(decision).__name__, prompt(s, decision), clause, options)


def turn_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    last = "Your last turn. " if s.ending else ""
    if not s.hands[decision.seat]:
        return f"{last}Your hand is empty: take your cards back."
    return f"{last}Play one half of a card, or plan: take your played cards back."


def turn_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    edition = s.rules.edition
    seat = decision.seat
    if choice == PLAN:
        cards = face_up(s, seat)
        label = f"Plan: take back {card_names(edition, cards)}" if cards else "Pass: nothing can be played"
        return Option(choice, "PLAN", {"cards": len(cards)}, label, "plan", counted(len(cards), "card"))
    card, half = half_of(choice)
    label = f"{half_name(edition, card, half)}; {half_text(edition, card, half)}"
    best = best_construction(s, seat, shapes_of_half(s, card, half))
    args = {"card": card, "half": half}
    if best < 0:
        return Option(choice, "PLAY", args, label, f"card/{card}/{HALF_NAMES[half]}")
    return Option(
        choice,
        "PLAY",
        {**args, "best": best},
        label,
        f"card/{card}/{HALF_NAMES[half]}",
        f"up to {signed(best)}",
    )


def skip_option(s: MeepleTowers, choice: int, label: str) -> Option:
    return Option(choice, "SKIP", {}, label, "skip")


def cell_option(s: MeepleTowers, choice: int, label: str, args: dict[str, int], note: str = "") -> Option:
    """An option that is a space; `label` comes before its name."""
    cell = choice - s.rules.table.cell
    row, column = s.rules.grid.row(cell), s.rules.grid.column(cell)
    return Option(
        choice,
        "CELL",
        {"row": row, "column": column, "level": s.level(cell), **args},
        f"{label} {space_words(s, cell)}",
        f"cell/{row}/{column}",
        note,
    )


def space_words(s: MeepleTowers, cell: Cell) -> str:
    """A space by its name, kind and level: "C2; office, level 1"."""
    return f"{cell_name(s.rules, cell)}; {KIND_NAMES[s.kind[cell]]}, level {s.level(cell)}"


def meeple_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    action = s.rules.edition.actions[s.doing]
    kinds = listed([KIND_NAMES[kind] for kind in action.kinds], "or")
    more = f" ({decision.arg} to place)" if decision.arg > 1 else ""
    return f"Place a meeple on an empty {kinds} space, or keep it{more}."


def meeple_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    if choice == s.rules.table.skip:
        return skip_option(s, choice, "Keep the meeple in your supply")
    height = 1 + s.level(choice - s.rules.table.cell)
    points = {"points": height}  # what it is worth if it still stands there at the end
    return cell_option(s, choice, "Meeple on", points, f"+{height} at the end")


def support_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    more = f" ({decision.arg} to place, on different spaces)" if decision.arg > 1 else ""
    return f"Place a support on an empty space or on a single support{more}."


def support_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    if choice == s.rules.table.skip:
        return skip_option(s, choice, "Place no support")
    cell = choice - s.rules.table.cell
    after = s.clone()
    after.put_support(decision.seat, cell)
    opens = newly_buildable(s, after)
    storeys = 1 + len(OWNERS[s.standing[cell]])
    label = "Support on" if storeys == 1 else f"On top of {whose_support(s, cell)} on"
    return cell_option(s, choice, label, {"storeys": storeys, "opens": len(opens)}, opens_words(s, opens))


def whose_support(s: MeepleTowers, cell: Cell) -> str:
    return f"{player(OWNERS[s.standing[cell]][-1])}'s"


def opens_words(s: MeepleTowers, opens: list[int]) -> str:
    """Which stacks could be built from then on, by whoever has the card."""
    return f"opens {listed([s.rules.edition.shapes[stack] for stack in opens], 'and')}" if opens else ""


def stack_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    return "Choose a stack; you build its top tile."


def stack_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    if choice == s.rules.table.skip:
        return skip_option(s, choice, "Build nothing")
    stack = choice - s.rules.table.stack
    face = s.top_face(stack)
    best = best_construction(s, decision.seat, (stack,))
    args = {"stack": stack, "face": face, "ways": len(placements(s, face)), "best": best}
    label = f"Build {face_words(s.rules.edition, face)}"
    return Option(choice, "STACK", args, label, f"stack/{stack}", f"up to {signed(best)}")


def place_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    tile = s.rules.edition.tiles[s.top_face(decision.arg) // 2]
    return f"Place {tile.id}: choose its rotation and its place."


def place_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    """The points of every seat are in `args`: points_0, points_1, ..."""
    seat = decision.seat
    after = outcome(s, seat, s.top_face(decision.arg), choice)
    grid = s.rules.grid
    row, column = grid.row(after.anchor), grid.column(after.anchor)
    level = after.height // s.rules.support
    args = {"stack": decision.arg, "rotation": after.rotation, "row": row, "column": column, "level": level}
    args.update({f"points_{owner}": points for owner, points in enumerate(after.points)})
    args["covers"] = len(after.covered)
    turned = f", turned {90 * after.rotation}°" if after.rotation else ""
    covers = f", covers {counted(len(after.covered), 'meeple')}" if after.covered else ""
    label = (
        f"At {cell_name(s.rules, after.anchor)}{turned}; level {level}, {points_words(after.points)}{covers}"
    )
    target = f"place/{after.rotation}/{row}/{column}"
    return Option(choice, "PLACE", args, label, target, signed(after.points[seat]))


def points_words(points: list[int]) -> str:
    """ "{0} +15, {1} +3"."""
    return ", ".join([f"{player(seat)} {signed(gained)}" for seat, gained in enumerate(points) if gained])


def swap_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    return "Swap: choose a meeple to put a support in its place, or a single support to put a meeple there."


def swap_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    if choice == s.rules.table.skip:
        return skip_option(s, choice, "Swap nothing")
    cell = choice - s.rules.table.cell
    standing = s.standing[cell]
    meeple = EMPTY < standing < ONE
    owner = player(standing - MEEPLE if meeple else OWNERS[standing][0])
    label = f"Support for {owner}'s meeple on" if meeple else f"Meeple for {owner}'s support on"
    return cell_option(s, choice, label, {"meeple": int(meeple)})


def move_from_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    return "Choose the support to move."


def move_from_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    if choice == s.rules.table.skip:
        return skip_option(s, choice, "Move nothing")
    owner = OWNERS[s.standing[choice - s.rules.table.cell]][-1]
    return cell_option(s, choice, f"{player(owner)}'s support on", {"owner": owner})


def move_to_prompt(s: MeepleTowers, decision: Decision[Any]) -> str:
    return f"Move the support from {cell_name(s.rules, decision.arg)} to another space or single support."


def move_to_option(s: MeepleTowers, decision: Decision[Any], choice: int) -> Option:
    cell = choice - s.rules.table.cell
    after = s.clone()
    after.put_support(after.lift_support(decision.arg), cell)
    opens = newly_buildable(s, after)
    storeys = 1 + len(OWNERS[s.standing[cell]])
    label = "To" if storeys == 1 else f"On top of {whose_support(s, cell)} on"
    return cell_option(s, choice, label, {"storeys": storeys, "opens": len(opens)}, opens_words(s, opens))


Prompt = Callable[[MeepleTowers, Decision[Any]], str]
MakeOption = Callable[[MeepleTowers, Decision[Any], int], Option]

ASKING: Final[dict[str, tuple[Prompt, str, MakeOption]]] = {
    Turn.__name__: (turn_prompt, "MT-18", turn_option),
    MayPlaceMeeple.__name__: (meeple_prompt, "MT-40", meeple_option),
    PlaceSupport.__name__: (support_prompt, "MT-47", support_option),
    ChooseStack.__name__: (stack_prompt, "MT-54", stack_option),
    PlaceTile.__name__: (place_prompt, "MT-57", place_option),
    SwapPiece.__name__: (swap_prompt, "MT-76", swap_option),
    MoveFrom.__name__: (move_from_prompt, "MT-82", move_from_option),
    MoveTo.__name__: (move_to_prompt, "MT-83", move_to_option),
}


# -- the log -------------------------------------------------------------------------------------


def told(s: MeepleTowers, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    teller = TOLD.get(type(event).__name__)
    assert teller is not None, event
    return teller(s, event)


def player(seat: Seat) -> str:
    return f"{{{seat}}}"


def told_card_played(s: MeepleTowers, event: CardPlayed) -> str:
    edition = s.rules.edition
    return (
        f"{player(event.seat)} plays {half_name(edition, event.card, event.half)}: "
        f"{half_text(edition, event.card, event.half)}."
    )


def told_planned(s: MeepleTowers, event: Planned) -> str:
    if not event.cards:
        return f"{player(event.seat)} can play nothing and passes."
    return f"{player(event.seat)} plans and takes back {card_names(s.rules.edition, event.cards)}."


def told_lapsed(s: MeepleTowers, event: ActionLapsed) -> str:
    return (
        f"Not possible, so it lapses: {action_text(s.rules.edition, s.rules.edition.actions[event.action])}."
    )


def told_declined(s: MeepleTowers, event: Declined) -> str:
    text = action_text(s.rules.edition, s.rules.edition.actions[event.action])
    return f"{player(event.seat)} declines ({text})."


def told_meeple_placed(s: MeepleTowers, event: MeeplePlaced) -> str:
    where = f"{cell_name(s.rules, event.cell)} ({KIND_NAMES[event.location]}, level {event.level})"
    return f"{player(event.seat)} places a meeple on {where}."


def told_support_placed(s: MeepleTowers, event: SupportPlaced) -> str:
    where = f"{cell_name(s.rules, event.cell)}, level {event.level}"
    if event.below is None:
        return f"{player(event.seat)} places a support on {where}."
    whose = "their own" if event.below == event.seat else f"{player(event.below)}'s"
    return f"{player(event.seat)} places a support on top of {whose} on {where}."


def told_stack_chosen(s: MeepleTowers, event: StackChosen) -> str:
    return f"{player(event.seat)} takes {s.rules.edition.tiles[event.face // 2].id}."


def told_tile_built(s: MeepleTowers, event: TileBuilt) -> str:
    tile = s.rules.edition.tiles[event.face // 2].id
    cells = ", ".join([cell_name(s.rules, cell) for cell in event.cells])
    nodes = [f"{player(seat)} +{points}" for seat, points in enumerate(event.nodes) if points]
    supports = f" Supports: {', '.join(nodes)}." if nodes else ""
    return (
        f"{player(event.seat)} builds {tile} at level {event.level} over {cells}: +{event.square}.{supports}"
    )


def told_meeple_covered(s: MeepleTowers, event: MeepleCovered) -> str:
    where = f"{cell_name(s.rules, event.cell)} ({KIND_NAMES[event.location]})"
    return f"{player(event.seat)}'s meeple on {where} is covered and goes home."


def told_token_drawn(s: MeepleTowers, event: TokenDrawn) -> str:
    value = "" if event.value == UNKNOWN else f" worth {event.value}"
    return f"{player(event.seat)} draws a bonus token ({KIND_NAMES[event.location]}){value}."


def told_tokens_missing(s: MeepleTowers, event: TokensMissing) -> str:
    missing = counted(event.count, "bonus token")
    return (
        f"There is no {KIND_NAMES[event.location]} token left: {player(event.seat)} goes without {missing}."
    )


def told_tile_revealed(s: MeepleTowers, event: TileRevealed) -> str:
    shape = s.rules.edition.shapes[event.stack]
    return f"The next {shape} tile is {s.rules.edition.tiles[event.face // 2].id}."


def told_meeple_swapped_in(s: MeepleTowers, event: MeepleSwappedIn) -> str:
    whose = "an own" if event.owner == event.seat else f"{player(event.owner)}'s"
    where = cell_name(s.rules, event.cell)
    return f"{player(event.seat)} puts a meeple in the place of {whose} support on {where}."


def told_support_swapped_in(s: MeepleTowers, event: SupportSwappedIn) -> str:
    whose = "an own" if event.owner == event.seat else f"{player(event.owner)}'s"
    where = cell_name(s.rules, event.cell)
    return f"{player(event.seat)} puts a support in the place of {whose} meeple on {where}."


def told_support_moved(s: MeepleTowers, event: SupportMoved) -> str:
    whose = "a support" if event.owner == event.seat else f"{player(event.owner)}'s support"
    origin, cell = cell_name(s.rules, event.origin), cell_name(s.rules, event.cell)
    return f"{player(event.seat)} moves {whose} from {origin} to {cell}."


END_WORDS: Final = {
    "supports": "somebody has placed the last support",
    "family": "a family of tiles has run out",
    "tokens": "two types of bonus tokens have run out",
}


def told_end_triggered(s: MeepleTowers, event: EndTriggered) -> str:
    return f"The last round: {listed([END_WORDS[reason] for reason in event.reasons], 'and')}."


def told_game_ended(s: MeepleTowers, event: GameEnded) -> str:
    heights = ", ".join([f"{player(seat)} {points}" for seat, points in enumerate(event.heights)])
    tokens = ", ".join([f"{player(seat)} {sum(values)}" for seat, values in enumerate(event.tokens)])
    return f"The game is over. Standing meeples: {heights}. Tokens: {tokens}. {verdict(s)}"


TOLD: Final[dict[str, Callable[[MeepleTowers, Any], str]]] = {
    CardPlayed.__name__: told_card_played,
    Planned.__name__: told_planned,
    ActionLapsed.__name__: told_lapsed,
    Declined.__name__: told_declined,
    MeeplePlaced.__name__: told_meeple_placed,
    SupportPlaced.__name__: told_support_placed,
    StackChosen.__name__: told_stack_chosen,
    TileBuilt.__name__: told_tile_built,
    MeepleCovered.__name__: told_meeple_covered,
    TokenDrawn.__name__: told_token_drawn,
    TokensMissing.__name__: told_tokens_missing,
    TileRevealed.__name__: told_tile_revealed,
    MeepleSwappedIn.__name__: told_meeple_swapped_in,
    SupportSwappedIn.__name__: told_support_swapped_in,
    SupportMoved.__name__: told_support_moved,
    EndTriggered.__name__: told_end_triggered,
    GameEnded.__name__: told_game_ended,
}


def verdict(s: MeepleTowers) -> str:
    """MT-98 to MT-101, MT-107, MT-121  The result in a sentence."""
    winners = [seat for seat, place in enumerate(places(s)) if place == 1]
    names = listed([player(seat) for seat in winners], "and")
    points = counted(score(s, winners[0]), "point")
    stalled = " Nobody triggered the end: the limit of turns did." if s.finished and not s.ending else ""
    if len(winners) > len(s.rules.team(winners[0])):
        return f"{names} share the victory with {points} each.{stalled}"
    if s.rules.teams:
        return f"{names} win with {points} together{tie_words(s, winners[0])}.{stalled}"
    return f"{names} wins with {points}{tie_words(s, winners[0])}.{stalled}"


def tie_words(s: MeepleTowers, winner: Seat) -> str:
    """MT-99, MT-100  How a tie was broken, if one was."""
    rivals = [seat for seat in range(s.seats) if seat not in s.rules.team(winner)]
    best, mine = result(s, winner)
    tied = [meeples for points, meeples in [result(s, seat) for seat in rivals] if points == best]
    if not tied:
        return ""
    level = max([decisive_level(mine, theirs) for theirs in tied])
    return f" and more meeples on level {level}"


def decisive_level(mine: list[int], theirs: list[int]) -> int:
    """The highest level on which two players' meeples differ in number; the lists begin at the top."""
    first = next(i for i in range(len(mine)) if mine[i] != theirs[i])
    return len(mine) - 1 - first


# -- the position in text ------------------------------------------------------------------------


def drawn(s: MeepleTowers, seat: Seat) -> str:
    """The position as a seat may know it, in a few lines of text."""
    stacks = "   ".join([drawn_stack(s, stack) for stack in range(len(s.stacks))])
    piles = " ".join([f"{letter}{left}" for letter, left in zip("REO", s.pile_left)])
    last = "   last round" if s.ending else ""
    lines = [f"round {s.round}   tokens {piles}   {stacks}{last}", *tower_written(s)]
    return "\n".join(lines + [drawn_player(s, owner, seat) for owner in range(s.seats)])


def drawn_stack(s: MeepleTowers, stack: Stack) -> str:
    """`I3 T01 x6`; the advanced side of a tile is marked with an `a`."""
    shape = s.rules.edition.shapes[stack]
    left = s.stack_left[stack]
    if not left:
        return f"{shape} --"
    face = s.top_face(stack)
    side = "a" if face % 2 == ADVANCED else ""
    return f"{shape} {s.rules.edition.tiles[face // 2].id}{side} x{left}"


def drawn_player(s: MeepleTowers, owner: Seat, seat: Seat) -> str:
    edition = s.rules.edition
    hidden = not sees_tokens_of(s, owner, seat)
    tokens = " ".join([token_written(t)[0] + "?" if hidden else token_written(t) for t in s.tokens[owner]])
    played = card_names(edition, face_up(s, owner)).replace(",", "")
    mark = "*" if owner == s.start else " "
    return (
        f"seat {owner}{mark} {seat_letters(edition)[owner]} {score(s, owner):3} points   "
        f"supports {s.supports[owner]:2}   meeples {s.meeples[owner]}   tokens {tokens or '--'}   "
        f"face up {played or '--'}"
    )
