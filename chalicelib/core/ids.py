"""The ids that several features name."""

from typing import NewType

GameId = NewType("GameId", str)
PlayerId = NewType("PlayerId", str)
CircleId = NewType("CircleId", str)
OwnDeckId = NewType("OwnDeckId", str)
GAME = "g_"  # every id of a game begins with it
NO_PLAYER = PlayerId("")  # the player of a seat whose owner has been erased, or of a computer player
