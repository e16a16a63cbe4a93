"""The input of the pipeline: a deck that is not published yet, and its faults."""

from collections.abc import Iterable
from dataclasses import dataclass

LEAST_CARDS = 84
WIDTH, HEIGHT = 600, 900


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on its way into a deck. `source` holds the bytes of an SVG, PNG, JPEG or WebP file."""

    number: int
    name: str  # the deck maker's name for it; appears in faults, is never published
    source: bytes
    vector: bool
    alt: str
    tags: tuple[str, ...] = ()
    author: str = ""  # empty: the deck's
    licence: str = ""  # empty: the deck's
    small: bytes | None = None  # the SVG of its small picture, where that is drawn in another way
    plate: bool = False  # replaces a picture that is not there yet


@dataclass(frozen=True, slots=True)
class Draft:
    """A deck that is not published yet."""

    id: str
    title: str
    author: str
    licence: str
    pictures: tuple[Picture, ...]
    cover: int = 1  # the number of the card that stands for the deck


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a deck in one line: where, and why."""

    where: str
    why: str
    fatal: bool = True

    def __str__(self) -> str:
        line = f"{'error' if self.fatal else 'warning'}: {self.where}: {self.why}"
        return "".join(letter if letter.isprintable() else "?" for letter in line)  # names come from untrusted files


class Refused(Exception):
    """The deck is not published; `faults` has all its faults, not only the first."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
