"""A deck painted from recipes, as a draft; plates replace cards that are not painted yet."""

from collections.abc import Mapping
from importlib import import_module

from art.painter.card import Card
from art.painter.scene import paint
from art.pipeline.pictures import LEAST_CARDS, Draft, Picture
from art.pipeline.plates import plate
from art.press.card import Print, print_card

PAINTED = ("lantern-hours", "broad-daylight")  # each has its recipes in a package of that name, with underscores


def paint_deck(id: str) -> Draft:
    """The deck with this id, one of PAINTED."""
    recipes = import_module(f"art.recipes.{id.replace('-', '_')}")
    pictures = fill_with_plates({card.number: _picture(card) for card in recipes.CARDS})
    return Draft(id, recipes.TITLE, recipes.AUTHOR, recipes.LICENCE, pictures, recipes.COVER)


def fill_with_plates(pictures: Mapping[int, Picture]) -> tuple[Picture, ...]:
    """The pictures (by number), with plates for all missing numbers from 1 to 84 or to the highest number."""
    numbers = range(1, max([LEAST_CARDS, *pictures]) + 1)
    return tuple(pictures.get(number) or plate(number) for number in numbers)


def _picture(card: Card | Print) -> Picture:
    source = print_card(card) if isinstance(card, Print) else paint(card)
    return Picture(
        number=card.number,
        name=f"card {card.number} ({card.name})",
        source=source.encode(),
        small=print_card(card, small=True).encode() if isinstance(card, Print) else None,
        vector=True,
        alt=card.alt,
        tags=card.tags,
    )
