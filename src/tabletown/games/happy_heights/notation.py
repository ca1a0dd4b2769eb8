"""The notation: a street as one line of text, read with every fault named, and written again.

docs/formats/happy-heights-notation.md describes it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from tabletown.games.happy_heights.components import (
    ALL_DIFFERENT,
    ANY_COLOUR,
    BUILDING,
    BUS_STOP,
    BUSINESS,
    EMPTY,
    NO_BONUS,
    NO_CARD,
    NO_COLOUR,
    NO_ROOF,
    NO_TARGET,
    PARK,
    PER,
    POT,
    RELATED,
    TO_BUS_STOP,
    TO_FLOOR_ABOVE,
    TO_PARK,
    UNIQUE,
    WILD_BUILDING,
    WILD_BUSINESS,
    WITH,
    Card,
    Colour,
    Edition,
    Goal,
    Kind,
    Occupant,
    Shop,
)
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.placement import connected_segments
from tabletown.games.happy_heights.state import KNOWN, Lot, Neighborhood
from tabletown.games.happy_heights.switches import SWITCHES, Rules

FRONT_VALUE: Final = 4  # of a shop or a Wild Business given by its face
MOST_BONUS: Final = 20

LOT: Final = re.compile(r"(?P<cards>[^~#]*)(?P<segment>~?)(#(?P<demolished>[0-9]{1,6}))?")
FACE: Final = re.compile(r"(?P<head>[^()]+)\((?P<windows>[^()]*)\)(?P<tail>[^()]*)")
BONUS: Final = re.compile(r"\+(?P<value>[0-9]{1,6})(?P<times>[:x])(?P<target>\w+)")
ID: Final = re.compile(r"[\w-]+")
NUMBER: Final = re.compile(r"[0-9]{1,6}")

UNREADABLE: Final = ("E_SYNTAX", "E_UNKNOWN_CARD", "E_WINDOWS")  # after these there is no street to look at

ANY_CARD: Final = {"P": PARK, "S": BUS_STOP}
TARGETS: Final = {"stop": TO_BUS_STOP, "park": TO_PARK, "floor": TO_FLOOR_ABOVE}


class Fault:
    """Something wrong with a line: an error stops the calculation, a warning does not."""

    def __init__(self, code: str, text: str) -> None:
        self.code: Final = code
        self.text: Final = text

    @property
    def error(self) -> bool:
        return self.code.startswith("E_")


class Face:
    """A card given by its face instead of its id."""

    def __init__(self, id: str, name: str, kind: Kind, windows: tuple[Occupant, ...] = ()) -> None:  # noqa: A002
        self.id = id
        self.name = name
        self.kind = kind
        self.windows = windows
        self.colour: Colour = ANY_COLOUR if kind == WILD_BUILDING else NO_COLOUR
        self.shop: Shop = -1
        self.bonus = NO_BONUS
        self.target = NO_TARGET
        self.value = 0
        self.roof: Colour = NO_ROOF


class WrittenLot:
    """A lot as it was read; NO_CARD stands for a card that could not be."""

    def __init__(self, cards: list[Card], segment: Card, demolished: int) -> None:
        self.cards = cards
        self.segment = segment
        self.demolished = demolished


class WrittenStreet:
    """One player's line as it was read: a neighborhood under its own rules, and what is wrong with it.

    A street with errors may be taller or wider than the rules allow: look at it, but do not score it.
    """

    def __init__(
        self,
        name: str,
        rules: Rules,
        neighborhood: Neighborhood | None,
        options: dict[str, str],
        goals_named: bool,
        first_face: Card,
        faults: list[Fault],
    ) -> None:
        self.name: Final = name
        self.rules: Final = rules  # its edition has the cards given by face after the others
        self.neighborhood: Final = neighborhood  # None: the line could not be read
        self.options: Final = options  # the rule switches the line sets
        self.goals_named: Final = goals_named  # the HOA cards were given by id, not by number
        self.first_face: Final = first_face  # cards from here on were given by face
        self.faults: Final = faults

    @property
    def has_errors(self) -> bool:
        return has_errors(self.faults)


def has_errors(faults: list[Fault]) -> bool:
    return any(fault.error for fault in faults)


# -- reading -------------------------------------------------------------------------------------


def read(text: str, edition: Edition) -> tuple[list[WrittenStreet], list[Fault]]:
    """One line per player.  The faults are those that concern no single player."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        return [], [Fault("E_SYNTAX", "nothing is written; a street looks like R1/R9 | BK1 | P")]
    faults = []
    if len(lines) > edition.max_players:
        faults.append(Fault("E_SYNTAX", f"{len(lines)} players are written; {edition.max_players} can play"))
    players = [read_line(line, edition) for line in lines[: edition.max_players]]
    faults += goals_claimed_twice(players)
    faults += more_goals_than_there_are(players, edition)
    return players, faults


