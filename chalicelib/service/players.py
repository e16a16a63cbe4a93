"""Players and their tokens: register, change, erase."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from chalicelib.engine.commands import Leave
from chalicelib.service.callers import profile_of
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, TokenNotFound, TooManyTokens
from chalicelib.service.leaving import without
from chalicelib.service.play import at_time, decide, timed_out
from chalicelib.service.ports import Profile, TokenHash, TokenNote
from chalicelib.service.secrets import hashed, new_id, new_token
from chalicelib.service.stored import (
    NOBODY,
    GameId,
    Lobby,
    Occupant,
    Play,
    PlayerId,
    QuotaUse,
    Status,
    StoredGame,
    Transition,
)
from chalicelib.service.transitions import Decide, commit, written

GONE = "(gone)"  # the name shown for an erased player
FIRST_LABEL = "first"
MAX_TOKENS = 100  # simultaneous requests may exceed it, within the daily quota


@dataclass(frozen=True, slots=True)
class Minted:
    """A token in clear text, to be shown once, with what is stored of it."""

    token: str
    note: TokenNote


def register(deps: Deps, name: str, locale: str, quota_use: QuotaUse | None = None) -> tuple[Profile, Minted]:
    """A new player with a first token. Raises QuotaUsedUp or Busy."""
    profile = Profile(PlayerId(new_id(deps, "p_")), name, locale, deps.now())
    minted = _mint(deps, FIRST_LABEL)
    written(deps, lambda: deps.players.add(profile, minted.note, quota_use))
    return profile, minted


def change_profile(deps: Deps, player: PlayerId, name: str | None, locale: str | None) -> Profile:
    """Change the profile. A new name also applies to the player's seats in lobbies; started games keep the old one.

    Raises Unauthenticated, or Busy: repeating the call then completes it.
    """
    old = profile_of(deps, player)
    new = replace(old, name=name or old.name, locale=locale or old.locale)
    if new != old:
        written(deps, lambda: deps.players.update(new))
    if name:
        _at_each(deps, deps.games.kept_by(player), lambda table: _renamed(deps, table, player))
    return new


def _renamed(deps: Deps, table: StoredGame, player: PlayerId) -> Transition | None:
    """Reads the name after the table, so that after two simultaneous changes the tables agree with the profile."""
    occupant = _occupant(table, player)
    if occupant is None or isinstance(table, Play) or table.has_expired(deps.now()):
        return None
    named = replace(occupant, name=profile_of(deps, player).name)
    return None if named == occupant else Transition(table.with_occupant(named))


def _at_each(deps: Deps, ids: Sequence[GameId], decide: Decide) -> None:
    """Commit the decision at each of the tables. Raises what `decide` raises, and Busy."""
    for stored in deps.games.load_many(ids):
        with suppress(GameNotFound):  # closed meanwhile
            commit(deps, stored, decide, extends=False)


def _occupant(table: StoredGame, player: PlayerId) -> Occupant | None:
    seat = table.seat_of(player)
    return table.occupant(seat) if seat else None


def add_token(deps: Deps, player: PlayerId, label: str, quota_use: QuotaUse | None = None) -> Minted:
    """A new token. Raises QuotaUsedUp, TooManyTokens, or Unauthenticated when the player is being erased."""
    if len(deps.players.tokens(player)) >= MAX_TOKENS:
        raise TooManyTokens(limit=MAX_TOKENS)
    minted = _mint(deps, label)
    written(deps, lambda: deps.players.add_token(player, minted.note, quota_use))
    return minted


def revoke_token(deps: Deps, player: PlayerId, id: str) -> None:
    """Revoke a token with immediate effect. Raises TokenNotFound."""
    note = next((note for note in deps.players.tokens(player) if note.id == id), None)
    if note is None:
        raise TokenNotFound()
    written(deps, lambda: deps.players.remove_token(player, note))


def erase(deps: Deps, player: PlayerId, calling: TokenHash) -> None:
    """Erase a player. They leave their lobbies; for the other players, games keep the seat without name and owner.

    The profile is removed first: without it the player gets no new seat or token, so the lists read afterwards are
    complete. The token of this call (`calling`) is removed last: if anything fails, the same call completes the work.
    """
    written(deps, lambda: deps.players.remove(player))
    _at_each(deps, deps.games.of_player(player), lambda table: _without_player(table, player, deps.now()))
    for id in deps.chat.games_with_messages(player):
        written(deps, partial(deps.chat.forget, id, player, GONE))
    for webhook in deps.webhooks.of_player(player):
        written(deps, partial(deps.webhooks.remove, webhook))
    written(deps, lambda: deps.reports.forget(player))
    for note in sorted(deps.players.tokens(player), key=lambda note: note.hash == calling):
        written(deps, partial(deps.players.remove_token, player, note))


def _without_player(table: StoredGame, player: PlayerId, now: int) -> Transition | None:
    """The table without the player: a lobby loses the seat, a running game is resigned first."""
    occupant = _occupant(table, player)
    if occupant is None:
        return None
    if isinstance(table, Lobby):
        return without(table, occupant)
    playing = at_time(table, now).status is Status.PLAYING
    leaving = decide(table, Leave(occupant.seat), now) if playing else timed_out(table, now)
    transition = leaving or Transition(table)
    nameless = transition.game.with_occupant(replace(occupant, player=NOBODY, name=GONE))
    return replace(transition, game=nameless, left=(player,))


def _mint(deps: Deps, label: str) -> Minted:
    token = new_token(deps)
    return Minted(token, TokenNote(new_id(deps, "t_"), label, deps.now(), hashed(token)))
