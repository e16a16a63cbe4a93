"""Playing again: a finished game opens another table of its kind, for all who were there to its end."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from chalicelib.engine.errors import SeatForfeited
from chalicelib.engine.ids import Seat
from chalicelib.service import errors
from chalicelib.service.changes import change, with_position
from chalicelib.service.deps import Deps
from chalicelib.service.play import as_of, lapsed, seat_at
from chalicelib.service.ports import Profile
from chalicelib.service.quotas import Account
from chalicelib.service.secrets import new_id, new_invite, new_seed
from chalicelib.service.stored import COLOURS, Change, Charge, Colour, GameId, PlayerId, Sitter, Status, StoredGame

ERASED_MEANWHILE = 3  # times; then the table is busy


def play_again(deps: Deps, stored: StoredGame, paying: Account) -> tuple[StoredGame, bool]:
    """The one table at which this game is played again, and whether it has just been opened, which `paying` pays for.

    Raises NotSeated, GameNotOver, SeatForfeited, QuotaUsedUp, Busy, Unauthenticated, or GameNotFound for whoever has
    left the new table already.
    """
    player = paying.profile.id
    _check_may(as_of(stored, deps.now()), player)
    for _ in range(ERASED_MEANWHILE):
        if (there := _there(deps, stored)) is not None:
            return _there_for(there, player), False
        paying.check()
        opened = _new_table(deps, stored, player)
        try:
            after = change(deps, stored, partial(_opening, deps, opened, paying.charge, stored.rematch))
        except errors.Unauthenticated:
            continue
        if after.rematch == opened.id:
            return opened, True
        stored = after  # somebody was faster
    raise errors.Busy()


def _check_may(stored: StoredGame, player: PlayerId) -> None:
    seat = seat_at(stored, player)
    if stored.status is not Status.FINISHED:
        raise with_position(errors.GameNotOver(), stored)
    if stored.has_left(seat):
        raise with_position(SeatForfeited(), stored)


def _there(deps: Deps, stored: StoredGame) -> StoredGame | None:
    """The table opened before, unless everybody has left it since."""
    return deps.games.load(stored.rematch) if stored.rematch else None


def _there_for(there: StoredGame, player: PlayerId) -> StoredGame:
    if there.seat_of(player) is None:
        raise errors.GameNotFound()
    return there


def _opening(deps: Deps, opened: StoredGame, charge: Charge, known: GameId | None, table: StoredGame) -> Change | None:
    """`known`: the table opened before as far as we know, which is there no more."""
    if table.rematch != known:
        return None
    ended = lapsed(table, deps.now()) or Change(replace(table, version=table.version + 1))
    return replace(ended, game=replace(ended.game, rematch=opened.id), opens=opened, charge=charge)


def _new_table(deps: Deps, stored: StoredGame, host: PlayerId) -> StoredGame:
    """With the same in the same order, as far as people are still there. Raises Unauthenticated."""
    stayed = [sitter for sitter in stored.sitters if sitter.player and not stored.has_left(sitter.seat)]
    profiles = deps.players.profiles([sitter.player for sitter in stayed])
    if host not in profiles:
        raise errors.Unauthenticated()
    there = [sitter for sitter in stored.sitters if sitter.house or (sitter in stayed and sitter.player in profiles)]
    sitters = _seated_again(there, profiles)
    return StoredGame(
        id=GameId(new_id(deps, "g_")),
        version=1,
        ruleset=stored.ruleset,
        options=stored.options,
        decks=stored.decks,
        least_seats=stored.least_seats,
        most_seats=stored.most_seats,
        listed=stored.listed,
        opened_at=deps.now(),
        invite=new_invite(deps),
        host=next(sitter.seat for sitter in sitters if sitter.player == host),
        sitters=sitters,
        seats_given=len(sitters),
        seed=new_seed(deps),
        pace=stored.game.pace if stored.game else stored.pace,
        language=stored.language,
    )


def _seated_again(stayed: Sequence[Sitter], profiles: Mapping[PlayerId, Profile]) -> tuple[Sitter, ...]:
    """Clockwise as before, from seat 1, people under the names of today.

    Partners have played in one colour; until the cards are dealt again, the second of them has one of their own.
    """
    free = [colour for colour in COLOURS if colour not in {sitter.colour for sitter in stayed}]
    seen: set[Colour] = set()
    sitters = []
    for seat, sitter in enumerate(stayed, start=1):
        name = sitter.name if sitter.house else profiles[sitter.player].name
        colour = free.pop(0) if sitter.colour in seen else sitter.colour
        seen.add(colour)
        sitters.append(replace(sitter, seat=Seat(seat), name=name, colour=colour))
    return tuple(sitters)