def goals_claimed_twice(players: list[WrittenStreet]) -> list[Fault]:
    """HH-75  A goal already taken gives nothing, so no two players have the same one."""
    claims = [n.hoa for player in players if player.goals_named and (n := player.neighborhood)]
    owners = Counter([goal for goals in claims for goal in set(goals)])
    return [
        Fault(
            "E_HOA", f"{count} players claim goal {players[0].rules.edition.goals[goal].id}; it exists once"
        )
        for goal, count in owners.items()
        if count > 1
    ]


def more_goals_than_there_are(players: list[WrittenStreet], edition: Edition) -> list[Fault]:
    """HH-03  All players together cannot have more HOA cards than there are."""
    claimed = sum([len(player.neighborhood.hoa) for player in players if player.neighborhood])
    if len(players) > 1 and claimed > len(edition.goals):
        return [Fault("E_HOA", f"the players claim {claimed} goals together; there are {len(edition.goals)}")]
    return []


def read_line(line: str, edition: Edition) -> WrittenStreet:
    """sheet := lot ( "|" lot )* ( ";" option )*"""
    return LineReader(edition).sheet(line)


class LineReader:
    """Reads one line.  Faults are noted and reading goes on."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.numbers = {name: card for card, name in enumerate(edition.ids)}
        self.row = max([len(windows) for windows in edition.windows], default=2)
        self.faces: list[Face] = []
        self.taken: set[Card] = set()  # cards with an id that the street needs
        self.named: list[Card] = []  # those that were given by their id
        self.faults: list[Fault] = []
        self.name = ""
        self.options: dict[str, str] = {}
        self.goals: list[Goal] = []
        self.goals_named = False

    def fault(self, code: str, text: str) -> None:
        self.faults.append(Fault(code, text))

    def sheet(self, line: str) -> WrittenStreet:
        street, *options = line.split(";")
        texts = "".join(street.split()).split("|")
        self.take_named_cards(texts)
        lots = [self.lot(text, f"lot {i + 1}") for i, text in enumerate(texts)]
        for option in options:
            self.option(option)
        readable = not any(fault.code in UNREADABLE for fault in self.faults)
        self.check_ids()
        self.check_size(lots)
        for i, lot in enumerate(lots):
            self.check_stack(lot.cards, f"lot {i + 1}")
        self.check_stops(lots)
        few = self.check_number(lots)
        rules = Rules(extended(self.edition, self.faces if few else []), self.options)
        n = self.neighborhood(lots, rules) if readable and few else None
        return WrittenStreet(
            self.name, rules, n, self.options, self.goals_named, len(self.edition.ids), self.faults
        )

    def take_named_cards(self, texts: list[str]) -> None:
        """An unnamed Park or Bus Stop must not be a card that is named elsewhere in the line."""
        for text in texts:
            written = LOT.fullmatch(text)
            for name in written["cards"].split("/") if written else []:
                if name in self.numbers:
                    self.taken.add(self.numbers[name])

    # lots and cards

    def lot(self, text: str, where: str) -> WrittenLot:
        """lot := card ( "/" card )* [ "~" ] [ "#" INT ]"""
        written = LOT.fullmatch(text)
        if written is None:
            self.fault(
                "E_SYNTAX", f"{where}: {text!r} is not cards, then ~ for a subway, then # and a number"
            )
            return WrittenLot([], NO_CARD, 0)
        texts = written["cards"].split("/")
        cards = [self.card(card, f"{where} level {level + 1}") for level, card in enumerate(texts)]
        segment = self.any_card(BUS_STOP) if written["segment"] else NO_CARD
        return WrittenLot(cards, segment, int(written["demolished"] or 0))

    def card(self, text: str, where: str) -> Card:
        """A card by its id, any Park or Bus Stop, or a card by its face; NO_CARD if it is none."""
        if text in ANY_CARD:
            return self.any_card(ANY_CARD[text])
        if text in self.numbers:
            self.named.append(self.numbers[text])
            return self.numbers[text]
        if ID.fullmatch(text):
            self.fault("E_UNKNOWN_CARD", f"{where}: no card is called {text!r}")
            return NO_CARD
        written = FACE.fullmatch(text)
        if written is None:
            self.fault("E_SYNTAX", f"{where}: {text!r} is no card" if text else f"{where}: a card is missing")
            return NO_CARD
        face = self.face(written["head"], written["windows"], written["tail"], where)
        return self.add(face) if face else NO_CARD

    def any_card(self, kind: Kind) -> Card:
        """The first card of a kind that nobody has named; a made-up one if the edition has no more."""
        for card, other in enumerate(self.edition.kind):
            if other == kind and card not in self.taken:
                self.taken.add(card)
                return card
        return self.add(Face("P", "Park", PARK) if kind == PARK else Face("S", "Bus Stop", BUS_STOP))

    def add(self, face: Face) -> Card:
        self.faces.append(face)
        return len(self.edition.ids) + len(self.faces) - 1

    def face(self, head: str, windows: str, tail: str, where: str) -> Face | None:
        """A colour letter, W, X or a shop, the windows in brackets, then bonus or roof."""
        before = len(self.faults)
        row = self.window_row(windows, where)
        colour = place([word.letter for word in self.edition.colours], head)
        shop = place([word.key for word in self.edition.businesses], head)
        face = Face(f"{head}({windows})", "", BUILDING, row)
        if head == "W":
            self.wild_building(face, tail, where)
        elif head == "X":
            self.wild_business(face, tail, where)
        elif colour >= 0:
            self.building(face, colour, tail, where)
        elif shop >= 0:
            self.business(face, shop, tail, where)
        else:
            self.fault("E_UNKNOWN_CARD", f"{where}: {head!r} is neither a colour's letter nor a shop")
        return face if len(self.faults) == before else None

    def window_row(self, text: str, where: str) -> tuple[Occupant, ...]:
        """WIN := occupant letter | "." empty | "*" pot, one per window, left to right"""
        if len(text) != self.row:
            self.fault("E_WINDOWS", f"{where}: ({text}) must show {self.row} windows, not {len(text)}")
        letters = {word.letter: i for i, word in enumerate(self.edition.occupants)}
        letters.update({".": EMPTY, "*": POT})
        for letter in sorted(set(text)):
            if letter not in letters:
                self.fault("E_SYNTAX", f"{where}: window {letter!r} is not one of {' '.join(letters)}")
        return tuple([letters.get(letter, EMPTY) for letter in text])

    def building(self, face: Face, colour: Colour, tail: str, where: str) -> None:
        face.colour = colour
        face.name = f"{self.edition.colours[colour].label} building"
        if tail:
            self.bonus(face, tail, where)

    def bonus(self, face: Face, text: str, where: str) -> None:
        """bonus := INT ":" TARGET | INT "x" TARGET"""
        written = BONUS.fullmatch(text)
        if written is None:
            self.fault("E_SYNTAX", f"{where}: {text!r} is no bonus; one looks like +4:park or +1xfloor")
            return
        shops = {word.key: i for i, word in enumerate(self.edition.businesses)}
        target = {**shops, **TARGETS}.get(written["target"])
        if target is None:
            known = ", ".join([*TARGETS, *shops])
            self.fault("E_UNKNOWN_CARD", f"{where}: a bonus is for {known}, not {written['target']!r}")
            return
        face.bonus = WITH if written["times"] == ":" else PER
        face.target = target
        face.value = int(written["value"])
        if target == (TO_FLOOR_ABOVE if face.bonus == WITH else TO_BUS_STOP):
            self.fault("E_SYNTAX", f"{where}: {text!r} is no bonus; floors count with x, the stop with :")
        if face.value > MOST_BONUS:
            self.fault("E_SYNTAX", f"{where}: a bonus is worth at most {MOST_BONUS}, not {face.value}")

    def wild_building(self, face: Face, tail: str, where: str) -> None:
        face.kind = WILD_BUILDING
        face.colour = ANY_COLOUR
        face.name = "Wild Building"
        if tail:
            self.fault("E_SYNTAX", f"{where}: {tail!r} after a Wild Building; it has no bonus and no roof")

    def wild_business(self, face: Face, tail: str, where: str) -> None:
        face.kind = WILD_BUSINESS
        face.name = "Wild Business"
        face.bonus = ALL_DIFFERENT
        face.value = FRONT_VALUE
        face.roof = UNIQUE
        if tail not in ("", "^*"):
            self.fault("E_SYNTAX", f"{where}: {tail!r} after a Wild Business; only ^* may stand there")

    def business(self, face: Face, shop: Shop, tail: str, where: str) -> None:
        face.kind = BUSINESS
        face.name = self.edition.businesses[shop].label
        face.shop = shop
        face.bonus = RELATED
        face.target = shop
        face.value = FRONT_VALUE
        face.roof = place([word.letter for word in self.edition.colours], tail[1:])
        if tail[:1] != "^":
            self.fault("E_SYNTAX", f"{where}: a shop ends with ^ and the letter of its roof's colour")
        elif face.roof < 0:
            self.fault("E_UNKNOWN_CARD", f"{where}: no colour has the letter {tail[1:]!r}")

    # options

    def option(self, text: str) -> None:
        """option := hoa=... | name=TEXT | rule.SWITCH=VALUE"""
        key, equals, value = text.partition("=")
        key = "".join(key.split())
        if key == "name" and equals:
            self.name = value.strip()
            return
        value = "".join(value.split())
        if key == "hoa" and value:
            self.hoa(value.split(","))
        elif key.startswith("rule.") and value:
            self.switch(key.removeprefix("rule."), value)
        else:
            self.fault("E_SYNTAX", f"option {text.strip()!r} is not hoa=, name= or rule.SWITCH=")

    def hoa(self, names: list[str]) -> None:
        """hoa = how many HOA cards, or which."""
        if self.goals:
            self.fault("E_HOA", "the HOA cards are given twice")
        elif len(names) == 1 and NUMBER.fullmatch(names[0]):
            self.goal_count(int(names[0]))
        else:
            self.goals_named = True
            self.goal_ids(names)

    def goal_count(self, count: int) -> None:
        goals = self.edition.goals
        if count > len(goals):
            self.fault("E_HOA", f"{count} HOA cards are claimed; there are {len(goals)}")
        elif 0 < count < len(goals) and len({goal.points for goal in goals}) > 1:
            self.fault("E_HOA", "the HOA cards are worth different points; name them, as in hoa=A1,A2")
        else:
            self.goals = list(range(count))

    def goal_ids(self, names: list[str]) -> None:
        numbers = {goal.id: number for number, goal in enumerate(self.edition.goals)}
        for name, count in Counter(names).items():
            if name not in numbers:
                self.fault("E_HOA", f"no HOA card is called {name!r}; there are {', '.join(numbers)}")
            elif count > 1:
                self.fault("E_HOA", f"goal {name} is claimed {count} times; it exists once")
            else:
                self.goals.append(numbers[name])

    def switch(self, key: str, value: str) -> None:
        """3.10  A rule switch that differs from the edition's."""
        values = {switch.key: switch.values for switch in SWITCHES}
        if key not in values:
            self.fault("E_SYNTAX", f"no rule switch is called {key!r}; there are {', '.join(values)}")
        elif value not in values[key]:
            self.fault("E_SYNTAX", f"rule.{key} can be {' or '.join(values[key])}, not {value!r}")
        else:
            self.options[key] = value

    # what a street must be

    def card_id(self, card: Card) -> str:
        ids = self.edition.ids
        return ids[card] if card < len(ids) else self.faces[card - len(ids)].id

    def kind(self, card: Card) -> Kind:
        """NO_CARD's kind is none."""
        kinds = self.edition.kind
        if card == NO_CARD:
            return NO_CARD
        return kinds[card] if card < len(kinds) else self.faces[card - len(kinds)].kind

    def words(self, card: Card, level: int) -> str:
        """What a card that is no Building is where it stands."""
        if self.kind(card) in (PARK, BUS_STOP):
            return "a Park" if self.kind(card) == PARK else "a Bus Stop"
        return f"the {'Business' if level == 1 else 'Penthouse'} {self.card_id(card)}"

    def check_ids(self) -> None:
        """Invariant 1: every card exists once."""
        for card, count in Counter(self.named).items():
            if count > 1:
                self.fault("E_DUPLICATE_ID", f"card {self.card_id(card)} is written {count} times")

    def check_size(self, lots: list[WrittenLot]) -> None:
        """HH-32, HH-33  A street has a greatest width and height."""
        if len(lots) > self.edition.width:
            self.fault("E_WIDTH", f"the street has {len(lots)} lots; {self.edition.width} are allowed")
        for i, lot in enumerate(lots):
            if len(lot.cards) > self.edition.height:
                text = f"lot {i + 1} has {len(lot.cards)} storeys; {self.edition.height} are allowed"
                self.fault("E_HEIGHT", text)

    def check_stack(self, cards: list[Card], where: str) -> None:
        """HH-42, HH-50, HH-51  What stands only on the ground, and what carries nothing."""
        for level in range(2, len(cards) + 1):
            card, below = cards[level - 1], cards[level - 2]
            if self.kind(card) in (PARK, BUS_STOP):
                text = f"{where} level {level}: {self.words(card, level)} can only stand on the ground"
                self.fault("E_GROUND_ONLY", text)
            if self.kind(below) >= BUSINESS:
                text = f"{where} level {level}: nothing may stand on {self.words(below, level - 1)}"
                self.fault("E_ON_TOP", text)

    def check_stops(self, lots: list[WrittenLot]) -> None:
        """HH-51  At most one ground-level Bus Stop."""
        stops = [i + 1 for i, lot in enumerate(lots) if lot.cards and self.kind(lot.cards[0]) == BUS_STOP]
        if len(stops) > 1:
            places = " and ".join([f"lot {stop}" for stop in stops])
            self.fault("E_TWO_STOPS", f"Bus Stops stand on {places}; one is allowed")

    def check_number(self, lots: list[WrittenLot]) -> bool:
        """HH-78  Standing cards, segments and demolished cards: one for each round.  True if not too many."""
        count = sum([len(lot.cards) + (lot.segment != NO_CARD) + lot.demolished for lot in lots])
        rounds = self.edition.rounds
        if count > rounds:
            self.fault("E_TOO_MANY", f"{count} cards are in the neighborhood; a player builds {rounds}")
        elif count < rounds:
            self.fault("W_FEWER", f"{count} of the {rounds} cards of a game are in the neighborhood")
        return count <= rounds

    def neighborhood(self, lots: list[WrittenLot], rules: Rules) -> Neighborhood:
        """The neighborhood that was written, with the warnings only a whole street can give."""
        street = [Lot(rules, tuple(lot.cards), lot.segment, (NO_CARD,) * lot.demolished) for lot in lots]
        self.check_subway(rules, street)
        if self.goals_named:
            self.check_goals(rules, street)
        return Neighborhood(street, NO_CARD, KNOWN, self.goals)

    def check_subway(self, rules: Rules, street: list[Lot]) -> None:
        """HH-57, HH-69  Segments that lead to no Bus Stop score nothing."""
        served = connected_segments(rules, street)
        for i, lot in enumerate(street):
            if lot.segment != NO_CARD and i not in served:
                self.fault(
                    "W_SUBWAY", f"lot {i + 1}: the subway does not lead to a Bus Stop and scores nothing"
                )

    def check_goals(self, rules: Rules, street: list[Lot]) -> None:
        """HH-74  A claimed goal need not be met any more."""
        met = goals_met(rules, street, self.goals)
        for goal in self.goals:
            if goal not in met:
                name = rules.edition.goals[goal].id
                self.fault("W_HOA_STATE", f"goal {name} is claimed, but the street does not meet it now")


