"""The rule switches, and the rules in force at one table: an edition under its switches."""

from __future__ import annotations

from typing import Final

from tabletown.core.errors import BadTable
from tabletown.core.game import Switch
from tabletown.games.happy_heights.components import EMPTY, POT, Card, Edition, Kind, Occupant

SWITCHES: Final = (
    Switch(
        "window_rule",
        ("facing", "any"),
        "Matching windows",
        ("only the two windows at the shared wall", "any occupant of one floor with any of the other"),
    ),
    Switch(
        "series_rule",
        ("anchored", "pairwise"),
        "Series of symbols",
        ("counted from the ground floor until the first break", "each floor against the one below it"),
    ),
    Switch(
        "wild_identity",
        ("single", "per_line"),
        "Wild Buildings at scoring",
        ("one colour each for the whole score", "the best colour for each line"),
    ),
    Switch(
        "ground_point_kinds",
        (
            "building,wild_building",
            "building,wild_building,business",
            "building,wild_building,wild_business",
            "building,wild_building,business,wild_business",
        ),
        "Point for the ground level",
        (
            "Buildings",
            "Buildings and shops",
            "Buildings and corner lots",
            "Buildings, shops and corner lots",
        ),
    ),
    Switch(
        "subway_start",
        ("under_stop", "under_or_beside_stop"),
        "Where a subway starts",
        ("under the Bus Stop", "under the Bus Stop or a lot next to it"),
    ),
    Switch(
        "subway_under",
        ("any_lot", "no_parks"),
        "What a subway runs under",
        ("every lot", "every lot but Parks"),
    ),
    Switch(
        "tie_break",
        ("shared", "hoa_then_fewest_demolished"),
        "Ties",
        ("the victory is shared", "most HOA cards, then fewest demolished cards, then shared"),
    ),
    Switch(
        "hoa_claim",
        ("automatic", "ask"),
        "Claiming HOA cards",
        ("at once, by itself", "the player is asked"),
    ),
    Switch(
        "solo_mode",
        ("basic", "rival"),
        "Solo game",
        ("for a score and a title", "against an automatic Rival"),
    ),
    Switch(
        "rival_level",
        ("standard", "friendly", "hard"),
        "The Rival",
        ("standard", "friendly (5 points less)", "hard (5 points more)"),
    ),
    Switch(
        "first_player",
        ("random", "0", "1", "2", "3", "4", "5"),
        "Who begins",
        ("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6"),
    ),
)

RANDOM: Final = -1


def settings(edition: Edition, options: dict[str, str]) -> dict[str, str]:
    """Every switch with its value: the table's option, else the edition's rule, else our reading."""
    values = {switch.key: switch.values[0] for switch in SWITCHES}
    values.update(edition.rules)
    values.update(options)
    return values


# A card to build, the lots of a street (which never change), goals claimed and goals still to be had.
Situation = tuple[Card, tuple[object, ...], tuple[int, ...], tuple[int, ...]]

MOST_OUTLOOKS: Final = 4096


class Rules:
    """An edition under the switches in force: all that the rules read while a game is played."""

    def __init__(self, edition: Edition, options: dict[str, str]) -> None:
        values = settings(edition, options)
        self.edition: Final = edition
        self.any_window: Final = values["window_rule"] == "any"
        self.pairwise: Final = values["series_rule"] == "pairwise"
        self.wild_per_line: Final = values["wild_identity"] == "per_line"
        self.ground_kinds: Final[list[Kind]] = [
            kind
            for kind, name in enumerate(("building", "wild_building", "business", "wild_business"))
            if name in values["ground_point_kinds"].split(",")
        ]
        self.subway_beside: Final = values["subway_start"] == "under_or_beside_stop"
        self.subway_shuns_parks: Final = values["subway_under"] == "no_parks"
        self.tie_break: Final = values["tie_break"] == "hoa_then_fewest_demolished"
        self.ask_to_claim: Final = values["hoa_claim"] == "ask"
        self.rival: Final = values["solo_mode"] == "rival"
        self.rival_bonus: Final = {"friendly": -5, "standard": 0, "hard": 5}[values["rival_level"]]
        first = values["first_player"]
        self.first_player: Final = RANDOM if first == "random" else int(first)
        count = range(len(edition.ids))
        self.pairs: Final = [[self.matching_pairs(left, right) for right in count] for left in count]
        self.outlooks: Final[dict[Situation, float]] = {}  # heuristics.py remembers its answers here

    def remember(self, key: Situation, value: float) -> None:
        """Keep an answer; when there are very many, begin anew."""
        if len(self.outlooks) >= MOST_OUTLOOKS:
            self.outlooks.clear()
        self.outlooks[key] = value

    def check_seats(self, seats: int) -> None:
        """Whether so many can play by these rules."""
        if seats > self.edition.max_players:
            raise BadTable(f"edition {self.edition.id} is for up to {self.edition.max_players} players")
        if self.first_player >= seats:
            raise BadTable(f"seat {self.first_player} cannot begin: seats are 0 to {seats - 1}")

    def matching_pairs(self, left: Card, right: Card) -> int:
        """HH-86  The matching window pairs of two cards side by side, the left one first."""
        a = self.edition.windows[left]
        b = self.edition.windows[right]
        if not a or not b:
            return 0
        if self.any_window:
            return pairs_in_any_windows(a, b)
        return 1 if windows_match(a[-1], b[0]) else 0


def windows_match(left: Occupant, right: Occupant) -> bool:
    """HH-87, HH-88  The same occupant, or a pot facing an occupant, not a pot facing a pot."""
    if left == POT:
        return right >= 0
    if right == POT:
        return left >= 0
    return left == right and left != EMPTY


def pairs_in_any_windows(left: tuple[Occupant, ...], right: tuple[Occupant, ...]) -> int:
    """Q-10  Equal occupants pair off wherever they look out; then each side's pot takes one left over."""
    here = [occupant for occupant in left if occupant >= 0]
    there = [occupant for occupant in right if occupant >= 0]
    pairs = 0
    for occupant in here[:]:
        if occupant in there:
            here.remove(occupant)
            there.remove(occupant)
            pairs += 1
    pairs += 1 if POT in left and there else 0
    return pairs + (1 if POT in right and here else 0)
