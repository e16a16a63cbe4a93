"""What a change of a game is worth telling its players: each only of the own duties, and of what all may know."""

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.engine.duties import Action, owed, waiting_for
from chalicelib.engine.events import RoundScored
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import deadline
from chalicelib.service.outbox import Kind
from chalicelib.service.stored import NOBODY, Change, GameId, PlayerId, Status, StoredGame

Owed = tuple[Seat, int, Action]  # whose, in which round, what


@dataclass(frozen=True, slots=True)
class Notice:
    kind: Kind
    game: GameId
    player: PlayerId
    seat: Seat
    round: int | None = None
    action: Action | None = None
    due_at: int | None = None  # Unix seconds


def notices(before: StoredGame | None, change: Change) -> tuple[Notice, ...]:
    """In the order in which a receiver who believes them all knows at every moment what is owed: first what is over."""
    after = change.game
    players = {sitter.seat: sitter.player for sitter in after.sitters if sitter.player != NOBODY}
    old, new = duties(before), duties(after)
    return (
        *(_of_duty("turn.done", after, duty) for duty in old if duty not in new and duty[0] in players),
        *_of_all(before, change, players),
        *(
            _of_duty("turn.owed", after, duty, _due_at(after, duty[0]))
            for duty in new
            if duty not in old and duty[0] in players
        ),
    )


def duties(stored: StoredGame | None) -> tuple[Owed, ...]:
    """Everything that is owed in a game."""
    game = stored.game if stored else None
    if stored is None or game is None:
        return ()
    rules = stored.rules
    return tuple((seat, game.round.number, owed(game, seat, rules).action) for seat in waiting_for(game, rules))


def still_owed(stored: StoredGame, duty: Owed) -> Notice | None:
    """A reminder of a duty; None where it is not owed any more, or its seat is nobody's."""
    if duty not in duties(stored) or _player(stored, duty[0]) == NOBODY:
        return None
    return _of_duty("turn.due_soon", stored, duty, _due_at(stored, duty[0]))


def _of_duty(kind: Kind, stored: StoredGame, duty: Owed, due_at: int | None = None) -> Notice:
    seat, round, action = duty
    return Notice(kind, stored.id, _player(stored, seat), seat, round, action, due_at)


def _player(stored: StoredGame, seat: Seat) -> PlayerId:
    sitter = stored.sitter(seat)
    return sitter.player if sitter else NOBODY


def _due_at(stored: StoredGame, seat: Seat) -> int | None:
    return deadline(stored.game, stored.game.player(seat)) if stored.game else None


def _of_all(before: StoredGame | None, change: Change, players: dict[Seat, PlayerId]) -> Iterator[Notice]:
    """To everybody who sits there and has not left before."""
    after = change.game
    was, earlier = before.status if before else Status.LOBBY, before.game if before else None
    left = {player.seat for player in earlier.players if player.presence == "left"} if earlier else set()
    here = {seat: player for seat, player in players.items() if seat not in left}
    if was is Status.LOBBY and after.status is not Status.LOBBY:
        yield from (Notice("game.started", after.id, player, seat) for seat, player in here.items())
    for event in change.events:
        if isinstance(event, RoundScored):
            yield from (Notice("round.scored", after.id, player, seat, event.round) for seat, player in here.items())
    if was is not Status.FINISHED and after.status is Status.FINISHED:
        yield from (Notice("game.finished", after.id, player, seat) for seat, player in here.items())
