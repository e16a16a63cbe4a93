"""Cards as clients know them: the engine's numbers become ids, addresses and texts here, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from chalicelib import decks, wiring
from chalicelib.engine.ids import Card

if TYPE_CHECKING:
    from chalicelib.schemas import responses

NO_CARD = Card(0)  # in nobody's hand


def picture(deck: str, file: str) -> str:
    return f"{wiring.pictures_url()}/{deck}/{file}"


@lru_cache(maxsize=256)
def faces(names: tuple[str, ...]) -> tuple[responses.Card, ...]:
    """Every card of the game's decks; the one with number n stands at index n - 1."""
    return tuple(
        {"id": card.id, "image": picture(name, card.image), "alt": card.alt}
        for name in names
        for card in decks.deck(name).cards
    )


@lru_cache(maxsize=256)
def _numbers(names: tuple[str, ...]) -> Mapping[str, Card]:
    return {face["id"]: Card(n) for n, face in enumerate(faces(names), start=1)}


def number(names: tuple[str, ...], id: str) -> Card:
    """The card called `id`, or one which nobody can hold."""
    return _numbers(names).get(id, NO_CARD)
