"""Moves of a game which is being played."""

from dataclasses import replace

from chalicelib.engine.absence import overdue
from chalicelib.engine.commands import Command, Move
from chalicelib.engine.errors import PhaseOver, RuleViolation
from chalicelib.engine.ids import Seat
from chalicelib.engine.rules import apply, holds
from chalicelib.engine.step import Step
from chalicelib.service.answers import answered, brought_up, marks
from chalicelib.service.changes import change, with_position
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotStarted, NotSeated
from chalicelib.service.stored import Change, PlayerId, StoredGame


def play(deps: Deps, stored: StoredGame, move: Move) -> StoredGame:
    """Carry out a move, once, however often it is sent.

    A move which the game holds already, in any round, is answered with the position as it is now.
    """
    try:
        return carry_out(deps, stored, move)
    except PhaseOver:
        if _was_made_before(deps, stored, move):
            return stored
        raise


def seat_at(stored: StoredGame, player: PlayerId) -> Seat:
    """Raises NotSeated."""
    seat = stored.seat_of(player)
    if seat is None:
        raise NotSeated()
    return seat


def carry_out(deps: Deps, stored: StoredGame, command: Command) -> StoredGame:
    """Raises GameNotStarted, and what the rules say."""
    return change(deps, stored, lambda position: judge(position, command, deps.now()))


def up_to_date(deps: Deps, stored: StoredGame) -> StoredGame:
    """The game with all that time has brought about; it is written only if there was any."""
    if stored.game is None or overdue(stored.game, stored.rules, deps.now()) is None:
        return stored
    return change(deps, stored, lambda position: lapsed(position, deps.now()))


def as_of(stored: StoredGame, now: int) -> StoredGame:
    """The same, to look at only: nothing is written."""
    late = lapsed(stored, now)
    return late.game if late else stored


def judge(stored: StoredGame, command: Command, now: int) -> Change | None:
    if stored.game is None:
        raise GameNotStarted()
    try:
        step = brought_up(stored, stored.game, now)
        step = step.then(apply(step.game, command, stored.rules, now))
        return changed(stored, answered(stored, step, now))
    except RuleViolation as refusal:
        raise with_position(refusal, as_of(stored, now)) from None


def lapsed(stored: StoredGame, now: int) -> Change | None:
    """What time alone has brought about."""
    return changed(stored, brought_up(stored, stored.game, now)) if stored.game else None


def changed(stored: StoredGame, step: Step) -> Change | None:
    """What the step has made of the stored game, if anything."""
    if step.game is stored.game:
        return None
    heard = stored.heard | marks(step.events) if stored.house else 0
    after = _with_host_present(replace(stored, version=stored.version + 1, game=step.game, heard=heard))
    return Change(after, step.events, step.finished)


def _with_host_present(stored: StoredGame) -> StoredGame:
    """A host who has left hands the table to the next person who has not."""
    game = stored.game
    if game is None or game.player(stored.host).presence != "left":
        return stored
    house = {sitter.seat for sitter in stored.house}
    people = [seat for seat in game.left_of(stored.host) if seat not in house]
    left = [seat for seat in people if game.player(seat).presence != "left"]
    return replace(stored, host=left[0]) if left else stored


def _was_made_before(deps: Deps, stored: StoredGame, command: Move) -> bool:
    """Only a move of a round long gone needs this read: the game itself holds the last two."""
    record = deps.games.round(stored.id, command.round)
    return record is not None and holds(record, command, stored.rules)
