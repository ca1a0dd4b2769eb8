"""The rule switches, and the rules in force at one table: an edition under its switches."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from tabletown.core.errors import BadTable
from tabletown.core.events import Seat
from tabletown.core.game import Switch
from tabletown.games.lots.components import MOST_SEATS, WINDOWS, Edition, Role
from tabletown.games.lots.poses import Lot, lot_of
from tabletown.games.lots.tower import empty_tower

STEADIEST: Final = 0
SHAKIEST: Final = 400

# How far off a hand is, in mils (thousandths of a cell); `standard` is the edition's.
MODES: Final = {"rigid": 0, "steady": 60, "shaky": 140, "wild": 200}

SOME_SEATS: Final = [
    ",".join([str(seat) for seat in group])
    for size in range(1, MOST_SEATS + 1)
    for group in combinations(range(MOST_SEATS), size)
]


def seats_named(value: str) -> str:
    """ "0,2" as people count: "seats 1 and 3"."""
    numbers = [str(int(seat) + 1) for seat in value.split(",")]
    if len(numbers) == MOST_SEATS:
        return "every seat"
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"


def steadiness_switch(seat: Seat) -> Switch:
    own = range(STEADIEST, SHAKIEST + 1)
    return Switch(
        f"sigma_{seat}",
        ("mode", *[str(sigma) for sigma in own]),
        f"Steadiness of seat {seat + 1}",
        ("as the dexterity setting says", *[f"off by {sigma} mils" for sigma in own]),
    )


SWITCHES: Final = (
    Switch("lot", ("1", "2", "3"), "Footprint", ("1: easy", "2: harder", "3: for a Master Builder")),
    Switch(
        "mode",
        ("standard", "none", "rigid", "steady", "shaky", "wild"),
        "Dexterity",
        (
            "standard hands",
            "nothing ever falls",
            "perfect hands: only what cannot stand falls",
            "the steady hands of an expert",
            "shaky hands: an excited family",
            "wild hands: a party",
        ),
    ),
    Switch("crew", ("on", "off"), "Crew cards", ("in the game", "left in the box (Little Builders)")),
    Switch(
        "side_entry",
        ("edition", "on", "off"),
        "Sliding blocks in from the side",
        ("as the edition says", "allowed", "not allowed"),
    ),
    Switch(
        "one_hand",
        ("none", *SOME_SEATS),
        "Adults who use one hand only (Little Builders)",
        ("nobody", *[seats_named(value) for value in SOME_SEATS]),
    ),
    Switch(
        "hands",
        ("draw", "taps", *SOME_SEATS[:-1]),
        "Who releases blocks by tapping",
        (
            "nobody: a steady or unsteady hand is drawn",
            "every seat",
            *[seats_named(v) for v in SOME_SEATS[:-1]],
        ),
    ),
    Switch(
        "solo_strict_slip",
        ("off", "on"),
        "Solo: the block being placed slips",
        ("it is placed again", "the game is lost"),
    ),
    Switch(
        "first_seat",
        ("random", "0", "1", "2", "3"),
        "Who begins",
        ("drawn by lot", "seat 1", "seat 2", "seat 3", "seat 4"),
    ),
    *[steadiness_switch(seat) for seat in range(MOST_SEATS)],
)

RANDOM: Final = -1


class Rules:
    """An edition under the switches in force: all that the rules read while a game is played."""

    def __init__(self, edition: Edition, options: dict[str, str]) -> None:
        values = {switch.key: switch.values[0] for switch in SWITCHES}
        values.update(options)
        self.edition: Final = edition
        self.level: Final = int(values["lot"])
        self.lot: Final[Lot] = lot_of(edition, self.level)
        self.bare: Final = empty_tower(self.lot)  # every game begins with this one, afresh
        self.mode: Final = values["mode"]
        self.falls: Final = self.mode != "none"
        self.crew: Final = values["crew"] == "on"
        side = values["side_entry"]
        self.side_entry: Final = edition.physics.side_entry if side == "edition" else side == "on"
        self.one_hand: Final = seats_of(values["one_hand"])
        self.taps: Final = seats_of(values["hands"])
        self.strict_slip: Final = values["solo_strict_slip"] == "on"
        first = values["first_seat"]
        self.first_seat: Final = RANDOM if first == "random" else int(first)
        usual = MODES.get(self.mode, 0 if self.mode == "none" else edition.physics.sigma)
        own = [values[f"sigma_{seat}"] for seat in range(MOST_SEATS)]
        # For each seat how far off its hand is in a first attempt (13.6, LT-091).
        self.sigma: Final = [
            self._first_sigma(seat, usual if value == "mode" else int(value))
            for seat, value in enumerate(own)
        ]
        # For each window the roles that may be played in it.
        self.roles_in: Final[list[list[Role]]] = [
            [role for role, kind in enumerate(edition.crew) if kind.window == window]
            for window in range(len(WINDOWS))
        ]

    def _first_sigma(self, seat: Seat, sigma: int) -> int:
        """13.6, LT-091  One hand is half as unsteady again."""
        if not self.falls:
            return 0
        return 3 * sigma // 2 if seat in self.one_hand else sigma

    def check_seats(self, seats: int) -> None:
        """Whether so many can play by these rules."""
        if self.first_seat >= seats:
            raise BadTable(f"seat {self.first_seat} cannot begin: seats are 0 to {seats - 1}")


def seats_of(value: str) -> list[Seat]:
    """The seats a switch names; those nobody sits in do not matter."""
    if value in ("none", "draw"):
        return []
    return list(range(MOST_SEATS)) if value == "taps" else [int(seat) for seat in value.split(",")]


_in_force: dict[tuple[int, tuple[tuple[str, str], ...]], Rules] = {}
REMEMBERED: Final = 64


def rules_of(edition: Edition, options: dict[str, str]) -> Rules:
    """The rules in force; the same object again for the same edition and options."""
    key = (id(edition), tuple(sorted(options.items())))
    found = _in_force.get(key)
    if found is None:
        if len(_in_force) >= REMEMBERED:  # a server may meet many editions
            _in_force.clear()
        found = _in_force[key] = Rules(edition, options)  # keeps the edition alive, so its id stays its own
    return found
