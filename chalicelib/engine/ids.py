"""Types for the plain numbers that every layer uses."""

from typing import NewType

Seat = NewType("Seat", int)  # a place at the table, from 1; never reused after the start of the game
Card = NewType("Card", int)  # the n-th card of the game's decks, from 1; the engine does not know its picture
Slot = NewType("Slot", int)  # the numbered place of one face-up card, from 1 as on the board
