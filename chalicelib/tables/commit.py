"""Carries out one transition: read, decide, save; and decide again if another writer was faster."""

from collections.abc import Callable

from chalicelib.core.deps import Deps
from chalicelib.core.errors import HOUR_S, Busy, TableConflict
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import resolve
from chalicelib.core.retry import Attempt, attempts
from chalicelib.engine import view
from chalicelib.engine.errors import ReverieError, RuleViolation
from chalicelib.engine.values import replace
from chalicelib.engine.view import ScoredRound
from chalicelib.store.cache import ALWAYS
from chalicelib.store.errors import OutcomeUnknown, VersionConflict
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.host import waits_for_host_anew
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Play, Status, StoredGame
from chalicelib.tables.transition import Publish, Saved, Transition

CLEAR_CHAT = "chalicelib.chat.chat:clear_chat"
ROUND_BYTES = 5_000  # bytes in memory that a scored round of twelve takes

Decide = Callable[[StoredGame], Transition | None]
"""The transition from the given position, or None to leave it unchanged. Called again for every position read."""

Done = Callable[[StoredGame], bool]
"""Whether the given position includes the change, even after further changes by others."""

Source = tuple[object, ...]


def commit(
    deps: Deps, stored: StoredGame, decide: Decide, done: Done | None = None, *, extends: bool = True
) -> StoredGame:
    """Save what `decide` gives, and return the resulting game.

    If another writer was faster, `decide` is called again with the new position. Two seats which act at the same moment
    can therefore both succeed, and the slower one may be refused because it came later.

    A changed lobby waits the whole time again to be started, unless `extends` is false; and for its host, if somebody
    has come or gone.

    Raises what `decide` raises, and Busy after ATTEMPTS positions, or as `save` does.
    """
    for attempt in attempts(deps):
        try:
            transition = decide(stored)
        except (RuleViolation, TableConflict) as refusal:
            raise refusal if "current" in refusal.facts else with_position(refusal, stored) from None
        if transition is None:
            return stored
        if extends and isinstance(transition.game, Lobby):
            transition = replace(transition, game=_renew(deps, stored, transition.game))
        stored, is_saved = save(attempt, stored, transition, done)
        if is_saved:
            return stored
    raise Busy()


def save(
    attempt: Attempt, stored: StoredGame, transition: Transition, done: Done | None = None
) -> tuple[StoredGame, bool]:
    """Save what follows `stored`. Gives the game as stored now, and whether it includes the change.

    If it does not, another writer was faster: decide again from this position. A save of unknown outcome is treated in
    the same way: the position read afterwards includes the change or not.

    By then others may have changed the game further. Without `done`, it is decided again, which is safe if there is
    nothing left to do then. A change that would happen twice, or be refused, needs `done`.

    Raises Busy if the slowest call of the store would no longer end within PATIENCE_S seconds.
    """
    deps, transition = attempt.deps, transition.following(stored)
    attempt.check_time()
    try:
        deps.store(TableGames).save(transition, expected=stored.version)
        after = transition.game
    except (VersionConflict, OutcomeUnknown):  # the conflict may be with our own write, repeated by botocore
        attempt.pause()
        after = _again(deps, transition.game)
        if after != transition.game and not (done and done(after)):
            return after, False
    _follow_up(deps, stored, transition)
    return after, True


def _follow_up(deps: Deps, before: StoredGame, transition: Transition) -> None:
    """Report the save, and clear the chat if the table was removed. Not earlier: until then somebody may still join."""
    publish = deps.port(Publish)
    publish(Saved(before, transition, deps.now()))
    if transition.opens:
        publish(Saved(None, Transition(transition.opens), deps.now()))
    if transition.finished:
        keep_last_round(deps, transition.game)
    if not transition.game.occupants:
        resolve(CLEAR_CHAT)(deps, transition.game.id)


def _renew(deps: Deps, before: StoredGame, lobby: Lobby) -> Lobby:
    """The lobby with the times that begin again with this change.

    It is active if other people sit there. Computer players, colours and the chat are none: hosts change them alone,
    and a table must not come first in the list because its host is busy with it.
    """
    if lobby.occupants:
        since = deps.now() if waits_for_host_anew(before, lobby) else lobby.host_since
        lobby = replace(lobby, expires_at=expiry(deps), notices=0, host_since=since)
    return lobby if _people(lobby) == _people(before) else replace(lobby, active_at=deps.now())


def _people(table: StoredGame) -> set[PlayerId]:
    return {occupant.player for occupant in table.occupants if occupant.player and not occupant.reserved}


def expiry(deps: Deps) -> int:
    """When a table that is changed now expires: on the hour, so that most changes leave the index of what is due."""
    return -(-(deps.now() + deps.lobby_s) // HOUR_S) * HOUR_S


def with_position(refusal: ReverieError, stored: StoredGame) -> ReverieError:
    """Add the current position to the facts of a refusal, so that a client needs no second request to continue."""
    game = stored.game if isinstance(stored, Play) and stored.status is Status.PLAYING else None
    refusal.facts["current"] = {
        "round": game.round.number if game else None,
        "phase": game.phase if game else None,
    }
    return refusal


def _again(deps: Deps, wanted: StoredGame) -> StoredGame:
    """The game as stored now; `wanted` itself if that removes the table, and the table is gone.

    Raises GameNotFound if the table is gone but should not be.
    """
    fresh = deps.store(TableGames).load(wanted.id)
    if fresh is None and wanted.occupants:
        raise GameNotFound()
    return fresh or wanted


def keep_last_round(deps: Deps, stored: StoredGame) -> None:
    """Score the last round and keep the result, for a game in which a round has just ended."""
    if isinstance(stored, Play) and (scored := view.last_round(stored.game, stored.rules)):
        deps.last_rounds.put(stored.id, _source(stored), scored, ALWAYS, ROUND_BYTES)


def last_round(deps: Deps, stored: StoredGame) -> ScoredRound | None:
    """The last finished round, if there is one.

    One that is not kept is not kept now either: how long this takes must not show whether somebody else has looked.
    """
    if not isinstance(stored, Play) or stored.game.last_round is None:
        return None
    kept = deps.last_rounds.get(stored.id, _source(stored), 0)
    return kept or view.last_round(stored.game, stored.rules)


def _source(stored: Play) -> Source:
    return stored.game.last_round, stored.game.seats, stored.ruleset, stored.options
