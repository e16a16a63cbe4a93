"""Moves of a game which is being played."""

from collections.abc import Callable
from dataclasses import replace

from chalicelib.engine.commands import Command
from chalicelib.engine.errors import PhaseOver
from chalicelib.engine.ids import Seat
from chalicelib.engine.rules import apply, holds
from chalicelib.service.changes import change
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotStarted, NotSeated
from chalicelib.service.stored import Change, PlayerId, StoredGame


def play(deps: Deps, stored: StoredGame, player: PlayerId, command_of: Callable[[Seat], Command]) -> StoredGame:
    """Carry out a player's move, once, however often it is sent.

    A move which the game holds already, in any round, is answered with the position as it is now.
    """
    seat = stored.seat_of(player)
    if seat is None:
        raise NotSeated()
    command = command_of(seat)
    try:
        return change(deps, stored, lambda position: _judge(position, command))
    except PhaseOver:
        if _was_made_before(deps, stored, command):
            return stored
        raise


def _judge(stored: StoredGame, command: Command) -> Change | None:
    if stored.game is None:
        raise GameNotStarted()
    step = apply(stored.game, command, stored.rules)
    if step.game is stored.game:
        return None
    scored = step.game.last_round if step.game.last_round != stored.game.last_round else None
    moved = replace(stored, version=stored.version + 1, game=step.game)
    return Change(moved, step.events, finished_round=scored)


def _was_made_before(deps: Deps, stored: StoredGame, command: Command) -> bool:
    """Only a move of a round long gone needs this read: the game itself holds the last two."""
    record = deps.games.round(stored.id, command.round)
    return record is not None and holds(record, command, stored.rules)
