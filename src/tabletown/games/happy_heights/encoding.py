"""A position as numbers for learning agents, from nothing but what a seat may know."""

from __future__ import annotations

from typing import Final

from tabletown.core import encoding
from tabletown.core.encoding import Field, around, bits, marked, one_hot, seat_marks
from tabletown.core.events import Seat
from tabletown.games.happy_heights.components import (
    ANY_COLOUR,
    BONUS_NAMES,
    KIND_NAMES,
    NO_CARD,
    NO_ROOF,
    POT,
    UNIQUE,
    Card,
    Colour,
    Edition,
    Occupant,
)
from tabletown.games.happy_heights.hidden import (
    hand_is_hidden_from,
    reserve_is_hidden_from,
    unseen_cards,
)
from tabletown.games.happy_heights.hoa import progress
from tabletown.games.happy_heights.rules import STEPS
from tabletown.games.happy_heights.scoring import score
from tabletown.games.happy_heights.state import RIVAL, HappyHeights, Lot

QUESTIONS: Final = encoding.kinds_of_questions(STEPS)
MARKET_SLOTS: Final = 6  # that the action table has numbers for
NO_CARD_HERE: Final = -2  # not even a hidden one


def question(s: HappyHeights, seat: Seat) -> list[int]:
    return encoding.question(s, QUESTIONS)


def clock(s: HappyHeights, seat: Seat) -> list[int]:
    return [s.round, len(s.deck), len(s.discard)]


def key(s: HappyHeights, seat: Seat) -> list[int]:
    return seat_marks(s, seat, s.key) if s.key != RIVAL else [0] * s.seats


