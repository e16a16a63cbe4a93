"""A printed card: its picture, and the texts about it."""

from collections.abc import Callable
from dataclasses import dataclass

from art.press.press import Press


@dataclass(frozen=True, slots=True, kw_only=True)
class Print:
    """`name`, `kind` and `hooks` are for the curator and never published.

    `kind` has the letter of the composition, or two: A giant and tiny, B threshold, C container, D path, E telling
    shadow, F vehicle that is none, G world on a back, H interior with a secret, I balance, J growing thing,
    K procession, L mirrored halves, M close-up. `seed` moves the plates.
    """

    number: int
    name: str
    kind: str
    inks: str
    seed: str
    draw: Callable[[Press], None]
    alt: str
    tags: tuple[str, ...]
    hooks: tuple[str, ...]


def print_card(card: Print, *, small: bool = False) -> str:
    """The SVG text of a card, or of its version for small sizes: the same bytes on every run."""
    press = Press(card.inks, card.seed, f"b{card.number:02d}", small)
    card.draw(press)
    return press.svg()
