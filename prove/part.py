"""What a part of the proof hands back."""

from collections.abc import Callable
from dataclasses import dataclass

Value = int | float | str


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: Value
    least: int | None = None  # what the claim asks for

    @property
    def is_enough(self) -> bool:
        return self.least is None or (not isinstance(self.value, str) and self.value >= self.least)


@dataclass(frozen=True, slots=True)
class Findings:
    """Figures, and a line for everything that was found to be otherwise than claimed."""

    figures: tuple[Figure, ...]
    broken: tuple[str, ...] = ()

    @property
    def hold(self) -> bool:
        return not self.broken and all(figure.is_enough for figure in self.figures)


Prove = Callable[[int], Findings]
"""Given the seed, from which all chance in the part comes."""


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    claim: str  # one sentence
    prove: Prove
