"""Take a seat at a table, and change colour and team until the game starts."""

from collections.abc import Sequence
from contextlib import suppress

from chalicelib.circles.tables import may_sit
from chalicelib.core.codes import is_invite
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.jobs import Job
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.errors import (
    AgentsUnwelcome,
    CannotBlock,
    ColourTaken,
    GameStarted,
    RemovedFromTable,
    TableFull,
    TeamFull,
    TeamUnknown,
)
from chalicelib.players.names import disambiguate
from chalicelib.players.player import Profile
from chalicelib.players.profile import profile_of
from chalicelib.players.quotas import QuotaStatus
from chalicelib.players.store import TablePlayers
from chalicelib.tables.commit import Decide, commit, with_position
from chalicelib.tables.errors import GameNotFound, SeatNotFound
from chalicelib.tables.host import hides
from chalicelib.tables.notes_store import SeatNote, TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import COLOURS, Colour, Lobby, Occupant, Play, StoredGame, hashed_at
from chalicelib.tables.transition import Transition

AT_ONCE = 25  # tables in one step of a job


@value_class
class SeatSpec:
    invite: str | None = None
    colour: Colour | None = None
    team: int | None = None
    entropy: str | None = None
    agent: str | None = None  # what the seat says of the model that plays there; None: what it has said before
    of_circle: bool = False  # a member of the table's circle, who needs no invite code


def sit_down(
    deps: Deps, stored: StoredGame, player: PlayerId, spec: SeatSpec, quota_status: QuotaStatus | None = None
) -> StoredGame:
    """Take the first free seat. A player who has a seat may change colour and team until the game starts.

    A new seat counts towards the quota, if one is given. Raises what `check_welcome` raises, AgentsUnwelcome,
    ColourTaken, TeamFull, TeamUnknown or QuotaUsedUp.
    """
    check_welcome(stored, player, spec)
    profile = quota_status.profile if quota_status else profile_of(deps, player)
    return commit(deps, stored, lambda table: _seat(table, profile, spec, quota_status))


def check_guest(deps: Deps, stored: StoredGame, player: PlayerId, spec: SeatSpec) -> SeatSpec:
    """The spec, if the player may sit here, and the host has not blocked them.

    A wrong code costs no read, unless the table has a circle. Everybody may see a listed game once it has started.
    Raises what `check_welcome` raises.
    """
    if stored.seat_of(player) is None and not _is_invited(stored, spec):
        spec = replace(spec, of_circle=may_sit(deps, stored, player))
    if stored.seat_of(player) is None and _is_invited(stored, spec):
        is_public = stored.listed and isinstance(stored, Play)
        if not is_public and hides(deps, stored, player):
            raise GameNotFound()
    check_welcome(stored, player, spec)
    return spec


def _seat(table: StoredGame, profile: Profile, spec: SeatSpec, quota_status: QuotaStatus | None) -> Transition | None:
    if table.seat_of(profile.id) is None:
        check_welcome(table, profile.id, spec)
    if isinstance(table, Play):
        return None
    if spec.agent is not None and table.agents == "none":
        raise AgentsUnwelcome()
    return _take_seat(table, profile, spec, quota_status)


def sit_again(deps: Deps, stored: StoredGame, before: Occupant, guest: QuotaStatus) -> StoredGame:
    """Take a free seat at a rematch, with the colour and the team of the last game where they are free.

    A player who has a seat there, or for whom one is kept, has that one. Raises RemovedFromTable, GameStarted,
    TableFull or QuotaUsedUp.
    """
    return commit(deps, stored, lambda table: _seat_again(table, before, guest))


def _seat_again(table: StoredGame, before: Occupant, guest: QuotaStatus) -> Transition | None:
    mine = next((occupant for occupant in table.occupants if occupant.player == guest.profile.id), None)
    if mine is not None:
        return Transition(table.with_occupant(replace(mine, reserved=False))) if mine.reserved else None
    check_room(table, guest.profile.id)
    return None if isinstance(table, Play) else _take_seat(table, guest.profile, _former_spec(table, before), guest)


def _former_spec(table: Lobby, before: Occupant) -> SeatSpec:
    taken = [occupant.colour for occupant in table.occupants]
    partners = [occupant for occupant in table.occupants if occupant.team == before.team]
    return SeatSpec(
        colour=None if before.colour in taken else before.colour,
        team=None if len(partners) == 2 else before.team,
        agent=before.agent,
    )


def _take_seat(table: Lobby, profile: Profile, spec: SeatSpec, quota_status: QuotaStatus | None) -> Transition | None:
    seat = table.seat_of(profile.id)
    mine = table.occupant(seat) if seat else None
    occupant = Occupant(
        seat or free_seat(table),
        profile.id,
        free_name(table, profile.name, seat),
        free_colour(table, spec.colour, seat),
        team_with_room(table, spec.team, seat),
        usually=quota_status.usually if quota_status else None,
        agent=spec.agent or (mine.agent if mine else None),
        hookless=mine.hookless if mine else profile.hookless,
    )
    entropy = {**table.entropy, occupant.seat: spec.entropy} if spec.entropy else table.entropy
    given = max(table.seats_given, occupant.seat)
    seated = replace(table.with_occupant(occupant), seats_given=given, entropy=entropy)
    if seated == table:
        return None
    if seat is not None:
        return Transition(seated)
    if quota_status:
        quota_status.check()
    return Transition(seated, joined=profile.id, quota_use=quota_status.quota_use if quota_status else None)


