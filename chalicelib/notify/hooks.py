"""Whom the notifier asks for webhooks and push subscriptions: all but those of whom it is known that they have none.

A seat says so (`hookless`), in the very save that the notifier reads. It does so only for players who have never had
one, as their profile says, and the transaction that seats them checks the profile. Before somebody gets the first one,
the profile is changed, and then every seat that the player has in a game that goes on. For a game that is over
it asks about everybody, so that no request has to go through all games that somebody has finished. It asks about some
in vain, and passes over nobody.
"""

from contextlib import suppress
from functools import partial

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.core.retry import draft_and_write
from chalicelib.engine.values import replace
from chalicelib.players.player import Profile
from chalicelib.players.profile import profile_of
from chalicelib.players.store import TablePlayers
from chalicelib.tables.commit import commit
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Status, StoredGame
from chalicelib.tables.transition import Transition

AT_ONCE = 25  # tables that are read together


def expect_hooks(deps: Deps, player: PlayerId) -> None:
    """Let the notifier ask for what the player has, before they have any: it misses nothing that is saved afterwards.

    Safe to repeat, also after half of it. Raises Unauthenticated or Busy.
    """
    mark = new_id(deps, "")
    draft_and_write(deps, lambda: profile_of(deps, player), partial(_change_profile, deps, mark))
    after: str | None = None
    while notes := deps.store(TableSeatNotes).seats(player, after, AT_ONCE):
        for stored in deps.store(TableGames).load_many([note.id for note in notes]):
            with suppress(GameNotFound):  # closed meanwhile
                commit(deps, stored, partial(_change_seat, player), extends=False)
        after = notes[-1].place


def _change_profile(deps: Deps, mark: str, old: Profile) -> None:
    if old.hookless:
        deps.store(TablePlayers).update(old, replace(old, hookless=False, mark=mark))


def _change_seat(player: PlayerId, table: StoredGame) -> Transition | None:
    seat = table.seat_of(player) if table.status is not Status.FINISHED else None
    mine = table.occupant(seat) if seat else None
    return Transition(table.with_occupant(replace(mine, hookless=False))) if mine and mine.hookless else None
