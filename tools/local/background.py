"""Background work where one process does everything: threads that notify, deliver and sweep."""

import logging
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from threading import Event, Lock, Thread
from urllib.parse import urlsplit

from chalicelib.core.deps import Deps
from chalicelib.engine.errors import ReverieError
from chalicelib.media.develop import develop_upload
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.urls import Admit, NoTurnYet, Post, Reply
from chalicelib.store.cache import ALWAYS, SourceCache
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.store.sqlite import Change, SqliteTable
from chalicelib.tables.outages import write_heartbeat
from chalicelib.tables.store import TableGames, game_pk, id_of
from chalicelib.tables.stream import save_of
from chalicelib.tables.transition import MessagePosted, Publish, Saved
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tools.local.uploads import Arrivals

SWEEP_S = 5
STOP_S = 5  # the longest wait for notifications when the server ends
AGAIN_S = 1  # before another try when the store is not available
IDLE_S = 1  # without a save to notify of, until the table forgets those that are done
DELIVERERS = 16
DEVELOPERS = 2
AT_ONE_RECEIVER = 2  # of them, so that receivers which are slow do not occupy all
LOOK_S = 0.2  # between two looks for deliveries whose wait has ended
AT_ONCE = 100  # changes read from the stream
MAX_MESSAGES = 10_000  # which wait to be told of; of more, the oldest are not
TEMPORARY = (ReverieError, OutcomeUnknown, OSError)  # what passes some day: no store, a full disk, no descriptor
_log = logging.getLogger(__name__)


class Stream:
    """Notifies of all saves in the table's stream, in their order: also of those that a process before has left."""

    def __init__(self, changes: SqliteTable) -> None:
        self._changes = changes
        self._recent: SourceCache[Saved] = SourceCache(AT_ONCE)  # so that what was just saved need not be read
        self._messages: deque[MessagePosted] = deque(maxlen=MAX_MESSAGES)
        self._wake = Event()
        self._wake.set()
        self._notified = 0  # the last change that everybody has been notified of
        self._done = 0  # the last one that the table has forgotten
        self._generation, _ = changes.stream_state()  # of which these are

    def publish(self, saved: Saved | MessagePosted) -> None:
        """Wake the thread that notifies, unless it is a save without a note.

        Messages have no notes: a kill loses what would be told of one, until the next is written.
        """
        if isinstance(saved, MessagePosted):
            self._messages.append(saved)
            self._wake.set()
            return
        game = saved.transition.game
        if not self._changes.stream_has(game_pk(game.id)):
            return
        self._recent.put((game.id, game.version), None, saved, ALWAYS, 1)
        self._wake.set()

    def notify_next(self, deps: Deps, _: InProcess) -> None:
        """Wait for saves, and notify of all there are.

        The table forgets them when there is nothing else to do, or many have gathered: after a kill they are notified
        of again, and every delivery that has been made is known by its key.
        """
        woken = self._wake.wait(IDLE_S)
        self._wake.clear()
        try:
            self._look_at_generation()
            while changes := self._changes.stream_next(self._notified, AT_ONCE):
                for change in changes:
                    self._notify(deps, change)
                    self._notified = change.number
                if self._notified - self._done >= AT_ONCE:
                    self.forget()
            self._notify_messages(deps)
            if not woken:
                self.forget()
        except (ReverieError, OutcomeUnknown):
            self._wake.set()
            deps.pause(AGAIN_S)
            raise

    def _look_at_generation(self) -> None:
        """Begin at the first change again if the table is another one than before: its numbers are lower."""
        generation, newest = self._changes.stream_state()
        if generation != self._generation or newest < self._notified:
            self._generation = generation
            self._notified = self._done = 0

    def forget(self) -> None:
        """Let the table forget the saves that have been notified of."""
        if self._notified > self._done:
            self._changes.stream_done(self._notified, self._generation)
            self._done = self._notified

    def _notify(self, deps: Deps, change: Change) -> None:
        """Notify of one save. A bug must not stop the notifications of all later ones."""
        with _log_bugs(f"nobody is notified of save {change.number}"):
            if saved := self._read_save(change):
                follow_up(deps, saved)

    def _notify_messages(self, deps: Deps) -> None:
        while self._messages:
            posted = self._messages[0]
            with _log_bugs(f"nobody is notified of message {posted.id} of {posted.game}"):
                follow_up(deps, posted)
            self._messages.popleft()

    def _read_save(self, change: Change) -> Saved | None:
        """The save; None if its game has been removed since."""
        recent = self._recent.get((id_of(change.pk), change.version), None, change.at)
        if recent:
            return replace(recent, at=change.at)
        old, new = self._changes.stream_items(change.number)
        return save_of(old, new, change.at) if new else None


