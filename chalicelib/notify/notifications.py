"""The notifications that follow from a transition. Each player gets those of their own actions and of public events."""

from collections.abc import Iterator, Mapping

from chalicelib.core.ids import NO_PLAYER, CircleId, GameId, PlayerId
from chalicelib.engine.deadlines import deadline as deadline_of
from chalicelib.engine.events import RoundScored, Woken
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import ACTIONS, Action, waiting_for
from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import Kind
from chalicelib.tables.table import Lobby, Play, Status, StoredGame
from chalicelib.tables.transition import Transition

NOTICE_KINDS: Mapping[int, Kind] = {1: "game.expires_soon", 2: "game.expired"}  # by the notices that a lobby has given
Pending = tuple[Seat, int, Action]  # who, in which round, what


@value_class
class Notification:
    kind: Kind
    game: GameId
    player: PlayerId
    seat: Seat  # the player's; of those in FOR_BRIDGES, that of the person of whom it tells
    round: int | None = None
    action: Action | None = None
    deadline: int | None = None  # of the action, or when the table expires, in Unix seconds
    by: PlayerId = NO_PLAYER  # of those in FOR_BRIDGES, the person of whom it tells; never sent
    message: str | None = None  # the id of a message
    circle: CircleId | None = None


@value_class
class News:
    """A notification of one save, or a reminder of a turn that it names, for the outbox."""

    notification: Notification
    key: str  # its place among the player's: by time, game and version; the reminders of a turn begin with its key
    at: int  # when the transition was saved, in Unix seconds
    due_at: int  # Unix seconds: when a reminder comes, or when the sweep finds what the queue has lost
    left_s: int | None = None  # for a reminder: how long before the deadline it comes
    once: bool = False  # whether there may be one with this key, of other news


def notifications(before: StoredGame | None, transition: Transition) -> tuple[Notification, ...]:
    """The notifications to send, completed actions first.

    A receiver that applies them in this order always knows which actions are pending. At a table that has woken since,
    an action that is still pending begins again, with another deadline.
    """
    after = transition.game
    players = {occupant.seat: occupant.player for occupant in after.occupants if occupant.player != NO_PLAYER}
    old, new = pending_actions(before), pending_actions(after)
    woken = any(isinstance(event, Woken) for event in transition.events)
    kept = set() if woken else {*old}.intersection(new)
    return (
        *(
            _pending_notification("turn.done", after, pending)
            for pending in old
            if pending not in kept and pending[0] in players
        ),
        *_seat_changes(before, after, players),
        *_public_notifications(before, transition, players),
        *(
            _pending_notification("turn.owed", after, pending, _deadline(after, pending[0]))
            for pending in new
            if pending not in kept and pending[0] in players
        ),
    )


def pending_actions(stored: StoredGame | None) -> tuple[Pending, ...]:
    """Every pending action of a game; none in a lobby."""
    if not isinstance(stored, Play):
        return ()
    game = stored.game
    return tuple((seat, game.round.number, ACTIONS[game.phase]) for seat in waiting_for(game, stored.rules))


def reminder_of(stored: StoredGame, pending: Pending) -> Notification | None:
    """A reminder of a pending action; None if it is no longer pending, or no person has the seat."""
    if pending not in pending_actions(stored) or _player(stored, pending[0]) == NO_PLAYER:
        return None
    return _pending_notification("turn.due_soon", stored, pending, _deadline(stored, pending[0]))


def _pending_notification(
    kind: Kind, stored: StoredGame, pending: Pending, deadline: int | None = None
) -> Notification:
    seat, round, action = pending
    return Notification(kind, stored.id, _player(stored, seat), seat, round, action, deadline)


def _player(stored: StoredGame, seat: Seat) -> PlayerId:
    occupant = stored.occupant(seat)
    return occupant.player if occupant else NO_PLAYER


def _deadline(stored: StoredGame, seat: Seat) -> int | None:
    return deadline_of(stored.game, stored.game.player(seat)) if isinstance(stored, Play) else None


def _seat_changes(
    before: StoredGame | None, after: StoredGame, players: Mapping[Seat, PlayerId]
) -> Iterator[Notification]:
    """Who has come and gone, for everybody who has a seat then and had not left before; of people, not of bots."""
    old, new = _people(before) if before else {}, _people(after)
    changes: tuple[tuple[Kind, Mapping[Seat, PlayerId], Mapping[Seat, PlayerId]], ...] = (
        ("seat.left", old, new),
        ("seat.taken", new, old),
    )
    for kind, there, other in changes:
        for seat, by in there.items():
            if other.get(seat) != by:
                yield from (
                    Notification(kind, after.id, player, seat, by=by)
                    for own, player in players.items()
                    if not (before and before.has_left(own))
                )


def _people(stored: StoredGame) -> Mapping[Seat, PlayerId]:
    """The people who sit there, by seat: nobody who has left, and nobody for whom a rematch only keeps a seat."""
    return {
        occupant.seat: occupant.player
        for occupant in stored.occupants
        if occupant.player != NO_PLAYER and not occupant.reserved and not stored.has_left(occupant.seat)
    }


def _expected(stored: StoredGame | None) -> frozenset[Seat]:
    """The seats that a rematch keeps for those who have not come yet."""
    return frozenset([occupant.seat for occupant in stored.occupants if occupant.reserved]) if stored else frozenset()


def _public_notifications(
    before: StoredGame | None, transition: Transition, players: dict[Seat, PlayerId]
) -> Iterator[Notification]:
    """Notifications for everybody who has a seat and had not left before."""
    after = transition.game
    was = before.status if before else Status.LOBBY
    if isinstance(after, Lobby) and isinstance(before, Lobby) and after.notices > before.notices:
        kind, ends_at = NOTICE_KINDS[after.notices], after.expires_at
        yield from (Notification(kind, after.id, player, seat, deadline=ends_at) for seat, player in players.items())
    if isinstance(after, Lobby):
        expected = _expected(before)
        yield from (
            Notification("game.rematch_offered", after.id, players[seat], seat)
            for seat in _expected(after)
            if seat in players and seat not in expected
        )
    here = {seat: player for seat, player in players.items() if not (before and before.has_left(seat))}
    if was is Status.LOBBY and after.status is not Status.LOBBY:
        yield from (Notification("game.started", after.id, player, seat) for seat, player in here.items())
    for event in transition.events:
        if isinstance(event, RoundScored):
            yield from (
                Notification("round.scored", after.id, player, seat, event.round) for seat, player in here.items()
            )
    if was is not Status.FINISHED and after.status is Status.FINISHED:
        yield from (Notification("game.finished", after.id, player, seat) for seat, player in here.items())
