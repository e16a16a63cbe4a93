"""Chance, without a random number generator to carry around."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T", bound=int)


def shuffled(items: Iterable[T], seed: str, label: str) -> tuple[T, ...]:
    """Put distinct `items` into an order which only the seed (hex, 256 bits) and the label decide.

    The same seed and label give the same order on every machine and Python version (random.shuffle promises neither),
    whatever order the items come in; so a game can be replayed from its seed and its commands. Without the seed, the
    order tells nothing about any other order; keep the seed out of every view.
    """
    key = bytes.fromhex(seed)
    return tuple(sorted(items, key=lambda item: blake2b(f"{label}\0{item}".encode(), key=key).digest()))


def seed_for(seed: str, label: str) -> str:
    """A seed (hex, 256 bits) for one purpose alone, which tells nothing of the one it is made of."""
    return blake2b(f"seed\0{label}".encode(), key=bytes.fromhex(seed), digest_size=32).hexdigest()


def fraction(seed: str, label: str) -> float:
    """Evenly from 0 to below 1, as the seed and the label decide."""
    drawn = blake2b(f"fraction\0{label}".encode(), key=bytes.fromhex(seed), digest_size=6).digest()
    return int.from_bytes(drawn) / (1 << 48)
