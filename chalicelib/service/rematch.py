"""Rematch: a finished game opens another table with the same settings, for all players who stayed to the end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from chalicelib.engine.errors import SeatForfeited
from chalicelib.engine.ids import Seat
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.expiry import load
from chalicelib.service.outages import game_time
from chalicelib.service.play import at_time, seat_at, timed_out
from chalicelib.service.ports import Profile
from chalicelib.service.quotas import QuotaStatus
from chalicelib.service.secrets import new_id, new_invite, new_seed
from chalicelib.service.stored import (
    COLOURS,
    Colour,
    GameId,
    Lobby,
    Occupant,
    PlayerId,
    QuotaUse,
    Status,
    StoredGame,
    Transition,
)
from chalicelib.service.transitions import commit, expiry, with_position

ERASED_MEANWHILE = 3  # attempts if players are erased meanwhile; then Busy


def create_rematch(deps: Deps, stored: StoredGame, paying: QuotaStatus) -> tuple[StoredGame, bool]:
    """The rematch table of this game, and whether this call has opened it, which counts towards the quota `paying`.

    Raises NotSeated, GameNotOver, SeatForfeited, QuotaUsedUp, Busy, Unauthenticated, or GameNotFound if the player has
    left the new table already.
    """
    player = paying.profile.id
    _check_may(at_time(stored, game_time(deps)), player)
    for _ in range(ERASED_MEANWHILE):
        if (there := _there(deps, stored)) is not None:
            return _if_seated(there, player), False
        paying.check()
        opened = _new_table(deps, stored, player)
        try:
            after = commit(deps, stored, partial(_opening, deps, opened, paying.quota_use, stored.rematch))
        except errors.Unauthenticated:
            continue
        if after.rematch == opened.id:
            return opened, True
        stored = after  # another request was faster
    raise errors.Busy()


def _check_may(stored: StoredGame, player: PlayerId) -> None:
    seat = seat_at(stored, player)
    if stored.status is not Status.FINISHED:
        raise with_position(errors.GameNotOver(), stored)
    if stored.has_left(seat):
        raise with_position(SeatForfeited(), stored)


def _there(deps: Deps, stored: StoredGame) -> StoredGame | None:
    """The rematch table opened before, or None if everybody has left it since, or it has expired."""
    return load(deps, stored.rematch) if stored.rematch else None


def _if_seated(there: StoredGame, player: PlayerId) -> StoredGame:
    if there.seat_of(player) is None:
        raise errors.GameNotFound()
    return there


def _opening(
    deps: Deps, opened: StoredGame, quota_use: QuotaUse, known: GameId | None, table: StoredGame
) -> Transition | None:
    """The transition that opens the rematch; None if another request has opened one meanwhile.

    `known`: the rematch that the game named when it was read; it no longer exists.
    """
    if isinstance(table, Lobby) or table.rematch != known:
        return None
    again = replace(table, rematch=opened.id)
    return replace(timed_out(again, game_time(deps)) or Transition(again), opens=opened, quota_use=quota_use)


def _new_table(deps: Deps, stored: StoredGame, host: PlayerId) -> StoredGame:
    """A lobby with the same players and bots in the same order, without people who have left or been erased.

    Raises Unauthenticated if the host has been erased.
    """
    stayed = [occupant for occupant in stored.occupants if occupant.player and not stored.has_left(occupant.seat)]
    profiles = deps.players.profiles([occupant.player for occupant in stayed])
    if host not in profiles:
        raise errors.Unauthenticated()
    there = [
        occupant
        for occupant in stored.occupants
        if occupant.bot or (occupant in stayed and occupant.player in profiles)
    ]
    occupants = _seated_again(there, profiles)
    return Lobby(
        id=GameId(new_id(deps, "g_")),
        version=1,
        ruleset=stored.ruleset,
        options=stored.options,
        decks=stored.decks,
        cards=stored.cards,
        min_seats=stored.min_seats,
        max_seats=stored.max_seats,
        listed=stored.listed,
        opened_at=deps.now(),
        expires_at=expiry(deps),
        invite=new_invite(deps),
        host=next(occupant.seat for occupant in occupants if occupant.player == host),
        occupants=occupants,
        seats_given=len(occupants),
        seed=new_seed(deps),
        pace=stored.pace,
        language=stored.language,
    )


def _seated_again(stayed: Sequence[Occupant], profiles: Mapping[PlayerId, Profile]) -> tuple[Occupant, ...]:
    """The occupants clockwise as before, numbered from seat 1, people with their current names.

    Partners shared a colour in the last game; until the next deal the second partner gets a free one.
    """
    free = [colour for colour in COLOURS if colour not in {occupant.colour for occupant in stayed}]
    seen: set[Colour] = set()
    occupants = []
    for seat, occupant in enumerate(stayed, start=1):
        name = occupant.name if occupant.bot else profiles[occupant.player].name
        colour = free.pop(0) if occupant.colour in seen else occupant.colour
        seen.add(colour)
        occupants.append(replace(occupant, seat=Seat(seat), name=name, colour=colour))
    return tuple(occupants)
