"""Background work where one process does everything: threads that notify, deliver and sweep."""

import logging
import time
from collections.abc import Callable
from functools import partial
from threading import Thread

from chalicelib.background.deliverer import deliver, sweep_deliveries
from chalicelib.background.notifier import notify
from chalicelib.background.sweeper import sweep
from chalicelib.engine.errors import ReverieError
from chalicelib.outbound.queues import InProcess
from chalicelib.service.deps import Deps
from chalicelib.service.ports import OutcomeUnknown

SWEEP_S = 5
DELIVERERS = 4
_log = logging.getLogger(__name__)


def start(deps: Deps, queue: InProcess) -> None:
    """Start the threads. A slow receiver blocks only one of the delivering threads."""
    works = (sweep_later, notify_next, *[deliver_next] * DELIVERERS)
    for work in works:
        Thread(target=_for_ever, args=(partial(work, deps, queue),), daemon=True).start()


def notify_next(deps: Deps, queue: InProcess) -> None:
    saved = queue.news.get()
    try:
        notify(deps, saved)
    except (ReverieError, OutcomeUnknown):
        queue.saved(saved)  # deliveries that are stored already are not stored again
        time.sleep(1)
        raise


def deliver_next(deps: Deps, queue: InProcess) -> None:
    deliver(deps, queue.tasks.get())


def sweep_later(deps: Deps, _: InProcess) -> None:
    """The work of the deployed schedule, a little more often, because people at a live table are watching."""
    time.sleep(SWEEP_S)
    sweep(deps)
    sweep_deliveries(deps)


def _for_ever(work: Callable[[], None]) -> None:
    while True:
        try:
            work()
        except (ReverieError, OutcomeUnknown):
            _log.warning("put off: the database does not answer")
        except Exception:  # the next attempt may succeed
            _log.exception("work in the background has failed")
