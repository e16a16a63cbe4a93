"""Carries out moves in a running game, and the timeouts that are due."""

from collections.abc import Mapping

from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.ids import PlayerId
from chalicelib.core.retry import attempts
from chalicelib.engine.commands import Command, Move
from chalicelib.engine.deadlines import time_taken_s
from chalicelib.engine.errors import PhaseOver, RuleViolation
from chalicelib.engine.events import Step
from chalicelib.engine.game import Game, Phase, Seat
from chalicelib.engine.pending import late_voters, waiting_for
from chalicelib.engine.rules import act, holds
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.timeouts import overdue
from chalicelib.engine.values import replace
from chalicelib.players.pace import NONE, PERIOD_S, PERIODS, RANGES, Counts, Habits
from chalicelib.tables.bots import apply_timeouts, comments_on, marks, run_bots
from chalicelib.tables.commit import commit, save, with_position
from chalicelib.tables.errors import GameNotStarted, NotSeated
from chalicelib.tables.outages import GameTime, game_time, is_ahead, set_back
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Play, Reactions, StoredGame
from chalicelib.tables.transition import Transition


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
    for attempt in attempts(deps):
        change = decide(set_back(stored, deps.now()), command, game_time(deps))
        if change is None:
            return stored
        stored, is_saved = save(attempt, stored, change)
        if is_saved:
            return stored
    raise Busy()


def apply_due_timeouts(deps: Deps, stored: StoredGame, now: GameTime) -> StoredGame:
    """The game after all timeouts due at `now`. It is saved only if there are any, or if a clock was ahead."""
    if isinstance(stored, Lobby):
        return stored
    if overdue(stored.game, stored.rules, now) is None and not is_ahead(stored, deps.now()):
        return stored
    return commit(deps, stored, lambda position: _catch_up(deps, position))


def _catch_up(deps: Deps, stored: StoredGame) -> Transition | None:
    right = set_back(stored, deps.now())
    late = decide_timeouts(right, game_time(deps))
    return late if late or right is stored else Transition(right)


def preview_at(stored: StoredGame, now: GameTime) -> StoredGame:
    """The game after all timeouts that are due at `now`, for reading only: nothing is saved."""
    late = decide_timeouts(stored, now)
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
        taken = stored.taken
        if isinstance(command, Move) and step.game is not before:
            taken = count_time(stored, before, command, now)
        return transition_to(stored, run_bots(stored, step, now), now, taken)
    except RuleViolation as refusal:
        raise with_position(refusal, preview_at(stored, now)) from None


def decide_timeouts(stored: StoredGame, now: GameTime) -> Transition | None:
    """What the timeouts due at `now` make of the game; None if nothing."""
    if isinstance(stored, Lobby) or overdue(stored.game, stored.rules, now) is None:
        return None
    return transition_to(stored, apply_timeouts(stored, now), now)


def transition_to(stored: Play, step: Step, now: int, taken: Mapping[Seat, Counts] | None = None) -> Transition | None:
    """What the step makes of the stored game at `now` (Unix seconds); None if nothing.

    `taken`: the times that actions have taken, if there is another one.
    """
    if step.game is stored.game:
        return None
    heard = stored.heard | marks(step.events) if stored.game.bots else 0
    times = stored.taken if taken is None else taken
    after = _with_host_present(replace(stored, game=step.game, heard=heard, taken=times))
    settled = None
    comments = comments_on(stored, step.finished)
    if step.finished:
        settled = stored.last_record if stored.reactions.given else None
        after = replace(after, reactions=Reactions(), comments=comments[step.finished[-1].number])
    ended = step.game.phase is Phase.FINISHED and stored.game.phase is not Phase.FINISHED
    habits = final_habits(after, now) if ended and not after.seeded else ()
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


def count_time(stored: Play, before: Game, move: Move, now: int) -> Mapping[Seat, Counts]:
    """The times with that of a move that has been accepted at `now` (Unix seconds); `before`: the game until then.

    A changed move does not count, nor does the first clue that anybody may give, nor what was missed.
    """
    if not _is_owed(before, move.seat, stored.rules):
        return stored.taken
    took = time_taken_s(before, before.player(move.seat), now)
    at = sum([last is not None and took > last for last in RANGES.values()])
    a, b, c, d = [count + (n == at) for n, count in enumerate(stored.taken.get(move.seat, NONE))]
    return {**stored.taken, move.seat: (a, b, c, d)}


def _is_owed(game: Game, seat: Seat, rules: Ruleset) -> bool:
    if game.phase is Phase.CLUE and game.round.storyteller is None:
        return False
    return seat in waiting_for(game, rules) or seat in late_voters(game, rules)


def final_habits(stored: Play, now: int) -> tuple[Habits, ...]:
    """What a game that has ended by `now` (Unix seconds) adds for each person who has acted in it."""
    period = now // PERIOD_S
    ends_at = (period + PERIODS) * PERIOD_S
    return tuple(
        Habits(occupant.player, stored.taken[occupant.seat], period, ends_at)
        for occupant in stored.occupants
        if occupant.player and occupant.seat in stored.taken
    )
