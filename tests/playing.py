"""What tests ask about players, and do to them, without HTTP."""

from chalicelib.core.jobs import Job, JobKey
from chalicelib.players.profile import Changes, change_profile
from chalicelib.tables.notes_store import TableSeatNotes


def seats_of(deps, player):
    """The games on the player's list, the table opened last first."""
    return tuple(note.id for note in deps.store(TableSeatNotes).seats(player, None, 1_000))


def renamed(deps, player, name, locale=None):
    return change_profile(deps, player, Changes(name, locale)).new


def erasure(player):
    """The job that erases a player."""
    return Job(JobKey("erase", player), "job", 0)
