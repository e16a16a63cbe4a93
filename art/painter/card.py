"""A card: its picture, and the texts about it."""

from dataclasses import dataclass

from art.painter.curves import Point
from art.painter.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """`name`, `kind` and `hooks` are for the curator and never published.

    `kind` is the letter of the composition: A giant and tiny, B threshold, C container, D path, E telling shadow,
    F vehicle that is none, G world on a back, H interior with a secret, I balance, J growing thing, K procession,
    L mirrored halves, M close-up. `seed` varies leaves, strokes and house sizes; `light` points towards the lamp.
    """

    number: int
    name: str
    kind: str
    palette: str
    seed: str
    steps: tuple[Step, ...]
    alt: str
    tags: tuple[str, ...]
    hooks: tuple[str, ...]
    light: Point = (-0.6, -0.8)


def words(text: str) -> tuple[str, ...]:
    """Tags are typed as one line of text."""
    return tuple(text.split())
