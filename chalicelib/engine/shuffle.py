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
