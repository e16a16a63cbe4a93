"""Lantern Hours: the base deck.

Each palette has its own module. The cards of the palette at place p have the numbers p, p + 13, p + 26 and so on, so
neighbours in the deck differ in colour.
"""

from art.painter.card import Card
from art.recipes.lantern_hours import (
    desert_saffron,
    dusk_apricot,
    forest_mint,
    frost_lilac,
    ink_ember,
    lagoon_coral,
    midnight_honey,
    moss_marigold,
    orchid_night,
    paper_moon,
    plum_tea,
    rose_dawn,
    teal_lantern,
)

TITLE = "Lantern Hours"
AUTHOR = "The Reverie project"
LICENCE = "CC-BY-4.0"
COVER = 17

PALETTES = (
    dusk_apricot,
    lagoon_coral,
    rose_dawn,
    moss_marigold,
    desert_saffron,
    frost_lilac,
    midnight_honey,
    plum_tea,
    forest_mint,
    ink_ember,
    teal_lantern,
    paper_moon,
    orchid_night,
)

CARDS: tuple[Card, ...] = tuple(
    sorted((card for module in PALETTES for card in module.CARDS), key=lambda card: card.number)
)
