"""Rematch: a finished game opens another table with the same settings, where its players meet again.

Who asks first opens the table. For those who were present at the end of the game it keeps seats, which are theirs once
they come: by asking for the rematch too, or by taking the seat. Those who were absent then, have archived the game, or
have left the new table get a seat by asking as well. So nothing is dealt to somebody who has not come, and a table that
is opened in place of a closed one keeps no seats.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from chalicelib.circles.errors import CircleNotFound
from chalicelib.circles.store import TableCircles
from chalicelib.circles.tables import note_opened
from chalicelib.core.codes import new_id, new_invite, new_preview_code, new_seed
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, Unauthenticated
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import SeatForfeited
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.listing import list_if_allowed
from chalicelib.lobby.seats import sit_again
from chalicelib.players.blocks import blocked_pairs
from chalicelib.players.names import disambiguate
from chalicelib.players.player import Profile
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.tables.advance import decide_timeouts, preview_at, seat_at
from chalicelib.tables.commit import commit, expiry, with_position
from chalicelib.tables.errors import GameNotFound, GameNotOver
from chalicelib.tables.host import hides
from chalicelib.tables.load import load
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.outages import game_time
from chalicelib.tables.table import COLOURS, Colour, Lobby, Occupant, Play, Status, StoredGame
from chalicelib.tables.transition import Transition

ATTEMPTS = 3  # if players are erased, or the table is closed, meanwhile; then Busy


@value_class
class Rematch:
    table: StoredGame
    seats_anew: bool  # whether this call has opened the table, or taken a seat there
    paid: QuotaStatus  # the quota of what this call did: of tables, or of seats


def create_rematch(deps: Deps, stored: StoredGame, player: PlayerId) -> Rematch:
    """The rematch table of this game, to which the player has come now.

    If it is closed, or has been played to its end without the player, this opens another.

    Raises NotSeated, GameNotOver, SeatForfeited, RemovedFromTable, GameStarted, TableFull, QuotaUsedUp, Busy or
    Unauthenticated.
    """
    _check_may(preview_at(stored, game_time(deps)), player)
    for _ in range(ATTEMPTS):
        there = _find_rematch(deps, stored, player)
        if there is not None:
            try:
                return _join(deps, stored, there, player)
            except GameNotFound:  # closed meanwhile
                continue
        opener = quota_status(deps, player, "tables")
        opener.check()
        opened, listing = list_if_allowed(deps, _new_table(deps, stored, player), player)
        opening = Transition(opened, quota_use=opener.quota_use, also=listing)
        try:
            after = commit(deps, stored, partial(_open, deps, player, opening, stored.rematch))
        except (Unauthenticated, CircleNotFound):  # somebody has been erased, or has left the circle
            continue
        if after.rematch == opened.id:
            return Rematch(opened, True, opener)
        stored = after  # another request was faster
    raise Busy()


def _check_may(stored: StoredGame, player: PlayerId) -> None:
    seat = seat_at(stored, player)
    if stored.status is not Status.FINISHED:
        raise with_position(GameNotOver(), stored)
    if stored.has_left(seat):
        raise with_position(SeatForfeited(), stored)


def _find_rematch(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame | None:
    """The rematch table opened before, or None if it is closed for the player, or is over and they were not there."""
    mine = _find_former(deps, stored)
    if mine and mine.seat_of(player) is not None:
        return mine
    table = load(deps, stored.rematch) if stored.rematch else None
    if table is None or table.seat_of(player) is not None:
        return table
    if isinstance(table, Lobby):
        return None if hides(deps, table, player) else table
    return None if preview_at(table, game_time(deps)).status is Status.FINISHED else table


def _find_former(deps: Deps, stored: StoredGame) -> StoredGame | None:
    """The rematch before this one, if it still exists, so that those who sit there do not lose it."""
    return load(deps, stored.former_rematch) if isinstance(stored, Play) and stored.former_rematch else None


def _join(deps: Deps, stored: StoredGame, there: StoredGame, player: PlayerId) -> Rematch:
    """Raises RemovedFromTable, GameStarted, TableFull, QuotaUsedUp, Busy or GameNotFound."""
    guest = quota_status(deps, player, "seats")
    before = next(occupant for occupant in stored.occupants if occupant.player == player)
    return Rematch(sit_again(deps, there, before, guest), there.seat_of(player) is None, guest)


def _open(
    deps: Deps, host: PlayerId, opening: Transition, known: GameId | None, table: StoredGame
) -> Transition | None:
    """The transition that opens the rematch; None if another request has opened one meanwhile.

    `opening`: the new table, and what is written with it. `known`: the rematch that the game named when it was read;
    for the player it no longer exists.
    """
    if isinstance(table, Lobby) or table.rematch != known:
        return None
    again = replace(table, rematch=opening.game.id, former_rematch=known)
    after = decide_timeouts(again, game_time(deps)) or Transition(again)
    return replace(
        after,
        opens=opening.game,
        quota_use=opening.quota_use,
        also=(*note_opened(deps, opening.game, host), *opening.also),
    )


def _new_table(deps: Deps, stored: StoredGame, host: PlayerId) -> Lobby:
    """A lobby with the bots, the host, and seats kept for others, in the same order; in the same circle, if the host is
    still a member.

    Raises Unauthenticated if the host has been erased.
    """
    profiles = deps.store(TablePlayers).profiles(sorted({host, *_expected_players(deps, stored, host)}))
    if host not in profiles:
        raise Unauthenticated()
    there = [occupant for occupant in stored.occupants if occupant.bot or occupant.player in profiles]
    occupants = _occupants(there, profiles, host)
    seats = EDITIONS[stored.ruleset].seats_between(stored.min_seats, stored.max_seats)
    return Lobby(
        id=GameId(new_id(deps, "g_")),
        version=1,
        ruleset=stored.ruleset,
        options=stored.options,
        decks=stored.decks,
        cards=stored.cards,
        min_seats=min(seats),
        max_seats=max(seats),
        listed=stored.listed,
        opened_at=deps.now(),
        expires_at=expiry(deps),
        invite=new_invite(deps),
        preview_code=new_preview_code(deps),
        screen_code=stored.screen_code,
        host=next(occupant.seat for occupant in occupants if occupant.player == host),
        occupants=occupants,
        seats_given=len(occupants),
        seed=new_seed(deps),
        pace=stored.pace,
        language=stored.language,
        is_rematch=True,
        sounds=stored.sounds,
        agents=stored.agents,
        circle=stored.circle if stored.circle and deps.store(TableCircles).is_member(host, stored.circle) else None,
    )


def _expected_players(deps: Deps, stored: StoredGame, host: PlayerId) -> frozenset[PlayerId]:
    """The people who were present when the game ended, and have neither archived it nor a block to or from the host.

    So to the host, somebody who has blocked them looks like somebody who has archived the game.
    """
    over = preview_at(stored, game_time(deps))
    if stored.rematch or not isinstance(over, Play):
        return frozenset()
    present = [occupant.player for occupant in over.occupants if occupant.player and over.is_present(occupant.seat)]
    others = [player for player in present if player != host]
    return (
        frozenset(others)
        - deps.store(TableSeatNotes).archived_by(others, stored.id)
        - blocked_pairs(deps, host, others)
    )


def _occupants(
    stayed: Sequence[Occupant], profiles: Mapping[PlayerId, Profile], host: PlayerId
) -> tuple[Occupant, ...]:
    """The occupants clockwise as before, numbered from seat 1, people with their current names. Only the host has come.

    Partners shared a colour in the last game; until the next deal the second partner gets a free one.
    """
    free = [colour for colour in COLOURS if colour not in {occupant.colour for occupant in stayed}]
    seen: set[Colour] = set()
    occupants: list[Occupant] = []
    for seat, occupant in enumerate(stayed, start=1):
        profile = None if occupant.bot else profiles[occupant.player]
        name = profile.name if profile else occupant.name
        colour = free.pop(0) if occupant.colour in seen else occupant.colour
        seen.add(colour)
        shown = disambiguate(name, [before.name for before in occupants])
        reserved = not occupant.bot and occupant.player != host
        hookless = profile is not None and profile.hookless
        occupants.append(
            replace(occupant, seat=Seat(seat), name=shown, colour=colour, reserved=reserved, hookless=hookless)
        )
    return tuple(occupants)
