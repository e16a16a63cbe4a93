"""A deck painted by recipes (a package such as decks.lantern_hours) as a draft, gaps filled with plates."""

from importlib import import_module

from decks.painter.card import Card
from decks.painter.scene import paint
from decks.pipeline.pictures import LEAST_CARDS, Draft, Picture
from decks.pipeline.plates import plate

PAINTED = ("lantern-hours",)  # each has its recipes in a package of that name, with underscores


def painted(id: str) -> Draft:
    """The deck with this id, one of PAINTED."""
    recipes = import_module(f"decks.{id.replace('-', '_')}")
    cards: dict[int, Card] = {card.number: card for card in recipes.CARDS}
    numbers = range(1, max([LEAST_CARDS, *cards]) + 1)
    return Draft(
        id=id,
        title=recipes.TITLE,
        author=recipes.AUTHOR,
        licence=recipes.LICENCE,
        pictures=tuple(_picture(cards[number]) if number in cards else plate(number) for number in numbers),
    )


def _picture(card: Card) -> Picture:
    return Picture(
        number=card.number,
        name=f"card {card.number} ({card.name})",
        source=paint(card).encode(),
        vector=True,
        alt=card.alt,
        tags=card.tags,
    )
