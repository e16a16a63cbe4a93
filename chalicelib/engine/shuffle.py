"""Chance from a seed and a label, so there is no state of a random number generator to store."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T", bound=int)


def shuffle(items: Iterable[T], seed: str, label: str) -> tuple[T, ...]:
    """The distinct `items` in an order that only the seed (hex, 256 bits) and the label decide.

    The same seed and label give the same order on every machine and Python version (random.shuffle promises neither),
    in any order of the input; so a game can be replayed from its seed and its commands. Without the seed, one order
    tells nothing about another: keep the seed out of every view.

    Raises ValueError when the seed is not hex, which is a bug of the caller.
    """
    key = bytes.fromhex(seed)
    return tuple(sorted(items, key=lambda item: blake2b(f"{label}\0{item}".encode(), key=key).digest()))


def seed_for(seed: str, label: str) -> str:
    """A seed (hex, 256 bits) for one purpose, derived from `seed`, which it does not reveal."""
    return blake2b(f"seed\0{label}".encode(), key=bytes.fromhex(seed), digest_size=32).hexdigest()


def fraction(seed: str, label: str) -> float:
    """A number from 0 to below 1, evenly distributed, that only the seed (hex, 256 bits) and the label decide."""
    drawn = blake2b(f"fraction\0{label}".encode(), key=bytes.fromhex(seed), digest_size=6).digest()
    return int.from_bytes(drawn) / (1 << 48)