@contextmanager
def _log_bugs(what: str) -> Iterator[None]:
    try:
        yield
    except (ReverieError, OutcomeUnknown):
        raise
    except Exception:
        _log.exception(what)


def follow_saves(deps: Deps, table: SqliteTable) -> tuple[Deps, Stream]:
    """The service on a table whose saves a thread of this process notifies of, and their stream."""
    table.on_restore = lambda: deps.store(TableGames).heartbeat(fresh=True)
    stream = Stream(table)
    return deps.with_instances({Publish: stream.publish}), stream


@contextmanager
def start(
    deps: Deps,
    queue: InProcess,
    stream: Stream | None = None,
    expire: Callable[[int], int] = lambda _: 0,
    uploads: Arrivals | None = None,
) -> Iterator[None]:
    """Run the threads meanwhile. A slow receiver blocks only AT_ONE_RECEIVER of the delivering threads.

    `stream`: of the table; if it has none, the queue's saves are notified of, which a killed process loses.
    `expire`: removes some items whose time to live has ended by that Unix second, and gives their number. `uploads`:
    those that wait to be developed.
    """
    stopping = Event()
    notifying = stream.notify_next if stream else notify_next
    deps = deps.with_instances({Post: AFewAtOnce(deps.port(Post))})
    works = [partial(sweep_later, expire), notifying, end_waits, *[deliver_next] * DELIVERERS]
    if uploads is not None:
        works += [partial(develop_next, uploads)] * DEVELOPERS
    for work in works:
        Thread(target=_repeat, args=(partial(work, deps, queue), stopping), daemon=True).start()
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
        follow_up(deps, saved)
    except (ReverieError, OutcomeUnknown):
        queue.publish(saved)  # deliveries that are stored already are not stored again
        deps.pause(AGAIN_S)
        raise
    finally:
        queue.news.task_done()


def deliver_next(deps: Deps, queue: InProcess) -> None:
    deliver(deps, queue.tasks.get())


def develop_next(uploads: Arrivals, deps: Deps, _: InProcess) -> None:
    """Develop the upload that waits longest. Whatever fails is no verdict on it, so it waits again.

    After some failures that may be there each time, this process tries no more. The note of the upload stays on the
    disk, so that the next process does.
    """
    key = uploads.keys.get()
    try:
        develop_upload(deps, key)
    except Exception as failed:
        if isinstance(failed, TEMPORARY) or uploads.may_try_again(key):
            uploads.keys.put(key)
        deps.pause(AGAIN_S)
        raise
    uploads.folder.mark_handled(key)


def end_waits(_: Deps, queue: InProcess) -> None:
    time.sleep(LOOK_S)
    queue.end_waits(time.monotonic())


class AFewAtOnce:
    """A post that lets only AT_ONE_RECEIVER threads at a time post to one receiver; the others wait elsewhere."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._posting: Counter[str] = Counter()
        self._lock = Lock()

    def __call__(self, url: str, headers: Mapping[str, str], body: bytes, admit: Admit) -> Reply:
        receiver = urlsplit(url).netloc
        with self._lock:
            if self._posting[receiver] >= AT_ONE_RECEIVER:
                raise NoTurnYet(1, receiver)
            self._posting[receiver] += 1
        try:
            return self._post(url, headers, body, admit)
        finally:
            with self._lock:
                self._posting[receiver] -= 1
                self._posting += Counter()  # forgets those at 0


def sweep_later(expire: Callable[[int], int], deps: Deps, _: InProcess) -> None:
    """The work of the deployed schedule, a little more often, because people at a live table are watching."""
    try:
        write_heartbeat(deps)
        sweep(deps)
        sweep_deliveries(deps)
        while expire(deps.now()):
            pass
    finally:
        time.sleep(SWEEP_S)


def _repeat(work: Callable[[], None], stopping: Event) -> None:
    """Work until the server stops; then the table may be closed already."""
    while not stopping.is_set():
        try:
            work()
        except (ReverieError, OutcomeUnknown):
            if not stopping.is_set():
                _log.warning("put off: the games cannot be read or written")
        except Exception:  # the next attempt may succeed
            if not stopping.is_set():
                _log.exception("work in the background has failed")
