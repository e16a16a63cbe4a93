"""What happens without a caller when one process does everything: announcing, delivering and sweeping, in threads."""

import logging
import time
from collections.abc import Callable
from functools import partial
from threading import Thread

from chalicelib.background.announcer import announce
from chalicelib.background.deliverer import deliver, sweep_deliveries
from chalicelib.background.sweeper import sweep
from chalicelib.engine.errors import ReverieError
from chalicelib.outbound.queues import InProcess
from chalicelib.service.deps import Deps
from chalicelib.service.ports import OutcomeUnknown

SWEEP_S = 5
DELIVERERS = 4
_log = logging.getLogger(__name__)


def start(deps: Deps, queue: InProcess) -> None:
    """A receiver that takes its time keeps one of the deliverers, and nobody else."""
    works = (sweep_later, announce_next, *[deliver_next] * DELIVERERS)
    for work in works:
        Thread(target=_for_ever, args=(partial(work, deps, queue),), daemon=True).start()


def announce_next(deps: Deps, queue: InProcess) -> None:
    saved = queue.news.get()
    try:
        announce(deps, saved)
    except (ReverieError, OutcomeUnknown):
        queue.saved(saved)  # what has been put already is not put again
        time.sleep(1)
        raise


def deliver_next(deps: Deps, queue: InProcess) -> None:
    deliver(deps, queue.tasks.get())


def sweep_later(deps: Deps, _: InProcess) -> None:
    """What the schedule does once deployed, a little more often: people at a live table are watching."""
    time.sleep(SWEEP_S)
    sweep(deps)
    sweep_deliveries(deps)


def _for_ever(work: Callable[[], None]) -> None:
    while True:
        try:
            work()
        except (ReverieError, OutcomeUnknown):
            _log.warning("put off: the database does not answer")
        except Exception:  # the next time may fare better
            _log.exception("work in the background has failed")
