"""imagine(): worlds a seat cannot tell from the real one."""

from __future__ import annotations

from tabletown.core.events import Seat
from tabletown.core.rng import Rng
from tabletown.games.meeple_towers.components import (
    ADVANCED,
    LOCATIONS,
    Face,
    Kind,
    Stack,
    Tile,
    Token,
    token_kind,
)
from tabletown.games.meeple_towers.state import MeepleTowers
from tabletown.games.meeple_towers.switches import MIXED


def sees_tokens_of(s: MeepleTowers, owner: Seat, seat: Seat) -> bool:
    """MT-74, MT-96, MT-105  Their own tokens all know, partners each other's, at the end everybody all."""
    return s.finished or (seat >= 0 and seat in s.rules.team(owner))


def unseen_tokens(s: MeepleTowers, seat: Seat, kind: Kind) -> list[Token]:
    """The tokens of a type that a seat cannot place: the pile, and what others hold; in no telling order."""
    unseen = s.piles[kind][: s.pile_left[kind]]
    for owner, held in enumerate(s.tokens):
        if not sees_tokens_of(s, owner, seat):
            unseen = unseen + [token for token in held if token_kind(token) == kind]
    return sorted(unseen)


def unseen_tiles(s: MeepleTowers, stack: Stack) -> list[Tile]:
    """MT-10  The tiles below the top of a stack, in no telling order; nobody knows more."""
    return sorted([face // 2 for face in s.stacks[stack][: max(0, s.stack_left[stack] - 1)]])


def imagine(s: MeepleTowers, seat: Seat, rng: Rng) -> MeepleTowers:
    """Deal again all that `seat` cannot see, and give the world other dice."""
    twin = s.clone()
    twin.tokens = s.tokens[:]
    twin.piles = s.piles[:]
    for kind in range(LOCATIONS):
        deal_tokens_again(s, twin, seat, kind, rng)
    twin.stacks = [imagined_stack(s, stack, rng) for stack in range(len(s.stacks))]
    twin.rng = rng.split()
    return twin


def deal_tokens_again(s: MeepleTowers, twin: MeepleTowers, seat: Seat, kind: Kind, rng: Rng) -> None:
    """One type: the pile and the tokens of those whose values the seat does not know."""
    unseen = unseen_tokens(s, seat, kind)
    rng.shuffle(unseen)
    for owner, held in enumerate(twin.tokens):
        if not sees_tokens_of(s, owner, seat):
            twin.tokens[owner] = tuple(
                [unseen.pop() if token_kind(token) == kind else token for token in held]
            )
    twin.piles[kind] = unseen


def imagined_stack(s: MeepleTowers, stack: Stack, rng: Rng) -> list[Face]:
    """The top tile stays; those below it are shuffled, and turned if sides are mixed."""
    left = s.stack_left[stack]
    tiles = unseen_tiles(s, stack)
    rng.shuffle(tiles)
    if s.rules.side == MIXED:
        faces = [2 * tile + rng.below(1 + ADVANCED) for tile in tiles]
    else:
        faces = [2 * tile + s.rules.side for tile in tiles]
    return faces + s.stacks[stack][left - 1 : left] if left else faces
