"""Seeded dice, small enough to live inside a state: xoshiro128++ in four 32-bit words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000


def stir(word: int) -> int:
    """Spread every bit of a 32-bit word over the whole word (the finisher of MurmurHash3)."""
    word ^= word >> 16
    word = (word * 0x85EBCA6B) & MASK
    word ^= word >> 13
    word = (word * 0xC2B2AE35) & MASK
    return word ^ (word >> 16)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """Dice that copy for nothing, save as numbers and roll alike interpreted and compiled."""

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @staticmethod
    def seeded(seed: int) -> Rng:
        """Dice for a seed of any size; every bit of the seed counts."""
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 upwards, not {seed}")
        words = [0x9E3779B9, 0x243F6A88, 0xB7E15162, 0x7F4A7C15]
        rest = seed
        position = 0
        while True:
            word = rest & MASK
            position += 1
            for i in range(4):
                words[i] = stir((words[i] + word + position * 0x6D2B79F5 + words[i - 1] * 5 + i) & MASK)
            rest >>= 32
            if rest == 0:
                break
        if words == [0, 0, 0, 0]:
            words[0] = 1
        return Rng(words[0], words[1], words[2], words[3])

    @staticmethod
    def restored(words: list[int]) -> Rng:
        """Dice that go on where saved ones stopped."""
        a, b, c, d = words
        if min(words) < 0 or max(words) > MASK or not any(words):
            raise ValueError(f"dice are four 32-bit words, not all nothing, and not {words}")
        return Rng(a, b, c, d)

    def words(self) -> list[int]:
        """The state of the dice, for saving."""
        return [self.a, self.b, self.c, self.d]

    def copy(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.d)

    def split(self) -> Rng:
        """New dice, independent of these from here on: one set for each imagined world."""
        return Rng.seeded((self.next() << 96) | (self.next() << 64) | (self.next() << 32) | self.next())

    def next(self) -> int:
        """A 32-bit word."""
        return self.below(SPAN)

    def many(self, count: int) -> list[int]:
        """So many 32-bit words, the same as `next` would give one by one, in half the time."""
        a = self.a
        b = self.b
        c = self.c
        d = self.d
        words = []
        for _ in range(count):
            total = (a + d) & MASK
            words.append(((total << 7 | total >> 25) + a) & MASK)  # high bits go with the carry
            shifted = (b << 9) & MASK
            c ^= a
            d ^= b
            b ^= c
            a ^= d
            c ^= shifted
            d = ((d << 11) & MASK) | (d >> 21)
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        return words

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely as the others.

        The next word is scaled to n; the few words that would favour some numbers are thrown again (Lemire).
        """
        a = self.a
        b = self.b
        d = self.d
        total = (a + d) & MASK
        word = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
        c = self.c ^ a
        d ^= b
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) & MASK) | (d >> 21)
        scaled = word * n
        if scaled & MASK < n and scaled & MASK < SPAN % n:
            return self.below(n)
        return scaled >> 32

    def roll(self, dice: int, faces: int) -> list[int]:
        """Roll `dice` dice with faces 1 to `faces`."""
        return [1 + self.below(faces) for _ in range(dice)]

    def shuffle(self, cards: list[int]) -> None:
        """Every order is equally likely."""
        below = self.below
        for last in range(len(cards) - 1, 0, -1):
            other = below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
