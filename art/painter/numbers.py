"""Random numbers and numerals, the same on every machine."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """Mulberry32, seeded by FNV-1a of a text: small, fast, and the same on every Python version."""

    def __init__(self, seed: str) -> None:
        state = 2166136261
        for byte in seed.encode():
            state = ((state ^ byte) * 16777619) & 0xFFFFFFFF
        self.state = state

    def r(self) -> float:
        """A number from 0 up to, not including, 1."""
        self.state = (self.state + 0x6D2B79F5) & 0xFFFFFFFF
        t = self.state
        t = ((t ^ (t >> 15)) * (t | 1)) & 0xFFFFFFFF
        t ^= (t + (((t ^ (t >> 7)) * (t | 61)) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return ((t ^ (t >> 14)) & 0xFFFFFFFF) / 4294967296

    def u(self, low: float, high: float) -> float:
        """A number between two bounds, uniformly distributed."""
        return low + (high - low) * self.r()

    def i(self, low: int, high: int) -> int:
        """A random whole number, both bounds included."""
        return low + int(self.r() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        return choices[int(self.r() * len(choices))]

    def n(self, mean: float = 0, deviation: float = 1) -> float:
        """A nearly normal number: the sum of four uniform numbers, which needs no logarithm."""
        return mean + deviation * (self.r() + self.r() + self.r() + self.r() - 2) * 1.732


def num(x: float, nd: int = 0) -> str:
    """The shortest text for a number with at most `nd` decimals."""
    x = round(x + 0.0, nd)
    if x == int(x):
        return str(int(x))
    text = f"{x:.{nd}f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    return "-" + text[2:] if text.startswith("-0.") else text
