"""The notation of effects and prices: `berry 2 + upgrade 4`, `swap x1 {berry 1 -> move 2}`.

Edition files are written in it, and cards and boards are read aloud from it.  docs/formats/tundra-edition.md
describes it.
"""

from __future__ import annotations

import re
from typing import Final

from tabletown.games.tundra.components import (
    BERRY,
    BERRY_PER_TOWER,
    CARD_FOR,
    GAIN,
    GOOD_NAMES,
    NONE,
    OPERATION_NAMES,
    PLACE_FOR,
    RENEW_MARKET,
    SWAP,
    VP_TRADE,
    Good,
    Price,
)

MOST: Final = 20  # of anything in one operation
LONGEST: Final = 400  # letters of an effect

COUNTED: Final = re.compile(r"(?P<word>[a-z_]+) (?P<n>[0-9]{1,6})")
BRACED: Final = re.compile(r"(?P<word>place_for|card_for) ?\{(?P<price>[^{}]*)\}")
SWAPPED: Final = re.compile(r"swap x(?P<n>[0-9]{1,6}) ?\{(?P<price>[^{}]*)->(?P<gain>[^{}]*)\}")

UNCOUNTED: Final = (BERRY_PER_TOWER, VP_TRADE, RENEW_MARKET)
PRICED: Final = (PLACE_FOR, CARD_FOR, SWAP)
PLAIN: Final = {
    name: kind
    for kind, name in enumerate(OPERATION_NAMES)
    if kind != GAIN and kind not in UNCOUNTED and kind not in PRICED
}
BARE: Final = {OPERATION_NAMES[kind]: kind for kind in UNCOUNTED}


class Written:
    """One operation as it is written."""

    def __init__(
        self,
        kind: int,
        n: int = 1,
        good: Good = NONE,
        price: Price | None = None,
        gain: list[Written] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.good: Final = good
        self.price: Final = price
        self.gain: Final = gain or []


# -- reading -------------------------------------------------------------------------------------


def read_effect(text: str, faults: list[str]) -> list[Written]:
    """The operations of an effect; what cannot be read is noted and left out."""
    if len(text) > LONGEST:
        faults.append(f"an effect of {len(text)} letters; at most {LONGEST} are read")
        return []
    return [one for part in parts(text) if (one := read_operation(part, faults))]


def parts(text: str) -> list[str]:
    """A sum split at its plus signs, those inside braces left alone."""
    found = [""]
    depth = 0
    for letter in " ".join(text.split()):
        depth += (letter == "{") - (letter == "}")
        if letter == "+" and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found]


def read_operation(text: str, faults: list[str]) -> Written | None:
    if text in BARE:
        return Written(BARE[text])
    if counted := COUNTED.fullmatch(text):
        return read_counted(counted["word"], int(counted["n"]), text, faults)
    if braced := BRACED.fullmatch(text):
        kind = OPERATION_NAMES.index(braced["word"])
        return Written(kind, price=read_price(braced["price"], faults))
    if swapped := SWAPPED.fullmatch(text):
        times = within_limits(int(swapped["n"]), text, faults)
        price = read_price(swapped["price"], faults)
        return Written(SWAP, times, price=price, gain=read_effect(swapped["gain"], faults))
    faults.append(f"{text!r} is no operation" if text else "an operation is missing")
    return None


def read_counted(word: str, n: int, text: str, faults: list[str]) -> Written | None:
    count = within_limits(n, text, faults)
    if word in GOOD_NAMES:
        return Written(GAIN, count, GOOD_NAMES.index(word))
    if word in PLAIN:
        return Written(PLAIN[word], count)
    faults.append(f"{text!r} is no operation")
    return None


def within_limits(n: int, text: str, faults: list[str]) -> int:
    """Every count is at least 1."""
    if not 1 <= n <= MOST:
        faults.append(f"{text!r}: a count is 1 to {MOST}")
        return 1
    return n


def read_price(text: str, faults: list[str]) -> Price:
    """A sum of goods, `any n` and `same n`."""
    counts = dict.fromkeys([*GOOD_NAMES[: BERRY + 1], "any", "same"], 0)
    for part in parts(text):
        written = COUNTED.fullmatch(part)
        if written is None or written["word"] not in counts:
            faults.append(f"{part!r} is no part of a price; {', '.join(counts)} are, each with a number")
        elif counts[written["word"]]:
            faults.append(f"{part!r}: {written['word']} stands twice in one price")
        else:
            counts[written["word"]] = within_limits(int(written["n"]), part, faults)
    fixed = (counts["firewood"], counts["stone"], counts["peat"], counts["berry"])
    return Price(fixed, counts["any"], counts["same"])


# -- writing -------------------------------------------------------------------------------------


def effect_written(operations: list[Written]) -> str:
    """An effect as text; reading it again gives the same."""
    return " + ".join([operation_written(one) for one in operations])


def operation_written(one: Written) -> str:
    name = OPERATION_NAMES[one.kind]
    if one.kind == GAIN:
        return f"{GOOD_NAMES[one.good]} {one.n}"
    if one.kind in UNCOUNTED:
        return name
    if one.price is None:
        return f"{name} {one.n}"
    price = price_written(one.price)
    if one.kind == SWAP:
        return f"swap x{one.n} {{{price} -> {effect_written(one.gain)}}}"
    return f"{name} {{{price}}}"


def price_written(price: Price) -> str:
    counts = [*zip(GOOD_NAMES, price.fixed), ("any", price.any_of), ("same", price.same)]
    return " + ".join([f"{word} {n}" for word, n in counts if n])
