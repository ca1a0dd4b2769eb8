"""What must not be guessed: table names, seat secrets, seeds, and the dice of imagined worlds.

Fairness can be checked after the game.  When a table is opened the server draws a seed of 256 bits and
publishes its commitment: the SHA-256, in hexadecimal, of the seed written as a decimal number.  Once the
game is over the seed itself is published, and anybody can compute

    printf %s "$SEED" | sha256sum

and replay the record from that seed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from tabletown.core.rng import Rng

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike when read aloud or copied by hand


def new_table_name() -> str:
    """59 bits: nobody finds a table to watch by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_seed() -> int:
    return secrets.randbits(256)


def new_dice() -> Rng:
    """Dice that have nothing to do with any game's seed."""
    return Rng.seeded(secrets.randbits(256))


def commitment(seed: int) -> str:
    """The SHA-256 of the seed's decimal digits."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def lock_of(secret: str) -> str:
    """What is stored instead of a secret: it recognises the secret and does not give it away."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, lock: str | None) -> bool:
    return lock is not None and hmac.compare_digest(lock_of(secret), lock)
