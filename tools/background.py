"""Background work where one process does everything: threads that notify, deliver and sweep."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from threading import Event, Thread
from typing import Protocol

from chalicelib.background.deliverer import deliver, sweep_deliveries
from chalicelib.background.notifier import notify
from chalicelib.background.sweeper import sweep
from chalicelib.engine.errors import ReverieError
from chalicelib.outbound.in_process import InProcess
from chalicelib.service.deps import Deps
from chalicelib.service.kept import ALWAYS, Kept
from chalicelib.service.ports import OutcomeUnknown
from chalicelib.service.saved import Saved
from chalicelib.storage.games import id_of
from chalicelib.storage.sqlite import Change
from chalicelib.storage.stream import save_of
from chalicelib.storage.table import number

SWEEP_S = 5
STOP_S = 5
AGAIN_S = 1
DELIVERERS = 4
AT_ONCE = 100  # changes read from the stream
_log = logging.getLogger(__name__)


class Changes(Protocol):
    """The table's stream of saves. It keeps them until they are done, also when the process ends."""

    def stream_next(self, limit: int) -> Sequence[Change]:
        """The oldest changes that are not done."""

    def stream_done(self, number: int) -> None:
        """All changes up to this number are done. If this is lost, they are read again, which does no harm."""


class Stream:
    """Notifies of all saves in the table's stream, in their order: also of those that a process before has left."""

    def __init__(self, changes: Changes) -> None:
        self._changes = changes
        self._recent: Kept[Saved] = Kept(AT_ONCE, AT_ONCE)  # so that what was just saved is not parsed again
        self._some = Event()
        self._some.set()

    def saved(self, saved: Saved) -> None:
        """Wake the thread that notifies."""
        game = saved.transition.game
        self._recent.put((game.id, game.version), None, saved, ALWAYS, 1)
        self._some.set()

    def notify_next(self, deps: Deps, _: InProcess) -> None:
        """Wait for saves, and notify of all there are."""
        self._some.wait()
        self._some.clear()
        try:
            while changes := self._changes.stream_next(AT_ONCE):
                for change in changes:
                    self._notify(deps, change)
                self._changes.stream_done(changes[-1].number)
        except (ReverieError, OutcomeUnknown):
            self._some.set()
            deps.pause(AGAIN_S)
            raise

    def _notify(self, deps: Deps, change: Change) -> None:
        """Notify of one save. A bug must not stop the notifications of all later ones."""
        try:
            notify(deps, self._saved(change))
        except (ReverieError, OutcomeUnknown):
            raise
        except Exception:
            _log.exception("nobody is notified of save %s", change.number)

    def _saved(self, change: Change) -> Saved:
        recent = self._recent.get((id_of(change.new), number(change.new, "version")), None, change.at)
        return replace(recent, at=change.at) if recent else save_of(change.old, change.new, change.at)


@contextmanager
def start(deps: Deps, queue: InProcess, stream: Stream | None = None) -> Iterator[None]:
    """Run the threads meanwhile. A slow receiver blocks only one of the delivering threads.

    `stream`: of the table; if it has none, the queue's saves are notified of, which a killed process loses.
    """
    stopping = Event()
    works = (sweep_later, stream.notify_next if stream else notify_next, *[deliver_next] * DELIVERERS)
    for work in works:
        Thread(target=_for_ever, args=(partial(work, deps, queue), stopping), daemon=True).start()
    try:
        yield
    finally:
        finish(queue)
        stopping.set()


def finish(queue: InProcess) -> None:
    """Wait until the threads have notified of the saves in the queue, for at most STOP_S seconds."""
    news = queue.news
    with news.all_tasks_done:
        news.all_tasks_done.wait_for(lambda: not news.unfinished_tasks, STOP_S)


def notify_next(deps: Deps, queue: InProcess) -> None:
    saved = queue.news.get()
    try:
        notify(deps, saved)
    except (ReverieError, OutcomeUnknown):
        queue.saved(saved)  # deliveries that are stored already are not stored again
        deps.pause(AGAIN_S)
        raise
    finally:
        queue.news.task_done()


def deliver_next(deps: Deps, queue: InProcess) -> None:
    deliver(deps, queue.tasks.get())


def sweep_later(deps: Deps, _: InProcess) -> None:
    """The work of the deployed schedule, a little more often, because people at a live table are watching."""
    time.sleep(SWEEP_S)
    sweep(deps)
    sweep_deliveries(deps)


def _for_ever(work: Callable[[], None], stopping: Event) -> None:
    """Work until the server stops; then the table may be closed already."""
    while not stopping.is_set():
        try:
            work()
        except (ReverieError, OutcomeUnknown):
            _log.warning("put off: the games cannot be read or written")
        except Exception:  # the next attempt may succeed
            if not stopping.is_set():
                _log.exception("work in the background has failed")
