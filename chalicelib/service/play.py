"""Carries out moves in a running game, and the timeouts that are due."""

from dataclasses import replace

from chalicelib.engine.absence import overdue
from chalicelib.engine.commands import Command, Move
from chalicelib.engine.errors import PhaseOver, RuleViolation
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.rules import act, holds
from chalicelib.engine.step import Step
from chalicelib.service.answers import answered, apply_timeouts, marks
from chalicelib.service.deps import Deps
from chalicelib.service.errors import Busy, GameNotStarted, NotSeated
from chalicelib.service.habits import counted, of_the_people
from chalicelib.service.ids import PlayerId
from chalicelib.service.minds import comments_on
from chalicelib.service.outages import GameTime, game_time, is_ahead, set_back
from chalicelib.service.retry import ATTEMPTS, attempts
from chalicelib.service.stored import Lobby, Play, Reactions, StoredGame, Transition
from chalicelib.service.transitions import commit, save, with_position
from chalicelib.storage.games import TableGames


def play(deps: Deps, stored: StoredGame, move: Move) -> StoredGame:
    """Carry out a move once, even if it is sent several times.

    If the game holds the move already, in any round, the result is the current position.
    Raises what `carry_out` raises.
    """
    try:
        return carry_out(deps, stored, move)
    except PhaseOver:
        if _was_made_before(deps, stored, move):
            return stored
        raise


def seat_at(stored: StoredGame, player: PlayerId) -> Seat:
    """The player's seat. Raises NotSeated."""
    seat = stored.seat_of(player)
    if seat is None:
        raise NotSeated()
    return seat


def carry_out(deps: Deps, stored: StoredGame, command: Command) -> StoredGame:
    """The game after the command. Raises GameNotStarted, RuleViolation, and what `save` raises."""
    for attempt in attempts(deps, ATTEMPTS):
        change = decide(set_back(stored, deps.now()), command, game_time(deps))
        if change is None:
            return stored
        stored, is_saved = save(attempt, stored, change)
        if is_saved:
            return stored
    raise Busy()


def up_to_date(deps: Deps, stored: StoredGame, now: GameTime) -> StoredGame:
    """The game after all timeouts due at `now`. It is saved only if there are any, or if a clock was ahead."""
    if isinstance(stored, Lobby):
        return stored
    if overdue(stored.game, stored.rules, now) is None and not is_ahead(stored, deps.now()):
        return stored
    return commit(deps, stored, lambda position: _brought_up(deps, position))


def _brought_up(deps: Deps, stored: StoredGame) -> Transition | None:
    right = set_back(stored, deps.now())
    late = timed_out(right, game_time(deps))
    return late if late or right is stored else Transition(right)


def at_time(stored: StoredGame, now: GameTime) -> StoredGame:
    """The game after all timeouts that are due at `now`, for reading only: nothing is saved."""
    late = timed_out(stored, now)
    return late.following(stored).game if late else stored


def decide(stored: StoredGame, command: Command, now: GameTime) -> Transition | None:
    """What the command makes of the game: timeouts first, then the command, then answers of computer players.

    Raises GameNotStarted or RuleViolation, with the current position in its facts.
    """
    if isinstance(stored, Lobby):
        raise with_position(GameNotStarted(), stored)
    try:
        step = apply_timeouts(stored, now)
        before = step.game
        step = step.then(act(before, command, stored.rules, now))
        if isinstance(command, Move) and step.game is not before:
            stored = counted(stored, before, command, now)
        return transition_to(stored, answered(stored, step, now), now)
    except RuleViolation as refusal:
        raise with_position(refusal, at_time(stored, now)) from None


def timed_out(stored: StoredGame, now: GameTime) -> Transition | None:
    """What the timeouts due at `now` make of the game; None if nothing."""
    if isinstance(stored, Lobby) or overdue(stored.game, stored.rules, now) is None:
        return None
    return transition_to(stored, apply_timeouts(stored, now), now)


def transition_to(stored: Play, step: Step, now: int) -> Transition | None:
    """What the step makes of the stored game at `now` (Unix seconds); None if nothing."""
    if step.game is stored.game:
        return None
    heard = stored.heard | marks(step.events) if stored.game.bots else 0
    after = _with_host_present(replace(stored, game=step.game, heard=heard))
    settled = None
    comments = {round.number: comments_on(stored, round) for round in step.finished}
    if step.finished:
        settled = stored.last_record if stored.reactions.given else None
        after = replace(after, reactions=Reactions(), comments=comments[step.finished[-1].number])
    ended = step.game.phase is Phase.FINISHED and stored.game.phase is not Phase.FINISHED
    habits = of_the_people(after, now) if ended else ()
    return Transition(after, step.events, step.finished, comments, settled, habits=habits)


def _with_host_present(stored: Play) -> Play:
    """The game with a host who has not left: the next person clockwise, if there is one."""
    if not stored.has_left(stored.host):
        return stored
    bots = {occupant.seat for occupant in stored.bots}
    people = [seat for seat in stored.game.left_of(stored.host) if seat not in bots]
    left = [seat for seat in people if not stored.has_left(seat)]
    return replace(stored, host=left[0]) if left else stored


def _was_made_before(deps: Deps, stored: StoredGame, command: Move) -> bool:
    """Whether an older finished round holds the move. The game itself holds the last two rounds, without this read."""
    record = deps.store(TableGames).round(stored.id, command.round)
    return record is not None and holds(record.round, command, stored.rules)
