"""Names for the plain values which travel through every layer."""

from typing import NewType

Seat = NewType("Seat", int)  # place at the table, from 1; never re-used once the game has started
Card = NewType(
    "Card", int
)  # the n-th card of the game's decks, from 1; which picture that is, the engine does not know
Slot = NewType("Slot", int)  # numbered place of one face-up card, from 1 as on the board
