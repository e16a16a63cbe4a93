"""Players and their tokens: register, change, be forgotten."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from chalicelib.engine.commands import Leave
from chalicelib.service.callers import profile_of
from chalicelib.service.changes import Judge, change, written
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, TokenNotFound, TooManyTokens
from chalicelib.service.lobby import without
from chalicelib.service.play import as_of, judge, lapsed
from chalicelib.service.ports import Profile, TokenHash, TokenNote
from chalicelib.service.secrets import hashed, new_id, new_token
from chalicelib.service.stored import NOBODY, Change, Charge, GameId, PlayerId, Sitter, Status, StoredGame

GONE = "(gone)"  # the name of an erased player, wherever one had sat
FIRST_LABEL = "first"
MOST_TOKENS = 100  # and as many more as a player makes at the same instant, within the quota of a day


@dataclass(frozen=True, slots=True)
class Minted:
    """A token in the clear, to be shown once, with what is kept of it."""

    token: str
    note: TokenNote


def register(deps: Deps, name: str, locale: str) -> tuple[Profile, Minted]:
    profile = Profile(PlayerId(new_id(deps, "p_")), name, locale, deps.now())
    minted = _mint(deps, FIRST_LABEL)
    written(deps, lambda: deps.players.add(profile, minted.note))
    return profile, minted


def change_profile(deps: Deps, player: PlayerId, name: str | None, locale: str | None) -> Profile:
    """A new name is that of the player's seats in lobbies too; games which have started go on with the old one.

    The same once more finishes what Busy has left undone. Raises Unauthenticated or Busy.
    """
    old = profile_of(deps, player)
    new = replace(old, name=name or old.name, locale=locale or old.locale)
    if new != old:
        written(deps, lambda: deps.players.update(new))
    if name:
        _at_each(deps, deps.games.kept_by(player), lambda table: _renamed(deps, table, player))
    return new


def _renamed(deps: Deps, table: StoredGame, player: PlayerId) -> Change | None:
    """The name is read after the table: of two changes at once, the tables end with the one which the profile has."""
    sitter = _sitter(table, player)
    if sitter is None or table.status is not Status.LOBBY:
        return None
    named = replace(sitter, name=profile_of(deps, player).name)
    return None if named == sitter else Change(replace(table.with_sitter(named), version=table.version + 1))


def _at_each(deps: Deps, ids: Sequence[GameId], judge: Judge) -> None:
    """Raises what `judge` raises, and Busy."""
    for stored in deps.games.load_many(ids):
        with suppress(GameNotFound):  # closed meanwhile
            change(deps, stored, judge)


def _sitter(table: StoredGame, player: PlayerId) -> Sitter | None:
    seat = table.seat_of(player)
    return table.sitter(seat) if seat else None


def add_token(deps: Deps, player: PlayerId, label: str, charge: Charge | None = None) -> Minted:
    """Raises QuotaUsedUp, TooManyTokens, or Unauthenticated when the player is being erased."""
    if len(deps.players.tokens(player)) >= MOST_TOKENS:
        raise TooManyTokens(limit=MOST_TOKENS)
    minted = _mint(deps, label)
    written(deps, lambda: deps.players.add_token(player, minted.note, charge))
    return minted


def revoke_token(deps: Deps, player: PlayerId, id: str) -> None:
    """At once, for every request that comes after. Raises TokenNotFound."""
    note = next((note for note in deps.players.tokens(player) if note.id == id), None)
    if note is None:
        raise TokenNotFound()
    written(deps, lambda: deps.players.remove_token(player, note))


def erase(deps: Deps, player: PlayerId, calling: TokenHash) -> None:
    """Forget a player: lobbies are left, seats in games are kept for the others' sake without a name or an owner.

    Without a profile nobody gets a seat or a token, so it goes first: the lists read after that are complete. The token
    of the call goes last: whatever fails on the way, the same call again finishes the job.
    """
    written(deps, lambda: deps.players.remove(player))
    _at_each(deps, deps.games.of_player(player), lambda table: _forgotten(table, player, deps.now()))
    for id in deps.talk.talked_at(player):
        written(deps, partial(deps.talk.forget, id, player, GONE))
    for hook in deps.hooks.of_player(player):
        written(deps, partial(deps.hooks.remove, hook))
    written(deps, lambda: deps.reports.forget(player))
    for note in sorted(deps.players.tokens(player), key=lambda note: note.hash == calling):
        written(deps, partial(deps.players.remove_token, player, note))


def _forgotten(table: StoredGame, player: PlayerId, now: int) -> Change | None:
    sitter = _sitter(table, player)
    if sitter is None:
        return None
    if table.status is Status.LOBBY:
        return without(table, sitter)
    playing = as_of(table, now).status is Status.PLAYING
    leaving = judge(table, Leave(sitter.seat), now) if playing else lapsed(table, now)
    change = leaving or Change(replace(table, version=table.version + 1))
    nameless = change.game.with_sitter(replace(sitter, player=NOBODY, name=GONE))
    return replace(change, game=nameless, left=player)


def _mint(deps: Deps, label: str) -> Minted:
    token = new_token(deps)
    return Minted(token, TokenNote(new_id(deps, "t_"), label, deps.now(), hashed(token)))
