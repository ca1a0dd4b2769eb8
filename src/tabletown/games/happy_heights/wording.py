"""Prompts, labels, log sentences, click targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletown.core.agenda import Decision
from tabletown.core.events import Event, Seat
from tabletown.core.game import Option, Question
from tabletown.games.happy_heights.actions import (
    CLAIM,
    DECK,
    DEMOLISH,
    DONE,
    GROUND_LEFT,
    GROUND_RIGHT,
    KEEP,
    MARKET,
    STACK,
    SUBWAY,
)
from tabletown.games.happy_heights.components import BUSINESS, NO_CARD, WILD_BUSINESS, Card, Edition
from tabletown.games.happy_heights.events import (
    Built,
    Claimed,
    Demolished,
    Drafted,
    DrewBlind,
    GameEnded,
    Kept,
    MarketDealt,
    Reshuffled,
    RivalClaimed,
    RivalTook,
    RoundEnded,
    Swapped,
    TookReserve,
)
from tabletown.games.happy_heights.hidden import hand_is_hidden_from, reserve_is_hidden_from
from tabletown.games.happy_heights.notation import street_written
from tabletown.games.happy_heights.preview import best_gain, gain
from tabletown.games.happy_heights.rules import Build, Draft, MayClaim, MaySwap
from tabletown.games.happy_heights.scoring import places, rival_score, score, solo_rank, standing
from tabletown.games.happy_heights.state import RIVAL, HappyHeights, Lot
from tabletown.games.happy_heights.vocabulary import card_name, card_words, goal_text

# -- questions -----------------------------------------------------------------------------------


def question(s: HappyHeights) -> Question:
    """The open question, for the eyes of the seat that is asked."""
    decision = s.decision
    assert decision is not None
    prompt, clause, option = ASKING[type(decision).__name__]
    options = [option(s, decision.seat, choice) for choice in decision.options(s)]
    return Question(decision.seat, type(decision).__name__, prompt(s, decision), clause, options)


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"


def draft_prompt(s: HappyHeights, decision: Decision[Any]) -> str:
    return "Draft a card: one from the Market, or the top of the deck unseen."


def draft_option(s: HappyHeights, seat: Seat, choice: int) -> Option:
    if choice == DECK:
        return Option(choice, "DECK", {}, "Draw the top card of the deck", "deck", "unseen")
    slot = choice - MARKET
    card = s.market[slot]
    best = best_gain(s, seat, card)
    label = f"Take {card_words(s.rules.edition, card)}"
    return Option(
        choice, "MARKET", {"slot": slot, "best": best}, label, f"market/{slot}", f"up to {signed(best)}"
    )


def swap_prompt(s: HappyHeights, decision: Decision[Any]) -> str:
    edition = s.rules.edition
    hand = card_name(edition, s.hand)
    reserve = card_name(edition, s.neighborhoods[decision.seat].reserve)
    return f"You drafted {hand}. Build it, or swap it with {reserve} on your Blueprint Reserve?"


def swap_option(s: HappyHeights, seat: Seat, choice: int) -> Option:
    edition = s.rules.edition
    if choice == KEEP:
        best = best_gain(s, seat, s.hand)
        label = f"Keep and build {card_words(edition, s.hand)}"
        return Option(choice, "KEEP", {"best": best}, label, "hand", f"up to {signed(best)}")
    reserve = s.neighborhoods[seat].reserve
    best = best_gain(s, seat, reserve)
    label = f"Swap and build {card_words(edition, reserve)}"
    return Option(choice, "SWAP", {"best": best}, label, f"reserve/{seat}", f"up to {signed(best)}")


def build_prompt(s: HappyHeights, decision: Decision[Any]) -> str:
    return f"Build {card_name(s.rules.edition, s.hand)} in your neighborhood."


def build_option(s: HappyHeights, seat: Seat, choice: int) -> Option:
    street = s.neighborhoods[seat].street
    points = gain(s, seat, s.hand, choice)
    kind, args, label, place = way_words(s.rules.edition, street, s.hand, choice)
    target = f"street/{seat}/{place}" if place in ("left", "right") else f"lot/{seat}/{place}"
    return Option(choice, kind, {**args, "points": points}, label, target, signed(points))


def way_words(
    edition: Edition, street: list[Lot], card: Card, way: int
) -> tuple[str, dict[str, int], str, str]:
    """A way to build: its name, its numbers, its label and its place in the street."""
    if way == GROUND_LEFT:
        return "GROUND_LEFT", {}, "New lot at the left end of the street", "left"
    if way == GROUND_RIGHT:
        first = "First lot of your street"
        return "GROUND_RIGHT", {}, "New lot at the right end of the street" if street else first, "right"
    if way >= DEMOLISH:
        lot = way - DEMOLISH
        lost = street[lot].storeys
        cards = "1 card" if lost == 1 else f"{lost} cards"
        return (
            "DEMOLISH",
            {"lot": lot, "lost": lost},
            f"Tear down lot {lot + 1} ({cards}) and build there",
            f"{lot}/site",
        )
    if way >= SUBWAY:
        lot = way - SUBWAY
        return "SUBWAY", {"lot": lot}, f"Subway under lot {lot + 1}", f"{lot}/subway"
    lot = way - STACK
    if edition.kind[card] in (BUSINESS, WILD_BUSINESS):
        return "STACK", {"lot": lot, "penthouse": 1}, f"Penthouse on top of lot {lot + 1}", f"{lot}/floor"
    return (
        "STACK",
        {"lot": lot, "penthouse": 0},
        f"Floor {street[lot].storeys + 1} of lot {lot + 1}",
        f"{lot}/floor",
    )


def claim_prompt(s: HappyHeights, decision: Decision[Any]) -> str:
    return "Your street meets an HOA goal. Claim it?"


def claim_option(s: HappyHeights, seat: Seat, choice: int) -> Option:
    if choice == DONE:
        return Option(choice, "DONE", {}, "Claim nothing more", "goals/done")
    goal = s.rules.edition.goals[choice - CLAIM]
    label = f"Claim {goal.name}: {goal_text(goal)}"
    return Option(
        choice, "CLAIM", {"goal": choice - CLAIM}, label, f"goal/{choice - CLAIM}", signed(goal.points)
    )


Prompt = Callable[[HappyHeights, Decision[Any]], str]
MakeOption = Callable[[HappyHeights, Seat, int], Option]

ASKING: Final[dict[str, tuple[Prompt, str, MakeOption]]] = {
    Draft.__name__: (draft_prompt, "HH-20", draft_option),
    MaySwap.__name__: (swap_prompt, "HH-25", swap_option),
    Build.__name__: (build_prompt, "HH-29", build_option),
    MayClaim.__name__: (claim_prompt, "HH-77a", claim_option),
}


# -- the log -------------------------------------------------------------------------------------


def told(s: HappyHeights, event: Event) -> str:
    """An event as a sentence; seats are written {0}, {1}, ..."""
    edition = s.rules.edition
    if isinstance(event, MarketDealt):
        cards = ", ".join([edition.names[card] for card in event.cards])
        return f"Round {event.round}: the Market offers {cards or 'nothing'}."
    if isinstance(event, Reshuffled):
        cards = "1 card" if event.cards == 1 else f"{event.cards} cards"
        return f"The discard pile is shuffled: the deck has {cards} again."
    if isinstance(event, Drafted):
        return f"{player(event.seat)} takes {card_name(edition, event.card)} from the Market."
    if isinstance(event, DrewBlind):
        face = "" if event.card == NO_CARD else f": {card_name(edition, event.card)}"
        return f"{player(event.seat)} draws from the deck{face}."
    if isinstance(event, Kept):
        return f"{player(event.seat)} keeps the card."
    if isinstance(event, Swapped):
        return f"{player(event.seat)} swaps it with the reserve."
    if isinstance(event, TookReserve):
        return f"{player(event.seat)} finds nothing to draft and builds the reserve card."
    if isinstance(event, Demolished):
        lost = ", ".join([edition.ids[card] for card in event.cards])
        return f"{player(event.seat)} tears down lot {event.lot + 1} ({lost})."
    if isinstance(event, Built):
        return f"{player(event.seat)} builds {card_name(edition, event.card)} {built_where(event, edition)}."
    if isinstance(event, Claimed):
        goal = edition.goals[event.goal]
        return f"{player(event.seat)} claims {goal.name} for {goal.points} points."
    if isinstance(event, RivalTook):
        return f"The Rival takes {card_name(edition, event.card)}."
    if isinstance(event, RivalClaimed):
        return f"The Rival takes the HOA card {edition.goals[event.goal].name}."
    if isinstance(event, RoundEnded):
        return f"Round {event.round} is over; {player(event.key)} has the KEY."
    assert isinstance(event, GameEnded), event
    return f"The game is over. {verdict(s)}"


def player(seat: Seat) -> str:
    return "the Rival" if seat == RIVAL else f"{{{seat}}}"


def built_where(event: Built, edition: Edition) -> str:
    if event.level == 0:
        return f"as a subway under lot {event.lot + 1}"
    if event.level == 1:
        return f"on lot {event.lot + 1}"
    if edition.kind[event.card] in (BUSINESS, WILD_BUSINESS):
        return f"as the Penthouse of lot {event.lot + 1}"
    return f"as floor {event.level} of lot {event.lot + 1}"


def verdict(s: HappyHeights) -> str:
    """HH-94, HH-95, HH-97, HH-103  The result in a sentence."""
    points = score(s, 0)
    if s.has_rival:
        rival = rival_score(s)
        return (
            f"{{0}} beats the Rival {points} to {rival}."
            if points > rival
            else f"The Rival wins {rival} to {points}."
        )
    if s.seats == 1:
        return f"{{0}} scores {points} points: {solo_rank(points)}."
    winners = [seat for seat, place in enumerate(places(s)) if place == 1]
    points = score(s, winners[0])
    if len(winners) > 1:
        names = ", ".join([player(seat) for seat in winners[:-1]]) + f" and {player(winners[-1])}"
        return f"{names} share the victory with {points} points each."
    return f"{player(winners[0])} wins with {points} points{tie_words(s, winners[0])}."


def tie_words(s: HappyHeights, winner: Seat) -> str:
    """How a tie was broken, if one was."""
    results = [standing(s.rules, n) for n in s.neighborhoods]
    best = results.pop(winner)
    tied = [result for result in results if result[0] == best[0]]
    if not tied:
        return ""
    return (
        " and more HOA cards"
        if all([other[1] < best[1] for other in tied])
        else " and fewer demolished cards"
    )


# -- the position in text ------------------------------------------------------------------------


def drawn(s: HappyHeights, seat: Seat) -> str:
    """The position as a seat may know it, in a few lines of text."""
    edition = s.rules.edition
    market = " ".join(["--" if card == NO_CARD else edition.ids[card] for card in s.market])
    goals = " ".join([edition.goals[goal].id for goal in s.hoa])
    lines = [
        f"round {s.round}/{edition.rounds}   market {market or '--'}   deck {len(s.deck)}   "
        f"discard {len(s.discard)}   HOA {goals or '--'}"
    ]
    if s.has_rival:
        lines.append(
            f"rival  {' '.join([edition.ids[card] for card in s.rival_cards])}   {rival_score(s)} points"
        )
    for owner in range(s.seats):
        lines.append(drawn_neighborhood(s, owner, seat))
    return "\n".join(lines)


def drawn_neighborhood(s: HappyHeights, owner: Seat, seat: Seat) -> str:
    edition = s.rules.edition
    n = s.neighborhoods[owner]
    if n.reserve == NO_CARD:
        reserve = "--"
    else:
        reserve = "?" if reserve_is_hidden_from(s, owner, seat) else edition.ids[n.reserve]
    hand = ""
    decision = s.decision
    if s.hand != NO_CARD and decision is not None and decision.seat == owner:
        hand = "   hand " + ("?" if hand_is_hidden_from(s, seat) else edition.ids[s.hand])
    claims = " ".join([edition.goals[goal].id for goal in n.hoa])
    key = "*" if owner == s.key else " "
    return (
        f"seat {owner}{key} {score(s, owner):3} points   reserve {reserve}{hand}   "
        f"HOA {claims or '--'}   {street_written(edition, n.street) or '(empty street)'}"
    )
