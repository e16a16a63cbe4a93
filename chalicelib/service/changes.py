"""The life of one change: read, judge, save; and judge again when somebody else was faster."""

from collections.abc import Callable
from typing import TypeVar

from chalicelib.engine.errors import ReverieError, RuleViolation
from chalicelib.service.deps import Deps
from chalicelib.service.errors import Busy, GameNotFound, TableConflict
from chalicelib.service.ports import OutcomeUnknown, VersionConflict
from chalicelib.service.saved import Saved
from chalicelib.service.stored import Change, StoredGame

ATTEMPTS = 12
PAUSE_BASE_S = 0.025
PAUSE_CAP_S = 0.4
WRITES = 3
CALL_S = 9.0  # the longest that the store lets us wait for one answer: three tries, 1 s to connect and 2 s to read each
PATIENCE_S = 15.0  # Lambda ends a request without an answer after 25 s: one call goes before, 1 s is for the rest

T = TypeVar("T")
Judge = Callable[[StoredGame], Change | None]
"""What to make of the position given; None leaves it as it is. Called again for every position read."""

Done = Callable[[StoredGame], bool]
"""Whether the position given holds the change, whatever others have made of it since."""


def change(deps: Deps, stored: StoredGame, judge: Judge, done: Done | None = None) -> StoredGame:
    """Bring about what `judge` decides, and give the game which came of it.

    Two seats which act at the same moment both succeed: the slower one is judged again, on the position which the
    faster one has left. It may then be refused, as if it had come later; which it has. A save of unknown outcome is
    treated alike: the position read afterwards holds the change, or it does not.

    Others may have gone on from there by then. Without `done` it is judged again, which does no harm where `judge` sees
    that there is nothing left to do; any change that would be made twice, or refused, has to be recognised.

    Raises what `judge` raises, and Busy after ATTEMPTS positions, or when PATIENCE_S seconds would not do for one more
    call of the store at its slowest.
    """
    started = deps.elapsed()
    for attempt in range(ATTEMPTS):
        changed = _judged(judge, stored)
        if changed is None:
            return stored
        _check_time(deps, started)
        try:
            deps.games.save(changed, expected=stored.version)
        except (VersionConflict, OutcomeUnknown):  # botocore may have met its own first copy, or what has become of it
            before, stored = stored, _again(deps, changed.game, started, attempt)
            if stored == changed.game or (done and done(stored)):
                _follow_up(deps, before, changed)
                return stored
        else:
            _follow_up(deps, stored, changed)
            return changed.game
    raise Busy()


def _follow_up(deps: Deps, before: StoredGame, changed: Change) -> None:
    """What was said at a table goes once the table is gone: until then somebody may still sit down and read on.

    Should this break off, nobody can read what is left, and each author's note of it stays: who is erased is forgotten
    there too.
    """
    deps.saved(Saved(before, changed, deps.now()))
    if not changed.game.sitters:
        written(deps, lambda: deps.talk.clear(changed.game.id))


def _pause(deps: Deps, started: float, attempt: int) -> None:
    """Raises Busy instead when there is no time left for anything after it."""
    _check_time(deps, started)
    deps.pause(deps.jitter() * min(PAUSE_CAP_S, PAUSE_BASE_S * 2**attempt))


def _check_time(deps: Deps, started: float) -> None:
    """Raises Busy unless one more call of the store, at its slowest, is over in time."""
    if deps.elapsed() - started + CALL_S > PATIENCE_S:
        raise Busy()


def _judged(judge: Judge, stored: StoredGame) -> Change | None:
    try:
        return judge(stored)
    except (RuleViolation, TableConflict) as refusal:
        raise refusal if "current" in refusal.facts else with_position(refusal, stored) from None


def with_position(refusal: ReverieError, stored: StoredGame) -> ReverieError:
    """Say with a refusal where the table stands, so that a client needs no second request to go on."""
    game = stored.game
    playing = game is not None and stored.status == "playing"
    refusal.facts["current"] = {
        "round": game.round.number if game and playing else None,
        "phase": game.phase if game and playing else None,
    }
    return refusal


def _again(deps: Deps, wanted: StoredGame, started: float, attempt: int) -> StoredGame:
    """What is stored now; `wanted` itself when that is to have the table gone, and it is."""
    _pause(deps, started, attempt)
    fresh = deps.games.load(wanted.id)
    if fresh is None and wanted.sitters:
        raise GameNotFound()
    return fresh or wanted


def until_written(deps: Deps, draft: Callable[[], T], write: Callable[[T], None]) -> T:
    """Write what `draft` reads together, and give it; read anew when somebody else was faster.

    After an unknown outcome the very same is written again: `write` has to recognise its own first copy.
    Raises what the two raise, and Busy as `change` does.
    """
    started = deps.elapsed()
    wanted = draft()
    for attempt in range(ATTEMPTS):
        _check_time(deps, started)
        try:
            write(wanted)
        except VersionConflict:
            _pause(deps, started, attempt)
            wanted = draft()
        except OutcomeUnknown:
            _pause(deps, started, attempt)
        else:
            return wanted
    raise Busy()


def written(deps: Deps, write: Callable[[], T]) -> T:
    """Write something under keys of our own making, so that doing it again after an unknown outcome is harmless.

    Raises Busy when it is still unknown after WRITES times, or when there is no time for another.
    """
    started = deps.elapsed()
    for attempt in range(WRITES):
        try:
            return write()
        except OutcomeUnknown:
            _pause(deps, started, attempt)
    raise Busy()
