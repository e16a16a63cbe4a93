"""The result of a part of the proof."""

from collections.abc import Callable
from dataclasses import dataclass

Value = int | float | str


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: Value
    least: int | None = None  # the claim's minimum

    @property
    def is_enough(self) -> bool:
        return self.least is None or (not isinstance(self.value, str) and self.value >= self.least)


@dataclass(frozen=True, slots=True)
class Findings:
    """The figures, and a line for every violation of the claim."""

    figures: tuple[Figure, ...]
    broken: tuple[str, ...] = ()

    @property
    def hold(self) -> bool:
        return not self.broken and all(figure.is_enough for figure in self.figures)


Prove = Callable[[int], Findings]
"""A function of the seed, from which all random choices of the part come."""


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    claim: str  # one sentence
    prove: Prove