def check_welcome(table: StoredGame, player: PlayerId, spec: SeatSpec) -> None:
    """Check that the player may sit here, which a player with a seat always may.

    Raises RemovedFromTable, GameStarted or TableFull with the right invite code, or at a listed table, or in the lobby
    to a member of its circle; else always GameNotFound, so that the answer reveals nothing about a private table.
    """
    if table.seat_of(player) is not None:
        return
    if not _is_invited(table, spec):
        raise GameNotFound()
    check_room(table, player)


def _is_invited(table: StoredGame, spec: SeatSpec) -> bool:
    knows = any(is_invite(spec.invite, code) for code in table.invites)
    return knows or table.listed or (spec.of_circle and isinstance(table, Lobby))


def check_room(table: StoredGame, player: PlayerId) -> None:
    """Raises RemovedFromTable, GameStarted or TableFull."""
    if isinstance(table, Lobby) and hashed_at(table.id, player) in table.removed:
        raise RemovedFromTable()
    if isinstance(table, Play):
        raise with_position(GameStarted(), table)
    if not table.is_open:
        raise with_position(TableFull(), table)


def free_name(table: StoredGame, name: str, seat: Seat | None) -> str:
    """The name as the table shows it in `seat`, or in a new one."""
    return disambiguate(name, [occupant.name for occupant in table.occupants if occupant.seat != seat])


def free_seat(table: Lobby) -> Seat:
    """The next unused number. A freed seat is used last, so that a repeated removal does not hit a new player."""
    taken = {occupant.seat for occupant in table.occupants}
    numbers = (*range(table.seats_given + 1, table.max_seats + 1), *range(1, table.seats_given + 1))
    return next(Seat(n) for n in numbers if n not in taken)


def free_colour(table: Lobby, wanted: Colour | None, seat: Seat | None) -> Colour:
    """The wanted colour, or else that of the seat, or else the first free one. Raises ColourTaken."""
    taken = {occupant.colour for occupant in table.occupants if occupant.seat != seat}
    if wanted is not None:
        if wanted in taken:
            raise ColourTaken()
        return wanted
    mine = table.occupant(seat) if seat else None
    return mine.colour if mine else next(colour for colour in COLOURS if colour not in taken)


def team_with_room(table: Lobby, wanted: int | None, seat: Seat | None) -> int | None:
    """The wanted team, or else that of the seat, if any. Raises TeamUnknown or TeamFull."""
    mine = table.occupant(seat) if seat else None
    if wanted is None:
        return mine.team if mine else None
    if not table.plays_in_pairs or wanted > table.max_seats // 2:
        raise TeamUnknown()
    if sum(occupant.team == wanted for occupant in table.occupants if occupant.seat != seat) == 2:
        raise TeamFull()
    return wanted


def person_at(deps: Deps, player: PlayerId, game: GameId, seat: Seat) -> Occupant:
    """The other person in a seat of a table where the player has a seat, too.

    Raises GameNotFound, SeatNotFound or CannotBlock.
    """
    stored = deps.store(TableGames).load(game)
    if stored is None or stored.has_expired(deps.now()) or stored.seat_of(player) is None:
        raise GameNotFound()
    person = stored.occupant(seat)
    if person is None:
        raise SeatNotFound()
    if not person.player or person.player == player:
        raise CannotBlock()
    return person


def rename_step(deps: Deps, job: Job) -> str | None:
    """Apply the player's name to the lobbies that come next. The result is where to go on, or None at the end."""
    player = PlayerId(job.key.subject)
    notes = deps.store(TableSeatNotes).seats(player, job.after or None, AT_ONCE)
    commit_at_each(deps, load_tables(deps, notes), lambda table: _rename(deps, table, player))
    return notes[-1].place if len(notes) == AT_ONCE else None


def _rename(deps: Deps, table: StoredGame, player: PlayerId) -> Transition | None:
    """Reads the name after the table, so that after two simultaneous changes the tables agree with the profile."""
    occupant = occupant_of(table, player)
    if occupant is None or isinstance(table, Play) or table.has_expired(deps.now()):
        return None
    profile = deps.store(TablePlayers).profile(player)
    named = replace(occupant, name=free_name(table, profile.name, occupant.seat)) if profile else occupant
    return None if named == occupant else Transition(table.with_occupant(named))


def load_tables(deps: Deps, notes: Sequence[SeatNote]) -> tuple[StoredGame, ...]:
    return deps.store(TableGames).load_many([note.id for note in notes])


def commit_at_each(deps: Deps, tables: Sequence[StoredGame], decide: Decide) -> None:
    """Commit the decision at each of the tables. Raises what `decide` raises, and Busy."""
    for stored in tables:
        with suppress(GameNotFound):  # closed meanwhile
            commit(deps, stored, decide, extends=False)


def occupant_of(table: StoredGame, player: PlayerId) -> Occupant | None:
    seat = table.seat_of(player)
    return table.occupant(seat) if seat else None