def market(s: HappyHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for slot in range(MARKET_SLOTS):
        card = s.market[slot] if slot < len(s.market) else NO_CARD
        numbers += card_numbers(s.rules.edition, card)
    return numbers


def hand(s: HappyHeights, seat: Seat) -> list[int]:
    card = NO_CARD if hand_is_hidden_from(s, seat) else s.hand
    return card_numbers(s.rules.edition, card)


def reserves(s: HappyHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    for owner in around(s, seat):
        n = s.neighborhoods[owner]
        card = NO_CARD if reserve_is_hidden_from(s, owner, seat) else n.reserve
        numbers.append(1 if n.reserve != NO_CARD else 0)
        numbers += card_numbers(s.rules.edition, card)
    return numbers


def unseen(s: HappyHeights, seat: Seat) -> list[int]:
    return marked(unseen_cards(s, seat)[s.pool], len(s.rules.edition.ids))


def streets(s: HappyHeights, seat: Seat) -> list[int]:
    numbers: list[int] = []
    edition = s.rules.edition
    for owner in around(s, seat):
        street = s.neighborhoods[owner].street
        for place in range(edition.width):
            numbers += lot_numbers(edition, street[place] if place < len(street) else None)
    return numbers


def goals(s: HappyHeights, seat: Seat) -> list[int]:
    numbers = []
    for number, goal in enumerate(s.rules.edition.goals):
        numbers.append(1 if number in s.hoa else 0)
        for owner in around(s, seat):
            n = s.neighborhoods[owner]
            numbers.append(1 if number in n.hoa else 0)
            numbers.append(max(0, goal.need - progress(s.rules, n.street, goal)))
    return numbers


def scores(s: HappyHeights, seat: Seat) -> list[int]:
    return [score(s, owner) for owner in around(s, seat)]


def rival(s: HappyHeights, seat: Seat) -> list[int]:
    edition = s.rules.edition
    kinds = marked([edition.kind[card] for card in s.rival_cards], len(KIND_NAMES))
    return kinds + marked(s.rival_hoa, len(edition.goals))


# -- cards and lots ----------------------------------------------------------------------------------


def card_numbers(edition: Edition, card: Card) -> list[int]:
    """Kind, colours (a wild card has all), the first and the last window, bonus, shop, roof."""
    colours = len(edition.colours)
    if card == NO_CARD:
        return [0] * card_size(edition)
    windows = edition.windows[card]
    return [
        *one_hot(edition.kind[card], len(KIND_NAMES)),
        *colour_numbers(edition.colour[card], colours),
        *window_numbers(edition, windows[0] if windows else NO_CARD_HERE),
        *window_numbers(edition, windows[-1] if windows else NO_CARD_HERE),
        *one_hot(edition.bonus[card] - 1, len(BONUS_NAMES) - 1),
        edition.bonus_value[card],
        *one_hot(edition.shop[card], len(edition.businesses)),
        *roof_numbers(edition.roof[card], colours),
    ]


def card_size(edition: Edition) -> int:
    colours, windows = len(edition.colours), len(edition.occupants) + 1
    return len(KIND_NAMES) + colours + 2 * windows + len(BONUS_NAMES) + len(edition.businesses) + colours


def colour_numbers(colour: Colour, colours: int) -> list[int]:
    return [1] * colours if colour == ANY_COLOUR else one_hot(colour, colours)


def roof_numbers(roof: Colour, colours: int) -> list[int]:
    return [1] * colours if roof == UNIQUE else one_hot(roof if roof != NO_ROOF else -1, colours)


def window_numbers(edition: Edition, occupant: Occupant) -> list[int]:
    occupants = len(edition.occupants)
    return one_hot(occupants if occupant == POT else occupant, occupants + 1)


def lot_numbers(edition: Edition, lot: Lot | None) -> list[int]:
    """The card on the ground, what the tower on it has come to, and the windows of every level."""
    colours, windows = len(edition.colours), len(edition.occupants) + 1
    if lot is None:
        return [0] * (card_size(edition) + 7 + 2 * colours + 2 * windows * edition.height)
    top = lot.cards[-1]
    numbers = [
        *card_numbers(edition, lot.cards[0]),
        lot.storeys,
        lot.wilds,
        lot.series,
        1 if lot.takes_floor else 0,
        1 if lot.penthouse else 0,
        1 if lot.segment != NO_CARD else 0,
        len(lot.demolished),
        *bits(lot.hues, colours),
        *(roof_numbers(edition.roof[top], colours) if lot.penthouse else [0] * colours),
    ]
    for level in range(edition.height):
        faces = edition.windows[lot.cards[level]] if level < lot.storeys else ()
        numbers += window_numbers(edition, faces[0] if faces else NO_CARD_HERE)
        numbers += window_numbers(edition, faces[-1] if faces else NO_CARD_HERE)
    return numbers


FIELDS: Final[tuple[Field[HappyHeights], ...]] = (
    Field("asked", "for each seat, oneself first: whether it is asked", 1, encoding.asked),
    Field("question", f"which question is open: {', '.join(QUESTIONS)}", 1, question),
    Field("subject", "the number in one's own open question", 500, encoding.subject),
    Field("clock", "the round, cards in the deck, cards on the discard pile", 100, clock),
    Field("key", "for each seat, oneself first: whether it has the KEY", 1, key),
    Field("market", "for each of six slots a card: kind, colours, windows, bonus, shop, roof", 10, market),
    Field("hand", "the card about to be built, if one may see it", 10, hand),
    Field("reserves", "for each seat, oneself first: whether a card lies there, and the card if known", 10,
          reserves),
    Field("unseen", "for each card of the edition: whether it may be in the deck, as far as one knows", 1,
          unseen),
    Field("streets", "for each seat, oneself first, lot by lot: card, storeys, wilds, series, room, "
          "penthouse, subway, cards below, colours, roof, windows by level", 12, streets),
    Field("goals", "for each goal: open; then for each seat: claimed, and how much is missing", 12, goals),
    Field("scores", "for each seat, oneself first: its score as it stands", 60, scores),
    Field("rival", "the Rival of the solo game: cards by kind, goals", 12, rival),
)  # fmt: skip
