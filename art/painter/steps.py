"""The steps of a recipe: a list in painter's order, from back to front.

bg("sky", hor=640)                                      an element as large as the page
m("whale", 304, 345, 1.3, rot=-9, as_="w", drop=1)      a motif; a place may be an anchor, "child.hand+4,-20"
r("rope", "child.hand", "w.fin", sag=40)                a relation between two places
echo("bird", 520, 260, 0.6, rot=-6)                     a motif printed again: 80 bytes
"""

from collections.abc import Mapping
from dataclasses import dataclass

from art.painter.curves import Point

Place = str | Point


@dataclass(frozen=True, slots=True)
class Backdrop:
    name: str
    knobs: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Motif:
    name: str
    place: Place
    scale: float
    handle: str  # the name that anchors and echoes refer to
    knobs: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Relation:
    name: str
    places: tuple[object, ...]
    knobs: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Echo:
    of: str
    place: Point
    scale: float
    rot: float
    flip: bool
    op: float


Step = Backdrop | Motif | Relation | Echo


def bg(name: str, **knobs: object) -> Backdrop:
    """An element as large as the page."""
    return Backdrop(name, knobs)


def m(name: str, x: float | str, y: float = 0, scale: float = 1.0, as_: str = "", **knobs: object) -> Motif:
    """A motif at a place, or at an anchor."""
    return Motif(name, x if isinstance(x, str) else (x, y), scale, as_ or name, knobs)


def at(anchor: str, name: str, scale: float = 1.0, as_: str = "", **knobs: object) -> Motif:
    """A motif on another motif's anchor."""
    return Motif(name, anchor, scale, as_ or name, knobs)


def r(name: str, *places: object, **knobs: object) -> Relation:
    """A relation between places, motifs or anchors."""
    return Relation(name, places, knobs)


def echo(  # noqa: PLR0913, PLR0917 - the same order as a motif's
    of: str, x: float, y: float, scale: float = 1.0, rot: float = 0, flip: bool = False, op: float = 1
) -> Echo:
    """A motif printed again."""
    return Echo(of, (x, y), scale, rot, flip, op)
