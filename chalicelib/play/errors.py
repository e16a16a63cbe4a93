"""The refusals of a game that has begun, besides those of the rules."""

from chalicelib.core.errors import Forbidden, NotFound, TableConflict


class ScreenNotFound(NotFound):
    code = "screen-not-found"
    title = "No table is shown here now"


class DiscardNotShown(NotFound):
    code = "discard-not-shown"
    title = "This game has no discard that lies face up"


class SoundNotFound(NotFound):
    code = "sound-not-found"
    title = "You have no such recording for this game"


class SoundNotReady(TableConflict):
    code = "sound-not-ready"
    title = "This recording cannot be sent with the clue"


class OwnReaction(TableConflict):
    code = "own-reaction"
    title = "You may not react to your own clue or card, or your team's"


class TooManyReactions(TableConflict):
    code = "too-many-reactions"
    title = "You have reacted to as many cards of this round as you may"
    limit: int


class TooManyChanges(TableConflict):
    code = "too-many-changes"
    title = "You have changed your reactions to this round too often"
    limit: int


class SoundsOff(Forbidden):
    code = "sounds-off"
    title = "Clues have no sounds at this table"
