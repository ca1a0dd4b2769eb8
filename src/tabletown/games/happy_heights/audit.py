"""What must be true of every position, whatever is played."""

from __future__ import annotations

from tabletown.core.events import NOBODY
from tabletown.games.happy_heights.components import BUS_STOP, BUSINESS, NO_CARD, WILD_BUILDING, Card
from tabletown.games.happy_heights.rules import Build, MaySwap
from tabletown.games.happy_heights.scoring import score
from tabletown.games.happy_heights.state import KNOWN, RIVAL, HappyHeights, Lot, Neighborhood


def audit(s: HappyHeights) -> list[str]:
    """The invariants that do not hold, in words; none unless the rules have a bug."""
    if len(s.neighborhoods) != s.seats:
        return [f"{len(s.neighborhoods)} neighborhoods for {s.seats} seats"]
    faults = turn_faults(s) + cards_conserved(s) + goals_conserved(s) + market_size(s)
    for seat, n in enumerate(s.neighborhoods):
        faults += [f"seat {seat}: {fault}" for fault in neighborhood_faults(s, n)]
        if n.reserve == NO_CARD and (s.deck or s.discard):
            faults.append(f"seat {seat}: the reserve is empty while cards can be drafted")
        if s.agenda == [] and n.cards_built != s.rules.edition.rounds:
            faults.append(f"seat {seat}: {n.cards_built} cards built in {s.rules.edition.rounds} rounds")
        if not faults and score(s, seat) < 0:
            faults.append(f"seat {seat}: a negative score")
    return faults


def turn_faults(s: HappyHeights) -> list[str]:
    """Round, KEY and pools are possible, the steps are of this table, a card to build is there if needed."""
    faults = []
    if s.round not in range(s.rules.edition.rounds + 1):
        faults.append(f"round {s.round!r}")
    if s.key not in range(RIVAL if s.has_rival else 0, s.seats):
        faults.append(f"the KEY is with seat {s.key!r}")
    pools = [s.hand_pool, *[n.reserve_pool for n in s.neighborhoods]]
    if any([pool not in range(KNOWN, s.pool + 1) for pool in pools]):
        faults.append(f"cards from pools {pools} after {s.pool} reshuffles")
    faults += [
        f"{type(step).__name__} of seat {step.seat!r}"
        for step in s.agenda
        if step.seat not in range(NOBODY, s.seats)
    ]
    if s.agenda and isinstance(s.agenda[-1], (MaySwap, Build)) != (s.hand != NO_CARD):
        faults.append(f"{type(s.agenda[-1]).__name__} with {'no' if s.hand == NO_CARD else 'a'} card in hand")
    return faults


def cards_conserved(s: HappyHeights) -> list[str]:
    """Every card of the edition lies in exactly one place."""
    cards = s.deck + s.discard + s.market + s.rival_cards + [s.hand]
    for n in s.neighborhoods:
        cards += [n.reserve, *built_cards(n)]
    present = sorted([card for card in cards if card != NO_CARD])
    everything = list(range(len(s.rules.edition.ids)))
    if present == everything:
        return []
    ids = s.rules.edition.ids
    missing = [ids[card] for card in everything if card not in present]
    doubled = sorted({ids[card] for card in present if present.count(card) > 1})
    return [
        f"cards missing: {', '.join(missing) or 'none'}; cards in two places: {', '.join(doubled) or 'none'}"
    ]


def built_cards(n: Neighborhood) -> list[Card]:
    cards: list[Card] = []
    for lot in n.street:
        cards += [*lot.cards, lot.segment, *lot.demolished]
    return cards


def goals_conserved(s: HappyHeights) -> list[str]:
    """Every HOA card is in the market or has one owner."""
    goals = s.hoa + s.rival_hoa
    for n in s.neighborhoods:
        goals = goals + n.hoa
    return (
        [] if sorted(goals) == list(range(len(s.rules.edition.goals))) else [f"HOA cards are {sorted(goals)}"]
    )


def market_size(s: HappyHeights) -> list[str]:
    most = 3 if s.has_rival else s.seats
    return [] if len(s.market) <= most else [f"the Market has {len(s.market)} slots"]


def neighborhood_faults(s: HappyHeights, n: Neighborhood) -> list[str]:
    faults = []
    if len(n.street) > s.rules.edition.width:
        faults.append(f"the street is {len(n.street)} lots wide")
    if sum([lot.kind == BUS_STOP for lot in n.street]) > 1:
        faults.append("two Bus Stops stand at ground level")
    for i, lot in enumerate(n.street):
        faults += [f"lot {i + 1}: {fault}" for fault in lot_faults(s, lot)]
    return faults


def lot_faults(s: HappyHeights, lot: Lot) -> list[str]:
    kinds = [s.rules.edition.kind[card] for card in lot.cards]
    faults = []
    if not 1 <= len(kinds) <= s.rules.edition.height:
        faults.append(f"{len(kinds)} storeys")
    if len(kinds) > 1 and any([kind > WILD_BUILDING for kind in kinds[:-1]]):
        faults.append("something stands on what is not a Building")
    if len(kinds) > 1 and kinds[-1] > BUSINESS + 1:
        faults.append("a Park or Bus Stop stands above the ground")
    if lot.segment != NO_CARD and s.rules.edition.kind[lot.segment] != BUS_STOP:
        faults.append("the subway is no Bus Stop card")
    return faults