def place(words: list[str], word: str) -> int:
    """Where a word is in a list; -1 if it is not."""
    return words.index(word) if word in words else -1


def read_card(text: str, written: WrittenStreet) -> tuple[Rules, Card, list[Fault]]:
    """One more card beside a street: rules whose edition has it, its number or NO_CARD, the faults."""
    reader = LineReader(written.rules.edition)
    if written.neighborhood:
        reader.taken.update(cards_of(written.neighborhood))
    standing = set(reader.taken)
    card = reader.card("".join(text.split()), "the card to add")
    if card in standing:
        reader.fault("E_DUPLICATE_ID", f"the card to add: {reader.card_id(card)} is in the street already")
    return Rules(extended(reader.edition, reader.faces), written.options), card, reader.faults


def cards_of(n: Neighborhood) -> list[Card]:
    """Every card of a neighborhood whose face is known."""
    return [
        card for lot in n.street for card in (*lot.cards, lot.segment, *lot.demolished) if card != NO_CARD
    ]


def extended(edition: Edition, faces: list[Face]) -> Edition:
    """The edition with some more cards after its own."""
    if not faces:
        return edition
    return Edition(
        id=edition.id,
        title=edition.title,
        version=edition.version,
        source_note=edition.source_note,
        colours=edition.colours,
        occupants=edition.occupants,
        businesses=edition.businesses,
        ids=edition.ids + [face.id for face in faces],
        names=edition.names + [face.name for face in faces],
        kind=edition.kind + [face.kind for face in faces],
        colour=edition.colour + [face.colour for face in faces],
        windows=edition.windows + [face.windows for face in faces],
        shop=edition.shop + [face.shop for face in faces],
        bonus=edition.bonus + [face.bonus for face in faces],
        bonus_target=edition.bonus_target + [face.target for face in faces],
        bonus_value=edition.bonus_value + [face.value for face in faces],
        roof=edition.roof + [face.roof for face in faces],
        goals=edition.goals,
        park_points=edition.park_points,
        bus_stop_points=edition.bus_stop_points,
        subway_points=edition.subway_points,
        ground_building_points=edition.ground_building_points,
        window_pair_points=edition.window_pair_points,
        series_points=edition.series_points,
        max_players=edition.max_players,
        width=edition.width,
        height=edition.height,
        rounds=edition.rounds,
        rules=edition.rules,
    )


