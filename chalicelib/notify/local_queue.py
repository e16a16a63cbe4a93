"""The queues of a service that is one process."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import field
from itertools import count
from math import inf
from queue import Empty, Full, PriorityQueue, Queue
from time import monotonic

from chalicelib.engine.values import value_class
from chalicelib.notify.outbox import Task
from chalicelib.tables.transition import MessagePosted, Saved

_NUMBERS = count()  # those that wait equally long stay in order
MAX_WAITING = 10_000  # there may be no reader; the sweep finds what does not fit


@value_class
class InProcess:
    """Queues for a service in one process: of tasks, and of saves and messages, which a stream reports elsewhere."""

    tasks: Queue[Task] = field(default_factory=lambda: Queue(MAX_WAITING))
    later: PriorityQueue[tuple[float, int, Task]] = field(default_factory=lambda: PriorityQueue(MAX_WAITING))
    news: Queue[Saved | MessagePosted] = field(default_factory=lambda: Queue(MAX_WAITING))

    def send(self, tasks: Sequence[Task], wait_s: int = 0) -> None:
        with suppress(Full):
            for task in tasks:
                if wait_s:
                    self.later.put_nowait((monotonic() + wait_s, next(_NUMBERS), task))
                else:
                    self.tasks.put_nowait(task)

    def end_waits(self, by: float = inf) -> None:
        """Move the tasks whose wait has ended by then, in seconds of the monotonic clock, to those to handle now."""
        with suppress(Empty):
            while True:
                waiting = self.later.get_nowait()
                if waiting[0] > by:
                    self.later.put(waiting)
                    return
                self.send([waiting[2]])

    def publish(self, saved: Saved | MessagePosted) -> None:
        with suppress(Full):
            self.news.put_nowait(saved)
