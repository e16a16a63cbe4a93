"""Broad Daylight: the second deck, printed and not painted.

Each place has its own module. The cards of the place at p have the numbers p, p + 7, p + 14 and so on, so neighbours in
the deck differ.
"""

from art.press.card import Print
from art.recipes.broad_daylight import canteen, kiosk, lido, orchard, post, stadium, workshop

TITLE = "Broad Daylight"
AUTHOR = "The Reverie project"
LICENCE = "CC-BY-4.0"
COVER = 57

PLACES = (kiosk, lido, orchard, workshop, canteen, post, stadium)

CARDS: tuple[Print, ...] = tuple(
    sorted((card for module in PLACES for card in module.CARDS), key=lambda card: card.number)
)