# -- writing -------------------------------------------------------------------------------------


def written(
    edition: Edition,
    n: Neighborhood,
    name: str = "",
    options: dict[str, str] | None = None,
    goals_named: bool = True,
) -> str:
    """A neighborhood as one line; reading it again gives the same street."""
    parts = [street_written(edition, n.street)]
    if n.hoa:
        goals = ",".join([edition.goals[goal].id for goal in n.hoa])
        parts.append(f"hoa={goals if goals_named else len(n.hoa)}")
    if name:
        parts.append(f"name={' '.join(name.replace(';', ',').splitlines())}")
    parts += [f"rule.{switch}={value}" for switch, value in (options or {}).items()]
    return " ; ".join(parts)


def street_written(edition: Edition, street: list[Lot]) -> str:
    return " | ".join([lot_written(edition, lot) for lot in street])


def lot_written(edition: Edition, lot: Lot) -> str:
    cards = "/".join([card_written(edition, card) for card in lot.cards])
    segment = "~" if lot.segment != NO_CARD else ""
    return cards + segment + (f"#{len(lot.demolished)}" if lot.demolished else "")


def card_written(edition: Edition, card: Card) -> str:
    """P or S, which are all alike; a card's id, or its face if it has none."""
    if edition.kind[card] in (PARK, BUS_STOP):
        return "P" if edition.kind[card] == PARK else "S"
    name = edition.ids[card]
    if "(" not in name:
        return name
    if edition.kind[card] == BUILDING and edition.bonus[card] != NO_BONUS:
        return name + bonus_written(edition, card)
    if edition.kind[card] == BUSINESS:
        return f"{name}^{edition.colours[edition.roof[card]].letter}"
    return name


def bonus_written(edition: Edition, card: Card) -> str:
    words = {target: word for word, target in TARGETS.items()}
    target = edition.bonus_target[card]
    word = words[target] if target in words else edition.businesses[target].key
    return f"+{edition.bonus_value[card]}{':' if edition.bonus[card] == WITH else 'x'}{word}"
