"""What the pipeline works on: a deck that is not published yet, and what is wrong with it."""

from collections.abc import Iterable
from dataclasses import dataclass

LEAST_CARDS = 84
WIDTH, HEIGHT = 600, 900


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on its way into a deck. `source` holds the bytes of an SVG, PNG, JPEG or WebP file."""

    number: int
    name: str  # what the maker of the deck knows it by; appears in complaints, is never published
    source: bytes
    vector: bool
    alt: str
    tags: tuple[str, ...] = ()
    author: str = ""  # empty: the deck's
    licence: str = ""  # empty: the deck's
    plate: bool = False  # stands in for a picture that is still to come


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck that is not published yet."""

    id: str
    title: str
    author: str
    licence: str
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a deck, in one line: where, and why."""

    where: str
    why: str
    fatal: bool = True

    def __str__(self) -> str:
        line = f"{'error' if self.fatal else 'warning'}: {self.where}: {self.why}"
        return "".join(letter if letter.isprintable() else "?" for letter in line)  # names come from anybody's files


class Refused(Exception):
    """The deck is not published; `faults` says everything that is wrong with it, not just the first thing."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
