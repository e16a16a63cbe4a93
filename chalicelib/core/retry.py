"""Writes again after a conflict or an unknown outcome, until time runs out."""

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TypeVar

from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine.values import value_class
from chalicelib.store.errors import OutcomeUnknown, VersionConflict

ATTEMPTS = 12
PAUSE_BASE_S = 0.025
PAUSE_CAP_S = 0.4
WRITES = 3
CALL_S = 9.0  # the longest a call of the store takes: three tries, each 1 s to connect and 2 s to read
PATIENCE_S = 15.0  # Lambda ends a request after 25 s: one earlier call takes up to 9 s, the rest 1 s

T = TypeVar("T")


@value_class
class Attempt:
    """One of several attempts; the first began at `started`.

    As a context it ends quietly after a conflict or an unknown outcome, with a pause, and the next attempt reads and
    decides again. So what is done already must leave nothing to do.
    """

    deps: Deps
    started: float
    number: int

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> bool:
        if not isinstance(error, VersionConflict | OutcomeUnknown):
            return False
        self.pause()
        return True

    def check_time(self) -> None:
        """Raises Busy if the slowest call of the store would not end in time."""
        if self.deps.elapsed() - self.started + CALL_S > PATIENCE_S:
            raise Busy()

    def pause(self) -> None:
        """Wait for the next attempt. Raises Busy instead if there is no time for one."""
        self.check_time()
        self.deps.pause(self.deps.jitter() * min(PAUSE_CAP_S, PAUSE_BASE_S * 2**self.number))


def attempts(deps: Deps, limit: int = ATTEMPTS) -> Iterator[Attempt]:
    """At most `limit` attempts, whose time begins now. They end silently: after the last, the caller raises Busy."""
    started = deps.elapsed()
    return (Attempt(deps, started, number) for number in range(limit))


def draft_and_write(deps: Deps, draft: Callable[[], T], write: Callable[[T], None]) -> T:
    """Write what `draft` gives, and return it. If another writer was faster, `draft` is called again.

    After an unknown outcome the same draft is written again, so `write` must recognise its own first write.
    Raises what the two functions raise, and Busy as `commit` does.
    """
    tries = attempts(deps)  # their time begins with the first draft
    wanted = draft()
    for attempt in tries:
        attempt.check_time()
        try:
            write(wanted)
        except VersionConflict:
            attempt.pause()
            wanted = draft()
        except OutcomeUnknown:
            attempt.pause()
        else:
            return wanted
    raise Busy()


def write_safely(deps: Deps, write: Callable[[], T]) -> T:
    """Carry out a write that is safe to repeat, again after each unknown outcome.

    Raises what `write` raises, and Busy if the outcome is still unknown after WRITES attempts, or when time runs out.
    """
    for attempt in attempts(deps, WRITES):
        try:
            return write()
        except OutcomeUnknown:
            attempt.pause()
    raise Busy()
