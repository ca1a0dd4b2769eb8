"""The dice: the published algorithm, fair below every number, and good for every bit of a seed."""

from __future__ import annotations

import pytest

from tabletown.core.rng import Rng


def xoshiro128plusplus(words: list[int], count: int) -> list[int]:
    """The published algorithm written again on unbounded integers: rotl(s0 + s3, 7) + s0."""

    def turned_left(word: int, by: int) -> int:
        bits = f"{word % 2**32:032b}"
        return int(bits[by:] + bits[:by], 2)

    s0, s1, s2, s3 = words
    drawn = []
    for _ in range(count):
        drawn.append((turned_left(s0 + s3, 7) + s0) % 2**32)
        shifted = s1 * 2**9 % 2**32
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = turned_left(s3, 11)
    return drawn


def test_the_first_words_are_those_of_the_reference_implementation() -> None:
    """From the state 1, 2, 3, 4: rotl(1 + 4, 7) + 1 is 641."""
    dice = Rng(1, 2, 3, 4)

    assert [dice.next() for _ in range(3)] == [641, 1573767, 3222811527]


@pytest.mark.parametrize(
    "words", [[1, 2, 3, 4], [0xFFFFFFFF] * 4, [0, 0, 0, 1], [0xDEADBEEF, 7, 0x80000000, 5]]
)
def test_ten_thousand_words_agree_with_an_independent_implementation(words: list[int]) -> None:
    """Masks and shifts never lose a carry."""
    dice = Rng(*words)

    assert [dice.next() for _ in range(10_000)] == xoshiro128plusplus(words, 10_000)


@pytest.mark.parametrize("count", [0, 1, 7, 1000])
def test_many_words_are_the_same_as_one_by_one(count: int) -> None:
    """And the dice go on alike."""
    at_once, one_by_one = Rng.seeded(9), Rng.seeded(9)

    assert at_once.many(count) == [one_by_one.next() for _ in range(count)]
    assert at_once.words() == one_by_one.words()


def test_every_bit_of_a_seed_of_256_bits_counts() -> None:
    """A seed that differs in one bit gives other dice."""
    seed = 0x243F6A8885A308D313198A2E03707344A4093822299F31D0082EFA98EC4E6C89
    first = Rng.seeded(seed).words()
    neighbours = [Rng.seeded(seed ^ (1 << bit)).words() for bit in range(256)]

    assert first not in neighbours
    assert len({tuple(words) for words in neighbours}) == 256


def test_a_flipped_bit_of_the_seed_changes_about_half_of_the_bits_of_the_dice() -> None:
    """Seeds next to each other are as good as seeds far apart."""
    for seed in (0, 1, 2**255 + 12345):
        first = Rng.seeded(seed).words()
        for bit in range(256):
            other = Rng.seeded(seed ^ (1 << bit)).words()
            changed = sum((a ^ b).bit_count() for a, b in zip(first, other, strict=True))

            assert 28 <= changed <= 100, (seed, bit)


def test_a_seed_with_leading_zeros_is_another_seed_than_the_same_words_further_up() -> None:
    """The number of words counts too."""
    seeds = [1 << (32 * word) for word in range(8)] + [0]

    assert len({tuple(Rng.seeded(seed).words()) for seed in seeds}) == len(seeds)


def test_a_negative_seed_is_refused() -> None:
    """In a sentence."""
    with pytest.raises(ValueError, match="a whole number from 0 upwards, not -1"):
        Rng.seeded(-1)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 52, 1000])
def test_below_is_fair(n: int) -> None:
    """Chi-square of n cells stays within five standard deviations of its mean, with a fixed seed."""
    dice = Rng.seeded(2024)
    draws = 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[dice.below(n)] += 1
    expected = draws / n
    chi_square = sum((count - expected) ** 2 / expected for count in counts)

    assert abs(chi_square - (n - 1)) < 5 * (2 * (n - 1)) ** 0.5


def test_below_draws_again_rather_than_favour_small_numbers() -> None:
    """Of 2**32 words, those above the last multiple of n would be one too many for some."""
    n = 3 << 30  # 2**32 is one and a third times that: a plain remainder would favour the lower third
    dice = Rng.seeded(5)
    low = sum(dice.below(n) < n // 3 for _ in range(3000))

    assert 880 < low < 1120  # a plain remainder would give 1500


def test_below_one_is_nothing() -> None:
    """A die with one face."""
    dice = Rng.seeded(1)

    assert [dice.below(1) for _ in range(20)] == [0] * 20


def test_dice_show_every_face_and_no_other() -> None:
    """Faces count from one."""
    assert set(Rng.seeded(3).roll(300, 6)) == {1, 2, 3, 4, 5, 6}


def test_a_shuffle_keeps_the_cards_and_makes_every_order_equally_likely() -> None:
    """All 24 orders of four cards, 200 times each, give or take."""
    dice = Rng.seeded(9)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1

    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 23 + 5 * 46**0.5


def test_saved_dice_go_on_where_they_stopped() -> None:
    """Their words are their whole state."""
    dice = Rng.seeded(11)
    dice.next()
    again = Rng.restored(dice.words())

    assert [again.next() for _ in range(10)] == [dice.next() for _ in range(10)]


def test_a_copy_rolls_alike_and_leaves_the_original_alone() -> None:
    """Clones of a state roll the same dice, each its own."""
    dice = Rng.seeded(12)
    twin = dice.copy()
    ahead = [twin.next() for _ in range(10)]

    assert [dice.next() for _ in range(10)] == ahead


def test_split_dice_share_nothing_with_each_other_or_with_those_they_came_from() -> None:
    """One set for each imagined world: no word of one stream in the next."""
    dice = Rng.seeded(13)
    children = [dice.split() for _ in range(8)]
    streams = [[child.next() for _ in range(500)] for child in children]
    streams.append([dice.next() for _ in range(500)])
    words = [word for stream in streams for word in stream]

    assert len(set(words)) >= len(words) - 2  # 4500 words of 32 bits hardly ever meet by chance


def test_a_split_does_not_depend_on_how_far_the_other_split_has_rolled() -> None:
    """Worlds are imagined in any order."""
    dice = Rng.seeded(14)
    first = dice.split()
    for _ in range(100):
        first.next()
    second = dice.split()
    again = Rng.seeded(14)
    again.split()

    assert second.words() == again.split().words()


@pytest.mark.parametrize(
    "words",
    [
        pytest.param([0, 0, 0, 0], id="dice that would show nothing for ever"),
        pytest.param([1, 2, 3], id="three words"),
        pytest.param([1, 2, 3, 2**32], id="a word too large"),
        pytest.param([1, 2, 3, -1], id="a word too small"),
    ],
)
def test_saved_dice_that_cannot_be_are_refused(words: list[int]) -> None:
    """Four 32-bit words, not all of them 0."""
    with pytest.raises(ValueError, match=r"dice|unpack"):
        Rng.restored(words)
