"""The refusals of a game that has begun, besides those of the rules."""

from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound, TableConflict
from chalicelib.engine.errors import Fact


class ScreenNotFound(NotFound):
    """The host has ended this screen or has removed a player, or the table is gone. Ask the host to put it up again."""

    code = "screen-not-found"
    title = "No table is shown here now"


class DiscardNotShown(NotFound):
    """`discard.href` of the game is null: the discard lies face down in this ruleset, or the game has not begun."""

    code = "discard-not-shown"
    title = "This game has no discard that lies face up"


class SoundNotFound(NotFound):
    """Recordings belong to one player and one game, and those that were not sent end after a day."""

    code = "sound-not-found"
    title = "You have no such recording for this game"


class SoundNotReady(TableConflict):
    """Send a recording of yours for this round whose state is `ready`. After a day, record it again."""

    code = "sound-not-ready"
    title = "This recording cannot be sent with the clue"


class OwnReaction(TableConflict):
    """Say something to a clue or a card of somebody else."""

    code = "own-reaction"
    title = "You may not react to your own clue or card, or your team's"


class TooManyReactions(TableConflict):
    """`facts.limit` is the maximum, besides the clue. Take one back with `null` first."""

    code = "too-many-reactions"
    title = "You have reacted to as many cards of this round as you may"
    limit: Annotated[int, Fact("The maximum in a round", example=3, min=1, max=1000)]


class TooManyChanges(TableConflict):
    """`facts.limit` changes are allowed to a player in a round. Your reactions stay as they are."""

    code = "too-many-changes"
    title = "You have changed your reactions to this round too often"
    limit: Annotated[int, Fact("The maximum in a round", example=30, min=1, max=1000)]


class SoundsOff(Forbidden):
    """The host has opened the table without sounds, or the operator has not set up a place for them."""

    code = "sounds-off"
    title = "Clues have no sounds at this table"
